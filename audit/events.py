"""What the record holds: one typed body per kind of event, in one envelope. Schema version 1.

An event carries codes, hashes and numbers; words that a person or a model wrote, images, requests
and responses are blobs, referred to by SHA-256, so that a case's words can be erased later while
chain and figures stay verifiable. No patient name, identifier, date or UID has a field here: a case
goes by its pseudonym, a series by the short id that `overread info` gives it.
"""

from datetime import UTC, datetime
from enum import StrEnum
from typing import Annotated, Final, Literal

import rfc8785
from pydantic import Field, JsonValue, StringConstraints

from audit.flags import Flag
from audit.interpretation import Authorship, Model, Technical
from audit.places import ImagePlace
from audit.quality import QualityWarning

EVENT_VERSION: Final[Literal[1]] = 1

Sha256 = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{64}$")]
Count = Annotated[int, Field(ge=0)]
Seconds = Annotated[float, Field(ge=0.0, allow_inf_nan=False)]
Coded = dict[str, JsonValue]


class Actor(Model):
    """Who acted. `id` is the local account or "system"; never a patient."""

    id: str = Field(min_length=1)
    role: Literal["reader", "adjudicator", "lead", "auditor", "administrator", "system"] = "reader"


class Software(Model):
    """The program that wrote the event; `commit` is null outside a source checkout."""

    version: str
    commit: str | None = None


class SelectionKind(StrEnum):
    """Who chose the images. Only a reader-independent selection is fair to score."""

    KEY_IMAGES = "key-images"
    READER_INDEPENDENT = "reader-independent"


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


class Decision(StrEnum):
    """What the reader decided on a draft."""

    ACCEPTED = "accepted"
    EDITED = "edited"
    REJECTED = "rejected"


class ReasonCode(StrEnum):
    """Why a draft was edited or rejected, or a record superseded."""

    MISSED_FINDING = "missed finding"
    NOT_THERE = "finding not there"
    WRONG_SIDE = "wrong side"
    WRONG_LOCATION = "wrong location"
    WRONG_DESCRIPTION = "wrong description"
    WRONG_SIZE = "wrong size"
    WRONG_DIAGNOSIS = "wrong diagnosis"
    WRONG_TECHNICAL = "wrong sequence or plane"
    CONFIDENCE = "confidence not fitting"
    UNUSABLE = "unusable answer"
    NEW_INFORMATION = "new information"
    ENTRY_ERROR = "error of entry"
    OTHER = "other"


class SeriesFacts(Model):
    """What the record keeps of a series."""

    series: str
    modality: str | None = None
    kind: str
    shape_kji: tuple[int, int, int] | None = None
    frames: Count = 1
    n_files: Count
    sequence: str | None = None
    plane: str | None = None
    warnings: tuple[str, ...] = ()


class SelectedImage(Model):
    """One selected slice: of which series, in which plane, at which index."""

    number: Annotated[int, Field(ge=1)]
    series: str
    plane: str
    index: Count


class SentImage(Model):
    """One image of a bundle: hash of the bytes sent and of the stored pixels they came from."""

    number: Annotated[int, Field(ge=1)]
    sha256: Sha256
    stored_sha256: Sha256
    series: str
    place: ImagePlace | None = None


class FailedTry(Model):
    """A try that failed before an answer began and was made again after `waited_s`."""

    message: str
    http_status: int | None = None
    provider_request_id: str | None = None
    response_sha256: Sha256 | None = None
    total_s: Seconds
    waited_s: Seconds


class ProbeTag(Model):
    """Marks an attempt as part of a probe run: its answer is about the model, never about the case."""

    run: str
    probe: str
    """Name and version of the probe, such as "mirror/1"."""
    variant: str
    repeat: Annotated[int, Field(ge=1)]
    of_bundle_sha256: Sha256
    """Bundle of the case itself, of which what was sent is a transformation."""
    images_of: str | None = None
    """Pseudonym of the case whose images were sent, where it is another one."""


class ProbeVerdict(Model):
    """What a probe concludes. Without a case set, repeats and an interval: no verdict, no figure."""

    probe: str
    subject: str
    """What is measured, in words: "the side follows the mirrored picture"."""
    verdict: Literal["passed", "failed", "undecided", "none"]
    reason: str
    n_patients: Count
    """Patients whose answers could be judged."""
    n_successes: Count | None = None
    interval: tuple[float, float] | None = None
    """Wilson 95 % interval of the share of patients; null where there is no verdict."""
    threshold: float | None = None
    """Share that the whole interval must reach to pass, or stay below to fail."""


class Compared(Model):
    """One side of a comparison. `version` is a reference standard's."""

    kind: Literal["read", "draft", "reference", "final"]
    sha256: Sha256
    version: int | None = None


# --- bodies ---------------------------------------------------------------------------------------


class LogOpened(Model):
    """First event of every record."""

    type: Literal["log.opened"] = "log.opened"
    chain: Literal["sha256-rfc8785/1"] = "sha256-rfc8785/1"
    notice: str = "Investigational - not for diagnosis"


class SessionStarted(Model):
    """The app or a command began to work on the record."""

    type: Literal["session.started"] = "session.started"
    surface: Literal["app", "cli", "demo", "python"]


class StudyOpened(Model):
    """A folder or file was read: what was found and what was rejected, by reason code."""

    type: Literal["study.opened"] = "study.opened"
    series: tuple[SeriesFacts, ...]
    rejected: dict[str, Count] = Field(default_factory=dict)


class SelectionMade(Model):
    """The slices that the assistant may see, and by whose choice."""

    type: Literal["selection.made"] = "selection.made"
    kind: SelectionKind
    rule: str
    images: tuple[SelectedImage, ...]


class ReadLocked(Model):
    """An independent read, locked. A later one supersedes it with a reason; none is edited."""

    type: Literal["read.locked"] = "read.locked"
    content_sha256: Sha256
    coded: Coded
    draft_seen: bool
    """True when a draft of this case had been revealed before: then it is not independent."""
    seconds: Seconds | None = None
    """Time from opening the form to the lock."""
    supersedes: Sha256 | None = None
    reason_code: ReasonCode | None = None
    reason_sha256: Sha256 | None = None


class PreviewShown(Model):
    """The outgoing preview of exactly this request was on screen."""

    type: Literal["preview.shown"] = "preview.shown"
    provider: str
    host: str | None
    bundle_sha256: Sha256
    request_sha256: Sha256 | None
    n_images: Count


class EgressRefused(Model):
    """Policy forbade a request; nothing left the machine."""

    type: Literal["egress.refused"] = "egress.refused"
    provider: str
    host: str | None
    reason: str


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


class DraftReceived(Model):
    """How the attempt ended, and the raw answer by hash. Never repaired."""

    type: Literal["draft.received"] = "draft.received"
    attempt: str
    outcome: Outcome
    message: str
    problems: tuple[str, ...] = ()
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


class DraftRevealed(Model):
    """The draft became visible to the actor."""

    type: Literal["draft.revealed"] = "draft.revealed"
    attempt: str
    content_sha256: Sha256 | None
    read_sha256: Sha256 | None
    """The locked read that came before it; null for an exploratory draft without one."""


class ReferenceImported(Model):
    """A version of a case's reference standard."""

    type: Literal["reference.imported"] = "reference.imported"
    version: Annotated[int, Field(ge=1)]
    content_sha256: Sha256
    coded: Coded
    authorship: Authorship
    supersedes: Sha256 | None = None


class ComparisonRow(Model):
    """One row of a comparison; `left` and `right` are finding numbers or hypothesis ranks."""

    code: str
    subject: str
    severity: str | None = None
    left: int | None = None
    right: int | None = None


class ComparisonMade(Model):
    """Two interpretations were compared; the figures come from here."""

    type: Literal["comparison.made"] = "comparison.made"
    left: Compared
    right: Compared
    attempt: str | None = None
    algorithm: str
    rows: tuple[ComparisonRow, ...]
    detail_sha256: Sha256
    """Blob with the whole comparison, words included."""


class DecisionMade(Model):
    """The reader accepted, edited or rejected a draft; an edit's result is a new content."""

    type: Literal["decision.made"] = "decision.made"
    attempt: str
    decision: Decision
    draft_sha256: Sha256 | None
    result_sha256: Sha256 | None = None
    result_coded: Coded | None = None
    reason_code: ReasonCode | None = None
    reason_sha256: Sha256 | None = None


class RecordSigned(Model):
    """A signature on the pilot's record (never a clinical report): name, meaning, and hash."""

    type: Literal["record.signed"] = "record.signed"
    name: str = Field(min_length=1)
    meaning: str = Field(min_length=1)
    target_sha256: Sha256


class ProviderChanged(Model):
    """A configured provider was added, changed or removed. Keys are never part of it."""

    type: Literal["provider.changed"] = "provider.changed"
    action: Literal["added", "removed"]
    name: str
    api: str
    model: str | None = None
    host: str | None = None


class PolicyChanged(Model):
    """The egress policy was changed, or its kill switch set or cleared."""

    type: Literal["policy.changed"] = "policy.changed"
    policy: dict[str, JsonValue]


class Exported(Model):
    """The record was exported; hash of the file that was written."""

    type: Literal["record.exported"] = "record.exported"
    format: str
    n_events: Count
    head_sha256: Sha256
    file_sha256: Sha256


class Verified(Model):
    """A verification was run from the app or the command line."""

    type: Literal["record.verified"] = "record.verified"
    ok: bool
    n_events: Count
    n_problems: Count


class ProbeStarted(Model):
    """A probe run was shown in outline, confirmed where it had to be, and begins."""

    type: Literal["probe.started"] = "probe.started"
    run: str
    probes: tuple[str, ...]
    provider: str
    api: str
    model: str | None
    host: str | None
    is_ai: bool
    cases: tuple[str, ...]
    """Pseudonyms, in the order of the set; a case with several rows stands there as often."""
    n_patients: Count
    repeats: Annotated[int, Field(ge=1)]
    n_requests: Count
    """How many requests may be made at most."""
    confirmed: Literal["not needed", "asked", "option"]
    """How the user agreed to what leaves the machine."""
    manifest_sha256: Sha256 | None = None
    plan_sha256: Sha256
    """Blob with the outline as it was shown."""


class ProbeFinished(Model):
    """A probe run ended, complete or not; what was asked until then stays."""

    type: Literal["probe.finished"] = "probe.finished"
    run: str
    completed: bool
    stopped: str | None = None
    """Why it ended early."""
    n_requests: Count
    outcomes: dict[str, Count]
    """How many attempts ended how."""
    cost_usd: float | None = None
    """Sum over the attempts whose cost is known; null where none is."""
    verdicts: tuple[ProbeVerdict, ...]
    result_sha256: Sha256
    """Blob with the whole result, case by case."""


class FailureNoted(Model):
    """Something failed where a user was; `message` is what was shown, without patient data."""

    type: Literal["failure.noted"] = "failure.noted"
    where: str
    code: str
    message: str


Body = Annotated[
    LogOpened
    | SessionStarted
    | StudyOpened
    | SelectionMade
    | ReadLocked
    | PreviewShown
    | EgressRefused
    | DraftRequested
    | DraftReceived
    | DraftRevealed
    | ReferenceImported
    | ComparisonMade
    | DecisionMade
    | RecordSigned
    | ProviderChanged
    | PolicyChanged
    | Exported
    | Verified
    | ProbeStarted
    | ProbeFinished
    | FailureNoted,
    Field(discriminator="type"),
]


class Event(Model):
    """Envelope. `prev` is the hash of the event before (64 zeros for the first)."""

    version: Literal[1] = EVENT_VERSION
    seq: Annotated[int, Field(ge=1)]
    prev: Sha256
    at: Annotated[str, StringConstraints(pattern=r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$")]
    """UTC, microseconds."""
    monotonic_us: Count
    """Microseconds of the machine's monotonic clock: order and durations within one boot."""
    actor: Actor
    workstation: str
    software: Software
    case: str | None = None
    blobs: tuple[Sha256, ...] = ()
    """Blobs that the event was stored with; verification checks that the record holds each."""
    body: Body

    def canonical_bytes(self) -> bytes:
        """RFC 8785 canonical JSON; what is hashed and stored."""
        return rfc8785.dumps(self.model_dump(mode="json"))


def utc_now() -> str:
    """The time in the envelope's form.

    >>> len(utc_now())
    27
    """
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%S.%fZ")
