"""Reading stored rows: the hash first, then the event, with its details if they open."""

import hashlib
import json
from collections.abc import Mapping
from typing import Any

from pydantic import ValidationError

from audit.errors import RecordTampered, RecordTooNew
from audit.messages import Message
from audit.record.events import EVENT_VERSION, Event
from audit.record.events.envelope import opened_event


def leaf_hash(body: bytes) -> str:
    """Return the hex hash of an event from its stored bytes (RFC 9162, section 2.1.1)."""
    return hashlib.sha256(b"\x00" + body).hexdigest()


def content_of(seq: int, stored_hash: str, body: str) -> dict[str, Any]:
    """Return the content of a stored row.

    Raises:
        RecordTampered: It does not match its hash, or is not a JSON object.
    """
    if leaf_hash(body.encode()) != stored_hash:
        raise RecordTampered(Message("record.event-changed", seq=seq))
    try:
        content = json.loads(body)
    except ValueError:
        content = None
    if not isinstance(content, dict):
        raise RecordTampered(Message("record.event-invalid", seq=seq, field=""))
    return content


def event_of(
    seq: int, content: Mapping[str, Any], details: Mapping[str, Any] | None = None
) -> Event:
    """Return the event from a stored row's content; without details if they do not open.

    Raises:
        RecordTooNew: It claims a schema version that this program does not know. Only verification
            decides whether that is true.
        RecordTampered: It is not a valid event.
    """
    version = content.get("version")
    if isinstance(version, int) and version > EVENT_VERSION:
        newer = RecordTooNew(
            Message("record.event-newer", seq=seq, version=version, known=EVENT_VERSION)
        )
        newer.seq = seq
        raise newer
    try:
        if details is not None:
            return opened_event(content, details)
        event = Event.model_validate(content)
    except (ValidationError, KeyError, TypeError) as error:
        field = ""
        if isinstance(error, ValidationError):
            field = ".".join(map(str, error.errors()[0]["loc"]))
        raise RecordTampered(Message("record.event-invalid", seq=seq, field=field)) from error
    return event if content.get("details") is None else event.as_closed()
