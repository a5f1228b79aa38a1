"""Settings: providers, egress policy, kill switch; and spending under a budget. Never has API keys.

Spending is reserved before a request is sent, and settled when it ended. It is recorded while a
budget is in force, so that the record alone shows what was spent.
"""

from typing import Annotated, Literal

from pydantic import Field, JsonValue

from audit.interpretation.interpretation import Model
from audit.record.events.bodies.field_types import Count, Sha256, Token
from audit.record.events.bodies.sealed_fields import SEALED


class ProviderChanged(Model):
    """A provider was added, changed, removed, or disabled here. Never contains its key."""

    type: Literal["provider.changed"] = "provider.changed"
    action: Literal["added", "changed", "removed", "disabled", "enabled"]
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


class SiteConfigurationSigned(Model):
    """An administrator signed the policy and providers for every workstation of the record."""

    type: Literal["site-configuration.signed"] = "site-configuration.signed"
    version: Annotated[int, Field(ge=1)]
    sha256: Sha256
    """Hash of the content's canonical JSON."""
    content: Annotated[dict[str, JsonValue], SEALED] = {}


class LibraryChanged(Model):
    """A document was added to, or removed from, the library that requests are searched in."""

    type: Literal["library.changed"] = "library.changed"
    action: Literal["added", "removed"]
    document: Sha256
    """Hash of the file."""
    kind: Literal["pdf", "html", "text"]
    n_pages: Count
    n_passages: Count
    library_sha256: Sha256
    """Hash of the library's content after the change, as requests name it."""
    title: Annotated[str, SEALED] = ""


class KillSwitchSet(Model):
    """Somebody stopped all sending. Anybody may, so this is not a change of the policy."""

    type: Literal["kill-switch.set"] = "kill-switch.set"


Usd = Annotated[float, Field(ge=0.0, allow_inf_nan=False)]


class SpendReserved(Model):
    """A request is about to be sent with this maximum, which counts until it is settled."""

    type: Literal["spend.reserved"] = "spend.reserved"
    reservation: Token
    provider: Annotated[str, SEALED] = ""
    host: Annotated[str, SEALED] = ""
    tokens: Count
    usd: Usd | None
    """Null if the provider's prices are not known."""
    attempt: Token | None = None
    """The attempt of the request, if the caller named it."""
    run: Token | None = None
    """The queued batch whose budget it counts in."""
    job: Token | None = None
    """The request of that batch."""


class SpendSettled(Model):
    """Actual consumption of a request; all zero if nothing was sent after all."""

    type: Literal["spend.settled"] = "spend.settled"
    reservation: Token
    attempt: Token | None = None
    """The attempt; its consumption is sealed with the draft, because it reveals the length."""
    requests: Count
    """Number of times that the request was sent."""
    tokens: Annotated[Count | None, SEALED] = None
    usd: Annotated[Usd | None, SEALED] = None
    counted: bool
    """True if the provider counted the tokens; otherwise they are those reserved."""
