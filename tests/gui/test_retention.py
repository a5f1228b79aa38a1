"""What is kept of the record and what is forgotten, with mouse and keys: erasing a case, a legal hold,
a backup that is verified, checkpoints on a schedule, the site key on its way."""

import base64
import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from argon2 import PasswordHasher
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QFileDialog, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from audit import Log
from audit.errors import RecordError
from audit.files.home_folder import home
from audit.record.accounts.accounts import AccountRegistry, system_user
from audit.record.checkpoints import rollback_detection
from audit.record.checkpoints.checkpoint import Checkpoint
from audit.record.checkpoints.checkpoint_schedule import Schedule, set_schedule
from audit.record.events import Actor, CheckpointMade, FailureNoted
from audit.record.keys import site_key
from audit.record.log import event_log
from audit.record.retention import erasure
from audit.record.store.sqlite import SqliteStore
from audit.record.verification.verification import Verification, verify
from tests.gui.test_accounts import GOOD, sign_in
from tests.gui.test_case_panel import choose_reason
from tests.gui.test_story import coordinator_of, panel_of
from tests.helpers.case import interpretation, unnamed
from tests.helpers.gui import settle, show, write_phantom
from tests.helpers.people import join
from tests.helpers.record_case import CASE, CaseWriter
from viewer import app
from viewer.ui.case.case_panel import READ_STEP
from viewer.ui.pages.record.retention_dialogs import (
    AcceptDialog,
    EraseDialog,
    HoldDialog,
    PassphraseDialog,
)
from viewer.ui.pages.record.retention_page import RetentionPage
from viewer.ui.shell.coordination.case_coordinator import CaseCoordinator
from viewer.ui.shell.window.main_window import MainWindow

LEFT = Qt.MouseButton.LeftButton
WORDS = "a form that was filled in on 3 May"


@pytest.fixture(autouse=True)
def site_key_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(site_key.VARIABLE, base64.b64encode(os.urandom(32)).decode())


@pytest.fixture(autouse=True)
def light(monkeypatch: pytest.MonkeyPatch) -> None:
    def quick(self: PasswordHasher) -> None:
        real(self, time_cost=1, memory_cost=8, parallelism=1)

    real = PasswordHasher.__init__
    monkeypatch.setattr(PasswordHasher, "__init__", quick)  # the same algorithm, sooner


@pytest.fixture
def case() -> None:
    """A case that was read, drafted and signed before the window opens."""
    with Log() as log:
        CaseWriter(log).whole()


@pytest.fixture
def accounts() -> None:
    with Log() as log:
        admin, people = Actor(id="admin", role="administrator"), AccountRegistry(log)
        people.add("admin", "A. Admin", ["administrator"], GOOD, by=Actor(id=system_user()))
        join(people, "weber", "R. Weber", ["lead"], GOOD, by=admin)
        join(people, "kline", "B. Kline", ["auditor"], GOOD, by=admin)


@pytest.fixture
def window(furnished_window: MainWindow) -> MainWindow:
    return furnished_window


def keeping(window: MainWindow, qtbot: QtBot) -> RetentionPage:
    """Click through to the page, and wait for what it says."""
    page = coordinator_of(window).record_page
    window.show_page("record")
    qtbot.mouseClick(page.tabs.button(1), LEFT)
    qtbot.waitUntil(lambda: page.retention.facts is not None, timeout=20_000)
    return page.retention


def settled(window: MainWindow, qtbot: QtBot) -> str:
    """What the page says when the act has ended."""
    outcome = coordinator_of(window).record_page.outcome
    qtbot.waitUntil(lambda: not outcome.busy, timeout=30_000)
    return outcome.words.text()


def choose(box: QComboBox, words: str) -> None:
    """Go down to an entry with the keyboard."""
    box.setFocus()
    for _ in range(box.count()):
        if box.currentText() == words:
            return
        QTest.keyClick(box, Qt.Key.Key_Down)
    assert box.currentText() == words


def log_of(coordinator: CaseCoordinator) -> Log:
    assert coordinator.log is not None
    return coordinator.log


def give_file(monkeypatch: pytest.MonkeyPatch, path: Path) -> None:
    """What the next file dialog gives."""
    for name in ("getSaveFileName", "getOpenFileName"):
        monkeypatch.setattr(QFileDialog, name, lambda *_, **__: (str(path), ""))


def ask_erasure(page: RetentionPage, qtbot: QtBot, case: str) -> EraseDialog:
    """Open the dialog and fill in everything but the proof of who it is."""
    qtbot.mouseClick(page.erasure.erase, LEFT)
    dialog = page.dialog
    assert isinstance(dialog, EraseDialog)
    assert not dialog.act.isEnabled() and unnamed(dialog) == []
    choose(dialog.pick.control(), case)  # type: ignore[arg-type]
    choose(dialog.reason.control(), "Right to erasure")  # type: ignore[arg-type]
    dialog.words.control().setFocus()
    QTest.keyClicks(dialog.words.control(), WORDS)
    return dialog


def told_in_place_of_the_panel(window: MainWindow) -> str:
    return " ".join(label.text() for label in window.read_page.findChildren(QLabel))


def test_an_erasure(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    """The case in view is erased: its words are gone everywhere here, its numbers are not."""
    coordinator = coordinator_of(window)
    folder = write_phantom(tmp_path / "study")
    show(window, folder)
    qtbot.waitUntil(lambda: coordinator.panel is not None, timeout=20_000)
    panel = panel_of(window)
    case = panel.controller.case
    panel.controller.step(lambda workflow: workflow.reads.lock(interpretation()))
    settle()
    panel.locking._start_superseding()
    panel.read_page.form.add_finding()  # a read in progress, kept beside the record
    log = log_of(coordinator)
    read = next(e for e in log.events(case=case) if e.body.type == "read.locked")
    assert log.blob(read.blobs[0])

    qtbot.waitUntil(lambda: log.newest("images.compared", case) is not None, timeout=20_000)
    page = keeping(window, qtbot)
    dialog = ask_erasure(page, qtbot, case)
    assert "3 events" in dialog.standing.text()
    QTest.keyClicks(dialog.again.edit, "case-another")
    assert not dialog.act.isEnabled()
    dialog.again.edit.selectAll()
    QTest.keyClicks(dialog.again.edit, case)
    assert dialog.act.text() == "Erase 3 payloads permanently"
    qtbot.mouseClick(dialog.act, LEFT)
    text = settled(window, qtbot)
    assert f"{case} erased. 3 payloads can no longer be read" in text
    assert not dialog.isVisible()

    with pytest.raises(RecordError):
        log.as_service().blob(read.blobs[0])
    event = log.newest("case.erased", case)
    assert event is not None and log.blob(event.blobs[0]).decode() == WORDS
    stored = next(e for e in log.events(case=case) if e.body.type == "read.locked")
    assert not stored.opened and "normal" not in stored.body.model_dump_json()
    assert log.verify().ok
    assert not [f for f in (home() / "reads").rglob("*") if f.is_file()]
    assert coordinator.panel is None
    qtbot.waitUntil(lambda: "This case was erased" in told_in_place_of_the_panel(window))
    assert "right to erasure" in told_in_place_of_the_panel(window)
    window.close_study()
    show(window, folder)
    qtbot.waitUntil(lambda: "codes of what happened remain" in told_in_place_of_the_panel(window))
    assert coordinator.panel is None
    assert not [b for b in window.banners.banners if b.notice.level == "critical"]
    coordinator.places.show(case, {})  # as from the Pilot page
    qtbot.waitUntil(
        lambda: any("right to erasure" in b.notice.text for b in window.banners.banners)
    )


def test_a_case_in_view_is_erased_by_another_program(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    """The window finds the erasure when it looks what others have stored; nothing is read in vain."""
    coordinator = coordinator_of(window)
    show(window, write_phantom(tmp_path / "study"))
    qtbot.waitUntil(lambda: coordinator.panel is not None, timeout=20_000)
    panel = panel_of(window)
    case = panel.controller.case
    panel.controller.step(lambda workflow: workflow.reads.lock(interpretation()))
    settle()
    panel.locking._start_superseding()
    panel.read_page.form.add_finding()
    with Log(log_of(coordinator).path) as other:
        erasure.erase(other, Actor(id="admin", role="lead"), case, "right to erasure", "asked for")
    qtbot.waitUntil(lambda: coordinator.panel is None, timeout=20_000)
    qtbot.waitUntil(lambda: "This case was erased" in told_in_place_of_the_panel(window))
    assert not [f for f in (home() / "reads").rglob("*") if f.is_file()]


def test_an_erasure_needs_the_password_where_there_are_accounts(
    case: None, accounts: None, window: MainWindow, qtbot: QtBot
) -> None:
    coordinator = coordinator_of(window)
    sign_in(window, qtbot, "weber")
    page = keeping(window, qtbot)
    dialog = ask_erasure(page, qtbot, CASE)
    assert dialog.again.isHidden() and not dialog.act.isEnabled()
    QTest.keyClicks(dialog.password.edit, "wrong")
    qtbot.mouseClick(dialog.act, LEFT)
    settled(window, qtbot)
    assert dialog.isVisible() and "password is wrong" in dialog.problem.text()
    log = log_of(coordinator)
    assert log.newest("account.refused") and not log.newest("case.erased")
    QTest.keyClicks(dialog.password.edit, GOOD)
    qtbot.mouseClick(dialog.act, LEFT)
    assert " erased" in settled(window, qtbot)
    event = log.newest("case.erased", CASE)
    assert event is not None and (event.actor.id, event.actor.role) == ("weber", "lead")


def test_an_auditor_forgets_nothing(
    case: None, accounts: None, window: MainWindow, qtbot: QtBot
) -> None:
    sign_in(window, qtbot, "kline")
    page = keeping(window, qtbot)
    for button in (
        page.erasure.erase,
        page.holds.hold,
        page.holds.set_days,
        page.keys.escrow,
        page.checkpoints.save,
    ):
        assert not button.isEnabled() and "auditor inspects" in button.toolTip()
    assert page.backups.write.isEnabled()
    assert page.checkpoints.make.isEnabled() and page.backups.check.isEnabled()


def test_a_case_under_a_legal_hold_is_not_erased(
    case: None, window: MainWindow, qtbot: QtBot
) -> None:
    log = log_of(coordinator_of(window))
    page = keeping(window, qtbot)
    assert not page.holds.release.isEnabled()
    qtbot.mouseClick(page.holds.hold, LEFT)
    dialog = page.dialog
    assert isinstance(dialog, HoldDialog) and not dialog.act.isEnabled()
    choose(dialog.pick.control(), CASE)  # type: ignore[arg-type]
    QTest.keyClicks(dialog.words.control(), "claim 17")
    qtbot.mouseClick(dialog.act, LEFT)
    assert f"{CASE}: legal hold placed" in settled(window, qtbot)
    assert erasure.is_held(log, CASE)
    qtbot.waitUntil(lambda: CASE in page.holds.state.text(), timeout=10_000)
    erase = ask_erasure(page, qtbot, CASE)
    QTest.keyClicks(erase.again.edit, CASE)
    assert not erase.act.isEnabled() and "under legal hold" in erase.standing.text()
    qtbot.mouseClick(erase.back, LEFT)
    qtbot.mouseClick(page.holds.release, LEFT)
    release = page.dialog
    assert isinstance(release, HoldDialog)
    choose(release.pick.control(), CASE)  # type: ignore[arg-type]
    QTest.keyClicks(release.words.control(), "settled")
    qtbot.mouseClick(release.act, LEFT)
    assert "hold ended" in settled(window, qtbot)
    assert not erasure.is_held(log, CASE)


def test_retention_has_a_floor(case: None, window: MainWindow, qtbot: QtBot) -> None:
    page = keeping(window, qtbot)
    edit = page.holds.days.edit
    for days, problem in (("183", "184 days or more"), ("many", "184 days or more"), ("365", "")):
        edit.selectAll()
        QTest.keyClicks(edit, days)
        qtbot.mouseClick(page.holds.set_days, LEFT)
        assert problem in page.holds.days.problem and bool(problem) == bool(page.holds.days.problem)
    assert "365 days" in settled(window, qtbot)
    assert erasure.retention_days(log_of(coordinator_of(window))) == 365


def test_a_backup_that_is_verified_and_put_elsewhere(
    case: None, window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = log_of(coordinator_of(window))
    page = keeping(window, qtbot)
    assert "No backup has been made yet" in page.backups.state.text()
    path = tmp_path / "monday.sqlite"
    give_file(monkeypatch, path)
    qtbot.mouseClick(page.backups.write, LEFT)
    assert "copied to monday.sqlite and verified" in settled(window, qtbot)
    copied = log.newest("record.backed-up")
    assert copied is not None and verify(SqliteStore(path)).n_events == copied.body.n_events  # type: ignore[union-attr]
    qtbot.waitUntil(lambda: "1 backup" in page.backups.state.text(), timeout=10_000)
    qtbot.mouseClick(page.backups.check, LEFT)
    assert "belongs to this record" in settled(window, qtbot)

    target = tmp_path / "elsewhere.sqlite"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, **__: (str(target), ""))
    qtbot.mouseClick(page.backups.put, LEFT)
    assert "restored to elsewhere.sqlite" in settled(window, qtbot)
    assert verify(SqliteStore(target)).ok
    qtbot.mouseClick(page.backups.put, LEFT)  # never over a record
    assert "already holds a record" in settled(window, qtbot)

    strange = tmp_path / "strange.sqlite"
    with Log(strange) as other:
        CaseWriter(other).lock()
    give_file(monkeypatch, strange)
    qtbot.mouseClick(page.backups.check, LEFT)
    assert "belongs to another record" in settled(window, qtbot)
    content = bytearray(path.read_bytes())
    at = content.index(b"record.signed")
    content[at : at + 1] = b"S"
    (tmp_path / "changed.sqlite").write_bytes(content)
    give_file(monkeypatch, tmp_path / "changed.sqlite")
    qtbot.mouseClick(page.backups.check, LEFT)
    assert "was changed after it was written" in settled(window, qtbot)


def test_checkpoints_on_a_schedule(
    case: None, window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A folder is chosen and gets the first at once; the next comes by itself, a missed one is told."""
    coordinator = coordinator_of(window)
    log = log_of(coordinator)
    page = keeping(window, qtbot)
    card = page.checkpoints
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    qtbot.mouseClick(card.mode.button("write"), LEFT)
    qtbot.mouseClick(card.save, LEFT)
    assert "Choose a folder first" in card.mode.problem
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(folder))
    qtbot.mouseClick(card.choose, LEFT)
    card.every.edit.setFocus()
    card.every.edit.selectAll()
    QTest.keyClicks(card.every.edit, "24")
    qtbot.mouseClick(card.save, LEFT)
    assert "every 24 hours. The first checkpoint is overread-checkpoint-" in settled(window, qtbot)
    (first,) = folder.iterdir()
    assert log.verify(Checkpoint.read(first)).ok
    made = log.newest("checkpoint.made")
    assert made is not None and isinstance(made.body, CheckpointMade) and made.actor.id == "system"

    monkeypatch.setattr("audit.record.checkpoints.checkpoint_policy.DUE_EVENTS", 1)
    CaseWriter(log, "case-bbbbbbbbbb").lock()
    with qtbot.waitSignal(coordinator.checkpoint_watch.kept, timeout=20_000):
        coordinator.checkpoint_watch.look()  # as the timer does
    assert len(list(folder.iterdir())) == 2

    folder.rename(tmp_path / "unplugged")
    CaseWriter(log, "case-cccccccccc").lock()
    coordinator.checkpoint_watch.look()
    qtbot.waitUntil(lambda: bool(window.banners.banners), timeout=20_000)
    notice = window.banners.banners[0].notice
    assert (
        notice.level == "critical" and "The checkpoint could not be saved elsewhere" in notice.text
    )
    qtbot.waitUntil(lambda: log.newest("failure.noted") is not None)
    noted = log.newest("failure.noted")
    assert noted is not None and isinstance(noted.body, FailureNoted)
    assert str(folder) not in noted.model_dump_json()
    window.show_page("read")
    coordinator.checkpoint_watch.wanted.emit()
    assert window.page == "record" and page.isVisible()
    (tmp_path / "unplugged").rename(folder)
    with qtbot.waitSignal(coordinator.checkpoint_watch.kept, timeout=20_000):
        coordinator.checkpoint_watch.look()
    assert not window.banners.banners and len(list(folder.iterdir())) == 3

    bad = folder / first.name.replace(f"-{Checkpoint.read(first).size}.", "-9999.")
    bad.write_text("half a check")
    CaseWriter(log, "case-dddddddddd").lock()
    coordinator.checkpoint_watch.look()
    qtbot.waitUntil(lambda: bool(window.banners.banners), timeout=20_000)
    (banner,) = window.banners.banners
    assert "is neither a checkpoint nor a timestamp of one" in banner.notice.text
    window.show_page("read")
    (review,) = [b for b in banner.findChildren(QPushButton) if b.text() == "Review differences"]
    qtbot.mouseClick(review, LEFT)
    assert page.isVisible()
    qtbot.waitUntil(card.accept.isVisible, timeout=20_000)
    qtbot.mouseClick(card.accept, LEFT)
    dialog = page.dialog
    assert isinstance(dialog, AcceptDialog)
    assert not dialog.act.isEnabled()  # not without a reason
    QTest.keyClicks(dialog.words.control(), "written by half when the share was full")
    qtbot.mouseClick(dialog.act, LEFT)
    assert "Record accepted" in settled(window, qtbot)
    qtbot.waitUntil(lambda: not window.banners.banners, timeout=20_000)
    assert bad.exists()
    accepted = log.newest("continuity.accepted")
    assert accepted is not None
    assert accepted.body.codes == ("folder.no-checkpoint",)  # type: ignore[union-attr]


def test_a_record_that_ends_before_what_was_seen_has_no_green_badge(
    case: None, window: MainWindow, qtbot: QtBot
) -> None:
    """A banner and a red badge say that it is an older copy, until a lead accepts it."""
    coordinator = coordinator_of(window)
    log = log_of(coordinator)
    qtbot.waitUntil((home() / rollback_detection.FILE).exists, timeout=20_000)
    qtbot.waitUntil(lambda: "record" in window.badges, timeout=20_000)
    known = rollback_detection.Memory.load()
    ((name, record),) = known.records.items()
    later = replace(record, seen=rollback_detection.Head(log.head[0] + 100, "ab" * 32))
    rollback_detection.Memory(known.places, {name: later}).save()
    page = coordinator.record_page
    with qtbot.waitSignal(page.verified, timeout=20_000):
        page.verify()
    assert "older copy" in page.outcome.words.text()
    assert window.badges["record"] == "record damaged"
    coordinator.checkpoint_watch.observe()
    qtbot.waitUntil(lambda: log.newest("continuity.alarmed") is not None, timeout=20_000)
    qtbot.waitUntil(
        lambda: any(
            "what this workstation last saw" in b.notice.text for b in window.banners.banners
        ),
        timeout=20_000,
    )


def test_a_checkpoint_that_is_due_waits_for_the_look_at_the_start(
    case: None, qtbot: QtBot, qapp: QApplication, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The record is not verified twice at the same time."""
    with Log() as log:
        set_schedule(log, Actor(id="lead", role="lead"), Schedule(1, tmp_path))
    running, most, whole = [0], [0], event_log.verify

    def counted(*args: Any, **named: Any) -> Verification:
        running[0] += 1
        most[0] = max(most[0], running[0])
        try:
            return whole(*args, **named)
        finally:
            running[0] -= 1

    monkeypatch.setattr(event_log, "verify", counted)
    made = app.build(qapp)
    qtbot.addWidget(made)
    made.show()
    app.furnish(made)
    coordinator = coordinator_of(made)
    with qtbot.waitSignal(coordinator.checkpoint_watch.kept, timeout=20_000):
        pass
    assert most == [1]
    made.close()


def test_the_site_key_is_written_for_another_workstation(
    case: None, window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from audit.record.key_transfer.key_escrow import read_escrow

    page = keeping(window, qtbot)
    path = tmp_path / "site-key.json"
    give_file(monkeypatch, path)
    qtbot.mouseClick(page.keys.escrow, LEFT)
    dialog = page.dialog
    assert isinstance(dialog, PassphraseDialog)
    QTest.keyClicks(dialog.first.edit, "correct horse battery")
    QTest.keyClicks(dialog.again.edit, "correct horse")
    assert not dialog.act.isEnabled() and "The entries do not match" in dialog.again.problem
    QTest.keyClicks(dialog.again.edit, " battery")
    qtbot.mouseClick(dialog.act, LEFT)
    assert "exported to site-key.json" in settled(window, qtbot)
    assert (
        base64.b64encode(read_escrow(path, "correct horse battery")).decode()
        == os.environ[site_key.VARIABLE]
    )
    newest = log_of(coordinator_of(window)).newest("site-key.carried")
    assert newest is not None
    qtbot.mouseClick(page.keys.take, LEFT)
    taking = page.dialog
    assert isinstance(taking, PassphraseDialog)
    QTest.keyClicks(taking.first.edit, "another one that is wrong")
    qtbot.mouseClick(taking.act, LEFT)
    assert "sealed with a different passphrase" in settled(window, qtbot)


def test_every_control_of_the_page_has_a_name(case: None, window: MainWindow, qtbot: QtBot) -> None:
    assert unnamed(keeping(window, qtbot)) == []


def test_an_export_offers_a_checkpoint_and_is_not_there_unrecorded(
    case: None, window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = coordinator_of(window).record_page
    window.show_page("record")
    give_file(monkeypatch, tmp_path / "record.csv")
    page.export_actions["csv"].trigger()
    assert "exported to record.csv" in settled(window, qtbot)
    assert page.outcome.offer_button.isVisible()
    qtbot.mouseClick(page.outcome.offer_button, LEFT)
    assert "Checkpoint of" in settled(window, qtbot)
    page.checkpoint_dialog.accept()

    def refuse(*_: object, **__: object) -> None:
        from audit.errors import RecordFull

        raise RecordFull("no space is left")

    monkeypatch.setattr(Log, "append", refuse)
    give_file(monkeypatch, tmp_path / "second.csv")
    page.export_actions["csv"].trigger()
    assert "no space is left" in settled(window, qtbot)
    assert not (tmp_path / "second.csv").exists()


def test_a_correction(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    """A locked read is superseded with a reason; the one before it stays and is told beside it."""
    coordinator = coordinator_of(window)
    show(window, write_phantom(tmp_path / "study"))
    qtbot.waitUntil(lambda: coordinator.panel is not None, timeout=20_000)
    panel = panel_of(window)
    panel.controller.step(lambda workflow: workflow.reads.lock(interpretation()))
    settle()
    first = panel.state.read
    assert first is not None
    qtbot.mouseClick(panel.stepper.buttons[READ_STEP], LEFT)
    qtbot.mouseClick(panel.read_page.supersede, LEFT)
    qtbot.mouseClick(panel.read_page.form.findings[0].side.button("left"), LEFT)
    qtbot.mouseClick(panel.read_page.next, LEFT)
    assert not panel.lock_page.lock.isEnabled() and "reason" in panel.lock_page.why.text()
    choose_reason(panel.lock_page.reason, "Wrong side", "mirrored by mistake")
    qtbot.mouseClick(panel.lock_page.lock, LEFT)
    qtbot.waitUntil(lambda: len(panel.state.reads) == 2, timeout=10_000)
    log = log_of(coordinator)
    locked = [e for e in log.events() if e.body.type == "read.locked"]
    assert len(locked) == 2
    assert locked[1].body.supersedes == first.interpretation.content_sha256  # type: ignore[union-attr]

    window.show_page("record")
    table = coordinator.record_page.list
    table.kind.setCurrentText("Read locked")
    qtbot.waitUntil(lambda: table.model.rowCount() == 2, timeout=10_000)
    table.table.selectRow(0)
    qtbot.waitUntil(lambda: "mirrored by mistake" in table.detail.toPlainText())
    table.table.selectRow(1)
    qtbot.waitUntil(lambda: table.detail.toPlainText().startswith("Read locked"))
    assert "mirrored by mistake" not in table.detail.toPlainText()
    assert log.verify().ok
