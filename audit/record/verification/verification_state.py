"""State of one pass of verification over the events, for the checks after it."""

from collections import Counter
from dataclasses import dataclass, field

from audit.messages import Message
from audit.record.checkpoints.checkpoint import Checkpoint
from audit.record.checkpoints.merkle_tree import MerkleTree
from audit.record.keys import signed_note
from audit.record.store.database import Store
from audit.record.verification.case_list_checks import CaseListReplay
from audit.record.verification.case_workflow import Workflow
from audit.record.verification.clock_checks import Clocks
from audit.record.verification.hash_chain import FIRST_PREV
from audit.record.verification.image_checks import ImageChecks
from audit.record.verification.read_checks import ChecklistChecks, EvidenceChecks
from audit.record.verification.verification_result import Problem


@dataclass(frozen=True)
class NamedPayload:
    """An event's reference to one of its payloads."""

    seq: int
    type: str
    scope: str
    stored_sha256: str


@dataclass
class State:
    """State of one pass over the events."""

    store: Store
    earlier: Checkpoint | None
    tree: MerkleTree = field(default_factory=MerkleTree)
    expected: int = 1
    before: frozenset[bytes] = frozenset({FIRST_PREV})
    head: bytes = FIRST_PREV
    first: bytes | None = None
    payloads: dict[str, NamedPayload] = field(default_factory=dict)
    """First event that names each payload, by keyed hash."""
    identities: dict[str, str] = field(default_factory=dict)
    """Hash of the sealed identity that its events name, by case."""
    cases_of_scopes: dict[str, str | None] = field(default_factory=dict)
    """Case by scope of payloads."""
    newer: Counter[str] = field(default_factory=Counter)
    """Number of events of a newer version by type."""
    erased: dict[str, int] = field(default_factory=dict)
    """Number of the erasing event by case."""
    closed: set[str] = field(default_factory=set)
    """Scopes of queued batches that were closed, which destroys their keys."""
    keys: list[signed_note.PublicKey] = field(default_factory=list)
    clocks: Clocks = field(default_factory=Clocks)
    workflow: Workflow = field(default_factory=Workflow)
    rotated_to: str | None = None
    """Site key that wraps the keys according to the newest rotation."""
    images: ImageChecks = field(default_factory=ImageChecks)
    evidence: EvidenceChecks = field(default_factory=EvidenceChecks)
    checklists: ChecklistChecks = field(default_factory=ChecklistChecks)
    case_list: CaseListReplay = field(default_factory=CaseListReplay)
    n_blobs: int = 0
    n_sealed: int = 0
    n_erased: int = 0
    n_unread: int = 0
    keys_open: bool = False
    all_read: bool = True
    since: int = 0
    """Number of events that were verified before and are not read again."""
    problems: list[Problem] = field(default_factory=list)

    def add(self, reason: Message, seq: int | None = None, kind: str | None = None) -> None:
        """Add a problem; `seq` and `kind` name the event that it concerns."""
        self.problems.append(Problem(seq, kind, reason))

    def name(self, payload: str, named: NamedPayload) -> None:
        """Note that an event names a payload; all events must agree about its sealed bytes."""
        known = self.payloads.setdefault(payload, named)
        if (known.stored_sha256, known.scope) != (named.stored_sha256, named.scope):
            message = Message("verify.payload-named-twice", payload=payload[:12])
            self.add(message, named.seq, named.type)
