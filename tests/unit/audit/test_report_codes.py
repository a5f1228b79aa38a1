"""Recommendations of the pilot as codes: vocabularies do not change, reports are complete."""

import json
from pathlib import Path

from audit.lexicon.vocabulary import Group
from audit.pilot.protocol.protocol import Measure
from audit.record.events import ExclusionCode
from audit.record.log.event_log import Log
from audit.record.retention.erasure import erase
from audit.report import build_report, gather
from audit.report.content.report_parts import Table
from audit.report.output.numbers_export import pilot_json
from audit.report.sections.gate_verdicts import GateStatus, Verdict
from audit.report.sections.verdict_codes import code_of
from tests.helpers.piloted import LEAD
from tests.helpers.reported import Pilot60
from tests.helpers.verdicts import SilentPilot, right


def test_codes_of_verdicts_gates_and_exclusions_do_not_change() -> None:
    """Programs rely on these: a new word gets a new code, and no code is renamed."""
    assert [code_of(v.value) for v in Verdict] == [
        *("adopt", "adopt-with-second-reader", "block"),
        *("undecided-not-robust", "not-enough-evidence"),
    ]
    assert [code_of(s.value) for s in GateStatus] == ["cleared", "failed", "open"]
    assert [code_of(m.value) for m in Measure] == [
        *("sensitivity", "specificity", "critical-errors", "critical-errors-after-the-decision"),
        *("hallucination-on-normals", "wrong-side", "false-reassurance", "diagnostic-accuracy"),
        "abstentions",
    ]
    assert [code_of(e.value) for e in ExclusionCode] == [
        *("out-of-scope", "exclusion-criterion", "patient-opted-out", "images-not-diagnostic"),
        *("no-reference-standard", "technical-failure", "duplicate", "other"),
    ]


def test_the_report_has_every_gate_exclusion_and_lock_as_codes(tmp_path: Path) -> None:
    with Log(tmp_path / "record.sqlite") as log:
        Pilot60(log, 12).write()
        report = build_report(gather(log, LEAD))
        pilot = json.loads(json.dumps(pilot_json(report.gathered, report.numbers)))
    signed = [a for a in pilot["answers"] if a["signed"]]
    assert {g["gate"] for a in signed for g in a["gates"]} == {
        *("sensitive", "sensitive beside a reader", "accurate in glioma", "few hallucinations")
    }
    assert {a["verdict"] for a in pilot["answers"]} <= {code_of(v.value) for v in Verdict}
    assert all(g["reasons"] for a in signed for g in a["gates"])
    (locks,) = (
        b for s in report.sections for b in s.blocks if isinstance(b, Table) and b.name == "locks"
    )
    assert sum(int(row[2].words) for row in locks.rows) == sum(
        lock["n"] for lock in pilot["reads_locked"]
    )


def test_an_erased_case_counts_at_its_worst_and_is_named(tmp_path: Path) -> None:
    with Log(tmp_path / "record.sqlite") as log:
        pilot = SilentPilot(log)
        cases = [pilot.enroll(Group.NORMAL) for _ in range(60)]
        for case in cases:
            pilot.ask(case, right(Group.NORMAL))
        pilot.refer()
        assert pilot.answer().verdict is Verdict.ADOPT
        erase(log, LEAD, cases[0], "consent withdrawn", "asked for")
        answer = pilot.answer()
        assert answer.verdict is Verdict.OPEN
        assert answer.gates[0].waiting == (("erased", 1),)
        assert answer.gates[0].counts.worst == 1
        # of one that had left before a draft existed nothing is missing
        left = pilot.enroll(Group.NORMAL)
        pilot.exclude(left, ExclusionCode.OPTED_OUT)
        erase(log, LEAD, left, "consent withdrawn", "asked for")
        assert pilot.answer().gates[0].waiting == (("erased", 1),)
