"""What vendors write in their own attributes decides where pictures go and what is told apart."""

import struct
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pydicom
import pytest
from numpy.typing import NDArray
from pydicom.dataset import Dataset
from pydicom.uid import NuclearMedicineImageStorage

from tests.helpers.phantom import asymmetric_phantom, axial_affine, write_series
from viewer.core import Series, load, scan

Change = Callable[[int, Dataset], None]
DIRECTIONS = [(0.0, 0.0, 0.0), (1.0, 0.0, 0.0), (0.0, 0.6, 0.8)]


def repeat(n: int) -> NDArray[np.int16]:
    """The phantom n times along k; time points differ by a constant."""
    voxels = np.abs(asymmetric_phantom())
    return np.concatenate([voxels + 1000 * t for t in range(n)])


def at(k: int) -> list[float]:
    """ImagePositionPatient that repeats every 12 slices."""
    affine = axial_affine()
    return [float(v) for v in affine[:3, 3] + (k % 12) * affine[:3, 2]]


def ge(ds: Dataset, **elements: Any) -> None:
    """GE's private attributes by name, under their creators."""
    ds.Manufacturer = "GE MEDICAL SYSTEMS"
    acquisition = ds.private_block(0x0019, "GEMS_ACQU_01", create=True)
    parameters = ds.private_block(0x0043, "GEMS_PARM_01", create=True)
    for name, value in elements.items():
        block, element, vr = {
            "sequence": (acquisition, 0x9C, "LO"),
            "user_12": (acquisition, 0xB3, "DS"),
            "x": (acquisition, 0xBB, "DS"),
            "y": (acquisition, 0xBC, "DS"),
            "z": (acquisition, 0xBD, "DS"),
            "part": (parameters, 0x2F, "SS"),
            "flag": (parameters, 0x30, "SS"),
            "b": (parameters, 0x39, "IS"),
        }[name]
        block.add_new(element, vr, value)


def write_repeats(folder: Path, n: int, change: Change, **tags: Any) -> list[Series]:
    write_series(folder, repeat(n), modality="MR", ImagePositionPatient=at, change=change, **tags)
    return scan([folder]).series


def one(folder: Path) -> Series:
    (series,) = scan([folder]).series
    return series


# Rows in reverse (GE epi_pepolar) ----------------------------------------------------------------


@pytest.mark.parametrize(("mode", "turned"), [(0, ()), (1, (0, 1, 2, 3)), (2, (0, 2)), (3, (1, 3))])
def test_rows_that_ge_stored_in_reverse_are_where_they_belong(
    tmp_path: Path, mode: int, turned: tuple[int, ...]
) -> None:
    """The same head in every volume: a tool that believes the header shows some upside down."""
    voxels = repeat(4)
    for t in turned:
        voxels[12 * t : 12 * t + 12] = voxels[12 * t : 12 * t + 12, ::-1]

    def pepolar(k: int, ds: Dataset) -> None:
        ge(ds, sequence="epi_pepolar", user_12=str(mode))
        ds.TemporalPositionIdentifier = k // 12 + 1

    write_series(tmp_path, voxels, modality="MR", ImagePositionPatient=at, change=pepolar)
    phantom = np.abs(asymmetric_phantom())
    index_kji = np.argwhere(phantom == 300)[0]
    point = axial_affine() @ [*index_kji[::-1], 1]
    seen = set()
    for series in scan([tmp_path]).series:
        volume = load(series)
        result = "rows-reversed" in {w.code for w in series.warnings}
        i, j, k = np.rint(volume.geometry.lps_to_index(point[:3])).astype(int)
        for picture in volume.voxels:
            t, value = divmod(int(picture[k, j, i]), 1000)
            seen.add(t)
            assert (value, result) == (300, t in turned)
    assert seen == {0, 1, 2, 3}


def test_rows_that_may_be_reversed_have_no_place(tmp_path: Path) -> None:
    (series,) = write_repeats(
        tmp_path, 1, lambda k, ds: ge(ds, sequence="epi_pepolar", user_12="2")
    )
    assert series.geometry is None
    assert "rows-reversed" in {w.code for w in series.warnings}


# Parts of the signal ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "change",
    [
        lambda k, ds: ge(ds, part=k // 12),
        lambda k, ds: ge(ds, part=0, flag=2 if k < 12 else 0),
        lambda k, ds: setattr(ds, "ComplexImageComponent", ["MAGNITUDE", "PHASE"][k // 12]),
    ],
)
def test_parts_of_the_signal_are_apart(tmp_path: Path, change: Change) -> None:
    series = write_repeats(tmp_path, 2, change)
    assert [(s.kind, s.frames) for s in series] == [("volume", 1), ("volume", 1)]
    assert [int(load(s).voxels.min()) // 1000 for s in series] == [0, 1]


def test_flags_of_ge_diffusion_do_not_split_it(tmp_path: Path) -> None:
    (series,) = write_repeats(
        tmp_path, 2, lambda k, ds: ge(ds, flag=[14, 15][k // 12], b=f"{1000 * (k // 12)}\\8\\0\\0")
    )
    assert (series.frames, series.time_axis, series.sequence) == (2, "b-value", "DWI")


# Diffusion ----------------------------------------------------------------------------------------


def _ge_diffusion(t: int, ds: Dataset) -> None:
    x, y, z = map(str, DIRECTIONS[t])
    ge(ds, b=f"{1000000000 + 1000 if t else 0}\\8\\0\\0", x=x, y=y, z=z)


def _philips_diffusion(t: int, ds: Dataset) -> None:
    ds.private_block(0x2001, "Philips Imaging DD 001", create=True).add_new(
        3, "FL", 1000.0 * bool(t)
    )
    block = ds.private_block(0x2005, "Philips MR Imaging DD 001", create=True)
    for n, value in enumerate(DIRECTIONS[t]):
        block.add_new(0xB0 + n, "FL", value)


def _uih_diffusion(t: int, ds: Dataset) -> None:
    block = ds.private_block(0x0065, "Image Private Header", create=True)
    block.add_new(0x09, "FD", 1000.0 * bool(t))
    if t:
        block.add_new(0x37, "FD", list(DIRECTIONS[t]))


def _canon_diffusion(t: int, ds: Dataset) -> None:
    ds.DiffusionBValue = 1000.0 * bool(t)
    if t:
        ds.ImageComments = "b=1000({:.3f},{:.3f},{:.3f})".format(*DIRECTIONS[t])


def _toshiba_diffusion(t: int, ds: Dataset) -> None:
    if t:
        ds.DiffusionBValue = 1000.0
        ds.DiffusionGradientOrientation = list(DIRECTIONS[t])


@pytest.mark.parametrize(
    "write",
    [_ge_diffusion, _philips_diffusion, _uih_diffusion, _canon_diffusion, _toshiba_diffusion],
)
def test_diffusion_in_the_words_of_each_vendor(
    tmp_path: Path, write: Callable[[int, Dataset], None]
) -> None:
    (series,) = write_repeats(tmp_path, 3, lambda k, ds: write(k // 12, ds))
    assert (series.time_axis, series.frames, series.sequence) == ("diffusion", 3, "DWI")
    assert "b-value 1000 s/mm2" in series.sequence_evidence
    volume = load(series)
    assert [int(v.min()) // 1000 for v in volume.voxels] == [0, 1, 2]


# Grids of slices ----------------------------------------------------------------------------------


def test_a_uih_grid_has_no_empty_row(tmp_path: Path) -> None:
    """20 slices lie in 4 rows of 5 tiles, where Siemens would have 5 by 5."""
    voxels = np.arange(20 * 4 * 6, dtype=np.int16).reshape(20, 4, 6)
    grid = np.zeros((4, 4, 5, 6), np.int16)
    for n, plane in enumerate(voxels):
        grid[n // 5, :, n % 5] = plane

    def frames(k: int, ds: Dataset) -> None:
        block = ds.private_block(0x0065, "Image Private Header", create=True)
        block.add_new(0x50, "DS", "20")
        items = [Dataset() for _ in range(20)]
        for n, item in enumerate(items):
            item.ImagePositionPatient = [-10, -20, 7 + 3 * n]
        block.add_new(0x51, "SQ", items)

    write_series(tmp_path, grid.reshape(1, 16, 30), modality="MR", change=frames)
    volume = load(one(tmp_path))
    np.testing.assert_array_equal(volume.voxels, voxels)
    np.testing.assert_allclose(volume.geometry.index_to_lps([0, 0, 19]), [-10, -20, 64], atol=1e-6)


# Captures -----------------------------------------------------------------------------------------


def test_captures_of_one_place_are_no_time_series(tmp_path: Path) -> None:
    write_series(
        tmp_path,
        asymmetric_phantom((3, 8, 8)),
        ImagePositionPatient=[0, 0, 0],
        ImageType=["DERIVED", "SECONDARY", "REF_SURVIEW"],
        RescaleType="HU",
    )
    series = scan([tmp_path]).series
    assert [(s.id, s.kind, s.frames, s.units) for s in series] == [
        ("1", "localizer", 1, None),
        ("1b", "localizer", 1, None),
        ("1c", "localizer", 1, None),
    ]


# Siemens' CSA header ------------------------------------------------------------------------------


def csa(**fields: list[str]) -> bytes:
    """A CSA header, format 2, with text values (its layout: `viewer.core.dicom.mosaic.read_csa`)."""
    parts = [b"SV10\4\3\2\1", struct.pack("<II", len(fields), 77)]
    for name, values in fields.items():
        head = name.encode().ljust(64, b"\0")
        parts += [head, struct.pack("<i4siii", len(values), b"FD\0\0", 4, len(values), 77)]
        for value in values:
            data = value.encode() + b"\0"
            parts.append(struct.pack("<4i", len(data), len(data), 77, len(data)))
            parts.append(data + b"\0" * (-len(data) % 4))
    return b"".join(parts)


@pytest.mark.parametrize("second", [False, True])
def test_a_csa_header_alone_tells_slices_and_diffusion(tmp_path: Path, second: bool) -> None:
    """Files before 2008 have no block (0019); the CSA block comes second where another was first."""
    voxels = np.arange(8 * 4 * 6, dtype=np.int16).reshape(2, 4, 4, 6)
    grids = voxels.reshape(2, 2, 2, 4, 6).swapaxes(2, 3).reshape(2, 8, 12)

    def private(k: int, ds: Dataset) -> None:
        header = csa(
            NumberOfImagesInMosaic=["4"],
            SliceNormalVector=["0.0", "0.0", "1.0"],
            B_value=[str(1000 * k)],
            DiffusionGradientDirection=[str(v) for v in DIRECTIONS[k]],
        )
        if second:
            ds.private_block(0x0029, "SIEMENS MEDCOM HEADER", create=True)
        ds.private_block(0x0029, "SIEMENS CSA HEADER", create=True).add_new(0x10, "OB", header)

    write_series(
        tmp_path,
        grids,
        modality="MR",
        ImagePositionPatient=[-10, -20, 5],
        ImageType=["ORIGINAL", "PRIMARY", "DIFFUSION", "MOSAIC"],
        change=private,
    )
    series = one(tmp_path)
    assert (series.shape, series.frames, series.time_axis) == ((4, 4, 6), 2, "diffusion")
    np.testing.assert_array_equal(load(series).voxels, voxels)


# Nuclear medicine ---------------------------------------------------------------------------------


def write_spect(
    folder: Path, spacing: float, slices: list[int], times: list[int], **without: None
) -> NDArray[np.int16]:
    """A reconstruction in one file, frames numbered by `slices` and `times`; its frames."""
    voxels = np.arange(len(slices) * 4 * 6, dtype=np.int16).reshape(-1, 4, 6)
    (path,) = write_series(folder, voxels[:1], modality="NM")
    ds = pydicom.dcmread(path)
    ds.SOPClassUID = ds.file_meta.MediaStorageSOPClassUID = NuclearMedicineImageStorage
    ds.ImageType = ["ORIGINAL", "PRIMARY", "RECON TOMO", "EMISSION"]
    ds.NumberOfFrames = len(voxels)
    ds.PixelData = voxels.tobytes()
    ds.SpacingBetweenSlices = spacing
    ds.SliceVector = slices
    ds.TimeSlotVector = times
    detector = Dataset()
    detector.ImagePositionPatient, detector.ImageOrientationPatient = (
        [-3, -2, 40],
        [1, 0, 0, 0, 1, 0],
    )
    ds.DetectorInformationSequence = [detector]
    for name in ("ImagePositionPatient", "ImageOrientationPatient", *without):
        delattr(ds, name)
    ds.save_as(path)
    return voxels


@pytest.mark.parametrize("spacing", [2.5, -2.5])
def test_slices_of_spect_follow_the_sign_of_their_spacing(tmp_path: Path, spacing: float) -> None:
    voxels = write_spect(tmp_path, spacing, [1, 2, 3, 4, 5], [1] * 5)
    series = one(tmp_path)
    assert (series.kind, series.modality, series.shape) == ("volume", "NM", (5, 4, 6))
    volume = load(series)
    for k in range(5):
        index = volume.geometry.lps_to_index([-3, -2, 40 + k * spacing])
        np.testing.assert_allclose(index[:2], 0, atol=1e-6)
        np.testing.assert_array_equal(volume.voxels[round(index[2])], voxels[k])


def test_time_slots_of_spect_are_a_time_series(tmp_path: Path) -> None:
    voxels = write_spect(tmp_path, 2.5, [1, 2, 3, 1, 2, 3], [1, 1, 1, 2, 2, 2])
    series = one(tmp_path)
    assert (series.frames, series.time_axis, series.shape) == (2, "time", (3, 4, 6))
    np.testing.assert_array_equal(load(series).voxels, voxels.reshape(2, 3, 4, 6))


@pytest.mark.parametrize("without", ["SliceVector", "SpacingBetweenSlices"])
def test_spect_whose_slices_are_not_described_is_a_plain_stack(
    tmp_path: Path, without: str
) -> None:
    write_spect(tmp_path, 2.5, [1, 2, 3], [1] * 3, **{without: None})
    assert one(tmp_path).geometry is None
