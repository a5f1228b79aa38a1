"""Analysis plan of a protocol: thresholds, costs of errors and subgroups, fixed in advance.

Results without a planned weight are not computed, and the report states that: weights chosen
after the results are known can be chosen to please.
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
"""Strata that a protocol may name for tests of interaction."""
SUBGROUPS: Final[tuple[str, ...]] = get_args(Subgroup)


class Thresholds(Model):
    """Range of probabilities of abnormality above which someone would act, for the net benefit.

    At a threshold t, one missed abnormal case weighs as much as (1 - t) / t false alarms.
    """

    lowest: Threshold
    highest: Threshold

    @model_validator(mode="after")
    def _in_order(self) -> Self:
        if self.lowest > self.highest:
            raise ValueError(Message("protocol.threshold-range-inverted"))
        return self


class ErrorCosts(Model):
    """Cost of each kind of error, in the protocol's own unit; correct calls cost nothing."""

    missed: Cost
    """An abnormal case is called normal."""
    false_alarm: Cost
    """A normal case is called abnormal."""
    wrong_category: Cost
    """An abnormal case is called abnormal, of a wrong category."""
    no_answer: Cost
    """There is no answer, or none that states normal or abnormal."""

    @model_validator(mode="after")
    def _some(self) -> Self:
        if not any((self.missed, self.false_alarm, self.wrong_category, self.no_answer)):
            raise ValueError(Message("protocol.error-costs-zero"))
        return self
