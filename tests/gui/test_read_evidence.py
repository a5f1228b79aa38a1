"""A signed case shows what its read rests on, and says at once when it opens with other images."""

from pathlib import Path

import numpy as np
import pydicom
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.test_story import LEFT, coordinator_of, keys, lock, open_folder, types, write_read
from tests.gui.test_story import window as window
from tests.helpers.case import text_of
from tests.helpers.gui import press, settle, write_phantom
from viewer.case.read.locked_evidence import SliceFound
from viewer.session.viewport_content import Pane
from viewer.ui.case.case_panel import SIGN_STEP, CasePanel
from viewer.ui.shell.window.main_window import MainWindow


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return write_phantom(tmp_path / "study")


def signed(window: MainWindow, folder: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """A case with a read of one finding at a measured distance on axial slice 5, signed."""
    panel = open_folder(window, folder, qtbot, monkeypatch)
    session = window.session
    session.view.go_to_slice("axial", 4)
    grid = session.view.stack("axial").grid(4)  # type: ignore[union-attr]
    ends = [tuple(float(v) for v in grid.pixel_to_lps(p)) for p in ((10, 10), (10, 20))]
    session.annotations.add_mark("distance", "axial", ends)  # type: ignore[arg-type]
    write_read(window, panel, qtbot)  # N takes the selected mark
    lock(window, panel, qtbot)
    sign(window, panel, qtbot)


def sign(window: MainWindow, panel: CasePanel, qtbot: QtBot) -> None:
    """S, name, meaning, Space."""
    window.read_page.grid.focus_active()
    press(window, Qt.Key.Key_S)
    qtbot.waitUntil(panel.sign_page.name.edit.hasFocus)
    keys("R. Reader")
    panel.sign_page.meaning.setFocus()
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Down)
    panel.sign_page.sign.setFocus()
    QTest.keyClick(panel.sign_page.sign, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: panel.state.signed)


def reopened(
    window: MainWindow, folder: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> CasePanel:
    """The same folder in a session that has nothing of the reader's on its images."""
    window.session.open_scan(None)
    qtbot.waitUntil(lambda: coordinator_of(window).panel is None)
    window.session.annotations.clear()  # as after a new start: a signed case keeps none
    return open_folder(window, folder, qtbot, monkeypatch)


def unwrapped(box: QWidget) -> str:
    """What a box says, its rows without their line breaks."""
    return " ".join(text_of(box).split())


def test_a_signed_case_shows_its_marks_and_slices_again(
    window: MainWindow, folder: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    signed(window, folder, qtbot, monkeypatch)
    length = mark_length(window)
    panel = reopened(window, folder, qtbot, monkeypatch)
    session, box = window.session, panel.sign_page.evidence
    assert panel.step == SIGN_STEP
    assert session.annotations.current.marks == ()
    qtbot.waitUntil(lambda: "same image as read" in unwrapped(box))
    words = unwrapped(box)
    assert "Finding 1: mass" in words
    assert f"Distance 1: {length:.1f} mm" in words
    assert "axial slice 5: same image as read" in words
    session.view.go_to_slice("axial", 0)
    qtbot.mouseClick(box.rows[0], LEFT)
    settle()
    pane = Pane(session, "axial")
    assert pane.index == 4
    (read_mark,) = pane.read_marks
    assert read_mark.label == ("Finding 1", f"{length:.1f} mm")
    view = window.read_page.grid.views["axial"]
    drawn = [drawn_mark for drawn_mark in view._drawn_marks(view.frame()) if drawn_mark.read_only]  # type: ignore[union-attr]
    assert [drawn_mark.label for drawn_mark in drawn] == [read_mark.label]
    session.view.go_to_slice("axial", 9)
    assert pane.read_marks == ()


def mark_length(window: MainWindow) -> float:
    (mark,) = window.session.annotations.current.marks
    a, b = np.array(mark.points_lps_mm)
    return float(np.linalg.norm(a - b))


def test_nothing_changes_the_mark_of_a_signed_read(
    window: MainWindow, folder: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    signed(window, folder, qtbot, monkeypatch)
    reopened(window, folder, qtbot, monkeypatch)
    session = window.session
    session.view.go_to_slice("axial", 4)
    session.annotations.select_mark(1)
    assert session.annotations.selected_mark is None
    session.annotations.delete_mark()
    assert len(session.annotations.read_marks) == 1
    window.session.open_scan(None)
    qtbot.waitUntil(lambda: coordinator_of(window).panel is None)
    assert session.annotations.read_marks == ()


def test_another_image_behind_a_finding_is_said(
    window: MainWindow, folder: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    signed(window, folder, qtbot, monkeypatch)
    window.session.open_scan(None)
    for path in sorted(folder.iterdir()):
        file = pydicom.dcmread(path)
        pixels = file.pixel_array.copy()
        pixels[0, 0] += 7  # the same UIDs with other values
        file.PixelData = pixels.tobytes()
        file.save_as(path)
    panel = reopened(window, folder, qtbot, monkeypatch)
    box = panel.sign_page.evidence
    qtbot.waitUntil(lambda: "different from the image that was read" in unwrapped(box))


def test_a_case_with_fewer_images_says_so_before_anything_else(
    window: MainWindow, folder: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    signed(window, folder, qtbot, monkeypatch)
    window.session.open_scan(None)
    for path in sorted(folder.iterdir())[:7]:
        path.unlink()
    panel = reopened(window, folder, qtbot, monkeypatch)
    gate = panel.gate
    assert panel.stack.currentWidget() is gate
    assert gate.heading.text() == "▲ 5 of 12 slices; read on 12"
    assert "7 slices of the read are missing" in gate.text.text()
    assert types(window)[-1] == "images.differ"
    assert not panel.stepper.isEnabled()
    for key in (Qt.Key.Key_L, Qt.Key.Key_D, Qt.Key.Key_C, Qt.Key.Key_S):
        window.read_page.grid.focus_active()
        press(window, key)
        assert panel.stack.currentWidget() is gate
    qtbot.mouseClick(gate.proceed, LEFT)
    qtbot.waitUntil(lambda: panel.stack.currentWidget() is not gate)
    assert panel.stepper.isEnabled()
    assert types(window)[-1] == "images.differ"
    panel.go_to_step("sign")
    box = panel.sign_page.evidence
    stored = panel.evidence.kept
    qtbot.waitUntil(lambda: bool(stored.checked))
    assert [item.found for item in stored.checked.values()] == [
        SliceFound.MOVED
    ]  # it is now slice 1
    assert "same image as read, now slice 1" in unwrapped(box)


def test_the_same_images_open_as_they_were(
    window: MainWindow, folder: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    signed(window, folder, qtbot, monkeypatch)
    panel = reopened(window, folder, qtbot, monkeypatch)
    assert panel.stack.currentWidget() is panel.sign_page
    assert "images.differ" not in types(window)


def test_a_case_that_opens_at_its_comparison_shows_the_table(
    window: MainWindow, folder: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    panel = open_folder(window, folder, qtbot, monkeypatch)
    write_read(window, panel, qtbot)
    lock(window, panel, qtbot)
    qtbot.waitUntil(panel.draft_page.preview.isEnabled)
    panel.draft_page.choose(["baseline"])
    panel.draft_page.preview.click()
    qtbot.waitUntil(lambda: panel.preview is not None)
    assert panel.preview is not None
    panel.preview.send_button.click()
    qtbot.waitUntil(lambda: bool(panel.state.undecided))
    window.session.open_scan(None)
    qtbot.waitUntil(lambda: coordinator_of(window).panel is None)
    window.open_paths([folder])
    qtbot.waitUntil(lambda: coordinator_of(window).panel is not None)
    again = coordinator_of(window).panel
    assert again is not None and again.stack.currentWidget() is again.decide_page
    assert again.table.isVisible()


def test_what_was_viewed_is_known_again_until_the_case_is_signed(
    window: MainWindow, folder: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    panel = open_folder(window, folder, qtbot, monkeypatch)
    for index in (0, 1, 2):
        with qtbot.waitSignal(panel.looking.noted):
            window.session.view.go_to_slice("axial", index)
    before = panel.looking.viewed()
    assert before[0].n_viewed >= 3
    panel = reopened(window, folder, qtbot, monkeypatch)
    assert panel.looking.viewed()[0].n_viewed >= before[0].n_viewed
    write_read(window, panel, qtbot)
    lock(window, panel, qtbot)
    sign(window, panel, qtbot)
    panel = reopened(window, folder, qtbot, monkeypatch)
    assert panel.looking.viewed()[0].n_viewed < before[0].n_viewed
