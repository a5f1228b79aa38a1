"""The ways out of this process that archives have, for `overread policy selftest`."""

from typing import Any

from audit.egress import Purpose
from audit.egress.egress_selftest import EgressPath, Target
from audit.egress.trial_policy import Rehearsal, rehearse
from viewer.archive.archive_settings import ArchiveEntry
from viewer.archive.control import Control
from viewer.archive.dicomweb import qido
from viewer.archive.dicomweb.http_session import HttpSession
from viewer.archive.matches import StudyQuery
from viewer.archive.sign_in.token_source import TokenSource

SOON_S = 2.0


def archive_paths() -> tuple[EgressPath, ...]:
    """Return a query by each protocol, and a request for an access token."""
    return (
        EgressPath("archive query (DICOMweb)", Purpose.ARCHIVE, _web_query),
        EgressPath("archive query (DIMSE)", Purpose.ARCHIVE, _dimse_query),
        EgressPath("archive access token", Purpose.ARCHIVE, _token),
    )


def _entry(**fields: Any) -> ArchiveEntry:
    with rehearse(Rehearsal()):
        return ArchiveEntry.make(
            name="selftest",
            connect_timeout_s=SOON_S,
            read_timeout_s=SOON_S,
            total_timeout_s=2 * SOON_S,
            tries=1,
            **fields,
        )


def _web_query(target: Target) -> None:
    entry = _entry(dicomweb_url=target.url)
    with HttpSession(entry, TokenSource(entry)) as session:
        next(iter(qido.find_studies(session, StudyQuery(limit=1))), None)


def _dimse_query(target: Target) -> None:
    from viewer.archive.dimse.dimse_queries import echo  # late: pynetdicom is large

    entry = _entry(dimse=f"SELFTEST@{target.host}:{target.port}")
    node = entry.node
    assert node is not None
    echo(entry, node, Control(target.host, SOON_S, 2 * SOON_S))


def _token(target: Target) -> None:
    entry = _entry(
        dicomweb_url=target.url,
        sign_in="client-credentials",
        oidc_issuer=target.url,
        oidc_client_id="selftest",
        token_env="PATH",  # any variable that is set
    )
    TokenSource(entry).token(Control(target.host, SOON_S, SOON_S))
