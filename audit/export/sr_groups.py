"""Measurement groups (TID 1501) of an interpretation, for structured reports by TID 1500.

Codes are from the scheme 99OVERREAD (the lexicon's, or the SNOMED CT or RadLex code that the site
imported for it), SNOMED CT for sides and sizes, and ICD-10. Free text is left out.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any, Final

from highdicom.sr import (
    AlgorithmIdentification,
    CodedConcept,
    FindingSite,
    Measurement,
    MeasurementsAndQualitativeEvaluations,
    QualitativeEvaluation,
    TrackingIdentifier,
)

from audit.export.export_source import NOTICE
from audit.interpretation.interpretation import Finding, Hypothesis, Interpretation
from audit.lexicon.code_systems import SCHEME, codes_of
from audit.lexicon.terms import lexicon
from audit.lexicon.vocabulary import Modality, Presence, Side
from audit.record.events import DraftRequested

Group = MeasurementsAndQualitativeEvaluations
MakeUid = Callable[[str], str]
"""Returns the tracking UID of a part of the interpretation."""
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


def procedure_of(content: Interpretation | None) -> Any:
    """Return the code of the procedure that an interpretation is about."""
    technical = content.technical if content is not None else None
    modality = technical.modality if technical is not None else None
    value, meaning = _PROCEDURES.get(modality, _ANY_PROCEDURE) if modality else _ANY_PROCEDURE
    return coded(value, meaning, "LN")


def person_name(author: str) -> str:
    """Return an account or source as the family name of a PN value."""
    name = "".join(" " if char in "^=\\" else char for char in author)
    return f"{name[:64]}^"


def algorithm_of(request: DraftRequested | None) -> Any:
    """Return the identification of a draft's algorithm; None for what a person wrote."""
    if request is None:
        return None
    return AlgorithmIdentification(
        name=request.model or request.api,
        version=request.configuration[:16],
        parameters=[NOTICE],
    )


def interpretation_groups(
    content: Interpretation, request: DraftRequested | None, uid: MakeUid
) -> list[Group]:
    """Return the groups of an interpretation: the study, its findings, its hypotheses.

    Args:
        content: The interpretation.
        request: Request of a draft; None for what a person wrote.
        uid: Makes tracking UIDs.
    """
    algorithm = algorithm_of(request)
    findings = [finding_group(finding, algorithm, uid) for finding in content.findings]
    return [
        study_group(content, algorithm, uid),
        *findings,
        *hypothesis_groups(content, algorithm, uid),
    ]


def study_group(
    content: Interpretation, algorithm: Any, uid: MakeUid, evaluations: Sequence[Any] = ()
) -> Group:
    """Return the group about the study as a whole; without findings it is the only one."""
    stated = content.normality.value if content.normality else "not stated"
    if content.p_abnormal is not None:
        measured = [
            measurement("p-abnormal", "Probability of abnormality", content.p_abnormal, "1")
        ]
    else:
        measured = None
    stated_evaluations = [evaluation("normality", "Normality", stated), *evaluations]
    if content.abstained:
        stated_evaluations.append(evaluation("abstained", "Abstained", "yes"))
    if content.urgency is not None:
        stated_evaluations.append(evaluation("urgency", "Urgency", content.urgency.value))
    return MeasurementsAndQualitativeEvaluations(
        tracking_identifier=tracking("study", uid),
        finding_type=coded("study", "Study as a whole"),
        algorithm_id=algorithm,
        measurements=measured,
        qualitative_evaluations=stated_evaluations,
    )


def finding_group(
    finding: Finding,
    algorithm: Any,
    uid: MakeUid,
    evaluations: Sequence[Any] = (),
    images: Sequence[Any] = (),
) -> Group:
    """Return the group of one finding.

    Args:
        finding: The finding.
        algorithm: Identification of the algorithm; None for what a person wrote.
        uid: Makes tracking UIDs.
        evaluations: Evaluations beside those of the finding itself.
        images: Source images (`SourceImageForMeasurementGroup`).
    """
    site = finding.location
    sites = None
    if site is not None and (site.structure or site.side):
        side = _SIDES.get(site.side) if site.side else None
        sites = [
            FindingSite(
                anatomic_location=term(site.structure, "brain", "Brain"),
                laterality=coded(*side, scheme="SCT") if side else None,
            )
        ]
    stated = [evaluation("presence", "Presence", finding.presence.value)]
    if finding.change is not None:
        stated.append(evaluation("change", "Change since prior", finding.change.value))
    return MeasurementsAndQualitativeEvaluations(
        tracking_identifier=tracking(f"finding-{finding.number}", uid),
        finding_type=term(finding.type.code, "uncoded", "Finding without a code"),
        finding_sites=sites,
        algorithm_id=algorithm,
        measurements=list(_measurements(finding)) or None,
        qualitative_evaluations=[*stated, *evaluations],
        source_images=list(images) or None,
    )


def _measurements(finding: Finding) -> Iterator[Any]:
    if finding.presence is not Presence.ABSENT and finding.size_mm is not None:
        yield measurement("103339001", "Long Axis", finding.size_mm.longest, "mm")
        if finding.size_mm.perpendicular is not None:
            yield measurement("103340004", "Short Axis", finding.size_mm.perpendicular, "mm")
    if finding.volume_ml is not None:
        yield measurement("118565006", "Volume", finding.volume_ml, "ml")
    if finding.confidence is not None:
        yield measurement("confidence", "Probability of presence", finding.confidence, "1")


def hypothesis_groups(content: Interpretation, algorithm: Any, uid: MakeUid) -> Iterator[Group]:
    """Yield the group of each hypothesis, in rank order."""
    for rank, stated in enumerate(content.hypotheses, 1):
        if stated.probability is not None:
            measured = [
                measurement("probability", "Probability of diagnosis", stated.probability, "1")
            ]
        else:
            measured = None
        yield MeasurementsAndQualitativeEvaluations(
            tracking_identifier=tracking(f"hypothesis-{rank}", uid),
            finding_type=coded("hypothesis", "Diagnosis considered"),
            algorithm_id=algorithm,
            measurements=measured,
            qualitative_evaluations=list(_considered(stated, rank)),
        )


def _considered(stated: Hypothesis, rank: int) -> Iterator[Any]:
    yield evaluation("rank", "Rank", str(rank))
    yield evaluation("category", "Category", stated.category.value)
    if stated.group is not None:
        yield evaluation("group", "Group of diagnoses", stated.group.value)
    if stated.subtype in lexicon().terms:
        name = coded("diagnosis", "Diagnosis")
        yield QualitativeEvaluation(name=name, value=term(stated.subtype, "other", "Other"))
    if stated.icd10 is not None:
        code = coded(stated.icd10.code, f"ICD-10, {stated.icd10.edition}", "I10")
        yield QualitativeEvaluation(name=coded("icd10", "ICD-10 code"), value=code)


def tracking(part: str, uid: MakeUid) -> Any:
    """Return the tracking identifier of a part of an interpretation."""
    return TrackingIdentifier(uid=uid(part), identifier=part)


def measurement(code: str, meaning: str, value: float, unit: str) -> Any:
    """Return a number with its unit (UCUM); codes of digits are of SNOMED CT."""
    scheme = "SCT" if code.isdigit() else SCHEME
    units = {"mm": "mm", "ml": "ml", "1": "no units"}
    return Measurement(
        name=coded(code, meaning, scheme),
        value=value,
        unit=coded(unit, units[unit], "UCUM"),
    )


def evaluation(code: str, meaning: str, value: str) -> Any:
    """Return a coded evaluation whose value is a term of the vocabulary."""
    return QualitativeEvaluation(
        name=coded(code, meaning), value=coded(value.replace(" ", "-"), value)
    )


def term(code: str | None, other: str, meaning: str) -> Any:
    """Return the code that a site imported for a lexicon term, else the lexicon's own.

    Returns a code `other` if the lexicon does not know the term.
    """
    known = lexicon().terms.get(code) if code else None
    if code is None or known is None:
        return coded(other, meaning)
    imported = next(iter(codes_of(code)), None)
    if imported is not None:
        return coded(imported.id, known.name(), imported.system)
    return coded(code, known.name())


@cache
def coded(value: str, meaning: str, scheme: str = SCHEME) -> Any:
    """Return a coded concept; the meaning is cut to the 64 characters of LO."""
    return CodedConcept(value=value, scheme_designator=scheme, meaning=meaning[:64])
