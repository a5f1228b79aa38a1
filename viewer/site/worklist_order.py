"""The order of the worklist by drafts, as one user may see it."""

import threading
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Final, Literal

from audit.pilot.conduct.pilot_conduct import Pilot
from audit.pilot.order.draft_rank import RANKS
from audit.pilot.order.order_conduct import AppliedOrder, applied_order
from audit.pilot.order.waiting_cases import MOVED_UP, OVERDUE, STATED_CRITICAL, WITHOUT_DRAFT
from audit.record.events import Actor, ProtocolSigned, utc_now
from audit.record.log.case_list import NOT_WAITING, CaseRow, ListOrder

if TYPE_CHECKING:
    from audit.record.log.event_log import Log

SEES_RANKS: Final = frozenset({"reader", "lead", "administrator", "auditor"})
"""Roles that may know the ranks of drafts in an applied order; readers those of their own cases."""
EVENT_TIME: Final = "%Y-%m-%dT%H:%M:%S.%fZ"
Place = Literal[
    "moved up",
    "stated critical",
    "maximum wait",
    "draft",
    "stated urgent",
    "arrival",
    "without draft",
]
"""Reason for the place of a case that waits."""


@dataclass(frozen=True)
class OrderPlace:
    """Place of a case that waits in an applied order, and the reason.

    Attributes:
        reason: What gives the place.
        rank: Rank of the draft, if it is known.
        overdue_at: Time from which on no draft of a later case puts that case before this one.
        can_be_moved: Whether the viewer may change the place.
    """

    reason: Place
    rank: str | None
    overdue_at: str
    can_be_moved: bool


class WorklistOrder:
    """The order that the protocol in force applies, for one viewer.

    It is read when a list first asks for it, and again by `read`. Safe for several threads.
    """

    def __init__(self, log: "Log", viewer: Actor) -> None:
        self._log, self._viewer = log, viewer
        self._pilot: Pilot | None = None
        self._order: AppliedOrder | None = None
        self._was_read = False
        self._lock: Final = threading.Lock()

    @property
    def in_force(self) -> AppliedOrder | None:
        """The order, as last read; None if the protocol in force applies none."""
        return self._order

    def read(self) -> None:
        """Read again whether the protocol orders the cases, and whether drafts still do."""
        with self._lock:
            self._read()
            self._was_read = True

    def _read(self) -> None:
        signed = self._log.newest("protocol.signed")
        body = signed.body if signed is not None else None
        if not isinstance(body, ProtocolSigned) or body.order != "applied":
            self._order = None
            return
        if self._pilot is None:
            self._pilot = Pilot(self._log, self._viewer, case="")
        else:
            self._pilot.refresh()
        self._order = applied_order(self._pilot)

    def list_order(self, now: str | None) -> ListOrder | None:
        """Return the order of a list at a time; None for the current one."""
        if not self._was_read:
            self.read()
        order = self._order
        if order is None:
            return None
        at = datetime.fromisoformat(now or utc_now()) - timedelta(minutes=order.max_wait_min)
        sees_ranks = self._viewer.role in SEES_RANKS and not order.is_suspended
        return ListOrder(at.strftime(EVENT_TIME), sees_ranks)

    def place(self, row: CaseRow, readers: tuple[str, ...]) -> OrderPlace | None:
        """Return the place of a case; None if it does not wait, or no order applies.

        Args:
            row: The case.
            readers: Accounts to which it is assigned.
        """
        order = self._order
        if order is None or row.tier == NOT_WAITING:
            return None
        overdue = datetime.fromisoformat(row.arrived) + timedelta(minutes=order.max_wait_min)
        return OrderPlace(
            _reason(row),
            RANKS[row.rank] if row.rank is not None else None,
            overdue.strftime(EVENT_TIME),
            self._viewer.id in readers,
        )


def _reason(row: CaseRow) -> Place:
    if row.moved == MOVED_UP:
        return "moved up"
    if row.tier == STATED_CRITICAL:
        return "stated critical"
    if row.tier == OVERDUE:
        return "maximum wait"
    if row.moved == WITHOUT_DRAFT:
        return "without draft"
    if row.rank is not None and row.rank < row.priority:
        return "draft"
    return "stated urgent" if row.priority == 1 else "arrival"
