"""People in the app: the first account, signing in, the idle lock, signatures, who may do what."""

import time
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QLabel, QLineEdit

from audit import Log
from audit.egress import Policy
from audit.messages import Message
from audit.record.accounts.accounts import AccountRegistry, system_user
from audit.record.events import Actor
from audit.record.keys.person_keys import grouped_digits
from tests.gui.conftest import PatientBot
from tests.gui.test_story import coordinator_of
from tests.helpers.case import interpretation, text_of
from tests.helpers.gui import press, settle, show, write_phantom
from tests.helpers.people import FIRST, GOOD, join, signed_in
from viewer.ui.shell.coordination.case_coordinator import CaseCoordinator
from viewer.ui.shell.window.main_window import MainWindow

LEFT = Qt.MouseButton.LeftButton
ADMIN = Actor(id="admin", role="administrator")


@pytest.fixture
def accounts() -> None:
    """A record with an administrator, a reader who leads too, and an auditor."""
    with Log() as log:
        people = AccountRegistry(log)
        people.add("admin", "A. Admin", ["administrator"], GOOD, by=Actor(id=system_user()))
        join(people, "weber", "R. Weber", ["reader", "lead"], GOOD, by=ADMIN)
        join(people, "rossi", "M. Rossi", ["reader"], GOOD, by=ADMIN)
        join(people, "kline", "B. Kline", ["auditor"], GOOD, by=ADMIN)


@pytest.fixture
def window(furnished_window: MainWindow) -> MainWindow:
    return furnished_window


def sign_in(window: MainWindow, qtbot: PatientBot, account: str, password: str = GOOD) -> None:
    """Type account and password; Enter."""
    cover = coordinator_of(window).guard.cover
    cover.account.setFocus()
    cover.account.selectAll()
    QTest.keyClicks(cover.account, account)
    QTest.keyClick(cover.account, Qt.Key.Key_Return)
    QTest.keyClicks(cover.password, password)
    QTest.keyClick(cover.password, Qt.Key.Key_Return)
    settle()


def last(coordinator: CaseCoordinator) -> tuple[str, str, str]:
    """Type, account and role of the record's last event."""
    assert coordinator.log is not None
    event = list(coordinator.log.events())[-1]
    return event.body.type, event.actor.id, event.actor.role


def test_without_accounts_nobody_is_asked(window: MainWindow) -> None:
    assert not coordinator_of(window).guard.covered
    assert "person" not in window.badges


def test_the_first_account_is_made_in_the_settings(window: MainWindow, qtbot: PatientBot) -> None:
    coordinator = coordinator_of(window)
    window.show_page("settings")
    coordinator.settings_page.show_section("accounts")
    page = coordinator.settings_page.accounts
    qtbot.settle()
    assert "There are no accounts" in page.note.text()
    qtbot.mouseClick(page.add_button, LEFT)
    form = page.form
    assert form.account.edit.hasFocus()
    assert form.password.edit.echoMode() is QLineEdit.EchoMode.Password
    QTest.keyClicks(form.account.edit, "admin")
    QTest.keyClicks(form.name.edit, "A. Admin")
    QTest.keyClicks(form.password.edit, GOOD)
    QTest.keyClicks(form.again.edit, "another long word")
    qtbot.mouseClick(form.confirm, LEFT)
    assert "passwords do not match" in form.problem.text()
    form.again.edit.clear()
    QTest.keyClicks(form.again.edit, "short")
    form.password.edit.clear()
    QTest.keyClicks(form.password.edit, "short")
    qtbot.mouseClick(form.confirm, LEFT)
    qtbot.waitUntil(lambda: "at least 12" in form.problem.text())
    assert not coordinator.guard.covered
    for field in (form.password, form.again):
        assert field.edit.hasFocus() or field is form.password
        field.edit.clear()
        QTest.keyClicks(field.edit, GOOD)
        QTest.keyClick(field.edit, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: coordinator.guard.covered, timeout=10_000)
    sign_in(window, qtbot, "admin")
    assert not coordinator.guard.covered
    assert window.badges["person"] == "A. Admin · administrator"
    assert page.table.rowCount() == 1
    assert not page.close_button.isEnabled()


def test_the_window_shows_nothing_before_the_password(
    accounts: None, window: MainWindow, qtbot: PatientBot, tmp_path: Path
) -> None:
    coordinator = coordinator_of(window)
    assert (
        coordinator.guard.covered and not window.pages.isVisible() and not window.status.isVisible()
    )
    sign_in(window, qtbot, "rossi", "not the password")
    assert coordinator.guard.covered
    assert coordinator.guard.cover.problem.text() == "✗ The account or the password is wrong."
    sign_in(window, qtbot, "rossi")
    assert not coordinator.guard.covered and window.pages.isVisible()
    assert last(coordinator) == ("account.signed-in", "rossi", "reader")
    reader = coordinator.settings_page.reading.reader
    assert not reader.isEnabled() and reader.value() == "M. Rossi"
    show(window, write_phantom(tmp_path / "phantom"))
    qtbot.waitUntil(lambda: coordinator.panel is not None, timeout=10_000)
    assert last(coordinator) == ("study.opened", "rossi", "reader")


def test_who_has_several_roles_chooses_one(
    accounts: None, window: MainWindow, qtbot: PatientBot
) -> None:
    coordinator = coordinator_of(window)
    sign_in(window, qtbot, "weber")
    cover = coordinator.guard.cover
    assert list(cover.role_buttons) == ["reader", "lead"] and coordinator.guard.covered
    qtbot.mouseClick(cover.role_buttons["lead"], LEFT)
    qtbot.waitUntil(lambda: not coordinator.guard.covered, timeout=10_000)
    assert window.badges["person"] == "R. Weber · lead"


def test_the_idle_lock_hides_everything_and_keeps_the_work(
    accounts: None, window: MainWindow, qtbot: PatientBot, tmp_path: Path
) -> None:
    coordinator = coordinator_of(window)
    sign_in(window, qtbot, "rossi")
    show(window, write_phantom(tmp_path / "phantom"))
    qtbot.waitUntil(lambda: coordinator.panel is not None, timeout=10_000)
    panel = coordinator.panel
    dialog = QDialog(window)
    typed = QLineEdit("half a rea", dialog)
    dialog.open()
    waited = QDialog(window)
    QTimer.singleShot(0, coordinator.guard._idle.timeout.emit)  # as after the minutes of the policy
    assert waited.exec() == QDialog.DialogCode.Rejected, "a dialog that is waited for is cancelled"
    late = QDialog(window)
    late.open()  # as where a preview is ready meanwhile
    qtbot.waitUntil(late.isHidden)
    settle()
    assert coordinator.guard.covered and not window.pages.isVisible() and not dialog.isVisible()
    assert last(coordinator) == ("account.signed-out", "rossi", "reader")
    page = window.page
    press(window, Qt.Key.Key_W, Qt.KeyboardModifier.ControlModifier)  # would close the study
    assert window.session.view.series is not None and window.page == page
    cover = coordinator.guard.cover
    assert cover.account.isReadOnly() and "M. Rossi" in cover.text.text()
    QTest.keyClicks(cover.password, GOOD)
    QTest.keyClick(cover.password, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not coordinator.guard.covered, timeout=10_000)
    assert coordinator.panel is panel
    assert dialog.isVisible() and typed.text() == "half a rea" and late.isVisible()
    assert not waited.isVisible()
    for item in (dialog, late):
        item.close()


def test_a_key_locks_at_once_and_somebody_else_finds_no_dialog(
    accounts: None, window: MainWindow, qtbot: PatientBot
) -> None:
    coordinator = coordinator_of(window)
    locking = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
    sign_in(window, qtbot, "rossi")
    dialog = QDialog(window)
    dialog.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    press(window, Qt.Key.Key_L, locking)
    assert coordinator.guard.covered and not dialog.isVisible()
    qtbot.mouseClick(coordinator.guard.cover.other, LEFT)
    sign_in(window, qtbot, "kline")
    assert not coordinator.guard.covered and not dialog.isVisible()


def test_without_accounts_a_lock_says_that_nothing_could_unlock_it(window: MainWindow) -> None:
    window.actions_table["lock"].trigger()
    assert not coordinator_of(window).guard.covered
    assert "cannot lock" in text_of(window.banners)


def test_input_puts_the_lock_off(accounts: None, window: MainWindow, qtbot: PatientBot) -> None:
    coordinator = coordinator_of(window)
    assert not coordinator.guard._idle.isActive()
    sign_in(window, qtbot, "rossi")
    idle = coordinator.guard._idle
    assert idle.isActive() and idle.interval() == 10 * 60_000
    qtbot.waitUntil(lambda: idle.remainingTime() < idle.interval() - 50)
    before = idle.remainingTime()
    press(window, Qt.Key.Key_Shift)
    assert idle.remainingTime() > before
    people = coordinator.settings_page.accounts
    people.idle_chosen.emit(3)
    assert idle.interval() == 3 * 60_000 and window.preferences.idle_lock_min == 3
    Policy(idle_lock_minutes=2).save()
    coordinator.settings_page.policy.changed.emit()
    assert idle.interval() == 2 * 60_000, "the policy may be stricter than the user"
    people.idle.set_value(5)
    people.idle.edit.editingFinished.emit()
    assert "1 to 2 minutes" in people.idle.problem and window.preferences.idle_lock_min == 3


def test_another_reader_starts_with_a_read_of_their_own(
    accounts: None, window: MainWindow, qtbot: PatientBot, tmp_path: Path
) -> None:
    coordinator = coordinator_of(window)
    folder = write_phantom(tmp_path / "phantom")
    sign_in(window, qtbot, "rossi")
    show(window, folder)
    qtbot.waitUntil(lambda: coordinator.panel is not None, timeout=10_000)
    assert coordinator.panel is not None
    coordinator.panel.read_page.form.add_finding()
    coordinator.guard.sign_out()
    assert (
        coordinator.panel is None
        and window.session.view.series is None
        and coordinator.guard.covered
    )
    assert coordinator.guard.cover.account.text() == ""
    sign_in(window, qtbot, "weber")
    qtbot.mouseClick(coordinator.guard.cover.role_buttons["reader"], LEFT)
    qtbot.waitUntil(lambda: not coordinator.guard.covered, timeout=10_000)
    show(window, folder)
    qtbot.waitUntil(lambda: coordinator.panel is not None, timeout=10_000)
    assert coordinator.panel is not None and not coordinator.panel.read_page.form.findings


def test_a_signature_asks_for_the_password_and_binds_the_accounts_name(
    accounts: None, window: MainWindow, qtbot: PatientBot, tmp_path: Path
) -> None:
    coordinator = coordinator_of(window)
    sign_in(window, qtbot, "rossi")
    show(window, write_phantom(tmp_path / "phantom"))
    qtbot.waitUntil(lambda: coordinator.panel is not None, timeout=10_000)
    panel = coordinator.panel
    assert panel is not None
    panel.controller.step(lambda workflow: workflow.reads.lock(interpretation()))
    settle()
    panel.go_to_step("sign")
    page = panel.sign_page
    assert page.name.edit.isReadOnly() and page.name.value() == "M. Rossi"
    QTest.keyClick(page.meaning.control(), Qt.Key.Key_Down)
    assert not page.sign.isEnabled() and "password" in page.why.text()
    QTest.keyClicks(page.password.edit, "wrong")
    qtbot.mouseClick(page.sign, LEFT)
    qtbot.waitUntil(lambda: "password is wrong" in page.password.problem, timeout=10_000)
    assert not panel.state.signed and last(coordinator)[0] == "account.refused"
    QTest.keyClicks(page.password.edit, GOOD)
    QTest.keyClick(page.password.edit, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: panel.state.signed, timeout=10_000)
    signature = panel.state.signatures[-1][1]
    assert signature.name == "M. Rossi"
    assert signature.target_sha256 == interpretation().content_sha256
    assert page.password.edit.text() == ""


def test_an_auditor_only_reads(
    accounts: None, window: MainWindow, qtbot: PatientBot, tmp_path: Path
) -> None:
    coordinator = coordinator_of(window)
    sign_in(window, qtbot, "kline")
    show(window, write_phantom(tmp_path / "phantom"))
    assert coordinator.panel is None and window.session.view.volume is not None
    rows = [label.text() for label in window.read_page.findChildren(QLabel)]
    assert any("auditor inspects" in text and "can still view the images" in text for text in rows)
    assert last(coordinator) == ("study.opened", "kline", "auditor")
    bar = coordinator.worklist_page.bar
    for button in (bar.take_in, bar.exclude):
        assert not button.isEnabled() and "auditor inspects" in button.toolTip()
    people = coordinator.settings_page.accounts
    assert not people.add_button.isEnabled()
    assert people.add_button.toolTip() == "Only an administrator can change accounts"
    assert coordinator.record_page.verify_button.isEnabled()


def test_an_account_is_closed_and_opened_again(
    accounts: None, window: MainWindow, qtbot: PatientBot
) -> None:
    coordinator = coordinator_of(window)
    sign_in(window, qtbot, "admin")
    window.show_page("settings")
    coordinator.settings_page.show_section("accounts")
    page = coordinator.settings_page.accounts
    qtbot.settle()
    page.table.selectRow([row.account.id for row in page._rows].index("rossi"))
    assert page.password_button.text() == "Reset password…"
    for result, then in (
        ("closed; its signatures remain valid", "Reopen"),
        ("reopened", "Close account"),
    ):
        qtbot.mouseClick(page.close_button, LEFT)
        qtbot.waitUntil(lambda t=result: t in page.result.text(), timeout=10_000)
        qtbot.settle()
        assert page.close_button.text() == then


def test_who_is_shut_out_elsewhere_is_signed_out_here(
    accounts: None, window: MainWindow, qtbot: PatientBot, tmp_path: Path
) -> None:
    coordinator = coordinator_of(window)
    sign_in(window, qtbot, "rossi")
    show(window, write_phantom(tmp_path / "phantom"))
    qtbot.waitUntil(lambda: coordinator.panel is not None, timeout=10_000)
    with Log() as elsewhere:  # another workstation's
        AccountRegistry(elsewhere).close("rossi", by=signed_in(elsewhere, "admin").actor)
    qtbot.waitUntil(
        lambda: coordinator.guard.covered, timeout=10_000
    )  # looked at every two seconds
    assert coordinator.panel is None and window.session.view.series is None
    sign_in(window, qtbot, "rossi")
    assert coordinator.guard.covered and "closed" in coordinator.guard.cover.problem.text()


def test_a_reset_password_lets_in_once_it_was_renewed(
    accounts: None, window: MainWindow, qtbot: PatientBot
) -> None:
    with Log() as log:
        by = signed_in(log, "admin").actor
        AccountRegistry(log).reset_password("weber", "known to two people", by=by)
    cover = coordinator_of(window).guard.cover
    sign_in(window, qtbot, "weber", "known to two people")
    assert "Set a new password" in cover.title.text() and cover.fresh.hasFocus()
    QTest.keyClicks(cover.fresh, "short")
    QTest.keyClick(cover.fresh, Qt.Key.Key_Return)
    QTest.keyClicks(cover.again, "other")
    QTest.keyClick(cover.again, Qt.Key.Key_Return)
    assert "passwords do not match" in cover.problem.text()
    for word, result in (("short", "at least 12"), ("a quiet word of my own", "")):
        for line in (cover.fresh, cover.again):
            line.clear()
            QTest.keyClicks(line, word)
        qtbot.mouseClick(cover.enter, LEFT)
        settle()
        assert result in cover.problem.text().lower()
    qtbot.mouseClick(cover.role_buttons["lead"], LEFT)
    qtbot.waitUntil(lambda: not coordinator_of(window).guard.covered, timeout=10_000)
    assert window.badges["person"] == "R. Weber · lead"
    assert cover.fresh.isHidden() and cover.fresh.text() == ""


def test_too_many_wrong_passwords_count_down_and_then_let_in(
    accounts: None, window: MainWindow, qtbot: PatientBot
) -> None:
    coordinator = coordinator_of(window)
    assert coordinator.auth_session is not None
    people = coordinator.auth_session.people
    cover = coordinator.guard.cover
    cover.countdown.setInterval(3_600_000)  # seconds pass when this test says so
    for _ in range(5):
        people._clock = lambda: 0.0  # before every refusal: none is waited for
        sign_in(window, qtbot, "rossi", "not the password")
    people._clock = time.time
    sign_in(window, qtbot, "rossi")
    assert coordinator.guard.covered and not cover.enter.isEnabled()
    assert "Try again in" in cover.problem.text()
    while cover.seconds_left > 0:
        assert not cover.enter.isEnabled() and str(cover.seconds_left) in cover.problem.text()
        cover.countdown.timeout.emit()
    assert cover.enter.isEnabled()
    assert cover.seconds_left == 0 and cover.problem.text() == ""
    people._clock = lambda: time.time() + 60
    sign_in(window, qtbot, "rossi")
    assert not coordinator.guard.covered


def test_a_new_key_is_countersigned_by_keyboard_and_signing_says_what_it_waits_for(
    accounts: None, window: MainWindow, qtbot: PatientBot
) -> None:
    coordinator = coordinator_of(window)
    with Log() as log:
        people = AccountRegistry(log)
        by = signed_in(log, "admin").actor
        people.add("meier", "A. Meier", ["reader"], FIRST, by=by)
        people.renew("meier", FIRST, GOOD)
    assert coordinator.auth_session is not None
    coordinator.auth_session.refresh()
    sign_in(window, qtbot, "meier")
    texts = [banner.notice.text for banner in window.banners.banners]
    assert any("Signing is not available here" in text for text in texts)
    assert coordinator.auth_session.why_not_sign == Message("people.key-waits")
    coordinator.guard.sign_out()
    sign_in(window, qtbot, "admin")
    window.show_page("settings")
    coordinator.settings_page.show_section("accounts")
    page = coordinator.settings_page.accounts
    qtbot.settle()
    page.table.selectRow([row.account.id for row in page._rows].index("meier"))
    (key,) = coordinator.auth_session.people.key_standing("meier").waiting
    digits = grouped_digits(coordinator.auth_session.people.key_standing("meier").fingerprints[key])
    assert digits in page.key.text()
    for button in (page.countersign_button, page.form.confirm):
        button.setFocus()
        assert button.hasFocus()
        QTest.keyClick(button, Qt.Key.Key_Space)
        assert digits in page.form.about.text()
    qtbot.waitUntil(lambda: "is now valid" in page.result.text(), timeout=10_000)
    assert coordinator.auth_session.people.key_standing("meier").active == key
    qtbot.settle()
    assert not page.countersign_button.isEnabled()
    coordinator.guard.sign_out()
    sign_in(window, qtbot, "meier")
    assert coordinator.auth_session.why_not_sign is None
    page.table.selectRow([row.account.id for row in page._rows].index("meier"))
    qtbot.mouseClick(page.password_button, LEFT)
    for field, word in (
        (page.form.current_password, GOOD),
        (page.form.password, "a quiet word of my own"),
        (page.form.again, "a quiet word of my own"),
    ):
        QTest.keyClicks(field.edit, word)
    QTest.keyClick(page.form.confirm, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: "Password of meier changed" in page.result.text(), timeout=10_000)
    coordinator.guard.sign_out()
    sign_in(window, qtbot, "meier", "a quiet word of my own")
    assert not coordinator.guard.covered and coordinator.auth_session.why_not_sign is None


def test_a_lock_closes_a_case_that_is_open_to_an_agent(
    accounts: None, window: MainWindow, qtbot: PatientBot, tmp_path: Path
) -> None:
    Policy(local_agents=("desk-agent",)).save()
    coordinator = coordinator_of(window)
    sign_in(window, qtbot, "rossi")
    show(window, write_phantom(tmp_path / "phantom"))
    qtbot.waitUntil(lambda: coordinator.panel is not None, timeout=10_000)
    panel = coordinator.panel
    assert panel is not None
    window.session.annotations.toggle_key_image()
    panel.read_page.form.set_data(interpretation().model_dump(mode="json"))
    panel.go_to_step("lock")
    panel.lock_page.lock.click()
    qtbot.waitUntil(lambda: panel.state.read is not None, timeout=10_000)
    panel.agents.box.show_choices()
    panel.agents.box.review.click()
    qtbot.waitUntil(lambda: panel.agents.dialog is not None, timeout=20_000)
    assert panel.agents.dialog is not None
    with qtbot.waitSignal(panel.agents.access.opened, timeout=20_000):
        panel.agents.dialog.open_button.click()
    window.actions_table["lock"].trigger()
    qtbot.waitUntil(lambda: coordinator.guard.covered, timeout=10_000)
    settle()
    log = coordinator.log
    assert log is not None
    types = ("agent.opened", "agent.closed", "account.signed-out")

    def stored() -> list[tuple[str, str]]:
        return [(event.body.type, event.actor.id) for event in log.events(types=types)]

    qtbot.waitUntil(lambda: len(stored()) == len(types), timeout=20_000)
    assert stored() == [
        ("agent.opened", "rossi"),
        ("agent.closed", "rossi"),
        ("account.signed-out", "rossi"),
    ]
    assert log.verify().ok
