"""Stop rules over the record: what is counted, when an alarm rises, how the rules behave.

A monitor runs over compared cases, in the order in which they were settled, one case at a time: by
adjudication, or by the comparison itself where the sides agree and the case was not drawn into the
sample. A case without a reference standard or that waits for adjudication is pending and counted as
such, never guessed.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
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
    """One case's adjudicated comparison of the assistant, or of the reader after it."""

    seq: int
    case: str
    codes: tuple[tuple[str, str | None], ...]
    """Decided code and severity of each row; without discrepancies: none."""
    reference_normal: bool | None
    after_decision: bool
    """True when what was compared is the content in force after the reader's decision."""
    reference: str | None = None
    """Content hash of the reference standard."""
    attempt: str | None = None
    """The draft that was compared, or that the decision was about."""
    configuration: str | None = None
    """The configuration that made it; None: not known, which every stream counts."""
    side_unstated: bool = False
    """Whether it leaves out a side that the reference gives."""
    leaves_open: bool = False
    """Whether its diagnosis says too little, and leaves a critical or urgent confusion open."""


@dataclass
class Stream:
    """What one stop rule has counted so far of one configuration."""

    rule: StopRule
    alpha: float
    configuration: str = ""
    outcomes: list[tuple[int, bool]] = field(default_factory=list)
    """(event number of the adjudication, whether it is an error)."""

    def alarm(self) -> AlarmRaised | None:
        """The alarm that the outcomes since the last decision to resume give; None below it."""
        found = first_crossing((wrong for _, wrong in self.outcomes), self.rule.limit, self.alpha)
        if found is None:
            return None
        return AlarmRaised(
            rule=self.rule.name,
            stratum=self.rule.stratum,
            configuration=self.configuration,
            statistic=found.statistic,
            limit=1 / self.alpha,
            events=found.errors,
            cases=found.cases,
            suspends=True,
        )


def is_error(rule: StopRule, one: Adjudicated) -> bool | None:
    """Whether a case is an error by the rule; None where the rule is not about it."""
    codes = one.codes
    match rule.measure:
        case Measure.CRITICAL_ERRORS | Measure.CRITICAL_ERRORS_AFTER:
            if one.after_decision != (rule.measure is Measure.CRITICAL_ERRORS_AFTER):
                return None
            wrong = any(severity in _SERIOUS for _, severity in codes)
            # "Stroke" for a hemorrhage is not right either.
            return None if one.leaves_open and not wrong else wrong
        case Measure.HALLUCINATION_ON_NORMALS:
            if one.after_decision or one.reference_normal is not True:
                return None
            return any(code == "hallucinated" for code, _ in codes)
        case Measure.WRONG_SIDE:
            if one.after_decision:
                return None
            wrong = any(code == "wrong-side" for code, _ in codes)
            # A side that is left out is not right: it may not dilute the wrong ones.
            return None if one.side_unstated and not wrong else wrong
        case Measure.FALSE_REASSURANCE:
            if one.after_decision or one.reference_normal is not False:
                return None
            return any(code == "missed" and severity != "routine" for code, severity in codes)
        case _:
            raise ValueError(Message("protocol.measure-not-error", measure=rule.measure.value))


def make_streams(protocol: Protocol) -> list[Stream]:
    """One stream for each stop rule and configuration; the error probability is split evenly over them."""
    of = [c.id for c in protocol.configurations]
    share = protocol.stop_error / max(len(protocol.stop_rules) * len(of), 1)
    return [Stream(rule, share, id_) for rule in protocol.stop_rules for id_ in of]


Key = tuple[str, str | None, bool]
"""Case, configuration, and whether it is about the content after the reader's decision."""
Content = tuple[str, str | None]
"""What was compared: hash of the left content, attempt."""


def collect_adjudicated(
    events: Iterable[Event],
    normal: Mapping[str, bool | None],
    drawn: Callable[[str], bool] = lambda _case: True,
    made_by: Callable[[ComparisonMade], tuple[str | None, bool]] = lambda _made: (None, True),
) -> dict[Key, Adjudicated]:
    """What is known of each case and configuration, before and after the decision.

    Of one content the last adjudication counts. Where several contents of a case count (readers who came
    to different ones, repeated requests whose mean counts) each error of any of them is one of the case:
    a later content wipes out none of an earlier one's.

    A comparison without discrepancies whose case was not `drawn` into the sample is adjudicated by
    nobody and counts as right from its own event on: without these, a rate would be one among
    discrepant cases.

    Args:
        events: Comparisons and adjudications, in the record's order.
        normal: For each content hash of a reference standard, whether it says normal.
        drawn: Whether a case is in the sample of concordant ones.
        made_by: The configuration that a comparison is about, and whether its draft counts.
    """
    comparisons: dict[int, tuple[ComparisonMade, Key]] = {}
    found: dict[Key, dict[Content, Adjudicated]] = {}
    by_people: set[tuple[Key, Content]] = set()
    for event in events:
        body, case = event.body, event.case
        if case is None:
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
            found.get(key, {}).pop(content, None)
            if not drawn(case) and all(row.code == "agrees" for row in body.rows):
                made = _of(event.seq, case, body, (), normal, configuration)
                found.setdefault(key, {})[content] = made
        elif isinstance(body, AdjudicationMade) and body.comparison in comparisons:
            made_of, key = comparisons[body.comparison]
            codes = tuple((row.decided, row.severity) for row in body.rows)
            content = _content(made_of)
            made = _of(event.seq, case, made_of, codes, normal, key[1])
            found.setdefault(key, {})[content] = made
            by_people.add((key, content))
    return {key: _together(list(of.values())) for key, of in found.items() if of}


def _content(made: ComparisonMade) -> Content:
    return made.left.sha256, made.attempt


def _together(of: list[Adjudicated]) -> Adjudicated:
    """Several contents of a case as one: settled with the last, and every discrepancy of each."""
    last = max(of, key=lambda one: one.seq)
    return replace(
        last,
        codes=tuple(code for one in of for code in one.codes),
        side_unstated=any(one.side_unstated for one in of),
        leaves_open=any(one.leaves_open for one in of),
    )


def _of(
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
    """How a stop rule behaves at one true rate, over many simulated pilots."""

    rate: float
    alarms: float
    """Share of pilots with an alarm."""
    median_cases: float | None
    """Median number of cases to the alarm among those; None without alarms."""
    late_cases: float | None = None
    """By how many cases nine of ten of those have alarmed."""


def simulate_rule(
    rule: StopRule, alpha: float, rate: float, *, cases: int, pilots: int, seed: int
) -> SimulatedRule:
    """Run `pilots` simulated pilots of `cases` cases at a true `rate`, looked at after every case."""
    random = np.random.default_rng(seed)
    outcomes = random.random((pilots, cases)) < rate
    found = crossings(outcomes, boundary(rule.limit, alpha, cases))
    alarmed = found[found > 0]
    if not len(alarmed):
        return SimulatedRule(rate, 0.0, None)
    median, late = np.quantile(alarmed, [0.5, 0.9])
    return SimulatedRule(rate, len(alarmed) / pilots, float(median), float(late))


def simulate_false_alarms(protocol: Protocol, *, cases: int, pilots: int, seed: int) -> float:
    """Share of simulated pilots in which any rule alarms although every true rate is at its limit.

    The rules' cases are taken as independent, which gives the most alarms for a given share each.
    """
    random = np.random.default_rng(seed)
    alarmed = np.zeros(pilots, dtype=bool)
    for stream in make_streams(protocol):
        outcomes = random.random((pilots, cases)) < stream.rule.limit
        alarmed |= crossings(outcomes, boundary(stream.rule.limit, stream.alpha, cases)) > 0
    return float(alarmed.mean())
