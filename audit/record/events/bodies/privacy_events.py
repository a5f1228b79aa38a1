"""Decisions about words and pixels that may identify somebody."""

from enum import StrEnum
from typing import Annotated, Literal

from pydantic import Field

from audit.interpretation.interpretation import ImageNumber, Model
from audit.messages import Message, Text
from audit.record.events.bodies.field_types import Count, Sha256, Token
from audit.record.events.bodies.sealed_fields import KEYED, SEALED


class ContextFacts(Model):
    """Recorded facts about a clinical context; its words are only in the bundle's blob."""

    source: Literal["typed", "text file", "FHIR"]
    characters: Count
    removed: dict[str, Count] = Field(default_factory=dict)
    """Identifying parts that were removed, by kind."""
    replaced: dict[str, Count] = Field(default_factory=dict)
    """Identifying parts that were replaced by the name of their kind, by kind."""
    kept: dict[str, Count] = Field(default_factory=dict)
    """Identifying parts that the reader kept, by kind."""
    reasons_sha256: tuple[Sha256, ...] = ()
    """Blobs with the reasons for keeping them, in order."""
    taken: Count | None = None
    """Number of FHIR entries included; null if the context is not from FHIR."""
    left_out: dict[str, Count] = Field(default_factory=dict)
    """FHIR entries that were left out, by reason."""
    read_id: Token | None = None
    """`read_id` of the event that states what was read from a server; null for a file."""


class PixelRiskCode(StrEnum):
    """Kinds of pixels that may identify somebody (`docs/checks.md`)."""

    HEADER_SIGN = "header-sign"
    TEXT_LIKE_MARKS = "text-like-marks"
    TEXT_READ = "text-read"
    FACE = "face"


class PixelRisk(Model):
    """Pixels that may identify somebody, in a series or in some of its images."""

    code: PixelRiskCode
    series: str
    images: tuple[ImageNumber, ...] = ()
    """Images concerned; empty for the entire series."""
    words: Text

    @property
    def needs_reason(self) -> bool:
        """Whether sending requires a reason; true for every risk but a face."""
        return self.code is not PixelRiskCode.FACE

    def __str__(self) -> str:
        return str(self.sentence)

    @property
    def sentence(self) -> Message:
        """Complete sentence for display.

        >>> print(PixelRisk(code="face", series="4", words="a face on image 2").sentence)
        series 4: a face on image 2
        """
        return Message("format.series-sentence", series=self.series, words=self.words)


class OverrideGiven(Model):
    """Somebody permitted sending pixels that may hold text about the patient, with a reason."""

    type: Literal["override.given"] = "override.given"
    bundle_sha256: Annotated[Sha256 | None, KEYED]
    risks: Annotated[tuple[PixelRisk, ...], SEALED] = ()
    reason_sha256: Annotated[Sha256, KEYED]
    surface: Literal["app", "cli", "python"] | None = None
