"""A slice has one fingerprint however a file stores it, and another one where a pixel differs."""

from dataclasses import replace

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from viewer.core.geometry import Geometry
from viewer.core.slice_fingerprint import (
    LEAST_PIXELS,
    LEAST_VALUES,
    fingerprint,
    slice_fingerprints,
)
from viewer.core.voxels.volume import Volume

Voxels = NDArray[np.int16]


@st.composite
def series(draw: st.DrawFn) -> Voxels:
    """Noise of any shape and range, large enough to be told apart."""
    shape = draw(st.tuples(st.integers(1, 6), st.integers(20, 48), st.integers(20, 48)))
    low = draw(st.integers(-3000, 3000))
    width = draw(st.integers(200, 20000))
    rng = np.random.default_rng(draw(st.integers(0, 2**32)))
    return rng.integers(low, low + width, shape).astype(np.int16)


def volume(voxels: NDArray[np.generic]) -> Volume:
    return Volume(voxels, Geometry(voxels.shape[-3:], np.diag([1.0, 1.0, 3.0, 1.0])))


def digests(voxels: NDArray[np.generic]) -> set[bytes]:
    return set(slice_fingerprints(volume(voxels)).digests)


@settings(max_examples=60, deadline=None)
@given(voxels=series(), data=st.data())
def test_storage_does_not_matter(voxels: Voxels, data: st.DataObject) -> None:
    """Order and direction of slices, rows and columns; turns; types; slope and intercept."""
    expected = [fingerprint(voxel) for voxel in voxels]
    assert None not in expected and len(set(expected)) == len(voxels)
    stored = voxels[data.draw(st.permutations(range(len(voxels))))]
    for axis in (1, 2):
        if data.draw(st.booleans()):
            stored = np.flip(stored, axis)
    stored = np.rot90(stored, data.draw(st.integers(0, 3)), (1, 2))
    kinds = ["<i2", ">i2", "<i4", "<f4", "<f8"]
    stored = stored.astype(data.draw(st.sampled_from(kinds)))
    slope = data.draw(st.sampled_from([1.0, 0.3663, 2.0, 1e-6, 1234.5]))
    if slope != 1.0:
        intercept = data.draw(st.sampled_from([0.0, -1024.0])) * slope
        stored = (stored.astype(np.float64) * slope + intercept).astype(np.float32)
    assert {fingerprint(voxel) for voxel in stored} == set(expected)


@settings(max_examples=30, deadline=None)
@given(voxels=series(), order=st.permutations(range(3)), flips=st.sets(st.integers(0, 2)))
def test_one_slice_is_equal_whichever_axis_is_stored_last(
    voxels: Voxels, order: list[int], flips: set[int]
) -> None:
    turned = np.flip(voxels.transpose(order), tuple(flips))
    assert digests(turned) & digests(voxels)


@settings(max_examples=30, deadline=None)
@given(voxels=series(), data=st.data())
def test_one_changed_pixel_is_another_slice(voxels: Voxels, data: st.DataObject) -> None:
    before = fingerprint(voxels[0])
    row, column = (data.draw(st.integers(0, n - 1)) for n in voxels.shape[1:])
    changed = voxels[0].copy()
    changed[row, column] = changed.max() if changed[row, column] != changed.max() else 0
    if np.array_equal(np.argsort(changed.ravel()), np.argsort(voxels[0].ravel())):
        return  # the order of all values is as it was
    assert fingerprint(changed) != before


@settings(max_examples=20, deadline=None)
@given(voxels=series(), n=st.integers(1, LEAST_VALUES - 1), seed=st.integers(0, 99))
def test_slices_with_little_in_them_have_none(voxels: Voxels, n: int, seed: int) -> None:
    """Blank slices, masks and label images would be equal between patients."""
    rng = np.random.default_rng(seed)
    assert fingerprint(rng.integers(0, n, voxels.shape[1:])) is None
    sparse = np.zeros((64, 64), np.int16)
    sparse.flat[rng.choice(sparse.size, LEAST_PIXELS - 1, replace=False)] = np.arange(
        1, LEAST_PIXELS
    )
    assert fingerprint(sparse) is None
    result = slice_fingerprints(volume(np.zeros((3, 40, 40), np.int16)))
    assert result.digests == () and [m.code for m in result.left_out] == ["fingerprint.plain"]


@settings(max_examples=20, deadline=None)
@given(voxels=series())
def test_missing_values_and_time_points(voxels: Voxels) -> None:
    lacking = voxels.astype(np.float32)
    lacking[:, 0, :] = np.nan
    again = lacking.astype(np.float64)[:, ::-1]
    assert digests(again) == digests(lacking) and digests(lacking)
    moving = np.stack([voxels, voxels + np.int16(1)])
    result = slice_fingerprints(volume(moving))
    assert set(result.digests) == digests(voxels)
    assert [m.code for m in result.left_out] == ["fingerprint.times"]


def test_symmetric_slices_stand_one_way() -> None:
    """Sums over the quarters are equal here, so that bytes decide."""
    rng = np.random.default_rng(4)
    for n in (40, 41):
        base = rng.integers(0, 500, (n, n))
        quarters = base + np.rot90(base) + np.rot90(base, 2) + np.rot90(base, 3)
        quarters[1, 2] += 1
        quarters[2, n - 2] += 1
        quarters[n - 3, n - 2] += 1
        quarters[n - 2, 2] += 1
        views = [np.rot90(v, k) for v in (quarters, quarters.T) for k in range(4)]
        assert len({fingerprint(view) for view in views}) == 1


def test_colors_and_unfinished_series() -> None:
    rgb = np.zeros((2, 30, 30), np.dtype([("R", "u1"), ("G", "u1"), ("B", "u1")]))
    assert [m.code for m in slice_fingerprints(volume(rgb)).left_out] == ["fingerprint.color"]
    arriving = replace(volume(np.zeros((2, 30, 30), np.int16)), arrived=np.zeros(2, np.bool_))
    try:
        slice_fingerprints(arriving)
    except ValueError as error:
        assert "being read" in str(error)
    else:
        raise AssertionError("a series that is still being read was taken")
