"""A de-identified copy of studies in a new folder, with a log of what was done, without values.

Images are copied, each with its pixel data as they are, bit for bit. Everything else that a study
may hold (reports, documents, presentation states) is left out: its words cannot be cleaned by a
table. Series whose pixels may hold text are left out too, unless somebody has looked at them.
"""

import json
import os
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from audit.files.temporary_files import temporary_folder
from audit.messages import Message, Text, join, json_fields, reason_of
from audit.messages.library_errors import system_reason
from viewer.core.deid.confidentiality_profile import Options
from viewer.core.deid.dataset_deidentification import Deidentifier, Tally
from viewer.core.deid.identifier_search import burned_in_risk
from viewer.core.dicom.assembly.series import Scan, Series
from viewer.core.dicom.data_elements import UNREADABLE, quiet_pydicom
from viewer.core.errors import Cancelled, CoreError, UnreadableFile
from viewer.core.files.file_source import Reader, Source
from viewer.core.loading.series_loading import load

if TYPE_CHECKING:
    from pydicom.dataset import Dataset

Progress = Callable[[int, int], None]
IsCancelled = Callable[[], bool]

LOG: Final = "deidentification.json"
NOTICE: Final = "Investigational, not for diagnosis"
COPY_LIMITS: Final = (
    "Faces are not taken off: a head's surface can be drawn from thin slices.",
    "Text in pixels is looked for by the shape of its letters, in every slice and at four "
    "rotations, and not read; finding none is no proof that there is none.",
    "Private attributes are all removed, and with them what only they hold: a vendor's diffusion "
    "weighting, the layout of mosaics, scale factors of its own.",
)
"""Limits of the copy that its readers must know."""


@dataclass(frozen=True)
class LeftOut:
    """A series that is not in the copy, and why. `series`: its id within this machine."""

    series: str
    reason: Text


@dataclass(frozen=True)
class Part:
    """One series of the copy: what it is called there, its patient, and its files in order."""

    series: Series
    number: int
    sources: tuple[Source, ...]


@dataclass(frozen=True)
class Plan:
    """Files that would be copied. `others`: number of files without images, by the scan's code."""

    parts: tuple[Part, ...]
    left_out: tuple[LeftOut, ...]
    others: tuple[tuple[str, int], ...]

    @property
    def n_files(self) -> int:
        """Files to write."""
        return sum(len(part.sources) for part in self.parts)


@dataclass(frozen=True)
class Copy:
    """Files that were written."""

    folder: Path
    files: int
    plan: Plan
    tally: Tally


def plan_of(scan: Scan, series: Iterable[Series] | None = None) -> Plan:
    """List the files to copy, from their headers.

    Args:
        scan: The scan that lists them.
        series: Series to copy; None for all of the scan.
    """
    parts: list[Part] = []
    left_out = []
    taken: set[Source] = set()
    for item in scan.series if series is None else series:
        if item.source is not None or not item.planes:
            left_out.append(LeftOut(item.id, Message("deid.not-dicom")))
            continue
        named = dict.fromkeys(frame.source for row in item.planes for frame in row)
        sources = tuple(source for source in named if source not in taken)
        taken.update(sources)
        if sources:
            parts.append(Part(item, len(parts) + 1, sources))
    others = Counter(rejected.code for rejected in scan.rejected)
    return Plan(tuple(parts), tuple(left_out), tuple(sorted(others.items())))


def check_plan(
    plan: Plan,
    options: Options,
    progress: Progress | None = None,
    cancelled: IsCancelled | None = None,
) -> Plan:
    """Return the plan without series whose pixels may hold text.

    Reads all pixels. With `options.keep_text_pixels` nothing is read and all series stay.

    Args:
        plan: Files to copy.
        options: Options of the profile.
        progress: Called with the number of series checked and their total.
        cancelled: Returns True when the user cancels; None never cancels.

    Raises:
        Cancelled: `cancelled` returned True.
    """
    if options.keep_text_pixels:
        return plan
    writable, left_out = [], list(plan.left_out)
    for n, part in enumerate(plan.parts):
        _stop(cancelled)
        reasons = _text_risk(part, cancelled)
        if reasons:
            left_out.append(LeftOut(part.series.id, join(reasons, "; ")))
        else:
            writable.append(part)
        if progress is not None:
            progress(n + 1, len(plan.parts))
    return replace(plan, parts=tuple(writable), left_out=tuple(left_out))


def _text_risk(part: Part, cancelled: IsCancelled | None) -> tuple[Text, ...]:
    series = part.series
    reasons = burned_in_risk(series)  # by headers: spares reading the pixels
    if reasons:
        return reasons
    try:
        with Reader() as reader:
            if _drawn_into_bits(_read(part.sources[0], reader, pixels=False)):
                return (Message("deid.overlay-in-pixels"),)
        volume = load(series, cancelled=cancelled)
        return burned_in_risk(series, volume, all_slices=True, check=lambda: _stop(cancelled))
    except Cancelled:
        raise
    except CoreError as error:
        return (Message("deid.pixels-unchecked", reason=reason_of(error)),)


def _drawn_into_bits(data: "Dataset") -> bool:
    """Return whether Overlay Bit Position (60xx,0102) is not 0.

    It is retired, but then the pixels hold a drawing.
    """
    with quiet_pydicom():
        for tag in tuple(data.keys()):
            if tag.group >> 8 == 0x60 and tag.element == 0x0102 and data[tag].value:
                return True
    return False


def preview(plan: Plan, options: Options) -> Tally:
    """Return the changes to the first file of each series.

    Args:
        plan: Files to copy.
        options: Options of the profile.

    Raises:
        UnreadableFile: The file cannot be read.
    """
    deidentifier = Deidentifier(options)
    with Reader() as reader:
        for part in plan.parts:
            data = _read(part.sources[0], reader, pixels=False)
            _header(deidentifier, data, part)
    return deidentifier.tally


def write_copy(
    plan: Plan,
    folder: Path,
    options: Options,
    progress: Progress | None = None,
    cancelled: IsCancelled | None = None,
) -> Copy:
    """Write the copy into a folder, completely or not at all.

    Args:
        plan: Files to copy.
        folder: Destination, which must not exist or must be empty.
        options: Options of the profile.
        progress: Called with the number of files written and their total.
        cancelled: Returns True when the user cancels; None never cancels.

    Raises:
        CoreError: The message has the reason.
        Cancelled: `cancelled` returned True.
    """
    if not plan.parts:
        raise CoreError(Message("deid.nothing-to-copy"))
    _check_empty(folder)
    deidentifier = Deidentifier(options)
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        with temporary_folder(folder.parent) as partial_folder:
            partial = (
                partial_folder / "copy"
            )  # with the user's umask, once it is out of our own folder
            partial.mkdir()
            written = _write_all(plan, partial, deidentifier, progress, cancelled)
            log = _log(plan, options, deidentifier.tally, written)
            text = json.dumps(log, ensure_ascii=False, indent=1)
            (partial / LOG).write_text(text + "\n", "utf-8")
            if folder.exists():
                folder.rmdir()
            os.replace(partial, folder)  # noqa: PTH105 - one step
    except OSError as error:
        raise CoreError(system_reason(error), folder) from error
    return Copy(folder, written, plan, deidentifier.tally)


def _check_empty(folder: Path) -> None:
    try:
        if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
            raise CoreError(Message("file.folder-not-empty"), folder)
    except OSError as error:
        raise CoreError(system_reason(error), folder) from error


def _write_all(
    plan: Plan,
    folder: Path,
    deidentifier: Deidentifier,
    progress: Progress | None,
    cancelled: IsCancelled | None,
) -> int:
    """Write every file; names say only which series and which file of it."""
    done = 0
    with Reader() as reader:
        for part in plan.parts:
            place = folder / f"series-{part.number:03d}"
            place.mkdir()
            for n, source in enumerate(part.sources, 1):
                _stop(cancelled)
                data = _read(source, reader)
                _header(deidentifier, data, part)
                _save(data, place / f"image-{n:05d}.dcm", source)
                done += 1
                if progress is not None:
                    progress(done, plan.n_files)
    return done


def _stop(cancelled: IsCancelled | None) -> None:
    if cancelled is not None and cancelled():
        raise Cancelled


def _header(deidentifier: Deidentifier, data: "Dataset", part: Part) -> None:
    if "SOPClassUID" not in data or "SOPInstanceUID" not in data:
        raise UnreadableFile(Message("deid.sop-uids-missing"), part.sources[0].label)
    deidentifier.header(data, part.series.patient_key)


def _read(source: Source, reader: Reader, *, pixels: bool = True) -> "Dataset":
    import pydicom

    stream, _ = reader.open(source)
    with stream, quiet_pydicom():
        try:
            return pydicom.dcmread(stream, force=True, stop_before_pixels=not pixels)
        except UNREADABLE:
            # the words of a library's message may be those of the header
            reason = Message("file.damaged-unreadable")
            raise UnreadableFile(reason, source.label) from None


def _save(data: "Dataset", path: Path, source: Source) -> None:
    from pydicom.filewriter import dcmwrite

    with quiet_pydicom():
        try:
            dcmwrite(path, data, enforce_file_format=True)
        except UNREADABLE:
            reason = Message("deid.rewrite-failed")
            raise UnreadableFile(reason, source.label) from None


def _log(plan: Plan, options: Options, tally: Tally, written: int) -> dict[str, Any]:
    """Return the log: names of attributes and the actions on them, without any values or UIDs."""
    reasons = Counter(item.reason for item in plan.left_out)
    return {
        "made_by": f"Overread {version('overread')}",
        "notice": NOTICE,
        "profile": "DICOM PS3.15 annex E, table E.1-1 (2026c)",
        "options": [{"code": code, "meaning": meaning} for code, meaning in options.codes],
        "text_in_pixels": (
            "series that may hold it were kept: somebody looked at them"
            if options.keep_text_pixels
            else "series that may hold it were left out"
        ),
        "not_done": list(COPY_LIMITS),
        "files": written,
        "series": [
            {"folder": f"series-{part.number:03d}", "files": len(part.sources)}
            for part in plan.parts
        ],
        "left_out": [
            {**json_fields("reason", reason), "series": n}
            for reason, n in sorted(reasons.items(), key=lambda item: str(item[0]))
        ],
        "files_that_are_no_pictures": dict(plan.others),
        "attributes": [
            {"tag": item.tag, "attribute": item.where, "action": item.action, "files": n}
            for item, n in sorted(tally.done.items())
        ],
    }
