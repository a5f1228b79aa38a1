"""Find studies under paths: files, folders, DICOMDIR, zip archives, gzip-ed files, NIfTI.

Every file is either part of a series or rejected with a reason; one bad file never stops the others.
"""

import os
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import BinaryIO

from viewer.core import tags
from viewer.core.decode import NATIVE, SUPPORTED, frame_bytes, walk_fragments
from viewer.core.elements import Elements
from viewer.core.errors import Cancelled, CoreError, DecodeError, UnreadableFile
from viewer.core.frames import Frame, PixelFormat, frames_of, pixel_format
from viewer.core.headers import FIRST_READ, Header, read_header
from viewer.core.series import Rejected, Scan, Series
from viewer.core.source import Reader, Source, check_unpacked

Progress = Callable[[int, int], None]
IsCancelled = Callable[[], bool]

ZIP, GZIP = b"PK\x03\x04", b"\x1f\x8b"
DICOMDIR = "1.2.840.10008.1.3.10"
_STORAGE = "1.2.840.10008.5.1.4.1.1."

# Objects that are no pictures, by the start of their SOP Class UID (PS3.4 B.5).
NOT_PICTURES: tuple[tuple[str, str, str], ...] = (
    (
        _STORAGE + "88.59",
        "key-objects",
        "a key object selection, which lists images of other series",
    ),
    (_STORAGE + "88.", "report", "a structured report, which has no picture"),
    (_STORAGE + "11.", "presentation", "a presentation state, which has no picture of its own"),
    (_STORAGE + "9.", "waveform", "a waveform, which has no picture"),
    (_STORAGE + "104.", "document", "an encapsulated document, which has no picture"),
    (_STORAGE + "4.2", "spectroscopy", "spectroscopy, which has no picture"),
    (_STORAGE + "66.4", "overlay", "a segmentation, which is an overlay for another series"),
    (
        _STORAGE + "66.5",
        "overlay",
        "a surface segmentation, which is an overlay for another series",
    ),
    (_STORAGE + "66.6", "overlay", "tractography results, which are an overlay for another series"),
    (_STORAGE + "66", "raw-data", "raw data or a registration, which has no picture"),
    (_STORAGE + "67", "raw-data", "a real world value mapping, which has no picture"),
    (_STORAGE + "481.3", "overlay", "a structure set, which is an overlay for another series"),
    (_STORAGE + "481.", "radiotherapy", "a radiotherapy object, which has no picture"),
)
VIDEO = tuple(f"1.2.840.10008.1.2.4.{n}" for n in range(100, 109))


@dataclass
class _Found:
    """What is known so far of one SeriesInstanceUID: frames, and headers that speak for them."""

    frames: list[Frame] = field(default_factory=list)
    headers: dict[tuple[object, ...], Elements] = field(default_factory=dict)


class _Refused(Exception):
    """A file is not shown; carries the stable word and the reason."""

    def __init__(self, code: str, reason: str) -> None:
        super().__init__(reason)
        self.code = code


def scan(
    paths: Iterable[Path | str],
    *,
    progress: Progress | None = None,
    cancelled: IsCancelled | None = None,
) -> Scan:
    """List the series under `paths` with their geometry, and the files that cannot be shown.

    `progress(done, total)` counts files. Raises `Cancelled`; files never raise, they are rejected.
    """
    scanner = _Scanner()
    with Reader() as reader:
        sources = list(scanner.sources([Path(p) for p in paths], reader))
        for n, source in enumerate(sources):
            if cancelled is not None and cancelled():
                raise Cancelled
            scanner.take(source, reader)
            if progress is not None:
                progress(n + 1, len(sources))
    return scanner.result()


class _Scanner:
    """Collects frames by series while files go by."""

    def __init__(self) -> None:
        self.rejected: list[Rejected] = []
        self.found: dict[tuple[str, str, int | None], _Found] = {}
        self.instances: dict[tuple[object, ...], Source] = {}
        self.volumes: list[Source] = []

    def reject(self, path: Path, reason: str, code: str) -> None:
        self.rejected.append(Rejected(path, reason, code))

    # Finding files -------------------------------------------------------------------------------

    def sources(self, paths: list[Path], reader: Reader) -> Iterator[Source]:
        """Every file under the paths, archives opened, each once."""
        seen: set[Path] = set()
        for path in paths:
            before = len(self.rejected)
            listed = list(self._files_under(path)) if path.is_dir() else [path]
            if path.is_dir() and not listed and len(self.rejected) == before:
                self.reject(path, "the folder is empty", "empty")
            for file in listed:
                key = file.absolute()
                if key in seen:
                    continue
                seen.add(key)
                if file == path and file.exists() and not file.is_file():
                    self.reject(file, "neither a file nor a folder", "unreadable")
                elif file.name.upper() == "DICOMDIR":
                    if file == path:
                        yield from self._directory(file, reader)
                elif file.suffix.lower() == ".zip":
                    yield from self._archive(file, reader)
                else:
                    yield Source(file)

    def _files_under(self, folder: Path) -> Iterator[Path]:
        """Files in a folder tree, sorted; linked folders once each, so that loops end."""
        visited: set[tuple[int, int]] = set()
        stack = [folder]
        while stack:
            here = stack.pop()
            try:
                status = here.stat()
                if (status.st_dev, status.st_ino) in visited:
                    continue
                visited.add((status.st_dev, status.st_ino))
                with os.scandir(here) as entries:
                    listed = sorted(entries, key=lambda entry: entry.name)
            except OSError as error:
                self.reject(here, error.strerror or str(error), "unreadable")
                continue
            folders = []
            for entry in listed:
                if entry.is_dir():
                    folders.append(Path(entry.path))
                elif entry.is_file():
                    yield Path(entry.path)
                else:
                    self.reject(Path(entry.path), "neither a file nor a folder", "unreadable")
            stack += reversed(folders)

    def _archive(self, path: Path, reader: Reader) -> Iterator[Source]:
        try:
            archive = reader.archive(path)
        except UnreadableFile as error:
            self.reject(path, str(error), "unreadable")
            return
        for info in archive.infolist():
            if info.is_dir() or Path(info.filename).name.upper() == "DICOMDIR":
                continue
            label = path / info.filename
            try:
                check_unpacked(info, label)
            except UnreadableFile as error:
                self.reject(label, str(error), "too-large")
                continue
            yield Source(path, member=info.filename)

    def _directory(self, path: Path, reader: Reader) -> Iterator[Source]:
        """The files that a DICOMDIR lists (PS3.10 section 8), only inside its own folder."""
        try:
            stream, size = reader.open(Source(path))
            with stream:
                elements = read_header(stream, size).elements
        except UnreadableFile as error:
            self.reject(path, str(error), "unreadable")
            return
        folder = path.parent.resolve()
        listed = 0
        for record in elements.items(tags.DIRECTORY_RECORD_SEQUENCE):
            parts = record.texts(tags.REFERENCED_FILE_ID)
            if not parts:
                continue
            listed += 1
            file = path.parent.joinpath(*parts)
            if any(part in ("", ".", "..") or "/" in part for part in parts) or not (
                file.resolve().is_relative_to(folder)
            ):
                self.reject(path, "lists a file outside its own folder; not opened", "outside")
            else:
                yield Source(file)
        if not listed:
            self.reject(path, "a DICOMDIR that lists no files", "empty")

    # Reading files -------------------------------------------------------------------------------

    def take(self, source: Source, reader: Reader) -> None:
        """Read one file's header and keep its frames, or reject it."""
        label = source.label
        name = label.name.lower()
        if name.endswith((".nii", ".nii.gz")):
            self.volumes.append(source)
            return
        try:
            stream, size = reader.open(source)
            with stream:
                first = stream.read(FIRST_READ)
                if source.plain and first[:4] == ZIP:
                    for member in self._archive(source.path, reader):
                        self.take(member, reader)
                    return
                if not source.gzipped and first[:2] == GZIP:
                    self.take(replace(source, gzipped=True), reader)
                    return
                if not first:
                    raise _Refused("empty", "the file is empty")
                header = read_header(stream, size, first)
                pixels = _check(header, stream, label)
            frames = frames_of(source, header, pixels)
        except _Refused as refused:
            self.reject(label, str(refused), refused.code)
        except DecodeError as error:
            self.reject(label, str(error), "truncated")
        except UnreadableFile as error:
            if isinstance(error.__cause__, FileNotFoundError):
                self.reject(label, "no such file or folder", "not-found")
                return
            text = str(error)
            code = next((c for c in ("not a DICOM", "truncated") if c in text), "unreadable")
            self.reject(label, text, "not-dicom" if code == "not a DICOM" else code)
        except OSError as error:
            self.reject(label, f"cannot be read: {error}", "unreadable")
        else:
            self._keep(source, header.elements, frames)

    def _keep(self, source: Source, e: Elements, frames: list[Frame]) -> None:
        first = frames[0]
        series_uid = e.text(tags.SERIES_INSTANCE_UID) or f"none:{source.label}"
        number = e.integer(tags.SERIES_NUMBER)
        instance = (series_uid, number, first.sop_uid, first.instance, first.position, len(frames))
        if first.sop_uid and instance in self.instances:
            other = self.instances[instance].label
            self.reject(source.label, f"the same instance as {other}", "duplicate")
            return
        self.instances[instance] = source
        study_uid = e.text(tags.STUDY_INSTANCE_UID) or ""
        found = self.found.setdefault((study_uid, series_uid, number), _Found())
        found.frames += frames
        for frame in frames:
            found.headers.setdefault((frame.image_type, frame.echo_number), e)

    def result(self) -> Scan:
        from viewer.core.describe import describe, number_series

        series: list[Series] = []
        for (study_uid, series_uid, _), found in self.found.items():
            series += describe(study_uid, series_uid, found.frames, found.headers)
        if self.volumes:
            from viewer.core.nifti import open_nifti

            for source in self.volumes:
                try:
                    series.append(open_nifti(source))
                except CoreError as error:
                    self.reject(source.label, str(error), "unreadable")
        return Scan(number_series(series), self.rejected)


def _check(header: Header, stream: BinaryIO, label: Path) -> PixelFormat:
    """The pixel format of a picture whose data are all there, else `_Refused`."""
    e = header.elements
    sop_class = e.text(tags.SOP_CLASS_UID) or ""
    if sop_class == DICOMDIR or tags.DIRECTORY_RECORD_SEQUENCE in e:
        raise _Refused("directory", "a DICOMDIR; open it by its own path")
    for prefix, code, reason in NOT_PICTURES:
        matches = sop_class == prefix or (prefix.endswith(".") and sop_class.startswith(prefix))
        if matches and (header.pixel_tag is None or code == "overlay"):
            raise _Refused(code, reason)
    if header.pixel_tag is None:
        raise _Refused("no-pixels", "has no pixel data")
    syntax = header.transfer_syntax
    if syntax.startswith(VIDEO):
        raise _Refused("unsupported-transfer-syntax", f"video (transfer syntax {syntax})")
    if syntax not in SUPPORTED:
        raise _Refused("unknown-transfer-syntax", f"unknown transfer syntax {syntax}")
    try:
        pixels = pixel_format(header)
    except ValueError as error:
        raise _Refused("bad-header", str(error)) from error
    if syntax in NATIVE:
        _check_native(pixels, header)
    else:
        _check_encapsulated(pixels, header, stream, label)
    return pixels


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
            f"truncated: {expected:,} bytes of pixel data expected, {max(present, 0):,} present",
        )


def _check_encapsulated(pixels: PixelFormat, header: Header, stream: BinaryIO, label: Path) -> None:
    n = sum(True for _ in walk_fragments(stream, pixels.offset, header.size, label))
    if n < 1 + pixels.n_frames:
        raise _Refused(
            "truncated", f"truncated: {pixels.n_frames} frames expected, {max(n - 1, 0)} present"
        )
