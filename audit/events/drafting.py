"""From the outgoing preview to the revealed draft."""

from enum import StrEnum
from typing import Annotated, Literal

from pydantic import Field, JsonValue

from audit.added import ADDED
from audit.events.asking import AskedBy, Further, Granted, Link, Part, Vote
from audit.events.basis import Coded, Count, Seconds, Sha256
from audit.events.batches import BatchTag
from audit.events.privacy import ContextFacts, PixelRisk
from audit.events.probes import ProbeTag
from audit.events.study import SelectionKind
from audit.flags import Flag
from audit.interpretation import Model, Technical, Words
from audit.places import ImagePlace
from audit.quality import QualityWarning


class Outcome(StrEnum):
    """How one attempt to get a draft ended. Each attempt has exactly one."""

    VALID = "valid"
    ABSTAINED = "abstained"
    MALFORMED = "malformed"
    REFUSED = "refused"
    TRUNCATED = "truncated"
    TIMED_OUT = "timed-out"
    CANCELLED = "cancelled"
    FAILED = "failed"


class SentImage(Model):
    """One image of a bundle: hash of the bytes sent and of the stored pixels they came from."""

    number: Annotated[int, Field(ge=1)]
    sha256: Sha256
    stored_sha256: Sha256
    series: str
    place: ImagePlace | None = None
    window: Annotated[str | None, ADDED] = None
    """Named CT window it is shown in; null for the recipe's own."""


class FailedTry(Model):
    """A try that failed before an answer began and was made again after `waited_s`."""

    message: Words
    http_status: int | None = None
    provider_request_id: str | None = None
    response_sha256: Sha256 | None = None
    total_s: Seconds
    waited_s: Seconds


class PreviewShown(Model):
    """The outgoing preview of exactly this request was on screen."""

    type: Literal["preview.shown"] = "preview.shown"
    provider: str
    host: str | None
    bundle_sha256: Sha256
    request_sha256: Sha256 | None
    n_images: Count
    times: Annotated[int | None, ADDED] = None
    """How often the same would be sent; absent: once."""
    further: Annotated[Further | None, ADDED] = None
    """What may follow without a preview of its own, as this one said."""


class EgressRefused(Model):
    """Policy forbade a request; nothing left the machine."""

    type: Literal["egress.refused"] = "egress.refused"
    provider: str
    host: str | None
    reason: Words


class DraftRequested(Model):
    """Written before the request is sent; `request_sha256` is null where nothing is serialised."""

    type: Literal["draft.requested"] = "draft.requested"
    attempt: str
    provider: str
    api: str
    model: str | None
    host: str | None
    is_ai: bool
    configuration: Sha256
    bundle_sha256: Sha256
    request_sha256: Sha256 | None
    prompt_sha256: Sha256
    schema_sha256: Sha256
    recipe: str
    captions: Literal["informed", "blinded"]
    selection_kind: SelectionKind
    with_context: bool
    images: tuple[SentImage, ...]
    truth: Technical | None = None
    """What the headers say the images are; not sent."""
    quality: tuple[QualityWarning, ...] = ()
    """What may have kept the author from seeing what is there; told to the reader before sending."""
    parameters: dict[str, JsonValue] = Field(default_factory=dict)
    exploratory: bool = True
    """True outside a pilot: stays out of a pilot's numbers."""
    probe: ProbeTag | None = None
    """Set where the request is one of a probe run: then it is no draft of the case."""
    asked: Annotated[AskedBy | None, ADDED] = None
    part: Annotated[Part | None, ADDED] = None
    """Set where the attempt is no draft by itself."""
    context: Annotated[ContextFacts | None, ADDED] = None
    """Where the clinical context came from and what was taken out; its words are in the bundle."""
    risks: Annotated[tuple[PixelRisk, ...], ADDED] = ()
    """What in the pixels might have identified somebody; told before sending."""
    override_sha256: Annotated[Sha256 | None, ADDED] = None
    """Blob with the reason for sending pixels that may hold text about the patient."""
    link: Annotated[Link | None, ADDED] = None
    """Set where it was made of earlier attempts."""
    granted: Annotated[Granted | None, ADDED] = None
    about: Annotated[dict[str, str], ADDED] = {}
    """What the site states of the provider: contract, region, retention, training use, cutoff."""
    prices: Annotated[dict[str, float | str], ADDED] = {}
    """The provider's prices when it was asked, USD per million tokens by field, and their day."""
    after_cutoff: Annotated[bool | None, ADDED] = None
    """Whether the images were made after the day to which the model's training data reach, as the
    site states it; null where either is not known."""
    batch: Annotated[BatchTag | None, ADDED] = None
    """Set where it is one of a batch."""


class DraftReceived(Model):
    """How the attempt ended, and the raw answer by hash. Never repaired."""

    type: Literal["draft.received"] = "draft.received"
    attempt: str
    outcome: Outcome
    message: Words
    problems: tuple[Words, ...] = ()
    """Why an answer is not a valid interpretation."""
    flags: tuple[Flag, ...] = ()
    """What to doubt in a valid one, what it leaves open, and what could not be checked."""
    content_sha256: Sha256 | None = None
    coded: Coded | None = None
    response_sha256: Sha256 | None = None
    http_status: int | None = None
    provider_request_id: str | None = None
    model_returned: str | None = None
    usage: dict[str, int] = Field(default_factory=dict)
    server: dict[str, str] = Field(default_factory=dict)
    """What the server told of itself: version, model digest, fingerprint, tier, region."""
    cost_usd: float | None = None
    first_byte_s: Seconds | None = None
    total_s: Seconds
    failed_tries: tuple[FailedTry, ...] = ()
    """Tries of the same request that came before and failed, oldest first."""
    configuration: Annotated[Sha256 | None, ADDED] = None
    """The configuration that was asked, as in the request."""
    epoch: Annotated[int | None, ADDED] = None
    """The configuration's epoch that the answer belongs to; absent where it belongs to none yet."""
    vote: Annotated[Vote | None, ADDED] = None
    """Set where the content was made by vote."""
    reservation: Annotated[str | None, ADDED] = None
    """Where a budget was in force: the reservation that holds what the attempt took."""
    text_sha256: Annotated[Sha256 | None, ADDED] = None
    """Blob with the answer in plain words, where such was asked for."""
    lost: Annotated[bool | None, ADDED] = None
    """True where the program ended before an answer was recorded: whether there was one, and what it
    cost, is not known."""


class DraftStreamed(Model):
    """The text of an answer is shown to the actor as it comes: from here on the draft is seen."""

    type: Literal["draft.streamed"] = "draft.streamed"
    attempt: str
    read_sha256: Sha256 | None
    """The locked read that came before it."""


class DraftRevealed(Model):
    """The draft became visible to the actor."""

    type: Literal["draft.revealed"] = "draft.revealed"
    attempt: str
    content_sha256: Sha256 | None
    read_sha256: Sha256 | None
    """The locked read that came before it; null for an exploratory draft without one."""
