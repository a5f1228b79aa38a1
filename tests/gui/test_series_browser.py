"""The series browser: what it lists, how it opens, what it warns of."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.helpers.gui import LEFT, NO_KEYS, press, show, write_phantom
from tests.helpers.phantom import asymmetric_phantom, axial_affine, write_series
from viewer.ui.reading.panels.series_browser import PIXMAP, fit_parts, wrap_lines
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
    assert window.status.fidelity.text().endswith("⚠")
    assert str(series.warnings[0].message) in window.status.fidelity.toolTip()


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
