"""Speed of a site's database, as ratios to plain statements of the same bytes.

usage: python tests/bench/site.py [--appends 400] [--writers 8] [--tiny]

append    the function `append`, with its checks, compared with an INSERT of the same row into a
          table with the same indexes; both wait for the disk. One after the other in turn, medians
cpu       the same with synchronous_commit off: the cost of the checks without that of the disk
payload   with a sealed payload of 100 kB
writers   appends of several people at a time, conflicts and retries included, compared with one
          person's"""

import argparse
import os
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from statistics import median
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from audit.record.store.database import KeyRow, PayloadRow, Write
from tests.helpers.postgres import server
from tests.helpers.site import Person, Site, event, new_site, sealed, write

PLAIN = """
CREATE TABLE public.plain (seq bigint PRIMARY KEY, hash text NOT NULL, prev text NOT NULL,
    at text NOT NULL, type text NOT NULL, case_id text, body text NOT NULL);
CREATE INDEX ON public.plain (case_id, seq);
CREATE INDEX ON public.plain (type, seq);
CREATE TABLE public.bytes (id text, scope text, stored text, content bytea, PRIMARY KEY (id, scope));
"""
ROUNDS = 7
CASE = "case-bench"
STARTED = {"type": "session.started", "surface": "cli"}


def timed(act: Callable[[], object]) -> float:
    """Return the seconds that it takes."""
    started = time.perf_counter()
    act()
    return time.perf_counter() - started


def inserted(dba: Any, entry: Write) -> None:
    """Insert the same row, and the same payloads, by plain statements in one transaction."""
    row = (entry.seq, entry.hash, entry.hash, "2026", "study.opened", CASE, entry.body)
    insert = "INSERT INTO public.plain VALUES (%s, %s, %s, %s, %s, %s, %s)"
    if not entry.payloads:
        dba.execute(insert, row)
        return
    with dba.transaction():
        dba.execute(insert, row)
        for p in entry.payloads:
            values = (p.id, p.scope, p.stored_sha256, p.content)
            dba.execute("INSERT INTO public.bytes VALUES (%s, %s, %s, %s)", values)


def appends(site: Site, n: int, what: str, payload: int = 0) -> None:
    """Time `n` appends and `n` inserts in turn."""
    person, ours, plain = site.people[0], [], []
    for _ in range(n):
        payloads: list[PayloadRow] = []
        if payload:
            # Sealed bytes look random: the server cannot make them smaller.
            payloads = [sealed(os.urandom(payload // 2).hex(), CASE)]
        entry = person.entry("study.opened", CASE, payloads, series=["s" * 60] * 8)
        ours.append(timed(lambda entry=entry: person.db.append(entry)))
        plain.append(timed(lambda entry=entry: inserted(site.dba, entry)))
    ratio = median(ours) / median(plain)
    print(f"{what:9s}{ratio:.2f}x of plain inserts ({median(ours) * 1e6:.0f} us)")


def kept_trying(person: Person, n: int) -> int:
    """Append `n` events while others do; return how often one had to be rebuilt."""
    again = 0
    for _ in range(n):
        with person.db.writing():
            while True:
                seq, prev = person.db.head()
                body = event(seq + 1, prev, person.account, person.role, STARTED)
                if person.db.append(write(body, seq + 1)):
                    break
                again += 1
    return again


def writers(site: Site, n: int, k: int, rounds: int) -> None:
    """Compare `k` people together with one, in rounds, since disks and machines vary."""
    people = [site.person(f"p{number}", "reader") for number in range(k)]
    ones, together, again = [], [], 0
    with ThreadPoolExecutor(k) as pool:
        for _ in range(rounds):
            ones.append(timed(lambda: kept_trying(people[0], n)))
            started = time.perf_counter()
            again += sum(pool.map(lambda person: kept_trying(person, n // k), people))
            together.append(time.perf_counter() - started)
    rate, at = median(ones) / median(together), n / median(together)
    print(f"writers  {k} together {rate:.2f}x the rate of one ({at:.0f}/s, {again} retries)")


def main() -> None:
    """Run all, and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--appends", type=int, default=400)
    parser.add_argument("--writers", type=int, default=8)
    parser.add_argument("--tiny", action="store_true", help="few appends, for the test suite")
    options = parser.parse_args()
    rounds = ROUNDS
    if options.tiny:
        options.appends, options.writers, rounds = 8, 2, 1
    with server() as folder, new_site(folder) as site:
        site.dba.execute(PLAIN)
        key = KeyRow(CASE, CASE, b"key", "k1")
        site.people[0].append("study.opened", CASE, [], [key], series=[])
        appends(site, options.appends, "append")
        appends(site, options.appends // 4, "payload", 100_000)
        for connection in (site.dba, site.people[0].db.connection):
            connection.execute("SET synchronous_commit = off")
        appends(site, options.appends, "cpu")
        site.people[0].db.connection.execute("SET synchronous_commit = on")
        writers(site, options.appends // 2, options.writers, rounds)


if __name__ == "__main__":
    main()
