"""What a protocol says beforehand of how its results are weighed: thresholds, costs of errors, subgroups.

What is not stated is not computed, and its place says so: weights that are chosen when the results are
known can be chosen to please.
"""

from typing import Annotated, Final, Literal, Self, get_args

from pydantic import Field, model_validator

from audit.interpretation.interpretation import Model
from audit.messages import Message

Threshold = Annotated[float, Field(gt=0, lt=1, allow_inf_nan=False)]
Cost = Annotated[float, Field(ge=0, allow_inf_nan=False)]
Subgroup = Literal[
    "group",
    "rarity",
    "modality",
    "sequence",
    "plane",
    "vendor",
    "field_strength",
    "slice_thickness",
    "sex",
    "age",
    "images",
    "context",
    "quality",
    "cutoff",
    "certainty",
]
"""Strata that a protocol may name for tests of interaction, by their names in every view."""
SUBGROUPS: Final[tuple[str, ...]] = get_args(Subgroup)


class Thresholds(Model):
    """Probabilities of abnormality from which somebody would act: net benefit is told over this range.

    At a threshold t one missed abnormal case weighs as much as (1 - t) / t false alarms.
    """

    lowest: Threshold
    highest: Threshold

    @model_validator(mode="after")
    def _in_order(self) -> Self:
        if self.lowest > self.highest:
            raise ValueError(Message("protocol.threshold-range-inverted"))
        return self


class ErrorCosts(Model):
    """What each kind of error costs, in a unit of the protocol's own; a right call costs nothing."""

    missed: Cost
    """An abnormal case is called normal."""
    false_alarm: Cost
    """A normal case is called abnormal."""
    wrong_category: Cost
    """An abnormal case is called abnormal, of a wrong category."""
    no_answer: Cost
    """There is no answer, or one that does not say normal or abnormal."""

    @model_validator(mode="after")
    def _some(self) -> Self:
        if not any((self.missed, self.false_alarm, self.wrong_category, self.no_answer)):
            raise ValueError(Message("protocol.error-costs-zero"))
        return self
