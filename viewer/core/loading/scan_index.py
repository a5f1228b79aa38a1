"""Index of the headers last read, so that an unchanged folder opens without reading it again.

One file in the user's cache folder for each set of paths that is scanned. It may be deleted at any
time; a damaged one, or one by another version, counts as none. A file on disk is known by its size,
inode, and times of modification and of last change (the last tells a rewrite that kept size and
date); one that changed less than two seconds before it was read is not kept, since the clocks of
file systems may not tell a second change from the first.

Only the user may read the index: it holds UIDs, dates and descriptions. Names, patient IDs and
birth dates are left out; a hash of them says which files are of the same patient.
"""

import base64
import hashlib
import json
import logging
import os
import struct
import sys
import time
import zlib
from array import array
from collections.abc import Iterable, Sequence
from dataclasses import fields
from importlib.metadata import version
from itertools import accumulate, islice, repeat
from pathlib import Path
from typing import Any

from audit.files.home_folder import cache_home, make_private_file, make_private_folder
from audit.files.temporary_files import temporary_file
from audit.messages import text_from_json, text_to_json
from viewer.core.dicom import (
    data_elements,
    fragments,
    frames,
    headers,
    lookup_tables,
    mosaic,
    nuclear_medicine,
    pixel_decoding,
    private_attributes,
    tags,
)
from viewer.core.dicom.assembly import instance_reader
from viewer.core.dicom.assembly.instance_reader import FileContent, Pictures
from viewer.core.dicom.assembly.series import Rejected
from viewer.core.dicom.data_elements import Elements
from viewer.core.dicom.frames import Frame, PixelFormat
from viewer.core.files.file_source import Source
from viewer.core.files.garbage_collection import suspend_garbage_collection
from viewer.core.loading.columns import objects_from_columns

log = logging.getLogger(__name__)

SETTLED_NS = 2_000_000_000  # FAT counts modification times in steps of two seconds
LARGEST = 512 << 20  # bytes of all indexes together; the longest unused go first
MOST = 500  # indexes

_IDENTITY = struct.Struct("<QQQQQ")
"""Size, times of modification and of last change (ns), inode and device of a file."""
_WHOLE = (1 << 64) - 1  # times before 1970 are negative
_UNSURE = {
    "unreadable",
    "not-found",
    "damaged",
}  # may be otherwise next time without a change to the file
_LEFT_OUT = {
    tags.PATIENT_NAME,
    tags.PATIENT_ID,
    tags.ISSUER_OF_PATIENT_ID,
    tags.PATIENT_BIRTH_DATE,
    tags.PER_FRAME_FUNCTIONAL_GROUPS,
    tags.SIEMENS_CSA_IMAGE_HEADER,
    tags.SIEMENS_CSA_IMAGE_HEADER_SECOND,
    tags.VOI_LUT_SEQUENCE,
}
_COLUMNS = tuple(f.name for f in fields(Frame) if f.name != "source")
_PIXELS = _COLUMNS.index("pixels")
_FORMAT = tuple(f.name for f in fields(PixelFormat))


class Index:
    """Content of the files under some paths; `find`, then `keep` each file, then `save`.

    What an index on disk holds of a file is built when the file is found unchanged, and belongs to
    the caller then: an index holds few bytes for each file.
    """

    def __init__(self, paths: Iterable[Path]) -> None:
        names = "\0".join(os.path.abspath(path) for path in paths)  # noqa: PTH100 - keeps links
        digest = hashlib.sha256(names.encode("utf-8", "surrogateescape")).hexdigest()
        self._path = index_folder() / f"{digest[:32]}.index"
        self._known = _read(self._path)
        self._identities: dict[str, bytes] = {}
        self._kept: dict[str, tuple[bytes, list[FileContent]]] = {}
        self._same: dict[str, list[FileContent]] = {}
        self._changed = False
        self._settled = time.time_ns() - SETTLED_NS

    def find(self, name: str) -> list[FileContent] | None:
        """Return the headers of an unchanged file; note its state before reading."""
        try:
            s = os.stat(name)  # noqa: PTH116 - half the time of Path.stat
        except OSError:
            return None
        identity = _IDENTITY.pack(
            s.st_size, s.st_mtime_ns & _WHOLE, s.st_ctime_ns & _WHOLE, s.st_ino, s.st_dev
        )
        unchanged = self._known.contents(name, identity)
        if s.st_mtime_ns < self._settled and s.st_ctime_ns < self._settled:
            if unchanged is None:
                self._identities[name] = identity
            else:
                self._same[name] = unchanged
        return unchanged

    def keep(self, name: str, held: list[FileContent]) -> None:
        """Remember what a file held, unless that may change although the file does not.

        Args:
            name: Path of the file.
            held: What was read from it: one item, or one for each member of an archive.
        """
        same = self._same.get(name)
        if same is not None and same == held:
            return
        identity = self._identities.get(name) or (
            self._known.identity(name) if same is not None else None
        )
        self._same.pop(name, None)
        if identity is not None and held and all(_certain(piece) for piece in held):
            self._kept[name] = (identity, held)
            self._changed = True

    def save(self) -> None:
        """Write the index if files were read that it lacks, or files in it are gone."""
        if not self._changed and len(self._same) == len(self._known):
            if self._same:
                self._touch()
            return
        for name, held in self._same.items():
            self._kept[name] = (self._known.identity(name), held)
        try:
            _write(self._path, _pack(self._kept))
        except OSError as error:
            log.info("the index of scanned files cannot be kept: %s", error.strerror)

    def _touch(self) -> None:
        """Mark the index as used just now; the longest unused are deleted first."""
        try:
            os.utime(self._path)
        except OSError as error:
            log.info("the index of scanned files cannot be marked as used: %s", error.strerror)


def index_folder() -> Path:
    """Return the folder of the indexes; safe to delete."""
    return cache_home() / "index"


def _certain(piece: FileContent) -> bool:
    """Return True for what depends on nothing but the file's bytes and fits into an index."""
    if isinstance(piece, Rejected):
        return piece.code not in _UNSURE
    if isinstance(piece, Source):
        return False
    return not any(f.lut or f.voi_luts or f.pixels.palette for f in piece.frames)


# On disk: SHA-256 of the rest, then JSON, deflated ------------------------------------------------


def _schema() -> str:
    """Return changes whenever what is read from files, or how it is kept, may differ."""
    parts = [version("overread"), *_COLUMNS, *_FORMAT]
    for module in (
        pixel_decoding,
        data_elements,
        fragments,
        frames,
        headers,
        lookup_tables,
        mosaic,
        nuclear_medicine,
        instance_reader,
        private_attributes,
        tags,
    ):
        path = Path(module.__file__ or "")
        if path.is_file():  # not in a frozen app, whose version says it all
            status = path.stat()
            parts += [str(status.st_size), str(status.st_mtime_ns)]
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def _read(path: Path) -> "_Contents":
    """Return everything in an index; nothing when there is none that can be trusted."""
    try:
        data = path.read_bytes()
    except OSError:
        return _Contents()
    if hashlib.sha256(data[32:]).digest() != data[:32]:
        log.info("a damaged index of scanned files is ignored")
        return _Contents()
    with suspend_garbage_collection():
        text = zlib.decompress(memoryview(data)[32:])
        document = json.loads(text)
        del data, text  # as large as what is made of it
        return _unpack(document) if document["schema"] == _schema() else _Contents()


def _write(path: Path, document: dict[str, Any]) -> None:
    """Replace an index in one step, readable by its owner only, and keep the folder small."""
    data = zlib.compress(json.dumps(document, separators=(",", ":")).encode(), 1)
    if len(data) > LARGEST:
        return
    make_private_folder(path.parent)
    with temporary_file(path) as partial:
        with make_private_file(partial).open("r+b") as stream:
            stream.write(hashlib.sha256(data).digest() + data)
        partial.replace(path)
    _prune(path.parent)


def _prune(folder: Path) -> None:
    """Delete the indexes that were not used for longest, beyond `LARGEST` bytes or `MOST` files."""
    with os.scandir(folder) as entries:
        entries_by_age = [(entry.stat(), entry.path) for entry in entries]
    entries_by_age.sort(key=lambda pair: pair[0].st_mtime_ns, reverse=True)
    size = 0
    for n, (status, name) in enumerate(entries_by_age):
        size += status.st_size
        if n >= MOST or size > LARGEST:
            Path(name).unlink(missing_ok=True)


class _Contents:
    """Content of an index on disk: the pieces of each file, as long as the file is unchanged.

    Args:
        numbers: Position of each file, by its name.
        identities: `_IDENTITY` of each file, one after the other.
        starts: Where the pieces of each file start, and their number at the end.
        pieces: All pieces of images, as columns; None where a piece is in `rejected`.
        rejected: Pieces that cannot be shown, by their position.
    """

    def __init__(
        self,
        numbers: dict[str, int] | None = None,
        identities: bytes = b"",
        starts: Sequence[int] = (),
        pieces: Sequence[Pictures | None] = (),
        rejected: dict[int, Rejected] | None = None,
    ) -> None:
        self._numbers = numbers or {}
        self._identities = identities
        self._starts = starts
        self._pieces = pieces
        self._rejected = rejected or {}

    def __len__(self) -> int:
        return len(self._numbers)

    def identity(self, name: str) -> bytes:
        """Return the identity of a file that the index holds."""
        at = self._numbers[name] * _IDENTITY.size
        return self._identities[at : at + _IDENTITY.size]

    def contents(self, name: str, identity: bytes) -> list[FileContent] | None:
        """Return the pieces of a file whose identity is the one of the index."""
        n = self._numbers.get(name)
        if n is None:
            return None
        at = n * _IDENTITY.size
        if self._identities[at : at + _IDENTITY.size] != identity:
            return None
        start, stop = self._starts[n], self._starts[n + 1]
        if stop - start == 1:  # nearly all: half the time of the loop
            return [self._pieces[start] or self._rejected[start]]
        return [self._pieces[k] or self._rejected[k] for k in range(start, stop)]


def _pack(entries: dict[str, tuple[bytes, list[FileContent]]]) -> dict[str, Any]:
    """Return JSON: columns of indexes into distinct values, of files, pieces and frames."""
    all_frames: list[Frame] = []
    pieces: list[tuple[Any, ...]] = []
    rejected: dict[int, list[object]] = {}
    elements: dict[int, list[object]] = {}
    for name, (_, held) in entries.items():
        for piece in held:
            if isinstance(piece, Rejected):
                where = os.path.relpath(piece.path, name)
                source = piece.source
                rejected[len(pieces)] = [
                    *(where, text_to_json(piece.reason), piece.code),
                    source and [source.member, source.gzipped, source.nth],
                ]
                pieces.append(_NO_PICTURES)
                continue
            assert isinstance(piece, Pictures)
            if piece.elements is not None:
                elements[len(pieces)] = _pack_elements(piece.elements)
            source = piece.source
            pieces.append(
                (
                    *(source.member, source.gzipped, source.nth, len(piece.frames)),
                    *(piece.study_uid, piece.series_uid, piece.number, piece.patient_key),
                )
            )
            all_frames += piece.frames
    return {
        "schema": _schema(),
        "names": list(entries),
        "identities": _text(b"".join(identity for identity, _ in entries.values())),
        "counts": _text(array("I", [len(held) for _, held in entries.values()])),
        "pieces": [_pack_column(list(column)) for column in zip(*pieces, strict=True)],
        "rejected": rejected,
        "elements": elements,
        "frames": [_pack_column([getattr(f, name) for f in all_frames]) for name in _COLUMNS],
    }


_NO_PICTURES = (None, False, 0, 0, "", "", None, "")


def _text(values: "bytes | array[int]") -> str:
    if isinstance(values, array) and sys.byteorder == "big":
        values = array(values.typecode, values)
        values.byteswap()
    return base64.b64encode(values).decode("ascii")


def _numbers(text: str) -> "array[int]":
    values = array("I")
    values.frombytes(base64.b64decode(text))
    if sys.byteorder == "big":
        values.byteswap()
    return values


def _pack_column(values: list[Any]) -> list[object]:
    """Return the distinct values, and the place of each value in them: None where all are equal."""
    distinct = {value: n for n, value in enumerate(dict.fromkeys(values))}
    packed = [
        [getattr(v, name) for name in _FORMAT] if isinstance(v, PixelFormat) else text_to_json(v)
        for v in distinct
    ]
    if len(distinct) == 1:
        return [packed, None]
    return [packed, _text(array("I", [distinct[value] for value in values]))]


def _pack_elements(e: Elements) -> list[object]:
    raw = {
        tag: value.decode("latin-1")
        if isinstance(value, bytes)
        else [_pack_elements(item) for item in value]
        for tag, value in e.raw.items()
        if tag not in _LEFT_OUT
    }
    return [e.little, e.encodings, raw]


def _unpack(document: dict[str, Any]) -> _Contents:
    names: list[str] = document["names"]
    starts = array("I", [0, *accumulate(_numbers(document["counts"]))])
    rejected = {int(k): value for k, value in document["rejected"].items()}
    elements = {int(k): _unpack_elements(value) for k, value in document["elements"].items()}
    counts = _numbers(document["counts"])
    file_of = [name for name, count in zip(names, counts, strict=True) for _ in range(count)]
    n = len(file_of)
    member, gzipped, nth, n_frames, *of_series = _unpack_columns(document["pieces"], n)
    columns = [file_of, member, gzipped, nth, repeat(None, n)]
    sources = objects_from_columns(Source, n, columns)
    n_frames = list(n_frames)
    of_frames = sources
    if n_frames.count(1) < n:
        pairs = zip(sources, n_frames, strict=True)
        of_frames = [source for source, count in pairs for _ in range(count)]
    document["frames"][_PIXELS][0] = [
        PixelFormat(*map(_tuples, value)) for value in document["frames"][_PIXELS][0]
    ]
    columns = [of_frames, *_unpack_columns(document["frames"], len(of_frames))]
    all_frames = iter(objects_from_columns(Frame, len(of_frames), columns))
    held = [tuple(islice(all_frames, count)) for count in n_frames]
    study, series, number, patient = of_series
    columns = [sources, study, series, number, held, map(elements.get, range(n)), patient]
    pieces: list[Pictures | None] = list(objects_from_columns(Pictures, n, columns))
    for k in rejected:
        pieces[k] = None
    return _Contents(
        {name: n for n, name in enumerate(names)},
        base64.b64decode(document["identities"]),
        starts,
        pieces,
        {k: _unpack_rejected(file_of[k], row) for k, row in rejected.items()},
    )


def _unpack_columns(columns: list[Any], n: int) -> list[Any]:
    return [_unpack_column(values, places, n) for values, places in columns]


def _unpack_column(values: list[Any], places: str | None, n: int) -> Iterable[Any]:
    """Return `n` values from the distinct ones and their places (see `_pack_column`)."""
    for k, value in enumerate(values):
        if isinstance(value, list | dict):
            values[k] = _tuples(value)
    if places is None:
        return repeat(values[0], n)
    return map(values.__getitem__, _numbers(places))


def _unpack_rejected(name: str, row: list[Any]) -> Rejected:
    inside, reason, code, of_archive = row
    path = Path(name) if inside == "." else Path(name) / inside
    source = None
    if of_archive is not None:
        member, gzipped, nth = of_archive
        source = Source(name, member=member, gzipped=gzipped, nth=nth)
    return Rejected(path, text_from_json(reason), code, source)


def _unpack_elements(packed: list[Any]) -> Elements:
    little, encodings, raw = packed
    e = Elements(little, None if encodings is None else tuple(encodings))
    for tag, value in raw.items():
        e.raw[int(tag)] = (
            value.encode("latin-1")
            if isinstance(value, str)
            else [_unpack_elements(item) for item in value]
        )
    return e


def _tuples(value: Any) -> Any:
    """Return JSON has lists where frames have tuples, and objects for what was said."""
    if isinstance(value, dict):
        return text_from_json(value)
    return tuple(map(_tuples, value)) if isinstance(value, list) else value
