"""Batches that workers of a site send from the queue of its database.

A worker dies by a signal to itself at a named step, and other workers count as dead when their
heartbeat is set back: no test waits.
"""

import json
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import psycopg
import pytest

from assistant.provider_settings import add_entry, remove_entry
from audit.errors import RecordError, RecordForbidden
from audit.record.events import (
    BatchCancelled,
    ChargeStated,
    ReadLocked,
    SpendReserved,
    SpendSettled,
)
from audit.record.log.event_log import Log
from tests.helpers.batches import USD, configured, manifest, picture
from tests.helpers.queue_site import QueueSite
from tests.helpers.vlm_server import Handler, VlmServer, answering
from viewer import cli
from viewer.runs.queue.enqueueing import enqueue
from viewer.runs.queue.queue_state import QueuedBatch
from viewer.runs.queue.shared_gate import SharedLimits


@pytest.fixture
def site(own_queue: QueueSite, server: VlmServer) -> Iterator[QueueSite]:
    configured(server)
    yield own_queue
    own_queue.staff.site.dba.execute("DELETE FROM overread_queue.procrastinate_jobs")


NUMBERS = iter(range(0, 10_000, 100))


def fresh(site: QueueSite, n: int, **more: str) -> Path:
    """Return a manifest of images that no other test sends."""
    return site.pictures(n, next(NUMBERS), **more)


def status(site: QueueSite, run: str) -> tuple[QueuedBatch, Counter[str]]:
    state = site.state()
    return state.batches[run], Counter(state.statuses(state.batches[run]))


def charged(site: QueueSite, run: str) -> float:
    """Return what the record counts as charged for a batch."""
    amounts: dict[str, float] = {}
    log = site.staff.logs["leo"].as_service()
    for event in log.events(types=("spend.reserved", "spend.settled")):
        body = event.body
        if (isinstance(body, SpendReserved) and body.run == run) or (
            isinstance(body, SpendSettled) and body.reservation in amounts
        ):
            amounts[body.reservation] = body.usd or 0.0
    return sum(amounts.values())


def test_a_signed_batch_is_sent_once_and_closed(site: QueueSite, server: VlmServer) -> None:
    file = fresh(site, 3)
    run = site.enqueue(file).run
    assert not server.requests
    site.worker().run()
    batch, counts = status(site, run)
    assert batch.closed and counts == Counter(answered=3) and len(server.requests) == 3
    assert charged(site, run) == pytest.approx(3 * USD)
    assert not [job for job in site.jobs() if job["status"] in ("todo", "doing")]

    # The same batch again finds the answers in the record.
    again = site.enqueue(file).run
    site.worker("w2").run()
    assert status(site, again)[1] == Counter({"answered-before": 3})
    assert len(server.requests) == 3


def test_the_queue_holds_random_ids_and_the_record_seals_the_places(
    site: QueueSite, server: VlmServer
) -> None:
    body = site.enqueue(fresh(site, 2, patient="Canary-Patient"))
    worker = site.worker()
    worker._requests.on_step = lambda _: worker.stop()
    worker.run()  # it puts the jobs into the queue, and stops
    assert not server.requests
    for row, job in zip(site.jobs(), body.jobs, strict=True):
        assert (row["args"], row["lock"]) == ({"id": job}, job)
    stored = json.dumps(site.staff.site.events())
    assert "Canary-Patient" not in stored and ".png" not in stored

    # Only the person and the workers open what the batch is about, and only until it is closed.
    def rows(account: str) -> int:
        log = site.staff.logs[account].as_service(release=False)
        events = [e for e in log.events(types=("batch.enqueued",)) if e.body.run == body.run]  # type: ignore[union-attr]
        return len(events[0].body.rows)  # type: ignore[union-attr]

    assert (rows("leo"), rows("w1"), rows("rea"), rows("ada")) == (2, 2, 0, 0)
    site.worker().run()
    assert status(site, body.run)[0].closed
    assert (rows("leo"), rows("w1")) == (0, 0)
    assert site.staff.logs["leo"].verify().ok


def test_a_job_inserted_by_hand_sends_nothing(site: QueueSite, server: VlmServer) -> None:
    before = site.state().unnamed
    site.insert(json.dumps({"id": "0" * 32}))
    site.insert(json.dumps({"id": "Doe^Jane"}))
    site.insert(json.dumps({"id": "0" * 32, "path": "/images"}))
    run = site.enqueue(fresh(site, 1)).run  # so that the worker has a reason to go on
    site.worker().run()
    assert site.state().unnamed == before + 3
    assert len(server.requests) == 1 and status(site, run)[1] == Counter(answered=1)
    assert "Doe^Jane" not in json.dumps(site.staff.site.events())
    # A copy of a job that was sent sends nothing either.
    copied = site.state().batches[run].jobs[0]
    site.insert(json.dumps({"id": copied}))
    other = site.enqueue(fresh(site, 1)).run
    site.worker().run()
    assert len(server.requests) == 2 and status(site, other)[1] == Counter(answered=1)


def test_people_neither_use_the_queue_nor_write_for_workers(site: QueueSite) -> None:
    rea = next(p for p in site.staff.site.people if p.account == "rea")
    with pytest.raises(psycopg.Error):
        rea.db.execute("SELECT 1 FROM overread_queue.procrastinate_jobs")
    with pytest.raises(psycopg.Error):
        rea.append("job.refused", job=None, run=None, code="queue.refused")
    w1 = site.staff.logs["w1"]
    with pytest.raises(RecordError):
        w1.append(ReadLocked.model_construct(type="read.locked"), actor=site.staff.actor("w1"))
    w2 = site.staff.logs["w2"].as_service()
    assert not any(event.opened for event in w2.events(types=("draft.received",)))
    with pytest.raises(RecordError):  # a worker does not sign batches for itself
        w1.append(BatchCancelled(run="r"), actor=site.staff.actor("w1"))


def test_a_batch_of_a_closed_account_is_not_sent(site: QueueSite, server: VlmServer) -> None:
    from audit.record.accounts.accounts import AccountRegistry

    body = _as(site, "rea", fresh(site, 1))
    ada = AccountRegistry(site.staff.logs["ada"])
    ada.close("rea", by=site.staff.actor("ada"))
    try:
        site.worker().run()
        assert not server.requests
        assert site.state().refused[body.jobs[0]] == "queue.person-may-not"
    finally:
        ada.reopen("rea", by=site.staff.actor("ada"))


def _as(site: QueueSite, account: str, file: Path):  # type: ignore[no-untyped-def]
    from assistant.images.slice_selection import Plan as SlicePlan
    from assistant.provider_settings import entry
    from assistant.providers import build
    from viewer.case.drafts.drafting import Asking
    from viewer.runs.batches.batch_case import Wishes
    from viewer.runs.batches.batch_manifest import read_manifest
    from viewer.runs.batches.batch_report import Options

    return enqueue(
        site.staff.logs[account],
        site.staff.actor(account),
        read_manifest(file),
        [build(entry("site"))],
        Wishes(SlicePlan(), Asking()),
        Options(),
    )


def test_racing_workers_never_exceed_a_budget(site: QueueSite, server: VlmServer) -> None:
    most = _most_of_one(site)
    run = site.enqueue(fresh(site, 8), budget=2 * most).run
    held = threading.Barrier(2, timeout=60)

    def together(handler: Handler) -> None:
        if len(server.requests) <= before + 2:
            held.wait()  # both are reserved before either is settled
        answering()(handler)

    before = len(server.requests)
    server.next(together)
    workers = [site.worker(name) for name in ("w1", "w2")]
    threads = [threading.Thread(target=worker.run) for worker in workers]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    batch, counts = status(site, run)
    n = int((2 * most - most) / USD) + 1  # the last one is reserved when the others have settled
    assert batch.closed and counts == Counter(answered=n, refused=8 - n)
    assert charged(site, run) <= 2 * most
    assert len(server.requests) - before == counts["answered"]
    codes = {site.state().refused.get(job) for job in batch.jobs} - {None}
    assert codes == {"budget.limit-exceeded"}


def _most_of_one(site: QueueSite) -> float:
    """Return the amount that is reserved for one request."""
    run = site.enqueue(fresh(site, 1)).run
    site.worker().run()
    log = site.staff.logs["leo"]
    bodies = [e.body for e in log.events(types=("spend.reserved",))]
    (usd,) = [b.usd for b in bodies if isinstance(b, SpendReserved) and b.run == run]
    assert usd
    return usd


def test_killed_between_every_two_steps(site: QueueSite, server: VlmServer) -> None:
    """Each worker dies at another step of its only job; nothing is sent twice or forgotten."""
    sent_by_step = {
        "taken": 0, "opened": 0, "reserved": 0, "requested": 0, "answered": 1, "recorded": 1,
    }  # fmt: skip
    runs = {}
    for step, sent in sent_by_step.items():
        before = len(server.requests)
        runs[step] = site.enqueue(fresh(site, 1)).run
        site.die("w1", step)  # type: ignore[arg-type]
        assert len(server.requests) - before == sent, step
        assert not status(site, runs[step])[0].closed
        # Nobody else takes the job of a worker that may be alive.
        site.forget_workers()
        site.worker("w2").run()
        batch, counts = status(site, runs[step])
        lost = step in ("requested", "answered")
        assert batch.closed and counts == Counter({"lost" if lost else "answered": 1}), step
        assert len(server.requests) - before == (0 if step == "requested" else 1), step
    state = site.state()
    assert charged(site, runs["requested"]) > 2 * USD  # all that was reserved
    for step in ("taken", "opened", "reserved", "answered", "recorded"):
        assert charged(site, runs[step]) == pytest.approx(USD), step
    assert len(list(state.lost())) == 2
    assert site.staff.logs["leo"].verify().ok


def test_a_lost_request_counts_until_a_person_settles_it(
    site: QueueSite,
    server: VlmServer,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    file = fresh(site, 1)
    run = site.enqueue(file).run
    site.die("w1", "requested")
    site.forget_workers()
    site.worker().run()
    attempt = next(
        r.attempt for r in site.state().lost() if r.job in site.state().batches[run].jobs
    )
    address = site.staff.site.store_of("leo").address
    url = f"postgresql://{address.user}@/{address.database}?host={address.host}"
    monkeypatch.setenv("OVERREAD_DATABASE_URL", url)
    monkeypatch.setenv("OVERREAD_ACCOUNT", "leo")
    assert cli.main(["queue", "show", "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert attempt in [each["attempt"] for each in shown["lost"]]
    assert cli.main(["queue", "settle", attempt, "--not-charged", "--reason", "not billed"]) == 0
    assert attempt not in [r.attempt for r in site.state().lost()]
    stated = [e.body for e in site.staff.logs["leo"].events(types=("charge.stated",))][-1]
    assert isinstance(stated, ChargeStated) and not stated.charged
    assert cli.main(["queue", "settle", "other", "--charged"]) == 2

    # Only a person's new batch sends the request again.
    sent = len(server.requests)
    assert cli.main(["run", str(file), "--provider", "site", "--queue", "--yes", "--json"]) == 0
    site.worker().run()
    assert len(server.requests) == sent + 1


def test_one_request_at_a_time_for_a_case_and_configuration(
    site: QueueSite, server: VlmServer
) -> None:
    file = fresh(site, 1)
    runs = [site.enqueue(file, fresh=True).run for _ in range(3)]
    at_once, most, lock = 0, 0, threading.Lock()

    def counted(handler: Handler) -> None:
        nonlocal at_once, most
        with lock:
            at_once += 1
            most = max(most, at_once)
        answering()(handler)
        with lock:
            at_once -= 1

    server.next(counted)
    threads = [threading.Thread(target=site.worker(name, at_once=2).run) for name in ("w1", "w2")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert most == 1 and len(server.requests) == 3
    assert all(status(site, run)[1] == Counter(answered=1) for run in runs)


def test_a_canceled_batch_and_a_stopped_worker_give_back(
    site: QueueSite, server: VlmServer
) -> None:
    body = site.enqueue(fresh(site, 4))
    worker = site.worker()

    def first(handler: Handler) -> None:
        worker.stop()  # as SIGTERM does, while a request is at the provider
        answering()(handler)

    server.next(first, answering())
    worker.run()
    assert status(site, body.run)[1] == Counter(answered=1, waiting=3)
    assert Counter(job["status"] for job in site.jobs()) == Counter(todo=3)
    site.staff.logs["leo"].append(BatchCancelled(run=body.run), actor=site.staff.actor("leo"))
    site.worker("w2").run()
    batch, counts = status(site, body.run)
    assert batch.closed and counts == Counter(answered=1, canceled=3)
    assert len(server.requests) == 1


def test_other_settings_and_missing_files_send_nothing(site: QueueSite, server: VlmServer) -> None:
    body = site.enqueue(fresh(site, 1))
    other = remove_entry("site").model_copy(update={"max_tokens": 900})
    add_entry(other)
    site.worker().run()
    assert site.state().refused[body.jobs[0]] == "queue.configuration-differs"
    remove_entry("site")
    configured(server)
    picture(9999).save(site.folder / "gone.png")
    gone = site.enqueue(manifest(site.folder, [{"path": "gone.png"}], "gone.csv"))
    (site.folder / "gone.png").unlink()
    site.worker().run()
    assert site.state().refused[gone.jobs[0]] == "batch.path-missing"
    assert not server.requests


def test_a_record_in_a_file_has_no_queue(
    server: VlmServer, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    configured(server)
    picture(1).save(tmp_path / "a.png")
    file = manifest(tmp_path, [{"path": "a.png"}])
    with Log() as log, pytest.raises(RecordForbidden) as refused:
        enqueue(log, None, None, [], None, None)  # type: ignore[arg-type]
    assert refused.value.code == "queue.needs-postgres"
    assert cli.main(["run", str(file), "--provider", "site", "--queue", "--yes"]) == 2
    assert cli.main(["worker"]) == 2
    assert not server.requests


def test_workers_share_the_limits_of_a_provider(site: QueueSite, server: VlmServer) -> None:
    limited = remove_entry("site").model_copy(
        update={"max_in_flight": 1, "requests_per_minute": 3, "tokens_per_minute": 1000}
    )
    stores = [site.staff.site.store_of(name) for name in ("w1", "w2")]
    with closing(SharedLimits(stores[0])) as one, closing(SharedLimits(stores[1])) as other:
        first, second = one.gate(limited), other.gate(limited)
        with first.place(lambda: False) as taken:
            assert taken
            with second.place(lambda: True) as refused:
                assert not refused
        with second.place(lambda: True) as free:
            assert free
        assert [first.wait_s(), second.wait_s(), first.wait_s()] == [0, 0, 0]
        assert 50 < second.wait_s() <= 60
        site.staff.site.dba.execute("DELETE FROM overread_queue.rate_used")
        first.used(1200)
        assert 50 < second.wait_s() <= 60
        site.staff.site.dba.execute("DELETE FROM overread_queue.rate_used")
        first.pause(20)
        assert 10 < second.wait_s() <= 20
        # The place of a worker that died becomes free.
        site.staff.site.dba.execute(
            "INSERT INTO overread_queue.rate_places SELECT provider, gen_random_uuid(),"
            " now() - interval '1 second' FROM overread_queue.rate_limits"
        )
        with second.place(lambda: True) as free:
            assert free

    # In a run, requests of two workers never overlap at the provider.
    site.staff.site.dba.execute("DELETE FROM overread_queue.rate_limits")
    add_entry(limited.model_copy(update={"requests_per_minute": None, "tokens_per_minute": None}))
    run = site.enqueue(fresh(site, 4)).run
    at_once, most, lock = 0, 0, threading.Lock()

    def counted(handler: Handler) -> None:
        nonlocal at_once, most
        with lock:
            at_once += 1
            most = max(most, at_once)
        answering()(handler)
        with lock:
            at_once -= 1

    server.next(counted)
    threads = [threading.Thread(target=site.worker(name, at_once=2).run) for name in ("w1", "w2")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert status(site, run)[1] == Counter(answered=4) and most == 1
