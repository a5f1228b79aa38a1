"""What was configured: providers and the egress policy. Keys are never part of it."""

from typing import Annotated, Literal

from pydantic import JsonValue

from audit.added import ADDED
from audit.interpretation import Model


class ProviderChanged(Model):
    """A configured provider was added, changed or removed. Keys are never part of it."""

    type: Literal["provider.changed"] = "provider.changed"
    action: Literal["added", "changed", "removed"]
    name: str
    api: str
    model: str | None = None
    host: str | None = None
    about: Annotated[dict[str, str], ADDED] = {}
    """What the site states of it: contract, region, retention, training use, knowledge cutoff."""
    prices: Annotated[dict[str, float | str], ADDED] = {}
    """USD per million tokens by field, and their day."""
    limits: Annotated[dict[str, int], ADDED] = {}
    """Requests under way, requests and tokens a minute; pixels and bytes of a picture."""


class PolicyChanged(Model):
    """The egress policy was changed, or its kill switch set or cleared."""

    type: Literal["policy.changed"] = "policy.changed"
    policy: dict[str, JsonValue]
