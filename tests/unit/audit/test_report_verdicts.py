"""The two questions: bounds against statsmodels, and every way that gates can stand."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from statsmodels.stats.proportion import proportion_confint

from audit.metrics.monitoring.gate_cases import NOT_ADJUDICATED, GateCase
from audit.pilot.protocol.protocol import Gate, Measure
from audit.report.sections.gate_verdicts import (
    ALL_CASES,
    GateStatus,
    Recommendation,
    Verdict,
    judge_gate,
    recommend,
)
from audit.statistics.sequential_tests import lower_bound


def cases(errors: int, n: int, *, waiting: int = 0) -> list[GateCase]:
    """`n` patients with one case each, the first of them errors, the last of them not settled."""
    return [
        GateCase(
            f"case-{i}",
            f"patient-{i}",
            i,
            None if i >= n - waiting else float(i < errors),
            NOT_ADJUDICATED if i >= n - waiting else "",
        )
        for i in range(n)
    ]


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
    judged = judge_gate(gate(confidence=confidence, looks=[n]), cases(k, n))
    _, high = proportion_confint(k, n, alpha=2 * (1 - confidence), method="beta")
    assert judged.bound == pytest.approx(1.0 if k == n else high)
    assert judged.opposite == pytest.approx(lower_bound(k, n, 1 - confidence))
    cleared, failed = judged.bound <= 0.1, judged.opposite > 0.1
    assert judged.status is (
        GateStatus.CLEARED if cleared else GateStatus.FAILED if failed else GateStatus.OPEN
    )


@settings(deadline=None, max_examples=60)
@given(st.integers(0, 20), st.integers(1, 60), st.integers(0, 20))
def test_unsettled_cases_count_as_errors_for_clearing_and_as_right_for_failing(
    k: int, n: int, waiting: int
) -> None:
    k, waiting = min(k, n), min(waiting, n - min(k, n))
    judged = judge_gate(gate(looks=[n]), cases(k, n, waiting=waiting))
    assert judged.bound == judge_gate(gate(looks=[n]), cases(k + waiting, n)).bound
    assert judged.opposite == judge_gate(gate(looks=[n]), cases(k, n)).opposite
    assert judged.backlog == waiting
    assert len(judged.waiting_words.values["parts"]) == bool(waiting)


def test_a_planned_gate_clears_at_its_look_only_and_by_the_patients_enrolled_first() -> None:
    planned = gate(looks=[40, 60])
    assert judge_gate(planned, cases(0, 39)).status is GateStatus.OPEN
    assert judge_gate(planned, cases(0, 39)).needed == 1
    assert judge_gate(planned, cases(0, 45)).look == 40
    assert judge_gate(planned, cases(0, 45)).status is GateStatus.CLEARED
    # One more error comes after the look: the sample of the look was what the protocol planned.
    late = [*cases(0, 40), *(replace(c, case="x", seq=99, patient="x") for c in cases(1, 1))]
    assert judge_gate(planned, late).bound == judge_gate(planned, cases(0, 40)).bound
    # Two looks share the error probability.
    _, high = proportion_confint(0, 40, alpha=2 * 0.05 / 2, method="beta")
    assert judge_gate(planned, cases(0, 40)).bound == pytest.approx(high)


def test_what_comes_after_a_look_may_speak_against_it() -> None:
    """The easy cases were enrolled first."""
    planned = gate(looks=[40])

    def later(wrong: int) -> list[GateCase]:
        more = cases(wrong, wrong)
        return [*cases(0, 40), *(replace(c, seq=99 + c.seq, patient=f"x{c.seq}") for c in more)]

    assert judge_gate(planned, later(2)).status is GateStatus.CLEARED
    assert judge_gate(planned, later(8)).status is GateStatus.OPEN
    assert judge_gate(planned, later(30)).status is GateStatus.FAILED


def test_nothing_is_adopted_while_a_suspension_stands() -> None:
    gates = [gate("alone"), gate("beside", limit=0.3, opens="adopt with second reader")]
    (answer,) = recommend(gates, [("c", "m")], [], lambda *_: cases(0, 100), suspended=True)
    assert answer.verdict is Verdict.BLOCK
    (answer,) = recommend(gates, [("c", "m")], [], lambda *_: cases(0, 3), suspended=True)
    assert answer.verdict is Verdict.OPEN


def test_without_a_plan_that_can_work_every_look_counts() -> None:
    judged = judge_gate(gate(expected=0.2), cases(0, 40))
    assert judged.look is None and judged.needed is None
    assert judged.bound > judge_gate(gate(looks=[40]), cases(0, 40)).bound


def test_a_patient_is_an_error_when_any_case_is() -> None:
    """20 patients, 4 cases each; one case of each of two patients is wrong."""
    several = [
        GateCase(f"c{p}-{i}", f"p{p}", 4 * p + i, float(p < 2 and i == 0))
        for p in range(20)
        for i in range(4)
    ]
    judged = judge_gate(gate(looks=[20]), several)
    _, high = proportion_confint(2, 20, alpha=0.1, method="beta")
    assert judged.bound == pytest.approx(high)
    assert (judged.counts.patients, judged.counts.cases) == (20, 80)


def test_concordant_cases_that_nobody_drew_are_as_wrong_as_the_sample_allows() -> None:
    def sampled(drawn: int, n: int) -> list[GateCase]:
        return [replace(c, sampled=int(i < drawn)) for i, c in enumerate(cases(0, n))]

    planned = gate(looks=[100])
    assert (
        judge_gate(planned, sampled(100, 100), concordant_sample=0.5).status is GateStatus.CLEARED
    )
    assert judge_gate(planned, sampled(10, 100), concordant_sample=0.5).status is GateStatus.OPEN
    assert judge_gate(planned, sampled(0, 100), concordant_sample=0.5).bound == 1.0
    assert judge_gate(planned, sampled(0, 100), concordant_sample=0.0).status is GateStatus.CLEARED


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
        ((0, 3), None, Verdict.OPEN),  # the estimate is 0%, the bound is not
        ((0, 0), None, Verdict.OPEN),
    ],
)
def test_answers(alone: tuple[int, int], second: tuple[int, int] | None, verdict: Verdict) -> None:
    gates = [gate("alone")]
    if second is not None:
        gates.append(gate("beside", opens="adopt with second reader"))
    cases_by_gate = {"alone": cases(*alone), "beside": cases(*(second or (0, 0)))}
    (answer,) = recommend(gates, [("cfg", "model")], [], lambda g, _: cases_by_gate[g.name])
    assert answer.verdict is verdict
    assert answer.with_excluded is answer.without_excluded is verdict


def test_answers_that_differ_with_excluded_cases_are_not_robust() -> None:
    excluded = [
        GateCase(f"x{i}", f"x{i}", -9 + i, 1.0, excluded="by protocol") for i in range(9)
    ]  # before the others
    all_cases = [*excluded, *cases(0, 100)]
    (answer,) = recommend([gate(looks=[100])], [("cfg", "model")], [], lambda *_: all_cases)
    assert answer.without_excluded is Verdict.ADOPT
    assert answer.with_excluded is Verdict.OPEN
    assert answer.verdict is Verdict.FRAGILE
    seen = [replace(c, excluded="otherwise") if c.excluded else c for c in all_cases]
    (answer,) = recommend([gate(looks=[100])], [("cfg", "model")], [], lambda *_: seen)
    assert answer.verdict is answer.without_excluded is Verdict.OPEN


@settings(deadline=None, max_examples=40)
@given(st.integers(1, 80), st.integers(0, 80))
def test_one_more_error_never_betters_an_answer(n: int, k: int) -> None:
    order = [Verdict.BLOCK, Verdict.OPEN, Verdict.SECOND, Verdict.ADOPT]
    gates = [gate("alone"), gate("beside", limit=0.3, opens="adopt with second reader")]

    def rank(errors: int) -> int:
        (answer,) = recommend(gates, [("c", "m")], [], lambda *_: cases(errors, n))
        return order.index(answer.verdict)

    k = min(k, n - 1)
    assert rank(k + 1) <= rank(k)


def found(
    gates: list[Gate], strata: list[tuple[str, tuple[str, ...]]]
) -> dict[str, Recommendation]:
    recommended = recommend(gates, [("c", "m")], strata, lambda *_: cases(0, 100))
    return {str(a.stratum): a for a in recommended}


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
    by_stratum = found([pooled, of_glioma, on_normals], strata)
    names = {s: [j.gate.name for j in a.gates] for s, a in by_stratum.items()}
    assert names == {
        "all cases": ["pooled", "on normals"],
        "glioma": ["of glioma"],
        "stroke": ["pooled"],
        "normal": ["on normals"],
        "CT": ["pooled", "on normals"],
    }
    assert [s for s, a in by_stratum.items() if a.signed] == ["all cases", "glioma"]
    assert by_stratum["all cases"].where == ALL_CASES


def test_a_case_whose_stratum_is_not_known_counts_in_each() -> None:
    case = GateCase("c", "p", 1, 1.0, labels={"group": None, "modality": "MR"})
    assert case.lies_in(("group", ("glioma",)))
    assert case.lies_in(("modality", ("MR",))) and not case.lies_in(("modality", ("CT",)))
