"""The side of a finding from its mark, and checks that could not run, where the reader meets them."""

from collections.abc import Iterable

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from assistant.checks.answer_plausibility import Searched
from audit.interpretation.plausibility_flags import Flag, FlagCode
from audit.plausibility import Midplane
from audit.record.events import Decision
from tests.gui.test_draft import ask, locked
from tests.helpers.case import CaseRoom, answer_text, finding, interpretation, text_of
from tests.helpers.vlm_server import VlmServer, answering
from viewer.case.decisions.draft_decisions import flags_of_draft
from viewer.core.voxels.volume import Volume
from viewer.ui.case.case_panel import DRAFT_STEP, LOCK_STEP, CasePanel
from viewer.ui.case.read import content_checks
from viewer.ui.language import i18n

LEFT = Qt.MouseButton.LeftButton
NO_MIDLINE = "○ Finding 1: side not checked: no midline found"


def give_midline(monkeypatch: pytest.MonkeyPatch, x_mm: float | None) -> None:
    """Let the search find this plane in every series; None for none."""

    def search(volumes: Iterable[Volume]) -> Searched:
        planes = {} if x_mm is None else {v: Midplane(x_mm) for v in volumes}
        return Searched({}, planes)

    monkeypatch.setattr(content_checks, "search", search)


def marked(panel: CasePanel, room: CaseRoom, qtbot: QtBot, x: float) -> None:
    """Ask for a finding at the crosshair, and wait for the midline."""
    _, y, z = room.session.view.cursor_lps_mm
    room.session.view.move_cursor([x, y, z])
    with qtbot.waitSignal(panel.controller.checks.looked, timeout=20_000):
        room.session.annotations.request_finding()


@pytest.mark.parametrize(
    ("offset", "side", "note"),
    [
        (25.0, "left", "from the mark: 25 mm to the left of the midline"),
        (-25.0, "right", "from the mark: 25 mm to the right of the midline"),
        (6.0, None, "side not set: the mark is 6 mm from the midline"),
    ],
)
def test_the_side_follows_from_the_mark(
    panel: CasePanel,
    room: CaseRoom,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    offset: float,
    side: str | None,
    note: str,
) -> None:
    """The midline is not at x = 0: the scanner's axis says nothing about sides."""
    x = float(room.session.view.cursor_lps_mm[0])
    give_midline(monkeypatch, x - offset)
    marked(panel, room, qtbot, x)
    form = panel.read_page.form.findings[0]
    assert form.side.value() == side
    assert form.side_note.text() == note and form.side_note.isVisible()


def test_a_side_that_the_reader_stated_stays(
    panel: CasePanel, room: CaseRoom, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    x = float(room.session.view.cursor_lps_mm[0])
    give_midline(monkeypatch, x - 25.0)
    room.session.annotations.request_finding()
    form = panel.read_page.form.findings[0]
    form.side.button("right").click()
    qtbot.waitUntil(lambda: form.side_note.text() != "Finding the midline…")
    assert form.side.value() == "right" and form.side_note.text() == ""


def test_without_a_midline_the_side_stays_open_and_every_page_says_so(
    panel: CasePanel, room: CaseRoom, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    give_midline(monkeypatch, None)
    marked(panel, room, qtbot, float(room.session.view.cursor_lps_mm[0]))
    form = panel.read_page.form.findings[0]
    assert form.side.value() is None
    assert form.side_note.text() == "side not set: no midline found"
    panel.read_page.form.set_data(interpretation().model_dump(mode="json"))
    panel.go_to_step("lock")
    assert panel.step == LOCK_STEP
    text = text_of(panel.lock_page)
    assert NO_MIDLINE in text
    assert "○ Location against an atlas: not checked" in text
    qtbot.mouseClick(panel.lock_page.lock, LEFT)
    panel.go_to_step("sign")
    assert NO_MIDLINE in panel.sign_page.unchecked.text()
    assert "Location against an atlas: not checked" in panel.sign_page.unchecked.text()
    assert panel.sign_page.unchecked.isVisible()


def test_a_removed_finding_is_forgotten_when_the_midline_comes(
    panel: CasePanel, room: CaseRoom, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    give_midline(monkeypatch, float(room.session.view.cursor_lps_mm[0]) - 25.0)
    with qtbot.waitSignal(panel.controller.checks.looked, timeout=20_000):
        room.session.annotations.request_finding()
        panel.read_page.form.findings[0].removed.emit()
    assert panel.read_page.form.findings == ()


def test_flags_of_an_accepted_draft_and_contradictions_are_on_the_signature_page(
    panel: CasePanel, room: CaseRoom, server: VlmServer, qtbot: QtBot
) -> None:
    """Normal and critical at once; the draft's marks were on a phantom, where nothing is found."""
    locked(panel, room)
    panel.go(DRAFT_STEP)
    draft = interpretation(normality="normal", urgency="critical", hypotheses=())
    server.next(answering(answer_text(draft)))
    ask(panel, qtbot)
    stored = panel.state.revealed[0].received
    assert stored is not None
    assert FlagCode.NORMALITY_AND_URGENCY in {flag.code for flag in stored.flags}
    contradiction = "▲ Called normal, but the urgency is critical"
    qtbot.waitUntil(lambda: contradiction in text_of(panel.draft_page))
    panel.go_to_step("compare")
    card = panel.decide_page.cards[0]
    assert contradiction in text_of(card), "before Accept, too"
    qtbot.mouseClick(card.accept_button, LEFT)
    card.reason.code._combo.setCurrentIndex(1)
    card.reason.text.edit.setPlainText("as the model says")
    qtbot.mouseClick(card.confirm, LEFT)
    panel.go_to_step("sign")
    assert contradiction in panel.sign_page.doubts.text()
    assert panel.sign_page.doubts.isVisible()
    unchecked = [f for f in stored.flags if f.kind == "unchecked"]
    assert unchecked, "no brain is found in the phantom"
    for flag in unchecked:
        assert i18n.capitalized(flag.sentence) in panel.sign_page.unchecked.text()


def test_of_an_edited_draft_flags_stay_that_are_about_what_was_left_alone(
    panel: CasePanel, room: CaseRoom, server: VlmServer, qtbot: QtBot
) -> None:
    locked(panel, room)
    panel.go(DRAFT_STEP)
    draft = interpretation(finding(1), finding(2))
    server.next(answering(answer_text(draft)))
    ask(panel, qtbot)
    state = panel.state
    content = state.revealed[0].interpretation
    assert content is not None
    assert flags_of_draft(state, content) == (), "it is not in force"
    room.act(
        lambda workflow: workflow.decisions.decide(
            state.revealed[0].attempt,
            Decision.EDITED,
            edited=content.model_copy(update={"findings": content.findings[:1]}),
            reason="one of them",
        )
    )
    edited = content.model_copy(update={"findings": content.findings[:1]})
    stored = flags_of_draft(panel.state, edited)
    received = panel.state.revealed[0].received
    assert received is not None
    about = [flag for flag in received.flags if flag.subject == "finding"]
    assert {f.number for f in about} == {1, 2}
    assert {f.number for f in stored if f.subject == "finding"} == {1}
    assert not [f for f in stored if f.subject == "whole"]
    assert isinstance(stored[0], Flag)
