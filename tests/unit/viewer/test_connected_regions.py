"""Pieces of masks, against scipy."""

import numpy as np
import pytest
from scipy import ndimage

from viewer.core.anatomy.connected_regions import largest_region, without_holes


def mask(seed: int, share: float) -> np.ndarray:
    """Noise, smoothed by every other seed, of another shape each time."""
    rng = np.random.default_rng(seed)
    values = rng.random(tuple(rng.integers(1, 24, 3)))
    if seed % 2:
        values = ndimage.uniform_filter(values, 3)
    return np.asarray(values > np.quantile(values, 1 - share))


@pytest.mark.parametrize("seed", range(40))
@pytest.mark.parametrize("share", [0.0, 0.03, 0.2, 0.6, 0.97, 1.1])
def test_pieces_and_holes_are_those_of_scipy(seed: int, share: float) -> None:
    given = mask(seed, min(share, 1.0)) if share <= 1 else np.ones((3, 4, 5), np.bool_)
    before = given.copy()
    labels, n = ndimage.label(given, structure=np.ones((3, 3, 3)))
    counts = np.bincount(labels.ravel())
    counts[0] = 0
    wanted = labels == counts.argmax() if n else given
    np.testing.assert_array_equal(largest_region(given), wanted)
    np.testing.assert_array_equal(without_holes(given), ndimage.binary_fill_holes(given))
    np.testing.assert_array_equal(given, before)


def test_a_hole_that_opens_only_at_an_edge_of_voxels_is_filled() -> None:
    ring = np.ones((3, 3, 3), np.bool_)
    ring[1, 1, 1] = False
    assert without_holes(ring).all()
    ring[0, 0, 1] = False  # touches the hole by an edge, not by a face
    filled = without_holes(ring)
    assert filled[1, 1, 1]
    assert not filled[0, 0, 1]
