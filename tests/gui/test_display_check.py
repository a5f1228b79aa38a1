"""The display check: what a good display shows, what is stored, and what a read states of it."""

from datetime import date
from pathlib import Path
from random import Random

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from audit.record.events import DisplayCheck, ReadLocked
from audit.timeline.event_timeline import timeline_entry
from tests.gui.test_accessibility import nameless
from tests.gui.test_draft import locked
from tests.helpers.case import CaseRoom
from tests.helpers.messages import codes_in
from viewer.session.persistence.display_checks import (
    FILE,
    DisplayChecksError,
    load_checks,
    save_check,
)
from viewer.ui.case.case_panel import LOCK_STEP, CasePanel
from viewer.ui.reading.display_check.display_check_dialog import (
    NONE,
    DisplayCheckDialog,
    last_check,
    screen_of,
)
from viewer.ui.reading.display_check.display_pattern import (
    BLACK,
    BRIGHT,
    DARK,
    FAINT,
    MIDDLE,
    WHITE,
    Corner,
    Question,
    draw_pattern,
)

LEFT = Qt.MouseButton.LeftButton


def test_the_pattern_holds_what_is_asked() -> None:
    answers = {question: set[str]() for question in Question}
    for seed in range(60):
        pattern = draw_pattern(Random(seed))
        pixels = pattern.pixels
        for question, answer in pattern.answers.items():
            answers[question].add(answer)
        dark, bright = pixels[160:320, 40:200], pixels[160:320, 440:600]
        for part, inside, outside, question in (
            (dark, DARK, BLACK, Question.DARK),
            (bright, BRIGHT, WHITE, Question.BRIGHT),
        ):
            assert set(np.unique(part)) == {inside, outside}
            rows, columns = np.nonzero(part == inside)
            corner = Corner(pattern.answers[question]).value
            assert bool(rows.max() < 80) is corner.startswith("top")
            assert bool(columns.max() < 80) is corner.endswith("left")
        assert set(np.unique(pixels[160:320, 240:400])) == {MIDDLE, MIDDLE + FAINT}
        lines = pixels[450:510, 240:400]
        varies = bool(lines[0].min() != lines[0].max())
        assert varies is (pattern.answers[Question.LINES] == "vertical")
        steps = [int(pixels[80, 40 + 51 * n + 25]) for n in range(11)]
        assert steps == [round(25.5 * n) for n in range(11)]
    assert [len(answers[q]) for q in Question] == [4, 4, 2, 8]


def answer(dialog: DisplayCheckDialog, given: dict[Question, str]) -> None:
    for question, field in dialog.fields.items():
        field.setFocus()
        field.set_value(given[question])
    dialog._refresh()


def test_a_check_is_stored_for_the_screen(qtbot: QtBot) -> None:
    changed: list[None] = []
    dialog = DisplayCheckDialog(changed=lambda: changed.append(None))
    qtbot.addWidget(dialog)
    dialog.show()
    assert not nameless(dialog) and "not verified" in dialog.state.text()
    assert not dialog.finish_button.isEnabled()
    shown = dialog.view.grab().toImage()
    at = shown.width() / dialog.pattern.pixels.shape[1]
    assert shown.pixelColor(round(120 * at), round(240 * at)).red() == BLACK
    answer(dialog, dialog.pattern.answers | {Question.DARK: NONE})
    QTest.keyClick(dialog.finish_button, Qt.Key.Key_Space)
    assert "Dark tones merge" in dialog.outcome.text() and "failed" in dialog.state.text()
    stored = last_check(dialog)
    assert stored is not None and not stored.passed and len(changed) == 1

    again = DisplayCheckDialog(changed=lambda: changed.append(None))
    qtbot.addWidget(again)
    again.show()
    answer(again, again.pattern.answers)
    qtbot.mouseClick(again.finish_button, LEFT)
    stored = last_check(again)
    assert stored == DisplayCheck(on=date.today().isoformat(), passed=True)
    assert "verified on" in again.state.text() and len(changed) == 2
    assert set(load_checks()) == {screen_of(again)}


def test_a_damaged_file_is_named_and_counts_as_not_verified(
    qtbot: QtBot, overread_home: Path
) -> None:
    save_check("0" * 16, DisplayCheck(on="2026-01-02", passed=True))
    (overread_home / FILE).write_text("[1]")
    with pytest.raises(DisplayChecksError) as error:
        load_checks()
    assert error.value.args[0].code == "display.checks-invalid"
    dialog = DisplayCheckDialog()
    qtbot.addWidget(dialog)
    assert last_check(dialog) is None and "not verified" in dialog.state.text()


@pytest.mark.parametrize(
    ("check", "code", "shown"),
    [
        (None, "timeline.display-not-verified", "Display not verified"),
        (
            DisplayCheck(on="2026-01-02", passed=True),
            "timeline.display-verified",
            "Display verified on",
        ),
    ],
)
def test_a_read_states_the_check_of_its_screen(
    panel: CasePanel, room: CaseRoom, check: DisplayCheck | None, code: str, shown: str
) -> None:
    panel._session.find_display_check = lambda: check
    locked(panel, room)
    (event,) = room.log.events(case=room.case, types=("read.locked",))
    assert isinstance(event.body, ReadLocked) and event.body.display_check == check
    entry = timeline_entry(event, room.log.blob)
    assert code in [found for line in entry.details for found in codes_in(line)]
    panel.go(LOCK_STEP)
    assert shown in panel.lock_page.display.text()
    assert not panel.lock_page.check_display.isVisible()
