"""Every page, panel and dialog of the reading room: names for screen readers, focus that is seen."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtGui import QAccessible, QImage
from PySide6.QtWidgets import QAbstractItemView, QApplication, QDialog, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.test_window_look import controls
from tests.helpers.gui import show, write_phantom
from tests.helpers.screen_reader import problems
from viewer import app
from viewer.ui.actions.shortcut_editor import ShortcutEditor
from viewer.ui.pages import page_registry
from viewer.ui.reading import reading_dialogs
from viewer.ui.shell.coordination.case_coordinator import CaseCoordinator
from viewer.ui.shell.window.command_palette import CommandPalette, command_entries
from viewer.ui.shell.window.main_window import MainWindow

PAGES = ("read", *(descriptor.key for descriptor in page_registry.PAGES))


@pytest.fixture
def whole(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> Iterator[MainWindow]:
    """The app as its composition root builds it, with a study and a mask, tiles and all pages."""
    window = app.build(qapp)
    window.resize(1440, 900)
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    app.furnish(window)
    coordinator = window.findChild(CaseCoordinator)
    assert isinstance(coordinator, CaseCoordinator)
    qtbot.waitUntil(lambda: coordinator.log is not None, timeout=20_000)
    show(window, write_phantom(tmp_path / "study"))
    qtbot.waitUntil(lambda: coordinator.panel is not None, timeout=20_000)
    window.session.tool.choose("brush")
    window.session.masks.add_empty("Mask 1")
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    yield window
    window.close()


def nameless(root: QWidget) -> list[str]:
    """Controls that a screen reader has no name for."""
    matches = []
    for control in controls(root):
        interface = QAccessible.queryAccessibleInterface(control)
        if interface is None or not interface.text(QAccessible.Text.Name).strip():
            matches.append(f"{type(control).__name__} {control.objectName()} {control.toolTip()}")
    return matches


def picture(control: QWidget) -> QImage:
    """The control and what lies around it."""
    window, edge = control.window(), 4
    corner = control.mapTo(window, QPoint(-edge, -edge))
    around = QRect(corner, control.size() + QSize(2 * edge, 2 * edge))
    return window.grab(around.intersected(window.rect())).toImage()


def unseen_focus(root: QWidget) -> list[str]:
    """Controls that look the same with and without the keyboard focus."""
    matches = []
    for control in controls(root):
        if isinstance(control, QAbstractItemView) or not control.isEnabled():
            continue  # a row shows where the focus is
        control.clearFocus()
        before = picture(control)
        control.setFocus()
        if control.hasFocus() and picture(control) == before:
            matches.append(
                f"{type(control).__name__} {control.accessibleName() or control.toolTip()}"
            )
    return matches


def test_every_control_of_every_page_has_name_and_role_and_reading_shows_its_focus(
    whole: MainWindow,
) -> None:
    without = {}
    for page in PAGES:
        whole.show_page(page)
        QApplication.processEvents()
        without[page] = [*nameless(whole), *problems(whole)]
    assert not any(without.values()), without
    whole.show_page("read")
    assert not unseen_focus(whole.read_page)


def test_tiles_have_names_and_show_their_focus(phantom: MainWindow) -> None:
    phantom.actions_table["layout_1x2"].trigger()
    QApplication.processEvents()
    grid = phantom.read_page.grid
    assert not nameless(grid)
    assert not unseen_focus(grid)


@pytest.mark.parametrize("name", ["keys", "palette", "editor", "numbers", "clip"])
def test_dialogs_have_names_and_show_their_focus(phantom: MainWindow, name: str) -> None:
    window = phantom.session.display.window
    assert window is not None
    made: dict[str, QWidget] = {
        "keys": reading_dialogs.ShortcutsDialog(phantom.actions_table, phantom),
        "palette": CommandPalette(command_entries(phantom.actions_table), phantom),
        "editor": ShortcutEditor(phantom.actions_table, phantom),
        "numbers": reading_dialogs.WindowLevelDialog(window, "HU", phantom),
        "clip": QDialog(phantom),
    }
    shown = made[name]
    if name == "clip":
        phantom.read_page.grid.view3d.clip.setParent(shown)
    shown.show()
    QApplication.processEvents()
    shown.activateWindow()
    QApplication.processEvents()
    assert not nameless(shown)
    if name != "editor":  # a hundred fields of one kind
        assert not unseen_focus(shown)
    shown.close()
