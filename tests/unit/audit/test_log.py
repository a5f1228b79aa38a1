"""Appending to the record and reading it back."""

import hashlib
import json
import os
import sqlite3
import subprocess
import sys
import tempfile
import textwrap
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
import rfc8785

from audit import Log
from audit.errors import (
    RecordError,
    RecordFull,
    RecordTampered,
    RecordTooNew,
    RecordUnavailable,
)
from audit.files.home_folder import home
from audit.record.events import (
    Actor,
    DraftReceived,
    FailureNoted,
    Outcome,
    PreviewShown,
    SessionStarted,
)
from audit.record.log.event_log import database_path
from audit.record.log.event_table import leaf_hash
from audit.record.store import table_schema
from audit.record.store.sql_rows import FIRST_PREV
from audit.record.store.sqlite import SqliteStore
from tests.helpers.messages import raises_code
from tests.helpers.record import READER, behind_its_back, write_sample
from tests.helpers.record_case import CASE, CaseWriter


def started() -> SessionStarted:
    return SessionStarted(surface="python")


def test_a_new_record_begins_with_its_opening(overread_home: Path) -> None:
    with Log() as log:
        first = next(log.events())
        assert log.path == overread_home / "record.sqlite"
    assert (first.seq, first.prev, first.body.type) == (1, FIRST_PREV, "log.opened")
    assert first.actor == Actor(id="system", role="system")


def test_each_event_holds_the_hash_of_the_one_before(tmp_path: Path) -> None:
    with Log(tmp_path / "r.sqlite") as log:
        for _ in range(3):
            log.append(started(), actor=READER)
        before = FIRST_PREV
        for event in log.events():
            assert event.prev == before
            # From RFC 9162 and RFC 8785, not through our own functions.
            stored = rfc8785.dumps(event.model_dump(mode="json"))
            before = hashlib.sha256(b"\x00" + stored).hexdigest()
        assert log.head == (4, before)


def test_stored_bodies_are_canonical_json(tmp_path: Path) -> None:
    path = tmp_path / "r.sqlite"
    write_sample(path)
    db = sqlite3.connect(path)
    bodies = [row[0] for row in db.execute("SELECT body FROM events")]
    db.close()
    assert bodies == [rfc8785.dumps(json.loads(body)).decode() for body in bodies]


def test_events_by_case_type_and_position(tmp_path: Path) -> None:
    write_sample(tmp_path / "r.sqlite")
    with Log(tmp_path / "r.sqlite") as log:
        assert [e.seq for e in log.events()] == [1, 2, 3, 4, 5, 6]
        assert [e.seq for e in log.events(case="case-aaaaaaaaaa")] == [3, 5]
        assert [e.seq for e in log.events(types=["session.started"], after=2)] == [6]
        assert [e.seq for e in log.events("case-bbbbbbbbbb", ["failure.noted"])] == [4]
        assert list(log.events(case="case-unknown")) == []
        assert list(log.events(types=[])) == []


def test_more_events_than_a_page_and_appends_while_reading(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("audit.record.log.event_table.PAGE", 3)
    with Log(tmp_path / "r.sqlite") as log:
        for _ in range(6):
            log.append(started(), actor=READER)
        seen = []
        for event in log.events():
            seen.append(event.seq)
            if event.seq == 7:
                log.append(started(), actor=READER)
    assert seen == list(range(1, 9))


def test_a_case_is_found_by_its_own_index_whatever_is_asked(tmp_path: Path) -> None:
    """By the index of types it would take longer with every other case."""
    texts: list[str] = []
    with Log(tmp_path / "r.sqlite") as log:
        CaseWriter(log).whole()
        with log.reading() as db:
            db.connection.set_trace_callback(texts.append)  # type: ignore[attr-defined]
        assert len(list(log.events(case=CASE, types=["read.locked"]))) == 1
        assert len(list(log.events(case=CASE, types=["read.locked", "draft.received"]))) == 2
        assert log.newest("read.locked", CASE) is not None
        assert len(list(log.events(case=CASE))) > 5
        with log.reading() as db:
            db.connection.set_trace_callback(None)  # type: ignore[attr-defined]
            # The newest event of all is one row at the end of the table, which needs no index.
            head = "ORDER BY seq DESC LIMIT 1"
            texts = [sql for sql in texts if not (sql.endswith(head) and "WHERE" not in sql)]
            plans = [str(db.execute(f"EXPLAIN QUERY PLAN {sql}")) for sql in texts]
    assert len(plans) >= 4
    assert all("events_by_case" in plan or "SEARCH p " in plan for plan in plans), plans


def test_an_append_reads_no_event_but_the_newest_and_writes_few_pages(tmp_path: Path) -> None:
    """Searching for changes of accounts, or storing a page more for each index, made appends slower."""
    texts: list[str] = []
    path = tmp_path / "r.sqlite"
    shown = PreviewShown(
        provider="replay", host=None, bundle_sha256="ab" * 32, request_sha256=None, n_images=1
    )
    with Log(path) as log:
        log.append(shown, actor=READER, case=CASE)
        wal = path.with_name(path.name + "-wal")
        before, n = wal.stat().st_size, 40
        for _ in range(n):
            log.append(shown, actor=READER, case=CASE)
        assert (wal.stat().st_size - before) / n < 6 * 4120
        with log.writing() as db:
            connection = db.connection
        connection.set_trace_callback(texts.append)  # type: ignore[attr-defined]
        log.append(shown, actor=READER, case=CASE)
        connection.set_trace_callback(None)  # type: ignore[attr-defined]
    # Where a trigger runs, the statement is told of again afterwards.
    ours = list(dict.fromkeys(sql for sql in texts if not sql.startswith("--")))
    assert [sql.split()[0] for sql in ours] == [
        *("BEGIN", "SELECT", "SELECT", "INSERT", "INSERT", "COMMIT")
    ], ours


def test_a_blob_is_stored_once_and_read_back(tmp_path: Path) -> None:
    with Log(tmp_path / "r.sqlite") as log:
        sha = hashlib.sha256(b"pixels").hexdigest()
        first = log.append(started(), actor=READER, blobs=[b"pixels", b"pixels"])
        second = log.append(started(), actor=READER, blobs={sha: b"pixels"})
        assert first.blobs == second.blobs == (sha,)
        assert log.blob(sha) == b"pixels"
        with raises_code(RecordError, "record.no-payload"):
            log.blob("00" * 32)


def test_a_blob_under_a_wrong_hash_is_refused(tmp_path: Path) -> None:
    with Log(tmp_path / "r.sqlite") as log:
        with raises_code(RecordError, "record.payload-misnamed"):
            log.append(started(), actor=READER, blobs={"00" * 32: b"pixels"})
        assert log.head[0] == 1


def test_what_cannot_be_stored_leaves_nothing_behind(tmp_path: Path) -> None:
    body = DraftReceived(
        attempt="a", outcome=Outcome.VALID, message="", total_s=1.0, usage={"tokens": 2**60}
    )
    with Log(tmp_path / "r.sqlite") as log:
        with raises_code(RecordError, "record.cannot-be-recorded"):
            log.append(body, actor=READER, blobs=[b"answer"])
        assert log.head[0] == 1
        assert log.append(started(), actor=READER).seq == 2
        assert log.verify().n_blobs == 0


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE events SET at = 'x' WHERE seq = 2",
        "DELETE FROM events WHERE seq = 6",
        "UPDATE payloads SET content = x'00'",
        "DELETE FROM payloads",
        "UPDATE OR REPLACE events SET seq = 3 WHERE seq = 2",
        "INSERT OR REPLACE INTO events SELECT * FROM events WHERE seq = 2",
        "INSERT INTO events SELECT seq + 7, hash, prev, at, type, case_id, body FROM events",
        "INSERT INTO events SELECT 7, hash, prev, at, type, case_id, body FROM events"
        " WHERE seq = 6",
        "INSERT OR REPLACE INTO payloads SELECT id, scope, '', x'00' FROM payloads",
    ],
)
def test_the_database_itself_refuses_anything_but_appends(tmp_path: Path, statement: str) -> None:
    path = tmp_path / "r.sqlite"
    write_sample(path)
    db = sqlite3.connect(path)
    with pytest.raises(sqlite3.IntegrityError):
        db.execute(statement)
    db.close()
    with Log(path) as log:
        assert log.verify().ok


def test_reading_a_changed_event_or_blob_says_so(tmp_path: Path) -> None:
    path = tmp_path / "r.sqlite"
    write_sample(path)
    with behind_its_back(path) as db:
        db.execute("UPDATE events SET body = replace(body, 'timed-out', 'timed-off') WHERE seq = 4")
    with Log(path) as log, raises_code(RecordTampered, "record.event-changed", seq=4):
        list(log.events())


def test_reading_a_changed_payload_says_so(tmp_path: Path) -> None:
    path = tmp_path / "r.sqlite"
    write_sample(path)
    with behind_its_back(path) as db:
        db.execute("UPDATE payloads SET content = x'00'")
    with Log(path) as log:
        with raises_code(RecordTampered, "record.payload-changed"):
            list(log.events())
        with raises_code(RecordTampered, "record.payload-changed"):
            log.blob(hashlib.sha256(b"draft, as it came").hexdigest())


def test_threads_share_a_log(tmp_path: Path) -> None:
    with Log(tmp_path / "r.sqlite") as log:

        def work() -> None:
            for _ in range(20):
                log.append(started(), actor=READER, blobs=[os.urandom(16)])

        threads = [threading.Thread(target=work) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert log.head[0] == 81
        assert log.verify().ok


WRITER = textwrap.dedent(
    """
    import sys
    from audit.record.events import Actor, SessionStarted
    from audit.record.log.event_log import Log
    sys.stdin.readline()
    with Log(sys.argv[1]) as log:
        for _ in range(25):
            log.append(SessionStarted(surface="python"), actor=Actor(id=sys.argv[2]))
    """
)


def test_processes_that_open_a_new_record_at_once_share_it(tmp_path: Path) -> None:
    path = tmp_path / "r.sqlite"
    writers = [
        subprocess.Popen(
            [sys.executable, "-c", WRITER, str(path), f"w{n}"], stdin=subprocess.PIPE, text=True
        )
        for n in range(3)
    ]
    for writer in writers:
        writer.communicate("go\n")
    assert [w.returncode for w in writers] == [0, 0, 0]
    with Log(path) as log:
        events = list(log.events())
        assert log.verify().ok
    assert [e.body.type for e in events].count("log.opened") == 1
    assert len(events) == 76


def test_pseudonyms_are_stable_keyed_and_say_nothing(tmp_path: Path) -> None:
    with Log(tmp_path / "a.sqlite") as a, Log(tmp_path / "b.sqlite") as b:
        item = a.case_id("1.2.840.1", "patient")
        assert item == a.case_id("1.2.840.1", "patient")
        assert item != a.case_id("1.2.840.2", "patient")
        assert item != b.case_id("1.2.840.1", "patient")
        assert len(item) == 15
        assert item.startswith("case-")
        with Log(tmp_path / "a.sqlite") as again:
            assert again.case_id("1.2.840.1", "patient") == item
    assert not list(tmp_path.glob("*pseudonym-key"))


def test_record_and_folder_are_private(tmp_path: Path) -> None:
    with Log(tmp_path / "new" / "r.sqlite") as log:
        log.append(started(), actor=READER)
        for path in log.path.parent.iterdir():
            assert path.stat().st_mode & 0o077 == 0
        assert log.path.parent.stat().st_mode & 0o077 == 0


# --- what goes wrong ------------------------------------------------------------------------------


def test_a_missing_record_is_not_made_by_a_reader_of_it(tmp_path: Path) -> None:
    with raises_code(RecordUnavailable, "record.not-there"):
        Log(tmp_path / "r.sqlite", create=False)
    assert not list(tmp_path.iterdir())


def test_a_newer_schema_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "r.sqlite"
    write_sample(path)
    db = sqlite3.connect(path)
    db.execute("UPDATE record_schema SET version = 9999")
    db.commit()
    db.close()
    with raises_code(RecordTooNew, "record.schema-not-known", version=9999):
        Log(path)


def test_a_file_of_another_kind_is_refused_and_left_alone(tmp_path: Path) -> None:
    text = tmp_path / "notes.txt"
    text.write_text("not a database, but long enough to be looked at as one" * 20)
    before = text.read_bytes()
    with raises_code(RecordUnavailable, "record-error.not-sqlite"):
        Log(text)
    assert text.read_bytes() == before
    other = tmp_path / "other.sqlite"
    db = sqlite3.connect(other)
    db.execute("CREATE TABLE recipes (name TEXT)")
    db.close()
    with raises_code(RecordUnavailable, "record.not-a-record"):
        Log(other)
    with pytest.raises(RecordUnavailable):
        Log(tmp_path)


def test_a_full_disk_is_told_and_loses_nothing(tmp_path: Path) -> None:
    path = tmp_path / "r.sqlite"
    with Log(path) as log:
        log.append(started(), actor=READER)
        writer = log._connections.writer
        assert writer is not None
        (pages,) = writer.execute("PRAGMA page_count")[0]
        # SQLite's own limit gives the error that a full disk gives.
        writer.execute(f"PRAGMA max_page_count = {pages}")
        with raises_code(RecordFull, "record-error.disk-full"):
            log.append(started(), actor=READER, blobs=[bytes(100_000)])
        assert log.head[0] == 2
        writer.execute("PRAGMA max_page_count = 4294967294")
        assert log.append(started(), actor=READER).seq == 3
        assert log.verify().ok


def test_a_record_held_by_another_program_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("audit.record.store.sqlite.BUSY_SECONDS", 0.05)
    with Log(tmp_path / "r.sqlite") as log:
        other = sqlite3.connect(log.path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with raises_code(RecordUnavailable, "database.held"):
            log.append(started(), actor=READER)
        other.execute("ROLLBACK")
        other.close()
        assert log.append(started(), actor=READER).seq == 2


READ_ONLY = textwrap.dedent(
    """
    import os, sys
    from pathlib import Path
    import audit.record.verification.verification
    from audit.errors import RecordReadOnly
    from audit.record.events import Actor, SessionStarted
    from audit.record.log.event_log import Log
    from audit.messages import Message
    from audit.record.log.software_provenance import software
    software()
    str(Message("record.site-key-none"))
    if os.geteuid() == 0:
        os.setuid(65534)  # root may write anywhere
    with Log(sys.argv[1]) as log:
        assert len(list(log.events())) == 6 and log.verify().ok and log.read_only
        try:
            log.append(SessionStarted(surface="python"), actor=Actor(id="x"))
        except RecordReadOnly as error:
            print(error)
    try:
        Log(Path(sys.argv[1]).with_name("new.sqlite"))
    except RecordReadOnly as error:
        print(error)
    """
)


@pytest.fixture
def folder_for_anybody() -> Iterator[Path]:
    """A folder that another user can reach; pytest's own are closed to others."""
    with tempfile.TemporaryDirectory() as name:
        Path(name).chmod(0o711)
        yield Path(name)


def test_a_read_only_record_can_be_read_and_refuses_appends(folder_for_anybody: Path) -> None:
    folder = folder_for_anybody / "ro"
    folder.mkdir()
    write_sample(folder / "r.sqlite")
    (folder / "r.sqlite").chmod(0o444)
    folder.chmod(0o555)
    result = subprocess.run(
        [sys.executable, "-B", "-c", READ_ONLY, str(folder / "r.sqlite")],
        capture_output=True,
        text=True,
        check=False,
    )
    folder.chmod(0o755)
    assert result.returncode == 0, result.stderr
    assert result.stdout.count("read-only") == 2


def test_a_closed_log_says_so_and_closes_twice(tmp_path: Path) -> None:
    log = Log(tmp_path / "r.sqlite")
    log.close()
    log.close()
    with raises_code(RecordUnavailable, "record.closed"):
        log.append(started(), actor=READER)
    with raises_code(RecordUnavailable, "record.closed"):
        log.head  # noqa: B018


def test_urls(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert database_path() == home() / "record.sqlite"
    monkeypatch.setenv("OVERREAD_DATABASE_URL", f"sqlite:///{tmp_path}/site.sqlite")
    assert database_path() == tmp_path / "site.sqlite"
    assert database_path("sqlite:///rel.sqlite") == Path.cwd() / "rel.sqlite"
    for url in ("postgresql://u:secret@host/db", "mysql://u:secret@h/d", "sqlite://", "sqlite:///"):
        with pytest.raises(RecordUnavailable) as caught:
            database_path(url)
        assert "secret" not in str(caught.value)


# --- schema ---------------------------------------------------------------------------------------


def test_a_new_record_has_exactly_our_tables(tmp_path: Path) -> None:
    path = tmp_path / "r.sqlite"
    Log(path).close()
    with closing(SqliteStore(path).open(writable=True)) as db:
        assert table_schema.version(db) == table_schema.SCHEMA_VERSION
        assert table_schema.is_untouched(db)
        db.execute("CREATE TABLE more (x TEXT)")
        assert not table_schema.is_untouched(db)


def test_leaf_hash_is_that_of_rfc_9162() -> None:
    # RFC 6962 test vector: leaf hash of the empty input.
    assert leaf_hash(b"") == "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d"


def test_a_failure_is_recorded_without_a_case(tmp_path: Path) -> None:
    with Log(tmp_path / "r.sqlite") as log:
        event = log.append(FailureNoted(where="open", code="x", message="m"), actor=READER)
        assert event.case is None
        assert next(log.events(types=["failure.noted"])) == event


def test_the_software_of_a_checkout_has_its_commit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from audit.record.log import software_provenance

    assert (software_provenance.PROJECT / "pyproject.toml").is_file()
    monkeypatch.setattr(software_provenance, "PROJECT", tmp_path)
    assert software_provenance.software.__wrapped__().commit is None
    (tmp_path / ".git").mkdir()
    (tmp_path / ".git" / "HEAD").write_text("ref: refs/heads/main\n")
    (tmp_path / ".git" / "packed-refs").write_text(
        "# pack-refs\n" + "ab" * 20 + " refs/heads/main\n"
    )
    assert software_provenance.software.__wrapped__().commit == "ab" * 20
