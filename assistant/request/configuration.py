"""A configuration: everything but the case that shapes an answer, under one id.

API, model, prompt, schema, recipe of the images, captions, parameters, strategy, language, facts,
tools and documents. Any change is another configuration. What changes without being asked is the
model that a server returns: it closes the configuration's epoch
(`audit.record.events.EpochOpened`).
"""

import hashlib
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import rfc8785

from assistant.facts.fact_text import facts_recipe
from assistant.literature.passage_text import literature_recipe
from assistant.request.answer_language import language_sha256
from assistant.tools.tool_offer import tools_recipe
from audit.interpretation.phrases import configuration_id

if TYPE_CHECKING:
    from assistant.provider_protocol import Provider
    from assistant.request.bundle import Bundle


@dataclass(frozen=True)
class Configuration:
    """`content` is what is hashed; the record keeps it as a blob, so that two can be compared."""

    content: dict[str, Any]

    def canonical_bytes(self) -> bytes:
        """Return RFC 8785 canonical JSON of the content."""
        return rfc8785.dumps(self.content)

    @cached_property
    def sha256(self) -> str:
        """Hex SHA-256 of `canonical_bytes`."""
        return hashlib.sha256(self.canonical_bytes()).hexdigest()

    @property
    def id(self) -> str:
        """Short id, for people."""
        return configuration_id(self.sha256)


def configuration_of(provider: "Provider", bundle: "Bundle") -> Configuration:
    """Return the configuration in which a provider is asked about a bundle."""
    asked = bundle.asked
    strategy: dict[str, Any] | None = None
    if asked is not None:
        strategy = {
            "id": asked.strategy,
            "sha256": asked.strategy_sha256,
            "samples": asked.samples,
            "examples": asked.examples,
            "similar": asked.similar,
        }
    return Configuration(
        {
            "api": provider.api,
            "model": provider.model,
            "host": provider.host,
            "parameters": dict(provider.parameters),
            "prompt": bundle.prompt_sha256,
            "schema": bundle.schema_sha256,
            "recipe": bundle.recipe,
            "captions": bundle.captions,
            "strategy": strategy,
            "facts": facts_recipe(bundle.facts),
            "tools": tools_recipe(bundle.tools, provider),
            "literature": literature_recipe(bundle.literature),
            "language": _language(asked.language if asked else None),
        }
    )


def _language(code: str | None) -> dict[str, str] | None:
    """Return the language and the words it is requested in."""
    if code is None:
        return None

    return {"code": code, "asked_by": language_sha256()}


def differences(before: dict[str, Any], after: dict[str, Any]) -> list[str]:
    """Return the names of the parts in which two configurations differ.

    >>> differences({"model": "a", "captions": "informed"}, {"model": "b", "captions": "informed"})
    ['model']
    """
    return sorted(k for k in before.keys() | after.keys() if before.get(k) != after.get(k))
