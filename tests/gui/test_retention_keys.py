"""What the window does about keys: replaces the site key, says what is pending, forgets what was erased elsewhere."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from audit import Log
from audit.errors import RecordKeyError
from audit.files.home_folder import home
from audit.record.events import Actor, SessionStarted
from audit.record.key_transfer.site_key_rotation import rotate
from audit.record.keys.site_key import site_key
from audit.record.log import log_connections
from audit.record.retention import erasure
from tests.gui.test_retention import ask_erasure, keeping, log_of, settled
from tests.gui.test_story import coordinator_of, panel_of
from tests.helpers.gui import write_phantom
from tests.helpers.keyring import MemoryKeyring, memory_keyring
from tests.helpers.record_case import CASE, CaseWriter
from viewer.session.persistence import preferences
from viewer.ui.pages.record.retention_dialogs import RotateDialog
from viewer.ui.shell.window.main_window import MainWindow

LEFT = Qt.MouseButton.LeftButton
LEAD = Actor(id="lead-1", role="lead")


@pytest.fixture
def ring() -> Iterator[MemoryKeyring]:
    with memory_keyring() as made:
        yield made


@pytest.fixture
def case(ring: MemoryKeyring) -> None:
    with Log() as log:
        CaseWriter(log).whole()


@pytest.fixture
def window(case: None, furnished_window: MainWindow) -> MainWindow:
    return furnished_window


def notices(window: MainWindow) -> str:
    return " ".join(banner.notice.text for banner in window.banners.banners)


def test_the_site_key_is_replaced(window: MainWindow, qtbot: QtBot) -> None:
    page, before = keeping(window, qtbot), site_key(create=False)
    assert before is not None
    qtbot.waitUntil(lambda: "has the current site key" in page.keys.state.text(), timeout=10_000)
    qtbot.mouseClick(page.keys.rotate, LEFT)
    dialog = page.dialog
    assert isinstance(dialog, RotateDialog)
    qtbot.mouseClick(dialog.act, LEFT)
    assert f"Site key {before.id} replaced by" in settled(window, qtbot)
    after = site_key(create=False)
    assert after is not None
    assert after.id != before.id
    qtbot.waitUntil(
        lambda: f"Cases protected by: {after.id}" in page.keys.state.text(), timeout=10_000
    )
    assert "does not have the current" not in page.keys.state.text()
    assert log_of(coordinator_of(window)).verify().ok


def test_an_erasure_with_a_new_site_key(window: MainWindow, qtbot: QtBot) -> None:
    page, before = keeping(window, qtbot), site_key(create=False)
    dialog = ask_erasure(page, qtbot, CASE)
    assert dialog.rotate.isEnabled()
    qtbot.mouseClick(dialog.rotate, LEFT)
    QTest.keyClicks(dialog.again.edit, CASE)
    qtbot.mouseClick(dialog.act, LEFT)
    text = settled(window, qtbot)
    assert f"{CASE} erased" in text
    assert "replaced by" in text
    assert site_key(create=False) != before


def test_what_is_pending_is_shown_until_the_other_program_ends(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(log_connections, "ERASE_WAIT_S", 0.0)
    page = keeping(window, qtbot)
    with closing(sqlite3.connect(home() / "record.sqlite", isolation_level=None)) as db:
        db.execute("BEGIN")
        db.execute("SELECT count(*) FROM events").fetchone()
        dialog = ask_erasure(page, qtbot, CASE)
        QTest.keyClicks(dialog.again.edit, CASE)
        qtbot.mouseClick(dialog.act, LEFT)
        assert "erasure pending" in settled(window, qtbot)
        qtbot.waitUntil(lambda: "erasure pending" in page.erasure.state.text(), timeout=10_000)
        qtbot.waitUntil(lambda: "Erasure pending" in notices(window), timeout=10_000)
    erasure.set_retention(log_of(coordinator_of(window)), LEAD, 365)  # any append finishes it
    page.refresh()
    qtbot.waitUntil(lambda: "erasure pending" not in page.erasure.state.text(), timeout=10_000)
    qtbot.waitUntil(lambda: "Erasure pending" not in notices(window), timeout=10_000)


def test_the_window_forgets_what_another_program_erased(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    """It holds the recent folders in memory, and writes them back whenever a preference changes."""
    folder = write_phantom(tmp_path / "Doe-Traceable")
    window.open_paths([folder])
    qtbot.waitUntil(lambda: coordinator_of(window).panel is not None, timeout=20_000)
    case = panel_of(window).controller.workflow.case
    dialogs = QSettings(QSettings.Scope.UserScope, "QtProject")
    dialogs.setValue("FileDialog/lastVisited", f"file://{folder}")
    assert window.preferences.recent == (str(folder),)
    with Log() as other:
        CaseWriter(other, case).lock()
        erasure.erase(other, LEAD, case, "right to erasure", "asked for elsewhere")
    qtbot.waitUntil(lambda: window.preferences.recent == (), timeout=20_000)
    window.save_preferences()
    assert preferences.load().recent == ()
    dialogs.sync()
    assert dialogs.value("FileDialog/lastVisited") is None
    for path in (each for each in home().rglob("*") if each.is_file()):
        assert b"Doe-Traceable" not in path.read_bytes(), path.name


def test_the_window_says_that_the_site_key_is_another(
    case: None, ring: MemoryKeyring, request: pytest.FixtureRequest, qtbot: QtBot
) -> None:
    """Another workstation replaced it, and this one was not enrolled: nothing is written here."""
    stale = dict(ring.entries)
    with Log() as log:
        rotate(log, LEAD)
        head = log.head
    ring.entries = stale
    window: MainWindow = request.getfixturevalue("furnished_window")
    qtbot.waitUntil(
        lambda: "site key is missing on this workstation" in notices(window), timeout=10_000
    )
    assert window.badges["record"] == "NO RECORD"
    coordinator = coordinator_of(window)
    assert not coordinator.connection.writable
    with pytest.raises(RecordKeyError):
        log_of(coordinator).append(SessionStarted(surface="app"), actor=LEAD)
    assert log_of(coordinator).head == head
