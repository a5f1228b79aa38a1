"""The Pilot page with real keys and clicks: a protocol from nothing to its signature, and after."""

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from audit import Log
from audit.lexicon.vocabulary import Side
from audit.pilot.conduct.pilot_conduct import Pilot
from audit.pilot.protocol.protocol import ArmKind, Protocol
from audit.pilot.protocol.protocol_summary import summarize
from audit.record.events import Actor, AdjudicationMade, AlarmRaised, EscalationOpened
from tests.gui.test_accessibility import nameless
from tests.helpers.case import text_of
from tests.helpers.gui import marker, write_phantom
from tests.helpers.piloted import FIRST, JUDGE, LEAD, LOCKED, begun, case_name
from tests.helpers.scripted import interpretation
from tests.unit.audit.test_pilot_adjudication import SYSTEM, scored
from tests.unit.audit.test_study_flow import received
from viewer import app
from viewer.core import scan
from viewer.site.case_locations import CasePlace, CasePlaces
from viewer.ui.background.background_tasks import is_working
from viewer.ui.pages.pilot.pilot_page import PilotPage
from viewer.ui.pages.pilot.protocol_form import ListForm, ModelForm
from viewer.ui.pages.pilot.protocol_page import ProtocolPage
from viewer.ui.pages.pilot.wizard.protocol_draft import load_draft
from viewer.ui.pages.pilot.wizard.topic_pages import REVIEW
from viewer.ui.pages.results.figure_view import FigureView
from viewer.ui.widgets.form_fields import Field

LEFT_BUTTON = Qt.MouseButton.LeftButton


class Desk:
    """The page over a record, with somebody at work who can be changed."""

    def __init__(self, qtbot: QtBot, path: Path) -> None:
        self.log, self.actor, self._bot = Log(path), LEAD, qtbot
        self.page = PilotPage(lambda *_roles: self.actor)

    def show(self, actor: Actor = LEAD) -> PilotPage:
        """The page as `actor` sees it, once the record is read."""
        self.actor = actor
        page = self.page
        page.show_log(self.log)
        if not page.isVisible():
            page.resize(1200, 800)
            self._bot.addWidget(page)
            page.show()
            self._bot.waitExposed(page)
        else:
            page.refresh()
        self.settle()
        return page

    def settle(self) -> None:
        self._bot.waitUntil(lambda: not is_working(self.page) and self.page.overview is not None)

    def click(self, button: QPushButton) -> None:
        assert button.isEnabled() and button.isVisible(), button.text()
        self._bot.mouseClick(button, LEFT_BUTTON)


@pytest.fixture
def desk(qtbot: QtBot, make_window: object, tmp_path: Path) -> Iterator[Desk]:
    made = Desk(qtbot, tmp_path / "record.sqlite")
    yield made
    made.page.close_threads()
    made.log.close()


def put(form: ModelForm, **words: str) -> None:
    """Type into fields of a form."""
    for name, text in words.items():
        field = form.parts[name]
        assert isinstance(field, Field)
        QTest.keyClicks(field.control(), text)


def first(form: ModelForm, *way: str) -> ModelForm:
    """The form at a place; of a list its first card."""
    for name in way:
        part = form.parts[name]
        form = part.items[0] if isinstance(part, ListForm) else part  # type: ignore[assignment]
    return form


def reviewed(protocol: ProtocolPage, qtbot: QtBot) -> None:
    """Show the summary of a complete protocol."""
    protocol.show_step(REVIEW)
    qtbot.waitUntil(protocol.sign.isEnabled, timeout=10_000)


def complete(protocol: ProtocolPage) -> None:
    """Type what no template knows."""
    put(protocol.form, title="Heads", lead="head of neuroradiology")
    put(first(protocol.form, "ethics"), approval="no 12", patient_opt_out="asked")
    put(first(protocol.form, "configurations"), id=LOCKED, provider="local")


def problem_of(form: ModelForm, *way: str) -> str:
    """The error at a field."""
    part = first(form, *way[:-1]).parts[way[-1]]
    return part.problem if isinstance(part, Field) else part.problem.text()


def begin(desk: Desk, qtbot: QtBot) -> ProtocolPage:
    """A new protocol from the template of a silent stage."""
    page = desk.show()
    desk.click(page.begin)
    protocol = page.protocol
    qtbot.waitUntil(lambda: "to complete" in protocol.state.text(), timeout=10_000)
    return protocol


def test_a_protocol_is_written_checked_and_signed(desk: Desk, qtbot: QtBot, tmp_path: Path) -> None:
    assert desk.show().empty_title.text() == "No pilot yet"
    protocol = begin(desk, qtbot)
    page, form, bar = desk.page, protocol.form, protocol.bar
    page.window().activateWindow()
    title = form.parts["title"].control()  # type: ignore[union-attr]
    qtbot.waitUntil(title.hasFocus)
    # an empty field that was only passed does not complain
    QTest.keyClick(title, Qt.Key.Key_Tab)
    protocol.check()
    assert not problem_of(form, "title") and not protocol.errors.isVisible()
    QTest.keyClick(bar.next, Qt.Key.Key_Space)
    assert protocol.step == "use" and "Required" in problem_of(form, "title")
    (link,) = protocol.errors.links
    assert link.hasFocus() and link.text() == "Title: Required"
    QTest.keyClick(link, Qt.Key.Key_Space)
    assert title.hasFocus()
    QTest.keyClicks(title, "Heads")
    qtbot.waitUntil(lambda: not problem_of(form, "title") and not protocol.errors.isVisible())
    QTest.keyClick(bar.next, Qt.Key.Key_Space)
    QTest.keyClick(bar.next, Qt.Key.Key_Space)
    assert protocol.step == "arms"
    # a wrong entry complains when it has been left, not while it is typed
    configuration = first(form, "configurations").parts["id"].control()  # type: ignore[union-attr]
    configuration.setFocus()
    QTest.keyClicks(configuration, "cfg")
    protocol.check()
    assert not problem_of(form, "configurations", "id")
    QTest.keyClick(configuration, Qt.Key.Key_Tab)
    qtbot.waitUntil(lambda: "Wrong format" in problem_of(form, "configurations", "id"))
    QTest.keyClicks(configuration, LOCKED.removeprefix("cfg"))
    qtbot.waitUntil(lambda: not problem_of(form, "configurations", "id"))
    put(first(form, "configurations"), provider="local")
    # the review lists what is missing in other steps, and leads there
    QTest.keyClick(protocol.steps, Qt.Key.Key_End)
    assert protocol.step == REVIEW and not protocol.sign.isEnabled()
    assert protocol.review.protocol is None
    link = next(one for one in protocol.errors.links if "Approval" in one.text())
    QTest.keyClick(link, Qt.Key.Key_Space)
    assert protocol.step == "roles"
    put(form, lead="head of neuroradiology")
    put(first(form, "ethics"), approval="no 12", patient_opt_out="asked")
    reviewed(protocol, qtbot)
    gates = form.parts["gates"]
    assert isinstance(gates, ListForm)
    qtbot.waitUntil(lambda: "scored cases" in gates.items[0].note.text(), timeout=10_000)
    assert "scored cases" in protocol.review.texts["size"].text()
    path = tmp_path / "saved.toml"
    protocol.save_file(path)
    saved = Protocol.load(path)
    assert saved.title == "Heads" and saved.sha256 in protocol.review.hash_label.text()
    shown = [line for text in protocol.review.texts.values() for line in text.text().split("\n")]
    assert all(str(s) in shown for part in summarize(saved) for s in part.sentences)
    desk.click(protocol.sign)
    desk.click(protocol.signing.act)
    assert "Enter your name" in protocol.signing.name.problem
    QTest.keyClicks(protocol.signing.name.control(), "R. Weber")
    with qtbot.waitSignal(protocol.signed):
        desk.click(protocol.signing.act)
    desk.settle()
    qtbot.waitUntil(lambda: page.overview is not None and page.overview.epoch == 1)
    (event,) = desk.log.events(types=("protocol.signed",))
    assert event.body.protocol_sha256 == saved.sha256  # type: ignore[union-attr]
    assert page.status.title.text() == "Heads"
    qtbot.waitUntil(lambda: "in force" in protocol.state.text())
    qtbot.waitUntil(lambda: load_draft(LEAD.id) is None)  # nothing is left to sign


def test_curves_and_templates_are_chosen_and_a_draft_survives(desk: Desk, qtbot: QtBot) -> None:
    protocol = begin(desk, qtbot)
    form, sizes, templates = protocol.form, protocol.sizes, protocol.templates
    complete(protocol)
    gates = form.parts["gates"]
    assert isinstance(gates, ListForm) and len(gates.items) == 4
    templates.field.set_value("second-reader")
    templates.field.changed.emit()
    assert not templates.question.isVisible()  # nothing of one's own would be lost
    qtbot.waitUntil(lambda: len(gates.items) == 2 and "complete" in protocol.state.text())
    assert form.parts["title"].value() == "Heads" and "doi:" in templates.reason_text.text()
    put(gates.items[0], name=" of mine")
    protocol.check()
    templates.field.set_value("triage")
    templates.field.changed.emit()
    assert templates.question.isVisible() and templates.template == "second-reader"
    desk.click(templates.keep)
    assert templates.field.value() == "second-reader" and not templates.question.isVisible()
    protocol.show_step("size")
    qtbot.waitUntil(lambda: sizes.points is not None, timeout=20_000)
    assert sizes.choice is not None and sizes.points is not None
    figures = sizes.findChildren(FigureView)
    assert [figure.accessibleName() for figure in figures] == [
        *("Power by number of patients", "Width of the 95% interval by number of patients")
    ]
    assert all("124 patients" in figure.accessibleDescription() for figure in figures)
    area = figures[0].figure.areas[3]
    figures[0].asked.emit(area)
    assert sizes.points.currentRow() == 3 and area.key.removeprefix("n-") in area.words
    protocol.show_step("stop")
    desk.click(protocol.bar.save_draft)
    qtbot.waitUntil(lambda: "Draft saved" in protocol.state.text(), timeout=10_000)
    put(form, title="Later ")
    desk.page.close_threads()  # saves what was typed last
    stored = load_draft(LEAD.id)
    assert stored is not None and stored.content["title"] == "Later Heads"
    again = Desk.__new__(Desk)
    again.log, again.actor, again._bot = desk.log, LEAD, qtbot
    again.page = PilotPage(lambda *_roles: LEAD)
    try:
        page = again.show()
        again.click(page.begin)
        qtbot.waitUntil(lambda: "restored" in page.protocol.state.text(), timeout=20_000)
        assert page.protocol.step == "stop" and page.protocol.templates.template == "second-reader"
        assert page.protocol.form.value() == dict(stored.content)
        page.protocol.bar.discard.trigger()
        qtbot.waitUntil(lambda: page.protocol.form.parts["title"].value() is None, timeout=20_000)
        qtbot.waitUntil(lambda: load_draft(LEAD.id) is None)
    finally:
        page.close_threads()


def test_weights_and_margins_are_stated_or_left_out(
    desk: Desk, qtbot: QtBot, tmp_path: Path
) -> None:
    protocol = begin(desk, qtbot)
    complete(protocol)
    assert protocol.check() is not None and protocol.check().thresholds is None  # type: ignore[union-attr]
    protocol.bar.show_all.trigger()  # every step below the other
    assert all(page.isVisible() for page in protocol.pages.values())
    assert nameless(protocol) == []  # each control of each step has a name for screen readers
    put(first(protocol.form, "thresholds"), lowest="0.1")
    protocol.show_step("endpoints")
    protocol.go_on()
    assert "Required" in problem_of(protocol.form, "thresholds", "highest")
    put(first(protocol.form, "thresholds"), highest="0.4")
    costs = dict.fromkeys(("missed", "false_alarm", "wrong_category", "no_answer"), "2")
    put(first(protocol.form, "error_costs"), **costs)
    margins = protocol.form.parts["margins"]
    assert isinstance(margins, ListForm)
    desk.click(margins.add)
    put(first(protocol.form, "margins"), name="sensitive", margin="0.05", patients="300")
    first(protocol.form, "margins").parts["measure"].set_value("sensitivity")
    made = protocol.check()
    assert made is not None and made.thresholds is not None and made.error_costs is not None
    assert (made.thresholds.highest, made.error_costs.missed) == (0.4, 2.0)
    assert [(m.measure.value, m.margin, m.patients) for m in made.margins] == [
        ("sensitivity", 0.05, 300)
    ]
    protocol.save_file(tmp_path / "saved.toml")
    assert Protocol.load(tmp_path / "saved.toml") == made
    protocol.load_file(tmp_path / "saved.toml")
    qtbot.waitUntil(lambda: protocol.form.parts["title"].value() == "Heads")
    assert protocol.check() == made


def test_a_change_needs_a_reason_and_opens_an_epoch(desk: Desk, qtbot: QtBot) -> None:
    begun(desk.log, ArmKind.SILENT, case=case_name(1))
    page = desk.show()
    page.show_section("protocol")
    protocol = page.protocol
    qtbot.waitUntil(lambda: "in force" in protocol.state.text(), timeout=10_000)
    assert not protocol.sign.isEnabled() and not protocol.templates.isVisible()
    put(protocol.form, title="Amended: ")
    card = protocol.pages["use"].changes
    qtbot.waitUntil(card.isVisible)
    assert "A pilot" in card.text.text() and "Amended: A pilot" in card.text.text()
    assert not protocol.pages["arms"].changes.isVisibleTo(protocol.pages["arms"])
    reviewed(protocol, qtbot)
    assert protocol.review.texts["changes"].text() == card.text.text()
    desk.click(protocol.sign)
    QTest.keyClicks(protocol.signing.name.control(), "R. Weber")
    desk.click(protocol.signing.act)
    assert "Enter a reason" in protocol.signing.reason.problem
    QTest.keyClicks(protocol.signing.reason.control(), "a better title")
    with qtbot.waitSignal(protocol.signed):
        desk.click(protocol.signing.act)
    qtbot.waitUntil(lambda: page.overview is not None and page.overview.epoch == 2)


def test_a_file_that_is_wrong_is_told_and_nothing_breaks(
    desk: Desk, qtbot: QtBot, tmp_path: Path
) -> None:
    page = desk.show()
    page.show_section("protocol")
    path = tmp_path / "odd.toml"
    for text in ("arms = 3\nendpoints = 'x'\ntitle = 4\nscope = 'y'\nethics = []", "title = ["):
        path.write_text(text, encoding="utf-8")
        page.protocol.load_file(path)
        page.protocol.check()
        assert not page.protocol.sign.isEnabled()
    path.write_text("color = 'red'", encoding="utf-8")
    page.protocol.load_file(path)
    qtbot.waitUntil(lambda: "color" in page.protocol.state.text())


def test_another_use_brings_its_gates_until_somebody_changes_them(desk: Desk, qtbot: QtBot) -> None:
    protocol = begin(desk, qtbot)
    use, gates = protocol.form.parts["intended_use"], protocol.form.parts["gates"]
    assert isinstance(use, Field) and isinstance(gates, ListForm)

    def named() -> set[str]:
        return {item["measure"] for item in gates.value()}

    assert "abstentions" in named()
    QTest.keyClicks(use.control(), "w")  # worklist order
    assert use.value() == "worklist order"
    assert named() == {"sensitivity", "specificity", "false reassurance"}
    protocol.show_step("endpoints")
    buttons = [b for b in gates.findChildren(QPushButton) if b.isVisibleTo(gates)]
    remove = next(b for b in buttons if b.text() == "Remove")
    qtbot.waitUntil(remove.isVisible)
    desk.click(remove)
    QTest.keyClick(use.control(), Qt.Key.Key_Down)
    assert use.value() == "teaching" and len(gates.items) == 2  # those are somebody's own now
    complete(protocol)
    qtbot.waitUntil(lambda: "no gate on diagnostic accuracy" in gates.problem.text())
    reviewed(protocol, qtbot)
    assert "no gate on diagnostic accuracy" in protocol.review.warnings.text()


def test_the_form_is_made_without_the_window_standing_still(desk: Desk, qtbot: QtBot) -> None:
    begun(desk.log, ArmKind.SILENT, case=case_name(1))
    page = desk.show()
    turns = []
    timer = QTimer(interval=0)
    timer.timeout.connect(lambda: turns.append(page.protocol._build is not None))
    timer.start()
    page.show_section("protocol")
    qtbot.waitUntil(lambda: "in force" in page.protocol.state.text())
    timer.stop()
    assert sum(turns) > 10  # the window had its turn between the pieces


def test_stop_rules_are_simulated_in_a_thread(desk: Desk, qtbot: QtBot) -> None:
    rules = [{"name": "few", "measure": "critical errors", "limit": 0.1}]
    begun(desk.log, ArmKind.SILENT, case=case_name(1), stop_rules=rules)
    page = desk.show()
    page.show_section("protocol")
    simulation = page.protocol.simulation
    page.protocol.show_step("stop")
    qtbot.waitUntil(simulation.start.isEnabled, timeout=10_000)
    desk.click(simulation.start)
    qtbot.waitUntil(lambda: "true rate 0.2" in simulation.result_label.text(), timeout=20_000)


def test_it_says_how_strongly_drafts_are_withheld(desk: Desk) -> None:
    assert "could write a program that does" in desk.show().guarantee.text()


def test_a_reader_sees_counts_and_no_arm(desk: Desk) -> None:
    rules = [{"name": "few", "measure": "critical errors", "limit": 0.1}]
    begun(desk.log, ArmKind.AI_SECOND, case=case_name(1), stop_rules=rules)
    page = desk.show(FIRST)
    words = " ".join(
        label.text() for label in page.status.findChildren(QLabel) if label.isVisible()
    )
    assert "the arm" not in words and "few" not in words
    assert page.status.flow.accessibleName().startswith("Flow of cases: Enrolled 1")
    desk.show(LEAD)
    assert page.status.arms.isVisible() and "the arm" in page.status.arms.text()


def test_what_stands_open_stays_until_somebody_acts(desk: Desk, qtbot: QtBot) -> None:
    rules = [{"name": "few", "measure": "critical errors", "limit": 0.1}]
    begun(desk.log, ArmKind.AI_SECOND, case=case_name(1), stop_rules=rules)
    alarm = AlarmRaised(
        rule="few", stratum="all", statistic=21.0, limit=20.0, events=3, cases=7, suspends=True
    )
    desk.log.append(alarm, actor=SYSTEM)
    opened = EscalationOpened(
        escalation="e", code="missed", severity="critical", source="read against reference"
    )
    desk.log.append(opened, actor=SYSTEM, case=case_name(1))
    page = desk.show()
    assert page.list.item(0).text().endswith("(2)")
    card = page.status.escalations["e"]
    desk.click(card.button)
    assert "Describe what was done" in card.action.problem
    QTest.keyClicks(card.action.control(), "ward called")
    with qtbot.waitSignal(page.written):
        desk.click(card.button)
    qtbot.waitUntil(lambda: not page.status.escalations)
    resume = page.status.suspensions[0].findChild(QPushButton)
    assert isinstance(resume, QPushButton)
    qtbot.waitUntil(resume.isVisible)
    desk.click(resume)
    QTest.keyClicks(page.status.resume.name.control(), "R. Weber")
    QTest.keyClicks(page.status.resume.reason.control(), "prompt mended")
    with qtbot.waitSignal(page.written):
        desk.click(page.status.resume.act)
    qtbot.waitUntil(lambda: not page.status.suspensions)
    assert not Pilot(desk.log, LEAD).standing.suspended


def test_a_near_miss_is_told_and_the_questionnaire_answered(desk: Desk, qtbot: QtBot) -> None:
    begun(desk.log, ArmKind.SILENT, case=case_name(1))
    page = desk.show()
    page.show_section("safety")
    safety = page.safety
    desk.click(safety.report.send)
    assert "Required" in safety.report.kind.problem
    desk.click(safety.report.kind.button("near miss"))
    desk.click(safety.report.harm.button("none"))
    QTest.keyClicks(safety.report.words.control(), "wrong case open")
    with qtbot.waitSignal(page.written):
        desk.click(safety.report.send)
    qtbot.waitUntil(lambda: "wrong case open" in safety.reports.text())
    desk.click(safety.usability.begin)
    qtbot.waitUntil(safety.usability.send.isVisible)
    desk.click(safety.usability.send)
    assert "Unanswered questions: 1, 2" in safety.usability.result.text()
    for item in safety.usability.items:
        QTest.keyClick(item.control(), Qt.Key.Key_3)
    with qtbot.waitSignal(page.written):
        desk.click(safety.usability.send)
    qtbot.waitUntil(lambda: "Mean score 50" in safety.usability.state.text())


def test_an_adjudicator_decides_by_keys(desk: Desk, qtbot: QtBot) -> None:
    scored(desk.log, interpretation(Side.RIGHT), concordant_sample=0.0)
    page = desk.show(JUDGE)
    page.show_section("adjudication")
    judging = page.adjudication
    qtbot.waitUntil(lambda: bool(judging.cards))
    assert "draft" not in " ".join(c.question.text() for c in judging.cards)
    desk.click(judging.store)
    assert "still to decide" in judging.result.text()
    page.window().activateWindow()
    n = judging.list.count()
    for card in judging.cards:
        for field, key in ((card.answer, Qt.Key.Key_4), (card.severity, Qt.Key.Key_2)):
            QTest.keyClick(field.control(), key)
        QTest.keyClick(card.cause.control(), Qt.Key.Key_1)
        assert card.is_complete()
    with qtbot.waitSignal(page.written):
        desk.click(judging.store)
    qtbot.waitUntil(lambda: judging.list.count() == n - 1)
    made = [e.body for e in desk.log.events(types=("adjudication.made",))]
    assert isinstance(made[0], AdjudicationMade)
    assert all(r.cause and r.cause.value == "perceptual" for r in made[0].rows)


def test_others_see_the_agreement_alone(desk: Desk, qtbot: QtBot) -> None:
    scored(desk.log, interpretation(Side.RIGHT))
    page = desk.show(LEAD)
    page.show_section("adjudication")
    qtbot.waitUntil(lambda: "Only adjudicators can decide" in page.adjudication.state.text())
    assert page.adjudication.list.count() == 0
    assert not page.adjudication.store.isEnabled()


def test_a_place_opens_the_study_that_it_is_in(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path
) -> None:
    folder = write_phantom(tmp_path / "study")
    window = app.build(qapp)
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    coordinator = app.furnish(window)
    try:
        qtbot.waitUntil(lambda: coordinator.auth_session is not None, timeout=20_000)
        assert coordinator.log is not None
        series = scan([folder]).series[0]
        case = coordinator.log.case_id(series.study_uid, series.patient_key)
        point = {"point_lps_mm": dict(zip("xyz", map(float, marker(300)), strict=True))}
        window.show_page("pilot")
        coordinator.page(PilotPage).place_wanted.emit(case, point)
        qtbot.waitUntil(lambda: "Locate them in the worklist" in text_of(window.banners))
        CasePlaces().keep({case: CasePlace(folder)})
        coordinator.page(PilotPage).place_wanted.emit(case, point)
        qtbot.waitUntil(lambda: window.session.view.volume is not None, timeout=20_000)
        qtbot.waitUntil(
            lambda: bool(np.allclose(window.session.view.cursor_lps_mm, marker(300), atol=1.5))
        )
        assert window.page == "read"
    finally:
        window.close()


def test_those_who_lead_see_the_backlog_and_a_reader_does_not(desk: Desk) -> None:
    received(desk.log)
    status = desk.show().status
    lines = status.backlog.text().splitlines()
    assert "20 (5 enrolled, 6 excluded, 3 failed, 6 waiting)" in lines[2]
    assert lines[0].endswith(": 0") and lines[1].endswith(": 0")
    assert any("the archive counts another number of images (1)" in line for line in lines)
    assert status.backlog.isVisible()
    assert not desk.show(FIRST).status.backlog.isVisible() and not status.backlog.text()
