"""Calls of the database's functions `append` and `release_payload`."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final

import psycopg

from audit.errors import RecordForbidden
from audit.messages import Message
from audit.record.store.database import KeyRow, PayloadRow, Row, SealedRow, Write
from audit.record.store.postgres_errors import sqlstate

IDS: Final = 1000
"""Maximum number of payloads per call."""
_RELEASE: Final = (
    "SELECT kind, name, scope, case_id, stored_sha256, content, site_key"
    " FROM overread.release_payload(?, ?)"
)
_NOT_WRITTEN: Final = ("53100", "53200", "25006", "55P03")
"""SQLSTATEs when nothing can be written now: disk or memory full, a standby, a held head."""


class Release:
    """Requests released content for the account of this login.

    Args:
        query: Runs a query, and repeats it if the connection is lost.
    """

    def __init__(self, query: Callable[[str, Sequence[Any]], list[Row]]) -> None:
        self._query: Final = query

    def sealed(self, ids: Sequence[str], *, recorded: bool) -> list[SealedRow]:
        """Return released payloads with their keys.

        Args:
            ids: Keyed hashes.
            recorded: Record the release of content that requires it. Otherwise, or if no event can
                be written, such content is left out.
        """
        payloads: list[PayloadRow] = []
        keys: dict[str, KeyRow] = {}
        for row in self._sealed_rows(list(dict.fromkeys(ids)), recorded):
            kind, name, scope, case, stored, content, site_key = row
            if kind == "payload":
                payloads.append(PayloadRow(name, scope, stored, bytes(content)))
            elif kind == "key":
                keys[name] = KeyRow(name, case, bytes(content), site_key)
        return [SealedRow(payload, keys.get(payload.scope)) for payload in payloads]

    def _sealed_rows(self, ids: Sequence[str], recorded: bool) -> list[Row]:
        if recorded:
            try:
                return self._rows(ids, recorded=True)
            except psycopg.Error as error:
                # Lists stay readable while the disk is full: what was released before needs no new
                # event.
                if sqlstate(error) not in _NOT_WRITTEN:
                    raise
        return self._rows(ids)

    def key_rows(self, scopes: Sequence[str]) -> list[KeyRow]:
        """Return the keys of these scopes that this account may have."""
        rows = self._rows([f"key:{scope}" for scope in dict.fromkeys(scopes)])
        return [KeyRow(row[1], row[3], bytes(row[5]), row[6]) for row in rows if row[0] == "key"]

    def credential(self, kind: str) -> bytes | None:
        """Return a credential of this login's own account."""
        return self._content("credential", kind)

    def identity(self, case: str) -> bytes | None:
        """Return a sealed identity; None before `identity.shown` by this account."""
        return self._content("identity", case)

    def _content(self, kind: str, name: str) -> bytes | None:
        rows = self._rows([f"{kind}:{name}"])
        return next((bytes(row[5]) for row in rows if row[0] == kind), None)

    def cases_with(self, fingerprints: Sequence[str]) -> dict[str, int]:
        """Return the number of these keyed fingerprints by case."""
        wanted = [f"fingerprint:{value}" for value in dict.fromkeys(fingerprints)]
        rows = (row for row in self._rows(wanted) if row[0] == "fingerprint")
        return dict(Counter(str(row[3]) for row in rows))

    def account(self) -> str | None:
        """Return the account of this login.

        Raises:
            psycopg.errors.InsufficientPrivilege: The login has no account.
        """
        return next((str(row[1]) for row in self._rows(["account:"])), None)

    def _rows(self, wanted: Sequence[str], *, recorded: bool = False) -> list[Row]:
        rows: list[Row] = []
        for first in range(0, len(wanted), IDS):
            part = list(wanted[first : first + IDS])
            released = self._query(_RELEASE, (part, not recorded))
            if any(row[0] == "recorded" for row in released):
                # The content comes from a second call, after the event was committed: no rollback
                # can undo the record of its release.
                released = self._query(_RELEASE, (part, not recorded))
            rows += released
        return rows


_APPEND: Final = (
    "SELECT outcome, head_seq, head_hash FROM overread.append("
    "%s, %s, %s::text[], %s::text[], %s::text[], %s::bytea[], %s::text[], %s::text[], %s::bytea[],"
    " %s::text[], %s::bytea[], %s::text[], %s, %s::text[], %s::bytea[])"
)
_APPEND_PLAIN: Final = "SELECT outcome, head_seq, head_hash FROM overread.append(%s, %s)"


def append_statement(write: Write) -> tuple[str, tuple[Any, ...]]:
    """Return the statement that stores an event with its rows, and its values."""
    if write.payloads or write.keys or write.identities or write.fingerprints or write.credentials:
        return _APPEND, _values(write)
    return _APPEND_PLAIN, (write.body, write.hash)


def _values(write: Write) -> tuple[Any, ...]:
    """Return the arguments of `append` in order; identities and fingerprints belong to the case."""
    payloads, keys = write.payloads, write.keys
    account = write.credentials[0][0] if write.credentials else None
    if any(owner != account for owner, _, _ in write.credentials):
        raise RecordForbidden(Message("database.credential-of-another"))
    return (
        write.body,
        write.hash,
        [p.id for p in payloads],
        [p.scope for p in payloads],
        [p.stored_sha256 for p in payloads],
        [p.content for p in payloads],
        [k.scope for k in keys],
        [k.case_id for k in keys],
        [k.wrapped for k in keys],
        [k.site_key for k in keys],
        [content for _, content in write.identities],
        [value for value, _ in write.fingerprints],
        account,
        [kind for _, kind, _ in write.credentials],
        [content for _, _, content in write.credentials],
    )
