"""A case is opened to an agent with mouse and keys, and every call is shown, asked for and stored."""

import json
import threading
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from assistant.agents.open_cases import agent_file, forward_call
from audit.egress import Policy
from tests.gui.test_draft import locked
from tests.helpers.case import CaseRoom, text_of, unnamed
from viewer.ui.case.agent.agent_dialog import AgentDialog
from viewer.ui.case.case_panel import DRAFT_STEP, CasePanel

LEFT = Qt.MouseButton.LeftButton
CTRL = Qt.KeyboardModifier.ControlModifier
AGENT = "desk-agent"


class Call:
    """A call of an agent, in a thread as its server makes it."""

    def __init__(self, tool: str, **arguments: Any) -> None:
        self._answer: dict[str, Any] = {}
        self._request = (AGENT, tool, json.dumps(arguments))
        self._thread = threading.Thread(target=self._send, daemon=True)
        self._thread.start()

    def _send(self) -> None:
        self._answer = forward_call(*self._request)

    def answer(self, qtbot: QtBot) -> dict[str, Any]:
        """The text of the answer, with the number of images."""
        qtbot.waitUntil(lambda: not self._thread.is_alive(), timeout=30_000)
        content: dict[str, Any] = json.loads(self._answer["text"])
        return {**content, "images": len(self._answer["images"])}


def show(at: int) -> Call:
    return Call("show_image", series="A", plane="axial", slice=at, window="default")


def review(panel: CasePanel, qtbot: QtBot) -> AgentDialog:
    """Open the options with the mouse, and review the rule."""
    agents = panel.agents
    qtbot.mouseClick(agents.fold, LEFT)
    assert agents.box.agent.currentText() == AGENT
    agents.box.images.setFocus()
    agents.box.images.selectAll()
    qtbot.keyClicks(agents.box.images, "2")
    assert not unnamed(agents.box)
    qtbot.mouseClick(agents.box.review, LEFT)
    qtbot.waitUntil(lambda: agents.dialog is not None, timeout=30_000)
    assert agents.dialog is not None
    return agents.dialog


def test_a_case_is_opened_asked_about_and_closed(
    panel: CasePanel, room: CaseRoom, qtbot: QtBot
) -> None:
    Policy(local_agents=(AGENT,)).save()
    locked(panel, room)
    panel.go(DRAFT_STEP)
    banner = panel.head.agent
    assert not banner.isVisible()

    dialog = review(panel, qtbot)
    assert not unnamed(dialog)
    assert AGENT in text_of(dialog) and "at most 2 images" in dialog.lines.text().lower()
    assert dialog.list.count() == 2 and "Image 1 of 2" in dialog.caption.text()
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: panel.agents.dialog is None)
    assert not agent_file(AGENT).exists()
    assert list(room.log.events(types=("agent.opened",))) == []

    qtbot.mouseClick(panel.agents.box.review, LEFT)
    qtbot.waitUntil(lambda: panel.agents.dialog is not None, timeout=30_000)
    with qtbot.waitSignal(panel.agents.access.opened, timeout=20_000):
        QTest.keyClick(panel.agents.dialog, Qt.Key.Key_Return, CTRL)
    assert banner.isVisible() and AGENT in banner.text.text() and "local" in banner.text.text()
    assert not panel.agents.box.review.isEnabled()

    assert "data" in Call("list_series").answer(qtbot)
    first = show(4)
    qtbot.waitUntil(banner.answer_button.isVisible, timeout=20_000)
    assert "Show an image, series A, plane axial, slice 4" in banner.question.text()
    qtbot.mouseClick(banner.answer_button, LEFT)
    assert first.answer(qtbot)["images"] == 1
    second = show(5)
    qtbot.waitUntil(banner.decline_button.isVisible, timeout=20_000)
    banner.decline_button.setFocus()
    QTest.keyClick(banner.decline_button, Qt.Key.Key_Space)
    assert second.answer(qtbot)["error"] == "tool.declined"
    qtbot.waitUntil(lambda: "calls: 3 · 1 image" in banner.text.text())

    with qtbot.waitSignal(panel.agents.access.closed, timeout=20_000):
        qtbot.mouseClick(banner.close_button, LEFT)
    assert not banner.isVisible() and panel.agents.box.review.isEnabled()
    assert Call("list_series").answer(qtbot)["error"] == "agent.not-open"
    types = ("agent.opened", "tool.called", "tool.answered", "agent.closed")
    stored = [event.body.type for event in room.log.events(case=room.case, types=types)]
    calls = ["tool.called", "tool.answered"] * 3
    assert stored == ["agent.opened", *calls, "agent.closed"]


def test_before_the_lock_nothing_is_opened(panel: CasePanel, room: CaseRoom, qtbot: QtBot) -> None:
    Policy(local_agents=(AGENT,)).save()
    room.select(4)
    panel.go(DRAFT_STEP)
    panel.agents.box.show_choices()
    panel.agents.box.review.click()
    qtbot.waitUntil(panel.trouble.isVisible, timeout=20_000)
    assert panel.agents.dialog is None and panel.agents.box.review.isEnabled()


def test_the_case_is_closed_with_its_panel(panel: CasePanel, room: CaseRoom, qtbot: QtBot) -> None:
    Policy(local_agents=(AGENT,)).save()
    locked(panel, room)
    panel.go(DRAFT_STEP)
    dialog = review(panel, qtbot)
    with qtbot.waitSignal(panel.agents.access.opened, timeout=20_000):
        qtbot.mouseClick(dialog.open_button, LEFT)
    waiting = show(4)
    qtbot.waitUntil(panel.head.agent.answer_button.isVisible, timeout=20_000)
    panel.close_threads()
    assert "error" in waiting.answer(qtbot)
    qtbot.waitUntil(lambda: not agent_file(AGENT).exists(), timeout=20_000)
    ended = [event.body for event in room.log.events(types=("agent.closed",))]
    assert [body.ending for body in ended] == ["program-ended"]
