"""Index of the headers last read, so that an unchanged folder opens without reading it again.

One file in the user's cache folder for each set of paths that is scanned. It may be deleted at any
time; a damaged one, or one by another version, counts as none. A file on disk is known by its size,
inode, and times of modification and of last change (the last tells a rewrite that kept size and
date); one that changed less than two seconds before it was read is not kept, since the clocks of
file systems may not tell a second change from the first.

Only the user may read the index: it holds UIDs, dates and descriptions. Names, patient IDs and
birth dates are left out; a hash of them says which files are of the same patient.
"""

import hashlib
import json
import logging
import os
import time
import zlib
from collections.abc import Iterable
from dataclasses import fields
from importlib.metadata import version
from itertools import repeat
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

log = logging.getLogger(__name__)

SETTLED_NS = 2_000_000_000  # FAT counts modification times in steps of two seconds
LARGEST = 512 << 20  # bytes of all indexes together; the longest unused go first
MOST = 500  # indexes

Identity = tuple[int, ...]
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
_FORMAT = tuple(f.name for f in fields(PixelFormat))


class Index:
    """Pieces of the files under some paths, by file; `find`, then `keep` each file, then `save`."""

    def __init__(self, paths: Iterable[Path]) -> None:
        names = "\0".join(os.path.abspath(path) for path in paths)  # noqa: PTH100 - keeps links
        digest = hashlib.sha256(names.encode("utf-8", "surrogateescape")).hexdigest()
        self._path = index_folder() / f"{digest[:32]}.index"
        self._known = _read(self._path)
        self._identities: dict[str, Identity] = {}
        self._kept: dict[str, tuple[Identity, list[FileContent]]] = {}
        self._changed = False
        self._settled = time.time_ns() - SETTLED_NS

    def find(self, name: str) -> list[FileContent] | None:
        """Return the headers of an unchanged file; note its state before reading."""
        try:
            s = os.stat(name)  # noqa: PTH116 - half the time of Path.stat
        except OSError:
            return None
        identity = (s.st_size, s.st_mtime_ns, s.st_ctime_ns, s.st_ino, s.st_dev)
        if s.st_mtime_ns < self._settled and s.st_ctime_ns < self._settled:
            self._identities[name] = identity
        entry = self._known.get(name)
        return entry[1] if entry is not None and entry[0] == identity else None

    def keep(self, name: str, held: list[FileContent]) -> None:
        """Remember what a file held, unless that may change though the file does not."""
        identity = self._identities.get(name)
        if identity is None:
            return
        entry = (identity, held)
        known = self._known.get(name)
        if known == entry:
            self._kept[name] = known
        elif held and all(_certain(piece) for piece in held):
            self._kept[name] = (identity, held)
            self._changed = True

    def save(self) -> None:
        """Write the index if files were read that it lacks, or files in it are gone."""
        if not self._changed and len(self._kept) == len(self._known):
            if self._kept:
                self._touch()
            return
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


def _read(path: Path) -> dict[str, tuple[Identity, list[FileContent]]]:
    """Return the everything in an index; nothing when there is none that can be trusted."""
    try:
        data = path.read_bytes()
    except OSError:
        return {}
    if hashlib.sha256(data[32:]).digest() != data[:32]:
        log.info("a damaged index of scanned files is ignored")
        return {}
    with suspend_garbage_collection():
        document = json.loads(zlib.decompress(data[32:]))
        return _unpack(document) if document["schema"] == _schema() else {}


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


def _pack(entries: dict[str, tuple[Identity, list[FileContent]]]) -> dict[str, Any]:
    """Return JSON: files with their headers; frames as columns of indexes into distinct values."""
    all_frames: list[Frame] = []
    files = []
    for name, (identity, held) in entries.items():
        rows: list[list[object]] = []
        for piece in held:
            if isinstance(piece, Rejected):
                where = os.path.relpath(piece.path, name)
                rows.append([where, text_to_json(piece.reason), piece.code])
                continue
            assert isinstance(piece, Pictures)
            e, source = piece.elements, piece.source
            packed = None if e is None else _pack_elements(e)
            of_series = (piece.study_uid, piece.series_uid, piece.number)
            place = (len(all_frames), len(piece.frames))
            row = [source.member, source.gzipped, *of_series, *place, packed, piece.patient_key]
            rows.append([*row, source.nth] if source.nth else [*row])
            all_frames += piece.frames
        files.append([name, identity, rows])
    columns = [_pack_column([getattr(frame, name) for frame in all_frames]) for name in _COLUMNS]
    return {"schema": _schema(), "files": files, "columns": columns}


def _pack_column(values: list[Any]) -> list[object]:
    distinct = {value: n for n, value in enumerate(dict.fromkeys(values))}
    packed = [
        [getattr(v, name) for name in _FORMAT] if isinstance(v, PixelFormat) else text_to_json(v)
        for v in distinct
    ]
    return [packed, None if len(distinct) == 1 else [distinct[value] for value in values]]


def _pack_elements(e: Elements) -> list[object]:
    raw = {
        tag: value.decode("latin-1")
        if isinstance(value, bytes)
        else [_pack_elements(item) for item in value]
        for tag, value in e.raw.items()
        if tag not in _LEFT_OUT
    }
    return [e.little, e.encodings, raw]


def _unpack(document: dict[str, Any]) -> dict[str, tuple[Identity, list[FileContent]]]:
    sources: list[Source] = []
    for name, _, rows in document["files"]:
        path = Path(name)
        for row in rows:
            if len(row) > 3:
                nth = row[9] if len(row) > 9 else 0
                sources += [Source(path, row[0], row[1], nth)] * row[6]
    columns = [
        _unpack_column(values, places, name == "pixels")
        for name, (values, places) in zip(_COLUMNS, document["columns"], strict=True)
    ]
    all_frames = tuple(map(Frame, sources, *columns))
    return {
        name: (tuple(identity), [_unpack_piece(name, row, all_frames) for row in rows])
        for name, identity, rows in document["files"]
    }


def _unpack_column(values: list[Any], places: list[int] | None, formats: bool) -> Iterable[Any]:
    unpacked = [_tuples(value) for value in values]
    if formats:
        unpacked = [PixelFormat(*value) for value in unpacked]
    if places is None:
        return repeat(unpacked[0]) if unpacked else ()
    return map(unpacked.__getitem__, places)


def _unpack_piece(name: str, row: list[Any], all_frames: tuple[Frame, ...]) -> Pictures | Rejected:
    if len(row) == 3:
        inside, reason, code = row
        path = Path(name) if inside == "." else Path(name) / inside
        return Rejected(path, text_from_json(reason), code)
    _, _, study, series, number, start, count, e, key = row[:9]
    frames = all_frames[start : start + count]
    return Pictures(
        frames[0].source,
        study,
        series,
        number,
        frames,
        None if e is None else _unpack_elements(e),
        key,
    )


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
