"""Series that break habits: mixed patients and photometric interpretations, padding, palettes, aspect, bits.

The oracles are pydicom and the values written into the files.
"""

from pathlib import Path

import numpy as np
import pydicom
import pytest
from pydicom.dataset import Dataset
from pydicom.encaps import encapsulate
from pydicom.pixels.processing import apply_color_lut
from pydicom.uid import ExplicitVRLittleEndian, JPEG2000Lossless, RLELossless

from tests.helpers.phantom import asymmetric_phantom, write_series
from tests.unit.viewer.test_scan import write_dicomdir
from viewer.core import Series, load, scan
from viewer.core.display import default_window, robust_range, to_uint8
from viewer.core.measure.measurement import value_at
from viewer.core.space.reslice import sample
from viewer.core.space.slice_planes import plane_stack
from viewer.core.voxels.pixel_padding import is_padding

PHANTOM = asymmetric_phantom((6, 20, 16))


def one(folder: Path) -> Series:
    scanned = scan([folder], index=False)
    assert scanned.rejected == []
    (series,) = scanned.series
    return series


@pytest.mark.parametrize("index", [False, True])
def test_two_patients_under_one_series_uid_are_two_series(tmp_path: Path, index: bool) -> None:
    def patient(k: int, dataset: Dataset) -> None:
        dataset.PatientID = "A" if k % 2 else "B"
        dataset.PatientName = f"Name^{dataset.PatientID}"

    write_series(tmp_path, PHANTOM, change=patient)
    for _ in range(2):
        scanned = scan([tmp_path], index=index)
        first, second = sorted(scanned.series, key=lambda series: series.files[0])
        for series, expected in ((first, PHANTOM[::2]), (second, PHANTOM[1::2])):
            np.testing.assert_array_equal(load(series).voxels, expected)
            (warning,) = [w for w in series.warnings if w.code == "two-patients"]
            assert "2 patients" in str(warning.message) and len(warning.files) == 3
        assert first.patient_key != second.patient_key


def test_the_same_instance_of_two_patients_is_not_a_duplicate(tmp_path: Path) -> None:
    for name in "AB":
        write_series(tmp_path / name, PHANTOM, PatientID=name, StudyInstanceUID="1.2.3")
    uids = [pydicom.dcmread(p, stop_before_pixels=True) for p in sorted((tmp_path / "A").iterdir())]
    for path, other in zip(sorted((tmp_path / "B").iterdir()), uids, strict=True):
        dataset = pydicom.dcmread(path)
        dataset.SOPInstanceUID = dataset.file_meta.MediaStorageSOPInstanceUID = other.SOPInstanceUID
        dataset.SeriesInstanceUID = other.SeriesInstanceUID
        dataset.save_as(path)
    scanned = scan([tmp_path], index=False)
    assert scanned.rejected == [] and [s.shape[0] for s in scanned.series] == [6, 6]


def test_mixed_photometric_interpretations_are_apart(tmp_path: Path) -> None:
    """Stacked, half of the slices would be shown inverted."""

    def invert(k: int, dataset: Dataset) -> None:
        dataset.PhotometricInterpretation = "MONOCHROME1" if k >= 3 else "MONOCHROME2"

    write_series(tmp_path, PHANTOM, change=invert)
    result = scan([tmp_path], index=False).series
    assert sorted((s.inverted, s.shape[0]) for s in result) == [(False, 3), (True, 3)]


@pytest.mark.parametrize("order", [(-2000, -1500), (-1500, -2000)])
def test_a_range_of_padding_means_nothing_here(tmp_path: Path, order: tuple[int, int]) -> None:
    """PS3.3 C.7.5.1.1.2: the limit may be below or above the value."""
    voxels = PHANTOM.copy()
    voxels[:, :4], voxels[:, 4:6], voxels[:, 6] = -2000, -1700, -1499

    def pad(_k: int, dataset: Dataset) -> None:
        dataset.add_new(0x00280120, "SS", order[0])
        dataset.add_new(0x00280121, "SS", order[1])

    for path in write_series(tmp_path, voxels, change=pad):
        dataset = pydicom.dcmread(path)
        dataset.PixelData = voxels[int(path.stem.removeprefix("image"))].astype("<i2").tobytes()
        dataset.PixelRepresentation, dataset.RescaleIntercept = 1, 0
        dataset.save_as(path)
    volume = load(one(tmp_path))
    np.testing.assert_array_equal(volume.voxels, voxels)  # values stay as they are
    assert isinstance(volume.padding, tuple) and volume.padding == (-2000.0, -1500.0)
    nothing = is_padding(volume.voxels, volume.padding)
    np.testing.assert_array_equal(nothing, (voxels >= -2000) & (voxels <= -1500))
    stack = plane_stack(volume, "acquired")
    cut = sample(volume, stack.grid(2))
    assert cut.inside is not None
    np.testing.assert_array_equal(cut.inside, ~nothing[2])
    gray = to_uint8(volume.voxels, default_window(volume), padding=volume.padding, invert=True)
    assert not gray[nothing].any() and gray[:, 6].all()
    ends = robust_range(volume)
    assert ends is not None and ends[0] >= -1499
    assert value_at(volume, volume.geometry.index_to_lps([3, 1, 1])) is None
    assert value_at(volume, volume.geometry.index_to_lps([3, 6, 1])) == -1499


def test_padding_of_half_of_all_values_is_not_meant(tmp_path: Path) -> None:
    """A range whose sign was lost would make the whole picture mean nothing."""

    def change(_k: int, data: Dataset) -> None:
        data.add_new(0x00280120, "SS", 0)
        data.add_new(0x00280121, "SS", -50)

    write_series(tmp_path, asymmetric_phantom((3, 12, 10)), change=change)
    (series,) = scan([tmp_path], index=False).series
    assert series.padding is None


def test_padding_in_fractions_is_found_again(tmp_path: Path) -> None:
    def pad(_k: int, dataset: Dataset) -> None:
        dataset.RescaleSlope, dataset.RescaleIntercept = "0.3", "-0.1"
        dataset.add_new(0x00280120, "US", 40)

    write_series(tmp_path, PHANTOM, change=pad, modality="MR")
    series = one(tmp_path)
    volume = load(series)
    stored = np.stack([pydicom.dcmread(path).pixel_array for path in series.files])
    assert volume.padding is not None and (stored == 40).any()
    np.testing.assert_array_equal(is_padding(volume.voxels, volume.padding), stored == 40)


def test_slices_that_scale_differently_have_no_padding(tmp_path: Path) -> None:
    def pad(k: int, dataset: Dataset) -> None:
        dataset.RescaleSlope = str(k + 1)
        dataset.add_new(0x00280120, "US", 40)

    write_series(tmp_path, PHANTOM, change=pad)
    assert load(one(tmp_path)).padding is None


@pytest.mark.parametrize("syntax", [ExplicitVRLittleEndian, RLELossless, JPEG2000Lossless])
def test_a_palette_of_65536_entries_is_that_of_pydicom(tmp_path: Path, syntax: str) -> None:
    """Indices above 255 were cut to 8 bits, and with them the colors."""
    rnd = np.random.default_rng(1)
    index = rnd.integers(0, 1 << 16, (2, 12, 10)).astype(np.uint16)
    tables = rnd.integers(0, 1 << 16, (3, 1 << 16)).astype("<u2")

    def palette(_k: int, dataset: Dataset) -> None:
        dataset.PhotometricInterpretation = "PALETTE COLOR"
        for name, table in zip(("Red", "Green", "Blue"), tables, strict=True):
            dataset.add_new(f"{name}PaletteColorLookupTableDescriptor", "US", [0, 0, 16])
            dataset.add_new(f"{name}PaletteColorLookupTableData", "OW", table.tobytes())

    paths = write_series(tmp_path, index, modality="MR", change=palette, transfer_syntax=syntax)
    volume = load(one(tmp_path))
    for path, plane, written in zip(paths, volume.voxels, index, strict=True):
        dataset = pydicom.dcmread(path)
        expected = apply_color_lut(written, dataset) >> 8
        for n, name in enumerate("RGB"):
            np.testing.assert_array_equal(plane[name], expected[..., n])


@pytest.mark.parametrize(
    ("ratio", "spacing"),
    [
        (["2", "1"], (1.0, 0.5)),
        (["1", "2"], (0.5, 1.0)),
        (["1", "1"], (1.0, 1.0)),
        (["0", "1"], (1.0, 1.0)),
        (["1", "9000"], (1.0, 1.0)),
    ],
)
def test_pixels_without_a_size_keep_their_shape(
    tmp_path: Path, ratio: list[str], spacing: tuple[float, float]
) -> None:
    """PS3.3 C.7.6.3.1.7: vertical, then horizontal size. There are still no millimeters."""

    def change(_k: int, dataset: Dataset) -> None:
        del dataset.PixelSpacing
        dataset.PixelAspectRatio = ratio

    write_series(tmp_path, PHANTOM, change=change)
    volume = load(one(tmp_path))
    assert not volume.has_geometry
    assert plane_stack(volume, "acquired").first.spacing_rc_mm == spacing


@pytest.mark.parametrize(("stored", "high"), [(16, 7), (12, 7), (12, 0), (8, 6)])
def test_a_high_bit_that_cannot_be_is_refused(tmp_path: Path, stored: int, high: int) -> None:
    write_series(tmp_path, PHANTOM, BitsStored=stored, HighBit=high)
    scanned = scan([tmp_path], index=False)
    assert scanned.series == [] and {r.code for r in scanned.rejected} == {"bad-header"}
    assert f"High Bit {high} does not fit the {stored} Bits Stored" in str(
        scanned.rejected[0].reason
    )


@pytest.mark.parametrize("trailing", [b"", b"\0", b"\x80\0"])
@pytest.mark.parametrize("pieces", [1, 3])
def test_eight_bit_rle_as_leadtools_writes_it(tmp_path: Path, trailing: bytes, pieces: int) -> None:
    """One segment, Planar Configuration in spite of one sample, OW, padding and several fragments."""
    values = np.arange(30 * 40).reshape(30, 40).astype(np.uint8)
    (path,) = write_series(tmp_path, values[np.newaxis], modality="MR", transfer_syntax=RLELossless)
    dataset = pydicom.dcmread(path)
    expected = dataset.pixel_array
    dataset.PlanarConfiguration = 1
    frame = next(pydicom.encaps.generate_frames(dataset.PixelData, number_of_frames=1)) + trailing
    frame += b"\0" * (len(frame) % 2)
    dataset.PixelData = encapsulate([frame], fragments_per_frame=pieces, has_bot=False)
    dataset["PixelData"].VR = "OW"
    dataset.save_as(path)
    np.testing.assert_array_equal(load(one(tmp_path)).voxels[0], expected)
    np.testing.assert_array_equal(expected, values)


@pytest.mark.parametrize("suffix", ["", ";1"])
def test_a_directory_that_lists_capitals_finds_lower_case_files(
    tmp_path: Path, suffix: str
) -> None:
    paths = write_series(tmp_path / "images" / "st000001", PHANTOM)
    listed = [["IMAGES", "ST000001", path.name.upper() + suffix] for path in paths]
    scanned = scan([write_dicomdir(tmp_path, listed)], index=False)
    assert scanned.rejected == []
    np.testing.assert_array_equal(load(scanned.series[0]).voxels, PHANTOM)
