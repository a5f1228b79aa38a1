"""Events: what they show, what they seal, and the schema that others can read."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import rfc8785
from pydantic import ValidationError

from audit.record.events import Event, SessionStarted, Signature, utc_now
from audit.record.events.canonical_json import canonical
from audit.record.events.envelope import (
    SIGNED_BYTES,
    around_signature,
    opened_event,
    public_content,
    signed_bytes,
    with_signature,
)
from audit.record.events.schema import body_types, current, load, schema_file
from audit.record.log.event_log import Log
from audit.record.verification.verification import verify
from tests.helpers.record import READER, bodies
from tests.helpers.record_case import CaseWriter


def schema_errors(event: Any) -> list[str]:
    result = jsonschema.Draft202012Validator(load()).iter_errors(event)
    return [error.message for error in result]


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "r.sqlite"
    with Log(path) as log:
        log.append(SessionStarted(surface="python"), actor=READER)
        CaseWriter(log, "case-first").whole()
    return path


def test_the_schema_file_is_what_the_code_says() -> None:
    # When this fails after a change: python -m audit.record.events.schema
    assert schema_file().read_text("utf-8") == current()


def test_the_schema_is_a_schema() -> None:
    jsonschema.Draft202012Validator.check_schema(load())


def test_stored_events_fit_the_schema(record: Path) -> None:
    stored = [json.loads(body) for body in bodies(record)]
    for event in stored:
        assert schema_errors(event) == []
    stored[-1]["body"]["surprise"] = 1
    assert schema_errors(stored[-1])


def test_sealed_fields_are_not_in_the_schema(record: Path) -> None:
    stored = [json.loads(body) for body in bodies(record)]
    locked = next(e for e in stored if e["body"]["type"] == "read.locked")
    assert "coded" not in locked["body"]
    locked["body"]["coded"] = {}
    assert schema_errors(locked)


def test_stored_events_are_canonical_and_read_back(record: Path) -> None:
    for body in bodies(record):
        assert canonical(json.loads(body)).decode() == body
    assert verify(record).problems == ()


def test_the_parts_of_an_event_make_its_canonical_form(tmp_path: Path) -> None:
    """With every field that may be absent, and without."""
    signature = Signature(key="ab" * 8, value="A" * 86 + "==")
    with Log(tmp_path / "r.sqlite") as log:
        CaseWriter(log, "case-first").whole()
        log.append(SessionStarted(surface="python"), actor=READER)
        events = list(log.as_service().events())
        events[0] = events[0].model_copy(update={"identity": "cd" * 32})
        commit = {"commit": "abcdef1"}
        software = events[1].software.model_copy(update=commit)
        events[1] = events[1].model_copy(update={"software": software})
    for event in events:
        shown, _ = public_content(event, lambda sha256: sha256[::-1])
        before, after = around_signature(event, shown)
        assert signed_bytes(shown) == SIGNED_BYTES + before + after
        for each in (None, signature):
            shown["signature"] = None if each is None else each.model_dump()
            assert with_signature(before, each, after) == rfc8785.dumps(shown)


@pytest.mark.parametrize("odd", ['"', "\\", "\n", "\x7f", "\u00e9", "\u2028", "\ud800"])
def test_no_field_of_the_envelope_can_hold_what_json_writes_otherwise(odd: str) -> None:
    """They are written without an encoder (`around_signature`)."""
    body = SessionStarted(surface="python")
    event = {
        "seq": 1,
        "prev": "0" * 64,
        "at": utc_now(),
        "monotonic_us": 1,
        "actor": {"id": "a", "role": "reader"},
        "workstation": "w",
        "software": {"version": "1.0", "commit": "abcdef1"},
        "case": "case-a",
        "details": "0" * 64,
        "identity": "0" * 64,
        "blobs": ["0" * 64],
        "stored": ["0" * 64],
        "signature": {"key": "ab" * 8, "value": "A" * 86 + "=="},
        "body": body,
    }
    Event.model_validate(event)
    assert set(event) == set(Event.model_fields) - {"version"}

    def odd_in(value: Any) -> Iterator[Any]:
        """The value with the character at the end, the start, and in each of its parts."""
        if isinstance(value, str):
            yield from (value + odd, odd + value[1:], value[:-1] + odd, value[:1] + odd + value[2:])
        elif isinstance(value, list):
            yield from ([each] for each in odd_in(value[0]))
        elif isinstance(value, dict):
            for name in value:
                yield from ({**value, name: each} for each in odd_in(value[name]))

    for name, value in event.items():
        for changed in odd_in(value):
            with pytest.raises(ValidationError):
                Event.model_validate({**event, name: changed})


def test_an_event_is_joined_to_what_was_appended(tmp_path: Path) -> None:
    with Log(tmp_path / "r.sqlite") as log:
        CaseWriter(log, "case-first").whole()
        appended = list(log.as_service().events())
        for event in appended:
            shown, details = public_content(event, lambda sha256: sha256[::-1])
            whole = {"blobs": list(event.blobs), "body": details}
            assert opened_event({**shown, "details": None}, whole).body == event.body


def test_a_closed_event_says_so(tmp_path: Path) -> None:
    with Log(tmp_path / "r.sqlite") as log:
        CaseWriter(log, "case-first").whole()
        event = next(log.as_service().events(types=["read.locked"]))
        shown, _ = public_content(event, lambda sha256: sha256[::-1])
    assert Event.model_validate(shown).body != event.body
    assert event.opened


@pytest.mark.parametrize(
    "change",
    [
        {"version": 2},
        {"seq": 0},
        {"at": "2026-11-23T08:00:00Z"},
        {"workstation": "a name with spaces"},
        {"actor": {"id": "Dr. R. Reader", "role": "reader"}},
        {"case": "Doe^Jane"},
        {"surprise": 1},
    ],
)
def test_an_envelope_that_is_not_ours_is_refused(record: Path, change: dict[str, Any]) -> None:
    content = json.loads(bodies(record)[1])
    Event.model_validate(content)
    with pytest.raises(ValidationError):
        Event.model_validate({**content, **change})


def test_every_type_has_its_own_name() -> None:
    names = [body.model_fields["type"].default for body in body_types()]
    assert len(set(names)) == len(names)
    assert all(name.count(".") >= 1 for name in names)
