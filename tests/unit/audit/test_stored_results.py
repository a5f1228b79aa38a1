"""Results folded by case: equal to a full fold, kept beside the record, and never trusted blindly."""

import json
import os
import shutil
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from audit import Log
from audit.metrics.folding.case_tables import CaseTables
from audit.metrics.table.column_frame import Frame
from audit.pilot.conduct.pilot_conduct import Pilot
from audit.record.events import Actor, ExclusionCode
from audit.record.retention.erasure import erase
from audit.report.content import record_state, stored_state
from audit.report.content.record_state import RecordState
from audit.report.content.stored_state import folder_of, load_state, store_state
from audit.report.output.report_builder import gather, gathered_from
from tests.helpers.bulk_records import BulkPilot
from tests.helpers.piloted import LEAD
from viewer.site.results_reading import ResultsReading

AUDITOR = Actor(id="auditor", role="auditor")


def columns(frame: Frame) -> dict[str, Any]:
    """Return the content of a frame, comparable with ==."""
    labels, numbers, seqs = frame.names
    return {
        **{name: (frame.codes(name).tolist(), frame.levels(name)) for name in labels},
        **{name: frame.number(name).tobytes() for name in numbers},
        **{name: frame.seq(name).tolist() for name in seqs},
    }


def content(log: Log, state: RecordState) -> dict[str, Any]:
    """Return everything that results are made of, comparable with ==."""
    made = gathered_from(log, state)
    return {
        "rows": columns(made.pairs),
        "whole": columns(made.pairs.whole),
        "findings": columns(made.pairs.lesions),
        "roll": made.pairs.roll,
        "flow": made.flow,
        "safety": made.safety,
        "hidden": {seq: why.code for seq, why in made.hidden.items()},
        "study": vars(made.study),
        "position": made.position,
    }


def folded(log: Log, upto: int | None = None, actor: Actor = LEAD) -> RecordState:
    """Return the state of one full fold."""
    state = RecordState(actor)
    assert state.update(log, log.head[0] if upto is None else upto)
    return state


@pytest.fixture(scope="module")
def pilot(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Log]:
    """A pilot with cases at every stage, one excluded late and one erased."""
    with Log(tmp_path_factory.mktemp("pilot") / "record.sqlite") as log:
        bulk = BulkPilot(log, looks=1)
        bulk.write(24)
        Pilot(log, LEAD).exclude(bulk.cases[9], ExclusionCode.NOT_DIAGNOSTIC)
        erase(log, LEAD, bulk.cases[12], "consent withdrawn", "by letter")
        bulk.write(4)
        yield log


@pytest.fixture
def log(pilot: Log, tmp_path: Path) -> Iterator[Log]:
    """A copy of the pilot that a test may change."""
    assert pilot.path is not None
    shutil.copy(pilot.path, tmp_path / "record.sqlite")
    for side in ("-wal", "-shm"):
        if (beside := pilot.path.with_name(pilot.path.name + side)).exists():
            shutil.copy(beside, tmp_path / f"record.sqlite{side}")
    with Log(tmp_path / "record.sqlite") as copied:
        yield copied


def before_the_last_cases(log: Log) -> int:
    """Return an event in the middle of the last cases, after the erasure."""
    erased = log.newest("case.erased")
    assert erased is not None
    return (erased.seq + log.head[0]) // 2


def file_of(log: Log, actor: Actor = LEAD) -> Path:
    """Return the file of a person's stored state."""
    folder = folder_of(log)
    assert folder is not None
    return folder / f"{actor.role}.{actor.id}.sealed"


@settings(
    max_examples=6, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(data=st.data())
def test_folding_in_steps_equals_one_fold(pilot: Log, data: st.DataObject) -> None:
    newest = pilot.head[0]
    stops = sorted(data.draw(st.lists(st.integers(2, newest), min_size=1, max_size=4)))
    state = RecordState(LEAD)
    for stop in stops:
        state.update(pilot, stop)
    assert content(pilot, state) == content(pilot, folded(pilot, stops[-1]))


def test_a_canceled_fold_goes_on_where_it_stopped(
    pilot: Log, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("audit.metrics.folding.record_fold.BATCH", 5)
    state, steps = RecordState(LEAD), list[tuple[int, int]]()
    answers = iter([False, False, True])
    newest = pilot.head[0]
    assert not state.update(
        pilot, newest, lambda done, total: steps.append((done, total)), lambda: next(answers)
    )
    assert not state.is_complete
    assert steps == [(5, 28), (10, 28)]
    assert state.update(pilot, newest, lambda done, total: steps.append((done, total)))
    assert steps[-1] == (18, 18)
    assert content(pilot, state) == content(pilot, folded(pilot))


def test_a_stored_state_continues_the_fold(log: Log) -> None:
    earlier = before_the_last_cases(log)
    assert store_state(log, folded(log, earlier))
    state = load_state(log, LEAD)
    assert state.position == earlier
    state.update(log, log.head[0])
    assert content(log, state) == content(log, folded(log))


def test_reopening_reads_only_new_events(log: Log, monkeypatch: pytest.MonkeyPatch) -> None:
    ResultsReading(log, LEAD).read()
    waiting = len(load_state(log, LEAD).unfolded)
    folded_cases: list[str] = []
    fold = record_state.ResultsFold.fold

    def noted(self: Any, events: Any) -> None:
        folded_cases.extend(events)
        fold(self, events)

    monkeypatch.setattr(record_state.ResultsFold, "fold", noted)
    again = ResultsReading(log, LEAD)
    again.read()
    assert len(folded_cases) <= waiting + stored_state._SAMPLE
    folded_cases.clear()
    again.read()
    assert not folded_cases


def test_what_is_withheld_is_not_stored(log: Log) -> None:
    state = folded(log)
    assert state.hidden_by_case  # cases with a draft that waits for its reading
    store_state(log, state)
    stored = stored_state._opened(log, LEAD, file_of(log).read_bytes())
    head_size = int.from_bytes(stored[:8], "big")
    head, tables = json.loads(stored[8 : 8 + head_size]), stored[8 + head_size :]
    for case in state.hidden_by_case:
        assert case in head["waiting"]
        assert case not in head["newest"]
        assert case.encode() not in tables
    assert any(case.encode() in tables for case in head["newest"])


def test_it_is_sealed_and_for_its_owner_only(log: Log) -> None:
    store_state(log, folded(log))
    file = file_of(log)
    if os.name == "posix":
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        assert stat.S_IMODE(file.parent.stat().st_mode) == 0o700
    assert b"case-" not in file.read_bytes()


def test_erasing_a_case_removes_it(log: Log) -> None:
    state = folded(log)
    store_state(log, state)
    case = next(c for c in state.results.tables.cases if c not in state.withheld_cases)
    assert case in load_state(log, LEAD).results.tables.cases
    erase(log, LEAD, case, "consent withdrawn", "by letter")
    assert case not in load_state(log, LEAD).results.tables.cases
    assert not store_state(log, state)  # one that still knows the case is not stored again
    reading = ResultsReading(log, LEAD)
    made = reading.read()
    assert made is not None
    assert "released" in vars(made)  # computed by the thread that reads, not when it is shown
    assert case not in made.pairs.levels("case")
    assert content(log, folded(log))["roll"] == made.pairs.roll
    assert vars(made.study) == vars(gather(log, LEAD).study)


@pytest.mark.parametrize("at", [0, 20, -1])
def test_a_changed_file_is_not_used(log: Log, at: int) -> None:
    store_state(log, folded(log))
    sealed = bytearray(file_of(log).read_bytes())
    sealed[at] ^= 1
    file_of(log).write_bytes(sealed)
    assert load_state(log, LEAD).position == 0


def test_a_file_of_another_person_is_not_used(log: Log) -> None:
    store_state(log, folded(log))
    shutil.copy(file_of(log), file_of(log, AUDITOR))
    assert load_state(log, AUDITOR).position == 0


def test_a_file_of_another_record_is_not_used(log: Log, tmp_path: Path) -> None:
    store_state(log, folded(log))
    with Log(tmp_path / "other.sqlite") as other:
        folder = folder_of(other)
        assert folder is not None
        shutil.copytree(file_of(log).parent, folder)
        assert load_state(other, LEAD).position == 0


def test_a_state_of_another_chain_is_not_used(log: Log) -> None:
    state = folded(log)
    state.head = "0" * 64
    store_state(log, state)
    assert load_state(log, LEAD).position == 0


def test_better_results_under_the_right_key_are_noticed(
    log: Log, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody with the record's keys can seal a file, but not foresee the cases of the sample."""
    monkeypatch.setattr(stored_state, "_SAMPLE", 100)
    state = folded(log)
    part = state.results.tables._parts[0]["rows"]
    part.arrays["numbers/wrong"] = part.arrays["numbers/wrong"] * 0
    assert store_state(log, state)
    assert load_state(log, LEAD).position == 0


def test_reports_do_not_read_it(log: Log, monkeypatch: pytest.MonkeyPatch) -> None:
    store_state(log, folded(log))
    monkeypatch.setattr(stored_state, "_opened", lambda *_: pytest.fail("was read"))
    gather(log, LEAD)


def test_the_last_results_show_while_many_cases_are_read(
    log: Log, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("viewer.site.results_reading.FEW_CASES", 0)
    assert ResultsReading(log, LEAD).read_stored() is None
    earlier = before_the_last_cases(log)
    store_state(log, folded(log, earlier))
    first = ResultsReading(log, LEAD).read_stored()
    assert first is not None
    assert first.position.seq == earlier


def test_the_number_of_reads_grows_with_the_cases(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("audit.metrics.folding.record_fold.BATCH", 8)
    counts = []
    for n in (16, 48):
        with Log(tmp_path / f"{n}.sqlite") as log:
            BulkPilot(log, looks=1).write(n)
            with log.reading() as db:
                statements: list[str] = []
                db.connection.set_trace_callback(statements.append)
            folded(log)
            with log.reading() as db:
                db.connection.set_trace_callback(None)
            counts.append(len(statements))
    assert counts[1] <= 3.1 * counts[0]


def test_parts_are_merged_without_the_rows_of_replaced_cases() -> None:
    tables = CaseTables({"rows": (("case",), ("x",), ())})
    for n in range(30):
        builders = tables.builders()
        builders["rows"].add({"case": f"c{n % 5}", "x": n / 3})
        tables.replace(builders, [f"c{n % 5}"])
    joined = tables.joined()["rows"]
    assert sorted(joined.numbers["x"].tolist()) == [n / 3 for n in range(25, 30)]
    assert len(tables._parts) < 12
    again = CaseTables({"rows": (("case",), ("x",), ())})
    again.read(tables.to_bytes())
    assert again.equals(tables, tables.cases)
