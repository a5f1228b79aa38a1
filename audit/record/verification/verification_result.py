"""Result of a verification, and how much it covers: everything, a part, or problems found.

A check that could not look at everything is never "ok": it is *partial*, and lists what it has not
checked.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from audit.errors import RecordError, RecordTampered, RecordTooNew
from audit.messages import Message
from audit.record.checkpoints.checkpoint import Checkpoint
from audit.record.verification.clock_checks import SetBack


@dataclass(frozen=True)
class Problem:
    """A problem, and the event that it concerns, if any."""

    seq: int | None
    event_type: str | None
    reason: Message

    def __str__(self) -> str:
        return str(self.sentence)

    @property
    def sentence(self) -> Message:
        """Complete sentence for display: event and reason."""
        if self.seq is None:
            return self.reason
        if self.event_type:
            return Message(
                "verification.event-type-problem",
                seq=self.seq,
                type=self.event_type,
                reason=self.reason,
            )
        return Message("verification.event-problem", seq=self.seq, reason=self.reason)


@dataclass(frozen=True)
class Verification:
    """Result of a verification; `checkpoint` describes the record's current state."""

    n_events: int
    n_blobs: int
    head_hash: str
    checkpoint: Checkpoint | None
    problems: tuple[Problem, ...]
    n_sealed: int = 0
    """Payloads whose sealed bytes alone were checked, because the site key is not here."""
    n_erased: int = 0
    """Payloads whose key was erased according to an event."""
    erasure_pending: Message | None = None
    """Where bytes of erased keys may be left in the database's files; None if there are none."""
    n_unread: int = 0
    """Payloads that were not read: a site's database shows all of them only to its maintenance
    role."""
    keys_open: bool = False
    """True if keys of cases are stored unwrapped, so that the record is not protected at rest."""
    has_accounts: bool = True
    """False if acts are not signed because the record has no accounts."""
    first_key: str | None = None
    """Fingerprint of the first administrator's key, on which all countersignatures rest."""
    newer: tuple[tuple[str, int], ...] = ()
    """Types of events that a newer version of Overread wrote, and their numbers. Only their hashes
    were checked, not their meaning."""
    n_set_back: int = 0
    """Number of events dated before their predecessor, which is no fault by itself."""
    set_back: tuple[SetBack, ...] = ()
    """The first of these events."""
    since: int = 0
    """Number of events that an earlier verification covered; this one read only later ones."""

    @property
    def ok(self) -> bool:
        """Whether everything was checked and nothing is wrong."""
        return not self.problems and not self.is_newer

    @property
    def is_newer(self) -> bool:
        """Whether the record has parts that only a newer version of Overread can check.

        This is not a fault of the record.
        """
        return bool(self.newer)

    @property
    def fault(self) -> RecordError:
        """Reason why it is not ok: the first problem, or parts by a newer version."""
        if self.problems:
            return RecordTampered(self.problems[0].sentence)
        return RecordTooNew(Message("verification.newer-version-needed", what=self.newer_words))

    @property
    def newer_words(self) -> Message:
        """Description of the parts that a newer version wrote."""
        names = ", ".join(f"{kind} ({n})" for kind, n in self.newer)
        return Message("verify.newer-events", names=names)


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
