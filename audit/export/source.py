"""What an export is made from: the events up to now, without what may not be seen yet."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from audit.errors import RecordKeyError
from audit.events import Event

if TYPE_CHECKING:
    from audit.log import Log

NOTICE: Final = "Investigational - not for diagnosis"


@dataclass(frozen=True)
class Stored:
    """An event, its bytes as stored, its hash, and why its content is left out, if it is."""

    event: Event
    stored: str
    sha256: str
    withheld: str | None


@dataclass(frozen=True)
class Source:
    """The first `n_events` events of a record; `head` is the hash of the last of them."""

    log: "Log"
    n_events: int
    head: str
    hidden: Mapping[int, str]
    """Numbers of the events whose content is left out, and why."""

    def rows(self) -> Iterator[Stored]:
        """The events in order; read anew at each call."""
        for event, body, sha256 in self.log.stored(until=self.n_events):
            yield Stored(event, body, sha256, self.hidden.get(event.seq))

    def shown(self) -> Iterator[Event]:
        """Events whose content may be shown."""
        return (row.event for row in self.rows() if row.withheld is None)

    def blob(self, sha256: str) -> bytes | None:
        """A payload; None where its case was erased."""
        try:
            return self.log.blob(sha256)
        except RecordKeyError:
            return None
