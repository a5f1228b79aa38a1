"""Reading the record for the results page: from a stored state, then the events that are new."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from audit.report.content.log_position import newest_that_counts
from audit.report.content.record_state import RecordState
from audit.report.content.report_access import check_role
from audit.report.content.site_results import load_site_state
from audit.report.content.stored_state import load_state, store_state
from audit.report.output.report_builder import Gathered, gathered_from

if TYPE_CHECKING:
    from audit.record.events import Actor
    from audit.record.log.event_log import Log

FEW_CASES: Final = 64
"""Up to so many cases are folded at once, in a fraction of a second."""


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
        return gathered_from(self.log, state)

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
        gathered = gathered_from(self.log, state)
        if state.position != self._stored_at and store_state(self.log, state):
            self._stored_at = state.position
        return gathered

    def _current(self) -> RecordState:
        if self._state is None:
            load = load_site_state if self.log.path is None else load_state
            self._state = load(self.log, self.actor)
            self._stored_at = self._state.position
        return self._state

    def _was_assigned(self, after: int) -> bool:
        """Return whether the person got a reading since an event: they may see no numbers yet."""
        service = self.log.as_service()
        return any(
            getattr(event.body, "reader", None) == self.actor.id
            for event in service.events(types=("case.assigned",), after=after)
        )
