"""Checkpoints on a schedule: when one is due, where it is kept, what is found out by the next one."""

import errno
import json
import os
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from audit.errors import RecordError, RecordInputError
from audit.files.home_folder import home
from audit.record.checkpoints import checkpoint_policy as keeping
from audit.record.checkpoints.checkpoint import Checkpoint
from audit.record.checkpoints.checkpoint_schedule import (
    Schedule,
    ScheduleCheck,
    check_schedule,
    keep_due,
    schedule,
    set_schedule,
)
from audit.record.checkpoints.timestamp_client import Server
from audit.record.events import Actor, CheckpointsScheduled, FailureNoted
from audit.record.log.event_log import SYSTEM, Log
from tests.helpers.messages import raises_code
from tests.helpers.record import READER
from viewer.cli import main

LEAD = Actor(id="lead-1", role="lead")


@pytest.fixture
def log() -> Log:
    with Log() as made:
        more(made)
        yield made  # type: ignore[misc]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "elsewhere"
    made.mkdir()
    return made


def more(log: Log) -> None:
    log.append(FailureNoted(where="test", code="x", message="y"), actor=READER)


def keep(log: Log, wanted: Schedule) -> ScheduleCheck:
    return keep_due(log, wanted, SYSTEM)


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> object:
    """Lets the clock that says whether one is due run on by so many hours."""

    def go(hours: float) -> None:
        class Later(datetime):
            @classmethod
            def now(cls, tz: object = None) -> datetime:
                return datetime.now(UTC) + timedelta(hours=hours)

        monkeypatch.setattr(keeping, "datetime", Later)

    return go


def test_the_choice_is_an_event_and_is_kept_beside_the_record(log: Log, folder: Path) -> None:
    assert schedule() == Schedule(168, None)
    event = set_schedule(log, LEAD, Schedule(24, folder))
    assert event.body == CheckpointsScheduled(every_h=24, by_itself=True)
    assert str(folder) not in event.model_dump_json()
    assert schedule() == Schedule(24, folder)
    assert (home() / "checkpoints.json").stat().st_mode & 0o077 == 0
    with raises_code(RecordError, "permissions.needs-schedule"):
        set_schedule(log, READER, Schedule())
    (home() / "checkpoints.json").write_text("[]")
    with raises_code(RecordError, "schedule.unreadable", name="checkpoints.json"):
        schedule()


@pytest.mark.parametrize("hours", [0, 8761])
def test_hours_have_limits(log: Log, hours: int) -> None:
    with raises_code(RecordInputError, "schedule.hours", most=8760):
        set_schedule(log, LEAD, Schedule(hours))


def test_a_folder_beside_the_record_is_not_elsewhere(log: Log) -> None:
    inside = home() / "checkpoints"
    inside.mkdir()
    with raises_code(RecordInputError, "schedule.not-elsewhere"):
        set_schedule(log, LEAD, Schedule(24, inside))
    with raises_code(RecordInputError, "schedule.not-a-folder"):
        set_schedule(log, LEAD, Schedule(24, inside / "none"))


def test_the_first_is_due_at_once_and_the_next_after_the_hours(
    log: Log, folder: Path, later: object
) -> None:
    wanted = Schedule(24, folder)
    first = keep(log, wanted)
    assert first.made is not None
    assert first.path is not None
    assert list(folder.iterdir()) == [first.path]
    assert Checkpoint.read(first.path) == first.made.checkpoint
    assert log.newest("checkpoint.made").actor == SYSTEM  # type: ignore[union-attr]
    assert keep(log, wanted) == ScheduleCheck(None)
    later(25)  # type: ignore[operator]
    assert keep(log, wanted).made is None  # nothing has happened since
    more(log)
    second = keep(log, wanted)
    assert second.made is not None
    assert second.made.checkpoint.size > first.made.checkpoint.size
    assert len(list(folder.iterdir())) == 2
    later(-100)  # type: ignore[operator]
    more(log)
    assert (
        check_schedule(log, wanted).due is not None
    )  # a clock that was turned back puts nothing off


def test_one_made_by_hand_does_not_stand_for_the_folders(log: Log, folder: Path) -> None:
    keeping.make_checkpoint(log, lambda body: log.append(body, actor=READER), "text")
    assert check_schedule(log, Schedule(24)).due is None
    assert check_schedule(log, Schedule(24, folder)).due is not None


def test_a_folder_that_is_gone_is_told_and_nothing_is_recorded(log: Log, tmp_path: Path) -> None:
    head = log.head
    with raises_code(RecordInputError, "folder.unlisted"):
        keep(log, Schedule(24, tmp_path / "unplugged"))
    assert log.head == head


def test_a_folder_that_takes_nothing_is_told_and_nothing_is_recorded(
    log: Log, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    head = log.head
    with raises_code(RecordInputError, "schedule.not-written"):
        keep(log, Schedule(24, folder))
    assert log.head == head


def test_timestamps_need_a_folder_and_authorities(log: Log, folder: Path) -> None:
    server = Server("http://127.0.0.1:1/tsr", folder / "ca.pem")
    with raises_code(RecordInputError, "schedule.timestamps-need-folder"):
        set_schedule(log, LEAD, Schedule(24, None, server))
    with raises_code(RecordInputError, "timestamp.file-unreadable"):
        set_schedule(log, LEAD, Schedule(24, folder, server))
    server.authorities.write_text("no certificate")
    with raises_code(RecordInputError, "timestamp.no-authority"):
        set_schedule(log, LEAD, Schedule(24, folder, server))
    assert schedule() == Schedule()


def test_the_command_line_keeps_what_is_due(
    log: Log, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    audit = ["audit"]
    assert main([*audit, "schedule"]) == 0
    assert "reminded of every 168 hours" in capsys.readouterr().out
    assert main([*audit, "checkpoint", "--due"]) == 0
    assert "no checkpoint is due" in capsys.readouterr().out
    assert main([*audit, "schedule", "--every", "24", "--into", str(folder)]) == 0
    assert f"written to {folder} every 24 hours" in capsys.readouterr().out
    assert main([*audit, "checkpoint", "--due"]) == 0
    written = [path.name for path in folder.iterdir()]
    assert written[0] in capsys.readouterr().out and len(written) == 1
    assert main([*audit, "checkpoint", "--due"]) == 0
    assert "no checkpoint is due" in capsys.readouterr().out
    folder.rename(folder.with_name("away"))
    assert main([*audit, "checkpoint", "--due"]) == 2
    assert str(folder) in capsys.readouterr().err
    assert main([*audit, "schedule", "--remind"]) == 0
    assert json.loads((home() / "checkpoints.json").read_text())["folder"] is None
    assert main([*audit, "schedule", "--remind", "--into", str(folder)]) == 2
    assert main([*audit, "checkpoint", "--due", "-o", str(folder)]) == 2


def test_without_a_folder_a_due_one_is_not_so(
    log: Log, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(keeping, "DUE_EVENTS", 1)
    assert main(["audit", "checkpoint", "--due"]) == 1
    assert "no folder to keep a checkpoint in" in capsys.readouterr().err
