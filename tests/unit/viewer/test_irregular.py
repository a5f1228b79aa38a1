"""Tilted and unevenly spaced slices: one stack as acquired, and one regular grid that never passes for it."""

import shutil
import subprocess
from pathlib import Path

import nibabel as nib
import numpy as np
import pydicom
import pytest
import SimpleITK as sitk  # noqa: N813
from hypothesis import given, settings
from hypothesis import strategies as st
from pydicom.dataset import Dataset
from scipy.ndimage import map_coordinates

from assistant.images.burn_in_marks import BurnedMark, burned
from tests.helpers.messages import facts_in
from tests.helpers.phantom import field_at, head_ct_places, write_series, write_slices
from viewer.core import scan
from viewer.core.dicom.assembly.frame_grouping import split
from viewer.core.dicom.assembly.series import Series
from viewer.core.dicom.assembly.slice_geometry import lay_out
from viewer.core.dicom.frames import Frame, PixelFormat
from viewer.core.files.file_source import Source
from viewer.core.geometry import Geometry
from viewer.core.loading.irregular_series import as_plain_stack
from viewer.core.loading.series_loading import load, load_progressively
from viewer.core.space.reslice import sample
from viewer.core.space.slice_planes import Convention, PlaneStack, count_planes, plane_stack
from viewer.core.voxels.pixel_padding import is_padding
from viewer.core.voxels.volume import Volume

TILT = 20.0


def all_of(folder: Path) -> list[Series]:
    return scan([folder], index=False).series


def one(folder: Path) -> Series:
    (series,) = all_of(folder)
    return series


def halves(k: int) -> int:
    """Acquisition number of the slices of the head CT: those 4 mm apart, and those 7 mm apart."""
    return 1 if k < 12 else 2


@pytest.fixture
def head(tmp_path: Path) -> Path:
    """A head CT with a gantry tilt, 4 mm slices below and 7 mm above, each an acquisition."""
    write_slices(tmp_path, head_ct_places(), TILT, AcquisitionNumber=halves)
    return tmp_path


def by_height(folder: Path) -> list[Dataset]:
    files = [pydicom.dcmread(path) for path in folder.glob("*.dcm")]
    return sorted(files, key=lambda ds: float(ds.ImagePositionPatient[2]))


def test_a_head_ct_of_two_spacings_is_one_series(head: Path) -> None:
    series = one(head)
    assert (series.kind, series.stored_shape, len(series.files)) == ("volume", (22, 48, 40), 22)
    assert series.is_irregular and series.uneven
    (warning,) = series.warnings
    assert warning.code == "uneven-spacing"
    result = series.to_json()
    assert (result["slices"], result["regularized"]) == (22, True)
    assert result["worst_corner_mm"] == pytest.approx(series.layout.worst_corner_mm)  # type: ignore[union-attr]


@pytest.mark.parametrize("tilt", [0.0, TILT, -12.5])
def test_slices_as_acquired_are_those_of_the_files_in_their_places(
    tmp_path: Path, tilt: float
) -> None:
    """Against pydicom's pixels and SimpleITK's points, slice by slice."""
    write_slices(tmp_path, head_ct_places(), tilt, AcquisitionNumber=halves)
    volume = load(one(tmp_path))
    stack = plane_stack(volume, "acquired")
    assert (stack.n, stack.exact, stack.nearest) == (22, True, "axial")
    for k, ds in enumerate(by_height(tmp_path)):
        grid = stack.grid(k)
        seen = sample(volume, grid)
        assert not seen.interpolated
        np.testing.assert_array_equal(seen.values, ds.pixel_array.astype(int) - 1024)
        image = sitk.ReadImage(str(ds.filename))
        for row, column in ((0, 0), (47, 0), (0, 39), (47, 39)):
            theirs = image.TransformIndexToPhysicalPoint((column, row, 0))
            np.testing.assert_allclose(grid.pixel_to_lps([row, column]), theirs, atol=1e-4)
        assert stack.index_of(grid.center_lps_mm) == k


@pytest.mark.parametrize("tilt", [0.0, TILT, -12.5])
def test_the_regular_grid_holds_the_field_where_it_is(tmp_path: Path, tilt: float) -> None:
    """Every voxel that has a value has nearly that of its own place: nothing is moved."""
    write_slices(tmp_path, head_ct_places(), tilt, AcquisitionNumber=halves)
    volume = load(one(tmp_path))
    axes = volume.geometry.directions
    np.testing.assert_allclose(axes.T @ axes, np.eye(3), atol=1e-9)
    k, j, i = np.indices(volume.geometry.shape_kji)
    places = volume.geometry.index_to_lps(np.stack([i, j, k], -1))
    assert volume.padding is not None
    inside = ~is_padding(volume.voxels, volume.padding)
    assert inside.sum() > 0.9 * 22 * 48 * 40
    assert volume.acquired is not None
    heights = volume.acquired.height_of(places)
    # the outermost slice reaches half a slice further, as any voxel does
    between = inside & (heights <= volume.acquired.heights_mm[-1] + 1e-6)
    off = np.abs(volume.voxels - field_at(places))[between]
    # linear between slices 7 mm apart: 7^2 / 8 of the second derivative, rounding, and a twentieth of
    # a slice by which a slice of the grid may lie off an acquired one that it takes as it is
    assert off.max() < 6
    assert heights[inside].max() <= volume.acquired.heights_mm[-1] + 3.5
    # every place between the slices has a value: planes have no holes
    assert inside.any(axis=(1, 2))[
        : int(heights[:, 0, 0].searchsorted(volume.acquired.heights_mm[-1]))
    ].all()


def test_the_largest_error_is_that_of_a_regular_reading(tmp_path: Path) -> None:
    """How far the worst slice lies from where SimpleITK, which knows one distance, puts it."""
    write_slices(tmp_path, head_ct_places())
    series = one(tmp_path)
    files = by_height(tmp_path)
    reader = sitk.ImageSeriesReader()
    reader.SetFileNames([str(ds.filename) for ds in files])
    reader.SetGlobalWarningDisplay(False)
    image = reader.Execute()
    theirs = [image.TransformIndexToPhysicalPoint((0, 0, k)) for k in range(22)]
    result = np.array([ds.ImagePositionPatient for ds in files], dtype=float)
    worst = float(np.linalg.norm(result - theirs, axis=1).max())
    assert worst > 10  # mm: a regular reading puts the middle of this head far from its place
    assert series.layout is not None
    assert series.layout.worst_corner_mm == pytest.approx(worst, abs=1e-3)
    volume = load(series)
    assert volume.acquired is not None and volume.acquired.error_mm == series.layout.worst_corner_mm
    assert volume.notes[0].values["worst"] == pytest.approx(worst, abs=1e-3)


@pytest.mark.parametrize("convention", ["radiological", "neurological"])
def test_every_place_between_the_slices_is_drawn_on_its_nearest_one(
    head: Path, convention: Convention
) -> None:
    """Where the spacing changes a slice reaches further to one side; no place may be drawn on none."""
    volume = load(one(head))
    assert volume.acquired is not None
    stack, slices = plane_stack(volume, "acquired", convention), volume.acquired
    grids = [stack.grid(k) for k in range(stack.n)]
    drawn_on = set()
    for height in np.arange(0.1, float(slices.heights_mm[-1]), 0.25).tolist():
        point = slices.origins_lps_mm[0] + height * slices.normal
        distances = np.abs(slices.heights_mm - height)
        nearest = np.flatnonzero(distances <= distances.min() + 1e-6).tolist()
        matches = [
            k for k, grid in enumerate(grids) if grid.stands_for(point, stack.spacing_at(k), 1e-9)
        ]
        assert matches and set(matches) <= set(nearest), height
        gray = np.zeros(grids[matches[0]].shape_rc, np.uint8)
        mark = BurnedMark("point", (slices_point(stack, matches[0], height),), frozenset())
        drawn_on.add(matches[0])
        assert burned(gray, grids[matches[0]], [mark], stack.spacing_at(matches[0])).any()
    assert drawn_on == set(range(stack.n))


def slices_point(stack: PlaneStack, k: int, height: float) -> tuple[float, float, float]:
    """A place in the middle of slice k's picture, at a height."""
    slices, grid = stack.slices, stack.grid(k)
    assert slices is not None
    above = height - float(slices.heights_mm[k])
    x, y, z = (grid.center_lps_mm + above * slices.normal).tolist()
    return x, y, z


def test_planes_are_of_the_grid_and_say_so(head: Path) -> None:
    volume = load(one(head))
    assert (volume.interpolated, volume.has_geometry) == ("slices", True)
    for plane in ("axial", "coronal", "sagittal"):
        stack = plane_stack(volume, plane)  # type: ignore[arg-type]
        assert not stack.exact
        assert sample(volume, stack.grid(stack.n // 2)).interpolated
        assert stack.grid(0).acquired is None
        assert count_planes(one(head), plane) == stack.n
    assert count_planes(one(head), "acquired") == 22
    slab = sample(volume, plane_stack(volume, "acquired").grid(5), slab_mm=10)
    assert slab.interpolated


def test_a_slice_of_one_series_never_shows_the_same_number_of_another(tmp_path: Path) -> None:
    """Two irregular series: over a slice of one, the other is cut at its place, not by its number."""
    write_slices(tmp_path / "a", head_ct_places(), TILT)
    write_slices(tmp_path / "b", head_ct_places() + np.array([0, 0, 20.0]), TILT)
    a, b = (load(one(tmp_path / name)) for name in "ab")
    grid = plane_stack(a, "acquired").grid(9)
    own, other = sample(a, grid), sample(b, grid)
    assert not own.interpolated and other.interpolated
    inside = other.inside if other.inside is not None else np.ones(grid.shape_rc, np.bool_)
    assert inside.mean() > 0.3
    off = np.abs(own.values.astype(float) - other.values)[inside]
    assert np.percentile(off, 80) < 3  # the rest lies at the edge of the other series


def test_a_missing_slice_stays_a_gap(tmp_path: Path) -> None:
    places = np.delete(head_ct_places(), [5, 16], axis=0)
    write_slices(tmp_path, places, 0.0)
    series = one(tmp_path)
    assert [w.code for w in series.warnings] == ["missing-slices", "uneven-spacing"]
    facts = facts_in(series.warnings[0].message)
    near = [fact for fact in facts if isinstance(fact, float)]
    assert {"image0004.dcm", "image0005.dcm"} <= set(facts)
    assert {8.0, 14.0} <= {round(fact, 6) for fact in near}
    volume = load(series)
    assert volume.acquired is not None and volume.acquired.gaps == (4, 14)
    assert volume.padding is not None
    empty = is_padding(volume.voxels[:, 20, 20], volume.padding)
    heights = volume.geometry.index_to_lps([[20, 20, k] for k in range(len(empty))])[:, 2]
    z = places[:, 2]
    for height, nothing in zip(heights, empty, strict=True):
        far = np.abs(z - height).min()
        if far > 3.5 + 0.3:  # no slice stands for it
            assert nothing
        if z[4] + 2.3 < height < z[5] - 2.3 or z[14] + 3.8 < height < z[15] - 3.8:
            assert nothing
    assert 0 < empty.sum() < 6
    stack = plane_stack(volume, "acquired")
    assert stack.reaches([0, 0, z[4] + 1.9]) and not stack.reaches([0, 0, (z[14] + z[15]) / 2])


def test_an_even_stack_is_as_it_was(tmp_path: Path) -> None:
    write_slices(tmp_path, [[-60.0, -70.0, 4.0 * k] for k in range(9)])
    series = one(tmp_path)
    volume = load(series)
    assert (series.is_irregular, volume.acquired, volume.interpolated) == (False, None, None)
    assert plane_stack(volume, "axial").exact and plane_stack(volume, "acquired").slices is None


def test_a_tilted_stack_is_shown_as_acquired_and_regularized(tmp_path: Path) -> None:
    places = [[-60.0, -70.0, 4.0 * k] for k in range(12)]
    write_slices(tmp_path, places, TILT)
    volume = load(one(tmp_path))
    assert volume.interpolated == "tilt" and volume.acquired is not None
    assert volume.acquired.error_mm == pytest.approx(11 * 4 * np.sin(np.deg2rad(TILT)), abs=0.01)
    seen = sample(volume, plane_stack(volume, "acquired").grid(7))
    np.testing.assert_array_equal(
        seen.values, by_height(tmp_path)[7].pixel_array.astype(int) - 1024
    )


def test_stations_are_one_stack_and_far_apart_ones_are_two(tmp_path: Path) -> None:
    near = [0, 5, 10, 15, 20, 22.5, 27.5, 32.5, 37.5]  # two stations that overlap by half a slice
    write_slices(
        tmp_path / "near", [[0, 0, z] for z in near], AcquisitionNumber=lambda k: 1 + k // 5
    )
    assert [s.stored_shape[0] for s in all_of(tmp_path / "near")] == [9]
    across = [5.0 * k for k in range(10)] + [32.5 + 5.0 * k for k in range(10)]  # by three slices
    write_slices(
        tmp_path / "across", [[0, 0, z] for z in across], AcquisitionNumber=lambda k: 1 + k // 10
    )
    assert [s.stored_shape[0] for s in all_of(tmp_path / "across")] == [20]
    far = [0, 5, 10, 15, 300, 304, 308, 312]
    write_slices(tmp_path / "far", [[0, 0, z] for z in far], AcquisitionNumber=lambda k: 1 + k // 4)
    assert [s.stored_shape[0] for s in all_of(tmp_path / "far")] == [4, 4]


def test_packages_that_fill_each_others_gaps_are_one_stack(tmp_path: Path) -> None:
    """Odd slices in one acquisition, even ones 0.6 mm off their middle in the next."""
    z = [10.0 * k for k in range(6)] + [10.0 * k + 5.6 for k in range(6)]
    write_slices(
        tmp_path,
        [[0, 0, h] for h in z],
        modality="MR",
        AcquisitionNumber=lambda k: 1 + k // 6,
        SliceThickness=5,
    )
    series = one(tmp_path)
    assert series.stored_shape[0] == 12
    heights = [frame.position[2] for frame in series.planes[0] if frame.position]
    assert heights == sorted(z)


def echoes(tmp_path: Path, jitter: float) -> list[Series]:
    """A dual echo, proton density and T2 by turns in one series, without echo numbers."""
    write_slices(
        tmp_path,
        [[0, 0, 5.0 * (k // 2)] for k in range(24)],
        modality="MR",
        EchoTime=lambda k: 20.24 + jitter * (k % 4 < 2) + 60 * (k % 2),
        InstanceNumber=lambda k: k + 1,
    )
    return all_of(tmp_path)


@pytest.mark.parametrize("jitter", [0.0, 0.02])
def test_each_echo_of_a_dual_echo_is_whole(tmp_path: Path, jitter: float) -> None:
    """Also where an echo time differs by hundredths on both sides of a rounding."""
    series = echoes(tmp_path, jitter)
    assert [(s.kind, s.shape[0]) for s in series] == [("volume", 12), ("volume", 12)]
    for n, of_echo in enumerate(series):
        times = [frame.echo_time for frame in of_echo.planes[0] if frame.echo_time]
        assert np.ptp(times) < 0.1 and round(times[0] - 20.24) == 60 * n


@pytest.mark.parametrize("by", ["ContentTime", "AcquisitionTime", "TriggerTime"])
@pytest.mark.parametrize("numbers", [None, 1])
def test_time_points_without_numbers_go_by_their_times(
    tmp_path: Path, by: str, numbers: int | None
) -> None:
    """Each picture has a time of its own, as scanners write it; the clock passes midnight."""
    start = 24 * 3600 - 20

    def time(k: int) -> object:
        t, n = k % 4, k // 4
        if by == "TriggerTime":
            return f"{2000 * t + 100 * n}"
        s = (start + 10 * t + n) % 86400
        return f"{s // 3600:02d}{s // 60 % 60:02d}{s % 60:02d}.500000"

    write_slices(
        tmp_path,
        [[10.0 * (k % 4), 0, 5.0 * (k // 4)] for k in range(24)],
        modality="MR",
        ImagePositionPatient=lambda k: [0, 0, 5.0 * (k // 4)],
        InstanceNumber=numbers,
        **{by: time},
    )
    series = one(tmp_path)
    assert (series.frames, series.shape[0], series.warnings) == (4, 6, ())
    volume = load(series)
    for t in range(4):  # the field moves along x by 10 mm from one time point to the next
        grid = plane_stack(volume, "acquired").grid(2)
        place = grid.pixel_to_lps([5, 7]) + np.array([10.0 * t, 0, 0])
        assert volume.at_time(t)[2, 5, 7] == pytest.approx(float(field_at(place)), abs=1)


def test_time_points_of_unknown_order_say_so(tmp_path: Path) -> None:
    write_slices(
        tmp_path,
        [[0, 0, 5.0 * (k // 3)] for k in range(18)],
        modality="MR",
        InstanceNumber=None,
    )
    series = one(tmp_path)
    assert series.frames == 3
    assert [w.code for w in series.warnings] == ["time-order"]


def test_an_aborted_series_with_a_time_for_each_picture_stays_together(tmp_path: Path) -> None:
    write_slices(
        tmp_path,
        [[0, 0, 5.0 * (k % 6)] for k in range(15)],
        modality="MR",
        AcquisitionTime=lambda k: f"1015{k:02d}",
    )
    assert [(s.frames, s.shape[0]) for s in all_of(tmp_path)] == [(2, 6), (1, 3)]


def test_slices_arrive_one_by_one_as_acquired(head: Path) -> None:
    """While the series is read, its slices are there as they come; planes follow once all are."""
    before: list[Volume] = []
    seen: list[int] = []

    def on_slice(k: int, _pixels: object) -> None:
        (volume,) = before
        grid = plane_stack(volume, "acquired").grid(k)
        assert sample(volume, grid).inside is None or bool(sample(volume, grid).inside.all())  # type: ignore[union-attr]
        plane = plane_stack(volume, "coronal")
        got = sample(volume, plane.grid(plane.n // 2))
        assert got.inside is not None and not got.inside.any()
        seen.append(k)

    volume = load_progressively(one(head), on_slice, begun=before.append)
    assert sorted(seen) == list(range(22)) and volume.arrived is None


def test_a_plain_stack_is_what_was_stored(head: Path) -> None:
    series = one(head)
    volume = load(series)
    stack = as_plain_stack(volume, series)
    assert not stack.has_geometry and stack.interpolated is None
    expected = [ds.pixel_array.astype(int) - 1024 for ds in by_height(head)]
    np.testing.assert_array_equal(stack.voxels, expected)


def test_padding_is_never_blended(tmp_path: Path) -> None:
    """Scanners write -2000 outside their circle: between slices it must not become soft tissue."""

    def change(k: int, ds: Dataset) -> None:
        stored = np.full((48, 40), 1024 + 60, np.int16)
        stored[: 10 + k] = -2000
        ds.PixelRepresentation, ds.PixelPaddingValue = 1, -2000
        ds.PixelData = stored.tobytes()
        ds["PixelPaddingValue"].VR = "SS"

    paths = write_slices(tmp_path, head_ct_places(), TILT)
    for k, path in enumerate(paths):
        ds = pydicom.dcmread(path)
        change(k, ds)
        ds.save_as(path)
    volume = load(one(tmp_path))
    assert set(np.unique(volume.voxels)) == {-3024, 60}


def frame_at(position: tuple[float, float, float]) -> Frame:
    """An axial picture of 400 x 320 pixels of 0.5 mm whose first pixel lies at a place."""
    pixels = PixelFormat(
        "1.2.840.10008.1.2.1", 0, 0, None, 400, 320, 1, "MONOCHROME2", 16, 16, 15, False, 0, 1, True
    )
    return Frame(
        Source(f"z{position[2]}"),
        pixels,
        f"1.2.{position[2]}",
        rows=400,
        columns=320,
        position=position,
        orientation=(1.0, 0.0, 0.0, 0.0, 1.0, 0.0),
        spacing_rc_mm=(0.5, 0.5),
        image_type=("ORIGINAL", "PRIMARY"),
    )


def test_unsigned_values_have_room_for_places_without_a_slice(tmp_path: Path) -> None:
    """CT that is stored without negative values: the grid's empty corners are no tissue."""
    affine = np.diag([0.9, 0.8, 2.5, 1.0])
    affine[1, 2] = 1.7
    voxels = np.arange(12 * 20 * 16).reshape(12, 20, 16) % 500 + 100
    write_series(tmp_path, voxels, affine, intercept=0)
    volume = load(one(tmp_path))
    np.testing.assert_array_equal(volume.stored, voxels)
    assert (volume.voxels[0, -2:] == volume.padding).all() and volume.padding == -3024


@settings(max_examples=60, deadline=None)
@given(
    gaps=st.lists(st.sampled_from([2.0, 2.5, 4.0, 5.0, 7.0]), min_size=3, max_size=20),
    aside=st.floats(-0.6, 0.6),
)
def test_every_slice_is_where_its_position_says(gaps: list[float], aside: float) -> None:
    """Of any spacing and tilt: slices keep their order and their place on the stack and on the grid."""
    z = np.cumsum([0.0, *gaps])
    frames = [frame_at((1.0, 2.0 + aside * h, 3.0 + h)) for h in z]
    (block,) = split(frames[::-1])
    placed = [frame.position for frame in block.planes[0]]
    assert placed == [frame.position for frame in frames]
    layout = lay_out(block.planes[0])
    assert isinstance(layout.geometry, Geometry)
    if layout.kind == "regular":
        return
    from viewer.core.loading.regular_grid import layers_of

    layers = layers_of(layout)
    first = layout.geometry
    used = {layer.lower for layer in layers if layer} | {
        layer.lower + 1 for layer in layers if layer and layer.share > 0
    }
    assert used == set(range(len(frames)))
    for k, layer in enumerate(layers):
        if layer is None or layer.share > 0:
            continue
        # a slice that is taken as it is lies where the grid's slice lies, within the tolerance
        corner = first.index_to_lps([0, 0, k])
        height = corner[2] - 3.0
        beside = {layer.lower, layer.lower - 1} & {*layout.gaps} or layer.lower == len(z) - 1
        allowed = max(gaps) / 2 if beside else 0.0
        assert abs(height - z[layer.lower]) <= max(0.2 * layout.rise_mm, allowed) + 1e-6


def real_tilt(shared_data: Path) -> tuple[Path, Series]:
    folder = shared_data / "ct_philips_phantom_tilt"
    (series,) = [s for s in scan([folder], index=False).series if s.is_irregular]
    return folder, series


def test_a_real_tilted_head_is_at_the_places_of_simpleitk(shared_data: Path) -> None:
    """Stored pixels, at the places that SimpleITK gives them, against both the stack and the grid."""
    _, series = real_tilt(shared_data)
    volume = load(series)
    stack = plane_stack(volume, "acquired")
    pixels = np.random.default_rng(0).integers(60, 450, (300, 2))
    ours, stored = [], []
    for k, frame in enumerate(series.planes[0]):
        image = sitk.ReadImage(str(frame.source.path))
        array = sitk.GetArrayFromImage(image)[0]
        np.testing.assert_array_equal(volume.stored[k], array)
        points = np.array(
            [image.TransformIndexToPhysicalPoint((int(c), int(r), 0)) for r, c in pixels]
        )
        np.testing.assert_allclose(stack.grid(k).lps_to_pixel(points), pixels, atol=1e-3)
        index = volume.geometry.lps_to_index(points)
        np.testing.assert_allclose(index[:, 2], k, atol=1e-3)
        ours += map_coordinates(volume.voxels[k].astype(float), index[:, 1::-1].T, order=1).tolist()
        stored += array[tuple(pixels.T)].tolist()
    assert np.corrcoef(ours, stored)[0, 1] > 0.99


@pytest.mark.skipif(shutil.which("dcm2niix") is None, reason="dcm2niix is not installed")
def test_dcm2niix_straightens_a_real_tilted_head_alike(shared_data: Path, tmp_path: Path) -> None:
    """Voxel by voxel: the grid is the same. Its affine is not compared: it widens the rows' distance."""
    folder, series = real_tilt(shared_data)
    command = ["dcm2niix", "-z", "n", "-f", "head", "-o", str(tmp_path), str(folder)]
    subprocess.run(command, check=True, capture_output=True, timeout=120)
    (path,) = tmp_path.glob("*Tilt*.nii")
    theirs = np.asarray(nib.load(path).dataobj, np.float64).transpose(2, 1, 0)[:, ::-1]
    ours = load(series).voxels.astype(float)
    assert theirs.shape == ours.shape
    both = (theirs > -1000) & (ours > -1000)
    assert both.mean() > 0.6
    assert np.median(np.abs(ours - theirs)[both]) <= 1
    assert np.corrcoef(ours[both], theirs[both])[0, 1] > 0.99


def test_irregular_series_larger_than_memory_give_the_same_values(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Slices are decoded, and slices of the grid made, when they are asked for."""
    from viewer.core.files import memory_limit
    from viewer.core.voxels import on_demand_voxels

    write_slices(tmp_path, head_ct_places(), TILT, (300, 280), 0.5)
    whole = load(one(tmp_path))
    room = 20 * 300 * 280 * 2  # less than the slices or the grid take
    monkeypatch.setattr(memory_limit, "free_memory", lambda: room)
    volume = load(one(tmp_path))
    assert volume.acquired is not None
    assert on_demand_voxels.is_on_demand(volume.voxels) and on_demand_voxels.is_on_demand(
        volume.acquired.voxels
    )
    for plane, index in (("acquired", 3), ("acquired", 20), ("coronal", 150), ("axial", 9)):
        ours, theirs = (
            sample(v, plane_stack(v, plane).grid(index))  # type: ignore[arg-type]
            for v in (volume, whole)
        )
        np.testing.assert_array_equal(ours.values, theirs.values)
