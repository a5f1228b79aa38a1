"""Rules for the tools that a model may call: a policy for each tool, and bounds on all calls.

Rules are set by people, in a configuration and in a pilot's protocol. Nothing that a model, a
document or a tool's answer says can change them.
"""

import hashlib
from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated, Final, Literal, Self

import rfc8785
from pydantic import Field

from audit.interpretation.interpretation import Model

VERSION: Final = "tools/1"
"""Version of the rules' meaning."""
MOST_CALLS: Final = 50
MOST_IMAGES: Final = 32


class ToolName(StrEnum):
    """The fixed set of tools, by the name that a model calls them by."""

    SHOW_IMAGE = "show_image"
    MEASURE_DISTANCE = "measure_distance"
    LIST_SERIES = "list_series"
    GET_FACT = "get_fact"
    GET_CONTEXT = "get_context"


ToolPolicy = Literal["allowed", "ask", "forbidden"]
"""Allowed: answered by rule. Ask: a person decides about each call. Forbidden: never answered."""
_STRICTNESS: Final[Mapping[ToolPolicy, int]] = {"allowed": 0, "ask": 1, "forbidden": 2}


class ToolBounds(Model):
    """Upper limits of one draft's tool calls. A draft that goes beyond them ends as an outcome."""

    calls: Annotated[int, Field(ge=1, le=MOST_CALLS)] = 12
    images: Annotated[int, Field(ge=0, le=MOST_IMAGES)] = 8
    """Further images, beside those of the request."""
    tokens: Annotated[int, Field(ge=1)] | None = 200_000
    """Input and output tokens of all requests of the draft, as the provider counts them."""
    usd: Annotated[float, Field(gt=0, allow_inf_nan=False)] | None = None
    """Cost of all requests of the draft, by the prices entered for the provider."""


class ToolRules(Model):
    """A policy for each tool, and bounds. A tool that is not listed is forbidden."""

    version: Annotated[str, Field(pattern=r"^[a-z0-9./-]{1,40}$")] = VERSION
    policies: Mapping[ToolName, ToolPolicy] = Field(default_factory=dict)
    bounds: ToolBounds = ToolBounds()

    def policy(self, tool: ToolName) -> ToolPolicy:
        """Return the policy of a tool."""
        return self.policies.get(tool, "forbidden")

    @property
    def offered(self) -> tuple[ToolName, ...]:
        """Tools that the model is offered, in a fixed order."""
        return tuple(tool for tool in ToolName if self.policy(tool) != "forbidden")

    @property
    def asks(self) -> tuple[ToolName, ...]:
        """Tools whose calls a person decides about."""
        return tuple(tool for tool in ToolName if self.policy(tool) == "ask")

    def without_reader(self) -> Self:
        """Return the rules where nobody can be asked: what would be asked is forbidden."""
        policies = {t: "forbidden" if p == "ask" else p for t, p in self.policies.items()}
        return self.model_copy(update={"policies": policies})

    def exceeding(self, limit: "ToolRules") -> tuple[ToolName, ...]:
        """Return the tools whose policy is less strict than a limit permits."""
        return tuple(
            t for t in ToolName if _STRICTNESS[self.policy(t)] < _STRICTNESS[limit.policy(t)]
        )

    def is_within_bounds(self, limit: "ToolRules") -> bool:
        """Return whether no bound is higher than the limit's."""
        mine, most = self.bounds, limit.bounds
        return (
            mine.calls <= most.calls
            and mine.images <= most.images
            and _is_within(mine.tokens, most.tokens)
            and _is_within(mine.usd, most.usd)
        )

    def canonical_bytes(self) -> bytes:
        """Return the RFC 8785 canonical JSON of the rules, with every tool's policy."""
        content = self.model_dump(mode="json")
        content["policies"] = {tool.value: self.policy(tool) for tool in ToolName}
        return rfc8785.dumps(content)

    @property
    def sha256(self) -> str:
        """Hex SHA-256 of `canonical_bytes`."""
        return hashlib.sha256(self.canonical_bytes()).hexdigest()


class ToolTable(Model):
    """Rules as a file states them: a line for each tool, and the bounds."""

    show_image: ToolPolicy = "forbidden"
    measure_distance: ToolPolicy = "forbidden"
    list_series: ToolPolicy = "forbidden"
    get_fact: ToolPolicy = "forbidden"
    get_context: ToolPolicy = "forbidden"
    calls: Annotated[int, Field(ge=1, le=MOST_CALLS)] = 12
    images: Annotated[int, Field(ge=0, le=MOST_IMAGES)] = 8
    tokens: Annotated[int, Field(ge=1)] | None = 200_000
    usd: Annotated[float, Field(gt=0, allow_inf_nan=False)] | None = None

    @property
    def rules(self) -> ToolRules:
        """The rules that the table states."""
        policies = {tool: getattr(self, tool.value) for tool in ToolName}
        bounds = ToolBounds(calls=self.calls, images=self.images, tokens=self.tokens, usd=self.usd)
        return ToolRules(policies=policies, bounds=bounds)


def _is_within(bound: float | None, limit: float | None) -> bool:
    if limit is None:
        return True
    return bound is not None and bound <= limit
