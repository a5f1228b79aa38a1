"""Taking cases into the worklist: from folders, from a manifest, or the study that is open."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from audit.errors import RecordInputError
from audit.files.delimited_text import read_bytes, rows_of, text_of
from audit.messages import Message, Text, join, reason_of
from audit.pilot.conduct.pilot_conduct import Pilot, StepNotOpen
from audit.record.events import Actor
from audit.record.log.event_log import Log
from viewer.case.state.enrollment_data import series_facts
from viewer.core.errors import CoreError
from viewer.site.case_locations import CasePlace, CasePlaces
from viewer.site.worklist import PRIORITIES

if TYPE_CHECKING:
    from viewer.core.dicom.assembly.series import Series

COLUMNS: Final = ("path", "series", "reader", "priority", "indication")
MAX_ROWS: Final = 10_000


@dataclass(frozen=True)
class Entry:
    """One case to be taken in. `line` is its line in a manifest; None elsewhere."""

    path: Path
    series: str | None = None
    readers: tuple[str, ...] = ()
    priority: str = "routine"
    indication: str | None = None
    line: int | None = None


@dataclass(frozen=True)
class Taken:
    """What came of an entry: the case, whether it entered the pilot, and why not."""

    entry: Entry
    case: str | None = None
    enrolled: bool = False
    assigned: tuple[str, ...] = ()
    problem: Text = ""

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


def read_manifest(file: Path) -> list[Entry]:
    """Cases of a CSV file with the columns path, series, reader, priority, indication.

    UTF-8, separated by commas, semicolons or tabs, with a header; only `path`, which is relative to
    the file, must be there. Several readers are separated by blanks. Raises `RecordInputError` that
    names line and reason, and no path of a case.
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
    """An entry for each folder right inside `parent`, or for `parent` where there is none."""
    inside = sorted(p for p in parent.iterdir() if p.is_dir() and not p.name.startswith("."))
    return [Entry(path) for path in inside or [parent]]


def take_in(
    log: Log,
    actor: Actor,
    entries: Sequence[Entry],
    *,
    places: CasePlaces,
    seed: bytes | None = None,
    progress: Callable[[int, int], None] | None = None,
    cancelled: Callable[[], bool] = lambda: False,
) -> Iterator[Taken]:
    """Find out each entry's case, remember where it is, and enrol it where a protocol is in force.

    What stands in the way of one entry is told with it and the others go on. A case that is in the
    pilot already is given to further readers. Raises `RecordError` where the record or the list of
    places fails.
    """
    pilot = Pilot(log, actor)
    for n, entry in enumerate(entries):
        if cancelled():
            return
        study = _study(log, entry)
        if not isinstance(study, _Study):
            yield Taken(entry, problem=study)
        else:
            named = study.series.id if entry.series else None
            places.keep({study.case: CasePlace(entry.path, named)})
            yield enrol(pilot, study.case, study.series, entry, seed)
        if progress is not None:
            progress(n + 1, len(entries))


def enrol(
    pilot: Pilot, case: str, series: "Series", entry: Entry, seed: bytes | None = None
) -> Taken:
    """Take one case into the pilot, and give it to its readers."""
    if pilot.protocol is None:
        problem = Message("import.protocol-not-signed") if entry.readers else ""
        return Taken(entry, case, problem=problem)
    assigned: list[str] = []
    try:
        standing = pilot.standing.cases.get(case)
        if standing is None or standing.enrolled is None or standing.excluded is not None:
            known = series_facts(series).model_copy(update={"indication": entry.indication})
            pilot.enrol(case, known, priority=entry.priority)
        for reader in entry.readers:
            pilot.assign(case, reader, seed)
            assigned.append(reader)
    except StepNotOpen as error:
        now = pilot.standing.cases.get(case)
        entered = now is not None and now.enrolled is not None and now.excluded is None
        return Taken(entry, case, entered, tuple(assigned), reason_of(error))
    return Taken(entry, case, True, tuple(assigned))


def _study(log: Log, entry: Entry) -> "_Study | Text":
    """The entry's one study; a text says why there is none."""
    from viewer.core import scan

    if not entry.path.exists():
        return Message("import.path-not-found")
    try:
        found = scan([entry.path])
        if not found.series:
            return Message("import.images-missing")
        chosen = found.by_id(entry.series) if entry.series else _usual(found.series)
    except (CoreError, OSError) as error:
        return reason_of(error) if isinstance(error, CoreError) else type(error).__name__
    studies = {(s.study_uid, s.patient_key) for s in found.series}
    if len(studies) > 1 and entry.series is None:
        return Message("import.several-studies", n=len(studies))
    return _Study(chosen, log.case_id(chosen.study_uid, chosen.patient_key))


def _usual(series: "Sequence[Series]") -> "Series":
    return next((s for s in series if s.kind == "volume"), series[0])


def told(found: Sequence[Taken]) -> tuple[Message, Message]:
    """What an import came to in one line, and a line for each entry that has a problem.

    >>> found = [Taken(Entry(Path("a")), "case-a", True), Taken(Entry(Path("b")), problem="gone")]
    >>> tuple(map(str, told(found)))
    ('1 case taken in, 1 enrolled; 1 with a problem', 'the study: gone')
    """
    cases = [t for t in found if t.case is not None]
    enrolled = sum(t.enrolled for t in cases)
    n = len(cases)
    words = Message("import.summary", n=n, enrolled=enrolled)
    wrong = [t for t in found if t.problem]
    if wrong:
        words = join([words, Message("import.problem-count", n=len(wrong))], "; ")
    return words, join((join([t.named, t.problem], ": ") for t in wrong), "\n")
