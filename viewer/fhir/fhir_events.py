"""Events about FHIR servers, for whoever appends them to the record."""

import secrets
from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal

from audit.record.events import FhirChanged, FhirRead, FhirResource
from viewer.fhir.fhir_settings import FhirEntry

if TYPE_CHECKING:
    from viewer.fhir.fhir_client import StoredResource


def fhir_changed_event(
    action: Literal["added", "changed", "removed"], entry: FhirEntry
) -> FhirChanged:
    """Return the event of a changed entry."""
    return FhirChanged(
        action=action,
        name=entry.name,
        url=entry.url,
        unencrypted=not entry.encrypted,
        sign_in=entry.sign_in,
        token_server=entry.oidc_issuer or entry.token_url,
    )


def fhir_read_event(
    server: str,
    purpose: Literal["context", "reference"],
    resources: "Iterable[StoredResource]",
) -> FhirRead:
    """Return the event of resources that were read, with a new random id."""
    listed = tuple(
        FhirResource(kind=r.kind, id=r.id, version=r.version, sha256=r.sha256) for r in resources
    )
    return FhirRead(
        purpose=purpose,
        read_id=secrets.token_hex(16),
        server=server,
        n_resources=len(listed),
        kinds=dict(Counter(resource.kind for resource in listed)),
        resources=listed,
    )
