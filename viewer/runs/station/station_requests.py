"""Requests of the station: the queue's worker, for studies that the station received.

Reservation, intent, sending and outcome are the queue's. What differs is where a case comes from,
and that a request which is not sent leaves a study that waits or failed, with its reason.
"""

from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from audit.messages import CodedError, Message, Text, reason_of
from audit.record.events import ExclusionCode, StudyDecided
from viewer.core.errors import Cancelled, CoreError
from viewer.runs.batches.batch_case import OpenedCase, RowRefused, Wishes, open_scan
from viewer.runs.batches.batch_manifest import BatchRow
from viewer.runs.queue.queue_state import QueuedBatch, QueueState
from viewer.runs.queue.request_worker import BatchContent, GiveBack, JobNotSent, RequestWorker
from viewer.runs.queue.work_queue import WorkQueue
from viewer.runs.station.intake import Intake
from viewer.runs.station.opt_outs import patient_token
from viewer.runs.station.received_studies import patient_ids
from viewer.runs.station.study_accounts import Outcome, code_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from audit.pilot.conduct.station_state import ReceivedStudy
    from viewer.core import Scan, Series, Volume

QUEUE: Final = "station-"
BUDGET_S: Final = 300
"""Seconds after which a request without budget is tried again."""
PIXELS: Final = "batch.pixels-not-allowed"
_WAITING: Final = frozenset({"request.kill-switch-set"})
"""Codes of reasons to give a job back for which its study counts as waiting."""


@dataclass
class StationRequests(RequestWorker):
    """Works on the station's jobs.

    Args:
        intake: The station's intake, which knows the studies.
        loaded_ahead: Returns a series that was prepared while its study arrived, if there is one.
    """

    intake: Intake = field(kw_only=True)
    loaded_ahead: "Callable[[Series], Volume | None]" = field(kw_only=True)

    def work(self, job: str, tries: int = 0) -> None:
        """Work on a job to its end, and state what became of its study.

        Args:
            job: Id of the job, as found in the queue.
            tries: How often the job was given back.

        Raises:
            GiveBack: Nothing was sent, and the job may be taken again.
        """
        try:
            super().work(job, tries)
        except GiveBack as given_back:
            if code_of(reason_of(given_back)) in _WAITING:
                self._state(job, Outcome("waiting", reason_of(given_back)))
            raise
        self.state.refresh()
        study = self._study(job)
        if study is not None and study.status == "waiting" and self.state.requests_of(job):
            self._state(job, Outcome("enrolled", Message("station.enrolled")))

    def _study(self, job: str) -> "ReceivedStudy | None":
        return self.state.station.studies.get(self.state.study_of(job) or "")

    def _state(self, job: str, outcome: Outcome) -> None:
        study = self.state.study_of(job)
        if study is not None:
            self.intake.accounts.record(study, outcome)

    def _wishes(self, content: BatchContent, job: str) -> Wishes:
        """Return the options, with the reason of a person to send flagged images."""
        study = self._study(job)
        if study is None or study.decided_seq is None:
            return content.wishes
        service = self.log.as_service(release=False)
        events = service.events(types=("study.decided",), after=study.decided_seq - 1)
        event = next(iter(events), None)
        if event is None or not event.opened or not isinstance(event.body, StudyDecided):
            raise JobNotSent(Message("queue.content-sealed"))
        return replace(content.wishes, override=event.body.reason)

    def _opened(self, content: BatchContent, job: str, at: int, tries: int) -> OpenedCase:
        """Return the loaded case of a job, from the station's cache."""
        del tries
        study = self._study(job)
        uid = self.intake.uid_of(study.study) if study is not None else None
        arrival = self.intake.studies.find(uid) if uid is not None else None
        if study is None or arrival is None:
            raise JobNotSent(Message("station.images-missing"))
        try:
            scanned = self.intake.studies.scan(arrival)
            self._require_no_opt_out(job, scanned)
            row = BatchRow(line=at + 1, path=Path(), named="")
            wishes = self._wishes(content, job)
            opened = open_scan(
                row,
                scanned,
                wishes,
                self.log,
                self.stopping.is_set,
                loaded=self.loaded_ahead,
            )
        except Cancelled:
            raise
        except RowRefused as refused:
            raise JobNotSent(reason_of(refused)) from None
        except CoreError as error:
            raise JobNotSent(reason_of(error)) from None
        if opened.case != study.subject:
            raise JobNotSent(Message("station.study-void"))
        if opened.case in self.state.erased:
            raise JobNotSent(Message("batch.case-erased"))
        return opened

    def _require_no_opt_out(self, job: str, scanned: "Scan") -> None:
        """Refuse a study whose patient was put on the opt-out list after its enrollment."""
        self.state.refresh()
        ids = patient_ids(scanned) - {""}
        if any(patient_token(self.log, name) in self.state.station.opted_out for name in ids):
            study = self._study(job)
            if study is not None:
                self.intake.changes.void(study, ExclusionCode.OPTED_OUT)
            raise JobNotSent(Message("station.opted-out"))

    def _without_budget(self, job: str, reason: Text) -> CodedError:
        """Return what follows when no budget is left: the study waits."""
        self._state(job, Outcome("waiting", reason))
        return GiveBack(Message("queue.budget-spent"), BUDGET_S)

    def _refuse(self, job: str, reason: Text) -> None:
        """State that a study waits for a person, or failed, and end its job."""
        study = self._study(job)
        if study is not None and study.status != "excluded" and study.change is None:
            self._state(job, _outcome_of(reason))
        super()._refuse(job, reason)


def _outcome_of(reason: Text) -> Outcome:
    code = code_of(reason)
    if code == PIXELS:
        return Outcome("waiting", Message("station.pixels-flagged"))
    if code in ("station.authorization-ended", "station.protocol-changed"):
        return Outcome("waiting", reason)
    return Outcome("failed", reason)


@dataclass
class StationQueue(WorkQueue):
    """The queue of one station: only this account's authorizations, and only in this process.

    Args:
        intake: The station's intake.
        queue_state: State of the queue, which the intake shares.
        loaded_ahead: Returns a series that was prepared while its study arrived, if there is one.
    """

    intake: Intake = field(kw_only=True)
    queue_state: QueueState = field(kw_only=True)
    loaded_ahead: "Callable[[Series], Volume | None]" = field(kw_only=True)

    def _make_requests(self) -> RequestWorker:
        self.state = self.queue_state
        return StationRequests(
            self.log,
            self.actor,
            self.state,
            self.at_once,
            self.on_step,
            self.stopping,
            intake=self.intake,
            loaded_ahead=self.loaded_ahead,
        )

    @property
    def queue(self) -> str:
        """Name of the queue in the database."""
        return QUEUE + self.actor.id

    def _batches(self) -> list[QueuedBatch]:
        return self.state.open_batches(self.actor.id)

    def _close(self, batch: QueuedBatch) -> None:
        """Do nothing: only a person ends an authorization."""
        del batch
