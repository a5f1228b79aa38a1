"""Append an event exactly once, also if the database goes away before it confirms the event.

An append whose answer is lost is resolved by the connection itself as long as the database comes
back soon. If it stays away, nobody knows whether the event was stored. Each try names the number
and hash of its event, so that the record can be asked when it is back.
"""

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Literal

from audit.errors import RecordUnanswered, RecordUnavailable
from audit.record.events import Event

if TYPE_CHECKING:
    from audit.record.log.event_log import Log

PAUSE_S: Final = 1.0
Fate = Literal["stored", "not-stored", "open"]


class _Stored(Exception):
    """An earlier try has stored the event."""

    def __init__(self, event: Event) -> None:
        super().__init__()
        self.event = event


def fate_of(log: "Log", unanswered: RecordUnanswered) -> Fate:
    """Return whether an append without an answer was stored.

    "open" means that the record has no event of its number yet, so that a statement which the
    server still works on could store it.

    Args:
        log: The record.
        unanswered: The error of the append.

    Raises:
        RecordUnavailable: The record is still away.
    """
    stored = log.hash_of(unanswered.event.seq)
    if not stored:
        return "open"
    return "stored" if stored == unanswered.hash else "not-stored"


def append_once(
    log: "Log",
    append: Callable[[Callable[[], None]], Event],
    *,
    wait_s: float,
    condition: Callable[[], None] = lambda: None,
    stopped: Callable[[], bool] = lambda: False,
) -> Event:
    """Append an event, and try again while the record is away, without storing it twice.

    Args:
        log: The record.
        append: Appends the event by `Log.append_if`, under the condition that it is given.
        wait_s: Seconds to try.
        condition: Raises if the event must not be stored. It is not asked about an event that an
            earlier try has stored.
        stopped: Returns True to give up.

    Returns:
        The event, as a try has stored it.

    Raises:
        RecordUnavailable: The record stayed away. If it is `RecordUnanswered`, the event may have
            been stored.
    """
    until = time.monotonic() + wait_s
    tries: list[RecordUnanswered] = []

    def require() -> None:
        # Nobody else appends meanwhile. So a try that is not stored now never will be: this
        # event, or another one, takes its number.
        for earlier in tries:
            if fate_of(log, earlier) == "stored":
                raise _Stored(earlier.event)
        condition()

    while True:
        try:
            return append(require)
        except _Stored as earlier:
            return earlier.event
        except RecordUnavailable as away:
            if isinstance(away, RecordUnanswered):
                tries.append(away)
            if time.monotonic() > until or stopped():
                if tries and away is not tries[-1]:
                    raise tries[-1] from away
                raise
        time.sleep(PAUSE_S)
