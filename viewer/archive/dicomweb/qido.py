"""Queries by QIDO-RS (PS3.18 section 10.6)."""

from collections.abc import Iterator
from typing import Any, Final

from viewer.archive.dicomweb.dicom_json import texts_of
from viewer.archive.dicomweb.http_session import HttpSession, quoted
from viewer.archive.errors import ArchiveError
from viewer.archive.matches import InstanceMatch, SeriesMatch, StudyMatch, StudyQuery

PAGE: Final = 200
"""Matches asked for at once: the first page of a long list is there early."""
_STUDY_FIELDS: Final = (
    "StudyDescription",
    "ModalitiesInStudy",
    "NumberOfStudyRelatedSeries",
    "NumberOfStudyRelatedInstances",
    "PatientBirthDate",
    "PatientSex",
)
_SERIES_FIELDS: Final = (
    "SeriesDescription",
    "BodyPartExamined",
    "NumberOfSeriesRelatedInstances",
)


def find_studies(session: HttpSession, query: StudyQuery) -> Iterator[list[StudyMatch]]:
    """Yield the studies that match, page by page, at most `query.limit`.

    Args:
        session: HTTP session of the archive.
        query: Criteria and the largest number of matches.

    Raises:
        ArchiveError: See `HttpSession.get_json`.
        PolicyRefusal: The policy forbids the connection.

    Source: PS3.18 10.6; paging by `limit` and `offset`, 8.3.4.4.
    """
    criteria = {
        "AccessionNumber": query.accession,
        "PatientID": query.patient_id,
        "PatientName": query.patient_name,
        "StudyDate": query.date_range(),
        "ModalitiesInStudy": query.modality,
        "StudyInstanceUID": query.study_uid,
    }
    stated: dict[str, str | list[str]] = {name: value for name, value in criteria.items() if value}
    stated["includefield"] = list(_STUDY_FIELDS)
    seen: set[str] = set()
    while len(seen) < query.limit:
        page = min(PAGE, query.limit - len(seen))
        paging = {"limit": str(page), "offset": str(len(seen))}
        rows = session.get_json("/studies", {**stated, **paging})
        matches = [StudyMatch.read(texts_of(row)) for row in rows]
        fresh = [match for match in matches if match.study_uid not in seen]
        seen |= {match.study_uid for match in fresh}
        fresh = fresh[: page if len(rows) <= page else query.limit]
        if fresh:
            yield fresh
        # An archive that does not know offsets repeats itself; one without limits gives all.
        if len(rows) != page or not fresh:
            return


def find_series(session: HttpSession, study_uid: str) -> list[SeriesMatch]:
    """Return the series of a study.

    Raises:
        ArchiveError: See `HttpSession.get_json`.
        PolicyRefusal: The policy forbids the connection.
    """
    path = f"{quoted('studies', study_uid)}/series"
    rows = session.get_json(path, {"includefield": list(_SERIES_FIELDS)})
    return [SeriesMatch.read(texts_of(row), study_uid) for row in rows]


def find_instances(session: HttpSession, study_uid: str, series_uid: str) -> list[InstanceMatch]:
    """Return the instances of a series.

    Raises:
        ArchiveError: See `HttpSession.get_json`.
        PolicyRefusal: The policy forbids the connection.
    """
    path = f"{quoted('studies', study_uid, 'series', series_uid)}/instances"
    rows: list[Any] = session.get_json(path, {})
    return [InstanceMatch.read(texts_of(row), series_uid) for row in rows]


def find_study(session: HttpSession, study_uid: str) -> StudyMatch | None:
    """Return one study; None if the archive does not have it.

    Args:
        session: HTTP session of the archive.
        study_uid: Study Instance UID.

    Raises:
        ArchiveError: See `HttpSession.get_json`.
        PolicyRefusal: The policy forbids the connection.
    """
    try:
        for page in find_studies(session, StudyQuery(study_uid=study_uid, limit=2)):
            return next((match for match in page if match.study_uid == study_uid), None)
    except ArchiveError as error:
        if getattr(error, "status", None) != 404:
            raise
    return None
