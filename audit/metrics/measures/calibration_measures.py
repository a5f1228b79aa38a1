"""Measures of stated probabilities: of the first diagnosis being right, and of the five categories.

Over valid answers whose reference names a category. A probability that is not stated is counted
beside the number and never imputed.
"""

from functools import partial
from typing import Final

import numpy as np

from audit.messages import Message, term
from audit.metrics.measures.diagnosis_measures import N, five, scored
from audit.metrics.table.coded_content import CATEGORIES
from audit.metrics.table.column_frame import Indices, Numbers
from audit.metrics.table.measure_definition import Better, Counts, Measure
from audit.metrics.table.patient_sums import Block, Part, ratio
from audit.metrics.table.results_table import Pairs
from audit.metrics.table.table_view import View

BINS: Final = 10
FINE: Final = 101
"""Confidences to the hundredth, for the risk-coverage curve: answers of equal confidence go
together."""
GUO = "Guo et al., ICML 2017; Naeini et al., AAAI 2015"
NIXON = "Nixon et al., CVPR Workshops 2019"
MURPHY = "Brier, Mon Weather Rev 1950; Murphy, J Appl Meteorol 1973"
GEIFMAN = "Geifman and El-Yaniv, NeurIPS 2017"


def stated(pairs: Pairs, view: View) -> tuple[Indices, Numbers, Numbers]:
    """Return answers whose reference names a category, with their stated confidence.

    Returns:
        Their rows; the confidence that the first diagnosis is right, NaN where none is stated;
        whether it is right (1 or 0).
    """
    rows = scored(pairs, view)
    y_true, y_pred = five(pairs, "category", rows), five(pairs, "said_category", rows)
    selected = (y_true >= 0) & (pairs.number("answered")[rows] == 1)
    return (
        rows[selected],
        pairs.number("confidence")[rows[selected]],
        (y_true == y_pred)[selected].astype(float),
    )


def width_bin(p: Numbers, bins: int = BINS) -> Indices:
    """Return the bin of equal width; each holds its upper edge, the first its lower one too.

    Args:
        p: Probabilities.
        bins: Number of bins from 0 to 1.
    """
    return np.clip(np.ceil(p * bins).astype(np.int64) - 1, 0, bins - 1)


def mass_bin(p: Numbers, bins: int = BINS) -> Indices:
    """Return the bin of nearly equal numbers of answers; equal probabilities share a bin.

    Args:
        p: Probabilities, in any order.
        bins: Number of bins at most; fewer are filled where many probabilities are equal.
    """
    if not len(p):
        return np.zeros(0, dtype=np.int64)
    _, member, n = np.unique(p, return_inverse=True, return_counts=True)
    # A value belongs where the middle of its answers falls: models state few distinct values (0.9,
    # 0.95), and edges at exact quantiles would go through the middle of one.
    middle = (np.cumsum(n) - n / 2) / len(p)
    return np.minimum((middle * bins).astype(np.int64), bins - 1)[member]


_IN_BIN: Final = ("n", "p", "right")
"""Sums of a bin: answers, their stated probability, how many of them are right."""
_TOTALS: Final = ("brier", "stated", "right", "not_stated")
"""Sum of squared distances; answers that state a probability; those of them that are right; others.
"""


def bin_cells(key: str) -> tuple[str, ...]:
    """Return the cells of `BINS` bins of one kind, in the order of (bins, 3)."""
    return tuple(f"{key}_{name}_{n}" for n in range(BINS) for name in _IN_BIN)


_WIDTH, _MASS = bin_cells("width"), bin_cells("mass")
TOP_CELLS: Final = (*_WIDTH, *_MASS, *_TOTALS)


def count_top(pairs: Pairs, view: View) -> Block:
    """Add up what the calibration of the first diagnosis needs."""
    rows, p, right = stated(pairs, view)
    known = ~np.isnan(p)
    all_rows = rows
    rows, p, right = rows[known], p[known], right[known]
    parts: list[Part] = []
    for cells, member in ((_WIDTH, width_bin(p)), (_MASS, mass_bin(p))):
        first = TOP_CELLS.index(cells[0])
        parts += [
            (rows, first + len(_IN_BIN) * member + i, amount)
            for i, amount in enumerate((1.0, p, right))
        ]
    parts += [(rows, "brier", (p - right) ** 2), (rows, "stated", 1.0), (rows, "right", right)]
    parts.append((all_rows[~known], "not_stated", 1.0))
    return Block.of(TOP_CELLS, *parts)


TOP: Final = Counts("top", TOP_CELLS, count_top)

_HUNDREDTHS: Final = tuple(f"{name}_{n}" for n in range(FINE) for name in ("n", "right"))
COVERAGE_CELLS: Final = (*_HUNDREDTHS, "stated", "not_stated")


def count_coverage(pairs: Pairs, view: View) -> Block:
    """Add up answers and right ones by confidence, for the risk-coverage curve."""
    rows, p, right = stated(pairs, view)
    known = ~np.isnan(p)
    # Two cells for each hundredth: answers, and right ones. More digits than two count as rounded.
    cell = 2 * np.round(100 * p[known]).astype(np.int64)
    return Block.of(
        COVERAGE_CELLS,
        (rows[known], cell, 1.0),
        (rows[known], cell + 1, right[known]),
        (rows[known], "stated", 1.0),
        (rows[~known], "not_stated", 1.0),
    )


COVERAGE: Final = Counts("coverage", COVERAGE_CELLS, count_coverage)


def _bins(sums: Numbers, cells: tuple[str, ...]) -> Numbers:
    """Return the bins (..., bins, 3) of `_IN_BIN` in sums (..., cells)."""
    part = sums[..., TOP.positions(cells)]
    return np.asarray(part.reshape(*sums.shape[:-1], BINS, len(_IN_BIN)))


def _ece(sums: Numbers, cells: tuple[str, ...]) -> Numbers:
    result = _bins(sums, cells)
    return ratio(np.abs(result[..., 1] - result[..., 2]).sum(-1), result[..., 0].sum(-1))


def _max_error(sums: Numbers) -> Numbers:
    result = _bins(sums, _MASS)
    gap = ratio(np.abs(result[..., 1] - result[..., 2]), result[..., 0])
    # An empty bin (NaN) is no error.
    return np.asarray(np.nan_to_num(gap).max(-1))


def _over(sums: Numbers) -> Numbers:
    """Return the mean stated probability less the share right."""
    result = _bins(sums, _WIDTH)
    return ratio((result[..., 1] - result[..., 2]).sum(-1), result[..., 0].sum(-1))


def _parts(sums: Numbers) -> tuple[Numbers, Numbers, Numbers]:
    """Return the reliability, resolution, uncertainty from (…, bins, 3)."""
    n, p, right = (sums[..., i] for i in range(3))
    total = n.sum(-1)
    base = ratio(right.sum(-1), total)
    gap, spread = ratio(p - right, n), ratio(right, n) - base[..., None]
    reliability = ratio(np.nansum(n * gap**2, -1), total)
    resolution = ratio(np.nansum(n * spread**2, -1), total)
    return reliability, resolution, np.asarray(base * (1 - base))


def _part(sums: Numbers, which: int) -> Numbers:
    return _parts(_bins(sums, _WIDTH))[which]


def _aurc(sums: Numbers) -> Numbers:
    """Return the mean risk over all coverages, surest first."""
    by_confidence = COVERAGE.take(sums, _HUNDREDTHS)
    surest_first = by_confidence.reshape(*sums.shape[:-1], FINE, 2)[..., ::-1, :]
    n, right = surest_first[..., 0], surest_first[..., 1]
    answered = np.cumsum(n, -1)
    risk = ratio(np.cumsum(n - right, -1), answered)
    return ratio(np.nansum(n * risk, -1), n.sum(-1))


# --- five categories ------------------------------------------------------------------------------

_FIVE_WIDTH = tuple(cell for name in CATEGORIES for cell in bin_cells(f"{name}_width"))
_FIVE_MASS = tuple(cell for name in CATEGORIES for cell in bin_cells(f"{name}_mass"))
FIVE_CELLS: Final = (*_FIVE_WIDTH, *_FIVE_MASS, *_TOTALS)


def stated_five(pairs: Pairs, view: View) -> tuple[Indices, Numbers, Indices]:
    """Return answers whose reference names a category, with their five stated probabilities.

    Returns:
        Their rows; probabilities (answers, 5) in the order of CATEGORIES, NaN where none are
        stated; the place of the true category.
    """
    rows = scored(pairs, view)
    true = five(pairs, "category", rows)
    selected = (true >= 0) & (pairs.number("answered")[rows] == 1)
    p = np.stack([pairs.number(f"p_{name}")[rows[selected]] for name in CATEGORIES], axis=-1)
    return rows[selected], p, true[selected]


def count_classwise(pairs: Pairs, view: View) -> Block:
    """Add up what the calibration of the five probabilities needs."""
    rows, p, true = stated_five(pairs, view)
    known = ~np.isnan(p).any(-1)
    unstated = rows[~known]
    rows, p, true = rows[known], p[known], true[known]
    came = (true[:, None] == np.arange(N)).astype(float)
    parts: list[Part] = []
    for c, name in enumerate(CATEGORIES):
        for kind, member in (("width", width_bin(p[:, c])), ("mass", mass_bin(p[:, c]))):
            first = FIVE_CELLS.index(bin_cells(f"{name}_{kind}")[0])
            parts += [
                (rows, first + len(_IN_BIN) * member + i, amount)
                for i, amount in enumerate((1.0, p[:, c], came[:, c]))
            ]
    hit = (p.argmax(-1) == true).astype(float)
    parts += [
        (rows, "brier", ((p - came) ** 2).sum(-1)),
        (rows, "stated", 1.0),
        (rows, "right", hit),
        (unstated, "not_stated", 1.0),
    ]
    return Block.of(FIVE_CELLS, *parts)


CLASSWISE: Final = Counts("classwise", FIVE_CELLS, count_classwise)


def _class_bins(sums: Numbers, cells: tuple[str, ...]) -> Numbers:
    """Return the bins (..., 5, bins, 3) of `_IN_BIN` in sums (..., cells)."""
    part = sums[..., CLASSWISE.positions(cells)]
    return np.asarray(part.reshape(*sums.shape[:-1], N, BINS, len(_IN_BIN)))


def _class_ece(sums: Numbers, cells: tuple[str, ...]) -> Numbers:
    result = _class_bins(sums, cells)
    return ratio(
        np.abs(result[..., 1] - result[..., 2]).sum((-1, -2)), result[..., 0].sum((-1, -2))
    )


def _class_part(sums: Numbers, which: int) -> Numbers:
    return np.asarray(_parts(_class_bins(sums, _FIVE_WIDTH))[which].sum(-1))


# --- the measures ---------------------------------------------------------------------------------

NOT_STATED: Final = Message("metric-reason.confidence-not-stated")
_ANSWERS = Message("metric-denominator.answers-with-probability")


_OF_TOP = partial(
    Measure,
    family="calibration",
    counts=TOP,
    population=_ANSWERS,
    denominator=("stated",),
    missing=("not_stated",),
    absent=(("not_stated", NOT_STATED),),
    better="lower",
    unit="probability",
)


def _top_errors() -> list[Measure]:
    """Return the distances between what is promised of the first diagnosis and what is kept."""
    of = _OF_TOP
    return [
        of(
            "ece",
            Message("metric.ece-equal-width-title"),
            definition=Message("metric.ece-equal-width-description"),
            source=GUO,
            statistic=partial(_ece, cells=_WIDTH),
        ),
        of(
            "ece-mass",
            Message("metric.ece-equal-mass-title"),
            definition=Message("metric.ece-equal-mass-description"),
            source=NIXON,
            statistic=partial(_ece, cells=_MASS),
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
    """Return the Brier score of the first diagnosis and its parts."""
    of = _OF_TOP
    return [
        of(
            "brier",
            Message("metric.brier-score-title"),
            definition=Message("metric.brier-score-description"),
            source=MURPHY,
            numerator=("brier",),
        ),
        *(
            of(
                f"brier-{name}",
                Message("metric.brier-component-title", name=term(name)),
                definition=Message("metric.brier-component-description", told=meaning),
                source=MURPHY,
                statistic=partial(_part, which=n),
                better=better,
            )
            for n, (name, meaning, better) in enumerate(_PARTS)
        ),
    ]


def _top_coverage() -> list[Measure]:
    """Return the risk against coverage, and how many answers state a probability."""
    of = _OF_TOP
    return [
        of(
            "aurc",
            Message("metric.risk-coverage-area-title"),
            definition=Message("metric.risk-coverage-area-description"),
            source=GEIFMAN,
            statistic=_aurc,
            counts=COVERAGE,
        ),
        Measure(
            "confidence-stated",
            Message("metric.confidence-stated-title"),
            family="calibration",
            definition=Message("metric.confidence-stated-description"),
            population=Message("metric-denominator.answers-with-reference-category"),
            source=Message("metric-source.own-definition"),
            unit="share",
            counts=TOP,
            denominator=("stated", "not_stated"),
            numerator=("stated",),
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
    counts=CLASSWISE,
    population=Message("metric-denominator.answers-with-five-probabilities"),
    denominator=("stated",),
    missing=("not_stated",),
    absent=(("not_stated", NOT_STATED),),
    better="lower",
    unit="probability",
)


def _five_errors() -> list[Measure]:
    """Return the calibration errors of the five stated probabilities."""
    of = _OF_FIVE
    return [
        of(
            "ece-five",
            Message("metric.ece-five-equal-width-title"),
            definition=Message("metric.ece-five-equal-width-description"),
            source="Kull et al., NeurIPS 2019 (classwise ECE)",
            statistic=partial(_class_ece, cells=_FIVE_WIDTH),
        ),
        of(
            "ece-five-mass",
            Message("metric.ece-five-equal-mass-title"),
            definition=Message("metric.ece-five-equal-mass-description"),
            source=NIXON,
            statistic=partial(_class_ece, cells=_FIVE_MASS),
        ),
    ]


def _five_scores() -> list[Measure]:
    """Return the Brier score of the five stated probabilities, its parts, and the accuracy."""
    of = _OF_FIVE
    return [
        of(
            "brier-five",
            Message("metric.brier-five-score-title"),
            definition=Message("metric.brier-five-score-description"),
            source=MURPHY,
            numerator=("brier",),
        ),
        *(
            of(
                f"brier-five-{name}",
                Message("metric.brier-five-component-title", name=term(name)),
                definition=Message("metric.brier-five-component-description", told=meaning),
                source=MURPHY,
                statistic=partial(_class_part, which=n),
                better=better,
            )
            for n, (name, meaning, better) in enumerate(_PARTS)
        ),
        Measure(
            "accuracy-five",
            Message("metric.accuracy-five-title"),
            family="calibration",
            definition=Message("metric.accuracy-five-description"),
            population=Message("metric-denominator.answers-with-five-probabilities"),
            source=Message("metric-source.own-definition"),
            unit="share",
            counts=CLASSWISE,
            denominator=("stated",),
            numerator=("right",),
            missing=("not_stated",),
        ),
    ]


MEASURES = [
    *_top_errors(),
    *_top_scores(),
    *_top_coverage(),
    *_five_errors(),
    *_five_scores(),
]
