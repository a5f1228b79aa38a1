"""Speed of the record, as ratios to named peers.

usage: python tests/bench/audit.py [--events 200000] [--story 1000000] [--appends 400] [--postgres]
       [--tiny]

append    events that a signed-in person stores with Log.append, each signed and verified, compared
          with plain SQLite inserts; both wait for the disk at each event (synchronous=FULL), 20 of
          each in turn. The plain inserts are of the event's bytes alone, of the same bytes (with
          the sealed payload), and of the same rows into tables with the same indexes.
verify    a complete verification with schema checks, and the chain and Merkle root alone, both
          from the database, compared with hashlib over the same bytes in memory
story     the events of one case read from a large log, compared with a log of 1,000
writers   appends of eight writers to PostgreSQL together, compared with one (--postgres)
"""

import argparse
import base64
import hashlib
import json
import os
import resource
import sqlite3
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from audit import Log
from audit.record.accounts.accounts import AccountRegistry, system_user
from audit.record.events import Actor, PreviewShown, SessionStarted
from audit.record.keys import signing_key
from audit.record.verification.hash_chain import chain_root
from audit.record.verification.verification import verify
from tests.helpers.people import GOOD, join
from tests.helpers.postgres import new_database, server
from tests.helpers.record_case import SHA, CaseWriter

ACTOR = Actor(id="bench")
ROUNDS = 3
CPU = time.process_time
INDEXES = (
    "CREATE INDEX a ON events (case_id)",
    "CREATE INDEX b ON events (type)",
)
PEERS = ("events", "bytes", "indexed")
TURN = 20
SMALL_LOG = 1_000
"""Events of the log that a large one is compared with."""
TINY_EVENTS, TINY_LOG, TINY_LARGER = 150, 600, 700
"""Sizes of the tiny mode; from 600 events on a case of the small log has its twenty."""
PASSWORD = GOOD + " of the bench"
SHOWN = PreviewShown(
    provider="replay", host=None, bundle_sha256=SHA, request_sha256=None, n_images=1
)


def timed(act: Callable[[], object], clock: Callable[[], float] = time.perf_counter) -> float:
    """Return the seconds that it takes; `time.process_time` if nothing waits for the disk."""
    started = clock()
    act()
    return clock() - started


def grown(path: Path, n: int, case_of: Callable[[int], str]) -> None:
    """Make a record of `n` events in one transaction; payloads only in its first case."""
    with Log(path) as log:
        CaseWriter(log).whole()
        with log.writing() as db:
            for i in range(n - log.head[0]):
                log.append_within(db, SHOWN, ACTOR, case_of(i))


def appends(folder: Path, n: int) -> None:
    """Compare Log.append with plain inserts of the same bytes, `TURN` of each in turn."""
    (folder / "appends").mkdir()
    path = folder / "appends" / "log.sqlite"
    rounds: list[dict[str, tuple[float, float]]] = []
    with ExitStack() as stack:
        log = stack.enter_context(Log(path))
        person = joined(log)
        raw = stack.enter_context(closing(sqlite3.connect(path)))
        peers = [(name, stack.enter_context(closing(peer(path, name)))) for name in PEERS]
        for _ in range(max(n // TURN, 1)):
            took = {"append": turn(lambda: log.append(SHOWN, actor=person, case="case-x"))}
            stored = newest(raw, TURN)
            for name, db in peers:
                rows = iter(stored)
                took[name] = turn(partial(insert_next, db, rows, with_payload=name != "events"))
            rounds.append(took)
            peers = [*peers[1:], peers[0]]  # who is first has the disk as the other left it
        _must(log.verify().ok)
    ratio = {name: median(r[name][0] / r["append"][0] for r in rounds) for name in PEERS}
    print(
        f"append   {ratio['events']:.2f}x of inserts of the events alone, {ratio['bytes']:.2f}x of the"
        f" same bytes, {ratio['indexed']:.2f}x with the same indexes"
    )
    for name, what in (("append", "an append"), ("bytes", "the same bytes")):
        clock, busy = (1000 * median(r[name][k] for r in rounds) / TURN for k in (0, 1))
        print(f"         {what}: {clock:.3f} ms, {busy:.3f} ms of them on the processor")


def turn(act: Callable[[], object]) -> tuple[float, float]:
    """Return the seconds that `TURN` rounds take, on the clock and of the processor."""
    began, busy = time.perf_counter(), CPU()
    for _ in range(TURN):
        act()
    return time.perf_counter() - began, CPU() - busy


def newest(db: sqlite3.Connection, n: int) -> list[tuple[Any, Any]]:
    """Return the record's newest events as stored, each with the payload of its details."""
    events = db.execute("SELECT * FROM events ORDER BY seq DESC LIMIT ?", [n]).fetchall()
    query = "SELECT * FROM payloads WHERE id = ?"
    return [
        (event, db.execute(query, [json.loads(event[-1])["details"]]).fetchone())
        for event in reversed(events)
    ]


def joined(log: Log) -> Actor:
    """Return a reader with an account, signed in at the record."""
    people = AccountRegistry(log)
    administrator = Actor(id="bench-admin", role="administrator")
    owner = Actor(id=system_user(), role="lead")
    people.add(administrator.id, "Bench", ["administrator"], GOOD, by=owner)
    join(people, "bench", "Bench Reader", ["reader"], PASSWORD, by=administrator)
    return people.sign_in("bench", PASSWORD).actor


def peer(path: Path, name: str) -> sqlite3.Connection:
    """Make a database for plain inserts that wait for the disk as the record's do."""
    db = sqlite3.connect(path.with_name(f"{name}.sqlite"), isolation_level=None)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    key = " PRIMARY KEY" if name == "indexed" else ""
    db.execute(
        "CREATE TABLE events (seq INTEGER PRIMARY KEY, hash TEXT, prev TEXT, at TEXT, type TEXT,"
        " case_id TEXT, body TEXT)"
    )
    db.execute(f"CREATE TABLE payloads (id TEXT{key}, scope TEXT, sha TEXT, content BLOB)")
    for index in INDEXES if name == "indexed" else ():
        db.execute(index)
    return db


def insert_next(
    db: sqlite3.Connection, rows: Iterator[tuple[Any, Any]], *, with_payload: bool
) -> None:
    """Insert the next event, and its payload with it, in one transaction."""
    event, payload = next(rows)
    db.execute("BEGIN IMMEDIATE")
    db.execute("INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?)", event)
    if with_payload:
        db.execute("INSERT INTO payloads VALUES (?, ?, ?, ?)", payload)
    db.execute("COMMIT")


def verification(folder: Path, n: int) -> None:
    """Compare verification with hashlib."""
    path = folder / "verify.sqlite"
    grown(path, n, lambda i: f"case-{i // 20}")
    # The same bytes are in memory only afterwards, so that a peak is the verification's own.
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    full_s = min(timed(lambda: _must(verify(path).ok), CPU) for _ in range(ROUNDS))
    chain = min(timed(lambda: _must(chain_root(path).size == n), CPU) for _ in range(ROUNDS))
    grew = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024
    with closing(sqlite3.connect(path)) as db:
        bodies = [b for (b,) in db.execute("SELECT CAST(body AS BLOB) FROM events ORDER BY seq")]
    bare = min(timed(lambda: _hashed(bodies), CPU) for _ in range(ROUNDS))
    size = sum(map(len, bodies)) / len(bodies)
    print(f"verify   {n} events of {size:.0f} bytes; memory grew by {grew:.0f} MiB")
    print(
        f"         with schema {bare / full_s:.3f}x of hashlib ({full_s:.1f} s against {bare:.2f} s)"
    )
    print(f"         chain alone {bare / chain:.3f}x of hashlib ({chain:.1f} s)")


def _hashed(bodies: list[bytes]) -> None:
    for body in bodies:
        hashlib.sha256(body).digest()


def _must(true: bool) -> None:
    if not true:
        raise SystemExit("the record of the bench does not verify")


def story(folder: Path, n: int, small: int) -> None:
    """Compare one case of twenty events, spread over a log of `n`, with a log of `small`."""
    times = {}
    for size in (small, n):
        path = folder / f"story{size}.sqlite"
        grown(path, size, partial(_one_of, size // 20))
        with Log(path) as log:
            wanted = _one_of(size // 20, size // 40)
            _must(len(list(log.events(case=wanted))) == 20)
            times[size] = median(timed(partial(_story, log, wanted), CPU) for _ in range(50))
    print(f"story    {times[n] / times[small]:.2f}x the time, in {n} events against {small:,}")


def _one_of(n: int, i: int) -> str:
    return f"case-{i % n}"


def _story(log: Log, case: str) -> None:
    for _ in log.events(case=case):
        pass


def writers(n: int) -> None:
    """Compare eight writers on PostgreSQL with one, each with an open connection."""
    with server() as folder:
        one_writer, eight_writers = (
            together(new_database(folder), n, 1),
            together(new_database(folder), n, 8),
        )
    print(
        f"writers  8 together {one_writer / eight_writers:.2f}x the rate of one ({n / eight_writers:.0f}/s)"
    )


def together(url: str, n: int, k: int) -> float:
    """Return the seconds that `k` writers take for `n` appends in all."""
    logs = [Log(url) for _ in range(k)]

    def work(log: Log) -> None:
        for _ in range(n // k):
            log.append(SessionStarted(surface="python"), actor=ACTOR)

    with ThreadPoolExecutor(k) as pool:
        took = timed(lambda: list(pool.map(work, logs)))
    for log in logs:
        log.close()
    _must(verify(url).ok)
    return took


def main() -> None:
    """Run all, and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--events", type=int, default=200_000)
    parser.add_argument("--story", type=int, default=1_000_000)
    parser.add_argument("--appends", type=int, default=400)
    parser.add_argument("--postgres", action="store_true")
    parser.add_argument("--tiny", action="store_true", help="small logs, for the test suite")
    options = parser.parse_args()
    small = SMALL_LOG
    if options.tiny:
        options.events, options.appends = TINY_EVENTS, TURN
        small, options.story = TINY_LOG, TINY_LARGER
    with tempfile.TemporaryDirectory() as scratch:
        os.environ["OVERREAD_HOME"] = scratch
        os.environ[signing_key.VARIABLE] = base64.b64encode(os.urandom(32)).decode()
        appends(Path(scratch), options.appends)
        verification(Path(scratch), options.events)
        story(Path(scratch), options.story, small)
    if options.postgres:
        writers(options.appends)


if __name__ == "__main__":
    main()
