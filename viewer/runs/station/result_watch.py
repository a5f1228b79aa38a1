"""Results of signed cases that people have queued: the station stores them at their destinations.

A person queued them and signed that. The station decides nothing: it asks the same rule before each
try, and the record gives it the objects only after all readings of the case have ended.
"""

import json
import logging
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Final

from audit.egress import Policy
from audit.messages import Message
from audit.record.authorization.event_authority import TYPES as ACCOUNT_TYPES
from audit.record.authorization.event_authority import Authority
from audit.record.events import Actor, Event, ResultQueued
from viewer.case.results.result_outbox import Outbox, QueuedResult
from viewer.case.results.result_sending import ResultSender, StudyHeader

if TYPE_CHECKING:
    from audit.record.log.event_log import Log

EVERY_S: Final = 30.0
GRACE: Final = timedelta(minutes=1)
"""Time for which the person's own program tries first."""
TYPES: Final = tuple(dict.fromkeys((*ACCOUNT_TYPES, "result.queued", "result.tried")))
_log = logging.getLogger(__name__)


@dataclass
class ResultWatch:
    """Sends what is due. A look reads only new events.

    Args:
        log: The record.
        actor: The station's account.
        header: Finds headers of studies whose results are sent.
        clock: Returns the time in seconds.
        now: Returns the time, with its zone.
        cancelled: Returns True when the station stops.
    """

    log: "Log"
    actor: Actor
    header: StudyHeader
    clock: Callable[[], float]
    now: Callable[[], datetime] = lambda: datetime.now(UTC)
    cancelled: Callable[[], bool] = lambda: False
    outbox: Outbox = field(default_factory=Outbox)
    """Results whose signature is right."""
    _authority: Authority = field(default_factory=Authority)
    _after: int = 0
    _looked: float = float("-inf")

    def __post_init__(self) -> None:
        self._sender = ResultSender(self.log, self.actor, self.header, lambda: self.now())

    def look(self) -> int:
        """Send what is due, if it is time to look; return the number of tries.

        Raises:
            RecordError: The record cannot be used.
        """
        if self.clock() < self._looked + EVERY_S:
            return 0
        self._looked = self.clock()
        self._refresh()
        due = self._due()
        if not due or Policy.load().kill_switch:
            return 0
        n = 0
        for tried in self._sender.send(self.outbox, due, self.cancelled):
            if tried.waits:
                _log_code(logging.DEBUG, "a result waits", tried.waits)
                continue
            n += 1
            if tried.result.status == "failed":
                _log_code(logging.WARNING, "a result could not be sent", tried.result.reason)
        return n

    def _due(self) -> list[QueuedResult]:
        now = self.now()
        return [
            result
            for result in self.outbox.due(now)
            if result.tries or datetime.fromisoformat(result.queued_at) + GRACE <= now
        ]

    def _refresh(self) -> None:
        """Read new events."""
        service = self.log.as_service(release=False)
        for event, content, _ in service.stored(types=TYPES, after=self._after):
            faults: list[Message] = []
            if event.body.type != "result.tried":
                faults = self._authority.judge(json.loads(content))
            if isinstance(event.body, ResultQueued) and (faults or event.signature is None):
                reason = faults[0] if faults else Message("queue.unsigned")
                _log_code(logging.WARNING, "a result is not sent", reason)
            elif not self._is_own(event):
                self.outbox.apply(event)
            self._after = event.seq

    def _is_own(self, event: Event) -> bool:
        """Return whether the event is a try of this station, which the outbox has already."""
        known = self.outbox.results.get(getattr(event.body, "result", ""))
        return known is not None and any(at == event.at for at, _ in known.tries)


def _log_code(level: int, what: str, reason: object) -> None:
    code = reason.code if isinstance(reason, Message) else "results.failed"
    _log.log(level, "%s: %s", what, code)
