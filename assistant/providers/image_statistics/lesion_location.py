"""Location of a spot in the brain: patient millimeters from the caption, side, rough lobe.

Without a caption images are taken for axial ones in radiological convention, as the prompt says.
The lobes are boxes in the brain's own proportions: no atlas is behind them.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from assistant.providers.image_statistics.baseline_image import WORK_MM, Float, Look
from assistant.providers.image_statistics.lesion_candidates import Spot

Vector = tuple[float, float, float]

_AXES: Final = {"L": (1, 0, 0), "R": (-1, 0, 0), "P": (0, 1, 0), "A": (0, -1, 0)}
_TOWARDS: Final[dict[str, tuple[int, int, int]]] = {**_AXES, "S": (0, 0, 1), "I": (0, 0, -1)}
_ASSUMED: Final = ("R", "L", "A", "P")
# A lesion's halves lie on neighboring images within so much of each other.
SAME_MM = 20.0


@dataclass(frozen=True)
class Frame:
    """An image's frame in LPS mm: the middle of the image and its two directions.

    `placed` is False where the caption does not tell; then z is not known.
    """

    center: Float
    right: Float
    down: Float
    shape: tuple[int, int]
    placed: bool

    def lps(self, row: float, column: float) -> Float:
        """Return the patient coordinates of a working pixel."""
        rows, columns = self.shape
        across = (column - (columns - 1) / 2) * WORK_MM
        along = (row - (rows - 1) / 2) * WORK_MM
        return self.center + across * self.right + along * self.down


def frame(look: Look) -> Frame:
    """Return the frame that the caption states, or the assumed one."""
    facts = look.facts
    letters = facts.letters or _ASSUMED
    _, right, _, down = (np.array(_TOWARDS[text[0]], dtype=np.float64) for text in letters)
    placed = facts.letters is not None and facts.center_lps_mm is not None
    center = np.array(facts.center_lps_mm if placed else (0.0, 0.0, 0.0), dtype=np.float64)
    rows, columns = look.gray.shape
    return Frame(center, right, down, (rows, columns), placed)


@dataclass(frozen=True)
class Box:
    """The brain's extent over all images, per patient axis; None where it is not known."""

    x: tuple[float, float] | None
    y: tuple[float, float] | None
    z: tuple[float, float] | None

    def share(self, axis: int, value: float) -> float | None:
        """Return the position along an axis from 0 to 1."""
        ends = (self.x, self.y, self.z)[axis]
        if ends is None or ends[1] - ends[0] < 30:
            return None
        return float(np.clip((value - ends[0]) / (ends[1] - ends[0]), 0, 1))


def brain_box(looks: Sequence[Look]) -> Box:
    """Return the extent of all brains in LPS mm.

    Along the stack, it goes half a gap beyond the outer images. An axis is unknown (None) where the
    images do not tell how far apart they are.
    """
    corners = []
    for look in looks:
        assert look.brain is not None
        rows, columns = np.nonzero(look.brain)
        image_frame = frame(look)
        corners += [
            image_frame.lps(r, c)
            for r in (rows.min(), rows.max())
            for c in (columns.min(), columns.max())
        ]
    points = np.array(corners)
    low, high = points.min(axis=0), points.max(axis=0)
    centers = np.array([frame(look).center for look in looks])
    first = frame(looks[0])
    stack_axis = int(np.abs(np.cross(first.right, first.down)).argmax())
    places = np.unique(centers[:, stack_axis])
    if len(places) > 1:
        half = float(np.median(np.diff(places))) / 2
        low[stack_axis], high[stack_axis] = low[stack_axis] - half, high[stack_axis] + half
    known = [True, True, True]
    known[stack_axis] = first.placed and len(places) > 2
    x, y, z = ((float(low[axis]), float(high[axis])) if known[axis] else None for axis in range(3))
    return Box(x, y, z)


@dataclass(frozen=True)
class Place:
    """Side, lobe (a code of the lexicon) and patient position of a spot."""

    side: str | None
    structure: str | None
    lps_mm: Vector
    placed: bool


def place(spot: Spot, box: Box, offset: float | None) -> Place:
    """Locate a spot in the brain.

    Args:
        spot: The spot.
        box: Extent of the brain in patient coordinates.
        offset: Signed distance from the midline in working pixels, positive to the image's right;
            None without a midline.
    """
    at = frame(spot.look)
    x, y, z = (float(v) for v in at.lps(*spot.center))
    side = None
    if offset is not None and at.right[0] != 0:
        side = "left" if offset * at.right[0] > 0 else "right"
    half = (box.x[1] - box.x[0]) / 2 if box.x else None
    lateral = None
    if offset is not None and half:
        lateral = min(1.0, abs(offset) * WORK_MM / half)
    back, height = box.share(1, y), box.share(2, z) if at.placed else None
    return Place(side, lobe(back, height, lateral), (x, y, z), at.placed)


def lobe(back: float | None, height: float | None, lateral: float | None) -> str | None:
    """Return the lobe at a place in the brain's proportions; None if boxes cannot distinguish it.

    Args:
        back: From the frontal pole (0) to the occipital pole (1).
        height: From the lowest (0) to the highest brain seen (1).
        lateral: From the midline (0) to the side (1).
    """
    if back is None or lateral is None:
        return None
    if height is None:
        return _first_of(("frontal-lobe", back < 0.35), ("occipital-lobe", back > 0.82))
    if height < 0.3:
        return _first_of(
            ("cerebellum", back > 0.55),
            ("frontal-lobe", back < 0.25),
            ("temporal-lobe", lateral > 0.3),
            ("brainstem", True),
        )
    if height < 0.55:
        return _first_of(
            ("frontal-lobe", back < 0.36),
            ("occipital-lobe", back > 0.8),
            ("temporal-lobe", lateral > 0.5),
            ("deep-gray-nuclei", True),
        )
    return _first_of(
        ("frontal-lobe", back < 0.5),
        ("occipital-lobe", back > 0.88 and height < 0.75),
        ("parietal-lobe", True),
    )


def _first_of(*boxes: tuple[str, bool]) -> str | None:
    """Return the first structure whose box holds the place, or None."""
    return next((name for name, inside in boxes if inside), None)


def same_lesion(first: Place, second: Place, gap_mm: float) -> bool:
    """Return whether two spots can be parts of one lesion.

    Args:
        first: Place of a spot.
        second: Place of another spot.
        gap_mm: Distance between the images.
    """
    if first.side != second.side:
        return False
    apart = np.abs(np.subtract(first.lps_mm, second.lps_mm))
    in_plane = np.sort(apart)[:2] if first.placed else apart[:2]
    return bool(np.hypot(*in_plane) <= SAME_MM and apart.max() <= max(gap_mm, SAME_MM))
