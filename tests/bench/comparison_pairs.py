"""The labeled pairs: how many positives each code has, and how far the two labelings agree.

usage: python tests/bench/comparison_pairs.py [--half tuned|untouched] [--disagreements]

For each code, flag and gate: positives in each labeling, positives in both, Cohen's kappa, and in how
many of the shared positives the severity is the same. With --disagreements each pair is listed that
the labelings differ on. It says nothing of the comparison itself, which is not run.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.helpers.comparison_pairs import Label, Pair, labels, pairs
from tests.helpers.pair_agreement import OUTCOMES, agreements, disagreements


def print_counts(chosen: Sequence[Pair], labeling: Mapping[str, Label]) -> None:
    """Print the positives of one labeling in both halves."""
    halves = {half: [p.id for p in chosen if p.half == half] for half in ("tuned", "untouched")}
    print(f"{'':26}{'tuned':>8}{'untouched':>11}")
    for outcome, has in OUTCOMES.items():
        counts = [sum(has(labeling[i]) for i in ids) for ids in halves.values()]
        print(f"{outcome:26}{counts[0]:8}{counts[1]:11}")


def print_agreement(
    chosen: Sequence[Pair], first: Mapping[str, Label], second: Mapping[str, Label]
) -> None:
    """Print Cohen's kappa for each outcome."""
    print(f"{'':26}{'first':>7}{'second':>7}{'both':>6}{'kappa':>7}  same severity")
    for one in agreements(first, second, [p.id for p in chosen]):
        severity = "" if one.same_severity is None else f"{one.same_severity} of {one.both}"
        counts = f"{one.first:7}{one.second:7}{one.both:6}"
        print(f"{one.outcome:26}{counts}{one.kappa:7.2f}  {severity}")


def print_disagreements(first: Mapping[str, Label], second: Mapping[str, Label]) -> None:
    """Print every pair on which the labelings differ."""
    for one in disagreements(first, second):
        severities = [f"{code}: {a} / {b}" for code, a, b in one.severities]
        print(one.id, "first:", *one.only_first, "second:", *one.only_second, *severities)


def main() -> None:
    """Print the set's size, its positives, and the agreement where there are two labelings."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--half", choices=("tuned", "untouched"))
    parser.add_argument("--disagreements", action="store_true")
    options = parser.parse_args()
    chosen = [p for p in pairs() if options.half in (None, p.half)]
    languages = Counter(p.language for p in chosen)
    print(len(chosen), "pairs:", ", ".join(f"{n} {name}" for name, n in languages.items()))
    first, second = labels(1), labels(2)
    if first is None:
        raise SystemExit("there is no labeling")
    if second is None:
        print("The second labeling is not there yet.")
        print_counts(chosen, first)
        return
    print_agreement(chosen, first, second)
    if options.disagreements:
        ids = {p.id for p in chosen}
        print_disagreements({i: label for i, label in first.items() if i in ids}, second)


if __name__ == "__main__":
    main()
