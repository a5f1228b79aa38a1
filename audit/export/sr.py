"""Drafts, reads and references as DICOM SR of template TID 1500, one file each, in a zip.

A draft's observer is a device with the identification of its algorithm, a read's is a person.
Findings and hypotheses are measurement groups (TID 1501). Their codes are from the scheme
99OVERREAD (the lexicon's, or the SNOMED CT or RadLex code that the site imported for it),
SNOMED CT for sides and sizes, and ICD-10. Free text is left out. The documents are preliminary
and unverified, and state that they are investigational. The record holds no UIDs: study, series
and instance UIDs are derived from its hashes, and the patient's ID is the pseudonym.
"""

import io
import zipfile
from collections.abc import Iterator
from functools import cache
from typing import IO, Any, Final

from highdicom.sr import (
    AlgorithmIdentification,
    CodedConcept,
    DeviceObserverIdentifyingAttributes,
    EnhancedSR,
    FindingSite,
    Measurement,
    MeasurementReport,
    MeasurementsAndQualitativeEvaluations,
    ObservationContext,
    ObserverContext,
    PersonObserverIdentifyingAttributes,
    QualitativeEvaluation,
    TrackingIdentifier,
)
from pydicom import Dataset
from pydicom.sr.codedict import codes
from pydicom.uid import SecondaryCaptureImageStorage

from audit.export.export_source import NOTICE, Source
from audit.export.exported_interpretations import (
    ExportedInterpretation,
    derived_uid,
    interpretations,
)
from audit.interpretation.interpretation import Finding, Hypothesis
from audit.lexicon.code_systems import SCHEME, codes_of
from audit.lexicon.terms import lexicon
from audit.lexicon.vocabulary import Modality, Presence, Side

_SIDES: Final = {
    Side.LEFT: ("7771000", "Left"),
    Side.RIGHT: ("24028007", "Right"),
    Side.BILATERAL: ("51440002", "Right and left"),
    Side.MIDLINE: ("260528009", "Median"),
}
_PROCEDURES: Final = {
    Modality.MR: ("24590-2", "MR Brain"),
    Modality.CT: ("24725-4", "CT Head"),
}
_ANY_PROCEDURE: Final = ("18748-4", "Diagnostic imaging study")


def write_sr(file: IO[bytes], source: Source) -> None:
    """Write the zip: `case/kind-number.dcm`, Explicit VR Little Endian."""
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as out:
        out.writestr("README.txt", f"{NOTICE}.\n\n{(__doc__ or '').strip()}\n")
        for shown in interpretations(source):
            buffer = io.BytesIO()  # the writer seeks, a zip entry cannot
            report(shown).save_as(buffer, enforce_file_format=True)
            name = f"{shown.event.case}/{shown.kind}-{shown.event.seq}.dcm"
            out.writestr(name, buffer.getvalue())


def report(shown: ExportedInterpretation) -> "Dataset":
    """Return one interpretation as an Enhanced SR document (PS3.3 A.35.2, PS3.16 TID 1500)."""
    groups = [_overall(shown), *_findings(shown), *_hypotheses(shown)]
    modality = shown.content.technical.modality if shown.content.technical else None
    value, meaning = _PROCEDURES.get(modality, _ANY_PROCEDURE) if modality else _ANY_PROCEDURE
    content = MeasurementReport(
        observation_context=_observers(shown),
        procedure_reported=_concept(value, meaning, "LN"),
        imaging_measurements=groups,
    )
    document = EnhancedSR(
        evidence=[_study(shown)],
        content=content[0],
        series_instance_uid=derived_uid(f"{shown.event.case}/series/{shown.kind}"),
        series_number={"read": 1, "draft": 2, "reference": 3}[shown.kind],
        sop_instance_uid=f"2.25.{shown.uuid().int}",
        instance_number=shown.event.seq,
        manufacturer="Overread",
        is_complete=True,
        record_evidence=False,
        series_description=f"{shown.kind}: {NOTICE}",
    )
    document.SoftwareVersions = shown.event.software.version
    return document


def _study(shown: ExportedInterpretation) -> "Dataset":
    """Return patient and study attributes for the document: pseudonyms, or empty values."""
    study = Dataset()
    study.SOPClassUID = SecondaryCaptureImageStorage
    study.SOPInstanceUID = derived_uid(f"{shown.event.case}/none")
    study.StudyInstanceUID = derived_uid(f"{shown.event.case}/study")
    study.SeriesInstanceUID = derived_uid(f"{shown.event.case}/images")
    study.PatientID = shown.event.case
    for absent in ("PatientName", "PatientBirthDate", "PatientSex", "AccessionNumber"):
        setattr(study, absent, "")
    for absent in ("StudyID", "StudyDate", "StudyTime", "ReferringPhysicianName"):
        setattr(study, absent, "")
    study.SpecificCharacterSet = "ISO_IR 192"
    return study


def _observers(shown: ExportedInterpretation) -> Any:
    request = shown.request
    if request is not None:
        device = DeviceObserverIdentifyingAttributes(
            uid=derived_uid(f"configuration/{request.configuration}"),
            name=request.provider[:64],
            model_name=(request.model or request.api)[:64],
        )
        return ObservationContext(observer_device_context=ObserverContext(codes.DCM.Device, device))
    person = PersonObserverIdentifyingAttributes(name=_person(shown.author))
    return ObservationContext(observer_person_context=ObserverContext(codes.DCM.Person, person))


def _person(author: str) -> str:
    """Return an account or source as the family name of a PN value."""
    name = "".join(" " if char in "^=\\" else char for char in author)
    return f"{name[:64]}^"


def _algorithm(shown: ExportedInterpretation) -> Any:
    if shown.request is None:
        return None
    request = shown.request
    name = request.model or request.api
    return AlgorithmIdentification(
        name=name, version=request.configuration[:16], parameters=[NOTICE]
    )


def _overall(shown: ExportedInterpretation) -> "MeasurementsAndQualitativeEvaluations":
    """Return the group about the study as a whole; without findings it is the only one."""
    content = shown.content
    stated = content.normality.value if content.normality else "not stated"
    if content.p_abnormal is not None:
        measured = [
            _measurement("p-abnormal", "Probability of abnormality", content.p_abnormal, "1")
        ]
    else:
        measured = None
    evaluations = [_evaluation("normality", "Normality", stated)]
    if content.abstained:
        evaluations.append(_evaluation("abstained", "Abstained", "yes"))
    if content.urgency is not None:
        evaluations.append(_evaluation("urgency", "Urgency", content.urgency.value))
    return MeasurementsAndQualitativeEvaluations(
        tracking_identifier=_tracking(shown, "study"),
        finding_type=_concept("study", "Study as a whole"),
        algorithm_id=_algorithm(shown),
        measurements=measured,
        qualitative_evaluations=evaluations,
    )


def _findings(shown: ExportedInterpretation) -> Iterator["MeasurementsAndQualitativeEvaluations"]:
    for finding in shown.content.findings:
        site = finding.location
        sites = None
        if site is not None and (site.structure or site.side):
            side = _SIDES.get(site.side) if site.side else None
            sites = [
                FindingSite(
                    anatomic_location=_term(site.structure, "brain", "Brain"),
                    laterality=_concept(*side, scheme="SCT") if side else None,
                )
            ]
        evaluations = [_evaluation("presence", "Presence", finding.presence.value)]
        if finding.change is not None:
            evaluations.append(_evaluation("change", "Change since prior", finding.change.value))
        yield MeasurementsAndQualitativeEvaluations(
            tracking_identifier=_tracking(shown, f"finding-{finding.number}"),
            finding_type=_term(finding.type.code, "uncoded", "Finding without a code"),
            finding_sites=sites,
            algorithm_id=_algorithm(shown),
            measurements=list(_measurements(finding)) or None,
            qualitative_evaluations=evaluations,
        )


def _measurements(finding: Finding) -> Iterator[Any]:
    if finding.presence is not Presence.ABSENT and finding.size_mm is not None:
        yield _measurement("103339001", "Long Axis", finding.size_mm.longest, "mm")
        if finding.size_mm.perpendicular is not None:
            yield _measurement("103340004", "Short Axis", finding.size_mm.perpendicular, "mm")
    if finding.volume_ml is not None:
        yield _measurement("118565006", "Volume", finding.volume_ml, "ml")
    if finding.confidence is not None:
        yield _measurement("confidence", "Probability of presence", finding.confidence, "1")


def _hypotheses(shown: ExportedInterpretation) -> Iterator["MeasurementsAndQualitativeEvaluations"]:
    for rank, stated in enumerate(shown.content.hypotheses, 1):
        if stated.probability is not None:
            measured = [
                _measurement("probability", "Probability of diagnosis", stated.probability, "1")
            ]
        else:
            measured = None
        yield MeasurementsAndQualitativeEvaluations(
            tracking_identifier=_tracking(shown, f"hypothesis-{rank}"),
            finding_type=_concept("hypothesis", "Diagnosis considered"),
            algorithm_id=_algorithm(shown),
            measurements=measured,
            qualitative_evaluations=list(_considered(stated, rank)),
        )


def _considered(stated: Hypothesis, rank: int) -> Iterator[Any]:
    yield _evaluation("rank", "Rank", str(rank))
    yield _evaluation("category", "Category", stated.category.value)
    if stated.group is not None:
        yield _evaluation("group", "Group of diagnoses", stated.group.value)
    if stated.subtype in lexicon().terms:
        name = _concept("diagnosis", "Diagnosis")
        yield QualitativeEvaluation(name=name, value=_term(stated.subtype, "other", "Other"))
    if stated.icd10 is not None:
        code = _concept(stated.icd10.code, f"ICD-10, {stated.icd10.edition}", "I10")
        yield QualitativeEvaluation(name=_concept("icd10", "ICD-10 code"), value=code)


def _tracking(shown: ExportedInterpretation, part: str) -> Any:
    return TrackingIdentifier(uid=f"2.25.{shown.uuid(part).int}", identifier=part)


def _measurement(code: str, meaning: str, value: float, unit: str) -> Any:
    scheme = "SCT" if code.isdigit() else SCHEME
    units = {"mm": "mm", "ml": "ml", "1": "no units"}
    return Measurement(
        name=_concept(code, meaning, scheme),
        value=value,
        unit=_concept(unit, units[unit], "UCUM"),
    )


def _evaluation(code: str, meaning: str, value: str) -> Any:
    return QualitativeEvaluation(
        name=_concept(code, meaning), value=_concept(value.replace(" ", "-"), value)
    )


def _term(code: str | None, other: str, meaning: str) -> Any:
    """Return the code that a site imported for a lexicon term, else the lexicon's own.

    Returns a code `other` if the lexicon does not know the term.
    """
    term = lexicon().terms.get(code) if code else None
    if code is None or term is None:
        return _concept(other, meaning)
    imported = next(iter(codes_of(code)), None)
    if imported is not None:
        return _concept(imported.id, term.name(), imported.system)
    return _concept(code, term.name())


@cache
def _concept(value: str, meaning: str, scheme: str = SCHEME) -> Any:
    return CodedConcept(value=value, scheme_designator=scheme, meaning=meaning[:64])
