"""The registry of pages: each is offered with its title, icon and shortcut."""

from collections import Counter

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from viewer.ui.actions.action_table import TABLE
from viewer.ui.appearance import theme
from viewer.ui.pages.page_registry import PAGES
from viewer.ui.shell.window.main_window import MainWindow


def test_keys_titles_and_shortcuts_are_unique() -> None:
    for values in (
        [page.key for page in PAGES],
        [page.title for page in PAGES],
        [page.shortcut for page in PAGES],
    ):
        assert max(Counter(values).values()) == 1
    taken = {QKeySequence(keys).toString() for action in TABLE for keys in action.keys}
    assert not taken & {page.shortcut for page in PAGES}


def test_every_icon_exists(window: MainWindow) -> None:
    assert not [page.icon for page in PAGES if theme.icon(page.icon).isNull()]


def test_a_shortcut_brings_its_page_to_the_front(window: MainWindow, qtbot: QtBot) -> None:
    window.add_page("pilot", "Pilot", QWidget(), icon="mdi6.flask-outline", shortcut="Alt+4")
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    QTest.keyClick(window, Qt.Key.Key_4, Qt.KeyboardModifier.AltModifier)
    assert window.page == "pilot"
    QTest.keyClick(window, Qt.Key.Key_1, Qt.KeyboardModifier.AltModifier)
    assert window.page == "read"
    assert "Alt+4" in window.top.tab(1).toolTip()
