"""Calls of the database's function `append`."""

from typing import Any, Final

from audit.errors import RecordForbidden
from audit.messages import Message
from audit.record.store.database import Write

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
