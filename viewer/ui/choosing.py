"""Makes the selection that the reader's wish asks for, in a thread: loads series, finds the brain."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from viewer.core.volume import Volume
from viewer.state.session import Session
from viewer.ui.tasks import Job, Tasks

if TYPE_CHECKING:
    from assistant.select import Selection
    from viewer.core.series import Series


@dataclass(frozen=True)
class _Made:
    selection: "Selection"
    volumes: Mapping[str, Volume]


class Choosing(QObject):
    """Keeps `session.annotations` in step with `session.sending` once that was changed."""

    started = Signal()
    chosen = Signal()
    failed = Signal(object)

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._tasks = Tasks(self)
        self._study, self._wish = session.study_uid, session.sending
        session.sending_changed.connect(self._wish_changed)
        session.study_changed.connect(self._study_changed)

    @property
    def busy(self) -> bool:
        """True while a selection is being made."""
        return self._tasks.busy

    def close(self) -> None:
        """Stop and wait for the thread; call before the application ends."""
        self._tasks.close()

    def _study_changed(self) -> None:
        self._tasks.cancel()
        self._session.set_choosing(False)
        self._study = self._session.study_uid

    def _wish_changed(self) -> None:
        session = self._session
        before, self._wish = self._wish, session.sending
        if session.study_uid != self._study:
            return  # another study: nothing was asked for in it yet
        if session.sending.chooses_as(before):
            session.annotations_changed.emit()
        else:
            self.start()

    def start_anew(self) -> None:
        """Make the usual selection of the series in view, whatever was asked for before."""
        usual = replace(self._session.sending.without_place(), windows=())
        if usual == self._session.sending:
            self.start()
        else:
            self._session.set_sending(usual)

    def start(self) -> None:
        """Make the selection of the wish as it stands, and send that."""
        session = self._session
        wanted = session.series_to_send()
        if not wanted or session.is_preview:
            return
        wish, in_view, loaded = session.sending, session.active, dict(session.volumes)
        priors = {one.id: session.prior_with(one.id) for one in wanted}

        def work(job: Job) -> _Made:
            from assistant.choose import Source, choose

            volumes = {one.id: _volume(job, one, loaded) for one in wanted}
            sources = [
                Source(one.id, volumes[one.id], one.frame_of_reference, priors[one.id])
                for one in wanted
            ]
            return _Made(choose(sources, wish.plan(list(volumes.values()), in_view)), volumes)

        def done(made: _Made) -> None:
            session.set_choosing(False)
            session.keep(made.volumes)
            session.use_spread(made.selection)
            self.chosen.emit()

        def failed(error: Exception) -> None:
            session.set_choosing(False)
            self.failed.emit(error)

        session.set_choosing(True)
        self.started.emit()
        self._tasks.start(work, done, failed)


def _volume(job: Job, series: "Series", loaded: Mapping[str, Volume]) -> Volume:
    """The voxels, from the session or the files."""
    if series.id in loaded:
        return loaded[series.id]
    from viewer.core import load

    return load(series, cancelled=job.cancelled)
