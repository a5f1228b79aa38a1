"""Tables of rows by case, packed, in which the rows of a case are replaced as a whole.

Folding a record makes a part for each batch of cases. A case that is folded again goes into a new
part, and its former rows no longer count. Parts are packed into the smallest types that hold their
values exactly, about a sixth of the size of the columns that metrics compute with.
"""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Self

import numpy as np
from numpy.typing import NDArray

from audit.metrics.table.column_frame import (
    UNKNOWN,
    Codes,
    FrameBuilder,
    Indices,
    Labels,
    Numbers,
    sorted_levels,
)

CASE: Final = "case"
"""The column of labels that every table has."""
BATCH_ROWS: Final = 20_000
"""Rows of a table from which a batch becomes a part that is left alone."""
MOST_SMALL_PARTS: Final = 8
"""More small parts than this are merged into one: they come from the events of every minute."""
_NO_BYTE: Final = -128
"""Stands for NaN in a column of small whole numbers."""
_ALIGNMENT: Final = 8

Array = NDArray[Any]
Schema = Mapping[str, tuple[Sequence[str], Sequence[str], Sequence[str]]]
"""Labels, numbers and event numbers of each table."""


@dataclass(frozen=True)
class Columns:
    """The columns of a table: labels, numbers, event numbers."""

    labels: dict[str, Labels]
    numbers: dict[str, Numbers]
    seqs: dict[str, Indices]

    def __len__(self) -> int:
        return len(self.labels[CASE].codes)

    def copy(self) -> Self:
        """Return the same columns, of which some may be removed."""
        return type(self)(dict(self.labels), dict(self.numbers), dict(self.seqs))

    def take(self, rows: Array) -> Self:
        """Return the chosen rows, by a mask or by their numbers, with the levels that occur."""
        return type(self)(
            {n: sorted_levels(c.codes[rows], c.levels) for n, c in self.labels.items()},
            {n: values[rows] for n, values in self.numbers.items()},
            {n: values[rows] for n, values in self.seqs.items()},
        )


@dataclass(frozen=True)
class _Packed:
    """The same in the smallest types that hold the values."""

    levels: dict[str, tuple[str, ...]]
    arrays: dict[str, Array]
    """By "kind/name", where kind is labels, numbers or seqs."""

    @classmethod
    def of(cls, columns: Columns) -> Self:
        return cls(
            {name: column.levels for name, column in columns.labels.items()},
            {
                **{f"labels/{n}": _pack_whole(c.codes) for n, c in columns.labels.items()},
                **{f"numbers/{n}": _pack_numbers(v) for n, v in columns.numbers.items()},
                **{f"seqs/{n}": _pack_whole(v) for n, v in columns.seqs.items()},
            },
        )

    def live(self, part: int, part_of: Mapping[str, int]) -> Array:
        """Return the mask of rows whose case was folded last in this part."""
        counts = [part_of.get(case) == part for case in self.levels[CASE]]
        return np.asarray([*counts, False], dtype=bool)[self.arrays[f"labels/{CASE}"]]


class CaseTables:
    """Tables of rows by case.

    Args:
        schema: Columns of each table, each with the label "case".
        links: For a table, a column of numbers with rows of another table of the same part.
    """

    def __init__(self, schema: Schema, links: Mapping[str, tuple[str, str]] | None = None) -> None:
        self._schema, self._links = schema, links or {}
        self._parts: list[dict[str, _Packed]] = []
        self._part_of: dict[str, int] = {}

    def __len__(self) -> int:
        return len(self._part_of)

    @property
    def cases(self) -> Iterable[str]:
        """The cases that have been folded."""
        return self._part_of.keys()

    @property
    def n_bytes(self) -> int:
        """Size of the arrays."""
        return sum(
            array.nbytes
            for part in self._parts
            for table in part.values()
            for array in table.arrays.values()
        )

    def builders(self) -> dict[str, FrameBuilder]:
        """Return an empty builder for each table, for a batch of cases."""
        return {name: FrameBuilder(*columns) for name, columns in self._schema.items()}

    def replace(self, builders: Mapping[str, FrameBuilder], cases: Iterable[str]) -> None:
        """Replace all rows of these cases by those of the builders."""
        self._add({name: Columns(*b.columns()) for name, b in builders.items()}, cases)
        small = [n for n, part in enumerate(self._parts) if _rows(part) < BATCH_ROWS]
        if len(small) > MOST_SMALL_PARTS:
            self._merge(small)

    def remove(self, cases: Iterable[str]) -> None:
        """Remove all rows of these cases, also from memory."""
        for case in cases:
            self._part_of.pop(case, None)
        self._merge(range(len(self._parts)))

    def joined(self, cases: Iterable[str] | None = None) -> dict[str, Columns]:
        """Return the rows that count, of all cases or of these.

        Rows of a case stay in the order in which they were added.
        """
        part_of: Mapping[str, int] = self._part_of
        if cases is not None:
            part_of = {case: part_of[case] for case in cases if case in part_of}
        return self._joined(range(len(self._parts)), part_of)

    def _joined(self, parts: Iterable[int], part_of: Mapping[str, int]) -> dict[str, Columns]:
        chosen = [
            (part, {name: table.live(n, part_of) for name, table in part.items()})
            for n, part in ((n, self._parts[n]) for n in parts)
        ]
        return {name: self._join(name, chosen) for name in self._schema}

    def _join(self, table: str, chosen: "Sequence[_Chosen]") -> Columns:
        labels, numbers, seqs = self._schema[table]
        parts = [(part[table], mask[table]) for part, mask in chosen]
        link, target = self._links.get(table, ("", ""))
        joined = Columns(
            {name: _join_labels(name, parts) for name in labels},
            {
                name: _concatenated([_unpacked(p.arrays[f"numbers/{name}"][m]) for p, m in parts])
                for name in numbers
                if name != link
            },
            {
                name: _concatenated([p.arrays[f"seqs/{name}"][m] for p, m in parts], np.int64)
                for name in seqs
            },
        )
        if link:
            joined.numbers[link] = _joined_link(table, link, target, chosen)
        return joined

    def _merge(self, numbers: Iterable[int]) -> None:
        """Merge some parts into one, without the rows that no longer count."""
        gone = set(numbers)
        merged = self._joined(sorted(gone), self._part_of)
        cases = [case for case, part in self._part_of.items() if part in gone]
        stay = [n for n in range(len(self._parts)) if n not in gone]
        new = {n: place for place, n in enumerate(stay)}
        self._parts = [self._parts[n] for n in stay]
        self._part_of = {c: new[n] for c, n in self._part_of.items() if n in new}
        self._add(merged, cases)

    def _add(self, tables: Mapping[str, Columns], cases: Iterable[str]) -> None:
        self._part_of.update(dict.fromkeys(cases, len(self._parts)))
        self._parts.append({name: _Packed.of(columns) for name, columns in tables.items()})

    def rows_of(self, cases: Iterable[str]) -> dict[str, dict[str, list[dict[str, Any]]]]:
        """Return the rows of some cases in words and numbers, by case and table.

        What is not known is left out. A link counts from the first row of the case.
        """
        chosen = list(cases)
        results: dict[str, dict[str, list[dict[str, Any]]]] = {
            case: {name: [] for name in self._schema} for case in chosen
        }
        joined = self.joined(chosen)
        for name, columns in joined.items():
            for case, row in _plain_rows(columns):
                results[case][name].append(row)
        for name, (link, target) in self._links.items():
            of_case = joined[target].labels[CASE]
            _, first = np.unique(of_case.codes, return_index=True)
            start = dict(zip(of_case.levels, first.tolist(), strict=True))
            for case, tables in results.items():
                for row in tables[name]:
                    row[link] -= start[case]
        return results

    def replace_rows(self, rows: Mapping[str, Mapping[str, Sequence[Mapping[str, Any]]]]) -> None:
        """Replace the rows of cases by what `rows_of` returned."""
        builders = self.builders()
        for tables in rows.values():
            starts = {name: builder.n for name, builder in builders.items()}
            for name, builder in builders.items():
                link, target = self._links.get(name, ("", ""))
                for row in tables[name]:
                    moved = {link: row[link] + starts[target]} if link else {}
                    builder.add({**row, **moved})
        self.replace(builders, rows)

    def equals(self, other: "CaseTables", cases: Iterable[str]) -> bool:
        """Return whether both have the same rows of these cases, in the same order by case."""
        chosen = list(cases)
        mine, theirs = self.joined(chosen), other.joined(chosen)
        return all(
            _by_case(mine[name], self._links.get(name))
            == _by_case(theirs[name], self._links.get(name))
            for name in self._schema
        )

    # --- as bytes ---------------------------------------------------------------------------------

    def to_bytes(self, cases: Iterable[str] | None = None) -> bytes:
        """Return the rows of all cases, or of these, with the cases that have none."""
        named = list(self._part_of) if cases is None else [c for c in cases if c in self._part_of]
        head: dict[str, Any] = {"cases": named, "tables": {}}
        content: list[bytes] = []
        at = 0
        for name, columns in self.joined(named).items():
            packed = _Packed.of(columns)
            arrays = {}
            for column, values in packed.arrays.items():
                data = values.tobytes()
                padded = data + bytes(-len(data) % _ALIGNMENT)
                arrays[column] = [values.dtype.str, at, len(values)]
                content.append(padded)
                at += len(padded)
            head["tables"][name] = {"levels": packed.levels, "arrays": arrays}
        text = json.dumps(head, separators=(",", ":")).encode()
        text += b" " * (-len(text) % _ALIGNMENT)
        return b"".join([len(text).to_bytes(_ALIGNMENT, "big"), text, *content])

    def read(self, content: bytes) -> None:
        """Fill empty tables with what `to_bytes` returned.

        Raises:
            ValueError: The content has other tables or columns, or is not complete.
            KeyError: Likewise.
        """
        length = int.from_bytes(content[:_ALIGNMENT], "big")
        head = json.loads(content[_ALIGNMENT : _ALIGNMENT + length])
        start = _ALIGNMENT + length
        part: dict[str, _Packed] = {}
        for name, (labels, numbers, seqs) in self._schema.items():
            table = head["tables"][name]
            wanted = {
                *(f"labels/{n}" for n in labels),
                *(f"numbers/{n}" for n in numbers),
                *(f"seqs/{n}" for n in seqs),
            }
            if wanted != table["arrays"].keys():
                raise ValueError(f"other columns in {name}")
            part[name] = _Packed(
                {column: tuple(levels) for column, levels in table["levels"].items()},
                {
                    column: np.frombuffer(content, np.dtype(dtype), n, start + at)
                    for column, (dtype, at, n) in table["arrays"].items()
                },
            )
        self._parts = [part]
        self._part_of = dict.fromkeys(head["cases"], 0)


def _plain_rows(columns: Columns) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the case and the known values of each row."""
    words = [
        (name, column.levels, column.codes.tolist()) for name, column in columns.labels.items()
    ]
    numbers = [(name, values.tolist()) for name, values in columns.numbers.items()]
    seqs = [(name, values.tolist()) for name, values in columns.seqs.items()]
    for n in range(len(columns)):
        row: dict[str, Any] = {
            name: levels[codes[n]] for name, levels, codes in words if codes[n] >= 0
        }
        row |= {name: v[n] for name, v in numbers if v[n] == v[n]}
        row |= {name: v[n] for name, v in seqs if v[n] != UNKNOWN}
        yield row[CASE], row


def _by_case(columns: Columns, link: tuple[str, str] | None) -> dict[str, Any]:
    """Return the content of a table with its rows in the order of cases, without its link."""
    order = np.argsort(columns.labels[CASE].codes, kind="stable")
    return {
        **{n: (c.codes[order].tolist(), c.levels) for n, c in columns.labels.items()},
        **{
            n: v[order].tobytes()
            for n, v in columns.numbers.items()
            if link is None or n != link[0]
        },
        **{n: v[order].tolist() for n, v in columns.seqs.items()},
    }


_Chosen = tuple[dict[str, _Packed], dict[str, Array]]
"""A part, and the mask of the rows that count in each of its tables."""


def _rows(part: Mapping[str, _Packed]) -> int:
    return max(len(table.arrays[f"labels/{CASE}"]) for table in part.values())


def _joined_link(table: str, link: str, target: str, chosen: Sequence[_Chosen]) -> Numbers:
    """Return a column of rows' numbers, as they are in the joined table."""
    before, links = 0, []
    for part, mask in chosen:
        place = before + np.cumsum(mask[target]) - 1
        rows = _unpacked(part[table].arrays[f"numbers/{link}"][mask[table]])
        links.append(place[rows.astype(np.int64)])
        before += int(mask[target].sum())
    return _concatenated(links)


def _join_labels(name: str, parts: Sequence[tuple[_Packed, Array]]) -> Labels:
    code_of: dict[str, int] = {}
    codes = []
    for part, mask in parts:
        levels = part.levels[name]
        new = np.full(len(levels) + 1, UNKNOWN, dtype=np.int32)  # the last is UNKNOWN's
        new[:-1] = [code_of.setdefault(word, len(code_of)) for word in levels]
        codes.append(new[part.arrays[f"labels/{name}"][mask]])
    joined: Codes = _concatenated(codes, np.int32)
    return sorted_levels(joined, tuple(code_of))


def _concatenated(arrays: Sequence[Array], dtype: Any = np.float64) -> Array:
    if not arrays:
        return np.zeros(0, dtype=dtype)
    return np.concatenate(arrays).astype(dtype, copy=False)


def _pack_whole(values: Array) -> Array:
    """Return whole numbers in the smallest signed type."""
    low, high = int(values.min(initial=0)), int(values.max(initial=0))
    for dtype in (np.int8, np.int16, np.int32):
        limits = np.iinfo(dtype)
        if limits.min <= low and high <= limits.max:
            return values.astype(dtype)
    return values.astype(np.int64)


def _pack_numbers(values: Numbers) -> Array:
    """Return numbers as bytes if all are small whole ones or NaN, as float32 where that is exact.

    A negative zero is not a whole number here: a byte would lose its sign.
    """
    unknown = np.isnan(values)
    known = values[~unknown]
    small = (np.abs(known) < -_NO_BYTE).all() and (known == np.rint(known)).all()
    if small and not (np.signbit(known) & (known == 0)).any():
        return np.where(unknown, _NO_BYTE, np.nan_to_num(values)).astype(np.int8)
    if (np.abs(known) < np.finfo(np.float32).max).all():
        short = values.astype(np.float32)
        if (short.astype(np.float64)[~unknown] == known).all():
            return short
    return values


def _unpacked(values: Array) -> Numbers:
    if values.dtype != np.int8:
        return values.astype(np.float64)
    numbers = values.astype(np.float64)
    numbers[values == _NO_BYTE] = np.nan
    return numbers
