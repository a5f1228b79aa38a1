"""Rows of an answer to a query, as they arrive."""

import json
import random

import pytest

from tests.helpers.messages import raises_code
from viewer.archive.dicomweb.json_rows import JsonRows
from viewer.archive.errors import TransferFault

ROWS = [{"a": 'x"]},{'}, {}, {"b": {"Value": ["Ö", 1.5, None, {"c": []}]}}, {"d": "\\"}]


def parse(text: bytes, cuts: list[int]) -> list[object]:
    rows, found = JsonRows(), []
    for start, end in zip([0, *cuts], [*cuts, len(text)], strict=True):
        found += rows.feed(text[start:end])
    rows.finish()
    return found


@pytest.mark.parametrize("indent", [None, 2])
def test_rows_do_not_depend_on_where_the_text_is_cut(indent: int | None) -> None:
    text = json.dumps(ROWS, indent=indent, ensure_ascii=False).encode() + b"\n"
    assert parse(text, []) == ROWS
    assert parse(text, list(range(1, len(text)))) == ROWS
    draw = random.Random(1)
    for _ in range(200):
        assert parse(text, sorted(draw.sample(range(1, len(text)), 4))) == ROWS


def test_a_row_is_there_before_the_next_one() -> None:
    rows = JsonRows()
    assert list(rows.feed(b'[{"a": 1}, {"b"')) == [{"a": 1}]
    assert list(rows.feed(b": 2}")) == [{"b": 2}]
    assert list(rows.feed(b"]")) == []
    rows.finish()


@pytest.mark.parametrize("text", [b"", b" \n", b"[]", b"[ ]\n", b"\xef\xbb\xbf[]"])
def test_answers_without_rows(text: bytes) -> None:
    assert parse(text, []) == []


@pytest.mark.parametrize(
    "text",
    [
        *(b"{}", b"[", b"[{}", b"[{},", b"[{}{}]", b"[,{}]", b"[1]", b"[[]]", b"[{}]]", b"[{}] x"),
        *(b'[{"a": }]', b"null", b'"x"', b"[{]}", b"\xff[]", b"[" + b'{"a":[' * 100_000),
        b'[{"a": "' + b"x" * (5 << 20),
    ],
    ids=lambda text: repr(text[:12]),
)
def test_other_texts_are_refused(text: bytes) -> None:
    with raises_code(TransferFault, "archive.json-malformed"):
        parse(text, [len(text) // 2] if len(text) > 1 else [])
