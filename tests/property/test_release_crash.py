"""A release by a site's database, killed at any moment: what was given is on record, or nothing was given.

The client is killed with SIGKILL, or its session in the server is ended, while it fetches drafts.
"""

import os
import random
import signal
import subprocess
import sys
import textwrap
import time
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from audit.record.store.database import KeyRow
from audit.record.verification.hash_chain import chain_root
from tests.helpers.site import Site, new_site, sealed

ROOT = Path(__file__).resolve().parents[2]
KILLS = int(os.environ.get("OVERREAD_KILLS", "6"))
"""Number of killed clients: half of them by SIGKILL, half in the server."""
EACH = 40
"""Drafts that each client asks for, one after the other."""
_CLIENT = textwrap.dedent(
    """
    import os, sys
    from audit.record.store.postgres import PostgresStore

    db = PostgresStore.parse(sys.argv[1]).signed_in(sys.argv[2], None).open(writable=True)
    os.write(1, b"ready %d\\n" % db.connection.info.backend_pid)
    for name in sys.stdin.read().split():
        rows = list(db.sealed([name]))
        assert all(row.key is not None for row in rows)
        if rows:
            os.write(1, f"given {name}\\n".encode())  # whole, whenever the killer comes
    """
)


@pytest.fixture(scope="module")
def site(postgres: Path) -> Iterator[Site]:
    with new_site(postgres) as made:
        made.person("leo", "lead")
        made.person("aud", "auditor")
        yield made


_NUMBERS = count()


def drafts(site: Site) -> list[str]:
    """Store drafts in a silent arm, and return the ids of their payloads."""
    matches = []
    (lead,) = [person for person in site.people if person.account == "leo"]
    for _ in range(EACH):
        number = next(_NUMBERS)
        case, attempt = f"case-{number:010d}", f"attempt{number}"
        lead.append("draft.requested", case, attempt=attempt, exploratory=False)
        payload = sealed(f"draft {number}", f"draft:{attempt}")
        key = KeyRow(f"draft:{attempt}", case, b"draft key", "k1")
        lead.append("draft.received", case, [payload], [key], attempt=attempt, outcome="valid")
        matches.append(payload.id)
    return matches


class Client:
    """An auditor's program that fetches drafts and says of each that it has it."""

    def __init__(self, site: Site, names: list[str]) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-c", _CLIENT, site.url, f"aud_{site.dba.info.dbname}"],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self._process.stdout is not None and self._process.stdin is not None
        ready, pid = self._process.stdout.readline().split()
        assert ready == "ready"
        self.backend = int(pid)
        self._process.stdin.write(" ".join(names))
        self._process.stdin.close()

    def killed_after(self, lines: int, wait_s: float, site: Site, where: str) -> set[str]:
        """Kill it after so many drafts, or its session in the server; what it had said it was given."""
        assert self._process.stdout is not None
        given = {self._process.stdout.readline().split()[1] for _ in range(lines)}
        until = time.perf_counter() + wait_s
        while time.perf_counter() < until:
            pass
        if where == "client":
            self._process.send_signal(signal.SIGKILL)
        else:
            site.dba.execute("SELECT pg_terminate_backend(%s)", (self.backend,))
        rest = self._process.stdout.read()
        self._process.stdout.close()
        self._process.wait()
        # The server goes on with the statement that the client had sent.
        there = "SELECT FROM pg_stat_activity WHERE pid = %s"
        while site.dba.execute(there, (self.backend,)).rowcount:
            pass
        return given | {line.split()[1] for line in rest.splitlines() if line.startswith("given ")}


def recorded(site: Site) -> set[str]:
    """Payloads that the record says were given to the auditor."""
    return {
        payload["id"]
        for event in site.events()
        if event["body"]["type"] == "payload.released" and event["actor"]["id"] == "aud"
        for payload in event["body"]["payloads"]
    }


@pytest.mark.parametrize("where", ["client", "server"])
def test_a_killed_release_is_recorded_wherever_it_was_given(site: Site, where: str) -> None:
    chance = random.Random(where)
    for _ in range(max(KILLS // 2, 2)):
        names = drafts(site)
        before = recorded(site)
        client = Client(site, names)
        lines, wait_s = chance.randrange(EACH // 2), chance.random() * 0.005
        given = client.killed_after(lines, wait_s, site, where)
        result = recorded(site) - before  # the whole of each release, or nothing of it
        assert given <= result, "what was given is on record"
        assert result <= set(names)
        # What was recorded and not received before the end is given again, and needs no new event.
        (auditor,) = [person for person in site.people if person.account == "aud"]
        seq = site.events()[-1]["seq"]
        assert auditor.given(*result) == result
        assert site.events()[-1]["seq"] == seq
    events = site.events()
    assert [event["seq"] for event in events] == list(range(1, len(events) + 1))
    assert chain_root(site.store(f"leo_{site.dba.info.dbname}")).size == len(events)
