"""Calculators and visual scales against the tables and examples of their publications."""

from itertools import product
from typing import Any

import pytest

from audit.facts.quantities import Quantity
from tests.helpers.messages import code_of, raises_code
from viewer.core.errors import CoreError
from viewer.core.measure.calculators.calculator import Calculator
from viewer.core.measure.calculators.registry import CALCULATORS
from viewer.core.measure.calculators.vascular_scores import ASPECTS_REGIONS


def value(key: str, **inputs: Any) -> float:
    return CALCULATORS[key].calculate(inputs).value


def yes(*truths: bool) -> tuple[str, ...]:
    return tuple("yes" if each else "no" for each in truths)


@pytest.mark.parametrize(
    ("gcs", "volume", "ventricles", "infratentorial", "old", "score"),
    [  # Hemphill 2001, Table 2: components and points
        ("13-15", 10.0, False, False, False, 0),
        ("5-12", 10.0, False, False, False, 1),
        ("3-4", 10.0, False, False, False, 2),
        ("13-15", 29.9, False, False, False, 0),
        ("13-15", 30.0, False, False, False, 1),
        ("13-15", 10.0, True, False, False, 1),
        ("13-15", 10.0, False, True, False, 1),
        ("13-15", 10.0, False, False, True, 1),
        ("5-12", 35.0, True, False, False, 3),
        ("3-4", 60.0, True, False, True, 5),
        ("3-4", 60.0, True, True, True, 6),
    ],
)
def test_ich_score(
    gcs: str, volume: float, ventricles: bool, infratentorial: bool, old: bool, score: int
) -> None:
    answers = yes(ventricles, infratentorial, old)
    assert score == value(
        "ich-score",
        gcs=gcs,
        volume_ml=volume,
        intraventricular=answers[0],
        infratentorial=answers[1],
        age_80=answers[2],
    )


def test_aspects_counts_regions() -> None:
    # Barber 2000: a normal scan scores 10, diffuse ischemia of the whole territory 0.
    assert value("aspects", side="left", regions=()) == 10
    assert value("aspects", side="right", regions=ASPECTS_REGIONS) == 0
    assert value("aspects", side="left", regions=("I", "M2", "L")) == 7
    result = CALCULATORS["aspects"].calculate({"side": "left", "regions": ("M6",)})
    assert len(result.parts) == 1
    with raises_code(CoreError, "text.joined"):
        value("aspects", side="left", regions=("M6", "M6"))


@pytest.mark.parametrize(
    ("blood", "intraventricular", "grade"),
    [  # Frontera 2006
        ("none", False, 0),
        ("thin", False, 1),
        ("thin", True, 2),
        ("thick", False, 3),
        ("thick", True, 4),
    ],
)
def test_modified_fisher(blood: str, intraventricular: bool, grade: int) -> None:
    inputs = {"subarachnoid": blood, "intraventricular": yes(intraventricular)[0]}
    assert value("modified-fisher", **inputs) == grade


def test_modified_fisher_without_a_definition() -> None:
    with raises_code(CoreError, "calculator.fisher-undefined"):
        value("modified-fisher", subarachnoid="none", intraventricular="yes")


@pytest.mark.parametrize(("size", "points"), [(29.9, 1), (30.0, 2), (60.0, 2), (60.1, 3)], ids=str)
def test_spetzler_martin(size: float, points: int) -> None:
    # Spetzler and Martin 1986: all 12 combinations add up to the grades I to V.
    for eloquent, deep in product((False, True), repeat=2):
        grade = value(
            "spetzler-martin",
            size_mm=size,
            eloquent=yes(eloquent)[0],
            deep_drainage=yes(deep)[0],
        )
        assert grade == points + eloquent + deep


def test_nascet() -> None:
    # NASCET 1991: 70% and 99% bound severe stenosis; a lumen of 1.5 mm of 5 mm is 70%.
    assert value("nascet", narrowest_mm=1.5, distal_mm=5.0, near_occlusion="no") == pytest.approx(
        70
    )
    assert value("nascet", narrowest_mm=5.0, distal_mm=5.0, near_occlusion="no") == 0
    assert value("nascet", narrowest_mm=0.0, distal_mm=5.0, near_occlusion="no") == 100
    with raises_code(CoreError, "calculator.nascet-wider"):
        value("nascet", narrowest_mm=6.0, distal_mm=5.0, near_occlusion="no")
    with raises_code(CoreError, "calculator.nascet-undefined"):
        value("nascet", narrowest_mm=1.0, distal_mm=2.0, near_occlusion="yes")


@pytest.mark.parametrize(
    ("key", "fields", "grades"),
    [
        ("gca", ("grade",), 4),
        ("mta", ("left", "right"), 5),
        ("koedam", ("left", "right"), 4),
        ("fazekas", ("periventricular", "deep"), 4),
    ],
)
def test_visual_scales_take_the_higher_grade(
    key: str, fields: tuple[str, ...], grades: int
) -> None:
    for chosen in product(range(grades), repeat=len(fields)):
        inputs = dict(zip(fields, map(str, chosen), strict=True))
        assert value(key, **inputs) == max(chosen)
    assert CALCULATORS[key].maximum == grades - 1


def valid_inputs(calculator: Calculator) -> dict[str, Any]:
    inputs: dict[str, Any] = {}
    for field in calculator.fields:
        if field.kind == "choice":
            inputs[field.key] = field.options[0].code
        else:
            inputs[field.key] = () if field.kind == "regions" else max(field.minimum, 5.0)
    return inputs


@pytest.mark.parametrize("key", CALCULATORS)
def test_every_form_has_a_source_and_stays_in_its_range(key: str) -> None:
    calculator = CALCULATORS[key]
    assert any(char.isdigit() for char in calculator.source)
    choices = [
        [option.code for option in field.options]
        if field.kind == "choice"
        else [valid_inputs(calculator)[field.key]]
        for field in calculator.fields
    ]
    values = []
    for combination in product(*choices):
        inputs = dict(zip((f.key for f in calculator.fields), combination, strict=True))
        try:
            values.append(calculator.calculate(inputs).value)
        except CoreError as error:
            assert code_of(error).startswith("calculator.")
    assert values and min(values) >= calculator.minimum and max(values) <= calculator.maximum


@pytest.mark.parametrize("key", CALCULATORS)
def test_a_form_names_each_field_that_is_missing_or_wrong(key: str) -> None:
    calculator = CALCULATORS[key]
    expected = {field.key for field in calculator.fields if field.kind != "regions"}
    assert expected <= set(calculator.problems({}))
    inputs = valid_inputs(calculator)
    assert calculator.problems(inputs) == {}
    with raises_code(CoreError, "calculator.field-unknown", name="name"):
        calculator.calculate({**inputs, "name": "x"})
    for field in calculator.fields:
        wrong: Any = ("?",) if field.kind == "regions" else "?"
        problem = calculator.problems({**inputs, field.key: wrong})
        assert set(problem) == {field.key}


@pytest.mark.parametrize(
    ("number", "code"),
    [
        (float("nan"), "calculator.not-a-number"),
        (float("inf"), "calculator.not-a-number"),
        (-1.0, "calculator.below-minimum"),
        (501.0, "calculator.above-maximum"),
        (True, "calculator.not-a-number"),
        (None, "calculator.value-missing"),
    ],
)
def test_numbers_are_validated(number: Any, code: str) -> None:
    problem = CALCULATORS["ich-score"].field("volume_ml").problem(number)
    assert problem is not None and problem.code == code


def test_a_result_is_a_fact_by_a_person() -> None:
    calculator = CALCULATORS["nascet"]
    inputs = {"narrowest_mm": 1.0, "distal_mm": 3.0, "near_occlusion": "no"}
    fact = calculator.fact(calculator.calculate(inputs))
    assert (fact.quantity, fact.value, fact.unit) == (Quantity.NASCET, 67.0, "%")
    assert (fact.author, fact.basis, fact.value_text) == ("human", "calculator", "67%")
