"""The whole window in a language in guillemets: nothing that is ours is outside them."""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QLocale, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox
from pytestqt.qtbot import QtBot

from audit.files.home_folder import home
from audit.record.accounts.accounts import system_user
from tests.helpers.gui import no_3d, show, write_phantom
from tests.helpers.pseudo import KEYS, speaking, untranslated_on
from viewer import app
from viewer.render.opengl import RenderPath
from viewer.session.persistence import preferences
from viewer.site import application_log
from viewer.ui.actions.shortcut_editor import ShortcutEditor
from viewer.ui.language import i18n
from viewer.ui.reading import reading_dialogs
from viewer.ui.reading.about_dialog import AboutDialog
from viewer.ui.reading.export.anonymize_dialog import AnonymizeDialog
from viewer.ui.reading.export.export_dialog import ExportDialog
from viewer.ui.reading.export.view_export import ViewExportDialog
from viewer.ui.reading.panels.key_image_notes import KeyImageNoteDialog
from viewer.ui.reading.panels.tag_browser import TagBrowser
from viewer.ui.reading.viewports.viewport_edge import details_menu
from viewer.ui.shell.window.command_palette import CommandPalette, command_entries
from viewer.ui.shell.window.log_dialog import LogDialog
from viewer.ui.shell.window.main_window import MainWindow

K, CTRL = Qt.Key, Qt.KeyboardModifier.ControlModifier
DATA = (
    *("Overread", "Phantom axial", "CT", "HU", "mm", "ml", "MP4", "GIF", "WebP"),
    *("openai-chat", "openai-responses", "anthropic", "gemini", "ollama", "bedrock", "replay"),
    *("text-only", "hospital-vlm"),
    *("https://pacs.example.org/dicom-web", "https://login.example.org"),
    *("clinic", "https://fhir.example.org/r4"),
    *("PACS@pacs.example.org:11112", "DICOMweb", "DIMSE", "OVERREAD", "pacs"),
    *("XA", "CR", "DX", "US", "NM", "OT"),
    *i18n.LANGUAGES.values(),
    re.compile(r"case-[0-9a-z]+"),
    re.compile(r"\d+ \w+ \d{4} \d\d:\d\d:\d\d"),
    re.compile(r"\d+ \w+ \d{4}( —\s*)?$"),  # the day of a study, and the window's title
    re.compile(rf"^(system|{re.escape(system_user())})$"),  # ids of who acted
    KEYS,
)
"""What is no word of ours: names of products and services, values of files, ids, keys."""


@pytest.fixture
def build(
    qapp: QApplication, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[[], MainWindow]]:
    """Makes the app's window, every word of it in guillemets."""
    with speaking(qapp, "pseudo"):
        monkeypatch.setattr(i18n, "install", lambda *_: None)
        windows = []

        def build() -> MainWindow:
            window = app.build(qapp)
            windows.append(window)
            window.resize(1440, 900)
            qtbot.addWidget(window)
            window.show()
            qtbot.waitExposed(window)
            return window

        yield build
        for window in windows:
            window.close()


@pytest.fixture
def spoken(build: Callable[[], MainWindow], qtbot: QtBot, tmp_path: Path) -> MainWindow:
    """The whole window with the phantom in view."""
    window = build()
    coordinator = app.furnish(window)
    qtbot.waitUntil(lambda: coordinator.auth_session is not None, timeout=20_000)
    show(window, write_phantom(tmp_path / "phantom"))
    qtbot.waitUntil(lambda: coordinator.panel is not None, timeout=20_000)
    return window


def test_the_first_glance_speaks_one_language(build: Callable[[], MainWindow]) -> None:
    assert not untranslated_on(build(), DATA)


def test_every_page_speaks_one_language(spoken: MainWindow) -> None:
    """Menus, toolbar, views, lists, case, worklist, probes, pilot, numbers, record and settings."""
    assert not untranslated_on(spoken, DATA)


def test_every_dialog_speaks_one_language(build: Callable[[], MainWindow], tmp_path: Path) -> None:
    window = build()
    (tmp_path / "notes.txt").write_text("no picture", encoding="utf-8")
    show(window, write_phantom(tmp_path / "phantom"), tmp_path / "notes.txt")
    session, view = window.session, window.read_page.grid.active_view
    ref, now = session.view.slice_ref("axial"), session.display.window
    assert ref is not None and now is not None and session.view.scan is not None
    matches = [
        line
        for dialog in (
            CommandPalette(command_entries(window.actions_table), window),
            reading_dialogs.ShortcutsDialog(window.actions_table, window),
            AboutDialog("1.2.3", RenderPath(True, "1", "2"), no_3d, window),
            reading_dialogs.WindowLevelDialog(now, "HU", window),
            reading_dialogs.SkippedFilesDialog(session.view.scan.rejected, window),
            ShortcutEditor(window.actions_table, window),
            ExportDialog(session, view.pane, window),
            ViewExportDialog(view, window),
            KeyImageNoteDialog(ref, "", window),
        )
        for line in untranslated_on(dialog, [str(tmp_path), "notes.txt", *DATA])
    ]
    assert not matches


def test_the_header_the_log_and_an_anonymized_copy_say_what_is_theirs_translated(
    build: Callable[[], MainWindow], qtbot: QtBot, tmp_path: Path
) -> None:
    """Rows of a file's attributes are data; all around them is ours."""
    window = build()
    show(window, write_phantom(tmp_path / "phantom"))
    header = TagBrowser(window.session, window.read_page.browser.identity, window)
    qtbot.waitUntil(lambda: header.tree.topLevelItemCount() > 0)
    header.tree.clear()
    assert not untranslated_on(header, DATA)
    header.close_threads()
    dialog = LogDialog(window)
    dialog.text.clear()
    assert not untranslated_on(dialog, [str(application_log.path()), *DATA])
    copy = AnonymizeDialog(window.session, window)
    qtbot.waitUntil(lambda: copy.changes.topLevelItemCount() > 0)
    names = {copy.changes.topLevelItem(n).text(0) for n in range(copy.changes.topLevelItemCount())}  # type: ignore[union-attr]
    assert not untranslated_on(copy, [*DATA, *sorted(names, key=len, reverse=True)])
    copy.done(0)


def test_what_is_painted_speaks_one_language(
    build: Callable[[], MainWindow], tmp_path: Path
) -> None:
    """Corners of the views, labels of marks, the fidelity badge and its details."""
    window = build()
    show(window, write_phantom(tmp_path / "phantom"))
    session, view = window.session, window.read_page.grid.active_view
    ref = session.view.slice_ref("axial")
    assert ref is not None
    middle = np.array(session.view.cursor_lps_mm)
    points = [tuple(middle + shift) for shift in ((0, 0, 0), (20, 0, 0), (20, 15, 0))]
    for kind, n in (("distance", 2), ("angle", 3), ("ellipse", 2), ("midline", 3)):
        session.annotations.add_mark(kind, "axial", points[:n])  # type: ignore[arg-type]
    session.annotations.apply(session.annotations.current.toggled(ref))
    frame = view.frame()
    assert frame is not None
    painted = [line for mark in view._drawn_marks(frame) for line in mark.label]
    corners = view.corners()
    for lines in (corners.top_left, corners.top_right, corners.bottom_left, corners.bottom_right):
        painted += lines
    assert len(painted) >= 8
    menu = details_menu([*painted, *view.fidelity_details()], window)
    assert not untranslated_on(menu, [*DATA, re.compile(r"(?<!\w)[RLAPSIWHFABCSD]+(?!\w)")])


def test_masks_layouts_and_hanging_speak_one_language(
    build: Callable[[], MainWindow], tmp_path: Path
) -> None:
    window = build()
    show(window, write_phantom(tmp_path / "phantom"))
    page = window.read_page
    window.actions_table["tool_brush"].trigger()
    window.session.masks.add_empty("1.5")  # a name that the reader gave
    window.actions_table["hang_next"].trigger()
    page._layouts.layout_button.menu().aboutToShow.emit()
    page.comparison.button.menu().aboutToShow.emit()
    assert not untranslated_on(window, DATA)


# --- choosing the language -------------------------------------------------------------------------


def test_the_language_of_the_window_is_chosen_by_keyboard(furnished_window: MainWindow) -> None:
    """Ctrl+, shows the preferences with the focus on the language; it holds from the next start on."""
    window = furnished_window
    QTest.keyClick(window, K.Key_Comma, CTRL)
    assert window.page == "settings"
    combo = QApplication.focusWidget()
    assert isinstance(combo, QComboBox)
    QTest.keyClick(combo, K.Key_Down)  # from the system's to English
    QTest.keyClick(combo, K.Key_Down)
    assert combo.currentText() == "Deutsch"
    assert preferences.load().language == "de"
    assert QLocale().name().startswith("en")


def test_keys_and_the_idle_lock_are_found_from_the_preferences(
    furnished_window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, opened = furnished_window, []
    monkeypatch.setattr(ShortcutEditor, "exec", lambda self: opened.append(self))
    window.actions_table["preferences"].trigger()
    reading = window.pages.currentWidget().reading  # type: ignore[union-attr]
    reading.keys.click()
    assert len(opened) == 1
    reading.idle_lock.click()
    focused = QApplication.focusWidget()
    assert focused is window.pages.currentWidget().accounts.idle.edit  # type: ignore[union-attr]


def test_a_language_that_is_not_there_is_told(qapp: QApplication, qtbot: QtBot) -> None:
    home().mkdir(parents=True, exist_ok=True)
    (home() / "preferences.json").write_text(json.dumps({"language": "tlh"}), encoding="utf-8")
    window = app.build(qapp)
    qtbot.addWidget(window)
    rows = [banner.notice.text for banner in window.banners.banners]
    assert rows == ["The language tlh is not available. Overread uses the system language."]
    window.close()
