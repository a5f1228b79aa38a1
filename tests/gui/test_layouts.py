"""Layouts and slabs in a real window: keys, clicks, what each tile shows, and the time bar."""

import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from threading import Event
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QAccessible, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.helpers.gui import (
    LEFT,
    center,
    drag,
    marker,
    press,
    show,
    status_of,
    wheel,
    write_phantom,
)
from tests.helpers.phantom import asymmetric_phantom
from viewer.core import Volume, write_nifti
from viewer.core.display import to_uint8
from viewer.core.geometry import Geometry
from viewer.core.io import nifti
from viewer.core.space.reslice import plane_uint8
from viewer.session.annotations.marks import Plane
from viewer.session.viewports.display_state import Overlay, Slab
from viewer.session.viewports.tile_layout import Layout, Tile
from viewer.ui.reading import study_opening
from viewer.ui.reading.panels.time_bar import thin_curve, voxel_curve
from viewer.ui.reading.viewports import fidelity_badge, overlays, slice_source
from viewer.ui.reading.viewports.slice_view import SliceView
from viewer.ui.shell.window.main_window import MainWindow

K = Qt.Key
CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def two(window: MainWindow, tmp_path: Path) -> MainWindow:
    """Two series of one study and frame of reference: CT in the middle of the head, and again."""
    same = {"StudyInstanceUID": "1.2.3.1", "FrameOfReferenceUID": "1.2.3.2"}
    first = write_phantom(tmp_path / "a", **same)
    other = write_phantom(tmp_path / "b", SeriesNumber=4, **same)
    show(window, first, other)
    assert window.session.view.scan is not None
    assert len(window.session.view.scan.series) == 2
    return window


def tiles(window: MainWindow, qtbot: QtBot) -> list[SliceView]:
    """The tiles on show, once they are filled."""
    grid = window.read_page.grid
    qtbot.waitUntil(lambda: not window.session.layout.pending_series and not grid.tile_loading.busy)
    return [view for view in grid.tiles if view.isVisible()]


def test_keys_lay_out_the_series_of_the_study_and_back(two: MainWindow, qtbot: QtBot) -> None:
    grid = two.read_page.grid
    press(grid, K.Key_2, CTRL)
    left, right = tiles(two, qtbot)
    assert [v.pane.series.id for v in (left, right) if v.pane.series] == ["3", "4"]
    assert not grid.slices["axial"].isVisible() and not grid.view3d.isVisible()
    press(grid, K.Key_0, CTRL)
    assert grid.slices["axial"].isVisible() and not left.isVisible()


def test_another_study_can_be_opened_while_tiles_are_on_show(
    two: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    """Its series have other ids: nothing may look for those of the study before."""
    grid, session = two.read_page.grid, two.session
    press(grid, K.Key_2, CTRL)
    tiles(two, qtbot)
    assert session.view.scan is not None
    first, other = session.view.scan.series
    session.display.show_overlay(Overlay(other.id))
    session.display.set_slab(Slab(10.0, "mip"))
    session.links.by_hand(first, other, (0, 0, 0), (1, 2, 3))
    with qtbot.waitSignal(two.opening.shown):
        two.open_paths([write_phantom(tmp_path / "next", SeriesNumber=71)])
    assert two.session.layout.current is None
    assert two.session.view.series is not None and two.session.view.series.id == "71"
    assert grid.slices["axial"].isVisible()
    assert two.read_page.browser.list.count() == 1


def test_scrolling_one_tile_scrolls_the_other_unless_unlinked(
    two: MainWindow, qtbot: QtBot
) -> None:
    press(two.read_page.grid, K.Key_2, CTRL)
    left, right = tiles(two, qtbot)
    before = left.pane.index
    wheel(right, -2)
    assert two.session.view.series is not None and two.session.view.series.id == "4"
    assert left.pane.index == right.pane.index == before + 2
    two.actions_table["sync_position"].trigger()
    wheel(right, -1)
    assert (left.pane.index, right.pane.index) == (before + 2, before + 3)


def test_clicking_a_tile_lets_keys_act_on_it(two: MainWindow, qtbot: QtBot) -> None:
    press(two.read_page.grid, K.Key_2, CTRL)
    left, right = tiles(two, qtbot)
    QTest.mouseClick(right, LEFT, pos=QPoint(5, 5))
    assert right.pane.active and not left.pane.active
    press(right, K.Key_2)  # the second preset
    assert right.pane.window != left.pane.window
    press(right, K.Key_Tab)
    assert left.pane.active


def test_what_a_tile_shows_is_not_computed_again_when_another_is_clicked(
    two: MainWindow, qtbot: QtBot
) -> None:
    press(two.read_page.grid, K.Key_2, CTRL)
    left, right = tiles(two, qtbot)
    before = left.slice_image
    assert before is not None
    QTest.mouseClick(right, LEFT, pos=QPoint(5, 5))
    QTest.mouseClick(left, LEFT, pos=QPoint(5, 5))
    assert left.slice_image is before


def test_a_double_click_enlarges_a_tile(two: MainWindow, qtbot: QtBot) -> None:
    press(two.read_page.grid, K.Key_2, CTRL)
    left, right = tiles(two, qtbot)
    QTest.mouseDClick(right, LEFT, pos=QPoint(5, 5))
    assert right.isVisible() and not left.isVisible()
    press(right, K.Key_F)
    assert right.isVisible() and left.isVisible()


def test_hanging_by_key_shows_one_ct_in_three_windows(two: MainWindow, qtbot: QtBot) -> None:
    press(two.read_page.grid, K.Key_H)
    result = tiles(two, qtbot)
    names = [view.pane.window.name for view in result if view.pane.window]
    assert names == ["Brain", "Subdural", "Bone", "Subdural"]
    assert [view.pane.plane for view in result] == ["axial", "axial", "axial", "coronal"]
    assert two.read_page._layouts.layout_button.text() == "Head trauma"
    press(result[0], K.Key_H)  # past the last: the planes of one series again
    assert two.session.layout.current is None


def test_a_slab_shows_the_maximum_of_its_layers(phantom: MainWindow) -> None:
    session, view = phantom.session, phantom.read_page.grid.slices["axial"]
    press(view, K.Key_BracketRight)  # 2 mm
    press(view, K.Key_BracketRight)  # 5 mm: one layer of 2.5 mm on either side
    assert session.display.slab == Slab(5.0, "mip")
    picture, volume, window = view.slice_image, session.view.volume, session.display.window
    assert picture is not None and volume is not None and window is not None
    k = session.view.index("axial")
    thick = asymmetric_phantom()[k - 1 : k + 2].max(axis=0)
    grid = session.view.grid("axial")
    assert grid is not None
    assert (picture.pixels == plane_uint8(volume, grid, window, slab_mm=5.0)).all()
    sampled = view._source._plane_values
    assert (
        sampled is not None
        and (np.sort(sampled.sampled.values.ravel()) == np.sort(thick.ravel())).all()
    )
    assert "MIP 5 mm" in view.corners().top_right
    press(view, K.Key_M, CTRL)
    assert session.display.slab.mode == "minip"
    press(view, K.Key_R)
    assert session.display.slab == Slab()


def test_the_value_under_the_pointer_is_that_of_the_slab(phantom: MainWindow) -> None:
    """Beside the marker of the head, a thick maximum shows it: not the voxel that lies there."""
    session, view = phantom.session, phantom.read_page.grid.slices["axial"]
    session.view.go_to_slice("axial", 5)
    x, y, _ = marker(100)
    frame, grid = view.frame(), session.view.grid("axial")
    assert frame is not None and grid is not None
    at = frame.to_widget(tuple(grid.lps_to_pixel([x, y, 0])))  # type: ignore[arg-type]
    QTest.mouseMove(view, QPoint(round(at[0]), round(at[1])))
    assert status_of(phantom).value.text() == "40 HU"
    session.display.set_slab(Slab(20.0, "mip"))
    assert status_of(phantom).value.text() == "MIP 20 mm: 100 HU"
    picture, window = view.slice_image, session.display.window
    assert picture is not None and window is not None
    row, column = (round(float(n)) for n in grid.lps_to_pixel([x, y, 0]))
    seen = to_uint8(np.array([[100]]), window)
    assert picture.pixels[row, column] == seen[0, 0]
    session.display.set_slab(Slab(20.0, "minip"))
    assert status_of(phantom).value.text() == "MinIP 20 mm: 40 HU"


def test_a_region_on_a_slab_says_so(phantom: MainWindow) -> None:
    view = phantom.read_page.grid.slices["axial"]
    press(view, K.Key_O)
    drag(view, center(view) - QPoint(30, 30), center(view) + QPoint(30, 30))
    plain = view._drawn_marks(view.frame())[0].label  # type: ignore[arg-type]
    phantom.session.display.set_slab(Slab(10, "mean"))
    thick = view._drawn_marks(view.frame())[0].label  # type: ignore[arg-type]
    assert "in a slab of 10 mm (mean)" in thick and thick[0] != plain[0]


def test_the_scroll_tool_goes_through_all_slices(phantom: MainWindow) -> None:
    session, view = phantom.session, phantom.read_page.grid.slices["axial"]
    press(view, K.Key_G)
    session.view.go_to_slice("axial", 0)
    x = view.width() // 2
    drag(view, QPoint(x, 2), QPoint(x, view.height() - 2))
    assert session.view.index("axial") == 11


def test_cine_speed_is_told(phantom: MainWindow) -> None:
    page = phantom.read_page
    press(page.grid, K.Key_Period)
    assert page._cine.interval() == round(1000 / 20)
    for _ in range(9):
        press(page.grid, K.Key_Comma)
    assert page._cine.interval() == 500
    assert "2 slices per second" in phantom.banners.banners[-1].notice.text


def test_cine_ends_with_the_layout_that_it_plays_in(two: MainWindow, qtbot: QtBot) -> None:
    cine, layout = two.actions_table["cine"], two.actions_table["layout_1x2"]
    cine.trigger()
    assert cine.isChecked()
    layout.trigger()
    assert not cine.isChecked()
    first, second = tiles(two, qtbot)
    cine.trigger()
    QTest.mouseClick(first, LEFT, pos=center(first))
    assert cine.isChecked()  # the same tile
    two.read_page.hide()
    assert not cine.isChecked()
    before = second.pane.index
    qtbot.wait(200)
    assert second.pane.index == before


def test_a_time_series_has_a_slider_and_a_curve(window: MainWindow, tmp_path: Path) -> None:
    import nibabel as nib

    rng = np.random.default_rng(1)
    values = rng.integers(0, 100, (8, 7, 6, 5)).astype(np.int16)
    path = tmp_path / "bold.nii"
    nib.Nifti1Image(values, np.diag([2.0, 2, 3, 1])).to_filename(path)  # type: ignore[no-untyped-call]
    show(window, path)
    session, bar = window.session, window.read_page.time_bar
    assert bar.isVisible() and bar.slider.maximum() == 4
    press(window.read_page.grid, K.Key_Right, CTRL)
    press(window.read_page.grid, K.Key_Right, CTRL)
    assert session.display.time == 2 and "3 of 5" in bar.label.text()
    volume = session.view.volume
    assert volume is not None
    assert bar.curve.values is not None
    expected = voxel_curve(volume, session.view.cursor_lps_mm)
    assert expected is not None and (bar.curve.values == expected).all()
    i, j, k = np.floor(volume.geometry.lps_to_index(session.view.cursor_lps_mm) + 0.5).astype(int)
    assert (expected == volume.voxels[:, k, j, i]).all()
    picture = window.read_page.grid.slices["axial"].slice_image
    grid, win = session.view.grid("axial"), session.display.window
    assert picture is not None and grid is not None and win is not None
    assert (picture.pixels == plane_uint8(volume, grid, win, t=2)).all()
    QTest.mouseClick(bar.curve, LEFT, pos=QPoint(bar.curve.width() - 2, 10))
    assert session.display.time == 4

    assert bar.curve.hasFocus()
    for key, expected_time in (
        *((K.Key_Left, 3), (K.Key_Down, 2), (K.Key_Up, 3), (K.Key_Home, 0), (K.Key_Left, 0)),
        *((K.Key_End, 4), (K.Key_Right, 4), (K.Key_PageDown, 0), (K.Key_Right, 1)),
    ):
        press(bar.curve, key)
        assert session.display.time == expected_time, key
    spoken = QAccessible.queryAccessibleInterface(bar.curve)
    low, high = min(expected), max(expected)
    name, result = (
        spoken.text(kind) for kind in (QAccessible.Text.Name, QAccessible.Text.Description)
    )
    assert name == f"Values at the crosshair, {low:.0f} to {high:.0f} signal"
    assert result == f"time point 2 of 5: {expected[1]:.0f} signal"
    index = session.view.index("axial")
    press(bar.curve, K.Key_Right, CTRL)  # with Ctrl it is the window's key, which does the same
    assert (session.display.time, session.view.index("axial")) == (2, index)
    middle = QPoint(bar.curve.width() // 2, 10)
    drag(bar.curve, QPoint(10, 10), QPoint(20, 10), middle)
    assert session.display.time == 2


def test_the_first_time_point_is_shown_while_the_others_are_read(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Its slices may all be there before a preview is due: it must not wait for the last file."""
    import nibabel as nib

    values = np.random.default_rng(1).integers(1, 100, (8, 7, 6, 5)).astype(np.int16)
    path = tmp_path / "bold.nii"
    nib.Nifti1Image(values, np.diag([2.0, 2, 3, 1])).to_filename(path)  # type: ignore[no-untyped-call]
    clock, goes_on, fill = SimpleNamespace(monotonic=lambda: now[0]), Event(), nifti.fill_voxels
    now = [0.0]

    def fill_slowly(*given: Any) -> Iterator[tuple[int, int]]:
        for t, k in fill(*given):
            if (t, k) == (1, 3):
                assert goes_on.wait(30)
            if t == 1:
                now[0] = 60.0
            yield t, k

    monkeypatch.setattr(study_opening, "time", clock)
    monkeypatch.setattr(nifti, "fill_voxels", fill_slowly)
    session, bar = window.session, window.read_page.time_bar
    try:
        window.open_paths([path])
        qtbot.waitUntil(lambda: session.view.is_preview)
        volume = session.view.volume
        assert volume is not None and volume.arrived is not None and volume.arrived.all()
        press(window.read_page.grid, K.Key_Right, CTRL)
        bar.curve.keyPressEvent(QKeyEvent(QEvent.Type.KeyPress, K.Key_End, Qt.KeyboardModifier(0)))
        assert session.display.time == 0 and not bar.slider.isEnabled()
        assert bar.curve.values is None  # what is not read has no value
        assert "still being read" in bar.label.text()
    finally:
        goes_on.set()
    qtbot.waitUntil(lambda: session.view.volume is not None and not session.view.is_preview)
    assert bar.slider.isEnabled() and bar.curve.values is not None
    press(window.read_page.grid, K.Key_Right, CTRL)
    assert session.display.time == 1


def test_a_step_in_time_costs_the_same_for_any_number_of_time_points(
    window: MainWindow, tmp_path: Path
) -> None:
    bar = window.read_page.time_bar
    calls = []
    for n_times in (400, 1600):
        voxels = np.random.default_rng(1).integers(0, 100, (n_times, 3, 4, 5)).astype(np.int16)
        path = tmp_path / f"{n_times}.nii"
        write_nifti(Volume(voxels, Geometry((3, 4, 5), np.diag([2.0, 2, 3, 1]))), path)
        show(window, path)
        bar.curve.grab()
        count = 0

        def counted(_frame: object, event: str, _function: object) -> None:
            nonlocal count
            count += event in ("call", "c_call")

        sys.setprofile(counted)
        try:
            bar.curve.show_time()
            bar.curve.grab()
        finally:
            sys.setprofile(None)
        calls.append(count)
    assert calls[0] == calls[1]


def test_a_long_curve_is_drawn_through_its_highest_and_lowest_values() -> None:
    values = np.random.default_rng(2).normal(size=10_000)
    values[17], values[5000:5100] = 99.0, np.nan
    times = thin_curve(values, 300)
    assert len(times) <= 600 and 17 in times and np.isfinite(values[times]).all()
    assert values[times].min() == np.nanmin(values)
    column = np.arange(10_000) * 300 // 10_000
    for n in range(300):
        of_column = values[column == n]
        drawn = values[times[column[times] == n]]
        if np.isfinite(of_column).any():
            assert (drawn.min(), drawn.max()) == (np.nanmin(of_column), np.nanmax(of_column))
    assert list(thin_curve(np.array([1.0, np.nan, 3.0]), 300)) == [0, 2]


def test_a_linked_step_makes_each_changed_image_once(
    phantom: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A frame samples the planes that changed, paints each view and refreshes the status once."""
    session, grid = phantom.session, phantom.read_page.grid
    series = session.view.series
    assert series is not None
    planes: tuple[Plane, ...] = ("axial", "coronal", "sagittal", "axial")
    session.layout.show(Layout(2, 2, tuple(Tile(series.id, plane) for plane in planes)))
    session.tool.choose("crosshair")
    QApplication.processEvents()
    first, middle = grid.tiles[0], grid.tiles[0].rect().center()
    calls: Counter[str] = Counter()

    def count(module: object, name: str) -> None:
        original = getattr(module, name)

        def counted(*args: object, **options: object) -> object:
            calls[name] += 1
            return original(*args, **options)

        monkeypatch.setattr(module, name, counted)

    count(slice_source, "sample")
    count(overlays, "draw_corners")
    count(fidelity_badge, "fidelity_lines")
    QTest.mousePress(first, LEFT, Qt.KeyboardModifier.NoModifier, middle)
    QApplication.processEvents()
    calls.clear()
    QTest.mouseMove(first, middle + QPoint(20, 25))  # coronal and sagittal change
    QApplication.processEvents()
    assert calls == {"sample": 2, "draw_corners": 4, "fidelity_lines": 1}
    QTest.mouseRelease(first, LEFT, Qt.KeyboardModifier.NoModifier, middle + QPoint(20, 25))
    QApplication.processEvents()
    calls.clear()
    wheel(first, -1)  # both axial images change
    QApplication.processEvents()
    assert calls == {"sample": 2, "draw_corners": 4, "fidelity_lines": 1}
