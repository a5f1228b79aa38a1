"""The order of the worklist: silent leaves no trace, applied keeps its promise, overrides, alarms."""

import random
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any, get_args

import pytest

from audit import Log
from audit.errors import RecordError
from audit.lexicon.vocabulary import Side, Urgency
from audit.pilot.conduct.draft_visibility import find_withheld
from audit.pilot.conduct.pilot_conduct import Pilot, StepNotOpen
from audit.pilot.order.draft_rank import RANKS
from audit.pilot.order.order_conduct import apply_waiting, override_order
from audit.pilot.order.order_overview import read_order_overview
from audit.pilot.order.waiting_cases import Waiting, tier_of
from audit.pilot.protocol.order_rules import ORDER_RULE
from audit.pilot.protocol.protocol import ArmKind
from audit.record.events import (
    Actor,
    AlarmRaised,
    CaseAssigned,
    CaseEnrolled,
    CaseExcluded,
    ExclusionCode,
    OrderApplied,
    OrderOverridden,
    OrderProposed,
    OverrideReason,
    ReadLocked,
    utc_now,
)
from audit.record.log.case_list import NOT_WAITING
from audit.record.verification.verification import verify
from tests.helpers.messages import code_of, raises_code
from tests.helpers.piloted import (
    FIRST,
    LEAD,
    SECOND,
    asked,
    begun,
    case_name,
    protocol,
    workflow_of,
)
from tests.helpers.scripted import interpretation
from viewer.site.case_index import RecordColumn
from viewer.site.worklist import PRIORITIES, Wanted, Worklist
from viewer.site.worklist_order import EVENT_TIME

SHA = "0" * 64
APPLIED = {"use": "applied", "max_wait_min": 60}
JUDGE = Actor(id="judge", role="adjudicator")


@pytest.fixture
def log(tmp_path: Path) -> Log:
    return Log(tmp_path / "r.sqlite")


def call(urgency: str) -> Any:
    """Return a draft of this urgency."""
    return interpretation(Side.LEFT).model_copy(update={"urgency": Urgency(urgency)})


def enter(lead: Pilot, number: int, *readers: Actor, priority: str = "routine") -> str:
    """Enroll and assign a further case."""
    case = case_name(number)
    lead.enroll(case, lead.standing.enrolled[0].enrolled.known, priority=priority)  # type: ignore[union-attr]
    for reader in readers or (FIRST,):
        lead.assign(case, reader.id)
    return case


def draft_by(log: Log, case: str, urgency: str, actor: Actor = LEAD) -> str:
    """Request a draft, as a batch of the lead does."""
    return asked(workflow_of(log, case, actor), call(urgency))


def listed(log: Log, viewer: Actor, now: str | None = None) -> list[str]:
    """Return the cases that wait, in the order in force, once from the record and once copied."""
    lists = []
    for copied in (False, True):
        worklist = Worklist(log, viewer, {})
        if copied:
            worklist.copy()
        page = worklist.find(worklist.search(Wanted(), "order", now=now))
        assert page is not None
        lists.append([row.case for row in page.rows])
    assert lists[0] == lists[1]
    return lists[0]


def later(minutes: float) -> str:
    at = datetime.fromisoformat(utc_now()) + timedelta(minutes=minutes)
    return at.strftime(EVENT_TIME)


@pytest.mark.parametrize(
    ("kind", "order", "code"),
    [
        (ArmKind.SILENT, APPLIED, "protocol.order-reveals-draft"),
        (ArmKind.AI_SECOND, APPLIED, "protocol.order-reveals-draft"),
        (ArmKind.NO_AI, {"use": "silent"}, "protocol.order-without-drafts"),
        (
            ArmKind.CONCURRENT,
            {"use": "silent", "configuration": "cfg-ffffffffffff"},
            "protocol.order-configuration-unknown",
        ),
        (
            ArmKind.CONCURRENT,
            {"use": "silent", "urgent_findings": ["no such"]},
            "protocol.order-finding-unknown",
        ),
        (
            ArmKind.CONCURRENT,
            {"use": "silent", "urgent_findings": ["mass"], "critical_findings": ["mass"]},
            "protocol.order-finding-twice",
        ),
    ],
)
def test_a_protocol_whose_order_reveals_drafts_or_has_none_is_refused(
    kind: ArmKind, order: dict[str, Any], code: str
) -> None:
    with pytest.raises(ValueError) as refused:
        protocol(kind, order=order)
    assert code in str(refused.value.errors())  # type: ignore[attr-defined]
    for allowed in (ArmKind.SILENT, ArmKind.AI_SECOND, ArmKind.CONCURRENT):
        assert protocol(allowed, order={"use": "silent"}).order.use == "silent"
    default = protocol(ArmKind.SILENT)
    assert b"max_wait_min" not in default.canonical_bytes()
    with pytest.raises(ValueError, match="different arms"):
        protocol(
            ArmKind.CONCURRENT,
            order=APPLIED,
            arms=[{"name": "a", "kind": "concurrent"}, {"name": "b", "kind": "no-ai"}],
            randomization={"unit": "case-reader", "seed_sha256": SHA},
        )


@pytest.mark.parametrize("kind", [ArmKind.SILENT, ArmKind.AI_SECOND, ArmKind.CONCURRENT])
def test_a_silent_order_leaves_no_trace_for_readers(log: Log, kind: ArmKind) -> None:
    """Neither rows, nor their order, nor times, nor what changed since the last look."""
    cases = [case_name(1)]
    lead = begun(log, kind, FIRST, case=cases[0], order={"use": "silent"})
    cases += [enter(lead, number) for number in (2, 3)]
    worklist = Worklist(log, FIRST, {})
    worklist.copy()
    searches = [worklist.search(Wanted(), by) for by in get_args(RecordColumn)]
    before = [worklist.find(search) for search in searches]
    changed = worklist._index.last_change

    draft_by(log, cases[2], "critical")
    draft_by(log, cases[1], "routine")
    assert not worklist.copy() and worklist._index.last_change == changed
    assert [worklist.find(search) for search in searches] == before
    assert worklist.order.in_force is None

    proposed = list(log.as_service().events(types=("order.proposed",)))
    assert [e.body.rank for e in proposed if isinstance(e.body, OrderProposed)] == [
        "critical",
        "routine",
    ]
    assert {event.seq for event in proposed} <= set(find_withheld(log, actor=FIRST))
    stored = [body for _, _, body in _bodies(log, "order.proposed")]
    assert not any(b"critical" in body or b"routine" in body for body in stored)
    assert log.newest("order.applied") is None
    with raises_code(StepNotOpen, "order.only-leading"):
        read_order_overview(log, FIRST)
    with raises_code(StepNotOpen, "order.not-applied-by-protocol"):
        override_order(log, FIRST, cases[0], "next", OverrideReason.CALLED)
    with raises_code(StepNotOpen, "order.not-applied-by-protocol"):
        apply_waiting(log, LEAD)
    assert read_order_overview(log, LEAD).n_proposed == 2
    assert not verify(log.store).problems


def _bodies(log: Log, kind: str) -> list[tuple[int, str, bytes]]:
    with log.reading() as db:
        rows = db.execute("SELECT seq, type, body FROM events WHERE type = ?", (kind,))
    return [(seq, name, str(body).encode()) for seq, name, body in rows]


def test_an_applied_order_with_its_reasons_and_overrides(log: Log) -> None:
    first = case_name(1)
    lead = begun(log, ArmKind.CONCURRENT, FIRST, SECOND, case=first, order=APPLIED)
    second, third = enter(lead, 2), enter(lead, 3)
    stated = enter(lead, 4, priority="critical")
    foreign = enter(lead, 5, SECOND)
    assert listed(log, FIRST) == [stated, first, second, third, foreign]

    draft_by(log, third, "critical")
    draft_by(log, second, "urgent")
    draft_by(log, foreign, "critical")
    assert listed(log, LEAD) == [stated, third, foreign, second, first]
    # A reader sees what drafts say of their own cases only, an adjudicator of none.
    assert listed(log, FIRST) == [stated, third, second, first, foreign]
    assert listed(log, JUDGE) == [stated, first, second, third, foreign]
    # After the maximum wait only people put a later case before an earlier one.
    assert listed(log, LEAD, later(61)) == [stated, first, second, third, foreign]

    with raises_code(StepNotOpen, "case.not-assigned"):
        override_order(log, FIRST, foreign, "next", OverrideReason.CALLED)
    with raises_code(StepNotOpen, "order.override-without-reason"):
        override_order(log, FIRST, first, "next", OverrideReason.OTHER, "x")
    override_order(log, FIRST, first, "next", OverrideReason.OTHER, "the ward needs it")
    override_order(log, FIRST, third, "without draft", OverrideReason.DRAFT_WRONG)
    assert listed(log, FIRST) == [first, stated, second, third, foreign]
    worklist = Worklist(log, FIRST, {})
    worklist.copy()
    rows = list(worklist.find_all(worklist.search(Wanted(), "order")))
    places = [row.place_in_order for row in rows]
    assert [(p.reason, p.rank) for p in places if p is not None] == [
        ("moved up", None),
        ("stated critical", None),
        ("draft", "urgent"),
        ("without draft", "critical"),
        ("arrival", None),
    ]
    assert [p.can_be_moved for p in places if p is not None] == [True] * 4 + [False]
    override_order(log, FIRST, first, "by order", OverrideReason.MISTAKE)
    assert listed(log, FIRST)[0] == stated
    assert not verify(log.store).problems


def test_a_read_of_an_ordered_case_is_not_independent(log: Log) -> None:
    case = case_name(1)
    begun(log, ArmKind.CONCURRENT, FIRST, case=case, order=APPLIED)
    draft_by(log, case, "routine")
    workflow = workflow_of(log, case)
    assert workflow.history.saw_draft
    workflow.reads.lock(interpretation(Side.LEFT))
    locked = log.newest("read.locked", case)
    assert locked is not None and isinstance(locked.body, ReadLocked) and locked.body.draft_seen
    with raises_code(StepNotOpen, "order.read-already"):
        override_order(log, FIRST, case, "next", OverrideReason.CALLED)
    assert not verify(log.store).problems
    forged = locked.body.model_copy(update={"draft_seen": False})
    log.append(forged, actor=FIRST, case=case)
    codes = [code_of(problem.reason) for problem in verify(log.store).problems]
    assert codes[0] == "workflow.draft-seen-denied"


def test_the_order_waits_for_a_lead_where_a_reader_drafts(log: Log) -> None:
    case = case_name(1)
    begun(log, ArmKind.CONCURRENT, FIRST, case=case, order=APPLIED)
    draft_by(log, case, "critical", FIRST)
    assert log.newest("order.proposed", case) is not None
    assert log.newest("order.applied", case) is None
    with raises_code(StepNotOpen, "order.only-lead-applies"):
        apply_waiting(log, FIRST)
    assert [event.case for event in apply_waiting(log, LEAD)] == [case]
    assert apply_waiting(log, LEAD) == []


def test_cases_of_an_earlier_arm_that_hides_drafts_are_never_ordered(log: Log) -> None:
    silent = case_name(1)
    lead = begun(log, ArmKind.SILENT, FIRST, case=silent, order={"use": "silent"})
    draft_by(log, silent, "critical")
    later_protocol = protocol(ArmKind.CONCURRENT, order=APPLIED)
    lead.sign_protocol(later_protocol, name="L", meaning="I approve", reason="drafts are reliable")
    shown = enter(lead, 2)
    draft_by(log, silent, "critical")
    draft_by(log, shown, "urgent")
    assert apply_waiting(log, LEAD) == []
    applied = list(log.events(types=("order.applied",)))
    assert [event.case for event in applied] == [shown]
    assert not verify(log.store).problems
    forged = OrderApplied(
        attempt=applied[0].body.attempt,  # type: ignore[union-attr]
        protocol_sha256=later_protocol.sha256,
        rank="critical",
        basis="urgency",
    )
    log.append(forged, actor=LEAD, case=silent)
    codes = [code_of(problem.reason) for problem in verify(log.store).problems]
    assert codes == ["workflow.order-reveals-draft"]


def test_a_suspended_order_lists_cases_without_their_drafts(log: Log) -> None:
    case = case_name(1)
    lead = begun(log, ArmKind.CONCURRENT, FIRST, case=case, order=APPLIED)
    urgent = enter(lead, 2)
    draft_by(log, urgent, "critical")
    assert listed(log, FIRST) == [urgent, case]
    system = Actor(id="system", role="system")
    alarm = AlarmRaised(
        rule=ORDER_RULE,
        stratum="all",
        configuration="",
        statistic=30.0,
        limit=20.0,
        events=4,
        cases=6,
        suspends=True,
    )
    log.append(alarm, actor=system)
    assert listed(log, FIRST) == [case, urgent]
    worklist = Worklist(log, FIRST, {})
    worklist.order.read()
    assert worklist.order.in_force is not None and worklist.order.in_force.is_suspended
    with raises_code(StepNotOpen, "order.suspended"):
        apply_waiting(log, LEAD)
    # Drafts themselves are still shown: only the order is suspended.
    workflow = workflow_of(log, case)
    attempt = asked(workflow)
    assert workflow.drafts.reveal(attempt).revealed
    lead.resume(ORDER_RULE, "all", name="L", meaning="resume", reason="the prompt was fixed")
    assert listed(log, FIRST) == [urgent, case]


@pytest.mark.parametrize("seed", [1, 2])
def test_the_list_in_sql_follows_the_tiers(log: Log, seed: int) -> None:
    rng, actors = random.Random(seed), {LEAD: None, FIRST: FIRST.id}
    begun(log, ArmKind.CONCURRENT, FIRST, case=case_name(0), order=APPLIED)
    signed = log.newest("protocol.signed")
    assert signed is not None
    sha256 = signed.body.protocol_sha256  # type: ignore[union-attr]
    arrived: dict[str, str] = {}
    known: dict[str, dict[str, Any]] = {}
    for number in range(1, 16):
        case, priority = case_name(number), rng.choice(PRIORITIES)
        facts = known[case] = {"priority": PRIORITIES.index(priority), "rank": None, "moved": 0}
        body: Any = CaseEnrolled(protocol_sha256=sha256, priority=priority)  # type: ignore[arg-type]
        arrived[case] = log.append(body, actor=LEAD, case=case).at
        reader = rng.choice((FIRST, SECOND))
        facts["reader"] = reader.id
        body = CaseAssigned(
            protocol_sha256=sha256, reader=reader.id, index=number, draft_release="at once"
        )
        log.append(body, actor=LEAD, case=case)
        if rng.random() < 0.7:
            facts["rank"] = rng.randrange(3)
            body = OrderApplied(
                attempt="x", protocol_sha256=sha256, rank=RANKS[facts["rank"]], basis="urgency"
            )
            log.append(body, actor=LEAD, case=case)
        for _ in range(rng.randrange(3)):
            facts["moved"] = rng.randrange(3)
            body = OrderOverridden(
                protocol_sha256=sha256,
                position=("by order", "next", "without draft")[facts["moved"]],  # type: ignore[arg-type]
                reason=OverrideReason.CALLED,
            )
            log.append(body, actor=reader, case=case)
        if rng.random() < 0.2:
            log.append(CaseExcluded(code=ExclusionCode.OTHER), actor=LEAD, case=case)
            facts["out"] = True
    for viewer, own in actors.items():
        for minutes in (1, 60.0 - 1e-4, 61):
            now = later(minutes)
            worklist = Worklist(log, viewer, {})
            worklist.copy()
            search = worklist.search(Wanted(), "order", now=now)
            rows = worklist._index.page(search, 0, -1)
            expected = {}
            for case, facts in known.items():
                mine = own in (None, facts["reader"])
                waits = Waiting(
                    _s(arrived[case]),
                    facts["priority"],
                    facts["rank"] if mine else None,
                    facts["moved"] if mine else 0,
                )
                tier = NOT_WAITING if facts.get("out") else tier_of(waits, _s(now), 3600)
                expected[case] = (tier, arrived[case], case)
            shown = [row.case for row in rows if row.case in known]
            assert shown == sorted(known, key=lambda case: expected[case])


def _s(at: str) -> float:
    return datetime.fromisoformat(at).timestamp()


def test_errors_of_the_record_reach_the_caller(log: Log) -> None:
    with raises_code(StepNotOpen, "order.none"):
        read_order_overview(log, LEAD)
    with pytest.raises(RecordError):
        override_order(log, FIRST, case_name(1), "next", OverrideReason.CALLED)
