"""The database goes away before it confirms an event of a worker: nothing is lost or repeated.

Each kind of event loses the answer of its first append, once with the event stored and once
without. The connection gives up at once, so that the worker has to find out.
"""

import threading
from collections import Counter
from collections.abc import Callable, Iterator

import psycopg
import pytest

from audit.errors import RecordUnanswered
from audit.record.events import (
    BatchCancelled,
    DraftReceived,
    DraftRequested,
    SpendReserved,
    SpendSettled,
)
from audit.record.log import single_append
from audit.record.store import postgres as postgres_store
from audit.record.store.database import Write
from audit.record.store.postgres import PostgresDatabase
from tests.helpers.batches import USD, configured
from tests.helpers.queue_site import QueueSite
from tests.helpers.vlm_server import VlmServer
from viewer.runs.queue import enqueueing, request_worker

NUMBERS = iter(range(20_000, 30_000, 100))
LOST = "server closed the connection unexpectedly"


@pytest.fixture
def site(
    own_queue: QueueSite, server: VlmServer, monkeypatch: pytest.MonkeyPatch
) -> Iterator[QueueSite]:
    configured(server)
    # Nothing waits: the connection gives up at once, and jobs that are given back are due at once.
    monkeypatch.setattr(postgres_store, "RESOLVE_SECONDS", -1.0)
    monkeypatch.setattr(single_append, "PAUSE_S", 0.0)
    monkeypatch.setattr(request_worker, "SWITCH_PAUSE_S", 0)
    yield own_queue
    own_queue.staff.site.dba.execute("DELETE FROM overread_queue.procrastinate_jobs")


class Outage:
    """Takes the database away around the first append of one kind of event.

    Args:
        kind: Type of the event.
        stored: Whether the event is stored before the answer is lost.
        queries: Number of queries that fail afterward.
        confirmed: Whether the append itself is answered, so that only the queries fail.
    """

    def __init__(
        self, kind: str, *, stored: bool = True, queries: int = 0, confirmed: bool = False
    ) -> None:
        self.kind, self.stored, self.queries, self.confirmed = kind, stored, queries, confirmed
        self.begun = False
        self.before: Callable[[], None] = lambda: None
        self._lock = threading.Lock()
        self._left = 0

    def apply(self, monkeypatch: pytest.MonkeyPatch) -> None:
        append, execute = PostgresDatabase._append, PostgresDatabase._execute

        def losing(db: PostgresDatabase, write: Write) -> str:
            with self._lock:
                hit = write.type == self.kind and not self.begun
                self.begun = self.begun or hit
            if not hit:
                return append(db, write)
            self.before()
            result = append(db, write) if self.stored else ""
            self._left = self.queries
            if self.confirmed:
                return result
            db._drop()
            raise psycopg.OperationalError(LOST)

        def failing(db: PostgresDatabase, sql: str, values: object) -> object:
            if self._left > 0:
                self._left -= 1
                raise psycopg.OperationalError(LOST)
            return execute(db, sql, values)  # type: ignore[arg-type]

        monkeypatch.setattr(PostgresDatabase, "_append", losing)
        monkeypatch.setattr(PostgresDatabase, "_execute", failing)


def check_once(site: QueueSite, run: str, n: int) -> None:
    """Check that a batch has one answer per case, and every amount is settled once."""
    log = site.staff.logs["leo"].as_service(release=False)
    reserved: dict[str, float] = {}
    requested: list[str] = []
    ended: list[str] = []
    settled: Counter[str] = Counter()
    for event in log.events():
        match event.body:
            case SpendReserved(run=of) as body if of == run:
                assert body.reservation not in reserved
                reserved[body.reservation] = body.usd or 0.0
            case SpendSettled() as body if body.reservation in reserved:
                reserved[body.reservation] = body.usd or 0.0
                settled[body.reservation] += 1
            case DraftRequested(batch=tag) as body if tag is not None and tag.run == run:
                requested.append(body.attempt)
            case DraftReceived(attempt=attempt) as body if attempt in requested:
                assert not body.lost
                ended.append(attempt)
            case _:
                pass
    assert settled == Counter(dict.fromkeys(reserved, 1)), "each reservation is settled once"
    assert sum(reserved.values()) == pytest.approx(n * USD)
    assert len(requested) == len(set(requested)) == n
    assert sorted(ended) == sorted(requested)
    state = site.state()
    assert state.batches[run].closed
    assert state.statuses(state.batches[run]) == Counter(answered=n)
    assert site.staff.logs["leo"].verify().ok


@pytest.mark.parametrize("stored", [True, False], ids=["stored", "not-stored"])
@pytest.mark.parametrize(
    "kind", ["spend.reserved", "draft.requested", "draft.received", "spend.settled"]
)
def test_an_append_without_an_answer_is_neither_lost_nor_repeated(
    site: QueueSite,
    server: VlmServer,
    monkeypatch: pytest.MonkeyPatch,
    kind: str,
    *,
    stored: bool,
) -> None:
    run = site.enqueue(site.pictures(2, next(NUMBERS)), budget=1.0).run
    outage = Outage(kind, stored=stored)
    outage.apply(monkeypatch)
    site.worker().run()
    assert outage.begun and len(server.requests) == 2
    check_once(site, run, 2)


@pytest.mark.parametrize("kind", ["spend.reserved", "draft.requested", "draft.received"])
def test_a_database_that_goes_away_after_an_event_leaves_nothing_open(
    site: QueueSite, server: VlmServer, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    run = site.enqueue(site.pictures(2, next(NUMBERS)), budget=1.0).run
    outage = Outage(kind, queries=3, confirmed=True)
    outage.apply(monkeypatch)
    site.worker().run()
    assert outage.begun and len(server.requests) == 2
    check_once(site, run, 2)


@pytest.mark.parametrize("stored", [True, False], ids=["stored", "not-stored"])
def test_a_release_without_an_answer_is_settled_once(
    site: QueueSite, server: VlmServer, monkeypatch: pytest.MonkeyPatch, *, stored: bool
) -> None:
    """A worker dies after its reservation; the other one loses the answer to its release."""
    run = site.enqueue(site.pictures(1, next(NUMBERS)), budget=1.0).run
    site.die("w1", "reserved")
    site.forget_workers()
    outage = Outage("spend.settled", stored=stored)
    outage.apply(monkeypatch)
    site.worker("w2", housekeeping_s=0.2).run()
    assert outage.begun and len(server.requests) == 1
    check_once(site, run, 1)


def test_a_batch_that_is_canceled_while_the_connection_is_lost_is_not_sent(
    site: QueueSite, server: VlmServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What permits a request is read again if another event comes first."""
    run = site.enqueue(site.pictures(1, next(NUMBERS)), budget=1.0).run
    monkeypatch.setattr(postgres_store, "RESOLVE_SECONDS", 20.0)
    outage = Outage("draft.requested", stored=False)
    append = PostgresDatabase._append

    def cancel(db: PostgresDatabase) -> None:
        db._drop()  # its turn ends
        with monkeypatch.context() as patch:
            patch.setattr(PostgresDatabase, "_append", append)
            site.staff.logs["leo"].append(BatchCancelled(run=run), actor=site.staff.actor("leo"))

    outage.apply(monkeypatch)
    losing = PostgresDatabase._append

    def canceling(db: PostgresDatabase, write: Write) -> str:
        if write.type == "draft.requested" and not outage.begun:
            cancel(db)
        return losing(db, write)

    monkeypatch.setattr(PostgresDatabase, "_append", canceling)
    site.worker().run()
    assert outage.begun and not server.requests
    state = site.state()
    assert state.batches[run].closed
    assert not state.statuses(state.batches[run])["answered"]
    assert not any(state.open_reservations(job) for job in state.batches[run].jobs)


@pytest.mark.parametrize("stored", [True, False], ids=["stored", "not-stored"])
def test_a_batch_without_an_answer_is_queued_once(
    site: QueueSite, monkeypatch: pytest.MonkeyPatch, *, stored: bool
) -> None:
    file, before = site.pictures(1, next(NUMBERS)), len(site.state().batches)
    outage = Outage("batch.enqueued", stored=stored)
    outage.apply(monkeypatch)
    run = site.enqueue(file).run
    assert outage.begun
    state = site.state()
    assert len(state.batches) == before + 1 and run in state.batches


def test_a_person_learns_that_a_batch_may_be_queued(
    site: QueueSite, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(enqueueing, "OUTAGE_S", -1.0)
    file = site.pictures(1, next(NUMBERS))
    Outage("batch.enqueued").apply(monkeypatch)
    with pytest.raises(RecordUnanswered) as unknown:
        site.enqueue(file)
    assert unknown.value.code == "queue.enqueueing-unknown"
    assert unknown.value.message is not None
    assert unknown.value.message.values["run"] in site.state().batches
