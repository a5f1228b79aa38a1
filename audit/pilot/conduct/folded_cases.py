"""State that rules derive from each case of a record, kept up to date by the events that are new.

Rules are applied after each adjudication, so their cost must not grow with the number of stored
cases. A case with new events is folded again alone, from all its events: an exclusion, an erasure,
a newer reference standard or a later adjudication needs no code of its own. The state is in memory
only and is derived anew if the record does not continue the event that was folded last, or if the
caller may read other cases than before.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from threading import Lock
from typing import TYPE_CHECKING, ClassVar, Final, TypeVar
from weakref import WeakKeyDictionary

from audit.record.bounded_cache import BoundedCache
from audit.record.events import CaseAssigned, ComparisonMade, RecordSigned

if TYPE_CHECKING:
    from collections.abc import Hashable

    from audit.record.events import Actor, Event
    from audit.record.log.event_log import Log

_AT_ONCE: Final = 64
"""Cases whose events are read together."""
_STATES: Final = 8
"""States kept for each open record: of rules, protocols and people."""
_MARKS: Final = ("comparison.made", "case.assigned", "record.signed")
"""Types of events from which it follows whether a case may be opened."""
_RELEASING: Final = (
    *_MARKS,
    *("case.enrolled", "case.excluded", "case.erased", "read.locked", "decision.made"),
    *("draft.revealed", "draft.streamed", "draft.broken-glass"),
)
"""Types of events after which the record opens more or less of a case to the same caller."""
_Folded = TypeVar("_Folded", bound="FoldedCases")


class FoldedCases(ABC):
    """State of a rule, derived from the events of a record case by case.

    Hold `lock` while the state is brought up to date and read.
    """

    of_record: ClassVar[tuple[str, ...]] = ()
    """Types of events that belong to no case, passed to `apply` in order."""
    of_case: ClassVar[tuple[str, ...]] = ()
    """Types of events of a case, passed to `replace_case` together."""
    only_compared: ClassVar[bool] = False
    """Whether cases without a comparison count for nothing, so that they need not be read."""

    def __init__(self) -> None:
        self.lock: Final = Lock()
        self._position = (0, "")
        self._caller: object = None

    @abstractmethod
    def clear(self) -> None:
        """Return to the state of an empty record."""

    @abstractmethod
    def apply(self, event: "Event") -> None:
        """Process an event of the types `of_record`."""

    @abstractmethod
    def replace_case(self, case: str, events: "Sequence[Event]") -> None:
        """Replace what was derived from a case.

        Args:
            case: Pseudonym of the case.
            events: All its events of the types `of_case`, in order, opened as far as the rule may
                use them.
        """

    def follow(self, log: "Log") -> None:
        """Process the events since the last call."""
        head = log.head
        (seq, digest), self._position = self._position, (0, "")  # an error begins anew next time
        caller = _caller(log)
        if seq == 0 or caller != self._caller or log.hash_of(seq) != digest:
            self.clear()
            self._caller, seq = caller, 0
        service = log.as_service(release=False)
        for event in service.events(types=self.of_record, after=seq):
            if event.seq > head[0]:
                break
            self.apply(event)
        self.fold_again(log, seq, head[0])
        self._position = head

    def fold_again(self, log: "Log", after: int, until: int, *, upto: int | None = None) -> None:
        """Fold the cases that have events between two numbers.

        Args:
            log: The record.
            after: Number before those of the events.
            until: Number of the last event.
            upto: Last event that counts; None for `until`.
        """
        types = {*self.of_case, *_RELEASING}
        changed = log.as_service(release=False).cases_between(after, until, sorted(types))
        cases = [case for case, _ in changed]
        for start in range(0, len(cases), _AT_ONCE):
            self._fold(log, cases[start : start + _AT_ONCE], until, until if upto is None else upto)

    def _fold(self, log: "Log", cases: list[str], until: int, upto: int) -> None:
        listed = log.as_service(release=False)
        compared, unsigned = _find_marks(listed, cases, until, log.person)
        events: dict[str, list[Event]] = {case: [] for case in cases}
        # On PostgreSQL the caller receives the decrypted content, so cases that they are reading
        # are left closed.
        opened = [case for case in cases if case in compared and case not in unsigned]
        others = [case for case in cases if case not in opened]
        if self.only_compared:
            others = [case for case in others if case in compared]
        for view, part in ((log.as_service(), opened), (listed, others)):
            if part:
                for event in view.events_of(part, self.of_case, upto):
                    events[event.case or ""].append(event)
        for case, of_case in events.items():
            self.replace_case(case, of_case)


def _find_marks(
    listed: "Log", cases: list[str], until: int, person: "Actor | None"
) -> tuple[set[str], set[str]]:
    """Return the compared cases, and those assigned to a person who has not signed them yet."""
    compared: set[str] = set()
    unsigned: set[str] = set()
    for event in listed.events_of(cases, _MARKS, until, opening=frozenset()):
        body, case = event.body, event.case or ""
        if isinstance(body, ComparisonMade):
            compared.add(case)
        elif person is None:
            continue
        elif isinstance(body, CaseAssigned):
            if body.reader == person.id:
                unsigned.add(case)
        elif isinstance(body, RecordSigned) and event.actor.id == person.id:
            unsigned.discard(case)
    return compared, unsigned


def _caller(log: "Log") -> tuple[object, ...]:
    """Return what decides, beside the events of a case, which of them are opened to the caller."""
    account = log.account or (log.person.id if log.person is not None else None)
    roles = log.roles_of(account) if account is not None else ()
    return log.person, account, roles, log.key_fault() is None


_KNOWN: Final[WeakKeyDictionary["Log", BoundedCache["Hashable", FoldedCases]]] = WeakKeyDictionary()
_LOCK: Final = Lock()


def state_of(log: "Log", key: "Hashable", make: "Callable[[], _Folded]") -> _Folded:
    """Return the state of a rule for an open record and its signed-in user.

    Args:
        log: The record.
        key: Names the rule, with all that the state depends on beside the record.
        make: Makes an empty state.
    """
    with _LOCK:
        known = _KNOWN.setdefault(log.as_service(release=False), BoundedCache(_STATES))
        state = known.get((key, log.person))
        if state is None:
            state = make()
            known.put((key, log.person), state)
    return state  # type: ignore[return-value]
