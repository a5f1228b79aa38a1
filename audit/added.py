"""Fields that were added to a recorded type after its first version was frozen."""

from typing import Any, Final

from pydantic import Field


def _is_absent(value: Any) -> bool:
    return value is None or value == () or value == {}


ADDED: Final = Field(exclude_if=_is_absent)
"""Marks an optional field that was added to a type after version 1.

Where its value is None, () or {} the field is absent from the canonical bytes, so events that were
written before it existed keep theirs: `reason: Annotated[str | None, ADDED] = None`.
"""
