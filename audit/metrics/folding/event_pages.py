"""Events of a record for folding, a page at a time."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from audit.record.log.event_log import Log


def events(log: "Log", types: tuple[str, ...], upto: int) -> Iterator[Any]:
    """Return the opened events of these types in order, to number `upto`.

    Raises:
        RecordTampered: An event's stored bytes do not match their hash.
    """
    for event, _, _ in log.as_service().stored(types=types, until=upto):
        if event.opened:  # an erased case has nothing to count
            yield event


def kind(body: Any) -> str:
    """Return the `type` of a body."""
    return str(body.type)


def plain(value: Any) -> Any:
    """Return a model as JSON has it."""
    return value.model_dump(mode="json")
