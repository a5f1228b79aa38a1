"""The forgeries that the threat model lists as detected: events that an insider writes directly."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from pydantic import BaseModel

from audit.record.accounts.accounts import Session
from audit.record.events import (
    AccountChanged,
    Actor,
    AgentClosed,
    CaseErased,
    CheckpointMade,
    Compared,
    Decision,
    DecisionMade,
    DraftReceived,
    DraftRequested,
    DraftRevealed,
    KeyEnrolled,
    Outcome,
    PolicyChanged,
    ReadLocked,
    RecordSigned,
    SelectionKind,
    SignedIn,
    ToolCalled,
)
from audit.record.keys.person_keys import PersonSigner, public_text
from tests.helpers.forgery import forge

SHA: Final = "ab" * 32
PILOTED: Final = "case-0000000001"
FRESH: Final = "case-ffffffffff"
"""A case without any other event."""
MALLORY: Final = PersonSigner.of_seed(b"mallory".ljust(32, b"!"))
SIDE: Final = Compared(kind="draft", sha256=SHA)
LOCKED: Final = ReadLocked(content_sha256=SHA, draft_seen=False)
REVEALED: Final = DraftRevealed(attempt="forged-1", content_sha256=SHA, read_sha256=None)
REQUESTED: Final = DraftRequested(
    attempt="forged-1",
    is_ai=True,
    configuration=SHA,
    bundle_sha256=SHA,
    request_sha256=None,
    prompt_sha256=SHA,
    schema_sha256=SHA,
    captions="blinded",
    selection_kind=SelectionKind.READER_INDEPENDENT,
    with_context=False,
)
RECEIVED: Final = DraftReceived(attempt="forged-1", outcome=Outcome.VALID)


class Forger:
    """Writes events with sqlite3 alone, as an account and signed with its own key if that helps."""

    def __init__(self, path: Path, session: Session, attempt: str) -> None:
        """`attempt`: the draft of the pilot's case."""
        assert session.signer is not None
        self.path, self.who, self._sign = path, session.actor, session.signer.sign
        self.attempt = attempt

    def add(
        self, body: BaseModel, case: str | None = None, who: Actor | None = None, *, signed: bool
    ) -> int:
        """Write an event and return its number."""
        actor = who or self.who
        signer = self._sign if signed else None
        return forge(self.path, actor.id, actor.role, body, case, signer)

    def story(self, case: str, *bodies: BaseModel) -> int:
        """Write signed events of a case as the insider; return the number of the last."""
        return [self.add(body, case, signed=True) for body in bodies][-1]


def _case(n: int) -> str:
    return f"{FRESH[:-1]}{n}"


def _role(forger: Forger) -> int:
    promoted = AccountChanged(
        action="roles changed", account=forger.who.id, roles=("administrator",)
    )
    as_admin = Actor(id=forger.who.id, role="administrator")
    return forger.add(promoted, who=as_admin, signed=True)


def _unsigned(forger: Forger) -> int:
    added = AccountChanged(action="added", account="mallory", roles=("lead",))
    return forger.add(added, who=Actor(id="admin", role="administrator"), signed=False)


def _key_not_active(forger: Forger) -> int:
    admin = Actor(id="admin", role="administrator")
    return forger.add(PolicyChanged(), who=admin, signed=True)


def _unknown(forger: Forger) -> int:
    enrolled = KeyEnrolled(
        account="mallory", public_key=public_text(MALLORY.public), wrapped_by="password"
    )
    return forge(
        forger.path, "mallory", "lead", enrolled, signer=MALLORY.sign
    )  # nobody made the account


def _denied(forger: Forger) -> int:
    return forger.story(_case(1), REQUESTED, RECEIVED, REVEALED, LOCKED)


def _shown_without_answer(forger: Forger) -> int:
    return forger.story(_case(2), LOCKED, REVEALED)


def _unseen_decision(forger: Forger) -> int:
    decided = DecisionMade(attempt="forged-1", decision=Decision.REJECTED, draft_sha256=SHA)
    return forger.story(_case(3), LOCKED, REQUESTED, RECEIVED, decided)


def _signed_without_read(forger: Forger) -> int:
    return forger.story(_case(5), RecordSigned(target_sha256=SHA))


def _answer_unasked(forger: Forger) -> int:
    return forger.story(_case(6), RECEIVED)


def _second_answer(forger: Forger) -> int:
    return forger.story(_case(7), REQUESTED, RECEIVED, RECEIVED)


def _more_events(forger: Forger) -> int:
    checkpoint = CheckpointMade(n_events=9_999, root_sha256=SHA, key_id=None, kept="file")
    return forger.add(checkpoint, signed=False)


def _to_another(forger: Forger) -> int:
    """Show the draft of the pilot to an adjudicator who was not assigned the case."""
    revealed = REVEALED.model_copy(update={"attempt": forger.attempt})
    judge = Actor(id="lead", role="lead")
    return forger.add(revealed, PILOTED, judge, signed=False)


def _own_account(forger: Forger) -> int:
    return forger.add(SignedIn(account="lead", system_user="x"), signed=False)


def _by_system(forger: Forger) -> int:
    erased = CaseErased(reason="right to erasure", n_payloads=0)
    return forger.add(erased, _case(9), Actor(id="system", role="system"), signed=False)


def _agent_call(forger: Forger) -> int:
    called = ToolCalled(
        session="forged-2", number=1, tool="list-series", policy="allowed", arguments_sha256=SHA
    )
    return forger.story(_case(8), called)


def _agent_end(forger: Forger) -> int:
    closed = AgentClosed(
        session="forged-2", agent="agent", ending="by-person", n_calls=0, n_images=0
    )
    return forger.story(_case(8), closed)


FORGERIES: Final[Mapping[str, Callable[[Forger], int]]] = {
    "workflow.role-not-held": _role,
    "workflow.unsigned": _unsigned,
    "workflow.key-not-active": _key_not_active,
    "workflow.actor-unknown": _unknown,
    "workflow.draft-seen-denied": _denied,
    "workflow.shown-without-answer": _shown_without_answer,
    "workflow.decision-unseen": _unseen_decision,
    "workflow.signed-without-read": _signed_without_read,
    "workflow.answer-without-request": _answer_unasked,
    "workflow.second-answer": _second_answer,
    "workflow.tool-call-agent-not-open": _agent_call,
    "workflow.agent-closed-differently": _agent_end,
    "workflow.more-events": _more_events,
    "workflow.shown-not-assigned": _to_another,
    "workflow.not-own-account": _own_account,
    "permissions.not-by-system": _by_system,
}
"""Code that verification reports, and function that writes the event and returns its number."""
