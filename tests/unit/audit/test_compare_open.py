"""Places and sides that an author leaves open: flagged, never counted as right, in every figure."""

from types import SimpleNamespace
from typing import Any

import pytest

from audit import compare
from audit.comparison.comparison import Comparison
from audit.comparison.discrepancy import PairFlag
from audit.interpretation.interpretation import Interpretation
from audit.metrics.folding.finding_facts import findings_of, tallies
from audit.metrics.monitoring.gate_cases import (
    _APART,
    NO_SIDE,
    NOT_ADJUDICATED,
    ResultColumns,
    _result,
)
from audit.metrics.table.results_table import Lesions, Pairs
from audit.pilot.conduct.stop_rules import Adjudicated, is_error
from audit.pilot.protocol.protocol import Measure, StopRule
from tests.unit.audit.test_compare import finding, whole
from viewer.case.state.event_factory import comparison_made

BLEED = finding(words="hemorrhage", structure="putamen", side="right")


def coded(content: Interpretation) -> dict[str, Any]:
    return content.model_dump(mode="json")


def flags(found: Comparison) -> list[tuple[str, int | None, int | None]]:
    return [(f.code.value, f.left, f.right) for f in found.flags]


@pytest.mark.parametrize(
    "place", ["brain", "supratentorial", "cerebral-hemisphere", "cerebral-white-matter", None]
)
def test_a_place_that_is_coarser_than_a_lobe_earns_no_credit(place: str | None) -> None:
    draft = finding(words="hemorrhage", side="right", **({"structure": place} if place else {}))
    result = compare(whole(draft), whole(BLEED))
    assert flags(result) == [("unspecific-location", 1, 1)]
    assert result.agrees  # the flag alone is no discrepancy
    assert (result.detected.lenient, result.detected.strict, result.detected.unspecific) == (
        0,
        0,
        1,
    )


def test_a_structure_or_its_lobe_earns_credit() -> None:
    for place in ("putamen", "basal-ganglia", "lentiform-nucleus"):
        result = compare(
            whole({**BLEED, "location": {"structure": place, "side": "right"}}), whole(BLEED)
        )
        assert flags(result) == []
        assert result.detected.strict == 1


def test_a_reference_that_is_itself_of_the_whole_brain_asks_for_no_lobe() -> None:
    wide = finding(
        words="small vessel disease", structure="cerebral-white-matter", side="bilateral"
    )
    result = finding(words="small vessel disease", side="bilateral")
    assert flags(compare(whole(result), whole(wide))) == []


def test_a_mark_at_the_lesion_says_where_it_is() -> None:
    marked = finding(words="hemorrhage", at=(-25, 0, 10))
    there = {**BLEED, "evidence": finding(at=(-25, 0, 12))["evidence"]}
    assert flags(compare(whole(marked), whole(there))) == []


def test_an_unstated_side_is_flagged_and_never_strictly_right() -> None:
    draft = finding(words="hemorrhage", structure="putamen")
    result = compare(whole(draft), whole(BLEED))
    assert flags(result) == [("side-unstated", 1, 1)]
    assert (result.detected.lenient, result.detected.strict) == (1, 0)
    in_words = finding(words="right putaminal hemorrhage")
    assert flags(compare(whole(in_words), whole(BLEED))) == []
    midline = finding(words="infarct", structure="pons", side="midline")
    assert flags(compare(whole(finding(words="infarct", structure="pons")), whole(midline))) == []


def events_rows(draft: Interpretation, reference: Interpretation) -> Any:
    side: Any = {"kind": "draft", "sha256": "0" * 64}
    true: Any = {"kind": "reference", "sha256": "1" * 64, "version": 1}
    from audit.record.events import Compared

    body, _ = comparison_made(
        compare(draft, reference),
        Compared.model_validate(side),
        Compared.model_validate(true),
        "attempt",
    )
    return body


def test_the_record_keeps_the_flags_and_figures_follow_them() -> None:
    draft = whole(finding(words="hemorrhage", structure="putamen"))
    body = events_rows(draft, whole(BLEED))
    assert [(f.code, f.left, f.right) for f in body.flags] == [(PairFlag.SIDE_UNSTATED, 1, 1)]
    (of_reference, _) = findings_of(body.rows, None, coded(draft), coded(whole(BLEED)))
    assert (of_reference["detected"], of_reference["strict"]) == (1.0, 0.0)
    assert of_reference["strict_proposed"] == 0.0
    assert of_reference["side_unstated"] == 1.0
    assert "sided" not in of_reference
    result = tallies(body.rows, None)
    assert (result["wrong_side"], result["side_unstated"], result["wrong"]) == (0.0, 1.0, 0)


def test_an_unspecific_place_is_not_detected_in_figures_but_counted() -> None:
    draft = whole(finding(words="hemorrhage", structure="brain", side="right"))
    body = events_rows(draft, whole(BLEED))
    (of_reference, _) = findings_of(body.rows, None, coded(draft), coded(whole(BLEED)))
    assert (of_reference["detected"], of_reference["strict"]) == (0.0, 0.0)
    assert of_reference["unspecific"] == 1.0


def test_an_older_comparison_with_an_open_side_is_not_strictly_right_either() -> None:
    row = SimpleNamespace(
        code="agrees", subject="finding", severity=None, left=1, right=1, side="open", shown=None
    )
    draft = coded(whole(finding(words="hemorrhage", structure="putamen")))
    (of_reference, _) = findings_of([row], None, draft, coded(whole(BLEED)))
    assert of_reference["strict"] == 0.0


def test_a_gate_on_the_wrong_side_does_not_count_an_unstated_one_as_right() -> None:
    rows, lesions = Pairs.builder(), Lesions.builder()
    for result in (
        {"wrong_side": 0.0, "side_unstated": 1.0},
        {"wrong_side": 0.0, "side_unstated": 0.0},
        {"wrong_side": 1.0, "side_unstated": 1.0},
    ):
        rows.add({"answered": 1.0, "abstained": 0.0, "compared": 1.0, "settled": 1.0, **result})
    columns = ResultColumns(Pairs.build(rows, lesions, 0))
    results = [_result(Measure.WRONG_SIDE, columns, n, referenced=True) for n in range(3)]
    assert [(error, why) for error, why, _ in results] == [(None, NO_SIDE), (0.0, ""), (1.0, "")]


def test_who_abstains_and_reports_a_lesion_all_the_same_is_not_left_out() -> None:
    rows, lesions = Pairs.builder(), Lesions.builder()
    for result in (
        {"settled": 1.0, "hallucinated": 0.0},
        {"settled": 1.0, "hallucinated": 1.0, "extra_proposed": 1.0},
        {"settled": 0.0, "extra_proposed": 1.0},
        {"settled": 0.0, "extra_proposed": 0.0},
    ):
        rows.add({"answered": 0.0, "abstained": 1.0, "compared": 1.0, **result})
    columns = ResultColumns(Pairs.build(rows, lesions, 0))
    wanted = Measure.HALLUCINATION_ON_NORMALS
    results = [_result(wanted, columns, n, referenced=True) for n in range(4)]
    assert results[0] is results[3] is _APART
    assert [(error, why) for error, why, _ in results[1:3]] == [(1.0, ""), (None, NOT_ADJUDICATED)]


def test_a_stop_rule_is_not_diluted_by_sides_that_are_left_out() -> None:
    rule = StopRule(name="side", measure=Measure.WRONG_SIDE, limit=0.05)
    made = Adjudicated(9, "case-1", (), False, False)
    assert is_error(rule, made) is False
    open_ = Adjudicated(9, "case-1", (), False, False, side_unstated=True)
    assert is_error(rule, open_) is None
    wrong = Adjudicated(9, "case-1", (("wrong-side", "urgent"),), False, False, side_unstated=True)
    assert is_error(rule, wrong) is True


NORMAL = whole(normality="normal")


@pytest.mark.parametrize(
    "given",
    [
        {"words": "artifact or hemorrhage"},
        {"code": "artifact", "words": "acute hemorrhage"},
        {"code": "normal-variant", "words": "acute hemorrhage"},
    ],
)
def test_a_lesion_in_the_words_of_an_artifact_or_variant_is_not_free_where_there_is_none(
    given: dict[str, str],
) -> None:
    draft = whole({**BLEED, "type": given}, normality="normal")
    (row,) = [r for r in compare(draft, NORMAL).rows if r.code != "agrees"]
    assert (row.code, row.severity) == ("not-in-reference", "critical")


@pytest.mark.parametrize(
    "words", ["motion artifact", "artifact, no hemorrhage", "beam hardening artifact, hypodensity"]
)
def test_an_artifact_alone_is_neither_missed_nor_extra(words: str) -> None:
    draft = whole(finding(words=words), normality="normal")
    assert compare(draft, NORMAL).agrees
    assert compare(NORMAL, draft).agrees


def test_an_artifact_is_no_lesion_that_signs_could_belong_to() -> None:
    artifact = finding(words="motion artifact")
    sign = finding(2, words="restricted diffusion", structure="frontal-lobe", side="left")
    result = compare(whole(artifact, sign, normality="normal"), NORMAL)
    assert [(r.code, r.left) for r in result.rows if r.code != "agrees"] == [
        ("not-in-reference", 2)
    ]


def test_several_on_both_sides_are_no_right_side_for_one_on_one_side() -> None:
    several = finding(words="multiple hemorrhages", structure="putamen", side="bilateral")
    (row,) = [r for r in compare(whole(several), whole(BLEED)).rows if r.code == "wrong-side"]
    assert row.severity == "notable"
    other = finding(2, words="hemorrhage", structure="putamen", side="left")
    assert compare(whole(several), whole(BLEED, other)).agrees
