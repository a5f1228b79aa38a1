"""The lock page states what was viewed and which items of the checklist are open; a protocol can ask for it."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from assistant.images.prior_study import Prior
from audit.interpretation.reading_checklist import ChecklistItem
from audit.pilot.protocol.protocol import ArmKind
from audit.record.events import ReadLocked, Viewing
from tests.gui.test_pilot_case import enrolled, shown
from tests.helpers.case import CaseRoom, interpretation, text_of
from tests.helpers.gui import settle, write_phantom
from viewer.core import load, scan
from viewer.session.persistence.autosave import Autosave
from viewer.ui.case.case_panel import LOCK_STEP, READ_STEP, CasePanel
from viewer.ui.case.read.viewing_tracker import ViewingTracker

LEFT = Qt.MouseButton.LeftButton


def call_normal(panel: CasePanel, qtbot: QtBot) -> None:
    """Call the study normal without answering what was looked at, and look at the lock page."""
    qtbot.mouseClick(panel.read_page.form.normality.button("normal"), LEFT)
    panel.go_to_step("lock")


def view(room: CaseRoom, panel: CasePanel, qtbot: QtBot, n: int) -> None:
    """Bring the first `n` slices on screen, one after the other."""
    for index in range(n):
        if room.session.view.slice_ref("axial").index != index:  # type: ignore[union-attr]
            with qtbot.waitSignal(panel.looking.noted):
                room.session.view.go_to_slice("axial", index)


def locked(room: CaseRoom) -> ReadLocked:
    (event,) = room.log.events(types=("read.locked",))
    assert isinstance(event.body, ReadLocked)
    return event.body


def test_normal_after_one_slice_with_an_empty_checklist_is_said_before_the_lock(
    panel: CasePanel, room: CaseRoom, qtbot: QtBot
) -> None:
    call_normal(panel, qtbot)
    words = text_of(panel.lock_page.coverage)
    assert "You call this study normal after viewing 1 of 12 slices" in words
    assert "normal with an empty checklist" in words
    assert f"Series {room.session.view.series.id}: 1 of 12 slices viewed" in words  # type: ignore[union-attr]
    assert "Checklist empty: 0 of 6 items" in words
    assert panel.lock_page.lock.isEnabled()  # no protocol asks for more
    qtbot.mouseClick(panel.lock_page.lock, LEFT)
    body = locked(room)
    assert body.viewing == Viewing(
        surface="app",
        evidence="slices-on-screen",
        n_series=1,
        n_series_viewed=1,
        n_slices=12,
        n_slices_viewed=1,
        least_share=0.0833,
    )
    assert body.open_items == tuple(ChecklistItem)
    panel.go_to_step("lock")
    words = text_of(panel.lock_page.coverage)
    assert "Locked in the app: 1 of 12 slices viewed, in 1 of 1 series" in words
    assert "Checklist empty" in words


def test_the_page_counts_on_while_slices_come_on_screen(
    panel: CasePanel, room: CaseRoom, qtbot: QtBot
) -> None:
    call_normal(panel, qtbot)
    view(room, panel, qtbot, 12)
    qtbot.waitUntil(lambda: "12 of 12 slices viewed" in text_of(panel.lock_page.coverage))
    assert "after viewing" not in text_of(panel.lock_page.coverage)


def test_the_checklist_is_completed_from_the_lock_page(
    panel: CasePanel, room: CaseRoom, qtbot: QtBot
) -> None:
    call_normal(panel, qtbot)
    qtbot.mouseClick(panel.lock_page.coverage.state, LEFT)
    normal = panel.read_page.form.normal
    assert panel.step == READ_STEP
    assert normal.isVisible()
    for key in (Qt.Key.Key_1, Qt.Key.Key_3):
        QTest.keyClick(normal.boxes[0], key)
    QTest.keyClick(normal.boxes[0], Qt.Key.Key_Return)
    panel.go_to_step("lock")
    words = text_of(panel.lock_page.coverage)
    assert "4 of 6 items open: white matter and deep gray nuclei; extra-axial" in words
    qtbot.mouseClick(panel.lock_page.coverage.state, LEFT)
    ticked = [box.isChecked() for box in normal.boxes]
    assert ticked == [True, False, True, False, False, False]  # what was stated, and nothing else
    panel.go_to_step("lock")
    qtbot.mouseClick(panel.lock_page.lock, LEFT)
    assert [item.value for item in locked(room).open_items] == [
        "white-matter-and-deep-nuclei",
        "extra-axial-spaces-and-dural-sinuses",
        "brainstem-and-cerebellum",
        "skull-scalp-orbits-and-paranasal-sinuses",
    ]


def test_an_abnormal_read_states_its_regions_too(
    panel: CasePanel, room: CaseRoom, qtbot: QtBot
) -> None:
    panel.read_page.form.set_data(interpretation().model_dump(mode="json"))
    panel.go_to_step("lock")
    assert "You call this study normal" not in text_of(panel.lock_page.coverage)
    qtbot.mouseClick(panel.lock_page.coverage.state, LEFT)
    normal = panel.read_page.form.normal
    assert normal.question.text() == "Which regions did you review?"
    for box in normal.boxes:
        box.click()
    normal.keep.click()
    content, _ = panel.read_page.form.read()
    assert content is not None
    assert [h.category.value for h in content.hypotheses] == ["tumor"]  # nothing else changes
    panel.go_to_step("lock")
    assert "Checklist complete: 6 of 6 items" in text_of(panel.lock_page.coverage)
    panel.lock_page.lock.click()
    assert locked(room).open_items == ()


def test_a_protocol_that_asks_for_more_keeps_the_lock_shut_and_says_why(
    room: CaseRoom, qtbot: QtBot
) -> None:
    rules = {"least_viewed": 0.5, "checklist": "all reads"}
    enrolled(room, ArmKind.SILENT, reading=rules)
    panel = shown(room, qtbot)
    panel.read_page.form.set_data(interpretation().model_dump(mode="json"))
    panel.go_to_step("lock")
    words = text_of(panel.lock_page)
    assert "requires 50.0% of the slices of series" in words
    assert "1 of 12 were on screen" in words
    assert "a complete checklist: 6 of its items are open" in words
    assert "The protocol does not accept this read yet" in panel.lock_page.why.text()
    assert not panel.lock_page.lock.isEnabled()
    view(room, panel, qtbot, 6)
    qtbot.mouseClick(panel.lock_page.coverage.state, LEFT)
    for box in panel.read_page.form.normal.boxes:
        box.click()
    panel.read_page.form.normal.keep.click()
    panel.go_to_step("lock")
    qtbot.waitUntil(panel.lock_page.lock.isEnabled)
    qtbot.mouseClick(panel.lock_page.lock, LEFT)
    settle()
    assert locked(room).viewing.least_share == pytest.approx(7 / 12, abs=1e-4)  # type: ignore[union-attr]
    assert room.log.verify().problems == ()


def test_slices_of_a_prior_study_do_not_count(
    panel: CasePanel, room: CaseRoom, qtbot: QtBot, tmp_path: Path
) -> None:
    own = panel.looking.viewed()
    scanned = scan([write_phantom(tmp_path / "prior")])
    series = replace(scanned.series[0], id="prior-3")
    room.session.view.add_prior(Prior((series,), same_patient=True, days_earlier=300))
    room.session.show(series, load(series))
    with qtbot.waitSignal(panel.looking.noted):
        room.session.view.go_to_slice("axial", 2)
    assert panel.looking.seen.count("prior-3") is not None  # it was on screen
    assert panel.looking.viewed() == own


@pytest.mark.parametrize("width", [340, 520])
def test_everything_on_the_page_can_be_scrolled_to_and_the_lock_stays_on_screen(
    panel: CasePanel, room: CaseRoom, qtbot: QtBot, width: int
) -> None:
    call_normal(panel, qtbot)
    panel.resize(width, 540)
    settle()
    lock = panel.lock_page.lock
    bottom = lock.mapTo(panel, lock.rect().bottomRight())
    assert panel.rect().contains(bottom)
    assert panel.step == LOCK_STEP


def test_slices_of_an_earlier_reading_do_not_count_for_the_next(
    panel: CasePanel, room: CaseRoom, qtbot: QtBot, tmp_path: Path
) -> None:
    """Who reads a case a second time, months later, has to look at it again."""
    stored = Autosave(tmp_path / "viewed")
    panel.looking.resume(stored, "case-0000000000", 1)
    view(room, panel, qtbot, 12)
    panel.looking.stop()
    again, second = ViewingTracker(room.session, panel), ViewingTracker(room.session, panel)
    again.resume(stored, "case-0000000000", 1)
    second.resume(stored, "case-0000000000", 2)
    assert (again.viewed()[0].n_viewed, second.viewed()[0].n_viewed) == (12, 0)
    again.stop()
    second.stop()
