"""DICOM segmentations in every encoding: the same voxels at the same places."""

import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import highdicom as hd
import numpy as np
import pydicom
import pytest
from highdicom.seg import Segmentation, SegmentDescription
from pydicom.dataset import Dataset
from pydicom.sr.coding import Code
from pydicom.uid import DeflatedExplicitVRLittleEndian, ExplicitVRLittleEndian, RLELossless

from audit.errors import RecordInputError
from audit.reference_mask import segments_of
from audit.said import Said
from tests.helpers.phantom import asymmetric_phantom, axial_affine, write_series
from viewer.core import Series, Volume, load, scan
from viewer.core.errors import CoreError
from viewer.core.labels import Labels, read_labels
from viewer.core.write_seg import write_segmentation

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
        Labels(name, mask, volume.geometry, colour=colour)
        for name, mask, colour in zip(
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
    found = read_labels(path, volume.geometry)
    for one, mask in zip(found, MARKERS, strict=True):
        expected = Labels("", mask, volume.geometry)
        np.testing.assert_allclose(places(one), places(expected), atol=1e-3)
    return found


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
    assert (only.name, only.colour) == ("head", second.colour)
    assert only.colour is not None and only.colour[2] > only.colour[0]


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


def test_errors_are_sentences(opened: tuple[Series, Volume], written: Path, tmp_path: Path) -> None:
    dataset = pydicom.dcmread(written)
    del dataset.PerFrameFunctionalGroupsSequence
    dataset.save_as(written)
    with pytest.raises(CoreError) as raised:
        read_labels(written, opened[1].geometry)
    assert "Error)" not in str(raised.value) and isinstance(raised.value.args[0], Said)
    with pytest.raises(RecordInputError, match="damaged, or holds no segmentation"):
        segments_of(written)
    (tmp_path / "text.dcm").write_text("no mask at all " * 40)
    with pytest.raises(CoreError, match="neither DICOM nor NIfTI"):
        read_labels(tmp_path / "text.dcm", opened[1].geometry)


def test_a_header_that_allows_no_segmentation_is_said_in_words(
    opened: tuple[Series, Volume], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_args: object) -> Dataset:
        raise AttributeError("'FileDataset' object has no attribute 'PATIENT^NAME'")

    monkeypatch.setattr("viewer.core.write_seg._segmentation", broken)
    series, volume = opened
    with pytest.raises(CoreError) as raised:
        write_segmentation([Labels("a", MARKERS[0], volume.geometry)], series, tmp_path / "x.dcm")
    assert "export the masks as NIfTI" in str(raised.value)
    assert "PATIENT" not in str(raised.value) and "Error" not in str(raised.value)
