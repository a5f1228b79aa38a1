"""Work in threads: nothing is told of it once nobody waits."""

import threading

from pytestqt.qtbot import QtBot

from viewer.ui.background.background_tasks import Job, Tasks


def fail(error: Exception) -> None:
    raise error


def test_an_answer_comes_with_its_progress(qtbot: QtBot) -> None:
    tasks, seen, done = Tasks(), list[tuple[int, int]](), list[str]()

    def work(job: Job) -> str:
        job.report(3, 3)
        return "made"

    tasks.start(work, done.append, fail, lambda n, of: seen.append((n, of)))
    qtbot.waitUntil(lambda: bool(done))
    assert (done, seen) == (["made"], [(3, 3)]) and not tasks.busy
    tasks.close()


def test_work_that_is_left_tells_nothing_more() -> None:
    """Its signals may be gone by then: emitting one ends the program."""
    tasks, told = Tasks(), list[str]()
    begun, go_on, ended = threading.Event(), threading.Event(), threading.Event()

    def work(job: Job) -> None:
        begun.set()
        assert go_on.wait(20)
        job.report(1, 1)
        job.tell(lambda: told.append("answer"))
        ended.set()

    job = tasks.start(work, lambda _: told.append("done"), fail, lambda *_: told.append("progress"))
    object.__setattr__(job, "_report", lambda *_: told.append("report"))
    assert begun.wait(20)
    tasks.leave()
    go_on.set()
    assert ended.wait(20)
    assert told == [] and job.cancelled()


def test_leaving_waits_for_what_is_being_told() -> None:
    """Nobody who waits for `cancel` can take the signals away in the middle of one."""
    job = Job(1, lambda *_: None)
    inside, go_on = threading.Event(), threading.Event()

    def emit() -> None:
        inside.set()
        assert go_on.wait(20)

    telling = threading.Thread(target=job.tell, args=(emit,))
    telling.start()
    assert inside.wait(20)
    leaving = threading.Thread(target=job.cancel)
    leaving.start()
    assert not job.cancelled(), "the one who tells has not ended"
    go_on.set()
    telling.join()
    leaving.join()
    assert job.cancelled()
