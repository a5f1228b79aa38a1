"""The schema in other providers' subsets: wider where it must be, never narrower, never silent."""

import copy
import json
import math
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import jsonschema
import pytest
from pydantic import ValidationError

from assistant.request.draft_schema import draft_schema, openai_strict
from assistant.request.schema_dialects import (
    ANTHROPIC_OPTIONAL,
    ANTHROPIC_UNIONS,
    anthropic_strict,
    gemini_strict,
)
from audit.interpretation.interpretation import Interpretation
from tests.helpers.messages import raises_code

Schema = dict[str, Any]
DRAFT = draft_schema()
TRANSLATIONS = {
    "openai": openai_strict(DRAFT),
    "anthropic": anthropic_strict(DRAFT),
    "gemini": gemini_strict(DRAFT),
}
# Of the API's own reference, as the official SDK quotes it.
GEMINI = {
    "$id", "$defs", "$ref", "$anchor", "type", "format", "title", "description", "enum", "items",
    "prefixItems", "minItems", "maxItems", "minimum", "maximum", "anyOf", "oneOf", "properties",
    "additionalProperties", "required",
}  # fmt: skip


@pytest.fixture(params=TRANSLATIONS.values(), ids=TRANSLATIONS)
def translated(request: pytest.FixtureRequest) -> Schema:
    schema: Schema = request.param
    return schema


def schemas(node: Schema) -> Iterator[Schema]:
    """Every schema object inside a schema."""
    yield node
    for name in ("properties", "$defs"):
        for sub in node.get(name, {}).values():
            yield from schemas(sub)
    for sub in [*node.get("anyOf", []), *([node["items"]] if "items" in node else [])]:
        yield from schemas(sub)


# --- answers of a schema --------------------------------------------------------------------------


def answer(node: Schema, root: Schema, rng: Random) -> Any:
    """A random value that a schema of our few keywords accepts, bounds taken seriously."""
    if "$ref" in node:
        return answer(root["$defs"][node["$ref"].removeprefix("#/$defs/")], root, rng)
    if "enum" in node:
        return rng.choice(node["enum"])
    if "anyOf" in node:
        return answer(rng.choice(node["anyOf"]), root, rng)
    if node["type"] == "object":
        given = {k: v for k, v in node["properties"].items() if k in node["required"] or coin(rng)}
        return {k: answer(v, root, rng) for k, v in given.items()}
    if node["type"] == "array":
        return [answer(node["items"], root, rng) for _ in range(rng.randrange(3))]
    if node["type"] == "string":
        return "C71.1" if "pattern" in node else rng.choice(["a", "ß…", "two\nlines", "a" * 99])
    low = node.get("minimum", node.get("exclusiveMinimum", -1) + 0.5)
    if node["type"] == "integer":
        return rng.randint(math.ceil(low), 3)
    if node["type"] == "number":
        return rng.choice([low, rng.uniform(low, node.get("maximum", 3.0))])
    return None if node["type"] == "null" else coin(rng)


def coin(rng: Random) -> bool:
    return rng.random() < 0.5


def drafts(schema: Schema, n: int = 200) -> Iterator[Any]:
    """Many different answers, the same in each run."""
    for seed in range(n):
        yield answer(schema, schema, Random(seed))


def fitted(value: Any, node: Schema, root: Schema) -> Any:
    """A draft as an author writes it where a property may be left out: null is left out."""
    if "$ref" in node:
        return fitted(value, root["$defs"][node["$ref"].removeprefix("#/$defs/")], root)
    if "anyOf" in node and value is not None:
        node = next(sub for sub in node["anyOf"] if sub != {"type": "null"})
        return fitted(value, node, root)
    if isinstance(value, list):
        return [fitted(item, node["items"], root) for item in value]
    if isinstance(value, dict):
        return {
            k: fitted(v, node["properties"][k], root)
            for k, v in value.items()
            if v is not None or k in node["required"]
        }
    return value


def test_every_draft_stays_acceptable(translated: Schema) -> None:
    validator = jsonschema.Draft202012Validator(translated)
    original = jsonschema.Draft202012Validator(DRAFT)
    for draft in drafts(DRAFT):
        original.validate(draft)
        validator.validate(fitted(draft, translated, translated))


# What a validator may still find in an answer that a translated schema let through: bounds that
# the subset cannot say, and what no JSON Schema says at all.
BOUNDS = {
    "greater_than_equal",
    "greater_than",
    "less_than_equal",
    "string_too_short",
    "string_pattern_mismatch",
    "value_error",
}


def test_only_bounds_are_left_to_local_validation(translated: Schema) -> None:
    """No field missing that must be there, none unknown, none of a wrong type."""
    names: set[str] = set()
    for draft in drafts(translated):
        try:
            Interpretation.model_validate_json(json.dumps(draft), strict=True)
        except ValidationError as error:
            names |= {e["type"] for e in error.errors()}
    assert names and names <= BOUNDS


def test_left_out_and_null_are_the_same_interpretation() -> None:
    schema = TRANSLATIONS["anthropic"]
    compared = 0
    for draft in drafts(DRAFT, 400):
        draft |= {"hypotheses": [], "rationale": [], "category_probabilities": None}
        draft["abstained"] = draft["abstention"] is not None
        draft["findings"] = [{**f, "number": n} for n, f in enumerate(draft["findings"], 1)]
        for finding in draft["findings"]:
            finding["multiplicity"] = None
            for evidence in finding["evidence"]:
                evidence["box"] = None
        stated = Interpretation.model_validate_json(json.dumps(draft), strict=True)
        left_out = fitted(draft, schema, schema)
        compared += left_out != draft
        assert Interpretation.model_validate_json(json.dumps(left_out), strict=True) == stated
    assert compared > 300


# --- the subsets ----------------------------------------------------------------------------------


def test_it_is_a_valid_schema_and_closed(translated: Schema) -> None:
    jsonschema.Draft202012Validator.check_schema(translated)
    for schema in schemas(translated):
        if "properties" in schema:
            assert schema["additionalProperties"] is False
        if "$ref" in schema:
            assert set(schema) == {"$ref"}
            assert schema["$ref"].removeprefix("#/$defs/") in translated["$defs"]


def test_the_original_is_left_as_it_was() -> None:
    before = draft_schema()
    given_schema = copy.deepcopy(before)
    for translate in (openai_strict, anthropic_strict, gemini_strict):
        translate(given_schema)
        assert given_schema == before


def test_dropped_bounds_are_told_in_words() -> None:
    for name in ("anthropic", "gemini"):
        definitions = TRANSLATIONS[name]["$defs"]
        icd10 = definitions["Icd10"]["properties"]["code"]
        assert "matching ^[A-TV-Z]" in icd10["description"] and "pattern" not in icd10
        volume = definitions["Finding"]["properties"]["volume_ml"]["anyOf"][0]
        assert volume == {"type": "number", "description": "(more than 0.0)"}
    probability = TRANSLATIONS["gemini"]["properties"]["p_abnormal"]["anyOf"][0]
    assert probability == {"type": "number", "minimum": 0.0, "maximum": 1.0}


@pytest.mark.parametrize("translate", [anthropic_strict, gemini_strict])
def test_an_unknown_keyword_is_an_error(translate: Callable[[Schema], Schema]) -> None:
    with pytest.raises(ValueError, match="multipleOf"):
        translate({"type": "number", "multipleOf": 3, "$defs": {}})


def test_gemini_uses_only_what_its_api_names() -> None:
    for schema in schemas(TRANSLATIONS["gemini"]):
        assert set(schema) <= GEMINI
        assert all(isinstance(value, str) for value in schema.get("enum", []))


def test_the_official_sdk_says_the_same_of_geminis_keywords() -> None:
    from google.genai.types import GenerateContentConfig

    words = str(GenerateContentConfig.model_fields["response_json_schema"].description)
    assert all(f"`{keyword}`" in words for keyword in GEMINI)


def test_the_official_sdk_finds_nothing_left_to_transform() -> None:
    """Anthropic's own translator changes nothing in ours."""
    from anthropic.lib._parse._transform import transform_schema

    ours = TRANSLATIONS["anthropic"]
    assert transform_schema(copy.deepcopy(ours)) == ours


def test_anthropics_limits_are_kept() -> None:
    schema = TRANSLATIONS["anthropic"]
    owners = [s for s in schemas(schema) if "properties" in s]
    unions = [n for o in owners for n, s in o["properties"].items() if "anyOf" in s]
    optional = [n for o in owners for n in o["properties"] if n not in o["required"]]
    assert len(unions) <= ANTHROPIC_UNIONS == 16
    assert len(optional) <= ANTHROPIC_OPTIONAL == 24
    assert "findings" not in optional and "normality" not in optional


def test_nullable_enumerations_need_no_union() -> None:
    schema = TRANSLATIONS["anthropic"]
    side = schema["$defs"]["Location"]["properties"]["side"]
    assert side["enum"][-1] is None and "left" in side["enum"] and "anyOf" not in side
    assert schema["$defs"]["Technical"]["properties"]["contrast_given"]["enum"] == [
        True,
        False,
        None,
    ]


def test_a_schema_with_too_many_choices_is_an_error() -> None:
    nullable = {"anyOf": [{"type": "number"}, {"type": "null"}]}
    names = [f"n{i}" for i in range(ANTHROPIC_UNIONS + ANTHROPIC_OPTIONAL + 1)]
    schema = {"type": "object", "$defs": {}, "properties": dict.fromkeys(names, nullable)}
    schema |= {"required": names, "additionalProperties": False}
    with raises_code(ValueError, "schema.too-many-optional-properties", optional=25):
        anthropic_strict(schema)
    names.pop()
    del schema["properties"][f"n{len(names)}"]
    assert len(anthropic_strict(schema)["required"]) == ANTHROPIC_UNIONS


def test_a_union_besides_null_cannot_be_left_out() -> None:
    either = {"anyOf": [{"type": "number"}, {"type": "string"}]}
    names = [f"n{i}" for i in range(ANTHROPIC_UNIONS + 1)]
    schema = {"type": "object", "$defs": {}, "properties": dict.fromkeys(names, either)}
    schema |= {"required": names, "additionalProperties": False}
    with raises_code(ValueError, "schema.union-unsupported"):
        anthropic_strict(schema)
