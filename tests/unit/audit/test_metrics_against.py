"""Comparisons: the published analysis of Van Dyke's readers, statsmodels, scipy, and what tests need."""

import numpy as np
import pytest
from scipy.stats import fisher_exact
from statsmodels.stats.contingency_tables import mcnemar
from statsmodels.stats.multitest import multipletests

from audit.errors import RecordInputError
from audit.metrics.contrasts.model_contrasts import HITS, compare
from audit.metrics.contrasts.multi_reader import Covariances, analyse, averaged, compare_arms
from audit.metrics.measures.measure_registry import MEASURES
from audit.metrics.table.coded_content import CATEGORIES
from audit.metrics.table.column_frame import Labels
from audit.metrics.table.results_table import Pairs
from audit.metrics.table.table_view import View
from audit.statistics.paired_tests import holm
from tests.helpers.delong import delong
from tests.helpers.messages import code_of, raises_code
from tests.helpers.simulated import simulated_pairs, with_labels

# Five readers, 114 cases, two tests (Van Dyke et al. 1993), as analyzed in Smith and Hillis, MRMCaov
# (Proc. SPIE 11316, 2020; Tomography 2022, table of the toolbox's example): areas, covariances, results.
VAN_DYKE = np.array(
    [
        [0.9196457, 0.8587762, 0.9038647, 0.9731079, 0.8297907],
        [0.9478261, 0.9053140, 0.9217391, 0.9993559, 0.9299517],
    ]
)
UNBIASED = Covariances(0.00078839, 0.00034167, 0.00033906, 0.00023561)


def test_readers_by_cases_as_published() -> None:
    result = analyse(VAN_DYKE, UNBIASED, [0.00047718, 0.00020095])
    assert result.ms_arm == pytest.approx(0.0047962, abs=5e-8)
    assert result.ms_interaction == pytest.approx(0.00055103, abs=5e-9)
    assert result.f == pytest.approx(4.4896, abs=5e-5)
    assert (result.df1, result.df2) == (1, pytest.approx(15.034, abs=5e-4))
    assert result.p == pytest.approx(0.051162, abs=5e-7)
    (contrast,) = result.contrasts
    assert contrast.difference == pytest.approx(-0.0438, abs=5e-5)
    assert contrast.standard_error == pytest.approx(0.020672, abs=5e-7)
    assert (contrast.low, contrast.high) == pytest.approx((-0.087852, 0.0002513), abs=5e-7)
    assert [arm.df for arm in result.arms] == pytest.approx([12.588, 12.534], abs=5e-4)
    assert (result.arms[0].low, result.arms[0].high) == pytest.approx((0.82535, 0.96872), abs=5e-6)
    assert (result.arms[1].low, result.arms[1].high) == pytest.approx((0.89423, 0.98744), abs=5e-6)


def test_covariances_are_averaged_by_kind() -> None:
    matrix = np.array(
        [
            [4.0, 1.0, 2.0, 0.5],
            [1.0, 4.0, 0.5, 2.0],
            [2.0, 0.5, 4.0, 1.0],
            [0.5, 2.0, 1.0, 4.0],
        ]
    )
    assert averaged(matrix, 2, 2) == Covariances(4.0, 2.0, 1.0, 0.5)


def test_one_reader_or_one_arm_is_no_comparison() -> None:
    with pytest.raises(ValueError, match="two arms and two readers"):
        analyse(VAN_DYKE[:1], UNBIASED, [0.0])


def test_arms_without_a_difference_alarm_at_the_nominal_rate() -> None:
    """Random readers and cases, no difference of the arms: the test keeps its 5%."""
    random = np.random.default_rng(8)
    false = 0
    runs = 100
    for _ in range(runs):
        hard = random.standard_normal(60)[None, None, :]
        skill = 0.8 * random.standard_normal(5)[None, :, None]
        right = random.random((2, 5, 60)) < 1 / (1 + np.exp(-(1 + hard + skill)))
        result = compare_arms(_arms(right), ["with", "without"])
        assert result.result is not None
        false += result.result.p < 0.05
    assert false / runs < 0.12


def test_arms_with_a_difference_are_told_apart() -> None:
    random = np.random.default_rng(9)
    right = random.random((2, 4, 150)) < np.array([0.9, 0.6])[:, None, None]
    result = compare_arms(_arms(right), ["with", "without"])
    assert result.result is not None
    (contrast,) = result.result.contrasts
    assert contrast.low > 0.15
    assert contrast.difference == pytest.approx(right[0].mean() - right[1].mean())
    assert (result.cases, result.readers) == (150, ("reader-0", "reader-1", "reader-2", "reader-3"))
    alone = compare_arms(_arms(right[:, :1]), ["with", "without"])
    assert alone.result is None
    assert code_of(alone.note) == "multi-reader.readers-too-few"


def _arms(right: np.ndarray) -> Pairs:
    """(arms, readers, cases): final contents of cases of a tumor, right or called a stroke."""
    arm, reader, case = (a.ravel() for a in np.indices(right.shape))
    n = right.size
    tumor, stroke = CATEGORIES.index("tumor"), CATEGORIES.index("stroke")
    return with_labels(
        simulated_pairs(n),
        kind=Labels(np.zeros(n, dtype=np.int32), ("final",)),
        arm=Labels(arm.astype(np.int32), ("with", "without")),
        reader=Labels(reader.astype(np.int32), tuple(f"reader-{i}" for i in range(right.shape[1]))),
        case=_named("case", case),
        patient=_named("patient", case),
        category=Labels(np.full(n, tumor, dtype=np.int32), CATEGORIES),
        said_category=Labels(np.where(right.ravel(), tumor, stroke).astype(np.int32), CATEGORIES),
    )


def _named(word: str, codes: np.ndarray) -> Labels:
    return Labels(codes.astype(np.int32), tuple(f"{word}-{i:04d}" for i in range(codes.max() + 1)))


# --- models against each other --------------------------------------------------------------------


@pytest.fixture(scope="module")
def both() -> Pairs:
    """Two models on the same 300 cases, one case a patient."""
    pairs = simulated_pairs(600, seed=11)
    case = np.tile(np.arange(300), 2)
    model = np.repeat([0, 1], 300).astype(np.int32)
    return with_labels(
        pairs,
        model=Labels(model, ("model-a", "model-b")),
        case=_named("case", case),
        patient=_named("patient", case),
        **{
            name: Labels(pairs.codes(name)[case], pairs.levels(name))
            for name in ("category", "normality")
        },
    )


def test_the_same_cases_are_compared_by_mcnemar(both: Pairs) -> None:
    result = compare(both, "model", ["model-a", "model-b"])
    item = next(d for d in result.differences if d.measure == "accuracy")
    right = np.array(both.words("category")) == np.array(both.words("said_category"))
    right &= both.number("answered") == 1
    a, b = right[:300], right[300:]
    table = [[int((a & b).sum()), int((a & ~b).sum())], [int((~a & b).sum()), int((~a & ~b).sum())]]
    assert item.p == pytest.approx(mcnemar(table, exact=True).pvalue)
    assert (item.test, item.n_paired) == ("exact McNemar", 300)
    assert (item.only_first, item.only_second) == (table[0][1], table[1][0])
    assert item.difference == pytest.approx(a.mean() - b.mean())


def test_areas_are_compared_by_delong(both: Pairs) -> None:
    result = compare(both, "model", ["model-a", "model-b"])
    item = next(d for d in result.differences if d.measure == "auc")
    p = both.number("p_abnormal")
    stored = ~np.isnan(p[:300]) & ~np.isnan(p[300:])
    sick = both.has("normality", "abnormal")[:300][stored]
    theirs = delong(sick, p[:300][stored], p[300:][stored])
    assert item.p == pytest.approx(theirs.p, rel=0.02)  # per patient: m / (m - 1)
    assert item.rates == pytest.approx(tuple(theirs.areas))


def test_holm_is_that_of_statsmodels() -> None:
    p = list(np.random.default_rng(2).random(12) ** 3)
    assert holm(p) == pytest.approx(multipletests(p, method="holm")[1])
    assert holm([]) == []


def test_all_tests_are_adjusted_together(both: Pairs) -> None:
    result = compare(both, "model", ["model-a", "model-b"]).differences
    p = [d.p for d in result if d.p is not None]
    assert [d.p_holm for d in result if d.p is not None] == pytest.approx(holm(p))


def test_other_cases_are_compared_by_fishers_test() -> None:
    pairs = simulated_pairs(400, seed=12)
    epoch = np.repeat([0, 1], 200).astype(np.int32)
    result = compare(with_labels(pairs, epoch=Labels(epoch, ("1", "2"))), "epoch", ["1", "2"])
    item = next(d for d in result.differences if d.measure == "accuracy")
    right = np.array(pairs.words("category")) == np.array(pairs.words("said_category"))
    k = [int(right[:200].sum()), int(right[200:].sum())]
    table = [[k[0], 200 - k[0]], [k[1], 200 - k[1]]]
    assert item.p == pytest.approx(fisher_exact(table).pvalue)
    assert item.n_paired == 0


def test_clusters_are_taken_into_account() -> None:
    pairs = simulated_pairs(900, patients=90, spread=2.0, seed=13)
    pairs = with_labels(pairs, case=_named("case", np.arange(900) // 3))
    result = compare(pairs, "model", ["model-a", "model-b", "model-c"])
    tests = {d.test for d in result.differences}
    assert tests <= {"clustered McNemar", "clustered difference", "clustered DeLong"}


def test_three_models_have_cochrans_q() -> None:
    pairs = simulated_pairs(300, seed=14)
    case = np.tile(np.arange(100), 3)
    pairs = with_labels(
        pairs,
        model=Labels(np.repeat([0, 1, 2], 100).astype(np.int32), ("a", "b", "c")),
        case=_named("case", case),
        patient=_named("patient", case),
    )
    result = compare(pairs, "model", ["a", "b", "c"])
    assert 0 <= result.cochran_p["outcome:valid"] <= 1
    assert len({(d.first, d.second) for d in result.differences}) == 3


def test_no_difference_is_found_at_the_nominal_rate() -> None:
    """Clustered and unpaired: two halves of the same model differ in 5% of pilots, about."""
    false = runs = 0
    for seed in range(100):
        pairs = simulated_pairs(240, patients=60, spread=1.5, seed=seed)
        half = (np.arange(240) % 2).astype(np.int32)
        result = compare(with_labels(pairs, epoch=Labels(half, ("1", "2"))), "epoch", ["1", "2"])
        item = next(d for d in result.differences if d.measure == "outcome:valid")
        runs += item.p is not None
        false += item.p is not None and item.p < 0.05
    assert false / runs < 0.13


def test_what_is_not_there_is_refused(both: Pairs) -> None:
    with raises_code(
        RecordInputError,
        "metric-comparison.value-without-rows",
        stratum="model",
        word="other",
        kind="draft",
    ):
        compare(both, "model", ["model-a", "other"])
    with raises_code(RecordInputError, "metric-comparison.values-too-few"):
        compare(both, "model", ["model-a", "model-a"])
    few = compare(both.take(np.r_[0:3, 300:303]), "model", ["model-a", "model-b"])
    assert all(
        d.difference is None and (code_of(d.note) or "").endswith("-too-few")
        for d in few.differences
    )


def test_what_is_compared_is_in_the_registry() -> None:
    assert set(HITS) <= set(MEASURES)
    assert str(View()) == ""
