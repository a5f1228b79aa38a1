"""The stop rule of an applied order, from arrivals to the alarm, and the section of the report."""

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from audit import Log
from audit.comparison.discrepancy import Code
from audit.interpretation.interpretation import Interpretation
from audit.pilot.conduct.pilot_conduct import Pilot
from audit.pilot.order.order_results import read_order_results
from audit.pilot.protocol.order_rules import ORDER_RULE
from audit.pilot.protocol.protocol import ArmKind
from audit.record.events import (
    AlarmRaised,
    ComparisonMade,
    ReadLocked,
    RecordSigned,
    RowDecision,
)
from audit.record.events.deidentified import deidentify
from audit.record.log import event_writer
from audit.reference.reference_standard import ReferenceRecord, import_references
from audit.report.content.report_parts import Table
from audit.report.output.report_builder import SECTIONS, gather
from audit.report.sections import order_section
from tests.helpers.messages import code_of
from tests.helpers.piloted import EXPERT, FIRST, JUDGE, LEAD, begun, case_name
from tests.unit.viewer.test_worklist_order import call, draft_by, enter, listed
from viewer.case.comparison.pilot_scoring import score_cases
from viewer.cli import main

ORDER = {"use": "applied", "max_wait_min": 600, "delayed_min": 10, "delayed_limit": 0.1}
PAIRS = 6


def run(capsys: pytest.CaptureFixture[str], *words: str, code: int) -> str:
    """Return the output of a command."""
    assert main(list(words)) == code
    return capsys.readouterr().out


class Site:
    """A site whose readers read what the list puts first; the clock stands still between steps."""

    def __init__(self, log: Log, monkeypatch: pytest.MonkeyPatch) -> None:
        self.log, self.now = log, datetime(2026, 11, 20, 8, tzinfo=UTC)
        monkeypatch.setattr(event_writer, "utc_now", self.time)

    def time(self) -> str:
        self.now += timedelta(milliseconds=1)
        return self.now.strftime("%Y-%m-%dT%H:%M:%S.%fZ")

    def read_first_of_list(self) -> str:
        """Read the first case of the worklist 30 minutes later."""
        self.now += timedelta(minutes=30)
        case = listed(self.log, FIRST, now=self.time())[0]
        read = call("routine")
        locked = ReadLocked(
            content_sha256=read.content_sha256, coded=deidentify(read), draft_seen=True, seconds=0.0
        )
        self.log.append(locked, actor=FIRST, case=case, blobs=[read.canonical_bytes()])
        signed = RecordSigned(target_sha256=read.content_sha256, name="R", meaning="I have read it")
        self.log.append(signed, actor=FIRST, case=case)
        return case

    def settle(self, case: str, truth: Interpretation) -> None:
        """Import the reference standard of a case, compare with it, and adjudicate."""
        record = {
            "case": case,
            "authorship": {"kind": "reference", "author": "consensus", "certainty": "certain"},
            "interpretation": truth,
        }
        import_references(self.log, [ReferenceRecord.model_validate(record)], EXPERT)
        score_cases(self.log)
        made = [
            event
            for event in self.log.as_service().events(case, types=("comparison.made",))
            if isinstance(event.body, ComparisonMade) and event.body.left.kind == "draft"
        ]
        rows = [
            RowDecision(row=n, proposed=row.code, decided=row.code, severity=row.severity)
            for n, row in enumerate(made[-1].body.rows)  # type: ignore[union-attr]
            if row.code != Code.AGREES
        ]
        Pilot(self.log, JUDGE).adjudicate(case, made[-1].seq, rows)

    @property
    def alarms(self) -> list[AlarmRaised]:
        events = self.log.events(types=("alarm.raised",))
        return [event.body for event in events if isinstance(event.body, AlarmRaised)]


@pytest.mark.parametrize("is_missed", [True, False], ids=["missed", "found"])
def test_delayed_urgent_cases_suspend_the_order(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    is_missed: bool,
) -> None:
    """Each urgent case waits beside one that the model calls critical without reason."""
    monkeypatch.chdir(tmp_path)
    log = Log()
    site = Site(log, monkeypatch)
    lead = begun(log, ArmKind.CONCURRENT, FIRST, case=case_name(1), order=ORDER)
    counts = []
    n_pairs = PAIRS if is_missed else 3
    for pair in range(n_pairs):
        urgent = case_name(1) if pair == 0 else enter(lead, 2 * pair + 1)
        draft_by(log, urgent, "routine" if is_missed else "critical")
        false_alarm = enter(lead, 2 * pair + 2)
        draft_by(log, false_alarm, "critical")
        order = [site.read_first_of_list(), site.read_first_of_list()]
        assert order == ([false_alarm, urgent] if is_missed else [urgent, false_alarm])
        site.settle(urgent, call("critical"))
        site.settle(false_alarm, call("routine"))
        counts.append(len(site.alarms))
        if site.alarms:
            break
    signed = log.newest("protocol.signed")
    assert signed is not None
    sha256 = signed.body.protocol_sha256  # type: ignore[union-attr]
    protocol = lead.protocol
    assert protocol is not None
    results = read_order_results(log, sha256, protocol.order, log.head[0])
    assert results.n_proposed == results.n_applied == 2 * len(counts)
    waits = {observed.group: observed for observed in results.waits}
    if not is_missed:
        assert counts == [0] * n_pairs and results.n_alarms == 0
        assert (results.delayed.k, results.delayed.n, results.delayed_missed.n) == (0, n_pairs, 0)
        return
    assert 1 < len(counts) <= n_pairs and counts[:-1] == [0] * (len(counts) - 1)
    (alarm,) = site.alarms
    assert (alarm.rule, alarm.events, alarm.cases) == (ORDER_RULE, len(counts), len(counts))
    assert alarm.suspends and alarm.statistic >= alarm.limit
    share = results.delayed_missed
    assert (share.k, share.n, results.n_alarms) == (len(counts), len(counts), 1)
    assert waits["urgent, missed by the draft"].median > waits["not urgent, called urgent"].median

    # from now on the list is read by arrival
    first = enter(lead, 100)
    draft_by(log, enter(lead, 101), "critical")
    assert site.read_first_of_list() == first

    gathered = gather(log, LEAD)
    section = SECTIONS["order"][1](gathered.numbers(), gathered).section()
    tables = {block.name: block for block in section.blocks if isinstance(block, Table)}
    assert set(tables) == {"order-events", "order-waits", "order-delayed"}
    assert tables["order-delayed"].rows[1][1].words == f"{share.k}/{share.n}"
    early = order_section.plan(log, protocol, 3).section()  # before anything was ranked
    assert {b.name for b in early.blocks if isinstance(b, Table)} == set(tables)
    off = order_section.plan(log, None, 3).section()
    assert code_of(off.blocks[0].text) == "order-section.off"  # type: ignore[union-attr]
    log.close()
    shown = run(capsys, "audit", "monitors", "--json", code=1)
    assert json.loads(shown)["order"]["delayed_missed"]["k"] == share.k
    assert "order of the worklist (applied)" in run(capsys, "audit", "monitors", code=1)
    of_metrics = json.loads(run(capsys, "audit", "metrics", "--json", code=0))
    assert of_metrics["order"] == json.loads(shown)["order"]
    assert "order of the worklist (applied)" in run(capsys, "audit", "metrics", code=0)
    assert "order" not in json.loads(run(capsys, "audit", "metrics", "accuracy", "--json", code=0))
