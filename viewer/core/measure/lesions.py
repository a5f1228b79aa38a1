"""The lesions of a mask: volume, largest section and diameters, with uncertainty from the voxels.

Diameters are measured in the layers of voxels that lie nearest to the axial plane, whichever way
the series was acquired: that is where the response criteria measure.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
import scipy
from numpy.typing import NDArray

from audit.messages import Message
from viewer.core.errors import CoreError
from viewer.core.geometry import Float, Geometry
from viewer.core.measure.clinical_measures import outline_diameters
from viewer.core.measure.coded_values import Point
from viewer.core.measure.voxel_uncertainty import (
    Estimate,
    length_estimate,
    product_of,
    slice_loss_mm,
    volume_estimate,
)

LABELS_TOUCH = np.ones((3, 3, 3))
"""Voxels that share a face, an edge or a corner belong to one lesion, as in reference masks."""
LONGEST_MARGIN, PERPENDICULAR_MARGIN = 0.5, 0.75
"""Pixels by which the centers of pixels fall short of a diameter, on average."""
ON_LINE_MM2 = 1e-6
"""Points whose triangles with the two farthest points have less area lie on a line."""
MAX_LESIONS = 2000
"""A mask with more parts is noise, or no mask of lesions."""


@dataclass(frozen=True, kw_only=True)
class Lesion:
    """A measured lesion. Sizes are None where its source does not give them.

    Attributes:
        number: Its number in the list of its study, from 1, the largest first.
        center_lps_mm: Middle of its voxels, or of its mark.
        longest: Longest diameter in one layer, mm.
        perpendicular: Longest diameter at a right angle to it in the same layer, mm.
        volume: Volume, mm^3.
        section_mm2: Area of its largest section.
        n_slices: Number of layers that it is visible in.
        slice_spacing_mm: Distance of these layers.
        mark: Number of the mark; None for a lesion of a mask.
    """

    number: int
    center_lps_mm: Point
    longest: Estimate | None
    perpendicular: Estimate | None = None
    volume: Estimate | None = None
    section_mm2: float | None = None
    n_slices: int | None = None
    slice_spacing_mm: float | None = None
    mark: int | None = None

    @property
    def product(self) -> Estimate | None:
        """The product of both diameters, mm^2."""
        if self.longest is None or self.perpendicular is None:
            return None
        return product_of(self.longest, self.perpendicular)


@dataclass(frozen=True, eq=False)
class MaskLesions:
    """The lesions of a mask; `labels` `(k, j, i)` holds the number of the lesion of each voxel."""

    lesions: tuple[Lesion, ...]
    labels: NDArray[np.int32]
    geometry: Geometry


def measure_lesions(mask: NDArray[Any], geometry: Geometry) -> MaskLesions:
    """Separate the connected parts of a mask and measure each of them.

    Args:
        mask: Mask `(k, j, i)`, not 0 inside.
        geometry: Grid of the mask, with a place in the patient.

    Raises:
        CoreError: The mask has another shape than the grid, or too many parts.
    """
    if mask.shape != geometry.shape_kji:
        raise CoreError(Message("mask.shape-mismatch", mask=mask.shape, grid=geometry.shape_kji))
    found, n_lesions = scipy.ndimage.label(mask != 0, structure=LABELS_TOUCH)
    if n_lesions > MAX_LESIONS:
        raise CoreError(Message("lesion.too-many", n=n_lesions, limit=MAX_LESIONS))
    sizes = np.bincount(found.ravel(), minlength=n_lesions + 1)[1:]
    # The largest first; parts of one size by their place, so that numbers are stable.
    order = np.argsort(-sizes, kind="stable")
    renumbered = np.zeros(n_lesions + 1, np.int32)
    renumbered[order + 1] = np.arange(1, n_lesions + 1)
    labels = renumbered[found]
    boxes = scipy.ndimage.find_objects(labels)
    lesions = tuple(
        _measure(number, labels[box] == number, tuple(part.start for part in box), geometry)
        for number, box in enumerate(boxes, start=1)
    )
    return MaskLesions(lesions, labels, geometry)


def _measure(
    number: int, voxels: NDArray[np.bool_], start_kji: tuple[int, ...], geometry: Geometry
) -> Lesion:
    """Measure the voxels of one lesion within their box, which starts at an index."""
    spacing_kji = geometry.spacing_ijk_mm[::-1]
    through = 2 - int(np.abs(geometry.directions[2]).argmax())  # axis of the array nearest to head
    in_layer = tuple(axis for axis in range(3) if axis != through)
    pixel_mm = (spacing_kji[in_layer[0]], spacing_kji[in_layer[1]])
    layers = np.moveaxis(voxels, through, 0)
    longest, perpendicular = _diameters(layers, pixel_mm)
    coarse, layer_mm = max(pixel_mm), spacing_kji[through]
    center = np.argwhere(voxels).mean(axis=0) + start_kji
    x, y, z = (float(v) for v in geometry.index_to_lps(center[::-1]))
    areas = layers.sum(axis=(1, 2)) * pixel_mm[0] * pixel_mm[1]
    return Lesion(
        number=number,
        center_lps_mm=(x, y, z),
        longest=length_estimate(longest, coarse, slice_loss_mm(longest, layer_mm)),
        perpendicular=length_estimate(
            perpendicular, coarse, slice_loss_mm(perpendicular, layer_mm)
        ),
        volume=volume_estimate(
            int(voxels.sum()), geometry.spacing_ijk_mm, _faces_mm2(voxels, spacing_kji)
        ),
        section_mm2=float(areas.max()),
        n_slices=int((areas > 0).sum()),
        slice_spacing_mm=layer_mm,
    )


def _diameters(layers: NDArray[np.bool_], pixel_mm: tuple[float, float]) -> tuple[float, float]:
    """Return the longest diameter in any layer and the perpendicular one in that layer, mm.

    The centers of pixels lie inside the lesion, so their distance falls short of its diameter: by
    half a pixel for the longest, which joins the two centers nearest to the edge, and by three
    quarters for the perpendicular (means over simulated spheres).
    """
    outlines = [
        (_outermost(np.argwhere(layer) * np.array(pixel_mm)), int(layer.sum()))
        for layer in layers
        if layer.any()
    ]
    # Of layers with the same longest diameter, the one with the larger section.
    outline, _ = max(outlines, key=lambda each: (round(_longest_mm(each[0]), 6), each[1]))
    longest, perpendicular = _longest_mm(outline), 0.0
    if len(outline) > 2:
        longest, perpendicular = outline_diameters(outline)
    coarse = max(pixel_mm)
    longest += LONGEST_MARGIN * coarse
    return longest, min(perpendicular + PERPENDICULAR_MARGIN * coarse, longest)


def _longest_mm(corners: Float) -> float:
    return float(np.linalg.norm(corners[:, None] - corners[None], axis=-1).max())


def _outermost(points: Float) -> Float:
    """Return the corners of the convex outline of points `(n, 2)`; the ends if all are in line."""
    spread = points - points[0]
    farthest = spread[int((spread**2).sum(axis=1).argmax())]
    off_line = spread[:, 0] * farthest[1] - spread[:, 1] * farthest[0]
    if np.abs(off_line).max() < ON_LINE_MM2:
        along = spread @ farthest
        return points[[int(along.argmin()), int(along.argmax())]]
    return np.asarray(points[scipy.spatial.ConvexHull(points).vertices], dtype=np.float64)


def _faces_mm2(voxels: NDArray[np.bool_], spacing_kji: tuple[float, ...]) -> float:
    """Return the area of the faces between voxels inside and outside."""
    padded = np.pad(voxels, 1)
    area = 0.0
    for axis, spacing in enumerate(spacing_kji):
        n_faces = int((np.diff(padded.astype(np.int8), axis=axis) != 0).sum())
        area += n_faces * float(np.prod(spacing_kji)) / spacing
    return area
