"""Small bundles for tests of providers."""

from typing import Any

import numpy as np

from assistant.images.slice_selection import SelectedSlice, Selection
from assistant.request.bundle import Bundle, make_bundle
from viewer.core.geometry import Geometry
from viewer.core.space.reslice import Plane
from viewer.core.voxels.volume import Volume


def head_volume(shape: tuple[int, int, int] = (6, 40, 32), **more: Any) -> Volume:
    """Return an ellipsoid with noise: (k, j, i) on an axis-aligned LPS grid of 1 x 1 x 5 mm."""
    k, j, i = np.indices(shape)
    center = [(n - 1) / 2 for n in shape]
    radius = [n / 2.2 for n in shape]
    distance = sum(((a - c) / r) ** 2 for a, c, r in zip((k, j, i), center, radius, strict=True))
    noise = np.random.default_rng(0).integers(0, 20, shape)
    voxels = np.where(distance < 1, 300 + noise, noise).astype(np.int16)
    affine = np.diag([1.0, 1.0, 5.0, 1.0])
    affine[:3, 3] = [-16.0, -20.0, -15.0]
    return Volume(voxels, Geometry(shape, affine), **{"modality": "MR", "sequence": "T1", **more})


def slices(*indices: int, series: str = "3", plane: Plane = "axial") -> Selection:
    """Return a reader-independent selection of those slices."""
    chosen = tuple(SelectedSlice(series, plane, n, None) for n in indices)
    return Selection("reader-independent", "test", chosen)


def small_bundle(**more: Any) -> Bundle:
    """Return two slices of the ellipsoid."""
    return make_bundle({"3": head_volume()}, slices(2, 3), **more)
