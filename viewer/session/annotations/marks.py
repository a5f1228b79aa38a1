"""What a reader leaves on the images of a case: key images and measured marks. All immutable."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from audit.messages import Message, Text
from viewer.core.space.slice_planes import Turn

if TYPE_CHECKING:
    from assistant.images.slice_selection import Selection

Plane = Literal["axial", "coronal", "sagittal", "acquired"]
PLANES: tuple[Plane, ...] = ("axial", "coronal", "sagittal")
MarkKind = Literal[
    "distance",
    "angle",
    "ellipse",
    "rectangle",
    "outline",
    "arrow",
    "cobb",
    "diameters",
    "evans",
    "midline",
]
SelectionKind = Literal["key-images", "reader-independent"]
POINTS: dict[MarkKind, int] = {
    "distance": 2,
    "angle": 3,
    "ellipse": 2,
    "rectangle": 2,
    "arrow": 2,
    "cobb": 4,
    "diameters": 4,
    "evans": 4,
    "midline": 3,
}
"""How many points a mark has; an outline has three or more."""
LEAST_OUTLINE = 3
DRAGGED: frozenset[MarkKind] = frozenset({"distance", "ellipse", "rectangle", "arrow"})
"""Drawn from press to release; an outline follows the pointer; all others are clicked."""
BOXES: frozenset[MarkKind] = frozenset({"ellipse", "rectangle"})
REGIONS: frozenset[MarkKind] = frozenset({"ellipse", "rectangle", "outline"})
"""Shapes with an inside."""

Point = tuple[float, float, float]


@dataclass(frozen=True)
class SliceRef:
    """One slice of one series: `index` counts from 0 in the plane's stack of the series.

    `window`: the named CT window that it is sent in; None for the usual one, and for what is seen.
    `turn`: of an oblique plane; None for the patient's planes and for slices as acquired.
    """

    series_id: str
    plane: Plane
    index: int
    window: str | None = None
    turn: Turn | None = None


@dataclass(frozen=True)
class Mark:
    """A measurement on a slice. `number` counts from 1 within the case and is never reused.

    `points_lps_mm`: a distance has 2 ends; an angle has end, vertex, end; an ellipse and a rectangle
    have two opposite corners of their box, whose sides run along the slice's rows and columns; an
    outline is closed; an arrow has its tip last; two lines have their ends one after the other
    ("cobb", "diameters", "evans": frontal horns first); "midline" has both ends of the ideal midline
    and then the point that is shifted. `text`: the words at an arrow.
    """

    number: int
    kind: MarkKind
    where: SliceRef
    points_lps_mm: tuple[Point, ...]
    text: str = ""

    def __post_init__(self) -> None:
        n = len(self.points_lps_mm)
        if self.kind == "outline" and n < LEAST_OUTLINE:
            raise ValueError(f"an outline has {LEAST_OUTLINE} points or more")
        if self.kind in POINTS and n != POINTS[self.kind]:
            raise ValueError(f"a {self.kind} has {POINTS[self.kind]} points")


def strokes(kind: MarkKind, n: int) -> tuple[tuple[int, ...], ...]:
    """The lines of a mark with `n` points drawn so far, as numbers of points. A box has none."""
    if kind in BOXES:
        return ()
    if kind in ("cobb", "diameters", "evans"):
        return tuple(pair for pair in ((0, 1), (2, 3)) if pair[-1] < n)
    if kind == "midline":
        return ((0, 1),) if n > 1 else ()
    whole = tuple(range(n))
    return ((*whole, 0),) if kind == "outline" else (whole,)


@dataclass(frozen=True)
class ReadMark:
    """A mark of a locked read: it is shown with its finding, and cannot be changed."""

    mark: Mark
    label: tuple[str, ...]


@dataclass(frozen=True)
class Pointer:
    """A place that is pointed out in the views for a while: whose it is, by a short label.

    `corners_lps_mm`: of a box around it, in order, or none. `reach_mm`: how far from its plane the
    place is still shown, where the slices are thinner than the image that was marked.
    """

    label: str
    point_lps_mm: Point
    corners_lps_mm: tuple[Point, ...] = ()
    reach_mm: float = 0.0


@dataclass(frozen=True)
class Annotations:
    """Everything that undo and redo cover.

    `kind` says which of the two selections is sent: the reader's key images, or `spread`, the
    slices that a rule chose without the reader (only those are fair to score).
    """

    key_images: tuple[SliceRef, ...] = ()
    notes: tuple[tuple[SliceRef, str], ...] = ()
    """What the reader wrote to key images; stays on this machine unless it is exported."""
    spread: tuple[SliceRef, ...] = ()
    spread_rule: Text = ""
    spread_warning: Text | None = None
    chosen: "Selection | None" = None
    """The whole selection behind `spread`."""
    kind: SelectionKind = "key-images"
    marks: tuple[Mark, ...] = ()
    next_mark: int = 1

    @property
    def to_send(self) -> tuple[SliceRef, ...]:
        """The slices that would be sent."""
        return self.spread if self.kind == "reader-independent" else self.key_images

    @property
    def independent(self) -> bool:
        """True when what would be sent was chosen by a rule that does not know where readers look."""
        by_rule = self.kind == "reader-independent"
        return by_rule and (self.chosen is None or self.chosen.by_rule)

    @property
    def not_fair(self) -> "tuple[Message, ...]":
        """Why slices that a rule chose are not fair to score; empty where they are, or a reader chose."""
        return self.chosen.not_fair if self.independent and self.chosen is not None else ()

    def number_of(self, slice_: SliceRef) -> int | None:
        """Number of the first image sent of a slice, in whatever window; None when it is not sent."""
        same = (n for n, ref in enumerate(self.to_send, 1) if replace(ref, window=None) == slice_)
        return next(same, None)

    def toggled(self, slice_: SliceRef) -> "Annotations":
        """With the slice added to, or taken from, the key images."""
        if slice_ in self.key_images:
            kept = tuple(s for s in self.key_images if s != slice_)
            return replace(self, key_images=kept, notes=self._notes_without(slice_))
        return replace(self, key_images=(*self.key_images, slice_))

    def note_of(self, slice_: SliceRef) -> str:
        """The note at a key image; empty where there is none."""
        return dict(self.notes).get(slice_, "")

    def noted(self, slice_: SliceRef, text: str) -> "Annotations":
        """With a note at the slice, which becomes a key image; an empty text takes the note away."""
        there = slice_ in self.key_images
        images = self.key_images if there or not text else (*self.key_images, slice_)
        notes = self._notes_without(slice_) + (((slice_, text),) if text else ())
        return replace(self, key_images=images, notes=notes)

    def _notes_without(self, slice_: SliceRef) -> tuple[tuple[SliceRef, str], ...]:
        return tuple((ref, text) for ref, text in self.notes if ref != slice_)

    def marked(
        self, kind: MarkKind, where: SliceRef, points: tuple[Point, ...], text: str = ""
    ) -> "Annotations":
        """With one more mark."""
        mark = Mark(self.next_mark, kind, where, points, text)
        return replace(self, marks=(*self.marks, mark), next_mark=self.next_mark + 1)

    def without_mark(self, number: int) -> "Annotations":
        """Without the mark of that number."""
        return replace(self, marks=tuple(m for m in self.marks if m.number != number))

    def worded(self, number: int, text: str) -> "Annotations":
        """With other words at the mark of that number."""
        marks = tuple(replace(m, text=text) if m.number == number else m for m in self.marks)
        return replace(self, marks=marks)

    def moved_mark(self, number: int, points: tuple[Point, ...]) -> "Annotations":
        """With other points for the mark of that number."""
        marks = tuple(
            replace(m, points_lps_mm=points) if m.number == number else m for m in self.marks
        )
        return replace(self, marks=marks)
