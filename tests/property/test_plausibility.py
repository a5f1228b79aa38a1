"""Laws that the checks keep, over made-up interpretations."""

import re
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from audit.interpretation.image_places import ImagePlace
from audit.interpretation.interpretation import Interpretation, Technical
from audit.interpretation.plausibility_flags import Flag, FlagCode
from audit.lexicon.vocabulary import Category, Group, Normality, Presence, Side
from audit.plausibility import Midplane, SeenImage, check

FEW = settings(deadline=None, max_examples=60)
TYPES = ["mass", "acute infarct", "hemorrhage", "hyperintensity", "midline shift", "odd thing"]
PLACES = [None, "frontal-lobe", "thalamus", "cerebellum", "lateral-ventricle"]
WORDS = [None, "left frontal lobe", "right thalamus", "both sides", "near the midline"]
TEXTS = [
    "Mass in the left frontal lobe.",
    "No hemorrhage or mass. Infarct in the right thalamus.",
    "No abnormality.",
    "The hemorrhage explains the right hemiparesis.",
    "Possible mass on the right, but no infarct.",
    "Lesion of the left cerebellum; the right thalamus is spared.",
]
TRUTH = Technical.model_validate({"modality": "MR", "sequence": "FLAIR", "plane": "axial"})

points = st.fixed_dictionaries({k: st.integers(-70, 70) for k in "xyz"})
shares = st.none() | st.sampled_from([0.1, 0.5, 0.9])
evidence = st.fixed_dictionaries(
    {
        "image": st.none() | st.integers(1, 4),
        "box": st.none() | st.just({"x0": 10, "y0": 10, "x1": 30, "y1": 25}),
        "point_lps_mm": st.none() | points,
    }
)


@st.composite
def findings(draw: st.DrawFn, number: int) -> dict[str, Any]:
    return {
        "number": number,
        "presence": draw(st.sampled_from(list(Presence))),
        "type": {"words": draw(st.sampled_from(TYPES))},
        "location": {
            "structure": draw(st.sampled_from(PLACES)),
            "side": draw(st.none() | st.sampled_from(list(Side))),
            "words": draw(st.sampled_from(WORDS)),
        },
        "size_mm": draw(st.none() | st.fixed_dictionaries({"longest": st.integers(2, 90)})),
        "evidence": draw(st.lists(evidence, max_size=2)),
        "confidence": draw(shares),
    }


@st.composite
def interpretations(draw: st.DrawFn) -> Interpretation:
    numbers = range(1, draw(st.integers(0, 4)) + 1)
    some = st.lists(st.sampled_from(numbers), max_size=2, unique=True) if numbers else st.just([])
    return Interpretation.model_validate(
        {
            "normality": draw(st.none() | st.sampled_from(list(Normality))),
            "p_abnormal": draw(shares),
            "technical": {"sequence": draw(st.sampled_from([None, "FLAIR", "T2"]))},
            "findings": [draw(findings(n)) for n in numbers],
            "hypotheses": [
                {
                    "category": draw(st.sampled_from(list(Category))),
                    "group": draw(st.none() | st.sampled_from(list(Group))),
                    "subtype": draw(st.sampled_from([None, "meningioma", "stroke", "odd"])),
                    "probability": draw(shares),
                    "supporting": draw(some),
                    "role": role,
                }
                for role in ("primary", "differential")[: draw(st.integers(0, 2))]
            ],
            "rationale": [
                {"statement": text, "findings": draw(some), "images": [draw(st.integers(1, 4))]}
                for text in draw(st.lists(st.sampled_from(TEXTS), max_size=2))
            ],
            "free_text": draw(st.none() | st.sampled_from(TEXTS)),
        }
    )


def axial(number: int, shows_brain: bool | None, sign: int = 1) -> SeenImage:
    place = ImagePlace(
        number=number,
        origin_lps_mm=(-100 * sign, -100, 0),
        right=(sign, 0, 0),
        down=(0, 1, 0),
        spacing_rc_mm=(1, 1),
        shape_rc=(200, 200),
    )
    return SeenImage(number, (200, 200), place, shows_brain)


def flags(one: Interpretation, sign: int = 1) -> tuple[Flag, ...]:
    return check(
        one,
        images=[axial(1, True, sign), axial(2, False, sign), axial(3, None, sign)],
        midplanes=[Midplane(5.0 * sign, 0.1 * sign)],
        truth=TRUTH,
        captions="blinded",
    )


@given(interpretations(), st.randoms())
@FEW
def test_the_order_of_findings_does_not_matter(one: Interpretation, random: Any) -> None:
    order = list(one.findings)
    random.shuffle(order)
    assert flags(one.model_copy(update={"findings": tuple(order)})) == flags(one)


SWAP = {"left": "right", "right": "left"}


def swapped(text: str) -> str:
    return re.sub("left|right", lambda m: SWAP[m.group()], text)


@given(interpretations())
@FEW
def test_a_mirrored_patient_has_mirrored_flags(one: Interpretation) -> None:
    """Left and right are treated alike: nothing hangs on a sign or on one of the words."""
    content = one.model_dump(mode="json")
    for finding in content["findings"]:
        place = finding["location"]
        place["side"] = SWAP.get(place["side"], place["side"])
        place["words"] = swapped(place["words"]) if place["words"] else None
        for item in finding["evidence"]:
            if item["point_lps_mm"]:
                item["point_lps_mm"]["x"] *= -1
    for step in content["rationale"]:
        step["statement"] = swapped(step["statement"])
    content["free_text"] = swapped(content["free_text"]) if content["free_text"] else None
    mirrored = flags(Interpretation.model_validate(content), sign=-1)
    rows = [(swapped(str(f.words)), f.model_dump(exclude={"words"})) for f in mirrored]
    assert rows == [(str(f.words), f.model_dump(exclude={"words"})) for f in flags(one)]


@given(interpretations())
@FEW
def test_every_flag_points_at_something_that_is_there(one: Interpretation) -> None:
    numbers = {f.number for f in one.findings}
    for flag in flags(one):
        assert flag.code in FlagCode and str(flag)
        if flag.subject == "finding":
            assert flag.number in numbers
        elif flag.subject == "hypothesis":
            assert 1 <= (flag.number or 0) <= len(one.hypotheses)
        elif flag.subject == "rationale":
            assert 1 <= (flag.number or 0) <= len(one.rationale)
        else:
            assert flag.number is None


@given(interpretations())
@FEW
def test_what_is_not_known_raises_no_doubt(one: Interpretation) -> None:
    """Without images, planes and headers there are fewer flags, never others."""
    assert set(check(one)) <= set(flags(one))
