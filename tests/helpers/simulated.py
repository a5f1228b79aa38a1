"""Results of a simulated pilot with known truth, made as columns."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from audit.metrics.table.coded_content import CATEGORIES
from audit.metrics.table.column_frame import Labels
from audit.metrics.table.results_table import (
    LABELS,
    LESION_LABELS,
    LESION_NUMBERS,
    NUMBERS,
    SEQS,
    Lesions,
    Pairs,
)

PREVALENCE = (0.3, 0.25, 0.2, 0.05, 0.2)
"""Prevalence of the five categories; multiple sclerosis is rare."""
MODELS = ("model-a", "model-b", "model-c")
OUTCOMES = ("valid", "abstained", "malformed", "refused", "truncated", "timed-out", "failed")
OUTCOME_SHARE = (0.88, 0.05, 0.02, 0.02, 0.01, 0.01, 0.01)


def simulated_pairs(
    n: int,
    *,
    patients: int | None = None,
    accuracy: float = 0.75,
    spread: float = 0.0,
    seed: int = 0,
) -> Pairs:
    """Return `n` drafts, each right with probability `accuracy`.

    Patients differ in it by `spread` (standard deviation of the logit).
    """
    random = np.random.default_rng(seed)
    patients = patients or n
    patient = random.integers(0, patients, n) if patients < n else np.arange(n)
    truth_of = random.choice(5, patients, p=PREVALENCE)
    category = truth_of[patient]
    level = np.log(accuracy / (1 - accuracy)) + spread * random.standard_normal(patients)
    right = random.random(n) < 1 / (1 + np.exp(-level[patient]))
    stated = np.where(right, category, (category + random.integers(1, 5, n)) % 5)
    outcome = random.choice(len(OUTCOMES), n, p=OUTCOME_SHARE)
    answered = outcome == 0
    confidence = np.round(np.clip(random.beta(6, 2, n), 0.01, 0.99), 2)
    confidence[random.random(n) < 0.03] = np.nan
    five = random.dirichlet(np.ones(5), n) * 0.5
    five[np.arange(n), stated] += 0.5
    numbers = {name: np.full(n, np.nan) for name in NUMBERS}
    numbers |= {f"p_{c}": _only(five[:, i], answered) for i, c in enumerate(CATEGORIES)}
    numbers |= {
        "order": np.arange(n, dtype=float),
        "answered": answered.astype(float),
        "abstained": (outcome == 1).astype(float),
        "referenced": np.ones(n),
        "confidence": _only(confidence, answered),
        "p_abnormal": _only(1 - five[:, 0], answered),
        "cost_usd": random.gamma(2, 0.01, n),
        "latency_s": random.gamma(3, 4, n),
        "tokens_in": random.integers(2000, 9000, n).astype(float),
        "tokens_out": random.integers(300, 1500, n).astype(float),
        "n_images": random.integers(1, 17, n).astype(float),
        "granted": np.zeros(n),
    }
    extra = random.poisson(0.4, n).astype(float)
    settled = answered & (random.random(n) < 0.5)
    hallucinated = random.binomial(extra.astype(int), 0.3).astype(float)
    for name, value in {
        "compared": np.ones(n),
        "settled": settled.astype(float),
        "extra": extra,
        "wrong": extra + ~right,
        "serious": (random.random(n) < 0.04).astype(float),
    }.items():
        numbers[name] = _only(value, answered)
    numbers["wrong_side"] = _only((random.random(n) < 0.03).astype(float), answered)
    for name in ("extra", "wrong", "serious", "wrong_side"):
        numbers[f"{name}_proposed"] = numbers[name]
    for name in ("rubric_clinicians", "rubric_judges"):
        numbers[name] = _only(random.random(n), answered & (np.arange(n) % 10 == 0))
        short = "rubric_passed" if "clin" in name else "rubric_judged_passed"
        numbers[short] = np.where(np.isnan(numbers[name]), np.nan, numbers[name] > 0.5)
    numbers["hallucinated"] = _only(hallucinated, settled)
    for name in ("modality_right", "sequence_right", "plane_right"):
        numbers[name] = _only((random.random(n) < 0.8).astype(float), answered)
    labels = {name: _none(n) for name in LABELS}
    coded = random.integers
    labels |= {
        "case": _numbered("case", patient, patients),
        "patient": _numbered("patient", patient, patients),
        "kind": Labels(np.zeros(n, dtype=np.int32), ("draft",)),
        "configuration": Labels(coded(0, 3, n).astype(np.int32), ("cfg-1", "cfg-2", "cfg-3")),
        "model": Labels(coded(0, 3, n).astype(np.int32), MODELS),
        "modality": Labels(coded(0, 2, patients)[patient].astype(np.int32), ("CT", "MR")),
        "captions": Labels(coded(0, 2, n).astype(np.int32), ("blinded", "informed")),
        "outcome": Labels(outcome.astype(np.int32), OUTCOMES),
        "category": Labels(category.astype(np.int32), CATEGORIES),
        "said_category": Labels(np.where(answered, stated, -1).astype(np.int32), CATEGORIES),
        "normality": Labels((category == 0).astype(np.int32), ("abnormal", "normal")),
        "said_normality": Labels(
            np.where(answered, stated == 0, -1).astype(np.int32), ("abnormal", "normal")
        ),
        "group": Labels(category.astype(np.int32), CATEGORIES),
        "said_group": Labels(np.where(answered, stated, -1).astype(np.int32), CATEGORIES),
        "setting": Labels(np.zeros(n, dtype=np.int32), ("pilot",)),
        "sex": Labels(coded(0, 2, patients)[patient].astype(np.int32), ("F", "M")),
    }
    seqs = {name: np.arange(n) + 10 * k for k, name in enumerate(SEQS)}
    pairs = Pairs(labels, numbers, seqs)
    pairs.lesions_, pairs.upto = _lesions(random, category, answered), 10 * n
    return pairs


def with_labels(pairs: Pairs, **labels: Labels) -> Pairs:
    """Return the same rows with other labels."""
    changed = Pairs({**pairs._labels, **labels}, pairs._numbers, pairs._seqs)
    changed.lesions_, changed.upto = pairs.lesions_, pairs.upto
    return changed


def with_numbers(pairs: Pairs, **numbers: NDArray[Any]) -> Pairs:
    """Return the same rows with other numbers."""
    changed = Pairs(pairs._labels, {**pairs._numbers, **numbers}, pairs._seqs)
    changed.lesions_, changed.upto = pairs.lesions_, pairs.upto
    return changed


def _lesions(random: Any, true: NDArray[Any], answered: NDArray[Any]) -> Lesions:
    abnormal = np.flatnonzero(true > 0)
    rows = np.concatenate([abnormal, np.flatnonzero(answered & (random.random(len(true)) < 0.6))])
    n, m = len(rows), len(abnormal)
    reference = np.arange(n) < m
    numbers = {name: np.full(n, np.nan) for name in LESION_NUMBERS}
    seen = (random.random(n) < 0.7) & answered[rows]
    strict = seen & (random.random(n) < 0.93)
    numbers |= {
        "pair": rows.astype(float),
        "number": np.ones(n),
        "answered": answered[rows].astype(float),
        "shown": _only((random.random(n) < 0.95).astype(float), reference),
        "real": _only(np.ones(n), reference),
        "false": _only((random.random(n) < 0.3).astype(float), ~reference),
        "hallucinated": _only((random.random(n) < 0.1).astype(float), ~reference),
        "sided": _only(np.ones(n), reference & seen),
        "side_right": _only(strict.astype(float), reference & seen),
        "sized": _only(np.ones(n), reference & seen),
        "size_right": _only((random.random(n) < 0.8).astype(float), reference & seen),
        "size_error_mm": _only(4 * random.standard_normal(n), reference & seen),
    }
    for suffix in ("", "_proposed"):
        numbers[f"detected{suffix}"] = _only(seen.astype(float), reference)
        numbers[f"strict{suffix}"] = _only(strict.astype(float), reference)
    numbers["false_proposed"] = numbers["false"]
    labels = {name: _none(n) for name in LESION_LABELS}
    labels["of"] = Labels((~reference).astype(np.int32), ("reference", "reported"))
    severity = random.integers(0, 4, n).astype(np.int32)
    labels["severity"] = Labels(severity, ("critical", "notable", "routine", "urgent"))
    return Lesions(labels, numbers, {})


def _only(values: NDArray[Any], mask: NDArray[Any]) -> NDArray[np.float64]:
    return np.where(mask, values, np.nan).astype(float)


def _none(n: int) -> Labels:
    return Labels(np.full(n, -1, dtype=np.int32), ())


def _numbered(word: str, codes: NDArray[Any], n: int) -> Labels:
    return Labels(codes.astype(np.int32), tuple(f"{word}-{i:06d}" for i in range(n)))
