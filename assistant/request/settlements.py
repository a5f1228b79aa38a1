"""Settlements that the record could not store when a request ended; they are stored later.

While the database of a site is away, a settlement waits in this process. Without it, the
reservation would count at its maximum until the end of the pilot.
"""

import logging
import threading
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from audit.errors import RecordError, RecordUnanswered
from audit.record.events import Actor, SpendSettled
from audit.record.log.single_append import fate_of

if TYPE_CHECKING:
    from audit.record.log.event_log import Log

WRITER: Final = Actor(id="system", role="system")
_log = logging.getLogger(__name__)


@dataclass
class _Waiting:
    """A settlement that is not stored yet.

    Attributes:
        body: The settlement.
        reserved: The append of the reservation if it had no answer; None if it was stored.
        tried: The append of the settlement if it had no answer.
    """

    body: SpendSettled
    reserved: RecordUnanswered | None = None
    tried: RecordUnanswered | None = None


_waiting: dict[str, list[_Waiting]] = {}
"""By record (`place_of`)."""
_lock = threading.Lock()


def place_of(log: "Log") -> str:
    """Return where a record is."""
    return str(log.path or log.name)


def settle(log: "Log", body: SpendSettled) -> None:
    """Store a settlement; if the record cannot, keep it for `store_waiting`."""
    _store(log, _Waiting(body))


def keep(place: str, body: SpendSettled) -> None:
    """Keep a settlement for `store_waiting`, of a record that cannot be opened."""
    with _lock:
        _waiting.setdefault(place, []).append(_Waiting(body))


def release(log: "Log", reservation: str, reserved: RecordUnanswered | None = None) -> None:
    """Settle a reservation for which nothing is sent.

    Args:
        log: The record.
        reservation: Id of the reservation.
        reserved: The append of the reservation if it had no answer.
    """
    body = SpendSettled(reservation=reservation, requests=0, tokens=0, usd=0.0, counted=True)
    _store(log, _Waiting(body, reserved))


def store_waiting(log: "Log") -> None:
    """Store the settlements that wait, as far as the record can."""
    with _lock:
        waiting = _waiting.pop(place_of(log), [])
    while waiting:
        if not _store(log, waiting.pop(0)):
            break
    with _lock:
        _waiting.setdefault(place_of(log), []).extend(waiting)


def _store(log: "Log", each: _Waiting) -> bool:
    """Store a settlement or keep it; return whether the record answered."""
    try:
        if _is_done(log, each):
            return True
        answered = True
    except RecordError as error:
        if isinstance(error, RecordUnanswered):
            each.tried = error
        _log.warning("a settlement waits for the record: %s", error)
        answered = False
    with _lock:
        _waiting.setdefault(place_of(log), []).append(each)
    return answered


def _is_done(log: "Log", each: _Waiting) -> bool:
    """Store a settlement if it is needed; return False if that is not known yet."""
    if each.reserved is not None:
        fate = fate_of(log, each.reserved)
        if fate != "stored":
            return fate == "not-stored"
        each.reserved = None
    if each.tried is not None and fate_of(log, each.tried) == "stored":
        return True
    log.append(each.body, actor=WRITER)
    return True
