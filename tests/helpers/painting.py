"""Paint lesions into volumes at known positions, to measure what a reader finds."""

from dataclasses import replace

import numpy as np

from viewer.core.voxels.volume import Volume


def paint(
    volume: Volume, center_lps_mm: tuple[float, float, float], radius_mm: float, factor: float
) -> Volume:
    """Paint a ball whose brightness is `factor` times ordinary brain, with an edge of about 1 mm.

    Ordinary brain is the median of everything but air and fluid. Only tissue is painted.
    """
    voxels = volume.voxels.copy()
    sample = voxels[::2, ::2, ::2]
    bright = float(np.percentile(sample, 99))
    air, ordinary = 0.1 * bright, float(np.median(sample[sample > 0.3 * bright]))
    at = volume.geometry.lps_to_index(center_lps_mm)
    reach = (radius_mm + 1) / np.array(volume.geometry.spacing_ijk_mm) + 1
    box = tuple(
        slice(max(0, int(a - r)), int(a + r) + 2)
        for a, r in zip(at[::-1], reach[::-1], strict=True)
    )
    inside = voxels[box].astype(np.float64)
    index = (
        np.indices(inside.shape)[::-1] + np.array([b.start for b in box])[::-1, None, None, None]
    )
    points = volume.geometry.index_to_lps(np.moveaxis(index, 0, -1))
    distance = np.linalg.norm(points - np.array(center_lps_mm), axis=-1)
    share = np.clip(radius_mm + 0.5 - distance, 0, 1) * (inside > air)
    voxels[box] = inside * (1 - share) + factor * ordinary * share
    return replace(volume, voxels=voxels)
