"""Read and lock: what a step allows, what it says when closed, what survives a crash."""

import pytest
from PySide6.QtCore import QCoreApplication, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from audit.errors import RecordFull
from audit.pilot.conduct.pilot_conduct import Pilot
from audit.pilot.protocol.arm_assignment import seed_sha256
from audit.pilot.protocol.protocol import ArmKind
from tests.helpers.case import READER, CaseRoom, finding, interpretation, text_of, unnamed
from tests.helpers.gui import settle
from tests.helpers.piloted import LEAD, MR, protocol
from tests.helpers.record_case import CaseWriter
from viewer.ui.case.case_panel import (
    COMPARE_STEP,
    DRAFT_STEP,
    LOCK_STEP,
    READ_STEP,
    SIGN_STEP,
    CasePanel,
)
from viewer.ui.case.read.lock_page import LOCK, NOT_INDEPENDENT

LEFT = Qt.MouseButton.LeftButton


def write(panel: CasePanel) -> None:
    """Fill the form with a valid read."""
    panel.read_page.form.set_data(interpretation().model_dump(mode="json"))


def lock(panel: CasePanel, qtbot: QtBot) -> None:
    """Write and lock a read, with the mouse."""
    write(panel)
    qtbot.mouseClick(panel.stepper.buttons[LOCK_STEP], LEFT)
    qtbot.mouseClick(panel.lock_page.lock, LEFT)


def choose_reason(form: object, code: str, text: str) -> None:
    form.code._combo.setCurrentText(code)  # type: ignore[attr-defined]
    QTest.keyClicks(form.text.edit, text)  # type: ignore[attr-defined]


def test_the_window_goes_on_while_a_panel_is_built(room: CaseRoom, qtbot: QtBot) -> None:
    """Other work of the event loop comes between the pieces, and half a form is not on show."""
    turns: list[bool] = []
    panel = room.open(incremental=True)
    timer = QTimer(panel, interval=0)
    timer.timeout.connect(lambda: turns.append(panel.stack.isVisible()))
    panel.ready.connect(timer.stop)
    with qtbot.waitSignal(panel.ready):
        timer.start()
        panel.show()
    assert len(turns) > 8
    assert not any(turns)
    assert panel.step == READ_STEP
    assert panel.stack.isVisible()


def test_a_panel_that_is_left_before_it_is_ready_is_built_no_further(
    room: CaseRoom, qtbot: QtBot
) -> None:
    panel = room.open(incremental=True)
    panel.close_threads()
    with qtbot.assertNotEmitted(panel.ready):
        qtbot.waitUntil(lambda: room.open().step == READ_STEP)
        qtbot.wait(1)
    assert panel.stack.count() == 0


def test_a_panel_that_is_left_half_built_follows_the_session_no_more(room: CaseRoom) -> None:
    panel = room.open(incremental=True)
    while not hasattr(panel, "images"):
        QCoreApplication.processEvents()  # one piece: qtbot.waitUntil may build several between two looks
    assert not hasattr(panel, "decide_page")
    panel.close_threads()
    for box in panel.images.series.values():
        delete(box)  # as when the panel goes
    room.session.annotations.changed.emit()
    room.session.selection.changed.emit()
    room.session.view.scan_changed.emit()


def test_closed_steps_say_why(panel: CasePanel, qtbot: QtBot) -> None:
    for step in (DRAFT_STEP, COMPARE_STEP, SIGN_STEP):
        qtbot.mouseClick(panel.stepper.buttons[step], LEFT)
        assert "lock your read first" in panel.stepper.why
        assert "lock your read first" in panel.stepper.buttons[step].accessibleName()
    assert not panel.sign_page.sign.isVisible()
    qtbot.mouseClick(panel.stepper.buttons[DRAFT_STEP], LEFT)
    assert not panel.draft_page.preview.isEnabled()


def test_the_lock_button_names_its_consequence(panel: CasePanel, qtbot: QtBot) -> None:
    write(panel)
    panel.go_to_step("lock")
    assert panel.lock_page.lock.accessibleName() == LOCK
    assert panel.lock_page.lock.text().replace("\n", " ") == LOCK
    assert "superseded, not edited" in LOCK


def test_the_review_says_when_a_draft_was_shown_by_another_program(
    panel: CasePanel, room: CaseRoom, qtbot: QtBot
) -> None:
    write(panel)
    panel.go_to_step("lock")
    assert NOT_INDEPENDENT not in panel.lock_page.detail.text()
    elsewhere = CaseWriter(room.log, room.case)
    elsewhere.draft()
    elsewhere.reveal()
    panel.go_to_step("read")
    panel.go_to_step("lock")
    settle()
    assert NOT_INDEPENDENT in panel.lock_page.detail.text()


def test_a_read_that_is_not_valid_cannot_be_locked(
    panel: CasePanel, room: CaseRoom, qtbot: QtBot
) -> None:
    panel.read_page.form.normality.button("abnormal").click()
    panel.read_page.form.add_finding()
    panel.go_to_step("lock")
    assert not panel.lock_page.lock.isEnabled()
    point = [b for b in panel.lock_page.findChildren(QPushButton) if "Finding 1" in b.text()]
    qtbot.mouseClick(point[0], LEFT)
    assert panel.step == READ_STEP
    assert "enter what was found" in panel.read_page.form.findings[0].type.problem
    assert panel.read_page.form.findings[0].type.edit.hasFocus()
    assert room.events() == []


def test_locking_is_an_event_and_the_form_is_gone(
    panel: CasePanel, room: CaseRoom, qtbot: QtBot
) -> None:
    lock(panel, qtbot)
    assert room.events() == ["images.compared", "read.locked"]
    assert panel.state.read is not None
    assert panel.state.read.interpretation == interpretation()
    assert panel.step == DRAFT_STEP
    qtbot.mouseClick(panel.stepper.buttons[READ_STEP], LEFT)
    assert not panel.read_page.form.isVisible()
    assert panel.read_page.view.isVisible()
    assert "glioblastoma" in panel.read_page.view.toPlainText().lower()
    assert "Locked" in panel.read_page.banner.text()


def test_a_marked_finding_does_not_reach_a_locked_read(
    panel: CasePanel, room: CaseRoom, qtbot: QtBot
) -> None:
    lock(panel, qtbot)
    room.session.annotations.request_finding()
    assert "supersede" in panel.trouble.text()
    assert len(panel.state.reads) == 1


def test_superseding_needs_a_reason_and_keeps_the_former(
    panel: CasePanel, room: CaseRoom, qtbot: QtBot
) -> None:
    lock(panel, qtbot)
    qtbot.mouseClick(panel.stepper.buttons[READ_STEP], LEFT)
    qtbot.mouseClick(panel.read_page.supersede, LEFT)
    panel.read_page.form.findings[0].side.button("left").click()
    qtbot.mouseClick(panel.read_page.next, LEFT)
    assert not panel.lock_page.lock.isEnabled()
    assert "reason" in panel.lock_page.why.text()
    choose_reason(panel.lock_page.reason, "Wrong side", "mirrored by mistake")
    qtbot.mouseClick(panel.lock_page.lock, LEFT)
    reads = panel.state.reads
    assert len(reads) == 2
    assert reads[0].interpretation == interpretation()
    location = reads[1].interpretation.findings[0].location
    assert location is not None and location.side == "left"
    body = list(room.log.events(case=room.case))[-1].body
    assert body.supersedes == reads[0].sha256  # type: ignore[union-attr]
    assert body.reason_code == "wrong side"  # type: ignore[union-attr]
    assert "Version 2 of 2" in panel.lock_page.detail.text()


def test_leaving_a_change_keeps_the_locked_read(panel: CasePanel, qtbot: QtBot) -> None:
    lock(panel, qtbot)
    qtbot.mouseClick(panel.stepper.buttons[READ_STEP], LEFT)
    qtbot.mouseClick(panel.read_page.supersede, LEFT)
    qtbot.mouseClick(panel.read_page.leave, LEFT)
    assert panel.read_page.view.isVisible()
    assert len(panel.state.reads) == 1


def test_a_record_that_is_full_locks_nothing_and_says_so(
    panel: CasePanel, room: CaseRoom, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> None:
        raise RecordFull("the disk is full")

    write(panel)
    panel.go_to_step("lock")
    monkeypatch.setattr(room.log, "append", full)
    qtbot.mouseClick(panel.lock_page.lock, LEFT)
    assert panel.state.read is None
    assert "the disk is full" in panel.trouble.text()
    assert panel.step == LOCK_STEP
    monkeypatch.undo()
    qtbot.mouseClick(panel.lock_page.lock, LEFT)
    assert panel.state.read is not None


def test_a_read_in_progress_survives_a_crash(room: CaseRoom, qtbot: QtBot) -> None:
    first = room.open()
    qtbot.addWidget(first)
    with qtbot.waitSignal(first.read_page.form.autosave):
        first.read_page.form.normality.button("abnormal").click()
        QTest.keyClicks(first.read_page.form.add_finding().type.edit, "half a wor")
    second = room.open()  # nothing was closed or flushed in between
    assert second.read_page.form.normality.value() == "abnormal"
    assert second.read_page.form.findings[0].type.value()["words"] == "half a wor"
    assert "restored" in second.saved.full_text


def test_an_unfinished_change_of_the_first_reading_is_not_in_the_form_of_the_second(
    panel: CasePanel, room: CaseRoom, qtbot: QtBot
) -> None:
    """Who reads a case again must not start from what they wrote the first time."""
    seed = bytes(range(16))
    twice = {
        "unit": "case-reader",
        "seed_sha256": seed_sha256(seed),
        "readings": 2,
        "washout_days": 0,
    }
    arms = [{"name": "plain", "kind": "no-ai"}, {"name": "drafted", "kind": "ai-second"}]
    lead = Pilot(room.log, LEAD)
    lead.sign_protocol(
        protocol(ArmKind.NO_AI, arms=arms, randomization=twice), name="Lead", meaning="I approve"
    )
    lead.enroll(room.case, MR)
    lead.assign(room.case, READER.id, seed)
    first = room.open()
    qtbot.addWidget(first)
    lock(first, qtbot)
    first.go_to_step("read")
    first.read_page.supersede.click()
    with qtbot.waitSignal(first.read_page.form.autosave):
        QTest.keyClicks(first.read_page.form.add_finding().type.edit, "what I wrote first")
    again = room.open()
    assert again.read_page.form.findings[-1].type.value()["words"] == "what I wrote first"
    assert again.locking.superseding
    lead.assign(room.case, READER.id, seed)
    second = room.open()
    assert second.controller.view.reading == 2 and second.state.read is None
    assert not second.read_page.form.findings
    assert not second.locking.superseding and "restored" not in second.saved.full_text


def test_a_locked_read_leaves_nothing_to_restore(
    panel: CasePanel, room: CaseRoom, qtbot: QtBot
) -> None:
    with qtbot.waitSignal(panel.read_page.form.autosave):
        panel.read_page.form.normality.button("normal").click()
    lock(panel, qtbot)
    assert room.autosave.restore(room.case) is None
    again = room.open()
    assert again.state.read is not None
    assert again.step == DRAFT_STEP


def test_a_finding_comes_with_place_and_size_of_its_mark(
    panel: CasePanel, room: CaseRoom, qtbot: QtBot
) -> None:
    session = room.session
    session.view.go_to_slice("axial", 4)
    session.annotations.toggle_key_image()
    grid = session.view.grid("axial")
    assert grid is not None
    ends = [tuple(float(v) for v in grid.pixel_to_lps((10, c))) for c in (5, 25)]
    session.annotations.add_mark("distance", "axial", ends)  # type: ignore[arg-type]
    session.annotations.request_finding()
    item = panel.read_page.form.findings[0]
    qtbot.waitUntil(item.type.edit.hasFocus)
    place = item.value()["evidence"][0]
    assert place["image"] == 1
    middle = [(a + b) / 2 for a, b in zip(*ends, strict=True)]
    assert [place["point_lps_mm"][k] for k in "xyz"] == pytest.approx(middle)
    across = 20 * grid.spacing_rc_mm[1]
    assert item.longest.value() == pytest.approx(across, abs=0.05)


def test_here_adds_the_crosshair_to_the_finding_that_asks(
    panel: CasePanel, room: CaseRoom, qtbot: QtBot
) -> None:
    form = panel.read_page.form
    form.set_data(interpretation(finding(1), finding(2)).model_dump(mode="json"))
    form.findings[1].fold.open()
    room.session.view.move_cursor([5.0, 6.0, 7.0])
    add = [
        b
        for b in form.findings[1].findChildren(QPushButton)
        if b.accessibleName() == "Add current location as evidence"
    ]
    qtbot.mouseClick(add[0], LEFT)
    assert len(form.findings) == 2
    assert len(form.findings[0].value()["evidence"]) == 1
    added = form.findings[1].value()["evidence"][1]
    x, y, z = room.session.view.cursor_lps_mm
    assert added["point_lps_mm"] == {"x": x, "y": y, "z": z}


def test_every_control_of_every_step_has_a_name(
    panel: CasePanel, room: CaseRoom, qtbot: QtBot
) -> None:
    room.select(3)
    for step in range(5):
        panel.go(step)
        assert unnamed(panel) == []
    lock(panel, qtbot)
    for step in range(5):
        panel.go(step)
        assert unnamed(panel) == []


def test_nothing_is_clipped_at_the_least_width(panel: CasePanel, qtbot: QtBot) -> None:
    write(panel)
    panel.resize(panel.minimumWidth(), 700)
    qtbot.waitUntil(lambda: panel.width() == panel.minimumWidth())
    for step in range(5):
        panel.go(step)
        for button in panel.findChildren(QPushButton):
            if button.isVisible() and button.text():
                lines = button.text().split("\n")
                needed = max(button.fontMetrics().horizontalAdvance(line) for line in lines)
                assert button.width() >= needed, (step, button.text(), button.width(), needed)
    assert "case-" in text_of(panel)
