"""The JSON Schema of each version of the event, as files that others can read.

`v1.json` is frozen. The newest one is made from the code by `python -m audit.events.schema`.
"""

import json
from pathlib import Path
from typing import Any

from audit.events.basis import EVENT_VERSION

VERSIONS = range(1, EVENT_VERSION + 1)


def schema_file(version: int = EVENT_VERSION) -> Path:
    """File with the JSON Schema (2020-12) of events of that version."""
    return Path(__file__).parent / f"v{version}.json"


def load(version: int = EVENT_VERSION) -> dict[str, Any]:
    """The schema of that version; KeyError for one that is not known."""
    if version not in VERSIONS:
        raise KeyError(f"there is no schema of version {version}")
    found: dict[str, Any] = json.loads(schema_file(version).read_text("utf-8"))
    return found


def current() -> str:
    """The text of the newest schema, from the code."""
    from audit.events.envelope import Event

    made = Event.model_json_schema(mode="serialization")
    made["$schema"] = "https://json-schema.org/draft/2020-12/schema"
    # Events of every version are valid events of the code; a file describes one version only.
    made["properties"]["version"] = {"const": EVENT_VERSION, "title": "Version", "type": "integer"}
    return json.dumps(made, indent=1, sort_keys=True, ensure_ascii=False) + "\n"
