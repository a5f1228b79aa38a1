"""Small pieces that several dialects say or read alike."""

import base64
import json
from typing import TYPE_CHECKING, Any, Final

from assistant.checks.answer_limits import count, fact
from assistant.errors import AssistantError, SettingsError
from assistant.provider_protocol import ToolCalling
from assistant.provider_settings import ProviderEntry
from assistant.request.conversation import ToolCall
from assistant.tools.tool_definitions import ToolDefinition
from audit.messages import Message

if TYPE_CHECKING:
    from assistant.request.bundle import Bundle, BundleImage

_SCHEMA_FOLLOWS: Final = "\n\nThe JSON object follows this JSON Schema:\n"
CLOUD: Final = "https://ollama.com"
"""Where an Ollama on this machine sends what is asked of a model of its cloud."""


def instructions(bundle: "Bundle", *, with_schema: bool) -> str:
    """Return the system text, with the schema in words if no server enforces it.

    Args:
        bundle: The request.
        with_schema: Append the schema as text.
    """
    if not with_schema or not bundle.schema:
        return bundle.system
    return bundle.system + _SCHEMA_FOLLOWS + json.dumps(bundle.schema, ensure_ascii=False)


def enforcement(entry: ProviderEntry, bundle: "Bundle") -> str:
    """Return how the server is asked to follow the schema; "none" for plain words."""
    return entry.enforcement if bundle.schema else "none"


def require_tools(entry: ProviderEntry, calling: ToolCalling) -> None:
    """Raise `AssistantError` where a provider cannot be offered tools."""
    if calling == "none":
        raise AssistantError(Message("tools.provider-unsupported", name=entry.name))
    if entry.stream:
        raise AssistantError(Message("tools.streaming-unsupported", name=entry.name))


def offered(bundle: "Bundle") -> tuple[ToolDefinition, ...]:
    """Return the tools that a request offers."""
    return bundle.tools.definitions if bundle.tools is not None else ()


def call_of(name: object, arguments: object, call_id: object = "") -> ToolCall:
    """Return a call from the fields of an answer, whatever they hold.

    Args:
        name: Name of the tool.
        arguments: JSON text, or an object.
        call_id: Id by which the API matches the answer.
    """
    if not isinstance(arguments, str):
        arguments = json.dumps(arguments, ensure_ascii=False)
    return ToolCall(
        call_id if isinstance(call_id, str) else "",
        name if isinstance(name, str) else "",
        arguments,
    )


def base64_png(image: "BundleImage") -> str:
    """Return an image's bytes in base64 (RFC 4648 4)."""
    return base64.b64encode(image.png).decode("ascii")


def data_url(image: "BundleImage") -> str:
    """Return an image as a `data:` URL (RFC 2397)."""
    return f"data:image/png;base64,{base64_png(image)}"


def mapping(value: Any) -> dict[str, Any]:
    """Return a JSON object as it is, and an empty one for anything else."""
    return value if isinstance(value, dict) else {}


def text_or_none(value: Any) -> str | None:
    """Return a JSON string that is not empty, else None."""
    return value if isinstance(value, str) and value else None


def counted(**counts: Any) -> dict[str, int]:
    """Return the counts that a server really told: whole numbers from 0 that can be counts."""
    return {k: n for k, v in counts.items() if (n := count(v)) is not None}


def stated_facts(**facts: Any) -> dict[str, str]:
    """Return the facts about itself that a server stated, each a short text."""
    return {k: fact(v) for k, v in facts.items() if isinstance(v, str) and v}


def refuse_options(entry: ProviderEntry, **not_taken: Message) -> None:
    """Raise `SettingsError` when the entry sets an option that its API does not take."""
    for name, reason in not_taken.items():
        if getattr(entry, name) is not None:
            raise SettingsError(
                Message(
                    "provider.option-unsupported",
                    name=entry.name,
                    option=name,
                    reason=reason,
                )
            )


def is_cloud_name(model: str) -> bool:
    """Return whether the name itself asks for Ollama's cloud: the tag `cloud`, or one that ends so.

    >>> is_cloud_name("qwen3-vl:235b-cloud"), is_cloud_name("cloudy:7b")
    (True, False)
    """
    _, colon, tag = model.strip().rpartition(":")
    tag = tag.strip().lower()
    return bool(colon) and "/" not in tag and (tag == "cloud" or tag.endswith("-cloud"))
