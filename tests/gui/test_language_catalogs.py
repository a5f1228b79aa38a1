"""The whole window in each language that there is a catalog of."""

from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from audit.messages import Message
from tests.conftest import ROOT
from tests.helpers.gui import show, write_phantom
from tests.helpers.pseudo import WORD, speaking, texts
from viewer import app
from viewer.archive.errors import ArchiveError
from viewer.ui.language import i18n
from viewer.ui.language.code_labels import CODES, DRAFT_CODES, READ_CODES, inside
from viewer.ui.reading import reading_dialogs

LANGUAGES = [language for language in i18n.LANGUAGES if language != "en"]
DATA = {"English", "system"}  # a language by its own name, an id of who acted
POINTS = {"de": ",", "fr": ",", "es": ",", "ja": ".", "zh_CN": "."}


def catalog(language: str) -> dict[str, str]:
    """Translations of the interface's texts by their English."""
    path = ROOT / "resources" / "catalog" / language / "interface.po"
    with path.open("rb") as file:
        return {m.id: m.string for m in read_po(file) if m.id}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_whole_window_speaks(
    language: str,
    qapp: QApplication,
    qtbot: QtBot,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    known = catalog(language)
    own = set(filter(None, known.values()))
    english = {s for s, t in known.items() if t and t != s and WORD.search(s)} - own
    with speaking(qapp, language):
        monkeypatch.setattr(i18n, "install", lambda *_: None)
        window = app.build(qapp)
        qtbot.addWidget(window)
        try:
            window.show()
            coordinator = app.furnish(window)
            qtbot.waitUntil(lambda: coordinator.auth_session is not None, timeout=20_000)
            show(window, write_phantom(tmp_path / "phantom"))
            qtbot.waitUntil(lambda: coordinator.panel is not None, timeout=20_000)
            wording = {text for _, text in texts(window)}
            assert len(wording & own) > 200
            assert sorted((wording & english) - DATA) == []
            assert QLocale().decimalPoint() == POINTS[language]
            page_of_keys = reading_dialogs.ShortcutSheet(window.actions_table)
            page_of_keys.wrap_names(reading_dialogs.NAME_WIDTHS[-1])
            # Its height scrolls.
            most = 1440 * reading_dialogs.MAX_SCREEN_SHARE - 52
            assert page_of_keys.sizeHint().width() < most
            places = [w.text() for w in window.statusBar().findChildren(QLabel) if "mm" in w.text()]
            assert places and POINTS[language] in places[0]
        finally:
            window.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_overread_is_not_for_is_said_in_one_phrase(language: str) -> None:
    known = catalog(language)
    notice = "Investigational - not for diagnosis"
    whole = [translation for source, translation in known.items() if notice in source]
    assert len(whole) > 3 and all(known[notice] in translation for translation in whole)


def test_german_labels_inside_a_sentence_are_small_but_for_nouns() -> None:
    known, before = catalog("de"), QLocale()
    nouns = {"Variante", "Einschränkung", "Qualität", "Entwurf"}
    labels = {known[sign.english] for sign in (*CODES.values(), *READ_CODES.values())}
    labels |= {known[sign.english] for sign in DRAFT_CODES.values()}
    QLocale.setDefault(QLocale("de_DE"))
    try:
        assert {text.split()[0] for text in labels if inside(text) == text} == nouns
        assert inside("Nicht in diesem Entwurf") == "nicht in diesem Entwurf"
    finally:
        QLocale.setDefault(before)


def test_a_sentence_has_a_capital_letter_unless_it_starts_with_a_name() -> None:
    silent = Message("archive.read-timeout", host="pacs.example.org", read_s=20)
    assert i18n.sentence(silent).startswith("pacs.example.org ")
    interrupted = Message("archive.interrupted", reason=silent)
    assert i18n.sentence(interrupted)[0].isupper()
    assert i18n.capitalized(Message("archive.canceled"))[0].isupper()
    forbidden = Message("egress.local-only", host="pacs.example.org")
    assert i18n.sentence(ArchiveError(forbidden))[0].isupper()
