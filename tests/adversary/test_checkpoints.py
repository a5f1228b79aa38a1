"""Attacks on checkpoints: signatures left out or exchanged, folders blinded, records replaced."""

import base64
import json
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from audit.errors import RecordInputError, RecordTampered
from audit.record.checkpoints import record_continuity, timestamp
from audit.record.checkpoints.checkpoint import Checkpoint, origin
from audit.record.checkpoints.checkpoint_folder import Doubt
from audit.record.checkpoints.checkpoint_policy import Made, make_checkpoint
from audit.record.checkpoints.checkpoint_schedule import (
    Schedule,
    ScheduleCheck,
    check_schedule,
    keep_due,
    set_schedule,
)
from audit.record.checkpoints.timestamp_client import Server
from audit.record.events import Actor, ContinuityAlarmed, SessionStarted
from audit.record.keys import signed_note
from audit.record.keys import signing_key as signing
from audit.record.log.event_log import SYSTEM, Log
from tests.helpers.messages import raises_code
from tests.helpers.record import READER, behind_its_back, by
from tests.helpers.tsa import Authority, make_authority, serving
from viewer.cli import main

LEAD = Actor(id="lead-1", role="lead")


@pytest.fixture
def signing_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(signing.VARIABLE, base64.b64encode(os.urandom(32)).decode())


@pytest.fixture
def log(signing_key: None) -> Iterator[Log]:
    """The record in use, of some events."""
    with Log() as made:
        grow(made)
        yield made


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "elsewhere"
    made.mkdir()
    return made


def grow(log: Log, n: int = 4) -> None:
    for _ in range(n):
        log.append(SessionStarted(surface="python"), actor=READER)


def kept(log: Log, folder: Path) -> tuple[Made, Path]:
    result = keep_due(log, Schedule(1, folder), SYSTEM)
    assert result.made is not None
    assert result.path is not None
    return result.made, result.path


def seen(log: Log, folder: Path) -> ScheduleCheck:
    return keep_due(log, Schedule(1, folder), SYSTEM)


def codes(doubts: tuple[Doubt, ...]) -> list[str]:
    return [doubt.message.code for doubt in doubts]


# --- a key is named -------------------------------------------------------------------------------


def verified(path: Path, *words: str) -> int:
    return main(["audit", "verify", "--checkpoint", str(path), *words])


def test_a_named_key_refuses_what_it_did_not_sign(
    log: Log, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    made = make_checkpoint(log, by(log, READER), "file")
    path, key = tmp_path / "checkpoint.txt", str(made.key)
    path.write_text(made.checkpoint.text())
    assert verified(path, "--key", key) == 0
    assert "record ok" in capsys.readouterr().out

    stripped = replace(made.checkpoint, signatures=())
    path.write_text(stripped.text())
    assert verified(path, "--key", key) == 1
    assert "has no signature" in capsys.readouterr().err

    other = Ed25519PrivateKey.generate()
    forged = signed_note.sign(stripped.body(), stripped.origin, other)
    path.write_text(replace(stripped, signatures=(forged,)).text())
    assert verified(path, "--key", key) == 1
    assert "not signed by a trusted key" in capsys.readouterr().err

    pretended = replace(forged, key_id=made.key.id)  # type: ignore[union-attr]
    path.write_text(replace(stripped, signatures=(pretended,)).text())
    assert verified(path, "--key", key) == 1
    assert "is wrong" in capsys.readouterr().err

    same_name = signed_note.public_key(stripped.origin, other)
    path.write_text(made.checkpoint.text())
    assert verified(path, "--key", str(same_name)) == 1
    assert verified(path, "--key", str(same_name), "--key", key) == 0


def test_a_named_key_without_a_checkpoint_is_no_check_by_that_key(
    log: Log, capsys: pytest.CaptureFixture[str]
) -> None:
    made = make_checkpoint(log, by(log, READER), "file")
    assert main(["audit", "verify", "--key", str(made.key)]) == 1
    assert "no checkpoint that it could have signed" in capsys.readouterr().err


def test_a_partial_check_never_says_ok(
    log: Log, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["audit", "verify"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("partial: ")
    assert " ok" not in out
    assert "cut off at the end cannot be noticed" in out
    path = tmp_path / "checkpoint.txt"
    made = make_checkpoint(log, by(log, READER), "file")
    for text, code in (
        (made.checkpoint.text(), "coverage.own-keys"),
        (made.checkpoint.body(), "coverage.unsigned"),
    ):
        path.write_text(text)
        assert verified(path, "--json") == 0
        document = json.loads(capsys.readouterr().out)
        assert (document["ok"], document["result"]) == (False, "partial")
        assert [each["code"] for each in document["not_checked"]] == [code]
    assert main(["audit", "verify", "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert (document["ok"], document["result"], document["not_checked"]) == (True, "complete", [])
    assert main(["audit", "verify", "--new", "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert (document["ok"], document["result"]) == (False, "partial")
    assert [each["code"] for each in document["not_checked"]] == ["coverage.earlier-events"]


def test_an_older_copy_fails_the_verification_of_this_workstation(
    log: Log, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert log.path is not None
    older = tmp_path / "older.sqlite"
    with closing(sqlite3.connect(log.path)) as db, closing(sqlite3.connect(older)) as copy:
        db.backup(copy)
    grow(log)
    assert record_continuity.observe(log, SYSTEM) == ()
    log.close()
    for side in ("", "-wal", "-shm"):
        Path(f"{log.path}{side}").unlink(missing_ok=True)
    older.rename(log.path)
    assert main(["audit", "show"]) == 0  # any command that opens the record says it
    assert "older copy" in capsys.readouterr().err
    assert main(["audit", "verify", "--json"]) == 1
    document = json.loads(capsys.readouterr().out)
    assert document["result"] == "failed"
    assert "workstation has seen" in document["problems"][0]["reason"]
    assert main(["audit", "accept", "--why", "restored after the disk failed"]) == 0
    assert "accepted: memory." in capsys.readouterr().out
    assert main(["audit", "show"]) == 0
    assert capsys.readouterr().err == ""
    assert main(["audit", "verify"]) == 0


# --- the schedule's folder ------------------------------------------------------------------------


def test_a_record_that_was_cut_short_is_found(log: Log, folder: Path) -> None:
    _, path = kept(log, folder)
    assert log.path is not None
    with behind_its_back(log.path) as db:
        db.execute("DELETE FROM events WHERE seq > 2")
    assert log.verify().ok  # by itself it cannot know
    result = seen(log, folder)
    assert codes(result.doubts) == ["folder.longer"]
    assert result.made is None
    assert list(folder.iterdir()) == [path]


def test_a_record_that_was_replaced_by_a_new_one_is_found(log: Log, folder: Path) -> None:
    kept(log, folder)
    assert log.path is not None
    log.close()
    log.path.unlink()
    with Log() as other:
        grow(other, 20)
        result = seen(other, folder)
        assert codes(result.doubts) == ["folder.other-record"]
        assert result.made is None
        alarm = other.newest("continuity.alarmed")
        assert alarm is not None
        assert alarm.body == ContinuityAlarmed(source="folder", codes=("folder.other-record",))


def test_a_record_with_the_same_beginning_and_another_end_is_found(log: Log, folder: Path) -> None:
    kept(log, folder)
    n = log.head[0]
    assert log.path is not None
    with behind_its_back(log.path) as db:
        db.execute("DELETE FROM events WHERE seq > 3")
    grow(log, n + 5)
    assert codes(seen(log, folder).doubts) == ["folder.replaced"]


@pytest.mark.parametrize(
    "name", ["zzzz.txt", "overread-checkpoint-{}-99999999.txt", ".hidden", "~"]
)
@pytest.mark.parametrize("content", [b"", b"half a check", b"\x30\x82\xff", bytes(20_000)])
def test_garbage_that_sorts_last_hides_nothing(
    log: Log, folder: Path, name: str, content: bytes
) -> None:
    kept(log, folder)
    record = origin(log.first[1]).rpartition("/")[2]
    (folder / name.format(record)).write_bytes(content)
    assert log.path is not None
    with behind_its_back(log.path) as db:
        db.execute("DELETE FROM events WHERE seq > 2")
    result = codes(seen(log, folder).doubts)
    assert sorted(result) == ["folder.longer", "folder.no-checkpoint"]


def test_a_true_checkpoint_of_another_record_that_sorts_last_hides_nothing(
    log: Log, folder: Path, tmp_path: Path
) -> None:
    kept(log, folder)
    with Log(tmp_path / "other.sqlite") as other:
        made = make_checkpoint(other, by(other, READER), "file").checkpoint
    (folder / "zzzz.txt").write_text(made.text())
    assert log.path is not None
    with behind_its_back(log.path) as db:
        db.execute("DELETE FROM events WHERE seq > 2")
    assert sorted(codes(seen(log, folder).doubts)) == ["folder.longer", "folder.other-record"]


def test_a_hash_that_is_none_is_told_as_tampering(log: Log, folder: Path) -> None:
    kept(log, folder)
    assert log.path is not None
    with behind_its_back(log.path) as db:
        db.execute("UPDATE events SET hash = 'zz' WHERE seq = 2")
    with raises_code(RecordTampered, "continuity.hash-unreadable"):
        check_schedule(log, Schedule(1, folder))


def test_a_removed_checkpoint_is_missed(log: Log, folder: Path) -> None:
    _, path = kept(log, folder)
    path.unlink()
    result = seen(log, folder)
    assert codes(result.doubts) == ["folder.kept-gone"]
    assert result.made is None


def test_a_renamed_checkpoint_still_counts(log: Log, folder: Path) -> None:
    _, path = kept(log, folder)
    path.rename(folder / "x")
    assert check_schedule(log, Schedule(1, folder)).doubts == ()


def test_a_checkpoint_with_a_forged_signature_is_an_alarm(log: Log, folder: Path) -> None:
    made, path = kept(log, folder)
    forged = signed_note.sign(
        made.checkpoint.body(), made.checkpoint.origin, Ed25519PrivateKey.generate()
    )
    path.write_text(replace(made.checkpoint, signatures=(forged,)).text())
    assert codes(check_schedule(log, Schedule(1, folder)).doubts) == ["folder.signature"]


def test_a_pipe_in_the_folder_does_not_hold_the_schedule_up(log: Log, folder: Path) -> None:
    kept(log, folder)
    os.mkfifo(folder / "pipe")
    (folder / "broken").symlink_to(folder / "nothing")
    assert codes(check_schedule(log, Schedule(1, folder)).doubts) == [
        "folder.unreadable",
        "folder.no-file",
    ]


def test_what_lies_there_is_accepted_by_name_once(log: Log, folder: Path) -> None:
    kept(log, folder)
    set_schedule(log, LEAD, Schedule(1, folder))
    (folder / "Thumbs.db").write_bytes(b"pictures of the folder")
    schedule = check_schedule(log, Schedule(1, folder))
    assert codes(schedule.doubts) == ["folder.no-checkpoint"]
    (event,) = record_continuity.accept(log, LEAD, "Windows puts it there", schedule.doubts)
    assert check_schedule(log, Schedule(1, folder)).doubts == ()
    assert "Windows" not in "".join(text for _, text, _ in log.stored(after=event.seq - 1))
    (folder / "Thumbs.db").write_bytes(b"something else")
    assert codes(check_schedule(log, Schedule(1, folder)).doubts) == ["folder.no-checkpoint"]


def test_garbage_alarms_and_does_not_stop_the_next_checkpoint(log: Log, folder: Path) -> None:
    (folder / "zzzz").write_bytes(b"garbage")
    result = seen(log, folder)
    assert codes(result.doubts) == ["folder.no-checkpoint"]
    assert result.made is not None
    for _ in range(2):
        seen(log, folder)
    assert len(list(log.events(types=("continuity.alarmed",)))) == 1


def test_the_command_exits_with_1_where_folder_and_record_do_not_agree(
    log: Log, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    set_schedule(log, LEAD, Schedule(1, folder))
    kept(log, folder)
    (folder / "zzzz").write_bytes(b"garbage")
    assert main(["audit", "checkpoint", "--due"]) == 1
    assert "neither a checkpoint nor a timestamp" in capsys.readouterr().err
    assert main(["audit", "accept", "--why", "left by the backup program"]) == 0
    assert "folder.no-checkpoint" in capsys.readouterr().out
    assert main(["audit", "checkpoint", "--due"]) == 0


# --- timestamps -----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def authority(tmp_path_factory: pytest.TempPathFactory) -> Authority:
    return make_authority(tmp_path_factory.mktemp("tsa") / "authority")


@pytest.fixture
def server(authority: Authority) -> Iterator[Server]:
    authority.answers.clear()
    authority.replay = None
    with serving(authority) as url:
        yield Server(url, authority.ca)


def test_a_checkpoint_is_stamped_and_the_stamp_verifies_offline(
    log: Log, folder: Path, server: Server, authority: Authority, capsys: pytest.CaptureFixture[str]
) -> None:
    wanted = Schedule(1, folder, server)
    result = keep_due(log, wanted, SYSTEM)
    assert result.timestamp_fault is None
    assert result.path is not None
    assert result.made is not None
    (stamp,) = folder.glob(f"*{timestamp.SUFFIX}")
    assert authority.verifies(result.path.read_bytes(), stamp.read_bytes())
    event = log.newest("checkpoint.timestamped")
    assert event is not None
    assert log.blob(event.body.token_sha256) == stamp.read_bytes()  # type: ignore[union-attr]
    assert check_schedule(log, wanted).doubts == ()
    keep_due(log, wanted, SYSTEM)
    assert len(authority.answers) == 1  # it is asked once
    words = ["--key", str(result.made.key), "--timestamp", str(stamp)]
    assert verified(result.path, *words, "--tsa-ca", str(authority.ca)) == 0
    assert "record ok" in capsys.readouterr().out
    assert verified(result.path, *words) == 0
    assert "not checked: the timestamp" in capsys.readouterr().out


def test_a_replayed_stamp_is_refused_and_asked_for_again(
    log: Log, folder: Path, server: Server, authority: Authority
) -> None:
    old = Checkpoint(origin(log.first[1]), 1, bytes(32))
    authority.replay = authority.reply(timestamp.request(old).der)
    wanted = Schedule(1, folder, server)
    result = keep_due(log, wanted, SYSTEM)
    assert result.made is not None
    assert result.timestamp_fault is not None
    assert result.timestamp_fault.code == "timestamp.other-checkpoint"
    assert log.newest("checkpoint.timestamped") is None
    authority.replay = None
    assert keep_due(log, wanted, SYSTEM).timestamp_fault is None
    assert len(list(folder.iterdir())) == 2


def test_a_stamp_of_another_authority_is_an_alarm(
    log: Log, folder: Path, server: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    made, path = kept(log, folder)
    other = make_authority(tmp_path / "other")
    stamp = folder / "stamp.tsr"
    stamp.write_bytes(other.reply(timestamp.request(made.checkpoint).der))
    assert codes(check_schedule(log, Schedule(1, folder, server)).doubts) == [
        "folder.wrong-timestamp"
    ]
    words = ["--timestamp", str(stamp), "--tsa-ca", str(server.authorities)]
    assert verified(path, *words) == 1
    assert "does not verify" in capsys.readouterr().err
    assert verified(path, "--tsa-ca", str(server.authorities)) == 1  # an authority, and no stamp


def test_a_stamp_of_something_else_is_an_alarm(
    log: Log, folder: Path, server: Server, authority: Authority
) -> None:
    kept(log, folder)
    other = Checkpoint(origin(log.first[1]), 1, bytes(32))
    (folder / "stamp").write_bytes(authority.reply(timestamp.request(other).der))
    assert codes(check_schedule(log, Schedule(1, folder, server)).doubts) == [
        "folder.stray-timestamp"
    ]


def test_no_server_is_asked_unless_one_was_chosen(
    log: Log, folder: Path, authority: Authority, server: Server
) -> None:
    kept(log, folder)
    assert authority.answers == []


@pytest.mark.parametrize(
    ("policy", "code"),
    [(["stop"], "egress.kill-switch"), (["set", "--local-only"], "egress.local-only")],
)
def test_the_policy_stops_timestamps(
    log: Log, folder: Path, authority: Authority, server: Server, policy: list[str], code: str
) -> None:
    if code == "egress.local-only":  # the server of these tests is on this machine
        server = Server("https://tsa.example.org/", authority.ca)
        assert main(["policy", "set", "--allow", "tsa.example.org"]) == 0
    assert main(["policy", *policy]) == 0
    result = keep_due(log, Schedule(1, folder, server), SYSTEM)
    assert result.made is not None  # the checkpoint itself is kept
    assert result.timestamp_fault is not None
    assert result.timestamp_fault.code == code
    assert authority.answers == []


def test_a_record_changed_below_the_checkpoint_gets_no_new_one(log: Log, folder: Path) -> None:
    kept(log, folder)
    grow(log)
    assert log.path is not None
    with behind_its_back(log.path) as db:
        db.execute("UPDATE events SET at = 'x' WHERE seq = 2")
    with raises_code(RecordTampered, "checkpoint.record-broken"):
        make_checkpoint(log, by(log, READER), "text")


def test_an_unreadable_file_cannot_be_accepted(log: Log, folder: Path) -> None:
    kept(log, folder)
    os.mkfifo(folder / "pipe")
    with raises_code(RecordInputError, "folder.no-file"):
        record_continuity.accept(
            log, LEAD, "a pipe", check_schedule(log, Schedule(1, folder)).doubts
        )
