"""Records of every version of the tables open, verify and continue, in both databases.

The rows are those that the program of that time stored; the statements that made its tables are pinned
by `schema.FINGERPRINTS`.
"""

import base64
import importlib
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from audit import Log
from audit.backup import restore
from audit.errors import RecordInputError
from audit.events import Actor
from audit.store import schema
from audit.store.sqlite import SqliteStore
from audit.store.where import store_at
from audit.verification import verify
from tests.helpers.postgres import new_database
from tests.helpers.record import READER
from tests.helpers.record_case import READ, CaseWriter

DATA = Path(__file__).parent / "data"
FIRST_HEAD = "c1301cde4d0fe8380c2402012e3c21dad8b65ca9ef6a3a3702781885519e1c45"
REVISIONS = {"0001": "0001_record", "0002": "0002_payloads"}
CASE_OF_0002 = "case-2qfgzedd5v"
LEAD = Actor(id="lead-1", role="lead")


@pytest.fixture(autouse=True)
def site_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OVERREAD_SITE_KEY", base64.b64encode(bytes(range(32))).decode())


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "r.sqlite")
    return new_database(request.getfixturevalue("postgres"))


def at_revision(url: str, revision: str, rows: dict[str, Any]) -> None:
    """A record as the migrations up to `revision` left it, with these rows."""
    with closing(store_at(url).open(writable=True)) as db:
        for name, module in REVISIONS.items():
            if name > revision:
                break
            made = importlib.import_module(f"audit.store.migrations.versions.{module}")
            sqlite_ones = made.STATEMENTS if name == "0001" else made.SQLITE
            for statement in sqlite_ones if db.dialect == "sqlite" else made.POSTGRES:
                db.execute(statement)
        if revision >= "0002" and db.dialect == "sqlite":
            db.execute("DROP TABLE blobs")  # as a new record of that time began
        db.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL PRIMARY KEY)")
        db.execute("INSERT INTO alembic_version VALUES (?)", (revision,))
        for table, content in rows.items():
            places = ", ".join("?" * len(content["columns"]))
            columns = ", ".join(content["columns"])
            for row in content["rows"]:
                values = [bytes.fromhex(v["hex"]) if isinstance(v, dict) else v for v in row]
                db.execute(f"INSERT INTO {table} ({columns}) VALUES ({places})", values)


def rows_of_0002() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((DATA / "record-0002.json").read_text("utf-8"))
    return found


def rows_of_0001() -> dict[str, Any]:
    """The first events of a record of version 1: those that name no blob, which only a file had."""
    with closing(sqlite3.connect(DATA / "record-v1.sqlite")) as db:
        rows = db.execute(
            "SELECT seq, hash, prev, at, type, case_id, body FROM events ORDER BY seq"
        )
        kept: list[Any] = []
        for row in rows:
            if json.loads(row[-1])["blobs"]:
                break
            kept.append(list(row))
    assert len(kept) > 1
    columns = ["seq", "hash", "prev", "at", "type", "case_id", "body"]
    return {"events": {"columns": columns, "rows": kept}}


def test_every_migration_is_tried_here() -> None:
    assert sorted(schema._known()) == list(REVISIONS)
    assert list(REVISIONS)[-1] == schema.HEAD
    assert all(list(known) == list(REVISIONS) for known in schema.FINGERPRINTS.values())


@pytest.mark.parametrize("revision", REVISIONS)
def test_an_older_record_verifies_as_it_is_then_opens_and_continues(
    url: str, revision: str
) -> None:
    rows = rows_of_0001() if revision == "0001" else rows_of_0002()
    at_revision(url, revision, rows)
    n, head = len(rows["events"]["rows"]), rows["events"]["rows"][-1][1]
    # A site's record began with version 2, so none was ever left at the first migration.
    before = None if revision == "0001" and url.startswith("postgresql") else verify(url)
    if before is not None:
        assert (before.n_events, before.head_hash) == (n, head)
        assert before.ok, before.problems
    checkpoint = before.checkpoint if before is not None else None
    with Log(url) as log:
        with log.reading() as db:
            assert schema.version(db) == schema.HEAD
        assert [e.seq for e in log.events()][:n] == list(range(1, n + 1))
        CaseWriter(log, "case-later").whole()
        assert log.verify(checkpoint).ok
        if revision == "0002":
            assert log.case_id("1.2.840.1", "patient") == CASE_OF_0002
            assert log.blob(READ.content_sha256) == READ.canonical_bytes()
    found = verify(url, checkpoint)
    assert (found.ok, found.n_sealed) == (True, 0), found.problems


def test_a_record_of_version_1_moves_to_a_site(postgres: Path, tmp_path: Path) -> None:
    old = tmp_path / "old.sqlite"
    old.write_bytes((DATA / "record-v1.sqlite").read_bytes())
    checkpoint = verify(old).checkpoint
    site = store_at(new_database(postgres))
    for target in (site, SqliteStore(tmp_path / "new.sqlite")):
        with pytest.raises(RecordInputError, match="of an earlier version"):
            restore(SqliteStore(old), target, LEAD, kind="record", checkpoint=checkpoint)
        assert not target.exists()
    with Log(old) as log:  # migrates it
        assert next(log.events(after=21)).prev == FIRST_HEAD
    restore(SqliteStore(old), site, LEAD, kind="record", checkpoint=checkpoint)
    with Log(site) as log:
        assert log.verify(checkpoint).ok
        CaseWriter(log, "case-later").whole()
        assert log.verify(checkpoint).ok
        assert log.head[0] > 21
        assert READER.id in {e.actor.id for e in log.events(case="case-later")}
