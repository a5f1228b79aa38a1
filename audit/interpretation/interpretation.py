"""Interpretation, version 1: the one type that a read, a draft and a reference standard share.

Content only; who made it, when and how blinded stands in `Authorship`, apart. Every field that an
author may leave open is nullable and has no other default: null means "not stated" and is never a
zero, a "normal" or a "no". Instances are immutable and compare by value; `content_sha256` is the
hash that a lock or a signature binds.
"""

import hashlib
from collections.abc import Iterator
from datetime import date
from typing import Annotated, Any, Literal, Self

import rfc8785
from pydantic import (
    AfterValidator,
    AliasChoices,
    BaseModel,
    ConfigDict,
    Field,
    model_validator,
)

from audit.lexicon.spelling import american_code, american_subtype
from audit.lexicon.vocabulary import (
    Category,
    Change,
    Compartment,
    Group,
    Modality,
    Multiplicity,
    NeedKind,
    Normality,
    Plane,
    Presence,
    PriorStatus,
    QualityGrade,
    Role,
    Sequence,
    Side,
    Urgency,
)
from audit.messages import Message

SCHEMA_VERSION: Literal[1] = 1

Probability = Annotated[float, Field(ge=0.0, le=1.0, allow_inf_nan=False)]
Number = Annotated[float, Field(allow_inf_nan=False)]
Positive = Annotated[float, Field(gt=0.0, allow_inf_nan=False)]
LexiconCode = Annotated[str, AfterValidator(american_code)]
"""Code of the lexicon; British spelling is accepted and normalized."""
ImageNumber = Annotated[int, Field(ge=1)]


# Docstrings of these models and of the vocabularies are descriptions in the schema that models
# receive: to change one changes what is sent.


class Model(BaseModel):
    """Immutable, closed (unknown keys are an error), compared by value."""

    model_config = ConfigDict(frozen=True, extra="forbid", use_attribute_docstrings=True)


class PixelPoint(Model):
    """Pixel coordinates in a cited image: x along the row, y down the rows, centers at integers."""

    x: Number
    y: Number


class PixelBox(Model):
    """Box in pixel coordinates of a cited image, corners included; x0 <= x1 and y0 <= y1."""

    x0: Number
    y0: Number
    x1: Number
    y1: Number

    @model_validator(mode="after")
    def _ordered(self) -> Self:
        if self.x0 > self.x1 or self.y0 > self.y1:
            raise ValueError(Message("interpretation.box-corners-unordered"))
        return self


class PointLps(Model):
    """A place in the patient in DICOM LPS millimeters (PS3.3 C.7.6.2.1.1)."""

    x: Number
    y: Number
    z: Number


class BoxLps(Model):
    """A box in the patient along the LPS axes, in mm; `low` has the smaller coordinates."""

    low: PointLps
    high: PointLps

    @model_validator(mode="after")
    def _ordered(self) -> Self:
        pairs = zip(vars(self.low).values(), vars(self.high).values(), strict=True)
        if any(low > high for low, high in pairs):
            raise ValueError(Message("interpretation.box-bounds-unordered"))
        return self


class Evidence(Model):
    """Where a finding can be seen: an image by its number, and a mark on it."""

    image: ImageNumber | None = None
    """Number of the image as sent or marked, from 1."""
    point: PixelPoint | None = None
    box: PixelBox | None = None
    point_lps_mm: PointLps | None = None
    """The mark in patient space; computed from the mark, or given directly by a reference."""
    box_lps_mm: Annotated[BoxLps | None, Field(exclude_if=lambda box: box is None)] = None
    """What bounds the finding in patient space; a reference made from a mask states it."""


class FindingType(Model):
    """What was found: a lexicon code where one fits, and the author's own words."""

    code: LexiconCode | None = None
    words: str = Field(min_length=1)


class Location(Model):
    """Where it was found. `side` is the patient's side."""

    structure: LexiconCode | None = None
    """Lexicon code of the anatomical structure."""
    side: Side | None = None
    compartment: Compartment | None = None
    words: str | None = None


class Count(Model):
    """How many lesions the finding covers."""

    kind: Multiplicity
    count: Annotated[int, Field(ge=1)] | None = None
    count_min: Annotated[int, Field(ge=1)] | None = None
    count_max: Annotated[int, Field(ge=1)] | None = None

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        if self.kind is Multiplicity.SINGLE and any(
            n not in (None, 1) for n in (self.count, self.count_min, self.count_max)
        ):
            raise ValueError(Message("interpretation.single-count-invalid"))
        low, high = self.count_min, self.count_max
        if low is not None and high is not None and low > high:
            raise ValueError(Message("interpretation.count-range-inverted"))
        return self


class Signal(Model):
    """Appearance on one sequence or on CT: hyperintense, hypodense, restricted…"""  # noqa: D415

    sequence: Sequence
    appearance: str = Field(min_length=1)


class Description(Model):
    """What the finding looks like; null where not stated."""

    signal: tuple[Signal, ...] = ()
    shape: str | None = None
    margin: str | None = None
    enhancement: str | None = None
    diffusion: str | None = None
    mass_effect: str | None = None
    # An alias and not a validator of the whole: that would turn strict JSON arrays into Python
    # lists.
    hemorrhage: Annotated[
        str | None, Field(validation_alias=AliasChoices("hemorrhage", "haemorrhage"))
    ] = None


class SizeMm(Model):
    """Diameters in mm, longest first."""

    longest: Positive
    perpendicular: Positive | None = None
    third: Positive | None = None


class Finding(Model):
    """One statement about the image. `confidence` is the probability that it is truly present."""

    number: Annotated[int, Field(ge=1)]
    """Number by which hypotheses and rationale refer to it; unique in an interpretation."""
    presence: Presence
    type: FindingType
    location: Location | None = None
    multiplicity: Count | None = None
    description: Description | None = None
    size_mm: SizeMm | None = None
    volume_ml: Positive | None = None
    change: Change | None = None
    evidence: tuple[Evidence, ...] = ()
    confidence: Probability | None = None


class Icd10(Model):
    """An ICD-10 code with the edition it was taken from (editions split codes differently)."""

    code: str = Field(pattern=r"^[A-TV-Z][0-9][0-9AB](\.[0-9A-TV-Z]{1,4})?$")
    edition: str = Field(min_length=1)


class Hypothesis(Model):
    """A diagnosis considered, in rank order."""

    category: Category
    group: Group | None = None
    subtype: Annotated[str, AfterValidator(american_subtype)] | None = None
    icd10: Icd10 | None = None
    probability: Probability | None = None
    supporting: tuple[int, ...] = ()
    """Numbers of the findings that speak for it."""
    role: Role


class CategoryProbabilities(Model):
    """Probabilities over the five categories; they sum to 1 (within 0.01 for rounding)."""

    normal: Probability
    tumor: Probability
    stroke: Probability
    multiple_sclerosis: Probability
    other_abnormality: Probability

    @model_validator(mode="after")
    def _sum_to_one(self) -> Self:
        total = sum(p for _, p in self.items())
        if abs(total - 1.0) > 0.01:
            raise ValueError(Message("interpretation.probabilities-sum", total=total))
        return self

    def items(self) -> Iterator[tuple[Category, float]]:
        """Yield each category with its probability."""
        yield Category.NORMAL, self.normal
        yield Category.TUMOR, self.tumor
        yield Category.STROKE, self.stroke
        yield Category.MULTIPLE_SCLEROSIS, self.multiple_sclerosis
        yield Category.OTHER, self.other_abnormality


class ImageTechnical(Model):
    """Technical facts of one image, given only where they differ from the whole."""

    image: ImageNumber
    modality: Modality | None = None
    sequence: Sequence | None = None
    plane: Plane | None = None
    contrast_given: bool | None = None


class Technical(Model):
    """What the author takes the images to be."""

    modality: Modality | None = None
    sequence: Sequence | None = None
    plane: Plane | None = None
    contrast_given: bool | None = None
    per_image: tuple[ImageTechnical, ...] = ()


TechnicalTruth = Technical
"""The same facts as the headers state them: what an author's `Technical` is checked against."""


class ImageQuality(Model):
    """Whether the images can answer the question, and why not."""

    grade: QualityGrade
    reasons: tuple[str, ...] = ()


class RationaleStep(Model):
    """One step of reasoning with the images and findings that it rests on."""

    statement: str = Field(min_length=1)
    images: tuple[ImageNumber, ...] = ()
    findings: tuple[int, ...] = ()


class PriorComparison(Model):
    """Comparison with an earlier study. `offset_days` is negative for a study before this one."""

    status: PriorStatus
    offset_days: int | None = None
    overall_change: Change | None = None


class Need(Model):
    """Something that would let the author answer, or answer better."""

    kind: NeedKind
    detail: str = Field(min_length=1)


class Abstention(Model):
    """Why the author gives no answer, and what would be needed."""

    reason: str = Field(min_length=1)
    needs: tuple[Need, ...] = ()


class Interpretation(Model):
    """Structured reading of a selection of images, by a reader, a model or a reference source."""

    schema_version: Literal[1] = SCHEMA_VERSION
    normality: Normality | None = None
    p_abnormal: Probability | None = None
    """Probability that the study is abnormal."""
    technical: Technical | None = None
    image_quality: ImageQuality | None = None
    findings: tuple[Finding, ...] = ()
    hypotheses: tuple[Hypothesis, ...] = ()
    """Ranked, most likely first."""
    category_probabilities: CategoryProbabilities | None = None
    rationale: tuple[RationaleStep, ...] = ()
    comparison: PriorComparison | None = None
    urgency: Urgency | None = None
    abstained: bool = False
    abstention: Abstention | None = None
    limitations: tuple[str, ...] = ()
    free_text: str | None = None
    """The narrative; never scored by itself."""

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        if self.abstained != (self.abstention is not None):
            raise ValueError(Message("interpretation.abstention-incomplete"))
        numbers = [f.number for f in self.findings]
        if len(set(numbers)) != len(numbers):
            raise ValueError(Message("interpretation.finding-number-duplicate"))
        cited = {n for h in self.hypotheses for n in h.supporting}
        cited |= {n for step in self.rationale for n in step.findings}
        if unknown := sorted(cited - set(numbers)):
            raise ValueError(
                Message("interpretation.cited-finding-missing", unknown=tuple(unknown))
            )
        if sum(h.role is Role.PRIMARY for h in self.hypotheses) > 1:
            raise ValueError(Message("interpretation.primary-duplicate"))
        return self

    @property
    def primary(self) -> Hypothesis | None:
        """The primary hypothesis, or None where none is stated."""
        return next((h for h in self.hypotheses if h.role is Role.PRIMARY), None)

    @property
    def present(self) -> tuple[Finding, ...]:
        """Findings stated to be present (absent, uncertain and not assessable left out)."""
        return tuple(f for f in self.findings if f.presence is Presence.PRESENT)

    def canonical_bytes(self) -> bytes:
        """Return the RFC 8785 canonical JSON of the whole content, nulls included."""
        return rfc8785.dumps(self.model_dump(mode="json"))

    @property
    def content_sha256(self) -> str:
        """Hex SHA-256 of `canonical_bytes`: what a lock or a signature binds."""
        return hashlib.sha256(self.canonical_bytes()).hexdigest()


class Blinding(Model):
    """What the author could see while writing. None: not known."""

    to_draft: bool | None = None
    to_reference: bool | None = None
    to_other_reads: bool | None = None
    to_clinical_context: bool | None = None


class Authorship(Model):
    """Who made an interpretation and how far it can be trusted; kept apart from its content."""

    kind: Literal["reader", "configuration", "reference"]
    author: str = Field(min_length=1)
    """Reader id, configuration id, or the reference's source (pathology, follow-up, consensus…)."""
    blinding: Blinding = Blinding()
    on: date | None = None
    """Day it was made, where known; never a patient's date."""
    certainty: Literal["certain", "probable", "possible"] | None = None


def json_schema() -> dict[str, Any]:
    """Return the JSON Schema (2020-12) of `Interpretation`, by which drafts are validated."""
    return Interpretation.model_json_schema()
