"""Test of a FHIR server: which step works, and why another does not."""

from collections.abc import Callable
from functools import partial
from typing import Final

from audit.egress import Address, PolicyRefusal
from audit.messages import Message, reason_of
from viewer.archive.connection_test import Check
from viewer.archive.control import IsCancelled, never
from viewer.archive.errors import ArchiveError, TransferFault
from viewer.fhir.fhir_client import FhirClient, ResourceSession
from viewer.fhir.fhir_settings import FhirEntry

TEST_S: Final = 20.0
"""Limit of each check, in seconds."""
READ: Final = ("Patient", "ServiceRequest", "Condition", "Observation", "DiagnosticReport")
"""Types that are read; a search for nobody shows whether this is permitted."""
NOBODY: Final = "overread-connection-test"


def test_fhir_server(entry: FhirEntry, cancelled: IsCancelled = never) -> list[Check]:
    """Try the server's description, and a search of each type that is read.

    Args:
        entry: The server.
        cancelled: Asked several times a second; True stops the test.

    Raises:
        Cancelled: `cancelled` returned True.
    """
    client = FhirClient(entry)
    encrypted = Address.parse(entry.url).encrypted

    def check(service: str, attempt: Callable[[ResourceSession], object]) -> Check:
        try:
            with client.session(cancelled, TEST_S) as session:
                attempt(session)
        except (ArchiveError, PolicyRefusal) as error:
            return Check(service, reason_of(error), encrypted)
        return Check(service, None, encrypted)

    checks = [check("CapabilityStatement", _check_version)]
    if checks[0].passed:
        checks += [check(kind, partial(_search, kind)) for kind in READ]
    return checks


def _check_version(session: ResourceSession) -> None:
    stated = session.capabilities().get("fhirVersion")
    if not str(stated).startswith("4."):
        raise TransferFault(Message("fhir.version-unsupported", name=session.name))


def _search(kind: str, session: ResourceSession) -> None:
    next(session.search(kind, {"identifier": NOBODY}, limit=1), None)
