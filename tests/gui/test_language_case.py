"""A case in another language: another window, and exactly the same record."""

import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from audit.record.events import EscalationOpened, ReasonCode
from tests.gui.test_draft import ask
from tests.gui.test_read_form import everything
from tests.helpers.case import CaseRoom, answer_text, text_of
from tests.helpers.pseudo import outside, speaking, untranslated_on
from tests.helpers.vlm_server import VlmServer, answering
from viewer.ui.appearance import theme
from viewer.ui.case.case_panel import DRAFT_STEP, CasePanel
from viewer.ui.case.compare.acknowledge_dialog import AcknowledgeDialog
from viewer.ui.case.read.forms.read_validation import check

LEFT = Qt.MouseButton.LeftButton
BY_CHANCE = {
    *("attempt", "left_id", "right_id", "started_at", "seconds", "total_s", "first_byte_s"),
    *("request_id", "case", "study", "supersedes", "mask"),
}
"""Fields of events that no two runs share."""


@pytest.fixture
def spoken(qapp: QApplication) -> Iterator[Callable[[], None]]:
    """Called, it turns the window to a language in guillemets, with commas in its numbers."""
    with ExitStack() as stack:
        yield lambda: stack.enter_context(speaking(qapp, "pseudo", "de_DE"))


def opened(room: CaseRoom, qtbot: QtBot) -> CasePanel:
    panel = room.open()
    panel.show()
    qtbot.waitExposed(panel)
    panel.activateWindow()
    qtbot.waitUntil(panel.isActiveWindow)
    return panel


def whole_case(panel: CasePanel, room: CaseRoom, server: VlmServer, qtbot: QtBot) -> None:
    """Read, lock, ask, compare, reject one finding and edit, decide again, supersede, sign."""
    panel.read_page.form.set_data(everything().model_dump(mode="json"))
    form = panel.read_page.form
    form.normality.button("indeterminate").click()
    form.urgency.button("critical").click()
    form.findings[0].side.button("left").click()
    room.select(4, 6)
    panel.go_to_step("lock")
    panel.lock_page.lock.click()
    panel.go(DRAFT_STEP)
    server.next(answering(answer_text(everything())))
    ask(panel, qtbot)
    with qtbot.waitSignal(panel.controller.compared, timeout=20_000):
        panel.go_to_step("compare")
    card = panel.decide_page.cards[0]
    card.rows[0].reject.menu().actions()[1].trigger()
    qtbot.mouseClick(card.reject_button, LEFT)
    choose(card.reason, ReasonCode.WRONG_SIDE, "the other side")
    qtbot.mouseClick(card.confirm, LEFT)
    card = panel.decide_page.cards[0]
    qtbot.mouseClick(card.again, LEFT)
    qtbot.mouseClick(card.edit_button, LEFT)
    panel.edit_page.form.urgency.button("routine").click()
    choose(panel.edit_page.reason, ReasonCode.NEW_INFORMATION, "old films")
    qtbot.mouseClick(panel.edit_page.keep, LEFT)
    panel.go_to_step("sign")
    QTest.keyClicks(panel.sign_page.name.edit, "R. Reader")
    QTest.keyClick(panel.sign_page.meaning.control(), Qt.Key.Key_Down)
    qtbot.mouseClick(panel.sign_page.sign, LEFT)


def choose(reason: Any, code: ReasonCode, words: str) -> None:
    reason.code._combo.setCurrentIndex(reason.code._options.index(code))
    QTest.keyClicks(reason.text.edit, words)


def stored(room: CaseRoom) -> list[tuple[str, Any, list[Any]]]:
    """Every event of the case and what it binds, without what no two runs share."""
    matches = []
    for event in room.log.events(case=room.case):
        if event.body.type == "epoch.opened":  # of the record, not of the case: only once
            continue
        blobs = [room.log.blob(sha) for sha in event.blobs]
        texts = [blob.decode(errors="replace") for blob in blobs]
        matches.append((event.body.type, without_chance(event.body.model_dump(mode="json")), texts))
    return matches


def without_chance(value: Any) -> Any:
    if isinstance(value, dict):
        return {k: without_chance(v) for k, v in value.items() if k not in BY_CHANCE}
    return [without_chance(v) for v in value] if isinstance(value, list) else value


OF_THE_CASE = (
    # What the reader and the model wrote, in their own words.
    *("no contrast series", "First line.", "Second line.", "right frontal lobe", "several lesions"),
    *("hyperintense", "ovoid", "sharp", "none", "not restricted", "motion", "few slices"),
    *("Ring with edema", "WHO 2019", "old films"),
    # What the lexicon calls it in German.
    *("Raumforderung", "Frontallappen", "Glioblastom"),
    # Names of providers, models, series and sequences; units and hashes.
    *("test-vlm-2026-01-01", "baseline", "always-normal", "vlm", "Phantom axial", "zero-shot"),
    *("FLAIR", "CT", "HTTP", "mm", "ml"),
    re.compile(r"\b(cfg|case)-\w+|\b[0-9a-f]{64}\b"),
    re.compile(r"\{.*\}", re.DOTALL),  # the raw answer
    re.compile(r"\w+…"),  # cut off
)


def test_the_record_is_the_same_in_every_language(
    tmp_path: Path,
    server: VlmServer,
    qtbot: QtBot,
    qapp: QApplication,
    spoken: Callable[[], None],
) -> None:
    theme.apply_theme(qapp, "dark")
    # A read's evidence names its images by these: two studies of the same images.
    uids = {"SeriesInstanceUID": "2.25.1", "SOPInstanceUID": lambda k: f"2.25.1.{k + 1}"}
    records, shown = [], []
    for name in ("english", "other"):
        room = CaseRoom(tmp_path / name, **uids)
        panel = opened(room, qtbot)
        whole_case(panel, room, server, qtbot)
        records.append(stored(room))
        shown.append(text_of(panel.sign_page))
        if name == "english":
            spoken()
        else:
            assert untranslated_on(panel, OF_THE_CASE) == []
            assert untranslated_on(panel.table, OF_THE_CASE) == []
        room.close()
        panel.table.deleteLater()
        panel.deleteLater()
    english, other = records
    assert [item[0] for item in english].count("decision.made") == 2
    assert english == other
    assert "Raumforderung" in shown[1] and shown[0] != shown[1]


def test_what_was_done_is_recorded_in_english(
    qapp: QApplication, qtbot: QtBot, spoken: Callable[[], None]
) -> None:
    theme.apply_theme(qapp, "dark")
    spoken()
    item = EscalationOpened(
        escalation="e1", code="wrong-side", severity="urgent", source="draft against read"
    )
    dialog = AcknowledgeDialog([("case-1", item)])
    qtbot.addWidget(dialog)
    assert untranslated_on(dialog, ["case-1"]) == []
    assert next(b.text() for b in dialog.what.findChildren(QPushButton)) == "«Team informed»"
    dialog.what.button("Team informed").click()
    with qtbot.waitSignal(dialog.acknowledged) as result:
        dialog.act.click()
    assert result.args == ["e1", "Team informed"]


def test_what_is_wrong_with_a_read_is_said_in_the_language(
    qapp: QApplication, spoken: Callable[[], None]
) -> None:
    spoken()
    read = {
        "normality": "abnormal",
        "p_abnormal": 1.5,
        "findings": [{"number": 1, "presence": None}],
        "category_probabilities": {"normal": 0.5, "tumor": None},
    }
    _, problems = check(read)
    assert len(problems) > 3 and all(outside(p.text).strip() == "" for p in problems)
    assert "«must be at most 100%»" in [p.text for p in problems]
