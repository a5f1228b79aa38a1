"""Test whether a rate, or the difference of two models, depends on a subgroup.

A p-value in each subgroup does not show that a rate differs between them; one test over all levels
does. The test is the generalized score test for equal means (Boos, Am Stat 1992; Rotnitzky and
Jewell, Biometrika 1990), with residuals from the common mean summed over patients. It also holds
where a level has no error at all. Subgroups that the protocol names are confirmatory; their
p-values are adjusted together (Holm), those of all other subgroups among themselves.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

import numpy as np
import scipy

from audit.messages import Message, Text
from audit.metrics.contrasts.model_contrasts import HITS, last_of_case
from audit.metrics.evaluation import filtered
from audit.metrics.table.column_frame import Indices, Numbers
from audit.metrics.table.metric_value import coded, rounded
from audit.metrics.table.results_table import Pairs
from audit.metrics.table.table_view import NOT_KNOWN, View
from audit.statistics.confidence_intervals import TOO_FEW
from audit.statistics.paired_tests import holm

TESTED: Final = ("accuracy", "sensitivity", "specificity", "serious-errors")
"""Rates that are tested where nobody says which."""


@dataclass(frozen=True)
class Level:
    """One word of a subgroup: its rate, or the mean difference, and the cases."""

    word: str
    rate: float
    n: int


@dataclass(frozen=True)
class Interaction:
    """The test of one rate, or of one difference, over the levels of a subgroup."""

    stratum: str
    measure: str
    levels: tuple[Level, ...]
    left_out: tuple[str, ...]
    """Levels with fewer than five cases or patients."""
    patients: int
    statistic: float | None
    df: int
    p: float | None
    p_holm: float | None
    confirmatory: bool
    note: Text = ""

    def to_json(self) -> dict[str, Any]:
        """Return every field."""
        numbers = {k: rounded(v) if isinstance(v, float) else v for k, v in vars(self).items()}
        levels = [vars(level) for level in self.levels]
        return numbers | {"levels": levels} | coded("note", self.note)


def interactions(
    pairs: Pairs,
    strata: Sequence[str],
    measures: Iterable[str] = TESTED,
    view: View | None = None,
    planned: Sequence[str] = (),
) -> tuple[Interaction, ...]:
    """Return the test of every rate over every subgroup, of the results of a view.

    Args:
        strata: Names of the subgroups' columns.
        measures: Names of rates, keys of `HITS`.
        view: Selection of results; None for all drafts.
        planned: Subgroups that the protocol names: their tests are confirmatory.
        pairs: The results table.
    """
    view = view or View()
    rows = filtered(pairs, view)
    rows = rows.take(rows.has("kind", view.kind))
    results = []
    for stratum in strata:
        for name in measures:
            counted, hit = HITS[name](rows)
            part = rows.take(counted)
            results.append(_tested(part, hit[counted].astype(float), stratum, name, planned))
    return adjusted(results)


def interactions_of_difference(
    first: Pairs,
    second: Pairs,
    strata: Sequence[str],
    measures: Iterable[str] = TESTED,
    planned: Sequence[str] = (),
) -> tuple[Interaction, ...]:
    """Return the same tests of the difference, first less second, over the cases that both have.

    Args:
        first: Results of one kind; the last of each case counts.
        second: Results to compare with.
        strata: Names of the subgroups' columns.
        measures: Names of rates, keys of `HITS`.
        planned: Subgroups that the protocol names.
    """
    results = []
    for stratum in strata:
        for name in measures:
            sides = []
            for part in (first, second):
                counted, hit = HITS[name](part)
                selected = part.take(counted)
                last, where = last_of_case(selected)
                sides.append((last, hit[counted][where].astype(float)))
            (a, hit_a), (b, hit_b) = sides
            _, in_a, in_b = np.intersect1d(a.codes("case"), b.codes("case"), return_indices=True)
            difference = hit_a[in_a] - hit_b[in_b]
            results.append(_tested(a.take(in_a), difference, stratum, name, planned))
    return adjusted(results)


def adjusted(tested: Sequence[Interaction]) -> tuple[Interaction, ...]:
    """Return the tests with p-values by Holm, planned and exploratory tests apart."""
    done = list(tested)
    for planned in (True, False):
        places = [
            n
            for n, interaction in enumerate(done)
            if interaction.confirmatory is planned and interaction.p is not None
        ]
        values = [p for n in places if (p := done[n].p) is not None]
        for place, p in zip(places, holm(values), strict=True):
            done[place] = replace(done[place], p_holm=p)
    return tuple(done)


def _tested(
    part: Pairs, values: Numbers, stratum: str, measure: str, planned: Sequence[str]
) -> Interaction:
    codes, patient = part.codes(stratum).astype(np.int64), part.codes("patient").astype(np.int64)
    words = [*part.levels(stratum), NOT_KNOWN]  # code -1 is the last
    selected: list[int] = []
    left: list[int] = []
    for code in np.unique(codes).tolist():
        inside = codes == code
        few = inside.sum() < TOO_FEW or len(np.unique(patient[inside])) < TOO_FEW
        (left if few or code < 0 else selected).append(code)
    rows = np.isin(codes, selected)
    tested = equal_means(values[rows], codes[rows], patient[rows]) if len(selected) > 1 else None
    note: Text = ""
    if len(selected) < 2:
        note = Message("interaction.levels-too-few", n=TOO_FEW)
    elif tested is None:
        note = Message("metric-reason.undefined-for-cases")
    return Interaction(
        stratum=stratum,
        measure=measure,
        levels=tuple(
            Level(words[c], float(values[codes == c].mean()), int((codes == c).sum()))
            for c in selected
        ),
        left_out=tuple(words[code] for code in left),
        patients=len(np.unique(patient[rows])),
        statistic=tested[0] if tested else None,
        df=max(len(selected) - 1, 0),
        p=tested[1] if tested else None,
        p_holm=None,
        confirmatory=stratum in planned,
        note=note,
    )


def equal_means(values: Numbers, level: Indices, patient: Indices) -> tuple[float, float] | None:
    """Return the generalized score test that all levels have one mean.

    Args:
        values: Value of each case.
        level: Level of each case.
        patient: Patient of each case; cases of a patient may depend on one another.

    Returns:
        The statistic, which is chi-squared with one degree less than there are levels, and p; None
        where the covariance of the levels is not of full rank.

    Boos, The American Statistician 1992.
    """
    levels, place = np.unique(level, return_inverse=True)
    _, member = np.unique(patient, return_inverse=True)
    if np.ptp(values) == 0:
        return 0.0, 1.0
    indicator = np.eye(len(levels))[place]
    off = values - values.mean()
    # The scores of all levels add up to 0: the last one follows from the others.
    each = (indicator - indicator.mean(0))[:, :-1] * off[:, None]
    sums = np.stack([np.bincount(member, weights=column) for column in each.T], axis=1)
    covariance = sums.T @ sums
    # As where fewer patients than levels have any deviation.
    if np.linalg.matrix_rank(covariance) < len(levels) - 1:
        return None
    total = sums.sum(0)
    statistic = float(total @ np.linalg.solve(covariance, total))
    return statistic, float(scipy.stats.chi2.sf(statistic, len(levels) - 1))
