"""Queries by C-FIND: studies, series, instances, and the modality worklist."""

from collections.abc import Iterator
from typing import Any, Final

from pydicom.dataset import Dataset
from pynetdicom.presentation import build_context
from pynetdicom.sop_class import (  # type: ignore[attr-defined]
    ModalityWorklistInformationFind,
    StudyRootQueryRetrieveInformationModelFind,
    Verification,
)

from audit.messages import Message
from viewer.archive.archive_settings import ArchiveEntry, Node
from viewer.archive.control import Control
from viewer.archive.dimse.associations import Link, associate
from viewer.archive.errors import ArchiveRefused
from viewer.archive.matches import (
    GetTexts,
    InstanceMatch,
    SeriesMatch,
    StudyMatch,
    StudyQuery,
    WorklistItem,
    WorklistQuery,
    date_range,
    read_worklist_item,
)
from viewer.core.dicom.data_elements import quiet_pydicom

MODELS: Final = (
    str(StudyRootQueryRetrieveInformationModelFind),
    str(ModalityWorklistInformationFind),
)
"""Information models of queries."""
PENDING: Final = (0xFF00, 0xFF01)
SUCCESS: Final = 0x0000
CANCELED: Final = 0xFE00
PAGE: Final = 200
_STUDY_KEYS: Final = (
    "PatientName",
    "PatientID",
    "PatientBirthDate",
    "PatientSex",
    "StudyDate",
    "StudyTime",
    "AccessionNumber",
    "StudyDescription",
    "ModalitiesInStudy",
    "StudyInstanceUID",
    "NumberOfStudyRelatedSeries",
    "NumberOfStudyRelatedInstances",
)
_SERIES_KEYS: Final = (
    "SeriesInstanceUID",
    "SeriesNumber",
    "Modality",
    "SeriesDescription",
    "BodyPartExamined",
    "NumberOfSeriesRelatedInstances",
)
_INSTANCE_KEYS: Final = ("SOPInstanceUID", "SOPClassUID", "InstanceNumber")
_ITEM_KEYS: Final = (
    "PatientName",
    "PatientID",
    "PatientBirthDate",
    "PatientSex",
    "AccessionNumber",
    "StudyInstanceUID",
    "RequestedProcedureID",
    "RequestedProcedureDescription",
    "ReasonForTheRequestedProcedure",
    "RequestedProcedureComments",
)
_STEP_KEYS: Final = (
    "ScheduledProcedureStepStartDate",
    "ScheduledProcedureStepStartTime",
    "Modality",
    "ScheduledStationAETitle",
    "ScheduledProcedureStepDescription",
    "ScheduledProcedureStepID",
)


def echo(entry: ArchiveEntry, node: Node, control: Control) -> None:
    """Verify a connection by C-ECHO.

    Args:
        entry: Settings of the archive.
        node: AE title, host and port.
        control: Permit, time limits and cancellation.

    Raises:
        ArchiveError: The peer does not answer, or refuses.
        PolicyRefusal: The policy forbids the connection.
    """
    with associate(entry, node, [build_context(Verification)], control) as link:
        _require(link, entry, Verification)
        status = link.status(link.association.send_c_echo())
        if status != SUCCESS:
            raise dimse_refusal(entry.name, status)


def find_studies(
    entry: ArchiveEntry, node: Node, query: StudyQuery, control: Control
) -> Iterator[list[StudyMatch]]:
    """Yield the studies that match, page by page, at most `query.limit`.

    Args:
        entry: Settings of the archive.
        node: AE title, host and port.
        query: Criteria and the largest number of matches.
        control: Permit, time limits and cancellation.

    Raises:
        ArchiveError: The peer does not answer, or refuses.
        PolicyRefusal: The policy forbids the connection.
    """
    identifier = _identifier("STUDY", _STUDY_KEYS)
    identifier.StudyInstanceUID = query.study_uid
    identifier.AccessionNumber = query.accession
    identifier.PatientID = query.patient_id
    identifier.StudyDate = query.date_range()
    identifier.ModalitiesInStudy = query.modality
    if query.patient_name:
        identifier.PatientName = query.patient_name
        if not query.patient_name.isascii():
            # The default repertoire is ASCII (PS3.5 6.1.1), in which the name cannot be written.
            identifier.SpecificCharacterSet = "ISO_IR 192"
    model = StudyRootQueryRetrieveInformationModelFind
    page: list[StudyMatch] = []
    for answer in _answers(entry, node, identifier, model, control, query.limit):
        page.append(StudyMatch.read(texts_of(answer)))
        if len(page) == PAGE:
            yield page
            page = []
    if page:
        yield page


def find_series(
    entry: ArchiveEntry, node: Node, study_uid: str, control: Control
) -> list[SeriesMatch]:
    """Return the series of a study.

    Args:
        entry: Settings of the archive.
        node: AE title, host and port.
        study_uid: Study Instance UID.
        control: Permit, time limits and cancellation.

    Raises:
        ArchiveError: The peer does not answer, or refuses.
        PolicyRefusal: The policy forbids the connection.
    """
    identifier = _identifier("SERIES", _SERIES_KEYS)
    identifier.StudyInstanceUID = study_uid
    model = StudyRootQueryRetrieveInformationModelFind
    answers = _answers(entry, node, identifier, model, control)
    return [SeriesMatch.read(texts_of(answer), study_uid) for answer in answers]


def find_instances(
    entry: ArchiveEntry, node: Node, study_uid: str, series_uid: str, control: Control
) -> list[InstanceMatch]:
    """Return the instances of a series; see `find_studies` for errors."""
    identifier = _identifier("IMAGE", _INSTANCE_KEYS)
    identifier.StudyInstanceUID, identifier.SeriesInstanceUID = study_uid, series_uid
    model = StudyRootQueryRetrieveInformationModelFind
    answers = _answers(entry, node, identifier, model, control)
    return [InstanceMatch.read(texts_of(answer), series_uid) for answer in answers]


def find_worklist(
    entry: ArchiveEntry, node: Node, query: WorklistQuery, control: Control
) -> list[WorklistItem]:
    """Return the scheduled procedure steps that match.

    Args:
        entry: Settings of the archive.
        node: AE title, host and port of the worklist.
        query: Criteria and the largest number of matches.
        control: Permit, time limits and cancellation.

    Raises:
        ArchiveError: The peer does not answer, or refuses.
        PolicyRefusal: The policy forbids the connection.
    """
    identifier = _identifier(None, _ITEM_KEYS)
    step = _identifier(None, _STEP_KEYS)
    step.ScheduledProcedureStepStartDate = date_range(query.first_date, query.last_date)
    step.Modality = query.modality
    identifier.ScheduledProcedureStepSequence = [step]
    model = ModalityWorklistInformationFind
    items = []
    for answer in _answers(entry, node, identifier, model, control, query.limit):
        steps = answer.get("ScheduledProcedureStepSequence") or [Dataset()]
        items.append(read_worklist_item(texts_of(answer), texts_of(steps[0])))
    return items


def _identifier(level: str | None, keywords: tuple[str, ...]) -> Dataset:
    """Return a query for attributes, with no criterion yet."""
    identifier = Dataset()
    if level is not None:
        identifier.QueryRetrieveLevel = level
    for keyword in keywords:
        setattr(identifier, keyword, "" if not keyword.startswith("Number") else None)
    return identifier


def _answers(
    entry: ArchiveEntry,
    node: Node,
    identifier: Dataset,
    model: Any,
    control: Control,
    limit: int | None = None,
) -> Iterator[Dataset]:
    with associate(entry, node, [build_context(model)], control) as link:
        _require(link, entry, model)
        n = 0
        for status, answer in link.association.send_c_find(identifier, model):
            code = link.status(status)
            if code in PENDING and answer is not None:
                n += 1
                if limit is None or n <= limit:
                    yield answer
                if n == limit:
                    link.association.send_c_cancel(1, query_model=model)
            elif code not in (SUCCESS, CANCELED, *PENDING):
                raise dimse_refusal(entry.name, code)


def _require(link: Link, entry: ArchiveEntry, model: Any) -> None:
    """Raise if the peer did not accept the service."""
    if not any(c.abstract_syntax == model for c in link.association.accepted_contexts):
        raise ArchiveRefused(Message("archive.service-refused", name=entry.name))


def dimse_refusal(name: str, status: int) -> ArchiveRefused:
    """Return the error for the status of a response (PS3.7 Annex C).

    Args:
        name: Name of the archive's entry.
        status: Status of the response.
    """
    if status == 0xA801:
        return ArchiveRefused(Message("archive.move-destination-unknown", name=name), status)
    code = "archive.dimse-status"
    if status in (0xA700, 0xA701, 0xA702):
        code = "archive.dimse-resources"
    return ArchiveRefused(Message(code, name=name, status=f"{status:04X}"), status)


def texts_of(answer: Dataset) -> GetTexts:
    """Return a function that gives the values of an attribute as texts, by keyword."""

    def texts(keyword: str) -> list[str]:
        try:
            with quiet_pydicom():
                value = answer.get(keyword)
        except Exception:  # noqa: BLE001 - a value that pydicom cannot read counts as missing
            return []
        if value is None or value == "":
            return []
        if isinstance(value, str) or not hasattr(value, "__iter__"):
            return [str(value)]
        if hasattr(value, "family_name"):
            return [str(value)]
        return [str(part) for part in value]

    return texts
