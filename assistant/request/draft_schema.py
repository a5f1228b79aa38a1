"""The JSON Schema that a draft is asked for, and its translation to what a provider accepts.

One source, `audit.Interpretation`. The draft schema leaves out what an author of a draft cannot
know (the schema's version, a place in patient millimeters, which is computed from marks) and lists
every other field as required, so that leaving something open is a stated null. Dialects may be
narrower than JSON Schema; what a translation drops is still checked, since validation is local.
"""

import hashlib
import json
from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any, Final

from audit.interpretation.interpretation import json_schema
from audit.record.events.canonical_json import canonical

Schema = dict[str, Any]

_NOT_ASKED: Final = {
    "Interpretation": ("schema_version",),
    "Evidence": ("point_lps_mm", "box_lps_mm"),
}
_NOISE: Final = ("title", "default")

_STRICT_KEYWORDS: Final = {
    "type", "enum", "anyOf", "$ref", "$defs", "items", "properties", "required",
    "additionalProperties", "description",
}  # fmt: skip
"""What every implementation of OpenAI's strict mode takes (OpenAI, Azure, vLLM, llama.cpp)."""


def draft_schema() -> Schema:
    """Return the JSON Schema (2020-12) of a draft: closed objects, every field required or null."""
    schema: Schema = json.loads(_draft_schema_text())
    return schema


@cache
def _draft_schema_text() -> str:
    schema = json_schema()
    for name, fields in _NOT_ASKED.items():
        target = schema if name == "Interpretation" else schema["$defs"][name]
        for field in fields:
            del target["properties"][field]
    schema = rebuilt(schema, _require_all)
    drop_unused_definitions(schema)
    return json.dumps(schema)


def openai_strict(schema: Schema) -> Schema:
    """Translate to OpenAI's strict subset.

    Every property required, `additionalProperties: false`, no keyword outside the subset, no
    keyword beside a `$ref`. Bounds and patterns that had to go are reported in the description.
    """
    strict: Schema = json.loads(_strict_text(json.dumps(schema)))
    return strict


@lru_cache(maxsize=16)
def _strict_text(schema: str) -> str:
    """Return the schema as text, computed once: every request of a batch asks for the same one."""
    return json.dumps(rebuilt(json.loads(schema), _strict))


def schema_sha256(schema: Schema) -> str:
    """Hash of a schema's canonical JSON (RFC 8785)."""
    return hashlib.sha256(canonical(schema)).hexdigest()


def rebuilt(node: Schema, change: Callable[[Schema], Schema]) -> Schema:
    """Apply `change` to every schema in `node`, innermost first; property names are no schemas."""
    result: Schema = {}
    for key, value in node.items():
        if key in ("properties", "$defs"):
            result[key] = {name: rebuilt(sub, change) for name, sub in value.items()}
        elif key == "items":
            result[key] = rebuilt(value, change)
        elif key == "anyOf":
            result[key] = [rebuilt(sub, change) for sub in value]
        else:
            result[key] = value
    return change(result)


def _require_all(node: Schema) -> Schema:
    node = {k: v for k, v in node.items() if k not in _NOISE}
    if "properties" in node:
        node["required"] = list(node["properties"])
        node["additionalProperties"] = False
    return node


def _strict(node: Schema) -> Schema:
    if "$ref" in node:
        return {"$ref": node["$ref"]}
    dropped = {k: v for k, v in node.items() if k not in _STRICT_KEYWORDS}
    strict = {k: v for k, v in node.items() if k in _STRICT_KEYWORDS}
    if "properties" in strict:
        strict["required"] = list(strict["properties"])
        strict["additionalProperties"] = False
    if words := constraints_in_words(dropped):
        strict["description"] = f"{strict.get('description', '')} ({words})".strip()
    return strict


def constraints_in_words(dropped: Schema) -> str:
    """Return the dropped constraints in words; an unknown one is an error, not a silent loss."""
    sentences = {
        "minimum": "at least {}",
        "maximum": "at most {}",
        "exclusiveMinimum": "more than {}",
        "minLength": "at least {} characters",
        "pattern": "matching {}",
    }
    if unknown := set(dropped) - set(sentences):
        raise ValueError(f"schema keywords without a translation: {sorted(unknown)}")
    return ", ".join(sentences[key].format(value) for key, value in dropped.items())


def drop_unused_definitions(schema: Schema) -> None:
    """Remove, in place, every definition that nothing refers to."""
    definitions = schema.get("$defs", {})
    used: set[str] = set()
    pending: list[Any] = [{k: v for k, v in schema.items() if k != "$defs"}]
    while pending:
        node = pending.pop()
        if isinstance(node, list):
            pending.extend(node)
        elif isinstance(node, dict):
            name = str(node.get("$ref", "")).removeprefix("#/$defs/")
            if name and name not in used:
                used.add(name)
                pending.append(definitions[name])
            pending.extend(node.values())
    if definitions:
        schema["$defs"] = {name: d for name, d in definitions.items() if name in used}
