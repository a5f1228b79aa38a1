"""Translation of PostgreSQL's errors for users.

The server's texts are left out, because they may quote what was sent.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import psycopg

from audit.errors import (
    RecordAway,
    RecordError,
    RecordForbidden,
    RecordFull,
    RecordReadOnly,
    RecordSignInNeeded,
    RecordTampered,
    RecordUnavailable,
)
from audit.messages import Message
from audit.messages.catalog import ENGLISH

OURS: Final = "overread: "
"""Prefix of messages from our own functions; a code follows."""

_REASONS: Final[dict[str, tuple[type[RecordError], str]]] = {
    "53100": (RecordFull, "database.disk-full"),
    "53200": (RecordFull, "database.out-of-memory"),
    "53300": (RecordAway, "database.too-many-connections"),
    "25006": (RecordReadOnly, "database.read-only"),
    "42501": (RecordReadOnly, "database.no-right"),
    "42P01": (RecordUnavailable, "database.no-record"),
    "3F000": (RecordUnavailable, "database.no-record"),
    "42883": (RecordUnavailable, "database.no-record"),
    "55P03": (RecordAway, "database.held"),
    "57014": (RecordAway, "database.no-answer"),
    "23001": (RecordTampered, "database.only-appended-to"),
    "23505": (RecordTampered, "database.exists-already"),
    "XX001": (RecordTampered, "database.damaged"),
    "XX002": (RecordTampered, "database.damaged"),
    "28P01": (RecordSignInNeeded, "database.sign-in-refused"),
    "28000": (RecordSignInNeeded, "database.sign-in-refused"),
    "no password": (RecordSignInNeeded, "database.sign-in-needed"),
    "3D000": (RecordUnavailable, "database.no-database"),
}
_CONNECTING: Final = (
    ("password authentication failed", "28P01"),
    ("authentication failed", "28000"),
    ("no pg_hba.conf entry", "28000"),
    ("no password supplied", "no password"),
    ("is not permitted to log in", "28000"),
    ("certificate", "certificate"),
    ('" does not exist', "3D000"),
    ("too many clients", "53300"),
    ("too many connections", "53300"),
)
"""Parts of the server's English text: while connecting, libpq does not pass on a SQLSTATE."""


@contextmanager
def translate_errors(name: str) -> Iterator[None]:
    """Turn the driver's errors into the record's; `name` is the database's name in messages."""
    try:
        yield
    except psycopg.Error as error:
        raise record_error(error, name) from error


def record_error(error: psycopg.Error, name: str) -> RecordError:
    """Return the record's error for one of the driver's."""
    state = sqlstate(error)
    text = error.diag.message_primary or ""
    if text.startswith(OURS):
        return _refused(text.removeprefix(OURS), state, name)
    if state == "certificate":
        return RecordUnavailable(Message("database.certificate", name=name))
    if state in _REASONS:
        kind, code = _REASONS[state]
        return kind(Message(code, name=name))
    if is_lost(error):
        return RecordAway(Message("database.unreachable", name=name))
    return RecordUnavailable(Message("database.failed", name=name, state=state or "?"))


def sqlstate(error: psycopg.Error) -> str:
    """Return the SQLSTATE of an error; "" if it has none."""
    if error.sqlstate:
        return error.sqlstate
    text = str(error)
    return next((state for part, state in _CONNECTING if part in text), "")


def comes_back(error: psycopg.Error) -> bool:
    """Return whether the server is only starting or busy, and may answer soon."""
    return (error.sqlstate or "") in ("57P03", "53300", "55P03")


def is_lost(error: psycopg.Error) -> bool:
    """Return whether the connection is lost, so that the outcome of a statement is unknown."""
    state = error.sqlstate or ""
    ended = isinstance(error, psycopg.OperationalError | psycopg.InterfaceError) and not state
    return ended or state.startswith("08") or state in ("57P01", "57P02", "57P03", "25P03", "57P05")


def _refused(code: str, state: str, name: str) -> RecordError:
    if state == "23001":
        return RecordTampered(Message("database.only-appended-to", name=name))
    known = f"database.{code}"
    message = Message(
        known if ENGLISH.find(known, {}) else "database.failed", name=name, state=state
    )
    return (RecordForbidden if state == "42501" else RecordError)(message)
