"""Importing cases into the worklist from folders, a manifest or the open study."""

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
    """One case to import. `line` is its line in a manifest; None without a manifest."""

    path: Path
    series: str | None = None
    readers: tuple[str, ...] = ()
    priority: str = "routine"
    indication: str | None = None
    line: int | None = None


@dataclass(frozen=True)
class Taken:
    """Result of an entry: the case, whether it was enrolled, and why not."""

    entry: Entry
    case: str | None = None
    enrolled: bool = False
    assigned: tuple[str, ...] = ()
    problem: Text = ""
    rejected: "tuple[Rejected, ...]" = ()
    """Files under its path that belong to no series, each with the reason."""

    @property
    def named(self) -> Text:
        """The entry without its path, which may name a patient."""
        return self.case or (
            Message("import.line-label", line=self.entry.line)
            if self.entry.line
            else Message("import.study-label")
        )


@dataclass(frozen=True)
class _Study:
    series: "Series"
    case: str
    details: CaseDetails
    rejected: "tuple[Rejected, ...]" = ()


@dataclass(frozen=True)
class _Problem:
    reason: Text
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
    """Return an entry for each folder and zip archive in `parent`, or for `parent` without any."""
    if not parent.is_dir():
        return [Entry(parent)]
    inside = sorted(p for p in parent.iterdir() if _is_study(p) and not p.name.startswith("."))
    return [Entry(path) for path in inside or [parent]]


def _is_study(path: Path) -> bool:
    return path.is_dir() or path.suffix.lower() == ".zip"


def take_in(
    log: Log,
    actor: Actor,
    entries: Sequence[Entry],
    *,
    places: CasePlaces,
    details: StoredDetails | None = None,
    seed: bytes | None = None,
    progress: Callable[[int, int], None] | None = None,
    cancelled: Callable[[], bool] = lambda: False,
) -> Iterator[Taken]:
    """Determine each entry's case, store its location, and enroll it if a protocol is in force.

    What its header states is stored in `details`, for the worklist of this machine.

    A problem of one entry is reported with it and does not affect the others. A case that is
    enrolled already is assigned to further readers. Raises `RecordError` if the record or the list
    of places fails.
    """
    pilot = Pilot(log, actor)
    for n, entry in enumerate(entries):
        if cancelled():
            return
        try:
            study = _study(log, actor, entry, cancelled)
        except Cancelled:
            return
        if isinstance(study, _Problem):
            yield Taken(entry, problem=study.reason, rejected=study.rejected)
        else:
            named = study.series.id if entry.series else None
            places.keep({study.case: CasePlace(entry.path, named)})
            if details is not None:
                details.keep({study.case: study.details})
            location = seal_location(log, study.case, CasePlace(entry.path).location)
            taken = enroll(pilot, study.case, study.series, entry, seed, location)
            yield replace(taken, rejected=study.rejected)
        if progress is not None:
            progress(n + 1, len(entries))


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


def _study(
    log: Log, actor: Actor, entry: Entry, cancelled: Callable[[], bool]
) -> _Study | _Problem:
    """Return the only study of an entry, or why there is none. Raises `Cancelled`."""
    if not CasePlace(entry.path).there:
        return _Problem(Message("import.path-not-found"))
    try:
        scanned = _scan(log, actor, entry.path, cancelled)
        rejected = tuple(scanned.rejected)
        if not scanned.series:
            return _Problem(Message("import.images-missing"), rejected)
        chosen = scanned.by_id(entry.series) if entry.series else _usual(scanned.series)
        details = read_details(chosen, entry.indication)
    except Cancelled:
        raise
    except (CoreError, ArchiveError, PolicyRefusal) as error:
        return _Problem(reason_of(error))
    except OSError as error:
        return _Problem(type(error).__name__)
    studies = {(s.study_uid, s.patient_key) for s in scanned.series}
    if len(studies) > 1 and entry.series is None:
        return _Problem(Message("import.several-studies", n=len(studies)), rejected)
    case = log.case_id(chosen.study_uid, chosen.patient_key)
    return _Study(chosen, case, details, rejected)


def _scan(log: Log, actor: Actor, path: Path, cancelled: Callable[[], bool]) -> "Scan":
    """Return the series of a path; a study of an archive is retrieved, and that is recorded."""
    location = CasePlace(path).location
    if location is None:
        return scan([path], cancelled=cancelled)
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
    cases = [t for t in imported if t.case is not None]
    enrolled = sum(t.enrolled for t in cases)
    n = len(cases)
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
