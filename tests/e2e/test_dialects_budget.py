"""Budgets that stop, whoever asks; and how many requests go at once and in a minute."""

import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from assistant.errors import PolicyRefusal
from assistant.provider_protocol import Attempt
from assistant.provider_settings import ProviderEntry
from assistant.provider_settings import entry as configured
from assistant.providers import build
from assistant.providers.transport import rate_limit
from assistant.providers.transport.rate_limit import Gate, gate_of
from assistant.request import budget
from assistant.request.budget import check_budget, reserve, standings
from assistant.request.draft_request import DraftRequest
from assistant.request.request_cost import Expected, expected
from assistant.request.request_preview import cost_summary, facts_summary
from audit import Log
from audit.egress import Budget, Policy
from audit.record.events import Actor, SpendReserved
from tests.helpers import vlm_server as vlm
from tests.helpers.bundles import small_bundle
from tests.helpers.dialect_servers import Messages
from tests.helpers.messages import codes_in, has, raises_code
from tests.helpers.vlm_server import VlmServer

BUNDLE = small_bundle()
SPEAKER = Messages()
PRICES: dict[str, Any] = {"price_in": 2.0, "price_out": 10.0, "price_date": "2026-11-01"}
ABOUT = {"region": "EU", "retention": "none, by contract"}
COST = (1200 * 2.0 + 300 * 10.0) / 1e6
"""Of the answer that the test's server gives."""


@pytest.fixture
def server() -> Iterator[VlmServer]:
    with VlmServer() as running:
        running.next(SPEAKER.answer())
        yield running


@pytest.fixture(autouse=True)
def new_gates(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limit, "_gates", {})


def allow(**limits: Any) -> None:
    Policy(budget_per_day=Budget(**limits)).save()


def ask(server: VlmServer, **more: Any) -> Attempt:
    return build(SPEAKER.entry(server, **{"max_tokens": 400, **PRICES, **more})).draft(BUNDLE)


def recorded(*types: str) -> list[Any]:
    with Log() as log:
        return [event.body for event in log.events(types=types)]


# --- budgets --------------------------------------------------------------------------------------


def test_without_a_budget_nothing_is_reserved(server: VlmServer) -> None:
    assert ask(server).outcome == "valid"
    assert recorded("spend.reserved", "spend.settled") == []
    assert standings() == ()


def test_a_budget_of_requests_stops(server: VlmServer) -> None:
    allow(requests=2)
    assert [ask(server).outcome for _ in range(3)] == ["valid", "valid", "failed"]
    refused = ask(server)
    over = "this request would exceed the budget per day (2 requests)"
    assert has(refused.message, "budget.limit-exceeded") and str(refused.forbidden) == over
    assert len(server.requests) == 2
    (first, second) = recorded("egress.refused")
    assert first.provider == "site" and str(first.reason) == over and first == second
    (standing,) = standings()
    assert tuple(map(str, standing.lines())) == ("2 of 2 requests",)


def test_what_was_spent_is_what_the_provider_counted(server: VlmServer) -> None:
    allow(requests=9, tokens=10**6, usd=1.0)
    attempt = ask(server)
    assert attempt.cost_usd == pytest.approx(COST)
    (reserved,) = recorded("spend.reserved")
    (settled,) = recorded("spend.settled")
    assert reserved.reservation == settled.reservation == attempt.reservation
    assert (settled.requests, settled.tokens, settled.counted) == (1, 1500, True)
    assert settled.usd == pytest.approx(COST) and reserved.usd > 0 and reserved.tokens > 400
    (standing,) = standings()
    result = tuple(map(str, standing.lines()))
    assert result == ("1 of 9 requests", "1,500 of 1,000,000 tokens", "0.01 of 1.00 USD")


def test_money_is_kept_by_the_upper_estimate(server: VlmServer) -> None:
    entry = SPEAKER.entry(server, max_tokens=400, **PRICES)
    outgoing = build(entry).prepare(BUNDLE)
    assert outgoing is not None
    at_most = expected(entry, BUNDLE, outgoing).usd
    assert at_most is not None and at_most > 400 * 10e-6
    allow(usd=at_most * 0.99)
    assert has(ask(server).message, "budget.period-day")
    allow(usd=at_most)
    assert ask(server).outcome == "valid"


def test_a_price_that_nobody_entered_stops_a_budget_of_money(server: VlmServer) -> None:
    allow(usd=100.0)
    refused = ask(server, price_in=None)
    assert has(refused.message, "budget.price-missing")
    assert server.requests == []
    assert ask(server, price_in=None, local=True).outcome == "valid", "nobody charges for it here"
    assert standings()[0].spent.usd == 0.0


@pytest.mark.parametrize(
    ("behavior", "requests", "stays"),
    [
        (vlm.silent(), 1, True),
        (vlm.hanging_up(b'{"content"'), 1, True),
        (SPEAKER.error(401), 1, False),
        (SPEAKER.error(500), 1, False),
        (vlm.replying({"content": []}), 1, True),
    ],
    ids=["silence", "broken", "401", "500", "no usage"],
)
def test_what_may_have_cost_stays_reserved(
    server: VlmServer, behavior: vlm.Behavior, requests: int, stays: bool
) -> None:
    allow(tokens=10**6)
    server.next(behavior)
    assert ask(server, read_timeout_s=0.2).outcome in ("failed", "timed-out")
    (reserved,), (settled,) = recorded("spend.reserved"), recorded("spend.settled")
    assert settled.requests == requests
    assert settled.tokens == (reserved.tokens if stays else 0)


def test_no_connection_costs_nothing() -> None:
    allow(requests=5, tokens=10**6)
    entry = ProviderEntry.make(
        name="gone", api="anthropic", base_url="http://127.0.0.1:1", model="m", tries=1
    )
    assert build(entry).draft(BUNDLE).outcome == "failed"
    assert standings()[0].spent == budget.Spend()


def test_requests_under_way_count(server: VlmServer) -> None:
    allow(requests=2)
    entry = SPEAKER.entry(server)
    for _ in range(2):
        reserve(entry, "127.0.0.1", Expected(10, 10, None), lambda: False)
    budget._outstanding.clear()  # as of a program that ended meanwhile
    with raises_code(PolicyRefusal, "egress.forbidden-by-policy"):
        check_budget(entry, Expected(10, 10, None))
    assert has(ask(server).message, "budget.limit-exceeded"), "what was never settled stays counted"
    assert server.requests == []


def test_of_many_at_once_only_as_many_go_as_the_budget_allows(server: VlmServer) -> None:
    allow(requests=5)
    with ThreadPoolExecutor(8) as pool:
        outcomes = list(pool.map(lambda _: ask(server).outcome, range(16)))
    assert sorted(outcomes) == ["failed"] * 11 + ["valid"] * 5
    assert len(server.requests) == 5


def test_room_that_others_may_leave_is_waited_for(server: VlmServer) -> None:
    entry = SPEAKER.entry(server, max_tokens=400)
    outgoing = build(entry).prepare(BUNDLE)
    assert outgoing is not None
    at_most = expected(entry, BUNDLE, outgoing).tokens
    allow(tokens=at_most + 2000)
    with ThreadPoolExecutor(4) as pool:
        outcomes = list(pool.map(lambda _: ask(server).outcome, range(2)))
    assert outcomes == ["valid"] * 2, "one after the other, since both together would go over"
    held = reserve(entry, "127.0.0.1", Expected(at_most - 2000, 0, None), lambda: False)
    assert held is not None
    assert reserve(entry, "127.0.0.1", Expected(at_most, 0, None), lambda: True) is None
    held.settle({}, 0, maybe_charged=False)
    assert not budget._outstanding


def test_another_program_sees_the_same(server: VlmServer, monkeypatch: pytest.MonkeyPatch) -> None:
    allow(requests=1)
    assert ask(server).outcome == "valid"
    monkeypatch.setattr(budget, "_ledgers", {})  # as a program that has just started
    assert has(ask(server).message, "budget.limit-exceeded")


def test_each_try_counts(server: VlmServer, monkeypatch: pytest.MonkeyPatch) -> None:
    from assistant.providers.transport import http_client as transport

    monkeypatch.setattr(transport.random, "uniform", lambda low, high: 0.01)
    allow(requests=5)
    server.next(SPEAKER.error(529), SPEAKER.error(529), SPEAKER.answer())
    assert ask(server).outcome == "valid"
    assert standings()[0].spent.requests == 3


def test_a_day_begins_at_this_machines_midnight(
    server: VlmServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    allow(requests=1)
    assert ask(server).outcome == "valid"
    assert ask(server).outcome == "failed"
    tomorrow = datetime.now().astimezone() + timedelta(days=1)

    class Clock(datetime):
        @classmethod
        def now(cls, tz: Any = None) -> Any:
            return tomorrow if tz is None else tomorrow.astimezone(tz)

    monkeypatch.setattr(budget, "datetime", Clock)
    assert ask(server).outcome == "valid"
    assert standings()[0].since == tomorrow.date()


def test_the_pilots_budget_counts_from_its_first_day(server: VlmServer) -> None:
    Policy(budget_of_pilot=Budget(requests=1)).save()
    assert ask(server).outcome == "valid"
    assert has(ask(server).message, "budget.period-pilot")
    later = (datetime.now(UTC) + timedelta(days=2)).date().isoformat()
    Policy(budget_of_pilot=Budget(requests=1), pilot_since=later).save()
    assert ask(server).outcome == "valid", "what came before the pilot is not the pilot's"


def test_the_preview_says_already_that_the_budget_is_spent(server: VlmServer) -> None:
    allow(requests=0)
    with raises_code(PolicyRefusal, "egress.forbidden-by-policy"):
        build(SPEAKER.entry(server)).prepare(BUNDLE)


def test_the_preview_tells_cost_budget_and_what_is_known(server: VlmServer) -> None:
    allow(requests=9)
    provider = build(SPEAKER.entry(server, max_tokens=400, about=ABOUT, **PRICES))
    text = str(cost_summary(provider, BUNDLE, provider.prepare(BUNDLE)))
    assert text.startswith("at most about 0.0")
    assert "prices as of 2026-11-01" in text and text.endswith("budget per day: 0 of 9 requests")
    known = str(facts_summary(provider))
    assert known == (
        "region EU · retention none, by contract · "
        "not stated: contract, training use, knowledge cutoff"
    )
    Policy(local_only=False, allowed_hosts=("far.example.org",)).save()
    far = build(
        ProviderEntry.make(name="x", api="gemini", base_url="https://far.example.org", model="m")
    )
    assert codes_in(cost_summary(far, BUNDLE, far.prepare(BUNDLE)))[1:] == ["price.cost-unknown"]
    assert str(facts_summary(far)).startswith("not stated: contract, region")
    assert facts_summary(build(configured("baseline"))) is None


def test_a_record_that_cannot_be_kept_stops_everything(
    server: VlmServer, monkeypatch: pytest.MonkeyPatch, tmp_path: Any
) -> None:
    allow(requests=9)
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("OVERREAD_DATABASE_URL", str(tmp_path / "file" / "record.sqlite"))
    refused = ask(server)
    assert has(refused.message, "budget.record-unavailable") and refused.forbidden
    assert server.requests == []


def test_drafts_from_before_the_budget_count(server: VlmServer) -> None:
    from viewer.case.state.log_recorder import LogRecorder
    from viewer.case.workflow.case_workflow import CaseWorkflow

    provider = build(SPEAKER.entry(server, about=ABOUT, **PRICES))
    with Log() as log:
        workflow = CaseWorkflow("case-1", LogRecorder(log, Actor(id="reader")))
        outgoing = provider.prepare(BUNDLE)
        workflow.requests.show_preview(provider, BUNDLE, outgoing)
        workflow.requests.ask(DraftRequest(provider, BUNDLE, outgoing, without_read=True))
    (requested,) = recorded("draft.requested")
    assert requested.about == ABOUT and requested.prices == PRICES
    allow(requests=1, usd=1.0)
    assert standings()[0].spent.requests == 1
    assert standings()[0].spent.usd == pytest.approx(COST)
    assert ask(server).outcome == "failed"


def test_an_answer_is_not_lost_where_the_record_fails_afterwards(
    server: VlmServer, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    allow(requests=9)
    append = Log.append

    def failing(self: Log, body: Any, **more: Any) -> Any:
        if body.type == "spend.settled":
            from audit.errors import RecordUnavailable

            raise RecordUnavailable("the disk is full")
        return append(self, body, **more)

    monkeypatch.setattr(Log, "append", failing)
    assert ask(server).outcome == "valid"
    assert "a settlement waits for the record" in caplog.text
    caplog.clear()
    assert isinstance(recorded("spend.reserved")[0], SpendReserved)
    assert not recorded("spend.settled")
    # The next request stores it.
    monkeypatch.setattr(Log, "append", append)
    assert ask(server).outcome == "valid"
    reserved = {body.reservation for body in recorded("spend.reserved")}
    settled = [body.reservation for body in recorded("spend.settled")]
    assert len(settled) == 2 and set(settled) == reserved


# --- pace -----------------------------------------------------------------------------------------


def test_no_more_at_once_than_the_provider_may_have(server: VlmServer) -> None:
    lock, under_way, most = threading.Lock(), 0, 0

    def busy(handler: vlm.Handler) -> None:
        nonlocal under_way, most
        with lock:
            under_way += 1
            most = max(most, under_way)
        time.sleep(0.05)
        with lock:
            under_way -= 1
        SPEAKER.answer()(handler)

    server.next(busy)
    with ThreadPoolExecutor(8) as pool:
        outcomes = list(pool.map(lambda _: ask(server, max_in_flight=2).outcome, range(8)))
    assert outcomes == ["valid"] * 8 and most == 2


def test_waiting_for_a_place_can_be_cancelled(server: VlmServer) -> None:
    entry = SPEAKER.entry(server, max_in_flight=1)
    with gate_of(entry).place(lambda: False):
        attempt = build(entry).draft(BUNDLE, cancelled=lambda: True)
    assert attempt.outcome == "cancelled" and server.requests == []
    assert build(entry).draft(BUNDLE).outcome == "valid"


class Clock:
    """A monotonic clock that goes by hand."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1000.0
        monkeypatch.setattr(rate_limit.time, "monotonic", lambda: self.now)


def test_requests_a_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)
    gate = Gate(per_minute=2)
    assert gate.wait_s() == 0.0
    clock.now += 10
    assert gate.wait_s() == 0.0
    clock.now += 10
    assert gate.wait_s() == pytest.approx(40.0)
    clock.now += 40
    assert gate.wait_s() == 0.0, "the first is a minute ago"
    assert gate.wait_s() == pytest.approx(10.0)


def test_tokens_a_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)
    gate = Gate(tokens_per_minute=1000)
    gate.used(600)
    clock.now += 5
    assert gate.wait_s() == 0.0
    gate.used(600)
    assert gate.wait_s() == pytest.approx(55.0)
    clock.now += 55
    assert gate.wait_s() == 0.0


def test_too_much_for_one_is_too_much_for_all(
    server: VlmServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    from assistant.providers.transport import http_client as transport

    monkeypatch.setattr(transport.random, "uniform", lambda low, high: 0.2)
    server.next(SPEAKER.error(429), SPEAKER.answer())
    entry = SPEAKER.entry(server)
    waited: list[float] = []
    wait = Gate.wait_s
    monkeypatch.setattr(Gate, "wait_s", lambda gate: waited.append(wait(gate)) or waited[-1])
    assert build(entry).draft(BUNDLE).outcome == "valid"
    gate_of(entry).pause(0.2)
    assert wait(gate_of(entry)) > 0.1


def test_the_pace_is_shared_by_name_and_follows_the_entry(server: VlmServer) -> None:
    entry = SPEAKER.entry(server, requests_per_minute=2)
    assert gate_of(entry) is gate_of(SPEAKER.entry(server, requests_per_minute=2))
    assert gate_of(entry) is not gate_of(SPEAKER.entry(server, requests_per_minute=3))


def test_waiting_for_the_pace_is_not_the_servers_time(server: VlmServer) -> None:
    entry = SPEAKER.entry(server, total_timeout_s=0.3)
    gate_of(entry).pause(0.5)
    assert build(entry).draft(BUNDLE).outcome == "valid"
