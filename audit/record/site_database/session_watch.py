"""End sessions that keep everybody else from appending, and record it.

A session that appended inside its own transaction holds the head until the transaction ends. The
server's timeouts end it, but a client can disable those; it cannot disable this watch.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from audit.record.site_database.database_roles import SiteRoles

LONGEST_S: Final = 5.0
"""Maximum time that a session may hold the head; an append takes milliseconds."""
EVERY_S: Final = 1.0

_HOLDERS: Final = """SELECT a.pid,
        a.backend_start::text || ' ' || coalesce(l.virtualtransaction, ''), a.usename::text
    FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid JOIN pg_roles r ON r.oid = a.usesysid
    WHERE l.relation = 'overread.head'::regclass AND l.granted AND NOT r.rolsuper
        AND l.mode IN ('RowShareLock', 'RowExclusiveLock')
        AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
        AND NOT pg_has_role(a.usesysid, %s, 'MEMBER') AND a.pid <> pg_backend_pid()
        AND NOT EXISTS (SELECT FROM pg_locks w WHERE w.pid = a.pid AND NOT w.granted)"""


@dataclass(frozen=True)
class Ended:
    """A session that was ended: its login, and how long it was seen to hold the head."""

    login: str
    held_s: float


class Watch:
    """Watches the sessions that hold the head of a database.

    Args:
        connection: A `psycopg` connection in autocommit mode, whose login has the watch role.
        longest_s: Maximum time that a session may hold the head.
        clock: Seconds, for tests.
    """

    def __init__(
        self,
        connection: Any,
        *,
        longest_s: float = LONGEST_S,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._connection, self._longest_s, self._clock = connection, longest_s, clock
        self._spared = SiteRoles.of(connection).maintenance
        self._since: dict[tuple[int, str], float] = {}

    def look(self) -> list[Ended]:
        """End the sessions that have held the head for too long, and return them."""
        now, ended = self._clock(), []
        holders = self._connection.execute(_HOLDERS, (self._spared,)).fetchall()
        seen = {(pid, session): login for pid, session, login in holders}
        # By process and transaction: a busy login that appends in many short transactions is never
        # ended.
        self._since = {holder: self._since.get(holder, now) for holder in seen}
        for holder, since in self._since.items():
            if now - since > self._longest_s:
                ended.append(self._end(holder[0], seen[holder], now - since))
        return [session for session in ended if session is not None]

    def _end(self, pid: int, login: str, held_s: float) -> Ended | None:
        # Waits up to 2 s for the process to end, so that the event is recorded only if it did.
        done = self._connection.execute("SELECT pg_terminate_backend(%s, 2000)", (pid,)).fetchone()
        if not done[0]:
            return None  # it ended by itself
        self._connection.execute(
            "SELECT overread.record_ended_session(%s, %s)", (login, int(held_s))
        )
        return Ended(login, held_s)


def watch(connection: Any, report: Callable[[Ended], object]) -> None:
    """Check every second until interrupted; call `report` for each session that was ended."""
    sessions = Watch(connection)
    while True:
        for ended in sessions.look():
            report(ended)
        time.sleep(EVERY_S)
