"""The pilot: protocol, enrollment, assignment, adjudication, alarms and safety reports."""

from enum import StrEnum
from typing import Annotated, Literal

from pydantic import Field

from audit.interpretation.interpretation import Model
from audit.interpretation.reading_checklist import ChecklistRule
from audit.pilot.protocol.analysis_plan import ErrorCosts, Thresholds
from audit.pilot.protocol.case_conditions import KnownFacts
from audit.record.events.bodies.field_types import AccountId, Count, Seconds, Sha256, Share, Token
from audit.record.events.bodies.sealed_fields import KEYED, SEALED

Number = Annotated[float, Field(allow_inf_nan=False)]
OrderUse = Literal["off", "silent", "applied"]
"""Whether the order of the worklist is computed and replayed only, or applied."""
ResultRule = Literal["never", "after signature"]
"""When results of a case may be stored where clinicians look."""
Repeats = Literal["first", "mean"]
"""Rule for several requests of one configuration about a case: the first, or their mean."""


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
    """Share of concordant cases that are adjudicated as well; null if not recorded."""
    repeats: Repeats | None = None
    """Rule for several requests about a case; null for the first."""
    thresholds: Thresholds | None = None
    """Range of thresholds for net benefit; null if the protocol states none."""
    error_costs: ErrorCosts | None = None
    """Cost of each kind of error; null if the protocol states none."""
    needs_viewing: bool = False
    """True if the protocol refuses reads without evidence of viewing."""
    least_viewed: Share | None = None
    """Minimum share of slices that must have been on screen; null for any."""
    checklist: ChecklistRule | None = None
    """Reads that need a complete checklist; null if not recorded."""
    results: ResultRule = "never"
    """When results of signed cases may be stored in the archive or the clinical record."""
    order: OrderUse = "off"
    """Whether drafts order the worklist: not, computed only, or applied."""


class CaseEnrolled(Model):
    """A case entered the pilot. `known` has the codes and numbers that strata are made of."""

    type: Literal["case.enrolled"] = "case.enrolled"
    protocol_sha256: Sha256
    known: Annotated[KnownFacts, SEALED] = KnownFacts()
    priority: Literal["routine", "urgent", "critical"] = "routine"
    location: Annotated[str | None, SEALED] = None
    """Archive and Study Instance UID, sealed once more (`viewer.site.recorded_places`)."""


DraftRelease = Literal["at once", "after read", "never"]


class CaseAssigned(Model):
    """A reader is to read the case in an arm; `index` is its place in the reader's stratum."""

    type: Literal["case.assigned"] = "case.assigned"
    protocol_sha256: Sha256
    reader: AccountId
    arm: Annotated[str, SEALED] = ""
    stratum: Annotated[str, SEALED] = ""
    index: Count
    reading: Annotated[int, Field(ge=1)] = 1
    """1, or 2 for the second reading of a case that is read in two arms."""
    draft_release: DraftRelease
    """When this reader may see a draft of the case in this reading."""


class ExclusionCode(StrEnum):
    """Reason why a case left the pilot (STARD flow)."""

    OUT_OF_SCOPE = "out of scope"
    EXCLUSION_CRITERION = "exclusion criterion"
    OPTED_OUT = "patient opted out"
    NOT_DIAGNOSTIC = "images not diagnostic"
    NO_REFERENCE = "no reference standard"
    TECHNICAL = "technical failure"
    DUPLICATE = "duplicate"
    OTHER = "other"


class CaseExcluded(Model):
    """A case was excluded; its events stay, and it is counted in the flow."""

    type: Literal["case.excluded"] = "case.excluded"
    code: ExclusionCode
    reason_sha256: Annotated[Sha256 | None, KEYED] = None


class CaseLooked(Model):
    """Reading time ended or paused, with raw seconds and seconds without idle time."""

    type: Literal["case.looked"] = "case.looked"
    step: Literal["read", "revise"]
    raw_s: Seconds
    active_s: Seconds


class CoverageChecked(Model):
    """Before a normal read: series and regions that the reader states to have viewed."""

    type: Literal["coverage.checked"] = "coverage.checked"
    series: Annotated[tuple[str, ...], SEALED] = ()
    seen: Annotated[tuple[str, ...], SEALED] = ()
    """Series with every slice on screen, by the app's own count."""
    regions: Annotated[tuple[str, ...], SEALED] = ()
    """Codes of the lexicon's structures."""


class DraftWithheld(Model):
    """A draft arrived that the protocol withholds from the reader."""

    type: Literal["draft.withheld"] = "draft.withheld"
    attempt: Token
    rule: Annotated[str, SEALED] = ""
    """Name of the arm's kind, of the suspension, or of the stop rule."""


class BreakGlass(Model):
    """A draft was shown against the arm because of a critical finding; counted apart."""

    type: Literal["draft.broken-glass"] = "draft.broken-glass"
    attempt: Token
    reason_sha256: Annotated[Sha256, KEYED]


class Cause(StrEnum):
    """An adjudicator's judgment of why a discrepancy occurred."""

    PERCEPTUAL = "perceptual"
    REASONING = "reasoning"
    KNOWLEDGE = "knowledge"
    GROUNDING = "grounding"
    HALLUCINATION = "hallucination"
    DATA = "data"
    SOFTWARE = "software"


class RowDecision(Model):
    """An adjudicator's decision on one row of a comparison, by its index (from 0)."""

    row: Count
    proposed: str
    """Code proposed by the comparison algorithm."""
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
    """True for a comparison without discrepancies, sampled against verification bias."""
    note_sha256: Annotated[Sha256 | None, KEYED] = None


class AlarmRaised(Model):
    """A monitor crossed its limit; `events` of `cases` were counted."""

    type: Literal["alarm.raised"] = "alarm.raised"
    rule: Annotated[str, SEALED] = ""
    stratum: Annotated[str, SEALED] = ""
    configuration: Annotated[str, SEALED] = ""
    """The configuration whose errors were counted; empty if all were counted together."""
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
    """An urgent discrepancy that requires action; shown until it is acknowledged."""

    type: Literal["escalation.opened"] = "escalation.opened"
    escalation: Token
    code: Annotated[str, SEALED] = ""
    severity: Literal["critical", "urgent"]
    source: Literal["draft against read", "read against reference", "draft against reference"]
    notified: AccountId | None = None
    """Safety reader whom the protocol names for critical findings of withheld drafts."""


class EscalationAcknowledged(Model):
    """Somebody acknowledged an escalation and stated the action taken."""

    type: Literal["escalation.acknowledged"] = "escalation.acknowledged"
    escalation: Token
    action_sha256: Annotated[Sha256, KEYED]


class UseErrorReported(Model):
    """A use error or near miss, reported by a user."""

    type: Literal["use-error.reported"] = "use-error.reported"
    kind: Literal["use error", "near miss", "software defect"]
    harm: Literal["none", "possible", "occurred"]
    words_sha256: Annotated[Sha256, KEYED]


class UsabilityAnswered(Model):
    """Ten answers from 1 to 5 to the System Usability Scale (Brooke 1996)."""

    type: Literal["usability.answered"] = "usability.answered"
    answers: Annotated[
        tuple[Annotated[int, Field(ge=1, le=5)], ...], Field(min_length=10, max_length=10)
    ]

    @property
    def score(self) -> float:
        """Score from 0 to 100: odd items count upward, even ones downward.

        >>> UsabilityAnswered(answers=(3,) * 10).score
        50.0
        """
        odd, even = sum(self.answers[::2]), sum(self.answers[1::2])
        return 2.5 * (odd - 5 + 25 - even)
