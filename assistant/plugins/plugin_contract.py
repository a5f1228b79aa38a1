"""JSON values that Overread gives to a provider plug-in and accepts from it."""

import base64
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field, JsonValue, ValidationError

from assistant.plugins.plugin_process import CallLimits, PluginFailed
from assistant.provider_settings import ProviderEntry
from audit.messages import Message
from audit.plugins.installed_plugins import Plugin

if TYPE_CHECKING:
    from assistant.request.bundle import Bundle

MEMORY_MB: Final = 4096
"""Memory of a plug-in's process in MB, unless the entry states another."""
_SHOWN: Final = ("model", "enforcement", "max_tokens", "temperature", "seed", "context_tokens")
"""Fields of an entry that a plug-in for a server gets."""
_HEADER_NAME: Final = r"^[A-Za-z0-9][A-Za-z0-9-]{0,63}$"
_HEADER_VALUE: Final = r"^[\x20-\x7e]{0,1000}$"
M = TypeVar("M", bound=BaseModel)


class PluginRequest(BaseModel):
    """Result of a plug-in's `request`."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    path: Annotated[str, Field(pattern=r"^(/[A-Za-z0-9._~:@!$&'()*+,;=%?/-]*)?$")] = ""
    """Path and query below the base URL of the entry."""
    headers: dict[
        Annotated[str, Field(pattern=_HEADER_NAME)], Annotated[str, Field(pattern=_HEADER_VALUE)]
    ] = {}
    """Further headers; never a key."""
    body: dict[str, JsonValue]
    key_header: Annotated[str, Field(pattern=_HEADER_NAME)] = "Authorization"
    """Header that Overread puts the key into; `Authorization` carries it as a bearer token."""


class PluginAnswer(BaseModel):
    """Result of a plug-in's `answer` or `draft`."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    text: str | None
    """The model's answer: the draft as JSON text, by the schema of the request."""
    stopped: Literal["refused", "truncated", "malformed", "failed"] | None = None
    """Why the model did not end by itself."""
    reason: str = ""
    model: str | None = None
    """Model that answered, as the server names it."""
    request_id: str | None = None
    usage: dict[
        Literal["input_tokens", "output_tokens", "cached_tokens", "reasoning_tokens"],
        Annotated[int, Field(ge=0, le=10**9)],
    ] = {}


def parse_result(plugin: Plugin, model: type[M], content: Any) -> M:
    """Return what a plug-in returned, checked. Raises `PluginFailed`, which names the field."""
    try:
        return model.model_validate(content)
    except ValidationError as error:
        first = error.errors(include_input=False, include_url=False)[0]
        field = ".".join(str(part) for part in first["loc"]) or "answer"
        values = {"name": plugin.name, "field": field[:80]}
        raise PluginFailed(Message("plugin.answer-invalid", **values)) from None


def call_limits(entry: ProviderEntry, **more: Any) -> CallLimits:
    """Return the limits of calls for an entry; `more` are other fields of `CallLimits`."""
    return CallLimits(memory_bytes=(entry.memory_mb or MEMORY_MB) * 1024**2, **more)


def plugin_parameters(plugin: Plugin, sha256: str) -> dict[str, JsonValue]:
    """Return the code of a plug-in as part of a configuration."""
    return {"plugin": plugin.name, "plugin_version": plugin.version, "plugin_sha256": sha256}


def entry_json(entry: ProviderEntry) -> dict[str, Any]:
    """Return an entry as a plug-in for a server gets it."""
    return entry.model_dump(mode="json", include=set(_SHOWN))


def bundle_json(bundle: "Bundle") -> dict[str, Any]:
    """Return a bundle as a plug-in gets it: what would be sent, and nothing else."""
    return {
        "system": bundle.system,
        "schema": bundle.schema,
        "form": bundle.form,
        "turns": [
            {
                "role": turn.role,
                "text": turn.text,
                "images": [
                    {
                        "caption": image.caption,
                        "png_base64": base64.b64encode(image.png).decode("ascii"),
                    }
                    for image in turn.images
                ],
            }
            for turn in bundle.turns
        ],
    }
