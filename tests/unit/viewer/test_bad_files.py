"""Files that raised while a folder was scanned: each is rejected or shown by itself, and the rest opens.

The oracles are the values written into the files, nibabel and pydicom.
"""

import gzip
import resource
import struct
import time
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

import nibabel as nib
import numpy as np
import pydicom
import pytest
from nibabel import cifti2
from pydicom.config import disable_value_validation
from pydicom.dataset import Dataset

from audit.messages import Message
from tests.helpers.messages import code_of, has, raises_code
from tests.helpers.phantom import asymmetric_phantom, write_series
from viewer.core import load, scan, thumbnail
from viewer.core.dicom.assembly import instance_reader
from viewer.core.dicom.assembly.instance_reader import read_contents
from viewer.core.display import default_window, presets, to_uint8
from viewer.core.errors import DamagedFile
from viewer.core.files.file_source import Reader, Source
from viewer.core.loading import scanning
from viewer.core.loading.scanning import _Scanner

PLACE = np.diag([-1.0, -1.0, 2.0, 1.0])
NOISE = np.random.default_rng(7).integers(0, 1000, (24, 20, 16)).astype(np.int16)


@pytest.fixture(autouse=True)
def any_value() -> Iterator[None]:
    """pydicom writes values that the standard forbids."""
    with disable_value_validation():
        yield


def nifti(path: Path, data: np.ndarray = NOISE) -> Path:
    image = nib.Nifti1Image(data, PLACE)
    image.set_sform(PLACE, 1)
    image.set_qform(PLACE, 1)
    nib.save(image, path)
    return path


def patched(path: Path, at: int, data: bytes) -> None:
    changed = bytearray(path.read_bytes())
    changed[at : at + len(data)] = data
    path.write_bytes(changed)


def cifti(folder: Path) -> None:
    rows = cifti2.SeriesAxis(0, 1, 5)
    columns = cifti2.BrainModelAxis.from_mask(np.ones(7, bool), name="CORTEX_LEFT")
    nib.save(cifti2.Cifti2Image(np.zeros((5, 7)), (rows, columns)), folder / "bad.dtseries.nii")


def zipped_cifti(folder: Path) -> None:
    cifti(folder)
    with zipfile.ZipFile(folder / "bad.zip", "w") as archive:
        archive.write(folder / "bad.dtseries.nii", "bad.dtseries.nii")
    (folder / "bad.dtseries.nii").unlink()


def early_damage(folder: Path) -> None:
    patched(nifti(folder / "bad.nii.gz"), 60, b"\xff" * 20)


def rgba(folder: Path) -> None:
    colors = np.zeros((8, 9, 5), np.dtype([(name, "u1") for name in "RGBA"]))
    nifti(folder / "bad.nii.gz", colors)


def header_field(at: int, data: bytes) -> Callable[[Path], None]:
    def make(folder: Path) -> None:
        patched(nifti(folder / "bad.nii"), at, data)

    return make


def dicom_value(**tags: object) -> Callable[[Path], None]:
    def make(folder: Path) -> None:
        (path, *_) = write_series(folder / "dicom", asymmetric_phantom((1, 20, 16)), **tags)
        path.rename(folder / "bad.dcm")

    return make


def damaged_member(at: slice, method: int) -> Callable[[Path], None]:
    def make(folder: Path) -> None:
        (path,) = write_series(folder / "dicom", asymmetric_phantom((1, 20, 16)))
        with zipfile.ZipFile(folder / "bad.zip", "w", method) as archive:
            archive.write(path, "bad.dcm")
        path.unlink()
        patched(folder / "bad.zip", at.start, b"\xff" * (at.stop - at.start))

    return make


def nested_zip(folder: Path) -> None:
    with zipfile.ZipFile(folder / "inner.zip", "w") as archive:
        archive.writestr("a.txt", "a")
    with zipfile.ZipFile(folder / "bad.zip", "w") as archive:
        archive.write(folder / "inner.zip", "bad.zip")
    (folder / "inner.zip").unlink()


REJECTED: dict[str, tuple[Callable[[Path], None], str, str]] = {
    "CIFTI-2": (cifti, "unreadable", "nifti.cifti-surface"),
    "CIFTI-2 in an archive": (zipped_cifti, "unreadable", "nifti.cifti-surface"),
    "damaged gzip": (early_damage, "damaged", "file.damaged-because"),
    "RGBA": (rgba, "unreadable", "RGBA"),
    "more voxels than bytes": (
        header_field(40, np.array([4, *[32767] * 4], np.int16).tobytes()),
        "unreadable",
        "32767 x 32767 x 32767 x 32767",
    ),
    "negative size": (
        header_field(42, np.int16(-5).tobytes()),
        "unreadable",
        "nifti.shape-not-volume",
    ),
    "no offset": (
        header_field(108, np.float32(np.nan).tobytes()),
        "unreadable",
        "nifti.unreadable-because",
    ),
    "offset within the header": (
        header_field(108, np.float32(0).tobytes()),
        "unreadable",
        "nifti.offset-in-header",
    ),
    "offset before the header": (
        header_field(108, np.float32(-400).tobytes()),
        "unreadable",
        "nifti.unreadable-because",
    ),
    "unknown type": (
        header_field(70, np.int16(999).tobytes()),
        "unreadable",
        "nifti.unreadable-because",
    ),
    "infinite slope": (
        dicom_value(RescaleSlope="inf"),
        "bad-header",
        "pixel-data.rescale-not-numeric",
    ),
    "intercept in words": (
        dicom_value(RescaleIntercept="nan"),
        "bad-header",
        "pixel-data.rescale-not-numeric",
    ),
    "damaged stored member": (
        damaged_member(slice(1400, 1401), zipfile.ZIP_STORED),
        "damaged",
        "zip.member-damaged",
    ),
    "damaged deflated member": (
        damaged_member(slice(100, 200), zipfile.ZIP_DEFLATED),
        "damaged",
        "zip.member-damaged",
    ),
    "archive in an archive": (nested_zip, "archive", "zip.nested-archive"),
}


@pytest.mark.parametrize("name", REJECTED)
def test_a_bad_file_is_rejected_by_name_and_the_rest_opens(tmp_path: Path, name: str) -> None:
    make, code, stated = REJECTED[name]
    nifti(tmp_path / "good.nii.gz")
    write_series(tmp_path / "good", asymmetric_phantom((3, 20, 16)))
    make(tmp_path)
    scanned = scan([tmp_path])
    assert [r.path.name.split(".")[0] for r in scanned.rejected] == ["bad"]
    assert scanned.rejected[0].code == code and has(scanned.rejected[0].reason, stated)
    assert len(scanned.series) == 2
    for series in scanned.series:
        load(series)


def change_spacing(value: str) -> Callable[[int, Dataset], None]:
    def change(_k: int, dataset: Dataset) -> None:
        dataset.PixelSpacing = [value, value]

    return change


def change_position(value: str) -> Callable[[int, Dataset], None]:
    def change(k: int, dataset: Dataset) -> None:
        dataset.ImagePositionPatient = [value, "0", str(k)]

    return change


@pytest.mark.parametrize(
    "change",
    [
        *map(change_spacing, ("1e-7", "1e-300", "1e300", "nan")),
        *map(change_position, ("nan", "1e308")),
    ],
)
def test_impossible_places_leave_a_plain_stack(
    tmp_path: Path, change: Callable[[int, Dataset], None]
) -> None:
    write_series(tmp_path, asymmetric_phantom((4, 20, 16)), change=change)
    (series,) = scan([tmp_path]).series
    assert (series.kind, series.geometry) == ("stack", None)
    assert [warning.code for warning in series.warnings] == ["no-geometry"]
    np.testing.assert_array_equal(load(series).voxels, asymmetric_phantom((4, 20, 16)))


@pytest.mark.parametrize(("slope", "intercept"), [("1e300", "0"), ("1", "1e30"), ("1", "3e9")])
def test_values_beyond_integers_are_those_of_pydicom(
    tmp_path: Path, slope: str, intercept: str
) -> None:
    """Ends of the range overflowed, or wrapped around in 32 bits."""

    def change(_k: int, dataset: Dataset) -> None:
        dataset.RescaleSlope, dataset.RescaleIntercept = slope, intercept

    paths = write_series(tmp_path, asymmetric_phantom((3, 20, 16)), change=change)
    (series,) = scan([tmp_path]).series
    voxels = load(series).voxels
    for path, plane in zip(paths, voxels, strict=True):
        stored = pydicom.dcmread(path).pixel_array.astype(np.float64)
        expected = stored * float(slope) + float(intercept)
        np.testing.assert_allclose(plane.astype(np.float64), expected, rtol=1e-12)
    thumbnail(series)


@pytest.mark.parametrize("share", [0.0, 0.3, 1.0])
def test_values_that_are_no_numbers_have_a_window(tmp_path: Path, share: float) -> None:
    data = np.random.default_rng(1).random((12, 11, 10)).astype(np.float32)
    data.reshape(-1)[: round(share * data.size)] = np.nan
    data[-1, -1, -1], data[-1, -1, -2] = np.inf, -np.inf
    nifti(tmp_path / "v.nii", data)
    (series,) = scan([tmp_path]).series
    thumbnail(series)
    volume = load(series)
    np.testing.assert_array_equal(volume.voxels, data.T)
    for window in (default_window(volume), *presets(volume)):
        gray = to_uint8(volume.voxels, window)
        assert not gray[np.isnan(volume.voxels)].any()


@pytest.mark.parametrize(
    ("vr", "value"), [("US", 63536), ("SS", -2000), ("UN", b"\x01\x02\x03\x04")]
)
def test_odd_padding_raises_nothing(tmp_path: Path, vr: str, value: object) -> None:
    def pad(_k: int, dataset: Dataset) -> None:
        dataset.add_new(0x00280120, vr, value)

    write_series(tmp_path, asymmetric_phantom((3, 20, 16)), change=pad)
    (series,) = scan([tmp_path]).series
    np.testing.assert_array_equal(load(series).voxels, asymmetric_phantom((3, 20, 16)))


def test_a_gzip_file_that_is_not_medical_is_not_unpacked(tmp_path: Path) -> None:
    """4 MB became 4 GB: the first bytes tell."""
    path = tmp_path / "table.csv.gz"
    with gzip.open(path, "wb", 1) as stream:
        for _ in range(512):
            stream.write(bytes(1 << 20))
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    began = time.process_time()
    (rejected,) = scan([path]).rejected
    assert rejected.code == "not-dicom"
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 64 << 10  # KiB
    assert time.process_time() - began < 1


def test_a_gzip_file_that_starts_like_dicom_is_unpacked_within_bounds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("viewer.core.files.file_source.free_memory", lambda: 2 << 20)
    (path,) = write_series(tmp_path, asymmetric_phantom((1, 20, 16)))
    path.write_bytes(gzip.compress(path.read_bytes() + bytes(8 << 20)))
    (rejected,) = scan([path]).rejected
    assert code_of(rejected.reason) == "file.gzip-too-large"


@pytest.mark.parametrize(
    ("content", "stated"),
    [
        (bytes(8 << 20), "file.pixel-data-missing"),
        (bytes(8 << 20) + b"1" * 20, "file.header-zeros"),
        (b"\x08\0\x05\0\0\0\0\0" * (2 << 20), 1_000_000),
        (b"\xfe\xff\0\xe0\0\0\0\0" * (2 << 20), 200_000),
    ],
)
def test_a_header_without_end_is_refused_before_it_was_read(
    tmp_path: Path, content: bytes, stated: str | int
) -> None:
    """Zeros are what a failed copy leaves; 400 MB of them, packed to 400 KB, took half a minute."""
    (tmp_path / "a.dcm").write_bytes(bytes(128) + b"DICM" + content)
    began = time.process_time()
    (rejected,) = scan([tmp_path], index=False).rejected
    assert has(rejected.reason, stated)
    assert time.process_time() - began < 10


def test_equal_names_in_an_archive_are_two_files(tmp_path: Path) -> None:
    """`getinfo` knows the last of them only: one was shown twice, the other never."""
    phantom = asymmetric_phantom((3, 20, 16))
    first = write_series(tmp_path / "a", phantom, SeriesNumber=1)
    second = write_series(tmp_path / "b", phantom[::-1].copy(), SeriesNumber=2)
    with (
        pytest.warns(UserWarning, match="Duplicate name"),
        zipfile.ZipFile(tmp_path / "a.zip", "w") as archive,
    ):
        for path in (*first, *second):
            archive.write(path, path.name)
    for index in (True, True):  # read, then known
        scanned = scan([tmp_path / "a.zip"], index=index)
        assert scanned.rejected == []
        item, two = sorted(scanned.series, key=lambda series: series.number or 0)
        np.testing.assert_array_equal(load(item).voxels, phantom)
        np.testing.assert_array_equal(load(two).voxels, phantom[::-1])
    assert "[2]" in two.files[0].name and "[2]" not in item.files[0].name


def test_an_error_that_nobody_foresaw_rejects_one_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    paths = write_series(tmp_path, asymmetric_phantom((4, 20, 16)))
    read = instance_reader.read_header

    def raises(stream: object, size: int, first: bytes) -> object:
        if first == paths[2].read_bytes()[: len(first)]:
            raise RecursionError("PATIENT^NAME")
        return read(stream, size, first)  # type: ignore[arg-type]

    monkeypatch.setattr(instance_reader, "read_header", raises)
    scanned = scan([tmp_path], index=False)
    (rejected,) = scanned.rejected
    assert (rejected.path, rejected.code) == (paths[2], "bad-content")
    assert rejected.reason == Message("file.content-invalid", kind="RecursionError")
    assert len(scanned.series) == 1


@pytest.mark.parametrize("step", ["take", "describe", "split"])
def test_an_error_after_reading_rejects_the_files_that_it_is_about(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    write_series(tmp_path / "good", asymmetric_phantom((3, 20, 16)), SeriesNumber=1)
    bad = write_series(tmp_path / "bad", asymmetric_phantom((3, 20, 16)), SeriesNumber=2)
    owner, name = {
        "take": (_Scanner, "take"),
        "describe": (scanning, "describe_block"),
        "split": (scanning, "split"),
    }[step]
    original = getattr(owner, name)

    def raises(*given: object, **named: object) -> object:
        if "/bad/" in repr(given) and "Rejected(" not in repr(given):
            raise OverflowError("cannot convert float infinity to integer")
        return original(*given, **named)

    monkeypatch.setattr(owner, name, raises)
    scanned = scan([tmp_path], index=False)
    assert sorted(r.path for r in scanned.rejected) == sorted(bad)
    assert {r.code for r in scanned.rejected} == {"bad-content"}
    assert [s.number for s in scanned.series] == [1]


@pytest.mark.parametrize("nifti_version", [nib.Nifti1Image, nib.Nifti2Image])
@pytest.mark.parametrize("order", "<>")
def test_both_versions_and_byte_orders_equal_nibabel(
    tmp_path: Path, nifti_version: type, order: str
) -> None:
    header = nifti_version.header_class(endianness=order)
    image = nifti_version(NOISE, PLACE, header)
    image.set_sform(PLACE, 1)
    image.header.set_slope_inter(0.5, -3)
    extension = nib.nifti1.Nifti1Extension("comment", b"some words")
    image.header.extensions.append(extension)
    nib.save(image, tmp_path / "v.nii.gz")
    (series,) = scan([tmp_path]).series
    reread = nib.load(tmp_path / "v.nii.gz")
    volume = load(series)
    np.testing.assert_allclose(volume.voxels, reread.get_fdata().T)
    np.testing.assert_allclose(volume.affine, np.diag([-1, -1, 1, 1]) @ reread.affine, atol=1e-6)


def test_sixteen_bytes_of_gzip_are_no_volume(tmp_path: Path) -> None:
    (tmp_path / "v.nii.gz").write_bytes(gzip.compress(b"abc"))
    (tmp_path / "w.nii.gz").write_bytes(b"")
    (tmp_path / "x.nii.gz").write_bytes(gzip.compress(struct.pack("<i", 348)))
    assert [r.code for r in scan([tmp_path]).rejected] == ["unreadable"] * 3


def test_reading_a_damaged_member_names_it(tmp_path: Path) -> None:
    damaged_member(slice(1400, 1401), zipfile.ZIP_STORED)(tmp_path)
    source = Source(str(tmp_path / "bad.zip"), member="bad.dcm")
    (piece,) = read_contents(source, Reader())
    assert piece.code == "damaged"  # type: ignore[union-attr]
    with Reader() as reader, raises_code(DamagedFile, "zip.member-damaged"):
        reader.read(source, 0, 100)
