"""Background work of a selection: load series, find the brain, choose slices."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from assistant.images.series_selection import Source, choose
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
class _Made:
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
        self._study, self._wish = session.view.study_uid, session.selection.options
        session.selection.changed.connect(self._wish_changed)
        session.view.study_changed.connect(self._study_changed)

    @property
    def busy(self) -> bool:
        """Whether a selection is being made."""
        return is_working(self)

    def close(self) -> None:
        """Stop and wait for the thread; call before the application ends."""
        stop_background_work(self)

    def cancel(self) -> None:
        """Stop; the previous selection stays."""
        if is_working(self):
            cancel_background_work(self)
            self._over()

    def _over(self) -> None:
        self._session.selection.set_pending(False)
        self.ended.emit()

    def _study_changed(self) -> None:
        cancel_background_work(self)
        self._over()
        self._study = self._session.view.study_uid

    def _wish_changed(self) -> None:
        session = self._session
        before, self._wish = self._wish, session.selection.options
        if session.view.study_uid != self._study:
            return  # another study: nothing was asked for in it yet
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
        wanted = session.selection.series()
        if not wanted or session.view.is_preview:
            return
        wish, in_view, loaded = (
            session.selection.options,
            session.view.active_plane,
            dict(session.view.volumes),
        )
        priors = {one.id: session.view.prior_with(one.id) for one in wanted}

        def select_slices(job: Job) -> _Made:
            volumes = {}
            for done, one in enumerate(wanted):
                job.report(done, len(wanted))
                volumes[one.id] = _volume(job, one, loaded)
            job.report(0, 0)  # how far the choice itself is, is not known
            sources = [
                Source(one.id, volumes[one.id], one.frame_of_reference, priors[one.id])
                for one in wanted
            ]
            plan = wish.plan(list(volumes.values()), in_view)
            with watched(partial(_go_on, job)):
                return _Made(choose(sources, plan), volumes)

        def done(made: _Made) -> None:
            self._over()
            session.view.keep_volumes(made.volumes)
            session.selection.use_rule_selection(made.selection)
            self.chosen.emit()

        def failed(error: Exception) -> None:
            self._over()
            self.failed.emit(error)

        session.selection.set_pending(True)
        self.started.emit()
        what = tr("Selecting slices")
        self.progressed.emit(what, 0, 0)
        run_in_background(self, select_slices, done, failed, partial(self.progressed.emit, what))


def _go_on(job: Job, _done: int, _all: int) -> None:
    """Raise `Cancelled` if the job was cancelled."""
    if job.cancelled():
        raise Cancelled


def _volume(job: Job, series: "Series", loaded: Mapping[str, Volume]) -> Volume:
    """Return the voxels of a series from the session or from its files."""
    if series.id in loaded:
        return loaded[series.id]
    from viewer.core import load

    return load(series, cancelled=job.cancelled)
