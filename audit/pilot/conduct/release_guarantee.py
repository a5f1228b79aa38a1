"""How strongly "nobody obtains a draft before the protocol releases it to them" holds for a record."""

from typing import TYPE_CHECKING

from audit.messages import Message

if TYPE_CHECKING:
    from audit.record.log.event_log import Log


def draft_guarantee(log: "Log") -> Message:
    """Return the statement for where the record is kept: the app and every report show it."""
    if log.path is None:
        return Message("blinding.prevented-by-database")
    return Message("blinding.kept-by-programs")
