"""Stop rules: counted cases, alarms, and the behavior of a rule in simulations.

A monitor processes compared cases one at a time, in the order in which they were settled: by
adjudication, or by the comparison itself if the sides agree and the case is not in the sample. A
case without a reference standard, or that waits for adjudication, counts as pending and is never
guessed.
"""

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Mapping
from copy import copy
from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from audit.messages import Message
from audit.pilot.protocol.protocol import Measure, Protocol, StopRule
from audit.record.events import AdjudicationMade, AlarmRaised, ComparisonMade, Event
from audit.statistics.sequential_tests import boundary, crossings, first_crossing

_SERIOUS: Final = ("critical", "urgent")
TYPES: Final = ("comparison.made", "adjudication.made", "alarm.raised", "assistant.resumed")


@dataclass(frozen=True)
class Adjudicated:
    """The settled comparison of a case, of the assistant or of the reader after its draft."""

    seq: int
    case: str
    codes: tuple[tuple[str, str | None], ...]
    """Decided code and severity of each row; empty without discrepancies."""
    reference_normal: bool | None
    after_decision: bool
    """True if the content in force after the reader's decision was compared."""
    reference: str | None = None
    """Content hash of the reference standard."""
    attempt: str | None = None
    """Attempt of the draft compared, or decided on."""
    configuration: str | None = None
    """Configuration of the draft; None if unknown, which every stream counts."""
    side_unstated: bool = False
    """Whether it omits a side that the reference states."""
    leaves_open: bool = False
    """Whether its diagnosis is so unspecific that a critical or urgent confusion stays open."""


class Stream:
    """Counts of a stop rule for one configuration, in the order of the events that settled them.

    An alarm is looked for only in what was added since it was looked for last, so a rule that is
    applied after each case costs the same for every case.

    Args:
        rule: The rule.
        alpha: Its error probability.
        configuration: The configuration.
    """

    def __init__(self, rule: StopRule, alpha: float, configuration: str = "") -> None:
        self.rule: Final = rule
        self.alpha: Final = alpha
        self.configuration: Final = configuration
        self._seqs = array("q")
        self._errors = bytearray()
        self._since = 0
        self._n_cleared = 0
        """Number of outcomes among which there is no alarm."""

    @property
    def outcomes(self) -> list[tuple[int, bool]]:
        """Number of the event that settled each case, and whether the case is an error."""
        first = self._first
        return [
            (seq, bool(wrong))
            for seq, wrong in zip(self._seqs[first:], self._errors[first:], strict=True)
        ]

    def add(self, seq: int, *, wrong: bool) -> None:
        """Count a case that an event settled."""
        place = bisect_left(self._seqs, seq)
        self._seqs.insert(place, seq)
        self._errors.insert(place, wrong)
        self._n_cleared = min(self._n_cleared, place)

    def remove(self, seq: int) -> None:
        """Remove what was counted for an event."""
        place = bisect_left(self._seqs, seq)
        del self._seqs[place], self._errors[place]
        self._n_cleared = min(self._n_cleared, place)

    def restart(self, since: int) -> None:
        """Count only cases that were settled after an event."""
        self._since, self._n_cleared = since, 0

    def copy(self) -> "Stream":
        """Return a copy."""
        copied = copy(self)
        vars(copied).update(_seqs=self._seqs[:], _errors=self._errors[:])
        return copied

    def alarm(self) -> AlarmRaised | None:
        """Return the alarm of the outcomes since the last resumption; None below the limit."""
        first = self._first
        cleared = max(self._n_cleared, first)
        crossing = first_crossing(
            self._errors[cleared:],
            self.rule.limit,
            self.alpha,
            before=(self._errors.count(1, first, cleared), cleared - first),
        )
        if crossing is None:
            self._n_cleared = len(self._seqs)
            return None
        return AlarmRaised(
            rule=self.rule.name,
            stratum=self.rule.stratum,
            configuration=self.configuration,
            statistic=crossing.statistic,
            limit=1 / self.alpha,
            events=crossing.errors,
            cases=crossing.cases,
            suspends=True,
        )

    @property
    def _first(self) -> int:
        """Place of the first outcome that counts."""
        return bisect_right(self._seqs, self._since)


def is_error(rule: StopRule, result: Adjudicated) -> bool | None:
    """Return whether a case is an error by the rule; None if the rule does not concern it."""
    codes = result.codes
    match rule.measure:
        case Measure.CRITICAL_ERRORS | Measure.CRITICAL_ERRORS_AFTER:
            if result.after_decision != (rule.measure is Measure.CRITICAL_ERRORS_AFTER):
                return None
            wrong = any(severity in _SERIOUS for _, severity in codes)
            # "Stroke" for a hemorrhage is not correct either.
            return None if result.leaves_open and not wrong else wrong
        case Measure.HALLUCINATION_ON_NORMALS:
            if result.after_decision or result.reference_normal is not True:
                return None
            return any(code == "hallucinated" for code, _ in codes)
        case Measure.WRONG_SIDE:
            if result.after_decision:
                return None
            wrong = any(code == "wrong-side" for code, _ in codes)
            # An omitted side is not correct: it must not dilute the wrong ones.
            return None if result.side_unstated and not wrong else wrong
        case Measure.FALSE_REASSURANCE:
            if result.after_decision or result.reference_normal is not False:
                return None
            return any(code == "missed" and severity != "routine" for code, severity in codes)
        case _:
            raise ValueError(Message("protocol.measure-not-error", measure=rule.measure.value))


def make_streams(protocol: Protocol) -> list[Stream]:
    """Return a stream for each stop rule and configuration, which share the error probability."""
    configurations = [c.id for c in protocol.configurations]
    alpha = protocol.stop_error / max(len(protocol.stop_rules) * len(configurations), 1)
    return [
        Stream(rule, alpha, configuration)
        for rule in protocol.stop_rules
        for configuration in configurations
    ]


Key = tuple[str, str | None, bool]
"""Case, configuration, and whether the content after the reader's decision was compared."""
Content = tuple[str, str | None]
"""Hash of the left content, and attempt."""


def collect_adjudicated(
    events: Iterable[Event],
    normal: Mapping[str, bool | None],
    drawn: Callable[[str], bool] = lambda _case: True,
    made_by: Callable[[ComparisonMade], tuple[str | None, bool]] = lambda _made: (None, True),
) -> dict[Key, Adjudicated]:
    """Return the settled comparisons by case and configuration, before and after the decision.

    For each content, the last adjudication counts. If several contents of a case count (readers
    with different results, repeated requests whose mean counts), an error of any of them is an
    error of the case; a later content does not erase those of an earlier one.

    A comparison without discrepancies whose case was not `drawn` is never adjudicated and counts as
    correct from its own event on. Without these, a rate would cover only discrepant cases.

    An event whose details are not open, since its case was erased or they are not released to the
    caller, counts as nothing: it must not count as a case without discrepancies.

    Args:
        events: Comparisons and adjudications, in the record's order.
        normal: For each content hash of a reference standard, whether it states normal.
        drawn: Whether a concordant case is in the adjudicated sample.
        made_by: Configuration of a comparison, and whether its draft counts.
    """
    comparisons: dict[int, tuple[ComparisonMade, Key]] = {}
    settled: dict[Key, dict[Content, Adjudicated]] = {}
    by_people: set[tuple[Key, Content]] = set()
    for event in events:
        body, case = event.body, event.case
        if case is None or not event.opened:
            continue
        if isinstance(body, ComparisonMade):
            if body.right.kind != "reference" or body.left.kind == "read":
                continue
            configuration, counted = made_by(body)
            if not counted:
                continue
            key, content = (case, configuration, body.left.kind != "draft"), _content(body)
            comparisons[event.seq] = body, key
            if (key, content) in by_people:
                continue
            settled.get(key, {}).pop(content, None)
            if not drawn(case) and all(row.code == "agrees" for row in body.rows):
                result = _settle(event.seq, case, body, (), normal, configuration)
                settled.setdefault(key, {})[content] = result
        elif isinstance(body, AdjudicationMade) and body.comparison in comparisons:
            comparison, key = comparisons[body.comparison]
            codes = tuple((row.decided, row.severity) for row in body.rows)
            content = _content(comparison)
            result = _settle(event.seq, case, comparison, codes, normal, key[1])
            settled.setdefault(key, {})[content] = result
            by_people.add((key, content))
    return {
        key: _merge(list(by_content.values())) for key, by_content in settled.items() if by_content
    }


def _content(made: ComparisonMade) -> Content:
    return made.left.sha256, made.attempt


def _merge(results: list[Adjudicated]) -> Adjudicated:
    """Return several contents of a case as one, settled with the last, with all discrepancies."""
    last = max(results, key=lambda result: result.seq)
    return replace(
        last,
        codes=tuple(code for result in results for code in result.codes),
        side_unstated=any(result.side_unstated for result in results),
        leaves_open=any(result.leaves_open for result in results),
    )


def _settle(
    seq: int,
    case: str,
    made: ComparisonMade,
    codes: tuple[tuple[str, str | None], ...],
    normal: Mapping[str, bool | None],
    configuration: str | None,
) -> Adjudicated:
    reference = made.right.sha256
    after = made.left.kind != "draft"
    stated = normal.get(reference)
    unstated = any(row.side == "unstated" for row in made.rows)
    leaves_open = any(flag.leaves_open in _SERIOUS for flag in made.flags)
    return Adjudicated(
        seq=seq,
        case=case,
        codes=codes,
        reference_normal=stated,
        after_decision=after,
        reference=reference,
        attempt=made.attempt,
        configuration=configuration,
        side_unstated=unstated,
        leaves_open=leaves_open,
    )


@dataclass(frozen=True)
class SimulatedRule:
    """Behavior of a stop rule at one true rate, over many simulated pilots."""

    rate: float
    alarms: float
    """Share of pilots with an alarm."""
    median_cases: float | None
    """Median number of cases until the alarm among those pilots; None without alarms."""
    late_cases: float | None = None
    """Number of cases after which nine of ten of those pilots have an alarm."""


def simulate_rule(
    rule: StopRule, alpha: float, rate: float, *, cases: int, pilots: int, seed: int
) -> SimulatedRule:
    """Simulate `pilots` pilots of `cases` cases at a true `rate`, evaluated after every case."""
    random = np.random.default_rng(seed)
    outcomes = random.random((pilots, cases)) < rate
    first_crossings = crossings(outcomes, boundary(rule.limit, alpha, cases))
    alarmed = first_crossings[first_crossings > 0]
    if not len(alarmed):
        return SimulatedRule(rate, 0.0, None)
    median, late = np.quantile(alarmed, [0.5, 0.9])
    return SimulatedRule(rate, len(alarmed) / pilots, float(median), float(late))


def simulate_false_alarms(protocol: Protocol, *, cases: int, pilots: int, seed: int) -> float:
    """Return the share of simulated pilots with an alarm while every true rate is at its limit.

    The cases of the rules are assumed to be independent, which gives the most alarms.
    """
    random = np.random.default_rng(seed)
    alarmed = np.zeros(pilots, dtype=bool)
    for stream in make_streams(protocol):
        outcomes = random.random((pilots, cases)) < stream.rule.limit
        alarmed |= crossings(outcomes, boundary(stream.rule.limit, stream.alpha, cases)) > 0
    return float(alarmed.mean())
