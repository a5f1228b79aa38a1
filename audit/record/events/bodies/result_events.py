"""Results of signed cases on their way to the archive or the clinical record.

`result.queued` is the outbox: its payloads are what will be stored, and its identifiers are fixed
before the first try, so that any number of tries leaves one copy. Identity of the patient is not
part of it; that is added from the study's own headers while sending.
"""

from typing import Annotated, Literal

from pydantic import Field

from audit.interpretation.interpretation import Model
from audit.messages import Text
from audit.record.events.bodies.field_types import Code, Sha256, Token
from audit.record.events.bodies.sealed_fields import KEYED, SEALED

ResultKind = Literal[
    "report", "assessment", "key-objects", "segmentation", "secondary-capture", "fhir-report"
]
"""The structured report of a draft, the reader's assessment of it, the key object selection of its
evidence, its bounding boxes as a segmentation, its images with marks, and the FHIR report."""
ResultPurpose = Literal["new", "amended", "retracted"]


class ResultQueued(Model):
    """A person asked for the results of a case to be stored at a destination."""

    type: Literal["result.queued"] = "result.queued"
    result: Token
    """Id, the same for each request about the same signature, draft and destination."""
    attempt: Token
    """The draft that the results are about."""
    purpose: ResultPurpose
    replaces: Token | None = None
    """Id of the result that this one amends or retracts; null for a new one."""
    medium: Literal["dicom", "fhir"]
    kinds: Annotated[tuple[ResultKind, ...], Field(min_length=1)]
    contents_sha256: Annotated[tuple[Sha256, ...], KEYED]
    """Hashes of the objects without identity, in the order of `kinds`."""
    uids: Annotated[tuple[str, ...], SEALED] = ()
    """SOP Instance UIDs or identifiers, in the order of `kinds`."""
    study_uid: Annotated[str, SEALED] = ""
    destination: Annotated[str, SEALED] = ""
    """Name of the configured archive or FHIR server."""
    reason_sha256: Annotated[Sha256 | None, KEYED] = None
    """Reason of a retraction; null if the reader rejected the draft."""


class ResultTried(Model):
    """A try to store queued results ended."""

    type: Literal["result.tried"] = "result.tried"
    result: Token
    outcome: Literal["stored", "committed", "not-committed", "failed", "forbidden"]
    """`committed`: the archive has taken responsibility. `not-committed`: it has the objects, and
    did not take responsibility for all of them. `forbidden`: policy or protocol no longer allow it,
    and nothing was sent."""
    code: Code | None = None
    reason: Annotated[Text, SEALED] = ""
