"""A prior study in a real window: beside the current one, flipped, and lesions counted against it."""

from collections.abc import Iterator
from pathlib import Path

import nibabel as nib
import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from assistant.images.prior_study import as_prior
from tests.helpers.gui import LEFT, center, press, show, wheel
from tests.unit.viewer.test_register import head, movement
from viewer.core.io.label_masks import Labels
from viewer.session.annotations.study_facts import measurements
from viewer.ui.reading.lesions.lesion_dialog import LesionDialog
from viewer.ui.reading.viewports import prior_labels
from viewer.ui.shell.window.main_window import MainWindow

K = Qt.Key
CTRL, ALT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
TO_RAS = np.diag([-1.0, -1, 1, 1])
STABLE, GROWING, FRESH = (20, 20, 24), (28, 24, 24), (22, 30, 24)
"""Centers of lesions, index (i, j, k) of voxels of 3 mm."""


def balls(*lesions: tuple[tuple[int, ...], float]) -> np.ndarray:
    """Return a mask `(k, j, i)` of balls: center and radius in voxels."""
    index = np.stack(np.meshgrid(*[np.arange(48)] * 3, indexing="ij"), axis=-1)[..., ::-1]
    inside = [np.linalg.norm(index - at, axis=-1) <= radius for at, radius in lesions]
    return np.any(inside, axis=0).astype(np.uint8)


NOW = balls((STABLE, 1.5), (GROWING, 2.6), (FRESH, 1.5))
THEN = balls((STABLE, 1.5), (GROWING, 1.5))


@pytest.fixture
def two(window: MainWindow, tmp_path: Path) -> Iterator[MainWindow]:
    """A head with lesions, and the same head moved as its prior study, in other units of gray."""
    volume, matrix = head(), movement()
    studies = {"now": (NOW, volume.affine, 1.0), "then": (THEN, matrix @ volume.affine, 3.0)}
    for name, (lesions, affine, factor) in studies.items():
        (tmp_path / name).mkdir()
        voxels = (volume.voxels + 2000.0 * lesions) * factor
        image = nib.Nifti1Image(voxels.T, TO_RAS @ affine)  # type: ignore[no-untyped-call]
        image.to_filename(tmp_path / name / f"{name}.nii")
    show(window, tmp_path / "now", tmp_path / "then")
    session = window.session
    assert session.view.scan is not None
    now, then = session.view.scan.series
    assert (now.description, then.description) == ("now", "then")
    session.view.add_prior(as_prior(now, [then], reason="the same head"))
    for mask, series in ((NOW, now), (THEN, then)):
        assert series.geometry is not None
        session.masks.add([Labels("Lesions", mask, series.geometry)], series)
    yield window
    if window.read_page.lesions.dialog is not None:
        window.read_page.lesions.dialog.reject()


def notices(window: MainWindow) -> str:
    return " ".join(banner.notice.text for banner in window.banners.banners)


def dialog_of(window: MainWindow) -> LesionDialog:
    dialog = window.read_page.lesions.dialog
    assert dialog is not None
    return dialog


def test_without_a_prior_study_nothing_is_flipped(phantom: MainWindow) -> None:
    for key, keys in ((K.Key_0, Qt.KeyboardModifier.NoModifier), (K.Key_T, SHIFT)):
        press(phantom.read_page.grid, key, keys)
        assert "There is no prior study" in notices(phantom)
    assert not phantom.session.prior_view.flipped and phantom.session.layout.current is None


def test_a_prior_study_is_flipped_hung_and_counted_against(two: MainWindow, qtbot: QtBot) -> None:
    session, grid, page = two.session, two.read_page.grid, two.read_page
    facts_before = measurements(session).facts()
    place = np.array(STABLE) * 3.0
    session.view.move_cursor(place)
    for layer in session.masks.all:  # colors would hide the gray values
        session.masks.change(layer.number, visible=False)
    view = grid.slices["axial"]
    current = view.slice_image
    assert current is not None

    # Flip: loads and registers the prior study first, then shows it in the same view.
    press(view, K.Key_0)
    qtbot.waitUntil(lambda: session.prior_view.flipped, timeout=60_000)
    assert prior_labels.study_label(view.pane) == "PRIOR · date unknown"
    assert "⚠ registered, not confirmed" in view.corners().top_right
    assert "then" in " ".join(view.corners().top_left)
    prior = view.slice_image
    assert prior is not None and prior.pixels.shape == current.pixels.shape
    inside = current.pixels > 60  # the same head at the same place, in a window of its own
    assert np.corrcoef(current.pixels[inside], prior.pixels[inside])[0, 1] > 0.85
    row, column = (int(v) for v in np.array(FRESH)[[1, 0]])  # only the current study has it
    assert int(current.pixels[row, column]) - int(prior.pixels[row, column]) > 80
    session.masks.change(2, visible=True)  # the mask of the prior lies on the prior
    masked = view.slice_image
    assert masked is not None and [number for number, _ in masked.masks] == [2]
    press(view, K.Key_0)
    again = view.slice_image
    assert not session.prior_view.flipped and again is not None
    np.testing.assert_array_equal(again.pixels, current.pixels)
    assert again.masks == ()
    assert prior_labels.study_label(view.pane) == ""

    # Side by side: one plane, one place, one zoom.
    press(view, K.Key_T, SHIFT)
    left, right = (tile for tile in grid.tiles if tile.isVisible())
    labels = [prior_labels.study_label(tile.pane) for tile in (left, right)]
    assert labels == ["CURRENT", "PRIOR · date unknown"]
    wheel(right, 2)
    wheel(right, 3, ctrl=True)
    assert left.pane.index == right.pane.index != 24
    looks = left.pane.look, right.pane.look
    assert looks[0].zoom == pytest.approx(looks[1].zoom) and looks[0].zoom > 1.5
    assert looks[0].pan_mm == pytest.approx(looks[1].pan_mm, abs=1e-6)
    assert right.pane.series is session.view.series  # its geometry is that of the current study
    two.actions_table["tool_distance"].trigger()
    QTest.mousePress(right, LEFT, pos=center(right))
    QTest.mouseRelease(right, LEFT, pos=center(right) + QPoint(20, 0))
    assert session.annotations.current.marks == ()  # nothing is drawn through the prior study

    # Lesions: refused until the registration is accepted, then counted.
    press(left, K.Key_L, SHIFT)
    dialog = dialog_of(two)
    assert dialog.table is None and "The registration is not accepted" in dialog.outcome.text()
    QTest.mouseClick(dialog.remedy_button, LEFT)
    dialog.rule.setCurrentIndex(dialog.rule.findData("ms-count"))
    dialog.rule.activated.emit(dialog.rule.currentIndex())
    qtbot.waitUntil(lambda: dialog.table is not None and dialog.table.totals is None)
    assert dialog.outcome.text().startswith("New: 1 · Enlarging: 1 · Unchanged: 1 · Resolved: 0")
    states = [dialog.cells.item(row, 1).text() for row in range(dialog.cells.rowCount())]
    assert sorted(states) == ["enlarging", "new", "unchanged"]
    dialog.cells.setCurrentCell(states.index("new"), 0)
    np.testing.assert_allclose(session.view.cursor_lps_mm, np.array(FRESH) * 3.0, atol=1.5)

    # Sums by a named rule, with its source; the table goes to the clipboard as text.
    dialog.rule.setCurrentIndex(dialog.rule.findData("rano-bm"))
    dialog.rule.activated.emit(dialog.rule.currentIndex())
    qtbot.waitUntil(lambda: dialog.table is not None and dialog.table.totals is not None)
    assert dialog.table is not None and dialog.table.totals is not None
    assert "Lancet Oncol 2015" in dialog.rule_text.text()
    assert "Target lesions:" in dialog.outcome.text()
    dialog.copy_button.click()
    clipboard = QGuiApplication.clipboard().text()
    assert clipboard.count("\n") >= 4 and "disagree by" in clipboard
    # What the tables show does not become a fact of a request.
    assert measurements(session).facts() == facts_before

    # Without the link there are no numbers.
    session.links.remove(*session.view.scan.series)  # type: ignore[union-attr]
    assert dialog.table is None and "different frames of reference" in dialog.outcome.text()
    assert dialog.cells.rowCount() == 0
    assert page.prior_comparison is not None
    QApplication.processEvents()


def test_drawn_diameters_of_both_studies_are_paired(two: MainWindow, qtbot: QtBot) -> None:
    session = two.session
    assert session.view.scan is not None
    now, then = session.view.scan.series
    session.links.set_assume(False)
    for series, at, length in ((then, STABLE, 9.0), (now, STABLE, 12.0), (now, FRESH, 15.0)):
        from viewer.core import load

        session.show(series, session.view.volumes.get(series.id) or load(series))
        middle = np.array(at) * 3.0
        if series is then:
            matrix = movement()
            middle = matrix[:3, :3] @ middle + matrix[:3, 3]
        session.view.move_cursor(middle)
        x, y, z = (float(v) for v in session.view.cursor_lps_mm)
        ends = ((x - length / 2, y, z), (x + length / 2, y, z))
        session.annotations.add_mark("distance", "axial", ends)
    facts = [fact.value for fact in measurements(session).facts() if fact.basis == "mark"]
    assert facts == pytest.approx([12.0, 15.0])  # a mark on the prior is no fact of this study
    press(two.read_page.grid, K.Key_L, SHIFT)
    dialog = dialog_of(two)
    dialog.now.setCurrentIndex(0)
    dialog.now.activated.emit(0)
    assert "different frames of reference" in dialog.outcome.text()
    QTest.mouseClick(dialog.remedy_button, LEFT)
    qtbot.waitUntil(lambda: session.links.between(now, then) is not None, timeout=60_000)
    QTest.mouseClick(dialog.remedy_button, LEFT)
    qtbot.waitUntil(lambda: dialog.table is not None)
    assert dialog.table is not None
    assert sorted(pair.change for pair in dialog.table.pairs) == ["new", "paired"]
    changes = {dialog.cells.item(n, 7).text() for n in range(2)}
    assert changes == {"+3.0", "–"} or changes == {"+3.0 ?", "–"}
