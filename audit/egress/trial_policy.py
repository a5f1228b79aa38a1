"""Temporary stricter rules, so that the self-test need not change the policy.

A rehearsal can only forbid: it treats addresses of this machine as remote, and adds local-only or
the kill switch to the policy in force.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass


@dataclass(frozen=True)
class Rehearsal:
    """Restrictions beyond the policy in force.

    Attributes:
        remote: Literal loopback addresses to treat as another machine's.
        local_only: Forbid every other machine.
        kill_switch: Forbid all sending.
    """

    remote: frozenset[str] = frozenset()
    local_only: bool = False
    kill_switch: bool = False


_none = Rehearsal()
_current = _none


def current() -> Rehearsal:
    """Return the rehearsal in progress; one without restrictions if there is none."""
    return _current


@contextmanager
def rehearse(wanted: Rehearsal) -> Iterator[None]:
    """Apply the rehearsal's restrictions in this process until the block ends."""
    global _current
    before, _current = _current, wanted
    try:
        yield
    finally:
        _current = before
