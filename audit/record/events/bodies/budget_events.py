"""Consumption of requests: reserved before they are sent, settled when they ended.

Recorded while a budget is in force, so that the record alone shows what was spent.
"""

from typing import Annotated, Literal

from pydantic import Field

from audit.interpretation.interpretation import Model
from audit.record.events.bodies.field_types import Count, Token
from audit.record.events.bodies.sealed_fields import SEALED

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
