"""Signing in to a site's database in the app: whose login is connected is who is at work."""

import base64
import json
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from audit.egress import Policy, machine_policy
from audit.files.home_folder import home
from tests.gui.test_story import coordinator_of
from tests.helpers.certificates import Certificates
from tests.helpers.node_servers import DESKTOP, NodeServer
from tests.helpers.postgres import server
from tests.helpers.scripted_browser import ScriptedBrowser
from tests.helpers.site_staff import PIN, Staff, staffed
from viewer import app
from viewer.ui.shell.coordination.case_coordinator import CaseCoordinator
from viewer.ui.shell.window.main_window import MainWindow

PASSWORD = "a password of the database"


@pytest.fixture(scope="module")
def folder() -> Iterator[Path]:
    """Folder with the socket of a server that asks for passwords."""
    with server(hba="local all overread trust\nlocal all all scram-sha-256\n") as made:
        yield made


@pytest.fixture
def staff(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Staff]:
    """A site whose server asks for passwords, and a URL that names nobody."""
    monkeypatch.setenv("OVERREAD_SITE_KEY", base64.b64encode(bytes(range(32))).decode())
    people = {"rea": ("reader",), "leo": ("lead",)}
    with staffed(folder, people, PASSWORD) as made:  # type: ignore[arg-type]
        url = f"postgresql:///{made.site.dba.info.dbname}?host={folder}"
        monkeypatch.setenv("OVERREAD_DATABASE_URL", url)
        yield made


@pytest.fixture
def window(staff: Staff, qtbot: QtBot, qapp: QApplication) -> Iterator[MainWindow]:
    """The window, which asks for a login before anything else."""
    made = app.build(qapp)
    qtbot.addWidget(made)
    made.show()
    qtbot.waitExposed(made)
    coordinator = app.furnish(made)
    asks_login(coordinator, qtbot)
    yield made
    made.close()


def asks_login(coordinator: CaseCoordinator, qtbot: QtBot) -> None:
    cover = coordinator.guard.cover
    qtbot.waitUntil(lambda: cover.account.placeholderText() == "Database login", timeout=20_000)
    qtbot.waitUntil(lambda: coordinator.guard.covered and cover.enter.isEnabled(), timeout=20_000)


def give(coordinator: CaseCoordinator, staff: Staff, account: str, password: str) -> None:
    """Write login and password; Enter."""
    cover = coordinator.guard.cover
    cover.account.clear()
    QTest.keyClicks(cover.account, f"{account}_{staff.site.dba.info.dbname}")
    QTest.keyClicks(cover.password, password)
    QTest.keyClick(cover.password, Qt.Key.Key_Return)


def give_pin(coordinator: CaseCoordinator, qtbot: QtBot, account: str) -> None:
    """Write the PIN once the account of the login is asked for it."""
    cover = coordinator.guard.cover
    qtbot.waitUntil(lambda: cover.password.placeholderText() == "Signing PIN", timeout=20_000)
    qtbot.waitUntil(lambda: cover.password.isEnabled(), timeout=20_000)
    assert cover.account.text() == account
    assert cover.account.isReadOnly()
    QTest.keyClicks(cover.password, PIN)
    QTest.keyClick(cover.password, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not coordinator.guard.covered, timeout=20_000)


def test_a_login_and_a_pin_and_then_somebody_else(
    window: MainWindow, staff: Staff, qtbot: QtBot
) -> None:
    coordinator = coordinator_of(window)
    cover = coordinator.guard.cover
    give(coordinator, staff, "rea", "wrong")
    qtbot.waitUntil(lambda: "refused" in cover.problem.text(), timeout=20_000)
    asks_login(coordinator, qtbot)
    assert cover.account.text().startswith("rea_"), "only the password is asked for again"
    give(coordinator, staff, "rea", PASSWORD)
    give_pin(coordinator, qtbot, "rea")
    assert coordinator.connection.actor.id == "rea"
    assert cover.password.text() == ""
    coordinator.guard.sign_out()
    asks_login(coordinator, qtbot)
    assert coordinator.log is None
    give(coordinator, staff, "leo", PASSWORD)
    give_pin(coordinator, qtbot, "leo")
    assert (coordinator.connection.actor.id, coordinator.connection.actor.role) == ("leo", "lead")
    signed_in = [
        e["actor"]["id"] for e in staff.site.events() if e["body"]["type"] == "session.started"
    ]
    assert signed_in[-2:] == ["rea", "leo"]
    stored = [path.read_bytes() for path in home().rglob("*") if path.is_file()]
    stored.append(json.dumps(staff.site.events()).encode())
    assert not any(PASSWORD.encode() in content for content in stored)


def test_the_lock_opens_by_the_pin_alone(window: MainWindow, staff: Staff, qtbot: QtBot) -> None:
    coordinator = coordinator_of(window)
    give(coordinator, staff, "rea", PASSWORD)
    give_pin(coordinator, qtbot, "rea")
    coordinator.guard.lock()
    give_pin(coordinator, qtbot, "rea")
    assert coordinator.connection.actor.id == "rea"


def test_the_openid_provider_confirms_the_person(
    window: MainWindow,
    staff: Staff,
    openid: NodeServer,
    certificates: Certificates,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    qtbot: QtBot,
) -> None:
    Policy(ca_file=str(certificates.ca)).save()
    monkeypatch.setattr(machine_policy, "machine_file", lambda: tmp_path / "policy.toml")
    required = f'issuer = "{openid.url}"\nclient_id = "{DESKTOP}"\nprompt = "login"\n'
    (tmp_path / "sign-in.toml").write_text(required)
    browser, threads = ScriptedBrowser(certificates, "leo"), []
    opens = [False]

    def open_url(url: str) -> bool:
        if opens[0]:
            threads.append(threading.Thread(target=browser, args=(url,)))
            threads[-1].start()
        return opens[0]

    coordinator = coordinator_of(window)
    cover = coordinator.guard.cover
    cover.openid.open_url = open_url
    give(coordinator, staff, "rea", PASSWORD)

    def enter_pin() -> None:
        qtbot.waitUntil(lambda: cover.password.placeholderText() == "Signing PIN", timeout=20_000)
        qtbot.waitUntil(lambda: cover.password.isEnabled(), timeout=20_000)
        QTest.keyClicks(cover.password, PIN)
        QTest.keyClick(cover.password, Qt.Key.Key_Return)

    enter_pin()
    qtbot.waitUntil(lambda: openid.url in cover.problem.text(), timeout=20_000)  # the address
    QTest.mouseClick(cover.enter, Qt.MouseButton.LeftButton)  # cancel
    qtbot.waitUntil(lambda: cover.account.isEnabled() and not cover.problem.text())
    cover.password.clear()
    opens[0] = True
    enter_pin()
    qtbot.waitUntil(lambda: "rea" in cover.problem.text(), timeout=20_000)  # leo is not rea
    assert coordinator.guard.covered
    browser.user = "rea"
    enter_pin()
    qtbot.waitUntil(lambda: not coordinator.guard.covered, timeout=20_000)
    assert coordinator.connection.actor.id == "rea"
    for thread in threads:
        thread.join()
    assert len(browser.addresses) == 2


def test_every_page_is_shown_over_an_ordinary_login(
    window: MainWindow, staff: Staff, qtbot: QtBot
) -> None:
    coordinator = coordinator_of(window)
    texts: list[str] = []
    notify = window.notify
    window.notify = lambda level, words, *a, **k: (
        texts.append(words),
        notify(level, words, *a, **k),
    )  # type: ignore[method-assign,assignment,func-returns-value]
    give(coordinator, staff, "leo", PASSWORD)
    give_pin(coordinator, qtbot, "leo")
    for page in ("worklist", "pilot", "numbers", "record", "settings", "read"):
        window.show_page(page)
        QApplication.processEvents()
    qtbot.waitUntil(lambda: not coordinator.connection.is_checking_start, timeout=20_000)
    assert texts == []
    assert coordinator.log is not None
    assert coordinator.log.verify().problems == ()
