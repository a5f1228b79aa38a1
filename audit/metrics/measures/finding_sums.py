"""Sums of findings, against the reference's and by adjudication.

A lesion on the wrong side, or without a side where the reference gives one, is detected leniently
and not strictly. One that is reported of without its lobe or structure is not detected and counted
apart. One that was on no image that was sent was not shown: it counts in the overall sensitivity
and not in the one among shown. What an adjudicator found not to be there is no lesion.
"""

from typing import Final

import numpy as np

from audit.metrics.measures.diagnosis_measures import scored
from audit.metrics.measures.sampled_rates import weighed
from audit.metrics.table.coded_content import NORMAL
from audit.metrics.table.column_frame import Mask
from audit.metrics.table.measure_definition import Counts
from audit.metrics.table.patient_sums import Block, Part
from audit.metrics.table.results_table import Pairs
from audit.metrics.table.table_view import View


def _counted(pairs: Pairs, view: View) -> Mask:
    """Return the rows whose discrepancies count under the view's basis."""
    mine = pairs.has("kind", view.kind)
    if view.basis != "adjudicated":
        return mine
    return np.asarray(mine & ((pairs.number("settled") == 1) | (pairs.number("answered") != 1)))


def _by_label(block: Block, cells: tuple[str, ...], always: tuple[str, ...], view: View) -> Mask:
    """Return which amounts rest on adjudicated labels: all by the view's basis, else some cells."""
    if view.basis == "adjudicated":
        return np.ones(len(block.cell), dtype=bool)
    return np.isin(block.cell, [cells.index(name) for name in always])


def _suffix(view: View) -> str:
    return "_proposed" if view.basis == "proposed" else ""


def count_lesions(pairs: Pairs, view: View) -> Block:
    """Count findings of the reference and reported ones."""
    every = pairs.lesions
    rows = pairs.rows_of(every)
    selected = _counted(pairs, view)[rows]
    number = {name: every.number(name) for name in _USED}
    of_reference = every.has("of", "reference") & selected
    real = of_reference & ((number["real"] == 1) | (view.basis == "proposed"))
    shown = number["shown"] != 0
    answered = number["answered"] == 1
    serious = every.has("severity", "critical") | every.has("severity", "urgent")
    seen = number[f"detected{_suffix(view)}"] == 1
    strict = number[f"strict{_suffix(view)}"] == 1
    reported = every.has("of", "reported") & selected
    false = number[f"false{_suffix(view)}"] == 1
    settled = reported & ~np.isnan(number["hallucinated"])
    result = real & seen
    sized, counted = result & (number["sized"] == 1), result & ~np.isnan(number["count_error"])
    changed = result & ~np.isnan(number["change_right"])
    flags = {
        "real": real,
        "seen": result,
        "strict": real & strict,
        "shown": real & shown,
        "shown_seen": result & shown,
        "shown_strict": real & strict & shown,
        "pp": real & shown & answered,
        "pp_seen": result & shown & answered,
        "unspecific": real & (number["unspecific"] == 1),
        "side_unstated": result & (number["side_unstated"] == 1),
        "side_due": result & ((number["side_unstated"] == 1) | (number["sided"] == 1)),
        "serious": real & shown & serious,
        "serious_seen": result & shown & serious,
        "sided": result & (number["sided"] == 1),
        "side_right": result & (number["side_right"] == 1),
        "placed": result & (number["placed"] == 1),
        "place_right": result & (number["place_right"] == 1),
        "sized": sized,
        "size_right": sized & (number["size_right"] == 1),
        "counted": counted,
        "count_right": counted & (number["count_error"] == 0),
        "changed": changed,
        "change_right": changed & (number["change_right"] == 1),
        "reported": reported,
        "false": reported & false,
        "settled": settled,
        "hallucinated": settled & (number["hallucinated"] == 1),
        "unexposed": real & np.isnan(number["shown"]),
    }
    parts: list[Part] = [(rows[mask], name, 1.0) for name, mask in flags.items()]
    error, off = number["size_error_mm"], np.abs(number["count_error"])
    parts += [
        (rows[sized], "error_mm", np.abs(error[sized])),
        (rows[sized], "bias_mm", error[sized]),
        (rows[counted], "count_off", off[counted]),
    ]
    block = Block.of(LESION_CELLS, *parts)
    by_label = _by_label(block, LESION_CELLS, ("settled", "hallucinated"), view)
    return weighed(block, pairs, by_label)


_USED: Final = (
    *("real", "shown", "answered", "detected", "strict", "detected_proposed", "strict_proposed"),
    *("false", "false_proposed", "hallucinated", "sized", "sided", "side_right", "placed"),
    *("place_right", "size_right", "size_error_mm", "count_error", "change_right"),
    *("side_unstated", "unspecific"),
)
LESION_CELLS: Final = (
    *("real", "seen", "strict", "shown", "shown_seen", "shown_strict", "pp", "pp_seen"),
    *("serious", "serious_seen", "sided", "side_right", "placed", "place_right"),
    *("sized", "size_right", "counted", "count_right", "changed", "change_right"),
    *("reported", "false", "settled", "hallucinated", "unexposed"),
    *("unspecific", "side_unstated", "side_due"),
    *("error_mm", "bias_mm", "count_off"),
)


def reports_wrongly(pairs: Pairs, label: str, proposed: str) -> Mask:
    """Return the rows of results that abstain and report, anyway, what may count as an error.

    They count in measures of what is reported, as they do in the gates; who abstains and reports
    nothing wrong is not in them. `label`: column of the error that counts; `proposed`: of the
    comparison's proposal, which counts until the discrepancies are settled.
    """
    open_ = (pairs.number("settled") != 1) & (pairs.number(proposed) > 0)
    return np.asarray((pairs.number("abstained") == 1) & ((pairs.number(label) > 0) | open_))


def count_cases(pairs: Pairs, view: View) -> Block:
    """Count compared results."""
    rows = scored(pairs, view)
    number = {
        name: pairs.number(name)[rows]
        for name in ("compared", "settled", "hallucinated", "answered", "referenced")
    }
    extra = pairs.number(f"extra{_suffix(view)}")[rows]
    wrong = pairs.number(f"wrong{_suffix(view)}")[rows]
    serious = pairs.number(f"serious{_suffix(view)}")[rows]
    side = pairs.number(f"wrong_side{_suffix(view)}")[rows]
    no_side = (pairs.number(f"side_unstated{_suffix(view)}")[rows] == 1) & (side != 1)
    compared = number["compared"] == 1
    uncounted = (number["answered"] == 1) & ~compared
    if view.basis == "adjudicated":
        uncounted |= compared & (number["settled"] != 1)
        compared &= number["settled"] == 1
    score = pairs.number(f"severity_score{_suffix(view)}")[rows]
    answered = compared & (number["answered"] == 1)
    valid = answered | (compared & reports_wrongly(pairs, "hallucinated", "extra_proposed")[rows])
    valid |= compared & (pairs.number("abstained")[rows] == 1) & (extra > 0)
    sided = answered | (
        compared & reports_wrongly(pairs, "wrong_side", "wrong_side_proposed")[rows]
    )
    settled = valid & (number["settled"] == 1)
    normal, abnormal = (pairs.has("normality", w)[rows] for w in (NORMAL, "abnormal"))
    some = number["hallucinated"] > 0
    flags = {
        "compared": compared,
        "discordant": compared & (wrong > 0),
        "serious": compared & (serious == 1),
        "valid": valid,
        "wrong_side": sided & (side == 1),
        "side_stated": sided & ~no_side,
        "no_side": uncounted | (sided & no_side),
        "normal": valid & normal,
        "normal_extra": valid & normal & (extra > 0),
        "abnormal": valid & abnormal,
        "abnormal_extra": valid & abnormal & (extra > 0),
        "settled_normal": settled & normal,
        "normal_hallucinated": settled & normal & some,
        "settled_abnormal": settled & abnormal,
        "abnormal_hallucinated": settled & abnormal & some,
        "uncompared": uncounted,
        "unsettled_normal": valid & normal & ~settled,
        "unsettled_abnormal": valid & abnormal & ~settled,
    }
    parts: list[Part] = [(rows[mask], name, 1.0) for name, mask in flags.items()]
    parts.append((rows[valid], "extra", extra[valid]))
    parts.append((rows[compared], "wrong", wrong[compared]))
    scored_ = compared & ~np.isnan(score)
    parts.append((rows[scored_], "severity", score[scored_]))
    block = Block.of(CASE_CELLS, *parts)
    return weighed(block, pairs, _by_label(block, CASE_CELLS, _SETTLED_CASES, view))


CASE_CELLS: Final = (
    *(
        "compared",
        "discordant",
        "serious",
        "valid",
        "wrong_side",
        "side_stated",
        "no_side",
        "normal",
        "normal_extra",
        "abnormal",
        "abnormal_extra",
    ),
    *("settled_normal", "normal_hallucinated", "settled_abnormal", "abnormal_hallucinated"),
    *("uncompared", "unsettled_normal", "unsettled_abnormal", "extra", "wrong", "severity"),
)
_SETTLED_CASES: Final = (
    *("settled_normal", "normal_hallucinated", "settled_abnormal", "abnormal_hallucinated"),
)

LESIONS: Final = Counts("lesions", LESION_CELLS, count_lesions)
CASES: Final = Counts("per-case", CASE_CELLS, count_cases)
