"""Intake of the station: from the first instance of a study to its enrollment, or why not.

Every study that arrived is stated in the record, first as waiting. Before anything is rendered, its
header is compared with the opt-out list and the protocol's conditions. Steps that are in the record
already are not repeated, so that the station can be killed after any of them.
"""

import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final

from audit.egress import PolicyRefusal
from audit.errors import RecordInputError
from audit.messages import Message, Value, reason_of
from audit.pilot.conduct.blinding import check_scope
from audit.pilot.conduct.pilot_conduct import Pilot, StepNotOpen
from audit.record.events import Actor, ExclusionCode, StationAuthorized
from viewer.archive.errors import ArchiveError
from viewer.archive.location import ArchiveLocation
from viewer.case.drafts.drafting import patient_of
from viewer.case.state.enrollment_data import series_facts
from viewer.case.state.log_recorder import LogRecorder
from viewer.case.workflow.case_workflow import CaseWorkflow
from viewer.core.errors import CoreError
from viewer.runs.batches.batch_case import RowRefused, wanted_series
from viewer.runs.batches.batch_manifest import BatchRow
from viewer.runs.queue.batch_content import options_of
from viewer.runs.queue.queue_state import QueuedBatch, QueueState
from viewer.runs.station.opt_outs import patient_token
from viewer.runs.station.received_studies import Arrival, ReceivedStudies, patient_ids
from viewer.runs.station.study_accounts import Outcome, StudyAccounts
from viewer.runs.station.study_changes import StudyChanges
from viewer.site.recorded_places import seal_location

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from assistant.images.slice_selection import Plan
    from audit.pilot.conduct.pilot_state import PilotCase
    from audit.pilot.conduct.station_state import ReceivedStudy
    from audit.pilot.protocol.case_conditions import KnownFacts
    from audit.pilot.protocol.protocol import Protocol
    from audit.record.events.bodies.station_events import Completeness
    from audit.record.log.event_log import Log
    from viewer.core import Scan, Series
    from viewer.runs.batches.batch_case import Wishes

RETRY_S: Final = 30.0
"""Seconds after which a study that waits for the archive, a protocol or an authorization is looked
at again."""
_RETRIED: Final = frozenset(
    {
        *("station.arriving", "station.counts-differ", "station.not-in-archive"),
        *("station.archive-away", "station.no-protocol", "station.not-authorized"),
        *("station.assignment-not-possible", "station.authorization-ended"),
        *("station.authorization-revoked", "station.protocol-changed"),
    }
)
"""Codes of reasons that may pass by themselves."""

CountInArchive = Callable[[str], int | None]
"""Returns the number of instances that the archive counts in a study; None if it has none of it.
Raises `ArchiveError`, `PolicyRefusal`."""

Prepare = Callable[["Sequence[Series]", "Plan"], None]
"""Chooses slices of series by a plan ahead."""


class _Waits(RecordInputError):
    """A study waits."""


@dataclass(frozen=True)
class _Assessed:
    """A study that can be enrolled.

    Attributes:
        scanned: All of its series.
        series: The series that requests are about.
        known: What their headers state.
        protocol: The protocol in force.
        authorized: The authorization under which requests are made.
        wishes: The options of the authorization.
    """

    scanned: "Scan"
    series: "tuple[Series, ...]"
    known: "KnownFacts"
    protocol: "Protocol"
    authorized: StationAuthorized
    wishes: "Wishes"


def waits(code: str, **values: Value) -> Outcome:
    """Return the outcome of a study that waits."""
    return Outcome("waiting", Message(code, **values))


@dataclass
class Intake:
    """Takes studies in, one after the other, in one thread.

    Args:
        log: The record.
        actor: The station's account.
        state: State of the queue and the station.
        studies: What arrived.
        quiet_s: Seconds without a new instance after which a study may be complete.
        clock: Returns the time in seconds.
        count_in_archive: Counts a study in the archive; None if there is none to compare with.
        release: Ends the reception of a study; False if an instance of it is being stored.
        seed: Seed of the randomization; None if this machine has none.
        archive: Archive that holds the studies; None if the station knows none.
        on_step: Called after each step, for tests.
        prepare: Called in the middle of the quiet time of a study that would be enrolled as it is.
    """

    log: "Log"
    actor: Actor
    state: QueueState
    studies: ReceivedStudies
    quiet_s: float
    clock: Callable[[], float]
    count_in_archive: CountInArchive | None = None
    release: Callable[[str], bool] = lambda _uid: True
    seed: bytes | None = None
    archive: str | None = None
    on_step: Callable[[str], None] = lambda _step: None
    prepare: Prepare = lambda _series, _plan: None
    _looked: dict[str, float] = field(default_factory=dict)
    _prepared: dict[str, float] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.accounts = StudyAccounts(self.log, self.actor, self.state)
        self.changes = StudyChanges(self.log, self.actor, self.state)
        self._pilot: Pilot | None = None
        self._tokens: dict[str, str] = {}

    def uid_of(self, study: str) -> str | None:
        """Return the Study Instance UID of a keyed hash; None if nothing of it is here."""
        return next((uid for uid, token in self._tokens.items() if token == study), None)

    def token(self, uid: str) -> str:
        """Return the keyed hash of a Study Instance UID."""
        if uid not in self._tokens:
            self._tokens[uid] = self.accounts.token(uid)
        return self._tokens[uid]

    def look(self) -> bool:
        """Look at every study that is here; return whether requests were added."""
        self.state.refresh()
        added = False
        for arrival in self.studies.arrivals():
            study = self.state.station.studies.get(self.token(arrival.uid))
            if self._needs_a_look(arrival, study):
                added = self.examine(arrival, study) or added
        return added

    def _needs_a_look(self, arrival: Arrival, study: "ReceivedStudy | None") -> bool:
        if study is None or study.decision is not None:
            return True
        if study.subject is not None and self._is_unsent(study):
            return self._is_due(arrival)
        if arrival.is_new:
            return True
        return study.status == "waiting" and study.code in _RETRIED and self._is_due(arrival)

    def _is_due(self, arrival: Arrival) -> bool:
        return self.clock() >= self._looked.get(arrival.uid, -RETRY_S) + RETRY_S

    def examine(self, arrival: Arrival, study: "ReceivedStudy | None") -> bool:
        """Look at one study, and state what became of it; return whether requests were added."""
        self._looked[arrival.uid] = self.clock()
        token = self.token(arrival.uid)
        if study is not None and study.subject is not None:
            return self._examine_enrolled(arrival, study)
        if self.clock() < arrival.since + self.quiet_s or not self.release(arrival.uid):
            self._await_images(arrival, study)
            return False
        n = self.studies.count(arrival)
        if study is not None and self._is_settled(study, n):
            self.studies.looked_at(arrival)
            return False
        completeness: Completeness | None = None
        try:
            completeness = self._require_complete(arrival, n)
            outcome = self._require_enrolled(arrival, study, completeness)
        except _Waits as waiting:
            outcome = Outcome("waiting", reason_of(waiting))
        except StepNotOpen as error:
            outcome = waits("station.assignment-not-possible", reason=reason_of(error))
        except (CoreError, RowRefused, OSError) as error:
            reason = type(error).__name__ if isinstance(error, OSError) else reason_of(error)
            outcome = Outcome("failed", reason)
        self.studies.looked_at(arrival)
        if outcome is None:  # enrolled, which was stated with its requests
            return True
        self.accounts.record(token, outcome, n_instances=n, completeness=completeness)
        if outcome.exclusion is ExclusionCode.OPTED_OUT:
            self.studies.erase(arrival)
        return False

    @staticmethod
    def _is_settled(study: "ReceivedStudy", n: int) -> bool:
        """Return whether a study that was not enrolled has come to its end, and is unchanged."""
        is_final = study.status in ("excluded", "failed")
        return is_final and study.decision is None and n == study.n_instances

    # --- completeness -----------------------------------------------------------------------------

    def _require_complete(self, arrival: Arrival, n: int) -> "Completeness":
        """Return how it is known that a study is complete. Raises `_Waits`."""
        if self.count_in_archive is None:
            return "quiet time"
        try:
            counted = self.count_in_archive(arrival.uid)
        except (ArchiveError, PolicyRefusal):
            raise _Waits(Message("station.archive-away")) from None
        if counted is None:
            raise _Waits(Message("station.not-in-archive"))
        if counted != n:
            raise _Waits(Message("station.counts-differ", here=n, archive=counted))
        return "archive"

    # --- inclusion --------------------------------------------------------------------------------

    def _require_enrolled(
        self,
        arrival: Arrival,
        study: "ReceivedStudy | None",
        completeness: "Completeness",
    ) -> Outcome | None:
        """Enroll a complete study; return why it was not enrolled, or None if it was."""
        assessed = self._assess(arrival, study)
        if isinstance(assessed, Outcome):
            return assessed
        written = assessed.protocol.scope.inclusion or assessed.protocol.scope.exclusion
        is_decided = study is not None and study.decided_seq is not None
        if written and assessed.protocol.station.written_criteria == "person" and not is_decided:
            return waits("station.criteria-by-person")
        return self._enroll(arrival, assessed, completeness)

    def _await_images(self, arrival: Arrival, study: "ReceivedStudy | None") -> None:
        """State that a study is arriving; have its slices chosen ahead if it would be enrolled."""
        if study is None:
            self.accounts.record(self.token(arrival.uid), waits("station.arriving"), n_instances=0)
            self.on_step("stated")
            return
        is_prepared = self._prepared.get(arrival.uid) == arrival.since
        if is_prepared or self.clock() < arrival.since + self.quiet_s / 2:
            return
        self._prepared[arrival.uid] = arrival.since
        try:
            assessed = self._assess(arrival, study)
        except (_Waits, CoreError, RowRefused, OSError):
            return  # the same is stated when the quiet time is over
        if not isinstance(assessed, Outcome):
            self.prepare(assessed.series, assessed.wishes.slices)

    def _assess(self, arrival: Arrival, study: "ReceivedStudy | None") -> "Outcome | _Assessed":
        """Return why a study cannot be enrolled, or what its enrollment needs.

        Raises:
            _Waits: No protocol or authorization applies now.
            CoreError: The images cannot be read.
        """
        if study is not None and study.decision is not None:
            decision = study.decision
            if decision.decision == "exclude":
                reason = Message("station.excluded-by-person")
                return Outcome("excluded", reason, decision.exclusion or ExclusionCode.OTHER)
        scanned = self.studies.scan(arrival)
        is_decided = study is not None and study.decided_seq is not None
        if (outcome := self._check_patient(scanned, is_decided=is_decided)) is not None:
            return outcome
        protocol, batch = self._terms()
        authorized = self.authorized(batch)
        wishes = options_of(authorized.options, batch.captions)
        try:
            series = wanted_series(BatchRow(line=1, path=Path(), named=""), scanned, wishes.roles)
        except RowRefused as refused:
            return Outcome("excluded", reason_of(refused), ExclusionCode.OUT_OF_SCOPE)
        known = series_facts(series[0])
        verdict = check_scope(protocol, known)
        if not verdict.may:
            return Outcome("excluded", verdict.why, ExclusionCode.OUT_OF_SCOPE)
        return _Assessed(scanned, tuple(series), known, protocol, authorized, wishes)

    def _check_patient(self, scanned: "Scan", *, is_decided: bool) -> Outcome | None:
        """Return why the patient's study is not used; None if it is."""
        if not scanned.series:
            return Outcome("failed", Message("station.no-images"))
        if len({series.patient_key for series in scanned.series}) > 1:
            return waits("station.several-patients")
        ids = patient_ids(scanned)
        if "" in ids:
            # The opt-out list cannot be consulted.
            return None if is_decided else waits("station.no-patient-id")
        if any(patient_token(self.log, name) in self.state.station.opted_out for name in ids):
            return Outcome("excluded", Message("station.opted-out"), ExclusionCode.OPTED_OUT)
        return None

    def _terms(self) -> "tuple[Protocol, QueuedBatch]":
        """Return the protocol in force and the authorization. Raises `_Waits`."""
        if self._pilot is None:
            self._pilot = Pilot(self.log, self.actor)
        self._pilot.refresh()
        protocol = self._pilot.protocol
        if protocol is None:
            raise _Waits(Message("station.no-protocol"))
        batch = self.state.authorization(self.actor.id)
        if batch is None:
            raise _Waits(Message("station.not-authorized"))
        return protocol, batch

    def authorized(self, batch: QueuedBatch) -> StationAuthorized:
        """Return the event of an authorization."""
        body = self.state.station.authorizations[batch.run]
        if body.providers:
            return body
        service = self.log.as_service(release=False)
        event = next(iter(service.events(types=("station.authorized",), after=batch.seq - 1)))
        assert isinstance(event.body, StationAuthorized)
        return event.body

    # --- enrollment -------------------------------------------------------------------------------

    def _enroll(
        self,
        arrival: Arrival,
        assessed: "_Assessed",
        completeness: "Completeness",
    ) -> Outcome | None:
        """Enroll and assign a case, and add its requests."""
        pilot = self._pilot
        assert pilot is not None
        scanned, known, authorized = assessed.scanned, assessed.known, assessed.authorized
        series = assessed.series[0]
        case = self.log.case_id(series.study_uid, series.patient_key)
        standing = pilot.standing.cases.get(case)
        if standing is not None and standing.excluded is not None:
            reason = Message("station.excluded-before")
            return Outcome("excluded", reason, standing.excluded.code)
        if standing is None or standing.enrolled is None:
            # Opened before it is enrolled: the reading room sees no later time than the enrollment.
            recorder = LogRecorder(self.log, self.actor)
            workflow = CaseWorkflow(case, recorder, patient_of(self.log, series))
            location = None
            if self.archive is not None:
                place = ArchiveLocation(self.archive, arrival.uid)
                location = seal_location(self.log, case, place)
            if self.log.newest("study.opened", case) is None:
                workflow.images.open_study(scanned.series, location=location)
            self.on_step("opened")
            pilot.enroll(case, known, location=location)
            self.on_step("enrolled")
        standing = pilot.standing.cases[case]
        for reader in self._missing_readers(pilot, standing, authorized):
            pilot.assign(case, reader, self.seed)
            self.on_step("assigned")
        self._add_requests(
            self.token(arrival.uid),
            authorized,
            case,
            n=self.studies.count_acquired(arrival),
            completeness=completeness,
        )
        return None

    @staticmethod
    def _missing_readers(
        pilot: Pilot, standing: "PilotCase", authorized: StationAuthorized
    ) -> "Iterable[str]":
        """Return the readers to whom a case is still to be assigned."""
        given = [
            r for r, readings in standing.readings.items() if any(x.assigned for x in readings)
        ]
        if authorized.assignment == "every reader":
            return [reader for reader in authorized.readers if reader not in given]
        if any(reader in given for reader in authorized.readers):
            return []
        n_cases = dict.fromkeys(authorized.readers, 0)
        for case in pilot.standing.cases.values():
            for reader in n_cases.keys() & case.readings.keys():
                n_cases[reader] += any(r.assigned for r in case.readings[reader])
        return [min(authorized.readers, key=lambda reader: n_cases[reader])]

    def _add_requests(
        self,
        token: str,
        authorized: StationAuthorized,
        case: str,
        *,
        n: int | None = None,
        completeness: "Completeness | None" = None,
    ) -> None:
        """State that a study is enrolled, with its requests if any of its arms makes drafts."""
        jobs: tuple[str, ...] = ()
        if self._makes_drafts(case):
            jobs = tuple(secrets.token_hex(16) for _ in authorized.configurations)
        self.accounts.record(
            token,
            Outcome("enrolled", Message("station.enrolled")),
            n_instances=n,
            completeness=completeness,
            subject=case,
            authorization=authorized.authorization,
            jobs=jobs,
        )
        self.on_step("accounted")

    def _makes_drafts(self, case: str) -> bool:
        pilot = self._pilot
        assert pilot is not None
        readings = pilot.standing.cases[case].readings.values()
        given = [r.assigned for of_reader in readings for r in of_reader if r.assigned is not None]
        arms = [pilot.protocol_of(a.protocol_sha256).arm(a.arm) for a in given]
        return any(arm.kind.makes_drafts for arm in arms)

    # --- after the enrollment ---------------------------------------------------------------------

    def _is_unsent(self, study: "ReceivedStudy") -> bool:
        """Return whether requests of an enrolled study were added, and none is sent or waits."""
        if study.change is not None or study.status == "excluded" or not study.jobs:
            return False
        if any(self.state.requests_of(job) for job in study.jobs):
            return False
        if study.status == "failed" or study.code == "station.pixels-flagged":
            return study.decision is not None
        known = [self.state.batch_of(job) for job in study.jobs]
        last = [batch for batch in known if batch is not None][-1:]
        return not last or self.state.fault(last[0][0]) is not None

    def _examine_enrolled(self, arrival: Arrival, study: "ReceivedStudy") -> bool:
        """Carry out a decision on an enrolled study, or add its requests anew."""
        self.studies.looked_at(arrival)
        assert study.subject is not None
        if study.change is None and arrival.is_new:
            n = self.studies.count_acquired(arrival)
            if n > study.n_instances:
                self.changes.report(study, "images added", n)
                return False
        if study.change is not None or study.status == "excluded":
            self.changes.void(study)
            return False
        wanted = study.decision is not None and study.decision.decision == "send"
        if not (wanted or self._is_unsent(study)):
            return False
        try:
            _, batch = self._terms()
        except _Waits as waiting:
            last = [self.state.batch_of(job) for job in study.jobs][-1:]
            fault = self.state.fault(last[0][0]) if last and last[0] is not None else None
            reason = fault or reason_of(waiting)
            self.accounts.record(study.study, Outcome("waiting", reason))
            return False
        self._add_requests(study.study, self.authorized(batch), study.subject)
        return True
