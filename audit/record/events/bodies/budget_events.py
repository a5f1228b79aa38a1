"""What requests took: reserved before they are sent, settled when they ended. Kept where a budget is
in force, so that what is spent can be read from the record and from nothing else."""

from typing import Annotated, Literal

from pydantic import Field

from audit.interpretation.interpretation import Model
from audit.record.events.bodies.field_types import Count, Token
from audit.record.events.bodies.sealed_fields import SEALED

Usd = Annotated[float, Field(ge=0.0, allow_inf_nan=False)]


class SpendReserved(Model):
    """A request is about to be sent, and takes at most this; it counts until it is settled."""

    type: Literal["spend.reserved"] = "spend.reserved"
    reservation: Token
    provider: Annotated[str, SEALED] = ""
    host: Annotated[str, SEALED] = ""
    tokens: Count
    usd: Usd | None
    """Null where the provider's prices are not known."""
    attempt: Token | None = None
    """The attempt it is for, where who asked named it."""


class SpendSettled(Model):
    """What the request took in the end; all zero where nothing was sent after all."""

    type: Literal["spend.settled"] = "spend.settled"
    reservation: Token
    attempt: Token | None = None
    """The attempt it was for: what it took is sealed with its draft, since it tells its length."""
    requests: Count
    """Tries that left this machine."""
    tokens: Annotated[Count | None, SEALED] = None
    usd: Annotated[Usd | None, SEALED] = None
    counted: bool
    """True where the provider counted the tokens; else they stay as reserved."""
