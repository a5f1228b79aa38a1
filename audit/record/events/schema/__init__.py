"""The JSON Schema of stored events, as a file that others can read.

`v1.json` is made from the code by `python -m audit.record.events.schema`. It describes what stands in the
open; the sealed fields of a body are not part of it.
"""

import json
from pathlib import Path
from typing import Any, get_args

from pydantic import BaseModel

from audit.record.events.bodies.field_types import EVENT_VERSION
from audit.record.events.bodies.sealed_fields import markers
from audit.record.events.envelope import Event


def schema_file() -> Path:
    """Return the file with the JSON Schema (2020-12) of events."""
    return Path(__file__).parent / f"v{EVENT_VERSION}.json"


def load() -> dict[str, Any]:
    """Return the schema in the file."""
    found: dict[str, Any] = json.loads(schema_file().read_text("utf-8"))
    return found


def current() -> str:
    """Return the text of the schema, from the code."""
    made = Event.model_json_schema(mode="serialization")
    made["$schema"] = "https://json-schema.org/draft/2020-12/schema"
    _leave_out_sealed(made)
    return json.dumps(made, indent=1, sort_keys=True, ensure_ascii=False) + "\n"


def body_types() -> tuple[type[BaseModel], ...]:
    """Return the class of every type of event."""
    return tuple(get_args(Event.model_fields["body"].annotation))


def _leave_out_sealed(made: dict[str, Any]) -> None:
    """Remove the fields that are sealed, and the definitions that only they use."""
    for body in body_types():
        own = made["$defs"][body.__name__]
        for name, marker in markers(body).items():
            if marker.stand_in is None:
                del own["properties"][name]
    used = _references(made["properties"])
    made["$defs"] = {name: made["$defs"][name] for name in _reachable(made["$defs"], used)}


def _reachable(defs: dict[str, Any], names: set[str]) -> list[str]:
    found: set[str] = set()
    todo = set(names)
    while todo:
        name = todo.pop()
        found.add(name)
        todo |= _references(defs[name]) - found
    return sorted(found)


def _references(value: Any) -> set[str]:
    if isinstance(value, dict):
        own = {str(value["$ref"]).rpartition("/")[2]} if "$ref" in value else set()
        return own.union(*(_references(each) for each in value.values()))
    if isinstance(value, list):
        return set().union(*(_references(each) for each in value))
    return set()
