"""Collecting signed reports for the cases of a record, from archives and FHIR servers.

    results = collect_cases(log, actor, Sources(archives=("pacs",), servers=("clinic",)))

A station calls `collect_case` for a study whose identifiers it knows. Nothing is compared and
nothing becomes a reference here: a person confirms what was collected.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from typing import TYPE_CHECKING

from audit.egress import PolicyRefusal
from audit.errors import RecordKeyError
from audit.files.home_folder import cache_home
from audit.messages import Message, Text, reason_of
from audit.pilot.conduct.pilot_conduct import Pilot
from audit.record.events import Actor
from audit.reference.collected_reports import FoundReport, collect_report
from viewer.archive.archive import Archive
from viewer.archive.cache.study_cache import StudyCache
from viewer.archive.control import IsCancelled, never
from viewer.archive.errors import ArchiveError
from viewer.archive.matches import StudyQuery
from viewer.core import scan
from viewer.core.dicom.dates_and_ages import read_date
from viewer.core.dicom.study_identifiers import StudyIdentifiers, read_identifiers
from viewer.core.errors import CoreError
from viewer.fhir.fhir_client import FhirClient
from viewer.runs.reports.archive_reports import find_archive_reports
from viewer.runs.reports.fhir_reports import find_fhir_reports
from viewer.site.case_locations import CasePlace, CasePlaces
from viewer.site.recorded_places import find_place

if TYPE_CHECKING:
    from audit.record.log.event_log import Log


@dataclass(frozen=True)
class Sources:
    """Names of configured archives and FHIR servers to look in."""

    archives: tuple[str, ...] = ()
    servers: tuple[str, ...] = ()


@dataclass(frozen=True)
class CollectedCase:
    """Result of one case.

    Attributes:
        case: Pseudonym.
        n_found: Signed reports that the sources have.
        n_new: Reports that were new or changed.
        problems: Sources that could not be asked, with the reason.
    """

    case: str
    n_found: int = 0
    n_new: int = 0
    problems: tuple[Text, ...] = ()


def collect_case(
    log: "Log",
    actor: Actor,
    case: str,
    identifiers: StudyIdentifiers,
    sources: Sources,
    cancelled: IsCancelled = never,
) -> CollectedCase:
    """Look for signed reports of one case, and record those that are new or changed.

    A source that cannot be asked does not keep the others from being asked.

    Args:
        log: The record.
        actor: Who collects, which may be a service.
        case: Pseudonym of the case.
        identifiers: What the images of the case state.
        sources: Where to look.
        cancelled: Asked several times a second; True stops the collection.

    Raises:
        RecordError: An event cannot be stored.
        Cancelled: `cancelled` returned True.
    """
    n_found, n_new = 0, 0
    problems: list[Text] = []
    for find in _searches(log, actor, case, identifiers, sources, cancelled, problems):
        try:
            reports = find()
        except (ArchiveError, CoreError, PolicyRefusal) as error:
            problems.append(reason_of(error))
            continue
        for report in reports:
            n_found += 1
            n_new += collect_report(log, actor, case, report) is not None
    return CollectedCase(case, n_found, n_new, tuple(problems))


def _searches(
    log: "Log",
    actor: Actor,
    case: str,
    identifiers: StudyIdentifiers,
    sources: Sources,
    cancelled: IsCancelled,
    problems: list[Text],
) -> Iterator[Callable[[], Sequence[FoundReport]]]:
    def on_server(name: str) -> Sequence[FoundReport]:
        found = find_fhir_reports(FhirClient.configured(name), identifiers, cancelled)
        log.append(found.event, actor=actor, case=case)
        return found.reports

    def in_archive(name: str) -> Sequence[FoundReport]:
        # Not the cache of images: reports in a study there would count as late images of it.
        with closing(StudyCache(cache_home() / "reports")) as cache:
            archive, uid = Archive.configured(name), identifiers.study_uid
            found, n_damaged = find_archive_reports(archive, cache, uid, cancelled)
        if n_damaged:
            problems.append(Message("report.damaged", name=name, n=n_damaged))
        return found

    for name in sources.servers:
        yield lambda name=name: on_server(name)  # type: ignore[misc]
    if identifiers.study_uid:
        for name in sources.archives:
            yield lambda name=name: in_archive(name)  # type: ignore[misc]


def collect_cases(
    log: "Log",
    actor: Actor,
    sources: Sources,
    cases: Sequence[str] = (),
    cancelled: IsCancelled = never,
    progress: Callable[[int, int], object] = lambda _done, _total: None,
) -> list[CollectedCase]:
    """Look for signed reports of many cases; see `collect_case`.

    Args:
        log: The record.
        actor: Who collects.
        sources: Where to look.
        cases: Pseudonyms; empty for all enrolled cases, or without a pilot for all cases whose
            files this workstation knows.
        cancelled: Asked several times a second; True stops the collection.
        progress: Gets the number of cases done and their total.

    Raises:
        RecordError: An event cannot be stored.
        PlacesError: The list of files cannot be read.
        Cancelled: `cancelled` returned True.
    """
    wanted = list(cases) or _enrolled(log, actor) or sorted(CasePlaces().all())
    results = []
    for n, case in enumerate(wanted):
        progress(n, len(wanted))
        try:
            place = find_place(log, case)
            identifiers = None if place is None else identifiers_of(log, case, place, cancelled)
        except (ArchiveError, CoreError, PolicyRefusal, RecordKeyError) as error:
            results.append(CollectedCase(case, problems=(reason_of(error),)))
            continue
        if identifiers is None:
            results.append(CollectedCase(case, problems=(Message("report.study-unknown"),)))
            continue
        results.append(collect_case(log, actor, case, identifiers, sources, cancelled))
    progress(len(wanted), len(wanted))
    return results


def _enrolled(log: "Log", actor: Actor) -> list[str]:
    standing = Pilot(log, actor).standing
    return [state.case for state in standing.enrolled if state.excluded is None]


def identifiers_of(
    log: "Log", case: str, place: CasePlace, cancelled: IsCancelled = never
) -> StudyIdentifiers | None:
    """Return the numbers by which the hospital knows a case's study; None if they are not known.

    Args:
        log: The record, which names the case of a study.
        case: Pseudonym of the case.
        place: Files of the case, or its location in an archive.
        cancelled: Asked several times a second; True stops the reading.

    Raises:
        ArchiveError: The archive cannot be asked.
        PolicyRefusal: The policy forbids the connection.
        CoreError: The files cannot be read.
        Cancelled: `cancelled` returned True.
    """
    if (location := place.location) is None:
        if not place.path.exists():
            return None
        found = scan([place.path], cancelled=cancelled).series
        series = (s for s in found if log.pseudonym(s.study_uid, s.patient_key) == case)
        first = next(series, None)
        return None if first is None else read_identifiers(first)
    query = StudyQuery(study_uid=location.study_uid, limit=1)
    pages = Archive.configured(location.archive).find_studies(query, cancelled)
    match = next((match for page in pages for match in page), None)
    if match is None or match.study_uid != location.study_uid:
        return None
    return StudyIdentifiers(
        patient_id=match.patient_id.strip(),
        accession=match.accession.strip(),
        study_uid=match.study_uid,
        birth_date=read_date(match.birth_date),
        sex=match.sex,
    )
