"""Field types that the bodies of all subjects share."""

from typing import Annotated, Final, Literal

from pydantic import Field, JsonValue, StringConstraints

from audit.interpretation.interpretation import Model

EVENT_VERSION: Final[Literal[1]] = 1
"""Version of the schema that events are written with."""

Sha256 = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{64}$")]
AccountId = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9][A-Za-z0-9._@-]{0,63}$")]
Token = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9][A-Za-z0-9._:-]{0,63}$")]
"""A random id or a code made by the program; never text that somebody supplied."""
Code = Annotated[str, StringConstraints(pattern=r"^[a-z0-9][a-z0-9._/+-]{0,63}$")]
CaseId = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$")]
KeyId = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{16}$")]
PublicKey = Annotated[
    str, StringConstraints(pattern=r"^[A-Za-z0-9./-]{1,120}\+[0-9a-f]{8}\+[A-Za-z0-9+/=]{1,88}$")
]
Host = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$")]
Count = Annotated[int, Field(ge=0)]
Seconds = Annotated[float, Field(ge=0.0, allow_inf_nan=False)]
Share = Annotated[float, Field(ge=0.0, le=1.0, allow_inf_nan=False)]
Coded = dict[str, JsonValue]


class Actor(Model):
    """Account that acted, or "system"; never a patient."""

    id: AccountId
    role: Literal[
        "reader", "adjudicator", "lead", "auditor", "administrator", "service", "system"
    ] = "reader"


class Software(Model):
    """The program that wrote the event; `commit` is null outside a source checkout."""

    version: Annotated[str, StringConstraints(pattern=r"^[0-9][0-9A-Za-z.+-]{0,31}$")]
    commit: Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{7,64}$")] | None = None
