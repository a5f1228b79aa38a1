"""Local accounts: who may change them, what a password must be, what a wrong one costs."""

import time
from pathlib import Path

import pytest
from argon2 import Type, extract_parameters

from audit import Log
from audit.errors import RecordError, RecordForbidden, RecordInputError
from audit.record.accounts.accounts import (
    AccountRegistry,
    PasswordWasReset,
    SignInDelayed,
    SignInError,
    system_user,
)
from audit.record.accounts.sign_in_delay import (
    FREE_TRIES,
    LOCKOUT_S,
    LOCKOUT_TRIES,
    LONGEST_DELAY_S,
)
from audit.record.authorization.permissions import Role
from audit.record.events import (
    Actor,
    AdjudicationMade,
    Body,
    CaseExcluded,
    ExclusionCode,
    RecordSigned,
    RetentionSet,
    SessionStarted,
    SignInRefused,
    Verified,
)
from tests.helpers.people import GOOD, join, light_argon2, signed_in

OWNER = Actor(id=system_user(), role="lead")
ADMIN = Actor(id="admin", role="administrator")
OWN = "a quiet word of my own"


class Clock:
    """The machine's clock, put forward by hand."""

    def __init__(self) -> None:
        self.later = 0.0

    def __call__(self) -> float:
        return time.time() + self.later


@pytest.fixture
def log(tmp_path: Path) -> Log:
    return Log(tmp_path / "record.sqlite")


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def people(log: Log, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> AccountRegistry:
    light_argon2(monkeypatch)
    people = AccountRegistry(log, clock=clock)
    people.add("admin", "A. Admin", ["administrator"], GOOD, by=OWNER)
    people.sign_in("admin", GOOD)
    return people


def code_of(error: pytest.ExceptionInfo[RecordError]) -> str:
    """Code of the message that was raised, without its area."""
    return str(error.value.code).split(".")[1]


def test_the_first_account_is_an_administrator_made_by_who_runs_the_program(log: Log) -> None:
    people = AccountRegistry(log)
    assert not people.in_use
    with pytest.raises(RecordInputError) as caught:
        people.add("reader", "A Reader", ["reader"], GOOD, by=OWNER)
    assert code_of(caught) == "first-account"
    with pytest.raises(RecordForbidden) as caught:
        people.add("admin", "A. Admin", ["administrator"], GOOD, by=Actor(id="somebody"))
    assert code_of(caught) == "first-by-user"
    people.add("admin", "A. Admin", ["administrator"], GOOD, by=OWNER)
    assert people.in_use
    assert log.verify().problems == ()


def test_only_an_administrator_adds_more(people: AccountRegistry) -> None:
    for by in (OWNER, Actor(id="reader", role="administrator")):
        with pytest.raises(RecordForbidden) as caught:
            people.add("reader", "A Reader", ["reader"], GOOD, by=by)
        assert code_of(caught) == "only-administrator"
    people.add("reader", "A Reader", ["reader", "lead"], GOOD, by=ADMIN)
    assert people.accounts["reader"].roles == ("reader", "lead")


@pytest.mark.parametrize(
    ("account", "name", "roles", "password", "code"),
    [
        ("Weber", "W", ["reader"], GOOD, "account-name"),
        ("system", "W", ["reader"], GOOD, "account-name"),
        ("admin", "W", ["reader"], GOOD, "account-exists"),
        ("w", " ", ["reader"], GOOD, "name-missing"),
        ("w", "W", [], GOOD, "role-missing"),
        ("w", "W", ["auditor", "reader"], GOOD, "role-alone"),
        ("w", "W", ["reader"], "short", "password-too-short"),
        ("w", "W", ["reader"], "aaaaaaaaaaaaaaa", "password-guessable"),
        ("w", "Wilma Weberin", ["reader"], "wilma weberin", "password-guessable"),
    ],
)
def test_accounts_that_cannot_be_are_refused_and_leave_no_event(
    people: AccountRegistry,
    log: Log,
    account: str,
    name: str,
    roles: list,
    password: str,
    code: str,
) -> None:
    before = log.head
    with pytest.raises(RecordInputError) as caught:
        people.add(account, name, roles, password, by=ADMIN)
    assert code_of(caught) == code
    assert log.head == before


def test_signing_in_is_an_event_with_what_the_system_says(
    people: AccountRegistry, log: Log
) -> None:
    join(people, "reader", "A Reader", ["reader", "adjudicator"], GOOD, by=ADMIN)
    assert people.sign_in("reader", GOOD).actor == Actor(id="reader", role="reader")
    session = people.sign_in("reader", GOOD, "adjudicator")
    people.sign_out(session, idle=True)
    *_, entered, left = log.events(types=("account.signed-in", "account.signed-out"))
    assert entered.actor == session.actor
    assert entered.body.system_user == system_user()  # type: ignore[union-attr]
    assert left.body.why == "idle"  # type: ignore[union-attr]
    with pytest.raises(SignInError) as caught:
        people.sign_in("reader", GOOD, "lead")
    assert code_of(caught) == "role-not-held"


def test_no_refusal_tells_whether_the_account_exists(people: AccountRegistry, log: Log) -> None:
    codes = []
    for account in ("admin", "nobody", "Nobody At All"):
        with pytest.raises(SignInError) as caught:
            people.sign_in(account, "not the password")
        codes.append(code_of(caught))
    assert set(codes) == {"wrong"}
    refused = [e.body for e in log.events(types=("account.refused",))]
    assert [r.account for r in refused if isinstance(r, SignInRefused)] == ["admin", None, None]


def test_a_password_typed_as_the_account_is_not_in_the_record(
    people: AccountRegistry, tmp_path: Path
) -> None:
    with pytest.raises(SignInError):
        people.sign_in("hunter2.hunter2", "x")
    stored = b"".join(path.read_bytes() for path in tmp_path.glob("record.sqlite*"))
    assert b"admin" in stored
    assert b"hunter2" not in stored


# --- wrong passwords ------------------------------------------------------------------------------


def fail(people: AccountRegistry, n: int, account: str = "admin") -> None:
    """Give a wrong password so often."""
    for _ in range(n):
        with pytest.raises(SignInError) as caught:
            people.sign_in(account, "not the password")
        assert code_of(caught) == "wrong"


def delay(people: AccountRegistry, account: str = "admin", password: str = GOOD) -> SignInDelayed:
    """Delay of a sign-in."""
    with pytest.raises(SignInDelayed) as caught:
        people.sign_in(account, password)
    return caught.value


def test_wrong_passwords_make_the_account_wait_longer_each_time(
    people: AccountRegistry, clock: Clock
) -> None:
    fail(people, FREE_TRIES)
    assert 1 < delay(people).wait.seconds <= 2
    clock.later += 2.1
    fail(people, 1)
    clock.later = 0.0  # refusals carry the machine's own time
    assert 3 < delay(people).wait.seconds <= 4
    clock.later += 4.1
    people.sign_in("admin", GOOD)
    fail(people, FREE_TRIES - 1)
    people.sign_in("admin", GOOD)


def test_another_surface_and_a_restart_know_of_the_wait(
    people: AccountRegistry, clock: Clock, tmp_path: Path
) -> None:
    fail(people, FREE_TRIES - 1)
    with Log(tmp_path / "record.sqlite") as other:
        elsewhere = AccountRegistry(other, clock=clock)
        fail(elsewhere, 1)
        assert not delay(elsewhere).wait.locked
    delay(people)


def test_ten_wrong_passwords_lock_a_reader_out_for_half_an_hour(
    people: AccountRegistry, clock: Clock
) -> None:
    join(people, "weber", "R. Weber", ["reader"], GOOD, by=ADMIN)
    for _ in range(LOCKOUT_TRIES):
        fail(people, 1, "weber")
        clock.later += people.wait_of("weber").seconds
        if people.wait_of("weber").failures == LOCKOUT_TRIES - 1:
            break
    fail(people, 1, "weber")
    clock.later = 0.0
    error = delay(people, "weber")
    assert error.wait.locked and error.code == "people.locked-out"
    assert LOCKOUT_S - 60 < error.wait.seconds <= LOCKOUT_S
    people.sign_in("admin", GOOD)  # nobody else is concerned
    clock.later += LOCKOUT_S + 1
    assert people.sign_in("weber", GOOD).actor.id == "weber"


def test_the_last_administrator_waits_and_is_never_locked_out(
    people: AccountRegistry, clock: Clock
) -> None:
    for _ in range(3 * LOCKOUT_TRIES):
        fail(people, 1)
        wait = people.wait_of("admin")
        assert not wait.seconds > LONGEST_DELAY_S
        clock.later += wait.seconds + 0.1
    people.sign_in("admin", GOOD)


def test_a_name_that_no_account_has_waits_in_the_same_way(
    people: AccountRegistry, clock: Clock
) -> None:
    fail(people, FREE_TRIES, "nobody")
    assert 1 < delay(people, "nobody").wait.seconds <= 2
    fail(people, 1, "another")


def test_having_to_wait_is_one_event_and_makes_it_no_longer(
    people: AccountRegistry, log: Log, clock: Clock
) -> None:
    fail(people, FREE_TRIES)
    for _ in range(4):
        delay(people)
    reasons = [e.body.why for e in log.events(types=("account.refused",))]  # type: ignore[union-attr]
    assert reasons == ["wrong password"] * FREE_TRIES + ["locked for a while"]
    clock.later += 2.1
    people.sign_in("admin", GOOD)


def test_a_clock_that_was_put_back_locks_nobody_out(people: AccountRegistry, clock: Clock) -> None:
    fail(people, FREE_TRIES)
    clock.later = -86_400.0
    people.sign_in("admin", GOOD)


def test_the_dialog_of_a_signature_counts_like_the_sign_in(people: AccountRegistry) -> None:
    for _ in range(FREE_TRIES):
        with pytest.raises(SignInError):
            people.check("admin", "not the password")
    delay(people)


# --- closing and passwords ------------------------------------------------------------------------


def test_a_closed_account_signs_nothing_and_one_administrator_remains(
    people: AccountRegistry,
) -> None:
    join(people, "reader", "A Reader", ["reader"], GOOD, by=ADMIN)
    people.close("reader", by=ADMIN)
    with pytest.raises(SignInError) as closed:
        people.sign_in("reader", GOOD)
    assert code_of(closed) == "closed"
    with pytest.raises(RecordInputError) as caught:
        people.close("admin", by=ADMIN)
    assert code_of(caught) == "one-administrator"
    with pytest.raises(RecordInputError) as caught:
        people.set_roles("admin", ["reader"], by=ADMIN)
    assert code_of(caught) == "one-administrator"


def test_passwords_are_argon2id_hashes_beside_the_events(
    people: AccountRegistry, log: Log, tmp_path: Path
) -> None:
    stored = log.credential("admin", "password")
    assert stored is not None
    assert extract_parameters(stored.decode()).type is Type.ID
    assert stored.decode() not in "".join(text for _, text, _ in log.stored())
    assert GOOD.encode() not in (tmp_path / "record.sqlite").read_bytes()


def test_a_closed_account_is_opened_again_by_an_administrator(
    people: AccountRegistry, log: Log
) -> None:
    join(people, "weber", "R. Weber", ["reader"], GOOD, by=ADMIN)
    with pytest.raises(RecordInputError) as caught:
        people.reopen("weber", by=ADMIN)
    assert code_of(caught) == "account-open"
    people.close("weber", by=ADMIN)
    with pytest.raises(RecordForbidden):
        people.reopen("weber", by=Actor(id="weber", role="reader"))
    people.reopen("weber", by=ADMIN)
    assert people.sign_in("weber", GOOD).actor.id == "weber"
    actions = [e.body.action for e in log.events(types=("account.changed",))]  # type: ignore[union-attr]
    assert actions == ["added", "added", "closed", "reopened"]


def test_a_password_that_an_administrator_set_is_renewed_before_it_lets_anybody_in(
    people: AccountRegistry,
) -> None:
    join(people, "weber", "R. Weber", ["reader"], GOOD, by=ADMIN)
    people.reset_password("weber", "known to two people", by=ADMIN)
    with pytest.raises(PasswordWasReset):
        people.sign_in("weber", "known to two people")
    with pytest.raises(RecordInputError) as caught:
        people.renew("weber", "known to two people", "known to two people")
    assert code_of(caught) == "password-same"
    with pytest.raises(SignInError):
        people.renew("weber", "not the password", OWN)
    people.renew("weber", "known to two people", OWN)
    assert people.sign_in("weber", OWN).actor.id == "weber"
    assert not people.was_reset("weber") and not people.was_reset("admin")


def test_so_is_the_first_one_and_that_of_the_first_account_is_its_own(
    people: AccountRegistry,
) -> None:
    people.add("weber", "R. Weber", ["reader"], GOOD, by=ADMIN)
    assert people.was_reset("weber") and not people.was_reset("admin")
    with pytest.raises(PasswordWasReset):
        people.sign_in("weber", GOOD)
    people.renew("weber", GOOD, OWN)
    assert people.sign_in("weber", OWN).actor.id == "weber"


class TestRights:
    """The record itself refuses an act that the role may not do."""

    def refused(self, log: Log, body: Body, role: Role) -> str:
        before = log.head
        with pytest.raises(RecordForbidden) as caught:
            log.append(body, actor=Actor(id="somebody", role=role), case="case-1")
        assert log.head == before
        return code_of(caught)

    def test_a_reader_does_not_adjudicate_nor_lead(self, log: Log) -> None:
        decided = AdjudicationMade(comparison=1, rows=())
        assert self.refused(log, decided, "reader") == "needs-adjudicate"
        assert self.refused(log, decided, "lead") == "needs-adjudicate"
        left_out = CaseExcluded(code=ExclusionCode.DUPLICATE)
        assert self.refused(log, left_out, "reader") == "needs-enroll"
        log.append(decided, actor=Actor(id="a", role="adjudicator"), case="case-1")

    def test_an_administrator_does_not_sign_reads(self, log: Log) -> None:
        signed = RecordSigned(name="A", meaning="mine", target_sha256="0" * 64)
        assert self.refused(log, signed, "administrator") == "needs-read"
        log.append(signed, actor=Actor(id="r", role="reader"), case="case-1")

    def test_an_auditor_leaves_only_the_inspection(self, log: Log) -> None:
        auditor = Actor(id="auditor", role="auditor")
        left_out = CaseExcluded(code=ExclusionCode.DUPLICATE)
        assert self.refused(log, left_out, "auditor") == "auditor-inspects"
        log.append(Verified(ok=True, n_events=1, n_problems=0), actor=auditor)


# --- the command line -----------------------------------------------------------------------------


def test_a_command_asks_for_the_password_once(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from tests.helpers.record_case import CASE, CaseWriter
    from viewer.cli import main
    from viewer.commands.options import acting_account

    light_argon2(monkeypatch)
    with Log() as log:
        CaseWriter(log).whole()
        AccountRegistry(log).add("admin", "A. Admin", ["administrator"], GOOD, by=OWNER)
    asked: list[str] = []
    monkeypatch.setenv("OVERREAD_ACCOUNT", "admin")
    monkeypatch.setattr(
        acting_account, "password_of", lambda account: asked.append(account) or GOOD
    )
    for command in (["show", CASE], ["show"], ["compare", CASE]):
        asked.clear()
        assert main(["audit", *command]) == 0, capsys.readouterr().err
        assert asked == ["admin"]


def test_a_reset_password_is_renewed_and_its_new_key_countersigned_on_the_command_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from viewer.cli import main

    light_argon2(monkeypatch)
    with Log() as log:
        people = AccountRegistry(log)
        people.add("admin", "A. Admin", ["administrator"], GOOD, by=OWNER)
        join(people, "weber", "R. Weber", ["lead"], GOOD, by=ADMIN)
        people.reset_password("weber", "known to two people", by=ADMIN)
    keep = ["audit", "retention", "--days", "200"]
    monkeypatch.setenv("OVERREAD_ACCOUNT", "weber")
    monkeypatch.setenv("OVERREAD_PASSWORD", "known to two people")
    assert main(keep) == 2
    assert "overread people password weber" in capsys.readouterr().err
    monkeypatch.setenv("OVERREAD_NEW_PASSWORD", OWN)
    assert main(["people", "password", "weber"]) == 0
    monkeypatch.setenv("OVERREAD_PASSWORD", OWN)
    capsys.readouterr()
    assert main(keep) == 2
    assert "signing is not possible here" in capsys.readouterr().err
    with Log() as log:
        standing = AccountRegistry(log).key_standing("weber")
    digits = standing.fingerprints[standing.waiting[0]]
    monkeypatch.setenv("OVERREAD_ACCOUNT", "admin")
    monkeypatch.setenv("OVERREAD_PASSWORD", GOOD)
    wanted = ["people", "countersign", "weber", "--reason", "password-reset", "--fingerprint"]
    assert main([*wanted, "0" * 32]) == 1
    assert main([*wanted, digits.upper()]) == 0
    monkeypatch.setenv("OVERREAD_ACCOUNT", "weber")
    monkeypatch.setenv("OVERREAD_PASSWORD", OWN)
    assert main(keep) == 0, capsys.readouterr().err
    assert main(["audit", "verify"]) == 0, capsys.readouterr().out


def test_the_command_line_counts_wrong_passwords_with_the_app(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from viewer.cli import main

    light_argon2(monkeypatch)
    with Log() as log:
        people = AccountRegistry(log)
        people.add("admin", "A. Admin", ["administrator"], GOOD, by=OWNER)
        fail(people, FREE_TRIES - 1)
    monkeypatch.setenv("OVERREAD_ACCOUNT", "admin")
    monkeypatch.setenv("OVERREAD_PASSWORD", "not the password")
    assert main(["audit", "retention", "--days", "200"]) == 2
    monkeypatch.setenv("OVERREAD_PASSWORD", GOOD)
    assert main(["audit", "retention", "--days", "200"]) == 2
    assert "too many wrong passwords" in capsys.readouterr().err


def test_acts_are_signed_once_there_are_accounts_and_verification_says_where_not(
    people: AccountRegistry, log: Log, tmp_path: Path
) -> None:
    assert log.verify().has_accounts
    signed_in(log, "admin")
    event = log.append(RetentionSet(days=200), actor=ADMIN)
    assert event.signature is not None
    assert event.signature.key == people.key_standing("admin").active
    with Log(tmp_path / "single.sqlite") as alone:
        alone.append(SessionStarted(surface="python"), actor=OWNER)
        assert alone.append(RetentionSet(days=200), actor=OWNER).signature is None
        verification = alone.verify()
    assert verification.ok and not verification.has_accounts
