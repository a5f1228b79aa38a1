"""From the outgoing preview to the revealed draft."""

from enum import StrEnum
from typing import Annotated, Final, Literal

from pydantic import Field, JsonValue

from audit.interpretation.image_places import ImagePlace
from audit.interpretation.image_quality import QualityWarning
from audit.interpretation.interpretation import Model, Technical
from audit.interpretation.plausibility_flags import Flag
from audit.messages import Text
from audit.record.events.bodies.batch_events import BatchTag
from audit.record.events.bodies.field_types import Coded, Count, Seconds, Sha256, Token
from audit.record.events.bodies.privacy_events import ContextFacts, PixelRisk
from audit.record.events.bodies.probe_events import ProbeTag
from audit.record.events.bodies.sealed_fields import KEYED, SEALED, Sealed
from audit.record.events.bodies.strategy_events import AskedBy, Further, Granted, Link, Part, Vote
from audit.record.events.bodies.study_events import SelectionKind


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


SHOWN_AS_ANSWERED: Final = Sealed(
    lambda value, keyed: Outcome.VALID if value == Outcome.ABSTAINED else value
)
"""That a draft abstains is something that the draft says: until it is opened it is an answer."""


class SentImage(Model):
    """One image of a bundle: hash of the bytes sent and of the stored pixels they came from."""

    number: Annotated[int, Field(ge=1)]
    sha256: Sha256
    stored_sha256: Sha256
    series: str
    place: ImagePlace | None = None
    window: str | None = None
    """Named CT window it is shown in; null for the recipe's own."""


class FailedTry(Model):
    """A try that failed before an answer began and was made again after `waited_s`."""

    message: Text
    http_status: int | None = None
    provider_request_id: str | None = None
    response_sha256: Sha256 | None = None
    total_s: Seconds
    waited_s: Seconds


class PreviewShown(Model):
    """The outgoing preview of exactly this request was on screen."""

    type: Literal["preview.shown"] = "preview.shown"
    provider: Annotated[str, SEALED] = ""
    host: Annotated[str | None, SEALED] = None
    bundle_sha256: Annotated[Sha256, KEYED]
    request_sha256: Annotated[Sha256 | None, KEYED]
    n_images: Count
    times: int | None = None
    """How often the same would be sent; absent: once."""
    further: Annotated[Further | None, SEALED] = None
    """What may follow without a preview of its own, as this one said."""


class EgressRefused(Model):
    """Policy forbade a request; nothing left the machine."""

    type: Literal["egress.refused"] = "egress.refused"
    provider: Annotated[str, SEALED] = ""
    host: Annotated[str | None, SEALED] = None
    reason: Annotated[Text, SEALED] = ""


class DraftRequested(Model):
    """Written before the request is sent; `request_sha256` is null where nothing is serialised."""

    type: Literal["draft.requested"] = "draft.requested"
    attempt: Token
    provider: Annotated[str, SEALED] = ""
    api: Annotated[str, SEALED] = ""
    model: Annotated[str | None, SEALED] = None
    host: Annotated[str | None, SEALED] = None
    is_ai: bool
    configuration: Sha256
    bundle_sha256: Annotated[Sha256, KEYED]
    request_sha256: Annotated[Sha256 | None, KEYED]
    prompt_sha256: Sha256
    schema_sha256: Sha256
    recipe: Annotated[str, SEALED] = ""
    captions: Literal["informed", "blinded"]
    selection_kind: SelectionKind
    with_context: bool
    images: Annotated[tuple[SentImage, ...], SEALED] = ()
    truth: Annotated[Technical | None, SEALED] = None
    """What the headers say the images are; not sent."""
    quality: Annotated[tuple[QualityWarning, ...], SEALED] = ()
    """What may have kept the author from seeing what is there; told to the reader before sending."""
    parameters: Annotated[dict[str, JsonValue], SEALED] = {}
    exploratory: bool = True
    """True outside a pilot: stays out of a pilot's numbers."""
    probe: Annotated[ProbeTag | None, SEALED] = None
    """Set where the request is one of a probe run: then it is no draft of the case."""
    asked: Annotated[AskedBy | None, SEALED] = None
    part: Annotated[Part | None, SEALED] = None
    """Set where the attempt is no draft by itself."""
    context: Annotated[ContextFacts | None, SEALED] = None
    """Where the clinical context came from and what was taken out; its words are in the bundle."""
    risks: Annotated[tuple[PixelRisk, ...], SEALED] = ()
    """What in the pixels might have identified somebody; told before sending."""
    override_sha256: Annotated[Sha256 | None, KEYED] = None
    """Blob with the reason for sending pixels that may hold text about the patient."""
    link: Annotated[Link | None, SEALED] = None
    """Set where it was made of earlier attempts."""
    granted: Annotated[Granted | None, SEALED] = None
    about: Annotated[dict[str, str], SEALED] = {}
    """What the site states of the provider: contract, region, retention, training use, cutoff."""
    prices: Annotated[dict[str, float | str], SEALED] = {}
    """The provider's prices when it was asked, USD per million tokens by field, and their day."""
    after_cutoff: Annotated[bool | None, SEALED] = None
    """Whether the images were made after the day to which the model's training data reach, as the
    site states it; null where either is not known."""
    batch: Annotated[BatchTag | None, SEALED] = None
    """Set where it is one of a batch."""


class DraftReceived(Model):
    """How the attempt ended, and the raw answer by hash. Never repaired."""

    type: Literal["draft.received"] = "draft.received"
    attempt: Token
    outcome: Annotated[Outcome, SHOWN_AS_ANSWERED]
    message: Annotated[Text, SEALED] = ""
    problems: Annotated[tuple[Text, ...], SEALED] = ()
    """Why an answer is not a valid interpretation."""
    flags: Annotated[tuple[Flag, ...], SEALED] = ()
    """What to doubt in a valid one, what it leaves open, and what could not be checked."""
    content_sha256: Annotated[Sha256 | None, KEYED] = None
    coded: Annotated[Coded | None, SEALED] = None
    response_sha256: Annotated[Sha256 | None, KEYED] = None
    http_status: Annotated[int | None, SEALED] = None
    provider_request_id: Annotated[str | None, SEALED] = None
    model_returned: Annotated[str | None, SEALED] = None
    usage: Annotated[dict[str, int], SEALED] = {}
    server: Annotated[dict[str, str], SEALED] = {}
    """What the server told of itself: version, model digest, fingerprint, tier, region."""
    cost_usd: Annotated[float | None, SEALED] = None
    first_byte_s: Annotated[Seconds | None, SEALED] = None
    total_s: Annotated[Seconds | None, SEALED] = None
    failed_tries: Annotated[tuple[FailedTry, ...], SEALED] = ()
    """Tries of the same request that came before and failed, oldest first."""
    configuration: Sha256 | None = None
    """The configuration that was asked, as in the request."""
    epoch: int | None = None
    """The configuration's epoch that the answer belongs to; absent where it belongs to none yet."""
    vote: Annotated[Vote | None, SEALED] = None
    """Set where the content was made by vote."""
    reservation: Token | None = None
    """Where a budget was in force: the reservation that holds what the attempt took."""
    text_sha256: Annotated[Sha256 | None, KEYED] = None
    """Blob with the answer in plain words, where such was asked for."""
    lost: bool | None = None
    """True where the program ended before an answer was recorded: whether there was one, and what it
    cost, is not known."""


class DraftStreamed(Model):
    """The text of an answer is shown to the actor as it comes: from here on the draft is seen."""

    type: Literal["draft.streamed"] = "draft.streamed"
    attempt: Token
    read_sha256: Annotated[Sha256 | None, KEYED]
    """The locked read that came before it."""


class DraftRevealed(Model):
    """The draft became visible to the actor."""

    type: Literal["draft.revealed"] = "draft.revealed"
    attempt: Token
    content_sha256: Annotated[Sha256 | None, KEYED]
    read_sha256: Annotated[Sha256 | None, KEYED]
    """The locked read that came before it; null for an exploratory draft without one."""
