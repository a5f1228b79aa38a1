"""Permissions of the actor in one case by a pilot's signed protocol.

The workflow asks before a request, before an answer is shown and before a read is locked. Each
reader has their own view of a case: it contains nothing that another reader read, saw or decided,
and no reference standard before the own reading has ended.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from audit.acceptance.acceptance_status import why_not_accepted
from audit.interpretation.interpretation import Interpretation
from audit.interpretation.phrases import configuration_id
from audit.lexicon.vocabulary import Urgency
from audit.messages import Message, Text, reason_of, term
from audit.pilot.conduct.blinding import Verdict
from audit.pilot.conduct.pilot_conduct import Pilot, StepNotOpen
from audit.pilot.conduct.pilot_state import Reading
from audit.pilot.order.order_conduct import applicable, propose_rank
from audit.pilot.protocol.case_conditions import KnownFacts
from audit.pilot.protocol.protocol import ArmKind
from audit.record.authorization.permissions import Right, may
from audit.record.events import (
    Actor,
    AdjudicationMade,
    AgentOpened,
    BreakGlass,
    CalculationMade,
    CaseAssigned,
    CaseEnrolled,
    CaseLooked,
    CoverageChecked,
    DecisionMade,
    DraftReceived,
    DraftRequested,
    DraftRevealed,
    DraftStreamed,
    DraftWithheld,
    Event,
    ImagesCompared,
    ImagesDiffer,
    OrderApplied,
    OrderProposed,
    ReadLocked,
    RecordSigned,
    ReferenceImported,
    ResultQueued,
    ResultTried,
    SimilarShown,
)

if TYPE_CHECKING:
    from audit.pilot.protocol.protocol import Arm, Protocol
    from audit.record.events import Part
    from audit.record.log.event_log import Log
    from viewer.case.state.case_state import CaseState, DraftState

_OF_A_READER = (
    AgentOpened,
    ImagesCompared,
    ImagesDiffer,
    ReadLocked,
    CalculationMade,
    SimilarShown,
    DraftStreamed,
    DraftRevealed,
    DraftWithheld,
    BreakGlass,
    CoverageChecked,
    CaseLooked,
    DecisionMade,
    RecordSigned,
    ResultQueued,
)
_ARMS = {
    ArmKind.SILENT: Message("pilot-arm.silent-description"),
    ArmKind.NO_AI: Message("pilot-arm.no-ai-description"),
    ArmKind.AI_SECOND: Message("pilot-arm.ai-second-description"),
    ArmKind.CONCURRENT: Message("pilot-arm.concurrent-description"),
    ArmKind.AI_FIRST: Message("pilot-arm.ai-first-description"),
}
ASKS_FOR_CASES = ("lead", "administrator", "service", "system")
"""Roles that may request drafts of cases that they do not read."""


def pilot_of(log: "Log", actor: Actor, case: str) -> "CasePilot | None":
    """Return the pilot that a case is enrolled in, for an actor; None outside of a pilot."""
    if log.newest("case.enrolled", case) is None:
        return None
    return CasePilot(log, Pilot(log, actor, case=case), actor, case)


class CasePilot:
    """One case of a pilot, for one actor."""

    def __init__(self, log: "Log", pilot: Pilot, actor: Actor, case: str) -> None:
        self._log, self._pilot, self._actor, self._case = log, pilot, actor, case
        self._claims: dict[str, _Claims] = {}

    def refresh(self) -> None:
        """Read what others recorded meanwhile: an alarm, an assignment, an exclusion."""
        self._pilot.refresh()

    @property
    def arm(self) -> "Arm | None":
        """The arm in which the actor reads the case; None when it is not assigned to them."""
        return self._pilot.arm(self._case, self._actor.id)

    @property
    def protocol(self) -> "Protocol":
        """The protocol of the actor's assignment, else of the enrollment."""
        standing = self._pilot.standing.cases[self._case]
        assigned = self._reading.assigned if self._reading else None
        assert standing.enrolled is not None
        return self._pilot.protocol_of((assigned or standing.enrolled).protocol_sha256)

    @property
    def epoch(self) -> int | None:
        """Number of the open epoch."""
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
        """Number of this reading among the actor's readings of the case, from 1."""
        assigned = self._reading.assigned if self._reading is not None else None
        return assigned.reading if assigned is not None else 1

    @property
    def is_over(self) -> bool:
        """Whether the actor's reading has ended, so that it cannot change any more."""
        reading, arm = self._reading, self.arm
        return reading is not None and arm is not None and reading.is_over(arm.kind)

    def is_escalated(self, escalation: str) -> bool:
        """Return whether this discrepancy was escalated already."""
        return escalation in self._pilot.refresh().escalated

    # --- what may be done -------------------------------------------------------------------------

    def why_not_read(self) -> Text:
        """Return why the actor may not lock a read; empty if they may."""
        excluded = self._pilot.standing.cases[self._case].excluded
        if excluded is not None:
            return Message("case.excluded", code=term(excluded.code.value))
        if self.arm is not None:
            return ""
        return Message("case.not-assigned")

    def why_not_asked(self, configuration: str, part: "Part | None", *, read_locked: bool) -> Text:
        """Return why no draft may be requested; empty if one may.

        Args:
            configuration: Hash of the configuration.
            part: Part of a draft that the request makes; None for a draft of its own.
            read_locked: The reader has locked a read.
        """
        excluded = self._pilot.standing.cases[self._case].excluded
        if excluded is not None:
            return Message("case.excluded", code=term(excluded.code.value))
        if part is not None and part.kind == "judgment":  # a model scores the reasoning
            return Message("case.judged-too-early") if self.why_not_probed() else ""
        if why := self._why_no_draft(read_locked):
            return why
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
        if self.protocol.acceptance == "required":
            return why_not_accepted(self._log, configuration)
        return ""

    def _why_no_draft(self, read_locked: bool) -> Text:
        """Return why the actor may request no draft at all; empty if they may."""
        arm = self.arm
        if arm is None:
            if self._actor.role not in ASKS_FOR_CASES:
                return Message("case.not-assigned")
            if self._any_draft():
                return ""
            return Message("case.no-drafts-in-arms")
        if not arm.kind.makes_drafts:
            return Message("case.no-drafts-in-arm")
        if arm.kind.needs_read_first and not read_locked:
            return Message("case.read-not-locked")
        return ""

    def why_not_probed(self) -> Text:
        """Return why the assistant may not be probed with the case's images; empty if it may."""
        assigned = False
        for readings in self._pilot.standing.cases[self._case].readings.values():
            for reading in readings:
                if reading.assigned is None:
                    continue
                assigned = True
                protocol = self._pilot.protocol_of(reading.assigned.protocol_sha256)
                if not reading.is_over(protocol.arm(reading.assigned.arm).kind):
                    return Message("case.probed-too-early")
        return "" if assigned else Message("case.probed-too-early")

    def _any_draft(self) -> bool:
        """Return whether any arm of the case, assigned or possible, makes drafts."""
        readings = self._pilot.standing.cases[self._case].readings.values()
        given = [r.assigned for rs in readings for r in rs if r.assigned is not None]
        arms = [self._pilot.protocol_of(a.protocol_sha256).arm(a.arm) for a in given]
        return any(arm.kind.makes_drafts for arm in arms or self.protocol.arms)

    # --- what may be seen -------------------------------------------------------------------------

    def take(self, attempt: str, content: Interpretation | None) -> None:
        """Note the claims of an answer that was received here."""
        self._claims[attempt] = _claims_of(content)

    def verdict(self, attempt: str | None, *, read_locked: bool) -> Verdict:
        """Return whether a draft may be shown now.

        The rules use the draft's content, but the caller only gets the verdict.

        Args:
            attempt: The draft; None before it has content.
            read_locked: The reader has locked a read.
        """
        known = self._claims_of(attempt).known if attempt is not None else KnownFacts()
        try:
            return self._pilot.verdict(self._case, self._actor.id, known, read_locked=read_locked)
        except StepNotOpen as error:
            return Verdict(may=False, why=reason_of(error))

    def is_withheld(self, attempt: str, rule: str) -> bool:
        """Return whether the record already states that the rule withholds the draft.

        Args:
            attempt: The draft.
            rule: The rule that withholds it.
        """
        events = self._log.as_service(release=False).events(
            case=self._case, types=("draft.withheld",)
        )
        return any(
            isinstance(event.body, DraftWithheld)
            and (event.actor.id, event.body.attempt, event.body.rule)
            == (self._actor.id, attempt, rule)
            for event in events
        )

    def order_events(
        self, requested: DraftRequested, received: DraftReceived
    ) -> "Iterator[OrderProposed | OrderApplied]":
        """Yield what an answer means for the order of the worklist, each after the one before.

        The rank is proposed for each first answer. It is applied where the protocol does so and
        the actor may, otherwise by `overread order apply`.

        Args:
            requested: Request of the draft.
            received: Its answer, with its content.
        """
        self._pilot.refresh()
        proposed = propose_rank(self._log, self._pilot, self._case, requested, received)
        if proposed is None:
            return
        yield proposed
        applied = applicable(self._pilot, self._case, proposed)
        if applied is not None and may(self._actor.role, Right.ENROLL):
            yield applied

    def _claims_of(self, attempt: str) -> "_Claims":
        """Return the claims of a draft; unknown when its content cannot be opened."""
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
        """Return the name of what withholds a draft: the rule, else the kind of the arm."""
        arm = self.arm
        return verdict.rule or (arm.kind.value if arm is not None else "not assigned")

    def offers_break_glass(self, state: "CaseState", draft: "DraftState") -> bool:
        """Return whether a withheld draft may be shown because of its content.

        This is offered after the read is locked, if the protocol names whom to notify of an urgent
        discrepancy, and if the draft claims a critical urgency that the read does not have. The
        offer reveals only that the draft claims something critical; the protocol accepts this so
        that no patient has to wait. Without an escalation in the protocol it is never offered.

        Args:
            state: State of the case.
            draft: The withheld draft.
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
        """Yield the case's events without those that the actor may not see, or not yet.

        A second reading starts afresh; the first one stays in the record.
        """
        events = list(events)
        start, results = 0, set[str]()
        for event in events:
            body = event.body
            if isinstance(body, ResultQueued) and event.actor.id == self._actor.id:
                results.add(body.result)
            if isinstance(body, CaseAssigned) and body.reader == self._actor.id:
                start = event.seq if body.reading > 1 else start
        for event in events:
            by_actor = event.actor.id == self._actor.id
            if isinstance(event.body, _OF_A_READER) and not (by_actor and event.seq > start):
                continue
            if isinstance(event.body, ResultTried) and event.body.result not in results:
                continue
            if isinstance(event.body, ReferenceImported | AdjudicationMade) and not self.is_over:
                continue
            yield event


@dataclass(frozen=True)
class _Claims:
    """Properties of a draft that a protocol's rules use."""

    known: KnownFacts = field(default_factory=KnownFacts)
    is_critical: bool = False


class CasePilots:
    """Pilots of many cases of one actor, a few at a time, from events that are read already."""

    def __init__(self, log: "Log", actor: Actor) -> None:
        self._log, self._actor = log, actor
        self._pilot = Pilot(log, actor, case="")

    def follow(self, events: Mapping[str, Sequence[Event]]) -> dict[str, CasePilot]:
        """Return the pilots of those cases that are enrolled, valid until the next call.

        Args:
            events: All events of each case, in order, as the actor may see them.
        """
        self._pilot.follow(events)
        return {
            case: CasePilot(self._log, self._pilot, self._actor, case)
            for case, of_case in events.items()
            if any(isinstance(event.body, CaseEnrolled) for event in of_case)
        }


def _claims_of(content: Interpretation | None) -> _Claims:
    is_critical = content is not None and content.urgency == Urgency.CRITICAL
    return _Claims(claimed_facts(content), is_critical)


def claimed_facts(content: Interpretation | None) -> KnownFacts:
    """Return what a draft claims, for the rules that withhold it; empty without content."""
    if content is None:
        return KnownFacts()
    first = content.primary
    return KnownFacts(
        draft_normality=content.normality,
        draft_category=first.category if first else None,
        draft_group=first.group if first else None,
        draft_probability=first.probability if first else None,
    )
