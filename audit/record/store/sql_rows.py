"""Read and append rows in plain SQL, where the program itself has access to the tables."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final, Protocol

from audit.record.store.database import KeyRow, PayloadRow, Row, SealedRow, Write

FIRST_PREV: Final = "0" * 64
_AT_ONCE: Final = 200
"""Values in one IN (...), below the limits of both databases."""


class Executes(Protocol):
    """An object that runs statements."""

    def execute(self, sql: str, values: Sequence[Any] = ()) -> list[Row]:
        """Run a statement and return its rows."""
        ...


def head(db: Executes) -> tuple[int, str]:
    """Return number and hash of the newest event; (0, 64 zeros) for an empty record."""
    rows = db.execute("SELECT seq, hash FROM events ORDER BY seq DESC LIMIT 1")
    if rows:
        return (int(rows[0][0]), str(rows[0][1]))
    return (0, FIRST_PREV)


def append(db: Executes, write: Write) -> None:
    """Store an event with its rows, in the writing transaction that read the head.

    A trigger of the table refuses an event that does not follow the newest one.

    Args:
        db: Connection within a writing transaction.
        write: The event with its rows.
    """
    db.execute(
        "INSERT INTO events (seq, hash, prev, at, type, case_id, body)"
        " VALUES (?, ?, ?, ?, ?, ?, ?)",
        (write.seq, write.hash, write.prev, write.at, write.type, write.case, write.body),
    )
    for key in write.keys:
        db.execute(
            "INSERT INTO keys (scope, case_id, wrapped, site_key) VALUES (?, ?, ?, ?)",
            (key.scope, key.case_id, key.wrapped, key.site_key),
        )
    for payload in write.payloads:
        db.execute(
            # Not ON CONFLICT: a trigger refuses any insert of an existing id, because INSERT OR
            # REPLACE would overwrite the payload in spite of the triggers against updates and
            # deletions.
            "INSERT INTO payloads (id, scope, stored_sha256, content) SELECT ?1, ?2, ?3, ?4"
            " WHERE NOT EXISTS (SELECT 1 FROM payloads WHERE id = ?1)",
            (payload.id, payload.scope, payload.stored_sha256, payload.content),
        )
    for case, content in write.identities:
        db.execute(
            "INSERT INTO identities (case_id, content) VALUES (?, ?) ON CONFLICT DO NOTHING",
            (case, content),
        )
    for value, case in write.fingerprints:
        db.execute(
            "INSERT INTO fingerprints (value, case_id) VALUES (?, ?) ON CONFLICT DO NOTHING",
            (value, case),
        )
    for account, kind, content in write.credentials:
        db.execute("DELETE FROM credentials WHERE account = ? AND kind = ?", (account, kind))
        db.execute(
            "INSERT INTO credentials (account, kind, content) VALUES (?, ?, ?)",
            (account, kind, content),
        )
    if write.erased_case is not None:
        for table in ("keys", "identities", "fingerprints"):
            db.execute(f"DELETE FROM {table} WHERE case_id = ?", (write.erased_case,))


def sealed(db: Executes, ids: Sequence[str]) -> Iterator[SealedRow]:
    """Return the payloads of these keyed hashes, each with the key of its scope.

    Args:
        db: Connection that may read the tables.
        ids: Keyed hashes.
    """
    query = (
        "SELECT p.id, p.scope, p.stored_sha256, p.content, k.case_id, k.wrapped, k.site_key"
        " FROM payloads p LEFT JOIN keys k ON k.scope = p.scope WHERE p.id IN ({})"
    )
    for part in _parts(ids):
        for row in db.execute(query.format(", ".join("?" * len(part))), part):
            id_, scope, stored, content, case, wrapped, site_key = row
            key = None if wrapped is None else KeyRow(scope, case, bytes(wrapped), site_key)
            yield SealedRow(PayloadRow(id_, scope, stored, bytes(content)), key)


def key_rows(db: Executes, scopes: Sequence[str]) -> list[KeyRow]:
    """Return the existing keys of these scopes.

    Args:
        db: Connection that may read the tables.
        scopes: Scopes of keys.
    """
    keys = []
    query = "SELECT scope, case_id, wrapped, site_key FROM keys WHERE scope IN ({})"
    for part in _parts(scopes):
        rows = db.execute(query.format(", ".join("?" * len(part))), part)
        keys += [KeyRow(scope, case, bytes(wrapped), by) for scope, case, wrapped, by in rows]
    return keys


def cases_with(db: Executes, values: Sequence[str]) -> dict[str, int]:
    """Return the number of these keyed fingerprints by case.

    Args:
        db: Connection that may read the index.
        values: Keyed fingerprints.
    """
    counts: Counter[str] = Counter()
    query = "SELECT case_id, count(*) FROM fingerprints WHERE value IN ({}) GROUP BY case_id"
    for part in _parts(values):
        for case, n in db.execute(query.format(", ".join("?" * len(part))), part):
            counts[case] += int(n)
    return dict(counts)


def credential(db: Executes, account: str, kind: str) -> bytes | None:
    """Return an account's credential; None if it has none.

    Args:
        db: Connection that may read the table.
        account: The account.
        kind: Kind of the credential.
    """
    query = "SELECT content FROM credentials WHERE account = ? AND kind = ?"
    rows = db.execute(query, (account, kind))
    return bytes(rows[0][0]) if rows else None


def identity(db: Executes, case: str) -> bytes | None:
    """Return the sealed identity behind a pseudonym; None if it is not known."""
    rows = db.execute("SELECT content FROM identities WHERE case_id = ?", (case,))
    return bytes(rows[0][0]) if rows else None


def _parts(values: Sequence[str]) -> Iterator[Sequence[str]]:
    wanted = list(dict.fromkeys(values)) if len(values) > 1 else values
    for start in range(0, len(wanted), _AT_ONCE):
        yield wanted[start : start + _AT_ONCE]
