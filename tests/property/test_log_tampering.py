"""Whatever is changed in a stored record, verification finds it and names the event."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from audit.record.verification.verification import verify
from audit.record.verification.verification_result import Verification
from tests.helpers.messages import code_of
from tests.helpers.record import behind_its_back, write_sample

EVENT_COLUMNS = ("seq", "hash", "prev", "at", "type", "case_id", "body")
N_EVENTS, N_BLOBS = 6, 3


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("record") / "r.sqlite"
    write_sample(path)
    assert verify(path).ok
    return path


def copy_of(sample: Path) -> Path:
    return Path(shutil.copy(sample, sample.with_name("changed.sqlite")))


def rows(path: Path) -> Any:
    with closing(sqlite3.connect(path)) as db:
        db.text_factory = bytes
        return [db.execute(f"SELECT * FROM {t}").fetchall() for t in ("events", "payloads")]


def changed(stored: Any, at: int, bit: int) -> Any:
    """One bit of a stored value, flipped in place; an absent or numeric value is changed."""
    if stored is None:
        return "case-x"
    if isinstance(stored, int):
        return stored ^ (1 << (bit + 8))
    raw = bytearray(stored if isinstance(stored, bytes) else stored.encode())
    raw[at % len(raw)] ^= 1 << bit
    return bytes(raw)


def named(found: Verification) -> set[tuple[int | None, str | None]]:
    return {(p.seq, p.event_type) for p in found.problems}


@given(
    seq=st.integers(1, N_EVENTS),
    column=st.sampled_from(EVENT_COLUMNS[1:]),
    at=st.integers(0, 10_000),
    bit=st.integers(0, 7),
)
@settings(max_examples=150, deadline=None)
def test_any_bit_of_any_column_of_any_event(
    sample: Path, seq: int, column: str, at: int, bit: int
) -> None:
    path = copy_of(sample)
    with behind_its_back(path) as db:
        db.text_factory = bytes
        stored, kind = db.execute(
            f"SELECT {column}, type FROM events WHERE seq = ?", (seq,)
        ).fetchone()
        value = changed(stored, at, bit)
        cast = "?" if not isinstance(value, bytes) else "CAST(? AS TEXT)"
        db.execute(f"UPDATE events SET {column} = {cast} WHERE seq = ?", (value, seq))
    verification = verify(path)
    numbers = {p.seq for p in verification.problems if p.seq is not None}
    assert seq in numbers, verification.problems
    if column != "body":  # a broken body also leaves its blobs without an event
        assert numbers == {seq}
        if column != "type":
            assert (seq, kind.decode()) in named(verification)


@given(seq=st.integers(1, N_EVENTS), bit=st.integers(0, 7))
@settings(max_examples=20, deadline=None)
def test_a_renumbered_event(sample: Path, seq: int, bit: int) -> None:
    path = copy_of(sample)
    with behind_its_back(path) as db:
        db.execute("UPDATE events SET seq = ? WHERE seq = ?", (seq ^ (1 << (bit + 8)), seq))
    assert not verify(path).ok


@given(
    n=st.integers(0, N_BLOBS - 1),
    at=st.integers(0, 200),
    bit=st.integers(0, 7),
    column=st.sampled_from(("id", "scope", "stored_sha256", "content")),
)
@settings(max_examples=120, deadline=None)
def test_any_bit_of_any_payload(sample: Path, n: int, at: int, bit: int, column: str) -> None:
    path = copy_of(sample)
    with behind_its_back(path) as db:
        db.text_factory = bytes
        name, stored = db.execute(
            f"SELECT id, {column} FROM payloads ORDER BY id LIMIT 1 OFFSET {n}"
        ).fetchone()
        cast = "?" if column == "content" else "CAST(? AS TEXT)"
        db.execute(
            f"UPDATE payloads SET {column} = {cast} WHERE CAST(id AS BLOB) = ?",
            (changed(stored, at, bit), name),
        )
    verification = verify(path)
    assert {p.seq for p in verification.problems} <= {3, 4, 5, None}
    assert "payload" in str(verification.problems[0])
    assert verification.problems[0].event_type in {
        "read.locked",
        "failure.noted",
        "record.signed",
        None,
    }


@given(gone=st.sets(st.integers(1, N_EVENTS), min_size=1))
@settings(max_examples=40, deadline=None)
def test_deleted_events(sample: Path, gone: set[int]) -> None:
    checkpoint = verify(sample).checkpoint
    path = copy_of(sample)
    with behind_its_back(path) as db:
        db.executemany("DELETE FROM events WHERE seq = ?", [(n,) for n in gone])
    assert not verify(path, checkpoint).ok
    rest = set(range(1, N_EVENTS + 1)) - gone
    if any(n < max(rest, default=0) for n in gone):  # a hole needs no checkpoint
        assert not verify(path).ok


@given(order=st.permutations(range(1, N_EVENTS + 1)))
@settings(max_examples=40, deadline=None)
def test_reordered_events(sample: Path, order: list[int]) -> None:
    path = copy_of(sample)
    with behind_its_back(path) as db:
        db.execute("UPDATE events SET seq = -seq")
        for new, old in enumerate(order, start=1):
            db.execute("UPDATE events SET seq = ? WHERE seq = ?", (new, -old))
    verification = verify(path)
    assert verification.ok == (order == sorted(order))
    if not verification.ok:
        first = next(n for n, old in enumerate(order, start=1) if n != old)
        assert verification.problems[0].seq == first


@given(seq=st.integers(1, N_EVENTS), at=st.integers(2, N_EVENTS + 1))
@settings(max_examples=40, deadline=None)
def test_inserted_copies(sample: Path, seq: int, at: int) -> None:
    path = copy_of(sample)
    with behind_its_back(path) as db:
        (row,) = db.execute("SELECT * FROM events WHERE seq = ?", (seq,)).fetchall()
        for n in range(N_EVENTS, at - 1, -1):
            db.execute("UPDATE events SET seq = ? WHERE seq = ?", (n + 1, n))
        db.execute("INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?)", (at, *row[1:]))
    # The place of the first row that is not what it was: a copy of the event just before it is
    # the one at `at`, which is then itself repeated.
    assert verify(path).problems[0].seq == (at if seq != at else at + 1)


def test_a_key_that_is_changed_or_gone_is_told_by_the_payloads_of_its_case(sample: Path) -> None:
    path = copy_of(sample)
    with behind_its_back(path) as db:
        db.execute("UPDATE keys SET wrapped = zeroblob(32) WHERE scope LIKE 'author:%'")
    assert named(verify(path)) == {(3, "read.locked"), (5, "record.signed")}
    path = copy_of(sample)
    with behind_its_back(path) as db:
        db.execute("DELETE FROM keys WHERE scope LIKE 'author:%'")
    verification = verify(path)
    assert named(verification) == {(3, "read.locked"), (5, "record.signed")}
    assert code_of(verification.problems[0].reason) == "verify.key-not-erased"


def test_inserted_and_removed_payloads_are_named(sample: Path) -> None:
    path = copy_of(sample)
    with behind_its_back(path) as db:
        db.execute("INSERT INTO payloads VALUES (?, '', ?, x'00')", ("6e" * 32, "6e" * 32))
    assert code_of(verify(path).problems[0].reason) == "verify.payload-unknown"
    path = copy_of(sample)
    with behind_its_back(path) as db:
        db.execute("DELETE FROM payloads")
    assert named(verify(path)) == {(3, "read.locked"), (4, "failure.noted"), (5, "record.signed")}


def test_a_rewritten_event_with_a_fitting_hash_breaks_the_next(sample: Path) -> None:
    from audit.record.log.event_table import leaf_hash

    path = copy_of(sample)
    with behind_its_back(path) as db:
        (body,) = db.execute("SELECT body FROM events WHERE seq = 4").fetchone()
        body = body.replace("timed-out", "timed-off")
        db.execute(
            "UPDATE events SET body = ?, hash = ? WHERE seq = 4", (body, leaf_hash(body.encode()))
        )
    (problem,) = verify(path).problems
    assert str(problem) == "event 5 (record.signed): it does not continue event 4"


def test_missing_or_altered_triggers_are_found(sample: Path) -> None:
    path = copy_of(sample)
    with closing(sqlite3.connect(path)) as db:
        db.execute("DROP TRIGGER events_no_delete")
        db.execute("CREATE TRIGGER events_no_delete BEFORE DELETE ON events BEGIN SELECT 1; END")
        db.commit()
    (problem,) = verify(path).problems
    assert problem.reason.code == "verify.structure-changed"
