"""The table of events: stored rows by number, case and type, and their parsing and hashes."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from pydantic import ValidationError

from audit.errors import RecordTampered, RecordTooNew
from audit.messages import Message
from audit.record.events import EVENT_VERSION, Event
from audit.record.events.envelope import opened_event
from audit.record.log.log_connections import Connections
from audit.record.store.database import Row

PAGE: Final = 256
"""Events read at a time; no lock or cursor is held between pages."""
_COLUMNS: Final = "SELECT seq, hash, body FROM events WHERE"
_NOT_BY_TYPE: Final = "type || ''"
"""Keeps the planner off the index of types: a case has few events, a type many across cases."""
_NEXT: Final = (
    "SELECT seq FROM"
    f" (SELECT seq FROM events WHERE type = ? AND seq > ? ORDER BY seq LIMIT {PAGE}) AS one"
)


class EventTable:
    """The table of events. A row is (number, hash, canonical JSON)."""

    def __init__(self, connections: Connections) -> None:
        self._connections: Final = connections

    def _rows(self, query: str, values: tuple[Any, ...] = ()) -> list[Row]:
        with self._connections.reading() as db:
            return db.execute(query, values)

    def page(self, case: str | None, types: tuple[str, ...] | None, after: int) -> list[Row]:
        """Return the next `PAGE` events after `after`, optionally of one case or some types.

        Args:
            case: Pseudonym of a case; None for all.
            types: Types of events; None for all.
            after: Number before the first event.
        """
        if types == ():
            return []
        where = ["seq > ?"]
        values: list[int | str] = [after]
        if case is not None:
            where.append("case_id = ?")
            values.append(case)
        if types is not None and case is None and len(types) > 1:
            # The next ones of each type, so that no page scans all remaining events.
            where = [f"seq IN ({' UNION ALL '.join([_NEXT] * len(types))})"]
            values = [value for name in types for value in (name, after)]
        elif types is not None:
            column = "type" if case is None else _NOT_BY_TYPE
            where.append(f"{column} IN ({', '.join('?' * len(types))})")
            values.extend(types)
        query = f"{_COLUMNS} {' AND '.join(where)} ORDER BY seq LIMIT {PAGE}"
        return self._rows(query, tuple(values))

    def by_seq(self, seq: int) -> list[Row]:
        """Return the event with this number; [] if the record does not have it."""
        return self._rows(f"{_COLUMNS} seq = ?", (seq,))

    def at(self, seqs: Sequence[int]) -> list[Row]:
        """Return the events with these numbers, at most `PAGE`, in order."""
        if not seqs:
            return []
        return self._rows(
            f"{_COLUMNS} seq IN ({', '.join('?' * len(seqs))}) ORDER BY seq", tuple(seqs)
        )

    def page_before(
        self, case: str | None, type: str | None, before: int | None, limit: int
    ) -> list[Row]:
        """Return the newest events before a number, newest first, of one case or type.

        Args:
            case: Pseudonym of a case; None for all.
            type: Type of the events; None for all.
            before: Number after the first event; None starts at the newest.
            limit: Largest number of events.
        """
        where, values = ["seq > 0"], list[int | str]()
        if before is not None:
            where, values = ["seq < ?"], [before]
        if case is not None:
            where.append("case_id = ?")
            values.append(case)
        if type is not None:
            where.append(f"{'type' if case is None else _NOT_BY_TYPE} = ?")
            values.append(type)
        query = f"{_COLUMNS} {' AND '.join(where)} ORDER BY seq DESC LIMIT ?"
        return self._rows(query, (*values, limit))

    def of_case(self, case: str) -> list[Row]:
        """Return every event of a case."""
        return self._rows(f"{_COLUMNS} case_id = ?", (case,))

    def of_cases(
        self, cases: Sequence[str], types: tuple[str, ...] | None, after: int, until: int
    ) -> list[Row]:
        """Return the events of some cases and types between two numbers, in order.

        Args:
            cases: Pseudonyms.
            types: Types of events; None for all.
            after: Number before those of the events.
            until: Last number.
        """
        where = f"case_id IN ({', '.join('?' * len(cases))}) AND seq > ? AND seq <= ?"
        values: list[int | str] = [*cases, after, until]
        if types is not None:
            where += f" AND {_NOT_BY_TYPE} IN ({', '.join('?' * len(types))})"
            values.extend(types)
        return self._rows(f"{_COLUMNS} {where} ORDER BY seq", tuple(values))

    def of_no_case(self, types: tuple[str, ...], after: int, until: int) -> list[Row]:
        """Return the next `PAGE` events of some types that belong to no case, in order."""
        where = (
            "case_id IS NULL AND seq > ? AND seq <= ?"
            f" AND {_NOT_BY_TYPE} IN ({', '.join('?' * len(types))})"
        )
        query = f"{_COLUMNS} {where} ORDER BY seq LIMIT {PAGE}"
        return self._rows(query, (after, until, *types))

    def cases_between(
        self, after: int, until: int, types: tuple[str, ...] | None = None
    ) -> list[tuple[str, int]]:
        """Return cases with events after `after` up to `until`, each with its newest one's number.

        They come in the order of the first of these events.

        Args:
            after: Number before those of the events.
            until: Last number.
            types: Types of events; None for all.
        """
        where = "case_id IS NOT NULL AND seq > ? AND seq <= ?"
        values: list[int | str] = [after, until]
        if types is not None:
            where += f" AND {_NOT_BY_TYPE} IN ({', '.join('?' * len(types))})"
            values.extend(types)
        rows = self._rows(
            f"SELECT case_id, max(seq) FROM events WHERE {where} GROUP BY case_id"
            " ORDER BY min(seq)",
            tuple(values),
        )
        return [(str(case), int(newest)) for case, newest in rows]

    def newest(self, type: str, case: str | None) -> list[Row]:
        """Return the newest event of a type, optionally of one case; [] if there is none."""
        where, values = "type = ?", tuple[str, ...]((type,))
        if case:
            where, values = f"{_NOT_BY_TYPE} = ? AND case_id = ?", (type, case)
        return self._rows(f"{_COLUMNS} {where} ORDER BY seq DESC LIMIT 1", values)

    def newest_seqs(self, cases: Sequence[str]) -> dict[str, int]:
        """Return the number of the newest event of each of these cases that has events."""
        query = (
            "SELECT case_id, max(seq) FROM events"
            f" WHERE case_id IN ({', '.join('?' * len(cases))}) GROUP BY case_id"
        )
        return {str(case): int(seq) for case, seq in self._rows(query, tuple(cases))}

    def cases(self, after: int) -> list[str]:
        """Return pseudonyms of cases with an event after `after`, in order of these events."""
        named = "SELECT case_id FROM events WHERE case_id IS NOT NULL AND seq > ?"
        # All cases come from the index of cases, a few new ones from the numbers.
        ordering = "ORDER BY seq" if after else "GROUP BY case_id ORDER BY min(seq)"
        rows = self._rows(f"{named} {ordering}", (after,))
        return list(dict.fromkeys(str(case) for (case,) in rows))

    def payloads_of(self, case: str) -> int:
        """Return the number of payloads that the events of a case name."""
        named: set[str] = set()
        for (body,) in self._rows("SELECT body FROM events WHERE case_id = ?", (case,)):
            content = json.loads(body)
            named.update(payloads_of(content))
        return len(named)

    def hash_of(self, seq: int) -> str:
        """Return the stored hash of an event; "" if the record does not have it."""
        rows = self._rows("SELECT hash FROM events WHERE seq = ?", (seq,))
        return str(rows[0][0]) if rows else ""

    def first(self) -> tuple[int, str]:
        """Return number and hash of the first event."""
        seq, first_hash = self._rows("SELECT seq, hash FROM events ORDER BY seq LIMIT 1")[0]
        return int(seq), str(first_hash)


def leaf_hash(body: bytes) -> str:
    """Return the hex hash of an event from its stored bytes (RFC 9162, section 2.1.1)."""
    # The prefix separates leaves from inner nodes (0x01): without it, an inner node could be passed
    # off as an event.
    return hashlib.sha256(b"\x00" + body).hexdigest()


def content_of(seq: int, stored_hash: str, body: str) -> dict[str, Any]:
    """Return the content of a stored row.

    Args:
        seq: Number of the event.
        stored_hash: Hash in the row.
        body: Canonical JSON in the row.

    Raises:
        RecordTampered: It does not match its hash, or is not a JSON object.
    """
    if leaf_hash(body.encode()) != stored_hash:
        raise RecordTampered(Message("record.event-changed", seq=seq))
    try:
        content = json.loads(body)
    except ValueError:
        content = None
    if not isinstance(content, dict):
        raise RecordTampered(Message("record.event-invalid", seq=seq, field=""))
    return content


def payloads_of(content: Mapping[str, Any]) -> list[str]:
    """Return the keyed hashes of the payloads that a stored event names."""
    return [*filter(None, [content["details"]]), *content["blobs"]]


def event_of(
    seq: int, content: Mapping[str, Any], details: Mapping[str, Any] | None = None
) -> Event:
    """Return the event from a stored row's content.

    Args:
        seq: Number of the event.
        content: Content of the row.
        details: Its opened details; None if they do not open.

    Raises:
        RecordTooNew: It claims a schema version that this program does not know. Only verification
            decides whether that is true.
        RecordTampered: It is not a valid event.
    """
    version = content.get("version")
    if isinstance(version, int) and version > EVENT_VERSION:
        newer = RecordTooNew(
            Message("record.event-newer", seq=seq, version=version, known=EVENT_VERSION)
        )
        newer.seq = seq
        raise newer
    try:
        if details is not None:
            return opened_event(content, details)
        event = Event.model_validate(content)
    except (ValidationError, KeyError, TypeError) as error:
        field = ""
        if isinstance(error, ValidationError):
            field = ".".join(map(str, error.errors()[0]["loc"]))
        raise RecordTampered(Message("record.event-invalid", seq=seq, field=field)) from error
    if content.get("details") is None:
        return event
    return event.as_closed()
