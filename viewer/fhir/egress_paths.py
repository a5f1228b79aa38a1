"""The ways out of this process that FHIR servers have, for `overread policy selftest`."""

from audit.egress import Purpose
from audit.egress.egress_selftest import EgressPath, Target
from audit.egress.trial_policy import Rehearsal, rehearse
from viewer.fhir.fhir_client import FhirClient
from viewer.fhir.fhir_settings import FhirEntry

SOON_S = 2.0


def fhir_paths() -> tuple[EgressPath, ...]:
    """Return a search."""
    return (EgressPath("FHIR search", Purpose.FHIR, _search),)


def _search(target: Target) -> None:
    with rehearse(Rehearsal()):
        entry = FhirEntry.make(
            name="selftest",
            url=target.url,
            connect_timeout_s=SOON_S,
            read_timeout_s=SOON_S,
            total_timeout_s=2 * SOON_S,
            tries=1,
        )
    with FhirClient(entry).session() as session:
        next(session.search("Patient", {"identifier": "selftest"}), None)
