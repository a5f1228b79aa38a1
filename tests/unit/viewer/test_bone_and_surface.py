"""Bone by its values, hidden voxels, and surfaces as STL files."""

from pathlib import Path

import numpy as np
import pytest
from vtkmodules.vtkFiltersCore import vtkFeatureEdges, vtkMassProperties
from vtkmodules.vtkIOGeometry import vtkSTLReader

from tests.helpers.messages import code_of
from viewer.core.anatomy.bone import find_bone
from viewer.core.display import Window
from viewer.core.errors import CoreError
from viewer.core.geometry import Geometry
from viewer.core.io.stl import HEADER, write_stl
from viewer.core.space.reslice import plane_stack, sample, slice_uint8
from viewer.core.voxels.volume import Volume
from viewer.render.mask_surface import mask_surface
from viewer.render.opengl import RenderPath
from viewer.render.transfer_function import transfers
from viewer.render.volume_scene import VolumeScene
from viewer.session.annotations.mask_layers import hide_voxels

TOLERANCE = 0.02
"""Of the volume of a mask, stated in docs/exports.md for masks from 2 ml on."""


def angiogram() -> tuple[Volume, dict[str, np.ndarray]]:
    """A skull with a spongy layer, a vessel with contrast, and a plaque in the vessel."""
    geometry = Geometry((70, 70, 70), np.diag([1.2, 1.2, 1.2, 1.0]))
    k, j, i = np.meshgrid(*(np.arange(70) * 1.2,) * 3, indexing="ij")
    away = np.sqrt((i - 42) ** 2 + (j - 42) ** 2 + (k - 42) ** 2)
    voxels = np.full((70, 70, 70), -1000, np.int16)
    voxels[away < 39] = 40
    skull = (away > 31) & (away < 38)
    voxels[skull] = 1000
    voxels[(away > 33) & (away < 36)] = 300
    vessel = (np.hypot(i - 42, j - 36) < 3) & (away < 27)
    voxels[vessel] = 380
    plaque = vessel & (abs(k - 42) < 3) & (j > 36.5)
    voxels[plaque] = 900
    return Volume(voxels, geometry, units="HU", modality="CT"), {
        "skull": skull, "vessel": vessel, "plaque": plaque,
    }  # fmt: skip


def test_bone_is_found_and_vessels_stay() -> None:
    volume, parts = angiogram()
    steps: list[tuple[int, int]] = []
    bone = find_bone(volume, progress=lambda done, total: steps.append((done, total)))
    assert bone[parts["skull"]].mean() > 0.99  # its spongy layer too
    assert not bone[parts["vessel"] | parts["plaque"]].any()
    assert steps[-1] == (3, 3)
    for wrong, code in (
        (Volume(volume.voxels, volume.geometry, modality="MR"), "bone.needs-ct"),
        (
            Volume(np.full((4, 4, 4), 40, np.int16), Geometry((4, 4, 4), np.eye(4)), "HU"),
            "bone.none",
        ),
    ):
        with pytest.raises(CoreError) as refused:
            find_bone(wrong)
        assert code_of(refused.value) == code


def test_hidden_voxels_take_no_part_in_slabs_and_3d_and_change_no_pixel_elsewhere() -> None:
    volume, _ = angiogram()
    bone = find_bone(volume)
    before = volume.voxels.tobytes()
    hidden = hide_voxels(volume, [bone], ())
    stack, window = plane_stack(volume, "coronal"), Window(500, 1000)
    grid = stack.grid(35)

    def mip(of: Volume) -> np.ndarray:
        return sample(of, grid, slab_mm=60, mode="mip").values

    assert (mip(volume) >= 1000).mean() > 0.2
    assert mip(hidden.left).max() == 900  # the plaque, no bone
    mean = sample(hidden.left, grid, slab_mm=60, mode="mean").values
    row, column = np.rint(grid.lps_to_pixel(volume.geometry.index_to_lps([15, 35, 35]))).astype(int)
    ray, left = volume.voxels[35, 10:61, 15], bone[35, 10:61, 15] == 0
    assert not left.all()
    assert mean[row, column] == pytest.approx(ray[left].mean(), abs=1)
    assert volume.voxels.tobytes() == before
    images = [slice_uint8(volume, stack, 35, window, slab_mm=60) for _ in range(2)]
    assert (images[0] == images[1]).all()

    scene = VolumeScene(RenderPath(False))
    scene.show(volume, transfers(volume)[-1])
    scene.hide(bone)
    alone = scene.render((120, 120)).pixels[..., 0] > 100
    scene.hide(None)
    together = scene.render((120, 120)).pixels[..., 0] > 100
    scene.close()
    assert 0 < alone.sum() < together.sum() / 5


@pytest.mark.parametrize("mirrored", [False, True])
def test_a_surface_is_closed_in_place_and_as_large_as_its_mask(
    tmp_path: Path, mirrored: bool
) -> None:
    angle = np.radians(25)
    turn = np.array(
        [[np.cos(angle), 0, np.sin(angle)], [0, 1, 0], [-np.sin(angle), 0, np.cos(angle)]]
    )
    affine = np.eye(4)
    affine[:3, :3] = turn @ np.diag([-0.7 if mirrored else 0.7, 0.7, 2.0])
    affine[:3, 3] = [-300, 120, 900]
    geometry = Geometry((20, 60, 70), affine)
    k, j, i = np.meshgrid(*(np.arange(n) for n in geometry.shape_kji), indexing="ij")
    # An ellipsoid that the edge of the images cuts off.
    mask = ((((i - 20) / 17) ** 2 + ((j - 30) / 20) ** 2 + (k / 8) ** 2) < 1).astype(np.uint8)
    surface = mask_surface(mask, geometry)
    path = tmp_path / "surface.stl"
    write_stl(surface.triangles_lps_mm, path)

    written = path.read_bytes()
    assert written[:80] == HEADER.ljust(80) and not written.startswith(b"solid")
    assert len(written) == 84 + 50 * len(surface.triangles_lps_mm)
    reader = vtkSTLReader()
    reader.SetFileName(str(path))
    reader.Update()
    properties, edges = vtkMassProperties(), vtkFeatureEdges()
    properties.SetInputConnection(reader.GetOutputPort())
    edges.SetInputConnection(reader.GetOutputPort())
    edges.FeatureEdgesOff()
    edges.Update()
    assert edges.GetOutput().GetNumberOfCells() == 0  # no hole, and no edge of three triangles
    volume_ml = mask.sum() * abs(np.linalg.det(affine[:3, :3])) / 1000
    assert properties.GetVolume() / 1000 == pytest.approx(volume_ml, rel=TOLERANCE)
    assert surface.volume_ml == pytest.approx(properties.GetVolume() / 1000, rel=1e-3)
    low, high = np.array(reader.GetOutput().GetBounds()).reshape(3, 2).T
    corners = geometry.index_to_lps(np.argwhere(mask)[:, ::-1])
    half = np.abs(affine[:3, :3]).sum(axis=1) / 2
    np.testing.assert_allclose(low, corners.min(axis=0), atol=half.max())
    np.testing.assert_allclose(high, corners.max(axis=0), atol=half.max())


def test_an_empty_mask_has_no_surface() -> None:
    with pytest.raises(CoreError) as refused:
        mask_surface(np.zeros((4, 4, 4), np.uint8), Geometry((4, 4, 4), np.eye(4)))
    assert code_of(refused.value) == "surface.mask-empty"
