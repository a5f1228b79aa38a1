"""A sample of the concordant cases stands for the others: arithmetic, limits, coverage."""

import numpy as np
import pytest
from numpy.typing import NDArray

from audit.messages import Message
from audit.metrics.evaluation import evaluate
from audit.metrics.table.metric_value import Value
from audit.metrics.table.results_table import Pairs
from audit.metrics.table.table_view import View
from tests.helpers.messages import code_of
from tests.helpers.simulated import simulated_pairs, with_numbers

VIEW = View.parse("basis=adjudicated")


def pairs(serious: NDArray[np.float64], sampled: NDArray[np.float64]) -> Pairs:
    """One draft for each patient; `sampled`: 1 drawn and adjudicated, 0 not drawn, NaN discordant."""
    n = len(serious)
    item = np.ones(n)
    return with_numbers(
        simulated_pairs(n, seed=1),
        **dict.fromkeys(("answered", "compared", "settled"), item),
        serious=serious,
        wrong=serious,
        hallucinated=serious,
        sampled=sampled,
    )


def strata(discordant: int, wrong: int, drawn: int, drawn_wrong: int, others: int) -> Pairs:
    serious = np.zeros(discordant + drawn + others)
    serious[:wrong] = 1
    serious[discordant : discordant + drawn_wrong] = 1
    sampled = np.r_[np.full(discordant, np.nan), np.ones(drawn), np.zeros(others)]
    return pairs(serious, sampled)


def errors(made: Pairs, view: View = VIEW) -> Value:
    return evaluate(made, ["serious-errors"], view).get("serious-errors")


def test_drawn_cases_stand_for_those_that_were_not() -> None:
    made = strata(10, 4, 10, 1, 30)
    result = errors(made)
    # By hand, and as a mean with inverse-probability weights.
    assert result.n == 50 and result.k == pytest.approx(4 + 40 * 1 / 10)
    weights = np.r_[np.ones(10), np.full(10, 40 / 10)]
    assert result.estimate == pytest.approx(
        np.average(made.number("serious")[:20], weights=weights), rel=1e-7
    )
    assert result.low is not None and result.high is not None
    assert result.low < 0.16 < result.high
    assert (result.interval, result.patients) == ("bootstrap over patients", 20)
    sample = Message("metric-basis.sample-represents-concordant", seen=10, unseen=30)
    assert result.basis == Message("metric-basis.adjudicated-sampled", told=sample)


def test_what_waits_is_left_out_and_counted() -> None:
    made = strata(10, 4, 10, 1, 30)
    settled = np.ones(50)
    settled[:3] = settled[48:] = 0
    sampled = made.number("sampled").copy()
    sampled[48:] = np.nan  # drawn, and not adjudicated yet
    result = errors(with_numbers(made, settled=settled, sampled=sampled))
    assert (result.n, result.missing) == (45, 5)
    assert result.k == pytest.approx(1 + 38 * 1 / 10)


def test_labels_of_the_machine_need_no_weights() -> None:
    made = strata(10, 4, 10, 1, 30)
    assert (errors(made, View()).k, errors(made, View()).n) == (5, 50)


def test_hallucination_rests_on_adjudication_whatever_the_basis() -> None:
    made = strata(60, 20, 60, 12, 180)
    name = "hallucination-on-abnormals"
    abnormal = made.has("normality", "abnormal")
    sampled, wrong = made.number("sampled"), made.number("serious")
    rate = wrong[abnormal & (sampled == 1)].mean()
    concordant = (abnormal & (sampled >= 0)).sum()
    expected = (wrong[abnormal & np.isnan(sampled)].sum() + rate * concordant) / abnormal.sum()
    for view in (View(), VIEW):
        assert evaluate(made, [name], view).get(name).estimate == pytest.approx(expected, rel=1e-7)


def test_too_small_a_sample_stands_for_nobody_and_says_so() -> None:
    result = errors(strata(10, 4, 4, 1, 36))
    assert (result.k, result.n, result.interval) == (5, 50, "Wilson")
    sample = result.basis.values["told"]
    assert code_of(sample) == "metric-basis.sample-too-small"
    assert isinstance(sample, Message) and sample.values["unseen"] == 36


def test_all_drawn_is_as_if_there_was_no_sample() -> None:
    result = errors(strata(10, 4, 40, 4, 0))
    assert (result.k, result.n, result.interval) == (8, 50, "Wilson")
    assert result.basis.code == "metric-basis.adjudicated"


def test_a_sample_without_an_error_is_no_proof_that_there_is_none() -> None:
    few, many = (errors(strata(50, 10, n, 0, 950 - n)) for n in (10, 900))
    assert few.estimate == many.estimate == 0.01
    assert few.interval.endswith("exact for the sample")
    assert few.high is not None and many.high is not None
    assert (
        few.high > 0.95 * 0.3
    )  # 10 without an error: up to 31% may have one (Clopper and Pearson)
    assert many.high < 0.03


def test_intervals_cover_the_rate_of_all_cases() -> None:
    random = np.random.default_rng(5)
    covered, estimates, pilots = 0, [], 200
    for _ in range(pilots):
        discordant = random.random(200) < 0.3
        serious = random.random(200) < np.where(discordant, 0.4, 0.15)
        drawn = random.random(200) < 0.25
        sampled = np.where(discordant, np.nan, drawn)
        seen = discordant | drawn  # what nobody looked at counts as right until the sample speaks
        result = errors(pairs((serious & seen).astype(float), sampled.astype(float)))
        assert result.estimate is not None and result.low is not None and result.high is not None
        truth = 0.3 * 0.4 + 0.7 * 0.15
        covered += result.low <= truth <= result.high
        estimates.append(result.estimate)
    assert np.mean(estimates) == pytest.approx(truth, abs=0.01)  # 0.12 if they counted as right
    assert 0.91 <= covered / pilots <= 0.99
