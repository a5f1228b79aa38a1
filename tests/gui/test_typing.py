"""Keys belong to the page in view, and never act on images while something is typed."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QDialog,
    QFileDialog,
    QKeySequenceEdit,
    QLineEdit,
    QListWidget,
    QPlainTextEdit,
    QTableWidget,
    QTableWidgetItem,
    QTextEdit,
    QWidget,
)
from pytestqt.qtbot import QtBot

from tests.gui.test_story import coordinator_of
from tests.helpers.gui import press, settle, show, write_phantom
from viewer.ui.actions.action_registry import TABLE
from viewer.ui.pages import page_registry
from viewer.ui.reading import reading_dialogs
from viewer.ui.reading.panels.key_image_notes import KeyImageNoteDialog
from viewer.ui.shell.window.command_palette import CommandPalette, command_entries
from viewer.ui.shell.window.main_window import MainWindow

K = Qt.Key
NO = Qt.KeyboardModifier.NoModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
SEED = 24019
N_KEYS = 60
PAGES = tuple(descriptor.key for descriptor in page_registry.PAGES)
TYPED = (QLineEdit, QAbstractSpinBox, QComboBox, QTextEdit, QPlainTextEdit, QKeySequenceEdit)

PRINTED = [(Qt.Key(code), mods) for code in range(0x21, 0x60) for mods in (NO, SHIFT)]
"""Every character of a keyboard, with and without Shift."""
EDITING = [
    (key, mods) for key in (K.Key_Backspace, K.Key_Delete, K.Key_Home) for mods in (NO, SHIFT)
]


PRESSING = (K.Key_Space, K.Key_Tab, K.Key_Backtab)
"""Press a button, or leave a control: what that does is no matter of shortcuts."""


def of_reading() -> list[tuple[Qt.Key, Qt.KeyboardModifier]]:
    """Keys of the commands that act on images or the case, those with Ctrl or Alt too.

    Not the function keys, which type nothing and are commands everywhere.
    """
    matches = []
    for spec in TABLE:
        for keys in spec.keys if spec.page else ():
            combined = QKeySequence(keys)[0]
            if combined.key() not in PRESSING and not K.Key_F1 <= combined.key() <= K.Key_F35:
                matches.append((combined.key(), combined.keyboardModifiers()))
    return matches


def random_keys(what: str) -> list[tuple[Qt.Key, Qt.KeyboardModifier]]:
    """The same keys in each run, others for each control."""
    chance = random.Random(f"{SEED} {what}")
    return chance.choices([*PRINTED, *EDITING, *of_reading()], k=N_KEYS)


OPENED: list[str] = []
"""Dialogs that a key opened and that the app would wait for."""


@pytest.fixture
def reading(
    furnished_window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> MainWindow:
    """The whole app with a case on its Read page and a selected mark."""
    window = furnished_window
    OPENED.clear()
    monkeypatch.setattr(QDialog, "exec", lambda dialog: OPENED.append(type(dialog).__name__) or 0)
    for name in ("getExistingDirectory", "getOpenFileNames", "getSaveFileName", "getOpenFileName"):
        monkeypatch.setattr(QFileDialog, name, lambda *_: OPENED.append("file dialog") or ("", ""))
    with qtbot.waitSignal(coordinator_of(window).case_opened):
        show(window, write_phantom(tmp_path / "study"))
    window.session.annotations.add_mark("distance", "axial", [(0.0, 0.0, 10.0), (9.0, 0.0, 10.0)])
    window.session.annotations.toggle_key_image()
    window.session.history.undo()  # so that undoing and redoing would show
    settle()
    return window


def shown_on_read(window: MainWindow) -> dict[str, Any]:
    """Everything that a key can change on the Read page, and what the record holds."""
    session, coordinator = window.session, coordinator_of(window)
    assert coordinator.log is not None and coordinator.panel is not None
    form = coordinator.panel.read_page.form
    tops = [w for w in QApplication.topLevelWidgets() if isinstance(w, QDialog)]
    return {
        "marks": session.annotations.current,
        "findings": len(form.findings),
        "tool": session.tool.current,
        "series": session.view.series.id if session.view.series else None,
        "layout": (
            session.layout.current,
            session.view.solo,
            session.view.planes,
            session.view.as_acquired,
        ),
        "place": (
            session.view.active_plane,
            tuple(session.view.cursor_lps_mm),
            session.display.time,
            session.view.is_oblique,
        ),
        "window": (
            session.display.window,
            session.display.inverted,
            session.view.convention,
            session.annotations.marks_hidden,
        ),
        "masks": len(session.masks.all),
        "step": coordinator.panel.step,
        "events": [type(event.body).__name__ for event in coordinator.log.events()],
        "dialogs": (*OPENED, *(type(w).__name__ for w in tops if w.isVisible())),
    }


def type_into(window: MainWindow, widget: QWidget, what: str) -> None:
    """Put the focus on a widget and type random keys, as the window system would bring them."""
    handle = widget.window().windowHandle()
    for key, mods in random_keys(what):
        if widget.isVisible() and widget.isEnabled():  # arrows move the focus on from a button
            widget.setFocus(Qt.FocusReason.OtherFocusReason)
        QTest.keyClick(handle, key, mods)
        if (popup := QApplication.activePopupWidget()) is not None:
            popup.close()


def focusable(page: QWidget) -> Iterator[QWidget]:
    """Controls of a page that take the keyboard and are on screen."""
    for widget in page.findChildren(QWidget):
        takes = bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)
        if takes and widget.isVisible() and widget.isEnabled() and widget.focusProxy() is None:
            yield widget


def test_keys_typed_on_another_page_change_nothing_of_the_read_page(reading: MainWindow) -> None:
    for page in PAGES:
        type_on_page(reading, page)


def type_on_page(window: MainWindow, page: str) -> None:
    """Type into every control of a page; what is shown on the Read page stays as it was."""
    before = shown_on_read(window)
    window.show_page(page)
    settle()
    before["events"] = shown_on_read(window)["events"]  # looking at a page may be recorded itself
    settings = coordinator_of(window).settings_page.reading
    own = (settings.convention, settings.reader)  # they choose what holds on Read
    type_into(window, window, page)
    sections = window.pages.currentWidget().findChildren(QListWidget)[:1]
    for row in range(sections[0].count() if page == "settings" else 1):
        if page == "settings":
            sections[0].setCurrentRow(row)
        for n, widget in enumerate(list(focusable(window.pages.currentWidget()))):
            if (
                widget.isVisible()
                and widget.isEnabled()
                and not any(item.isAncestorOf(widget) for item in own)
            ):
                type_into(window, widget, f"{page} {row} {n}")
                assert shown_on_read(window) == before, (widget, widget.accessibleName())
                assert window.page == page, (widget, getattr(widget, "text", str)())


def text_fields(parent: QWidget) -> list[QWidget]:
    """Controls of `parent` that take text or find by letters, on screen and ready."""
    matches = [w for w in parent.findChildren(QWidget) if isinstance(w, TYPED)]
    return [w for w in matches if w.isVisible() and w.isEnabled() and w.focusProxy() is None]


def test_what_is_typed_into_the_case_panel_changes_nothing_else(
    reading: MainWindow, qtbot: QtBot
) -> None:
    window, panel = reading, coordinator_of(reading).panel
    assert panel is not None
    panel.read_page.form.add_finding()
    for step in ("read", "lock", "draft", "compare", "sign"):
        panel.go_to_step(step)
        qtbot.waitUntil(lambda: not window.selection_builder.busy)
        settle()
        before = shown_on_read(window)
        fields = text_fields(panel)
        assert fields or step != "read"
        for n, field in enumerate(fields):
            if field.isVisible() and field.isEnabled():
                type_into(window, field, f"{step} {n}")
                assert shown_on_read(window) == before, (step, field, field.accessibleName())


def test_every_kind_of_text_field_keeps_the_keys(reading: MainWindow) -> None:
    """Also those that the Read page does not have now, such as one that can only be read."""
    for kind in TYPED:
        type_into_kind(reading, kind)


def type_into_kind(window: MainWindow, kind: type[QWidget]) -> None:
    """Type into a new field of that kind on the Read page; nothing else changes."""
    field = kind(window.read_page)
    if isinstance(field, QComboBox):
        field.addItems(["kidney", "needle", "lobe"])
    field.setGeometry(10, 10, 200, 28)
    field.show()
    before = shown_on_read(window)
    type_into(window, field, kind.__name__)
    assert shown_on_read(window) == before
    if isinstance(field, QLineEdit | QTextEdit | QPlainTextEdit):
        field.setReadOnly(True)
        type_into(window, field, kind.__name__)
        assert shown_on_read(window) == before
    field.deleteLater()


def test_a_table_that_can_be_edited_keeps_the_keys(reading: MainWindow) -> None:
    window, table = reading, QTableWidget(1, 1, reading.read_page)
    table.setItem(0, 0, QTableWidgetItem("lobe"))
    table.setCurrentCell(0, 0)
    table.setGeometry(10, 10, 300, 120)
    table.show()
    before = shown_on_read(window)
    type_into(window, table, "table")
    assert shown_on_read(window) == before
    table.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
    table.setFocus()
    press(window, K.Key_K)
    assert shown_on_read(window)["marks"] != before["marks"]  # in a list nothing is typed


def test_keys_act_on_the_read_page_again_once_it_is_in_view(reading: MainWindow) -> None:
    window = reading
    for page in ("settings", "read"):
        window.show_page(page)
        window.read_page.grid.focus_active()
        press(window, K.Key_M)
        assert (window.session.tool.current == "distance") == (page == "read")


def test_a_dialog_keeps_the_keys(reading: MainWindow, qtbot: QtBot) -> None:
    window, session = reading, reading.session
    ref = session.view.slice_ref(session.view.active_plane)
    assert ref is not None and session.display.window is not None
    for dialog in (
        KeyImageNoteDialog(ref, "", window),
        reading_dialogs.WindowLevelDialog(session.display.window, "HU", window),
        CommandPalette(command_entries(window.actions_table), window),
        reading_dialogs.ShortcutsDialog(window.actions_table, window),
    ):
        qtbot.addWidget(dialog)
        dialog.open()
        qtbot.waitUntil(dialog.isActiveWindow)
        before = shown_on_read(window)
        for n, widget in enumerate([dialog, *focusable(dialog)]):
            type_into(window, widget, f"{type(dialog).__name__} {n}")
        assert shown_on_read(window) == before
        dialog.reject()


def test_menus_offer_on_each_page_what_acts_there(reading: MainWindow) -> None:
    window, actions = reading, reading.actions_table
    for page in ("read", "worklist", "settings"):
        window.show_page(page)
        assert actions["key_image"].isEnabled() == (page == "read")
        assert actions["undo"].isEnabled() == (page == "read")
        assert actions["redo"].isEnabled() == (page == "read")
        assert actions["open_folder"].isEnabled() and actions["palette"].isEnabled()


def test_the_usual_selection_is_made_though_another_page_is_in_view(
    reading: MainWindow, qtbot: QtBot
) -> None:
    window, panel = reading, coordinator_of(reading).panel
    assert panel is not None
    window.show_page("settings")
    panel.action_requested.emit("spread")
    qtbot.waitUntil(lambda: bool(window.session.annotations.current.spread))


def test_a_reader_id_that_the_record_cannot_hold_is_refused_beside_the_field(
    reading: MainWindow,
) -> None:
    window, coordinator = reading, coordinator_of(reading)
    window.show_page("settings")
    coordinator.settings_page.show_section("reading")
    field = coordinator.settings_page.reading.reader
    field.edit.setFocus()
    QTest.keyClicks(field.edit, "Dr. (K)")
    QTest.keyClick(field.edit, K.Key_Return)
    assert "letters, digits" in field.problem and window.preferences.reader == ""
    assert coordinator.panel is not None
    field.edit.clear()
    QTest.keyClicks(field.edit, "dr-k")
    QTest.keyClick(field.edit, K.Key_Return)
    assert field.problem == "" and window.preferences.reader == "dr-k"
