"""Budgets that stop: what was spent is read from the record, and from nothing else.

Where the policy sets a budget, every request to a server is reserved in the record before it is
sent, at most what it may take, and settled when it ended, so that requests in progress count, of
every program that writes to the same record. Reservations have an order there: of two that would
together go over, the second is refused, and nothing is sent. What is reserved and never settled,
because a program ended in between, stays counted. A settlement that the record cannot store waits
in the program (`assistant.request.settlements`).

Drafts that were asked for while no budget was in force count by what the record holds of them.
"""

import threading
import uuid
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, time
from typing import Final, Literal

from assistant.errors import BudgetSpent, PolicyRefusal
from assistant.provider_settings import ProviderEntry
from assistant.request import settlements
from assistant.request.request_cost import Expected, cost_usd
from assistant.request.settlements import WRITER
from audit import Log
from audit.egress import Address, Budget, Policy
from audit.errors import RecordError, RecordUnanswered
from audit.messages import Message, reason_of
from audit.record.events import (
    ChargeStated,
    DraftReceived,
    DraftRequested,
    EgressRefused,
    Event,
    Outcome,
    SpendReserved,
    SpendSettled,
)

TYPES: Final = (
    *("draft.requested", "draft.received", "spend.reserved", "spend.settled", "charge.stated"),
)
POLL_S: Final = 0.05


@dataclass(frozen=True)
class Spend:
    """Total of some requests; `unpriced` of them have no known cost."""

    requests: int = 0
    tokens: int = 0
    usd: float = 0.0
    unpriced: int = 0

    def __add__(self, other: "Spend") -> "Spend":
        return Spend(
            self.requests + other.requests,
            self.tokens + other.tokens,
            self.usd + other.usd,
            self.unpriced + other.unpriced,
        )


@dataclass
class _Ledger:
    """Requests that the record holds, read so far: by reservation or attempt, when and how much."""

    after: int = 0
    entries: dict[str, tuple[int, str, Spend]] = field(default_factory=dict)
    """Key to (seq, time, spend), in the order of the record."""
    runs: dict[str, str] = field(default_factory=dict)
    """Queued batch of each reservation that belongs to one."""
    by_attempt: dict[str, str] = field(default_factory=dict)
    """Reservation of each queued attempt that was answered or closed."""
    remote: set[str] = field(default_factory=set)
    """Attempts that went to a server."""

    def read(self, log: "Log") -> None:
        service = log.as_service()
        for event in log.events(types=TYPES, after=self.after):
            self.after = event.seq
            received = isinstance(event.body, DraftReceived) and event.body.reservation is None
            if received and not event.opened:
                # Nothing was reserved for it, so what it took counts although it is not released.
                event = next(e for e, _, _ in service.stored(after=event.seq - 1, until=event.seq))
            self._take(event)

    def _take(self, event: Event) -> None:
        body = event.body
        if isinstance(body, DraftRequested):
            if body.host is not None and body.request_sha256 is not None:
                self.remote.add(body.attempt)
        elif isinstance(body, DraftReceived):
            # A vote's samples are attempts of their own.
            if body.attempt in self.remote and body.reservation is None and body.vote is None:
                self.entries[body.attempt] = (event.seq, event.at, _of_draft(body))
            if body.reservation is not None:
                self.by_attempt[body.attempt] = body.reservation
            self.remote.discard(body.attempt)
        elif body.type.startswith(("spend.", "charge.")):
            self._take_money(event)

    def _take_money(self, event: Event) -> None:
        body = event.body
        if isinstance(body, SpendReserved):
            spend = Spend(1, body.tokens, body.usd or 0.0, int(body.usd is None))
            self.entries[body.reservation] = (event.seq, event.at, spend)
            if body.run is not None:
                self.runs[body.reservation] = body.run
        elif isinstance(body, ChargeStated):
            self._state_charge(body)
        elif isinstance(body, SpendSettled) and body.reservation in self.entries:
            seq, at, _ = self.entries[body.reservation]
            if body.tokens is None:  # sealed with a draft that is not released: as reserved
                return
            unpriced = int(body.usd is None and body.requests > 0)
            spend = Spend(body.requests, body.tokens, body.usd or 0.0, unpriced)
            self.entries[body.reservation] = (seq, at, spend)

    def _state_charge(self, body: ChargeStated) -> None:
        """Count what a person stated of a request without a recorded answer."""
        name = self.by_attempt.get(body.attempt, body.attempt)
        if name not in self.entries or (body.charged and body.usd is None):
            return
        seq, at, before = self.entries[name]
        tokens = body.tokens or before.tokens
        spend = Spend(1, tokens, body.usd or 0.0) if body.charged else Spend()
        self.entries[name] = (seq, at, spend)

    def spent_by(self, runs: Collection[str], until: int | None = None) -> Spend:
        """Return the total of queued batches, of what the record holds up to an event."""
        total = Spend()
        for name, run in self.runs.items():
            seq, _, spend = self.entries[name]
            if run in runs and (until is None or seq <= until):
                total += spend
        return total

    def spent(self, since: str, until: int | None = None) -> Spend:
        """Return the total from a time on, of what the record holds up to an event."""
        total = Spend()
        for seq, at, spend in self.entries.values():
            if at >= since and (until is None or seq <= until):
                total += spend
        return total


def _of_draft(body: DraftReceived) -> Spend:
    silent = body.lost or body.outcome in (Outcome.TIMED_OUT, Outcome.CANCELLED)
    if not (silent or body.http_status is not None or body.failed_tries):
        return Spend()
    tokens = body.usage.get("input_tokens", 0) + body.usage.get("output_tokens", 0)
    unpriced = int(body.cost_usd is None)
    return Spend(1 + len(body.failed_tries), tokens, body.cost_usd or 0.0, unpriced)


Period = Literal["budget_per_day", "budget_of_pilot", "budget_of_batch"]
"""A budget by its name in the policy, or that of a queued batch."""
_NAMES: Final[dict[Period, str]] = {
    "budget_per_day": "budget.period-day",
    "budget_of_pilot": "budget.period-pilot",
    "budget_of_batch": "budget.period-batch",
}
current_attempt: ContextVar[str | None] = ContextVar("current_attempt", default=None)
"""The attempt that this thread asks for, if it is known: its reservation then names it."""


@dataclass(frozen=True)
class QueuedJob:
    """A request of a queued batch, which is always reserved.

    Attributes:
        run: The batch.
        job: The request.
        runs: Batches over the same manifest, which share the budget.
        usd: The budget; None for no limit.
    """

    run: str
    job: str
    runs: tuple[str, ...]
    usd: float | None


current_job: ContextVar[QueuedJob | None] = ContextVar("current_job", default=None)
"""The queued request that this thread works on."""
reserved_ahead: ContextVar["Reservation | None"] = ContextVar("reserved_ahead", default=None)
"""A reservation that was made before the request was recorded; `reserve` returns it once."""
open_log: ContextVar["Log | None"] = ContextVar("open_log", default=None)
"""The record that this thread has open."""
_ledgers: dict[str, _Ledger] = {}
_outstanding: set[str] = set()
"""Reservations of this program that are not settled."""
_room = threading.Condition()
"""Held while the ledger is read and a reservation is made; notified when one is settled."""


def _read(log: "Log") -> _Ledger:
    """Return the ledger of a record, read up to its newest event. Call while holding `_room`."""
    place = settlements.place_of(log)
    ledger = _ledgers.get(place)
    if ledger is None or ledger.after > log.head[0]:  # another record took its place
        ledger = _ledgers[place] = _Ledger()
    ledger.read(log)
    return ledger


@dataclass(frozen=True)
class Standing:
    """State of a budget; `since` is the first day that counts, None for the whole record."""

    period: Period
    limit: Budget
    spent: Spend
    since: date | None

    @property
    def name(self) -> Message:
        """Name of the budget, as in "the budget per day"."""
        return Message(_NAMES[self.period])

    def exceeded(self) -> Message | None:
        """Return what exceeds the limit, in words; None while all is within."""
        for name, spent, limit in self._parts():
            if limit is not None and spent > limit:
                return Message("budget.name-and-limit", name=self.name, told=name)
        return None

    def lines(self) -> tuple[Message, ...]:
        """Return each limit with what is spent of it, and what could not be counted."""
        spent, limit = self.spent, self.limit
        lines = []
        if limit.requests is not None:
            lines.append(Message("budget.requests-used", n=spent.requests, all=limit.requests))
        if limit.tokens is not None:
            lines.append(Message("budget.tokens-used", n=spent.tokens, all=limit.tokens))
        if limit.usd is not None:
            usd = Message("budget.cost-used", n=spent.usd, all=limit.usd)
            if spent.unpriced:
                usd = Message("budget.cost-used-and-unpriced", usd=usd, n=spent.unpriced)
            lines.append(usd)
        return tuple(lines)

    def _parts(self) -> tuple[tuple[Message, float, float | None], ...]:
        spent, limit = self.spent, self.limit
        # Sums of cents as floats: what is equal to the limit on paper is within it.
        usd = round(spent.usd, 9)
        return (
            (Message("budget.request-limit", n=limit.requests), spent.requests, limit.requests),
            (Message("budget.token-limit", n=limit.tokens), spent.tokens, limit.tokens),
            (Message("budget.cost-limit", n=limit.usd or 0), usd, limit.usd),
        )


def standings(policy: Policy | None = None) -> tuple[Standing, ...]:
    """Return the state of each budget of the policy in force.

    Raises `PolicyRefusal` where the record cannot be read: then nothing may be sent either.
    """
    policy = policy or Policy.load()
    if not _limited(policy):
        return ()
    with _record() as log, _room:
        return _standings(policy, _read(log))


def _limited(policy: Policy) -> bool:
    return policy.budget_per_day.limited or policy.budget_of_pilot.limited


def _standings(policy: Policy, ledger: _Ledger, until: int | None = None) -> tuple[Standing, ...]:
    today = datetime.now().astimezone().date()
    pilot = date.fromisoformat(policy.pilot_since) if policy.pilot_since else None
    periods: tuple[tuple[Period, Budget, date | None], ...] = (
        ("budget_per_day", policy.budget_per_day, today),
        ("budget_of_pilot", policy.budget_of_pilot, pilot),
    )
    states = [
        Standing(period, limit, ledger.spent(_begin(since), until), since)
        for period, limit, since in periods
        if limit.limited
    ]
    job = current_job.get()
    if job is not None and job.usd is not None:
        spent = ledger.spent_by(job.runs, until)
        states.append(Standing("budget_of_batch", Budget(usd=job.usd), spent, None))
    return tuple(states)


def _begin(day: date | None) -> str:
    """Return when a day of this machine began, in the form of the record's times."""
    if day is None:
        return ""
    midnight = datetime.combine(day, time()).astimezone()
    return midnight.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%S.%fZ")


@contextmanager
def _record() -> "Iterator[Log]":
    try:
        if (known := open_log.get()) is not None:
            yield known
            return
        with Log() as log:
            yield log
    except RecordError as error:
        raise PolicyRefusal(Message("budget.record-unavailable", reason=reason_of(error))) from None


@dataclass(frozen=True)
class Reservation:
    """Amount that a request may take; `id` is None if no budget is in force."""

    entry: ProviderEntry
    expected: Expected
    id: str | None = None
    place: str = ""
    """The record that holds the reservation."""

    def settle(self, usage: Mapping[str, int], requests: int, *, maybe_charged: bool) -> None:
        """Put what the request took instead of what was reserved.

        `requests`: tries that left this machine. `maybe_charged`: no count came, and the provider
        may have worked anyway; then what was reserved stays.
        """
        if self.id is None:
            return
        counted = "input_tokens" in usage and "output_tokens" in usage
        if counted:
            tokens = usage["input_tokens"] + usage["output_tokens"]
            usd = _usd(self.entry, cost_usd(self.entry, usage))
        elif maybe_charged:
            tokens, usd = self.expected.tokens, _usd(self.entry, self.expected.usd)
        else:
            tokens, usd = 0, 0.0
        body = SpendSettled(
            reservation=self.id, requests=requests, tokens=tokens, usd=usd, counted=counted
        )
        try:
            with _record() as log:
                settlements.settle(log, body)
        except PolicyRefusal:
            settlements.keep(self.place, body)
            raise
        finally:
            self.abandon()

    def abandon(self) -> None:
        """Wait no longer for this request to end; its reservation is settled elsewhere."""
        if reserved_ahead.get() is self:
            reserved_ahead.set(None)
        with _room:
            _outstanding.discard(self.id or "")
            _room.notify_all()


def check_budget(entry: ProviderEntry, expected: Expected) -> None:
    """Raise `PolicyRefusal` where a request would go over a budget as it stands now."""
    policy = Policy.load()
    if not _limited(policy):
        return
    _check_price(policy, entry, expected)
    with _record() as log, _room:
        states = _standings(policy, _read(log))
    _refuse_over(_with_request(expected, states))


def reserve(
    entry: ProviderEntry, host: str, expected: Expected, cancelled: Callable[[], bool]
) -> Reservation | None:
    """Reserve a request if a budget is in force; return None when `cancelled` while waiting.

    Where there is no room, what this program has in progress is waited for: it may take less
    than was reserved. Raises `PolicyRefusal` where there still is none; the record then holds
    that it was refused.
    """
    ahead, job = reserved_ahead.get(), current_job.get()
    if ahead is not None and (ahead.entry, ahead.expected) == (entry, expected):
        reserved_ahead.set(None)
        return ahead
    if job is None and not _limited(Policy.load()):
        return Reservation(entry, expected)
    with _record() as log:
        settlements.store_waiting(log)
        while True:
            policy = Policy.load()
            with _room:
                try:
                    _check_price(policy, entry, expected)
                    return _reserved(log, policy, entry, host, expected)
                except PolicyRefusal as refusal:
                    if not (isinstance(refusal, BudgetSpent) and _outstanding):
                        if job is not None:  # the worker records it, or tries again
                            raise
                        body = EgressRefused(provider=entry.name, host=host, reason=refusal.reason)
                        log.append(body, actor=WRITER)
                        raise
                if cancelled():
                    return None
                _room.wait(POLL_S)


def _reserved(
    log: "Log", policy: Policy, entry: ProviderEntry, host: str, expected: Expected
) -> Reservation:
    """Look, reserve, and look again: another program may have reserved in between."""
    _refuse_over(_with_request(expected, _standings(policy, _read(log))))
    name, job = uuid.uuid4().hex, current_job.get()
    body = SpendReserved(
        reservation=name,
        provider=entry.name,
        host=host,
        tokens=expected.tokens,
        usd=_usd(entry, expected.usd),
        attempt=current_attempt.get(),
        run=None if job is None else job.run,
        job=None if job is None else job.job,
    )
    try:
        event = log.append(body, actor=WRITER)
    except RecordUnanswered as unanswered:
        settlements.release(log, name, unanswered)
        raise
    try:
        _refuse_over(_standings(policy, _read(log), until=event.seq))
    except (PolicyRefusal, RecordError):
        settlements.release(log, name)
        raise
    _outstanding.add(name)
    return Reservation(entry, expected, name, settlements.place_of(log))


def _with_request(expected: Expected, states: Iterable[Standing]) -> Iterator[Standing]:
    """Return the standings with one more request."""
    request = Spend(1, expected.tokens, expected.usd or 0.0)
    return (Standing(s.period, s.limit, s.spent + request, s.since) for s in states)


def _refuse_over(states: Iterable[Standing]) -> None:
    for standing in states:
        excess = standing.exceeded()
        if excess is not None:
            raise BudgetSpent(Message("budget.limit-exceeded", over=excess))


def _check_price(policy: Policy, entry: ProviderEntry, expected: Expected) -> None:
    """Raise `PolicyRefusal` for a money budget and a provider whose price nobody entered."""
    job = current_job.get()
    of_batch = None if job is None else job.usd
    money = (policy.budget_per_day.usd, policy.budget_of_pilot.usd, of_batch)
    if any(limit is not None for limit in money) and _usd(entry, expected.usd) is None:
        raise PolicyRefusal(Message("budget.price-missing", name=entry.name))


def _usd(entry: ProviderEntry, usd: float | None) -> float | None:
    """Return the cost, 0 at a server of this machine that nobody charges for."""
    if usd is None and entry.local and Address.parse(entry.base_url or "").loopback:
        return 0.0
    return usd
