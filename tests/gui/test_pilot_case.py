"""A case of a pilot in the panel: what is asked before a lock, and what is kept from the reader."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from assistant.request.configuration import configuration_of
from audit.lexicon.vocabulary import Urgency
from audit.pilot.conduct.pilot_conduct import Pilot
from audit.pilot.protocol.protocol import ArmKind
from audit.record.events import CaseLooked, CoverageChecked
from tests.gui.test_draft import ask, preview
from tests.helpers.case import READER, CaseRoom, answer_text, interpretation, text_of
from tests.helpers.gui import settle
from tests.helpers.piloted import LEAD, MR, protocol
from tests.helpers.vlm_server import VlmServer, answering
from viewer.case.drafts.drafting import Asking
from viewer.case.read.read_templates import templates
from viewer.session.selection_options import BundleOptions
from viewer.ui.case.case_panel import DRAFT_STEP, READ_STEP, CasePanel
from viewer.ui.case.draft.request.prepared_requests import build_requests

LEFT = Qt.MouseButton.LeftButton


def enrolled(room: CaseRoom, kind: ArmKind, **changes: object) -> Pilot:
    """The room's case in a pilot, assigned to its reader."""
    lead = Pilot(room.log, LEAD)
    lead.sign_protocol(protocol(kind, **changes), name="Lead", meaning="I approve this protocol")
    lead.enroll(room.case, MR)
    lead.assign(room.case, READER.id)
    return lead


def shown(room: CaseRoom, qtbot: QtBot) -> CasePanel:
    """The panel on screen, in front."""
    made = room.open()
    made.show()
    qtbot.waitExposed(made)
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    return made


def configuration(room: CaseRoom) -> str:
    """The configuration in which the panel asks the loopback server about two key images."""
    room.select(4, 6)
    selection = room.session.selection.current()
    assert selection is not None
    ready = build_requests(
        ("vlm",), room.session.view.volumes, selection, BundleOptions(), Asking(), None
    )[0]
    return configuration_of(ready.provider, ready.bundle).id


def read(panel: CasePanel) -> None:
    """Write a read and lock it."""
    panel.read_page.form.set_data(interpretation().model_dump(mode="json"))
    panel.go_to_step("lock")
    panel.lock_page.lock.click()
    assert panel.state.read is not None
    panel.go(DRAFT_STEP)


class TestNormalRead:
    def test_the_lock_asks_what_was_looked_at_and_records_what_was_on_screen(
        self, room: CaseRoom, qtbot: QtBot
    ) -> None:
        enrolled(room, ArmKind.SILENT)
        panel = shown(room, qtbot)
        form = panel.read_page.form
        qtbot.mouseClick(form.normality.button("normal"), LEFT)
        assert "of 12 slices viewed" in form.normal.seen.text()
        form.p_abnormal.set_value(0.02)
        panel.go_to_step("lock")
        qtbot.mouseClick(panel.lock_page.lock, LEFT)
        assert "region checklist" in panel.trouble.text()
        assert panel.step == READ_STEP
        for index in range(12):
            room.session.view.go_to_slice("axial", index)
            qtbot.wait(1)  # a slice counts once the window had its turn to paint it
        QTest.keyClick(form.normal.boxes[0], Qt.Key.Key_1)
        QTest.keyClick(form.normal.boxes[0], Qt.Key.Key_5)
        QTest.keyClick(form.normal.boxes[4], Qt.Key.Key_Return)
        panel.go_to_step("lock")
        qtbot.mouseClick(panel.lock_page.lock, LEFT)
        assert "read.locked" in room.events()
        body = next(e.body for e in room.log.events(types=("coverage.checked",)))
        assert isinstance(body, CoverageChecked)
        assert body.regions == ("cerebral-hemisphere", "cerebral-cortex", "brainstem", "cerebellum")
        assert body.seen == body.series == (room.session.view.series.id,)  # type: ignore[union-attr]

    def test_outside_of_a_pilot_the_lock_is_as_before(
        self, panel: CasePanel, room: CaseRoom, qtbot: QtBot
    ) -> None:
        qtbot.mouseClick(panel.read_page.form.normality.button("normal"), LEFT)
        panel.go_to_step("lock")
        qtbot.mouseClick(panel.lock_page.lock, LEFT)
        assert room.events()[-1] == "read.locked"


class TestTime:
    def test_time_is_noted_before_the_lock_and_when_the_case_is_left(
        self, room: CaseRoom, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        enrolled(room, ArmKind.NO_AI)
        clock = [1000.0]
        monkeypatch.setattr("viewer.ui.case.read.viewing_tracker.time.monotonic", lambda: clock[0])
        panel = shown(room, qtbot)
        panel.looking.take_time()
        clock[0] += 30
        QTest.keyClick(panel.windowHandle(), Qt.Key.Key_Shift)
        clock[0] += 200
        read(panel)
        clock[0] += 20  # nobody gave input: the last one is long ago
        panel.close_threads()
        settle()
        matches = [e.body for e in room.log.events(types=("case.looked",))]
        assert [(b.step, b.raw_s, b.active_s) for b in matches if isinstance(b, CaseLooked)] == [
            ("read", 230.0, 90.0),
            ("revise", 20.0, 0.0),
        ]

    def test_another_page_in_front_stops_the_clock(
        self, room: CaseRoom, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        clock = [0.0]
        monkeypatch.setattr("viewer.ui.case.read.viewing_tracker.time.monotonic", lambda: clock[0])
        panel = shown(room, qtbot)
        panel.looking.take_time()
        clock[0] += 5
        panel.hide()
        clock[0] += 500
        assert panel.looking.take_time() == (5.0, 5.0)


class TestArms:
    def begin(self, room: CaseRoom, kind: ArmKind, qtbot: QtBot, **changes: object) -> CasePanel:
        locked = [{"id": configuration(room), "provider": "vlm"}]
        enrolled(room, kind, configurations=locked, **changes)
        panel = shown(room, qtbot)
        read(panel)
        return panel

    def test_a_silent_draft_is_made_and_never_shown(
        self, room: CaseRoom, server: VlmServer, qtbot: QtBot
    ) -> None:
        panel = self.begin(room, ArmKind.SILENT, qtbot)
        assert "created but never shown" in panel.draft_page.standing.text()
        server.next(answering(answer_text(interpretation())))
        ask(panel, qtbot)
        words = text_of(panel.draft_page.cards[-1])
        assert "drafts are never shown in this case's arm" in words
        assert "Glioblastoma" not in words and "Valid draft" not in words
        assert "draft.withheld" in room.events() and "draft.revealed" not in room.events()
        assert {s.name: s.state for s in panel.controller.view.steps}["Sign"] == "open"
        reopened = shown(room, qtbot)
        reopened.go(DRAFT_STEP)
        assert "Glioblastoma" not in text_of(reopened.draft_page.cards[-1])

    def test_ai_second_shows_it_after_the_lock(
        self, room: CaseRoom, server: VlmServer, qtbot: QtBot
    ) -> None:
        panel = self.begin(room, ArmKind.AI_SECOND, qtbot)
        server.next(answering(answer_text(interpretation())))
        ask(panel, qtbot)
        assert "Glioblastoma" in panel.draft_page.cards[-1].view.toPlainText()
        assert not panel.state.drafts[
            panel.draft_page.cards[-1].draft.attempt
        ].requested.exploratory

    def test_another_configuration_is_refused_in_words(
        self, room: CaseRoom, server: VlmServer, qtbot: QtBot
    ) -> None:
        enrolled(room, ArmKind.AI_SECOND)
        room.select(4, 6)
        panel = shown(room, qtbot)
        read(panel)
        preview(panel, qtbot)
        assert panel.preview is not None
        qtbot.mouseClick(panel.preview.send_button, LEFT)  # type: ignore[union-attr]
        assert "the protocol does not lock" in panel.trouble.text()
        assert server.requests == []

    def test_broken_glass_needs_a_reason_and_is_counted_apart(
        self, room: CaseRoom, server: VlmServer, qtbot: QtBot
    ) -> None:
        panel = self.begin(room, ArmKind.SILENT, qtbot, escalation=["the ward"])
        server.next(answering(answer_text(interpretation(urgency=Urgency.CRITICAL))))
        ask(panel, qtbot)
        glass = panel.draft_page.cards[-1].glass
        qtbot.mouseClick(glass.open, LEFT)
        assert not glass.show_it.isEnabled()
        QTest.keyClicks(glass.reason.edit, "the patient is drowsy")
        qtbot.mouseClick(glass.show_it, LEFT)
        assert "Glioblastoma" in panel.draft_page.cards[-1].view.toPlainText()
        assert "draft.broken-glass" in room.events() and "draft.revealed" not in room.events()

    def test_without_ai_nothing_can_be_asked(self, room: CaseRoom, qtbot: QtBot) -> None:
        enrolled(room, ArmKind.NO_AI)
        panel = shown(room, qtbot)
        read(panel)
        assert not panel.draft_page.preview.isEnabled()
        assert "without drafts" in panel.draft_page.standing.text()


class TestWriting:
    def test_a_template_asks_one_finding_after_the_other(
        self, panel: CasePanel, room: CaseRoom, qtbot: QtBot
    ) -> None:
        form = panel.read_page.form
        trauma = next(a for a in form.template_button.menu().actions() if a.text() == "Trauma")
        trauma.trigger()
        assert len(form.findings) == 8
        assert form.read()[0] is None  # nothing is stated by it
        for finding in form.findings[:7]:
            assert finding.fold.isChecked()
            QTest.keyClick(finding.presence.focusWidget() or finding.presence, Qt.Key.Key_2)
            assert finding.presence.value() == "absent"
        last = form.findings[7]
        QTest.keyClick(last.presence.focusWidget() or last.presence, Qt.Key.Key_1)
        assert last.fold.isChecked()  # what is present waits for its side and size
        form.ask_about(templates()[4])
        assert len(form.findings) == 8  # asked about once

    def test_no_shortcut_takes_a_letter_from_the_text(self, panel: CasePanel, qtbot: QtBot) -> None:
        edit = panel.read_page.form.parts.free_text.edit
        panel.read_page.form.parts.narrative.fold.open()
        edit.setFocus()
        words = "Knochen, Ventrikel: normal 123 / links frontal?"
        QTest.keyClicks(edit, words)
        assert edit.toPlainText() == words
