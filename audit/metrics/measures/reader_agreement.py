"""Agreement of readers with each other: independent reads of the same case, on the five categories."""

from functools import partial
from itertools import product
from typing import Final

import numpy as np

from audit.messages import Message
from audit.metrics.measures.diagnosis_measures import N, five
from audit.metrics.table.column_frame import Indices, Numbers
from audit.metrics.table.measure_definition import Measure
from audit.metrics.table.patient_sums import Block, Part, ratio
from audit.metrics.table.results_table import Pairs
from audit.metrics.table.table_view import View

# Cells: agreeing pairs of each case, cases with two reads; shares of each category over cases with one
# (5), such cases; coincidences (25); of cases rated by as many as the most: pairs, cases, counts (5);
# of two readers: confusion (25), cases.
_SHARES, _COINCIDE, _FLEISS, _COHEN = 2, 8, 33, 40
AGREED_CELLS: Final = _COHEN + 27


def agreed(pairs: Pairs, view: View) -> Block:
    """Sums over cases of the categories that independent reads name."""
    rows = np.flatnonzero(pairs.has("kind", "read"))
    said = five(pairs, "said_category", rows)
    rows, said = rows[said >= 0], said[said >= 0]
    if not len(rows):
        return Block.of(AGREED_CELLS, (rows, 0, 1.0))
    # Who reads a case twice is one reader: the first read counts.
    of = pairs.codes("case")[rows].astype(np.int64) * (len(pairs.levels("reader")) + 1)
    _, once = np.unique(of + pairs.codes("reader")[rows] + 1, return_index=True)
    rows, said = rows[np.sort(once)], said[np.sort(once)]
    _, first, case = np.unique(pairs.codes("case")[rows], return_index=True, return_inverse=True)
    m = len(first)
    counts = np.bincount(case * N + said, minlength=m * N).reshape(m, N).astype(float)
    at = rows[first]
    n = counts.sum(1)
    twice = n >= 2
    pairs_agreeing = np.where(twice, (counts * (counts - 1)).sum(1) / np.maximum(n * (n - 1), 1), 0)
    parts: list[Part] = [(at, 0, pairs_agreeing), (at[twice], 1, 1.0), (at, 7, 1.0)]
    parts += [(at, _SHARES + c, counts[:, c] / n) for c in range(N)]
    met = counts[:, :, None] * counts[:, None, :] - counts[:, :, None] * np.eye(N)
    met = np.where(twice[:, None, None], met / np.maximum(n - 1, 1)[:, None, None], 0)
    parts += [(at, _COINCIDE + N * a + b, met[:, a, b]) for a, b in product(range(N), repeat=2)]
    most = twice & (n == n.max())
    parts += [(at[most], _FLEISS, pairs_agreeing[most]), (at[most], _FLEISS + 1, 1.0)]
    parts += [(at[most], _FLEISS + 2 + c, counts[most, c]) for c in range(N)]
    parts += _two(pairs, rows, said, case, at)
    return Block.of(AGREED_CELLS, *parts)


def _two(pairs: Pairs, rows: Indices, said: Indices, case: Indices, at: Indices) -> list[Part]:
    """The confusion of two readers, where there are just two in these rows."""
    readers, reader = np.unique(pairs.codes("reader")[rows], return_inverse=True)
    if len(readers) != 2:
        return []
    named = np.full((len(at), 2), -1, dtype=np.int64)
    named[case, reader] = said
    both = (named >= 0).all(1)
    cell = _COHEN + N * named[both, 0] + named[both, 1]
    return [(at[both], cell, 1.0), (at[both], _COHEN + 25, 1.0)]


def _kappa(observed: Numbers, by_chance: Numbers) -> Numbers:
    return ratio(np.asarray(observed - by_chance), np.asarray(1 - by_chance))


def _percent(sums: Numbers) -> Numbers:
    return ratio(sums[..., 0], sums[..., 1])


def _ac1(sums: Numbers) -> Numbers:
    share = sums[..., _SHARES : _SHARES + N] / np.maximum(sums[..., 7:8], 1)
    return _kappa(_percent(sums), np.asarray((share * (1 - share)).sum(-1) / (N - 1)))


def _alpha(sums: Numbers) -> Numbers:
    met = sums[..., _COINCIDE : _COINCIDE + N * N].reshape(*sums.shape[:-1], N, N)
    total = met.sum(-1)
    n = total.sum(-1)
    differ = n - np.trace(met, axis1=-2, axis2=-1)
    expected = ratio(n**2 - (total**2).sum(-1), np.asarray(n - 1))
    return np.asarray(1 - ratio(differ, expected))


def _fleiss(sums: Numbers) -> Numbers:
    counts = sums[..., _FLEISS + 2 : _FLEISS + 2 + N]
    share = ratio(counts, np.broadcast_to(counts.sum(-1, keepdims=True), counts.shape))
    return _kappa(ratio(sums[..., _FLEISS], sums[..., _FLEISS + 1]), np.asarray((share**2).sum(-1)))


def _cohen(sums: Numbers) -> Numbers:
    met = sums[..., _COHEN : _COHEN + N * N].reshape(*sums.shape[:-1], N, N)
    n = sums[..., _COHEN + 25]
    observed = ratio(np.trace(met, axis1=-2, axis2=-1), n)
    return _kappa(observed, ratio((met.sum(-1) * met.sum(-2)).sum(-1), n**2))


def _agreement() -> list[Measure]:
    of = partial(Measure, family="agreement", block="agreed", rests="record")
    cases = Message("metric-denominator.cases-with-two-reads")
    return [
        of(
            "reader-agreement",
            Message("metric.reader-agreement-title"),
            definition=Message("metric.reader-agreement-description"),
            denominator=cases,
            source="Fleiss, Psychol Bull 1971",
            unit="agreement",
            statistic=_percent,
            bottom=(1,),
        ),
        of(
            "cohen-kappa",
            Message("metric.cohen-kappa-title"),
            definition=Message("metric.cohen-kappa-description"),
            denominator=Message("metric-denominator.cases-read-by-both"),
            source="Cohen, Educ Psychol Meas 1960",
            unit="kappa",
            statistic=_cohen,
            bottom=(_COHEN + 25,),
        ),
        of(
            "fleiss-kappa",
            Message("metric.fleiss-kappa-title"),
            definition=Message("metric.fleiss-kappa-description"),
            denominator=Message("metric-denominator.cases-with-most-readers"),
            source="Fleiss, Psychol Bull 1971",
            unit="kappa",
            statistic=_fleiss,
            bottom=(_FLEISS + 1,),
        ),
        of(
            "gwet-ac1",
            Message("metric.gwet-ac1-title"),
            definition=Message("metric.gwet-ac1-description"),
            denominator=cases,
            source="Gwet, Br J Math Stat Psychol 2008",
            unit="AC1",
            statistic=_ac1,
            bottom=(1,),
        ),
        of(
            "krippendorff-alpha",
            Message("metric.krippendorff-alpha-title"),
            definition=Message("metric.krippendorff-alpha-description"),
            denominator=cases,
            source="Krippendorff, Content Analysis, 2004",
            unit="alpha",
            statistic=_alpha,
            bottom=(1,),
        ),
    ]


BLOCKS = {"agreed": agreed}
MEASURES = _agreement()
