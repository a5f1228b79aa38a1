"""Recovery of runs that died: unanswered requests are closed as lost."""

from collections import Counter
from typing import Final

from assistant.provider_protocol import Attempt, Outcome
from audit.messages import Message
from audit.record.events import BatchEnded
from viewer.case.state.log_recorder import LogRecorder
from viewer.case.workflow.case_workflow import CaseWorkflow
from viewer.runs.batches.batch_cache import Answers, Known
from viewer.runs.batches.batch_lock import RunLock

LOST: Final = Message("batch.answer-lost")
KILLED: Final = Message("batch.program-ended")


def close_dead_runs(answers: Answers, recorder: LogRecorder, this_run: str) -> tuple[int, set[str]]:
    """Close the open requests of runs that died on this machine.

    Args:
        answers: Index of the record.
        recorder: Where the events are stored.
        this_run: The present run. Runs of other machines stay open.

    Returns:
        Number of lost answers, and the runs whose programs are alive.
    """
    lost, alive = 0, set[str]()
    for run in [r for r in answers.runs if r not in answers.ended and r != this_run]:
        lock = RunLock(run)
        if not lock.is_local:
            continue
        if not lock.take():
            alive.add(run)
            continue
        lost += _close_run(answers, recorder, run)
        lock.release(closed=True)
    answers.refresh()
    return lost, alive


def _close_run(answers: Answers, recorder: LogRecorder, run: str) -> int:
    answers.refresh()
    of_run = list(answers.of_run(run))
    # Nothing is written about an erased case, but its requests count as lost.
    left = [k for k in of_run if k.received is None and k.case not in answers.erased]
    for known in left:
        _close(answers, recorder, known)
    answers.refresh()
    ended = [known for known in answers.of_run(run) if known.requested.part is None]
    recorder.append(
        BatchEnded(
            run=run,
            completed=False,
            stopped=KILLED,
            n_asked=len(ended),
            n_reused=0,
            n_lost=len(left),
            outcomes=outcomes(ended),
            cost_usd=answers.money([run]).usd or None,
        )
    )
    return len(left)


def _close(answers: Answers, recorder: LogRecorder, known: Known) -> None:
    """Record that an attempt's answer is lost; its reservation stays unchanged."""
    requested = answers.request_of(known)
    CaseWorkflow(known.case, recorder).drafts.receive(
        requested.attempt,
        Attempt(
            outcome=Outcome.FAILED,
            message=LOST,
            request_sha256=requested.request_sha256,
            total_s=0.0,
            model_asked=requested.model,
            parameters=dict(requested.parameters),
            reservation=answers.reservations.get(requested.attempt),
        ),
        lost=True,
    )


def outcomes(drafts: list[Known]) -> dict[str, int]:
    """Return the number of attempts by outcome."""
    return dict(Counter(str(known.received.outcome) for known in drafts if known.received))
