"""The read form in another language: another window, and exactly the same read."""

import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from PySide6.QtCore import QLocale, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from audit.interpretation.image_quality import QualityWarning
from audit.interpretation.plausibility_flags import Flag
from audit.lexicon.terms import lexicon
from audit.messages import Message
from audit.record.events import PixelRisk, ReasonCode
from tests.gui.test_preview import outgoing_item
from tests.gui.test_read_form import everything
from tests.helpers.pseudo import outside, speaking, untranslated_on
from viewer.ui.case.draft.request.request_preview import PreviewDialog
from viewer.ui.case.read.forms.normal_read import REGIONS, NormalChecklist
from viewer.ui.case.read.forms.read_form import ReadForm
from viewer.ui.case.read.interpretation_view import render_html
from viewer.ui.case.sign.sign_page import MEANINGS, SignPage
from viewer.ui.language import lexicon_terms
from viewer.ui.language.i18n import translated
from viewer.ui.widgets.collapsible_sections import ActionButton, SectionHeader
from viewer.ui.widgets.form_fields import ChoiceField
from viewer.ui.widgets.reason_form import ReasonForm

LEFT = Qt.MouseButton.LeftButton
LEAST_WIDTH = 366
"""Of the case beside the pictures in a narrow window, px."""
Speak = Callable[[str], None]


@pytest.fixture
def speak(qapp: QApplication) -> Iterator[Speak]:
    """Turns what is built from now on to a language: guillemets, and the numbers of its locale."""
    with ExitStack() as stack:

        def change(name: str) -> None:
            stack.close()
            stack.enter_context(speaking(qapp, "en" if name == "en" else "pseudo", name))

        yield change


def opened(qtbot: QtBot) -> ReadForm:
    form = ReadForm()
    form.resize(380, 900)
    qtbot.addWidget(form)
    form.show()
    qtbot.waitExposed(form)
    form.activateWindow()
    qtbot.waitUntil(form.isActiveWindow)
    return form


def chosen(coded: Any, typed: str, term: str) -> None:
    """Type, and take a term from the list with the keyboard."""
    coded.edit.setFocus()
    QTest.keyClicks(coded.edit, typed)
    popup = coded.edit.completer().popup()
    for _ in range(coded.offered.index(term) + 1):
        QTest.keyClick(popup, Qt.Key.Key_Down)
    QTest.keyClick(popup, Qt.Key.Key_Return)
    assert coded.edit.text() == term


def written(form: ReadForm, qtbot: QtBot, terms_: list[tuple[str, str]], size: str) -> Any:
    """A read by keyboard and mouse: terms as typed and as taken, a size, buttons, lists, a tick."""
    form.normality.button("abnormal").click()
    QTest.keyClicks(form.p_abnormal.edit, size)
    form.urgency.control().setFocus()
    QTest.keyClicks(QApplication.focusWidget(), "2")
    item = form.add_finding()
    qtbot.waitUntil(item.type.edit.hasFocus)
    for coded, (typed, term) in zip((item.type, item.structure), terms_, strict=False):
        chosen(coded, typed, term)
    item.presence.control().setFocus()
    QTest.keyClicks(QApplication.focusWidget(), "3")
    item.side.button("bilateral").click()
    for field, text in ((item.longest, size), (item.perpendicular, "9"), (item.confidence, size)):
        QTest.keyClicks(field.edit, text)
    more = item._ensure_details()
    QTest.keyClicks(more.volume.edit, size)
    for pick, index in ((more.change, 2), (more.compartment, 4)):
        pick._combo.setCurrentIndex(index)
    more.many.button("single").click()
    hypothesis = form.add_hypothesis()
    chosen(hypothesis.subtype, *terms_[2])
    hypothesis.probability._slider.setValue(80)
    QTest.keyClicks(hypothesis.supporting.edit, "1")
    form.parts.sequence._combo.setCurrentIndex(4)
    form.parts.contrast.button(False).click()
    form.parts.grade.button("limited").click()
    form.parts.status.button("none available").click()
    return form.data()


ENGLISH = [("mass", "mass"), ("frontal", "frontal lobe"), ("gliobl", "glioblastoma")]
GERMAN = [("Raumf", "Raumforderung"), ("Frontall", "Frontallappen"), ("Gliobl", "Glioblastom")]
BY_ENGLISH = [("mass", "Raumforderung"), ("frontal l", "Frontallappen"), ("gliobl", "Glioblastom")]


@pytest.mark.parametrize("typed", [GERMAN, BY_ENGLISH], ids=["in German", "in English"])
def test_the_same_read_is_stored_in_every_language(
    speak: Speak, qtbot: QtBot, typed: list[tuple[str, str]]
) -> None:
    speak("en")
    english = written(opened(qtbot), qtbot, ENGLISH, "12.5")
    speak("de_DE")
    form = opened(qtbot)
    assert written(form, qtbot, typed, "12,5") == english
    assert english["findings"][0]["size_mm"]["longest"] == 12.5
    assert english["findings"][0]["confidence"] == 0.125
    assert english["findings"][0]["type"] == {"code": "mass", "words": "mass"}
    read, problems = form.read()
    assert problems == () and read is not None


@pytest.mark.parametrize("name", ["de_DE", "fr_FR", "es_ES", "ja_JP", "zh_CN"])
def test_every_field_survives_the_form_in_every_language(
    speak: Speak, qtbot: QtBot, name: str
) -> None:
    speak(name)
    form = opened(qtbot)
    form.set_data(everything().model_dump(mode="json"))
    assert form.read() == (everything(), ())
    item = form.findings[1]
    assert item.details is not None
    assert item.details.volume.edit.text() == f"1{QLocale().decimalPoint()}5"
    assert item.longest.edit.text() == "32"


def test_own_words_stay_own_words(speak: Speak, qtbot: QtBot) -> None:
    speak("de_DE")
    form = opened(qtbot)
    item = form.add_finding()
    QTest.keyClicks(item.type.edit, "Raumforderung")
    assert item.value()["type"] == {"code": "mass", "words": "Raumforderung"}
    form.add_hypothesis().set_value({"subtype": "an-own_name"})
    assert form.data()["hypotheses"][0]["subtype"] == "an-own_name"


def test_a_term_is_shown_in_the_language_and_found_in_both(speak: Speak) -> None:
    speak("ja_JP")
    assert ("mass", "mass", "腫瘤") in lexicon_terms.complete("腫瘤", "finding")
    assert ("mass", "mass", "腫瘤") in lexicon_terms.complete("mass", "finding")
    assert lexicon_terms.shown("mass", "mass") == "腫瘤"
    assert lexicon_terms.shown("mass", "ring-like mass") == "ring-like mass"
    assert lexicon_terms.name("frontal-lobe") == "前頭葉"
    assert lexicon_terms.name("no-such-code") == "no such code"
    speak("en")
    assert lexicon_terms.shown("mass", "mass") == "mass"
    assert lexicon_terms.name("frontal-lobe") == "frontal lobe"


@pytest.mark.parametrize("language", ["de", "fr", "es", "ja", "zh"])
def test_no_two_terms_of_a_kind_look_the_same(language: str) -> None:
    """What is taken from the list is one term."""
    named = [(t.kind, t.name(language)) for t in lexicon().terms.values()]
    assert len(named) == len(set(named))


def test_what_was_looked_at_is_stored_in_the_words_it_is_read_by(
    speak: Speak, qtbot: QtBot
) -> None:
    statements = []
    for name in ("en", "de_DE"):
        speak(name)
        form = opened(qtbot)
        form.normality.button("normal").click()
        spoken = outside(form.normal.boxes[0].text()).strip()
        assert spoken == ("1" if name == "de_DE" else "1  Cerebral hemispheres and cortex")
        for n in (0, 3):
            form.normal.boxes[n].click()
        form.normal.keep.click()
        read, problems = form.read()
        assert problems == () and read is not None
        assert NormalChecklist.regions(read) == (
            *REGIONS["cerebral hemispheres and cortex"],
            *REGIONS["extra-axial spaces and sinuses of the dura"],
        )
        statements.append(read.rationale)
    assert statements[0] == statements[1]


def test_a_signature_means_the_same(speak: Speak, qtbot: QtBot) -> None:
    speak("de_DE")
    page = SignPage()
    qtbot.addWidget(page)
    page.show_content(everything(), "", "0" * 64, "")
    QTest.keyClicks(page.name.edit, "R. Reader")
    for index, stored in enumerate(MEANINGS, 1):
        page.meaning._combo.setCurrentIndex(index)
        assert page.meaning._combo.currentText().startswith("«")
        with qtbot.waitSignal(page.sign_requested) as signed:
            page.sign.click()
        assert signed.args == ["R. Reader", stored]


def test_a_reason_is_its_code(speak: Speak, qtbot: QtBot) -> None:
    speak("de_DE")
    form = ReasonForm("why")
    qtbot.addWidget(form)
    QTest.keyClicks(form.text.edit, "old films")
    for index, code in enumerate(ReasonCode, 1):
        form.code._combo.setCurrentIndex(index)
        assert form.value() == (code, "old films")
        assert outside(form.code._combo.currentText()).strip() == ""


def test_nothing_of_the_form_is_left_in_english(speak: Speak, qtbot: QtBot) -> None:
    speak("de_DE")
    form = opened(qtbot)
    form.set_data(everything().model_dump(mode="json"))
    form.normality.button("normal").click()
    form.add_finding()
    form.add_hypothesis()
    form.read()
    data = (
        # What the reader wrote, and how the lexicon calls it.
        *("no contrast series", "First line.", "Second line.", "right frontal lobe"),
        *("several lesions", "left frontal lobe", "Raumforderung", "Frontallappen", "Glioblastom"),
        *("motion", "few slices", "WHO 2019", "ml", "mm"),
        re.compile(r"\w+…"),  # shortened where there is no room; whole in the tooltip
    )
    assert untranslated_on(form, data) == []


def test_a_rendered_read_is_said_in_the_language(speak: Speak) -> None:
    speak("de_DE")
    shown = render_html(everything(), lambda role: "#000000", sent=(1,))
    own = re.compile(
        r"no contrast series|First line\.|Second line\.|(right|left) frontal lobe|several lesions|"
        r"hyperintense|ovoid|sharp|none|not restricted|FLAIR|motion|few slices|Ring with edema|WHO|"
        r"Raumforderung|Frontallappen|Glioblastom|mm|ml|MR"
    )
    assert not re.search(r"[^\W\d_]{2,}", own.sub(" ", outside(shown))), outside(shown)
    assert "80%" in shown.replace("\N{NO-BREAK SPACE}", " ")
    assert "href" in shown


def test_a_preview_shows_the_same_bytes(speak: Speak, qtbot: QtBot) -> None:
    shown = {}
    for name in ("en", "de_DE"):
        speak(name)
        leaving = outgoing_item(
            previous=b'{"model": "other"}',
            quality=(QualityWarning(code="gaps", series="4", words="words of a check"),),
        )
        dialog = PreviewDialog(leaving)
        qtbot.addWidget(dialog)
        assert leaving.outgoing is not None
        shown[name] = leaving.outgoing.body
    assert shown["en"] == shown["de_DE"]
    captions = (i.caption for _, i in leaving.images)
    names = (translated(leaving.label), leaving.host or "", *captions)
    result = untranslated_on(dialog, (*names, leaving.bundle.recipe, "PNG", "SHA", "Ctrl"))
    # The texts on the tabs leave as they are, but for what was taken out of them.
    ours = [line for line in result if not line.startswith(("QPlainTextEdit:", "TextList:"))]
    assert ours == []
    assert outside(dialog._removed_text()).translate(str.maketrans("", "", " ·\n")) == ""


def test_what_is_told_of_pixels_and_reads_names_its_place(speak: Speak) -> None:
    speak("de_DE")
    result = (
        Flag(code="side-of-mark", subject="finding", number=2, words=Message("phrase.not-stated")),
        Flag(code="side-of-mark", subject="technical", words=Message("phrase.not-stated")),
        PixelRisk(code="face", series="4", images=(2,), words=Message("deid.color-image")),
        QualityWarning(code="gaps", series="4", words=Message("nifti.units-converted", mm=2.5)),
    )
    for item in result:
        shown = translated(item.sentence)
        assert outside(shown).strip(" 0123456789:") == "" and shown != str(item)
    assert "2,5 mm" in translated(result[-1].sentence)


@pytest.mark.parametrize("text", ["Act: what follows", "行為：帰結", "Acte : suite"])
def test_a_long_act_breaks_after_its_colon(qtbot: QtBot, text: str) -> None:
    button = ActionButton(text)
    qtbot.addWidget(button)
    button.resize(button.fontMetrics().horizontalAdvance(text) + 31, 40)  # a point too narrow
    button.set_text(text)
    act, *follows = button.text().split("\n")
    assert act.rstrip()[-1] in ":：" and " ".join(follows) in text
    assert button.accessibleName() == text


def lies_inside(widget: QWidget, area: QWidget) -> bool:
    """Tells whether all of a widget lies in an area; lines are laid out again when a bar appears."""
    corner = widget.mapTo(area, widget.rect().topLeft())
    return area.rect().contains(QRect(corner, widget.size()))


def test_long_words_take_lines_and_nothing_is_cut_off(speak: Speak, qtbot: QtBot) -> None:
    speak("de_DE")
    form = opened(qtbot)
    form.resize(LEAST_WIDTH, 900)
    form.set_data(everything().model_dump(mode="json"))
    for fold in form.findChildren(SectionHeader):
        fold.open()
    qtbot.waitUntil(form.hypotheses[0].isVisible)
    qtbot.waitUntil(form.area.verticalScrollBar().isVisible)
    qtbot.waitUntil(lambda: form._content.width() == form.area.viewport().width())
    shown = [item for item in form.findChildren(ChoiceField) if item.isVisible()]
    assert len(shown) > 10
    for choice in shown:
        buttons = choice._group.buttons()
        for button in buttons:
            assert button.width() >= button.sizeHint().width(), button.text()
            qtbot.waitUntil(lambda b=button: lies_inside(b, form._content))
            qtbot.waitUntil(lambda b=button: lies_inside(b, b.parentWidget()))
    assert len({b.y() for b in form.findings[0].presence._group.buttons()}) > 1
    for label in form.findChildren(QLabel):
        if label.isVisible() and label.text() and label.property("role") in ("muted", "heading"):
            assert label.width() >= label.minimumSizeHint().width(), label.text()
