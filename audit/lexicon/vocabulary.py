"""Closed word lists of the interpretation schema, version 1, and the tables that define them.

Words are lower-case, language-free codes; what a reader sees is translated from them. Nothing here
may change within schema version 1: the record freezes it.
"""

from enum import StrEnum
from typing import Final

from audit.messages import Message


class Normality(StrEnum):
    """Whether the study is normal *for age*; age-related change is a finding of its own."""

    NORMAL = "normal"
    ABNORMAL = "abnormal"
    INDETERMINATE = "indeterminate"


class Modality(StrEnum):
    """Imaging modality in the words of DICOM (0008,0060)."""

    CT = "CT"
    MR = "MR"
    PT = "PT"
    OTHER = "other"


class Sequence(StrEnum):
    """What kind of image the series is; CT kinds included so that one field serves both."""

    T1 = "T1"
    T1C = "T1C+"
    T2 = "T2"
    FLAIR = "FLAIR"
    DWI = "DWI"
    ADC = "ADC"
    SWI = "SWI"
    PD = "PD"
    BOLD = "BOLD"
    TOF = "TOF"
    PWI = "PWI"
    CT = "CT"
    CTA = "CTA"
    CTP = "CTP"
    OTHER = "other"


class Plane(StrEnum):
    """Plane of an image, by its nearest anatomical plane; oblique where none is near."""

    AXIAL = "axial"
    CORONAL = "coronal"
    SAGITTAL = "sagittal"
    OBLIQUE = "oblique"


class QualityGrade(StrEnum):
    """Whether the images answer the question."""

    DIAGNOSTIC = "diagnostic"
    LIMITED = "limited"
    NON_DIAGNOSTIC = "non-diagnostic"


class Presence(StrEnum):
    """What the author says of a finding; `absent` is a statement, not silence."""

    PRESENT = "present"
    ABSENT = "absent"
    UNCERTAIN = "uncertain"
    NOT_ASSESSABLE = "not-assessable"


class Side(StrEnum):
    """Side of the patient, never of the image."""

    LEFT = "left"
    RIGHT = "right"
    MIDLINE = "midline"
    BILATERAL = "bilateral"


class Compartment(StrEnum):
    """Where a lesion sits relative to brain and meninges."""

    INTRA_AXIAL = "intra-axial"
    EXTRA_AXIAL = "extra-axial"
    INTRAVENTRICULAR = "intraventricular"
    SUBARACHNOID = "subarachnoid"
    SUBDURAL = "subdural"
    EPIDURAL = "epidural"
    VASCULAR = "vascular"
    CALVARIAL = "calvarial"
    OTHER = "other"


class Multiplicity(StrEnum):
    """One lesion, several, or no countable border."""

    SINGLE = "single"
    SEVERAL = "several"
    DIFFUSE = "diffuse"


class Change(StrEnum):
    """Change since the prior that the comparison names."""

    NEW = "new"
    LARGER = "larger"
    UNCHANGED = "unchanged"
    SMALLER = "smaller"
    RESOLVED = "resolved"
    UNKNOWN = "unknown"


class Category(StrEnum):
    """The five diagnostic categories of NeuroVLM-Bench."""

    NORMAL = "normal"
    TUMOR = "tumor"
    STROKE = "stroke"
    MULTIPLE_SCLEROSIS = "multiple sclerosis"
    OTHER = "other abnormality"


class Group(StrEnum):
    """Finer groups; `GROUP_CATEGORY` maps each to its category."""

    NORMAL = "normal"
    ISCHEMIC_STROKE = "ischemic stroke"
    INTRACEREBRAL_HEMORRHAGE = "intracerebral hemorrhage"
    SUBARACHNOID_HEMORRHAGE = "subarachnoid hemorrhage"
    EXTRA_AXIAL_HEMORRHAGE = "extra-axial hemorrhage"
    TRAUMA = "trauma"
    GLIOMA = "glioma"
    METASTASIS = "metastasis"
    MENINGIOMA = "meningioma"
    OTHER_TUMOR = "other tumor"
    DEMYELINATION = "demyelination"
    INFECTION = "infection"
    VASCULAR_MALFORMATION = "vascular malformation"
    HYDROCEPHALUS = "hydrocephalus"
    NEURODEGENERATION = "neurodegeneration"
    CONGENITAL = "congenital"
    OTHER = "other"

    @classmethod
    def _missing_(cls, value: object) -> "Group | None":
        """Return the group of a value in British spelling."""
        if isinstance(value, str):
            return _BRITISH_GROUPS.get(value)
        return None


_BRITISH_GROUPS: Final[dict[str, Group]] = {
    "ischaemic stroke": Group.ISCHEMIC_STROKE,
    "intracerebral haemorrhage": Group.INTRACEREBRAL_HEMORRHAGE,
    "subarachnoid haemorrhage": Group.SUBARACHNOID_HEMORRHAGE,
    "extra-axial haemorrhage": Group.EXTRA_AXIAL_HEMORRHAGE,
    "other tumour": Group.OTHER_TUMOR,
}


class Role(StrEnum):
    """Diseases coexist: one hypothesis is primary, others are additional."""

    PRIMARY = "primary"
    ADDITIONAL = "additional"
    DIFFERENTIAL = "differential"


class Urgency(StrEnum):
    """How soon somebody must act; `TIME_TO_ACTION` defines each word."""

    CRITICAL = "critical"
    URGENT = "urgent"
    ROUTINE = "routine"


class NeedKind(StrEnum):
    """What an author who abstains or hesitates asks for."""

    SEQUENCE = "sequence"
    CONTRAST = "contrast"
    PRIOR = "prior"
    HISTORY = "history"
    MORE_IMAGES = "more images"
    OTHER = "other"


class PriorStatus(StrEnum):
    """Whether an earlier study was available."""

    NONE_AVAILABLE = "none available"
    COMPARED = "compared"


TIME_TO_ACTION: Final[dict[Urgency, Message]] = {
    Urgency.CRITICAL: Message("urgency.critical-description"),
    Urgency.URGENT: Message("urgency.urgent-description"),
    Urgency.ROUTINE: Message("urgency.routine-description"),
}

_STROKE, _TUMOR, _OTHER = Category.STROKE, Category.TUMOR, Category.OTHER

GROUP_CATEGORY: Final[dict[Group, Category]] = {
    Group.NORMAL: Category.NORMAL,
    Group.ISCHEMIC_STROKE: _STROKE,
    Group.INTRACEREBRAL_HEMORRHAGE: _STROKE,
    Group.SUBARACHNOID_HEMORRHAGE: _STROKE,
    Group.EXTRA_AXIAL_HEMORRHAGE: _OTHER,
    Group.TRAUMA: _OTHER,
    Group.GLIOMA: _TUMOR,
    Group.METASTASIS: _TUMOR,
    Group.MENINGIOMA: _TUMOR,
    Group.OTHER_TUMOR: _TUMOR,
    Group.DEMYELINATION: Category.MULTIPLE_SCLEROSIS,
    Group.INFECTION: _OTHER,
    Group.VASCULAR_MALFORMATION: _OTHER,
    Group.HYDROCEPHALUS: _OTHER,
    Group.NEURODEGENERATION: _OTHER,
    Group.CONGENITAL: _OTHER,
    Group.OTHER: _OTHER,
}
