"""Cost of reading a record: statements, rows and unwrapped keys grow as the number of events."""

import json
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from audit.export import export
from audit.metrics.folding.record_fold import fold
from audit.pilot.conduct.draft_visibility import find_withheld
from audit.record.bounded_cache import BoundedCache
from audit.record.events import Actor
from audit.record.keys.payload_vault import Vault
from audit.record.log import event_reader
from audit.record.log.event_log import Log
from audit.record.retention.erasure import erase
from audit.record.store.sqlite import SqliteDatabase
from tests.helpers.bulk_records import BulkPilot, bulk_home
from tests.helpers.piloted import FIRST, LEAD
from viewer.case.state.case_overview import case_overviews
from viewer.case.state.log_recorder import LogRecorder
from viewer.case.workflow.case_workflow import CaseWorkflow

SMALL, LARGE = 15, 45
MAX_EXPONENT = 1.1


@pytest.fixture(scope="module", params=[False, True], ids=["shared", "distinct"])
def records(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Path, Path]]:
    """Yield a small and a large record, in the environment with their key."""
    with bulk_home(tmp_path_factory.mktemp("bulk")) as path:
        paths = path.with_name("small.sqlite"), path.with_name("large.sqlite")
        for at, n in zip(paths, (SMALL, LARGE), strict=True):
            with Log(at) as log:
                BulkPilot(log, distinct=request.param).write(n)
        yield paths


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Count statements, rows and unwrapped keys."""
    counts: Counter[str] = Counter()
    execute, unwrap = SqliteDatabase.execute, Vault.unwrap

    def counting_execute(self: Any, sql: str, values: Sequence[Any] = ()) -> list[Any]:
        rows = execute(self, sql, values)
        counts["statements"] += 1
        counts["rows"] += len(rows)
        return rows

    def counting_unwrap(self: Vault, row: Any) -> bytes:
        counts["keys"] += 1
        return unwrap(self, row)

    monkeypatch.setattr(SqliteDatabase, "execute", counting_execute)
    monkeypatch.setattr(Vault, "unwrap", counting_unwrap)
    return counts


def list_cases(log: Log) -> None:
    """Do what `overread audit show` does without a case."""
    assert list(case_overviews(log.cases(), LogRecorder(log, LEAD)))


def export_as(suffix: str) -> Callable[[Log], None]:
    """Return a function that exports a record in a format."""

    def act(log: Log) -> None:
        assert log.path is not None
        export(log, log.path.parent / f"out.{suffix}", suffix)

    return act


@pytest.mark.parametrize(
    "act",
    [
        pytest.param(list_cases, id="show"),
        pytest.param(export_as("jsonl"), id="jsonl"),
        pytest.param(export_as("fhir"), id="fhir"),
        pytest.param(fold, id="metrics"),
        pytest.param(lambda log: find_withheld(log, actor=FIRST), id="withheld"),
        pytest.param(lambda log: list(log.seen_by(FIRST).events()), id="events of a reader"),
        pytest.param(lambda log: log.verify(), id="verify"),
    ],
)
def test_cost_grows_as_the_number_of_events(
    records: tuple[Path, Path], counted: Counter[str], act: Callable[[Log], object]
) -> None:
    costs, sizes = [], []
    for path in records:
        with Log(path, create=False) as log:
            sizes.append(log.head[0])
            counted.clear()
            act(log)
            costs.append(dict(counted))
    limit = (sizes[1] / sizes[0]) ** MAX_EXPONENT
    small, large = costs
    assert small["rows"] > SMALL
    assert {name: n for name, n in large.items() if n > limit * small[name]} == {}


def test_list_of_cases_reads_each_event_a_few_times_at_most(
    records: tuple[Path, Path], counted: Counter[str]
) -> None:
    with Log(records[1], create=False) as log:
        n_events, _ = log.head
        counted.clear()
        list_cases(log)
    # One read of each event, a second one of those that decide what is withheld, and payloads.
    assert counted["keys"] <= 1.5 * n_events
    assert counted["rows"] <= 4 * n_events
    assert counted["statements"] <= 0.2 * n_events


def test_overview_agrees_with_the_workflow(records: tuple[Path, Path]) -> None:
    with Log(records[0], create=False) as log:
        for actor in (LEAD, FIRST, Actor(id="nobody")):
            recorder = LogRecorder(log, actor)
            for overview in case_overviews(log.cases(), recorder):
                workflow = CaseWorkflow(overview.case, recorder)
                events = list(log.events(case=overview.case))
                assert overview.steps == {step.name: step.state for step in workflow.steps}
                assert overview.n_drafts == len(workflow.state.drafts)
                assert overview.n_events == len(events)
                assert (overview.first, overview.last) == (events[0].at, events[-1].at)
                assert not overview.erased


def test_overview_of_an_erased_case_has_no_steps(tmp_path: Path) -> None:
    with bulk_home(tmp_path) as path, Log(path) as log:
        pilot = BulkPilot(log)
        pilot.write(2)
        case = pilot.cases[0]
        erase(log, Actor(id="admin", role="administrator"), case, "right to erasure", "Asked.")
        first, second = case_overviews(log.cases(), LogRecorder(log, LEAD))
        assert (first.case, first.erased, first.steps) == (case, True, {})
        assert not second.erased
        assert second.steps


def test_payloads_are_found_although_the_cache_of_scopes_is_full(
    records: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(event_reader, "KNOWN_PAYLOADS", 4)
    monkeypatch.setattr(event_reader, "SCOPES_AT_ONCE", 3)
    with Log(records[0], create=False) as log:
        for view in (log.as_service(), log.seen_by(LEAD)):
            named = [(e.case, sha256) for e in view.events() if e.opened for sha256 in e.blobs]
            assert len(named) > SMALL
            for case, sha256 in named:
                content = view.blob(sha256, case)
                assert content
                if not view.person and case is not None:
                    assert view.blob(sha256) == content


def test_exports_are_the_same_from_one_pass_and_from_several(records: tuple[Path, Path]) -> None:
    with Log(records[0], create=False) as log:
        path = records[0].parent
        export(log, path / "a.jsonl", "jsonl")
        list_cases(log)
        export(log, path / "b.jsonl", "jsonl")
    lines = [(path / name).read_text("utf-8").splitlines() for name in ("a.jsonl", "b.jsonl")]
    assert lines[0] == lines[1]
    assert json.loads(lines[0][0])["overread_record"] == 1


def test_a_bounded_cache_keeps_its_newest_entries() -> None:
    cache = BoundedCache[str, int](2)
    for key in ("a", "b", "a", "c"):
        cache.put(key, ord(key))
    assert len(cache) == 2
    assert (cache.get("a"), cache.get("b"), cache.get("c")) == (97, None, 99)
    cache.clear()
    assert (len(cache), cache.get("a")) == (0, None)
