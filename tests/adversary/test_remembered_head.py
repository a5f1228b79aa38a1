"""Attacks on a record whose head this workstation remembers: older copies, removed memories."""

import json
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from audit.errors import RecordError, RecordInputError, RecordTampered
from audit.files.home_folder import home
from audit.record.checkpoints import record_continuity, rollback_detection
from audit.record.checkpoints.checkpoint_policy import make_checkpoint
from audit.record.events import Actor, ContinuityAccepted, ContinuityAlarmed, SessionStarted
from audit.record.log.event_log import SYSTEM, Log
from tests.helpers.keyring import MemoryKeyring, memory_keyring
from tests.helpers.messages import raises_code
from tests.helpers.record import READER, behind_its_back, by
from viewer.cli import main

LEAD = Actor(id="lead-1", role="lead")
FILE = "remembered.json"


@pytest.fixture
def ring() -> Iterator[MemoryKeyring]:
    with memory_keyring() as made:
        yield made


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A record of some events, that this workstation has seen."""
    path = tmp_path / "record.sqlite"
    grow(path)
    return path


def grow(path: Path, n: int = 5) -> None:
    with Log(path) as log:
        for _ in range(n):
            log.append(SessionStarted(surface="python"), actor=READER)
        assert record_continuity.observe(log, SYSTEM) == ()


def copy(path: Path, to: Path) -> None:
    """Copy a record as somebody with the file would, without its side files."""
    to.unlink(missing_ok=True)
    for side in ("-wal", "-shm"):
        Path(f"{to}{side}").unlink(missing_ok=True)
    with closing(sqlite3.connect(path)) as old, closing(sqlite3.connect(to)) as new:
        old.backup(new)


def codes(path: Path) -> list[str]:
    with Log(path) as log:
        return [doubt.code for doubt in record_continuity.observe(log, SYSTEM)]


def test_a_record_that_only_grew_raises_nothing(ring: MemoryKeyring, record: Path) -> None:
    grow(record)
    assert codes(record) == []
    assert len(ring.entries) >= 2


@pytest.mark.usefixtures("ring")
def test_an_older_copy_is_reported_by_a_workstation_without_any_checkpoint(
    record: Path, tmp_path: Path
) -> None:
    copy(record, tmp_path / "older.sqlite")
    grow(record)
    copy(tmp_path / "older.sqlite", record)
    with Log(record) as log:
        assert log.verify().ok  # in itself it is valid
        (doubt,) = record_continuity.observe(log, SYSTEM)
        assert doubt.code == "memory.shorter"
        assert int(str(doubt.values["remembered"])) > log.head[0] - 1
        alarm = log.newest("continuity.alarmed")
        assert alarm is not None
        assert alarm.body == ContinuityAlarmed(source="memory", codes=("memory.shorter",))
        with raises_code(RecordTampered, "memory.shorter"):
            make_checkpoint(log, by(log, READER), "text")


@pytest.mark.usefixtures("ring")
def test_cron_hears_of_an_older_copy(
    record: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """`audit checkpoint --due`: no checkpoint is due, and the exit code says that something is wrong."""
    monkeypatch.setenv("OVERREAD_DATABASE_URL", str(record))
    assert main(["audit", "checkpoint", "--due"]) == 0
    copy(record, tmp_path / "older.sqlite")
    grow(record)
    copy(tmp_path / "older.sqlite", record)
    for _ in range(2):
        assert main(["audit", "checkpoint", "--due"]) == 1
        assert "older copy" in capsys.readouterr().err


@pytest.mark.usefixtures("ring")
def test_an_older_copy_that_grew_beyond_is_reported(record: Path, tmp_path: Path) -> None:
    copy(record, tmp_path / "older.sqlite")
    grow(record)
    copy(tmp_path / "older.sqlite", record)
    with Log(record) as log:
        for _ in range(50):
            log.append(SessionStarted(surface="python"), actor=READER)
    assert codes(record) == ["memory.replaced"]


@pytest.mark.usefixtures("ring")
def test_another_record_in_its_place_is_reported(record: Path) -> None:
    record.unlink()
    with Log(record) as log:
        for _ in range(50):
            log.append(SessionStarted(surface="python"), actor=READER)
    assert codes(record) == ["memory.other-record"]


@pytest.mark.usefixtures("ring")
def test_a_record_whose_events_were_all_deleted_is_reported(record: Path) -> None:
    with behind_its_back(record) as db:
        db.execute("DELETE FROM events")
    with Log(record) as log:
        assert [doubt.code for doubt in rollback_detection.check(log)] == ["memory.emptied"]
        assert rollback_detection.trusted(log) is None


@pytest.mark.usefixtures("ring")
def test_a_record_without_events_that_nobody_knew_is_left_alone(tmp_path: Path) -> None:
    with (
        Log(tmp_path / "unknown.sqlite") as log,
        behind_its_back(tmp_path / "unknown.sqlite") as db,
    ):
        db.execute("DELETE FROM events")
        assert record_continuity.observe(log, SYSTEM) == ()
        assert not (home() / FILE).exists()


def test_a_removed_file_is_noticed_through_the_keyring(
    ring: MemoryKeyring, record: Path, tmp_path: Path
) -> None:
    (home() / FILE).unlink()
    assert codes(record) == ["memory.file-missing"]
    assert codes(record) == ["memory.file-missing"]  # looking does not mend it
    assert ring.entries


def test_an_older_copy_of_record_and_file_is_noticed_through_the_keyring(
    ring: MemoryKeyring, record: Path, tmp_path: Path
) -> None:
    copy(record, tmp_path / "older.sqlite")
    shutil.copy(home() / FILE, tmp_path / FILE)
    grow(record)
    copy(tmp_path / "older.sqlite", record)
    shutil.copy(tmp_path / FILE, home() / FILE)
    assert codes(record) == ["memory.shorter"]


def test_a_removed_keyring_entry_is_noticed_through_the_file(
    ring: MemoryKeyring, record: Path
) -> None:
    for name in [name for name in ring.entries if name[1].startswith("record-head-")]:
        del ring.entries[name]
    assert codes(record) == ["memory.keyring-missing"]


def test_a_garbled_keyring_entry_is_reported(ring: MemoryKeyring, record: Path) -> None:
    for name in [name for name in ring.entries if name[1].startswith("record-head-")]:
        ring.entries[name] = '{"size": "many"}'
    assert codes(record) == ["memory.keyring-changed"]


def test_an_older_copy_without_the_keyring_entry_is_still_reported(
    ring: MemoryKeyring, record: Path, tmp_path: Path
) -> None:
    copy(record, tmp_path / "older.sqlite")
    grow(record)
    copy(tmp_path / "older.sqlite", record)
    for name in [name for name in ring.entries if name[1].startswith("record-")]:
        if name[1] != "record-signing-key" and name[1] != "record-site-key":
            del ring.entries[name]
    assert codes(record) == ["memory.shorter"]


@pytest.mark.usefixtures("ring")
@pytest.mark.parametrize("field", ["size", "hash"])
def test_a_file_that_somebody_edited_is_reported(record: Path, field: str) -> None:
    content = json.loads((home() / FILE).read_text())
    (known,) = content["memory"]["records"].values()
    known["seen"][field] = {"size": 1, "hash": "0" * 64}[field]
    (home() / FILE).write_text(json.dumps(content))
    assert codes(record) == ["memory.file-changed"]


@pytest.mark.parametrize("content", ["", "[]", '{"memory": {}, "signature": null}', "\x00"])
@pytest.mark.usefixtures("ring")
def test_a_file_that_is_garbage_is_reported(record: Path, content: str) -> None:
    (home() / FILE).write_text(content)
    assert "memory.file-unreadable" in codes(record)


def test_a_locked_keyring_is_no_alarm_and_the_file_still_counts(
    ring: MemoryKeyring, record: Path, tmp_path: Path
) -> None:
    copy(record, tmp_path / "older.sqlite")
    grow(record)
    copy(tmp_path / "older.sqlite", record)
    ring.locked = True
    with Log(record, create=False) as log:
        assert [d.code for d in rollback_detection.check(log)] == ["memory.shorter"]


def test_without_a_keyring_the_file_alone_reports_an_older_copy(
    record: Path, tmp_path: Path
) -> None:
    copy(record, tmp_path / "older.sqlite")
    grow(record)
    copy(tmp_path / "older.sqlite", record)
    assert codes(record) == ["memory.shorter"]


@pytest.mark.usefixtures("ring")
def test_a_restored_record_is_accepted_by_name_and_with_a_reason(
    record: Path, tmp_path: Path
) -> None:
    copy(record, tmp_path / "older.sqlite")
    grow(record)
    with Log(record) as log:
        n_seen = log.head[0]
    copy(tmp_path / "older.sqlite", record)
    with Log(record) as log:
        with raises_code(RecordError, "permissions.needs-schedule"):
            record_continuity.accept(log, READER, "I say so")
        with raises_code(RecordInputError, "continuity.no-reason"):
            record_continuity.accept(log, LEAD, " ")
        (event,) = record_continuity.accept(log, LEAD, "disk failed on Monday, backup of Sunday")
        assert isinstance(event.body, ContinuityAccepted)
        assert (event.body.source, event.body.remembered_size) == ("memory", n_seen)
        assert event.body.codes == ("memory.shorter",)
        assert "Monday" not in event.model_dump_json()
        assert record_continuity.observe(log, SYSTEM) == ()
        with raises_code(RecordInputError, "continuity.nothing"):
            record_continuity.accept(log, LEAD, "again")


@pytest.mark.usefixtures("ring")
def test_the_same_alarm_is_recorded_once(record: Path) -> None:
    (home() / FILE).unlink()
    for _ in range(3):
        codes(record)
    with Log(record) as log:
        assert len(list(log.events(types=("continuity.alarmed",)))) == 1


@pytest.mark.usefixtures("ring")
def test_what_was_verified_is_trusted_only_while_it_is_signed_and_the_record_continues_it(
    record: Path,
) -> None:
    with Log(record) as log:
        made = make_checkpoint(log, by(log, READER), "text").checkpoint
        known = rollback_detection.trusted(log)
        assert known is not None
        assert (known.size, known.root) == (made.size, made.root)
        grown = make_checkpoint(log, by(log, READER), "text").checkpoint
        known = rollback_detection.trusted(log)
        assert known is not None
        assert (known.size, known.tree().root()) == (grown.size, grown.root)
    content = json.loads((home() / FILE).read_text())
    (entry,) = content["memory"]["records"].values()
    entry["verified"]["root"] = "00" * 32
    (home() / FILE).write_text(json.dumps(content))
    with Log(record) as log:
        assert rollback_detection.trusted(log) is None


def test_without_a_signing_key_no_verification_is_trusted(record: Path) -> None:
    with Log(record) as log:
        make_checkpoint(log, by(log, READER), "text")
        assert rollback_detection.trusted(log) is None


@pytest.mark.usefixtures("ring")
def test_a_record_changed_behind_its_back_is_not_remembered_as_verified(record: Path) -> None:
    with Log(record) as log:
        verification = log.verify()
        assert verification.checkpoint is not None
        with behind_its_back(record) as db:
            db.execute("UPDATE events SET hash = ? WHERE seq = 3", ("ab" * 32,))
        with raises_code(RecordError, "memory.changed-meanwhile"):
            rollback_detection.remember_verified(
                log, verification.checkpoint.size, verification.checkpoint.root
            )
