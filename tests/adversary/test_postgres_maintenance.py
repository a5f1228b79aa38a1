"""Operations that need the maintenance role, and their refusal for a person's login."""

import base64
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from audit.errors import RecordForbidden, RecordKeyError
from audit.record.accounts.accounts import AccountRegistry, SignInError
from audit.record.events import Actor, CoverageChecked
from audit.record.log.event_log import SYSTEM, Log
from audit.record.retention import erasure
from audit.record.retention.backup import backup, restore
from audit.record.site_database.login_grants import grant, run, service_statements
from audit.record.store.postgres import PostgresStore
from audit.record.store.sqlite import SqliteStore
from audit.record.verification.verification import verify
from tests.helpers.postgres import empty_database, superuser
from tests.helpers.site import Site, take_down
from tests.helpers.site_staff import PIN, Staff, staffed

LOOKED = CoverageChecked(series=("3",), regions=("frontal-lobe",))


@pytest.fixture(autouse=True)
def site_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OVERREAD_SITE_KEY", base64.b64encode(bytes(range(32))).decode())


@pytest.fixture
def staff(postgres: Path) -> Iterator[Staff]:
    with staffed(postgres, {"leo": ("lead",), "rea": ("reader",)}) as made:
        yield made


@contextmanager
def maintained(staff: Staff) -> Iterator[Log]:
    """The record as the maintenance login has it."""
    login = f"keeper_{staff.site.dba.info.dbname}"
    run(staff.site.dba, service_statements(staff.site.dba, login, "maintenance"))
    try:
        with Log(staff.site.store(login)) as log:
            yield log
    finally:
        staff.site.dba.execute(f"DROP OWNED BY {login}; DROP ROLE {login}")


def code_of(error: pytest.ExceptionInfo[RecordForbidden]) -> str:
    assert error.value.message is not None
    return error.value.message.code


def test_a_backup_is_made_by_the_maintenance_role_and_is_an_event(
    staff: Staff, tmp_path: Path
) -> None:
    looked_at(staff, "rea")
    for account in ("rea", "leo"):
        with pytest.raises(RecordForbidden) as refused:
            backup(staff.logs[account], tmp_path / "no.sqlite", staff.actor(account))
        assert code_of(refused) == "database.needs-maintenance"
    assert not list(tmp_path.glob("*.sqlite*"))
    with maintained(staff) as log:
        assert log.is_maintained_here
        made = backup(log, tmp_path / "copy.sqlite", SYSTEM)
        assert made.actor == SYSTEM
        verification = log.verify()
        assert verification.ok, verification.problems
    copied = verify(tmp_path / "copy.sqlite")
    assert copied.ok, copied.problems
    assert copied.n_events == made.seq - 1
    assert site_events(staff)[-1] == "record.backed-up"


def looked_at(staff: Staff, account: str) -> str:
    """A case in which the person has done something that is sealed."""
    log = staff.logs[account]
    case = log.case_id("1.2.840.1", "patient")
    log.append(LOOKED, actor=staff.actor(account), case=case)
    return case


def site_events(staff: Staff) -> list[str]:
    return [str(event["body"]["type"]) for event in staff.site.events()]


def test_keys_are_wrapped_by_the_maintenance_role(staff: Staff) -> None:
    with pytest.raises(RecordForbidden) as refused:
        staff.logs["leo"].wrap_keys(staff.actor("leo"))
    assert code_of(refused) == "database.needs-maintenance"
    with maintained(staff) as log:
        assert log.wrap_keys(SYSTEM) == 0  # they are wrapped already


def test_a_lead_is_told_whom_a_pseudonym_stands_for_and_it_is_on_record(staff: Staff) -> None:
    case = looked_at(staff, "rea")
    log = staff.logs["leo"]
    assert erasure.identity(log, staff.actor("leo"), case) == ("1.2.840.1", "patient")
    assert site_events(staff)[-1] == "identity.shown"
    with pytest.raises(RecordForbidden):
        erasure.identity(staff.logs["rea"], staff.actor("rea"), case)


def test_without_the_site_key_nothing_is_opened(
    staff: Staff, monkeypatch: pytest.MonkeyPatch
) -> None:
    staff.logs["rea"].case_id("1.2.840.1", "patient")
    monkeypatch.setenv("OVERREAD_SITE_KEY", base64.b64encode(bytes(32)).decode())
    with Log(staff.site.store_of("rea")) as log, pytest.raises(RecordKeyError):
        log.case_id("1.2.840.1", "patient")


def test_a_record_is_moved_from_a_database_to_a_file_and_to_another_database(
    staff: Staff, tmp_path: Path, postgres: Path
) -> None:
    case = looked_at(staff, "rea")
    with maintained(staff) as log:
        made = backup(log, tmp_path / "copy.sqlite", SYSTEM)

    def sign_in(copied: Log) -> Actor:
        people = AccountRegistry(copied)
        assert people.secret_of("leo") == "pin"
        for wrong in ("", "wrong"):
            with pytest.raises(SignInError):
                people.sign_in("leo", wrong)
        return people.sign_in("leo", PIN).actor

    copy, moved = SqliteStore(tmp_path / "copy.sqlite"), SqliteStore(tmp_path / "moved.sqlite")
    restored = restore(copy, moved, sign_in)
    assert restored.actor.id == "leo"
    assert restored.seq > made.seq - 1
    with Log(moved) as log:
        verification = log.verify()
        assert (verification.problems, verification.n_unread, verification.has_accounts) == (
            (),
            0,
            True,
        )
    target = PostgresStore.parse(empty_database(postgres))
    again = restore(moved, target, sign_in, kind="record")
    with closing(superuser(postgres, target.address.database)) as dba:
        site = Site(f"postgresql://overread@/{target.address.database}?host={postgres}", dba)
        login = f"rea_{target.address.database}"
        grant(dba, login, "rea")
        with Log(site.store_of("rea")) as log:
            assert log.head[0] == again.seq + 1
            people = AccountRegistry(log)
            session = people.sign_in("rea", PIN)
            assert session.why_unsigned is None
            (looked,) = log.events(case=case, types=("coverage.checked",))
            assert looked.opened and looked.body == LOOKED
            assert log.verify().problems == ()
        take_down(postgres, target.address.database)
