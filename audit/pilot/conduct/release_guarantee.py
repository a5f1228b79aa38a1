"""Strength of the guarantee that no one obtains a draft before the protocol releases it to them."""

from typing import TYPE_CHECKING

from audit.messages import Message

if TYPE_CHECKING:
    from audit.record.log.event_log import Log


def draft_guarantee(log: "Log") -> Message:
    """Return the guarantee for the record's storage, as the app and every report state it."""
    if log.path is None:
        return Message("blinding.prevented-by-database")
    return Message("blinding.kept-by-programs")
