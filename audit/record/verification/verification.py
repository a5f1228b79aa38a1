"""Verification: is everything that the record holds what was appended, and nothing else?

Checked are the database's own structure, its tables and append-only triggers, each event's hash,
its place in the chain, its schema and the columns that repeat its content; that each payload which an
event names is there, sealed as the event says, and that none is there which no event names. Where the
key is at hand a payload is opened and held to its own hash; without the site key, or after an erasure,
the hash of its sealed bytes is all that is checked, and the result counts those apart. Events cut off
at the end leave a valid shorter chain: only an earlier checkpoint shows that.
"""

import hashlib
import json
from collections.abc import Callable, Iterable
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from pydantic import ValidationError

from audit.errors import RecordUnavailable
from audit.messages import Message
from audit.record.checkpoints.checkpoint import MOST_ERASED, Checkpoint, origin
from audit.record.events import (
    EVENT_VERSION,
    CaseErased,
    Event,
    SigningKeyNamed,
    SiteKeyRotated,
    Verified,
)
from audit.record.keys import signed_note
from audit.record.keys.payload_vault import scope_of
from audit.record.retention.erasure import pending_erasure
from audit.record.store import table_schema
from audit.record.store.database import Database, Row, Store
from audit.record.store.store_location import store_at
from audit.record.verification import payload_checks
from audit.record.verification.case_workflow import Workflow, earlier_in
from audit.record.verification.hash_chain import batches
from audit.record.verification.login_checks import login_problems
from audit.record.verification.verification_result import Verification
from audit.record.verification.verification_state import NamedPayload, State

if TYPE_CHECKING:
    from audit.record.checkpoints.rollback_detection import Verified as Before
    from audit.record.verification.verification_coverage import Coverage

STRUCTURE_PROBLEMS: Final = 20
"""How many faults of the database's structure are listed; the rest says nothing new."""

EVENTS: Final = {
    "sqlite": "SELECT seq, hash, prev, at, type, case_id, body FROM events NOT INDEXED"
    " WHERE seq > {after} ORDER BY seq",
    "postgresql": """SELECT seq, hash::bytea, prev::bytea, at::bytea, convert_to(type, 'UTF8'),
        convert_to(case_id, 'UTF8'), convert_to(body, 'UTF8') FROM events WHERE seq > {after} ORDER BY seq""",
}
"""Rows as they are stored, texts as bytes."""
SIGNING_KEY_NAMED: Final = "signing-key.named"

Progress = Callable[[int, int], None]


def verified(found: Verification, covered: "Coverage") -> Verified:
    """Return the event of a verification that somebody asked for."""
    n_newer = sum(n for _, n in found.newer)
    return Verified(
        ok=covered.is_complete,
        n_events=found.n_events,
        n_problems=len(covered.problems),
        n_not_checked=len(covered.not_checked),
        n_newer=n_newer or None,
    )


def verify(
    where: Store | Path | str | None = None,
    checkpoint: Checkpoint | Path | None = None,
    progress: Progress | None = None,
    keys: Iterable[signed_note.PublicKey] = (),
    since: "Before | None" = None,
) -> Verification:
    """Check the record at `where`, and that it continues the earlier `checkpoint` if given.

    Args:
        where: The record; None means the one in use.
        checkpoint: A checkpoint that was kept elsewhere.
        progress: Called with how many events and payloads are done, and how many there are.
        keys: One of them must have signed the checkpoint. Without them an unsigned one is compared
            too, and a signed one must be signed by a key that the record itself names.
        since: What was verified here before (`audit.record.checkpoints.rollback_detection.trusted`): only later events
            and their payloads are read. Disregarded where the checkpoint is of fewer events.

    Raises:
        RecordUnavailable: There is no record.
        RecordInputError: The checkpoint is malformed.
    """
    if isinstance(checkpoint, Path):
        checkpoint = Checkpoint.read(checkpoint)
    store = store_at(where)
    if since is not None and checkpoint is not None and checkpoint.size <= since.size:
        since = None
    state = _begin(store, checkpoint, since)
    pending: Message | None = None
    with store.told():
        if not store.exists():
            raise RecordUnavailable(Message("record.not-there", name=store.name))
        with closing(store.raw()) as db, db.snapshot():
            if state.since == 0:
                pending = _pending_erasure(db, state)
            _check_structure(db, state)
            if state.since:
                _take_earlier(db, state)
            try:
                _check_rows(db, state, progress or (lambda done, total: None))
            except store.errors as error:
                _unreadable(error, state)
    if checkpoint is not None:
        _hold_to(checkpoint, state, list(keys))
    found = None
    if state.first is not None:
        found = Checkpoint(
            origin(_shown(state.first)),
            state.tree.size,
            state.tree.root(),
            first_key=state.workflow.first_key,
            erased=tuple(list(state.erased)[-MOST_ERASED:]),
        )
    return Verification(
        state.tree.size,
        state.n_blobs,
        _shown(state.head),
        found,
        tuple(state.problems),
        n_sealed=state.n_sealed,
        n_erased=state.n_erased,
        erasure_pending=pending,
        n_unread=state.n_unread,
        keys_open=state.keys_open,
        has_accounts=state.workflow.has_accounts,
        first_key=state.workflow.first_key,
        newer=tuple(sorted(state.newer.items())),
        n_set_back=state.clocks.n,
        set_back=tuple(state.clocks.found),
        since=state.since,
    )


def _begin(store: Store, checkpoint: Checkpoint | None, since: "Before | None") -> State:
    if since is None:
        return State(store, checkpoint)
    head = since.head.encode("ascii")
    return State(
        store,
        checkpoint,
        tree=since.tree(),
        expected=since.size + 1,
        before=frozenset({head}),
        head=head,
        since=since.size,
    )


def _take_earlier(db: Database, state: State) -> None:
    """Read the little that is needed of events that were verified before."""
    state.workflow = Workflow(earlier_in(db, state.since))
    query = "SELECT seq, hash, body FROM events WHERE seq IN (1, ?) OR type = ? ORDER BY seq"
    for seq, stored_hash, body in db.execute(query, (state.since, SIGNING_KEY_NAMED)):
        stored = stored_hash if isinstance(stored_hash, bytes) else str(stored_hash).encode()
        if seq == 1:
            state.first = stored
        if seq == state.since and stored != state.head:
            state.add(Message("verify.hash-differs"), seq)
        event = _event(_content(body)) if seq <= state.since else None
        if event is not None and isinstance(event.body, SigningKeyNamed):
            state.keys.append(signed_note.PublicKey.parse(event.body.key))


def _hold_to(checkpoint: Checkpoint, state: State, keys: list[signed_note.PublicKey]) -> None:
    if state.expected <= checkpoint.size:
        state.add(
            Message(
                "verification.record-truncated",
                size=checkpoint.size,
                n=state.expected - 1,
            )
        )
    if fault := checkpoint.signature_fault(keys or state.keys, required=bool(keys)):
        state.add(fault)


def _check_structure(db: Database, state: State) -> None:
    try:
        if table_schema.version(db) != table_schema.SCHEMA_VERSION:
            state.add(Message("verify.schema-not-known"))
        elif not table_schema.is_untouched(db):
            state.add(Message("verify.structure-changed"))
        if state.since:
            return  # the database's own check reads all of it
        for fault in state.store.damage(db, STRUCTURE_PROBLEMS):
            state.add(fault)
    except state.store.errors as error:
        _unreadable(error, state)


def _pending_erasure(db: Database, state: State) -> Message | None:
    """Return where bytes of erased keys are left; a damaged database is for the other checks to report."""
    try:
        return pending_erasure(db)
    except state.store.errors:
        return None


def _unreadable(error: Exception, state: State) -> None:
    """Damage is a finding; a record that is only held or out of reach is an error."""
    if not state.store.is_damage(error):
        raise error
    state.all_read = False
    state.add(Message("verification.database-damaged", error=str(error)))


def _check_rows(db: Database, state: State, progress: Progress) -> None:
    n_events, n_blobs = _counts(db, state)
    total, n = n_events + n_blobs, 0
    for rows in batches(db.scan(EVENTS[db.dialect].format(after=state.since))):
        progress(n, total)
        for row in rows:
            _check_event(row, state)
        state.clocks.take([row[0] for row in rows], [row[3] for row in rows])
        n += len(rows)
    if state.first is None:
        state.add(Message("verify.no-event"))
    if db.reads_payloads:
        payload_checks.check(db, state, lambda n: progress(n_events + n, total))
        for seq, message in (*state.evidence.problems(), *state.checklists.problems()):
            state.add(message, seq, "read.locked")
        _check_images(db, state)
        if state.all_read:
            for message in login_problems(db):
                state.add(message)
    else:
        state.n_unread = len(state.payloads)
    progress(total, total)


def _check_images(db: Database, state: State) -> None:
    """Hold reads that claim to be independent to the fingerprints of images that were opened."""
    if state.since or not state.all_read:
        return
    for seq, message in state.images.problems():
        state.add(message, seq, "read.locked")
    for message in state.images.index_problems(db):
        state.add(message)


def _counts(db: Database, state: State) -> tuple[int, int]:
    """Return how many events and payloads are to be read, for the progress."""
    if state.since:
        ((newest,),) = db.execute("SELECT max(seq) FROM events")
        return max(int(newest) - state.since, 0), 0
    ((n_events,),) = db.execute("SELECT count(*) FROM events")
    if not db.reads_payloads:
        return n_events, 0
    ((n_blobs,),) = db.execute("SELECT count(*) FROM payloads")
    return n_events, n_blobs


def _check_event(row: Row, state: State) -> None:
    seq, stored_hash, prev, _, kind, _, body = row
    if seq != state.expected:
        _report_gap(seq, state)
    if not all(isinstance(stored, bytes) for stored in (stored_hash, prev, kind, body)):
        # STRICT tables hold nothing else: the file itself was changed.
        state.add(Message("verify.column-no-text"), seq)
        state.all_read, state.expected = False, seq + 1
        return
    name, known = _shown(kind), len(state.problems)
    computed = hashlib.sha256(b"\x00" + body).digest()
    content = _content(body)
    event = _event(content)
    if stored_hash != computed.hex().encode("ascii"):
        name = str(_columns(content).get("type") or name)
        state.add(Message("verify.hash-differs"), seq, name)
    elif prev not in state.before:
        state.add(Message("verify.does-not-continue", seq=seq - 1), seq, name)
    elif event is None and not _is_newer(content, state):
        state.add(Message("verify.not-an-event"), seq, name)
    elif wrong := _differing(row, _columns(content)):
        state.add(Message("verify.column-differs", column=wrong), seq, name)
    elif event is None:
        state.newer[name] += 1
    if event is not None:
        _note(event, state)
        state.images.take(event)
        state.evidence.take(event)
        state.checklists.take(event, state.workflow.checklist_rule(event.case, event.actor.id))
        impossible = state.workflow.judge(content)
        # After an event that is missing or unreadable nobody is accused of what may follow from it.
        if state.all_read and len(state.problems) == known:
            for message in impossible:
                state.add(message, seq, name)
    else:
        state.all_read = False
    # Either hash may be the changed one; the next event tells which of them it continues.
    state.before = frozenset({stored_hash, computed.hex().encode("ascii")})
    state.head, state.expected = stored_hash, seq + 1
    state.first = state.first or stored_hash
    state.tree.append(computed)
    if state.earlier is not None and seq == state.earlier.size:
        _compare(state.earlier, state, seq, name)


def _report_gap(seq: int, state: State) -> None:
    last = seq - 1
    if seq < state.expected:
        state.add(Message("verification.follows-event", n=state.expected - 1), seq)
    elif last == state.expected:
        state.add(Message("verification.event-missing"), last)
    else:
        state.add(
            Message("verification.events-missing", n=state.expected, last=last),
            state.expected,
        )
    state.all_read = False


def _compare(earlier: Checkpoint, state: State, seq: int, kind: str) -> None:
    assert state.first is not None
    if earlier.origin != origin(_shown(state.first)):
        state.add(Message("verification.checkpoint-other-record", origin=earlier.origin))
    elif earlier.root != state.tree.root():
        state.add(Message("verification.checkpoint-root-differs"), seq, kind)
    elif earlier.first_key != state.workflow.first_key:
        state.add(Message("checkpoint.other-first-key", named=str(earlier.first_key)), seq)


def _note(event: Event, state: State) -> None:
    """Keep what an event says of payloads and keys."""
    body, kind = event.body, event.body.type
    scope = scope_of(kind, event.case, getattr(body, "attempt", None))
    names = ((event.details,) if event.details else ()) + event.blobs
    if len(names) != len(event.stored):
        state.add(Message("verify.payload-not-named"), event.seq, kind)
    state.cases_of_scopes.setdefault(scope, event.case)
    for payload, stored in zip(names, event.stored, strict=False):
        state.name(payload, NamedPayload(event.seq, kind, scope, stored))
    if event.identity is not None and event.case is not None:
        known = state.identities.setdefault(event.case, event.identity)
        if known != event.identity:
            message = Message("verify.identity-named-twice", case=event.case)
            state.add(message, event.seq, kind)
    match body:
        case CaseErased():
            state.erased[event.case or ""] = event.seq
        case SigningKeyNamed():
            state.keys.append(signed_note.PublicKey.parse(body.key))
        case SiteKeyRotated():
            state.rotated_to = body.new
        case _:
            pass


def _content(body: bytes) -> dict[str, Any]:
    """Return the JSON object of an event; {} where it is none."""
    try:
        content = json.loads(body)
    except ValueError:
        return {}
    return content if isinstance(content, dict) else {}


def _event(content: dict[str, Any]) -> Event | None:
    """Return the event that the content is; None where the schema does not know it."""
    try:
        return Event.model_validate(content)
    except ValidationError:
        return None


def _is_newer(content: dict[str, Any], state: State) -> bool:
    """Return whether a newer version wrote the event: it says so, and its actor's key signed it.

    Anybody can claim a version; a claim alone would let a forged event pass as one not understood.
    """
    version = content.get("version")
    if not isinstance(version, int) or version <= EVENT_VERSION:
        return False
    return state.workflow.authority.vouches_for(content)


def _columns(content: dict[str, Any]) -> dict[str, Any]:
    """Return what an event's content says of itself that the columns repeat."""
    body = content.get("body")
    kind = body.get("type") if isinstance(body, dict) else None
    found: dict[str, Any] = {
        name: content[name] for name in ("seq", "prev", "at", "case") if name in content
    }
    return {**found, "type": kind} if kind is not None else found


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
