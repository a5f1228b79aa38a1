"""The two questions: bounds against statsmodels, and every way that gates can stand."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.stats import binom
from statsmodels.stats.proportion import proportion_confint

from audit.metrics.value import Value
from audit.pilot.protocol import Gate, Measure
from audit.pilot.sample_size import NoSampleSize, further_cases, upper_bound
from audit.report.verdicts import EVERY, Answer, Stands, Verdict, answers, judge


def value(
    k: int, n: int, *, patients: int | None = None, ends: tuple[float, float] = (0, 1)
) -> Value:
    of = n if patients is None else patients
    return Value(
        "m",
        k / n if n else None,
        *ends,
        k,
        n,
        "share",
        of,
        n,
        "Wilson" if patients is None else "bootstrap over patients",
        0.9,
        "reference",
    )


def gate(
    name: str = "g", measure: Measure = Measure.CRITICAL_ERRORS, limit: float = 0.1, **more: object
) -> Gate:
    facts = {
        "name": name,
        "measure": measure,
        "limit": limit,
        "expected": 0.01 if measure.is_error else 0.99,
    }
    return Gate.model_validate(facts | more)


@settings(deadline=None)
@given(st.integers(0, 60), st.integers(1, 60), st.sampled_from([0.9, 0.95, 0.99]))
def test_with_one_case_a_patient_bounds_are_the_exact_ones(
    k: int, n: int, confidence: float
) -> None:
    k = min(k, n)
    judged = judge(gate(confidence=confidence), value(k, n))
    low, high = proportion_confint(k, n, alpha=2 * (1 - confidence), method="beta")
    assert judged.bound == pytest.approx(1.0 if k == n else high)
    assert judged.opposite == pytest.approx(0.0 if k == 0 else low)
    cleared, failed = judged.bound <= 0.1, judged.opposite > 0.1
    assert judged.stands is (
        Stands.CLEARED if cleared else Stands.FAILED if failed else Stands.OPEN
    )


def test_several_cases_of_a_patient_take_the_clustered_bounds() -> None:
    judged = judge(gate(), value(1, 100, patients=50, ends=(0.0, 0.15)))
    assert (judged.bound, judged.opposite) == (0.15, 0.0)
    assert judged.stands is Stands.OPEN and "bootstrap over patients" in judged.method
    assert judged.further is None and "patients" in judged.why


def test_a_sample_that_stands_for_others_is_no_count_of_cases() -> None:
    """Drawn concordant cases weigh more than one: a binomial bound of the weights would be too narrow."""
    weighed = replace(
        value(0, 100, ends=(0.0, 0.2)), interval="bootstrap over patients, exact for the sample"
    )
    assert judge(gate(), weighed).stands is Stands.OPEN
    assert judge(gate(), value(0, 100)).stands is Stands.CLEARED


@pytest.mark.parametrize(
    ("alone", "second", "verdict"),
    [
        ((0, 100), None, Verdict.ADOPT),
        ((0, 100), (40, 100), Verdict.BLOCK),  # what fails beside a reader is blocked
        ((6, 100), (0, 100), Verdict.SECOND),
        ((40, 100), (0, 100), Verdict.SECOND),
        ((40, 100), None, Verdict.BLOCK),
        ((40, 100), (6, 100), Verdict.BLOCK),
        ((6, 100), (6, 100), Verdict.OPEN),
        ((0, 3), None, Verdict.OPEN),  # the estimate is 0 %, the bound is not
        ((0, 0), None, Verdict.OPEN),
    ],
)
def test_answers(alone: tuple[int, int], second: tuple[int, int] | None, verdict: Verdict) -> None:
    gates = [gate("alone")]
    if second is not None:
        gates.append(gate("beside", opens="adopt with second reader"))
    of = {"alone": value(*alone), "beside": value(*(second or (0, 0)))}
    (answer,) = answers(gates, [("cfg", "model")], [], lambda g, _c, _w: of[g.name])
    assert answer.verdict is verdict
    if verdict is Verdict.OPEN:
        assert any(j.further for j in answer.gates)


@settings(deadline=None, max_examples=40)
@given(st.integers(1, 80), st.integers(0, 80))
def test_one_more_error_never_betters_an_answer(n: int, k: int) -> None:
    order = [Verdict.BLOCK, Verdict.OPEN, Verdict.SECOND, Verdict.ADOPT]
    gates = [gate("alone"), gate("beside", limit=0.3, opens="adopt with second reader")]

    def rank(errors: int) -> int:
        (answer,) = answers(gates, [("c", "m")], [], lambda *_: value(errors, n))
        return order.index(answer.verdict)

    k = min(k, n - 1)
    assert rank(k + 1) <= rank(k)


def found(gates: list[Gate], strata: list[tuple[str, tuple[str, ...]]]) -> dict[str, Answer]:
    made = answers(gates, [("c", "m")], strata, lambda *_: value(0, 100))
    return {a.stratum: a for a in made}


def test_gates_are_laid_on_the_strata_that_they_are_about() -> None:
    pooled = gate("pooled", Measure.SENSITIVITY, 0.7)
    of_glioma = gate("of glioma", groups=["glioma"])
    on_normals = gate("on normals", Measure.HALLUCINATION_ON_NORMALS)
    strata = [
        ("group", ("glioma",)),
        ("group", ("stroke",)),
        ("group", ("normal",)),
        ("modality", ("CT",)),
    ]
    told = found([pooled, of_glioma, on_normals], strata)
    names = {s: [j.gate.name for j in a.gates] for s, a in told.items()}
    assert names == {
        "all cases": ["pooled", "on normals"],
        "glioma": ["of glioma"],
        "stroke": ["pooled"],
        "normal": ["on normals"],
        "CT": ["pooled", "on normals"],
    }
    assert [s for s, a in told.items() if a.signed] == ["all cases", "glioma"]
    assert told["all cases"].where == EVERY


# --- how many more cases --------------------------------------------------------------------------


def by_trying(bad: int, n: int, limit: float, rate: float, power: float) -> int:
    """The fewest cases more, one by one: what the bound allows, and how probable it is."""
    if upper_bound(bad, n) <= limit:
        return 0
    for more in range(1, 2000):
        allowed = bad
        while upper_bound(allowed + 1, n + more) <= limit:
            allowed += 1
        if (
            upper_bound(allowed, n + more) <= limit
            and binom.cdf(allowed - bad, more, rate) >= power
        ):
            return more
    raise AssertionError


@pytest.mark.parametrize(("bad", "n"), [(0, 0), (0, 20), (1, 30), (2, 40), (5, 40), (0, 59)])
@pytest.mark.parametrize(("limit", "rate"), [(0.05, 0.005), (0.1, 0.02), (0.2, 0.05)])
def test_further_cases_are_the_fewest_that_give_the_power(
    bad: int, n: int, limit: float, rate: float
) -> None:
    assert further_cases(bad, n, limit, rate) == by_trying(bad, n, limit, rate, 0.8)


def test_a_rate_that_cannot_clear_its_limit_has_no_number_of_cases() -> None:
    with pytest.raises(NoSampleSize):
        further_cases(0, 10, 0.05, 0.05)
    judged = judge(gate(expected=0.2), value(0, 3))
    assert judged.further is None and "cannot clear" in judged.why
