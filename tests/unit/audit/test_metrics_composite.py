"""The severity-weighted score: by hand, through a comparison, as a measure, and against the labeled pairs."""

from types import SimpleNamespace

import numpy as np
import pytest
from scipy.stats import spearmanr
from sklearn.metrics import roc_auc_score

from audit.comparison.comparison import compare
from audit.comparison.discrepancy import Code
from audit.comparison.severity import Severity
from audit.metrics.evaluation import evaluate
from audit.metrics.folding.discrepancy_score import COUNTED, WEIGHTS, severity_score
from audit.metrics.folding.finding_facts import tallies
from tests.helpers.comparison_pairs import labels, pairs
from tests.helpers.simulated import simulated_pairs, with_numbers


def row(code: str, severity: str | None) -> SimpleNamespace:
    return SimpleNamespace(code=code, severity=severity, subject="finding", left=1, right=1)


def test_each_code_counts_once_at_its_worst() -> None:
    plaques = [("wrong-location", "notable")] * 10
    assert severity_score(plaques) == 1 / 16
    assert severity_score([*plaques, ("wrong-location", "urgent")]) == 1 / 4
    assert severity_score([*plaques, ("missed", "critical")]) == 1 + 1 / 16
    assert severity_score([]) == 0.0


def test_it_knows_every_severity_and_only_codes_of_the_comparison() -> None:
    assert set(WEIGHTS) == {s.value for s in Severity}
    assert {c.value for c in Code} >= COUNTED
    assert not COUNTED & {"agrees", "true-extra", "not-shown", "wrong-modality", "over-confidence"}


def test_an_adjudicator_changes_it() -> None:
    rows = [row("missed", "critical"), row("not-in-reference", "urgent")]
    decided = [SimpleNamespace(row=0, decided="agrees", severity=None)]
    result = tallies(rows, decided)
    assert result["severity_score_proposed"] == 1.25
    assert result["severity_score"] == 0.25


def test_the_measure_is_the_mean_over_compared_results() -> None:
    made = simulated_pairs(300, patients=120, seed=4)
    random = np.random.default_rng(1)
    score = random.choice([0.0, 1 / 16, 1.0], 300)
    answered = made.number("answered") == 1
    result = evaluate(
        with_numbers(
            made,
            severity_score=score,
            compared=answered.astype(float),
            settled=answered.astype(float),
        ),
        ["severity-score"],
    )
    value = result.cells[0].value
    assert value.estimate == pytest.approx(score[answered].mean())
    assert value.low is not None and value.low < value.estimate < (value.high or 0)


@pytest.mark.parametrize("half", ["tuned", "untouched"])
def test_it_orders_labeled_pairs_by_what_is_wrong(half: str) -> None:
    """Every fourth pair; all of them, with intervals: tests/bench/severity_score.py and docs/metrics.md."""
    mine = [pair for pair in pairs() if pair.half == half][::4]
    given = labels(1)
    assert given is not None
    score, number, true, critical = [], [], [], []
    for pair in mine:
        rows = compare(pair.draft, pair.reference).rows
        matches = [(r.code.value, r.severity.value if r.severity else None) for r in rows]
        score.append(severity_score(matches))
        number.append(sum(code in COUNTED for code, _ in matches))
        label = given[pair.id].codes
        true.append(severity_score((code, s.value) for code, s in label.items()))
        critical.append("critical" in {s.value for s in label.values()})
    assert spearmanr(score, true).statistic > 0.5
    assert roc_auc_score(critical, score) > max(0.8, roc_auc_score(critical, number))
