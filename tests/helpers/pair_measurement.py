"""Performance of the comparison on the labeled pairs: precision, recall and severity.

The reference is what both labelings agree on. If they differ about a code or flag, the pair is left
out for it, and listed among the disagreements.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final, get_args

from statsmodels.stats.proportion import proportion_confint

from audit.comparison.comparison import compare
from audit.comparison.severity import Severity, worst
from tests.helpers.comparison_pairs import Flag, Label, LabelCode, Pair

CODES: Final[tuple[str, ...]] = get_args(LabelCode)
FLAGS: Final[tuple[str, ...]] = get_args(Flag)
ALL: Final = "all codes and flags"
ALPHA: Final = 0.05


@dataclass(frozen=True)
class Proposed:
    """Proposal of the comparison: codes with their worst severity, and flags."""

    codes: Mapping[str, Severity]
    flags: frozenset[str]

    def has(self, mark: str) -> bool:
        """Return whether a code or flag is proposed."""
        return mark in self.codes or mark in self.flags


def proposed(pair: Pair) -> Proposed:
    """Run the comparison on a pair."""
    comparison = compare(pair.draft, pair.reference)
    codes: dict[str, Severity] = {}
    for row in comparison.rows:
        if row.code.value in CODES and row.severity is not None:
            known = codes.get(row.code.value, row.severity)
            codes[row.code.value] = worst(known, row.severity)
    flags = frozenset(f.code.value for f in comparison.flags if f.code.value in FLAGS)
    return Proposed(codes, flags)


@dataclass(frozen=True)
class Share:
    """A proportion with its 95% Clopper-Pearson interval; there is none if `of` is 0."""

    part: int
    of: int

    @property
    def interval(self) -> tuple[float, float] | None:
        """Lower and upper end."""
        if not self.of:
            return None
        low, high = proportion_confint(self.part, self.of, alpha=ALPHA, method="beta")
        return float(low), float(high)

    def __str__(self) -> str:
        if self.interval is None:
            return "-"
        low, high = self.interval
        return f"{100 * self.part / self.of:.0f}% ({100 * low:.0f}-{100 * high:.0f})"


@dataclass(frozen=True)
class Measured:
    """Performance for one code or flag."""

    mark: str
    labeled: int
    precision: Share
    recall: Share
    severity: Share
    """Share of correct severities where both labelings give the same one."""


def measure(
    marks: Iterable[str],
    pairs: Iterable[Pair],
    found: Mapping[str, Proposed],
    labelings: tuple[Mapping[str, Label], Mapping[str, Label]],
) -> Measured:
    """Return precision, recall and severity of some marks together, over some pairs."""
    names = list(marks)
    hits = proposals = labeled = same = rated = 0
    for pair in pairs:
        first, second = labelings[0][pair.id], labelings[1][pair.id]
        for mark in names:
            if (mark in first.marks) != (mark in second.marks):
                continue
            is_proposed, is_labeled = found[pair.id].has(mark), mark in first.marks
            proposals += is_proposed
            labeled += is_labeled
            hits += is_proposed and is_labeled
            if is_proposed and is_labeled and mark in CODES:
                first_label, second_label = (
                    dict[str, Severity](first.codes)[mark],
                    dict[str, Severity](second.codes)[mark],
                )
                if first_label is second_label:
                    rated += 1
                    same += found[pair.id].codes[mark] is first_label
    name = names[0] if len(names) == 1 else ALL
    return Measured(name, labeled, Share(hits, proposals), Share(hits, labeled), Share(same, rated))
