"""Fingerprints of the loaded series of the case in view, and what a reader is told of them."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QLabel

from audit.errors import RecordError
from audit.messages import Message
from audit.record.events import ImageOutcome, NotComparedReason, SameImagesFound
from viewer.case.read.image_fingerprints import (
    SeriesFingerprints,
    case_notes,
    fingerprint_series,
    limits,
    not_compared,
    notes,
)
from viewer.case.state.case_state import CaseState
from viewer.case.workflow.case_workflow import CaseWorkflow
from viewer.core.errors import Cancelled
from viewer.core.voxels.volume import Volume
from viewer.session.session import Session
from viewer.ui.appearance import theme
from viewer.ui.background.background_tasks import Job, run_in_background, stop_background_work
from viewer.ui.language.i18n import translated

PUT_OFF_S = 0.3
"""Fingerprints wait so long after a series was loaded: its first image comes first."""


class SameImages(QObject):
    """Fingerprints each series of the case once it is loaded, in a thread, one after the other."""

    ready = Signal()
    """Every loaded series of the case is fingerprinted."""

    def __init__(self, session: Session, workflow: CaseWorkflow, parent: QObject) -> None:
        super().__init__(parent)
        self._session, self._workflow = session, workflow
        self._study = session.view.study_uid
        self._started: set[str] = set()
        self._loading: str | None = None
        self._found: dict[str, SameImagesFound] = {}
        self._then: dict[str, Callable[[], object]] = {}
        self._stops = [
            signal.connect(self.look)
            for signal in (
                session.view.volume_changed,
                session.selection.changed,
                session.layout.changed,
            )
        ]
        self.look()

    @property
    def is_busy(self) -> bool:
        """True while a loaded series is not fingerprinted, or the series in view is being loaded."""
        return bool(self._workflow.images.fingerprints.pending)

    def look(self) -> None:
        """Take on series that were loaded since."""
        session, images = self._session, self._workflow.images.fingerprints
        if session.view.scan is None or session.view.study_uid != self._study:
            return
        own = {one.id for one in session.view.scan.series if one.study_uid == self._study}
        loading = (
            session.view.series.id if session.view.is_preview and session.view.series else None
        )
        if self._loading not in (None, loading, *self._started):
            images.give_up(self._loading or "")
        self._loading = loading if loading in own else None
        if self._loading is not None:
            images.expect(self._loading)
        for series, volume in session.view.volumes.items():
            if series in own and series not in self._started:
                self._started.add(series)
                images.expect(series)
                self._start(series, volume)
        if not self.is_busy:
            self._go_on()

    def _start(self, series: str, volume: Volume) -> None:
        images, find = self._workflow.images.fingerprints, self._workflow.images.find_same

        def work(job: Job) -> tuple[SameImagesFound, ...]:
            def check() -> None:
                if job.cancelled():
                    raise Cancelled

            images.wanted.wait(PUT_OFF_S)
            made: SeriesFingerprints = fingerprint_series(series, volume, check)
            images.add([made])
            try:
                return find(made)
            except RecordError:
                return ()  # only a notice ahead of time: locking and revealing compare again

        run_in_background(self, work, self._take, self._failed, keep_earlier=True)

    def _take(self, found: tuple[SameImagesFound, ...]) -> None:
        self._found.update({one.case: one for one in found})
        self._go_on()

    def _failed(self, error: Exception) -> None:
        raise error

    # --- waiting ----------------------------------------------------------------------------------

    def must_wait(self, what: str, then: Callable[[], object]) -> bool:
        """Return whether a step has to wait; `then` carries it out as soon as it need not."""
        self.look()
        if not self.is_busy:
            return False
        self._workflow.images.fingerprints.wanted.set()
        self._then[what] = then
        return True

    def _go_on(self) -> None:
        if self.is_busy:
            return
        waiting, self._then = self._then, {}
        self.ready.emit()
        for then in waiting.values():
            then()

    def close(self) -> None:
        """Stop; nothing goes on that waited."""
        for stop in self._stops:
            stop()
        self._then.clear()
        self._workflow.images.fingerprints.wanted.set()
        stop_background_work(self, wait=False)

    @property
    def draft_seen(self) -> bool:
        """True when the reader has seen a draft of the same images under another case."""
        return any(one.draft_seen_at is not None for one in self._found.values())

    # --- words ------------------------------------------------------------------------------------

    def notes(self, state: CaseState) -> tuple[tuple[Message, ...], bool]:
        """Return what to tell of the case's images, and whether it is a warning."""
        if state.read is None:
            return self._ahead()
        made = state.compared
        told = notes(made)
        warns = made is not None and (made.draft_seen or made.outcome is ImageOutcome.NOT_COMPARED)
        return told, warns

    def _ahead(self) -> tuple[tuple[Message, ...], bool]:
        """Return what is known before the read is locked."""
        if self._found:
            return case_notes(self._found.values(), "lock"), self.draft_seen
        reasons = [one.reason for one in self._workflow.images.fingerprints.by_series.values()]
        if reasons and all(reasons):
            return (not_compared(reasons[0] or NotComparedReason.FAILED),), True
        return (), False

    def whole(self, state: CaseState) -> tuple[tuple[Message, ...], bool]:
        """Return the notes, or where there are none that nothing was found; and what is not found."""
        told, warns = self.notes(state)
        if not told and self._workflow.images.fingerprints.by_series and not self.is_busy:
            told = (Message("same-images.nothing-matched"),)
        return ((*told, limits()) if told else ()), warns


def show_notes(label: QLabel, told: tuple[Message, ...], *, warns: bool) -> None:
    """Show notes in a label, which is hidden where there are none."""
    theme.set_role(label, "warn" if warns else "muted")
    label.setText("\n".join(translated(one) for one in told))
    label.setVisible(bool(told))
