"""Every study that a station received is in the flow once, and no withheld draft shows there."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from audit import Log
from audit.interpretation.interpretation import Interpretation
from audit.lexicon.vocabulary import Side
from audit.pilot.conduct.pilot_conduct import Pilot
from audit.pilot.conduct.pilot_overview import OverviewReader, read_overview
from audit.pilot.protocol.protocol import ArmKind
from audit.record.events import Actor, ExclusionCode, StudyAccounted, StudyChanged, utc_now
from audit.reference.collected_reports import collect_report, collected_reports, confirm_report
from audit.report import build_report, gather
from audit.report.content.report_parts import Table
from audit.report.content.stored_state import load_state, store_state
from audit.report.output.numbers_export import numbers_json
from audit.report.output.report_builder import Report
from tests.helpers.piloted import EXPERT, FIRST, LEAD, MR, asked, case_name, protocol, workflow_of
from tests.helpers.scripted import interpretation
from tests.unit.audit.test_collected_reports import found
from viewer.cli import main

STATION = Actor(id="s1", role="service")
WAITING = ("station.arriving", "station.counts-differ", "station.criteria-by-person")


def account(log: Log, number: int, status: str, code: str, **more: Any) -> None:
    body = StudyAccounted(
        study=f"study-{number:010x}", status=status, code=code, n_instances=4, **more
    )
    log.append(body, actor=STATION)


def received(log: Log, drafts: Interpretation | None = None) -> None:
    """Write 20 studies: 8 enrolled (3 of them left later), 5 excluded, 2 failed, 5 waiting."""
    lead = Pilot(log, LEAD)
    lead.sign_protocol(protocol(ArmKind.SILENT), name="Lead", meaning="I approve this protocol")
    for number in range(1, 21):
        account(log, number, "waiting", "station.arriving")
    for number in range(1, 9):
        case = case_name(number)
        lead.enroll(case, MR)
        lead.assign(case, FIRST.id)
        account(log, number, "enrolled", "station.enrolled", subject=case)
        if drafts is not None:
            asked(workflow_of(log, case, LEAD), drafts, early=True)
    for number in range(9, 12):
        account(log, number, "excluded", "x", exclusion=ExclusionCode.OUT_OF_SCOPE)
    for number in (12, 13):
        account(log, number, "excluded", "station.opted-out", exclusion=ExclusionCode.OPTED_OUT)
    for number in (14, 15):
        account(log, number, "failed", "station.no-images")
    for number, code in zip(range(16, 19), WAITING, strict=True):
        account(log, number, "waiting", code)
    change = StudyChanged(
        study="study-0000000001", subject=case_name(1), change="images added", n_before=4, n_after=5
    )
    log.append(change, actor=STATION)
    lead.exclude(case_name(1), ExclusionCode.TECHNICAL)
    account(log, 2, "failed", "queue.configuration-differs", subject=case_name(2))
    account(log, 3, "waiting", "station.pixels-flagged", subject=case_name(3))


@pytest.fixture
def log(tmp_path: Path) -> Iterator[Log]:
    with Log(tmp_path / "record.sqlite") as opened:
        yield opened


def table_of(report: Report) -> list[list[str]]:
    (table,) = (
        block
        for section in report.sections
        if section.name == "flow"
        for block in section.blocks
        if isinstance(block, Table) and block.name == "received"
    )
    return table.plain()[1:]


def test_received_is_the_sum_of_enrolled_excluded_failed_and_waiting(log: Log) -> None:
    received(log)
    report = build_report(gather(log, LEAD))
    *rows, total = table_of(report)
    assert total[2:] == ["12", "8", "20"]
    for column in (2, 3, 4):
        assert sum(int(row[column]) for row in rows) == int(total[column])
    assert [(row[0], int(row[4])) for row in rows] == [
        ("enrolled", 5),
        ("excluded", 3),
        ("excluded", 2),
        ("excluded", 1),
        ("failed", 1),
        ("failed", 2),
        ("waiting", 3),
        ("waiting", 1),
        ("waiting", 1),
        ("waiting", 1),
    ]
    studies = json.loads(numbers_json(report))["pilot"]["studies"]
    statuses = ("enrolled", "excluded", "failed", "waiting")
    assert [studies[name] for name in statuses] == [5, 6, 3, 6]
    assert sum(studies[name] for name in statuses) == studies["received"] == 20
    assert studies["became_cases"] == 8
    assert sum(group["n"] for group in studies["reasons"]) == 15
    by_code = {group["code"]: group for group in studies["reasons"]}
    assert by_code["technical failure"]["became_cases"] == 1
    assert by_code["station.pixels-flagged"]["became_cases"] == 1

    first, second = report.gathered.received.boxes()  # type: ignore[union-attr]
    lost = sum(len(cases) for _, cases in first.lost)
    assert len(first.cases) == 20 and len(first.cases) - lost == len(second.cases) == 8
    assert set(second.cases) == {case_name(n) for n in range(1, 9)}
    assert len(report.gathered.flow[0].cases) == 8  # the flow of cases goes on with the same
    charts = [b.name for s in report.sections if s.name == "flow" for b in s.blocks]
    assert charts[:2] == ["flow-received", "received"]


def test_reasons_are_words_and_every_number_is_as_of_the_position(log: Log) -> None:
    received(log)
    reasons = {row[1] for row in table_of(build_report(gather(log, LEAD)))}
    assert reasons >= {
        "out of scope",
        "patient opted out",
        "technical failure",
        "the archive counts another number of images",
    }
    stated = [event.seq for event in log.events(types=("study.accounted",))]
    early = gather(log, LEAD, upto=stated[19])
    assert early.received is not None and early.received.received == 20
    assert early.received.enrolled == ()
    assert [group.code for group in early.received.groups] == ["station.arriving"]
    assert gather(log, LEAD, upto=1).received is None


def test_a_record_without_a_station_has_no_such_part(log: Log) -> None:
    lead = Pilot(log, LEAD)
    lead.sign_protocol(protocol(ArmKind.SILENT), name="Lead", meaning="I approve this protocol")
    lead.enroll(case_name(1), MR)
    report = build_report(gather(log, LEAD))
    names = [b.name for s in report.sections if s.name == "flow" for b in s.blocks]  # type: ignore[union-attr]
    assert "flow-received" not in names and "received" not in names
    assert json.loads(numbers_json(report))["pilot"]["studies"] is None


def test_stored_results_count_the_same_studies(log: Log) -> None:
    received(log)
    state = load_state(log, LEAD)
    state.update(log, log.head[0])
    store_state(log, state)
    again = load_state(log, LEAD)
    assert again.position == log.head[0]
    account(log, 16, "failed", "station.no-images")
    again.update(log, log.head[0])
    fresh = gather(log, LEAD).received
    assert again.received() == fresh and fresh is not None and fresh.received == 20


def test_what_withheld_drafts_say_shows_nowhere_in_the_account(tmp_path: Path) -> None:
    """The same studies with other drafts, none and abstentions among them: the same account."""
    abstained = {"abstained": True, "abstention": {"reason": "too few images"}}
    said = (
        None,
        interpretation(Side.LEFT),
        interpretation(Side.RIGHT),
        Interpretation.model_validate(abstained),
    )
    accounts = set()
    for number, drafts in enumerate(said):
        with Log(tmp_path / f"{number}.sqlite") as log:
            received(log, drafts)
            gathered = gather(log, LEAD)
            assert gathered.received is not None
            content = (gathered.received.to_json(), gathered.received.table().plain())
            accounts.add(json.dumps(content))
            n = len(list(log.events(types=("draft.received",))))
            assert n == (0 if drafts is None else 8)
    assert len(accounts) == 1


def test_the_status_shows_who_leads_what_waits(capsys: pytest.CaptureFixture[str]) -> None:
    with Log() as log:
        received(log)
    assert main(["pilot", "status", "--json"]) == 0
    station = json.loads(capsys.readouterr().out)["station"]
    assert [
        station[name] for name in ("received", "enrolled", "excluded", "failed", "waiting")
    ] == [*(20, 5, 6, 3, 6)]
    assert next(iter(station["waiting_for"].items())) == ("station.arriving", 3)
    assert sum(station["waiting_for"].values()) == 6
    assert main(["pilot", "status"]) == 0
    text = capsys.readouterr().out
    assert "station: 20 studies received: 5 enrolled, 6 excluded, 3 failed, 6 waiting" in text
    assert "1 waiting: the archive counts another number of images" in text


def test_a_reader_sees_no_backlog(log: Log) -> None:
    received(log)
    shown = read_overview(log, LEAD, utc_now())
    assert shown.station is not None and shown.station.received == 20
    assert shown.backlog == {"reference": 0, "adjudication": 0, "reports": 0, "changed": 0}
    hidden = read_overview(log, FIRST, utc_now())
    assert (hidden.station, hidden.backlog) == (None, None)


def test_an_overview_follows_new_statements(log: Log) -> None:
    reader = OverviewReader(log, LEAD)
    received(log)
    assert reader.look(utc_now()).station.counts["waiting"] == 6  # type: ignore[union-attr]
    account(log, 16, "excluded", "x", exclusion=ExclusionCode.OTHER)
    assert reader.look(utc_now()).station.counts["waiting"] == 5  # type: ignore[union-attr]


def test_reports_that_wait_and_those_that_changed_are_counted(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with Log() as log:
        received(log)
        case = case_name(4)
        reader = OverviewReader(log, LEAD)
        first = found()
        collect_report(log, LEAD, case, first)
        assert reader.look(utc_now()).backlog["reports"] == 1  # type: ignore[index]
        (report,) = collected_reports(log)
        confirm_report(log, EXPERT, report, [1])
        assert reader.look(utc_now()).backlog["reports"] == 0  # type: ignore[index]
        collect_report(log, LEAD, case, found("No infarct. No hemorrhage."))
        overview = reader.look(utc_now())
        assert overview.backlog == {"reference": 0, "adjudication": 0, "reports": 1, "changed": 1}
        assert read_overview(log, FIRST, utc_now()).backlog is None
    assert main(["pilot", "status"]) == 0
    assert "1 collected reports, 1 of them changed" in capsys.readouterr().out
