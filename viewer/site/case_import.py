"""Importing cases into the worklist from folders, a manifest or the open study."""

import os.path
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from audit.egress import PolicyRefusal
from audit.errors import RecordInputError
from audit.files.delimited_text import read_bytes, rows_of, text_of
from audit.messages import Message, Text, join, reason_of
from audit.pilot.conduct.pilot_conduct import Pilot, StepNotOpen
from audit.record.events import Actor
from audit.record.log.event_log import Log
from viewer.archive.archive_events import study_retrieved_event
from viewer.archive.errors import ArchiveError
from viewer.case.state.enrollment_data import series_facts
from viewer.core import scan
from viewer.core.errors import Cancelled, CoreError
from viewer.site.case_details import CaseDetails, StoredDetails, read_details
from viewer.site.case_locations import CasePlace, CasePlaces
from viewer.site.recorded_places import seal_location
from viewer.site.worklist import PRIORITIES

if TYPE_CHECKING:
    from viewer.core.dicom.assembly.series import Rejected, Scan, Series

COLUMNS: Final = ("path", "series", "reader", "priority", "indication")
MAX_ROWS: Final = 10_000


@dataclass(frozen=True)
class Entry:
    """A path to import the studies of; a line of a manifest stands for one study.

    Attributes:
        path: Folder, file, zip archive or location in an archive.
        series: Series to show first, whose study is imported; None for every study of the path.
        readers: Accounts that the cases are assigned to.
        priority: Priority of the cases.
        indication: Clinical question.
        line: Line in a manifest; None without a manifest.
        is_shallow: Leave out the subfolders and zip archives of the folder, which have entries of
            their own.
    """

    path: Path
    series: str | None = None
    readers: tuple[str, ...] = ()
    priority: str = "routine"
    indication: str | None = None
    line: int | None = None
    is_shallow: bool = False


@dataclass(frozen=True)
class Taken:
    """Result for a study of an entry: the case, whether it was enrolled, and why not."""

    entry: Entry
    """The entry, with the folder of the study as path if the path of the entry has several."""
    case: str | None = None
    enrolled: bool = False
    assigned: tuple[str, ...] = ()
    problem: Text = ""
    rejected: "tuple[Rejected, ...]" = ()
    """Files of the entry that belong to no series, each with the reason; with its first study."""

    @property
    def named(self) -> Text:
        """The entry without its path, which may name a patient."""
        return self.case or (
            Message("import.line-label", line=self.entry.line)
            if self.entry.line
            else Message("import.study-label")
        )


@dataclass(frozen=True)
class ImportProgress:
    """Studies that were imported, and files of the next entry that were read.

    Attributes:
        n_done: Studies that were imported or have a problem.
        n_all: Studies as far as they are known: an entry that was not read yet counts as one.
        n_read: Files of the next entry that were read; 0 if it was not begun.
        n_files: Number of its files.
    """

    n_done: int
    n_all: int
    n_read: int = 0
    n_files: int = 0


@dataclass(frozen=True)
class _Study:
    path: Path
    series: "Series"
    case: str
    details: CaseDetails


@dataclass(frozen=True)
class _Problem:
    path: Path
    reason: Text


@dataclass(frozen=True)
class _Content:
    """Studies of an entry, each readable or not, and the files that belong to none."""

    studies: Sequence[_Study | _Problem]
    rejected: "tuple[Rejected, ...]" = ()


def read_manifest(file: Path) -> list[Entry]:
    """Return the cases of a CSV file with the columns path, series, reader, priority, indication.

    The file is UTF-8, separated by commas, semicolons or tabs, with a header. Only `path` is
    required; it is relative to the file. Several readers are separated by spaces. Raises
    `RecordInputError` with line and reason, but without the path of a case.
    """
    text = text_of(file, read_bytes(file))
    rows = rows_of(file, text, needed=("path",), known=COLUMNS)
    entries = [_entry(file, line, cells) for line, cells in rows]
    if not entries:
        raise RecordInputError(Message("import.cases-missing", file=file.name))
    if len(entries) > MAX_ROWS:
        raise RecordInputError(
            Message("import.too-many-cases", file=file.name, n=len(entries), most=MAX_ROWS)
        )
    return entries


def _entry(file: Path, line: int, given: Mapping[str, str]) -> Entry:
    where = Message("import.file-line", file=file.name, line=line)
    if "path" not in given:
        raise RecordInputError(Message("import.path-missing", where=where))
    priority = given.get("priority") or "routine"
    if priority not in PRIORITIES:
        raise RecordInputError(
            Message("import.priority-invalid", where=where, priorities=", ".join(PRIORITIES))
        )
    return Entry(
        file.parent / given["path"],
        given.get("series") or None,
        tuple(given.get("reader", "").split()),
        priority,
        given.get("indication") or None,
        line,
    )


def folders(parent: Path) -> list[Entry]:
    """Return an entry for each folder and zip archive in `parent`, or for `parent` without any.

    Files beside these folders are an entry of their own.
    """
    if not parent.is_dir():
        return [Entry(parent)]
    listed = sorted(path for path in parent.iterdir() if not path.name.startswith("."))
    inside = [path for path in listed if _has_own_entry(path)]
    if not inside:
        return [Entry(parent)]
    beside = [Entry(parent, is_shallow=True)] if len(inside) < len(listed) else []
    return [Entry(path) for path in inside] + beside


def _has_own_entry(path: Path) -> bool:
    return path.is_dir() or path.suffix.lower() == ".zip"


def take_in(
    log: Log,
    actor: Actor,
    entries: Sequence[Entry],
    *,
    places: CasePlaces,
    details: StoredDetails | None = None,
    seed: bytes | None = None,
    progress: Callable[[ImportProgress], None] = lambda _: None,
    cancelled: Callable[[], bool] = lambda: False,
) -> Iterator[Taken]:
    """Determine the cases of each entry, store their locations, and enroll them under a protocol.

    Each study of an entry is a case. A line of a manifest, and an entry that names a series, stand
    for one study. What the header of a case states is stored in `details`, for the worklist of
    this machine.

    A problem of one study is reported with it and does not affect the others. A case that is
    enrolled already is assigned to further readers.

    Args:
        log: The record.
        actor: Who imports.
        entries: What to import.
        places: Where the locations of the cases are stored.
        details: Where the values of headers are stored; None to store none.
        seed: Seed of the randomization; None if this machine has none.
        progress: Called after each study and each file.
        cancelled: Asked before each file and each study; True ends the import.

    Raises:
        RecordError: The record or the list of places fails.
    """
    pilot = Pilot(log, actor)
    imported: dict[str, Path] = {}
    done, total = 0, len(entries)
    for entry in entries:
        if cancelled():
            return
        try:
            content = _read_entry(
                log,
                actor,
                entry,
                cancelled,
                _file_progress(progress, ImportProgress(done, total)),
            )
        except Cancelled:
            return
        total += len(content.studies) - 1
        rejected = content.rejected
        if rejected and not content.studies:
            yield Taken(entry, rejected=rejected)
        for study in content.studies:
            if cancelled():
                return
            own_entry = replace(entry, path=study.path)
            if isinstance(study, _Problem):
                yield Taken(own_entry, problem=study.reason, rejected=rejected)
            else:
                place = _join_places(imported.get(study.case), study.path, entry)
                imported[study.case] = place
                named = study.series.id if entry.series else None
                places.keep({study.case: CasePlace(place, named)})
                if details is not None:
                    details.keep({study.case: study.details})
                location = seal_location(log, study.case, CasePlace(entry.path).location)
                taken = enroll(pilot, study.case, study.series, own_entry, seed, location)
                yield replace(taken, rejected=rejected)
            rejected = ()
            done += 1
            progress(ImportProgress(done, total))


def _file_progress(
    progress: Callable[[ImportProgress], None], now: ImportProgress
) -> Callable[[int, int], None]:
    """Return a function that reports the files of an entry."""
    return lambda n, n_files: progress(replace(now, n_read=n, n_files=n_files))


def _join_places(before: Path | None, path: Path, entry: Entry) -> Path:
    """Return the folder of a study of which this import has found a part `before`.

    Series of a study often lie in folders side by side. The folder around them is that of the
    study; parts in unrelated folders are copies, and the first is used.
    """
    if before is None or entry.line is not None or entry.series is not None:
        return path
    if path == before or path in before.parents:
        return path
    return path.parent if path.parent in before.parents else before


def enroll(
    pilot: Pilot,
    case: str,
    series: "Series",
    entry: Entry,
    seed: bytes | None = None,
    location: str | None = None,
) -> Taken:
    """Enroll one case in the pilot and assign it to its readers.

    Args:
        pilot: The pilot.
        case: Pseudonym of the case.
        series: Series whose facts the protocol is about.
        entry: The entry of the import.
        seed: Seed of the randomization; None if this machine has none.
        location: Sealed archive and study of its images; None if they are in no archive.
    """
    if pilot.protocol is None:
        problem = Message("import.protocol-not-signed") if entry.readers else ""
        return Taken(entry, case, problem=problem)
    assigned: list[str] = []
    try:
        standing = pilot.standing.cases.get(case)
        if standing is None or standing.enrolled is None or standing.excluded is not None:
            known = series_facts(series).model_copy(update={"indication": entry.indication})
            pilot.enroll(case, known, priority=entry.priority, location=location)
        for reader in entry.readers:
            pilot.assign(case, reader, seed)
            assigned.append(reader)
    except StepNotOpen as error:
        now = pilot.standing.cases.get(case)
        entered = now is not None and now.enrolled is not None and now.excluded is None
        return Taken(entry, case, entered, tuple(assigned), reason_of(error))
    return Taken(entry, case, True, tuple(assigned))


def _read_entry(
    log: Log,
    actor: Actor,
    entry: Entry,
    cancelled: Callable[[], bool],
    on_file: Callable[[int, int], None],
) -> _Content:
    """Return the studies of an entry, or why there are none. Raises `Cancelled`."""
    if not CasePlace(entry.path).there:
        return _Content([_Problem(entry.path, Message("import.path-not-found"))])
    try:
        scanned = _scan(log, actor, entry, cancelled, on_file)
        rejected = tuple(scanned.rejected)
        chosen = scanned.by_id(entry.series) if entry.series and scanned.series else None
    except Cancelled:
        raise
    except (CoreError, ArchiveError, PolicyRefusal, OSError) as error:
        return _Content([_Problem(entry.path, _reason(error))])
    studies: dict[tuple[str, str], list[Series]] = {}
    for series in [chosen] if chosen is not None else scanned.series:
        studies.setdefault((series.study_uid, series.patient_key), []).append(series)
    if not studies and entry.is_shallow:
        return _Content([], rejected)
    if not studies:
        return _Content([_Problem(entry.path, Message("import.images-missing"))], rejected)
    if len(studies) > 1 and entry.line is not None:
        several = Message("import.several-studies", n=len(studies))
        return _Content([_Problem(entry.path, several)], rejected)
    is_split = len(studies) > 1
    return _Content(
        [
            _read_study(log, entry, _common_folder(entry.path, s) if is_split else entry.path, s)
            for s in studies.values()
        ],
        rejected,
    )


def _read_study(
    log: Log, entry: Entry, path: Path, series: "Sequence[Series]"
) -> _Study | _Problem:
    """Return a study whose files lie in `path`, or why it cannot be read."""
    chosen = _usual(series)
    try:
        details = read_details(chosen, entry.indication)
    except (CoreError, OSError) as error:
        return _Problem(path, _reason(error))
    return _Study(path, chosen, log.case_id(chosen.study_uid, chosen.patient_key), details)


def _reason(error: Exception) -> Text:
    return type(error).__name__ if isinstance(error, OSError) else reason_of(error)


def _common_folder(root: Path, series: "Sequence[Series]") -> Path:
    """Return the innermost folder or zip archive in `root` that holds all files of some series."""
    parents = {str(file.parent) for s in series for file in s.files}
    folder = Path(os.path.commonpath(parents))
    while folder != root and not folder.exists() and root in folder.parents:
        folder = folder.parent  # inside of a zip archive
    return folder if folder == root or root in folder.parents else root


def _scan(
    log: Log,
    actor: Actor,
    entry: Entry,
    cancelled: Callable[[], bool],
    on_file: Callable[[int, int], None],
) -> "Scan":
    """Return the series of an entry; a study of an archive is retrieved, and that is recorded."""
    location = CasePlace(entry.path).location
    if location is None:
        is_deep = not entry.is_shallow
        return scan([entry.path], cancelled=cancelled, progress=on_file, deep=is_deep)
    retrieval = location.retrieve()
    log.append(study_retrieved_event(retrieval), actor=actor)
    if retrieval.note is not None:
        retrieval.note.remove()
    return retrieval.scan()


def _usual(series: "Sequence[Series]") -> "Series":
    return next((s for s in series if s.kind == "volume"), series[0])


def summarize_import(imported: Sequence[Taken]) -> tuple[Message, Message]:
    """Return a summary of an import, and a line for each entry with a problem.

    >>> found = [Taken(Entry(Path("a")), "case-a", True), Taken(Entry(Path("b")), problem="gone")]
    >>> tuple(map(str, summarize_import(found)))
    ('1 case imported, 1 enrolled; 1 with a problem', 'the study: gone')
    """
    n = len({t.case for t in imported if t.case is not None})
    enrolled = len({t.case for t in imported if t.enrolled})
    words = Message("import.summary", n=n, enrolled=enrolled)
    wrong = [t for t in imported if t.problem]
    if wrong:
        words = join([words, Message("import.problem-count", n=len(wrong))], "; ")
    return words, join((join([t.named, t.problem], ": ") for t in wrong), "\n")


def list_failures(imported: Sequence[Taken]) -> list[tuple[Path, Text]]:
    """Return what was not imported, for the screen only: path and reason.

    A folder without a readable file is listed with each of its files.
    """
    failures: list[tuple[Path, Text]] = []
    for taken in imported:
        if taken.problem:
            failures.append((taken.entry.path, taken.problem))
        failures += [(rejected.path, rejected.reason) for rejected in taken.rejected]
    return failures
