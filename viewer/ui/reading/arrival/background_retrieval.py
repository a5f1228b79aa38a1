"""Retrieval of a study in a thread, without a preview: for priors and for the next case."""

from collections.abc import Callable
from dataclasses import dataclass

from audit.record.events import StudyRetrieved
from viewer.archive import Archive, StudyRetrieval
from viewer.archive.archive_events import study_retrieved_event
from viewer.archive.cache.retrieval_notes import RetrievalNote
from viewer.archive.location import ArchiveLocation
from viewer.ui.reading.arrival.study_arrival import study_cache


@dataclass(frozen=True)
class BackgroundRetrieval:
    """A retrieval that has ended, to be recorded before its study is shown.

    Attributes:
        event: Its event.
        note: Its note, to remove once the record holds the event.
        retrieval: Its content if it is complete; else None.
    """

    event: StudyRetrieved
    note: RetrievalNote | None
    retrieval: StudyRetrieval | None


def retrieve_quietly(
    location: ArchiveLocation, stopped: Callable[[], bool], *, asks_archive: bool
) -> BackgroundRetrieval | None:
    """Retrieve a study, or find it complete in the cache; None if it was stopped early.

    Args:
        location: Archive and study.
        stopped: Asked several times a second.
        asks_archive: Compare a study in the cache with what the archive lists now.

    Raises:
        ArchiveError: The archive cannot be reached, or the cache cannot be used.
        PolicyRefusal: The policy forbids the connection.
        CoreError: A file of the cache is damaged.
        Cancelled: It was stopped.
    """
    if stopped():
        return None
    archive = Archive.configured(location.archive)
    series = archive.find_series(location.study_uid, stopped) if asks_archive else ()
    retrieval = archive.retrieve(study_cache(), location.study_uid, series, cancelled=stopped)
    report = retrieval.open_cached() or retrieval.run()
    event = study_retrieved_event(retrieval)
    return BackgroundRetrieval(event, retrieval.note, retrieval if report.complete else None)
