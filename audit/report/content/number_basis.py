"""What each number was computed from: rows of the results table, and the events behind each row.

A key names a set of rows; sets that are the same have the same key, so that a page lists each once.
"""

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

import numpy as np

from audit.messages import Text
from audit.metrics.table.column_frame import Indices
from audit.metrics.table.results_table import SEQS, Pairs

MAX_LISTED_ROWS: Final = 3000
"""Rows that a page lists; a larger record's rows are in rows.csv beside it."""


@dataclass
class Basis:
    """Collects row sets of one report; rows are numbered as in the whole table, from 1."""

    sets: dict[str, Indices] = field(default_factory=dict)

    def key(self, rows: Indices) -> str:
        """Name of a set of rows (numbers in the whole table, from 0); empty for no rows."""
        if not len(rows):
            return ""
        unique_rows = np.unique(rows).astype("<i8")
        name = "b" + hashlib.sha256(unique_rows.tobytes()).hexdigest()[:10]
        self.sets.setdefault(name, unique_rows)
        return name


def consecutive_ranges(rows: Iterable[int]) -> Iterator[tuple[int, int]]:
    """First and last of each run of consecutive numbers, which are in order.

    >>> list(ranges([1, 2, 3, 7, 9, 10]))
    [(1, 3), (7, 7), (9, 10)]
    """
    first = last = None
    for n in rows:
        if last is not None and n == last + 1:
            last = n
            continue
        if first is not None and last is not None:
            yield first, last
        first = last = n
    if first is not None and last is not None:
        yield first, last


ROW_HEADINGS: Final = (
    *("row", "kind", "case", "model", "reader", "outcome", "true category", "said category"),
    *(f"event {name}" for name in SEQS),
)


def row_words(pairs: Pairs, readers: Mapping[str, Text]) -> list[tuple[str, ...]]:
    """Every row of the results table as words; readers go by their numbers."""
    labels = {
        name: pairs.words(name)
        for name in ("kind", "case", "model", "reader", "outcome", "category", "said_category")
    }
    seqs: dict[str, Any] = {name: pairs.seq(name) for name in SEQS}
    table = []
    for index, number in enumerate(pairs.rows):
        reader = labels["reader"][index]
        texts = (
            labels["kind"][index],
            labels["case"][index],
            labels["model"][index],
            str(readers.get(reader, reader)) if reader else None,
            labels["outcome"][index],
            labels["category"][index],
            labels["said_category"][index],
        )
        events = tuple(str(seqs[name][index]) if seqs[name][index] >= 0 else "" for name in SEQS)
        table.append((str(number + 1), *(w or "" for w in texts), *events))
    return table
