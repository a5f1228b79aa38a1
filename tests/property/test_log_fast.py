"""The quick ways agree with the thorough ones."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
import rfc8785
from hypothesis import example, given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from audit import Log
from audit.canonical import canonical
from audit.events import Event
from audit.events.fast import decoder, pattern_of
from tests.unit.audit.test_events import FIRST, bodies

PLAIN = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**54), 2**54)
    | st.floats()
    | st.floats(-1e6, 1e6).map(round)
    | st.text(st.characters()),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=12,
)


@given(value=PLAIN)
@example(value=2.0**53)  # whole, and beyond what is written as an integer
@example(value=-0.0)
@settings(max_examples=400, deadline=None)
def test_canonical_bytes_are_those_of_rfc_8785(value: Any) -> None:
    try:
        wanted = rfc8785.dumps(value)
    except rfc8785.CanonicalizationError:
        with pytest.raises(rfc8785.CanonicalizationError):
            canonical(value)
    else:
        assert canonical(value) == wanted


EVENTS = [json.loads(body) for body in bodies(FIRST)]
ODD = st.sampled_from(
    [None, "", "x", "a\n", -1, 0, 1, 1.5, True, [], [1], {}, {"x": 1}, "ab" * 32, "ab" * 32 + "\n"]
)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    found = [path] if path else []
    if isinstance(value, dict | list):
        for key, each in value.items() if isinstance(value, dict) else enumerate(value):
            found += places(each, (*path, key))
    return found


def decoded(decode: Callable[[bytes], Any], raw: bytes) -> Any:
    try:
        return decode(raw)
    except msgspec.DecodeError:
        return None


@given(data=st.data())
@settings(max_examples=400, deadline=None)
def test_what_the_quick_check_accepts_the_models_accept(data: st.DataObject) -> None:
    event = json.loads(json.dumps(data.draw(st.sampled_from(EVENTS))))
    *way, last = data.draw(st.sampled_from(places(event)))
    parent = event
    for key in way:
        parent = parent[key]
    change = data.draw(st.sampled_from(["value", "gone", "added"]))
    if change == "value":
        parent[last] = data.draw(ODD)
    elif change == "gone":
        del parent[last]
    elif isinstance(parent, dict):
        parent["surprise"] = data.draw(ODD)
    raw = json.dumps(event).encode()
    loose = decoded(decoder(unchecked=("prev", "at")), raw)
    quick = decoded(decoder(), raw)
    left = loose and all(re.fullmatch(pattern_of(n), getattr(loose, n)) for n in ("prev", "at"))
    assert bool(left) == (quick is not None)
    if quick is None:
        return  # then the models decide
    models = Event.model_validate_json(raw)
    assert (quick.seq, quick.prev, quick.at, quick.case) == (
        models.seq, models.prev, models.at, models.case,
    )  # fmt: skip
    assert (quick.body.event_type, quick.blobs or ()) == (models.body.type, models.blobs)


def test_the_quick_check_knows_every_event(tmp_path: Path) -> None:
    from tests.helpers.record_case import CaseWriter

    with Log(tmp_path / "r.sqlite") as log:
        CaseWriter(log).whole()
        for _, stored, _ in log.stored():
            decoder()(stored.encode())
    for event in EVENTS:
        decoder()(json.dumps(event).encode())
    with pytest.raises(ValidationError):
        Event.model_validate({})
