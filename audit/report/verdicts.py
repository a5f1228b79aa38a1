"""The two questions: under what conditions is the assistant adopted, and under what is it blocked?

Answered for each stratum that the signed protocol has a gate for, and for each group of diagnoses and
modality that a gate covers; by confidence bounds, never by estimates:

- *adopt*: the bound of every gate that opens adoption clears its limit.
- *adopt with second reader*: not that, but every gate that opens this one clears its limit.
- *block*: for a gate that opens adoption the opposite bound fails the limit, and no gate for a second
  reader is cleared; or a gate for a second reader fails.
- *not enough evidence*: anything else, with how many more cases it takes.

A bound is one-sided at the gate's confidence. With one case a patient it is exact (Clopper and Pearson
1934), the same that the number of cases was planned by; else of the bootstrap over patients.
"""

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from audit.pilot.protocol import Gate, Measure
from audit.pilot.sample_size import NoSampleSize, further_cases, lower_bound, upper_bound
from audit.said import N, listed, said, word

if TYPE_CHECKING:
    from audit.metrics.value import Value


class Verdict(StrEnum):
    """The answer for one stratum."""

    ADOPT = N("adopt")
    SECOND = N("adopt with second reader")
    BLOCK = N("block")
    OPEN = N("not enough evidence")


class Stands(StrEnum):
    """How one gate stands."""

    CLEARED = N("cleared")
    FAILED = N("failed")
    OPEN = N("open")


SIGNS: Final = {Verdict.ADOPT: "✓", Verdict.SECOND: "◐", Verdict.BLOCK: "✗", Verdict.OPEN: "○"}
STATUS: Final = {
    Verdict.ADOPT: "ok",
    Verdict.SECOND: "accent",
    Verdict.BLOCK: "critical",
    Verdict.OPEN: "muted",
}
"""The role of the theme or palette that goes with each; never without sign and word."""


@dataclass(frozen=True)
class Judged:
    """One gate in one stratum: its bound against its limit. `further` is None where nobody can say."""

    gate: Gate
    value: "Value"
    bound: float
    """The bound that must clear the limit."""
    opposite: float
    """The bound that must not fail it."""
    method: str
    stands: Stands
    further: int | None
    why: str

    @property
    def limit_words(self) -> str:
        """The limit in words: at most, or at least."""
        if self.gate.measure.is_error:
            return said("at most {limit:g} %", limit=100 * self.gate.limit)
        return said("at least {limit:g} %", limit=100 * self.gate.limit)


@dataclass(frozen=True)
class Answer:
    """The answer for one configuration in one stratum, and the gates that it rests on."""

    configuration: str
    model: str
    where: "Where"
    signed: bool
    """Whether the protocol names the stratum; else a pooled gate was laid on one group of it."""
    verdict: Verdict
    gates: tuple[Judged, ...]

    @property
    def stratum(self) -> str:
        """The stratum in words."""
        return listed(map(word, self.where[1])) if self.where[1] else said("all cases")

    @property
    def words(self) -> str:
        """Why, in one line."""
        return listed(
            (said("{gate}: {why}", gate=word(j.gate.name), why=j.why) for j in self.gates), "; "
        )


Where = tuple[str, tuple[str, ...]]
"""A stratum: a column of the results table and its words; ("", ()) is every case."""
Score = Callable[[Gate, str, Where], "Value"]
"""Value of a gate's measure for a configuration in a stratum, with a two-sided interval whose ends are
the one-sided bounds at the gate's confidence."""
EVERY: Final[Where] = ("", ())


def judge(gate: Gate, value: "Value") -> Judged:
    """Lay a gate's limit on a value. Cases without a usable answer are in the value's denominator."""
    low, high, method = _bounds(gate, value)
    error = gate.measure.is_error
    bound, opposite = (high, low) if error else (low, high)
    if value.n == 0:
        stands = Stands.OPEN
    elif (bound <= gate.limit) if error else (bound >= gate.limit):
        stands = Stands.CLEARED
    elif (opposite > gate.limit) if error else (opposite < gate.limit):
        stands = Stands.FAILED
    else:
        stands = Stands.OPEN
    further, why = _further(gate, value, stands)
    told = _told(gate, stands, bound, opposite, why if value.n else "")
    if not value.n:
        told = why
    return Judged(gate, value, bound, opposite, method, stands, further, told)


def _told(gate: Gate, stands: Stands, bound: float, opposite: float, why: str) -> str:
    """The bound that decides, against the limit."""
    ends = {"bound": 100 * bound, "opposite": 100 * opposite, "limit": 100 * gate.limit}
    if gate.measure.is_error:
        if stands is Stands.CLEARED:
            return said("upper bound {bound:.1f} % ≤ {limit:g} %", **ends)
        if stands is Stands.FAILED:
            return said("lower bound {opposite:.1f} % is beyond {limit:g} %", **ends)
        return said("upper bound {bound:.1f} %; {why}", **ends, why=why)
    if stands is Stands.CLEARED:
        return said("lower bound {bound:.1f} % ≥ {limit:g} %", **ends)
    if stands is Stands.FAILED:
        return said("upper bound {opposite:.1f} % is beyond {limit:g} %", **ends)
    return said("lower bound {bound:.1f} %; {why}", **ends, why=why)


def answers(
    gates: Sequence[Gate],
    configurations: Iterable[tuple[str, str]],
    strata: Sequence[Where],
    score: Score,
) -> tuple[Answer, ...]:
    """The answers for each (configuration, model name); `strata`: those to look at beside the
    protocol's own."""
    found = []
    for configuration, model in configurations:
        for where, signed in _strata(gates, strata):
            laid = [g for g in gates if _covers(g, where, signed=signed)]
            if laid:
                judged = tuple(judge(g, score(g, configuration, where)) for g in laid)
                verdict = _verdict(judged)
                found.append(Answer(configuration, model, where, signed, verdict, judged))
    return tuple(found)


def _strata(gates: Sequence[Gate], strata: Sequence[Where]) -> list[tuple[Where, bool]]:
    """Strata with whether a gate names them: those that gates name come first."""
    named = list(dict.fromkeys(_own(gate) for gate in gates))
    return [(w, True) for w in named] + [(w, False) for w in strata if w not in named]


def _own(gate: Gate) -> Where:
    """The stratum that a gate names."""
    groups = tuple(sorted(g.value for g in gate.groups))
    return ("group", groups) if groups else EVERY


def _covers(gate: Gate, where: Where, *, signed: bool) -> bool:
    """Whether a gate is laid on a stratum.

    On one that gates name: those that name just it. On another: those that are about all cases, or about
    groups that hold it. A rate among normal cases is none of a group of diseases, nor the other way round.
    """
    own = _own(gate)
    if signed:
        return own == where
    column, words = where
    if column == "group":
        normal = words == ("normal",)
        if gate.measure in (_AMONG_ABNORMALS if normal else _AMONG_NORMALS):
            return False
        return own == EVERY or set(words) <= set(own[1])
    return own == EVERY


EXACT: Final = ("Wilson", "Clopper-Pearson")
"""Intervals of values that are counts of cases, one a patient, none of which stands for others."""
_AMONG_NORMALS: Final = (Measure.SPECIFICITY, Measure.HALLUCINATION_ON_NORMALS)
_AMONG_ABNORMALS: Final = (Measure.SENSITIVITY, Measure.FALSE_REASSURANCE)


def _verdict(judged: Sequence[Judged]) -> Verdict:
    alone = [j.stands for j in judged if j.gate.opens == "adopt"]
    second = [j.stands for j in judged if j.gate.opens != "adopt"]
    if Stands.FAILED in second:
        return Verdict.BLOCK
    if alone and all(s is Stands.CLEARED for s in alone):
        return Verdict.ADOPT
    if second and all(s is Stands.CLEARED for s in second):
        return Verdict.SECOND
    return Verdict.BLOCK if Stands.FAILED in alone else Verdict.OPEN


def _bounds(gate: Gate, value: "Value") -> tuple[float, float, str]:
    """(lower, upper, method) one-sided bounds at the gate's confidence."""
    if value.n == 0 or value.k is None:
        return 0.0, 1.0, "none"
    if value.interval in EXACT and value.patients == value.n and value.k == int(value.k):
        k, n = int(value.k), int(value.n)
        c = gate.confidence
        return lower_bound(k, n, c), upper_bound(k, n, c), said("Clopper-Pearson, one-sided")
    if value.low is None or value.high is None:
        return 0.0, 1.0, "none"
    return value.low, value.high, said("{interval}, one-sided", interval=word(value.interval))


def _further(gate: Gate, value: "Value", stands: Stands) -> tuple[int | None, str]:
    if stands is not Stands.OPEN:
        return None, ""
    n, error = int(value.n), gate.measure.is_error
    # Counts may be weighed: a part of an error counts as one, a part of a success as none.
    k = math.ceil((value.k or 0) - 1e-9) if error else math.floor((value.k or 0) + 1e-9)
    waiting = (
        said("{n} not counted: not adjudicated yet, or a fact is not known", n=value.missing)
        if value.missing
        else ""
    )
    try:
        more = further_cases(
            k if error else n - k,
            n,
            gate.limit,
            gate.expected,
            at_most=error,
            confidence=gate.confidence,
            power=gate.power,
        )
    except NoSampleSize as why:
        return None, listed(filter(None, (waiting, str(why))), "; ")
    if not more:
        return None, said("more patients are needed: their bound does not clear yet")
    about = said("about {n} more cases", n=more) if more > 1 else said("about 1 more case")
    return more, listed(filter(None, (waiting, about)), "; ")
