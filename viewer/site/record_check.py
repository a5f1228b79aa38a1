"""Verification of the record, compared with this workstation's memory of it."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from audit.errors import RecordError
from audit.record.checkpoints import rollback_detection
from audit.record.verification.verification_result import Coverage, Verification, coverage

if TYPE_CHECKING:
    from audit.record.log.event_log import Log


@dataclass(frozen=True)
class Checked:
    """Result and coverage of a verification."""

    result: Verification
    covered: Coverage


def check_record(
    log: "Log",
    progress: Callable[[int, int], None] | None = None,
    *,
    only_new: bool = False,
) -> Checked:
    """Verify the record, and remember it as verified if there is no problem.

    Args:
        log: The record.
        progress: Called with how many events and payloads are done, and how many there are.
        only_new: Read only events since the last verification on this workstation, if there was
            one.

    Raises:
        RecordError: It cannot be read.
    """
    doubts, remembers = rollback_detection.check(log), rollback_detection.remembers(log)
    since = rollback_detection.trusted(log) if only_new and not doubts else None
    result = log.verify(progress=progress, since=since)
    covered = coverage(result, remembers=remembers, doubts=doubts)
    if not covered.problems and result.checkpoint is not None:
        with suppress(RecordError):  # a home that cannot be written reports it at the next look
            rollback_detection.remember_verified(log, result.n_events, result.checkpoint.root)
    return Checked(result, covered)


def can_start_from_before(log: "Log") -> bool:
    """Return whether the next verification may read only new events."""
    return rollback_detection.trusted(log) is not None
