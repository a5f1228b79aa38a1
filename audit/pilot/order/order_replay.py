"""Replay of the site's own arrivals: how long each case would have waited in another order.

The times at which readings began are taken from the record, so that nights, breaks and the number
of readers are the site's own. Only which case was read at each of these times changes: the first
one of the list, ordered with or without the drafts. At each time at least as many cases have
arrived as readings have begun, so there always is one. A draft orders its case only from the
moment at which it was ranked. Reading times, and overrides by people, are not simulated.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import TYPE_CHECKING, Final, Literal

import numpy as np
from numpy.typing import NDArray

from audit.pilot.order.draft_rank import RANKS, rank_draft
from audit.pilot.order.waiting_cases import ROUTINE, ReadingList, Waiting
from audit.record.events import (
    CaseEnrolled,
    CaseExcluded,
    Event,
    OrderApplied,
    OrderProposed,
    ReadLocked,
    ReferenceImported,
)

if TYPE_CHECKING:
    from audit.pilot.protocol.order_rules import OrderRules

Numbers = NDArray[np.float64]
TYPES: Final = (
    *("case.enrolled", "case.excluded", "order.proposed", "order.applied", "read.locked"),
    "reference.imported",
)
"""Types of the events that a replay needs."""
Group = Literal[
    "urgent, called urgent",
    "urgent, missed by the draft",
    "not urgent, called urgent",
    "not urgent, called routine",
    "no reference standard",
]
GROUPS: Final[tuple[Group, ...]] = (
    "urgent, called urgent",
    "urgent, missed by the draft",
    "not urgent, called urgent",
    "not urgent, called routine",
    "no reference standard",
)
_PRIORITIES: Final = {"critical": 0, "urgent": 1, "routine": 2}
_RESAMPLES: Final = 1000
_FEWEST: Final = 5
"""Below so many cases of a group no interval is stated."""


@dataclass(frozen=True)
class ReplayedCase:
    """A case as the record describes it. Times are seconds since 1970.

    Attributes:
        case: Pseudonym.
        arrived: Time of its enrollment.
        started: Time at which its first reading began; None if nobody has read it.
        priority: Stated priority: 0 critical, 1 urgent, 2 routine.
        rank: Rank of its draft, numbered likewise; None without one.
        ranked_at: Time from which on the rank was known.
        is_urgent: Whether the reference is urgent by the protocol's rule; None without one.
        settled: Number of the event of that reference standard.
    """

    case: str
    arrived: float
    started: float | None = None
    priority: int = ROUTINE
    rank: int | None = None
    ranked_at: float = 0.0
    is_urgent: bool | None = None
    settled: int = 0

    @property
    def group(self) -> Group:
        """Its group by reference standard and draft."""
        if self.is_urgent is None:
            return "no reference standard"
        called = self.rank is not None and self.rank < ROUTINE
        if self.is_urgent:
            return "urgent, called urgent" if called else "urgent, missed by the draft"
        return "not urgent, called urgent" if called else "not urgent, called routine"


def collect_cases(
    events: Iterable[Event],
    protocol_sha256: str,
    rules: "OrderRules",
    withheld: Collection[int] = (),
) -> list[ReplayedCase]:
    """Return the cases of a protocol in the order of their arrival.

    Args:
        events: Events of `TYPES`, in the record's order; ranks and references as far as opened.
        protocol_sha256: Protocol under which the cases were enrolled.
        rules: Its rules.
        withheld: Numbers of events whose content must not be used.
    """
    cases: dict[str, ReplayedCase] = {}
    for event in events:
        if event.case is None:
            continue
        known = cases.get(event.case)
        if isinstance(event.body, CaseEnrolled):
            if known is None and event.body.protocol_sha256 == protocol_sha256:
                priority = _PRIORITIES[event.body.priority]
                cases[event.case] = ReplayedCase(event.case, _seconds(event.at), None, priority)
        elif isinstance(event.body, CaseExcluded):
            cases.pop(event.case, None)
        elif known is not None:
            cases[event.case] = _after(known, event, rules, is_known=event.seq not in withheld)
    return sorted(cases.values(), key=lambda case: (case.arrived, case.case))


def _after(
    case: ReplayedCase, event: Event, rules: "OrderRules", *, is_known: bool
) -> ReplayedCase:
    body = event.body
    if isinstance(body, ReadLocked):
        if case.started is not None:
            return case
        started = _seconds(event.at) - (body.seconds or 0.0)
        return replace(case, started=max(started, case.arrived))
    if isinstance(body, OrderApplied) or (isinstance(body, OrderProposed) and event.opened):
        if case.rank is not None or not is_known:
            return case
        return replace(case, rank=RANKS.index(body.rank), ranked_at=_seconds(event.at))
    if isinstance(body, ReferenceImported) and event.opened and is_known:
        is_urgent = rank_draft(body.coded, rules).rank != "routine"
        return replace(case, is_urgent=is_urgent, settled=event.seq)
    return case


def _seconds(at: str) -> float:
    return datetime.fromisoformat(at).timestamp()


def replay_waits(
    cases: Sequence[ReplayedCase], *, max_wait: float | None, by_drafts: bool
) -> Numbers:
    """Return the wait of each case in seconds, shape (n,); NaN if it is still waiting.

    Args:
        cases: Cases in the order of their arrival.
        max_wait: Maximum wait of the list, in seconds; None for none.
        by_drafts: Whether the ranks of drafts order the list.
    """
    changes = [(case.arrived, 0, number) for number, case in enumerate(cases)]
    if by_drafts:
        changes += [
            (max(case.ranked_at, case.arrived), 1, number)
            for number, case in enumerate(cases)
            if case.rank is not None
        ]
    changes.sort()
    waiting, waits, n_done = ReadingList(max_wait), np.full(len(cases), np.nan), 0
    for now in sorted(case.started for case in cases if case.started is not None):
        while n_done < len(changes) and changes[n_done][0] <= now:
            _, kind, number = changes[n_done]
            case, n_done = cases[number], n_done + 1
            rank = case.rank if kind == 1 else None
            if kind == 0 or waiting.holds(number):
                waiting.add(number, Waiting(case.arrived, case.priority, rank))
        first = waiting.take(now)
        assert first is not None
        waits[first] = now - cases[first].arrived
    return waits


@dataclass(frozen=True)
class GroupWaits:
    """Waits of a group of cases in minutes, with and without the drafts.

    Attributes:
        group: The group.
        n: Number of its cases that were read in both orders.
        without: Mean wait without the drafts.
        with_drafts: Mean wait with the drafts.
        difference: Mean difference; negative where the drafts shorten the wait.
        low: Lower bound of its 95% interval; None for too few cases.
        high: Upper bound.
        longest: Longest wait with the drafts.
        n_delayed: Cases that wait longer than the protocol allows because of the drafts.
    """

    group: Group
    n: int
    without: float
    with_drafts: float
    difference: float
    low: float | None
    high: float | None
    longest: float
    n_delayed: int


@dataclass(frozen=True)
class Replay:
    """Result of a replay.

    Attributes:
        n: Cases of the protocol.
        n_read: Cases that were read in both orders.
        n_ranked: Cases with a ranked draft.
        n_overdue: Cases that waited for the maximum, with the drafts.
        groups: Waits by group, without empty groups.
        urgent: Waits of all urgent cases; None if there are none.
    """

    n: int
    n_read: int
    n_ranked: int
    n_overdue: int
    groups: tuple[GroupWaits, ...]
    urgent: GroupWaits | None


def replay(cases: Sequence[ReplayedCase], rules: "OrderRules", *, seed: int = 1) -> Replay:
    """Replay cases with and without their drafts, both with the protocol's maximum wait.

    Intervals are by a moving-block bootstrap over the order of arrival, since cases that wait at
    the same time wait for each other.

    Args:
        cases: Cases in the order of their arrival.
        rules: The protocol's rules.
        seed: Seed of the resampling.
    """
    max_wait = 60.0 * rules.max_wait_min
    without = replay_waits(cases, max_wait=max_wait, by_drafts=False) / 60
    by_drafts = replay_waits(cases, max_wait=max_wait, by_drafts=True) / 60
    was_read = ~np.isnan(without) & ~np.isnan(by_drafts)
    members = {group: np.array([c.group == group for c in cases], dtype=bool) for group in GROUPS}
    members = {group: mask & was_read for group, mask in members.items() if (mask & was_read).any()}
    urgent = np.array([c.is_urgent is True for c in cases], dtype=bool) & was_read
    intervals = block_intervals(by_drafts - without, [*members.values(), urgent], seed=seed)

    def waits(group: Group, mask: NDArray[np.bool_], number: int) -> GroupWaits:
        low, high = intervals[number]
        change = (by_drafts - without)[mask]
        return GroupWaits(
            group,
            int(mask.sum()),
            float(without[mask].mean()),
            float(by_drafts[mask].mean()),
            float(change.mean()),
            low,
            high,
            float(by_drafts[mask].max()),
            int((change > rules.delayed_min).sum()),
        )

    groups = tuple(waits(g, mask, n) for n, (g, mask) in enumerate(members.items()))
    return Replay(
        len(cases),
        int(was_read.sum()),
        sum(case.rank is not None for case in cases),
        int((by_drafts[was_read] >= rules.max_wait_min).sum()),
        groups,
        waits("urgent, called urgent", urgent, len(members)) if urgent.any() else None,
    )


def block_intervals(
    values: Numbers, masks: Sequence[NDArray[np.bool_]], *, seed: int
) -> list[tuple[float | None, float | None]]:
    """Return 95% intervals of the means of some values in groups, by a moving-block bootstrap.

    Blocks have the square root of the number of values as their length.

    Args:
        values: Values in the order of arrival, shape (n,); those outside of all groups may be NaN.
        masks: Members of each group, shape (n,).
        seed: Seed of the resampling.
    """
    n = len(values)
    if n == 0:
        return [(None, None)] * len(masks)
    rng = np.random.default_rng(seed)
    length = max(1, round(n**0.5))
    sums = [_block_sums(np.where(mask, values, 0.0), length) for mask in masks]
    counts = [_block_sums(mask.astype(float), length) for mask in masks]
    n_blocks = -(-n // length)
    drawn = rng.integers(n, size=(_RESAMPLES, n_blocks))
    intervals: list[tuple[float | None, float | None]] = []
    for mask, block_sums, block_counts in zip(masks, sums, counts, strict=True):
        totals = block_counts[drawn].sum(axis=1)
        if mask.sum() < _FEWEST or not (totals > 0).any():
            intervals.append((None, None))
            continue
        has_any = totals > 0
        means = block_sums[drawn].sum(axis=1)[has_any] / totals[has_any]
        low, high = np.percentile(means, [2.5, 97.5])
        intervals.append((float(low), float(high)))
    return intervals


def _block_sums(values: Numbers, length: int) -> Numbers:
    """Return the sum of the block that begins at each value; blocks continue at the beginning."""
    around = np.cumsum(np.concatenate([values, values[:length]]))
    total: Numbers = np.concatenate([np.zeros(1), around])
    sums: Numbers = total[length : length + len(values)] - total[: len(values)]
    return sums


def delayed_outcomes(
    cases: Sequence[ReplayedCase], rules: "OrderRules", after: int = 0
) -> list[tuple[int, bool]]:
    """Return for each urgent case whether the order delayed it, in the order of their references.

    Args:
        cases: Cases in the order of their arrival.
        rules: The protocol's rules.
        after: Only cases whose reference standard came after this event.
    """
    max_wait = 60.0 * rules.max_wait_min
    without = replay_waits(cases, max_wait=max_wait, by_drafts=False)
    by_drafts = replay_waits(cases, max_wait=max_wait, by_drafts=True)
    outcomes = [
        (case.settled, bool(late > 60.0 * rules.delayed_min))
        for case, late in zip(cases, by_drafts - without, strict=True)
        if case.is_urgent and case.settled > after and not np.isnan(late)
    ]
    return sorted(outcomes)


def as_json(result: Replay) -> Mapping[str, object]:
    """Return a replay as JSON values."""
    return {
        "cases": result.n,
        "read": result.n_read,
        "ranked": result.n_ranked,
        "overdue": result.n_overdue,
        "urgent": None if result.urgent is None else _group_json(result.urgent),
        "groups": [{"group": waits.group, **_group_json(waits)} for waits in result.groups],
    }


def _group_json(waits: GroupWaits) -> dict[str, object]:
    return {
        "n": waits.n,
        "wait_min_without": waits.without,
        "wait_min_with_drafts": waits.with_drafts,
        "difference_min": waits.difference,
        "low": waits.low,
        "high": waits.high,
        "longest_min": waits.longest,
        "delayed": waits.n_delayed,
    }
