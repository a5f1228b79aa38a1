"""Evaluation: the values of metrics in every stratum of a view.

    table = evaluate(pairs_from(log), ("accuracy", "macro-f1"), View.parse("by=modality"))

An interval is Wilson's or Clopper and Pearson's where each patient counts once, else from a
bootstrap that draws patients with all their rows. Too few cases give no estimate but a reason.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Final

import numpy as np

from audit.messages import Message, Text
from audit.metrics.measures import diagnosis_measures, sampled_rates
from audit.metrics.measures.measure_registry import MEASURES, chosen
from audit.metrics.measures.sampled_rates import Sampled
from audit.metrics.table.column_frame import UNKNOWN, Indices, Mask, Numbers
from audit.metrics.table.measure_definition import Counts, Measure
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

_EXACT: Final = "clopper-pearson"
_ROUNDING: Final = 1e-9
"""Largest difference of a count from a whole number that is a rounding error."""
_UNITS_WITHOUT_SPREAD: Final = ("USD", "tokens", "s", "mm", "lesions", "per case")
"""Units of means that may be the same for every patient; of any other a number has an interval."""


_BASES: Final = {
    "reference": Message("metric-basis.reference-standard"),
    "record": Message("metric-basis.record-only"),
}


@dataclass(frozen=True)
class Cell:
    """Value in one stratum, which has a word for each name that the view is split by."""

    stratum: tuple[str, ...]
    value: Value


@dataclass(frozen=True)
class Table:
    """All values of a view, with their log position and warnings about them."""

    view: View
    measures: tuple[str, ...]
    cells: tuple[Cell, ...]
    upto: int
    n_rows: int
    notes: tuple[Message, ...] = ()

    def get(self, measure: str, *stratum: str) -> Value:
        """Return the value of a measure in a stratum. Raises KeyError where there is none."""
        for cell in self.cells:
            if cell.value.measure == measure and cell.stratum == stratum:
                return cell.value
        raise KeyError((measure, *stratum))

    @cached_property
    def strata(self) -> tuple[tuple[str, ...], ...]:
        """All strata, in order."""
        return tuple(dict.fromkeys(cell.stratum for cell in self.cells))

    def to_json(self) -> dict[str, Any]:
        """Return every number with its definition."""
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
        """Yield one flat row for each value, as a table of numbers."""
        for cell in self.cells:
            texts = MEASURES[cell.value.measure].texts()
            yield {
                **dict(zip(self.view.by, cell.stratum, strict=True)),
                "title": texts.pop("title"),
                **cell.value.to_json(),
                **texts,
                "log_position": self.upto,
            }


def filtered(pairs: Pairs, view: View) -> Pairs:
    """Return the rows that pass the view's filters, of every kind."""
    passing = np.ones(len(pairs), dtype=bool)
    for name, values in view.filters:
        levels = pairs.levels(name)
        wanted = np.zeros(len(levels) + 1, dtype=bool)  # the last is UNKNOWN's, which is -1
        wanted[[levels.index(v) for v in values if v in levels]] = True
        wanted[UNKNOWN] = NOT_KNOWN in values
        passing &= wanted[pairs.codes(name)]
    return pairs if passing.all() else pairs.take(passing)


def strata(pairs: Pairs, by: Sequence[str]) -> Iterator[tuple[tuple[str, ...], Pairs]]:
    """Yield each stratum's words and rows, in the order of the words.

    Without `by`, one stratum: () and all rows.

    Args:
        by: Names of label columns of the table.
        pairs: The results table.

    Yields:
        The stratum's word in each column (NOT_KNOWN where it has none), and its rows.
    """
    if not by:
        yield (), pairs
        return
    code = np.zeros(len(pairs), dtype=np.int64)
    for name in by:
        # One number for each combination, with 0 in the place of UNKNOWN (-1). Levels are sorted,
        # so that the order of the numbers is that of the words.
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
    """Return the values of measures in every stratum of the view.

    Args:
        pairs: The results table.
        measures: Names or families; None for all.
        view: Filters, strata and options; None for the default view of drafts.
    """
    view = view or View()
    wanted = _at_prevalences(chosen(measures), view)
    rows = filtered(pairs, view)
    cells = [
        Cell(words, value)
        for words, part in strata(rows, view.by)
        for value in _Stratum(part, view).values(wanted)
    ]
    names = tuple(measure.name for measure in wanted)
    return Table(view, names, tuple(cells), pairs.upto, len(rows), _notes(rows, view))


def evaluate_measures(pairs: Pairs, measures: Sequence[Measure], view: View) -> dict[str, Value]:
    """Return the values of measures that need not be registered, by name.

    Args:
        pairs: The results table.
        measures: What to compute.
        view: Filters and options; not split.
    """
    return {v.measure: v for v in _Stratum(filtered(pairs, view), view).values(measures)}


def supporting(pairs: Pairs, measure: str, view: View, stratum: Sequence[str] = ()) -> Indices:
    """Return the rows of `pairs` that a value was computed from: those of its denominator.

    Args:
        stratum: One word for each name that the view is split by, as `Cell.stratum` has them.
        pairs: The results table, or a part of it.
        measure: Name of the metric.
        view: The view that the value belongs to.

    Returns:
        Positions in `pairs`; none where the stratum has no rows.
    """
    (definition,) = _at_prevalences((MEASURES[measure],), view)
    rows = filtered(pairs, view)
    for words, part in strata(rows, view.by):
        if words == tuple(stratum):
            block = definition.counts.make(part, view)
            counted = np.unique(block.row[_in_denominator(block, definition)])
            # `pairs` may be a part of the table: rows that are not in it have the place -1.
            place = np.full(int(pairs.rows.max(initial=-1)) + 1, -1, dtype=np.int64)
            place[pairs.rows] = np.arange(len(pairs))
            return place[part.rows[counted]]
    return np.zeros(0, dtype=np.int64)


def _in_denominator(block: Block, measure: Measure) -> Mask:
    """Return which amounts of a block go into the measure's denominator."""
    counted = np.zeros(block.n, dtype=bool)
    counted[measure.denominator_positions] = True
    return np.asarray(counted[block.cell])


def _at_prevalences(measures: Sequence[Measure], view: View) -> tuple[Measure, ...]:
    """Return the measures, with predictive values at the view's prevalences."""
    given = [] if view.prevalence is None else diagnosis_measures.at_prevalence(view.prevalence)
    for category, prevalence in view.of_class:
        given += diagnosis_measures.at_prevalence(prevalence, category)
    by_name = {measure.name: measure for measure in given}
    return tuple(by_name.get(measure.name, measure) for measure in measures)


def _notes(rows: Pairs, view: View) -> tuple[Message, ...]:
    """Return warnings about the rows that the numbers are made of."""
    notes = []
    mine = rows.take(rows.has("kind", view.kind))
    configuration, epoch = mine.codes("configuration"), mine.codes("epoch")
    # A configuration in more than one distinct pair with an epoch has several epochs.
    named = np.stack([configuration, epoch])[:, (configuration >= 0) & (epoch >= 0)]
    several = np.bincount(np.unique(named, axis=1)[0]).max(initial=0) > 1 if named.size else False
    if "epoch" not in view.by and several:
        notes.append(Message("metric-warning.epochs-pooled"))
    by_hand = int(mine.has("selection", "key-images").sum())
    if by_hand and "selection" not in view.by:
        notes.append(Message("metric-warning.images-chosen-by-reader", by_hand=by_hand))
    unfair = int(mine.has("selection", "rule-not-fair").sum())
    if unfair and "selection" not in view.by:
        notes.append(Message("metric-warning.images-not-confirmed-fair", unfair=unfair))
    both = [mine.has("setting", word).any() for word in ("pilot", "exploratory")]
    if all(both) and "setting" not in view.by:
        notes.append(Message("metric-warning.pilot-exploratory-pooled"))
    return tuple(notes)


@dataclass(frozen=True)
class _Basis:
    """Patients and cases in a denominator.

    Attributes:
        patients: Number of patients.
        cases: Number of cases.
        once: True where each patient counts once at most.
        sampled: The sample where concordant cases are adjudicated by sample: patients and cases are
            then those that were seen.
    """

    patients: int
    cases: int
    once: bool
    sampled: Sampled | None = None


class _Stratum:
    """Computes measures over the rows of one stratum; blocks, sums and resamples are made once."""

    def __init__(self, pairs: Pairs, view: View) -> None:
        self._pairs, self._view = pairs, view
        self._clusters = Clusters.of(pairs.codes("patient"), view.seed)
        self._one_case_each = bool((pairs.codes("patient") == pairs.codes("case")).all())
        weight = np.nan_to_num(pairs.number("weight"), nan=1.0)
        self._weight = weight if (weight != 1).any() else None
        self._blocks: dict[Counts, tuple[Block, Numbers, Numbers]] = {}
        self._resampled: dict[Counts, Numbers] = {}
        self._bases: dict[tuple[Counts, tuple[str, ...]], _Basis] = {}

    def values(self, measures: Sequence[Measure]) -> Iterator[Value]:
        """Yield one value for each measure, in order."""
        return (self._value(measure) for measure in measures)

    def _block(self, counts: Counts) -> tuple[Block, Numbers, Numbers]:
        """Return a block, its sums by cluster, and its sums over everything."""
        if counts not in self._blocks:
            block = counts.make(self._pairs, self._view)
            if self._weight is not None:
                block = replace(block, amount=block.amount * self._weight[block.row])
            sums = block.by(self._clusters.cluster, self._clusters.n_clusters)
            self._blocks[counts] = block, sums, sums.sum(0)
        return self._blocks[counts]

    def _draws(self, counts: Counts) -> Numbers:
        """Return the sums (resamples, cells) of a block."""
        if counts not in self._resampled:
            self._resampled[counts] = resampled(self._block(counts)[1], self._view.seed)
        return self._resampled[counts]

    def _basis_of(self, measure: Measure) -> _Basis:
        key = measure.counts, measure.denominator
        if key not in self._bases:
            block = self._block(measure.counts)[0]
            inside = _in_denominator(block, measure)
            sampled = None
            if block.state is not None:
                sampled = self._sampled(block, inside)
                # Cases outside the sample are represented by those in it, and are not evidence.
                if sampled.weighs:
                    inside &= block.state != UNSEEN
            rows, amount = block.row[inside], block.amount[inside]
            by_patient = np.bincount(self._clusters.patient[rows], weights=amount)
            n = int((by_patient != 0).sum())
            # Where patient and case have the same codes, one count does for both.
            cases = n
            if not self._one_case_each:
                by_case = np.bincount(self._pairs.codes("case")[rows], weights=amount)
                cases = int((by_case != 0).sum())
            # Weights of repeated requests (1/3 + 1/3 + 1/3) need not add up to exactly 1.
            self._bases[key] = _Basis(n, cases, bool((by_patient <= 1 + _ROUNDING).all()), sampled)
        return self._bases[key]

    def _sampled(self, block: Block, inside: Mask) -> Sampled:
        assert block.state is not None
        seen, unseen = (inside & (block.state == which) for which in (SAMPLED, UNSEEN))
        patients = len(np.unique(self._clusters.patient[block.row[seen]]))
        return Sampled(int(block.amount[seen].sum()), int(block.amount[unseen].sum()), patients)

    def _fraction(self, measure: Measure, sums: Numbers, basis: _Basis) -> tuple[Numbers, Numbers]:
        """Return numerator and denominator of a measure that is no statistic."""
        if basis.sampled is not None:
            return sampled_rates.value(measure, sums, basis.sampled)
        return sums[..., measure.numerator_positions].sum(-1), measure.denominators(sums)

    def _value_of(self, measure: Measure, sums: Numbers, basis: _Basis) -> Numbers:
        if measure.statistic is not None:
            return measure.value(sums)
        return ratio(*self._fraction(measure, sums, basis))

    def _value(self, measure: Measure) -> Value:
        sums, basis = self._block(measure.counts)[2], self._basis_of(measure)
        numerator, denominator = self._fraction(measure, sums, basis)
        n, k = float(denominator), float(numerator) if measure.is_share else None
        if measure.direct is not None:
            estimate, ends, interval = self._direct(measure)
        else:
            value = float(self._value_of(measure, sums, basis))
            estimate = None if np.isnan(value) else value
            ends, interval = self._interval(measure, k, n, basis)
        note: Text = ""
        groups = (sums[measure.counts.positions(cells)].sum() for cells in measure.each)
        # Of a measure that needs several groups (AUC: normal and abnormal cases), the smallest
        # decides.
        fewest = min(map(float, groups), default=n)
        if fewest < TOO_FEW <= n:  # a resample may hold none of them, and its spread says nothing
            estimate, ends, interval = None, None, "none"
            note = Message("metric-reason.class-cases-too-few", fewest=fewest)
        elif not n and (absent := self._absent(measure, sums)):
            estimate, note = None, absent
        elif n < TOO_FEW:
            estimate, note = None, Message("metric-reason.cases-too-few", n=n)
        elif basis.patients < TOO_FEW:
            estimate = None
            note = Message("metric-reason.patients-too-few", patients=basis.patients)
        elif estimate is None:
            note = Message("metric-reason.undefined-for-cases")
        elif ends is None:
            note = Message("metric-reason.resamples-identical")
            if measure.unit not in _UNITS_WITHOUT_SPREAD:
                estimate = None  # without an interval it would look certain
        return Value(
            measure=measure.name,
            estimate=rounded(estimate),
            low=rounded(ends[0]) if ends else None,
            high=rounded(ends[1]) if ends else None,
            k=k,
            n=n,
            unit=measure.unit,
            patients=basis.patients,
            cases=basis.cases,
            interval=interval,
            confidence=self._view.confidence,
            basis=self._basis_text(measure, basis.sampled),
            note=note,
            missing=self._missing(measure, sums),
        )

    def _direct(
        self, measure: Measure
    ) -> tuple[float | None, tuple[float, float] | None, Interval]:
        assert measure.direct is not None
        result = measure.direct(self._pairs, self._view)
        if result is None:
            return None, None, "none"
        if result.low is None or result.high is None:
            return result.estimate, None, "none"
        return result.estimate, (result.low, result.high), result.interval

    def _interval(
        self, measure: Measure, k: float | None, n: float, basis: _Basis
    ) -> tuple[tuple[float, float] | None, Interval]:
        if not n:
            return None, "none"
        confidence = self._view.confidence
        weighed = basis.sampled is not None and basis.sampled.weighs
        if k in (0.0, n):  # without a hit, or with hits only, a bootstrap has no spread
            hits = basis.patients if k else 0
            exact = rate(hits, basis.patients, confidence=confidence, method=_EXACT)
            method: Interval = "Clopper-Pearson over patients"
            if basis.once:
                method = "Clopper-Pearson"
            return (exact.low, exact.high), method
        # Wilson's interval is defined for counts. Weighted sums go to the bootstrap.
        whole = k is not None and abs(k - round(k)) < _ROUNDING and abs(n - round(n)) < _ROUNDING
        if k is not None and basis.once and not weighed and whole:
            wilson = rate(round(k), round(n), confidence=confidence)
            return (wilson.low, wilson.high), "Wilson"
        if basis.patients < TOO_FEW:  # so few say nothing about how patients differ
            return None, "none"
        return self._bootstrap(measure, k, basis)

    def _bootstrap(
        self, measure: Measure, k: float | None, basis: _Basis
    ) -> tuple[tuple[float, float] | None, Interval]:
        confidence, sums = self._view.confidence, self._block(measure.counts)[2]
        # One matrix product for all measures of a block: the resamples of its sums are kept.
        draws = self._value_of(measure, self._draws(measure.counts), basis)
        ends = percentile(draws, confidence, basis.patients)
        if ends is None or ends[0] == ends[1]:  # every resample says the same: no spread
            return None, "none"
        # A bias-corrected estimate: each resample has the bias of resampling on top, so that the
        # percentiles lie too high. Their spread is right; they are moved to the estimate.
        if measure.recentered:
            shift = float(self._value_of(measure, sums, basis)) - float(np.nanmean(draws))
            return (max(ends[0] + shift, 0.0), max(ends[1] + shift, 0.0)), "bootstrap over patients"
        if k is not None and basis.sampled is not None and basis.sampled.weighs:
            wider = sampled_rates.widened(ends, measure, sums, basis.sampled, confidence)
            if wider != ends:
                return wider, "bootstrap over patients, exact for the sample"
        return ends, "bootstrap over patients"

    def _missing(self, measure: Measure, sums: Numbers) -> int:
        """Return how many rows could not be counted, whatever they stand for."""
        n = self._block(measure.counts)[0].n
        return int(sum(sums[cell::n].sum() for cell in measure.counts.positions(measure.missing)))

    def _absent(self, measure: Measure, sums: Numbers) -> Text:
        """Return which fact most rows lack, of those that the measure names; empty for none."""
        most: float = 0
        reason: Text = ""
        for cell, message in measure.absent:
            (rows,) = measure.counts.sums_of(sums, cell)
            if rows > most:
                most, reason = float(rows), message
        return reason

    def _basis_text(self, measure: Measure, sampled: Sampled | None) -> Message:
        if measure.rests in _BASES:
            return _BASES[measure.rests]
        if measure.rests == "adjudicated" or self._view.basis == "adjudicated":
            summary = sampled.summary if sampled is not None else ""
            if summary:
                return Message("metric-basis.adjudicated-sampled", told=summary)
            return Message("metric-basis.adjudicated")
        if self._view.basis == "proposed":
            return Message("metric-basis.machine-proposed")
        pairs = self._pairs.take(self._pairs.has("kind", self._view.kind))
        is_compared = pairs.number("compared") == 1
        compared = int(is_compared.sum())
        settled = int((is_compared & (pairs.number("settled") == 1)).sum())
        if compared and settled == compared:
            return Message("metric-basis.adjudicated")
        return Message("metric-basis.partly-adjudicated", settled=settled, compared=compared)
