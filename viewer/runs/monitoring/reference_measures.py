"""Figures of the work on the reference standard, from public fields of events only.

Nothing is opened, so that measuring releases no payload. Cases that wait for adjudication are
therefore not counted: only comparisons show which, and their number would show results.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from audit.record.events import Event, ReportCollected, ReportSettled

if TYPE_CHECKING:
    from audit.record.log.event_log import Log

_OF_CASES: Final = (
    *("case.enrolled", "case.excluded", "case.erased", "read.locked", "reference.imported"),
)
TYPES: Final = (*_OF_CASES, "report.collected", "report.settled")


class ReferenceBacklog:
    """Folds a record; each refresh reads only new events.

    Args:
        log: The record.
    """

    def __init__(self, log: "Log") -> None:
        self._log = log
        self._after = 0
        self._cases: dict[str, set[str]] = {kind: set() for kind in _OF_CASES}
        """Pseudonyms of the cases with an event of each type."""
        self._reports: dict[str, tuple[str, bool]] = {}
        """Case of each version of a report that waits, and whether it changed after confirmation.
        """

    def counts(self) -> Mapping[str, int] | None:
        """Return what waits by state; None without an enrolled case or a report."""
        self._refresh()
        erased = self._cases["case.erased"]
        waiting = [item for item in self._reports.values() if item[0] not in erased]
        enrolled = self._cases["case.enrolled"] - self._cases["case.excluded"] - erased
        if not enrolled and not waiting:
            return None
        read = enrolled & self._cases["read.locked"]
        referenced = self._cases["reference.imported"] | {case for case, _ in waiting}
        return {
            "report": len(waiting),
            "changed-report": sum(changed for _, changed in waiting),
            "case-without-reference": len(read - referenced),
        }

    def _refresh(self) -> None:
        service = self._log.as_service(release=False)
        for event in service.events(types=TYPES, after=self._after, opening=frozenset()):
            self._fold(event)
            self._after = event.seq

    def _fold(self, event: Event) -> None:
        body, case = event.body, event.case
        if isinstance(body, ReportSettled):
            self._reports.pop(body.report_id, None)
        elif case is None:
            return
        elif isinstance(body, ReportCollected):
            self._reports[body.report_id] = (case, body.after_confirmation)
            if body.supersedes is not None:
                self._reports.pop(body.supersedes, None)
        elif body.type == "case.enrolled":
            self._cases["case.enrolled"].add(case)
            self._cases["case.excluded"].discard(case)  # enrolled again
        else:
            self._cases[body.type].add(case)
