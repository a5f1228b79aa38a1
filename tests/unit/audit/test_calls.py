"""Commitments of a reading, by the rubric's positive and negative examples."""

from typing import Any

import pytest

from audit import compare
from audit.comparison.discrepancy import PairFlag
from audit.interpretation.diagnosis_call import call_of
from audit.interpretation.interpretation import Interpretation
from audit.lexicon.vocabulary import Category, Normality
from audit.metrics.table.coded_content import diagnosis


def hypothesis(category: str, role: str = "primary", **more: Any) -> dict[str, Any]:
    return {"category": category, "role": role, **more}


def five(normal: float, tumor: float, stroke: float, ms: float, other: float) -> dict[str, float]:
    return {
        "normal": normal,
        "tumor": tumor,
        "stroke": stroke,
        "multiple_sclerosis": ms,
        "other_abnormality": other,
    }


UNIFORM = five(0.2, 0.2, 0.2, 0.2, 0.2)
NEARLY = five(0.22, 0.18, 0.2, 0.2, 0.2)
LEADING = five(0.05, 0.8, 0.05, 0.05, 0.05)


@pytest.mark.parametrize(
    ("content", "category", "normality"),
    [
        ({"normality": "normal"}, "normal", "normal"),
        ({"normality": "abnormal"}, None, "abnormal"),
        ({"normality": "indeterminate"}, None, None),
        ({}, None, None),
        (
            {
                "normality": "normal",
                "hypotheses": [hypothesis("tumor", "differential", probability=0.05)],
            },
            "normal",
            "normal",
        ),
        (
            {
                "normality": "normal",
                "hypotheses": [
                    hypothesis("tumor", "additional", probability=0.05),
                    hypothesis("normal", "additional", probability=0.95),
                ],
            },
            "normal",
            "normal",
        ),
        (
            {"normality": "normal", "hypotheses": [hypothesis("tumor", probability=0.8)]},
            "tumor",
            "abnormal",
        ),
        (
            {"normality": "abnormal", "hypotheses": [hypothesis("tumor", "differential")]},
            "tumor",
            "abnormal",
        ),
        (
            {
                "hypotheses": [
                    hypothesis("tumor", "differential"),
                    hypothesis("stroke", "additional"),
                ]
            },
            "stroke",
            "abnormal",
        ),
        ({"category_probabilities": UNIFORM}, None, None),
        ({"category_probabilities": NEARLY}, None, None),
        ({"normality": "indeterminate", "category_probabilities": LEADING}, None, None),
        ({"category_probabilities": LEADING}, "tumor", "abnormal"),
        ({"normality": "abnormal", "category_probabilities": LEADING}, "tumor", "abnormal"),
        ({"normality": "abnormal", "category_probabilities": UNIFORM}, None, "abnormal"),
        ({"abstained": True, "category_probabilities": LEADING}, None, None),
    ],
)
def test_what_a_reading_commits_to(
    content: dict[str, Any], category: str | None, normality: str | None
) -> None:
    call = call_of(content)
    assert (call.category, call.normality) == (
        category and Category(category),
        normality and Normality(normality),
    )
    figures = diagnosis(content)  # what gates and accuracies count is the same call
    assert (figures.category, figures.normality) == (category, normality)


def whole(**fields: Any) -> Interpretation:
    return Interpretation.model_validate(fields)


def flags(draft: Interpretation, reference: Interpretation) -> set[str]:
    return {f.code.value for f in compare(draft, reference).flags}


ABSCESS = whole(
    normality="abnormal",
    hypotheses=[hypothesis("other abnormality", group="infection", subtype="cerebral-abscess")],
)
NORMAL = whole(normality="normal")


def test_flags_of_the_call() -> None:
    assert flags(NORMAL, ABSCESS) == {PairFlag.FALSE_NORMAL}
    assert flags(ABSCESS, NORMAL) == {PairFlag.FALSE_ABNORMAL}
    assert flags(ABSCESS, ABSCESS) == flags(NORMAL, NORMAL) == set()
    assert flags(whole(category_probabilities=UNIFORM), NORMAL) == {PairFlag.NO_CALL}
    undecided = whole(normality="indeterminate")
    assert flags(undecided, ABSCESS) == {PairFlag.NO_CALL}
    assert flags(ABSCESS, undecided) == set()
    abstaining = whole(abstained=True, abstention={"reason": "too dark"})
    assert flags(abstaining, ABSCESS) == {PairFlag.NO_CALL}


def test_a_normal_read_with_a_minor_alternative_agrees_with_a_normal_one() -> None:
    hedged = whole(
        normality="normal",
        hypotheses=[
            hypothesis("normal", probability=0.95),
            hypothesis("tumor", "differential", group="glioma", probability=0.05),
        ],
    )
    assert compare(hedged, NORMAL).agrees
    only = whole(
        normality="normal",
        hypotheses=[hypothesis("tumor", "differential", group="glioma", probability=0.05)],
    )
    assert compare(only, NORMAL).agrees
    assert flags(only, ABSCESS) == {PairFlag.FALSE_NORMAL}
