"""Numbers of the work on the reference standard, as a service measures them again and again."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from audit import Log
from audit.pilot.protocol.protocol import ArmKind
from audit.record.events import ExclusionCode
from audit.record.retention.erasure import erase
from audit.reference.collected_reports import (
    FoundReport,
    ReportContent,
    collect_report,
    confirm_report,
    dismiss_report,
    read_backlog,
)
from tests.helpers.piloted import EXPERT, FIRST, LEAD, MR, begun, case_name, workflow_of
from tests.helpers.scripted import interpretation
from viewer.runs.monitoring.queue_measures import SiteMeasures
from viewer.runs.monitoring.reference_measures import ReferenceBacklog
from viewer.runs.monitoring.service_metrics import ServiceMetrics
from viewer.runs.queue.queue_state import QueueState

CASES = [case_name(n) for n in range(1, 4)]
NONE = {"report": 0, "changed-report": 0, "case-without-reference": 0}


@pytest.fixture
def log(tmp_path: Path) -> Iterator[Log]:
    with Log(tmp_path / "record.sqlite") as made:
        yield made


def report(text: str, number: int) -> FoundReport:
    identity = f"ehr/DiagnosticReport/{number}"
    return FoundReport("fhir", "final", identity, "0" * 64, ReportContent(text=text))


def test_the_numbers_follow_each_step_and_nothing_is_counted_twice(log: Log) -> None:
    backlog = ReferenceBacklog(log)
    metrics = ServiceMetrics()
    measure = SiteMeasures(log, QueueState(log))
    measure(metrics)
    assert backlog.counts() is None and b"reference_backlog" not in metrics.text()

    lead = begun(log, ArmKind.AI_SECOND, case=CASES[0])
    for case in CASES[1:]:
        lead.enroll(case, MR)
        lead.assign(case, FIRST.id)
    assert backlog.counts() == NONE, "an enrolled case that nobody has read lacks nothing yet"
    for case in CASES:
        workflow_of(log, case, FIRST).reads.lock(interpretation())
    assert backlog.counts() == {**NONE, "case-without-reference": 3}
    collect_report(log, LEAD, CASES[0], report("Acute infarct in the left frontal lobe.", 1))
    collect_report(log, LEAD, CASES[1], report("No hemorrhage.", 2))
    assert backlog.counts() == {**NONE, "report": 2, "case-without-reference": 1}
    first, second = read_backlog(log, LEAD).reports
    confirm_report(log, EXPERT, first, [1])
    dismiss_report(log, EXPERT, second, "another region")
    assert backlog.counts() == {**NONE, "case-without-reference": 2}
    collect_report(log, LEAD, CASES[0], report("No infarct. Glioblastoma.", 1))
    collect_report(log, LEAD, CASES[0], report("No infarct. Glioblastoma, changed.", 1))
    expected = {"report": 1, "changed-report": 1, "case-without-reference": 2}
    assert backlog.counts() == backlog.counts() == expected
    waiting = read_backlog(log, LEAD)
    assert (len(waiting.reports), len(waiting.changed)) == (1, 1)

    lead.exclude(CASES[2], ExclusionCode.OTHER, "moved")
    erase(log, LEAD, CASES[0], "right to erasure", "asked for")
    assert backlog.counts() == {**NONE, "case-without-reference": 1}
    assert ReferenceBacklog(log).counts() == backlog.counts(), "read at once or step by step"
    measure(metrics)
    line = b'overread_reference_backlog{state="case-without-reference"} 1.0'
    assert line in metrics.text() and not any(case.encode() in metrics.text() for case in CASES)
