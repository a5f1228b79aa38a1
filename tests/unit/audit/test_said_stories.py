"""Stories can be translated sentence by sentence, and what is stored of a sentence is its English text."""

import importlib.util
import json
from collections.abc import Iterator
from functools import cache
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
from audit.messages import Message
from audit.pilot.conduct.draft_visibility import MASKED
from audit.plausibility import check
from audit.record.events import DraftReceived, Event, FailureNoted, SelectionMade
from audit.record.log.event_log import Log
from audit.said import Kept  # KEEP
from audit.timeline.event_timeline import Told, tell
from tests.helpers.record import READER
from tests.helpers.record_case import DRAFT, READ

ROOT = Path(__file__).resolve().parents[3]
CONTENT, DETAIL, WORDS = "c0" * 32, "de" * 32, "ab" * 32
BLOBS = {
    CONTENT: DRAFT.canonical_bytes(),
    DETAIL: compare(DRAFT, READ).model_dump_json().encode(),
    WORDS: "Ω somebody's words".encode(),
}
FREE = "Ω"
"""What people or files may have said begins with this here."""
NAMED = {"content_sha256": CONTENT, "detail_sha256": DETAIL}


def bodies() -> list[type[BaseModel]]:
    union, *_ = get_args(Event.model_fields["body"].annotation), None
    return list(union or ())


@cache
def collected() -> frozenset[tuple[str, str]]:
    """What translators get to see."""
    spec = importlib.util.spec_from_file_location("collecting", ROOT / "packaging/translations.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return frozenset(module.collect())


@cache
def terms() -> frozenset[str]:
    return frozenset(term.name() for term in lexicon().terms.values())


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
        case "object" if "properties" in schema:
            required = schema.get("required", [])
            return {
                key: of(data, each, whole, key)
                for key, each in schema["properties"].items()
                if key in required or "const" in each or data.draw(st.booleans())
            }
        case "object":
            return {}
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
    """A sentence and those that it is made of."""
    yield told
    for value in told.values.values():
        if isinstance(value, Message):
            yield from parts(value)


def unknown(told: str) -> Iterator[str]:
    """What of a line no translator gets to see."""
    if not isinstance(told, Message):
        if not told.startswith(FREE):
            yield f"not said: {told}"
        return
    for each in parts(told):
        words = each.template
        if words in terms():
            continue  # in several languages in the lexicon
        letters = any(c.isalpha() for c in "".join(_literals(words)))
        if letters and not words.startswith(FREE) and (words, each.about) not in collected():
            yield f"{words!r} ({each.about!r}) of {told!r}"


def _literals(template: str) -> Iterator[str]:
    from string import Formatter

    return (text for text, *_ in Formatter().parse(template))


@pytest.mark.parametrize("body", bodies(), ids=lambda b: str(b.model_fields["type"].default))
@pytest.mark.parametrize("withheld", [None, MASKED])
def test_every_event_is_told_in_sentences_that_translators_see(
    body: type[BaseModel], withheld: str | None
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
        told: Told = tell(event, BLOBS.__getitem__, withheld)
        assert not [u for line in (told.headline, *told.details) for u in unknown(line)]

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
def test_flags_and_comparisons_are_sentences_that_translators_see(draft: Interpretation) -> None:
    found = [flag.words for flag in check(draft)] + [row.words for row in compare(draft, READ).rows]
    found += [row.words for row in compare(draft, DRAFT).rows]
    assert found
    assert not [u for words in found for u in unknown(words)]


# --- what is stored ---------------------------------------------------------------------------------


def test_a_sentence_is_stored_as_its_english_text(tmp_path: Path) -> None:
    told = said("{n:.1f} mm apart", n=3.0)
    bodies = [
        FailureNoted(where="open", code="x", message=told),
        SelectionMade(kind="key-images", rule=told, images=(), warning=told),  # type: ignore[arg-type]
        DraftReceived(
            attempt="a",
            outcome="valid",  # type: ignore[arg-type]
            message=told,
            problems=(told,),
            flags=(Flag(code=FlagCode.SIDE_IN_TEXT, words=told),),
            total_s=1,
        ),
    ]
    with Log(tmp_path / "r.sqlite") as log:
        for body in bodies:
            assert isinstance(getattr(body, "message", getattr(body, "rule", None)), Message)
            log.append(body, actor=READER)
    with Log(tmp_path / "r.sqlite") as log:
        events = list(log.as_service().events())[-3:]
        raw = [body for _, body, _ in log.stored()][-3:]
    assert not any("3.0 mm apart" in body for body in raw)
    for body, event in zip(bodies, events, strict=True):
        again = event.body
        assert again == body  # and is known as a sentence that was said before
    assert isinstance(again, DraftReceived)
    assert type(again.message) is type(again.problems[0]) is type(again.flags[0].words) is Kept


def test_a_hash_does_not_tell_a_sentence_from_its_text() -> None:
    told = said("called {a} instead of {b}", a="mass", b="cyst")
    plain = str.__str__(told).encode().decode()
    one, other = (Flag(code=FlagCode.SIDE_IN_TEXT, words=words) for words in (told, plain))
    assert (one, hash(one), one.model_dump_json()) == (other, hash(other), other.model_dump_json())
    assert type(json.loads(json.dumps({"words": told}))["words"]) is str
