"""Editing a draft: what the result does to the reader's own read is shown before it is kept."""

import json

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from audit.interpretation.interpretation import FindingType
from audit.lexicon.vocabulary import Side
from audit.record.events import ReasonCode
from tests.gui.test_compare import normal
from tests.gui.test_draft import ask, locked
from tests.helpers.case import CaseRoom, answer_text, finding, interpretation
from tests.helpers.vlm_server import VlmServer, answering
from viewer.ui.case.case_panel import DRAFT_STEP, CasePanel

LEFT = Qt.MouseButton.LeftButton
FLIPPED = "↔ The side of finding 1 flips from right to left (mass)"


@pytest.fixture
def editing(panel: CasePanel, room: CaseRoom, server: VlmServer, qtbot: QtBot) -> CasePanel:
    """The edit page, with a draft that has the wrong side and a second finding."""
    locked(panel, room)
    panel.go(DRAFT_STEP)
    more = finding(2, "edema", Side.LEFT, type=FindingType(code="vasogenic-edema", words="edema"))
    draft = interpretation(finding(1, side=Side.LEFT), more)
    server.next(answering(answer_text(draft)))
    ask(panel, qtbot)
    panel.go_to_step("compare")
    qtbot.mouseClick(panel.decide_page.cards[0].edit_button, LEFT)
    return panel


def test_an_edit_lists_what_accepting_would_list_and_follows_the_form(
    editing: CasePanel, qtbot: QtBot
) -> None:
    page, card = editing.edit_page, editing.decide_page.cards[0]
    listed = [line.text() for line in page.change_list.lines]
    assert listed == [line.text() for line in card.change_list.lines]
    assert listed[0] == FLIPPED
    assert page.change_list.lines[0].property("role") == "critical"
    assert page.change_list.title.text() == "Saving this edit changes your read:"
    assert "change your read as listed" in page.keep.accessibleName()
    page.form.set_data(json.loads(json.dumps(page.form.data()).replace("left", "right")))
    page.form.changed.emit()
    assert FLIPPED not in page.change_list.text
    assert "+ Added as finding 2: vasogenic edema" in page.change_list.text
    assert "the original draft stays in the audit record" in page.keep.accessibleName(), (
        page.change_list.text
    )
    page.form.normality.button("normal").click()
    assert page.change_list.lines[0].text() == "↔ Normality flips from abnormal to normal"


def test_what_is_listed_is_what_the_decision_records(
    editing: CasePanel, room: CaseRoom, qtbot: QtBot
) -> None:
    page = editing.edit_page
    page.form.findings[0].longest.set_value(20.0)
    page.form.changed.emit()
    shown = page.change_list.changes
    assert shown and shown[0].needs_reason
    assert not page.keep.isEnabled(), "a reason comes first"
    page.reason.code.set_value(ReasonCode.WRONG_SIZE)
    QTest.keyClicks(page.reason.text.edit, "measured again")
    qtbot.mouseClick(page.keep, LEFT)
    decision = editing.state.revealed[0].decision
    assert decision is not None and decision.changes == shown
    editing.go_to_step("sign")
    signed = [line.text() for line in editing.sign_page.changes.lines]
    assert signed == [line.text() for line in page.change_list.lines]


def test_content_that_is_no_interpretation_yet_lists_nothing(
    editing: CasePanel, qtbot: QtBot
) -> None:
    page = editing.edit_page
    page.form.add_finding()
    assert not page.change_list.isVisible()
    assert not page.keep.isEnabled()


def test_an_edit_that_makes_the_read_normal_needs_a_reason_in_words(
    panel: CasePanel, room: CaseRoom, server: VlmServer, qtbot: QtBot
) -> None:
    locked(panel, room)
    panel.go(DRAFT_STEP)
    server.next(answering(answer_text(normal())))
    ask(panel, qtbot)
    panel.go_to_step("compare")
    qtbot.mouseClick(panel.decide_page.cards[0].edit_button, LEFT)
    page = panel.edit_page
    page.form.p_abnormal.set_value(0.1)
    page.form.changed.emit()
    starts = ("↔ Normality flips", "↔ Urgency flips", "− Finding 1 is dropped")
    lines = [line.text() for line in page.change_list.lines]
    assert [line[: len(start)] for line, start in zip(lines, starts, strict=False)] == [*starts]
    page.reason.code.set_value(ReasonCode.OTHER)
    QTest.keyClicks(page.reason.text.edit, ".")
    assert not page.keep.isEnabled(), "a full stop is no reason"
