"""The list of cases that the database derives from the events: filters, order and pages.

Its tables, `cases` and `case_readers`, hold what the events say in plain; whatever is sealed, such
as a modality, is not in them. An index in memory (`viewer.site.case_index`) has the same tables,
and is queried with the same SQL.
"""

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, NamedTuple

from audit.record.log.log_connections import Connections
from audit.record.store.database import Row

ADJUDICATED: Final = 5
"""From this stage on, a case is the same for every reader."""
CASE_COLUMNS: Final = (
    "case_id, kind, priority, excluded, adjudicated, stage, since, entered, arrived,"
    " draft_rank, moved, enrolled_seq, opened_seq, changed"
)
READER_COLUMNS: Final = (
    "case_id, reader, reading, assigned_seq, locked, revealed, revised, signed, since"
)
CaseOrder = Literal["case", "state", "priority", "since", "order"]
NOT_WAITING: Final = 9
"""Tier of cases that do not wait to be read."""
_TIME: Final = re.compile(r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$")
_AT_ONCE: Final = 200
_CHANGES: Final = f"SELECT {CASE_COLUMNS} FROM cases WHERE changed > ? ORDER BY changed LIMIT ?"
_READERS: Final = f"SELECT {READER_COLUMNS} FROM case_readers WHERE case_id IN ({{}})"
_ENROLLED: Final = "SELECT enrolled_seq FROM cases WHERE case_id = ?"
_NEWEST: Final = "SELECT case_id FROM cases WHERE kind > 0 ORDER BY changed DESC LIMIT ?"
_BY_STAGE: Final = "SELECT stage, count(*) FROM cases WHERE kind > 0 GROUP BY stage ORDER BY stage"
_NAMED: Final = """SELECT case_id FROM cases WHERE kind > 0 AND case_id >= ? AND case_id < ?
    ORDER BY case_id LIMIT ?"""
_AFTER_ALL: Final = "\U0010ffff"
_MILESTONES: Final = (
    "case.enrolled",
    "case.assigned",
    "reference.imported",
    "comparison.made",
    "adjudication.made",
)
_NEXT: Final = "SELECT seq FROM events WHERE type = ? AND seq > ? ORDER BY seq LIMIT ?"
_NEXT_MILESTONES: Final = " UNION ALL ".join(
    [f"SELECT seq FROM ({_NEXT}) AS one"] * len(_MILESTONES)
)


@dataclass(frozen=True)
class ListOrder:
    """Order of the cases that wait, as in `audit.pilot.order.waiting_cases`."""

    overdue_since: str
    """Cases that arrived at this time or earlier have waited for the maximum."""
    by_drafts: bool = True
    """False if drafts order nothing: a stop rule suspended that, or the viewer may not know it."""

    def __post_init__(self) -> None:
        if not _TIME.match(self.overdue_since):  # it becomes part of a query
            raise ValueError(self.overdue_since)


@dataclass(frozen=True)
class CaseFilter:
    """Cases to list; None matches everything."""

    own: str | None = None
    """Reader who sees only their own steps of a case; None counts those of every reader."""
    stage: int | None = None
    reader: str | None = None
    """Account to which the case is assigned."""
    priority: int | None = None
    batches: bool = False
    """Whether cases that only a batch has opened are listed."""
    order: ListOrder | None = None
    """Order of the cases that wait; None if the protocol in force applies none."""

    def _known_sql(self, column: str, otherwise: str) -> str:
        """Return a column of the order in SQL, as far as the viewer may know it.

        Readers see the order of the cases that are assigned to them: only they may know the drafts.
        """
        if self.order is None:
            return otherwise
        if self.own is None:
            return f"c.{column}"
        return f"CASE WHEN o.assigned_seq IS NOT NULL THEN c.{column} ELSE {otherwise} END"

    @property
    def _rank_sql(self) -> str:
        """Rank of the draft of the case `c` in SQL; NULL if it is not known or orders nothing."""
        if self.order is None or not self.order.by_drafts:
            return "CAST(NULL AS integer)"
        return self._known_sql("draft_rank", "NULL")

    @property
    def tier_sql(self) -> str:
        """Tier of the case `c` in SQL, as `tier_of` in `audit.pilot.order.waiting_cases`."""
        if self.order is None:
            return f"CAST({NOT_WAITING} AS integer)"  # a plain number would name a column
        moved, rank = self._known_sql("moved", "0"), f"coalesce({self._rank_sql}, 2)"
        return f"""CASE WHEN c.excluded = 1 OR c.enrolled_seq IS NULL OR {self.stage_sql} > 0
                THEN {NOT_WAITING}
            WHEN {moved} = 1 THEN 0 WHEN c.priority = 0 THEN 1
            WHEN c.arrived <= '{self.order.overdue_since}' THEN 2
            WHEN {moved} <> 2 AND {rank} < c.priority THEN 3 + {rank}
            ELSE 3 + c.priority END"""

    @property
    def stage_sql(self) -> str:
        """Stage of the case `c`, in SQL."""
        if self.own is None:
            return "c.stage"
        return f"CASE WHEN c.stage >= {ADJUDICATED} THEN c.stage ELSE coalesce(o.stage, 0) END"

    @property
    def since_sql(self) -> str:
        """Time of the last step of the case `c`, in SQL; other readers' steps are not shown."""
        if self.own is None:
            return "c.since"
        own_is_last = "o.since <> '' AND (c.entered = '~' OR o.since > c.entered)"
        return f"CASE WHEN {own_is_last} THEN o.since ELSE c.entered END"

    def conditions(self) -> tuple[str, tuple[Any, ...]]:
        """Return the tables with their conditions in SQL, from FROM on, and their values."""
        tables, values = "FROM cases c", list[Any]()
        if self.own is not None:
            tables += " LEFT JOIN case_readers o ON o.case_id = c.case_id AND o.reader = ?"
            values.append(self.own)
        where = ["c.kind > 0" if self.batches else "c.kind = 1"]
        if self.stage is not None:
            where.append(f"{self.stage_sql} = ?")
            values.append(self.stage)
        if self.priority is not None:
            where.append("c.priority = ?")
            values.append(self.priority)
        if self.reader is not None:
            where.append(
                "EXISTS (SELECT 1 FROM case_readers r WHERE r.case_id = c.case_id"
                " AND r.reader = ? AND r.assigned_seq IS NOT NULL)"
            )
            values.append(self.reader)
        return f"{tables} WHERE {' AND '.join(where)}", tuple(values)

    def ordering(self, key: str, *, descending: bool) -> str:
        """Return ORDER BY in SQL: by a key, then the longest wait, then the name."""
        direction = " DESC" if descending else ""
        if key == self.tier_sql:
            return f"ORDER BY {key}{direction}, c.arrived{direction}, c.case_id{direction}"
        keys = [f"{key}{direction}"]
        # The name last, which is unique: else a row could be on two pages, or on none.
        keys += [later for later in (self.since_sql, "c.case_id") if later != key]
        return f"ORDER BY {', '.join(keys)}"

    @property
    def columns(self) -> str:
        """Columns of a `CaseRow`, in SQL."""
        return (
            f"c.case_id, c.kind, c.priority, {self.stage_sql}, {self.since_sql}, c.enrolled_seq,"
            f" c.opened_seq, c.arrived, {self.tier_sql}, {self._rank_sql},"
            f" {self._known_sql('moved', '0')}"
        )


def order_key(wanted: CaseFilter, by: CaseOrder) -> str:
    """Return what a column sorts by, in SQL."""
    keys = {
        "case": "c.case_id",
        "state": wanted.stage_sql,
        "priority": "c.urgency",
        "since": wanted.since_sql,
        "order": wanted.tier_sql,
    }
    return keys[by]


class CaseRow(NamedTuple):
    """A case as one person may see it.

    Attributes:
        case: Pseudonym.
        kind: 1 for a case to be read, 2 for one that only a batch has opened.
        priority: 0 critical, 1 urgent, 2 routine, 3 not enrolled.
        stage: 0 new to 6 excluded, as in the schema.
        since: Time of the last step, RFC 3339 in UTC; "~" if there is none.
        enrolled_seq: Number of the event with which it entered the pilot.
        opened_seq: Number of the event with which its study was last opened.
        arrived: Time of its first enrollment, RFC 3339 in UTC; "~" if there is none.
        tier: Its tier in the order of the worklist; `NOT_WAITING` without an order.
        rank: Rank of its draft in that order: 0 critical, 1 urgent, 2 routine; None if not known.
        moved: What a reader decided: 0 nothing, 1 to be read next, 2 ordered without its draft.
    """

    case: str
    kind: int
    priority: int
    stage: int
    since: str
    enrolled_seq: int | None
    opened_seq: int | None
    arrived: str = "~"
    tier: int = NOT_WAITING
    rank: int | None = None
    moved: int = 0


class Milestone(NamedTuple):
    """Public fields of an event about the reading or the reference standard of a case.

    Attributes:
        seq: Number of the event.
        type: Its type.
        case: Pseudonym.
        body: Public fields of its body.
    """

    seq: int
    type: str
    case: str
    body: dict[str, Any]


class CaseList:
    """Reads the list of cases of a record."""

    def __init__(self, connections: Connections) -> None:
        self._connections: Final = connections

    def _rows(self, query: str, values: Sequence[Any]) -> list[Row]:
        with self._connections.reading() as db:
            return db.execute(query, values)

    def page(
        self,
        wanted: CaseFilter,
        by: CaseOrder,
        *,
        descending: bool = False,
        offset: int = 0,
        limit: int = 200,
    ) -> list[CaseRow]:
        """Return the cases of one page.

        Args:
            wanted: Cases to list.
            by: Column to sort by.
            descending: Largest first.
            offset: Number of cases before the page.
            limit: Most cases on the page.
        """
        tables, values = wanted.conditions()
        order = wanted.ordering(order_key(wanted, by), descending=descending)
        query = f"SELECT {wanted.columns} {tables} {order} LIMIT ? OFFSET ?"
        return [CaseRow(*row) for row in self._rows(query, (*values, limit, offset))]

    def count(self, wanted: CaseFilter) -> int:
        """Return the number of cases that match."""
        tables, values = wanted.conditions()
        return int(self._rows(f"SELECT count(*) {tables}", values)[0][0])

    def count_by_stage(self) -> dict[int, int]:
        """Return the number of cases at each stage that any of them has reached."""
        return {int(stage): int(n) for stage, n in self._rows(_BY_STAGE, ())}

    def changes(self, after: int, limit: int) -> tuple[list[Row], list[Row]]:
        """Return the rows of the next cases that changed after an event, and their readers' rows.

        The columns are `CASE_COLUMNS` and `READER_COLUMNS`; erased cases are included.
        """
        cases = self._rows(_CHANGES, (after, limit))
        readers: list[Row] = []
        for start in range(0, len(cases), _AT_ONCE):
            names = [row[0] for row in cases[start : start + _AT_ONCE]]
            readers += self._rows(_READERS.format(", ".join("?" * len(names))), names)
        return cases, readers

    def readers(self, cases: Sequence[str]) -> list[Row]:
        """Return the readers' rows of some cases, in the order of `READER_COLUMNS`."""
        rows: list[Row] = []
        for start in range(0, len(cases), _AT_ONCE):
            names = cases[start : start + _AT_ONCE]
            rows += self._rows(_READERS.format(", ".join("?" * len(names))), names)
        return rows

    def milestones(self, after: int, limit: int) -> list[Milestone]:
        """Return the next enrollments, assignments, references, comparisons and adjudications.

        Args:
            after: Number of an event.
            limit: Most events to return.
        """
        query = f"""SELECT seq, type, case_id, body FROM events WHERE seq IN ({_NEXT_MILESTONES})
            AND case_id IS NOT NULL ORDER BY seq LIMIT ?"""
        values = [value for name in _MILESTONES for value in (name, after, limit)]
        rows = self._rows(query, (*values, limit))
        return [Milestone(row[0], row[1], row[2], json.loads(row[3])["body"]) for row in rows]

    def is_enrolled(self, case: str) -> bool:
        """Return whether a case has entered the pilot, even if it was excluded later."""
        return any(seq is not None for (seq,) in self._rows(_ENROLLED, (case,)))

    def names(self, prefix: str, limit: int) -> list[str]:
        """Return cases whose pseudonym begins with `prefix`; without one, the last to change."""
        if not prefix:
            return [name for (name,) in self._rows(_NEWEST, (limit,))]
        rows = self._rows(_NAMED, (prefix, prefix + _AFTER_ALL, limit))
        return [name for (name,) in rows]
