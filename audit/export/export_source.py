"""Source of an export: the events up to now, without unreleased content."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from audit.errors import RecordKeyError
from audit.messages import Message
from audit.record.events import Event
from audit.record.log.event_table import payloads_of
from audit.record.store.database import SealedRow

if TYPE_CHECKING:
    from audit.record.log.event_log import Log

PAYLOADS_AT_ONCE: Final = 32
"""Payloads, which may be megabytes each, that are held in memory together."""
EVENTS_AT_ONCE: Final = 16
NOTICE: Final = "Investigational - not for diagnosis"


@dataclass(frozen=True)
class ExportedEvent:
    """A stored event for export.

    Attributes:
        event: The event.
        stored: Its canonical JSON as stored.
        sha256: Its hash.
        withheld: Why its content is left out; None if it is not.
    """

    event: Event
    stored: str
    sha256: str
    withheld: Message | None


@dataclass(frozen=True)
class Source:
    """The first `n_events` events of a record; `head` is the hash of the last of them."""

    log: "Log"
    n_events: int
    head: str
    hidden: Mapping[int, Message]
    """Reasons why content is left out, by event number."""

    def rows(self) -> Iterator[ExportedEvent]:
        """Yield the events in order; each call reads them again."""
        for event, body, sha256 in self.log.stored(until=self.n_events):
            yield ExportedEvent(event, body, sha256, self.hidden.get(event.seq))

    def shown(self) -> Iterator[Event]:
        """Return the events whose content may be shown."""
        return (row.event for row in self.rows() if row.withheld is None)

    def blob(self, sha256: str, case: str | None) -> bytes | None:
        """Return a payload that an event of the case names; None if the case was erased."""
        try:
            return self.log.blob(sha256, case)
        except RecordKeyError:
            return None

    def contents(self) -> Iterator[dict[str, Any]]:
        """Yield the stored content of every event, opened or not."""
        for row in self.rows():
            yield json.loads(row.stored)

    def sealed(self) -> Iterator[SealedRow]:
        """Yield the payloads that events name, as they are stored.

        A payload of several events comes again, unless they follow one another closely.
        """
        names: dict[str, None] = {}
        for content in self.contents():
            names.update(dict.fromkeys(payloads_of(content)))
            if len(names) >= PAYLOADS_AT_ONCE:
                yield from self.log.sealed(names)
                names = {}
        if names:
            yield from self.log.sealed(names)

    def events_opened(self) -> Iterator[int]:
        """Yield the numbers of events whose details this reader may have."""
        for row in self.rows():
            if row.withheld is None and row.event.opened and row.event.details is not None:
                yield row.event.seq

    def opened_payloads(self, seqs: Sequence[int]) -> Iterator[tuple[SealedRow, bytes]]:
        """Yield the payloads of events, as they are stored, with their content."""
        for start in range(0, len(seqs), EVENTS_AT_ONCE):
            yield from self.log.opened_payloads(seqs[start : start + EVENTS_AT_ONCE])
