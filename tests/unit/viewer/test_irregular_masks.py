"""Masks over tilted and unevenly spaced slices: on the regular grid, in the patient's place, or refused."""

from pathlib import Path

import highdicom as hd
import nibabel as nib
import numpy as np
import pytest
from highdicom.seg import Segmentation, SegmentDescription
from pydicom import dcmread
from pydicom.dataset import Dataset, FileMetaDataset
from pydicom.sr.coding import Code
from pydicom.uid import ExplicitVRLittleEndian, generate_uid

from tests.helpers.phantom import head_ct_places, write_slices
from viewer.core import scan
from viewer.core.dicom.assembly.series import Series
from viewer.core.errors import CoreError
from viewer.core.io.label_masks import Labels
from viewer.core.io.mask_files import read_labels
from viewer.core.io.nifti import write_nifti
from viewer.core.io.seg_export import write_segmentation
from viewer.core.loading.irregular_series import as_plain_stack
from viewer.core.loading.series_loading import load
from viewer.core.voxels.volume import Volume

CENTER, RADIUS_MM = np.array([-20.0, -10.0, 35.0]), 30.0


@pytest.fixture(params=[0.0, 20.0])
def head(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[Series, Volume, Path]:
    """A head CT of 4 and 7 mm, straight and tilted."""
    write_slices(tmp_path / "ct", head_ct_places(), request.param)
    (series,) = scan([tmp_path / "ct"], index=False).series
    return series, load(series), tmp_path


def ball(volume: Volume) -> Labels:
    """Voxels of the regular grid in a ball."""
    k, j, i = np.indices(volume.geometry.shape_kji)
    places = volume.geometry.index_to_lps(np.stack([i, j, k], -1))
    inside = np.linalg.norm(places - CENTER, axis=-1) <= RADIUS_MM
    return Labels("ball", inside.astype(np.uint8), volume.geometry)


def middle(labels: Labels) -> np.ndarray:
    at = np.argwhere(labels.voxels)[:, ::-1]
    return labels.geometry.index_to_lps(at).mean(axis=0)


def test_a_segmentation_lies_where_it_was_drawn(head: tuple[Series, Volume, Path]) -> None:
    series, volume, folder = head
    drawn = ball(volume)
    write_segmentation([drawn], series, folder / "seg.dcm")
    (read,) = read_labels(folder / "seg.dcm", volume.geometry)
    np.testing.assert_allclose(middle(read), middle(drawn), atol=1e-3)
    assert read.voxels.sum() == drawn.voxels.sum()
    # as another program sees it
    theirs = hd.seg.segread(folder / "seg.dcm").get_volume()
    at = np.argwhere(np.asarray(theirs.array).squeeze())
    places = at @ theirs.affine[:3, :3].T + theirs.affine[:3, 3]
    np.testing.assert_allclose(places.mean(axis=0), CENTER, atol=1.0)


def test_contours_are_filled_on_the_slices_as_acquired(head: tuple[Series, Volume, Path]) -> None:
    """Drawn on each slice, as planning systems do: no hole between slices, and the right volume."""
    series, volume, folder = head
    assert volume.acquired is not None
    contours = []
    for k in range(volume.acquired.n):
        geometry = volume.acquired.geometry(k)
        middle_ijk = geometry.lps_to_index(CENTER)
        off_mm = abs(middle_ijk[2]) * geometry.spacing_ijk_mm[2]
        if off_mm >= RADIUS_MM:
            continue
        radius = np.sqrt(RADIUS_MM**2 - off_mm**2) / 3.0
        turn = np.linspace(0, 2 * np.pi, 60, endpoint=False)
        circle = np.column_stack([np.cos(turn), np.sin(turn), 0 * turn]) * radius
        points = geometry.index_to_lps(circle + np.array([*middle_ijk[:2], 0]))
        contour = Dataset()
        contour.ContourGeometricType = "CLOSED_PLANAR"
        contour.NumberOfContourPoints = 60
        contour.ContourData = [f"{v:.5f}" for v in points.ravel()]
        contours.append(contour)
    path = written(folder / "rt.dcm", contours, series.frame_of_reference or "")
    (read,) = read_labels(path, volume.geometry, volume.acquired)
    assert read.notes == ()
    np.testing.assert_allclose(middle(read), CENTER, atol=1.5)
    voxel = abs(np.linalg.det(volume.geometry.affine[:3, :3]))
    assert read.voxels.sum() * voxel == pytest.approx(4 / 3 * np.pi * RADIUS_MM**3, rel=0.06)
    filled = read.voxels.any(axis=(1, 2))
    first, last = np.flatnonzero(filled)[[0, -1]]
    assert filled[first : last + 1].all()


def written(path: Path, contours: list[Dataset], frame: str) -> Path:
    data = Dataset()
    data.file_meta = FileMetaDataset()
    data.file_meta.TransferSyntaxUID = ExplicitVRLittleEndian
    data.file_meta.MediaStorageSOPClassUID = "1.2.840.10008.5.1.4.1.1.481.3"
    data.SOPClassUID = data.file_meta.MediaStorageSOPClassUID
    data.SOPInstanceUID = data.file_meta.MediaStorageSOPInstanceUID = generate_uid()
    roi, item = Dataset(), Dataset()
    roi.ROINumber, roi.ROIName, roi.ReferencedFrameOfReferenceUID = 1, "ball", frame
    item.ReferencedROINumber, item.ContourSequence = 1, contours
    data.StructureSetROISequence, data.ROIContourSequence = [roi], [item]
    data.save_as(path, enforce_file_format=True)
    return path


def test_a_segmentation_of_others_on_uneven_slices_is_refused(
    head: tuple[Series, Volume, Path],
) -> None:
    """Written frame by frame on the slices as acquired: it has no grid, so it is never put on one."""
    series, volume, folder = head
    sources = [dcmread(f) for f in series.files]
    sources.sort(key=lambda ds: float(ds.ImagePositionPatient[2]))
    mask = np.zeros((22, 48, 40), np.uint8)
    mask[5:15, 10:20, 10:20] = 1
    made = Segmentation(
        sources,
        mask,
        "BINARY",
        [
            SegmentDescription(
                1,
                "lesion",
                Code("49755003", "SCT", "Morphologically Abnormal Structure"),
                Code("52988006", "SCT", "Lesion"),
                "MANUAL",
            )
        ],
        generate_uid(),
        1,
        generate_uid(),
        1,
        "a",
        "b",
        "1",
        "1",
    )
    made.save_as(folder / "other.dcm")
    with pytest.raises(CoreError) as raised:
        read_labels(folder / "other.dcm", volume.geometry)
    assert "regular" in str(raised.value)


def test_nifti_is_the_grid_or_slices_without_a_place(head: tuple[Series, Volume, Path]) -> None:
    series, volume, folder = head
    write_nifti(volume, folder / "grid.nii.gz")
    image = nib.load(folder / "grid.nii.gz")
    assert int(image.header["sform_code"]) == 1 and b"regularized" in bytes(image.header["descrip"])  # type: ignore[attr-defined]
    at = [10, 12, 8]
    ras = (image.affine @ [*at, 1])[:3]  # type: ignore[attr-defined]
    np.testing.assert_allclose(ras * [-1, -1, 1], volume.geometry.index_to_lps(at), atol=1e-3)
    assert image.dataobj[tuple(at)] == volume.voxels[8, 12, 10]  # type: ignore[attr-defined]
    write_nifti(as_plain_stack(volume, series), folder / "stack.nii")
    plain = nib.load(folder / "stack.nii")
    assert int(plain.header["sform_code"]) == int(plain.header["qform_code"]) == 0  # type: ignore[attr-defined]
    assert plain.shape == (40, 48, 22)  # type: ignore[attr-defined]
