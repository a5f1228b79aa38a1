"""One schema, translated: what a provider is sent accepts exactly what we mean."""

import json
from collections.abc import Iterator
from typing import Any

import jsonschema
import pytest

from assistant.request.draft_schema import draft_schema, openai_strict, schema_sha256
from audit.interpretation.interpretation import Interpretation

# What OpenAI's structured outputs document as supported with strict mode in every deployment.
STRICT = {
    "$defs",
    "$ref",
    "additionalProperties",
    "anyOf",
    "description",
    "enum",
    "items",
    "properties",
    "required",
    "type",
}


def schemas(node: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Every schema object inside a schema."""
    yield node
    for name in ("properties", "$defs"):
        for sub in node.get(name, {}).values():
            yield from schemas(sub)
    for sub in [*node.get("anyOf", []), *([node["items"]] if "items" in node else [])]:
        yield from schemas(sub)


def full(**changes: Any) -> dict[str, Any]:
    """A complete draft, every field given."""
    draft = Interpretation.model_validate(
        {
            "normality": "abnormal",
            "p_abnormal": 0.9,
            "technical": {"modality": "MR", "sequence": "FLAIR", "plane": "axial"},
            "image_quality": {"grade": "diagnostic"},
            "findings": [
                {
                    "number": 1,
                    "presence": "present",
                    "type": {"words": "mass"},
                    "location": {"side": "right", "words": "frontal lobe"},
                    "multiplicity": {"kind": "single", "count": 1},
                    "description": {"signal": [{"sequence": "FLAIR", "appearance": "bright"}]},
                    "size_mm": {"longest": 31.0},
                    "evidence": [{"image": 1, "box": {"x0": 1, "y0": 2, "x1": 3, "y1": 4}}],
                    "confidence": 0.8,
                }
            ],
            "hypotheses": [
                {
                    "category": "tumor",
                    "group": "glioma",
                    "icd10": {"code": "C71.1", "edition": "WHO 2019"},
                    "supporting": [1],
                    "role": "primary",
                }
            ],
            "rationale": [{"statement": "seen", "images": [1], "findings": [1]}],
            "comparison": {"status": "none available"},
            "urgency": "urgent",
            "limitations": ["one sequence"],
        }
    ).model_dump(mode="json")
    del draft["schema_version"]
    for finding in draft["findings"]:
        for evidence in finding["evidence"]:
            del evidence["point_lps_mm"]
    return {**draft, **changes}


BROKEN = [
    {"normality": "odd"},
    {"findings": [{"number": 1}]},
    {"extra": 1},
    {"abstained": None},
    {"technical": {"modality": "MR"}},
]


def strict_schema() -> dict[str, Any]:
    return openai_strict(draft_schema())


@pytest.mark.parametrize("make", [draft_schema, strict_schema])
def test_a_full_draft_fits_and_a_broken_one_does_not(make: Any) -> None:
    schema = make()
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    validator.validate(full())
    for change in BROKEN:
        assert not validator.is_valid(full(**change)), change
    for field in full():
        partial = full()
        del partial[field]
        assert not validator.is_valid(partial), f"{field} may be left out"


def test_what_fits_the_draft_schema_is_what_the_type_reads() -> None:
    assert Interpretation.model_validate_json(json.dumps(full()), strict=True).findings


def test_the_draft_schema_asks_for_nothing_a_model_cannot_know() -> None:
    schema = draft_schema()
    assert "schema_version" not in schema["properties"]
    assert "point_lps_mm" not in schema["$defs"]["Evidence"]["properties"]
    assert "PointLps" not in schema["$defs"]


def test_strict_dialect_uses_only_supported_keywords() -> None:
    for schema in schemas(strict_schema()):
        assert set(schema) <= STRICT
        if "properties" in schema:
            assert schema["required"] == list(schema["properties"])
            assert schema["additionalProperties"] is False
        if "$ref" in schema:
            assert set(schema) == {"$ref"}


def test_strict_dialect_keeps_within_the_documented_limits() -> None:
    schema = strict_schema()
    assert schema["type"] == "object" and "anyOf" not in schema
    result = list(schemas(schema))
    assert sum(len(s.get("properties", {})) for s in result) <= 5000
    assert sum(len(s.get("enum", [])) for s in result) <= 1000
    assert len(json.dumps(schema)) < 120_000
    assert _depth(schema, schema) <= 10


def _depth(node: dict[str, Any], root: dict[str, Any]) -> int:
    """Levels of objects, references followed."""
    if "$ref" in node:
        return _depth(root["$defs"][node["$ref"].removeprefix("#/$defs/")], root)
    below = [*node.get("properties", {}).values(), *node.get("anyOf", [])]
    if "items" in node:
        below.append(node["items"])
    return int("properties" in node) + max((_depth(b, root) for b in below), default=0)


def test_dropped_bounds_are_told_in_words() -> None:
    count = strict_schema()["$defs"]["Count"]["properties"]["count"]["anyOf"][0]
    assert count == {"type": "integer", "description": "(at least 1)"}


def test_an_unknown_keyword_is_an_error() -> None:
    with pytest.raises(ValueError, match="multipleOf"):
        openai_strict({"type": "number", "multipleOf": 3})


def test_the_official_sdk_finds_nothing_left_to_make_strict() -> None:
    """OpenAI's own translator changes nothing in ours."""
    from openai.lib._pydantic import _ensure_strict_json_schema

    ours = strict_schema()
    theirs = _ensure_strict_json_schema(json.loads(json.dumps(ours)), path=(), root=ours)
    assert theirs == ours


def test_the_schema_hash_is_stable_within_the_version() -> None:
    assert schema_sha256(draft_schema()) == schema_sha256(draft_schema())
