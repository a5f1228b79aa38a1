"""Findings that name so many regions or kinds that one of them had to fit.

The limits are the rubric's (`docs/comparison-rubric.md`, "Lists"): a list of all lobes hits any
lesion, and "infarct or hemorrhage" is right whatever is there.
"""

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Final

from audit.comparison.critical_confusions import confusion_severity
from audit.comparison.finding_similarity import LAYERS, SPACES
from audit.comparison.kind_compatibility import KindFit, fit_of
from audit.comparison.severity import Severity, worst
from audit.interpretation.stated_facts import Facts, is_sign
from audit.lexicon.terms import lexicon

MOST_REGIONS: Final = 3
"""A glioma or a contusion often reaches two or three lobes."""
ONE_MORE: Final = 1
"""Readers draw the border of a lesion differently."""
MOST_KINDS: Final = 2
"""Where the images leave two readings open; more belong into the hypotheses."""

_COMMAS: Final = (",", "，", "、")


def regions(*findings: Facts) -> list[str]:
    """Return lobes and structures that are named together and share no ground."""
    known = lexicon()
    named = dict.fromkeys(code for finding in findings for code in finding.structures)
    fine = [c for c in named if not known.terms[c].coarse and c not in SPACES and c not in LAYERS]
    selected: list[str] = []
    for code in sorted(fine, key=lambda c: (len(known.ancestors(c)), c)):
        if not any(known.overlap(code, other) for other in selected):
            selected.append(code)
    return selected


def kinds(*findings: Facts) -> list[str]:
    """Return kinds of lesion that are named together and cannot be one lesion."""
    known = lexicon()
    named = dict.fromkeys(code for finding in findings for code in finding.kinds)
    selected: list[str] = []
    for code in named:
        term = known.terms[code]
        if term.nature != "lesion" or term.descriptive or is_sign(code):
            continue
        if all(fit_of(code, other) is KindFit.CONTRADICTS for other in selected):
            selected.append(code)
    return selected


def lists_regions(facts: Facts, partners: Sequence[Facts]) -> bool:
    """Return whether a finding names more regions than its partners allow.

    Args:
        facts: The finding.
        partners: Findings of the other author that are the same lesion.
    """
    most = max(MOST_REGIONS, len(regions(*partners)) + ONE_MORE)
    return len(regions(facts)) > most


def lists_kinds(facts: Facts, partners: Sequence[Facts]) -> bool:
    """Return whether a finding names too many kinds, or two that are a critical confusion.

    Args:
        facts: The finding.
        partners: Findings of the other author that are the same lesion.
    """
    if len(kinds(facts)) > max(MOST_KINDS, len(kinds(*partners))):
        return True
    others = {worst_alternative(partner.finding.type.words) for partner in partners}
    return (
        worst_alternative(facts.finding.type.words) is Severity.CRITICAL
        and Severity.CRITICAL not in others  # what the other leaves open itself is asked of nobody
    )


def worst_alternative(words: str) -> Severity | None:
    """Return the severity of the worst confusion that the words leave open ("infarct or bleed").

    >>> worst_alternative("infarct or hemorrhage"), worst_alternative("infarct with hemorrhage")
    (<Severity.CRITICAL: 'critical'>, None)
    """
    severities: list[Severity] = []
    for offered in _alternatives(words):
        for first, second in combinations(offered, 2):
            severities += [s for a in first for b in second if (s := _confused(a, b)) is not None]
    return worst(*severities) if severities else None


def _confused(a: str, b: str) -> Severity | None:
    known = lexicon()
    return confusion_severity(a, b, groups=(known.terms[a].group, known.terms[b].group))


def _alternatives(words: str) -> list[list[list[str]]]:
    """Return the runs of names that are joined by commas and an "or".

    Each name with all codes that it may have.
    """
    known = lexicon()
    names: list[tuple[int, int, list[str]]] = []
    for mention in known.mentions(words):
        if mention.kind == "structure" or mention.negated:
            continue
        if names and mention.start < names[-1][1]:
            start, end, codes = names[-1]
            names[-1] = start, max(end, mention.end), [*codes, mention.code]
        else:
            names.append((mention.start, mention.end, [mention.code]))
    runs: list[list[list[str]]] = []
    run: list[list[str]] = []
    offered = False
    for n, (_, end, codes) in enumerate(names):
        run.append(codes)
        after = words[end : names[n + 1][0]] if n + 1 < len(names) else ""
        if known.offers(after):
            offered = True
        elif after.strip() not in _COMMAS:
            runs += [run] if offered else []
            run, offered = [], False
    return runs


def suspected_places(findings: Iterable[Facts]) -> int:
    """Return how many places are suspected.

    A finding is one, a list of regions as many as it names.
    """
    return sum(n if n > MOST_REGIONS else 1 for n in (len(regions(f)) for f in findings))
