"""A stored event: held to its hash and read, or why it cannot be."""

import hashlib
import json
from typing import Final

from pydantic import ValidationError

from audit.errors import RecordTampered, RecordTooNew
from audit.events import EVENT_VERSION, Event
from audit.foreign import wrong_value
from audit.said import said

_GROWTH: Final = {
    "union_tag_invalid": "type",
    "extra_forbidden": "field",
    "literal_error": "value",
    "enum": "value",
}
"""What the models say of the ways in which a schema grows, and what it is that they do not know."""


def leaf_hash(body: bytes) -> str:
    """Hex hash of an event from its stored bytes (RFC 9162, section 2.1.1)."""
    return hashlib.sha256(b"\x00" + body).hexdigest()


def event_of(seq: int, stored_hash: str, body: str) -> Event:
    """The event of a stored row.

    Raises, naming the event, RecordTampered, or RecordTooNew where a newer version may have written it.
    """
    if leaf_hash(body.encode()) != stored_hash:
        raise RecordTampered(said("event {seq} does not match its hash", seq=seq))
    try:
        return Event.model_validate_json(body)
    except ValidationError as error:
        if why := why_unknown(body):
            newer = RecordTooNew(
                said("event {seq}: {why}: read it with the version that wrote it", seq=seq, why=why)
            )
            newer.seq = seq
            raise newer from None
        first = error.errors()[0]
        raise RecordTampered(
            said("event {seq} is not a valid event: {reason}", seq=seq, reason=wrong_value(first))
        ) from error


def why_unknown(body: bytes | str) -> str | None:
    """What a stored body has that only a newer version of Overread knows; None where it is no event.

    Nothing of the body itself is repeated. That a newer version wrote it is what the event claims, and
    nothing that is proved here: such an event is neither read nor passed over.
    """
    try:
        version = json.loads(body).get("version")
        Event.model_validate_json(body)
    except ValidationError as error:
        kinds = [_GROWTH.get(each["type"]) for each in error.errors(include_input=False)]
        if isinstance(version, int) and version > EVENT_VERSION:
            return said(
                "its schema is version {version}, this Overread knows up to {known}",
                version=version,
                known=EVENT_VERSION,
            )
        return (
            None
            if None in kinds
            else said("this version of Overread does not know its {kinds}", kinds=kinds[0])
        )
    except (ValueError, AttributeError):
        return None
    return None
