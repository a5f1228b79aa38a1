"""A context with words that nobody decided on cannot exist, nor a bundle with it."""

from dataclasses import replace
from importlib import resources

import pytest

from assistant.errors import BundleError
from assistant.request.bundle import make_bundle
from assistant.request.context import ClinicalContext, ContextUnresolved, ContextWords, Kept
from assistant.request.context.context_check import context_facts
from assistant.request.conversation import Turn
from audit.record.events import DraftRequested
from tests.helpers.bundles import head_volume, slices, small_bundle
from tests.helpers.messages import raises_code
from tests.unit.viewer.test_identifier_corpora import LINES, plain_and_marked
from viewer.core.deid.identifier_search import IdentifierKind, find_identifiers
from viewer.core.voxels.volume_origin import Origin, OwnWords

TEXT = "Mrs Miller, 67, weak since 3.4.2020; MRN 4711-A."


class Named(Origin):
    """An origin whose header names Quisling, without a file."""

    @property
    def own_words(self) -> OwnWords:  # type: ignore[override]
        return OwnWords(frozenset({"quisling"}), frozenset())


def test_it_cannot_be_made_unresolved_by_any_way() -> None:
    with raises_code(ContextUnresolved, "context.may-identify-patient"):
        ClinicalContext(TEXT)
    with pytest.raises(ContextUnresolved) as caught:
        small_bundle(context=TEXT)
    assert "Miller" not in str(caught.value) and "4711" not in str(caught.value)
    bundle = small_bundle()
    with pytest.raises(ContextUnresolved):
        replace(bundle, context=TEXT)
    with raises_code(ContextUnresolved, "context.may-identify-patient"):
        replace(bundle, after=(Turn("model", "{}"), Turn("user", "Is this Mrs Miller?")))
    with pytest.raises(ContextUnresolved):
        ContextWords(TEXT).finished()


@pytest.mark.parametrize(
    "turn",
    [
        Turn("user", "A worked example of Mrs Miller"),
        Turn("model", '{"findings": [{"type": {"words": "as Dr. Huber wrote"}}]}'),
        Turn("model", "Compare with the images of 3.4.2020"),
        Turn("model", '{"Mrs Miller": 1}'),
    ],
)
def test_what_is_sent_again_is_looked_at_as_the_context_is(turn: Turn) -> None:
    bundle = small_bundle()
    with raises_code(ContextUnresolved, "context.may-identify-patient"):
        replace(bundle, before=(turn,))
    what = "the question" if turn.role == "user" else "an answer that would be sent again"
    with pytest.raises(ContextUnresolved, match=what):
        replace(bundle, after=(turn, Turn("user", "Why?")))


def test_captions_of_worked_examples_are_looked_at() -> None:
    image = replace(small_bundle().images[0], caption="Image 1: John Miller, born 3.4.1960")
    with raises_code(ContextUnresolved, "context.may-identify-patient"):
        replace(small_bundle(), before=(Turn("user", "Read.", (image,)), Turn("model", "{}")))


def test_numbers_and_codes_of_an_answer_are_no_identifiers() -> None:
    answer = '{"confidence": 0.123456789, "icd10": {"code": "C71.1", "edition": "ICD-10-CM 2024"}}'
    bundle = replace(small_bundle(), before=(Turn("user", "Read."), Turn("model", answer)))
    assert bundle.before[1].text == answer


def test_a_name_of_the_headers_is_found_in_a_draft_sent_again() -> None:
    volume = replace(head_volume(), origin=Named(None))
    bundle = make_bundle({"3": volume}, slices(2))
    text = Turn("model", '{"free_text": "QUISLING is written on the image"}')
    with raises_code(ContextUnresolved, "context.may-identify-patient"):
        replace(bundle, after=(text, Turn("user", "Where?")))


def test_the_names_of_the_studys_own_headers_are_looked_for() -> None:
    volume = replace(head_volume(), origin=Named(None))
    with raises_code(ContextUnresolved, "context.may-identify-patient"):
        make_bundle({"3": volume}, slices(2), context="quisling has a headache")
    assert make_bundle({"3": head_volume()}, slices(2), context="quisling has a headache").context


def test_each_part_is_removed_replaced_or_kept() -> None:
    words = ContextWords(TEXT)
    assert [TEXT[p.start : p.end] for p in words.open] == ["Mrs Miller", "3.4.2020", "MRN 4711-A"]
    words = words.tag(words.open[0])
    words = words.remove(words.open[0])
    with raises_code(ContextUnresolved, "context.identifier-reason-missing"):
        words.keep(words.open[0], "  ")
    words = words.keep(words.open[0], "a study number, not the patient's")
    assert words.open == []
    made = words.finished()
    assert made is not None
    assert made.text == "[name], 67, weak since ; MRN 4711-A."
    bundle = small_bundle(context=made)
    assert bundle.context == made.text and made.text in bundle.prompt
    facts, reasons = context_facts(made)
    assert facts.removed == {"date": 1} and facts.replaced == {"name": 1}
    assert facts.kept == {"record number": 1}
    assert reasons == [b"a study number, not the patient's"]
    assert "Miller" not in facts.model_dump_json() and "4711" not in facts.model_dump_json()


def test_what_was_kept_and_is_gone_is_kept_no_more() -> None:
    words = ContextWords("seen by Anna").with_text("seen by Anna")
    words = words.keep(words.open[0], "a drug's name")
    assert words.open == [] and words.with_text("nothing").kept == ()
    assert words.with_text("Anna again, and Otto").open != []


@pytest.mark.parametrize("text", [t for _, sign, t in LINES if sign == "+"])
def test_replacing_everything_leaves_nothing_open(text: str) -> None:
    plain, _ = plain_and_marked(text)
    words = ContextWords(plain).tag_all()
    assert words.open == []
    assert find_identifiers(words.text) == []


def test_too_long_and_empty() -> None:
    with raises_code(BundleError, "context.too-long"):
        ClinicalContext("x" * 20_001)
    with raises_code(BundleError, "context.empty"):
        ClinicalContext("  ")
    assert ClinicalContext.of("  ") is None and ContextWords(" ").finished() is None


def test_no_prompt_of_the_program_looks_as_if_it_named_somebody() -> None:
    """Questions are checked together with the words around them."""
    folder = resources.files("assistant.request.prompts") / "v1"
    for file in (f for f in folder.iterdir() if f.name.endswith(".toml")):
        text = file.read_text("utf-8")
        assert [text[p.start : p.end] for p in find_identifiers(text)] == [], file.name


def test_the_record_has_a_place_for_it() -> None:
    assert {"context", "risks", "override_sha256"} <= set(DraftRequested.model_fields)
    stored = Kept("Anna", IdentifierKind.NAME, "why")
    assert "Anna" not in repr(stored) and "why" not in repr(stored)
