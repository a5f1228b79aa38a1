"""The schema of events: what version 1 wrote stays readable, and keeps its bytes."""

import json
import shutil
import sqlite3
from pathlib import Path
from typing import Annotated, Any

import jsonschema
import pytest
from pydantic import ValidationError

from audit import Log
from audit.added import ADDED
from audit.events import EVENT_VERSION, Event, PayloadsSealed, SessionStarted
from audit.events.schema import VERSIONS, current, load, schema_file
from audit.interpretation import Model
from audit.verification import verify
from tests.helpers.record import READER
from tests.helpers.record_case import CaseWriter

FIRST = Path(__file__).parent / "data" / "record-v1.sqlite"
"""A record as version 1 wrote it: one event of each type, 21 in all."""
FIRST_KEY = "43b5c8660c8895b7f845dc3548b745c34f645db8127722b4f6c27d8659db7f51"
"""Its pseudonym key, which lay in a file beside it."""
FIRST_HEAD = "c1301cde4d0fe8380c2402012e3c21dad8b65ca9ef6a3a3702781885519e1c45"


@pytest.fixture
def first(tmp_path: Path) -> Path:
    return Path(shutil.copy(FIRST, tmp_path / "record.sqlite"))


def bodies(path: Path) -> list[str]:
    db = sqlite3.connect(path)
    found = [str(body) for (body,) in db.execute("SELECT body FROM events ORDER BY seq")]
    db.close()
    return found


def schema_errors(event: Any, version: int) -> list[str]:
    found = jsonschema.Draft202012Validator(load(version)).iter_errors(event)
    return [error.message for error in found]


def test_the_file_of_the_newest_schema_is_what_the_code_says() -> None:
    # When this fails after a change: python -m audit.events.schema
    assert schema_file().read_text("utf-8") == current()


def test_every_schema_is_a_schema() -> None:
    for version in VERSIONS:
        jsonschema.Draft202012Validator.check_schema(load(version))
    with pytest.raises(KeyError, match="version 0"):
        load(0)


def test_a_record_of_version_1_keeps_its_bytes(first: Path) -> None:
    stored = bodies(first)
    assert [Event.model_validate_json(b).canonical_bytes().decode() for b in stored] == stored
    assert {json.loads(body)["version"] for body in stored} == {1}


def test_a_record_of_version_1_verifies_and_continues(first: Path) -> None:
    before = verify(first)
    assert before.ok, before.problems
    assert (before.n_events, before.head_hash) == (21, FIRST_HEAD)
    with Log(first) as log:
        assert next(log.events(after=21)).prev == FIRST_HEAD
        CaseWriter(log, "case-later").whole()
        newest = log.append(SessionStarted(surface="python"), actor=READER)
    assert newest.version == EVENT_VERSION
    found = verify(first)
    assert found.ok, found.problems
    assert {json.loads(body)["version"] for body in bodies(first)} == {1, EVENT_VERSION}


def test_events_fit_the_schema_of_their_version(first: Path) -> None:
    with Log(first) as log:
        CaseWriter(log, "case-later").whole()
    types = set()
    for body in bodies(first):
        event = json.loads(body)
        assert schema_errors(event, event["version"]) == []
        types.add(event["body"]["type"])
    kinds = {
        name
        for definition in load(1)["$defs"].values()
        if (
            name := definition["properties"].get("type", {}).get("const")
            if "properties" in definition
            else None
        )
    }
    assert types - {"payloads.sealed"} == kinds
    event["body"]["surprise"] = 1
    assert schema_errors(event, event["version"])


def test_what_version_1_kept_open_is_sealed_when_it_is_opened(first: Path) -> None:
    db = sqlite3.connect(first)
    blobs = dict(db.execute("SELECT sha256, content FROM blobs").fetchall())
    db.close()
    key_file = first.with_suffix(".pseudonym-key")
    key_file.write_text(FIRST_KEY)
    checkpoint = verify(first).checkpoint
    with Log(first) as log:
        assert {sha256: log.blob(sha256) for sha256 in blobs} == blobs
        assert log.case_id("1.2.840.1", "patient") == "case-rp63am4lwi"
        (sealed,) = log.events(types=["payloads.sealed"])
        assert isinstance(sealed.body, PayloadsSealed)
        assert {each.sha256 for each in sealed.body.payloads} == set(blobs)
    found = verify(first, checkpoint)
    assert (found.ok, found.n_blobs) == (True, len(blobs))
    assert not key_file.exists()
    raw = first.read_bytes()
    assert not [sha256 for sha256, content in blobs.items() if content in raw]


def test_what_version_1_does_not_know_does_not_pass_for_it() -> None:
    event = json.loads(bodies(FIRST)[0])
    assert schema_errors(event | {"version": 2}, 1)
    with pytest.raises(ValidationError):
        Event.model_validate(event | {"version": EVENT_VERSION + 1})


def test_an_added_field_that_is_absent_is_absent_from_the_bytes() -> None:
    class Grown(Model):
        old: str | None = None
        new: Annotated[str | None, ADDED] = None
        several: Annotated[tuple[int, ...], ADDED] = ()

    assert Grown().model_dump(mode="json") == {"old": None}
    assert Grown(new="", several=(1,)).model_dump(mode="json") == {
        "old": None,
        "new": "",
        "several": [1],
    }
