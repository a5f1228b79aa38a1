"""Damaged pixels, NIfTI files and archives never crash, hang or swell, and never pass for others.

More of them: `OVERREAD_DAMAGED=20000 pytest tests/property/test_archives_fuzz.py`; a quarter of that is run here
for each kind of file, so that `make nightly-fuzz` runs 5,000 of each. It gives another `OVERREAD_SEED` each night, which a
failing test prints.
"""

import gzip
import os
import random
import resource
import time
import zipfile
from collections.abc import Callable
from pathlib import Path

import imagecodecs
import nibabel as nib
import numpy as np
import pydicom
import pytest
from pydicom.encaps import encapsulate
from pydicom.uid import (
    ExplicitVRLittleEndian,
    HTJ2KLossless,
    JPEG2000Lossless,
    JPEGLosslessSV1,
    JPEGLSLossless,
    RLELossless,
)

from audit.errors import RecordInputError
from audit.messages import Message, Text, reason_of
from audit.reference.reference_mask import segments_of
from tests.helpers.phantom import NATIVE, asymmetric_phantom, write_series
from viewer.core import Volume, load, scan, thumbnail
from viewer.core.display import default_window, to_uint8
from viewer.core.errors import CoreError
from viewer.core.io.label_masks import Labels
from viewer.core.io.mask_files import read_labels
from viewer.core.io.seg_export import write_segmentation

DAMAGED = int(os.environ.get("OVERREAD_DAMAGED", "800")) // 4
SEED = os.environ.get("OVERREAD_SEED", "")
LONGEST_S = 10.0
MOST_KIB = 1 << 20
"""Memory by which the largest use may grow while all of one kind are opened: 1 GiB."""
CODECS = (RLELossless, JPEGLosslessSV1, JPEGLSLossless, JPEG2000Lossless, HTJ2KLossless)
PHANTOM = asymmetric_phantom((3, 24, 20))
PLACE = np.diag([-1.0, -1.0, 2.0, 1.0])
Make = Callable[[Path, random.Random], None]


def flip(data: bytes, rnd: random.Random, first: int = 0) -> bytes:
    """Bits flipped, pieces cut, doubled, or overwritten, from byte `first` on."""
    changed = bytearray(data)
    for _ in range(rnd.choice([1, 1, 1, 3, 8])):
        if len(changed) <= first + 1:
            break
        at, what = rnd.randrange(first, len(changed)), rnd.random()
        if what < 0.5:
            changed[at] ^= 1 << rnd.randrange(8)
        elif what < 0.65:
            del changed[at:]
        elif what < 0.75:
            del changed[at : at + rnd.randrange(1, 40)]
        elif what < 0.9:
            changed[at : at + 8] = rnd.choice([b"\xff" * 8, bytes(8), rnd.randbytes(8)])
        else:
            changed[at:at] = changed[at : at + rnd.randrange(1, 200)]
    return bytes(changed)


def dice(name: str) -> random.Random:
    """The chance of one test, which is the same in every run with the same seed."""
    print(f"OVERREAD_SEED={SEED}")
    return random.Random(f"{name}{SEED}")


class Files:
    """Healthy files to be damaged, made once."""

    def __init__(self, folder: Path) -> None:
        self.dicom: list[tuple[bytes, int]] = []  # a file, and where its pixels begin
        for syntax in (*NATIVE, *CODECS):
            (path, *_) = write_series(folder / str(syntax), PHANTOM, transfer_syntax=syntax)
            data = path.read_bytes()
            at = data.rfind(b"\xe0\x7f\x10\x00")
            self.dicom.append((data, at if at > 0 else len(data) // 2))
        image = nib.Nifti1Image(PHANTOM.T, PLACE)
        image.set_sform(PLACE, 1)
        image.set_qform(PLACE, 1)
        nib.save(image, folder / "v.nii")
        nib.save(nib.Nifti2Image(PHANTOM.T, PLACE), folder / "w.nii")
        self.nifti = [(folder / name).read_bytes() for name in ("v.nii", "w.nii")]


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Files:
    return Files(tmp_path_factory.mktemp("whole"))


def pixels(files: Files, folder: Path, rnd: random.Random) -> None:
    data, at = rnd.choice(files.dicom)
    (folder / "a.dcm").write_bytes(flip(data, rnd, at))


def plain_nifti(files: Files, folder: Path, rnd: random.Random) -> None:
    data = rnd.choice(files.nifti)
    header = flip(data[:540], rnd) if rnd.random() < 0.7 else data[:540]
    (folder / "a.nii").write_bytes(header + (data[540:] if rnd.random() < 0.8 else b""))


def packed_nifti(files: Files, folder: Path, rnd: random.Random) -> None:
    data = rnd.choice(files.nifti)
    inner = flip(data, rnd) if rnd.random() < 0.3 else data
    (folder / "a.nii.gz").write_bytes(flip(gzip.compress(inner, 6, mtime=0), rnd))


def packed_dicom(files: Files, folder: Path, rnd: random.Random) -> None:
    (folder / "a.gz").write_bytes(flip(gzip.compress(rnd.choice(files.dicom)[0], 6, mtime=0), rnd))


def archive(files: Files, folder: Path, rnd: random.Random) -> None:
    method = rnd.choice([zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2])
    with zipfile.ZipFile(folder / "a.zip", "w", method) as made:
        for n in range(3):
            made.writestr(f"{n}.dcm", rnd.choice(files.dicom)[0])
        made.writestr("v.nii", files.nifti[0])
        made.writestr("w.nii.gz", gzip.compress(files.nifti[1], mtime=0))
    whole = (folder / "a.zip").read_bytes()
    first = rnd.choice([0, whole.rfind(b"PK\x01\x02")])  # the members, or the directory too
    (folder / "a.zip").write_bytes(flip(whole, rnd, max(first, 0)))


KINDS = (pixels, plain_nifti, packed_nifti, packed_dicom, archive)


def shown(volume: Volume) -> None:
    """Do what the app does with every opened volume."""
    to_uint8(volume.at_time()[0], default_window(volume), padding=volume.padding)


@pytest.mark.filterwarnings("ignore:Duplicate name")
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_damaged_files_are_rejected_or_shown(
    files: Files, tmp_path: Path, kind: Callable[[Files, Path, random.Random], None]
) -> None:
    rnd = dice(kind.__name__)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for n in range(DAMAGED):
        folder = tmp_path / str(n)
        folder.mkdir()
        kind(files, folder, rnd)
        began = time.process_time()
        scanned = scan([folder], index=False)
        assert scanned.series or scanned.rejected
        words: list[Text] = [rejected.reason for rejected in scanned.rejected]
        assert "bad-content" not in {rejected.code for rejected in scanned.rejected}, words
        for series in scanned.series:
            words += [warning.message for warning in series.warnings]
            for step in (load, thumbnail):
                try:
                    made = step(series)
                    if isinstance(made, Volume):
                        words += made.notes
                        shown(made)
                except CoreError as error:
                    words.append(reason_of(error))
        assert [w for w in words if not isinstance(w, Message)] == []
        assert time.process_time() - began < LONGEST_S, "hangs"
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    assert grown < MOST_KIB


def test_what_a_checksum_covers_opens_as_it_was_written_or_not_at_all(
    files: Files, tmp_path: Path
) -> None:
    """Flips anywhere behind the headers of gzip and zip, whose fields no checksum covers."""
    rnd = dice("checksums")
    expected = PHANTOM
    for n in range(DAMAGED):
        path = tmp_path / f"{n}.nii.gz"
        path.write_bytes(flip(gzip.compress(files.nifti[0], 6, mtime=0), rnd, 10))
        scanned = scan([path], index=False)
        for series in scanned.series:
            try:
                volume = load(series)
            except CoreError:
                continue
            np.testing.assert_array_equal(volume.voxels, expected)


def test_damaged_masks_are_refused_in_words(files: Files, tmp_path: Path) -> None:
    rnd = dice("masks")
    for n in range(DAMAGED):
        path = tmp_path / f"{n}.nii.gz"
        path.write_bytes(flip(gzip.compress(files.nifti[0], 6, mtime=0), rnd, 10))
        try:
            segments_of(path, "lesion")
        except RecordInputError as error:
            assert isinstance(error.args[0], Message)


def test_damaged_segmentations_are_refused_in_words(files: Files, tmp_path: Path) -> None:
    """DICOM segmentations with packed bits, and with compressed ones."""
    write_series(tmp_path / "series", PHANTOM)
    (series,) = scan([tmp_path / "series"], index=False).series
    mask = (PHANTOM > 100).astype(np.uint8)
    native = tmp_path / "native.dcm"
    write_segmentation([Labels("a", mask, load(series).geometry)], series, native)
    dataset = pydicom.dcmread(native)
    size = dataset.Rows * dataset.Columns
    bits = np.unpackbits(np.frombuffer(dataset.PixelData, np.uint8), bitorder="little")
    frames = bits[: size * dataset.NumberOfFrames].reshape(-1, dataset.Rows, dataset.Columns)
    dataset.PixelData = encapsulate([imagecodecs.jpeg2k_encode(f, level=0) for f in frames])
    dataset["PixelData"].is_undefined_length = True
    dataset.file_meta.TransferSyntaxUID = JPEG2000Lossless
    dataset.save_as(tmp_path / "packed.dcm")
    whole = [native.read_bytes(), (tmp_path / "packed.dcm").read_bytes()]
    rnd = dice("segmentations")
    path = tmp_path / "damaged.dcm"
    for _ in range(DAMAGED):
        path.write_bytes(flip(rnd.choice(whole), rnd, rnd.choice([132, 900])))
        began = time.process_time()
        try:
            read_labels(path, series.geometry or load(series).geometry)
        except CoreError as error:
            assert isinstance(error.args[0], Message)
        assert time.process_time() - began < LONGEST_S, "hangs"


def test_native_pixels_are_those_of_pydicom_whatever_their_bits(tmp_path: Path) -> None:
    """Damage that a file cannot show is not invented away: the values are those of the bytes."""
    rnd = dice("native")
    (path, *_) = write_series(tmp_path, PHANTOM, transfer_syntax=ExplicitVRLittleEndian)
    data = path.read_bytes()
    start = len(data) - PHANTOM[0].size * 2
    for n in range(min(DAMAGED, 300)):
        changed = bytearray(data)
        for _ in range(rnd.randrange(1, 30)):
            changed[rnd.randrange(start, len(data))] = rnd.randrange(256)
        other = tmp_path / f"{n}.dcm"
        other.write_bytes(changed)
        (series,) = scan([other], index=False).series
        dataset = pydicom.dcmread(other)
        slope, intercept = float(dataset.RescaleSlope), float(dataset.RescaleIntercept)
        wanted = dataset.pixel_array.astype(np.float64) * slope + intercept
        np.testing.assert_array_equal(load(series).voxels[0], wanted)
