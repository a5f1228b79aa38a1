"""Collected reports in the app: the lead sees what waits, and confirms what a report says."""

from pathlib import Path

from pytestqt.qtbot import QtBot

from audit.lexicon.vocabulary import Normality
from audit.pilot.protocol.protocol import ArmKind
from audit.reference.collected_reports import collect_report, read_backlog
from audit.reference.reference_standard import references
from tests.gui.test_pilot_page import Desk, desk
from tests.helpers.piloted import FIRST, LEAD, begun, case_name
from tests.unit.audit.test_collected_reports import found

__all__ = ["desk"]
CASE = case_name(1)


def test_the_lead_confirms_what_a_report_says(desk: Desk, qtbot: QtBot) -> None:
    begun(desk.log, ArmKind.AI_SECOND, FIRST, case=CASE)
    collect_report(desk.log, LEAD, CASE, found())
    reports = desk.show().reports
    desk.page.show_section("reports")
    qtbot.waitUntil(lambda: reports.list.count() == 1)
    reports.list.setCurrentRow(0)
    qtbot.waitUntil(lambda: len(reports.boxes) == 2)
    assert "left frontal lobe" in reports.text.toPlainText()
    assert not reports.dismiss.isEnabled()
    reports.boxes[0].setChecked(True)
    reports.normality.setCurrentIndex(reports.normality.findData(Normality.ABNORMAL))
    with qtbot.waitSignal(reports.written):
        desk.click(reports.confirm)
    qtbot.waitUntil(lambda: reports.list.count() == 0)
    (reference,) = references(desk.log, CASE)
    assert len(reference.interpretation.findings) == 1
    assert reference.interpretation.normality is Normality.ABNORMAL
    collect_report(desk.log, LEAD, CASE, found("No infarct.", status="amended"))
    reports.show_log(desk.log)
    qtbot.waitUntil(lambda: reports.list.count() == 1)
    assert "▲" in reports.list.item(0).text()
    reports.list.setCurrentRow(0)
    qtbot.waitUntil(lambda: reports.confirm.isEnabled())
    desk.click(reports.confirm)  # nothing is selected
    qtbot.waitUntil(lambda: reports.note.text().startswith("✗"))
    reports.reason.setText("of another region")
    with qtbot.waitSignal(reports.written):
        desk.click(reports.dismiss)
    qtbot.waitUntil(lambda: reports.list.count() == 0)
    assert read_backlog(desk.log, LEAD).reports == ()


def test_a_reader_sees_nothing_of_what_waits(desk: Desk, tmp_path: Path) -> None:
    begun(desk.log, ArmKind.AI_SECOND, FIRST, case=CASE)
    collect_report(desk.log, LEAD, CASE, found())
    reports = desk.show(FIRST).reports
    assert reports.list.count() == 0
    assert not reports.list.isEnabled()
    assert not reports.confirm.isEnabled()
