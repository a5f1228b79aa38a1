"""Each check fires on what it is made for, and is silent on the honest twin of it."""

from typing import Any

import pytest

from audit.interpretation.image_places import ImagePlace
from audit.interpretation.interpretation import Interpretation, Technical
from audit.interpretation.plausibility_flags import FlagCode
from audit.lexicon.diagnosis_groups import group_table
from audit.lexicon.terms import lexicon
from audit.lexicon.vocabulary import GROUP_CATEGORY, Group
from audit.plausibility import Midplane, SeenImage, check

GLIOMA: dict[str, Any] = {
    "category": "tumor",
    "group": "glioma",
    "probability": 0.9,
    "supporting": [1],
    "role": "primary",
}
NORMAL: dict[str, Any] = {
    "normality": "normal",
    "p_abnormal": 0.05,
    "findings": [],
    "hypotheses": [
        {"category": "normal", "group": "normal", "probability": 0.95, "role": "primary"}
    ],
    "urgency": "routine",
}
PLANE = Midplane(x_mm=4.0)


def finding(number: int = 1, words: str = "mass", **fields: Any) -> dict[str, Any]:
    """A whole finding in the right frontal lobe; `place` changes its location."""
    place = {"structure": "frontal-lobe", "side": "right", **fields.pop("place", {})}
    return {
        "number": number,
        "presence": "present",
        "type": {"words": words},
        "location": place,
        "evidence": [{"image": 1, "point": {"x": 60, "y": 60}}],
        "confidence": 0.9,
        **fields,
    }


def read(*findings: dict[str, Any], **fields: Any) -> Interpretation:
    """An abnormal study with a glioma, everything stated."""
    content = {
        "normality": "abnormal",
        "p_abnormal": 0.9,
        "findings": findings or (finding(),),
        "hypotheses": [GLIOMA],
        "urgency": "urgent",
    }
    return Interpretation.model_validate({**content, **fields})


def axial(number: int, *, shows_brain: bool | None = True, z: float = 20.0) -> SeenImage:
    place = ImagePlace(
        number=number,
        origin_lps_mm=(-100, -100, z),
        right=(1, 0, 0),
        down=(0, 1, 0),
        spacing_rc_mm=(1, 1),
        shape_rc=(200, 200),
        thickness_mm=4,
    )
    return SeenImage(number, (200, 200), place, shows_brain)


IMAGES = (axial(1), axial(2), axial(3, shows_brain=False), axial(4, shows_brain=None))


def said(one: Interpretation, **seen: Any) -> list[str]:
    """Flags as a reader sees them; evidence is checked against `IMAGES` unless told otherwise."""
    return [str(flag) for flag in check(one, **{"images": IMAGES, **seen})]


def at(x: float, y: float = -30.0, z: float = 20.0) -> dict[str, Any]:
    return {"evidence": [{"point_lps_mm": {"x": x, "y": y, "z": z}}]}


def test_an_honest_read_has_no_flag() -> None:
    honest = read(finding(**at(-35.0)))
    assert said(honest, midplanes=[PLANE], truth=Technical(), captions="blinded") == []
    assert said(Interpretation.model_validate(NORMAL)) == []


@pytest.mark.parametrize(
    ("marks", "planes", "words"),
    [
        (at(-35.0), (), "finding 1: side not checked: no midline found"),
        ({}, (PLANE,), "finding 1: side not checked: no mark"),
    ],
)
def test_a_side_that_could_not_be_checked_is_said(
    marks: dict[str, Any], planes: tuple[Midplane, ...], words: str
) -> None:
    assert words in said(read(finding(**marks)), midplanes=planes)
    result = check(read(finding(**marks)), midplanes=planes)
    assert [f.code for f in result if f.kind == "unchecked"] == [FlagCode.SIDE_NOT_CHECKED]
    unasked = [f for f in check(read(finding(**marks))) if f.kind == "unchecked"]
    assert unasked == [], "nobody has looked for a midline yet"


def test_no_side_is_checked_of_what_is_absent_or_on_both_sides() -> None:
    absent = finding(presence="absent")
    both = finding(location={"side": "bilateral"})
    for item in (absent, both):
        codes = {flag.code for flag in check(read(item), midplanes=())}
        assert FlagCode.SIDE_NOT_CHECKED not in codes


@pytest.mark.parametrize(("urgency", "doubted"), [("critical", 1), ("urgent", 1), ("routine", 0)])
def test_normal_and_pressing_contradict_each_other(urgency: str, doubted: int) -> None:
    normal = Interpretation.model_validate(NORMAL | {"urgency": urgency})
    matches = [f for f in check(normal) if f.code is FlagCode.NORMALITY_AND_URGENCY]
    assert len(matches) == doubted
    assert all(str(f) == f"called normal, but the urgency is {urgency}" for f in matches)


# --- side -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("place", "words", "expected"),
    [
        ({"words": "left frontal lobe"}, "mass", "its wording says left, but its side is right"),
        (
            {"words": "links frontal"},
            "Raumforderung",
            "its wording says left, but its side is right",
        ),
        ({"words": "frontal"}, "masse gauche", "its wording says left, but its side is right"),
        (
            {"words": "both frontal lobes"},
            "mass",
            "its wording says both sides, but its side is right",
        ),
        ({"words": "right frontal lobe"}, "mass", None),
        ({"words": "right frontal lobe, not left"}, "mass", None),
        ({"words": "right, more than left"}, "mass", None),
        ({"words": "left frontal", "side": "bilateral"}, "mass", None),
        ({"words": "shift to the left"}, "midline shift", None),
        ({"words": "left frontal"}, "right mass", "its wording says left, but its side is right"),
        ({"words": "right frontal"}, "mass that pushes the left ventricle", None),
        ({"words": None}, "both solid and cystic mass", None),
        ({"words": "left frontal", "side": None}, "mass", "the side is not stated"),
    ],
)
def test_side_in_a_findings_own_words(
    place: dict[str, Any], words: str, expected: str | None
) -> None:
    assert said(read(finding(words=words, place=place))) == (
        [f"finding 1: {expected}"] if expected else []
    )


@pytest.mark.parametrize(
    ("words", "look", "flagged"),
    [
        ("left frontal mass", {}, True),
        ("mass", {"margin": "left frontal, ill-defined"}, True),
        ("mass", {"signal": [{"sequence": "FLAIR", "appearance": "bright, left frontal"}]}, True),
        ("mass", {"margin": "right frontal, ill-defined"}, False),
        ("mass", {"margin": "touches the left ventricle"}, False),
        ("mass", {"mass_effect": "left frontal sulci effaced"}, False),
        ("right frontal mass and another in the left frontal lobe", {}, False),
    ],
)
def test_words_that_put_a_finding_on_the_other_side_of_its_place(
    words: str, look: dict[str, Any], flagged: bool
) -> None:
    """The place is the right frontal lobe, in field and words."""
    place = {"words": "right frontal lobe", "side": "right"}
    item = read(finding(words=words, place=place, description=look or None))
    expected = ["finding 1: its wording says left, but its side is right"] if flagged else []
    assert said(item) == expected


@pytest.mark.parametrize(
    ("x", "side", "flagged"),
    [
        (34.0, "right", True),
        (34.0, "left", False),
        (-26.0, "left", True),
        (-26.0, "right", False),
        (13.0, "right", False),  # 9 mm from a plane at x = 4: on neither side for sure
        (15.0, "right", True),
        (34.0, "midline", True),
        (8.0, "midline", False),
        (34.0, "bilateral", False),
    ],
)
def test_side_of_the_mark_in_the_patient(x: float, side: str, flagged: bool) -> None:
    item = read(finding(place={"side": side}, **at(x)))
    flags = check(item, midplanes=[PLANE])
    assert [f.code for f in flags] == ([FlagCode.SIDE_OF_MARK] if flagged else [])


def test_the_side_of_a_mark_needs_a_midplane_and_all_known_ones_must_agree() -> None:
    item = read(finding(**at(34.0)))
    assert said(item) == []
    assert said(item, midplanes=[PLANE, Midplane(40.0)]) == []
    assert said(item, midplanes=[PLANE, Midplane(6.0)]) == [
        "finding 1: stated to be on the right, but marked 28 mm to the left of the midline"
    ]


def test_a_tilted_head_has_a_tilted_midplane() -> None:
    tilted = Midplane(x_mm=0.0, per_y=0.3)
    item = read(finding(**at(12.0, y=80.0)))
    assert said(item, midplanes=[Midplane(0.0)]) != []
    assert said(item, midplanes=[tilted]) == []


@pytest.mark.parametrize(
    ("text", "flagged"),
    [
        ("Mass in the left frontal lobe.", True),
        ("There is a left-sided tumor.", True),
        ("Raumforderung links frontal.", True),
        ("Masse frontale gauche.", True),
        ("Masa frontal izquierda.", True),
        ("Mass in the right frontal lobe.", False),
        ("Mass in the right frontal lobe with shift to the left.", False),
        ("The mass compresses the left lateral ventricle.", False),
        ("No mass on the left.", False),
        ("The mass is not on the left.", False),
        ("The mass explains the left hemiparesis.", False),
        ("Midline shift to the left.", False),
        ("The left hemisphere is unremarkable.", False),
        ("Infarct in the left frontal lobe.", False),  # another finding, not this one elsewhere
        ("A mass would be on the left.", False),
        ("Left frontal lobe: mass.", False),
    ],
)
def test_side_in_the_narrative_and_the_rationale(text: str, flagged: bool) -> None:
    words = "says left, but finding 1 is on the right"
    assert said(read(free_text=text)) == ([f"narrative: {words}"] if flagged else [])
    step = {"statement": text}
    assert said(read(rationale=[step])) == ([f"rationale step 1: {words}"] if flagged else [])


def test_a_step_speaks_of_the_findings_that_it_cites() -> None:
    left = finding(2, place={"side": "left"})
    step = {"statement": "Hyperintense signal in the left frontal lobe.", "findings": [1]}
    assert said(read(finding(), left, rationale=[step])) == [
        "rationale step 1: says left, but finding 1 is on the right"
    ]
    assert said(read(finding(), left, rationale=[{**step, "findings": [2]}])) == []
    assert said(read(finding(), left, rationale=[{**step, "findings": []}])) == []


# --- technical ------------------------------------------------------------------------------------

FLAIR = Technical.model_validate({"modality": "MR", "sequence": "FLAIR", "plane": "axial"})


@pytest.mark.parametrize(
    ("stated", "blinded"),
    [
        ({"modality": "CT"}, ("wrong-modality", "technical: CT instead of MR")),
        ({"sequence": "T2"}, ("wrong-sequence", "technical: T2 instead of FLAIR")),
        ({"plane": "coronal"}, ("wrong-plane", "technical: coronal instead of axial")),
        ({"modality": "MR", "sequence": "FLAIR", "plane": "axial"}, None),
        ({"contrast_given": True}, None),  # the headers do not say
        ({"sequence": "other"}, None),
        ({}, None),
    ],
)
def test_technical_facts_against_the_headers(
    stated: dict[str, Any], blinded: tuple[str, str] | None
) -> None:
    item = read(technical=stated)
    flags = check(item, truth=FLAIR, captions="blinded")
    assert [(f.code.value, str(f)) for f in flags] == ([blinded] if blinded else [])
    rows = [f.code.value for f in check(item, truth=FLAIR, captions="informed")]
    assert rows == (["contradicts-caption"] if blinded else [])
    reader = [f.code.value for f in check(item, truth=FLAIR)]
    assert reader == (["contradicts-header"] if blinded else [])


def test_contradicting_what_was_given_is_said_so() -> None:
    item = read(technical={"sequence": "T2"})
    assert said(item, truth=FLAIR, captions="informed") == ["technical: T2, the captions say FLAIR"]
    assert said(item, truth=FLAIR) == ["technical: T2, the header says FLAIR"]


def test_technical_facts_by_image() -> None:
    mixed = Technical.model_validate(
        {
            "modality": "MR",
            "per_image": [{"image": 1, "sequence": "T1"}, {"image": 2, "sequence": "FLAIR"}],
        }
    )

    def flags(**stated: Any) -> list[str]:
        seen = {"truth": mixed, "captions": "blinded", "images": IMAGES[:2]}
        return said(read(technical=stated), **seen)

    assert flags(sequence="FLAIR") == []  # right for one of them
    assert flags(sequence="T2") == ["technical: T2 instead of T1 and FLAIR"]
    single = [{"image": 1, "sequence": "FLAIR"}]
    assert flags(per_image=single) == ["technical: FLAIR instead of T1 on image 1"]
    assert flags(sequence="FLAIR", per_image=[{"image": 1, "sequence": "T1"}]) == []
    assert flags(sequence="T1", per_image=[{"image": 1, "sequence": "T1"}]) == [
        "technical: T1 instead of FLAIR"
    ]


def test_t1_with_contrast_is_t1_with_contrast() -> None:
    truth = Technical.model_validate({"sequence": "T1C+", "contrast_given": True})
    seen = {"truth": truth, "captions": "blinded"}
    assert said(read(technical={"sequence": "T1", "contrast_given": True}), **seen) == []
    assert said(read(technical={"sequence": "T1C+"}), **seen) == []
    assert said(read(technical={"sequence": "T1", "contrast_given": False}), **seen) == [
        "technical: T1 instead of T1C+",
        "technical: without contrast instead of with contrast",
    ]


def test_an_unknown_truth_contradicts_nobody() -> None:
    unknown = Technical.model_validate({"modality": "other"})
    stated = {"modality": "MR", "sequence": "T1", "plane": "axial"}
    assert said(read(technical=stated), truth=unknown, captions="blinded") == []
    assert said(read(technical=stated), truth=None, captions="blinded") == []


# --- marks ----------------------------------------------------------------------------------------


def box(image: int, x0: float, y0: float, x1: float, y1: float) -> dict[str, Any]:
    return {"image": image, "box": {"x0": x0, "y0": y0, "x1": x1, "y1": y1}}


@pytest.mark.parametrize(
    ("longest", "evidence", "flagged"),
    [
        (41.0, [box(1, 50, 50, 61, 59)], "41 mm long, but its box is 12 x 10 mm"),
        (41.0, [box(1, 50, 50, 89, 79)], None),
        (41.0, [box(1, 50, 50, 61, 59), box(2, 50, 50, 89, 79)], None),
        (8.0, [box(1, 20, 20, 119, 99)], "8 mm long, but its box is 100 x 80 mm"),
        (8.0, [box(1, 50, 50, 59, 59)], None),
        (3.0, [box(1, 50, 50, 56, 56)], None),  # a loose box around a small lesion
        (41.0, [box(9, 50, 50, 61, 59)], "cites image 9, which was not sent"),
        (41.0, [{"image": 1, "point": {"x": 50, "y": 50}}], None),
    ],
)
def test_size_against_the_box(
    longest: float, evidence: list[dict[str, Any]], flagged: str | None
) -> None:
    item = read(finding(size_mm={"longest": longest}, evidence=evidence))
    assert said(item) == ([f"finding 1: {flagged}"] if flagged else [])


def test_a_box_around_several_lesions_may_be_larger_than_each() -> None:
    many = {"kind": "several", "count": 5}
    large = [box(1, 20, 20, 119, 99)]
    item = finding(size_mm={"longest": 8.0}, evidence=large, multiplicity=many)
    assert said(read(item)) == []


def test_images_and_marks_that_cannot_be() -> None:
    evidence = [
        {"image": 9},
        {"image": 1, "point": {"x": 200, "y": 1}},
        {"image": 1, "point": {"x": 199.4, "y": 199.4}},
        {"point": {"x": 1, "y": 1}},
    ]
    item = read(
        finding(evidence=evidence),
        rationale=[{"statement": "seen", "images": [1, 7]}],
        technical={"per_image": [{"image": 5}]},
    )
    assert said(item) == [
        "finding 1: cites image 9, which was not sent",
        "finding 1: marks a location outside image 1",
        "finding 1: has a mark in pixels, but on no image",
        "technical: cites image 5, which was not sent",
        "rationale step 1: cites image 7, which was not sent",
    ]
    assert said(item, images=None) == []
    assert said(item, images=())[0] == "finding 1: cites image 1, which was not sent"


@pytest.mark.parametrize(
    ("numbers", "flagged"),
    [
        ([3], "finding 1: seen only on image 3, which shows no brain"),
        ([1, 3], None),
        ([1], None),
        (
            [4],
            "the brain was not found on image 4: the side and position of marks there were not checked",
        ),
    ],
)
def test_findings_on_images_without_brain(numbers: list[int], flagged: str | None) -> None:
    item = read(finding(evidence=[{"image": n} for n in numbers]))
    assert said(item) == ([flagged] if flagged else [])


def test_an_absent_finding_may_be_absent_from_images_without_brain() -> None:
    item = finding(2, presence="absent", evidence=[{"image": 3}])
    assert said(read(finding(), item)) == []


# --- hypotheses -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "flagged"),
    [
        ({"supporting": []}, "glioma (tumor) has no supporting finding"),
        (
            {"supporting": [2]},
            "glioma (tumor) is supported only by findings reported as absent or not assessable",
        ),
        ({"supporting": [1, 2]}, None),
        ({"category": "stroke"}, "glioma belongs to tumor, but the category is stroke"),
        (
            {"subtype": "meningioma"},
            "meningioma is meningioma, but the group is glioma",
        ),
        ({"subtype": "Glioblastoma, IDH-wildtype"}, None),
        ({"subtype": "glioma or metastasis"}, None),  # of two groups: nothing to hold it to
        ({"subtype": "something nobody has named"}, None),
        ({"group": None, "subtype": "multiple sclerosis"}, "multiple sclerosis is demyelination"),
        ({"group": None, "subtype": "glioblastoma"}, None),
        (
            {"icd10": {"code": "I63.9", "edition": "WHO 2019"}},
            "ICD-10 I63.9 does not match glioma",
        ),
        ({"icd10": {"code": "C71.1", "edition": "WHO 2019"}}, None),
        ({"icd10": {"code": "C71", "edition": "ICD-10-GM 2025"}}, None),
        ({"group": None, "icd10": {"code": "G35", "edition": "WHO 2019"}}, "ICD-10 G35"),
        ({"group": None, "icd10": {"code": "D32.0", "edition": "WHO 2019"}}, None),
        ({"probability": None}, "the probability is not stated"),
    ],
)
def test_hypotheses(change: dict[str, Any], flagged: str | None) -> None:
    absent = finding(2, "hemorrhage", presence="absent")
    result = said(read(finding(), absent, hypotheses=[{**GLIOMA, **change}]))
    if flagged is None:
        assert result == []
    else:
        (only,) = result
        assert only.startswith(f"hypothesis 1: {flagged}")


def test_what_remains_possible_beside_normal_rests_on_nothing() -> None:
    other = {**GLIOMA, "supporting": [], "probability": 0.03, "role": "differential"}
    hypotheses = [*NORMAL["hypotheses"], other]
    assert said(Interpretation.model_validate({**NORMAL, "hypotheses": hypotheses})) == []
    assert said(read(hypotheses=[GLIOMA, other])) == [
        "hypothesis 2: glioma (tumor) has no supporting finding"
    ]


def test_a_diagnosis_may_stand_under_what_it_caused() -> None:
    bleed = {**GLIOMA, "category": "stroke", "group": "subarachnoid hemorrhage"}
    assert said(read(hypotheses=[{**bleed, "subtype": "ruptured aneurysm"}])) == []
    assert said(read(hypotheses=[{**bleed, "subtype": "intracranial aneurysm"}])) == []
    no_group = {**bleed, "group": None, "subtype": "intracranial aneurysm"}
    assert said(read(hypotheses=[no_group])) == []


def test_the_table_of_groups_fits_schema_and_lexicon() -> None:
    table = group_table()
    assert {g: entry.category for g, entry in table.items()} == GROUP_CATEGORY
    assert set(table) == set(Group)
    for term in lexicon().terms.values():
        if term.group is not None and term.icd10 is not None:
            assert table[term.group].has(term.icd10), term.code


# --- the whole ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("one", "flagged"),
    [
        (finding(), "called normal, but finding 1 (mass) is present"),
        (finding(words="odd thing"), "called normal, but finding 1 is present"),
        (finding(words="cavum septi pellucidi"), None),
        (finding(words="age-related change"), None),
        (finding(words="motion artifact"), None),
        (finding(words="chronic small vessel disease"), None),
        (finding(words="normal ventricles"), None),
        (finding(words="no mass"), None),
        (finding(presence="absent"), None),
        (finding(presence="uncertain"), None),
    ],
)
def test_normal_with_findings(one: dict[str, Any], flagged: str | None) -> None:
    result = said(Interpretation.model_validate({**NORMAL, "findings": [one]}))
    assert result == ([flagged] if flagged else [])


def test_normality_against_the_rest() -> None:
    def normal(**change: Any) -> list[str]:
        return said(Interpretation.model_validate({**NORMAL, **change}))

    assert normal(p_abnormal=0.7) == ["called normal, but with a probability of 70% for abnormal"]
    assert said(read(p_abnormal=0.3)) == [
        "called abnormal, but with a probability of 30% for abnormal"
    ]
    assert said(read(p_abnormal=0.5)) == []
    other = [{**GLIOMA, "supporting": []}]
    assert normal(hypotheses=other)[0] == "called normal, but the primary hypothesis is tumor"
    assert said(read(hypotheses=NORMAL["hypotheses"])) == [
        "called abnormal, but the primary hypothesis is normal"
    ]
    nothing = {"findings": [], "hypotheses": [{**GLIOMA, "supporting": []}]}
    assert said(read(**nothing))[0] == "called abnormal, but no finding is present"
    assert normal(normality="indeterminate", p_abnormal=0.7) == []


def test_probabilities_against_each_other() -> None:
    def given(**p: float) -> dict[str, float]:
        none = ("normal", "tumor", "stroke", "multiple_sclerosis", "other_abnormality")
        return {**dict.fromkeys(none, 0.0), **p}

    assert said(read(category_probabilities=given(tumor=0.9, normal=0.1))) == []
    assert said(read(category_probabilities=given(tumor=0.3, stroke=0.6, normal=0.1))) == [
        "the primary hypothesis is tumor (30%), but stroke has a probability of 60%"
    ]
    assert said(read(category_probabilities=given(tumor=0.6, normal=0.4))) == [
        "a probability of 90% for abnormal, but 40% for normal"
    ]


def test_what_is_not_stated() -> None:
    bare = {"number": 1, "presence": "present", "type": {"words": "mass"}}
    item = Interpretation.model_validate({"normality": "abnormal", "findings": [bare]})
    assert said(item) == [
        "the probability of abnormal is not stated",
        "no hypothesis is stated",
        "the urgency is not stated",
        "finding 1: the confidence is not stated",
        "finding 1: the side is not stated",
        "finding 1: no image or location is given as evidence",
    ]
    assert {f.kind for f in check(item)} == {"unstated"}
    absent = {**bare, "presence": "absent"}
    assert check(read(finding(), {**absent, "number": 2})) == ()


def test_an_abstention_owes_nothing() -> None:
    why = {"reason": "the images show a knee"}
    item = Interpretation.model_validate({"abstained": True, "abstention": why})
    assert check(item, images=IMAGES, truth=FLAIR, captions="blinded") == ()


# --- denial ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "flagged"),
    [
        ("No mass.", "denies mass, but finding 1 is present"),
        ("There is no hemorrhage or mass.", "denies mass, but finding 1 is present"),
        ("Keine Raumforderung.", "denies mass, but finding 1 is present"),
        ("Pas de masse.", "denies mass, but finding 1 is present"),
        ("No abnormality is seen.", "denies abnormality, but finding 1 is present"),
        ("No focal lesion.", "denies abnormality, but finding 1 is present"),
        ("No mass in the frontal lobe.", "denies mass, but finding 1 is present"),
        ("No hemorrhage.", None),
        ("No other mass.", None),
        ("No mass in the cerebellum.", None),
        ("No mass on the left.", None),
        ("No hemorrhage within the mass.", None),
        ("No mass effect.", None),
        ("No enhancing mass.", None),
        ("A mass cannot be excluded.", None),
        ("No lesion enhances.", None),
        ("Orbits: no mass.", None),
        ("If there were no mass, surgery would wait.", None),
        ("No hyperintensity on T1.", None),
    ],
)
def test_denying_what_is_present(text: str, flagged: str | None) -> None:
    assert said(read(free_text=text)) == ([f"narrative: {flagged}"] if flagged else [])
    step = {"statement": text, "findings": [1]}
    expected = [f"rationale step 1: {flagged}"] if flagged else []
    assert said(read(rationale=[step])) == expected


@pytest.mark.parametrize(
    ("text", "flagged"),
    [
        ("Acute subdural hematoma over the convexity.", "mentions subdural hematoma"),
        ("The hemorrhage is large.", "mentions hemorrhage"),
        ("No hemorrhage.", None),
        ("Possible hemorrhage.", None),
        ("Hemorrhage would be hyperdense.", None),
        ("The mass is large.", None),
    ],
)
def test_speaking_of_what_is_called_absent(text: str, flagged: str | None) -> None:
    absent = finding(2, "hemorrhage", presence="absent", place={"structure": None, "side": None})
    result = said(read(finding(), absent, free_text=text))
    expected = f"narrative: {flagged}, but finding 2 is called absent"
    assert result == ([expected] if flagged else [])
    present = finding(3, "hemorrhage", place={"structure": None})
    assert said(read(finding(), absent, present, free_text=text)) == (
        ["narrative: denies hemorrhage, but finding 3 is present"] if text.startswith("No") else []
    )


def test_all_normal_in_the_narrative_of_an_abnormal_study() -> None:
    words = "says that everything is normal, but the study is called abnormal"
    assert f"narrative: {words}" in said(read(free_text="Normal study."))
    assert f"narrative: {words}" in said(read(free_text="Unauffälliger Befund."))
    assert said(read(free_text="Ventricles: normal.")) == []
    assert said(read(free_text="Normal ventricles.")) == []


# --- what a flag may hold -------------------------------------------------------------------------


def test_no_flag_quotes_the_author() -> None:
    name = "Zacharias Quillfeather"
    mass = finding(
        words=f"mass of {name}",
        place={"words": f"left frontal, {name}", "structure": name},
        type={"code": name, "words": f"mass of {name}"},
    )
    hypothesis = {**GLIOMA, "subtype": name, "supporting": [], "category": "stroke"}
    item = read(
        mass,
        hypotheses=[{**hypothesis, "icd10": {"code": "G35", "edition": name}}],
        free_text=f"No mass. Mass of {name} in the left frontal lobe.",
        rationale=[{"statement": f"No mass. {name}", "images": [9]}],
        normality="normal",
    )
    flags = check(item, images=IMAGES, truth=FLAIR, captions="blinded")
    assert len(flags) >= 8
    assert not [f for f in flags if "Quillfeather" in f.model_dump_json()]
