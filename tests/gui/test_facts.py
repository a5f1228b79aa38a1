"""Measured facts in the app: chosen, reviewed, sent, and compared with the draft."""

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPlainTextEdit
from pytestqt.qtbot import QtBot

from audit.record.events import DraftReceived, DraftRequested
from tests.helpers.case import CaseRoom, answer_text, finding, interpretation, text_of
from tests.helpers.vlm_server import VlmServer, answering
from viewer.core.io.label_masks import Labels, MaskOrigin
from viewer.ui.case.case_panel import DRAFT_STEP, CasePanel
from viewer.ui.case.draft.request.request_preview import PreviewDialog

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def ready(panel: CasePanel, room: CaseRoom, server: VlmServer) -> CasePanel:
    """A panel at the draft step after the lock, with a mask by an algorithm and one by a reader."""
    series, volume = room.session.view.series, room.session.view.volume
    assert series is not None and volume is not None
    voxels = np.zeros(volume.geometry.shape_kji, np.uint8)
    voxels[2:5, 4:12, 4:12] = 1
    origin = MaskOrigin(is_automatic=True, algorithm="Segmenter of Dr. Doe 3.1")
    by_algorithm = Labels("Mr. Miller", voxels, volume.geometry, origin=origin)
    by_reader = Labels("lesion", np.ones_like(voxels), volume.geometry)
    room.session.masks.add([by_algorithm, by_reader], series)
    room.select(4, 6)
    panel.read_page.form.set_data(interpretation().model_dump(mode="json"))
    panel.go_to_step("lock")
    panel.lock_page.lock.click()
    panel.go(DRAFT_STEP)
    panel.draft_page.choose(["vlm"])
    return panel


def review(panel: CasePanel, qtbot: QtBot) -> PreviewDialog:
    panel.draft_page.preview.click()
    qtbot.waitUntil(lambda: panel.preview is not None, timeout=20_000)
    assert isinstance(panel.preview, PreviewDialog)
    return panel.preview


def choose_with_keys(panel: CasePanel, mode: str) -> None:
    """Choose how facts are used, by the keyboard."""
    box = panel.asking.facts
    box.setFocus()
    QTest.keyClick(box, Qt.Key.Key_Home)
    while box.currentData() != mode:
        QTest.keyClick(box, Qt.Key.Key_Down)


def events(room: CaseRoom) -> tuple[DraftRequested, DraftReceived]:
    bodies = [
        event.body
        for event in room.log.events(case=room.case, types=("draft.requested", "draft.received"))
    ]
    requested, received = bodies[-2:]
    assert isinstance(requested, DraftRequested) and isinstance(received, DraftReceived)
    return requested, received


def send(panel: CasePanel, dialog: PreviewDialog, qtbot: QtBot) -> None:
    with qtbot.waitSignal(panel.controller.answered, timeout=20_000):
        qtbot.mouseClick(dialog.send_button, LEFT)
    qtbot.waitUntil(lambda: panel.preview is None)


def test_facts_are_chosen_reviewed_sent_and_compared(
    ready: CasePanel, room: CaseRoom, server: VlmServer, qtbot: QtBot
) -> None:
    wrong = finding(volume_ml=900.0)
    server.next(answering(answer_text(interpretation(wrong, free_text="Midline shift of 3 mm."))))
    choose_with_keys(ready, "sent")
    assert "with measured facts" in ready.asking.summary
    dialog = review(ready, qtbot)
    tabs = {
        dialog.tabs.tabText(n): widget
        for n in range(dialog.tabs.count())
        if isinstance(widget := dialog.tabs.widget(n), QPlainTextEdit)
    }
    qtbot.mouseClick(
        dialog.tabs.tabBar(),
        LEFT,
        pos=dialog.tabs.tabBar().tabRect(dialog.tabs.indexOf(tabs["Facts"])).center(),
    )
    assert dialog.tabs.currentWidget() is tabs["Facts"]
    shown = tabs["Facts"].toPlainText()
    assert "Volume of a lesion" in shown and "Segmenter of Dr. Doe 3.1" in shown
    assert "Measured on: Mask 1" in shown
    assert "Not measured: Midline shift" in shown
    block = dialog.item.bundle.facts
    assert block is not None and block.sent and not block.of_people
    (fact,) = block.facts
    prompt = tabs["Prompt"].toPlainText()
    assert fact.value_text in prompt and "[F1]" in prompt
    assert "Doe" not in prompt and "Miller" not in prompt
    send(ready, dialog, qtbot)
    requested, received = events(room)
    assert requested.facts == block and requested.facts_sha256 is not None
    labels = [(n.part, n.field, n.label.value) for n in received.numbers]
    assert ("finding", "volume_ml", "contradicts-fact") in labels
    assert ("narrative", "words", "without-source") in labels
    card = ready.draft_page.cards[-1]
    assert "1 contradict one" in card.numbers.text()
    assert "contradicts a measured fact" in text_of(card)


def test_compared_facts_are_not_sent(
    ready: CasePanel, room: CaseRoom, server: VlmServer, qtbot: QtBot
) -> None:
    server.next(answering(answer_text(interpretation())))
    choose_with_keys(ready, "checked")
    dialog = review(ready, qtbot)
    block = dialog.item.bundle.facts
    assert block is not None and not block.sent
    assert "[F1]" not in dialog.item.bundle.prompt
    send(ready, dialog, qtbot)
    requested, received = events(room)
    assert requested.facts == block
    assert {n.label.value for n in received.numbers} == {"without-source"}
