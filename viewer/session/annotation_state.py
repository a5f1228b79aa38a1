"""The part of the session that a reader leaves behind: marks, key images, the selection, undo."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, Literal

import numpy as np
from numpy.typing import NDArray

from assistant.images.slice_selection import Selection, selected
from audit.messages import Message
from viewer.core.measure.clinical_measures import outline_diameters
from viewer.core.space.slice_planes import Grid, plane_stack
from viewer.core.voxels.volume import Volume
from viewer.session.annotations.marks import (
    BOXES,
    Annotations,
    Mark,
    MarkKind,
    Plane,
    Point,
    Pointer,
    ReadMark,
    SliceRef,
)
from viewer.session.selection_options import Sending, burned
from viewer.session.signal import Signal
from viewer.session.undo import NEVER, moment

if TYPE_CHECKING:
    from assistant.images.burn_in_marks import BurnedMark
    from assistant.images.slice_selection import PriorSeries, SelectedSlice

Float = NDArray[np.float64]
MEANT: Final[Mapping[MarkKind, int]] = {"angle": 1, "arrow": 1, "midline": 2}
"""The point of a mark that a finding is at, where that is not the middle of all: the septum of a shift."""
Steps = dict[str, list[tuple[int, Annotations]]]
"""By study: when a step was made, and the annotations that it leads back to."""


@dataclass(frozen=True)
class FindingPlace:
    """Where a finding was marked: what a form needs to fill in its place and size.

    `slice_ref` and `pixel_rc` say on which slice and where on it, in the radiological convention
    (as it would be sent); `longest_mm` and
    `perpendicular_mm` come from the mark and are None where it gives none.
    """

    slice_ref: SliceRef
    pixel_rc: tuple[float, float]
    point_lps_mm: Point
    longest_mm: float | None = None
    perpendicular_mm: float | None = None
    mark: int | None = None


class Annotating(ABC):
    """Annotations of the study in view, with unlimited undo. `Session` says what is in view."""

    def __init__(self) -> None:
        super().__init__()
        self.annotations_changed: Signal[[]] = Signal()
        self.finding_requested: Signal[FindingPlace] = Signal()
        self._annotations: dict[str, Annotations] = {}
        self._undo: Steps = {}
        self._redo: Steps = {}
        self._selected_mark: int | None = None
        self._marks_hidden = False
        self._pointed: tuple[Pointer, ...] = ()
        self._read_marks: tuple[ReadMark, ...] = ()

    @property
    @abstractmethod
    def study_uid(self) -> str | None:
        """The study in view; identifies within this machine only."""

    @property
    @abstractmethod
    def volumes(self) -> Mapping[str, Volume]:
        """Loaded series by id; one that is still being loaded is not among them."""

    @property
    @abstractmethod
    def is_preview(self) -> bool:
        """True while not all slices of the series in view have been loaded."""

    @property
    @abstractmethod
    def active(self) -> Plane:
        """The plane that keys act on."""

    @property
    @abstractmethod
    def cursor_lps_mm(self) -> Float:
        """The linked position."""

    @abstractmethod
    def ref(self, plane: Plane) -> SliceRef | None:
        """The slice of `plane` in view, by name."""

    @property
    @abstractmethod
    def sending(self) -> Sending:
        """What the reader wants sent."""

    @abstractmethod
    def same_space(self, series_id: str) -> frozenset[str]:
        """Ids of the series that share a series' frame of reference, itself included."""

    @abstractmethod
    def priors_of(self, slices: "Iterable[SelectedSlice]") -> "tuple[PriorSeries, ...]":
        """What is known of the slices' series that are of an earlier study."""

    def _forget_annotations(self) -> None:
        self._annotations.clear()
        self._undo.clear()
        self._redo.clear()
        self._selected_mark = None

    @property
    def annotations(self) -> Annotations:
        """Key images, selection and marks of the study in view."""
        return self._annotations.get(self.study_uid or "", Annotations())

    def annotate(self, annotations: Annotations) -> None:
        """Take on changed annotations as one step that can be undone."""
        key, before = self.study_uid, self.annotations
        if key is None or annotations == before:
            return
        self._undo.setdefault(key, []).append((moment(), before))
        self._redo.pop(key, None)
        self._annotations[key] = annotations
        self.annotations_changed.emit()

    def bring_back(self, annotations: Annotations) -> None:
        """Take on what was kept of the study in view; no step of this session, so none to undo."""
        if self.study_uid is not None:
            self._annotations[self.study_uid] = annotations
            self.annotations_changed.emit()

    @property
    def can_undo(self) -> bool:
        """True when there is a step to take back."""
        return self.done_at != NEVER

    @property
    def can_redo(self) -> bool:
        """True when a step was taken back."""
        return self.undone_at != NEVER

    @property
    def done_at(self) -> int:
        """When the step was made that undo takes back."""
        return _last(self._undo.get(self.study_uid or ""))

    @property
    def undone_at(self) -> int:
        """When the step was taken back that redo makes again."""
        return _last(self._redo.get(self.study_uid or ""))

    def undo(self) -> None:
        """Take back the last change of marks, key images or selection."""
        self._step(self._undo, self._redo)

    def redo(self) -> None:
        """Do again what was taken back."""
        self._step(self._redo, self._undo)

    def _step(self, source: Steps, target: Steps) -> None:
        key = self.study_uid
        if key is None or not source.get(key):
            return
        target.setdefault(key, []).append((moment(), self.annotations))
        _, other = source[key].pop()
        # Numbers of marks are never reused, also not after a step back.
        latest = max(self.annotations.next_mark, other.next_mark)
        self._annotations[key] = replace(other, next_mark=latest)
        self._selected_mark = None
        self.annotations_changed.emit()

    def toggle_key_image(self) -> None:
        """Add the active slice to the key images, or take it away; an oblique plane cannot be one."""
        ref = self.ref(self.active)
        if ref is not None and ref.turn is None and not self.is_preview:
            self.annotate(self.annotations.toggled(ref))

    def use_spread(self, selection: "Selection") -> None:
        """Send slices that a rule chose."""
        slices = tuple(SliceRef(s.series_id, s.plane, s.index, s.window) for s in selection.slices)
        self.annotate(
            replace(
                self.annotations,
                spread=slices,
                spread_rule=selection.rule,
                spread_warning=selection.warning,
                chosen=selection,
                kind="reader-independent",
            )
        )

    def choose_selection(self, kind: Literal["key-images", "reader-independent"]) -> None:
        """Say which of the two selections is sent."""
        self.annotate(replace(self.annotations, kind=kind))

    def selection(self) -> "Selection | None":
        """What would be sent, as the assistant takes it; None when nothing is selected.

        Raises `KeyError` naming a series whose voxels are not loaded.
        """
        annotations = self.annotations
        if not annotations.to_send:
            return None
        marks = len(annotations.marks) if self.sending.burn_marks else 0
        if annotations.kind == "reader-independent" and annotations.chosen is not None:
            for chosen in annotations.chosen.slices:
                self.volumes[chosen.series_id]  # named where it is missing
            return annotations.chosen.with_marks(marks)
        slices = tuple(part for ref in annotations.to_send for part in self._selected(ref))
        rule = Message("selection.key-images-rule")
        return Selection("key-images", rule, slices, prior=self.priors_of(slices)).with_marks(marks)

    def _selected(self, ref: SliceRef) -> "Iterator[SelectedSlice]":
        """A key image in each of the windows asked for."""
        volume = self.volumes[ref.series_id]
        stack = plane_stack(volume, ref.plane)
        for window in (volume.units == "HU" and self.sending.windows) or (None,):
            yield selected(volume, stack, ref.index, ref.series_id, window)

    def marks_to_burn(self) -> "tuple[BurnedMark, ...]":
        """The reader's measurements that are drawn into what is sent; none unless asked for."""
        if not self.sending.burn_marks:
            return ()
        marks = self.annotations.marks
        return tuple(
            line for mark in marks for line in burned(mark, self.same_space(mark.where.series_id))
        )

    def add_mark(self, kind: MarkKind, plane: Plane, points: Sequence[Point]) -> None:
        """Leave a measurement on the slice of `plane` in view and select it."""
        ref = self.ref(plane)
        if ref is not None and not self.is_preview:
            number = self.annotations.next_mark
            self._selected_mark = number
            self._marks_hidden = False  # who draws wants to see it
            self.annotate(self.annotations.marked(kind, ref, tuple(points)))

    def word_mark(self, number: int, text: str) -> None:
        """Give a mark other words."""
        self.annotate(self.annotations.worded(number, text))

    @property
    def marks_hidden(self) -> bool:
        """True while the marks are not drawn; they stay where they are."""
        return self._marks_hidden

    def hide_marks(self, hidden: bool) -> None:
        """Draw the marks, or not."""
        if hidden != self._marks_hidden:
            self._marks_hidden = hidden
            self._selected_mark = None  # keys change nothing that is not seen
            self.annotations_changed.emit()

    @property
    def selected_mark(self) -> Mark | None:
        """The mark that delete and "finding from mark" act on."""
        found = (m for m in self.annotations.marks if m.number == self._selected_mark)
        return next(found, None)

    def select_mark(self, number: int | None) -> None:
        """Select a mark by number, or none."""
        if number != self._selected_mark:
            self._selected_mark = number
            self.annotations_changed.emit()

    @property
    def next_mark(self) -> Mark | None:
        """The mark after the selected one, by number; after the last comes the first."""
        marks = sorted(self.annotations.marks, key=lambda mark: mark.number)
        after = (mark for mark in marks if mark.number > (self._selected_mark or 0))
        return next(after, marks[0] if marks else None)

    def delete_mark(self) -> None:
        """Delete the selected mark."""
        mark = self.selected_mark
        if mark is not None:
            self._selected_mark = None
            self.annotate(self.annotations.without_mark(mark.number))

    @property
    def pointed(self) -> tuple[Pointer, ...]:
        """Places that are pointed out now: findings of a read, a draft or a reference."""
        return self._pointed

    def point_out(self, places: Iterable[Pointer]) -> None:
        """Point these places out instead of others; they belong to no annotation."""
        if (pointed := tuple(places)) != self._pointed:
            self._pointed = pointed
            self.annotations_changed.emit()

    @property
    def read_marks(self) -> tuple[ReadMark, ...]:
        """Marks of the locked read that is open; nothing changes them."""
        return self._read_marks

    def show_read_marks(self, marks: Iterable[ReadMark]) -> None:
        """Show the marks of a locked read instead of others."""
        if (shown := tuple(marks)) != self._read_marks:
            self._read_marks = shown
            self.annotations_changed.emit()

    def request_finding(self) -> None:
        """Ask the form for a finding at the selected mark, else at the cursor."""
        place = self.finding_place
        if place is not None:
            self.finding_requested.emit(place)

    @property
    def finding_place(self) -> FindingPlace | None:
        """The selected mark, else the cursor."""
        return self.place_of_mark(self.selected_mark) or self._place_of_cursor()

    def place_of_mark(self, mark: Mark | None) -> FindingPlace | None:
        """Return where a finding at a mark would be; None where its series is not loaded."""
        grid = self._grid_of(mark.where) if mark else None
        if mark is None or grid is None:
            return None
        points = np.array(mark.points_lps_mm)
        longest = perpendicular = None
        meant = MEANT.get(mark.kind)
        centre = points.mean(axis=0) if meant is None else points[meant]
        if grid.in_patient:
            longest, perpendicular = _sizes(mark, grid)
        where, straight = self._straight(mark.where, centre)
        return _place(where, straight, centre, longest, perpendicular, mark.number)

    def _place_of_cursor(self) -> FindingPlace | None:
        ref = self.ref(self.active)
        if ref is None or self.volumes.get(ref.series_id) is None:
            return None
        where, straight = self._straight(ref, self.cursor_lps_mm)
        return _place(where, straight, self.cursor_lps_mm, None, None, None)

    def _straight(self, ref: SliceRef, point: Float) -> tuple[SliceRef, Grid]:
        """The slice that would be sent of a place: of an oblique plane the patient's own, at the place."""
        stack = plane_stack(self.volumes[ref.series_id], ref.plane)
        if ref.turn is not None:
            ref = SliceRef(ref.series_id, ref.plane, stack.index_of(point))
        return ref, stack.grid(ref.index)

    def _grid_of(self, ref: SliceRef) -> Grid | None:
        """Where a slice lies, turned as it would be sent: in the radiological convention."""
        volume = self.volumes.get(ref.series_id)
        return plane_stack(volume, ref.plane, turn=ref.turn).grid(ref.index) if volume else None


def _last(steps: list[tuple[int, Annotations]] | None) -> int:
    return steps[-1][0] if steps else NEVER


def _sizes(mark: Mark, grid: Grid) -> tuple[float | None, float | None]:
    """Longest and perpendicular diameter in mm, as far as a mark measures them."""
    points = np.array(mark.points_lps_mm)
    if mark.kind == "distance":
        return float(np.linalg.norm(points[1] - points[0])), None
    if mark.kind == "diameters":
        first, second = (float(np.linalg.norm(points[n + 1] - points[n])) for n in (0, 2))
        return max(first, second), min(first, second)
    if mark.kind in BOXES:
        diagonal = points[1] - points[0]
        sides = (abs(float(diagonal @ grid.right)), abs(float(diagonal @ grid.down)))
        return max(sides), min(sides)
    if mark.kind == "outline":
        return outline_diameters(grid.lps_to_pixel(points) * grid.spacing_rc_mm)
    return None, None


def _place(
    ref: SliceRef,
    grid: Grid,
    point: Float,
    longest: float | None,
    perpendicular: float | None,
    mark: int | None,
) -> FindingPlace:
    row, column = (float(v) for v in grid.lps_to_pixel(point))
    x, y, z = (float(v) for v in point)
    return FindingPlace(ref, (row, column), (x, y, z), longest, perpendicular, mark)
