"""Any valid geometry survives writing and reading; no storage order moves a voxel."""

import tempfile
from pathlib import Path

import numpy as np
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from tests.helpers.phantom import asymmetric_phantom, write_series
from viewer.core import Geometry, Volume, load, scan, write_nifti

Float = NDArray[np.float64]
SLOW = settings(
    max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


@st.composite
def affines(draw: st.DrawFn) -> Float:
    """Right-handed grids: any rotation, spacings of 0.2 to 8 mm, origins within 2 m."""
    quaternion = np.array([draw(st.floats(-1, 1, width=32)) for _ in range(4)])
    length = float(np.linalg.norm(quaternion))
    w, x, y, z = quaternion / length if length > 0.1 else np.array([1.0, 0, 0, 0])
    turn = np.array(
        [
            [1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)],
            [2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)],
            [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)],
        ]
    )
    affine = np.eye(4)
    affine[:3, :3] = turn @ np.diag([draw(st.floats(0.2, 8)) for _ in range(3)])
    affine[:3, 3] = [draw(st.floats(-2000, 2000)) for _ in range(3)]
    return affine


def read(folder: str) -> Volume:
    (series,) = scan([Path(folder)]).series
    return load(series)


@SLOW
@given(affines(), st.randoms(use_true_random=False))
def test_write_and_read_gives_the_same_grid_in_any_file_order(
    affine: Float, random: object
) -> None:
    voxels = asymmetric_phantom((5, 7, 6))
    with tempfile.TemporaryDirectory() as folder:
        paths = write_series(Path(folder), voxels, affine)
        names = [path.name for path in paths]
        random.shuffle(names)  # type: ignore[attr-defined]
        for n, path in enumerate(paths):
            path.rename(path.with_name(f"x{names[n]}"))
        volume = read(folder)
    np.testing.assert_array_equal(volume.voxels, voxels)
    corners = Geometry((5, 7, 6), affine).corners_lps_mm()
    np.testing.assert_allclose(volume.geometry.corners_lps_mm(), corners, atol=1e-3)


@SLOW
@given(affines(), st.sampled_from([(0,), (1,), (2,), (0, 1), (1, 2), (0, 1, 2)]))
def test_flipped_storage_keeps_every_voxel_at_its_place(
    affine: Float, flips: tuple[int, ...]
) -> None:
    """Rows, columns or slices stored the other way round: same value at the same mm."""
    voxels = asymmetric_phantom((5, 7, 6))
    flipped, stored = voxels, affine.copy()
    for axis in flips:  # index axis i, j or k; array axis 2 - axis
        n = voxels.shape[2 - axis]
        stored[:3, 3] += (n - 1) * stored[:3, axis]
        stored[:3, axis] *= -1
        flipped = np.flip(flipped, 2 - axis)
    with tempfile.TemporaryDirectory() as folder:
        write_series(Path(folder), flipped, stored)
        volume = read(folder)
    for index in np.ndindex(5, 7, 6):
        k, j, i = index
        place = affine[:3, :3] @ [i, j, k] + affine[:3, 3]
        i2, j2, k2 = np.rint(volume.geometry.lps_to_index(place)).astype(int)
        assert volume.voxels[k2, j2, i2] == voxels[index]


@given(affines(), st.lists(st.floats(-500, 500), min_size=3, max_size=3))
def test_index_to_mm_to_index_is_the_identity(affine: Float, index: list[float]) -> None:
    geometry = Geometry((5, 7, 6), affine)
    back = geometry.lps_to_index(geometry.index_to_lps(index))
    np.testing.assert_allclose(back, index, atol=1e-6)


@SLOW
@given(affines(), st.booleans())
def test_nifti_keeps_every_voxel_at_its_place(affine: Float, mirrored: bool) -> None:
    if mirrored:
        affine = affine @ np.diag([-1.0, 1, 1, 1])
    voxels = asymmetric_phantom((5, 7, 6))
    with tempfile.TemporaryDirectory() as folder:
        write_nifti(Volume(voxels.copy(), Geometry((5, 7, 6), affine)), Path(folder) / "v.nii.gz")
        volume = read(folder)
    np.testing.assert_array_equal(volume.voxels, voxels)
    assert volume.geometry.left_handed is mirrored
    corners = Geometry((5, 7, 6), affine).corners_lps_mm()
    np.testing.assert_allclose(volume.geometry.corners_lps_mm(), corners, atol=2e-3)
