"""Work in threads: its result is delivered once, and to nobody who has gone or asked anew."""

import threading
from collections.abc import Callable
from functools import partial

import pytest
import shiboken6
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from viewer.ui.background.background_tasks import (
    Job,
    cancel_background_work,
    is_working,
    run_in_background,
    stop_background_work,
)


@pytest.fixture
def owner(qapp: QObject) -> QObject:
    return QObject()


class Held:
    """Work that waits in its thread until it is released."""

    def __init__(self) -> None:
        self.begun, self.released, self.ended = (threading.Event() for _ in range(3))

    def __call__(self, job: Job) -> str:
        self.begun.set()
        assert self.released.wait(60)
        job.report(1, 1)
        self.ended.set()
        return "late"

    def release(self) -> None:
        self.released.set()
        assert self.ended.wait(60)


def fail_on_call(*_arguments: object) -> None:
    raise AssertionError("delivered")


def test_a_result_arrives_after_its_progress(owner: QObject, qtbot: QtBot) -> None:
    progress, results = list[tuple[int, int]](), list[str]()

    def build(job: Job) -> str:
        job.report(3, 3)
        return "built"

    run_in_background(
        owner, build, results.append, progress=lambda done, total: progress.append((done, total))
    )
    qtbot.waitUntil(lambda: bool(results))
    assert (results, progress) == (["built"], [(3, 3)]) and not is_working(owner)


def test_an_error_is_handed_to_failed(owner: QObject, qtbot: QtBot) -> None:
    errors = list[Exception]()

    def divide(_job: Job) -> float:
        return 1 / 0

    run_in_background(owner, divide, fail_on_call, errors.append)
    qtbot.waitUntil(lambda: bool(errors))
    assert isinstance(errors[0], ZeroDivisionError)


@pytest.mark.parametrize(
    "stop",
    [
        cancel_background_work,
        partial(stop_background_work, wait=False),
        shiboken6.delete,
        lambda owner: run_in_background(owner, lambda _job: "newer"),
    ],
    ids=["cancelled", "stopped", "owner deleted", "newer request"],
)
def test_a_result_that_nobody_waits_for_is_dropped(
    owner: QObject, qtbot: QtBot, stop: Callable[[QObject], object]
) -> None:
    """Emitting a signal of a deleted object would end the process."""
    held = Held()
    job = run_in_background(owner, held, fail_on_call, fail_on_call, fail_on_call)
    assert held.begun.wait(60)
    stop(owner)
    assert job.cancelled()
    held.release()
    qtbot.wait(20)


def test_topics_and_earlier_requests_are_independent(owner: QObject, qtbot: QtBot) -> None:
    results = list[str]()
    held = Held()
    run_in_background(owner, held, results.append, topic="rows")
    run_in_background(owner, lambda _job: "other", results.append, topic="images")
    run_in_background(owner, lambda _job: "second", results.append, topic="rows", keep_earlier=True)
    qtbot.waitUntil(lambda: results == ["other"])
    assert is_working(owner, "rows") and not is_working(owner, "images")
    held.release()
    qtbot.waitUntil(lambda: not is_working(owner))
    assert results == ["other", "late", "second"]


def test_stopping_without_cancelling_finishes_the_work(owner: QObject) -> None:
    stored = list[int]()
    for number in range(3):
        run_in_background(
            owner, lambda _job, n=number: stored.append(n), fail_on_call, keep_earlier=True
        )
    stop_background_work(owner, cancel=False)
    assert stored == [0, 1, 2] and not is_working(owner)
    assert run_in_background(owner, fail_on_call).cancelled()


def test_cancelling_waits_for_a_signal_that_is_being_emitted() -> None:
    """Whoever waits for `cancel` cannot delete the signal's object while it is emitted."""
    job = Job(1, fail_on_call)
    inside, go_on = threading.Event(), threading.Event()

    def emit() -> None:
        inside.set()
        assert go_on.wait(60)

    emitting = threading.Thread(target=job.emit, args=(emit,))
    emitting.start()
    assert inside.wait(60)
    cancelling = threading.Thread(target=job.cancel)
    cancelling.start()
    assert not job.cancelled()
    go_on.set()
    emitting.join()
    cancelling.join()
    assert job.cancelled()


def test_reports_replace_each_other_until_one_is_taken() -> None:
    """A busy UI thread finds the latest of them, not all that came in the meantime."""
    announced = list[int]()
    job = Job(7, announced.append)
    for done in range(1, 6):
        job.report(done, done)
    assert announced == [7] and job.take_report() == (5, 5)
    assert job.take_report() is None
    job.report(6, 6)
    assert announced == [7, 7] and job.take_report() == (6, 6)
