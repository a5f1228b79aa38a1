"""State of the station, folded from the record: what became of each study that it received.

`StationState.count_by_status` accounts for every study. Studies are named by keyed hashes.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Final

from audit.record.events import (
    CaseExcluded,
    Event,
    ExclusionCode,
    OptOutChanged,
    StationAuthorized,
    StudyAccounted,
    StudyChanged,
    StudyDecided,
)
from audit.record.events.bodies.station_events import Completeness, StudyChange, StudyStatus

TYPES: Final = (
    *("station.authorized", "opt-out.changed", "case.excluded"),
    *("study.accounted", "study.changed", "study.decided"),
)
"""Types of the events from which the state is derived."""


@dataclass(frozen=True)
class ReceivedStudy:
    """A study that the station received.

    Attributes:
        study: Keyed hash of its Study Instance UID.
        status: What became of it.
        code: Reason for the status.
        since: Time of the status, RFC 3339 in UTC.
        seq: Event of the status.
        subject: Case that it became; None if it was never enrolled.
        exclusion: Reason of the exclusion, as the flow of cases counts it.
        n_instances: Instances that were here.
        completeness: How it was known that it is complete; None if it is not.
        jobs: All requests for drafts of it that were queued.
        change: How it changed after it was enrolled; None if it did not.
        decision: Decision of a person on it that the station has not carried out.
        decided_seq: Event of the newest decision to send its requests.
    """

    study: str
    status: StudyStatus
    code: str
    since: str
    seq: int
    subject: str | None = None
    exclusion: ExclusionCode | None = None
    n_instances: int = 0
    completeness: Completeness | None = None
    jobs: tuple[str, ...] = ()
    change: StudyChange | None = None
    decision: StudyDecided | None = None
    decided_seq: int | None = None


@dataclass
class StationState:
    """State of the stations of a record. `apply` events in order."""

    studies: dict[str, ReceivedStudy] = field(default_factory=dict)
    authorizations: dict[str, StationAuthorized] = field(default_factory=dict)
    """Authorizations by id, also those that were revoked or have ended."""
    opted_out: set[str] = field(default_factory=set)
    """Keyed hashes of the Patient IDs on the opt-out list."""
    _of_case: dict[str, str] = field(default_factory=dict)

    def count_by_status(self) -> Counter[StudyStatus]:
        """Return the number of studies by status; together they are all that were received."""
        return Counter(study.status for study in self.studies.values())

    def count_by_code(self, status: StudyStatus) -> Counter[str]:
        """Return the number of studies of a status by reason."""
        return Counter(s.code for s in self.studies.values() if s.status == status)

    def waiting(self) -> Iterator[ReceivedStudy]:
        """Yield the studies that wait, the longest first."""
        yield from (s for s in self.studies.values() if s.status == "waiting")

    def study_of_case(self, case: str) -> ReceivedStudy | None:
        """Return the study that became a case; None if the station did not enroll it."""
        study = self._of_case.get(case)
        return None if study is None else self.studies[study]

    def apply(self, event: Event) -> None:
        """Process the next event."""
        body = event.body
        match body:
            case StationAuthorized():
                self.authorizations.setdefault(body.authorization, body)
            case OptOutChanged(action="added"):
                self.opted_out.update(body.patients)
            case OptOutChanged():
                self.opted_out.difference_update(body.patients)
            case CaseExcluded():
                self._exclude_case(event, body)
            case _:
                self._apply_to_study(event)

    def _apply_to_study(self, event: Event) -> None:
        body = event.body
        match body:
            case StudyAccounted():
                self._account(event, body)
            case StudyChanged() if body.study in self.studies:
                self.studies[body.study] = replace(self.studies[body.study], change=body.change)
            case StudyDecided() if body.study in self.studies:
                study = self.studies[body.study]
                seq = event.seq if body.decision == "send" else study.decided_seq
                self.studies[body.study] = replace(study, decision=body, decided_seq=seq)
            case _:
                pass

    def _account(self, event: Event, body: StudyAccounted) -> None:
        before = self.studies.pop(body.study, None)
        jobs = (*(before.jobs if before is not None else ()), *body.jobs)
        subject = body.subject or (before.subject if before is not None else None)
        self.studies[body.study] = ReceivedStudy(
            study=body.study,
            status=body.status,
            code=body.code,
            since=event.at,
            seq=event.seq,
            subject=subject,
            exclusion=body.exclusion,
            n_instances=body.n_instances,
            completeness=body.completeness,
            jobs=jobs,
            change=before.change if before is not None else None,
            decided_seq=before.decided_seq if before is not None else None,
        )
        if subject is not None:
            self._of_case[subject] = body.study

    def _exclude_case(self, event: Event, body: CaseExcluded) -> None:
        """Count a study whose case a person or an alarm excluded as excluded."""
        study = self._of_case.get(event.case or "")
        if study is not None:
            code = f"station.{body.code.name.lower().replace('_', '-')}"
            self.studies[study] = replace(
                self.studies[study],
                status="excluded",
                code=code,
                exclusion=body.code,
                since=event.at,
                seq=event.seq,
                decision=None,
            )


def fold_station(events: Iterable[Event]) -> StationState:
    """Return the state after these events, in the record's order (only `TYPES` matter)."""
    state = StationState()
    for event in events:
        state.apply(event)
    return state
