"""What requests took: reserved before they are sent, settled when they ended. Kept where a budget is
in force, so that what is spent can be read from the record and from nothing else."""

from typing import Annotated, Literal

from pydantic import Field

from audit.added import ADDED
from audit.events.basis import Count
from audit.interpretation import Model

Usd = Annotated[float, Field(ge=0.0, allow_inf_nan=False)]


class SpendReserved(Model):
    """A request is about to be sent, and takes at most this; it counts until it is settled."""

    type: Literal["spend.reserved"] = "spend.reserved"
    reservation: str
    provider: str
    host: str
    tokens: Count
    usd: Usd | None
    """Null where the provider's prices are not known."""
    attempt: Annotated[str | None, ADDED] = None
    """The attempt it is for, where who asked named it."""


class SpendSettled(Model):
    """What the request took in the end; all zero where nothing was sent after all."""

    type: Literal["spend.settled"] = "spend.settled"
    reservation: str
    requests: Count
    """Tries that left this machine."""
    tokens: Count
    usd: Usd | None
    counted: bool
    """True where the provider counted the tokens; else they stay as reserved."""
