"""A whole pilot in the real window, from the signed protocol to the auditor's verifier.

Ten cases, two readers and an adjudicator, each signed in by password. What the window does once is done
with keys and clicks; the same steps of the other cases are taken by the workflow that the window uses.
"""

import json
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QPushButton
from pytestqt.qtbot import QtBot

from assistant.request.configuration import configuration_of
from audit import Log
from audit.export.audit_package import PROGRAMS
from audit.lexicon.vocabulary import Side
from audit.pilot.conduct.pilot_conduct import Pilot
from audit.pilot.protocol.protocol import ArmKind
from audit.record.events import Actor, AlarmRaised, Decision, ReadLocked, RowDecision
from tests.gui.site import PEOPLE, Site
from tests.gui.test_draft import ask
from tests.gui.test_pilot_page import first, put, reviewed
from tests.helpers.case import answer_text, configure, finding, interpretation, text_of
from tests.helpers.gui import when_open, write_phantom
from tests.helpers.people import GOOD, signed_in
from tests.helpers.piloted import LOCKED, asked, refused, workflow_of
from tests.helpers.vlm_server import VlmServer, answering
from viewer.case.drafts.drafting import Asking
from viewer.core import load, scan
from viewer.session.selection_options import BundleOptions
from viewer.session.session import Session
from viewer.ui.background.background_tasks import is_working
from viewer.ui.case.case_panel import READ_STEP, CasePanel
from viewer.ui.case.draft.request.prepared_requests import build_requests
from viewer.ui.pages.pilot.pilot_status import StatusPage
from viewer.ui.pages.pilot.protocol_form import ListForm
from viewer.ui.pages.pilot.reference.reference_panel import ReferencePanel
from viewer.ui.pages.worklist.worklist_dialogs import ImportCasesDialog
from viewer.ui.shell.window.main_window import MainWindow
from viewer.ui.widgets.form_fields import Field

LEFT = Qt.MouseButton.LeftButton
ROSSI, MEIER = Actor(id="rossi"), Actor(id="meier")
JUDGE = Actor(id="judge", role="adjudicator")
WEBER = Actor(id="weber", role="lead")
TRUTH, WRONG = interpretation(finding(1)), interpretation(finding(1, side=Side.LEFT))
SILENT, SHOWN = range(1, 4), range(4, 11)


class Pilots(Site):
    """The site with its ten studies."""

    folder: Path
    cases: list[str]


@pytest.fixture
def site(furnished_window: MainWindow, qtbot: QtBot, tmp_path: Path) -> "Pilots":
    """Accounts for everybody, and ten studies of two scanners in two folders."""
    made = Pilots(furnished_window, qtbot)
    made.folder, made.cases = tmp_path, []
    for number in (*SILENT, *SHOWN):
        part = "silent" if number in SILENT else "shown"
        folder = write_phantom(
            tmp_path / part / f"s{number:02}",
            modality="MR",
            StudyInstanceUID=f"1.2.3.{number}",
            SeriesInstanceUID=f"1.2.3.{number}.1",
            PatientAge="060Y",
            Manufacturer="Siemens" if number % 2 else "Philips",
        )
        series = scan([folder]).series[0]
        made.cases.append(made.log.case_id(series.study_uid, series.patient_key))
    made.employ()
    return made


def test_a_whole_pilot(
    site: Pilots, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with VlmServer() as server:
        configure(server)
        server.next(*[answering(answer_text(WRONG))] * 2)
        site.come("weber")
        write_protocol(site)
        take_in(site, "silent", monkeypatch)
        silent_stage(site)
        amend_protocol(site)
        take_in(site, "shown", monkeypatch)
        shown_stage(site)
        correction(site)
    write_reference(site)
    import_references(site, tmp_path, monkeypatch)
    adjudicate_until_the_alarm(site)
    only_its_stratum_is_held(site)
    acknowledge_and_resume(site)
    audit_it(site, tmp_path, monkeypatch)


# --- the lead: protocol, cases --------------------------------------------------------------------


def configuration(site: Pilots) -> str:
    """Id of the configuration in which the window asks the loopback server about key images."""
    session, result = Session(), scan([site.folder / "silent" / "s01"])
    session.open_scan(result)
    session.show(result.series[0], load(result.series[0]))
    for index in (4, 6):
        session.view.go_to_slice("axial", index)
        session.annotations.toggle_key_image()
    selection = session.selection.current()
    assert selection is not None
    ready = build_requests(
        ("vlm",), session.view.volumes, selection, BundleOptions(), Asking(), None
    )[0]
    return configuration_of(ready.provider, ready.bundle).id


def down(field: Any, times: int) -> None:
    """Choose in a drop-down list with the arrow key."""
    assert isinstance(field, Field)
    field.control().setFocus()
    for _ in range(times):
        QTest.keyClick(field.control(), Qt.Key.Key_Down)


def write_protocol(site: Pilots) -> None:
    """A silent pilot, with a stop rule for one scanner; signed with the password."""
    page = site.show_pilot("status")
    site.click(page.begin)
    protocol = page.protocol
    site.qtbot.waitUntil(lambda: "to complete" in protocol.state.text(), timeout=10_000)
    form = protocol.form
    put(form, title="Second look at heads", lead="head of neuroradiology", escalation="the ward")
    put(first(form, "ethics"), approval="no 12", patient_opt_out="asked at the coordinator")
    put(first(form, "configurations"), id=LOCKED, provider="scripted")
    several = form.parts["configurations"]
    assert isinstance(several, ListForm)
    protocol.show_step("arms")
    site.click(several.add)
    put(several.items[1], id=configuration(site), provider="vlm")
    rule = first(form, "stop_rules")
    down(rule.parts["measure"], 3)
    when = rule.parts["when"]
    assert isinstance(when, ListForm)
    protocol.show_step("stop")
    site.click(when.add)
    down(when.items[0].parts["fact"], 4)
    put(when.items[0], any_of="Siemens")
    reviewed(protocol, site.qtbot)
    text = form.value()["stop_rules"][0]
    assert (text["measure"], text["when"]) == (
        "wrong side",
        [{"fact": "manufacturer", "any_of": ["Siemens"]}],
    )
    sign_protocol(site)


def sign_protocol(site: Pilots, reason: str = "") -> None:
    protocol = site.pilot.protocol
    site.click(protocol.sign)
    if reason:
        QTest.keyClicks(protocol.signing.reason.control(), reason)
    assert not protocol.signing.name.isVisible()  # an account signs with its own name
    QTest.keyClicks(protocol.signing.password.control(), GOOD)
    with site.qtbot.waitSignal(protocol.signed, timeout=10_000):
        site.click(protocol.signing.act)
    site.qtbot.waitUntil(lambda: "in force" in protocol.state.text(), timeout=10_000)


def amend_protocol(site: Pilots) -> None:
    """The silent stage is over: drafts are shown second, in a new epoch."""
    site.come("weber")
    page = site.show_pilot("protocol")
    site.qtbot.waitUntil(lambda: "in force" in page.protocol.state.text(), timeout=10_000)
    arm = first(page.protocol.form, "arms")
    down(arm.parts["kind"], 2)
    QTest.keyClicks(arm.parts["name"].control(), " no more")  # type: ignore[union-attr]
    reviewed(page.protocol, site.qtbot)
    sign_protocol(site, "the silent stage is over")
    site.qtbot.waitUntil(lambda: page.overview is not None and page.overview.epoch == 2)
    assert Pilot(site.log, WEBER).protocol.arms[0].kind is ArmKind.AI_SECOND  # type: ignore[union-attr]


def take_in(site: Pilots, part: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder of studies, for both readers."""
    site.list_cases()
    folder = site.folder / part
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(folder))

    def fill(dialog: ImportCasesDialog) -> None:
        QTest.keyClicks(dialog.readers.control(), "rossi meier")
        QTest.keyClick(dialog, Qt.Key.Key_Return)

    when_open(ImportCasesDialog, fill)
    menu = site.worklist.bar.menu
    menu.popup(site.worklist.bar.mapToGlobal(site.worklist.bar.rect().bottomLeft()))
    QTest.keyClick(menu, Qt.Key.Key_Down)
    QTest.keyClick(menu, Qt.Key.Key_Return)
    site.list_cases()
    n = len(list(folder.iterdir()))
    assert f"{n} cases imported, {n} enrolled" in site.worklist.result.text()


# --- readers --------------------------------------------------------------------------------------


def read_and_lock(site: Pilots, panel: CasePanel) -> None:
    """Two key images, a finding at the crosshair, sides and words; L and Space."""
    window, form = site.window, panel.read_page.form
    for index in (4, 6):
        window.session.view.go_to_slice("axial", index)
        site.press(Qt.Key.Key_K)
    site.press(Qt.Key.Key_N)
    item = form.findings[0]
    site.qtbot.waitUntil(item.type.edit.hasFocus)
    QTest.keyClicks(QApplication.focusWidget(), "mass")
    item.type.edit.completer().popup().hide()
    site.click(item.side.button("right"))
    site.click(form.normality.button("abnormal"))
    site.press(Qt.Key.Key_L)
    site.qtbot.waitUntil(panel.lock_page.lock.isVisible)
    QTest.keyClick(panel.lock_page.lock, Qt.Key.Key_Space)
    assert site.types(panel.controller.case)[-1] in ("read.locked", "case.looked")


def sign(site: Pilots, panel: CasePanel) -> None:
    """S, the meaning, the password, Enter."""
    site.press(Qt.Key.Key_S)
    page = panel.sign_page
    QTest.keyClick(page.meaning.control(), Qt.Key.Key_Down)
    page.password.edit.setFocus()
    QTest.keyClicks(page.password.edit, GOOD)
    QTest.keyClick(page.password.edit, Qt.Key.Key_Return)
    site.qtbot.waitUntil(lambda: panel.state.signed, timeout=10_000)


def own_log(site: Pilots, reader: Actor) -> Log:
    """Return the record as the reader's own workstation has it: signed in, so that acts are signed."""
    log = Log(site.log.path)
    session = signed_in(log, reader.id)
    assert session.signer is not None
    log.use(session.actor, session.signer.sign)
    return log


def silent_stage(site: Pilots) -> None:
    """Rossi reads two cases in the window, from one to the next with J; nothing of a draft is shown."""
    site.come("rossi")
    site.list_cases()
    item, two, three = site.listed()
    panel = site.open(item)
    read_and_lock(site, panel)
    ask(panel, site.qtbot)
    words = text_of(panel.draft_page.cards[-1])
    assert "drafts are never shown" in words and "Glioblastoma" not in words
    sign(site, panel)
    site.press(Qt.Key.Key_J)
    panel = site.opened(two)
    read_and_lock(site, panel)
    sign(site, panel)
    assert "draft.revealed" not in site.types()
    for case in (two, three):
        asked(workflow_of(site.log, case, WEBER), WRONG, early=True)
    for case, reader in ((item, MEIER), (two, MEIER), (three, MEIER), (three, ROSSI)):
        workflow = workflow_of(own_log(site, reader), case, reader)
        workflow.reads.lock(TRUTH)
        assert "never shown" in refused(workflow, next(iter(workflow.state.drafts)))
        workflow.decisions.sign(PEOPLE[reader.id][0], "I have read this case")


def shown_stage(site: Pilots) -> None:
    """Rossi sees a draft after the lock, finds it wrong and says so; the others likewise."""
    site.come("rossi")
    case = site.cases[3]
    panel = site.open(case)
    site.press(Qt.Key.Key_D)
    assert "lock your read first" in panel.stepper.why
    panel.go(READ_STEP)
    read_and_lock(site, panel)
    ask(panel, site.qtbot)
    assert "Glioblastoma" in panel.draft_page.cards[-1].view.toPlainText()
    site.press(Qt.Key.Key_C)
    site.qtbot.waitUntil(lambda: bool(panel.decide_page.cards), timeout=20_000)
    card = panel.decide_page.cards[0]
    site.click(card.reject_button)
    down(card.reason.code, 1)
    QTest.keyClicks(card.reason.text.control(), "it lies on the right")
    site.click(card.confirm)
    sign(site, panel)
    assert {"draft.revealed", "decision.made", "record.signed"} <= set(site.types(case))
    for case in site.cases[3:]:
        for reader in (ROSSI, MEIER):
            last = case in site.cases[8:] and reader is MEIER
            if not (case == site.cases[3] and reader is ROSSI) and not last:
                read_second(own_log(site, reader), case, reader)


def read_second(log: Log, case: str, reader: Actor) -> None:
    """What the window does, by its workflow: lock, see the draft, reject it, sign."""
    workflow = workflow_of(log, case, reader)
    workflow.reads.lock(TRUTH)
    attempt = asked(workflow, WRONG)
    workflow.drafts.reveal(attempt)
    workflow.comparisons.compare_read_with_draft(attempt)
    workflow.decisions.decide(attempt, Decision.REJECTED, reason="it is on the right")
    workflow.decisions.sign(PEOPLE[reader.id][0], "I have read this case")


def correction(site: Pilots) -> None:
    """A signed read is superseded with a reason; what was there stays, and it is signed anew."""
    panel, case = site.panel, site.cases[3]
    panel.go(READ_STEP)
    site.click(panel.read_page.supersede)
    site.click(panel.read_page.form.normality.button("indeterminate"))
    site.click(panel.read_page.next)
    assert not panel.lock_page.lock.isEnabled()
    down(panel.lock_page.reason.code, 1)
    QTest.keyClicks(panel.lock_page.reason.text.control(), "motion hides the rest")
    site.click(panel.lock_page.lock)
    assert not panel.state.signed
    sign(site, panel)
    own = [e.body for e in site.log.events(case=case, types=("read.locked",)) if e.actor == ROSSI]
    reads = [body for body in own if isinstance(body, ReadLocked)]
    assert [body.supersedes for body in reads] == [None, reads[0].content_sha256]
    assert len({body.content_sha256 for body in reads}) == 2
    assert "Version 2 of 2" in panel.lock_page.detail.text()


# --- adjudicators ---------------------------------------------------------------------------------


def write_reference(site: Pilots) -> None:
    """The expert, who has no part in the case, writes its reference in the form."""
    site.come("expert")
    case = site.cases[3]
    site.list_cases()
    site.worklist.choose(case)
    site.click(site.worklist.bar.open)
    slot = site.window.read_page.case_slot
    site.qtbot.waitUntil(lambda: slot.findChild(ReferencePanel) is not None, timeout=20_000)
    panel = slot.findChild(ReferencePanel)
    assert isinstance(panel, ReferencePanel) and site.coordinator.panel is None
    site.qtbot.waitUntil(panel.store.isEnabled, timeout=10_000)
    site.front()
    down(panel.about.source, 1)
    site.click(panel.about.certainty.button("certain"))
    site.click(panel.about.blind_to_draft.button(True))
    panel.form.set_data(TRUTH.model_dump(mode="json"))
    site.click(panel.store)
    site.qtbot.waitUntil(lambda: "saved: pathology" in panel.state.text(), timeout=20_000)


def import_references(site: Pilots, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The rest come from a file; the comparisons with them follow by themselves."""
    entries = [
        {
            "case": case,
            "authorship": {"kind": "reference", "author": "pathology"},
            "interpretation": TRUTH.model_dump(mode="json"),
        }
        for case in site.cases
        if case != site.cases[3]
    ]
    path = folder / "references.json"
    path.write_text(json.dumps(entries), encoding="utf-8")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(path), ""))
    panel = site.window.read_page.case_slot.findChild(ReferencePanel)
    assert isinstance(panel, ReferencePanel)
    site.click(panel.file)
    kinds = ("reference.imported",)
    site.qtbot.waitUntil(lambda: len(list(site.log.events(types=kinds))) == 10, timeout=20_000)
    site.qtbot.waitUntil(lambda: not is_working(site.coordinator.references), timeout=20_000)


def adjudicate_until_the_alarm(site: Pilots) -> None:
    """The judge decides on one comparison by keys, with its sources masked; then on more."""
    site.come("judge")
    judging = site.show_pilot("adjudication").adjudication
    site.qtbot.waitUntil(
        lambda: bool(judging.cards) and not is_working(judging) and not is_working(site.pilot),
        timeout=20_000,
    )
    QApplication.processEvents()  # the cards are laid out and shown
    shown = text_of(judging).lower()
    assert not {"draft", "reference", "pathology", "rossi", "missed"} & set(shown.split())
    assert "No case has been adjudicated yet" not in judging.agreement.fold.accessibleName()
    n = judging.list.count()
    for card in judging.cards:
        last = Qt.Key(Qt.Key.Key_0 + len(card._row.answers))
        QTest.keyClick(card.answer.control(), last)
        if card.severity.isVisibleTo(card):
            QTest.keyClick(card.severity.control(), Qt.Key.Key_2)
            QTest.keyClick(card.cause.control(), Qt.Key.Key_1)
    assert all(card.is_complete() for card in judging.cards)
    site.click(judging.store)
    site.qtbot.waitUntil(lambda: "✓ Saved" in judging.result.text(), timeout=20_000)
    site.qtbot.waitUntil(lambda: judging.list.count() == n - 1, timeout=20_000)
    for case in reversed(site.cases[3:]):
        if not alarms(site.log):
            agree_with_machine(site.log, case)
    (alarm,) = alarms(site.log)
    assert (alarm.rule, alarm.stratum) == ("critical errors", "manufacturer=Siemens")


def alarms(log: Log) -> list[AlarmRaised]:
    result = (e.body for e in log.events(types=("alarm.raised",)))
    return [body for body in result if isinstance(body, AlarmRaised)]


def agree_with_machine(log: Log, case: str) -> None:
    """The judge, who does not see which side is the draft, decides on its comparison as was proposed."""
    for event in list(log.as_service().events(case=case, types=("comparison.made",))):
        made = event.body
        if made.type != "comparison.made" or made.right.kind != "reference":
            continue
        wrong = [(n, row) for n, row in enumerate(made.rows) if row.code != "agrees"]
        if made.left.kind == "draft" and wrong:
            rows = [
                RowDecision(row=n, proposed=r.code, decided=r.code, severity=r.severity)
                for n, r in wrong
            ]
            Pilot(log, JUDGE, case=case).adjudicate(case, event.seq, rows)


# --- safety ---------------------------------------------------------------------------------------


def only_its_stratum_is_held(site: Pilots) -> None:
    """Meier's two last cases: of the suspended scanner the draft is held back, of the other not."""
    alpha, beta = site.cases[8:]
    for case, held in ((alpha, True), (beta, False)):
        workflow = workflow_of(own_log(site, MEIER), case, MEIER)
        workflow.reads.lock(TRUTH)
        attempt = asked(workflow, WRONG)
        if held:
            assert "suspended" in refused(workflow, attempt)
        else:
            assert workflow.drafts.reveal(attempt).revealed


def acknowledge_and_resume(site: Pilots) -> None:
    """The lead sees both at once, says what was done, and signs that the assistant may go on."""
    site.come("weber")
    status = site.show_pilot("status").status
    site.qtbot.waitUntil(lambda: bool(status.suspensions and status.escalations), timeout=10_000)
    assert "cases whose manufacturer is Siemens" in text_of(status.suspensions[0])
    n = len(status.escalations)
    card = next(iter(status.escalations.values()))
    QTest.keyClicks(card.action.control(), "the ward was called")
    site.click(card.button)
    site.qtbot.waitUntil(lambda: len(status.escalations) == n - 1, timeout=10_000)
    site.qtbot.waitUntil(lambda: not is_working(site.pilot) and resuming(status).isVisible())
    site.click(resuming(status))
    QTest.keyClicks(status.resume.reason.control(), "the prompt was mended")
    QTest.keyClicks(status.resume.password.control(), "not the password")
    site.click(status.resume.act)
    site.qtbot.waitUntil(lambda: "wrong" in status.resume.result.text(), timeout=10_000)
    status.resume.password.edit.clear()
    QTest.keyClicks(status.resume.password.control(), GOOD)
    site.click(status.resume.act)
    site.qtbot.waitUntil(lambda: not status.suspensions, timeout=10_000)
    workflow = workflow_of(own_log(site, MEIER), site.cases[8], MEIER)
    assert workflow.drafts.reveal(next(iter(workflow.state.drafts))).revealed


def resuming(status: StatusPage) -> QPushButton:
    """The button beside what is suspended."""
    widget = status.suspensions[0].findChild(QPushButton)
    assert isinstance(widget, QPushButton)
    return widget


def audit_it(site: Pilots, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The auditor takes the package away and checks it with the verifier in it, and nothing else."""
    site.come("kline")
    site.window.show_page("record")
    path, away = folder / "package.zip", folder / "elsewhere"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    page = site.coordinator.record_page
    menu = page.export_button.menu()
    next(action for action in menu.actions() if "Audit package" in action.text()).trigger()
    site.qtbot.waitUntil(
        lambda: "exported to package.zip" in page.outcome.words.text(), timeout=30_000
    )
    away.mkdir()
    with zipfile.ZipFile(path) as file:
        for program in PROGRAMS:
            file.extract(program, away)
    verify = [sys.executable, "-I", "-S", "verifier.py"]  # no site packages: Python alone
    done = subprocess.run(
        [*verify, str(path)], cwd=away, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    bent = folder / "bent.zip"
    with zipfile.ZipFile(path) as source, zipfile.ZipFile(bent, "w") as target:
        for name in source.namelist():
            content = source.read(name)
            if name == "record.jsonl":
                content = content.replace(b'"suspends":true', b'"suspends":null')
            target.writestr(name, content)
    done = subprocess.run(
        [*verify, str(bent)], cwd=away, capture_output=True, text=True, timeout=60, check=False
    )
    seq = next(e.seq for e in site.log.events(types=("alarm.raised",)))
    assert done.returncode == 1 and f"event {seq} does not match its hash" in done.stdout
    assert site.log.verify().ok
