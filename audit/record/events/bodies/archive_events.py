"""The hospital's archive: its settings, queries, and studies retrieved from it.

Accession numbers and UIDs are sealed; what remains are counts.
"""

from typing import Annotated, Literal

from audit.interpretation.interpretation import Model
from audit.record.events.bodies.field_types import Count, Sha256
from audit.record.events.bodies.sealed_fields import KEYED, SEALED

ArchiveProtocol = Literal["wado", "get", "move", "cache"]
ArchiveSignIn = Literal["token", "client-credentials", "browser"]


class ArchiveChanged(Model):
    """An archive was added, changed or removed. Never contains its secret."""

    type: Literal["archive.changed"] = "archive.changed"
    action: Literal["added", "changed", "removed"]
    name: Annotated[str, SEALED] = ""
    dicomweb: Annotated[str | None, SEALED] = None
    """Address of its web services."""
    dimse: Annotated[str | None, SEALED] = None
    """AE title, host and port."""
    worklist: Annotated[str | None, SEALED] = None
    unencrypted: bool
    """True if a connection to it has no TLS."""
    sign_in: ArchiveSignIn = "token"
    openid_issuer: Annotated[str | None, SEALED] = None
    """OpenID provider that gives its tokens."""


class ArchiveQueried(Model):
    """A person asked an archive for studies or for its worklist. Criteria are not stored."""

    type: Literal["archive.queried"] = "archive.queried"
    subject: Literal["studies", "series", "worklist"]
    archive: Annotated[str, SEALED] = ""
    n_matches: Count


class StudyRetrieved(Model):
    """A retrieval from an archive ended, complete or not."""

    type: Literal["study.retrieved"] = "study.retrieved"
    protocol: ArchiveProtocol
    """`cache` if the study was complete in the cache, and the archive was not asked."""
    expected: Count
    """Instances that the archive has of what was requested."""
    received: Count
    failed: Count
    """Expected instances that were not received."""
    complete: bool
    """True if every instance was received and no problem was found."""
    content_sha256: Annotated[Sha256 | None, KEYED] = None
    """Hash over the SHA-256 of all instances, in the order of their UIDs; null for none."""
    archive: Annotated[str, SEALED] = ""
    study_uid: Annotated[str, SEALED] = ""
    accession: Annotated[str, SEALED] = ""
    problems: Annotated[dict[str, Count], SEALED] = {}
    """Number of problems by code."""
    late: bool = False
    """True if the program ended before it could record this; a later start has recorded it."""
