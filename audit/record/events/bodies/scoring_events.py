"""Depth of an interpretation: rubrics, and scores of reasoning by clinicians and models."""

from typing import Annotated, Literal

from pydantic import Field

from audit.interpretation.interpretation import Model
from audit.record.events.bodies.comparison_events import Compared
from audit.record.events.bodies.field_types import Count, Sha256, Token
from audit.record.events.bodies.sealed_fields import KEYED, KEYED_SIDE, SEALED

Share = Annotated[float, Field(ge=0.0, le=1.0, allow_inf_nan=False)]


class RubricSet(Model):
    """A rubric came into force for a case, or without a case for all that have none."""

    type: Literal["rubric.set"] = "rubric.set"
    version: Annotated[int, Field(ge=1)]
    rubric_sha256: Sha256
    """Blob with the rubric's canonical JSON."""
    n_criteria: Annotated[int, Field(ge=1)]
    supersedes: Sha256 | None = None


class CriterionScore(Model):
    """Points for one criterion."""

    criterion: str = Field(min_length=1)
    points: Count
    most: Annotated[int, Field(ge=1)]
    weight: Annotated[float, Field(gt=0.0, allow_inf_nan=False)] = 1.0


class Judge(Model):
    """The model that scored, identified by the attempt in which it was asked."""

    attempt: str
    provider: str
    configuration: Sha256
    model: str | None = None
    """Model as returned, otherwise as requested."""
    drafted: bool
    """True if the same model wrote the reasoning that it scores, which needs an explicit choice."""


class RationaleScored(Model):
    """The reasoning of one interpretation was scored by a rubric.

    A later event by the same scorer on the same target, rubric and reference replaces the earlier
    one.
    """

    type: Literal["rationale.scored"] = "rationale.scored"
    target: Annotated[Compared, KEYED_SIDE]
    """The scored interpretation."""
    attempt: Token | None = None
    """Attempt of the draft, if a draft was scored."""
    configuration: Sha256 | None = None
    """Configuration of the draft."""
    reference_sha256: Annotated[Sha256 | None, KEYED] = None
    """Reference standard that the scorer could see; null for none."""
    rubric_sha256: Sha256
    judge: Annotated[Judge | None, SEALED] = None
    """Null if the event's actor scored."""
    scores: Annotated[tuple[CriterionScore, ...], SEALED] = ()
    total: Annotated[Share | None, SEALED] = None
    """Weighted share of the possible points."""
    passed: Annotated[bool | None, SEALED] = None
    """True if the total reaches the rubric's pass mark."""
    n_statements: Annotated[Count, SEALED] = 0
    """Number of reasoning statements in the reference."""
    recalled: Annotated[tuple[Annotated[int, Field(ge=1)], ...], SEALED] = ()
    """Numbers (from 1) of the reference's statements that the scorer found in the reasoning."""
    words_sha256: Annotated[Sha256 | None, KEYED] = None
    """Blob with the scorer's reasons by criterion."""
