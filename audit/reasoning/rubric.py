"""Rubrics: the criteria, with weights, by which a case's reasoning is scored.

A rubric is a TOML or JSON file. Its bytes are a payload of the record, so that a score stays
readable with the words it was given by; a changed rubric is a new version and scores are never
mixed.

    overread_rubric = 1
    title = "Left MCA infarct: reasoning"
    pass_mark = 0.6

    [[criterion]]
    id = "territory"
    text = "Names the vascular territory and says which images show it."
    weight = 2
    points = 2

`points` is what the criterion can earn (1: met or not); a total is the weighted share of what can
be earned, 0 to 1.
"""

import hashlib
import json
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Any, Final, Literal, Self

import rfc8785
from pydantic import Field, ValidationError, model_validator

from audit.errors import RecordInputError, wrong_field
from audit.interpretation.interpretation import Model
from audit.messages import Message, Text, reason_of

MOST_BYTES: Final = 1_000_000
Weight = Annotated[float, Field(gt=0.0, le=100.0, allow_inf_nan=False)]


class Criterion(Model):
    """One thing that is looked for. `levels`: what 0, 1, 2… points mean, where it is stated."""

    id: Annotated[str, Field(pattern=r"^[a-z0-9][a-z0-9-]{0,39}$")]
    text: Annotated[str, Field(min_length=1, max_length=1000)]
    weight: Weight = 1.0
    points: Annotated[int, Field(ge=1, le=10)] = 1
    """Most that it earns."""
    levels: tuple[str, ...] = ()

    @model_validator(mode="after")
    def _levels_fit(self) -> Self:
        if self.levels and len(self.levels) != self.points + 1:
            raise ValueError(
                Message(
                    "rubric.levels-mismatch",
                    criterion=self.id,
                    points=self.points,
                    most=self.points + 1,
                )
            )
        return self


class Rubric(Model):
    """The criteria of one case, or of every case that has no own."""

    overread_rubric: Literal[1]
    title: Annotated[str, Field(min_length=1, max_length=200)]
    pass_mark: Annotated[float, Field(gt=0.0, le=1.0, allow_inf_nan=False)] = 0.6
    """Total from which the reasoning counts as sound."""
    criterion: Annotated[tuple[Criterion, ...], Field(min_length=1, max_length=50)]

    @model_validator(mode="after")
    def _once(self) -> Self:
        ids = [c.id for c in self.criterion]
        if len(set(ids)) != len(ids):
            raise ValueError(
                Message("rubric.criterion-duplicate", criterion=max(ids, key=ids.count))
            )
        return self

    def canonical_bytes(self) -> bytes:
        """Return the RFC 8785 canonical JSON: what is stored and hashed."""
        return rfc8785.dumps(self.model_dump(mode="json"))

    @property
    def sha256(self) -> str:
        """Hex SHA-256 of `canonical_bytes`."""
        return hashlib.sha256(self.canonical_bytes()).hexdigest()

    def check(self, points: Mapping[str, int]) -> None:
        """Raise `RecordInputError` unless each criterion has points within its bounds."""
        known = {c.id: c for c in self.criterion}
        if strange := sorted(set(points) - set(known)):
            raise RecordInputError(Message("rubric.criterion-unknown", criterion=strange[0]))
        for criterion in self.criterion:
            if criterion.id not in points:
                raise RecordInputError(
                    Message("rubric.criterion-not-scored", criterion=criterion.id)
                )
            if not 0 <= points[criterion.id] <= criterion.points:
                raise RecordInputError(
                    Message(
                        "rubric.points-out-of-range",
                        criterion=criterion.id,
                        points=points[criterion.id],
                        most=criterion.points,
                    )
                )

    def total(self, points: Mapping[str, int]) -> float:
        """Return the weighted share of what can be earned, 0 to 1.

        >>> rubric = Rubric(overread_rubric=1, title="t", criterion=(
        ...     Criterion(id="a", text="x", weight=3), Criterion(id="b", text="y", points=2)))
        >>> rubric.total({"a": 1, "b": 1})
        0.875
        """
        self.check(points)
        most = sum(c.weight for c in self.criterion)
        earned = sum(c.weight * points[c.id] / c.points for c in self.criterion)
        return round(earned / most, 6)


def read_rubric(file: Path) -> Rubric:
    """Return a rubric from a .toml or .json file.

    Raises `RecordInputError` with file and reason.
    """
    try:
        if file.stat().st_size > MOST_BYTES:
            raise RecordInputError(
                Message("rubric.file-too-large", file=str(file), most=MOST_BYTES)
            )
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise RecordInputError(
            Message("file.read-error", file=str(file), error=type(error).__name__)
        ) from None
    return parse_rubric(text, json_=file.suffix.lower() == ".json", where=str(file))


def parse_rubric(
    text: str, *, json_: bool = False, where: Text = Message("place.rubric")
) -> Rubric:
    """Return a rubric from its text. Raises `RecordInputError`."""
    try:
        content: Any = json.loads(text) if json_ else tomllib.loads(text)
        return Rubric.model_validate(content)
    except ValidationError as error:
        reason = wrong_field(error.errors(include_url=False)[0])
        raise RecordInputError(Message("format.where-reason", where=where, reason=reason)) from None
    except (ValueError, RecursionError) as error:
        raise RecordInputError(
            Message("format.where-reason", where=where, reason=reason_of(error))
        ) from None


@cache
def general_rubric() -> Rubric:
    """Return the shipped rubric for cases that have none of their own.

    About any chain of reasoning.
    """
    return parse_rubric((files("resources") / "rubric.toml").read_text("utf-8"))
