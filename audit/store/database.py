"""What the record needs of a database: one connection, and the store that opens it.

SQL is shared: `?` placeholders, and the few statements that both databases understand. What differs
(locking, raw reading for verification, structure) is a method.
"""

from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager
from typing import Any, Protocol

Row = tuple[Any, ...]


class Database(Protocol):
    """One connection; not for use by two threads at a time."""

    dialect: str
    """"sqlite" or "postgresql"."""

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

    def forget_deleted(self) -> None:
        """Remove what was deleted from the pages of the database file, outside a transaction."""
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

    def damage(self, db: Database, limit: int) -> Iterator[str]:
        """Faults of the database's own structure, and changes of tables or triggers."""
        ...

    def is_damage(self, error: Exception) -> bool:
        """True for an error that says the stored data are damaged; False for any other."""
        ...
