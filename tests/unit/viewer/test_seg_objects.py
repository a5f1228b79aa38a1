"""DICOM segmentations in every encoding: the same voxels at the same places."""

import gzip
import shutil
import struct
import subprocess
import zipfile
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path

import highdicom as hd
import imagecodecs
import numpy as np
import pydicom
import pytest
from highdicom.seg import Segmentation, SegmentDescription
from pydicom.dataset import Dataset
from pydicom.encaps import encapsulate
from pydicom.sr.coding import Code
from pydicom.uid import (
    DeflatedExplicitVRLittleEndian,
    ExplicitVRLittleEndian,
    JPEG2000Lossless,
    RLELossless,
)

from audit.errors import RecordInputError
from audit.messages import Message
from audit.reference.reference_mask import segments_of
from tests.helpers.messages import raises_code
from tests.helpers.phantom import asymmetric_phantom, axial_affine, write_series
from viewer.core import Series, Volume, load, scan
from viewer.core.errors import CoreError
from viewer.core.io.label_masks import Labels
from viewer.core.io.mask_files import read_labels
from viewer.core.io.seg_export import write_segmentation

PHANTOM = asymmetric_phantom((6, 40, 33))  # packed frames do not end on whole bytes
MARKERS = ((PHANTOM > 250).astype(np.uint8), (PHANTOM == 100).astype(np.uint8))


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[tuple[Series, Volume]]:
    write_series(tmp_path / "series", PHANTOM, SeriesNumber=3)
    (series,) = scan([tmp_path / "series"], index=False).series
    yield series, load(series)


@pytest.fixture
def written(opened: tuple[Series, Volume], tmp_path: Path) -> Path:
    series, volume = opened
    labels = [
        Labels(name, mask, volume.geometry, color=color)
        for name, mask, color in zip(
            ("left", "head"), MARKERS, ((255, 0, 0), (0, 0, 255)), strict=True
        )
    ]
    write_segmentation(labels, series, tmp_path / "seg.dcm")
    return tmp_path / "seg.dcm"


def places(labels: Labels) -> np.ndarray:
    """LPS mm of the voxels inside, in one order."""
    points = labels.geometry.index_to_lps(np.argwhere(labels.voxels > 0)[:, ::-1])
    return np.asarray(points[np.lexsort(points.round(3).T)])


def check(path: Path, volume: Volume) -> list[Labels]:
    labels = read_labels(path, volume.geometry)
    for item, mask in zip(labels, MARKERS, strict=True):
        expected = Labels("", mask, volume.geometry)
        np.testing.assert_allclose(places(item), places(expected), atol=1e-3)
    return labels


@pytest.mark.parametrize("option", ["+te", "+ti", "+tb", "+td"])
def test_every_native_encoding_holds_the_same_mask(
    opened: tuple[Series, Volume], written: Path, tmp_path: Path, option: str
) -> None:
    """As DCMTK writes them; big endian swaps the bytes of packed bits."""
    dcmconv = shutil.which("dcmconv")
    if dcmconv is None:
        pytest.skip("DCMTK is not installed")
    other = tmp_path / "other.dcm"
    subprocess.run([dcmconv, option, written, other], check=True, timeout=60)
    check(other, opened[1])


def test_deflated_by_pydicom(opened: tuple[Series, Volume], written: Path) -> None:
    dataset = pydicom.dcmread(written)
    dataset.file_meta.TransferSyntaxUID = DeflatedExplicitVRLittleEndian
    dataset.save_as(written)
    check(written, opened[1])


@pytest.mark.parametrize("meta", [True, False])
def test_without_a_preamble(opened: tuple[Series, Volume], written: Path, meta: bool) -> None:
    data = written.read_bytes()[132:]
    if not meta:
        data = data[data.index(b"\x08\x00\x05\x00") :]
    written.write_bytes(data)
    check(written, opened[1])


def described(number: int, label: str) -> SegmentDescription:
    return SegmentDescription(
        number,
        label,
        Code("49755003", "SCT", "Morphologically Abnormal Structure"),
        Code("52988006", "SCT", "Lesion"),
        "MANUAL",
    )


@pytest.mark.parametrize("syntax", [ExplicitVRLittleEndian, RLELossless])
@pytest.mark.parametrize(("share", "inside"), [(0.7, True), (0.3, False)])
def test_fractional_masks_are_cut_at_one_half(
    opened: tuple[Series, Volume], tmp_path: Path, syntax: str, share: float, inside: bool
) -> None:
    series, volume = opened
    sources = [pydicom.dcmread(path) for path in series.files]
    sources.sort(key=lambda dataset: float(dataset.ImagePositionPatient[2]))
    both = np.stack([MARKERS[0], MARKERS[1] * np.float32(share)], axis=-1)
    made = Segmentation(
        sources,
        both,
        "FRACTIONAL",
        [described(1, "left"), described(2, "head")],
        hd.UID(),
        1,
        hd.UID(),
        1,
        "maker",
        "model",
        "1",
        "2",
        transfer_syntax_uid=syntax,
    )
    made.save_as(tmp_path / "fraction.dcm")
    first, second = read_labels(tmp_path / "fraction.dcm", volume.geometry)
    np.testing.assert_allclose(
        places(first), places(Labels("", MARKERS[0], volume.geometry)), atol=1e-3
    )
    assert int(second.voxels.sum()) == (int(MARKERS[1].sum()) if inside else 0)


def test_a_background_segment_is_skipped_and_colors_stay(
    opened: tuple[Series, Volume], written: Path
) -> None:
    (_, second) = read_labels(written, opened[1].geometry)
    dataset = pydicom.dcmread(written)
    dataset.SegmentSequence[0].SegmentLabel = "Background"
    dataset.save_as(written)
    (only,) = read_labels(written, opened[1].geometry)
    assert (only.name, only.color) == ("head", second.color)
    assert only.color is not None and only.color[2] > only.color[0]


def test_masks_of_series_without_a_preamble_are_written(tmp_path: Path) -> None:
    for path in write_series(tmp_path / "series", PHANTOM):
        path.write_bytes(path.read_bytes()[132:])
    (series,) = scan([tmp_path / "series"], index=False).series
    volume = load(series)
    labels = [Labels("a", MARKERS[0], volume.geometry), Labels("b", MARKERS[1], volume.geometry)]
    write_segmentation(labels, series, tmp_path / "seg.dcm")
    check(tmp_path / "seg.dcm", volume)


def test_masks_of_a_tilted_series_lie_on_its_regular_grid(tmp_path: Path) -> None:
    affine = axial_affine()
    affine[1, 2] = 0.7
    write_series(tmp_path / "series", PHANTOM, affine)
    (series,) = scan([tmp_path / "series"], index=False).series
    volume = load(series)
    assert series.layout is not None and series.layout.kind == "sheared"
    mask = np.zeros(volume.voxels.shape, np.uint8)
    mask[1:4, 9:14, 6:12] = 1
    labels = Labels("a", mask, volume.geometry)
    write_segmentation([labels], series, tmp_path / "seg.dcm")
    (read,) = read_labels(tmp_path / "seg.dcm", volume.geometry)
    np.testing.assert_allclose(places(read), places(labels), atol=1e-3)


def test_slices_that_drift_by_rounding_are_moved_by_whole_pixels(tmp_path: Path) -> None:
    """Positions rounded to 0.1 mm: below a tilt that is straightened, beyond what a segmentation can say."""
    affine = axial_affine()
    affine[0, 2] = 0.003 * affine[2, 2]
    deep = np.zeros((60, 16, 16), np.int16)
    write_series(tmp_path / "series", deep, affine)
    (series,) = scan([tmp_path / "series"], index=False).series
    volume = load(series)
    assert series.layout is not None and series.layout.kind == "regular"
    mask = np.zeros(deep.shape, np.uint8)
    mask[:, 6:9, 0:4] = 1  # at the edge, where the first and last slices leave the picture
    labels = Labels("a", mask, volume.geometry)
    write_segmentation([labels], series, tmp_path / "seg.dcm")
    (read,) = read_labels(tmp_path / "seg.dcm", volume.geometry)
    assert int(read.voxels.sum()) == int(mask.sum())
    result, expected = places(read), places(labels)
    gap = np.linalg.norm(result[:, None] - expected[None], axis=-1).min(axis=1)
    assert 0 < gap.max() <= volume.geometry.spacing_ijk_mm[0] / 2 + 1e-6


def test_masks_of_a_uih_grid_are_written(tmp_path: Path) -> None:
    """Its slices' positions are in private items, and nowhere else."""
    voxels = np.arange(6 * 4 * 6, dtype=np.int16).reshape(6, 4, 6)
    grid = voxels.reshape(2, 3, 4, 6).swapaxes(1, 2).reshape(1, 8, 18)

    def private(_k: int, ds: Dataset) -> None:
        block = ds.private_block(0x0065, "Image Private Header", create=True)
        block.add_new(0x50, "DS", "6")
        items = [Dataset() for _ in range(6)]
        for n, item in enumerate(items):
            item.ImagePositionPatient = [-10, -20, 7 + 3 * n]
        block.add_new(0x51, "SQ", items)
        del ds.ImagePositionPatient
        ds.PatientSex = "NA"

    write_series(tmp_path / "series", grid, modality="MR", Manufacturer="UIH", change=private)
    (series,) = scan([tmp_path / "series"], index=False).series
    volume = load(series)
    mask = (volume.voxels % 7 == 0).astype(np.uint8)
    labels = Labels("a", mask, volume.geometry)
    write_segmentation([labels], series, tmp_path / "seg.dcm")
    (read,) = read_labels(tmp_path / "seg.dcm", volume.geometry)
    np.testing.assert_allclose(places(read), places(labels), atol=1e-3)


@pytest.mark.parametrize("packing", ["zip", "gz"])
def test_masks_of_a_packed_series_are_written(tmp_path: Path, packing: str) -> None:
    paths = write_series(tmp_path / "series", PHANTOM)
    folder = tmp_path / "packed"
    folder.mkdir()
    if packing == "zip":
        with zipfile.ZipFile(folder / "a.zip", "w") as archive:
            for path in paths:
                archive.write(path, path.name)
    else:
        for path in paths:
            (folder / f"{path.name}.gz").write_bytes(gzip.compress(path.read_bytes()))
    (series,) = scan([folder], index=False).series
    volume = load(series)
    labels = [Labels("a", MARKERS[0], volume.geometry), Labels("b", MARKERS[1], volume.geometry)]
    write_segmentation(labels, series, tmp_path / "seg.dcm")
    check(tmp_path / "seg.dcm", volume)
    named = pydicom.dcmread(tmp_path / "seg.dcm").ReferencedSeriesSequence[0]
    assert len(named.ReferencedInstanceSequence) == len(PHANTOM)


def test_written_segmentations_pass_the_validator(written: Path) -> None:
    dciodvfy = shutil.which("dciodvfy")
    if dciodvfy is None:
        pytest.skip("dicom3tools is not installed")
    run = subprocess.run([dciodvfy, written], capture_output=True, text=True, timeout=60)
    assert "Segmentation" in run.stderr
    assert [line for line in run.stderr.splitlines() if line.startswith("Error")] == []


# Compressed frames of one bit, as archives write them ---------------------------------------------


def frames_of(dataset: pydicom.FileDataset) -> list[np.ndarray]:
    """Frames (rows, columns) of packed bits."""
    size = dataset.Rows * dataset.Columns
    bits = np.unpackbits(np.frombuffer(dataset.PixelData, np.uint8), bitorder="little")
    frames = bits[: size * dataset.NumberOfFrames]
    return list(frames.reshape(-1, dataset.Rows, dataset.Columns))


def rle(data: bytes) -> bytes:
    """A frame of one segment (PS3.5 annex G)."""
    body = imagecodecs.packbits_encode(data)
    return struct.pack("<16L", 1, 64, *[0] * 14) + body + b"\0" * (len(body) % 2)


def deflated(data: bytes) -> bytes:
    packer = zlib.compressobj(wbits=-zlib.MAX_WBITS)
    body = packer.compress(data) + packer.flush()
    return body + b"\0" * (len(body) % 2)


def packed_bits(frame: np.ndarray) -> bytes:
    return np.packbits(frame.ravel(), bitorder="little").tobytes()


DEFLATED_FRAMES = "1.2.840.10008.1.2.8.1"
COMPRESSED: dict[str, tuple[str, int, Callable[[np.ndarray], bytes]]] = {
    "rle-bits": (RLELossless, 1, lambda frame: rle(packed_bits(frame))),
    "rle-bytes": (RLELossless, 1, lambda frame: rle(frame.tobytes())),
    "rle-8-bit": (RLELossless, 8, lambda frame: rle(frame.tobytes())),
    "jpeg-2000-1-bit": (
        JPEG2000Lossless,
        1,
        lambda frame: bytes(imagecodecs.jpeg2k_encode(frame, level=0, reversible=True)),
    ),
    "jpeg-2000-8-bit": (
        JPEG2000Lossless,
        8,
        lambda frame: bytes(imagecodecs.jpeg2k_encode(frame, level=0, reversible=True)),
    ),
    "deflated-bits": (DEFLATED_FRAMES, 1, lambda frame: deflated(packed_bits(frame))),
    "deflated-bytes": (DEFLATED_FRAMES, 8, lambda frame: deflated(frame.tobytes())),
}


@pytest.mark.parametrize("name", COMPRESSED)
def test_compressed_binary_masks(
    opened: tuple[Series, Volume], written: Path, tmp_path: Path, name: str
) -> None:
    syntax, bits, encode = COMPRESSED[name]
    dataset = pydicom.dcmread(written)
    dataset.PixelData = encapsulate([encode(frame) for frame in frames_of(dataset)])
    dataset["PixelData"].VR = "OB"
    dataset["PixelData"].is_undefined_length = True
    dataset.BitsAllocated, dataset.BitsStored, dataset.HighBit = bits, bits, bits - 1
    dataset.file_meta.TransferSyntaxUID = RLELossless
    dataset.save_as(written)
    stored = RLELossless.encode() + b"\0"  # pydicom does not write a syntax that it does not know
    uid = syntax.encode() + b"\0" * (len(syntax) % 2)
    length = struct.pack("<H", len(uid))
    data = written.read_bytes()
    where = data.index(stored)
    grown = len(uid) - len(stored)
    data = data[: where - 2] + length + uid + data[where + len(stored) :]
    (group,) = struct.unpack_from("<L", data, 140)  # File Meta Information Group Length
    written.write_bytes(data[:140] + struct.pack("<L", group + grown) + data[144:])
    check(written, opened[1])


@pytest.mark.parametrize("frame", [b"\0\0", b"\1\0", rle(b"\0" * 3), b"\xff" * 90])
def test_a_damaged_compressed_mask_is_refused_in_words(
    opened: tuple[Series, Volume], written: Path, frame: bytes
) -> None:
    dataset = pydicom.dcmread(written)
    dataset.PixelData = encapsulate([frame] * dataset.NumberOfFrames)
    dataset["PixelData"].VR = "OB"
    dataset["PixelData"].is_undefined_length = True
    dataset.file_meta.TransferSyntaxUID = RLELossless
    dataset.save_as(written)
    with raises_code(CoreError, "reference.mask-unreadable"):
        read_labels(written, opened[1].geometry)


def test_a_label_map_is_read_without_its_background(
    opened: tuple[Series, Volume], tmp_path: Path
) -> None:
    series, volume = opened
    sources = [pydicom.dcmread(path) for path in series.files]
    sources.sort(key=lambda dataset: float(dataset.ImagePositionPatient[2]))
    background = SegmentDescription(
        1,
        "rest",
        Code("125040", "DCM", "Background"),
        Code("125040", "DCM", "Background"),
        "MANUAL",
    )
    made = Segmentation(
        sources,
        (1 + MARKERS[0] + 2 * MARKERS[1]).astype(np.uint8),
        "LABELMAP",
        [background, described(2, "left"), described(3, "head")],
        hd.UID(),
        1,
        hd.UID(),
        1,
        "maker",
        "model",
        "1",
        "2",
    )
    made.save_as(tmp_path / "map.dcm")
    check(tmp_path / "map.dcm", volume)


def test_errors_are_sentences(opened: tuple[Series, Volume], written: Path, tmp_path: Path) -> None:
    dataset = pydicom.dcmread(written)
    del dataset.PerFrameFunctionalGroupsSequence
    dataset.save_as(written)
    with pytest.raises(CoreError) as raised:
        read_labels(written, opened[1].geometry)
    assert "Error)" not in str(raised.value) and isinstance(raised.value.args[0], Message)
    with raises_code(RecordInputError, "reference.mask-unreadable"):
        segments_of(written)
    (tmp_path / "text.dcm").write_text("no mask at all " * 40)
    with raises_code(CoreError, "mask.format-unknown"):
        read_labels(tmp_path / "text.dcm", opened[1].geometry)


def test_a_header_that_allows_no_segmentation_is_said_in_words(
    opened: tuple[Series, Volume], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_args: object) -> Dataset:
        raise AttributeError("'FileDataset' object has no attribute 'PATIENT^NAME'")

    monkeypatch.setattr("viewer.core.io.seg_export._segmentation", broken)
    series, volume = opened
    with pytest.raises(CoreError) as raised:
        write_segmentation([Labels("a", MARKERS[0], volume.geometry)], series, tmp_path / "x.dcm")
    assert "export the masks as NIfTI" in str(raised.value)
    assert "PATIENT" not in str(raised.value) and "Error" not in str(raised.value)
