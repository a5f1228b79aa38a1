"""VOI LUT tables of a file (PS3.3 C.11.2.1.1) against pydicom, from the file to the gray."""

from pathlib import Path

import numpy as np
import pydicom
import pytest
from pydicom.dataset import Dataset
from pydicom.pixels import apply_modality_lut, apply_voi_lut

from audit.messages import Message
from tests.helpers.phantom import asymmetric_phantom, write_series
from viewer.core import load, scan, thumbnail
from viewer.core.display import default_window, file_windows, presets, to_uint8


def table(
    entries: np.ndarray, first: int, bits: int, vr: str = "SS", name: str | None = None
) -> Dataset:
    """An item of the VOI LUT Sequence."""
    item = Dataset()
    count = len(entries) % 65536  # 0 stands for 65536 entries
    item.add_new(0x00283002, "US", [count, first % 65536, bits])
    if vr == "SS" and count < 32768:
        item.add_new(0x00283002, "SS", [count, first, bits])
    if name is not None:
        item.LUTExplanation = name
    item.add_new(0x00283006, "OW", np.asarray(entries, "<u2").tobytes())
    return item


def curve(n: int, bits: int) -> np.ndarray:
    """Entries along a curve that no line or logistic function follows."""
    x = np.linspace(0, 1, n)
    return np.rint(((1 << bits) - 1) * (0.15 + 0.7 * x**2 + 0.15 * np.sin(9 * x) * x)).astype("u2")


# not 8 bits, with which pydicom 3.0 wraps indices over 255 round
@pytest.mark.parametrize("bits", [10, 12, 16])
@pytest.mark.parametrize(("modality", "first"), [("CT", -1010), ("CT", 17), ("MR", 5)])
def test_same_gray_as_pydicom(tmp_path: Path, modality: str, first: int, bits: int) -> None:
    voxels = asymmetric_phantom()
    if modality == "MR":
        voxels = voxels + 1000
    rng = np.random.default_rng(bits)
    voxels = voxels + rng.integers(0, 700, voxels.shape).astype(np.int16)
    signed = "SS" if modality == "CT" else "US"
    paths = write_series(
        tmp_path,
        voxels,
        None,
        modality,
        VOILUTSequence=[table(curve(900, bits), first, bits, signed)],
    )
    (series,) = scan([tmp_path]).series
    volume = load(series)
    (window,) = file_windows(volume)
    for k in (0, 5, 11):
        dataset = pydicom.dcmread(paths[k])
        values = apply_modality_lut(dataset.pixel_array, dataset)
        peer = apply_voi_lut(values.astype(np.int32), dataset) * (255.0 / ((1 << bits) - 1))
        gray = to_uint8(volume.voxels[k], window)
        assert np.abs(gray - peer).max() <= 0.5 + 1e-9
        assert k != 5 or len(np.unique(gray)) > 20
        np.testing.assert_array_equal(to_uint8(volume.voxels[k].astype(np.float32), window), gray)
        inverse = to_uint8(volume.voxels[k], window, invert=True)
        assert np.abs(inverse - (255 - peer)).max() <= 0.5 + 1e-9


def test_by_hand_with_what_lies_between_and_beyond() -> None:
    from viewer.core.dicom.lookup_tables import VoiLut
    from viewer.core.display import Window

    lut = VoiLut(10, np.array([0, 50, 200, 255], "<u2").tobytes(), 8)
    window = Window(3, 11.5, name="hand", lut=lut)
    assert to_uint8(np.array([-5, 10, 11, 12, 13, 99], np.int16), window).tolist() == [
        *(0, 0, 50, 200, 255, 255)
    ]
    floats = np.array([10.4, 10.6, 12.4, np.nan, np.inf, -np.inf], np.float32)
    assert to_uint8(floats, window).tolist() == [0, 50, 200, 0, 255, 0]
    assert to_uint8(np.array([13.0, np.nan]), window, invert=True).tolist() == [0, 0]
    # another width or level is no longer the table
    assert window.changed(20, 30) == Window(20, 30)


def test_several_tables_have_their_explanations_and_follow_the_windows(tmp_path: Path) -> None:
    items = [
        table(curve(64, 8), -20, 8, name="SOFT"),
        table(curve(32, 12)[::-1].copy(), 0, 12),
        table(np.full(16, 7), 0, 8),  # tells nothing apart
    ]
    write_series(
        tmp_path, asymmetric_phantom(), WindowCenter=40, WindowWidth=80, VOILUTSequence=items
    )
    (series,) = scan([tmp_path]).series
    volume = load(series)
    windows = file_windows(volume)
    assert [w.name for w in windows] == [
        Message("display.file-window-name", number=1),
        "SOFT",
        Message("display.file-lut-name", number=2),
    ]
    assert [w.lut is not None for w in windows] == [False, True, True]
    assert set(windows) <= set(presets(volume))  # equal ones every time
    assert default_window(volume) == windows[0]
    # the table alone is what the file is meant to be seen with, where it tells the values apart
    write_series(tmp_path / "alone", asymmetric_phantom(), VOILUTSequence=items[:1])
    alone = load(scan([tmp_path / "alone"]).series[0])
    assert default_window(alone).name == "SOFT"


def test_entries_of_more_bits_than_are_stated_are_not_white(tmp_path: Path) -> None:
    write_series(
        tmp_path, asymmetric_phantom(), VOILUTSequence=[table(np.arange(0, 4096, 4), 0, 8)]
    )
    (window,) = file_windows(load(scan([tmp_path]).series[0]))
    assert to_uint8(np.array([512], np.int16), window).tolist() == [round(2048 * 255 / 4095)]


def test_a_thumbnail_of_ct_is_seen_through_the_table(tmp_path: Path) -> None:
    write_series(
        tmp_path, asymmetric_phantom(), VOILUTSequence=[table(np.array([0, 65535]), 39, 16)]
    )
    (series,) = scan([tmp_path]).series
    assert set(np.unique(thumbnail(series))) == {0, 255}


def test_a_table_survives_the_second_look_at_its_folder(tmp_path: Path) -> None:
    """What was read from files is kept for the next scan; tables come back the same."""
    write_series(tmp_path, asymmetric_phantom(), VOILUTSequence=[table(curve(64, 8), 0, 8)])
    once, again = (scan([tmp_path]).series[0].voi_luts for _ in range(2))
    assert once == again and len(once) == 1
