"""What a verification found."""

from dataclasses import dataclass

from audit import newer
from audit.checkpoint import Checkpoint
from audit.clocks import SetBack
from audit.errors import RecordError, RecordTampered, RecordTooNew
from audit.said import listed, said


@dataclass(frozen=True)
class Problem:
    """What is wrong, and with which event where it is one event's fault."""

    seq: int | None
    event_type: str | None
    reason: str

    def __str__(self) -> str:
        if self.seq is None:
            return self.reason
        if self.event_type:
            return said(
                "event {seq} ({type}): {reason}",
                seq=self.seq,
                type=self.event_type,
                reason=self.reason,
            )
        return said("event {seq}: {reason}", seq=self.seq, reason=self.reason)


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
    keys_open: bool = False
    """True when keys of cases lie unwrapped in the record: it protects nothing at rest."""
    newer: tuple[tuple[str, int], ...] = ()
    """Types of events that a newer version of Overread wrote, and how many of each: their hashes were
    checked, not what they mean."""
    newer_schema: str | None = None
    """The database's schema, where a newer version made it."""
    n_set_back: int = 0
    """How often an event is dated before the one that it follows, which is no fault by itself."""
    set_back: tuple[SetBack, ...] = ()
    """The first of these places."""

    @property
    def ok(self) -> bool:
        """True when all was checked, and nothing is wrong."""
        return not self.problems and not self.is_newer

    @property
    def is_newer(self) -> bool:
        """True when it holds what only a newer version of Overread can check. This is no fault of it."""
        return bool(self.newer or self.newer_schema)

    @property
    def fault(self) -> RecordError:
        """Why it is not ok: the first problem, or that a newer version wrote it."""
        if self.problems:
            return RecordTampered(str(self.problems[0]))
        return RecordTooNew(said("{what}: use that version", what=self.newer_words))

    @property
    def newer_words(self) -> str:
        """What a newer version wrote, in words."""
        parts = [newer.words(self.newer)] if self.newer else []
        if self.newer_schema:
            parts.append(
                said(
                    "its schema {schema} is of a newer version of Overread",
                    schema=self.newer_schema,
                )
            )
        return listed(parts, "; ")
