"""Recommendations: under which conditions to adopt the assistant, and under which to block it.

There is one recommendation for each stratum that the signed protocol has a gate for and,
as exploratory, for each group of diagnoses and modality that a gate covers. Confidence bounds
decide, never estimates:

- *adopt*: every gate that opens adoption is cleared.
- *adopt with second reader*: not that, but every gate that opens this one is cleared.
- *block*: a gate for adoption fails and no gate for a second reader is cleared; or a gate for a
  second reader fails; or the assistant is suspended and the recommendation would be to adopt.
- *undecided (not robust)*: the recommendations with and without the cases that were excluded after
  their draft existed differ.
- *not enough evidence*: anything else, with the number of patients that are missing.

A gate is cleared if its bound is within the limit even if every unsettled case counts as an error,
at a look that the protocol plans. It fails if the opposite bound is beyond the limit even if no
unsettled case counts as an error; that bound holds over all looks together
(`audit.metrics.monitoring.gate_bounds`).
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from audit.messages import Message, Text, join, term
from audit.metrics.monitoring.gate_bounds import (
    Counts,
    PatientTally,
    by_patient,
    counts,
    lower,
    upper,
)
from audit.metrics.monitoring.gate_cases import WAITING, GateCase, Where
from audit.pilot.protocol.protocol import Gate, Measure


class Verdict(StrEnum):
    """Recommendation for one stratum."""

    ADOPT = "adopt"
    SECOND = "adopt with second reader"
    BLOCK = "block"
    FRAGILE = "undecided (not robust)"
    OPEN = "not enough evidence"


class GateStatus(StrEnum):
    """Status of one gate."""

    CLEARED = "cleared"
    FAILED = "failed"
    OPEN = "open"


SIGNS: Final = {
    Verdict.ADOPT: "✓",
    Verdict.SECOND: "◐",
    Verdict.BLOCK: "✗",
    Verdict.FRAGILE: "○",
    Verdict.OPEN: "○",
}
_ADOPTING: Final = (Verdict.ADOPT, Verdict.SECOND)
STATUS: Final = {
    Verdict.ADOPT: "ok",
    Verdict.SECOND: "accent",
    Verdict.BLOCK: "critical",
    Verdict.FRAGILE: "accent",
    Verdict.OPEN: "muted",
}
"""Role of the theme for each verdict; always shown with sign and word."""


@dataclass(frozen=True)
class JudgedGate:
    """A gate evaluated in one stratum.

    Rates and bounds are in terms of the gate's measure: a gate of sensitivity has bounds of
    sensitivity, not of errors.

    Attributes:
        gate: The gate.
        counts: Patients and errors.
        waiting: Why cases are not settled, and how many; they count at worst and at best.
        excluded: Cases among them that were excluded after their draft existed.
        bound: Bound that must be within the limit for the gate to be cleared.
        opposite: Bound beyond the limit makes the gate fail.
        status: Outcome.
        look: Number of patients at the look that decided; None: after every case, with a bound that
            is valid at any time.
        needed: Patients missing to the next planned look; None: no further look.
        why: Reason for the outcome.
        abstained: If an abstention is no error of the gate: cases in which the model abstained, and
            all cases that it answered or abstained in.
    """

    gate: Gate
    counts: Counts
    waiting: tuple[tuple[str, int], ...]
    excluded: int
    bound: float
    opposite: float
    status: GateStatus
    look: int | None
    needed: int | None
    why: Text
    abstained: tuple[int, int] | None = None

    @property
    def limit_words(self) -> Message:
        """Text of the limit: "at most" or "at least"."""
        if self.gate.measure.is_error:
            return Message("verdict.limit-at-most", limit=100 * self.gate.limit)
        return Message("verdict.limit-at-least", limit=100 * self.gate.limit)

    @property
    def interval(self) -> tuple[float, float]:
        """Interval of the two bounds, lower one first."""
        low, high = sorted((self.bound, self.opposite))
        return low, high

    @property
    def estimate(self) -> float | None:
        """Share of patients without the unsettled ones; None if all are unsettled."""
        known = self.counts.patients - self.counts.waiting
        if known <= 0:
            return None
        share = self.counts.settled_errors / known
        return share if self.gate.measure.is_error else 1 - share

    @property
    def backlog(self) -> int:
        """Number of unsettled cases."""
        return sum(n for _, n in self.waiting)

    @property
    def waiting_words(self) -> Message:
        """Text of the unsettled cases by reason; empty if there are none."""
        return join(
            Message("verdict.unsettled-count", n=n, why=term(why)) for why, n in self.waiting
        )


@dataclass(frozen=True)
class Recommendation:
    """Recommendation for one configuration in one stratum, with the gates behind it.

    Attributes:
        configuration: Id of the configuration.
        model: Its display name.
        where: Column and values of the stratum.
        signed: Whether the protocol names the stratum; else it is exploratory.
        verdict: The recommendation.
        with_excluded: Verdict including every case that was excluded after its draft existed.
        without_excluded: Verdict without those of them that were excluded blind to the draft, for a
            reason that the protocol allows.
        gates: Gates with every case.
        gates_without: Gates without those cases.
    """

    configuration: str
    model: str
    where: Where
    signed: bool
    verdict: Verdict
    with_excluded: Verdict
    without_excluded: Verdict
    gates: tuple[JudgedGate, ...]
    gates_without: tuple[JudgedGate, ...]

    @property
    def stratum(self) -> Message:
        """Text of the stratum."""
        if self.where[1]:
            return join(map(term, self.where[1]))
        return Message("phrase.all-cases")

    @property
    def words(self) -> Message:
        """Reasons in one line."""
        return join(
            (Message("verdict.gate-reason", gate=term(j.gate.name), why=j.why) for j in self.gates),
            "; ",
        )


Cases = Callable[[Gate, str], Sequence[GateCase]]
"""Returns the cases that a gate is about, for a configuration."""
ALL_CASES: Final[Where] = ("", ())


def judge_gate(
    gate: Gate, cases: Sequence[GateCase], *, planned: bool = True, concordant_sample: float = 0.0
) -> JudgedGate:
    """Evaluate a gate on cases.

    Args:
        gate: The gate.
        cases: Cases that it is about.
        planned: Whether the gate's planned looks apply to these cases; else a bound that is valid
            at any number of looks is used.
        concordant_sample: Share of the concordant cases that the protocol has adjudicated.
    """
    patients = by_patient(cases, by_sample=concordant_sample not in (0, 1))
    tally = counts(patients)
    error = gate.measure.is_error
    limit = gate.limit if error else 1 - gate.limit
    looks = gate.planned_looks(concordant_sample) if planned else ()
    bound, look, needed = _best_look(gate, patients, limit, looks)
    opposite = lower(patients, gate.confidence)
    status = GateStatus.OPEN
    if patients and opposite > limit:  # whatever an earlier look said
        status = GateStatus.FAILED
    elif patients and bound <= limit and (look is not None or not looks):
        # What came after the look clears nothing, but it may not speak against it.
        against = tally.best > limit * tally.patients
        status = GateStatus.OPEN if against else GateStatus.CLEARED
    waiting = Counter(c.waits for c in cases if c.error is None)
    judged = JudgedGate(
        gate=gate,
        counts=tally,
        waiting=tuple((why, waiting[why]) for why in WAITING if waiting[why]),
        excluded=sum(bool(c.excluded) for c in cases),
        bound=bound if error else 1 - bound,
        opposite=opposite if error else 1 - opposite,
        status=status,
        look=look,
        needed=needed,
        why="",
    )
    return replace(judged, why=_reason(judged))


def _best_look(
    gate: Gate, patients: Sequence[PatientTally], limit: float, looks: Sequence[int]
) -> tuple[float, int | None, int | None]:
    """Return (upper bound of errors, patients at that look, patients missing to the next look).

    Each planned look is at the patients who were enrolled first, whoever came later, with an
    equal share of the error probability. The first look reached that clears the gate counts,
    else the last.
    """
    if not looks:
        return upper(patients, gate.confidence, anytime=True), None, None
    confidence = 1 - (1 - gate.confidence) / len(looks)
    reached = [n for n in looks if n <= len(patients)]
    coming = [n - len(patients) for n in looks if n > len(patients)]
    needed = coming[0] if coming else None
    if not reached:
        return upper(patients, confidence), None, needed
    bound = 1.0
    for n in reached:
        bound = upper(patients[:n], confidence)
        if bound <= limit:
            return bound, n, None
    return bound, reached[-1], needed


_BOUND_CODES: Final = {
    (GateStatus.FAILED, True): "verdict.lower-bound-beyond",
    (GateStatus.FAILED, False): "verdict.upper-bound-beyond",
    (GateStatus.CLEARED, True): "verdict.upper-bound-cleared",
    (GateStatus.CLEARED, False): "verdict.lower-bound-cleared",
    (GateStatus.OPEN, True): "verdict.upper-bound",
    (GateStatus.OPEN, False): "verdict.lower-bound",
}
"""Codes by status, and whether the gate limits an error."""


def _reason(judged: JudgedGate) -> Message:
    """Return the reason for the outcome: the deciding bound, unsettled cases, missing patients."""
    if not judged.counts.patients:
        return Message("report.no-cases")
    code = _BOUND_CODES[judged.status, judged.gate.measure.is_error]
    bounds = Message(
        code,
        bound=100 * judged.bound,
        opposite=100 * judged.opposite,
        limit=100 * judged.gate.limit,
    )
    parts = [bounds]
    if judged.look is not None:
        parts.append(Message("verdict.look-planned", n=judged.look))
    if judged.waiting:
        parts.append(Message("verdict.unsettled-as-errors", why=judged.waiting_words))
    if judged.status is GateStatus.OPEN and judged.needed is not None:
        parts.append(Message("verdict.patients-to-look", n=judged.needed))
    elif judged.status is GateStatus.OPEN and judged.look is not None and not judged.waiting:
        parts.append(
            Message("verdict.errors-so-far", k=judged.counts.best, n=judged.counts.patients)
        )
        parts.append(Message("verdict.no-further-look"))
    return join(parts, "; ")


def recommend(
    gates: Sequence[Gate],
    configurations: Iterable[tuple[str, str]],
    strata: Sequence[Where],
    cases: Cases,
    *,
    abstentions: Cases = lambda _gate, _configuration: (),
    concordant_sample: float = 0.0,
    suspended: bool = False,
) -> tuple[Recommendation, ...]:
    """Return the recommendations for each configuration in each stratum.

    Args:
        gates: Gates of the protocol.
        configurations: Id and model name of each configuration.
        strata: Exploratory strata beside those that gates name.
        cases: Returns the cases of a gate for a configuration.
        abstentions: Returns, for a gate in which an abstention is no error, its cases with
            abstentions as errors.
        concordant_sample: Share of the concordant cases that the protocol has adjudicated.
        suspended: Whether a stop rule suspends the assistant.
    """
    recommended = []
    for configuration, model in configurations:
        for where, signed in _strata(gates, strata):
            all_gates: list[JudgedGate] = []
            gates_without: list[JudgedGate] = []
            for gate in gates:
                if not _covers(gate, where, signed=signed):
                    continue
                gate_cases = [c for c in cases(gate, configuration) if c.lies_in(where)]
                abstaining = [c for c in abstentions(gate, configuration) if c.lies_in(where)]
                judged = _judge(
                    gate,
                    gate_cases,
                    abstaining,
                    planned=signed,
                    concordant_sample=concordant_sample,
                )
                all_gates.append(judged)
                fewer, fewer_abstaining = _not_excluded(gate_cases), _not_excluded(abstaining)
                # Judging the same cases again would take as long as judging them once.
                if (len(fewer), len(fewer_abstaining)) != (len(gate_cases), len(abstaining)):
                    judged = _judge(
                        gate,
                        fewer,
                        fewer_abstaining,
                        planned=signed,
                        concordant_sample=concordant_sample,
                    )
                gates_without.append(judged)
            if not all_gates:
                continue
            with_excluded, without_excluded = _verdict(all_gates), _verdict(gates_without)
            if suspended:
                with_excluded = _suspended(with_excluded)
                without_excluded = _suspended(without_excluded)
            robust = with_excluded is without_excluded
            recommended.append(
                Recommendation(
                    configuration=configuration,
                    model=model,
                    where=where,
                    signed=signed,
                    verdict=with_excluded if robust else Verdict.FRAGILE,
                    with_excluded=with_excluded,
                    without_excluded=without_excluded,
                    gates=tuple(all_gates),
                    gates_without=tuple(gates_without),
                )
            )
    return tuple(recommended)


def _judge(
    gate: Gate,
    cases: Sequence[GateCase],
    abstaining: Sequence[GateCase],
    *,
    planned: bool,
    concordant_sample: float,
) -> JudgedGate:
    judged = judge_gate(gate, cases, planned=planned, concordant_sample=concordant_sample)
    return with_abstentions(judged, abstaining)


def _not_excluded(cases: Iterable[GateCase]) -> list[GateCase]:
    """Drop the cases that were excluded for a reason of the protocol, blind to the draft."""
    return [case for case in cases if case.excluded != "by protocol"]


def _suspended(verdict: Verdict) -> Verdict:
    """Return the verdict while the assistant is suspended."""
    return Verdict.BLOCK if verdict in _ADOPTING else verdict


def with_abstentions(judged: JudgedGate, cases: Sequence[GateCase]) -> JudgedGate:
    """Add how often the model abstained in the cases of a gate; unchanged without such cases."""
    known = [c.error for c in cases if c.error is not None]
    if not known:
        return judged
    abstained = sum(error > 0 for error in known)
    words = Message(
        "verdict.abstentions",
        k=abstained,
        n=len(known),
        share=100 * abstained / len(known),
    )
    why = join([judged.why, words], "; ")
    return replace(judged, abstained=(abstained, len(known)), why=why)


def _strata(gates: Sequence[Gate], strata: Sequence[Where]) -> list[tuple[Where, bool]]:
    """Return strata with whether a gate names them, named ones first."""
    named = list(dict.fromkeys(_own(gate) for gate in gates))
    return [(stratum, True) for stratum in named] + [
        (stratum, False) for stratum in strata if stratum not in named
    ]


def _own(gate: Gate) -> Where:
    """Return the stratum that a gate names."""
    groups = tuple(sorted(g.value for g in gate.groups))
    return ("group", groups) if groups else ALL_CASES


def _covers(gate: Gate, where: Where, *, signed: bool) -> bool:
    """Return whether a gate is evaluated in a stratum.

    A stratum that gates name has the gates that name exactly it. Another stratum has the gates
    on all cases, or on groups that include it. A rate among normal cases does not apply to a
    group of diseases, nor the other way round.
    """
    gate_stratum = _own(gate)
    if signed:
        return gate_stratum == where
    column, words = where
    if column == "group":
        normal = words == ("normal",)
        if gate.measure in (_AMONG_ABNORMALS if normal else _AMONG_NORMALS):
            return False
        return gate_stratum == ALL_CASES or set(words) <= set(gate_stratum[1])
    return gate_stratum == ALL_CASES


_AMONG_NORMALS: Final = (Measure.SPECIFICITY, Measure.HALLUCINATION_ON_NORMALS)
_AMONG_ABNORMALS: Final = (Measure.SENSITIVITY, Measure.FALSE_REASSURANCE)


def _verdict(judged: Sequence[JudgedGate]) -> Verdict:
    adopting = [j.status for j in judged if j.gate.opens == "adopt"]
    with_reader = [j.status for j in judged if j.gate.opens != "adopt"]
    if GateStatus.FAILED in with_reader:
        return Verdict.BLOCK
    if adopting and all(s is GateStatus.CLEARED for s in adopting):
        return Verdict.ADOPT
    if with_reader and all(s is GateStatus.CLEARED for s in with_reader):
        return Verdict.SECOND
    if GateStatus.FAILED in adopting:
        return Verdict.BLOCK
    return Verdict.OPEN
