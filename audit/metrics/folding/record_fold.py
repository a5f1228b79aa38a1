"""From the record's events to the rows of `Pairs`, a batch of cases at a time.

The rows of a case follow from its own events, the protocol that it was enrolled under, and the
exports and backups before them. So a case with new events is folded again alone, and memory holds
the events of one batch, not of the record.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from audit.metrics.folding.case_fold import CaseFold
from audit.metrics.folding.case_rows import CaseRows
from audit.metrics.folding.case_tables import CaseTables, Columns
from audit.metrics.folding.event_bodies import kind
from audit.metrics.folding.results_assembly import LESION_COLUMNS, ROW_COLUMNS, assemble
from audit.metrics.measures.net_benefit import weighed
from audit.metrics.table.column_frame import FrameBuilder
from audit.metrics.table.enrollment import Enrolled, Excluded
from audit.metrics.table.results_table import Pairs
from audit.metrics.table.table_view import STRATA
from audit.record.authorization.draft_exposure import EXPOSING

if TYPE_CHECKING:
    from audit.record.events import Event
    from audit.record.log.event_log import Log

OF_RECORD: Final = ("protocol.signed", *EXPOSING)
"""Types of events that concern several cases."""
OF_CASE: Final = (
    "study.opened",
    "case.enrolled",
    "case.assigned",
    "case.excluded",
    "case.looked",
    "case.erased",
    "images.compared",
    "read.locked",
    "draft.requested",
    "draft.received",
    "tool.answered",
    "draft.streamed",
    "draft.revealed",
    "draft.broken-glass",
    "decision.made",
    "reference.imported",
    "comparison.made",
    "adjudication.made",
    "rationale.scored",
    "payload.released",
)
BATCH: Final = 64
"""Cases whose events are read at a time."""
_SEPARATOR: Final = "\x1f"
_STRATA_OF_CASE: Final = (
    *("modality", "sequence", "plane", "vendor", "field_strength", "slice_thickness", "sex", "age"),
    *("category", "group", "normality", "certainty", "protocol_epoch", "setting"),
)
_CASE_COLUMNS: Final = (
    ("case", "patient", "protocol", "excluded", "arms", "former_normality", *_STRATA_OF_CASE),
    (
        *("after_draft", "blind", "referenced", "indeterminate", "drafted_before", "revised"),
        "erased",
    ),
    ("enrolled", "excluded_at"),
)
SCHEMA: Final = {"rows": ROW_COLUMNS, "lesions": LESION_COLUMNS, "cases": _CASE_COLUMNS}
LINKS: Final = {"lesions": ("pair", "rows")}


def fold(log: "Log", upto: int | None = None) -> Pairs:
    """Return the rows of a record as it stood after event `upto` (None: now)."""
    position = log.head[0] if upto is None else upto
    results = ResultsFold()
    service = log.as_service()
    for event, _, _ in service.stored(types=OF_RECORD, until=position):
        results.apply_to_record(event)
    cases = [case for case, _ in service.cases_between(0, position)]
    for batch in batches(service, cases, OF_CASE, position):
        results.fold(batch)
    return results.pairs(position)


def batches(
    service: "Log", cases: Sequence[str], types: tuple[str, ...], until: int
) -> Iterator[dict[str, list["Event"]]]:
    """Yield the events of the cases, in order, for `BATCH` cases at a time.

    Args:
        until: Number of the last event that is read.
        service: The record, opened for the service.
        cases: Cases to read, in order.
        types: Types of events to read.
    """
    for start in range(0, len(cases), BATCH):
        chosen = cases[start : start + BATCH]
        events: dict[str, list[Event]] = {case: [] for case in chosen}
        for event in service.events_of(chosen, types, until):
            events[event.case or ""].append(event)
        yield events


class ResultsFold:
    """The rows of every case, from which the results table is made at any time."""

    def __init__(self) -> None:
        self.protocols: dict[str, Any] = {}
        self.exposures: list[tuple[int, str]] = []
        """Event and account of each export or backup that holds drafts."""
        self.tables: Final = CaseTables(SCHEMA, LINKS)
        self._pending: dict[str, FrameBuilder] = {}
        self._pending_cases: list[str] = []

    def apply_to_record(self, event: "Event") -> set[str]:
        """Take an event of `OF_RECORD` into account.

        Returns:
            Hashes of the protocols that it changed, for `enrolled_under`.
        """
        body: Any = event.body
        if kind(body) in EXPOSING:
            if event.opened:
                self.exposures.append((event.seq, event.actor.id))
            return set()
        if not event.opened or self.protocols.get(body.protocol_sha256) == body:
            return set()
        self.protocols[body.protocol_sha256] = body
        return {body.protocol_sha256}

    def enrolled_under(self, protocols: Iterable[str]) -> set[str]:
        """Return the folded cases that were enrolled under one of these protocols.

        Args:
            protocols: Hashes of protocols.
        """
        column = self.tables.joined()["cases"].labels
        wanted = {n for n, sha in enumerate(column["protocol"].levels) if sha in set(protocols)}
        rows = np.flatnonzero(np.isin(column["protocol"].codes, list(wanted)))
        levels, codes = column["case"].levels, column["case"].codes
        return {levels[codes[row]] for row in rows}

    def fold(self, events: Mapping[str, Sequence["Event"]]) -> None:
        """Replace the rows of these cases by those that all their events lead to."""
        builders = self.tables.builders()
        for case, of_case in events.items():
            self._fold_case(builders, case, of_case)
        self.tables.replace(builders, events)

    def remove(self, cases: Iterable[str]) -> None:
        """Remove the rows of these cases."""
        self.tables.remove(cases)

    def _fold_case(
        self, builders: Mapping[str, FrameBuilder], case: str, events: Sequence["Event"]
    ) -> None:
        state = self._state_of(case, events)
        protocol = self.protocols.get(state.protocol or "")
        rows = CaseRows(state, protocol)
        leaves = state.excluded is not None and not state.excluded.after_draft
        erased = _erased(case, events, self.protocols)
        facts = _erased_facts(erased) if erased else self._facts(state, protocol, rows.shared)
        builders["cases"].add(facts)
        if leaves:
            return
        for row, findings in rows.rows():
            number = builders["rows"].add(row | weighed(row, protocol))
            for finding in findings:
                of_row = {"case": case, "pair": number, "answered": row["answered"]}
                builders["lesions"].add(finding | of_row)

    def _state_of(self, case: str, events: Sequence["Event"]) -> CaseFold:
        exported: dict[str, int] = {}
        state = CaseFold(case, exported)
        exposures = iter(self.exposures)
        following = next(exposures, None)
        for event in events:
            while following is not None and following[0] < event.seq:
                # The state sees `exported` as it stands at each event: exports after the event do
                # not count.
                exported[following[1]] = following[0]
                following = next(exposures, None)
            if kind(event.body) == "rationale.scored":
                state.judged.append(event)
            elif event.opened:  # an erased case has nothing to count
                state.apply(event)
        return state

    def _facts(self, state: CaseFold, protocol: Any, shared: Mapping[str, Any]) -> dict[str, Any]:
        facts = {name: shared.get(name) for name in _STRATA_OF_CASE}
        arms = {reading.arm for reading in state.readings if reading.arm is not None}
        excluded = state.excluded
        facts |= {
            "case": state.case,
            "patient": shared["patient"],
            "protocol": state.protocol,
            "arms": _SEPARATOR.join(sorted(arms)) if arms else None,
            "former_normality": _SEPARATOR.join(sorted(state.former_normality)) or None,
            "referenced": float(bool(state.references)),
            "indeterminate": float(state.is_indeterminate),
            "drafted_before": float(state.drafted_before),
            "revised": float(state.revised),
            "erased": 0.0,
            "enrolled": state.enrolled if protocol is not None else None,
        }
        if excluded is not None:
            facts |= {
                "excluded": excluded.code,
                "excluded_at": excluded.seq,
                "after_draft": float(excluded.after_draft),
                "blind": float(excluded.blind),
            }
        return facts

    def pairs(self, position: int) -> Pairs:
        """Return the results table as of event `position`, the last one that was folded.

        Args:
            position: Number of the last event that was folded.

        Returns:
            The table. Where cases were excluded after a draft of them existed, `whole_` is the same
            table with them, for comparison.
        """
        joined = self.tables.joined()
        cases = joined["cases"]
        excluded = cases.labels["excluded"].codes >= 0
        late = excluded & (cases.numbers["after_draft"] == 1)
        left = _words(cases, np.flatnonzero(late))
        whole = None
        if late.any():
            # `assemble` uses up the columns of the rows, and they are needed twice here.
            copied = joined | {"rows": joined["rows"].copy()}
            whole = self._made(copied, ~excluded | late, frozenset(), position)
        made = self._made(joined, ~excluded, left, position)
        made.whole_ = whole
        made.set_roll(lambda: _roll(cases))
        return made

    def facts_of(self, cases: Iterable[str]) -> dict[str, Enrolled]:
        """Return what is known of folded cases, whether they are enrolled or not.

        Args:
            cases: Pseudonyms. A case that was not folded is left out.
        """
        columns = self.tables.joined(cases)["cases"]
        return {facts.case: facts for facts in _listed(columns, np.arange(len(columns)))}

    def _made(
        self,
        joined: Mapping[str, Columns],
        counted: "np.ndarray[Any, np.dtype[np.bool_]]",
        without: frozenset[str],
        position: int,
    ) -> Pairs:
        """Return the table of the chosen cases, without the rows of those that are named."""
        rows, lesions, cases = joined["rows"], joined["lesions"], joined["cases"]
        if without:
            of_case = rows.labels["case"]
            # One more element, for the code UNKNOWN (-1), which indexes the last.
            stays = np.array([*(word not in without for word in of_case.levels), True])
            chosen = stays[of_case.codes]
            # Findings refer to their row by its number, which changes as rows are left out.
            place = np.cumsum(chosen) - 1
            pair = lesions.numbers["pair"].astype(np.int64)
            lesions = lesions.take(chosen[pair])
            lesions.numbers["pair"] = place[pair[chosen[pair]]].astype(np.float64)
            rows = rows.take(chosen)
        group = cases.labels["group"]
        referenced = counted & (cases.numbers["referenced"] == 1)
        repeats = {str(p.epoch): p.repeats or "first" for p in self.protocols.values()}
        return assemble(rows, lesions, (group.codes[referenced], group.levels), repeats, position)


def _words(cases: Columns, rows: "np.ndarray[Any, np.dtype[np.int64]]") -> frozenset[str]:
    column = cases.labels["case"]
    return frozenset(column.levels[code] for code in column.codes[rows])


def _roll(cases: Columns) -> tuple[Enrolled, ...]:
    """Return every case that was enrolled, in the order of enrollment."""
    enrolled = np.flatnonzero(cases.seqs["enrolled"] >= 0)
    return _listed(cases, enrolled[np.argsort(cases.seqs["enrolled"][enrolled], kind="stable")])


def _listed(cases: Columns, rows: "np.ndarray[Any, np.dtype[np.int64]]") -> tuple[Enrolled, ...]:
    """Return the cases of these rows, in order."""
    words = {
        name: [column.levels[c] if c >= 0 else None for c in column.codes[rows].tolist()]
        for name, column in cases.labels.items()
    }
    flags = {name: (values[rows] == 1).tolist() for name, values in cases.numbers.items()}
    seqs = {name: values[rows].tolist() for name, values in cases.seqs.items()}
    strata = [(name, words[name]) for name in _STRATA_OF_CASE if name in STRATA]
    results = []
    for n in range(len(rows)):
        code = words["excluded"][n]
        excluded = None
        if code is not None:
            excluded = Excluded(
                code, seqs["excluded_at"][n], flags["after_draft"][n], flags["blind"][n]
            )
        results.append(
            Enrolled(
                case=words["case"][n] or "",
                patient=words["patient"][n] or "",
                seq=seqs["enrolled"][n],
                protocol_epoch=words["protocol_epoch"][n] or "",
                arms=frozenset(_split(words["arms"][n])),
                referenced=flags["referenced"][n],
                indeterminate=flags["indeterminate"][n],
                labels={name: column[n] for name, column in strata if column[n] is not None},
                excluded=excluded,
                drafted_before=flags["drafted_before"][n],
                revised=flags["revised"][n],
                former_normality=frozenset(_split(words["former_normality"][n])),
                erased=flags["erased"][n],
            )
        )
    return tuple(results)


def _split(text: str | None) -> list[str]:
    return [] if text is None else text.split(_SEPARATOR)


def _erased(case: str, events: Sequence["Event"], protocols: Mapping[str, Any]) -> Enrolled | None:
    """Return an erased case of the roll; None where it had left before a draft existed.

    What its events say is gone; that there was such a case is not.
    """
    enrolled: tuple[int, str] | None = None
    gone = drafted = left = False
    for event in events:
        body: Any = event.body
        match kind(body):
            case "case.erased":
                gone = True
            case "case.enrolled":
                enrolled, left = (event.seq, body.protocol_sha256), False
            case "draft.requested":
                drafted = True
            case "case.excluded":
                left = left or not drafted
            case _:
                pass
    if not gone or enrolled is None or left or enrolled[1] not in protocols:
        return None
    return Enrolled(case, case, enrolled[0], str(protocols[enrolled[1]].epoch), erased=True)


def _erased_facts(erased: Enrolled) -> dict[str, Any]:
    return {
        "case": erased.case,
        "patient": erased.patient,
        "protocol_epoch": erased.protocol_epoch,
        "enrolled": erased.seq,
        "erased": 1.0,
        "referenced": 0.0,
    }
