"""The measures of the head drawn with the mouse on the phantom: 0.9 x 0.8 x 2.5 mm."""

import numpy as np
import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QHelpEvent, QPainter, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QToolTip
from pytestqt.qtbot import QtBot

from tests.gui.test_tools import at_pixel
from tests.helpers.gui import LEFT, drag, press, wheel
from tests.helpers.phantom import asymmetric_phantom
from viewer.session.annotations.study_annotations import FindingPlace
from viewer.ui.reading.viewports import overlays
from viewer.ui.reading.viewports.slice_view import SliceView
from viewer.ui.shell.window.main_window import MainWindow

K = Qt.Key
SHIFT = Qt.KeyboardModifier.ShiftModifier
NONE = Qt.KeyboardModifier.NoModifier
NEAR_MM = 0.2  # a press can miss a pixel's middle by so much


@pytest.fixture
def axial(phantom: MainWindow) -> SliceView:
    return phantom.read_page.grid.slices["axial"]


def click(view: SliceView, *pixels: tuple[float, float]) -> None:
    for row, column in pixels:
        QTest.mouseMove(view, at_pixel(view, row, column))
        QTest.mouseClick(view, LEFT, pos=at_pixel(view, row, column))


def trace(view: SliceView, *pixels: tuple[float, float]) -> None:
    start, *ends = (at_pixel(view, row, column) for row, column in pixels)
    drag(view, start, *ends)


def label(view: SliceView) -> tuple[str, ...]:
    frame = view.frame()
    assert frame is not None
    (drawn,) = [m for m in view._drawn_marks(frame) if m.selected]
    return tuple(drawn.label)


def numbers(text: str) -> list[float]:
    return [float(word.rstrip("°")) for word in text.replace("×", " ").split() if word[0].isdigit()]


def test_two_diameters_give_their_product(axial: SliceView) -> None:
    press(axial, K.Key_B)
    click(axial, (20, 5), (20, 25), (10, 15), (26, 15))
    first, product = label(axial)
    assert numbers(first) == pytest.approx([20 * 0.9, 16 * 0.8], abs=NEAR_MM)
    assert numbers(product)[0] == pytest.approx(18 * 12.8, rel=0.03)


def test_diameters_that_are_not_perpendicular_say_so(axial: SliceView) -> None:
    press(axial, K.Key_B)
    click(axial, (20, 5), (20, 25), (10, 8), (26, 24))
    assert any(line.startswith("not perpendicular") for line in label(axial))


def test_two_lines_give_their_angle(axial: SliceView) -> None:
    press(axial, K.Key_A, SHIFT)
    click(axial, (5, 4), (5, 24), (10, 4), (28, 20))
    by_hand = np.degrees(np.arctan2(18 * 0.8, 16 * 0.9))
    assert numbers(label(axial)[0])[0] == pytest.approx(by_hand, abs=1.0)


def test_evans_index(axial: SliceView) -> None:
    press(axial, K.Key_E)
    click(axial, (10, 10), (10, 19), (20, 1), (20, 31))
    assert numbers(label(axial)[0].replace("Evans' index", ""))[0] == pytest.approx(
        9 / 30, abs=0.01
    )


def test_a_shift_of_the_midline_names_the_patients_side(axial: SliceView) -> None:
    press(axial, K.Key_M, SHIFT)
    click(axial, (2, 16), (38, 16), (20, 21))  # right in the picture is the patient's left
    (words,) = label(axial)
    assert words.endswith("mm to the left")
    assert numbers(words)[0] == pytest.approx(5 * 0.9, abs=NEAR_MM)


def test_a_rectangle_counts_the_pixels_inside(axial: SliceView) -> None:
    press(axial, K.Key_O, SHIFT)
    trace(axial, (9.5, 9.5), (20.5, 14.5))
    k = axial.session.view.index("axial")
    inside = asymmetric_phantom()[k, 10:21, 10:15]
    mean, span, area, *_ = label(axial)
    assert numbers(mean)[0] == pytest.approx(float(inside.mean()), abs=0.01)
    assert numbers(span) == pytest.approx([float(inside.min()), float(inside.max())], abs=0.01)
    assert numbers(area)[0] == pytest.approx(5 * 0.9 * 11 * 0.8, rel=0.05)


def test_a_freehand_region_counts_the_pixels_inside(axial: SliceView) -> None:
    press(axial, K.Key_U)
    trace(axial, (9.5, 9.5), (9.5, 19.5), (19.5, 19.5), (19.5, 9.5))
    k = axial.session.view.index("axial")
    inside = asymmetric_phantom()[k, 10:20, 10:20]
    assert numbers(label(axial)[0])[0] == pytest.approx(float(inside.mean()), abs=0.01)
    assert numbers(label(axial)[2])[0] == pytest.approx(10 * 0.9 * 10 * 0.8, rel=0.05)


def test_regions_on_neighboring_slices_give_a_volume(axial: SliceView) -> None:
    session = axial.session
    session.view.go_to_slice("axial", 4)
    for half in (4, 10, 4):  # areas 16%, 100%, 16% of the largest
        press(axial, K.Key_O, SHIFT)
        trace(axial, (20 - half, 15 - half), (20 + half, 15 + half))
        session.view.scroll("axial", 1)
    session.view.scroll("axial", -2)
    session.annotations.select_mark(2)
    lines = label(axial)
    assert lines[-1] == "slices 0 1 0"
    sides = np.array([20 * 0.9, 20 * 0.8])
    a = float(np.hypot(*sides))
    result = numbers(lines[-2].replace("A", "").replace("B", "").replace("C", ""))
    assert result[0] == pytest.approx(a, rel=0.02)
    assert result[2] == 2.5
    ml = numbers(lines[-3].replace("ABC/2", ""))[0]
    assert ml == pytest.approx(result[0] * result[1] * 2.5 / 2000, abs=0.06)


def test_an_arrow_says_what_was_typed(axial: SliceView, qtbot: QtBot) -> None:
    press(axial, K.Key_T)
    trace(axial, (5, 5), (20, 15))
    (line,) = [w for w in axial.findChildren(QLineEdit) if w.isVisible()]
    QTest.keyClicks(line, "old infarct")
    QTest.keyClick(line, K.Key_Return)
    assert label(axial) == ("old infarct",)
    press(axial, K.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert axial.session.annotations.current.marks[0].text == ""


def test_words_of_an_arrow_can_be_changed_later_and_left_as_they_are(axial: SliceView) -> None:
    press(axial, K.Key_T)
    trace(axial, (5, 5), (20, 15))
    for typed, key, text in (
        ("infarct", K.Key_Return, "infarct"),
        ("old infarct", K.Key_Return, "old infarct"),
        ("no", K.Key_Escape, "old infarct"),
    ):
        (line,) = [w for w in axial.findChildren(QLineEdit) if w.isVisible()]
        line.selectAll()
        QTest.keyClicks(line, typed)
        press(axial, key)
        assert not [w for w in axial.findChildren(QLineEdit) if w.isVisible()]
        assert axial.session.annotations.current.marks[0].text == text
        QTest.mouseDClick(axial, LEFT, NONE, at_pixel(axial, 5, 5))
    assert axial.session.view.solo is None  # the view was not enlarged


def test_a_mark_is_moved_by_its_line(axial: SliceView) -> None:
    """With its numbers, as one step; a press alone leaves it where it is."""
    session = axial.session
    press(axial, K.Key_O)
    trace(axial, (10, 4), (20, 24))
    before = session.annotations.current.marks[0].points_lps_mm
    trace(axial, (10, 14), (10, 14))
    assert session.annotations.current.marks[0].points_lps_mm == before
    trace(axial, (10, 14), (15, 17))
    after = session.annotations.current.marks[0].points_lps_mm
    shift = np.subtract(after, before)
    assert shift == pytest.approx(np.array([[3 * 0.9, 5 * 0.8, 0]] * 2), abs=NEAR_MM)
    press(axial, K.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert session.annotations.current.marks[0].points_lps_mm == before


def test_a_point_that_is_moved_stays_in_its_slice(axial: SliceView) -> None:
    """Also when another slice comes into view meanwhile: else the length would be across slices."""
    session = axial.session
    press(axial, K.Key_M)
    trace(axial, (5, 4), (5, 24))
    QTest.mousePress(axial, LEFT, pos=at_pixel(axial, 5, 24))
    session.view.scroll("axial", 3)
    QTest.mouseMove(axial, at_pixel(axial, 5, 14))
    QTest.mouseRelease(axial, LEFT, pos=at_pixel(axial, 5, 14))
    item, other = session.annotations.current.marks[0].points_lps_mm
    assert item[2] == other[2]
    assert np.linalg.norm(np.subtract(item, other)) == pytest.approx(10 * 0.9, abs=NEAR_MM)


def test_an_outline_is_moved_as_a_whole(axial: SliceView) -> None:
    session = axial.session
    press(axial, K.Key_U)
    trace(axial, (10, 6), (10, 20), (24, 20), (24, 6))
    before = np.array(session.annotations.current.marks[0].points_lps_mm)
    trace(axial, (10, 6), (14, 8))
    shift = np.array(session.annotations.current.marks[0].points_lps_mm) - before
    assert shift == pytest.approx(np.tile([2 * 0.9, 4 * 0.8, 0], (len(before), 1)), abs=NEAR_MM)


def test_marks_can_be_hidden_and_come_back(axial: SliceView) -> None:
    press(axial, K.Key_B)
    click(axial, (20, 5), (20, 25), (10, 15), (26, 15))
    frame = axial.frame()
    assert frame is not None
    press(axial, K.Key_V)
    assert axial._drawn_marks(frame) == []
    press(axial, K.Key_V)
    assert len(axial._drawn_marks(frame)) == 1


def test_labels_do_not_lie_on_each_other(axial: SliceView, monkeypatch: pytest.MonkeyPatch) -> None:
    taken = []
    real = overlays._draw_label

    def noted(*args):  # type: ignore[no-untyped-def]
        box = real(*args)
        taken.append(box)
        return box

    monkeypatch.setattr(overlays, "_draw_label", noted)
    press(axial, K.Key_M)
    for row in (20, 22, 24):
        trace(axial, (row, row - 16), (row, 25))
    taken.clear()
    axial.grab()
    assert len(taken) == 3
    assert not any(a.intersects(b) for n, a in enumerate(taken) for b in taken[:n])


def test_a_finding_takes_both_diameters(axial: SliceView, qtbot: QtBot) -> None:
    press(axial, K.Key_B)
    click(axial, (20, 5), (20, 25), (10, 15), (26, 15))
    places: list[FindingPlace] = []
    axial.session.annotations.finding_requested.connect(places.append)
    axial.session.annotations.request_finding()
    (place,) = places
    assert place.longest_mm == pytest.approx(18, abs=NEAR_MM)
    assert place.perpendicular_mm == pytest.approx(12.8, abs=NEAR_MM)


def test_a_mark_under_the_pointer_tells_its_formula(axial: SliceView) -> None:
    press(axial, K.Key_E)
    click(axial, (10, 10), (10, 19), (20, 1), (20, 31))
    at = at_pixel(axial, 10, 15)
    event = QHelpEvent(QHelpEvent.Type.ToolTip, at, axial.mapToGlobal(at))
    QApplication.sendEvent(axial, event)
    assert "Evans WA" in QToolTip.text()
    QToolTip.hideText()


def test_zooming_between_clicks_leaves_the_points_where_they_are(axial: SliceView) -> None:
    press(axial, K.Key_A, SHIFT)  # two lines
    click(axial, (20, 5), (20, 25), (10, 15))
    wheel(axial, 2, at_pixel(axial, 26, 15), ctrl=True)
    click(axial, (26, 15))
    (mark,) = axial.session.annotations.current.marks
    grid = axial.pane.grid
    assert grid is not None
    pixels = grid.lps_to_pixel(mark.points_lps_mm)
    np.testing.assert_allclose(pixels, [(20, 5), (20, 25), (10, 15), (26, 15)], atol=0.3)


@pytest.mark.parametrize("zooming", [True, False])
def test_the_wheel_does_nothing_to_a_mark_in_the_hand(axial: SliceView, zooming: bool) -> None:
    press(axial, K.Key_M)
    drag(axial, at_pixel(axial, 20, 5), at_pixel(axial, 20, 25))
    before = axial.pane.index
    QTest.mousePress(axial, LEFT, Qt.KeyboardModifier.NoModifier, at_pixel(axial, 20, 15))
    QTest.mouseMove(axial, at_pixel(axial, 22, 15))
    wheel(axial, 2, at_pixel(axial, 22, 15), ctrl=zooming)
    assert axial.pane.index == before
    QTest.mouseMove(axial, at_pixel(axial, 24, 15))
    QTest.mouseRelease(axial, LEFT, Qt.KeyboardModifier.NoModifier, at_pixel(axial, 24, 15))
    (mark,) = axial.session.annotations.current.marks
    grid = axial.pane.grid
    assert grid is not None
    np.testing.assert_allclose(grid.lps_to_pixel(mark.points_lps_mm), [(24, 5), (24, 25)], atol=0.3)


def test_scrolling_between_clicks_puts_all_points_on_the_last_slice(axial: SliceView) -> None:
    press(axial, K.Key_A)
    click(axial, (20, 5), (20, 25))
    before = axial.pane.index
    wheel(axial, -1)
    assert axial.pane.index != before
    click(axial, (10, 15))
    (mark,) = axial.session.annotations.current.marks
    grid = axial.pane.grid
    assert grid is not None and mark.where == axial.pane.ref
    assert max(abs(grid.distance_mm(p)) for p in mark.points_lps_mm) < 1e-6


def test_a_drawing_ends_where_another_stack_comes_into_view(axial: SliceView) -> None:
    press(axial, K.Key_A)
    click(axial, (20, 5), (20, 25))
    axial.session.turn("coronal", 10)
    axial.session.view.straighten()
    click(axial, (10, 15))
    assert axial.session.annotations.current.marks == ()  # the click begins anew
    QTest.keyClick(axial, K.Key_Escape)


def test_hidden_marks_cannot_be_moved_or_deleted_and_a_new_one_shows_all(axial: SliceView) -> None:
    press(axial, K.Key_M)
    drag(axial, at_pixel(axial, 20, 5), at_pixel(axial, 20, 25))
    before = axial.session.annotations.current
    press(axial, K.Key_V)
    press(axial, K.Key_Delete)
    press(axial, K.Key_W)
    drag(axial, at_pixel(axial, 20, 15), at_pixel(axial, 25, 15))
    assert axial.session.annotations.current == before
    press(axial, K.Key_M)
    drag(axial, at_pixel(axial, 10, 5), at_pixel(axial, 10, 25))
    assert (
        not axial.session.annotations.marks_hidden
        and len(axial.session.annotations.current.marks) == 2
    )
    assert not axial.window().actions_table["hide_marks"].isChecked()  # type: ignore[attr-defined]


def test_a_label_lies_beside_its_mark_and_on_no_other(
    axial: SliceView, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A region's label right of it would cover the next region; farther off a line leads to it."""
    pixmap = QPixmap(600, 300)
    pixmap.fill(Qt.GlobalColor.gray)
    boxes: dict[tuple[overlays.Position, ...], QRectF] = {}
    led: list[tuple[overlays.Position, ...]] = []
    real_label, real_lead = overlays._draw_label, overlays._draw_leader

    def label(*given: object) -> QRectF:
        box = real_label(*given)  # type: ignore[arg-type]
        boxes[given[2].points] = box  # type: ignore[attr-defined]
        return box

    def lead(painter: QPainter, drawn: overlays.DrawnMark, box: QRectF) -> None:
        before = pixmap.toImage()
        real_lead(painter, drawn, box)
        if pixmap.toImage() != before:
            led.append(drawn.points)

    monkeypatch.setattr(overlays, "_draw_label", label)
    monkeypatch.setattr(overlays, "_draw_leader", lead)
    rows = ("mean 481.6  SD 44.68", "256 to 584", "1169 mm²")
    regions = [((200 + 60 * n, 100), (250 + 60 * n, 170)) for n in range(3)]
    drawn = [overlays.DrawnMark("rectangle", region, rows) for region in regions]
    painter = QPainter(pixmap)
    overlays.draw_marks(painter, QRectF(pixmap.rect()), drawn)
    painter.end()
    for region in drawn:
        others = [overlays._bounds(other) for other in drawn if other is not region]
        assert not any(boxes[region.points].intersects(other) for other in others)
    far = [
        region.points
        for region in drawn
        if not overlays._bounds(region).adjusted(-12, -12, 12, 12).intersects(boxes[region.points])
    ]
    assert led == far and len(far) < 3


def test_a_key_goes_through_the_marks_also_those_on_oblique_planes(axial: SliceView) -> None:
    session = axial.session
    press(axial, K.Key_N, SHIFT)
    assert session.annotations.selected_mark is None
    press(axial, K.Key_M)
    drag(axial, at_pixel(axial, 20, 5), at_pixel(axial, 20, 25))
    first = session.view.slice_ref("axial")
    session.turn("coronal", 12)
    drag(axial, at_pixel(axial, 15, 5), at_pixel(axial, 15, 20))
    oblique = session.annotations.current.marks[-1]
    assert oblique.where.turn is not None
    press(axial, K.Key_X, SHIFT)  # straight again: the second mark is on no plane in view
    session.annotations.select_mark(None)
    session.view.scroll("axial", 3)
    press(axial, K.Key_N, SHIFT)
    assert (
        session.annotations.selected_mark is not None
        and session.annotations.selected_mark.number == 1
    )
    assert session.view.slice_ref("axial") == first
    press(axial, K.Key_N, SHIFT)
    assert session.annotations.selected_mark == oblique and axial.pane.marks == (oblique,)
    press(axial, K.Key_Delete)
    press(axial, K.Key_N, SHIFT)  # after the last comes the first
    assert [mark.number for mark in axial.pane.marks] == [1] and session.view.slice_ref(
        "axial"
    ) == first


def test_a_finding_of_a_shift_is_at_the_septum(axial: SliceView) -> None:
    press(axial, K.Key_M, SHIFT)
    click(axial, (4, 16), (36, 16), (12, 20))
    place = axial.session.annotations.finding_place
    assert place is not None
    assert place.pixel_rc == pytest.approx((12, 20), abs=0.3)


def test_a_mark_out_of_view_is_shown_before_it_is_deleted(axial: SliceView) -> None:
    session = axial.session
    press(axial, K.Key_M)
    drag(axial, at_pixel(axial, 20, 5), at_pixel(axial, 20, 25))
    where = session.view.slice_ref("axial")
    session.view.scroll("axial", 3)
    press(axial, K.Key_Delete)
    assert len(session.annotations.current.marks) == 1 and session.view.slice_ref("axial") == where
    press(axial, K.Key_Delete)
    assert session.annotations.current.marks == ()
