"""What was configured: providers and the egress policy. Keys are never part of it."""

from typing import Annotated, Literal

from pydantic import JsonValue

from audit.interpretation.interpretation import Model
from audit.record.events.bodies.sealed_fields import SEALED


class ProviderChanged(Model):
    """A configured provider was added, changed or removed. Keys are never part of it."""

    type: Literal["provider.changed"] = "provider.changed"
    action: Literal["added", "changed", "removed"]
    name: Annotated[str, SEALED] = ""
    api: Annotated[str, SEALED] = ""
    model: Annotated[str | None, SEALED] = None
    host: Annotated[str | None, SEALED] = None
    about: Annotated[dict[str, str], SEALED] = {}
    """What the site states of it: contract, region, retention, training use, knowledge cutoff."""
    prices: Annotated[dict[str, float | str], SEALED] = {}
    """USD per million tokens by field, and their day."""
    limits: Annotated[dict[str, int], SEALED] = {}
    """Requests under way, requests and tokens a minute; pixels and bytes of a picture."""


class PolicyChanged(Model):
    """The egress policy was changed, or its kill switch cleared."""

    type: Literal["policy.changed"] = "policy.changed"
    policy: Annotated[dict[str, JsonValue], SEALED] = {}


class KillSwitchSet(Model):
    """Somebody stopped all sending. Anybody may, so it is no change of the policy."""

    type: Literal["kill-switch.set"] = "kill-switch.set"
