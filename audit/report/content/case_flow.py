"""Flow of cases through the study (STARD 2015, item 19), as of the report's position."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Self

import numpy as np

from audit.messages import Message, term
from audit.metrics.table.enrollment import Enrolled
from audit.metrics.table.results_table import Pairs
from audit.pilot.conduct.pilot_state import PilotCase

USABLE_OUTCOMES = ("valid",)


@dataclass(frozen=True)
class FlowBox:
    """A box of the flow diagram: the cases that reached it, and why the others did not."""

    words: Message
    cases: tuple[str, ...]
    lost: tuple[tuple[Message, tuple[str, ...]], ...] = ()
    """Reason and cases of those that were lost on the way to the next box."""


@dataclass(frozen=True)
class FlowCase:
    """A case, as far as the flow diagram needs it."""

    case: str
    seq: int
    """Event of its enrollment; of its first event in a record without a pilot."""
    excluded: str = ""
    """Code of the reason of its exclusion; empty without one."""
    is_read: bool = False
    drafted: bool = False
    usable: bool = False
    """Whether one of its drafts is a usable answer."""
    outcome: str = ""
    """First outcome of its drafts, in alphabetical order."""
    referenced: bool = False
    adjudicated: bool = False

    @classmethod
    def of(cls, case: PilotCase, seq: int) -> Self:
        """Return what the diagram needs of a case."""
        return cls(
            case=case.case,
            seq=seq,
            excluded=case.excluded.code.value if case.excluded is not None else "",
            is_read=case.is_read,
            drafted=bool(case.drafts),
            usable=any(outcome in USABLE_OUTCOMES for outcome in case.drafts.values()),
            outcome=min(case.drafts.values(), default=""),
            referenced=bool(case.references),
            adjudicated=bool(case.adjudicated),
        )


def case_flow(cases: Iterable[FlowCase], *, enrolled: bool) -> tuple[FlowBox, ...]:
    """Return the boxes from top to bottom.

    Args:
        cases: The enrolled cases; in a record without a pilot, all.
        enrolled: Whether the cases are those of a pilot. Otherwise each case with a read or a draft
            counts.
    """
    ordered = sorted(cases, key=lambda case: case.seq)
    if enrolled:
        return _boxes(Message("flow.enrolled"), ordered)
    counted = [case for case in ordered if case.is_read or case.drafted]
    return _boxes(Message("flow.recorded-without-pilot"), counted)


def model_flow(pairs: Pairs, configuration: str) -> tuple[FlowBox, ...]:
    """Return the boxes of one configuration, from enrollment to a settled comparison."""
    rows = _rows_of(pairs.whole, configuration)
    answered = pairs.whole.number("answered") == 1
    settled = pairs.whole.number("settled") == 1
    outcomes = pairs.whole.words("outcome")
    early = [c for c in pairs.roll if c.excluded is not None and not c.excluded.after_draft]
    included = [c for c in pairs.roll if c.excluded is None or c.excluded.after_draft]
    requested = [c for c in included if c.case in rows]
    usable = [c for c in requested if answered[rows[c.case]]]
    late = [c for c in usable if c.excluded is not None]
    stayed = [c for c in usable if c.excluded is None]
    referenced = [c for c in stayed if c.referenced]
    done = [c for c in referenced if settled[rows[c.case]]]
    waiting = [c.case for c in referenced if not settled[rows[c.case]]]
    failures: dict[Message, list[str]] = {}
    for case in requested:
        if not answered[rows[case.case]]:
            failures.setdefault(term(outcomes[rows[case.case]] or ""), []).append(case.case)
    return (
        FlowBox(Message("flow.enrolled"), _cases(pairs.roll), _lost(_reasons(early))),
        FlowBox(
            Message("flow.not-excluded-before-draft"),
            _cases(included),
            _lost(
                {
                    Message("flow.no-draft-requested"): [
                        c.case for c in included if c.case not in rows
                    ]
                }
            ),
        ),
        FlowBox(Message("flow.draft-requested"), _cases(requested), _lost(failures)),
        FlowBox(Message("flow.answer-usable"), _cases(usable), _lost(_reasons(late))),
        FlowBox(
            Message("flow.not-excluded-after-draft"),
            _cases(stayed),
            _lost({term("no reference standard"): [c.case for c in stayed if not c.referenced]}),
        ),
        FlowBox(
            Message("flow.reference-available"),
            _cases(referenced),
            _lost({Message("flow.not-settled"): waiting}),
        ),
        FlowBox(Message("flow.adjudicated-or-not-sampled"), _cases(done)),
    )


def _rows_of(pairs: Pairs, configuration: str) -> dict[str, int]:
    """Return, by case, the row of the configuration's draft that counts."""
    is_draft = pairs.has("kind", "draft") & pairs.has("setting", "pilot")
    is_draft &= pairs.has("configuration", configuration)
    levels, codes = pairs.levels("case"), pairs.codes("case")
    rows: dict[str, int] = {}
    for row in np.flatnonzero(is_draft).tolist():
        rows.setdefault(levels[codes[row]], row)
    return rows


def _reasons(excluded: Iterable[Enrolled]) -> dict[Message, list[str]]:
    cases_by_reason: dict[Message, list[str]] = {}
    for case in excluded:
        if case.excluded is not None:
            cases_by_reason.setdefault(term(case.excluded.code), []).append(case.case)
    return cases_by_reason


def _cases(cases: Iterable[Enrolled]) -> tuple[str, ...]:
    return tuple(case.case for case in cases)


def _boxes(first: Message, cases: list[FlowCase]) -> tuple[FlowBox, ...]:
    included = [c for c in cases if not c.excluded]
    requested = [c for c in included if c.drafted]
    answered = [c for c in requested if c.usable]
    referenced = [c for c in answered if c.referenced]
    adjudicated = [c for c in referenced if c.adjudicated]
    no_draft = [c.case for c in included if not c.drafted]
    no_reference = [c.case for c in answered if not c.referenced]
    not_adjudicated = [c.case for c in referenced if not c.adjudicated]
    excluded: dict[Message, list[str]] = {}
    no_answer: dict[Message, list[str]] = {}
    for case in cases:
        if case.excluded:
            excluded.setdefault(term(case.excluded), []).append(case.case)
        elif case.drafted and not case.usable:
            no_answer.setdefault(term(case.outcome), []).append(case.case)
    return (
        FlowBox(first, _names(cases), _lost(excluded)),
        FlowBox(
            Message("flow.not-excluded"),
            _names(included),
            _lost({Message("flow.no-draft-requested"): no_draft}),
        ),
        FlowBox(Message("flow.draft-requested"), _names(requested), _lost(no_answer)),
        FlowBox(
            Message("flow.answer-usable"),
            _names(answered),
            _lost({term("no reference standard"): no_reference}),
        ),
        FlowBox(
            Message("flow.reference-available"),
            _names(referenced),
            _lost({term("not adjudicated"): not_adjudicated}),
        ),
        FlowBox(Message("flow.adjudicated"), _names(adjudicated)),
    )


def _names(cases: list[FlowCase]) -> tuple[str, ...]:
    return tuple(c.case for c in cases)


def _lost(
    cases_by_reason: Mapping[Message, list[str]],
) -> tuple[tuple[Message, tuple[str, ...]], ...]:
    ordered = sorted(cases_by_reason.items(), key=lambda item: item[0].code)
    return tuple((reason, tuple(cases)) for reason, cases in ordered if cases)
