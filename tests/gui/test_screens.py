"""Panels, the reading mode and windows of views in real windows, by keys and mouse."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication, QLabel, QMenu, QPushButton
from pytestqt.qtbot import QtBot

from tests.helpers.gui import center, press, show, wheel, write_phantom
from viewer.session.persistence.screen_layout import MAIN, Rect, load_layout
from viewer.ui.reading.screens import monitors
from viewer.ui.reading.screens.panel_layout import CASE, SERIES, STRIP, TOOLS
from viewer.ui.reading.screens.view_windows import ViewWindow
from viewer.ui.shell.window.main_window import MainWindow
from viewer.ui.shell.window.secondary_windows import SecondaryWindows

K = Qt.Key
ALT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
LAPTOP: Rect = (0, 0, 1366, 728)
SECOND: Rect = (1366, 0, 1200, 1600)


def views_of(window: MainWindow) -> dict[str, ViewWindow]:
    return window.complete().screens.views.windows


def scale_and_middle(window: MainWindow, view: str = "axial") -> tuple[float, tuple[float, float]]:
    """Points per mm of a view, and the pixel in its middle."""
    widget = window.read_page.grid.views[view]
    frame = widget.frame()  # type: ignore[attr-defined]
    return frame.scale, frame.to_pixel((widget.width() / 2, widget.height() / 2))


def test_panels_hide_and_move_while_a_zoomed_image_stays(phantom: MainWindow) -> None:
    page, grid = phantom.read_page, phantom.read_page.grid
    page.set_case_panel(QPushButton("Case"))
    axial = grid.slices["axial"]
    wheel(axial, 4, center(axial) + QPoint(20, 10), ctrl=True)
    before, width = scale_and_middle(phantom), axial.width()
    panels = {K.Key_1: page.browser, K.Key_2: page.case_slot, K.Key_3: page.selection_strip}
    places = {panel: panel.mapTo(page, QPoint()) for panel in panels.values()}
    for key, panel in panels.items():
        press(phantom, key, ALT)
        assert not panel.isVisible()
        now = scale_and_middle(phantom)
        assert now[0] == pytest.approx(before[0]) and now[1] == pytest.approx(before[1])
    assert axial.width() > width
    assert page.context_bar.isVisible() and "50 y" in page.context_bar.study.full_text
    press(phantom, K.Key_3, ALT | SHIFT)  # moving shows the panel
    assert page.selection_strip.mapTo(page, QPoint()).y() < grid.mapTo(page, QPoint()).y()
    for key in (K.Key_1, K.Key_2, K.Key_4):
        press(phantom, key, ALT | SHIFT)
    assert page.case_slot.mapTo(page, QPoint()).x() < grid.mapTo(page, QPoint()).x()
    assert page.browser.mapTo(page, QPoint()).x() > grid.mapTo(page, QPoint()).x()
    assert scale_and_middle(phantom)[0] == pytest.approx(before[0])
    press(phantom, K.Key_0, ALT | SHIFT)
    assert {panel: panel.mapTo(page, QPoint()) for panel in places} == places
    assert scale_and_middle(phantom)[1] == pytest.approx(before[1])
    actions = phantom.actions_table
    assert all(actions[f"panel_{name}"].isChecked() for name in (SERIES, CASE, STRIP, TOOLS))


def test_what_was_hidden_and_moved_is_so_again_after_a_restart(
    phantom: MainWindow, make_window: Callable[..., MainWindow], tmp_path: Path
) -> None:
    page = phantom.read_page
    at = page.selection_strip.mapTo(page, center(page.selection_strip))
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, page.mapToGlobal(at))
    QApplication.sendEvent(page, event)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    menu.actions()[0].trigger()  # hide
    menu.close()
    assert not page.selection_strip.isVisible()
    assert phantom.status.panels.isVisible()
    phantom.status.panels.menu().actions()[0].trigger()
    page.splitter.setSizes([600, 600])
    press(phantom, K.Key_F, SHIFT)
    phantom.close()
    assert load_layout().hidden == (STRIP, SERIES)
    assert load_layout().windowed == ("axial",)
    again = make_window(size=(1200, 800))
    show(again, write_phantom(tmp_path / "again"))
    assert not again.read_page.browser.isVisible()
    assert not again.read_page.selection_strip.isVisible()
    assert views_of(again)["axial"].isVisible()
    assert again.read_page.grid.slices["axial"].window() is views_of(again)["axial"]


def test_the_reading_mode_shows_only_images_and_what_must_be_seen(phantom: MainWindow) -> None:
    page, bar = phantom.read_page, phantom.read_page.context_bar
    page.set_case_panel(QPushButton("Case"))
    table = QLabel("Comparison")
    page.show_below(table)
    press(phantom, K.Key_F9)
    for hidden in (phantom.top, page.browser, page.case_slot, page.selection_strip, table):
        assert not hidden.isVisible()
    assert phantom.status.notice.isVisible() and bar.leave_button.isVisible()
    assert bar.isAncestorOf(phantom.top.badge_box) and phantom.top.badge_box.isVisible()
    assert "50 y" in bar.study.full_text
    assert page.grid.height() > 0.9 * (phantom.height() - bar.height() - phantom.status.height())
    press(phantom, K.Key_Down)  # keys of views go on working
    press(phantom, K.Key_Escape)
    assert phantom.top.isVisible() and phantom.top.badge_box.isVisible() and table.isVisible()
    assert page.browser.isVisible() and not bar.isVisible()
    press(phantom, K.Key_F9)
    phantom.actions_table.bind("step_lock", lambda: None)
    phantom.complete().set_case_ready(True)
    press(phantom, K.Key_L)  # continues in the case panel
    assert page.case_slot.isVisible() and not page.panels.reading_mode
    page.show_below(None)
    table.deleteLater()
    check_comparison(phantom)


def check_comparison(window: MainWindow) -> None:
    """A comparison leaves the images at least half of the height of the window."""
    table = QPushButton("Comparison")
    for size in ((1366, 768), (1440, 900), (960, 540)):
        window.resize(*size)
        QApplication.processEvents()
        window.read_page.show_below(table)
        QApplication.processEvents()
        assert (window.width(), window.height()) == size
        assert window.read_page.grid.height() >= size[1] / 2
        assert window.read_page.lower_part.slot.height() >= 120
        window.read_page.show_below(None)
    table.deleteLater()


def test_views_in_windows_follow_keys_and_monitors(
    phantom: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    connected = [LAPTOP, SECOND]
    monkeypatch.setattr(monitors, "monitors", lambda: list(connected))
    monkeypatch.setattr(
        "viewer.ui.reading.screens.view_windows.other_monitor", lambda _: QRect(*SECOND)
    )
    page, placement = phantom.read_page, phantom.placement
    coronal = page.grid.slices["coronal"]
    coronal.setFocus()
    press(phantom, K.Key_F, SHIFT)
    window = views_of(phantom)["coronal"]
    qtbot.waitUntil(window.isActiveWindow)
    assert coronal.window() is window and coronal.isVisible() and coronal.hasFocus()
    assert QRect(*SECOND).contains(window.geometry())
    assert "Investigational" in " ".join(label.text() for label in window.findChildren(QLabel))
    assert window.windowTitle().endswith(phantom.windowTitle())
    assert "coronal" in window.windowTitle().lower()
    index = phantom.session.view.index("coronal")
    press(window, K.Key_Down)
    assert phantom.session.view.index("coronal") == index + 1
    press(window, K.Key_M)  # the shortcuts of the main window
    assert phantom.session.tool.current == "distance"
    window.setGeometry(1500, 200, 800, 900)
    QApplication.processEvents()
    connected.remove(SECOND)  # its monitor is gone
    placement.place_all()
    QApplication.processEvents()
    assert QRect(*LAPTOP).contains(window.geometry())
    connected.append(SECOND)
    placement.place_all()
    QApplication.processEvents()
    assert (window.x(), window.width()) == (1500, 800)
    phantom.resize(1100, 700)
    assert phantom.screens.layout.place(connected, MAIN) is not None
    phantom.actions_table["layout_1x2"].trigger()
    assert window.missing.isVisible() and not coronal.isVisible()
    phantom.actions_table["layout_planes"].trigger()
    assert coronal.isVisible()
    others = SecondaryWindows(phantom)  # as the lock does
    others.hide_all()
    assert not window.isVisible()
    others.show_again()
    assert window.isVisible() and coronal.isVisible()
    phantom.actions_table["views_back"].trigger()
    check_all_away(phantom)
    coronal.setFocus()
    phantom.actions_table["view_window"].trigger()
    phantom.session.open_scan(None)  # nothing of a patient stays on another monitor
    assert not views_of(phantom) and phantom.screens.layout.windowed == ("coronal",)


def check_all_away(phantom: MainWindow) -> None:
    """Views that are all in windows leave a way back."""
    grid = phantom.read_page.grid
    phantom.actions_table["layout_1x2"].trigger()
    for _ in range(2):
        grid.active_view.setFocus()
        name = grid.name_of(grid.active_view)
        phantom.actions_table["view_window"].trigger()
        assert name in views_of(phantom)
        phantom.session.layout.activate(1)
    message = next(w for w in grid.findChildren(QLabel) if "own windows" in w.text())
    assert message.isVisible()
    phantom.actions_table["views_back"].trigger()
    assert not views_of(phantom) and not message.isVisible()
    assert all(view.isVisible() and view.window() is phantom for view in grid.tiles)
    phantom.actions_table["layout_planes"].trigger()
