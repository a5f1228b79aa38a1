"""Agreement of independent reads of the same case, on the five categories."""

from functools import partial
from itertools import product
from typing import Final

import numpy as np

from audit.messages import Message
from audit.metrics.measures.diagnosis_measures import N, five
from audit.metrics.table.coded_content import CATEGORIES
from audit.metrics.table.column_frame import Indices, Numbers
from audit.metrics.table.measure_definition import Counts, Measure
from audit.metrics.table.patient_sums import Block, Part, ratio
from audit.metrics.table.results_table import Pairs
from audit.metrics.table.table_view import View

_SHARES: Final = tuple(f"share_{category}" for category in CATEGORIES)
"""Share of the reads of a case that name a category, over all cases with a read ("read_cases")."""
_COINCIDENCES: Final = tuple(f"coincidence_{a}/{b}" for a, b in product(CATEGORIES, repeat=2))
"""Pairs of reads of a case by their categories."""
_MOST_COUNTS: Final = tuple(f"most_{category}" for category in CATEGORIES)
"""Reads that name a category, over the cases that the most readers rated ("most_cases")."""
_TWO_READERS: Final = tuple(f"two_{a}/{b}" for a, b in product(CATEGORIES, repeat=2))
"""Confusion of two readers over the cases that both read ("two_cases")."""
AGREEMENT_CELLS: Final = (
    *("agreeing_pairs", "twice_read_cases"),
    *(*_SHARES, "read_cases"),
    *_COINCIDENCES,
    *("most_agreeing_pairs", "most_cases", *_MOST_COUNTS),
    *(*_TWO_READERS, "two_cases"),
)


def count_agreement(pairs: Pairs, view: View) -> Block:
    """Add up, over cases, the categories that independent reads name."""
    rows = np.flatnonzero(pairs.has("kind", "read"))
    stated = five(pairs, "said_category", rows)
    rows, stated = rows[stated >= 0], stated[stated >= 0]
    if not len(rows):
        return Block.of(AGREEMENT_CELLS, (rows, "agreeing_pairs", 1.0))
    # Who reads a case twice is one reader: the first read counts.
    of = pairs.codes("case")[rows].astype(np.int64) * (len(pairs.levels("reader")) + 1)
    _, once = np.unique(of + pairs.codes("reader")[rows] + 1, return_index=True)
    rows, stated = rows[np.sort(once)], stated[np.sort(once)]
    _, first, case = np.unique(pairs.codes("case")[rows], return_index=True, return_inverse=True)
    m = len(first)
    counts = np.bincount(case * N + stated, minlength=m * N).reshape(m, N).astype(float)
    at = rows[first]
    n = counts.sum(1)
    twice = n >= 2
    pairs_agreeing = np.where(twice, (counts * (counts - 1)).sum(1) / np.maximum(n * (n - 1), 1), 0)
    parts: list[Part] = [
        (at, "agreeing_pairs", pairs_agreeing),
        (at[twice], "twice_read_cases", 1.0),
        (at, "read_cases", 1.0),
    ]
    parts += [(at, cell, counts[:, c] / n) for c, cell in enumerate(_SHARES)]
    met = counts[:, :, None] * counts[:, None, :] - counts[:, :, None] * np.eye(N)
    met = np.where(twice[:, None, None], met / np.maximum(n - 1, 1)[:, None, None], 0)
    met = met.reshape(m, N * N)
    parts += [(at, cell, met[:, c]) for c, cell in enumerate(_COINCIDENCES)]
    most = twice & (n == n.max())
    parts.append((at[most], "most_agreeing_pairs", pairs_agreeing[most]))
    parts.append((at[most], "most_cases", 1.0))
    parts += [(at[most], cell, counts[most, c]) for c, cell in enumerate(_MOST_COUNTS)]
    parts += _two_readers(pairs, rows, stated, case, at)
    return Block.of(AGREEMENT_CELLS, *parts)


AGREEMENT: Final = Counts("agreed", AGREEMENT_CELLS, count_agreement)


def _two_readers(
    pairs: Pairs, rows: Indices, stated: Indices, case: Indices, at: Indices
) -> list[Part]:
    """Return the confusion of two readers, where there are just two in these rows."""
    readers, reader = np.unique(pairs.codes("reader")[rows], return_inverse=True)
    if len(readers) != 2:
        return []
    named = np.full((len(at), 2), -1, dtype=np.int64)
    named[case, reader] = stated
    both = (named >= 0).all(1)
    first_cell = AGREEMENT_CELLS.index(_TWO_READERS[0])
    cell = first_cell + N * named[both, 0] + named[both, 1]
    return [(at[both], cell, 1.0), (at[both], "two_cases", 1.0)]


def _kappa(observed: Numbers, by_chance: Numbers) -> Numbers:
    return ratio(np.asarray(observed - by_chance), np.asarray(1 - by_chance))


def _percent(sums: Numbers) -> Numbers:
    return ratio(*AGREEMENT.sums_of(sums, "agreeing_pairs", "twice_read_cases"))


def _ac1(sums: Numbers) -> Numbers:
    cases = AGREEMENT.take(sums, ("read_cases",))
    share = AGREEMENT.take(sums, _SHARES) / np.maximum(cases, 1)
    return _kappa(_percent(sums), np.asarray((share * (1 - share)).sum(-1) / (N - 1)))


def _alpha(sums: Numbers) -> Numbers:
    met = AGREEMENT.take(sums, _COINCIDENCES).reshape(*sums.shape[:-1], N, N)
    total = met.sum(-1)
    n = total.sum(-1)
    differ = n - np.trace(met, axis1=-2, axis2=-1)
    expected = ratio(n**2 - (total**2).sum(-1), np.asarray(n - 1))
    return np.asarray(1 - ratio(differ, expected))


def _fleiss(sums: Numbers) -> Numbers:
    counts = AGREEMENT.take(sums, _MOST_COUNTS)
    share = ratio(counts, np.broadcast_to(counts.sum(-1, keepdims=True), counts.shape))
    observed = ratio(*AGREEMENT.sums_of(sums, "most_agreeing_pairs", "most_cases"))
    return _kappa(observed, np.asarray((share**2).sum(-1)))


def _cohen(sums: Numbers) -> Numbers:
    met = AGREEMENT.take(sums, _TWO_READERS).reshape(*sums.shape[:-1], N, N)
    (n,) = AGREEMENT.sums_of(sums, "two_cases")
    observed = ratio(np.trace(met, axis1=-2, axis2=-1), n)
    return _kappa(observed, ratio((met.sum(-1) * met.sum(-2)).sum(-1), n**2))


_measure = partial(Measure, family="agreement", counts=AGREEMENT, rests="record")
_TWICE_READ = Message("metric-denominator.cases-with-two-reads")
MEASURES = [
    _measure(
        "reader-agreement",
        Message("metric.reader-agreement-title"),
        definition=Message("metric.reader-agreement-description"),
        population=_TWICE_READ,
        source="Fleiss, Psychol Bull 1971",
        unit="agreement",
        statistic=_percent,
        denominator=("twice_read_cases",),
    ),
    _measure(
        "cohen-kappa",
        Message("metric.cohen-kappa-title"),
        definition=Message("metric.cohen-kappa-description"),
        population=Message("metric-denominator.cases-read-by-both"),
        source="Cohen, Educ Psychol Meas 1960",
        unit="kappa",
        statistic=_cohen,
        denominator=("two_cases",),
    ),
    _measure(
        "fleiss-kappa",
        Message("metric.fleiss-kappa-title"),
        definition=Message("metric.fleiss-kappa-description"),
        population=Message("metric-denominator.cases-with-most-readers"),
        source="Fleiss, Psychol Bull 1971",
        unit="kappa",
        statistic=_fleiss,
        denominator=("most_cases",),
    ),
    _measure(
        "gwet-ac1",
        Message("metric.gwet-ac1-title"),
        definition=Message("metric.gwet-ac1-description"),
        population=_TWICE_READ,
        source="Gwet, Br J Math Stat Psychol 2008",
        unit="AC1",
        statistic=_ac1,
        denominator=("twice_read_cases",),
    ),
    _measure(
        "krippendorff-alpha",
        Message("metric.krippendorff-alpha-title"),
        definition=Message("metric.krippendorff-alpha-description"),
        population=_TWICE_READ,
        source="Krippendorff, Content Analysis, 2004",
        unit="alpha",
        statistic=_alpha,
        denominator=("twice_read_cases",),
    ),
]
