"""Structured reports of signed results: the draft, the reader's assessment, and a retraction.

The report states the draft as the model made it (TID 1500, with the identification of the
algorithm), and beside each finding what the reader decided. The assessment is a report of its own
with the reader as observer, modeled on IHE Radiology's AI Result Assessment. Both are unverified,
preliminary, and state that they are investigational.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib.metadata import version
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from highdicom import sr
from pydicom.dataset import Dataset
from pydicom.sr.codedict import codes

from audit.export.sr_groups import (
    algorithm_of,
    coded,
    evaluation,
    finding_group,
    hypothesis_groups,
    person_name,
    procedure_of,
    study_group,
)
from audit.record.events import Decision, FindingDecision
from viewer.core.dicom.data_elements import quiet_pydicom
from viewer.core.io.source_headers import NOTICE

if TYPE_CHECKING:
    from audit.interpretation.interpretation import Finding
    from viewer.case.results.evidence_images import EvidenceImages
    from viewer.case.results.signed_result import SignedResult

FIRST_SERIES: Final = 9900
"""Series numbers of results start here, above those of scanners."""
NOT_STATED: Final = "not stated"


@dataclass(frozen=True)
class DocumentIds:
    """Identifiers of results, fixed before the first try.

    Attributes:
        uid: Returns the UID of a named part: the same for the same signature.
        device: UID of the algorithm as an observer.
    """

    uid: Callable[[str], str]
    device: str


@dataclass(frozen=True)
class Reference:
    """An object that was stored earlier: what a document needs to refer to it."""

    sop_class: str
    sop_uid: str
    series_uid: str
    study_uid: str

    @classmethod
    def of(cls, dataset: Dataset) -> "Reference":
        """Return the reference to a DICOM object."""
        return cls(
            str(dataset.SOPClassUID),
            str(dataset.SOPInstanceUID),
            str(dataset.SeriesInstanceUID),
            str(dataset.StudyInstanceUID),
        )

    def as_evidence(self, header: Dataset) -> Dataset:
        """Return it with the patient and study of a header, as the library takes evidence."""
        named = Dataset()
        for keyword in ("PatientID", "PatientName", "PatientBirthDate", "PatientSex", "StudyID"):
            setattr(named, keyword, header.get(keyword))
        for keyword in ("StudyDate", "StudyTime", "AccessionNumber", "ReferringPhysicianName"):
            setattr(named, keyword, header.get(keyword))
        named.SpecificCharacterSet = header.SpecificCharacterSet
        named.StudyInstanceUID, named.SeriesInstanceUID = self.study_uid, self.series_uid
        named.SOPClassUID, named.SOPInstanceUID = self.sop_class, self.sop_uid
        return named


def result_report(
    result: "SignedResult",
    images: "EvidenceImages",
    header: Dataset,
    ids: DocumentIds,
    earlier: Sequence[Reference] = (),
) -> Dataset:
    """Return the structured report of a draft.

    Args:
        result: What was signed.
        images: Instances behind the images that were sent.
        header: Header of any instance of the study, completed.
        ids: Identifiers.
        earlier: Reports that this one supersedes.
    """
    algorithm = algorithm_of(result.request)
    overall = evaluation("draft-decision", "Reader's decision", result.decision.decision.value)
    groups = [study_group(result.draft, algorithm, _uid_of(ids), [overall])]
    for finding in result.draft.findings:
        decided = _decided(result.assessment(finding))
        group = finding_group(finding, algorithm, _uid_of(ids), decided, _sources(finding, images))
        _add_points(group, finding, images)
        groups.append(group)
    groups += hypothesis_groups(result.draft, algorithm, _uid_of(ids))
    device = sr.DeviceObserverIdentifyingAttributes(
        uid=ids.device,
        name=result.request.provider[:64] or NOT_STATED,
        manufacturer_name=result.request.provider[:64] or NOT_STATED,
        model_name=result.model[:64],
        serial_number=result.request.configuration[:16],
    )
    observer = sr.ObserverContext(codes.DCM.Device, device)
    context = sr.ObservationContext(observer_device_context=observer)
    named = {(i.frame.sop_uid): i.header for i in images.all()}
    named |= {
        i.frame.sop_uid: i.header
        for finding in result.draft.findings
        for i in images.of_finding(finding)
    }
    evidence = list(named.values()) or [header]
    content = _content(context, procedure_of(result.draft), groups)
    previous = [reference.as_evidence(header) for reference in earlier]
    return _document("report", content, evidence, ids, previous)


def assessment_report(
    result: "SignedResult",
    report: Reference,
    header: Dataset,
    ids: DocumentIds,
    earlier: Sequence[Reference] = (),
) -> Dataset:
    """Return the reader's assessment of a draft: one group for each of its findings.

    A group has the tracking UID of the finding in the draft's report. Where the reader changed the
    finding, it states what they made of it. Findings that the reader added follow.

    Args:
        result: What was signed.
        report: The draft's report.
        header: See `result_report`.
        ids: Identifiers.
        earlier: Assessments that this one supersedes.
    """
    overall = evaluation("draft-decision", "Reader's decision", result.decision.decision.value)
    groups = [study_group(result.final, None, _uid_of(ids), [overall])]
    for finding in result.draft.findings:
        shown = result.edited(finding) or finding
        shown = shown.model_copy(update={"number": finding.number, "confidence": None})
        decided = _decided(result.assessment(finding))
        groups.append(finding_group(shown, None, _uid_of(ids), decided))
    drafted = {finding.number for finding in result.draft.findings}
    for finding in result.final.findings:
        if finding.number not in drafted:
            added = [evaluation("assessment", "Reader's assessment", "added")]
            groups.append(finding_group(finding, None, _uid_of(ids), added))
    person = sr.PersonObserverIdentifyingAttributes(
        name=person_name(result.signer or result.reader)
    )
    observer = sr.ObserverContext(codes.DCM.Person, person)
    context = sr.ObservationContext(observer_person_context=observer)
    evidence = [report.as_evidence(header)]
    about = sr.CompositeContentItem(
        name=coded("assessed-report", "Assessed AI result"),
        referenced_sop_class_uid=report.sop_class,
        referenced_sop_instance_uid=report.sop_uid,
        relationship_type=sr.RelationshipTypeValues.CONTAINS,
    )
    content = _content(context, procedure_of(result.final), groups, [about])
    previous = [reference.as_evidence(header) for reference in earlier]
    return _document("assessment", content, evidence, ids, previous)


def retraction_report(
    procedure: Any,
    header: Dataset,
    ids: DocumentIds,
    withdrawn: Sequence[Reference],
    person: str,
    reports: Sequence[Reference],
) -> Dataset:
    """Return the report that supersedes withdrawn results; it states nothing of them.

    Args:
        procedure: Code of the procedure reported.
        header: See `result_report`.
        ids: Identifiers.
        withdrawn: All objects that are withdrawn.
        person: Name of the person who withdraws them.
        reports: The withdrawn reports, which this one supersedes.
    """
    status = evaluation("result-status", "Status of the AI result", "retracted")
    group = sr.MeasurementsAndQualitativeEvaluations(
        tracking_identifier=sr.TrackingIdentifier(uid=ids.uid("study"), identifier="study"),
        finding_type=coded("study", "Study as a whole"),
        qualitative_evaluations=[status],
    )
    observer = sr.PersonObserverIdentifyingAttributes(name=person_name(person))
    context = sr.ObservationContext(
        observer_person_context=sr.ObserverContext(codes.DCM.Person, observer)
    )
    content = _content(context, procedure, [group])
    evidence = [reference.as_evidence(header) for reference in withdrawn]
    previous = [reference.as_evidence(header) for reference in reports]
    return _document("report", content, evidence, ids, previous, retracted=True)


def _uid_of(ids: DocumentIds) -> Callable[[str], str]:
    """Return the tracking UIDs, which the report and its assessment share."""
    return lambda part: ids.uid(f"tracking/{part}")


def _decided(decided: FindingDecision) -> list[Any]:
    stated = [evaluation("assessment", "Reader's assessment", decided.decision.value)]
    if decided.reason_code is not None and decided.decision is not Decision.ACCEPTED:
        stated.append(
            evaluation("assessment-reason", "Reason of the assessment", decided.reason_code.value)
        )
    return stated


def _sources(finding: "Finding", images: "EvidenceImages") -> list[Any]:
    return [
        sr.SourceImageForMeasurementGroup.from_source_image(
            image.header, None if image.frame_number is None else [image.frame_number]
        )
        for image in images.of_finding(finding)
    ]


def _add_points(group: Any, finding: "Finding", images: "EvidenceImages") -> None:
    """Add the places of a finding's marks in the patient to its group."""
    for evidence in finding.evidence:
        image, point = images.of_evidence(evidence), images.point(evidence)
        if image is None or point is None or image.frame_of_reference is None:
            continue
        place = np.array([[point.x, point.y, point.z]])
        group[0].ContentSequence.append(
            sr.ImageRegion3D(sr.GraphicTypeValues3D.POINT, place, image.frame_of_reference)
        )


def _content(
    context: Any, procedure: Any, groups: Sequence[Any], further: Sequence[Any] = ()
) -> Any:
    with quiet_pydicom():
        content = sr.MeasurementReport(
            observation_context=context,
            procedure_reported=procedure,
            imaging_measurements=list(groups),
        )
    content[0].ContentSequence.extend(further)
    return content[0]


def _document(
    kind: str,
    content: Any,
    evidence: Sequence[Dataset],
    ids: DocumentIds,
    previous: Sequence[Dataset],
    *,
    retracted: bool = False,
) -> Dataset:
    with quiet_pydicom():
        document = sr.Comprehensive3DSR(
            evidence=list(evidence),
            content=content,
            series_instance_uid=ids.uid("series/reports"),
            series_number=FIRST_SERIES,
            sop_instance_uid=ids.uid(kind),
            instance_number={"report": 1, "assessment": 2}[kind],
            manufacturer="Overread",
            is_complete=True,
            previous_versions=list(previous) or None,
        )
    document.SoftwareVersions = version("overread")
    what = "Retracted AI results" if retracted else "AI results"
    document.SeriesDescription = f"Overread {what}: {NOTICE}"[:64]
    return document
