"""Where NIfTI voxels lie, against SimpleITK: units, and sform and qform that contradict each other."""

from pathlib import Path

import nibabel as nib
import numpy as np
import pytest
import SimpleITK as sitk  # noqa: N813
from scipy.spatial.transform import Rotation

from audit.errors import RecordInputError
from audit.reference.reference_mask import segments_of
from tests.helpers.messages import has, raises_code
from viewer.core import Series, load, scan
from viewer.core.space.slice_planes import plane_stack
from viewer.ui.language import state_labels

SHAPE = (9, 8, 7)
DATA = np.arange(np.prod(SHAPE), dtype=np.int16).reshape(SHAPE)


def affine(turn: float = 17.0, left: float = -1.0) -> np.ndarray:
    """RAS affine, turned about a slanted axis; `left`: -1 where i runs to the left."""
    made = np.eye(4)
    turned = Rotation.from_rotvec(np.deg2rad(turn) * np.array([0.2, 0.5, 0.84])).as_matrix()
    made[:3, :3] = turned @ np.diag([left * 1.1, 1.3, 2.4])
    made[:3, 3] = (31.0, -42.0, 15.0)
    return made


def write(
    path: Path,
    sform: np.ndarray | None,
    qform: np.ndarray | None,
    unit: str = "mm",
    data: np.ndarray = DATA,
) -> Path:
    image = nib.Nifti1Image(data, sform if sform is not None else qform)
    image.set_sform(sform, 0 if sform is None else 1)
    image.set_qform(qform, 0 if qform is None else 1)
    image.header.set_xyzt_units(unit)
    nib.save(image, path)
    return path


def one(path: Path) -> Series:
    (series,) = scan([path], index=False).series
    return series


def place_by_simpleitk(path: Path, ijk: tuple[int, int, int]) -> np.ndarray:
    return np.array(sitk.ReadImage(str(path)).TransformIndexToPhysicalPoint(ijk))


@pytest.mark.parametrize("unit", ["mm", "meter", "micron", "unknown"])
@pytest.mark.parametrize("forms", ["both", "sform", "qform"])
def test_places_in_any_unit_are_those_of_simpleitk(tmp_path: Path, unit: str, forms: str) -> None:
    scale = np.diag([{"meter": 1e-3, "micron": 1e3}.get(unit, 1.0)] * 3 + [1.0])
    held = scale @ affine()
    path = write(
        tmp_path / "v.nii",
        None if forms == "qform" else held,
        None if forms == "sform" else held,
        unit,
    )
    series = one(path)
    volume = load(series)
    assert volume.has_geometry
    for ijk in ((0, 0, 0), (8, 0, 0), (0, 7, 0), (0, 0, 6), (8, 7, 6)):
        np.testing.assert_allclose(
            volume.geometry.index_to_lps(ijk), place_by_simpleitk(path, ijk), atol=1e-3
        )
    assert [w.code for w in series.warnings] == ([] if unit in ("mm", "unknown") else ["units"])


@pytest.mark.parametrize("factor", [1e-4, 1e4])
def test_voxels_that_no_scanner_makes_have_no_place(tmp_path: Path, factor: float) -> None:
    """As where the header says meters and means millimeters."""
    held = np.diag([factor, factor, factor, 1.0]) @ affine()
    series = one(write(tmp_path / "v.nii", held, held))
    assert (series.geometry, [w.code for w in series.warnings]) == (None, ["no-geometry"])


@pytest.mark.parametrize("shear", [0.004, 0.01, 0.5])
def test_slices_that_are_no_rectangles_are_a_plain_stack(tmp_path: Path, shear: float) -> None:
    """As an affine registration leaves its sform; no view could show such slices as they are."""
    held = affine(0.0)
    held[1, 0] = shear
    series = one(write(tmp_path / "v.nii", held, None))
    (warning,) = series.warnings
    assert warning.code == "no-geometry" and has(
        warning.message, "geometry.slices-not-perpendicular"
    )
    volume = load(series)
    assert not volume.has_geometry
    assert plane_stack(volume, "acquired").n == SHAPE[2]


def test_slices_that_lean_are_shown_and_never_exact_across(tmp_path: Path) -> None:
    held = affine(0.0)
    held[0, 2] = 0.5
    volume = load(one(write(tmp_path / "v.nii", held, None)))
    levels = {
        p: state_labels.fidelity(plane_stack(volume, p), volume) for p in ("acquired", "coronal")
    }
    assert levels == {"acquired": "exact", "coronal": "interpolated"}


def test_transforms_that_disagree_are_told_in_mm(tmp_path: Path) -> None:
    other = affine()
    other[:3, 3] += (3.0, 4.0, 0.0)
    path = write(tmp_path / "v.nii", affine(), other)
    series = one(path)
    (warning,) = series.warnings
    assert warning.code == "transforms-disagree"
    assert warning.message.values["mm"] == pytest.approx(5.0, abs=1e-4)
    np.testing.assert_allclose(
        load(series).geometry.index_to_lps([0, 0, 0]), [-31.0, 42.0, 15.0], atol=1e-4
    )


@pytest.mark.parametrize("mm", [0.0, 0.05])
def test_transforms_that_agree_say_nothing(tmp_path: Path, mm: float) -> None:
    other = affine()
    other[0, 3] += mm
    assert one(write(tmp_path / "v.nii", affine(), other)).warnings == ()


@pytest.mark.parametrize("turn", [0.0, 17.0, 40.0])
def test_transforms_with_opposite_sides_give_no_sides(tmp_path: Path, turn: float) -> None:
    sform, qform = affine(turn), affine(turn, left=1.0)
    path = write(tmp_path / "v.nii", sform, qform)
    series = one(path)
    assert series.geometry is None and series.kind == "stack"
    (warning,) = series.warnings
    assert warning.code == "sides-contradict" and has(warning.message, "nifti.sides-contradict")
    assert not load(series).has_geometry
    np.testing.assert_array_equal(load(series).voxels, DATA.T)


def test_masks_follow_the_same_rules(tmp_path: Path) -> None:
    mask = (DATA > 400).astype(np.uint8)
    held = np.diag([1e-3, 1e-3, 1e-3, 1.0]) @ affine()
    (segment,) = segments_of(write(tmp_path / "m.nii", held, held, "meter", mask), "lesion")
    np.testing.assert_allclose(segment.affine, np.diag([-1, -1, 1, 1]) @ affine(), atol=1e-4)
    path = write(tmp_path / "n.nii", affine(), affine(left=1.0), data=mask)
    with raises_code(RecordInputError, "reference.nifti-sides-contradict"):
        segments_of(path, "lesion")
