"""The comparison and the two labelings on the labeled pairs: precision, recall, agreement.

usage: python tests/bench/comparison_pairs.py [--half tuned|untouched] [--disagreements] [--write] [--tiny]

For each code and flag, in each half: how many pairs are labeled with it, precision, recall and agreement in
severity, with 95 % intervals (Clopper-Pearson), then all of them by language, then how far the two
labelings agree. `--write` puts the tables of both halves into docs/comparison.md. What is changed in the comparison
is judged with `--half tuned` alone.
"""

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.helpers.comparison_pairs import Label, Pair, labels, pairs
from tests.helpers.pair_agreement import agreements, disagreements
from tests.helpers.pair_measurement import ALL, CODES, FLAGS, Measured, Proposed, measure, proposed

DOCUMENT: Final = Path(__file__).resolve().parents[2] / "docs" / "comparison.md"
BEGIN: Final = "<!-- measured: tests/bench/comparison_pairs.py --write -->"
END: Final = "<!-- end of what is measured -->"
_NAMES: Final = {
    "en": "English",
    "de": "German",
    "fr": "French",
    "es": "Spanish",
    "ja": "Japanese",
    "zh": "Chinese",
}
_HALVES: Final = ("tuned", "untouched")
TINY_STEP: Final = 20
"""The tiny mode takes one pair of so many."""
Labelings = tuple[Mapping[str, Label], Mapping[str, Label]]


def _cells(one: Measured) -> str:
    return f"{one.labeled} | {one.precision} | {one.recall} | {one.severity}"


def _table(
    chosen: Sequence[Pair], found: Mapping[str, Proposed], labelings: Labelings, half: str
) -> Iterator[str]:
    """Lines of the tables of one half: by code and flag, then by language."""
    yield f"| {half} half | labeled | precision | recall | same severity |"
    yield "|---|---|---|---|---|"
    for mark in (*CODES, *FLAGS):
        yield f"| `{mark}` | {_cells(measure([mark], chosen, found, labelings))} |"
    every = (*CODES, *FLAGS)
    yield f"| {ALL} | {_cells(measure(every, chosen, found, labelings))} |"
    yield ""
    yield f"| {half} half, {ALL} | labeled | precision | recall | same severity |"
    yield "|---|---|---|---|---|"
    for code, name in _NAMES.items():
        mine = [pair for pair in chosen if pair.language == code]
        if mine:
            yield f"| {name} | {_cells(measure(every, mine, found, labelings))} |"


def _exact(chosen: Sequence[Pair], found: Mapping[str, Proposed], labelings: Labelings) -> str:
    """How many pairs are given the very codes and flags of a labeling."""
    same = sum(
        frozenset(found[p.id].codes) | found[p.id].flags
        in (labelings[0][p.id].marks, labelings[1][p.id].marks)
        for p in chosen
    )
    return f"{same} of {len(chosen)} pairs have exactly the codes and flags of a labeling."


def _agreement(chosen: Sequence[Pair], labelings: Labelings) -> Iterator[str]:
    """Lines of the table of the two labelings."""
    yield "| code, flag or gate | first | second | both | Cohen's kappa | same severity |"
    yield "|---|---|---|---|---|---|"
    for one in agreements(*labelings, [p.id for p in chosen]):
        severity = "" if one.same_severity is None else f"{one.same_severity} of {one.both}"
        counts = f"{one.first} | {one.second} | {one.both}"
        yield f"| {one.outcome} | {counts} | {one.kappa:.2f} | {severity} |"


def _disagreements(chosen: Sequence[Pair], labelings: Labelings) -> Iterator[str]:
    """A line for each pair on which the labelings differ."""
    ids = {p.id for p in chosen}
    for one in disagreements({i: a for i, a in labelings[0].items() if i in ids}, labelings[1]):
        told = [f"first {', '.join(one.only_first)}"] if one.only_first else []
        told += [f"second {', '.join(one.only_second)}"] if one.only_second else []
        told += [f"{code} {a} or {b}" for code, a, b in one.severities]
        yield f"- {one.id}: {'; '.join(told)}"


def report(chosen: Sequence[Pair], labelings: Labelings) -> Iterator[str]:
    """Every line of the section, over the pairs that were chosen."""
    for half in _HALVES:
        mine = [pair for pair in chosen if pair.half == half]
        if not mine:
            continue
        found = {pair.id: proposed(pair) for pair in mine}
        yield from _table(mine, found, labelings, half)
        yield ""
        yield _exact(mine, found, labelings)
        yield ""
    yield from _agreement(chosen, labelings)


def main() -> None:
    """Print the tables, or write them into the document."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--half", choices=_HALVES)
    parser.add_argument("--disagreements", action="store_true")
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--tiny", action="store_true", help="few pairs, for the test suite")
    options = parser.parse_args()
    first, second = labels(1), labels(2)
    if first is None or second is None:
        raise SystemExit("there are not two labelings")
    if options.write and (options.half or options.tiny):
        parser.error("the document holds every pair of both halves")
    chosen = [p for p in pairs() if options.half in (None, p.half)]
    if options.tiny:
        chosen = chosen[::TINY_STEP]
    lines = list(report(chosen, (first, second)))
    differing = list(_disagreements(chosen, (first, second)))
    if options.write:
        lines += ["", "The labelings differ on:", "", *differing]
        text = DOCUMENT.read_text("utf-8")
        start, end = text.index(BEGIN) + len(BEGIN), text.index(END)
        whole = text[:start] + "\n\n" + "\n".join(lines) + "\n\n" + text[end:]
        DOCUMENT.write_text(whole, encoding="utf-8")
        return
    print("\n".join([*lines, *(["", *differing] if options.disagreements else [])]))


if __name__ == "__main__":
    main()
