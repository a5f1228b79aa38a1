"""A record that a newer version of Overread wrote on: told as that, never as damage, and guarded all the same."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from audit.backup import backup
from audit.canonical import canonical
from audit.errors import RecordTooNew
from audit.events import Actor, SessionStarted, Verified
from audit.home import home
from audit.keeping import make_checkpoint
from audit.log import Log
from audit.stored import leaf_hash
from audit.verification import verify
from viewer.cli import main

READER = Actor(id="reader-1")
NEW = {"type": "weather.observed", "rain": True}


@contextmanager
def unguarded(path: Path) -> Iterator[sqlite3.Connection]:
    """The database without its triggers, which are put back."""
    db = sqlite3.connect(path)
    guards = db.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").fetchall()
    for name, _ in guards:
        db.execute(f"DROP TRIGGER {name}")
    yield db
    for _, sql in guards:
        db.execute(sql)
    db.commit()
    db.close()


@pytest.fixture
def record() -> Path:
    """Events 2 and 3 are of a type that this version does not know; event 2 names a payload."""
    path = home() / "record.sqlite"
    with Log(path) as log:
        log.append(SessionStarted(surface="python"), actor=READER, blobs=[b"sky"])
        prev = log.first[1]
    with unguarded(path) as db:
        ((stored,),) = db.execute("SELECT body FROM events WHERE seq = 2").fetchall()
        second = canonical(json.loads(stored) | {"body": NEW})
        third = canonical(json.loads(second) | {"seq": 3, "prev": leaf_hash(second), "blobs": []})
        at = json.loads(stored)["at"]
        db.execute("DELETE FROM events WHERE seq = 2")
        for seq, before, body in ((2, prev, second), (3, leaf_hash(second), third)):
            row = (seq, leaf_hash(body), before, at, NEW["type"], None, body.decode())
            db.execute("INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?)", row)
    return path


def test_it_is_told_with_its_types(record: Path, tmp_path: Path) -> None:
    found = verify(record)
    assert (found.ok, found.problems, found.newer) == (False, (), (("weather.observed", 2),))
    assert found.newer_words == (
        "a newer version of Overread wrote 2 events of the record; not known here: weather.observed (2)"
    )
    with Log(record) as log:
        with pytest.raises(RecordTooNew, match=r"weather\.observed"):
            make_checkpoint(log, lambda body: log.append(body, actor=READER), "text")
        with pytest.raises(RecordTooNew, match=r"weather\.observed"):
            backup(log, tmp_path / "copy.sqlite", READER)
    assert not (tmp_path / "copy.sqlite").exists()


def test_the_command_has_words_and_a_code_of_its_own(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["audit", "verify"]) == 4
    out, err = capsys.readouterr()
    assert "newer version of Overread wrote 2 events of the record" in err
    assert "weather.observed (2)" in err
    assert "every hash are as they should be" in err
    assert not {"damaged", "tampered", "not valid"} & set((out + err).split())
    assert main(["audit", "verify", "--json"]) == 4
    document = json.loads(capsys.readouterr().out)
    assert (document["problems"], document["newer"]) == ([], {"weather.observed": 2})
    with Log(record) as log:
        told = [e.body for e in log.events(types=("record.verified",))]
    assert [(b.ok, b.n_problems, b.n_newer) for b in told if isinstance(b, Verified)] == [
        (False, 0, 2),
        (False, 0, 2),
    ]


def test_a_newer_schema_of_the_database(record: Path) -> None:
    with sqlite3.connect(record) as db:
        db.execute("UPDATE alembic_version SET version_num = '9999'")
    said = "its schema is said to be 9999, and its tables are those of 0002"
    assert [str(problem) for problem in verify(record).problems] == [said]
    with sqlite3.connect(record) as db:
        db.execute("CREATE TABLE weather (rain INTEGER) STRICT")
    found = verify(record)
    assert (found.newer_schema, found.problems, found.ok) == ("9999", (), False)
    assert "9999" in found.newer_words
    with sqlite3.connect(record) as db:
        db.execute("UPDATE alembic_version SET version_num = '0x2'")
    assert "none that Overread ever had" in str(verify(record).problems[0])


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ("UPDATE events SET type = 'weather.asked' WHERE seq = 3", "column type differs"),
        ("UPDATE events SET case_id = 'case-x' WHERE seq = 3", "column case_id differs"),
        ("UPDATE events SET body = replace(body, 'observed', 'asked')", "match its hash"),
        ("DELETE FROM events WHERE seq = 2", "it is missing"),
        ("DELETE FROM payloads", "is missing"),
        ("UPDATE payloads SET content = zeroblob(99)", "does not match its hash"),
    ],
)
def test_what_is_tampered_with_is_still_found(record: Path, change: str, told: str) -> None:
    with unguarded(record) as db:
        db.execute(change)
    found = verify(record)
    assert any(told in str(problem) for problem in found.problems), found.problems
