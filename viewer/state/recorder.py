"""A log as a workflow takes it: every event is by the same actor."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from audit.events import Actor, Body, Event

if TYPE_CHECKING:
    from audit.log import Log
    from viewer.state.piloting import CasePilot


class LogRecorder:
    """Adds the actor to what a workflow appends."""

    def __init__(self, log: "Log", actor: Actor) -> None:
        self._log = log
        self.actor = actor
        self._own: set[int] = set()
        self._read: dict[str, int] = {}

    def append(self, body: Body, *, case: str | None = None, blobs: Sequence[bytes] = ()) -> Event:
        """Store the event and its blobs, or raise and store nothing."""
        event = self._log.append(body, actor=self.actor, case=case, blobs=blobs)
        self._own.add(event.seq)
        return event

    def events(self, case: str) -> Iterable[Event]:
        """The case's events in order."""
        for event in self._log.events(case=case):
            self._read[case] = max(event.seq, self._read.get(case, 0))
            yield event

    def is_behind(self, case: str) -> bool:
        """Whether somebody else has stored something of the case since its events were read."""
        new = self._log.events(case=case, after=self._read.get(case, 0))
        return any(event.seq not in self._own for event in new)

    def of_type(self, kind: str) -> Iterable[Event]:
        """Events of one type in order, of every case."""
        return self._log.events(types=(kind,))

    def blob(self, sha256: str) -> bytes:
        """A stored payload by its hash."""
        return self._log.blob(sha256)

    def pilot(self, case: str) -> "CasePilot | None":
        """The pilot that the case is enrolled in, for the actor; None where it is in none."""
        from viewer.state.piloting import pilot_of

        return pilot_of(self._log, self.actor, case)
