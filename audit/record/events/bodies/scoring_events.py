"""The depth of an interpretation: rubrics, and how clinicians and models scored reasoning by them."""

from typing import Annotated, Literal

from pydantic import Field

from audit.interpretation.interpretation import Model
from audit.record.events.bodies.comparison_events import Compared
from audit.record.events.bodies.field_types import Count, Sha256, Token
from audit.record.events.bodies.sealed_fields import KEYED, KEYED_SIDE, SEALED

Share = Annotated[float, Field(ge=0.0, le=1.0, allow_inf_nan=False)]


class RubricSet(Model):
    """A rubric came into force for the event's case, or without a case for all that have none."""

    type: Literal["rubric.set"] = "rubric.set"
    version: Annotated[int, Field(ge=1)]
    rubric_sha256: Sha256
    """Blob with the rubric's canonical JSON."""
    n_criteria: Annotated[int, Field(ge=1)]
    supersedes: Sha256 | None = None


class CriterionScore(Model):
    """What one criterion earned."""

    criterion: str = Field(min_length=1)
    points: Count
    most: Annotated[int, Field(ge=1)]
    weight: Annotated[float, Field(gt=0.0, allow_inf_nan=False)] = 1.0


class Judge(Model):
    """The model that scored, by the attempt in which it was asked."""

    attempt: str
    provider: str
    configuration: Sha256
    model: str | None = None
    """As returned, else as asked for."""
    drafted: bool
    """True where the same model wrote what it scores; asked for only when somebody said so."""


class RationaleScored(Model):
    """The reasoning of one interpretation was scored by a rubric; what a figure of depth is made of.

    A scorer's later event on the same target, rubric and reference takes the place of the earlier.
    """

    type: Literal["rationale.scored"] = "rationale.scored"
    target: Annotated[Compared, KEYED_SIDE]
    """What was scored."""
    attempt: Token | None = None
    """The draft, where it is one."""
    configuration: Sha256 | None = None
    """Configuration of the draft."""
    reference_sha256: Annotated[Sha256 | None, KEYED] = None
    """The reference standard that the scorer had beside it; null: none."""
    rubric_sha256: Sha256
    judge: Annotated[Judge | None, SEALED] = None
    """Null where the event's actor scored."""
    scores: Annotated[tuple[CriterionScore, ...], SEALED] = ()
    total: Annotated[Share | None, SEALED] = None
    """Weighted share of what could be earned."""
    passed: Annotated[bool | None, SEALED] = None
    """Whether the total reaches the rubric's pass mark."""
    n_statements: Annotated[Count, SEALED] = 0
    """Reasoning statements of the reference;"""
    recalled: Annotated[tuple[Annotated[int, Field(ge=1)], ...], SEALED] = ()
    """numbers (from 1) of those that the scorer found in the reasoning."""
    words_sha256: Annotated[Sha256 | None, KEYED] = None
    """Blob with the scorer's reasons by criterion."""
