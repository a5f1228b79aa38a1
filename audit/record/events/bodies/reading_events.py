"""Acts of the reader: locked reads with their viewing, decisions on drafts, and signatures."""

from enum import StrEnum
from typing import Annotated, Final, Literal

from pydantic import Field, JsonValue

from audit.facts.measured_fact import Fact
from audit.interpretation.interpretation import Model
from audit.interpretation.reading_checklist import ChecklistItem
from audit.record.events.bodies.field_types import Code, Coded, Count, Seconds, Sha256, Share, Token
from audit.record.events.bodies.sealed_fields import KEYED, SEALED

Surface = Literal["app", "cli", "python"]
"""The app, the command line, or a Python program that calls the workflow."""
ViewingEvidence = Literal["slices-on-screen", "none"]
"""The app's own count of slices on screen, or none."""


class Viewing(Model):
    """Program that locked a read, and how much of the study had been on screen by then.

    Only display on screen can be counted, not what a reader noticed.
    """

    surface: Surface
    evidence: ViewingEvidence = "none"
    n_series: Count = 0
    """Series of the study when the read was locked; 0 without evidence."""
    n_series_viewed: Count = 0
    """Series with any slice on screen."""
    n_slices: Count = 0
    n_slices_viewed: Count = 0
    """Slices viewed, for each series in its most viewed plane."""
    least_share: Share | None = None
    """Lowest share of slices viewed among the series that the protocol requires, or without a
    protocol among all but localizers; null without evidence."""


class Decision(StrEnum):
    """The reader's decision on a draft."""

    ACCEPTED = "accepted"
    EDITED = "edited"
    REJECTED = "rejected"


class ReasonCode(StrEnum):
    """Reason for editing or rejecting a draft, or for superseding a record."""

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


class DisplayCheck(Model):
    """Result of the last display check of a screen."""

    on: Annotated[str, Field(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]
    """Day of the check, ISO 8601."""
    passed: bool


class ReadLocked(Model):
    """An independent read, locked. A later one supersedes it with a reason; none is edited."""

    type: Literal["read.locked"] = "read.locked"
    content_sha256: Annotated[Sha256, KEYED]
    coded: Annotated[Coded, SEALED] = {}
    draft_seen: bool
    """True if a draft of these images had been seen before, in this case or another: the read is
    then not independent."""
    seconds: Seconds | None = None
    """Time from opening the form to the lock."""
    supersedes: Annotated[Sha256 | None, KEYED] = None
    reason_code: Annotated[ReasonCode | None, SEALED] = None
    reason_sha256: Annotated[Sha256 | None, KEYED] = None
    viewing: Viewing | None = None
    """Program that locked it, and how much of the study had been on screen; null if not
    recorded."""
    open_items: Annotated[tuple[ChecklistItem, ...], SEALED] = ()
    """Checklist items that the reader left open."""
    n_open_items: Count | None = None
    """Their number, unsealed, so that a verifier without keys can apply the protocol's rule; null
    if not recorded."""
    display_check: DisplayCheck | None = None
    """Last check of the screen that the read was made on; null: not verified, or not in the app."""
    evidence_sha256: Annotated[Sha256 | None, KEYED] = None
    """Payload with the evidence: marks, measurements, hashes of slices
    (`audit.record.events.lock_evidence`); null if there is none."""


class CalculationMade(Model):
    """A reader completed a calculator or a visual scale; a later one of the same supersedes it."""

    type: Literal["calculation.made"] = "calculation.made"
    calculator: Annotated[str, SEALED] = ""
    """Key of the calculator. Sealed, because it says what the reader found."""
    version: Annotated[int, SEALED] = 1
    inputs: Annotated[dict[str, JsonValue], SEALED] = {}
    """Codes of chosen options and regions, and numbers, by field."""
    marks: Annotated[dict[str, int], SEALED] = {}
    """Numbers of the marks that a field or a region was taken from."""
    fact: Annotated[Fact | None, SEALED] = None
    """The result with its formula and source."""


class FindingDecision(Model):
    """The reader's decision on one finding of a draft, by its number there."""

    number: Annotated[int, Field(ge=1)]
    decision: Decision
    reason_code: ReasonCode | None = None


ChangedAspect = Literal[
    "normality", "urgency", "side", "finding", "negative", "measurement", "diagnosis"
]
"""Changed part of a read. A negative is a finding that the read states to be absent."""
ChangeEffect = Literal["lost", "gained", "flipped", "changed"]
"""Flipped: replaced by another value. Changed: the value became more precise or doubted."""
REASONED: Final = frozenset({"normality", "urgency", "side", "finding"})
"""Aspects of a read that must not be lost or flipped without a reason."""


class ReadChange(Model):
    """One value of a locked read that a decision loses, gains or flips."""

    aspect: ChangedAspect
    effect: ChangeEffect
    number: Annotated[int | None, Field(ge=1)] = None
    """Number of the read's finding; null if the read has none."""
    result_number: Annotated[int | None, Field(ge=1)] = None
    """Number of the finding in the resulting content."""
    what: Code | None = None
    """Part of a finding (type, place, presence, denied), or the measurement."""
    code: Code | None = None
    """Lexicon code of the finding."""
    before: float | str | None = None
    """Value in the read: a vocabulary term, a lexicon code, or a number in the unit of `what`."""
    after: float | str | None = None

    @property
    def needs_reason(self) -> bool:
        """Whether the change requires a reason."""
        return self.aspect in REASONED and self.effect in ("lost", "flipped")


class DecisionMade(Model):
    """The reader accepted, edited or rejected a draft; an edit's result is a new content."""

    type: Literal["decision.made"] = "decision.made"
    attempt: Token
    decision: Decision
    draft_sha256: Annotated[Sha256 | None, KEYED]
    result_sha256: Annotated[Sha256 | None, KEYED] = None
    result_coded: Annotated[Coded | None, SEALED] = None
    reason_code: Annotated[ReasonCode | None, SEALED] = None
    reason_sha256: Annotated[Sha256 | None, KEYED] = None
    findings: Annotated[tuple[FindingDecision, ...], SEALED] = ()
    """Decisions by finding of the draft; all findings if the draft is accepted."""
    supersedes: int | None = None
    """Number of the event whose decision this one corrects; that event stays."""
    provider: Annotated[str, SEALED] = ""
    """Provider of the draft, so that the event alone identifies it."""
    read_sha256: Annotated[Sha256 | None, KEYED] = None
    """The locked read that the result replaces; null if none was locked."""
    changes: Annotated[tuple[ReadChange, ...], SEALED] = ()
    """Changes of that read by the decision; none if the draft is rejected."""


class RecordSigned(Model):
    """A signature on the pilot's record (never a clinical report): name, meaning, and hash."""

    type: Literal["record.signed"] = "record.signed"
    name: Annotated[str, SEALED] = ""
    meaning: Annotated[str, SEALED] = ""
    target_sha256: Annotated[Sha256, KEYED]
