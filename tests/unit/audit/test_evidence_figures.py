"""ROC curves, waterfall and time on task against scikit-learn, statsmodels and NumPy."""

import re
from dataclasses import replace

import numpy as np
import pytest
from sklearn.metrics import confusion_matrix, roc_auc_score, roc_curve
from statsmodels.stats.proportion import proportion_confint

from audit.charts import Figure
from audit.metrics.measures.diagnosis_measures import abnormal
from audit.metrics.table.column_frame import labels_from
from audit.metrics.table.table_view import View
from audit.report.content.evidence_figures import (
    discrepancy_classes,
    roc_of,
    times_of,
    waterfall_of,
)
from audit.report.content.report_parts import Words
from audit.report.content.stratum_values import Numbers
from audit.statistics.roc_area import curve, placements
from tests.helpers.messages import code_of
from tests.helpers.simulated import simulated_pairs, with_labels, with_numbers

VIEW = View()


def informative(n: int = 400, patients: int | None = None) -> Numbers:
    """Return drafts whose stated probability says something about the reference."""
    pairs = simulated_pairs(n, patients=patients)
    sick = pairs.has("normality", "abnormal")
    noise = np.random.default_rng(3).normal(size=n)
    p = np.round(1 / (1 + np.exp(-(1.5 * sick - 0.5 + noise))), 2)
    p[pairs.number("answered") != 1] = np.nan
    return Numbers(with_numbers(pairs, p_abnormal=p))


@pytest.mark.parametrize("digits", [1, 6], ids=["ties", "no ties"])
def test_the_curve_is_that_of_scikit_learn(digits: int) -> None:
    random = np.random.default_rng(5)
    truth = random.random(300) < 0.3
    score = np.round(random.random(300) + 0.4 * truth, digits)
    thresholds, alarms, hits = curve(truth, score)
    fpr, tpr, cuts = roc_curve(truth, score, drop_intermediate=False)
    np.testing.assert_allclose(alarms, fpr)
    np.testing.assert_allclose(hits, tpr)
    np.testing.assert_allclose(thresholds, cuts)
    assert np.trapezoid(hits, alarms) == pytest.approx(roc_auc_score(truth, score))
    assert placements(truth, score)[0] == pytest.approx(roc_auc_score(truth, score))


def test_the_figure_has_the_curve_the_area_and_the_answers() -> None:
    numbers = informative()
    figure = roc_of(numbers, [("model", VIEW)], "roc", "T")  # type: ignore[arg-type]
    assert isinstance(figure, Figure)
    pairs = numbers.pairs
    every = np.arange(len(pairs))
    truth, called = (abnormal(pairs, name, every) for name in ("normality", "said_normality"))
    answered = (pairs.number("answered") == 1) & (truth >= 0)
    p = pairs.number("p_abnormal")
    drawn = np.array([row[2:] for row in figure.data.rows], dtype=float)
    assert np.trapezoid(drawn[:, 1], drawn[:, 0]) == pytest.approx(
        roc_auc_score(truth[answered], p[answered])
    )
    value = numbers.value("auc", VIEW)
    assert f"{value.estimate:.3g} ({value.low:.3g}–{value.high:.3g})" in figure.description
    # The mark at 50%: counts, Wilson's interval, and the cases that it gets wrong.
    (mark,) = (a for a in figure.areas if a.words.startswith("p ≥ 50%"))
    above = p[answered] >= 0.5
    (_, alarms), (missed, hit) = confusion_matrix(truth[answered], above)
    low, high = proportion_confint(hit, hit + missed, method="wilson")
    assert f"({100 * low:.1f}–{100 * high:.1f}), {hit}/{hit + missed}" in mark.words
    assert len(numbers.rows_of(mark.key)) == missed + alarms
    (answers,) = (a for a in figure.areas if a.words.startswith("Answers"))
    assert len(numbers.rows_of(answers.key)) == (truth[answered] != called[answered]).sum()


def test_no_interval_at_a_threshold_where_patients_count_several_times() -> None:
    figure = roc_of(informative(400, patients=150), [("m", VIEW)], "roc", "T")  # type: ignore[arg-type]
    assert isinstance(figure, Figure)
    (mark,) = (a for a in figure.areas if a.words.startswith("p ≥ 50%"))
    assert re.fullmatch(r"p ≥ 50%: sensitivity [\d.]+%, .*specificity [\d.]+%, .*", mark.words)


def test_no_curve_without_probabilities_or_with_too_few_cases() -> None:
    pairs = simulated_pairs(100)
    none = Numbers(with_numbers(pairs, p_abnormal=np.full(100, np.nan)))
    absent = roc_of(none, [("model", VIEW)], "roc", "T")  # type: ignore[arg-type]
    assert isinstance(absent, Words)
    assert code_of(absent.text) == "report.no-probability-of-abnormality"
    few = roc_of(informative(8), [("model", VIEW)], "roc", "T")  # type: ignore[arg-type]
    assert isinstance(few, Figure) and not few.data.rows and not few.areas
    assert "too few cases" in few.description
    assert roc_of(none, [], "roc", "T") is None  # type: ignore[arg-type]


@pytest.mark.parametrize("basis", ["decided", "proposed", "adjudicated"])
@pytest.mark.parametrize("patients", [None, 150])
def test_the_waterfall_counts_each_draft_once(basis: str, patients: int | None) -> None:
    numbers = informative(400, patients)
    view = replace(VIEW, basis=basis)  # type: ignore[arg-type]
    classes = discrepancy_classes(numbers.pairs, view)
    assert (sum(mask.astype(int) for mask in classes.values()) == 1).all()
    figure = waterfall_of(numbers, view, "w", "T")  # type: ignore[arg-type]
    assert figure is not None
    n = [row[2] for row in figure.data.rows]
    assert n[0] == 400 and n[0] - n[1] - n[2] == n[3]  # type: ignore[operator]
    assert n[3] - sum(n[4:-1]) == n[-1]  # type: ignore[operator, arg-type]
    for area in figure.areas:
        assert f": {len(numbers.rows_of(area.key))} " in area.words
    serious = figure.data.rows[4]
    assert serious[3] == pytest.approx(n[4] / n[3])  # type: ignore[operator]
    assert serious[4] < serious[3] < serious[5]  # type: ignore[operator]
    if patients is None and basis != "adjudicated":
        low, high = proportion_confint(n[4], n[3], method="wilson")
        assert serious[4:] == pytest.approx((low, high))
    assert figure.drawn_with(numbers.palette).explanation


def test_reading_times_are_binned_and_summarized_by_arm() -> None:
    n = 200
    kind = labels_from([("read", "final")[i % 2] for i in range(n)])
    arm = labels_from([("alone", "with draft")[i // 2 % 2] for i in range(n)])
    seconds = np.random.default_rng(1).gamma(4, 20, n)
    seconds[:6] = np.nan
    pairs = with_labels(simulated_pairs(n), kind=kind, arm=arm)
    numbers = Numbers(with_numbers(pairs, active_s=seconds))
    figure = times_of(numbers, "times")
    assert figure is not None and figure.about == ("active-time",)
    totals = {str(row[0]): row for row in figure.data.rows if row[1] == "all"}
    assert len(totals) == 6
    reads = seconds[::2][~np.isnan(seconds[::2])]
    read = totals["independent read"]
    assert read[4] == len(reads) and read[5] == pytest.approx(reads.mean())
    assert read[6] < read[5] < read[7]  # type: ignore[operator]
    assert read[8:] == pytest.approx(np.percentile(reads, (25, 50, 75)))
    bins = [row for row in figure.data.rows if row[:2] == ("independent read", "bin")] or [
        row for row in figure.data.rows if str(row[0]) == "independent read" and row[1] == "bin"
    ]
    edges = [float(row[2] or 0) for row in bins] + [float(bins[-1][3] or 0)]
    assert [row[4] for row in bins] == np.histogram(reads, edges)[0].tolist()
    for area in figure.areas:
        assert area.key and len(numbers.rows_of(area.key))
    few = Numbers(with_numbers(pairs, active_s=np.where(np.arange(n) < 9, seconds, np.nan)))
    small = times_of(few, "times")
    assert small is not None and not [row for row in small.data.rows if row[1] == "bin"]
    assert times_of(Numbers(pairs), "times") is None
