"""A configured server that speaks one of the dialects: what all of them share.

A dialect (`assistant.providers.apis.api_dialect`) knows the form of request and answer; everything
else (policy, key, sending, telling faults, reading the answer strictly) is here once.
"""

import logging
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final

from pydantic import JsonValue

from assistant.checks.answer_limits import fact, storable
from assistant.checks.pixel_identifiers import require_sendable
from assistant.errors import AssistantError, PolicyRefusal
from assistant.provider_protocol import (
    CANCELLED,
    Attempt,
    Cancelled,
    OnText,
    Outgoing,
    ToolCalling,
    Try,
)
from assistant.provider_settings import ProviderEntry, key_for
from assistant.providers.apis.api_dialect import (
    COMMON_HEADERS,
    Answer,
    Dialect,
    NotThisDialect,
    detailed,
    json_or_none,
    to_json,
)
from assistant.providers.apis.api_fields import CLOUD, is_cloud_name, require_tools
from assistant.providers.transport.http_client import Fault, Hooks, Limits, Reply, send
from assistant.providers.transport.key_redaction import REMOVED, Redactor
from assistant.providers.transport.live_text import LiveText
from assistant.providers.transport.rate_limit import Gate, gate_of
from assistant.request.answer_parsing import conclude, not_processed
from assistant.request.budget import Reservation, check_budget, reserve
from assistant.request.request_cost import cost_usd, expected
from audit.egress import Address, Policy
from audit.messages import Message, Text, reason_of
from audit.record.events import Outcome

if TYPE_CHECKING:
    from assistant.request.bundle import Bundle

_log = logging.getLogger(__name__)

_NEVER_LEFT: Final = (Fault.NO_HOST, Fault.NO_CONNECTION, Fault.TLS)
_ENFORCED_BY: Final = {
    "json-object": "JSON mode",
    "prompt": "prompt only",
}
_OUTCOME: Final = {Fault.CANCELLED: Outcome.CANCELLED, Fault.TIMED_OUT: Outcome.TIMED_OUT}
_STATUS: Final = {
    400: Message("provider.request-not-accepted"),
    401: Message("provider.key-refused"),
    402: Message("provider.credit-missing"),
    403: Message("provider.model-forbidden"),
    404: Message("provider.address-or-model-unknown"),
    408: Message("provider.server-timed-out"),
    413: Message("provider.request-too-large"),
    422: Message("provider.request-not-accepted"),
    429: Message("provider.quota-exceeded"),
    503: Message("provider.server-unavailable"),
    529: Message("provider.server-overloaded"),
}


@dataclass(frozen=True)
class Authorization:
    """Proof of who asks: headers, made anew for each try, and secrets that must not leak."""

    headers: Callable[[], Mapping[str, str]] = dict
    secrets: tuple[bytes, ...] = field(default=(), repr=False)


class RemoteProvider:
    """A provider behind HTTP. Raises nothing while drafting: every fault is an outcome."""

    is_ai = True

    def __init__(self, entry: ProviderEntry, dialect: Dialect, policy: Policy | None) -> None:
        """Check the entry; `policy` narrows the policy in force, which always holds as well."""
        entry = dialect.fitted(entry)
        if not entry.base_url or not entry.model:
            raise AssistantError(
                Message("provider.url-or-model-missing", name=entry.name, api=entry.api)
            )
        self.entry, self.dialect, self._policy = entry, dialect, policy
        base, mark, query = entry.base_url.partition("?")
        self.url = f"{base.rstrip('/')}{dialect.path(entry)}{mark}{query}"

    @property
    def name(self) -> str:
        """Name of the configured entry."""
        return self.entry.name

    @property
    def api(self) -> str:
        """Dialect spoken."""
        return self.dialect.api

    @property
    def model(self) -> str | None:
        """Model asked for."""
        return self.entry.model

    @property
    def host(self) -> str | None:
        """Host that would be sent to."""
        return Address.parse(self.url).host

    @property
    def label(self) -> Message:
        """Name, model and host."""
        return Message(
            "provider.remote-label",
            name=self.entry.name,
            model=self.entry.model,
            host=self.host,
        )

    @property
    def tool_calling(self) -> ToolCalling:
        """Whether the API offers tools."""
        return self.dialect.tool_calling

    @property
    def parameters(self) -> Mapping[str, JsonValue]:
        """Everything that shapes the answer beside the bundle and the model."""
        entry = self.entry
        return {
            "schema_enforcement": entry.enforcement,
            "schema_enforced_by": _ENFORCED_BY.get(entry.enforcement, self.dialect.enforces),
            "stream": entry.stream,
            "max_tokens": entry.max_tokens,
            "temperature": entry.temperature,
            "seed": entry.seed,
        }

    def prepare(self, bundle: "Bundle") -> Outgoing:
        """Return the request, byte for byte.

        Raises:
            PolicyRefusal: Policy forbids it, or forbids the host that a server on this machine
                would pass it on to by the model's name, or a budget is spent.
        """
        outgoing = self.outgoing(bundle)
        check_budget(self.entry, expected(self.entry, bundle, outgoing))
        return outgoing

    def outgoing(self, bundle: "Bundle") -> Outgoing:
        """Return the request, byte for byte, whatever the budget. Raises `PolicyRefusal`."""
        return self._outgoing(
            bundle,
            url=self.url,
            headers=self.dialect.headers(self.entry),
            content=self.dialect.body(self.entry, bundle),
            key_header=self.dialect.key_header_of(self.entry),
        )

    def _outgoing(
        self,
        bundle: "Bundle",
        *,
        url: str,
        headers: tuple[tuple[str, str], ...],
        content: dict[str, Any],
        key_header: str,
    ) -> Outgoing:
        """Return a request with the headers that all have. Raises `PolicyRefusal`."""
        if bundle.tools is not None:
            require_tools(self.entry, self.tool_calling)
        if Address.parse(self.url).loopback and is_cloud_name(self.entry.model or ""):
            self._check_passed_on(CLOUD)
        outgoing = Outgoing(
            url=url,
            headers=(
                ("Accept", "text/event-stream" if self.entry.stream else "application/json"),
                *COMMON_HEADERS,
                ("Content-Type", "application/json"),
                *headers,
            ),
            body=to_json(content),
            n_images=bundle.n_images,
            captions=bundle.captions,
            with_context=bundle.context is not None,
            key_header=key_header,
        )
        if self._policy is not None:
            self._policy.check(outgoing)
        return outgoing

    def _check_passed_on(self, url: str) -> None:
        """Raise `PolicyRefusal` unless policy allows the host that requests are passed on to."""
        for policy in filter(None, (Policy.load(), self._policy)):
            try:
                policy.check_url(url)
            except PolicyRefusal as error:
                raise PolicyRefusal(
                    Message(
                        "provider.forwarding-refused",
                        model=self.entry.model,
                        reason=error.reason,
                    )
                ) from None

    def draft(
        self,
        bundle: "Bundle",
        *,
        cancelled: Cancelled | None = None,
        on_text: OnText | None = None,
    ) -> Attempt:
        """Send the request once, with safe retries, and return how it ended.

        Waits for a free place among the provider's requests, then reserves the most that the
        request may cost.

        Args:
            bundle: The request.
            cancelled: Returns True when the user cancels; None never cancels.
            on_text: Called with streamed text; None if nobody reads it.
        """
        outgoing: Outgoing | None = None
        try:
            require_sendable(bundle)
            outgoing = self.outgoing(bundle)
            authorization = self._authorization(outgoing)
            gate = gate_of(self.entry)
            stop = cancelled or (lambda: False)
            with gate.place(stop) as taken:
                at_most = expected(self.entry, bundle, outgoing)
                reserved = reserve(self.entry, outgoing.host, at_most, stop) if taken else None
                if reserved is None:
                    return self._attempt(Outcome.CANCELLED, CANCELLED, outgoing, total_s=0.0)
                attempt = self._asked(
                    bundle, outgoing, authorization, gate, reserved, cancelled, on_text
                )
            # Only now: the limit of tokens per minute counts what the provider reports, which is
            # known at the end.
            gate.used(sum(attempt.usage.get(n, 0) for n in ("input_tokens", "output_tokens")))
            return attempt
        except (AssistantError, PolicyRefusal) as error:
            return self._unsent(error, outgoing)

    def _asked(
        self,
        bundle: "Bundle",
        outgoing: Outgoing,
        authorization: Authorization,
        gate: Gate,
        reserved: Reservation,
        cancelled: Cancelled | None,
        on_text: OnText | None,
    ) -> Attempt:
        """Return the attempt of a request that has a place and a reservation; settle the latter."""
        started = time.monotonic()
        replies: tuple[Reply, ...] = ()
        attempt: Attempt | None = None
        try:
            replies = self._send(outgoing, authorization, cancelled, on_text, gate)
            attempt = self._read(bundle, outgoing, replies, time.monotonic() - started)
            if REMOVED in attempt.response:
                echoed = Message("key.echoed", message=attempt.message)
                attempt = replace(attempt, message=echoed)
            return replace(attempt, reservation=reserved.id)
        finally:
            sent = [r for r in replies if r.fault not in _NEVER_LEFT]
            # An error's status is an answer that nobody charges for; silence may cost.
            silent = any(r.fault is not None or r.status == 200 for r in sent)
            try:
                usage = attempt.usage if attempt else {}
                reserved.settle(usage, len(sent), maybe_charged=silent)
            except PolicyRefusal as error:
                _log.warning("%s: a reservation stays as it was: %s", self.name, error.reason)

    def _unsent(self, error: AssistantError | PolicyRefusal, outgoing: Outgoing | None) -> Attempt:
        """Return the attempt that an error ended before anything left."""
        return self._attempt(
            Outcome.FAILED,
            Message("request.not-sent", reason=reason_of(error)),
            outgoing,
            total_s=0.0,
            forbidden=error.reason if isinstance(error, PolicyRefusal) else None,
        )

    def _authorization(self, outgoing: Outgoing) -> Authorization:
        """Return the key in its header, a bearer token (RFC 6750) or the service's own.

        Raises:
            KeyMissing: The entry's variable is not set.
        """
        key = key_for(self.entry)
        if key is None:
            return Authorization()
        name = outgoing.key_header or self.dialect.key_header
        value = f"Bearer {key.reveal()}" if name == "Authorization" else key.reveal()
        return Authorization(lambda: {name: value}, (key.reveal().encode(),))

    def _send(
        self,
        outgoing: Outgoing,
        authorization: Authorization,
        cancelled: Cancelled | None,
        on_text: OnText | None,
        gate: Gate | None = None,
    ) -> tuple[Reply, ...]:
        entry = self.entry
        limits = Limits(
            entry.connect_timeout_s,
            entry.read_timeout_s,
            entry.total_timeout_s,
            tries=entry.tries,
        )
        redactor = Redactor(authorization.secrets, outgoing.body)
        live = LiveText(on_text, redactor) if on_text else None
        replies = send(
            outgoing,
            authorization.headers,
            limits,
            hooks=Hooks(
                cancelled=cancelled or (lambda: False),
                on_chunk=(self.dialect.reader(entry, live) if live else None) or (lambda _: None),
                may_retry=self._may_retry,
                asked_wait_s=lambda reply: self.dialect.asked_wait_s(json_or_none(reply.body)),
            ),
            pace=gate,
        )
        if live is not None:
            live.finish()
        cleaned = tuple(redactor.clean_reply(reply) for reply in replies)
        if cleaned != replies:
            _log.warning("%s: the server repeated its key; it was removed", self.name)
        return cleaned

    def _may_retry(self, reply: Reply) -> bool:
        # Servers of OpenAI and Anthropic say it outright where they know.
        if reply.headers.get("x-should-retry", "").lower() == "false":
            return False
        return self.dialect.may_retry(json_or_none(reply.body))

    def _read(
        self, bundle: "Bundle", outgoing: Outgoing, replies: tuple[Reply, ...], total_s: float
    ) -> Attempt:
        """Return the attempt of an exchange, also if an answer is odder than we foresaw."""
        try:
            return storable(self._concluded(bundle, outgoing, replies, total_s))
        except Exception as error:  # noqa: BLE001 - a server must not end a batch
            message = not_processed(self.name, error)
            facts = self._facts(replies, total_s)
            # Not the model's fault, and never counted as one.
            return storable(self._attempt(Outcome.FAILED, message, outgoing, **facts))

    def _concluded(
        self, bundle: "Bundle", outgoing: Outgoing, replies: tuple[Reply, ...], total_s: float
    ) -> Attempt:
        reply = replies[-1]
        common = self._facts(replies, total_s)
        failure = self._failure(reply)
        if failure is not None:
            outcome, message = failure
            return self._attempt(outcome, message, outgoing, **common)
        try:
            answer = self.dialect.read(self.entry, reply)
        except NotThisDialect as error:
            message = Message(
                "dialect.answer-invalid",
                api=self.api,
                reason=reason_of(error),
            )
            return self._attempt(Outcome.FAILED, message, outgoing, **common)
        common["model_returned"] = answer.model
        common["provider_request_id"] = common["provider_request_id"] or answer.request_id
        common["usage"] = dict(answer.usage)
        common["server"] = dict(answer.server)
        common["cost_usd"] = cost_usd(self.entry, answer.usage)
        common["text"] = answer.text
        if answer.stopped is not None:
            return self._attempt(answer.stopped, answer.reason, outgoing, **common)
        if answer.calls:
            return self._called(bundle, outgoing, answer, common)
        concluded = conclude(answer.text, bundle)
        return self._attempt(
            concluded.outcome,
            concluded.message,
            outgoing,
            interpretation=concluded.interpretation,
            problems=concluded.problems,
            flags=concluded.flags,
            **common,
        )

    def _called(
        self, bundle: "Bundle", outgoing: Outgoing, answer: Answer, common: dict[str, Any]
    ) -> Attempt:
        """Return the attempt of an answer that calls tools."""
        if bundle.tools is None:
            message = Message("provider.tool-called")
            return self._attempt(Outcome.MALFORMED, message, outgoing, **common)
        message = Message("answer.tools-called", n=len(answer.calls))
        common["text"] = None  # text beside a call is no answer; `response` holds it
        return self._attempt(
            Outcome.VALID, message, outgoing, calls=answer.calls, opaque=answer.opaque, **common
        )

    def _facts(self, replies: tuple[Reply, ...], total_s: float) -> dict[str, Any]:
        """Return what an attempt states about the exchange, whatever its outcome."""
        reply = replies[-1]
        return {
            "total_s": total_s,
            "response": reply.body,
            "http_status": reply.status,
            "provider_request_id": _request_id(reply),
            "first_byte_s": reply.first_byte_s,
            "retries": tuple(self._try(r) for r in replies[:-1]),
        }

    def _failure(self, reply: Reply) -> tuple[Outcome, Text] | None:
        """Return how an exchange failed; None for a complete, successful answer."""
        complete = reply.status is not None and 200 <= reply.status < 300
        if reply.fault is Fault.TOO_LARGE and complete:
            return Outcome.MALFORMED, reply.message  # an answer, and no draft
        if reply.fault is not None:
            return _OUTCOME.get(reply.fault, Outcome.FAILED), reply.message
        if not complete:
            return Outcome.FAILED, self._refused(reply)
        return None

    def _attempt(
        self, outcome: Outcome, message: Text, outgoing: Outgoing | None, **more: Any
    ) -> Attempt:
        return Attempt(
            outcome=outcome,
            message=message,
            request_sha256=outgoing.sha256 if outgoing else None,
            request=outgoing.body if outgoing else b"",
            model_asked=self.model,
            parameters=dict(self.parameters),
            **more,
        )

    def _try(self, reply: Reply) -> Try:
        return Try(
            message=reply.message or self._refused(reply),
            http_status=reply.status,
            provider_request_id=_request_id(reply),
            response=reply.body,
            total_s=reply.total_s,
            waited_s=reply.waited_s,
        )

    def _refused(self, reply: Reply) -> Text:
        """Return what an HTTP status other than success means to a reader."""
        status = reply.status
        if status is None:
            return Message("provider.answer-missing")
        if 300 <= status < 400:
            return Message("provider.redirect-refused", status=status)
        known = _STATUS.get(status)
        text = known or (
            Message("provider.server-failed")
            if status >= 500
            else Message("provider.request-refused")
        )
        words = self.dialect.error_text(json_or_none(reply.body))
        if words:
            return detailed(text, str(status), words=words)
        if reply.content_type.endswith("html"):
            return Message(
                "provider.error-with-web-page",
                text=text,
                status=status,
            )
        return detailed(text, str(status))


def _request_id(reply: Reply) -> str | None:
    for name in ("x-request-id", "request-id", "apim-request-id", "x-amzn-requestid"):
        value = reply.headers.get(name)
        if value:
            return fact(str(value))
    return None
