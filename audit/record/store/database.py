"""What the record needs of a database: one connection, and the store that opens it.

SQL is shared: `?` placeholders, and the few statements that both databases understand. What differs
(locking, raw reading for verification, structure) is a method.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from audit.messages import Message

Row = tuple[Any, ...]


class PayloadRow(NamedTuple):
    """A payload as it is stored: keyed hash, scope of its key, hash of its sealed bytes, those bytes."""

    id: str
    scope: str
    stored_sha256: str
    content: bytes


class KeyRow(NamedTuple):
    """The key of a scope, wrapped by the site key of that id; None: it lies open."""

    scope: str
    case_id: str | None
    wrapped: bytes
    site_key: str | None


@dataclass(frozen=True)
class SealedRow:
    """A payload with the key of its scope; `key` is None where that was erased."""

    payload: PayloadRow
    key: KeyRow | None


class Write(NamedTuple):
    """Everything that one append stores, all or nothing."""

    seq: int
    hash: str
    prev: str
    at: str
    type: str
    case: str | None
    body: str
    """The event's canonical JSON."""
    payloads: tuple[PayloadRow, ...] = ()
    """One that the record holds already is left as it is: sealing the same twice gives the same."""
    keys: tuple[KeyRow, ...] = ()
    identities: tuple[tuple[str, bytes], ...] = ()
    """(case, sealed identity)."""
    fingerprints: tuple[tuple[str, str], ...] = ()
    """(keyed fingerprint, case)."""
    credentials: tuple[tuple[str, str, bytes], ...] = ()
    """(account, kind, content); replaces what was there."""
    erased_case: str | None = None
    """Case whose keys, identity and fingerprints are deleted."""


class Database(Protocol):
    """One connection; not for use by two threads at a time."""

    dialect: str
    """"sqlite" or "postgresql"."""
    connection: Any
    """The driver's own."""

    @property
    def name(self) -> str:
        """What messages call it: a path, or host and database."""
        ...

    def execute(self, sql: str, values: Sequence[Any] = ()) -> list[Row]:
        """Run a statement and return its rows; [] for one that has none."""
        ...

    def scan(self, sql: str) -> Iterator[Row]:
        """Rows of a long query, in bounded memory; call within `snapshot`."""
        ...

    def writing(self) -> AbstractContextManager[None]:
        """All or nothing, with no other writer from the start to the end."""
        ...

    def snapshot(self) -> AbstractContextManager[None]:
        """One state of the database for several queries, while others go on appending."""
        ...

    def head(self) -> tuple[int, str]:
        """Return (seq, hash) of the newest event; (0, 64 zeros) of an empty record."""
        ...

    def take_turn(self) -> None:
        """Keep everybody else from appending from here to the end of `writing`."""
        ...

    def append(self, write: Write) -> bool:
        """Store an event and what belongs to it; False where another event was appended before."""
        ...

    def sealed(self, ids: Sequence[str], *, release: bool = True) -> Iterable[SealedRow]:
        """Return the payloads of these keyed hashes that the record holds and gives to this person.

        Without `release` only those whose giving need not be recorded.
        """
        ...

    def key_rows(self, scopes: Sequence[str]) -> list[KeyRow]:
        """Return the keys of these scopes, of those that have one."""
        ...

    @property
    def reads_payloads(self) -> bool:
        """Whether the connection may read every payload and key as it is stored."""
        ...

    @property
    def account(self) -> str | None:
        """The account that the connection itself proves to be; None where it proves none."""
        ...

    def credential(self, account: str, kind: str) -> bytes | None:
        """Return what is kept for an account, such as its wrapped signing key; None where nothing is."""
        ...

    def cases_with(self, fingerprints: Sequence[str]) -> dict[str, int]:
        """Return, by case, how many of these keyed fingerprints it has; nothing else of the index."""
        ...

    def identity(self, case: str) -> bytes | None:
        """Return whom a pseudonym stands for, sealed; None where that is not known or not given."""
        ...

    def note_deleted(self) -> None:
        """Store, within a transaction that deletes keys, that their bytes have yet to be removed."""
        ...

    @property
    def deletion_pending(self) -> bool:
        """Whether bytes of deleted keys may still be in the database's files."""
        ...

    def forget_deleted(self, wait_s: float = 0.0) -> bool:
        """Remove what was deleted from the database's files, outside a transaction.

        Args:
            wait_s: How long to wait for other programs that read.

        Returns:
            False where something of it may be left.
        """
        ...

    def close(self) -> None:
        """Close it. Closing twice is harmless."""
        ...


class Store(Protocol):
    """Where a record is kept."""

    @property
    def name(self) -> str:
        """What messages call it: a path, or host and database; never a password."""
        ...

    @property
    def errors(self) -> tuple[type[Exception], ...]:
        """What its connections raise."""
        ...

    @property
    def read_only(self) -> bool:
        """True where nothing can be written."""
        ...

    def is_password(self, password: str) -> bool | None:
        """Whether this is the password of who is connected; None where none was asked for."""
        ...

    def exists(self) -> bool:
        """True where there is something to open: a file, a database with a record."""
        ...

    def open(self, *, writable: bool) -> Database:
        """Open a connection."""
        ...

    def raw(self) -> Database:
        """A reading connection whose texts come as bytes, as they are stored."""
        ...

    def told(self) -> AbstractContextManager[None]:
        """Turn the database's errors into the record's."""
        ...

    def damage(self, db: Database, limit: int) -> Iterator[Message]:
        """Faults of the database's own structure, and changes of tables or triggers."""
        ...

    def is_damage(self, error: Exception) -> bool:
        """True for an error that says the stored data are damaged; False for any other."""
        ...
