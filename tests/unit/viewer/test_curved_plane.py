"""Curved planar reformat: a helix comes out straight, and distances along it are right."""

import numpy as np
import pytest
from numpy.typing import NDArray
from scipy.spatial import cKDTree

from viewer.core.errors import GeometryError
from viewer.core.geometry import Geometry
from viewer.core.space.curved_plane import (
    CurvedPlane,
    fit_center_line,
    sample_curved,
    straighten,
    stretch,
    turn_least,
)
from viewer.core.voxels.volume import Volume

RADIUS, PITCH, TURNS = 15.0, 24.0, 1.5  # mm, mm per turn
LEFT = np.array([1.0, 0.0, 0.0])
TUBE_MM = 2.5


def helix(angle: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return points of a helix about the patient's axis, LPS mm."""
    return np.stack(
        [RADIUS * np.cos(angle), RADIUS * np.sin(angle), PITCH * angle / (2 * np.pi)], axis=-1
    )


LENGTH_MM = 2 * np.pi * TURNS * np.hypot(RADIUS, PITCH / (2 * np.pi))
CLICKS = helix(np.linspace(0, 2 * np.pi * TURNS, 19))
"""A click every 30 degrees."""


@pytest.fixture(scope="module")
def phantom() -> Volume:
    """A bright tube along the helix in voxels of 0.8 x 0.8 x 1 mm, on a grid that is turned."""
    angle = np.radians(20)
    turn = np.array(
        [[np.cos(angle), -np.sin(angle), 0], [np.sin(angle), np.cos(angle), 0], [0, 0, 1]]
    )
    shape = (52, 60, 60)
    affine = np.eye(4)
    affine[:3, :3] = turn @ np.diag([0.8, 0.8, 1.0])
    affine[:3, 3] = np.array([0, 0, 18]) - affine[:3, :3] @ [29.5, 29.5, 25.5]
    geometry = Geometry(shape, affine)
    k, j, i = np.meshgrid(*(np.arange(n) for n in shape), indexing="ij")
    points = geometry.index_to_lps(np.stack([i, j, k], axis=-1)).reshape(-1, 3)
    dense = helix(np.linspace(-1, 2 * np.pi * TURNS + 1, 4000))
    away = cKDTree(dense).query(points)[0].reshape(shape)
    voxels = np.round(1000 * np.clip((TUBE_MM + 0.5 - away) / 1.0, 0, 1)).astype(np.int16)
    return Volume(voxels, geometry, units="HU", modality="CT")


def middle_columns(volume: Volume, plane: CurvedPlane) -> NDArray[np.float64]:
    """Return the column of the tube's middle in each row."""
    values = sample_curved(volume, plane).values.astype(np.float64)
    near = np.abs(np.arange(plane.columns) - plane.path_columns[:, None]) < 6 / plane.spacing_mm
    weights = np.where(near, values, 0)
    return np.asarray(weights @ np.arange(plane.columns) / weights.sum(axis=1))


def test_the_length_is_that_of_the_helix() -> None:
    line = fit_center_line(CLICKS, 0.5)
    assert line.length_mm == pytest.approx(LENGTH_MM, rel=1e-3)
    steps = np.linalg.norm(np.diff(line.points_lps_mm, axis=0), axis=1)
    np.testing.assert_allclose(steps, line.step_mm, rtol=2e-3)
    np.testing.assert_allclose(np.linalg.norm(line.points_lps_mm[:, :2], axis=1), RADIUS, atol=0.05)
    straight = fit_center_line([[0, 0, 0], [3, 4, 0]], 0.5)
    assert straight.length_mm == pytest.approx(5)
    for points in ([], [[1, 2, 3]], [[1, 2, 3], [1, 2, 3]]):
        with pytest.raises(GeometryError):
            fit_center_line(points, 0.5)
    with pytest.raises(GeometryError):
        fit_center_line([[0, 0, 0], [5000, 0, 0]], 0.5)


@pytest.mark.parametrize("degrees", [0.0, 90.0])
def test_the_helix_comes_out_straight(phantom: Volume, degrees: float) -> None:
    plane = straighten(fit_center_line(CLICKS, 0.5), 16, degrees, LEFT)
    middle = middle_columns(phantom, plane)
    # One line from the first to the last row, within a third of a voxel.
    assert np.abs(middle - plane.path_columns).max() * plane.spacing_mm < 0.3
    # The width of the tube is as it was in every row: neither squeezed nor widened.
    widths = (sample_curved(phantom, plane).values > 500).sum(axis=1) * plane.spacing_mm
    assert np.abs(widths - 2 * TUBE_MM).max() <= 1.0
    assert plane.shape_rc[0] * plane.spacing_mm == pytest.approx(LENGTH_MM, abs=1)


def test_distances_along_the_path_are_true(phantom: Volume) -> None:
    line = fit_center_line(CLICKS, 0.5)
    for plane in (straighten(line, 16, 0, LEFT), stretch(line, 16, 0, LEFT)):
        # Places of the patient a turn apart, found in the image, are a turn of the helix apart.
        angles = np.array([0.5, 0.5 + np.pi, 0.5 + 2 * np.pi])
        marks = [line.nearest_mm(point)[0] for point in helix(angles)]
        rows = [plane.row_at_mm(mm) for mm in marks]
        expected = np.diff(angles) * np.hypot(RADIUS, PITCH / (2 * np.pi))
        np.testing.assert_allclose(np.diff(plane.path_mm[rows]), expected, atol=1.0)
        for row, point in zip(rows, helix(angles), strict=True):
            found = plane.pixel_to_lps((row, plane.path_columns[row]))
            np.testing.assert_allclose(found, point, atol=0.6)
        # The path drawn in the image is as long as the path in the patient.
        steps = np.hypot(np.diff(plane.path_columns), 1) * plane.spacing_mm
        assert steps.sum() == pytest.approx(LENGTH_MM, rel=0.02)
        np.testing.assert_allclose(np.sum(plane.rights * plane.downs, axis=1), 0, atol=1e-6)
        assert np.abs(middle_columns(phantom, plane) - plane.path_columns).max() < 4


def test_the_plane_does_not_spin_about_the_path() -> None:
    """An S-bend in a plane: the curvature changes sides, the direction across stays."""
    x = np.linspace(0, 2 * np.pi, 15)
    line = fit_center_line(np.stack([10 * np.sin(x), np.zeros(15), 10 * x], axis=1), 0.5)
    rights = turn_least(line, np.array([0.0, 1.0, 0.0]))
    np.testing.assert_allclose(rights, np.tile([0, 1, 0], (len(rights), 1)), atol=1e-6)


def test_the_sides_are_those_of_the_patient() -> None:
    """A path down the head's axis: the image's right is the patient's left until it is turned."""
    line = fit_center_line([[0, 0, 50], [0, 0, 20], [0, 0, -50]], 1)
    for make in (straighten, stretch):
        assert make(line, 20, 0, LEFT).row_grid(10).letters() == ("R", "L", "S", "I")
        assert make(line, 20, 90, LEFT).row_grid(10).letters()[2:] == ("S", "I")
        assert set(make(line, 20, 90, LEFT).row_grid(10).letters()[:2]) == {"A", "P"}


def test_places_outside_the_volume_are_black(phantom: Volume) -> None:
    plane = straighten(fit_center_line([[0, 0, 18], [0, 0, 200]], 1), 10, 0, LEFT)
    inside = sample_curved(phantom, plane).inside
    assert inside[0].all()
    assert not inside[-1].any()
