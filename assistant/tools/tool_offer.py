"""The offer of tools in a bundle, and the text that a prompt adds about it."""

import hashlib
import tomllib
from dataclasses import dataclass, replace
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Any, Final

from assistant.errors import BundleError
from assistant.images import burn_in_marks
from assistant.tools.tool_definitions import ToolDefinition, definitions_sha256, tool_definition
from audit.messages import Message
from audit.tools.tool_rules import ToolRules

if TYPE_CHECKING:
    from assistant.provider_protocol import Provider
    from assistant.request.bundle import Bundle

FILE: Final = "v1/tools"


@dataclass(frozen=True)
class ToolOffer:
    """Tools that a request offers. `is_open`: calls are answered; else only an answer is wanted."""

    rules: ToolRules
    is_open: bool = True

    @property
    def definitions(self) -> tuple[ToolDefinition, ...]:
        """Definitions of the offered tools."""
        return tuple(tool_definition(tool) for tool in self.rules.offered)

    def content(self) -> dict[str, Any]:
        """Return the offer as it is hashed with a bundle: every word that is sent."""
        return {"definitions": [vars(d) for d in self.definitions], "is_open": self.is_open}


@cache
def _file() -> tuple[str, str]:
    version, _, name = FILE.partition("/")
    data = (resources.files("assistant.request.prompts") / version / f"{name}.toml").read_bytes()
    text = tomllib.loads(data.decode("utf-8"))["text"].strip()
    return text, hashlib.sha256(data).hexdigest()


def with_tools(bundle: "Bundle", rules: ToolRules | None) -> "Bundle":
    """Return the bundle with an offer of tools, and the text about it in the prompt.

    Raises:
        BundleError: No tool is offered, captions are blinded, or marks of a reader are drawn into
            the images.
    """
    if rules is None:
        return bundle
    if not rules.offered:
        raise BundleError(Message("tools.none-offered"))
    if bundle.captions == "blinded":
        # Planes, positions and series are the language of the tools.
        raise BundleError(Message("tools.captions-blinded"))
    if burn_in_marks.RECIPE in bundle.recipe:
        # Further images have no marks, and where a reader looked must not shape what is asked for.
        raise BundleError(Message("tools.marks-drawn"))
    bounds = rules.bounds
    text = _file()[0].replace("{calls}", str(bounds.calls)).replace("{images}", str(bounds.images))
    return replace(bundle, prompt=f"{bundle.prompt}\n\n{text}", tools=ToolOffer(rules))


def tools_recipe(offer: ToolOffer | None, provider: "Provider") -> dict[str, Any] | None:
    """Return the part of a configuration that tools make; None without them."""
    if offer is None:
        return None
    return {
        "rules": offer.rules.sha256,
        "definitions": definitions_sha256(),
        "text": _file()[1],
        "calling": provider.tool_calling,
    }
