"""Requests for imaging in six languages: what identifies is found, clinical language is left alone."""

import re
from pathlib import Path

import pytest

from viewer.core.deid.identifier_search import find_identifiers

FOLDER = Path(__file__).parent / "identifiers"
LINES = [
    (file.stem, line[0], line[2:])
    for file in sorted(FOLDER.glob("*.txt"))
    for line in file.read_text("utf-8").splitlines()
]


def plain_and_marked(text: str) -> tuple[str, list[tuple[int, int]]]:
    """A sentence without its `[[ ]]`, and where they stood."""
    plain, spans = "", []
    for part in re.split(r"(\[\[.*?\]\])", text):
        if part.startswith("[["):
            spans.append((len(plain), len(plain) + len(part) - 4))
            part = part[2:-2]
        plain += part
    return plain, spans


@pytest.mark.parametrize(("language", "text"), [(n, t) for n, sign, t in LINES if sign == "+"])
def test_every_identifying_part_is_found_whole(language: str, text: str) -> None:
    plain, wanted = plain_and_marked(text)
    identifiers = find_identifiers(plain)
    covered = {at for span in identifiers for at in range(span.start, span.end)}
    missed = {plain[at] for a, b in wanted for at in range(a, b) if at not in covered}
    assert not any(character.isalnum() for character in missed)
    for span in identifiers:
        assert any(span.start < b and a < span.end for a, b in wanted), plain[span.start : span.end]


@pytest.mark.parametrize(("language", "text"), [(n, t) for n, sign, t in LINES if sign == "-"])
def test_clinical_language_is_left_alone(language: str, text: str) -> None:
    assert [text[span.start : span.end] for span in find_identifiers(text)] == []


def test_the_corpora_are_there() -> None:
    for sign in "+-":
        of_sign = [name for name, result, _ in LINES if result == sign]
        assert {"en", "de", "fr", "es", "ja", "zh"} == set(of_sign)
        assert all(of_sign.count(name) >= 17 for name in set(of_sign))
    assert {sign for _, sign, _ in LINES} == {"+", "-"}
