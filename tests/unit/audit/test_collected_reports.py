"""Collected reports: what waits, what a person confirms, and what a change afterward raises."""

from pathlib import Path

import pytest

from audit import Log
from audit.errors import RecordInputError
from audit.lexicon.vocabulary import Normality
from audit.pilot.protocol.protocol import ArmKind
from audit.record.events import ReportSettled
from audit.reference.collected_reports import (
    FoundReport,
    ReportContent,
    collect_report,
    collected_reports,
    confirm_report,
    dismiss_report,
    read_backlog,
    read_content,
    report_of,
)
from audit.reference.reference_standard import references
from tests.helpers.messages import raises_code
from tests.helpers.piloted import EXPERT, FIRST, LEAD, begun, case_name, workflow_of
from tests.helpers.scripted import interpretation

CASE = case_name(1)
WORDS = "Acute infarct in the left frontal lobe. No hemorrhage."


@pytest.fixture
def log(tmp_path: Path) -> Log:
    return Log(tmp_path / "record.sqlite")


def found(
    text: str = WORDS, identity: str = "ehr/DiagnosticReport/1", **more: object
) -> FoundReport:
    fields = {"origin": "fhir", "status": "final", "source_sha256": "0" * 64, **more}
    return FoundReport(identity=identity, content=ReportContent(text=text), **fields)  # type: ignore[arg-type]


def test_a_report_waits_until_a_person_confirms_it(log: Log, tmp_path: Path) -> None:
    event = collect_report(log, LEAD, CASE, found())
    assert event is not None
    assert collect_report(log, LEAD, CASE, found()) is None  # the same again
    (report,) = read_backlog(log, LEAD).reports
    assert (report.case, report.body.n_proposals, report.body.after_confirmation) == (
        CASE,
        2,
        False,
    )
    assert references(log, CASE) == []
    content = read_content(log, EXPERT, report)
    assert [p.finding.type.code for p in content.proposals if p.finding] == [
        "acute-infarct",
        "hemorrhage",
    ]
    confirm_report(log, EXPERT, report, [1], Normality.ABNORMAL, "probable")
    (reference,) = references(log, CASE)
    assert [f.type.code for f in reference.interpretation.findings] == ["acute-infarct"]
    assert reference.interpretation.normality is Normality.ABNORMAL
    assert (reference.authorship.author, reference.authorship.certainty) == (
        "clinical report",
        "probable",
    )
    assert read_backlog(log, LEAD).reports == ()
    with raises_code(RecordInputError, "report.not-waiting"):
        confirm_report(log, EXPERT, report_of(log, report.body.report_id), [1])
    stored = (tmp_path / "record.sqlite").read_bytes()
    assert b"infarct in the left" not in stored
    assert b"DiagnosticReport/1" not in stored


def test_a_report_that_changes_after_confirmation_raises_a_flag(log: Log) -> None:
    collect_report(log, LEAD, CASE, found())
    (first,) = read_backlog(log, LEAD).reports
    confirm_report(log, EXPERT, first, [1])
    collect_report(log, LEAD, CASE, found("No infarct. Glioblastoma.", status="amended"))
    backlog = read_backlog(log, LEAD)
    (second,) = backlog.changed
    assert backlog.reports == (second,)
    assert (second.body.supersedes, second.body.status) == (first.body.report_id, "amended")
    assert not report_of(log, first.body.report_id).waits


def test_a_later_version_replaces_one_that_waits(log: Log) -> None:
    collect_report(log, LEAD, CASE, found(identity="1.2.3", origin="sr"))
    later = found("No infarct.", "1.2.4", origin="sr", predecessors=frozenset({"1.2.3"}))
    collect_report(log, LEAD, CASE, later)
    (report,) = read_backlog(log, LEAD).reports
    assert (report.body.status, report.body.after_confirmation) == ("amended", False)
    assert [r.waits for r in collected_reports(log, CASE)] == [False, True]
    collect_report(log, LEAD, CASE, found("Another report.", "1.2.9", origin="sr"))
    assert len(read_backlog(log, LEAD).reports) == 2


def test_a_structured_report_is_confirmed_as_a_whole(log: Log) -> None:
    content = ReportContent(interpretation=interpretation())
    report = FoundReport("sr", "final", "1.2.3", "0" * 64, content)
    collect_report(log, LEAD, CASE, report)
    (waiting,) = read_backlog(log, LEAD).reports
    with raises_code(RecordInputError, "report.structured-whole"):
        confirm_report(log, EXPERT, waiting, [1])
    confirm_report(log, EXPERT, waiting)
    assert references(log, CASE)[0].interpretation == interpretation()


def test_a_report_is_set_aside_with_a_reason(log: Log) -> None:
    collect_report(log, LEAD, CASE, found())
    (report,) = read_backlog(log, LEAD).reports
    with raises_code(RecordInputError, "report.reason-missing"):
        dismiss_report(log, EXPERT, report, " ")
    dismiss_report(log, EXPERT, report, "another region")
    assert read_backlog(log, LEAD).reports == ()
    settled = [e.body for e in log.events(types=("report.settled",))]
    assert [b.outcome for b in settled if isinstance(b, ReportSettled)] == ["dismissed"]
    assert collect_report(log, LEAD, CASE, found()) is None  # it is not asked for again


@pytest.mark.parametrize(
    ("numbers", "code"),
    [([], "report-text.nothing-confirmed"), ([9], "report-text.proposal-unknown")],
)
def test_nothing_enters_that_was_not_confirmed(log: Log, numbers: list[int], code: str) -> None:
    collect_report(log, LEAD, CASE, found())
    (report,) = read_backlog(log, LEAD).reports
    with raises_code(RecordInputError, code):
        confirm_report(log, EXPERT, report, numbers)
    assert read_backlog(log, LEAD).reports == (report,)
    for unknown in ("", "zz"):
        with raises_code(RecordInputError, "report.unknown"):
            report_of(log, unknown)


def test_a_reader_of_the_case_neither_sees_nor_confirms_it(log: Log) -> None:
    begun(log, ArmKind.AI_SECOND, FIRST, case=CASE)
    collect_report(log, LEAD, CASE, found())
    workflow_of(log, CASE).reads.lock(interpretation())
    (report,) = read_backlog(log, LEAD).reports
    for act in (read_content, confirm_report):
        with raises_code(RecordInputError, "reference.supplier-not-independent"):
            act(log, FIRST, report)
