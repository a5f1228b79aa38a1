"""The record behaves the same in an SQLite file and in a PostgreSQL database."""

import os
import threading
from contextlib import closing
from pathlib import Path

import pytest

from audit import Log, erasure
from audit.backup import backup, restore
from audit.errors import (
    RecordInputError,
    RecordReadOnly,
    RecordTampered,
    RecordTooNew,
    RecordUnavailable,
)
from audit.events import Actor, SessionStarted
from audit.keeping import make_checkpoint
from audit.store import schema
from audit.store.sqlite import SqliteStore
from audit.store.where import store_at
from audit.verification import verify
from tests.helpers.postgres import new_database
from tests.helpers.record import READER, by, unguarded
from tests.helpers.record_case import CASE, DRAFT, CaseWriter

LEAD = Actor(id="lead-1", role="lead")


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "r.sqlite")
    return new_database(request.getfixturevalue("postgres"))


def started() -> SessionStarted:
    return SessionStarted(surface="python")


def tampered(url: str, *statements: str) -> None:
    """Change the record behind the software's back."""
    with unguarded(url) as db:
        for statement in statements:
            db.execute(statement)


def test_a_whole_case_is_written_read_and_verified(url: str) -> None:
    with Log(url) as log:
        assert not log.read_only
        CaseWriter(log).whole()
        case = log.case_id("1.2.840.1", "patient")
        CaseWriter(log, case).lock()
        checkpoint = make_checkpoint(log, by(log, LEAD), "text").checkpoint
        assert log.cases() == [CASE, case]
        assert log.blob(DRAFT.content_sha256) == DRAFT.canonical_bytes()
        assert [e.seq for e in log.events(types=["read.locked"])] == [3, 12]
        assert list(log.events(types=[])) == []
        assert log.newest("read.locked", CASE) == next(log.events(CASE, ["read.locked"]))
        assert len(log.leaf_hashes(5)) == 5
    with Log(url, create=False) as again:
        assert again.case_id("1.2.840.1", "patient") == case
        found = again.verify(checkpoint)
        assert found.ok, found.problems
        assert again.head == (found.n_events, found.head_hash)
        assert erasure.identity(again, LEAD, case) == ("1.2.840.1", "patient")
        erasure.erase(again, LEAD, case, "right to erasure", "asked for")
        found = again.verify(checkpoint)
        assert (found.ok, found.n_erased) == (True, 1)


def test_events_of_some_types_come_in_the_records_order(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("audit.log.PAGE", 2)
    with Log(url) as log:
        for n in range(3):
            CaseWriter(log, f"case-{n}").whole()
        every = list(log.events())
        kinds = sorted({e.body.type for e in every})
        for types in (kinds[:1], kinds[:3], kinds[::2], [*kinds, "no.such"], ["no.such", "nor"]):
            for after in (0, 5, every[-1].seq):
                wanted = [e.seq for e in every if e.body.type in types and e.seq > after]
                assert [e.seq for e in log.events(types=types, after=after)] == wanted


def test_what_cannot_be_stored_leaves_nothing_behind(url: str) -> None:
    def fails(_: object) -> None:
        raise RuntimeError("no")

    with Log(url) as log:
        with pytest.raises(RuntimeError, match="no"):
            log.append(started(), actor=READER, blobs=[b"x"], also=fails)
        assert log.head[0] == 1
        assert log.append(started(), actor=READER).seq == 2
        assert log.verify().n_blobs == 0


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE events SET at = 'x' WHERE seq = 2",
        "DELETE FROM events WHERE seq = 3",
        "UPDATE payloads SET content = content",
        "DELETE FROM payloads",
        "INSERT INTO events SELECT seq + 7, hash, prev, at, type, case_id, body FROM events",
        "INSERT INTO events SELECT 4, hash, prev, at, type, case_id, body FROM events WHERE seq = 3",
    ],
)
def test_the_database_itself_refuses_anything_but_appends(url: str, statement: str) -> None:
    with Log(url) as log:
        CaseWriter(log).lock()
        log.append(started(), actor=READER)
        with pytest.raises(RecordTampered, match="refused a change"), log.writing() as db:
            db.execute(statement)
        assert log.verify().ok


def test_postgresql_refuses_to_truncate(postgres: Path) -> None:
    url = new_database(postgres)
    with Log(url) as log:
        for table in ("events", "payloads"):
            with pytest.raises(RecordTampered, match="appended"), log.writing() as db:
                db.execute(f"TRUNCATE {table}")


@pytest.mark.parametrize(
    ("statement", "reason"),
    [
        ("UPDATE events SET body = replace(body, 'reader-1', 'reader-2') WHERE seq = 3", "event 3"),
        ("UPDATE events SET at = 'x' WHERE seq = 3", "column at"),
        ("UPDATE events SET prev = hash WHERE seq = 3", "event 3"),
        ("DELETE FROM events WHERE seq = 2", "event 2: it is missing"),
        ("DELETE FROM payloads", "is missing"),
        ("UPDATE payloads SET stored_sha256 = sha256", "does not match its hash"),
        ("DELETE FROM keys", "no event says that it was erased"),
        ("UPDATE payloads SET scope = ''", "another hash or case"),
    ],
)
def test_changes_behind_its_back_are_found(url: str, statement: str, reason: str) -> None:
    with Log(url) as log:
        log.append(started(), actor=READER)
        CaseWriter(log).lock()
    tampered(url, statement)
    found = verify(url)
    assert reason in str(found.problems[0])


def test_a_missing_trigger_is_found(url: str) -> None:
    with Log(url):
        pass
    on = " ON events" if url.startswith("postgresql") else ""
    with closing(store_at(url).open(writable=True)) as db:
        db.execute(f"DROP TRIGGER events_append{on}")
    (problem,) = verify(url).problems
    assert "triggers" in problem.reason


def test_a_newer_schema_and_foreign_tables_are_refused(url: str) -> None:
    with closing(store_at(url).open(writable=True)) as db:
        db.execute("CREATE TABLE recipes (name TEXT)")
    with pytest.raises(RecordUnavailable, match="something else"):
        Log(url)
    with closing(store_at(url).open(writable=True)) as db:
        db.execute("DROP TABLE recipes")
    Log(url).close()
    with closing(store_at(url).open(writable=True)) as db:
        db.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(RecordTooNew, match="9999"):
        Log(url)


def test_migrations_make_the_tables_that_the_code_describes(url: str) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    from audit.store.tables import metadata

    Log(url).close()
    with closing(store_at(url).open(writable=True)) as db:
        assert schema.is_untouched(db)
        connection = schema.borrowed(db)
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []


def test_a_record_moves_from_a_file_to_a_site_and_back(postgres: Path, tmp_path: Path) -> None:
    site = store_at(new_database(postgres))
    with Log(tmp_path / "r.sqlite") as log:
        CaseWriter(log).whole()
        case = log.case_id("1.2.840.1", "patient")
        checkpoint = log.verify().checkpoint
        restore(log.store, site, LEAD, kind="record", checkpoint=checkpoint)
    with Log(site) as log:
        assert log.verify(checkpoint).ok
        assert log.case_id("1.2.840.1", "patient") == case
        assert log.blob(DRAFT.content_sha256) == DRAFT.canonical_bytes()
        backup(log, tmp_path / "copy.sqlite", LEAD)
        with pytest.raises(RecordInputError, match="holds a record already"):
            restore(SqliteStore(tmp_path / "copy.sqlite"), site, LEAD)
    assert verify(tmp_path / "copy.sqlite", checkpoint).ok


# --- writers --------------------------------------------------------------------------------------


def test_eight_writers_make_one_chain(url: str) -> None:
    def work(n: int) -> None:
        with Log(url) as log:
            for _ in range(10):
                log.append(started(), actor=Actor(id=f"w{n}"), blobs=[os.urandom(16)])

    writers = [threading.Thread(target=work, args=(n,)) for n in range(8)]
    for each in writers:
        each.start()
    for each in writers:
        each.join()
    with Log(url) as log:
        assert log.head[0] == 1 + 8 * 10
        found = log.verify()
        assert (found.ok, found.n_blobs) == (True, 80), found.problems


# --- what goes wrong ------------------------------------------------------------------------------


def test_a_server_that_is_away_or_refuses_is_told_without_secrets(postgres: Path) -> None:
    for url in (
        "postgresql://overread:secret@/record?host=/nowhere",
        f"postgresql://overread:secret@/missing?host={postgres}",
        "postgresql://overread:secret@127.0.0.1:1/record",
        "postgresql:///record",
        "postgresql://overread@host:no/record",
    ):
        with pytest.raises(RecordUnavailable) as caught:
            Log(url)
        assert "secret" not in str(caught.value)


def test_a_lost_connection_is_told_and_comes_back(postgres: Path) -> None:
    with Log(new_database(postgres)) as log:
        with log.reading() as db:
            ((pid,),) = db.execute("SELECT pg_backend_pid()")
        with pytest.raises(RecordUnavailable), log.writing() as db:
            db.execute("SELECT pg_terminate_backend(pg_backend_pid())")
            db.execute("SELECT 1")
        assert log.append(started(), actor=READER).seq == 2
        with log.writing() as db:
            db.execute("SELECT pg_terminate_backend(?)", (pid,))
        with pytest.raises(RecordUnavailable):
            log.head  # noqa: B018
        assert log.head[0] == 2


def test_an_account_that_may_only_read_reads(postgres: Path) -> None:
    url = new_database(postgres)
    with Log(url) as log:
        CaseWriter(log).lock()
        with log.writing() as db:
            db.execute("CREATE ROLE auditor LOGIN")
            db.execute("GRANT SELECT ON ALL TABLES IN SCHEMA public TO auditor")
    with Log(url.replace("overread@", "auditor@")) as log:
        assert log.read_only
        assert log.verify().ok
        with pytest.raises(RecordReadOnly):
            log.append(started(), actor=READER)


def test_a_held_record_is_told(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("audit.store.sqlite.BUSY_SECONDS", 0.05)
    monkeypatch.setattr("audit.store.postgres.LOCK_MILLISECONDS", 50)
    with Log(url) as log, closing(store_at(url).open(writable=True)) as other:
        with other.writing(), pytest.raises(RecordUnavailable, match="held by another"):
            log.append(started(), actor=READER)
        assert log.append(started(), actor=READER).seq == 2


def test_a_password_is_in_no_representation() -> None:
    assert "secret" not in repr(store_at("postgresql://u:secret@h/d"))
