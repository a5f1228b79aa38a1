"""What a measure is: a name, a definition with its source, and a function of sums."""

from collections.abc import Callable
from dataclasses import dataclass
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
"""What it rests on: the reference standard, labels of discrepancies, adjudicated ones only, or the
record alone."""

Statistic = Callable[[Numbers], Numbers]
"""From sums (..., cells) to values (...); NaN where it is not defined."""
MakeBlock = Callable[[Pairs, View], Block]


@dataclass(frozen=True)
class Direct:
    """A value with its own interval, for what is no function of sums. `n`: of what it is."""

    estimate: float
    low: float | None
    high: float | None
    rows: Indices
    interval: Literal["DeLong", "clustered DeLong", "cluster-robust", "simulated calibration"]


@dataclass(frozen=True)
class Measure:
    """One measure. Its value is `top` over `bottom` cells of its block, or `statistic` of the sums.

    `bottom` also gives the denominator `n`, and `missing` the cell of rows that could not be counted.
    `each`: sets of cells of which each needs enough cases, not only all together.
    `direct` is for what no sums give. `recentred`: a resample has the bias once more that the statistic
    takes away, so that its interval is moved until the resamples' mean is the estimate. `absent`:
    what is said where there are rows and all of them lack a fact: cells of `missing` with their words.
    """

    name: str
    title: Message
    family: Family
    definition: Message
    denominator: Message
    source: Text
    unit: str
    block: str
    bottom: tuple[int, ...]
    top: tuple[int, ...] = ()
    statistic: Statistic | None = None
    missing: tuple[int, ...] = ()
    each: tuple[tuple[int, ...], ...] = ()
    rests: Rests = "reference"
    better: Better = "higher"
    direct: Callable[[Pairs, View], Direct | None] | None = None
    recentred: bool = False
    absent: tuple[tuple[int, Message], ...] = ()

    @property
    def is_share(self) -> bool:
        """Whether it is k of n things, so that a binomial interval fits where they are independent."""
        return self.unit == "share" and self.statistic is None and self.direct is None

    def texts(self) -> dict[str, str]:
        """Return title, definition, denominator and source in English, as files tell them."""
        said = ("title", "definition", "denominator", "source")
        return {name: str(getattr(self, name)) for name in said}

    def value(self, sums: Numbers) -> Numbers:
        """Its value from sums (..., cells of its block)."""
        if self.statistic is not None:
            return np.asarray(self.statistic(sums))
        return ratio(sums[..., list(self.top)].sum(-1), sums[..., list(self.bottom)].sum(-1))

    def denominators(self, sums: Numbers) -> Numbers:
        """What it is of, from sums (..., cells)."""
        return np.asarray(sums[..., list(self.bottom)].sum(-1))
