"""The reader's own: locked reads, decisions on drafts, and signatures."""

from enum import StrEnum
from typing import Annotated, Literal

from pydantic import Field

from audit.checklist import ChecklistItem
from audit.interpretation import Model
from audit.record.events.basis import Coded, Seconds, Sha256, Token
from audit.record.events.sealing import KEYED, SEALED
from audit.record.events.viewing import Viewing


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
    evidence_sha256: Annotated[Sha256 | None, KEYED] = None
    """Payload with what the read rests on: marks, measurements, hashes of slices
    (`audit.record.lock_evidence`); null where there is none."""


class FindingDecision(Model):
    """What the reader decided on one finding of a draft, by its number there."""

    number: Annotated[int, Field(ge=1)]
    decision: Decision
    reason_code: ReasonCode | None = None


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


class RecordSigned(Model):
    """A signature on the pilot's record (never a clinical report): name, meaning, and hash."""

    type: Literal["record.signed"] = "record.signed"
    name: Annotated[str, SEALED] = ""
    meaning: Annotated[str, SEALED] = ""
    target_sha256: Annotated[Sha256, KEYED]
