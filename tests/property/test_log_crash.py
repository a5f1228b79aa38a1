"""A writer that is killed loses nothing that it acknowledged, and leaves nothing by halves."""

import base64
import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import pytest

from audit import Log
from audit.record.verification.hash_chain import chain_root
from tests.helpers.postgres import new_database
from tests.helpers.record_case import CaseWriter
from tests.helpers.victims import Nursery
from viewer.case.state.case_state import fold

KILLS = int(os.environ.get("OVERREAD_KILLS", "4"))
"""Number of writers killed in each test.

300: `OVERREAD_KILLS=300 pytest tests/property/test_log_crash.py`
"""


@pytest.fixture(autouse=True)
def site_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OVERREAD_SITE_KEY", base64.b64encode(bytes(range(32))).decode())


@pytest.fixture(params=["sqlite", "postgresql"])
def new_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """URLs of records that do not exist yet."""
    if request.param == "sqlite":
        return (str(tmp_path / f"r{n}.sqlite") for n in count())
    folder = request.getfixturevalue("postgres")
    return (new_database(folder) for _ in count())


@contextmanager
def read_meanwhile(url: str, readers: int) -> Iterator[None]:
    """Readers that look at the newest events, and check the chain, all the time."""
    done, faults = threading.Event(), list[BaseException]()

    def read() -> None:
        try:
            with Log(url, create=False) as log:
                while not done.is_set():
                    assert list(log.events(after=max(log.head[0] - 20, 0)))
                    assert chain_root(url).size
        except BaseException as error:
            faults.append(error)

    threads = [threading.Thread(target=read) for _ in range(readers)]
    for each in threads:
        each.start()
    try:
        yield
    finally:
        done.set()
        for each in threads:
            each.join()
    assert faults == []


def whole_story(folder: Path) -> list[str]:
    with Log(folder / "whole.sqlite") as log:
        CaseWriter(log).whole()
        return [e.body.type for e in log.events() if e.case]


def hold_to(url: str, acknowledged: dict[int, str], whole: list[str]) -> None:
    """Everything acknowledged is there and in its place; each case is a beginning of the story."""
    with Log(url) as log:
        verification = log.verify()
        assert verification.ok, verification.problems
        assert verification.n_sealed == 0
        leaves = [leaf.hex() for leaf in log.leaf_hashes(verification.n_events)]
        assert {seq: leaves[seq - 1] for seq in acknowledged} == acknowledged
        cases: dict[str, list[str]] = {}
        for event in log.events():
            if event.case is not None:
                cases.setdefault(event.case, []).append(event.body.type)
        for case, types in cases.items():
            assert types == whole[: len(types)]
            if len(types) < len(whole):
                assert fold(case, log.events(case=case), log.blob).case == case


@pytest.mark.parametrize("readers", [0, 2])
def test_killed_at_a_random_moment(new_url: Iterator[str], tmp_path: Path, readers: int) -> None:
    url, acknowledged = next(new_url), dict[int, str]()
    Log(url).close()
    with Nursery(readers) as nursery, read_meanwhile(url, readers):
        for _ in range(KILLS):
            acknowledged |= nursery.killed(url)
    hold_to(url, acknowledged, whole_story(tmp_path))
    with Log(url) as log:
        # At most the append that was under way when each was killed was not acknowledged.
        assert 0 <= log.head[0] - 1 - len(acknowledged) <= KILLS


def test_killed_while_the_record_is_made(new_url: Iterator[str], tmp_path: Path) -> None:
    whole = whole_story(tmp_path)
    with Nursery(7) as nursery:
        for _ in range(max(KILLS // 4, 2)):
            url = next(new_url)
            hold_to(url, nursery.killed(url, most=1, within_s=0.4), whole)
