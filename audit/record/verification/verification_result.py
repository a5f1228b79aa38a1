"""Result of a verification."""

from dataclasses import dataclass

from audit.errors import RecordError, RecordTampered, RecordTooNew
from audit.messages import Message
from audit.record.checkpoints.checkpoint import Checkpoint
from audit.record.verification.clock_checks import SetBack


@dataclass(frozen=True)
class Problem:
    """A problem, and the event that it concerns, if any."""

    seq: int | None
    event_type: str | None
    reason: Message

    def __str__(self) -> str:
        return str(self.sentence)

    @property
    def sentence(self) -> Message:
        """Complete sentence for display: event and reason."""
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
    """Result of a verification; `checkpoint` describes the record's current state."""

    n_events: int
    n_blobs: int
    head_hash: str
    checkpoint: Checkpoint | None
    problems: tuple[Problem, ...]
    n_sealed: int = 0
    """Payloads whose sealed bytes alone were checked, because the site key is not here."""
    n_erased: int = 0
    """Payloads whose key was erased according to an event."""
    erasure_pending: Message | None = None
    """Where bytes of erased keys may be left in the database's files; None if there are none."""
    n_unread: int = 0
    """Payloads that were not read: a site's database shows all of them only to its maintenance
    role."""
    keys_open: bool = False
    """True if keys of cases are stored unwrapped, so that the record is not protected at rest."""
    has_accounts: bool = True
    """False if acts are not signed because the record has no accounts."""
    first_key: str | None = None
    """Fingerprint of the first administrator's key, on which all countersignatures rest."""
    newer: tuple[tuple[str, int], ...] = ()
    """Types of events that a newer version of Overread wrote, and their numbers. Only their hashes
    were checked, not their meaning."""
    n_set_back: int = 0
    """Number of events dated before their predecessor, which is no fault by itself."""
    set_back: tuple[SetBack, ...] = ()
    """The first of these events."""
    since: int = 0
    """Number of events that an earlier verification covered; this one read only later ones."""

    @property
    def ok(self) -> bool:
        """Whether everything was checked and nothing is wrong."""
        return not self.problems and not self.is_newer

    @property
    def is_newer(self) -> bool:
        """Whether the record has parts that only a newer version of Overread can check.

        This is not a fault of the record.
        """
        return bool(self.newer)

    @property
    def fault(self) -> RecordError:
        """Reason why it is not ok: the first problem, or parts by a newer version."""
        if self.problems:
            return RecordTampered(self.problems[0].sentence)
        return RecordTooNew(Message("verification.newer-version-needed", what=self.newer_words))

    @property
    def newer_words(self) -> Message:
        """Description of the parts that a newer version wrote."""
        names = ", ".join(f"{kind} ({n})" for kind, n in self.newer)
        return Message("verify.newer-events", names=names)
