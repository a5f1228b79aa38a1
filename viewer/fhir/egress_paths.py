"""The ways out of this process to archives and FHIR servers, for `overread policy selftest`."""

from audit.egress import Purpose
from audit.egress.egress_selftest import EgressPath, Target
from audit.egress.trial_policy import Rehearsal, rehearse
from viewer.archive.egress_paths import archive_paths
from viewer.fhir.fhir_client import FhirClient
from viewer.fhir.fhir_settings import FhirEntry

SOON_S = 2.0


def server_paths() -> tuple[EgressPath, ...]:
    """Return the ways of archives, and a search on a FHIR server."""
    return (*archive_paths(), EgressPath("FHIR search", Purpose.FHIR, _search))


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
