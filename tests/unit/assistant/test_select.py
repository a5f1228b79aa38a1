"""Finding the brain and spreading slices over it, on real heads, a template and what is no head."""

import importlib.util
from pathlib import Path

import nibabel as nib
import numpy as np
import pytest

from assistant.images.slice_selection import (
    BrainExtent,
    BrainNotFound,
    SelectionError,
    brain_extent,
    spread,
)
from tests.helpers.messages import codes_in, raises_code
from viewer.core.errors import GeometryError
from viewer.core.geometry import Geometry
from viewer.core.space.slice_planes import plane_stack
from viewer.core.voxels.volume import Volume

LPS = np.diag([-1.0, -1.0, 1.0, 1.0])
GLIOMA = "glioma_TCGA-FG-6692"


def volume(voxels: np.ndarray, affine: np.ndarray | None = None, **facts: object) -> Volume:
    affine = np.diag([2.0, 2.0, 2.0, 1.0]) if affine is None else affine
    return Volume(voxels, Geometry(voxels.shape, affine), **facts)


def nifti(path: Path) -> Volume:
    image = nib.load(path)
    return volume(
        np.ascontiguousarray(np.asarray(image.dataobj).T), LPS @ image.affine, modality="MR"
    )


def template(name: str) -> Volume:
    result = importlib.util.find_spec("nilearn")
    assert result is not None and result.origin is not None
    folder = Path(result.origin).parent / "datasets" / "data"
    return nifti(folder / f"mni_icbm152_{name}_tal_nlin_sym_09a_converted.nii.gz")


@pytest.fixture(scope="module")
def icbm() -> Volume:
    return template("t1")


@pytest.fixture(scope="module")
def extent(icbm: Volume) -> BrainExtent:
    return brain_extent(icbm)


@pytest.fixture(scope="module")
def head_ct(icbm: Volume) -> Volume:
    """A CT-like head: the template's brain at 35 HU in fluid, skull, scalp and a neck."""
    from scipy import ndimage

    brain = icbm.voxels[::2, ::2, ::2] > 60
    brain = np.pad(brain, ((20, 12), (12, 12), (12, 12)))
    outside = ndimage.distance_transform_edt(~brain) * 2
    hu = np.full(brain.shape, -1000, np.int16)
    hu[outside < 18] = 50  # scalp
    hu[outside < 12] = 1000  # skull
    hu[outside < 6] = 8  # fluid
    hu[brain] = 35
    k, j, i = np.indices(brain.shape)
    across = np.hypot(j - brain.shape[1] * 0.45, i - brain.shape[2] / 2) * 2
    neck = (k < 30) & (across < 50) & (outside > 12)
    hu[neck] = 55
    hu[neck & (across < 15)] = 700
    hu[(k < 30) & (across < 7) & ~brain] = 30  # cord, which runs through the skull to the brain
    affine = np.diag([-2.0, -2.0, 2.0, 1.0])
    affine[:3, 3] = (110, 140, -110)
    return volume(hu, affine, units="HU", modality="CT")


def test_template_against_its_own_tissue_maps(icbm: Volume, extent: BrainExtent) -> None:
    tissue = (template("gm").voxels.astype(int) + template("wm").voxels) > 127
    result = extent
    points = icbm.geometry.index_to_lps(np.argwhere(tissue)[:, ::-1])
    tissue_ml = tissue.sum() / 1000
    assert tissue_ml < result.volume_ml < 1.35 * tissue_ml  # sulci and ventricles are filled
    assert np.linalg.norm(result.center_lps_mm - points.mean(axis=0)) < 6
    for direction in np.eye(3):
        low, high = result.range_mm(direction)
        along = points @ direction
        # inside the tissue, short of its ends by no more than the thin tips
        assert along.min() - 4 < low < along.min() + 20
        assert along.max() - 12 < high < along.max() + 4


@pytest.mark.parametrize(
    "name",
    [
        f"{GLIOMA}/MRHR_FLAIR_AX_OtherEXampleTCIA_TCGA-FG-6692_Si_TCGA-FG-6692_MRHR_FLAIR_AX_SE_IR_5_tir2d1_21_fla.nii.gz",
        f"{GLIOMA}/MRHR_T1_AX_POST_GAD_OtherEXampleTCIA_TCGA-FG-6692_Si_TCGA-FG-6692_MRHR_T1_AX_POST_GAD_SE_13_se2d1r_t1c.nii.gz",
        f"{GLIOMA}/MRHR_T2_AX_OtherEXampleTCIA_TCGA-FG-6692_Si_TCGA-FG-6692_MRHR_T2_AX_SE_2_tse2d1_11_t2.nii.gz",
        f"{GLIOMA}/OtherEXampleFromTCIA_t1c_bet.nii.gz",
        "ms_lesjak_longitudinal_p01/study1_FLAIR.nii.gz",
        "ms_lesjak_longitudinal_p01/study2_FLAIR.nii.gz",
    ],
)
def test_real_heads(shared_data: Path, name: str) -> None:
    """T1 with contrast, T2 and FLAIR, thick oblique slices, with and without scalp and neck."""
    result = brain_extent(nifti(shared_data / name))
    assert 1200 < result.volume_ml < 2000
    sizes = [high - low for low, high in map(result.range_mm, np.eye(3))]
    for size, (least, most) in zip(sizes, [(110, 145), (140, 175), (100, 150)], strict=True):
        assert least < size < most  # breadth, length and height of an adult's brain


def test_whole_head_with_neck(shared_data: Path) -> None:
    """The 7 T series reaches from the vertex to the shoulders: the range must end at the skull."""
    from viewer.core import load, scan

    series = scan([shared_data / "t1_human_7t" / "dicoms.zip"]).series[0]
    head = load(series)
    result = brain_extent(head)
    low, high = result.range_mm([0, 0, 1])
    top = head.geometry.corners_lps_mm()[:, 2].max()
    bottom = head.geometry.corners_lps_mm()[:, 2].min()
    assert 115 < high - low < 145
    assert low - bottom > 70 and top - high > 5


def test_brain_in_ct_is_what_the_skull_encloses(head_ct: Volume) -> None:
    result = brain_extent(head_ct)
    intracranial = (head_ct.voxels == 35) | (head_ct.voxels == 8)
    true_ml = intracranial.sum() * 8 / 1000
    assert 0.8 * true_ml < result.volume_ml < 1.05 * true_ml
    k = np.argwhere(intracranial)[:, 0]
    low, high = result.range_mm([0, 0, 1])
    # the cord and the neck below are left out
    assert low > head_ct.geometry.index_to_lps([0, 0, k.min() - 2])[2]
    assert high < head_ct.geometry.index_to_lps([0, 0, k.max() + 1])[2]


@pytest.mark.parametrize("plane", ["axial", "coronal", "sagittal", "acquired"])
def test_slices_are_even_and_in_the_brain(icbm: Volume, extent: BrainExtent, plane: str) -> None:
    chosen = spread(icbm, plane, 8, series_id="3", extent=extent)
    assert chosen.kind == "reader-independent" and chosen.warning is None
    indices = [s.index for s in chosen.slices]
    steps = np.diff(indices)
    assert len(indices) == 8 and steps.min() > 0 and steps.max() - steps.min() <= 1
    stack = plane_stack(icbm, plane)
    for s in chosen.slices:
        assert (s.series_id, s.plane) == ("3", plane)
        assert s.center_lps_mm == pytest.approx(stack.grid(s.index).center_lps_mm)
    assert str(chosen.rule) == f"8 {plane} slices evenly spaced across the brain"


def test_selection_does_not_depend_on_how_voxels_are_stored(
    icbm: Volume, extent: BrainExtent
) -> None:
    flipped = icbm.affine.copy()
    flipped[:3, 3] = icbm.geometry.index_to_lps([0, 0, icbm.voxels.shape[0] - 1])
    flipped[:3, 2] *= -1
    other = Volume(icbm.voxels[::-1], Geometry(icbm.geometry.shape_kji, flipped), modality="MR")
    mine = spread(icbm, "axial", 8, series_id="1", extent=extent)
    theirs = spread(other, "axial", 8, series_id="1")
    assert spread(icbm, "axial", 8, series_id="1") == mine
    for a, b in zip(mine.slices, theirs.slices, strict=True):
        assert a.center_lps_mm is not None
        assert np.abs(np.subtract(a.center_lps_mm, b.center_lps_mm)).max() <= 2  # a block


def test_thick_slices_are_each_taken_once(icbm: Volume) -> None:
    thick = volume(icbm.voxels[::12].astype(np.int16), icbm.affine @ np.diag([1.0, 1.0, 12.0, 1.0]))
    chosen = spread(thick, "axial", 24, series_id="1")
    indices = [s.index for s in chosen.slices]
    assert indices == list(range(indices[0], indices[-1] + 1))
    assert (
        str(chosen.warning) == f"{len(indices)} slices instead of 24, because no more are available"
    )
    item = spread(thick, "axial", 1, series_id="1")
    assert len(item.slices) == 1 and indices[0] < item.slices[0].index < indices[-1]


def not_heads() -> dict[str, Volume]:
    rng = np.random.default_rng(1)
    small = np.zeros((30, 30, 30), np.int16)
    small[10:20, 10:20, 10:20] = 500
    _, j, i = np.indices((50, 64, 64))
    body = np.hypot(j - 32, i - 32) < 30
    return {
        "noise": volume(rng.normal(0, 10, (60, 64, 64)).astype(np.float32), modality="MR"),
        "uniform": volume(np.full((60, 64, 64), 40, np.int16), modality="MR"),
        "small phantom": volume(small, modality="MR"),
        "water cylinder": volume(
            np.where(body, 500, 0).astype(np.int16), np.diag([4.0, 4.0, 4.0, 1.0]), modality="MR"
        ),
        "air": volume(np.full((60, 64, 64), -1000, np.int16), units="HU", modality="CT"),
        "no values": volume(np.full((60, 64, 64), np.nan, np.float32), modality="MR"),
        "two slices": volume(np.ones((2, 64, 64), np.int16), modality="MR"),
        "no place": volume(np.ones((60, 64, 64), np.int16), has_geometry=False),
    }


@pytest.mark.parametrize("name", not_heads())
def test_what_is_no_brain_is_refused_with_the_reason(name: str) -> None:
    thing = not_heads()[name]
    with pytest.raises(BrainNotFound) as refused:
        brain_extent(thing)
    chosen = spread(thing, "acquired", 2, series_id="1")
    assert codes_in(chosen.warning)[0] == "selection.brain-not-found"
    assert codes_in(refused.value)[0] in codes_in(chosen.warning)
    assert "selection.region-whole-series" in codes_in(chosen.rule)
    last = plane_stack(thing, "acquired").n - 1
    assert [s.index for s in chosen.slices] == [int(last / 4 + 0.5), int(last * 3 / 4 + 0.5)]


def test_series_without_a_place_in_space() -> None:
    stack = not_heads()["no place"]
    assert spread(stack, "acquired", 3, series_id="1").slices[0].center_lps_mm is None
    with pytest.raises(GeometryError):
        spread(stack, "axial", 3, series_id="1")
    with raises_code(SelectionError, "selection.slice-count-invalid", n=0):
        spread(stack, "acquired", 0, series_id="1")
