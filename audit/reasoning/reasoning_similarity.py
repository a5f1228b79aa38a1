"""Figures of depth: agreement of graders, likeness of texts, and passing in k of n tries.

    icc             intraclass correlation, single and average grader (Shrout & Fleiss, Psychol Bull
                    1979;86:420): ICC(1), ICC(2) for absolute agreement, ICC(3) for consistency
    token_f1        overlap of words, each as often as it stands (as in SQuAD, Rajpurkar 2016, but
                    with the words compared as the lexicon compares them, in every language)
    chrf            character n-gram F-score, chrF2 (Popovic, WMT 2015)
    pass_at_k       unbiased estimate of passing at least once in k tries (Chen et al. 2021)
    recalled        which statements of one rationale a statement of another matches

Texts are compared, not judged: a likeness is reported beside a score and never decides one.
"""

import math
from collections import Counter
from collections.abc import Sequence
from typing import Final, Literal

import numpy as np
from numpy.typing import NDArray

from audit.interpretation.interpretation import Interpretation
from audit.lexicon.language import tokens
from audit.lexicon.terms import lexicon
from audit.record.events.bodies.comparison_events import Reasoning

REASONING: Final = "overread-reasoning/1"
"""Changes whenever the same two rationales may give other figures."""
MATCHES: Final = 0.35
"""Token F1 from which two statements that name the same things are taken for the same."""
MATCHES_WORDS: Final = 0.6
"""The same where neither statement names a term of the lexicon."""
_ORDER: Final = 6
_BETA2: Final = 4.0

Kind = Literal["1,1", "2,1", "3,1", "1,k", "2,k", "3,k"]


def icc(ratings: NDArray[np.float64], kind: Kind = "2,1") -> float:
    """Return the intraclass correlation of (targets, graders) ratings.

    Rows with a NaN are left out.

    NaN where it is not defined: fewer than two targets or graders, or no variance at all.

    >>> round(icc(np.array([[1.0, 1], [2, 2], [3, 3]])), 2)
    1.0
    """
    if ratings.ndim != 2:
        raise ValueError("ratings are an array of targets x graders")
    x = ratings[~np.isnan(ratings).any(axis=1)]
    n, k = x.shape
    if n < 2 or k < 2:
        return float("nan")
    grand = x.mean()
    targets = k * float(((x.mean(1) - grand) ** 2).sum()) / (n - 1)
    within = float(((x - x.mean(1, keepdims=True)) ** 2).sum()) / (n * (k - 1))
    graders = n * float(((x.mean(0) - grand) ** 2).sum()) / (k - 1)
    error = (within * n * (k - 1) - graders * (k - 1)) / ((n - 1) * (k - 1))
    error = max(error, 0.0)
    above, below = {
        "1,1": (targets - within, targets + (k - 1) * within),
        "2,1": (targets - error, targets + (k - 1) * error + k * (graders - error) / n),
        "3,1": (targets - error, targets + (k - 1) * error),
        "1,k": (targets - within, targets),
        "2,k": (targets - error, targets + (graders - error) / n),
        "3,k": (targets - error, targets),
    }[kind]
    return float("nan") if below == 0 else above / below


def pass_at_k(n: int, passed: int, k: int) -> float:
    """Return the chance that at least one of `k` tries passes, from `passed` of `n` tries.

    1 - C(n - c, k) / C(n, k), which is unbiased for k <= n. Raises ValueError otherwise.

    >>> pass_at_k(5, 2, 1), round(pass_at_k(5, 2, 3), 6)
    (0.4, 0.9)
    """
    if not (0 <= passed <= n and 1 <= k <= n):
        raise ValueError(f"pass@{k} of {passed} in {n} is not defined")
    return 1.0 - math.comb(n - passed, k) / math.comb(n, k)


def token_f1(a: str, b: str) -> float | None:
    """Return the F1 of the words of two texts in comparable form; None where one has none.

    >>> token_f1("left frontal mass", "a mass, left frontal lobe")
    0.75
    """
    first, second = Counter(tokens(a)), Counter(tokens(b))
    if not first or not second:
        return None
    common = sum((first & second).values())
    return 2 * common / (first.total() + second.total())


def chrf(a: str, b: str) -> float | None:
    """Return the chrF2 of hypothesis `a` against reference `b`, 0 to 100, white space left out.

    The mean of precision and of recall over the orders 1 to 6 that both texts are long enough for,
    recall weighing twice; None where a text is empty.

    >>> chrf("mass", "mass"), chrf("", "mass")
    (100.0, None)
    """
    first, second = "".join(a.split()), "".join(b.split())
    if not first or not second:
        return None
    precisions, recalls = [], []
    for n in range(1, _ORDER + 1):
        grams = [Counter(t[i : i + n] for i in range(len(t) - n + 1)) for t in (first, second)]
        common = (grams[0] & grams[1]).total()
        if grams[0] and grams[1]:
            precisions.append(common / grams[0].total())
            recalls.append(common / grams[1].total())
    precision = sum(precisions) / len(precisions)
    recall = sum(recalls) / len(recalls)
    if precision + recall == 0:
        return 0.0
    return round(100 * (1 + _BETA2) * precision * recall / (_BETA2 * precision + recall), 4)


def same_statement(a: str, b: str) -> bool:
    """Return whether two reasoning statements say the same, by rule.

    They name a term in common, none of those is denied in one and stated in the other, they do not
    name opposite sides, and enough words are shared. Without any term the words alone decide.

    >>> same_statement("There is a left frontal mass.", "No left frontal mass is seen.")
    False
    """
    alike = token_f1(a, b) or 0.0
    first, second = _named(a), _named(b)
    if not first and not second:
        return alike >= MATCHES_WORDS
    if any(first[code] != second[code] for code in first.keys() & second.keys()):
        return False
    if {lexicon().side(a), lexicon().side(b)} == {"left", "right"}:
        return False
    return bool(first.keys() & second.keys()) and alike >= MATCHES


def _named(text: str) -> dict[str, tuple[bool, bool]]:
    """Return terms that are no structures, each with whether it is denied or doubted."""
    known = lexicon()
    results = [m for m in known.mentions(text) if m.kind != "structure"]
    return {m.code: (m.negated, m.uncertain) for m in results}


def recalled(left: Sequence[str], right: Sequence[str]) -> tuple[int, ...]:
    """Return the numbers (from 1) of the statements in `right` that one in `left` matches."""
    return tuple(n for n, b in enumerate(right, 1) if any(same_statement(a, b) for a in left))


def reasoning(left: Interpretation, right: Interpretation) -> Reasoning | None:
    """Return how the left's reasoning is like the right's; None where the right states none."""
    mine = [step.statement for step in left.rationale]
    theirs = [step.statement for step in right.rationale]
    if not theirs:
        return None
    both = "\n".join(mine), "\n".join(theirs)
    return Reasoning(
        algorithm=REASONING,
        n_statements=len(theirs),
        recalled=recalled(mine, theirs),
        token_f1=token_f1(*both),
        chrf=chrf(*both),
    )
