"""The clinical context in the app: nothing goes along undecided, and what goes is what was decided."""

import json
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from audit.record.events import DraftRequested, OverrideGiven, PixelRisk, PixelRiskCode
from tests.gui.test_draft import choose, locked, preview
from tests.helpers.case import CaseRoom, answer_text, interpretation, unnamed
from tests.helpers.vlm_server import VlmServer, answering
from tests.unit.assistant.test_context_fhir import ME, PATIENT, bundle, condition
from viewer.ui.case.case_panel import DRAFT_STEP, CasePanel
from viewer.ui.case.draft.request.context_box import ContextBox
from viewer.ui.case.draft.request.context_rows import PartRow
from viewer.ui.case.draft.request.request_preview import PreviewDialog

LEFT = Qt.MouseButton.LeftButton
TEXT = "Mrs Miller, 67, weak since 3.4.2020 😀; MRN 4711-A."


@pytest.fixture
def box(panel: CasePanel, room: CaseRoom, server: VlmServer) -> ContextBox:
    """The context box of a case at the draft step."""
    locked(panel, room)
    panel.go(DRAFT_STEP)
    return panel.context


def write(box: ContextBox, qtbot: QtBot, text: str) -> None:
    """Type a text and wait until it was looked at."""
    box.edit.setPlainText(text)
    qtbot.waitUntil(lambda: box._checked is not None and box._checked.words.text == text)


def rows(box: ContextBox) -> list[PartRow]:
    """What is still to be decided on."""
    matches = [box._parts.itemAt(n).widget() for n in range(box._parts.count())]
    return [row for row in matches if isinstance(row, PartRow)]


def wait(box: ContextBox, qtbot: QtBot, n: int) -> list[PartRow]:
    qtbot.waitUntil(lambda: box._checked is not None and len(rows(box)) == n)
    return rows(box)


def requested(room: CaseRoom) -> DraftRequested:
    body = list(room.log.events(case=room.case, types=("draft.requested",)))[-1].body
    assert isinstance(body, DraftRequested)
    return body


def test_nothing_is_previewed_while_parts_are_open(
    panel: CasePanel, box: ContextBox, qtbot: QtBot
) -> None:
    write(box, qtbot, TEXT)
    assert len(rows(box)) == 3 and "3 parts" in box.note.text()
    marked = [selection.cursor.selectedText() for selection in box.edit.extraSelections()]
    assert marked == ["Mrs Miller", "3.4.2020", "MRN 4711-A"]
    choose(panel, "vlm")
    qtbot.mouseClick(panel.draft_page.preview, LEFT)
    assert panel.preview is None
    assert "may identify the patient" in panel.draft_page.trouble.text()
    assert "Miller" not in panel.draft_page.trouble.text()
    assert unnamed(box) == []


def test_each_part_is_decided_on_and_the_rest_is_sent(
    panel: CasePanel, room: CaseRoom, server: VlmServer, box: ContextBox, qtbot: QtBot
) -> None:
    write(box, qtbot, TEXT)
    qtbot.mouseClick(rows(box)[0].tag, LEFT)
    qtbot.mouseClick(wait(box, qtbot, 2)[0].remove, LEFT)
    (last,) = wait(box, qtbot, 1)
    qtbot.mouseClick(last.keep, LEFT)
    QTest.keyClicks(last.reason, "number of a trial")
    QTest.keyClick(last.reason, Qt.Key.Key_Return)
    wait(box, qtbot, 0)
    assert box.edit.toPlainText() == "[name], 67, weak since 😀; MRN 4711-A."
    assert box.problem == "" and box.value is not None
    server.next(answering(answer_text(interpretation())))
    preview(panel, qtbot)
    dialog = panel.preview
    assert isinstance(dialog, PreviewDialog)
    prompt = dialog.tabs.widget(0)
    (mark,) = prompt.extraSelections()  # type: ignore[attr-defined]
    assert mark.cursor.selectedText() == box.edit.toPlainText()
    assert (
        "1 name replaced" in dialog._removed_text() and "1 date removed" in dialog._removed_text()
    )
    with qtbot.waitSignal(panel.controller.answered, timeout=20_000):
        qtbot.mouseClick(dialog.send_button, LEFT)
    sent = server.requests[-1].body.decode()
    assert "weak since" in sent and "MRN 4711-A" in sent
    assert "Miller" not in sent and "3.4.2020" not in sent
    facts = requested(room).context
    assert facts is not None and facts.source == "typed"
    assert (facts.removed, facts.replaced, facts.kept) == (
        {"date": 1},
        {"name": 1},
        {"record number": 1},
    )
    assert room.log.blob(facts.reasons_sha256[0]) == b"number of a trial"


def test_without_it_is_another_arm(
    panel: CasePanel, room: CaseRoom, server: VlmServer, box: ContextBox, qtbot: QtBot
) -> None:
    write(box, qtbot, TEXT)
    box.along.setChecked(False)
    assert box.problem == "" and box.value is None
    server.next(answering(answer_text(interpretation())))
    preview(panel, qtbot)
    assert panel.preview is not None
    with qtbot.waitSignal(panel.controller.answered, timeout=20_000):
        qtbot.mouseClick(panel.preview.send_button, LEFT)
    assert requested(room).with_context is False and requested(room).context is None
    assert "weak" not in server.requests[-1].body.decode()


def test_fhir_entries_are_listed_and_some_may_be_added(
    box: ContextBox, panel: CasePanel, qtbot: QtBot, tmp_path: Path
) -> None:
    file = tmp_path / "context.json"
    resources = (
        PATIENT,
        condition(onsetDateTime="1999-01-01"),
        condition("Migraine"),
        {"resourceType": "Device", "patient": ME},
    )
    file.write_text(json.dumps(bundle(*resources)))
    study = replace(box._study(), acquired=date(2020, 1, 1))
    box._study = lambda: study
    box.read_file(file)
    qtbot.waitUntil(lambda: "Atrial" in box.edit.toPlainText())
    assert "Migraine" not in box.edit.toPlainText()
    (number,) = box.entries._boxes
    box.entries._boxes[number].setChecked(True)
    assert "Known: Migraine." in box.edit.toPlainText()
    qtbot.waitUntil(lambda: box.value is not None)
    assert box.value is not None and box.value.source == "FHIR"
    assert box.value.left_out == {"not a kind that is read": 1}


def test_a_file_that_cannot_be_read_is_told(box: ContextBox, qtbot: QtBot, tmp_path: Path) -> None:
    box.read_file(tmp_path / "nothing.txt")
    qtbot.waitUntil(lambda: box._checked is not None and bool(box._checked.problem))
    write(box, qtbot, "Headache.")
    assert box.problem == ""


def test_text_in_the_pixels_needs_a_reason(
    panel: CasePanel,
    room: CaseRoom,
    server: VlmServer,
    box: ContextBox,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    risk = PixelRisk(
        code=PixelRiskCode.TEXT_LIKE_MARKS,
        series="3",
        images=(1,),
        words="marks like text on image 1",
    )
    monkeypatch.setattr("assistant.request.bundle.bundle_risks", lambda bundle: (risk,))
    server.next(answering(answer_text(interpretation())))
    preview(panel, qtbot)
    dialog = panel.preview
    assert isinstance(dialog, PreviewDialog)
    assert not dialog.send_button.isEnabled() and dialog.risks.reason.isVisible()
    assert dialog.list.item(0).text() == "▲ Image 1" and dialog.list.item(1).text() == "Image 2"
    assert "Marks like text" in dialog.risk_note.text()
    assert unnamed(dialog) == []
    QTest.keyClicks(dialog.risks.reason, "it is the scale bar")
    assert dialog.send_button.isEnabled()
    with qtbot.waitSignal(panel.controller.answered, timeout=20_000):
        qtbot.mouseClick(dialog.send_button, LEFT)
    (given,) = room.log.events(case=room.case, types=("override.given",))
    assert isinstance(given.body, OverrideGiven) and given.body.risks == (risk,)
    assert room.log.blob(given.body.reason_sha256) == b"it is the scale bar"
    assert requested(room).override_sha256 == given.body.reason_sha256
    assert requested(room).risks == (risk,)


def test_words_stay_while_the_program_runs(panel: CasePanel, box: ContextBox, qtbot: QtBot) -> None:
    write(box, qtbot, "Headache.")
    again = ContextBox(box._study, box._keep, box._case)
    qtbot.addWidget(again)
    assert again.edit.toPlainText() == "Headache."
    again.close_threads()
