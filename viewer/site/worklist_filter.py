"""Filters of the worklist by the next step, the images, and what the headers state."""

from dataclasses import dataclass, field
from datetime import date
from typing import Any

from viewer.site.identity_rule import IdentityLevel
from viewer.site.next_steps import NUMBERS, Step


@dataclass(frozen=True)
class ColumnFilter:
    """Values that a case must have; None and "" match every case.

    A case whose value is unknown, or may not be shown to the viewer, matches no filter of it.

    Attributes:
        step: What the case waits for.
        images: Part of the modality or sequence.
        sex: Sex as the header states it, such as "F".
        age_from: Least age in years.
        age_to: Greatest age in completed years.
        studied_from: First study date.
        studied_to: Last study date.
    """

    step: Step | None = None
    images: str = ""
    sex: str = field(default="", repr=False)
    age_from: int | None = field(default=None, repr=False)
    age_to: int | None = field(default=None, repr=False)
    studied_from: date | None = field(default=None, repr=False)
    studied_to: date | None = field(default=None, repr=False)

    @property
    def count(self) -> int:
        """Number of columns that are filtered."""
        return sum(
            (
                self.step is not None,
                bool(self.images),
                bool(self.sex),
                self.age_from is not None or self.age_to is not None,
                self.studied_from is not None or self.studied_to is not None,
            )
        )

    @property
    def is_about_patients(self) -> bool:
        """Whether it filters by what headers state."""
        ends = (self.age_from, self.age_to, self.studied_from, self.studied_to)
        return bool(self.sex) or any(end is not None for end in ends)

    def conditions(self, level_sql: str) -> tuple[list[str], list[Any]]:
        """Return the conditions in SQL and their values.

        Tables are those of the index: `s` holds the steps, `t` sealed facts, `d` the headers.

        Args:
            level_sql: Level of what may be shown of the patient, in SQL.
        """
        conditions: list[str] = []
        values: list[Any] = []

        def add(condition: str, value: Any) -> None:
            conditions.append(condition)
            values.append(value)

        if self.step is not None:
            add("s.step = ?", NUMBERS[self.step])
        if self.images:
            images = "coalesce(t.modality, '') || ' ' || coalesce(t.sequence, '')"
            add(f"instr(lower({images}), ?)", self.images.lower())
        shown = f"{level_sql} >= {IdentityLevel.AGE_SEX_DATE:d}"
        if self.sex:
            add(f"({shown} AND d.sex = ?)", self.sex)
        if self.age_from is not None:
            add(f"({shown} AND d.age >= ?)", self.age_from)
        if self.age_to is not None:
            add(f"({shown} AND d.age < ? + 1)", self.age_to)
        if self.studied_from is not None:
            add(f"({shown} AND d.studied <> '' AND d.studied >= ?)", self.studied_from.isoformat())
        if self.studied_to is not None:
            add(f"({shown} AND d.studied <> '' AND d.studied <= ?)", self.studied_to.isoformat())
        return conditions, values
