"""Options of the images to send: their number, series, planes, windows, place and captions.

A fixed rule (`assistant.images.series_selection`) selects slices by them. The way in which a screen
shows the images has no part in it.
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
    from collections.abc import Callable

    from assistant.request.context import ClinicalContext
    from audit.facts.measured_fact import Fact

DEFAULT_IMAGES = 8
"""Default number of images of one series in one plane and window."""
DEFAULT_IMAGES_PER_COMBINATION = 4
"""Default number of images of each combination of series, plane and window."""
MAX_DEFAULT_IMAGES = 32
"""Default limit of all combinations together; each has at least one image."""


@dataclass(frozen=True)
class SelectionOptions:
    """The options; by default 8 images of the series in view.

    Attributes:
        series: Ids; empty for the series in view.
        planes: Empty for the plane in view of one series, or each series' own plane of several.
        n: Number of images in all; None for the default.
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

    def default_count(self, n_ct: int, n_other: int) -> int:
        """Return the default number of images for so many series of CT and of other modalities."""
        planes = max(1, len(self.planes))
        combinations = planes * (n_ct * max(1, len(self.windows)) + n_other)
        if combinations <= 1:
            return DEFAULT_IMAGES
        wanted = max(DEFAULT_IMAGES, DEFAULT_IMAGES_PER_COMBINATION * combinations)
        return max(combinations, min(wanted, MAX_DEFAULT_IMAGES))

    def plan(self, volumes: "list[Volume]", in_view: Plane) -> "Plan":
        """Return the plan for these series; `in_view` is the plane that keys act on."""
        n_ct = sum(volume.units == "HU" for volume in volumes)
        single = len(volumes) == 1 and not self.planes
        return Plan(
            n=self.n if self.n is not None else self.default_count(n_ct, len(volumes) - n_ct),
            planes=(in_view,) if single else self.planes,
            windows=self.windows,
            around_lps_mm=self.around,
            spacing_mm=self.spacing_mm if self.around is not None else None,
        )

    def selects_like(self, other: "SelectionOptions") -> bool:
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
    measure: "Callable[[], tuple[Fact, ...]]" = tuple
    """Computes the facts of masks, marks and calculators; call it in a thread."""


def burned_marks(mark: Mark, on: frozenset[str]) -> "tuple[BurnedMark, ...]":
    """Return a measurement as it is drawn into pixels.

    Args:
        mark: The measurement.
        on: The ids of the series that share its space.
    """
    kind, points = mark.descriptor, mark.points_lps_mm
    if kind.shape in ("rectangle", "ellipse"):
        return (BurnedMark(kind.shape, points, on),)
    lines = [tuple(points[n] for n in line) for line in kind.drawn_strokes(len(points))]
    if kind.dropped is not None:
        point, start, end = (points[n] for n in kind.dropped)
        lines.append((midline_shift((start, end, point)).foot_lps_mm, point))
    return tuple(BurnedMark("line", line, on) for line in lines)
