"""Properties of every measure: independence of order, bounds, monotonicity."""

from functools import cache

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from audit.metrics.evaluation import evaluate, filtered
from audit.metrics.measures.calibration_measures import mass_bin, width_bin
from audit.metrics.measures.measure_registry import MEASURES
from audit.metrics.table.coded_content import CATEGORIES
from audit.metrics.table.column_frame import Labels
from audit.metrics.table.results_table import Pairs
from audit.metrics.table.table_view import STRATA, View
from audit.statistics.roc_area import clustered_area
from audit.statistics.sequential_tests import boundary, crossings, evidence, first_crossing
from tests.helpers.simulated import simulated_pairs, with_labels, with_numbers

FEW = (
    "accuracy",
    "macro-f1",
    "balanced-accuracy",
    "ece",
    "brier-five",
    "aurc",
    "finding-sensitivity",
)
TEXT = st.text(min_size=1, max_size=12)


@cache
def pairs(seed: int) -> Pairs:
    return simulated_pairs(150, patients=60, spread=1.0, seed=seed)


@given(seed=st.integers(0, 5), order=st.randoms(use_true_random=False))
@settings(max_examples=12, deadline=None)
def test_the_order_of_the_rows_says_nothing(seed: int, order: object) -> None:
    whole = pairs(seed)
    rows = list(range(len(whole)))
    order.shuffle(rows)  # type: ignore[attr-defined]
    names = [n for n in MEASURES if n not in ("drift", "learning")]
    before = evaluate(whole, names)
    after = evaluate(whole.take(np.array(rows)), names)
    for a, b in zip(before.cells, after.cells, strict=True):
        assert a.value.n == b.value.n
        assert a.value.k == b.value.k
        np.testing.assert_allclose(
            np.array([a.value.estimate, a.value.low, a.value.high], dtype=float),
            np.array([b.value.estimate, b.value.low, b.value.high], dtype=float),
            rtol=1e-5,
            atol=1e-9,
        )


@given(seed=st.integers(0, 40), n=st.integers(1, 150))
@settings(max_examples=15, deadline=None)
def test_every_value_lies_within_its_bounds(seed: int, n: int) -> None:
    for cell in evaluate(pairs(seed).take(np.arange(n))).cells:
        value = cell.value
        assert value.known or value.note
        if value.low is not None and value.high is not None:
            assert value.low <= value.high
        if value.unit in ("share", "area", "agreement") and value.estimate is not None:
            assert 0 <= value.estimate <= 1
            assert value.low is None or value.low >= 0
            assert value.high is None or value.high <= 1
        if value.k is not None:
            assert 0 <= value.k <= value.n
            if value.interval == "Wilson" and value.estimate is not None:
                assert value.low is not None and value.high is not None
                assert value.low <= value.estimate <= value.high
        assert 0 <= value.patients <= value.n or value.unit != "share"


@given(seed=st.integers(0, 20), chosen=st.integers(0, 149))
@settings(max_examples=25, deadline=None)
def test_one_more_right_answer_is_no_worse(seed: int, chosen: int) -> None:
    before = pairs(seed)
    codes = before.codes("said_category").copy()
    answered = before.number("answered") == 1
    rows = np.flatnonzero(answered)
    row = rows[chosen % len(rows)]
    codes[row] = CATEGORIES.index(before.words("category")[row] or "")
    after = with_labels(before, said_category=Labels(codes, CATEGORIES))
    for name in ("accuracy", "accuracy-pp", "balanced-accuracy", "macro-f1"):
        a, b = (evaluate(p, [name]).cells[0].value.estimate for p in (before, after))
        assert a is not None and b is not None
        assert b >= a - 1e-12, name


@given(seed=st.integers(0, 20), rows=st.sets(st.integers(0, 149), min_size=1))
@settings(max_examples=15, deadline=None)
def test_an_answer_withheld_never_helps_by_intention_to_diagnose(seed: int, rows: set[int]) -> None:
    """Whoever abstains on cases that would have been right or wrong is not made better by it."""
    before = pairs(seed)
    answered = before.number("answered").copy()
    answered[list(rows)] = 0
    after = with_numbers(before, answered=answered)
    for name in ("accuracy", "balanced-accuracy", "sensitivity", "specificity"):
        a, b = (evaluate(p, [name]).cells[0].value.estimate for p in (before, after))
        assert a is not None and b is not None
        assert b <= a + 1e-12, name


@given(st.lists(st.integers(0, 100), min_size=1, max_size=200))
def test_bins_hold_every_probability_once_and_in_order(hundredths: list[int]) -> None:
    p = np.array(hundredths) / 100
    for member in (width_bin(p), mass_bin(p)):
        assert ((member >= 0) & (member < 10)).all()
        order = np.argsort(p, kind="stable")
        assert (np.diff(member[order]) >= 0).all()
        for value in np.unique(p):
            assert len(set(member[p == value].tolist())) == 1


@given(
    st.lists(
        st.tuples(st.booleans(), st.integers(0, 20), st.integers(0, 8)), min_size=4, max_size=80
    )
)
def test_an_area_turns_round_with_its_score(rows: list[tuple[bool, int, int]]) -> None:
    sick = np.array([r[0] for r in rows])
    score = np.array([r[1] for r in rows], dtype=float)
    patient = np.array([r[2] for r in rows])
    result, turned = (clustered_area(sick, s, patient) for s in (score, -score))
    if result is None or turned is None:
        assert result is turned is None
        return
    assert np.isclose(result.area, 1 - turned.area)
    assert np.isclose(result.variance, turned.variance)


@given(limit=st.floats(0.01, 0.4), alpha=st.floats(0.01, 0.2), seed=st.integers(0, 1000))
@settings(max_examples=20, deadline=None)
def test_the_boundary_is_where_the_evidence_crosses(limit: float, alpha: float, seed: int) -> None:
    outcomes = np.random.default_rng(seed).random(60) < 2 * limit
    least = boundary(limit, alpha, 60)
    assert (np.diff(least) >= 0).all()
    for n in (1, 20, 60):
        if least[n - 1] <= n:
            assert evidence(int(least[n - 1]), n, limit) >= 1 / alpha
        if least[n - 1] > 1:
            assert evidence(int(least[n - 1]) - 1, n, limit) < 1 / alpha
    first = first_crossing(outcomes.tolist(), limit, alpha)
    assert crossings(outcomes[None], least)[0] == (first.cases if first else 0)


@given(st.dictionaries(st.sampled_from(sorted(STRATA)), st.lists(TEXT, min_size=1, max_size=3)))
def test_any_address_is_read_back(filters: dict[str, list[str]]) -> None:
    view = View(filters=tuple(sorted((name, tuple(values)) for name, values in filters.items())))
    assert View.parse(str(view)) == view


@given(st.sets(st.sampled_from(("model-a", "model-b", "model-c")), min_size=1))
@settings(max_examples=8, deadline=None)
def test_filters_only_take_away(models: set[str]) -> None:
    whole = pairs(1)
    stored = filtered(whole, View().where("model", *models))
    assert set(stored.words("model")) <= models
    assert set(stored.rows.tolist()) <= set(whole.rows.tolist())
    lesions = stored.lesions
    assert set(lesions.number("pair").astype(int).tolist()) <= set(stored.rows.tolist())
    assert (stored.rows[stored.rows_of(lesions)] == lesions.number("pair")).all()
