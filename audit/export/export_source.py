"""Source of an export: the events up to now, without unreleased content."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from audit.errors import RecordKeyError
from audit.messages import Message
from audit.record.events import Event
from audit.record.store.database import SealedRow

if TYPE_CHECKING:
    from audit.record.log.event_log import Log

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
        """Yield the payloads that events name, as they are stored."""
        for content in self.contents():
            yield from self.log.sealed(_payloads_of(content))

    def events_opened(self) -> Iterator[dict[str, Any]]:
        """Yield the stored content of events whose details this reader may have."""
        for row in self.rows():
            if row.withheld is None and row.event.opened and row.event.details is not None:
                yield json.loads(row.stored)

    def opened_payloads(self, content: Mapping[str, Any]) -> Iterator[tuple[SealedRow, bytes]]:
        """Return each payload of an event, as it is stored, with its content."""
        return self.log.opened_payloads(content["seq"])


def _payloads_of(content: Mapping[str, Any]) -> list[str]:
    return [*filter(None, [content["details"]]), *content["blobs"]]
