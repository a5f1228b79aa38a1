"""The annotations of the study in view: marks and key images, with undo."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from viewer.core.measure.coded_values import Point
from viewer.core.space.slice_planes import Grid, plane_stack
from viewer.session.annotations.marks import (
    Annotations,
    Mark,
    MarkKind,
    Plane,
    Pointer,
    ReadMark,
    SliceRef,
)
from viewer.session.signal import Signal
from viewer.session.undo import NEVER, moment
from viewer.session.view import View

Float = NDArray[np.float64]
Steps = dict[str, list[tuple[int, Annotations]]]
"""By study: when a step was made, and the annotations that it leads back to."""


@dataclass(frozen=True)
class FindingPlace:
    """The place and size of a finding, as a form needs them.

    `slice_ref` and `pixel_rc` name the slice and the pixel on it, in the radiological convention
    (as it would be sent). `longest_mm` and `perpendicular_mm` come from the mark and are None where
    it gives none.
    """

    slice_ref: SliceRef
    pixel_rc: tuple[float, float]
    point_lps_mm: Point
    longest_mm: float | None = None
    perpendicular_mm: float | None = None
    mark: int | None = None


class StudyAnnotations:
    """The annotations of the study in view, with unlimited undo."""

    def __init__(self, view: View) -> None:
        self.changed: Signal[[]] = Signal()
        self.finding_requested: Signal[FindingPlace] = Signal()
        self._view = view
        self._by_study: dict[str, Annotations] = {}
        self._undo: Steps = {}
        self._redo: Steps = {}
        self._selected_mark: int | None = None
        self._marks_hidden = False
        self._pointers: tuple[Pointer, ...] = ()
        self._read_marks: tuple[ReadMark, ...] = ()

    def clear(self) -> None:
        """Forget the annotations of all studies; emits nothing."""
        self._by_study.clear()
        self._undo.clear()
        self._redo.clear()
        self._selected_mark = None

    def deselect(self) -> None:
        """Select no mark; emits nothing."""
        self._selected_mark = None

    def forget_pointers(self) -> None:
        """Point nothing out any more; emits nothing."""
        self._pointers = ()

    @property
    def current(self) -> Annotations:
        """Key images, selected slices and marks of the study in view."""
        return self._by_study.get(self._view.study_uid or "", Annotations())

    def marks_of(self, study_uid: str) -> tuple[Mark, ...]:
        """Return the marks that were drawn while another study was in view."""
        if study_uid == self._view.study_uid:
            return ()
        return self._by_study.get(study_uid, Annotations()).marks

    def apply(self, annotations: Annotations) -> None:
        """Replace the annotations as one step that can be undone."""
        study, before = self._view.study_uid, self.current
        if study is None or annotations == before:
            return
        self._undo.setdefault(study, []).append((moment(), before))
        self._redo.pop(study, None)
        self._by_study[study] = annotations
        self.changed.emit()

    def restore(self, annotations: Annotations) -> None:
        """Show the stored annotations of the study in view; this adds no step to undo."""
        study = self._view.study_uid
        if study is not None:
            self._by_study[study] = annotations
            self.changed.emit()

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to take back."""
        return self.done_at != NEVER

    @property
    def can_redo(self) -> bool:
        """Whether a step was taken back."""
        return self.undone_at != NEVER

    @property
    def done_at(self) -> int:
        """The moment of the step that undo takes back."""
        return _last_moment(self._undo.get(self._view.study_uid or ""))

    @property
    def undone_at(self) -> int:
        """The moment when the step that redo repeats was taken back."""
        return _last_moment(self._redo.get(self._view.study_uid or ""))

    def undo(self) -> None:
        """Take back the last change of marks, key images or selected slices."""
        self._step(self._undo, self._redo)

    def redo(self) -> None:
        """Repeat the step that was taken back last."""
        self._step(self._redo, self._undo)

    def _step(self, source: Steps, target: Steps) -> None:
        study = self._view.study_uid
        if study is None or not source.get(study):
            return
        target.setdefault(study, []).append((moment(), self.current))
        _, other = source[study].pop()
        # Mark numbers are never reused, not even after a step back: findings refer to them.
        latest = max(self.current.next_mark, other.next_mark)
        self._by_study[study] = replace(other, next_mark=latest)
        self._selected_mark = None
        self.changed.emit()

    def toggle_key_image(self) -> None:
        """Add the active slice to the key images, or remove it; an oblique plane cannot be one."""
        ref = self._view.slice_ref(self._view.active_plane)
        if ref is not None and ref.turn is None and not self._view.is_preview:
            self.apply(self.current.toggled(ref))

    def add_mark(self, kind: MarkKind, plane: Plane, points: Sequence[Point]) -> None:
        """Add a measurement to the slice of `plane` in view and select it."""
        ref = self._view.slice_ref(plane)
        if ref is not None and not self._view.is_preview:
            self._selected_mark = self.current.next_mark
            self._marks_hidden = False  # a new mark must be seen
            self.apply(self.current.marked(kind, ref, tuple(points)))

    def set_mark_text(self, number: int, text: str) -> None:
        """Change the text of a mark."""
        self.apply(self.current.worded(number, text))

    @property
    def marks_hidden(self) -> bool:
        """True while the marks are kept but not drawn."""
        return self._marks_hidden

    def hide_marks(self, hidden: bool) -> None:
        """Hide the marks, or draw them again."""
        if hidden != self._marks_hidden:
            self._marks_hidden = hidden
            self._selected_mark = None  # keys must not change a mark that is not seen
            self.changed.emit()

    @property
    def selected_mark(self) -> Mark | None:
        """The mark that delete and "finding from mark" act on."""
        selected = (m for m in self.current.marks if m.number == self._selected_mark)
        return next(selected, None)

    def select_mark(self, number: int | None) -> None:
        """Select a mark by number; None: select no mark."""
        if number != self._selected_mark:
            self._selected_mark = number
            self.changed.emit()

    @property
    def next_mark(self) -> Mark | None:
        """The mark after the selected one, by number; after the last comes the first."""
        marks = sorted(self.current.marks, key=lambda mark: mark.number)
        later = (mark for mark in marks if mark.number > (self._selected_mark or 0))
        return next(later, marks[0] if marks else None)

    def delete_mark(self) -> None:
        """Delete the selected mark."""
        mark = self.selected_mark
        if mark is not None:
            self._selected_mark = None
            self.apply(self.current.without_mark(mark.number))

    @property
    def pointers(self) -> tuple[Pointer, ...]:
        """The places pointed out now: findings of a read, a draft or a reference."""
        return self._pointers

    def show_pointers(self, pointers: Iterable[Pointer]) -> None:
        """Point these places out instead of others; they belong to no annotation."""
        if (pointers := tuple(pointers)) != self._pointers:
            self._pointers = pointers
            self.changed.emit()

    @property
    def read_marks(self) -> tuple[ReadMark, ...]:
        """The marks of the locked read that is open; they cannot be changed."""
        return self._read_marks

    def show_read_marks(self, marks: Iterable[ReadMark]) -> None:
        """Show the marks of a locked read instead of others."""
        if (marks := tuple(marks)) != self._read_marks:
            self._read_marks = marks
            self.changed.emit()

    def request_finding(self) -> None:
        """Ask the form to add a finding at the selected mark, else at the cursor."""
        place = self.finding_place
        if place is not None:
            self.finding_requested.emit(place)

    @property
    def finding_place(self) -> FindingPlace | None:
        """The place of the selected mark, else of the cursor."""
        return self.finding_place_of(self.selected_mark) or self._place_of_cursor()

    def finding_place_of(self, mark: Mark | None) -> FindingPlace | None:
        """Return the place of a finding at a mark; None if the series of the mark is not loaded."""
        grid = self._grid_of(mark.where) if mark else None
        if mark is None or grid is None:
            return None
        points = np.array(mark.points_lps_mm)
        kind = mark.descriptor
        center = points.mean(axis=0) if kind.center_point is None else points[kind.center_point]
        longest = perpendicular = None
        if grid.in_patient:
            longest, perpendicular = kind.diameters(mark.points_lps_mm, grid)
        sent, sent_grid = self._sent_slice(mark.where, center)
        place = _place(sent, sent_grid, center)
        return replace(place, longest_mm=longest, perpendicular_mm=perpendicular, mark=mark.number)

    def _place_of_cursor(self) -> FindingPlace | None:
        view = self._view
        ref = view.slice_ref(view.active_plane)
        if ref is None or view.volumes.get(ref.series_id) is None:
            return None
        sent, grid = self._sent_slice(ref, view.cursor_lps_mm)
        return _place(sent, grid, view.cursor_lps_mm)

    def _sent_slice(self, ref: SliceRef, point: Float) -> tuple[SliceRef, Grid]:
        """Return the slice that would be sent of a point, and its grid.

        An oblique plane is never sent: the patient's own plane through the point takes its place.
        """
        stack = plane_stack(self._view.volumes[ref.series_id], ref.plane)
        if ref.turn is not None:
            ref = SliceRef(ref.series_id, ref.plane, stack.index_of(point))
        return ref, stack.grid(ref.index)

    def _grid_of(self, ref: SliceRef) -> Grid | None:
        """Return the grid of a slice in the radiological convention, as images are sent."""
        volume = self._view.volumes.get(ref.series_id)
        if volume:
            return plane_stack(volume, ref.plane, turn=ref.turn).grid(ref.index)
        return None


def _last_moment(steps: list[tuple[int, Annotations]] | None) -> int:
    return steps[-1][0] if steps else NEVER


def _place(ref: SliceRef, grid: Grid, point: Float) -> FindingPlace:
    row, column = (float(v) for v in grid.lps_to_pixel(point))
    x, y, z = (float(v) for v in point)
    return FindingPlace(ref, (row, column), (x, y, z))
