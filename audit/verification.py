"""Verification: is everything that the record holds what was appended, and nothing else?

Checked are the database's own structure, its tables and append-only triggers, each event's hash,
its place in the chain, its schema and the columns that repeat its content, each blob's hash, that
each blob which an event names is there and that none is there which no event names. Events cut
off at the end leave a valid shorter chain: only an earlier checkpoint shows that.
"""

import hashlib
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from pydantic import ValidationError

from audit.checkpoint import Checkpoint, MerkleTree, origin
from audit.errors import RecordTampered, RecordUnavailable
from audit.events import Event
from audit.store import schema
from audit.store.sqlite import connect, record_error, told

FIRST_PREV: Final = b"0" * 64
STRUCTURE_PROBLEMS: Final = 20
"""How many faults of the database's structure are listed; the rest says nothing new."""

Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Problem:
    """What is wrong, and with which event where it is one event's fault."""

    seq: int | None
    event_type: str | None
    reason: str

    def __str__(self) -> str:
        if self.seq is None:
            return self.reason
        kind = f" ({self.event_type})" if self.event_type else ""
        return f"event {self.seq}{kind}: {self.reason}"


@dataclass(frozen=True)
class Verification:
    """Outcome of a verification; `checkpoint` describes the record as it was found."""

    n_events: int
    n_blobs: int
    head_hash: str
    checkpoint: Checkpoint | None
    problems: tuple[Problem, ...]

    @property
    def ok(self) -> bool:
        """True when nothing is wrong."""
        return not self.problems


@dataclass
class _State:
    """What one pass over the events has learnt so far."""

    path: Path
    earlier: Checkpoint | None
    tree: MerkleTree = field(default_factory=MerkleTree)
    expected: int = 1
    before: frozenset[bytes] = frozenset({FIRST_PREV})
    head: bytes = FIRST_PREV
    first: bytes | None = None
    blobs: dict[bytes, tuple[int, str]] = field(default_factory=dict)
    """Hash of each named blob, and the first event that names it."""
    n_blobs: int = 0
    all_read: bool = True
    problems: list[Problem] = field(default_factory=list)

    def add(self, reason: str, seq: int | None = None, kind: str | None = None) -> None:
        self.problems.append(Problem(seq, kind, reason))


def verify(
    path: Path,
    checkpoint: Checkpoint | Path | None = None,
    progress: Progress | None = None,
) -> Verification:
    """Check the record at `path`, and that it continues the earlier `checkpoint` if given.

    `progress(done, total)` counts events and blobs. Raises RecordUnavailable where there is no
    record, RecordInputError for a malformed checkpoint.
    """
    if isinstance(checkpoint, Path):
        checkpoint = Checkpoint.read(checkpoint)
    if not path.is_file():
        raise RecordUnavailable(f"there is no record at {path}")
    state = _State(path, checkpoint)
    with told(path), closing(connect(path, writable=False)) as db:
        db.text_factory = bytes
        db.execute("BEGIN")  # one snapshot: others may go on appending
        _check_structure(db, state)
        try:
            _check_rows(db, state, progress or (lambda done, total: None))
        except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
            _unreadable(error, state)
    if checkpoint is not None and state.expected <= checkpoint.size:
        state.add(
            f"the record was cut short: the checkpoint counts {checkpoint.size} events,"
            f" {state.expected - 1} are left"
        )
    found = None
    if state.first is not None:
        found = Checkpoint(origin(_shown(state.first)), state.tree.size, state.tree.root())
    return Verification(
        state.tree.size, state.n_blobs, _shown(state.head), found, tuple(state.problems)
    )


def _check_structure(db: sqlite3.Connection, state: _State) -> None:
    try:
        if schema.fingerprint(db) != schema.FINGERPRINT:
            state.add("the tables or append-only triggers of the database were changed")
        faults = [row[0] for row in db.execute(f"PRAGMA integrity_check({STRUCTURE_PROBLEMS})")]
    except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
        _unreadable(error, state)
        return
    for fault in faults:
        if fault != b"ok":
            state.add(f"the database is damaged: {_shown(fault)}")


def _unreadable(error: Exception, state: _State) -> None:
    """Damage is a finding; a record that is only held or out of reach is an error."""
    if isinstance(error, sqlite3.DatabaseError):
        told_error = record_error(error, state.path)
        if not isinstance(told_error, RecordTampered):
            raise told_error from error
    state.all_read = False
    state.add(f"the database is damaged: {error}")


def _check_rows(db: sqlite3.Connection, state: _State, progress: Progress) -> None:
    (n_events,) = db.execute("SELECT count(*) FROM events").fetchone()
    (n_blobs,) = db.execute("SELECT count(*) FROM blobs").fetchone()
    total = n_events + n_blobs
    rows = db.execute(
        "SELECT seq, hash, prev, at, type, case_id, body FROM events NOT INDEXED ORDER BY seq"
    )
    for n, row in enumerate(rows):
        _check_event(row, state)
        if n % 256 == 0:
            progress(n, total)
    if state.first is None:
        state.add("the record holds no event")
    _check_blobs(db, state, lambda n: progress(n_events + n, total))
    progress(total, total)


def _check_event(row: tuple[Any, ...], state: _State) -> None:
    seq, stored_hash, prev, _, kind, _, body = row
    if seq != state.expected:
        _report_gap(seq, state)
    if not all(isinstance(stored, bytes) for stored in (stored_hash, prev, kind, body)):
        # STRICT tables hold nothing else: the file itself was changed.
        state.add("a column holds no text", seq)
        state.all_read, state.expected = False, seq + 1
        return
    name = _shown(kind)
    computed = hashlib.sha256(b"\x00" + body).digest()
    event = _parsed(body)
    if stored_hash != computed.hex().encode("ascii"):
        name = event.body.type if event else name
        state.add("its content does not match its hash", seq, name)
    elif prev not in state.before:
        state.add(f"it does not continue event {seq - 1}", seq, name)
    elif event is None:
        state.add("it is not a valid event", seq, name)
    elif wrong := _differing(row, event):
        state.add(f"the column {wrong} differs from its content", seq, event.body.type)
    if event is None:
        state.all_read = False
    else:
        for sha256 in event.blobs:
            state.blobs.setdefault(bytes.fromhex(sha256), (seq, event.body.type))
    # Either hash may be the changed one; the next event tells which of them it continues.
    state.before = frozenset({stored_hash, computed.hex().encode("ascii")})
    state.head, state.expected = stored_hash, seq + 1
    state.first = state.first or stored_hash
    state.tree.append(computed)
    if state.earlier is not None and seq == state.earlier.size:
        _compare(state.earlier, state, seq, name)


def _report_gap(seq: int, state: _State) -> None:
    last = seq - 1
    if seq < state.expected:
        state.add(f"it follows event {state.expected - 1}", seq)
    elif last == state.expected:
        state.add("it is missing", last)
    else:
        state.add(f"events {state.expected} to {last} are missing", state.expected)
    state.all_read = False


def _compare(earlier: Checkpoint, state: _State, seq: int, kind: str) -> None:
    assert state.first is not None
    if earlier.origin != origin(_shown(state.first)):
        state.add(f"the checkpoint is of another record ({earlier.origin})")
    elif earlier.root != state.tree.root():
        state.add("events up to this one are not those that the checkpoint counted", seq, kind)


def _parsed(body: bytes) -> Event | None:
    try:
        return Event.model_validate_json(body)
    except ValidationError:
        return None


def _differing(row: tuple[Any, ...], event: Event) -> str | None:
    """Name of the first column that does not repeat what the body says."""
    seq, _, prev, at, kind, case_id, _ = row
    said = {
        "seq": (seq, event.seq),
        "prev": (prev, event.prev.encode()),
        "at": (at, event.at.encode()),
        "type": (kind, event.body.type.encode()),
        "case_id": (case_id, None if event.case is None else event.case.encode()),
    }
    return next((name for name, (column, body) in said.items() if column != body), None)


def _check_blobs(db: sqlite3.Connection, state: _State, progress: Callable[[int], None]) -> None:
    awaited = dict(state.blobs)
    for n, (key, content) in enumerate(db.execute("SELECT sha256, content FROM blobs")):
        state.n_blobs += 1
        if not (isinstance(key, bytes) and isinstance(content, bytes)):
            state.add("a blob was changed to another kind of value")
            continue
        digest = hashlib.sha256(content).digest()
        named_by = awaited.pop(digest, None)
        if key != digest.hex().encode("ascii"):
            by_key = _from_hex(key)
            where = named_by or awaited.pop(by_key, None) or (None, None)
            state.add(f"its blob {_shown(key)[:12]}… does not match its hash", *where)
        elif named_by is None and state.all_read:
            state.add(f"blob {_shown(key)[:12]}… belongs to no event")
        if n % 64 == 0:
            progress(n)
    for digest, where in awaited.items():
        state.add(f"its blob {digest.hex()[:12]}… is missing", *where)


def _from_hex(key: bytes) -> bytes:
    try:
        return bytes.fromhex(key.decode("ascii"))
    except ValueError:
        return b""


def _shown(stored: bytes) -> str:
    return stored.decode("utf-8", errors="backslashreplace")
