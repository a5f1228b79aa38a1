"""A small record with every column in use, and a way to tamper with it."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from audit.record.events import Actor, FailureNoted, ReadLocked, RecordSigned, SessionStarted
from audit.record.log.event_log import Log
from audit.record.store.database import Database
from audit.record.store.store_location import store_at

READER = Actor(id="reader-1")
SHA = "ab" * 32


def by(log: Log, actor: Actor) -> Callable[[Any], object]:
    """Return a function that stores an event as that actor."""
    return lambda body: log.append(body, actor=actor)


def write_sample(path: Path) -> None:
    """Write six events, two cases, three blobs."""
    with Log(path) as log:
        log.append(SessionStarted(surface="python"), actor=READER)
        log.append(
            ReadLocked(content_sha256=SHA, draft_seen=False),
            actor=READER,
            case="case-aaaaaaaaaa",
            blobs=[b"draft, as it came", b"\x89PNG\r\n\x1a\n" + bytes(range(64))],
        )
        log.append(
            FailureNoted(where="draft", code="timed-out", message="no answer after 60 s"),
            actor=READER,
            case="case-bbbbbbbbbb",
        )
        log.append(
            RecordSigned(name="R. Reader", meaning="read and compared", target_sha256=SHA),
            actor=READER,
            case="case-aaaaaaaaaa",
            blobs=[b"draft, as it came", b"reason: \xc3\xb6dema"],
        )
        log.append(SessionStarted(surface="cli"), actor=READER)


@contextmanager
def unguarded(url: str) -> Iterator[Database]:
    """Yield a record in either database without its append-only triggers, restored afterwards."""
    with closing(store_at(url).open(writable=True)) as db:
        if db.dialect == "postgresql":
            db.execute("SET session_replication_role = replica")  # triggers do not fire
            yield db
            return
        with db.writing():
            rows = db.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'")
            for name, _ in rows:
                db.execute(f"DROP TRIGGER {name}")
            yield db
            for _, sql in rows:
                db.execute(sql)


@contextmanager
def behind_its_back(path: Path) -> Iterator[sqlite3.Connection]:
    """Yield a connection without the append-only triggers, which are restored afterwards."""
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("PRAGMA synchronous = OFF")
        triggers = db.execute(
            "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'"
        ).fetchall()
        _execute_together(db, [f"DROP TRIGGER {name}" for name, _ in triggers])
        yield db
        _execute_together(db, [sql for _, sql in triggers])


def _execute_together(db: sqlite3.Connection, statements: list[str]) -> None:
    """Execute statements in one transaction: each of its own would write the schema anew."""
    db.execute("BEGIN")
    for statement in statements:
        db.execute(statement)
    db.execute("COMMIT")


def bodies(path: Path) -> list[str]:
    """Return the canonical JSON of each event as it is stored."""
    with closing(sqlite3.connect(path)) as db:
        return [body for (body,) in db.execute("SELECT body FROM events ORDER BY seq")]
