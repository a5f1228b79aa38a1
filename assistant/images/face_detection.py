"""Detection of a visible face in a series of the head, and a mask that removes it.

A face is found by the skin: in front, on the middle line, between eyes and mouth, an undefaced
head's surface lies as far forward as the forehead or further; where a face was cut away or the
skull was stripped it lies behind. Nothing is recognized, and what is found is no proof that what is
not found is not there: ears, and faces that are cut off by the field of view, are not looked at.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final
from weakref import WeakKeyDictionary

import numpy as np
import scipy
from numpy.typing import NDArray

from assistant.errors import BundleError
from audit.interpretation.image_places import ImagePlace
from audit.messages import Message, reason_of
from viewer.core.anatomy.brain_extent import BrainExtent
from viewer.core.anatomy.brain_search import brain_extent
from viewer.core.anatomy.errors import BrainNotFound
from viewer.core.display import robust_range
from viewer.core.geometry import Float, Geometry
from viewer.core.space.reslice import Grid
from viewer.core.voxels.volume import Volume

FACE_MASK: Final = "face-mask/1"
"""Name of the mask in a bundle's recipe; a changed number below is a new name."""

HALF_WIDTH_MM: Final = 36.0
"""From the middle line to the outer corner of an eye, nearly."""
MIDDLE_MM: Final = 9.0
"""Half the width of the nose's root and bridge."""
FOREHEAD_MM: Final = (0.0, 20.0)
"""Heights above the frontal pole at which the forehead's skin is measured, and"""
FACE_MM: Final = (-90.0, -24.0)
"""those between mouth and eyes at which a face is looked for."""
LEAST_BEFORE_MM: Final = 5.0
"""Skin on the middle line so far behind the forehead's, or less, is a face's.

A removed one lies 8 mm
and more behind, stripped brains 16 mm."""
LEAST_HEIGHT_MM: Final = 20.0
"""Over at least so much height, half a nose: the brow alone, and a strand of noise, are no face."""
AIR_HU: Final = -300.0
SURFACE_MM: Final = 4.0
"""Columns of the surface are this wide, or as wide as thick slices need."""

MARGIN_MM: Final = 10.0
"""Around the brain's hull nothing is masked."""
N_DIRECTIONS: Final = 400
"""Planes that hold the hull.

Neighboring ones differ by 10 degrees, by less than 2 mm of distance.
"""
ABOVE_POLE_MM: Final = 12.0
"""The mask begins so far above the frontal pole: the eyes are below, the forehead stays."""
AXIAL_FROM: Final = 0.8
"""Images whose normal is nearer to the body's axis than this cosine (37 degrees) show no
profile."""


@dataclass(frozen=True, eq=False)
class Face:
    """A face's skin: points in LPS mm, `(n, 3)`. None in `find_face` where no face is found."""

    points_lps_mm: Float
    spacing_mm: float

    def is_on(self, place: ImagePlace) -> bool:
        """Return whether a sagittal, coronal or oblique image passes through the face."""
        normal = np.array(place.normal())
        if abs(normal[2]) > AXIAL_FROM:
            return False
        off = self.points_lps_mm - np.array(place.origin_lps_mm)
        reach = self.spacing_mm / 2 + (place.thickness_mm or 0.0) / 2
        near = off[np.abs(off @ normal) <= reach]
        row_mm, column_mm = place.spacing_rc_mm
        right, down = near @ np.array(place.right), near @ np.array(place.down)
        rows, columns = place.shape_rc
        within = (right >= 0) & (right < columns * column_mm) & (down >= 0) & (down < rows * row_mm)
        return int(within.sum()) * self.spacing_mm >= LEAST_HEIGHT_MM


_faces: WeakKeyDictionary[Volume, Face | None] = WeakKeyDictionary()


def find_face(volume: Volume) -> Face | None:
    """Return the face in a CT or MR of the head, or None. Searched for once in a volume.

    Raises `BrainNotFound` where the head cannot be made out: then nothing is known of a face.
    """
    if volume not in _faces:
        brain = brain_extent(volume)
        _faces[volume] = _search(_head_points(volume, brain), brain)
    return _faces[volume]


def _head_points(volume: Volume, brain: BrainExtent) -> Float:
    """Return the block centers of the largest component that is not air, (n, 3) in LPS mm."""
    if volume.units == "HU":
        threshold = AIR_HU
    else:
        low, high = robust_range(volume, (2.0, 98.0)) or (0.0, 0.0)
        threshold = low + 0.1 * (high - low)
    labels, n = scipy.ndimage.label(brain.gray > threshold)
    counts = np.bincount(labels.ravel(), minlength=n + 1)
    counts[0] = 0
    inside = np.argwhere(labels == counts.argmax())
    return np.asarray(brain.geometry.index_to_lps(inside[:, ::-1]), dtype=np.float64)


@dataclass(frozen=True)
class _Pole:
    """The frontal pole: x of the brain's middle, y of its front, z of that point. LPS mm."""

    x: float
    y: float
    z: float


def _pole(brain: BrainExtent) -> _Pole:
    points = brain.points_lps_mm
    x = float(np.median(points[:, 0]))
    frontal = points[np.abs(points[:, 0] - x) < HALF_WIDTH_MM]
    y = float(np.percentile(frontal[:, 1], 0.3))
    return _Pole(x, y, float(np.median(frontal[frontal[:, 1] < y + 6.0][:, 2])))


def _search(head: Float, brain: BrainExtent) -> Face | None:
    pole = _pole(brain)
    spacing = max(SURFACE_MM, *brain.geometry.spacing_ijk_mm)
    columns = np.round((head[:, [0, 2]] - (pole.x, pole.z)) / spacing).astype(int)
    # In LPS, y grows to the back: the first point of each column is the foremost one.
    order = np.lexsort((head[:, 1], columns[:, 1], columns[:, 0]))
    _, first = np.unique(columns[order], axis=0, return_index=True)
    skin = head[order][first]  # the foremost point of each column
    aside, height = columns[order][first].T * spacing
    forehead = (np.abs(aside) <= 25.0) & (height >= FOREHEAD_MM[0]) & (height <= FOREHEAD_MM[1])
    if not forehead.any():
        return None
    behind = skin[:, 1] - float(np.median(skin[forehead, 1]))
    level = (height >= FACE_MM[0]) & (height <= FACE_MM[1])
    middle = level & (np.abs(aside) <= MIDDLE_MM)
    heights = np.unique(height[middle])
    before = [float(np.median(behind[middle & (height == h)])) <= LEAST_BEFORE_MM for h in heights]
    if _longest(before) * spacing < LEAST_HEIGHT_MM:
        return None
    return Face(skin[level & (np.abs(aside) <= HALF_WIDTH_MM)], spacing)


def _longest(flags: Iterable[bool]) -> int:
    """Return the length of the longest run of True.

    >>> _longest([True, False, True, True])
    2
    """
    best = run = 0
    for flag in flags:
        run = run + 1 if flag else 0
        best = max(best, run)
    return best


# --- the mask -------------------------------------------------------------------------------------


class MaskUnsafe(BundleError):
    """The face cannot be masked without risk to the brain, or would not be hidden; says why."""


@dataclass(frozen=True, eq=False)
class FaceMask:
    """Blocks that stay, `(k, j, i)` on the brain's grid of blocks; True outside of it."""

    keep: NDArray[np.bool_]
    geometry: Geometry

    def applied(self, gray: NDArray[np.uint8], grid: Grid) -> NDArray[np.uint8]:
        """Return a copy of an image `(row, column)` on `grid` with the face's pixels black."""
        rows, columns = gray.shape
        pixels = np.stack(np.meshgrid(np.arange(rows), np.arange(columns), indexing="ij"), axis=-1)
        index_ijk = self.geometry.lps_to_index(grid.pixel_to_lps(pixels.reshape(-1, 2)))
        # The nearest block. Pixels beyond the blocks are shown: there is no head.
        index_kji = np.round(index_ijk).astype(int)[:, ::-1]
        within = ((index_kji >= 0) & (index_kji < self.keep.shape)).all(axis=1)
        stays = np.ones(rows * columns, dtype=bool)
        stays[within] = self.keep[tuple(index_kji[within].T)]
        return np.where(stays.reshape(rows, columns), gray, 0).astype(np.uint8)


_masks: "WeakKeyDictionary[Volume, FaceMask | MaskUnsafe]" = WeakKeyDictionary()


def face_mask(volume: Volume) -> FaceMask:
    """Return the mask of a series: in front of and below the brain, beyond its hull and a margin.

    The hull is that of the brain and of its mirror image, so that a lesion which the brain's mask
    leaves out on one side stays. Raises `MaskUnsafe` with the reason where the brain is not found,
    where its mask reaches into the face, or where a face could still be seen behind the mask.
    """
    known = _masks.get(volume)
    if known is None:
        try:
            known = _make_mask(volume)
        except MaskUnsafe as error:
            known = error
        _masks[volume] = known
    if isinstance(known, MaskUnsafe):
        raise MaskUnsafe(*known.args)
    return known


def _make_mask(volume: Volume) -> FaceMask:
    try:
        brain = brain_extent(volume)
    except BrainNotFound as error:
        raise MaskUnsafe(Message("images.face-mask-unsafe", reason=reason_of(error))) from None
    pole = _pole(brain)
    index_kji = np.indices(brain.mask.shape).reshape(3, -1).T
    points = np.asarray(brain.geometry.index_to_lps(index_kji[:, ::-1]), dtype=np.float64)
    goes = points[:, 1] < float(brain.center_lps_mm[1])
    goes &= points[:, 2] < pole.z + ABOVE_POLE_MM
    goes[goes] = ~_near_hull(points[goes], _with_mirror(brain))
    keep = ~goes.reshape(brain.mask.shape)
    head = _head_points(volume, brain)
    index = np.round(brain.geometry.lps_to_index(head)).astype(int)[:, ::-1]
    # What the mask leaves is searched for a face again.
    if _search(head[keep[tuple(index.T)]], brain) is not None:
        raise MaskUnsafe(Message("images.face-mask-overlaps-brain"))
    return FaceMask(keep, brain.geometry)


def _with_mirror(brain: BrainExtent) -> Float:
    """Return points of the brain, and those mirrored at its midplane if that is known."""
    points, plane = brain.points_lps_mm, brain.midplane
    if plane is None:
        return points
    normal = np.array([1.0, -plane.per_y, -plane.per_z])
    normal /= np.linalg.norm(normal)
    off = (points - np.array([plane.x_mm, 0.0, 0.0])) @ normal
    return np.concatenate([points, points - 2.0 * off[:, np.newaxis] * normal])


def _near_hull(points: Float, of: Float) -> NDArray[np.bool_]:
    """Return which points lie inside the convex hull of others, or within `MARGIN_MM` of it.

    The hull is held by planes in fixed directions, so it is a little too large, never too small.
    """
    directions = _directions(N_DIRECTIONS).astype(np.float32).T
    reach = np.max([part.max(axis=0) for part in _products(of, directions)], axis=0) + MARGIN_MM
    parts = [(part <= reach).all(axis=1) for part in _products(points, directions)]
    if parts:
        return np.concatenate(parts)
    return np.zeros(0, dtype=bool)


def _products(points: Float, directions: NDArray[np.float32]) -> Iterator[NDArray[np.float32]]:
    """Return dot products `(points, directions)`, computed in parts that stay in the cache."""
    for at in range(0, len(points), 4096):
        yield points[at : at + 4096].astype(np.float32) @ directions


def _directions(n: int) -> Float:
    """Return unit vectors spread evenly over the sphere, `(n, 3)`: a spiral by the golden angle."""
    at = np.arange(n) + 0.5
    z = 1.0 - 2.0 * at / n
    around = np.pi * (1.0 + 5.0**0.5) * at
    radius = np.sqrt(1.0 - z**2)
    return np.stack([radius * np.cos(around), radius * np.sin(around), z], axis=1)
