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

    def append(self, body: Body, *, case: str | None = None, blobs: Sequence[bytes] = ()) -> Event:
        """Store the event and its blobs, or raise and store nothing."""
        return self._log.append(body, actor=self.actor, case=case, blobs=blobs)

    def events(self, case: str) -> Iterable[Event]:
        """The case's events in order."""
        return self._log.events(case=case)

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
