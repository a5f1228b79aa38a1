"""Measures of stated probabilities: of the first diagnosis being right, and of the five categories.

Over valid answers whose reference names a category. A probability that is not stated is counted beside the
number and never imputed.
"""

from functools import partial
from typing import Final

import numpy as np

from audit.messages import Message, term
from audit.metrics.measures.diagnosis_measures import N, five, scored
from audit.metrics.table.coded_content import CATEGORIES
from audit.metrics.table.column_frame import Indices, Numbers
from audit.metrics.table.measure_definition import Better, Measure
from audit.metrics.table.patient_sums import Block, Part, ratio
from audit.metrics.table.results_table import Pairs
from audit.metrics.table.table_view import View

BINS: Final = 10
FINE: Final = 101
"""Confidences to the hundredth, for the risk-coverage curve: answers of equal confidence go together."""
GUO = "Guo et al., ICML 2017; Naeini et al., AAAI 2015"
NIXON = "Nixon et al., CVPR Workshops 2019"
MURPHY = "Brier, Mon Weather Rev 1950; Murphy, J Appl Meteorol 1973"
GEIFMAN = "Geifman and El-Yaniv, NeurIPS 2017"


def stated(pairs: Pairs, view: View) -> tuple[Indices, Numbers, Numbers]:
    """Rows of answers with a known category, the confidence (NaN: not stated), and whether right."""
    rows = scored(pairs, view)
    true, said = five(pairs, "category", rows), five(pairs, "said_category", rows)
    kept = (true >= 0) & (pairs.number("answered")[rows] == 1)
    return rows[kept], pairs.number("confidence")[rows[kept]], (true == said)[kept].astype(float)


def width_bin(p: Numbers, bins: int = BINS) -> Indices:
    """Bin of equal width; each holds its upper edge, the first its lower one too."""
    return np.clip(np.ceil(p * bins).astype(np.int64) - 1, 0, bins - 1)


def mass_bin(p: Numbers, bins: int = BINS) -> Indices:
    """Bin of nearly equal numbers of answers; equal probabilities are never torn apart."""
    if not len(p):
        return np.zeros(0, dtype=np.int64)
    _, member, n = np.unique(p, return_inverse=True, return_counts=True)
    middle = (np.cumsum(n) - n / 2) / len(p)
    return np.minimum((middle * bins).astype(np.int64), bins - 1)[member]


# Cells of "top": for each bin n, sum of p, sum right; by width, then by mass; then the sum of squared
# distances, n, right, not stated. Of "coverage": for each hundredth n and right; then n, not stated.
_MASS = 3 * BINS
_BRIER = 6 * BINS
TOP_CELLS: Final = _BRIER + 4


def top(pairs: Pairs, view: View) -> Block:
    """Sums for the calibration of the first diagnosis."""
    rows, p, right = stated(pairs, view)
    known = ~np.isnan(p)
    all_rows = rows
    rows, p, right = rows[known], p[known], right[known]
    parts: list[Part] = []
    for start, member in ((0, width_bin(p)), (_MASS, mass_bin(p))):
        parts += [
            (rows, start + 3 * member + i, amount) for i, amount in enumerate((1.0, p, right))
        ]
    parts += [(rows, _BRIER, (p - right) ** 2), (rows, _BRIER + 1, 1.0), (rows, _BRIER + 2, right)]
    parts.append((all_rows[~known], _BRIER + 3, 1.0))
    return Block.of(TOP_CELLS, *parts)


def coverage(pairs: Pairs, view: View) -> Block:
    """Sums for the risk-coverage curve."""
    rows, p, right = stated(pairs, view)
    known = ~np.isnan(p)
    cell = 2 * np.round(100 * p[known]).astype(np.int64)
    return Block.of(
        2 * FINE + 2,
        (rows[known], cell, 1.0),
        (rows[known], cell + 1, right[known]),
        (rows[known], 2 * FINE, 1.0),
        (rows[~known], 2 * FINE + 1, 1.0),
    )


def _bins(sums: Numbers, start: int) -> Numbers:
    """(…, bins, 3): n, sum of p, sum right."""
    part = sums[..., start : start + 3 * BINS]
    return np.asarray(part.reshape(*sums.shape[:-1], BINS, 3))


def _ece(sums: Numbers, start: int) -> Numbers:
    found = _bins(sums, start)
    return ratio(np.abs(found[..., 1] - found[..., 2]).sum(-1), found[..., 0].sum(-1))


def _max_error(sums: Numbers) -> Numbers:
    found = _bins(sums, _MASS)
    gap = ratio(np.abs(found[..., 1] - found[..., 2]), found[..., 0])
    return np.asarray(np.nan_to_num(gap).max(-1))


def _over(sums: Numbers) -> Numbers:
    """Mean stated probability less the share right."""
    found = _bins(sums, 0)
    return ratio((found[..., 1] - found[..., 2]).sum(-1), found[..., 0].sum(-1))


def _parts(found: Numbers) -> tuple[Numbers, Numbers, Numbers]:
    """Reliability, resolution, uncertainty from (…, bins, 3)."""
    n, p, right = (found[..., i] for i in range(3))
    total = n.sum(-1)
    base = ratio(right.sum(-1), total)
    gap, spread = ratio(p - right, n), ratio(right, n) - base[..., None]
    reliability = ratio(np.nansum(n * gap**2, -1), total)
    resolution = ratio(np.nansum(n * spread**2, -1), total)
    return reliability, resolution, np.asarray(base * (1 - base))


def _part(sums: Numbers, which: int) -> Numbers:
    return _parts(_bins(sums, 0))[which]


def _aurc(sums: Numbers) -> Numbers:
    """Mean risk over all coverages, surest first."""
    part = sums[..., : 2 * FINE].reshape(*sums.shape[:-1], FINE, 2)[..., ::-1, :]
    n, right = part[..., 0], part[..., 1]
    answered = np.cumsum(n, -1)
    risk = ratio(np.cumsum(n - right, -1), answered)
    return ratio(np.nansum(n * risk, -1), n.sum(-1))


# --- five categories ------------------------------------------------------------------------------

_FIVE_MASS = 3 * BINS * N
_FIVE_BRIER = 2 * _FIVE_MASS
FIVE_CELLS: Final = _FIVE_BRIER + 4


def stated_five(pairs: Pairs, view: View) -> tuple[Indices, Numbers, Indices]:
    """Rows of answers with a known category, the five probabilities (NaN: not stated), the category."""
    rows = scored(pairs, view)
    true = five(pairs, "category", rows)
    kept = (true >= 0) & (pairs.number("answered")[rows] == 1)
    p = np.stack([pairs.number(f"p_{name}")[rows[kept]] for name in CATEGORIES], axis=-1)
    return rows[kept], p, true[kept]


def classwise(pairs: Pairs, view: View) -> Block:
    """Sums for the calibration of the five probabilities."""
    rows, p, true = stated_five(pairs, view)
    known = ~np.isnan(p).any(-1)
    unstated = rows[~known]
    rows, p, true = rows[known], p[known], true[known]
    came = (true[:, None] == np.arange(N)).astype(float)
    parts: list[Part] = []
    for c in range(N):
        for start, member in (
            (3 * BINS * c, width_bin(p[:, c])),
            (_FIVE_MASS + 3 * BINS * c, mass_bin(p[:, c])),
        ):
            parts += [
                (rows, start + 3 * member + i, amount)
                for i, amount in enumerate((1.0, p[:, c], came[:, c]))
            ]
    hit = (p.argmax(-1) == true).astype(float)
    parts += [
        (rows, _FIVE_BRIER, ((p - came) ** 2).sum(-1)),
        (rows, _FIVE_BRIER + 1, 1.0),
        (rows, _FIVE_BRIER + 2, hit),
        (unstated, _FIVE_BRIER + 3, 1.0),
    ]
    return Block.of(FIVE_CELLS, *parts)


def _class_bins(sums: Numbers, start: int) -> Numbers:
    """(…, 5, bins, 3)."""
    part = sums[..., start : start + _FIVE_MASS]
    return np.asarray(part.reshape(*sums.shape[:-1], N, BINS, 3))


def _class_ece(sums: Numbers, start: int) -> Numbers:
    found = _class_bins(sums, start)
    return ratio(np.abs(found[..., 1] - found[..., 2]).sum((-1, -2)), found[..., 0].sum((-1, -2)))


def _class_part(sums: Numbers, which: int) -> Numbers:
    return np.asarray(_parts(_class_bins(sums, 0))[which].sum(-1))


# --- the measures ---------------------------------------------------------------------------------

NOT_STATED: Final = Message("metric-reason.confidence-not-stated")
_ANSWERS = Message("metric-denominator.answers-with-probability")


_OF_TOP = partial(
    Measure,
    family="calibration",
    block="top",
    denominator=_ANSWERS,
    bottom=(_BRIER + 1,),
    missing=(_BRIER + 3,),
    absent=((_BRIER + 3, NOT_STATED),),
    better="lower",
    unit="probability",
)


def _top_errors() -> list[Measure]:
    """Distances between what is promised of the first diagnosis and what is kept."""
    of = _OF_TOP
    return [
        of(
            "ece",
            Message("metric.ece-equal-width-title"),
            definition=Message("metric.ece-equal-width-description"),
            source=GUO,
            statistic=partial(_ece, start=0),
        ),
        of(
            "ece-mass",
            Message("metric.ece-equal-mass-title"),
            definition=Message("metric.ece-equal-mass-description"),
            source=NIXON,
            statistic=partial(_ece, start=_MASS),
        ),
        of(
            "mce-mass",
            Message("metric.maximum-calibration-error-title"),
            definition=Message("metric.maximum-calibration-error-description"),
            source=GUO,
            statistic=_max_error,
        ),
        of(
            "overconfidence",
            Message("metric.overconfidence-title"),
            definition=Message("metric.overconfidence-description"),
            source=GUO,
            statistic=_over,
            better="neither",
        ),
    ]


def _top_scores() -> list[Measure]:
    """The Brier score of the first diagnosis and its parts."""
    of = _OF_TOP
    return [
        of(
            "brier",
            Message("metric.brier-score-title"),
            definition=Message("metric.brier-score-description"),
            source=MURPHY,
            top=(_BRIER,),
        ),
        *(
            of(
                f"brier-{name}",
                Message("metric.brier-component-title", name=term(name)),
                definition=Message(
                    "metric.brier-component-description",
                    told=told,
                ),
                source=MURPHY,
                statistic=partial(_part, which=n),
                better=better,
            )
            for n, (name, told, better) in enumerate(_PARTS)
        ),
    ]


def _top_coverage() -> list[Measure]:
    """Risk against coverage, and how many answers state a probability."""
    of = _OF_TOP
    return [
        of(
            "aurc",
            Message("metric.risk-coverage-area-title"),
            definition=Message("metric.risk-coverage-area-description"),
            source=GEIFMAN,
            statistic=_aurc,
            block="coverage",
            bottom=(2 * FINE,),
            missing=(2 * FINE + 1,),
            absent=((2 * FINE + 1, NOT_STATED),),
        ),
        Measure(
            "confidence-stated",
            Message("metric.confidence-stated-title"),
            "calibration",
            Message("metric.confidence-stated-description"),
            Message("metric-denominator.answers-with-reference-category"),
            Message("metric-source.own-definition"),
            "share",
            "top",
            (_BRIER + 1, _BRIER + 3),
            (_BRIER + 1,),
        ),
    ]


_PARTS: Final[tuple[tuple[Message, Message, Better], ...]] = (
    (term("reliability"), Message("metric.brier-reliability-description"), "lower"),
    (
        term("resolution"),
        Message("metric.brier-resolution-description"),
        "higher",
    ),
    (
        term("uncertainty"),
        Message("metric.brier-uncertainty-description"),
        "neither",
    ),
)


_OF_FIVE = partial(
    Measure,
    family="calibration",
    block="classwise",
    denominator=Message("metric-denominator.answers-with-five-probabilities"),
    bottom=(_FIVE_BRIER + 1,),
    missing=(_FIVE_BRIER + 3,),
    absent=((_FIVE_BRIER + 3, NOT_STATED),),
    better="lower",
    unit="probability",
)


def _five_errors() -> list[Measure]:
    """Calibration errors of the five stated probabilities."""
    of = _OF_FIVE
    return [
        of(
            "ece-five",
            Message("metric.ece-five-equal-width-title"),
            definition=Message("metric.ece-five-equal-width-description"),
            source="Kull et al., NeurIPS 2019 (classwise ECE)",
            statistic=partial(_class_ece, start=0),
        ),
        of(
            "ece-five-mass",
            Message("metric.ece-five-equal-mass-title"),
            definition=Message("metric.ece-five-equal-mass-description"),
            source=NIXON,
            statistic=partial(_class_ece, start=_FIVE_MASS),
        ),
    ]


def _five_scores() -> list[Measure]:
    """The Brier score of the five stated probabilities, its parts, and the accuracy."""
    of = _OF_FIVE
    return [
        of(
            "brier-five",
            Message("metric.brier-five-score-title"),
            definition=Message("metric.brier-five-score-description"),
            source=MURPHY,
            top=(_FIVE_BRIER,),
        ),
        *(
            of(
                f"brier-five-{name}",
                Message("metric.brier-five-component-title", name=term(name)),
                definition=Message("metric.brier-five-component-description", told=told),
                source=MURPHY,
                statistic=partial(_class_part, which=n),
                better=better,
            )
            for n, (name, told, better) in enumerate(_PARTS)
        ),
        Measure(
            "accuracy-five",
            Message("metric.accuracy-five-title"),
            "calibration",
            Message("metric.accuracy-five-description"),
            Message("metric-denominator.answers-with-five-probabilities"),
            Message("metric-source.own-definition"),
            "share",
            "classwise",
            (_FIVE_BRIER + 1,),
            (_FIVE_BRIER + 2,),
            missing=(_FIVE_BRIER + 3,),
        ),
    ]


BLOCKS = {"top": top, "coverage": coverage, "classwise": classwise}
MEASURES = [
    *_top_errors(),
    *_top_scores(),
    *_top_coverage(),
    *_five_errors(),
    *_five_scores(),
]
