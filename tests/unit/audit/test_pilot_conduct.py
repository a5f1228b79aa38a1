"""The pilot's acts on a real record: what is refused, what is written, where it then stands."""

import hashlib
from collections import Counter
from pathlib import Path

import pytest

from audit import Interpretation, Log
from audit.lexicon.vocabulary import Group, Modality
from audit.pilot.conduct.pilot_conduct import Pilot, StepNotOpen
from audit.pilot.protocol.arm_assignment import seed_sha256
from audit.pilot.protocol.case_conditions import Condition, KnownFacts
from audit.pilot.protocol.protocol import Arm, ArmKind, Ethics, LockedConfiguration, Protocol, Scope
from audit.record.events import (
    Actor,
    AlarmRaised,
    Body,
    Decision,
    DecisionMade,
    EscalationOpened,
    Event,
    ExclusionCode,
    ReadLocked,
    RowDecision,
)
from audit.record.events.bodies.comparison_events import Compared, ComparisonMade
from audit.record.events.deidentified import deidentify
from tests.helpers.messages import code_of, raises_code

SEED = b"a seed that is told when the pilot ends"
LEAD = Actor(id="lead", role="lead")
READER = Actor(id="reader-1", role="reader")
JUDGE = Actor(id="judge", role="adjudicator")
READ = Interpretation()


def protocol(**changes: object) -> Protocol:
    return Protocol.model_validate(
        {
            "title": "A pilot",
            "lead": "lead",
            "intended_use": "second look after the read",
            "setting": "prospective",
            "ethics": Ethics(approval="approved", patient_opt_out="asked"),
            "scope": Scope(conditions=(Condition(fact="modality", any_of=("MR",)),)),
            "configurations": (LockedConfiguration(id="cfg-0123456789ab", provider="local"),),
            "arms": (
                Arm(name="silent", kind=ArmKind.SILENT),
                Arm(name="second", kind=ArmKind.AI_SECOND),
            ),
            "randomization": {"unit": "case-reader", "seed_sha256": seed_sha256(SEED)},
            "endpoints": ("sensitivity",),
            "suspensions": (
                {
                    "name": "hide demyelination",
                    "when": ({"fact": "draft_group", "any_of": ("demyelination",)},),
                },
            ),
            **changes,
        }
    )


@pytest.fixture
def log(tmp_path: Path) -> Log:
    return Log(tmp_path / "record.sqlite")


@pytest.fixture
def lead(log: Log) -> Pilot:
    pilot = Pilot(log, LEAD)
    pilot.sign_protocol(protocol(), name="Lead", meaning="I approve this protocol")
    return pilot


MR = KnownFacts(modality=Modality.MR, age_years=60)


def case_name(number: int) -> str:
    return f"case-{number:010x}"


def put(log: Log, body: Body, actor: Actor, case: str) -> Event:
    blobs = [READ.canonical_bytes()] if isinstance(body, ReadLocked) else []
    return log.append(body, actor=actor, case=case, blobs=blobs)


def lock(log: Log, case: str, actor: Actor = READER) -> None:
    body = ReadLocked(content_sha256=READ.content_sha256, coded=deidentify(READ), draft_seen=False)
    put(log, body, actor, case)


def compared(log: Log, case: str) -> int:
    side = Compared(kind="read", sha256=READ.content_sha256)
    detail = b"detail"
    digest = hashlib.sha256(detail).hexdigest()
    body = ComparisonMade(left=side, right=side, algorithm="a/1", rows=(), detail_sha256=digest)
    return log.append(body, actor=READER, case=case, blobs=[detail]).seq


class TestProtocol:
    def test_nothing_begins_before_it_is_signed(self, log: Log) -> None:
        with raises_code(StepNotOpen, "pilot.not-begun"):
            Pilot(log, LEAD).enroll(case_name(1), MR)

    def test_only_the_lead_signs(self, log: Log) -> None:
        with raises_code(StepNotOpen, "pilot.only-lead-signs"):
            Pilot(log, READER).sign_protocol(protocol(), name="R", meaning="m")
        assert log.head[0] == 1

    def test_a_change_needs_a_reason_and_opens_an_epoch(self, lead: Pilot, log: Log) -> None:
        changed = protocol(title="A pilot, amended")
        with raises_code(StepNotOpen, "pilot.change-without-reason"):
            lead.sign_protocol(changed, name="Lead", meaning="I approve")
        lead.sign_protocol(changed, name="Lead", meaning="I approve", reason="amendment 1")
        assert lead.standing.epoch == 2
        again = Pilot(log, READER)
        assert again.protocol == changed
        with raises_code(StepNotOpen, "pilot.protocol-in-force"):
            lead.sign_protocol(changed, name="Lead", meaning="I approve", reason="again")


class TestCases:
    def test_out_of_scope_is_refused_with_the_reason(self, lead: Pilot) -> None:
        with raises_code(StepNotOpen, "case.out-of-scope"):
            lead.enroll(case_name(1), KnownFacts(modality=Modality.CT))
        assert not lead.standing.enrolled

    def test_a_case_enters_once(self, lead: Pilot) -> None:
        lead.enroll(case_name(1), MR)
        with raises_code(StepNotOpen, "pilot.enrolled-already"):
            lead.enroll(case_name(1), MR)

    def test_exclusion_is_counted_and_final(self, lead: Pilot) -> None:
        lead.enroll(case_name(1), MR)
        with raises_code(StepNotOpen, "pilot.exclusion-without-reason"):
            lead.exclude(case_name(1), ExclusionCode.OTHER)
        lead.exclude(case_name(1), ExclusionCode.OPTED_OUT)
        assert lead.standing.flow()["excluded"] == 1
        with raises_code(StepNotOpen, "case.excluded"):
            lead.enroll(case_name(1), MR)
        with raises_code(StepNotOpen, "case.excluded"):
            lead.assign(case_name(1), "reader-1", SEED)

    def test_blocks_are_balanced_for_each_reader(self, lead: Pilot) -> None:
        arms: dict[str, Counter[str]] = {"reader-1": Counter(), "reader-2": Counter()}
        for number in range(6):
            lead.enroll(case_name(number), MR)
            for reader, counter in arms.items():
                counter[lead.assign(case_name(number), reader, SEED).arm] += 1
        assert arms["reader-1"] == arms["reader-2"] == {"silent": 3, "second": 3}

    def test_another_seed_is_refused(self, lead: Pilot) -> None:
        lead.enroll(case_name(1), MR)
        with raises_code(StepNotOpen, "pilot.other-seed"):
            lead.assign(case_name(1), "reader-1", b"another")

    def test_a_place_taken_meanwhile_is_used_once(self, lead: Pilot, log: Log) -> None:
        other = Pilot(log, LEAD)
        for number in (1, 2):
            lead.enroll(case_name(number), MR)
        first = lead.assign(case_name(1), "reader-1", SEED)
        # `other` has not heard of it: its first event takes the same place and is replaced.
        stale = other._make_assignment
        other.refresh = lambda: other.standing  # type: ignore[method-assign]
        other._standing.cases.update(lead.standing.cases)
        body = stale(protocol(), lead.standing.cases[case_name(2)], "reader-1", 1, SEED)
        assert body.index == first.index
        log.append(body, actor=LEAD, case=case_name(2))
        del other.refresh
        other.refresh()
        again = other.assign(case_name(2), "reader-2", SEED)
        assert again.index == 0
        assert lead.refresh().next_index(protocol().sha256, "reader reader-1") == 1

    def test_a_second_reading_waits_for_the_washout(self, log: Log) -> None:
        pilot = Pilot(log, LEAD)
        crossed = {"unit": "case-reader", "seed_sha256": seed_sha256(SEED), "readings": 2}
        pilot.sign_protocol(protocol(randomization=crossed), name="L", meaning="m")
        pilot.enroll(case_name(1), MR)
        first = pilot.assign(case_name(1), "reader-1", SEED)
        with raises_code(StepNotOpen, "pilot.first-reading-open"):
            pilot.assign(case_name(1), "reader-1", SEED)
        lock(log, case_name(1))
        with raises_code(StepNotOpen, "pilot.washout-not-over"):
            pilot.assign(case_name(1), "reader-1", SEED)
        log.close()
        assert {first.arm} < {"silent", "second"}

    def test_all_readers_of_a_case_share_its_place_if_cases_are_randomized(self, log: Log) -> None:
        pilot = Pilot(log, LEAD)
        by_case = {"unit": "case", "seed_sha256": seed_sha256(SEED)}
        pilot.sign_protocol(protocol(randomization=by_case), name="L", meaning="m")
        places = []
        for number in (1, 2):
            pilot.enroll(case_name(number), MR)
            bodies = [pilot.assign(case_name(number), r, SEED) for r in ("reader-1", "reader-2")]
            assert len({(body.arm, body.index) for body in bodies}) == 1
            places.append(bodies[0].index)
        assert places == [0, 1]
        assert len(list(log.events(types=("case.assigned",)))) == 4

    def test_a_second_reading_is_in_the_other_arm(self, log: Log) -> None:
        pilot = Pilot(log, LEAD)
        crossed = {
            "unit": "case-reader",
            "seed_sha256": seed_sha256(SEED),
            "readings": 2,
            "washout_days": 0,
        }
        pilot.sign_protocol(protocol(randomization=crossed), name="L", meaning="m")
        pilot.enroll(case_name(1), MR)
        first = pilot.assign(case_name(1), "reader-1", SEED)
        lock(log, case_name(1))
        second = pilot.assign(case_name(1), "reader-1", SEED)
        assert {first.arm, second.arm} == {"silent", "second"}
        assert pilot.standing.cases[case_name(1)].stage("reader-1") == "new"


class TestWhatMayBeSeen:
    def assigned(self, lead: Pilot, arm: str) -> str:
        for number in range(1, 9):
            lead.enroll(case_name(number), MR)
            if lead.assign(case_name(number), "reader-1", SEED).arm == arm:
                return case_name(number)
        raise AssertionError("no case came into the arm")

    def test_silent_is_never_shown(self, lead: Pilot) -> None:
        case = self.assigned(lead, "silent")
        assert not lead.verdict(case, "reader-1", KnownFacts(), read_locked=True).may

    def test_second_is_shown_after_the_read_unless_a_rule_holds_it(self, lead: Pilot) -> None:
        case = self.assigned(lead, "second")
        glioma = KnownFacts(draft_group=Group.GLIOMA)
        assert not lead.verdict(case, "reader-1", glioma, read_locked=False).may
        assert lead.verdict(case, "reader-1", glioma, read_locked=True).may
        plaque = KnownFacts(draft_group=Group.DEMYELINATION)
        held = lead.verdict(case, "reader-1", plaque, read_locked=True)
        assert held.rule == "hide demyelination"
        assert not lead.verdict(case, "reader-2", glioma, read_locked=True).may

    def test_an_alarm_suspends_a_stratum_until_a_signed_decision(
        self, lead: Pilot, log: Log
    ) -> None:
        case = self.assigned(lead, "second")
        glioma = KnownFacts(draft_group=Group.GLIOMA)
        alarm = AlarmRaised(
            rule="critical errors",
            stratum="modality=MR",
            statistic=0.2,
            limit=0.1,
            events=3,
            cases=10,
            suspends=True,
        )
        log.append(alarm, actor=Actor(id="system", role="system"))
        held = lead.verdict(case, "reader-1", glioma, read_locked=True)
        assert (held.may, held.rule) == (False, "critical errors")
        with raises_code(StepNotOpen, "pilot.only-lead-resumes"):
            Pilot(log, READER).resume(
                "critical errors", "modality=MR", name="R", meaning="m", reason="r"
            )
        lead.resume(
            "critical errors", "modality=MR", name="L", meaning="m", reason="the prompt was mended"
        )
        assert lead.verdict(case, "reader-1", glioma, read_locked=True).may

    def test_an_alarm_of_another_stratum_changes_nothing(self, lead: Pilot, log: Log) -> None:
        case = self.assigned(lead, "second")
        alarm = AlarmRaised(
            rule="r", stratum="modality=CT", statistic=1, limit=0, events=1, cases=1, suspends=True
        )
        log.append(alarm, actor=Actor(id="system", role="system"))
        known = KnownFacts(draft_group=Group.GLIOMA)
        assert lead.verdict(case, "reader-1", known, read_locked=True).may


class TestReferenceAndAdjudication:
    def test_a_reader_of_the_case_supplies_no_reference(self, lead: Pilot, log: Log) -> None:
        lead.enroll(case_name(1), MR)
        assert lead.may_supply_reference(case_name(1), "reader-1").may
        lock(log, case_name(1))
        lead.refresh()
        why = lead.may_supply_reference(case_name(1), "reader-1").why
        assert code_of(why) == "case.read-by-you"
        assert lead.may_supply_reference(case_name(1), "reader-2").may

    def test_an_adjudicator_decides_and_the_case_moves_on(self, lead: Pilot, log: Log) -> None:
        lead.enroll(case_name(1), MR)
        lock(log, case_name(1))
        seq = compared(log, case_name(1))
        rows = [RowDecision(row=0, proposed="missed", decided="missed")]
        with raises_code(StepNotOpen, "pilot.only-adjudicator"):
            lead.adjudicate(case_name(1), seq, rows)
        judge = Pilot(log, JUDGE)
        with raises_code(StepNotOpen, "pilot.no-such-comparison"):
            judge.adjudicate(case_name(1), seq + 99, rows)
        judge.adjudicate(case_name(1), seq, rows, note="seen on two planes")
        assert lead.refresh().cases[case_name(1)].stage() == "adjudicated"

    def test_an_adjudicator_who_read_the_case_is_refused(self, lead: Pilot, log: Log) -> None:
        lead.enroll(case_name(1), MR)
        lock(log, case_name(1), Actor(id="judge", role="reader"))
        seq = compared(log, case_name(1))
        with raises_code(StepNotOpen, "case.read-by-you"):
            Pilot(log, JUDGE).adjudicate(case_name(1), seq, [])


class TestSafety:
    def test_an_escalation_stays_until_acknowledged(self, lead: Pilot, log: Log) -> None:
        body = EscalationOpened(
            escalation="e1", code="missed", severity="critical", source="draft against read"
        )
        log.append(body, actor=READER, case=case_name(1))
        assert set(lead.refresh().escalations) == {"e1"}
        with raises_code(StepNotOpen, "pilot.action-missing"):
            lead.acknowledge("e1", " ")
        lead.acknowledge("e1", "called the ward")
        assert not lead.standing.escalations

    def test_reports_are_kept_as_words_apart(self, lead: Pilot, log: Log) -> None:
        event = lead.report_use_error("near miss", "none", "scrolled past the slice")
        assert "scrolled" not in event.model_dump_json()
        lead.answer_usability([4, 2] * 5)
        with pytest.raises(ValueError, match="answers"):
            lead.answer_usability([4])
        assert log.verify().ok


def test_the_standing_is_the_same_whoever_folds_it(lead: Pilot, log: Log) -> None:
    lead.enroll(case_name(1), MR)
    lead.assign(case_name(1), "reader-1", SEED)
    lock(log, case_name(1))
    put(
        log,
        DecisionMade(attempt="a", decision=Decision.REJECTED, draft_sha256=None),
        READER,
        case_name(1),
    )
    assert lead.refresh() == Pilot(log, READER).standing
    assert lead.standing.cases[case_name(1)].stage("reader-1") == "revised"
