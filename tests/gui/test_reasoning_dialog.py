"""The dialog that scores reasoning: points by the keyboard, judges after a preview, who may."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from assistant import provider_settings
from audit.interpretation.interpretation import Interpretation, RationaleStep
from audit.pilot.conduct.adjudication import list_pending_adjudications, make_decision
from audit.pilot.conduct.pilot_conduct import Pilot
from audit.reasoning.rubric import general_rubric
from audit.record.events import Actor, RationaleScored
from audit.record.log.event_log import Log
from tests.gui.test_draft import ask, locked
from tests.helpers.case import CaseRoom, answer_text, configure, interpretation, text_of, unnamed
from tests.helpers.piloted import JUDGE
from tests.helpers.pseudo import speaking, untranslated_on
from tests.helpers.vlm_server import VlmServer, answering
from tests.unit.viewer.test_judging import CASE, silent_case
from tests.unit.viewer.test_judging import over as read_over
from viewer.ui.appearance import theme
from viewer.ui.background.background_tasks import is_working
from viewer.ui.case.case_panel import COMPARE_STEP
from viewer.ui.pages.pilot.adjudication.adjudication_page import AdjudicationPage
from viewer.ui.pages.pilot.adjudication.clinician_score_tab import rubric_words
from viewer.ui.pages.pilot.adjudication.reasoning_dialog import ReasoningDialog

LEFT = Qt.MouseButton.LeftButton
LEAD = Actor(id="lead-1", role="lead")
IDS = ("observes", "side-and-place", "follows", "alternatives", "nothing-invented", "doubt")


def reasoned(*statements: str) -> Interpretation:
    steps = tuple(RationaleStep(statement=s) for s in statements)
    return interpretation().model_copy(update={"rationale": steps})


DRAFT = reasoned("A mass lies in the right frontal lobe.", "It is a glioma.")
REFERENCE = reasoned("There is a mass in the right frontal lobe.", "It does not enhance.")


def judgment(points: int) -> dict[str, Any]:
    scores = [{"criterion": c, "reason": "so", "points": points} for c in IDS]
    return {"scores": scores, "recalled": [1]}


@pytest.fixture
def servers() -> Iterator[list[VlmServer]]:
    with VlmServer() as drafter, VlmServer() as a, VlmServer() as b:
        yield [drafter, a, b]


@pytest.fixture
def drafted(room: CaseRoom, servers: list[VlmServer], qtbot: QtBot) -> CaseRoom:
    """A case with a revealed draft that reasons, and a reference."""
    drafter, a, b = servers
    configure(drafter)
    for name, server in (("judge-a", a), ("judge-b", b)):
        provider_settings.add_entry(
            provider_settings.ProviderEntry.make(
                name=name,
                api="openai-chat",
                base_url=server.url,
                model=f"model-of-{name}",
                local=True,
            )
        )
    panel = room.open()
    panel.show()
    locked(panel, room)
    drafter.next(answering(answer_text(DRAFT), model="drafting-model"))
    ask(panel, qtbot)
    room.import_reference(REFERENCE)
    return room


def opened(room: CaseRoom, qtbot: QtBot, actor: Actor = LEAD) -> ReasoningDialog:
    dialog = ReasoningDialog(room.log, actor, room.case)
    qtbot.addWidget(dialog)
    dialog.open()
    qtbot.waitUntil(lambda: ready(dialog))
    return dialog


def ready(dialog: ReasoningDialog) -> bool:
    """The record was read, and what it holds is built."""
    result = dialog._found
    built = dialog.score.store.isEnabledTo(dialog.score)
    return not is_working(dialog) and result is not None and (built or not result.drafts)


def scores(room: CaseRoom) -> list[RationaleScored]:
    bodies = [e.body for e in room.log.events(case=room.case, types=("rationale.scored",))]
    return [b for b in bodies if isinstance(b, RationaleScored)]


def test_a_clinician_scores_by_the_keyboard(drafted: CaseRoom, qtbot: QtBot) -> None:
    dialog = opened(drafted, qtbot)
    qtbot.waitUntil(lambda: DRAFT.rationale[0].statement in text_of(dialog))
    shown = text_of(dialog)
    assert REFERENCE.rationale[1].statement in shown
    assert "vlm" not in text_of(dialog.score) and "drafting-model" not in shown
    assert unnamed(dialog) == []
    QTest.mouseClick(dialog.score.store, LEFT)
    assert "Criterion 1 is not scored" in dialog.score.total.text()
    for criterion in IDS:
        control = dialog.score.points[criterion].control()
        QTest.keyClick(control, "2")  # the second of its buttons: one point
    QTest.mouseClick(dialog.score.found[0], LEFT, pos=dialog.score.found[0].rect().center())
    QTest.keyClicks(dialog.score.reasons["doubt"].edit, "a metastasis is not named")
    assert "Total 71.4%, ✓ sound" in dialog.score.total.text()
    with qtbot.waitSignal(dialog.stored):
        QTest.mouseClick(dialog.score.store, LEFT)
    qtbot.waitUntil(lambda: ready(dialog))
    (made,) = scores(drafted)
    assert made.judge is None and made.recalled == (1,) and made.n_statements == 2
    assert {s.criterion: s.points for s in made.scores} == dict.fromkeys(IDS, 1)
    assert b"a metastasis is not named" in drafted.log.blob(made.words_sha256 or "")
    assert "saved" in dialog.state.text()
    again = opened(drafted, qtbot)  # what was given stands there again
    assert all(p.value() == 1 for p in again.score.points.values())
    assert [tick.isChecked() for tick in again.score.found] == [True, False]
    assert again.score.reasons["doubt"].value() == "a metastasis is not named"


def test_judges_are_asked_what_was_previewed(
    drafted: CaseRoom, servers: list[VlmServer], qtbot: QtBot
) -> None:
    _, a, b = servers
    a.next(answering(judgment(1), model="judge-model-a"))
    b.next(answering(judgment(0), model="judge-model-b"))
    dialog = opened(drafted, qtbot)
    dialog.tabs.setCurrentWidget(dialog.judges)
    tab = dialog.judges
    assert not tab.preview.isEnabled() and not tab.ask.isEnabled()
    for name in ("judge-a", "judge-b"):
        tab.models[name].setChecked(True)
    assert tab.preview.isEnabled() and not tab.ask.isEnabled()
    QTest.mouseClick(tab.preview, LEFT)
    qtbot.waitUntil(lambda: bool(tab.sent.toPlainText()))
    shown = tab.sent.toPlainText()
    assert DRAFT.rationale[0].statement in shown and a.url.rpartition(":")[2][:5] in shown
    assert "vlm" not in shown and not a.requests and not b.requests
    assert tab.ask.isEnabled()
    tab.models["vlm"].setChecked(True)  # not what was shown any more
    assert not tab.ask.isEnabled()
    tab.models["vlm"].setChecked(False)
    with qtbot.waitSignal(dialog.stored, timeout=20000):
        QTest.mouseClick(tab.ask, LEFT)
    qtbot.waitUntil(lambda: ready(dialog))
    assert [len(s.requests) for s in (a, b)] == [1, 1]
    assert {s.judge.provider: s.total for s in scores(drafted) if s.judge} == {
        "judge-a": pytest.approx(10 / 14, abs=1e-3),
        "judge-b": 0.0,
    }
    text = tab.results.text()
    assert "judge-a: 71.4%" in text and "agreement unknown" in text
    assert "✓ judge-a" in dialog.state.text()


def test_a_rubric_is_taken_from_a_file(drafted: CaseRoom, qtbot: QtBot, tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text(
        "overread_rubric = 1\ntitle = 'Ours'\n[[criterion]]\nid = 'place'\ntext = 'Says where.'\n"
    )
    dialog = opened(drafted, qtbot)
    with qtbot.waitSignal(dialog.stored):
        dialog.set_rubric(file)
    qtbot.waitUntil(lambda: ready(dialog))
    assert (
        "Ours · version 1" in dialog.rubric.text() and "is now scored with" in dialog.state.text()
    )
    assert list(dialog.score.points) == ["place"]
    file.write_text("overread_rubric = 1")
    dialog.set_rubric(file)
    qtbot.waitUntil(lambda: ready(dialog))
    assert "own.toml: title: Field required" in dialog.state.text()
    assert dialog.tabs.isEnabled()


def test_the_shipped_rubric_is_in_the_language_and_a_users_own_as_written(
    drafted: CaseRoom, qtbot: QtBot, qapp: QApplication
) -> None:
    statements = [step.statement for item in (DRAFT, REFERENCE) for step in item.rationale]
    with speaking(qapp, "pseudo"):
        dialog = opened(drafted, qtbot)
        models = re.compile(r"[\w-]+ - [\w-]+ at 127\.0\.0\.1")
        assert untranslated_on(dialog, (*statements, drafted.case, models, "mm")) == []
    with speaking(qapp, "de"):
        dialog = opened(drafted, qtbot)
        first = general_rubric().criterion[0]
        shown = [label.text() for label in dialog.score.findChildren(QLabel)]
        assert first.text not in " ".join(shown)
        assert any("Schlüsselbefund der Referenz" in text for text in shown)
        assert "Herleitung von den Bildern" in dialog.rubric.text()
    own = general_rubric().model_copy(update={"title": "Ours"})
    with speaking(qapp, "de"):
        assert rubric_words(own)(first.text) == first.text
        assert rubric_words(general_rubric())(first.text) != first.text


def test_who_may_not_score_is_told(drafted: CaseRoom, qtbot: QtBot) -> None:
    dialog = opened(drafted, qtbot, Actor(id="reader-1"))
    assert "adjudicator, lead" in dialog.state.text()
    assert not dialog.tabs.isEnabled()


def test_nothing_to_score_says_why(room: CaseRoom, qtbot: QtBot) -> None:
    panel = room.open()
    panel.show()
    dialog = opened(room, qtbot)
    assert "it has no draft" in dialog.state.text() or "no draft" in dialog.state.text()
    assert not dialog.tabs.isEnabled()


def test_the_table_offers_it_beside_a_reference_and_says_what_is_detected(
    drafted: CaseRoom, qtbot: QtBot
) -> None:
    panel = drafted.panel
    panel.go(COMPARE_STEP)
    qtbot.waitUntil(lambda: panel.table.table.rowCount() > 0)
    qtbot.waitUntil(lambda: "detected" in panel.table.note.text())
    assert not panel.table.reasoning.isHidden()
    assert "Of 1 reference finding, detected: Read 1" in panel.table.note.text()
    with qtbot.waitSignal(panel.action_requested) as asked:
        QTest.mouseClick(panel.table.reasoning, LEFT)
    assert asked.args == ["score_reasoning"]


@pytest.mark.parametrize("key", ["dark", "light"])
def test_both_themes_are_taken_on(drafted: CaseRoom, qtbot: QtBot, qapp: Any, key: str) -> None:
    theme.apply_theme(qapp, key)
    try:
        dialog = opened(drafted, qtbot)
        assert dialog.findChildren(QLabel)
    finally:
        theme.apply_theme(qapp, "dark")


def test_adjudication_offers_a_case_once_nothing_of_it_is_masked_any_more(
    qtbot: QtBot, qapp: Any, tmp_path: Path
) -> None:
    with Log(tmp_path / "pilot.sqlite") as log:
        attempt = silent_case(log)
        read_over(log)
        page = AdjudicationPage(lambda: JUDGE)
        qtbot.addWidget(page)
        page.resize(900, 600)
        page.show_log(log)
        page.show()
        qtbot.waitUntil(lambda: page.list.count() > 0, timeout=20_000)
        assert page.reasoning.isHidden()  # the reference in the open would say which side is which
        for pending in list_pending_adjudications(log, JUDGE):
            rows = [make_decision(row, row.answers[0], None, None) for row in pending.rows]
            Pilot(log, JUDGE, case=pending.case).adjudicate(pending.case, pending.comparison, rows)
        page.refresh()
        qtbot.waitUntil(lambda: not page.reasoning.isHidden(), timeout=20_000)
        (action,) = page.reasoning.menu().actions()
        assert action.text() == CASE
        action.trigger()
        (dialog,) = page.window().findChildren(ReasoningDialog)
        qtbot.waitUntil(lambda: not is_working(dialog), timeout=20_000)
        assert [d.attempt for d in dialog._found.drafts] == [attempt]  # type: ignore[union-attr]
        dialog.reject()
        page.close_threads()
