"""A backup that is restored brings no erased case back, whoever remembers the erasure."""

import base64
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from audit import Log
from audit.errors import RecordError, RecordForbidden, RecordInputError, RecordKeyError
from audit.files.home_folder import home
from audit.record.accounts.accounts import AccountRegistry, without_accounts
from audit.record.checkpoints.checkpoint import MOST_ERASED, Checkpoint
from audit.record.checkpoints.checkpoint_policy import make_checkpoint, qr_png
from audit.record.checkpoints.checkpoint_schedule import Schedule, set_schedule
from audit.record.events import Actor
from audit.record.keys import signing_key, site_key
from audit.record.retention import erasure, erasure_list
from audit.record.retention.backup import backup, restore
from audit.record.retention.erasure_list import ErasureList, known_erased, make_list
from audit.record.store.postgres import PostgresStore
from audit.record.store.sqlite import SqliteStore
from audit.record.verification.verification import verify
from tests.helpers.messages import raises_code
from tests.helpers.people import FIRST, GOOD
from tests.helpers.postgres import empty_database
from tests.helpers.record import by
from tests.helpers.record_case import CASE, DRAFT, CaseWriter
from viewer.cli import main
from viewer.site.case_erasure import erase_case, forget_erased
from viewer.site.retention import put_backup

LEAD = Actor(id="lead-1", role="lead")
OTHER = "case-other"


@pytest.fixture(autouse=True)
def keys(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(site_key.VARIABLE, base64.b64encode(os.urandom(32)).decode())
    monkeypatch.setenv(signing_key.VARIABLE, base64.b64encode(os.urandom(32)).decode())


@pytest.fixture
def log() -> Iterator[Log]:
    with Log() as log:
        CaseWriter(log).whole()
        CaseWriter(log, OTHER, "abcdef0123456789").whole()
        make_checkpoint(log, by(log, LEAD), "text")
        yield log


@pytest.fixture
def old(log: Log, tmp_path: Path) -> SqliteStore:
    """A backup from before the case was erased."""
    backup(log, tmp_path / "old.sqlite", LEAD)
    return SqliteStore(tmp_path / "old.sqlite")


def erase(log: Log, case: str = CASE) -> None:
    erasure.erase(log, LEAD, case, "right to erasure", "asked for")


def forget_memory() -> None:
    """This workstation remembers nothing, as after its disk failed."""
    (home() / erasure_list.FILE).unlink(missing_ok=True)


def hold_to_erasure(place: Path, wrapped: list[bytes]) -> None:
    """The case cannot be read, no byte of its keys is there, the other case is whole."""
    with Log(place) as log:
        assert erasure.is_erased(log, CASE)
        assert not any(e.opened for e in log.as_service().events(CASE, ["read.locked"]))
        again = log.newest("case.erased", CASE)
        assert again is not None
        assert again.body.reason == "re-applied after a restore"  # type: ignore[union-attr]
        restored = log.newest("record.restored")
        assert restored is not None
        assert restored.body.n_erased == 1  # type: ignore[union-attr]
        assert any(e.opened for e in log.as_service().events(OTHER, ["read.locked"]))
        assert log.as_service().blob(DRAFT.content_sha256, OTHER) == DRAFT.canonical_bytes()
    files = b"".join(p.read_bytes() for p in place.parent.glob(f"{place.name}*"))
    assert not [key for key in wrapped if key in files]
    verification = verify(place)
    assert (verification.problems, verification.n_sealed) == ((), 0)
    assert verification.n_erased > 2


def wrapped_in(store: SqliteStore) -> list[bytes]:
    with closing(sqlite3.connect(store.path)) as db:
        rows = db.execute("SELECT wrapped FROM keys WHERE case_id = ?", (CASE,)).fetchall()
    assert len(rows) == 4
    return [bytes(key) for (key,) in rows]


def put(old: SqliteStore, place: Path, erased: frozenset[str]) -> None:
    assert erased == {CASE}
    wrapped = wrapped_in(old)
    restore(old, SqliteStore(place), lambda _: LEAD, erased=erased)
    hold_to_erasure(place, wrapped)


# --- who remembers --------------------------------------------------------------------------------


def test_the_workstation_remembers(log: Log, old: SqliteStore, tmp_path: Path) -> None:
    erase_case(log, LEAD, CASE, "right to erasure", "asked for")
    put(old, tmp_path / "new.sqlite", known_erased(old))


def test_a_workstation_that_only_looked_remembers(
    log: Log, old: SqliteStore, tmp_path: Path
) -> None:
    erase(log)
    assert known_erased(old) == frozenset()
    forget_erased(log)
    put(old, tmp_path / "new.sqlite", known_erased(old))


def test_the_record_that_is_replaced_says_so(log: Log, old: SqliteStore, tmp_path: Path) -> None:
    erase(log)
    put(old, tmp_path / "new.sqlite", known_erased(old, replaced=log))


def test_a_checkpoint_names_erasures(log: Log, old: SqliteStore, tmp_path: Path) -> None:
    erase(log)
    made = make_checkpoint(log, by(log, LEAD), "text").checkpoint
    read = Checkpoint.parse(made.text())
    assert (read.erased, read.text()) == ((CASE,), made.text())
    assert log.verify(read).ok
    put(old, tmp_path / "new.sqlite", known_erased(old, checkpoints=[read]))


def test_a_checkpoint_that_somebody_else_signed_names_nothing(
    log: Log, old: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    erase(log)
    made = make_checkpoint(log, by(log, LEAD), "text").checkpoint
    more = Checkpoint(made.origin, made.size, made.root, made.signatures, erased=(CASE, OTHER))
    unsigned = Checkpoint(made.origin, made.size, made.root, erased=(CASE, OTHER))
    assert known_erased(old, checkpoints=[more, unsigned]) == frozenset()
    monkeypatch.setenv(signing_key.VARIABLE, base64.b64encode(os.urandom(32)).decode())
    key = signing_key.signing_key(create=False)
    assert key is not None
    forged = Checkpoint(made.origin, made.size, made.root, erased=(CASE, OTHER)).signed(key)
    monkeypatch.delenv(signing_key.VARIABLE)
    assert known_erased(old, checkpoints=[forged]) == frozenset()


def test_a_checkpoint_names_so_many_and_no_more(log: Log) -> None:
    (line,) = [x for x in _named(MOST_ERASED).text().splitlines() if x.startswith("erased ")]
    assert len(line.split()) == MOST_ERASED + 1
    key = signing_key.signing_key(create=False)
    assert key is not None
    assert qr_png(_named(MOST_ERASED).signed(key).text())
    assert Checkpoint.parse(_named(MOST_ERASED).text()).erased
    for text in (
        _named(MOST_ERASED + 1).text(),
        _named(1).text() + "erased case-x\n",
        _named(0).text() + "erased \n",
        _named(0).text() + "other case-x\n",
    ):
        with pytest.raises(RecordInputError):
            Checkpoint.parse(text)
    assert log.verify().ok


def _named(n: int) -> Checkpoint:
    cases = tuple(f"case-{k:010d}" for k in range(n))
    return Checkpoint("overread/record/0011223344556677", 12, bytes(32), erased=cases)


def test_an_erasure_list_says_so(log: Log, old: SqliteStore, tmp_path: Path) -> None:
    erase(log)
    path = tmp_path / "erasures.txt"
    path.write_text(make_list(log).text())
    read = ErasureList.read(path)
    assert (read.cases, read.size) == ((CASE,), log.head[0])
    put(old, tmp_path / "new.sqlite", known_erased(old, lists=[("erasures.txt", read)]))


def test_a_list_of_another_workstation_is_taken_with_its_key(
    log: Log, old: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    erase(log)
    monkeypatch.setenv(signing_key.VARIABLE, base64.b64encode(os.urandom(32)).decode())
    made, key = make_list(log), signing_key.signing_key(create=False)
    assert key is not None
    monkeypatch.delenv(signing_key.VARIABLE)
    with raises_code(RecordInputError, "erasure.list-not-signed"):
        known_erased(old, lists=[("list", made)])
    public = key.public(made.origin)
    assert known_erased(old, lists=[("list", made)], keys=[public]) == {CASE}


def test_a_forged_or_foreign_list_is_refused(log: Log, old: SqliteStore, tmp_path: Path) -> None:
    erase(log)
    made = make_list(log)
    forged = ErasureList(made.origin, made.size, (CASE, OTHER), made.signatures)
    unsigned = ErasureList(made.origin, made.size, (CASE, OTHER))
    foreign = ErasureList("overread/record/0011223344556677", made.size, (CASE,), made.signatures)
    for each in (forged, unsigned, foreign):
        with pytest.raises(RecordInputError):
            known_erased(old, lists=[("list", each)])
    for content in (b"", b"x", b"\xff", b"overread/record/0011223344556677/erasures\n0\n"):
        path = tmp_path / "list"
        path.write_bytes(content)
        with raises_code(RecordInputError, "erasure.list-malformed"):
            ErasureList.read(path)


# --- what happens in the copy ---------------------------------------------------------------------


def test_a_hold_in_the_copy_does_not_bring_the_case_back(log: Log, tmp_path: Path) -> None:
    erasure.set_hold(log, LEAD, CASE, held=True, words="claim")
    backup(log, tmp_path / "old.sqlite", LEAD)
    old = SqliteStore(tmp_path / "old.sqlite")
    erasure.set_hold(log, LEAD, CASE, held=False, words="settled")
    erase(log)
    put(old, tmp_path / "new.sqlite", known_erased(old, replaced=log))


def test_nothing_appears_where_who_restores_may_not_erase(
    log: Log, old: SqliteStore, tmp_path: Path
) -> None:
    erase(log)
    auditor = Actor(id="a", role="auditor")
    place = tmp_path / "new.sqlite"
    with pytest.raises(RecordForbidden):
        restore(old, SqliteStore(place), lambda _: auditor, erased={CASE})
    assert not list(tmp_path.glob("new.sqlite*"))
    assert not list(tmp_path.glob(".overread-*"))
    restore(old, SqliteStore(place), lambda _: auditor)
    assert verify(place).ok


def test_nothing_appears_without_the_site_key(
    log: Log, old: SqliteStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(site_key.VARIABLE)
    with pytest.raises(RecordKeyError):
        restore(old, SqliteStore(tmp_path / "new.sqlite"), lambda _: LEAD)
    assert not list(tmp_path.glob("new.sqlite*"))


def test_in_a_record_with_accounts_the_erasures_are_signed(tmp_path: Path) -> None:
    with Log(tmp_path / "r.sqlite") as log:
        CaseWriter(log).whole()
        people = AccountRegistry(log)
        people.add(
            "adam", "Adam", ["lead", "administrator"], FIRST, by=without_accounts("administrator")
        )
        people.renew("adam", FIRST, GOOD)
        session = people.sign_in("adam", GOOD, "lead")
        assert session.signer is not None
        log.use(session.actor, session.signer.sign)
        backup(log, tmp_path / "old.sqlite", session.actor)
        erasure.erase(log, session.actor, CASE, "right to erasure", "asked for")
        place = tmp_path / "new.sqlite"
        # As from the app's page.
        put_backup(log, tmp_path / "old.sqlite", place, session.actor)
    with Log(place) as made:
        event = made.newest("case.erased", CASE)
        assert event is not None
        assert (event.actor.id, event.signature is not None) == ("adam", True)
        assert made.verify().ok
    with pytest.raises(RecordForbidden):
        restore(
            SqliteStore(tmp_path / "old.sqlite"),
            SqliteStore(tmp_path / "third.sqlite"),
            lambda _: LEAD,
            erased={CASE},
        )


def test_a_copy_that_went_around_the_restore_is_reported(
    log: Log, old: SqliteStore, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Somebody copies the file back themselves: this workstation knows what was erased."""
    erase_case(log, LEAD, CASE, "right to erasure", "asked for")
    assert erasure_list.undone_erasures(log) == frozenset()
    log.close()
    for side in ("-wal", "-shm"):
        (home() / f"record.sqlite{side}").unlink(missing_ok=True)
    (home() / "record.sqlite").write_bytes(old.path.read_bytes())
    main(["audit", "show"])
    assert f"can be read again because an older copy of the record is in its place: {CASE}" in (
        capsys.readouterr().err
    )
    with Log() as log:
        erase(log)
        assert erasure_list.undone_erasures(log) == frozenset()


# --- the command line, and a site's database --------------------------------------------------------


def test_the_command_line_restores_without_the_erased_case(
    log: Log,
    old: SqliteStore,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    wrapped = wrapped_in(old)
    folder = tmp_path / "checkpoints"
    folder.mkdir()
    set_schedule(log, LEAD, Schedule(24, folder, None))
    log.close()
    assert main(["audit", "erase", CASE, "--why", "form of 3 May"]) == 0
    assert main(["audit", "erasures", "-o", str(tmp_path / "erasures.txt")]) == 0
    assert main(["audit", "checkpoint", "--due"]) == 0
    sources: dict[str, list[str]] = {
        "list": ["--erasures", str(tmp_path / "erasures.txt")],
        "replaced": ["--replaces", str(home() / "record.sqlite")],
        "folder": [],
    }
    for name, words in sources.items():
        forget_memory()
        if name != "folder":
            (home() / "checkpoints.json").rename(home() / "aside.json")
        monkeypatch.setenv("OVERREAD_DATABASE_URL", f"sqlite:///{tmp_path / name}.sqlite")
        capsys.readouterr()
        assert main(["audit", "restore", str(old.path), *words]) == 0
        assert "1 cases that were erased later are erased in it too" in capsys.readouterr().out
        hold_to_erasure(tmp_path / f"{name}.sqlite", wrapped)
        if name != "folder":
            (home() / "aside.json").rename(home() / "checkpoints.json")


def test_a_backup_is_put_into_an_empty_database(log: Log, old: SqliteStore, postgres: Path) -> None:
    erase(log)
    target = PostgresStore.parse(empty_database(postgres))
    restore(old, target, lambda _: LEAD, erased=known_erased(old, replaced=log))
    with Log(target) as made:
        verification = made.verify()
        assert (verification.problems, verification.n_sealed, verification.n_unread) == ((), 0, 0)
        assert erasure.is_erased(made, CASE)
        with made.reading() as db:
            assert db.execute("SELECT count(*) FROM keys WHERE case_id = ?", (CASE,)) == [(0,)]
        assert made.as_service().blob(DRAFT.content_sha256, OTHER) == DRAFT.canonical_bytes()
        with raises_code(RecordError, "backup.target-exists"):
            restore(old, target, lambda _: LEAD)
