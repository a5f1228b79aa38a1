"""Every measure by name, and their values in every stratum of a view.

    table = evaluate(pairs_from(log), ("accuracy", "macro-f1"), View.parse("by=modality"))

An interval is Wilson's or Clopper and Pearson's where each patient counts once, else from a bootstrap
that draws patients with all their rows. Too few cases give no estimate but say so.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

import numpy as np

from audit.errors import RecordInputError
from audit.metrics import calibrated, diagnosis, finding_level, reading_effect, results
from audit.metrics.frame import UNKNOWN, Indices, Mask, Numbers
from audit.metrics.intervals import TOO_FEW, rate
from audit.metrics.measure import MakeBlock, Measure
from audit.metrics.pairs import Pairs
from audit.metrics.sums import Block, Clusters, drawn, percentile
from audit.metrics.value import Interval, Value, rounded
from audit.metrics.view import NOT_KNOWN, View

_FAMILIES: Final = (diagnosis, finding_level, results, calibrated, reading_effect)
BLOCKS: Final[dict[str, MakeBlock]] = {
    name: block for family in _FAMILIES for name, block in family.BLOCKS.items()
}
MEASURES: Final[dict[str, Measure]] = {
    measure.name: measure for family in _FAMILIES for measure in family.MEASURES
}


@dataclass(frozen=True)
class Cell:
    """One value in one stratum: `stratum` has a word for each name that the view is split by."""

    stratum: tuple[str, ...]
    value: Value


@dataclass(frozen=True)
class Table:
    """All values of a view, the record's position they were made at, and what to know beside them."""

    view: View
    measures: tuple[str, ...]
    cells: tuple[Cell, ...]
    upto: int
    n_rows: int
    notes: tuple[str, ...] = ()

    def get(self, measure: str, *stratum: str) -> Value:
        """The value of a measure in a stratum. Raises KeyError where there is none."""
        for cell in self.cells:
            if cell.value.measure == measure and cell.stratum == stratum:
                return cell.value
        raise KeyError((measure, *stratum))

    @cached_property
    def strata(self) -> tuple[tuple[str, ...], ...]:
        """All strata, in order."""
        return tuple(dict.fromkeys(cell.stratum for cell in self.cells))

    def to_json(self) -> dict[str, Any]:
        """Every number with its definition."""
        return {
            "investigational": "Investigational - not for diagnosis",
            "log_position": self.upto,
            "view": str(self.view),
            "by": list(self.view.by),
            "rows": self.n_rows,
            "notes": list(self.notes),
            "definitions": {
                name: {
                    "title": MEASURES[name].title,
                    "definition": MEASURES[name].definition,
                    "denominator": MEASURES[name].denominator,
                    "source": MEASURES[name].source,
                }
                for name in self.measures
            },
            "values": [
                {"stratum": dict(zip(self.view.by, c.stratum, strict=True)), **c.value.to_json()}
                for c in self.cells
            ],
        }

    def rows(self) -> Iterator[dict[str, Any]]:
        """One flat row for each value, as a table of numbers."""
        for cell in self.cells:
            measure = MEASURES[cell.value.measure]
            yield {
                **dict(zip(self.view.by, cell.stratum, strict=True)),
                "title": measure.title,
                **cell.value.to_json(),
                "definition": measure.definition,
                "denominator": measure.denominator,
                "source": measure.source,
                "log_position": self.upto,
            }


def chosen(names: Iterable[str] | None) -> tuple[Measure, ...]:
    """Measures by name or family, all without any. Raises `RecordInputError` for an unknown one."""
    if names is None:
        return tuple(MEASURES.values())
    found: list[Measure] = []
    for name in names:
        these = [m for m in MEASURES.values() if name in (m.name, m.family)]
        if not these:
            raise RecordInputError(f"{name}: no measure of that name")
        found += these
    return tuple(dict.fromkeys(found))


def filtered(pairs: Pairs, view: View) -> Pairs:
    """The rows that the view's filters let through, of every kind."""
    kept = np.ones(len(pairs), dtype=bool)
    for name, values in view.filters:
        levels = pairs.levels(name)
        wanted = [levels.index(v) for v in values if v in levels]
        wanted += [UNKNOWN] if NOT_KNOWN in values else []
        kept &= np.isin(pairs.codes(name), wanted)
    return pairs if kept.all() else pairs.take(kept)


def strata(pairs: Pairs, by: Sequence[str]) -> Iterator[tuple[tuple[str, ...], Pairs]]:
    """The rows in each stratum, in the order of the words; one without a name where none is asked."""
    if not by:
        yield (), pairs
        return
    code = np.zeros(len(pairs), dtype=np.int64)
    for name in by:
        code = code * (len(pairs.levels(name)) + 1) + pairs.codes(name) + 1
    order = np.argsort(code, kind="stable")
    edges = np.flatnonzero(np.diff(code[order])) + 1
    for rows in np.split(order, edges):
        if not len(rows):
            continue
        part = pairs.take(rows)
        words = tuple(part.words(name)[0] or NOT_KNOWN for name in by)
        yield words, part


def evaluate(
    pairs: Pairs, measures: Iterable[str] | None = None, view: View | None = None
) -> Table:
    """The measures in every stratum of the view."""
    view = view or View()
    wanted = _at(chosen(measures), view)
    rows = filtered(pairs, view)
    cells = [
        Cell(words, value)
        for words, part in strata(rows, view.by)
        for value in _Stratum(part, view).values(wanted)
    ]
    names = tuple(measure.name for measure in wanted)
    return Table(view, names, tuple(cells), pairs.upto, len(rows), _notes(rows, view))


def supporting(pairs: Pairs, measure: str, view: View, stratum: Sequence[str] = ()) -> Indices:
    """Rows of `pairs` that a value was computed from: those of its denominator."""
    (one,) = _at((MEASURES[measure],), view)
    rows = filtered(pairs, view)
    for words, part in strata(rows, view.by):
        if words == tuple(stratum):
            block = BLOCKS[one.block](part, view)
            inside = _inside(block, one)
            kept = np.unique(block.row[inside])
            place = np.full(int(pairs.rows.max(initial=-1)) + 1, -1, dtype=np.int64)
            place[pairs.rows] = np.arange(len(pairs))
            return place[part.rows[kept]]
    return np.zeros(0, dtype=np.int64)


def _inside(block: Block, measure: Measure) -> Mask:
    """What of a block goes into the measure's denominator."""
    counted = np.zeros(block.n, dtype=bool)
    counted[list(measure.bottom)] = True
    return np.asarray(counted[block.cell])


def _at(measures: Sequence[Measure], view: View) -> tuple[Measure, ...]:
    """The measures, predictive values at the view's prevalence."""
    if view.prevalence is None:
        return tuple(measures)
    other = {m.name: m for m in diagnosis.at_prevalence(view.prevalence)}
    return tuple(other.get(m.name, m) for m in measures)


def _notes(rows: Pairs, view: View) -> tuple[str, ...]:
    """What to know before believing the numbers."""
    found = []
    mine = rows.take(rows.has("kind", view.kind))
    epochs: dict[str | None, set[str | None]] = {}
    for configuration, epoch in zip(mine.words("configuration"), mine.words("epoch"), strict=True):
        if epoch is not None:
            epochs.setdefault(configuration, set()).add(epoch)
    if "epoch" not in view.by and any(len(found) > 1 for found in epochs.values()):
        found.append("Several epochs of a configuration are counted together: split by epoch.")
    by_hand = int(mine.has("selection", "key-images").sum())
    if by_hand and "selection" not in view.by:
        found.append(
            f"{by_hand} results rest on images that a reader chose: they favour the model."
        )
    both = {*mine.words("setting")} >= {"pilot", "exploratory"}
    if both and "setting" not in view.by:
        found.append("Results of the pilot and exploratory ones are counted together.")
    return tuple(found)


class _Stratum:
    """The measures over the rows of one stratum; blocks, sums and resamples are made once."""

    def __init__(self, pairs: Pairs, view: View) -> None:
        self._pairs, self._view = pairs, view
        self._clusters = Clusters.of(pairs.codes("patient"), view.seed)
        self._blocks: dict[str, Block] = {}
        self._resampled: dict[str, Numbers] = {}

    def values(self, measures: Sequence[Measure]) -> Iterator[Value]:
        """One value for each measure, in order."""
        return (self._value(measure) for measure in measures)

    def _block(self, name: str) -> Block:
        if name not in self._blocks:
            self._blocks[name] = BLOCKS[name](self._pairs, self._view)
        return self._blocks[name]

    def _by_patient(self, name: str) -> Numbers:
        return self._block(name).by(self._clusters.patient, self._clusters.n_patients)

    def _draws(self, name: str) -> Numbers:
        """(resamples, cells) sums of a block."""
        if name not in self._resampled:
            clusters = self._clusters
            sums = self._block(name).by(clusters.cluster, clusters.n_clusters)
            self._resampled[name] = drawn(clusters.n_clusters, self._view.seed) @ sums
        return self._resampled[name]

    def _value(self, measure: Measure) -> Value:
        block, view = self._block(measure.block), self._view
        sums = block.total()
        n = float(measure.denominators(sums))
        inside = _inside(block, measure)
        rows = block.row[inside]
        per_patient = np.asarray(
            np.bincount(self._clusters.patient[rows], weights=block.amount[inside]), dtype=float
        )
        patients = int((per_patient != 0).sum())
        k = float(sums[list(measure.top)].sum()) if measure.is_share else None
        estimate: float | None
        if measure.direct is not None:
            estimate, ends, interval = self._direct(measure)
        else:
            found = float(measure.value(sums))
            estimate = None if np.isnan(found) else found
            ends, interval = self._interval(measure, k, n, patients, per_patient)
        note = ""
        if n < TOO_FEW:
            estimate, note = None, f"too few cases: {n:g}"
        elif estimate is None:
            note = "not defined for these cases"
        return Value(
            measure=measure.name,
            estimate=rounded(estimate),
            low=rounded(ends[0]) if ends else None,
            high=rounded(ends[1]) if ends else None,
            k=k,
            n=n,
            unit=measure.unit,
            patients=patients,
            cases=len(np.unique(self._pairs.codes("case")[rows])),
            interval=interval,
            confidence=view.confidence,
            basis=self._basis(measure),
            note=note,
            missing=int(sums[list(measure.missing)].sum()) if measure.missing else 0,
        )

    def _direct(
        self, measure: Measure
    ) -> tuple[float | None, tuple[float, float] | None, Interval]:
        assert measure.direct is not None
        found = measure.direct(self._pairs, self._view)
        if found is None:
            return None, None, "none"
        return found.estimate, (found.low, found.high), found.interval

    def _interval(
        self, measure: Measure, k: float | None, n: float, patients: int, per_patient: Numbers
    ) -> tuple[tuple[float, float] | None, Interval]:
        confidence = self._view.confidence
        once = bool((per_patient <= 1).all())
        if k is not None and (n == 0 or once or k in (0.0, n)):
            # Without a hit, or with hits only, a bootstrap has no spread.
            extreme = k in (0.0, n)
            method = "clopper-pearson" if extreme else "wilson"
            of = rate(patients if k else 0, patients, confidence=confidence, method=method)
            if not extreme:
                of = rate(int(k), int(n), confidence=confidence, method=method)
            named: Interval = "Wilson" if not extreme else "Clopper-Pearson"
            if extreme and not once:
                named = "Clopper-Pearson over patients"
            return ((of.low, of.high), named) if n else (None, "none")
        if patients < 2:
            return None, "none"
        values = measure.value(self._draws(measure.block))
        ends = percentile(values, confidence)
        return (ends, "bootstrap over patients") if ends is not None else (None, "none")

    def _basis(self, measure: Measure) -> str:
        if measure.rests == "reference":
            return "reference standard"
        if measure.rests == "record":
            return "the record alone"
        if measure.rests == "adjudicated" or self._view.basis == "adjudicated":
            return "adjudicated"
        if self._view.basis == "proposed":
            return "proposed by the machine"
        pairs = self._pairs.take(self._pairs.has("kind", self._view.kind))
        compared = int((pairs.number("compared") == 1).sum())
        settled = int(((pairs.number("compared") == 1) & (pairs.number("settled") == 1)).sum())
        if compared and settled == compared:
            return "adjudicated"
        return f"{settled} of {compared} adjudicated, else proposed by the machine"
