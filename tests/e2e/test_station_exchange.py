"""What the station exchanges with the hospital, on PostgreSQL as the service account."""

import json
import urllib.request
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from pydicom import dcmread

from audit.egress import Policy
from audit.errors import RecordForbidden
from audit.pilot.protocol.protocol import ArmKind
from audit.record.events import Decision, ReasonCode
from audit.reference.collected_reports import (
    CollectedReport,
    collected_reports,
    confirm_report,
    read_content,
)
from audit.reference.reference_standard import references
from tests.helpers.batches import configured
from tests.helpers.fhir_patient import ACCESSIONS, MRN, PatientOnServer, change, text_form
from tests.helpers.node_servers import NodeServer
from tests.helpers.orthanc import Orthanc, orthanc
from tests.helpers.station_site import StationSite, as_report, write_study
from tests.helpers.vlm_server import VlmServer
from viewer.archive.archive_settings import ArchiveEntry, add_archive
from viewer.case.results.result_preparation import list_destinations
from viewer.case.results.result_sending import ResultSender, study_header
from viewer.core import scan
from viewer.fhir.fhir_settings import FhirEntry, add_fhir_server
from viewer.runs.station.station import Station

TEXT = "Acute infarct in the left frontal lobe. No hemorrhage."


@pytest.fixture
def site(own_station: StationSite) -> Iterator[StationSite]:
    with VlmServer() as server:
        configured(server)
        yield own_station
    own_station.forget_jobs()


@pytest.fixture(scope="module")
def archive() -> Iterator[Orthanc]:
    with orthanc() as running:
        yield running


def enroll(site: StationSite, station: Station, **tags: str) -> tuple[str, list[Path]]:
    """Send a study to the station; return its case and files."""
    files = write_study(site.folder, site.number(), **tags)
    site.receive(station, *files)
    site.work(station)
    case = site.study_of(station, files).subject
    assert case is not None
    return case, files


def reports_of(site: StationSite, case: str) -> list[CollectedReport]:
    return collected_reports(site.staff.logs["leo"], case)


def test_the_station_collects_signed_reports(
    site: StationSite, archive: Orthanc, fhir: NodeServer
) -> None:
    add_archive(ArchiveEntry.make(name="pacs", dicomweb_url=archive.dicomweb, tls=False))
    add_fhir_server(
        FhirEntry.make(
            name="ehr", url=fhir.url, patient_system=MRN, accession_system=ACCESSIONS, tries=1
        )
    )
    patient = PatientOnServer(fhir)
    site.sign_protocol()
    site.authorize()
    settings = {"collect_archives": ["pacs"], "collect_servers": ["ehr"], "collect_every_s": 600}
    station = site.station(settings=settings)
    tags = {"PatientID": patient.mrn, "AccessionNumber": patient.accession, "PatientSex": "F"}
    case, files = enroll(site, station, PatientBirthDate="19500313", **tags)
    order = patient.order("Weakness")
    signed = patient.report(
        "2020-01-02",
        presentedForm=[text_form(TEXT)],
        basedOn=[{"reference": f"ServiceRequest/{order['id']}"}],
    )
    archive.upload([*files, as_report(files[0], TEXT)])

    assert station.exchange()
    assert {(r.body.origin, r.waits) for r in reports_of(site, case)} == {
        ("fhir", True),
        ("sr", True),
    }
    assert {e.actor.id for e in site.events("report.collected") if e.case == case} == {"s1"}
    assert not station.exchange()  # not before it is time
    site.seconds += 600
    assert station.exchange()
    again = site.station(settings=settings)  # another start knows what it collected
    again.state.refresh()
    assert again.exchange()
    assert len(reports_of(site, case)) == 2
    # The station's images are still those that it enrolled.
    site.work(station)
    site.work(site.station(settings={"archive": "pacs", **settings}))
    assert site.study_of(station, files).change is None

    # Withheld from the reader like a reference; the lead confirms.
    types = ("report.collected",)
    assert not any(e.opened for e in site.staff.logs["rea"].events(case=case, types=types))
    leo, actor = site.staff.logs["leo"], site.staff.actor("leo")
    (report,) = [r for r in reports_of(site, case) if r.body.origin == "fhir"]
    assert read_content(leo, actor, report).text == TEXT
    confirm_report(leo, actor, report, [1])
    assert len(references(leo, case)) == 1

    # A change after the confirmation waits again.
    changed = {**signed, "status": "corrected", "presentedForm": [text_form("No infarct.")]}
    change(patient.server, changed)
    site.seconds += 600
    assert station.exchange()
    newest = reports_of(site, case)[-1]
    assert (newest.body.status, newest.body.after_confirmation, newest.waits) == (
        "amended",
        True,
        True,
    )
    record = "".join(body for _, body, _ in leo.stored())
    assert patient.mrn not in record and patient.accession not in record

    # A patient who opts out is not asked about any more.
    site.opt_out(patient.mrn)
    site.seconds += 600
    n = len(site.events("fhir.read"))
    station.state.refresh()
    station.exchange()
    assert len(site.events("fhir.read")) == n


def test_a_server_that_is_away_stops_nothing(
    site: StationSite, archive: Orthanc, caplog: pytest.LogCaptureFixture
) -> None:
    add_archive(ArchiveEntry.make(name="gone", dicomweb_url="http://127.0.0.1:9/", tries=1))
    add_archive(ArchiveEntry.make(name="pacs", dicomweb_url=archive.dicomweb, tls=False))
    site.sign_protocol()
    site.authorize()
    settings = {"collect_archives": ["gone", "pacs"], "collect_every_s": 600}
    station = site.station(settings=settings)
    case, files = enroll(site, station)
    archive.upload([*files, as_report(files[0], TEXT)])
    assert station.exchange()
    assert "archive." in caplog.text and str(dcmread(files[0]).StudyInstanceUID) not in caplog.text
    assert [r.body.origin for r in reports_of(site, case)] == ["sr"]
    site.seconds += 600
    other, _ = enroll(site, station)  # the intake goes on
    assert other != case


def stored_in(archive: Orthanc, files: list[Path]) -> list[str]:
    """Return the SOP Instance UIDs that the archive has of a study beside its images."""
    query = {
        "Level": "Instance",
        "Expand": True,
        "Query": {"StudyInstanceUID": str(dcmread(files[0]).StudyInstanceUID)},
    }
    data = json.dumps(query).encode()
    with urllib.request.urlopen(f"{archive.http}/tools/find", data, timeout=20) as answer:
        found = [i["MainDicomTags"]["SOPInstanceUID"] for i in json.load(answer)]
    return sorted(set(found) - {str(dcmread(f).SOPInstanceUID) for f in files}, key=found.index)


def test_the_station_delivers_what_a_person_queued(
    site: StationSite, archive: Orthanc, caplog: pytest.LogCaptureFixture
) -> None:
    here = ArchiveEntry.make(name="pacs", dicomweb_url=archive.dicomweb, tls=False, tries=1)
    away = ArchiveEntry.make(name="pacs", dicomweb_url="http://127.0.0.1:9/", tls=False, tries=1)
    add_archive(here)
    Policy(result_hosts=("127.0.0.1",), result_kinds=("report", "key-objects")).save()
    site.sign_protocol(ArmKind.AI_SECOND, results="after signature")
    site.authorize()
    settings = {"archive": "pacs", "send_results": True, "check_every_s": 10}
    station = site.station(settings=settings)
    assert station.results is not None
    files = write_study(site.folder, site.number(), AccessionNumber="ACC-7")
    archive.upload(files)
    site.receive(station, *files)
    site.work(station)
    case = site.study_of(station, files).subject
    assert case is not None
    workflow = site.read(case, "rea")
    (attempt,) = workflow.state.drafts
    workflow.drafts.reveal(attempt)
    workflow.decisions.decide(attempt, Decision.ACCEPTED)
    workflow.decisions.sign("Rea", "read and decisions are mine")
    log, actor = site.staff.logs["rea"], site.staff.actor("rea")
    series = scan([files[0].parent]).series
    sender = ResultSender(log, actor, study_header(log, series))
    (destination,) = (d for d in list_destinations() if d.name == "pacs")
    (queued,) = sender.queue(case, sender.prepare(workflow, series, destination))

    later = timedelta()
    station.results.now = lambda: datetime.now(UTC) + later

    def exchange(after: timedelta) -> bool:
        nonlocal later
        later = after
        site.seconds += 30
        return station.exchange()

    assert not exchange(timedelta())  # the reader's own program comes first
    add_archive(away)
    assert exchange(timedelta(minutes=2))
    assert not exchange(timedelta(seconds=10))
    add_archive(here)
    assert stored_in(archive, files) == []
    assert exchange(timedelta(minutes=2))
    assert sorted(stored_in(archive, files)) == sorted(queued.body.uids)
    assert not exchange(timedelta(days=1))
    tries = [e for e in site.events("result.tried") if e.case == case]
    assert [(e.actor.id, e.actor.role) for e in tries] == [("s1", "service")] * 2
    assert [e.body.outcome for e in tries] == ["failed", "stored"]  # type: ignore[union-attr]

    # The results in the archive are no late images of the study.
    site.work(station)
    assert site.study_of(station, files).change is None

    # A later start, and the images are no longer here: a header comes from the archive.
    arrival = station.studies.find(series[0].study_uid)
    assert arrival is not None
    station.studies.erase(arrival)
    workflow.decisions.decide(
        attempt, Decision.REJECTED, code=ReasonCode.OTHER, reason="it is an artifact"
    )
    workflow.decisions.sign("Rea", "read and decisions are mine")
    (second,) = sender.queue(case, sender.prepare(workflow, series, destination))
    station = site.station(settings=settings)
    assert station.results is not None
    station.results.now = lambda: datetime.now(UTC) + timedelta(minutes=2)
    assert station.exchange()
    uids = stored_in(archive, files)
    assert sorted(uids) == sorted((*queued.body.uids, *second.body.uids))
    assert station.studies.find(series[0].study_uid) is None
    assert "P" + files[0].parent.name.removeprefix("study") not in caplog.text
    assert site.staff.logs["leo"].verify().ok

    # The station's account cannot queue results itself, with any program.
    with pytest.raises(RecordForbidden):
        site.staff.logs["s1"].append(
            queued.body.model_copy(update={"result": "r" * 32}),
            actor=site.staff.actor("s1"),
            case=case,
        )
