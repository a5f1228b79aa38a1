"""Reading the record for the results page: from a stored state, then the events that are new."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from audit.report.content.log_position import newest_that_counts
from audit.report.content.record_state import RecordState
from audit.report.content.report_access import check_role
from audit.report.content.site_results import load_site_state
from audit.report.content.stored_sections import (
    STORED,
    StoredSection,
    forget_sections,
    load_sections,
    make_section,
    newest_end,
    store_section,
)
from audit.report.content.stored_state import load_state, store_state
from audit.report.output.report_builder import Gathered, default_view, gathered_from
from viewer.site.dashboard import Address
from viewer.site.worklist import STATES

if TYPE_CHECKING:
    from audit.pilot.conduct.pilot_state import Stage
    from audit.record.events import Actor
    from audit.record.log.event_log import Log
    from audit.report.content.report_parts import Block
    from viewer.site.dashboard import Shown

FEW_CASES: Final = 64
"""Up to so many cases are folded at once, in a fraction of a second."""


@dataclass(frozen=True)
class FirstAnswer:
    """Content of the page before any event is folded.

    Attributes:
        sections: Sections of the last visits by name, each as of an event.
        events: Number of events of the record.
        stages: Number of cases by stage, without stages that no case has reached.
    """

    sections: Mapping[str, StoredSection] = field(default_factory=dict)
    events: int = 0
    stages: Mapping["Stage", int] = field(default_factory=dict)

    @property
    def cases(self) -> int:
        """Number of cases of the record."""
        return sum(self.stages.values())


class ResultsReading:
    """The results of one person from one record, read again whenever it has grown.

    Its methods read the record and run in one background thread.

    Args:
        log: The record.
        actor: The person who sees the results.
    """

    def __init__(self, log: "Log", actor: "Actor") -> None:
        self.log: Final = log
        self.actor: Final = actor
        self._state: RecordState | None = None
        self._stored_at = 0
        self.sections_end = 0
        """Last event, as of `read`, after which sections of earlier visits are not shown."""
        self._section_stored_at: dict[str, int] = {}

    def read_first(self) -> FirstAnswer:
        """Return sections of the last visits, or else how many cases and events there are.

        Its cost depends neither on the number of cases nor on that of the events before the last
        visit.

        Raises:
            RecordForbidden: The person may not see the numbers.
        """
        check_role(self.actor)
        sections = load_sections(self.log, self.actor)
        if sections and self._was_assigned(min(each.seq for each in sections.values())):
            sections = {}
        if sections:
            return FirstAnswer(sections)
        stages = self.log.case_list.count_by_stage()
        return FirstAnswer({}, self.log.head[0], {STATES[n]: count for n, count in stages.items()})

    def store(self, gathered: Gathered, shown: "Shown", blocks: Sequence["Block"]) -> bool:
        """Store a section that was shown completely, for the next visit; return whether it is.

        Only sections of the first view are stored, not filtered ones.

        Args:
            gathered: What it was computed from.
            shown: The section.
            blocks: All its parts.
        """
        name, seq = shown.address.section, gathered.position.seq
        first = Address(name, view=default_view(gathered))
        if name not in STORED or shown.address != first or not blocks:
            return False
        if self._section_stored_at.get(name) == seq:
            return True
        section = make_section(str(first), gathered.position, shown.n_rows, blocks)
        stored = store_section(self.log, self.actor, name, section)
        if stored:
            self._section_stored_at[name] = seq
        return stored

    def verify(self) -> bool:
        """Read the stored state; return False, and delete the sections, if it does not verify."""
        check_role(self.actor)
        if self._current().position:
            return True
        forget_sections(self.log, self.actor)
        return False

    def read_stored(self) -> Gathered | None:
        """Return the results as of the stored state, if newer events take a while to fold.

        Raises:
            RecordForbidden: The person may not see the numbers.
        """
        check_role(self.actor)
        state = self._current()
        upto = newest_that_counts(self.log)
        if not state.is_complete or upto < state.position:
            return None
        if state.pending(self.log, upto) <= FEW_CASES or self._was_assigned(state.position):
            return None
        return self._gather(state)

    def read(
        self,
        progress: Callable[[int, int], object] | None = None,
        cancelled: Callable[[], bool] = lambda: False,
    ) -> Gathered | None:
        """Fold the new events and return the results; None if it was canceled.

        Args:
            progress: Called with the number of folded cases and their total.
            cancelled: Asked between batches of cases whether to stop.

        Raises:
            RecordForbidden: The person may not see the numbers.
        """
        check_role(self.actor)
        state = self._current()
        upto = newest_that_counts(self.log)
        if upto < state.position or not state.continues_in(self.log):  # another record
            state = self._state = RecordState(self.actor)
        if not state.update(self.log, upto, progress, cancelled):
            return None
        gathered = self._gather(state)
        self.sections_end = newest_end(self.log)
        if state.position != self._stored_at and store_state(self.log, state):
            self._stored_at = state.position
        return gathered

    def _gather(self, state: RecordState) -> Gathered:
        gathered = gathered_from(self.log, state)
        # Here and not on the UI thread: with 100,000 results this takes over a second.
        _ = gathered.released
        return gathered

    def _current(self) -> RecordState:
        if self._state is None:
            load = load_site_state if self.log.path is None else load_state
            self._state = load(self.log, self.actor)
            self._stored_at = self._state.position
        return self._state

    def _was_assigned(self, after: int) -> bool:
        """Return whether the person got a reading since an event: they may see no numbers yet."""
        service = self.log.as_service(release=False)
        return any(
            getattr(event.body, "reader", None) == self.actor.id
            for event in service.events(types=("case.assigned",), after=after, opening=frozenset())
        )
