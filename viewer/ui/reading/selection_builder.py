"""Background work of a selection: load series, find the brain, choose slices."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from assistant.images.series_selection import Source, choose
from viewer.core import load
from viewer.core.anatomy.brain_search import watched
from viewer.core.errors import Cancelled
from viewer.core.voxels.volume import Volume
from viewer.session.session import Session
from viewer.ui.background.background_tasks import (
    Job,
    cancel_background_work,
    is_working,
    run_in_background,
    stop_background_work,
)
from viewer.ui.language.i18n import tr

if TYPE_CHECKING:
    from assistant.images.slice_selection import Selection
    from viewer.core.dicom.assembly.series import Series


@dataclass(frozen=True)
class _Result:
    selection: "Selection"
    volumes: Mapping[str, Volume]


class SelectionBuilder(QObject):
    """Keeper of the rule-based selection, which is updated when its options change."""

    started = Signal()
    progressed = Signal(str, int, int)
    ended = Signal()
    chosen = Signal()
    failed = Signal(object)

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._study, self._options = session.view.study_uid, session.selection.options
        session.selection.changed.connect(self._options_changed)
        session.view.study_changed.connect(self._study_changed)

    @property
    def busy(self) -> bool:
        """Return whether a selection is being made."""
        return is_working(self)

    def close(self) -> None:
        """Stop and wait for the thread; call before the application ends."""
        stop_background_work(self)

    def cancel(self) -> None:
        """Stop; the previous selection stays."""
        if is_working(self):
            cancel_background_work(self)
            self._finish()

    def _finish(self) -> None:
        self._session.selection.set_pending(False)
        self.ended.emit()

    def _study_changed(self) -> None:
        cancel_background_work(self)
        self._finish()
        self._study = self._session.view.study_uid

    def _options_changed(self) -> None:
        session = self._session
        before, self._options = self._options, session.selection.options
        if session.view.study_uid != self._study:
            return  # the options of another study were loaded, not changed
        if session.selection.options.selects_like(before):
            session.annotations.changed.emit()
        else:
            self.start()

    def restart(self) -> None:
        """Make the default selection for the current series."""
        usual = replace(self._session.selection.options.without_place(), windows=())
        if usual == self._session.selection.options:
            self.start()
        else:
            self._session.selection.set_options(usual)

    def start(self) -> None:
        """Make the selection for the current options and use it."""
        session = self._session
        selected = session.selection.series()
        if not selected or session.view.is_preview:
            return
        options, in_view, loaded = (
            session.selection.options,
            session.view.active_plane,
            dict(session.view.volumes),
        )
        priors = {series.id: session.view.prior_with(series.id) for series in selected}

        def select_slices(job: Job) -> _Result:
            volumes = {}
            for done, series in enumerate(selected):
                job.report(done, len(selected))
                volumes[series.id] = _volume(job, series, loaded)
            job.report(0, 0)  # the progress of the choice itself is unknown
            sources = [
                Source(series.id, volumes[series.id], series.frame_of_reference, priors[series.id])
                for series in selected
            ]
            plan = options.plan(list(volumes.values()), in_view)
            with watched(partial(_raise_if_cancelled, job)):
                return _Result(choose(sources, plan), volumes)

        def done(result: _Result) -> None:
            self._finish()
            session.view.keep_volumes(result.volumes)
            session.selection.use_rule_selection(result.selection)
            self.chosen.emit()

        def failed(error: Exception) -> None:
            self._finish()
            self.failed.emit(error)

        session.selection.set_pending(True)
        self.started.emit()
        task = tr("Selecting slices")
        self.progressed.emit(task, 0, 0)
        run_in_background(self, select_slices, done, failed, partial(self.progressed.emit, task))


def _raise_if_cancelled(job: Job, _done: int, _all: int) -> None:
    """Raise `Canceled` if the job was canceled."""
    if job.cancelled():
        raise Cancelled


def _volume(job: Job, series: "Series", loaded: Mapping[str, Volume]) -> Volume:
    """Return the voxels of a series from the session or from its files."""
    if series.id in loaded:
        return loaded[series.id]
    return load(series, cancelled=job.cancelled)
