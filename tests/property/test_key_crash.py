"""A program that is killed while it erases or replaces the site key leaves a record that opens with one key."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import keyring
import pytest

from audit import Log
from audit.record.events import Actor, SessionStarted
from audit.record.key_transfer.workstation_keys import synchronize_keys
from audit.record.keys.site_key import next_site_key, site_key
from audit.record.log.event_log import SYSTEM
from audit.record.retention import erasure
from tests.helpers.keyring import FileKeyring
from tests.helpers.postgres import new_database
from tests.helpers.record import READER
from tests.helpers.record_case import CaseWriter
from tests.helpers.victims import Nursery

KILLS = int(os.environ.get("OVERREAD_KILLS", "4"))
"""Number of programs killed in each test.

300: `OVERREAD_KILLS=300 pytest tests/property/test_key_crash.py`
"""
WITHIN_S = 0.06
"""After the last event that was heard of: a rotation takes some 20 ms, an erasure 5."""


@pytest.fixture(autouse=True)
def ring(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[FileKeyring]:
    """One workstation's keyring, for this process and those that are killed."""
    before = keyring.get_keyring()  # chosen by the variables, when it is asked for first
    monkeypatch.setenv("OVERREAD_TEST_KEYRING", str(tmp_path / "keyring.json"))
    monkeypatch.setenv("PYTHON_KEYRING_BACKEND", "tests.helpers.keyring.FileKeyring")
    made = FileKeyring()
    keyring.set_keyring(made)
    yield made
    keyring.set_keyring(before)


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "r.sqlite")
    return new_database(request.getfixturevalue("postgres"))


def wrapped_by(log: Log) -> set[str | None]:
    with log.reading() as db:
        return {key for (key,) in db.execute("SELECT DISTINCT site_key FROM keys")}


def hold_to(url: str, acknowledged: dict[int, str]) -> None:
    """The keys are wrapped by one site key, which is here, and everything opens with it."""
    with Log(url) as log:
        assert synchronize_keys(log, SYSTEM) is None
        (used,) = wrapped_by(log)
        present = site_key(create=False)
        assert present is not None
        assert present.id == used
        left = next_site_key()
        assert left is None or left.id != used, "the rotation is finished, or never happened"
        verification = log.verify()
        assert (verification.problems, verification.n_sealed) == ((), 0)
        hashes = [leaf.hex() for leaf in log.leaf_hashes(verification.n_events)]
        assert {seq: hashes[seq - 1] for seq in acknowledged} == acknowledged
        log.append(SessionStarted(surface="python"), actor=READER, blobs=[b"goes on"])


def test_killed_while_the_site_key_is_replaced(url: str) -> None:
    acknowledged = dict[int, str]()
    with Log(url) as log:
        CaseWriter(log).whole()
        first = log.site_key()
    with Nursery(11, "rotate") as nursery:
        for _ in range(KILLS):
            acknowledged |= nursery.killed(url, most=3, within_s=WITHIN_S)
            hold_to(url, acknowledged)
    with Log(url) as log:
        assert log.newest("site-key.rotated") is not None
        assert first is not None
        assert first.id not in wrapped_by(log)


def test_killed_while_cases_are_erased(url: str) -> None:
    acknowledged = dict[int, str]()
    with Log(url) as log:
        CaseWriter(log).whole()
    with Nursery(13, "erase") as nursery:
        for _ in range(KILLS):
            acknowledged |= nursery.killed(url, most=14, within_s=WITHIN_S)
            hold_to(url, acknowledged)
            hold_erasures(url)
    with Log(url) as log:
        # The kill may have come before the first erasure: then it is done here.
        case = log.cases()[-1]
        if not erasure.is_erased(log, case):
            lead = Actor(id="lead-1", role="lead")
            erasure.erase(log, lead, case, "right to erasure", "asked for")
    hold_erasures(url)


def hold_erasures(url: str) -> None:
    """Whatever is said to be erased has no key; in a file nothing of it is pending once it was opened."""
    with Log(url) as log:
        gone = erasure.erased_cases(log)
        with log.reading() as db:
            rows = db.execute("SELECT DISTINCT case_id FROM keys WHERE case_id IS NOT NULL")
        assert gone.isdisjoint(case for (case,) in rows)
        for case in gone:
            assert not any(e.opened for e in log.as_service().events(case, ["read.locked"]))
        path = log.path
    if path is not None:
        with closing(sqlite3.connect(path)) as db:
            assert db.execute("PRAGMA user_version").fetchone() == (0,)
