"""Values on planes and slabs, against numpy by hand, scipy and SimpleITK."""

import tracemalloc
from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest
import SimpleITK as sitk  # noqa: N813
from scipy import ndimage

from tests.helpers.messages import raises_code
from viewer.core.display import Window, default_window, presets, to_uint8
from viewer.core.errors import CoreError
from viewer.core.geometry import Geometry
from viewer.core.measure.measurement import value_at
from viewer.core.space import reslice
from viewer.core.space.reslice import plane_rgb, plane_uint8, sample, slice_uint8, snapshot
from viewer.core.space.slice_planes import Grid, plane_stack
from viewer.core.voxels.volume import Volume


def rotation(seed: int) -> np.ndarray:
    turn, _ = np.linalg.qr(np.random.default_rng(seed).normal(size=(3, 3)))
    return turn


def oblique(seed: int = 4, dtype: str = "i2", **facts: object) -> Volume:
    rng = np.random.default_rng(seed)
    voxels = rng.integers(-1000, 2000, (9, 14, 11)).astype(dtype)
    affine = np.eye(4)
    affine[:3, :3] = rotation(seed) @ np.diag([0.8, 0.6, 2.0])
    affine[:3, 3] = (12, -30, 55)
    return Volume(voxels, Geometry(voxels.shape, affine), **facts)


def straight(
    shape: tuple[int, int, int] = (9, 14, 11), dtype: str = "i2", **facts: object
) -> Volume:
    voxels = np.random.default_rng(5).integers(-1000, 2000, shape).astype(dtype)
    return Volume(voxels, Geometry(shape, np.diag([0.8, 0.6, 2.0, 1.0])), **facts)


def by_itk(volume: Volume, grid: Grid, method: int) -> np.ndarray:
    image = sitk.GetImageFromArray(volume.voxels)
    image.SetSpacing(volume.geometry.spacing_ijk_mm)
    image.SetOrigin([float(x) for x in volume.affine[:3, 3]])
    image.SetDirection([float(x) for x in volume.geometry.directions.ravel()])
    turn = np.stack([grid.right, grid.down, grid.normal], axis=1)
    rows, columns = grid.shape_rc
    plane = sitk.Resample(
        image,
        (columns, rows, 1),
        sitk.Transform(),
        method,
        [float(x) for x in grid.origin_lps_mm],
        (grid.spacing_rc_mm[1], grid.spacing_rc_mm[0], 1.0),
        [float(x) for x in turn.ravel()],
        -9999.0,
        sitk.sitkFloat32,
    )
    return sitk.GetArrayFromImage(plane)[0]


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("plane", ["axial", "coronal", "sagittal"])
def test_oblique_volume_on_patient_planes_as_by_itk(seed: int, plane: str) -> None:
    volume = oblique(seed)
    stack = plane_stack(volume, plane)
    for index in (stack.n // 3, stack.n // 2):
        got = sample(volume, stack.grid(index))
        peer = by_itk(volume, stack.grid(index), sitk.sitkLinear)
        assert got.interpolated
        assert got.inside is not None
        assert np.array_equal(got.inside, peer != -9999)
        assert np.allclose(got.values[got.inside], peer[got.inside], atol=0.05)


def test_nearest_as_by_itk() -> None:
    volume = oblique(7)
    stack = plane_stack(volume, "coronal")
    got = sample(volume, stack.grid(stack.n // 2), order=0)
    peer = by_itk(volume, stack.grid(stack.n // 2), sitk.sitkNearestNeighbor)
    assert got.values.dtype == np.int16
    assert got.inside is not None
    same = got.values[got.inside] == peer[got.inside]
    assert same.mean() > 0.999  # half-way points round either way


def test_trilinear_as_by_scipy_between_voxels() -> None:
    volume = oblique(8, "f8")
    center, turn = volume.geometry.center_lps_mm, rotation(11)
    grid = Grid(center - 2 * turn[0] - 2 * turn[1], turn[0], turn[1], (0.31, 0.17), (14, 25))
    rc = np.stack(np.indices(grid.shape_rc), axis=-1)
    index = volume.geometry.lps_to_index(grid.pixel_to_lps(rc))
    peer = ndimage.map_coordinates(volume.voxels, np.moveaxis(index, -1, 0)[::-1], order=1)
    got = sample(volume, grid)
    assert got.inside is None
    assert np.allclose(got.values, peer, atol=1e-6)


def test_voxels_are_shown_untouched_and_without_a_copy() -> None:
    volume = straight()
    for plane in ("axial", "coronal", "sagittal", "acquired"):
        stack = plane_stack(volume, plane)
        got = sample(volume, stack.grid(stack.n // 2))
        assert not got.interpolated and got.inside is None
        assert got.values.dtype == np.int16 and np.shares_memory(got.values, volume.voxels)


def test_interpolating_at_voxel_centers_gives_the_voxels() -> None:
    """A grid a hair off the voxels goes the other path and must agree."""
    volume = straight(dtype="f4")
    for plane in ("axial", "coronal", "sagittal"):
        grid = plane_stack(volume, plane).grid(3)
        off = grid.shifted(0.01)
        assert sample(volume, off).interpolated
        assert np.allclose(sample(volume, off).values, sample(volume, grid).values, atol=60)
        steps = np.abs(np.diff(volume.voxels, axis=0)).max()
        assert steps > 1000  # the tolerance above is 1% of a step and more


def test_beyond_the_voxels_is_not_inside() -> None:
    volume = straight((3, 4, 5))
    grid = plane_stack(volume, "axial").grid(0)
    wide = Grid(grid.pixel_to_lps([-2, -3]), grid.right, grid.down, grid.spacing_rc_mm, (9, 12))
    got = sample(volume, wide)
    assert got.inside is not None and got.inside.sum() == 4 * 5
    assert np.array_equal(got.values[2:6, 3:8], volume.voxels[0])
    assert plane_uint8(volume, wide, Window(1, -9000), invert=False)[0, 0] == 0
    edge = sample(volume, grid.shifted(-0.9))  # within half of a 2 mm slice
    assert edge.inside is None and np.array_equal(edge.values, volume.voxels[0])
    beyond = sample(volume, grid.shifted(-1.1))
    assert beyond.inside is not None and not beyond.inside.any()


@pytest.mark.parametrize("plane", ["axial", "coronal", "sagittal"])
@pytest.mark.parametrize("dtype", ["i2", "f4"])
def test_slab_takes_the_layers_within_half_its_thickness(plane: str, dtype: str) -> None:
    volume = straight(dtype=dtype)
    axis = {"axial": 0, "coronal": 1, "sagittal": 2}[plane]
    stack = plane_stack(volume, plane)
    middle = 4
    layers = np.moveaxis(volume.voxels, axis, 0)[middle - 2 : middle + 3]
    if plane != "axial":
        layers = layers[:, ::-1]
    thickness = 5 * stack.spacing_mm  # two layers on each side, their centers well inside
    for mode, reduce in (("mip", np.max), ("minip", np.min), ("mean", np.mean)):
        got = sample(volume, stack.grid(middle), slab_mm=thickness, mode=mode)
        assert not got.interpolated and got.inside is None
        assert np.allclose(got.values, reduce(layers, axis=0), atol=1e-3)
    # thinner than twice the layer distance: the plane alone
    alone = sample(volume, stack.grid(middle), slab_mm=1.9 * stack.spacing_mm)
    assert np.array_equal(alone.values, sample(volume, stack.grid(middle)).values)


def test_slab_at_the_end_takes_the_layers_there_are() -> None:
    volume = straight()
    stack = plane_stack(volume, "axial")
    got = sample(volume, stack.grid(0), slab_mm=8, mode="mip")
    assert np.array_equal(got.values, volume.voxels[:3].max(axis=0))


def test_oblique_slab_as_planes_by_itk() -> None:
    volume = oblique(9)
    stack = plane_stack(volume, "axial")
    grid = stack.grid(stack.n // 2)
    got = sample(volume, grid, slab_mm=4, mode="mip")
    per_mm = np.abs(volume.geometry.inverse[:3, :3] @ grid.normal).max()
    n = int(2 * per_mm)
    planes = [by_itk(volume, grid.shifted(m / per_mm), sitk.sitkLinear) for m in range(-n, n + 1)]
    assert got.inside is not None
    assert np.allclose(got.values[got.inside], np.max(planes, axis=0)[got.inside], atol=0.05)


@pytest.mark.parametrize("plane", ["axial", "sagittal"])
@pytest.mark.parametrize("mode", ["mip", "minip", "mean"])
def test_padding_and_nan_take_no_part_in_a_slab(plane: str, mode: str) -> None:
    voxels = np.random.default_rng(6).integers(0, 100, (5, 6, 7)).astype(np.float32)
    hole = np.random.default_rng(7).random((5, 6, 7)) < 0.3
    hole[:, 0, 0] = True
    hole[0, 0, :] = True
    for blank in (np.nan, -2000.0):
        held = np.where(hole, np.float32(blank), voxels)
        volume = Volume(
            held, Geometry(held.shape, np.eye(4)), padding=None if np.isnan(blank) else blank
        )
        stack = plane_stack(volume, plane)
        got = sample(volume, stack.grid(2), slab_mm=20, mode=mode)
        masked = np.ma.masked_array(voxels, hole)
        reduce = {"mip": np.ma.max, "minip": np.ma.min, "mean": np.ma.mean}[mode]
        expected = reduce(masked, axis=0 if plane == "axial" else 2)
        if plane == "sagittal":
            expected = expected[::-1]
        assert got.inside is not None
        assert np.array_equal(got.inside, ~np.ma.getmaskarray(expected))
        assert np.allclose(got.values, expected.filled(0), atol=1e-4)


def test_padding_does_not_bleed_into_interpolated_values() -> None:
    volume = oblique(12, padding=-2000.0)
    held = volume.voxels.copy()
    held[:, :, :4] = -2000
    padded = Volume(held, volume.geometry, padding=-2000.0)
    stack = plane_stack(padded, "axial")
    got = sample(padded, stack.grid(stack.n // 2), order=1)
    index = volume.geometry.lps_to_index(
        stack.grid(stack.n // 2).pixel_to_lps(np.stack(np.indices(got.values.shape), axis=-1))
    )
    assert got.inside is not None
    assert (index[got.inside][:, 0] > 3.49).all()
    clear = got.inside & (index[..., 0] > 4)
    whole = sample(volume, stack.grid(stack.n // 2))
    assert clear.any() and np.allclose(got.values[clear], whole.values[clear], atol=0.01)


def test_time_points() -> None:
    voxels = np.random.default_rng(8).integers(0, 999, (3, 4, 5, 6)).astype(np.int16)
    volume = Volume(voxels, Geometry((4, 5, 6), np.eye(4)), time_axis="time")
    stack = plane_stack(volume, "axial")
    for t in range(3):
        assert np.array_equal(sample(volume, stack.grid(1), t=t).values, voxels[t, 1])
    with raises_code(CoreError, "series.time-point-missing", t=3):
        sample(volume, stack.grid(1), t=3)


def test_sheared_slices_are_exact_as_acquired() -> None:
    """A NIfTI may hold a shear: each slice is still a plane of voxels, but patient planes are not."""
    affine = np.diag([0.5, 0.5, 5.0, 1.0])
    affine[1, 2] = 1.5
    voxels = np.random.default_rng(9).integers(0, 999, (4, 12, 10)).astype(np.int16)
    volume = Volume(voxels, Geometry(voxels.shape, affine))
    stack = plane_stack(volume, "acquired")
    assert stack.spacing_mm == pytest.approx(5)
    for k in range(4):
        got = sample(volume, stack.grid(k))
        assert not got.interpolated and np.array_equal(got.values, voxels[k])
        assert stack.index_of(volume.geometry.index_to_lps([4, 4, k])) == k
    assert not plane_stack(volume, "axial").exact


def test_one_picture_for_screen_and_snapshot() -> None:
    volume = straight(units="HU", modality="CT")
    window = Window(400, 40)
    stack = plane_stack(volume, "coronal", "neurological")
    picture = slice_uint8(volume, stack, 5, window, slab_mm=3, mode="minip", invert=True)
    assert picture.dtype == np.uint8 and picture.flags.c_contiguous
    taken = snapshot(
        volume,
        "coronal",
        5,
        window,
        slab_mm=3,
        mode="minip",
        convention="neurological",
        invert=True,
    )
    assert np.array_equal(picture, taken)
    opened = snapshot(volume, "axial", 0)
    assert np.array_equal(opened, to_uint8(volume.voxels[0], default_window(volume)))
    assert snapshot(volume, "coronal", 5, window, square=True).shape == (23, 11)


def test_monochrome1_series_is_shown_inverted_once() -> None:
    volume, window = straight(), Window(400, 40)
    negative = Volume(volume.voxels, volume.geometry, inverted=True)
    plain = snapshot(volume, "axial", 0, window)
    assert np.array_equal(snapshot(negative, "axial", 0, window, invert=True), plain)
    assert np.array_equal(snapshot(negative, "axial", 0, window), 255 - plain)


def test_color_is_shown_as_color_and_never_blended() -> None:
    rgb = np.random.default_rng(13).integers(0, 256, (2, 3, 4, 3)).astype(np.uint8)
    voxels = np.zeros((2, 3, 4), [("R", "u1"), ("G", "u1"), ("B", "u1")])
    for n, name in enumerate("RGB"):
        voxels[name] = rgb[..., n]
    volume = Volume(voxels, Geometry((2, 3, 4), np.eye(4)), has_geometry=False)
    grid = plane_stack(volume, "acquired").grid(1)
    assert np.array_equal(plane_rgb(volume, grid), rgb[1])
    gray = rgb[1] @ [0.299, 0.587, 0.114]
    assert np.abs(snapshot(volume, "acquired", 1) - gray).max() <= 0.5 + 1e-6
    wide = Grid(grid.pixel_to_lps([0.4, 0.4]), grid.right, grid.down, (1, 1), (4, 4))
    shown = plane_rgb(volume, wide)
    assert np.array_equal(shown[:3, :4], rgb[1]) and not shown[3].any()
    assert presets(volume) == [default_window(volume)]
    with raises_code(CoreError, "plane.color-without-slab"):
        sample(volume, grid, slab_mm=5)


def test_wrong_requests_are_refused() -> None:
    volume = straight()
    grid = plane_stack(volume, "axial").grid(0)
    for wrong, word in (
        ({"mode": "median"}, "median"),
        ({"order": 3}, "order 3"),
        ({"slab_mm": -1.0}, "-1.0 mm"),
        ({"slab_mm": float("nan")}, "nan mm"),
        ({"t": 1}, "time point 1"),
    ):
        with pytest.raises(CoreError, match=word):
            sample(volume, grid, **wrong)


@pytest.mark.parametrize("plane", ["axial", "sagittal", "coronal"])
@pytest.mark.parametrize("slab_mm", [0.0, 6.0])
@pytest.mark.parametrize("make", [straight, oblique])
def test_slices_that_have_not_been_read_show_nothing(
    plane: str, slab_mm: float, make: Callable[..., Volume]
) -> None:
    whole = make(dtype="f4")
    arrived = np.arange(9) % 4 != 1
    garbage, blank = whole.voxels.copy(), whole.voxels.copy()
    garbage[~arrived], blank[~arrived] = 30000, np.nan
    arriving = replace(whole, voxels=garbage, arrived=arrived)
    stack = plane_stack(whole, plane)
    shown = 0
    for index in range(stack.n):
        grid = stack.grid(index)
        true, seen = (sample(v, grid, slab_mm=slab_mm) for v in (whole, arriving))
        assert seen.inside is not None
        np.testing.assert_array_equal(seen.values[seen.inside], true.values[seen.inside])
        shown += int(seen.inside.sum())
        if slab_mm == 0:
            untouched = sample(replace(whole, voxels=blank), grid).inside  # NaN reaches it not
            assert untouched is None or not (untouched & ~seen.inside).any()
    assert shown > 0
    assert value_at(arriving, whole.geometry.index_to_lps([3, 3, 1])) is None
    assert value_at(arriving, whole.geometry.index_to_lps([3, 3, 2])) == whole.voxels[2, 3, 3]
    assert default_window(arriving).width < 5000


def bytes_a_pixel(volume: Volume, grid: Grid) -> float:
    """Return the memory that a plane takes at its peak, in bytes for each pixel."""
    sample(volume, grid)  # whatever is made once
    tracemalloc.start()
    try:
        sample(volume, grid)
        return tracemalloc.get_traced_memory()[1] / (grid.shape_rc[0] * grid.shape_rc[1])
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("plane", ["axial", "coronal", "sagittal"])
def test_planes_of_a_loading_series_cost_no_more_than_their_values(plane: str) -> None:
    """Ten times a second: no map of positions, which takes 8 bytes a pixel and several passes."""
    loading = replace(straight((200, 300, 250)), arrived=np.arange(200) % 8 == 4)
    stack = plane_stack(loading, plane)
    index = next(k for k in range(stack.n) if sample(loading, stack.grid(k)).inside.any())
    assert bytes_a_pixel(loading, stack.grid(index)) < 2 * loading.voxels.itemsize


@pytest.mark.parametrize("plane", ["axial", "coronal", "sagittal"])
def test_slices_that_have_not_been_read_are_not_looked_at(
    plane: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked_at = []
    project = reslice._project_block

    def noted(block: np.ndarray, *others: object) -> object:
        looked_at.append(block.size)
        return project(block, *others)

    monkeypatch.setattr(reslice, "_project_block", noted)
    sizes = []
    for slices in (40, 400):
        volume = straight((slices, 30, 25))
        loading = replace(volume, arrived=np.isin(np.arange(slices), (3, 20, 21)))
        stack = plane_stack(loading, plane)
        sample(loading, stack.grid(10))
        sizes.append(sum(looked_at))
        looked_at.clear()
    assert sizes[0] == sizes[1] <= 3 * 30


@pytest.mark.parametrize("step", [1, 2, 3, 7])
@pytest.mark.parametrize("plane", ["axial", "coronal", "sagittal"])
def test_a_grid_of_every_nth_pixel_gives_voxels(plane: str, step: int) -> None:
    volume = straight()
    grid = plane_stack(volume, plane).grid(4)
    values = sample(volume, grid).values
    thin = replace(
        grid,
        spacing_rc_mm=tuple(mm * step for mm in grid.spacing_rc_mm),
        shape_rc=tuple((n - 1) // step + 1 for n in grid.shape_rc),
    )
    thinned = sample(volume, thin)
    assert not thinned.interpolated and thinned.values.dtype == volume.voxels.dtype
    np.testing.assert_array_equal(thinned.values, values[::step, ::step])
