"""The Archive page against a real Orthanc: search, preview, interruption, resumption, priors, case."""

import json
import os
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import numpy as np
import pytest
from pydicom import dcmread
from pydicom.dataset import Dataset
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from audit.egress import Policy
from audit.record.events import StudyRetrieved
from tests.gui.test_story import coordinator_of
from tests.helpers.cut_proxy import CutProxy, cut_proxy
from tests.helpers.dcmtk_servers import wlmscpfs
from tests.helpers.fake_archive import STUDY, fake_archive
from tests.helpers.gui import press, wheel
from tests.helpers.orthanc import Orthanc, orthanc
from tests.helpers.phantom import write_series
from viewer.archive import ArchiveEntry
from viewer.archive.archive_events import left_retrieval_event
from viewer.archive.archive_settings import add_archive
from viewer.archive.cache import retrieval_notes
from viewer.archive.cache.retrieval_notes import left_notes
from viewer.archive.location import ArchiveLocation
from viewer.session.persistence.open_studies import OpenStudies
from viewer.site.case_details import StoredDetails
from viewer.site.case_locations import CasePlaces
from viewer.ui.pages.archive.archive_page import ArchivePage
from viewer.ui.reading.arrival.study_arrival import StudyArrival, StudyToRetrieve, study_cache
from viewer.ui.shell.window.main_window import MainWindow
from viewer.ui.shell.window.welcome_page import _Interrupted

K = Qt.Key
LEFT = Qt.MouseButton.LeftButton
PATIENT = {
    "PatientName": "Canary^Person",
    "PatientID": "CANARY-1",
    "PatientBirthDate": "19510203",
    "PatientSex": "F",
}
N_SLICES = 40


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Orthanc]:
    """Orthanc with a study, a prior of the same patient, and a study of somebody else."""
    folder = tmp_path_factory.mktemp("archive")
    rows = np.random.default_rng(3).integers(0, 900, (N_SLICES, 128, 128))  # nothing compresses
    studies = (
        (rows, "MR", {"AccessionNumber": "ACC1", "StudyDate": "20261120", "SeriesNumber": 2}),
        (rows[:4], "CT", {"AccessionNumber": "ACC0", "StudyDate": "20250310"}),
        (
            rows[:3],
            "MR",
            {"AccessionNumber": "ACC9", "StudyDate": "20261121", "PatientID": "OTHER"},
        ),
    )
    with orthanc() as running:
        for n, (voxels, modality, tags) in enumerate(studies):
            facts = PATIENT | {"StudyDescription": "Brain"} | tags
            running.upload(write_series(folder / str(n), voxels, modality=modality, **facts))
        yield running


@pytest.fixture
def proxy(server: Orthanc) -> Iterator[CutProxy]:
    with cut_proxy(int(server.http.rpartition(":")[2])) as running:
        url = f"http://127.0.0.1:{running.port}/dicom-web"
        add_archive(
            ArchiveEntry.make(name="pacs", dicomweb_url=url, dimse=server.dimse, tls=False, tries=1)
        )
        yield running


@pytest.fixture
def page(furnished_window: MainWindow, proxy: CutProxy, qtbot: QtBot) -> ArchivePage:
    """The page in front, with the focus on its search line."""
    made = coordinator_of(furnished_window).page(ArchivePage)
    press(furnished_window, K.Key_3, Qt.KeyboardModifier.AltModifier)
    assert furnished_window.page == "archive"
    made.bar.words.setFocus()
    return made


def window_of(page: ArchivePage) -> MainWindow:
    window = page.window()
    assert isinstance(window, MainWindow)
    return window


def click(qtbot: QtBot, button: QWidget) -> None:
    assert button.isEnabled() and button.isVisible()
    qtbot.mouseClick(button, LEFT)


def find(page: ArchivePage, qtbot: QtBot, accession: str) -> None:
    """Type an accession number and press Enter."""
    page.bar.words.setFocus()
    page.bar.words.selectAll()
    QTest.keyClicks(page.bar.words, accession)
    press(page.bar.words, K.Key_Return)
    qtbot.waitUntil(lambda: not page.source.busy)


def cells(page: ArchivePage) -> list[list[str]]:
    model = page.sorted
    return [
        [str(model.index(row, column).data()) for column in range(model.columnCount())]
        for row in range(model.rowCount())
    ]


def events(window: MainWindow, kind: str) -> list[dict[str, object]]:
    log = coordinator_of(window).log
    assert log is not None
    return [e.body.model_dump() for e in log.events() if e.body.type == kind]


def test_a_study_is_found_and_opened_by_keyboard(page: ArchivePage, qtbot: QtBot) -> None:
    window = window_of(page)
    find(page, qtbot, "ACC1")
    (row,) = cells(page)
    assert "ACC1" in row and "Brain" in row and str(N_SLICES) in row
    assert not any("Canary" in text or "CANARY" in text for text in row)  # age and sex only
    assert page.table.hasFocus()
    qtbot.waitUntil(lambda: page.details.priors.count() == 1)
    assert page.details.series.count() == 1
    press(page.table, K.Key_Return)
    assert window.page == "read"
    qtbot.waitUntil(lambda: window.session.view.volume is not None)
    volume = window.session.view.volume
    assert volume is not None and volume.voxels.shape == (N_SLICES, 128, 128)
    queried = events(window, "archive.queried")
    assert [(e["subject"], e["n_matches"]) for e in queried] == [
        ("studies", 1),
        ("series", 1),
        ("studies", 2),
    ]
    retrieved = events(window, "study.retrieved")[0]
    assert (retrieved["received"], retrieved["expected"]) == (N_SLICES, N_SLICES)
    assert "CANARY" not in json.dumps([queried, retrieved], default=str)
    # the case remembers the archive, and its prior was fetched ahead
    qtbot.waitUntil(lambda: any(p.location is not None for p in CasePlaces().all().values()))
    qtbot.waitUntil(lambda: len(events(window, "study.retrieved")) == 2)
    qtbot.waitUntil(lambda: "prior" in {b.notice.key for b in window.banners.banners})


def test_an_interrupted_study_is_resumed(page: ArchivePage, proxy: CutProxy, qtbot: QtBot) -> None:
    window = window_of(page)
    find(page, qtbot, "ACC1")
    qtbot.waitUntil(lambda: page.details.series.count() == 1)
    qtbot.waitUntil(lambda: not page.source.is_reading_details)
    proxy.left = 128 * 128 * 2 * N_SLICES // 2
    click(qtbot, page.details.open)
    view = window.complete().arrival.view
    qtbot.waitUntil(lambda: view.resume.isVisible())
    received, expected = view.progress.value(), view.progress.maximum()
    assert 0 < received < expected == N_SLICES
    assert f"{received} of {N_SLICES} instances" in view.counts.text()
    assert window.session.view.volume is None and view.open_partial.isVisible()
    # the first images are here, and scrolling goes on
    assert view.image.volume is not None and not view.image.grab().isNull()
    before = view.image.index
    wheel(view.image, -1)
    press(view.image, K.Key_Down)
    assert view.image.index != before
    proxy.left = None
    click(qtbot, view.resume)
    qtbot.waitUntil(lambda: window.session.view.volume is not None)
    assert window.read_page.isVisible() and not view.isVisible()
    first, last = events(window, "study.retrieved")[:2]
    assert (first["received"], first["complete"]) == (received, False)
    assert (last["received"], last["complete"]) == (N_SLICES, True)


def test_an_incomplete_study_never_looks_whole(
    page: ArchivePage, proxy: CutProxy, qtbot: QtBot
) -> None:
    window = window_of(page)
    find(page, qtbot, "ACC1")
    qtbot.waitUntil(lambda: page.details.series.count() == 1)
    qtbot.waitUntil(lambda: not page.source.is_reading_details)
    proxy.left = 128 * 128 * 2 * N_SLICES // 2
    press(page.table, K.Key_Return)
    view = window.complete().arrival.view
    qtbot.waitUntil(lambda: view.open_partial.isVisible())
    click(qtbot, view.open_partial)
    qtbot.waitUntil(lambda: window.session.view.volume is not None)
    series = window.session.view.series
    assert series is not None
    assert "incomplete-retrieval" in {warning.code for warning in series.warnings}
    assert "arrival" in {b.notice.key for b in window.banners.banners}
    badges = [v.badge.text() for v in window.read_page.grid.slices.values() if v.isVisible()]
    assert badges and all("incomplete" in text for text in badges)


def test_names_are_shown_only_if_the_policy_allows_it(page: ArchivePage, qtbot: QtBot) -> None:
    Policy(identity_roles=("lead",)).save()
    window = window_of(page)
    window.show_page("read")
    window.show_page("archive")
    find(page, qtbot, "ACC1")
    assert {"Canary Person", "CANARY-1"} <= set(cells(page)[0])


def test_dates_and_names_are_searched(page: ArchivePage, qtbot: QtBot) -> None:
    page._today = lambda: date(2026, 11, 21)
    page.bar.dates.setCurrentIndex(page.bar.dates.findData(6))
    find(page, qtbot, "")
    assert len(cells(page)) == 2
    page.bar.dates.setCurrentIndex(0)
    page.bar.kind.setCurrentIndex(page.bar.kind.findData("patient_name"))
    find(page, qtbot, "Canary")
    assert len(cells(page)) == 3
    find(page, qtbot, "Nobody")
    assert page.stack.currentIndex() == 0 and page.empty.title.text() == "No study found"


def test_a_silent_archive_is_explained_and_asked_again(
    page: ArchivePage, proxy: CutProxy, qtbot: QtBot
) -> None:
    proxy.left = 0
    find(page, qtbot, "ACC1")
    assert page.empty.title.text() == "The archive did not answer"
    assert page.empty.text.text()
    proxy.left = None
    click(qtbot, page.empty.action)
    qtbot.waitUntil(lambda: not page.source.busy)
    assert len(cells(page)) == 1


def test_a_case_of_the_archive_opens_again_without_the_archive(
    page: ArchivePage, proxy: CutProxy, qtbot: QtBot
) -> None:
    window = window_of(page)
    find(page, qtbot, "ACC9")
    press(page.table, K.Key_Return)
    qtbot.waitUntil(lambda: window.session.view.volume is not None)
    qtbot.waitUntil(lambda: bool(CasePlaces().all()))
    window.close_study()
    window.show_page("worklist")
    worklist = coordinator_of(window).worklist_page
    qtbot.waitUntil(lambda: worklist.chosen is not None)
    proxy.left = 0
    click(qtbot, worklist.bar.open)
    qtbot.waitUntil(lambda: window.session.view.volume is not None)
    (banner,) = [b for b in window.banners.banners if b.notice.key == "arrival"]
    assert "the archive was not asked" in banner.notice.details + banner.notice.text
    assert events(window, "study.retrieved")[-1]["protocol"] == "cache"
    proxy.left = None
    assert banner.notice.action is not None
    banner.notice.action[1]()
    qtbot.waitUntil(lambda: events(window, "study.retrieved")[-1]["protocol"] == "wado")


def test_a_case_opens_from_the_archive_that_the_record_names(
    page: ArchivePage, qtbot: QtBot
) -> None:
    window = window_of(page)
    find(page, qtbot, "ACC9")
    press(page.table, K.Key_Return)
    qtbot.waitUntil(lambda: bool(CasePlaces().all()))
    (case,) = CasePlaces().all()
    window.close_study()
    CasePlaces().forget(case)  # as on a workstation that never opened it
    window.show_page("worklist")
    worklist = coordinator_of(window).worklist_page
    qtbot.waitUntil(lambda: worklist.chosen is not None and worklist.chosen.place is None)
    row = worklist.chosen
    assert row is not None and row.in_archive and not worklist.model.is_missing(row)
    n_opened = len(events(window, "study.opened"))
    click(qtbot, worklist.bar.open)
    qtbot.waitUntil(lambda: len(events(window, "study.opened")) > n_opened)
    connection = coordinator_of(window).connection
    qtbot.waitUntil(lambda: connection.case_of(window.session.view.series) == case)
    qtbot.waitUntil(lambda: bool(StoredDetails().get([case])))
    assert not CasePlaces().all()  # the record holds it, so no file here does


def test_the_next_case_is_retrieved_in_advance(page: ArchivePage, qtbot: QtBot) -> None:
    window = window_of(page)
    coordinator = coordinator_of(window)
    for n, accession in enumerate(("ACC9", "ACC1"), 1):
        window.show_page("archive")
        find(page, qtbot, accession)
        press(page.table, K.Key_Return)
        qtbot.waitUntil(lambda n=n: len(CasePlaces().all()) == n)
    window.close_study()
    window.show_page("worklist")
    worklist = coordinator.worklist_page
    qtbot.waitUntil(lambda: worklist.chosen is not None)
    first = worklist.chosen
    assert first is not None
    click(qtbot, worklist.bar.open)
    qtbot.waitUntil(lambda: coordinator.navigation.ahead is not None)
    ahead = coordinator.navigation.ahead
    assert ahead != first.case
    coordinator.navigation.go(1)
    qtbot.waitUntil(lambda: coordinator.navigation.ahead != ahead)
    assert not window.complete().arrival.active
    qtbot.waitUntil(lambda: coordinator.connection.case_of(window.session.view.series) == ahead)


def test_a_study_of_an_archive_is_reopened_after_a_crash(
    page: ArchivePage, proxy: CutProxy, qtbot: QtBot
) -> None:
    window = window_of(page)
    find(page, qtbot, "ACC9")
    press(page.table, K.Key_Return)
    qtbot.waitUntil(lambda: window.session.view.volume is not None)
    opened = coordinator_of(window).navigation.study
    assert opened is not None
    crashed = OpenStudies()
    crashed.note([opened])
    assert crashed._lock is not None
    os.close(crashed._lock)  # as the system does
    assert OpenStudies().left_open() == [(opened,)]
    window.close_study()
    window.welcome.show_interrupted([(opened,)])
    (row,) = window.welcome.findChildren(_Interrupted)
    assert "pacs" in row.name.text()
    assert opened.name not in row.name.text() + row.name.toolTip()  # no UID
    proxy.left = 0
    click(qtbot, row.again)
    qtbot.waitUntil(lambda: window.session.view.volume is not None)


def test_a_retrieval_that_the_end_of_the_application_stops_is_recorded_later(
    furnished_window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = furnished_window
    with fake_archive(3) as slow:
        slow.stop_after = len(slow.body([slow.sent[0][1]])) + 40
        add_archive(ArchiveEntry.make(name="slow", dicomweb_url=slow.url, tls=False))
        window.retrieve_study(StudyToRetrieve(ArchiveLocation("slow", STUDY)))
        view = window.complete().arrival.view
        qtbot.waitUntil(lambda: view.progress.value() == 1)
        assert events(window, "study.retrieved") == []
        window.close()
    cache = study_cache()
    assert left_notes(cache) == []  # the process still runs
    monkeypatch.setattr(retrieval_notes, "is_alive", lambda _folder, _process: False)
    (note,) = left_notes(cache)
    event = left_retrieval_event(note)
    assert (event.received, event.expected, event.complete, event.late) == (1, 3, False, True)
    recorded: list[StudyRetrieved] = []
    arrival = StudyArrival()
    arrival.record = lambda work, then, _failed: then(work(recorded.append))
    arrival.store_left()
    qtbot.waitUntil(lambda: bool(recorded))
    assert recorded == [event]
    qtbot.waitUntil(lambda: left_notes(cache) == [])
    arrival.close()


def test_an_entry_of_the_worklist_leads_to_the_studies_of_its_patient(
    page: ArchivePage, tmp_path: Path, qtbot: QtBot
) -> None:
    step = Dataset()
    step.ScheduledProcedureStepStartDate, step.ScheduledProcedureStepStartTime = (
        "20261127",
        "093000",
    )
    step.Modality, step.ScheduledStationAETitle = "MR", "MR1"
    step.ScheduledProcedureStepID, step.ScheduledProcedureStepDescription = "1", "head"
    item = Dataset()
    item.RequestedProcedureID = "1"
    item.AccessionNumber, item.RequestedProcedureDescription = "ACC1", "MR head"
    item.PatientName, item.PatientID = PATIENT["PatientName"], PATIENT["PatientID"]
    item.PatientBirthDate, item.PatientSex = PATIENT["PatientBirthDate"], PATIENT["PatientSex"]
    item.StudyInstanceUID, item.ReasonForTheRequestedProcedure = "1.2.3", "headache"
    item.ScheduledProcedureStepSequence = [step]
    with wlmscpfs(tmp_path / "ris", [item]) as address:
        add_archive(ArchiveEntry.make(name="ris", worklist=address, tls=False))
        page._today = lambda: date(2026, 11, 27)
        page.refresh()
        page.bar.archive.setCurrentIndex(page.bar.archive.findData("ris"))
        click(qtbot, page.bar.worklist)  # the worklist is read at once
        qtbot.waitUntil(lambda: len(cells(page)) == 1)
        assert {"09:30", "75 y · F", "headache"} <= set(cells(page)[0])
        qtbot.waitUntil(lambda: not page.source.busy)
    page.table.setFocus()
    press(page.table, K.Key_Return)
    qtbot.waitUntil(lambda: not page.source.busy and not page.bar.shows_worklist)
    assert page.bar.name == "pacs"
    assert len(cells(page)) == 2  # both studies of the patient
    subjects = [e["subject"] for e in events(window_of(page), "archive.queried")]
    assert subjects[:2] == ["worklist", "studies"]
    assert page.indications == {"1.2.3": "headache"}
    page.drop()  # as the lock of the session does
    assert not page.indications


def test_without_an_archive_the_page_leads_to_the_settings(
    furnished_window: MainWindow, qtbot: QtBot
) -> None:
    page = coordinator_of(furnished_window).page(ArchivePage)
    furnished_window.show_page("archive")
    assert page.empty.title.text() == "No archive yet"
    click(qtbot, page.empty.action)
    assert furnished_window.page == "settings"
    assert coordinator_of(furnished_window).settings_page.archives.isVisible()


def test_a_series_of_one_object_says_why_it_has_no_preview(
    page: ArchivePage, server: Orthanc, proxy: CutProxy, shared_data: Path, qtbot: QtBot
) -> None:
    window = window_of(page)
    file = shared_data / "dcm_qa_enh/Philips/IM_0027_fMAP.dcm"
    server.upload([file])
    proxy.left = file.stat().st_size // 2
    study_uid = str(dcmread(file, stop_before_pixels=True).StudyInstanceUID)
    window.retrieve_study(StudyToRetrieve(ArchiveLocation("pacs", study_uid)))
    view = window.complete().arrival.view
    qtbot.waitUntil(lambda: view.resume.isVisible())
    assert view.image.volume is None
    assert "one object" in view.image.accessibleDescription()
    proxy.left = None
    click(qtbot, view.resume)
    qtbot.waitUntil(lambda: window.session.view.volume is not None)
