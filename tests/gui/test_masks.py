"""Masks in a real window: painted with the mouse, taken back, imported, exported, told apart."""

from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.helpers.gui import LEFT, center, drag, press, show, write_phantom
from tests.unit.viewer.test_labels import structures
from viewer.core import load
from viewer.session.annotations.mask_layers import Brush
from viewer.ui.reading.panels import mask_panel
from viewer.ui.reading.panels.mask_panel import NUMBER
from viewer.ui.reading.viewports.slice_view import SliceView
from viewer.ui.shell.window.main_window import MainWindow

K = Qt.Key
CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def axial(phantom: MainWindow) -> SliceView:
    view = phantom.read_page.grid.slices["axial"]
    phantom.actions_table["tool_brush"].trigger()
    return view


def mask(view: SliceView) -> np.ndarray:
    active = view.session.masks.active
    assert active is not None
    return active.labels.voxels


def notices(window: MainWindow) -> str:
    return " ".join(banner.notice.text for banner in window.banners.banners)


def test_painting_begins_a_mask_of_the_right_size(axial: SliceView) -> None:
    session = axial.session
    session.masks.set_brush(Brush(6.0))
    QTest.mouseClick(axial, LEFT, pos=center(axial))
    ml = session.masks.volume_ml(1)
    assert ml == pytest.approx(4 / 3 * np.pi * 6**3 / 1000, rel=0.12)
    panel = axial.window().read_page.mask_panel  # type: ignore[attr-defined]
    assert panel.isVisible() and f"{ml:.2f} ml" in panel.list.item(0).text()


def test_a_key_chooses_the_brush(phantom: MainWindow) -> None:
    press(phantom, K.Key_Y)
    assert phantom.session.tool.current == "brush"
    assert phantom.read_page.mask_panel.isVisible()


def test_one_drag_is_one_step_of_undo(axial: SliceView) -> None:
    at = center(axial)
    drag(axial, at - QPoint(40, 0), at, at + QPoint(40, 0))
    painted = mask(axial).copy()
    assert painted.any()
    press(axial, K.Key_Z, CTRL)
    assert not mask(axial).any()
    press(axial, K.Key_Z, CTRL | Qt.KeyboardModifier.ShiftModifier)
    np.testing.assert_array_equal(mask(axial), painted)


def test_ctrl_erases(axial: SliceView) -> None:
    axial.session.masks.set_brush(Brush(5.0))
    QTest.mouseClick(axial, LEFT, pos=center(axial))
    QTest.mouseClick(axial, LEFT, CTRL, center(axial))
    assert not mask(axial).any()


def test_the_mask_is_seen_in_every_plane_where_it_is(axial: SliceView) -> None:
    session = axial.session
    session.masks.set_brush(Brush(5.0))
    QTest.mouseClick(axial, LEFT, pos=center(axial))
    frame = axial.frame()
    assert frame is not None
    row, column = frame.to_pixel((axial.width() / 2, axial.height() / 2))
    grid = session.view.grid("axial")
    assert grid is not None
    session.view.move_cursor(grid.pixel_to_lps((row, column)))
    for plane in ("axial", "coronal", "sagittal"):
        picture = axial.parent().slices[plane].slice_image  # type: ignore[attr-defined,union-attr]
        assert picture is not None and picture.pixels.ndim == 3
        red = picture.pixels[..., 0].astype(int) - picture.pixels[..., 2]
        rows, columns = np.nonzero(red > 40)
        at = session.view.grid(plane).lps_to_pixel(session.view.cursor_lps_mm)  # type: ignore[arg-type,union-attr]
        assert abs(rows.mean() - at[0]) < 1.5 and abs(columns.mean() - at[1]) < 1.5


def test_hiding_a_mask_shows_the_picture_alone(axial: SliceView) -> None:
    QTest.mouseClick(axial, LEFT, pos=center(axial))
    panel = axial.window().read_page.mask_panel  # type: ignore[attr-defined]
    panel.list.item(0).setCheckState(Qt.CheckState.Unchecked)
    picture = axial.slice_image
    assert picture is not None and picture.pixels.ndim == 2
    assert panel.list.item(0).data(NUMBER) == 1
    panel.list.setFocus()
    QTest.keyClick(panel.list, K.Key_Delete)
    assert axial.session.masks.all == ()


def test_structures_are_imported_in_their_frame_of_reference_only(
    phantom: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    session, panel = phantom.session, phantom.read_page.mask_panel
    volume, series = session.view.volume, session.view.series
    assert volume is not None and series is not None and series.frame_of_reference
    panel.import_file(structures(tmp_path / "other.dcm", volume.geometry, "1.2.3.4"))
    qtbot.waitUntil(lambda: "a different frame of reference" in notices(phantom))
    assert session.masks.all == ()
    panel.import_file(structures(tmp_path / "rt.dcm", volume.geometry, series.frame_of_reference))
    qtbot.waitUntil(lambda: len(session.masks.all) == 1)
    assert panel.list.item(0).text().startswith("1 · GTV")
    assert "does not lie on any slice" in panel.list.item(0).toolTip()


def test_masks_are_exported_and_imported_again(
    axial: SliceView, tmp_path: Path, qtbot: QtBot
) -> None:
    window: MainWindow = axial.window()  # type: ignore[assignment]
    axial.session.masks.set_brush(Brush(5.0))
    QTest.mouseClick(axial, LEFT, pos=center(axial))
    painted = mask(axial).copy()
    panel = window.read_page.mask_panel
    for name in ("mask.dcm", "mask.nii.gz"):
        panel.export_file(tmp_path / name)
        qtbot.waitUntil(lambda name=name: f"exported to {name}" in notices(window))  # type: ignore[misc]
    panel.import_file(tmp_path / "mask.dcm")
    qtbot.waitUntil(lambda: len(axial.session.masks.all) == 2)
    assert axial.session.masks.volume_ml(2) == pytest.approx(axial.session.masks.volume_ml(1))
    panel.import_file(tmp_path / "mask.nii.gz")
    qtbot.waitUntil(lambda: len(axial.session.masks.all) == 3)
    np.testing.assert_array_equal(mask(axial), painted)
    assert "has no frame of reference" in notices(window)


def test_an_unreadable_mask_is_told(phantom: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    path = tmp_path / "broken.dcm"
    path.write_bytes(b"nothing")
    phantom.read_page.mask_panel.import_file(path)
    qtbot.waitUntil(lambda: "Could not import the mask" in notices(phantom))


def test_only_values_in_the_range_are_painted(axial: SliceView) -> None:
    panel = axial.window().read_page.mask_panel  # type: ignore[attr-defined]
    panel.radius.setValue(50)
    panel.limit_values.setChecked(True)
    panel.low.setValue(90)
    panel.high.setValue(310)
    QTest.mouseClick(axial, LEFT, pos=center(axial))
    volume = axial.session.view.volume
    assert volume is not None
    inside = volume.voxels[mask(axial) > 0]
    assert inside.size and inside.min() >= 90 and inside.max() <= 310


def test_two_masks_are_told_apart_by_number_on_the_picture(phantom: MainWindow) -> None:
    session, view = phantom.session, phantom.read_page.grid.slices["axial"]
    session.view.set_solo("axial")
    session.tool.choose("brush")
    middle = center(view)
    for n, at in enumerate((middle - QPoint(60, 0), middle + QPoint(60, 0)), start=1):
        if n > 1:
            session.masks.add_empty("Second")
        QTest.mouseClick(view, LEFT, pos=at)
    picture, frame = view.slice_image, view.frame()
    assert picture is not None and frame is not None
    numbers = view._mask_numbers(picture, frame)
    assert [words for _, words in numbers] == ["1", "2"]
    (left, _), (right, _) = (at for at, _ in numbers)
    assert left == pytest.approx(middle.x() - 60, abs=12)
    assert right == pytest.approx(middle.x() + 60, abs=12)


def test_undo_takes_back_what_was_done_last_whatever_tool_is_chosen(axial: SliceView) -> None:
    session, at = axial.session, center(axial)
    session.masks.set_brush(Brush(6.0))
    drag(axial, at - QPoint(40, 0), at, at + QPoint(40, 0))
    painted = mask(axial).copy()
    session.tool.choose("distance")
    drag(axial, at - QPoint(60, 60), at + QPoint(60, -60))
    session.masks.smooth()
    smooth = mask(axial).copy()
    assert (smooth != painted).any()
    press(axial, K.Key_Z, CTRL)
    np.testing.assert_array_equal(mask(axial), painted)
    assert len(session.annotations.current.marks) == 1
    press(axial, K.Key_Z, CTRL)
    assert not session.annotations.current.marks and mask(axial).any()
    press(axial, K.Key_Z, CTRL)
    assert not mask(axial).any()
    table = axial.window().actions_table  # type: ignore[attr-defined]
    assert not table["undo"].isEnabled()
    for _ in range(3):
        press(axial, K.Key_Z, CTRL | Qt.KeyboardModifier.ShiftModifier)
    np.testing.assert_array_equal(mask(axial), smooth)
    assert len(session.annotations.current.marks) == 1 and not table["redo"].isEnabled()


def test_a_mask_that_was_taken_away_comes_back_with_its_strokes(axial: SliceView) -> None:
    session, panel = axial.session, axial.window().read_page.mask_panel  # type: ignore[attr-defined]
    QTest.mouseClick(axial, LEFT, pos=center(axial))
    painted = mask(axial).copy()
    session.masks.add_empty("Second")
    panel.list.setCurrentRow(0)
    panel.list.setFocus()
    QTest.keyClick(panel.list, K.Key_Delete)
    assert [item.labels.name for item in session.masks.all] == ["Second"]
    press(axial, K.Key_Z, CTRL)
    assert [item.number for item in session.masks.all] == [
        1,
        2,
    ] and session.masks.active.number == 1
    np.testing.assert_array_equal(mask(axial), painted)
    press(axial, K.Key_Z, CTRL)
    assert not mask(axial).any()
    for _ in range(2):
        press(axial, K.Key_Z, CTRL | Qt.KeyboardModifier.ShiftModifier)
    assert [item.labels.name for item in session.masks.all] == ["Second"]


def test_undo_leaves_the_masks_of_another_study_alone(window: MainWindow, tmp_path: Path) -> None:
    first = write_phantom(tmp_path / "a", StudyInstanceUID="1.2.3.1", SeriesInstanceUID="1.2.3.11")
    second = write_phantom(tmp_path / "b", StudyInstanceUID="1.2.3.2", SeriesInstanceUID="1.2.3.22")
    show(window, first, second)
    session, view = window.session, window.read_page.grid.slices["axial"]
    session.tool.choose("brush")
    QTest.mouseClick(view, LEFT, pos=center(view))
    painted = mask(view).copy()
    assert session.view.scan is not None
    other = session.view.scan.series[1]
    session.show(other, load(other))
    assert not session.history.can_undo
    press(view, K.Key_Z, CTRL)
    np.testing.assert_array_equal(mask(view), painted)
    session.show(session.view.scan.series[0], load(session.view.scan.series[0]))
    press(view, K.Key_Z, CTRL)
    assert not mask(view).any()
    session.open_scan(None)
    assert not session.masks.done_at and not session.masks.undone_at


def test_a_mask_gets_the_color_that_is_chosen(
    axial: SliceView, monkeypatch: pytest.MonkeyPatch
) -> None:
    QTest.mouseClick(axial, LEFT, pos=center(axial))
    panel = axial.window().read_page.mask_panel  # type: ignore[attr-defined]
    asked: list[QColor] = []

    def chosen(now: QColor, *_: object) -> QColor:
        asked.append(now)
        return QColor(0, 0, 250) if len(asked) == 1 else QColor()

    monkeypatch.setattr(mask_panel.QColorDialog, "getColor", chosen)
    panel.list.setFocus()
    QTest.keyClick(panel.list, K.Key_F4)
    QTest.keyClick(panel.list, K.Key_F4)  # cancelled
    assert axial.session.masks.all[0].color == (0, 0, 250) == asked[1].getRgb()[:3]
    picture = axial.slice_image
    assert picture is not None
    blue = picture.pixels[..., 2].astype(int) - picture.pixels[..., 0]
    assert (blue > 40).any()
    QTest.keyClick(panel.list, K.Key_F10, Qt.KeyboardModifier.ShiftModifier)
    menu = panel.menu.menu
    assert menu is not None
    entries = [(action.text(), action.shortcut().toString()) for action in menu.actions()[:3]]
    assert entries == [("Rename…", "F2"), ("Change color…", "F4"), ("Remove", "Del")]
    assert menu.actions()[-1].text() == "Hide in 3D and slabs"
    menu.actions()[2].trigger()
    menu.close()
    assert axial.session.masks.all == ()
