"""Every measure by name, and their values in every stratum of a view.

    table = evaluate(pairs_from(log), ("accuracy", "macro-f1"), View.parse("by=modality"))

An interval is Wilson's or Clopper and Pearson's where each patient counts once, else from a bootstrap
that draws patients with all their rows. Too few cases give no estimate but say so.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Final

import numpy as np

from audit.errors import RecordInputError
from audit.messages import Message, Text
from audit.metrics.measures import (
    calibration_measures,
    calibration_shift,
    diagnosis_measures,
    finding_measures,
    localization,
    net_benefit,
    reading_effect,
    reasoning_measures,
    recalibration,
    response_measures,
    sampled_rates,
    subtype_measures,
)
from audit.metrics.measures.sampled_rates import Sampled
from audit.metrics.table.column_frame import UNKNOWN, Indices, Mask, Numbers
from audit.metrics.table.measure_definition import MakeBlock, Measure
from audit.metrics.table.metric_value import Interval, Value, rounded
from audit.metrics.table.patient_sums import (
    SAMPLED,
    UNSEEN,
    Block,
    Clusters,
    percentile,
    ratio,
    resampled,
)
from audit.metrics.table.results_table import Pairs
from audit.metrics.table.table_view import NOT_KNOWN, View
from audit.statistics.confidence_intervals import TOO_FEW, rate

_FAMILIES: Final = (
    *(
        diagnosis_measures,
        subtype_measures,
        finding_measures,
        localization,
        response_measures,
        calibration_measures,
        recalibration,
    ),
    *(calibration_shift, net_benefit),
    *(reading_effect, reasoning_measures),
)
BLOCKS: Final[dict[str, MakeBlock]] = {
    name: block for family in _FAMILIES for name, block in family.BLOCKS.items()
}
MEASURES: Final[dict[str, Measure]] = {
    measure.name: measure for family in _FAMILIES for measure in family.MEASURES
}


_EXACT: Final = "clopper-pearson"
_TINY: Final = 1e-9
_COUNTED: Final = ("USD", "tokens", "s", "mm", "lesions", "per case")
"""Units of means that may be the same for every patient; of any other a number has an interval."""


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
    notes: tuple[Message, ...] = ()

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
            "notes": [str(note) for note in self.notes],
            "note_codes": [note.code for note in self.notes],
            "definitions": {name: MEASURES[name].texts() for name in self.measures},
            "values": [
                {"stratum": dict(zip(self.view.by, c.stratum, strict=True)), **c.value.to_json()}
                for c in self.cells
            ],
        }

    def rows(self) -> Iterator[dict[str, Any]]:
        """One flat row for each value, as a table of numbers."""
        for cell in self.cells:
            texts = MEASURES[cell.value.measure].texts()
            yield {
                **dict(zip(self.view.by, cell.stratum, strict=True)),
                "title": texts.pop("title"),
                **cell.value.to_json(),
                **texts,
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
            raise RecordInputError(Message("metric-view.metric-unknown", name=name))
        found += these
    return tuple(dict.fromkeys(found))


def filtered(pairs: Pairs, view: View) -> Pairs:
    """The rows that the view's filters let through, of every kind."""
    kept = np.ones(len(pairs), dtype=bool)
    for name, values in view.filters:
        levels = pairs.levels(name)
        wanted = np.zeros(len(levels) + 1, dtype=bool)  # the last is UNKNOWN's, which is -1
        wanted[[levels.index(v) for v in values if v in levels]] = True
        wanted[UNKNOWN] = NOT_KNOWN in values
        kept &= wanted[pairs.codes(name)]
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
    """The measures, predictive values at the view's prevalences."""
    given = [] if view.prevalence is None else diagnosis_measures.at_prevalence(view.prevalence)
    for category, prevalence in view.of_class:
        given += diagnosis_measures.at_prevalence(prevalence, category)
    other = {m.name: m for m in given}
    return tuple(other.get(m.name, m) for m in measures)


def _notes(rows: Pairs, view: View) -> tuple[Message, ...]:
    """What to know before believing the numbers."""
    found = []
    mine = rows.take(rows.has("kind", view.kind))
    configuration, epoch = mine.codes("configuration"), mine.codes("epoch")
    named = np.stack([configuration, epoch])[:, (configuration >= 0) & (epoch >= 0)]
    several = np.bincount(np.unique(named, axis=1)[0]).max(initial=0) > 1 if named.size else False
    if "epoch" not in view.by and several:
        found.append(Message("metric-warning.epochs-pooled"))
    by_hand = int(mine.has("selection", "key-images").sum())
    if by_hand and "selection" not in view.by:
        found.append(
            Message(
                "metric-warning.images-chosen-by-reader",
                by_hand=by_hand,
            )
        )
    unfair = int(mine.has("selection", "rule-not-fair").sum())
    if unfair and "selection" not in view.by:
        found.append(
            Message(
                "metric-warning.images-not-confirmed-fair",
                unfair=unfair,
            )
        )
    both = [mine.has("setting", word).any() for word in ("pilot", "exploratory")]
    if all(both) and "setting" not in view.by:
        found.append(Message("metric-warning.pilot-exploratory-pooled"))
    return tuple(found)


@dataclass(frozen=True)
class _Of:
    """What the denominators of a block are made of: patients, cases, whether each patient is once.

    `sampled`: where concordant cases are adjudicated by sample; they are of those that were seen.
    """

    patients: int
    cases: int
    once: bool
    sampled: Sampled | None = None


class _Stratum:
    """The measures over the rows of one stratum; blocks, sums and resamples are made once."""

    def __init__(self, pairs: Pairs, view: View) -> None:
        self._pairs, self._view = pairs, view
        self._clusters = Clusters.of(pairs.codes("patient"), view.seed)
        self._one_case_each = bool((pairs.codes("patient") == pairs.codes("case")).all())
        weight = np.nan_to_num(pairs.number("weight"), nan=1.0)
        self._weight = weight if (weight != 1).any() else None
        self._blocks: dict[str, tuple[Block, Numbers, Numbers]] = {}
        self._resampled: dict[str, Numbers] = {}
        self._of: dict[tuple[str, tuple[int, ...]], _Of] = {}

    def values(self, measures: Sequence[Measure]) -> Iterator[Value]:
        """One value for each measure, in order."""
        return (self._value(measure) for measure in measures)

    def _block(self, name: str) -> tuple[Block, Numbers, Numbers]:
        """A block, its sums by cluster, and over everything."""
        if name not in self._blocks:
            block = BLOCKS[name](self._pairs, self._view)
            if self._weight is not None:
                block = replace(block, amount=block.amount * self._weight[block.row])
            sums = block.by(self._clusters.cluster, self._clusters.n_clusters)
            self._blocks[name] = block, sums, sums.sum(0)
        return self._blocks[name]

    def _draws(self, name: str) -> Numbers:
        """(resamples, cells) sums of a block."""
        if name not in self._resampled:
            self._resampled[name] = resampled(self._block(name)[1], self._view.seed)
        return self._resampled[name]

    def _counted(self, measure: Measure) -> _Of:
        key = measure.block, measure.bottom
        if key not in self._of:
            block = self._block(measure.block)[0]
            inside = _inside(block, measure)
            sampled = None
            if block.state is not None:
                sampled = self._sampled(block, inside)
                if sampled.weighs:  # who was not looked at is no witness
                    inside &= block.state != UNSEEN
            rows, amount = block.row[inside], block.amount[inside]
            by_patient = np.bincount(self._clusters.patient[rows], weights=amount)
            n = int((by_patient != 0).sum())
            cases = n
            if not self._one_case_each:
                by_case = np.bincount(self._pairs.codes("case")[rows], weights=amount)
                cases = int((by_case != 0).sum())
            self._of[key] = _Of(n, cases, bool((by_patient <= 1 + _TINY).all()), sampled)
        return self._of[key]

    def _sampled(self, block: Block, inside: Mask) -> Sampled:
        assert block.state is not None
        seen, unseen = (inside & (block.state == which) for which in (SAMPLED, UNSEEN))
        patients = len(np.unique(self._clusters.patient[block.row[seen]]))
        return Sampled(int(block.amount[seen].sum()), int(block.amount[unseen].sum()), patients)

    def _fraction(self, measure: Measure, sums: Numbers, of: _Of) -> tuple[Numbers, Numbers]:
        """(numerator, denominator) of a measure that is no statistic, from sums (..., cells)."""
        if of.sampled is not None:
            return sampled_rates.value(measure, sums, of.sampled)
        return sums[..., list(measure.top)].sum(-1), measure.denominators(sums)

    def _of_sums(self, measure: Measure, sums: Numbers, of: _Of) -> Numbers:
        if measure.statistic is not None:
            return measure.value(sums)
        return ratio(*self._fraction(measure, sums, of))

    def _value(self, measure: Measure) -> Value:
        sums, of = self._block(measure.block)[2], self._counted(measure)
        top, bottom = self._fraction(measure, sums, of)
        n, k = float(bottom), float(top) if measure.is_share else None
        estimate: float | None
        if measure.direct is not None:
            estimate, ends, interval = self._direct(measure)
        else:
            found = float(self._of_sums(measure, sums, of))
            estimate = None if np.isnan(found) else found
            ends, interval = self._interval(measure, k, n, of)
        note: Text = ""
        fewest = min((float(sums[list(cells)].sum()) for cells in measure.each), default=n)
        if fewest < TOO_FEW <= n:  # a resample may hold none of them, and its spread says nothing
            estimate, ends, interval = None, None, "none"
            note = Message("metric-reason.class-cases-too-few", fewest=fewest)
        elif not n and (absent := self._absent(measure, sums)):
            estimate, note = None, absent
        elif n < TOO_FEW:
            estimate, note = None, Message("metric-reason.cases-too-few", n=n)
        elif of.patients < TOO_FEW:
            estimate, note = None, Message("metric-reason.patients-too-few", patients=of.patients)
        elif estimate is None:
            note = Message("metric-reason.undefined-for-cases")
        elif ends is None:
            note = Message("metric-reason.resamples-identical")
            if measure.unit not in _COUNTED:  # without an interval it would look certain
                estimate = None
        return Value(
            measure=measure.name,
            estimate=rounded(estimate),
            low=rounded(ends[0]) if ends else None,
            high=rounded(ends[1]) if ends else None,
            k=k,
            n=n,
            unit=measure.unit,
            patients=of.patients,
            cases=of.cases,
            interval=interval,
            confidence=self._view.confidence,
            basis=self._basis(measure, of.sampled),
            note=note,
            missing=self._missing(measure, sums),
        )

    def _direct(
        self, measure: Measure
    ) -> tuple[float | None, tuple[float, float] | None, Interval]:
        assert measure.direct is not None
        found = measure.direct(self._pairs, self._view)
        if found is None:
            return None, None, "none"
        if found.low is None or found.high is None:
            return found.estimate, None, "none"
        return found.estimate, (found.low, found.high), found.interval

    def _interval(
        self, measure: Measure, k: float | None, n: float, of: _Of
    ) -> tuple[tuple[float, float] | None, Interval]:
        if not n:
            return None, "none"
        confidence = self._view.confidence
        weighed = of.sampled is not None and of.sampled.weighs
        if k in (0.0, n):  # without a hit, or with hits only, a bootstrap has no spread
            exact = rate(of.patients if k else 0, of.patients, confidence=confidence, method=_EXACT)
            once = "Clopper-Pearson" if of.once else "Clopper-Pearson over patients"
            return (exact.low, exact.high), once  # type: ignore[return-value]
        whole = k is not None and abs(k - round(k)) < _TINY and abs(n - round(n)) < _TINY
        if k is not None and of.once and not weighed and whole:
            found = rate(round(k), round(n), confidence=confidence)
            return (found.low, found.high), "Wilson"
        if of.patients < TOO_FEW:  # so few say nothing about how patients differ
            return None, "none"
        draws = self._of_sums(measure, self._draws(measure.block), of)
        ends = percentile(draws, confidence, of.patients)
        if (
            ends is None or ends[0] == ends[1]
        ):  # every resample says the same: no spread, no interval
            return None, "none"
        if measure.recentred:
            sums = self._block(measure.block)[2]
            moved = float(self._of_sums(measure, sums, of)) - float(np.nanmean(draws))
            return (max(ends[0] + moved, 0.0), max(ends[1] + moved, 0.0)), "bootstrap over patients"
        if weighed and k is not None and of.sampled is not None:
            sums = self._block(measure.block)[2]
            wider = sampled_rates.widened(ends, measure, sums, of.sampled, confidence)
            if wider != ends:
                return wider, "bootstrap over patients, exact for the sample"
        return ends, "bootstrap over patients"

    def _missing(self, measure: Measure, sums: Numbers) -> int:
        """Rows that could not be counted, whatever they stand for."""
        n = self._block(measure.block)[0].n
        return int(sum(sums[cell::n].sum() for cell in measure.missing))

    def _absent(self, measure: Measure, sums: Numbers) -> Text:
        """Which fact most rows lack, of those that the measure names; empty where no row lacks one."""
        lacking = [(float(sums[cell]), words) for cell, words in measure.absent if sums[cell]]
        return max(lacking, key=lambda one: one[0])[1] if lacking else ""

    def _basis(self, measure: Measure, sampled: Sampled | None) -> Message:
        if measure.rests == "reference":
            return Message("metric-basis.reference-standard")
        if measure.rests == "record":
            return Message("metric-basis.record-only")
        if measure.rests == "adjudicated" or self._view.basis == "adjudicated":
            told = sampled.told if sampled is not None else ""
            return (
                Message("metric-basis.adjudicated-sampled", told=told)
                if told
                else Message("metric-basis.adjudicated")
            )
        if self._view.basis == "proposed":
            return Message("metric-basis.machine-proposed")
        pairs = self._pairs.take(self._pairs.has("kind", self._view.kind))
        compared = int((pairs.number("compared") == 1).sum())
        settled = int(((pairs.number("compared") == 1) & (pairs.number("settled") == 1)).sum())
        if compared and settled == compared:
            return Message("metric-basis.adjudicated")
        return Message(
            "metric-basis.partly-adjudicated",
            settled=settled,
            compared=compared,
        )
