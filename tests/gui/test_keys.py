"""Changing keys: what was typed holds, a clash is refused, files carry the choice."""

import json
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialogButtonBox
from pytestqt.qtbot import QtBot

from tests.helpers.gui import press
from viewer.session.persistence import shortcut_settings
from viewer.ui.actions.shortcut_editor import ShortcutEditor
from viewer.ui.shell.window.main_window import MainWindow

K = Qt.Key


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("OVERREAD_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def editor(phantom: MainWindow, qtbot: QtBot) -> ShortcutEditor:
    dialog = ShortcutEditor(phantom.actions_table, phantom)
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def save(editor: ShortcutEditor) -> None:
    editor._buttons.button(QDialogButtonBox.StandardButton.Save).click()


def test_typed_keys_hold_at_once_and_after_a_restart(
    editor: ShortcutEditor, phantom: MainWindow, home: Path
) -> None:
    edit = editor._edits["tool_distance"]
    edit.clear()
    QTest.keyClick(edit, K.Key_D, Qt.KeyboardModifier.ControlModifier)
    edit.editingFinished.emit()
    save(editor)
    press(phantom, K.Key_D, Qt.KeyboardModifier.ControlModifier)
    assert phantom.session.tool.current == "distance"
    assert json.loads((home / "shortcuts.json").read_text()) == {"tool_distance": ["Ctrl+D"]}
    phantom.actions_table.use_keys({})
    assert phantom.actions_table["tool_distance"].shortcut().toString() == "M"
    phantom.use_chosen_keys()
    assert phantom.actions_table["tool_distance"].shortcut().toString() == "Ctrl+D"
    assert "(Ctrl+D)" in phantom.actions_table["tool_distance"].toolTip()


def test_keys_that_another_command_has_are_refused_by_name(editor: ShortcutEditor) -> None:
    editor._edits["tool_pan"].setKeySequence(QKeySequence("W"))
    assert "same shortcut: W" in editor.problem.text()
    assert not editor._buttons.button(QDialogButtonBox.StandardButton.Save).isEnabled()
    editor._reset()
    assert editor.problem.text() == "" and editor.chosen == {}


def test_a_command_may_have_no_keys(editor: ShortcutEditor, phantom: MainWindow) -> None:
    editor._edits["quit"].setKeySequence(QKeySequence())
    save(editor)
    assert phantom.actions_table["quit"].shortcut().isEmpty()
    assert "()" not in phantom.actions_table["quit"].toolTip()


def test_keys_are_exported_and_imported(editor: ShortcutEditor, tmp_path: Path) -> None:
    editor._edits["cine"].setKeySequence(QKeySequence("Ctrl+Y"))
    editor.write(tmp_path / "keys.json")
    editor._reset()
    editor.read(tmp_path / "keys.json")
    assert editor.chosen == {"cine": ("Ctrl+Y",)}


@pytest.mark.parametrize("content", ["[1]", '{"a": "W"}', "{", '{"a": [1]}'])
def test_a_file_that_is_no_table_of_keys_is_told(
    editor: ShortcutEditor, phantom: MainWindow, home: Path, content: str
) -> None:
    home.mkdir(exist_ok=True)  # the window may have made it
    (home / "shortcuts.json").write_text(content)
    phantom.use_chosen_keys()
    assert "shortcuts.json" in phantom.banners.banners[-1].notice.text
    editor.read(home / "shortcuts.json")
    assert "shortcuts.json" in editor.problem.text()
    with pytest.raises(shortcut_settings.ShortcutsError):
        shortcut_settings.load()


def test_a_command_is_found_by_its_words(editor: ShortcutEditor) -> None:
    editor.search.setText("midline")
    shown = [r for r in range(editor.table.rowCount()) if not editor.table.isRowHidden(r)]
    assert len(shown) == 1
