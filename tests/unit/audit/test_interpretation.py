"""The schema that read, draft and reference share: closed, explicit about absence, hash-stable."""

import json
from typing import Any

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from audit.interpretation.interpretation import Interpretation, json_schema
from audit.lexicon.vocabulary import GROUP_CATEGORY, TIME_TO_ACTION, Group, Urgency
from audit.record.events.deidentified import deidentify


def content(**changes: Any) -> dict[str, Any]:
    """A full interpretation as JSON, with changes on top."""
    base: dict[str, Any] = {
        "normality": "abnormal",
        "p_abnormal": 0.9,
        "technical": {
            "modality": "MR",
            "sequence": "FLAIR",
            "plane": "axial",
            "contrast_given": False,
            "per_image": [{"image": 2, "sequence": "T2"}],
        },
        "image_quality": {"grade": "limited", "reasons": ["motion"]},
        "findings": [
            {
                "number": 1,
                "presence": "present",
                "type": {"code": "mass", "words": "round mass"},
                "location": {
                    "structure": "frontal-lobe",
                    "side": "right",
                    "compartment": "intra-axial",
                    "words": "right frontal",
                },
                "multiplicity": {"kind": "single", "count": 1},
                "description": {
                    "signal": [{"sequence": "FLAIR", "appearance": "hyperintense"}],
                    "margin": "ill-defined",
                },
                "size_mm": {"longest": 31.0, "perpendicular": 24.5},
                "volume_ml": 11.2,
                "change": "unknown",
                "evidence": [
                    {
                        "image": 2,
                        "point": {"x": 10.5, "y": 20},
                        "box": {"x0": 1, "y0": 2, "x1": 3, "y1": 4},
                        "point_lps_mm": {"x": -30.0, "y": 12.0, "z": 44.0},
                    }
                ],
                "confidence": 0.8,
            }
        ],
        "hypotheses": [
            {
                "category": "tumor",
                "group": "glioma",
                "subtype": "diffuse glioma",
                "icd10": {"code": "C71.1", "edition": "WHO 2019"},
                "probability": 0.7,
                "supporting": [1],
                "role": "primary",
            }
        ],
        "category_probabilities": {
            "normal": 0.1,
            "tumor": 0.7,
            "stroke": 0.1,
            "multiple_sclerosis": 0.05,
            "other_abnormality": 0.05,
        },
        "rationale": [{"statement": "ill-defined mass", "images": [2], "findings": [1]}],
        "comparison": {"status": "compared", "offset_days": -90, "overall_change": "larger"},
        "urgency": "urgent",
        "limitations": ["no contrast"],
        "free_text": "Narrative.",
    }
    return {**base, **changes}


def test_absence_is_null_and_not_a_value() -> None:
    empty = Interpretation()
    dumped = empty.model_dump(mode="json")
    assert dumped.pop("schema_version") == 1
    assert dumped.pop("abstained") is False
    assert all(value is None or value == [] for value in dumped.values())


def test_round_trip_keeps_content_and_hash() -> None:
    first = Interpretation.model_validate(content())
    again = Interpretation.model_validate_json(first.canonical_bytes())
    assert again == first
    assert again.content_sha256 == first.content_sha256
    assert len(first.content_sha256) == 64


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"p_abnormal": 1.2}, "less than or equal to 1"),
        ({"p_abnormal": float("nan")}, "finite|greater|less"),
        ({"normality": "fine"}, "normal"),
        ({"surprise": 1}, "Extra inputs"),
        ({"abstained": True}, "given together"),
        ({"abstention": {"reason": "no brain", "needs": []}}, "given together"),
        ({"findings": []}, "cited but not listed"),
        ({"schema_version": 2}, "Input should be 1"),
    ],
)
def test_what_does_not_fit_is_refused(change: dict[str, Any], reason: str) -> None:
    with pytest.raises(ValidationError, match=reason):
        Interpretation.model_validate(content(**change))


def test_probabilities_must_sum_to_one() -> None:
    probabilities = content()["category_probabilities"] | {"tumor": 0.9}
    with pytest.raises(ValidationError, match=r"sum to 1\.200"):
        Interpretation.model_validate(content(category_probabilities=probabilities))


def test_duplicate_finding_numbers_and_two_primaries_are_refused() -> None:
    finding, hypothesis = content()["findings"][0], content()["hypotheses"][0]
    with pytest.raises(ValidationError, match="not unique"):
        Interpretation.model_validate(content(findings=[finding, finding]))
    with pytest.raises(ValidationError, match="more than one hypothesis is primary"):
        Interpretation.model_validate(content(hypotheses=[hypothesis, hypothesis]))


def test_published_json_schema_accepts_and_rejects_like_the_model() -> None:
    validator = jsonschema.Draft202012Validator(json_schema())
    validator.check_schema(json_schema())
    validator.validate(Interpretation.model_validate(content()).model_dump(mode="json"))
    assert list(validator.iter_errors(content(normality="fine")))
    assert list(validator.iter_errors(content(surprise=1)))


def test_events_carry_codes_and_no_words() -> None:
    secret = "secretword"
    body = content(
        free_text=secret,
        limitations=[secret],
        rationale=[{"statement": secret, "images": [], "findings": [1]}],
        image_quality={"grade": "limited", "reasons": [secret]},
    )
    finding = body["findings"][0]
    finding["type"]["words"] = secret
    finding["location"]["words"] = secret
    finding["description"] = {"shape": secret, "signal": [{"sequence": "T1", "appearance": secret}]}
    body["hypotheses"][0]["subtype"] = secret
    stored = json.dumps(deidentify(Interpretation.model_validate(body)))
    assert secret not in stored
    for word in ("mass", "frontal-lobe", "right", "31.0", "0.8", "glioma", "C71.1", "FLAIR"):
        assert word in stored


def test_a_sentence_in_place_of_a_code_is_left_out_of_events() -> None:
    body = content()
    body["findings"][0]["type"]["code"] = "Patient Jane! has a mass"
    stored = deidentify(Interpretation.model_validate(body))
    assert "Jane" not in json.dumps(stored)


def test_every_group_has_a_category_and_every_urgency_a_time() -> None:
    assert set(GROUP_CATEGORY) == set(Group)
    assert set(TIME_TO_ACTION) == set(Urgency)


@given(
    p=st.floats(0, 1, allow_nan=False),
    words=st.text(min_size=1).filter(lambda s: not any(0xD800 <= ord(c) <= 0xDFFF for c in s)),
)
def test_hash_depends_on_content_alone(p: float, words: str) -> None:
    first = Interpretation(p_abnormal=p, free_text=words)
    second = Interpretation.model_validate(dict(reversed(first.model_dump().items())))
    assert first.content_sha256 == second.content_sha256
    assert (
        first.content_sha256 != Interpretation(p_abnormal=p, free_text=words + "x").content_sha256
    )
