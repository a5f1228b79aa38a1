"""A configured server that speaks one of the dialects: what all of them share.

A dialect knows the form of request and answer; everything else (policy, key, sending, telling
faults, reading the answer strictly) is here once.
"""

import json
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final, Protocol

from pydantic import JsonValue

from assistant.answer import conclude
from assistant.errors import AssistantError, PolicyRefusal
from assistant.policy import Address, Policy
from assistant.provider import Attempt, Cancelled, OnText, Outgoing, Try
from assistant.providers.http import Fault, Limits, Reply, send
from assistant.providers.parts import CLOUD, is_cloud_name
from assistant.settings import ProviderEntry, key_for
from audit.events import Outcome

if TYPE_CHECKING:
    from assistant.bundle import Bundle

EXCERPT: Final = 240
COMMON_HEADERS: Final = (
    ("Accept-Encoding", "identity"),
    ("Connection", "close"),
    ("User-Agent", "overread"),
)
_KEY_CUT: Final = b"[key removed]"
_OUTCOME: Final = {Fault.CANCELLED: Outcome.CANCELLED, Fault.TIMED_OUT: Outcome.TIMED_OUT}
_STATUS: Final = {
    400: "the server did not accept the request",
    401: "the server refused the key",
    402: "the account has no credit left",
    403: "the key may not use this model",
    404: "the server has no such address or model",
    408: "the server gave up waiting",
    413: "the request is too large for the server",
    422: "the server did not accept the request",
    429: "too many requests, or the quota is used up",
    503: "the server is not available now",
    529: "the server is overloaded",
}


class NotThisDialect(Exception):
    """The server's answer does not have the dialect's form; the message says what is missing."""


@dataclass(frozen=True)
class Answer:
    """A server's answer, taken apart. `stopped` is set when the model did not end by itself."""

    text: str | None
    stopped: Outcome | None = None
    reason: str = ""
    model: str | None = None
    usage: Mapping[str, int] = field(default_factory=dict)
    server: Mapping[str, str] = field(default_factory=dict)
    request_id: str | None = None
    """Id of the answer, for an API that gives it in the body and not in a header."""


class Dialect(Protocol):
    """The form of one API. Methods with a body here are what most of them share."""

    api: str
    key_header: str

    def path(self, entry: ProviderEntry) -> str:
        """Path and query below the base URL."""
        ...

    def body(self, entry: ProviderEntry, bundle: "Bundle") -> dict[str, Any]:
        """The request as JSON."""
        ...

    def fitted(self, entry: ProviderEntry) -> ProviderEntry:
        """The entry with what the API needs filled in. Raises `SettingsError` where it asks for
        something that the API does not take."""
        return entry

    def headers(self, entry: ProviderEntry) -> tuple[tuple[str, str], ...]:
        """Headers of this API beside the common ones; never a key."""
        return ()

    def key_header_of(self, entry: ProviderEntry) -> str:
        """Name of the header that carries the key; a service may have one of its own."""
        return self.key_header

    def read(self, entry: ProviderEntry, reply: Reply) -> Answer:
        """Take a successful reply apart. Raises `NotThisDialect`."""
        ...

    def error_text(self, content: Any) -> str | None:
        """The server's own words in an error's JSON, or None."""
        error = content.get("error") if isinstance(content, dict) else None
        found = error.get("message") if isinstance(error, dict) else error
        return found if isinstance(found, str) else None

    def may_retry(self, content: Any) -> bool:
        """False where trying again cannot help (the budget is spent)."""
        return True

    def asked_wait_s(self, content: Any) -> float | None:
        """Seconds that an error's JSON asks to wait, where no Retry-After header says it."""
        return None

    def reader(self, entry: ProviderEntry, on_text: OnText) -> Callable[[bytes], None] | None:
        """Turns chunks of a streamed answer into text as it comes; None when not streamed."""
        ...


@dataclass(frozen=True)
class Authorisation:
    """How a request proves who asks: its headers, made anew for each try, and what must not leak."""

    headers: Callable[[], Mapping[str, str]] = dict
    secrets: tuple[bytes, ...] = field(default=(), repr=False)


class RemoteProvider:
    """A provider behind HTTP. Raises nothing while drafting: every fault is an outcome."""

    is_ai = True

    def __init__(self, entry: ProviderEntry, dialect: Dialect, policy: Policy | None) -> None:
        """`policy` is a further, narrower policy; the one in force always holds as well."""
        entry = dialect.fitted(entry)
        if not entry.base_url or not entry.model:
            raise AssistantError(f"{entry.name}: {entry.api} needs a base URL and a model")
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
    def label(self) -> str:
        """Name, model and host."""
        return f"{self.entry.name} - {self.entry.model} at {self.host}"

    @property
    def parameters(self) -> Mapping[str, JsonValue]:
        """What shapes the answer beside the bundle and the model."""
        entry = self.entry
        return {
            "schema_enforcement": entry.enforcement,
            "stream": entry.stream,
            "max_tokens": entry.max_tokens,
            "temperature": entry.temperature,
            "seed": entry.seed,
        }

    def prepare(self, bundle: "Bundle") -> Outgoing:
        """The request, byte for byte. Raises `PolicyRefusal`, also where a server on this machine
        is asked for a model that by its name it passes on, to where policy does not allow."""
        if Address.parse(self.url).loopback and is_cloud_name(self.entry.model or ""):
            self._check_passed_on(CLOUD)
        content = self.dialect.body(self.entry, bundle)
        outgoing = Outgoing(
            url=self.url,
            headers=(
                ("Accept", "text/event-stream" if self.entry.stream else "application/json"),
                *COMMON_HEADERS,
                ("Content-Type", "application/json"),
                *self.dialect.headers(self.entry),
            ),
            body=to_json(content),
            n_images=bundle.n_images,
            captions=bundle.captions,
            with_context=bundle.context is not None,
            key_header=self.dialect.key_header_of(self.entry),
        )
        if self._policy is not None:
            self._policy.check(outgoing)
        return outgoing

    def _check_passed_on(self, url: str) -> None:
        """Raise `PolicyRefusal` unless policy allows the host that a server passes requests on to."""
        for policy in filter(None, (Policy.load(), self._policy)):
            try:
                policy.check_url(url)
            except PolicyRefusal as error:
                raise PolicyRefusal(
                    f"the server passes {self.entry.model} on to its cloud: {error.reason}"
                ) from None

    def draft(
        self,
        bundle: "Bundle",
        *,
        cancelled: Cancelled | None = None,
        on_text: OnText | None = None,
    ) -> Attempt:
        """Ask once (with safe retries) and tell how it ended."""
        started = time.monotonic()
        outgoing: Outgoing | None = None
        try:
            outgoing = self.prepare(bundle)
            replies = self._send(outgoing, self._authorisation(outgoing), cancelled, on_text)
        except AssistantError as error:
            return self._attempt(
                Outcome.FAILED,
                f"{error}; nothing was sent",
                outgoing,
                total_s=time.monotonic() - started,
            )
        return self._concluded(bundle, outgoing, replies, time.monotonic() - started)

    def _authorisation(self, outgoing: Outgoing) -> Authorisation:
        """The key in its header: a bearer token (RFC 6750) unless the service has a header of its
        own. Raises `KeyMissing`."""
        key = key_for(self.entry)
        if key is None:
            return Authorisation()
        name = outgoing.key_header or self.dialect.key_header
        value = f"Bearer {key.reveal()}" if name == "Authorization" else key.reveal()
        return Authorisation(lambda: {name: value}, (key.reveal().encode(),))

    def _send(
        self,
        outgoing: Outgoing,
        authorisation: Authorisation,
        cancelled: Cancelled | None,
        on_text: OnText | None,
    ) -> tuple[Reply, ...]:
        entry = self.entry
        limits = Limits(
            entry.connect_timeout_s,
            entry.read_timeout_s,
            entry.total_timeout_s,
            tries=entry.tries,
        )
        replies = send(
            outgoing,
            authorisation.headers,
            limits,
            cancelled=cancelled,
            on_chunk=self.dialect.reader(entry, on_text) if on_text else None,
            may_retry=self._may_retry,
            asked_wait_s=lambda reply: self.dialect.asked_wait_s(_json(reply.body)),
        )
        return tuple(_without_secrets(r, authorisation.secrets) for r in replies)

    def _may_retry(self, reply: Reply) -> bool:
        # Servers of OpenAI and Anthropic say it outright where they know.
        if reply.headers.get("x-should-retry", "").lower() == "false":
            return False
        return self.dialect.may_retry(_json(reply.body))

    def _concluded(
        self, bundle: "Bundle", outgoing: Outgoing, replies: tuple[Reply, ...], total_s: float
    ) -> Attempt:
        reply = replies[-1]
        common = self._facts(replies, total_s)
        failure = self._failure(reply)
        if failure is not None:
            return self._attempt(*failure, outgoing, **common)
        try:
            answer = self.dialect.read(self.entry, reply)
        except NotThisDialect as error:
            message = f"the server's answer is not in the form of {self.api}: {error}"
            return self._attempt(Outcome.FAILED, message, outgoing, **common)
        common["model_returned"] = answer.model
        common["provider_request_id"] = common["provider_request_id"] or answer.request_id
        common["usage"] = dict(answer.usage)
        common["server"] = dict(answer.server)
        common["cost_usd"] = _cost(self.entry, answer.usage)
        common["text"] = answer.text
        if answer.stopped is not None:
            return self._attempt(answer.stopped, answer.reason, outgoing, **common)
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

    def _facts(self, replies: tuple[Reply, ...], total_s: float) -> dict[str, Any]:
        """What an attempt says of the exchange, whatever its outcome."""
        reply = replies[-1]
        return {
            "total_s": total_s,
            "response": reply.body,
            "http_status": reply.status,
            "provider_request_id": _request_id(reply),
            "first_byte_s": reply.first_byte_s,
            "retries": tuple(self._try(r) for r in replies[:-1]),
        }

    def _failure(self, reply: Reply) -> tuple[Outcome, str] | None:
        """How an exchange failed; None where there is a complete, successful answer."""
        if reply.fault is not None:
            return _OUTCOME.get(reply.fault, Outcome.FAILED), reply.message
        if reply.status is None or not 200 <= reply.status < 300:
            return Outcome.FAILED, self._refused(reply)
        return None

    def _attempt(
        self, outcome: Outcome, message: str, outgoing: Outgoing | None, **more: Any
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

    def _refused(self, reply: Reply) -> str:
        """What an HTTP status other than success means to a reader."""
        status = reply.status
        if status is None:
            return "no answer"
        if 300 <= status < 400:
            return f"the server redirects elsewhere ({status}), which is never followed"
        known = _STATUS.get(status)
        text = known or ("the server failed" if status >= 500 else "the server refused the request")
        words = self.dialect.error_text(_json(reply.body))
        if words:
            return f"{text} ({status}): {excerpt(words)}"
        if reply.content_type.endswith("html"):
            return f"{text} ({status}) with a web page: is the base URL right?"
        return f"{text} ({status})"


def to_json(content: Any) -> bytes:
    """JSON in its shortest form, as every request is written."""
    return json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()


def read_json(reply: Reply) -> Any:
    """The JSON of a successful reply. Raises `NotThisDialect` for a web page or other bytes."""
    if not reply.body:
        raise NotThisDialect("it is empty")
    content = _json(reply.body)
    if content is None:
        if reply.content_type.endswith("html") or reply.body.lstrip()[:1] == b"<":
            raise NotThisDialect("it is a web page, not JSON; is the base URL right?")
        raise NotThisDialect("it is not JSON")
    return content


def _json(body: bytes) -> Any:
    try:
        return json.loads(body)
    except (ValueError, RecursionError):
        return None


def _without_secrets(reply: Reply, secrets: tuple[bytes, ...]) -> Reply:
    """The reply with the keys cut out, should the server have echoed them."""
    for secret in secrets:
        if secret in reply.body:
            reply = replace(reply, body=reply.body.replace(secret, _KEY_CUT))
    return reply


def _request_id(reply: Reply) -> str | None:
    for name in ("x-request-id", "request-id", "apim-request-id", "x-amzn-requestid"):
        value = reply.headers.get(name)
        if value:
            return str(value)[:200]
    return None


def excerpt(words: str) -> str:
    """A server's words on one short line."""
    line = " ".join("".join(c if c.isprintable() else " " for c in words).split())
    return line if len(line) <= EXCERPT else f"{line[: EXCERPT - 1]}…"


def _cost(entry: ProviderEntry, usage: Mapping[str, int]) -> float | None:
    """USD by the entry's prices; None when a price or a count is not known."""
    tokens = usage.get("input_tokens"), usage.get("output_tokens")
    if None in (entry.price_in, entry.price_out, *tokens):
        return None
    assert entry.price_in is not None and entry.price_out is not None
    assert tokens[0] is not None and tokens[1] is not None
    return (tokens[0] * entry.price_in + tokens[1] * entry.price_out) / 1_000_000
