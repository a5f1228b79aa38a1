"""The whole story in the real main window, with clicks and keys, against a server on loopback."""

import base64
import json
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import nibabel as nib
import numpy as np
import pydicom
import pytest
from PIL import Image
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from audit.errors import RecordError, RecordTooNew
from audit.interpretation.interpretation import Evidence, PixelPoint
from audit.lexicon.vocabulary import Side
from audit.messages import Message, term
from audit.timeline.event_timeline import timeline_entry
from tests.helpers.case import answer_text, configure, finding, interpretation, text_of
from tests.helpers.gui import press, settle, write_phantom
from tests.helpers.record import behind_its_back
from tests.helpers.vlm_server import VlmServer, answering
from viewer import app
from viewer.ui.case.case_panel import CasePanel
from viewer.ui.reading.declaration_controls import TransformDialog
from viewer.ui.reading.export.export_dialog import ExportDialog
from viewer.ui.reading.export.view_export import ViewExportDialog
from viewer.ui.shell.coordination.case_coordinator import CaseCoordinator
from viewer.ui.shell.coordination.display_record import begin
from viewer.ui.shell.window.main_window import MainWindow

LEFT = Qt.MouseButton.LeftButton
SHIFT = Qt.KeyboardModifier.ShiftModifier
CTRL = Qt.KeyboardModifier.ControlModifier
CANARIES = {
    "PatientName": "Canary^Person",
    "PatientID": "CANARY-0815",
    "PatientBirthDate": "19510203",
    "StudyDate": "20250607",
    "AccessionNumber": "CANARYACC",
    "InstitutionName": "Canary Hospital",
}


@pytest.fixture
def window(qtbot: QtBot, qapp: QApplication) -> Iterator[MainWindow]:
    """The app as its composition root builds it, its record open."""
    made = app.build(qapp)
    made.resize(1440, 900)
    qtbot.addWidget(made)
    made.show()
    qtbot.waitExposed(made)
    app.furnish(made)
    coordinator = coordinator_of(made)
    qtbot.waitUntil(lambda: coordinator.log is not None, timeout=20_000)
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    yield made
    made.close()


def coordinator_of(window: MainWindow) -> CaseCoordinator:
    coordinator = window.findChild(CaseCoordinator)
    assert isinstance(coordinator, CaseCoordinator)
    return coordinator


def panel_of(window: MainWindow) -> CasePanel:
    panel = coordinator_of(window).panel
    assert panel is not None
    return panel


def types(window: MainWindow) -> list[str]:
    """Types of every event of the record, in order."""
    log = coordinator_of(window).log
    assert log is not None
    return [event.body.type for event in log.events()]


def open_folder(
    window: MainWindow, folder: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> CasePanel:
    """Ctrl+O, choose the folder, wait for pictures and panel."""
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(folder))
    press(window, Qt.Key.Key_O, CTRL)
    qtbot.waitUntil(lambda: coordinator_of(window).panel is not None, timeout=20_000)
    qtbot.waitUntil(lambda: not window.session.view.is_preview)
    window.read_page.grid.focus_active()
    return panel_of(window)


def keys(text: str) -> None:
    """Type where the focus is."""
    QTest.keyClicks(QApplication.focusWidget(), text)


def test_the_whole_story(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = write_phantom(tmp_path / "study", **CANARIES)
    with VlmServer() as server:
        configure(server)
        panel = open_folder(window, folder, qtbot, monkeypatch)
        select_images(window, qtbot)
        write_read(window, panel, qtbot)
        lock(window, panel, qtbot)
        ask(window, panel, qtbot, server)
        compare(window, panel, qtbot, tmp_path)
        decide(panel, qtbot)
        sign(window, panel, qtbot)
        check_record(window, qtbot)
        check_privacy(server, folder)


def select_images(window: MainWindow, qtbot: QtBot) -> None:
    """K marks slices, Shift+K takes a selection by rule, and that is what is sent."""
    session = window.session
    press(window, Qt.Key.Key_K)
    press(window, Qt.Key.Key_Down)
    press(window, Qt.Key.Key_K)
    assert len(session.annotations.current.key_images) == 2
    press(window, Qt.Key.Key_K, SHIFT)
    qtbot.waitUntil(
        lambda: session.annotations.current.kind == "reader-independent", timeout=20_000
    )
    assert 1 < len(session.annotations.current.to_send) <= 8


def write_read(window: MainWindow, panel: CasePanel, qtbot: QtBot) -> None:
    """N adds a finding at the crosshair; the rest is typed and clicked."""
    window.session.view.move_cursor([4.0, 6.0, 10.0])
    press(window, Qt.Key.Key_N)
    form = panel.read_page.form
    item = form.findings[0]
    qtbot.waitUntil(item.type.edit.hasFocus)
    keys("mass")
    item.type.edit.completer().popup().hide()
    item.structure.setFocus()
    keys("right frontal lobe")
    item.structure.edit.completer().popup().hide()
    qtbot.mouseClick(item.side.button("right"), LEFT)
    item.confidence.setFocus()
    keys("90")
    qtbot.mouseClick(form.normality.button("abnormal"), LEFT)
    form.p_abnormal.setFocus()
    keys("95")
    assert item.value()["evidence"][0]["point_lps_mm"] is not None
    assert "read.locked" not in types(window)


def lock(window: MainWindow, panel: CasePanel, qtbot: QtBot) -> None:
    """L goes to the step and focuses its button; Space locks."""
    window.read_page.grid.focus_active()
    press(window, Qt.Key.Key_D)
    assert "lock your read first" in panel.stepper.why
    window.read_page.grid.focus_active()
    press(window, Qt.Key.Key_L)
    qtbot.waitUntil(panel.lock_page.lock.hasFocus)
    assert "read.locked" not in types(window)  # the key alone locks nothing
    QTest.keyClick(panel.lock_page.lock, Qt.Key.Key_Space)
    assert types(window)[-1] == "read.locked"


def ask(window: MainWindow, panel: CasePanel, qtbot: QtBot, server: VlmServer) -> None:
    """D, choose the provider, Ctrl+P shows what leaves, Ctrl+Return sends it."""
    wrong = finding(1, side=Side.LEFT, evidence=(Evidence(image=1, point=PixelPoint(x=20, y=12)),))
    server.next(answering(answer_text(interpretation(wrong))))
    window.read_page.grid.focus_active()
    press(window, Qt.Key.Key_D)
    panel.draft_page.choose(["vlm"])
    press(window, Qt.Key.Key_P, CTRL)
    qtbot.waitUntil(lambda: panel.preview is not None, timeout=20_000)
    preview = panel.preview
    assert preview is not None and server.requests == []
    outgoing = preview.item.outgoing
    with qtbot.waitSignal(panel.controller.answered, timeout=20_000):
        QTest.keyClick(preview, Qt.Key.Key_Return, CTRL)
    assert outgoing is not None
    assert [request.body for request in server.requests] == [outgoing.body]
    assert "Valid draft" in text_of(panel.draft_page.cards[-1])
    sent = json.loads(outgoing.body)
    assert "tumor" not in json.dumps(sent["messages"][0])[:200]  # no answer is hinted at


def compare(window: MainWindow, panel: CasePanel, qtbot: QtBot, tmp_path: Path) -> None:
    """C shows the table; the reference comes from a file; a row goes to its place."""
    window.activateWindow()  # no window manager does it here when a dialog closes
    qtbot.waitUntil(window.isActiveWindow)
    window.read_page.grid.focus_active()
    with qtbot.waitSignal(panel.controller.compared, timeout=20_000):
        press(window, Qt.Key.Key_C)
    assert panel.table.isVisible()
    assert "Other side" in panel.table.table.item(3, 0).text()
    file = tmp_path / "reference.json"
    reference = {
        "case": panel.controller.case,
        "authorship": {"kind": "reference", "author": "pathology"},
        "interpretation": interpretation(finding(1)).model_dump(mode="json"),
    }
    file.write_text(json.dumps(reference), encoding="utf-8")
    with qtbot.waitSignal(panel.controller.compared, timeout=20_000):
        coordinator_of(window).read_reference(file)
    assert "Wrong side" in panel.table.table.item(3, 0).text()
    before = window.session.view.cursor_lps_mm.copy()
    window.session.view.move_cursor([0.0, 0.0, 0.0])
    table = panel.table.table
    qtbot.mouseClick(table.viewport(), LEFT, pos=table.visualItemRect(table.item(3, 1)).center())
    assert window.session.view.cursor_lps_mm == pytest.approx(before, abs=0.01)
    labels = [pointer.label for pointer in window.session.annotations.pointers]
    assert "Read 1" in labels and "vlm 1" in labels and "Reference 1" in labels


def decide(panel: CasePanel, qtbot: QtBot) -> None:
    """Edit the draft: its side is turned round, with a reason."""
    qtbot.mouseClick(panel.decide_page.cards[0].edit_button, LEFT)
    page = panel.edit_page
    qtbot.mouseClick(page.form.findings[0].side.button("right"), LEFT)
    page.reason.code._combo.setCurrentText("Wrong side")
    page.reason.text.setFocus()
    keys("it lies on the right")
    qtbot.mouseClick(page.keep, LEFT)
    decision = panel.state.revealed[0].decision
    assert decision is not None and decision.decision == "edited"


def sign(window: MainWindow, panel: CasePanel, qtbot: QtBot) -> None:
    """S focuses the name; name, meaning, Space on the button."""
    window.read_page.grid.focus_active()
    press(window, Qt.Key.Key_S)
    qtbot.waitUntil(panel.sign_page.name.edit.hasFocus)
    keys("R. Reader")
    panel.sign_page.meaning.setFocus()
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Down)
    panel.sign_page.sign.setFocus()
    QTest.keyClick(panel.sign_page.sign, Qt.Key.Key_Space)
    assert all(step.state == "done" for step in panel.controller.view.steps)


def check_record(window: MainWindow, qtbot: QtBot) -> None:
    """Every step is an event; the record verifies, and one changed byte is named."""
    assert types(window) == [
        "log.opened",
        "session.started",
        "study.opened",
        "images.compared",
        "read.locked",
        "selection.made",
        "preview.shown",
        "draft.requested",
        "draft.received",
        "epoch.opened",
        "images.compared",
        "draft.revealed",
        "comparison.made",
        "reference.imported",
        "comparison.made",
        "comparison.made",
        "decision.made",
        "record.signed",
    ]
    window.show_page("record")
    page = coordinator_of(window).record_page
    with qtbot.waitSignal(page.verified, timeout=20_000):
        qtbot.mouseClick(page.verify_button, LEFT)
    assert "Record verified, 18 events" in page.outcome.words.text()
    log = coordinator_of(window).log
    assert log is not None
    with behind_its_back(log.path) as db:
        db.execute(
            "UPDATE events SET body = replace(body, 'monotonic_us\":', 'monotonic_us\":1')"
            " WHERE type = 'record.signed'"
        )
    with qtbot.waitSignal(page.verified, timeout=20_000):
        qtbot.mouseClick(page.verify_button, LEFT)
    assert "event 18 (record.signed)" in page.outcome.words.text()
    badges = [w.text() for w in window.top.findChildren(QWidget) if hasattr(w, "text")]
    assert "record damaged" in badges


def check_privacy(server: VlmServer, folder: Path) -> None:
    """Nothing that identifies the patient is in any byte that arrived, pictures decoded too."""
    header = pydicom.dcmread(next(p for p in folder.rglob("*") if p.is_file()))
    uids = [header.StudyInstanceUID, header.SeriesInstanceUID, header.FrameOfReferenceUID]
    secrets = [str(v) for v in (*CANARIES.values(), *uids)]
    for name in ("PatientName", "InstitutionName"):
        assert str(header[name].value) == CANARIES[name]
    for request in server.requests:
        pictures = [
            base64.b64decode(part["image_url"]["url"].partition(",")[2])
            for message in request.json["messages"]
            if isinstance(message["content"], list)
            for part in message["content"]
            if part["type"] == "image_url"
        ]
        assert pictures
        for picture in pictures:
            assert Image.open(BytesIO(picture)).info == {}
        everything = request.everything + b"".join(pictures)
        for secret in secrets:
            assert secret.encode() not in everything
            assert secret.replace("^", " ").encode() not in everything


def test_another_study_is_another_case(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = write_phantom(
        tmp_path / "one", StudyInstanceUID="1.2.3.1", SeriesInstanceUID="1.2.3.1.1"
    )
    second = write_phantom(
        tmp_path / "two", StudyInstanceUID="1.2.3.2", SeriesInstanceUID="1.2.3.2.1"
    )
    case = open_folder(window, first, qtbot, monkeypatch).controller.case
    window.open_paths([second])
    qtbot.waitUntil(
        lambda: (p := coordinator_of(window).panel) is not None and p.controller.case != case,
        timeout=20_000,
    )
    window.open_paths([first])
    qtbot.waitUntil(
        lambda: (p := coordinator_of(window).panel) is not None and p.controller.case == case,
        timeout=20_000,
    )


def test_what_holds_no_picture_is_told_and_recorded_without_its_name(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    folder = tmp_path / "Canary_Person"
    folder.mkdir()
    (folder / "Canary_Person.dcm").write_text("not what its name says")
    with qtbot.waitSignal(window.paths_opened, timeout=20_000):
        window.open_paths([folder])
    assert any("No images were found" in b.notice.text for b in window.banners.banners)
    log = coordinator_of(window).log
    assert log is not None
    settle()
    *_, event = log.events(types=("failure.noted",))
    assert event.body.model_dump() == {
        "type": "failure.noted",
        "where": "opening",
        "code": "no-images",
        "message": {"code": "file.no-images-counts", "values": {"counts": "1 not-dicom"}},
    }


def test_the_convention_is_recorded_before_the_pictures_turn_round(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    panel = open_folder(window, write_phantom(tmp_path / "study"), qtbot, monkeypatch)
    session, view = window.session, window.read_page.grid.slices["axial"]
    assert view.pane.grid is not None and view.pane.grid.letters()[1] == "L"
    window.actions_table["convention"].trigger()
    settle()
    assert types(window)[-1] == "display.changed"
    assert view.pane.grid.letters()[1] == "R"
    assert "NEUROLOGICAL" in window.badges.values()

    def refuse(*_: object, **__: object) -> None:
        raise RecordError("the disk is full")

    workflow = panel.controller.workflow
    with monkeypatch.context() as broken:
        broken.setattr(workflow.history, "record", refuse)
        window.actions_table["convention"].trigger()
        settle()
    assert session.view.convention == "neurological"  # what cannot be recorded is not done
    assert window.actions_table["convention"].isChecked()
    assert "the disk is full" in text_of(window.banners)
    log = coordinator_of(window).log
    assert log is not None
    records = coordinator_of(window).connection.records
    assert records is not None
    records.run(lambda log: begin(workflow, log, "neurological"))  # the record says so already
    settle()
    assert types(window).count("display.changed") == 1
    window.actions_table["convention"].trigger()
    settle()
    rows = [
        timeline_entry(event, log.blob).headline for event in log.events(types=("display.changed",))
    ]
    assert rows == [
        Message("timeline.display-convention-changed", convention=term(name))
        for name in ("neurological", "radiological")
    ]


def test_what_is_declared_is_recorded_before_it_holds(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A NIfTI file whose sform and qform put left and right on opposite sides, and that names no unit."""
    folder = tmp_path / "study"
    folder.mkdir()
    voxels = (np.indices((24, 20, 12)).sum(axis=0) * 10).astype(np.int16)
    image = nib.Nifti1Image(voxels, np.diag([-1.0, 1.0, 3.0, 1.0]))
    image.set_sform(image.affine, 1)
    image.set_qform(np.diag([1.0, 1.0, 3.0, 1.0]), 1)
    nib.save(image, folder / "v.nii")
    panel = open_folder(window, folder, qtbot, monkeypatch)
    session, actions = window.session, window.actions_table
    assert not session.view.has_geometry and "opposite sides" in text_of(window.banners)
    assert actions["declare_sides"].isEnabled() and actions["declare_hu"].isEnabled()

    def refuse(*_: object, **__: object) -> None:
        raise RecordError("the disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(panel.controller.workflow.history, "record", refuse)
        actions["declare_hu"].trigger()
        settle()
    assert session.view.volume is not None and session.view.volume.units is None
    assert "the disk is full" in text_of(window.banners)
    assert not actions["declare_hu"].isChecked()

    def choose(dialog: TransformDialog) -> int:
        dialog.buttons["qform"].setChecked(True)
        return TransformDialog.DialogCode.Accepted

    monkeypatch.setattr(TransformDialog, "exec", choose)
    actions["declare_sides"].trigger()
    qtbot.waitUntil(lambda: session.view.has_geometry and not session.view.is_preview)
    view = window.read_page.grid.slices["axial"]
    qtbot.waitUntil(lambda: "orientation from qform, declared" in view.corners().top_right)
    assert view.pane.grid is not None and view.pane.grid.letters()[1] == "L"
    actions["declare_hu"].trigger()
    qtbot.waitUntil(lambda: session.view.volume is not None and session.view.volume.units == "HU")
    qtbot.waitUntil(lambda: "values in HU, declared" in view.corners().top_right)
    assert actions["declare_hu"].isChecked()
    actions["undo"].trigger()
    qtbot.waitUntil(lambda: session.view.volume is not None and session.view.volume.units is None)
    actions["undo"].trigger()
    qtbot.waitUntil(lambda: not session.view.has_geometry)
    settle()
    log = coordinator_of(window).log
    assert log is not None
    rows = [(e.body.transform, e.body.units) for e in log.events(types=("series.declared",))]  # type: ignore[union-attr]
    assert rows == [("qform", None), ("qform", "HU"), ("qform", None), (None, None)]
    headlines = [
        timeline_entry(e, log.blob).headline for e in log.events(types=("series.declared",))
    ]
    assert headlines[-1] == Message("timeline.declarations-withdrawn")


def test_what_is_exported_is_recorded_before_it_is_written(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    panel = open_folder(window, write_phantom(tmp_path / "study"), qtbot, monkeypatch)
    view = window.read_page.grid.slices["axial"]
    dialog = ViewExportDialog(view, window)
    qtbot.addWidget(dialog)

    def refuse(*_: object, **__: object) -> None:
        raise RecordError("the disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(panel.controller.workflow.history, "record", refuse)
        dialog.write(tmp_path / "view.png")
        settle()
    assert "the disk is full" in text_of(window.banners)
    assert not (tmp_path / "view.png").exists() and "pictures.exported" not in types(window)
    dialog.write(tmp_path / "view.png")
    settle()
    assert types(window)[-1] == "pictures.exported"
    qtbot.waitUntil(lambda: dialog.written is not None)
    whole = ExportDialog(window.session, view.pane, window)
    qtbot.addWidget(whole)
    QTest.mouseClick(whole.choices["nifti"], Qt.MouseButton.LeftButton)
    whole.write(tmp_path / "series.nii.gz")
    qtbot.waitUntil(lambda: bool(whole.written))
    log = coordinator_of(window).log
    assert log is not None
    rows = [
        timeline_entry(event, log.blob).headline
        for event in log.events(types=("pictures.exported",))
    ]
    assert rows == [
        Message("timeline.export-planned", what=Message(code), n=1)
        for code in ("export.view-image", "export.volume-nifti")
    ]


def test_without_a_writable_record_pictures_can_still_be_read(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse() -> None:
        raise RecordTooNew("the record was written by a newer version")

    window = app.build(qapp)
    qtbot.addWidget(window)
    window.show()
    coordinator = CaseCoordinator(window, refuse)  # type: ignore[arg-type]
    with qtbot.waitSignal(coordinator.opened, timeout=20_000):
        coordinator.open_record()
    monkeypatch.setattr(
        QFileDialog, "getExistingDirectory", lambda *_: str(write_phantom(tmp_path / "study"))
    )
    window.ask_for_folder()
    qtbot.waitUntil(lambda: window.session.view.volume is not None, timeout=20_000)
    assert coordinator.panel is None
    assert "newer version" in text_of(window.banners)
    assert "Case not available" in text_of(window.read_page.case_slot)
    assert "newer version" in coordinator.record_page.empty_text.text()
    retry = [b for b in window.banners.findChildren(QPushButton) if b.text() == "Try again"]
    assert len(retry) == 1
    window.close()
