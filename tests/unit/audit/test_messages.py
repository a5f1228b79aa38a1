"""Messages are codes with values; a catalog has one template for each code."""

import pickle

import pytest

from audit.errors import RecordTampered
from audit.lexicon import term_message
from audit.lexicon.vocabulary import Side
from audit.messages import (
    CodedError,
    Message,
    failure_code,
    join,
    reason_of,
    render,
    sort_key,
    term,
    text_from_json,
    text_to_json,
)
from audit.messages.catalog import Catalog

NESTED = Message(
    "compare.attribute-instead",
    what=join([term_message("mass"), "somebody's words"]),
    one=Side.LEFT,
    other=term(Side.RIGHT),
)


def test_a_message_does_not_change() -> None:
    message = Message("record.event-missing", seq=12)
    with pytest.raises(AttributeError):
        message.code = "x"
    with pytest.raises(TypeError):
        message.values["seq"] = 3  # type: ignore[index]


@pytest.mark.parametrize(
    "message", [Message("record.event-missing", seq=12), Message("verify.no-event"), NESTED]
)
def test_a_message_survives_json_and_pickle(message: Message) -> None:
    again = Message.from_json(message.to_json())
    assert (again, hash(again), str(again)) == (message, hash(message), str(message))
    assert pickle.loads(pickle.dumps(message)) == message


def test_a_text_survives_json() -> None:
    for text in ("somebody's words", NESTED):
        assert text_from_json(text_to_json(text)) == text


def test_a_member_of_a_vocabulary_is_stored_as_its_term() -> None:
    assert NESTED.values["one"] == Message("term.left")
    assert NESTED.to_json()["values"]["one"] == {"code": "term.left", "values": {}}
    assert Message("x", sides=(Side.LEFT, 2)).values["sides"] == (Message("term.left"), 2)


def test_a_message_renders_with_the_messages_in_it() -> None:
    assert str(NESTED) == "mass, somebody's words: left instead of right"
    assert render("somebody's words") == "somebody's words"


def test_a_missing_value_is_an_error() -> None:
    with pytest.raises(KeyError):
        render(Message("record.event-missing"))


def test_a_code_that_no_catalog_has_is_an_error() -> None:
    with pytest.raises(KeyError):
        render(Message("record.no-such-code"))


def test_a_term_that_no_catalog_has_stands_for_itself() -> None:
    assert render(term("a{b}")) == "a{b}"
    assert render(Message("lexicon.no-such-term")) == "no-such-term"


def test_a_count_chooses_the_plural() -> None:
    images = [Message("phrase.image-count", n=n) for n in (1, 2)]
    assert [str(image) for image in images] == ["1 image", "2 images"]
    assert [render(image, Catalog("de")) for image in images] == ["1 Bild", "2 Bilder"]
    assert [render(image, Catalog("ja")) for image in images] == ["1 画像", "2 画像"]


@pytest.mark.parametrize(
    ("language", "name"), [("en", "cyst"), ("de", "Zyste"), ("ja", "嚢胞"), ("zh_CN", "囊肿")]
)
def test_a_lexicon_term_has_its_name_in_each_language(language: str, name: str) -> None:
    assert render(term_message("cyst"), Catalog(language)) == name


def test_the_order_of_texts_is_that_of_their_codes() -> None:
    matches = [
        NESTED,
        Message("record.event-missing", seq=2),
        Message("record.event-missing", seq=1),
    ]
    assert [m.values.get("seq") for m in sorted(matches, key=sort_key)] == [None, 1, 2]


def test_an_error_carries_its_message() -> None:
    error = RecordTampered(Message("record.event-missing", seq=3))
    assert (error.code, str(error)) == ("record.event-missing", "event 3 is missing")
    assert (reason_of(error), failure_code(error)) == (error.message, "record.event-missing")
    plain = CodedError("a text")
    assert (plain.code, reason_of(plain), failure_code(plain)) == (None, "a text", "coded-error")
