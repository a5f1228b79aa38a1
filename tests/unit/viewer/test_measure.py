"""Measurements against numbers worked out by hand, in mm, on straight and oblique planes."""

import numpy as np
import pytest
import SimpleITK as sitk  # noqa: N813

from tests.helpers.messages import raises_code
from viewer.core.errors import CoreError
from viewer.core.geometry import Geometry
from viewer.core.measure.measurement import (
    Ellipse,
    Polygon,
    Rectangle,
    angle_deg,
    length_mm,
    mask_volume_ml,
    region_statistics,
    value_at,
)
from viewer.core.space.slice_planes import Grid, plane_stack
from viewer.core.voxels.volume import Volume


def ramp(**facts: object) -> Volume:
    """Value = 100 k + 10 j + i; voxels of 0.5 (i) x 2 (j) x 5 mm (k), off the origin."""
    k, j, i = np.indices((4, 6, 8))
    affine = np.diag([0.5, 2.0, 5.0, 1.0])
    affine[:3, 3] = (-10, 20, 30)
    return Volume((100 * k + 10 * j + i).astype(np.int16), Geometry((4, 6, 8), affine), **facts)


def test_length_and_angle_by_hand() -> None:
    assert length_mm([1, 2, 3], [1, 2, 3]) == 0
    assert length_mm([1, 2, 3], [3, 5, 9]) == pytest.approx(7)  # 2, 3, 6
    assert angle_deg([5, 0, 0], [0, 0, 0], [0, 0, 0.1]) == pytest.approx(90)
    assert angle_deg([1, 1, 1], [0, 0, 0], [-2, -2, -2]) == pytest.approx(180)
    assert angle_deg([1, 1e-9, 0], [0, 0, 0], [1, 0, 0]) == pytest.approx(np.degrees(1e-9))
    assert angle_deg([0, 0, 1], [0, 0, 0], [1, 0, np.sqrt(3)]) == pytest.approx(30)
    with raises_code(CoreError, "measure.arms-without-length"):
        angle_deg([1, 1, 1], [1, 1, 1], [0, 0, 0])


def test_length_on_screen_does_not_depend_on_the_pixels_shape() -> None:
    grid = plane_stack(ramp(), "coronal").grid(0)  # pixels of 5 mm x 0.5 mm
    ends = grid.pixel_to_lps([[0, 0], [0, 4], [2, 0]])
    assert length_mm(ends[0], ends[1]) == pytest.approx(2)
    assert length_mm(ends[0], ends[2]) == pytest.approx(10)


@pytest.mark.parametrize("convention", ["radiological", "neurological"])
def test_rectangle_by_hand(convention: str) -> None:
    """j 1..3, i 2..5 of slice 2: mean is that of the middle, whichever way the picture is turned."""
    volume = ramp(units="HU")
    grid = plane_stack(volume, "axial", convention).grid(2)
    corners = volume.geometry.index_to_lps([[1.6, 0.6, 2], [5.4, 3.4, 2]])
    for a, b in ((0, 1), (1, 0)):
        got = region_statistics(volume, grid, Rectangle(corners[a], corners[b]))
        assert got is not None
        assert (got.n, got.mean, got.minimum, got.maximum) == (12, 223.5, 212, 235)
        assert got.sd == pytest.approx(
            np.std([10 * j + i for j in (1, 2, 3) for i in range(2, 6)], ddof=1)
        )
        assert got.area_mm2 == pytest.approx(3.8 * 0.5 * 2.8 * 2)
        assert (got.units, got.interpolated) == ("HU", False)


def test_edge_of_a_shape_belongs_to_it() -> None:
    volume = ramp()
    grid = plane_stack(volume, "axial").grid(0)
    corners = volume.geometry.index_to_lps([[2, 1, 0], [4, 3, 0]])
    got = region_statistics(volume, grid, Rectangle(*corners))
    assert got is not None and got.n == 9
    item = region_statistics(volume, grid, Rectangle(corners[0], corners[0]))
    assert item is not None and (item.n, item.mean, item.sd) == (1, 12, None)


def test_ellipse_by_hand() -> None:
    voxels = np.zeros((1, 41, 41), np.float32)
    j, i = np.indices((41, 41))
    within = ((j - 20) / 10) ** 2 + ((i - 20) / 15) ** 2 <= 1
    voxels[0][within] = 7
    volume = Volume(voxels, Geometry(voxels.shape, np.diag([1.0, 1.0, 3.0, 1.0])))
    grid = plane_stack(volume, "axial").grid(0)
    got = region_statistics(volume, grid, Ellipse([5, 10, 0], [35, 30, 0]))
    assert got is not None
    assert (got.n, got.mean, got.minimum, got.sd) == (within.sum(), 7, 7, 0)
    assert got.area_mm2 == pytest.approx(np.pi * 10 * 15)
    assert got.n == pytest.approx(np.pi * 10 * 15, rel=0.02)
    assert region_statistics(volume, grid, Ellipse([5, 10, 0], [35, 10, 0])) is None


def test_polygon_by_hand_and_as_a_rectangle() -> None:
    volume = ramp()
    grid = plane_stack(volume, "axial").grid(1)
    triangle = volume.geometry.index_to_lps([[0.5, 0.5, 1], [4.5, 0.5, 1], [0.5, 4.5, 1]])
    got = region_statistics(volume, grid, Polygon(triangle))
    assert got is not None
    inside = [(j, i) for j in range(1, 5) for i in range(1, 5) if i + j <= 5]
    on_the_slope = sum(i + j == 5 for j, i in inside)
    assert len(inside) - on_the_slope <= got.n <= len(inside)
    assert got.area_mm2 == pytest.approx(4 * 0.5 * 4 * 2 / 2)
    box = volume.geometry.index_to_lps([[1.4, 0.6, 1], [5.4, 0.6, 1], [5.4, 3.4, 1], [1.4, 3.4, 1]])
    as_polygon = region_statistics(volume, grid, Polygon(box))
    as_rectangle = region_statistics(volume, grid, Rectangle(box[0], box[2]))
    assert as_polygon is not None and as_rectangle is not None
    assert (as_polygon.n, as_polygon.mean) == (as_rectangle.n, as_rectangle.mean)
    assert as_polygon.area_mm2 == pytest.approx(as_rectangle.area_mm2)
    with raises_code(CoreError, "measure.polygon-too-few-points"):
        region_statistics(volume, grid, Polygon(box[:2]))


def test_polygon_pixels_as_by_pillow() -> None:
    """A freehand, concave outline, against Pillow's own filling."""
    from PIL import Image, ImageDraw

    rng = np.random.default_rng(4)
    angles = np.sort(rng.uniform(0, 2 * np.pi, 24))
    radius = rng.uniform(25, 45, 24)
    outline = np.stack([50 + radius * np.sin(angles), 50 + radius * np.cos(angles)], axis=1) + 0.013
    grid = Grid([0, 0, 0], [1, 0, 0], [0, 1, 0], (1, 1), (100, 100))
    mine = Polygon(grid.pixel_to_lps(outline)).mask(grid)
    big = Image.new("L", (1600, 1600))
    ImageDraw.Draw(big).polygon([tuple((rc[::-1] + 0.5) * 16) for rc in outline], fill=1)
    centers = np.asarray(big)[8::16, 8::16] > 0
    assert (mine != centers).mean() < 0.002  # Pillow draws the outline's own pixels too


def test_region_on_an_oblique_plane_holds_interpolated_values_and_true_area() -> None:
    turn, _ = np.linalg.qr(np.random.default_rng(5).normal(size=(3, 3)))
    affine = np.eye(4)
    affine[:3, :3] = turn @ np.diag([0.8, 0.8, 2.0])
    slope = np.array([1.5, -2.0, 0.7])  # a linear field is reproduced exactly by interpolation
    geometry = Geometry((30, 40, 40), affine)
    k, j, i = np.indices((30, 40, 40))
    voxels = (geometry.index_to_lps(np.stack([i, j, k], axis=-1)) @ slope).astype(np.float32)
    volume = Volume(voxels, geometry)
    stack = plane_stack(volume, "coronal")
    grid = stack.grid(stack.index_of(geometry.center_lps_mm))
    center = grid.lps_to_pixel(geometry.center_lps_mm).round()
    corners = grid.pixel_to_lps([center - 4, center + 4])
    got = region_statistics(volume, grid, Ellipse(*corners))
    assert got is not None and got.interpolated
    assert got.mean == pytest.approx(float(grid.pixel_to_lps(center) @ slope), abs=1e-3)
    assert got.area_mm2 == pytest.approx(np.pi * (4 * 0.8) ** 2)


def test_region_takes_no_padding_and_nothing_beyond_the_voxels() -> None:
    voxels = np.full((1, 5, 5), 10, np.int16)
    voxels[0, :, :2] = -2000
    volume = Volume(voxels, Geometry((1, 5, 5), np.eye(4)), padding=-2000)
    grid = plane_stack(volume, "axial").grid(0)
    got = region_statistics(volume, grid, Rectangle([-9, -9, 0], [9, 9, 0]))
    assert got is not None and (got.n, got.mean, got.sd) == (15, 10, 0)
    assert region_statistics(volume, grid, Rectangle([0, 0, 0], [1, 4, 0])) is None
    assert region_statistics(volume, grid, Rectangle([20, 20, 0], [30, 30, 0])) is None
    assert region_statistics(volume, grid, Rectangle([0.2, 0.2, 0], [0.8, 0.8, 0])) is None


def test_slab_region_and_series_without_a_place() -> None:
    volume = ramp()
    grid = plane_stack(volume, "axial").grid(1)
    region = Rectangle(*volume.geometry.index_to_lps([[0, 0, 1], [7, 5, 1]]))
    got = region_statistics(volume, grid, region, slab_mm=10, mode="mip")
    assert got is not None and got.maximum == 257
    plain = Volume(volume.voxels, volume.geometry, has_geometry=False)
    there = plane_stack(plain, "acquired").grid(1)
    unplaced = region_statistics(plain, there, region)
    assert unplaced is not None and unplaced.area_mm2 is None and unplaced.maximum == 157


def test_probe_shows_the_stored_value() -> None:
    volume = ramp()
    for index in ([0, 0, 0], [7, 5, 3], [3, 2, 1]):
        i, j, k = index
        for nudge in (-0.45, 0, 0.45):
            point = volume.geometry.index_to_lps(np.add(index, nudge))
            assert value_at(volume, point) == 100 * k + 10 * j + i
    assert value_at(volume, volume.geometry.index_to_lps([-0.6, 0, 0])) is None
    edge = volume.geometry.index_to_lps([7.5, 5.5, 3.5])
    assert value_at(volume, edge) == 357
    padded = Volume(volume.voxels, volume.geometry, padding=0)
    assert value_at(padded, volume.geometry.index_to_lps([0, 0, 0])) is None


def test_color_is_not_measured() -> None:
    voxels = np.zeros((1, 3, 3), [("R", "u1"), ("G", "u1"), ("B", "u1")])
    volume = Volume(voxels, Geometry((1, 3, 3), np.eye(4)), has_geometry=False)
    grid = plane_stack(volume, "acquired").grid(0)
    with raises_code(CoreError, "measure.color-without-values"):
        value_at(volume, [0, 0, 0])
    with raises_code(CoreError, "measure.color-without-values"):
        region_statistics(volume, grid, Rectangle([0, 0, 0], [2, 2, 0]))


def test_mask_volume_as_by_itk() -> None:
    mask = np.random.default_rng(6).random((7, 8, 9)) < 0.4
    turn, _ = np.linalg.qr(np.random.default_rng(7).normal(size=(3, 3)))
    affine = np.eye(4)
    affine[:3, :3] = turn @ np.diag([0.5, 0.7, 3.0])
    shapes = sitk.LabelShapeStatisticsImageFilter()
    image = sitk.GetImageFromArray(mask.astype(np.uint8))
    image.SetSpacing((0.5, 0.7, 3.0))
    shapes.Execute(image)
    got = mask_volume_ml(mask, Geometry(mask.shape, affine))
    assert got == pytest.approx(shapes.GetPhysicalSize(1) / 1000)
    with raises_code(CoreError, "mask.shape-mismatch"):
        mask_volume_ml(mask[:-1], Geometry(mask.shape, affine))


def test_a_region_that_leaves_the_picture_says_so() -> None:
    voxels = np.arange(1, 26, dtype=np.float32).reshape(1, 5, 5)
    volume = Volume(voxels, Geometry((1, 5, 5), np.eye(4)))
    grid = plane_stack(volume, "axial").grid(0)
    whole = region_statistics(volume, grid, Rectangle([-0.5, -0.5, 0], [4.5, 4.5, 0]))
    assert whole is not None and (whole.n, whole.cut) == (25, False)
    for box in (([-0.6, 1, 0], [2, 2, 0]), ([1, 1, 0], [2, 9, 0])):
        result = region_statistics(volume, grid, Rectangle(*box))
        assert result is not None and result.cut
    holed = Volume(np.where(voxels == 7, -1, voxels), volume.geometry, padding=-1)
    for box, cut in ((([1, 1, 0], [3, 3, 0]), True), (([2, 2, 0], [3, 3, 0]), False)):
        result = region_statistics(holed, grid, Rectangle(*box))
        assert result is not None and result.cut is cut
