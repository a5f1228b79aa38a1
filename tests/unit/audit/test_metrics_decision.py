"""Net benefit and expected cost: against scikit-learn, a published example and hand-made rows."""

from pathlib import Path

import numpy as np
import pytest
import sklearn.metrics as sk

from audit.errors import RecordInputError
from audit.metrics.evaluation import evaluate
from audit.metrics.measures.net_benefit import GRID, error_cost
from audit.metrics.table.column_frame import Labels
from audit.metrics.table.metric_value import Value
from audit.metrics.table.results_table import Pairs
from audit.pilot.protocol.analysis_plan import ErrorCosts
from audit.pilot.protocol.protocol import Protocol
from audit.pilot.protocol.protocol_text import to_toml
from tests.helpers.messages import code_of
from tests.helpers.reported import protocol
from tests.helpers.simulated import simulated_pairs, with_labels, with_numbers

COSTS = {"missed": 20.0, "false_alarm": 1.0, "wrong_category": 5.0, "no_answer": 2.0}

MARGIN = {"name": "a", "measure": "sensitivity", "margin": 0.1, "patients": 50}


def value(pairs: Pairs, name: str) -> Value:
    return evaluate(pairs, [name]).cells[0].value


def planned(pairs: Pairs, low: float, high: float) -> Pairs:
    n = len(pairs)
    return with_numbers(pairs, threshold_low=np.full(n, low), threshold_high=np.full(n, high))


def binary(sick: np.ndarray, p: np.ndarray) -> Pairs:
    """Answered drafts with a truth and a probability of abnormality."""
    both = ("abnormal", "normal")
    pairs = simulated_pairs(len(sick), seed=1)
    made = with_labels(pairs, normality=Labels((~sick).astype(np.int32), both))
    return with_numbers(made, answered=np.ones(len(sick)), p_abnormal=p.astype(float))


def test_net_benefit_is_that_of_the_confusion_matrix_of_scikit_learn() -> None:
    pairs = planned(simulated_pairs(500, patients=200, seed=9), 0.1, 0.6)
    sick = pairs.has("normality", "abnormal")
    p = np.nan_to_num(pairs.number("p_abnormal"), nan=-1.0)  # no answer: no action
    own, every = [], []
    for t in np.linspace(0.1, 0.6, GRID):
        _, false, _, true = sk.confusion_matrix(sick, p >= t).ravel()
        own.append((true - false * t / (1 - t)) / len(p))
        every.append(sick.mean() - (~sick).mean() * t / (1 - t))
    assert value(pairs, "net-benefit-lowest").estimate == pytest.approx(own[0])
    assert value(pairs, "net-benefit-highest").estimate == pytest.approx(own[-1])
    assert value(pairs, "net-benefit").estimate == pytest.approx(np.mean(own))
    gain = np.mean(np.array(own) - np.maximum(every, 0))
    assert value(pairs, "net-benefit-gain").estimate == pytest.approx(gain)
    result = value(pairs, "net-benefit")
    assert result.interval == "bootstrap over patients" and result.low is not None
    assert result.low < (result.estimate or 0) < (result.high or 0)


def test_a_call_that_is_always_right_is_worth_the_prevalence() -> None:
    sick = np.arange(200) % 4 == 0
    right = planned(binary(sick, np.where(sick, 1.0, 0.0)), 0.05, 0.5)
    assert value(right, "net-benefit").estimate == pytest.approx(0.25)
    always = planned(binary(sick, np.ones(200)), 0.05, 0.5)
    assert value(always, "net-benefit-lowest").estimate == pytest.approx(0.25 - 0.75 * 0.05 / 0.95)
    # Beyond a threshold of the prevalence it is better to act on none than on all.
    assert (value(always, "net-benefit-gain").estimate or 0) < 0


@pytest.mark.parametrize(
    ("threshold", "own", "every"),
    [(0.05, 0.0256140, 0.0947368), (0.10, 0.0185185, 0.0444444), (0.20, 0.0016667, -0.075)],
)
def test_net_benefit_as_published_with_dcurves(threshold: float, own: float, every: float) -> None:
    """Family history in the 750 patients of the dcurves package for R: 24 of 105 cancers, 91 of 645 others."""
    sick = np.arange(750) < 105
    positive = (np.arange(750) < 24) | ((np.arange(750) >= 105) & (np.arange(750) < 105 + 91))
    pairs = planned(binary(sick, positive.astype(float)), threshold, threshold)
    assert value(pairs, "net-benefit").estimate == pytest.approx(own, abs=5e-7)
    gain = value(pairs, "net-benefit-gain").estimate
    assert gain == pytest.approx(own - max(every, 0), abs=1e-6)


def test_no_answer_is_no_action_and_an_unstated_probability_is_told() -> None:
    pairs = planned(simulated_pairs(300, seed=4), 0.2, 0.2)
    result = value(pairs, "net-benefit")
    assert result.n == 300 and result.missing == 0
    answered = pairs.number("answered") == 1
    unstated = with_numbers(pairs, p_abnormal=np.full(300, np.nan))
    result = value(unstated, "net-benefit")
    assert (result.n, result.missing) == (int((~answered).sum()), int(answered.sum()))
    silent = with_numbers(unstated, answered=np.ones(300))
    result = value(silent, "net-benefit")
    assert result.estimate is None
    assert code_of(result.note) == "metric-reason.confidence-not-stated"


def test_without_thresholds_and_costs_nothing_is_computed_and_it_is_said() -> None:
    pairs = simulated_pairs(100, seed=4)
    result = value(pairs, "net-benefit")
    assert (result.estimate, result.n) == (None, 0)
    assert code_of(result.note) == "metric-reason.thresholds-not-stated"
    result = value(pairs, "expected-cost")
    assert result.estimate is None
    assert code_of(result.note) == "metric-reason.error-costs-not-stated"


@pytest.mark.parametrize(
    ("row", "cost"),
    [
        ({"normality": "abnormal", "said_normality": "normal"}, 20.0),
        ({"normality": "normal", "said_normality": "abnormal"}, 1.0),
        ({"normality": "normal", "said_normality": "normal"}, 0.0),
        ({"normality": "abnormal", "said_normality": "abnormal"}, 0.0),
        ({"normality": "abnormal", "said_normality": None}, 2.0),
        ({"normality": "abnormal", "said_normality": "normal", "answered": 0.0}, 2.0),
        ({"normality": None, "said_normality": "normal"}, None),
    ],
)
def test_each_error_has_its_cost(row: dict[str, object], cost: float | None) -> None:
    costs = ErrorCosts.model_validate(COSTS)
    assert error_cost(costs, {"answered": 1.0, **row}) == cost


def test_a_wrong_category_of_an_abnormal_case_costs() -> None:
    costs = ErrorCosts.model_validate(COSTS)
    row = {"answered": 1.0, "normality": "abnormal", "said_normality": "abnormal"}
    assert error_cost(costs, {**row, "category": "stroke", "said_category": "tumor"}) == 5.0
    assert error_cost(costs, {**row, "category": "stroke", "said_category": "stroke"}) == 0.0


def test_expected_cost_is_the_mean_over_a_cost_matrix() -> None:
    pairs = simulated_pairs(400, patients=150, seed=2)
    random = np.random.default_rng(0)
    cost = random.choice([0.0, 1.0, 20.0], 400)
    result = value(with_numbers(pairs, error_cost=cost), "expected-cost")
    assert result.estimate == pytest.approx(np.average(cost)) and result.low is not None


# --- the protocol ---------------------------------------------------------------------------------


def test_a_protocol_that_states_none_of_it_keeps_its_hash() -> None:
    stated = protocol(margins=[], subgroups=[]).canonical_bytes()
    assert not any(
        name in stated for name in (b"thresholds", b"error_costs", b"margins", b"subgroups")
    )
    more = protocol(thresholds={"lowest": 0.1, "highest": 0.2})
    assert more.sha256 != protocol().sha256
    assert Protocol.model_validate_json(more.canonical_bytes()) == more


@pytest.mark.parametrize(
    "wrong",
    [
        {"thresholds": {"lowest": 0.5, "highest": 0.2}},
        {"thresholds": {"lowest": 0.0, "highest": 0.2}},
        {"error_costs": {**COSTS, "missed": -1}},
        {"error_costs": dict.fromkeys(COSTS, 0)},
        {"error_costs": {"missed": 1}},
        {"margins": [{"name": "a", "measure": "sensitivity", "margin": 0, "patients": 50}]},
        {"margins": [{"name": "a", "measure": "sensitivity", "margin": 0.1}]},
        {"margins": [MARGIN] * 2},
        {"subgroups": ["shoe size"]},
    ],
)
def test_what_makes_no_sense_is_refused(wrong: dict[str, object], tmp_path: Path) -> None:
    content = protocol().model_dump(mode="json") | wrong
    file = tmp_path / "protocol.toml"
    file.write_text(to_toml(content), encoding="utf-8")
    with pytest.raises(RecordInputError):
        Protocol.load(file)
