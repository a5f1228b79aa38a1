"""Agreement of two labelings of the comparison pairs, and their disagreements."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Final, get_args

import numpy as np

from audit.comparison.severity import Severity
from audit.statistics.rater_agreement import cohen_kappa
from tests.helpers.comparison_pairs import Flag, Label, LabelCode

MARKS: Final[tuple[str, ...]] = (*get_args(LabelCode), *get_args(Flag))
_PRESSING: Final = {Severity.CRITICAL, Severity.URGENT}


def has_mark(mark: str, label: Label) -> bool:
    """Return whether a label has a code or flag."""
    return mark in label.marks


def has_critical_error(label: Label) -> bool:
    """Return whether the pair counts for the gate on critical errors."""
    return any(severity in _PRESSING for severity in label.codes.values())


def reassures_falsely(label: Label) -> bool:
    """Return whether the pair counts for the gate on false reassurance."""
    return label.codes.get("missed", Severity.ROUTINE) is not Severity.ROUTINE


OUTCOMES: Final[Mapping[str, Callable[[Label], bool]]] = {
    **{mark: partial(has_mark, mark) for mark in MARKS},
    "gate: critical errors": has_critical_error,
    "gate: false reassurance": reassures_falsely,
    "no discrepancy": lambda label: not label.marks,
}
"""Outcomes that are counted: each code and flag, and the errors that gates count."""


@dataclass(frozen=True)
class Agreement:
    """Agreement on one outcome. `kappa` is NaN if neither labeling has the outcome at all."""

    outcome: str
    first: int
    second: int
    both: int
    kappa: float
    same_severity: int | None
    """Pairs of `both` with equal severities; None for outcomes without severity."""


@dataclass(frozen=True)
class Disagreement:
    """A pair on which two labelings differ."""

    id: str
    only_first: tuple[str, ...]
    only_second: tuple[str, ...]
    severities: tuple[tuple[str, Severity, Severity], ...]
    """Codes in both labelings with different severities."""


def agreements(
    first: Mapping[str, Label], second: Mapping[str, Label], ids: Iterable[str]
) -> list[Agreement]:
    """Compare two labelings on each outcome over the pairs named by `ids`."""
    pair_ids = list(ids)
    results = []
    for outcome, has in OUTCOMES.items():
        a = np.array([has(first[i]) for i in pair_ids], dtype=np.int64)
        b = np.array([has(second[i]) for i in pair_ids], dtype=np.int64)
        same = None
        if outcome in get_args(LabelCode):
            shared = [
                i
                for i, first_label, second_label in zip(pair_ids, a, b, strict=True)
                if first_label and second_label
            ]
            same = sum(
                _severity(first[i], outcome) is _severity(second[i], outcome) for i in shared
            )
        kappa = cohen_kappa(a, b)
        results.append(
            Agreement(outcome, int(a.sum()), int(b.sum()), int((a & b).sum()), kappa, same)
        )
    return results


def disagreements(first: Mapping[str, Label], second: Mapping[str, Label]) -> list[Disagreement]:
    """List the pairs whose labels differ in a code, a flag or a severity."""
    results = []
    for i, first_label in first.items():
        second_label = second[i]
        severities = tuple(
            (code, severity, second_label.codes[code])
            for code, severity in sorted(first_label.codes.items())
            if code in second_label.codes and second_label.codes[code] is not severity
        )
        only_first = tuple(sorted(first_label.marks - second_label.marks))
        only_second = tuple(sorted(second_label.marks - first_label.marks))
        if only_first or only_second or severities:
            results.append(Disagreement(i, only_first, only_second, severities))
    return results


def _severity(label: Label, code: str) -> Severity:
    return dict[str, Severity](label.codes)[code]
