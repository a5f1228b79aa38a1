"""Settings: providers and the egress policy. Never contains API keys."""

from typing import Annotated, Literal

from pydantic import JsonValue

from audit.interpretation.interpretation import Model
from audit.record.events.bodies.sealed_fields import SEALED


class ProviderChanged(Model):
    """A provider was added, changed or removed. Never contains its key."""

    type: Literal["provider.changed"] = "provider.changed"
    action: Literal["added", "changed", "removed"]
    name: Annotated[str, SEALED] = ""
    api: Annotated[str, SEALED] = ""
    model: Annotated[str | None, SEALED] = None
    host: Annotated[str | None, SEALED] = None
    about: Annotated[dict[str, str], SEALED] = {}
    """Site's facts about the provider: contract, region, retention, training use, cutoff."""
    prices: Annotated[dict[str, float | str], SEALED] = {}
    """USD per million tokens by field, and their date."""
    limits: Annotated[dict[str, int], SEALED] = {}
    """Concurrent requests, requests and tokens per minute, pixels and bytes per image."""


class PolicyChanged(Model):
    """The egress policy was changed, or its kill switch cleared."""

    type: Literal["policy.changed"] = "policy.changed"
    policy: Annotated[dict[str, JsonValue], SEALED] = {}


class KillSwitchSet(Model):
    """Somebody stopped all sending. Anybody may, so this is not a change of the policy."""

    type: Literal["kill-switch.set"] = "kill-switch.set"
