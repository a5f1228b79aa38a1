"""Power and width of the interval by the number of patients, for the endpoints of a protocol.

The planned number is one point of a curve: the curve shows how much is lost if fewer patients can
be enrolled. Power is that of the exact bound (Clopper and Pearson, Biometrika 1934) that decides a
gate. It falls at each number of patients until one more error is allowed, so a curve has teeth.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import numpy as np
import scipy

from audit.messages import Message, Text, reason_of, term
from audit.pilot.protocol.protocol import Gate, Measure
from audit.pilot.protocol.sample_size import NoSampleSize, SampleSize, count_allowed
from audit.pilot.protocol.sampled_adjudication_size import share_cleared

if TYPE_CHECKING:
    from numpy.typing import NDArray

INTERVAL: Final = 0.95
"""Confidence of the two-sided interval whose width is shown."""
POINTS: Final = 240
SIMULATED_POINTS: Final = 24
"""Points of a curve that is computed, and of one that is simulated (about 20 ms a point)."""
ROWS: Final = 10
"""Points that a table shows, beside the planned number."""
BEYOND: Final = 1.6
"""End of a curve as a multiple of the planned number of patients."""
WITHOUT_PLAN: Final = 400
"""End of a curve without a planned number."""
WORST_RATE: Final = 0.5
"""Rate with the widest interval, for an endpoint whose rate nobody has stated."""


@dataclass(frozen=True)
class CurvePoint:
    """State after a number of patients of the stratum.

    Attributes:
        patients: Number of patients that count.
        power: Probability that the gate is cleared; None without a gate.
        low: Lower end of the interval that is expected, 0 to 1.
        high: Upper end of the interval.
    """

    patients: int
    power: float | None
    low: float
    high: float

    @property
    def width(self) -> float:
        """Width of the interval, 0 to 1."""
        return self.high - self.low


@dataclass(frozen=True)
class SizeCurve:
    """Curve of an endpoint.

    Attributes:
        name: Name of the gate, or the endpoint.
        rate: Rate for which it is computed, as the gate's error or success rate.
        limit: Limit of the gate; None without a gate.
        target: Planned power; None without a gate.
        planned: Patients at which the gate is decided last; None if no number is planned.
        plan: Sample size of the gate; None if there is none.
        problem: Why no number of patients is enough; empty if one is.
        points: Points in the order of patients.
        notes: What the curve leaves out.
    """

    name: Text
    rate: float
    limit: float | None
    target: float | None
    planned: int | None
    plan: SampleSize | None
    problem: Text
    points: tuple[CurvePoint, ...]
    notes: tuple[Message, ...] = ()

    @property
    def rows(self) -> tuple[CurvePoint, ...]:
        """Points for a table: evenly spaced, with the planned number."""
        at = np.linspace(0, len(self.points) - 1, min(ROWS, len(self.points))).round().astype(int)
        chosen = {self.points[n] for n in at}
        chosen |= {point for point in self.points if point.patients == self.planned}
        return tuple(sorted(chosen, key=lambda point: point.patients))


def find_curves(
    gates: Sequence[Gate], endpoints: Sequence[str], concordant_sample: float
) -> tuple[SizeCurve, ...]:
    """Return the curves of all gates, and of the endpoints that are rates without a gate.

    Args:
        gates: Gates of a protocol.
        endpoints: Its endpoints; those that are no rate have no curve.
        concordant_sample: Share of the concordant cases that is adjudicated.
    """
    gated = {gate.measure.value for gate in gates}
    rates = {measure.value for measure in Measure}
    free = [name for name in endpoints if name in rates and name not in gated]
    curves = [gate_curve(gate, concordant_sample) for gate in gates]
    return tuple(curves + [endpoint_curve(name) for name in dict.fromkeys(free)])


def gate_curve(gate: Gate, concordant_sample: float = 0.0) -> SizeCurve:
    """Return the curve of a gate if this share of the concordant cases is adjudicated."""
    plan: SampleSize | None = None
    problem: Text = ""
    try:
        plan = gate.cases(concordant_sample)
    except NoSampleSize as error:
        problem = reason_of(error)
    looks = gate.looks if gate.timing == "as planned" else ()
    planned = looks[-1] if looks else plan.needed if plan else None
    # With several looks, the error probability is divided among them.
    confidence = 1 - (1 - gate.confidence) / max(len(looks), 1)
    wrong = gate.expected if gate.measure.is_error else 1 - gate.expected
    wrong += gate.dropout * (1 - wrong)  # an unsettled case counts as an error
    worst = gate.limit if gate.measure.is_error else 1 - gate.limit
    is_simulated = gate.is_sampled(concordant_sample)
    patients = _patients(planned, SIMULATED_POINTS if is_simulated else POINTS)
    if is_simulated:
        power = [
            share_cleared(int(n), wrong, concordant_sample, limit=worst, confidence=confidence)
            for n in patients
        ]
    else:
        allowed = count_allowed(patients, worst, confidence)
        power = scipy.stats.binom.cdf(allowed, patients, wrong).tolist()
    rate = wrong if gate.measure.is_error else 1 - wrong
    return SizeCurve(
        gate.name,
        rate,
        gate.limit,
        gate.power,
        planned,
        plan,
        problem,
        _points(patients, rate, power),
        _notes(gate, is_simulated),
    )


def endpoint_curve(name: str) -> SizeCurve:
    """Return the width of the interval of a rate that no gate limits, at worst."""
    patients = _patients(None, POINTS)
    points = _points(patients, WORST_RATE, [None] * len(patients))
    note = Message("sample-size.endpoint-without-gate", rate=100 * WORST_RATE)
    return SizeCurve(term(name), WORST_RATE, None, None, None, None, "", points, (note,))


def _notes(gate: Gate, is_simulated: bool) -> tuple[Message, ...]:
    notes = []
    if gate.timing == "at any time":
        notes.append(Message("sample-size.any-time-needs-more"))
    if is_simulated:
        notes.append(Message("sample-size.power-simulated"))
    return tuple(notes)


def _patients(planned: int | None, most: int) -> "NDArray[np.int64]":
    """Return increasing numbers of patients, the planned one among them."""
    end = round(BEYOND * planned) if planned else WITHOUT_PLAN
    chosen = np.linspace(min(5, end), end, min(most, end)).round().astype(np.int64)
    return np.unique(np.append(chosen, planned) if planned else chosen)


def _points(
    patients: "NDArray[np.int64]", rate: float, power: "list[float] | list[None]"
) -> tuple[CurvePoint, ...]:
    """Return the points with the interval that the expected number of events gives."""
    tail = (1 - INTERVAL) / 2
    events = rate * patients
    others = patients - events
    low = scipy.stats.beta.ppf(tail, np.maximum(events, 1e-9), others + 1)
    high = scipy.stats.beta.ppf(1 - tail, events + 1, np.maximum(others, 1e-9))
    ends = zip(patients.tolist(), power, low.tolist(), high.tolist(), strict=True)
    return tuple(CurvePoint(n, p, left, right) for n, p, left, right in ends)
