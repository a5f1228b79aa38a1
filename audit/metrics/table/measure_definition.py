"""Descriptors of metrics: named counts, and measures that are computed from them.

ANSWERS = Counts("answers", ("requested", "answered"), count_answers)
Measure("answer-rate", ..., counts=ANSWERS, numerator=("answered",), denominator=("requested",))
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

import numpy as np

from audit.messages import Message, Text
from audit.metrics.table.column_frame import Indices, Numbers
from audit.metrics.table.patient_sums import Block, ratio
from audit.metrics.table.results_table import Pairs
from audit.metrics.table.table_view import View

Family = Literal[
    "diagnosis",
    "findings",
    "localization",
    "technical",
    "outcomes",
    "numbers",
    "literature",
    "calibration",
    "decision",
    "readers",
    "agreement",
    "resources",
    "course",
    "reasoning",
]
Better = Literal["higher", "lower", "neither"]
Rests = Literal["reference", "labels", "adjudicated", "record"]
"""Basis of a measure: the reference standard, labels of discrepancies, adjudicated labels only, or
the record alone."""

Statistic = Callable[[Numbers], Numbers]
"""Function from sums (..., cells) to values (...); NaN where it is not defined."""
MakeBlock = Callable[[Pairs, View], Block]


@dataclass(frozen=True, eq=False)
class Counts:
    """Named cells that rows of the results table are counted in.

    Attributes:
        name: Unique name.
        cells: Names of the cells, in the order of the block's columns.
        make: Function that counts the rows of a view.
    """

    name: str
    cells: tuple[str, ...]
    make: MakeBlock

    @cached_property
    def _positions(self) -> dict[str, int]:
        return {name: position for position, name in enumerate(self.cells)}

    def positions(self, names: Iterable[str]) -> list[int]:
        """Return the columns of cells. Raises KeyError for a name that is none."""
        return [self._positions[name] for name in names]

    def take(self, sums: Numbers, names: Iterable[str]) -> Numbers:
        """Return the sums (..., names) of some cells from sums (..., cells)."""
        return np.take(sums, self.positions(names), axis=-1)

    def sums_of(self, sums: Numbers, *names: str) -> tuple[Numbers, ...]:
        """Return each named cell's sums (...) from sums (..., cells)."""
        return tuple(sums[..., self._positions[name]] for name in names)


@dataclass(frozen=True)
class Direct:
    """A value with its own interval, for what is no function of sums.

    `rows` are the rows of the results table that it is computed from.
    """

    estimate: float
    low: float | None
    high: float | None
    rows: Indices
    interval: Literal["DeLong", "clustered DeLong", "cluster-robust", "simulated calibration"]


@dataclass(frozen=True)
class Measure:
    """One metric: `numerator` over `denominator` cells, or a `statistic`, or `direct`.

    Attributes:
        name: Unique name, as in files and on the command line.
        title: Display name.
        family: Group that it is listed in.
        definition: What it is, as a statistician would cite it.
        population: What the denominator counts, in words.
        source: Where the definition comes from.
        unit: Unit of the value; "share" for k of n things.
        counts: Cells that it is computed from.
        denominator: Cells that make up `n`.
        numerator: Cells that make up `k`.
        statistic: Function of the sums, instead of numerator over denominator.
        missing: Cells of rows that could not be counted.
        each: Sets of cells of which each needs enough cases, not only all together.
        rests: Basis of the value.
        better: Direction of improvement.
        direct: Function for what no sums give.
        recentered: True where a resample has the bias once more that the statistic takes away, so
            that
            its interval is moved until the resamples' mean is the estimate.
        absent: Reasons, by the cell of `missing`, for a value where all rows lack a fact.
    """

    name: str
    title: Message
    family: Family
    definition: Message
    population: Message
    source: Text
    unit: str
    counts: Counts
    denominator: tuple[str, ...]
    numerator: tuple[str, ...] = ()
    statistic: Statistic | None = None
    missing: tuple[str, ...] = ()
    each: tuple[tuple[str, ...], ...] = ()
    rests: Rests = "reference"
    better: Better = "higher"
    direct: Callable[[Pairs, View], Direct | None] | None = None
    recentered: bool = False
    absent: tuple[tuple[str, Message], ...] = ()

    @property
    def is_share(self) -> bool:
        """True for k of n things, so that a binomial interval fits where they are independent."""
        return self.unit == "share" and self.statistic is None and self.direct is None

    @cached_property
    def numerator_positions(self) -> list[int]:
        """Columns of the numerator's cells."""
        return self.counts.positions(self.numerator)

    @cached_property
    def denominator_positions(self) -> list[int]:
        """Columns of the denominator's cells."""
        return self.counts.positions(self.denominator)

    def texts(self) -> dict[str, str]:
        """Return title, definition, denominator and source in English, as files name them."""
        return {
            "title": str(self.title),
            "definition": str(self.definition),
            "denominator": str(self.population),
            "source": str(self.source),
        }

    def value(self, sums: Numbers) -> Numbers:
        """Return its value (...) from sums (..., cells)."""
        if self.statistic is not None:
            return np.asarray(self.statistic(sums))
        return ratio(sums[..., self.numerator_positions].sum(-1), self.denominators(sums))

    def denominators(self, sums: Numbers) -> Numbers:
        """Return its denominator (...) from sums (..., cells)."""
        return np.asarray(sums[..., self.denominator_positions].sum(-1))
