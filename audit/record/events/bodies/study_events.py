"""What was opened, and which of its slices the assistant may see."""

from enum import StrEnum
from typing import Annotated, Literal

from pydantic import Field, JsonValue

from audit.interpretation.interpretation import Model, Number, Positive
from audit.messages import Text
from audit.record.events.bodies.field_types import Count, Sha256, Token
from audit.record.events.bodies.sealed_fields import SEALED


class SelectionKind(StrEnum):
    """Who chose the images. Only a reader-independent selection is fair to score.

    `RULE_NOT_FAIR`: a rule chose them without the reader, and it is not shown that they show the whole brain
    and nothing else.
    """

    KEY_IMAGES = "key-images"
    READER_INDEPENDENT = "reader-independent"
    RULE_NOT_FAIR = "rule-not-fair"


class SeriesFacts(Model):
    """What the record keeps of a series."""

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
    """One selected slice: of which series, in which plane, at which index."""

    number: Annotated[int, Field(ge=1)]
    series: str
    plane: str
    index: Count
    window: str | None = None
    """Named CT window it is shown in; null for the recipe's own."""


class SelectionPlan(Model):
    """What a rule was asked for: the factors of an experiment on what a model is shown."""

    n: Annotated[int, Field(ge=1)]
    """Images in all, or with `each` places in each series and plane."""
    each: bool = False
    planes: tuple[str, ...] = ()
    """Empty: those that each series was acquired in."""
    windows: tuple[str, ...] = ()
    """Empty: one, the recipe's own."""
    around_lps_mm: tuple[Number, Number, Number] | None = None
    """A point that somebody pointed at; null for the whole brain."""
    spacing_mm: Positive | None = None


class PriorSeriesFacts(Model):
    """A selected series of an earlier study. The days are a difference: no date is kept."""

    series: str
    modality: str | None = None
    sequence: str | None = None
    days_earlier: int | None = None
    same_patient: bool
    """By identifier, name and birth date, compared on this machine; false where overridden."""
    reason_sha256: Sha256 | None = None
    """Why a study that does not name the same patient was taken for a prior one."""


class StudyOpened(Model):
    """A folder or file was read: what was found and what was rejected, by reason code."""

    type: Literal["study.opened"] = "study.opened"
    series: Annotated[tuple[SeriesFacts, ...], SEALED] = ()
    rejected: Annotated[dict[str, Count], SEALED] = {}
    patient: Annotated[str | None, SEALED] = None
    """Pseudonym of the patient, the same for all of their studies in this record."""
    sex: Annotated[Literal["F", "M", "O"] | None, SEALED] = None
    """Patient's Sex (0010,0040)."""
    age: Annotated[str | None, SEALED] = None
    """A band of years, such as "40 to 64"; never the age itself."""
    vendor: Annotated[str | None, SEALED] = None
    field_strength_t: Annotated[float | None, SEALED] = None
    batch: Token | None = None
    """The run of a batch that opened it; null where a person did."""


class DisplayChanged(Model):
    """Which way round axial and coronal pictures are shown from now on, by the reader's choice.

    A case without this event is shown in the radiological convention.
    """

    type: Literal["display.changed"] = "display.changed"
    convention: Literal["radiological", "neurological"]
    """Radiological: the patient's left is on the right of the picture."""


class SeriesDeclared(Model):
    """A person declares what the file of a series leaves open, or takes it back.

    It holds for the series from now on, in place of what was declared before.
    """

    type: Literal["series.declared"] = "series.declared"
    series: Annotated[str, SEALED] = ""
    transform: Literal["sform", "qform"] | None = None
    """Which of a NIfTI file's two transforms holds where they contradict each other; null: undecided."""
    units: Literal["HU"] | None = None
    """The unit of the values, where the file names none; null: none is declared."""


class PicturesExported(Model):
    """Files of a study are about to be written by a person, for use outside Overread."""

    type: Literal["pictures.exported"] = "pictures.exported"
    what: Literal[
        "view", "film", "volume", "key-images", "measurements", "masks", "anonymised-copy"
    ]
    series: Annotated[tuple[str, ...], SEALED] = ()
    names_patient: bool
    """True where the files carry the patient's name, as an archive needs."""


class NotFairReason(Model):
    """One reason why slices that a rule chose are not fair to score: a code and its values."""

    code: str
    values: dict[str, JsonValue] = {}


class SelectionMade(Model):
    """The slices that the assistant may see, and by whose choice."""

    type: Literal["selection.made"] = "selection.made"
    kind: SelectionKind
    rule: Annotated[Text, SEALED] = ""
    images: Annotated[tuple[SelectedImage, ...], SEALED] = ()
    plan: Annotated[SelectionPlan | None, SEALED] = None
    """Null for slices that were named one by one."""
    warning: Annotated[Text | None, SEALED] = None
    """What the rule could not do as meant: fewer slices, no brain, no shared places."""
    prior: Annotated[tuple[PriorSeriesFacts, ...], SEALED] = ()
    burned_marks: int | None = None
    """How many of the reader's marks are drawn into the pixels; null for none."""
    not_fair: Annotated[tuple[NotFairReason, ...], SEALED] = ()
    """Why a choice by rule is not fair to score; filled with `rule-not-fair`."""
