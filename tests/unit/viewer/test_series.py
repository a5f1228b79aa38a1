"""Grouping, splitting, sorting, and what is said where slices are not regular."""

import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from pydicom.dataset import Dataset

from tests.helpers.messages import code_of, has, raises_code
from tests.helpers.phantom import asymmetric_phantom, axial_affine, write_series
from viewer.core import Series, info_json, load, scan
from viewer.core.dicom.assembly.series import letters
from viewer.core.errors import GeometryError
from viewer.core.space.reslice import sample
from viewer.core.space.slice_planes import plane_stack


def all_of(folder: Path) -> list[Series]:
    return scan([folder]).series


def one(folder: Path) -> Series:
    (series,) = all_of(folder)
    return series


def repeat(n: int) -> np.ndarray:
    """The phantom n times along k; time points differ by a constant."""
    voxels = np.abs(asymmetric_phantom())
    return np.concatenate([voxels + 1000 * t for t in range(n)])


def at(k: int) -> list[float]:
    """ImagePositionPatient that repeats every 12 slices."""
    affine = axial_affine()
    return [float(v) for v in affine[:3, 3] + (k % 12) * affine[:3, 2]]


def test_names_numbers_and_file_order_do_not_matter(tmp_path: Path) -> None:
    paths = write_series(tmp_path, asymmetric_phantom(), InstanceNumber=lambda k: 7)
    names = [path.name for path in paths]
    random.Random(5).shuffle(names)
    for n, path in enumerate(paths):
        path.rename(tmp_path / f"moved-{names[n]}")
    volume = load(one(tmp_path))
    np.testing.assert_array_equal(volume.voxels, asymmetric_phantom())
    np.testing.assert_allclose(volume.affine, axial_affine(), atol=1e-6)


def test_slices_stored_from_head_to_feet_are_the_same_volume(tmp_path: Path) -> None:
    affine = axial_affine()
    down = affine.copy()
    down[:3, 3] += 11 * affine[:3, 2]
    down[:3, 2] *= -1
    write_series(tmp_path, asymmetric_phantom()[::-1], down)
    volume = load(one(tmp_path))
    np.testing.assert_array_equal(volume.voxels, asymmetric_phantom())
    np.testing.assert_allclose(volume.affine, affine, atol=1e-6)


@pytest.mark.parametrize(
    ("axes", "plane"),
    [
        ([[1, 0, 0], [0, 1, 0], [0, 0, 1]], "axial"),
        ([[0, 1, 0], [0, 0, -1], [1, 0, 0]], "sagittal"),
        ([[1, 0, 0], [0, 0, -1], [0, 1, 0]], "coronal"),
        ([[0.8, 0.6, 0], [-0.36, 0.48, 0.8], [0.48, -0.64, 0.6]], "oblique"),
    ],
)
def test_planes(tmp_path: Path, axes: list[list[float]], plane: str) -> None:
    affine = np.eye(4)
    affine[:3, :3] = np.array(axes).T * [0.9, 0.8, 2.5]
    write_series(tmp_path, asymmetric_phantom(), affine)
    series = one(tmp_path)
    assert series.plane == plane
    for (k, j, i), value in np.ndenumerate(asymmetric_phantom()):
        if value not in (300, 200, 100):
            continue
        index = series.geometry.lps_to_index(affine[:3, :3] @ [i, j, k])  # type: ignore[union-attr]
        i2, j2, k2 = np.rint(index).astype(int)
        assert load_once(series)[k2, j2, i2] == value


_CACHE: dict[int, np.ndarray] = {}


def load_once(series: Series) -> np.ndarray:
    if id(series) not in _CACHE:
        _CACHE.clear()
        _CACHE[id(series)] = load(series).voxels
    return _CACHE[id(series)]


@pytest.mark.parametrize("position", ["HFP", "FFS", "HFDR", "FFDL"])
def test_patient_position_does_not_move_voxels(tmp_path: Path, position: str) -> None:
    """Position and orientation are in the patient's frame already (PS3.3 C.7.3.1.1.2)."""
    affine = axial_affine() @ np.diag([-1, -1, 1, 1])
    write_series(tmp_path, asymmetric_phantom(), affine, PatientPosition=position)
    np.testing.assert_allclose(load(one(tmp_path)).affine, affine, atol=1e-6)


def test_repeated_places_are_a_time_series_in_acquisition_order(tmp_path: Path) -> None:
    write_series(
        tmp_path,
        repeat(3),
        modality="MR",
        ImagePositionPatient=at,
        TemporalPositionIdentifier=lambda k: k // 12 + 1,
    )
    series = one(tmp_path)
    assert (series.kind, series.shape, series.frames) == ("timeseries", (12, 40, 32), 3)
    assert series.time_axis == "time"
    volume = load(series)
    for t in range(3):
        np.testing.assert_array_equal(volume.voxels[t], np.abs(asymmetric_phantom()) + 1000 * t)
    assert len(volume.source_uids) == 36


def test_position_major_numbering_gives_the_same_time_series(tmp_path: Path) -> None:
    write_series(
        tmp_path,
        repeat(3),
        modality="MR",
        ImagePositionPatient=at,
        InstanceNumber=lambda k: (k % 12) * 3 + k // 12 + 1,
    )
    volume = load(one(tmp_path))
    np.testing.assert_array_equal(volume.voxels[2], np.abs(asymmetric_phantom()) + 2000)


def test_temporal_position_goes_before_misleading_numbers(tmp_path: Path) -> None:
    write_series(
        tmp_path,
        repeat(2),
        modality="MR",
        ImagePositionPatient=at,
        TemporalPositionIdentifier=lambda k: k // 12 + 1,
        InstanceNumber=lambda k: 100 - k if k % 2 else k,
    )
    volume = load(one(tmp_path))
    for t in range(2):
        np.testing.assert_array_equal(volume.voxels[t], np.abs(asymmetric_phantom()) + 1000 * t)


def test_b_values_are_a_diffusion_axis(tmp_path: Path) -> None:
    def diffusion(k: int, ds: Dataset) -> None:
        ds.DiffusionBValue = [0.0, 1000.0][k // 12]

    write_series(tmp_path, repeat(2), modality="MR", ImagePositionPatient=at, change=diffusion)
    series = one(tmp_path)
    assert (series.time_axis, series.frames, series.sequence) == ("b-value", 2, "DWI")


def test_two_echoes_are_two_series_and_a_train_is_one(tmp_path: Path) -> None:
    write_series(
        tmp_path / "two",
        repeat(2),
        modality="MR",
        ImagePositionPatient=at,
        EchoTime=lambda k: 20 + 80 * (k // 12),
        EchoNumbers=lambda k: k // 12 + 1,
    )
    assert [(s.id, s.kind) for s in all_of(tmp_path / "two")] == [("1", "volume"), ("1b", "volume")]
    write_series(
        tmp_path / "train",
        repeat(8),
        modality="MR",
        ImagePositionPatient=at,
        EchoTime=lambda k: 10 * (k // 12 + 1),
    )
    series = one(tmp_path / "train")
    assert (series.frames, series.time_axis) == (8, "echo time")


@pytest.mark.parametrize(
    "attributes",
    [
        {"ImageType": lambda k: ["ORIGINAL", "PRIMARY", "MP"[k // 12]]},
        {"AcquisitionNumber": lambda k: k // 12, "ImagePositionPatient": None},
    ],
)
def test_different_pictures_are_never_mixed(tmp_path: Path, attributes: dict[str, Any]) -> None:
    attributes = {"ImagePositionPatient": at} | attributes
    write_series(tmp_path, repeat(2), modality="MR", **attributes)
    series = all_of(tmp_path)
    if attributes["ImagePositionPatient"] is None:
        assert [s.kind for s in series] == ["stack"]
    else:
        assert [(s.id, s.shape) for s in series] == [("1", (12, 40, 32)), ("1b", (12, 40, 32))]
        assert np.array_equal(load(series[0]).voxels, np.abs(asymmetric_phantom()))


def test_overlapping_acquisitions_are_apart(tmp_path: Path) -> None:
    """A second acquisition that starts where the first ended: two volumes, none with a slice twice."""
    write_series(
        tmp_path,
        repeat(2)[:20],
        modality="CT",
        ImagePositionPatient=lambda k: [-14.0, -20.0, 30.0 + 2.5 * (k if k < 12 else k - 1)],
        AcquisitionNumber=lambda k: 1 if k < 12 else 2,
    )
    series = all_of(tmp_path)
    assert [(s.kind, s.shape[0]) for s in series] == [("volume", 12), ("volume", 8)]


def test_an_unfinished_time_point_is_shown_apart(tmp_path: Path) -> None:
    write_series(tmp_path, repeat(3)[:30], modality="MR", ImagePositionPatient=at)
    series = all_of(tmp_path)
    assert [(s.kind, s.frames, s.shape[0]) for s in series] == [
        ("timeseries", 2, 12),
        ("volume", 1, 6),
    ]
    assert [w.code for w in series[1].warnings] == ["incomplete"]
    assert len(series[1].warnings[0].files) == 6


def test_orientations_are_split_and_localizers_named(tmp_path: Path) -> None:
    kinds = {0: [1, 0, 0, 0, 1, 0], 1: [0, 1, 0, 0, 0, -1], 2: [1, 0, 0, 0, 0, -1]}
    write_series(
        tmp_path,
        asymmetric_phantom((3, 8, 8)),
        modality="MR",
        ImageOrientationPatient=lambda k: kinds[k],
        ImageType=["ORIGINAL", "PRIMARY", "LOCALIZER"],
    )
    assert [(s.id, s.kind, s.plane) for s in all_of(tmp_path)] == [
        ("1", "localizer", "axial"),
        ("1b", "localizer", "sagittal"),
        ("1c", "localizer", "coronal"),
    ]


def shifted(offsets: list[float]) -> Any:
    return lambda k: [-14.0, -20.0, 30.0 + offsets[k]]


def test_a_missing_slice_is_told_in_mm_with_its_neighbors(tmp_path: Path) -> None:
    offsets = [2.5 * k if k < 6 else 2.5 * (k + 1) for k in range(12)]
    write_series(tmp_path, asymmetric_phantom(), ImagePositionPatient=shifted(offsets))
    series = one(tmp_path)
    assert (series.kind, series.is_irregular) == ("volume", True)
    (warning,) = series.warnings
    assert warning.code == "missing-slices"
    counted = warning.message.values["parts"][0]  # type: ignore[index]
    assert (counted.code, counted.values["n"]) == ("series.slices-missing-count", 1)
    assert counted.values["base"] == pytest.approx(2.5)
    (gap,) = counted.values["between"].values["parts"]
    assert gap.code == "series.gap-between" and gap.values["gap"] == pytest.approx(5)
    assert has(warning.message, "series.gap-empty")
    assert [Path(f).name for f in warning.files] == ["image0005.dcm", "image0006.dcm"]
    np.testing.assert_array_equal(load(series).stored, asymmetric_phantom())


def test_a_missing_slice_is_empty_on_the_regular_grid(tmp_path: Path) -> None:
    offsets = [2.5 * k if k < 6 else 2.5 * (k + 1) for k in range(12)]
    write_series(tmp_path, asymmetric_phantom(), ImagePositionPatient=shifted(offsets))
    volume = load(one(tmp_path))
    assert volume.voxels.shape == (13, 40, 32)
    assert volume.geometry.spacing_ijk_mm[2] == pytest.approx(2.5)
    phantom = asymmetric_phantom()
    np.testing.assert_array_equal(volume.voxels[:6], phantom[:6])
    np.testing.assert_array_equal(volume.voxels[7:], phantom[6:])
    assert (volume.voxels[6] == volume.padding).all()
    assert code_of(volume.notes[1]) == "series.gaps-left-empty"


def test_two_spacings_are_uneven_not_missing(tmp_path: Path) -> None:
    offsets = [2.5 * k for k in range(6)] + [12.5 + 5.0 * k for k in range(1, 7)]
    write_series(tmp_path, asymmetric_phantom(), ImagePositionPatient=shifted(offsets))
    series = one(tmp_path)
    (warning,) = series.warnings
    assert warning.code == "uneven-spacing"
    uneven = warning.message.values["parts"][0]  # type: ignore[index]
    assert uneven.code == "series.spacing-uneven"
    assert uneven.values["smallest"] == pytest.approx(2.5)
    assert uneven.values["largest"] == pytest.approx(5)
    assert load(series).voxels.shape[0] == 18


@pytest.mark.parametrize("by", ["AcquisitionNumber", "TemporalPositionIdentifier"])
def test_volumes_that_follow_the_head_are_apart(tmp_path: Path, by: str) -> None:
    """Each lies 0.6 mm beside the last: together they are no stack, each alone is one."""
    write_series(
        tmp_path,
        repeat(3),
        modality="MR",
        ImagePositionPatient=lambda k: [-14.0, -20.0, 30.0 + 2.5 * (k % 12) + 0.6 * (k // 12)],
        **{by: lambda k: k // 12 + 1},
    )
    series = all_of(tmp_path)
    assert [(s.kind, s.shape, s.warnings) for s in series] == [("volume", (12, 40, 32), ())] * 3
    for t, one_of_them in enumerate(series):
        volume = load(one_of_them)
        assert abs(volume.affine[2, 3] - (30 + 0.6 * t)) < 1e-6
        np.testing.assert_array_equal(volume.voxels, np.abs(asymmetric_phantom()) + 1000 * t)


def test_slabs_of_different_spacing_are_one_acquisition(tmp_path: Path) -> None:
    write_series(
        tmp_path,
        asymmetric_phantom(),
        ImagePositionPatient=lambda k: [-14.0, -20.0, 4.0 * k if k < 5 else 16 + 7.0 * (k - 4)],
        AcquisitionNumber=lambda k: 1 if k < 5 else 2,
    )
    series = one(tmp_path)
    assert (series.stored_shape[0], [w.code for w in series.warnings]) == (12, ["uneven-spacing"])


def test_uneven_slices_keep_the_letters_that_are_known(tmp_path: Path) -> None:
    """Coronal slices seen from behind, so far apart that no grid holds them: their letters are true."""
    affine = np.eye(4)
    affine[:3, :3] = [[-1, 0, 0], [0, 0, 3], [0, -1, 0]]  # rows to the right, columns to the feet
    write_series(tmp_path, asymmetric_phantom(), affine)
    for k in range(4, 10):
        (tmp_path / f"image{k:04d}.dcm").unlink()
    whole = load(one(tmp_path))
    assert whole.has_geometry and whole.facing is None
    assert plane_stack(whole, "axial").grid(0).letters() == ("R", "L", "A", "P")
    stack = plane_stack(whole, "acquired")
    assert stack.grid(2).letters() == ("R", "L", "S", "I")  # turned round, as other series are
    seen = sample(whole, stack.grid(2)).values
    np.testing.assert_array_equal(seen, whole.stored[2][:, ::-1])
    behind = plane_stack(whole, "acquired", "neurological")
    assert behind.grid(2).letters() == ("L", "R", "S", "I")
    np.testing.assert_array_equal(sample(whole, behind.grid(2)).values, whole.stored[2])


def test_slices_too_far_apart_have_no_grid(tmp_path: Path) -> None:
    """Coronal slices seen from behind, two far from the others: letters stay, other planes are refused."""
    affine = np.eye(4)
    affine[:3, :3] = [[-1, 0, 0], [0, 0, 3], [0, -1, 0]]
    places = [0, 1, 2, 400]
    write_series(
        tmp_path,
        asymmetric_phantom()[:4],
        affine,
        ImagePositionPatient=lambda k: [0, 3 * places[k], 0],
    )
    series = one(tmp_path)
    assert (series.kind, series.geometry) == ("stack", None)
    assert has(series.warnings[0].message, "geometry.spacing-too-uneven")
    volume = load(series)
    assert not volume.has_geometry
    stack = plane_stack(volume, "acquired")
    assert stack.grid(2).letters() == ("R", "L", "S", "I")
    with raises_code(GeometryError, "plane.not-available-regularize"):
        plane_stack(volume, "axial")


def test_slices_out_of_line_are_put_in_line(tmp_path: Path) -> None:
    """Every third slice lies where the first does, the others 1 and 2 mm aside: each keeps its place."""
    write_series(
        tmp_path,
        asymmetric_phantom(),
        ImagePositionPatient=lambda k: [-14.0 + 0.9 * (k % 3), -20.0, 30 + 2.5 * k],
    )
    series = one(tmp_path)
    assert [w.code for w in series.warnings] == ["uneven-slices"]
    volume = load(series)
    assert volume.voxels.shape == (12, 40, 34)
    for k, picture in enumerate(asymmetric_phantom()):
        np.testing.assert_array_equal(volume.voxels[k, :, k % 3 : k % 3 + 32], picture)


def test_positions_rounded_to_a_tenth_are_regular(tmp_path: Path) -> None:
    write_series(
        tmp_path,
        asymmetric_phantom(),
        axial_affine((0.9, 0.8, 1.25)),
        ImagePositionPatient=lambda k: [-14.0, -20.0, round(1.25 * k, 1)],
    )
    assert one(tmp_path).kind == "volume"


def tilted(degrees: float) -> np.ndarray:
    """Gantry tilt: the plane leans towards the feet or head, the table moves along z."""
    angle = np.deg2rad(degrees)
    affine = np.eye(4)
    affine[:3, 0] = [0.5, 0, 0]
    affine[:3, 1] = [0, 0.5 * np.cos(angle), 0.5 * np.sin(angle)]
    affine[:3, 2] = [0, 0, 4.0]
    return affine


@pytest.mark.parametrize("degrees", [16.5, -12.0, 25.0])
def test_gantry_tilt_is_resampled_into_place(tmp_path: Path, degrees: float) -> None:
    """A ball that is written tilted lies at its own place in space, round, in the loaded volume."""
    affine = tilted(degrees)
    center = affine[:3, :3] @ np.array([32, 32, 8])
    k, j, i = np.meshgrid(*(np.arange(n) for n in (16, 64, 64)), indexing="ij")
    points = np.stack([i, j, k], -1) @ affine[:3, :3].T
    distance = np.linalg.norm(points - center, axis=-1)
    voxels = np.rint(1000 * np.exp(-((distance / 6) ** 2))).astype(np.int16) - 1000
    write_series(tmp_path, voxels, affine, GantryDetectorTilt=degrees)
    series = one(tmp_path)
    assert (series.kind, [w.code for w in series.warnings]) == ("volume", ["gantry-tilt"])
    assert series.warnings[0].message.values["tilt"] == pytest.approx(abs(degrees), abs=0.05)
    volume = load(series)
    assert code_of(volume.notes[0]) == "series.regularized" and has(volume.notes[0], 16)
    axes = volume.geometry.directions
    np.testing.assert_allclose(axes.T @ axes, np.eye(3), atol=1e-9)
    assert volume.voxels.shape == series.shape
    inside = volume.voxels > -900
    weights = (volume.voxels[inside] + 1000).astype(float)
    index = np.argwhere(inside)[:, ::-1]
    places = volume.geometry.index_to_lps(index)
    np.testing.assert_allclose(np.average(places, axis=0, weights=weights), center, atol=0.05)
    spread = np.cov((places - center).T, aweights=weights)
    # A ball left sheared would have a covariance of 4 mm2 at 12 degrees, 8 at 25.
    np.testing.assert_allclose(spread - np.diag(np.diag(spread)), 0, atol=0.5)


def test_every_voxel_of_a_tilted_stack_is_still_there(tmp_path: Path) -> None:
    write_series(tmp_path, np.full((16, 20, 10), 500, np.int16), tilted(20.0))
    volume = load(one(tmp_path))
    per_slice = (volume.voxels == 500).sum(axis=(1, 2))
    assert (per_slice >= 19 * 10).all()
    assert volume.padding == -3024


def test_header_tilt_that_positions_deny_is_told(tmp_path: Path) -> None:
    write_series(tmp_path, asymmetric_phantom(), GantryDetectorTilt=15)
    series = one(tmp_path)
    assert series.kind == "volume"
    assert [w.code for w in series.warnings] == ["tilt-contradiction"]


def test_json_has_the_promised_keys(tmp_path: Path) -> None:
    write_series(tmp_path, asymmetric_phantom(), SeriesNumber=3)
    document = info_json(scan([tmp_path]))
    (series,) = document["series"]
    assert {
        *("id", "series_uid", "number", "description", "modality", "kind", "shape", "frames"),
        *("n_files", "transfer_syntaxes", "affine_lps", "spacing_mm", "sequence", "plane"),
        "warnings",
    } <= set(series)
    assert series["shape"] == [12, 40, 32]
    assert series["spacing_mm"] == pytest.approx([0.9, 0.8, 2.5])
    assert (series["n_files"], series["frames"]) == (12, 1)
    assert document["rejected"] == []
    assert series["checksum_unread"] is False


@pytest.mark.parametrize("function", ["SIGMOID", "LINEAR_EXACT", None])
def test_voi_lut_function_of_the_file(tmp_path: Path, function: str | None) -> None:
    write_series(
        tmp_path,
        asymmetric_phantom((2, 8, 8)),
        WindowCenter=40,
        WindowWidth=80,
        VOILUTFunction=function,
    )
    series = one(tmp_path)
    assert series.windows == (("", 80.0, 40.0),)
    assert series.voi_function == load(series).voi_function == (function or "LINEAR")


def test_suffixes() -> None:
    assert [letters(n) for n in (0, 1, 2, 25, 26, 27)] == ["", "b", "c", "z", "aa", "ab"]


# Real scans ---------------------------------------------------------------------------------------


def test_real_tilted_head_phantom(shared_data: Path) -> None:
    series = one(shared_data / "ct_philips_phantom_tilt")
    assert series.warnings[0].message.values["tilt"] == pytest.approx(16.5, abs=0.05)
    assert series.geometry is not None
    assert series.geometry.spacing_ijk_mm[2] == pytest.approx(
        2.5 * np.cos(np.deg2rad(16.5)), abs=1e-3
    )


def test_real_headers_of_difficult_series(shared_data: Path) -> None:
    folder = shared_data / "dicom2nifti_headers" / "failing"
    codes = {
        name: [[w.code for w in s.warnings] for s in all_of(folder / name)]
        for name in ("gantrytilting", "sliceincrement", "sliceorientation", "slicecount")
    }
    assert codes == {
        "gantrytilting": [["gantry-tilt"]],
        "sliceincrement": [["missing-slices"]],
        "sliceorientation": [[], []],
        "slicecount": [[]],
    }


def test_real_siemens_mosaics_are_time_series(shared_data: Path) -> None:
    series = all_of(shared_data / "dcm_qa_nih_siemens_mosaic")
    assert [(s.shape, s.frames) for s in series] == [((5, 72, 72), 2)] * 4


def test_real_enhanced_objects(shared_data: Path) -> None:
    series = all_of(shared_data / "dcm_qa_enh")
    assert {s.id: (s.kind, s.shape, s.frames) for s in series} == {
        "6": ("timeseries", (6, 64, 64), 4),
        "801": ("volume", (32, 64, 64), 1),
        "801b": ("volume", (32, 64, 64), 1),
    }
