"""What may be sent, granted and asked: the rules that no screen can go round."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from assistant.request.draft_request import DraftRequest
from audit.interpretation.interpretation import Abstention, Interpretation, Need
from audit.lexicon.vocabulary import NeedKind, Normality
from audit.messages import Message
from audit.record.events import Further, Link
from tests.helpers.messages import code_of
from viewer.case.state.case_state import CaseState, DraftState
from viewer.case.workflow.request_rules import (
    gain_of,
    grant_for,
    may_be_sent,
    why_no_question,
    why_not_granted,
)

SHA = "a" * 64
ABSTAINS = Interpretation(
    abstained=True,
    abstention=Abstention(reason="too few", needs=(Need(kind=NeedKind.PRIOR, detail="any"),)),
)
NORMAL = Interpretation(normality=Normality.NORMAL)
PROVIDER: Any = SimpleNamespace(name="vlm")
CHOSEN = Link(kind="chosen", attempts=("first",))


def draft(attempt: str, content: Interpretation | None, **more: Any) -> DraftState:
    facts = {
        "attempt": attempt,
        "provider": "vlm",
        "bundle_sha256": SHA,
        "captions": "informed",
        "with_context": False,
        "granted": None,
        "part": None,
        "is_ai": True,
        "facts": None,
        "literature": None,
        **more,
    }
    requested: Any = SimpleNamespace(**facts)
    received: Any = SimpleNamespace(content_sha256=SHA)
    return DraftState(requested, received, content, revealed=True)


def bundle(n: int = 2, *series: str, **more: Any) -> Any:
    images = tuple(
        SimpleNamespace(series_id=(series or ("3",))[k % max(1, len(series))]) for k in range(n)
    )
    facts = {
        "images": images,
        "sha256": "b" * 64,
        "captions": "informed",
        "context": None,
        "facts": None,
        "literature": None,
    }
    return SimpleNamespace(**{**facts, "before": (), **more})


CASE = CaseState(
    "case-1",
    parts={"first": draft("first", None)},
    previewed=frozenset({("vlm", SHA)}),
    further={("vlm", SHA): Further(n_images=3, series=("3",))},
)


def test_only_what_was_shown_is_sent() -> None:
    outgoing: Any = object()
    assert may_be_sent(CASE, DraftRequest(PROVIDER, bundle(sha256=SHA), outgoing, link=None))
    assert not may_be_sent(CASE, DraftRequest(PROVIDER, bundle(), outgoing, link=None))
    assert not may_be_sent(
        CASE, DraftRequest(SimpleNamespace(name="b"), bundle(sha256=SHA), outgoing, link=None)
    )  # type: ignore[arg-type]


def test_what_a_model_chose_is_sent_within_the_rule_that_was_shown() -> None:
    outgoing: Any = object()
    assert may_be_sent(CASE, DraftRequest(PROVIDER, bundle(3), outgoing, link=CHOSEN))
    beyond: list[Any] = [
        bundle(4),
        bundle(2, "3", "4"),
        bundle(2, captions="blinded"),
        bundle(2, context="history"),
        bundle(2, before=(object(),)),
    ]
    assert not any(
        may_be_sent(CASE, DraftRequest(PROVIDER, item, outgoing, link=CHOSEN)) for item in beyond
    )
    silent = replace(CASE, further={})
    assert not may_be_sent(silent, DraftRequest(PROVIDER, bundle(1), outgoing, link=CHOSEN))
    voted = Link(kind="voted", attempts=("first",))
    assert may_be_sent(CASE, DraftRequest(PROVIDER, bundle(), None, link=voted)), (
        "nothing leaves for a vote"
    )
    assert not may_be_sent(CASE, DraftRequest(PROVIDER, bundle(), outgoing, link=voted))


def test_a_grant_needs_a_need_and_a_change() -> None:
    state = CaseState("case-1", drafts={"a": draft("a", ABSTAINS), "b": draft("b", NORMAL)})
    granted = grant_for(state, "a")
    assert not isinstance(granted, Message) and granted.needs == (NeedKind.PRIOR,)
    assert why_not_granted(state, granted, bundle()) == ""
    assert (
        code_of(why_not_granted(state, granted, bundle(sha256=SHA))) == "case-step.grant-unchanged"
    )
    assert code_of(grant_for(state, "b")) == "case-step.grant-not-requested"
    assert code_of(grant_for(state, "c")) == "case.no-such-draft"
    hidden = CaseState("case-1", drafts={"a": replace(draft("a", ABSTAINS), revealed=False)})
    assert code_of(grant_for(hidden, "a")) == "case-step.grant-draft-not-shown"
    later = draft("b", NORMAL, granted=granted)
    assert code_of(gain_of(state, later)) == "grant.answers-now"
    assert gain_of(state, draft("c", NORMAL)) is None


@pytest.mark.parametrize(
    ("state", "why"),
    [
        (CaseState("c"), "case.no-such-draft"),
        (
            CaseState("c", drafts={"a": replace(draft("a", NORMAL), revealed=False)}),
            "case-step.question-draft-not-shown",
        ),
        (CaseState("c", drafts={"a": draft("a", None)}), "case-step.question-draft-not-shown"),
        (
            CaseState("c", drafts={"a": draft("a", NORMAL, is_ai=False)}),
            "case-step.question-not-ai",
        ),
    ],
)
def test_a_question_needs_a_draft_that_was_shown(state: CaseState, why: str) -> None:
    assert code_of(why_no_question(state, "a")) == why


def test_nothing_is_asked_once_the_case_is_signed() -> None:
    signed: Any = CaseState("c", drafts={"a": draft("a", NORMAL)}, signatures=((9, None),))  # type: ignore[arg-type]
    assert (
        signed.signed
        and code_of(why_no_question(signed, "a")) == "case-step.question-after-signing"
    )
    assert why_no_question(CaseState("c", drafts={"a": draft("a", NORMAL)}), "a") == ""
