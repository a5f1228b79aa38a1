"""Offset tables and several fragments a frame; pydicom writes them and is the oracle for reading."""

import random
from pathlib import Path
from typing import Any

import numpy as np
import pydicom
import pytest
from numpy.typing import NDArray
from pydicom.encaps import encapsulate, encapsulate_extended, generate_frames
from pydicom.uid import JPEG2000Lossless, RLELossless

from audit.messages import Message
from tests.helpers.messages import codes_in, facts_in, has
from tests.helpers.phantom import asymmetric_phantom, write_series
from viewer.core import Scan, load, scan
from viewer.core.errors import CoreError

N = 4
OFFSETS, LENGTHS = "ExtendedOffsetTable", "ExtendedOffsetTableLengths"


def planes() -> NDArray[Any]:
    return np.abs(asymmetric_phantom((N, 33, 31)))


def write(
    folder: Path,
    per_frame: int = 1,
    syntax: str = JPEG2000Lossless,
    basic: bool = False,
    extended: bool = False,
    **changes: Any,
) -> Path:
    """One file of `N` frames, compressed as `syntax`, in `per_frame` fragments each.

    `changes`: attributes to set last, by keyword.
    """
    singles = write_series(folder / "one", planes(), modality="MR", transfer_syntax=syntax)
    streams = [
        next(iter(generate_frames(pydicom.dcmread(p).PixelData, number_of_frames=1)))
        for p in singles
    ]
    ds = pydicom.dcmread(singles[0])
    ds.NumberOfFrames = N
    del ds.ImagePositionPatient
    if extended and per_frame == 1:
        ds.PixelData, offsets, lengths = encapsulate_extended(streams)
        setattr(ds, OFFSETS, offsets)
        setattr(ds, LENGTHS, lengths)
    else:
        ds.PixelData = encapsulate(streams, per_frame, has_bot=basic)
        if extended:
            sizes = [len(s) + len(s) % 2 + 8 * per_frame for s in streams]
            starts = np.cumsum([0, *sizes[:-1]], dtype="<u8")
            setattr(ds, OFFSETS, starts.tobytes())
            setattr(ds, LENGTHS, np.array([len(s) for s in streams], "<u8").tobytes())
    ds["PixelData"].is_undefined_length = True
    for name, value in changes.items():
        setattr(ds, name, value)
    for path in singles:
        path.unlink()
    path = folder / "many.dcm"
    ds.save_as(path)
    return path


def told(found: Scan) -> list[str]:
    return [w.message for s in found.series for w in s.warnings if w.code == "offset-table"]


def table(*values: int) -> bytes:
    return np.array(values, "<u8").tobytes()


@pytest.mark.parametrize("per_frame", [1, 2, 3])
@pytest.mark.parametrize(("basic", "extended"), [(False, False), (True, False), (False, True)])
def test_frames_of_several_fragments(
    tmp_path: Path, per_frame: int, basic: bool, extended: bool
) -> None:
    path = write(tmp_path, per_frame, basic=basic, extended=extended)
    scanned = scan([path])
    np.testing.assert_array_equal(load(scanned.series[0]).voxels, planes())
    assert told(scanned) == []


@pytest.mark.parametrize("per_frame", [1, 2])
def test_frames_that_no_mark_tells_apart_need_the_table(tmp_path: Path, per_frame: int) -> None:
    """An RLE frame starts like any other bytes."""
    path = write(tmp_path, per_frame, RLELossless, extended=True)
    np.testing.assert_array_equal(load(scan([path]).series[0]).voxels, planes())


@pytest.mark.parametrize(
    "wrong",
    [
        {OFFSETS: table(0, 100, 200, 300)},
        {OFFSETS: table(0, 1 << 60, 8, 16)},
        {OFFSETS: table(0)},
        {OFFSETS: b"\0" * 32},
        {OFFSETS: b"\0\1"},
        {LENGTHS: table(1, 2, 3, 4)},
        {LENGTHS: table(1)},
    ],
)
@pytest.mark.parametrize("per_frame", [1, 2])
def test_an_extended_table_that_does_not_fit_is_told_and_not_used(
    tmp_path: Path, per_frame: int, wrong: dict[str, bytes]
) -> None:
    scanned = scan([write(tmp_path, per_frame, extended=True, **wrong)])
    np.testing.assert_array_equal(load(scanned.series[0]).voxels, planes())
    if wrong == {OFFSETS: b"\0\1"}:  # not one whole offset: no table
        assert told(scanned) == []
        return
    assert [has(item, "extended") for item in told(scanned)] == [True]
    assert has(told(scanned)[0], "pixel-data.offset-table-mismatch")


def test_a_basic_table_that_does_not_fit_is_told_and_not_used(tmp_path: Path) -> None:
    path = write(tmp_path, 2, basic=True)
    data = bytearray(path.read_bytes())
    first = data.rindex(b"\xe0\x7f\x10\x00") + 12 + 8
    data[first + 4 : first + 8] = b"\x0b\0\0\0"
    path.write_bytes(data)
    scanned = scan([path])
    np.testing.assert_array_equal(load(scanned.series[0]).voxels, planes())
    assert [has(item, "basic") for item in told(scanned)] == [True]
    assert has(told(scanned)[0], "pixel-data.offset-table-mismatch")


def test_fragments_that_nothing_matches_to_frames_are_rejected(tmp_path: Path) -> None:
    path = write(tmp_path, 2, RLELossless, extended=True, **{OFFSETS: table(0, 8, 16, 24)})
    scanned = scan([path])
    assert scanned.series == []
    (rejected,) = scanned.rejected
    assert rejected.code == "bad-fragments"
    assert codes_in(rejected.reason)[1:] == [
        "pixel-data.fragments-unmatched",
        "pixel-data.offset-table-mismatch",
    ]
    assert facts_in(rejected.reason)[:3] == [8, 4, "extended"]


def test_missing_fragments_are_told(tmp_path: Path) -> None:
    scanned = scan([write(tmp_path, 1, NumberOfFrames=N + 1)])
    assert [(r.code, r.reason) for r in scanned.rejected] == [
        ("truncated", Message("pixel-data.frames-missing", n_frames=5, n_parts=4))
    ]


@pytest.mark.parametrize("seed", range(3))
def test_damaged_tables_and_fragments_never_crash(tmp_path: Path, seed: int) -> None:
    healthy = write(tmp_path, 2, extended=True).read_bytes()
    first = healthy.index(b"\xe0\x7f\x01\x00")
    rnd = random.Random(seed)
    path = tmp_path / "damaged.dcm"
    for _ in range(60):
        data = bytearray(healthy)
        for _ in range(rnd.choice([1, 2, 8])):
            data[rnd.randrange(first, len(data))] ^= 1 << rnd.randrange(8)
        path.write_bytes(data if rnd.random() < 0.7 else data[: rnd.randrange(first, len(data))])
        scanned = scan([path], index=False)
        assert scanned.series or scanned.rejected
        for series in scanned.series:
            try:
                assert load(series).voxels.size == planes().size
            except CoreError as error:
                assert str(error)
