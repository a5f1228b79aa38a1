"""JSON Schema of stored events, as a file for other programs.

`python -m audit.record.events.schema` generates `v1.json` from the code. The schema describes the
public content; sealed fields of a body are not part of it.
"""

import json
from pathlib import Path
from typing import Any, get_args

from pydantic import BaseModel

from audit.record.events.bodies.field_types import EVENT_VERSION
from audit.record.events.bodies.sealed_fields import markers
from audit.record.events.envelope import Event


def schema_file() -> Path:
    """Return the path of the JSON Schema (2020-12) of events."""
    return Path(__file__).parent / f"v{EVENT_VERSION}.json"


def load() -> dict[str, Any]:
    """Return the schema in the file."""
    schema: dict[str, Any] = json.loads(schema_file().read_text("utf-8"))
    return schema


def current() -> str:
    """Return the text of the schema as the code defines it now."""
    schema = Event.model_json_schema(mode="serialization")
    schema["$schema"] = "https://json-schema.org/draft/2020-12/schema"
    _leave_out_sealed(schema)
    return json.dumps(schema, indent=1, sort_keys=True, ensure_ascii=False) + "\n"


def body_types() -> tuple[type[BaseModel], ...]:
    """Return the class of every type of event."""
    return tuple(get_args(Event.model_fields["body"].annotation))


def _leave_out_sealed(schema: dict[str, Any]) -> None:
    """Remove sealed fields, and definitions that only they use."""
    for body in body_types():
        definition = schema["$defs"][body.__name__]
        for name, marker in markers(body).items():
            if marker.stand_in is None:
                del definition["properties"][name]
    used = _references(schema["properties"])
    schema["$defs"] = {name: schema["$defs"][name] for name in _reachable(schema["$defs"], used)}


def _reachable(defs: dict[str, Any], names: set[str]) -> list[str]:
    reached: set[str] = set()
    todo = set(names)
    while todo:
        name = todo.pop()
        reached.add(name)
        todo |= _references(defs[name]) - reached
    return sorted(reached)


def _references(value: Any) -> set[str]:
    if isinstance(value, dict):
        named = {str(value["$ref"]).rpartition("/")[2]} if "$ref" in value else set()
        return named.union(*(_references(member) for member in value.values()))
    if isinstance(value, list):
        return set().union(*(_references(member) for member in value))
    return set()
