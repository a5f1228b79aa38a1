"""Checkpoints on a schedule: when one is due, where it is kept, what is found out by the next one."""

import errno
import json
import tempfile
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from audit import keeping
from audit.checkpoint import Checkpoint
from audit.errors import RecordError, RecordInputError, RecordTampered
from audit.events import Actor, CheckpointsScheduled, FailureNoted
from audit.home import home
from audit.log import SYSTEM, Log
from audit.schedule import (
    KeptThere,
    NotACheckpoint,
    Schedule,
    due_by,
    keep_due,
    schedule,
    set_aside,
    set_schedule,
)
from tests.helpers.record import READER, behind_its_back
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


def keep(log: Log, wanted: Schedule) -> KeptThere | None:
    return keep_due(log, wanted, lambda body: log.append(body, actor=SYSTEM))


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
    with pytest.raises(RecordError, match="only lead or administrator may choose where"):
        set_schedule(log, READER, Schedule())
    (home() / "checkpoints.json").write_text("[]")
    with pytest.raises(RecordError, match=r"checkpoints\.json cannot be read"):
        schedule()


@pytest.mark.parametrize("hours", [0, 8761])
def test_hours_have_limits(log: Log, hours: int) -> None:
    with pytest.raises(RecordInputError, match="every 1 to 8760 hours"):
        set_schedule(log, LEAD, Schedule(hours))


def test_a_folder_beside_the_record_is_not_elsewhere(log: Log) -> None:
    inside = home() / "checkpoints"
    inside.mkdir()
    with pytest.raises(RecordInputError, match="not elsewhere"):
        set_schedule(log, LEAD, Schedule(24, inside))
    with pytest.raises(RecordInputError, match="no folder"):
        set_schedule(log, LEAD, Schedule(24, inside / "none"))


def test_the_first_is_due_at_once_and_the_next_after_the_hours(
    log: Log, folder: Path, later: object
) -> None:
    wanted = Schedule(24, folder)
    first = keep(log, wanted)
    assert first is not None and list(folder.iterdir()) == [first.path]
    assert Checkpoint.read(first.path) == first.made.checkpoint
    assert log.newest("checkpoint.made").actor == SYSTEM  # type: ignore[union-attr]
    assert keep(log, wanted) is None
    later(25)  # type: ignore[operator]
    assert keep(log, wanted) is None  # nothing has happened since
    more(log)
    second = keep(log, wanted)
    assert second is not None and second.made.checkpoint.size > first.made.checkpoint.size
    assert len(list(folder.iterdir())) == 2
    later(-100)  # type: ignore[operator]
    more(log)
    assert due_by(log, wanted) is not None  # a clock that was turned back puts nothing off


def test_one_made_by_hand_does_not_stand_for_the_folders(log: Log, folder: Path) -> None:
    keeping.make_checkpoint(log, lambda body: log.append(body, actor=READER), "text")
    assert due_by(log, Schedule(24)) is None
    assert due_by(log, Schedule(24, folder)) is not None


def test_a_record_that_was_cut_short_since_is_found(log: Log, folder: Path) -> None:
    wanted = Schedule(24, folder)
    more(log)
    kept = keep(log, wanted)
    assert kept is not None and log.path is not None
    with behind_its_back(log.path) as db:
        db.execute("DELETE FROM events WHERE seq > 1")
    assert log.verify().ok  # by itself it cannot tell
    with pytest.raises(RecordTampered, match="cut short"):
        keep(log, wanted)
    assert list(folder.iterdir()) == [kept.path]


def test_a_folder_that_is_gone_is_told_and_nothing_is_recorded(log: Log, tmp_path: Path) -> None:
    head = log.head
    with pytest.raises(RecordInputError, match="No such file"):
        keep(log, Schedule(24, tmp_path / "unplugged"))
    assert log.head == head


def test_a_folder_that_takes_nothing_is_told_and_nothing_is_recorded(
    log: Log, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(**_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(tempfile, "mkstemp", full)
    head = log.head
    with pytest.raises(RecordInputError, match="No space left"):
        keep(log, Schedule(24, folder))
    assert log.head == head


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


def test_what_is_no_checkpoint_stops_the_schedule_until_it_is_set_aside(
    log: Log, folder: Path, capsys: pytest.CaptureFixture[str], later: Callable[[float], None]
) -> None:
    wanted = Schedule(1, folder)
    set_schedule(log, LEAD, wanted)
    kept = keep(log, wanted)
    assert kept is not None
    with pytest.raises(RecordInputError, match=r"nothing in .* has to be set aside"):
        set_aside(log, LEAD, wanted)
    bad = kept.path.with_name(kept.path.name.replace(f"-{kept.made.checkpoint.size}.", "-999."))
    bad.write_text("half a check")
    more(log)
    later(2)
    with pytest.raises(NotACheckpoint, match="kept last cannot be used"):
        keep(log, wanted)
    with pytest.raises(RecordError, match="may choose where"):
        set_aside(log, READER, wanted)
    assert main(["audit", "schedule", "--set-aside"]) == 0
    assert "set aside as" in capsys.readouterr().out
    assert bad.with_name(f"{bad.name}.set-aside").read_text() == "half a check"
    (told,) = [e.body for e in log.events(types=("failure.noted",)) if e.body.code == "set-aside"]  # type: ignore[union-attr]
    assert str(folder) not in str(told)
    assert keep(log, wanted) is not None


def test_a_checkpoint_that_the_record_does_not_continue_is_not_set_aside(
    log: Log, folder: Path
) -> None:
    wanted = Schedule(1, folder)
    kept = keep(log, wanted)
    assert kept is not None
    other = Checkpoint(kept.made.checkpoint.origin, 999, bytes(32))
    (folder / kept.path.name.replace(f"-{kept.made.checkpoint.size}.", "-999.")).write_text(
        other.text()
    )
    with pytest.raises(RecordInputError, match=r"nothing in .* has to be set aside"):
        set_aside(log, LEAD, wanted)
