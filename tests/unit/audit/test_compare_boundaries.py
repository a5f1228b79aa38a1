"""Boundaries of the comparison: distances of marks in mm, and the probability that counts as sure."""

from typing import Any

import pytest

from audit import Interpretation, compare
from audit.comparison.comparison import Code
from audit.comparison.discrepancy import SURE
from audit.comparison.finding_similarity import NEAR_MM, flipped, near_mm, same_place
from audit.interpretation.image_places import ImagePlace, shown
from audit.interpretation.interpretation import Finding
from audit.interpretation.stated_facts import Facts


def marked(
    x: float, y: float = 0.0, *, size_mm: float | None = None, **fields: Any
) -> dict[str, Any]:
    """A mass with one mark in LPS mm, without a side in words."""
    size = {} if size_mm is None else {"size_mm": {"longest": size_mm}}
    point = {"x": x, "y": y, "z": 0.0}
    return {
        "number": 1,
        "presence": "present",
        "type": {"code": "mass", "words": "mass"},
        "evidence": [{"point_lps_mm": point}],
        **size,
        **fields,
    }


def facts(*args: Any, **fields: Any) -> Facts:
    return Facts(Finding.model_validate(marked(*args, **fields)))


def reading(*findings: dict[str, Any], **fields: Any) -> Interpretation:
    return Interpretation.model_validate({"findings": findings, **fields})


def codes(left: Interpretation, right: Interpretation) -> set[Code]:
    return {row.code for row in compare(left, right).rows}


# --- the distance that counts as near -------------------------------------------------------------


@pytest.mark.parametrize(("left_mm", "right_mm"), [(40.0, None), (None, 40.0), (30.0, 10.0)])
def test_near_takes_the_radius_of_each_side(left_mm: float | None, right_mm: float | None) -> None:
    a, b = facts(0, size_mm=left_mm), facts(0, size_mm=right_mm)
    assert near_mm(a, b) == near_mm(b, a) == NEAR_MM + 20


@pytest.mark.parametrize("large_is_left", [True, False])
def test_a_mark_within_the_radius_of_the_larger_is_in_its_place(large_is_left: bool) -> None:
    """62 mm is more than twice 10 mm, and less than twice 10 mm plus the radius of 25 mm."""
    large, small = marked(-30, -40, size_mm=50), marked(-30, 22)
    pair = (large, small) if large_is_left else (small, large)
    a, b = (Facts(Finding.model_validate(each)) for each in pair)
    assert same_place(a, b) is True
    assert Code.WRONG_LOCATION not in codes(reading(pair[0]), reading(pair[1]))


# --- the other side -------------------------------------------------------------------------------


def test_marks_alone_show_the_other_side_in_either_direction() -> None:
    left, right = facts(30.0), facts(-30.0)
    assert flipped(left, right) and flipped(right, left)


def test_a_mirror_that_is_not_twice_as_near_is_no_flip() -> None:
    """Across the midline by 12 mm: 8 mm off in the mirror is as likely a mark that was set carelessly."""
    a, b = facts(6.0, 0.0), facts(-6.0, 8.0)
    assert not flipped(a, b)
    assert not flipped(b, a)


def test_a_mirror_that_is_just_twice_as_near_is_no_flip_and_nearer_is_one() -> None:
    # Straight sqrt(12^2 + y^2), mirrored y: the half is reached where y = 12 / sqrt(3) = 6.93.
    assert not flipped(facts(6.0, 0.0), facts(-6.0, 6.95))
    assert flipped(facts(6.0, 0.0), facts(-6.0, 6.90))


def test_marks_that_are_near_already_are_no_flip() -> None:
    """5 mm on each side of the midline is one place, exactly at the limit; 5.1 mm is two."""
    assert not flipped(facts(5.0), facts(-5.0))
    assert flipped(facts(5.1), facts(-5.1))


def test_a_mirror_exactly_at_the_limit_is_a_flip() -> None:
    assert flipped(facts(30.0, 0.0), facts(-30.0, NEAR_MM))
    assert not flipped(facts(30.0, 0.0), facts(-30.0, NEAR_MM + 0.1))


# --- a mark that is too far away ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("apart_mm", "wrong"), [(19.9, False), (20.0, False), (20.1, True), (25.0, True), (29.9, True)]
)
def test_more_than_twice_the_near_distance_is_a_wrong_location(
    apart_mm: float, wrong: bool
) -> None:
    place = {"location": {"structure": "frontal-lobe", "side": "right"}}
    left, right = marked(-40, -30, **place), marked(-40, -30 + apart_mm, **place)
    a, b = (Facts(Finding.model_validate(each)) for each in (left, right))
    assert same_place(a, b) is not wrong
    assert codes(reading(left), reading(right)) == {Code.WRONG_LOCATION if wrong else Code.AGREES}


# --- the edge of an image -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("x", "y", "meets"),
    [
        (-0.5, 0.0, True),
        (-0.51, 0.0, False),
        (9.5, 0.0, True),
        (9.51, 0.0, False),
        (0.0, -0.5, True),
        (0.0, -0.51, False),
        (0.0, 19.5, True),
        (0.0, 19.51, False),
    ],
)
def test_an_image_ends_half_a_pixel_beyond_the_centers_of_its_last(
    x: float, y: float, meets: bool
) -> None:
    image = ImagePlace(
        number=1,
        origin_lps_mm=(0, 0, 0),
        right=(1, 0, 0),
        down=(0, 1, 0),
        spacing_rc_mm=(1, 1),
        shape_rc=(20, 10),
        thickness_mm=4,
    )
    assert shown(Finding.model_validate(marked(x, y)), [image]) is meets


# --- sure -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("confidence", "sure"), [(0.89, False), (SURE, True), (0.91, True)])
def test_a_finding_that_is_not_there_is_over_confident_from_90_percent(
    confidence: float, sure: bool
) -> None:
    result = codes(reading(marked(30, confidence=confidence)), reading())
    assert (Code.OVER_CONFIDENCE in result) is sure
    assert Code.NOT_IN_REFERENCE in result


@pytest.mark.parametrize(("probability", "sure"), [(0.89, False), (SURE, True), (0.91, True)])
def test_a_wrong_diagnosis_is_over_confident_from_90_percent(
    probability: float, sure: bool
) -> None:
    def diagnosed(category: str, **fields: Any) -> Interpretation:
        stated = {"category": category, "role": "primary", "supporting": [1], **fields}
        return reading(marked(30), normality="abnormal", hypotheses=[stated])

    result = codes(diagnosed("stroke", probability=probability), diagnosed("tumor"))
    assert (Code.OVER_CONFIDENCE in result) is sure
    assert Code.WRONG_HYPOTHESIS in result


def test_the_limit_is_the_documented_90_percent() -> None:
    assert SURE == 0.9
