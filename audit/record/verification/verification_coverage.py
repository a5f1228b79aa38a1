"""How much a verification has checked: all of it, a part, or found something wrong.

A check that could not look at everything is never "ok": it is *partial*, and lists what it has not checked.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from audit.messages import Message
from audit.record.checkpoints.checkpoint import Checkpoint
from audit.record.verification.verification_result import Problem, Verification


class Result(StrEnum):
    """What a check comes to."""

    COMPLETE = "complete"
    PARTIAL = "partial"
    FAILED = "failed"


@dataclass(frozen=True)
class Coverage:
    """What a check comes to, and why it is no more than that."""

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
        """True where everything was checked and nothing is wrong."""
        return self.result is Result.COMPLETE

    def to_json(self) -> dict[str, Any]:
        """Return the keys that every `--json` of a check has."""
        return {
            "ok": self.is_complete,
            "result": self.result.value,
            "not_checked": [
                {"message": str(message), **message.to_json()} for message in self.not_checked
            ],
        }


def coverage(
    found: Verification,
    *,
    remembers: bool,
    doubts: Sequence[Message] = (),
    checkpoint: Checkpoint | None = None,
    keys_named: bool = False,
) -> Coverage:
    """Return what a verification of a record comes to.

    Args:
        found: What the verification found.
        remembers: Whether this workstation has seen the record before and compared it with that.
        doubts: Where the record differs from what this workstation remembers.
        checkpoint: The checkpoint that the record was compared with.
        keys_named: Whether a person named the keys that must have signed it.
    """
    problems = [*found.problems, *(Problem(None, None, doubt) for doubt in doubts)]
    if keys_named and checkpoint is None:
        problems.append(Problem(None, None, Message("coverage.key-without-checkpoint")))
    missing: list[Message] = []
    if found.since:
        missing.append(Message("coverage.earlier-events", n=found.since))
    if found.n_sealed:
        values = {"n": found.n_sealed, "total": found.n_blobs}
        missing.append(Message("coverage.payloads-sealed", **values))
    if found.n_unread:
        missing.append(Message("coverage.payloads-unread", n=found.n_unread))
    if found.is_newer:
        missing.append(Message("coverage.newer-events", n=sum(n for _, n in found.newer)))
    if checkpoint is None and not remembers:
        missing.append(Message("coverage.no-checkpoint"))
    if checkpoint is not None and not keys_named:
        own = "coverage.own-keys" if checkpoint.signatures else "coverage.unsigned"
        missing.append(Message(own))
    return Coverage(tuple(problems), tuple(missing))
