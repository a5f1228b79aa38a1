"""Only the owner of the connected database login can sign in to a site's record."""

import base64
from collections.abc import Iterator
from pathlib import Path

import pytest

from audit.errors import RecordError, RecordForbidden, RecordSignInNeeded
from audit.files.home_folder import home
from audit.messages import CodedError
from audit.record.accounts.accounts import (
    AccountRegistry,
    SignInDelayed,
    SignInError,
    without_accounts,
)
from audit.record.events import Actor, FailureNoted, SessionStarted, SignInRefused
from audit.record.events.bodies.account_events import Role
from audit.record.log.event_log import SYSTEM, Log
from tests.helpers.keyring import memory_keyring
from tests.helpers.postgres import server
from tests.helpers.site import Site, new_site
from tests.helpers.site_staff import PIN, staffed
from viewer.cli import main

PASSWORD = "a password of the database"


@pytest.fixture(autouse=True)
def site_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OVERREAD_SITE_KEY", base64.b64encode(bytes(range(32))).decode())


@pytest.fixture(scope="module")
def asking() -> Iterator[Path]:
    """A server that asks everybody but the DBA for a password."""
    with server(hba="local all overread trust\nlocal all all scram-sha-256\n") as folder:
        yield folder


@pytest.fixture
def site(asking: Path) -> Iterator[Site]:
    with staffed(asking, {"rea": ("reader",), "rob": ("reader",)}, PASSWORD) as staff:
        yield staff.site


def code_of(error: pytest.ExceptionInfo[CodedError]) -> str:
    assert error.value.message is not None
    return error.value.message.code


def test_nobody_signs_in_by_anothers_login(site: Site) -> None:
    with Log(site.store_of("rea")) as log:
        people = AccountRegistry(log)
        before = log.head
        with pytest.raises(SignInError) as refused:
            people.sign_in("ada", PASSWORD)
        assert code_of(refused) == "people.another-login"
        assert log.head == before
        session = people.sign_in("rea", PIN)
        assert session.actor == Actor(id="rea", role="reader")
        newest = log.newest("account.signed-in")
        assert newest is not None and newest.actor == session.actor
        assert people.login_account == "rea"


def test_the_server_asks_for_the_password(site: Site) -> None:
    store = site.store_of("rea")
    for given, code in ((None, "database.sign-in-needed"), ("wrong", "database.sign-in-refused")):
        with pytest.raises(RecordSignInNeeded) as refused:
            Log(store.signed_in(store.address.user, given))
        assert code_of(refused) == code
        assert "wrong" not in str(refused.value)
    with pytest.raises(RecordSignInNeeded) as refused:
        Log(store.signed_in("", None))
    assert code_of(refused) == "database.sign-in-needed"


def test_a_login_of_nobody_signs_nobody_in(site: Site) -> None:
    login = f"nobody_{site.dba.info.dbname}"
    site.dba.execute(f"CREATE ROLE {login} LOGIN PASSWORD '{PASSWORD}'")
    site.dba.execute(f"GRANT {site.dba.info.dbname}_people TO {login}")
    try:
        with Log(site.store(login)) as log, pytest.raises(RecordForbidden) as refused:
            AccountRegistry(log).sign_in("rea", PASSWORD)
        assert code_of(refused) == "database.login-without-account"
    finally:
        site.dba.execute(f"DROP ROLE {login}")


def test_the_server_checks_the_password_at_the_lock_and_before_a_signature(site: Site) -> None:
    """A key in the keyring has no PIN, but an unattended screen must not unlock by itself."""
    with memory_keyring(), Log(site.store_of("rob")) as log:
        people = AccountRegistry(log)
        people.enroll_key("rob", "", "keyring")
        (key,) = people.key_standing("rob").waiting
        with Log(site.store_of("ada")) as hers:
            admin = AccountRegistry(hers)
            by = admin.sign_in("ada", PIN).actor
            admin.countersign_key("rob", key, by=by, reason="renewed")
        assert people.secret_of("rob") == "password"
        people.check("rob", PASSWORD)
        for given in ("", "wrong"):
            with pytest.raises(SignInError) as refused:
                people.check("rob", given)
            assert code_of(refused) == "people.wrong"
        result = list(log.events(types=("account.refused",)))
        assert [e.actor.id for e in result] == ["rob", "rob"]


def test_wrong_pins_are_counted_and_only_ones_own(site: Site) -> None:
    with Log(site.store_of("rea")) as log, Log(site.store_of("rob")) as other:
        people = AccountRegistry(log)
        assert people.secret_of("rea") == "pin"
        body = SignInRefused(account="rea", why="wrong PIN", system_user="rob")
        for _ in range(20):
            other.append(body, actor=Actor(id="rob"))
        people.check("rea", PIN)
        for _ in range(5):
            with pytest.raises(SignInError):
                people.check("rea", "wrong")
        with pytest.raises(SignInDelayed):
            people.check("rea", PIN)


def test_what_a_program_does_by_itself_is_by_whose_login_it_has(site: Site) -> None:
    with Log(site.store_of("rob")) as log:
        log.append(SessionStarted(surface="app"), actor=SYSTEM)
        event = log.append(FailureNoted(where="checkpoints", code="none"), actor=SYSTEM)
        assert event.actor == Actor(id="rob", role="reader")
        assert site.events()[-1]["actor"] == {"id": "rob", "role": "reader"}


def test_the_first_account_is_that_of_the_first_login(asking: Path) -> None:
    roles: tuple[Role, ...] = ("administrator",)
    with (
        new_site(asking, PASSWORD, enrolled=False) as site,
        Log(site.store_of("ada")) as log,
    ):
        people = AccountRegistry(log)
        assert without_accounts("lead", log=log) == Actor(id="ada", role="administrator")
        for account, by in (("ada", "eve"), ("eve", "ada"), ("eve", "eve")):
            with pytest.raises(RecordError):
                people.add(account, "First", roles, "", by=Actor(id=by, role="administrator"))
        people.add("ada", "First", roles, "", by=Actor(id="ada", role="administrator"))
        people.enroll_key("ada", PIN, "pin")
        session = people.sign_in("ada", PIN)
        assert session.why_unsigned is None
        people.add("rea", "Rea", ("reader",), "", by=session.actor)
        assert log.verify().ok


def test_the_command_line_asks_once_for_who_is_there(
    site: Site, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    store = site.store_of("rea")
    database = site.dba.info.dbname
    monkeypatch.setenv(
        "OVERREAD_DATABASE_URL", f"postgresql:///{database}?host={store.address.host}"
    )
    assert main(["people", "list"]) != 0
    assert "needs a database login" in capsys.readouterr().err
    asked: list[str] = []
    answers = {"Database login": store.address.user, "Signing PIN of rea": PIN}

    def prompt(text: str, **options: object) -> str:
        asked.append(text)
        if text.startswith("Password of"):
            return "wrong" if asked.count(text) == 1 else PASSWORD
        return answers[text]

    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    monkeypatch.setattr("typer.prompt", prompt)
    assert main(["audit", "export", "--format", "jsonl", "-o", str(home() / "out.jsonl")]) == 0
    password = f"Password of {store.address.user}"
    assert asked.count("Signing PIN of rea") <= 1
    assert [text for text in asked if text in ("Database login", password)] == [
        *("Database login", password),
        *("Database login", password),
    ]
    assert site.events()[-1]["actor"]["id"] == "rea"
    texts = capsys.readouterr()
    assert PASSWORD not in texts.out + texts.err
