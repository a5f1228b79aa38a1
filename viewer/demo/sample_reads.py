"""The scripted reads of the demo, and the answers that `replay` gives.

No person wrote these reads and no model gave these answers; they are labeled so wherever they
appear. The answers are made to go wrong in known ways: a finding that is not there on the control,
the wrong side on the single lesion, and the wrong sequence on the many.
"""

from collections.abc import Sequence
from typing import Any, Final

from audit.interpretation.image_places import ImagePlace
from audit.interpretation.interpretation import (
    CategoryProbabilities,
    Count,
    Description,
    Evidence,
    Finding,
    FindingType,
    Hypothesis,
    ImageQuality,
    Interpretation,
    Location,
    PixelPoint,
    PointLps,
    PriorComparison,
    RationaleStep,
    Signal,
    SizeMm,
    Technical,
)
from audit.lexicon.vocabulary import (
    Category,
    Compartment,
    Group,
    Modality,
    Multiplicity,
    Normality,
    Plane,
    Presence,
    PriorStatus,
    QualityGrade,
    Role,
    Side,
    Urgency,
)
from audit.lexicon.vocabulary import Sequence as Series
from audit.record.events import ReasonCode
from viewer.demo.sample_cases import CONTROL, GLIOMA, MULTIFOCAL, SampleCase
from viewer.demo.synthetic_lesions import Lesion

READER: Final = "scripted-sample-reader"
"""Actor of the demo in the record: a script."""

MODEL: Final = "scripted"

SCRIPTED: Final = "Scripted sample read for the demo; no person made it."

DECISIONS: Final = {
    CONTROL.key: (ReasonCode.NOT_THERE, "There is no such lesion on any of the images."),
    GLIOMA.key: (ReasonCode.WRONG_SIDE, "The mass is in the patient's right frontal lobe."),
    MULTIFOCAL.key: (ReasonCode.WRONG_TECHNICAL, "The images are FLAIR: CSF is dark."),
}
"""Reason of the scripted reader to reject or edit the replayed draft of each case."""


def read_of(case: SampleCase, places: Sequence[ImagePlace]) -> Interpretation:
    """Return the scripted reader's independent read of the images at `places`."""
    if case is CONTROL:
        return _normal()
    if case is GLIOMA:
        return _mass(case.lesions[0], places, Side.RIGHT, by_reader=True)
    return _plaques(case, places, Series.FLAIR, by_reader=True)


def answer_of(case: SampleCase, places: Sequence[ImagePlace]) -> dict[str, Any]:
    """Return the answer that `replay` gives for the case, in the form a model would send."""
    if case is CONTROL:
        draft = _hallucination(places)
    elif case is GLIOMA:
        draft = _mass(case.lesions[0], places, Side.LEFT, by_reader=False)
    else:
        draft = _plaques(case, places, Series.T2, by_reader=False)
    answer = draft.model_dump(mode="json", exclude={"schema_version"})
    for finding in answer["findings"]:
        for evidence in finding["evidence"]:
            del evidence["point_lps_mm"]
    return answer


def corrected(case: SampleCase, draft: Interpretation) -> Interpretation | None:
    """Return the draft as edited by the scripted reader; None if it is rejected."""
    if case is CONTROL:
        return None
    if case is MULTIFOCAL:
        technical = draft.technical and draft.technical.model_copy(
            update={"sequence": Series.FLAIR}
        )
        return draft.model_copy(update={"technical": technical})
    findings = []
    for finding in draft.findings:
        location = finding.location and finding.location.model_copy(
            update={"side": Side.RIGHT, "words": "right frontal lobe"}
        )
        findings.append(finding.model_copy(update={"location": location, "evidence": ()}))
    text = (draft.free_text or "").replace("left", "right")
    return draft.model_copy(update={"findings": tuple(findings), "free_text": text})


def evidence(
    point_lps_mm: tuple[float, float, float], places: Sequence[ImagePlace], *, by_reader: bool
) -> tuple[Evidence, ...]:
    """Return a mark on the image nearest to a place; empty if no image contains it.

    A reader's mark keeps its place in the patient; a model gives pixels only.
    """
    point = PointLps(**dict(zip("xyz", point_lps_mm, strict=True)))
    if not places:
        return ()
    nearest = min(places, key=lambda p: abs(p.lps_to_pixel(point)[2]))
    x, y, distance = nearest.lps_to_pixel(point)
    if abs(distance) > (nearest.thickness_mm or 1.0):
        return ()
    mark = PixelPoint(x=round(x, 1), y=round(y, 1))
    place = nearest.pixel_to_lps(mark.x, mark.y) if by_reader else None
    return (Evidence(image=nearest.number, point=mark, point_lps_mm=place),)


def _probabilities(**stated: float) -> CategoryProbabilities:
    rest = {"normal": 0.0, "tumor": 0.0, "stroke": 0.0, "multiple_sclerosis": 0.0}
    return CategoryProbabilities(**{**rest, "other_abnormality": 0.0, **stated})


def _interpretation(sequence: Series, text: str, **content: Any) -> Interpretation:
    return Interpretation(
        technical=Technical(
            modality=Modality.MR, sequence=sequence, plane=Plane.AXIAL, contrast_given=False
        ),
        image_quality=ImageQuality(grade=QualityGrade.DIAGNOSTIC),
        comparison=PriorComparison(status=PriorStatus.NONE_AVAILABLE),
        free_text=text,
        **content,
    )


def _normal() -> Interpretation:
    return _interpretation(
        Series.FLAIR,
        SCRIPTED,
        normality=Normality.NORMAL,
        p_abnormal=0.03,
        hypotheses=(
            Hypothesis(
                category=Category.NORMAL, group=Group.NORMAL, probability=0.97, role=Role.PRIMARY
            ),
        ),
        category_probabilities=_probabilities(normal=0.97, other_abnormality=0.03),
        rationale=(RationaleStep(statement="No focal signal change; ventricles are not wide."),),
        urgency=Urgency.ROUTINE,
        limitations=("One sequence was read.",),
    )


def _hallucination(places: Sequence[ImagePlace]) -> Interpretation:
    finding = Finding(
        number=1,
        presence=Presence.PRESENT,
        type=FindingType(code="infarct", words="acute infarct"),
        location=Location(
            structure="corona-radiata", side=Side.LEFT, compartment=Compartment.INTRA_AXIAL
        ),
        multiplicity=Count(kind=Multiplicity.SINGLE, count=1),
        description=Description(signal=(Signal(sequence=Series.FLAIR, appearance="hyperintense"),)),
        size_mm=SizeMm(longest=12.0),
        evidence=evidence((26.0, 8.0, 30.0), places, by_reader=False),
        confidence=0.78,
    )
    return _interpretation(
        Series.FLAIR,
        "Small acute infarct in the left corona radiata.",
        normality=Normality.ABNORMAL,
        p_abnormal=0.81,
        findings=(finding,),
        hypotheses=(
            Hypothesis(
                category=Category.STROKE,
                group=Group.ISCHEMIC_STROKE,
                probability=0.78,
                supporting=(1,),
                role=Role.PRIMARY,
            ),
        ),
        category_probabilities=_probabilities(
            stroke=0.78, normal=0.19, multiple_sclerosis=0.02, other_abnormality=0.01
        ),
        rationale=(
            RationaleStep(statement="Focal hyperintensity with no mass effect.", findings=(1,)),
        ),
        urgency=Urgency.CRITICAL,
    )


def _mass(
    lesion: Lesion, places: Sequence[ImagePlace], side: Side, *, by_reader: bool
) -> Interpretation:
    x, y, z = lesion.center_lps_mm
    marked = (x if side is Side.RIGHT else -x, y, z)
    where = Location(
        structure="frontal-lobe",
        side=side,
        compartment=Compartment.INTRA_AXIAL,
        words=f"{side} frontal lobe",
    )
    marks = evidence(marked, places, by_reader=by_reader)
    mass = Finding(
        number=1,
        presence=Presence.PRESENT,
        type=FindingType(code="mass", words="intra-axial mass"),
        location=where,
        multiplicity=Count(kind=Multiplicity.SINGLE, count=1),
        description=Description(
            signal=(Signal(sequence=Series.FLAIR, appearance="hyperintense"),),
            margin="ill-defined",
            mass_effect="mild",
        ),
        size_mm=SizeMm(longest=41.0, perpendicular=33.0),
        evidence=marks,
        confidence=0.98 if by_reader else 0.93,
    )
    edema = Finding(
        number=2,
        presence=Presence.PRESENT,
        type=FindingType(code="vasogenic-edema", words="edema around the mass"),
        location=where,
        multiplicity=Count(kind=Multiplicity.DIFFUSE),
        evidence=marks,
        confidence=0.95 if by_reader else 0.88,
    )
    text = f"Mass with edema in the {side} frontal lobe."
    return _interpretation(
        Series.FLAIR,
        f"{text} {SCRIPTED}" if by_reader else text,
        normality=Normality.ABNORMAL,
        p_abnormal=0.99,
        findings=(mass, edema),
        hypotheses=(
            Hypothesis(
                category=Category.TUMOR,
                group=Group.GLIOMA,
                probability=0.8,
                supporting=(1, 2),
                role=Role.PRIMARY,
            ),
            Hypothesis(
                category=Category.TUMOR,
                group=Group.METASTASIS,
                probability=0.15,
                supporting=(1, 2),
                role=Role.DIFFERENTIAL,
            ),
        ),
        category_probabilities=_probabilities(tumor=0.95, other_abnormality=0.05),
        rationale=(
            RationaleStep(
                statement="A mass with a dark center and surrounding hyperintensity.",
                images=tuple(m.image for m in marks if m.image is not None),
                findings=(1, 2),
            ),
        ),
        urgency=Urgency.URGENT,
        limitations=("Without contrast agent.",),
    )


def _plaques(
    case: SampleCase, places: Sequence[ImagePlace], sequence: Series, *, by_reader: bool
) -> Interpretation:
    """Return the many lesions: the reader misses one, the answer counts more."""
    groups = (
        ("periventricular-white-matter", 5 if by_reader else 6, "ovoid periventricular lesions"),
        ("juxtacortical-white-matter", 2, "juxtacortical lesions"),
    )
    findings = []
    for number, (structure, count, words) in enumerate(groups, 1):
        marks = [
            mark
            for lesion in case.lesions
            if lesion.structure == structure
            for mark in evidence(lesion.center_lps_mm, places, by_reader=by_reader)
        ]
        findings.append(
            Finding(
                number=number,
                presence=Presence.PRESENT,
                type=FindingType(code="white-matter-lesion", words=words),
                location=Location(
                    structure=structure, side=Side.BILATERAL, compartment=Compartment.INTRA_AXIAL
                ),
                multiplicity=Count(kind=Multiplicity.SEVERAL, count=count),
                description=Description(
                    signal=(Signal(sequence=sequence, appearance="hyperintense"),)
                    if by_reader
                    else (),
                    shape="ovoid",
                ),
                size_mm=SizeMm(longest=12.0 if number == 1 else 9.0),
                evidence=tuple(marks),
                confidence=0.95 if by_reader else 0.9,
            )
        )
    text = "Several ovoid white-matter lesions at the ventricles and near the cortex."
    return _interpretation(
        sequence,
        f"{text} {SCRIPTED}" if by_reader else text,
        normality=Normality.ABNORMAL,
        p_abnormal=0.98,
        findings=tuple(findings),
        hypotheses=(
            Hypothesis(
                category=Category.MULTIPLE_SCLEROSIS,
                group=Group.DEMYELINATION,
                probability=0.9,
                supporting=(1, 2),
                role=Role.PRIMARY,
            ),
        ),
        category_probabilities=_probabilities(multiple_sclerosis=0.9, other_abnormality=0.1),
        rationale=(
            RationaleStep(
                statement="Ovoid lesions at right angles to the ventricles.", findings=(1, 2)
            ),
        ),
        urgency=Urgency.ROUTINE,
        limitations=("Activity cannot be told without contrast agent.",),
    )
