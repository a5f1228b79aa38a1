"""Ten results whose figures were worked out on paper; nothing here computes what it expects."""

import numpy as np
import pytest

from audit.messages import Message
from audit.metrics.evaluation import evaluate
from audit.metrics.table.coded_content import CATEGORIES
from audit.metrics.table.column_frame import Labels
from audit.metrics.table.results_table import Pairs
from audit.metrics.table.table_view import View
from tests.helpers.simulated import simulated_pairs, with_labels, with_numbers

TRUE = [*["normal"] * 2, *["tumor"] * 4, "stroke", "stroke", "ms", "stroke"]
SAID = [*"ntt", "n", "abstained", "t", "s", "malformed", "t", "failed"]
P = [0.9, 0.6, 0.8, 0.7, None, 0.5, 0.9, None, 0.55, None]
WORDS = {"ms": "multiple sclerosis", "n": "normal", "t": "tumor", "s": "stroke"}
OUTCOMES = ("valid", "abstained", "malformed", "failed")


@pytest.fixture(scope="module")
def pairs() -> Pairs:
    def places(words: list[str]) -> list[int]:
        names = [WORDS.get(word, word) for word in words]
        return [CATEGORIES.index(w) if w in CATEGORIES else -1 for w in names]

    true, text = np.array(places(TRUE), np.int32), np.array(places(SAID), np.int32)
    outcome = [OUTCOMES.index(w) if w in OUTCOMES else 0 for w in SAID]
    normality = ("abnormal", "normal")
    made = with_labels(
        simulated_pairs(10, seed=1),
        category=Labels(true, tuple(CATEGORIES)),
        said_category=Labels(text, tuple(CATEGORIES)),
        normality=Labels((true == 0).astype(np.int32), normality),
        said_normality=Labels(np.where(text < 0, -1, text == 0).astype(np.int32), normality),
        outcome=Labels(np.array(outcome, np.int32), OUTCOMES),
        group=Labels(np.array([0] * 5 + [1] * 5, np.int32), ("first", "second")),
    )
    return with_numbers(
        made,
        answered=(text >= 0).astype(float),
        abstained=np.array([word == "abstained" for word in SAID], float),
        confidence=np.array([np.nan if p is None else p for p in P]),
    )


@pytest.mark.parametrize(
    ("measure", "k", "n", "estimate"),
    [
        ("accuracy", 4, 10, 0.4),
        ("accuracy-pp", 4, 7, 4 / 7),
        ("balanced-accuracy", None, 10, (1 / 2 + 2 / 4 + 1 / 3 + 0) / 4),
        # F1: normal 1 of (1 + 1 missed + 1 false); tumor 2, 2 missed, 2 false; stroke 1, 2 missed.
        ("macro-f1", None, 10, (0.5 + 0.5 + 0.5 + 0) / 4),
        ("macro-f1-pp", None, 7, (0.5 + 4 / 7 + 1 + 0) / 4),
        ("specificity:tumor", 4, 6, 2 / 3),
        ("npv:normal", 4, 5, 0.8),
        ("sensitivity", 4, 8, 0.5),
        ("false-reassurance", 1, 8, 0.125),
        ("ppv", 4, 5, 0.8),
        ("outcome:valid", 7, 10, 0.7),
        ("outcome:abstained", 1, 10, 0.1),
        ("outcome:malformed", 1, 10, 0.1),
        ("outcome:failed", 1, 10, 0.1),
        ("ece", None, 7, (0.1 + 0.1 + 0.2 + 0.5 + 0.55 + 0.6 + 0.7) / 7),
        ("brier", None, 7, (0.01 + 0.01 + 0.04 + 0.25 + 0.3025 + 0.36 + 0.49) / 7),
    ],
)
def test_figures_of_ten_results(
    pairs: Pairs, measure: str, k: int | None, n: int, estimate: float
) -> None:
    result = evaluate(pairs, [measure]).get(measure)
    assert result.n == n and (k is None or result.k == k)
    assert result.estimate == pytest.approx(estimate, abs=1e-7)


def test_each_stratum_by_itself(pairs: Pairs) -> None:
    table = evaluate(pairs, ["accuracy"], View.parse("by=group"))
    assert [(c.stratum, c.value.k, c.value.n) for c in table.cells] == [
        (("first",), 2, 5),
        (("second",), 2, 5),
    ]


def test_a_predictive_value_needs_cases_of_both_kinds(pairs: Pairs) -> None:
    """Altman and Bland's formula gives 27.3% here, out of four tumors: too few to say so."""
    result = evaluate(pairs, ["ppv-at-prevalence:tumor"]).get("ppv-at-prevalence:tumor")
    assert (result.estimate, result.low, result.note) == (
        None,
        None,
        Message("metric-reason.class-cases-too-few", fewest=4),
    )
