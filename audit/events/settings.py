"""What was configured: providers and the egress policy. Keys are never part of it."""

from typing import Literal

from pydantic import JsonValue

from audit.interpretation import Model


class ProviderChanged(Model):
    """A configured provider was added, changed or removed. Keys are never part of it."""

    type: Literal["provider.changed"] = "provider.changed"
    action: Literal["added", "removed"]
    name: str
    api: str
    model: str | None = None
    host: str | None = None


class PolicyChanged(Model):
    """The egress policy was changed, or its kill switch set or cleared."""

    type: Literal["policy.changed"] = "policy.changed"
    policy: dict[str, JsonValue]
