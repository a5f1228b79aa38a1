"""Stricter rules for a while, so that the self-test can try them without changing the policy.

A rehearsal can only forbid: it treats addresses of this machine as another machine's, and adds
local-only or the kill switch to the policy in force.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass


@dataclass(frozen=True)
class Rehearsal:
    """What is stricter than the policy in force.

    Attributes:
        remote: Literal loopback addresses to treat as another machine's.
        local_only: Only this machine may be sent to.
        kill_switch: Nothing may be sent.
    """

    remote: frozenset[str] = frozenset()
    local_only: bool = False
    kill_switch: bool = False


_none = Rehearsal()
_current = _none


def current() -> Rehearsal:
    """Return the rehearsal under way; one that changes nothing where there is none."""
    return _current


@contextmanager
def rehearse(wanted: Rehearsal) -> Iterator[None]:
    """Hold to stricter rules in the whole process until the block ends."""
    global _current
    before, _current = _current, wanted
    try:
        yield
    finally:
        _current = before
