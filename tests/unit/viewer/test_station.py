"""The station's statements about studies, its opt-out list, its settings and its cache."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from audit import Log
from audit.errors import RecordInputError
from audit.pilot.conduct.station_state import TYPES, StationState, fold_station
from audit.pilot.protocol.case_conditions import KnownFacts
from audit.pilot.protocol.protocol import ArmKind
from audit.record.events import (
    Actor,
    CaseEnrolled,
    CaseExcluded,
    ExclusionCode,
    ResultQueued,
    StudyAccounted,
    StudyChanged,
    StudyDecided,
)
from tests.helpers.fake_archive import STUDY, instance
from tests.helpers.messages import codes_in, raises_code
from tests.helpers.piloted import protocol
from viewer.archive.cache.study_cache import RECEIVED, StudyCache
from viewer.archive.receive.receiver import Receiver
from viewer.archive.receive.receiver_settings import ReceiverSettings
from viewer.cli import main
from viewer.runs.station.deciding import decide
from viewer.runs.station.opt_outs import change_list, patient_token
from viewer.runs.station.received_studies import ReceivedStudies
from viewer.runs.station.result_watch import EVERY_S, ResultWatch
from viewer.runs.station.station_settings import StationSettings, StationSettingsError

LEAD = Actor(id="lead", role="lead")
STATION = Actor(id="s1", role="service")
CASE = "case-aaaaaaaaaa"
JOBS = ("0" * 32, "1" * 32)
CANARY = "Canary-4711"
SHA = "ab" * 32


@pytest.fixture
def log(tmp_path: Path) -> Iterator[Log]:
    with Log(tmp_path / "record.sqlite") as opened:
        yield opened


def account(log: Log, status: str, code: str = "station.arriving", **more: object) -> None:
    values = {"study": "study-a", "status": status, "code": code, "n_instances": 4, **more}
    log.append(StudyAccounted.model_validate(values), actor=STATION)


def state_of(log: Log) -> StationState:
    return fold_station(log.events(types=TYPES))


def test_each_study_has_one_status_and_all_are_counted(log: Log) -> None:
    account(log, "waiting", n_instances=0)
    account(log, "excluded", "case.out-of-scope", study="study-b", exclusion="out of scope")
    account(log, "failed", "station.no-images", study="study-c")
    assert [s.study for s in state_of(log).waiting()] == ["study-a"]
    account(log, "enrolled", "station.enrolled", subject=CASE, jobs=JOBS[:1])
    account(log, "waiting", "station.pixels-flagged", subject=CASE)
    account(log, "enrolled", "station.enrolled", jobs=JOBS[1:])
    state = state_of(log)
    assert state.count_by_status() == {"enrolled": 1, "excluded": 1, "failed": 1}
    assert state.count_by_code("excluded") == {"case.out-of-scope": 1}
    study = state.study_of_case(CASE)
    assert study is not None and (study.subject, study.jobs) == (CASE, JOBS)
    assert state.study_of_case("case-bbbbbbbbbb") is None


def test_a_change_and_an_exclusion_of_the_case_count_for_its_study(log: Log) -> None:
    log.append(CaseEnrolled(protocol_sha256=SHA, known=KnownFacts()), actor=LEAD, case=CASE)
    account(log, "enrolled", "station.enrolled", subject=CASE, jobs=JOBS)
    changed = StudyChanged(
        study="study-a", subject=CASE, change="images added", n_before=4, n_after=5
    )
    log.append(changed, actor=STATION)
    study = state_of(log).studies["study-a"]
    assert (study.status, study.change) == ("enrolled", "images added")
    log.append(CaseExcluded(code=ExclusionCode.TECHNICAL), actor=LEAD, case=CASE)
    study = state_of(log).studies["study-a"]
    assert (study.status, study.exclusion) == ("excluded", ExclusionCode.TECHNICAL)


def test_a_decision_is_open_until_the_station_has_carried_it_out(log: Log) -> None:
    account(log, "waiting", "station.pixels-flagged", subject=CASE, jobs=JOBS[:1])
    with raises_code(RecordInputError, "station.no-such-study"):
        decide(log, LEAD, state_of(log), "study-z", None, "only the vendor's name")
    decide(log, LEAD, state_of(log), CASE, None, "only the vendor's name")
    study = state_of(log).studies["study-a"]
    assert isinstance(study.decision, StudyDecided) and study.decided_seq is not None
    account(log, "enrolled", "station.enrolled", jobs=JOBS[1:])
    after = state_of(log).studies["study-a"]
    assert after.decision is None and after.decided_seq == study.decided_seq
    with raises_code(RecordInputError, "station.study-not-waiting"):
        decide(log, LEAD, state_of(log), CASE, None, "only the vendor's name")


def test_the_opt_out_list_holds_keyed_hashes(log: Log, tmp_path: Path) -> None:
    assert change_list(log, LEAD, state_of(log), "added", [CANARY, f" {CANARY.lower()} "]) == 1
    assert change_list(log, LEAD, state_of(log), "added", [CANARY, "00123"]) == 1
    state = state_of(log)
    assert len(state.opted_out) == 2
    assert patient_token(log, f"{CANARY.upper()} ") in state.opted_out
    assert patient_token(log, "123") in state.opted_out
    assert patient_token(log, "1234") not in state.opted_out
    for empty in ("", "  ", "000"):
        with raises_code(RecordInputError, "station.patient-id-empty"):
            patient_token(log, empty)
    assert change_list(log, LEAD, state_of(log), "removed", ["0123", "unknown"]) == 1
    assert state_of(log).opted_out == {patient_token(log, CANARY)}
    content = b"".join(p.read_bytes() for p in tmp_path.iterdir() if p.is_file())
    assert CANARY.encode() not in content and CANARY.lower().encode() not in content


@pytest.mark.parametrize(
    ("values", "code"),
    [
        ({}, "station.no-source"),
        ({"query": True}, "station.query-needs-archive"),
    ],
)
def test_settings_that_cannot_work_are_refused(values: dict[str, bool], code: str) -> None:
    with pytest.raises(StationSettingsError) as refused:
        StationSettings.make(**values)
    assert code in codes_in(refused.value)


def test_settings_are_stored() -> None:
    with raises_code(StationSettingsError, "station.not-configured"):
        StationSettings.load()
    made = StationSettings.make(receive=True, archive="pacs", quiet_s=60)
    made.save()
    assert StationSettings.load() == made


def test_exchange_with_the_hospital_is_off_until_it_is_configured() -> None:
    assert main(["station", "configure", "--receive"]) == 0
    made = StationSettings.load()
    assert (made.collect_archives, made.collect_servers, made.send_results) == ((), (), False)
    words = ("--collect-archive", "pacs", "--collect-fhir", "ehr", "--send-results")
    assert main(["station", "configure", "--receive", *words, "--collect-every", "900"]) == 0
    made = StationSettings.load()
    assert (made.collect_archives, made.collect_servers) == (("pacs",), ("ehr",))
    assert (made.collect_every_s, made.send_results) == (900, True)


def test_a_result_that_nobody_signed_is_not_sent(
    log: Log, caplog: pytest.LogCaptureFixture
) -> None:
    queued = ResultQueued(
        result="1" * 32,
        attempt="a1",
        purpose="new",
        medium="dicom",
        kinds=("report",),
        contents_sha256=(SHA,),
        destination="pacs",
    )
    log.append(queued, actor=Actor(id="rea"), case=CASE)
    seconds = [0.0]
    later = datetime.now(UTC) + timedelta(days=1)
    watch = ResultWatch(log, STATION, lambda *_: None, lambda: seconds[0], now=lambda: later)
    assert watch.look() == 0 and watch.outbox.results == {}
    assert "queue.unsigned" in caplog.text
    caplog.clear()
    seconds[0] += EVERY_S
    assert watch.look() == 0 and not caplog.text  # read once


def test_a_protocol_without_a_station_keeps_its_hash() -> None:
    plain = protocol(ArmKind.SILENT)
    assert protocol(ArmKind.SILENT, station={}).sha256 == plain.sha256
    assert protocol(ArmKind.SILENT, station={"safety_reader": "sam"}).sha256 != plain.sha256


def test_reception_is_released_and_starts_again(tmp_path: Path) -> None:
    cache = StudyCache(tmp_path / "cache")
    seconds = [5.0]
    studies = ReceivedStudies(cache, None, lambda: seconds[0])
    settings = ReceiverSettings.make(
        enabled=True,
        tls=False,
        allowed_titles=("CT1",),
        allowed_addresses=("127.0.0.1",),
        keep_free_mb=0,
    )
    receiver = Receiver(cache, settings, on_instance=studies.arrived)
    for k in (0, 1):
        assert receiver._take(instance(k)[1], "CT1") == 0
        seconds[0] += 1
        assert receiver.release(STUDY) and receiver.release(STUDY)
    (arrival,) = studies.arrivals()
    assert (arrival.uid, arrival.since, arrival.is_new) == (STUDY, 6.0, True)
    assert studies.count(arrival) == 2
    studies.looked_at(arrival)
    assert not studies.arrivals()[0].is_new
    # A later program finds the study, and looks at it again.
    again = ReceivedStudies(cache, None, lambda: 50.0)
    assert [(a.uid, a.since, a.is_new) for a in again.arrivals()] == [(STUDY, 50.0, True)]
    assert list(cache.studies(RECEIVED)) == [STUDY] and not cache.studies("pacs")
    again.erase(again.arrivals()[0])
    assert not again.arrivals() and not cache.studies(RECEIVED)
