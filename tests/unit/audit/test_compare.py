"""Content and wording of a comparison."""

from typing import Any

import pytest

from audit import Interpretation, compare
from audit.comparison.comparison import Code, Comparison, Severity
from audit.interpretation.image_places import ImagePlace
from audit.interpretation.interpretation import PointLps, Technical
from audit.lexicon import term_message
from audit.lexicon.vocabulary import Modality, Plane, Sequence
from audit.messages import Message, term
from tests.helpers.messages import code_of


def finding(number: int = 1, words: str = "mass", **fields: Any) -> dict[str, Any]:
    """A finding; `structure`, `side`, `compartment`, `size` and `at` are short for what they say."""
    location = {k: fields.pop(k) for k in ("structure", "side", "compartment") if k in fields}
    made: dict[str, Any] = {"number": number, "presence": "present", "type": {"words": words}}
    if location:
        made["location"] = location
    if "size" in fields:
        made["size_mm"] = {"longest": fields.pop("size")}
    if "at" in fields:
        points = fields.pop("at")
        points = points if isinstance(points, list) else [points]
        made["evidence"] = [{"point_lps_mm": dict(zip("xyz", p, strict=True))} for p in points]
    return {**made, **fields}


def whole(*findings: dict[str, Any], **fields: Any) -> Interpretation:
    return Interpretation.model_validate({"findings": findings, **fields})


def codes(result: Comparison) -> list[tuple[str, int | None, int | None]]:
    return [(row.code.value, row.left, row.right) for row in result.rows]


FRONTAL = finding(structure="frontal-lobe", side="right", size=31.0, at=(-30, -34, 26))


def axial(number: int, z: float) -> ImagePlace:
    return ImagePlace(
        number=number,
        origin_lps_mm=(-100, -100, z),
        right=(1, 0, 0),
        down=(0, 1, 0),
        spacing_rc_mm=(1, 1),
        shape_rc=(200, 200),
        thickness_mm=4,
    )


def test_the_same_lesion_agrees() -> None:
    result = compare(whole({**FRONTAL, "number": 4}), whole(FRONTAL))
    assert codes(result) == [("agrees", 4, 1)]
    assert str(result.rows[0].words) == "mass, right frontal lobe, 31 mm"
    assert result.rows[0].severity is None
    assert result.agrees


def test_missed_and_invented() -> None:
    other = finding(words="acute infarct", structure="cerebellum", side="left")
    result = compare(whole(other), whole(FRONTAL))
    assert codes(result) == [("missed", None, 1), ("not-in-reference", 1, None)]
    missed, invented = result.rows
    assert missed.severity is Severity.URGENT
    assert invented.severity is Severity.CRITICAL
    assert code_of(missed.words) == "compare.finding-not-reported"
    assert code_of(invented.words) == "compare.counterpart-missing"


def test_a_flip_is_one_wrong_side() -> None:
    flip = {**FRONTAL, "location": {"structure": "frontal-lobe", "side": "left"}}
    flip["evidence"] = [{"point_lps_mm": {"x": 31, "y": -33, "z": 25}}]
    result = compare(whole(flip), whole(FRONTAL))
    assert codes(result) == [("wrong-side", 1, 1)]
    assert str(result.rows[0].words) == "mass, frontal lobe: left instead of right"
    assert result.rows[0].severity is Severity.URGENT


def test_a_flip_shown_by_the_mark_alone_is_a_wrong_side() -> None:
    mark = finding(at=(29, -34, 26), size=28.0)
    result = compare(whole(mark), whole(FRONTAL))
    assert codes(result) == [("wrong-side", 1, 1)]
    assert code_of(result.rows[0].words) == "compare.side-opposite"


def test_bilateral_against_one_side_is_a_milder_wrong_side() -> None:
    both = {**FRONTAL, "location": {"structure": "frontal-lobe", "side": "bilateral"}}
    result = compare(whole(both), whole(FRONTAL))
    assert codes(result) == [("wrong-side", 1, 1)]
    assert result.rows[0].severity is Severity.NOTABLE


def test_a_side_in_the_words_counts() -> None:
    left = finding(words="linksfrontale Raumforderung")
    assert codes(compare(whole(left), whole(FRONTAL))) == [("wrong-side", 1, 1)]


def test_wrong_lobe_is_a_wrong_location_but_not_on_the_other_side_as_well() -> None:
    temporal = finding(structure="temporal-lobe", side="right")
    result = compare(whole(temporal), whole(finding(structure="frontal-lobe", side="right")))
    assert codes(result) == [("wrong-location", 1, 1)]
    assert result.rows[0].words == Message(
        "compare.attribute-instead",
        what=term_message("mass"),
        one=term_message("temporal-lobe"),
        other=term_message("frontal-lobe"),
    )
    far = finding(structure="occipital-lobe", side="left")
    result = compare(whole(far), whole(finding(structure="frontal-lobe", side="right")))
    assert [c for c, *_ in codes(result)] == ["missed", "not-in-reference"]


def test_a_wider_or_overlapping_place_is_not_wrong() -> None:
    for place in ("cerebral-hemisphere", "precentral-gyrus", "deep-white-matter", "mca-territory"):
        text = finding(structure=place, side="right")
        assert compare(whole(text), whole(finding(structure="frontal-lobe", side="right"))).agrees


def test_a_mark_far_away_is_a_wrong_location() -> None:
    far = finding(at=(-30, 60, 26), side="right", structure="cerebral-hemisphere")
    near = finding(at=(-30, -34, 26), side="right", structure="cerebral-hemisphere")
    result = compare(whole(far), whole(near))
    assert codes(result) == [("wrong-location", 1, 1)]
    assert result.rows[0].words == Message(
        "compare.mark-distance", what=term_message("mass"), apart=94.0
    )


def test_another_lesion_at_the_same_place_is_described_wrongly() -> None:
    text = finding(words="intracerebral hemorrhage", structure="frontal-lobe", side="right")
    text["evidence"] = FRONTAL["evidence"]
    result = compare(whole(text), whole(FRONTAL))
    assert codes(result) == [("wrong-description", 1, 1)]
    assert result.rows[0].words == Message(
        "compare.finding-type-instead",
        one=term_message("intraparenchymal-hemorrhage"),
        other=term_message("mass"),
    )
    assert result.rows[0].severity is Severity.NOTABLE  # the table of confusions has no such row
    infarct = finding(words="acute infarct", structure="frontal-lobe", side="right")
    bleed = finding(words="hemorrhage", structure="frontal-lobe", side="right")
    assert compare(whole(infarct), whole(bleed)).rows[0].severity is Severity.CRITICAL


def test_a_description_of_the_lesion_is_no_wrong_type() -> None:
    text = finding(words="FLAIR hyperintensity", structure="frontal-lobe", side="right")
    assert compare(whole(text), whole(FRONTAL)).agrees
    wider = finding(words="lesion", structure="frontal-lobe", side="right")
    assert compare(whole(wider), whole(FRONTAL)).agrees


def test_a_sign_is_not_the_lesion_beside_it() -> None:
    shift = finding(words="midline shift", at=(-30, -34, 26), side="right")
    result = compare(whole(shift), whole(FRONTAL))
    assert [c for c, *_ in codes(result)] == ["missed", "not-in-reference"]


def test_a_variant_called_a_lesion() -> None:
    text = finding(words="lacunar infarct", structure="basal-ganglia", side="left")
    variant = finding(words="Virchow-Robin space", structure="basal-ganglia", side="left")
    result = compare(whole(text), whole(variant))
    assert codes(result) == [("variant-called-lesion", 1, 1)]


def test_signal_and_enhancement_contradictions() -> None:
    def seen(appearance: str, enhancement: str) -> dict[str, Any]:
        signal = [{"sequence": "FLAIR", "appearance": appearance}]
        return {**FRONTAL, "description": {"signal": signal, "enhancement": enhancement}}

    left = whole(seen("dark", "none"))
    result = compare(left, whole(seen("hyperintense", "ring")))
    assert [(r.code, str(r.words)) for r in result.rows] == [
        (Code.WRONG_DESCRIPTION, "enhancement: none instead of ring"),
        (Code.WRONG_DESCRIPTION, "FLAIR dark instead of hyperintense"),
    ]
    assert compare(left, whole(seen("hypointense", "no enhancement"))).agrees


def test_compartments() -> None:
    def at(compartment: str) -> Interpretation:
        return whole({**FRONTAL, "location": {"compartment": compartment, "side": "right"}})

    assert [c for c, *_ in codes(compare(at("extra-axial"), at("intra-axial")))] == [
        "wrong-location"
    ]
    assert compare(at("extra-axial"), at("subdural")).agrees


@pytest.mark.parametrize(
    ("said", "true", "wrong"),
    [(45.0, 31.0, True), (35.0, 31.0, False), (6.0, 3.0, False), (20.0, 40.0, True)],
)
def test_size(said: float, true: float, wrong: bool) -> None:
    result = compare(whole(finding(side="left", size=said)), whole(finding(side="left", size=true)))
    assert result.agrees is not wrong
    if wrong:
        assert result.rows[0].code is Code.WRONG_SIZE
        assert result.rows[0].words == Message(
            "compare.size-instead", what=term_message("mass"), one=said, other=true
        )


def test_volume_where_no_diameter_is_stated() -> None:
    big, small = whole(finding(volume_ml=30.0)), whole(finding(volume_ml=11.2))
    assert compare(big, small).rows[0].words == Message(
        "compare.volume-instead", what=term_message("mass"), one=30.0, other=11.2
    )
    assert compare(whole(finding(volume_ml=15.0)), small).agrees


def test_interval_change() -> None:
    larger, same = whole(finding(change="larger")), whole(finding(change="unchanged"))
    assert codes(compare(larger, same)) == [("wrong-change", 1, 1)]
    assert compare(whole(finding(change="unknown")), same).agrees


# --- one to many ----------------------------------------------------------------------------------


def plaques(n: int, first: int = 1) -> list[dict[str, Any]]:
    return [
        finding(
            first + i,
            "demyelinating lesion",
            structure="periventricular-white-matter",
            side=("left", "right")[i % 2],
            multiplicity={"kind": "single"},
        )
        for i in range(n)
    ]


def several(**count: int) -> dict[str, Any]:
    return finding(
        1,
        "multiple white matter lesions",
        structure="periventricular-white-matter",
        side="bilateral",
        multiplicity={"kind": "several", **count},
    )


def test_several_covers_many_on_either_side() -> None:
    for result in (
        compare(whole(several()), whole(*plaques(5))),
        compare(whole(*plaques(5)), whole(several())),
    ):
        assert result.counts == {Code.WRONG_SIDE: 1, Code.AGREES: 4} or result.agrees
        assert not {Code.MISSED, Code.NOT_IN_REFERENCE} & result.counts.keys()


def test_several_with_a_number_is_held_to_it() -> None:
    result = compare(whole(several(count=5)), whole(several(count=12)))
    assert codes(result) == [("wrong-count", 1, 1)]
    assert str(result.rows[0].words).endswith("several (5) instead of several (12)")
    assert compare(whole(several(count=11)), whole(several(count=12))).agrees
    values = {**several(), "multiplicity": {"kind": "single"}}
    assert Code.WRONG_COUNT in compare(whole(values), whole(several())).counts


def test_many_are_counted_together() -> None:
    enough = compare(whole(several(count=5)), whole(*plaques(5)))
    assert Code.WRONG_COUNT not in enough.counts
    short = compare(whole(several(count=5)), whole(*plaques(9)))
    (row,) = [r for r in short.rows if r.code is Code.WRONG_COUNT]
    assert str(row.words) == "demyelinating lesion: several (5) instead of 9"


def test_several_on_the_left_do_not_cover_one_on_the_right() -> None:
    left = {**several(), "location": {"structure": "periventricular-white-matter", "side": "left"}}
    result = compare(whole(left), whole(*plaques(2)))
    assert result.counts == {Code.WRONG_COUNT: 1, Code.MISSED: 1}


def test_several_do_not_cover_what_lies_elsewhere() -> None:
    pons = finding(6, "white matter lesion", structure="pons", side="right")
    result = compare(whole(several()), whole(*plaques(5), pons))
    assert result.counts == {Code.AGREES: 5, Code.MISSED: 1}


def test_one_of_several_is_a_wrong_count_and_nothing_else() -> None:
    values = {**several(), "multiplicity": {"kind": "single"}, "size_mm": {"longest": 4}}
    values["location"] = {"structure": "periventricular-white-matter", "side": "left"}
    many = {**several(count=6), "size_mm": {"longest": 14}}
    assert codes(compare(whole(values), whole(many))) == [("wrong-count", 1, 1)]


def test_how_a_place_looks_covers_what_is_there() -> None:
    bright = finding(1, "FLAIR hyperintensity", structure="frontal-lobe", side="right", size=60.0)
    edema = finding(2, "edema", structure="frontal-lobe", side="right", size=60.0)
    assert codes(compare(whole(bright), whole(FRONTAL, edema))) == [
        ("agrees", 1, 1),
        ("agrees", 1, 2),
    ]
    mass = finding(1, "mass", structure="frontal-lobe", side="right", size=60.0)
    near = {**mass, "size_mm": {"longest": 33.0}}
    assert codes(compare(whole(near), whole(FRONTAL, edema))) == [("agrees", 1, 1)]
    elsewhere = finding(2, "edema", structure="frontal-lobe", side="left")
    assert codes(compare(whole(mass), whole(FRONTAL, elsewhere)))[1] == ("missed", None, 2)


# --- presence and confidence ----------------------------------------------------------------------


def test_a_denied_lesion_is_missed_and_says_so() -> None:
    denied = {**FRONTAL, "presence": "absent"}
    result = compare(whole(denied), whole(FRONTAL))
    assert codes(result) == [("missed", 1, 1)]
    assert code_of(result.rows[0].words) == "compare.finding-stated-absent"
    result = compare(whole(FRONTAL), whole(denied))
    assert codes(result) == [("not-in-reference", 1, 1)]
    assert compare(whole(denied), whole(denied)).agrees
    assert compare(whole(), whole(denied)).rows == ()


def test_what_the_reference_doubts_cannot_be_missed() -> None:
    doubted = {**FRONTAL, "presence": "uncertain"}
    assert compare(whole(), whole(doubted)).rows == ()
    assert compare(whole(FRONTAL), whole(doubted)).agrees
    result = compare(whole(doubted), whole(FRONTAL))
    assert codes(result) == [("agrees", 1, 1), ("under-confidence", 1, 1)]


def test_confidence() -> None:
    sure = whole({**FRONTAL, "confidence": 0.97})
    result = compare(sure, whole())
    assert codes(result) == [("not-in-reference", 1, None), ("over-confidence", 1, None)]
    assert code_of(result.rows[1].words) == "compare.confident-without-counterpart"
    timid = whole({**FRONTAL, "confidence": 0.3})
    assert Code.UNDER_CONFIDENCE in compare(timid, whole(FRONTAL)).counts
    assert compare(timid, timid).agrees


# --- exposure -------------------------------------------------------------------------------------


def test_a_lesion_on_no_image_is_not_shown_rather_than_missed() -> None:
    elsewhere = [axial(1, -40), axial(2, -60)]
    assert codes(compare(whole(), whole(FRONTAL), images=elsewhere)) == [("not-shown", None, 1)]
    through = [axial(1, -40), axial(2, 20)]
    assert codes(compare(whole(), whole(FRONTAL), images=through)) == [("missed", None, 1)]
    assert codes(compare(whole(), whole(FRONTAL))) == [("missed", None, 1)]
    unplaced = finding(structure="frontal-lobe")
    assert codes(compare(whole(), whole(unplaced), images=elsewhere)) == [("missed", None, 1)]


def test_a_cited_image_must_show_it() -> None:
    cites = {**FRONTAL, "evidence": [{"image": 1, "point_lps_mm": {"x": -30, "y": -34, "z": 26}}]}
    images = [axial(1, -40), axial(2, 26)]
    result = compare(whole(cites), whole(FRONTAL), images=images)
    assert codes(result) == [("wrong-image", 1, 1)]
    assert code_of(result.rows[0].words) == "compare.other-image-showing"
    both = {**cites, "evidence": [*cites["evidence"], {"image": 2}]}
    assert compare(whole(both), whole(FRONTAL), images=images).agrees
    beyond = {**FRONTAL, "evidence": [{"image": 9}]}
    unplaced = finding(structure="frontal-lobe", side="right", size=31.0)
    assert codes(compare(whole(beyond), whole(unplaced), images=images)) == [("wrong-image", 1, 1)]


# --- hypotheses -----------------------------------------------------------------------------------


def hypothesis(category: str, role: str = "primary", **fields: Any) -> dict[str, Any]:
    return {"category": category, "role": role, **fields}


def supposing(*hypotheses: dict[str, Any], **fields: Any) -> Interpretation:
    return whole(hypotheses=hypotheses, **fields)


GLIOMA = hypothesis("tumor", group="glioma", subtype="glioblastoma")


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        (GLIOMA, ("agrees", 1, 1)),
        (hypothesis("tumor", group="glioma", subtype="Hirnmetastase"), ("wrong-subtype", 1, 1)),
        (hypothesis("tumor", group="glioma", subtype="high-grade glioma"), ("agrees", 1, 1)),
        (hypothesis("tumor", group="glioma", subtype="glial tumor"), ("agrees", 1, 1)),
        (hypothesis("tumor", group="glioma", subtype="low-grade glioma"), ("wrong-subtype", 1, 1)),
        (hypothesis("tumor", group="metastasis"), ("wrong-subtype", 1, 1)),
        (hypothesis("tumor"), ("agrees", 1, 1)),
        (hypothesis("stroke", group="ischemic stroke"), ("wrong-hypothesis", 1, 1)),
    ],
)
def test_primary_hypothesis(said: dict[str, Any], expected: tuple[str, int, int]) -> None:
    assert codes(compare(supposing(said), supposing(GLIOMA))) == [expected]


def test_a_wrong_hypothesis_says_where_the_right_one_stands() -> None:
    text = supposing(hypothesis("stroke", probability=0.95), {**GLIOMA, "role": "differential"})
    wrong, sure = compare(text, supposing(GLIOMA)).rows
    assert str(wrong.words) == "stroke instead of glioblastoma (tumor), which is listed as number 2"
    assert wrong.severity is Severity.CRITICAL
    assert sure.code is Code.OVER_CONFIDENCE
    timid = supposing({**GLIOMA, "probability": 0.3})
    assert Code.UNDER_CONFIDENCE in compare(timid, supposing(GLIOMA)).counts


def test_normal_without_a_hypothesis_is_a_hypothesis() -> None:
    normal = whole(normality="normal")
    assert codes(compare(normal, supposing(GLIOMA))) == [("wrong-hypothesis", None, 1)]
    assert codes(compare(supposing(GLIOMA), normal)) == [("wrong-hypothesis", 1, None)]
    assert compare(supposing(hypothesis("normal")), normal).agrees
    assert codes(compare(whole(), supposing(GLIOMA))) == [("missing-hypothesis", None, 1)]


def test_normality_alone() -> None:
    normal, abnormal = whole(normality="normal"), whole(normality="abnormal")
    (row,) = compare(normal, abnormal).rows
    assert (row.code, str(row.words)) == (Code.WRONG_HYPOTHESIS, "normal instead of abnormal")
    (row,) = compare(abnormal, normal).rows
    assert (row.code, str(row.words)) == (Code.WRONG_HYPOTHESIS, "abnormal instead of normal")
    assert [r.words for r in compare(abnormal, abnormal).rows] == [term("abnormal")]
    (row,) = compare(abnormal, supposing(GLIOMA)).rows
    assert (row.code, str(row.words)) == (
        Code.MISSING_HYPOTHESIS,
        'glioblastoma (tumor): only "abnormal" is stated',
    )
    assert compare(supposing(GLIOMA), abnormal).agrees
    assert compare(whole(normality="indeterminate"), abnormal).rows == ()


def test_additional_hypotheses() -> None:
    also = hypothesis("other abnormality", "additional", group="hydrocephalus")
    both = supposing(GLIOMA, also)
    assert codes(compare(supposing(GLIOMA), both)) == [
        ("agrees", 1, 1),
        ("missing-hypothesis", None, 2),
    ]
    assert codes(compare(both, supposing(GLIOMA))) == [
        ("agrees", 1, 1),
        ("unsupported-hypothesis", 2, None),
    ]
    assert compare(both, both).agrees


def test_a_diagnosis_that_rests_on_what_is_not_there() -> None:
    text = whole(finding(), hypotheses=[{**GLIOMA, "supporting": [1]}])
    result = compare(text, supposing(GLIOMA))
    assert codes(result)[-1] == ("unsupported-hypothesis", 1, None)
    assert code_of(result.rows[-1].words) == "compare.support-without-counterpart"


# --- technical and quality ------------------------------------------------------------------------


def test_technical_facts_against_the_headers() -> None:
    text = whole(
        technical={
            "modality": "MR",
            "sequence": "T2",
            "plane": "axial",
            "per_image": [{"image": 3, "sequence": "FLAIR"}],
        }
    )
    truth = Technical(
        modality=Modality.MR, sequence=Sequence.FLAIR, plane=Plane.CORONAL, contrast_given=None
    )
    result = compare(text, whole(), truth=truth)
    assert [(r.code.value, str(r.words)) for r in result.rows] == [
        ("agrees", "MR"),
        ("wrong-sequence", "T2 instead of FLAIR"),
        ("wrong-plane", "axial instead of coronal"),
    ]
    result = compare(whole(technical={"sequence": "T2"}), whole(), truth=truth)
    assert [(r.code.value, str(r.words)) for r in result.rows] == [
        ("wrong-sequence", "T2 instead of FLAIR")
    ]
    assert compare(whole(), whole(), truth=truth).rows == ()


def test_technical_facts_per_image() -> None:
    truth = Technical.model_validate(
        {
            "modality": "MR",
            "per_image": [
                {"image": 1, "sequence": "FLAIR"},
                {"image": 2, "sequence": "DWI"},
                {"image": 3, "sequence": "FLAIR"},
            ],
        }
    )
    text = whole(technical={"modality": "CT", "sequence": "T2"})
    rows = compare(text, whole(), truth=truth).rows
    assert [str(r.words) for r in rows] == [
        "CT instead of MR",
        "T2 instead of FLAIR, images 1, 3",
        "T2 instead of DWI, image 2",
    ]


def test_contrast() -> None:
    text, truth = whole(technical={"contrast_given": True}), Technical(contrast_given=False)
    (row,) = compare(text, whole(), truth=truth).rows
    assert (row.code, str(row.words)) == (
        Code.WRONG_SEQUENCE,
        "with contrast instead of without contrast",
    )


def test_quality_and_limitations() -> None:
    poor = whole(
        image_quality={"grade": "non-diagnostic", "reasons": ["motion"]}, limitations=["motion"]
    )
    result = compare(whole(image_quality={"grade": "diagnostic"}), poor)
    assert [(r.code.value, r.severity) for r in result.rows] == [
        ("quality-not-noticed", "urgent"),
        ("limitation-not-stated", "routine"),
    ]
    assert code_of(result.rows[0].words) == "compare.quality-reasons"
    assert compare(poor, poor).agrees


# --- severities -----------------------------------------------------------------------------------


def test_severity_follows_the_finding_and_the_urgency() -> None:
    def missed(urgency: str | None = None, **fields: Any) -> Severity | None:
        hypotheses = [{**GLIOMA, "supporting": [1]}]
        reference = whole(finding(1, **fields), urgency=urgency, hypotheses=hypotheses)
        return compare(whole(), reference).rows[0].severity

    assert missed(words="subdural hematoma") is Severity.CRITICAL
    assert missed(words="mass") is Severity.URGENT
    assert missed(words="white matter lesion") is Severity.NOTABLE
    assert missed(words="arachnoid cyst") is Severity.ROUTINE
    assert missed(words="something odd") is Severity.URGENT  # as the glioma that explains it
    assert missed(words="white matter lesion", urgency="critical") is Severity.CRITICAL
    assert missed(words="subdural hematoma", change="unchanged") is Severity.NOTABLE


def test_a_comparison_is_data() -> None:
    result = compare(whole(FRONTAL), whole())
    assert Comparison.model_validate_json(result.model_dump_json()) == result
    assert result.algorithm == "overread-compare/4"


def test_place_of_marks_is_in_the_patient() -> None:
    # An image placed with its rows from right to left sees the same point.
    mirrored = axial(1, 26).model_copy(
        update={"origin_lps_mm": (99, -100, 26), "right": (-1, 0, 0)}
    )
    x, y, off = mirrored.lps_to_pixel(PointLps(x=-30, y=-34, z=26))
    assert (x, y, off) == (129, 66, 0)
    assert codes(compare(whole(), whole(FRONTAL), images=[mirrored])) == [("missed", None, 1)]
