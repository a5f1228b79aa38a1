"""Queries by QIDO-RS (PS3.18 section 10.6)."""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from viewer.archive.dicomweb.dicom_json import texts_of
from viewer.archive.dicomweb.http_session import HttpSession, quoted
from viewer.archive.errors import ArchiveError
from viewer.archive.matches import InstanceMatch, SeriesMatch, StudyMatch, StudyQuery, is_match

PAGE: Final = 200
"""Matches asked for at once: the first page of a long list is there early."""
ROWS: Final = 50
"""Matches that are handed on together, as soon as they have arrived."""
MOST_LOOSE: Final = 5_000
"""Matches of a query with wildcards that are compared with what was asked."""
_SPECIAL: Final = re.compile(r"[^A-Za-z0-9._~*?-]+\**")
"""Characters that a URL holds only encoded (RFC 3986, 2.3), or that archives take for others."""
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

    Special characters are percent-encoded (RFC 3986). Orthanc's plug-in does not decode them, and
    finds nothing: the query is then repeated with wildcards in their place, which every archive
    understands, and the answer is compared with what was asked.

    Raises:
        ArchiveError: See `HttpSession.get_json`.
        PolicyRefusal: The policy forbids the connection.
    """
    found = False
    for page in _pages(session, query, query.limit):
        found = True
        yield page
    loose = _with_wildcards(query)
    if found or loose == query:
        return
    left = query.limit
    for page in _pages(session, loose, MOST_LOOSE):
        matches = [match for match in page if is_match(query, match)][:left]
        left -= len(matches)
        if matches:
            yield matches
        if left <= 0:
            return


def _pages(session: HttpSession, query: StudyQuery, limit: int) -> Iterator[list[StudyMatch]]:
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
    while len(seen) < limit:
        before, n_rows = len(seen), 0
        wanted = min(PAGE, limit - before)
        paging = {"limit": str(wanted), "offset": str(before)}
        page: list[StudyMatch] = []
        for row in session.iterate_json("/studies", {**stated, **paging}):
            n_rows += 1
            match = StudyMatch.read(texts_of(row))
            if match.study_uid in seen or len(seen) == limit:
                continue
            seen.add(match.study_uid)
            page.append(match)
            if len(page) == ROWS:
                yield page
                page = []
        if page:
            yield page
        # An archive that does not know offsets repeats itself.
        if n_rows != wanted or len(seen) == before:
            return


def _with_wildcards(query: StudyQuery) -> StudyQuery:
    """Return a query that needs no encoding; it may match more.

    >>> _with_wildcards(StudyQuery(patient_name="Doe^Jane", patient_id="A&B")).patient_name
    'Doe*Jane'
    """
    return replace(
        query,
        accession=_SPECIAL.sub("*", query.accession),
        patient_id=_SPECIAL.sub("*", query.patient_id),
        patient_name=_SPECIAL.sub("*", query.patient_name),
    )


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
