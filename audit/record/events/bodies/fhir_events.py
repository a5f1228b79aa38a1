"""The hospital's FHIR servers: their settings, and resources that were read from them.

What a resource says is not here. Ids, versions and hashes are sealed; what remains are counts.
"""

from typing import Annotated, Literal

from pydantic import Field

from audit.interpretation.interpretation import Model
from audit.record.events.bodies.field_types import Count, Sha256, Token
from audit.record.events.bodies.sealed_fields import SEALED

FhirSignIn = Literal["none", "token", "client-credentials", "browser", "smart-backend"]


class FhirChanged(Model):
    """A FHIR server was added, changed or removed. Never contains its secret."""

    type: Literal["fhir.changed"] = "fhir.changed"
    action: Literal["added", "changed", "removed"]
    name: Annotated[str, SEALED] = ""
    url: Annotated[str, SEALED] = ""
    unencrypted: bool
    """True if the connection has no TLS, which is permitted on this machine only."""
    sign_in: FhirSignIn = "none"
    token_server: Annotated[str | None, SEALED] = None
    """OpenID provider or token endpoint."""


class FhirResource(Model):
    """A resource as it was read.

    Attributes:
        kind: Type, such as `Condition`.
        id: Id on the server.
        version: Version; null if the server keeps none.
        sha256: Hash of its JSON with sorted keys and without blanks.
    """

    kind: str
    id: str
    version: str | None
    sha256: Sha256


class FhirRead(Model):
    """The context or the reports of a case were read from a FHIR server."""

    type: Literal["fhir.read"] = "fhir.read"
    purpose: Literal["context", "reference"]
    read_id: Token
    """Random id, which a context and a report name."""
    server: Annotated[str, SEALED] = ""
    n_resources: Count
    kinds: dict[str, Count] = Field(default_factory=dict)
    """Number of resources by type."""
    resources: Annotated[tuple[FhirResource, ...], SEALED] = ()
