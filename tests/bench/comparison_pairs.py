"""Performance of the comparison on the labeled pairs: precision, recall, agreement.

usage: python tests/bench/comparison_pairs.py [--half tuned|untouched] [--disagreements] [--write]
[--tiny]

For each code and flag, in each half: number of labeled pairs, precision, recall and agreement in
severity, with 95% intervals (Clopper-Pearson), then all of them by language, then the agreement
of the two labelings. `--write` puts the tables of both halves into docs/comparison.md. Changes
of the comparison are judged with `--half tuned` alone."""

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
"""The tiny mode takes every n-th pair."""
Labelings = tuple[Mapping[str, Label], Mapping[str, Label]]


def _cells(measured: Measured) -> str:
    return f"{measured.labeled} | {measured.precision} | {measured.recall} | {measured.severity}"


def _table(
    chosen: Sequence[Pair], proposals: Mapping[str, Proposed], labelings: Labelings, half: str
) -> Iterator[str]:
    """Return the tables of one half: by code and flag, then by language."""
    yield f"| {half} half | labeled | precision | recall | same severity |"
    yield "|---|---|---|---|---|"
    for mark in (*CODES, *FLAGS):
        yield f"| `{mark}` | {_cells(measure([mark], chosen, proposals, labelings))} |"
    marks = (*CODES, *FLAGS)
    yield f"| {ALL} | {_cells(measure(marks, chosen, proposals, labelings))} |"
    yield ""
    yield f"| {half} half, {ALL} | labeled | precision | recall | same severity |"
    yield "|---|---|---|---|---|"
    for code, name in _NAMES.items():
        pairs_of_language = [pair for pair in chosen if pair.language == code]
        if pairs_of_language:
            yield f"| {name} | {_cells(measure(marks, pairs_of_language, proposals, labelings))} |"


def _exact(chosen: Sequence[Pair], proposals: Mapping[str, Proposed], labelings: Labelings) -> str:
    """Return how many pairs get exactly the codes and flags of a labeling."""
    same = sum(
        frozenset(proposals[p.id].codes) | proposals[p.id].flags
        in (labelings[0][p.id].marks, labelings[1][p.id].marks)
        for p in chosen
    )
    return f"{same} of {len(chosen)} pairs have exactly the codes and flags of a labeling."


def _agreement(chosen: Sequence[Pair], labelings: Labelings) -> Iterator[str]:
    """Return the table of the two labelings."""
    yield "| code, flag or gate | first | second | both | Cohen's kappa | same severity |"
    yield "|---|---|---|---|---|---|"
    for agreement in agreements(*labelings, [p.id for p in chosen]):
        severity = (
            ""
            if agreement.same_severity is None
            else f"{agreement.same_severity} of {agreement.both}"
        )
        counts = f"{agreement.first} | {agreement.second} | {agreement.both}"
        yield f"| {agreement.outcome} | {counts} | {agreement.kappa:.2f} | {severity} |"


def _disagreements(chosen: Sequence[Pair], labelings: Labelings) -> Iterator[str]:
    """Return a line for each pair on which the labelings differ."""
    ids = {p.id for p in chosen}
    for disagreement in disagreements(
        {i: a for i, a in labelings[0].items() if i in ids}, labelings[1]
    ):
        differences = (
            [f"first {', '.join(disagreement.only_first)}"] if disagreement.only_first else []
        )
        differences += (
            [f"second {', '.join(disagreement.only_second)}"] if disagreement.only_second else []
        )
        differences += [f"{code} {a} or {b}" for code, a, b in disagreement.severities]
        yield f"- {disagreement.id}: {'; '.join(differences)}"


def report(chosen: Sequence[Pair], labelings: Labelings) -> Iterator[str]:
    """Return the lines of the section over the chosen pairs."""
    for half in _HALVES:
        half_pairs = [pair for pair in chosen if pair.half == half]
        if not half_pairs:
            continue
        proposals = {pair.id: proposed(pair) for pair in half_pairs}
        yield from _table(half_pairs, proposals, labelings, half)
        yield ""
        yield _exact(half_pairs, proposals, labelings)
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
        page = text[:start] + "\n\n" + "\n".join(lines) + "\n\n" + text[end:]
        DOCUMENT.write_text(page, encoding="utf-8")
        return
    print("\n".join([*lines, *(["", *differing] if options.disagreements else [])]))


if __name__ == "__main__":
    main()
