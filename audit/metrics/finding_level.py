"""Measures of findings, against the reference's and by adjudication.

A lesion on the wrong side is detected leniently and not strictly. One that was on no image that was sent
was not shown: it counts in the overall sensitivity and not in the one among shown. What an adjudicator
found not to be there is no lesion.
"""

from typing import Final

import numpy as np

from audit.metrics.content import NORMAL
from audit.metrics.diagnosis import scored
from audit.metrics.frame import Mask
from audit.metrics.measure import Measure
from audit.metrics.pairs import Pairs
from audit.metrics.sampling import weighed
from audit.metrics.sums import Block, Part
from audit.metrics.view import View

SOURCE = "own definition (docs/comparison.md)"
LABELS = "labels"


def _counted(pairs: Pairs, view: View) -> Mask:
    """Rows whose discrepancies count under the view's basis."""
    mine = pairs.has("kind", view.kind)
    if view.basis != "adjudicated":
        return mine
    return np.asarray(mine & ((pairs.number("settled") == 1) | (pairs.number("answered") != 1)))


def _by_label(block: Block, cells: tuple[str, ...], always: tuple[str, ...], view: View) -> Mask:
    """Which amounts of a block rest on adjudicated labels: all by the view's basis, else some cells."""
    if view.basis == "adjudicated":
        return np.ones(len(block.cell), dtype=bool)
    return np.isin(block.cell, [cells.index(name) for name in always])


def _suffix(view: View) -> str:
    return "_proposed" if view.basis == "proposed" else ""


def lesions(pairs: Pairs, view: View) -> Block:
    """Sums over findings of the reference and reported ones; `LESION_CELLS` names the cells."""
    every = pairs.lesions
    rows = pairs.rows_of(every)
    kept = _counted(pairs, view)[rows]
    number = {name: every.number(name) for name in _USED}
    of_reference = every.has("of", "reference") & kept
    real = of_reference & ((number["real"] == 1) | (view.basis == "proposed"))
    shown = number["shown"] != 0
    answered = number["answered"] == 1
    serious = every.has("severity", "critical") | every.has("severity", "urgent")
    seen = number[f"detected{_suffix(view)}"] == 1
    strict = number[f"strict{_suffix(view)}"] == 1
    reported = every.has("of", "reported") & kept
    false = number[f"false{_suffix(view)}"] == 1
    settled = reported & ~np.isnan(number["hallucinated"])
    found = real & seen
    sized, counted = found & (number["sized"] == 1), found & ~np.isnan(number["count_error"])
    changed = found & ~np.isnan(number["change_right"])
    flags = {
        "real": real,
        "seen": found,
        "strict": real & strict,
        "shown": real & shown,
        "shown_seen": found & shown,
        "shown_strict": real & strict & shown,
        "pp": real & shown & answered,
        "pp_seen": found & shown & answered,
        "serious": real & shown & serious,
        "serious_seen": found & shown & serious,
        "sided": found & (number["sided"] == 1),
        "side_right": found & (number["side_right"] == 1),
        "placed": found & (number["placed"] == 1),
        "place_right": found & (number["place_right"] == 1),
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
    parts: list[Part] = [
        (rows[mask], LESION_CELLS.index(name), 1.0) for name, mask in flags.items()
    ]
    error, off = number["size_error_mm"], np.abs(number["count_error"])
    parts += [
        (rows[sized], LESION_CELLS.index("error_mm"), np.abs(error[sized])),
        (rows[sized], LESION_CELLS.index("bias_mm"), error[sized]),
        (rows[counted], LESION_CELLS.index("count_off"), off[counted]),
    ]
    block = Block.of(len(LESION_CELLS), *parts)
    by_label = _by_label(block, LESION_CELLS, ("settled", "hallucinated"), view)
    return weighed(block, pairs, by_label)


_USED: Final = (
    *("real", "shown", "answered", "detected", "strict", "detected_proposed", "strict_proposed"),
    *("false", "false_proposed", "hallucinated", "sized", "sided", "side_right", "placed"),
    *("place_right", "size_right", "size_error_mm", "count_error", "change_right"),
)
LESION_CELLS: Final = (
    *("real", "seen", "strict", "shown", "shown_seen", "shown_strict", "pp", "pp_seen"),
    *("serious", "serious_seen", "sided", "side_right", "placed", "place_right"),
    *("sized", "size_right", "counted", "count_right", "changed", "change_right"),
    *("reported", "false", "settled", "hallucinated", "unexposed"),
    *("error_mm", "bias_mm", "count_off"),
)


def per_case(pairs: Pairs, view: View) -> Block:
    """Sums over compared results; `CASE_CELLS` names the cells."""
    rows = scored(pairs, view)
    number = {
        name: pairs.number(name)[rows]
        for name in ("compared", "settled", "hallucinated", "answered", "referenced")
    }
    extra = pairs.number(f"extra{_suffix(view)}")[rows]
    wrong = pairs.number(f"wrong{_suffix(view)}")[rows]
    serious = pairs.number(f"serious{_suffix(view)}")[rows]
    side = pairs.number(f"wrong_side{_suffix(view)}")[rows]
    compared = number["compared"] == 1
    uncounted = (number["answered"] == 1) & ~compared
    if view.basis == "adjudicated":
        uncounted |= compared & (number["settled"] != 1)
        compared &= number["settled"] == 1
    valid = compared & (number["answered"] == 1)  # who abstains reports nothing, right or false
    settled = valid & (number["settled"] == 1)
    normal, abnormal = (pairs.has("normality", w)[rows] for w in (NORMAL, "abnormal"))
    some = number["hallucinated"] > 0
    flags = {
        "compared": compared,
        "discordant": compared & (wrong > 0),
        "serious": compared & (serious == 1),
        "valid": valid,
        "wrong_side": valid & (side == 1),
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
    parts: list[Part] = [(rows[mask], CASE_CELLS.index(name), 1.0) for name, mask in flags.items()]
    parts.append((rows[valid], CASE_CELLS.index("extra"), extra[valid]))
    parts.append((rows[compared], CASE_CELLS.index("wrong"), wrong[compared]))
    block = Block.of(len(CASE_CELLS), *parts)
    return weighed(block, pairs, _by_label(block, CASE_CELLS, _SETTLED_CASES, view))


CASE_CELLS: Final = (
    *(
        "compared",
        "discordant",
        "serious",
        "valid",
        "wrong_side",
        "normal",
        "normal_extra",
        "abnormal",
        "abnormal_extra",
    ),
    *("settled_normal", "normal_hallucinated", "settled_abnormal", "abnormal_hallucinated"),
    *("uncompared", "unsettled_normal", "unsettled_abnormal", "extra", "wrong"),
)
_SETTLED_CASES: Final = (
    *("settled_normal", "normal_hallucinated", "settled_abnormal", "abnormal_hallucinated"),
)


def _share(
    name: str, title: str, definition: str, denominator: str, top: str, bottom: str, **more: object
) -> Measure:
    of_lesions = bottom in LESION_CELLS and top in LESION_CELLS and not more.pop("case", False)
    cells = LESION_CELLS if of_lesions else CASE_CELLS
    missing = more.pop("missing", None)
    return Measure(
        name,
        title,
        "findings",
        definition,
        denominator,
        SOURCE,
        str(more.pop("unit", "share")),
        "lesions" if of_lesions else "per-case",
        (cells.index(bottom),),
        (cells.index(top),),
        missing=(cells.index(str(missing)),) if missing else (),
        rests=more.pop("rests", LABELS),  # type: ignore[arg-type]
        better=more.pop("better", "higher"),  # type: ignore[arg-type]
    )


_FOUND = "findings that the reference states to be present"
_SENT = f"{_FOUND}, not counting those that were on no image sent"
_PAIR = "detected findings where both sides state it"

MEASURES = [
    _share(
        "finding-sensitivity",
        "Sensitivity for findings among shown, intention to diagnose",
        "Share of the reference's findings that were on an image sent and are reported, on whatever "
        "side. Results without an answer detect none. Where exposure is not known a finding counts as "
        "shown; how many is told beside it.",
        _SENT,
        "shown_seen",
        "shown",
        missing="unexposed",
    ),
    _share(
        "finding-sensitivity-strict",
        "Sensitivity for findings among shown, side strict",
        "The same, but a finding reported on the wrong side is not detected.",
        _SENT,
        "shown_strict",
        "shown",
        missing="unexposed",
    ),
    _share(
        "finding-sensitivity-pp",
        "Sensitivity for findings among shown, per protocol",
        "The same over valid answers only, on whatever side.",
        f"{_SENT}, in valid answers",
        "pp_seen",
        "pp",
        missing="unexposed",
    ),
    _share(
        "finding-sensitivity-overall",
        "Sensitivity for findings overall",
        "Share of all of the reference's findings that are reported, shown or not, on whatever side.",
        _FOUND,
        "seen",
        "real",
    ),
    _share(
        "finding-sensitivity-overall-strict",
        "Sensitivity for findings overall, side strict",
        "The same, but a finding reported on the wrong side is not detected.",
        _FOUND,
        "strict",
        "real",
    ),
    _share(
        "serious-sensitivity",
        "Sensitivity for critical and urgent findings among shown",
        "Share of the reference's shown findings of critical or urgent severity that are reported. The "
        "lexicon gives each kind of finding its severity; an unchanged one is notable at most.",
        f"{_SENT}, of critical or urgent severity",
        "serious_seen",
        "serious",
    ),
    _share(
        "side-accuracy",
        "Side accuracy",
        "Share of detected findings that are on the reference's side.",
        _PAIR,
        "side_right",
        "sided",
    ),
    _share(
        "location-accuracy",
        "Location accuracy",
        "Share of detected findings whose place is the reference's or overlaps it.",
        _PAIR,
        "place_right",
        "placed",
    ),
    _share(
        "size-accuracy",
        "Size accuracy",
        "Share of detected findings whose size differs by at most 5 mm or a factor of 1.3.",
        _PAIR,
        "size_right",
        "sized",
    ),
    _share(
        "size-error",
        "Size error",
        "Mean distance of the longest diameter from the reference's.",
        _PAIR,
        "error_mm",
        "sized",
        unit="mm",
        better="lower",
        rests="reference",
    ),
    _share(
        "size-bias",
        "Size bias",
        "Mean of the longest diameter less the reference's: above 0 it is overstated.",
        _PAIR,
        "bias_mm",
        "sized",
        unit="mm",
        better="neither",
        rests="reference",
    ),
    _share(
        "count-accuracy",
        "Count accuracy",
        "Share of detected findings whose number of lesions is the reference's.",
        _PAIR,
        "count_right",
        "counted",
        rests="reference",
    ),
    _share(
        "count-error",
        "Count error",
        "Mean distance of the number of lesions from the reference's.",
        _PAIR,
        "count_off",
        "counted",
        unit="lesions",
        better="lower",
        rests="reference",
    ),
    _share(
        "change-accuracy",
        "Interval-change accuracy",
        "Share of detected findings whose change since the prior study is the reference's.",
        _PAIR,
        "change_right",
        "changed",
        rests="reference",
    ),
    _share(
        "false-findings",
        "Share of reported findings that are false",
        "Share of reported findings that the reference does not have and that no adjudicator found true.",
        "reported findings of compared results",
        "false",
        "reported",
        better="lower",
    ),
    _share(
        "hallucinated-findings",
        "Share of reported findings that are hallucinated",
        "Share of reported findings of which an adjudicator said that nothing is there.",
        "reported findings of settled comparisons",
        "hallucinated",
        "settled",
        better="lower",
        rests="adjudicated",
    ),
    _share(
        "false-findings-per-case",
        "False findings per case",
        "Mean number of reported findings that the reference does not have and that are not true.",
        "compared valid answers",
        "extra",
        "valid",
        case=True,
        unit="per case",
        better="lower",
        missing="uncompared",
    ),
    _share(
        "extra-on-normals",
        "Cases with a false finding among normals",
        "Share of normal cases with a finding that the reference does not have and that is not true. "
        "Where nothing is adjudicated yet, this bounds hallucination from above.",
        "compared valid answers on cases whose reference is normal",
        "normal_extra",
        "normal",
        better="lower",
    ),
    _share(
        "extra-on-abnormals",
        "Cases with a false finding among abnormals",
        "Share of abnormal cases with a finding that the reference does not have and that is not true.",
        "compared valid answers on cases whose reference is abnormal",
        "abnormal_extra",
        "abnormal",
        better="lower",
    ),
    _share(
        "hallucination-on-normals",
        "Hallucination on normals",
        "Share of normal cases with a finding of which an adjudicator said that nothing is there. A "
        "comparison without discrepancies is settled without an adjudicator, unless its case was drawn: "
        "drawn cases stand for those that were not.",
        "settled comparisons of valid answers on cases whose reference is normal",
        "normal_hallucinated",
        "settled_normal",
        better="lower",
        missing="unsettled_normal",
        rests="adjudicated",
    ),
    _share(
        "hallucination-on-abnormals",
        "Hallucination on abnormals",
        "Share of abnormal cases with a finding of which an adjudicator said that nothing is there. "
        "Concordant cases as among normals.",
        "settled comparisons of valid answers on cases whose reference is abnormal",
        "abnormal_hallucinated",
        "settled_abnormal",
        better="lower",
        missing="unsettled_abnormal",
        rests="adjudicated",
    ),
    _share(
        "discordance",
        "Discordance",
        "Share of compared results with at least one discrepancy. Abstentions count with what they leave "
        "out.",
        "compared results",
        "discordant",
        "compared",
        case=True,
        better="lower",
        missing="uncompared",
    ),
    _share(
        "serious-errors",
        "Critical and urgent errors",
        "Share of compared results with a discrepancy of critical or urgent severity. Abstentions count "
        "with what they leave out.",
        "compared results",
        "serious",
        "compared",
        case=True,
        better="lower",
        missing="uncompared",
    ),
    _share(
        "wrong-side",
        "Cases with a wrong side",
        "Share of compared valid answers with a finding on the wrong side.",
        "compared valid answers",
        "wrong_side",
        "valid",
        case=True,
        better="lower",
        missing="uncompared",
    ),
]
BLOCKS = {"lesions": lesions, "per-case": per_case}
