"""Real failures around the record: a full disk, a crashing server, jumping clocks."""

import os
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack
from datetime import datetime, timedelta
from pathlib import Path
from typing import NamedTuple

import psycopg
import pytest

from audit import Log
from audit.errors import (
    RecordAway,
    RecordError,
    RecordFull,
    RecordReadOnly,
    RecordTampered,
    RecordUnavailable,
)
from audit.record.events import Actor, FailureNoted, SessionStarted
from audit.record.store.postgres_errors import record_error
from tests.helpers.disk import SmallDisk, small_disk
from tests.helpers.postgres import new_database, restart, server
from tests.helpers.record import READER
from tests.helpers.victims import Nursery

FORM = "%Y-%m-%dT%H:%M:%S.%fZ"


def started() -> SessionStarted:
    return SessionStarted(surface="python")


class Nearly(NamedTuple):
    """A record on a disk with little room."""

    url: str
    disk: SmallDisk


@pytest.fixture(params=["sqlite", "postgresql"])
def nearly_full(request: pytest.FixtureRequest) -> Iterator[Nearly]:
    with ExitStack() as stack:
        # In /tmp itself: a socket's path has at most 107 bytes.
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(dir="/tmp")))
        folder.chmod(0o755)
        if request.param == "sqlite":
            disk = stack.enter_context(small_disk(folder / "d", 8, ballast_mib=2))
            yield Nearly(str(disk.folder / "r.sqlite"), disk)
        else:
            disk = stack.enter_context(small_disk(folder / "d", 76, ballast_mib=4))
            (disk.folder / "pg").mkdir()
            socket = stack.enter_context(server(disk.folder / "pg"))
            yield Nearly(new_database(socket), disk)


def test_a_full_disk_is_told_and_nothing_is_lost(nearly_full: Nearly) -> None:
    with Log(nearly_full.url) as log:
        with pytest.raises(RecordFull, match="disk is full"):
            for _ in range(1000):
                log.append(started(), actor=READER, blobs=[os.urandom(100_000)])
        n, _ = log.head
        assert n > 5
        if not nearly_full.url.startswith("postgresql"):  # there a release is an event of its own
            assert len(list(log.events())) == n
        with pytest.raises(RecordFull):
            log.append(started(), actor=READER, blobs=[os.urandom(1_000_000)])
        nearly_full.disk.free()
        verification = log.verify()
        assert (verification.problems, verification.n_events) == ((), log.head[0])
        assert verification.n_blobs >= n - 1
        assert log.append(started(), actor=READER, blobs=[os.urandom(100_000)]).seq > n
        assert log.verify().problems == ()


def test_a_crash_of_the_server_loses_nothing_that_was_acknowledged() -> None:
    with server() as folder, Nursery(1) as nursery:
        url = new_database(folder)
        Log(url).close()
        heard = nursery.killed(url)
        nursery.begin(url)  # it ends by itself, when the server does
        with Log(url) as log:
            while log.head[0] < len(heard) + 20:
                time.sleep(0.02)  # the writer needs the processor
        restart(folder)
        heard |= nursery.end({})
        with Log(url) as log:
            verification = log.verify()
            assert verification.problems == ()
            leaves = [leaf.hex() for leaf in log.leaf_hashes(verification.n_events)]
        assert {seq: leaves[seq - 1] for seq in heard} == heard
        assert len(heard) >= 20


# --- clocks ---------------------------------------------------------------------------------------


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "r.sqlite")
    return new_database(request.getfixturevalue("postgres"))


def test_a_clock_that_is_set_back_is_told_and_loses_nothing(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Log(url) as log:
        begun = datetime.strptime(next(log.events()).at, FORM)
        for seconds in (1, 86_400, 86_398, 60, 61, 30):
            at = (begun + timedelta(seconds=seconds)).strftime(FORM)
            monkeypatch.setattr("audit.record.log.event_writer.utc_now", lambda at=at: at)
            log.append(FailureNoted(where="x", code="y", message=str(seconds)), actor=READER)
        verification = log.verify()
        assert verification.problems == ()
        n = log.head[0]  # a site's record begins with one event more
        assert [(item.seq, item.seconds) for item in verification.set_back] == [
            (n - 2, 86_338.0),
            (n, 31.0),
        ]
        assert [e.seq for e in log.events()][:n] == list(range(1, n + 1))  # the chain's order


def test_many_jumps_are_counted_and_listed_in_part(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Log(tmp_path / "r.sqlite") as log:
        for n in range(60):
            at = f"20{30 + n % 2}-01-01T00:00:00.000000Z"
            monkeypatch.setattr("audit.record.log.event_writer.utc_now", lambda at=at: at)
            log.append(started(), actor=Actor(id=f"w{n % 2}"))
        verification = log.verify()
    assert (verification.n_set_back, len(verification.set_back)) == (29, 20)
    assert "a clock was set back" in str(verification.set_back[0])


# --- messages -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("state", "kind", "code"),
    [
        ("53100", RecordFull, "database.disk-full"),
        ("25006", RecordReadOnly, "database.read-only"),
        ("55P03", RecordAway, "database.held"),
        ("XX001", RecordTampered, "database.damaged"),
        ("99999", RecordUnavailable, "database.failed"),
    ],
)
def test_each_reason_of_the_server_is_told(state: str, kind: type[RecordError], code: str) -> None:
    class Refused(psycopg.DatabaseError):
        sqlstate = state

    error = record_error(Refused("gone wrong"), "postgresql d at h")
    assert (type(error), error.code) == (kind, code)
