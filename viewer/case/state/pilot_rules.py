"""What a signed protocol lets the actor do and see of one case; a case outside of it has none.

The workflow asks here before a request, before an answer is shown and before a read is locked. A
case that several people read is each reader's own: what another reader read, saw or decided is no
part of the state, and neither is a reference standard before the own reading has ended.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from audit.interpretation.interpretation import Interpretation
from audit.interpretation.phrases import configuration_id
from audit.lexicon.vocabulary import Urgency
from audit.messages import Message, Text, reason_of, term
from audit.pilot.conduct.blinding import Verdict
from audit.pilot.conduct.pilot_conduct import NotNow, Pilot
from audit.pilot.conduct.pilot_state import Reading
from audit.pilot.protocol.case_conditions import Known
from audit.pilot.protocol.protocol import ArmKind
from audit.record.events import (
    Actor,
    AdjudicationMade,
    BreakGlass,
    CaseAssigned,
    CaseLooked,
    CoverageChecked,
    DecisionMade,
    DraftReceived,
    DraftRevealed,
    DraftStreamed,
    DraftWithheld,
    Event,
    ImagesCompared,
    ImagesDiffer,
    ReadLocked,
    RecordSigned,
    ReferenceImported,
)

if TYPE_CHECKING:
    from audit.pilot.protocol.protocol import Arm, Protocol
    from audit.record.events import Part
    from audit.record.log.event_log import Log
    from viewer.case.state.case_state import CaseState, DraftState

_OF_A_READER = (
    ImagesCompared,
    ImagesDiffer,
    ReadLocked,
    DraftStreamed,
    DraftRevealed,
    DraftWithheld,
    BreakGlass,
    CoverageChecked,
    CaseLooked,
    DecisionMade,
    RecordSigned,
)
_ARMS = {
    ArmKind.SILENT: Message("pilot-arm.silent-description"),
    ArmKind.NO_AI: Message("pilot-arm.no-ai-description"),
    ArmKind.AI_SECOND: Message("pilot-arm.ai-second-description"),
    ArmKind.CONCURRENT: Message("pilot-arm.concurrent-description"),
    ArmKind.AI_FIRST: Message("pilot-arm.ai-first-description"),
}
ASKS_FOR_CASES = ("lead", "administrator", "system")
"""Roles that may have drafts made of cases that they do not read."""


def pilot_of(log: "Log", actor: Actor, case: str) -> "CasePilot | None":
    """The pilot that a case is enrolled in, as it stands for an actor; None where it is in none."""
    if log.newest("case.enrolled", case) is None:
        return None
    return CasePilot(log, Pilot(log, actor, case=case), actor, case)


class CasePilot:
    """One case of a pilot, as one actor."""

    def __init__(self, log: "Log", pilot: Pilot, actor: Actor, case: str) -> None:
        self._log, self._pilot, self._actor, self._case = log, pilot, actor, case
        self._claims: dict[str, _Claims] = {}

    def refresh(self) -> None:
        """Take in what others wrote meanwhile: an alarm, an assignment, an exclusion."""
        self._pilot.refresh()

    @property
    def arm(self) -> "Arm | None":
        """The arm in which the actor reads the case; None where it is not theirs to read."""
        return self._pilot.arm(self._case, self._actor.id)

    @property
    def protocol(self) -> "Protocol":
        """The protocol that the case is read by: the one it was assigned, else enrolled, by."""
        standing = self._pilot.standing.cases[self._case]
        assigned = self._reading.assigned if self._reading else None
        assert standing.enrolled is not None
        return self._pilot.protocol_of((assigned or standing.enrolled).protocol_sha256)

    @property
    def epoch(self) -> int | None:
        """Number of the epoch that is open."""
        return self._pilot.standing.epoch

    @property
    def status(self) -> Message:
        """The case's status in the pilot, for its reader."""
        if why := self.why_not_read():
            return Message("pilot-arm.case-not-open", epoch=self.epoch, why=why)
        assert self.arm is not None
        return Message("pilot-arm.case-status", epoch=self.epoch, arm=_ARMS[self.arm.kind])

    @property
    def _reading(self) -> Reading | None:
        readings = self._pilot.standing.cases[self._case].readings.get(self._actor.id)
        return readings[-1] if readings else None

    @property
    def reading_number(self) -> int:
        """Which of the actor's readings of the case this is, from 1."""
        assigned = self._reading.assigned if self._reading is not None else None
        return assigned.reading if assigned is not None else 1

    @property
    def is_over(self) -> bool:
        """True when the actor's reading has ended, so that nothing can change it any more."""
        reading, arm = self._reading, self.arm
        return reading is not None and arm is not None and reading.is_over(arm.kind)

    def is_escalated(self, escalation: str) -> bool:
        """Whether this discrepancy was told of already, and perhaps acknowledged since."""
        return escalation in self._pilot.refresh().escalated

    # --- what may be done -------------------------------------------------------------------------

    def why_not_read(self) -> Text:
        """Why the actor may not lock a read; empty where they may."""
        excluded = self._pilot.standing.cases[self._case].excluded
        if excluded is not None:
            return Message("case.excluded", code=term(excluded.code.value))
        return "" if self.arm is not None else Message("case.not-assigned")

    def why_not_asked(self, configuration: str, part: "Part | None", *, read_locked: bool) -> Text:
        """Why a draft may not be asked for in this configuration (its hash); empty where it may."""
        excluded = self._pilot.standing.cases[self._case].excluded
        if excluded is not None:
            return Message("case.excluded", code=term(excluded.code.value))
        if part is not None and part.kind == "judgement":  # of reasoning, by other models
            over = not self.why_not_probed()
            return "" if over else Message("case.judged-too-early")
        arm = self.arm
        if arm is None:
            if self._actor.role not in ASKS_FOR_CASES:
                return Message("case.not-assigned")
            if not self._any_draft():
                return Message("case.no-drafts-in-arms")
        elif not arm.kind.makes_drafts:
            return Message("case.no-drafts-in-arm")
        elif arm.kind.needs_read_first and not read_locked:
            return Message("case.read-not-locked")
        if part is not None and part.kind == "question":
            return Message("case.beyond-configurations")
        locked = self.protocol.configurations
        if not any(configuration.startswith(c.id.removeprefix("cfg-")) for c in locked):
            names = ", ".join(c.id for c in locked)
            return Message(
                "case.configuration-not-locked",
                configuration=configuration_id(configuration),
                names=names,
            )
        return ""

    def why_not_probed(self) -> Text:
        """Why the assistant is not probed with the case's images; empty where it may be."""
        standing = self._pilot.standing.cases[self._case]
        readings = [(r, r.assigned) for rs in standing.readings.values() for r in rs if r.assigned]
        over = [
            r.is_over(self._pilot.protocol_of(a.protocol_sha256).arm(a.arm).kind) for r, a in readings
        ]
        return "" if over and all(over) else Message("case.probed-too-early")

    def _any_draft(self) -> bool:
        """Whether a draft is made in one of the case's arms, or could be once it is assigned."""
        readings = self._pilot.standing.cases[self._case].readings.values()
        given = [r.assigned for rs in readings for r in rs if r.assigned is not None]
        arms = [self._pilot.protocol_of(a.protocol_sha256).arm(a.arm) for a in given]
        return any(arm.kind.makes_drafts for arm in arms or self.protocol.arms)

    # --- what may be seen -------------------------------------------------------------------------

    def take(self, attempt: str, content: Interpretation | None) -> None:
        """Note what the rules ask of an answer that was received here."""
        self._claims[attempt] = _claims_of(content)

    def verdict(self, attempt: str | None, *, read_locked: bool) -> Verdict:
        """Whether a draft may be shown to the actor now; None: what it says is not known yet.

        The rules look at what it says; whoever asks gets the verdict and no more.
        """
        known = self._claims_of(attempt).known if attempt is not None else Known()
        try:
            return self._pilot.verdict(self._case, self._actor.id, known, read_locked=read_locked)
        except NotNow as error:
            return Verdict(may=False, why=reason_of(error))

    def is_withheld(self, attempt: str, rule: str) -> bool:
        """Return whether the record says already that the rule keeps the draft back."""
        events = self._log.as_service(release=False).events(
            case=self._case, types=("draft.withheld",)
        )
        return any(
            isinstance(event.body, DraftWithheld)
            and (event.actor.id, event.body.attempt, event.body.rule)
            == (self._actor.id, attempt, rule)
            for event in events
        )

    def _claims_of(self, attempt: str) -> "_Claims":
        """What the rules ask of a draft; not known where it is not here, or its key is not."""
        if attempt not in self._claims:
            service = self._log.as_service(release=False)
            for event in service.events(case=self._case, types=("draft.received",)):
                body = event.body
                if isinstance(body, DraftReceived) and body.attempt == attempt:
                    if not event.opened or body.content_sha256 is None:
                        break
                    content = service.blob(body.content_sha256, self._case)
                    self.take(attempt, Interpretation.model_validate_json(content))
        return self._claims.get(attempt, _Claims())

    def withheld_by(self, verdict: Verdict) -> str:
        """Name of what keeps a draft back: the rule, else the arm's kind."""
        arm = self.arm
        return verdict.rule or (arm.kind.value if arm is not None else "not assigned")

    def offers_break_glass(self, state: "CaseState", draft: "DraftState") -> bool:
        """Whether a draft that is kept back may be shown because of what it says.

        Only where the protocol names whom an urgent discrepancy is told to, after the read, for a
        draft that says critical where the read does not. That there is an offer tells one thing of
        the draft, that it claims something critical, and nothing else: what the protocol weighs
        against a patient who would wait. Without an escalation in the protocol it is never offered.
        """
        read = state.read
        if read is None or draft.revealed or not self.protocol.escalation:
            return False
        if self.arm is None or self.why_not_read():
            return False
        if self.verdict(draft.attempt, read_locked=True).may:
            return False
        return self._claims_of(draft.attempt).is_critical and (
            read.interpretation.urgency != Urgency.CRITICAL
        )

    def events(self, events: Iterable[Event]) -> Iterator[Event]:
        """The case's events without what is not, or not yet, the actor's to see.

        A second reading of the case begins anew: what the first one came to stays in the record.
        """
        kept = list(events)
        begun = 0
        for event in kept:
            body = event.body
            if isinstance(body, CaseAssigned) and body.reader == self._actor.id:
                begun = event.seq if body.reading > 1 else begun
        for event in kept:
            own = event.actor.id == self._actor.id
            if isinstance(event.body, _OF_A_READER) and not (own and event.seq > begun):
                continue
            if isinstance(event.body, ReferenceImported | AdjudicationMade) and not self.is_over:
                continue
            yield event


@dataclass(frozen=True)
class _Claims:
    """What of a draft the rules of a protocol look at."""

    known: Known = field(default_factory=Known)
    is_critical: bool = False


def _claims_of(content: Interpretation | None) -> _Claims:
    is_critical = content is not None and content.urgency == Urgency.CRITICAL
    return _Claims(said_by(content), is_critical)


def said_by(content: Interpretation | None) -> Known:
    """What a draft itself says, for rules that keep it back; nothing of one without content."""
    if content is None:
        return Known()
    first = content.primary
    return Known(
        draft_normality=content.normality,
        draft_category=first.category if first else None,
        draft_group=first.group if first else None,
        draft_probability=first.probability if first else None,
    )
