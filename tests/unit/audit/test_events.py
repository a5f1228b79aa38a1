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
from audit.canonical import canonical
from audit.errors import RecordTooNew
from audit.events import EVENT_VERSION, Event, PayloadsSealed, SessionStarted
from audit.events.schema import VERSIONS, current, load, schema_file
from audit.interpretation import Model
from audit.metrics.reading import events as decoded
from audit.stored import leaf_hash, why_unknown
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


def grown(older: Any, newer: Any, where: str = "") -> list[str]:
    """Every way in which a JSON Schema is other than one before, apart from types, fields and values more."""
    if isinstance(older, dict) and isinstance(newer, dict):
        told = {"description", "title"} if where.rpartition("/")[2] not in OPEN else set()
        found = [f"{where}/{key} is gone" for key in older.keys() - newer.keys() - told]
        if where.rpartition("/")[2] not in OPEN:
            found += [f"{where}/{key} is new" for key in newer.keys() - older.keys() - told]
        for key in older.keys() & newer.keys() - told:
            found += grown(older[key], newer[key], f"{where}/{key}")
        return found
    if where.endswith(("/enum", "/oneOf")):
        return [f"{where}: {value} is gone" for value in older if value not in newer]
    return [] if older == newer else [f"{where} is other"]


OPEN = ("properties", "$defs", "mapping")
"""Where a schema may name more than before."""


def test_a_schema_only_grows() -> None:
    older, newer = load(1), load(EVENT_VERSION)
    for schema in (older, newer):
        del schema["properties"]["version"]
    assert grown(older, newer) == []


def test_a_schema_that_takes_something_back_is_noticed() -> None:
    newer = load(EVENT_VERSION)
    for change, told in (
        (lambda s: s["$defs"]["Part"]["properties"]["kind"]["enum"].remove("choice"), "is gone"),
        (lambda s: s["$defs"]["Part"]["properties"].pop("total"), "total is gone"),
        (lambda s: s["$defs"]["Part"]["required"].append("total"), "required is other"),
        (lambda s: s["$defs"].pop("Part"), "Part is gone"),
    ):
        changed = json.loads(json.dumps(newer))
        change(changed)
        assert any(told in why for why in grown(newer, changed)), told


UNKNOWN = [
    ({"body": {"type": "weather.observed", "rain": True}}, "this version of .* its type"),
    ({"body": {"type": "session.started", "surface": "moon"}}, "this version of .* its value"),
    (
        {"body": {"type": "session.started", "surface": "app", "tide": 1}},
        "this version of .* its field",
    ),
    ({"version": EVENT_VERSION + 1}, f"its schema is version {EVENT_VERSION + 1}"),
]


@pytest.mark.parametrize(("change", "unknown"), UNKNOWN)
def test_what_a_newer_version_wrote_is_refused_and_not_called_tampered(
    tmp_path: Path, change: dict[str, Any], unknown: str
) -> None:
    path = tmp_path / "record.sqlite"
    with Log(path) as log:
        log.append(SessionStarted(surface="python"), actor=READER)
        seq, head = log.head
    written = json.loads(bodies(path)[-1]) | {"seq": seq + 1, "prev": head} | change
    body = canonical(written)
    db = sqlite3.connect(path)
    kind = written["body"]["type"]
    row = (seq + 1, leaf_hash(body), head, written["at"], kind, None, body.decode())
    db.execute("INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?)", row)
    db.commit()
    db.close()
    with Log(path) as log:
        with pytest.raises(RecordTooNew, match=rf"event {seq + 1}: {unknown}.*read it with"):
            list(log.events())
        with pytest.raises(RecordTooNew, match=rf"event {seq + 1}: {unknown}"):
            list(decoded(log, (kind,), seq + 1))
    assert not verify(path).ok


def test_what_is_no_event_in_any_version_is_called_so() -> None:
    event = json.loads(bodies(FIRST)[0])
    for body in (event, event | {"seq": 0}, event | {"seq": 0, "more": 1}, []):
        assert why_unknown(json.dumps(body)) is None
    assert why_unknown(b"no json") is None


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
