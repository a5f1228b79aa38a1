"""What a session with an archive leaves behind: no name, ID, date, accession number or UID."""

import json
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from audit import Log
from audit.record.events import ArchiveQueried, StudyRetrieved
from tests.helpers.canaries import leaked
from tests.helpers.fake_archive import instance
from tests.helpers.orthanc import Orthanc, orthanc
from viewer.cli import main

STUDY = "1.2.776655.99"
CANARIES = ["ZQNAMEKX", "ZQPIDKX", "ZQACCKX", "19571103", "20230719", "1957-11-03", "2023-07-19"]
CANARIES += ["776655", "ZQDESCKX"]
TAGS = {
    "SpecificCharacterSet": "ISO_IR 192",
    "PatientName": "ZQNAMEKX^Ä'\"<&>;--=x",
    "PatientID": "ZQPIDKX/../..%2f%00",
    "AccessionNumber": "ZQACCKX';--\"&=#",
    "PatientBirthDate": "19571103",
    "StudyDate": "20230719",
    "StudyDescription": "ZQDESCKX {0} %s ${x}",
    "StudyInstanceUID": STUDY,
    "SeriesInstanceUID": f"{STUDY}.1",
}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Orthanc]:
    with orthanc() as running:
        for k in range(1, 5):
            file = tmp_path / f"{k}.dcm"
            file.write_bytes(instance(k, SOPInstanceUID=f"{STUDY}.1.{k}", **TAGS)[1])
            running.upload([file])
        yield running


def test_a_session_with_unusual_values(
    server: Orthanc,
    tmp_path: Path,
    overread_home: Path,
    caplog: pytest.LogCaptureFixture,
    capfd: pytest.CaptureFixture[str],
) -> None:
    caplog.set_level(logging.DEBUG)
    location = f"archive:pacs/{STUDY}"
    add = ["archive", "add", "pacs", "--dicomweb", server.dicomweb, "--dimse", server.dimse]
    assert main([*add, "--no-tls", "--move-port", str(server.move_port)]) == 0
    for command, code in (
        (["archive", "find", "pacs", "--accession", TAGS["AccessionNumber"]], 0),
        (["archive", "find", "pacs", "--patient-id", TAGS["PatientID"]], 0),
        (["archive", "find", "pacs", "--date", "20230719"], 0),
        (["archive", "find", "pacs", "--study", STUDY, "--json"], 0),
    ):
        assert main(command) == code
        assert "776655" in capfd.readouterr().out  # it was found
    for via in ("wado", "get", "move"):
        folder = tmp_path / f"out-{via}"
        assert main(["archive", "get", "pacs", STUDY, "-o", str(folder), "--via", via]) == 0
        names = " ".join(str(path.relative_to(folder)) for path in folder.rglob("*"))
        assert leaked(CANARIES, names.encode()) == []
    assert main(["info", location]) == 0
    server.kill()
    server.process.wait(60)
    capfd.readouterr()
    refused = ["archive", "find", "pacs", "--accession", TAGS["AccessionNumber"]]
    assert main(refused) == 3
    assert main(["archive", "find", "pacs", "--study", f"{STUDY}."]) != 0
    assert main(["archive", "get", "pacs", "1.2.776655.98", "-o", str(tmp_path / "none")]) == 3
    said = capfd.readouterr()
    assert leaked(CANARIES, said.err.encode(), said.out.encode(), caplog.text.encode()) == []
    assert main(["info", location]) == 0  # complete in the cache, without the archive

    kept = [path for path in overread_home.rglob("*") if path.is_file()]
    assert any("record" in path.name for path in kept)
    assert {str(p): bad for p in kept if (bad := leaked(CANARIES, p.read_bytes()))} == {}
    names = " ".join(str(path.relative_to(overread_home)) for path in overread_home.rglob("*"))
    assert leaked(CANARIES, names.encode(), caplog.text.encode()) == []
    with Log() as log:
        bodies = [event.body for event in log.events()]
        stored = [json.dumps(event.body.model_dump(mode="json")) for event in log.events()]
    queried = [body for body in bodies if isinstance(body, ArchiveQueried)]
    assert [(q.subject, q.n_matches) for q in queried] == [
        ("studies", 1),
        ("studies", 1),
        ("studies", 1),
        ("series", 1),
    ]
    assert set(ArchiveQueried.model_fields) == {"type", "subject", "archive", "n_matches"}
    retrieved = [body for body in bodies if isinstance(body, StudyRetrieved)]
    assert [r.protocol for r in retrieved] == ["wado", "get", "move", "wado", "cache"]
    assert all((r.expected, r.received, r.failed) == (4, 4, 0) for r in retrieved)
    assert all(r.study_uid == STUDY for r in retrieved)  # sealed, and opened by this account
    plain = [text for text in stored if "study.retrieved" not in text]
    assert leaked(CANARIES, *(text.encode() for text in plain)) == []
