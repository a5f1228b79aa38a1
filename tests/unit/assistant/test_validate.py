"""An answer's text is valid as it came, or it is not valid: nothing is repaired."""

import json
from typing import Any, cast

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.checks.answer_validation import locate, parse_answer
from assistant.request.draft_schema import draft_schema
from audit.interpretation.image_places import ImagePlace
from audit.interpretation.interpretation import Interpretation
from audit.messages import Message
from audit.record.events import Outcome
from tests.helpers.messages import code_of, codes_in

FINDING = {"number": 1, "presence": "present", "type": {"words": "mass"}}


def text(**fields: Any) -> str:
    return json.dumps({"normality": "abnormal", **fields})


def problems(answer: str) -> tuple[Message, ...]:
    parsed = parse_answer(answer)
    assert parsed.outcome is Outcome.MALFORMED
    assert parsed.interpretation is None
    assert all(isinstance(problem, Message) for problem in parsed.problems)
    return cast("tuple[Message, ...]", parsed.problems)


def test_a_valid_answer_comes_out_as_it_is() -> None:
    parsed = parse_answer(text(findings=[FINDING], p_abnormal=1))
    assert parsed.outcome is Outcome.VALID
    assert parsed.problems == ()
    assert parsed.interpretation == Interpretation.model_validate(
        {"normality": "abnormal", "findings": [FINDING], "p_abnormal": 1.0}
    )


def test_abstention_is_an_outcome_of_its_own() -> None:
    answer = {"abstained": True, "abstention": {"reason": "only one image", "needs": []}}
    assert parse_answer(json.dumps(answer)).outcome is Outcome.ABSTAINED


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ("", "answer.empty"),
        (" \n ", "answer.empty"),
        ("I cannot help with that.", "answer.not-json"),
        (f"```json\n{text()}\n```", "answer.code-fence"),
        (f"Here it is: {text()}", "answer.not-json"),
        (f"{text()} Hope this helps!", "answer.not-json"),
        (text() + text(), "answer.not-json"),
        (text()[:-1], "answer.not-json"),
        ("[]", "answer.object-expected"),
        ('"normal"', "answer.object-expected"),
        ("null", "answer.object-expected"),
        ("3", "answer.object-expected"),
        ('{"normality":"normal","normality":"abnormal"}', "answer.key-duplicate"),
        ('{"p_abnormal":NaN}', "answer.number-invalid"),
        ('{"p_abnormal":Infinity}', "answer.number-invalid"),
        ('{"p_abnormal":' + "9" * 5000 + "}", "answer.number-or-nesting-invalid"),
        ('{"free_text":' + "[" * 100_000, "answer.too-deeply-nested"),
        ("{}", "answer.content-missing"),
        ('{"schema_version": 1, "free_text": "all fine"}', "answer.content-missing"),
        (text(schema_version=2), "schema_version"),
        (text(p_abnormal="0.5"), "p_abnormal"),
        (text(p_abnormal=1.2), "p_abnormal"),
        (text(abstained="false"), "abstained"),
        (text(normality="Abnormal"), "normality"),
        (text(comment="extra"), "comment"),
        (text(findings=[{**FINDING, "number": "1"}]), "findings[0].number"),
        (text(findings=[FINDING, FINDING]), "interpretation.finding-number-duplicate"),
        (text(findings=[{"number": 1, "presence": "present"}]), "findings[0].type"),
        (text(abstained=True), "interpretation.abstention-incomplete"),
        (
            text(rationale=[{"statement": "x", "findings": [4]}]),
            "interpretation.cited-finding-missing",
        ),
        (
            text(
                category_probabilities={
                    "normal": 0.5,
                    "tumor": 0.5,
                    "stroke": 0.5,
                    "multiple_sclerosis": 0,
                    "other_abnormality": 0,
                }
            ),
            "interpretation.probabilities-sum",
        ),
        (
            text(
                findings=[
                    {
                        **FINDING,
                        "evidence": [{"image": 1, "point_lps_mm": {"x": 1, "y": 2, "z": 3}}],
                    }
                ]
            ),
            "answer.position-not-allowed",
        ),
    ],
)
def test_malformed_answers_stay_what_they_are(answer: str, reason: str) -> None:
    result = problems(answer)
    places = [part.values.get("where", part.values.get("place")) for part in result]
    assert reason in (*codes_in(result), *places)


def test_problems_name_every_place_and_shorten_what_stood_there() -> None:
    result = problems(text(p_abnormal="x" * 1000, urgency="now", limitations="none"))
    assert len(result) == 3
    assert all(len(str(line)) < 300 for line in result)


def test_very_many_problems_are_counted() -> None:
    result = problems(text(findings=[{}] * 100))
    assert code_of(result[-1]) == "list.more-items"


@given(st.text(max_size=200))
def test_no_text_breaks_it(answer: str) -> None:
    assert parse_answer(answer).outcome in (Outcome.MALFORMED, Outcome.VALID)


@given(st.recursive(st.none() | st.booleans() | st.floats() | st.text(max_size=5), st.lists))
def test_no_json_breaks_it(value: Any) -> None:
    answer = json.dumps({"normality": value, "findings": value, "technical": value})
    parse_answer(answer)


_VALUES = st.sampled_from(
    [None, True, 0, 1, 0.5, -1, 2, 1.5, "", "x", "normal", "present", "left", "T1", [], {}, [1]]
)


@given(st.dictionaries(st.sampled_from(sorted(draft_schema()["properties"])), _VALUES))
def test_whatever_is_valid_fits_the_published_schema(fields: dict[str, Any]) -> None:
    """Only that direction: the type also checks what JSON Schema cannot say (sums, citations)."""
    parsed = parse_answer(json.dumps(fields))
    if parsed.interpretation is not None:
        jsonschema.validate(fields, Interpretation.model_json_schema())


PLACE = ImagePlace(
    number=2,
    origin_lps_mm=(-50.0, -60.0, 30.0),
    right=(1.0, 0.0, 0.0),
    down=(0.0, 1.0, 0.0),
    spacing_rc_mm=(2.0, 2.0),
    shape_rc=(60, 50),
)


def answer_with(*evidence: dict[str, Any]) -> Interpretation:
    parsed = parse_answer(text(findings=[{**FINDING, "evidence": list(evidence)}]))
    assert parsed.interpretation is not None
    return parsed.interpretation


def test_marks_are_mapped_to_the_patient() -> None:
    answer = answer_with(
        {"image": 2, "point": {"x": 10, "y": 20}},
        {"image": 2, "box": {"x0": 0, "y0": 0, "x1": 10, "y1": 4}},
    )
    point, box = locate(answer, [PLACE]).findings[0].evidence
    assert point.point_lps_mm is not None and box.point_lps_mm is not None
    assert point.point_lps_mm.model_dump() == {"x": -30.0, "y": -20.0, "z": 30.0}
    assert box.point_lps_mm.model_dump() == {"x": -40.0, "y": -56.0, "z": 30.0}


def test_a_mark_without_a_place_gets_none() -> None:
    answer = answer_with(
        {"image": 1, "point": {"x": 1, "y": 1}},
        {"image": 2, "point": {"x": 500, "y": 1}},
        {"image": 2},
        {"point": {"x": 1, "y": 1}},
    )
    assert locate(answer, [None, PLACE]) == answer


def test_impossible_citations_are_no_reason_to_refuse() -> None:
    evidence = [{"image": 9}, {"image": 1, "point": {"x": 640, "y": 1}}]
    parsed = parse_answer(text(findings=[{**FINDING, "evidence": evidence}]))
    assert parsed.outcome is Outcome.VALID
