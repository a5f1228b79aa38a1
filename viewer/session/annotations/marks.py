"""Annotations on the images of a case: key images and measured marks. All immutable."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from audit.messages import Message, Text
from viewer.core.measure.coded_values import Point
from viewer.core.measure.kinds import kind_of
from viewer.core.measure.measurement import Region
from viewer.core.measure.measurement_kind import MeasurementKind
from viewer.core.space.slice_planes import Turn

if TYPE_CHECKING:
    from assistant.images.slice_selection import Selection

Plane = Literal["axial", "coronal", "sagittal", "acquired"]
PLANES: tuple[Plane, ...] = ("axial", "coronal", "sagittal")
MarkKind = str
"""A key of `viewer.core.measure.kinds.KINDS`, or the kind of a plug-in that is not loaded."""
SelectionKind = Literal["key-images", "reader-independent"]


@dataclass(frozen=True)
class SliceRef:
    """One slice of one series: `index` counts from 0 in the plane's stack of the series.

    `window` is the named CT window that it is sent in; None for the default window.
    `turn` is that of an oblique plane; None for the patient's planes and for slices as acquired.
    """

    series_id: str
    plane: Plane
    index: int
    window: str | None = None
    turn: Turn | None = None


@dataclass(frozen=True)
class Mark:
    """A measurement on a slice. `number` counts from 1 within the case and is never reused.

    The order of `points_lps_mm` depends on the kind: a distance has 2 ends; an angle has end,
    vertex, end; an ellipse and a rectangle have two opposite corners of their box, whose sides run
    along the slice's rows and columns; an outline is closed; an arrow has its tip last; two lines
    have their ends one after the other ("cobb", "diameters", "evans": frontal horns first);
    "midline" has both ends of the ideal midline and then the shifted point. `text` is that of an
    arrow.

    Raises:
        ValueError: The kind is unknown, or does not take so many points.
    """

    number: int
    kind: MarkKind
    where: SliceRef
    points_lps_mm: tuple[Point, ...]
    text: str = ""

    def __post_init__(self) -> None:
        n_points = len(self.points_lps_mm)
        if not self.descriptor.takes(n_points):
            raise ValueError(f"a mark of kind {self.kind} does not take {n_points} points")

    @property
    def descriptor(self) -> MeasurementKind:
        """The descriptor of its kind."""
        return kind_of(self.kind)

    @property
    def is_region(self) -> bool:
        """True for a mark with an inside."""
        return self.descriptor.region is not None

    @property
    def region(self) -> Region:
        """The shape of a mark with an inside.

        Raises:
            TypeError: It has none.
        """
        if self.descriptor.region is None:
            raise TypeError(f"a mark of kind {self.kind} has no inside")
        return self.descriptor.region(self.points_lps_mm)


@dataclass(frozen=True)
class ReadMark:
    """A mark of a locked read; it is shown with its finding and cannot be changed."""

    mark: Mark
    label: tuple[str, ...]


@dataclass(frozen=True)
class Pointer:
    """A place that is pointed out in the views for a while, with a short label.

    `corners_lps_mm` are those of a box around it, in order, or none. `reach_mm` is the distance
    from its plane within which it is still shown, if slices are thinner than the image that was
    marked.
    """

    label: str
    point_lps_mm: Point
    corners_lps_mm: tuple[Point, ...] = ()
    reach_mm: float = 0.0


@dataclass(frozen=True)
class Annotations:
    """The annotations of a study, as undo and redo restore them.

    `kind` names the selection that is sent: the reader's key images, or `spread`, the slices that a
    rule chose without the reader (only those are fair to score).
    """

    key_images: tuple[SliceRef, ...] = ()
    notes: tuple[tuple[SliceRef, str], ...] = ()
    """The reader's notes at key images; they stay on this machine unless exported."""
    spread: tuple[SliceRef, ...] = ()
    spread_rule: Text = ""
    spread_warning: Text | None = None
    chosen: "Selection | None" = None
    """The selection behind `spread`."""
    kind: SelectionKind = "key-images"
    marks: tuple[Mark, ...] = ()
    next_mark: int = 1

    @property
    def to_send(self) -> tuple[SliceRef, ...]:
        """The slices that would be sent."""
        if self.kind == "reader-independent":
            return self.spread
        return self.key_images

    @property
    def independent(self) -> bool:
        """Whether the slices to send were chosen by a rule that ignores where readers look."""
        by_rule = self.kind == "reader-independent"
        return by_rule and (self.chosen is None or self.chosen.by_rule)

    @property
    def not_fair(self) -> "tuple[Message, ...]":
        """Reasons why slices chosen by a rule are unfair to score; empty for a reader's choice."""
        if self.independent and self.chosen is not None:
            return self.chosen.not_fair
        return ()

    def number_of(self, slice_: SliceRef) -> int | None:
        """Return the number of the first image sent of a slice, in any window; None if none is."""
        numbers = (
            n for n, ref in enumerate(self.to_send, 1) if replace(ref, window=None) == slice_
        )
        return next(numbers, None)

    def toggled(self, slice_: SliceRef) -> "Annotations":
        """Return a copy with the slice added to, or removed from, the key images."""
        if slice_ in self.key_images:
            remaining = tuple(s for s in self.key_images if s != slice_)
            return replace(self, key_images=remaining, notes=self._notes_without(slice_))
        return replace(self, key_images=(*self.key_images, slice_))

    def note_of(self, slice_: SliceRef) -> str:
        """Return the note at a key image; empty if there is none."""
        return dict(self.notes).get(slice_, "")

    def noted(self, slice_: SliceRef, text: str) -> "Annotations":
        """Return a copy with a note at the slice, which becomes a key image; "" removes it."""
        images, notes = self.key_images, self._notes_without(slice_)
        if text:
            notes = (*notes, (slice_, text))
            if slice_ not in images:
                images = (*images, slice_)
        return replace(self, key_images=images, notes=notes)

    def _notes_without(self, slice_: SliceRef) -> tuple[tuple[SliceRef, str], ...]:
        return tuple((ref, text) for ref, text in self.notes if ref != slice_)

    def marked(
        self, kind: MarkKind, where: SliceRef, points: tuple[Point, ...], text: str = ""
    ) -> "Annotations":
        """Return a copy with another mark."""
        mark = Mark(self.next_mark, kind, where, points, text)
        return replace(self, marks=(*self.marks, mark), next_mark=self.next_mark + 1)

    def without_mark(self, number: int) -> "Annotations":
        """Return a copy without the mark of that number."""
        return replace(self, marks=tuple(m for m in self.marks if m.number != number))

    def worded(self, number: int, text: str) -> "Annotations":
        """Return a copy with another text at the mark of that number."""
        marks = tuple(replace(m, text=text) if m.number == number else m for m in self.marks)
        return replace(self, marks=marks)

    def moved_mark(self, number: int, points: tuple[Point, ...]) -> "Annotations":
        """Return a copy with other points for the mark of that number."""
        marks = tuple(
            replace(m, points_lps_mm=points) if m.number == number else m for m in self.marks
        )
        return replace(self, marks=marks)
