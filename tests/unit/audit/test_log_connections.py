"""Reading connections of an open record: what waits for another thread's long query."""

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

import pytest

from audit import Log
from audit.errors import RecordUnavailable
from audit.record.events import SessionStarted
from audit.record.store.store_location import store_at
from tests.helpers.messages import raises_code
from tests.helpers.postgres import new_database
from tests.helpers.record import READER

PATIENCE_S = 60.0
"""Only a test that fails waits this long."""


@pytest.fixture(params=["sqlite", "postgresql"])
def log(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Log]:
    url = str(tmp_path / "r.sqlite")
    if request.param == "postgresql":
        url = new_database(request.getfixturevalue("postgres"))
    with Log(url) as made:
        made.append(SessionStarted(surface="python"), actor=READER)
        yield made


@pytest.fixture
def n_opened(log: Log, monkeypatch: pytest.MonkeyPatch) -> Callable[[], int]:
    """Number of connections opened since the record was."""
    opened: list[bool] = []
    kind, open_store = type(log.store), type(log.store).open

    def count(store: object, *, writable: bool) -> object:
        opened.append(writable)
        return open_store(store, writable=writable)  # type: ignore[arg-type]

    monkeypatch.setattr(kind, "open", count)
    return lambda: len(opened)


@pytest.fixture
def threads() -> Iterator[ThreadPoolExecutor]:
    with ThreadPoolExecutor(2) as pool:
        yield pool


@pytest.fixture
def long_query(log: Log, threads: ThreadPoolExecutor) -> Iterator["Future[int]"]:
    """Reading that ends with the test."""
    has_begun, ends = threading.Event(), threading.Event()

    def read() -> int:
        with log.reading() as db:
            before = db.head()[0]
            has_begun.set()
            assert ends.wait(PATIENCE_S)
            return before

    query = threads.submit(read)
    assert has_begun.wait(PATIENCE_S)
    yield query
    ends.set()
    query.result(PATIENCE_S)


def test_separate_reading_does_not_wait_for_a_long_query(
    log: Log, long_query: "Future[int]", threads: ThreadPoolExecutor, n_opened: Callable[[], int]
) -> None:
    def work() -> list[int]:
        with log.reading_separately():
            seq = log.append(SessionStarted(surface="python"), actor=READER).seq
            return [seq, log.head[0], len(list(log.events()))]

    first = threads.submit(work).result(PATIENCE_S)
    second = threads.submit(work).result(PATIENCE_S)
    assert first == [first[0]] * 3
    assert second == [first[0] + 1] * 3
    assert not long_query.done()
    assert n_opened() == 1  # the first time only


def test_only_the_thread_that_asks_reads_separately(
    log: Log, threads: ThreadPoolExecutor, n_opened: Callable[[], int]
) -> None:
    with log.reading_separately():
        assert threads.submit(lambda: log.head[0]).result(PATIENCE_S) > 0
        assert n_opened() == 0
        with log.reading_separately():
            assert log.head[0] > 0
        assert log.head[0] > 0
    with pytest.raises(ZeroDivisionError), log.reading_separately():
        raise ZeroDivisionError
    with log.reading() as shared, log.reading_separately(), log.reading() as separate:
        assert shared is not separate
    with log.reading() as db:
        assert db is shared
    assert n_opened() == 1


def test_closing_ends_every_connection(log: Log, n_opened: Callable[[], int]) -> None:
    with log.reading_separately(), log.reading() as db:
        connection = db.connection
    log.close()
    with log.reading_separately(), raises_code(RecordUnavailable, "record.closed"):
        _ = log.head
    assert n_opened() == 1
    with pytest.raises(store_at(log.store).errors):
        connection.execute("SELECT 1")
