"""The reader's own: locked reads, decisions on drafts, and signatures."""

from enum import StrEnum
from typing import Annotated, Final, Literal

from pydantic import Field

from audit.interpretation.interpretation import Model
from audit.interpretation.reading_checklist import ChecklistItem
from audit.record.events.bodies.field_types import Code, Coded, Count, Seconds, Sha256, Token
from audit.record.events.bodies.sealed_fields import KEYED, SEALED
from audit.record.events.bodies.viewing_fields import Viewing


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


class ReadLocked(Model):
    """An independent read, locked. A later one supersedes it with a reason; none is edited."""

    type: Literal["read.locked"] = "read.locked"
    content_sha256: Annotated[Sha256, KEYED]
    coded: Annotated[Coded, SEALED] = {}
    draft_seen: bool
    """True when a draft of these images had been seen before, in this case or under another: then it is
    not independent."""
    seconds: Seconds | None = None
    """Time from opening the form to the lock."""
    supersedes: Annotated[Sha256 | None, KEYED] = None
    reason_code: Annotated[ReasonCode | None, SEALED] = None
    reason_sha256: Annotated[Sha256 | None, KEYED] = None
    viewing: Viewing | None = None
    """Where it was locked, and how much of the study had been on screen; null: not recorded."""
    open_items: Annotated[tuple[ChecklistItem, ...], SEALED] = ()
    """Items of the checklist that the reader left open."""
    n_open_items: Count | None = None
    """How many these are, in the open, so that a verifier without keys can hold the read to its protocol's
    rule; null: not recorded."""
    evidence_sha256: Annotated[Sha256 | None, KEYED] = None
    """Payload with what the read rests on: marks, measurements, hashes of slices
    (`audit.record.events.lock_evidence`); null where there is none."""


class FindingDecision(Model):
    """What the reader decided on one finding of a draft, by its number there."""

    number: Annotated[int, Field(ge=1)]
    decision: Decision
    reason_code: ReasonCode | None = None


ChangedAspect = Literal[
    "normality", "urgency", "side", "finding", "negative", "measurement", "diagnosis"
]
"""What of a read changes. A negative is a finding that the read states to be absent."""
ChangeEffect = Literal["lost", "gained", "flipped", "changed"]
"""Flipped: another value takes the place of the stated one. Changed: the value is finer, or doubted."""
REASONED: Final = frozenset({"normality", "urgency", "side", "finding"})
"""Aspects that a read must not lose or flip without a reason."""


class ReadChange(Model):
    """One thing that a locked read loses, gains or flips by a decision, in codes and numbers."""

    aspect: ChangedAspect
    effect: ChangeEffect
    number: Annotated[int | None, Field(ge=1)] = None
    """Number of the read's finding; null where the read has none."""
    result_number: Annotated[int | None, Field(ge=1)] = None
    """Number of the finding in the content that takes the read's place."""
    what: Code | None = None
    """What of a finding (type, place, presence, denied), or which measurement."""
    code: Code | None = None
    """Lexicon code of the finding."""
    before: float | str | None = None
    """The value in the read: of a closed vocabulary, a lexicon code, or a number in the unit of `what`."""
    after: float | str | None = None

    @property
    def needs_reason(self) -> bool:
        """Whether it must not happen without a reason."""
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
    """By finding of the draft, as far as the reader decided on it: all of an accepted draft."""
    supersedes: int | None = None
    """Number of the event of the decision that this one corrects; that one stays."""
    provider: Annotated[str, SEALED] = ""
    """The provider of the draft, so that the event alone says which draft it is about."""
    read_sha256: Annotated[Sha256 | None, KEYED] = None
    """The locked read that the result takes the place of; null where none was locked."""
    changes: Annotated[tuple[ReadChange, ...], SEALED] = ()
    """What that read loses, gains and flips by the decision; none where the draft is rejected."""


class RecordSigned(Model):
    """A signature on the pilot's record (never a clinical report): name, meaning, and hash."""

    type: Literal["record.signed"] = "record.signed"
    name: Annotated[str, SEALED] = ""
    meaning: Annotated[str, SEALED] = ""
    target_sha256: Annotated[Sha256, KEYED]
