"""Differences between models, epochs, arms and so on, with intervals and tests.

All p-values of a comparison are adjusted together (Holm).

Where both answered the same cases the test is paired: exact McNemar with one case a patient, else
clustered. Where they have few cases in common, as two epochs have, it is Fisher's exact test, or a
difference whose variance is summed over patients. Of several answers to a case the last one counts.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any, Final

import numpy as np
import scipy

from audit.errors import RecordInputError
from audit.messages import Message, Text
from audit.metrics.evaluation import filtered
from audit.metrics.measures.diagnosis_measures import five
from audit.metrics.measures.finding_sums import reports_wrongly
from audit.metrics.table.column_frame import Indices, Mask, Numbers
from audit.metrics.table.metric_value import coded
from audit.metrics.table.results_table import Pairs
from audit.metrics.table.table_view import View
from audit.statistics.confidence_intervals import TOO_FEW
from audit.statistics.paired_tests import clustered_mcnemar, cochran_q, holm, mcnemar
from audit.statistics.roc_area import placements

Hits = Callable[[Pairs], tuple[Mask, Mask]]
"""From rows to which of them count, and which of these are hits."""


@dataclass(frozen=True)
class Difference:
    """First less second in one measure.

    `p_holm`: adjusted for all tests of the comparison together.
    """

    measure: str
    first: str
    second: str
    rates: tuple[float | None, float | None]
    n: tuple[int, int]
    n_paired: int
    """Cases that both have."""
    patients: int
    difference: float | None
    low: float | None
    high: float | None
    p: float | None
    p_holm: float | None
    test: str
    only_first: int | None = None
    """Paired cases that are hits of the first only."""
    only_second: int | None = None
    """Paired cases that are hits of the second only."""
    note: Text = ""

    def to_json(self) -> dict[str, Any]:
        """Return every field, the note as English text and code."""
        return vars(self) | coded("note", self.note)


@dataclass(frozen=True)
class Comparison:
    """Differences of a stratum's words, and Cochran's Q over the cases that all of them have."""

    stratum: str
    words: tuple[str, ...]
    differences: tuple[Difference, ...]
    cochran_p: dict[str, float]
    upto: int

    def to_json(self) -> dict[str, Any]:
        """Return every field."""
        return vars(self) | {
            "differences": [difference.to_json() for difference in self.differences]
        }


def _answered(pairs: Pairs) -> Mask:
    return np.asarray(pairs.number("answered") == 1)


def _abstained(pairs: Pairs) -> Mask:
    return np.asarray(pairs.number("abstained") == 1)


def _accuracy(pairs: Pairs) -> tuple[Mask, Mask]:
    every = np.arange(len(pairs))
    y_true, y_pred = five(pairs, "category", every), five(pairs, "said_category", every)
    return y_true >= 0, (y_true == y_pred) & _answered(pairs)


def _called(word: str) -> Hits:
    def hits(pairs: Pairs) -> tuple[Mask, Mask]:
        called = pairs.has("said_normality", word) & _answered(pairs)
        return pairs.has("normality", word), called

    return hits


def _reassured(pairs: Pairs) -> tuple[Mask, Mask]:
    normal = pairs.has("said_normality", "normal") & _answered(pairs)
    return pairs.has("normality", "abnormal"), normal


def _of_compared(name: str, word: str | None = None, *, settled: bool = False) -> Hits:
    def hits(pairs: Pairs) -> tuple[Mask, Mask]:
        counted = pairs.number("compared") == 1
        if settled:
            counted &= pairs.number("settled") == 1
        if word is not None:  # of the facts that are stated
            wrongly = reports_wrongly(pairs, "hallucinated", "extra_proposed")
            counted &= _answered(pairs) | wrongly | (_abstained(pairs) & (pairs.number(name) > 0))
            counted &= pairs.has("normality", word)
        return np.asarray(counted), np.asarray(pairs.number(name) > 0)

    return hits


HITS: Final[dict[str, Hits]] = {
    "accuracy": _accuracy,
    "sensitivity": _called("abnormal"),
    "specificity": _called("normal"),
    "false-reassurance": _reassured,
    "outcome:valid": lambda pairs: (np.ones(len(pairs), dtype=bool), _answered(pairs)),
    "discordance": _of_compared("wrong"),
    "serious-errors": _of_compared("serious"),
    "extra-on-normals": _of_compared("extra", "normal"),
    "hallucination-on-normals": _of_compared("hallucinated", "normal", settled=True),
    "hallucination-on-abnormals": _of_compared("hallucinated", "abnormal", settled=True),
}
"""Measures of the registry that are a share of cases, and so can be tested case by case."""


def compare(
    pairs: Pairs, stratum: str, words: Sequence[str], view: View | None = None
) -> Comparison:
    """Compare each two values of a stratum.

    Args:
        pairs: Results of the record.
        stratum: Name of the stratum, e.g. `model`.
        words: Values of the stratum to compare, each with every other one.
        view: Selection of results; None for all.

    Raises:
        RecordInputError: A word has no rows, or there are fewer than two words.
    """
    view = view or View()
    rows = filtered(pairs, view)
    rows = rows.take(rows.has("kind", view.kind))
    parts = []
    for word in words:
        part = rows.take(rows.has(stratum, word))
        if not len(part):
            raise RecordInputError(
                Message(
                    "metric-comparison.value-without-rows",
                    stratum=stratum,
                    word=word,
                    kind=view.kind,
                )
            )
        parts.append(last_of_case(part)[0])
    if len(set(words)) < 2:
        raise RecordInputError(Message("metric-comparison.values-too-few", stratum=stratum))
    results: list[Difference] = []
    for (first, a), (second, b) in combinations(zip(words, parts, strict=True), 2):
        results += [
            _difference(name, hits, (first, a), (second, b), view.confidence)
            for name, hits in HITS.items()
        ]
        results.append(_areas((first, a), (second, b), view.confidence))
    tested = [comparison.p for comparison in results if comparison.p is not None]
    adjusted = iter(holm(tested))
    done = tuple(replace(d, p_holm=None if d.p is None else next(adjusted)) for d in results)
    return Comparison(stratum, tuple(words), done, _cochran(parts), pairs.upto)


def last_of_case(part: Pairs) -> tuple[Pairs, Indices]:
    """Return the last row of each case, and the positions of these rows in `part`.

    Args:
        part: Results of one model, arm or epoch.

    Returns:
        A table with one row per case, and the positions of these rows in `part`.
    """
    case = part.codes("case")
    last = np.full(len(part.levels("case")), -1, dtype=np.int64)
    np.maximum.at(last, case, np.arange(len(part)))
    rows = last[last >= 0]
    return part.take(rows), rows


@dataclass(frozen=True)
class _Side:
    case: Indices
    patient: Indices
    hit: Numbers


def _side(part: Pairs, hits: Hits) -> _Side:
    counted, hit = hits(part)
    order = np.argsort(part.codes("case")[counted], kind="stable")
    return _Side(
        part.codes("case")[counted][order].astype(np.int64),
        part.codes("patient")[counted][order].astype(np.int64),
        hit[counted][order].astype(float),
    )


def _difference(
    name: str, hits: Hits, first: tuple[str, Pairs], second: tuple[str, Pairs], confidence: float
) -> Difference:
    a, b = _side(first[1], hits), _side(second[1], hits)
    _, in_a, in_b = np.intersect1d(a.case, b.case, return_indices=True)
    n, paired = (len(a.case), len(b.case)), len(in_a)
    patients = len(np.union1d(a.patient, b.patient))
    fields: dict[str, Any] = {
        "measure": name,
        "first": first[0],
        "second": second[0],
        "n": n,
        "n_paired": paired,
        "patients": patients,
    }
    if min(n) < TOO_FEW:
        why = Message("metric-comparison.cases-too-few", n=min(n))
        return Difference(
            **fields, rates=(None, None), difference=None, low=None, high=None, p=None, p_holm=None,
            test="none", note=why,
        )  # fmt: skip
    hits_a, hits_b = a.hit, b.hit
    pa, pb = a.patient, b.patient
    # With fewer than half of the cases in common, a paired test would leave out most results.
    if paired >= max(TOO_FEW, min(n) / 2):  # the same cases: nothing else can make a difference
        hits_a, hits_b, pa, pb = hits_a[in_a], hits_b[in_b], pa[in_a], pb[in_b]
        once = len(np.unique(pa)) == len(pa)
        if once:
            tested = mcnemar(hits_a == 1, hits_b == 1)
        else:
            tested = clustered_mcnemar(hits_a == 1, hits_b == 1, pa)
        p, test = tested.p, tested.method
        fields |= {"only_first": tested.only_first, "only_second": tested.only_second}
    else:
        together = np.concatenate([pa, pb])
        once = len(np.unique(together)) == len(together)
        p, test = _unpaired(hits_a, hits_b, pa, pb, once=once)
    ends = _ends(hits_a, hits_b, pa, pb, confidence)
    return Difference(
        **fields,
        rates=(float(hits_a.mean()), float(hits_b.mean())),
        difference=float(hits_a.mean() - hits_b.mean()),
        low=ends[0] if ends else None,
        high=ends[1] if ends else None,
        p=None if np.isnan(p) else p,
        p_holm=None,
        test=test,
    )


def _unpaired(
    first: Numbers, second: Numbers, pa: Indices, pb: Indices, *, once: bool
) -> tuple[float, str]:
    if once:
        table = [
            [first.sum(), len(first) - first.sum()],
            [second.sum(), len(second) - second.sum()],
        ]
        exact = scipy.stats.fisher_exact(np.array(table, dtype=int))
        return float(exact.pvalue), "Fisher's exact test"
    error = _spread(first, second, pa, pb)
    difference = float(first.mean() - second.mean())
    if error == 0:
        return (1.0 if difference == 0 else float("nan")), "clustered difference"
    return float(2 * scipy.stats.norm.sf(abs(difference) / error)), "clustered difference"


def _ends(
    first: Numbers, second: Numbers, pa: Indices, pb: Indices, confidence: float
) -> tuple[float, float] | None:
    """Return the normal interval of the difference; None where no two patients differ."""
    difference = float(first.mean() - second.mean())
    reach = float(scipy.stats.norm.ppf(0.5 + confidence / 2)) * _spread(first, second, pa, pb)
    if reach:
        return (max(difference - reach, -1.0), min(difference + reach, 1.0))
    return None


def _spread(first: Numbers, second: Numbers, pa: Indices, pb: Indices) -> float:
    """Return the standard error of the difference of two rates, by what each patient adds to it."""
    # A patient who is in both samples adds to both rates: summing over the patient first keeps the
    # covariance.
    names, member = np.unique(np.concatenate([pa, pb]), return_inverse=True)
    share = np.concatenate(
        [(first - first.mean()) / len(first), -(second - second.mean()) / len(second)]
    )
    per_patient = np.bincount(member, weights=share, minlength=len(names))
    m = len(names)
    return float(np.sqrt(m / max(m - 1, 1) * (per_patient @ per_patient)))


def _areas(first: tuple[str, Pairs], second: tuple[str, Pairs], confidence: float) -> Difference:
    """Compare areas under the ROC curve (DeLong, clustered) on the cases that both rated."""
    sides: list[list[Any]] = []
    for _, part in (first, second):
        sick, stated = part.has("normality", "abnormal"), part.number("p_abnormal")
        selected = (sick | part.has("normality", "normal")) & ~np.isnan(stated) & _answered(part)
        order = np.argsort(part.codes("case")[selected], kind="stable")
        columns = (part.codes("case"), part.codes("patient"), sick, stated)
        sides.append([column[selected][order] for column in columns])
    _, a, b = np.intersect1d(sides[0][0], sides[1][0], return_indices=True)
    truth, patient = sides[0][2][a].astype(bool), sides[0][1][a]
    names, member = np.unique(patient, return_inverse=True)
    fields: dict[str, Any] = {
        "measure": "auc",
        "first": first[0],
        "second": second[0],
        "n": (len(sides[0][0]), len(sides[1][0])),
        "n_paired": len(a),
        "patients": len(names),
        "p_holm": None,
    }
    m, n = int(truth.sum()), int((~truth).sum())
    if min(m, n) < TOO_FEW:
        why = Message("metric-comparison.cases-with-probabilities-too-few", m=min(m, n))
        return Difference(
            **fields, rates=(None, None), difference=None, low=None, high=None, p=None, test="none",
            note=why,
        )  # fmt: skip
    areas, shares = zip(
        *(placements(truth, side[3][rows]) for side, rows in zip(sides, (a, b), strict=True)),
        strict=True,
    )
    difference = areas[0] - areas[1]
    # What each case adds to the difference of the areas: DeLong's variance is the sum of the
    # squares of these, here summed by patient first.
    off = (shares[0] - shares[1] - difference) / np.where(truth, m, n)
    per_patient = np.bincount(member, weights=off, minlength=len(names))
    error = float(np.sqrt(len(names) / max(len(names) - 1, 1) * (per_patient @ per_patient)))
    once = len(names) == len(a)
    reach = float(scipy.stats.norm.ppf(0.5 + confidence / 2)) * error
    p = float(2 * scipy.stats.norm.sf(abs(difference) / error)) if error else float(difference == 0)
    return Difference(
        **fields,
        rates=(areas[0], areas[1]),
        difference=difference,
        low=difference - reach,
        high=difference + reach,
        p=p,
        test="DeLong" if once else "clustered DeLong",
    )


def _cochran(parts: Sequence[Pairs]) -> dict[str, float]:
    """Return the p-values of Cochran's Q for each measure, over the cases that all parts have.

    Only measures with one case per patient are tested: the test has no form for clusters.
    """
    if len(parts) < 3:
        return {}
    results = {}
    for name, hits in HITS.items():
        sides = [_side(part, hits) for part in parts]
        common = sides[0].case
        for side in sides[1:]:
            common = np.intersect1d(common, side.case)
        selected = [np.isin(side.case, common) for side in sides]
        patients = sides[0].patient[selected[0]]
        if len(common) >= TOO_FEW and len(np.unique(patients)) == len(patients):
            table = np.stack([s.hit[k] == 1 for s, k in zip(sides, selected, strict=True)], axis=1)
            results[name] = cochran_q(table)
    return results
