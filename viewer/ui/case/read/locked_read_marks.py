"""Shows the marks of a locked read on the images, and compares its slices with the open ones."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from audit.record.events.lock_evidence import LockEvidence, MarkRead, SliceRead
from viewer.case.read.locked_evidence import SliceFound, marks_here, series_here, slice_here
from viewer.core.errors import Cancelled
from viewer.core.space.slice_planes import plane_stack
from viewer.session.annotations.marks import ReadMark, SliceRef
from viewer.session.session import Session
from viewer.ui.background.background_tasks import (
    Job,
    cancel_background_work,
    run_in_background,
    stop_background_work,
)
from viewer.ui.case.read.evidence_box import CheckedSlice, values_text
from viewer.ui.language.i18n import tr

if TYPE_CHECKING:
    from viewer.case.state.case_state import LockedRead
    from viewer.core.voxels.volume import Volume


class LockedReadMarks(QObject):
    """Evidence of the locked read: its marks on the images, and which of its slices are open."""

    changed = Signal()
    """More slices have been compared."""

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._study = session.view.study_uid
        self._evidence: LockEvidence | None = None
        self._here: dict[str, str] = {}
        self._started: set[SliceRead] = set()
        self.checked: dict[SliceRead, CheckedSlice] = {}
        """Result for each slice that could be compared."""
        self._stops: list[Callable[[], None]] = [
            signal.connect(self.look)
            for signal in (session.view.volume_changed, session.layout.changed)
        ]

    def show(self, read: "LockedRead | None") -> None:
        """Show the evidence of a read instead of that of another; None shows nothing."""
        evidence = read.evidence if read is not None else None
        if evidence != self._evidence:
            self._evidence = evidence
            self._begin()
        self.look()

    def _begin(self) -> None:
        session, evidence = self._session, self._evidence
        cancel_background_work(self)
        self._started.clear()
        self.checked.clear()
        self._here = {}
        marks: list[ReadMark] = []
        if evidence is not None and session.view.scan is not None:
            case_series = [
                series for series in session.view.scan.series if series.study_uid == self._study
            ]
            self._here = dict(series_here(evidence, case_series))
            marks = [
                ReadMark(mark, _label(stored)) for mark, stored in marks_here(evidence, self._here)
            ]
            for item in evidence.slices:
                if item.series not in self._here:
                    self.checked[item] = CheckedSlice(SliceFound.NOT_HERE, item.index)
                elif item.sha256 is None:
                    self.checked[item] = CheckedSlice(SliceFound.NOT_HASHED, item.index)
        session.annotations.show_read_marks(marks)

    def look(self) -> None:
        """Compare the slices of series that were loaded since the last call."""
        if self._evidence is None or self._session.view.study_uid != self._study:
            return
        for item in self._evidence.slices:
            volume = self._session.view.volumes.get(self._here.get(item.series, ""))
            if volume is None or volume.arrived is not None or item in self.checked:
                continue
            if item not in self._started:
                self._started.add(item)
                self._compare(item, volume)

    def _compare(self, item: SliceRead, volume: "Volume") -> None:
        find = partial(_find_slice, item, volume)
        run_in_background(self, find, partial(self._note, item), keep_earlier=True)

    def _note(self, item: SliceRead, checked: CheckedSlice) -> None:
        self.checked[item] = checked
        self.changed.emit()

    def place(self, target: MarkRead | SliceRead) -> dict[str, Any] | None:
        """Return the position of a mark or slice in the open images; None if it is not there."""
        series = self._here.get(target.series)
        if series is None:
            return None
        index, point = target.index, None
        if isinstance(target, SliceRead):
            index = self.checked.get(target, CheckedSlice(SliceFound.SAME, index)).index
        else:
            xyz = zip(*target.points_lps_mm, strict=True)
            point = [sum(values) / len(target.points_lps_mm) for values in xyz]
            volume = self._session.view.volumes.get(series)
            if volume is not None and volume.has_geometry and target.turn is None:
                index = plane_stack(volume, target.plane).index_of(point)  # type: ignore[arg-type]
        return {"slice": SliceRef(series, target.plane, index)}  # type: ignore[arg-type]

    def close(self) -> None:
        """Remove the marks and stop comparing."""
        for stop in self._stops:
            stop()
        self._stops = []
        stop_background_work(self, wait=False)
        self._session.annotations.show_read_marks(())


def _find_slice(item: SliceRead, volume: "Volume", job: Job) -> CheckedSlice:
    """Look for a slice in a loaded series, in a thread."""

    def raise_if_cancelled() -> None:
        if job.cancelled():
            raise Cancelled

    outcome, index = slice_here(item, volume, raise_if_cancelled)
    return CheckedSlice(outcome, index)


def _label(mark: MarkRead) -> tuple[str, ...]:
    """Return the lines beside a mark: its findings, its text and its measurements."""
    names = [tr("Finding {n}").format(n=number) for number in mark.findings]
    return tuple(part for part in (", ".join(names), mark.text, values_text(mark.values)) if part)
