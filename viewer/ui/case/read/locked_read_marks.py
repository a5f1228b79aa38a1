"""Shows the marks of a locked read over the images, and compares the slices behind its findings."""

from collections.abc import Callable
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
    """The evidence of the read in force over the session: marks on the images, slices found or not."""

    changed = Signal()
    """More is known of its slices."""

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._study = session.view.study_uid
        self._evidence: LockEvidence | None = None
        self._here: dict[str, str] = {}
        self._started: set[SliceRead] = set()
        self.checked: dict[SliceRead, CheckedSlice] = {}
        """How each slice that could be compared was found."""
        self._stops: list[Callable[[], None]] = [
            signal.connect(self.look)
            for signal in (session.view.volume_changed, session.layout.changed)
        ]

    def show(self, read: "LockedRead | None") -> None:
        """Show the evidence of a read in place of that of another; None shows nothing."""
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
            own = [one for one in session.view.scan.series if one.study_uid == self._study]
            self._here = dict(series_here(evidence, own))
            marks = [
                ReadMark(mark, _label(kept)) for mark, kept in marks_here(evidence, self._here)
            ]
            for one in evidence.slices:
                if one.series not in self._here:
                    self.checked[one] = CheckedSlice(SliceFound.NOT_HERE, one.index)
                elif one.sha256 is None:
                    self.checked[one] = CheckedSlice(SliceFound.NOT_HASHED, one.index)
        session.annotations.show_read_marks(marks)

    def look(self) -> None:
        """Compare the slices of series that were loaded since."""
        if self._evidence is None or self._session.view.study_uid != self._study:
            return
        for one in self._evidence.slices:
            volume = self._session.view.volumes.get(self._here.get(one.series, ""))
            if volume is None or volume.arrived is not None or one in self.checked:
                continue
            if one not in self._started:
                self._started.add(one)
                self._compare(one, volume)

    def _compare(self, one: SliceRead, volume: "Volume") -> None:
        def work(job: Job) -> tuple[SliceFound, int]:
            def check() -> None:
                if job.cancelled():
                    raise Cancelled

            return slice_here(one, volume, check)

        def done(found: tuple[SliceFound, int]) -> None:
            self.checked[one] = CheckedSlice(*found)
            self.changed.emit()

        run_in_background(self, work, done, self._failed, keep_earlier=True)

    def _failed(self, error: Exception) -> None:
        raise error

    def place(self, target: MarkRead | SliceRead) -> dict[str, Any] | None:
        """Return where a mark or slice is among the images that are open; None where it is not."""
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
        """Show no marks any more, and stop comparing."""
        for stop in self._stops:
            stop()
        self._stops = []
        stop_background_work(self, wait=False)
        self._session.annotations.show_read_marks(())


def _label(kept: MarkRead) -> tuple[str, ...]:
    """Words beside a mark: its finding, its text, its numbers."""
    names = [tr("Finding {n}").format(n=number) for number in kept.findings]
    return tuple(part for part in (", ".join(names), kept.text, values_text(kept.values)) if part)
