"""The series browser: what it lists, how it opens, what it warns of."""

from pathlib import Path

from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import (
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QFont,
    QFontMetrics,
)
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.helpers.gui import LEFT, NO_KEYS, press, show, status_of, write_phantom
from tests.helpers.phantom import asymmetric_phantom, axial_affine, write_series
from viewer.ui.reading.panels.series_browser import PIXMAP, fit_parts, wrap_lines
from viewer.ui.reading.viewports.series_drop import MIME
from viewer.ui.shell.window.main_window import MainWindow

K = Qt.Key
SPACE = "1.2.3.77"
STUDY = "1.2.826.0.1.3680043.10.999.77"


def two_series(folder: Path) -> Path:
    """A study with a CT and an MR series in one frame of reference."""
    write_phantom(
        folder / "a",
        SeriesDescription="First",
        SeriesNumber=1,
        StudyInstanceUID=STUDY,
        FrameOfReferenceUID=SPACE,
    )
    write_phantom(
        folder / "b",
        SeriesDescription="Second",
        SeriesNumber=2,
        StudyInstanceUID=STUDY,
        FrameOfReferenceUID=SPACE,
        modality="MR",
    )
    return folder


def row_middle(window: MainWindow, row: int):  # type: ignore[no-untyped-def]
    """The middle of a row of the list."""
    items = window.read_page.browser.list
    return items.visualItemRect(items.item(row)).center()


def test_series_are_listed_with_facts_and_thumbnails(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    show(window, two_series(tmp_path))
    items = window.read_page.browser.list
    assert items.count() == 2
    words = [items.item(n).data(Qt.ItemDataRole.AccessibleTextRole) for n in range(2)]
    assert words[0].startswith("1 · First. CT · axial · 12 slices")
    assert words[1].startswith("2 · Second. MR · axial · 12 slices")
    qtbot.waitUntil(lambda: all(items.item(n).data(PIXMAP) is not None for n in range(2)))
    thumb = items.item(0).data(PIXMAP).toImage()
    gray = [thumb.pixelColor(x, thumb.height() // 2).red() for x in range(thumb.width())]
    assert max(gray) > 100 > min(gray)


def test_a_double_click_opens_and_so_does_enter(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    show(window, two_series(tmp_path))
    items = window.read_page.browser.list
    with qtbot.waitSignal(window.opening.shown):
        QTest.mouseClick(items.viewport(), LEFT, NO_KEYS, row_middle(window, 1))
        QTest.mouseDClick(items.viewport(), LEFT, NO_KEYS, row_middle(window, 1))
    assert window.session.view.series is not None
    assert window.session.view.series.description == "Second"
    items.setFocus()
    press(window, K.Key_Up)
    with qtbot.waitSignal(window.opening.shown):
        press(window, K.Key_Return)
    assert window.session.view.series.description == "First"


def test_left_and_right_go_through_the_series(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    show(window, two_series(tmp_path))
    with qtbot.waitSignal(window.opening.shown):
        press(window, K.Key_Right)
    assert window.session.view.series.description == "Second"  # type: ignore[union-attr]
    with qtbot.waitSignal(window.opening.shown):
        press(window, K.Key_Left)
    assert window.session.view.series.description == "First"  # type: ignore[union-attr]


def test_the_place_stays_when_the_series_changes_within_a_study(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    show(window, two_series(tmp_path))
    press(window, K.Key_Home)
    before = window.session.view.cursor_lps_mm.tolist()
    with qtbot.waitSignal(window.opening.shown):
        press(window, K.Key_Right)
    assert window.session.view.cursor_lps_mm.tolist() == before


def test_missing_slices_are_marked_and_told(window: MainWindow, tmp_path: Path) -> None:
    paths = write_series(tmp_path / "gap", asymmetric_phantom(), axial_affine())
    paths[5].unlink()
    show(window, tmp_path / "gap")
    series = window.session.view.series
    assert series is not None
    assert series.warnings
    items = window.read_page.browser.list
    assert str(series.warnings[0].message) in items.item(0).toolTip()
    assert status_of(window).fidelity.text().endswith("⚠")
    assert str(series.warnings[0].message) in status_of(window).fidelity.toolTip()


def test_a_long_title_takes_two_lines_and_is_elided_in_the_last(qapp: QApplication) -> None:
    metrics = QFontMetrics(QFont("Noto Sans", 10))
    room = metrics.horizontalAdvance("T1 axial with some")
    title = "T1 axial with some contrast and more words than fit in two lines"
    lines = wrap_lines(title, metrics, room, 2)
    assert lines[0] == "T1 axial with some" and lines[1].startswith("contrast")
    assert lines[1].endswith("…") and len(lines) == 2
    assert all(metrics.horizontalAdvance(line) <= room for line in lines)
    assert wrap_lines("T1", metrics, room, 2) == ["T1"]
    assert wrap_lines(title, metrics, room, 1)[0].endswith("…")
    assert len(wrap_lines("x" * 200, metrics, room, 2)) == 1


def test_the_number_of_slices_stays_where_not_all_facts_fit(qapp: QApplication) -> None:
    metrics = QFontMetrics(QFont("Noto Sans", 10))
    parts = ["FLAIR", "axial", "42 slices"]
    room = metrics.horizontalAdvance("axial · 42 slices")
    assert fit_parts(parts, metrics, 2 * room) == "FLAIR · axial · 42 slices"
    assert fit_parts(parts, metrics, room) == "axial · 42 slices"
    assert fit_parts(parts, metrics, room - 1) == "42 slices"
    assert fit_parts(parts, metrics, 20).endswith("…")


def drop(
    window: MainWindow,
    target: QWidget,
    row: int | QMimeData,
    at: QPoint,
    *,
    release: bool = True,
) -> Qt.DropAction:
    """Drag a row of the list over a widget, as the window system reports it, and drop it there."""
    items = window.read_page.browser.list
    data = items.mimeData([items.item(row)]) if isinstance(row, int) else row
    kinds: list[type[QDropEvent]] = [QDragEnterEvent, QDragMoveEvent, QDropEvent]
    action = Qt.DropAction.CopyAction
    for kind in kinds if release else kinds[:2]:
        place = QPointF(at) if kind is QDropEvent else at
        event = kind(place, Qt.DropAction.CopyAction, data, LEFT, NO_KEYS)  # type: ignore[arg-type]
        QApplication.sendEvent(target, event)
        assert event.isAccepted()  # or the reason could not be shown
        action = event.dropAction()
    return action


def test_a_series_is_dragged_into_a_view_or_put_there_by_its_menu(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    show(window, two_series(tmp_path))
    session, page = window.session, window.read_page
    grid, items, frame = page.grid, page.browser.list, page.drop.frame
    assert items.dragEnabled()
    QTest.mouseClick(items.viewport(), LEFT, NO_KEYS, row_middle(window, 1))
    assert session.view.series is not None and session.view.series.id == "1"  # a click selects
    drop(window, grid.views["coronal"], 1, QPoint(9, 9))  # no tiles: all planes
    qtbot.waitUntil(lambda: session.view.series is not None and session.view.series.id == "2")

    session.layout.arrange(2, 2)
    session.layout.put(3, None)
    third, last, at = grid.tiles[2], grid.tiles[3], QPoint(20, 20)
    drop(window, last, 0, at, release=False)
    assert frame.isVisible() and frame.parent() is last and frame.size() == last.size()
    assert frame.text == "Show 1 · First here"
    QApplication.sendEvent(last, QDragLeaveEvent())
    assert not frame.isVisible()
    assert drop(window, last, 0, at) == Qt.DropAction.CopyAction
    assert not frame.isVisible() and session.layout.active == 3
    assert session.layout.tile(3).series_id == "1" and session.view.series.id == "1"

    QTest.keyClick(items, K.Key_Home)
    QTest.keyClick(items, K.Key_F10, Qt.KeyboardModifier.ShiftModifier)
    menu = page.browser.menu.menu
    assert menu is not None
    entry, part = menu.actions()
    assert (entry.text(), entry.shortcut().toString()) == ("Open", "Return")
    part.menu().actions()[2].trigger()
    menu.close()
    assert session.layout.tile(2).series_id == "1" and session.layout.active == 2

    # What cannot be dropped says why.
    data = QMimeData()
    data.setData(MIME, b"1 another-program")
    assert drop(window, third, data, at) == Qt.DropAction.IgnoreAction
    assert "not part of the open study" in window.banners.banners[0].notice.text
    assert drop(window, window, 0, QPoint(5, 5)) == Qt.DropAction.IgnoreAction
    assert "on a view only" in window.banners.banners[0].notice.text
