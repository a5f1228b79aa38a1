"""Timelines are messages that every catalog can render, and stored messages keep code and values."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import BaseModel, ValidationError

from audit.comparison.comparison import compare
from audit.interpretation.interpretation import Interpretation
from audit.interpretation.plausibility_flags import Flag, FlagCode
from audit.lexicon.terms import lexicon
from audit.lexicon.vocabulary import Side
from audit.messages import Message, Text, render
from audit.messages.catalog import ENGLISH, TERMS, Catalog
from audit.pilot.conduct.draft_visibility import MASKED
from audit.plausibility import check
from audit.record.events import DraftReceived, Event, FailureNoted, SelectionMade
from audit.record.log.event_log import Log
from audit.timeline.event_timeline import TimelineEntry, timeline_entry
from tests.helpers.record import READER
from tests.helpers.record_case import DRAFT, READ

CATALOGS = [Catalog(language) for language in ("en", "de", "es", "fr", "ja", "zh_CN")]
CONTENT, DETAIL, WORDS = "c0" * 32, "de" * 32, "ab" * 32
BLOBS = {
    CONTENT: DRAFT.canonical_bytes(),
    DETAIL: compare(DRAFT, READ).model_dump_json().encode(),
    WORDS: "Ω somebody's words".encode(),
}
FREE = "Ω"
"""Prefix of free text from people or files in these tests."""
NAMED = {"content_sha256": CONTENT, "detail_sha256": DETAIL}


def bodies() -> list[type[BaseModel]]:
    union, *_ = get_args(Event.model_fields["body"].annotation), None
    return list(union or ())


def of(data: st.DataObject, schema: dict[str, Any], whole: dict[str, Any], name: str = "") -> Any:
    """A value of a JSON Schema as pydantic makes them."""
    if "$ref" in schema:
        return of(data, whole["$defs"][schema["$ref"].rpartition("/")[2]], whole, name)
    if "const" in schema:
        return schema["const"]
    if "enum" in schema:
        return data.draw(st.sampled_from(schema["enum"]))
    if "anyOf" in schema:
        return of(data, data.draw(st.sampled_from(schema["anyOf"])), whole, name)
    match schema.get("type"):
        case "object" if schema.get("required") == ["code", "values"]:
            return Message("compare.counterpart-missing", what=f"{FREE} {name}").to_json()
        case "object" if "properties" in schema:
            required = schema.get("required", [])
            return {
                key: of(data, each, whole, key)
                for key, each in schema["properties"].items()
                if key in required or "const" in each or data.draw(st.booleans())
            }
        case "object":
            return {}
        case "array" if name == "changes":
            return []  # random changes have no message; tests/unit/audit/test_read_changes.py has real ones
        case "array":
            if "prefixItems" in schema:
                return [of(data, each, whole, name) for each in schema["prefixItems"]]
            n = max(schema.get("minItems", 0), data.draw(st.integers(0, 2)))
            return [of(data, schema["items"], whole, name) for _ in range(n)]
        case "integer":
            least = schema.get("minimum", 1)
            return data.draw(st.integers(least, schema.get("maximum", least + 30)))
        case "number":
            return data.draw(st.floats(0.125, 1, width=32))
        case "boolean":
            return data.draw(st.booleans())
        case "null":
            return None
    if "{64}" in (pattern := schema.get("pattern", "")):
        return NAMED.get(name, WORDS)
    return data.draw(st.from_regex(pattern, fullmatch=True)) if pattern else f"{FREE} {name}"


def parts(told: Message) -> Iterator[Message]:
    """A message and those that it is made of."""
    yield told
    for value in told.values.values():
        for each in value if isinstance(value, tuple) else (value,):
            if isinstance(each, Message):
                yield from parts(each)


def unknown(told: Text) -> Iterator[str]:
    """Yield parts of a line without a catalog entry, and languages that cannot render it."""
    if not isinstance(told, Message):
        if not told.startswith(FREE):
            yield f"not a message: {told}"
        return
    for each in parts(told):
        area, _, value = each.code.partition(".")
        known = value in lexicon().terms if area == "lexicon" else area in (TERMS, "text")
        if not known and ENGLISH.find(each.code, each.values) is None:
            yield f"{each.code} of {told!r}"
    for catalog in CATALOGS:
        if not render(told, catalog):
            yield f"{catalog.language}: {told!r}"


@pytest.mark.parametrize("body", bodies(), ids=lambda b: str(b.model_fields["type"].default))
@pytest.mark.parametrize("withheld", [None, MASKED])
def test_every_event_is_told_in_messages_of_the_catalogs(
    body: type[BaseModel], withheld: Message | None
) -> None:
    schema = body.model_json_schema()

    @given(data=st.data())
    @settings(max_examples=8, deadline=None, database=None)
    def tells(data: st.DataObject) -> None:
        content = of(data, schema, schema) | {"type": body.model_fields["type"].default}
        try:
            made = body.model_validate(content)
        except ValidationError:
            return  # fields that do not go together
        event = Event.model_construct(
            version=2, seq=2, prev="0" * 64, at="2026-01-01T00:00:00Z", actor=READER, body=made
        )
        result: TimelineEntry = timeline_entry(event, BLOBS.__getitem__, withheld)
        assert not [u for line in (result.headline, *result.details) for u in unknown(line)]

    tells()


# --- checks and comparisons -------------------------------------------------------------------------


@pytest.mark.parametrize(
    "draft",
    [
        Interpretation(normality="abnormal", p_abnormal=0.2),
        DRAFT.model_copy(update={"normality": "normal", "free_text": "A mass on the right."}),
        READ,
    ],
)
def test_flags_and_comparisons_are_messages_of_the_catalogs(draft: Interpretation) -> None:
    result = [flag.words for flag in check(draft)] + [
        row.words for row in compare(draft, READ).rows
    ]
    result += [row.words for row in compare(draft, DRAFT).rows]
    assert result
    assert not [u for words in result for u in unknown(words)]


# --- what is stored ---------------------------------------------------------------------------------


def test_a_stored_message_keeps_its_code_and_values(tmp_path: Path) -> None:
    result = Message("compare.mark-distance", what=Message("lexicon.mass"), apart=3.0)
    flag = Flag(code=FlagCode.SIDE_IN_TEXT, words=result)
    bodies = [
        FailureNoted(where="open", code="x", message=result),
        SelectionMade(kind="key-images", rule=result, images=(), warning=result),  # type: ignore[arg-type]
        DraftReceived(
            attempt="a",
            outcome="valid",  # type: ignore[arg-type]
            message=result,
            problems=(result, "the server's own words"),
            flags=(flag,),
            total_s=1,
        ),
    ]
    with Log(tmp_path / "r.sqlite") as log:
        for body in bodies:
            log.append(body, actor=READER)
    with Log(tmp_path / "r.sqlite") as log:
        events = list(log.as_service().events())[-3:]
        raw = [body for _, body, _ in log.stored()][-3:]
    assert not any("mark-distance" in body for body in raw)  # sealed
    assert [event.body for event in events] == bodies


def test_a_message_in_a_model_is_an_object_of_json() -> None:
    result = Message("compare.value-instead", one=Side.LEFT, other=Message("lexicon.cyst"))
    flag = Flag(code=FlagCode.SIDE_IN_TEXT, words=result)
    words = json.loads(flag.model_dump_json())["words"]
    assert words == {
        "code": "compare.value-instead",
        "values": {
            "one": {"code": "term.left", "values": {}},
            "other": {"code": "lexicon.cyst", "values": {}},
        },
    }
    again = Flag.model_validate_json(flag.model_dump_json())
    assert (again, hash(again)) == (flag, hash(flag))
    plain = Flag(code=FlagCode.SIDE_IN_TEXT, words="left instead of cyst")
    assert json.loads(plain.model_dump_json())["words"] == "left instead of cyst"
