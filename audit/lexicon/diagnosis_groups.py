"""Facts about each group of diagnoses: category, ICD-10 codes, overlapping groups.

The table is `resources/lexicon/groups.toml`.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from audit.lexicon.vocabulary import Category, Group


@dataclass(frozen=True)
class GroupEntry:
    """One group. `codes`: first and last of each range; none means that any code goes with it."""

    group: Group
    category: Category
    codes: tuple[tuple[str, str], ...]
    companions: frozenset[Group]
    """Groups whose diagnoses may be its subtype as well."""
    of_many: bool
    """Whether its name alone says too little to be any one of its diseases."""
    stands_for: tuple[str, ...]
    """Lexicon codes of what its name alone is used for; empty: for every disease of it."""

    def has(self, code: str) -> bool:
        """Return whether the ICD-10 code lies in a range, or is too wide to tell.

        >>> group_table()[Group.VASCULAR_MALFORMATION].has("I67.10")
        True
        >>> group_table()[Group.GLIOMA].has("I63.9")
        False
        """
        return not self.codes or any(_between(code, *ends) for ends in self.codes)


def _between(code: str, first: str, last: str) -> bool:
    if len(code) < len(first):  # I67 may be meant for I67.6
        return first[: len(code)] <= code <= last[: len(code)]
    return first <= code[: len(first)] <= last


@cache
def group_table() -> Mapping[Group, GroupEntry]:
    """Return the shipped table, read once."""
    text = (files("resources") / "lexicon" / "groups.toml").read_text("utf-8")
    return {
        Group(name): GroupEntry(
            group=Group(name),
            category=Category(entry["category"]),
            codes=tuple(_ends(span) for span in entry["icd10"]),
            companions=frozenset(Group(g) for g in entry["with"]),
            of_many=entry.get("of_many", False),
            stands_for=tuple(entry.get("stands_for", ())),
        )
        for name, entry in tomllib.loads(text).items()
    }


def _ends(span: str) -> tuple[str, str]:
    first, _, last = span.partition("-")
    return first, last or first
