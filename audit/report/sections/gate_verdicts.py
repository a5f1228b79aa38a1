"""The two questions: under what conditions is the assistant adopted, and under what is it blocked?

Answered for each stratum that the signed protocol has a gate for, and apart from these, as
exploratory, for each group of diagnoses and modality that a gate covers; by confidence bounds,
never by estimates:

- *adopt*: every gate that opens adoption is cleared.
- *adopt with second reader*: not that, but every gate that opens this one is cleared.
- *block*: a gate for adoption fails and no gate for a second reader is cleared; or a gate for a second
  reader fails; or a suspension stands and the answer would be to adopt.
- *undecided (not robust)*: with and without the cases that were excluded after their draft existed the
  answers differ.
- *not enough evidence*: anything else, with how many more cases it takes.

A gate is cleared when its bound is within the limit although every unknown case counts as an
error, and at a look that the protocol plans. It fails when the opposite bound is beyond the
limit although every unknown case counts as none; that bound holds over all looks together
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
    """The answer for one stratum."""

    ADOPT = "adopt"
    SECOND = "adopt with second reader"
    BLOCK = "block"
    FRAGILE = "undecided (not robust)"
    OPEN = "not enough evidence"


class GateStatus(StrEnum):
    """How one gate stands."""

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
"""The role of the theme or palette that goes with each; never without sign and word."""


@dataclass(frozen=True)
class JudgedGate:
    """One gate in one stratum. Rates and bounds are of the gate's measure, not of errors."""

    gate: Gate
    counts: Counts
    waiting: tuple[tuple[str, int], ...]
    """Why cases are not settled, and how many; they count at worst and at best."""
    excluded: int
    """Cases among them that were excluded after their draft existed."""
    bound: float
    """The bound that must clear the limit."""
    opposite: float
    """The bound that must not fail it."""
    status: GateStatus
    look: int | None
    """At how many patients it was looked at; None: after every case, by a bound that allows it."""
    needed: int | None
    """Patients that are missing to the next planned look."""
    why: Text
    abstained: tuple[int, int] | None = None
    """Of a gate in which an abstention is no error: cases in which the model abstained, and all
    that it was asked about and answered or abstained."""

    @property
    def limit_words(self) -> Message:
        """The limit in words: at most, or at least."""
        if self.gate.measure.is_error:
            return Message("verdict.limit-at-most", limit=100 * self.gate.limit)
        return Message("verdict.limit-at-least", limit=100 * self.gate.limit)

    @property
    def interval(self) -> tuple[float, float]:
        """The interval that decides, from below."""
        low, high = sorted((self.bound, self.opposite))
        return low, high

    @property
    def estimate(self) -> float | None:
        """Share of patients, those that wait left out; None where there is none."""
        known = self.counts.patients - self.counts.waiting
        if known <= 0:
            return None
        share = self.counts.settled_errors / known
        return share if self.gate.measure.is_error else 1 - share

    @property
    def backlog(self) -> int:
        """Cases that are not settled."""
        return sum(n for _, n in self.waiting)

    @property
    def waiting_words(self) -> Message:
        """The backlog in words; without any words where nothing waits."""
        return join(
            Message("verdict.unsettled-count", n=n, why=term(why)) for why, n in self.waiting
        )


@dataclass(frozen=True)
class Recommendation:
    """The answer for one configuration in one stratum, and the gates that it rests on."""

    configuration: str
    model: str
    where: Where
    signed: bool
    """Whether the protocol names the stratum; else it is exploratory."""
    verdict: Verdict
    with_excluded: Verdict
    """The answer with every case that was excluded after its draft existed,"""
    without_excluded: Verdict
    """and without those that were excluded blind to it, for a reason that the protocol allows."""
    gates: tuple[JudgedGate, ...]
    """Its gates with every case,"""
    gates_without: tuple[JudgedGate, ...]
    """and without those."""

    @property
    def stratum(self) -> Message:
        """The stratum in words."""
        return join(map(term, self.where[1])) if self.where[1] else Message("phrase.all-cases")

    @property
    def words(self) -> Message:
        """Why, in one line."""
        return join(
            (Message("verdict.gate-reason", gate=term(j.gate.name), why=j.why) for j in self.gates),
            "; ",
        )


Cases = Callable[[Gate, str], Sequence[GateCase]]
"""The cases that a gate is about, for a configuration."""
ALL_CASES: Final[Where] = ("", ())


def judge_gate(
    gate: Gate, cases: Sequence[GateCase], *, planned: bool = True, concordant_sample: float = 0.0
) -> JudgedGate:
    """Lay a gate's limit on cases.

    `planned`: whether the looks of the gate are for these cases; else a bound for any number of
    looks is used. `concordant_sample`: share of the concordant cases that the protocol has
    adjudicated.
    """
    if concordant_sample in (0, 1):
        cases = [replace(c, sampled=None) for c in cases]
    patients = by_patient(cases)
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
        gate,
        tally,
        tuple((why, waiting[why]) for why in WAITING if waiting[why]),
        sum(bool(c.excluded) for c in cases),
        bound if error else 1 - bound,
        opposite if error else 1 - opposite,
        status,
        look,
        needed,
        "",
    )
    return replace(judged, why=_reason(judged))


def _best_look(
    gate: Gate, patients: Sequence[PatientTally], limit: float, looks: Sequence[int]
) -> tuple[float, int | None, int | None]:
    """(upper bound of errors, patients at that look, patients missing to the next look).

    Each planned look is at the patients who were enrolled first, whatever came later, with an
    equal share of the error probability. Of the looks that were reached the first that clears
    counts, else the last.
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


def _reason(judged: JudgedGate) -> Message:
    """The bound that decides against the limit, what waits, and what is missing."""
    gate = judged.gate
    ends = {
        "bound": 100 * judged.bound,
        "opposite": 100 * judged.opposite,
        "limit": 100 * gate.limit,
    }
    error = gate.measure.is_error
    if not judged.counts.patients:
        return Message("report.no-cases")
    if judged.status is GateStatus.FAILED:
        end = (
            Message("verdict.lower-bound-beyond", **ends)
            if error
            else Message("verdict.upper-bound-beyond", **ends)
        )
    elif judged.status is GateStatus.CLEARED:
        end = (
            Message("verdict.upper-bound-cleared", **ends)
            if error
            else Message("verdict.lower-bound-cleared", **ends)
        )
    else:
        end = (
            Message("verdict.upper-bound", **ends)
            if error
            else Message("verdict.lower-bound", **ends)
        )
    parts = [end]
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
    """The answers for each (configuration, model name).

    `abstentions`: of a gate in which an abstention is no error, its cases with abstentions as
    errors.

    `strata`: exploratory ones beside the protocol's. `suspended`: a stop rule holds the
    assistant back.
    """
    recommended = []
    for configuration, model in configurations:
        for where, signed in _strata(gates, strata):
            gates_here = [g for g in gates if _covers(g, where, signed=signed)]
            if not gates_here:
                continue
            with_excluded, fewer = (
                tuple(
                    with_abstentions(
                        judge_gate(
                            gate,
                            [
                                case
                                for case in cases_by_gate[gate.name]
                                if case.excluded != left_out
                            ],
                            planned=signed,
                            concordant_sample=concordant_sample,
                        ),
                        [
                            case
                            for case in abstentions(gate, configuration)
                            if case.lies_in(where) and case.excluded != left_out
                        ],
                    )
                    for gate in gates_here
                )
                for cases_by_gate in [_within(gates_here, cases, configuration, where)]
                for left_out in (None, "by protocol")
            )
            verdicts = tuple(
                Verdict.BLOCK if suspended and v in _ADOPTING else v
                for v in (_verdict(with_excluded), _verdict(fewer))
            )
            verdict = verdicts[0] if verdicts[0] is verdicts[1] else Verdict.FRAGILE
            recommended.append(
                Recommendation(
                    configuration,
                    model,
                    where,
                    signed,
                    verdict,
                    verdicts[0],
                    verdicts[1],
                    with_excluded,
                    fewer,
                )
            )
    return tuple(recommended)


def with_abstentions(judged: JudgedGate, cases: Sequence[GateCase]) -> JudgedGate:
    """A gate with how often the model abstained in the cases that it is about; as it was without such cases."""
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


def _within(
    gates: Sequence[Gate], cases: Cases, configuration: str, where: Where
) -> dict[str, list[GateCase]]:
    """The cases of each gate that lie in a stratum."""
    return {g.name: [c for c in cases(g, configuration) if c.lies_in(where)] for g in gates}


def _strata(gates: Sequence[Gate], strata: Sequence[Where]) -> list[tuple[Where, bool]]:
    """Strata with whether a gate names them: those that gates name come first."""
    named = list(dict.fromkeys(_own(gate) for gate in gates))
    return [(stratum, True) for stratum in named] + [
        (stratum, False) for stratum in strata if stratum not in named
    ]


def _own(gate: Gate) -> Where:
    """The stratum that a gate names."""
    groups = tuple(sorted(g.value for g in gate.groups))
    return ("group", groups) if groups else ALL_CASES


def _covers(gate: Gate, where: Where, *, signed: bool) -> bool:
    """Whether a gate is laid on a stratum.

    On one that gates name: those that name just it. On another: those that are about all cases,
    or about groups that hold it. A rate among normal cases is none of a group of diseases, nor
    the other way round.
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
    return Verdict.BLOCK if GateStatus.FAILED in adopting else Verdict.OPEN
