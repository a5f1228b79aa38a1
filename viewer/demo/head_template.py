"""A head as fractions of tissue on a 1 mm grid, from the ICBM 152 template in the nilearn wheel.

The template (2009a, non-linear, symmetric; skull-stripped T1, gray and white matter probabilities)
is read by path; nilearn itself is not imported. It is an exact mirror image of itself, which no
head is, so a seeded smooth warp of a millimeter or two makes its halves differ; a lesion may push
tissue aside as well. Skull, marrow, fat and skin are shells around the brain: plausible, not
anatomy.

Everything here is on one grid in DICOM patient LPS mm: arrays `(k, j, i)`, i to the Left, j to the
Posterior, k to the head, 1 mm apart. MNI coordinates are RAS: LPS = (-x, -y, z).
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import numpy as np
import scipy
from numpy.typing import NDArray

from viewer.core.errors import UnreadableFile

Field = NDArray[np.float32]

NOTICE: Final = (
    "ICBM 152 2009a template: Copyright (C) 1993-2009 Louis Collins, "
    "McConnell Brain Imaging Center, "
    "Montreal Neurological Institute, McGill University. Permission to use, copy, modify, and "
    "distribute this software and its documentation for any purpose and without fee is hereby "
    "granted, provided that the above copyright notice appear in all copies. "
    "The authors and McGill "
    "University make no representations about the suitability of this software for any purpose. It "
    'is provided "as is" without express or implied warranty. The authors are not responsible for '
    "any data loss, equipment damage, property loss, or injury to subjects or patients resulting "
    "from the use or misuse of this software package."
)
"""The template's copyright and permission notice, which every copy must carry."""

ORIGIN_LPS_MM: Final = (-98.0, -98.0, -72.0)
"""LPS mm of voxel (0, 0, 0) of the 1 mm grid."""

SHELLS_MM: Final = {"csf": 3.0, "bone": 9.5, "fat": 14.0, "skin": 17.0}
"""Outer distance of each shell from the closed brain surface; air lies beyond the last."""

CLOSING_MM: Final = 9.0
"""Gaps of the brain narrower than twice this lie inside the skull (fissures and cisterns)."""

HULL_CLOSING_MM: Final = 40.0
"""The same for the skin, which spans the hollows of the skull."""

WARP_STEP_MM: Final = 4
"""Step of the coarse grid on which displacements are computed."""

WARP_MM: Final = 1.3
"""Root mean square of the natural asymmetry along each axis."""


@dataclass(frozen=True, eq=False)
class Head:
    """Tissue fractions in 0..1, each `(k, j, i)`; where they sum to less than 1 there is air.

    `t1`: the template's own T1 contrast within `brain`, scaled so that white matter is 1.
    `brain`: fraction of gray, white and the CSF that the template holds.
    """

    t1: Field
    brain: Field
    tissue: dict[str, Field]


@cache
def template() -> dict[str, Field]:
    """Return T1 (0..255), gray and white matter (0..1) of the template, `(k, j, i)` in LPS."""
    import nibabel

    spec = find_spec("nilearn")
    if spec is None or not spec.submodule_search_locations:
        raise UnreadableFile("the sample cases need the nilearn package, which is not installed")
    folder = Path(spec.submodule_search_locations[0], "datasets", "data")
    maps: dict[str, Field] = {}
    for name, scale in (("t1", 1.0), ("gm", 255.0), ("wm", 255.0)):
        path = folder / f"mni_icbm152_{name}_tal_nlin_sym_09a_converted.nii.gz"
        if not path.is_file():
            raise UnreadableFile(f"the ICBM 152 {name} template is missing from nilearn", path)
        image: Any = nibabel.load(path)
        ras_xyz = np.asarray(image.dataobj, dtype=np.float32) / np.float32(scale)
        maps[name] = np.ascontiguousarray(ras_xyz.transpose(2, 1, 0)[:, ::-1, ::-1])
    return maps


def lps_axes(shape_kji: tuple[int, ...], step_mm: float = 1.0) -> tuple[Field, Field, Field]:
    """Return x, y, z in LPS mm, each broadcasting over `(k, j, i)`."""
    nk, nj, ni = shape_kji
    x, y, z = (
        (n * step_mm + o) for n, o in zip(map(np.arange, (ni, nj, nk)), ORIGIN_LPS_MM, strict=True)
    )
    return (
        x.astype(np.float32)[None, None, :],
        y.astype(np.float32)[None, :, None],
        z.astype(np.float32)[:, None, None],
    )


def natural_asymmetry(shape_kji: tuple[int, int, int], step_mm: float, seed: int) -> Field:
    """Return a smooth random displacement `(k, j, i, 3)` in mm, RMS `WARP_MM` per axis."""
    noise = np.random.default_rng(seed).standard_normal((*shape_kji, 3)).astype(np.float32)
    smooth = scipy.ndimage.gaussian_filter(noise, (*(22.0 / step_mm,) * 3, 0))
    return np.asarray(smooth * (WARP_MM / smooth.std()), np.float32)


def head(seed: int, push: Callable[[Field, Field, Field], Field] | None = None) -> Head:
    """Return the head of one sample case.

    `push(x, y, z)` gives how far tissue at these LPS mm has been pushed, `(k, j, i, 3)` in mm; it
    is damped towards the brain's surface, since the skull does not give way.
    """
    maps = template()
    brain = (maps["t1"] > 0).astype(np.float32)
    coarse = brain[::WARP_STEP_MM, ::WARP_STEP_MM, ::WARP_STEP_MM]
    moved = natural_asymmetry(coarse.shape, WARP_STEP_MM, seed)
    if push is not None:
        x, y, z = lps_axes(coarse.shape, WARP_STEP_MM)
        depth_mm = -_distance_mm(coarse > 0, WARP_STEP_MM)
        moved += push(x, y, z) * np.clip(depth_mm / 15, 0, 1)[..., None]
    t1, gray, white, brain = _warp((maps["t1"], maps["gm"], maps["wm"], brain), moved)
    tissue = {"gray": gray * brain, "white": white * brain}
    tissue["csf"] = np.clip(brain - tissue["gray"] - tissue["white"], 0, 1)
    _add_shells(tissue, brain)
    return Head(t1=np.clip(t1 - 45 * brain, 0, None) / 180, brain=brain, tissue=tissue)


def _warp(maps: tuple[Field, ...], moved: Field) -> list[Field]:
    """Return the maps with their tissue moved by `moved`, mm on a grid of `WARP_STEP_MM`."""
    import SimpleITK as sitk  # noqa: N813

    field = sitk.GetImageFromArray((-moved).astype(np.float64), isVector=True)
    field.SetSpacing((WARP_STEP_MM,) * 3)
    transform = sitk.DisplacementFieldTransform(field)
    margin = 8  # mm, more than tissue moves
    filled = [np.flatnonzero(maps[0].any(axis=axes)) for axes in ((1, 2), (0, 2), (0, 1))]
    low = [max(int(f[0]) - margin, 0) for f in filled]
    high = [min(int(f[-1]) + margin, n) for f, n in zip(filled, maps[0].shape, strict=True)]
    grid = sitk.Image([b - a for a, b in zip(low, high, strict=True)][::-1], sitk.sitkFloat32)
    grid.SetOrigin([float(n) for n in low[::-1]])
    warped = []
    for values in maps:
        image = sitk.Resample(sitk.GetImageFromArray(values), grid, transform, sitk.sitkLinear, 0.0)
        whole = np.zeros_like(values)
        whole[tuple(map(slice, low, high))] = sitk.GetArrayFromImage(image)
        warped.append(whole)
    return warped


def _add_shells(tissue: dict[str, Field], brain: Field) -> None:
    """Add CSF, cortical bone, marrow, soft tissue, fat and skin around the brain.

    The skull follows the brain closely; the skin spans hollows that the skull leaves (temples,
    the base), which hold soft tissue.
    """
    from_brain = _from_closed(brain, CLOSING_MM, step_mm=2)
    from_hull = _from_closed(brain, HULL_CLOSING_MM, step_mm=4)

    def inside(distance_mm: Field, limit_mm: float) -> Field:
        return np.asarray(np.clip(limit_mm - distance_mm + 0.5, 0, 1), np.float32)

    inner = np.maximum(inside(from_brain, SHELLS_MM["csf"]), brain)
    skull = inside(from_brain, SHELLS_MM["bone"])
    middle = (SHELLS_MM["csf"] + SHELLS_MM["bone"]) / 2
    tissue["csf"] = tissue["csf"] + inner - brain
    wall = np.clip(skull - inner, 0, 1)
    tissue["marrow"] = wall * np.clip(1.6 - abs(from_brain - middle), 0, 1)
    tissue["bone"] = wall - tissue["marrow"]
    covered = np.maximum(skull, inner)
    for name, limit in (("muscle", "bone"), ("fat", "fat"), ("skin", "skin")):
        shell = np.clip(inside(from_hull, SHELLS_MM[limit]) - covered, 0, 1)
        tissue[name] = shell
        covered = covered + shell


def _from_closed(brain: Field, closing_mm: float, step_mm: int) -> Field:
    """Return the distance in mm from the brain closed by `closing_mm`, on the 1 mm grid.

    Computed on a grid of `step_mm`, with room around it for the closing to come back from.
    """
    import SimpleITK as sitk  # noqa: N813

    room = int(closing_mm / step_mm) + 2
    coarse = np.pad(brain[::step_mm, ::step_mm, ::step_mm] > 0.5, room)
    closed = _distance_mm(coarse, step_mm) < closing_mm
    image = sitk.GetImageFromArray(_distance_mm(closed, step_mm) + closing_mm)
    image.SetSpacing((step_mm,) * 3)
    image.SetOrigin((-room * step_mm,) * 3)
    grid = sitk.Image(list(brain.shape[::-1]), sitk.sitkFloat32)
    fine = sitk.Resample(image, grid, sitk.Transform(), sitk.sitkLinear, 0.0)
    return np.asarray(sitk.GetArrayFromImage(fine), np.float32)


def _distance_mm(inside: NDArray[np.bool_], step_mm: float) -> Field:
    """Return the distance to the surface in mm, negative inside."""
    outwards = scipy.ndimage.distance_transform_edt(~inside, sampling=step_mm)
    inwards = scipy.ndimage.distance_transform_edt(inside, sampling=step_mm)
    return np.asarray(outwards - inwards, np.float32)
