"""What the bodies of all subjects are made of."""

from typing import Annotated, Final, Literal

from pydantic import Field, JsonValue, StringConstraints

from audit.interpretation import Model

EVENT_VERSION: Final[Literal[2]] = 2
"""Version of the schema that events are written with."""

Sha256 = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{64}$")]
Count = Annotated[int, Field(ge=0)]
Seconds = Annotated[float, Field(ge=0.0, allow_inf_nan=False)]
Coded = dict[str, JsonValue]


class Actor(Model):
    """Who acted. `id` is the local account or "system"; never a patient."""

    id: str = Field(min_length=1)
    role: Literal["reader", "adjudicator", "lead", "auditor", "administrator", "system"] = "reader"


class Software(Model):
    """The program that wrote the event; `commit` is null outside a source checkout."""

    version: str
    commit: str | None = None
