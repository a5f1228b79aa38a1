"""What a reader leaves on the images of a case: key images and measured marks. All immutable."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from assistant.select import Selection

Plane = Literal["axial", "coronal", "sagittal", "acquired"]
PLANES: tuple[Plane, ...] = ("axial", "coronal", "sagittal")
MarkKind = Literal["distance", "angle", "ellipse"]
SelectionKind = Literal["key-images", "reader-independent"]
POINTS: dict[MarkKind, int] = {"distance": 2, "angle": 3, "ellipse": 2}

Point = tuple[float, float, float]


@dataclass(frozen=True)
class SliceRef:
    """One slice of one series: `index` counts from 0 in the plane's stack of the series.

    `window`: the named CT window that it is sent in; None for the usual one, and for what is seen.
    """

    series_id: str
    plane: Plane
    index: int
    window: str | None = None


@dataclass(frozen=True)
class Mark:
    """A measurement on a slice. `number` counts from 1 within the case and is never reused.

    `points_lps_mm`: a distance has 2 ends; an angle has end, vertex, end; an ellipse has two
    opposite corners of its box, whose sides run along the slice's rows and columns.
    """

    number: int
    kind: MarkKind
    where: SliceRef
    points_lps_mm: tuple[Point, ...]

    def __post_init__(self) -> None:
        if len(self.points_lps_mm) != POINTS[self.kind]:
            raise ValueError(f"a {self.kind} has {POINTS[self.kind]} points")


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
    spread: tuple[SliceRef, ...] = ()
    spread_rule: str = ""
    spread_warning: str | None = None
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
        return by_rule and (self.chosen is None or self.chosen.kind == "reader-independent")

    def number_of(self, slice_: SliceRef) -> int | None:
        """Number of the first image sent of a slice, in whatever window; None when it is not sent."""
        same = (n for n, ref in enumerate(self.to_send, 1) if replace(ref, window=None) == slice_)
        return next(same, None)

    def toggled(self, slice_: SliceRef) -> "Annotations":
        """With the slice added to, or taken from, the key images."""
        if slice_ in self.key_images:
            kept = tuple(s for s in self.key_images if s != slice_)
            return replace(self, key_images=kept)
        return replace(self, key_images=(*self.key_images, slice_))

    def marked(self, kind: MarkKind, where: SliceRef, points: tuple[Point, ...]) -> "Annotations":
        """With one more mark."""
        mark = Mark(self.next_mark, kind, where, points)
        return replace(self, marks=(*self.marks, mark), next_mark=self.next_mark + 1)

    def without_mark(self, number: int) -> "Annotations":
        """Without the mark of that number."""
        return replace(self, marks=tuple(m for m in self.marks if m.number != number))

    def moved_mark(self, number: int, points: tuple[Point, ...]) -> "Annotations":
        """With other points for the mark of that number."""
        marks = tuple(
            replace(m, points_lps_mm=points) if m.number == number else m for m in self.marks
        )
        return replace(self, marks=marks)
