"""Verification reports events that the rules would not have permitted."""

from collections.abc import Callable, Iterable
from typing import Any

import pytest

from audit.interpretation.reading_checklist import ChecklistItem
from audit.messages import Message
from audit.record.events.envelope import signed_bytes
from audit.record.keys.person_keys import PersonSigner
from audit.record.verification.case_workflow import Workflow
from tests.helpers.messages import codes_of_area
from tests.helpers.stories import CASE, Story, begun, codes, signer_of

SHA = "cd" * 32
DRAFT = {"attempt": "attempt-1"}
MALLORY = PersonSigner.of_seed(b"mallory".ljust(32, b"!"))


@pytest.fixture
def story() -> Story:
    return begun()


def enroll_case(story: Story, release: str = "after read") -> None:
    """Enroll the case, assign it to weber, and let a draft arrive."""
    assert story.add("lead", "lead", "case.enrolled", CASE) == []
    assigned = {"reader": "weber", "draft_release": release, "reading": 1, "protocol_sha256": SHA}
    assert story.add("lead", "lead", "case.assigned", CASE, **assigned) == []
    answer(story)


def answer(story: Story, attempt: str = "attempt-1") -> None:
    """Ask for a draft, which arrives."""
    assert story.add("lead", "lead", "draft.requested", CASE, attempt=attempt) == []
    assert story.add("lead", "lead", "draft.received", CASE, attempt=attempt) == []


def lock(story: Story, account: str = "weber", **how: Any) -> list[str]:
    """Lock a read."""
    return story.add(account, "reader", "read.locked", CASE, **{"draft_seen": False, **how})


def test_the_way_of_a_case_through_a_pilot_has_no_problem(story: Story) -> None:
    enroll_case(story)
    assert lock(story) == []
    assert story.add("weber", "reader", "draft.revealed", CASE, **DRAFT) == []
    assert story.add("weber", "reader", "decision.made", CASE, **DRAFT) == []
    assert story.add("weber", "reader", "record.signed", CASE) == []
    assert story.add("system", "system", "comparison.made", CASE) == []
    comparison = len(story.events)
    judged = story.add("judge", "adjudicator", "adjudication.made", CASE, comparison=comparison)
    assert judged == []
    assert story.add("lead", "lead", "case.excluded", CASE, code="duplicate") == []
    assert story.add("lead", "lead", "case.erased", CASE) == []
    assert story.add("lead", "lead", "study.opened", CASE) == []


def test_a_record_without_accounts_needs_no_signatures() -> None:
    story = Story()
    answer(story)
    assert lock(story, signer=None) == []
    assert not story.workflow.has_accounts
    assert story.add("weber", "reader", "policy.changed") == ["permissions.needs-change-policy"]


# --- accounts and keys ----------------------------------------------------------------------------


def test_an_act_of_nobody_of_a_closed_account_or_in_another_role(story: Story) -> None:
    assert lock(story, "mallory") == ["actor-unknown", "key-not-active"]
    assert lock(story, "lead") == ["role-not-held"]
    assert story.change("admin", "weber", "closed") == []
    assert lock(story) == ["account-closed"]
    assert story.change("admin", "weber", "reopened") == []
    assert lock(story) == []


def test_a_role_counts_from_when_it_was_given_and_no_longer_than_that(story: Story) -> None:
    judged = {"role": "adjudicator", "kind": "rationale.scored"}
    assert story.add("weber", **judged) == ["role-not-held"]
    assert story.change("admin", "weber", "roles changed", "adjudicator") == []
    assert story.add("weber", **judged) == []
    assert lock(story) == ["role-not-held"]


@pytest.mark.parametrize(
    ("actor", "role"), [("system", "reader"), ("weber", "system"), ("weber", "owner")]
)
def test_the_system_is_no_way_around(story: Story, actor: str, role: str) -> None:
    result = story.add(actor, role, "session.started", surface="python")
    assert result == ["system-role"]


def test_the_system_writes_no_act_of_a_person(story: Story) -> None:
    for kind in ("policy.changed", "read.locked", "account.changed", "case.erased"):
        body = {"action": "closed", "account": "weber", "roles": [], "draft_seen": True}
        result = story.add("system", "system", kind, CASE, signer=None, **body)
        assert result == ["permissions.not-by-system"]


def test_an_act_without_a_signature_by_another_or_of_other_bytes(story: Story) -> None:
    assert lock(story, signer=None) == ["unsigned"]
    assert lock(story, signer=signer_of("rossi")) == ["key-not-active"]
    moved = {**story.events[-1], "seq": 99}
    moved["signature"] = signer_of("weber").sign(signed_bytes(story.events[-1])).model_dump()
    assert codes(story.workflow.judge(moved)) == ["signature-wrong"]


def test_a_wrong_signature_counts_even_where_none_is_needed(story: Story) -> None:
    result = story.add("weber", "reader", "session.started", signer=MALLORY, surface="python")
    assert result == ["key-not-active"]


def test_a_key_counts_when_an_administrator_has_countersigned_it(story: Story) -> None:
    assert story.change("admin", "neu", "added", "reader") == []
    assert story.enroll("neu", "reader") == []
    assert lock(story, "neu") == ["key-not-active"]
    assert story.countersign("neu", by="weber") == ["role-not-held"]
    assert story.countersign("neu", MALLORY) == ["key-not-enrolled"]
    assert story.countersign("neu") == []
    assert lock(story, "neu") == []
    assert story.countersign("neu") == ["key-not-enrolled"]


def test_nobody_enrolls_for_another_or_a_key_that_is_known(story: Story) -> None:
    body = {"account": "weber", "public_key": "A" * 43 + "=", "wrapped_by": "password"}
    assert "not-own-account" in story.add("rossi", "reader", "account.key-enrolled", **body)
    assert story.enroll("weber", "reader") == ["key-known"]
    assert story.enroll("rossi", "reader", signer_of("weber")) == ["key-known"]


def test_an_administrator_does_not_countersign_their_own_key(story: Story) -> None:
    story.join("second", "administrator")
    assert (
        story.add(
            "admin",
            "administrator",
            "account.key-replaced",
            account="second",
            old=signer_of("second").key_id,
            new=None,
            reason="lost",
        )
        == []
    )
    new = PersonSigner.of_seed(b"second again".ljust(32, b"."))
    assert story.enroll("second", "administrator", new) == []
    result = story.countersign("second", new, by="second", signer=new)
    assert result == ["key-own-countersignature", "key-not-active"]
    assert story.countersign("second", new) == []


def test_a_replaced_key_signs_no_more_and_the_new_one_does(story: Story) -> None:
    new = PersonSigner.of_seed(b"weber again".ljust(32, b"."))
    assert story.enroll("weber", "reader", new) == []
    assert lock(story) == []  # until then the old one counts
    body = {"account": "weber", "reason": "lost", "old": signer_of("weber").key_id}
    replaced = ("admin", "administrator", "account.key-replaced")
    assert story.add(*replaced, **body, new=MALLORY.key_id) == ["key-not-enrolled"]
    assert story.countersign("weber", new) == ["key-has-predecessor"]
    assert story.add(*replaced, **body, new=new.key_id) == []
    assert lock(story) == ["key-not-active"]
    assert lock(story, signer=new) == []
    assert story.add(*replaced, **body, new=None) == ["key-not-active"]


def test_of_keys_that_wait_only_the_countersigned_one_is_kept(story: Story) -> None:
    assert story.change("admin", "neu", "added", "reader") == []
    assert story.enroll("neu", "reader", MALLORY) == []  # by somebody else: nobody can tell yet
    assert story.enroll("neu", "reader") == []
    assert story.countersign("neu") == []
    assert lock(story, "neu", signer=MALLORY) == ["key-not-active"]


def test_a_forged_role_gives_no_role(story: Story) -> None:
    forged = story.change("weber", "weber", "roles changed", "reader", "administrator")
    assert forged == ["role-not-held"]
    forged = story.change("admin", "weber", "roles changed", "administrator", signer=None)
    assert forged == ["unsigned"]
    assert story.change("weber", "rossi", "closed") == ["role-not-held"]
    assert story.workflow.authority.accounts["weber"].roles == ("reader",)


def test_the_last_administrator_stays(story: Story) -> None:
    assert story.change("admin", "admin", "closed") == ["last-administrator"]
    assert story.change("admin", "admin", "roles changed", "lead") == ["last-administrator"]
    story.join("second", "administrator")
    assert story.change("admin", "admin", "closed") == []


def test_accounts_that_cannot_be_changed_so(story: Story) -> None:
    assert story.change("admin", "weber", "added", "lead") == ["account-change"]
    assert story.change("admin", "nobody", "closed") == ["account-change"]
    assert story.change("admin", "weber", "reopened") == ["account-change"]
    first = Story()
    assert first.change("owner", "weber", "added", "reader", signer=None) == ["first-account"]


# --- the steps of a case --------------------------------------------------------------------------


@pytest.mark.parametrize(
    "kind", ["draft.revealed", "draft.streamed", "draft.broken-glass", "draft.released"]
)
def test_a_read_that_denies_a_draft_that_was_shown(story: Story, kind: str) -> None:
    enroll_case(story, "at once")
    story.add("weber", "reader", kind, CASE, **DRAFT)
    assert lock(story) == ["draft-seen-denied"]
    assert lock(story, draft_seen=True) == []


GIVEN = {"payloads": [{"id": "ab" * 32, "scope": f"draft:{DRAFT['attempt']}"}]}
COMPARED = {"payloads": [{"id": "ab" * 32, "scope": f"comparison:{DRAFT['attempt']}:rossi"}]}


@pytest.mark.parametrize("given", [GIVEN, COMPARED])
def test_a_read_that_denies_a_draft_that_the_database_gave(
    story: Story, given: dict[str, Any]
) -> None:
    enroll_case(story, "after read")
    assert story.add("weber", "reader", "payload.released", CASE, **given) == []
    assert lock(story) == ["draft-seen-denied"]
    assert lock(story, draft_seen=True) == []
    decision = {"attempt": DRAFT["attempt"], "decision": "accepted"}
    assert story.add("weber", "reader", "decision.made", CASE, **decision) == []


def test_what_the_database_gave_to_another_does_not_count(story: Story) -> None:
    answer(story)
    assert story.add("rossi", "reader", "payload.released", CASE, **GIVEN) == []
    assert lock(story) == []


def test_a_reference_that_the_database_gave_is_no_draft(story: Story) -> None:
    answer(story)
    given = {"payloads": [{"id": "ab" * 32, "scope": CASE}]}
    assert story.add("weber", "reader", "payload.released", CASE, **given) == []
    assert lock(story) == []


def test_outside_of_a_pilot_a_draft_that_anybody_saw_counts(story: Story) -> None:
    answer(story)
    assert story.add("rossi", "reader", "draft.revealed", CASE, **DRAFT) == []
    assert lock(story) == ["draft-seen-denied"]


def test_in_a_pilot_another_readers_draft_does_not_count(story: Story) -> None:
    enroll_case(story, "at once")
    assigned = {"reader": "rossi", "draft_release": "at once", "reading": 1, "protocol_sha256": SHA}
    assert story.add("lead", "lead", "case.assigned", CASE, **assigned) == []
    assert story.add("rossi", "reader", "draft.revealed", CASE, **DRAFT) == []
    assert lock(story) == []


@pytest.mark.parametrize("kind", ["drafts.exported", "record.backed-up"])
def test_who_exported_drafts_has_seen_those_that_had_arrived(story: Story, kind: str) -> None:
    assert story.change("admin", "weber", "roles changed", "reader", "lead") == []
    assert story.add("weber", "lead", kind, n_events=1) == []
    answer(story)
    assert lock(story) == []  # the draft came later
    assert story.add("weber", "lead", kind, n_events=1) == []
    assert lock(story) == ["draft-seen-denied"]
    assert lock(story, "rossi") == []


def test_a_draft_that_is_shown_too_early_or_to_the_wrong_person(story: Story) -> None:
    enroll_case(story)
    shown = ("weber", "reader", "draft.revealed", CASE)
    assert story.add(*shown, **DRAFT) == ["shown-before-read"]
    assert story.add("rossi", *shown[1:], **DRAFT) == ["shown-not-assigned"]
    assert story.add(*shown, attempt="attempt-2") == ["shown-without-answer"]
    glass = story.add("weber", "reader", "draft.broken-glass", CASE, **DRAFT)
    assert glass == ["shown-before-read"]


def test_a_draft_of_a_silent_arm_is_shown_to_its_reader_by_broken_glass_only(story: Story) -> None:
    enroll_case(story, "never")
    assert lock(story) == []
    shown = story.add("weber", "reader", "draft.revealed", CASE, **DRAFT)
    assert shown == ["shown-against-protocol"]
    assert story.add("weber", "reader", "draft.broken-glass", CASE, **DRAFT) == []


def test_a_second_reading_begins_anew(story: Story) -> None:
    enroll_case(story, "at once")
    assert story.add("weber", "reader", "draft.revealed", CASE, **DRAFT) == []
    assert lock(story, draft_seen=True) == []
    assigned = {
        "reader": "weber",
        "draft_release": "after read",
        "reading": 2,
        "protocol_sha256": SHA,
    }
    assert story.add("lead", "lead", "case.assigned", CASE, **assigned) == []
    shown = story.add("weber", "reader", "draft.revealed", CASE, **DRAFT)
    assert shown == ["shown-before-read"]


def test_decisions_that_presuppose_what_never_happened(story: Story) -> None:
    enroll_case(story)
    decided = ("weber", "reader", "decision.made", CASE)
    assert story.add(*decided, **DRAFT) == ["decision-unseen"]
    assert story.add("weber", "reader", "draft.released", CASE, **DRAFT) == []
    assert story.add(*decided, **DRAFT) == ["decision-without-read"]
    assert story.add("weber", "reader", "record.signed", CASE) == ["signed-without-read"]


def test_adjudication_by_a_reader_or_of_nothing(story: Story) -> None:
    enroll_case(story)
    assert lock(story) == []
    assert story.add("system", "system", "comparison.made", CASE) == []
    comparison = len(story.events)
    assert story.change("admin", "weber", "roles changed", "reader", "adjudicator") == []
    judged = ("adjudicator", "adjudication.made", CASE)
    by_reader = story.add("weber", *judged, comparison=comparison)
    assert by_reader == ["adjudicated-by-reader"]
    assert story.add("judge", *judged, comparison=1) == ["no-comparison"]
    assert story.add("judge", *judged, comparison=comparison) == []


def test_nothing_is_shown_or_judged_of_an_excluded_case(story: Story) -> None:
    enroll_case(story, "at once")
    assert story.add("system", "system", "comparison.made", CASE) == []
    comparison = len(story.events)
    assert story.add("lead", "lead", "case.excluded", CASE, code="duplicate") == []
    assert story.add("weber", "reader", "draft.revealed", CASE, **DRAFT) == ["case-excluded"]
    result = story.add("judge", "adjudicator", "adjudication.made", CASE, comparison=comparison)
    assert result == ["case-excluded"]


def test_answers_without_request_and_second_answers(story: Story) -> None:
    answered = ("lead", "lead", "draft.received", CASE)
    assert story.add(*answered, **DRAFT) == ["answer-without-request"]
    answer(story)
    assert story.add(*answered, **DRAFT) == ["second-answer"]


def test_tool_calls_follow_answers_and_are_answered_once(story: Story) -> None:
    call = {"session": "run-1", "number": 1}
    called, answered = (("lead", "lead", f"tool.{kind}", CASE) for kind in ("called", "answered"))
    assert story.add(*called, **call, **DRAFT) == ["tool-call-without-answer"]
    answer(story)
    assert story.add(*called, **call, **DRAFT) == []
    assert story.add(*answered, **call, **DRAFT) == []
    assert story.add(*answered, **call, **DRAFT) == ["tool-answer-without-call"]
    beside = {**call, "session": DRAFT["attempt"]}
    assert story.add(*called, **beside, **DRAFT) == ["tool-call-without-answer"], (
        "its key would be made before the draft is received"
    )


def test_an_agent_calls_tools_only_while_the_case_is_open_to_it(story: Story) -> None:
    session = {"session": "agent-1"}
    opened, closed, called, answered = (
        ("lead", "lead", kind, CASE)
        for kind in ("agent.opened", "agent.closed", "tool.called", "tool.answered")
    )
    assert story.add(*called, **session, number=1) == ["tool-call-agent-not-open"]
    assert story.add(*closed, **session, n_calls=0) == ["agent-closed-differently"]
    assert story.add(*opened, **session) == []
    for number in (1, 2):
        assert story.add(*called, **session, number=number) == []
    assert story.add(*answered, **session, number=1) == []
    assert story.add(*closed, **session, n_calls=1) == ["agent-closed-differently"]
    assert story.add(*closed, **session, n_calls=2) == []
    assert story.add(*answered, **session, number=2) == ["tool-call-agent-not-open"]
    assert story.add(*called, **session, number=3) == ["tool-call-agent-not-open"]


def test_nothing_follows_in_a_case_that_was_erased(story: Story) -> None:
    answer(story)
    assert story.add("lead", "lead", "case.erased", CASE) == []
    assert lock(story) == ["after-erasure"]


def test_a_count_of_more_events_than_there_were(story: Story) -> None:
    n = len(story.events)
    for kind in ("checkpoint.made", "record.exported", "record.verified"):
        assert story.add("weber", "reader", kind, n_events=n + 9) == ["more-events"]
    assert story.add("weber", "reader", "checkpoint.made", n_events=n) == []


def test_a_case_is_assigned_only_in_the_pilot(story: Story) -> None:
    assigned = {"reader": "weber", "draft_release": "never", "reading": 1, "protocol_sha256": SHA}
    assert story.add("lead", "lead", "case.assigned", CASE, **assigned) == ["assigned-not-enrolled"]


def test_judging_from_a_checkpoint_on_says_the_same_of_later_events(story: Story) -> None:
    enroll_case(story, "at once")
    assert story.add("weber", "reader", "draft.revealed", CASE, **DRAFT) == []
    before = list(story.events)

    def earlier(case: str | None, types: tuple[str, ...]) -> Iterable[dict[str, Any]]:
        return [e for e in before if e["body"]["type"] in types and case in (None, e["case"])]

    later = Story(Workflow(earlier))
    later.events = before.copy()
    assert lock(later) == ["draft-seen-denied"] == lock(story)
    assert lock(later, signer=MALLORY) == ["key-not-active", "draft-seen-denied"]
    assert lock(later, draft_seen=True) == []


@pytest.mark.parametrize(
    ("kind", "field"),
    [("account.changed", "roles"), ("account.key-replaced", "new"), ("case.assigned", "reading")],
)
def test_an_event_that_lacks_a_field_is_reported_and_stops_nothing(
    story: Story, kind: str, field: str
) -> None:
    enroll_case(story)
    bodies = {
        "account.changed": {"account": "weber", "action": "roles changed", "roles": ["reader"]},
        "account.key-replaced": {
            "account": "weber",
            "old": signer_of("weber").key_id,
            "new": None,
            "reason": "lost",
        },
        "case.assigned": {
            "reader": "rossi",
            "draft_release": "never",
            "reading": 1,
            "protocol_sha256": SHA,
        },
    }
    actor = ("lead", "lead") if kind == "case.assigned" else ("admin", "administrator")
    body = {name: value for name, value in bodies[kind].items() if name != field}
    assert story.add(*actor, kind, CASE, **body) == ["incomplete"]
    assert story.add(*actor, kind, CASE, **bodies[kind]) == []


SEEN = {"surface": "app", "evidence": "slices-on-screen"}


def reading_by(**rules: object) -> Callable[..., list[str]]:
    """Assign a case to a reader by a protocol with these rules; what locks a read of theirs."""
    story = begun()
    assert story.add("lead", "lead", "protocol.signed", protocol_sha256=SHA, **rules) == []
    assert story.add("lead", "lead", "case.enrolled", CASE) == []
    assigned = {"draft_release": "after read", "reading": 1, "protocol_sha256": SHA}
    assert story.add("lead", "lead", "case.assigned", CASE, reader="weber", **assigned) == []

    def lock(actor: str = "weber", *, stated: bool = False, **body: object) -> list[str]:
        if stated:
            assert story.add(actor, "reader", "coverage.checked", CASE) == []
        return story.add(actor, "reader", "read.locked", CASE, draft_seen=False, **body)

    return lock


def test_a_read_without_the_viewing_that_its_protocol_asks_for() -> None:
    lock = reading_by(needs_viewing=True, least_viewed=0.9)
    assert lock() == lock(viewing=None) == ["read-without-viewing"]
    assert lock(viewing={"surface": "cli", "evidence": "none"}) == ["read-without-viewing"]
    assert lock(viewing={**SEEN, "least_share": 0.8998}) == ["read-viewed-too-little"]
    assert lock(viewing={**SEEN, "least_share": 0.9}) == []


@pytest.mark.parametrize("surface", ["cli", "python"])
def test_only_the_app_counts_slices(surface: str) -> None:
    lock = reading_by(needs_viewing=True)
    assert lock(viewing={**SEEN, "surface": surface}) == ["read-without-viewing"]
    assert lock(viewing=SEEN) == []


def test_a_share_that_is_not_stated_is_not_enough() -> None:
    lock = reading_by(needs_viewing=True, least_viewed=0.5)
    assert lock(viewing=SEEN) == ["read-share-not-recorded"]
    assert lock(viewing={**SEEN, "least_share": None}) == ["read-share-not-recorded"]


def test_a_read_with_open_items_where_the_protocol_asks_for_the_checklist() -> None:
    lock = reading_by(checklist="all reads")
    assert lock(stated=True) == ["read-checklist-not-recorded"]
    assert lock(stated=True, n_open_items=1) == ["read-checklist-open"]
    assert lock(stated=True, n_open_items=0) == []
    assert lock(n_open_items=0) == ["read-checklist-unstated"]  # as before the read that was locked


def test_whether_a_read_is_normal_is_sealed_but_not_how_much_was_stated() -> None:
    lock = reading_by(checklist="normal reads")
    assert lock(n_open_items=None) == ["read-checklist-not-recorded"]
    assert lock(n_open_items=2) == ["read-checklist-unstated"]
    assert lock(n_open_items=len(ChecklistItem)) == []
    assert lock(stated=True, n_open_items=2) == []


@pytest.mark.parametrize("rules", [{}, {"checklist": None}, {"checklist": "not required"}])
def test_a_protocol_without_a_rule_asks_for_nothing(rules: dict[str, object]) -> None:
    assert reading_by(**rules)() == []


def test_a_read_by_somebody_whom_the_case_was_not_given_to() -> None:
    lock = reading_by(checklist="all reads")
    assert lock("rossi", stated=True, n_open_items=0) == ["read-not-assigned"]


def test_every_problem_has_a_text() -> None:
    values = {"type": "x", "actor": "a", "role": "r", "key": "k", "account": "a", "action": "b"}
    numbers = {"n": 2, "before": 1, "comparison": 3, "least": 90}
    for code in codes_of_area("workflow"):
        assert str(Message(code, **{**values, **numbers}))
