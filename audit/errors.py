"""Errors of the record, one tree.

    RecordError               nothing was written, or what was asked for cannot be read ├──
    RecordReadOnly        the record may be read but not written here ├── RecordFull            no
    space is left to write to ├── RecordTooNew          a newer version of the software made this
    record ├── RecordTampered        stored bytes do not match their hash, or an append was out of
    order ├── RecordKeyError        a key is missing, does not open what it should, or was erased
    ├── RecordUnavailable     it cannot be opened: missing, not a record, refused │   ├── RecordAway
    it does not answer now: locked by another program, or its server is away │   └──
    RecordSignInNeeded  the database asks who is there: a login and its password ├── RecordForbidden
    the role of who acts may not do what the event tells └── RecordInputError      a file or value
    handed in (reference table, checkpoint) is not usable

Messages name the file or event and the reason, in one line and without patient attributes.
"""

from typing import TYPE_CHECKING, Any

from audit.messages import CodedError, Message, Text
from audit.messages.library_errors import wrong_value

if TYPE_CHECKING:
    from pydantic_core import ErrorDetails


class RecordError(CodedError):
    """Base of every error that the record raises."""


class RecordReadOnly(RecordError):
    """The database, its folder or its medium is read-only."""


class RecordFull(RecordError):
    """Disk or quota is full."""


class RecordTooNew(RecordError):
    """The schema is newer than this version of the software knows."""

    seq: int | None = None
    """Number of the event that is not known here; None where it is about the whole record."""


class RecordTampered(RecordError):
    """The stored content differs from what was written."""


class RecordKeyError(RecordError):
    """A key that is needed is not here, or is the wrong one. Messages never hold a key."""


class RecordUnavailable(RecordError):
    """The record cannot be opened."""


class RecordAway(RecordUnavailable):
    """The record does not answer now; nothing was stored, and the same call may succeed later."""


class RecordUnanswered(RecordAway):
    """The record went away before it confirmed an event, which may have been stored or not.

    `audit.record.log.single_append` asks the record later, and stores the event only once.
    """

    event: Any = None
    """The event with its number, as the record would return it."""
    hash: str = ""


class RecordSignInNeeded(RecordUnavailable):
    """The record's database wants a login, or refused the one that was given."""


class RecordForbidden(RecordError):
    """The role of who acts has no right to this act."""


class RecordInputError(RecordError):
    """Input for the record is malformed; the message names line or field."""


def wrong_field(detail: "ErrorDetails", whole: Text = "") -> Text:
    """Return a validation error as a message: the field (else `whole`) and the reason."""
    reason = wrong_value(detail)
    place = ".".join(map(str, detail["loc"])) or whole
    if place:
        return Message("format.place-reason", place=place, reason=reason)
    return reason
