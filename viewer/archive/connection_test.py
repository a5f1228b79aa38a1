"""Test of an archive's connections: which service answers, and why another does not."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from audit.egress import Address, PolicyRefusal
from audit.messages import Text, json_fields, reason_of
from viewer.archive.archive_settings import ArchiveEntry
from viewer.archive.control import IsCancelled, never
from viewer.archive.dicomweb import qido
from viewer.archive.dicomweb.bearer_token import TokenSource
from viewer.archive.dicomweb.http_session import HttpSession
from viewer.archive.errors import ArchiveError
from viewer.archive.matches import StudyQuery

TEST_S = 20.0
"""Limit of each check, in seconds."""


@dataclass(frozen=True)
class Check:
    """Result of one check.

    Attributes:
        service: Name of the service in DICOM: `QIDO-RS`, `C-ECHO`, `C-FIND`, `MWL C-FIND`.
        reason: Why it failed; None if it passed.
        encrypted: Whether TLS protects the connection.
    """

    service: str
    reason: Text | None
    encrypted: bool

    @property
    def passed(self) -> bool:
        """Whether the service answered."""
        return self.reason is None

    def to_json(self) -> dict[str, Any]:
        """Return the object in `archive test --json`."""
        return {
            "service": self.service,
            "passed": self.passed,
            "encrypted": self.encrypted,
            **json_fields("reason", self.reason),
        }


def test_archive(entry: ArchiveEntry, cancelled: IsCancelled = never) -> list[Check]:
    """Try every service that is configured.

    Args:
        entry: The archive.
        cancelled: Asked several times a second; True stops the test.

    Raises:
        Cancelled: `cancelled` returned True.
    """
    checks = []
    if entry.dicomweb_url is not None:
        encrypted = Address.parse(entry.dicomweb_url).encrypted
        checks.append(_check("QIDO-RS", lambda: _query(entry, cancelled), encrypted=encrypted))
    return checks


def _check(service: str, attempt: Callable[[], None], *, encrypted: bool) -> Check:
    try:
        attempt()
    except (ArchiveError, PolicyRefusal) as error:
        return Check(service, reason_of(error), encrypted)
    return Check(service, None, encrypted)


def _query(entry: ArchiveEntry, cancelled: IsCancelled) -> None:
    with HttpSession(entry, TokenSource(entry), cancelled, TEST_S) as session:
        for _ in qido.find_studies(session, StudyQuery(limit=1)):
            return
