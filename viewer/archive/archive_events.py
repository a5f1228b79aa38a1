"""Events about archives, for whoever appends them to the record."""

from collections import Counter
from typing import Literal

from audit.record.events import ArchiveChanged, ArchiveQueried, StudyRetrieved
from viewer.archive.archive_settings import ArchiveEntry
from viewer.archive.retrieval.retrieval import StudyRetrieval


def archive_changed_event(
    action: Literal["added", "changed", "removed"], entry: ArchiveEntry
) -> ArchiveChanged:
    """Return the event of a changed entry."""
    return ArchiveChanged(
        action=action,
        name=entry.name,
        dicomweb=entry.dicomweb_url,
        dimse=entry.dimse,
        worklist=entry.worklist,
        unencrypted=entry.unencrypted,
    )


def archive_queried_event(
    archive: str, subject: Literal["studies", "series", "worklist"], n_matches: int
) -> ArchiveQueried:
    """Return the event of an answered query."""
    return ArchiveQueried(archive=archive, subject=subject, n_matches=n_matches)


def study_retrieved_event(retrieval: StudyRetrieval) -> StudyRetrieved:
    """Return the event of a retrieval that has ended. It reads all instances, for their hash.

    Raises:
        CoreError: The study was evicted from the cache in the meantime.
    """
    report = retrieval.report
    assert report is not None
    return StudyRetrieved(
        protocol=retrieval.via.value,
        expected=report.expected,
        received=report.received,
        failed=report.failed,
        complete=report.complete,
        content_sha256=retrieval.content_sha256() if report.received else None,
        archive=retrieval.archive,
        study_uid=retrieval.study_uid,
        accession=retrieval.accession,
        problems=dict(Counter(problem.code for problem in report.problems)),
    )
