"""Similar signed cases: measured images, what was shown, and what was sent as examples."""

from typing import Annotated, Literal

from audit.interpretation.interpretation import Model, Number
from audit.record.events.bodies.field_types import CaseId, Code, Count, Share
from audit.record.events.bodies.reading_events import Surface
from audit.record.events.bodies.sealed_fields import SEALED


class ImagesProfiled(Model):
    """The intensities inside the brain mask of one series were measured."""

    type: Literal["images.profiled"] = "images.profiled"
    recipe: Code
    series: Annotated[str, SEALED] = ""
    sequence: Annotated[str | None, SEALED] = None
    profile: Annotated[tuple[Number, ...], SEALED] = ()


class SimilarCase(Model):
    """A signed case of this record, and how similar it is."""

    case: CaseId
    score: Share
    by_feature: dict[str, Share] = {}
    """Similarity by each feature that the query states."""


class SimilarShown(Model):
    """Similar signed cases were shown to the actor, who had locked a read of this case."""

    type: Literal["similar.shown"] = "similar.shown"
    surface: Surface
    algorithm: Code
    head: Count
    """Number of the record's newest event when the cases were searched."""
    features: Annotated[tuple[Code, ...], SEALED] = ()
    """Features that the query states."""
    cases: Annotated[tuple[SimilarCase, ...], SEALED] = ()
    """The cases, the most similar first. Sealed as what the reader found: they follow from it."""
    left_out: Annotated[dict[str, Count], SEALED] = {}
    """Number of cases that were not considered, by the code of the reason."""


class SimilarExamples(Model):
    """The signed cases that a request sends as worked examples."""

    algorithm: Code
    head: Count
    """Number of the record's newest event when the cases were searched."""
    features: tuple[Code, ...] = ()
    """Features of the images that the query states; nothing that anybody read."""
    cases: tuple[SimilarCase, ...]
