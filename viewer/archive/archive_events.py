"""Events about archives, for whoever appends them to the record."""

from collections.abc import Callable
from contextlib import suppress
from typing import Literal, cast

from audit.messages import Message
from audit.record.events import ArchiveChanged, ArchiveQueried, StudyRetrieved
from audit.record.events.bodies.archive_events import ArchiveProtocol
from viewer.archive.archive_settings import ArchiveEntry
from viewer.archive.cache.retrieval_notes import RetrievalNote, left_notes
from viewer.archive.cache.study_cache import StudyCache
from viewer.archive.retrieval.retrieval import StudyRetrieval, content_hash
from viewer.core.errors import CoreError


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
        sign_in=entry.sign_in,
        openid_issuer=entry.oidc_issuer,
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
        protocol="cache" if report.from_cache else retrieval.via.value,
        expected=report.expected,
        received=report.received,
        failed=report.failed,
        complete=report.complete,
        content_sha256=retrieval.content_sha256() if report.received else None,
        archive=retrieval.archive,
        study_uid=retrieval.study_uid,
        accession=retrieval.accession,
        problems=report.count_problems(),
    )


def left_retrieval_event(note: RetrievalNote) -> StudyRetrieved:
    """Return the event of a retrieval whose program ended before the record held it.

    It is not complete if the program ended meanwhile, even if every instance is here: nobody has
    compared them with the archive's list.
    """
    details, received, content_sha256 = note.details, note.received, None
    problems = dict(details.get("problems", {}))
    if note.cached is not None:
        wanted = details["series"]
        present = [
            i for i in note.cached.instances().values() if not wanted or i.series_uid in wanted
        ]
        if note.complete is None:
            received = len(present)
        if present and len(present) == received:
            with suppress(CoreError):  # damaged: the counts are recorded anyway
                content_sha256 = content_hash(note.cached, present)
    if note.complete is None:
        problems[Message("archive.not-ended").code] = 1
    expected = max(note.expected, received)
    return StudyRetrieved(
        protocol=cast(ArchiveProtocol, note.protocol),
        expected=expected,
        received=received,
        failed=expected - received,
        complete=bool(note.complete),
        content_sha256=content_sha256,
        archive=details.get("archive", ""),
        study_uid=details.get("study", ""),
        accession=details.get("accession", ""),
        problems=problems,
        late=True,
    )


def record_left_retrievals(cache: StudyCache, store: Callable[[StudyRetrieved], object]) -> None:
    """Store the events of retrievals whose programs ended before the record held them.

    Args:
        cache: The cache.
        store: Appends an event. Its error ends this; what is left is stored at the next start.

    Raises:
        CacheError: The cache's index cannot be read.
    """
    for note in left_notes(cache):
        store(left_retrieval_event(note))
        note.remove()
