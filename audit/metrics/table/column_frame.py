"""Columns of equal length, taken by rows without copying what is not looked at."""

from array import array
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Self

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]
Codes = NDArray[np.int32]
Indices = NDArray[np.int64]
Mask = NDArray[np.bool_]

UNKNOWN: Final = -1
"""Code of an unknown label, and number of an event that does not exist."""


@dataclass(frozen=True)
class Labels:
    """A column of words: `codes` index `levels`, -1 stands for "not known"."""

    codes: Codes
    levels: tuple[str, ...]


class Frame:
    """Named columns: labels, numbers (NaN: not known, yes is 1 and no is 0) and event numbers.

    Immutable; `take` gives rows of it, and reads a column only when it is asked for.
    """

    def __init__(
        self,
        labels: Mapping[str, Labels],
        numbers: Mapping[str, Numbers],
        seqs: Mapping[str, Indices],
        rows: Indices | None = None,
    ) -> None:
        self._labels, self._numbers, self._seqs = labels, numbers, seqs
        first: Any = next(iter([*numbers.values(), *(c.codes for c in labels.values())]), ())
        self._n_all = len(first)
        self._rows = rows
        self._taken: dict[tuple[str, str], Any] = {}

    def __len__(self) -> int:
        return self._n_all if self._rows is None else len(self._rows)

    @property
    def rows(self) -> Indices:
        """Number of each row in the frame that this one was taken from at first."""
        if self._rows is None:
            return np.arange(self._n_all)
        return self._rows

    @property
    def names(self) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
        """Names of the labels, of the numbers and of the event numbers."""
        return tuple(self._labels), tuple(self._numbers), tuple(self._seqs)

    def codes(self, name: str) -> Codes:
        """Return the codes of a column of labels."""
        codes: Codes = self._column("labels", name, self._labels[name].codes)
        return codes

    def levels(self, name: str) -> tuple[str, ...]:
        """Return the words that the codes of a column stand for."""
        return self._labels[name].levels

    def words(self, name: str) -> list[str | None]:
        """Return a column of labels in words; None: not known."""
        levels = self.levels(name)
        return [levels[c] if c >= 0 else None for c in self.codes(name)]

    def number(self, name: str) -> Numbers:
        """Return a column of numbers."""
        values: Numbers = self._column("numbers", name, self._numbers[name])
        return values

    def seq(self, name: str) -> Indices:
        """Return a column of event numbers; -1: none."""
        values: Indices = self._column("seqs", name, self._seqs[name])
        return values

    def code_of(self, name: str, word: str) -> int:
        """Return the code of a word in a column.

        Args:
            name: Name of a column of labels.
            word: Word of the column.

        Returns:
            A code that no row has where the column does not have the word.
        """
        levels = self.levels(name)
        return levels.index(word) if word in levels else len(levels)

    def has(self, name: str, word: str) -> Mask:
        """Return which rows have this word in a column of labels."""
        return np.asarray(self.codes(name) == self.code_of(name, word))

    def take(self, chosen: Mask | Indices) -> Self:
        """Return the chosen rows, by a mask or by their numbers here.

        Args:
            chosen: Mask over the rows of this frame, or their positions in it.
        """
        picked = np.flatnonzero(chosen) if chosen.dtype == np.bool_ else chosen
        rows = picked if self._rows is None else self._rows[picked]
        return self._again(np.asarray(rows, dtype=np.int64))

    def _again(self, rows: Indices) -> Self:
        return type(self)(self._labels, self._numbers, self._seqs, rows)

    def _column(self, kind: str, name: str, whole: Any) -> Any:
        if self._rows is None:
            return whole
        if (kind, name) not in self._taken:
            self._taken[kind, name] = whole[self._rows]
        return self._taken[kind, name]


class FrameBuilder:
    """Collects rows; `columns` makes the arrays. What a row does not name is not known.

    Rows are held as arrays of codes and numbers, about 1 kB for each row of results.
    """

    def __init__(self, labels: Sequence[str], numbers: Sequence[str], seqs: Sequence[str]) -> None:
        self._codes = {name: array("i") for name in labels}
        self._code_of: dict[str, dict[str, int]] = {name: {} for name in labels}
        self._numbers = {name: array("d") for name in numbers}
        self._seqs = {name: array("q") for name in seqs}
        self._names = {*labels, *numbers, *seqs}
        self.n = 0

    def add(self, row: Mapping[str, Any]) -> int:
        """Add a row and return its number. Raises KeyError for an unknown column."""
        if unknown := row.keys() - self._names:
            raise KeyError(min(unknown))
        for name, codes in self._codes.items():
            word = row.get(name)
            known = self._code_of[name]
            codes.append(UNKNOWN if word is None else known.setdefault(word, len(known)))
        for name, numbers in self._numbers.items():
            number = row.get(name)
            numbers.append(np.nan if number is None else number)
        for name, seqs in self._seqs.items():
            seq = row.get(name)
            seqs.append(UNKNOWN if seq is None else seq)
        self.n += 1
        return self.n - 1

    def columns(
        self,
    ) -> tuple[dict[str, Labels], dict[str, Numbers], dict[str, Indices]]:
        """Return the labels with their levels in alphabetical order, numbers, event numbers."""
        return (
            {
                name: sorted_levels(np.array(codes, dtype=np.int32), tuple(self._code_of[name]))
                for name, codes in self._codes.items()
            },
            {name: np.array(v, dtype=np.float64) for name, v in self._numbers.items()},
            {name: np.array(v, dtype=np.int64) for name, v in self._seqs.items()},
        )


def sorted_levels(codes: Codes, levels: Sequence[str]) -> Labels:
    """Return a column with the levels that occur, in alphabetical order.

    Args:
        codes: Codes of the rows; `UNKNOWN` for those without a word.
        levels: The words that the codes index, in any order.

    >>> sorted_levels(np.array([1, -1, 0, 1], dtype=np.int32), ("b", "a", "c")).levels
    ('a', 'b')
    """
    present = np.flatnonzero(np.bincount(codes[codes >= 0], minlength=len(levels))).tolist()
    ordered = sorted(present, key=lambda code: levels[code])
    new = np.full(len(levels) + 1, UNKNOWN, dtype=np.int32)  # the last is UNKNOWN's, which is -1
    new[ordered] = np.arange(len(ordered), dtype=np.int32)
    return Labels(new[codes], tuple(levels[code] for code in ordered))


def labels_from(words: Sequence[str | None]) -> Labels:
    """Return the words as codes, levels in alphabetical order.

    >>> labels_from(["b", None, "a", "b"]).codes.tolist()
    [1, -1, 0, 1]
    """
    levels = tuple(sorted({w for w in words if w is not None}))
    code: dict[str | None, int] = {word: n for n, word in enumerate(levels)}
    code[None] = UNKNOWN
    return Labels(np.array([code[w] for w in words], dtype=np.int32), levels)
