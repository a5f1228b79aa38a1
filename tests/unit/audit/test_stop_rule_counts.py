"""Stop rules that take only new events count the same as from the first event, at a constant cost."""

from collections import defaultdict
from pathlib import Path

import pytest

from audit.pilot.conduct import case_outcomes
from audit.pilot.conduct.case_outcomes import settle_case
from audit.pilot.conduct.pilot_conduct import Pilot
from audit.pilot.conduct.stop_rule_watch import StopRuleWatch, raise_alarms, watch_stop_rules
from audit.pilot.conduct.stop_rules import make_streams
from audit.pilot.protocol.protocol import Protocol
from audit.record.events import AlarmRaised, AssistantResumed, Event
from audit.record.log.event_log import Log
from audit.statistics.sequential_tests import first_crossing
from tests.helpers.bulk_records import BulkPilot, bulk_home
from tests.helpers.growth import Operations, counted_operations
from tests.helpers.piloted import JUDGE
from tests.helpers.postgres import new_database
from tests.helpers.random_pilot import RandomPilot

STEPS = 60


class PlainCounts:
    """Counts of the stop rules from all events of a record, without any state."""

    def __init__(self, log: Log, protocol: Protocol, upto: int | None = None) -> None:
        events: dict[str, list[Event]] = defaultdict(list)
        resumed: dict[tuple[str, str, str], int] = {}
        self.raised: dict[tuple[str, str, str], AlarmRaised] = {}
        self.suspended: set[tuple[str, str]] = set()
        for event, _, _ in log.as_service().stored(until=upto):
            body = event.body
            if isinstance(body, AlarmRaised):
                self.suspended.add((body.rule, body.stratum))
                self.raised.setdefault((body.rule, body.stratum, body.configuration), body)
            elif isinstance(body, AssistantResumed):
                self.suspended.discard((body.rule, body.stratum))
                for key in [k for k in self.raised if k[:2] == (body.rule, body.stratum)]:
                    resumed[key] = event.seq
                    del self.raised[key]
            elif event.case is not None and body.type in case_outcomes.TYPES:
                events[event.case].append(event)
        streams = make_streams(protocol)
        self.settled: dict[str, set[str]] = defaultdict(set)
        outcomes: dict[int, list[tuple[int, bool]]] = defaultdict(list)
        for case, of_case in events.items():
            counted = settle_case(protocol, protocol.sha256, streams, case, of_case)
            for place, seq, wrong in counted.outcomes:
                outcomes[place].append((seq, wrong))
            for stream in streams:
                if counted.settled & {None, stream.configuration}:
                    self.settled[stream.configuration].add(case)
        self.outcomes: list[list[tuple[int, bool]]] = []
        self.new_alarms: list[tuple[str, str, str, int, int]] = []
        for place, stream in enumerate(streams):
            rule = stream.rule
            key = rule.name, rule.stratum, stream.configuration
            since = resumed.get(key, 0)
            self.outcomes.append(sorted(o for o in outcomes[place] if o[0] > since))
            wrong = [is_wrong for _, is_wrong in self.outcomes[-1]]
            crossing = first_crossing(wrong, rule.limit, stream.alpha)
            if crossing is not None and key not in self.raised:
                self.new_alarms.append((*key, crossing.errors, crossing.cases))


def summarize(watch: StopRuleWatch) -> tuple[object, ...]:
    """Return everything that follows from a watch, as `summarize_plain` does."""
    return (
        [stream.outcomes for stream in watch.streams],
        watch.suspended,
        {s.configuration: watch.settled_cases(s.configuration) for s in watch.streams},
        [(a.rule, a.stratum, a.configuration, a.events, a.cases) for a in watch.alarms()],
    )


def summarize_plain(counts: PlainCounts, watch: StopRuleWatch) -> tuple[object, ...]:
    """Return everything that follows from the plain counts."""
    settled = {s.configuration: counts.settled[s.configuration] for s in watch.streams}
    return counts.outcomes, counts.suspended, settled, counts.new_alarms


def check(log: Log, protocol: Protocol, upto: int | None = None) -> PlainCounts:
    """Compare the counts with the plain ones, and return these."""
    watch, plain = watch_stop_rules(log, protocol, upto), PlainCounts(log, protocol, upto)
    assert summarize(watch) == summarize_plain(plain, watch)
    return plain


@pytest.mark.parametrize(
    ("seed", "repeats", "database"),
    [(1, "first", "sqlite"), (3, "mean", "postgresql")],
)
def test_new_events_lead_to_the_same_counts_as_all_events(
    tmp_path: Path, request: pytest.FixtureRequest, seed: int, repeats: str, database: str
) -> None:
    url = tmp_path / "record.sqlite"
    if database == "postgresql":
        url = new_database(request.getfixturevalue("postgres"))  # type: ignore[assignment]
    with Log(url) as log, Log(url) as other:
        pilot = RandomPilot(log, other, seed=seed, repeats=repeats)
        n_alarms = n_outcomes = 0
        for step in range(STEPS):
            pilot.step()
            if step in (STEPS // 3, STEPS // 2):
                pilot.erase()
            if step == 3 * STEPS // 4:
                pilot.sign()
            plain = check(log, pilot.protocols[-1])
            n_outcomes += sum(map(len, plain.outcomes))
            raised = raise_alarms(log, pilot.protocols[-1])
            bodies = [e.body for e in raised if isinstance(e.body, AlarmRaised)]
            assert [
                (b.rule, b.stratum, b.configuration, b.events, b.cases) for b in bodies
            ] == plain.new_alarms
            n_alarms += len(raised)
        head, _ = log.head
        for protocol in pilot.protocols:
            for upto in (head // 3, head // 2, head - 5, head):
                check(log, protocol, upto)
            check(other, protocol)  # reads everything at once
        assert n_alarms > 4 and n_outcomes > 10 * STEPS


ORDER = {"use": "applied", "max_wait_min": 600, "delayed_min": 10, "delayed_limit": 0.1}


def adjudicate(log: Log, case: str) -> Operations:
    """Adjudicate the last comparison of a case, as the page does, and count the operations."""
    *_, made = log.as_service().events(case, ("comparison.made",))
    with counted_operations() as counts:
        Pilot(log, JUDGE, case=case).adjudicate(case, made.seq, [])
    return counts


def test_an_adjudication_costs_the_same_in_a_larger_record(tmp_path: Path) -> None:
    with bulk_home(tmp_path) as path, Log(path) as log:
        arms = [{"name": "second look", "kind": "concurrent"}]
        pilot = BulkPilot(log, changes={"order": ORDER, "arms": arms})
        costs = []
        for first, n in ((0, 20), (20, 60)):
            pilot.write(n)
            adjudicate(log, pilot.cases[first + 5])  # processes the new cases
            costs.append(adjudicate(log, pilot.cases[first + 10]))
        small, large = costs
        assert small.reads < 150
        assert large.unwraps == small.unwraps
        assert large.reads <= 1.1 * small.reads  # the cases have a few events more or less
        with Log(path) as fresh:  # must read everything once
            assert adjudicate(fresh, pilot.cases[11]).reads > 10 * small.reads
