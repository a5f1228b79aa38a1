"""Critical findings of withheld drafts that the signed read does not have.

The protocol says what happens: nothing, or its safety reader is notified. The station compares only
after every reading of the case has ended and is signed, so that no read can be influenced, and
records an escalation that names the safety reader. Readers of the case never see it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from audit.comparison.comparison import compare
from audit.pilot.conduct.escalation import find_escalations
from audit.pilot.conduct.pilot_conduct import Pilot
from audit.record.events import Actor, Compared, EscalationOpened
from viewer.case.state.case_state import CaseState, DraftState, LockedRead, fold
from viewer.case.state.event_factory import comparison_made
from viewer.case.state.pilot_rules import CasePilot
from viewer.runs.queue.queue_state import QueueState

if TYPE_CHECKING:
    from audit.pilot.conduct.pilot_state import PilotCase
    from audit.record.log.event_log import Log

_TYPES = ("record.signed", "draft.received")


@dataclass
class SafetyWatch:
    """Notifies the safety reader about cases that the station enrolled.

    Args:
        log: The record.
        actor: The station's account.
        state: State of the queue and the station.
    """

    log: "Log"
    actor: Actor
    state: QueueState
    _seen: int = 0

    def look(self) -> int:
        """Look at cases with a new signature or draft; return the number of notices."""
        service = self.log.as_service(release=False)
        cases: dict[str, None] = {}
        until = self._seen
        for event in service.events(types=_TYPES, after=self._seen):
            until = event.seq
            if event.case is not None and self.state.station.study_of_case(event.case) is not None:
                cases[event.case] = None
        n = sum(map(self._check, cases))
        self._seen = until  # after the checks: they are repeated if the record was away
        return n

    def _check(self, case: str) -> int:
        """Compare a case whose readings are all signed; return the number of notices."""
        pilot = Pilot(self.log, self.actor, case=case)
        standing = pilot.standing.cases.get(case)
        if standing is None or standing.enrolled is None or standing.excluded is not None:
            return 0
        protocol = pilot.protocol_of(standing.enrolled.protocol_sha256)
        safety_reader = protocol.station.safety_reader
        if safety_reader is None or safety_reader in standing.readings:
            return 0
        readings = [r for of_reader in standing.readings.values() for r in of_reader if r.assigned]
        if not readings or not all(reading.signed for reading in readings):
            return 0
        n = 0
        for escalation in self._escalations(case, pilot, standing):
            if escalation.escalation in pilot.refresh().escalated:
                continue
            notice = escalation.model_copy(update={"notified": safety_reader})
            self.log.append(notice, actor=self.actor, case=case)
            n += 1
        return n

    def _escalations(
        self, case: str, pilot: Pilot, standing: "PilotCase"
    ) -> Iterator[EscalationOpened]:
        """Yield the critical discrepancies between withheld drafts and signed reads."""
        service = self.log.as_service()
        events = list(service.events(case=case))
        blob = partial(service.blob, case=case)
        whole = fold(case, events, blob)
        for reader in standing.readings:
            own = CasePilot(self.log, pilot, Actor(id=reader), case).events(events)
            seen = fold(case, own, blob)
            if seen.read is None:
                continue
            for draft in _withheld(whole, seen):
                yield from _critical(case, draft, seen.read)


def _withheld(whole: CaseState, seen: CaseState) -> Iterator[DraftState]:
    """Yield the drafts with content that a reader was not shown."""
    for attempt, draft in whole.drafts.items():
        shown = seen.drafts.get(attempt)
        if draft.interpretation is not None and not (shown is not None and shown.revealed):
            yield draft


def _critical(case: str, draft: DraftState, read: LockedRead) -> Iterator[EscalationOpened]:
    """Yield what is critical in a draft and not in a read."""
    assert draft.interpretation is not None
    body, _ = comparison_made(
        compare(draft.interpretation, read.interpretation),
        Compared(kind="draft", sha256=draft.interpretation.content_sha256),
        Compared(kind="read", sha256=read.sha256),
        draft.attempt,
    )
    for escalation in find_escalations(body, case):
        if escalation.severity == "critical":
            yield escalation
