"""A provider whose plug-in runs a model itself, on this computer: request in, answer out.

The model runs in a process without a network (`audit.processes.confined_child`). It gets what the
preview shows and nothing else. Its answer is validated like that of any other provider, and every
way in which the process can end is an outcome.
"""

import json
import time
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from pydantic import JsonValue

from assistant.checks.answer_limits import MAX_ANSWER_BYTES, MAX_FACT, fact, storable
from assistant.checks.pixel_identifiers import require_sendable
from assistant.errors import AssistantError, PolicyRefusal, SettingsError
from assistant.plugins.plugin_contract import (
    PluginAnswer,
    bundle_json,
    call_limits,
    parse_result,
    plugin_parameters,
)
from assistant.plugins.plugin_process import (
    PluginAnswerTooLarge,
    PluginCancelled,
    PluginFailed,
    PluginTimedOut,
    call_plugin,
)
from assistant.provider_protocol import CANCELLED, Attempt, Cancelled, OnText, ToolCalling
from assistant.provider_settings import ProviderEntry
from assistant.providers.apis.api_dialect import excerpt
from assistant.providers.transport.rate_limit import gate_of
from assistant.request.answer_parsing import conclude, not_processed
from audit.egress import Policy
from audit.messages import Message, Text, reason_of
from audit.plugins.installed_plugins import Offer, Plugin
from audit.plugins.package_hash import PluginError
from audit.record.events import Outcome

if TYPE_CHECKING:
    from assistant.request.bundle import Bundle


class LocalModel:
    """A model in a plug-in. Raises nothing while drafting: every fault is an outcome."""

    is_ai = True
    tool_calling: ToolCalling = "none"

    def __init__(self, entry: ProviderEntry, plugin: Plugin, offer: Offer, sha256: str) -> None:
        """Check the entry.

        Raises:
            SettingsError: It asks for a streamed answer.
        """
        if entry.stream:
            raise SettingsError(Message("plugin.stream-unsupported", name=plugin.name))
        self.entry, self._plugin, self._offer, self._sha256 = entry, plugin, offer, sha256

    @property
    def name(self) -> str:
        """Name of the configured entry."""
        return self.entry.name

    @property
    def api(self) -> str:
        """Name of the entry point."""
        return self._offer.name

    @property
    def model(self) -> str | None:
        """Model of the entry, or else name and version of the package."""
        return self.entry.model or f"{self._plugin.name} {self._plugin.version}"

    @property
    def host(self) -> str | None:
        """None: nothing leaves."""
        return None

    @property
    def label(self) -> Text:
        """Name, and what the author of the package states of it."""
        return Message(
            "plugin.local-label",
            name=self.entry.name,
            summary=fact(self._plugin.summary[:MAX_FACT]) or self._plugin.name,
            model=self.model,
        )

    @property
    def parameters(self) -> Mapping[str, JsonValue]:
        """What shapes the answer, the version and hash of the plug-in included."""
        return {**self._options(), **plugin_parameters(self._plugin, self._sha256)}

    def request(self, bundle: "Bundle") -> dict[str, Any]:
        """Return what the plug-in gets, as JSON: options of the entry, and what is previewed."""
        return {"model": self.entry.model, **self._options(), **bundle_json(bundle)}

    def prepare(self, bundle: "Bundle") -> None:
        """Return None: nothing leaves. Raises `PolicyRefusal` while all requests are stopped."""
        if Policy.load().kill_switch:
            raise PolicyRefusal(Message("egress.kill-switch"))

    def draft(
        self,
        bundle: "Bundle",
        *,
        cancelled: Cancelled | None = None,
        on_text: OnText | None = None,
    ) -> Attempt:
        """Run the model once and return how it ended.

        Args:
            bundle: The request.
            cancelled: Returns True when the user cancels; the process is then killed.
            on_text: Called with the text of the answer; None if nobody reads it.
        """
        started, stop = time.monotonic(), cancelled or (lambda: False)
        try:
            require_sendable(bundle)
            self.prepare(bundle)
            with gate_of(self.entry).place(stop) as taken:
                if not taken:
                    return self._attempt(Outcome.CANCELLED, CANCELLED, started)
                answer = self._answer(bundle, stop)
        except (AssistantError, PluginError, PolicyRefusal) as error:
            return self._failed(error, started)
        if on_text is not None and answer.text is not None:
            on_text(answer.text)
        try:
            return storable(self._concluded(answer, bundle, started))
        except Exception as error:  # noqa: BLE001 - a plug-in must not end a batch
            # Not the model's fault, and never counted as one.
            return self._attempt(Outcome.FAILED, not_processed(self.name, error), started)

    def _options(self) -> dict[str, JsonValue]:
        entry = self.entry
        return {
            "max_tokens": entry.max_tokens,
            "temperature": entry.temperature,
            "seed": entry.seed,
        }

    def _answer(self, bundle: "Bundle", stop: Cancelled) -> PluginAnswer:
        limits = call_limits(
            self.entry, timeout_s=self.entry.total_timeout_s, answer_bytes=MAX_ANSWER_BYTES
        )
        arguments = [self.request(bundle)]
        made = call_plugin(self._plugin, self._offer, "draft", arguments, stop, limits)
        return parse_result(self._plugin, PluginAnswer, made)

    def _failed(
        self, error: AssistantError | PluginError | PolicyRefusal, started: float
    ) -> Attempt:
        """Return the attempt of a call that gave no answer."""
        reason = reason_of(error)
        if isinstance(error, PluginCancelled):
            return self._attempt(Outcome.CANCELLED, CANCELLED, started)
        if isinstance(error, PluginTimedOut):
            return self._attempt(Outcome.TIMED_OUT, reason, started)
        if isinstance(error, PluginAnswerTooLarge):
            return self._attempt(Outcome.MALFORMED, reason, started)
        if isinstance(error, PluginFailed):
            return self._attempt(Outcome.FAILED, reason, started)
        forbidden = reason if isinstance(error, PolicyRefusal) else None
        message = Message("request.not-sent", reason=reason)
        return self._attempt(Outcome.FAILED, message, started, forbidden=forbidden)

    def _concluded(self, answer: PluginAnswer, bundle: "Bundle", started: float) -> Attempt:
        """Return the attempt of an answer, validated as for any provider."""
        facts = {
            "text": answer.text,
            "response": json.dumps(answer.model_dump(mode="json")).encode(),
            "model_returned": answer.model or self.model,
            "provider_request_id": answer.request_id,
            "usage": {str(unit): n for unit, n in answer.usage.items()},
        }
        if answer.stopped is not None:
            reason = Message("plugin.words", words=excerpt(answer.reason))
            return self._attempt(Outcome(answer.stopped), reason, started, **facts)
        concluded = conclude(answer.text, bundle)
        return self._attempt(
            concluded.outcome,
            concluded.message,
            started,
            interpretation=concluded.interpretation,
            problems=concluded.problems,
            flags=concluded.flags,
            **facts,
        )

    def _attempt(self, outcome: Outcome, message: Text, started: float, **more: Any) -> Attempt:
        return Attempt(
            outcome=outcome,
            message=message,
            request_sha256=None,
            total_s=time.monotonic() - started,
            model_asked=self.model,
            parameters=dict(self.parameters),
            **more,
        )
