"""The steps of a case, why one is closed, and where their events go."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, Protocol

from audit.messages import CodedError, Message, Text
from audit.pilot.protocol.protocol import ArmKind
from audit.record.events import Body, DraftReceived, Event, SameImagesFound
from viewer.case.state.configuration_epochs import EpochChange

if TYPE_CHECKING:
    from audit.similar.signed_cases import SignedCases
    from viewer.case.state.case_state import CaseState
    from viewer.case.state.pilot_rules import CasePilot

NO_DRAFTS: Final = Message("case.no-drafts-in-arm")
NEVER_SHOWN: Final = Message("case.drafts-never-shown")

StepState = Literal["done", "open", "closed"]


class Recorder(Protocol):
    """Store of the events, injected so that the state is independent of the storage."""

    @property
    def actor_id(self) -> str:
        """Account that acts."""
        ...

    def append(
        self,
        body: Body,
        *,
        case: str | None = None,
        blobs: Sequence[bytes] = (),
        digests: Iterable[bytes] = (),
        condition: Callable[[], None] | None = None,
    ) -> Event:
        """Store an event, its blobs and fingerprints of slices, or raise and store nothing.

        Args:
            body: Content of the event.
            case: Pseudonym of the case; None for an event of the record as a whole.
            blobs: Payloads that the body names by their hash.
            digests: Fingerprints of slices to add to the search index.
            condition: Reads the record quickly, and raises if the event must not be stored. Nothing
                is stored by another program between this and the event.
        """
        ...

    def events(self, case: str) -> Iterable[Event]:
        """Return the case's events in order."""
        ...

    def of_type(self, kind: str) -> Iterable[Event]:
        """Return the events of one type in order, of all cases."""
        ...

    def answered(self, case: str, attempt: str) -> DraftReceived | None:
        """Return the model that answered an attempt, without its content; None when not known."""
        ...

    def blob(self, sha256: str, case: str | None = None) -> bytes:
        """Return a stored payload by its hash, if the actor may have it.

        Args:
            sha256: Hash of its content.
            case: Case whose event names it; None if not known, which takes long.
        """
        ...

    def saw_by_export(self, case: str) -> bool:
        """Return whether the actor has exported or backed up a draft of the case."""
        ...

    def same_images(
        self, case: str, digests: Iterable[bytes], until: int | None
    ) -> tuple[SameImagesFound, ...]:
        """Return other cases with the same slices.

        Args:
            case: Case whose images are compared; it is not returned.
            digests: Fingerprints of its slices.
            until: Drafts count as seen if they were shown before this event; None for the whole
                record.
        """
        ...

    @property
    def signed_cases(self) -> "SignedCases":
        """Index of the signed cases that the actor may see."""
        ...

    def pilot(self, case: str) -> "CasePilot | None":
        """Return the pilot that the case is enrolled in, for the actor; None outside of a pilot."""
        ...


class StepClosed(CodedError):
    """The step cannot be taken now; the message says why and what opens it."""


class EpochClosed(StepClosed):
    """The configuration's model has changed: a new epoch must be acknowledged first."""

    def __init__(self, change: EpochChange) -> None:
        super().__init__(Message("case.epoch-changed", change=change.message))
        self.change = change


class Withheld(StepClosed):
    """The pilot's protocol withholds a draft from the actor; this is recorded."""


@dataclass(frozen=True)
class Step:
    """One step as the case stepper shows it; `why` says why it is closed."""

    name: str
    state: StepState
    why: Text = ""


def steps_of(state: "CaseState", arm: ArmKind | None) -> tuple[Step, ...]:
    """Return the five steps of a case with their state.

    Args:
        state: State of the case.
        arm: Arm of the pilot; None outside of a pilot.
    """
    answered = any(d.received is not None for d in state.drafts.values())
    decided = answered and not state.undecided and any(d.decision for d in state.drafts.values())
    silent = arm is ArmKind.SILENT
    none_asked = NO_DRAFTS if arm is ArmKind.NO_AI else ""
    need_lock = "" if state.read is not None else Message("case.read-not-locked")
    may_ask = "" if arm in (ArmKind.CONCURRENT, ArmKind.AI_FIRST) else need_lock
    need_draft = need_lock or none_asked
    if not need_draft and not state.revealed:
        need_draft = NEVER_SHOWN if silent else Message("case.no-draft-shown")
    need_decision = need_lock or (Message("case.drafts-undecided") if state.undecided else "")

    def step(name: str, done: bool, why: Text) -> Step:
        return Step(name, "done" if done else "closed" if why else "open", "" if done else why)

    return (
        step("Read", state.read is not None, ""),
        step("Lock", state.read is not None, ""),
        step("Draft", bool(state.revealed) or (silent and answered), none_asked or may_ask),
        step("Compare", decided, need_draft),
        step("Sign", state.signed, need_decision),
    )


def close_if(why: Text) -> None:
    """Raise `StepClosed` unless the reason is empty."""
    if why:
        raise StepClosed(why)
