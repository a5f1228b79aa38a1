"""Overview of a case for lists: its steps and counts, from one read of its events."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from audit.record.events import CaseErased, DraftRequested, Event, ReferenceImported
from viewer.case.state.case_state import fold
from viewer.case.state.case_steps import StepState, steps_of

if TYPE_CHECKING:
    from viewer.case.state.log_recorder import LogRecorder
    from viewer.case.state.pilot_rules import CasePilot

BATCH: Final = 64
"""Cases whose events are read at a time."""


@dataclass(frozen=True)
class CaseOverview:
    """One line of a list of cases. Times are UTC, ISO 8601."""

    case: str
    n_events: int
    first: str
    last: str
    steps: Mapping[str, StepState]
    """State of each step by its name; empty for an erased case."""
    n_drafts: int
    n_references: int
    """Versions of the reference standard, released or not."""
    erased: bool


def case_overviews(cases: list[str], recorder: "LogRecorder") -> Iterator[CaseOverview]:
    """Yield the overviews of cases, as far as the recorder's actor may see them."""
    pilots = recorder.pilots()
    for start in range(0, len(cases), BATCH):
        part = cases[start : start + BATCH]
        events = recorder.events_of(part)
        of_part = pilots.follow(events)
        for case in part:
            yield _overview(case, events[case], recorder, of_part.get(case))


def _overview(
    case: str, events: list[Event], recorder: "LogRecorder", pilot: "CasePilot | None"
) -> CaseOverview:
    erased = _count(events, CaseErased) > 0
    steps: dict[str, StepState] = {}
    n_drafts = _count(events, DraftRequested)
    if not erased:
        visible = pilot.events(events) if pilot is not None else events
        state = fold(case, visible, partial(recorder.blob, case=case))
        arm = pilot.arm if pilot is not None else None
        steps = {
            step.name: step.state for step in steps_of(state, arm.kind if arm is not None else None)
        }
        n_drafts = len(state.drafts)
    return CaseOverview(
        case=case,
        n_events=len(events),
        first=events[0].at,
        last=events[-1].at,
        steps=steps,
        n_drafts=n_drafts,
        n_references=_count(events, ReferenceImported),
        erased=erased,
    )


def _count(events: list[Event], kind: type) -> int:
    return sum(isinstance(event.body, kind) for event in events)
