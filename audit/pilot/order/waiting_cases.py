"""Cases that wait to be read, in the order of the worklist.

The place of a case is its *tier*, then its arrival, then its pseudonym:

    0  a person moved it up
    1  people stated the priority critical
    2  it has waited for the maximum
    3, 4, 5  critical, urgent, routine: the more urgent of its stated priority and its draft's rank

Promise: once a case has waited for the maximum, no case that arrived later is before it, except
those of tiers 0 and 1, which only people can give. Proof: its tier is at most 2. A later case
whose tier is 2 has waited for less time and comes after it by arrival; one with a tier of 3 to 5
comes after it by tier. `CaseFilter.tier_sql` is `tier_of` in SQL; a test compares the two.
"""

import heapq
from collections import deque
from typing import Final, NamedTuple

MOVED, STATED_CRITICAL, OVERDUE, FIRST_CLASS = 0, 1, 2, 3
ROUTINE: Final = 2
"""Number of the rank and priority "routine"."""
NOT_MOVED, MOVED_UP, WITHOUT_DRAFT = 0, 1, 2
"""What a person decided about a case: nothing, read it next, or ignore its draft."""


class Waiting(NamedTuple):
    """A case that waits.

    Attributes:
        arrived: Time of its arrival, in seconds.
        priority: Stated priority: 0 critical, 1 urgent, 2 routine.
        rank: Rank of its draft, numbered likewise; None without a draft.
        moved: What a person decided about it.
    """

    arrived: float
    priority: int = ROUTINE
    rank: int | None = None
    moved: int = NOT_MOVED


def tier_of(case: Waiting, now: float, max_wait: float | None) -> int:
    """Return the tier of a case.

    Args:
        case: The case.
        now: Time, in seconds.
        max_wait: Maximum wait, in seconds; None for none.
    """
    if case.moved == MOVED_UP:
        return MOVED
    if case.priority == 0:
        return STATED_CRITICAL
    if max_wait is not None and now - case.arrived >= max_wait:
        return OVERDUE
    rank = ROUTINE if case.rank is None or case.moved == WITHOUT_DRAFT else case.rank
    return FIRST_CLASS + min(case.priority, rank)


class ReadingList:
    """The cases that wait, of which the first is taken. Adding and taking cost O(log n).

    Args:
        max_wait: Maximum wait, in seconds; None for none.
    """

    def __init__(self, max_wait: float | None = None) -> None:
        self._max_wait = max_wait
        self._heap: list[tuple[int, float, int]] = []
        self._by_arrival: deque[int] = deque()
        self._cases: dict[int, Waiting] = {}

    def __len__(self) -> int:
        return len(self._cases)

    def add(self, number: int, case: Waiting) -> None:
        """Add a case, or change what is known of a case that waits.

        Args:
            number: Number of the case; cases are added in the order of their arrival.
            case: The case.
        """
        if number not in self._cases:
            self._by_arrival.append(number)
        self._cases[number] = case
        heapq.heappush(self._heap, (tier_of(case, case.arrived, None), case.arrived, number))

    def take(self, now: float) -> int | None:
        """Remove the first case and return its number; None if no case waits."""
        while self._heap and not self._is_valid(self._heap[0]):
            heapq.heappop(self._heap)
        if not self._heap:
            return None
        tier, _, number = self._heap[0]
        if tier > OVERDUE and (overdue := self._longest_overdue(now)) is not None:
            number = overdue
        del self._cases[number]
        return number

    def holds(self, number: int) -> bool:
        """Return whether a case waits."""
        return number in self._cases

    def _is_valid(self, entry: tuple[int, float, int]) -> bool:
        case = self._cases.get(entry[2])
        return case is not None and tier_of(case, case.arrived, None) == entry[0]

    def _longest_overdue(self, now: float) -> int | None:
        while self._by_arrival and self._by_arrival[0] not in self._cases:
            self._by_arrival.popleft()
        if self._max_wait is None or not self._by_arrival:
            return None
        first = self._by_arrival[0]
        return first if now - self._cases[first].arrived >= self._max_wait else None
