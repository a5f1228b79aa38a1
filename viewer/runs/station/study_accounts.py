"""Statements of the station about the studies that it received."""

import threading
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from audit.messages import CodedError, Message, Text
from audit.record.events import Actor, ExclusionCode, StudyAccounted
from audit.record.events.bodies.station_events import Completeness, StudyStatus
from viewer.runs.queue.queue_state import QueueState

if TYPE_CHECKING:
    from audit.record.log.event_log import Log


class _Unchanged(CodedError):
    """The record states the same already."""


@dataclass(frozen=True)
class Outcome:
    """Status of a study with its reason.

    Attributes:
        status: The status.
        reason: Reason, with a code.
        exclusion: Reason of an exclusion, as the flow of cases counts it.
    """

    status: StudyStatus
    reason: Text
    exclusion: ExclusionCode | None = None

    @property
    def code(self) -> str:
        """Code of the reason."""
        return code_of(self.reason)


def code_of(reason: Text) -> str:
    """Return the code of a reason; a general one for text without a code."""
    return reason.code if isinstance(reason, Message) else "station.failed"


@dataclass
class StudyAccounts:
    """Appends what became of studies, once for each change. Safe for several threads."""

    log: "Log"
    actor: Actor
    state: QueueState
    _lock: threading.RLock = field(default_factory=threading.RLock)

    def token(self, study_uid: str) -> str:
        """Return the keyed hash of a Study Instance UID."""
        return self.log.pseudonym("study", study_uid).replace("case-", "study-")

    def record(
        self,
        study: str,
        outcome: Outcome,
        *,
        n_instances: int | None = None,
        completeness: Completeness | None = None,
        subject: str | None = None,
        authorization: str | None = None,
        jobs: tuple[str, ...] = (),
    ) -> bool:
        """State what became of a study, unless the record states it already.

        Args:
            study: Keyed hash of the study.
            outcome: What became of it.
            n_instances: Instances that were here; None: as stated before.
            completeness: How it is known that it is complete; None: as stated before.
            subject: Case that it became; None: as stated before.
            authorization: Authorization under which its requests are sent.
            jobs: New requests.

        Returns:
            Whether anything was appended.
        """
        with self._lock:

            def require_change() -> None:
                self.state.refresh()
                before = self.state.station.studies.get(study)
                if before is None or jobs:
                    return
                stated = before.n_instances if n_instances is None else n_instances
                now = (before.status, before.code, before.n_instances)
                if now == (outcome.status, outcome.code, stated) and before.decision is None:
                    raise _Unchanged(Message("station.failed"))

            self.state.refresh()
            before = self.state.station.studies.get(study)
            body = StudyAccounted(
                study=study,
                status=outcome.status,
                code=outcome.code,
                subject=subject or (before.subject if before is not None else None),
                exclusion=outcome.exclusion,
                n_instances=n_instances
                if n_instances is not None
                else (before.n_instances if before is not None else 0),
                completeness=completeness or (before.completeness if before is not None else None),
                authorization=authorization,
                jobs=jobs,
                reason=outcome.reason,
            )
            try:
                self.log.append_if(require_change, body, actor=self.actor)
            except _Unchanged:
                return False
            self.state.refresh()
            return True
