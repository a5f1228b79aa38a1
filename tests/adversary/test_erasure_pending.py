"""An erased key leaves the record's files, also where another program reads, and until then the record says so."""

import base64
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from audit import Log
from audit.errors import RecordKeyError
from audit.record.events import Actor, SessionStarted
from audit.record.key_transfer.site_key_rotation import rotate
from audit.record.log import log_connections
from audit.record.retention import erasure
from audit.record.verification.verification import verify
from tests.helpers.keyring import memory_keyring
from tests.helpers.postgres import new_database, superuser
from tests.helpers.record import READER
from tests.helpers.record_case import CASE, CaseWriter
from viewer.cli import main
from viewer.site.case_erasure import pending

LEAD = Actor(id="lead-1", role="lead")


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("ERASE_WAIT_S", "OPEN_WAIT_S", "CLOSE_WAIT_S"):
        monkeypatch.setattr(log_connections, name, 0.0)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "r.sqlite"
    with Log(path) as log:
        CaseWriter(log).whole()
    return path


@contextmanager
def reader(path: Path) -> Iterator[None]:
    """Another program that reads the record as it was."""
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("BEGIN")
        db.execute("SELECT count(*) FROM events").fetchone()
        yield


def wrapped(path: Path) -> list[bytes]:
    with closing(sqlite3.connect(path)) as db:
        rows = db.execute("SELECT wrapped FROM keys WHERE case_id = ?", (CASE,)).fetchall()
    assert len(rows) > 1, "the case has a key, and so has its draft"
    return [bytes(key) for (key,) in rows]


def left(path: Path, keys: list[bytes]) -> int:
    files = b"".join(each.read_bytes() for each in path.parent.glob("r.sqlite*"))
    return sum(key in files for key in keys)


def erase(log: Log) -> None:
    erasure.erase(log, LEAD, CASE, "right to erasure", "asked for")


def test_the_key_is_gone_at_once_where_nobody_reads(path: Path) -> None:
    keys = wrapped(path)
    with Log(path) as log:
        erase(log)
        assert pending(log) is None
        assert left(path, keys) == 0


@pytest.mark.parametrize("then", ["open", "append", "close"])
def test_the_key_is_gone_after_the_reader_ended(path: Path, then: str) -> None:
    keys = wrapped(path)
    log = Log(path)
    with reader(path):
        erase(log)
        assert left(path, keys) == len(keys)
        result = pending(log)
        assert result is not None
        assert result.code == "erasure.pending"
        assert verify(path).erasure_pending == result
        log.append(SessionStarted(surface="python"), actor=READER)  # tries, and goes on
        if then == "open":
            log.close()
            assert left(path, keys) == len(keys)
    if then == "open":
        log = Log(path)
    elif then == "append":
        log.append(SessionStarted(surface="python"), actor=READER)
    else:
        log.close()
    assert left(path, keys) == 0
    log.close()
    with Log(path) as log:
        assert pending(log) is None
        assert log.verify().erasure_pending is None
        assert log.verify().ok


def test_a_program_that_was_killed_after_the_erasure_leaves_it_to_the_next(path: Path) -> None:
    """The mark is in the transaction of the erasure: nothing that comes after it is needed."""
    keys = wrapped(path)
    with reader(path), Log(path) as log, log.writing() as db:
        db.execute("DELETE FROM keys WHERE case_id = ?", (CASE,))
        db.note_deleted()
    with Log(path) as log:
        assert pending(log) is None
    assert left(path, keys) == 0


def test_an_erasure_by_another_program_is_not_taken_for_done(path: Path) -> None:
    with Log(path) as log, Log(path) as other:
        CaseWriter(other, "case-second").lock()
        with reader(path):
            erase(log)
            erasure.erase(other, LEAD, "case-second", "right to erasure", "asked for")
            assert pending(log) is not None
        assert other.forget_deleted()
        assert pending(log) is None


def test_no_key_of_many_erased_cases_is_left(path: Path) -> None:
    """Pages are split, joined and freed while a tree of keys grows and shrinks."""
    with Log(path) as log:
        for n in range(120):
            CaseWriter(log, f"case-{n:08d}", f"attempt-{n:08d}").lock()
        with closing(sqlite3.connect(path)) as db:
            rows = db.execute("SELECT case_id, wrapped FROM keys WHERE case_id IS NOT NULL")
            keys = {(case, bytes(key)) for case, key in rows}
        gone = {f"case-{n:08d}" for n in range(0, 120, 3)}
        for case in sorted(gone):
            erasure.erase(log, LEAD, case, "right to erasure", "asked for")
    files = b"".join(each.read_bytes() for each in path.parent.glob("r.sqlite*"))
    assert {case for case, key in keys if key not in files} == gone


def test_the_command_line_says_that_it_is_pending(
    path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OVERREAD_DATABASE_URL", f"sqlite:///{path}")

    def out(*words: str) -> str:
        assert main(["audit", *words]) == 0
        return capsys.readouterr().out

    with reader(path):
        assert "erasure pending" in out("erase", CASE, "--why", "form of 3 May")
        assert "erasure pending" in out("verify")
        assert json.loads(out("verify", "--json"))["erasure_pending"] is True
    assert "erasure pending" not in out("verify")
    assert json.loads(out("verify", "--json"))["erasure_pending"] is False


# --- a site's database ----------------------------------------------------------------------------


def test_a_database_keeps_the_wrapped_key_until_the_site_key_is_replaced(
    postgres: Path,
) -> None:
    """Whoever gets the server's disk, and every key that is left, opens nothing of the case."""
    with memory_keyring() as ring, Log(new_database(postgres)) as log:
        CaseWriter(log).whole()
        old = log.site_key()
        assert old is not None
        with log.reading() as db:
            rows = db.execute("SELECT scope, wrapped FROM keys WHERE case_id = ?", (CASE,))
        keys = {scope: bytes(key) for scope, key in rows}
        erase(log)
        result = pending(log)
        assert result is not None
        assert result.code == "erasure.pending-database"
        assert log.verify().erasure_pending == result
        assert [key for key in keys.values() if key in server_files(postgres)]
        done = rotate(log, LEAD)
        assert pending(log) is None
        assert log.verify().erasure_pending is None
        left = "".join(ring.entries.values())
        assert base64.b64encode(old.value).decode() not in left
        for scope, key in keys.items():
            assert len(old.unwrap(key, scope)) == 32
            with pytest.raises(RecordKeyError):
                done.new.unwrap(key, scope)


def server_files(folder: Path) -> bytes:
    """Tables and write-ahead log of the server, as they are on its disk."""
    with superuser(folder) as connection:
        connection.execute("CHECKPOINT")
    files = [*(folder / "data" / "base").rglob("*"), *(folder / "data" / "pg_wal").rglob("*")]
    return b"".join(each.read_bytes() for each in files if each.is_file())
