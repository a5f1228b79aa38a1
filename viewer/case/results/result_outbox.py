"""The outbox: results that were queued, and what became of each, folded from the record."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from typing import Final, Literal

from audit.messages import Text
from audit.record.events import Event, ResultKind, ResultQueued, ResultTried

FIRST_PAUSE: Final = timedelta(minutes=1)
LONGEST_PAUSE: Final = timedelta(hours=6)
ResultStatus = Literal["waiting", "stored", "committed", "not-committed", "failed", "forbidden"]
POSSIBLY_STORED: Final = frozenset({"waiting", "stored", "committed", "not-committed", "failed"})
"""States in which the destination may have the objects: a reply may have been lost."""


@dataclass(frozen=True)
class QueuedResult:
    """One set of results for one destination.

    Attributes:
        seq: Number of the event that queued it.
        case: Pseudonym of the case.
        reader: Account that queued it.
        queued_at: Time of the event.
        body: The event.
        opened: Whether its sealed fields are known here.
        tries: Time and event of each try.
    """

    seq: int
    case: str
    reader: str
    queued_at: str
    body: ResultQueued
    opened: bool
    tries: tuple[tuple[str, ResultTried], ...] = ()

    @property
    def id(self) -> str:
        """Id of the result."""
        return self.body.result

    @property
    def kinds(self) -> tuple[ResultKind, ...]:
        """Kinds of the objects, in order."""
        return self.body.kinds

    @property
    def status(self) -> ResultStatus:
        """What became of it."""
        return self.tries[-1][1].outcome if self.tries else "waiting"

    @property
    def reason(self) -> Text:
        """Why the last try did not succeed; empty if it did."""
        return self.tries[-1][1].reason if self.tries else ""

    @property
    def was_stored(self) -> bool:
        """Whether the destination confirmed that it has the objects."""
        return any(tried.outcome in ("stored", "committed") for _, tried in self.tries)

    @property
    def is_there(self) -> bool:
        """Whether the destination confirmed that it has the objects, committed or not."""
        return self.was_stored or any(t.outcome == "not-committed" for _, t in self.tries)

    @property
    def next_try(self) -> datetime | None:
        """Time from which on to try again; None if nothing is left to do by itself.

        What policy or protocol forbade is tried again only on request.
        """
        if self.status in ("stored", "committed", "forbidden"):
            return None
        if not self.tries:
            return datetime.min.replace(tzinfo=UTC)
        failed = sum(1 for _, tried in self.tries if tried.outcome != "forbidden")
        pause: timedelta = min(FIRST_PAUSE * 2 ** min(failed - 1, 16), LONGEST_PAUSE)
        return datetime.fromisoformat(self.tries[-1][0]) + pause


@dataclass
class Outbox:
    """All queued results, in order. `apply` events in order; others change nothing."""

    results: dict[str, QueuedResult] = field(default_factory=dict)

    @classmethod
    def of(cls, events: Iterable[Event]) -> "Outbox":
        """Return the outbox after these events."""
        outbox = cls()
        for event in events:
            outbox.apply(event)
        return outbox

    def apply(self, event: Event) -> None:
        """Process the next event."""
        body = event.body
        if isinstance(body, ResultQueued) and event.case is not None:
            # Two programs may have queued the same: the first one counts, for its bytes were sent.
            self.results.setdefault(
                body.result,
                QueuedResult(event.seq, event.case, event.actor.id, event.at, body, event.opened),
            )
        elif isinstance(body, ResultTried) and body.result in self.results:
            known = self.results[body.result]
            tries = (*known.tries, (event.at, body))
            self.results[body.result] = replace(known, tries=tries)

    def open(self, event: Event) -> QueuedResult | None:
        """Take the sealed fields of a result that was closed before; None if it is still closed.

        Args:
            event: The same event that queued it, read again.
        """
        body = event.body
        if not event.opened or not isinstance(body, ResultQueued):
            return None
        opened = replace(self.results[body.result], body=body, opened=True)
        self.results[body.result] = opened
        return opened

    def due(self, now: datetime) -> list[QueuedResult]:
        """Return the results to try now, in the order in which they were queued.

        A result that amends or retracts another waits until that one is settled.
        """
        return [r for r in self.pending() if (at := r.next_try) is not None and at <= now]

    def pending(self) -> list[QueuedResult]:
        """Return the results that are not settled, those that were forbidden included."""
        waiting = ("waiting", "not-committed", "failed", "forbidden")
        return [r for r in self.results.values() if r.status in waiting]

    def waits_for_earlier(self, result: QueuedResult) -> bool:
        """Return whether the result that this one amends or retracts is not settled yet."""
        before = self.results.get(result.body.replaces or "")
        return before is not None and before.status in ("waiting", "failed")

    def sent(self, case: str, reader: str, destination: str) -> list[QueuedResult]:
        """Return what a destination may have of a reader's results of a case, in order.

        Retractions of them by another account, as of the lead, are included.
        """
        found: dict[str, QueuedResult] = {}
        for r in self.results.values():
            is_own = (r.case, r.reader, r.body.destination) == (case, reader, destination)
            is_retraction = r.body.purpose == "retracted" and r.body.replaces in found
            if (is_own or is_retraction) and r.status in POSSIBLY_STORED:
                found[r.id] = r
        return list(found.values())

    def unretracted(self, case: str, destination: str) -> list[list[QueuedResult]]:
        """Return what a destination may have of a case and is not retracted, by reader."""
        groups = []
        for reader in dict.fromkeys(r.reader for r in self.results.values()):
            group: list[QueuedResult] = []
            for result in self.sent(case, reader, destination):
                group = [] if result.body.purpose == "retracted" else [*group, result]
            if group:
                groups.append(group)
        return groups
