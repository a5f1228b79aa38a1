"""A simulated pilot whose truth is known: intervals cover at their rate, stop rules keep theirs."""

import numpy as np
import pytest
from numpy.polynomial.hermite_e import hermegauss
from sklearn.metrics import f1_score

from audit.messages import Message
from audit.metrics.evaluation import evaluate
from audit.metrics.monitoring.discordance_drift import (
    BASELINE,
    FALSE_SHARE,
    HORIZON,
    drift,
    drifts,
    paths,
    simulate_chart,
)
from audit.metrics.table.column_frame import Labels
from audit.metrics.table.metric_value import Value
from audit.metrics.table.table_view import View
from audit.pilot.conduct.stop_rules import make_streams, simulate_false_alarms, simulate_rule
from tests.helpers.reported import protocol
from tests.helpers.simulated import OUTCOME_SHARE, simulated_pairs, with_labels

SPREAD = 1.5
PILOTS = 160
VALID = OUTCOME_SHARE[0]


def mean_accuracy(accuracy: float, spread: float) -> float:
    """Mean of the patients' accuracies, whose logits are normal: by Gauss and Hermite."""
    x, weight = hermegauss(60)
    level = np.log(accuracy / (1 - accuracy)) + spread * x
    return float((weight / (1 + np.exp(-level))).sum() / weight.sum())


TRUTH = {
    "accuracy": VALID * mean_accuracy(0.75, SPREAD),
    "accuracy-pp": mean_accuracy(0.75, SPREAD),
    "finding-sensitivity": 0.7 * VALID,
    "side-accuracy": 0.93,
    "false-findings-per-case": 0.4,
    "hallucination-on-abnormals": 1 - np.exp(-0.4 * 0.3),
    "serious-errors": 0.04,
    "cost-per-case": 0.02,
    "outcome:valid": VALID,
}
"""Source of the simulated pilots (`tests/helpers/simulated.py`)."""


def pilots(n: int, patients: int) -> list[dict[str, Value]]:
    return [
        {
            cell.value.measure: cell.value
            for cell in evaluate(
                simulated_pairs(n, patients=patients, spread=SPREAD, seed=seed), TRUTH
            ).cells
        }
        for seed in range(PILOTS)
    ]


@pytest.fixture(scope="module")
def clustered() -> list[dict[str, Value]]:
    """120 results of 40 patients each."""
    return pilots(120, 40)


@pytest.mark.parametrize("name", TRUTH)
def test_intervals_over_patients_cover_the_truth(
    clustered: list[dict[str, Value]], name: str
) -> None:
    values = [result[name] for result in clustered]
    covered = [v.low is not None and v.low <= TRUTH[name] <= (v.high or 0) for v in values]
    # 95% promised; 160 pilots of a rate of 95% give less than 89% once in a thousand times.
    assert np.mean(covered) > 0.89
    assert {v.interval for v in values} >= {"bootstrap over patients"}


def test_they_are_no_wider_than_they_must_be(clustered: list[dict[str, Value]]) -> None:
    values = [result["accuracy"] for result in clustered]
    spread = np.std([v.estimate for v in values])
    width = np.mean([(v.high or 0) - (v.low or 0) for v in values])
    assert 0.85 < width / (2 * 1.96 * spread) < 1.25


def test_one_result_a_patient_covers_too() -> None:
    covered = [
        v.low is not None and v.low <= TRUTH["outcome:valid"] <= (v.high or 0)
        for seed in range(PILOTS)
        for v in [evaluate(simulated_pairs(60, seed=seed), ["outcome:valid"]).cells[0].value]
    ]
    assert np.mean(covered) > 0.89


def test_intervals_that_ignore_patients_would_not_cover() -> None:
    """The reason for clustering: as if each result were a patient of its own."""
    missed = 0
    for seed in range(60):
        pairs = simulated_pairs(200, patients=12, spread=3.0, seed=seed)
        result = evaluate(pairs, ["accuracy-pp"]).cells[0].value
        assert result.k is not None and result.estimate is not None
        reach = 1.96 * np.sqrt(result.estimate * (1 - result.estimate) / result.n)
        missed += abs(result.estimate - mean_accuracy(0.75, 3.0)) > reach
    assert missed / 60 > 0.2


def test_the_product_is_the_bootstrap_done_by_hand() -> None:
    """Patients drawn one by one with all their rows, F1 by scikit-learn: the same interval."""
    pairs = simulated_pairs(600, patients=200, spread=SPREAD, seed=2)
    result = evaluate(pairs, ["macro-f1-pp"]).cells[0].value
    valid = pairs.take(pairs.number("answered") == 1)
    words = np.array([valid.words("category"), valid.words("said_category")])
    true, text = np.unique(words, return_inverse=True)[1].reshape(words.shape)
    of_patient = [np.flatnonzero(valid.codes("patient") == p) for p in range(200)]
    random = np.random.default_rng(5)
    values = []
    for _ in range(600):
        rows = np.concatenate([of_patient[p] for p in random.integers(0, 200, 200)])
        values.append(f1_score(true[rows], text[rows], average="macro"))
    low, high = np.quantile(values, [0.025, 0.975])
    assert result.low is not None and result.high is not None
    assert (result.low, result.high) == pytest.approx((low, high), abs=0.15 * (high - low))


def test_dealing_many_patients_into_groups_changes_little() -> None:
    """Above a thousand patients groups of them are drawn: the interval is that of plain patients."""
    pairs = simulated_pairs(9000, patients=3000, spread=SPREAD, seed=1)
    result = evaluate(pairs, ["accuracy"]).cells[0].value
    right = np.array(pairs.words("category")) == np.array(pairs.words("said_category"))
    patient = pairs.codes("patient")
    share = np.bincount(patient, weights=right - right.mean(), minlength=3000) / len(pairs)
    reach = 1.96 * np.sqrt(share @ share)
    assert result.estimate is not None and result.low is not None and result.high is not None
    assert result.high - result.low == pytest.approx(2 * reach, rel=0.12)


# --- stop rules -----------------------------------------------------------------------------------


def test_stop_rules_keep_their_error_at_every_look_together() -> None:
    """At the limit itself, looked at after each of 400 cases, a rule alarms with its share at most."""
    for stream in make_streams(protocol()):
        at_limit = simulate_rule(
            stream.rule, stream.alpha, stream.rule.limit, cases=400, pilots=3000, seed=5
        )
        assert at_limit.alarms <= stream.alpha + 3 * np.sqrt(stream.alpha / 3000)
        raised = simulate_rule(
            stream.rule, stream.alpha, 2 * stream.rule.limit, cases=400, pilots=300, seed=5
        )
        assert raised.alarms > 0.95
        assert raised.median_cases is not None and raised.late_cases is not None
        assert raised.median_cases < raised.late_cases <= 400


def test_all_rules_together_keep_the_protocols_error() -> None:
    signed = protocol()
    together = simulate_false_alarms(signed, cases=400, pilots=3000, seed=6)
    assert together <= signed.stop_error + 3 * np.sqrt(signed.stop_error / 3000)


def test_a_test_repeated_at_every_look_would_not() -> None:
    """The reason for confidence sequences: a 5% bound looked at after each case fails more than twice as often."""
    random = np.random.default_rng(7)
    wrong = np.cumsum(random.random((1500, 400)) < 0.1, axis=1)
    n = np.arange(1, 401)
    rate = wrong / n
    low = rate - 1.645 * np.sqrt(rate * (1 - rate) / n)
    assert ((low > 0.1) & (n >= 20)).any(1).mean() > 0.1


# --- drift ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("rate", [0.1, 0.3, 0.6])
def test_few_charts_signal_without_a_drift_although_the_usual_rate_is_not_known(
    rate: float,
) -> None:
    """Baseline and all that follows at one rate, which no chart is told."""
    random = np.random.default_rng(3)
    runs = 1200
    errors = random.binomial(BASELINE, rate, runs)
    charts = paths(errors, random.random((runs, HORIZON)) < rate)
    thresholds = np.array([simulate_chart(int(k)).threshold for k in errors])
    share = float((charts.max(axis=1) >= thresholds).mean())
    assert share <= FALSE_SHARE + 3 * np.sqrt(FALSE_SHARE * (1 - FALSE_SHARE) / runs)


def test_what_is_stated_of_the_chart_is_what_was_simulated() -> None:
    result = simulate_chart(6)
    assert result.false_share <= FALSE_SHARE
    assert result.found_share > 3 * result.false_share
    assert result.run_length > 500


def test_a_change_is_signalled_and_says_where() -> None:
    random = np.random.default_rng(4)
    calm = (random.random(BASELINE + 30) < 0.1).tolist()
    worse = (random.random(80) < 0.6).tolist()
    result = drift("cfg", [*calm, *worse], list(range(100, 240)))
    assert result.signal_at is not None
    assert 30 < result.signal_at < 60
    assert result.seqs[0] == 100 + BASELINE
    assert result.simulated is not None and result.simulated.false_share <= FALSE_SHARE


def test_without_a_baseline_there_is_no_signal() -> None:
    result = drift("cfg", [True] * 5, list(range(5)))
    assert result.signal_at is None
    assert result.note == Message("drift.baseline-cases-too-few", n=5, baseline=30)


def test_each_configuration_has_its_own() -> None:
    result = drifts(simulated_pairs(300, seed=2))
    assert [item.configuration for item in result] == ["cfg-1", "cfg-2", "cfg-3"]


def test_results_on_images_that_are_not_fair_are_told() -> None:
    """The numbers say how many results rest on images that may not show the whole brain."""
    chosen = Labels(
        np.arange(60).astype(np.int32) % 3 // 2, ("reader-independent", "rule-not-fair")
    )
    pairs = with_labels(simulated_pairs(60), selection=chosen)
    notes = evaluate(pairs, ["accuracy"]).notes
    assert Message("metric-warning.images-not-confirmed-fair", unfair=20) in notes
    split = evaluate(pairs, ["accuracy"], View(by=("selection",)))
    assert not [n for n in split.notes if n.code == "metric-warning.images-not-confirmed-fair"]
    assert {"reader-independent", "rule-not-fair"} <= {
        g for cell in split.cells for g in cell.stratum
    }
