"""Checks of the list of cases, which the database derives from the events."""

import sqlite3
from collections.abc import Iterator
from typing import Any, Final

from audit.record.log.case_list import CASE_COLUMNS, READER_COLUMNS
from audit.record.store import table_schema
from audit.record.store.database import Database, Row

COLUMNS: Final = {"cases": CASE_COLUMNS, "case_readers": READER_COLUMNS}
"""Columns of the derived tables, without generated ones; the first one or two name the row."""
TYPES: Final = frozenset(
    {
        *("study.opened", "case.enrolled", "case.assigned", "case.excluded", "case.erased"),
        *("read.locked", "draft.revealed", "draft.broken-glass", "decision.made"),
        *("record.signed", "adjudication.made", "order.applied", "order.overridden"),
    }
)
"""Types of events from which the tables are derived."""
_EVENTS: Final = """CREATE TABLE events (seq INTEGER PRIMARY KEY, at TEXT, type TEXT, case_id TEXT,
    body TEXT)"""
_AT_ONCE: Final = 500


class CaseListReplay:
    """Derives the list of cases again, in memory, by the trigger of an SQLite record."""

    def __init__(self) -> None:
        self._db: Final = sqlite3.connect(":memory:", isolation_level=None)
        self._db.execute(_EVENTS)
        for statement in (*table_schema.case_tables(), table_schema.case_trigger()):
            self._db.execute(statement)
        self._rows: list[Row] = []

    def take(self, seq: int, at: str, event_type: str, case: str | None, body: str) -> None:
        """Process the next event."""
        if case is not None and event_type in TYPES:
            self._rows.append((seq, at, event_type, case, body))
            if len(self._rows) >= _AT_ONCE:
                self._apply()

    def _apply(self) -> None:
        self._db.execute("BEGIN")
        self._db.executemany("INSERT INTO events VALUES (?, ?, ?, ?, ?)", self._rows)
        self._db.execute("DELETE FROM events")  # memory for the derived rows only
        self._db.execute("COMMIT")
        self._rows.clear()

    def differing(self, db: Database) -> int:
        """Return the number of rows that a record has in excess, lacks, or has otherwise."""
        self._apply()
        n = 0
        for table, columns in COLUMNS.items():
            names = ", ".join(columns.split(", ")[: 1 if table == "cases" else 2])
            query = f"SELECT {columns} FROM {table} ORDER BY {names}"
            n += _count_differing(iter(self._db.execute(query)), iter(db.scan(query)))
        return n

    def close(self) -> None:
        """Free the memory."""
        self._db.close()


def _count_differing(expected: Iterator[Row], stored: Iterator[Row]) -> int:
    """Return the number of rows in only one of two sequences, both in order of their names."""
    n = 0
    wanted, actual = next(expected, None), _text(next(stored, None))
    while wanted is not None or actual is not None:
        if wanted == actual:
            wanted, actual = next(expected, None), _text(next(stored, None))
            continue
        n += 1
        behind = actual is None or (wanted is not None and wanted[:2] < actual[:2])
        if behind:
            wanted = next(expected, None)
        else:
            same = wanted is not None and actual is not None and wanted[0] == actual[0]
            actual = _text(next(stored, None))
            if same:  # one row that was changed, not one in excess and one missing
                wanted = next(expected, None)
    return n


def _text(row: Row | None) -> tuple[Any, ...] | None:
    """Return a row with its texts decoded: verification reads them as bytes."""
    if row is None:
        return None
    return tuple(
        value.decode("utf-8", "backslashreplace") if isinstance(value, bytes) else value
        for value in row
    )
