"""What counts against a budget, and when: a request counts from the time at which it was reserved."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest

from assistant.request import budget
from audit.egress import Budget, Policy
from audit.record.events import Actor, SpendReserved, SpendSettled
from audit.record.log import event_writer
from audit.record.log.event_log import Log

WRITER = Actor(id="system", role="system")
FIRST, SECOND = "a" * 16, "b" * 16
NOW = datetime(2026, 3, 10, 12, tzinfo=UTC)
DAYS_AGO = 3

At = Callable[[datetime], None]


@pytest.fixture
def at(monkeypatch: pytest.MonkeyPatch) -> At:
    """Set the clock that dates events."""

    def set_clock(now: datetime) -> None:
        form = now.isoformat(timespec="microseconds").replace("+00:00", "Z")
        monkeypatch.setattr(event_writer, "utc_now", lambda: form)

    return set_clock


def reserved(log: Log, name: str, tokens: int) -> int:
    body = SpendReserved(reservation=name, provider="p", host="h", tokens=tokens, usd=0.5)
    return log.append(body, actor=WRITER).seq


def settled(log: Log, name: str, tokens: int, usd: float | None = 0.1) -> int:
    body = SpendSettled(reservation=name, requests=2, tokens=tokens, usd=usd, counted=True)
    return log.append(body, actor=WRITER).seq


def ledger(log: Log) -> budget._Ledger:
    made = budget._Ledger()
    made.read(log)
    return made


def form(time: datetime) -> str:
    return time.isoformat(timespec="microseconds").replace("+00:00", "Z")


def test_a_request_counts_on_the_day_it_was_reserved_whenever_it_is_settled(at: At) -> None:
    with Log() as log:
        at(NOW - timedelta(days=1))
        reserved(log, FIRST, 1000)
        at(NOW)
        settled(log, FIRST, 70)
        result = ledger(log)
    assert result.spent("") == budget.Spend(2, 70, 0.1)
    assert result.spent(form(NOW - timedelta(days=1))) == budget.Spend(2, 70, 0.1)
    assert result.spent(form(NOW - timedelta(hours=1))) == budget.Spend()


def test_todays_budget_is_not_charged_for_an_earlier_day(at: At) -> None:
    """As `overread policy` and the check before a request see it."""
    now = datetime.now(UTC)
    policy = Policy(budget_per_day=Budget(tokens=100), budget_of_pilot=Budget(tokens=100))
    with Log() as log:
        at(now - timedelta(days=DAYS_AGO))
        reserved(log, FIRST, 1000)
        at(now)
        settled(log, FIRST, 70)
        settled_today = budget.standings(policy)
        reserved(log, SECOND, 20)
        reserved_today = budget.standings(policy)
    assert [item.spent.tokens for item in settled_today] == [0, 70]
    assert [item.spent.tokens for item in reserved_today] == [20, 90]


def test_a_request_keeps_its_place_among_others_when_it_is_settled(at: At) -> None:
    """Who reserved later must still see it as reserved before: its place is not that of its settling."""
    at(NOW)
    with Log() as log:
        reserved(log, FIRST, 1000)
        later = reserved(log, SECOND, 50)
        settled(log, FIRST, 70)
        result = ledger(log)
    assert result.spent("", until=later) == budget.Spend(3, 120, 0.6)
    assert result.spent("", until=later - 1) == budget.Spend(2, 70, 0.1)


def test_what_was_never_settled_stays_as_reserved_and_a_second_settling_replaces_the_first(
    at: At,
) -> None:
    at(NOW)
    with Log() as log:
        reserved(log, FIRST, 1000)
        reserved(log, SECOND, 50)
        settled(log, SECOND, 7)
        settled(log, SECOND, 9, usd=None)
        result = ledger(log)
    assert result.spent("") == budget.Spend(1 + 2, 1009, 0.5, unpriced=1)


def test_settling_what_was_never_reserved_counts_nothing(at: At) -> None:
    at(NOW)
    with Log() as log:
        settled(log, FIRST, 70)
        assert ledger(log).spent("") == budget.Spend()
