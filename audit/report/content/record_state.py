"""The record folded for results, kept up to date by the events that are new.

One pass over the record gives the results table, the flow of cases, the counts of the study, what
is withheld from the actor, and open safety signals. Cases with new events are folded again alone.
"""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from threading import Lock
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from audit.messages import Message
from audit.metrics.folding.case_tables import CaseTables
from audit.metrics.folding.record_fold import OF_CASE, OF_RECORD, ResultsFold, batches
from audit.pilot.conduct.draft_visibility import OF_PILOT, Withholding
from audit.pilot.conduct.pilot_state import TYPES as PILOT_TYPES
from audit.pilot.conduct.pilot_state import PilotCase, PilotState, fold_events
from audit.pilot.conduct.station_backlog import StationReader
from audit.record.checkpoints.merkle_tree import MerkleTree, leaf_batches
from audit.record.events import (
    AlarmRaised,
    AssistantResumed,
    CaseErased,
    EscalationAcknowledged,
    EscalationOpened,
    Event,
)
from audit.report.content.case_flow import FlowBox, FlowCase, case_flow
from audit.report.content.report_access import Protocols, open_readings
from audit.report.content.study_facts import TYPES as STUDY_TYPES
from audit.report.content.study_facts import CaseReads, Study, read_study
from audit.report.content.study_flow import StudyFlow, study_flow
from audit.report.sections.safety_notices import Safety

if TYPE_CHECKING:
    from audit.metrics.table.column_frame import Indices, Labels
    from audit.metrics.table.results_table import Pairs
    from audit.record.events import Actor
    from audit.record.log.event_log import Log

OF_ALL_CASES: Final = tuple(
    dict.fromkeys((*OF_RECORD, "alarm.raised", "assistant.resumed", "escalation.acknowledged"))
)
"""Types of events that are folded before any case, whichever case they belong to."""
OF_ONE_CASE: Final = tuple(
    sorted({*OF_CASE, *PILOT_TYPES, *STUDY_TYPES, *OF_PILOT} - set(OF_ALL_CASES))
)
OF_NO_CASE: Final = tuple(sorted(set(STUDY_TYPES) - set(OF_ALL_CASES)))
_FLOW: Final = "flow"
_FLOW_COLUMNS: Final = (
    ("case", "excluded", "outcome", "open_readings", "escalations"),
    ("is_read", "drafted", "usable", "referenced", "adjudicated"),
    ("first", "enrolled", "newest"),
)
Progress = Callable[[int, int], object]


class RecordState:
    """The folded state of a record for one actor. Methods may be called from any thread.

    Args:
        actor: The person whom the results are for; what is withheld depends on it.
    """

    def __init__(self, actor: "Actor | None") -> None:
        self.actor: Final = actor
        self.position = 0
        """Number of the last event that was folded,"""
        self.head = ""
        """and its hash."""
        self.results: Final = ResultsFold()
        self.flow: Final = CaseTables({_FLOW: _FLOW_COLUMNS})
        self.study = Study()
        self.suspended: dict[tuple[str, str], int] = {}
        self.acknowledged: set[str] = set()
        self.hidden_by_case: dict[str, dict[int, Message]] = {}
        self.newest: dict[str, int] = {}
        """Newest event of each case when it was folded last."""
        self.unfolded: set[str] = set()
        """Cases whose results were left out when the state was stored."""
        self.tree = MerkleTree()
        self.read_to = 0
        """Last event of all cases that was folded."""
        self._station: StationReader | None = None
        self.study_is_stale = False
        self.on_case: Callable[[str, Sequence[Event]], object] = lambda _case, _events: None
        """Called with the events of each case that is folded."""
        self._lock: Final = Lock()

    def continues_in(self, log: "Log") -> bool:
        """Return whether the record holds the event that was folded last, with the same hash."""
        return log.hash_of(self.position) == self.head if self.position else True

    @property
    def is_complete(self) -> bool:
        """Whether events were folded, and no update was stopped on its way."""
        return 0 < self.position == self.read_to

    def pending(self, log: "Log", upto: int) -> int:
        """Return the number of cases that `update` would fold."""
        return len(self._changed(log.as_service(), upto))

    def update(
        self,
        log: "Log",
        upto: int,
        progress: Progress | None = None,
        cancelled: Callable[[], bool] = lambda: False,
    ) -> bool:
        """Fold the events after the position up to `upto`; return False if it was canceled.

        A canceled update keeps the cases that it has folded, and a later one goes on from there.

        Args:
            log: The record.
            upto: Number of the last event; not before the position.
            progress: Called with the number of folded cases and their total.
            cancelled: Asked before each batch whether to stop.
        """
        with self._lock:
            service = log.as_service()
            changed = self._read_record(service, upto)
            todo = [case for case, _ in self._changed(service, upto)]
            if changed:
                todo = list(dict.fromkeys([*todo, *self.results.enrolled_under(changed)]))
            withholding, protocols = Withholding(log, self.actor), Protocols(log)
            done = 0
            for batch in batches(service, todo, OF_ONE_CASE, upto):
                if cancelled():
                    return False
                self._fold(batch, upto, withholding, protocols)
                done += len(batch)
                if progress is not None:
                    progress(done, len(todo))
            if self.study_is_stale:
                self.study, self.study_is_stale = read_study(log, upto), False
            self.study.finish()
            for leaves in leaf_batches(log, self.tree.size, upto):
                self.tree.extend(leaves)
            self.position, self.head = upto, log.hash_of(upto)
        return True

    def _changed(self, service: "Log", upto: int) -> list[tuple[str, int]]:
        newest = service.cases_between(self.position, upto)
        changed = [(case, seq) for case, seq in newest if self.newest.get(case, 0) < seq]
        named = {case for case, _ in changed}
        left = sorted(case for case in self.unfolded if case not in named)
        return changed + [(case, self.newest.get(case, 0)) for case in left]

    def _read_record(self, service: "Log", upto: int) -> set[str]:
        """Fold the events of no case or of all cases; return protocols that changed."""
        changed: set[str] = set()
        for event, _, _ in service.stored(types=OF_ALL_CASES, after=self.read_to, until=upto):
            body = event.body
            if body.type in OF_RECORD:
                changed |= self.results.apply_to_record(event)
            elif isinstance(body, AlarmRaised) and body.suspends:
                self.suspended[body.rule, body.stratum] = event.seq
            elif isinstance(body, AssistantResumed):
                self.suspended.pop((body.rule, body.stratum), None)
            elif isinstance(body, EscalationAcknowledged):
                self.acknowledged.add(body.escalation)
            if body.type in STUDY_TYPES:
                self.study.apply(event, CaseReads())
        reads = CaseReads()
        for event in service.events_of_no_case(OF_NO_CASE, self.read_to, upto):
            self.study.apply(event, reads)
        self.read_to = upto
        if self._station is None:  # not stored, since few events make it
            self._station = StationReader(service)
        self._station.refresh(upto)
        return changed

    def _fold(
        self,
        batch: Mapping[str, Sequence[Event]],
        upto: int,
        withholding: Withholding,
        protocols: Protocols,
    ) -> None:
        self.results.fold(batch)
        builders = self.flow.builders()
        for case, events in batch.items():
            self._count(case, events)
            state = fold_events(e for e in events if e.body.type in PILOT_TYPES)
            pilot_case = state.cases.get(case, PilotCase(case))
            first = next((e.seq for e in events if e.body.type in PILOT_TYPES), None)
            builders[_FLOW].add(
                _flow_row(pilot_case, state, first, upto, open_readings(pilot_case, protocols))
            )
            self.hidden_by_case.pop(case, None)
            if hidden := withholding.of_case(case, events):
                self.hidden_by_case[case] = hidden
            self.on_case(case, events)
            self.newest[case] = upto
            self.unfolded.discard(case)
        self.flow.replace(builders, batch)

    def _count(self, case: str, events: Iterable[Event]) -> None:
        """Count the events of a case that were not counted before."""
        before, reads = self.newest.get(case, 0), CaseReads()
        for event in events:
            if event.seq <= before:
                reads.follow(event)
                continue
            if before and isinstance(event.body, CaseErased):
                self.study_is_stale = True  # what was counted of it is not known
            if event.body.type in STUDY_TYPES:
                self.study.apply(event, reads)

    @property
    def withheld_cases(self) -> set[str]:
        """Cases of which something is withheld from the actor, or that were not folded yet."""
        return self.hidden_by_case.keys() | self.unfolded

    def forget(self, case: str) -> None:
        """Remove what was folded of a case, so that the next update folds it again."""
        with self._lock:
            self.results.remove([case])
            self.flow.remove([case])
            self.hidden_by_case.pop(case, None)
            if case in self.newest:
                self.unfolded.add(case)

    def agrees_with(self, log: "Log", cases: Sequence[str]) -> bool:
        """Return whether folding some cases again, as of the position, gives the same rows."""
        service = log.as_service()
        again = ResultsFold()
        for event, _, _ in service.stored(types=OF_RECORD, until=self.position):
            again.apply_to_record(event)
        if (again.protocols, again.exposures) != (self.results.protocols, self.results.exposures):
            return False
        for batch in batches(service, cases, OF_CASE, self.position):
            again.fold(batch)
        return again.tables.equals(self.results.tables, cases)

    # --- what follows from it ---------------------------------------------------------------------

    def pairs(self) -> "Pairs":
        """Return the results table."""
        return self.results.pairs(self.position)

    def hidden(self) -> dict[int, Message]:
        """Return the events that are withheld from the actor, with the reason."""
        return {seq: why for case in self.hidden_by_case.values() for seq, why in case.items()}

    def unread(self, account: str) -> int:
        """Return the number of readings of an account that have not ended."""
        column = self.flow.joined()[_FLOW].labels["open_readings"]
        counts = np.bincount(column.codes[column.codes >= 0], minlength=len(column.levels))
        by_level = [json.loads(word).get(account, 0) for word in column.levels]
        return int(sum(n * int(count) for n, count in zip(by_level, counts, strict=True)))

    def boxes(self) -> tuple[FlowBox, ...]:
        """Return the flow of cases."""
        flow = self.flow.joined()[_FLOW]
        enrolled = bool((flow.seqs["enrolled"] >= 0).any())
        order = "enrolled" if enrolled else "first"
        rows = np.flatnonzero(flow.seqs[order] >= 0)
        words = {name: _words(flow.labels[name], rows) for name in ("case", "excluded", "outcome")}
        flags = {name: (values[rows] == 1).tolist() for name, values in flow.numbers.items()}
        seqs = flow.seqs[order][rows].tolist()
        cases = (
            FlowCase(
                case=words["case"][n],
                seq=seqs[n],
                excluded=words["excluded"][n],
                is_read=flags["is_read"][n],
                drafted=flags["drafted"][n],
                usable=flags["usable"][n],
                outcome=words["outcome"][n],
                referenced=flags["referenced"][n],
                adjudicated=flags["adjudicated"][n],
            )
            for n in range(len(rows))
        )
        return case_flow(cases, enrolled=enrolled)

    def received(self) -> StudyFlow | None:
        """Return what became of the studies that stations received; None without any."""
        with self._lock:
            return None if self._station is None else study_flow(self._station.state)

    @property
    def _protocol_seq(self) -> int:
        """Event of the protocol in force; 0 without one."""
        return self.study.protocols[-1][0] if self.study.protocols else 0

    def safety(self) -> Safety:
        """Return the open safety signals."""
        column = self.flow.joined()[_FLOW].labels["escalations"]
        opened = sorted(each for word in column.levels for each in json.loads(word))
        cases = self.flow.joined()[_FLOW].labels["case"]
        waiting = {
            code
            for code, word in enumerate(column.levels)
            if any(name not in self.acknowledged for _, name, _ in json.loads(word))
        }
        with_open = np.flatnonzero(np.isin(column.codes, sorted(waiting)))
        return Safety(
            suspended=tuple(
                sorted((rule, stratum, seq) for (rule, stratum), seq in self.suspended.items())
            ),
            escalations=tuple(
                severity for _, name, severity in opened if name not in self.acknowledged
            ),
            notified=tuple(
                (alarm.body.rule, alarm.body.stratum, alarm.seq)
                for alarm in self.study.alarms
                if not alarm.body.suspends and alarm.seq > self._protocol_seq
            ),
            cases=tuple(sorted(_words(cases, with_open))),
        )


def _flow_row(
    case: PilotCase, state: PilotState, first: int | None, newest: int, unread: dict[str, int]
) -> dict[str, Any]:
    seq = case.enrolled_seq
    flow = FlowCase.of(case, 0)
    opened = [[seq, name, _severity(body)] for name, (seq, _, body) in state.escalations.items()]
    return {
        "case": flow.case,
        "excluded": flow.excluded or None,
        "outcome": flow.outcome or None,
        "open_readings": json.dumps(unread, sort_keys=True) if unread else None,
        "escalations": json.dumps(opened) if opened else None,
        "is_read": float(flow.is_read),
        "drafted": float(flow.drafted),
        "usable": float(flow.usable),
        "referenced": float(flow.referenced),
        "adjudicated": float(flow.adjudicated),
        "first": first,
        "enrolled": seq,
        "newest": newest,
    }


def _words(column: "Labels", rows: "Indices") -> list[str]:
    return [column.levels[code] if code >= 0 else "" for code in column.codes[rows].tolist()]


def _severity(body: EscalationOpened) -> str:
    return str(body.severity)
