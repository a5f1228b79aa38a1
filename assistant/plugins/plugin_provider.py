"""A provider whose request and answer are made and read by a plug-in, for a server.

The plug-in gets no network: it builds a request and parses an answer. Between the two, Overread
sends the request as for any other provider, with a permit of the egress gate, the key, the budget
and the retries (`assistant.providers.apis.remote_provider`).

A plug-in that runs a model itself is in `assistant.plugins.local_model`.
"""

from collections.abc import Callable, Mapping
from contextvars import ContextVar
from typing import TYPE_CHECKING, Any, Final

from pydantic import JsonValue

from assistant.errors import AssistantError, PolicyRefusal, SettingsError
from assistant.plugins.plugin_contract import (
    PluginAnswer,
    PluginRequest,
    bundle_json,
    call_limits,
    entry_json,
    parse_result,
    plugin_parameters,
)
from assistant.plugins.plugin_process import PluginCancelled, PluginFailed, call_plugin
from assistant.provider_protocol import CANCELLED, Attempt, Cancelled, OnText, Outgoing
from assistant.provider_settings import ProviderEntry
from assistant.providers.apis.api_dialect import Answer, Dialect, NotThisDialect, excerpt
from assistant.providers.apis.remote_provider import RemoteProvider
from assistant.providers.transport.http_client import Reply
from audit.egress import Policy
from audit.messages import Message, reason_of
from audit.plugins.installed_plugins import Offer, Plugin
from audit.plugins.package_hash import PluginError
from audit.record.events import Outcome

if TYPE_CHECKING:
    from assistant.request.bundle import Bundle

_cancelled: Final[ContextVar[Cancelled]] = ContextVar("cancelled", default=lambda: False)
"""Whether the draft in progress was canceled, for calls below `draft`."""


class PluginDialect(Dialect):
    """The form of an API, as a plug-in knows it."""

    key_header = "Authorization"

    def __init__(self, plugin: Plugin, offer: Offer, sha256: str) -> None:
        self.api, self.plugin, self._offer = offer.name, plugin, offer
        self.sha256 = sha256

    def path(self, entry: ProviderEntry) -> str:
        """Return nothing: the plug-in's path belongs to one request."""
        return ""

    def fitted(self, entry: ProviderEntry) -> ProviderEntry:
        """Return the entry. Raises `SettingsError` for one that streams."""
        if entry.stream:
            raise SettingsError(Message("plugin.stream-unsupported", name=self.plugin.name))
        return entry

    def body(self, entry: ProviderEntry, bundle: "Bundle") -> dict[str, Any]:
        """Return the body of the plug-in's request."""
        return self.request(entry, bundle).body

    def request(self, entry: ProviderEntry, bundle: "Bundle") -> PluginRequest:
        """Let the plug-in build a request. Raises `PluginFailed`, `PluginError`."""
        made = self._call(entry, "request", bundle_json(bundle))
        return parse_result(self.plugin, PluginRequest, made)

    def read(self, entry: ProviderEntry, reply: Reply) -> Answer:
        """Let the plug-in read a successful reply."""
        content = {
            "status": reply.status,
            "content_type": reply.content_type,
            "body": reply.body.decode("utf-8", "replace"),
        }
        try:
            made = self._call(entry, "answer", content)
            answer = parse_result(self.plugin, PluginAnswer, made)
        except PluginCancelled:
            raise
        except (PluginFailed, PluginError) as error:
            raise NotThisDialect(reason_of(error)) from None
        return Answer(
            text=answer.text,
            stopped=Outcome(answer.stopped) if answer.stopped else None,
            reason=Message("plugin.words", words=excerpt(answer.reason)),
            model=answer.model,
            usage={str(unit): n for unit, n in answer.usage.items()},
            request_id=answer.request_id,
        )

    def reader(self, entry: ProviderEntry, on_text: OnText) -> Callable[[bytes], None] | None:
        """Return None: answers are not streamed."""
        return None

    def _call(self, entry: ProviderEntry, method: str, content: dict[str, Any]) -> Any:
        arguments = [entry_json(entry), content]
        limits = call_limits(entry)
        return call_plugin(self.plugin, self._offer, method, arguments, _cancelled.get(), limits)


class PluginProvider(RemoteProvider):
    """A provider that speaks a plug-in's dialect."""

    dialect: PluginDialect

    def __init__(self, entry: ProviderEntry, dialect: PluginDialect, policy: Policy | None) -> None:
        super().__init__(entry, dialect, policy)
        self._made: tuple[str, PluginRequest] | None = None

    @property
    def parameters(self) -> Mapping[str, JsonValue]:
        """What shapes the answer, the version and hash of the plug-in included."""
        plugin = self.dialect.plugin
        return {
            **super().parameters,
            **plugin_parameters(plugin, self.dialect.sha256),
        }

    def outgoing(self, bundle: "Bundle") -> Outgoing:
        """Return the request that the plug-in builds.

        Raises:
            PolicyRefusal: Policy forbids it.
            PluginFailed: The plug-in could not build it, or is not allowed.
        """
        if self._made is None or self._made[0] != bundle.sha256:
            # One call for each bundle: what was previewed is what is sent.
            try:
                self._made = bundle.sha256, self.dialect.request(self.entry, bundle)
            except PluginError as error:
                raise PluginFailed(reason_of(error)) from None
        made = self._made[1]
        base, mark, query = self.url.partition("?")
        return self._outgoing(
            bundle,
            url=f"{base.rstrip('/')}{made.path}{mark}{query}",
            headers=tuple(made.headers.items()),
            content=made.body,
            key_header=made.key_header,
        )

    def draft(
        self,
        bundle: "Bundle",
        *,
        cancelled: Cancelled | None = None,
        on_text: OnText | None = None,
    ) -> Attempt:
        """Ask once, as any provider does."""
        token = _cancelled.set(cancelled or (lambda: False))
        try:
            return super().draft(bundle, cancelled=cancelled, on_text=on_text)
        finally:
            _cancelled.reset(token)

    def _unsent(self, error: AssistantError | PolicyRefusal, outgoing: Outgoing | None) -> Attempt:
        if isinstance(error, PluginCancelled):
            return self._attempt(Outcome.CANCELLED, CANCELLED, outgoing, total_s=0.0)
        return super()._unsent(error, outgoing)

    def _concluded(
        self, bundle: "Bundle", outgoing: Outgoing, replies: tuple[Reply, ...], total_s: float
    ) -> Attempt:
        try:
            return super()._concluded(bundle, outgoing, replies, total_s)
        except PluginCancelled:
            facts = self._facts(replies, total_s)
            return self._attempt(Outcome.CANCELLED, CANCELLED, outgoing, **facts)
