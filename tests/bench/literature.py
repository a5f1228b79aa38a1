"""Does the search find the right documents, and do the audit's measures tell what passages do?

usage: python tests/bench/literature.py [--tiny]

1. Search: 29 clinical contexts in six languages, each with the one of 24 documents that fits.
   Recall among five passages, and precision of the first, with Wilson intervals; the same for
   passages drawn at random, and for a query of modality and sequence alone.
2. Planted citations: 200 simulated drafts cite the right passage, another one, one that was not
   sent, or none. The labels are compared with what was planted: precision and recall of each.
3. Paired simulation: each of 200 cases gets a draft without and one with passages. Passages are
   planted to help, to harm (a passage about another disease misleads the draft), or to do nothing.
   The outcome is that of the audit: the comparison with the reference standard finds a discrepancy
   about the first diagnosis. The difference comes with a bootstrap interval over cases. Repeated
   with other seeds: how often does the interval tell the three apart?
4. Stop rule: a rule on critical errors watches each of these arms. In how many pilots does it
   suspend the arm, and after how many cases?

Everything is drawn with fixed seeds, so that the output is the same each time.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path

import numpy as np
from numpy.random import default_rng

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from assistant.literature.library import MemoryLibrary
from assistant.literature.literature_query import literature_query
from audit.comparison.comparison import Code, compare
from audit.interpretation.interpretation import (
    Finding,
    FindingType,
    Hypothesis,
    Interpretation,
    RationaleStep,
    Technical,
)
from audit.lexicon.terms import lexicon
from audit.lexicon.vocabulary import Category, Group, Modality, Presence, Role, Sequence
from audit.literature.cited_claims import CitationLabel, codes_of, label_claims
from audit.literature.passages import CitedPassage, Passage, Query
from audit.pilot.conduct.stop_rules import simulate_rule
from audit.pilot.protocol.protocol import Measure, StopRule
from tests.helpers.literature import QUESTIONS, documents, memory_library
from tests.helpers.paired_arms import difference, verdict, wilson

DRAFTS, CASES, REPEATS = 200, 200, 200
SEED = 20261
SENT = 5
POOL = 12
"""Simulated cases of an arm, as a multiple of the cases of one study."""
WRONG_WITHOUT = 0.30
"""Probability that a draft without passages names a wrong first diagnosis."""
EFFECTS = {"benefit": 0.12, "harm": 0.48, "no effect": WRONG_WITHOUT}
"""Probability of the same with passages, by what was planted."""
DISEASES: Mapping[str, tuple[Category, Group]] = {
    "infarct": (Category.STROKE, Group.ISCHEMIC_STROKE),
    "glioblastoma": (Category.TUMOR, Group.GLIOMA),
    "meningioma": (Category.TUMOR, Group.MENINGIOMA),
    "abscess": (Category.OTHER, Group.INFECTION),
}
CLAIMS = ("Appearance and place favor {name}{cite}.", "This is typical of {name}{cite}.")


# --- search ---------------------------------------------------------------------------------------


def titles(library: MemoryLibrary, query: Query) -> list[str]:
    """Return the titles of the passages that are found, the best first."""
    return [each.passage.title for each in library.search(query, SENT)]


def search() -> Iterator[str]:
    """Yield the rows of the first experiment."""
    library, rng = memory_library(), default_rng(SEED)
    names = [each.title for each in documents() for _ in each.parsed.passages]
    technical = Technical(modality=Modality.MR, sequence=Sequence.FLAIR)
    alone = titles(library, literature_query("informed", technical, None))
    counts: Counter[str] = Counter()
    for context, wanted in QUESTIONS:
        found = titles(library, literature_query("informed", technical, context))
        drawn = [names[n] for n in rng.choice(len(names), SENT, replace=False)]
        counts["first"] += found[:1] == [wanted]
        counts["five"] += wanted in found
        counts["random"] += wanted in drawn
        counts["alone"] += wanted in alone
    n = len(QUESTIONS)
    yield f"documents: {len(documents())}, passages: {len(names)}, contexts: {n}"
    yield f"document among five passages: {wilson(counts['five'], n)}"
    yield f"document of the first passage: {wilson(counts['first'], n)}"
    yield f"among five random passages: {wilson(counts['random'], n)}"
    yield f"among five by modality and sequence alone: {wilson(counts['alone'], n)}"


# --- citations ------------------------------------------------------------------------------------


def topics() -> dict[str, list[Passage]]:
    """Return passages of the library by a diagnosis that they name."""
    passages: dict[str, list[Passage]] = {}
    for each in documents():
        for number, parsed in enumerate(each.parsed.passages, 1):
            passage = Passage(
                document=each.sha256,
                title=each.title,
                page=parsed.page,
                number=number,
                text=parsed.text,
            )
            for code in codes_of(parsed.text):
                if lexicon().terms[code].severity in ("critical", "urgent", "notable"):
                    passages.setdefault(code, []).append(passage)
    return passages


def cited(passages: list[Passage]) -> tuple[CitedPassage, ...]:
    """Return passages with their numbers."""
    return tuple(
        CitedPassage(number=n, passage=each, sha256=each.sha256, score=1.0)
        for n, each in enumerate(passages, 1)
    )


def citations(n_drafts: int) -> Iterator[str]:
    """Yield the rows of the second experiment."""
    rng, by_code = default_rng([SEED, 2]), topics()
    codes = sorted(by_code)
    planted: list[CitationLabel] = []
    labeled: list[CitationLabel] = []
    for _ in range(n_drafts):
        chosen = [codes[n] for n in rng.choice(len(codes), SENT, replace=False)]
        sent = [by_code[code][rng.integers(len(by_code[code]))] for code in chosen]
        claim = rng.integers(SENT)
        name = lexicon().terms[chosen[claim]].name()
        kind = list(CitationLabel)[rng.integers(4)]
        others = [n for n, each in enumerate(sent) if not names_in_title(chosen[claim], each)]
        if kind is CitationLabel.OTHER_TERMS and not others:
            kind = CitationLabel.UNCITED
        number = {
            CitationLabel.CITED: claim + 1,
            CitationLabel.OTHER_TERMS: (others[rng.integers(len(others))] if others else 0) + 1,
            CitationLabel.NO_SUCH_PASSAGE: SENT + 1 + int(rng.integers(4)),
            CitationLabel.UNCITED: 0,
        }[kind]
        text = CLAIMS[rng.integers(len(CLAIMS))]
        statement = text.format(name=name, cite=f" [L{number}]" if number else "")
        draft = Interpretation(rationale=(RationaleStep(statement=statement),))
        (label,) = label_claims(draft, cited(sent))
        planted.append(kind)
        labeled.append(label.label)
    yield f"drafts: {n_drafts}"
    for kind in CitationLabel:
        hits = sum(a is kind and b is kind for a, b in zip(planted, labeled, strict=True))
        yield (
            f"{kind.value}: recall {wilson(hits, planted.count(kind))}, "
            f"precision {wilson(hits, labeled.count(kind))}"
        )


def names_in_title(code: str, passage: Passage) -> bool:
    """Return whether a passage contains a name of a disease, by its letters alone."""
    names = (name.casefold() for each in lexicon().terms[code].names.values() for name in each)
    text = f"{passage.title} {passage.text}".casefold()
    return any(name[:8] in text for name in names)


# --- arms -----------------------------------------------------------------------------------------


def diagnosis(code: str) -> Interpretation:
    """Return an interpretation whose first diagnosis is a disease."""
    category, group = DISEASES[code]
    finding = Finding(
        number=1,
        presence=Presence.PRESENT,
        type=FindingType(code="mass" if category is not Category.STROKE else "infarct", words=code),
    )
    first = Hypothesis(
        category=category, group=group, subtype=None, role=Role.PRIMARY, supporting=(1,)
    )
    return Interpretation(normality="abnormal", findings=(finding,), hypotheses=(first,))


def wrong(arm: int, p_wrong: float, cases: int) -> np.ndarray:
    """Return for each case whether the audit finds a wrong first diagnosis in an arm's draft."""
    names = sorted(DISEASES)
    interpretations = {name: diagnosis(name) for name in names}
    verdicts = {
        (a, b): _is_wrong(interpretations[a], interpretations[b]) for a in names for b in names
    }
    results = []
    for case in range(cases):
        truth = names[default_rng([SEED, case]).integers(len(names))]
        rng = default_rng([SEED, case, arm])
        others = [name for name in names if name != truth]
        said = others[rng.integers(len(others))] if rng.random() < p_wrong else truth
        results.append(verdicts[said, truth])
    return np.array(results, dtype=float)


def _is_wrong(draft: Interpretation, reference: Interpretation) -> bool:
    rows = compare(draft, reference).rows
    return any(
        row.subject == "hypothesis" and row.code in (Code.WRONG_HYPOTHESIS, Code.MISSING_HYPOTHESIS)
        for row in rows
    )


def arms(cases: int, repeats: int) -> Iterator[str]:
    """Yield the rows of the third experiment."""
    pool = POOL * cases
    outcomes = {
        name: wrong(arm, p, pool)
        for arm, (name, p) in enumerate([("without", WRONG_WITHOUT), *EFFECTS.items()])
    }
    for name in EFFECTS:
        rng = default_rng([SEED, len(name)])
        verdicts: Counter[str] = Counter()
        first = None
        for _ in range(repeats):
            rows = rng.choice(pool, cases, replace=False)
            estimate = difference(outcomes[name][rows], outcomes["without"][rows], rng)
            first = first or estimate
            verdicts[verdict(*estimate[1:])] += 1
        assert first is not None
        yield (
            f"planted {name}: difference {first[0]:+.3f} ({first[1]:+.3f} to {first[2]:+.3f}); "
            f"called {name} in {wilson(verdicts[name], repeats)}"
        )


def stopped(cases: int, pilots: int) -> Iterator[str]:
    """Yield the rows of the fourth experiment."""
    rule = StopRule(name="critical errors", measure=Measure.CRITICAL_ERRORS, limit=WRONG_WITHOUT)
    for name, rate in EFFECTS.items():
        result = simulate_rule(rule, 0.05, rate, cases=cases, pilots=pilots, seed=SEED)
        after = "-" if result.median_cases is None else f"{result.median_cases:.0f}"
        alarms = wilson(round(result.alarms * pilots), pilots)
        yield f"stop rule, planted {name}: suspended in {alarms}, median after {after} cases"


def main() -> None:
    """Print the experiments."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tiny", action="store_true", help="a few drafts only")
    tiny = parser.parse_args().tiny
    for line in search():
        print(line)
    for line in citations(20 if tiny else DRAFTS):
        print(line)
    for line in arms(20 if tiny else CASES, 5 if tiny else REPEATS):
        print(line)
    for line in stopped(20 if tiny else CASES, 20 if tiny else 1000):
        print(line)


if __name__ == "__main__":
    main()
