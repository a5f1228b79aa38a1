"""Simulated heads from the ICBM 152 template of nilearn, for CT and rare acquisitions.

No patient is behind them; each states what it is made of.
"""

import importlib.util
from functools import cache
from pathlib import Path

import nibabel as nib
import numpy as np
from numpy.typing import NDArray
from scipy import ndimage

from viewer.core.geometry import Geometry
from viewer.core.voxels.volume import Volume

LPS = np.diag([-1.0, -1.0, 1.0, 1.0])
MM = 2.0
BELOW, AROUND = 40, 14
"""Blocks of 2 mm that are added below the template, for face and neck, and on every other side."""

AIR, FAT, MUSCLE, BONE, FLUID, GREY, WHITE = -1000, -80, 55, 900, 8, 38, 28


@cache
def icbm(name: str) -> tuple[NDArray[np.uint8], NDArray[np.float64]]:
    """Return a map of the template (`t1`, `gm` or `wm`) as `(k, j, i)`, and its affine to LPS mm."""
    spec = importlib.util.find_spec("nilearn")
    assert spec is not None and spec.origin is not None
    folder = Path(spec.origin).parent / "datasets" / "data"
    image = nib.load(folder / f"mni_icbm152_{name}_tal_nlin_sym_09a_converted.nii.gz")
    return np.ascontiguousarray(np.asarray(image.dataobj).T), LPS @ image.affine


@cache
def _tissues() -> tuple[NDArray[np.int16], NDArray[np.bool_], NDArray[np.float64]]:
    """Return HU of a whole head, the mask of its intracranial volume, and the affine."""
    _t1, affine = icbm("t1")
    gm, wm = icbm("gm")[0], icbm("wm")[0]
    gray, white = gm[::2, ::2, ::2] > 100, wm[::2, ::2, ::2] > 127
    brain = ndimage.binary_fill_holes(gray | white)
    margins = ((BELOW, AROUND), (AROUND, AROUND), (AROUND, AROUND))
    gray, white, brain = (np.pad(tissue, margins) for tissue in (gray, white, brain))
    joined = ndimage.binary_closing(brain, iterations=4)
    away = ndimage.distance_transform_edt(~joined) * MM
    hu = np.full(brain.shape, AIR, np.int16)
    hu[away < 20] = FAT
    hu[away < 15] = MUSCLE
    hu[away < 12] = BONE
    inside = away < 5
    hu[inside] = FLUID
    hu[gray & inside], hu[white & inside] = GREY, WHITE
    _add_face_and_neck(hu, brain, inside)
    to_world = affine @ np.diag([MM, MM, MM, 1.0])
    to_world[:3, 3] -= to_world[:3, :3] @ np.array([AROUND, AROUND, BELOW])
    return hu, inside, to_world


def _add_face_and_neck(
    hu: NDArray[np.int16], brain: NDArray[np.bool_], inside: NDArray[np.bool_]
) -> None:
    """Add soft tissue with jaws, eyes, airways and a spine below and in front of the brain."""
    k, j, i = np.indices(hu.shape)
    _kk, jj, ii = np.argwhere(brain).mean(axis=0)
    base = np.argwhere(brain)[:, 0].min() + 12
    front = -1 if _front_is_low() else 1
    below = (k < base + 8) & ~inside & (hu != BONE)
    face = below & ((j - jj) * front * MM > -50) & (np.hypot(j - jj, i - ii) * MM < 75)
    hu[face & (hu == AIR)] = MUSCLE
    neck = (k < base) & (np.hypot(j - jj + front * 8, i - ii) * MM < 55) & ~inside
    hu[neck & (hu == AIR)] = MUSCLE
    mouth = np.hypot(j - jj - front * 30, i - ii) * MM < 14
    hu[mouth & (k < base - 4) & (hu == MUSCLE)] = AIR
    jaw = np.abs(np.hypot(j - jj - front * 12, i - ii) * MM - 46) < 5
    hu[jaw & ((j - jj) * front > 0) & (k < base - 8) & (hu != AIR)] = BONE
    spine = np.hypot(j - jj + front * 14, i - ii) * MM
    hu[(spine < 16) & (k < base) & ~inside] = BONE
    hu[(spine < 8) & (k < base) & ~inside] = FLUID
    hu[(spine < 5) & (k < base + 3)] = WHITE


def _front_is_low() -> bool:
    """Return whether j runs from front to back: LPS y grows towards the back."""
    return bool(icbm("t1")[1][1, 1] > 0)


def head_ct(
    *,
    thick_mm: float = 0.0,
    tilt_deg: float = 0.0,
    half: str | None = None,
    craniectomy: bool = False,
    motion: bool = False,
) -> tuple[Volume, NDArray[np.bool_]]:
    """Return a simulated head CT in HU, and its intracranial mask on the same voxels.

    Args:
        thick_mm: Thickness of axial slices, a multiple of 2; 0 leaves them 2 mm.
        tilt_deg: Nod of the head before slices are cut.
        half: "upper" or "lower": only these slices exist.
        craniectomy: A bone flap of 9 x 9 cm is missing on the left, and the brain bulges.
        motion: Every fourth slice is shifted by 8 mm and turned by 6 degrees.
    """
    hu, inside, affine = (array.copy() for array in _tissues())
    noise = np.random.default_rng(25).normal(0, 6, hu.shape)
    if craniectomy:
        hu, inside = _without_flap(hu, inside)
    if tilt_deg:
        hu = ndimage.rotate(hu, tilt_deg, (0, 1), reshape=False, order=1, cval=AIR)
        turned = ndimage.rotate(inside.astype(np.float32), tilt_deg, (0, 1), reshape=False, order=1)
        inside = turned > 0.5
    if motion:
        for at in range(0, len(hu), 4):
            hu[at] = np.roll(
                ndimage.rotate(hu[at], 6.0, reshape=False, order=1, cval=AIR), 4, axis=1
            )
    hu = (hu + noise).astype(np.int16)
    if thick_mm:
        n = round(thick_mm / MM)
        n_used = len(hu) // n * n
        hu = hu[:n_used].reshape(-1, n, *hu.shape[1:]).mean(axis=1).astype(np.int16)
        inside = inside[:n_used].reshape(-1, n, *inside.shape[1:]).mean(axis=1) >= 0.5
        affine[:3, 3] += affine[:3, 2] * (n - 1) / 2
        affine[:3, 2] *= n
    if half:
        middle = int(np.argwhere(inside)[:, 0].mean())
        rows = slice(middle, None) if half == "upper" else slice(None, middle)
        affine[:3, 3] += affine[:3, 2] * (rows.start or 0)
        hu, inside = hu[rows], inside[rows]
    hu, inside = np.ascontiguousarray(hu), np.ascontiguousarray(inside)
    return Volume(hu, Geometry(hu.shape, affine), units="HU", modality="CT"), inside


def _without_flap(
    hu: NDArray[np.int16], inside: NDArray[np.bool_]
) -> tuple[NDArray[np.int16], NDArray[np.bool_]]:
    k, j, i = np.indices(hu.shape)
    kk, jj, _ = np.argwhere(inside).mean(axis=0)
    gap = (np.abs(k - kk - 8) * MM < 45) & (np.abs(j - jj) * MM < 45) & (i > hu.shape[2] / 2)
    flap = gap & (hu == BONE)
    hu[flap] = MUSCLE
    bulge = flap & (ndimage.distance_transform_edt(~inside) * MM < 3)
    hu[bulge], inside[bulge] = GREY, True
    return hu, inside
