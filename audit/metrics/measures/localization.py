"""Localization: lesions hit by marks, false marks, weighted AFROC area, Dice of boxes.

Free-response analysis (Chakraborty and Zhai, Med Phys 2016): each mark has a rating, its
confidence. Results count where the reference places all of its lesions; which do not are reported
beside the number.
"""

from dataclasses import dataclass
from functools import partial
from typing import Final

import numpy as np

from audit.messages import Message
from audit.metrics.measures.calibration_measures import NOT_STATED
from audit.metrics.measures.diagnosis_measures import scored
from audit.metrics.table.column_frame import Indices, Mask, Numbers
from audit.metrics.table.measure_definition import Counts, Direct, Measure
from audit.metrics.table.patient_sums import Block
from audit.metrics.table.results_table import Pairs
from audit.metrics.table.table_view import View
from audit.statistics.roc_area import area_of_placements

CHAKRABORTY = "Chakraborty, Observer Performance Methods for Diagnostic Imaging, 2017"
NO_MARKS = Message("metric-reason.marks-missing")


def _known(pairs: Pairs, view: View) -> tuple[Indices, Indices]:
    """Return the rows of the view's kind whose marks can be counted, and those that cannot.

    Where nothing is marked at all, nothing is counted: who never marks makes no false mark either.
    """
    rows = scored(pairs, view)
    known = pairs.number("marks_known")[rows]
    if not np.nansum(pairs.number("marks")[rows]):
        return rows[:0], rows[~np.isnan(known)]
    return rows[known == 1], rows[known == 0]


def count_marks(pairs: Pairs, view: View) -> Block:
    """Count lesions and those hit, results and their false marks, and add up Dice of boxes."""
    known, unmarked = _known(pairs, view)
    counted = np.zeros(len(pairs), dtype=bool)
    counted[known] = True
    findings = pairs.lesions
    rows = pairs.rows_of(findings)
    lesion, mark = (findings.has("of", word) & counted[rows] for word in ("lesion", "mark"))
    hit = lesion & (findings.number("detected") == 1)
    overlap = findings.number("dice")
    boxed = hit & ~np.isnan(overlap)
    return Block.of(
        LOCALIZATION.cells,
        (rows[lesion], "lesions", 1.0),
        (rows[hit], "hit", 1.0),
        (known, "results", 1.0),
        (rows[mark & (findings.number("false") == 1)], "false_marks", 1.0),
        (unmarked, "unmarked", 1.0),
        (rows[boxed], "boxes", 1.0),
        (rows[hit & ~boxed], "without_box", 1.0),
        (rows[boxed], "dice", overlap[boxed]),
    )


LOCALIZATION: Final = Counts(
    "localization",
    ("lesions", "hit", "results", "false_marks", "unmarked", "boxes", "without_box", "dice"),
    count_marks,
)


@dataclass(frozen=True)
class FreeResponse:
    """Ratings of results whose marks are all rated. `-1`: not marked."""

    rows: Indices
    normal: Mask
    """Which results are of a case without a lesion."""
    top_false: Numbers
    """The highest rating of a false mark of each result."""
    lesion_of: Indices
    """Place in `rows` of the result that each lesion belongs to."""
    lesion: Numbers
    """Rating of each lesion."""
    false: Numbers
    """Rating of every false mark."""


def free_response(pairs: Pairs, view: View) -> FreeResponse:
    """Return the ratings of a view's results."""
    known, _ = _known(pairs, view)
    rows = known[pairs.number("marks_rated")[known] == 1]
    # One more element, for findings whose row is not in `pairs`, whose number is -1.
    place = np.full(len(pairs) + 1, -1, dtype=np.int64)
    place[rows] = np.arange(len(rows))
    findings = pairs.lesions
    of = place[pairs.rows_of(findings)]
    lesion = findings.has("of", "lesion") & (of >= 0)
    false = findings.has("of", "mark") & (of >= 0) & (findings.number("false") == 1)
    normal = np.ones(len(rows), dtype=bool)
    normal[of[lesion]] = False
    return FreeResponse(
        rows,
        normal,
        pairs.number("top_false_mark")[rows],
        of[lesion],
        findings.number("confidence")[lesion],
        findings.number("confidence")[false],
    )


def count_ratings(pairs: Pairs, view: View) -> Block:
    """Count results of cases without and with a lesion, without marks, and with unrated marks."""
    result = free_response(pairs, view)
    known, unmarked = _known(pairs, view)
    unrated = known[pairs.number("marks_rated")[known] != 1]
    return Block.of(
        RATINGS.cells,
        (result.rows[result.normal], "normal", 1.0),
        (result.rows[~result.normal], "abnormal", 1.0),
        (unmarked, "unmarked", 1.0),
        (unrated, "unrated", 1.0),
    )


RATINGS: Final = Counts("ratings", ("normal", "abnormal", "unmarked", "unrated"), count_ratings)


def weighted_placements(responses: FreeResponse) -> Numbers:
    """Return the weighted placement of each result.

    For an abnormal result it is the share of normal ones whose false marks its lesions outrank; for
    a normal one the reverse. Lesions of a case have equal weights.

    Args:
        responses: Ratings, with at least one normal and one abnormal result.

    Returns:
        (results,) shares from 0 to 1. The mean over the abnormal results is the weighted AFROC
        area.

    Chakraborty and Zhai, Med Phys 2016.
    """
    false = np.sort(responses.top_false[responses.normal])
    n_lesions = np.bincount(responses.lesion_of, minlength=len(responses.rows))
    weight = 1 / n_lesions[responses.lesion_of]
    # Equal ratings count half: the mean of the ranks before and behind them.
    below, upto = (np.searchsorted(false, responses.lesion, side) for side in ("left", "right"))
    share = np.zeros(len(responses.rows))
    np.add.at(share, responses.lesion_of, weight * (below + upto) / 2 / len(false))
    order = np.argsort(responses.lesion)
    ordered, total = responses.lesion[order], np.concatenate([[0.0], np.cumsum(weight[order])])
    own = responses.top_false[responses.normal]
    # The same seen from the normal results: the weight of lesions that are rated above each one's
    # false marks, and half of that of equal ones.
    above = total[-1] - total[np.searchsorted(ordered, own, "right")]
    equal = (
        total[np.searchsorted(ordered, own, "right")] - total[np.searchsorted(ordered, own, "left")]
    )
    share[responses.normal] = (above + equal / 2) / (~responses.normal).sum()
    return share


def wafroc(pairs: Pairs, view: View) -> Direct | None:
    """Return the weighted AFROC area, with the variance of placements over patients."""
    result = free_response(pairs, view)
    if not result.normal.any() or result.normal.all():
        return None
    patients = pairs.codes("patient")[result.rows].astype(np.int64)
    share = weighted_placements(result)
    area = area_of_placements(~result.normal, share, patients, view.confidence)
    if area is None:
        return None
    once = len(np.unique(patients)) == len(patients)
    return Direct(
        area.area, area.low, area.high, result.rows, "DeLong" if once else "clustered DeLong"
    )


def froc_points(responses: FreeResponse) -> list[tuple[float, float]]:
    """Return the FROC curve, from the highest rating down.

    Args:
        responses: Ratings of the results.

    Returns:
        Pairs of false marks per result and share of lesions hit, beginning with (0, 0); empty
        without lesions.
    """
    if not len(responses.lesion) or not len(responses.rows):
        return []
    thresholds = np.unique(
        np.concatenate([responses.lesion[responses.lesion >= 0], responses.false])
    )[::-1]
    lesion, false = np.sort(responses.lesion), np.sort(responses.false)
    return [(0.0, 0.0)] + [
        (
            float(len(false) - np.searchsorted(false, t)) / len(responses.rows),
            float(len(lesion) - np.searchsorted(lesion, t)) / len(lesion),
        )
        for t in thresholds
    ]


_measure = partial(
    Measure,
    family="localization",
    source=CHAKRABORTY,
    counts=LOCALIZATION,
    missing=("unmarked",),
    absent=(("unmarked", NO_MARKS),),
)
MEASURES = [
    _measure(
        "lesion-localization",
        Message("metric.lesion-localization-title"),
        definition=Message("metric.lesion-localization-description"),
        population=Message("metric-denominator.lesions-all-located"),
        unit="share",
        denominator=("lesions",),
        numerator=("hit",),
    ),
    _measure(
        "false-marks-per-case",
        Message("metric.false-marks-per-case-title"),
        definition=Message("metric.false-marks-per-case-description"),
        population=Message("metric-denominator.results-lesions-located"),
        unit="per case",
        denominator=("results",),
        numerator=("false_marks",),
        better="lower",
    ),
    _measure(
        "wafroc",
        Message("metric.weighted-afroc-area-title"),
        definition=Message("metric.weighted-afroc-area-description"),
        population=Message("metric-denominator.results-marks-rated"),
        unit="area",
        counts=RATINGS,
        denominator=("normal", "abnormal"),
        each=(("normal",), ("abnormal",)),
        missing=("unmarked", "unrated"),
        absent=(("unmarked", NO_MARKS), ("unrated", NOT_STATED)),
        direct=wafroc,
    ),
    _measure(
        "dice-boxes",
        Message("metric.box-dice-title"),
        definition=Message("metric.box-dice-description"),
        population=Message("metric-denominator.lesions-hit-with-boxes"),
        source="Dice, Ecology 1945",
        unit="Dice",
        denominator=("boxes",),
        numerator=("dice",),
        missing=("without_box",),
        absent=(("without_box", Message("metric-reason.boxes-missing")),),
    ),
]
