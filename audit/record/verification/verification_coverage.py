"""Coverage of a verification: everything, a part, or problems found.

A check that could not look at everything is never "ok": it is *partial*, and lists what it has not
checked.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from audit.messages import Message
from audit.record.checkpoints.checkpoint import Checkpoint
from audit.record.verification.verification_result import Problem, Verification


class Result(StrEnum):
    """Overall result of a check."""

    COMPLETE = "complete"
    PARTIAL = "partial"
    FAILED = "failed"


@dataclass(frozen=True)
class Coverage:
    """Overall result of a check, and what limits it."""

    problems: tuple[Problem, ...]
    not_checked: tuple[Message, ...]

    @property
    def result(self) -> Result:
        """`failed` before `partial` before `complete`."""
        if self.problems:
            return Result.FAILED
        return Result.PARTIAL if self.not_checked else Result.COMPLETE

    @property
    def is_complete(self) -> bool:
        """Whether everything was checked and nothing is wrong."""
        return self.result is Result.COMPLETE

    def to_json(self) -> dict[str, Any]:
        """Return the keys that the `--json` output of every check has."""
        return {
            "ok": self.is_complete,
            "result": self.result.value,
            "not_checked": [
                {"message": str(message), **message.to_json()} for message in self.not_checked
            ],
        }


def coverage(
    verification: Verification,
    *,
    remembers: bool,
    doubts: Sequence[Message] = (),
    checkpoint: Checkpoint | None = None,
    keys_named: bool = False,
) -> Coverage:
    """Return the overall result of a record's verification.

    Args:
        verification: Result of the verification.
        remembers: This workstation has seen the record before and compared it with its memory.
        doubts: Differences between the record and this workstation's memory.
        checkpoint: The checkpoint that the record was compared with.
        keys_named: A person named the keys that must have signed it.
    """
    problems = [*verification.problems, *(Problem(None, None, doubt) for doubt in doubts)]
    if keys_named and checkpoint is None:
        problems.append(Problem(None, None, Message("coverage.key-without-checkpoint")))
    missing: list[Message] = []
    if verification.since:
        missing.append(Message("coverage.earlier-events", n=verification.since))
    if verification.n_sealed:
        values = {"n": verification.n_sealed, "total": verification.n_blobs}
        missing.append(Message("coverage.payloads-sealed", **values))
    if verification.n_unread:
        missing.append(Message("coverage.payloads-unread", n=verification.n_unread))
    if verification.is_newer:
        missing.append(Message("coverage.newer-events", n=sum(n for _, n in verification.newer)))
    if checkpoint is None and not remembers:
        missing.append(Message("coverage.no-checkpoint"))
    if checkpoint is not None and not keys_named:
        code = "coverage.own-keys" if checkpoint.signatures else "coverage.unsigned"
        missing.append(Message(code))
    return Coverage(tuple(problems), tuple(missing))
