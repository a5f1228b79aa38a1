"""The steps of a case: their order, what each one records, and what a failing record does."""

import hashlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace

import pytest

from assistant.request.draft_request import DraftRequest
from audit.interpretation.interpretation import Authorship, Interpretation
from audit.lexicon.vocabulary import Side, Urgency
from audit.record.events import (
    Actor,
    Body,
    Decision,
    DecisionMade,
    DraftRequested,
    DraftRevealed,
    Event,
    Outcome,
    ReasonCode,
    ReferenceImported,
    SameImagesFound,
    Software,
    utc_now,
)
from audit.record.events.deidentified import deidentify
from tests.helpers.messages import code_of, raises_code
from tests.helpers.scripted import SELECTION, ScriptedProvider, attempt_of, bundle, interpretation
from viewer.case.decisions.draft_decisions import ReasonNeeded, decision_in_force
from viewer.case.workflow.case_workflow import CaseWorkflow, EpochClosed, StepClosed
from viewer.ui.case.compare.side_by_side import content_source

CASE = "case-0000000000"


@dataclass
class MemoryRecorder:
    """A recorder that can be told to refuse."""

    stored: list[Event] = field(default_factory=list)
    payloads: dict[str, bytes] = field(default_factory=dict)
    refuse: bool = False
    exported: bool = False
    same: tuple[SameImagesFound, ...] = ()
    actor_id = "reader-1"

    def saw_by_export(self, case: str) -> bool:
        return self.exported

    def same_images(
        self, case: str, digests: Iterable[bytes], until: int | None
    ) -> tuple[SameImagesFound, ...]:
        return self.same

    def append(
        self,
        body: Body,
        *,
        case: str | None = None,
        blobs: Sequence[bytes] = (),
        digests: Iterable[bytes] = (),
        condition: Callable[[], None] | None = None,
    ) -> Event:
        if condition is not None:
            condition()
        if self.refuse:
            raise OSError("the record cannot be written: the disk is full")
        event = Event(
            seq=len(self.stored) + 1,
            prev="0" * 64,
            at=utc_now(),
            monotonic_us=0,
            actor=Actor(id="reader-1"),
            workstation="w",
            software=Software(version="0"),
            case=case,
            body=body,
        )
        self.stored.append(event)
        self.payloads.update({hashlib.sha256(b).hexdigest(): b for b in blobs})
        return event

    def events(self, case: str) -> Iterator[Event]:
        return (e for e in self.stored if e.case == case)

    def of_type(self, kind: str) -> Iterator[Event]:
        return (e for e in self.stored if e.body.type == kind)

    def blob(self, sha256: str, case: str | None = None) -> bytes:
        return self.payloads[sha256]

    def answered(self, case: str, attempt: str) -> None:
        return None

    def pilot(self, case: str) -> None:
        return None

    @property
    def types(self) -> list[str]:
        return [e.body.type for e in self.stored]


@pytest.fixture
def recorder() -> MemoryRecorder:
    return MemoryRecorder()


@pytest.fixture
def workflow(recorder: MemoryRecorder) -> CaseWorkflow:
    return CaseWorkflow(CASE, recorder)


def drafted(
    workflow: CaseWorkflow, answer: Interpretation | None = None, *, valid: bool = True
) -> str:
    """Lock a read, ask and reveal; the attempt's id."""
    workflow.requests.select(SELECTION)
    workflow.reads.lock(interpretation())
    provider = ScriptedProvider(answer or interpretation(Side.LEFT) if valid else None)
    workflow.requests.show_preview(provider, bundle(), None)
    attempt = workflow.requests.ask(DraftRequest(provider, bundle(), None)).attempt
    workflow.drafts.reveal(attempt)
    return attempt


def test_whole_story_is_recorded_in_order(workflow: CaseWorkflow, recorder: MemoryRecorder) -> None:
    attempt = drafted(workflow)
    workflow.comparisons.compare_read_with_draft(attempt)
    workflow.decisions.decide(
        attempt,
        Decision.EDITED,
        edited=interpretation(),
        code=ReasonCode.WRONG_SIDE,
        reason="it is on the right",
    )
    target = workflow.decisions.sign("R. Eader", "I have read this case")
    assert recorder.types == [
        "selection.made",
        "images.compared",
        "read.locked",
        "preview.shown",
        "draft.requested",
        "draft.received",
        "epoch.opened",
        "images.compared",
        "draft.revealed",
        "comparison.made",
        "decision.made",
        "record.signed",
    ]
    assert target == interpretation().content_sha256
    assert [s.state for s in workflow.steps] == ["done"] * 5


def test_draft_is_closed_until_the_read_is_locked(
    workflow: CaseWorkflow, recorder: MemoryRecorder
) -> None:
    provider = ScriptedProvider(interpretation())
    workflow.requests.select(SELECTION)
    workflow.requests.show_preview(provider, bundle(), None)
    with raises_code(StepClosed, "case.read-not-locked"):
        workflow.requests.ask(DraftRequest(provider, bundle(), None))
    assert provider.asked == 0
    assert [s.state for s in workflow.steps] == ["open", "open", "closed", "closed", "closed"]
    assert code_of(workflow.steps[2].why) == "case.read-not-locked"


def test_nothing_is_sent_that_was_not_previewed(workflow: CaseWorkflow) -> None:
    provider = ScriptedProvider(interpretation())
    workflow.reads.lock(interpretation())
    workflow.requests.show_preview(provider, bundle(sha256="f" * 64), None)
    with raises_code(StepClosed, "case.request-not-previewed"):
        workflow.requests.ask(DraftRequest(provider, bundle(), None))
    assert provider.asked == 0


def test_an_event_that_cannot_be_stored_did_not_happen(
    workflow: CaseWorkflow, recorder: MemoryRecorder
) -> None:
    provider = ScriptedProvider(interpretation())
    workflow.requests.show_preview(provider, bundle(), None)
    before = workflow.state
    recorder.refuse = True
    with pytest.raises(OSError, match="disk is full"):
        workflow.reads.lock(interpretation())
    assert workflow.state == before
    recorder.refuse = False
    workflow.reads.lock(interpretation())
    recorder.refuse = True
    with pytest.raises(OSError, match="disk is full"):
        workflow.requests.ask(DraftRequest(provider, bundle(), None))
    assert provider.asked == 0


def test_a_locked_read_is_superseded_with_a_reason_and_never_replaced(
    workflow: CaseWorkflow, recorder: MemoryRecorder
) -> None:
    first = workflow.reads.lock(interpretation())
    with raises_code(StepClosed, "case.read-locked-already"):
        workflow.reads.lock(interpretation(Side.LEFT))
    with raises_code(StepClosed, "case.reason-missing"):
        workflow.reads.supersede(interpretation(Side.LEFT), ReasonCode.ENTRY_ERROR, "  ")
    workflow.reads.supersede(interpretation(Side.LEFT), ReasonCode.ENTRY_ERROR, "wrong button")
    body = recorder.stored[-1].body
    assert body.type == "read.locked"
    assert body.supersedes == first
    assert recorder.blob(body.reason_sha256 or "") == b"wrong button"
    assert [r.sha256 for r in workflow.state.reads] == [
        first,
        interpretation(Side.LEFT).content_sha256,
    ]


def test_a_read_after_the_reveal_is_not_independent(workflow: CaseWorkflow) -> None:
    drafted(workflow)
    assert workflow.state.read is not None
    assert workflow.state.read.independent
    workflow.reads.supersede(interpretation(Side.LEFT), ReasonCode.WRONG_SIDE, "saw the draft")
    assert not workflow.state.read.independent


def test_a_draft_seen_in_another_process_is_a_draft_seen(
    workflow: CaseWorkflow, recorder: MemoryRecorder
) -> None:
    elsewhere, provider = CaseWorkflow(CASE, recorder), ScriptedProvider(interpretation())
    elsewhere.requests.show_preview(provider, bundle(), None)
    asked = elsewhere.requests.ask(DraftRequest(provider, bundle(), None, without_read=True))
    elsewhere.drafts.reveal(asked.attempt)
    workflow.reads.lock(interpretation())
    assert workflow.state.read is not None
    assert not workflow.state.read.independent


def test_a_read_locked_in_another_process_is_superseded_not_locked_again(
    workflow: CaseWorkflow, recorder: MemoryRecorder
) -> None:
    CaseWorkflow(CASE, recorder).reads.lock(interpretation())
    with raises_code(StepClosed, "case.read-locked-already"):
        workflow.reads.lock(interpretation(Side.LEFT))
    assert recorder.types == ["images.compared", "read.locked"]


def test_a_case_opened_again_stands_where_it_stood(
    workflow: CaseWorkflow, recorder: MemoryRecorder
) -> None:
    attempt = drafted(workflow)
    workflow.decisions.decide(
        attempt, Decision.REJECTED, code=ReasonCode.WRONG_SIDE, reason="wrong side"
    )
    again = CaseWorkflow(CASE, recorder)
    assert again.state == workflow.state
    assert again.steps == workflow.steps


def test_a_malformed_answer_can_only_be_rejected(workflow: CaseWorkflow) -> None:
    attempt = drafted(workflow, valid=False)
    draft = workflow.state.drafts[attempt]
    assert draft.received is not None
    assert draft.received.outcome is Outcome.MALFORMED
    assert draft.received.problems == ("not JSON",)
    assert draft.received.response_sha256 == hashlib.sha256(b"raw answer").hexdigest()
    assert [t.http_status for t in draft.received.failed_tries] == [503]
    with raises_code(StepClosed, "case.draft-without-content"):
        workflow.comparisons.compare_read_with_draft(attempt)
    with raises_code(StepClosed, "case.only-rejectable"):
        workflow.decisions.decide(attempt, Decision.ACCEPTED)
    workflow.decisions.decide(
        attempt, Decision.REJECTED, code=ReasonCode.UNUSABLE, reason="not JSON"
    )
    assert workflow.steps[4].state == "open"


def test_signing_waits_for_every_decision_and_binds_the_final_content(
    workflow: CaseWorkflow,
) -> None:
    attempt = drafted(workflow)
    with raises_code(StepClosed, "case.drafts-undecided"):
        workflow.decisions.sign("R. Eader", "read")
    workflow.decisions.decide(attempt, Decision.ACCEPTED, reason="the side was mine to correct")
    assert workflow.decisions.sign("R. Eader", "read") == interpretation(Side.LEFT).content_sha256
    with raises_code(StepClosed, "case.signed-already"):
        workflow.decisions.sign("R. Eader", "read")
    workflow.decisions.decide(
        attempt, Decision.REJECTED, code=ReasonCode.WRONG_SIDE, reason="look again"
    )
    assert not workflow.state.signed
    assert workflow.decisions.sign("R. Eader", "read") == interpretation().content_sha256


def test_what_another_process_changed_since_it_was_shown_is_not_signed(
    workflow: CaseWorkflow, recorder: MemoryRecorder
) -> None:
    attempt = drafted(workflow)
    workflow.decisions.decide(
        attempt, Decision.REJECTED, code=ReasonCode.WRONG_SIDE, reason="wrong side"
    )
    shown = workflow.state.final_sha256
    elsewhere = CaseWorkflow(CASE, recorder)
    elsewhere.decisions.decide(attempt, Decision.ACCEPTED, reason="the side was mine to correct")
    stored = len(recorder.stored)
    with raises_code(StepClosed, "case.content-changed"):
        workflow.decisions.sign("R. Eader", "read", shown)
    assert len(recorder.stored) == stored
    now = workflow.state.final_sha256
    assert now == interpretation(Side.LEFT).content_sha256
    assert workflow.decisions.sign("R. Eader", "read", now) == now


def test_a_finding_that_the_draft_lacks_is_not_decided_on(
    workflow: CaseWorkflow, recorder: MemoryRecorder
) -> None:
    attempt = drafted(workflow)
    stored = len(recorder.stored)
    with raises_code(StepClosed, "case.no-such-finding"):
        workflow.decisions.decide(
            attempt,
            Decision.REJECTED,
            code=ReasonCode.WRONG_SIDE,
            reason="wrong side",
            finding_decisions={77: (Decision.REJECTED, None)},
        )
    assert len(recorder.stored) == stored


def test_a_draft_that_flips_the_side_is_accepted_with_a_reason_only(
    workflow: CaseWorkflow, recorder: MemoryRecorder
) -> None:
    attempt = drafted(workflow)
    stored = len(recorder.stored)
    for reason in ("", "  ", ".", "\u200b", "\u2060 \u2014"):
        with raises_code(ReasonNeeded, "read-changes.reason-needed") as refused:
            workflow.decisions.decide(attempt, Decision.ACCEPTED, reason=reason)
        assert [(c.aspect, c.effect) for c in refused.value.changes if c.needs_reason] == [
            ("side", "flipped")
        ]
    assert len(recorder.stored) == stored, "a refused decision leaves nothing in the record"
    workflow.decisions.decide(
        attempt, Decision.ACCEPTED, code=ReasonCode.WRONG_SIDE, reason="mine was wrong"
    )
    made = recorder.stored[-1].body
    assert isinstance(made, DecisionMade)
    assert made.provider == "scripted"
    assert workflow.state.read is not None
    assert made.read_sha256 == workflow.state.read.sha256
    assert ("side", "flipped", "right", "left") in [
        (c.aspect, c.effect, c.before, c.after) for c in made.changes
    ]


def test_a_draft_that_says_the_same_is_accepted_without_a_reason(workflow: CaseWorkflow) -> None:
    attempt = drafted(workflow, interpretation())
    workflow.decisions.decide(attempt, Decision.ACCEPTED)
    assert workflow.state.drafts[attempt].decision is not None
    assert workflow.decisions.changes(attempt, Decision.ACCEPTED) == ()


def test_a_read_superseded_after_an_acceptance_needs_the_decision_again(
    workflow: CaseWorkflow,
) -> None:
    attempt = drafted(workflow)
    workflow.decisions.decide(
        attempt, Decision.ACCEPTED, code=ReasonCode.WRONG_SIDE, reason="mine was wrong"
    )
    grown = interpretation().model_copy(update={"urgency": Urgency.CRITICAL})
    workflow.reads.supersede(grown, ReasonCode.NEW_INFORMATION, "he woke up worse")
    with raises_code(ReasonNeeded, "read-changes.decide-again"):
        workflow.decisions.sign("R. Eader", "read")
    workflow.decisions.decide(
        attempt, Decision.REJECTED, code=ReasonCode.WRONG_SIDE, reason="it is right"
    )
    assert workflow.decisions.sign("R. Eader", "read") == grown.content_sha256


def another_draft(workflow: CaseWorkflow, answer: Interpretation) -> str:
    """Ask for one more draft and reveal it; the attempt's id."""
    provider = ScriptedProvider(answer)
    workflow.requests.show_preview(provider, bundle(), None)
    attempt = workflow.requests.ask(DraftRequest(provider, bundle(), None)).attempt
    workflow.drafts.reveal(attempt)
    return attempt


@pytest.mark.parametrize("reason", ["", " ", "...", "\u200b"])
def test_nothing_is_superseded_or_rejected_for_a_reason_that_says_nothing(
    workflow: CaseWorkflow, reason: str
) -> None:
    attempt = drafted(workflow)
    with raises_code(StepClosed, "case.reason-missing"):
        workflow.reads.supersede(interpretation(Side.LEFT), ReasonCode.OTHER, reason)
    with raises_code(StepClosed, "case.reason-missing"):
        workflow.decisions.decide(attempt, Decision.REJECTED, code=ReasonCode.OTHER, reason=reason)


def test_of_two_drafts_that_were_taken_the_one_decided_on_last_is_in_force(
    workflow: CaseWorkflow,
) -> None:
    """Not the one that was asked for last: figures count the last decision, and so does a signature."""
    pressing = interpretation().model_copy(update={"urgency": Urgency.CRITICAL})
    first, second = drafted(workflow), another_draft(workflow, interpretation())
    workflow.decisions.decide(
        second, Decision.EDITED, edited=pressing, code=ReasonCode.OTHER, reason="it presses"
    )
    assert "edited" in content_source(workflow.state)
    workflow.decisions.decide(
        first, Decision.ACCEPTED, code=ReasonCode.WRONG_SIDE, reason="mine was wrong"
    )
    decision = decision_in_force(workflow.state)
    assert decision is not None and decision.attempt == first
    assert "accepted" in content_source(workflow.state)
    assert workflow.decisions.sign("R. Eader", "read") == interpretation(Side.LEFT).content_sha256


def test_a_reason_given_before_any_read_does_not_count_for_the_read(
    workflow: CaseWorkflow, recorder: MemoryRecorder
) -> None:
    """Where drafts come first, an edit's reason is about the draft: the read did not exist."""
    provider = ScriptedProvider(interpretation(Side.LEFT))
    workflow.requests.select(SELECTION)
    workflow.requests.show_preview(provider, bundle(), None)
    attempt = workflow.requests.ask(
        DraftRequest(provider, bundle(), None, without_read=True)
    ).attempt
    received = workflow.draft(attempt).received
    assert received is not None
    workflow.record(
        DraftRevealed(attempt=attempt, content_sha256=received.content_sha256, read_sha256=None)
    )
    edited = interpretation(Side.LEFT).model_copy(update={"urgency": Urgency.CRITICAL})
    workflow.decisions.decide(
        attempt, Decision.EDITED, edited=edited, code=ReasonCode.OTHER, reason="presses"
    )
    workflow.reads.lock(interpretation())
    with raises_code(ReasonNeeded, "read-changes.decide-again"):
        workflow.decisions.sign("R. Eader", "read")
    workflow.decisions.decide(
        attempt, Decision.EDITED, edited=edited, code=ReasonCode.OTHER, reason="it is so"
    )
    assert workflow.decisions.sign("R. Eader", "read") == edited.content_sha256


def test_a_decision_is_about_the_read_in_force_also_where_another_process_superseded_it(
    workflow: CaseWorkflow, recorder: MemoryRecorder
) -> None:
    attempt = drafted(workflow, interpretation())
    elsewhere = CaseWorkflow(CASE, recorder)
    elsewhere.reads.supersede(interpretation(Side.LEFT), ReasonCode.ENTRY_ERROR, "the other side")
    with raises_code(ReasonNeeded, "read-changes.reason-needed"):
        workflow.decisions.decide(attempt, Decision.ACCEPTED)


def test_an_acceptance_without_a_reason_is_not_signed_over_a_read_that_it_changes(
    workflow: CaseWorkflow, recorder: MemoryRecorder
) -> None:
    """As an older version stored it, or somebody who wrote around the workflow."""
    attempt = drafted(workflow)
    draft = workflow.draft(attempt).received
    assert draft is not None
    workflow.record(
        DecisionMade(attempt=attempt, decision=Decision.ACCEPTED, draft_sha256=draft.content_sha256)
    )
    with raises_code(ReasonNeeded, "read-changes.decide-again"):
        workflow.decisions.sign("R. Eader", "read")


def test_the_reference_is_compared_with_its_version(
    workflow: CaseWorkflow, recorder: MemoryRecorder
) -> None:
    attempt = drafted(workflow)
    with raises_code(StepClosed, "case.no-reference"):
        workflow.comparisons.compare_draft_with_reference(attempt)
    truth = interpretation(Side.RIGHT)
    workflow.record(
        ReferenceImported(
            version=1,
            content_sha256=truth.content_sha256,
            coded=deidentify(truth),
            authorship=Authorship(kind="reference", author="consensus"),
        ),
        [truth.canonical_bytes()],
    )
    result = workflow.comparisons.compare_draft_with_reference(attempt)
    assert "wrong-side" in {row.code for row in result.rows}
    body = recorder.stored[-1].body
    assert body.type == "comparison.made"
    assert (body.right.version, body.right.sha256) == (1, truth.content_sha256)
    count = len(recorder.stored)
    workflow.comparisons.compare_draft_with_reference(attempt)
    assert len(recorder.stored) == count, "the same comparison is recorded once"


def test_an_attempt_ends_once(workflow: CaseWorkflow) -> None:
    attempt = drafted(workflow)
    with raises_code(StepClosed, "case.attempt-ended"):
        workflow.drafts.receive(attempt, attempt_of(Outcome.VALID, interpretation()))


def test_a_new_selection_replaces_the_former_and_says_whose_choice_it_was(
    workflow: CaseWorkflow,
) -> None:
    workflow.requests.select(SELECTION)
    spread = replace(SELECTION, kind="reader-independent", rule="1 spread over the brain")
    workflow.requests.select(spread)
    assert workflow.state.selection is not None
    assert workflow.state.selection.kind == "reader-independent"
    with raises_code(StepClosed, "case.no-slices"):
        workflow.requests.select(replace(SELECTION, slices=()))


def test_requests_outside_the_workflow_are_exploratory(
    workflow: CaseWorkflow, recorder: MemoryRecorder
) -> None:
    provider = ScriptedProvider(interpretation())
    workflow.requests.show_preview(provider, bundle(), None)
    workflow.requests.ask(DraftRequest(provider, bundle(), None, without_read=True))
    requested = next(e.body for e in recorder.stored if isinstance(e.body, DraftRequested))
    assert requested.exploratory


def test_a_decision_is_superseded_with_a_reason_and_opens_the_signature_again(
    workflow: CaseWorkflow, recorder: MemoryRecorder
) -> None:
    attempt = drafted(workflow)
    workflow.decisions.decide(attempt, Decision.REJECTED, code=ReasonCode.OTHER, reason="not so")
    workflow.decisions.sign("R. Reader", "mine")
    with raises_code(StepClosed, "case.reason-missing"):
        workflow.decisions.decide(attempt, Decision.ACCEPTED)
    first = workflow.draft(attempt).decision
    workflow.decisions.decide(
        attempt, Decision.ACCEPTED, code=ReasonCode.ENTRY_ERROR, reason="I mistook it"
    )
    draft = workflow.draft(attempt)
    assert draft.decision is not None and draft.former == (first,)
    assert draft.decision.supersedes == next(
        e.seq for e in recorder.events(workflow.case) if e.body == first
    )
    assert not workflow.state.signed
    assert workflow.state.final_sha256 == draft.decision.draft_sha256


# --- epochs of answers that are shown as they come ------------------------------------------------


def asked(workflow: CaseWorkflow) -> str:
    """Ask for a draft and leave it on its way; the attempt's id."""
    provider = ScriptedProvider(interpretation())
    workflow.requests.show_preview(provider, bundle(), None)
    return workflow.requests.request(DraftRequest(provider, bundle(), None))


def test_the_first_text_shown_opens_the_epoch_that_others_are_held_to(
    workflow: CaseWorkflow, recorder: MemoryRecorder
) -> None:
    """Two at once and no answer yet: the text that is shown first says which model it is."""
    workflow.requests.select(SELECTION)
    workflow.reads.lock(interpretation())
    first, second = asked(workflow), asked(workflow)
    workflow.drafts.stream(first, "m-1")
    assert recorder.types[-3:] == ["epoch.opened", "images.compared", "draft.streamed"]
    for model, digest in (("m-2", None), ("m-1", "sha256:1")):
        with raises_code(EpochClosed, "case.epoch-changed"):
            workflow.drafts.stream(second, model, digest)
    assert recorder.types[-1] == "draft.streamed", "nothing of the second is seen"
    workflow.drafts.receive(first, attempt_of(Outcome.VALID, interpretation()))
    assert recorder.types.count("epoch.opened") == 1
    received = workflow.draft(first).received
    assert received is not None and received.epoch == 1
    assert workflow.drafts.reveal(first).revealed
    other = replace(attempt_of(Outcome.VALID, interpretation()), model_returned="m-2")
    workflow.drafts.receive(second, other)
    with pytest.raises(EpochClosed):
        workflow.drafts.reveal(second)
    workflow.drafts.acknowledge_epoch(second)
    assert workflow.drafts.reveal(second).revealed


def test_an_answer_that_ends_as_another_model_than_it_began_is_held_back(
    workflow: CaseWorkflow,
) -> None:
    workflow.requests.select(SELECTION)
    workflow.reads.lock(interpretation())
    attempt = asked(workflow)
    workflow.drafts.stream(attempt, "m-0")
    workflow.drafts.receive(attempt, attempt_of(Outcome.VALID, interpretation()))
    with raises_code(EpochClosed, "case.epoch-changed"):
        workflow.drafts.reveal(attempt)
