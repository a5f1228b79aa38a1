"""The measures of findings, from the sums that `finding_level` makes."""

from audit.messages.said import said
from audit.metrics.measures.finding_sums import CASE_CELLS, LESION_CELLS, lesions, per_case
from audit.metrics.table.measure_definition import Measure

SOURCE = said("own definition (docs/comparison.md)")
LABELS = "labels"


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


_FOUND = said("findings that the reference states to be present")
_SENT = said(
    "findings that the reference states to be present, not counting those that "
    "were on no image sent"
)
_PAIR = said("detected findings where both sides state it")

MEASURES = [
    _share(
        "finding-sensitivity",
        said("Sensitivity for findings among shown, intention to diagnose"),
        said(
            "Share of the reference's findings that were on an image sent and are "
            "reported, on whatever side. Results without an answer detect none. Where "
            "exposure is not known a finding counts as shown; how many is told beside it."
        ),
        _SENT,
        "shown_seen",
        "shown",
        missing="unexposed",
    ),
    _share(
        "finding-sensitivity-strict",
        said("Sensitivity for findings among shown, side strict"),
        said(
            "The same, but a finding reported on the wrong side, or without a side that "
            "the reference states, is not detected."
        ),
        _SENT,
        "shown_strict",
        "shown",
        missing="unexposed",
    ),
    _share(
        "finding-sensitivity-pp",
        said("Sensitivity for findings among shown, per protocol"),
        said("The same over valid answers only, on whatever side."),
        said(
            "findings that the reference states to be present, not counting those that "
            "were on no image sent, in valid answers"
        ),
        "pp_seen",
        "pp",
        missing="unexposed",
    ),
    _share(
        "finding-sensitivity-overall",
        said("Sensitivity for findings overall"),
        said(
            "Share of all of the reference's findings that are reported, shown or not, on "
            "whatever side."
        ),
        _FOUND,
        "seen",
        "real",
    ),
    _share(
        "finding-sensitivity-overall-strict",
        said("Sensitivity for findings overall, side strict"),
        said(
            "The same, but a finding reported on the wrong side, or without a side that "
            "the reference states, is not detected."
        ),
        _FOUND,
        "strict",
        "real",
    ),
    _share(
        "serious-sensitivity",
        said("Sensitivity for critical and urgent findings among shown"),
        said(
            "Share of the reference's shown findings of critical or urgent severity that "
            "are reported. The lexicon gives each kind of finding its severity; an "
            "unchanged one is notable at most."
        ),
        said(
            "findings that the reference states to be present, not counting those that "
            "were on no image sent, of critical or urgent severity"
        ),
        "serious_seen",
        "serious",
    ),
    _share(
        "side-accuracy",
        said("Side accuracy"),
        said(
            "Share of detected findings that are on the reference's side, where both state "
            "one. How many leave it out is told beside it."
        ),
        _PAIR,
        "side_right",
        "sided",
        missing="side_unstated",
    ),
    _share(
        "side-unstated",
        said("Side not stated"),
        said(
            "Share of detected findings to which the reference gives a side, and the answer none."
        ),
        said("detected findings to which the reference gives a side"),
        "side_unstated",
        "side_due",
        better="lower",
    ),
    _share(
        "unspecific-location",
        said("Unspecific location"),
        said(
            "Share of the reference's findings that are told of without their lobe or "
            "structure, such as somewhere in the brain, or in a list of places or kinds so long "
            "that one had to fit. They do not count as detected."
        ),
        _FOUND,
        "unspecific",
        "real",
        better="lower",
    ),
    _share(
        "location-accuracy",
        said("Location accuracy"),
        said("Share of detected findings whose place is the reference's or overlaps it."),
        _PAIR,
        "place_right",
        "placed",
    ),
    _share(
        "size-accuracy",
        said("Size accuracy"),
        said(
            "Share of detected findings whose size differs by no more than the tolerance for "
            "their kind (docs/comparison.md)."
        ),
        _PAIR,
        "size_right",
        "sized",
    ),
    _share(
        "size-error",
        said("Size error"),
        said("Mean distance of the longest diameter from the reference's."),
        _PAIR,
        "error_mm",
        "sized",
        unit="mm",
        better="lower",
        rests="reference",
    ),
    _share(
        "size-bias",
        said("Size bias"),
        said("Mean of the longest diameter less the reference's: above 0 it is overstated."),
        _PAIR,
        "bias_mm",
        "sized",
        unit="mm",
        better="neither",
        rests="reference",
    ),
    _share(
        "count-accuracy",
        said("Count accuracy"),
        said("Share of detected findings whose number of lesions is the reference's."),
        _PAIR,
        "count_right",
        "counted",
        rests="reference",
    ),
    _share(
        "count-error",
        said("Count error"),
        said("Mean distance of the number of lesions from the reference's."),
        _PAIR,
        "count_off",
        "counted",
        unit="lesions",
        better="lower",
        rests="reference",
    ),
    _share(
        "change-accuracy",
        said("Interval-change accuracy"),
        said("Share of detected findings whose change since the prior study is the reference's."),
        _PAIR,
        "change_right",
        "changed",
        rests="reference",
    ),
    _share(
        "false-findings",
        said("Share of reported findings that are false"),
        said(
            "Share of reported findings that the reference does not have and that no "
            "adjudicator found true."
        ),
        said("reported findings of compared results"),
        "false",
        "reported",
        better="lower",
    ),
    _share(
        "hallucinated-findings",
        said("Share of reported findings that are hallucinated"),
        said("Share of reported findings of which an adjudicator said that nothing is there."),
        said("reported findings of settled comparisons"),
        "hallucinated",
        "settled",
        better="lower",
        rests="adjudicated",
    ),
    _share(
        "false-findings-per-case",
        said("False findings per case"),
        said(
            "Mean number of reported findings that the reference does not have and that "
            "are not true."
        ),
        said("compared valid answers, and abstentions that report such a finding"),
        "extra",
        "valid",
        case=True,
        unit="per case",
        better="lower",
        missing="uncompared",
    ),
    _share(
        "extra-on-normals",
        said("Cases with a false finding among normals"),
        said(
            "Share of normal cases with a finding that the reference does not have and "
            "that is not true. Where nothing is adjudicated yet, this bounds hallucination "
            "from above."
        ),
        said(
            "compared valid answers, and abstentions that report such a finding, on cases whose "
            "reference is normal"
        ),
        "normal_extra",
        "normal",
        better="lower",
    ),
    _share(
        "extra-on-abnormals",
        said("Cases with a false finding among abnormals"),
        said(
            "Share of abnormal cases with a finding that the reference does not have and "
            "that is not true."
        ),
        said(
            "compared valid answers, and abstentions that report such a finding, on cases whose "
            "reference is abnormal"
        ),
        "abnormal_extra",
        "abnormal",
        better="lower",
    ),
    _share(
        "hallucination-on-normals",
        said("Hallucination on normals"),
        said(
            "Share of normal cases with a finding of which an adjudicator said that "
            "nothing is there. A comparison without discrepancies is settled without an "
            "adjudicator, unless its case was drawn: drawn cases stand for those that were "
            "not."
        ),
        said(
            "settled comparisons of valid answers, and of abstentions that report what the reference "
            "does not have, on cases whose reference is normal"
        ),
        "normal_hallucinated",
        "settled_normal",
        better="lower",
        missing="unsettled_normal",
        rests="adjudicated",
    ),
    _share(
        "hallucination-on-abnormals",
        said("Hallucination on abnormals"),
        said(
            "Share of abnormal cases with a finding of which an adjudicator said that "
            "nothing is there. Concordant cases as among normals."
        ),
        said(
            "settled comparisons of valid answers, and of abstentions that report what the reference "
            "does not have, on cases whose reference is abnormal"
        ),
        "abnormal_hallucinated",
        "settled_abnormal",
        better="lower",
        missing="unsettled_abnormal",
        rests="adjudicated",
    ),
    _share(
        "discordance",
        said("Discordance"),
        said(
            "Share of compared results with at least one discrepancy. Abstentions count "
            "with what they leave out."
        ),
        said("compared results"),
        "discordant",
        "compared",
        case=True,
        better="lower",
        missing="uncompared",
    ),
    _share(
        "serious-errors",
        said("Critical and urgent errors"),
        said(
            "Share of compared results with a discrepancy of critical or urgent severity. "
            "Abstentions count with what they leave out."
        ),
        said("compared results"),
        "serious",
        "compared",
        case=True,
        better="lower",
        missing="uncompared",
    ),
    _share(
        "severity-score",
        said("Severity-weighted discrepancies per case"),
        said(
            "Mean over compared results of their discrepancies, each code once at its worst severity: "
            "critical 1, urgent 1/4, notable 1/16, routine 1/64. Abstentions count with what they leave "
            "out. A summary beside the errors that it is made of, and no gate."
        ),
        said("compared results"),
        "severity",
        "compared",
        case=True,
        unit="per case",
        better="lower",
        missing="uncompared",
    ),
    _share(
        "wrong-side",
        said("Cases with a wrong side"),
        said(
            "Share of compared valid answers with a finding on the wrong side. An answer "
            "that leaves out a side which the reference states, and has none wrong, is "
            "told beside it: it is not right."
        ),
        said(
            "compared valid answers that give each side which the reference gives, or a wrong one, "
            "and abstentions that give a wrong one"
        ),
        "wrong_side",
        "side_told",
        case=True,
        better="lower",
        missing="no_side",
    ),
]
BLOCKS = {"lesions": lesions, "per-case": per_case}
