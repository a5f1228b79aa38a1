"""Flow of cases through the study (STARD 2015, item 19), as of the report's position."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from audit.messages import Message, term
from audit.metrics.table.enrollment import Enrolled
from audit.metrics.table.results_table import Pairs
from audit.pilot.conduct.pilot_state import TYPES, PilotCase, PilotState, fold_events

if TYPE_CHECKING:
    from audit.record.log.event_log import Log

USABLE_OUTCOMES = ("valid",)


@dataclass(frozen=True)
class FlowBox:
    """A box of the flow diagram: the cases that reached it, and why the others did not."""

    words: Message
    cases: tuple[str, ...]
    lost: tuple[tuple[Message, tuple[str, ...]], ...] = ()
    """Reason and cases of those that were lost on the way to the next box."""


def pilot_state_at(log: "Log", upto: int) -> PilotState:
    """Return the state of the pilot after event `upto`."""
    return fold_events(event for event, _, _ in log.as_service().stored(types=TYPES, until=upto))


def case_flow(state: PilotState) -> tuple[FlowBox, ...]:
    """Return the boxes from top to bottom.

    A record without a pilot counts every case with a read or a draft.
    """
    enrolled = state.enrolled
    first = Message("flow.enrolled") if enrolled else Message("flow.recorded-without-pilot")
    cases = enrolled or [c for c in state.cases.values() if c.is_read or c.drafts]
    return _steps(first, cases)


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


def _steps(first: Message, cases: list[PilotCase]) -> tuple[FlowBox, ...]:
    excluded = [c for c in cases if c.excluded is not None]
    included = [c for c in cases if c.excluded is None]
    cases_by_reason: dict[Message, list[str]] = {}
    for case in excluded:
        if case.excluded is not None:
            cases_by_reason.setdefault(term(case.excluded.code.value), []).append(case.case)
    requested = [c for c in included if c.drafts]
    answered = [c for c in requested if any(o in USABLE_OUTCOMES for o in c.drafts.values())]
    no_answer: dict[Message, list[str]] = {}
    for case in requested:
        if case not in answered:
            outcomes = Counter(case.drafts.values())
            no_answer.setdefault(term(min(outcomes)), []).append(case.case)
    referenced = [c for c in answered if c.references]
    adjudicated = [c for c in referenced if c.adjudicated]
    return (
        FlowBox(first, _names(cases), _lost(cases_by_reason)),
        FlowBox(
            Message("flow.not-excluded"),
            _names(included),
            _lost({Message("flow.no-draft-requested"): [c.case for c in included if not c.drafts]}),
        ),
        FlowBox(Message("flow.draft-requested"), _names(requested), _lost(no_answer)),
        FlowBox(
            Message("flow.answer-usable"),
            _names(answered),
            _lost({term("no reference standard"): [c.case for c in answered if not c.references]}),
        ),
        FlowBox(
            Message("flow.reference-available"),
            _names(referenced),
            _lost({term("not adjudicated"): [c.case for c in referenced if not c.adjudicated]}),
        ),
        FlowBox(Message("flow.adjudicated"), _names(adjudicated)),
    )


def _names(cases: list[PilotCase]) -> tuple[str, ...]:
    return tuple(c.case for c in cases)


def _lost(
    cases_by_reason: Mapping[Message, list[str]],
) -> tuple[tuple[Message, tuple[str, ...]], ...]:
    ordered = sorted(cases_by_reason.items(), key=lambda item: item[0].code)
    return tuple((reason, tuple(cases)) for reason, cases in ordered if cases)
