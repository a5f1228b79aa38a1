"""Studies that change after they were enrolled: images that arrive late, merged or removed studies.

A change raises an alarm (`study.changed`) and excludes the case as a technical failure: a draft of
it would be about other images than the reader sees. Whether such a case leaves the gates, the
protocol says (`late_exclusions`), as for every exclusion after a draft.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from audit.errors import RecordInputError
from audit.messages import CodedError, Message
from audit.pilot.conduct.pilot_conduct import Pilot
from audit.pilot.conduct.station_state import ReceivedStudy
from audit.record.events import Actor, ExclusionCode, StudyChanged
from viewer.runs.queue.queue_state import QueueState
from viewer.runs.station.opt_outs import patient_token

if TYPE_CHECKING:
    from audit.record.events.bodies.station_events import StudyChange
    from audit.record.log.event_log import Log
    from viewer.archive.matches import StudyMatch


class _Known(CodedError):
    """The record has the alarm already."""


@dataclass
class StudyChanges:
    """Alarms about changed studies."""

    log: "Log"
    actor: Actor
    state: QueueState

    def report(self, study: ReceivedStudy, change: "StudyChange", n_now: int) -> None:
        """Raise the alarm once, and void the case.

        Args:
            study: The study, as it was enrolled.
            change: What changed.
            n_now: Instances that it has now.
        """

        def require_unchanged() -> None:
            self.state.refresh()
            if self.state.station.studies[study.study].change is not None:
                raise _Known(Message("station.study-void"))

        body = StudyChanged(
            study=study.study,
            subject=study.subject,
            change=change,
            n_before=study.n_instances,
            n_after=n_now,
        )
        try:
            self.log.append_if(require_unchanged, body, actor=self.actor)
        except _Known:
            return
        self.state.refresh()
        self.void(self.state.station.studies[study.study])

    def void(self, study: ReceivedStudy, code: ExclusionCode = ExclusionCode.TECHNICAL) -> None:
        """Exclude the case of a study, unless it is excluded already."""
        if study.subject is None or study.status == "excluded":
            return
        pilot = Pilot(self.log, self.actor, case=study.subject)
        standing = pilot.standing.cases.get(study.subject)
        if standing is not None and standing.enrolled is not None and standing.excluded is None:
            pilot.exclude(study.subject, code)
        self.state.refresh()

    def compare(
        self,
        study: ReceivedStudy,
        match: "StudyMatch | None",
        patient_id: str,
        count_acquired: Callable[[], int | None],
    ) -> None:
        """Compare an enrolled study with what the archive lists of it now.

        Args:
            study: The study.
            match: What the archive lists; None if it has none of it any more.
            patient_id: Patient ID of the images that were enrolled.
            count_acquired: Counts the instances in the archive without reports, segmentations
                and captures, which may be added.
        """
        if match is None:
            self.report(study, "study removed", 0)
            return
        n = match.n_instances
        if self._is_other_patient(match.patient_id, patient_id):
            self.report(study, "patient changed", study.n_instances if n is None else n)
        elif n not in (None, study.n_instances):
            n = count_acquired()
            if n in (None, study.n_instances):
                return
            assert n is not None
            change: StudyChange = "images added" if n > study.n_instances else "images removed"
            self.report(study, change, n)

    def _is_other_patient(self, listed: str, enrolled: str) -> bool:
        try:
            return patient_token(self.log, listed) != patient_token(self.log, enrolled)
        except RecordInputError:
            return False  # one of them states no ID
