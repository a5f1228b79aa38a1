"""The brain of one series on coarse blocks: its mask, how it was found, and where it reaches."""

from dataclasses import dataclass
from functools import cached_property
from typing import Literal

import numpy as np
from numpy.typing import ArrayLike, NDArray

from audit.interpretation.image_places import ImagePlace
from audit.messages import Message
from audit.plausibility import Midplane
from viewer.core.anatomy.brain_midplane import find_midplane
from viewer.core.geometry import Float, Geometry

END_OF_BRAIN = 0.15
"""The brain ends where its cross-section falls under this part of the largest: the spinal cord and
the tips of the poles are left out."""
PROFILE_STEP_MM = 4.0
NEAR_BRAIN_MM = 10.0
"""Tolerance of planes past the mask, whose lower end is blurred."""

Mask = NDArray[np.bool_]
Method = Literal["model", "estimate", "skull"]
"""The trained model; the classical estimate for MR; what the skull encloses in CT."""


@dataclass(frozen=True, eq=False)
class BrainExtent:
    """A mask of the brain `(k, j, i)` on a grid of coarse blocks, its volume, and mean brightness.

    Attributes:
        agreement: Dice coefficient with the classical estimate; None where there is nothing to
            compare.
        marks: What a user of the mask is reported: that the model was not made for the study, that
        two
            methods differ, that only one was possible.
        shown: The mask can be relied on for a selection that is called fair; what speaks against it
            is among `marks`.
    """

    mask: Mask
    geometry: Geometry
    volume_ml: float
    gray: NDArray[np.float32]
    method: Method = "estimate"
    agreement: float | None = None
    marks: tuple[Message, ...] = ()
    shown: bool = False

    @cached_property
    def points_lps_mm(self) -> Float:
        """(n, 3) middles of the mask's blocks in LPS mm."""
        return self.geometry.index_to_lps(np.argwhere(self.mask)[:, ::-1])

    def is_on(self, place: ImagePlace) -> bool:
        """Return whether an image passes through the brain, or nearer than `NEAR_BRAIN_MM`."""
        off = self.points_lps_mm - np.array(place.origin_lps_mm)
        reach = NEAR_BRAIN_MM + (place.thickness_mm or 0.0) / 2
        near = off[np.abs(off @ np.array(place.normal())) <= reach]
        row_mm, column_mm = place.spacing_rc_mm
        right, down = near @ np.array(place.right), near @ np.array(place.down)
        rows, columns = place.shape_rc
        within = (right >= 0) & (right < columns * column_mm) & (down >= 0) & (down < rows * row_mm)
        return bool(within.any())

    def crosses(self, point_lps_mm: ArrayLike, normal_lps: ArrayLike) -> bool:
        """Return whether the plane through a point passes through the mask itself.

        Args:
            point_lps_mm: Point of the plane, `(3,)`, LPS mm.
            normal_lps: Unit normal of the plane, `(3,)`, LPS.
        """
        normal = np.asarray(normal_lps, dtype=np.float64)
        # A block is crossed if its center is at most half a block from the plane, measured along
        # the grid axis that is closest to the normal.
        half = float(np.abs(normal @ self.geometry.affine[:3, :3]).max()) / 2
        away = (self.points_lps_mm - np.asarray(point_lps_mm, dtype=np.float64)) @ normal
        return bool((np.abs(away) <= half + 1e-6).any())

    @cached_property
    def midplane(self) -> Midplane | None:
        """The plane between left and right; None where the sides are not mirror images."""
        return find_midplane(self.gray, self.mask, self.geometry)

    @property
    def center_lps_mm(self) -> Float:
        """Center of gravity in LPS mm."""
        return np.asarray(self.points_lps_mm.mean(axis=0), dtype=np.float64)

    def range_mm(self, direction_lps: ArrayLike) -> tuple[float, float]:
        """Return the range of the brain along a unit vector: dot products in mm.

        Thin ends, with a cross-section under 15% of the largest, are left out: the range ends
        where the profile of cross-sections, joined by straight lines, falls below that.
        """
        direction = np.asarray(direction_lps, dtype=np.float64)
        along = self.points_lps_mm @ direction
        block = float(np.abs(direction @ self.geometry.affine[:3, :3]).max())
        step = max(PROFILE_STEP_MM, block)
        centers = np.arange(along.min() - step, along.max() + 2 * step, step)
        area, _ = np.histogram(along, np.append(centers, centers[-1] + step) - step / 2)
        least = END_OF_BRAIN * area.max()
        low = high = int(area.argmax())
        while area[low] >= least:  # both ends of the profile are empty
            low -= 1
        while area[high] >= least:
            high += 1
        inner = [
            centers[out]
            + (least - area[out]) / (area[near] - area[out]) * (centers[near] - centers[out])
            for out, near in ((low, low + 1), (high, high - 1))
        ]
        return float(max(inner[0], along.min())), float(min(inner[1], along.max()))

    def is_cut_off(self, direction_lps: ArrayLike) -> bool:
        """Return whether the images end, towards a unit vector, where the brain is still wide."""
        direction = np.asarray(direction_lps, dtype=np.float64)
        steps = self.geometry.affine[:3, :3].T @ direction
        axis = 2 - int(np.argmax(np.abs(steps)))
        profile = self.mask.sum(axis=tuple({0, 1, 2} - {axis}))
        end = -1 if steps[2 - axis] > 0 else 0
        return bool(profile[end] > END_OF_BRAIN * profile.max())
