"""Sentences that were stored in English are shown in the language in use."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QLocale, QTranslator
from PySide6.QtWidgets import QApplication

from audit.comparison.comparison import compare
from audit.comparison.discrepancy import Comparison, Row
from audit.lexicon.terms import lexicon
from audit.messages.said import Kept, Said, said, word
from audit.plausibility import check
from tests.helpers.pseudo import KEPT
from tests.helpers.record_case import DRAFT, READ
from tests.unit.audit.test_said_stories import collected
from viewer.ui.language import i18n
from viewer.ui.language.sentence_recall import Templates

GERMAN = {
    "{what}: not reported": "{what}: nicht genannt",
    "{what}: {one} instead of {other}": "{what}: {one} statt {other}",
    "{what}: marked {apart:.0f} mm away": "{what}: {apart:.0f} mm daneben",
    "{sure} sure of a finding that has no counterpart": "{sure} sicher bei einem Befund ohne Gegenstück",
    "the urgency is not stated": "die Dringlichkeit fehlt",
    "right {structure}": "{structure} rechts",
    "left": "links",
    "right": "rechts",
}


class Dictionary(QTranslator):
    def translate(  # type: ignore[override]
        self, context: str, text: str, about: str | None = None, n: int = -1
    ) -> str | None:
        return GERMAN.get(text) if context == i18n.CONTEXT else None


@pytest.fixture
def german(qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    catalogue = tmp_path / "de.ts"
    messages = "".join(
        f'<message><location filename="../../audit/x.py"/><source>{text}</source></message>'
        for text in GERMAN
    )
    catalogue.write_text(f"<TS><context>{messages}</context></TS>", encoding="utf-8")
    monkeypatch.setattr(i18n, "_catalogue", catalogue)
    before, words = QLocale(), Dictionary()
    KEPT.append(words)
    QLocale.setDefault(QLocale("de_DE"))
    QCoreApplication.installTranslator(words)
    yield
    QCoreApplication.removeTranslator(words)
    QLocale.setDefault(before)


def german_name(code: str) -> str:
    return lexicon().terms[code].name("de")


@pytest.mark.usefixtures("german")
def test_a_stored_sentence_is_told_by_its_template_and_its_values_part_by_part() -> None:
    mass, lobe = german_name("mass"), german_name("frontal-lobe")
    assert mass != "mass" and lobe != "frontal lobe"
    told = Kept("mass, right frontal lobe, 31 mm: not reported")
    assert i18n.translated(told) == f"{mass}, {lobe} rechts, 31 mm: nicht genannt"
    assert i18n.translated(Kept("mass: left instead of right")) == f"{mass}: links statt rechts"
    assert i18n.translated(Kept("the urgency is not stated")) == "die Dringlichkeit fehlt"
    assert i18n.translated(Kept("mass: marked 12 mm away")) == f"{mass}: 12 mm daneben"
    assert i18n.translated(Kept("nobody said this")) == "nobody said this"
    assert i18n.translated(Kept("")) == ""


@pytest.mark.usefixtures("german")
def test_a_fresh_sentence_and_one_read_back_are_shown_alike() -> None:
    rows = compare(DRAFT, READ).rows
    stored = Comparison(algorithm="x", rows=rows).model_dump_json()
    back: tuple[Row, ...] = Comparison.model_validate_json(stored).rows
    for fresh, kept in zip(rows, back, strict=True):
        assert isinstance(fresh.words, Said) and isinstance(kept.words, Kept)
        assert i18n.translated(fresh.words) == i18n.translated(kept.words)
    assert "links statt rechts" in " ".join(i18n.translated(row.words) for row in back)


@pytest.mark.usefixtures("german")
def test_names_of_the_lexicon_and_numbers_are_those_of_the_language() -> None:
    assert i18n.translated(word("mass")) == german_name("mass")
    assert i18n.translated(said("{n:.1f} mm", n=2.5)) == "2,5 mm"
    assert i18n.translated(word("a {brace}")) == "a {brace}"


def test_english_stays_as_it_was_stored() -> None:
    assert i18n.translated(Kept("mass: not reported")) == "mass: not reported"


def test_no_template_makes_another_sentence_of_a_text() -> None:
    known = Templates(text for text, _ in collected())
    texts = [row.words for row in compare(DRAFT, READ).rows]
    texts += [flag.words for one in (DRAFT, READ) for flag in check(one)]
    for text in (*texts, "9 of 10", "somebody's own words: 3.50 mm, {braces}"):
        found = known.said(str.__str__(text))
        assert found is None or found == text
    by = known.said("mass, left: left instead of right")
    assert by is not None and by.template == "{what}: {one} instead of {other}"


def test_words_that_fit_a_short_template_by_chance_stay_as_they_are() -> None:
    known = Templates(["{fact} is {words}", "{n} of {all}", "{what} is not stated"])
    assert known.said("no brain is recognised on the 8 images") is None
    assert known.said("3 of 8") == "3 of 8"
    assert known.said("the urgency is not stated") == "the urgency is not stated"
