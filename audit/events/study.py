"""What was opened, and which of its slices the assistant may see."""

from enum import StrEnum
from typing import Annotated, Literal

from pydantic import Field

from audit.events.basis import Count
from audit.interpretation import Model


class SelectionKind(StrEnum):
    """Who chose the images. Only a reader-independent selection is fair to score."""

    KEY_IMAGES = "key-images"
    READER_INDEPENDENT = "reader-independent"


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


class StudyOpened(Model):
    """A folder or file was read: what was found and what was rejected, by reason code."""

    type: Literal["study.opened"] = "study.opened"
    series: tuple[SeriesFacts, ...]
    rejected: dict[str, Count] = Field(default_factory=dict)


class SelectionMade(Model):
    """The slices that the assistant may see, and by whose choice."""

    type: Literal["selection.made"] = "selection.made"
    kind: SelectionKind
    rule: str
    images: tuple[SelectedImage, ...]
