"""Errors of the FHIR client, part of the tree of `viewer.archive.errors`.

Besides these, the client raises `ArchiveSettingsError`, `ArchiveUnreachable` and
`TransferFault`. No message or attribute quotes a server's words, because they may name a patient.
"""

from audit.messages import Text
from viewer.archive.errors import ArchiveError, ArchiveRefused
from viewer.fhir.outcome import Issue


class FhirRefused(ArchiveRefused):
    """The server answered with an error.

    Attributes:
        status: HTTP status.
        issues: Issues of its OperationOutcome, without their texts; empty if it gave none.
    """

    def __init__(self, message: Text, status: int, issues: tuple[Issue, ...] = ()) -> None:
        super().__init__(message, status)
        self.issues = issues


class VersionConflict(FhirRefused):
    """Somebody else has changed the resource since it was read (HTTP 409 or 412)."""


class PatientRefused(ArchiveError):
    """It is not certain that a server's answer is about the patient of the images."""
