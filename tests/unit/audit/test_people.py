"""Local accounts: who may change them, what a password must be, what a wrong one costs."""

import stat
from pathlib import Path

import pytest
from argon2 import PasswordHasher, Type, extract_parameters

from audit import Log
from audit.errors import RecordForbidden, RecordInputError
from audit.events import (
    Actor,
    AdjudicationMade,
    Body,
    CaseExcluded,
    ExclusionCode,
    RecordSigned,
    Verified,
)
from audit.people import PasswordWasReset, People, SignInError, system_user
from audit.rights import Role
from tests.helpers.people import join

GOOD = "a long and quiet word"
OWNER = Actor(id=system_user(), role="lead")
ADMIN = Actor(id="admin", role="administrator")


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def log(tmp_path: Path) -> Log:
    return Log(tmp_path / "record.sqlite")


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def people(log: Log, tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> People:
    def light(self: PasswordHasher) -> None:
        real(self, time_cost=1, memory_cost=8, parallelism=1)

    real = PasswordHasher.__init__
    monkeypatch.setattr(PasswordHasher, "__init__", light)  # the same algorithm, sooner
    people = People(log, passwords=tmp_path / "passwords.json", clock=clock)
    people.add("admin", "A. Admin", ["administrator"], GOOD, by=OWNER)
    return people


def test_the_first_account_is_an_administrator_made_by_who_runs_the_program(
    log: Log, tmp_path: Path
) -> None:
    people = People(log, passwords=tmp_path / "passwords.json")
    assert not people.in_use
    with pytest.raises(Exception, match="first account must be an administrator"):
        people.add("reader", "A Reader", ["reader"], GOOD, by=OWNER)
    with pytest.raises(Exception, match="made by who runs the program"):
        people.add("admin", "A. Admin", ["administrator"], GOOD, by=Actor(id="somebody"))
    people.add("admin", "A. Admin", ["administrator"], GOOD, by=OWNER)
    assert people.in_use


def test_only_an_administrator_adds_more(people: People) -> None:
    with pytest.raises(Exception, match="only an administrator"):
        people.add("reader", "A Reader", ["reader"], GOOD, by=OWNER)
    with pytest.raises(Exception, match="only an administrator"):
        # A role that the account does not have is worth nothing.
        people.add("x", "X", ["reader"], GOOD, by=Actor(id="reader", role="administrator"))
    people.add("reader", "A Reader", ["reader", "lead"], GOOD, by=ADMIN)
    assert people.accounts["reader"].roles == ("reader", "lead")


@pytest.mark.parametrize(
    ("account", "name", "roles", "password", "told"),
    [
        ("Weber", "W", ["reader"], GOOD, "small letters"),
        ("admin", "W", ["reader"], GOOD, "already"),
        ("w", " ", ["reader"], GOOD, "person's name"),
        ("w", "W", [], GOOD, "needs a role"),
        ("w", "W", ["auditor", "reader"], GOOD, "goes with no other"),
        ("w", "W", ["reader"], "short", "12 characters"),
        ("w", "W", ["reader"], "aaaaaaaaaaaaaaa", "too easy"),
        ("w", "Wilma Weberin", ["reader"], "wilma weberin", "too easy"),
    ],
)
def test_accounts_that_cannot_be_are_refused_and_leave_no_event(
    people: People, log: Log, account: str, name: str, roles: list, password: str, told: str
) -> None:
    before = log.head
    with pytest.raises(Exception, match=told):
        people.add(account, name, roles, password, by=ADMIN)
    assert log.head == before


def test_signing_in_is_an_event_with_what_the_system_says(people: People, log: Log) -> None:
    join(people, "reader", "A Reader", ["reader", "adjudicator"], GOOD, by=ADMIN)
    assert people.sign_in("reader", GOOD) == Actor(id="reader", role="reader")
    actor = people.sign_in("reader", GOOD, "adjudicator")
    people.sign_out(actor, idle=True)
    *_, signed_in, signed_out = log.events(types=("account.signed-in", "account.signed-out"))
    assert signed_in.actor == actor
    assert signed_in.body.system_user == system_user()  # type: ignore[union-attr]
    assert signed_out.body.why == "idle"  # type: ignore[union-attr]
    with pytest.raises(SignInError, match="no role lead"):
        people.sign_in("reader", GOOD, "lead")


def test_no_refusal_tells_whether_the_account_exists(people: People, log: Log) -> None:
    told = []
    for account in ("admin", "nobody", "Nobody At All"):
        with pytest.raises(SignInError) as caught:
            people.sign_in(account, "not the password")
        told.append(str(caught.value))
    assert len(set(told)) == 1
    refused = [e.body for e in log.events(types=("account.refused",))]
    assert [r.account for r in refused] == ["admin", "nobody", "unnamed"]  # type: ignore[union-attr]


def test_wrong_passwords_make_the_account_wait_longer_each_time(
    people: People, clock: Clock
) -> None:
    for _ in range(5):
        with pytest.raises(SignInError, match="is wrong"):
            people.sign_in("admin", "not the password")
    with pytest.raises(SignInError, match="wait 2 seconds"):
        people.sign_in("admin", GOOD)
    clock.now = 2.1
    with pytest.raises(SignInError, match="is wrong"):
        people.sign_in("admin", "not the password")
    with pytest.raises(SignInError, match="wait 4 seconds"):
        people.sign_in("admin", GOOD)
    clock.now = 7.0
    people.sign_in("admin", GOOD)
    for _ in range(4):
        with pytest.raises(SignInError, match="is wrong"):
            people.sign_in("admin", "not the password")
    people.sign_in("admin", GOOD)


def test_a_closed_account_signs_nothing_and_one_administrator_remains(people: People) -> None:
    join(people, "reader", "A Reader", ["reader"], GOOD, by=ADMIN)
    people.close("reader", by=ADMIN)
    with pytest.raises(SignInError, match="closed"):
        people.sign_in("reader", GOOD)
    with pytest.raises(Exception, match="one administrator must remain"):
        people.close("admin", by=ADMIN)
    with pytest.raises(Exception, match="one administrator must remain"):
        people.set_roles("admin", ["reader"], by=ADMIN)


def test_passwords_are_argon2id_hashes_in_a_file_of_the_owner(
    people: People, log: Log, tmp_path: Path
) -> None:
    path = tmp_path / "passwords.json"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    text = path.read_text("utf-8")
    assert GOOD not in text
    stored = people._passwords()["admin"]
    assert extract_parameters(stored).type is Type.ID
    record = (tmp_path / "record.sqlite").read_bytes()
    assert stored.encode() not in record


def test_a_further_machine_sets_the_password_once_more(
    people: People, log: Log, tmp_path: Path
) -> None:
    elsewhere = People(log, passwords=tmp_path / "elsewhere" / "passwords.json")
    assert not elsewhere.has_password("admin")
    with pytest.raises(SignInError):
        elsewhere.sign_in("admin", GOOD)
    elsewhere.set_password("admin", GOOD, by=ADMIN)
    assert elsewhere.sign_in("admin", GOOD).id == "admin"


def test_a_damaged_password_file_is_told_and_nobody_gets_in(people: People, tmp_path: Path) -> None:
    (tmp_path / "passwords.json").write_text("{", "utf-8")
    with pytest.raises(Exception, match=r"passwords\.json cannot be read"):
        people.sign_in("admin", GOOD)
    (tmp_path / "passwords.json").write_text('{"admin": "plain"}', "utf-8")
    with pytest.raises(SignInError, match="is wrong"):
        people.sign_in("admin", "plain")


class TestRights:
    """The record itself refuses an act that the role may not do."""

    def refused(self, log: Log, body: Body, role: Role) -> str:
        before = log.head
        with pytest.raises(RecordForbidden) as told:
            log.append(body, actor=Actor(id="somebody", role=role), case="case-1")
        assert log.head == before
        return str(told.value)

    def test_a_reader_does_not_adjudicate_nor_lead(self, log: Log) -> None:
        decided = AdjudicationMade(comparison=1, rows=())
        assert "only adjudicator may" in self.refused(log, decided, "reader")
        assert "only adjudicator may" in self.refused(log, decided, "lead")
        left_out = CaseExcluded(code=ExclusionCode.DUPLICATE)
        assert "only lead or administrator" in self.refused(log, left_out, "reader")
        log.append(decided, actor=Actor(id="a", role="adjudicator"), case="case-1")

    def test_an_administrator_does_not_sign_reads(self, log: Log) -> None:
        signed = RecordSigned(name="A", meaning="mine", target_sha256="0" * 64)
        assert "only reader or lead" in self.refused(log, signed, "administrator")
        log.append(signed, actor=Actor(id="r", role="reader"), case="case-1")

    def test_an_auditor_leaves_only_the_inspection(self, log: Log) -> None:
        auditor = Actor(id="auditor", role="auditor")
        left_out = CaseExcluded(code=ExclusionCode.DUPLICATE)
        told = self.refused(log, left_out, "auditor")
        assert told == "an auditor only reads"
        log.append(Verified(ok=True, n_events=1, n_problems=0), actor=auditor)


def test_a_closed_account_is_opened_again_by_an_administrator(people: People, log: Log) -> None:
    join(people, "weber", "R. Weber", ["reader"], GOOD, by=ADMIN)
    with pytest.raises(RecordInputError, match="is open"):
        people.reopen("weber", by=ADMIN)
    people.close("weber", by=ADMIN)
    with pytest.raises(RecordInputError, match="only an administrator"):
        people.reopen("weber", by=Actor(id="weber", role="reader"))
    people.reopen("weber", by=ADMIN)
    assert people.sign_in("weber", GOOD).id == "weber"
    actions = [e.body.action for e in log.events(types=("account.changed",))]  # type: ignore[union-attr]
    assert actions == ["added", "added", "password changed", "closed", "reopened"]


def test_a_command_asks_for_the_password_once(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from tests.helpers.record_case import CASE, CaseWriter
    from viewer.cli import main
    from viewer.commands import signing

    with Log() as log:
        CaseWriter(log).whole()
        People(log).add("admin", "A. Admin", ["administrator"], GOOD, by=OWNER)
    asked: list[str] = []
    monkeypatch.setenv("OVERREAD_ACCOUNT", "admin")
    monkeypatch.setattr(signing, "password_of", lambda account: asked.append(account) or GOOD)
    for command in (["show", CASE], ["show"], ["compare", CASE]):
        asked.clear()
        assert main(["audit", *command]) == 0, capsys.readouterr().err
        assert asked == ["admin"]


def test_a_password_that_an_administrator_set_is_renewed_before_it_lets_anybody_in(
    people: People,
) -> None:
    join(people, "weber", "R. Weber", ["reader"], GOOD, by=ADMIN)
    people.sign_in("weber", GOOD)
    people.set_password("weber", "known to two people", by=ADMIN)
    with pytest.raises(PasswordWasReset, match="choose your own first"):
        people.sign_in("weber", "known to two people")
    with pytest.raises(RecordInputError, match="another password"):
        people.renew("weber", "known to two people", "known to two people")
    with pytest.raises(SignInError, match="is wrong"):
        people.renew("weber", "not the password", "a quiet word of my own")
    people.renew("weber", "known to two people", "a quiet word of my own")
    assert people.sign_in("weber", "a quiet word of my own").id == "weber"
    assert not people.was_reset("weber") and not people.was_reset("admin")


def test_so_is_the_first_one_and_that_of_the_first_account_is_its_own(people: People) -> None:
    people.add("weber", "R. Weber", ["reader"], GOOD, by=ADMIN)
    assert people.was_reset("weber") and not people.was_reset("admin")
    with pytest.raises(PasswordWasReset, match="choose your own first"):
        people.sign_in("weber", GOOD)
    people.renew("weber", GOOD, "a quiet word of my own")
    assert people.sign_in("weber", "a quiet word of my own").id == "weber"


def test_a_reset_password_is_renewed_on_the_command_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from viewer.cli import main

    with Log() as log:
        people = People(log)
        people.add("admin", "A. Admin", ["administrator"], GOOD, by=OWNER)
        join(people, "weber", "R. Weber", ["lead"], GOOD, by=ADMIN)
        people.set_password("weber", "known to two people", by=ADMIN)
    monkeypatch.setenv("OVERREAD_ACCOUNT", "weber")
    monkeypatch.setenv("OVERREAD_PASSWORD", "known to two people")
    assert main(["audit", "retention", "--days", "200"]) == 2
    assert "overread people password weber" in capsys.readouterr().err
    monkeypatch.setenv("OVERREAD_NEW_PASSWORD", "a quiet word of my own")
    assert main(["people", "password", "weber"]) == 0
    monkeypatch.setenv("OVERREAD_PASSWORD", "a quiet word of my own")
    assert main(["audit", "retention", "--days", "200"]) == 0
