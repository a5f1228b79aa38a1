"""Which way round pictures are: letters, conventions and slice order, against hand and nibabel."""

import itertools
from types import SimpleNamespace

import nibabel as nib
import numpy as np
import pytest

from tests.helpers.messages import raises_code
from viewer.core.errors import CoreError, GeometryError
from viewer.core.geometry import Geometry
from viewer.core.space.reslice import sample
from viewer.core.space.slice_planes import Grid, PlaneStack, count_planes, plane_stack
from viewer.core.voxels.volume import Volume

PLANES = ("axial", "coronal", "sagittal")
# every way to store a volume along the patient's axes: which patient axis i, j and k follow, and
# whether towards or against L, P, S; half of them are left-handed
STORAGES = [
    (order, signs)
    for order in itertools.permutations(range(3))
    for signs in itertools.product((1, -1), repeat=3)
]


def anatomy(point_lps_mm: np.ndarray) -> np.ndarray:
    """A head without any symmetry: the value tells the octant and the distance along each axis."""
    x, y, z = np.moveaxis(point_lps_mm, -1, 0)
    return 1000 + 100 * (x > 0) + 200 * (y > 0) + 400 * (z > 0) + x + 2 * y + 3 * z


def stored(order: tuple[int, ...], signs: tuple[int, ...], spacing: tuple[float, ...]) -> Volume:
    """The same head, sampled at the same places in space, with its axes stored another way."""
    size = np.array((6, 8, 10))  # voxels along x, y, z
    affine = np.eye(4)
    for axis, (patient, sign) in enumerate(zip(order, signs, strict=True)):
        affine[:3, axis] = 0
        affine[patient, axis] = sign * spacing[patient]
    shape_ijk = [int(size[patient]) for patient in order]
    middle = affine[:3, :3] @ ((np.array(shape_ijk) - 1) / 2)
    affine[:3, 3] = -middle
    geometry = Geometry((shape_ijk[2], shape_ijk[1], shape_ijk[0]), affine)
    k, j, i = np.indices(geometry.shape_kji)
    voxels = anatomy(geometry.index_to_lps(np.stack([i, j, k], axis=-1)))
    return Volume(voxels.astype(np.float32), geometry)


def shown(volume: Volume, stack: PlaneStack, index: int) -> np.ndarray:
    return sample(volume, stack.grid(index)).values


def test_plain_volume_by_hand() -> None:
    """Identity axes: i to the patient's left, j to posterior, k to the head."""
    voxels = np.arange(2 * 3 * 4, dtype=np.int16).reshape(2, 3, 4)
    volume = Volume(voxels, Geometry((2, 3, 4), np.diag([0.5, 0.75, 5.0, 1.0])))

    axial = plane_stack(volume, "axial")
    assert (axial.n, axial.exact, axial.spacing_mm) == (2, True, 5.0)
    assert axial.grid(1).letters() == ("R", "L", "A", "P")
    assert np.array_equal(shown(volume, axial, 1), voxels[1])
    assert axial.grid(1).spacing_rc_mm == (0.75, 0.5)
    assert axial.grid(1).pixel_to_lps([2, 3]).tolist() == [1.5, 1.5, 5.0]

    coronal = plane_stack(volume, "coronal")
    assert (coronal.n, coronal.spacing_mm) == (3, 0.75)
    assert coronal.grid(0).letters() == ("R", "L", "S", "I")
    assert np.array_equal(shown(volume, coronal, 2), voxels[::-1, 2, :])
    assert coronal.grid(2).pixel_to_lps([0, 0]).tolist() == [0.0, 1.5, 5.0]

    sagittal = plane_stack(volume, "sagittal")
    assert (sagittal.n, sagittal.spacing_mm) == (4, 0.5)
    assert sagittal.grid(0).letters() == ("A", "P", "S", "I")
    assert np.array_equal(shown(volume, sagittal, 3), voxels[::-1, :, 3])
    assert sagittal.grid(3).pixel_to_lps([1, 2]).tolist() == [1.5, 1.5, 0.0]


def test_neurological_mirrors_axial_and_coronal_only() -> None:
    voxels = np.arange(2 * 3 * 4, dtype=np.int16).reshape(2, 3, 4)
    volume = Volume(voxels, Geometry((2, 3, 4), np.eye(4)))
    axial, coronal, sagittal = (plane_stack(volume, p, "neurological") for p in PLANES)
    assert axial.grid(0).letters() == ("L", "R", "A", "P")
    assert np.array_equal(shown(volume, axial, 0), voxels[0, :, ::-1])
    assert coronal.grid(0).letters() == ("L", "R", "S", "I")
    assert np.array_equal(shown(volume, coronal, 0), voxels[::-1, 0, ::-1])
    assert sagittal.grid(0).letters() == ("A", "P", "S", "I")
    assert np.array_equal(shown(volume, sagittal, 0), voxels[::-1, :, 0])
    acquired = plane_stack(volume, "acquired", "neurological")
    assert acquired.grid(0).letters() == ("L", "R", "A", "P")


@pytest.mark.parametrize(("order", "signs"), STORAGES)
@pytest.mark.parametrize("plane", PLANES)
def test_picture_does_not_depend_on_how_voxels_are_stored(
    plane: str, order: tuple[int, ...], signs: tuple[int, ...]
) -> None:
    """Head or feet first, sagittal, coronal or axial slices, left- or right-handed: one picture."""
    spacing = (0.9, 0.7, 1.3)
    volume = stored(order, signs, spacing)
    reference = stored((0, 1, 2), (1, 1, 1), spacing)
    for convention in ("radiological", "neurological"):
        got, expected = (plane_stack(v, plane, convention) for v in (volume, reference))
        assert got.n == expected.n and got.exact
        for index in (0, got.n - 1):
            assert got.grid(index).letters() == expected.grid(index).letters()
            assert np.allclose(shown(volume, got, index), shown(reference, expected, index))
            for pixel in ([0, 0], [2, 4]):
                place = expected.grid(index).pixel_to_lps(pixel)
                assert np.allclose(got.grid(index).pixel_to_lps(pixel), place)


@pytest.mark.parametrize(("order", "signs"), STORAGES)
@pytest.mark.parametrize("plane", [*PLANES, "acquired"])
def test_letters_say_where_pixels_are(
    plane: str, order: tuple[int, ...], signs: tuple[int, ...]
) -> None:
    """The letter at an edge is true of the values at that edge, which tell their octant."""
    volume = stored(order, signs, (1, 1, 1))
    stack = plane_stack(volume, plane)
    grid = stack.grid(stack.n // 2)
    picture = shown(volume, stack, stack.n // 2)
    edges = (picture[:, 0], picture[:, -1], picture[0, :], picture[-1, :])
    weight = {"L": 100, "R": 100, "P": 200, "A": 200, "S": 400, "I": 400}
    for letter, edge in zip(grid.letters(), edges, strict=True):
        # strip the smooth part (at most 25.5 here): octant bits remain
        bits = np.floor((edge - 1000 + 50) / 100).astype(int) * 100
        has_bit = (bits // weight[letter]) % 2 == 1
        assert has_bit.all() if letter in "LPS" else not has_bit.any()


@pytest.mark.parametrize(("order", "signs"), STORAGES)
def test_acquired_slices_keep_their_order_and_follow_the_convention(
    order: tuple[int, ...], signs: tuple[int, ...]
) -> None:
    volume = stored(order, signs, (0.9, 0.7, 1.3))
    stack = plane_stack(volume, "acquired")
    nearest = ("sagittal", "coronal", "axial")[order[2]]
    assert (stack.nearest, stack.n, stack.exact) == (nearest, volume.voxels.shape[0], True)
    assert stack.grid(0).letters() == plane_stack(volume, nearest).grid(0).letters()
    for k in range(stack.n):
        assert sorted(shown(volume, stack, k).ravel()) == sorted(volume.voxels[k].ravel())
        i, j, slice_number = volume.geometry.lps_to_index(stack.grid(k).pixel_to_lps([1, 2]))
        assert slice_number == pytest.approx(k)
        assert shown(volume, stack, k)[1, 2] == volume.voxels[k, round(j), round(i)]


@pytest.mark.parametrize(("order", "signs"), STORAGES)
def test_letters_agree_with_nibabel(order: tuple[int, ...], signs: tuple[int, ...]) -> None:
    volume = stored(order, signs, (1, 1, 1))
    codes = nib.aff2axcodes(np.diag([-1, -1, 1, 1]) @ volume.affine)  # LPS to RAS
    for axis, code in enumerate(codes):
        toward = volume.geometry.directions[:, axis]
        across = volume.geometry.directions[:, (axis + 1) % 3]
        assert Grid(np.zeros(3), toward, across, (1, 1), (2, 2)).letters()[1] == code


def test_oblique_planes_name_up_to_three_directions() -> None:
    def right_letters(direction: list[float]) -> tuple[str, str]:
        right = np.array(direction) / np.linalg.norm(direction)
        down = np.cross(right, [0.3, -0.5, 0.9])
        letters = Grid(np.zeros(3), right, down / np.linalg.norm(down), (1, 1), (2, 2)).letters()
        return letters[:2]

    assert right_letters([1, 0.5, 0]) == ("RA", "LP")
    assert right_letters([-0.3, 1, 0.6]) == ("AIL", "PSR")
    assert right_letters([0.2, 0.1, -1]) == ("SRA", "ILP")
    assert right_letters([1, 0.03, 0]) == ("R", "L")  # 1.7 degrees: not worth a letter


def tilted(degrees: float, shape: tuple[int, int, int] = (10, 12, 14)) -> Volume:
    """Axial slices tilted about the left-right axis, 0.5 x 0.5 x 2 mm."""
    c, s = np.cos(np.radians(degrees)), np.sin(np.radians(degrees))
    affine = np.eye(4)
    affine[:3, :3] = np.array([[1, 0, 0], [0, c, -s], [0, s, c]]) @ np.diag([0.5, 0.5, 2])
    affine[:3, 3] = (3, -7, 11)
    return Volume(np.ones(shape, np.int16), Geometry(shape, affine))


def test_oblique_volume_gets_true_patient_planes_that_cover_it() -> None:
    volume = tilted(20)
    corners = volume.geometry.index_to_lps(
        list(itertools.product((-0.5, 13.5), (-0.5, 11.5), (-0.5, 9.5)))
    )
    for plane, normal, layer in (("axial", 2, 2.0), ("coronal", 1, 0.5), ("sagittal", 0, 0.5)):
        stack = plane_stack(volume, plane)
        assert not stack.exact
        assert np.abs(stack.first.normal[normal]) == 1
        assert stack.first.spacing_rc_mm == (0.5, 0.5)
        assert stack.spacing_mm == pytest.approx(layer)
        for corner in corners:
            row, column = stack.grid(stack.index_of(corner)).lps_to_pixel(corner)
            rows, columns = stack.first.shape_rc
            assert -0.5001 <= row <= rows - 0.4999 and -0.5001 <= column <= columns - 0.4999
            off = stack.grid(stack.index_of(corner)).distance_mm(corner)
            assert abs(off) <= layer / 2 + 1e-6


def test_acquired_planes_of_an_oblique_volume_stay_exact() -> None:
    volume = tilted(20)
    stack = plane_stack(volume, "acquired")
    assert (stack.exact, stack.nearest, stack.n) == (True, "axial", 10)
    assert stack.grid(0).letters() == ("R", "L", "AI", "PS")
    assert not sample(volume, stack.grid(4)).interpolated


def test_nearly_parallel_axes_are_not_resampled_and_positions_stay_true() -> None:
    volume = tilted(0.03)
    stack = plane_stack(volume, "axial")
    assert stack.exact
    for pixel_rc, index_ijk in (([0, 0], [0, 0, 3]), ([11, 13], [13, 11, 3])):
        true = volume.geometry.index_to_lps(index_ijk)
        assert np.allclose(stack.grid(3).pixel_to_lps(pixel_rc), true, atol=1e-9)
    assert not plane_stack(tilted(0.2), "axial").exact


def test_series_without_a_place_in_space_has_only_its_slices() -> None:
    voxels = np.arange(24, dtype=np.int16).reshape(2, 3, 4)
    volume = Volume(voxels, Geometry((2, 3, 4), np.eye(4)), has_geometry=False)
    for plane in PLANES:
        with raises_code(GeometryError, "plane.not-available"):
            plane_stack(volume, plane)
    for convention in ("radiological", "neurological"):
        stack = plane_stack(volume, "acquired", convention)
        assert stack.nearest is None
        assert stack.grid(1).letters() == ("", "", "", "")
        assert np.array_equal(shown(volume, stack, 1), voxels[1])


def test_index_of_a_point_is_the_nearest_plane() -> None:
    stack = plane_stack(stored((2, 0, 1), (-1, 1, -1), (0.9, 0.7, 1.3)), "axial")
    for index in range(stack.n):
        center = stack.grid(index).center_lps_mm
        for nudge in (-0.6, 0, 0.6):
            assert stack.index_of(center + np.array([3, -2, nudge])) == index
    assert stack.index_of([0, 0, 999]) == stack.n - 1
    assert stack.index_of([0, 0, -999]) == 0


def test_pixels_and_millimeters_are_inverse() -> None:
    grid = plane_stack(tilted(20), "coronal").grid(3)
    pixels = np.random.default_rng(3).uniform(-5, 30, (20, 2))
    assert np.allclose(grid.lps_to_pixel(grid.pixel_to_lps(pixels)), pixels)
    off_plane = grid.pixel_to_lps(pixels) + 4 * grid.normal
    assert np.allclose(grid.lps_to_pixel(off_plane), pixels)
    assert grid.distance_mm(off_plane[0]) == pytest.approx(4)
    assert grid.shifted(4).distance_mm(off_plane[0]) == pytest.approx(0)


def test_square_pixels_cover_the_same_rectangle() -> None:
    grid = plane_stack(tilted(0), "coronal").grid(0)
    square = grid.square()
    assert square.spacing_rc_mm == (0.5, 0.5) and square.shape_rc == (40, 14)
    assert np.allclose(square.center_lps_mm, grid.center_lps_mm)
    assert square.size_rc_mm == grid.size_rc_mm
    assert square.letters() == grid.letters()


def test_wrong_names_and_numbers_are_refused() -> None:
    volume = tilted(0)
    for wrong in (("lateral", "radiological"), ("axial", "surgical")):
        with pytest.raises(CoreError, match="unknown"):
            plane_stack(volume, *wrong)
    with raises_code(CoreError, "plane.index-out-of-range", last=9):
        plane_stack(volume, "axial").grid(10)
    with raises_code(CoreError, "plane.index-out-of-range", index=-1):
        plane_stack(volume, "axial").grid(-1)
    with raises_code(GeometryError, "geometry.plane-not-unit-vectors"):
        Grid(np.zeros(3), [2, 0, 0], [0, 1, 0], (1, 1), (2, 2))
    with raises_code(GeometryError, "geometry.plane-not-perpendicular"):
        Grid(np.zeros(3), [1, 0, 0], np.sqrt([0.5, 0.5, 0]), (1, 1), (2, 2))
    with raises_code(GeometryError, "geometry.plane-vector-invalid"):
        Grid([0, 0, np.nan], [1, 0, 0], [0, 1, 0], (1, 1), (2, 2))


@pytest.mark.parametrize("turned", [0.0, 0.3])
def test_planes_are_counted_from_the_headers_as_the_voxels_give_them(turned: float) -> None:
    volume = stored((1, 2, 0), (1, -1, 1), (1.0, 0.8, 3.0))
    turn = np.eye(4)
    turn[:2, :2] = [[np.cos(turned), -np.sin(turned)], [np.sin(turned), np.cos(turned)]]
    geometry = Geometry(volume.geometry.shape_kji, turn @ volume.geometry.affine)
    volume = Volume(volume.voxels, geometry)
    series = SimpleNamespace(stored_shape=geometry.shape_kji, geometry=geometry)
    for plane in (*PLANES, "acquired"):
        assert count_planes(series, plane) == plane_stack(volume, plane).n  # type: ignore[arg-type]
    assert count_planes(series, "oblique") is None  # type: ignore[arg-type]
    plain = SimpleNamespace(stored_shape=(7, 8, 9), geometry=None)
    counted = [count_planes(plain, plane) for plane in ("axial", "acquired")]  # type: ignore[arg-type]
    assert counted == [None, 7]


def test_a_grid_moved_elsewhere_is_as_one_made_there() -> None:
    right, down = (0.6, 0.8, 0.0), (-0.8, 0.6, 0.0)
    first = Grid((1, 2, 3), right, down, (0.7, 0.9), (5, 6))  # type: ignore[arg-type]
    place = np.array([4.0, -5.0, 6.5])
    moved = first.moved_to(place)
    made = Grid(place, first.right, first.down, (0.7, 0.9), (5, 6))
    place += 100  # the caller's array is its own
    for name in ("origin_lps_mm", "normal", "center_lps_mm"):
        np.testing.assert_array_equal(getattr(moved, name), getattr(made, name))
    np.testing.assert_array_equal(moved.lps_to_pixel((1, 1, 1)), made.lps_to_pixel((1, 1, 1)))
    assert moved.letters() == made.letters() == ("AR", "PL", "LA", "RP")
    np.testing.assert_array_equal(first.origin_lps_mm, (1, 2, 3))
    with pytest.raises(GeometryError):
        first.moved_to(np.array([0.0, np.nan, 0.0]))
