"""Damaged files never crash, hang or swell; the tag walker reads what pydicom reads.

More of them: `OVERREAD_DAMAGED=20000 pytest tests/property/test_headers_fuzz.py`; others with another `OVERREAD_SEED`,
which a failing test prints.
"""

import io
import os
import random
import resource
import time
import warnings
from pathlib import Path

import pydicom
import pytest
from pydicom.dataset import Dataset
from pydicom.uid import (
    ExplicitVRLittleEndian,
    HTJ2KLossless,
    JPEG2000Lossless,
    JPEGLosslessSV1,
    JPEGLSLossless,
    RLELossless,
)

from audit.messages import Message, Text, reason_of
from tests.helpers.phantom import NATIVE, asymmetric_phantom, write_series
from viewer.core import load, scan
from viewer.core.dicom import tags
from viewer.core.dicom.data_elements import Elements
from viewer.core.dicom.headers import _SEQUENCES, _Walker, read_header
from viewer.core.errors import CoreError, UnreadableFile

PYDICOM = Path(pydicom.__file__).parent / "data" / "test_files"
DAMAGED = int(os.environ.get("OVERREAD_DAMAGED", "2000"))
SEED = os.environ.get("OVERREAD_SEED", "")
MOST_KIB = 1 << 20
"""Memory by which the largest use may grow while the files of one seed are opened: 1 GiB."""
SEEDS = 20
CODECS = (RLELossless, JPEGLosslessSV1, JPEGLSLossless, JPEG2000Lossless, HTJ2KLossless)
MARKS = (b"\xff\xff\xff\xff", b"\0\0\0\0", b"\xfe\xff\x00\xe0", b"\xff\xff\xff\x7f")


@pytest.fixture(scope="module")
def healthy(tmp_path_factory: pytest.TempPathFactory) -> list[bytes]:
    """Small valid files in every encoding, and pydicom's odd ones."""
    folder = tmp_path_factory.mktemp("healthy")
    paths = []
    for syntax in (*NATIVE, *CODECS):
        paths += write_series(
            folder / syntax, asymmetric_phantom((1, 24, 20)), transfer_syntax=syntax
        )
    paths += [p for p in sorted(PYDICOM.glob("*.dcm")) if p.stat().st_size < 100_000]
    return [path.read_bytes() for path in paths]


def mutate(data: bytes, rnd: random.Random) -> bytes:
    """Flip bits, cut, delete, insert, repeat, or write absurd lengths, mostly in the header."""
    changed = bytearray(data)
    for _ in range(rnd.choice([1, 1, 2, 4, 16])):
        limit = len(changed) if rnd.random() < 0.4 else min(len(changed), 3000)
        if limit < 2:
            break
        at, what = rnd.randrange(limit), rnd.random()
        if what < 0.35:
            changed[at] ^= 1 << rnd.randrange(8)
        elif what < 0.5:
            changed[at : at + 4] = rnd.choice(MARKS)
        elif what < 0.6:
            del changed[at:]
        elif what < 0.75:
            del changed[at : at + 8]
        elif what < 0.9:
            changed[at:at] = rnd.randbytes(8)
        else:
            start = rnd.randrange(limit)
            changed[at:at] = changed[start : start + rnd.randrange(200)]
    return bytes(changed)


@pytest.mark.parametrize("seed", range(SEEDS))
def test_thousands_of_damaged_files(healthy: list[bytes], tmp_path: Path, seed: int) -> None:
    print(f"OVERREAD_SEED={SEED}")
    rnd = random.Random(f"{seed}{SEED}")
    path = tmp_path / "damaged.dcm"
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for _ in range(DAMAGED // SEEDS):
        path.write_bytes(mutate(rnd.choice(healthy), rnd))
        start = time.process_time()
        scanned = scan([path])
        assert scanned.series or scanned.rejected
        rows: list[Text] = [rejected.reason for rejected in scanned.rejected]
        for series in scanned.series:
            rows += [warning.message for warning in series.warnings]
            try:
                rows += load(series).notes
            except CoreError as error:
                rows.append(reason_of(error))
        assert [words for words in rows if not isinstance(words, Message)] == []
        assert time.process_time() - start < 5, "hangs"
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < MOST_KIB


def test_sequences_nested_without_end_are_refused(tmp_path: Path) -> None:
    (path,) = write_series(tmp_path, asymmetric_phantom((1, 8, 8)))
    ds = pydicom.dcmread(path)
    inner = Dataset()
    for _ in range(60):
        outer = Dataset()
        outer.SharedFunctionalGroupsSequence = [inner]
        inner = outer
    ds.update(inner)
    ds.save_as(path)
    (rejected,) = scan([path]).rejected
    assert "nested more than" in str(rejected.reason)


def test_a_deflated_bomb_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("viewer.core.dicom.headers.MAX_INFLATED", 10_000)
    write_series(tmp_path, asymmetric_phantom((1, 200, 200)), transfer_syntax=NATIVE[3])
    (rejected,) = scan([tmp_path]).rejected
    assert "expands to more than" in str(rejected.reason)


def walked(path: Path) -> dict[int, bytes] | None:
    with path.open("rb") as stream:
        try:
            elements = read_header(stream, path.stat().st_size).elements
        except UnreadableFile:
            return None
    return {t: v for t, v in elements.raw.items() if isinstance(v, bytes) and t not in _SEQUENCES}


def by_pydicom(path: Path) -> dict[int, bytes]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        ds = pydicom.dcmread(path, force=True, stop_before_pixels=True)
        by_name = {}
        for tag in ds.keys():  # noqa: SIM118 - a Dataset iterates over elements, not tags
            value = getattr(ds.get_item(tag), "value", None)
            if int(tag) in tags.WANTED - _SEQUENCES and isinstance(value, bytes):
                by_name[int(tag)] = value
    return by_name


def check_same(path: Path) -> None:
    ours, theirs = walked(path), by_pydicom(path)
    if ours is None:
        return
    # pydicom decodes the character set at once; what is left raw must be the same bytes.
    different = {hex(t) for t, value in theirs.items() if ours.get(t) != value}
    assert different == set()


@pytest.mark.parametrize("path", sorted(PYDICOM.glob("*.dcm")), ids=lambda path: path.name)
def test_the_walker_reads_what_pydicom_reads(path: Path) -> None:
    check_same(path)


def test_the_walker_reads_real_headers_like_pydicom(shared_data: Path) -> None:
    paths = [p for p in sorted(shared_data.rglob("*")) if p.is_file()]
    checked = 0
    for path in paths:
        if path.suffix in (".txt", ".md", ".gz", ".zip"):
            continue
        check_same(path)
        checked += 1
    assert checked > 90


def test_the_fallback_agrees_with_the_walker(tmp_path: Path) -> None:
    """pydicom takes over where a file breaks the rules: one element without VR in an explicit file."""
    (path,) = write_series(tmp_path, asymmetric_phantom((1, 8, 8)), InstitutionName="X")
    clean = walked(path)
    data = bytearray(path.read_bytes())
    at = data.index(b"\x08\x00\x80\x00LO\x02\x00")
    data[at + 4 : at + 8] = (2).to_bytes(4, "little")
    path.write_bytes(data)
    assert walked(path) == clean
    (series,) = scan([path]).series
    assert series.transfer_syntaxes == (ExplicitVRLittleEndian,)
    assert load(series).voxels.shape == (1, 8, 8)


def _read(data: bytes) -> object:
    """Values by tag and where the pixels are, or the kind of error."""

    def plain(e: Elements) -> object:
        return {
            tag: [plain(item) for item in value] if isinstance(value, list) else value
            for tag, value in e.raw.items()
        }, e.encodings

    try:
        header = read_header(io.BytesIO(data), len(data))
    except CoreError as error:
        return type(error)
    pixels = header.pixel_tag, header.pixel_offset, header.pixel_length, header.pixel_words
    return plain(header.elements), header.transfer_syntax, pixels


def test_the_quick_walk_reads_what_the_careful_one_reads(
    healthy: list[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    rnd = random.Random(11)
    files = healthy + [mutate(rnd.choice(healthy), rnd) for _ in range(1500)]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        quick = [_read(data) for data in files]
        monkeypatch.setattr(_Walker, "_short_elements", lambda _self, _raw, pos, _end: pos)
        careful = [_read(data) for data in files]
    differ = [
        n for n, (item, other) in enumerate(zip(quick, careful, strict=True)) if item != other
    ]
    assert differ == []
