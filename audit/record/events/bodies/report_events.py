"""Reports of the clinic, collected as proposals for the reference standard."""

from typing import Annotated, Literal

from audit.interpretation.interpretation import Model
from audit.record.events.bodies.field_types import Count, Sha256, Token
from audit.record.events.bodies.sealed_fields import KEYED, SEALED

ReportStatus = Literal["final", "amended"]
"""A report that is signed, and one that was signed again after a change."""


class ReportCollected(Model):
    """A signed report was found for a case; a person has to confirm what it says."""

    type: Literal["report.collected"] = "report.collected"
    report_id: Token
    """Random id of this version of the report."""
    origin: Literal["sr", "fhir"]
    status: ReportStatus
    content_sha256: Annotated[Sha256, KEYED]
    """Payload with the report: its text, or what a structured report states."""
    source_sha256: Annotated[Sha256, KEYED]
    """Hash of the resource or file that it came from."""
    identity: Annotated[str, SEALED] = ""
    """What stays the same over its versions: the server's id, or the SOP Instance UID."""
    source_version: Annotated[str | None, SEALED] = None
    supersedes: Token | None = None
    """`report_id` of the version of the same report before."""
    after_confirmation: bool = False
    """True if a reference from an earlier version is already confirmed: it must be looked at."""
    n_proposals: Count
    """Statements that the parser proposes."""


class ReportSettled(Model):
    """A person has confirmed a collected report as reference, or set it aside."""

    type: Literal["report.settled"] = "report.settled"
    report_id: Token
    outcome: Literal["confirmed", "dismissed"]
    reference_version: Count | None = None
    """Version of the reference that it became; null if dismissed."""
    reason: Annotated[str, SEALED] = ""
