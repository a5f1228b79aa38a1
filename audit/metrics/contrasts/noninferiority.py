"""Noninferiority of reading with the assistant, by the protocol's margin on the same cases.

Each case of the roll has the error of the draft (or of what the reader came to with it) and that of
its independent reads, as gates count them (`audit.metrics.monitoring.gate_cases`). An unsettled
side is counted at its worst when non-inferiority is asked, at its best when inferiority is. The
bound is the score interval of Tango (Stat Med 1998) for differences of paired proportions, at an
effective number of pairs: of several cases a patient it takes the design effect of their
differences into account, and never counts more pairs than patients.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Any

import numpy as np
import scipy

from audit.messages import Message, Text
from audit.metrics.monitoring.gate_cases import GateCase, GateCases
from audit.metrics.table.metric_value import coded, rounded
from audit.metrics.table.results_table import Pairs
from audit.statistics.confidence_intervals import TOO_FEW

if TYPE_CHECKING:
    from audit.pilot.protocol.protocol import Margin, Protocol


class Shows(StrEnum):
    """Result of a margin's test."""

    NON_INFERIOR = "non-inferior"
    INFERIOR = "worse than the margin allows"
    OPEN = "neither is shown"
    FRAGILE = "not robust"
    """With late exclusions the answer is another than without them."""


@dataclass(frozen=True)
class Paired:
    """One case: its patient, and the error of both sides, 0 to 1; None: not settled."""

    patient: str
    seq: int
    assisted: float | None
    alone: float | None
    leaves: bool
    """Excluded after its draft existed, blind to it and for a reason that the protocol allows."""

    @property
    def settled(self) -> bool:
        """Whether both sides are known."""
        return self.assisted is not None and self.alone is not None

    def difference(self, *, worst: bool) -> float:
        """Return the error with the assistant less error alone.

        An unknown side as bad, or as good, as it can be.
        """
        assisted = float(worst) if self.assisted is None else self.assisted
        alone = float(not worst) if self.alone is None else self.alone
        return assisted - alone


@dataclass(frozen=True)
class NonInferiority:
    """A margin's test for one configuration; rates and difference are of settled pairs."""

    name: str
    measure: str
    configuration: str
    margin: float
    confidence: float
    planned: int
    """Patients that it is decided over."""
    patients: int
    cases: int
    unsettled: int
    """Cases of which one side is not known."""
    excluded: int
    """Cases that count in one of the two answers only."""
    assisted: float | None
    alone: float | None
    difference: float | None
    lower: float | None
    """One-sided bound of the difference with every unsettled case at its best."""
    upper: float | None
    """The same with every unsettled case at its worst: it decides."""
    shows: Shows
    note: Text = ""

    def to_json(self) -> dict[str, Any]:
        """Return every field, with the code of what it shows."""
        return {
            **{
                key: rounded(value) if isinstance(value, float) else value
                for key, value in vars(self).items()
            },
            "shows": self.shows.value,
            **coded("note", self.note),
        }


def margins(pairs: Pairs, protocol: "Protocol", epoch: int) -> tuple[NonInferiority, ...]:
    """Return every margin of the protocol for every configuration that it locks.

    Args:
        pairs: Results of the pilot.
        protocol: The signed protocol.
        epoch: Epoch of the pilot whose cases count.
    """
    cases = GateCases(pairs, protocol, epoch)
    return tuple(
        judge(margin, configuration.id, paired(cases, margin, configuration.id))
        for margin in protocol.margins
        for configuration in protocol.configurations
    )


def paired(cases: GateCases, margin: "Margin", configuration: str) -> tuple[Paired, ...]:
    """Return the cases that have both sides, in the order of their enrollment.

    Args:
        cases: Cases of the gates, with their errors.
        margin: Margin of the protocol.
        configuration: Hash of the configuration.
    """
    alone = {read.case: read for read in cases.reads(margin.measure)}
    return tuple(
        _pair(case, alone[case.case])
        for case in cases.of(margin.measure, configuration)
        if case.case in alone
    )


def _pair(assisted: GateCase, alone: GateCase) -> Paired:
    return Paired(
        assisted.patient,
        assisted.seq,
        assisted.error,
        alone.error,
        assisted.excluded == "by protocol",
    )


def judge(margin: "Margin", configuration: str, cases: Sequence[Paired]) -> NonInferiority:
    """Test the patients who were enrolled first, with and without late exclusions.

    Args:
        margin: Margin of the protocol.
        configuration: Hash of the configuration.
        cases: Cases with both sides, in the order of enrollment.
    """
    every = _first_patients(cases, margin.patients)
    fewer = _first_patients([case for case in cases if not case.leaves], margin.patients)
    answers = [_shows(margin, part) for part in (every, fewer)]
    shows = answers[0] if answers[0] is answers[1] else Shows.FRAGILE
    known = [gate_case for gate_case in every if gate_case.settled]
    enough = len(known) >= TOO_FEW
    assisted = float(np.mean([gate_case.assisted for gate_case in known])) if enough else None
    alone = float(np.mean([gate_case.alone for gate_case in known])) if enough else None
    patients = len({gate_case.patient for gate_case in every})
    note: Text = ""
    if patients < margin.patients:
        note = Message("noninferiority.patients-incomplete", n=patients, planned=margin.patients)
    return NonInferiority(
        name=margin.name,
        measure=margin.measure.value,
        configuration=configuration,
        margin=margin.margin,
        confidence=margin.confidence,
        planned=margin.patients,
        patients=patients,
        cases=len(every),
        unsettled=len(every) - len(known),
        excluded=sum(case.leaves for case in cases),
        assisted=assisted,
        alone=alone,
        difference=None if assisted is None or alone is None else assisted - alone,
        lower=_bound(every, margin.confidence, worst=False),
        upper=_bound(every, margin.confidence, worst=True),
        shows=shows,
        note=note,
    )


def _shows(margin: "Margin", cases: Sequence[Paired]) -> Shows:
    if len({case.patient for case in cases}) < margin.patients:
        return Shows.OPEN
    upper = _bound(cases, margin.confidence, worst=True)
    lower = _bound(cases, margin.confidence, worst=False)
    if upper is not None and upper < margin.margin:
        return Shows.NON_INFERIOR
    if lower is not None and lower > margin.margin:
        return Shows.INFERIOR
    return Shows.OPEN


def _first_patients(cases: Sequence[Paired], n: int) -> list[Paired]:
    """Return the cases of the first n patients, by the enrollment of their first case."""
    ordered = sorted(cases, key=lambda case: case.seq)
    selected = set(list(dict.fromkeys(case.patient for case in ordered))[:n])
    return [case for case in ordered if case.patient in selected]


def _bound(cases: Sequence[Paired], confidence: float, *, worst: bool) -> float | None:
    """Return the one-sided bound of the mean difference.

    Args:
        cases: Cases with both sides.
        confidence: One-sided confidence, 0 to 1.
        worst: True for the upper bound with unknown sides at their worst, False for the lower bound
            with them at their best.
    """
    if not cases:
        return None
    differences = np.array([case.difference(worst=worst) for case in cases])
    _, patient = np.unique([case.patient for case in cases], return_inverse=True)
    # Fractional errors (several results of a case) count as fractions of a discordant pair.
    n = effective_pairs(differences, patient)
    more, less = (float(np.maximum(side * differences, 0).mean()) * n for side in (1, -1))
    return tango_bound(more, less, n, confidence, upper=worst)


def effective_pairs(differences: Any, patient: Any) -> float:
    """Return the number of pairs over the design effect of the differences within patients.

    Args:
        differences: Difference of the errors of each pair.
        patient: Number of the patient of each pair, from 0 without gaps.

    Returns:
        At most the number of patients.
    """
    n, m = len(differences), int(patient.max()) + 1
    if n == m:
        return float(n)
    off = differences - differences.mean()
    simple = float(off @ off) / (n - 1)
    between = np.bincount(patient, weights=off)
    clustered = m / max(m - 1, 1) * float(between @ between) / n
    if simple == 0:  # no spread says nothing of how alike a patient's cases are
        sizes = np.bincount(patient)
        return min(float(m), n**2 / float(sizes @ sizes))
    return min(float(m), n / max(clustered / simple, 1.0))


def tango_bound(more: float, less: float, n: float, confidence: float, *, upper: bool) -> float:
    """Return a one-sided score bound of a difference of paired proportions.

    Source: Tango, Stat Med 1998;17:891.

    Args:
        more: Pairs with an error on the first side only; may be no whole number.
        less: Pairs with an error on the second side only.
        n: All pairs.
        confidence: One-sided confidence, 0 to 1.
        upper: True for the upper bound, False for the lower one.

    >>> [round(tango_bound(6, 16, 161, 0.975, upper=u), 4) for u in (False, True)]
    [-0.124, -0.0054]
    """
    z = float(scipy.stats.norm.ppf(confidence))

    def score(delta: float) -> float:
        b = -more - less + (2 * n - more + less) * delta
        root = math.sqrt(max(b * b + 8 * n * less * delta * (1 - delta), 0.0))
        q = (root - b) / (4 * n)
        variance = n * (2 * q + delta * (1 - delta))
        off = more - less - n * delta
        if variance <= 0:
            return math.copysign(math.inf, off) if off else 0.0
        return off / math.sqrt(variance)

    estimate, end = (more - less) / n, 1.0 if upper else -1.0
    target = -z if upper else z
    reach: Callable[[float], float] = lambda delta: max(min(score(delta) - target, 1e6), -1e6)  # noqa: E731
    # At -1 and 1 the variance of the score is 0, and brentq needs a finite value of either sign.
    inner = end * (1 - 1e-12)
    # No root inside: the bound is the end of the range.
    if estimate == end or reach(estimate) * reach(inner) > 0:
        return end
    return float(scipy.optimize.brentq(reach, estimate, inner, xtol=1e-12))
