"""Every byte of a small record: changing it is found, or it holds nothing of the record.

No part of the record are, besides the free space of SQLite's pages: counters and hints in the file's
header, and names of columns' statistics. Of what the tables hold, nothing is left out: events, payloads,
wrapped keys, sealed identities and the version of the schema.

All bytes, in some minutes: `OVERREAD_EVERY_BYTE=1 pytest tests/property/test_log_bytes.py`
"""

import base64
import os
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing, nullcontext
from pathlib import Path
from typing import Any

import pytest

from audit import Log
from audit.errors import RecordError, RecordTampered
from audit.record.events import Actor, FailureNoted, SessionStarted
from audit.record.retention import backup, erasure
from audit.record.store.database import Database
from audit.record.store.store_location import store_at
from audit.record.verification.verification import verify
from audit.record.verification.verification_result import Problem
from tests.helpers.messages import code_of, raises_code
from tests.helpers.postgres import new_database
from tests.helpers.record import READER, unguarded
from tests.helpers.record_case import CaseWriter

ALL = bool(os.environ.get("OVERREAD_EVERY_BYTE"))
CELLS = {
    "events": ("seq",),
    "payloads": ("id",),
    "keys": ("scope",),
    "identities": ("case_id",),
}
"""Tables with the columns that name a row."""
TABLES = (*CELLS, "fingerprints", "credentials", "record_schema")
LEAD = Actor(id="lead-1", role="lead")


@pytest.fixture(scope="module", autouse=True)
def site_key() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("OVERREAD_SITE_KEY", base64.b64encode(bytes(range(32))).decode())
        yield


def fill(url: str) -> None:
    """Each table in use: a case, an erased one, an identity, words of a failure."""
    with Log(url) as log:
        log.append(SessionStarted(surface="python"), actor=READER)
        case = log.case_id("1.2.840.1", "patient")
        CaseWriter(log, case).lock()
        CaseWriter(log, "case-bbbbbbbbbb").lock()
        erasure.erase(log, LEAD, "case-bbbbbbbbbb", "consent withdrawn", "they asked")
        log.append(FailureNoted(where="open", code="x", message="no answer"), actor=READER)


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("bytes") / "r.sqlite"
    fill(str(path))
    verification = verify(path)
    assert (verification.ok, verification.n_sealed, verification.n_erased) == (True, 0, 2), (
        verification.problems
    )
    return path


def content(path: Path) -> Any:
    with closing(sqlite3.connect(path)) as db:
        db.text_factory = bytes
        return [db.execute(f"SELECT * FROM {table} ORDER BY 1").fetchall() for table in TABLES]


def without_side_files(path: Path) -> None:
    for side in ("-wal", "-shm"):
        path.with_name(path.name + side).unlink(missing_ok=True)


@pytest.mark.parametrize("bit", range(8))
def test_any_byte_of_the_file_counts_or_holds_nothing_of_the_record(sample: Path, bit: int) -> None:
    path, whole = sample.with_name(f"changed{bit}.sqlite"), content(sample)
    raw = bytearray(sample.read_bytes())
    step, unfound = (8 if ALL else 4001), 0
    for at in range(bit, len(raw), step):
        raw[at] ^= 1 << bit
        path.write_bytes(raw)
        raw[at] ^= 1 << bit
        try:
            verification = verify(path)
        except RecordError as error:
            assert path.name in str(error)  # it names the record
            continue
        finally:
            without_side_files(path)
        assert not verification.ok or content(path) == whole, at
        unfound += verification.ok
    print(f"bit {bit}: {unfound} of {len(range(bit, len(raw), step))} changes reach no content")


# --- in either database ---------------------------------------------------------------------------


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        text = str(tmp_path / "r.sqlite")
    else:
        text = new_database(request.getfixturevalue("postgres"))
    fill(text)
    return text


def changes(value: Any) -> Iterator[Any]:
    """The value with one byte changed, at each place or at some."""
    if value is None or value in ("", b""):
        yield "x"
    elif isinstance(value, int):
        yield value + 256
    else:
        for at in range(len(value)) if ALL else (len(value) // 3,):
            if isinstance(value, str):
                yield f"{value[:at]}{chr(ord(value[at]) ^ 1)}{value[at + 1 :]}"
            else:
                yield value[:at] + bytes([value[at] ^ 1]) + value[at + 1 :]


def test_any_byte_of_any_cell_is_found(url: str) -> None:
    with closing(store_at(url).open(writable=False)) as db:
        rows = {
            (table, column): db.execute(f"SELECT {', '.join((*names, column))} FROM {table}")
            for table, names in CELLS.items()
            for column in columns(table)
        }
    with ExitStack() as stack:
        # In SQLite the triggers must be back before each verification.
        item = stack.enter_context(unguarded(url)) if url.startswith("postgresql") else None
        for (table, column), result in rows.items():
            for *names, value in result:
                for other in changes(value):
                    replace(url, item, table, names, column, other)
                    problems = verify(url).problems
                    stored = dict(zip(CELLS[table], names, strict=True)) | {column: other}
                    now = [stored[name] for name in CELLS[table]]
                    replace(url, item, table, now, column, value)
                    assert is_named(table, column, names, problems), (table, names, column)
    assert verify(url).ok


def is_named(table: str, column: str, names: list[Any], problems: tuple[Problem, ...]) -> bool:
    if table == "events":
        return bool(problems) and (column == "seq" or names[0] in {p.seq for p in problems})
    return any(word in str(p) for p in problems for word in ("payload", "key", "identity"))


def columns(table: str) -> tuple[str, ...]:
    return backup.TABLES[table]


def replace(
    url: str, one: Database | None, table: str, names: list[Any], column: str, value: Any
) -> None:
    where = " AND ".join(f"{name} = ?" for name in CELLS[table])
    with nullcontext(one) if one is not None else unguarded(url) as db:
        db.execute(f"UPDATE {table} SET {column} = ? WHERE {where}", (value, *names))


@pytest.mark.parametrize(
    ("statements", "reason"),
    [
        (["DELETE FROM events WHERE seq > 4"], "was truncated"),
        (["DELETE FROM events WHERE seq = 3"], "event 3: it is missing"),
        (
            [
                "UPDATE events SET seq = 1003 WHERE seq = 3",
                "UPDATE events SET seq = 3 WHERE seq = 4",
                "UPDATE events SET seq = 4 WHERE seq = 1003",
            ],
            "event 3",
        ),
        (
            [
                "INSERT INTO events SELECT 1 + (SELECT max(seq) FROM events), hash, prev, at, type,"
                " case_id, body FROM events WHERE seq = 3"
            ],
            "it does not continue",
        ),
        (["DELETE FROM payloads"], "is missing"),
    ],
)
def test_what_is_cut_moved_or_copied_is_found(url: str, statements: list[str], reason: str) -> None:
    checkpoint = verify(url).checkpoint
    with unguarded(url) as db:
        for statement in statements:
            db.execute(statement)
    assert any(reason in str(p) for p in verify(url, checkpoint).problems)


def test_a_record_that_was_replaced_whole_is_found_by_an_earlier_checkpoint(
    url: str, request: pytest.FixtureRequest
) -> None:
    """In the same place another record, valid in itself, made by the same program."""
    checkpoint = verify(url).checkpoint
    assert checkpoint is not None
    if url.startswith("postgresql"):
        url = new_database(request.getfixturevalue("postgres"))
    else:
        Path(url).unlink()
    fill(url)
    assert verify(url).ok
    (problem,) = verify(url, checkpoint).problems
    assert "a different record" in str(problem)


def test_a_record_that_was_written_anew_is_found_by_an_earlier_checkpoint(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    checkpoint = verify(url).checkpoint
    assert checkpoint is not None
    with unguarded(url) as db:
        db.execute("DELETE FROM events WHERE seq = ?", (checkpoint.size,))
    monkeypatch.setattr(
        "audit.record.log.event_writer.utc_now", lambda: "2020-01-01T00:00:00.000000Z"
    )
    body = FailureNoted(where="open", code="x", message="another")
    with Log(url) as log:  # with a clock that was set back
        if url.startswith("postgresql"):
            with raises_code(RecordTampered, "record.head-differs"):
                log.append(body, actor=READER)
            return
        log.append(body, actor=READER)
    verification = verify(url)
    assert [item.seq for item in verification.set_back] == [checkpoint.size]
    against = [code_of(p.reason) for p in verify(url, checkpoint).problems]
    assert "verification.checkpoint-root-differs" in against
