"""Signing binds a name and a meaning to exactly what is on screen."""

from collections.abc import Callable
from pathlib import Path

import pytest
from pypdf import PdfReader
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from audit.record.events import PicturesExported, RecordSigned
from tests.gui.test_compare import give_reason
from tests.gui.test_draft import ask, locked
from tests.helpers.case import CaseRoom, answer_text, interpretation, text_of
from tests.helpers.vlm_server import VlmServer, answering
from viewer.ui.case.case_panel import DRAFT_STEP, READ_STEP, SIGN_STEP, CasePanel
from viewer.ui.case.sign.report_dialog import ReportDialog
from viewer.ui.language.report_text import report_text

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def read(panel: CasePanel, room: CaseRoom) -> CasePanel:
    """A locked read, at the sign step."""
    locked(panel, room)
    panel.go_to_step("sign")
    return panel


def sign(panel: CasePanel, qtbot: QtBot, name: str = "R. Reader") -> None:
    """Write the name with the keyboard, choose the first meaning, and sign."""
    page = panel.sign_page
    page.name.edit.setFocus()
    QTest.keyClicks(page.name.edit, name)
    QTest.keyClick(page.meaning.control(), Qt.Key.Key_Down)
    qtbot.mouseClick(page.sign, LEFT)


def test_name_and_meaning_are_needed(read: CasePanel, qtbot: QtBot) -> None:
    page = read.sign_page
    assert page.name.edit.hasFocus()
    assert not page.sign.isEnabled() and "enter your name" in page.why.text()
    QTest.keyClicks(page.name.edit, "R. Reader")
    assert not page.sign.isEnabled() and "the meaning of your signature" in page.why.text()
    QTest.keyClick(page.meaning.control(), Qt.Key.Key_Down)
    assert page.sign.isEnabled()
    assert "Sign the content shown as R. Reader" in page.sign.text()


def test_it_is_no_clinical_report(read: CasePanel) -> None:
    assert "not a clinical report" in text_of(read.sign_page)


def test_a_signature_binds_what_is_shown(read: CasePanel, room: CaseRoom, qtbot: QtBot) -> None:
    shown = read.sign_page.view.interpretation
    assert shown == interpretation()
    assert read.sign_page.changes.text == "Your locked read is unchanged."
    sign(read, qtbot)
    event = list(room.log.events(case=room.case))[-1]
    assert event.body.type == "record.signed"
    assert event.body.name == "R. Reader"
    assert event.body.target_sha256 == shown.content_sha256
    assert "Signed by R. Reader" in read.sign_page.state.text()
    assert not read.sign_page.foot.isVisible()
    assert read.controller.view.steps[SIGN_STEP].state == "done"


def test_an_undecided_draft_stands_in_the_way(
    read: CasePanel, server: VlmServer, qtbot: QtBot
) -> None:
    server.next(answering(answer_text(interpretation())))
    read.go(DRAFT_STEP)
    ask(read, qtbot)
    read.go_to_step("sign")
    assert "decide on every draft first" in read.stepper.why
    QTest.keyClicks(read.sign_page.name.edit, "R. Reader")
    QTest.keyClick(read.sign_page.meaning.control(), Qt.Key.Key_Down)
    assert not read.sign_page.sign.isEnabled()


def test_an_accepted_draft_is_what_is_signed(
    read: CasePanel, server: VlmServer, qtbot: QtBot
) -> None:
    other = interpretation(urgency="critical")
    server.next(answering(answer_text(other)))
    read.go(DRAFT_STEP)
    ask(read, qtbot)
    read.go_to_step("compare")
    card = read.decide_page.cards[0]
    qtbot.mouseClick(card.accept_button, LEFT)
    assert read.state.revealed[0].decision is None, "the urgency flips: a reason comes first"
    give_reason(card, "it presses more")
    qtbot.mouseClick(card.confirm, LEFT)
    read.go_to_step("sign")
    assert "accepted" in read.sign_page.detail.text()
    assert read.sign_page.changes.text == (
        "The content to sign differs from your locked read:\n↔ Urgency flips from urgent to critical"
    )
    assert read.sign_page.changes.isVisible()
    shown = read.sign_page.view.interpretation
    assert shown is not None and shown.urgency == "critical"
    sign(read, qtbot)
    assert read.state.signatures[-1][1].target_sha256 == shown.content_sha256


def test_superseding_after_the_signature_asks_for_another(read: CasePanel, qtbot: QtBot) -> None:
    sign(read, qtbot)
    read.go(READ_STEP)
    read.read_page.supersede.click()
    read.read_page.form.p_abnormal.set_value(0.5)
    read.read_page.next.click()
    read.lock_page.reason.code._combo.setCurrentText("New information")
    QTest.keyClicks(read.lock_page.reason.text.edit, "old films arrived")
    qtbot.mouseClick(read.lock_page.lock, LEFT)
    read.go_to_step("sign")
    assert not read.state.signed
    assert read.sign_page.foot.isVisible()
    assert "Content to sign" in read.sign_page.state.text()


def test_after_the_signature_the_next_steps_are_offered(
    read: CasePanel, room: CaseRoom, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    page = read.sign_page
    assert not page.afterwards.isVisible()
    sign(read, qtbot)
    assert page.afterwards.isVisible() and page.next_case.hasFocus()
    with qtbot.waitSignal(page.action_requested) as asked:
        QTest.keyClick(page.next_case, Qt.Key.Key_Space)
    assert asked.args == ["next_case"]

    exported: list[str] = []

    def may_export(body: PicturesExported, write: Callable[[], object]) -> None:
        exported.append(body.what)
        write()

    monkeypatch.setattr(read._session, "may_export", may_export)
    opened: list[ReportDialog] = []

    def use(dialog: ReportDialog) -> int:
        opened.append(dialog)
        qtbot.addWidget(dialog)
        dialog.show()
        assert "Names of patients are not added" in dialog.hint.text()
        QTest.keyClick(dialog.copy, Qt.Key.Key_Space)
        assert QGuiApplication.clipboard().text() == dialog.content.toPlainText()
        dialog.write(tmp_path / "report", ".pdf")
        qtbot.waitUntil(lambda: "Saved as report.pdf" in dialog.hint.text())
        dialog.write(tmp_path / "report.txt", ".txt")
        qtbot.waitUntil(lambda: "Saved as report.txt" in dialog.hint.text())
        return 0

    monkeypatch.setattr(ReportDialog, "exec", use)
    qtbot.mouseClick(page.report, LEFT)
    (dialog,) = opened
    text = (tmp_path / "report.txt").read_text("utf-8")
    assert text == dialog.content.toPlainText()
    shown = page.view.interpretation
    assert shown is not None
    assert shown.content_sha256 in text and "R. Reader" in text
    assert "Investigational - not for diagnosis" in text and "not stated" in text
    assert exported == ["signed-report"] * 3
    pages = PdfReader(tmp_path / "report.pdf").pages
    printed = "".join(part.extract_text() for part in pages)
    assert "Investigational - not for diagnosis" in printed and "R. Reader" in printed


def test_the_template_of_the_protocol_orders_the_report() -> None:
    signature = RecordSigned(name="R. Reader", meaning="I read it", target_sha256="0" * 64)
    content = interpretation(free_text="A {signature} in braces is text.")
    template = "IMPRESSION\n{impression}\n\nBEFUND\n{findings}\n{narrative}\n\n{signature}"
    text = report_text(content, signature, 7, template)
    assert text.startswith("IMPRESSION\nAbnormal\n1. ") and text.count("R. Reader") == 1
    assert "A {signature} in braces is text." in text
    assert text.index("IMPRESSION") < text.index("BEFUND") < text.index("Event 7")
