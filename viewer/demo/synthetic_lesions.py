"""Lesions of known place, size and class, painted into a head.

A lesion is an ellipsoid with an uneven border, given in the patient's LPS mm. What the reference
standard says of it (longest diameter, volume) is measured on the painted voxels.
"""

from dataclasses import dataclass, replace
from typing import Final, Literal

import numpy as np
import scipy
from numpy.typing import NDArray

from viewer.demo.head_template import Field, Head, lps_axes

Kind = Literal["glioma", "plaque"]

EDEMA_MM: Final = 17.0
"""How far edema reaches from a glioma's border, along white matter."""

PUSH_MM: Final = 5.0
"""How far a glioma pushes the tissue at its border."""


@dataclass(frozen=True)
class Lesion:
    """One lesion. `radii_mm`: along `axis` and twice across it; `axis`: unit vector in LPS."""

    number: int
    kind: Kind
    center_lps_mm: tuple[float, float, float]
    radii_mm: tuple[float, float, float]
    axis: tuple[float, float, float]
    structure: str
    words: str

    @property
    def side(self) -> Literal["left", "right"]:
        """The patient's side: x grows to the Left in LPS."""
        return "left" if self.center_lps_mm[0] > 0 else "right"

    def frame(self) -> NDArray[np.float64]:
        """3x3; rows are the lesion's own axes in LPS, the long one first."""
        long = np.array(self.axis) / np.linalg.norm(self.axis)
        other = np.eye(3)[int(np.argmin(abs(long)))]
        second = np.cross(long, other)
        second /= np.linalg.norm(second)
        return np.stack([long, second, np.cross(long, second)])


@dataclass(frozen=True)
class Measured:
    """A painted lesion: volume of its mask (half or more lesion) and its diameters.

    `edema`: the same of a glioma together with its edema.
    """

    volume_ml: float
    longest_mm: float
    perpendicular_mm: float
    edema: "Measured | None" = None


def push(lesion: Lesion, x: Field, y: Field, z: Field) -> Field:
    """Return the displacement of tissue by a glioma, `(k, j, i, 3)` in mm, at LPS mm."""
    offset = np.stack(
        np.broadcast_arrays(*(a - c for a, c in zip((x, y, z), lesion.center_lps_mm, strict=True))),
        axis=-1,
    )
    radius = float(np.mean(lesion.radii_mm))
    distance = np.maximum(np.linalg.norm(offset, axis=-1), 1e-3)
    strength = np.where(
        distance < radius, distance / radius, np.exp(-(distance - radius) / (2 * radius))
    )
    return np.asarray(offset * (PUSH_MM * strength / distance)[..., None], np.float32)


def paint(head: Head, lesion: Lesion, seed: int) -> Measured:
    """Put the lesion into the head's tissue fractions, in place, and return its measures."""
    size_mm = max(lesion.radii_mm) + (EDEMA_MM + 12 if lesion.kind == "glioma" else 6)
    box = _box(head, lesion, size_mm)
    x, y, z = (np.broadcast_to(a, head.brain.shape)[box] for a in lps_axes(head.brain.shape))
    depth_mm = _depth_mm(lesion, x, y, z, seed)
    brain = head.brain[box]
    core = np.clip(depth_mm + 0.5, 0, 1) * brain
    parts = {"plaque": core}
    if lesion.kind == "glioma":
        necrosis = np.clip(depth_mm - 0.45 * min(lesion.radii_mm) + 0.5, 0, 1) * brain
        fingers = _smooth_noise(brain.shape, 4.0, seed + 1)
        reach = (depth_mm + EDEMA_MM + 4 * fingers) / 6
        same_side = np.clip(np.sign(lesion.center_lps_mm[0]) * x / 3, 0, 1)
        white = head.tissue["white"][box]
        edema = np.clip(reach, 0, 1) * np.clip(1.4 * white - 0.2, 0, 1) * same_side
        parts = {"tumor": core - necrosis, "necrosis": necrosis, "edema": edema * (1 - core)}
    total = sum(parts.values())
    for name in ("gray", "white", "csf"):
        head.tissue[name][box] *= 1 - total
    for name, fraction in parts.items():
        field = head.tissue.setdefault(name, np.zeros_like(head.brain))
        field[box] = np.maximum(field[box], fraction)
    measured = _measure(core >= 0.5)
    if "edema" in parts:
        measured = replace(measured, edema=_measure(total >= 0.5))
    return measured


def _box(head: Head, lesion: Lesion, size_mm: float) -> tuple[slice, slice, slice]:
    """Return the voxels within `size_mm` of the lesion's center along each axis."""
    slices = []
    for axis, center in zip(lps_axes(head.brain.shape), lesion.center_lps_mm, strict=True):
        near = np.flatnonzero(abs(axis.ravel() - center) <= size_mm)
        slices.append(slice(int(near[0]), int(near[-1]) + 1))
    i, j, k = slices
    return k, j, i


def _depth_mm(lesion: Lesion, x: Field, y: Field, z: Field, seed: int) -> Field:
    """Return the depth below the lesion's border in mm, negative outside, border uneven."""
    offset = np.stack([a - c for a, c in zip((x, y, z), lesion.center_lps_mm, strict=True)], -1)
    own = offset @ lesion.frame().T.astype(np.float32)
    radii = np.array(lesion.radii_mm, np.float32)
    smallest = float(radii.min())
    distance = np.linalg.norm(own / radii, axis=-1)
    rough = (0.1 if lesion.kind == "glioma" else 0.05) * _smooth_noise(x.shape, 3.0, seed)
    return np.asarray((1 + rough - distance) * smallest, np.float32)


def _smooth_noise(shape: tuple[int, ...], sigma_mm: float, seed: int) -> Field:
    """Return smooth noise with mean 0 and standard deviation 1."""
    white = np.random.default_rng(seed).standard_normal(shape)
    noise = scipy.ndimage.gaussian_filter(white, sigma_mm)
    return np.asarray((noise - noise.mean()) / noise.std(), np.float32)


def _measure(mask: NDArray[np.bool_]) -> Measured:
    """Measure a mask on the 1 mm grid: volume, longest axial diameter and the one across it.

    Diameters as radiologists take them: on the axial slice where the lesion is longest, the
    perpendicular on the same slice. Voxels are 1 mm wide, which is added to center distances.
    """
    best = (0.0, 0.0)
    for plane in mask:
        points = np.argwhere(plane).astype(float)
        if len(points) < 2:
            continue
        ends = _row_ends(points)  # the farthest two are among them
        apart = ends[:, None, :] - ends[None, :, :]
        squared = (apart**2).sum(-1)
        a, b = np.unravel_index(int(squared.argmax()), squared.shape)
        longest = float(np.sqrt(squared[a, b]))
        if longest > best[0]:
            along = (ends[b] - ends[a]) / longest
            across = points @ np.array([-along[1], along[0]])
            best = longest, float(np.ptp(across))
    return Measured(float(mask.sum()) / 1000, best[0] + 1, best[1] + 1)


def _row_ends(points: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the first and the last point of each row; points `(n, 2)` are in row-major order."""
    begins = np.r_[True, np.diff(points[:, 0]) != 0]
    ends: NDArray[np.float64] = points[begins | np.r_[begins[1:], True]]
    return ends
