"""Speed of the metrics, as ratios to plain pandas and scikit-learn.

usage: python tests/bench/metrics.py [--pairs 100000] [--patients 30000] [--peer-resamples 2]
       [--tiny]

all       every measure with 2,000 resamples of patients, compared with the same metrics by pandas
          and scikit-learn on the same rows, patients resampled with all their rows. The peer does
          a few resamples, whose time is multiplied: 2,000 of them take hours.
filter    the measures of a dashboard's first page after a filter change, compared with one call of
          each peer function on the filtered rows, without resampling
memory    peak of the process beyond its memory with the rows loaded
"""

import argparse
import resource
import sys
import time
import warnings
from collections.abc import Callable
from pathlib import Path
from statistics import median

import numpy as np
import pandas as pd
from sklearn import metrics as sk

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from audit.metrics.evaluation import evaluate
from audit.metrics.measures.measure_registry import MEASURES
from audit.metrics.table.results_table import Pairs
from audit.metrics.table.table_view import View
from audit.statistics.confidence_intervals import RESAMPLES
from tests.helpers.simulated import simulated_pairs

FIRST_PAGE = (
    *("accuracy", "accuracy-pp", "balanced-accuracy", "macro-f1", "sensitivity", "specificity"),
    *("false-reassurance", "finding-sensitivity", "finding-sensitivity-strict"),
    *("false-findings-per-case", "hallucination-on-normals", "hallucination-on-abnormals"),
    *("serious-errors", "outcomes", "ece", "brier", "cost-per-case", "latency-per-case"),
)
FILTERS = ("model=model-a", "model=model-b", "modality=CT", "sex=F", "model=model-c&modality=MR")
TINY_PAIRS, TINY_PATIENTS = 200, 80


def timed(act: Callable[[], object], clock: Callable[[], float] = time.perf_counter) -> float:
    """Return the seconds that it takes."""
    started = clock()
    act()
    return clock() - started


def table_of(pairs: Pairs) -> tuple[pd.DataFrame, pd.DataFrame]:
    """Return the same rows for pandas: results and findings."""
    labels, numbers, _ = pairs.names
    columns = {
        name: pd.Categorical.from_codes(pairs.codes(name), list(pairs.levels(name)))
        for name in labels
        if pairs.levels(name)
    }
    rows = pd.DataFrame(columns | {name: pairs.number(name) for name in numbers})
    lesions = pairs.lesions
    findings = pd.DataFrame({name: lesions.number(name) for name in lesions.names[1]})
    findings["of"] = pd.Categorical.from_codes(lesions.codes("of"), list(lesions.levels("of")))
    findings["patient"] = pairs.codes("patient")[findings["pair"].astype(int)]
    return rows, findings


def by_peer(rows: pd.DataFrame, findings: pd.DataFrame) -> dict[str, float]:
    """Return the peer's metrics: a subset of Overread's."""
    true = rows["category"].astype(str)
    indices = rows["said_category"].astype(object).where(rows["said_category"].notna(), "none")
    results: dict[str, float] = {
        "accuracy": sk.accuracy_score(true, indices),
        "balanced": sk.balanced_accuracy_score(true, indices),
    }
    classes = sorted(true.unique())
    results["macro-f1"] = sk.f1_score(
        true, indices, labels=classes, average="macro", zero_division=0
    )
    sk.precision_recall_fscore_support(true, indices, labels=classes, zero_division=0)
    sk.confusion_matrix(true, indices, labels=[*classes, "none"])
    valid = rows[rows["answered"] == 1]
    results["accuracy-pp"] = sk.accuracy_score(
        valid["category"].astype(str), valid["said_category"].astype(str)
    )
    sick, called = rows["normality"] == "abnormal", rows["said_normality"] == "abnormal"
    results["sensitivity"] = sk.recall_score(sick, called)
    results["specificity"] = sk.recall_score(~sick, rows["said_normality"] == "normal")
    results["ppv"] = sk.precision_score(sick, called)
    results["auc"] = sk.roc_auc_score(valid["normality"] == "abnormal", valid["p_abnormal"])
    stated = valid[valid["confidence"].notna()]
    right = stated["category"].astype(str) == stated["said_category"].astype(str)
    results["brier"] = sk.brier_score_loss(right, stated["confidence"])
    bins = np.clip(np.ceil(stated["confidence"] * 10).astype(int) - 1, 0, 9)
    grouped = stated.assign(right=right).groupby(bins.to_numpy())
    n = grouped.size()
    gap = (grouped["confidence"].mean() - grouped["right"].mean()).abs()
    results["ece"] = float((n * gap).sum() / n.sum())
    results |= rows["outcome"].value_counts(normalize=True).to_dict()
    results |= rows[["cost_usd", "latency_s", "tokens_in", "tokens_out"]].mean().to_dict()
    settled = rows[rows["settled"] == 1]
    results |= (
        settled.groupby("normality", observed=True)["hallucinated"]
        .agg(lambda x: float((x > 0).mean()))
        .to_dict()
    )
    results["extra"] = float(valid["extra"].mean())
    results["serious"] = float(valid["serious"].mean())
    reference = findings[(findings["of"] == "reference") & (findings["shown"] != 0)]
    results["finding"] = float(reference["detected"].mean())
    results["strict"] = float(reference["strict"].mean())
    return results


def resampled_by_peer(rows: pd.DataFrame, findings: pd.DataFrame, seed: int) -> dict[str, float]:
    """Resample patients with all their rows once, then compute every metric."""
    random = np.random.default_rng(seed)
    patients = rows["patient"].cat.codes.to_numpy()
    unique_patients = np.unique(patients)
    drawn = pd.Series(random.choice(unique_patients, len(unique_patients))).value_counts()
    times = drawn.reindex(patients, fill_value=0).to_numpy()
    chosen = rows.iloc[np.repeat(np.arange(len(rows)), times)]
    weights = drawn.reindex(findings["patient"], fill_value=0).to_numpy()
    return by_peer(chosen, findings.iloc[np.repeat(np.arange(len(findings)), weights)])


def peak_mb() -> float:
    """Return the peak memory of the process."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def main() -> None:
    """Print the table."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--pairs", type=int, default=100_000)
    options.add_argument("--patients", type=int, default=30_000)
    options.add_argument("--peer-resamples", type=int, default=2)
    options.add_argument("--tiny", action="store_true", help="few rows, for the test suite")
    arguments = options.parse_args()
    measures, filters, rounds = tuple(MEASURES), FILTERS, 3
    if arguments.tiny:
        arguments.pairs, arguments.patients, arguments.peer_resamples = TINY_PAIRS, TINY_PATIENTS, 1
        measures, filters, rounds = FIRST_PAGE, FILTERS[:1], 1
    warnings.simplefilter("ignore")
    pairs = simulated_pairs(arguments.pairs, patients=arguments.patients, spread=1.0)
    before = peak_mb()
    first = timed(lambda: evaluate(pairs, measures))
    our_s = median(timed(lambda: evaluate(pairs, measures)) for _ in range(rounds))
    memory = peak_mb() - before
    rows, findings = table_of(pairs)
    peer = median(
        timed(lambda k=k: resampled_by_peer(rows, findings, k))  # type: ignore[misc]
        for k in range(arguments.peer_resamples)
    )
    peer_total_s = peer * RESAMPLES
    print(
        f"{arguments.pairs} results of {arguments.patients} patients, {len(pairs.lesions)} findings"
    )
    print(
        f"all      {len(measures)} measures, {RESAMPLES} resamples: {peer_total_s / our_s:.0f}x as fast"
    )
    print(f"         as pandas and scikit-learn ({peer_total_s / first:.0f}x the first time)")
    times, cpu, plain = [], [], []
    for text in filters:
        view = View.parse(text)
        times.append(timed(lambda v=view: evaluate(pairs, FIRST_PAGE, v)))  # type: ignore[misc]
        cpu.append(
            timed(lambda v=view: evaluate(pairs, FIRST_PAGE, v), time.process_time)  # type: ignore[misc]
        )
        (name, values), *_ = view.filters
        mask = rows[name].isin(list(values)).to_numpy()
        filtered_findings = findings[mask[findings["pair"].astype(int)]]
        plain.append(timed(lambda k=mask, f=filtered_findings: by_peer(rows[k], f)))  # type: ignore[misc]
    print(f"filter   {1000 * median(times):.0f} ms by the clock (at most {1000 * max(times):.0f}),")
    print(
        f"         {1000 * median(cpu):.0f} ms of processor time; {median(plain) / median(times):.1f}x"
    )
    print("         as fast as the peer without any resample")
    print(f"memory   {memory:.0f} MB more than the rows")


if __name__ == "__main__":
    main()
