"""Read one file as far as listing needs: its frames and their series, or the reason against it."""

import hashlib
import logging
import traceback
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from pathlib import Path
from typing import BinaryIO

from audit.messages import Message, Text, reason_of
from viewer.core.dicom import tags
from viewer.core.dicom.assembly.series import Rejected
from viewer.core.dicom.data_elements import Elements
from viewer.core.dicom.fragments import split_frames
from viewer.core.dicom.frames import OF_FILE, Frame, PixelFormat, frames_of, of_series, pixel_format
from viewer.core.dicom.headers import Header, looks_like_dicom, read_header
from viewer.core.dicom.pixel_decoding import NATIVE, SUPPORTED, frame_bytes
from viewer.core.errors import DamagedFile, DecodeError, UnreadableFile
from viewer.core.files.file_source import (
    DAMAGED,
    Reader,
    Source,
    check_unpacked,
    entries_of,
    peek_gzip,
    stated_entry_count,
)

log = logging.getLogger(__name__)

ZIP, GZIP = b"PK\x03\x04", b"\x1f\x8b"
DICOMDIR_CLASS = "1.2.840.10008.1.3.10"
MARGIN = 1 << 12  # by how much headers of a series differ in length
MOST_AT_FIRST = 1 << 18
_STORAGE = "1.2.840.10008.5.1.4.1.1."

SPECTRA = "spectroscopy"
"""Code of files that have no image and are shown as curves."""
VENDOR_SPECTRA = (
    ("1.3.12.2.1107.5.9.1", "Siemens"),  # CSA Non-Image Storage
    ("1.3.46.670589.11.0.0.12.1", "Philips"),  # Private MR Spectrum Storage
    ("1.3.46.670589.11.0.0.12.2", "Philips"),  # Private MR Series Data Storage
)
"""Private SOP classes in which vendors store spectra, in formats that are not published."""

# Objects that are no images, by the start of their SOP Class UID (PS3.4 B.5).
NOT_PICTURES: tuple[tuple[str, str, Message], ...] = (
    (
        _STORAGE + "88.59",
        "key-objects",
        Message("file.key-object-selection"),
    ),
    (_STORAGE + "88.", "report", Message("file.structured-report")),
    (
        _STORAGE + "11.",
        "presentation",
        Message("file.presentation-state"),
    ),
    (_STORAGE + "9.", "waveform", Message("file.waveform-object")),
    (_STORAGE + "104.", "document", Message("file.encapsulated-document")),
    (_STORAGE + "4.2", SPECTRA, Message("file.spectroscopy-object")),
    *(
        (sop_class, "vendor-data", Message("file.vendor-spectroscopy", vendor=vendor))
        for sop_class, vendor in VENDOR_SPECTRA
    ),
    (_STORAGE + "66.4", "overlay", Message("file.segmentation-object")),
    (
        _STORAGE + "66.5",
        "overlay",
        Message("file.surface-segmentation"),
    ),
    (
        _STORAGE + "66.6",
        "overlay",
        Message("file.tractography-results"),
    ),
    (_STORAGE + "66", "raw-data", Message("file.raw-data")),
    (_STORAGE + "67", "raw-data", Message("file.real-world-mapping")),
    (
        _STORAGE + "481.3",
        "overlay",
        Message("file.structure-set"),
    ),
    (_STORAGE + "481.", "radiotherapy", Message("file.radiotherapy-object")),
)
TRUNCATED = frozenset(
    (
        *("file.header-truncated", "file.truncated-in", "nifti.voxels-missing"),
        *("pixel-data.bytes-missing", "pixel-data.frames-missing", "pixel-data.truncated-within"),
    )
)
"""Codes of messages about files that end too soon."""
VIDEO = tuple(f"1.2.840.10008.1.2.4.{n}" for n in range(100, 109))


@dataclass(frozen=True, slots=True)
class Pictures:
    """The frames of one instance, and the series that it names.

    Attributes:
        elements: Its header, None where an index left it out.
    """

    source: Source
    study_uid: str
    series_uid: str
    number: int | None
    frames: tuple[Frame, ...]
    elements: Elements | None
    patient_key: str


FileContent = Pictures | Rejected | Source
"""Headers of a file: images, nothing that can be shown, or a NIfTI volume."""


class _Refused(Exception):
    """A file is not shown; carries the stable word and the reason."""

    def __init__(self, code: str, reason: Text) -> None:
        super().__init__(reason)
        self.code = code


def is_nifti(source: Source) -> bool:
    """Return whether a name is that of a NIfTI file; their content has no mark when compressed."""
    return source.name.lower().endswith((".nii", ".nii.gz"))


def members_of(path: Path, reader: Reader) -> Iterator[Source | Rejected]:
    """Yield the files in a zip archive, and a rejection for each that would unpack to too much.

    Args:
        path: The archive.
        reader: Reader that keeps the archive open.
    """
    try:
        archive = reader.archive(path)
    except UnreadableFile as error:
        yield Rejected(path, reason_of(error), "unreadable")
        return
    n_stated = stated_entry_count(path)
    if n_stated is not None and n_stated != len(archive.infolist()):
        text = Message(
            "zip.file-count-mismatch",
            n=n_stated,
            listed=len(archive.infolist()),
        )
        yield Rejected(path, text, "damaged")
    elif not archive.infolist():
        yield Rejected(path, Message("zip.is-empty"), "empty")
    for (name, nth), info in entries_of(archive):
        if not name:
            yield Rejected(path, Message("zip.member-unnamed"), "damaged")
            continue
        if info.is_dir() or Path(name).name.upper() == "DICOMDIR":
            continue
        member = Source(str(path), member=name, nth=nth)
        try:
            check_unpacked(info, member.label)
        except UnreadableFile as error:
            yield Rejected(member.label, reason_of(error), "too-large")
            continue
        yield member


def read_contents(source: Source, reader: Reader) -> Iterator[FileContent]:
    """Yield the content of a file: one item, or one for each member of an archive. Never raises.

    A member of an archive and a gzip-ed file are read to their end, so that their checksum is
    verified before anything in them is believed. NIfTI files are verified when they are loaded.

    Args:
        source: The file.
        reader: Reader that keeps archives open.
    """
    if is_nifti(source):
        yield source
        return
    try:
        yield from _open_contents(source, reader)
    except _Refused as refused:
        opened_otherwise = source if refused.code == SPECTRA else None
        yield Rejected(source.label, reason_of(refused), refused.code, opened_otherwise)
    except DecodeError as error:
        yield Rejected(source.label, reason_of(error), "truncated")
    except UnreadableFile as error:
        yield Rejected(source.label, *_unreadable(error))
    except DAMAGED as error:
        reason = Message("file.damaged-because", reason=reason_of(error))
        yield Rejected(source.label, reason, "damaged")
    except OSError as error:
        yield Rejected(
            source.label, Message("file.unreadable-because", reason=reason_of(error)), "unreadable"
        )
    except Exception as error:  # noqa: BLE001 - one bad file never stops the others
        yield not_understood(source.label, error)


def _open_contents(source: Source, reader: Reader) -> Iterator[FileContent]:
    stream, size = reader.open_verified(source)
    with stream:
        first = stream.read(reader.first_read)
        if source.plain and first[:4] == ZIP:
            for member in members_of(source.path, reader):
                if isinstance(member, Rejected):
                    yield member
                else:
                    yield from read_contents(member, reader)
            return
        if source.member is not None and first[:4] == ZIP:
            raise _Refused("archive", Message("zip.nested-archive"))
        if not source.gzipped and first[:2] == GZIP:
            # A gzip-ed file can be anything, and unfold to a thousand times its size.
            if not looks_like_dicom(peek_gzip(first, size, source.label)):
                raise _Refused("not-dicom", Message("file.not-dicom"))
            yield from read_contents(replace(source, gzipped=True), reader)
            return
        images = _pictures(source, stream, size, first)
        # The next header most likely ends where this one does.
        reader.first_read = min(images.frames[0].pixels.offset + MARGIN, MOST_AT_FIRST)
        yield images


def not_understood(label: Path, error: Exception) -> Rejected:
    """Return the rejection of a file on which reading failed in an unforeseen way.

    The error's own text may quote the header, and so name the patient. Only its kind and its
    location in the program are kept.

    Args:
        label: Path of the file as shown to the reader.
        error: The error.
    """
    at = traceback.extract_tb(error.__traceback__)[-1]
    log.warning("%s in %s:%s while a file was read", type(error).__name__, at.name, at.lineno)
    return Rejected(
        label, Message("file.content-invalid", kind=type(error).__name__), "bad-content"
    )


def _unreadable(error: UnreadableFile) -> tuple[Text, str]:
    """Return reason and code."""
    if isinstance(error.__cause__, FileNotFoundError):
        return Message("file.path-missing"), "not-found"
    reason = reason_of(error)
    if isinstance(error, DamagedFile):
        return reason, "damaged"
    if error.code == "file.not-dicom":
        return reason, "not-dicom"
    return reason, "truncated" if error.code in TRUNCATED else "unreadable"


def _pictures(source: Source, stream: BinaryIO, size: int, first: bytes) -> Pictures:
    if not first:
        raise _Refused("empty", Message("file.is-empty"))
    header = read_header(stream, size, first)
    same_size = _alike(header)
    odd_table = None
    if same_size.pixels.transfer_syntax in NATIVE:
        _check_native(same_size.pixels, header)
    else:
        odd_table = _check_encapsulated(same_size.pixels, header, stream, source.label)
    try:
        frames = frames_of(source, header, same_size.pixels, same_size.frame)
    except ValueError as error:
        raise _Refused("bad-header", reason_of(error)) from error
    if odd_table is not None:
        frames = [replace(frame, odd_table=odd_table) for frame in frames]
    return Pictures(
        source=source,
        study_uid=same_size.study_uid,
        series_uid=same_size.series_uid or f"none:{source.label}",
        number=same_size.number,
        frames=tuple(frames),
        elements=header.elements,
        patient_key=same_size.patient_key,
    )


@dataclass(frozen=True, slots=True)
class _Alike:
    """Attributes that the files of a series have in common."""

    pixels: PixelFormat
    frame: partial[Frame]
    study_uid: str
    series_uid: str
    number: int | None
    patient_key: str


def _alike(header: Header) -> _Alike:
    """Return worked out once for headers that differ in `OF_FILE` only.

    Raises:
        _Refused: The message has the reason.
    """
    e = header.elements
    rest = tuple([item for item in e.raw.items() if item[0] not in OF_FILE])
    place = (header.pixel_tag, header.pixel_offset, header.pixel_length, header.pixel_words)
    facts = (header.transfer_syntax, place, e.little, e.encodings, rest)
    if list in map(type, e.raw.values()):  # sequences cannot be compared
        return _work_out.__wrapped__(*facts)
    return _work_out(*facts)


@lru_cache(maxsize=256)  # more than series have directions of diffusion weighting
def _work_out(
    syntax: str,
    place: tuple[int | None, int | None, int | None, bool],
    little: bool,
    encodings: tuple[str, ...] | None,
    rest: tuple[tuple[int, bytes | list[Elements]], ...],
) -> _Alike:
    e = Elements(little, encodings)
    e.raw.update(rest)
    pixels = _check(Header(e, syntax, 0, *place))
    try:
        frame = of_series(e, pixels)
    except ValueError as error:
        raise _Refused("bad-header", reason_of(error)) from error
    return _Alike(
        pixels=pixels,
        frame=frame,
        study_uid=e.text(tags.STUDY_INSTANCE_UID) or "",
        series_uid=e.text(tags.SERIES_INSTANCE_UID) or "",
        number=e.integer(tags.SERIES_NUMBER),
        patient_key=patient_key(e),
    )


def patient_key(e: Elements) -> str:
    """Return a hash that is equal for the same patient, or empty when the file names none."""
    identifying = (
        tags.PATIENT_ID,
        tags.ISSUER_OF_PATIENT_ID,
        tags.PATIENT_NAME,
        tags.PATIENT_BIRTH_DATE,
    )
    parts = [e.text(tag) or "" for tag in identifying]
    if any(parts):
        return hashlib.sha256("\0".join(parts).encode()).hexdigest()[:32]
    return ""


def _check(header: Header) -> PixelFormat:
    """Return the pixel format of an image that can be shown, else `_Refused`."""
    e = header.elements
    sop_class = e.text(tags.SOP_CLASS_UID) or ""
    if sop_class == DICOMDIR_CLASS or tags.DIRECTORY_RECORD_SEQUENCE in e:
        raise _Refused("directory", Message("file.dicomdir-open-directly"))
    for prefix, code, reason in NOT_PICTURES:
        matches = sop_class == prefix or (prefix.endswith(".") and sop_class.startswith(prefix))
        if matches and (header.pixel_tag is None or code == "overlay"):
            raise _Refused(code, reason)
    if header.pixel_tag is None:
        raise _Refused("no-pixels", Message("file.pixel-data-missing"))
    syntax = header.transfer_syntax
    if syntax.startswith(VIDEO):
        raise _Refused(
            "unsupported-transfer-syntax", Message("file.video-unsupported", syntax=syntax)
        )
    if syntax not in SUPPORTED:
        raise _Refused(
            "unknown-transfer-syntax", Message("file.transfer-syntax-unknown", syntax=syntax)
        )
    try:
        return pixel_format(header)
    except ValueError as error:
        raise _Refused("bad-header", reason_of(error)) from error


def _check_native(pixels: PixelFormat, header: Header) -> None:
    expected = frame_bytes(pixels) * pixels.n_frames
    if pixels.bits_allocated not in (8, 16, 32, 64):
        count = pixels.rows * pixels.columns * pixels.samples * pixels.n_frames
        expected = -(-count * pixels.bits_allocated // 8)
    present = header.size - pixels.offset
    if pixels.length is not None:
        present = min(present, pixels.length)
    if present < expected:
        raise _Refused(
            "truncated",
            Message(
                "pixel-data.bytes-missing",
                expected=expected,
                present=max(present, 0),
            ),
        )


def _check_encapsulated(
    pixels: PixelFormat, header: Header, stream: BinaryIO, label: Path
) -> Message | None:
    """Return a warning on a needless offset table; raise `_Refused` if frames are missing."""
    try:
        split = split_frames(
            stream, header.size, header.elements, pixels.offset, pixels.n_frames, label
        )
    except DecodeError as error:
        code = "truncated" if error.code in TRUNCATED else "bad-fragments"
        raise _Refused(code, reason_of(error)) from error
    return split.problem
