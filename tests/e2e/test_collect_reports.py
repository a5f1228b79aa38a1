"""Signed reports are collected from a FHIR server and an archive, and confirmed by a person."""

import base64
import getpass
import json
import shutil
from pathlib import Path

import pytest

from audit import Log
from audit.errors import RecordInputError
from audit.record.events import Actor, StudyOpened
from audit.reference.reference_standard import references
from tests.helpers.fhir_patient import ACCESSIONS, MRN, PatientOnServer, change, text_form
from tests.helpers.gui import write_phantom
from tests.helpers.messages import raises_code
from tests.helpers.node_servers import NodeServer
from tests.helpers.orthanc import orthanc
from tests.helpers.scripted import interpretation
from tests.helpers.signed_reports import as_bytes, text_report
from viewer.archive.archive_settings import ArchiveEntry, add_archive
from viewer.archive.location import ArchiveLocation
from viewer.cli import main
from viewer.commands.results import stored_places
from viewer.commands.study.case_images import place_of
from viewer.core import scan
from viewer.core.dicom.assembly.series import Series
from viewer.fhir.fhir_settings import FhirEntry, add_fhir_server
from viewer.runs.reports.archive_reports import report_in
from viewer.site.case_locations import CasePlace, CasePlaces
from viewer.site.recorded_places import find_place, seal_location

TEXT = "Acute infarct in the left frontal lobe. No hemorrhage."
AI = {"security": [{"system": "http://x", "code": "AIAST"}]}


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main(words)
    printed = capsys.readouterr()
    return code, printed.out, printed.err


@pytest.fixture
def patient(fhir: NodeServer) -> PatientOnServer:
    add_fhir_server(
        FhirEntry.make(
            name="ehr", url=fhir.url, patient_system=MRN, accession_system=ACCESSIONS, tries=1
        )
    )
    return PatientOnServer(fhir)


@pytest.fixture
def series(patient: PatientOnServer, tmp_path: Path) -> Series:
    folder = write_phantom(
        tmp_path / "study",
        PatientID=patient.mrn,
        AccessionNumber=patient.accession,
        PatientBirthDate="19500313",
        PatientSex="F",
    )
    (found,) = scan([folder], index=False).series
    return found


@pytest.fixture
def case(series: Series, tmp_path: Path) -> str:
    with Log() as log:
        name = log.case_id(series.study_uid, series.patient_key)
    CasePlaces().keep({name: CasePlace(tmp_path / "study")})
    return name


def test_reports_are_collected_confirmed_and_flagged_when_they_change(
    patient: PatientOnServer,
    case: str,
    capsys: pytest.CaptureFixture[str],
    overread_home: Path,
) -> None:
    order = patient.order("Weakness")
    of_study = {"basedOn": [{"reference": f"ServiceRequest/{order['id']}"}]}
    signed = patient.report("2020-01-02", presentedForm=[text_form(TEXT)], **of_study)
    patient.report("2020-01-02", "preliminary", conclusion="Glioma.", **of_study)
    patient.report("2020-01-02", "amended", conclusion="By a model.", meta=AI, **of_study)
    patient.report("2019-01-02", conclusion="Of another study.")
    collect = ("audit", "reference", "collect", "--fhir", "ehr", "--json")
    code, out, err = run(capsys, *collect)
    assert code == 0, err
    assert [(r["found"], r["new"]) for r in json.loads(out)["cases"]] == [(1, 1)]
    assert json.loads(run(capsys, *collect)[1])["cases"][0]["new"] == 0
    waiting = json.loads(run(capsys, "audit", "reference", "backlog", "--json")[1])["reports"]
    assert [(r["case"], r["origin"], r["proposals"]) for r in waiting] == [(case, "fhir", 2)]
    name = waiting[0]["report"]
    shown = json.loads(run(capsys, "audit", "reference", "show", name, "--json")[1])
    assert shown["text"] == TEXT
    code, out, err = run(capsys, "audit", "reference", "confirm", name[:12], "--take", "1")
    assert code == 0, err
    with Log() as log:
        (reference,) = references(log, case)
    assert [f.type.code for f in reference.interpretation.findings] == ["acute-infarct"]
    assert reference.authorship.on is not None
    change(
        patient.server,
        {**signed, "status": "corrected", "presentedForm": [text_form("No infarct.")]},
    )
    assert json.loads(run(capsys, *collect)[1])["cases"][0]["new"] == 1
    (row,) = json.loads(run(capsys, "audit", "reference", "backlog", "--json")[1])["reports"]
    assert (row["status"], row["after_confirmation"]) == ("amended", True)
    assert "CHANGED" in run(capsys, "audit", "reference", "backlog")[1]
    assert run(capsys, "audit", "reference", "dismiss", row["report"], "--reason", "x")[0] == 0
    with Log() as log:
        n_read = len(list(log.events(case=case, types=("fhir.read",))))
    assert n_read == 3
    record = b"".join(p.read_bytes() for p in overread_home.glob("record*"))
    for secret in (patient.mrn, patient.accession, "infarct in the left", signed["id"]):
        assert secret.encode() not in record


def test_a_source_that_fails_is_reported(
    case: str, patient: PatientOnServer, capsys: pytest.CaptureFixture[str]
) -> None:
    add_fhir_server(FhirEntry.make(name="gone", url="http://127.0.0.1:9/", tries=1))
    words = ("audit", "reference", "collect", "--fhir", "gone", "--fhir", "ehr", "--json")
    code, out, _ = run(capsys, *words)
    (row,) = json.loads(out)["cases"]
    assert (code, row["case"], len(row["problems"])) == (1, case, 1)
    assert run(capsys, "audit", "reference", "collect")[0] == 2
    code, out, _ = run(capsys, *words[:5], "--case", "case-aaaaaaaaaa", "--json")
    assert (code, json.loads(out)["cases"][0]["problems"][0]["code"]) == (1, "report.study-unknown")


# --- structured reports ---------------------------------------------------------------------------


def test_only_signed_reports_of_others_are_taken() -> None:
    report = text_report("1.2.3", TEXT)
    found = report_in(as_bytes(report))
    assert found is not None
    assert (found.content.text, found.status, str(found.content.on)) == (
        TEXT,
        "final",
        "2020-01-03",
    )
    amended = report_in(as_bytes(text_report("1.2.3", TEXT, report.SOPInstanceUID)))
    assert amended is not None
    assert (amended.status, amended.predecessors) == ("amended", {report.SOPInstanceUID})
    for tags in (
        {"VerificationFlag": "UNVERIFIED"},
        {"CompletionFlag": "PARTIAL"},
        {"Manufacturer": "Overread"},
        {"Modality": "MR"},
    ):
        assert report_in(as_bytes(text_report("1.2.3", TEXT, **tags))) is None
    with raises_code(RecordInputError, "reference.sr-unreadable"):
        report_in(b"")


def test_structured_reports_come_from_the_archive(
    case: str, series: Series, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "report.dcm"
    path.write_bytes(as_bytes(text_report(series.study_uid, TEXT)))
    with orthanc() as server:
        server.upload([path])
        add_archive(ArchiveEntry.make(name="pacs", dicomweb_url=server.dicomweb))
        code, out, err = run(capsys, "audit", "reference", "collect", "--archive", "pacs", "--json")
    assert code == 0, err
    (row,) = json.loads(out)["cases"]
    assert (row["case"], row["found"], row["new"]) == (case, 1, 1)


def test_commands_take_images_from_the_archive_that_the_record_names(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """No file of the case is on this workstation, as on any but the station's."""
    monkeypatch.setenv("OVERREAD_SITE_KEY", base64.b64encode(bytes(range(32))).decode())
    folder = write_phantom(tmp_path / "study")
    (series,) = scan([folder], index=False).series
    report, read = tmp_path / "report.dcm", tmp_path / "read.json"
    report.write_bytes(as_bytes(text_report(series.study_uid, TEXT)))
    read.write_bytes(interpretation().canonical_bytes())
    actor = Actor(id=getpass.getuser(), role="reader")
    with orthanc() as server:
        server.upload(folder.rglob("*.dcm"))
        add_archive(ArchiveEntry.make(name="pacs", dicomweb_url=server.dicomweb))
        with Log() as log:
            name = log.case_id(series.study_uid, series.patient_key)
            sealed = seal_location(log, name, ArchiveLocation("pacs", series.study_uid))
            log.append(StudyOpened(location=sealed), actor=actor, case=name)
        shutil.rmtree(folder)
        code, out, err = run(capsys, "case", "lock", name, str(read))
        assert code == 0, err
        server.upload([report])
        words = ("audit", "reference", "collect", "--archive", "pacs", "--case", name, "--json")
        code, out, err = run(capsys, *words)
        assert code == 0 and json.loads(out)["cases"][0]["new"] == 1, err
        with Log() as log:
            header = stored_places(log, actor)(name, series.study_uid)
            assert header is not None and header.StudyInstanceUID == series.study_uid
            assert place_of(log, name) == find_place(log, name)
            happened = [event.body.type for event in log.events()]
    assert happened.count("study.retrieved") == 2 and "images.compared" in happened
    assert CasePlaces().get(name) is None
