"""Present acceptance of a configuration, from the record.

An acceptance ends on its last day, when a later test concludes otherwise, and when the server
reports another model than the one that was tested. Changed settings make another configuration,
which has no acceptance.
"""

from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum
from typing import TYPE_CHECKING, Final
from weakref import WeakKeyDictionary

from audit.acceptance.tested_cases import ReportedModel, reported_model
from audit.interpretation.phrases import configuration_id
from audit.messages import Message, Text
from audit.record.events import (
    AcceptanceConcluded,
    DraftReceived,
    EpochOpened,
    Event,
    utc_now,
)

if TYPE_CHECKING:
    from audit.record.log.event_log import Log


class Status(StrEnum):
    """Present state of a configuration's acceptance."""

    NOT_TESTED = "not tested"
    ACCEPTED = "accepted"
    NOT_ACCEPTED = "not accepted"
    EXPIRED = "expired"
    MODEL_CHANGED = "model changed"


_FEW: Final = ("acceptance.concluded", "epoch.opened")
_ANSWERS: Final = ("draft.received",)


@dataclass(frozen=True)
class Acceptance:
    """The newest conclusion about a configuration, and what holds today."""

    status: Status
    body: AcceptanceConcluded | None = None
    seq: int | None = None
    at: str | None = None
    """Time of the conclusion (RFC 3339, UTC)."""
    reported: ReportedModel | None = None
    """Model that the server reported last; None: it reported none since."""

    @property
    def is_valid(self) -> bool:
        """Whether the configuration may be used where a protocol requires acceptance."""
        return self.status is Status.ACCEPTED

    @property
    def has_drifted(self) -> bool:
        """Whether the server reports another model or digest than the one that was tested."""
        if self.body is None or self.reported is None:
            return False
        return self.reported.identity != _tested(self.body).identity

    def why_refused(self, configuration: str) -> Text:
        """Return why a request is refused; empty if it is not.

        Args:
            configuration: Hash of the configuration.
        """
        if self.is_valid:
            return ""
        code = f"acceptance.refused-{self.status.replace(' ', '-')}"
        body = self.body
        return Message(
            code,
            configuration=configuration_id(configuration),
            until=(body.valid_until if body is not None else None) or "",
            now=_named(self.reported),
            was=_named(_tested(body) if body is not None else None),
        )


class AcceptanceWatch:
    """Follows the acceptance of every configuration. Each `refresh` reads only new events.

    Args:
        log: The record.
        every_answer: Read every answer, not only those after the first conclusion.
    """

    def __init__(self, log: "Log", *, every_answer: bool = False) -> None:
        self._log, self._every_answer = log, every_answer
        self._seen = self._answers_seen = 0
        self._concluded: dict[str, Event] = {}
        self._reported: dict[str, tuple[int, ReportedModel]] = {}

    def refresh(self) -> None:
        """Read events that were written since, also by others."""
        head, _ = self._log.head
        if head <= self._seen:
            return
        self._read(_FEW, self._seen, head)
        self._seen = head
        # Before the first conclusion, answers change no acceptance. A record has thousands.
        if self._every_answer or self._concluded:
            first = min((event.seq for event in self._concluded.values()), default=0)
            start = 0 if self._every_answer else first
            self._read(_ANSWERS, max(self._answers_seen, start), head)
            self._answers_seen = head

    def _read(self, types: tuple[str, ...], after: int, until: int) -> None:
        for event in self._log.as_service(release=False).events(types=types, after=after):
            if event.seq > until:
                break
            self._apply(event)

    def _apply(self, event: Event) -> None:
        body = event.body
        match body:
            case AcceptanceConcluded():
                self._concluded[body.configuration] = event
                if body.model_returned is not None:
                    self._report(body.configuration, event.seq, _tested(body))
            case EpochOpened():
                reported = ReportedModel(body.model, body.model_digest)
                self._report(body.configuration, event.seq, reported)
            case DraftReceived() if body.configuration and body.model_returned is not None:
                self._report(body.configuration, event.seq, reported_model(body))
            case _:
                pass

    def _report(self, configuration: str, seq: int, model: ReportedModel) -> None:
        """Note the reported model, unless a newer event has reported one."""
        known, _ = self._reported.get(configuration, (0, model))
        if seq >= known:
            self._reported[configuration] = seq, model

    def reported(self, configuration: str) -> ReportedModel | None:
        """Return the model that the server reported last; None if it reported none."""
        _, model = self._reported.get(configuration, (0, None))
        return model

    def look_up(self, named: str, today: date) -> Acceptance:
        """Return the acceptance of a configuration by its short id.

        Args:
            named: Id of the configuration, such as cfg-0123456789ab.
            today: The present day (UTC).
        """
        start = named.removeprefix("cfg-")
        known = {*self._concluded, *self._reported}
        return self.look(next((c for c in sorted(known) if c.startswith(start)), start), today)

    def look(self, configuration: str, today: date) -> Acceptance:
        """Return the acceptance of a configuration.

        Args:
            configuration: Hash of the configuration.
            today: The present day (UTC).
        """
        event = self._concluded.get(configuration)
        reported = self.reported(configuration)
        if event is None or not isinstance(event.body, AcceptanceConcluded):
            return Acceptance(Status.NOT_TESTED, reported=reported)
        body = event.body
        return Acceptance(_status(body, reported, today), body, event.seq, event.at, reported)


_WATCHES: "Final[WeakKeyDictionary[Log, AcceptanceWatch]]" = WeakKeyDictionary()
"""One for each open record, because its answers are too many to read before each request."""


def why_not_accepted(log: "Log", configuration: str) -> Text:
    """Return why a configuration may not be asked where acceptance is required; empty if it may.

    Args:
        log: The record.
        configuration: Hash of the configuration.
    """
    watch = _WATCHES.setdefault(log, AcceptanceWatch(log))
    watch.refresh()
    return watch.look(configuration, today()).why_refused(configuration)


def today() -> date:
    """Return the present day (UTC)."""
    return datetime.fromisoformat(utc_now()).date()


def _status(body: AcceptanceConcluded, reported: ReportedModel | None, today: date) -> Status:
    if body.outcome != "accepted" or body.valid_until is None:
        return Status.NOT_ACCEPTED
    if reported is not None and reported.identity != _tested(body).identity:
        return Status.MODEL_CHANGED
    is_over = today > date.fromisoformat(body.valid_until)
    return Status.EXPIRED if is_over else Status.ACCEPTED


def _tested(body: AcceptanceConcluded) -> ReportedModel:
    return ReportedModel(body.model_returned, body.model_digest, body.model_version)


def _named(model: ReportedModel | None) -> str:
    if model is None or model.name is None:
        return "?"
    return f"{model.name} ({model.digest[:19]})" if model.digest else model.name
