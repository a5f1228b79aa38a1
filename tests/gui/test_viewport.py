"""What a viewport shows and how it answers mouse and keys, on a phantom that knows left from right."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from pydicom.dataset import Dataset
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.helpers.gui import (
    brightness,
    center,
    drag,
    marker,
    oblique_affine,
    place_of,
    press,
    show,
    status_of,
    wheel,
    without_place,
    write_phantom,
)
from tests.helpers.phantom import asymmetric_phantom, axial_affine, write_series
from viewer.core.display import Window
from viewer.core.geometry import Geometry
from viewer.core.space.reslice import sample, slice_uint8
from viewer.core.voxels.volume import Volume
from viewer.session.annotations.marks import Plane
from viewer.ui.reading.viewports import overlays
from viewer.ui.shell.window.main_window import MainWindow

K = Qt.Key
# Middles of the phantom's markers in LPS mm, from its definition: value, then where it lies.
LEFT_MARK, POSTERIOR_MARK, HEAD_MARK = 300, 200, 100


def view(window: MainWindow, plane: Plane = "axial"):  # type: ignore[no-untyped-def]
    """The viewport of a plane."""
    return window.read_page.grid.slices[plane]


@pytest.mark.parametrize(
    ("plane", "value", "side"),
    [
        ("axial", LEFT_MARK, "right"),
        ("axial", POSTERIOR_MARK, "below"),
        ("coronal", LEFT_MARK, "right"),
        ("coronal", HEAD_MARK, "above"),
        ("sagittal", POSTERIOR_MARK, "right"),
        ("sagittal", HEAD_MARK, "above"),
    ],
)
def test_each_side_of_the_patient_is_where_radiologists_expect_it(
    phantom: MainWindow, plane: Plane, value: int, side: str
) -> None:
    session = phantom.session
    session.display.set_window(Window(100, value))  # the marker alone is mid gray, the body black
    session.view.move_cursor(marker(value))
    shown = view(phantom, plane)
    at = place_of(phantom, plane, marker(value)) + QPoint(4, 4)  # beside the crosshair
    middle = center(shown)
    offset = at - middle
    assert {
        "right": offset.x() > 20,
        "below": offset.y() > 20,
        "above": offset.y() < -20,
    }[side]
    assert 90 < brightness(shown, at) < 170
    mirrored = 2 * middle - at
    assert brightness(shown, mirrored) != brightness(shown, at)


def test_neurological_convention_mirrors_axial_and_says_so(phantom: MainWindow) -> None:
    before = place_of(phantom, "axial", marker(LEFT_MARK)).x()
    press(phantom, K.Key_N, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    after = place_of(phantom, "axial", marker(LEFT_MARK)).x()
    middle = center(view(phantom)).x()
    assert before > middle > after
    assert after - middle == pytest.approx(middle - before, abs=2)
    assert phantom.badges["convention"] == "NEUROLOGICAL"
    assert phantom.session.view.grid("axial").letters()[:2] == ("L", "R")  # type: ignore[union-attr]


def test_pixels_on_screen_are_those_of_the_one_function(phantom: MainWindow) -> None:
    session = phantom.session
    stack, window = session.view.stack("axial"), session.display.window
    assert stack is not None and window is not None and session.view.volume is not None
    picture = view(phantom).slice_image
    expected = slice_uint8(session.view.volume, stack, session.view.index("axial"), window)
    np.testing.assert_array_equal(picture.pixels, expected)


def test_pixels_keep_their_true_shape(phantom: MainWindow) -> None:
    frame = view(phantom).frame()
    left, top = frame.to_widget((0, 0))
    right, bottom = frame.to_widget((10, 10))
    assert (bottom - top) / (right - left) == pytest.approx(0.8 / 0.9)


def test_wheel_and_keys_scroll(phantom: MainWindow) -> None:
    session, shown = phantom.session, view(phantom)
    start = session.view.index("axial")
    wheel(shown, -1)
    assert session.view.index("axial") == start + 1
    wheel(shown, 2)
    assert session.view.index("axial") == start - 1
    for key, expected in (
        (K.Key_Down, start),
        (K.Key_Up, start - 1),
        (K.Key_Home, 0),
        (K.Key_PageDown, 10),
        (K.Key_End, 11),
        (K.Key_PageUp, 1),
    ):
        press(phantom, key)
        assert session.view.index("axial") == expected, key


def test_scrolling_moves_the_crosshair_of_the_other_planes(phantom: MainWindow) -> None:
    before = place_of(phantom, "coronal", phantom.session.view.cursor_lps_mm)
    press(phantom, K.Key_Home)
    after = place_of(phantom, "coronal", phantom.session.view.cursor_lps_mm)
    assert after.y() > before.y() + 20  # the first axial slice is the lowest
    assert abs(after.x() - before.x()) <= 1


def test_crosshair_drag_goes_to_the_place_in_every_plane(phantom: MainWindow) -> None:
    press(phantom, K.Key_X)
    target = marker(LEFT_MARK)
    phantom.session.view.move_cursor(target)
    index = phantom.session.view.index("axial")
    at = place_of(phantom, "axial", target)
    drag(view(phantom), center(view(phantom)), at)
    np.testing.assert_allclose(phantom.session.view.cursor_lps_mm[:2], target[:2], atol=0.1)
    assert phantom.session.view.index("axial") == index
    sagittal = phantom.session.view.grid("sagittal")
    assert sagittal is not None
    assert abs(sagittal.distance_mm(target)) <= 0.45  # half of the 0.9 mm spacing


def test_dragging_right_widens_and_up_brightens(phantom: MainWindow) -> None:
    session, shown = phantom.session, view(phantom)
    start = session.display.window
    assert start is not None
    drag(shown, center(shown), center(shown) + QPoint(150, 0))
    assert session.display.window.width == pytest.approx(start.width * 1.5)  # type: ignore[union-attr]
    drag(shown, center(shown), center(shown) + QPoint(0, -60))
    assert session.display.window.center < start.center  # type: ignore[union-attr]


def test_pan_and_zoom_leave_the_picture_under_the_pointer(phantom: MainWindow) -> None:
    shown = view(phantom)
    at = center(shown) + QPoint(40, -30)
    before = shown.frame().to_pixel((at.x(), at.y()))
    wheel(shown, 3, at, ctrl=True)
    assert phantom.session.display.look("axial").zoom == pytest.approx(1.2**3)
    np.testing.assert_allclose(shown.frame().to_pixel((at.x(), at.y())), before, atol=1e-6)
    moved = at + QPoint(25, 13)
    drag(shown, at, moved, button=Qt.MouseButton.MiddleButton)
    np.testing.assert_allclose(shown.frame().to_pixel((moved.x(), moved.y())), before, atol=1e-6)
    drag(shown, moved, moved + QPoint(0, 40), button=Qt.MouseButton.RightButton)
    np.testing.assert_allclose(shown.frame().to_pixel((moved.x(), moved.y())), before, atol=1e-6)
    assert phantom.session.display.look("axial").zoom < 1.2**3
    press(phantom, K.Key_R)
    assert phantom.session.display.look("axial").zoom == 1


def test_a_right_click_opens_a_menu_and_a_right_drag_does_not(phantom: MainWindow) -> None:
    """The menu, by mouse and by keys, shows the shortcut of each entry."""
    shown, menus = view(phantom), phantom.read_page.menus
    right, look = Qt.MouseButton.RightButton, phantom.session.display.look
    drag(shown, center(shown), center(shown) + QPoint(0, 30), button=right)
    assert menus.menu is None and look("axial").zoom != 1
    zoom = look("axial").zoom
    drag(shown, center(shown), center(shown) + QPoint(1, 1), button=right)  # a hand is not still
    assert menus.menu is not None and look("axial").zoom == zoom
    keys = {a.objectName(): a.shortcut().toString() for a in menus.menu.actions()}
    assert (keys["enlarge"], keys["key_image"], keys["tags"]) == ("F", "K", "Ctrl+T")
    assert phantom.actions_table["enlarge"].isShortcutVisibleInContextMenu()
    menus.menu.close()
    QTest.mouseMove(shown, center(shown) + QPoint(0, 40))
    assert look("axial").zoom == zoom  # the click left no drag behind

    phantom.session.view.move_cursor(marker(300))
    phantom.session.annotations.add_mark(
        "arrow", "axial", [tuple(marker(300).tolist()), tuple(marker(200).tolist())]
    )
    for open_menu in (
        lambda: QTest.keyClick(shown, K.Key_Menu),
        lambda: QTest.keyClick(shown, K.Key_F10, Qt.KeyboardModifier.ShiftModifier),
        lambda: QTest.mouseClick(shown, right, pos=place_of(phantom, "axial", marker(300))),
    ):
        open_menu()
        texts = [action.text() for action in menus.menu.actions()]  # type: ignore[union-attr]
        assert "Edit label…" in texts and "Delete mark" in texts
        menus.menu.close()  # type: ignore[union-attr]
    press(phantom, K.Key_Escape)
    volume = phantom.read_page.grid.view3d
    drag(volume, center(volume), center(volume) + QPoint(0, 30), button=right)
    assert menus.menu_3d.menu is None
    QTest.mouseClick(volume, right, pos=center(volume))
    assert menus.menu_3d.menu is not None
    menus.menu_3d.menu.close()


def test_preset_keys_and_inversion(phantom: MainWindow) -> None:
    presets = phantom.session.display.presets
    press(phantom, K.Key_2)
    assert phantom.session.display.window == presets[1]
    press(phantom, K.Key_1)
    assert phantom.session.display.window == presets[0]
    at = place_of(phantom, "axial", marker(LEFT_MARK)) + QPoint(4, 4)
    before = brightness(view(phantom), at)
    press(phantom, K.Key_I)
    assert phantom.session.display.inverted
    assert brightness(view(phantom), at) == pytest.approx(255 - before, abs=2)


def test_a_voi_lut_of_the_file_is_in_the_window_menu(window: MainWindow, tmp_path: Path) -> None:
    """The table makes 40 white and what is brighter dark; the tenth and later windows have no key."""
    tables = []
    for name in ("FIRST", "SECOND", "THIRD"):
        item = Dataset()
        item.add_new(0x00283002, "SS", [3, 39, 16])
        item.LUTExplanation = name
        item.add_new(0x00283006, "OW", np.array([0, 65535, 13107], "<u2").tobytes())
        tables.append(item)
    show(window, write_phantom(tmp_path / "study", VOILUTSequence=tables))
    assert len(window.session.display.presets) > 9
    menu = window.read_page._window_button.menu()
    actions = [action for action in menu.actions() if action.text().startswith("THIRD")]
    assert [action.text() for action in actions] == ["THIRD  VOI LUT"]
    actions[0].trigger()
    assert window.session.display.window.name == "THIRD"
    assert "THIRD  VOI LUT" in view(window).corners().bottom_right
    marked = place_of(window, "axial", marker(LEFT_MARK)) + QPoint(4, 4)  # beside the crosshair
    assert brightness(view(window), marked) == 51  # 13107 of 65535
    body = place_of(window, "axial", marker(LEFT_MARK) - [9, 0, 0]) + QPoint(4, 4)
    assert brightness(view(window), body) == 255
    drag(view(window), center(view(window)), center(view(window)) + QPoint(30, 0))
    assert (
        window.session.display.window.lut is None
    )  # a line again, from the range that was told apart
    assert window.session.display.window.center == 40


def test_double_click_and_f_enlarge(phantom: MainWindow) -> None:
    grid = phantom.read_page.grid
    QTest.mouseDClick(grid.slices["coronal"], Qt.MouseButton.LeftButton)
    assert grid.shown == ["coronal"]
    assert not grid.slices["axial"].isVisible()
    press(phantom, K.Key_F)
    assert grid.shown == ["axial", "sagittal", "coronal", "3d"]


def test_tab_goes_round_the_views_and_f6_leaves_them(phantom: MainWindow, qtbot: QtBot) -> None:
    grid = phantom.read_page.grid
    for name in ("sagittal", "coronal", "3d", "axial"):
        press(phantom, K.Key_Tab)
        assert grid.views[name].hasFocus(), name
    press(phantom, K.Key_Tab, Qt.KeyboardModifier.ShiftModifier)
    assert grid.view3d.hasFocus()
    press(phantom, K.Key_F6)
    assert not any(v.hasFocus() for v in grid.views.values())


def test_a_plain_stack_is_one_view_without_letters_and_says_why(
    window: MainWindow, tmp_path: Path
) -> None:
    show(window, write_phantom(tmp_path / "plain", change=without_place))
    grid = window.read_page.grid
    assert grid.shown == ["acquired"]
    assert window.session.view.grid("acquired").letters() == ("", "", "", "")  # type: ignore[union-attr]
    assert (
        "Orientation letters, measurements in mm and other planes are not available"
        in window.read_page._hint.text()
    )
    assert window.read_page._hint.isVisible()
    assert " mm" not in status_of(window).position.text()
    grid.focus_active()
    press(window, K.Key_End)
    assert window.session.view.index("acquired") == 11
    assert "mm" not in "".join(grid.slices["acquired"].corners().bottom_left)


def test_slices_with_a_gap_keep_letters_and_the_convention(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Stored with the patient's left on the left: turned round like any other, and told at the edges."""
    mirrored = axial_affine() @ np.array(
        [[-1, 0, 0, 31], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1.0]]
    )
    voxels = np.ascontiguousarray(asymmetric_phantom()[:, :, ::-1])
    write_series(tmp_path / "gap", voxels, mirrored)
    (tmp_path / "gap" / "image0009.dcm").unlink()
    show(window, tmp_path / "gap")
    session, view = window.session, window.read_page.grid.slices["acquired"]
    assert window.read_page.grid.shown == ["acquired", "sagittal", "coronal", "3d"]
    painted: list[tuple[str, ...]] = []
    monkeypatch.setattr(overlays, "draw_letters", lambda _p, _size, edges: painted.append(edges))

    def side() -> tuple[str, ...]:
        """Where the marker of the patient's left is, and the letters there."""
        view.grab()
        picture = view.slice_image
        assert picture is not None
        session.view.go_to_slice("acquired", 5)
        bright = view.slice_image.pixels > 250  # type: ignore[union-attr]
        columns = bright[:24].nonzero()[1]  # above the marker of the back
        on_the_right = columns.mean() > bright.shape[1] / 2
        return painted[-1][1] if on_the_right else painted[-1][0], painted[-1][1]

    assert side() == ("L", "L")
    session.view.set_convention("neurological")
    assert side() == ("L", "R")


def test_an_oblique_plane_is_refined_after_it_moved(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    show(window, write_phantom(tmp_path / "oblique", oblique_affine()))
    press(window, K.Key_Q)  # cut the patient's own axial plane
    shown = view(window)
    assert shown.slice_image.coarse
    assert "reduced while moving" in shown.corners().top_right
    qtbot.waitUntil(lambda: not shown.slice_image.coarse)
    assert "interpolated" in shown.corners().top_right
    stack = window.session.view.stack("axial")
    assert shown.slice_image.pixels.shape == stack.first.shape_rc  # type: ignore[union-attr]
    assert status_of(window).fidelity.text() == "interpolated"


def test_thick_oblique_slices_are_shown_as_acquired(window: MainWindow, tmp_path: Path) -> None:
    show(window, write_phantom(tmp_path / "oblique", oblique_affine()))
    session, grid = window.session, window.read_page.grid
    assert grid.shown == ["acquired", "sagittal", "coronal", "3d"]
    stack = session.view.stack("acquired")
    assert stack is not None
    assert stack.exact
    assert stack.n == 12
    assert session.view.grid("acquired").letters() == ("R", "L", "AI", "PS")  # type: ignore[union-attr]
    assert status_of(window).fidelity.text() == "exact"
    press(window, K.Key_K)
    press(window, K.Key_Q)
    assert grid.shown == ["axial", "sagittal", "coronal", "3d"]
    assert session.view.active_plane == "axial"
    window.read_page.go_to(session.annotations.current.key_images[0])
    assert session.view.active_plane == "acquired"
    assert grid.slices["acquired"].isVisible()


def test_the_pointer_reads_stored_values(phantom: MainWindow, tmp_path: Path) -> None:
    target = marker(LEFT_MARK)
    phantom.session.view.move_cursor(target)
    QTest.mouseMove(view(phantom), place_of(phantom, "axial", target))
    assert status_of(phantom).value.text() == "300 HU"
    x, y, _ = (float(part) for part in status_of(phantom).position.text().split()[1::2])
    np.testing.assert_allclose([x, y], target[:2], atol=0.5)
    show(phantom, write_phantom(tmp_path / "mr", modality="MR"))
    phantom.session.view.move_cursor(target)
    QTest.mouseMove(view(phantom), place_of(phantom, "axial", target) + QPoint(1, 0))
    assert status_of(phantom).value.text() == "300 signal"


def test_cine_plays_and_stops(phantom: MainWindow, qtbot: QtBot) -> None:
    start = phantom.session.view.index("axial")
    press(phantom, K.Key_Space)
    qtbot.waitUntil(lambda: phantom.session.view.index("axial") != start)
    press(phantom, K.Key_Space)
    assert not phantom.actions_table["cine"].isChecked()


def test_the_view_has_a_name_for_screen_readers(phantom: MainWindow) -> None:
    assert view(phantom, "coronal").accessibleName() == "Coronal view"


def test_a_tilted_series_says_what_is_acquired_and_what_regularized(
    window: MainWindow, shared_data: Path, qtbot: QtBot
) -> None:
    show(window, shared_data / "ct_philips_phantom_tilt")
    views = window.read_page.grid.slices
    assert status_of(window).fidelity.text().startswith("as acquired")
    assert "16.5 degrees" in status_of(window).fidelity.toolTip()
    assert "as acquired" in views["acquired"].corners().top_right
    qtbot.waitUntil(lambda: "regularized" in views["coronal"].corners().top_right)


def loading(slices: int, arrived: object) -> Volume:
    """A volume of many slices of which some have been read; the others hold what must not show."""
    voxels = np.full((slices, 24, 20), 30000, np.int16)
    read = np.zeros(slices, np.bool_)
    read[arrived] = True
    ramp = np.arange(24 * 20).reshape(24, 20)
    voxels[read] = ramp + np.arange(slices)[read, None, None]
    geometry = Geometry(voxels.shape, np.diag([0.5, 0.5, 0.5, 1.0]))
    return Volume(voxels, geometry, modality="CT", units="HU", arrived=read)


def test_a_loading_series_is_painted_as_the_screen_needs(
    phantom: MainWindow,
) -> None:
    """Planes across the slices take as many voxels as the screen has dots, however many there are.

    All of them follow once the series is there.
    """
    session, view = phantom.session, phantom.read_page.grid.slices["coronal"]
    series = session.view.series
    assert series is not None
    sizes = []
    for slices in (3000, 6000):
        part = loading(slices, slice(None, None, 2))
        session.show(series, part, preview=True)
        view.grab()
        picture = view.slice_image
        assert picture is not None and picture.coarse
        rows, columns = picture.pixels.shape
        factor = round(picture.grid.spacing_rc_mm[0] / 0.5)
        assert factor % 2 == 1 and rows == (slices - 1 - factor // 2) // factor + 1
        sizes.append(rows * columns)
        values = sample(part, picture.grid)
        assert not values.interpolated and values.inside is not None
        full = sample(part, session.view.grid("coronal")).values
        middle = factor // 2
        shown = full[middle::factor, middle::factor]
        np.testing.assert_array_equal(values.values[values.inside], shown[values.inside])
        assert values.values[values.inside].max() < 30000
    assert sizes[1] <= sizes[0] * 1.5 and sizes[0] < 2 * view.width() * view.height()
    done = replace(part, arrived=None)
    session.show(series, done)
    view.grab()
    assert view.slice_image is not None and not view.slice_image.coarse
