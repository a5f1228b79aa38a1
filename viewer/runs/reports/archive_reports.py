"""Signed reports of a study from the archive: structured reports that somebody has verified."""

import hashlib
import io
from collections.abc import Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

import pydicom

from audit.errors import RecordInputError
from audit.messages import Message
from audit.record.events.bodies.report_events import ReportStatus
from audit.reference.collected_reports import FoundReport, ReportContent
from audit.reference.reference_sr import read_sr
from viewer.archive.archive import Archive
from viewer.archive.cache.study_cache import CachedStudy, StudyCache
from viewer.archive.control import IsCancelled, never
from viewer.core.dicom.data_elements import quiet_pydicom
from viewer.core.dicom.dates_and_ages import read_date

if TYPE_CHECKING:
    from pydicom.dataset import Dataset

MAX_REPORT_BYTES: Final = 16 << 20
_OWN: Final = "overread"
_DAMAGED: Final = (
    *(OSError, EOFError, ValueError, LookupError, AttributeError, TypeError),
    *(NotImplementedError, pydicom.errors.InvalidDicomError),
)
_COMPLETE, _VERIFIED = "COMPLETE", "VERIFIED"


def find_archive_reports(
    archive: Archive, cache: StudyCache, study_uid: str, cancelled: IsCancelled = never
) -> tuple[list[FoundReport], int]:
    """Retrieve the structured reports of a study.

    A report is signed if it is complete and verified (PS3.3 C.17.2), and this program has not made
    it. One that replaces others (Predecessor Documents Sequence) is an amendment.

    Args:
        archive: The archive.
        cache: Encrypted cache that instances pass through. The study is erased from it: it must not
            be one in which somebody keeps images.
        study_uid: Study Instance UID.
        cancelled: Asked several times a second; True stops the retrieval.

    Returns:
        The signed reports, and the number of objects that cannot be read.

    Raises:
        ArchiveError: The archive cannot be asked, or the retrieval is not complete.
        PolicyRefusal: The policy forbids the connection.
        Cancelled: `cancelled` returned True.
    """
    series = [s for s in archive.find_series(study_uid, cancelled) if s.modality == "SR"]
    if not series:
        return [], 0
    retrieval = archive.retrieve(cache, study_uid, series, cancelled=cancelled)
    try:
        retrieval.run()
        return _reports_in(cache.study(archive.name, study_uid), {s.series_uid for s in series})
    finally:
        cache.erase(archive.name, study_uid)
        if retrieval.note is not None:
            retrieval.note.remove()


def _reports_in(study: CachedStudy, wanted: set[str]) -> tuple[list[FoundReport], int]:
    found, n_damaged = [], 0
    with study.in_use():
        instances = [i for i in study.instances().values() if i.series_uid in wanted]
        for instance in sorted(instances, key=lambda i: i.sop_uid):
            stream, size = study.content(instance.path, instance.salt).open()
            with stream:
                data = stream.read() if size <= MAX_REPORT_BYTES else b""
            try:
                if (report := report_in(data)) is not None:
                    found.append(report)
            except RecordInputError:
                n_damaged += 1
    return found, n_damaged


def report_in(data: bytes) -> FoundReport | None:
    """Return the signed report in a DICOM file; None if it is none.

    Args:
        data: The file.

    Raises:
        RecordInputError: It cannot be read.
    """
    with quiet_pydicom():
        try:
            header = pydicom.dcmread(io.BytesIO(data))
            if not _is_signed(header):
                return None
            content = _content(header, data)
            before = _predecessors(header)
        except _DAMAGED as error:
            raise RecordInputError(Message("reference.sr-unreadable", path="SR")) from error
    if content is None:
        return None
    status: ReportStatus = "amended" if before else "final"
    return FoundReport(
        origin="sr",
        status=status,
        identity=str(header.SOPInstanceUID),
        source_sha256=hashlib.sha256(data).hexdigest(),
        content=content,
        predecessors=before,
    )


def _is_signed(header: "Dataset") -> bool:
    own = str(header.get("Manufacturer", "")).strip().lower() == _OWN
    states = header.get("CompletionFlag"), header.get("VerificationFlag")
    return header.get("Modality") == "SR" and states == (_COMPLETE, _VERIFIED) and not own


def _content(header: "Dataset", data: bytes) -> ReportContent | None:
    on = read_date(str(header.get("ContentDate", "")))
    for observer in header.get("VerifyingObserverSequence") or ():
        on = read_date(str(observer.get("VerificationDateTime", ""))[:8]) or on
    with suppress(RecordInputError):  # not of template TID 1500: its text is read instead
        return ReportContent(interpretation=read_sr(io.BytesIO(data)), on=on)
    text = "\n".join(_texts(header))
    return ReportContent(text=text, on=on) if text else None


def _texts(item: Any) -> Iterator[str]:
    """Yield the texts of a report in their order, headings before them."""
    for content in item.get("ContentSequence") or ():
        kind = content.get("ValueType")
        if kind == "CONTAINER":
            inner = list(_texts(content))
            if inner and (heading := _meaning(content.get("ConceptNameCodeSequence"))):
                yield f"{heading}:"
            yield from inner
        elif kind == "TEXT":
            yield str(content.get("TextValue", "")).strip()
        elif kind == "CODE" and (stated := _meaning(content.get("ConceptCodeSequence"))):
            yield stated


def _meaning(codes: Any) -> str:
    return str(codes[0].get("CodeMeaning", "")).strip() if codes else ""


def _predecessors(header: "Dataset") -> frozenset[str]:
    return frozenset(
        str(instance.get("ReferencedSOPInstanceUID", ""))
        for study in header.get("PredecessorDocumentsSequence") or ()
        for series in study.get("ReferencedSeriesSequence") or ()
        for instance in series.get("ReferencedSOPSequence") or ()
    )
