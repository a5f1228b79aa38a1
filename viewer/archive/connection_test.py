"""Test of an archive's connections: which service answers, and why another does not."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from typing import Any

from audit.egress import Address, PolicyRefusal
from audit.messages import Text, json_fields, reason_of
from viewer.archive.archive_settings import ArchiveEntry, Node
from viewer.archive.control import Control, IsCancelled, never
from viewer.archive.dicomweb import qido
from viewer.archive.dicomweb.http_session import HttpSession
from viewer.archive.errors import ArchiveError
from viewer.archive.matches import StudyQuery, WorklistQuery
from viewer.archive.sign_in.token_source import TokenSource

TEST_S = 20.0
"""Limit of each check, in seconds."""


@dataclass(frozen=True)
class Check:
    """Result of one check.

    Attributes:
        service: Name of the service in its standard: `OpenID Connect`, `QIDO-RS`, `C-ECHO`,
            `C-FIND`, `MWL C-FIND`.
        reason: Why it failed; None if it passed.
        encrypted: Whether TLS protects the connection.
        optional: Whether the archive works without the service.
    """

    service: str
    reason: Text | None
    encrypted: bool
    optional: bool = False

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
            "optional": self.optional,
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
        checks += _web_checks(entry, cancelled)
    if entry.node is not None or entry.worklist_node is not None:
        checks += _dimse_checks(entry, cancelled)
    return checks


def _web_checks(entry: ArchiveEntry, cancelled: IsCancelled) -> list[Check]:
    assert entry.dicomweb_url is not None
    checks, tokens = [], TokenSource(entry)
    if entry.openid is not None:
        issuer = Address.parse(entry.openid.issuer)
        control = Control(issuer.host, min(entry.read_timeout_s, TEST_S), TEST_S, cancelled)
        checks.append(
            _check("OpenID Connect", lambda: tokens.token(control), encrypted=issuer.encrypted)
        )
        if not checks[0].passed:  # the query would fail for the same reason
            return checks
    encrypted = Address.parse(entry.dicomweb_url).encrypted
    checks.append(_check("QIDO-RS", lambda: _query(entry, tokens, cancelled), encrypted=encrypted))
    return checks


def _dimse_checks(entry: ArchiveEntry, cancelled: IsCancelled) -> list[Check]:
    from viewer.archive.dimse import dimse_queries as dimse  # late: pynetdicom is large

    checks = []

    def control(node: Node) -> Control:
        return Control(node.host, min(entry.read_timeout_s, TEST_S), TEST_S, cancelled)

    if (node := entry.node) is not None:
        nobody = StudyQuery(study_uid="1.2.3", limit=1)
        attempts: dict[str, Callable[[], object]] = {
            "C-ECHO": lambda: dimse.echo(entry, node, control(node)),
            "C-FIND": lambda: list(dimse.find_studies(entry, node, nobody, control(node))),
        }
        for service, attempt in attempts.items():
            checks.append(_check(service, attempt, encrypted=entry.tls))
    if (listing := entry.worklist_node) is not None:
        today = WorklistQuery(date.today(), date.today(), limit=1)
        checks.append(
            _check(
                "MWL C-FIND",
                lambda: dimse.find_worklist(entry, listing, today, control(listing)),
                encrypted=entry.tls,
                optional=entry.worklist is None,
            )
        )
    return checks


def _check(
    service: str, attempt: Callable[[], object], *, encrypted: bool, optional: bool = False
) -> Check:
    try:
        attempt()
    except (ArchiveError, PolicyRefusal) as error:
        return Check(service, reason_of(error), encrypted, optional)
    return Check(service, None, encrypted, optional)


def _query(entry: ArchiveEntry, tokens: TokenSource, cancelled: IsCancelled) -> None:
    with HttpSession(entry, tokens, cancelled, TEST_S) as session:
        for _ in qido.find_studies(session, StudyQuery(limit=1)):
            return
