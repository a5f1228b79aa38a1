"""What was decided about words and pixels that may identify somebody."""

from enum import StrEnum
from typing import Annotated, Literal

from pydantic import Field

from audit.interpretation.interpretation import ImageNumber, Model
from audit.messages import Message, Text
from audit.record.events.bodies.field_types import Count, Sha256
from audit.record.events.bodies.sealed_fields import KEYED, SEALED


class ContextFacts(Model):
    """What the record keeps of a clinical context; its words are in the bundle's blob only."""

    source: Literal["typed", "text file", "FHIR"]
    characters: Count
    removed: dict[str, Count] = Field(default_factory=dict)
    """Identifying parts that were taken out, by kind."""
    replaced: dict[str, Count] = Field(default_factory=dict)
    """Those in whose place their kind stands."""
    kept: dict[str, Count] = Field(default_factory=dict)
    """Those that the reader let stand."""
    reasons_sha256: tuple[Sha256, ...] = ()
    """Blobs with the reasons for that, in order."""
    taken: Count | None = None
    """FHIR entries in it; null for a context that is not from FHIR."""
    left_out: dict[str, Count] = Field(default_factory=dict)
    """FHIR entries that were not taken, by reason."""


class PixelRiskCode(StrEnum):
    """What in the pixels may identify somebody. `docs/checks.md` says how each is found."""

    HEADER_SIGN = "header-sign"
    TEXT_LIKE_MARKS = "text-like-marks"
    TEXT_READ = "text-read"
    FACE = "face"


class PixelRisk(Model):
    """Pixels that may identify somebody: of a series, or of some images of it."""

    code: PixelRiskCode
    series: str
    images: tuple[ImageNumber, ...] = ()
    """The images it concerns; none: the series as a whole."""
    words: Text

    @property
    def needs_reason(self) -> bool:
        """True where nothing is sent before somebody says why it may be: all but a face."""
        return self.code is not PixelRiskCode.FACE

    def __str__(self) -> str:
        return str(self.sentence)

    @property
    def sentence(self) -> Message:
        """The whole sentence, as a reader sees it.

        >>> print(PixelRisk(code="face", series="4", images=(2,), words="a face on image 2").sentence)
        series 4: a face on image 2
        """
        return Message("format.series-sentence", series=self.series, words=self.words)


class OverrideGiven(Model):
    """Somebody lets pixels go that may hold text about the patient, and says why."""

    type: Literal["override.given"] = "override.given"
    bundle_sha256: Annotated[Sha256 | None, KEYED]
    risks: Annotated[tuple[PixelRisk, ...], SEALED] = ()
    reason_sha256: Annotated[Sha256, KEYED]
    surface: Literal["app", "cli", "python"] | None = None
