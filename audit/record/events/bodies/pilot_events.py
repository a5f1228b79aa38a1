"""The pilot: its protocol, the way of each case through it, adjudication, alarms and safety reports."""

from enum import StrEnum
from typing import Annotated, Literal

from pydantic import Field

from audit.interpretation.interpretation import Model
from audit.interpretation.reading_checklist import ChecklistRule
from audit.pilot.protocol.analysis_plan import ErrorCosts, Thresholds
from audit.pilot.protocol.case_conditions import KnownFacts
from audit.record.events.bodies.field_types import AccountId, Count, Seconds, Sha256, Token
from audit.record.events.bodies.sealed_fields import KEYED, SEALED
from audit.record.events.bodies.viewing_fields import Share

Number = Annotated[float, Field(allow_inf_nan=False)]
Repeats = Literal["first", "mean"]
"""Which of several requests of one configuration about a case counts."""


class ProtocolSigned(Model):
    """A protocol came into force. Its text is a blob; a later one opens the next epoch."""

    type: Literal["protocol.signed"] = "protocol.signed"
    protocol_sha256: Sha256
    epoch: Annotated[int, Field(ge=1)]
    name: Annotated[str, SEALED] = ""
    meaning: Annotated[str, SEALED] = ""
    supersedes: Sha256 | None = None
    reason_sha256: Annotated[Sha256 | None, KEYED] = None
    concordant_sample: Annotated[float, Field(ge=0.0, le=1.0)] | None = None
    """Share of concordant cases that is adjudicated too, as the protocol says; null: not recorded."""
    repeats: Repeats | None = None
    """Which of several requests about a case counts, as the protocol says; null: the first."""
    thresholds: Thresholds | None = None
    """The range over which net benefit is told; null: the protocol states none."""
    error_costs: ErrorCosts | None = None
    """What each kind of error costs; null: the protocol states none."""
    needs_viewing: bool = False
    """True where the protocol refuses reads that are locked without evidence of viewing."""
    least_viewed: Share | None = None
    """Share of slices that must have been on screen, as the protocol says; null: any."""
    checklist: ChecklistRule | None = None
    """Which reads the protocol takes only with a complete checklist; null: not recorded."""


class CaseEnrolled(Model):
    """A case entered the pilot. `known` are codes and numbers that strata are made of."""

    type: Literal["case.enrolled"] = "case.enrolled"
    protocol_sha256: Sha256
    known: Annotated[KnownFacts, SEALED] = KnownFacts()
    priority: Literal["routine", "urgent", "critical"] = "routine"


DraftRelease = Literal["at once", "after read", "never"]


class CaseAssigned(Model):
    """A reader is to read the case in an arm; `index` is the case's place in the reader's stratum."""

    type: Literal["case.assigned"] = "case.assigned"
    protocol_sha256: Sha256
    reader: AccountId
    arm: Annotated[str, SEALED] = ""
    stratum: Annotated[str, SEALED] = ""
    index: Count
    reading: Annotated[int, Field(ge=1)] = 1
    """1, or 2 for the second reading of a case that is read in two arms."""
    draft_release: DraftRelease
    """When the protocol lets this reader see a draft of the case in this reading."""


class ExclusionCode(StrEnum):
    """Why a case left the pilot (STARD flow)."""

    OUT_OF_SCOPE = "out of scope"
    EXCLUSION_CRITERION = "exclusion criterion"
    OPTED_OUT = "patient opted out"
    NOT_DIAGNOSTIC = "images not diagnostic"
    NO_REFERENCE = "no reference standard"
    TECHNICAL = "technical failure"
    DUPLICATE = "duplicate"
    OTHER = "other"


class CaseExcluded(Model):
    """A case was left out; its events stay, and it is counted in the flow."""

    type: Literal["case.excluded"] = "case.excluded"
    code: ExclusionCode
    reason_sha256: Annotated[Sha256 | None, KEYED] = None


class CaseLooked(Model):
    """Reading time ended or paused: raw seconds and seconds without the idle ones."""

    type: Literal["case.looked"] = "case.looked"
    step: Literal["read", "revise"]
    raw_s: Seconds
    active_s: Seconds


class CoverageChecked(Model):
    """Before a normal read: which series and regions the reader says were looked at."""

    type: Literal["coverage.checked"] = "coverage.checked"
    series: Annotated[tuple[str, ...], SEALED] = ()
    seen: Annotated[tuple[str, ...], SEALED] = ()
    """Series of which every slice was on screen, by the app's own count."""
    regions: Annotated[tuple[str, ...], SEALED] = ()
    """Codes of the lexicon's structures."""


class DraftWithheld(Model):
    """A draft arrived and the protocol keeps it from the reader."""

    type: Literal["draft.withheld"] = "draft.withheld"
    attempt: Token
    rule: Annotated[str, SEALED] = ""
    """Name of the arm's kind, of the suspension, or of the stop rule."""


class BreakGlass(Model):
    """A draft was shown against the arm, for a critical finding not in the read; counted apart."""

    type: Literal["draft.broken-glass"] = "draft.broken-glass"
    attempt: Token
    reason_sha256: Annotated[Sha256, KEYED]


class Cause(StrEnum):
    """Why a discrepancy came about; an adjudicator says so."""

    PERCEPTUAL = "perceptual"
    REASONING = "reasoning"
    KNOWLEDGE = "knowledge"
    GROUNDING = "grounding"
    HALLUCINATION = "hallucination"
    DATA = "data"
    SOFTWARE = "software"


class RowDecision(Model):
    """What an adjudicator decided on one row of a comparison, by its place there (from 0)."""

    row: Count
    proposed: str
    """Code that the machine proposed."""
    decided: str
    severity: str | None = None
    cause: Cause | None = None


class AdjudicationMade(Model):
    """An adjudicator decided on a comparison with its sources masked."""

    type: Literal["adjudication.made"] = "adjudication.made"
    comparison: Count
    """Number of the comparison's event."""
    rows: Annotated[tuple[RowDecision, ...], SEALED] = ()
    concordant_sample: Annotated[bool, SEALED] = False
    """True for a comparison without discrepancies, drawn at random against verification bias."""
    note_sha256: Annotated[Sha256 | None, KEYED] = None


class AlarmRaised(Model):
    """A monitor crossed its limit; `seqs` are the adjudications that it counted."""

    type: Literal["alarm.raised"] = "alarm.raised"
    rule: Annotated[str, SEALED] = ""
    stratum: Annotated[str, SEALED] = ""
    configuration: Annotated[str, SEALED] = ""
    """The configuration whose errors were counted; empty in alarms that counted all of them together."""
    statistic: Number
    limit: Number
    events: Count
    cases: Count
    suspends: bool


class AssistantResumed(Model):
    """A signed decision to let the assistant answer again in a stratum."""

    type: Literal["assistant.resumed"] = "assistant.resumed"
    rule: Annotated[str, SEALED] = ""
    stratum: Annotated[str, SEALED] = ""
    name: Annotated[str, SEALED] = ""
    meaning: Annotated[str, SEALED] = ""
    reason_sha256: Annotated[Sha256, KEYED]


class EscalationOpened(Model):
    """An urgent discrepancy that somebody must act on; on screen until acknowledged."""

    type: Literal["escalation.opened"] = "escalation.opened"
    escalation: Token
    code: Annotated[str, SEALED] = ""
    severity: Literal["critical", "urgent"]
    source: Literal["draft against read", "read against reference", "draft against reference"]


class EscalationAcknowledged(Model):
    """Somebody has seen it and says what was done."""

    type: Literal["escalation.acknowledged"] = "escalation.acknowledged"
    escalation: Token
    action_sha256: Annotated[Sha256, KEYED]


class UseErrorReported(Model):
    """A use error or near miss, told by a user."""

    type: Literal["use-error.reported"] = "use-error.reported"
    kind: Literal["use error", "near miss", "software defect"]
    harm: Literal["none", "possible", "occurred"]
    words_sha256: Annotated[Sha256, KEYED]


class UsabilityAnswered(Model):
    """The System Usability Scale (Brooke 1996): ten answers from 1 to 5."""

    type: Literal["usability.answered"] = "usability.answered"
    answers: Annotated[
        tuple[Annotated[int, Field(ge=1, le=5)], ...], Field(min_length=10, max_length=10)
    ]

    @property
    def score(self) -> float:
        """0 to 100: odd items count upwards, even ones downwards.

        >>> UsabilityAnswered(answers=(3,) * 10).score
        50.0
        """
        odd, even = sum(self.answers[::2]), sum(self.answers[1::2])
        return 2.5 * (odd - 5 + 25 - even)
