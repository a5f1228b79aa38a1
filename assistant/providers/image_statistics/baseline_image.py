"""One image as the reader works on it.

Decoded, on square pixels of a common size, with its brain.
"""

import io
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import scipy
from numpy.typing import NDArray
from PIL import Image, UnidentifiedImageError

from assistant.images.captions import ImageFacts, read_caption
from audit.messages import Message

Float = NDArray[np.float64]
Mask = NDArray[np.bool_]

# Gray level up to which a pixel is taken for air.
AIR = 25.0
# Size of a working pixel: three of them across the smallest lesion that is reported.
WORK_MM = 1.5
# Width of a head from ear to ear; gives the scale where a caption does not.
HEAD_WIDTH_MM = 155.0
# Half the width of what may connect brain and scalp without belonging to either.
CUT_MM = 4.0
# Sulci and ventricles narrower than twice this belong to the brain.
CLOSE_MM = 7.0
# Scalp lies within this distance of the head's edge, its fat so much brighter than the brain.
SCALP_MM = 18.0
FAT = 1.5
# When brain fills so much of all that is not air, the skull was removed before, and all
# that is not air is brain, dark lesions at its surface included.
STRIPPED = 0.85
# The smallest piece of brain worth looking at, and the least compact shape of one.
LEAST_BRAIN_MM2 = 2500.0
LEAST_SOLIDITY = 0.72
# Brain fills its bounding box like an ellipse, not like an image full of something.
MOST_EXTENT = 0.9
# Brain differs from a uniform phantom by at least so much of its own brightness, and from noise by
# keeping at least so much of its variation when smoothed.
LEAST_TEXTURE = 0.04
LEAST_SMOOTHNESS = 0.45
# Sides of pixels, in mm, that make sense for a head; a guess stays within.
PIXEL_MM = (0.1, 3.0)
# CT windows of captions in which this reader does not know what tissue looks like.
OTHER_WINDOWS = ("stroke window", "subdural window", "bone window")
# Saturated bone in a brain window covers more of an image than saturated signal in MR.
BONE_SHARE = 0.02


@dataclass(frozen=True, eq=False)
class Look:
    """An image: `gray` 0..255 as floats on working pixels, `brain` where brain was found.

    `zoom` working pixels per image pixel; `known_mm` the image's pixel side when captioned.
    """

    number: int
    facts: ImageFacts
    gray: Float
    zoom: float
    known_mm: float | None
    bone: bool

    @cached_property
    def brain(self) -> Mask | None:
        """Mask of the brain; None if nothing here looks like one."""
        return _brain(self.gray, self.bone)

    @cached_property
    def depth_mm(self) -> Float:
        """Distance of each brain pixel from the brain's edge."""
        assert self.brain is not None
        return _distance(self.brain) * WORK_MM

    def to_image(self, row: float, column: float) -> tuple[float, float]:
        """Return the image pixel (x, y) of a working pixel (row, column)."""
        # Whole numbers are centers of pixels; the corner of the image is at -0.5 in both.
        return (column + 0.5) / self.zoom - 0.5, (row + 0.5) / self.zoom - 0.5


def looks(images: Sequence[tuple[bytes, str]]) -> list[Look]:
    """Decode images with their captions. Raises `ValueError` for bytes that are no image."""
    facts = [read_caption(caption) for _, caption in images]
    grays = [_decode(png) for png, _ in images]
    brain = [n for n, fact in enumerate(facts) if not (fact.window or "").startswith(OTHER_WINDOWS)]
    if brain:  # the same slice in another window would be read as another lesion
        grays, facts = [grays[n] for n in brain], [facts[n] for n in brain]
    guessed = _guessed_mm(grays)
    bone = _shows_bone(grays)
    decoded = []
    for gray, fact in zip(grays, facts, strict=True):
        zoom = float(np.clip(fact.pixel_mm or guessed, *PIXEL_MM)) / WORK_MM
        decoded.append(Look(fact.number, fact, _resized(gray, zoom), zoom, fact.pixel_mm, bone))
    return decoded


def _decode(png: bytes) -> Float:
    try:
        with Image.open(io.BytesIO(png), formats=("PNG",)) as image:
            return np.asarray(image.convert("L"), dtype=np.float64)
    except (UnidentifiedImageError, OSError) as error:
        raise ValueError(Message("images.undecodable")) from error


def _guessed_mm(grays: Sequence[Float]) -> float:
    """Return the pixel side in mm, guessed from the widest head among the images."""
    widths = [1]
    for gray in grays:
        columns = np.flatnonzero((gray > AIR).mean(axis=0) > 0.1)
        rows = np.flatnonzero((gray > AIR).mean(axis=1) > 0.1)
        if columns.size and rows.size:
            widths.append(min(int(np.ptp(columns)), int(np.ptp(rows))) + 1)
    return float(np.clip(HEAD_WIDTH_MM / max(widths), *PIXEL_MM))


def _shows_bone(grays: Sequence[Float]) -> bool:
    """Return whether most images have large saturated areas, as bone in a CT brain window."""
    return float(np.median([(gray >= 254).mean() for gray in grays])) > BONE_SHARE


def _resized(gray: Float, zoom: float) -> Float:
    """Resample so that `zoom` working pixels replace one; averages when that is fewer."""
    rows, columns = (max(1, round(n * zoom)) for n in gray.shape)
    if zoom < 1:
        # Smoothed first: what is finer than the new pixels would turn into noise.
        gray = scipy.ndimage.gaussian_filter(gray, 0.4 / zoom, mode="nearest")
    r = (np.arange(rows) + 0.5) / zoom - 0.5
    c = (np.arange(columns) + 0.5) / zoom - 0.5
    at = np.meshgrid(r, c, indexing="ij")
    return np.asarray(scipy.ndimage.map_coordinates(gray, at, order=1, mode="nearest"))


def _brain(gray: Float, bone: bool) -> Mask | None:
    tissue = _inside_skull(gray) if bone else _soft_tissue(gray)
    if tissue is None:
        return None
    margin = int(CLOSE_MM / WORK_MM) + 2
    tissue = np.pad(tissue, margin)
    core = _largest(_distance(tissue) * WORK_MM > CUT_MM)
    if core is None:
        return None
    mask = tissue & (_distance(~core) * WORK_MM <= CUT_MM + WORK_MM)
    grown = _distance(~mask) * WORK_MM <= CLOSE_MM
    mask = mask | (_distance(grown) * WORK_MM > CLOSE_MM)
    mask = np.asarray(scipy.ndimage.binary_fill_holes(mask))[margin:-margin, margin:-margin]
    head = None if bone else _head(gray)
    if head is not None and (mask & head).sum() >= STRIPPED * head.sum():
        mask = head
    area = float(mask.sum()) * WORK_MM**2
    if area < LEAST_BRAIN_MM2 or _extent(mask) > MOST_EXTENT or _solidity(mask) < LEAST_SOLIDITY:
        return None
    return mask if _textured(gray, mask) else None


def _textured(gray: Float, mask: Mask) -> bool:
    """Return whether the inside varies as tissue does: neither uniform nor noise."""
    inside = _distance(mask) * WORK_MM > CUT_MM
    if inside.sum() < 100:
        return False
    varied = float(np.std(gray[inside]))
    smooth = float(np.std(scipy.ndimage.gaussian_filter(gray, 1.5)[inside]))
    middle = max(float(gray[inside].mean()), 1.0)
    return smooth / middle >= LEAST_TEXTURE and smooth / max(varied, 1e-6) >= LEAST_SMOOTHNESS


def _extent(mask: Mask) -> float:
    """Return the area over the area of the bounding box."""
    rows, columns = np.nonzero(mask)
    return float(mask.sum() / ((np.ptp(rows) + 1) * (np.ptp(columns) + 1)))


def _head(gray: Float) -> Mask | None:
    """Return the largest component that is not air, its holes filled."""
    piece = _largest(gray > AIR)
    if piece is None:
        return None
    return np.asarray(scipy.ndimage.binary_fill_holes(piece))


def _soft_tissue(gray: Float) -> Mask | None:
    """Return pixels at least about as bright as the middle of the head, without scalp fat."""
    head = _head(gray)
    if head is None:
        return None
    deep = _distance(head)
    middle = float(np.median(gray[deep > 0.5 * deep.max()]))
    tissue = head & (gray > 0.45 * middle)
    outer = head & (deep * WORK_MM < SCALP_MM)
    fat = outer & (gray > FAT * middle)
    return tissue & ~fat if _surrounds(fat, head) else tissue


def _surrounds(fat: Mask, head: Mask) -> bool:
    """Return whether bright pixels lie near the edge in most directions: scalp, not a lesion."""
    rows, columns = np.nonzero(head)
    r, c = np.nonzero(fat)
    angle = np.arctan2(r - rows.mean(), c - columns.mean())
    sectors = np.unique(((angle + np.pi) / (2 * np.pi) * 36).astype(int) % 36)
    return len(sectors) >= 24


def _inside_skull(gray: Float) -> Mask | None:
    """Return what the brightest ring encloses."""
    skull = scipy.ndimage.binary_closing(np.pad(gray >= 250, 12), iterations=3)[12:-12, 12:-12]
    ring = _largest(np.asarray(skull))
    if ring is None:
        return None
    return np.asarray(scipy.ndimage.binary_fill_holes(ring)) & ~ring & (gray > 5)


def _largest(mask: Mask) -> Mask | None:
    labels, _ = scipy.ndimage.label(mask)
    counts = np.bincount(labels.ravel())
    counts[0] = 0
    if counts.max(initial=0) == 0:
        return None
    return np.asarray(labels == counts.argmax())


def _distance(mask: Mask) -> Float:
    return np.asarray(scipy.ndimage.distance_transform_edt(mask))


def _solidity(mask: Mask) -> float:
    """Return the area over the area of the convex hull."""
    points = np.argwhere(mask)
    if len(points) < 3 or np.ptp(points[:, 0]) == 0 or np.ptp(points[:, 1]) == 0:
        return 0.0
    corners = np.concatenate([points + d for d in ((0, 0), (0, 1), (1, 0), (1, 1))])
    return float(mask.sum() / scipy.spatial.ConvexHull(corners).volume)
