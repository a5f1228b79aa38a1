"""The draft schema in the subsets of JSON Schema that providers enforce, beside OpenAI's.

A translation may only widen: whatever the draft schema accepts stays acceptable. What it can no
longer say is reported in words and checked when the answer is validated.
"""

import copy
from typing import Any, Final

from assistant.request.draft_schema import (
    Schema,
    constraints_in_words,
    drop_unused_definitions,
    rebuilt,
)
from audit.messages import Message

ANTHROPIC_UNIONS: Final = 16
ANTHROPIC_OPTIONAL: Final = 24
"""Most `anyOf` properties, and most properties that may be missing, of a schema that Anthropic
compiles."""

_NULL: Final = {"type": "null"}
_ANTHROPIC_KEYWORDS: Final = {
    "type", "enum", "anyOf", "$ref", "$defs", "items", "properties", "required",
    "additionalProperties", "description",
}  # fmt: skip
_GEMINI_KEYWORDS: Final = _ANTHROPIC_KEYWORDS | {"minimum", "maximum", "minItems", "maxItems"}


def anthropic_strict(schema: Schema) -> Schema:
    """Translate to what Anthropic's `output_config.format` compiles.

    Nullable enumerations and booleans become enumerations with null. Of the other nullable
    properties only `ANTHROPIC_UNIONS` may stay so: the others, objects first, may be left out
    instead, which an interpretation reads as null. Raises `ValueError` for a schema that does not
    fit even so.
    """
    definitions = schema.get("$defs", {})
    translated = rebuilt(copy.deepcopy(schema), lambda node: _anthropic(node, definitions))
    _fewer_unions(translated)
    drop_unused_definitions(translated)
    return translated


def gemini_strict(schema: Schema) -> Schema:
    """Translate to what Gemini's `responseJsonSchema` supports: nothing stands beside a `$ref`."""
    return rebuilt(copy.deepcopy(schema), lambda node: _reduced(node, _GEMINI_KEYWORDS))


def _reduced(node: Schema, keywords: set[str]) -> Schema:
    if "$ref" in node:
        return {"$ref": node["$ref"]}
    reduced = {k: v for k, v in node.items() if k in keywords}
    if words := constraints_in_words({k: v for k, v in node.items() if k not in keywords}):
        reduced["description"] = f"{reduced.get('description', '')} ({words})".strip()
    return reduced


def _anthropic(node: Schema, definitions: Schema) -> Schema:
    reduced = _reduced(node, _ANTHROPIC_KEYWORDS)
    if "enum" in reduced:
        del reduced["type"]
    inner = _nullable(reduced)
    if inner is None:
        return reduced
    values = definitions.get(_name(inner), inner).get("enum")
    if inner.get("type") == "boolean":
        values = [True, False]
    if values is None:
        return reduced
    return {k: v for k, v in reduced.items() if k != "anyOf"} | {"enum": [*values, None]}


def _nullable(node: Schema) -> Schema | None:
    """Return the schema that a node allows beside null; None if it is no such choice."""
    choices = node.get("anyOf", [])
    if len(choices) == 2 and choices[1] == _NULL:
        inner: Schema = choices[0]
        return inner
    return None


def _name(node: Schema) -> str:
    return str(node.get("$ref", "")).removeprefix("#/$defs/")


def _fewer_unions(schema: Schema) -> None:
    """Let the properties that are one union too many be left out instead of null, in place."""
    unions: list[tuple[int, Schema, str]] = []
    optional = 0
    for owner in (schema, *schema.get("$defs", {}).values()):
        properties = owner.get("properties", {})
        optional += len(properties) - len(owner.get("required", ()))
        for name, node in properties.items():
            if "anyOf" in node:
                unions.append((_order(node), owner, name))
    unions.sort(key=lambda union: union[0])
    surplus = unions[: max(0, len(unions) - ANTHROPIC_UNIONS)]
    for _, owner, name in surplus:
        node = owner["properties"][name]
        inner = _nullable(node)
        if inner is None:
            raise ValueError(Message("schema.union-unsupported", name=name))
        owner["properties"][name] = inner if "$ref" in inner else _described(node, inner)
        owner["required"].remove(name)
    if optional + len(surplus) > ANTHROPIC_OPTIONAL:
        raise ValueError(
            Message(
                "schema.too-many-optional-properties",
                optional=optional + len(surplus),
            )
        )


def _order(node: Schema) -> int:
    """Return the sort key of a node: objects are left out first, then texts.

    Numbers keep a null longest.
    """
    inner: dict[str, Any] = _nullable(node) or {}
    if "$ref" in inner:
        return 0
    return 1 if inner.get("type") == "string" else 2


def _described(node: Schema, inner: Schema) -> Schema:
    words = " ".join(n["description"] for n in (node, inner) if "description" in n)
    return {**inner, "description": words} if words else inner
