"""The next step of each case of the worklist, as one person may know it.

A reader's next step follows from the reader's own steps alone. Nobody else's step follows from
sealed content while a reading of the case is open, and never in a case that the person read: the
names of steps tell nothing about a draft, not even whether there is one.

The tables here are part of the index in memory (`viewer.site.case_index`). They are filled from
public fields of events (`CaseList.milestones`) and, for whoever does not read, from the number of
rows of a comparison that differ.
"""

import sqlite3
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, NamedTuple, get_args

from audit.messages import Message
from audit.record.log.case_list import Milestone

Step = Literal[
    "assignment",
    "other reader",
    "own read",
    "read",
    "draft after read",
    "own signature",
    "signature",
    "reference",
    "comparison",
    "adjudication",
    "adjudication possible",
    "own part complete",
    "complete",
    "not in the flow",
]
STEPS: Final[tuple[Step, ...]] = get_args(Step)
"""By their number, which sorts the list."""
NUMBERS: Final = {step: number for number, step in enumerate(STEPS)}
_CODES: Final[dict[Step, str]] = {
    "assignment": "assignment",
    "other reader": "other-reader",
    "own read": "own-read",
    "read": "read",
    "draft after read": "draft-after-read",
    "own signature": "own-signature",
    "signature": "signature",
    "reference": "reference",
    "comparison": "comparison",
    "adjudication": "adjudication",
    "adjudication possible": "adjudication-possible",
    "own part complete": "own-part-complete",
    "complete": "complete",
    "not in the flow": "not-in-the-flow",
}
_AGREES, _DIFFERS, _UNREADABLE = 0, 1, 2
TABLES: Final = (
    """CREATE TABLE steps (case_id TEXT NOT NULL PRIMARY KEY, step INTEGER NOT NULL,
    number INTEGER NOT NULL, total INTEGER NOT NULL) STRICT, WITHOUT ROWID""",
    "CREATE TABLE stale_steps (case_id TEXT NOT NULL PRIMARY KEY) STRICT, WITHOUT ROWID",
    """CREATE TABLE releases (case_id TEXT NOT NULL, reader TEXT NOT NULL, reading INTEGER NOT NULL,
    draft_release TEXT NOT NULL, PRIMARY KEY (case_id, reader)) STRICT, WITHOUT ROWID""",
    """CREATE TABLE evidence (case_id TEXT NOT NULL PRIMARY KEY, version INTEGER NOT NULL,
    is_sampled INTEGER NOT NULL) STRICT, WITHOUT ROWID""",
    """CREATE TABLE compared (case_id TEXT NOT NULL, side TEXT NOT NULL, seq INTEGER NOT NULL,
    version INTEGER NOT NULL, outcome INTEGER, is_decided INTEGER NOT NULL,
    PRIMARY KEY (case_id, side)) STRICT, WITHOUT ROWID""",
)
"""`version`: of the reference standard; `outcome`: null if the comparison was not opened yet."""


@dataclass(frozen=True)
class NextStep:
    """The step that a case waits for.

    Attributes:
        step: The step.
        number: Number of the reader whose read is missing, where that is the step.
        total: Number of readers to whom the case is assigned.
    """

    step: Step
    number: int = 0
    total: int = 0

    @property
    def message(self) -> Message:
        """The step as a message."""
        if self.step in ("read", "draft after read") and self.total:
            return Message(
                f"worklist.step-{_CODES[self.step]}-of", number=self.number, total=self.total
            )
        return name_of_step(self.step)


def name_of_step(step: Step) -> Message:
    """Return the name of a step, without the values of a case."""
    return Message(f"worklist.step-{_CODES[step]}")


# --- filling --------------------------------------------------------------------------------------


def take_milestones(
    db: sqlite3.Connection, milestones: Iterable[Milestone], is_sampled: Callable[[str, str], bool]
) -> None:
    """Take what events say in plain about reading and reference, in their order.

    Args:
        db: The index.
        milestones: The events.
        is_sampled: Returns by hash of the protocol and case whether an agreeing comparison of the
            case is adjudicated.
    """
    for event in milestones:
        body = event.body
        if event.type == "case.assigned":
            db.execute(
                "INSERT INTO releases VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET"
                " reading = excluded.reading, draft_release = excluded.draft_release"
                " WHERE excluded.reading >= reading",
                (event.case, body["reader"], body.get("reading", 1), body["draft_release"]),
            )
        elif event.type == "case.enrolled":
            sampled = int(is_sampled(body["protocol_sha256"], event.case))
            db.execute(
                "INSERT INTO evidence VALUES (?, 0, ?) ON CONFLICT DO UPDATE SET"
                " is_sampled = excluded.is_sampled",
                (event.case, sampled),
            )
        elif event.type == "reference.imported":
            db.execute(
                "INSERT INTO evidence VALUES (?, ?, 0) ON CONFLICT DO UPDATE SET"
                " version = excluded.version",
                (event.case, body["version"]),
            )
        elif event.type == "comparison.made":
            _take_comparison(db, event)
        else:
            query = "UPDATE compared SET is_decided = 1 WHERE case_id = ? AND seq = ?"
            db.execute(query, (event.case, body["comparison"]))
        db.execute("INSERT OR IGNORE INTO stale_steps VALUES (?)", (event.case,))


def _take_comparison(db: sqlite3.Connection, event: Milestone) -> None:
    left, right = event.body["left"], event.body["right"]
    if right["kind"] != "reference" or left["kind"] == "reference":
        return
    side = f"{left['kind']} {left['sha256']}"
    db.execute(
        "INSERT OR REPLACE INTO compared VALUES (?, ?, ?, ?, NULL, 0)",
        (event.case, side, event.seq, right.get("version") or 0),
    )


class Unopened(NamedTuple):
    """A comparison on which a next step depends, and that was not opened yet."""

    case: str
    side: str
    seq: int


def list_unopened(
    db: sqlite3.Connection, limit: int, after: "Unopened | None" = None
) -> list[Unopened]:
    """Return the next comparisons to open; `after` is the last one that was returned."""
    query = f"""SELECT k.case_id, k.side, k.seq FROM compared k
        JOIN evidence e ON e.case_id = k.case_id JOIN cases c ON c.case_id = k.case_id
        WHERE (k.case_id, k.side) > (?, ?) AND k.outcome IS NULL AND k.is_decided = 0
            AND k.version = e.version AND c.kind = 1 AND c.excluded = 0 AND {_IS_OVER}
        ORDER BY k.case_id, k.side LIMIT ?"""
    values = ("", "") if after is None else (after.case, after.side)
    return [Unopened(*row) for row in db.execute(query, (*values, limit))]


def add_outcomes(db: sqlite3.Connection, outcomes: Sequence[tuple[str, int, bool | None]]) -> None:
    """Add whether the sides of comparisons differ.

    Args:
        db: The index.
        outcomes: Case, number of the event, and whether a row differs; None if it is not readable.
    """
    for case, seq, differs in outcomes:
        outcome = _UNREADABLE if differs is None else (_DIFFERS if differs else _AGREES)
        query = "UPDATE compared SET outcome = ? WHERE case_id = ? AND seq = ?"
        db.execute(query, (outcome, case, seq))
        db.execute("INSERT OR IGNORE INTO stale_steps VALUES (?)", (case,))


# --- steps ----------------------------------------------------------------------------------------

_ASSIGNED: Final = "r.case_id = c.case_id AND r.assigned_seq IS NOT NULL"
_RELEASE: Final = """(SELECT l.draft_release FROM releases l
    WHERE l.case_id = r.case_id AND l.reader = r.reader)"""
_IS_OVER: Final = f"""NOT EXISTS (SELECT 1 FROM case_readers r WHERE {_ASSIGNED} AND r.signed = 0
    AND (r.locked = 0 OR coalesce({_RELEASE}, '') <> 'never'))"""
"""Whether every reading of the case `c` is final, as `Reading.is_over`."""
_N_ASSIGNED: Final = f"(SELECT count(*) FROM case_readers r WHERE {_ASSIGNED})"
_N_LOCKED: Final = f"(SELECT count(*) FROM case_readers r WHERE {_ASSIGNED} AND r.locked = 1)"
_CURRENT: Final = "k.case_id = c.case_id AND k.version = e.version"


def _when(condition: str, step: Step) -> str:
    return f"WHEN {condition} THEN {NUMBERS[step]}"


def steps_of_reader(*, drafts_follow_reads: bool) -> str:
    """Return the step of the case `c` in SQL for one of its readers, whose row is `o`.

    Args:
        drafts_follow_reads: Whether all arms of the protocol in force show drafts after the read.
            Otherwise the step would tell a reader the arm.
    """
    first: Step = "draft after read" if drafts_follow_reads else "own read"
    return " ".join(
        (
            "CASE",
            _when("c.kind <> 1 OR c.excluded = 1", "not in the flow"),
            _when("c.adjudicated = 1", "complete"),
            _when("c.enrolled_seq IS NOT NULL AND o.assigned_seq IS NULL", "other reader"),
            _when("coalesce(o.signed, 0) = 1", "own part complete"),
            _when("coalesce(o.locked, 0) = 1", "own signature"),
            _when("c.enrolled_seq IS NOT NULL", first),
            f"ELSE {NUMBERS['own read']} END",
        )
    )


def steps_of_others(*, sees_arms: bool) -> str:
    """Return the step of the case `c` in SQL for somebody who may see the work of all readers.

    The evidence of the case is `e`; `o` is the person's own row in the case, if any.

    Args:
        sees_arms: Whether the person may know the arms.
    """
    after_read = f"""EXISTS (SELECT 1 FROM case_readers r WHERE {_ASSIGNED} AND r.locked = 0
        AND {_RELEASE} = 'after read')"""
    undecided = f"EXISTS (SELECT 1 FROM compared k WHERE {_CURRENT} AND k.is_decided = 0"
    return " ".join(
        (
            "CASE",
            _when("c.kind <> 1 OR c.excluded = 1", "not in the flow"),
            _when("c.enrolled_seq IS NULL AND c.stage = 0", "read"),
            _when("c.enrolled_seq IS NULL AND c.stage < 4", "signature"),
            _when("c.enrolled_seq IS NULL", "complete"),
            _when(f"{_N_ASSIGNED} = 0", "assignment"),
            _when(f"{int(sees_arms)} AND {_N_LOCKED} = 0 AND {after_read}", "draft after read"),
            _when(f"{_N_LOCKED} < {_N_ASSIGNED}", "read"),
            _when(f"NOT {_IS_OVER}", "signature"),
            # What follows depends on what drafts and reads say: not for who read the case.
            _when("o.case_id IS NOT NULL", "own part complete"),
            _when("coalesce(e.version, 0) = 0", "reference"),
            _when(f"NOT EXISTS (SELECT 1 FROM compared k WHERE {_CURRENT})", "comparison"),
            _when(
                f"{undecided} AND (k.outcome = {_DIFFERS}"
                f" OR k.outcome = {_AGREES} AND e.is_sampled = 1))",
                "adjudication",
            ),
            _when(
                f"{undecided} AND (k.outcome IS NULL OR k.outcome = {_UNREADABLE}))",
                "adjudication possible",
            ),
            f"ELSE {NUMBERS['complete']} END",
        )
    )


def update_steps(db: sqlite3.Connection, step_sql: str, person: str) -> bool:
    """Derive the steps of cases that changed.

    Args:
        db: The index.
        step_sql: `steps_of_reader` or `steps_of_others`.
        person: Account of the person whose list it is.

    Returns:
        Whether there were any.
    """
    if not db.execute("SELECT EXISTS (SELECT 1 FROM stale_steps)").fetchone()[0]:
        return False
    db.execute(
        f"""INSERT OR REPLACE INTO steps SELECT c.case_id, {step_sql}, {_N_LOCKED} + 1,
            {_N_ASSIGNED} FROM stale_steps s JOIN cases c ON c.case_id = s.case_id
            LEFT JOIN evidence e ON e.case_id = c.case_id
            LEFT JOIN case_readers o ON o.case_id = c.case_id AND o.reader = ?""",
        (person,),
    )
    db.execute("DELETE FROM stale_steps")
    return True


def mark_all_stale(db: sqlite3.Connection) -> None:
    """Derive the steps of all cases again the next time, because a rule changed."""
    db.execute("INSERT OR IGNORE INTO stale_steps SELECT case_id FROM cases")


def read_steps(db: sqlite3.Connection, cases: Sequence[str]) -> dict[str, NextStep]:
    """Return the steps of cases, as far as they are derived."""
    places = ", ".join("?" * len(cases))
    query = f"SELECT case_id, step, number, total FROM steps WHERE case_id IN ({places})"
    rows: list[tuple[Any, ...]] = db.execute(query, tuple(cases)).fetchall()
    return {case: NextStep(STEPS[step], number, total) for case, step, number, total in rows}
