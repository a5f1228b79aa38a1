"""Relevant priors, fetched in the background after the study that is read."""

import threading
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QObject, Signal

from audit.egress import PolicyRefusal
from viewer.archive import StudyMatch
from viewer.archive.errors import ArchiveError
from viewer.archive.location import ArchiveLocation
from viewer.core.dicom.assembly.series import Series
from viewer.core.errors import CoreError
from viewer.ui.background.background_tasks import (
    NETWORK_CLOSE_S,
    Job,
    run_in_background,
    stop_background_work,
)
from viewer.ui.reading.arrival.background_retrieval import BackgroundRetrieval, retrieve_quietly
from viewer.ui.reading.arrival.study_arrival import ArrivedStudy, StudyArrival

_Result = tuple[BackgroundRetrieval, Sequence[Series]]
MOST = 3
"""Priors that are fetched ahead of each study."""


@dataclass(frozen=True)
class FetchedPrior:
    """A prior that is here.

    Attributes:
        current: Study Instance UID of the study that it is a prior of.
        study: The prior, as the archive describes it.
        series: Its series.
    """

    current: str
    study: StudyMatch
    series: Sequence[Series]


class PriorsAhead(QObject):
    """Fetches the priors of the study that was opened last, one after the other.

    Failures are not shown: the prior can still be retrieved on the Archive page.
    """

    fetched = Signal(object)
    """`FetchedPrior` that is complete."""

    def __init__(self, arrival: StudyArrival) -> None:
        super().__init__(arrival)
        self._arrival = arrival
        self._stop = threading.Event()
        self._in_view: ArchiveLocation | None = None
        self._wanted: tuple[ArchiveLocation, Sequence[StudyMatch]] | None = None
        arrival.opened.connect(self._opened)
        arrival.begun.connect(self._interrupt)

    def close(self) -> None:
        """Stop and wait for the thread; call before the application ends."""
        self._stop.set()
        stop_background_work(self, within_s=NETWORK_CLOSE_S)

    def _interrupt(self) -> None:
        """Leave the connection to the study that the reader waits for."""
        self._stop.set()
        self._in_view = None

    def set_priors(self, location: ArchiveLocation, priors: Sequence[StudyMatch]) -> None:
        """Set the relevant priors of a study; they are fetched once it is open."""
        self._wanted = location, priors
        self._fetch()

    def _opened(self, arrived: ArrivedStudy) -> None:
        self._in_view = arrived.request.location
        self._fetch()

    def _fetch(self) -> None:
        if self._wanted is None or self._wanted[0] != self._in_view:
            return
        (location, priors), self._wanted = self._wanted, None
        self._stop = stop = threading.Event()
        for study in priors[:MOST]:
            run_in_background(
                self,
                partial(_retrieve, ArchiveLocation(location.archive, study.study_uid), stop),
                partial(self._store, location.study_uid, study),
                self._failed,
                topic="priors",
                keep_earlier=True,
            )

    def _store(
        self,
        current: str,
        study: StudyMatch,
        result: "_Result | None",
    ) -> None:
        if result is None:
            return
        retrieved, series = result

        def stored(_: object) -> None:
            if series:
                self.fetched.emit(FetchedPrior(current, study, series))

        self._arrival.store(retrieved.event, retrieved.note, stored, lambda _error: None)

    def _failed(self, error: Exception) -> None:
        if not isinstance(error, ArchiveError | PolicyRefusal | CoreError):
            raise error


def _retrieve(location: ArchiveLocation, stop: threading.Event, _job: Job) -> _Result | None:
    """Retrieve a prior in a thread; return its series if it is complete."""
    retrieved = retrieve_quietly(location, stop.is_set, asks_archive=True)
    if retrieved is None:
        return None
    retrieval = retrieved.retrieval
    return retrieved, retrieval.scan().series if retrieval is not None else ()
