"""Interfaces of a record's storage: one connection, and the store that opens it.

SQL is shared: `?` placeholders, and the few statements that both databases understand. Methods
cover the differences (locking, raw reading for verification, structure).
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from audit.messages import Message

Row = tuple[Any, ...]


class PayloadRow(NamedTuple):
    """A stored payload.

    Attributes:
        id: Its keyed hash.
        scope: Scope of its key.
        stored_sha256: Hash of its sealed bytes.
        content: Its sealed bytes.
    """

    id: str
    scope: str
    stored_sha256: str
    content: bytes


class KeyRow(NamedTuple):
    """The key of a scope, wrapped by the site key with that id; None for an unwrapped key."""

    scope: str
    case_id: str | None
    wrapped: bytes
    site_key: str | None


@dataclass(frozen=True)
class SealedRow:
    """A payload with the key of its scope; `key` is None if that was erased."""

    payload: PayloadRow
    key: KeyRow | None


class Write(NamedTuple):
    """Everything that one append stores atomically."""

    seq: int
    hash: str
    prev: str
    at: str
    type: str
    case: str | None
    body: str
    """The event's canonical JSON."""
    payloads: tuple[PayloadRow, ...] = ()
    """Payloads; existing ones are left alone, because sealing the same content is deterministic."""
    keys: tuple[KeyRow, ...] = ()
    identities: tuple[tuple[str, bytes], ...] = ()
    """(case, sealed identity)."""
    fingerprints: tuple[tuple[str, str], ...] = ()
    """(keyed fingerprint, case)."""
    credentials: tuple[tuple[str, str, bytes], ...] = ()
    """(account, kind, content); replaces the former content."""
    erased_case: str | None = None
    """Case whose keys, identity and fingerprints are deleted."""


class Database(Protocol):
    """One connection; not for use by two threads at a time."""

    dialect: str
    """"sqlite" or "postgresql"."""
    connection: Any
    """The driver's own connection."""

    @property
    def name(self) -> str:
        """Name in messages: a path, or host and database."""
        ...

    def execute(self, sql: str, values: Sequence[Any] = ()) -> list[Row]:
        """Run a statement and return its rows; [] if it has none.

        Args:
            sql: Statement with `?` placeholders.
            values: One value per placeholder.
        """
        ...

    def scan(self, sql: str) -> Iterator[Row]:
        """Yield the rows of a long query in bounded memory; call within `snapshot`."""
        ...

    def writing(self) -> AbstractContextManager[None]:
        """Return an atomic transaction that excludes other writers from the start."""
        ...

    def snapshot(self) -> AbstractContextManager[None]:
        """Return one state of the database for several queries, while others may append."""
        ...

    def head(self) -> tuple[int, str]:
        """Return number and hash of the newest event; (0, 64 zeros) for an empty record."""
        ...

    def take_turn(self) -> None:
        """Keep everybody else from appending until the end of `writing`."""
        ...

    def append(self, write: Write) -> bool:
        """Store an event with its rows; return False if another event was appended before.

        Args:
            write: The event with its rows.
        """
        ...

    def sealed(self, ids: Sequence[str], *, release: bool = True) -> Iterable[SealedRow]:
        """Return existing payloads by their keyed hashes, as far as this person may have them.

        Without `release`, leave out those whose release must be recorded.

        Args:
            ids: Keyed hashes.
            release: Include content whose release must be recorded, and record it.
        """
        ...

    def key_rows(self, scopes: Sequence[str]) -> list[KeyRow]:
        """Return the existing keys of these scopes."""
        ...

    @property
    def reads_payloads(self) -> bool:
        """Whether the connection may read every stored payload and key."""
        ...

    @property
    def account(self) -> str | None:
        """The account that the connection itself proves; None if it proves none."""
        ...

    def credential(self, account: str, kind: str) -> bytes | None:
        """Return an account's credential, such as its wrapped signing key; None without.

        Args:
            account: The account.
            kind: Kind of the credential, such as its wrapped signing key.
        """
        ...

    def cases_with(self, fingerprints: Sequence[str]) -> dict[str, int]:
        """Return the number of these keyed fingerprints by case."""
        ...

    def identity(self, case: str) -> bytes | None:
        """Return the sealed identity behind a pseudonym; None if unknown or not permitted."""
        ...

    def note_deleted(self) -> None:
        """Store that bytes of deleted keys have to be removed, in the deleting transaction."""
        ...

    @property
    def deletion_pending(self) -> bool:
        """Whether bytes of deleted keys may still be in the database's files."""
        ...

    def forget_deleted(self, wait_s: float = 0.0) -> bool:
        """Remove deleted data from the database's files, outside a transaction.

        Args:
            wait_s: Time to wait for other programs that read.

        Returns:
            False if some of it may be left.
        """
        ...

    def close(self) -> None:
        """Close the connection. Closing twice is harmless."""
        ...


class Store(Protocol):
    """Location of a record."""

    @property
    def name(self) -> str:
        """Name in messages: a path, or host and database; never a password."""
        ...

    @property
    def errors(self) -> tuple[type[Exception], ...]:
        """Exceptions that its connections raise."""
        ...

    @property
    def read_only(self) -> bool:
        """Whether nothing can be written."""
        ...

    def is_password(self, password: str) -> bool | None:
        """Return whether this is the connected login's password; None if none is needed."""
        ...

    def exists(self) -> bool:
        """Return whether the file, or the database with a record, exists."""
        ...

    def open(self, *, writable: bool) -> Database:
        """Open a connection."""
        ...

    def raw(self) -> Database:
        """Open a reading connection that returns texts as stored bytes."""
        ...

    def translating_errors(self) -> AbstractContextManager[None]:
        """Return a context that turns the database's errors into the record's."""
        ...

    def damage(self, db: Database, limit: int) -> Iterator[Message]:
        """Yield faults of the database's own structure, and changes of tables or triggers.

        Args:
            db: Connection of `raw`.
            limit: Largest number of faults.
        """
        ...

    def is_damage(self, error: Exception) -> bool:
        """Return whether an error says that the stored data are damaged."""
        ...
