"""Fingerprints of the loaded series of a case, and notes on other cases with the same images."""

from collections.abc import Callable
from functools import partial

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

DELAY_S = 0.3
"""Delay after a series was loaded, so that its first image is shown first."""


class SameImages(QObject):
    """Fingerprints each series of the case once it is loaded, one after the other in a thread."""

    ready = Signal()
    """All loaded series of the case are fingerprinted."""

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
        """True while the series in view is loading or a loaded one is not fingerprinted."""
        return bool(self._workflow.images.fingerprints.pending)

    def look(self) -> None:
        """Start fingerprinting the series that were loaded since the last call."""
        session, images = self._session, self._workflow.images.fingerprints
        if session.view.scan is None or session.view.study_uid != self._study:
            return
        case_series = {
            series.id for series in session.view.scan.series if series.study_uid == self._study
        }
        if session.view.is_preview and session.view.series:
            loading = session.view.series.id
        else:
            loading = None
        if self._loading not in (None, loading, *self._started):
            images.give_up(self._loading or "")
        self._loading = loading if loading in case_series else None
        if self._loading is not None:
            images.expect(self._loading)
        for series, volume in session.view.volumes.items():
            if series in case_series and series not in self._started:
                self._started.add(series)
                images.expect(series)
                self._start(series, volume)
        if not self.is_busy:
            self._go_on()

    def _start(self, series: str, volume: Volume) -> None:
        work = partial(_find_same_images, self._workflow, series, volume)
        run_in_background(self, work, self._take, keep_earlier=True)

    def _take(self, matches: tuple[SameImagesFound, ...]) -> None:
        self._found.update({match.case: match for match in matches})
        self._go_on()

    # --- waiting ----------------------------------------------------------------------------------

    def must_wait(self, what: str, then: Callable[[], object]) -> bool:
        """Return whether a step has to wait for fingerprints.

        Args:
            what: Name of the step; a later call for the same step replaces the earlier one.
            then: Carries the step out as soon as all fingerprints are there.
        """
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
        """Stop, and drop the steps that wait."""
        for stop in self._stops:
            stop()
        self._then.clear()
        self._workflow.images.fingerprints.wanted.set()
        stop_background_work(self, wait=False)

    @property
    def draft_seen(self) -> bool:
        """Whether the reader has seen a draft of the same images under another case."""
        return any(match.draft_seen_at is not None for match in self._found.values())

    # --- notes ------------------------------------------------------------------------------------

    def notes(self, state: CaseState) -> tuple[tuple[Message, ...], bool]:
        """Return the notes on the images of the case, and whether they are a warning."""
        if state.read is None:
            return self._notes_before_lock()
        compared = state.compared
        warns = compared is not None and (
            compared.draft_seen or compared.outcome is ImageOutcome.NOT_COMPARED
        )
        return notes(compared), warns

    def _notes_before_lock(self) -> tuple[tuple[Message, ...], bool]:
        """Return the notes before the read is locked."""
        if self._found:
            return case_notes(self._found.values(), "lock"), self.draft_seen
        fingerprints = self._workflow.images.fingerprints.by_series.values()
        reasons = [series.reason for series in fingerprints]
        if reasons and all(reasons):
            return (not_compared(reasons[0] or NotComparedReason.FAILED),), True
        return (), False

    def all_notes(self, state: CaseState) -> tuple[tuple[Message, ...], bool]:
        """Return the notes or that nothing matched, with the limits of the search."""
        messages, warns = self.notes(state)
        if not messages and self._workflow.images.fingerprints.by_series and not self.is_busy:
            messages = (Message("same-images.nothing-matched"),)
        return ((*messages, limits()) if messages else ()), warns


def show_notes(label: QLabel, messages: tuple[Message, ...], *, warns: bool) -> None:
    """Show notes in a label, which is hidden if there are none."""
    theme.set_role(label, "warn" if warns else "muted")
    label.setText("\n".join(translated(message) for message in messages))
    label.setVisible(bool(messages))


def _find_same_images(
    workflow: CaseWorkflow, series: str, volume: Volume, job: Job
) -> tuple[SameImagesFound, ...]:
    """Fingerprint a series in a thread, and find other cases with its slices."""

    def raise_if_cancelled() -> None:
        if job.cancelled():
            raise Cancelled

    images = workflow.images
    images.fingerprints.wanted.wait(DELAY_S)
    fingerprints: SeriesFingerprints = fingerprint_series(series, volume, raise_if_cancelled)
    images.fingerprints.add([fingerprints])
    try:
        return images.find_same(fingerprints)
    except RecordError:
        return ()  # only an early notice: locking and revealing compare again
