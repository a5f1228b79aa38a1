"""Overview of a case for lists: its steps and counts, from one read of its events."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from audit.record.events import CaseErased, DraftRequested, Event, ReferenceImported
from viewer.case.state.case_state import fold
from viewer.case.state.case_steps import StepState, steps_of

if TYPE_CHECKING:
    from viewer.case.state.log_recorder import LogRecorder


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
    for case in cases:
        yield _overview(case, recorder)


def _overview(case: str, recorder: "LogRecorder") -> CaseOverview:
    events = list(recorder.events(case))
    erased = any(isinstance(event.body, CaseErased) for event in events)
    steps: dict[str, StepState] = {}
    n_drafts = _count(events, DraftRequested)
    if not erased:
        pilot = recorder.pilot(case)
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
