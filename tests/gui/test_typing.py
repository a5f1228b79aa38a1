"""Keys belong to the page in view, and never act on images while something is typed."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QDialog,
    QKeySequenceEdit,
    QLineEdit,
    QListWidget,
    QPlainTextEdit,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QTextEdit,
    QWidget,
)
from pytestqt.qtbot import QtBot

from tests.gui.test_story import desk_of
from tests.helpers.gui import press, settle, show, write_phantom
from viewer.ui import dialogs
from viewer.ui.actions import TABLE
from viewer.ui.key_images import KeyNote
from viewer.ui.window import MainWindow

K = Qt.Key
NO = Qt.KeyboardModifier.NoModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
SEED = 24019
N_KEYS = 60
PAGES = ("worklist", "probes", "pilot", "numbers", "record", "settings")
TYPED = (QLineEdit, QAbstractSpinBox, QComboBox, QTextEdit, QPlainTextEdit, QKeySequenceEdit)

PRINTED = [(Qt.Key(code), mods) for code in range(0x21, 0x60) for mods in (NO, SHIFT)]
"""Every character of a keyboard, with and without Shift."""
EDITING = [(key, mods) for key in (K.Key_Backspace, K.Key_Delete, K.Key_Home) for mods in (NO, SHIFT)]


def of_reading() -> list[tuple[Qt.Key, Qt.KeyboardModifier]]:
    """Keys of the commands that act on images or the case, those with Ctrl or Alt too."""
    found = []
    for spec in TABLE:
        for keys in spec.keys if spec.page else ():
            combined = QKeySequence(keys)[0]
            found.append((combined.key(), combined.keyboardModifiers()))
    return found


def random_keys(what: str) -> list[tuple[Qt.Key, Qt.KeyboardModifier]]:
    """The same keys in each run, others for each control."""
    chance = random.Random(f"{SEED} {what}")
    return chance.choices([*PRINTED, *EDITING, *of_reading()], k=N_KEYS)


@pytest.fixture
def reading(furnished_window: MainWindow, qtbot: QtBot, tmp_path: Path) -> MainWindow:
    """The whole app with a case on its Read page and a selected mark."""
    window = furnished_window
    with qtbot.waitSignal(desk_of(window).case_opened):
        show(window, write_phantom(tmp_path / "study"))
    window.session.add_mark("distance", "axial", [(0.0, 0.0, 10.0), (9.0, 0.0, 10.0)])
    window.session.toggle_key_image()
    window.session.steps.undo()  # so that undoing and redoing would show
    settle()
    return window


def shown_on_read(window: MainWindow) -> dict[str, Any]:
    """Everything that a key can change on the Read page, and what the record holds."""
    session, desk = window.session, desk_of(window)
    assert desk.log is not None and desk.panel is not None
    form = desk.panel.read_page.form
    return {
        "marks": session.annotations,
        "findings": len(form.findings),
        "tool": session.tool,
        "series": session.series.id if session.series else None,
        "layout": (session.tiles.layout, session.solo, session.planes, session.as_acquired),
        "place": (session.active, tuple(session.cursor_lps_mm), session.time, session.oblique),
        "window": (session.window, session.inverted, session.convention, session.marks_hidden),
        "masks": len(session.layers.all),
        "step": desk.panel.step,
        "events": [type(one.body).__name__ for one in desk.log.events()],
        "dialogs": [w for w in QApplication.topLevelWidgets() if isinstance(w, QDialog) and w.isVisible()],
    }


def type_into(window: MainWindow, widget: QWidget, what: str) -> None:
    """Put the focus on a widget and type random keys, as the window system would bring them."""
    widget.setFocus(Qt.FocusReason.OtherFocusReason)
    handle = widget.window().windowHandle()
    for key, mods in random_keys(what):
        QTest.keyClick(handle, key, mods)
        if (popup := QApplication.activePopupWidget()) is not None:
            popup.close()


def focusable(page: QWidget) -> Iterator[QWidget]:
    """Controls of a page that take the keyboard and are on screen."""
    for widget in page.findChildren(QWidget):
        takes = bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)
        if takes and widget.isVisible() and widget.isEnabled() and widget.focusProxy() is None:
            yield widget


@pytest.mark.parametrize("page", PAGES)
def test_keys_typed_on_another_page_change_nothing_of_the_read_page(
    reading: MainWindow, page: str
) -> None:
    window = reading
    before = shown_on_read(window)
    window.show_page(page)
    settle()
    before["events"] = shown_on_read(window)["events"]  # looking at a page may be recorded itself
    own = desk_of(window).settings_page.reading.convention  # letters choose there what holds on Read
    type_into(window, window, page)
    sections = window.pages.currentWidget().findChildren(QListWidget)[:1]
    for row in range(sections[0].count() if page == "settings" else 1):
        if page == "settings":
            sections[0].setCurrentRow(row)
        for n, widget in enumerate(list(focusable(window.pages.currentWidget()))):
            if widget.isVisible() and widget.isEnabled() and not own.isAncestorOf(widget):
                type_into(window, widget, f"{page} {row} {n}")
                assert shown_on_read(window) == before, (widget, widget.accessibleName())
                assert window.page == page
