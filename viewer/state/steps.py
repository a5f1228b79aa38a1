"""The steps of a case, why one is closed, and where their events go."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

from audit.events import Body, Event
from viewer.state.epochs import EpochChange

StepState = Literal["done", "open", "closed"]


class Recorder(Protocol):
    """Where events go. Injected, so that the state never knows how the record is kept."""

    def append(self, body: Body, *, case: str | None = None, blobs: Sequence[bytes] = ()) -> Event:
        """Store the event and its blobs, or raise and store nothing."""
        ...

    def events(self, case: str) -> Iterable[Event]:
        """The case's events in order."""
        ...

    def of_type(self, kind: str) -> Iterable[Event]:
        """Events of one type in order, of every case."""
        ...

    def blob(self, sha256: str) -> bytes:
        """A stored payload by its hash."""
        ...


class StepClosed(Exception):
    """The step cannot be taken now; the message says why and what opens it."""


class EpochClosed(StepClosed):
    """The configuration's model has changed: a new epoch must be acknowledged first."""

    def __init__(self, change: EpochChange) -> None:
        super().__init__(f"{change}: acknowledge a new epoch before the draft is shown")
        self.change = change


@dataclass(frozen=True)
class Step:
    """One step as the case stepper shows it; `why` says why it is closed."""

    name: str
    state: StepState
    why: str = ""
