"""Which diagnoses or findings, taken for each other, change what is done.

The table is `resources/lexicon/confusions.toml`; each of its rows names its source.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from audit.comparison.severity import Severity, worst
from audit.lexicon.terms import lexicon
from audit.lexicon.vocabulary import Group


@dataclass(frozen=True)
class DiseaseClass:
    """Subject of a row of the table: terms with all their kinds, and groups of diagnoses."""

    terms: frozenset[str]
    groups: frozenset[Group]
    left_out: frozenset[str]

    def has(self, code: str | None, group: Group | None) -> bool:
        """Return whether a diagnosis belongs to the class.

        Args:
            code: Lexicon code; None if the diagnosis has none.
            group: Group of diagnoses, used if there is no code.
        """
        known = lexicon()
        if code is None:
            return group in self.groups
        if any(known.is_a(code, disease) for disease in self.left_out):
            return False
        term = known.terms.get(code)
        if term is not None and term.group in self.groups:
            return True
        return any(known.is_a(code, disease) for disease in self.terms)


@dataclass(frozen=True)
class Confusion:
    """One row: `a` taken for one of `b`, or the other way round."""

    a: str
    b: tuple[str, ...]
    severity: Severity
    source: str


@dataclass(frozen=True)
class ConfusionTable:
    """All classes and rows."""

    classes: Mapping[str, DiseaseClass]
    rows: tuple[Confusion, ...]

    def severity(
        self, a: tuple[str | None, Group | None], b: tuple[str | None, Group | None]
    ) -> Severity | None:
        """Return the worst severity of the rows about two diagnoses or findings; None if none is.

        Args:
            a: Lexicon code and group of one; the group counts if there is no code.
            b: Lexicon code and group of the other.
        """
        results = [
            row.severity
            for row in self.rows
            for first, second in ((a, b), (b, a))
            if self.classes[row.a].has(*first)
            and not self.classes[row.a].has(*second)
            and any(self.classes[name].has(*second) for name in row.b)
        ]
        return worst(*results) if results else None


@cache
def confusion_table() -> ConfusionTable:
    """Return the shipped table, read once."""
    text = (files("resources") / "lexicon" / "confusions.toml").read_text("utf-8")
    table: dict[str, Any] = tomllib.loads(text)
    classes = {
        name: DiseaseClass(
            frozenset(entry.get("terms", ())),
            frozenset(Group(g) for g in entry.get("groups", ())),
            frozenset(entry.get("except", ())),
        )
        for name, entry in table["class"].items()
    }
    rows = tuple(
        Confusion(row["a"], tuple(row["b"]), Severity(row["severity"]), row["source"])
        for row in table["confusion"]
    )
    return ConfusionTable(classes, rows)


def confusion_severity(
    a: str | None,
    b: str | None,
    *,
    groups: tuple[Group | None, Group | None] = (None, None),
) -> Severity | None:
    """Return the severity of confusing two diagnoses or findings; None if no row is about them.

    Args:
        a: Lexicon code; None if unknown.
        b: Lexicon code; None if unknown.
        groups: Groups of both, used where a code is missing.

    >>> confusion_severity("acute-ischemic-stroke", "hypertensive-hemorrhage")
    <Severity.CRITICAL: 'critical'>
    >>> confusion_severity("meningioma", "vestibular-schwannoma") is None
    True
    """
    return confusion_table().severity((a, groups[0]), (b, groups[1]))
