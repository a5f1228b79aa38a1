"""The narrow protocol between Overread and anything that drafts: bundle in, one `Attempt` out."""

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Final, Literal, Protocol

from pydantic import JsonValue

from assistant.request.conversation import ToolCall
from audit.egress import Address, Policy
from audit.interpretation.interpretation import Interpretation
from audit.interpretation.plausibility_flags import Flag
from audit.messages import Message, Text
from audit.record.events import Outcome, Vote

if TYPE_CHECKING:
    from assistant.provider_settings import ProviderEntry
    from assistant.request.bundle import Bundle

__all__ = ["Attempt", "Outcome", "Outgoing", "Provider", "Try"]

CANCELLED: Final = Message("request.cancelled")
"""What an attempt says that the caller stopped."""
ToolCalling = Literal["none", "with-schema", "without-schema"]
"""Whether a provider can be offered tools, and whether its API keeps the answer to the schema while
it is; without, the schema is stated in words."""
Cancelled = Callable[[], bool]
OnText = Callable[[str], None]

_SECRET_HEADERS: Final = {
    "authorization", "x-api-key", "api-key", "x-goog-api-key", "x-amz-security-token", "cookie",
}  # fmt: skip


@dataclass(frozen=True)
class Outgoing:
    """Exactly what will be sent, but for the key, which is added while sending.

    Building one checks it against the policy in force: raises `PolicyRefusal`, and then there is
    no request. `headers` are all headers but those the key goes into and the two that frame the
    message (Host, Content-Length). `sha256` is the hash of `body`.
    """

    url: str
    headers: tuple[tuple[str, str], ...]
    body: bytes = field(repr=False)
    n_images: int
    captions: Literal["informed", "blinded"]
    with_context: bool
    key_header: str | None = None
    """Name of the header that will carry the key; None when no key is sent."""
    method: Literal["GET", "POST"] = "POST"

    def __post_init__(self) -> None:
        for name, _ in self.headers:
            if name.lower() in _SECRET_HEADERS:
                raise ValueError(Message("request.secret-header", name=name))
        Policy.load().check(self)

    @property
    def host(self) -> str:
        """Host that it goes to."""
        return Address.parse(self.url).host

    @cached_property
    def sha256(self) -> str:
        """Hex SHA-256 of the body."""
        return hashlib.sha256(self.body).hexdigest()


@dataclass(frozen=True)
class Try:
    """A try that failed before the answer began and was made again after `waited_s`."""

    message: Text
    http_status: int | None
    provider_request_id: str | None
    response: bytes = field(repr=False)
    total_s: float
    waited_s: float


@dataclass(frozen=True)
class Attempt:
    """Outcome of one request for a draft; `message` is fit for a reader and holds no key.

    `interpretation` only where the outcome is valid or abstained, exactly as the author gave it
    with marks mapped to the patient. `text` is the raw answer; `response` all bytes received (a
    key that a server echoed is cut out, and `message` reports it). `problems` say why it is not
    valid, `flags` what to doubt though it is. Times in seconds from sending; None: not reached.
    """

    outcome: Outcome
    message: Text
    request_sha256: str | None
    total_s: float
    model_asked: str | None
    request: bytes = field(default=b"", repr=False)
    response: bytes = field(default=b"", repr=False)
    interpretation: Interpretation | None = None
    text: str | None = field(default=None, repr=False)
    problems: tuple[Text, ...] = ()
    flags: tuple[Flag, ...] = ()
    http_status: int | None = None
    provider_request_id: str | None = None
    model_returned: str | None = None
    parameters: Mapping[str, JsonValue] = field(default_factory=dict)
    usage: Mapping[str, int] = field(default_factory=dict)
    server: Mapping[str, str] = field(default_factory=dict)
    """What the server informed of itself: version, model digest, fingerprint, tier, region."""
    cost_usd: float | None = None
    first_byte_s: float | None = None
    retries: tuple[Try, ...] = ()
    reservation: str | None = None
    """Where a budget was in force: what holds in the record how much the attempt took."""
    forbidden: Text | None = None
    """The policy's reason, where it forbade the request; nothing was sent then."""
    vote: Vote | None = None
    """How the samples voted, where the content was made by vote."""
    calls: tuple[ToolCall, ...] = ()
    """Calls of tools that were made instead of a draft."""
    opaque: tuple[JsonValue, ...] = ()
    """Parts of the answer that the API needs back with the results (`Turn.opaque`)."""


class Provider(Protocol):
    """Something that drafts. `host` None: nothing leaves this machine's memory."""

    @property
    def entry(self) -> "ProviderEntry":
        """The configured entry: what the site states of it, its prices and limits."""
        ...

    @property
    def name(self) -> str:
        """Name of the configured entry."""
        ...

    @property
    def api(self) -> str:
        """Dialect spoken, as in `providers add --api`."""
        ...

    @property
    def model(self) -> str | None:
        """Model asked for, or the version of an embedded reader."""
        ...

    @property
    def host(self) -> str | None:
        """Host that would be sent to."""
        ...

    @property
    def is_ai(self) -> bool:
        """False for embedded readers that are not AI; told everywhere."""
        ...

    @property
    def label(self) -> Text:
        """Display name; it includes "no AI" if that is so."""
        ...

    @property
    def tool_calling(self) -> ToolCalling:
        """Whether tools can be offered."""
        ...

    @property
    def parameters(self) -> Mapping[str, JsonValue]:
        """Everything beside the bundle that shapes the answer; part of the configuration's id."""
        ...

    def prepare(self, bundle: "Bundle") -> Outgoing | None:
        """Return the request that `draft` would send, byte for byte; None when nothing leaves.

        Raises `PolicyRefusal` when policy forbids it.
        """
        ...

    def draft(
        self,
        bundle: "Bundle",
        *,
        cancelled: Cancelled | None = None,
        on_text: OnText | None = None,
    ) -> Attempt:
        """Ask once and tell how it ended. Never raises for what a provider or policy does.

        `cancelled` is asked several times a second from the calling thread. `on_text` gets the
        answer's text as it comes; call it only where the draft may be seen.
        """
        ...
