"""Index of the worklist's cases in memory: filters, order, search, pages.

It copies the record's list of cases, and adds what only this workstation knows (cases imported
without an event), what is sealed in the record (images, arms) and what the headers state (patient
and study), so that all of it can be searched and sorted by. It is an SQLite database in memory that
is never written to disk, also not its temporary tables, and `close` frees it when the user signs
out or locks the application.
"""

import sqlite3
import threading
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal, TypeVar

from audit.record.log.case_list import (
    CASE_COLUMNS,
    READER_COLUMNS,
    CaseFilter,
    CaseRow,
    order_key,
)
from audit.record.store import table_schema
from audit.record.store.database import Row
from viewer.site import next_steps
from viewer.site.case_details import CaseDetails
from viewer.site.identity_rule import IdentityLevel
from viewer.site.next_steps import NextStep
from viewer.site.worklist_filter import ColumnFilter

T = TypeVar("T")

DetailColumn = Literal[
    "name", "patient_id", "age", "sex", "studied", "description", "indication", "accession"
]
RecordColumn = Literal["case", "state", "priority", "order", "modality", "readers", "arm", "since"]
Column = RecordColumn | DetailColumn | Literal["next"]
DETAIL_LEVELS: Final[Mapping[Column, IdentityLevel]] = {
    "name": IdentityLevel.EVERYTHING,
    "patient_id": IdentityLevel.EVERYTHING,
    "age": IdentityLevel.AGE_SEX_DATE,
    "sex": IdentityLevel.AGE_SEX_DATE,
    "studied": IdentityLevel.AGE_SEX_DATE,
    "description": IdentityLevel.NOTHING,
    "indication": IdentityLevel.AGE_SEX_DATE,
    "accession": IdentityLevel.EVERYTHING,
}
"""Columns of what the headers state, with the level from which on each is shown."""
EXCLUDED: Final = 6
BATCH: Final = "batch"
"""Term with which cases that only a batch has opened are found."""
_TEXTS: Final = """CREATE TABLE texts (case_id TEXT NOT NULL PRIMARY KEY, modality TEXT,
    sequence TEXT, arms TEXT NOT NULL, words TEXT NOT NULL, in_archive INTEGER NOT NULL)
    STRICT, WITHOUT ROWID"""
_DETAILS: Final = """CREATE TABLE details (case_id TEXT NOT NULL PRIMARY KEY, name TEXT NOT NULL,
    patient_id TEXT NOT NULL, age REAL, sex TEXT NOT NULL, studied TEXT NOT NULL,
    description TEXT NOT NULL, indication TEXT NOT NULL, accession TEXT NOT NULL,
    words_0 TEXT NOT NULL, words_1 TEXT NOT NULL, words_2 TEXT NOT NULL) STRICT, WITHOUT ROWID"""
"""`words_N` is what is searched where at least the `IdentityLevel` N may be shown."""
_READERS_OF: Final = """(SELECT group_concat(reader, ' ') FROM (SELECT r.reader FROM case_readers r
    WHERE r.case_id = c.case_id AND r.assigned_seq IS NOT NULL ORDER BY r.assigned_seq))"""
_SEALED_KEYS: Final = {
    "modality": "coalesce(t.modality, '~') || ' ' || coalesce(t.sequence, '~')",
    "readers": f"coalesce({_READERS_OF}, '~')",
    "arm": "coalesce(nullif(t.arms, ''), '~')",
    "next": "coalesce(s.step, 99)",
}
"""What the columns sort by that only the index can."""


@dataclass(frozen=True)
class SealedTexts:
    """Facts about a case that are sealed in the record; None and () stand for unknown ones."""

    modality: str | None = None
    sequence: str | None = None
    arms: tuple[str, ...] = ()
    in_archive: bool = False
    """Whether the record names an archive that holds its images."""

    @property
    def words(self) -> str:
        """Text that is searched."""
        return " ".join((self.modality or "", self.sequence or "", *self.arms)).casefold()


@dataclass(frozen=True)
class Search:
    """Filter, search and order of a list.

    Attributes:
        wanted: What the record's list of cases can filter itself.
        words: Terms, casefolded, that must all occur in a row.
        stages: Stages by term whose name contains it, in English or the user's language.
        by: Column to sort by.
        descending: Whether the order of that column is reversed.
        columns: What only the index can filter.
    """

    wanted: CaseFilter
    words: tuple[str, ...] = ()
    stages: tuple[tuple[int, ...], ...] = ()
    by: Column = "priority"
    descending: bool = False
    columns: ColumnFilter = field(default_factory=ColumnFilter)

    @property
    def needs_index(self) -> bool:
        """Whether the record alone cannot answer it."""
        is_filtered = bool(self.words) or self.columns.count > 0
        return is_filtered or self.by in _SEALED_KEYS or self.by in DETAIL_LEVELS


class CaseIndex:
    """The index of one user. Thread-safe."""

    def __init__(self) -> None:
        self._lock: Final = threading.RLock()
        self._db: sqlite3.Connection | None = sqlite3.connect(
            ":memory:", isolation_level=None, check_same_thread=False
        )
        self._db.execute("PRAGMA temp_store = MEMORY")
        for statement in (*table_schema.case_tables(), _TEXTS, _DETAILS, *next_steps.TABLES):
            self._db.execute(statement)
        self._checked = ""
        self._level = "0"

    def close(self) -> None:
        """Free the memory; the index is empty from then on."""
        with self._lock:
            if self._db is not None:
                self._db.close()
            self._db = None

    @property
    def is_closed(self) -> bool:
        """Whether it was closed."""
        return self._db is None

    def _rows(self, query: str, values: Sequence[Any] = ()) -> list[Row]:
        with self._lock:
            return self._db.execute(query, values).fetchall() if self._db is not None else []

    def _many(self, query: str, rows: Iterable[Sequence[Any]]) -> None:
        if self._db is not None:
            self._db.executemany(query, rows)

    def change(self, work: Callable[[sqlite3.Connection], T]) -> T | None:
        """Return the result of some work on the index in one transaction; None if it is closed."""
        with self._lock:
            if self._db is None:
                return None
            self._db.execute("BEGIN")
            result = work(self._db)
            self._db.execute("COMMIT")
            return result

    # --- filling ----------------------------------------------------------------------------------

    @property
    def last_change(self) -> int:
        """Number of the last event whose change was copied."""
        rows = self._rows("SELECT max(changed) FROM cases")
        return int(rows[0][0] or 0) if rows else 0

    def copy(self, cases: Sequence[Row], readers: Sequence[Row]) -> None:
        """Take changed rows of the record's list, in the order of its columns."""
        names = [(row[0],) for row in cases]
        with self._lock:
            if self._db is None:
                return
            self._db.execute("BEGIN")
            for table in ("cases", "case_readers", "texts"):
                self._many(f"DELETE FROM {table} WHERE case_id = ?", names)
            self._many("INSERT OR IGNORE INTO stale_steps VALUES (?)", names)
            erased = [(row[0],) for row in cases if row[1] == 0]
            self._many("DELETE FROM details WHERE case_id = ?", erased)
            for table, columns, rows in (
                ("cases", CASE_COLUMNS, cases),
                ("case_readers", READER_COLUMNS, readers),
            ):
                places = ", ".join("?" * len(columns.split(",")))
                self._many(f"INSERT INTO {table} ({columns}) VALUES ({places})", rows)
            self._db.execute("COMMIT")

    def add_local(self, cases: Iterable[str]) -> None:
        """List cases that this workstation knows and the record does not; forget former ones."""
        with self._lock:
            if self._db is None:
                return
            self._db.execute("BEGIN")
            self._db.execute("DELETE FROM cases WHERE changed = 0")
            self._many(
                f"INSERT INTO cases ({CASE_COLUMNS}) VALUES (?, 1, 3, 0, 0, 0, '~', '~', '~',"
                " NULL, 0, NULL, NULL, 0) ON CONFLICT DO NOTHING",
                ((case,) for case in cases),
            )
            local = "SELECT case_id FROM cases WHERE changed = 0"
            self._db.execute(f"INSERT OR IGNORE INTO stale_steps {local}")
            self._db.execute("COMMIT")

    def next_without_texts(self, limit: int) -> list[CaseRow]:
        """Return the next cases whose sealed facts are not indexed; [] if all are."""
        query = f"""SELECT {CaseFilter().columns} FROM cases c WHERE c.case_id > ? AND kind > 0
            AND changed > 0 AND NOT EXISTS (SELECT 1 FROM texts t WHERE t.case_id = c.case_id)
            ORDER BY c.case_id LIMIT ?"""
        rows = self._rows(query, (self._checked, limit))
        if not rows and self._checked:
            self._checked = ""  # rows that have changed since are before it
            rows = self._rows(query, (self._checked, limit))
        if rows:
            self._checked = rows[-1][0]
        return [CaseRow(*row) for row in rows]

    def add_texts(self, texts: Mapping[str, SealedTexts]) -> None:
        """Index the sealed facts of cases."""
        rows = [
            (c, t.modality, t.sequence, "\n".join(t.arms), t.words, int(t.in_archive))
            for c, t in texts.items()
        ]
        with self._lock:
            self._many("INSERT OR REPLACE INTO texts VALUES (?, ?, ?, ?, ?, ?)", rows)

    def set_levels(self, level: IdentityLevel, of_pilot: IdentityLevel) -> None:
        """Set how much of a patient may be searched and sorted by.

        Args:
            level: What the policy shows to the user.
            of_pilot: What is shown of enrolled cases.
        """
        self._level = f"(CASE WHEN c.enrolled_seq IS NULL THEN {level:d} ELSE {of_pilot:d} END)"

    def add_details(self, details: Mapping[str, CaseDetails]) -> None:
        """Index what the headers of cases state."""
        rows = [_detail_row(case, known) for case, known in details.items()]
        with self._lock:
            places = ", ".join("?" * 12)
            self._many(f"INSERT OR REPLACE INTO details VALUES ({places})", rows)

    def drop_details(self) -> None:
        """Forget what the headers of all cases state."""
        with self._lock:
            if self._db is not None:
                self._db.execute("DELETE FROM details")

    @property
    def progress(self) -> tuple[int, int]:
        """Number of cases whose sealed facts are indexed, and of all cases."""
        rows = self._rows(
            "SELECT (SELECT count(*) FROM texts),"
            " (SELECT count(*) FROM cases WHERE kind > 0 AND changed > 0)"
        )
        return (int(rows[0][0]), int(rows[0][1])) if rows else (0, 0)

    # --- queries ----------------------------------------------------------------------------------

    def counts(self) -> tuple[int, int]:
        """Return the number of cases to be read, and of those that only a batch has opened."""
        rows = self._rows("SELECT kind, count(*) FROM cases GROUP BY kind")
        n_by_kind: dict[int, int] = {kind: n for kind, n in rows}  # noqa: C416 - typed
        return n_by_kind.get(1, 0), n_by_kind.get(2, 0)

    def readers(self) -> list[str]:
        """Return the accounts to which cases are assigned."""
        query = "SELECT DISTINCT reader FROM case_readers WHERE assigned_seq IS NOT NULL ORDER BY 1"
        return [name for (name,) in self._rows(query)]

    def page(self, search: Search, offset: int, limit: int) -> list[CaseRow]:
        """Return one page; a negative `limit` means all the rest."""
        tables, values = self._conditions(search)
        query = f"SELECT {search.wanted.columns} {tables} {self._ordering(search)} LIMIT ? OFFSET ?"
        return [CaseRow(*row) for row in self._rows(query, (*values, limit, offset))]

    def count(self, search: Search) -> int:
        """Return the number of cases that match."""
        tables, values = self._conditions(search)
        rows = self._rows(f"SELECT count(*) {tables}", values)
        return int(rows[0][0]) if rows else 0

    def position(self, search: Search, case: str) -> int | None:
        """Return the row of a case in the list, from 0; None if it is not listed."""
        tables, values = self._conditions(search)
        query = f"""SELECT n FROM (SELECT c.case_id,
                row_number() OVER ({self._ordering(search)}) - 1 AS n {tables})
            WHERE case_id = ?"""
        rows = self._rows(query, (*values, case))
        return int(rows[0][0]) if rows else None

    def names_from(self, search: Search, position: int, step: int, limit: int) -> list[str]:
        """Return the next or previous cases from a row on that are not excluded, in that order."""
        tables, values = self._conditions(search)
        operator, direction = (">=", "ASC") if step > 0 else ("<=", "DESC")
        query = f"""SELECT case_id FROM (SELECT c.case_id, c.excluded,
                row_number() OVER ({self._ordering(search)}) - 1 AS n {tables})
            WHERE n {operator} ? AND excluded = 0 ORDER BY n {direction} LIMIT ?"""
        return [name for (name,) in self._rows(query, (*values, position, limit))]

    def rows_of(self, cases: Sequence[str]) -> list[CaseRow]:
        """Return the rows of cases, in any order."""
        query = f"""SELECT {CaseFilter().columns} FROM cases c
            WHERE c.case_id IN ({", ".join("?" * len(cases))})"""
        return [CaseRow(*row) for row in self._rows(query, cases)]

    def texts(self, cases: Sequence[str]) -> dict[str, SealedTexts]:
        """Return the indexed sealed facts of cases."""
        query = f"SELECT * FROM texts WHERE case_id IN ({', '.join('?' * len(cases))})"
        return {
            case: SealedTexts(modality, sequence, tuple(arms.splitlines()), bool(in_archive))
            for case, modality, sequence, arms, _, in_archive in self._rows(query, cases)
        }

    def steps(self, cases: Sequence[str]) -> dict[str, NextStep]:
        """Return what cases wait for, as far as that was derived."""
        with self._lock:
            return {} if self._db is None else next_steps.read_steps(self._db, cases)

    def assigned(self, cases: Sequence[str]) -> dict[str, dict[str, int]]:
        """Return by case the assigned readers with the numbers of their assignments, in order."""
        query = f"""SELECT case_id, reader, assigned_seq FROM case_readers
            WHERE assigned_seq IS NOT NULL AND case_id IN ({", ".join("?" * len(cases))})
            ORDER BY assigned_seq"""
        by_case: dict[str, dict[str, int]] = {}
        for case, reader, seq in self._rows(query, cases):
            by_case.setdefault(case, {})[reader] = seq
        return by_case

    def _conditions(self, search: Search) -> tuple[str, list[Any]]:
        """Return the tables and conditions of a search in SQL, and their values."""
        conditions, values = search.wanted.conditions()
        tables, _, where = conditions.partition(" WHERE ")
        tables += " LEFT JOIN texts t ON t.case_id = c.case_id"
        tables += " LEFT JOIN details d ON d.case_id = c.case_id"
        tables += " LEFT JOIN steps s ON s.case_id = c.case_id"
        filters, filter_values = search.columns.conditions(self._level)
        matches, all_values = [where, *filters], [*values, *filter_values]
        readers = self.readers() if search.words else []
        for word, stages in zip(search.words, search.stages, strict=True):
            either = ["instr(c.case_id, ?)", "instr(coalesce(t.words, ''), ?)"]
            all_values += [word, word]
            for level in IdentityLevel:
                either.append(f"({self._level} >= {level:d} AND instr(d.words_{level:d}, ?))")
                all_values.append(word)
            if stages:
                either.append(f"{search.wanted.stage_sql} IN ({', '.join(map(str, stages))})")
            if word in BATCH:
                either.append("c.kind = 2")
            if named := [reader for reader in readers if word in reader.casefold()]:
                either.append(
                    "EXISTS (SELECT 1 FROM case_readers r WHERE r.case_id = c.case_id AND"
                    f" r.assigned_seq IS NOT NULL AND r.reader IN ({', '.join('?' * len(named))}))"
                )
                all_values += named
            matches.append(f"({' OR '.join(either)})")
        return f"{tables} WHERE {' AND '.join(matches)}", all_values

    def _ordering(self, search: Search) -> str:
        by = search.by
        if (level := DETAIL_LEVELS.get(by)) is not None:
            shown = f"CASE WHEN {self._level} >= {level:d} THEN d.{by} END"
            empty = f"nullif({shown}, '') IS NULL"  # what is not known is last in either order
            key = f"{empty}, {shown} COLLATE NOCASE"
        elif by in _SEALED_KEYS:
            key = _SEALED_KEYS[by]
        else:
            key = order_key(search.wanted, by)  # type: ignore[arg-type]
        return search.wanted.ordering(key, descending=search.descending)


def _detail_row(case: str, details: CaseDetails) -> tuple[Any, ...]:
    patient = details.patient
    studied = "" if patient.study_date is None else patient.study_date.isoformat()
    name = patient.name.replace("^", " ")
    searched = (
        details.description,
        f"{studied} {details.indication}",
        f"{name} {patient.patient_id} {details.accession}",
    )
    return (
        case,
        name,
        patient.patient_id,
        patient.age_years,
        patient.sex,
        studied,
        details.description,
        details.indication,
        details.accession,
        *(text.casefold() for text in searched),
    )
