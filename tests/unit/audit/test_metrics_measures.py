"""Measures against scikit-learn, statsmodels, pandas and published examples; intervals by their rules."""

import numpy as np
import pandas as pd
import pytest
import sklearn.metrics as sk
from statsmodels.stats.inter_rater import cohens_kappa, fleiss_kappa

from audit.errors import RecordInputError
from audit.metrics.evaluation import evaluate
from audit.metrics.table.coded_content import CATEGORIES
from audit.metrics.table.column_frame import Labels
from audit.metrics.table.results_table import Pairs
from audit.metrics.table.table_view import View
from audit.reasoning.reasoning_similarity import icc
from audit.statistics import probability_calibration, rater_agreement
from audit.statistics.roc_area import clustered_area
from tests.helpers.delong import delong
from tests.helpers.simulated import simulated_pairs, with_labels, with_numbers


@pytest.fixture(scope="module")
def pairs() -> Pairs:
    return simulated_pairs(1500, patients=600, spread=1.0, seed=3)


@pytest.fixture(scope="module")
def once() -> Pairs:
    """One result a patient."""
    return simulated_pairs(800, seed=4)


def value(pairs: Pairs, name: str, view: str = "") -> float:
    result = evaluate(pairs, [name], View.parse(view)).cells[0].value.estimate
    assert result is not None
    return result


def words(pairs: Pairs, name: str) -> list[str]:
    return [w or "none" for w in pairs.words(name)]


# --- the diagnosis --------------------------------------------------------------------------------


def test_the_diagnosis_is_that_of_scikit_learn(pairs: Pairs) -> None:
    true, text = words(pairs, "category"), words(pairs, "said_category")
    classes = list(CATEGORIES)
    assert value(pairs, "accuracy") == pytest.approx(sk.accuracy_score(true, text))
    assert value(pairs, "balanced-accuracy") == pytest.approx(
        sk.recall_score(true, text, labels=classes, average="macro")
    )
    assert value(pairs, "macro-f1") == pytest.approx(
        sk.f1_score(true, text, labels=classes, average="macro")
    )
    valid = pairs.take(pairs.number("answered") == 1)
    true, text = words(valid, "category"), words(valid, "said_category")
    assert value(pairs, "accuracy-pp") == pytest.approx(sk.accuracy_score(true, text))
    assert value(pairs, "balanced-accuracy-pp") == pytest.approx(
        sk.balanced_accuracy_score(true, text)
    )
    assert value(pairs, "macro-f1-pp") == pytest.approx(sk.f1_score(true, text, average="macro"))


@pytest.mark.parametrize("category", CATEGORIES)
def test_each_class_is_that_of_scikit_learn(pairs: Pairs, category: str) -> None:
    true = np.array(words(pairs, "category")) == category
    text = np.array(words(pairs, "said_category")) == category
    answered = pairs.number("answered") == 1
    key = category.replace(" ", "-")
    assert value(pairs, f"sensitivity:{key}") == pytest.approx(sk.recall_score(true, text))
    assert value(pairs, f"specificity:{key}") == pytest.approx(sk.recall_score(~true, ~text))
    assert value(pairs, f"ppv:{key}") == pytest.approx(sk.precision_score(true, text))
    assert value(pairs, f"npv:{key}") == pytest.approx(
        sk.precision_score(~true[answered], ~text[answered])
    )


def test_abnormality_and_false_reassurance(pairs: Pairs) -> None:
    sick = np.array(words(pairs, "normality")) == "abnormal"
    called = np.array(words(pairs, "said_normality"))
    assert value(pairs, "sensitivity") == pytest.approx(np.mean(called[sick] == "abnormal"))
    assert value(pairs, "specificity") == pytest.approx(np.mean(called[~sick] == "normal"))
    assert value(pairs, "false-reassurance") == pytest.approx(np.mean(called[sick] == "normal"))
    assert value(pairs, "ppv") == pytest.approx(sk.precision_score(sick, called == "abnormal"))


def test_predictive_values_at_a_prevalence_follow_bayes(pairs: Pairs) -> None:
    se, sp = value(pairs, "sensitivity"), value(pairs, "specificity")
    for p in (0.01, 0.2, 0.9):
        at = f"prevalence={p}"
        assert value(pairs, "ppv-at-prevalence", at) == pytest.approx(
            se * p / (se * p + (1 - sp) * (1 - p))
        )
        assert value(pairs, "npv-at-prevalence", at) == pytest.approx(
            sp * (1 - p) / (sp * (1 - p) + (1 - se) * p)
        )


def test_predictive_values_of_a_category_at_its_prevalence(pairs: Pairs) -> None:
    se, sp = value(pairs, "sensitivity:stroke"), value(pairs, "specificity:stroke")
    at = "prevalence:stroke=0.05&prevalence:multiple-sclerosis=0.01"
    assert View.parse(at) == View.parse(str(View.parse(at)))
    assert value(pairs, "ppv-at-prevalence:stroke", at) == pytest.approx(
        se * 0.05 / (se * 0.05 + (1 - sp) * 0.95)
    )
    assert value(pairs, "npv-at-prevalence:stroke", at) == pytest.approx(
        sp * 0.95 / (sp * 0.95 + (1 - se) * 0.05)
    )
    for wrong in ("prevalence:other=0.1", "prevalence:stroke=1", "prevalence:stroke=x"):
        with pytest.raises(RecordInputError):
            View.parse(wrong)


def test_bayes_as_altman_and_bland_tell_it() -> None:
    """Altman and Bland, BMJ 1994;309:102: liver scan; 90% sensitive, 63% specific; at 25%: 0.45, 0.95."""
    counts = {("abnormal", "abnormal"): 231, ("abnormal", "normal"): 27}
    counts |= {("normal", "abnormal"): 32, ("normal", "normal"): 54}
    n = sum(counts.values())
    pairs = simulated_pairs(n, seed=1)
    true = [t for (t, _), k in counts.items() for _ in range(k)]
    texts = [s for (_, s), k in counts.items() for _ in range(k)]
    both = ("abnormal", "normal")
    result = with_labels(
        pairs,
        normality=Labels(np.array([both.index(t) for t in true], dtype=np.int32), both),
        said_normality=Labels(np.array([both.index(s) for s in texts], dtype=np.int32), both),
    )
    result = with_numbers(result, answered=np.ones(n))
    assert value(result, "ppv") == pytest.approx(0.88, abs=0.005)
    assert value(result, "npv") == pytest.approx(0.67, abs=0.005)
    assert value(result, "ppv-at-prevalence", "prevalence=0.25") == pytest.approx(0.45, abs=0.005)
    assert value(result, "npv-at-prevalence", "prevalence=0.25") == pytest.approx(0.95, abs=0.005)


def test_area_is_that_of_scikit_learn_and_its_interval_delongs(once: Pairs) -> None:
    result = evaluate(once, ["auc"]).cells[0].value
    valid = once.take((once.number("answered") == 1) & ~np.isnan(once.number("p_abnormal")))
    sick, p = valid.has("normality", "abnormal"), valid.number("p_abnormal")
    assert result.estimate == pytest.approx(sk.roc_auc_score(sick, p))
    ours = clustered_area(sick, p, np.arange(len(p)))
    assert ours is not None
    assert ours.variance == pytest.approx(float(delong(sick, p).variance[0, 0]))
    assert result.interval == "DeLong"


def test_clusters_widen_the_areas_interval() -> None:
    random = np.random.default_rng(0)
    sick = np.repeat(random.random(80) < 0.5, 6)
    score = np.repeat(random.standard_normal(80), 6) + sick
    alone = clustered_area(sick, score, np.arange(480))
    together = clustered_area(sick, score, np.repeat(np.arange(80), 6))
    assert alone is not None and together is not None
    assert together.variance == pytest.approx(6 * alone.variance, rel=0.1)


# --- calibration ----------------------------------------------------------------------------------


def test_calibration_is_that_of_scikit_learn_and_of_its_definition(pairs: Pairs) -> None:
    stored = pairs.take((pairs.number("answered") == 1) & ~np.isnan(pairs.number("confidence")))
    p = stored.number("confidence")
    right = np.array(words(stored, "category")) == np.array(words(stored, "said_category"))
    assert value(pairs, "brier") == pytest.approx(sk.brier_score_loss(right, p))
    assert value(pairs, "ece") == pytest.approx(
        probability_calibration.expected_calibration_error(p, right)
    )
    assert value(pairs, "aurc") == pytest.approx(
        probability_calibration.area_under_risk_coverage(p, right)
    )
    bins = pd.Series(np.clip(np.ceil(p * 10) - 1, 0, 9))
    by = pd.DataFrame({"p": p, "r": right, "b": bins}).groupby("b")
    n, base = by.size(), right.mean()
    assert value(pairs, "brier-reliability") == pytest.approx(
        float((n * (by["p"].mean() - by["r"].mean()) ** 2).sum() / len(p))
    )
    assert value(pairs, "brier-resolution") == pytest.approx(
        float((n * (by["r"].mean() - base) ** 2).sum() / len(p))
    )
    assert value(pairs, "brier-uncertainty") == pytest.approx(base * (1 - base))


def test_five_classes_are_scored_as_scikit_learn_does(pairs: Pairs) -> None:
    valid = pairs.take(pairs.number("answered") == 1)
    p = np.stack([valid.number(f"p_{name}") for name in CATEGORIES], axis=1)
    true = np.array([CATEGORIES.index(w) for w in words(valid, "category")])
    theirs = sum(sk.brier_score_loss(true == c, p[:, c]) for c in range(5))
    assert value(pairs, "brier-five") == pytest.approx(theirs)
    per_class = [
        probability_calibration.expected_calibration_error(p[:, c], true == c) for c in range(5)
    ]
    assert value(pairs, "ece-five") == pytest.approx(float(np.mean(per_class)))
    assert value(pairs, "accuracy-five") == pytest.approx(sk.accuracy_score(true, p.argmax(1)))


def test_missing_confidences_are_counted_and_never_zero(pairs: Pairs) -> None:
    result = evaluate(pairs, ["ece"]).cells[0].value
    answered = pairs.number("answered") == 1
    assert result.missing == int((answered & np.isnan(pairs.number("confidence"))).sum()) > 0
    assert result.n + result.missing == answered.sum()
    stated = evaluate(pairs, ["confidence-stated"]).cells[0].value
    assert (stated.k, stated.n) == (result.n, answered.sum())


# --- agreement ------------------------------------------------------------------------------------


def test_agreement_of_readers_is_that_of_statsmodels() -> None:
    random = np.random.default_rng(5)
    first = random.integers(0, 5, 60)
    second = np.where(random.random(60) < 0.7, first, random.integers(0, 5, 60))
    pairs = _reads(np.stack([first, second], axis=1))
    table = pd.crosstab(first, second).reindex(index=range(5), columns=range(5), fill_value=0)
    assert value(pairs, "cohen-kappa") == pytest.approx(cohens_kappa(table.to_numpy()).kappa)
    counts = np.stack([(first == c).astype(int) + (second == c) for c in range(5)], axis=1)
    assert value(pairs, "fleiss-kappa") == pytest.approx(fleiss_kappa(counts))
    ratings = np.stack([first, second], axis=1)
    assert value(pairs, "gwet-ac1") == pytest.approx(rater_agreement.gwet_ac1(ratings, 5))
    assert value(pairs, "krippendorff-alpha") == pytest.approx(
        rater_agreement.krippendorff_alpha(ratings)
    )


def test_agreement_takes_missing_reads() -> None:
    random = np.random.default_rng(6)
    ratings = random.integers(0, 3, (40, 4))
    ratings[random.random((40, 4)) < 0.3] = -1
    ratings = ratings[(ratings >= 0).any(1)]
    pairs = _reads(ratings)
    assert value(pairs, "krippendorff-alpha") == pytest.approx(
        rater_agreement.krippendorff_alpha(ratings)
    )
    assert value(pairs, "gwet-ac1") == pytest.approx(rater_agreement.gwet_ac1(ratings, 5))
    assert not evaluate(pairs, ["cohen-kappa"]).cells[0].value.known  # four readers


# --- the effect on readers, cost, course ----------------------------------------------------------


def test_the_four_ways_a_reader_can_go() -> None:
    """Read, draft, final as categories; the truth is always tumor."""
    fields = {
        ("tumor", "stroke", "stroke"): 3,  # automation bias
        ("tumor", "stroke", "tumor"): 5,
        ("tumor", "tumor", "tumor"): 20,
        ("stroke", "tumor", "tumor"): 6,
        ("stroke", "tumor", "stroke"): 2,  # under-reliance
        ("stroke", "normal", "stroke"): 4,
    }
    rows = [row for row, n in fields.items() for _ in range(n)]
    n = len(rows)
    column = [
        Labels(np.array([CATEGORIES.index(r[i]) for r in rows], dtype=np.int32), CATEGORIES)
        for i in range(3)
    ]
    pairs = with_labels(
        simulated_pairs(n),
        kind=Labels(np.zeros(n, dtype=np.int32), ("final",)),
        category=Labels(np.full(n, CATEGORIES.index("tumor"), dtype=np.int32), CATEGORIES),
        read_category=column[0],
        draft_category=column[1],
        said_category=column[2],
    )
    expected = {
        "right-to-wrong": 3 / 40,
        "wrong-to-right": 6 / 40,
        "stays-right": 25 / 40,
        "stays-wrong": 6 / 40,
        "reader-gain": 3 / 40,
        "automation-bias": 3 / 8,
        "under-reliance": 2 / 8,
        "wrong-draft-followed": 3 / 12,
    }
    for name, share in expected.items():
        assert value(pairs, name) == pytest.approx(share), name


def test_cost_per_case_and_per_correct_case(pairs: Pairs) -> None:
    cost = pairs.number("cost_usd")
    right = np.array(words(pairs, "category")) == np.array(words(pairs, "said_category"))
    assert value(pairs, "cost-per-case") == pytest.approx(cost.mean())
    assert value(pairs, "cost-per-correct-case") == pytest.approx(cost.sum() / right.sum())


def test_unknown_costs_are_counted_beside(pairs: Pairs) -> None:
    cost = pairs.number("cost_usd").copy()
    cost[:100] = np.nan
    result = evaluate(with_numbers(pairs, cost_usd=cost), ["cost-per-case"]).cells[0].value
    assert result.missing == 100
    assert result.estimate == pytest.approx(np.nanmean(cost))


def test_drift_is_the_least_squares_slope(pairs: Pairs) -> None:
    right = np.array(words(pairs, "category")) == np.array(words(pairs, "said_category"))
    slope = np.polyfit(pairs.number("order") / 100, right.astype(float), 1)[0]
    assert value(pairs, "drift") == pytest.approx(slope, rel=1e-6)


def test_calibration_shift_is_told_by_grade() -> None:
    """Confidence stays at 0.9; right are 9 of 10 as the pictures are, 5 of 10 at grade 2."""
    n = 20
    grade = np.repeat([0.0, 2.0], 10)
    right = np.r_[np.arange(10) < 9, np.arange(10) < 5]
    pairs = with_labels(
        simulated_pairs(n),
        kind=Labels(np.zeros(n, dtype=np.int32), ("probe",)),
        category=Labels(np.ones(n, dtype=np.int32), CATEGORIES),
        said_category=Labels(np.where(right, 1, 2).astype(np.int32), CATEGORIES),
    )
    pairs = with_numbers(pairs, grade=grade, confidence=np.full(n, 0.9), answered=np.ones(n))
    assert value(pairs, "calibration-shift:2") == pytest.approx(0.4)
    assert not evaluate(pairs, ["calibration-shift:1"]).cells[0].value.known
    assert evaluate(pairs, ["ece"]).cells[0].value.n == 0  # probes are no drafts


def test_what_granting_brought() -> None:
    n = 10
    before, now = np.r_[np.zeros(6), np.ones(4)], np.r_[np.zeros(2), np.ones(8)]
    pairs = with_labels(
        simulated_pairs(n),
        category=Labels(np.ones(n, dtype=np.int32), CATEGORIES),
        said_category=Labels(np.ones(n, dtype=np.int32), CATEGORIES),
    )
    pairs = with_numbers(
        pairs,
        granted=np.ones(n),
        before_answered=before,
        answered=now,
        before_right=before * (np.arange(n) < 8),
        before_wrong=np.full(n, 3.0),
        wrong=np.full(n, 1.0),
    )
    assert value(pairs, "gain-answers") == pytest.approx(0.4)
    assert value(pairs, "gain-accuracy") == pytest.approx(0.8 - 0.2)
    assert value(pairs, "gain-discrepancies") == pytest.approx(2.0)


def test_time_is_the_mean_of_what_is_known() -> None:
    pairs = with_labels(simulated_pairs(8), kind=Labels(np.zeros(8, dtype=np.int32), ("read",)))
    seconds = np.array([60.0, 70, 80, 90, 100, np.nan, 110, 120])
    pairs = with_numbers(pairs, active_s=seconds)
    result = evaluate(pairs, ["active-time"], View.parse("kind=read")).cells[0].value
    assert (result.estimate, result.n, result.missing) == (90.0, 7, 1)


def test_an_abstention_is_no_answer_without_hallucination() -> None:
    """It would make a model that says nothing look safe."""
    pairs = simulated_pairs(40, seed=9)
    flags = {"compared": 1.0, "settled": 1.0, "hallucinated": 0.0, "extra": 0.0, "answered": 0.0}
    result = with_numbers(pairs, **{name: np.full(40, v) for name, v in flags.items()})
    for name in ("hallucination-on-normals", "extra-on-abnormals", "false-findings-per-case"):
        assert evaluate(result, [name]).cells[0].value.n == 0
    assert evaluate(result, ["discordance"]).cells[0].value.n == 40


def test_outcomes_add_up_to_everything_asked_for(pairs: Pairs) -> None:
    cells = evaluate(pairs, ["outcomes"]).cells
    assert sum(c.value.k or 0 for c in cells) == len(pairs)
    assert {c.value.n for c in cells} == {float(len(pairs))}


def test_informed_captions_never_count_as_technical_knowledge(pairs: Pairs) -> None:
    blinded = pairs.has("captions", "blinded") & (pairs.number("answered") == 1)
    result = evaluate(pairs, ["sequence-accuracy"]).cells[0].value
    assert result.n == blinded.sum()
    assert result.estimate == pytest.approx(pairs.number("sequence_right")[blinded].mean())


def test_findings_by_pandas(pairs: Pairs) -> None:
    lesions = pairs.lesions
    table = pd.DataFrame({name: lesions.number(name) for name in lesions.names[1]})
    of = table[lesions.has("of", "reference")]
    shown = of[of["shown"] != 0]
    assert value(pairs, "finding-sensitivity") == pytest.approx(shown["detected"].mean())
    assert value(pairs, "finding-sensitivity-strict") == pytest.approx(shown["strict"].mean())
    assert value(pairs, "finding-sensitivity-overall") == pytest.approx(of["detected"].mean())
    answered = shown[shown["answered"] == 1]
    assert value(pairs, "finding-sensitivity-pp") == pytest.approx(answered["detected"].mean())
    assert value(pairs, "size-error") == pytest.approx(of["size_error_mm"].abs().mean())
    assert value(pairs, "false-findings-per-case") == pytest.approx(
        np.nanmean(pairs.number("extra"))
    )
    normals = pairs.has("normality", "normal") & (pairs.number("settled") == 1)
    assert value(pairs, "hallucination-on-normals") == pytest.approx(
        np.mean(pairs.number("hallucinated")[normals] > 0)
    )


def test_judges_against_clinicians(pairs: Pairs) -> None:
    human, judge = pairs.number("rubric_clinicians"), pairs.number("rubric_judges")
    both = ~np.isnan(human) & ~np.isnan(judge)
    assert value(pairs, "judge-icc") == pytest.approx(
        icc(np.stack([human[both], judge[both]], axis=1), "2,1")
    )
    verdicts = np.stack(
        [pairs.number("rubric_passed")[both], pairs.number("rubric_judged_passed")[both]], axis=1
    )
    assert value(pairs, "judge-ac1") == pytest.approx(
        rater_agreement.gwet_ac1(verdicts.astype(np.int64), 2)
    )
    assert value(pairs, "judge-bias") == pytest.approx((judge - human)[both].mean())


def test_two_of_the_judges_of_shrout_and_fleiss() -> None:
    """Judges 1 and 4 of their table 2; `icc` is checked against their figures by itself."""
    first, second = np.array([9.0, 6, 8, 7, 10, 6]), np.array([8.0, 2, 6, 5, 9, 7])
    pairs = with_numbers(
        simulated_pairs(6),
        rubric_clinicians=first,
        rubric_judges=second,
        rubric_passed=np.ones(6),
        rubric_judged_passed=np.ones(6),
    )
    assert value(pairs, "judge-icc") == pytest.approx(icc(np.stack([first, second], axis=1), "2,1"))


def test_pass_at_k_of_chen() -> None:
    """Two of five tries are right: 0.4 in one try, 0.9 in three (Chen et al. 2021, equation 1)."""
    pairs = simulated_pairs(50, patients=10)
    case = np.repeat(np.arange(10), 5).astype(np.int32)
    text = np.where(np.tile(np.arange(5), 10) < 2, 1, 2).astype(np.int32)
    pairs = with_labels(
        pairs,
        case=Labels(case, tuple(f"case-{i}" for i in range(10))),
        configuration=Labels(np.zeros(50, dtype=np.int32), ("cfg",)),
        category=Labels(np.ones(50, dtype=np.int32), CATEGORIES),
        said_category=Labels(text, CATEGORIES),
    )
    pairs = with_numbers(pairs, answered=np.ones(50))
    assert value(pairs, "pass-at-1") == pytest.approx(0.4)
    assert value(pairs, "pass-at-3") == pytest.approx(0.9)


# --- making pairs ---------------------------------------------------------------------------------


def _reads(ratings: np.ndarray) -> Pairs:
    """Independent reads: (cases, readers) categories, -1 for none."""
    case, reader = np.nonzero(ratings >= 0)
    n = len(case)
    return with_labels(
        simulated_pairs(n),
        kind=Labels(np.zeros(n, dtype=np.int32), ("read",)),
        case=Labels(case.astype(np.int32), tuple(f"case-{i}" for i in range(len(ratings)))),
        patient=Labels(case.astype(np.int32), tuple(f"p-{i}" for i in range(len(ratings)))),
        reader=Labels(
            reader.astype(np.int32), tuple(f"reader-{i}" for i in range(ratings.shape[1]))
        ),
        said_category=Labels(ratings[case, reader].astype(np.int32), CATEGORIES),
    )
