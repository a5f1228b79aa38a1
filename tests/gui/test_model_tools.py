"""Tools of a model in the app: chosen, reviewed, asked about by keyboard, shown with the draft."""

import json
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPlainTextEdit
from pytestqt.qtbot import QtBot

from audit.record.events import ToolAnswered
from audit.tools.tool_rules import ToolName
from tests.e2e.test_tools import calling
from tests.helpers.case import CaseRoom, answer_text, interpretation, text_of
from tests.helpers.gui import settle
from tests.helpers.vlm_server import VlmServer, answering
from viewer.ui.case.case_panel import DRAFT_STEP, CasePanel
from viewer.ui.case.draft.request.request_preview import PreviewDialog
from viewer.ui.case.draft.tool_consent import ToolCallDialog
from viewer.ui.widgets.collapsible_sections import SectionHeader

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def ready(panel: CasePanel, room: CaseRoom, server: VlmServer) -> CasePanel:
    """A panel at the draft step after the lock."""
    assert server is not None
    room.select(4, 6)
    panel.read_page.form.set_data(interpretation().model_dump(mode="json"))
    panel.go_to_step("lock")
    panel.lock_page.lock.click()
    panel.go(DRAFT_STEP)
    panel.draft_page.choose(["vlm"])
    return panel


def dialog_of(panel: CasePanel, qtbot: QtBot) -> ToolCallDialog:
    qtbot.waitUntil(lambda: panel.tool_consents.dialog is not None, timeout=20_000)
    dialog = panel.tool_consents.dialog
    assert dialog is not None
    return dialog


def test_tools_are_chosen_reviewed_decided_and_shown(
    ready: CasePanel, room: CaseRoom, server: VlmServer, qtbot: QtBot, tmp_path: Path
) -> None:
    asked = {"series": "A", "plane": "axial", "slice": 3, "window": "default"}
    server.next(
        calling(("show_image", asked), ("list_series", {})),
        calling(("show_image", {**asked, "slice": 8})),
        answering(answer_text(interpretation())),
    )
    fold = next(
        header
        for header in ready.draft_page.findChildren(SectionHeader)
        if header.accessibleName().startswith("Prompting") or "Prompting" in text_of(header)
    )
    fold.open()
    settle()
    box = ready.asking.tools
    assert box.offered.isVisible()
    box.offered.setFocus()
    QTest.keyClick(box.offered, Qt.Key.Key_Space)
    show = box.policies[ToolName.SHOW_IMAGE]
    QTest.keyClick(show, Qt.Key.Key_Up)
    assert show.currentData() == "ask"
    QTest.keyClick(box.policies[ToolName.GET_CONTEXT], Qt.Key.Key_Home)
    assert "with 4 tools" in ready.asking.summary
    settle()
    assert show.isVisible()
    ready.grab().save(str(tmp_path / "choice.png"))

    ready.draft_page.preview.click()
    qtbot.waitUntil(lambda: ready.preview is not None, timeout=20_000)
    preview = ready.preview
    assert isinstance(preview, PreviewDialog)
    assert "up to 8 further images of these series" in preview.rule.text()
    assert "You decide about each call of: show an image" in preview.rule.text()
    tabs = [preview.tabs.widget(n) for n in range(preview.tabs.count())]
    texts = [t.toPlainText() for t in tabs if isinstance(t, QPlainTextEdit)]
    assert any("Get the clinical context: Forbidden" in text for text in texts)
    qtbot.mouseClick(preview.send_button, LEFT)

    first = dialog_of(ready, qtbot)
    assert "slice: 3" in first.arguments.text() and "vlm" in first.heading.text()
    assert first.decline.hasFocus() or first.focusWidget() is first.decline, "Enter sends nothing"
    first.grab().save(str(tmp_path / "ask.png"))
    QTest.keyClick(first, Qt.Key.Key_A, Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(lambda: ready.tool_consents.dialog not in (None, first), timeout=20_000)
    second = dialog_of(ready, qtbot)
    assert "slice: 8" in second.arguments.text()
    with qtbot.waitSignal(ready.controller.answered, timeout=20_000):
        QTest.keyClick(second, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: bool(ready.draft_page.cards), timeout=20_000)

    decided = [event.body for event in room.log.events(case=room.case, types=("tool.answered",))]
    assert [d.decision for d in decided if isinstance(d, ToolAnswered)] == [
        "by-reader",
        "by-rule",
        "declined",
    ]
    card = ready.draft_page.cards[-1]
    assert card.call_list.text().splitlines() == [
        "✓ 1. Show an image: by the reader, image 3",
        "✓ 2. List the series: by rule",
        "✗ 3. Show an image: declined by the reader, the reader declined the call",
    ]
    assert "Valid draft" in text_of(card)
    settle()
    ready.grab().save(str(tmp_path / "card.png"))
    last = json.dumps(server.requests[-1].json)
    assert last.count("data:image/png") == 3, "nothing of the declined call was sent"
