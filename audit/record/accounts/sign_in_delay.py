"""Wrong passwords and PINs: how long an account waits, read from the record.

Every refusal is an event, so that the app, the command line, the Python API and another workstation
count the same ones, and a restart forgets none. After `FREE_TRIES` the account waits, twice as long
after each further one; from `LOCKOUT_TRIES` on it is locked for `LOCKOUT_S`. All waits end by themselves.
An administrator who is the last one is delayed and never locked, so that nobody can keep a site out of
its own record by mistyping.

On PostgreSQL the server or the directory counts wrong passwords; wrong PINs are counted here, and only
those that were given under the account's own login, so that nobody can lock out somebody else.
"""

from dataclasses import dataclass
from datetime import datetime
from threading import Lock
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from audit.record.events import Event
    from audit.record.log.event_log import Log

FREE_TRIES: Final = 5
"""Wrong tries without a wait: people mistype."""
LONGEST_DELAY_S: Final = 300.0
LOCKOUT_TRIES: Final = 10
"""PCI DSS 4.0, requirement 8.3.4: lock an account after at most ten invalid attempts."""
LOCKOUT_S: Final = 1800.0
"""The same requirement: for at least 30 minutes."""
FUTURE_S: Final = 60.0
"""An event that is dated later than this was written by a clock that ran ahead; it delays nobody."""

COUNTED: Final = ("wrong password", "wrong PIN", "unknown account")
"""Reasons of a refusal that count. Having to wait does not count: nobody is kept out by asking."""
TYPES: Final = ("account.refused", "account.signed-in", "account.changed")
"""Events that the count is made of."""


@dataclass(frozen=True)
class Wait:
    """How long an account waits from now on, and whether that is a lockout."""

    seconds: float = 0.0
    failures: int = 0

    @property
    def locked(self) -> bool:
        """True for a lockout, false for a delay."""
        return self.seconds > 0 and self.failures >= LOCKOUT_TRIES


@dataclass
class Tries:
    """The wrong tries of one account in a row."""

    failures: int = 0
    last_at: float = 0.0
    told: bool = False
    """True once it is in the record that somebody was made to wait after the last of them."""

    def take(self, kind: str, body: Any, at: float) -> None:
        """Fold an event of the account."""
        if kind == "account.refused" and body.why in COUNTED:
            self.failures, self.last_at, self.told = self.failures + 1, at, False
        elif kind == "account.refused" and body.why == "locked for a while":
            self.told = True
        elif kind == "account.signed-in" or (
            kind == "account.changed" and body.action in ("password changed", "reopened")
        ):
            self.failures, self.told = 0, False

    def wait(self, now: float, *, last_administrator: bool) -> Wait:
        """Return how long the account waits at the time `now` (seconds since 1970)."""
        over = self.failures - FREE_TRIES
        elapsed = now - self.last_at
        if over < 0 or elapsed < -FUTURE_S:
            return Wait(failures=self.failures)
        span = min(2.0 ** min(over + 1, 16), LONGEST_DELAY_S)
        if self.failures >= LOCKOUT_TRIES and not last_administrator:
            span = LOCKOUT_S
        return Wait(max(0.0, min(span - elapsed, span)), self.failures)


class TryCounter:
    """The wrong tries of every account of one record, and of names that no account has."""

    def __init__(self, log: "Log") -> None:
        self._log = log
        self._tries: dict[str, Tries] = {}
        self._seen = 0
        self._lock = Lock()

    def of(self, account: str, *, known: bool) -> Tries:
        """Return the tries as the record has them now; `known` where there is such an account."""
        with self._lock:  # two threads would count the same event twice
            for event in self._log.events(types=TYPES, after=self._seen):
                self._take(event)
                self._seen = event.seq
        name = account if known else _nameless(self.name_key(account))
        return self._tries.setdefault(name, Tries())

    def name_key(self, account: str) -> str:
        """Return the keyed hash of a name that no account has.

        The record never holds what was typed: it may be the password.
        """
        return self._log.case_id("sign-in", account).removeprefix("case-")

    def _take(self, event: "Event") -> None:
        body: Any = event.body
        account = body.account or _nameless(body.name_key)
        by_another = event.actor.role != "system" and event.actor.id != body.account
        if by_another and body.type == "account.refused":
            return
        at = datetime.fromisoformat(event.at).timestamp()
        self._tries.setdefault(account, Tries()).take(body.type, body, at)


def _nameless(name_key: str) -> str:
    return f"?{name_key}"
