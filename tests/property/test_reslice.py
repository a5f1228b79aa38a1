"""Properties of planes through any volume, however it lies in space."""

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from viewer.core.geometry import Geometry
from viewer.core.space.reslice import sample
from viewer.core.space.slice_planes import plane_stack
from viewer.core.voxels.volume import Volume

PLANES = ("axial", "coronal", "sagittal")


@st.composite
def volumes(draw: st.DrawFn) -> Volume:
    """Any rotation or reflection, spacing, place and small shape; values all different."""
    seed = draw(st.integers(0, 2**32 - 1))
    turn, _ = np.linalg.qr(np.random.default_rng(seed).normal(size=(3, 3)))
    affine = np.eye(4)
    spacing = draw(st.tuples(*[st.floats(0.3, 6)] * 3))
    affine[:3, :3] = turn * spacing
    affine[:3, 3] = draw(st.tuples(*[st.floats(-300, 300)] * 3))
    shape = draw(st.tuples(*[st.integers(1, 9)] * 3))
    voxels = np.arange(np.prod(shape), dtype=np.int16).reshape(shape)
    return Volume(voxels, Geometry(shape, affine))


@settings(max_examples=60)
@given(volumes(), st.sampled_from(["radiological", "neurological"]), st.data())
def test_acquired_pixels_are_the_voxels_at_their_place(
    volume: Volume, convention: str, data: st.DataObject
) -> None:
    stack = plane_stack(volume, "acquired", convention)
    index = data.draw(st.integers(0, stack.n - 1))
    got = sample(volume, stack.grid(index))
    assert not got.interpolated
    pixels = np.stack(np.indices(got.values.shape), axis=-1)
    i, j, k = np.moveaxis(
        np.rint(volume.geometry.lps_to_index(stack.grid(index).pixel_to_lps(pixels))), -1, 0
    ).astype(int)
    assert np.array_equal(got.values, volume.voxels[k, j, i])


@settings(max_examples=60)
@given(volumes(), st.sampled_from(PLANES))
def test_every_voxel_center_lies_within_half_a_step_of_a_pixel(volume: Volume, plane: str) -> None:
    stack = plane_stack(volume, plane)
    for corner in volume.geometry.corners_lps_mm():
        grid = stack.grid(stack.index_of(corner))
        row, column = grid.lps_to_pixel(corner)
        assert -0.501 <= row <= grid.shape_rc[0] - 0.499
        assert -0.501 <= column <= grid.shape_rc[1] - 0.499
        assert abs(grid.distance_mm(corner)) <= stack.spacing_mm / 2 + 1e-6


@settings(max_examples=60)
@given(volumes(), st.sampled_from(PLANES))
def test_nearest_neighbor_never_shows_a_voxel_from_elsewhere(volume: Volume, plane: str) -> None:
    stack = plane_stack(volume, plane)
    grid = stack.grid(stack.n // 2)
    got = sample(volume, grid, order=0)
    inside = np.ones(grid.shape_rc, bool) if got.inside is None else got.inside
    pixels = np.argwhere(inside)
    index = volume.geometry.lps_to_index(grid.pixel_to_lps(pixels))
    k, j, i = np.unravel_index(got.values[inside], volume.voxels.shape)
    assert (np.abs(index - np.stack([i, j, k], axis=-1)) <= 0.5 + 1e-4).all()


@settings(max_examples=60)
@given(volumes(), st.sampled_from([*PLANES, "acquired"]))
def test_neurological_is_the_mirror_image_or_the_same(volume: Volume, plane: str) -> None:
    usual, other = (plane_stack(volume, plane, c) for c in ("radiological", "neurological"))
    assert usual.n == other.n and usual.nearest == other.nearest
    index = usual.n // 2
    left, right, top, bottom = usual.grid(index).letters()
    mirrored = (right, left, top, bottom)
    if plane == "sagittal":
        assert other.grid(index).letters() == (left, right, top, bottom)
    elif plane != "acquired":
        assert other.grid(index).letters() == mirrored
        expected = sample(volume, usual.grid(index)).values[:, ::-1]
        assert np.allclose(sample(volume, other.grid(index)).values, expected, atol=1e-2)


@settings(max_examples=60)
@given(volumes(), st.sampled_from([*PLANES, "acquired"]), st.floats(-5, 5), st.floats(-5, 5))
def test_pixel_to_mm_and_back(volume: Volume, plane: str, row: float, column: float) -> None:
    stack = plane_stack(volume, plane)
    for index in (0, stack.n - 1):
        grid = stack.grid(index)
        place = grid.pixel_to_lps([row, column])
        assert np.allclose(grid.lps_to_pixel(place), [row, column], atol=1e-6)
        assert stack.index_of(place) == index
