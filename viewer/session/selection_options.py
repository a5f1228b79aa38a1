"""What the reader wants sent: how many images of which series, planes and windows, where, how told.

It is a wish; a fixed rule (`assistant.images.series_selection`) makes the selection of it. How a
screen shows the images has no part in it.
"""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from assistant.images.burn_in_marks import BurnedMark
from assistant.images.slice_selection import Plan
from viewer.core.measure.clinical_measures import midline_shift
from viewer.core.measure.coded_values import Point
from viewer.core.voxels.volume import Volume
from viewer.session.annotations.marks import Mark, Plane

if TYPE_CHECKING:
    from assistant.request.context import ClinicalContext

DEFAULT_IMAGES = 8
"""Images of one series in one plane and window, unless a number was said."""
DEFAULT_IMAGES_PER_COMBINATION = 4
"""Images of each combination where there are several."""
MAX_DEFAULT_IMAGES = 32


@dataclass(frozen=True)
class SelectionOptions:
    """The wish as it stands; the default is 8 images of the series in view.

    Attributes:
        series: Ids, none for the series in view.
        planes: None for the plane in view of one series, for each one's own of several.
        n: Images in all, None for the usual.
        around: A point (LPS mm) instead of the whole brain, with slices `spacing_mm` apart.
        burn_marks: Draw the reader's measurements into the pixels.
    """

    series: tuple[str, ...] = ()
    planes: tuple[Plane, ...] = ()
    windows: tuple[str, ...] = ()
    n: int | None = None
    around: Point | None = None
    spacing_mm: float = 5.0
    captions: Literal["informed", "blinded"] = "informed"
    burn_marks: bool = False

    def usual(self, n_ct: int, n_other: int) -> int:
        """Return the default number of images for so many series of CT and of other modalities."""
        planes = max(1, len(self.planes))
        combinations = planes * (n_ct * max(1, len(self.windows)) + n_other)
        if combinations <= 1:
            return DEFAULT_IMAGES
        return max(
            combinations,
            min(
                max(DEFAULT_IMAGES, DEFAULT_IMAGES_PER_COMBINATION * combinations),
                MAX_DEFAULT_IMAGES,
            ),
        )

    def plan(self, volumes: "list[Volume]", in_view: Plane) -> "Plan":
        """Return the plan for these series; `in_view` is the plane that keys act on."""
        n_ct = sum(volume.units == "HU" for volume in volumes)
        single = len(volumes) == 1 and not self.planes
        return Plan(
            n=self.n if self.n is not None else self.usual(n_ct, len(volumes) - n_ct),
            planes=(in_view,) if single else self.planes,
            windows=self.windows,
            around_lps_mm=self.around,
            spacing_mm=self.spacing_mm if self.around is not None else None,
        )

    def chooses_as(self, other: "SelectionOptions") -> bool:
        """Return whether both make the same selection: captions and marks have no part in it."""
        return replace(self, captions=other.captions, burn_marks=other.burn_marks) == other

    def without_place(self) -> "SelectionOptions":
        """Return the same wish for another study: its series and points are not this one's."""
        return replace(self, series=(), planes=(), n=None, around=None)


@dataclass(frozen=True)
class BundleOptions:
    """Content that goes with the selected slices: captions, burned-in marks, a clinical context."""

    captions: Literal["informed", "blinded"] = "informed"
    marks: "tuple[BurnedMark, ...]" = ()
    context: "ClinicalContext | None" = None
    mask_face: bool = False


def burned_marks(mark: Mark, on: frozenset[str]) -> "tuple[BurnedMark, ...]":
    """Return a measurement as it is drawn into pixels.

    Args:
        mark: The measurement.
        on: The ids of the series that share its space.
    """
    kind, points = mark.descriptor, mark.points_lps_mm
    if kind.shape == "rectangle" or kind.shape == "ellipse":
        return (BurnedMark(kind.shape, points, on),)
    lines = [tuple(points[n] for n in line) for line in kind.drawn_strokes(len(points))]
    if kind.dropped is not None:
        point, start, end = (points[n] for n in kind.dropped)
        lines.append((midline_shift((start, end, point)).foot_lps_mm, point))
    return tuple(BurnedMark("line", line, on) for line in lines)
