"""Replacing the site key: old copies open nothing, every other workstation gets the new key, nobody else does."""

import base64
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import keyring
import pytest

from audit import Log
from audit.errors import RecordForbidden, RecordInputError, RecordKeyError
from audit.record.events import Actor, CoverageChecked, SessionStarted, SiteKeyRotated
from audit.record.key_transfer import workstation_keys
from audit.record.key_transfer.key_escrow import take_over, write_out
from audit.record.key_transfer.site_key_rotation import rotate
from audit.record.key_transfer.workstation_keys import enrolled, synchronize_keys
from audit.record.keys import site_key as site
from audit.record.keys.payload_vault import IDENTITIES, PSEUDONYMS
from audit.record.keys.site_key import SiteKey, next_site_key, site_key
from audit.record.log.event_log import SYSTEM
from audit.record.retention import erasure
from audit.record.retention.backup import backup, restore
from audit.record.site_database.login_grants import run, service_statements
from audit.record.store.sqlite import SqliteStore
from audit.record.verification.verification import verify
from tests.helpers.keyring import MemoryKeyring
from tests.helpers.messages import raises_code
from tests.helpers.record import READER, behind_its_back
from tests.helpers.record_case import CASE, DRAFT, CaseWriter
from tests.helpers.site_staff import staffed
from viewer.cli import main

LEAD = Actor(id="lead-1", role="lead")


@contextmanager
def at(ring: MemoryKeyring) -> Iterator[None]:
    """Work at the workstation whose keyring this is."""
    before = keyring.get_keyring()
    keyring.set_keyring(ring)
    try:
        yield
    finally:
        keyring.set_keyring(before)


@pytest.fixture
def here() -> Iterator[MemoryKeyring]:
    with at(ring := MemoryKeyring()):
        yield ring


@pytest.fixture
def log(tmp_path: Path, here: MemoryKeyring) -> Iterator[Log]:
    with Log(tmp_path / "r.sqlite") as log:
        log.case_id("1.2.840.1", "patient")
        CaseWriter(log, log.case_id("1.2.840.7", "patient 7")).lock()
        CaseWriter(log).whole()
        yield log


def wrapped_by(log: Log) -> set[str | None]:
    with log.reading() as db:
        return {key for (key,) in db.execute("SELECT site_key FROM keys")}


def join(log: Log, ring: MemoryKeyring, carried: Path) -> None:
    """A second workstation takes the site key and enrolls."""
    words = "correct horse battery staple"
    write_out(log, LEAD, carried, words)
    with at(ring), Log(log.path) as there:
        assert synchronize_keys(there, SYSTEM) is not None  # it has no site key yet
        take_over(there, SYSTEM, carried, words)
        assert synchronize_keys(there, SYSTEM) is None


# --- what a rotation does -------------------------------------------------------------------------


def test_every_key_is_wrapped_anew_and_everything_still_opens(log: Log) -> None:
    before, case = log.site_key(), log.case_id("1.2.840.7", "patient 7")
    done = rotate(log, LEAD)
    assert before is not None
    assert (done.old, done.erasure_pending) == (before.id, False)
    assert wrapped_by(log) == {done.new.id} != {before.id}
    with log.reading() as db:
        rows = db.execute("SELECT scope FROM keys")
    scopes = {scope for (scope,) in rows if not scope.startswith("workstation:")}
    assert {PSEUDONYMS, IDENTITIES, CASE} <= scopes
    assert any(scope.startswith("draft:") for scope in scopes)
    assert done.n_keys == len(scopes)
    assert log.as_service().blob(DRAFT.content_sha256) == DRAFT.canonical_bytes()
    assert log.case_id("1.2.840.7", "patient 7") == case
    assert erasure.identity(log, LEAD, case) == ("1.2.840.7", "patient 7")
    event = log.newest("site-key.rotated")
    assert event is not None
    assert event.body.new == done.new.id  # type: ignore[union-attr]
    assert (site_key(create=False), next_site_key()) == (done.new, None)
    verification = log.verify()
    assert (verification.problems, verification.n_sealed) == ((), 0)


def test_a_copy_from_before_opens_nothing_with_the_keys_of_afterwards(
    log: Log, tmp_path: Path
) -> None:
    backup(log, tmp_path / "old.sqlite", LEAD)
    assert log.path is not None
    stolen = tmp_path / "stolen.sqlite"
    stolen.write_bytes((tmp_path / "old.sqlite").read_bytes())
    rotate(log, LEAD)
    with Log(stolen) as copy:
        with pytest.raises(RecordKeyError):
            copy.as_service().blob(DRAFT.content_sha256)
        with pytest.raises(RecordKeyError):
            copy.append(SessionStarted(surface="python"), actor=READER)
        assert not any(e.opened for e in copy.as_service().events(CASE, ["read.locked"]))
    with pytest.raises(RecordKeyError):
        restore(SqliteStore(stolen), SqliteStore(tmp_path / "new.sqlite"), lambda _: LEAD)
    assert not (tmp_path / "new.sqlite").exists()
    verification = verify(stolen)
    assert (verification.problems, verification.n_sealed) == ((), verification.n_blobs)


@pytest.mark.usefixtures("here")
def test_who_may_not_carry_keys_does_not_replace_the_key(log: Log) -> None:
    before = log.head
    for actor in (READER, Actor(id="a", role="auditor"), SYSTEM):
        with pytest.raises(RecordForbidden):
            rotate(log, actor)
    assert log.head == before


def test_one_key_that_does_not_open_and_nothing_changes(log: Log) -> None:
    assert log.path is not None
    with behind_its_back(log.path) as db:
        db.execute("UPDATE keys SET wrapped = zeroblob(60) WHERE scope = ?", (CASE,))
    before = wrapped_by(log), log.head
    with pytest.raises(RecordKeyError, match=f"{CASE} cannot be opened"):
        rotate(log, LEAD)
    assert (wrapped_by(log), log.head) == before


def test_a_rotation_that_did_not_happen_is_reported(log: Log) -> None:
    forged = SiteKeyRotated(old="0" * 16, new="1" * 16, n_keys=1, n_workstations=0, n_removed=0)
    log.append(forged, actor=SYSTEM)
    assert [p.reason.code for p in log.verify().problems] == ["verify.keys-not-rotated"]


# --- other programs and workstations --------------------------------------------------------------


def test_other_programs_notice_and_go_on(log: Log) -> None:
    assert log.path is not None
    with Log(log.path) as other:
        CaseWriter(other, "case-other").lock()
        service = other.as_service()
        assert service.blob(DRAFT.content_sha256)
        done = rotate(log, LEAD)
        other.append(SessionStarted(surface="python"), actor=READER)
        CaseWriter(other, "case-third").lock()
        assert service.blob(DRAFT.content_sha256) == DRAFT.canonical_bytes()
    assert wrapped_by(log) == {done.new.id}
    assert log.verify().ok


def test_an_enrolled_workstation_takes_the_new_key_and_the_old_one_is_gone_there(
    log: Log, tmp_path: Path
) -> None:
    there = MemoryKeyring()
    join(log, there, tmp_path / "key.json")
    synchronize_keys(log, SYSTEM)
    old = log.site_key()
    for _ in range(3):  # it missed two of them
        done = rotate(log, LEAD)
        assert (done.n_workstations, done.n_removed) == (2, 0)
    with at(there), Log(log.path) as far:
        assert [e.has_current for e in enrolled(far)] == [False, True]
        assert not any(e.opened for e in far.as_service().events(CASE, ["read.locked"]))
        assert synchronize_keys(far, SYSTEM) is None
        far.append(SessionStarted(surface="python"), actor=READER)
        assert far.as_service().blob(DRAFT.content_sha256) == DRAFT.canonical_bytes()
    assert old is not None
    stored = "".join(there.entries.values())
    assert base64.b64encode(old.value).decode() not in stored
    assert base64.b64encode(done.new.value).decode() in stored
    assert synchronize_keys(log, SYSTEM) is None
    assert [e.has_current for e in enrolled(log)] == [True, True]
    assert log.verify().ok


def test_a_program_that_runs_elsewhere_takes_the_new_key_when_it_writes(
    log: Log, tmp_path: Path
) -> None:
    there = MemoryKeyring()
    join(log, there, tmp_path / "key.json")
    with at(there):
        far = Log(log.path)
        far.append(SessionStarted(surface="python"), actor=READER)
    rotate(log, LEAD)
    with at(there), far:
        CaseWriter(far, "case-new").lock()
        assert far.as_service().blob(DRAFT.content_sha256) == DRAFT.canonical_bytes()
    assert log.verify().ok


def test_a_workstation_that_is_left_out_does_not_get_the_key(log: Log, tmp_path: Path) -> None:
    stolen = MemoryKeyring()
    join(log, stolen, tmp_path / "key.json")
    (item,) = enrolled(log)
    with raises_code(RecordInputError, "rotation.no-such-workstation"):
        rotate(log, LEAD, without=["0" * 16])
    assert rotate(log, LEAD, without=[item.key]).n_removed == 1
    with at(stolen), Log(log.path) as far:
        head = far.head
        fault = synchronize_keys(far, SYSTEM)
        assert fault is not None
        assert fault.code == "record.site-key-other"
        with pytest.raises(RecordKeyError):
            far.append(SessionStarted(surface="python"), actor=READER)
        assert far.head == head
        assert not any(e.opened for e in far.as_service().events(CASE, ["read.locked"]))
    # It comes back with a file of the new key.
    words = "correct horse battery staple"
    write_out(log, LEAD, tmp_path / "new.json", words)
    with at(stolen), Log(log.path) as far:
        take_over(far, SYSTEM, tmp_path / "new.json", words)
        assert synchronize_keys(far, SYSTEM) is None
    assert log.verify().ok


def test_whoever_writes_the_table_of_keys_gets_no_site_key(log: Log) -> None:
    """Somebody without the site key puts a workstation of their own into the database."""
    mine = MemoryKeyring()
    assert log.path is not None
    with at(mine):
        own = workstation_keys._private(create=True)
        assert own is not None
        public = own.public_key().public_bytes_raw()
    present = log.site_key()
    assert present is not None
    scope = f"workstation:{workstation_keys.key_id(public)}"
    with behind_its_back(log.path) as db:
        db.execute(
            "INSERT INTO keys VALUES (?, NULL, ?, ?)", (scope, public + bytes(32), present.id)
        )
    assert [p.reason.code for p in log.verify().problems] == ["verify.key-changed"]
    assert rotate(log, LEAD).n_removed == 1
    with at(mine), Log(log.path) as far:
        assert synchronize_keys(far, SYSTEM) is not None


def test_nobody_hands_a_workstation_a_key_that_they_know(log: Log, tmp_path: Path) -> None:
    """Whoever may write the database, and has no site key, wraps keys of their own by one of their own."""
    there = MemoryKeyring()
    join(log, there, tmp_path / "key.json")
    assert log.path is not None
    known = SiteKey(os.urandom(32), site.Place.KEYRING)
    with log.reading() as db:
        rows = db.execute("SELECT scope, wrapped FROM keys")
    with behind_its_back(log.path) as db:
        for scope, content in rows:
            if scope.startswith("workstation:"):
                public = bytes(content)[:32]
                box = workstation_keys._seal_to(public, bytes(32), known.value)
                made = public + workstation_keys._proof(known, public) + box
            else:
                made = known.wrap(os.urandom(32), scope)
            db.execute(
                "UPDATE keys SET wrapped = ?, site_key = ? WHERE scope = ?", (made, known.id, scope)
            )
    with at(there), Log(log.path) as far:
        head = far.head
        assert synchronize_keys(far, SYSTEM) is not None
        with pytest.raises(RecordKeyError):
            CaseWriter(far, "case-new").lock()
        assert far.head == head


# --- keys in the environment ----------------------------------------------------------------------


def encoded(value: bytes) -> str:
    return base64.b64encode(value).decode()


def test_a_key_in_the_environment_is_replaced_by_the_next_variable(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old, new = os.urandom(32), os.urandom(32)
    monkeypatch.setenv(site.VARIABLE, encoded(old))
    with Log(tmp_path / "r.sqlite") as log:
        CaseWriter(log).whole()
        with pytest.raises(RecordKeyError, match=site.NEXT_VARIABLE):
            rotate(log, LEAD)
        monkeypatch.setenv(site.NEXT_VARIABLE, encoded(old))
        with raises_code(RecordKeyError, "rotation.same-key"):
            rotate(log, LEAD)
        monkeypatch.setenv(site.NEXT_VARIABLE, encoded(new))
        done = rotate(log, LEAD)
        assert done.new.value == new
        log.append(SessionStarted(surface="python"), actor=READER)
        with raises_code(RecordKeyError, "rotation.rename-variable"):
            rotate(log, LEAD)
    monkeypatch.delenv(site.NEXT_VARIABLE)
    with Log(tmp_path / "r.sqlite") as log, pytest.raises(RecordKeyError):
        log.append(SessionStarted(surface="python"), actor=READER)
    monkeypatch.setenv(site.VARIABLE, encoded(new))
    with Log(tmp_path / "r.sqlite") as log:
        log.append(SessionStarted(surface="python"), actor=READER)
        assert log.verify().ok


def test_without_a_site_key_there_is_nothing_to_replace(tmp_path: Path) -> None:
    with Log(tmp_path / "r.sqlite") as log:
        CaseWriter(log).lock()
        with raises_code(RecordKeyError, "rotation.keys-open"):
            rotate(log, LEAD)


# --- a site's database ----------------------------------------------------------------------------


def test_a_database_is_rotated_by_its_maintenance_role_alone(
    postgres: Path, here: MemoryKeyring
) -> None:
    """A lead erases, the maintenance role rotates, and each workstation goes on under its own login."""
    there = MemoryKeyring()
    with staffed(postgres, {"leo": ("lead",), "rea": ("reader",)}) as staff:
        log, lead = staff.logs["leo"], staff.actor("leo")
        case = log.case_id("1.2.840.1", "patient")
        looked = CoverageChecked(series=("3",), regions=("frontal-lobe",))
        log.append(looked, actor=lead, case=case)
        assert synchronize_keys(log, SYSTEM) is None
        there.entries.update({k: v for k, v in here.entries.items() if k[1] == site.ENTRY})
        with at(there), Log(staff.site.store_of("rea")) as far:
            assert synchronize_keys(far, SYSTEM) is None
        assert {e.key for e in enrolled(log)} == {e.key for e in enrolled(staff.logs["rea"])}
        assert len(enrolled(log)) == 2
        erasure.erase(log, lead, case, "right to erasure", "asked for")
        with log.reading() as db:
            assert erasure.pending_erasure(db) is not None
        with raises_code(RecordForbidden, "database.needs-maintenance"):
            rotate(log, lead)
        before = log.site_key()
        name = f"keeper_{staff.site.dba.info.dbname}"
        run(staff.site.dba, service_statements(staff.site.dba, name, "maintenance"))
        with Log(staff.site.store(name)) as keeper:
            done = rotate(keeper, SYSTEM)
            verification = keeper.verify()
            assert (verification.problems, verification.n_unread, verification.n_sealed) == (
                (),
                0,
                0,
            )
            assert verification.erasure_pending is None
        assert before is not None
        assert (done.old, done.n_workstations, done.n_removed) == (before.id, 2, 0)
        rows = staff.site.dba.execute("SELECT DISTINCT site_key FROM overread.keys").fetchall()
        assert rows == [(done.new.id,)]
        second = log.case_id("1.2.840.2", "patient 2")
        log.append(looked, actor=lead, case=second)
        with at(there), Log(staff.site.store_of("rea")) as far:
            far.append(looked, actor=staff.actor("rea"), case=second)
            assert far.key_fault() is None
            assert synchronize_keys(far, SYSTEM) is None
        assert [e.has_current for e in enrolled(log)] == [True, True]
        staff.site.dba.execute(f"DROP OWNED BY {name}")
        staff.site.dba.execute(f"DROP ROLE {name}")


# --- the command line -----------------------------------------------------------------------------


def test_other_records_are_not_lost_by_oversight(
    here: MemoryKeyring,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in ("other", "own"):
        monkeypatch.setenv("OVERREAD_DATABASE_URL", f"sqlite:///{tmp_path / name}.sqlite")
        with Log() as log:
            CaseWriter(log).whole()
        assert main(["audit", "show"]) == 0
    before = site_key(create=False)
    for words in (["keys", "rotate"], ["erase", CASE, "--why", "form", "--rotate"]):
        assert main(["audit", *words]) != 0
        assert "has opened 1 other records" in capsys.readouterr().err
    assert site_key(create=False) == before
    with Log() as log:
        assert not erasure.is_erased(log, CASE)
    assert main(["audit", "erase", CASE, "--why", "form", "--rotate", "--yes"]) == 0
    assert "keys wrapped anew" in capsys.readouterr().out
    assert site_key(create=False) != before
    assert main(["audit", "keys", "show"]) == 0
    assert "has the present site key" in capsys.readouterr().out
    assert here.entries
