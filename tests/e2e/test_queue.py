"""Many drafts at a time against a real server: all, in bounds, stopped, cancelled, recorded."""

import threading
from collections.abc import Iterator
from typing import Any

import pytest

from assistant.errors import BundleError
from assistant.provider_protocol import CANCELLED, Attempt, Outgoing
from assistant.provider_settings import entry
from assistant.providers import build
from assistant.request.bundle import Bundle
from assistant.request.draft_queue import DraftQueue, Job
from assistant.request.request_cost import expected
from audit.egress import Budget, Policy, stop_sending
from audit.messages import Message
from tests.helpers import vlm_server as vlm
from tests.helpers.bundles import small_bundle
from tests.helpers.dialect_servers import Messages
from tests.helpers.messages import code_of, raises_code
from tests.helpers.vlm_server import VlmServer

BUNDLE = small_bundle()
SPEAKER = Messages()


@pytest.fixture
def server() -> Iterator[VlmServer]:
    with VlmServer() as running:
        running.next(SPEAKER.answer())
        yield running


def jobs(server: VlmServer, n: int, made: Any = lambda: BUNDLE, **more: Any) -> list[Job]:
    provider = build(SPEAKER.entry(server, max_tokens=400, **more))
    return [Job(str(i), provider, made) for i in range(n)]


def test_every_job_ends_once(server: VlmServer) -> None:
    begun: list[str] = []
    ended: list[str] = []

    def begin(job: Job, bundle: Bundle, outgoing: Outgoing | None) -> str:
        assert outgoing is not None and job.id not in ended
        begun.append(job.id)
        return f"attempt {job.id}"

    def end(job: Job, attempt: str | None, answer: Attempt) -> None:
        assert answer.outcome == "valid" and attempt == f"attempt {job.id}"
        ended.append(job.id)

    queue = DraftQueue(jobs(server, 20), at_once=8, begin=begin, end=end)
    done = list(queue)
    assert (
        sorted(d.job.id for d in done)
        == sorted(begun)
        == sorted(ended)
        == sorted(map(str, range(20)))
    )
    assert all(d.attempt and d.attempt.outcome == "valid" for d in done)
    assert all(d.begun == f"attempt {d.job.id}" for d in done)
    assert queue.stopped is None


def test_no_more_at_once_than_asked_for_and_no_more_bundles(server: VlmServer) -> None:
    lock, together = threading.Lock(), threading.Barrier(3)
    under_way, most, made, taken = 0, 0, 0, 0
    ahead = []

    def busy(handler: vlm.Handler) -> None:
        nonlocal under_way, most
        with lock:
            under_way += 1
            most = max(most, under_way)
        together.wait(timeout=60)  # answers go out only while three are asked for at once
        with lock:
            under_way -= 1
        SPEAKER.answer()(handler)

    def make() -> Bundle:
        nonlocal made
        made += 1
        ahead.append(made - taken)
        return BUNDLE

    server.next(busy)
    for _ in DraftQueue(jobs(server, 12, make), at_once=3):
        taken += 1
    assert most == 3 and max(ahead) <= 7


def test_a_budget_stops_it_after_what_is_under_way(server: VlmServer) -> None:
    Policy(budget_per_day=Budget(requests=5)).save()
    queue = DraftQueue(jobs(server, 20), at_once=3)
    done = list(queue)
    answered = [d for d in done if d.attempt and d.attempt.outcome == "valid"]
    assert len(answered) == len(server.requests) == 5
    assert code_of(queue.stopped) == "budget.limit-exceeded"
    assert all(d.attempt and d.attempt.forbidden for d in done if d not in answered)


def test_an_upper_estimate_does_not_stop_what_there_is_room_for(server: VlmServer) -> None:
    """An answer takes 1,500 tokens; several times as many are reserved before."""
    waiting = jobs(server, 5)
    outgoing = waiting[0].provider.prepare(BUNDLE)
    assert outgoing is not None
    at_most = expected(waiting[0].provider.entry, BUNDLE, outgoing).tokens
    Policy(budget_per_day=Budget(tokens=at_most + 4 * 1500)).save()
    queue = DraftQueue(waiting, at_once=4)
    assert [d.attempt and d.attempt.outcome for d in queue] == ["valid"] * 5
    assert queue.stopped is None


def test_the_kill_switch_stops_it(server: VlmServer) -> None:
    queue = DraftQueue(jobs(server, 50), at_once=2)
    done = []
    for item in queue:
        done.append(item)
        if len(done) == 3:
            stop_sending()
    assert code_of(queue.stopped) == "request.kill-switch-set"
    assert 3 <= len(done) <= 8


def test_cancelling_ends_what_is_under_way(server: VlmServer) -> None:
    stop = threading.Event()

    def silent(handler: vlm.Handler) -> None:
        stop.set()
        vlm.silent()(handler)

    server.next(SPEAKER.answer(), SPEAKER.answer(), silent)
    queue = DraftQueue(jobs(server, 30, read_timeout_s=60), at_once=2, cancelled=stop.is_set)
    done = list(queue)
    assert queue.stopped == CANCELLED and len(done) < 10
    outcomes = {str(d.attempt.outcome) for d in done if d.attempt}
    assert "cancelled" in outcomes


def test_whoever_leaves_early_leaves_nothing_behind(server: VlmServer) -> None:
    server.next(SPEAKER.answer(), vlm.silent())
    for _ in DraftQueue(jobs(server, 30, read_timeout_s=60), at_once=4):
        break
    assert not [t for t in threading.enumerate() if t.name.startswith("draft")]


def test_what_cannot_be_recorded_is_not_asked(server: VlmServer) -> None:
    def begin(job: Job, bundle: Bundle, outgoing: Outgoing | None) -> None:
        if job.id == "2":
            raise OSError("the disk is full")

    with pytest.raises(OSError, match="disk is full"):
        list(DraftQueue(jobs(server, 9), at_once=1, begin=begin))
    assert len(server.requests) <= 4, "of the two under way besides, at most"


def test_a_job_without_a_bundle_or_against_policy_does_not_stop_the_others(
    server: VlmServer,
) -> None:
    def broken() -> Bundle:
        raise BundleError(Message("images.image-uniform"))

    good, bad = jobs(server, 1)[0], jobs(server, 1, broken)[0]
    far = build(SPEAKER.entry(server).model_copy(update={"base_url": "https://far.example.org"}))
    mixed = [bad, Job("far", far, lambda: BUNDLE), good]
    result = list(DraftQueue(mixed))
    assert [code_of(d.reason) for d in result] == [
        "images.image-uniform",
        "egress.local-only",
        None,
    ]


def test_embedded_readers_too() -> None:
    job = Job("1", build(entry("always-normal")), lambda: BUNDLE)
    (done,) = DraftQueue([job])
    assert done.attempt is not None and done.attempt.outcome == "valid"
    with raises_code(ValueError, "request.concurrency-invalid"):
        DraftQueue([job], at_once=0)
