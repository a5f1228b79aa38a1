"""Numbers of drafts compared with measured facts."""

import pytest

from audit.comparison.comparison import compare
from audit.facts.measured_fact import Fact, FactBlock
from audit.facts.number_labels import LabeledNumber, NumberLabel, label_numbers
from audit.facts.quantities import Quantity
from audit.facts.stated_numbers import stated_numbers
from audit.interpretation.interpretation import BoxLps, Interpretation, PointLps
from audit.interpretation.plausibility_flags import FlagCode
from audit.messages import Message
from audit.plausibility import check

C, X, N = NumberLabel.COPIED, NumberLabel.CONTRADICTS, NumberLabel.UNSOURCED


def fact(quantity: Quantity, value: float, **more: object) -> Fact:
    return Fact.model_validate(
        {
            "quantity": quantity,
            "value": value,
            "formula": Message("fact.brain-mask-formula"),
            "author": "algorithm",
            "basis": "mask",
            **more,
        }
    )


FACTS = (
    fact(Quantity.BRAIN_MASK_VOLUME, 1293.0),
    fact(Quantity.MIDLINE_SHIFT, 4.2),
    fact(Quantity.EVANS_INDEX, 0.31),
    fact(Quantity.LESION_VOLUME, 34.6),
)


def labels(text: str, facts: tuple[Fact, ...] = FACTS) -> list[NumberLabel]:
    return [each.label for each in label_numbers(Interpretation(free_text=text), facts)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Brain volume is 1293 mL [F1].", [C]),
        ("The brain volume measures about 1.3 L.", [C]),  # another unit, rounded to hundreds of mL
        ("Brain volume 1,293 ml, or 1293 cm3.", [C, C]),
        ("Brain volume of 1150 cc.", [X]),
        ("Midline shift of 0.42 cm.", [C]),
        ("Midline shift of 4 mm to the right; Evans' index 0.31.", [C, C]),
        ("4 mm midline shift and an Evans index of 0.35", [C, X]),
        ("The midline is shifted by 9 mm [F2].", [X]),
        ("No midline shift over 5 mm.", [C]),
        ("Midline shift over 5 mm.", [X]),
        ("Between 4 and 5 mm midline shift.", [C]),
        ("Midline shift of 6-8 mm.", [X]),
        ("Previously a midline shift of 9 mm, now a midline shift of 4 mm.", [N, C]),
        ("A midline shift of 9 mm on the prior study.", [N]),
        ("A hematoma of 52 mL.", [X]),
        ("A hematoma volume of 35 mL.", [C]),
        ("The ventricles hold 52 mL.", [N]),  # a volume, but not the lesion's
        ("A 12 x 8 mm lesion, 3 of them.", [N, N, N]),
        ("Hirnvolumen 1.293 ml, Mittellinienverlagerung von 7 mm, Evans-Index 0,31", [C, X, C]),
        ("déviation de la ligne médiane de 4,2 mm; volume cérébral 1 293 mL", [C, C]),
        ("Desviación de la línea media de 9 mm; índice de Evans de 0,31", [X, C]),
        ("中线移位约4.2毫米，全脑体积为1150毫升", [C, X]),
        ("正中偏位は6 mm、脳の体積は1293 mLである", [X, C]),
    ],
)
def test_labels_of_numbers_in_text(text: str, expected: list[NumberLabel]) -> None:
    assert labels(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "T1 and FLAIR at 3T, 3D images 3, 4 and 5, findings 1 and 2, [F1].",
        "80% likely to be a glioma; M1 occlusion, ICD G93.4",
        "Bild 3, coupes 4 et 5",
        "图像3、所见2",
    ],
)
def test_names_references_and_probabilities_are_not_numbers(text: str) -> None:
    assert list(stated_numbers(Interpretation(free_text=text))) == []


def draft(**finding: object) -> Interpretation:
    base = {"number": 1, "presence": "present", "type": {"words": "hematoma", "code": "hematoma"}}
    return Interpretation.model_validate({"findings": [base | finding]})


def test_fields_of_findings_are_labeled() -> None:
    content = draft(volume_ml=35.0, size_mm={"longest": 41})
    known = {each.field: (each.label, each.fact) for each in label_numbers(content, FACTS)}
    assert known == {"volume_ml": (C, 4), "size_mm.longest": (N, None)}
    shift = draft(type={"words": "midline shift"}, size_mm={"longest": 6})
    assert [(e.quantity, e.label) for e in label_numbers(shift, FACTS)] == [
        (Quantity.MIDLINE_SHIFT, X)
    ]


def test_two_lesions_are_told_apart_by_place() -> None:
    boxes = [
        BoxLps(low=PointLps(x=x, y=0, z=0), high=PointLps(x=x + 20, y=20, z=20)) for x in (-60, 40)
    ]
    facts = tuple(
        fact(Quantity.LESION_VOLUME, ml, box_lps_mm=box)
        for ml, box in zip((12.0, 30.0), boxes, strict=True)
    )

    def at(x: float, ml: float) -> list[tuple[NumberLabel, int | None]]:
        point = {"point_lps_mm": {"x": x, "y": 10, "z": 10}}
        content = draft(volume_ml=ml, evidence=[point])
        return [(each.label, each.fact) for each in label_numbers(content, facts)]

    assert at(-50, 12) == [(C, 1)]
    assert at(50, 20) == [(X, 2)]
    assert at(0, 20) == [(N, None)]  # about neither of them


def test_without_a_place_two_lesions_contradict_nothing() -> None:
    facts = (fact(Quantity.LESION_VOLUME, 12.0), fact(Quantity.LESION_VOLUME, 30.0))
    assert [e.label for e in label_numbers(draft(volume_ml=20.0), facts)] == [N]


def test_rounding_follows_the_digits_that_are_stated() -> None:
    facts = (fact(Quantity.MIDLINE_SHIFT, 4.4),)
    assert labels("midline shift 4 mm", facts) == [C]
    assert labels("midline shift 4.0 mm", facts) == [X]
    assert labels("midline shift 5 mm", facts) == [X]
    assert labels("midline shift 0.44 cm", facts) == [C]


def test_a_contradiction_is_a_doubt_about_the_draft_and_a_flag_of_the_comparison() -> None:
    content = draft(volume_ml=52.0)
    flags = check(content, facts=FACTS)
    found = [flag for flag in flags if flag.code is FlagCode.CONTRADICTS_FACT]
    assert [(f.subject, f.number, f.field, f.kind) for f in found] == [
        ("finding", 1, "volume_ml", "doubt")
    ]
    numbers = label_numbers(content, FACTS)
    result = compare(content, draft(volume_ml=10.0), numbers=numbers)
    assert ("contradicts-fact", 1) in [(flag.code.value, flag.left) for flag in result.flags]
    sources = [row.detail.get("source") for row in result.rows if row.code == "wrong-size"]
    assert sources == ["contradicts-fact"]
    plain = compare(content, draft(volume_ml=10.0))
    assert [row.code for row in plain.rows] == [row.code for row in result.rows]


def test_a_label_holds_no_text() -> None:
    numbers = label_numbers(Interpretation(free_text="Midline shift of 9 mm, Evans 3"), FACTS)
    assert set(LabeledNumber.model_fields) == {
        *("part", "number", "field", "label", "quantity", "fact"),
    }
    assert {n.field for n in numbers} == {"words"}


def test_a_block_is_identified_by_its_content() -> None:
    block = FactBlock(sent=True, facts=FACTS)
    again = FactBlock.model_validate_json(block.canonical_bytes())
    assert again == block and again.sha256 == block.sha256
    assert block.model_copy(update={"sent": False}).sha256 != block.sha256
    assert not block.of_people
