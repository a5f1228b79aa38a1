"""The archive as a source of studies, and as the reference for what a study holds."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date, timedelta
from functools import partial
from typing import TYPE_CHECKING

from audit.errors import RecordInputError
from audit.messages import Message
from audit.record.events import ExclusionCode
from viewer.archive.archive import Archive
from viewer.archive.archive_events import archive_queried_event, study_retrieved_event
from viewer.archive.errors import ArchiveError
from viewer.archive.matches import StudyMatch, StudyQuery
from viewer.runs.station.intake import Intake, waits
from viewer.runs.station.opt_outs import patient_token
from viewer.runs.station.received_studies import NOT_ACQUIRED
from viewer.runs.station.study_accounts import Outcome

if TYPE_CHECKING:
    from viewer.runs.station.station_settings import StationSettings

LIMIT = 5000
"""Largest number of studies of one query."""


@dataclass
class ArchiveWatch:
    """Queries the archive on a schedule, retrieves new studies, and compares enrolled ones.

    Args:
        archive: The archive.
        settings: Settings of the station.
        intake: Its intake.
        clock: Returns the time in seconds.
        today: Returns today's date.
        cancelled: Returns True when the station stops.
    """

    archive: Archive
    settings: "StationSettings"
    intake: Intake
    clock: Callable[[], float]
    today: Callable[[], date] = date.today
    cancelled: Callable[[], bool] = lambda: False
    _counts: dict[str, tuple[int | None, float]] = field(default_factory=dict)
    _queried: float = float("-inf")
    _checked: float = float("-inf")

    def count(self, uid: str) -> int | None:
        """Return the number of instances that the archive counts in a study.

        Returns:
            None if it has none of it, or states no number.

        Raises:
            ArchiveError: The archive cannot be reached.
            PolicyRefusal: The policy forbids the connection.
        """
        match = self.find(uid)
        if match is None:
            return None
        if match.n_instances is not None:
            return match.n_instances
        counts = [series.n_instances for series in self.archive.find_series(uid, self.cancelled)]
        return None if None in counts else sum(n or 0 for n in counts)

    def count_acquired(self, uid: str) -> int | None:
        """Return the number of instances without those of `NOT_ACQUIRED`; None if not stated.

        Raises as `count` does.
        """
        series = self.archive.find_series(uid, self.cancelled)
        counts = [s.n_instances for s in series if s.modality not in NOT_ACQUIRED]
        return None if None in counts else sum(n or 0 for n in counts)

    def find(self, uid: str) -> StudyMatch | None:
        """Return what the archive lists of a study. Raises as `count` does."""
        query = StudyQuery(study_uid=uid, limit=2)
        for page in self.archive.find_studies(query, self.cancelled):
            for match in page:
                if match.study_uid == uid:
                    return match
        return None

    def look(self) -> None:
        """Query and compare, if it is time to.

        Raises:
            ArchiveError: The archive cannot be reached.
            PolicyRefusal: The policy forbids the connection.
        """
        now = self.clock()
        if self.settings.query and now >= self._queried + self.settings.every_s:
            self._queried = now
            self._query()
        if now >= self._checked + self.settings.check_every_s:
            self._checked = now
            self._compare_enrolled()

    # --- new studies ------------------------------------------------------------------------------

    def _query(self) -> None:
        first = self.today() - timedelta(days=self.settings.days)
        query = StudyQuery(first_date=first, modality=self.settings.modality, limit=LIMIT)
        matches = [m for page in self.archive.find_studies(query, self.cancelled) for m in page]
        intake = self.intake
        event = archive_queried_event(self.archive.name, "studies", len(matches))
        intake.log.append(event, actor=intake.actor)
        for match in matches:
            if self.cancelled():
                return
            self._take(match)

    def _take(self, match: StudyMatch) -> None:
        """Retrieve a study that is new, or changed before it was enrolled, once it is quiet."""
        intake, uid = self.intake, match.study_uid
        token, n = intake.token(uid), match.n_instances
        study = intake.state.station.studies.get(token)
        if study is not None and study.subject is not None:
            return  # compared with the archive as an enrolled study
        is_final = study is not None and study.status in ("excluded", "failed")
        if study is not None and is_final and n in (None, study.n_instances):
            return
        if self._has_opted_out(match):
            outcome = Outcome("excluded", Message("station.opted-out"), ExclusionCode.OPTED_OUT)
            intake.accounts.record(token, outcome, n_instances=n or 0)
            return
        arrival = intake.studies.find(uid)
        if arrival is not None and n in (None, intake.studies.count(arrival)):
            return
        if study is None:
            intake.accounts.record(token, waits("station.arriving"), n_instances=0)
        known, since = self._counts.get(uid, (None, self.clock()))
        if uid not in self._counts or known != n:
            self._counts[uid] = n, self.clock()
            return
        if self.clock() >= since + self.settings.quiet_s:
            self._retrieve(uid)

    def _has_opted_out(self, match: StudyMatch) -> bool:
        try:
            token = patient_token(self.intake.log, match.patient_id)
        except RecordInputError:
            return False  # decided by the header of the images
        return token in self.intake.state.station.opted_out

    def _retrieve(self, uid: str) -> None:
        intake = self.intake
        retrieval = self.archive.retrieve(intake.studies.cache, uid, cancelled=self.cancelled)
        try:
            report = retrieval.run()
        except ArchiveError:
            intake.accounts.record(intake.token(uid), waits("station.archive-away"))
            return
        intake.log.append(study_retrieved_event(retrieval), actor=intake.actor)
        if retrieval.note is not None:
            retrieval.note.remove()
        if report.complete:
            del self._counts[uid]
            intake.studies.arrived(uid, self.archive.name)
        else:
            outcome = waits("station.counts-differ", here=report.received, archive=report.expected)
            intake.accounts.record(intake.token(uid), outcome)

    # --- enrolled studies -------------------------------------------------------------------------

    def _compare_enrolled(self) -> None:
        intake = self.intake
        for arrival in intake.studies.arrivals():
            study = intake.state.station.studies.get(intake.token(arrival.uid))
            if study is None or study.subject is None or study.status == "excluded":
                continue
            if self.cancelled():
                return
            patient_id = intake.studies.patient_id(arrival)
            count = partial(self.count_acquired, arrival.uid)
            intake.changes.compare(study, self.find(arrival.uid), patient_id, count)
