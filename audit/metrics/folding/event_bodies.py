"""Type and plain content of an event's body."""

from typing import Any


def kind(body: Any) -> str:
    """Return the `type` of a body."""
    return str(body.type)


def plain(value: Any) -> Any:
    """Return a model as JSON has it."""
    return value.model_dump(mode="json")
