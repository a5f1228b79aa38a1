"""A record that is not responding: the window goes on, and what was done is stored by itself afterwards."""

import base64
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import psycopg
import pytest
from PySide6.QtCore import Qt, QTimer
from pytestqt.qtbot import QtBot

from audit.record.store import postgres as postgres_store
from audit.record.store import postgres_url
from audit.record.store import sqlite as sqlite_store
from tests.gui.test_story import coordinator_of
from tests.helpers import postgres as server
from tests.helpers.away import sign_in_by_pin, site_of_a_reader
from tests.helpers.case import interpretation, text_of
from tests.helpers.disk import small_disk
from tests.helpers.gui import settle, show, write_phantom
from tests.helpers.proxy import Mode, proxied
from viewer import app
from viewer.ui.background import record_queue
from viewer.ui.case.case_panel import LOCK_STEP, CasePanel
from viewer.ui.shell.window.main_window import MainWindow

LEFT = Qt.MouseButton.LeftButton
TICKS = 30
"""Turns of the event loop that show that the window's thread waits for nothing."""


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same, in less time: how long is waited before something is called an outage."""
    monkeypatch.setattr(sqlite_store, "BUSY_SECONDS", 0.05)
    monkeypatch.setattr(postgres_store, "ANSWER_SECONDS", 0.5)
    monkeypatch.setattr(postgres_store, "RESOLVE_SECONDS", 0.5)
    monkeypatch.setattr(record_queue, "RETRY_S", 0.05)


@contextmanager
def opened(qapp: object, qtbot: QtBot, folder: Path) -> Iterator[tuple[MainWindow, CasePanel]]:
    """The whole app with a case in view, a valid read in its form, and the lock page in front."""
    window = app.build(qapp)  # type: ignore[arg-type]
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    coordinator = app.furnish(window)
    try:
        qtbot.waitUntil(
            lambda: (
                coordinator.auth_session is not None
                and not coordinator.connection.is_checking_start
            )
        )
        if coordinator.guard.covered:
            sign_in_by_pin(coordinator)
        show(window, write_phantom(folder / "phantom"))
        qtbot.waitUntil(lambda: coordinator.panel is not None)
        panel = coordinator.panel
        assert panel is not None
        panel.read_page.form.set_data(interpretation().model_dump(mode="json"))
        panel.go(LOCK_STEP)
        settle()
        coordinator.connection._watch.stop()  # the test says when the record is looked at
        yield window, panel
    finally:
        window._close_anyway()


def lock_without_an_answer(window: MainWindow, panel: CasePanel, qtbot: QtBot) -> None:
    """Press the lock while the record is away: the window says so, goes on, and nothing is done yet."""
    ticks: list[int] = []
    timer = QTimer(panel, interval=0)
    timer.timeout.connect(lambda: ticks.append(1))
    panel.lock_page.lock.setFocus()
    QTimer.singleShot(0, panel.lock_page.lock, panel.lock_page.lock.clicked.emit)
    qtbot.waitUntil(lambda: "is not responding" in text_of(window.banners))
    timer.start()
    qtbot.waitUntil(lambda: len(ticks) > TICKS and panel.saved.full_text == "Saving…")
    timer.stop()
    assert panel.state.read is None and panel.step == LOCK_STEP
    assert window.badges["record"] == "RECORD OFFLINE"
    assert not window.close(), "what waits would be lost"
    qtbot.waitUntil(lambda: "1 action is not saved yet" in text_of(window.banners))
    session = window.session
    before = session.view.slice_ref("axial")
    session.view.go_to_slice("axial", 3)
    assert session.view.slice_ref("axial") != before, "the images can be looked at meanwhile"


def locks_at(url: str) -> Callable[[], int]:
    """Counts the locked reads in a site's database."""

    def count() -> int:
        with closing(psycopg.connect(url)) as connection:
            query = "SELECT count(*) FROM overread.events WHERE type = 'read.locked'"
            row = connection.execute(query).fetchone()
            assert row is not None
            return int(row[0])

    return count


def stored_by_itself(
    window: MainWindow, panel: CasePanel, qtbot: QtBot, n_locks: Callable[[], int]
) -> None:
    """The record answers again: the read is locked, once, without another press."""
    qtbot.waitUntil(lambda: panel.state.read is not None)
    settle()
    assert "is not responding" not in text_of(window.banners)
    assert window.badges["record"].startswith("record ")
    assert n_locks() == 1
    assert panel.saved.full_text == "Locked"


def test_a_locked_database(qapp: object, qtbot: QtBot, tmp_path: Path) -> None:
    with opened(qapp, qtbot, tmp_path) as (window, panel):
        log = coordinator_of(window).log
        assert log is not None and log.path is not None
        with closing(sqlite3.connect(log.path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            lock_without_an_answer(window, panel, qtbot)
            other.execute("ROLLBACK")
        stored_by_itself(
            window, panel, qtbot, lambda: sum(1 for _ in log.events(types=("read.locked",)))
        )


def test_a_full_disk(qapp: object, qtbot: QtBot, tmp_path: Path, overread_home: Path) -> None:
    """That is no outage: nothing was done, the window says why, and the read stays in the form."""
    with (
        small_disk(overread_home, 24, 1) as disk,
        opened(qapp, qtbot, tmp_path) as (_, panel),
    ):
        filler = overread_home / "filler"
        with filler.open("wb") as file, pytest.raises(OSError, match="No space"):
            while True:
                file.write(bytes(1 << 16))
                file.flush()
        qtbot.mouseClick(panel.lock_page.lock, LEFT)
        qtbot.waitUntil(lambda: "full" in panel.trouble.text())  # first the images are compared
        assert panel.state.read is None
        disk.free()
        filler.unlink()
        qtbot.mouseClick(panel.lock_page.lock, LEFT)
        qtbot.waitUntil(lambda: panel.state.read is not None)


@pytest.fixture
def site_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OVERREAD_SITE_KEY", base64.b64encode(bytes(range(32))).decode())


def test_a_silent_network(
    qapp: object,
    qtbot: QtBot,
    tmp_path: Path,
    postgres: Path,
    site_key: None,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with (
        proxied(postgres) as proxy,
        site_of_a_reader(postgres, f"127.0.0.1:{proxy.port}/{{}}") as (url, owner),
    ):
        monkeypatch.setenv("OVERREAD_DATABASE_URL", url)
        with opened(qapp, qtbot, tmp_path) as (window, panel):
            monkeypatch.setattr(postgres_url, "CONNECT_SECONDS", 2)  # the shortest of libpq
            proxy.mode = Mode.SILENT
            lock_without_an_answer(window, panel, qtbot)
            proxy.mode = Mode.PASS
            stored_by_itself(window, panel, qtbot, locks_at(owner))


def test_a_server_that_is_restarted(
    qapp: object, qtbot: QtBot, tmp_path: Path, site_key: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    with (
        server.server(options="-c listen_addresses='' -c fsync=off") as folder,
        site_of_a_reader(folder, f"/{{}}?host={folder}") as (url, owner),
    ):
        monkeypatch.setenv("OVERREAD_DATABASE_URL", url)
        with opened(qapp, qtbot, tmp_path) as (window, panel):
            server.stop(folder)
            lock_without_an_answer(window, panel, qtbot)
            server.start(folder)
            stored_by_itself(window, panel, qtbot, locks_at(owner))
