"""The two questions: under what conditions is the assistant adopted, and under what is it blocked?

Answered for each stratum that the signed protocol has a gate for, and for each group of diagnoses that
a gate covers; by confidence bounds, never by estimates:

- *adopt*: the bound of every gate that opens adoption clears its limit.
- *adopt with second reader*: not that, but every gate that opens this one clears its limit.
- *block*: for a gate that opens adoption the opposite bound fails the limit, and no gate for a second
  reader is cleared; or a gate for a second reader fails.
- *not enough evidence*: anything else, with how many more cases it takes.

A bound is one-sided at the gate's confidence. With one case a patient it is exact (Clopper and Pearson
1934), the same that the number of cases was planned by; else of the bootstrap over patients.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from audit.pilot.protocol import Gate, Measure
from audit.pilot.sample_size import NoSampleSize, further_cases, lower_bound, upper_bound

if TYPE_CHECKING:
    from audit.metrics.value import Value


class Verdict(StrEnum):
    """The answer for one stratum."""

    ADOPT = "adopt"
    SECOND = "adopt with second reader"
    BLOCK = "block"
    OPEN = "not enough evidence"


class Stands(StrEnum):
    """How one gate stands."""

    CLEARED = "cleared"
    FAILED = "failed"
    OPEN = "open"


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
        return (
            f"{'at most' if self.gate.measure.is_error else 'at least'} {100 * self.gate.limit:g} %"
        )


@dataclass(frozen=True)
class Answer:
    """The answer for one configuration in one stratum, and the gates that it rests on."""

    configuration: str
    model: str
    stratum: str
    """Groups of diagnoses, or "all cases"."""
    groups: tuple[str, ...]
    signed: bool
    """Whether the protocol names the stratum; else a pooled gate was laid on one group of it."""
    verdict: Verdict
    gates: tuple[Judged, ...]

    @property
    def words(self) -> str:
        """Why, in one line."""
        return "; ".join(f"{j.gate.name}: {j.why}" for j in self.gates)


Score = Callable[[Gate, str, tuple[str, ...]], "Value"]
"""Value of a gate's measure for a configuration in groups of diagnoses (none: all), with a two-sided
interval whose ends are the one-sided bounds at the gate's confidence."""


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
    side = "upper" if error else "lower"
    sign = "≤" if error else "≥"
    if stands is Stands.CLEARED:
        told = f"{side} bound {100 * bound:.1f} % {sign} {100 * gate.limit:g} %"
    elif stands is Stands.FAILED:
        other = "lower" if error else "upper"
        told = f"{other} bound {100 * opposite:.1f} % is beyond {100 * gate.limit:g} %"
    else:
        told = f"{side} bound {100 * bound:.1f} %; {why}" if value.n else why
    return Judged(gate, value, bound, opposite, method, stands, further, told)


def answers(
    gates: Sequence[Gate],
    configurations: Iterable[tuple[str, str]],
    groups: Sequence[str],
    score: Score,
) -> tuple[Answer, ...]:
    """The answers for each (configuration, model name); `groups`: those that references state."""
    found = []
    for configuration, model in configurations:
        for stratum, of, signed in _strata(gates, groups):
            laid = [g for g in gates if _covers(g, of, signed=signed)]
            judged = tuple(judge(g, score(g, configuration, of)) for g in laid)
            found.append(
                Answer(configuration, model, stratum, of, signed, _verdict(judged), judged)
            )
    return tuple(found)


def _strata(
    gates: Sequence[Gate], groups: Sequence[str]
) -> list[tuple[str, tuple[str, ...], bool]]:
    """(name, groups, whether a gate names it): what gates name first, then single groups."""
    named = list(dict.fromkeys(tuple(sorted(g.value for g in gate.groups)) for gate in gates))
    found = [(", ".join(of) or "all cases", of, True) for of in named]
    known = {of for _, of, _ in found}
    for group in sorted(groups):
        if (group,) not in known and any(_covers(g, (group,), signed=False) for g in gates):
            found.append((group, (group,), False))
    return found


def _covers(gate: Gate, of: tuple[str, ...], *, signed: bool) -> bool:
    """Whether a gate is laid on a stratum.

    On one that gates name: those that name just it. On another group: those that are about it or about
    all cases, but for rates among normal cases, of which a group of diseases has none, and the other
    way round.
    """
    own = tuple(sorted(g.value for g in gate.groups))
    if signed:
        return own == of
    normal = of == ("normal",)
    if gate.measure in _AMONG_NORMALS:
        return normal and not own
    if gate.measure in _AMONG_ABNORMALS and normal:
        return False
    return not own or set(of) <= set(own)


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
    if value.patients == value.n and value.k == int(value.k):
        k, n = int(value.k), int(value.n)
        c = gate.confidence
        return lower_bound(k, n, c), upper_bound(k, n, c), "Clopper-Pearson, one-sided"
    if value.low is None or value.high is None:
        return 0.0, 1.0, "none"
    return value.low, value.high, f"{value.interval}, one-sided"


def _further(gate: Gate, value: "Value", stands: Stands) -> tuple[int | None, str]:
    if stands is not Stands.OPEN:
        return None, ""
    n = int(value.n)
    k = int(value.k or 0)
    error = gate.measure.is_error
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
        return None, str(why)
    if not more:
        return None, "more patients are needed: their bound does not clear yet"
    return more, f"about {more} more case{'' if more == 1 else 's'}"
