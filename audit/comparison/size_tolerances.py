"""Tolerances for two sizes of one lesion, and limits that decide treatment.

The table is `resources/lexicon/tolerances.toml`.
"""

import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from audit.interpretation.stated_facts import Facts
from audit.lexicon.terms import lexicon


@cache
def _table() -> Mapping[str, Any]:
    text = (files("resources") / "lexicon" / "tolerances.toml").read_text("utf-8")
    return tomllib.loads(text)


def sizes_differ(a: Facts, b: Facts) -> bool:
    """Return whether both state a diameter, and they differ by more than tolerance and factor.

    Args:
        a: A finding.
        b: A finding of the other author.
    """
    if a.size_mm is None or b.size_mm is None:
        return False
    high, low = max(a.size_mm, b.size_mm), min(a.size_mm, b.size_mm)
    return high - low > tolerance_mm(a, b) and high > _table()["factor"] * low


def volumes_differ(a: Facts, b: Facts) -> bool:
    """Return whether both state a volume, and they differ by more than the factor."""
    if a.volume_ml is None or b.volume_ml is None:
        return False
    high, low = max(a.volume_ml, b.volume_ml), min(a.volume_ml, b.volume_ml)
    return bool(high > _table()["volume_factor"] * low)


def tolerance_mm(a: Facts, b: Facts) -> float:
    """Return the difference in mm that two careful measurements of one lesion may have.

    Args:
        a: A finding.
        b: A finding of the other author.

    Source: `resources/lexicon/tolerances.toml`.
    """
    table, high = _table(), max(a.size_mm or 0.0, b.size_mm or 0.0)
    for row in table["tolerance"]:
        if _is_any((*a.kinds, *b.kinds), row["terms"]) and high <= row.get("up_to_mm", high):
            return float(row["mm"])
    if high <= table["small_mm"]:
        return float(table["small_tolerance_mm"])
    return float(table["tolerance_mm"])


def straddles_limit(a: Facts, b: Facts) -> bool:
    """Return whether two sizes lie on two sides of a limit that decides treatment."""
    return any(_straddles(row, a, b) for row in _table()["limit"])


def _straddles(row: Mapping[str, Any], a: Facts, b: Facts) -> bool:
    kinds = (*a.kinds, *b.kinds)
    if not _is_any(kinds, row["terms"]) or _is_any(kinds, row.get("except", ())):
        return False
    if not all(_lies_in(finding, row.get("structures", ())) for finding in (a, b)):
        return False
    values = (a.size_mm, b.size_mm) if "mm" in row else (a.volume_ml, b.volume_ml)
    if None in values:
        return False
    limit = row.get("mm", row.get("ml"))
    above = [v >= limit if row.get("reached") else v > limit for v in values if v is not None]
    return bool(above[0] != above[1])


def _lies_in(facts: Facts, structures: Iterable[str]) -> bool:
    wanted = list(structures)
    known = lexicon()
    return not wanted or any(known.is_a(s, w) for s in facts.structures for w in wanted)


def _is_any(kinds: Iterable[str], terms: Iterable[str]) -> bool:
    known, wanted = lexicon(), list(terms)
    return any(known.is_a(kind, term) for kind in kinds for term in wanted)
