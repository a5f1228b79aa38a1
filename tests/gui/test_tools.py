"""Measurements drawn with the mouse, against numbers worked out by hand on the phantom."""

from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.helpers.gui import (
    LEFT,
    NO_KEYS,
    drag,
    marker,
    marks_on,
    press,
    show,
    wheel,
    without_place,
    write_phantom,
)
from viewer.core import load
from viewer.session.annotations.mark_measurements import describe
from viewer.session.annotations.marks import Annotations, Plane, SliceRef
from viewer.session.annotations.study_annotations import FindingPlace
from viewer.ui.reading.viewports.slice_view import SliceView
from viewer.ui.shell.window.main_window import MainWindow

K = Qt.Key
CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
# One pixel of the picture is about ten widget points here, so a press can miss by this many mm.
CLICK_MM = 0.15


def at_pixel(view: SliceView, row: float, column: float) -> QPoint:
    """Where a pixel is on the widget."""
    frame = view.frame()
    assert frame is not None
    x, y = frame.to_widget((row, column))
    return QPoint(round(x), round(y))


def labels(window: MainWindow, plane: Plane = "axial") -> list[tuple[str, ...]]:
    """The lines beside each mark on a plane."""
    session = window.session
    volume, grid = session.view.volume, session.view.grid(plane)
    assert volume is not None and grid is not None
    return [tuple(map(str, describe(mark, volume, grid))) for mark in marks_on(session, plane)]


@pytest.mark.parametrize(
    ("plane", "start", "end", "mm"),
    [
        ("axial", (5, 4), (5, 24), 20 * 0.9),
        ("axial", (5, 4), (35, 4), 30 * 0.8),
        ("axial", (5, 4), (35, 24), np.hypot(30 * 0.8, 20 * 0.9)),
        ("coronal", (2, 4), (10, 4), 8 * 2.5),
        ("sagittal", (2, 5), (2, 35), 30 * 0.8),
    ],
)
def test_distance_is_in_mm_of_the_patient(
    phantom: MainWindow,
    plane: Plane,
    start: tuple[int, int],
    end: tuple[int, int],
    mm: float,
) -> None:
    view = phantom.read_page.grid.slices[plane]
    press(phantom, K.Key_M)
    drag(view, at_pixel(view, *start), at_pixel(view, *end))
    ((words,),) = labels(phantom, plane)
    number, unit = words.split()
    assert unit == "mm"
    assert float(number) == pytest.approx(mm, abs=2 * CLICK_MM)


def test_distance_does_not_depend_on_zoom_or_convention(phantom: MainWindow) -> None:
    view = phantom.read_page.grid.slices["axial"]
    press(phantom, K.Key_M)
    drag(view, at_pixel(view, 5, 4), at_pixel(view, 35, 24))
    before = labels(phantom)
    phantom.session.display.set_look("axial", phantom.session.display.look("axial").zoomed(3))
    assert labels(phantom) == before
    press(phantom, K.Key_N, CTRL | SHIFT)
    assert labels(phantom) == before


def test_angle_from_three_clicks(phantom: MainWindow) -> None:
    view = phantom.read_page.grid.slices["axial"]
    press(phantom, K.Key_A)
    for row, column in ((10, 24), (10, 6), (30, 6)):
        QTest.mouseClick(view, LEFT, NO_KEYS, at_pixel(view, row, column))
    assert [mark.kind for mark in phantom.session.annotations.current.marks] == ["angle"]
    ((words,),) = labels(phantom)
    assert float(words.rstrip("°")) == pytest.approx(90, abs=1.5)


def test_clicked_points_stay_in_the_patient_while_the_picture_moves(phantom: MainWindow) -> None:
    view = phantom.read_page.grid.slices["axial"]
    press(view, K.Key_A)
    QTest.mouseClick(view, LEFT, NO_KEYS, at_pixel(view, 5, 4))
    before = at_pixel(view, 5, 4)
    wheel(view, 2, at=at_pixel(view, 10, 10), ctrl=True)
    wheel(view, -1)
    assert (at_pixel(view, 5, 4) - before).manhattanLength() > 20  # the picture is larger
    QTest.mouseClick(view, LEFT, NO_KEYS, at_pixel(view, 15, 4))
    QTest.mouseClick(view, LEFT, NO_KEYS, at_pixel(view, 15, 14))
    session = phantom.session
    (mark,) = marks_on(session, "axial")
    grid = session.view.grid("axial")
    assert grid is not None
    for point, pixel in zip(mark.points_lps_mm, [(5, 4), (15, 4), (15, 14)], strict=True):
        np.testing.assert_allclose(point, grid.pixel_to_lps(pixel), atol=CLICK_MM)


def test_another_series_ends_clicks_and_drags(window: MainWindow, tmp_path: Path) -> None:
    show(window, write_phantom(tmp_path / "one"), write_phantom(tmp_path / "two", SeriesNumber=4))
    session, view = window.session, window.read_page.grid.slices["axial"]
    assert session.view.scan is not None
    first, second = session.view.scan.series
    press(view, K.Key_A)
    QTest.mouseClick(view, LEFT, NO_KEYS, at_pixel(view, 5, 4))
    session.show(second, load(second))
    QTest.mouseClick(view, LEFT, NO_KEYS, at_pixel(view, 15, 4))
    QTest.mouseClick(view, LEFT, NO_KEYS, at_pixel(view, 15, 14))
    assert not session.annotations.current.marks  # two points of a new angle
    press(view, K.Key_W)
    at = at_pixel(view, 10, 10)
    QTest.mousePress(view, LEFT, NO_KEYS, at)
    QTest.mouseMove(view, at + QPoint(30, 0))
    session.show(first, load(first))
    opening = session.display.window
    QTest.mouseMove(view, at + QPoint(60, 0))
    QTest.mouseRelease(view, LEFT, NO_KEYS, at + QPoint(60, 0))
    assert session.display.window == opening


def test_escape_leaves_an_unfinished_angle(phantom: MainWindow) -> None:
    view = phantom.read_page.grid.slices["axial"]
    press(phantom, K.Key_A)
    QTest.mouseClick(view, LEFT, NO_KEYS, at_pixel(view, 10, 24))
    press(phantom, K.Key_Escape)
    press(phantom, K.Key_M)
    drag(view, at_pixel(view, 5, 4), at_pixel(view, 5, 24))
    assert [mark.kind for mark in phantom.session.annotations.current.marks] == ["distance"]


def test_ellipse_statistics_are_of_stored_values(phantom: MainWindow) -> None:
    session, view = phantom.session, phantom.read_page.grid.slices["axial"]
    session.view.move_cursor(marker(300))
    grid = session.view.grid("axial")
    assert grid is not None
    row, column = grid.lps_to_pixel(marker(300))
    press(phantom, K.Key_O)
    drag(view, at_pixel(view, row - 2, column - 2), at_pixel(view, row + 2, column + 2))
    ((first, second, area),) = labels(phantom)
    assert first == "mean 300 HU  SD 0"
    assert second == "300 to 300 HU"
    assert float(area.split()[0]) == pytest.approx(np.pi * 2 * 0.8 * 2 * 0.9, rel=0.15)
    assert area.endswith("mm²")


def test_a_plain_stack_measures_in_pixels(window: MainWindow, tmp_path: Path) -> None:
    show(window, write_phantom(tmp_path / "plain", change=without_place))
    view = window.read_page.grid.slices["acquired"]
    press(window, K.Key_M)
    drag(view, at_pixel(view, 5, 4), at_pixel(view, 5, 24))
    ((words,),) = labels(window, "acquired")
    assert words.endswith(" pixels")
    assert float(words.split()[0]) == pytest.approx(20, abs=0.3)


def test_a_click_without_a_drag_leaves_no_mark(phantom: MainWindow) -> None:
    view = phantom.read_page.grid.slices["axial"]
    press(phantom, K.Key_M)
    QTest.mouseClick(view, LEFT, NO_KEYS, at_pixel(view, 5, 4))
    assert not phantom.session.annotations.current.marks


def test_a_mark_belongs_to_its_slice(phantom: MainWindow) -> None:
    view = phantom.read_page.grid.slices["axial"]
    press(phantom, K.Key_M)
    drag(view, at_pixel(view, 5, 4), at_pixel(view, 5, 24))
    press(phantom, K.Key_Down)
    assert labels(phantom) == []
    press(phantom, K.Key_Up)
    assert len(labels(phantom)) == 1


def test_moving_a_handle_deleting_undo_and_redo(phantom: MainWindow) -> None:
    session, view = phantom.session, phantom.read_page.grid.slices["axial"]
    press(phantom, K.Key_M)
    drag(view, at_pixel(view, 5, 4), at_pixel(view, 5, 24))
    press(phantom, K.Key_W)
    window_before = session.display.window
    drag(view, at_pixel(view, 5, 24), at_pixel(view, 5, 14))
    assert session.display.window == window_before  # a handle was moved, not the window
    assert float(labels(phantom)[0][0].split()[0]) == pytest.approx(9.0, abs=0.3)
    press(phantom, K.Key_Z, CTRL)
    assert float(labels(phantom)[0][0].split()[0]) == pytest.approx(18.0, abs=0.3)
    press(phantom, K.Key_Z, CTRL | SHIFT)
    assert float(labels(phantom)[0][0].split()[0]) == pytest.approx(9.0, abs=0.3)
    drag(view, at_pixel(view, 5, 4), at_pixel(view, 5, 4) + QPoint(1, 0))  # selects it again
    press(phantom, K.Key_Delete)
    assert labels(phantom) == []
    press(phantom, K.Key_Z, CTRL)
    assert len(labels(phantom)) == 1


def test_a_click_on_a_line_selects_its_mark(phantom: MainWindow) -> None:
    session, view = phantom.session, phantom.read_page.grid.slices["axial"]
    press(phantom, K.Key_M)
    drag(view, at_pixel(view, 5, 4), at_pixel(view, 5, 24))
    press(phantom, K.Key_O)
    drag(view, at_pixel(view, 12, 4), at_pixel(view, 22, 24))
    press(phantom, K.Key_W)
    for row, column, expected in ((5, 14, 1), (12, 14, 2), (17, 14, None), (5, 10, 1)):
        QTest.mouseClick(view, LEFT, NO_KEYS, at_pixel(view, row, column))
        selected = session.annotations.selected_mark
        assert (selected.number if selected else None) == expected, (row, column)
    press(phantom, K.Key_Delete)
    assert [mark.kind for mark in session.annotations.current.marks] == ["ellipse"]


def test_finding_from_mark_carries_place_and_size(phantom: MainWindow) -> None:
    session, view = phantom.session, phantom.read_page.grid.slices["axial"]
    phantom.set_case_ready(True)
    asked: list[FindingPlace] = []
    session.annotations.finding_requested.connect(asked.append)
    press(phantom, K.Key_O)
    drag(view, at_pixel(view, 10, 4), at_pixel(view, 20, 24))
    press(phantom, K.Key_N)
    (place,) = asked
    assert place.slice_ref == SliceRef(session.view.series.id, "axial", session.view.index("axial"))  # type: ignore[union-attr]
    np.testing.assert_allclose(place.pixel_rc, (15, 14), atol=0.2)
    grid = session.view.grid("axial")
    np.testing.assert_allclose(
        place.point_lps_mm,
        grid.pixel_to_lps((15, 14)),  # type: ignore[union-attr]
        atol=0.2,
    )
    assert place.longest_mm == pytest.approx(18, abs=0.3)
    assert place.perpendicular_mm == pytest.approx(8, abs=0.3)
    assert place.mark == 1


def test_finding_without_a_mark_is_at_the_crosshair(phantom: MainWindow) -> None:
    phantom.set_case_ready(True)
    asked: list[FindingPlace] = []
    phantom.session.annotations.finding_requested.connect(asked.append)
    phantom.session.view.move_cursor(marker(200))
    press(phantom, K.Key_N)
    (place,) = asked
    np.testing.assert_allclose(place.point_lps_mm, marker(200), atol=1e-6)
    assert place.longest_mm is None


def test_key_images_are_marked_and_sent(phantom: MainWindow, qtbot: QtBot) -> None:
    session, strip = phantom.session, phantom.read_page.selection_strip
    first = session.view.index("axial")
    press(phantom, K.Key_K)
    press(phantom, K.Key_Down)
    press(phantom, K.Key_K)
    assert [ref.index for ref in session.annotations.current.key_images] == [first, first + 1]
    assert strip._title.text() == "2 images to send"
    assert strip.key_images_button.isChecked()
    assert "key image 2" in phantom.read_page.grid.slices["axial"].corners().top_right
    selection = session.selection.current()
    assert selection is not None
    assert (selection.kind, [s.index for s in selection.slices]) == (
        "key-images",
        [first, first + 1],
    )
    press(phantom, K.Key_K)
    assert [ref.index for ref in session.annotations.current.key_images] == [first]
    press(phantom, K.Key_Z, CTRL)
    assert len(session.annotations.current.key_images) == 2
    item = strip.list.item(0)
    place = strip.list.visualItemRect(item).center()
    before = session.view.index("axial")
    QTest.mouseClick(strip.list.viewport(), LEFT, NO_KEYS, place)
    assert (strip.list.currentItem(), session.view.index("axial")) == (item, before)  # selects
    QTest.mouseDClick(strip.list.viewport(), LEFT, NO_KEYS, place)
    assert session.view.index("axial") == first


def test_a_slice_of_a_series_that_is_not_loaded_is_opened_and_pictured(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    """As after a restart: what was selected is known, and only the series in view is loaded."""
    same = {"StudyInstanceUID": "1.2.3.1", "FrameOfReferenceUID": "1.2.3.2"}
    item = write_phantom(tmp_path / "a", **same)
    show(window, item, write_phantom(tmp_path / "b", SeriesNumber=4, **same))
    session, page = window.session, window.read_page
    stored = SliceRef("4", "coronal", 7)
    session.annotations.restore(Annotations(key_images=(stored,)))
    assert page.selection_strip.list.count() == 1 and stored not in page.selection_strip._pictures
    page.go_to(SliceRef("no such series", "axial", 0))
    page.go_to(stored)
    qtbot.waitUntil(lambda: session.view.series is not None and session.view.series.id == "4")
    qtbot.waitUntil(
        lambda: not session.view.is_preview and session.view.slice_ref("coronal") == stored
    )
    assert session.view.active_plane == "coronal"
    qtbot.waitUntil(lambda: stored in page.selection_strip._pictures)


def test_pictures_of_the_strip_come_with_the_series_of_tiles(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    same = {"StudyInstanceUID": "1.2.3.1", "FrameOfReferenceUID": "1.2.3.2"}
    item = write_phantom(tmp_path / "a", **same)
    show(window, item, write_phantom(tmp_path / "b", SeriesNumber=4, **same))
    stored = SliceRef("4", "coronal", 7)
    window.session.annotations.restore(Annotations(key_images=(stored,)))
    window.session.layout.arrange(1, 2)
    qtbot.waitUntil(lambda: stored in window.read_page.selection_strip._pictures)


def test_the_rule_based_selection_is_apart_from_the_readers(
    phantom: MainWindow, qtbot: QtBot
) -> None:
    session, strip = phantom.session, phantom.read_page.selection_strip
    press(phantom, K.Key_K)
    with qtbot.waitSignal(phantom.chosen):
        press(phantom, K.Key_K, SHIFT)
    assert session.annotations.current.kind == "reader-independent"
    assert len(session.annotations.current.spread) == 8
    assert strip._title.text() == "8 images to send"
    selection = session.selection.current()
    assert selection is not None
    assert selection.by_rule
    assert "8 axial slices evenly spaced" in str(selection.rule)
    press(phantom, K.Key_Down)
    press(phantom, K.Key_K)  # marks a key image, and leaves what is sent as it is
    assert len(session.annotations.current.key_images) == 2
    assert session.annotations.current.kind == "reader-independent"
    strip.key_images_button.click()
    assert strip._title.text() == "2 images to send"
    press(phantom, K.Key_K, CTRL | SHIFT)
    assert session.annotations.current.kind == "reader-independent"
