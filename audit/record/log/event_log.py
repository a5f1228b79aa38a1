"""The record: events appended one after the other, each holding the hash of the one before.

The hash of an event is SHA-256(0x00 || body), where body is the event's RFC 8785 canonical JSON,
which holds `prev`; so the chain's hash is at the same time the leaf hash of an RFC 9162 Merkle tree
(section 2.1.1). Payloads (images, requests, answers, words) lie in the same database under their own
SHA-256, sealed with the key of their case, and are written in the transaction of the event that names
them.

    with Log() as log:
        log.append(SessionStarted(surface="python"), actor=Actor(id="reader-1"))

Any number of threads and processes may append to one record at the same time.
"""

import hmac
from base64 import b32encode
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from copy import copy
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, ClassVar, Final, Self, TypeVar

from audit.errors import RecordForbidden, RecordKeyError, RecordUnavailable
from audit.messages import Message
from audit.record.authorization.event_authority import Signer
from audit.record.authorization.permissions import Role, refusal
from audit.record.events import Actor, Body, Event, LogOpened, SessionStarted
from audit.record.keys.payload_vault import IDENTITIES, PSEUDONYMS, Vault, by_hash
from audit.record.keys.site_key import SiteKey
from audit.record.log.event_reader import EventReader
from audit.record.log.event_table import EventTable
from audit.record.log.event_writer import EventWriter
from audit.record.log.log_connections import Connections
from audit.record.log.same_images import index_key, keyed_fingerprints
from audit.record.store import table_schema
from audit.record.store.database import Database, KeyRow, SealedRow, Store
from audit.record.store.sqlite import SqliteStore
from audit.record.store.store_location import store_at

if TYPE_CHECKING:
    from audit.record.checkpoints.checkpoint import Checkpoint
    from audit.record.checkpoints.rollback_detection import Verified
    from audit.record.verification.verification_result import Verification

SYSTEM: Final = Actor(id="system", role="system")
_T = TypeVar("_T")


class Log:
    """The record in one database, made when it does not exist.

    `url` is a path, an `sqlite:///` or a `postgresql://` URL; None means `$OVERREAD_DATABASE_URL`, else
    `record.sqlite` in `audit.files.home_folder.home()`. A record whose file or folder is not writable opens for
    reading. With `create=False` a missing record is RecordUnavailable.

    What is read holds the details of events as far as they are released to `person`
    (`audit.pilot.conduct.draft_visibility`); the other events come without them, and `Event.opened` is False.
    """

    before_use: ClassVar[Callable[[], None]] = staticmethod(lambda: None)
    """Called before every use of the database, on the thread that uses it: a window checks there that it
    is not its own."""

    def __init__(self, url: "str | Path | Store | None" = None, *, create: bool = True) -> None:
        Log.before_use()
        self.store: Final = store_at(url)
        self.person: Actor | None = None
        """Who is signed in; None where nobody is known."""
        self._signer: Signer | None = None
        self._services: dict[bool, Log] = {}
        self._views: dict[tuple[Actor | None, bool], Log] = {}
        self._pseudonyms: bytes | None = None
        self._vault: Final = Vault()
        self._writer: Final = EventWriter(self._vault)
        with self.store.told():
            there = self.store.exists()
        if not there and not create:
            raise RecordUnavailable(Message("record.not-there", name=self.name))
        self._connections: Final = Connections(self.store, lambda: Log.before_use())
        self._table: Final = EventTable(self._connections)
        self._reader = self._make_reader(restricted=True, release=True)
        try:
            with self.store.told():
                self._connections.open(there, self._make)
        except BaseException:
            self.close()
            raise

    def _make_reader(self, *, restricted: bool, release: bool) -> EventReader:
        return EventReader(
            self, self._connections, self._vault, restricted=restricted, release=release
        )

    def _make(self, db: Database) -> None:
        self._vault.site(create=True)  # before the lock: the keyring may ask the user
        table_schema.create(db, lambda: self._begin(db))

    def use(self, person: Actor | None, signer: Signer | None = None) -> None:
        """Read as this person from here on, and sign their acts with `signer`.

        Raises:
            RecordForbidden: The record has accounts, and the signer's is not the key that counts for
                this person. Without a signer whoever is signed in stays, and signs nothing.
        """
        if person is not None and person != self.person:
            with self.reading() as db:
                self._writer.rules.require_proof(db, person, signer)
        self.enter(person, signer)

    def enter(self, person: Actor | None, signer: Signer | None) -> None:
        """As `use`, for `audit.record.accounts.accounts`, which has checked the password."""
        if person != self.person:
            self._reader.forget()
        self.person, self._signer = person, signer

    def lend_signer(self, other: "Log") -> None:
        """Let another record, such as a copy of this one, be used by the person who is signed in here."""
        other.enter(self.person, self._signer)

    @property
    def name(self) -> str:
        """Where the record is: its file, or host and database."""
        return self.store.name

    @property
    def read_only(self) -> bool:
        """True where nothing can be written."""
        return self._connections.read_only

    @property
    def path(self) -> Path | None:
        """File of the record; None for one in a site's database."""
        return self.store.path if isinstance(self.store, SqliteStore) else None

    @property
    def account(self) -> str | None:
        """The account that the database login proves to be; None where nothing proves one: a file."""
        if self.path is not None:
            return None
        with self.reading() as db:
            return db.account

    @property
    def is_maintained_here(self) -> bool:
        """Whether this is a database's maintenance login, which is nobody's account."""
        with self.reading() as db:
            return db.dialect == "postgresql" and db.reads_payloads and db.account is None

    def _begin(self, db: Database) -> None:
        """Write what a new record begins with: its first event, and the keys that it always has."""
        self._vault.site(create=True)
        body: Body = LogOpened()
        actor = SYSTEM
        if db.head()[0]:  # made by a database's administrator, who has no key
            body, actor = self._first_session(db)
        self._writer.store_first(db, body, actor, self._own_signer(actor))

    def _first_session(self, db: Database) -> tuple[Body, Actor]:
        """What the first person writes who opens a record that has no keys yet."""
        if db.account is None and not db.reads_payloads:
            raise RecordForbidden(Message("database.login-without-account", name=self.name))
        body = SessionStarted(surface="python")
        return body, self._attributed(db, body, SYSTEM)

    def append(
        self,
        body: Body,
        *,
        actor: Actor,
        case: str | None = None,
        blobs: Mapping[str, bytes] | Iterable[bytes] = (),
        credentials: Mapping[str, bytes] | None = None,
        fingerprints: Iterable[str] = (),
        signer: Signer | None = None,
        keys: Iterable[KeyRow] = (),
    ) -> Event:
        """Store the event and its blobs in one transaction, and return what was stored.

        Args:
            body: What happened.
            actor: Who did it.
            case: Pseudonym of the case that it belongs to.
            blobs: Contents that the body names by their SHA-256.
            credentials: What to keep for the account that an `account.` event is about, by kind.
            fingerprints: Keyed fingerprints of the case's images (`audit.record.log.same_images`).
            signer: Signs this event instead of the key of who is signed in: a key that is enrolled.
            keys: Rows for the table of keys, of scopes that have none.

        Returns:
            The whole event. When this returns, event and blobs are on disk.

        Raises:
            RecordForbidden: The actor's role may not do it, or the act must be signed and is not.
            RecordError: Nothing was written; the act must then not happen.
        """
        if why := refusal(actor.role, body.type):
            raise RecordForbidden(why)
        contents = by_hash(blobs)

        def store() -> Event:
            with self.writing() as db:
                by = self._attributed(db, body, actor)
                return self._writer.store(
                    db,
                    body,
                    by,
                    case,
                    contents,
                    credentials=credentials,
                    fingerprints=tuple(fingerprints),
                    signer=signer or self._own_signer(by),
                    keys=tuple(keys),
                )

        event = self._stored(store)
        self._reader.learn(event)
        if self._connections.deleting:
            self.forget_deleted(0.0)
        return event

    def _stored(self, store: Callable[[], _T]) -> _T:
        """Return what `store` does in a transaction, with the key that waits where the site key changed."""
        Log.before_use()
        if not self.read_only:
            self._vault.site(create=False)  # before the lock: the keyring may ask the user
        try:
            return store()
        except RecordKeyError:
            from audit.record.key_transfer.workstation_keys import take_waiting_key

            if not take_waiting_key(self):
                raise
            return store()

    def append_judged(self, judge: Callable[[], Body | None], *, actor: Actor) -> None:
        """Store the event that `judge` returns, without blobs; nothing where it returns None.

        No program stores anything between what `judge` reads of the record and its event.

        Args:
            judge: Reads the record quickly, and writes nothing. It may be called twice.
            actor: Who did it.
        """

        def store() -> bool:
            with self._connections.writing(counted=False) as db:
                db.take_turn()
                body = judge()
                if body is not None:
                    self.append_within(db, body, self._attributed(db, body, actor))
            return body is not None

        if self._stored(store):
            self._connections.n_written += 1

    def append_within(
        self, db: Database, body: Body, actor: Actor, case: str | None = None
    ) -> Event:
        """Store an event without payloads within `writing`. For the modules of this package.

        Raises:
            RecordForbidden: The actor's role may not do it.
        """
        if why := refusal(actor.role, body.type):
            raise RecordForbidden(why)
        return self._writer.store(db, body, actor, case, {}, signer=self._own_signer(actor))

    def _attributed(self, db: Database, body: Body, actor: Actor) -> Actor:
        """Who an act is by: one of the program itself by whose login it runs under, on PostgreSQL."""
        if actor.id != SYSTEM.id or actor.role != SYSTEM.role:
            return actor
        return self._writer.attributed(db, body, actor, self.person)

    def _own_signer(self, actor: Actor) -> Signer | None:
        """What signs the acts of who is signed in; None for the acts of others."""
        return self._signer if self.person is not None and actor.id == self.person.id else None

    @property
    def n_written(self) -> int:
        """How many transactions were stored through this object and its views."""
        return self._connections.n_written

    def writing(self) -> AbstractContextManager[Database]:
        """The database in one transaction, with no other writer. For the modules of this package."""
        return self._connections.writing()

    def forget_deleted(self, wait_s: float | None = None) -> bool:
        """Remove what was deleted (an erased key) from the database's files.

        Args:
            wait_s: How long to wait for programs that read an older state; `ERASE_WAIT_S` of
                `audit.record.log.log_connections` without it.

        Returns:
            False where something may be left. It is tried again whenever the record is opened, written
            or closed.
        """
        return self._connections.forget_deleted(wait_s)

    def key_fault(self) -> Message | None:
        """Return why nothing can be written here for want of the record's site key; None where it can."""
        try:
            with self.reading() as db:
                self._vault.of_record(db)
        except RecordKeyError as error:
            return error.message
        return None

    def site_key(self) -> SiteKey | None:
        """Return the site key that wraps the record's keys. For the modules of this package.

        Raises:
            RecordKeyError: It is not here.
        """
        with self.reading() as db:
            return self._vault.of_record(db)

    def open_site_key(self, db: Database) -> SiteKey:
        """Return the record's site key within `writing`. For the modules of this package.

        Raises:
            RecordKeyError: It is not here, or there is none.
        """
        site = self._vault.of_record(db)
        if site is None:
            raise RecordKeyError(Message("record.site-key-none"))
        return site

    def forget_keys(self) -> None:
        """Drop every key from memory; they are asked for anew. For the modules of this package."""
        self._vault.forget()
        self._writer.reconfirm_site_key()

    def wrap_keys(self, actor: Actor) -> int:
        """Wrap the keys that lie unwrapped by the site key, and record it; their number."""
        site = self._vault.site(create=True)
        if site is None:
            raise RecordKeyError(Message("record.site-key-none"))
        with self.writing() as db:
            n = self._writer.wrap_keys(db, site, actor, self._own_signer(actor))
        if n:
            self.forget_deleted()
        return n

    def reading(self) -> AbstractContextManager[Database]:
        """The reading connection. For the modules of this package."""
        return self._connections.reading()

    def events(
        self, case: str | None = None, types: Iterable[str] | None = None, after: int = 0
    ) -> Iterator[Event]:
        """Events in order, from the one after seq `after`, of one case or some types if given.

        Events that are appended meanwhile are included. Raises RecordTampered, naming the event,
        where the stored bytes do not match their hash.
        """
        for event, _, _ in self.stored(case, types, after):
            yield event

    def stored(
        self,
        case: str | None = None,
        types: Iterable[str] | None = None,
        after: int = 0,
        until: int | None = None,
    ) -> Iterator[tuple[Event, str, str]]:
        """Events with their canonical JSON as stored and their hash; `until` is the last seq."""
        return self._reader.stored(case, None if types is None else tuple(types), after, until)

    def seen_by(self, person: Actor | None, *, release: bool = True) -> "Log":
        """Return a view of this record that opens what is released to `person`; it signs nothing.

        In a record with accounts it opens nothing more to anybody but who is signed in. `release` as
        in `as_service`.
        """
        reader = person
        restricted = self._reader.restricted
        if restricted and person is not None and person != self.person:
            with self.reading() as db:
                may = self._writer.rules.may_read_as(db, person, self.person)
            reader = person if may else None
        if not restricted or (reader, release) == (self.person, self._reader.release):
            return self
        view = self._views.get((reader, release))
        if view is None:
            view = self._views[reader, release] = copy(self)
            view.person, view._signer = reader, None
            view._reader = view._make_reader(restricted=True, release=release)
        return view

    def roles_of(self, account: str) -> tuple[Role, ...]:
        """Return the roles of an open account; none in a record without accounts."""
        with self.reading() as db:
            return self._writer.rules.roles_of_account(db, account)

    def as_service(self, *, release: bool = True) -> "Log":
        """Return a view of this record that opens every event whose key is here.

        For what computes over drafts that nobody may see yet and shows none of them: stop rules,
        measures, batches. `tests/unit/audit/test_service_view.py` lists who may call it.

        On PostgreSQL the database decides what this login is given, and records it. Without `release`
        restricted events that were not given before stay closed there, and nothing is recorded: for
        lists and for what only needs the public fields of restricted events.
        """
        if not self._reader.restricted and release == self._reader.release:
            return self
        if release not in self._services:
            view = copy(self)
            view._reader = view._make_reader(restricted=False, release=release)
            self._services[release] = view
        return self._services[release]

    def reopened(self, event: Event) -> Event:
        """Return an event that was read by a view without `release` as this view opens it."""
        if event.opened:
            return event
        return next(self._reader.events(self._table.by_seq(event.seq)))

    def cases(self, after: int = 0) -> list[str]:
        """Pseudonyms of cases with an event after seq `after`, by the first of these events."""
        return self._table.cases(after)

    def blob(self, sha256: str, case: str | None = None) -> bytes:
        """Return the content of a payload by its own SHA-256.

        Args:
            sha256: Hash that an event read here names, or that the caller knows.
            case: Case to look in first.

        Raises:
            RecordError: The record has none of that hash that this person may have.
            RecordKeyError: Its case was erased, or the site key is not here.
        """
        return self._reader.blob(sha256, case)

    def sealed(self, ids: Iterable[str]) -> list[SealedRow]:
        """Return payloads as they are stored, by their keyed hashes, each with its wrapped key."""
        with self.reading() as db:
            return list(db.sealed(list(ids)))

    def opened_payloads(self, seq: int) -> Iterator[tuple[SealedRow, bytes]]:
        """Return each payload of an event with its content; nothing of an event that is not released."""
        return self._reader.opened_payloads(seq)

    def hash_key(self, scope: str) -> bytes | None:
        """Return the key of a scope's keyed hashes; None while something in the scope is not released.

        With it likely contents can be tried against every hash in the scope.
        """
        return self._reader.hash_key(scope)

    def wrapping_keys(self) -> set[str | None]:
        """Return the ids of the site keys that wrap the record's keys; None where some lie open."""
        scopes = ["", PSEUDONYMS, IDENTITIES, *self.cases()]
        with self.reading() as db:
            if db.reads_payloads:
                return {row[0] for row in db.execute("SELECT DISTINCT site_key FROM keys")}
            rows = db.key_rows(scopes)
        return {row.site_key for row in rows}

    def credential(self, account: str, kind: str) -> bytes | None:
        """Return what is kept for an account, such as its wrapped signing key; None: nothing."""
        with self.reading() as db:
            return db.credential(account, kind)

    def cases_with(self, fingerprints: Sequence[str]) -> Mapping[str, int]:
        """Return, by case, how many of these keyed fingerprints it has (`index_values`)."""
        with self.reading() as db:
            return db.cases_with(fingerprints)

    def index_values(self, digests: Iterable[bytes]) -> tuple[str, ...]:
        """Return the values under which fingerprints of slices stand in the index.

        Their key is derived from that of the pseudonyms: the index outlives a change of the site key.
        """
        return keyed_fingerprints(index_key(self._pseudonym_key()), digests)

    def payloads_of(self, case: str) -> int:
        """Return how many payloads the events of a case name: what its erasure makes unreadable."""
        return self._table.payloads_of(case)

    def leaf_hashes(self, until: int) -> list[bytes]:
        """Hashes of the first `until` events, 32 bytes each."""
        return self._table.leaf_hashes(until)

    @property
    def head(self) -> tuple[int, str]:
        """(seq, hash) of the newest event."""
        with self.reading() as db:
            return db.head()

    def hash_of(self, seq: int) -> str:
        """Return the stored hash of an event; "" of one that the record does not hold."""
        return self._table.hash_of(seq)

    @property
    def first(self) -> tuple[int, str]:
        """(seq, hash) of the first event, which names the record."""
        return self._table.first()

    def newest(self, type: str, case: str | None = None) -> Event | None:
        """The newest event of a type, of a case where one is given; None where there is none."""
        rows = self._table.newest(type, case)
        return next(self._reader.events(rows)) if rows else None

    def verify(
        self,
        checkpoint: "Checkpoint | Path | None" = None,
        progress: Callable[[int, int], None] | None = None,
        since: "Verified | None" = None,
    ) -> "Verification":
        """Check every event and payload, and that the record continues an earlier checkpoint.

        With `since` (`audit.record.checkpoints.rollback_detection.trusted`) only events after what was verified before.
        """
        from audit.record.verification.verification import verify

        return verify(self.store, checkpoint, progress, since=since)

    def case_id(self, study_uid: str, patient_key: str) -> str:
        """Pseudonym of a case, `case-` and ten letters or digits; the same for the same study.

        A keyed hash (HMAC-SHA-256): without the key, which is wrapped by the site key and in no
        export, nobody can find out a UID by trying. Whom it stands for is kept, sealed, once the case
        has an event (`audit.record.retention.erasure.identity`).
        """
        message = f"{study_uid}\x00{patient_key}".encode()
        digest = hmac.digest(self._pseudonym_key(), message, "sha256")
        case = "case-" + b32encode(digest).decode("ascii")[:10].lower()
        self._writer.identities[case] = (study_uid, patient_key)
        return case

    def close(self) -> None:
        """Close the database. Closing twice is harmless."""
        self._connections.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def _pseudonym_key(self) -> bytes:
        """Key of the pseudonyms, read once: it never changes."""
        if self._pseudonyms is None:
            self._pseudonyms = self._read_pseudonym_key()
        return self._pseudonyms

    def _read_pseudonym_key(self) -> bytes:
        with self.reading() as db:
            key = self._vault.key(db, PSEUDONYMS)
        if key is None and not self.read_only:
            with self.writing() as db:  # a record that a database's administrator made
                self._begin(db)
            with self.reading() as db:
                key = self._vault.key(db, PSEUDONYMS)
        if key is None:
            raise RecordKeyError(Message("record.pseudonym-key-missing"))
        return key


def database_path(url: str | Path | None = None) -> Path:
    """Return the file of the SQLite record that `url` names.

    Raises:
        RecordUnavailable: It names a site's database.
    """
    store = store_at(url)
    if not isinstance(store, SqliteStore):
        raise RecordUnavailable(Message("record.not-a-file", name=store.name))
    return store.path
