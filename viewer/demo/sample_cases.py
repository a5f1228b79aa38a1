"""The sample cases: a normal control, one lesion, many lesions; each with its reference standard.

The reference is what was painted: places in LPS mm, sides, counts, sizes measured on the painted
voxels. It covers what is visible in the study, not what a pathologist would say.
"""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from audit.interpretation.interpretation import (
    Authorship,
    CategoryProbabilities,
    Count,
    Description,
    Evidence,
    Finding,
    FindingType,
    Hypothesis,
    Icd10,
    ImageQuality,
    Interpretation,
    Location,
    PointLps,
    PriorComparison,
    Signal,
    SizeMm,
)
from audit.lexicon.vocabulary import (
    Category,
    Compartment,
    Group,
    Multiplicity,
    Normality,
    Presence,
    PriorStatus,
    QualityGrade,
    Role,
    Sequence,
    Side,
    Urgency,
)
from viewer.demo.dicom_writer import write_series
from viewer.demo.head_template import head
from viewer.demo.synthetic_lesions import Lesion, Measured, paint, push
from viewer.demo.tissue_contrast import PROTOCOLS, acquire, signal

AUTHOR: Final = "sample cases: the lesions that were painted"
LIMITATION: Final = "Synthetic study made from an average brain; the lesions were painted into it."
ICD10_EDITION: Final = "WHO 2019"


@dataclass(frozen=True)
class SampleCase:
    """One sample case. `key` names its folder; `seed` fixes its anatomy and noise."""

    key: str
    title: str
    seed: int
    lesions: tuple[Lesion, ...] = ()


def _plaque(
    number: int,
    center: tuple[float, float, float],
    radii: tuple[float, float, float],
    structure: str,
    words: str,
    axis: tuple[float, float, float] = (1.0, 0.0, 0.3),
) -> Lesion:
    return Lesion(number, "plaque", center, radii, axis, structure, words)


CONTROL: Final = SampleCase("control", "normal control", 101)

GLIOMA: Final = SampleCase(
    "glioma",
    "one lesion: a mass in the right frontal lobe with edema",
    202,
    (
        Lesion(
            1,
            "glioma",
            (-30.0, -34.0, 26.0),
            (19.0, 16.0, 15.0),
            (0.3, 1.0, 0.2),
            "frontal-lobe",
            "right frontal lobe",
        ),
    ),
)

_PV, _JC, _CB = "periventricular-white-matter", "juxtacortical-white-matter", "cerebellar-peduncle"

MULTIFOCAL: Final = SampleCase(
    "multifocal",
    "many lesions: periventricular, juxtacortical and infratentorial white matter",
    303,
    (
        _plaque(1, (20.0, -14.0, 24.0), (5.5, 3.2, 3.0), _PV, "left frontal horn"),
        _plaque(2, (-21.0, -6.0, 26.0), (6.5, 3.5, 3.2), _PV, "right body of the ventricle"),
        _plaque(3, (24.0, 8.0, 27.0), (6.0, 3.0, 3.0), _PV, "left body of the ventricle"),
        _plaque(4, (-24.0, 20.0, 26.0), (5.0, 3.0, 3.4), _PV, "right body of the ventricle"),
        _plaque(5, (27.0, 34.0, 24.0), (7.0, 3.6, 3.4), _PV, "left trigone"),
        _plaque(6, (-19.0, -24.0, 16.0), (5.0, 3.2, 3.0), _PV, "right frontal horn"),
        _plaque(7, (-34.0, -20.0, 38.0), (4.5, 3.6, 3.4), _JC, "right middle frontal gyrus"),
        _plaque(8, (42.0, 50.0, 20.0), (4.2, 3.6, 3.6), _JC, "left temporo-parietal"),
        _plaque(9, (-40.0, 34.0, 36.0), (4.4, 3.4, 3.4), _JC, "right parietal"),
        _plaque(10, (-16.0, 44.0, -34.0), (4.6, 3.8, 3.6), _CB, "right middle peduncle"),
    ),
)

CASES: Final = (CONTROL, GLIOMA, MULTIFOCAL)
"""All sample cases, in the order in which the demo reads them."""

AUTHORSHIP: Final = Authorship(kind="reference", author=AUTHOR, certainty="certain")


@dataclass(frozen=True)
class WrittenCase:
    """A case on disk: its study's folder, files, painted lesions' measures, and its reference."""

    case: SampleCase
    folder: Path
    files: tuple[Path, ...]
    measured: dict[int, Measured]
    reference: Interpretation


def n_files() -> int:
    """Return how many files one sample study has."""
    return sum(p.n_slices for p in PROTOCOLS)


def write_case(
    case: SampleCase, folder: Path, written: Callable[[], None] | None = None
) -> WrittenCase:
    """Write the case's study below `folder`, one folder a series, and return it with its reference.

    `written` is called after each of the `n_files()` files. Raises `OSError` when a file cannot be
    written and `UnreadableFile` when the template is missing.
    """
    pushing = next((lesion for lesion in case.lesions if lesion.kind == "glioma"), None)
    anatomy = head(case.seed, (lambda x, y, z: push(pushing, x, y, z)) if pushing else None)
    measured = {
        painted.number: paint(anatomy, painted, case.seed + 10 * painted.number)
        for painted in case.lesions
    }
    files: list[Path] = []
    for protocol in PROTOCOLS:
        voxels = acquire(signal(anatomy, protocol), protocol, case.seed + protocol.number)
        target = folder / f"{protocol.number}-{protocol.name}"
        files += write_series(target, voxels, protocol, case.key, written)
    return WrittenCase(case, folder, tuple(files), measured, reference(case, measured))


def reference(case: SampleCase, measured: dict[int, Measured]) -> Interpretation:
    """Return the case's reference standard from what was painted."""
    if case is CONTROL:
        return _interpretation(
            Normality.NORMAL,
            (),
            Hypothesis(
                category=Category.NORMAL, group=Group.NORMAL, probability=1.0, role=Role.PRIMARY
            ),
            Urgency.ROUTINE,
            "No lesion was painted into this study.",
        )
    if case is GLIOMA:
        return _glioma(case.lesions[0], measured[1])
    return _multifocal(case, measured)


def _interpretation(
    normality: Normality,
    findings: tuple[Finding, ...],
    primary: Hypothesis,
    urgency: Urgency,
    text: str,
) -> Interpretation:
    sure = {c.name.lower(): float(c is primary.category) for c in Category}
    probabilities = CategoryProbabilities(
        normal=sure["normal"],
        tumor=sure["tumor"],
        stroke=sure["stroke"],
        multiple_sclerosis=sure["multiple_sclerosis"],
        other_abnormality=sure["other"],
    )
    return Interpretation(
        normality=normality,
        p_abnormal=0.0 if normality is Normality.NORMAL else 1.0,
        image_quality=ImageQuality(grade=QualityGrade.DIAGNOSTIC),
        findings=findings,
        hypotheses=(primary,),
        category_probabilities=probabilities,
        comparison=PriorComparison(status=PriorStatus.NONE_AVAILABLE),
        urgency=urgency,
        limitations=(LIMITATION,),
        free_text=text,
    )


def _signals(**appearance: str) -> tuple[Signal, ...]:
    return tuple(Signal(sequence=Sequence(s), appearance=a) for s, a in appearance.items())


def _at(*lesions: Lesion) -> tuple[Evidence, ...]:
    return tuple(
        Evidence(point_lps_mm=PointLps(**dict(zip("xyz", lesion.center_lps_mm, strict=True))))
        for lesion in lesions
    )


def _size(measured: Measured) -> dict[str, Any]:
    return {
        "size_mm": SizeMm(
            longest=round(measured.longest_mm, 1), perpendicular=round(measured.perpendicular_mm, 1)
        ),
        "volume_ml": round(measured.volume_ml, 2),
    }


def _glioma(lesion: Lesion, measured: Measured) -> Interpretation:
    mass = Finding(
        number=1,
        presence=Presence.PRESENT,
        type=FindingType(code="mass", words="intra-axial mass with central necrosis"),
        location=Location(
            structure=lesion.structure,
            side=Side(lesion.side),
            compartment=Compartment.INTRA_AXIAL,
            words=lesion.words,
        ),
        multiplicity=Count(kind=Multiplicity.SINGLE, count=1),
        description=Description(
            signal=_signals(
                T1="hypointense", T2="hyperintense", FLAIR="hyperintense", CT="hypodense"
            ),
            margin="ill-defined",
            mass_effect="mild: the right frontal horn is narrowed",
        ),
        evidence=_at(lesion),
        confidence=1.0,
        **_size(measured),
    )
    edema = Finding(
        number=2,
        presence=Presence.PRESENT,
        type=FindingType(code="vasogenic-edema", words="edema around the mass, mass included"),
        location=mass.location,
        multiplicity=Count(kind=Multiplicity.DIFFUSE),
        description=Description(signal=_signals(FLAIR="hyperintense", CT="hypodense")),
        evidence=_at(lesion),
        confidence=1.0,
        **(_size(measured.edema) if measured.edema else {}),
    )
    return _interpretation(
        Normality.ABNORMAL,
        (mass, edema),
        Hypothesis(
            category=Category.TUMOR,
            group=Group.GLIOMA,
            icd10=Icd10(code="C71.1", edition=ICD10_EDITION),
            probability=1.0,
            supporting=(1, 2),
            role=Role.PRIMARY,
        ),
        Urgency.URGENT,
        "A glioma-like mass with a necrotic center and edema was painted into the right frontal "
        "lobe.",
    )


def _multifocal(case: SampleCase, measured: dict[int, Measured]) -> Interpretation:
    places = (
        (_PV, Side.BILATERAL, "ovoid lesions at both lateral ventricles"),
        (_JC, Side.BILATERAL, "lesions that touch the cortex on both sides"),
        (_CB, Side.RIGHT, "lesion in the right middle cerebellar peduncle"),
    )
    findings = []
    for number, (structure, side, words) in enumerate(places, 1):
        group = [lesion for lesion in case.lesions if lesion.structure == structure]
        several = len(group) > 1
        largest = max((measured[lesion.number] for lesion in group), key=lambda m: m.longest_mm)
        total = sum(measured[lesion.number].volume_ml for lesion in group)
        findings.append(
            Finding(
                number=number,
                presence=Presence.PRESENT,
                type=FindingType(code="white-matter-lesion", words=words),
                location=Location(
                    structure=structure, side=side, compartment=Compartment.INTRA_AXIAL
                ),
                multiplicity=Count(
                    kind=Multiplicity.SEVERAL if several else Multiplicity.SINGLE, count=len(group)
                ),
                description=Description(
                    signal=_signals(T1="hypointense", T2="hyperintense", FLAIR="hyperintense"),
                    shape="ovoid",
                    margin="well-defined",
                    mass_effect="none",
                ),
                evidence=_at(*group),
                confidence=1.0,
                **{**_size(largest), "volume_ml": round(total, 2)},
            )
        )
    return _interpretation(
        Normality.ABNORMAL,
        tuple(findings),
        Hypothesis(
            category=Category.MULTIPLE_SCLEROSIS,
            group=Group.DEMYELINATION,
            icd10=Icd10(code="G35", edition=ICD10_EDITION),
            probability=1.0,
            supporting=(1, 2, 3),
            role=Role.PRIMARY,
        ),
        Urgency.ROUTINE,
        f"{len(case.lesions)} ovoid white-matter lesions were painted into this study.",
    )
