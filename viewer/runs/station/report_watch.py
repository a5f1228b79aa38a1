"""Signed reports of the studies that the station enrolled, as proposals for the reference standard.

The station looks for the reports of one study at a time, as long as its images are here: they state
the numbers by which archives and FHIR servers know the study. What it finds is sealed, and waits
for a person.
"""

import logging
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from audit.errors import RecordInputError
from audit.messages import Message
from audit.record.events import Actor
from viewer.core.dicom.study_identifiers import StudyIdentifiers
from viewer.runs.queue.queue_state import QueueState
from viewer.runs.reports.collecting import CollectedCase, Sources, collect_case
from viewer.runs.station.opt_outs import patient_token
from viewer.runs.station.received_studies import Arrival, ReceivedStudies

if TYPE_CHECKING:
    from audit.record.log.event_log import Log

AWAY_S: Final = 60.0
"""Seconds without a search after a source could not be asked."""
_log = logging.getLogger(__name__)


@dataclass
class ReportWatch:
    """Looks for reports on a schedule.

    Args:
        log: The record.
        actor: The station's account.
        state: State of the queue and the station.
        studies: Studies whose images are here.
        token: Returns the keyed hash of a Study Instance UID.
        sources: Where to look.
        every_s: Seconds between two searches for reports of the same study.
        clock: Returns the time in seconds.
        cancelled: Returns True when the station stops.
    """

    log: "Log"
    actor: Actor
    state: QueueState
    studies: ReceivedStudies
    token: Callable[[str], str]
    sources: Sources
    every_s: float
    clock: Callable[[], float]
    cancelled: Callable[[], bool] = lambda: False
    _asked: dict[str, float] = field(default_factory=dict)
    """Time of the last search for each case."""
    _away_until: float = float("-inf")

    def look(self) -> CollectedCase | None:
        """Search for reports of the study that waits for it longest; None if none is due.

        Raises:
            RecordError: An event cannot be stored.
            UnreadableFile: The images cannot be read again.
            Cancelled: The station stops.
        """
        now = self.clock()
        if now < self._away_until:
            return None
        due = [
            (self._asked.get(case, float("-inf")), case, arrival)
            for arrival in self.studies.arrivals()
            if (case := self._case_of(arrival)) is not None
            and now >= self._asked.get(case, float("-inf")) + self.every_s
        ]
        for _, case, arrival in sorted(due, key=lambda item: item[0]):
            self._asked[case] = now
            identifiers = self.studies.identifiers(arrival)
            if identifiers is not None and not self._has_opted_out(identifiers.patient_id):
                return self._collect(case, identifiers)
        return None

    def _collect(self, case: str, identifiers: StudyIdentifiers) -> CollectedCase:
        collected = collect_case(
            self.log, self.actor, case, identifiers, self.sources, self.cancelled
        )
        for problem in collected.problems:
            self._away_until = self.clock() + AWAY_S
            code = problem.code if isinstance(problem, Message) else "report.failed"
            _log.warning("reports could not be collected: %s", code)
        return collected

    def _case_of(self, arrival: Arrival) -> str | None:
        """Return the case of a study whose reports may be wanted; None for other studies."""
        study = self.state.station.studies.get(self.token(arrival.uid))
        if study is None or study.change is not None or study.status == "excluded":
            return None
        return study.subject

    def _has_opted_out(self, patient_id: str) -> bool:
        try:
            token = patient_token(self.log, patient_id)
        except RecordInputError:  # without an ID; a person decided to enroll it
            return False
        return token in self.state.station.opted_out
