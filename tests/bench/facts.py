"""Do the labels of numbers and the paired metrics tell what facts do to drafts?

usage: python tests/bench/facts.py [--tiny]

1. Planted contradictions: 100 simulated drafts in six languages state measured quantities correctly,
   wrongly or not at all, beside numbers that are about nothing measured. The labels are compared
   with what was planted: precision and recall of `contradicts-fact`, with Wilson intervals.
2. Paired simulation: each of 200 cases gets a draft in an arm whose facts are only checked, and one
   in an arm whose facts are sent. Facts are planted to help, to harm, or to do nothing. The
   difference of the share of drafts that contradict a fact comes with a bootstrap interval over
   cases. Repeated with other seeds: how often does the interval tell the three apart?

Everything is drawn with fixed seeds, so that the output is the same each time.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.random import Generator, default_rng

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from audit.facts.measured_fact import Fact
from audit.facts.number_labels import NumberLabel, label_numbers
from audit.facts.quantities import Quantity, rounded
from audit.interpretation.interpretation import Interpretation
from audit.messages import Message
from tests.helpers.paired_arms import difference, verdict, wilson

DRAFTS, CASES, REPEATS = 100, 200, 200
SEED = 20260
POOL = 12
"""Simulated cases of an arm, as a multiple of the cases of one study."""
WRONG_WITHOUT = 0.30
"""Probability that a draft without facts states a measured quantity wrongly."""
EFFECTS = {"benefit": 0.12, "harm": 0.48, "no effect": WRONG_WITHOUT}
"""Probability of the same with facts, by what was planted."""
SENTENCES = {
    Quantity.BRAIN_MASK_VOLUME: (
        "The brain volume is {ml} mL.",
        "Total brain volume of about {l} L.",
        "Hirnvolumen {ml} ml.",
        "Volume cérébral de {ml} ml.",
        "Volumen cerebral de {ml} cm3.",
        "脳の体積は{ml} mLである。",
        "全脑体积约{ml}毫升。",
    ),
    Quantity.MIDLINE_SHIFT: (
        "There is a midline shift of {mm} mm to the left.",
        "{cm} cm midline shift.",
        "Mittellinienverlagerung um {komma} mm nach links.",
        "Déviation de la ligne médiane de {komma} mm.",
        "Desviación de la línea media de {komma} mm.",
        "正中偏位は{mm} mmを認める。",
        "中线移位约{mm}毫米。",
    ),
    Quantity.EVANS_INDEX: (
        "Evans' index is {ratio}.",
        "The Evans index measures {ratio}, which is enlarged.",
        "Evans-Index {ratio_komma}.",
        "Indice d'Evans à {ratio_komma}.",
        "Índice de Evans de {ratio_komma}.",
        "Evans指数は{ratio}。",
        "Evans指数为{ratio}。",
    ),
    Quantity.LESION_VOLUME: (
        "A hematoma of {ml} mL in the right thalamus.",
        "The hematoma volume is {ml} cc.",
        "Hämatomvolumen {ml_komma} ml.",
        "Volume de l'hématome {ml_komma} ml.",
        "Volumen del hematoma {ml_komma} ml.",
        "血腫の体積は{ml} mL。",
        "血肿体积{ml}毫升。",
    ),
}
UNRELATED = (
    "Images 3, 4 and 5 show it best at 3T.",
    "Three lesions up to 12 mm in the white matter.",
    "Follow-up in 6 weeks.",
    "The third ventricle is 9 mm wide.",
    "Slice thickness 5 mm, TE 90 ms.",
    "80% likely to be hypertensive.",
    "Zwei Läsionen bis 7 mm.",
)
DIFFICULT = (
    "A midline shift of 19 mm was seen on the previous study.",
    "Vorher Mittellinienverlagerung von 19 mm.",
    "A midline shift above the threshold of 25 mm would need surgery.",
    "No midline shift of more than 20 mm.",
    "The lateral ventricles hold 140 mL.",
    "The contralateral hippocampus has a volume of 3.1 mL.",
    "Contrast medium: 7.5 mL.",
    "An Evans' index over 0.3 defines ventriculomegaly.",
    "A second, cerebellar hematoma of 3 mL.",
    "The shift of the pineal gland is 1 mm, less than that of the midline.",
)
"""Sentences with the words or units of a fact that do not contradict it."""
RANGES = {
    Quantity.BRAIN_MASK_VOLUME: (900.0, 1600.0),
    Quantity.MIDLINE_SHIFT: (2.0, 15.0),
    Quantity.EVANS_INDEX: (0.2, 0.45),
    Quantity.LESION_VOLUME: (5.0, 90.0),
}


def draw_facts(rng: Generator) -> dict[Quantity, Fact]:
    """Return one fact of each quantity."""
    return {
        quantity: Fact(
            quantity=quantity,
            value=rounded(quantity, float(rng.uniform(*RANGES[quantity]))),
            formula=Message("fact.mask-formula"),
            author="algorithm",
            basis="mask",
        )
        for quantity in SENTENCES
    }


def state(quantity: Quantity, value: float, rng: Generator) -> str:
    """Return a sentence that states a value, in one of the languages."""
    template = SENTENCES[quantity][rng.integers(len(SENTENCES[quantity]))]
    millimeters = f"{value:.1f}" if rng.random() < 0.6 else f"{value:.0f}"
    volume = f"{value:.0f}" if value >= 100 or rng.random() < 0.5 else f"{value:.1f}"
    return template.format(
        ml=volume,
        l=f"{value / 1000:.2f}",
        mm=millimeters,
        cm=f"{value / 10:.2f}",
        ratio=f"{value:.2f}",
        komma=millimeters.replace(".", ","),
        ml_komma=volume.replace(".", ","),
        ratio_komma=f"{value:.2f}".replace(".", ","),
    )


def wrong(quantity: Quantity, value: float, rng: Generator) -> float:
    """Return a value that differs by 20 to 60 percent."""
    factor = 1 + rng.choice((-1, 1)) * rng.uniform(0.2, 0.6)
    return rounded(quantity, value * float(factor))


@dataclass(frozen=True)
class Planted:
    """A draft, its facts, and what was planted: quantities stated correctly and wrongly."""

    draft: Interpretation
    facts: tuple[Fact, ...]
    correct: frozenset[Quantity]
    false: frozenset[Quantity]


def plant(
    rng: Generator, facts: dict[Quantity, Fact], p_wrong: float, p_state: float = 0.7
) -> Planted:
    """Return a draft that states each quantity with `p_state`, and then wrongly with `p_wrong`."""
    sentences = [UNRELATED[n] for n in rng.choice(len(UNRELATED), 2, replace=False)]
    correct, false = set(), set()
    for quantity, fact in facts.items():
        if rng.random() >= p_state:
            continue
        is_wrong = rng.random() < p_wrong
        value = wrong(quantity, fact.value, rng) if is_wrong else fact.value
        (false if is_wrong else correct).add(quantity)
        sentences.append(state(quantity, value, rng))
    rng.shuffle(sentences)
    draft = Interpretation(free_text=" ".join(sentences))
    return Planted(draft, tuple(facts.values()), frozenset(correct), frozenset(false))


def found(planted: Planted) -> tuple[Counter[Quantity | None], Counter[Quantity | None]]:
    """Return how often each quantity is labeled as contradicting, and as copied."""
    labels = label_numbers(planted.draft, planted.facts)
    return (
        Counter(n.quantity for n in labels if n.label is NumberLabel.CONTRADICTS),
        Counter(n.quantity for n in labels if n.label is NumberLabel.COPIED),
    )


def contradictions(n_drafts: int) -> Iterator[str]:
    """Yield the rows of the first experiment."""
    rng = default_rng(SEED)
    hits = missed = false_alarms = copied = right = 0
    for _ in range(n_drafts):
        planted = plant(rng, draw_facts(rng), 0.5)
        contradicting, agreeing = found(planted)
        for quantity in planted.false:
            hits += contradicting[quantity] > 0
            missed += contradicting[quantity] == 0
        false_alarms += sum(n for q, n in contradicting.items() if q not in planted.false)
        right += len(planted.correct)
        copied += sum(agreeing[q] > 0 for q in planted.correct)
    yield f"drafts: {n_drafts}, planted contradictions: {hits + missed}"
    yield f"recall of contradictions: {wilson(hits, hits + missed)}"
    yield f"precision of contradictions: {wilson(hits, hits + false_alarms)}"
    yield f"correct numbers labeled copied: {wilson(copied, right)}"


def false_alarms(n_drafts: int) -> Iterator[str]:
    """Yield the share of correct drafts with a difficult sentence that get a contradiction."""
    alarms: Counter[str] = Counter()
    for number in range(n_drafts):
        sentence = DIFFICULT[number % len(DIFFICULT)]
        rng = default_rng([SEED, 5, number])
        planted = plant(rng, draw_facts(rng), 0.0, 1.0)
        draft = Interpretation(free_text=f"{planted.draft.free_text} {sentence}")
        labels = label_numbers(draft, planted.facts)
        alarms[sentence] += any(n.label is NumberLabel.CONTRADICTS for n in labels)
    yield f"correct drafts with a false alarm: {wilson(alarms.total(), n_drafts)}"
    for sentence, n in alarms.items():
        if n:
            yield f"  {n} with: {sentence}"


def contradicts(arm: int, p_wrong: float, cases: int) -> np.ndarray:
    """Return for each case whether its draft in an arm is labeled as contradicting a fact.

    A case has the same facts in each arm.
    """
    results = []
    for case in range(cases):
        facts = draw_facts(default_rng([SEED, case]))
        planted = plant(default_rng([SEED, case, arm]), facts, p_wrong)
        results.append(bool(found(planted)[0]))
    return np.array(results, dtype=float)


def paired(cases: int, repeats: int) -> Iterator[str]:
    """Yield the rows of the second experiment."""
    pool = POOL * cases
    arms = {
        name: contradicts(arm, p, pool)
        for arm, (name, p) in enumerate([("without", WRONG_WITHOUT), *EFFECTS.items()])
    }
    for name in EFFECTS:
        rng = default_rng([SEED, len(name)])
        verdicts: Counter[str] = Counter()
        first = None
        for _ in range(repeats):
            rows = rng.choice(pool, cases, replace=False)
            estimate = difference(arms[name][rows], arms["without"][rows], rng)
            first = first or estimate
            verdicts[verdict(*estimate[1:])] += 1
        assert first is not None
        yield (
            f"planted {name}: difference {first[0]:+.3f} ({first[1]:+.3f} to {first[2]:+.3f}); "
            f"called {name} in {wilson(verdicts[name], repeats)}"
        )


def main() -> None:
    """Print both experiments."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tiny", action="store_true", help="a few drafts only")
    tiny = parser.parse_args().tiny
    for line in contradictions(10 if tiny else DRAFTS):
        print(line)
    for line in false_alarms(10 if tiny else DRAFTS):
        print(line)
    for line in paired(20 if tiny else CASES, 5 if tiny else REPEATS):
        print(line)


if __name__ == "__main__":
    main()
