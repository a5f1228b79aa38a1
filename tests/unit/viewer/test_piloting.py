"""What a pilot's protocol lets a reader do and see of a case, and what it writes down."""

import hashlib
from contextlib import suppress
from pathlib import Path

import pytest

from assistant.request.conversation import ToolCall
from assistant.request.draft_request import DraftRequest
from assistant.tools.tool_session import PendingCall, ToolAnswer
from audit import Log
from audit.errors import RecordError
from audit.interpretation.interpretation import Interpretation
from audit.interpretation.reading_checklist import STRUCTURES, ChecklistItem
from audit.lexicon.vocabulary import Normality, Side, Urgency
from audit.messages import Message
from audit.pilot.conduct.draft_visibility import find_withheld
from audit.pilot.protocol.protocol import ArmKind
from audit.pilot.protocol.reading_rules import SeriesViewed, viewing_of
from audit.record.events import (
    AlarmRaised,
    CaseAssigned,
    Decision,
    DraftRequested,
    Link,
    Outcome,
    ProbeTag,
    ReadLocked,
    ReasonCode,
    Viewing,
)
from audit.reference.reference_standard import ReferenceRecord, import_references
from audit.timeline.event_timeline import timeline_entry
from audit.tools.tool_rules import ToolName
from tests.helpers.messages import raises_code
from tests.helpers.piloted import (
    EXPERT,
    FIRST,
    JUDGE,
    LEAD,
    LOCKED,
    SECOND,
    asked,
    begun,
    case_name,
    refused,
    workflow_of,
)
from tests.helpers.scripted import ScriptedProvider, attempt_of, bundle, interpretation
from viewer.case.case_view import CaseLook
from viewer.case.read.lock_basis import LockBasis
from viewer.case.workflow.case_workflow import CaseWorkflow, StepClosed

CASE = case_name(1)
ANYBODY = None


@pytest.fixture
def log(tmp_path: Path) -> Log:
    return Log(tmp_path / "record.sqlite")


def types(log: Log, case: str = CASE) -> list[str]:
    return [e.body.type for e in log.events(case=case)]


def hidden_types(log: Log, actor: object) -> list[str]:
    hidden = find_withheld(log, CASE, actor)  # type: ignore[arg-type]
    return [e.body.type for e in log.events(case=CASE) if e.seq in hidden]


def reference(log: Log, content: Interpretation | None = None) -> None:
    record = ReferenceRecord.model_validate(
        {
            "case": CASE,
            "authorship": {"kind": "reference", "author": "pathology"},
            "interpretation": content or interpretation(),
        }
    )
    import_references(log, [record], EXPERT)


class TestOutsideOfAPilot:
    def test_a_signed_protocol_changes_nothing_for_a_case_that_is_not_enrolled(
        self, log: Log
    ) -> None:
        begun(log, ArmKind.SILENT, case=case_name(2))
        workflow = workflow_of(log, CASE)
        workflow.reads.lock(interpretation())
        attempt = asked(workflow)
        assert workflow.drafts.reveal(attempt).revealed
        assert workflow.draft(attempt).requested.exploratory


class TestArms:
    def test_a_silent_draft_is_made_and_never_shown(self, log: Log) -> None:
        begun(log, ArmKind.SILENT, case=CASE)
        workflow = workflow_of(log, CASE)
        workflow.reads.lock(interpretation())
        attempt = asked(workflow)
        assert types(log)[-1] == "draft.withheld"
        assert refused(workflow, attempt) == "drafts are never shown in this case's arm"
        assert types(log).count("draft.withheld") == 1  # one event, however often it is asked for
        assert "draft.revealed" not in types(log)
        with raises_code(StepClosed, "case.draft-not-revealed"):
            workflow.comparisons.compare_read_with_draft(attempt)
        with raises_code(StepClosed, "case.draft-not-shown"):
            workflow.decisions.decide(attempt, Decision.ACCEPTED, reason="I looked again")
        steps = {s.name: s.state for s in workflow.steps}
        assert steps == {
            "Read": "done",
            "Lock": "done",
            "Draft": "done",
            "Compare": "closed",
            "Sign": "open",
        }

    def test_tool_calls_before_the_lock_open_with_the_draft(self, log: Log) -> None:
        begun(log, ArmKind.AI_SECOND, case=CASE)
        lead = workflow_of(log, CASE, LEAD)
        turn, draft = asked(lead, early=True), "d" * 32
        asked_for = b'{"series":"A","plane":"axial","slice":12}'
        call = PendingCall(
            1, ToolCall("call_1", "show_image", asked_for.decode()), ToolName.SHOW_IMAGE, "allowed"
        )
        given = Message("tool.images-used-up", n=0)
        lead.tools.call(draft, turn, call)
        lead.tools.answer(draft, turn, ToolAnswer(call, "over-bound", '{"error":1}', given))
        hashes = [hashlib.sha256(each).hexdigest() for each in (asked_for, b'{"error":1}')]

        def seen() -> tuple[bool, list[str], str]:
            """Return what the reader sees in a program that has not written it."""
            with Log(log.path) as other:
                view = other.seen_by(FIRST)
                calls = list(view.events(CASE, ("tool.called", "tool.answered")))
                hidden = find_withheld(other, CASE, FIRST)
                entries = [timeline_entry(e, view.blob, hidden.get(e.seq)) for e in calls]
                words = []
                for sha256 in hashes:
                    with suppress(RecordError):
                        words.append(view.blob(sha256, CASE).decode())
                return all(e.opened for e in calls), words, str(entries)

        opened, words, shown = seen()
        assert not opened and not words and "slice" not in shown and "used-up" not in shown
        assert hidden_types(log, FIRST)[-2:] == ["tool.called", "tool.answered"]
        assert hidden_types(log, JUDGE)[-2:] == ["tool.called", "tool.answered"]
        workflow = workflow_of(log, CASE)
        assert workflow.state.tool_calls[draft, 1].answered is not None, (
            "that it called is no secret"
        )
        request = DraftRequest(
            ScriptedProvider(None),  # type: ignore[arg-type]
            bundle(),
            None,
            link=Link(kind="tools", attempts=(turn,)),
            without_read=True,
        )
        assert lead.requests.request(request, draft) == draft
        lead.drafts.receive(draft, attempt_of(Outcome.VALID, interpretation(Side.LEFT)))
        workflow.reads.lock(interpretation())
        assert not seen()[0] and not seen()[1]
        assert workflow.drafts.reveal(draft).revealed
        opened, words, shown = seen()
        assert opened and words == [asked_for.decode(), '{"error":1}'] and "slice" in shown
        (made,) = workflow.state.calls_of(draft)
        assert made.answered is not None and made.answered.reason == given
        assert not log.verify().problems

    def test_a_draft_of_a_pilot_counts_and_says_so(self, log: Log) -> None:
        begun(log, ArmKind.SILENT, case=CASE)
        workflow = workflow_of(log, CASE)
        asked(workflow)  # before the read: nobody sees it
        body = next(e.body for e in log.events(types=("draft.requested",)))
        assert isinstance(body, DraftRequested)
        assert not body.exploratory

    def test_without_ai_nothing_is_asked(self, log: Log) -> None:
        begun(log, ArmKind.NO_AI, case=CASE)
        workflow = workflow_of(log, CASE)
        workflow.reads.lock(interpretation())
        with raises_code(StepClosed, "case.no-drafts-in-arm"):
            asked(workflow)
        with raises_code(StepClosed, "case.no-drafts-in-arms"):
            asked(workflow_of(log, CASE, LEAD))
        assert "draft.requested" not in types(log)

    def test_ai_second_waits_for_the_lock(self, log: Log) -> None:
        begun(log, ArmKind.AI_SECOND, case=CASE)
        attempt = asked(workflow_of(log, CASE, LEAD), early=True)
        workflow = workflow_of(log, CASE)
        assert refused(workflow, attempt) == "lock your read first"
        with raises_code(StepClosed, "case.kept-back"):
            workflow.drafts.stream(attempt)
        assert not workflow.blinding.may_ask  # calls of tools show where the model looks
        workflow.reads.lock(interpretation())
        assert workflow.blinding.may_ask
        assert workflow.drafts.reveal(attempt).revealed

    @pytest.mark.parametrize("kind", [ArmKind.CONCURRENT, ArmKind.AI_FIRST])
    def test_arms_that_show_it_first_show_it_before_the_read(self, log: Log, kind: ArmKind) -> None:
        begun(log, kind, case=CASE)
        workflow = workflow_of(log, CASE)
        attempt = asked(workflow)
        assert workflow.drafts.reveal(attempt).revealed
        workflow.reads.lock(interpretation())
        read = workflow.state.read
        assert read is not None
        assert not read.independent

    def test_who_is_not_assigned_neither_reads_nor_sees(self, log: Log) -> None:
        begun(log, ArmKind.AI_SECOND, case=CASE)
        stranger = workflow_of(log, CASE, SECOND)
        with raises_code(StepClosed, "case.not-assigned"):
            stranger.reads.lock(interpretation())
        with raises_code(StepClosed, "case.not-assigned"):
            asked(stranger)

    def test_only_a_locked_configuration_is_asked(self, log: Log) -> None:
        begun(log, ArmKind.SILENT, case=CASE)
        workflow = workflow_of(log, CASE)
        with pytest.raises(
            StepClosed, match=rf"the protocol does not lock cfg-.*; it locks {LOCKED}"
        ):
            asked(workflow, captions="blinded")
        assert "draft.requested" not in types(log)

    def test_a_case_stays_in_the_arm_of_the_protocol_that_it_was_assigned_by(
        self, log: Log
    ) -> None:
        from tests.helpers.piloted import protocol

        lead = begun(log, ArmKind.SILENT, case=CASE)
        second = protocol(ArmKind.AI_SECOND, arms=[{"name": "other", "kind": "ai-second"}])
        lead.sign_protocol(second, name="Lead", meaning="I approve", reason="the stage is over")
        workflow = workflow_of(log, CASE)
        workflow.reads.lock(interpretation())
        assert "never shown" in refused(workflow, asked(workflow))


def test_a_case_is_not_probed_before_its_readings_are_over(log: Log) -> None:
    begun(log, ArmKind.NO_AI, case=CASE)
    workflow = workflow_of(log, CASE)
    provider = ScriptedProvider(interpretation())
    tag = ProbeTag(run="r", probe="p/1", variant="as it is", repeat=1, of_bundle_sha256="c" * 64)
    with raises_code(StepClosed, "case.probed-too-early"):
        workflow.requests.request(DraftRequest(provider, bundle(), None, probe=tag))  # type: ignore[arg-type]
    workflow.reads.lock(interpretation())
    workflow.requests.request(DraftRequest(provider, bundle(), None, probe=tag))  # type: ignore[arg-type]


class TestReadersOfOneCase:
    def test_each_has_the_case_alone(self, log: Log) -> None:
        begun(log, ArmKind.AI_SECOND, FIRST, SECOND, case=CASE)
        first = workflow_of(log, CASE)
        first.reads.lock(interpretation())
        first.drafts.reveal(attempt := asked(first))
        first.decisions.decide(attempt, Decision.ACCEPTED, reason="I looked again")
        second = workflow_of(log, CASE, SECOND)
        assert second.state.read is None
        assert not second.state.draft_seen
        assert refused(second, attempt) == "lock your read first"
        second.reads.lock(interpretation(Side.LEFT))
        read = second.state.read
        assert read is not None and read.independent
        assert not second.drafts.reveal(attempt).decision

    def test_a_reference_waits_for_the_end_of_the_own_reading(self, log: Log) -> None:
        begun(log, ArmKind.AI_SECOND, case=CASE)
        workflow = workflow_of(log, CASE)
        workflow.reads.lock(interpretation())
        reference(log)
        workflow.history.reload()
        assert workflow.state.reference is None
        workflow.drafts.reveal(attempt := asked(workflow))
        workflow.decisions.decide(attempt, Decision.ACCEPTED, reason="I looked again")
        workflow.decisions.sign("R. Eader", "I have read this case")
        workflow.history.reload()
        assert workflow.state.reference is not None


class TestQueriesOfEvents:
    def test_another_reader_learns_nothing_before_the_end(self, log: Log) -> None:
        begun(log, ArmKind.AI_SECOND, FIRST, SECOND, case=CASE)
        first = workflow_of(log, CASE)
        first.reads.lock(interpretation())
        first.drafts.reveal(attempt := asked(first))
        first.comparisons.compare_read_with_draft(attempt)
        first.decisions.decide(attempt, Decision.ACCEPTED, reason="I looked again")
        reference(log)
        stored = ["read.locked", "draft.received", "comparison.made", "escalation.opened"]
        stored += ["decision.made", "reference.imported"]
        assert hidden_types(log, SECOND) == stored
        assert hidden_types(log, ANYBODY) == stored
        assert hidden_types(log, LEAD) == [t for t in stored if t != "escalation.opened"]
        assert hidden_types(log, FIRST) == ["reference.imported"]
        first.decisions.sign("R. Eader", "I have read this case")
        assert hidden_types(log, FIRST) == []
        assert hidden_types(log, SECOND) == [*stored, "record.signed"]

    def test_a_silent_draft_stays_silent_for_its_reader(self, log: Log) -> None:
        begun(log, ArmKind.SILENT, case=CASE)
        workflow = workflow_of(log, CASE)
        asked(workflow)
        assert hidden_types(log, LEAD) == ["draft.received", "draft.withheld"]
        workflow.reads.lock(interpretation())
        assert hidden_types(log, FIRST) == ["draft.received", "draft.withheld"]
        assert hidden_types(log, SECOND) == ["draft.received", "draft.withheld"]
        assert hidden_types(log, ANYBODY) == ["draft.received", "draft.withheld"]
        assert hidden_types(log, LEAD) == []
        as_lead = FIRST.model_copy(update={"role": "lead"})
        assert hidden_types(log, as_lead) == ["draft.received", "draft.withheld"]

    def test_the_rule_that_holds_a_draft_back_does_not_tell_what_it_says(self, log: Log) -> None:
        rule = {
            "name": "says glioma",
            "when": [{"fact": "draft_normality", "any_of": ["abnormal"]}],
        }
        begun(log, ArmKind.AI_SECOND, case=CASE, suspensions=[rule])
        workflow = workflow_of(log, CASE)
        workflow.reads.lock(interpretation())
        attempt = asked(workflow)
        assert "glioma" not in refused(workflow, attempt)
        assert "draft.withheld" in hidden_types(log, FIRST)
        normal = asked(workflow, Interpretation(normality=Normality.NORMAL))
        assert workflow.drafts.reveal(normal).revealed
        assert not workflow.blinding.may_stream  # as it comes nobody knows what it will say


class TestSuspension:
    def test_an_alarm_holds_drafts_back_at_once_until_it_is_resumed(self, log: Log) -> None:
        lead = begun(log, ArmKind.AI_SECOND, case=CASE)
        workflow = workflow_of(log, CASE)
        workflow.reads.lock(interpretation())
        attempt = asked(workflow)
        alarm = AlarmRaised(
            rule="errors", stratum="all", statistic=30, limit=20, events=3, cases=4, suspends=True
        )
        log.append(alarm, actor=LEAD)
        assert "suspended" in refused(workflow, attempt)
        lead.resume(
            "errors", "all", name="Lead", meaning="I decided", reason="the prompt was mended"
        )
        assert workflow.drafts.reveal(attempt).revealed


class TestBrokenGlass:
    def ready(
        self, log: Log, urgency: Urgency | None, **changes: object
    ) -> tuple[CaseWorkflow, str]:
        begun(log, ArmKind.SILENT, case=CASE, **{"escalation": ["the ward"], **changes})
        workflow = workflow_of(log, CASE)
        workflow.reads.lock(interpretation())
        draft = interpretation(Side.LEFT).model_copy(update={"urgency": urgency})
        return workflow, asked(workflow, draft)

    def test_a_critical_claim_can_be_looked_at_with_a_reason(self, log: Log) -> None:
        workflow, attempt = self.ready(log, Urgency.CRITICAL)
        assert workflow.blinding.may_break_glass(attempt)
        with raises_code(StepClosed, "case.reason-missing"):
            workflow.blinding.break_glass(attempt, " ")
        shown = workflow.blinding.break_glass(attempt, "the patient is drowsy")
        assert shown.revealed and shown.broken_glass
        assert types(log)[-1] == "draft.broken-glass"
        assert "draft.revealed" not in types(log)
        assert not workflow.blinding.may_break_glass(attempt)
        again = workflow_of(log, CASE)
        assert again.draft(attempt).revealed
        assert again.state.draft_seen
        workflow.decisions.decide(attempt, Decision.ACCEPTED, reason="I looked again")

    @pytest.mark.parametrize("urgency", [None, Urgency.ROUTINE, Urgency.URGENT])
    def test_nothing_less_is_offered(self, log: Log, urgency: Urgency | None) -> None:
        workflow, attempt = self.ready(log, urgency)
        assert not workflow.blinding.may_break_glass(attempt)
        with raises_code(StepClosed, "case.no-broken-glass"):
            workflow.blinding.break_glass(attempt, "curious")

    def test_without_an_escalation_in_the_protocol_it_is_not_offered(self, log: Log) -> None:
        workflow, attempt = self.ready(log, Urgency.CRITICAL, escalation=[])
        assert not workflow.blinding.may_break_glass(attempt)

    def test_not_where_the_reader_has_called_it_critical(self, log: Log) -> None:
        begun(log, ArmKind.SILENT, case=CASE, escalation=["the ward"])
        workflow = workflow_of(log, CASE)
        critical = interpretation().model_copy(update={"urgency": Urgency.CRITICAL})
        workflow.reads.lock(critical)
        assert not workflow.blinding.may_break_glass(asked(workflow, critical))


class TestNormalRead:
    def test_it_needs_the_coverage_check(self, log: Log) -> None:
        begun(log, ArmKind.SILENT, case=CASE)
        workflow = workflow_of(log, CASE)
        normal = Interpretation(normality=Normality.NORMAL)
        with raises_code(StepClosed, "case.coverage-missing"):
            workflow.reads.lock(normal)
        with raises_code(StepClosed, "case.regions-missing"):
            workflow.reads.check_coverage(["3"], [], [])
        workflow.reads.check_coverage(["3"], ["3"], ["cerebellum"])
        workflow.reads.check_coverage(["3"], ["3"], ["cerebellum"])
        workflow.reads.lock(normal)
        assert types(log)[-3:] == ["coverage.checked", "images.compared", "read.locked"]
        assert workflow.state.coverage is None  # another lock asks anew

    def test_an_exploratory_one_does_not(self, log: Log) -> None:
        workflow_of(log, CASE).reads.lock(Interpretation(normality=Normality.NORMAL))


def test_an_adjudicator_sees_no_draft_through_the_record(log: Log) -> None:
    begun(log, ArmKind.SILENT, case=CASE)
    asked(workflow_of(log, CASE))
    assert "draft.received" in hidden_types(log, JUDGE)


def test_the_story_of_a_case_tells_no_more_than_its_events(log: Log) -> None:
    from audit.timeline.event_timeline import timeline_entry

    begun(log, ArmKind.AI_SECOND, FIRST, SECOND, case=CASE, escalation=["the ward"])
    first = workflow_of(log, CASE)
    first.reads.lock(interpretation())
    first.drafts.reveal(attempt := asked(first))
    first.comparisons.compare_read_with_draft(attempt)
    first.decisions.decide(attempt, Decision.ACCEPTED, reason="I looked again")
    reference(log)
    hidden = find_withheld(log, CASE, SECOND)
    everything = log.as_service()
    rows = [
        timeline_entry(e, everything.blob, hidden.get(e.seq)) for e in everything.events(case=CASE)
    ]
    words = " ".join(str(line) for t in rows for line in (t.headline, *t.details))
    assert "mass" not in words and "accepted" not in words and "wrong-side" not in words
    assert "Compared" in words and "Assigned to reader-2" in words
    open_ = [timeline_entry(e, everything.blob) for e in everything.events(case=CASE)]
    assert "mass" in " ".join(str(line) for t in open_ for line in (t.headline, *t.details))


class TestBeforeTheLock:
    """What a protocol asks of viewing and of the checklist holds below the screens."""

    def viewed(self, n: int) -> LockBasis:
        series = SeriesViewed(series="3", sequence="FLAIR", n_slices=210, n_viewed=n)
        return LockBasis("app", (series,))

    def test_a_program_cannot_lock_past_a_protocol_that_asks_for_viewing(self, log: Log) -> None:
        begun(log, ArmKind.SILENT, case=CASE, reading={"viewing": "required"})
        workflow = workflow_of(log, CASE)
        for basis in (LockBasis(), LockBasis("cli")):
            with raises_code(StepClosed, "reading.no-viewing-evidence"):
                workflow.reads.lock(interpretation(), basis=basis)
        assert "read.locked" not in types(log)
        workflow.reads.lock(interpretation(), basis=self.viewed(1))
        with raises_code(StepClosed, "reading.no-viewing-evidence"):
            workflow.reads.supersede(
                interpretation(Side.LEFT), ReasonCode.WRONG_SIDE, "left", basis=LockBasis("cli")
            )

    def test_too_few_slices_are_refused_with_their_numbers(self, log: Log) -> None:
        begun(log, ArmKind.SILENT, case=CASE, reading={"least_viewed": 0.9})
        workflow = workflow_of(log, CASE)
        with raises_code(StepClosed, "reading.too-few-viewed", series="3", n=1, total=210):
            workflow.reads.lock(interpretation(), basis=self.viewed(1))
        workflow.reads.lock(interpretation(), basis=self.viewed(189))
        assert log.verify().problems == ()

    def test_a_checklist_must_be_complete_where_the_protocol_says_so(self, log: Log) -> None:
        begun(log, ArmKind.SILENT, case=CASE, reading={"checklist": "all reads"})
        workflow = workflow_of(log, CASE)
        workflow.reads.check_coverage(["3"], ["3"], ["cerebellum", "brainstem"])
        with raises_code(StepClosed, "reading.checklist-open", n=5):
            workflow.reads.lock(interpretation())
        every = [code for codes in STRUCTURES.values() for code in codes]
        workflow.reads.check_coverage(["3"], ["3"], every)
        workflow.reads.lock(interpretation())

    def test_the_event_has_where_it_was_locked_and_numbers(self, log: Log) -> None:
        workflow = workflow_of(log, CASE)
        workflow.reads.lock(interpretation(), basis=LockBasis("cli"))
        (locked,) = log.events(types=("read.locked",))
        assert isinstance(locked.body, ReadLocked)
        assert locked.body.viewing == Viewing(surface="cli")
        assert locked.body.open_items == tuple(ChecklistItem)
        (raw,) = (e for e in log.as_service(release=False).events(types=("read.locked",)))
        assert raw.body.viewing == Viewing(surface="cli")  # type: ignore[union-attr]

    def test_verification_finds_a_lock_that_was_written_around_the_workflow(self, log: Log) -> None:
        begun(log, ArmKind.SILENT, case=CASE, reading={"least_viewed": 0.9})
        content = interpretation()
        for viewing in (
            None,
            Viewing(surface="cli"),
            viewing_of(self.viewed(1).series, "app"),
        ):
            body = ReadLocked(
                content_sha256=content.content_sha256, draft_seen=False, viewing=viewing
            )
            log.append(body, actor=FIRST, case=CASE, blobs=[content.canonical_bytes()])
        codes = [p.reason.code for p in log.verify().problems]
        assert codes == [
            "workflow.read-without-viewing",
            "workflow.read-without-viewing",
            "workflow.read-viewed-too-little",
        ]


def test_a_view_of_the_case_says_which_reading_it_is(log: Log) -> None:
    """What was on screen in the first reading does not count for the second."""
    begun(log, ArmKind.SILENT, case=CASE)
    workflow = workflow_of(log, CASE)
    look = CaseLook(workflow, log.seen_by(FIRST).blob)
    assert look.take().reading == 1
    workflow.reads.lock(interpretation())
    first = next(e.body for e in log.events(types=("case.assigned",)))
    assert isinstance(first, CaseAssigned)
    log.append(first.model_copy(update={"reading": 2, "index": 1}), actor=LEAD, case=CASE)
    workflow.history.catch_up()
    assert look.take().reading == 2
