"""Who is at work: signed in, away, or whoever runs the program."""

from pathlib import Path

import pytest

from audit import Log
from audit.errors import RecordForbidden
from audit.messages import Message
from audit.record.accounts.accounts import AccountRegistry, SignInError, system_user
from audit.record.authorization.permissions import GRANTED, Right, denial
from audit.record.events import Actor, SessionStarted
from tests.helpers.messages import raises_code
from tests.helpers.people import GOOD, join, signed_in
from viewer.cli import main
from viewer.site.auth_session import SIGN_IN_FIRST, AuthSession


@pytest.fixture
def auth_session(tmp_path: Path) -> AuthSession:
    return AuthSession(Log(tmp_path / "record.sqlite"), lambda: Actor(id="named"))


@pytest.fixture
def peopled(auth_session: AuthSession) -> AuthSession:
    people = auth_session.people
    admin = Actor(id="admin", role="administrator")
    people.add("admin", "A. Admin", ["administrator"], GOOD, by=Actor(id=system_user()))
    join(people, "weber", "R. Weber", ["reader", "lead"], GOOD, by=admin)
    join(people, "audit", "A. Auditor", ["auditor"], GOOD, by=admin)
    people._log.use(None)
    auth_session.refresh()
    return auth_session


def test_without_accounts_the_named_reader_acts(auth_session: AuthSession) -> None:
    assert not auth_session.needs_sign_in
    assert auth_session.actor == Actor(id="named")
    assert auth_session.acting("lead") == Actor(id="named", role="lead")
    assert auth_session.why_not(Right.ADJUDICATE) == ""
    assert auth_session.sign_as("R. Reader", "") == "R. Reader"


def test_with_accounts_nobody_acts_before_the_password(peopled: AuthSession) -> None:
    assert peopled.needs_sign_in
    with raises_code(RecordForbidden, "people.sign-in-first"):
        _ = peopled.actor
    with pytest.raises(SignInError):
        peopled.sign_in("weber", "not the password")
    assert peopled.sign_in("weber", GOOD, "lead").actor == Actor(id="weber", role="lead")
    assert peopled.actor.role == "lead"
    assert peopled.why_not(Right.ADJUDICATE) == denial(Right.ADJUDICATE)


def test_the_idle_lock_takes_the_right_to_act_until_the_password(peopled: AuthSession) -> None:
    peopled.sign_in("weber", GOOD)
    peopled.leave()()
    assert peopled.needs_sign_in and peopled.away
    with pytest.raises(RecordForbidden):
        peopled.acting("reader")
    peopled.sign_in("weber", GOOD, "reader")
    assert peopled.actor == Actor(id="weber", role="reader")


def test_a_signature_needs_the_password_and_binds_the_accounts_name(peopled: AuthSession) -> None:
    peopled.sign_in("weber", GOOD)
    with pytest.raises(SignInError):
        peopled.sign_as("Somebody Else", "wrong password")
    assert peopled.sign_as("Somebody Else", GOOD) == "R. Weber"


def test_an_auditor_is_told_that_it_only_reads(peopled: AuthSession) -> None:
    peopled.sign_in("audit", GOOD)
    refused = {right for right in Right if peopled.why_not(right)}
    assert refused == set(Right) - GRANTED["auditor"]
    assert peopled.why_not(Right.READ) == Message("permissions.auditor-inspects")


def test_the_key_is_dropped_at_the_lock_and_at_sign_out(peopled: AuthSession) -> None:
    for leave in (peopled.leave, peopled.sign_out):
        signer = peopled.sign_in("weber", GOOD).session.signer
        assert signer is not None and not signer.locked
        assert peopled.why_not_sign is None
        act = leave()
        assert peopled.why_not_sign == SIGN_IN_FIRST
        assert not signer.locked  # steps that were handed in before are stored first
        act()
        assert signer.locked


def test_a_key_that_is_ended_elsewhere_signs_no_more(peopled: AuthSession, tmp_path: Path) -> None:
    peopled.sign_in("weber", GOOD, "lead")
    with Log(tmp_path / "record.sqlite") as elsewhere:
        session = signed_in(elsewhere, "admin")
        AccountRegistry(elsewhere).end_key("weber", "exposed", by=session.actor)
    peopled.refresh()
    assert peopled.user is not None
    assert peopled.why_not_sign == Message("people.key-ended")
    peopled.sign_in("weber", GOOD, "lead")  # makes a new key, which waits
    assert peopled.why_not_sign == Message("people.key-waits")


def test_coming_and_going_is_in_the_record(peopled: AuthSession) -> None:
    peopled.sign_in("weber", GOOD)
    peopled.leave()()
    peopled.sign_in("weber", GOOD)
    peopled.sign_out()()
    log = peopled.people._log
    result = [(e.body.type, getattr(e.body, "why", "")) for e in log.events()][-4:]
    assert result == [
        ("account.signed-in", ""),
        ("account.signed-out", "idle"),
        ("account.signed-in", ""),
        ("account.signed-out", "by hand"),
    ]


def test_the_command_line_asks_who_acts_before_keys_are_carried(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    admin = Actor(id="admin", role="administrator")
    with Log() as log:
        people = AccountRegistry(log)
        people.add("admin", "A. Admin", ["administrator"], GOOD, by=Actor(id=system_user()))
        join(people, "rossi", "M. Rossi", ["reader"], GOOD, by=admin)
    wanted = ["audit", "keys", "escrow", "-o", str(tmp_path / "key.json")]
    monkeypatch.setenv("OVERREAD_ACCOUNT", "rossi")
    monkeypatch.setenv("OVERREAD_PASSWORD", GOOD)
    assert main(wanted) == 2
    assert "does not have the role lead or administrator" in capsys.readouterr().err
    monkeypatch.setenv("OVERREAD_ACCOUNT", "admin")
    monkeypatch.setenv("OVERREAD_PASSWORD", "not the password")
    assert main(wanted) == 2
    assert "the account or the password is wrong" in capsys.readouterr().err
    assert not (tmp_path / "key.json").exists()
    monkeypatch.setenv("OVERREAD_PASSWORD", GOOD)
    assert main(["audit", "checkpoint", "-o", str(tmp_path / "kept.txt")]) == 0
    with Log() as log:
        made = [e for e in log.events() if e.body.type == "checkpoint.made"]
    assert [e.actor.id for e in made] == ["admin"]


def test_an_account_that_another_workstation_closes_is_signed_out(
    peopled: AuthSession, tmp_path: Path
) -> None:
    peopled.sign_in("weber", GOOD, "lead")
    rows: list[bool] = []
    peopled.changed.connect(lambda: rows.append(peopled.needs_sign_in))
    with Log(tmp_path / "record.sqlite") as elsewhere:
        elsewhere.append(SessionStarted(surface="cli"), actor=Actor(id="system", role="system"))
        peopled.refresh()
        assert not rows and peopled.actor.id == "weber"
        admin = signed_in(elsewhere, "admin").actor
        AccountRegistry(elsewhere).set_roles("weber", ["reader"], by=admin)
    peopled.refresh()
    assert rows == [True] and peopled.user is None
    with raises_code(RecordForbidden, "people.sign-in-first"):
        _ = peopled.actor
    peopled.sign_in("weber", GOOD)
    assert peopled.actor.role == "reader"


def test_who_is_at_work_is_known_without_asking_the_record(
    peopled: AuthSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    peopled.sign_in("weber", GOOD)
    monkeypatch.setattr(Log, "stored", lambda *_, **__: pytest.fail("the record was asked"))
    assert not peopled.needs_sign_in and peopled.actor.id == "weber"
