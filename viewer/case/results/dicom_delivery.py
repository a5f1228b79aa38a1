"""Stores the DICOM objects of a result in an archive, in one copy, and asks for commitment."""

import io
from collections.abc import Sequence
from dataclasses import dataclass

from pydicom import dcmread

from audit.messages import Message, Text, reason_of
from viewer.archive.archive import Archive
from viewer.archive.control import IsCancelled, never
from viewer.archive.dimse.storage_scu import StoredInstance
from viewer.archive.errors import ArchiveError, ArchiveRefused
from viewer.case.results.structured_reports import Reference


@dataclass(frozen=True)
class Delivery:
    """The end of a try that reached the destination.

    Attributes:
        committed: Whether the archive took responsibility; None if it offers no commitment.
        reason: Why it did not; empty if it did.
    """

    committed: bool | None
    reason: Text = ""


def references_of(contents: Sequence[bytes]) -> list[Reference]:
    """Return the references to DICOM objects."""
    return [
        Reference.of(dcmread(io.BytesIO(content), stop_before_pixels=True)) for content in contents
    ]


def deliver(
    archive: Archive,
    contents: Sequence[bytes],
    *,
    stored: bool = False,
    cancelled: IsCancelled = never,
) -> Delivery:
    """Store the objects that the archive does not have, and ask it to commit to all of them.

    The archive is asked before and after storing: a reply that was lost, or the end of the program
    between storing and recording, leaves one copy. What it has is not sent again.

    Args:
        archive: The archive.
        contents: Objects with the identity of their study.
        stored: The archive has confirmed all of them before; only commitment is missing.
        cancelled: Returns True when the user cancels.

    Raises:
        ArchiveError: Not all objects are in the archive, or it does not have the study.
        PolicyRefusal: The policy forbids the connection.
    """
    references = references_of(contents)
    if not stored:
        missing = _missing(archive, contents, references, cancelled)
        if missing:
            try:
                archive.store_results(missing, cancelled)
            except ArchiveError:
                if _missing(archive, contents, references, cancelled):
                    raise
    if archive.entry.node is None:
        return Delivery(None)
    instances = [StoredInstance(r.sop_class, r.sop_uid) for r in references]
    try:
        refused = archive.request_commitment(instances, cancelled)
    except ArchiveError as error:
        return Delivery(False, reason_of(error))
    return Delivery(not refused)


def _missing(
    archive: Archive,
    contents: Sequence[bytes],
    references: Sequence[Reference],
    cancelled: IsCancelled,
) -> list[bytes]:
    """Return the objects that the archive does not list."""
    present: set[str] = set()
    of_study: dict[str, set[str]] = {}
    for reference in references:
        of_study.setdefault(reference.study_uid, set()).add(reference.series_uid)
    for study, wanted in of_study.items():
        known = {match.series_uid for match in archive.find_series(study, cancelled)}
        if not known:  # it would become a study of its own there
            raise ArchiveRefused(Message("results.study-not-there", name=archive.name))
        for series in sorted(wanted & known):
            matches = archive.find_instances(study, series, cancelled)
            present |= {match.sop_uid for match in matches}
    return [c for c, r in zip(contents, references, strict=True) if r.sop_uid not in present]
