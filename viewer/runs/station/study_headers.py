"""Headers of studies for results: from the images that the station has, or from the archive."""

from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from typing import TYPE_CHECKING

from audit.files.home_folder import cache_home
from audit.messages import Message
from audit.record.events import Actor
from viewer.archive.archive import Archive
from viewer.archive.archive_events import study_retrieved_event
from viewer.archive.cache.study_cache import StudyCache
from viewer.archive.errors import ArchiveError
from viewer.case.results.result_sending import study_header
from viewer.core.loading.scanning import scan_sources
from viewer.runs.station.received_studies import NOT_ACQUIRED, ReceivedStudies

if TYPE_CHECKING:
    from pydicom.dataset import Dataset

    from audit.record.log.event_log import Log


@dataclass
class StudyHeaders:
    """Finds a header of a study by its case and Study Instance UID.

    Args:
        log: The record.
        actor: The station's account.
        studies: Studies whose images are here.
        archives: Names of archives to ask for other studies.
        cancelled: Returns True when the station stops.
    """

    log: "Log"
    actor: Actor
    studies: ReceivedStudies
    archives: tuple[str, ...]
    cancelled: Callable[[], bool] = lambda: False

    def __call__(self, case: str, study_uid: str) -> "Dataset":
        """Return a header of the study.

        Raises:
            ArchiveError: The images are not here, and no archive has them.
            CoreError: The images cannot be read.
            PolicyRefusal: The policy forbids the connection.
        """
        arrival = self.studies.find(study_uid)
        if arrival is not None:
            series = self.studies.scan(arrival).series
            header = study_header(self.log, series)(case, study_uid)
            if header is not None:
                return header
        for name in self.archives:
            archive = Archive.configured(name)
            header = header_from_archive(
                self.log, self.actor, archive, case, study_uid, self.cancelled
            )
            if header is not None:
                return header
        raise ArchiveError(Message("results.images-missing"))


def header_from_archive(
    log: "Log",
    actor: Actor,
    archive: Archive,
    case: str,
    study_uid: str,
    cancelled: Callable[[], bool] = lambda: False,
) -> "Dataset | None":
    """Retrieve the smallest series of a study, and return a header of it; None without images.

    Args:
        log: The record, which gets an event of the retrieval.
        actor: Who retrieves.
        archive: The archive.
        case: Pseudonym that the study must have.
        study_uid: Study Instance UID.
        cancelled: Asked several times a second; True stops the retrieval.

    Raises:
        ArchiveError: The archive cannot be asked.
        CoreError: The images cannot be read.
        PolicyRefusal: The policy forbids the connection.
    """
    series = [
        item
        for item in archive.find_series(study_uid, cancelled)
        if item.modality not in NOT_ACQUIRED
    ]
    if not series:
        return None
    smallest = min(series, key=lambda item: (item.n_instances is None, item.n_instances or 0))
    # Not the cache of received images: this is no study that arrived.
    with closing(StudyCache(cache_home() / "headers")) as cache:
        retrieval = archive.retrieve(cache, study_uid, [smallest], cancelled=cancelled)
        try:
            retrieval.run()
            log.append(study_retrieved_event(retrieval), actor=actor)
            cached = cache.study(archive.name, study_uid)
            instances = sorted(cached.instances().values(), key=lambda i: i.sop_uid)
            scanned = scan_sources([cached.source(instance) for instance in instances])
            return study_header(log, scanned.series)(case, study_uid)
        finally:
            cache.erase(archive.name, study_uid)
            if retrieval.note is not None:
                retrieval.note.remove()
