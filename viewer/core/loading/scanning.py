"""Find studies under paths: files, folders, DICOMDIR, zip archives, gzip-ed files, NIfTI, images.

PNG and JPEG files are opened where they are named themselves; those that lie beside a study are not
part of it. Every file is either part of a series or rejected with a reason; one bad file never
stops the others.
"""

import gc
import os
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from audit.messages import Message, Text, reason_of
from audit.messages.library_errors import system_reason
from viewer.core.dicom import tags
from viewer.core.dicom.assembly.frame_grouping import split
from viewer.core.dicom.assembly.instance_reader import (
    FileContent,
    Pictures,
    members_of,
    not_understood,
    read_contents,
)
from viewer.core.dicom.assembly.series import Rejected, Scan, Series
from viewer.core.dicom.assembly.series_builder import describe_block, number_series, of_one_patient
from viewer.core.dicom.frames import Frame
from viewer.core.dicom.headers import read_header
from viewer.core.errors import Cancelled, CoreError, DamagedFile, UnreadableFile
from viewer.core.files.file_source import Reader, Source
from viewer.core.files.garbage_collection import suspend_garbage_collection
from viewer.core.io.nifti import open_nifti
from viewer.core.io.plain_image import is_plain_image, open_plain_image
from viewer.core.loading.scan_index import Index

if TYPE_CHECKING:
    from viewer.core.dicom.assembly.frame_grouping import Block

X = TypeVar("X")
Y = TypeVar("Y")
Progress = Callable[[int, int], None]
IsCancelled = Callable[[], bool]
OnGlimpse = Callable[[Series], None]

COLLECT_EVERY = 5000  # files
GLIMPSES = 5  # files that hold no image before there is none to show yet


@dataclass
class _Found:
    """Frames of one SeriesInstanceUID so far, and the files that represent them."""

    frames: list[Frame] = field(default_factory=list)
    headers: dict[tuple[object, ...], Pictures] = field(default_factory=dict)

    def missing_kinds(self, frames: tuple[Frame, ...]) -> list[tuple[object, ...]]:
        """Return the image types and echoes among the frames that no header represents yet."""
        if len(frames) == 1:
            kind = (frames[0].image_type, frames[0].echo_number)
            return [] if kind in self.headers else [kind]
        kinds = {(frame.image_type, frame.echo_number) for frame in frames}
        return [kind for kind in kinds if kind not in self.headers]


def scan(
    paths: Iterable[Path | str],
    *,
    progress: Progress | None = None,
    cancelled: IsCancelled | None = None,
    index: bool = True,
    deep: bool = True,
    on_glimpse: OnGlimpse | None = None,
) -> Scan:
    """List the series under some paths with their geometry, and the files that cannot be shown.

    Args:
        paths: Files, folders, archives and DICOMDIRs.
        progress: Called with the number of files read and their total.
        cancelled: Returns True when the user cancels; None never cancels.
        index: Do not read files again that have not changed since these paths were last scanned
            (see `viewer.core.loading.scan_index`).
        deep: Look into the subfolders and zip archives of a folder.
        on_glimpse: Called before the headers are read, with one image from the middle of the files
            as a series of its own.

    Returns:
        The series and the rejected files. A file never raises; it is rejected with the reason.

    Raises:
        Cancelled: `cancelled` returned True.
    """
    roots = [Path(p) for p in paths]
    with suspend_garbage_collection():
        # An index is that of whole folders.
        return _scan(roots, progress, cancelled, on_glimpse, index=index and deep, deep=deep)


def scan_sources(
    sources: Iterable[Source],
    *,
    progress: Progress | None = None,
    cancelled: IsCancelled | None = None,
) -> Scan:
    """List the series among sources that are not files of a folder, such as a retrieved study.

    Args:
        sources: Where the instances are.
        progress: Called with the number of sources read and their total.
        cancelled: Asked before each source.

    Raises:
        Cancelled: `cancelled` returned True.
    """
    listed = list(sources)
    scanner = _Scanner()
    with suspend_garbage_collection(), Reader() as reader:
        for done, source in enumerate(listed, 1):
            if cancelled is not None and cancelled():
                raise Cancelled
            scanner.read(source, reader)
            if progress is not None:
                progress(done, len(listed))
        return scanner.result()


def scan_contents(contents: Iterable[FileContent]) -> Scan:
    """List the series among headers that were read before, with `read_contents`."""
    scanner = _Scanner()
    with suspend_garbage_collection(), Reader() as reader:
        for content in contents:
            scanner.read(content, reader)
        return scanner.result()


def _scan(
    roots: list[Path],
    progress: Progress | None,
    cancelled: IsCancelled | None,
    on_glimpse: OnGlimpse | None,
    *,
    index: bool,
    deep: bool,
) -> Scan:
    scanner = _Scanner(deep=deep)
    cache = Index(roots) if index else None
    with Reader() as reader:
        work = [
            (name, (cache.find(name) if cache else None) or _parts(name, reader))
            for name in scanner.files(roots, reader)
        ]
        if on_glimpse is not None:
            later = (part for _, parts in work[len(work) // 2 :] for part in parts)
            _glimpse((part for part in later if isinstance(part, Source)), reader, on_glimpse)
        total, done, n_read = sum(len(parts) for _, parts in work), 0, 0
        for name, parts in work:
            headers: list[FileContent] = []
            for part in parts:
                if cancelled is not None and cancelled():
                    raise Cancelled
                headers += scanner.read(part, reader)
                done += 1
                n_read += isinstance(part, Source)
                if n_read == COLLECT_EVERY:
                    n_read = 0
                    # of what is new; no more than that many files leave circles behind
                    gc.collect(1)
                if progress is not None:
                    progress(done, total)
            if cache:
                cache.keep(name, headers)
    if cache:
        cache.save()
    return scanner.result()


def _glimpse(sources: Iterable[Source], reader: Reader, show: OnGlimpse) -> None:
    """Report one image of the first files that hold any, as a series with their attributes."""
    for source in islice(sources, GLIMPSES):
        for piece in read_contents(source, reader):
            if isinstance(piece, Pictures):
                alone = _Scanner()
                alone.read(replace(piece, frames=(piece.frames[len(piece.frames) // 2],)), reader)
                if shown := alone.result().series:
                    show(shown[0])
                    return


def _parts(file: str, reader: Reader) -> list[Source | Rejected]:
    """Return a file, or what a zip archive holds."""
    if not _is_zip(file):
        return [Source(file)]
    try:
        return list(members_of(Path(file), reader))
    except Exception as error:  # noqa: BLE001 - one bad file never stops the others
        return [not_understood(Path(file), error)]


def _is_zip(name: str) -> bool:
    return name.lower().endswith(".zip")


class _Scanner:
    """Collects frames by series while files go by.

    Args:
        deep: Look into the subfolders and zip archives of a folder.
    """

    def __init__(self, *, deep: bool = True) -> None:
        self._deep = deep
        self.rejected: list[Rejected] = []
        self.found: dict[tuple[str, str, int | None, str], _Found] = {}
        self.first_of: dict[str, Pictures] = {}  # by SOP instance UID
        self.instances: dict[tuple[object, ...], Source] = {}  # where a UID repeats
        self.volumes: list[Source] = []
        self.pictures: list[Source] = []

    def reject(self, path: Path, reason: Text, code: str) -> None:
        self.rejected.append(Rejected(path, reason, code))

    # Finding files -------------------------------------------------------------------------------

    def files(self, paths: list[Path], reader: Reader) -> Iterator[str]:
        """Yield every file under the paths once, and those that a DICOMDIR given by path lists."""
        seen: set[str] = set()
        for path in paths:
            before = len(self.rejected)
            if not path.is_dir():
                listed = self._one(path, reader)
            else:
                listed = list(self._files_under(path))
                if not listed and len(self.rejected) == before:
                    self.reject(path, Message("file.folder-empty"), "empty")
            if len(paths) == 1:
                yield from listed
                continue
            for name in listed:
                key = os.path.abspath(name)  # noqa: PTH100 - a third of the time of Path.absolute
                if key not in seen:
                    seen.add(key)
                    yield name

    def _one(self, path: Path, reader: Reader) -> list[str]:
        """Return the files that a path stands for which is no folder."""
        if path.exists() and not path.is_file():
            self.reject(path, Message("file.not-file-or-folder"), "unreadable")
            return []
        if path.name.upper() == "DICOMDIR":
            return list(self._directory(path, reader))
        if path.is_file() and is_plain_image(path):
            self.pictures.append(Source(str(path)))
            return []
        return [str(path)]

    def _files_under(self, folder: Path) -> Iterator[str]:
        """Yield the files in a folder tree, sorted; linked folders once each, so that loops end."""
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
                self.reject(here, system_reason(error), "unreadable")
                continue
            folders = []
            for entry in listed:
                if entry.is_dir():
                    folders.append(Path(entry.path))
                elif entry.is_file():
                    if entry.name.upper() != "DICOMDIR" and (self._deep or not _is_zip(entry.name)):
                        yield entry.path
                else:
                    self.reject(Path(entry.path), Message("file.not-file-or-folder"), "unreadable")
            if self._deep:
                stack += reversed(folders)

    def _directory(self, path: Path, reader: Reader) -> Iterator[str]:
        """Yield the files that a DICOMDIR lists (PS3.10 section 8), only inside its own folder."""
        try:
            stream, size = reader.open(Source(str(path)))
            with stream:
                elements = read_header(stream, size).elements
        except UnreadableFile as error:
            self.reject(path, reason_of(error), "unreadable")
            return
        folder = path.parent.resolve()
        on_disk = _Names().find
        listed = 0
        for record in elements.items(tags.DIRECTORY_RECORD_SEQUENCE):
            parts = record.texts(tags.REFERENCED_FILE_ID)
            if not parts:
                continue
            listed += 1
            file = on_disk(path.parent, parts)
            if any(part in ("", ".", "..") or "/" in part for part in parts) or not (
                file.resolve().is_relative_to(folder)
            ):
                self.reject(path, Message("file.dicomdir-outside-folder"), "outside")
            else:
                yield str(file)
        if not listed:
            self.reject(path, Message("file.dicomdir-empty"), "empty")

    # Collecting ----------------------------------------------------------------------------------

    def read(self, part: FileContent, reader: Reader) -> list[FileContent]:
        """Take what one file holds, or what is known of it already; see `take`."""
        if isinstance(part, Source):
            return [self._take_any(piece, reader) for piece in read_contents(part, reader)]
        return [self._take_any(part, reader)]

    def _take_any(self, piece: FileContent, reader: Reader) -> FileContent:
        """Take what `take` takes, or reject it."""
        try:
            return self.take(piece, reader)
        except Exception as error:  # noqa: BLE001 - one bad file never stops the others
            where = piece.path if isinstance(piece, Rejected) else _source(piece).label
            return self.take(not_understood(where, error), reader)

    def take(self, piece: FileContent, reader: Reader) -> FileContent:
        """Keep the headers of a file and return them, with the data set of a series' first file."""
        if isinstance(piece, Rejected):
            self.rejected.append(piece)
            return piece
        if isinstance(piece, Source):
            self.volumes.append(piece)
            return piece
        first_of_uid = self.first_of.get(piece.frames[0].sop_uid)
        if first_of_uid is not None:
            self.instances.setdefault(_instance(first_of_uid), first_of_uid.source)
            if other := self.instances.get(_instance(piece)):
                text = Message("file.duplicate-instance", other=str(other.label))
                self.reject(piece.source.label, text, "duplicate")
                return replace(piece, elements=None)
        key = (piece.study_uid, piece.series_uid, piece.number, piece.patient_key)
        group = self.found.get(key)
        if group is None:
            group = self.found[key] = _Found()
        first = piece.frames[0]
        new = group.missing_kinds(piece.frames)
        if new and piece.elements is None:
            (header,) = read_contents(piece.source, reader)
            return self.take(header, reader)
        group.frames += piece.frames
        for kind in new:
            group.headers[kind] = piece
        taken = piece if new or piece.elements is None else replace(piece, elements=None)
        if first_of_uid is not None:
            self.instances[_instance(piece)] = piece.source
        elif first.sop_uid:
            self.first_of[first.sop_uid] = taken
        return taken

    def result(self) -> Scan:
        series: list[Series] = []
        patients: dict[str, set[str]] = defaultdict(set)
        for _, series_uid, _, patient in self.found:
            patients[series_uid].add(patient)
        for (study_uid, series_uid, _, _), group in self.found.items():
            describe = partial(describe_block, study_uid, series_uid, headers=group.headers)
            for blocks in self._each([group.frames], split, _files_of_frames):
                described = self._each(blocks, describe, _files_of_block)
                series += of_one_patient(described, len(patients[series_uid]))
        if self.volumes:
            series += self._each(self.volumes, open_nifti, _label)
        series += self._each(self.pictures, open_plain_image, _label)
        return Scan(number_series(series), self.rejected)

    def _each(
        self, things: Iterable[X], make: Callable[[X], Y], files: Callable[[X], Iterable[Path]]
    ) -> list[Y]:
        """Yield the results of `make` for all items; files for which it fails are rejected."""
        results: list[Y] = []
        for thing in things:
            try:
                results.append(make(thing))
            except DamagedFile as error:
                for path in files(thing):
                    self.reject(path, reason_of(error), "damaged")
            except CoreError as error:
                for path in files(thing):
                    self.reject(path, reason_of(error), "unreadable")
            except Exception as error:  # noqa: BLE001 - one bad file never stops the others
                for path in files(thing):
                    self.rejected.append(not_understood(path, error))
        return results


class _Names:
    """Finds files by names of any case: a DICOMDIR has capitals, copies often do not."""

    def __init__(self) -> None:
        self._folders: dict[Path, dict[str, str]] = {}

    def find(self, folder: Path, parts: tuple[str, ...]) -> Path:
        """Return the file under `folder` that the parts name.

        Where there is none, as they are written.
        """
        current = folder
        for part in parts:
            inside = current / part
            current = (
                inside
                if inside.exists()
                else current / self._inside(current).get(_plain(part), part)
            )
        return current

    def _inside(self, folder: Path) -> dict[str, str]:
        if folder not in self._folders:
            try:
                names = sorted(os.listdir(folder))  # noqa: PTH208 - names only
            except OSError:
                names = []
            self._folders[folder] = {_plain(name): name for name in names}
        return self._folders[folder]


def _plain(name: str) -> str:
    """Return a file's name without case and without the version that ISO 9660 appends."""
    return name.casefold().removesuffix(";1").removesuffix(".")


def _instance(piece: Pictures) -> tuple[object, ...]:
    """Return what two files that hold the same instance of a series have in common."""
    first = piece.frames[0]
    of_series = (piece.series_uid, piece.number, piece.patient_key)
    return (*of_series, first.sop_uid, first.instance, first.position, len(piece.frames))


def _source(piece: Pictures | Source) -> Source:
    return piece if isinstance(piece, Source) else piece.source


def _label(source: Source) -> list[Path]:
    return [source.label]


def _files_of_frames(frames: list[Frame]) -> Iterable[Path]:
    return dict.fromkeys(frame.source.label for frame in frames)


def _files_of_block(block: "Block") -> Iterable[Path]:
    return _files_of_frames(block.frames)
