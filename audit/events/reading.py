"""The reader's own: locked reads, decisions on drafts, and signatures."""

from enum import StrEnum
from typing import Annotated, Literal

from pydantic import Field

from audit.added import ADDED
from audit.events.basis import Coded, Seconds, Sha256
from audit.interpretation import Model


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
    content_sha256: Sha256
    coded: Coded
    draft_seen: bool
    """True when a draft of this case had been revealed before: then it is not independent."""
    seconds: Seconds | None = None
    """Time from opening the form to the lock."""
    supersedes: Sha256 | None = None
    reason_code: ReasonCode | None = None
    reason_sha256: Sha256 | None = None


class FindingDecision(Model):
    """What the reader decided on one finding of a draft, by its number there."""

    number: Annotated[int, Field(ge=1)]
    decision: Decision
    reason_code: ReasonCode | None = None


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
    findings: Annotated[tuple[FindingDecision, ...], ADDED] = ()
    """By finding of the draft, as far as the reader decided on it: all of an accepted draft."""
    supersedes: Annotated[int | None, ADDED] = None
    """Number of the event of the decision that this one corrects; that one stays."""


class RecordSigned(Model):
    """A signature on the pilot's record (never a clinical report): name, meaning, and hash."""

    type: Literal["record.signed"] = "record.signed"
    name: str = Field(min_length=1)
    meaning: str = Field(min_length=1)
    target_sha256: Sha256
