"""The descriptor of a calculator: its fields, the rule, and the publication that defines it."""

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal

from audit.facts.measured_fact import Fact
from audit.facts.quantities import Quantity, rounded
from audit.messages import Message, join
from viewer.core.errors import CoreError

FieldValue = str | float | tuple[str, ...]
"""Code of the chosen option, a number, or codes of the marked regions."""
Inputs = Mapping[str, FieldValue]


@dataclass(frozen=True)
class Option:
    """One choice of a field. `points` is what it adds to a score."""

    code: str
    title: Message
    points: int = 0


@dataclass(frozen=True, kw_only=True)
class Field:
    """A field of a form.

    Attributes:
        key: Name of the field in the record.
        title: Label.
        kind: One of several options, a number, or any of several regions.
        options: The options or regions in order.
        unit: UCUM code of a number.
        minimum: Least number.
        maximum: Greatest number.
        is_whole: Only whole numbers are valid.
        from_mark: A selected measurement of this unit may fill in the number.
    """

    key: str
    title: Message
    kind: Literal["choice", "number", "regions"] = "choice"
    options: tuple[Option, ...] = ()
    unit: str = "1"
    minimum: float = 0.0
    maximum: float = math.inf
    is_whole: bool = False
    from_mark: bool = False

    def points(self, inputs: Inputs) -> int:
        """Return the points of the chosen option."""
        return next(option.points for option in self.options if option.code == inputs[self.key])

    def problem(self, value: FieldValue | None) -> Message | None:
        """Return why a value cannot be used; None if it can."""
        if self.kind == "regions":
            known = {option.code for option in self.options}
            if (
                isinstance(value, tuple)
                and known.issuperset(value)
                and len(set(value)) == len(value)
            ):
                return None
            return Message("calculator.region-unknown")
        if value is None or value == "":
            return Message("calculator.value-missing")
        if self.kind == "choice":
            if any(option.code == value for option in self.options):
                return None
            return Message("calculator.option-unknown")
        return self._number_problem(value)

    def _number_problem(self, value: FieldValue) -> Message | None:
        if not isinstance(value, int | float) or isinstance(value, bool):
            return Message("calculator.not-a-number")
        if not math.isfinite(value):
            return Message("calculator.not-a-number")
        if self.is_whole and value != int(value):
            return Message("calculator.not-whole")
        if value < self.minimum:
            return Message("calculator.below-minimum", minimum=self.minimum)
        if value > self.maximum:
            return Message("calculator.above-maximum", maximum=self.maximum)
        return None


@dataclass(frozen=True)
class Result:
    """The value of a calculation, and the parts that it was made of."""

    value: float
    parts: tuple[Message, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Calculator:
    """A calculator or a visual scale.

    Attributes:
        key: Name in the record and on the command line.
        version: Version of its fields and rule.
        quantity: Quantity that it results in.
        formula: The rule in one sentence.
        source: Publication that defines it.
        fields: Fields in the order of the form.
        compute: Returns the result of valid inputs; raises `CoreError` for inputs that the source
            does not define.
        minimum: Least possible value.
        maximum: Greatest possible value.
    """

    key: str
    version: int = 1
    quantity: Quantity
    formula: Message
    source: str
    fields: tuple[Field, ...]
    compute: Callable[[Inputs], Result]
    minimum: float
    maximum: float

    @property
    def title(self) -> Message:
        """The display name."""
        return self.quantity.display_name

    def field(self, key: str) -> Field:
        """Return the field of a key.

        Raises:
            KeyError: There is none.
        """
        for field in self.fields:
            if field.key == key:
                return field
        raise KeyError(key)

    def problems(self, inputs: Mapping[str, FieldValue | None]) -> dict[str, Message]:
        """Return what is wrong with each field, by its key; empty if all can be used."""
        found = {field.key: field.problem(inputs.get(field.key)) for field in self.fields}
        return {key: problem for key, problem in found.items() if problem is not None}

    def calculate(self, inputs: Mapping[str, FieldValue | None]) -> Result:
        """Return the result.

        Raises:
            CoreError: A field is missing or wrong, or the source does not define the combination.
        """
        unknown = sorted(set(inputs) - {field.key for field in self.fields})
        if unknown:
            raise CoreError(Message("calculator.field-unknown", name=unknown[0]))
        problems = self.problems(inputs)
        if problems:
            reasons = [
                Message("calculator.field-problem", field=self.field(key).title, problem=problem)
                for key, problem in problems.items()
            ]
            raise CoreError(join(reasons, "; "))
        return self.compute({key: value for key, value in inputs.items() if value is not None})

    def fact(self, result: Result) -> Fact:
        """Return the result as a fact by a person."""
        return Fact(
            quantity=self.quantity,
            value=rounded(self.quantity, result.value),
            formula=self.formula,
            source=self.source,
            author="human",
            basis="calculator",
        )


def yes_no(key: str, title: Message, points: int = 0) -> Field:
    """Return a field with the options no and yes; yes adds the points."""
    options = (
        Option("no", Message("calculator.no")),
        Option("yes", Message("calculator.yes"), points),
    )
    return Field(key=key, title=title, options=options)


def grades(key: str, title: Message, titles: tuple[Message, ...]) -> Field:
    """Return a field with the grades 0, 1, 2… of a visual scale."""
    options = tuple(Option(str(grade), text, grade) for grade, text in enumerate(titles))
    return Field(key=key, title=title, options=options)


def part(field: Field, points: float) -> Message:
    """Return one line of a result: the field, and what it contributes."""
    return Message("calculator.part", field=field.title, points=points)


def highest_grade(fields: tuple[Field, ...]) -> Callable[[Inputs], Result]:
    """Return a rule that takes the highest of several grades."""

    def compute(inputs: Inputs) -> Result:
        points = [field.points(inputs) for field in fields]
        parts = tuple(part(field, each) for field, each in zip(fields, points, strict=True))
        return Result(float(max(points)), parts)

    return compute
