"""Enhanced multi-frame objects and mosaics: frames go where their functional groups put them."""

import random
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from pydicom.dataset import Dataset
from pydicom.uid import (
    EnhancedMRImageStorage,
    ExplicitVRLittleEndian,
    JPEG2000Lossless,
    generate_uid,
)

from tests.helpers.phantom import ROOT, asymmetric_phantom, axial_affine, save, write_series
from viewer.core import Series, load, scan
from viewer.core.dicom.mosaic import read_csa


def item(**attributes: Any) -> Dataset:
    ds = Dataset()
    for name, value in attributes.items():
        setattr(ds, name, value)
    return ds


def place(position: Any, orientation: Any = (1, 0, 0, 0, 1, 0)) -> Dataset:
    return item(
        PlanePositionSequence=[item(ImagePositionPatient=[float(v) for v in position])],
        PlaneOrientationSequence=[item(ImageOrientationPatient=[float(v) for v in orientation])],
    )


def write_enhanced(
    path: Path,
    voxels: NDArray[Any],
    groups: list[Dataset],
    syntax: str = ExplicitVRLittleEndian,
    **attributes: Any,
) -> None:
    """One enhanced MR object: `voxels[n]` is shown at `groups[n]`."""
    ds = item(
        SOPClassUID=EnhancedMRImageStorage,
        SOPInstanceUID=generate_uid(ROOT),
        StudyInstanceUID=generate_uid(ROOT),
        SeriesInstanceUID=generate_uid(ROOT),
        FrameOfReferenceUID=generate_uid(ROOT),
        PatientName="PHANTOM^TEST",
        PatientID="1",
        StudyDate="20200102",
        Modality="MR",
        SeriesNumber=1,
        InstanceNumber=1,
        ImageType=["ORIGINAL", "PRIMARY", "M", "NONE"],
        SamplesPerPixel=1,
        PhotometricInterpretation="MONOCHROME2",
        Rows=voxels.shape[1],
        Columns=voxels.shape[2],
        NumberOfFrames=len(voxels),
        BitsAllocated=16,
        BitsStored=16,
        HighBit=15,
        PixelRepresentation=int(voxels.dtype.kind == "i"),
        PerFrameFunctionalGroupsSequence=groups,
        **attributes,
    )
    measures = item(PixelSpacing=[0.8, 0.9], SliceThickness=2.5)
    ds.SharedFunctionalGroupsSequence = [item(PixelMeasuresSequence=[measures])]
    save(ds, path, syntax, voxels)


def one(folder: Path) -> Series:
    (series,) = scan([folder]).series
    return series


def at(k: int) -> NDArray[np.float64]:
    affine = axial_affine()
    return affine[:3, 3] + k * affine[:3, 2]


@pytest.mark.parametrize("syntax", [ExplicitVRLittleEndian, JPEG2000Lossless])
def test_frames_out_of_spatial_order(tmp_path: Path, syntax: str) -> None:
    phantom = asymmetric_phantom()
    order = list(range(12))
    random.Random(1).shuffle(order)
    write_enhanced(tmp_path / "e.dcm", phantom[order], [place(at(k)) for k in order], syntax)
    series = one(tmp_path)
    assert (series.kind, series.shape, len(series.files)) == ("volume", (12, 40, 32), 1)
    volume = load(series)
    np.testing.assert_array_equal(volume.voxels, phantom)
    np.testing.assert_allclose(volume.affine, axial_affine(), atol=1e-5)


def test_two_stacks_in_one_file_are_two_series(tmp_path: Path) -> None:
    phantom = asymmetric_phantom((6, 16, 16))
    sagittal = (0, 1, 0, 0, 0, -1)
    groups = [place(at(k)) for k in range(6)]
    groups += [place((-5.0 * k, 0, 0), sagittal) for k in range(6)]
    write_enhanced(tmp_path / "e.dcm", np.concatenate([phantom, phantom + 5]), groups)
    series = scan([tmp_path]).series
    assert [(s.id, s.plane, s.shape) for s in series] == [
        ("1", "axial", (6, 16, 16)),
        ("1b", "sagittal", (6, 16, 16)),
    ]
    np.testing.assert_array_equal(load(series[1]).voxels, phantom + 5)


def test_rescale_of_each_frame(tmp_path: Path) -> None:
    stored = np.abs(asymmetric_phantom((4, 8, 8)))
    groups = [place(at(k)) for k in range(4)]
    for k, group in enumerate(groups):
        scale = item(RescaleSlope=k + 0.5, RescaleIntercept=-k, RescaleType="US")
        group.PixelValueTransformationSequence = [scale]
    write_enhanced(tmp_path / "e.dcm", stored, groups)
    volume = load(one(tmp_path))
    assert (volume.voxels.dtype, volume.units) == (np.float32, None)
    k = np.arange(4)[:, None, None]
    np.testing.assert_allclose(volume.voxels, stored * (k + 0.5) - k)


@pytest.mark.parametrize("blocks_before", [0, 4])
def test_scale_of_philips_frames_in_whichever_block(tmp_path: Path, blocks_before: int) -> None:
    groups = [place(at(k)) for k in range(2)]
    for group in groups:
        own = Dataset()
        own.private_block(0x2005, "Philips MR Imaging DD 001", create=True).add_new(0x0E, "FL", 0.5)
        for n in range(blocks_before):
            group.private_block(0x2005, f"Philips MR Imaging DD 00{n + 1}", create=True)
        block = group.private_block(0x2005, "Philips MR Imaging DD 005", create=True)
        block.add_new(0x0F, "SQ", [own])
    write_enhanced(tmp_path / "e.dcm", np.abs(asymmetric_phantom((2, 8, 8))), groups)
    assert {frame.philips_scale for frame in one(tmp_path).planes[0]} == {0.5}


def test_units_of_a_real_world_map(tmp_path: Path) -> None:
    groups = [place(at(k)) for k in range(2)]
    for group in groups:
        scale = item(RescaleSlope=0.001, RescaleIntercept=0, RescaleType="US")
        code = item(CodeValue="um2/s", CodingSchemeDesignator="UCUM", CodeMeaning="um2/s")
        mapping = item(
            RealWorldValueSlope=0.001,
            RealWorldValueIntercept=0.0,
            MeasurementUnitsCodeSequence=[code],
        )
        group.PixelValueTransformationSequence = [scale]
        group.RealWorldValueMappingSequence = [mapping]
        group.MRImageFrameTypeSequence = [
            item(FrameType=["DERIVED", "PRIMARY", "DIFFUSION", "ADC"])
        ]
    write_enhanced(tmp_path / "e.dcm", np.abs(asymmetric_phantom((2, 8, 8))), groups)
    series = one(tmp_path)
    assert (series.sequence, series.units) == ("ADC", "um2/s")


def test_temporal_positions_are_a_time_series(tmp_path: Path) -> None:
    phantom = asymmetric_phantom((4, 8, 8))
    groups, planes = [], []
    for k in range(4):
        for t in (2, 0, 1):
            group = place(at(k))
            group.FrameContentSequence = [item(TemporalPositionIndex=t + 1, StackID="1")]
            groups.append(group)
            planes.append(phantom[k] + 100 * t)
    write_enhanced(tmp_path / "e.dcm", np.array(planes), groups)
    series = one(tmp_path)
    assert (series.frames, series.time_axis) == (3, "time")
    volume = load(series)
    for t in range(3):
        np.testing.assert_array_equal(volume.voxels[t], phantom + 100 * t)


def test_diffusion_frames_are_ordered_by_b_value(tmp_path: Path) -> None:
    phantom = asymmetric_phantom((4, 8, 8))
    groups, planes = [], []
    for k in range(4):
        for n in (0, 1) if k % 2 else (1, 0):  # not the same order in each place
            group = place(at(k))
            group.MRDiffusionSequence = [item(DiffusionBValue=1000.0 * n)]
            groups.append(group)
            planes.append(phantom[k] + 100 * n)
    write_enhanced(tmp_path / "e.dcm", np.array(planes), groups)
    series = one(tmp_path)
    assert (series.frames, series.time_axis, series.sequence) == (2, "b-value", "DWI")
    first, second = load(series).voxels
    assert {int((second - first).min()), int((second - first).max())} in ({100}, {-100})


def test_frames_without_position_are_a_stack(tmp_path: Path) -> None:
    voxels = asymmetric_phantom((3, 8, 8))
    write_enhanced(tmp_path / "e.dcm", voxels, [Dataset() for _ in range(3)])
    series = one(tmp_path)
    assert (series.kind, series.geometry) == ("stack", None)
    np.testing.assert_array_equal(load(series).voxels, voxels)


def test_two_thousand_frames_scan_quickly(tmp_path: Path) -> None:
    groups = []
    for n in range(2000):
        group = place(at(n % 40))
        content = item(TemporalPositionIndex=n // 40 + 1, FrameAcquisitionNumber=n // 40 + 1)
        group.FrameContentSequence = [content]
        groups.append(group)
    voxels = np.zeros((2000, 8, 8), np.int16)
    write_enhanced(tmp_path / "e.dcm", voxels, groups)
    start = time.process_time()
    series = one(tmp_path)
    assert (series.shape, series.frames) == ((40, 8, 8), 50)
    assert time.process_time() - start < 5


# Mosaics ------------------------------------------------------------------------------------------


def test_csa_headers_that_are_damaged_give_nothing() -> None:
    assert read_csa(b"", {"SliceNormalVector"}) == {}
    assert read_csa(b"SV10\4\3\2\1" + b"\xff" * 500, {"SliceNormalVector"}) == {}
    assert read_csa(bytes(random.Random(2).randbytes(4000)), {"SliceNormalVector"}) == {}


def test_real_mosaics_match_nibabel(shared_data: Path) -> None:
    """nibabel's own reader of Siemens mosaics: same voxels, same places."""
    import warnings

    import pydicom

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from nibabel.nicom.dicomwrappers import wrapper_from_data
    paths = [
        shared_data / "dcm_qa_ts" / "1.dcm",
        shared_data / "dcm_qa_12bit" / "12bitUnsigned.dcm",
        *sorted((shared_data / "dcm_qa_nih_siemens_mosaic").rglob("*-00001.dcm")),
    ]
    assert len(paths) == 6
    for path in paths:
        theirs = wrapper_from_data(pydicom.dcmread(path))
        volume = load(one(path))
        affine = theirs.affine  # to LPS; the first index goes down the rows
        corners = volume.geometry.corners_lps_mm()
        mine = volume.geometry.lps_to_index(corners)
        swapped = mine[:, [1, 0, 2]]
        if not np.allclose(swapped @ affine[:3, :3].T + affine[:3, 3], corners, atol=1e-2):
            swapped[:, 2] = volume.voxels.shape[0] - 1 - swapped[:, 2]
        np.testing.assert_allclose(
            swapped @ affine[:3, :3].T + affine[:3, 3], corners, atol=1e-2, err_msg=path.name
        )


def test_a_mosaic_without_its_private_header_is_one_picture(
    shared_data: Path, tmp_path: Path
) -> None:
    import pydicom

    ds = pydicom.dcmread(shared_data / "dcm_qa_ts" / "1.dcm")
    ds.remove_private_tags()
    ds.save_as(tmp_path / "m.dcm")
    series = one(tmp_path)
    assert (series.kind, series.shape, series.geometry) == ("stack", (1, 384, 384), None)
    assert [w.code for w in series.warnings] == ["no-geometry", "mosaic"]


def write_uih_grid(path: Path, **changes: Any) -> np.ndarray:
    """Five slices in two rows of three tiles, as UIH writes them; the voxels `(k, j, i)` in space."""
    import pydicom

    voxels = np.arange(5 * 4 * 6, dtype=np.int16).reshape(5, 4, 6)
    grid = np.zeros((2, 4, 3, 6), np.int16)
    for n, plane in enumerate(voxels):
        grid[n // 3, :, n % 3] = plane
    (written,) = write_series(path.parent, grid.reshape(1, 8, 18), modality="MR")
    ds = pydicom.dcmread(written)
    block = ds.private_block(0x0065, changes.get("creator", "Image Private Header"), create=True)
    block.add_new(0x50, "DS", str(changes.get("count", 5)))
    items = []
    for k in range(5):
        item = pydicom.Dataset()
        if k != changes.get("without"):
            item.ImagePositionPatient = [-10, -20, 7 - 3 * k]  # downwards
        items.append(item)
    block.add_new(0x51, "SQ", items)
    ds.save_as(written)
    return voxels


def test_a_uih_grid_is_a_volume(tmp_path: Path) -> None:
    voxels = write_uih_grid(tmp_path / "g.dcm")
    volume = load(one(tmp_path))
    assert volume.has_geometry
    np.testing.assert_array_equal(volume.voxels, voxels[::-1])  # sorted from feet to head
    np.testing.assert_allclose(volume.geometry.index_to_lps([0, 0, 4]), [-10, -20, 7], atol=1e-6)
    np.testing.assert_allclose(volume.geometry.index_to_lps([0, 0, 0]), [-10, -20, -5], atol=1e-6)


@pytest.mark.parametrize("changes", [{"count": 6}, {"without": 3}])
def test_a_uih_grid_that_contradicts_itself_is_one_picture(
    tmp_path: Path, changes: dict[str, Any]
) -> None:
    write_uih_grid(tmp_path / "g.dcm", **changes)
    series = one(tmp_path)
    assert (series.kind, series.shape, series.geometry) == ("stack", (1, 8, 18), None)
    assert "mosaic" in {w.code for w in series.warnings}
