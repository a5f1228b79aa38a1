"""A pilot at a site: each person at a workstation, over a login of their own, from protocol to figures."""

import base64
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from audit.lexicon.vocabulary import Side
from audit.pilot.conduct.adjudication import list_pending_adjudications, make_decision
from audit.pilot.conduct.draft_visibility import find_withheld
from audit.pilot.conduct.pilot_conduct import Pilot
from audit.pilot.conduct.pilot_overview import read_overview
from audit.pilot.conduct.stop_rule_watch import raise_alarms, watch_stop_rules
from audit.pilot.protocol.protocol import ArmKind
from audit.record.events import Decision
from audit.record.events.bodies.account_events import Role
from audit.record.log.event_log import Log
from audit.reference.reference_standard import ReferenceRecord, import_references
from tests.helpers.piloted import MR, asked, case_name, protocol, refused, workflow_of
from tests.helpers.scripted import interpretation
from tests.helpers.site_staff import Staff, staffed
from viewer.case.comparison.pilot_scoring import score_cases
from viewer.case.workflow.case_workflow import CaseWorkflow
from viewer.site.record_check import check_record
from viewer.site.retention import facts
from viewer.site.worklist import Wanted, Worklist

CASE, SILENT = case_name(1), case_name(2)
NOW = "2030-01-02T03:04:05.000000Z"
PEOPLE: dict[str, tuple[Role, ...]] = {
    "leo": ("lead",),
    "rea": ("reader",),
    "rob": ("reader",),
    "jud": ("adjudicator",),
    "aud": ("auditor",),
}


@pytest.fixture
def staff(postgres: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Staff]:
    monkeypatch.setenv("OVERREAD_SITE_KEY", base64.b64encode(bytes(range(32))).decode())
    with staffed(postgres, PEOPLE) as made:
        yield made


def flow_of(staff: Staff, account: str, case: str = CASE) -> CaseWorkflow:
    """The case as it is at the person's workstation."""
    return workflow_of(staff.logs[account], case, staff.actor(account))


def begin(staff: Staff, kind: ArmKind, case: str = CASE, **changes: Any) -> None:
    """The lead signs a protocol, enrolls a case and gives it to rea."""
    lead = Pilot(staff.logs["leo"], staff.actor("leo"))
    lead.sign_protocol(protocol(kind, **changes), name="Leo", meaning="I approve this protocol")
    lead.enroll(case, MR)
    lead.assign(case, "rea")


def import_reference(staff: Staff, case: str = CASE) -> None:
    record = ReferenceRecord.model_validate(
        {
            "case": case,
            "authorship": {"kind": "reference", "author": "pathology"},
            "interpretation": interpretation(Side.RIGHT),
        }
    )
    import_references(staff.logs["leo"], [record], staff.actor("leo"))


def look_around(staff: Staff, account: str) -> None:
    """What the pages of the app and the listing commands ask, whatever has happened so far."""
    log, actor = staff.logs[account], staff.actor(account)
    list(log.events())
    table = Worklist(log, actor, {})
    table.copy()
    list(table.find_all(table.search(Wanted(batches=True))))
    read_overview(log, actor, NOW)
    list_pending_adjudications(log, actor)
    find_withheld(log, actor=actor)
    facts(log)
    Pilot(log, actor).refresh()
    record = check_record(log)
    assert not record.result.problems, record.result.problems


def of_type(staff: Staff, kind: str) -> list[dict[str, Any]]:
    return [e for e in staff.site.events() if e["body"]["type"] == kind]


def test_a_case_goes_from_the_protocol_to_the_adjudication(staff: Staff) -> None:
    begin(staff, ArmKind.AI_SECOND)
    for account in staff.logs:
        look_around(staff, account)
    rea = flow_of(staff, "rea")
    rea.reads.lock(interpretation())
    attempt = asked(rea)
    again = flow_of(staff, "rea")  # as after a new start: the draft is still sealed
    assert again.drafts.reveal(attempt).revealed
    assert again.draft(attempt).interpretation is not None
    again.comparisons.compare_read_with_draft(attempt)
    again.decisions.decide(attempt, Decision.REJECTED, reason="It is on the other side.")
    again.decisions.sign("Rea", "read and compared")
    judge = staff.logs["jud"]
    in_force = Pilot(judge, staff.actor("jud")).protocol
    assert in_force is not None
    (locked,) = in_force.configurations
    assert not watch_stop_rules(judge, in_force).settled_cases(locked.id)  # follows it from here on
    import_reference(staff)
    for account in staff.logs:
        look_around(staff, account)
    assert score_cases(staff.logs["leo"]) > 0
    pending = list_pending_adjudications(judge, staff.actor("jud"))
    (item,) = (comparison for comparison in pending if not comparison.drawn)  # the draft's
    rows = [make_decision(row, row.answers[0], row.severity, None) for row in item.rows]
    Pilot(judge, staff.actor("jud")).adjudicate(CASE, item.comparison, rows)
    raise_alarms(judge, in_force)
    for log in (judge, staff.logs["leo"]):
        assert watch_stop_rules(log, in_force).settled_cases(locked.id) == {CASE}
    for account in staff.logs:
        look_around(staff, account)
    written = {(e["body"]["type"], e["actor"]["id"]) for e in staff.site.events()}
    assert ("comparison.made", "leo") in written
    assert ("adjudication.made", "jud") in written
    assert not any(
        who == "system" for kind, who in written if kind not in ("log.opened", "login.changed")
    )


def test_a_reader_never_has_a_draft_of_the_silent_arm(staff: Staff) -> None:
    begin(staff, ArmKind.SILENT)
    rea = flow_of(staff, "rea")
    rea.reads.lock(interpretation())
    attempt = asked(rea)
    again = flow_of(staff, "rea")
    assert refused(again, attempt)
    assert again.draft(attempt).interpretation is None
    look_around(staff, "rea")
    assert not [e for e in of_type(staff, "payload.released") if e["actor"]["id"] == "rea"]


def test_lists_and_checks_make_nobody_see_a_draft(staff: Staff) -> None:
    begin(staff, ArmKind.AI_SECOND)
    asked(flow_of(staff, "leo"), early=True)
    for account in staff.logs:
        look_around(staff, account)
        assert of_type(staff, "payload.released") == [], account
    lead = Pilot(staff.logs["leo"], staff.actor("leo"))
    lead.assign(CASE, "rob")
    rob = flow_of(staff, "rob")
    rob.reads.lock(interpretation())
    (read,) = of_type(staff, "read.locked")
    assert read["body"]["draft_seen"] is False
    assert not rob.history.saw_draft


def test_a_lead_who_had_the_draft_is_no_independent_reader(staff: Staff, postgres: Path) -> None:
    begin(staff, ArmKind.AI_SECOND)
    rea = flow_of(staff, "rea")
    rea.reads.lock(interpretation())
    asked(rea)
    log = staff.logs["leo"]
    lead = Pilot(log, staff.actor("leo"))
    lead.assign(CASE, "leo")
    details = [e["details"] for e in of_type(staff, "draft.received")]
    assert log.sealed(details), "who leads may have any draft"
    mine = flow_of(staff, "leo")
    assert mine.history.saw_draft
    mine.reads.lock(interpretation())
    (_, read) = of_type(staff, "read.locked")
    assert read["body"]["draft_seen"] is True
    with Log(staff.site.store_of("aud"), create=False) as other:
        assert not other.verify().problems
