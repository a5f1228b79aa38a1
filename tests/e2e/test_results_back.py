"""Results of signed cases in a real archive: one copy, whatever is lost on the way."""

import io
import json
import os
import subprocess
import threading
import urllib.request
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pydicom
import pytest
from highdicom.sr import srread

from audit import Log
from audit.egress import Policy
from audit.lexicon.vocabulary import Side
from audit.record.events import Actor, Decision, ReasonCode
from tests.helpers.cut_proxy import CutProxy, cut_proxy
from tests.helpers.orthanc import Orthanc, orthanc
from tests.helpers.pilot import run
from tests.helpers.piloted import FIRST, LEAD
from tests.helpers.results import SignedCase, draft, signed_case
from viewer.archive.archive import Archive
from viewer.archive.archive_settings import ArchiveEntry, add_archive
from viewer.archive.errors import ArchiveError
from viewer.case.results.result_outbox import QueuedResult
from viewer.case.results.result_preparation import Destination, list_destinations
from viewer.case.results.result_sending import (
    ReadyResult,
    ResultSender,
    TriedResult,
    deliver_ready,
    study_header,
)

KINDS = ("report", "key-objects", "segmentation", "secondary-capture")
NOW = datetime.now(UTC)  # the record states the time of each try
SERVICE = Actor(id="worker-1", role="service")


@pytest.fixture(scope="module")
def server() -> Iterator[Orthanc]:
    with orthanc() as running:
        yield running


@pytest.fixture
def made(server: Orthanc, tmp_path: Path) -> SignedCase:
    log = Log(tmp_path / "record.sqlite")
    case = signed_case(log, tmp_path / "study")
    server.upload(list(case.study.series[0].files))
    Policy(result_hosts=("127.0.0.1",), result_kinds=KINDS).save()
    return case


def add(server: Orthanc, name: str = "pacs", **fields: Any) -> Destination:
    """Configure an archive; return it as a destination."""
    entry = {"dicomweb_url": server.dicomweb, "tls": False, "tries": 1, **fields}
    add_archive(ArchiveEntry.make(name=name, **entry))
    return next(d for d in list_destinations() if d.name == name)


class Sending:
    """A sender whose clock a test moves."""

    def __init__(self, made: SignedCase, actor: Actor = FIRST) -> None:
        self.now, self.made = NOW, made
        self.sender = ResultSender(
            made.log, actor, study_header(made.log, made.study.series), lambda: self.now
        )

    def queue(self, destination: Destination) -> list[QueuedResult]:
        prepared = self.sender.prepare(self.made.workflow(), self.made.study.series, destination)
        return self.sender.queue(self.made.case, prepared)

    def send(self, **options: Any) -> list[TriedResult]:
        return list(self.sender.send_due(**options))

    def states(self) -> list[str]:
        return [r.status for r in self.sender.outbox().results.values()]


def stored(server: Orthanc, made: SignedCase) -> list[dict[str, Any]]:
    """Return the main tags of what the archive has of the study beside its images."""
    query = {
        "Level": "Instance",
        "Expand": True,
        "Query": {"StudyInstanceUID": made.study.series[0].study_uid},
    }
    data = json.dumps(query).encode()
    with urllib.request.urlopen(f"{server.http}/tools/find", data, timeout=20) as answer:
        found = json.load(answer)
    images = {f.sop_uid for f in made.study.series[0].planes[0]}
    return [i for i in found if i["MainDicomTags"]["SOPInstanceUID"] not in images]


def file_of(server: Orthanc, instance: dict[str, Any]) -> bytes:
    url = f"{server.http}/instances/{instance['ID']}/file"
    with urllib.request.urlopen(url, timeout=20) as answer:
        return bytes(answer.read())


def test_results_reach_the_patients_study_with_commitment(
    server: Orthanc, made: SignedCase, tmp_path: Path
) -> None:
    destination = add(server, dimse=server.dimse, move_port=server.move_port)
    sending = Sending(made)
    (queued,) = sending.queue(destination)
    assert (queued.status, queued.body.purpose) == ("waiting", "new")
    assert stored(server, made) == []
    (tried,) = sending.send()
    assert (tried.result.status, tried.waits) == ("committed", "")
    instances = stored(server, made)
    assert len(instances) == len(queued.body.uids) == 6
    assert {i["MainDicomTags"]["SOPInstanceUID"] for i in instances} == set(queued.body.uids)
    by_uid = {i["MainDicomTags"]["SOPInstanceUID"]: file_of(server, i) for i in instances}
    report = by_uid[queued.body.uids[0]]
    sent = pydicom.dcmread(io.BytesIO(report))
    assert (sent.PatientName, sent.PatientID, sent.AccessionNumber) == (
        "Doe^Jane",
        "MRN-4711",
        "ACC-99",
    )
    path = tmp_path / "report.dcm"
    path.write_bytes(report)
    groups = {g.tracking_identifier: g for g in srread(path).content.get_image_measurement_groups()}
    assert groups["finding-1"].finding_sites[0].laterality.meaning == "Left"
    (size,) = (m for m in groups["finding-1"].get_measurements() if m.name.meaning == "Long Axis")
    assert size.value == 21.5
    text = subprocess.run(
        ["dsrdump", "+Pc", path], capture_output=True, text=True, check=True
    ).stdout
    assert '(111001,DCM,"Algorithm Name")="m"' in text
    # once: neither a second request nor another run sends anything
    assert sending.queue(destination) == []
    assert sending.send() == []
    assert made.log.verify().ok
    assert "Doe" not in "".join(body for _, body, _ in made.log.stored())


def test_a_service_sends_what_a_person_queued(server: Orthanc, made: SignedCase) -> None:
    Sending(made).queue(add(server))
    sending = Sending(made, SERVICE)
    (tried,) = sending.send()
    assert tried.result.status == "stored"
    (event,) = made.log.events(types=("result.tried",))
    assert event.actor == SERVICE


def test_c_store_without_dicomweb(server: Orthanc, made: SignedCase) -> None:
    sending = Sending(made)
    sending.queue(add(server, dicomweb_url=None, dimse=server.dimse, move_port=server.move_port))
    assert [t.result.status for t in sending.send()] == ["committed"]
    assert len(stored(server, made)) == 6


def test_two_senders_at_the_same_instant_leave_one_copy(
    server: Orthanc, made: SignedCase, monkeypatch: pytest.MonkeyPatch
) -> None:
    sending = Sending(made)
    (queued,) = sending.queue(add(server))
    ready = sending.sender.collect(queued)
    assert isinstance(ready, ReadyResult)
    both, store = threading.Barrier(2, timeout=60), Archive.store_results

    def store_together(archive: Archive, contents: Any, cancelled: Any) -> None:
        both.wait()  # both have seen that the archive has nothing
        store(archive, contents, cancelled)

    monkeypatch.setattr(Archive, "store_results", store_together)
    with ThreadPoolExecutor(2) as pool:
        tried = list(pool.map(deliver_ready, (ready, ready)))
    assert [t.outcome for t in tried] == ["stored"] * 2  # type: ignore[union-attr]
    instances = [i["MainDicomTags"]["SOPInstanceUID"] for i in stored(server, made)]
    assert sorted(instances) == sorted(queued.body.uids)


@pytest.fixture
def proxy(server: Orthanc) -> Iterator[CutProxy]:
    with cut_proxy(server.port) as running:
        yield running


def test_lost_replies_leave_one_copy(server: Orthanc, made: SignedCase, proxy: CutProxy) -> None:
    """Every length of answer after which the connection is cut."""
    destination = add(server, dicomweb_url=f"http://127.0.0.1:{proxy.port}/dicom-web")
    sending = Sending(made)
    (queued,) = sending.queue(destination)
    seen = set()
    for left in (0, 40, 300, 900, 1400, 2500, None):
        proxy.left = left
        for tried in sending.send():
            seen.add(tried.result.status)
        sending.now += timedelta(hours=7)
    assert seen == {"failed", "stored"}
    instances = stored(server, made)
    assert len(instances) == len(set(queued.body.uids)) == 6


def test_the_end_of_the_program_after_storing_leaves_one_copy(
    server: Orthanc, made: SignedCase, monkeypatch: pytest.MonkeyPatch
) -> None:
    sending = Sending(made)
    sending.queue(add(server))

    def killed(*_: Any, **__: Any) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(made.log, "append", killed)
        with pytest.raises(KeyboardInterrupt):
            sending.send()
    assert len(stored(server, made)) == 6
    assert sending.states() == ["waiting"]

    def twice(*_: Any, **__: Any) -> None:
        raise AssertionError("it is in the archive already")

    monkeypatch.setattr(Archive, "store_results", twice)
    assert [t.result.status for t in sending.send()] == ["stored"]


def test_a_failed_try_waits_longer_each_time(server: Orthanc, made: SignedCase) -> None:
    sending = Sending(made)
    sending.queue(add(server, dicomweb_url="http://127.0.0.1:1/dicom-web"))
    (tried,) = sending.send()
    assert tried.result.status == "failed"
    assert tried.result.reason
    pauses = []
    for _ in range(3):
        last = datetime.fromisoformat(tried.result.tries[-1][0])
        assert tried.result.next_try is not None
        pauses.append(tried.result.next_try - last)
        sending.now = tried.result.next_try - timedelta(seconds=1)
        assert sending.send() == []
        sending.now = tried.result.next_try
        (tried,) = sending.send()
    assert pauses == [timedelta(minutes=n) for n in (1, 2, 4)]
    sending.now = NOW
    (tried,) = sending.send(only=[tried.result.id])  # a person asks for it
    assert len(tried.result.tries) == 5


def test_a_missing_commitment_is_visible_and_asked_for_again(
    server: Orthanc, made: SignedCase, monkeypatch: pytest.MonkeyPatch
) -> None:
    destination = add(server, dimse=server.dimse, move_port=server.move_port)
    sending = Sending(made)
    sending.queue(destination)
    with monkeypatch.context() as patch:
        patch.setattr(Archive, "request_commitment", lambda *_: ["1.2.3"])
        assert [t.result.status for t in sending.send()] == ["not-committed"]
    sending.now += timedelta(hours=1)
    assert [t.result.status for t in sending.send()] == ["committed"]
    assert len(stored(server, made)) == 6


def test_results_go_into_a_study_that_the_archive_has(server: Orthanc, tmp_path: Path) -> None:
    log = Log(tmp_path / "record.sqlite")
    made = signed_case(log, tmp_path / "study")
    Policy(result_hosts=("127.0.0.1",), result_kinds=KINDS).save()
    sending = Sending(made)
    sending.queue(add(server))
    (tried,) = sending.send()
    assert (tried.result.status, tried.result.tries[-1][1].code) == (
        "failed",
        "results.study-not-there",
    )
    assert stored(server, made) == []


def test_an_amended_reading_supersedes_its_report(server: Orthanc, made: SignedCase) -> None:
    destination = add(server)
    sending = Sending(made)
    (first,) = sending.queue(destination)
    sending.send()
    workflow = made.workflow()
    edited = draft(Side.RIGHT)
    workflow.decisions.decide(
        made.attempt,
        Decision.EDITED,
        edited=edited,
        code=ReasonCode.WRONG_SIDE,
        reason="it is on the right side",
    )
    workflow.decisions.sign("R. Eader", "read and decisions are mine")
    (second,) = sending.queue(destination)
    assert (second.body.purpose, second.body.replaces) == ("amended", first.id)
    assert second.kinds == ("report", "assessment")
    assert [t.result.status for t in sending.send()] == ["stored"]
    files = {i["MainDicomTags"]["SOPInstanceUID"]: file_of(server, i) for i in stored(server, made)}
    assert len(files) == 8
    report = pydicom.dcmread(io.BytesIO(files[second.body.uids[0]]))
    named = report.PredecessorDocumentsSequence[0].ReferencedSeriesSequence[0]
    assert named.ReferencedSOPSequence[0].ReferencedSOPInstanceUID == first.body.uids[0]


def test_a_rejected_draft_is_retracted(server: Orthanc, made: SignedCase) -> None:
    destination = add(server)
    sending = Sending(made)
    (first,) = sending.queue(destination)
    sending.send()
    workflow = made.workflow()
    workflow.decisions.decide(
        made.attempt, Decision.REJECTED, code=ReasonCode.OTHER, reason="it is an artifact"
    )
    workflow.decisions.sign("R. Eader", "read and decisions are mine")
    (second,) = sending.queue(destination)
    assert (second.body.purpose, second.body.replaces) == ("retracted", first.id)
    assert [t.result.status for t in sending.send()] == ["stored"]
    files = {i["MainDicomTags"]["SOPInstanceUID"]: file_of(server, i) for i in stored(server, made)}
    note = pydicom.dcmread(io.BytesIO(files[second.body.uids[1]]))
    assert note.ConceptNameCodeSequence[0].CodeValue == "113001"
    assert sending.queue(destination) == []


def test_a_lead_retracts_results_of_an_excluded_case(server: Orthanc, made: SignedCase) -> None:
    destination = add(server)
    sending = Sending(made)
    sending.queue(destination)
    sending.send()
    lead = Sending(made, LEAD)
    prepared = lead.sender.retract(
        made.case, made.study.series, destination, "the patient has opted out"
    )
    lead.sender.queue(made.case, prepared)
    assert [t.result.status for t in lead.send()] == ["stored"]
    assert len(stored(server, made)) == 8
    # the reader sees that: nothing is sent again for the same signature, or retracted again
    assert sending.queue(destination) == []
    assert sending.sender.outbox(made.case).unretracted(made.case, destination.name) == []


def test_what_is_forbidden_later_is_not_sent(server: Orthanc, made: SignedCase) -> None:
    sending = Sending(made)
    (queued,) = sending.queue(add(server))
    made.workflow().decisions.decide(made.attempt, Decision.ACCEPTED, reason="looked again")
    (tried,) = sending.send()
    assert (tried.result.status, tried.result.tries[-1][1].code) == (
        "forbidden",
        "results.readings-open",
    )
    made.workflow().decisions.sign("R. Eader", "read and decisions are mine")
    (tried,) = sending.send(only=[queued.id])  # made before the last signature
    assert tried.result.tries[-1][1].code == "results.superseded"
    Policy().save()
    (tried,) = sending.send(only=[queued.id])
    assert tried.result.tries[-1][1].code == "results.host-not-allowed"
    assert stored(server, made) == []


def test_files_of_results_are_not_stored_another_way(
    server: Orthanc, made: SignedCase, tmp_path: Path
) -> None:
    destination = add(server, dimse=server.dimse)
    sender = Sending(made).sender
    (prepared,) = sender.prepare(made.workflow(), made.study.series, destination)
    archive = Archive.configured("pacs")
    for kind, content in zip(prepared.body.kinds, prepared.contents, strict=True):
        if kind == "key-objects":  # names images only
            continue
        with pytest.raises(ArchiveError):
            archive.store([content])
        with pytest.raises(ArchiveError):
            archive.commit([content])
    image = made.study.series[0].files[0].read_bytes()
    assert archive.store([image]) == 1


def test_the_command_line_sends_and_tries_again(
    server: Orthanc,
    made: SignedCase,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made.log.close()
    home = Path(os.environ["OVERREAD_HOME"])
    (tmp_path / "record.sqlite").rename(home / "record.sqlite")
    (home / "roles.toml").write_text(f'default = "lead"\n[accounts]\n"{FIRST.id}" = "reader"\n')
    monkeypatch.setenv("LOGNAME", FIRST.id)
    add(server, dimse=server.dimse, move_port=server.move_port)
    folder = str(made.folder)
    case = made.case
    shown = json.loads(
        run(
            capsys,
            "case",
            "send-results",
            case,
            "--study",
            folder,
            "--preview",
            str(tmp_path / "out"),
            "--json",
        )
    )
    assert [item["purpose"] for item in shown["prepared"]] == ["new"]
    assert len(list((tmp_path / "out").iterdir())) == 6
    assert stored(server, made) == []
    done = json.loads(run(capsys, "case", "send-results", case, "--study", folder, "--json"))
    assert [row["status"] for row in done["results"]] == ["committed"]
    assert json.loads(run(capsys, "results", "pending", "--json")) == {"results": []}
    assert json.loads(run(capsys, "results", "retry", "--json"))["results"] == []
    run(capsys, "case", "send-results", case, "--study", folder, "--retract", code=2)
    taken = json.loads(
        run(
            *(capsys, "case", "send-results", case, "--study", folder, "--retract", "--json"),
            *("--reason", "the patient has opted out"),
        )
    )
    assert [row["purpose"] for row in taken["results"]] == ["retracted"]
    file = next((tmp_path / "out").glob("*-1-report.dcm"))
    run(capsys, "archive", "store", "pacs", str(file), code=2)
