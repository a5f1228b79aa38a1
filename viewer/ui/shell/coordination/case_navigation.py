"""Navigation between cases of the worklist, with the next case loaded in advance."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from viewer.archive.location import ArchiveLocation
from viewer.core import load, scan
from viewer.core.dicom.assembly.study_selection import select_study
from viewer.core.errors import CoreError
from viewer.site.case_details import StoredDetails, read_details
from viewer.site.case_locations import CasePlace, CasePlaces, PlacesError
from viewer.site.worklist import Row
from viewer.ui.background.background_tasks import (
    NETWORK_CLOSE_S,
    Job,
    cancel_background_work,
    run_in_background,
    stop_background_work,
)
from viewer.ui.language.i18n import tr, translated
from viewer.ui.pages.worklist.worklist_page import WorklistPage
from viewer.ui.reading.arrival.background_retrieval import retrieve_quietly

if TYPE_CHECKING:
    from viewer.core.dicom.assembly.series import Scan, Series
    from viewer.core.voxels.volume import Volume
    from viewer.ui.reading.arrival.background_retrieval import BackgroundRetrieval
    from viewer.ui.shell.window.main_window import MainWindow

MOST_BYTES: Final = 512 * 2**20
"""A case whose first series needs more memory is not loaded in advance."""


@dataclass(frozen=True)
class _Ahead:
    """Case that was scanned in advance, with its first series if that is loaded."""

    row: Row
    scan: "Scan"
    volumes: "dict[str, Volume]"


@dataclass(frozen=True)
class _RetrievedAhead:
    """Case that was retrieved in advance; None if it is not complete."""

    retrieved: "BackgroundRetrieval"
    case: _Ahead | None


class CaseNavigation(QObject):
    """Opens cases in the order of the worklist.

    Loads at most one case in advance, unless it is large.

    Args:
        window: Main window.
        page: Worklist page.
        case_of: Returns the pseudonym of the case of a series.
    """

    def __init__(
        self,
        window: "MainWindow",
        page: WorklistPage,
        case_of: "Callable[[Series | None], str | None]",
    ) -> None:
        super().__init__(window)
        self._window, self._page, self._case_of = window, page, case_of
        self._ahead: _Ahead | None = None
        self._wanted: Row | None = None
        self._recorded: str | None = None
        """Case opened last, if the record holds its location."""
        self._paths: tuple[Path, ...] = ()
        self._step = 1
        page.open_requested.connect(self.open)
        page.excluded.connect(self._forget)
        window.paths_opened.connect(self._opened)
        window.opening.shown.connect(lambda _series: self._look_ahead())
        window.actions_table.bind("next_case", lambda: self.go(1))
        window.actions_table.bind("previous_case", lambda: self.go(-1))

    @property
    def study(self) -> Path | None:
        """Path of the study in view; None if there is none, or several."""
        opened = self._window.session.view.scan is not None and len(self._paths) == 1
        return self._paths[0] if opened else None

    @property
    def ahead(self) -> str | None:
        """Pseudonym of the case that is loaded in advance."""
        if self._ahead is not None:
            return self._ahead.row.case
        return None

    def go(self, step: int) -> None:
        """Open the next (1) or previous (-1) case of the worklist."""
        self._step = step
        self._page.find_neighbor(self._case(), step, lambda row: self._go_to(row, step))

    def _go_to(self, row: Row | None, step: int) -> None:
        if row is None:
            if step > 0:
                text = tr("This is the last case in the worklist that can be opened.")
            else:
                text = tr("This is the first case in the worklist that can be opened.")
            self._window.notify("info", text, key="worklist")
            return
        self._page.open_row(row)

    def open(self, row: Row) -> None:
        """Open the study of a case, immediately if it was loaded in advance."""
        if row.place is None:
            return
        self._wanted = row
        self._recorded = row.case if row.in_archive else None
        self._page.choose(row.case)
        ahead, self._ahead = self._ahead, None
        if ahead is not None and ahead.row.case == row.case and ahead.row.place == row.place:
            self._window.open_found([row.place.path], ahead.scan, ahead.volumes, row.place.series)
        else:
            cancel_background_work(self)
            self._window.open_paths([row.place.path], row.place.series, self._is_of(row.case))

    def _is_of(self, case: str) -> "Callable[[Series], bool]":
        """Return a test for the series of a case, whose folder may hold other cases too."""
        return lambda series: self._case_of(series) == case

    def _opened(self, paths: Sequence[Path], scan: "Scan") -> None:
        """Check that the opened files belong to the requested case."""
        if scan.series:
            self._paths = tuple(paths)  # without a series the previous study stays open
        row, self._wanted = self._wanted, None
        if row is None or row.place is None or tuple(paths) != (row.place.path,):
            return
        cases = {self._case_of(series) for series in scan.series}
        if row.case not in cases:
            text = tr(
                "The files in this folder do not belong to {case}. They were moved or "
                "replaced. Locate them in the worklist."
            )
            self._window.notify("critical", text.format(case=row.case), key="worklist")

    def remember_case(self, case: str, series: "Series", indication: str | None) -> None:
        """Store what a case's header states, and its archive if no location is known.

        Args:
            case: Pseudonym of the case that was opened.
            series: A series of it.
            indication: As the modality worklist states it; None if it was not read.
        """
        path = self.study
        # What the record holds sealed needs no copy on this machine.
        place = None if path is None or case == self._recorded else CasePlace(path)

        def store(_job: Job) -> None:
            places, details = CasePlaces(), StoredDetails()
            if place is not None and place.location is not None:
                known = places.get(case)
                if known is None or not known.there:
                    places.keep({case: place})
            before = details.get([case]).get(case)
            known_before = before.indication if before is not None else None
            stated = read_details(series, indication or known_before)
            if stated != before:
                details.keep({case: stated})

        def failed(error: Exception) -> None:
            if not isinstance(error, PlacesError | CoreError):
                raise error
            self._window.notify("warn", translated(error), key="place")

        run_in_background(self, store, failed=failed, topic="places", keep_earlier=True)

    def _case(self) -> str | None:
        return self._case_of(self._window.session.view.series)

    # --- ahead ------------------------------------------------------------------------------------

    def _look_ahead(self) -> None:
        """Load the next case in a thread, after the current one is shown."""
        case = self._case()
        self._page.find_neighbor(
            case,
            self._step,
            lambda row: self._load_ahead(row) if self._case() == case else None,
            topic="ahead",
            if_listed=True,
        )

    def _load_ahead(self, row: Row | None) -> None:
        if row is None or row.place is None or row.case == self.ahead:
            return
        self._ahead = None
        if row.place.location is not None:
            self._retrieve_ahead(row, row.place.location)
            return
        place, is_of_case = row.place, self._is_of(row.case)

        def load_next_case(job: Job) -> _Ahead:
            scanned = scan([place.path], cancelled=job.cancelled)
            scanned = select_study(scanned, is_of_case)
            first = first_series(scanned, place.series)
            if first is None or _size(first) > MOST_BYTES:
                return _Ahead(row, scanned, {})
            return _Ahead(row, scanned, {first.id: load(first, cancelled=job.cancelled)})

        # the error is shown when the case is opened
        run_in_background(self, load_next_case, self._loaded, lambda _error: None)

    def _retrieve_ahead(self, row: Row, location: ArchiveLocation) -> None:
        """Retrieve the next case from its archive in a thread; record that before it is offered."""
        series_id = row.place.series if row.place is not None else None

        def retrieve(job: Job) -> "_RetrievedAhead | None":
            retrieved = retrieve_quietly(location, job.cancelled, asks_archive=False)
            if retrieved is None or retrieved.retrieval is None:
                return None if retrieved is None else _RetrievedAhead(retrieved, None)
            retrieval = retrieved.retrieval
            scanned = retrieval.scan()
            first = first_series(scanned, series_id)
            if first is None or _size(first) > MOST_BYTES:
                return _RetrievedAhead(retrieved, _Ahead(row, scanned, {}))
            volumes = {first.id: retrieval.load(first, job.cancelled)}
            return _RetrievedAhead(retrieved, _Ahead(row, scanned, volumes))

        def recorded(ahead: "_RetrievedAhead | None") -> None:
            if ahead is None:
                return
            self._window.complete().arrival.store(
                ahead.retrieved.event,
                ahead.retrieved.note,
                lambda _: None if ahead.case is None else self._loaded(ahead.case),
                lambda _error: None,  # not recorded, so not offered
            )

        # the error is shown when the case is opened
        run_in_background(self, retrieve, recorded, lambda _error: None)

    def _loaded(self, ahead: _Ahead) -> None:
        self._ahead = ahead

    def _forget(self, case: str) -> None:
        if self.ahead == case:
            self._ahead = None

    def close(self) -> None:
        """End the thread and drop the case that was loaded in advance."""
        self._ahead = None
        stop_background_work(self, within_s=NETWORK_CLOSE_S)


def first_series(scan: "Scan", wanted: str | None) -> "Series | None":
    """Return the series to show first: the requested one, otherwise the first volume."""
    named = [s for s in scan.series if s.id == wanted]
    volumes = [s for s in scan.series if s.kind == "volume"]
    return next(iter(named or volumes or scan.series), None)


def _size(series: "Series") -> int:
    """Return the maximum size of the loaded series in bytes: 4 per voxel."""
    k, j, i = series.shape
    return k * j * i * max(series.frames, 1) * 4
