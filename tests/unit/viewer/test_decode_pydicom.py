"""Every test file that pydicom ships opens like pydicom opens it, or is rejected for the right reason."""

import time
import warnings
from pathlib import Path

import numpy as np
import pydicom
import pytest

from tests.helpers.messages import raises_code
from viewer.core import load, scan
from viewer.core.dicom.pixel_decoding import read_stored
from viewer.core.errors import DecodeError
from viewer.core.files.file_source import Reader

ROOT = Path(pydicom.__file__).parent / "data"
FILES = sorted(
    path
    for folder in ("test_files", "charset_files", "palettes")
    for path in (ROOT / folder).rglob("*")
    if path.is_file() and path.suffix not in (".py", ".json", ".txt", ".md", ".dump", ".xml")
)

# Files that are no picture, and the word that says why.
REJECTED = {
    "ExplVR_BigEndNoMeta.dcm": "radiotherapy",
    "ExplVR_LitEndNoMeta.dcm": "radiotherapy",
    "rtplan.dcm": "radiotherapy",
    "rtplan_truncated.dcm": "truncated",
    "rtstruct.dcm": "overlay",
    "liver_1frame.dcm": "overlay",
    "liver_expb_1frame.dcm": "overlay",
    "reportsi.dcm": "report",
    "reportsi_with_empty_number_tags.dcm": "report",
    "test-SR.dcm": "report",
    "waveform_ecg.dcm": "waveform",
    "MR_truncated.dcm": "truncated",
    "crayons.icc": "not-dicom",
    "README": "not-dicom",
    "no_meta.dcm": "not-dicom",  # a stray byte stands before the first tag
    "meta_missing_tsyntax.dcm": "bad-header",
    "nested_priv_SQ.dcm": "bad-header",
    "DICOMDIR-bigEnd": "directory",
    "DICOMDIR-implicit": "directory",
    "DICOMDIR-nopatient": "directory",
    "DICOMDIR-reordered": "directory",
    "DICOMDIR-nooffset": "truncated",
}
NO_PIXELS = {
    *("UN_sequence.dcm", "priv_SQ.dcm", "no_meta_group_length.dcm", "empty_charset_LEI.dcm"),
    *("DICOMDIR-empty.dcm", "chrSQEncoding.dcm", "chrSQEncoding1.dcm"),
    *("chrJapMulti.dcm", "chrJapMultiExplicitIR6.dcm", "chrKoreanMulti.dcm"),
}
# Damaged on purpose: pydicom does not decode it either.
UNDECODABLE = {"JPEG2000-embedded-sequence-delimiter.dcm"}


def reference(path: Path) -> np.ndarray | None:
    """Frames as pydicom decodes them, `(n, rows, columns[, 3])`; None where it cannot."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        ds = pydicom.dcmread(path, force=True)
        try:
            pixels = ds.pixel_array
        except (RuntimeError, AttributeError, ValueError):
            return None
        if ds.PhotometricInterpretation == "PALETTE COLOR":
            pixels = pydicom.pixels.apply_color_lut(pixels, ds) >> 8
    if ds.SamplesPerPixel == 3 and ds.BitsAllocated > 8:
        pixels = (pixels >> (ds.BitsAllocated - 8)).astype(np.uint8)  # color is shown in 8 bits
    single = 2 if pixels.shape[-1] != 3 or pixels.ndim == 2 else 3
    return pixels[None] if pixels.ndim == single else pixels


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_opens_like_pydicom_or_is_rejected(path: Path) -> None:
    start = time.process_time()
    scanned = scan([path])
    if path.name == "DICOMDIR":
        listed = [s for s in scanned.series for _ in s.files] + scanned.rejected
        assert len(listed) == (50 if "TINY_ALPHA" in path.parts else 31)
        return
    if path.name in REJECTED or path.name in NO_PIXELS or "palettes" in path.parts:
        assert [r.code for r in scanned.rejected] == [REJECTED.get(path.name, "no-pixels")]
        return
    if "TINY_ALPHA" in path.parts and path.name != "README":
        assert [r.code for r in scanned.rejected] == ["no-pixels"]
        return
    (series,) = scanned.series
    if path.name in UNDECODABLE:
        with raises_code(DecodeError, "pixel-data.decoding-failed"):
            load(series)
        return
    load(series)
    assert time.process_time() - start < 2
    expected = reference(path)
    if expected is None:
        return  # opened here, not there
    with Reader() as reader:
        frames = sorted((f for v in series.planes for f in v), key=lambda frame: frame.number)
        ours = np.stack([read_stored(reader, frame) for frame in frames])
    np.testing.assert_array_equal(ours, expected)


# The same picture, compressed and not: files of pydicom's set that hold equal values by construction.
PAIRS = [
    ("MR_small.dcm", "MR_small_RLE.dcm"),
    ("MR_small.dcm", "MR_small_bigendian.dcm"),
    ("MR_small.dcm", "MR_small_implicit.dcm"),
    ("MR_small.dcm", "MR_small_jp2klossless.dcm"),
    ("MR_small.dcm", "MR_small_jpeg_ls_lossless.dcm"),
    ("MR_small.dcm", "zipMR.gz"),
    ("rtdose.dcm", "rtdose_rle.dcm"),
    ("rtdose.dcm", "rtdose_expb.dcm"),
    ("rtdose_1frame.dcm", "rtdose_rle_1frame.dcm"),
    ("SC_rgb_small_odd.dcm", "SC_rgb_small_odd_big_endian.dcm"),
    ("SC_rgb_rle.dcm", "SC_rgb_rle_16bit.dcm"),
]


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_compressed_pairs_are_bit_equal(one: str, other: str) -> None:
    paths = [next(p for p in FILES if p.name == name) for name in (one, other)]
    first, second = (load(scan([path]).series[0]).voxels for path in paths)
    np.testing.assert_array_equal(first, second)
