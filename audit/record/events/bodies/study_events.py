"""Opened studies, and the slices selected for the assistant."""

from enum import StrEnum
from typing import Annotated, Literal

from pydantic import Field, JsonValue

from audit.interpretation.interpretation import Model, Number, Positive
from audit.messages import Text
from audit.record.events.bodies.field_types import Count, Sha256, Token
from audit.record.events.bodies.sealed_fields import SEALED


class SelectionKind(StrEnum):
    """Origin of a selection. Only a reader-independent selection is fair to score.

    `RULE_NOT_FAIR`: a rule chose the images without the reader, but it is not certain that they
    show the whole brain and nothing else.
    """

    KEY_IMAGES = "key-images"
    READER_INDEPENDENT = "reader-independent"
    RULE_NOT_FAIR = "rule-not-fair"


class SeriesFacts(Model):
    """Recorded facts about a series."""

    series: str
    modality: str | None = None
    kind: str
    shape_kji: tuple[int, int, int] | None = None
    frames: Count = 1
    n_files: Count
    sequence: str | None = None
    plane: str | None = None
    warnings: tuple[str, ...] = ()


class SelectedImage(Model):
    """One selected slice: series, plane and index."""

    number: Annotated[int, Field(ge=1)]
    series: str
    plane: str
    index: Count
    window: str | None = None
    """Name of the CT window; null for the recipe's default."""


class SelectionPlan(Model):
    """Parameters of a selection rule: the factors of an experiment on shown images."""

    n: Annotated[int, Field(ge=1)]
    """Total number of images, or with `each` the number in each series and plane."""
    each: bool = False
    planes: tuple[str, ...] = ()
    """Planes; empty for the acquired plane of each series."""
    windows: tuple[str, ...] = ()
    """CT windows; empty for the recipe's default."""
    around_lps_mm: tuple[Number, Number, Number] | None = None
    """Point that a person chose (LPS mm); null for the whole brain."""
    spacing_mm: Positive | None = None


class PriorSeriesFacts(Model):
    """A selected series of an earlier study. Only the difference in days is stored."""

    series: str
    modality: str | None = None
    sequence: str | None = None
    days_earlier: int | None = None
    same_patient: bool
    """Whether identifier, name and birth date agree; compared locally, false if overridden."""
    reason_sha256: Sha256 | None = None
    """Blob with the reason for using a study that does not name the same patient."""


class StudyOpened(Model):
    """A folder or file was read, with the series found and the files rejected by reason code."""

    type: Literal["study.opened"] = "study.opened"
    series: Annotated[tuple[SeriesFacts, ...], SEALED] = ()
    rejected: Annotated[dict[str, Count], SEALED] = {}
    patient: Annotated[str | None, SEALED] = None
    """Pseudonym of the patient, the same for all their studies in this record."""
    sex: Annotated[Literal["F", "M", "O"] | None, SEALED] = None
    """Patient's Sex (0010,0040)."""
    age: Annotated[str | None, SEALED] = None
    """Age band in years, such as "40 to 64"; never the exact age."""
    vendor: Annotated[str | None, SEALED] = None
    field_strength_t: Annotated[float | None, SEALED] = None
    batch: Token | None = None
    """Batch run that opened the study; null if a person did."""
    location: Annotated[str | None, SEALED] = None
    """Archive and Study Instance UID, sealed once more (`viewer.site.recorded_places`)."""


class DisplayChanged(Model):
    """The reader changed the display convention of axial and coronal images.

    A case without this event is shown in the radiological convention.
    """

    type: Literal["display.changed"] = "display.changed"
    convention: Literal["radiological", "neurological"]
    """Radiological: the patient's left is on the right of the image."""


class SeriesDeclared(Model):
    """A person declared what the file of a series leaves open, or withdrew that.

    It applies to the series from now on and replaces earlier declarations.
    """

    type: Literal["series.declared"] = "series.declared"
    series: Annotated[str, SEALED] = ""
    transform: Literal["sform", "qform"] | None = None
    """Valid one of a NIfTI file's two contradictory transforms; null if undecided."""
    units: Literal["HU"] | None = None
    """Unit of the values if the file names none; null if not declared."""


class PicturesExported(Model):
    """A person is about to write files of a study for use outside Overread."""

    type: Literal["pictures.exported"] = "pictures.exported"
    what: Literal[
        "view",
        "film",
        "volume",
        "key-images",
        "measurements",
        "curves",
        "masks",
        "anonymized-copy",
        "signed-report",
    ]
    series: Annotated[tuple[str, ...], SEALED] = ()
    names_patient: bool
    """True if the files carry the patient's name, as an archive needs."""


class NotFairReason(Model):
    """One reason why slices chosen by a rule are not fair to score: a code and its values."""

    code: str
    values: dict[str, JsonValue] = {}


class SelectionMade(Model):
    """The slices that the assistant may see, and who chose them."""

    type: Literal["selection.made"] = "selection.made"
    kind: SelectionKind
    rule: Annotated[Text, SEALED] = ""
    images: Annotated[tuple[SelectedImage, ...], SEALED] = ()
    plan: Annotated[SelectionPlan | None, SEALED] = None
    """Null for slices that were named individually."""
    warning: Annotated[Text | None, SEALED] = None
    """Limitation of the rule's result: fewer slices, no brain, no shared positions."""
    prior: Annotated[tuple[PriorSeriesFacts, ...], SEALED] = ()
    burned_marks: int | None = None
    """Number of the reader's marks drawn into the pixels; null for none."""
    not_fair: Annotated[tuple[NotFairReason, ...], SEALED] = ()
    """Why a choice by rule is not fair to score; set for `rule-not-fair`."""
