"""Requesting drafts: strategy, preview, request, answer, reveal, and epochs of a configuration."""

from enum import StrEnum
from typing import Annotated, Final, Literal

from pydantic import Field, JsonValue

from audit.facts.measured_fact import FactBlock
from audit.facts.number_labels import LabeledNumber
from audit.interpretation.image_places import ImagePlace
from audit.interpretation.image_quality import QualityWarning
from audit.interpretation.interpretation import Model, Technical
from audit.interpretation.plausibility_flags import Flag
from audit.lexicon.vocabulary import NeedKind
from audit.literature.cited_claims import LabeledClaim
from audit.literature.passages import LiteratureBlock
from audit.messages import Text
from audit.record.events.bodies.field_types import Coded, Count, Seconds, Sha256, Token
from audit.record.events.bodies.privacy_events import ContextFacts, PixelRisk
from audit.record.events.bodies.run_events import BatchTag, ProbeTag
from audit.record.events.bodies.sealed_fields import KEYED, SEALED, Sealed
from audit.record.events.bodies.similar_events import SimilarExamples
from audit.record.events.bodies.study_events import SelectionKind
from audit.tools.tool_rules import ToolRules


class AskedBy(Model):
    """The strategy of a request, beyond its prompt and bundle."""

    strategy: str
    """Version and name of the strategy's file, such as "v1/self-consistency"."""
    strategy_sha256: Sha256
    samples: Annotated[int, Field(ge=1)] = 1
    examples_sha256: Sha256 | None = None
    """Hash of the set of worked examples that was sent."""
    similar: str | None = None
    """Recipe by which similar cases became examples, such as "overread-similar/1 n=3"."""
    language: str | None = None
    """Requested language of free text (BCP 47); null for the prompt's own."""


class Part(Model):
    """Marks an attempt that is not a draft by itself, and names what it belongs to."""

    kind: Literal["sample", "choice", "question", "judgment", "turn"]
    """One of several equal requests; the choice of slices; a question about a draft; a model
    scoring a draft's reasoning; one turn of a conversation with tools."""
    of: str
    """Strategy run of a sample or choice; attempt of the draft in which a conversation's turns end;
    attempt that a question or judgment is about."""
    number: Annotated[int, Field(ge=1)]
    total: Annotated[int, Field(ge=1)] | None = None
    question_sha256: Sha256 | None = None
    """Blob with the reader's question."""


class Link(Model):
    """The attempts that a draft was made from."""

    kind: Literal["chosen", "voted", "tools"]
    """Chosen: the model chose the slices in an earlier attempt. Voted: a vote of several. Tools:
    the model called tools in earlier attempts."""
    attempts: tuple[str, ...]


class Granted(Model):
    """The request grants what an earlier draft of the case asked for."""

    attempt: str
    """The draft that stated the needs."""
    needs: tuple[NeedKind, ...]


class Further(Model):
    """Later requests that a preview permitted, by a rule stated in it."""

    n_images: Count
    """Maximum number of images in a second request, or of further images of tools."""
    series: tuple[str, ...]
    """Series that they may come from."""
    tools: ToolRules | None = None
    """Rules by which tools answer in later requests; null if none is offered."""
    context_sha256: Sha256 | None = None
    """Blob with the clinical context that a tool may give; null if none may."""


class Share(Model):
    """Number of samples that agree: one line of the spread of a vote."""

    subject: str
    """Code of the subject: normality, category, finding, side, urgency, abstained…"""
    value: str
    """Code of the stated value; for a finding its presence."""
    finding: Annotated[int, Field(ge=1)] | None = None
    """Number of the finding in the voted draft; null if the draft does not have it."""
    n: Count
    of: Count


class Vote(Model):
    """Vote over several answers to the same request, and their spread."""

    algorithm: str
    n_samples: Count
    n_valid: Count
    shares: tuple[Share, ...] = ()


class EpochOpened(Model):
    """From now on a configuration's answers come from this model.

    The first answer opens the first epoch. If the provider later names another model, or another
    digest of it, the epoch ends: nothing more is revealed until somebody acknowledges a new one.
    """

    type: Literal["epoch.opened"] = "epoch.opened"
    configuration: Sha256
    number: Annotated[int, Field(ge=1)]
    model: Annotated[str, SEALED] = ""
    model_digest: Annotated[str | None, SEALED] = None
    before: Annotated[str | None, SEALED] = None
    """Model of the epoch that ended; null for the first."""
    before_digest: Annotated[str | None, SEALED] = None
    attempt: Token
    """Attempt whose answer named the model."""
    acknowledged: bool
    """False for the first epoch, which needs no acknowledgment."""


class Outcome(StrEnum):
    """Outcome of one attempt to get a draft. Each attempt has exactly one."""

    VALID = "valid"
    ABSTAINED = "abstained"
    MALFORMED = "malformed"
    REFUSED = "refused"
    TRUNCATED = "truncated"
    TIMED_OUT = "timed-out"
    OVER_LIMIT = "over-limit"
    """More tool calls, tokens or cost than the rules of the draft permit."""
    CANCELLED = "cancelled"
    FAILED = "failed"


SHOWN_AS_ANSWERED: Final = Sealed(
    lambda value, keyed: Outcome.VALID if value == Outcome.ABSTAINED else value
)
"""Abstaining is content of the draft: until it is opened it is shown as an answer."""


class SentImage(Model):
    """One image of a bundle: hashes of the bytes sent and of the stored pixels behind them."""

    number: Annotated[int, Field(ge=1)]
    sha256: Sha256
    stored_sha256: Sha256
    series: str
    place: ImagePlace | None = None
    window: str | None = None
    """Name of the CT window; null for the recipe's default."""


class FailedTry(Model):
    """A request that failed before an answer began and was repeated after `waited_s`."""

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
    """Number of times that the same request would be sent; absent for once."""
    further: Annotated[Further | None, SEALED] = None
    """Later requests that this preview announced and that need no preview of their own."""


class EgressRefused(Model):
    """Policy forbade a request; nothing left the machine."""

    type: Literal["egress.refused"] = "egress.refused"
    provider: Annotated[str, SEALED] = ""
    host: Annotated[str | None, SEALED] = None
    reason: Annotated[Text, SEALED] = ""


class DraftRequested(Model):
    """Written before the request is sent; `request_sha256` is null if nothing is serialized."""

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
    """Technical facts from the image headers; not sent."""
    quality: Annotated[tuple[QualityWarning, ...], SEALED] = ()
    """Image quality warnings, shown to the reader before sending."""
    parameters: Annotated[dict[str, JsonValue], SEALED] = {}
    exploratory: bool = True
    """True outside a pilot; excluded from a pilot's metrics."""
    probe: Annotated[ProbeTag | None, SEALED] = None
    """Set if the request belongs to a probe run and is therefore no draft of the case."""
    asked: Annotated[AskedBy | None, SEALED] = None
    part: Annotated[Part | None, SEALED] = None
    """Set if the attempt is not a draft by itself."""
    context: Annotated[ContextFacts | None, SEALED] = None
    """Source of the clinical context and what was removed; its words are in the bundle."""
    risks: Annotated[tuple[PixelRisk, ...], SEALED] = ()
    """Pixels that might have identified somebody; shown before sending."""
    override_sha256: Annotated[Sha256 | None, KEYED] = None
    """Blob with the reason for sending pixels that may hold text about the patient."""
    link: Annotated[Link | None, SEALED] = None
    """Set if the draft was made from earlier attempts."""
    granted: Annotated[Granted | None, SEALED] = None
    about: Annotated[dict[str, str], SEALED] = {}
    """Site's facts about the provider: contract, region, retention, training use, cutoff."""
    prices: Annotated[dict[str, float | str], SEALED] = {}
    """The provider's prices at the time, USD per million tokens by field, and their date."""
    after_cutoff: Annotated[bool | None, SEALED] = None
    """True if the images were made after the model's training cutoff, as stated by the site; null
    if either is not known."""
    batch: Annotated[BatchTag | None, SEALED] = None
    """Set if the request belongs to a batch."""
    facts: Annotated[FactBlock | None, SEALED] = None
    """Measured facts that were sent or that the draft's numbers are checked against."""
    facts_sha256: Annotated[Sha256 | None, KEYED] = None
    """Blob with the same facts; null without facts."""
    tools: Annotated[ToolRules | None, SEALED] = None
    """Rules of the tools that were offered; null without tools."""
    similar: Annotated[SimilarExamples | None, SEALED] = None
    """Signed cases that the request sends as worked examples; null for none."""
    literature: Annotated[LiteratureBlock | None, SEALED] = None
    """Passages of documents that were sent, and the query that found them."""
    literature_sha256: Annotated[Sha256 | None, KEYED] = None
    """Blob with the same passages; null without passages."""
    library_sha256: Annotated[Sha256 | None, KEYED] = None
    """Blob with the hashes of all documents that were in the library."""


class DraftReceived(Model):
    """Outcome of the attempt, and the raw answer by hash. Answers are never repaired."""

    type: Literal["draft.received"] = "draft.received"
    attempt: Token
    outcome: Annotated[Outcome, SHOWN_AS_ANSWERED]
    message: Annotated[Text, SEALED] = ""
    problems: Annotated[tuple[Text, ...], SEALED] = ()
    """Reasons why an answer is not a valid interpretation."""
    flags: Annotated[tuple[Flag, ...], SEALED] = ()
    """Doubts about a valid answer, what it leaves open, and what could not be checked."""
    content_sha256: Annotated[Sha256 | None, KEYED] = None
    coded: Annotated[Coded | None, SEALED] = None
    response_sha256: Annotated[Sha256 | None, KEYED] = None
    http_status: Annotated[int | None, SEALED] = None
    provider_request_id: Annotated[str | None, SEALED] = None
    model_returned: Annotated[str | None, SEALED] = None
    usage: Annotated[dict[str, int], SEALED] = {}
    server: Annotated[dict[str, str], SEALED] = {}
    """Facts that the server reported: version, model digest, fingerprint, tier, region."""
    cost_usd: Annotated[float | None, SEALED] = None
    first_byte_s: Annotated[Seconds | None, SEALED] = None
    total_s: Annotated[Seconds | None, SEALED] = None
    failed_tries: Annotated[tuple[FailedTry, ...], SEALED] = ()
    """Earlier failed tries of the same request, oldest first."""
    configuration: Sha256 | None = None
    """The requested configuration, as in the request."""
    epoch: int | None = None
    """The configuration's epoch that the answer belongs to; absent if it has none yet."""
    numbers: Annotated[tuple[LabeledNumber, ...], SEALED] = ()
    """Label of each number of a valid answer: copied from a fact, contradicting one, or without
    source. The numbers themselves are in the content."""
    claims: Annotated[tuple[LabeledClaim, ...], SEALED] = ()
    """Label of each claim of a valid answer that got passages or cites some: how it is cited. The
    words are in the content."""
    vote: Annotated[Vote | None, SEALED] = None
    """Set if the content was made by vote."""
    reservation: Token | None = None
    """The budget reservation of the attempt, if a budget was in force."""
    text_sha256: Annotated[Sha256 | None, KEYED] = None
    """Blob with the answer in plain words, if they were requested."""
    lost: bool | None = None
    """True if the program ended before an answer was recorded, so that answer and cost are not
    known."""


class DraftStreamed(Model):
    """The text of an answer is shown to the actor as it arrives: the draft counts as seen."""

    type: Literal["draft.streamed"] = "draft.streamed"
    attempt: Token
    read_sha256: Annotated[Sha256 | None, KEYED]
    """The locked read before it."""


class DraftRevealed(Model):
    """The draft became visible to the actor."""

    type: Literal["draft.revealed"] = "draft.revealed"
    attempt: Token
    content_sha256: Annotated[Sha256 | None, KEYED]
    read_sha256: Annotated[Sha256 | None, KEYED]
    """The locked read before it; null for an exploratory draft without one."""
