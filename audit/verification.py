"""Verification: is everything that the record holds what was appended, and nothing else?

Checked are the database's own structure, its tables and append-only triggers, each event's hash,
its place in the chain, its schema and the columns that repeat its content; that each payload which an
event names is there, sealed as the event says, and that none is there which no event names. Where the
key is at hand a payload is opened and held to its own hash; without the site key, or after an erasure,
the hash of its sealed bytes is all that is checked, and the result counts those apart. Events cut off
at the end leave a valid shorter chain: only an earlier checkpoint shows that.
"""

import hashlib
import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from itertools import zip_longest
from pathlib import Path
from typing import Any, Final

from msgspec import DecodeError
from pydantic import ValidationError

from audit import newer, note, payload_checks
from audit.chain import FIRST_PREV, batches, leaf_hashes
from audit.checkpoint import Checkpoint, origin
from audit.clocks import Clocks
from audit.errors import RecordUnavailable
from audit.events import CaseErased, Event, PayloadsSealed, SigningKeyNamed, Verified
from audit.events.fast import decoder, needs_models, pattern_of
from audit.keys.payloads import scope_of
from audit.merkle import MerkleTree
from audit.outcome import Problem, Verification
from audit.said import said
from audit.store import schema
from audit.store.database import Database, Row, Store
from audit.store.where import store_at

STRUCTURE_PROBLEMS: Final = 20
"""How many faults of the database's structure are listed; the rest says nothing new."""

EVENTS: Final = {
    "sqlite": "SELECT seq, hash, prev, at, type, case_id, body FROM events NOT INDEXED ORDER BY seq",
    "postgresql": """SELECT seq, hash::bytea, prev::bytea, at::bytea, convert_to(type, 'UTF8'),
        convert_to(case_id, 'UTF8'), convert_to(body, 'UTF8') FROM events ORDER BY seq""",
}
"""Rows as they are stored, texts as bytes."""

_TELLING: Final = frozenset({"payloads.sealed", "case.erased", "signing-key.named"})
"""Events that tell verification something of keys and payloads."""

Progress = Callable[[int, int], None]


@dataclass
class _State:
    """What one pass over the events has learnt so far."""

    store: Store
    earlier: Checkpoint | None
    tree: MerkleTree = field(default_factory=MerkleTree)
    expected: int = 1
    before: frozenset[bytes] = frozenset({FIRST_PREV})
    head: bytes = FIRST_PREV
    first: bytes | None = None
    payloads: dict[tuple[bytes, str], tuple[int, str, bytes | None]] = field(default_factory=dict)
    """Own hash and scope of each named payload: the first event that names it, its sealed hash."""
    unplaced: dict[bytes, tuple[int, str, bytes | None]] = field(default_factory=dict)
    """Payloads that only events of a newer version name: under which case they lie is not known."""
    newer: Counter[str] = field(default_factory=Counter)
    """Types of events of a newer version."""
    newer_schema: str | None = None
    erased: dict[str, int] = field(default_factory=dict)
    """Erased cases, and the event that says so."""
    keys: list[note.PublicKey] = field(default_factory=list)
    clocks: Clocks = field(default_factory=Clocks)
    n_blobs: int = 0
    n_sealed: int = 0
    n_erased: int = 0
    keys_open: bool = False
    all_read: bool = True
    problems: list[Problem] = field(default_factory=list)

    def add(self, reason: str, seq: int | None = None, kind: str | None = None) -> None:
        self.problems.append(Problem(seq, kind, reason))

    def name(self, sha256: str, scope: str, sealed: bytes | None, seq: int, kind: str) -> None:
        """An event names a payload; the first to tell the hash of its sealed bytes counts."""
        key = (bytes.fromhex(sha256), scope)
        first_seq, first_kind, known = self.payloads.get(key, (seq, kind, None))
        if known is not None and sealed is not None and known != sealed:
            self.add(
                said("it tells another sealed hash of payload {payload}…", payload=sha256[:12]),
                seq,
                kind,
            )
        self.payloads[key] = (first_seq, first_kind, known or sealed)


def verified(found: Verification) -> Verified:
    """The event of a verification that somebody asked for."""
    n_newer = sum(n for _, n in found.newer) + bool(found.newer_schema)
    return Verified(
        ok=found.ok,
        n_events=found.n_events,
        n_problems=len(found.problems),
        n_newer=n_newer or None,
    )


def verify(
    where: Store | Path | str | None = None,
    checkpoint: Checkpoint | Path | None = None,
    progress: Progress | None = None,
    keys: Iterable[note.PublicKey] = (),
) -> Verification:
    """Check the record at `where`, and that it continues the earlier `checkpoint` if given.

    A signed checkpoint must be signed by one of `keys`, or without them by a key that the record
    itself names. `progress(done, total)` counts events and payloads. Raises RecordUnavailable where
    there is no record, RecordInputError for a malformed checkpoint.
    """
    if isinstance(checkpoint, Path):
        checkpoint = Checkpoint.read(checkpoint)
    store = store_at(where)
    state = _State(store, checkpoint)
    with store.told():
        if not store.exists():
            raise RecordUnavailable(said("there is no record at {name}", name=store.name))
        with closing(store.raw()) as db, db.snapshot():
            known = schema.tables(db)
            _check_structure(db, state)
            try:
                _check_rows(db, state, known, progress or (lambda done, total: None))
            except store.errors as error:
                _unreadable(error, state)
    if checkpoint is not None:
        _hold_to(checkpoint, state, list(keys) or state.keys)
    found = None
    if state.first is not None:
        found = Checkpoint(origin(_shown(state.first)), state.tree.size, state.tree.root())
    return Verification(
        state.tree.size,
        state.n_blobs,
        _shown(state.head),
        found,
        tuple(state.problems),
        n_sealed=state.n_sealed,
        n_erased=state.n_erased,
        keys_open=state.keys_open,
        newer=tuple(sorted(state.newer.items())),
        newer_schema=state.newer_schema,
        n_set_back=state.clocks.n,
        set_back=tuple(state.clocks.found),
    )


def _hold_to(checkpoint: Checkpoint, state: _State, keys: list[note.PublicKey]) -> None:
    if state.expected <= checkpoint.size:
        state.add(
            said(
                "the record was cut short: the checkpoint counts {size} events, {n} are left",
                size=checkpoint.size,
                n=state.expected - 1,
            )
        )
    if fault := checkpoint.fault(keys):
        state.add(fault)


def _check_structure(db: Database, state: _State) -> None:
    try:
        # A record of an earlier schema is verified as it is, without being migrated.
        if (at := schema.version(db)) not in schema.FINGERPRINTS[db.dialect]:
            if (made := schema.made_by(db)) is not None:
                state.add(
                    said(
                        "its schema is said to be {schema}, and its tables are those of {other}",
                        schema=at,
                        other=made,
                    )
                )
            elif schema.is_newer(at):
                state.newer_schema = at
            else:
                state.add(said("its schema {schema} is none that Overread ever had", schema=at))
        elif not schema.is_untouched(db):
            state.add(said("the tables or append-only triggers of the database were changed"))
        for fault in state.store.damage(db, STRUCTURE_PROBLEMS):
            state.add(fault)
    except state.store.errors as error:
        _unreadable(error, state)


def _unreadable(error: Exception, state: _State) -> None:
    """Damage is a finding; a record that is only held or out of reach is an error."""
    if not state.store.is_damage(error):
        raise error
    state.all_read = False
    state.add(said("the database is damaged: {error}", error=str(error)))


def _check_rows(db: Database, state: _State, known: set[str], progress: Progress) -> None:
    table = "payloads" if "payloads" in known else "blobs"
    ((n_events,),) = db.execute("SELECT count(*) FROM events")
    ((n_blobs,),) = db.execute(f"SELECT count(*) FROM {table}")
    total = n_events + n_blobs
    whole, n = _Whole(state), 0
    for rows in batches(db.scan(EVENTS[db.dialect])):
        progress(n, total)
        if not whole.accepts(rows):
            for row in rows:
                _check_event(row, state)
        state.clocks.take([row[0] for row in rows], [row[3] for row in rows])
        n += len(rows)
    if state.first is None:
        state.add(said("the record holds no event"))
    if table == "payloads":
        payload_checks.check(db, state, lambda n: progress(n_events + n, total))
    else:
        payload_checks.check_open(db, state, lambda n: progress(n_events + n, total))
    progress(total, total)


class _Whole:
    """The common case, events that are as they should be, decided for many at a time.

    Where it does not accept them, `_check_event` looks at each again and says what is wrong, if
    anything is.
    """

    def __init__(self, state: _State) -> None:
        self._state = state
        # A "prev" is held to a hash that was computed, times to their pattern all at once.
        self._decode = decoder(unchecked=("prev", "at"))
        self._times = re.compile(f"(?:{pattern_of('at')}\n)*")
        self._models_decide = needs_models() | _TELLING

    def accepts(self, rows: Sequence[Row]) -> bool:
        """True when nothing is wrong with the events; then they are counted."""
        state = self._state
        if state.before != {state.head} or self._are_compared(rows):
            return False
        try:
            seqs, hashes, prevs, *_, bodies = columns = tuple(zip(*rows, strict=True))
            digests = leaf_hashes(seqs, hashes, bodies, state.expected)
            if digests is None or prevs != (state.head, *hashes[:-1]):
                return False
            events = list(map(self._decode, bodies))
            if not self._repeat(events, columns):
                return False
        except (DecodeError, TypeError, ValueError, AttributeError):
            return False
        telling = [n for n, e in enumerate(events) if e.body.event_type in self._models_decide]
        told = {n: _parsed(bodies[n]) for n in telling}
        if None in told.values():
            return False
        for n, event in enumerate(events):
            if model := told.get(n):
                _note(model, state)
            elif event.blobs:
                _name_payloads(event, event.body.event_type, state)
        state.first = state.first or hashes[0]
        state.before, state.head = frozenset(hashes[-1:]), hashes[-1]
        state.expected = seqs[-1] + 1
        state.tree.extend(digests)
        return True

    def _are_compared(self, rows: Sequence[Row]) -> bool:
        """Whether the earlier checkpoint is to be compared after one of the rows."""
        earlier = self._state.earlier
        return earlier is not None and any(row[0] == earlier.size for row in rows)

    def _repeat(self, events: Sequence[Any], columns: Sequence[Sequence[Any]]) -> bool:
        """Whether the columns say what the events do, and these are at times as they should be."""
        seqs, _, prevs, ats, kinds, cases, _ = columns
        times = "\n".join([e.at for e in events])
        return (
            [e.seq for e in events] == list(seqs)
            and "\n".join([e.prev for e in events]).encode() == b"\n".join(prevs)
            and times.encode() == b"\n".join(ats)
            and self._times.fullmatch(times + "\n") is not None
            and "\n".join([e.body.event_type for e in events]).encode() == b"\n".join(kinds)
            and [e.case for e in events] == [c if c is None else c.decode() for c in cases]
        )


def _check_event(row: tuple[Any, ...], state: _State) -> None:
    seq, stored_hash, prev, _, kind, _, body = row
    if seq != state.expected:
        _report_gap(seq, state)
    if not all(isinstance(stored, bytes) for stored in (stored_hash, prev, kind, body)):
        # STRICT tables hold nothing else: the file itself was changed.
        state.add(said("a column holds no text"), seq)
        state.all_read, state.expected = False, seq + 1
        return
    name = _shown(kind)
    computed = hashlib.sha256(b"\x00" + body).digest()
    event = newer.read(body)
    told = _told_by(event)
    if stored_hash != computed.hex().encode("ascii"):
        name = told.get("type", name)
        state.add(said("its content does not match its hash"), seq, name)
    elif prev not in state.before:
        state.add(said("it does not continue event {seq}", seq=seq - 1), seq, name)
    elif event is None:
        state.add(said("it is not a valid event"), seq, name)
    elif wrong := _differing(row, told):
        state.add(
            said("the column {column} differs from its content", column=wrong), seq, told["type"]
        )
    elif isinstance(event, newer.NewerEvent):
        _note_newer(event, seq, state)
    if isinstance(event, Event):
        _note(event, state)
    else:
        state.all_read = False
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
        state.add(said("it follows event {n}", n=state.expected - 1), seq)
    elif last == state.expected:
        state.add(said("it is missing"), last)
    else:
        state.add(
            said("events {n} to {last} are missing", n=state.expected, last=last),
            state.expected,
        )
    state.all_read = False


def _compare(earlier: Checkpoint, state: _State, seq: int, kind: str) -> None:
    assert state.first is not None
    if earlier.origin != origin(_shown(state.first)):
        state.add(said("the checkpoint is of another record ({origin})", origin=earlier.origin))
    elif earlier.root != state.tree.root():
        state.add(
            said("events up to this one are not those that the checkpoint counted"), seq, kind
        )


def _note(event: Event, state: _State) -> None:
    """Keep what an event says of payloads and keys."""
    body, kind = event.body, event.body.type
    _name_payloads(event, kind, state)
    match body:
        case PayloadsSealed():
            for each in body.payloads:
                sealed = bytes.fromhex(each.stored_sha256)
                state.name(each.sha256, each.scope, sealed, event.seq, kind)
        case CaseErased():
            state.erased[event.case or ""] = event.seq
        case SigningKeyNamed():
            state.keys.append(note.PublicKey.parse(body.key))
        case _:
            pass


def _name_payloads(event: Any, kind: str, state: _State) -> None:
    """`event`: the model's, or what the quick decoder made of it."""
    stored = (event.stored or ())[: len(event.blobs)]
    for sha256, own in zip_longest(event.blobs, stored):
        sealed = bytes.fromhex(own) if own else None
        state.name(sha256, scope_of(kind, event.case), sealed, event.seq, kind)


def _note_newer(event: newer.NewerEvent, seq: int, state: _State) -> None:
    """Keep what an event of a newer version says of payloads."""
    state.newer[event.type] += 1
    for sha256, own in zip_longest(event.blobs, event.stored[: len(event.blobs)]):
        sealed = bytes.fromhex(own) if own else None
        state.unplaced.setdefault(bytes.fromhex(sha256), (seq, event.type, sealed))


def _parsed(body: bytes) -> Event | None:
    try:
        return Event.model_validate_json(body)
    except ValidationError:
        return None


def _told_by(event: Event | newer.NewerEvent | None) -> dict[str, Any]:
    """What an event's content says of itself that the columns repeat."""
    if event is None:
        return {}
    if isinstance(event, newer.NewerEvent):
        return event.said
    envelope = {name: getattr(event, name) for name in ("seq", "prev", "at", "case")}
    return {**envelope, "type": event.body.type}


def _differing(row: tuple[Any, ...], told: dict[str, Any]) -> str | None:
    """Name of the first column that does not repeat what the body says."""
    seq, _, prev, at, kind, case_id, _ = row
    columns = {"seq": seq, "prev": prev, "at": at, "type": kind, "case": case_id}
    for name, column in columns.items():
        stored = column.decode(errors="replace") if isinstance(column, bytes) else column
        if name in told and stored != told[name]:
            return "case_id" if name == "case" else name
    return None


def _shown(stored: bytes) -> str:
    return stored.decode("utf-8", errors="backslashreplace")
