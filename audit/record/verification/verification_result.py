"""What a verification found."""

from dataclasses import dataclass

from audit.errors import RecordError, RecordTampered, RecordTooNew
from audit.messages import Message
from audit.record.checkpoints.checkpoint import Checkpoint
from audit.record.verification.clock_checks import SetBack


@dataclass(frozen=True)
class Problem:
    """What is wrong, and with which event where it is one event's fault."""

    seq: int | None
    event_type: str | None
    reason: Message

    def __str__(self) -> str:
        return str(self.sentence)

    @property
    def sentence(self) -> Message:
        """The whole sentence, as a reader sees it: event and reason."""
        if self.seq is None:
            return self.reason
        if self.event_type:
            return Message(
                "verification.event-type-problem",
                seq=self.seq,
                type=self.event_type,
                reason=self.reason,
            )
        return Message("verification.event-problem", seq=self.seq, reason=self.reason)


@dataclass(frozen=True)
class Verification:
    """Outcome of a verification; `checkpoint` describes the record as it was found."""

    n_events: int
    n_blobs: int
    head_hash: str
    checkpoint: Checkpoint | None
    problems: tuple[Problem, ...]
    n_sealed: int = 0
    """Payloads of which only the sealed bytes were checked: the site key is not here."""
    n_erased: int = 0
    """Payloads whose key was erased, as an event says."""
    erasure_pending: Message | None = None
    """Where bytes of erased keys may be left in the database's files; None where there are none."""
    n_unread: int = 0
    """Payloads that were not looked at: a site's database lets only its maintenance role read them all."""
    keys_open: bool = False
    """True when keys of cases lie unwrapped in the record: it protects nothing at rest."""
    has_accounts: bool = True
    """False where acts are not signed: the record has no accounts, so nobody proved who they were."""
    first_key: str | None = None
    """Fingerprint of the first administrator's key: all others were countersigned from it on."""
    newer: tuple[tuple[str, int], ...] = ()
    """Types of events that a newer version of Overread wrote, and how many of each: their hashes were
    checked, not what they mean."""
    n_set_back: int = 0
    """How often an event is dated before the one that it follows, which is no fault by itself."""
    set_back: tuple[SetBack, ...] = ()
    """The first of these places."""
    since: int = 0
    """Events that an earlier verification had read; this one read only those after them."""

    @property
    def ok(self) -> bool:
        """True when all was checked, and nothing is wrong."""
        return not self.problems and not self.is_newer

    @property
    def is_newer(self) -> bool:
        """True when it holds what only a newer version of Overread can check. This is no fault of it."""
        return bool(self.newer)

    @property
    def fault(self) -> RecordError:
        """Why it is not ok: the first problem, or that a newer version wrote it."""
        if self.problems:
            return RecordTampered(self.problems[0].sentence)
        return RecordTooNew(Message("verification.newer-version-needed", what=self.newer_words))

    @property
    def newer_words(self) -> Message:
        """What a newer version wrote, in words."""
        names = ", ".join(f"{kind} ({n})" for kind, n in self.newer)
        return Message("verify.newer-events", names=names)
