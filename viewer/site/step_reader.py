"""Keeps what each case waits for up to date in the index of the worklist."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Final

from audit.comparison.discrepancy import Code
from audit.errors import RecordError
from audit.pilot.protocol.arm_assignment import is_sampled
from audit.record.events import Actor, ComparisonMade
from viewer.site import next_steps
from viewer.site.identity_rule import protocol_in_force, read_protocol

if TYPE_CHECKING:
    import sqlite3

    from audit.pilot.protocol.protocol import Protocol
    from audit.record.log.case_list import Milestone
    from audit.record.log.event_log import Log
    from viewer.site.case_index import CaseIndex

READ_AT_ONCE: Final = 1000
"""Events read by one query."""
OPENED_AT_ONCE: Final = 50
"""Comparisons opened together: some milliseconds."""
SEES_ARMS: Final = frozenset({"lead", "administrator", "auditor"})
"""Roles that may know the arm of a case."""


class StepReader:
    """Derives the next steps of one person's worklist.

    Args:
        log: View of the record that opens comparisons without recording a release.
        viewer: The person.
        index: Index that holds the cases and their steps.
    """

    def __init__(self, log: "Log", viewer: Actor, index: "CaseIndex") -> None:
        self._log, self._viewer, self._index = log, viewer, index
        self._reads = viewer.role == "reader"
        self._after = 0
        self._protocols: dict[str, tuple[bytes, float] | None] = {}
        self._drafts_follow_reads: bool | None = None

    def read_own(self) -> bool:
        """Derive the steps of a reader, which need no event, and return whether any changed."""
        if not self._reads:
            return False
        self._read_rule()
        return self._update()

    def read(self, *, cancelled: Callable[[], bool] = lambda: False) -> Iterator[bool]:
        """Read new events of all readers and open comparisons, in parts.

        After each part, yields whether a step changed.
        """
        while not self._reads and not cancelled():
            found = self._log.case_list.milestones(self._after, READ_AT_ONCE)
            if not found:
                break
            self._index.change(partial(self._take, found))
            self._after = found[-1].seq
            yield False
        yield self._update()
        last: next_steps.Unopened | None = None
        while not self._reads and not cancelled():
            waiting = self._index.change(
                partial(next_steps.list_unopened, limit=OPENED_AT_ONCE, after=last)
            )
            if not waiting:
                return
            last = waiting[-1]
            self._index.change(partial(next_steps.add_outcomes, outcomes=self._open(waiting)))
            yield self._update()

    def _take(self, milestones: "list[Milestone]", db: "sqlite3.Connection") -> None:
        next_steps.take_milestones(db, milestones, self._is_sampled)

    def _open(self, waiting: list[next_steps.Unopened]) -> list[tuple[str, int, bool | None]]:
        """Return whether the sides of comparisons differ; None for those that are closed here."""
        events = {e.seq: e for e in self._log.events_at(sorted(item.seq for item in waiting))}
        outcomes: list[tuple[str, int, bool | None]] = []
        for case, _, seq in waiting:
            event = events.get(seq)
            body = event.body if event is not None and event.opened else None
            differs = None
            if isinstance(body, ComparisonMade):
                differs = any(row.code != Code.AGREES for row in body.rows)
            outcomes.append((case, seq, differs))
        return outcomes

    def _update(self) -> bool:
        if self._reads:
            follow = bool(self._drafts_follow_reads)
            step_sql = next_steps.steps_of_reader(drafts_follow_reads=follow)
        else:
            sees_arms = self._viewer.role in SEES_ARMS
            step_sql = next_steps.steps_of_others(sees_arms=sees_arms)
        person = self._viewer.id
        changed = self._index.change(lambda db: next_steps.update_steps(db, step_sql, person))
        return bool(changed)

    def _read_rule(self) -> None:
        protocol = protocol_in_force(self._log)
        follow = protocol is not None and _drafts_follow_reads(protocol)
        if self._drafts_follow_reads is not None and follow != self._drafts_follow_reads:
            self._index.change(next_steps.mark_all_stale)
        self._drafts_follow_reads = follow

    def _is_sampled(self, protocol_sha256: str, case: str) -> bool:
        if protocol_sha256 not in self._protocols:
            self._protocols[protocol_sha256] = self._read_sample(protocol_sha256)
        sample = self._protocols[protocol_sha256]
        return sample is not None and is_sampled(*sample, case=case)

    def _read_sample(self, protocol_sha256: str) -> tuple[bytes, float] | None:
        """Return seed and share of the sample of agreeing cases; None if they are not readable."""
        try:
            protocol = read_protocol(self._log, protocol_sha256)
        except RecordError:
            return None
        return bytes.fromhex(protocol.sha256), protocol.concordant_sample


def _drafts_follow_reads(protocol: "Protocol") -> bool:
    """Return whether every arm shows drafts, and only after the read."""
    return all(arm.kind.draft_release == "after read" for arm in protocol.arms)
