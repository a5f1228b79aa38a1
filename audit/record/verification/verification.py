"""Verification: the record holds everything that was appended, and nothing else.

Checked are the database's own structure, its tables and append-only triggers; each event's hash,
place in the chain, schema, and the columns that repeat its content; and that every payload that an
event names exists, sealed as the event says, and no other. If the key is available a payload is
opened and checked against its own hash. Without the site key, or after an erasure, only the hash of
its sealed bytes is checked, and the result counts those separately. Removing events at the end
leaves a valid shorter chain, which only an earlier checkpoint reveals.
"""

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from pydantic import ValidationError

from audit.errors import RecordUnavailable
from audit.messages import Message
from audit.record.checkpoints.checkpoint import MOST_ERASED, Checkpoint, origin
from audit.record.events import (
    EVENT_VERSION,
    BatchClosed,
    CaseErased,
    Event,
    SigningKeyNamed,
    SiteKeyRotated,
    Verified,
)
from audit.record.keys import signed_note
from audit.record.keys.payload_vault import BATCH, scope_of
from audit.record.retention.erasure import pending_erasure
from audit.record.store import table_schema
from audit.record.store.database import Database, Row, Store
from audit.record.store.store_location import store_at
from audit.record.verification import payload_checks
from audit.record.verification.case_workflow import Workflow, earlier_in
from audit.record.verification.hash_chain import batches
from audit.record.verification.verification_result import Verification
from audit.record.verification.verification_state import NamedPayload, State

if TYPE_CHECKING:
    from audit.record.checkpoints.rollback_detection import Verified as Before
    from audit.record.verification.verification_result import Coverage

STRUCTURE_PROBLEMS: Final = 20
"""Maximum number of listed faults in the database's structure; more would add nothing."""

EVENTS: Final = {
    "sqlite": "SELECT seq, hash, prev, at, type, case_id, body FROM events NOT INDEXED"
    " WHERE seq > {after} ORDER BY seq",
    "postgresql": """SELECT seq, hash::bytea, prev::bytea, at::bytea, convert_to(type, 'UTF8'),
        convert_to(case_id, 'UTF8'), convert_to(body, 'UTF8') FROM events WHERE seq > {after}
        ORDER BY seq""",
}
"""Queries for stored rows, with texts as bytes."""
SIGNING_KEY_NAMED: Final = "signing-key.named"

Progress = Callable[[int, int], None]


def verified(verification: Verification, covered: "Coverage") -> Verified:
    """Return the event that records a verification."""
    n_newer = sum(n for _, n in verification.newer)
    return Verified(
        ok=covered.is_complete,
        n_events=verification.n_events,
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
        where: The record; None means the current one.
        checkpoint: A checkpoint that was kept elsewhere.
        progress: Called with the number of events and payloads done, and their total.
        keys: Keys of which one must have signed the checkpoint. Without them an unsigned checkpoint
            is accepted, and a signed one must be signed by a key that the record itself names.
        since: Earlier verification on this machine
            (`audit.record.checkpoints.rollback_detection.trusted`): only later events and their
            payloads are read. Ignored if the checkpoint covers fewer events.

    Raises:
        RecordUnavailable: There is no record.
        RecordInputError: The checkpoint is malformed.
    """
    if isinstance(checkpoint, Path):
        checkpoint = Checkpoint.read(checkpoint)
    store = store_at(where)
    # The root at the checkpoint's size is passed only when its events are read.
    if since is not None and checkpoint is not None and checkpoint.size <= since.size:
        since = None
    state = _begin(store, checkpoint, since)
    pending: Message | None = None
    with store.translating_errors():
        if not store.exists():
            raise RecordUnavailable(Message("record.not-there", name=store.name))
        # One state of the database, although others append. Texts come as bytes, because a changed
        # byte need not be valid UTF-8.
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
        _check_checkpoint(checkpoint, state, list(keys))
    current = None
    if state.first is not None:
        current = Checkpoint(
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
        current,
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
    """Read what is needed of the events that were verified before."""
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


def _check_checkpoint(
    checkpoint: Checkpoint, state: State, keys: list[signed_note.PublicKey]
) -> None:
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
            return  # the database's own check would read the entire file
        for fault in state.store.damage(db, STRUCTURE_PROBLEMS):
            state.add(fault)
    except state.store.errors as error:
        _unreadable(error, state)


def _pending_erasure(db: Database, state: State) -> Message | None:
    """Return where bytes of erased keys are left; leave damage to the other checks."""
    try:
        return pending_erasure(db)
    except state.store.errors:
        return None


def _unreadable(error: Exception, state: State) -> None:
    """Report damage as a problem; raise the error if the record is only held or unreachable."""
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
    _check_case_list(db, state)
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


def _check_case_list(db: Database, state: State) -> None:
    """Compare the list of cases with the events, unless they cannot be relied on themselves."""
    with closing(state.case_list) as replay:
        # The list follows from the events: with a problem among them, differences would be a
        # consequence and not a finding.
        if state.since or state.problems or not state.all_read:
            return
        if n := replay.differing(db):
            state.add(Message("verify.case-list-differs", n=n))


def _check_images(db: Database, state: State) -> None:
    """Check reads that claim to be independent against the opened fingerprints."""
    if state.since or not state.all_read:
        return
    for seq, message in state.images.problems():
        state.add(message, seq, "read.locked")
    for message in state.images.index_problems(db):
        state.add(message)


def _counts(db: Database, state: State) -> tuple[int, int]:
    """Return the number of events and payloads to read, for the progress."""
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
        # From here on the state lacks an event, so that nothing may be concluded from its absence.
        state.all_read, state.expected = False, seq + 1
        return
    name = _shown(kind)
    computed = hashlib.sha256(b"\x00" + body).digest()
    content = _content(body)
    event = _event(content)
    if stored_hash != computed.hex().encode("ascii"):
        # The type in the body is the one that was hashed.
        name = str(_columns(content).get("type") or name)
        fault: Message | None = Message("verify.hash-differs")
    elif prev not in state.before:
        fault = Message("verify.does-not-continue", seq=seq - 1)
    else:
        fault = _content_fault(row, content, event, state)
    if fault is not None:
        state.add(fault, seq, name)
    # Intact and signed by its actor, but of a newer schema: counted as not checked.
    elif event is None:
        state.newer[name] += 1
    if event is not None:
        _take_event(event, content, state, is_sound=fault is None)
        if not state.since:
            state.case_list.take(seq, event.at, event.body.type, event.case, body.decode())
    else:
        state.all_read = False
    # Either hash may be the changed one; the next event shows which of them it continues.
    state.before = frozenset({stored_hash, computed.hex().encode("ascii")})
    state.head, state.expected = stored_hash, seq + 1
    state.first = state.first or stored_hash
    state.tree.append(computed)
    if state.earlier is not None and seq == state.earlier.size:
        _compare(state.earlier, state, seq, name)


def _content_fault(
    row: Row, content: dict[str, Any], event: Event | None, state: State
) -> Message | None:
    """Return what is wrong with the content of an intact row; None if nothing is."""
    if event is None and not _is_newer(content, state):
        return Message("verify.not-an-event")
    if column := _differing(row, _columns(content)):
        return Message("verify.column-differs", column=column)
    return None


def _take_event(event: Event, content: dict[str, Any], state: State, *, is_sound: bool) -> None:
    """Fold an event into the state, and report if it could not have happened."""
    n_problems = len(state.problems)
    _note(event, state)
    state.images.take(event)
    state.evidence.take(event)
    state.checklists.take(event, state.workflow.checklist_rule(event.case, event.actor.id))
    impossible = state.workflow.judge(content)
    # After a missing or unreadable event, its consequences must not accuse anybody.
    if state.all_read and is_sound and len(state.problems) == n_problems:
        for message in impossible:
            state.add(message, event.seq, event.body.type)


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
    """Store what an event says about payloads and keys."""
    body, kind = event.body, event.body.type
    scope = scope_of(kind, event.case, event.actor.id, vars(body))
    names = ((event.details,) if event.details else ()) + event.blobs
    if len(names) != len(event.stored):
        state.add(Message("verify.payload-not-named"), event.seq, kind)
    state.cases_of_scopes.setdefault(scope, event.case)
    if event.identity is not None and event.case is not None:
        # Its nonce is made with the key of the case, whatever scope the payloads have.
        state.cases_of_scopes.setdefault(event.case, event.case)
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
        case BatchClosed():
            state.closed.add(BATCH + body.run)
        case SigningKeyNamed():
            state.keys.append(signed_note.PublicKey.parse(body.key))
        case SiteKeyRotated():
            state.rotated_to = body.new
        case _:
            pass


def _content(body: bytes) -> dict[str, Any]:
    """Return the JSON object of an event; {} if it is none."""
    try:
        content = json.loads(body)
    except ValueError:
        return {}
    return content if isinstance(content, dict) else {}


def _event(content: dict[str, Any]) -> Event | None:
    """Return the event with this content; None if the schema does not know it."""
    try:
        return Event.model_validate(content)
    except ValidationError:
        return None


def _is_newer(content: dict[str, Any], state: State) -> bool:
    """Return whether a newer version wrote the event: it reports it, and its actor's key signed it.

    Anybody can claim a version; the claim alone would let a forged event pass as not understood.
    """
    version = content.get("version")
    if not isinstance(version, int) or version <= EVENT_VERSION:
        return False
    return state.workflow.authority.vouches_for(content)


def _columns(content: dict[str, Any]) -> dict[str, Any]:
    """Return the parts of an event's content that the columns repeat."""
    body = content.get("body")
    kind = body.get("type") if isinstance(body, dict) else None
    columns: dict[str, Any] = {
        name: content[name] for name in ("seq", "prev", "at", "case") if name in content
    }
    if kind is not None:
        return {**columns, "type": kind}
    return columns


def _differing(row: tuple[Any, ...], stated: dict[str, Any]) -> str | None:
    """Return the name of the first column that does not repeat the body."""
    seq, _, prev, at, kind, case_id, _ = row
    columns = {"seq": seq, "prev": prev, "at": at, "type": kind, "case": case_id}
    for name, column in columns.items():
        stored = column.decode(errors="replace") if isinstance(column, bytes) else column
        if name in stated and stored != stated[name]:
            return "case_id" if name == "case" else name
    return None


def _shown(stored: bytes) -> str:
    return stored.decode("utf-8", errors="backslashreplace")


def login_problems(db: Database) -> Iterator[Message]:
    """Yield differences between the table of logins and the events, if it can be read."""
    if db.dialect != "postgresql":
        return
    from audit.record.site_database.derived_tables import login_faults, may_compare_logins

    if not may_compare_logins(db):
        return
    for fault in login_faults(db):
        if fault.login is None:
            yield Message("verify.login-missing", account=fault.account)
        else:
            values = {"login": fault.login, "account": fault.account}
            yield Message("verify.login-not-from-events", **values)
