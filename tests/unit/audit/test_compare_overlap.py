"""Alignment by what findings take up in the patient, and by words with their denial and doubt."""

from typing import Any

import pytest

from audit import Interpretation, compare
from audit.comparison.comparison import Code
from audit.comparison.finding_pairs import pair_findings
from audit.comparison.finding_similarity import likeness
from audit.interpretation.image_places import Extent, ImagePlace, extents, shown, slice_range
from audit.interpretation.interpretation import Finding
from audit.interpretation.stated_facts import Facts
from tests.helpers.messages import code_of


def finding(number: int = 1, words: str = "mass", **fields: Any) -> dict[str, Any]:
    return {"number": number, "presence": "present", "type": {"words": words}, **fields}


def whole(*findings: dict[str, Any]) -> Interpretation:
    return Interpretation.model_validate({"findings": findings})


def axial(number: int, z: float) -> ImagePlace:
    """Pixel (x, y) lies at LPS (x - 100, y - 100, z); 4 mm thick."""
    return ImagePlace(
        number=number,
        origin_lps_mm=(-100, -100, z),
        right=(1, 0, 0),
        down=(0, 1, 0),
        spacing_rc_mm=(1, 1),
        shape_rc=(200, 200),
        thickness_mm=4,
    )


def box_lps(low: tuple[float, ...], high: tuple[float, ...]) -> dict[str, Any]:
    corners = {
        "low": dict(zip("xyz", low, strict=True)),
        "high": dict(zip("xyz", high, strict=True)),
    }
    return {"evidence": [{"box_lps_mm": corners}]}


def box(image: int, x0: float, y0: float, x1: float, y1: float) -> dict[str, Any]:
    return {"evidence": [{"image": image, "box": {"x0": x0, "y0": y0, "x1": x1, "y1": y1}}]}


def at(x: float, y: float, z: float) -> dict[str, Any]:
    return {"evidence": [{"point_lps_mm": {"x": x, "y": y, "z": z}}]}


IMAGES = [axial(1, 0.0), axial(2, 20.0), axial(3, 40.0)]
PLACES = {place.number: place for place in IMAGES}


def pairs(draft: Interpretation, reference: Interpretation) -> set[tuple[int, int]]:
    made = pair_findings(
        [Facts(f, PLACES) for f in draft.findings], [Facts(f) for f in reference.findings]
    )
    return {(p.left.number, p.right.number) for p in made}


def test_a_pixel_box_takes_up_its_slice_in_the_patient() -> None:
    item = Finding.model_validate(finding(**box(2, 130, 90, 150, 110)))
    assert extents(item, PLACES) == (Extent((30, -10, 18), (50, 10, 22)),)
    assert extents(item, {}) == ()


def test_boxes_tell_equal_words_apart() -> None:
    draft = whole(finding(1, **box(2, 130, 90, 150, 110)), finding(2, **box(2, 60, 20, 80, 40)))
    masks = whole(
        finding(1, **box_lps((-45, -85, 10), (-15, -55, 30))),
        finding(2, **box_lps((25, -15, 10), (55, 15, 30))),
    )
    assert pairs(draft, masks) == {(1, 2), (2, 1)}


def test_the_box_that_overlaps_more_is_taken() -> None:
    draft = whole(finding(1, **box(2, 130, 90, 150, 110)))
    beside = finding(1, **box_lps((49, -10, 10), (69, 10, 30)))
    around = finding(2, **box_lps((28, -12, 10), (52, 12, 30)))
    assert pairs(draft, whole(beside, around)) == {(1, 2)}
    assert pairs(draft, whole({**around, "number": 1}, {**beside, "number": 2})) == {(1, 1)}


def test_a_mark_within_a_box_is_at_its_place() -> None:
    mask = Facts(Finding.model_validate(finding(**box_lps((0, 0, 0), (60, 60, 60)))))
    inside = Facts(Finding.model_validate(finding(**at(5, 55, 30))))
    outside = Facts(Finding.model_validate(finding(**at(90, 55, 30))))
    assert likeness(mask, inside) > likeness(mask, outside)
    assert likeness(inside, mask) == likeness(mask, inside)


def test_a_box_on_the_other_side_is_a_flip_and_nothing_else() -> None:
    draft = whole(finding(1, **box(2, 130, 90, 150, 110)))
    result = compare(draft, whole(finding(**box_lps((-50, -10, 15), (-30, 10, 25)))), images=IMAGES)
    assert [r.code for r in result.rows] == [Code.WRONG_SIDE]
    assert (result.rows[0].strict, result.rows[0].lenient) == (False, True)
    assert (result.detected.strict, result.detected.lenient, result.detected.reported) == (0, 1, 1)


def test_cited_slices_tell_equal_words_apart() -> None:
    draft = whole(
        finding(1, evidence=[{"image": 1}]), finding(2, evidence=[{"image": 2}, {"image": 3}])
    )
    reference = whole(finding(1, **at(0, 0, 41)), finding(2, **at(0, 0, 1)))
    assert pairs(draft, reference) == {(1, 2), (2, 1)}


def test_slice_ranges_of_parallel_images_have_a_distance() -> None:
    low = Finding.model_validate(finding(evidence=[{"image": 1}]))
    high = Finding.model_validate(finding(evidence=[{"image": 2}, {"image": 3}]))
    a, b = slice_range(low, PLACES), slice_range(high, PLACES)
    assert a is not None and b is not None
    assert a.gap(b) == b.gap(a) == pytest.approx(16.0)  # 2 to 18 mm
    coronal = ImagePlace.model_validate(
        {**axial(9, 0).model_dump(), "down": (0, 0, -1), "origin_lps_mm": (-100, 3, 100)}
    )
    across = slice_range(Finding.model_validate(finding(evidence=[{"image": 9}])), {9: coronal})
    assert across is not None and a.gap(across) is None
    assert slice_range(low, {}) is None


def test_what_a_box_bounds_is_shown_where_an_image_meets_it() -> None:
    mask = Finding.model_validate(finding(**box_lps((0, 0, 5), (10, 10, 17))))
    assert shown(mask, IMAGES) is False
    assert shown(mask, [axial(1, 3.5)]) is True
    result = compare(whole(), whole(mask.model_dump()), images=IMAGES)
    assert [(r.code, r.detail["shown"]) for r in result.rows] == [(Code.NOT_SHOWN, False)]
    assert (result.detected.reported, result.detected.shown) == (1, 0)


def test_words_that_deny_are_not_the_finding() -> None:
    result = compare(
        whole(finding(words="no subdural hematoma")), whole(finding(words="subdural hematoma"))
    )
    assert [r.code for r in result.rows] == [Code.MISSED]
    assert code_of(result.rows[0].words) == "compare.finding-stated-absent"


@pytest.mark.parametrize(
    "words",
    ["nodular thing with swirls", "nodular thing, no swirls", "possible nodular thing with swirls"],
)
def test_likeness_of_words_counts_denial_and_doubt(words: str) -> None:
    same = "nodular thing with swirls"
    item, other = (Facts(Finding.model_validate(finding(words=w))) for w in (words, same))
    alike = likeness(item, other)
    itself = likeness(other, other)
    assert alike == itself if words == same else alike < itself


def test_a_row_says_what_figures_need() -> None:
    several = finding(
        1, "white matter lesion", multiplicity={"kind": "several"}, location={"side": "bilateral"}
    )
    single = finding(1, "white matter lesion", location={"side": "left"})
    result = compare(whole(several), whole(single, {**single, "number": 2}))
    assert [r.detail.get("covered") for r in result.rows].count(True) == 1  # the other is its own
    assert {r.detail["side"] for r in result.rows} == {"other"}
    assert {r.detail["kind"] for r in result.rows} == {"white-matter-lesion"}
    sized = compare(
        whole(finding(size_mm={"longest": 10})), whole(finding(size_mm={"longest": 30}))
    )
    assert [(r.detail["left_value"], r.detail["right_value"]) for r in sized.rows] == [(10, 30)]
