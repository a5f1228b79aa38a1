"""Many events of a record at a time, for folding: decoded without building models where that says the same.

`audit.events.fast` derives the decoder from the models; what it refuses the models decide.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

import msgspec

from audit.errors import RecordTampered
from audit.events.fast import decoder
from audit.said import said
from audit.stored import event_of, leaf_hash

if TYPE_CHECKING:
    from audit.log import Log

PAGE: Final = 4096
"""Events read at a time; between pages nothing is held in the database."""


def events(log: "Log", types: tuple[str, ...], upto: int) -> Iterator[Any]:
    """Events of these types in order, to number `upto`, with the attributes of `Event`.

    Fields that were added to a type and are absent are None. Raises RecordTampered, naming the event,
    where the stored bytes do not match their hash, and RecordTooNew where they are not known here.
    """
    decode, after = decoder(), 0
    marks = ", ".join("?" * len(types))
    query = (
        f"SELECT seq, hash, body FROM events WHERE seq > ? AND seq <= ? AND type IN ({marks})"
        f" ORDER BY seq LIMIT {PAGE}"
    )
    while True:
        with log.reading() as db:
            page = db.execute(query, (after, upto, *types))
        for seq, stored_hash, body in page:
            content = body.encode()
            if leaf_hash(content) != stored_hash:
                raise RecordTampered(said("event {seq} does not match its hash", seq=seq))
            try:
                yield decode(content)
            except msgspec.DecodeError:
                yield event_of(seq, stored_hash, body)
        if len(page) < PAGE:
            return
        after = page[-1][0]


def kind(body: Any) -> str:
    """The `type` of a body, decoded either way."""
    named: str | None = getattr(body, "event_type", None)
    return named or str(body.type)


def plain(value: Any) -> Any:
    """A model or what was decoded in its place, as JSON has it."""
    return (
        value.model_dump(mode="json")
        if hasattr(value, "model_dump")
        else msgspec.to_builtins(value)
    )
