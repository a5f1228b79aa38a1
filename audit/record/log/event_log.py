"""The record: an append-only chain of events, each with the hash of the one before.

The hash of an event is SHA-256(0x00 || body), where body is the event's RFC 8785 canonical JSON
including `prev`. So the chain's hash is also the leaf hash of an RFC 9162 Merkle tree (section
2.1.1). Payloads (images, requests, answers, words) are in the same database under their keyed hash,
sealed with the key of their case, and written in the transaction of the event that names them.

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
from audit.record.checkpoints.merkle_tree import leaf_batches
from audit.record.events import Actor, Body, Event, LogOpened, SessionStarted
from audit.record.keys.payload_vault import IDENTITIES, PSEUDONYMS, Vault, by_hash
from audit.record.keys.site_key import SiteKey
from audit.record.log import site_configuration
from audit.record.log.case_list import CaseList
from audit.record.log.event_reader import EventReader
from audit.record.log.event_table import PAGE, EventTable
from audit.record.log.event_writer import EventWriter, ExtraRows
from audit.record.log.log_connections import Connections
from audit.record.log.same_images import index_key, keyed_fingerprints
from audit.record.store import table_schema
from audit.record.store.database import Database, KeyRow, SealedRow, Store
from audit.record.store.sqlite import SqliteStore
from audit.record.store.store_location import store_at
from audit.record.verification.verification import verify

if TYPE_CHECKING:
    from audit.record.checkpoints.checkpoint import Checkpoint
    from audit.record.checkpoints.rollback_detection import Verified
    from audit.record.verification.verification_result import Verification

SYSTEM: Final = Actor(id="system", role="system")
_T = TypeVar("_T")


class Log:
    """The record in one database, created if it does not exist.

    `url` is a path, an `sqlite:///` or a `postgresql://` URL; None means `$OVERREAD_DATABASE_URL`,
    else `record.sqlite` in `audit.files.home_folder.home()`. A record whose file or folder is not
    writable opens read-only. With `create=False` a missing record raises `RecordUnavailable`.

    Events are read with their details as far as these are released to `person`
    (`audit.pilot.conduct.draft_visibility`); other events come without them, and their
    `Event.opened` is False.
    """

    before_use: ClassVar[Callable[[], None]] = staticmethod(lambda: None)
    """Called before every use of the database, on the thread that uses it. The app checks there
    that it is not the UI thread."""

    def __init__(self, url: "str | Path | Store | None" = None, *, create: bool = True) -> None:
        Log.before_use()
        self.store: Final = store_at(url)
        self.person: Actor | None = None
        """The signed-in user; None if nobody is signed in."""
        self._signer: Signer | None = None
        self._services: dict[bool, Log] = {}
        self._views: dict[tuple[Actor | None, bool], Log] = {}
        self._pseudonyms: bytes | None = None
        self._vault: Final = Vault()
        self._writer: Final = EventWriter(self._vault)
        with self.store.translating_errors():
            exists = self.store.exists()
        if not exists and not create:
            raise RecordUnavailable(Message("record.not-there", name=self.name))
        self._connections: Final = Connections(self.store, lambda: Log.before_use())
        self._table: Final = EventTable(self._connections)
        self.case_list: Final = CaseList(self._connections)
        """What the events say in plain about each case."""
        self._reader = self._make_reader(restricted=True, release=True)
        try:
            with self.store.translating_errors():
                self._connections.open(exists, self._make)
            site_configuration.follow(self)
        # Also for Ctrl+C: a connection that stays open would hold its lock.
        except BaseException:
            self.close()
            raise

    def _make_reader(self, *, restricted: bool, release: bool) -> EventReader:
        return EventReader(
            self, self._connections, self._vault, restricted=restricted, release=release
        )

    def _make_view(self, *, restricted: bool, release: bool) -> "Log":
        # Shares the connections, the keys and the writer; only the reader differs.
        view = copy(self)
        view._reader = view._make_reader(restricted=restricted, release=release)  # noqa: SLF001
        return view

    def _make(self, db: Database) -> None:
        self._vault.site(create=True)  # before the lock: the keyring may ask the user
        table_schema.create(db, lambda: self._begin(db))

    def use(self, person: Actor | None, signer: Signer | None = None) -> None:
        """Read as this person from now on, and sign their acts with `signer`.

        Raises:
            RecordForbidden: The record has accounts, and the signer's key is not the person's
                active key. Without a signer the signed-in user stays, but signs nothing.
        """
        if person is not None and person != self.person:
            with self.reading() as db:
                self._writer.rules.require_proof(db, person, signer)
        self.enter(person, signer)

    def enter(self, person: Actor | None, signer: Signer | None) -> None:
        """Do the same as `use`, for a caller that has checked the password already."""
        if person != self.person:
            self._reader.forget()
        self.person, self._signer = person, signer

    def lend_signer(self, other: "Log") -> None:
        """Let the signed-in user also use another record, such as a copy of this one."""
        other.enter(self.person, self._signer)

    @property
    def name(self) -> str:
        """Location of the record: its file, or host and database."""
        return self.store.name

    @property
    def read_only(self) -> bool:
        """Whether nothing can be written."""
        return self._connections.read_only

    @property
    def path(self) -> Path | None:
        """File of the record; None for a record in a site's database."""
        if isinstance(self.store, SqliteStore):
            return self.store.path
        return None

    @property
    def account(self) -> str | None:
        """The account of the database login; None if the login has none, or for a file."""
        if self.path is not None:
            return None
        with self.reading() as db:
            return db.account

    @property
    def is_maintained_here(self) -> bool:
        """Whether this is a database's maintenance login, which has no account."""
        with self.reading() as db:
            return db.dialect == "postgresql" and db.reads_payloads and db.account is None

    def _begin(self, db: Database) -> None:
        """Write the first event of a new record, and the keys that every record has."""
        self._vault.site(create=True)
        body: Body = LogOpened()
        actor = SYSTEM
        if db.head()[0]:  # created by a database's administrator, who has no key
            body, actor = self._first_session(db)
        self._writer.store_first(db, body, actor, self._own_signer(actor))

    def _first_session(self, db: Database) -> tuple[Body, Actor]:
        """Return the first event of the person who opens a record without keys, and its actor."""
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
        """Store the event and its blobs in one transaction, and return the complete event.

        Args:
            body: Body of the event.
            actor: Who acted.
            case: Pseudonym of the case that the event belongs to.
            blobs: Contents that the body names by their SHA-256.
            credentials: Values to store for the account of an `account.` event, by kind.
            fingerprints: Keyed fingerprints of the case's images (`audit.record.log.same_images`).
            signer: Signs this event instead of the signed-in user's key: a key that is being
                enrolled.
            keys: Rows for the table of keys, of scopes without a key.

        Returns:
            The event. When this returns, event and blobs are on disk.

        Raises:
            RecordForbidden: The actor's role may not do it, or the act must be signed and is not.
            RecordError: Nothing was written; the act must then not happen.
        """
        extra = ExtraRows(credentials or {}, tuple(fingerprints), tuple(keys))
        return self._append(body, actor, case, by_hash(blobs), signer, extra)

    def append_if(
        self,
        condition: Callable[[], None],
        body: Body,
        *,
        actor: Actor,
        case: str | None = None,
        blobs: Iterable[bytes] = (),
        fingerprints: Iterable[str] = (),
    ) -> Event:
        """Store an event as `append` does, unless `condition` raises.

        No other program appends between what the condition reads of the record and the event.

        Args:
            condition: Reads the record quickly, and raises if the event must not be stored. It may
                be called several times.
            body: Body of the event.
            actor: Who acted.
            case: Pseudonym of the case that the event belongs to.
            blobs: Contents that the body names by their SHA-256.
            fingerprints: Keyed fingerprints of the case's images.

        Returns:
            The event.
        """
        extra = ExtraRows(fingerprints=tuple(fingerprints))
        return self._append(body, actor, case, by_hash(blobs), None, extra, condition)

    def _append(
        self,
        body: Body,
        actor: Actor,
        case: str | None,
        contents: Mapping[str, bytes],
        signer: Signer | None,
        extra: ExtraRows,
        condition: Callable[[], None] | None = None,
    ) -> Event:
        if reason := refusal(actor.role, body.type):
            raise RecordForbidden(reason)

        def store() -> Event:
            with self.writing() as db:
                if condition is not None:
                    db.take_turn()  # what is read from here on holds until the event is stored
                by = self._attributed(db, body, actor)
                signs = signer or self._own_signer(by)
                return self._writer.store(
                    db, body, by, case, contents, signer=signs, extra=extra, condition=condition
                )

        event = self._stored(store)
        self._reader.learn(event)
        if self._connections.deleting:
            self.forget_deleted(0.0)
        return event

    def _stored(self, store: Callable[[], _T]) -> _T:
        """Return the result of `store`, retried once with a newly arrived site key if needed."""
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
        """Store the event that `judge` returns, without blobs; nothing if it returns None.

        No other program appends between what `judge` reads of the record and its event.

        Args:
            judge: Reads the record quickly, and writes nothing. It may be called twice.
            actor: Who acted.
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
        """Store an event without payloads within `writing`. Internal to this package.

        Raises:
            RecordForbidden: The actor's role may not do it.
        """
        if reason := refusal(actor.role, body.type):
            raise RecordForbidden(reason)
        return self._writer.store(db, body, actor, case, {}, signer=self._own_signer(actor))

    def _attributed(self, db: Database, body: Body, actor: Actor) -> Actor:
        """Return the actor of an act; on PostgreSQL a program's act is its login's."""
        if actor.id != SYSTEM.id or actor.role != SYSTEM.role:
            return actor
        return self._writer.attributed(db, body, actor, self.person)

    def _own_signer(self, actor: Actor) -> Signer | None:
        """Return the signer for acts of the signed-in user; None for those of others."""
        if self.person is not None and actor.id == self.person.id:
            return self._signer
        return None

    @property
    def n_written(self) -> int:
        """Number of transactions stored through this object and its views."""
        return self._connections.n_written

    def writing(self) -> AbstractContextManager[Database]:
        """Return the database in one transaction, excluding other writers (internal)."""
        return self._connections.writing()

    def forget_deleted(self, wait_s: float | None = None) -> bool:
        """Remove deleted data (an erased key) from the database's files.

        Args:
            wait_s: Time to wait for programs that read an older state; `ERASE_WAIT_S` of
                `audit.record.log.log_connections` by default.

        Returns:
            False if something may be left. Removing it is tried again whenever the record is
                opened, written or closed.
        """
        return self._connections.forget_deleted(wait_s)

    def key_fault(self) -> Message | None:
        """Return why nothing can be written here without the record's site key; None if it can."""
        try:
            with self.reading() as db:
                self._vault.of_record(db)
        except RecordKeyError as error:
            return error.message
        return None

    def site_key(self) -> SiteKey | None:
        """Return the site key that wraps the record's keys. Internal to this package.

        Raises:
            RecordKeyError: The site key is not here.
        """
        with self.reading() as db:
            return self._vault.of_record(db)

    def open_site_key(self, db: Database) -> SiteKey:
        """Return the record's site key within `writing`. Internal to this package.

        Raises:
            RecordKeyError: The site key is not here, or there is none.
        """
        site = self._vault.of_record(db)
        if site is None:
            raise RecordKeyError(Message("record.site-key-none"))
        return site

    def forget_keys(self) -> None:
        """Drop every key from memory, so that they are read anew. Internal to this package."""
        self._vault.forget()
        self._writer.reconfirm_site_key()

    def wrap_keys(self, actor: Actor) -> int:
        """Wrap the unwrapped keys by the site key, record it, and return their number."""
        site = self._vault.site(create=True)
        if site is None:
            raise RecordKeyError(Message("record.site-key-none"))
        with self.writing() as db:
            n = self._writer.wrap_keys(db, site, actor, self._own_signer(actor))
        if n:
            self.forget_deleted()
        return n

    def reading(self) -> AbstractContextManager[Database]:
        """Return the reading connection. Internal to this package."""
        return self._connections.reading()

    def reading_separately(self) -> AbstractContextManager[None]:
        """Return a context in which this thread never waits for other threads' long queries.

        It reads over a second connection of the same login, which is opened at its first use.
        """
        return self._connections.reading_separately()

    def events(
        self,
        case: str | None = None,
        types: Iterable[str] | None = None,
        after: int = 0,
        *,
        opening: frozenset[str] | None = None,
    ) -> Iterator[Event]:
        """Yield events in order, after number `after`, optionally of one case or some types.

        Events appended meanwhile are included.

        Args:
            case: Pseudonym; None for all events.
            types: Types of events; None for all.
            after: Number of an event.
            opening: Types of events to open; the others come without details, which is faster.
                None for all.

        Raises:
            RecordTampered: The stored bytes of an event do not match their hash; the message names
                it.
        """
        kinds = None if types is None else tuple(types)
        for event, _, _ in self._reader.stored(case, kinds, after, None, opening):
            yield event

    def stored(
        self,
        case: str | None = None,
        types: Iterable[str] | None = None,
        after: int = 0,
        until: int | None = None,
    ) -> Iterator[tuple[Event, str, str]]:
        """Yield events with their stored canonical JSON and hash; `until` is the last number."""
        return self._reader.stored(case, None if types is None else tuple(types), after, until)

    def events_of(
        self,
        cases: Sequence[str],
        types: Iterable[str] | None,
        until: int,
        after: int = 0,
        *,
        opening: frozenset[str] | None = None,
    ) -> Iterator[Event]:
        """Yield the events of a few cases and types up to number `until`; see `events`."""
        kinds = None if types is None else tuple(types)
        return self._reader.of_cases(cases, kinds, after, until, opening)

    def events_of_no_case(self, types: Iterable[str], after: int, until: int) -> Iterator[Event]:
        """Yield the events of some types that belong to no case, in order."""
        return self._reader.of_no_case(tuple(types), after, until)

    def cases_between(
        self, after: int, until: int, types: Iterable[str] | None = None
    ) -> list[tuple[str, int]]:
        """Return cases with events after `after` up to `until`, and the newest one's number each.

        They come in the order of the first of these events. `types`: types of events; None for all.
        """
        kinds = None if types is None else tuple(types)
        return self._table.cases_between(after, until, kinds)

    def events_at(self, seqs: Sequence[int]) -> Iterator[Event]:
        """Yield the events with these numbers, in order; numbers that do not exist are skipped."""
        # A page at a time, so that a long list does not hold all payloads in memory.
        for start in range(0, len(seqs), PAGE):
            yield from self._reader.events(self._table.at(seqs[start : start + PAGE]))

    def newest_events(
        self,
        case: str | None = None,
        type: str | None = None,
        before: int | None = None,
        limit: int = PAGE,
    ) -> Iterator[Event]:
        """Yield the newest events before number `before`, newest first.

        Args:
            case: Only events of this case.
            type: Only events of this type.
            before: Number above those of the events; None starts with the newest.
            limit: Maximum number of events.
        """
        yield from self._reader.events(self._table.page_before(case, type, before, limit))

    def seen_by(self, person: Actor | None, *, release: bool = True) -> "Log":
        """Return a view of this record with what is released to a person; it signs nothing.

        In a record with accounts it opens content only to the signed-in user.

        Args:
            person: The person; None for nobody.
            release: See `as_service`.
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
            view = self._views[reader, release] = self._make_view(restricted=True, release=release)
            view.enter(reader, None)
        return view

    def roles_of(self, account: str) -> tuple[Role, ...]:
        """Return the roles of an open account; none in a record without accounts."""
        with self.reading() as db:
            return self._writer.rules.roles_of_account(db, account)

    def as_service(self, *, release: bool = True) -> "Log":
        """Return a view of this record that opens every event whose key is here.

        It is meant for computations over drafts that nobody may see yet, and that show none of
        them: stop rules, measures, batches. `tests/unit/audit/test_service_view.py` lists the
        permitted callers.

        On PostgreSQL the database decides what this login gets, and records it. Without `release`,
        restricted events that the login did not get before stay closed, and nothing is recorded:
        for lists, and for code that only needs the public fields of restricted events.

        Args:
            release: On PostgreSQL, whether the database may release, and record, restricted events
                that this login did not get before.
        """
        if not self._reader.restricted and release == self._reader.release:
            return self
        if release not in self._services:
            self._services[release] = self._make_view(restricted=False, release=release)
        return self._services[release]

    def reopened(self, event: Event) -> Event:
        """Return an event that was read by a view without `release`, opened by this view."""
        if event.opened:
            return event
        return next(self._reader.events(self._table.by_seq(event.seq)))

    def cases(self, after: int = 0) -> list[str]:
        """Return pseudonyms of cases with an event after `after`, in order of these events."""
        return self._table.cases(after)

    def blob(self, sha256: str, case: str | None = None) -> bytes:
        """Return the content of a payload by its own SHA-256.

        Args:
            sha256: Hash named by an event read here, or known to the caller.
            case: Case to look in first.

        Raises:
            RecordError: The record has no payload with this hash that the person may have.
            RecordKeyError: Its case was erased, or the site key is not here.
        """
        return self._reader.blob(sha256, case)

    def sealed(self, ids: Iterable[str]) -> list[SealedRow]:
        """Return stored payloads by their keyed hashes, each with its wrapped key."""
        with self.reading() as db:
            return list(db.sealed(list(ids)))

    def opened_payloads(self, seqs: Sequence[int]) -> Iterator[tuple[SealedRow, bytes]]:
        """Yield each payload of a few events with its content; none if it is not released.

        Args:
            seqs: Numbers of at most `PAGE` events, whose payloads are held in memory together.
        """
        return self._reader.opened_payloads(seqs)

    def hash_key(self, scope: str) -> bytes | None:
        """Return the key of a scope's keyed hashes; None while parts of the scope are unreleased.

        With this key, likely contents could be tested against every hash in the scope.
        """
        return self._reader.hash_key(scope)

    def wrapping_keys(self) -> set[str | None]:
        """Return the ids of the site keys that wrap the record's keys; None for unwrapped ones."""
        scopes = ["", PSEUDONYMS, IDENTITIES, *self.cases()]
        with self.reading() as db:
            if db.reads_payloads:
                return {row[0] for row in db.execute("SELECT DISTINCT site_key FROM keys")}
            rows = db.key_rows(scopes)
        return {row.site_key for row in rows}

    def credential(self, account: str, kind: str) -> bytes | None:
        """Return an account's credential, such as its wrapped signing key; None if it has none."""
        with self.reading() as db:
            return db.credential(account, kind)

    def cases_with(self, fingerprints: Sequence[str]) -> Mapping[str, int]:
        """Return the number of matching keyed fingerprints (`index_values`) by case."""
        with self.reading() as db:
            return db.cases_with(fingerprints)

    def index_values(self, digests: Iterable[bytes]) -> tuple[str, ...]:
        """Return the index values of slice fingerprints.

        Their key is derived from that of the pseudonyms, so that the index survives a change of the
        site key.
        """
        return keyed_fingerprints(index_key(self._pseudonym_key()), digests)

    def derived_key(self, use: str, *, is_lasting: bool = False) -> bytes:
        """Return a 32-byte key for one use, which nobody can derive after the site key is replaced.

        It is derived from the site key and the key of the pseudonyms. In a record with unwrapped
        keys, which is not protected at rest, it follows from the latter alone.

        Args:
            use: Name of the use.
            is_lasting: Derive it from the key of the pseudonyms alone, for content in events, which
                outlives a change of the site key.

        Raises:
            RecordKeyError: The site key is not here.
        """
        about = f"overread derived key/1\n{use}".encode()
        site = None if is_lasting else self.site_key()
        if site is not None:
            # With the site key in it: whoever has only the key of the pseudonyms cannot derive it.
            about += hmac.digest(site.value, about, "sha256")
        return hmac.digest(self._pseudonym_key(), about, "sha256")

    def payloads_of(self, case: str) -> int:
        """Return the number of payloads of a case, which its erasure makes unreadable."""
        return self._table.payloads_of(case)

    def leaf_hashes(self, until: int) -> list[bytes]:
        """Return the hashes of the first `until` events, 32 bytes each."""
        return [leaf for batch in leaf_batches(self, 0, until) for leaf in batch]

    @property
    def head(self) -> tuple[int, str]:
        """Number and hash of the newest event."""
        with self.reading() as db:
            return db.head()

    def hash_of(self, seq: int) -> str:
        """Return the stored hash of an event; "" if the record does not have it."""
        return self._table.hash_of(seq)

    @property
    def first(self) -> tuple[int, str]:
        """Number and hash of the first event, which names the record."""
        return self._table.first()

    def newest(self, type: str, case: str | None = None) -> Event | None:
        """Return the newest event of a type, optionally of one case; None if there is none."""
        rows = self._table.newest(type, case)
        return next(self._reader.events(rows)) if rows else None

    def verify(
        self,
        checkpoint: "Checkpoint | Path | None" = None,
        progress: Callable[[int, int], None] | None = None,
        since: "Verified | None" = None,
    ) -> "Verification":
        """Check every event and payload, and that the record continues an earlier checkpoint.

        Args:
            checkpoint: A checkpoint, or its file; None to check the record alone.
            progress: Called with the number of events and payloads verified, and their total.
            since: What was verified before (`audit.record.checkpoints.rollback_detection.trusted`):
                only the events after it are checked.
        """
        return verify(self.store, checkpoint, progress, since=since)

    def case_id(self, study_uid: str, patient_key: str) -> str:
        """Return the pseudonym of a case, `case-` and ten letters or digits, stable per study.

        It is a keyed hash (HMAC-SHA-256): without the key, which the site key wraps and no export
        contains, nobody can find a UID by guessing. The sealed identity is stored once the case has
        an event (`audit.record.retention.erasure.identity`).

        Args:
            study_uid: Study Instance UID.
            patient_key: Key of the patient, as the series state it.
        """
        case = self.pseudonym(study_uid, patient_key)
        self._writer.identities[case] = (study_uid, patient_key)
        return case

    def pseudonym(self, study_uid: str, patient_key: str) -> str:
        """Return the pseudonym of a case without preparing to store the case's identity."""
        # The NUL keeps two parts from running into each other: ("1.2", "3x") and ("1.23", "x").
        message = f"{study_uid}\x00{patient_key}".encode()
        digest = hmac.digest(self._pseudonym_key(), message, "sha256")
        return "case-" + b32encode(digest).decode("ascii")[:10].lower()

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
        """Return the key of the pseudonyms, read only once because it never changes."""
        if self._pseudonyms is None:
            self._pseudonyms = self._read_pseudonym_key()
        return self._pseudonyms

    def _read_pseudonym_key(self) -> bytes:
        with self.reading() as db:
            key = self._vault.key(db, PSEUDONYMS)
        if key is None and not self.read_only:
            with self.writing() as db:  # a record created by a database's administrator
                self._begin(db)
            with self.reading() as db:
                key = self._vault.key(db, PSEUDONYMS)
        if key is None:
            raise RecordKeyError(Message("record.pseudonym-key-missing"))
        return key


def database_path(url: str | Path | None = None) -> Path:
    """Return the file of the SQLite record that `url` names.

    Raises:
        RecordUnavailable: The URL names a site's database.
    """
    store = store_at(url)
    if not isinstance(store, SqliteStore):
        raise RecordUnavailable(Message("record.not-a-file", name=store.name))
    return store.path
