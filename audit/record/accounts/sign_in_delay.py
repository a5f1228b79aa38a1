"""Delays after wrong passwords and PINs, computed from the record.

Every refusal is an event, so that the app, the command line, the Python API and other workstations
count the same attempts, and a restart forgets none. After `FREE_TRIES` the account has to wait,
twice as long after each further attempt; from `LOCKOUT_TRIES` on it is locked for `LOCKOUT_S`. All
waits end by themselves. The last administrator is delayed but never locked, so that nobody can lock
a site out of its own record by mistyping.

On PostgreSQL the server or the directory counts wrong passwords. Wrong PINs are counted here, and
only those entered under the account's own login, so that nobody can lock out somebody else.
"""

from dataclasses import dataclass
from datetime import datetime
from threading import Lock
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from audit.record.events import Event
    from audit.record.log.event_log import Log

FREE_TRIES: Final = 5
"""Wrong attempts without a wait, because people mistype."""
LONGEST_DELAY_S: Final = 300.0
LOCKOUT_TRIES: Final = 10
"""PCI DSS 4.0, requirement 8.3.4: lock an account after at most ten invalid attempts."""
LOCKOUT_S: Final = 1800.0
"""The same requirement: for at least 30 minutes."""
FUTURE_S: Final = 60.0
"""Events dated further in the future come from a clock that ran ahead and cause no delay."""

COUNTED: Final = ("wrong password", "wrong PIN", "unknown account")
"""Refusal reasons that count as wrong attempts. Being told to wait does not count."""
TYPES: Final = ("account.refused", "account.signed-in", "account.changed")
"""Types of events that the count is made of."""


@dataclass(frozen=True)
class Wait:
    """Time that an account has to wait, and the number of wrong attempts behind it."""

    seconds: float = 0.0
    failures: int = 0

    @property
    def locked(self) -> bool:
        """Whether this is a lockout rather than a delay."""
        return self.seconds > 0 and self.failures >= LOCKOUT_TRIES


@dataclass
class Tries:
    """Consecutive wrong attempts of one account."""

    failures: int = 0
    last_at: float = 0.0
    wait_recorded: bool = False
    """True if the record already has a refusal because of the wait after the last attempt."""

    def take(self, kind: str, body: Any, at: float) -> None:
        """Count an event of the account.

        Args:
            kind: Type of the event.
            body: Its body.
            at: Time of the event, seconds since 1970.
        """
        if kind == "account.refused" and body.why in COUNTED:
            self.failures, self.last_at, self.wait_recorded = self.failures + 1, at, False
        elif kind == "account.refused" and body.why == "locked for a while":
            self.wait_recorded = True
        elif kind == "account.signed-in" or (
            kind == "account.changed" and body.action in ("password changed", "reopened")
        ):
            self.failures, self.wait_recorded = 0, False

    def wait(self, now: float, *, last_administrator: bool) -> Wait:
        """Return how long the account has to wait.

        Args:
            now: Time, seconds since 1970.
            last_administrator: The account is the only open administrator.
        """
        excess = self.failures - FREE_TRIES
        elapsed = now - self.last_at
        if excess < 0 or elapsed < -FUTURE_S:
            return Wait(failures=self.failures)
        # The exponent is limited as well: after a thousand attempts the power would overflow.
        duration = min(2.0 ** min(excess + 1, 16), LONGEST_DELAY_S)
        if self.failures >= LOCKOUT_TRIES and not last_administrator:
            duration = LOCKOUT_S
        # Never longer than the delay itself, if the clock was set back meanwhile.
        return Wait(max(0.0, min(duration - elapsed, duration)), self.failures)


class TryCounter:
    """Wrong attempts by account of one record, including names without an account."""

    def __init__(self, log: "Log") -> None:
        self._log = log
        self._tries: dict[str, Tries] = {}
        self._seen = 0
        self._lock = Lock()

    def of(self, account: str, *, known: bool) -> Tries:
        """Return the current attempts of a name.

        Args:
            account: Name as typed.
            known: It is the name of an account.
        """
        with self._lock:  # otherwise two threads could count the same event twice
            for event in self._log.events(types=TYPES, after=self._seen):
                self._take(event)
                self._seen = event.seq
        name = account if known else _nameless(self.name_key(account))
        return self._tries.setdefault(name, Tries())

    def name_key(self, account: str) -> str:
        """Return the keyed hash of a name that no account has.

        The record never stores the name as typed, because it may be the password.
        """
        # The keyed hash of pseudonyms, so that a name can be counted without being stored.
        return self._log.case_id("sign-in", account).removeprefix("case-")

    def _take(self, event: "Event") -> None:
        body: Any = event.body
        account = body.account or _nameless(body.name_key)
        by_another = event.actor.role != "system" and event.actor.id != body.account
        # Otherwise anybody could lock an account out by typing wrong passwords under their own
        # login.
        if by_another and body.type == "account.refused":
            return
        at = datetime.fromisoformat(event.at).timestamp()
        self._tries.setdefault(account, Tries()).take(body.type, body, at)


def _nameless(name_key: str) -> str:
    return f"?{name_key}"
