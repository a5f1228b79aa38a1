"""The same images under another case: what the panel says, and what waits for the comparison."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from assistant.request.draft_request import DraftRequest
from audit.errors import RecordFull
from audit.messages import Message
from audit.record.events import ImagesCompared, ReadLocked
from audit.record.log.event_log import Log
from tests.helpers.bundles import head_volume
from tests.helpers.case import READER, CaseRoom, interpretation
from tests.helpers.phantom import write_series
from tests.helpers.scripted import SELECTION, ScriptedProvider, bundle
from tests.helpers.scripted import interpretation as answer
from viewer.case.read.image_fingerprints import fingerprint_all
from viewer.case.state.log_recorder import LogRecorder
from viewer.case.workflow.case_workflow import CaseWorkflow
from viewer.core import load, scan
from viewer.ui.background.background_tasks import is_working
from viewer.ui.case.case_panel import DRAFT_STEP, LOCK_STEP, CasePanel
from viewer.ui.case.read.lock_page import NOT_INDEPENDENT

LEFT = Qt.MouseButton.LeftButton


def study(folder: Path, patient: str) -> Path:
    """The same head, as a study of a patient."""
    volume = head_volume((8, 60, 52))
    write_series(folder, volume.voxels, volume.affine, "MR", PatientID=patient)
    return folder


@pytest.fixture
def room(tmp_path: Path) -> Iterator[CaseRoom]:
    room = CaseRoom(tmp_path)
    scanned = scan([study(tmp_path / "own", "1")])
    series = scanned.series[0]
    room.session.open_scan(scanned)
    room.session.show(series, load(series))
    room.case = room.log.case_id(series.study_uid, series.patient_key)
    yield room
    room.close()


def see_draft_elsewhere(room: CaseRoom, folder: Path) -> str:
    """See a draft of the same images under another patient's name; its case."""
    series = scan([study(folder, "2")]).series[0]
    case = room.log.case_id(series.study_uid, series.patient_key)
    workflow = CaseWorkflow(case, LogRecorder(room.log, READER))
    workflow.images.fingerprints.add(fingerprint_all({series.id: load(series)}))
    provider = ScriptedProvider(answer())
    workflow.requests.select(SELECTION)
    workflow.requests.show_preview(provider, bundle(), None)
    asked = workflow.requests.ask(DraftRequest(provider, bundle(), None, without_read=True))
    workflow.drafts.reveal(asked.attempt)
    return case


def shown(room: CaseRoom, qtbot: QtBot) -> CasePanel:
    panel = room.open()
    qtbot.addWidget(panel)
    panel.show()
    qtbot.waitUntil(lambda: not is_working(panel.same_images))
    return panel


def test_the_panel_names_the_case_before_the_lock_and_the_read_does_not_count(
    room: CaseRoom, qtbot: QtBot, tmp_path: Path
) -> None:
    other = see_draft_elsewhere(room, tmp_path / "other")
    panel = shown(room, qtbot)
    assert f"also in {other}, whose draft you saw on" in panel.images_note.text()
    assert panel.images_note.isVisible() and panel.images_note.property("role") == "warn"
    panel.read_page.form.set_data(interpretation().model_dump(mode="json"))
    panel.go_to_step("lock")
    assert NOT_INDEPENDENT in panel.lock_page.detail.text()
    assert "defaced, resampled or compressed with loss" in panel.images_note.text()
    qtbot.mouseClick(panel.lock_page.lock, LEFT)
    assert panel.state.read is not None and not panel.state.read.independent
    assert panel.step == DRAFT_STEP
    assert f"also in {other}, whose draft you saw on" in panel.images_note.text()


def test_it_says_where_nothing_was_found_and_what_is_not_recognized(
    room: CaseRoom, qtbot: QtBot
) -> None:
    panel = shown(room, qtbot)
    assert not panel.images_note.isVisible()
    panel.go(LOCK_STEP)
    assert "No slice of this case was found in another case." in panel.images_note.text()
    assert "are not recognized" in panel.images_note.text()
    assert panel.images_note.property("role") == "muted"


def test_a_lock_waits_for_the_comparison(room: CaseRoom, qtbot: QtBot) -> None:
    panel = shown(room, qtbot)
    images = panel.controller.workflow.images.fingerprints
    panel.read_page.form.set_data(interpretation().model_dump(mode="json"))
    panel.go_to_step("lock")
    images.expect("9")
    qtbot.mouseClick(panel.lock_page.lock, LEFT)
    assert panel.state.read is None
    assert "Comparing the images" in panel.lock_page.why.text()
    assert not panel.lock_page.lock.isEnabled()
    images.give_up("9")
    room.session.view.volume_changed.emit()
    qtbot.waitUntil(lambda: panel.state.read is not None)
    types = [e.body.type for e in room.log.events(case=room.case)]
    assert types == ["images.fingerprinted", "images.compared", "read.locked"]
    (made,) = room.log.events(types=("images.compared",))
    (read,) = room.log.events(types=("read.locked",))
    assert isinstance(made.body, ImagesCompared) and made.body.n_fingerprints > 0
    assert isinstance(read.body, ReadLocked) and not read.body.draft_seen


def test_a_draft_waits_for_the_comparison(room: CaseRoom, qtbot: QtBot) -> None:
    panel = shown(room, qtbot)
    workflow = panel.controller.workflow
    workflow.reads.lock(interpretation())
    provider = ScriptedProvider(answer())
    workflow.requests.select(SELECTION)
    workflow.requests.show_preview(provider, bundle(), None)
    attempt = workflow.requests.ask(DraftRequest(provider, bundle(), None)).attempt
    workflow.images.fingerprints.expect("9")
    panel.controller.reveal(attempt)
    assert not workflow.draft(attempt).revealed
    workflow.images.fingerprints.give_up("9")
    room.session.view.volume_changed.emit()
    qtbot.waitUntil(lambda: workflow.draft(attempt).revealed)
    assert workflow.state.compared is not None and workflow.state.compared.before == "reveal"


def test_a_lock_that_waited_and_could_not_be_stored_can_be_pressed_again(
    room: CaseRoom, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    panel = shown(room, qtbot)
    images = panel.controller.workflow.images.fingerprints
    panel.read_page.form.set_data(interpretation().model_dump(mode="json"))
    panel.go_to_step("lock")
    images.expect("9")
    qtbot.mouseClick(panel.lock_page.lock, LEFT)
    assert not panel.lock_page.lock.isEnabled()

    def full(*_: object, **__: object) -> None:
        raise RecordFull(Message("database.disk-full", name="record"))

    with monkeypatch.context() as patch:
        patch.setattr(Log, "append", full)
        images.give_up("9")
        room.session.view.volume_changed.emit()
        qtbot.waitUntil(lambda: bool(panel.trouble.text()))
    assert panel.state.read is None and panel.lock_page.lock.isEnabled()
    qtbot.mouseClick(panel.lock_page.lock, LEFT)
    qtbot.waitUntil(lambda: panel.state.read is not None)
