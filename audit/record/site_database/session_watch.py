"""End sessions that keep everybody else from appending, and record it.

A session that appended inside a transaction of its own holds the head until it ends. The server's
timeouts end it, but a client can switch those off; this cannot be switched off by a client.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from audit.record.site_database.database_roles import SiteRoles

LONGEST_S: Final = 5.0
"""How long a session may hold the head; an append takes milliseconds."""
EVERY_S: Final = 1.0

_HOLDERS: Final = """SELECT a.pid, a.backend_start::text || ' ' || coalesce(l.virtualtransaction, ''),
        a.usename::text
    FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid JOIN pg_roles r ON r.oid = a.usesysid
    WHERE l.relation = 'overread.head'::regclass AND l.granted AND NOT r.rolsuper
        AND l.mode IN ('RowShareLock', 'RowExclusiveLock')
        AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
        AND NOT pg_has_role(a.usesysid, %s, 'MEMBER') AND a.pid <> pg_backend_pid()
        AND NOT EXISTS (SELECT FROM pg_locks w WHERE w.pid = a.pid AND NOT w.granted)"""


@dataclass(frozen=True)
class Ended:
    """A session that was ended: whose login, and for how long it was seen to hold the head."""

    login: str
    held_s: float


class Watch:
    """Looks at who holds the head, as often as it is asked to."""

    def __init__(
        self,
        connection: Any,
        *,
        longest_s: float = LONGEST_S,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Watch the database of a connection whose login has the watch role.

        Args:
            connection: A `psycopg` connection in autocommit mode.
            longest_s: How long a session may hold the head.
            clock: Seconds, for tests.
        """
        self._connection, self._longest_s, self._clock = connection, longest_s, clock
        self._spared = SiteRoles.of(connection).maintenance
        self._since: dict[tuple[int, str], float] = {}

    def look(self) -> list[Ended]:
        """End the sessions that have held the head for too long; those that were ended."""
        now, ended = self._clock(), []
        holders = self._connection.execute(_HOLDERS, (self._spared,)).fetchall()
        seen = {(pid, session): login for pid, session, login in holders}
        self._since = {each: self._since.get(each, now) for each in seen}
        for each, since in self._since.items():
            if now - since > self._longest_s:
                ended.append(self._end(each[0], seen[each], now - since))
        return [one for one in ended if one is not None]

    def _end(self, pid: int, login: str, held_s: float) -> Ended | None:
        done = self._connection.execute("SELECT pg_terminate_backend(%s, 2000)", (pid,)).fetchone()
        if not done[0]:
            return None  # it ended by itself
        self._connection.execute(
            "SELECT overread.record_ended_session(%s, %s)", (login, int(held_s))
        )
        return Ended(login, held_s)


def watch(connection: Any, report: Callable[[Ended], object]) -> None:
    """Look every second until interrupted; `report` is called for each session that was ended."""
    watching = Watch(connection)
    while True:
        for one in watching.look():
            report(one)
        time.sleep(EVERY_S)
