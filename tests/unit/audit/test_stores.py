"""The record behaves the same in an SQLite file and in a PostgreSQL database."""

import os
import threading
from contextlib import closing
from pathlib import Path

import pytest

from audit import Log
from audit.errors import (
    RecordError,
    RecordTampered,
    RecordTooNew,
    RecordUnavailable,
)
from audit.record.checkpoints.checkpoint_policy import make_checkpoint
from audit.record.events import Actor, DraftReceived, Outcome, SessionStarted
from audit.record.retention import erasure
from audit.record.store import sqlite, table_schema
from audit.record.store.store_location import store_at
from audit.record.verification.verification import verify
from tests.helpers.messages import raises_code
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
        assert [e.seq for e in log.events(types=["read.locked"])] == [
            3,
            12 + url.startswith("postgresql"),
        ]
        assert list(log.events(types=[])) == []
        assert log.newest("read.locked", CASE) == next(log.events(CASE, ["read.locked"]))
        assert len(log.leaf_hashes(5)) == 5
    with Log(url, create=False) as again:
        assert again.case_id("1.2.840.1", "patient") == case
        verification = again.verify(checkpoint)
        assert verification.ok, verification.problems
        assert again.head == (verification.n_events, verification.head_hash)
        assert erasure.identity(again, LEAD, case) == ("1.2.840.1", "patient")
        erasure.erase(again, LEAD, case, "right to erasure", "asked for")
        verification = again.verify(checkpoint)
        assert (verification.ok, verification.n_erased) == (True, 2)


def test_events_of_some_types_come_in_the_records_order(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("audit.record.log.event_table.PAGE", 2)
    with Log(url) as log:
        for n in range(3):
            CaseWriter(log, f"case-{n}").lock()
            log.append(started(), actor=READER)
        every = list(log.events())
        kinds = sorted({e.body.type for e in every})
        for types in (kinds[:1], kinds[:3], kinds[::2], [*kinds, "no.such"], ["no.such", "nor"]):
            for after in (0, 5, every[-1].seq):
                wanted = [e.seq for e in every if e.body.type in types and e.seq > after]
                assert [e.seq for e in log.events(types=types, after=after)] == wanted


def test_what_cannot_be_stored_leaves_nothing_behind(url: str) -> None:
    body = DraftReceived(attempt="a", outcome=Outcome.VALID, usage={"tokens": 2**60})
    with Log(url) as log:
        before = log.head
        with raises_code(RecordError, "record.cannot-be-recorded"):
            log.append(body, actor=READER, blobs=[b"x"])
        assert log.head == before
        assert log.append(started(), actor=READER).seq == before[0] + 1
        assert log.verify().problems == ()


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
    if url.startswith("postgresql"):
        # The test's login is in the maintenance role, which inserts as a restore does, in order.
        statement = statement.replace("SELECT 4", "SELECT 2")
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
            with raises_code(RecordTampered, "database.only-appended-to"), log.writing() as db:
                db.execute(f"TRUNCATE {table}")


@pytest.mark.parametrize(
    ("statement", "reason"),
    [
        ("UPDATE events SET body = replace(body, 'reader-1', 'reader-2') WHERE seq = 3", "event 3"),
        ("UPDATE events SET at = 'x' WHERE seq = 3", "column at"),
        ("UPDATE events SET prev = hash WHERE seq = 3", "event 3"),
        ("DELETE FROM events WHERE seq = 2", "event 2: it is missing"),
        ("DELETE FROM payloads", "is missing"),
        ("UPDATE payloads SET stored_sha256 = id", "does not match its hash"),
        ("DELETE FROM keys", "no event says that it was erased"),
        ("UPDATE payloads SET scope = ''", "is stored under another scope"),
    ],
)
def test_changes_behind_its_back_are_found(url: str, statement: str, reason: str) -> None:
    with Log(url) as log:
        log.append(started(), actor=READER)
        CaseWriter(log).lock()
    tampered(url, statement)
    verification = verify(url)
    assert reason in str(verification.problems[0])


def test_a_missing_trigger_is_found(tmp_path: Path) -> None:
    path = tmp_path / "r.sqlite"
    Log(path).close()
    with closing(store_at(path).open(writable=True)) as db:
        db.execute("DROP TRIGGER events_append")
    (problem,) = verify(path).problems
    assert problem.reason.code == "verify.structure-changed"


def test_a_newer_schema_and_foreign_tables_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "r.sqlite"
    with closing(store_at(path).open(writable=True)) as db:
        db.execute("CREATE TABLE recipes (name TEXT)")
    with raises_code(RecordUnavailable, "record.not-a-record"):
        Log(path)
    with closing(store_at(path).open(writable=True)) as db:
        db.execute("DROP TABLE recipes")
    Log(path).close()
    with closing(store_at(path).open(writable=True)) as db:
        db.execute("UPDATE record_schema SET version = 9999")
    with raises_code(RecordTooNew, "record.schema-not-known", version=9999):
        Log(path)


def test_a_new_record_is_untouched(url: str) -> None:
    Log(url).close()
    with closing(store_at(url).open(writable=True)) as db:
        assert table_schema.is_current(db)
    assert verify(url).problems == ()


# --- writers --------------------------------------------------------------------------------------


def test_each_commit_waits_for_the_disk(
    tmp_path: Path, quick_commits: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "SYNCHRONOUS", quick_commits)
    with closing(sqlite.connect(tmp_path / "record.sqlite", writable=True)) as db:
        assert db.execute("PRAGMA synchronous").fetchone() == (2,)  # FULL


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
        assert log.head[0] >= 1 + 8 * 10
        verification = log.verify()
        assert (verification.problems, verification.n_blobs) == ((), 160)


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
        before = log.append(started(), actor=READER).seq
        with log.writing() as db:
            db.execute("SELECT pg_terminate_backend(?)", (pid,))
        assert log.head[0] == before  # it reconnects by itself


def test_a_held_record_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("audit.record.store.sqlite.BUSY_SECONDS", 0.05)
    path = tmp_path / "r.sqlite"
    with Log(path) as log, closing(store_at(path).open(writable=True)) as other:
        with other.writing(), raises_code(RecordUnavailable, "database.held"):
            log.append(started(), actor=READER)
        assert log.append(started(), actor=READER).seq == 2


def test_a_password_is_in_no_representation() -> None:
    assert "secret" not in repr(store_at("postgresql://u:secret@h/d"))
