"""Intervals by their rules, strata, filters, and the rows behind each number."""

import json
from dataclasses import replace

import numpy as np
import pytest
from scipy.stats import binomtest

from audit.errors import RecordInputError
from audit.messages import Message
from audit.metrics.evaluation import evaluate, strata, supporting
from audit.metrics.measures.measure_registry import MEASURES
from audit.metrics.table.results_table import Lesions, Pairs
from audit.metrics.table.table_view import View
from audit.statistics.confidence_intervals import rate
from tests.helpers.messages import raises_code
from tests.helpers.simulated import simulated_pairs


@pytest.fixture(scope="module")
def pairs() -> Pairs:
    return simulated_pairs(1500, patients=600, spread=1.0, seed=3)


@pytest.fixture(scope="module")
def once() -> Pairs:
    """One result a patient."""
    return simulated_pairs(800, seed=4)


def test_one_result_a_patient_has_wilsons_interval(once: Pairs) -> None:
    result = evaluate(once, ["accuracy"]).cells[0].value
    exact = rate(int(result.k or 0), int(result.n))
    assert (result.low, result.high) == pytest.approx((exact.low, exact.high))
    assert (result.interval, result.patients) == ("Wilson", 800)


def test_none_of_n_has_an_upper_bound(once: Pairs) -> None:
    result = evaluate(once, ["outcome:cancelled"]).cells[0].value
    exact = binomtest(0, 800).proportion_ci(0.95, method="exact")
    assert result.estimate == 0
    assert result.high == pytest.approx(exact.high)


def test_several_results_a_patient_are_drawn_together(pairs: Pairs) -> None:
    result = evaluate(pairs, ["accuracy"]).cells[0].value
    alone = rate(int(result.k or 0), int(result.n))
    assert result.interval == "bootstrap over patients"
    assert result.low is not None and result.high is not None
    assert result.high - result.low > 1.1 * (alone.high - alone.low)


def test_too_few_cases_say_so_instead_of_a_number(once: Pairs) -> None:
    result = evaluate(once.take(np.arange(3)), ["accuracy", "macro-f1"])
    for cell in result.cells:
        assert cell.value.estimate is None
        assert cell.value.note == Message("metric-reason.cases-too-few", n=3)


def test_many_results_of_few_patients_say_so_too() -> None:
    result = evaluate(simulated_pairs(200, patients=4, spread=2.0), ["accuracy", "brier"])
    for cell in result.cells:
        assert (cell.value.estimate, cell.value.low, cell.value.high) == (None, None, None)
        assert cell.value.note == Message("metric-reason.patients-too-few", patients=4)


def test_nothing_to_count_is_no_error() -> None:
    empty = Pairs.build(Pairs.builder(), Lesions.builder(), 0)
    for rows in (empty, simulated_pairs(5).take(np.zeros(0, dtype=np.int64))):
        none = Message("metric-reason.cases-too-few", n=0)
        assert {c.value.note for c in evaluate(rows).cells} == {none}
        assert evaluate(rows, None, View.parse("by=model")).cells == ()


def test_a_stratum_is_what_its_filter_gives(pairs: Pairs) -> None:
    by = evaluate(pairs, ["accuracy", "ece", "cost-per-case"], View.parse("by=model"))
    for name in ("model-a", "model-b", "model-c"):
        alone = evaluate(pairs, ["accuracy", "ece", "cost-per-case"], View.parse(f"model={name}"))
        for cell in alone.cells:
            assert cell.value == by.get(cell.value.measure, name)


def test_the_same_rows_give_the_same_bytes(pairs: Pairs) -> None:
    few = pairs.take(np.arange(300))
    first, second = (evaluate(few, None, View.parse("by=sex")).to_json() for _ in range(2))
    assert json.dumps(first, sort_keys=True) == json.dumps(second, sort_keys=True)
    assert "NaN" not in json.dumps(first)


def test_every_value_leads_back_to_its_rows(pairs: Pairs) -> None:
    view = View.parse("model=model-a&by=sex")
    table = evaluate(pairs, list(MEASURES), view)
    for cell in table.cells:
        measure = MEASURES[cell.value.measure]
        rows = supporting(pairs, cell.value.measure, view, cell.stratum)
        assert (len(rows) > 0) == (cell.value.n > 0), measure.name
        assert set(pairs.take(rows).words("model")) <= {"model-a"}
        assert len(set(pairs.take(rows).words("patient"))) == cell.value.patients, measure.name


def test_every_measure_says_what_it_is() -> None:
    names = [m.name for m in MEASURES.values()]
    assert len(set(names)) == len(names)
    for measure in MEASURES.values():
        texts = measure.texts()
        assert all(texts.values()) and texts["definition"].endswith("."), measure.name
        assert measure.denominator


def test_an_unknown_measure_or_stratum_is_refused(pairs: Pairs) -> None:
    with raises_code(RecordInputError, "metric-view.metric-unknown", name="acuracy"):
        evaluate(pairs, ["acuracy"])
    for text in ("moodel=a", "by=moodel", "kind=x", "basis=x", "prevalence=2", "model", "model="):
        with pytest.raises(RecordInputError):
            View.parse(text)


def test_an_address_is_read_back() -> None:
    view = View.parse("model=a b,c%2Cd&sex=F&by=group,modality&basis=proposed&prevalence=0.1")
    assert View.parse(str(view)) == view
    assert View.parse(str(view.where("sex"))) == replace(
        view, filters=tuple(f for f in view.filters if f[0] != "sex")
    )


def test_rows_of_unknown_strata_are_kept(pairs: Pairs) -> None:
    table = dict(strata(pairs, ["vendor"]))
    assert list(table) == [("not known",)]
    assert len(table["not known",]) == len(pairs)
