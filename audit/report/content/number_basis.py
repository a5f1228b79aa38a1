"""Rows and events that each number was computed from.

A key names a set of rows of the results table. Equal sets share a key, so a page lists each once.
"""

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from audit.messages import Text
from audit.metrics.table.column_frame import Indices
from audit.metrics.table.results_table import SEQS, Pairs

MAX_LISTED_ROWS: Final = 3000
"""Rows that a page lists; the rows of a larger record are in rows.csv."""


@dataclass
class Basis:
    """Row sets of one report, by key; rows are numbers in the complete results table, from 0.

    A set is stored as a bit per row up to its last one: a large record has hundreds of sets.
    """

    _bits: dict[str, NDArray[np.uint8]] = field(default_factory=dict)

    def key(self, rows: Indices) -> str:
        """Return the key of a set of rows (from 0, in the complete table); empty for no rows."""
        if not len(rows):
            return ""
        unique_rows = np.unique(rows).astype("<i8")
        name = "b" + hashlib.sha256(unique_rows.tobytes()).hexdigest()[:10]
        if name not in self._bits:
            is_in = np.zeros(unique_rows[-1] + 1, dtype=bool)
            is_in[unique_rows] = True
            self._bits[name] = np.packbits(is_in)
        return name

    def rows(self, key: str) -> Indices:
        """Return the rows of a set, ascending.

        Raises:
            KeyError: The key is unknown.
        """
        return np.flatnonzero(np.unpackbits(self._bits[key]))

    def sets(self) -> Iterator[tuple[str, Indices]]:
        """Yield every set by key, with its rows in ascending order."""
        for key in sorted(self._bits):
            yield key, self.rows(key)


def consecutive_ranges(rows: Iterable[int]) -> Iterator[tuple[int, int]]:
    """Yield the first and last number of each run of consecutive numbers (in ascending order).

    >>> list(consecutive_ranges([1, 2, 3, 7, 9, 10]))
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
    """Return every row of the results table as text, with readers by number."""
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
