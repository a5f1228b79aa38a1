"""Notices move nothing, take no click and no keyboard from the images, and successes go by themselves."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QLabel,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from tests.gui.conftest import MakeWindow
from tests.helpers.gui import LEFT, center, press, show, write_phantom
from viewer.ui.pages.record.action_progress import ActionProgress
from viewer.ui.pages.worklist.worklist_messages import ResultBanner
from viewer.ui.shell.window.main_window import MainWindow
from viewer.ui.widgets.transient_results import AutoDismiss, show_result

SIZES = [(960, 640), (1440, 900)]
LONG = "The audit record could not be written because the disk is full. " * 4


def geometry(window: MainWindow) -> dict[str, QRect]:
    """Where every view, and every page's content, lies in the window."""
    page = window.read_page
    watched: list[QWidget] = [
        page.grid,
        *page.grid.views.values(),
        page.selection_strip,
        page.browser.list,
    ]
    watched += [window.pages, window.pages.currentWidget(), page.case_slot]
    return {
        f"{n} {type(w).__name__}": QRect(w.mapTo(window, QPoint()), w.size())
        for n, w in enumerate(watched)
    }


def rest(window: MainWindow) -> None:
    """Let what was asked of layouts happen."""
    for _ in range(5):
        QApplication.processEvents()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("level", ["info", "warn", "critical"])
def test_a_notice_moves_nothing_when_it_comes_and_goes(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path, size: tuple[int, int], level: str
) -> None:
    window = make_window(size=size)
    show(window, write_phantom(tmp_path / "study"))
    rest(window)
    before = geometry(window)
    for text in ("Short.", LONG):
        window.notify(level, text, "one\ntwo", ("Mend", lambda: None), key="here")  # type: ignore[arg-type]
        rest(window)
        (banner,) = window.banners.banners
        assert banner.isVisible() and geometry(window) == before
        more = next(b for b in banner.findChildren(QPushButton) if b.text() == "Details")
        more.click()
        rest(window)
        assert geometry(window) == before
        assert window.rect().contains(QRect(banner.mapTo(window, QPoint()), banner.size()))
    window.banners.clear("here")
    rest(window)
    assert not window.banners.isVisible() and geometry(window) == before


@pytest.mark.parametrize("size", SIZES)
def test_a_click_that_was_aimed_before_hits_the_image(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path, size: tuple[int, int]
) -> None:
    window = make_window(size=size)
    show(window, write_phantom(tmp_path / "study"))
    rest(window)
    view = window.read_page.grid.active_view
    at = view.mapTo(window, center(view))
    window.notify("critical", "The disk is full.", action=("Try again", lambda: None))
    rest(window)
    assert window.childAt(at) is view
    QTest.mouseClick(view, LEFT, pos=view.mapFrom(window, at))
    assert view.hasFocus()


def test_a_notice_leaves_case_and_images_to_be_sent_free_and_follows_the_window(
    make_window: MakeWindow, tmp_path: Path
) -> None:
    window = make_window(size=(960, 640))
    show(window, write_phantom(tmp_path / "study"))
    window.notify("warn", LONG)
    case = QFrame()
    case.setMinimumWidth(366)
    window.read_page.set_case_panel(case)
    rest(window)
    slot = window.read_page.case_slot
    for size in ((960, 640), (1440, 900), (1000, 700)):
        window.resize(*size)
        rest(window)
        shown = QRect(window.banners.mapTo(window, QPoint()), window.banners.size())
        assert not shown.intersects(QRect(slot.mapTo(window, QPoint()), slot.size()))
        bottom = window.read_page.selection_strip.mapTo(window, QPoint()).y()
        assert bottom - 20 <= shown.bottom() < bottom


def test_a_notice_takes_no_keyboard_unless_somebody_goes_there(phantom: MainWindow) -> None:
    window, view = phantom, phantom.read_page.grid.active_view
    window.notify("critical", "The disk is full.", action=("Try again", lambda: None))
    assert view.hasFocus()
    (banner,) = window.banners.banners
    retry = next(b for b in banner.findChildren(QPushButton) if b.text() == "Try again")
    QTest.mouseClick(retry, LEFT)
    assert view.hasFocus()
    retry.setFocus(Qt.FocusReason.TabFocusReason)
    shut = next(b for b in banner.findChildren(QToolButton))
    shut.setFocus(Qt.FocusReason.TabFocusReason)
    press(window, Qt.Key.Key_Space)
    assert window.banners.banners == [] and view.hasFocus()


def test_a_note_stays_while_its_window_is_not_in_front(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.notify("info", "imported")
    (banner,) = window.banners.banners
    assert banner._passing is not None
    with monkeypatch.context() as away:
        away.setattr(MainWindow, "isActiveWindow", lambda _: False)
        banner._passing._expire()  # its time is over
        assert window.banners.banners == [banner]
    monkeypatch.setattr("viewer.ui.widgets.transient_results.AUTO_DISMISS_MS", 5)
    banner._passing.start()
    qtbot.waitUntil(lambda: not window.banners.banners)


def test_a_series_that_is_still_being_loaded_moves_no_view(
    phantom: MainWindow, tmp_path: Path
) -> None:
    window, session = phantom, phantom.session
    rest(window)
    before = {name: view.geometry() for name, view in window.read_page.grid.views.items()}
    series, volume = session.view.series, session.view.volume
    assert series is not None and volume is not None
    session.show(series, volume, preview=True)
    rest(window)
    assert "still loading" in window.read_page._hint.text()
    assert window.read_page._hint.isVisible()
    assert before == {name: view.geometry() for name, view in window.read_page.grid.views.items()}
    session.show(series, volume)
    rest(window)
    assert not window.read_page._hint.isVisible()
    assert before == {name: view.geometry() for name, view in window.read_page.grid.views.items()}


def test_a_success_goes_by_itself_and_a_fault_stays_until_it_is_dismissed(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On every page that says below its buttons what came of an act."""
    monkeypatch.setattr("viewer.ui.widgets.transient_results.AUTO_DISMISS_MS", 5)
    page = QWidget()
    qtbot.addWidget(page)
    column = QVBoxLayout(page)
    outcome, result, label = ActionProgress(), ResultBanner(), QLabel()
    for widget in (outcome, result, label):
        column.addWidget(widget)
    page.show()
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    says = (
        outcome.show_message,
        result.show_message,
        lambda words, role: show_result(label, words, role),
    )
    for widget, say in zip((outcome, result, label), says, strict=True):
        say("✓ stored", "ok")
        assert widget.isVisible()
        qtbot.waitUntil(widget.isHidden)
        say("✓ stored", "ok")
        say("✗ the disk is full", "critical")
        for passing in widget.findChildren(AutoDismiss):
            assert not passing._timer.isActive()
        assert widget.isVisible()
        if widget is not label:
            (cross,) = (b for b in widget.findChildren(QToolButton) if b.isVisible())
            QTest.mouseClick(cross, LEFT)
            assert widget.isHidden()
    outcome.show_message("✓ kept", "ok")
    outcome.offer("Keep elsewhere…", lambda: None)
    outcome_passing = outcome.findChild(AutoDismiss)
    assert outcome_passing is not None and not outcome_passing._timer.isActive()
    outcome.show_message("✓ Record verified", "ok", stays=True)
    assert not outcome_passing._timer.isActive()
