"""What the record holds of one case, as far as figures need it."""

from dataclasses import dataclass, field
from typing import Any

from audit.metrics.reading import kind
from audit.metrics.readings import Readings
from audit.metrics.roll import Excluded


@dataclass
class CaseFold:
    """What the record holds of one case, as far as figures need it."""

    case: str
    study: Any = None
    known: Any = None
    protocol: str | None = None
    excluded: Excluded | None = None
    enrolled: int = 0
    shown: bool = False
    requested: dict[str, Any] = field(default_factory=dict)
    received: dict[str, Any] = field(default_factory=dict)
    references: list[Any] = field(default_factory=list)
    comparisons: list[Any] = field(default_factory=list)
    adjudicated: dict[int, Any] = field(default_factory=dict)
    readings: Readings = field(default_factory=Readings)
    judged: list[Any] = field(default_factory=list)

    def apply(self, event: Any) -> None:
        """Take one more event of the case into account."""
        body = event.body
        match kind(body):
            case "study.opened":
                self.study = body
            case "case.enrolled":
                self.known, self.protocol, self.excluded = body.known, body.protocol_sha256, None
                self.enrolled = event.seq
            case "case.excluded":
                self.excluded = self._exclusion(event)
            case "draft.requested":
                self.requested[body.attempt] = event
            case "draft.received":
                self.received[body.attempt] = event
            case "reference.imported":
                self.references.append(event)
            case "comparison.made":
                self.comparisons.append(event)
            case "adjudication.made":
                self.adjudicated[body.comparison] = event
            case _:
                self.shown |= kind(body) in ("draft.revealed", "draft.broken-glass")
                self.readings.apply(event)

    def _exclusion(self, event: Any) -> Excluded:
        drafts = [e for e in self.requested.values() if e.body.probe is None]
        compared = any("draft" in (c.body.left.kind, c.body.right.kind) for c in self.comparisons)
        return Excluded(
            code=event.body.code.value,
            seq=event.seq,
            after_draft=bool(drafts),
            blind=not (self.shown or compared or self.adjudicated),
        )
