"""Masked comparisons for an adjudicator, the meaning of answers, and the knowledge of each role."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from audit import Log
from audit.comparison.discrepancy import Code
from audit.comparison.severity import Severity
from audit.errors import RecordInputError
from audit.interpretation.interpretation import Authorship, Hypothesis, Interpretation
from audit.lexicon.vocabulary import Side
from audit.metrics.measures.source_agreement import Aspect, agreement, agreements
from audit.pilot.conduct.adjudication import (
    MaskedRow,
    PendingAdjudication,
    list_pending_adjudications,
    make_decision,
    name_of_left_side,
    parse_decision,
)
from audit.pilot.conduct.pilot_conduct import Pilot, StepNotOpen
from audit.pilot.conduct.pilot_overview import read_overview
from audit.pilot.protocol.protocol import ArmKind, Protocol
from audit.pilot.protocol.protocol_text import to_toml
from audit.record.events import (
    Actor,
    AdjudicationMade,
    AlarmRaised,
    Cause,
    Compared,
    ComparisonMade,
    EscalationOpened,
    ReasonCode,
    utc_now,
)
from audit.record.retention.erasure import erase
from audit.reference.reference_standard import ReferenceRecord, import_references
from tests.helpers.messages import raises_code
from tests.helpers.piloted import (
    EXPERT,
    FIRST,
    JUDGE,
    LEAD,
    asked,
    begun,
    case_name,
    protocol,
    workflow_of,
)
from tests.helpers.scripted import interpretation
from viewer.case.comparison.pilot_scoring import score_cases

SYSTEM = Actor(id="system", role="system")
LEFT, RIGHT = interpretation(Side.LEFT), interpretation(Side.RIGHT)


@pytest.fixture
def log(tmp_path: Path) -> Log:
    return Log(tmp_path / "record.sqlite")


def reference(case: str, content: Interpretation) -> ReferenceRecord:
    authorship = Authorship(kind="reference", author="consensus")
    return ReferenceRecord(case=case, authorship=authorship, interpretation=content)


def scored(log: Log, truth: Interpretation, **changes: object) -> str:
    """A silent case whose draft and read say left, with a reference."""
    case = case_name(1)
    begun(log, ArmKind.SILENT, FIRST, case=case, **changes)
    workflow = workflow_of(log, case)
    workflow.reads.lock(LEFT)
    asked(workflow, LEFT)
    import_references(log, [reference(case, truth)], EXPERT)
    score_cases(log)
    return case


def side_of_left(log: Log, one: PendingAdjudication) -> str:
    """Return what the left side of a waiting comparison is called for the judge."""
    stored = log.as_service().stored(after=one.comparison - 1, until=one.comparison)
    ((event, _, _),) = stored
    assert isinstance(event.body, ComparisonMade)
    return name_of_left_side(JUDGE.id, event.body)


def wrong_side(row: MaskedRow) -> bool:
    return row.proposed is Code.WRONG_SIDE


class TestWaiting:
    def test_a_discrepancy_waits_without_its_source(self, log: Log) -> None:
        case = scored(log, RIGHT, concordant_sample=0.0)
        pending = list_pending_adjudications(log, JUDGE)
        assert {item.case for item in pending} == {case}
        row = next(r for r in pending[0].rows if wrong_side(r))
        values = {"A": row.a, "B": row.b}
        assert "left" in str(values[side_of_left(log, pending[0])])
        result = f"{row.question} {[str(a.words) for a in row.answers]}".lower()
        assert not {"draft", "reference", "missed"} & set(result.split())

    def test_only_for_an_adjudicator_who_has_no_part_in_the_case(self, log: Log) -> None:
        scored(log, RIGHT)
        assert list_pending_adjudications(log, LEAD) == []
        assert list_pending_adjudications(log, Actor(id=FIRST.id, role="adjudicator")) == []
        assert list_pending_adjudications(log, EXPERT) == []

    @pytest.mark.parametrize(("share", "n"), [(0.0, 0), (1.0, 2)])
    def test_concordant_cases_are_drawn_by_the_protocol(
        self, log: Log, share: float, n: int
    ) -> None:
        scored(log, LEFT, concordant_sample=share)
        pending = list_pending_adjudications(log, JUDGE)
        assert len(pending) == n
        assert all(item.drawn and item.rows for item in pending)

    def test_of_an_erased_case_nothing_waits_and_what_it_said_is_gone(self, log: Log) -> None:
        case = scored(log, RIGHT)
        before = [e.body for e in log.as_service().events(types=("comparison.made",))]
        assert list_pending_adjudications(log, JUDGE)
        workflow_of(log, case).reads.supersede(RIGHT, ReasonCode.OTHER, "looked again")
        erase(log, LEAD, case, "consent withdrawn", "by letter")
        assert list_pending_adjudications(log, JUDGE) == []
        assert score_cases(log) == 0
        assert sum(read_overview(log, LEAD, utc_now()).flow.values()) == 1
        after = list(log.as_service().events(types=("comparison.made",)))
        assert before and not any(event.opened for event in after)

    def test_the_order_of_the_sides_follows_from_sealed_random_digits_only(self, log: Log) -> None:
        scored(log, RIGHT)
        masks = {
            e.body.mask
            for e in log.as_service().events(types=("comparison.made",))
            if isinstance(e.body, ComparisonMade)
        }
        stored = [body for _, body, _ in log.stored(types=("comparison.made",))]
        assert masks and all(len(mask) == 32 for mask in masks)
        assert not any(mask in body for mask in masks for body in stored)

    def test_sides_are_masked_the_same_way_each_time_and_not_always_one_way(self) -> None:
        side = Compared(kind="draft", sha256="ab" * 32)
        made = [
            ComparisonMade(
                left=side, right=side, algorithm="a/1", rows=(), detail_sha256="ab" * 32, mask=mask
            )
            for mask in (f"{n:032x}" for n in range(40))
        ]
        sides = [name_of_left_side("judge", item) for item in made]
        assert sides == [name_of_left_side("judge", item) for item in made]
        assert 10 < sides.count("A") < 30


class TestDeciding:
    def test_the_code_follows_from_the_answer_and_what_is_decided_waits_no_more(
        self, log: Log
    ) -> None:
        case = scored(log, RIGHT, concordant_sample=0.0)
        item = list_pending_adjudications(log, JUDGE)[0]
        rows = []
        for row in item.rows:
            left_is_right = side_of_left(log, item)
            answer = next((a for a in row.answers if a.words == left_is_right), row.answers[-1])
            rows.append(make_decision(row, answer, Severity.URGENT, Cause.PERCEPTUAL))
        assert any(r.proposed == "wrong-side" and r.decided == "agrees" for r in rows)
        assert all(r.severity is None for r in rows if r.decided == "agrees")
        event = Pilot(log, JUDGE).adjudicate(case, item.comparison, rows)
        assert isinstance(event.body, AdjudicationMade)
        assert not event.body.concordant_sample
        assert item.comparison not in {w.comparison for w in list_pending_adjudications(log, JUDGE)}

    def test_whoever_supplied_the_reference_does_not_judge(self, log: Log) -> None:
        case = scored(log, RIGHT)
        seq = list_pending_adjudications(log, JUDGE)[0].comparison
        with raises_code(StepNotOpen, "pilot.reference-by-you"):
            Pilot(log, EXPERT).adjudicate(case, seq, [])

    def test_the_command_lines_form(self, log: Log) -> None:
        scored(log, RIGHT)
        rows = next(
            w.rows for w in list_pending_adjudications(log, JUDGE) if any(map(wrong_side, w.rows))
        )
        row = next(filter(wrong_side, rows))
        decision = parse_decision(f"{row.number}=4:urgent:perceptual", rows)
        assert (decision.decided, decision.severity, decision.cause) == (
            "wrong-side",
            "urgent",
            Cause.PERCEPTUAL,
        )
        assert decision.proposed == "wrong-side"
        for text in (
            "99=1",
            "x=1",
            "{n}=9",
            "{n}=0",
            "{n}=-1",
            "{n}=4",
            "{n}=4:high",
            "{n}=missed",
        ):
            with pytest.raises(RecordInputError):
                parse_decision(text.format(n=row.number), rows)

    def test_how_probable_a_side_is_is_told_of_both_or_of_none(self, log: Log) -> None:
        def glioma(group: str, probability: float | None) -> Interpretation:
            stated = {"category": "tumor", "group": group, "role": "primary"}
            return LEFT.model_copy(
                update={"hypotheses": (Hypothesis(**stated, probability=probability),)}
            )

        case = case_name(1)
        begun(log, ArmKind.SILENT, FIRST, case=case, concordant_sample=0.0)
        workflow = workflow_of(log, case)
        workflow.reads.lock(glioma("meningioma", 0.8))
        import_references(log, [reference(case, glioma("glioma", None))], EXPERT)
        score_cases(log)
        texts = [f"{r.a} {r.b}" for w in list_pending_adjudications(log, JUDGE) for r in w.rows]
        assert any("meningioma" in words for words in texts)
        assert not any("%" in words for words in texts)


class TestAgreement:
    def test_against_the_published_example(self) -> None:
        """Gwet 2008, the paradox of kappa: of 125 cases 118 agree, all on one category."""
        pairs = [("normal", "normal")] * 118 + [("normal", "abnormal")] * 5
        pairs += [("abnormal", "normal")] * 2
        result = agreement(pairs)
        assert result.n == 125
        assert result.kappa is not None and abs(result.kappa - -0.0234) < 5e-4
        assert result.ac1 is not None and result.ac1 > 0.9

    def test_nobody_twice(self, log: Log) -> None:
        assert agreements(log).references == ()
        import_references(log, [reference(case_name(7), LEFT)], EXPERT)
        assert agreements(log).references == ()

    def test_two_people_and_a_third_on_one_case(self, log: Log) -> None:
        for who, text in ((EXPERT, LEFT), (JUDGE, RIGHT), (LEAD, LEFT)):
            import_references(log, [reference(case_name(7), text)], who)
        result = agreements(log)
        second = {
            str(first.words): (first.found.n, first.found.observed) for first in result.references
        }
        assert second == {
            "normality": (1, 1.0),
            "findings": (1, 1.0),
            "findings: mass": (1, 1.0),
            "side": (1, 0.0),
        }
        third = {str(first.words): (first.found.n, first.found.observed) for first in result.third}
        assert third["side"] == (2, 0.5)

    def test_findings_by_type_and_those_left_open(self, log: Log) -> None:
        def said(*listed: tuple[str, str]) -> Interpretation:
            content = [
                {"number": n, "presence": presence, "type": {"code": code, "words": code}}
                for n, (code, presence) in enumerate(listed, 1)
            ]
            return Interpretation.model_validate({"findings": content})

        first = said(("mass", "present"), ("edema", "present"), ("hemorrhage", "uncertain"))
        second = said(("mass", "present"), ("hemorrhage", "present"))
        case = case_name(3)
        import_references(log, [reference(case, first)], EXPERT)
        import_references(log, [reference(case, second)], JUDGE)
        by_name = {a.type: a.found for a in agreements(log).references if a.about == "findings"}
        assert "hemorrhage" not in by_name  # one of them left it open
        assert by_name["mass"].observed == 1.0 and by_name["edema"].observed == 0.0
        assert by_name[None].n == 2

    def test_what_the_machine_proposed_against_what_was_decided(self, log: Log) -> None:
        case = scored(log, RIGHT, concordant_sample=0.0)
        waits = list_pending_adjudications(log, JUDGE)
        for at, wait in enumerate(waits):
            side = side_of_left(log, wait)
            rows = [
                make_decision(
                    row,
                    next((a for a in row.answers if a.words == side and at == 0), row.answers[-1]),
                    Severity.URGENT,
                    Cause.PERCEPTUAL,
                )
                for row in wait.rows
            ]
            Pilot(log, JUDGE).adjudicate(case, wait.comparison, rows)
        by_name: dict[str, Aspect] = {a.about: a for a in agreements(log).machine}
        assert len(waits) == 2
        assert (by_name["codes"].found.n, by_name["codes"].found.observed) == (2, 0.5)


class TestOverview:
    def test_a_reader_sees_no_arm_no_rate_and_no_score(self, log: Log) -> None:
        begun(log, ArmKind.AI_SECOND, FIRST, case=case_name(1))
        overview = read_overview(log, FIRST, utc_now())
        assert (overview.arms, overview.rules, overview.suspensions, overview.usability) == (
            None,
        ) * 4
        assert sum(overview.flow.values()) == 1

    def test_the_lead_sees_counts_alarms_and_urgent_discrepancies(self, log: Log) -> None:
        rules = [{"name": "r", "measure": "critical errors", "limit": 0.1}]
        begun(log, ArmKind.AI_SECOND, FIRST, case=case_name(1), stop_rules=rules)
        alarm = AlarmRaised(
            rule="r", stratum="all", statistic=21.0, limit=20.0, events=3, cases=7, suspends=True
        )
        log.append(alarm, actor=SYSTEM)
        opened = EscalationOpened(
            escalation="e", code="missed", severity="critical", source="read against reference"
        )
        log.append(opened, actor=SYSTEM, case=case_name(1))
        overview = read_overview(log, LEAD, utc_now())
        assert overview.arms == {"the arm": 1}
        assert overview.rules is not None and overview.rules[0].pending == 1
        assert overview.suspensions is not None
        assert (overview.suspensions[0].errors, overview.suspensions[0].cases) == (3, 7)
        assert [e.id for e in overview.escalations] == ["e"]
        assert read_overview(log, FIRST, utc_now()).escalations == ()

    def test_reports_are_ones_own_but_for_the_lead(self, log: Log) -> None:
        begun(log, ArmKind.SILENT, case=case_name(1))
        Pilot(log, JUDGE).report_use_error("near miss", "none", "wrong case open")
        Pilot(log, JUDGE).answer_usability([3] * 10)
        assert len(read_overview(log, LEAD, utc_now()).reports) == 1
        assert read_overview(log, FIRST, utc_now()).reports == ()
        assert read_overview(log, LEAD, utc_now()).usability == (50.0,)
        assert not read_overview(log, JUDGE, utc_now()).usability_due
        assert read_overview(log, FIRST, utc_now()).usability_due


@pytest.mark.parametrize(("every", "due"), [(None, False), (40, False), (5, True), (30, True)])
def test_the_protocol_says_how_often_the_questionnaire_comes(
    log: Log, every: int | None, due: bool
) -> None:
    begun(log, ArmKind.SILENT, case=case_name(1), usability_every_days=every)
    Pilot(log, JUDGE).answer_usability([3] * 10)
    days = 29 if every is None else 30
    later = (datetime.now(UTC) + timedelta(days=days)).isoformat()
    assert read_overview(log, JUDGE, later).usability_due is due


def test_a_protocol_survives_its_text(tmp_path: Path) -> None:
    whole = protocol(
        ArmKind.SILENT,
        title='A "pilot" \\ with\nlines \x7f',
        suspensions=[{"name": "s", "when": [{"fact": "age_years", "least": 3.5}]}],
        gates=[{"name": "g", "measure": "critical errors", "limit": 0.05, "expected": 0.01}],
    )
    path = tmp_path / "protocol.toml"
    path.write_text(to_toml(whole.model_dump(mode="json")), encoding="utf-8")
    assert Protocol.load(path) == whole
