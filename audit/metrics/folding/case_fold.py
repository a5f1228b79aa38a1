"""State of one case in the record, as far as metrics need it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from audit.metrics.folding.event_bodies import kind
from audit.metrics.folding.reader_results import Readings
from audit.metrics.table.coded_content import diagnosis
from audit.metrics.table.enrollment import Excluded
from audit.record.authorization.draft_exposure import gives_draft


@dataclass
class CaseFold:
    """Facts of one case in the record, as far as metrics need them."""

    case: str
    exported: Mapping[str, int] = field(default_factory=dict)
    """By account: number of the newest event by which it got drafts of all cases, in an export or a
    backup."""
    study: Any = None
    patient: str | None = None
    """The first pseudonym of the patient that an opening of the study stated."""
    known: Any = None
    protocol: str | None = None
    excluded: Excluded | None = None
    enrolled: int = 0
    drafted_before: bool = False
    """Whether a draft of the case had been asked for before it was enrolled."""
    revised: bool = False
    """Whether the reference was changed after a draft had been shown, or compared with it."""
    streamed: set[str] = field(default_factory=set)
    """Attempts whose text was shown as it came."""
    shown: bool = False
    given: set[str] = field(default_factory=set)
    """Accounts that the database gave something of a draft."""
    requested: dict[str, Any] = field(default_factory=dict)
    received: dict[str, Any] = field(default_factory=dict)
    tool_answers: dict[str, list[Any]] = field(default_factory=dict)
    """By attempt: how its calls of tools were decided."""
    references: list[Any] = field(default_factory=list)
    comparisons: list[Any] = field(default_factory=list)
    adjudicated: dict[int, Any] = field(default_factory=dict)
    """By comparison: the last adjudication, which counts."""
    adjudications: dict[int, list[Any]] = field(default_factory=dict)
    """By comparison: all of them, in order."""
    readings: Readings = field(default_factory=Readings)
    judged: list[Any] = field(default_factory=list)

    def apply(self, event: Any) -> None:
        """Process the next event of the case."""
        body = event.body
        match kind(body):
            case "study.opened":
                self.study = body
                self.patient = self.patient or body.patient
            case "case.enrolled":
                self.known, self.protocol, self.excluded = body.known, body.protocol_sha256, None
                self.enrolled = event.seq
                self.drafted_before = bool(self.requested)  # a probe's answer tells as much
            case "case.excluded":
                self.excluded = self._exclusion(event)
            case "draft.requested":
                self.requested[body.attempt] = event
            case "draft.received":
                self.received[body.attempt] = event
            case "reference.imported":
                former = self.references[-1].body.content_sha256 if self.references else None
                # Entering the same content again is no revision.
                if former not in (None, body.content_sha256) and self._is_known_to(event.actor.id):
                    self.revised = True
                self.references.append(event)
            case "comparison.made":
                self.comparisons.append(event)
            case "adjudication.made":
                self.adjudicated[body.comparison] = event
                self.adjudications.setdefault(body.comparison, []).append(event)
            case _:
                self._apply_display(event)

    def _apply_display(self, event: Any) -> None:
        """Take an event into account that shows content to somebody, or is part of a reading."""
        body = event.body
        match kind(body):
            case "payload.released":
                self.given |= {event.actor.id} if gives_draft(event) else set()
            case "draft.streamed":
                self.streamed.add(body.attempt)
            case "tool.answered":
                self.tool_answers.setdefault(body.attempt or "", []).append(body)
            case _:
                self.shown |= kind(body) in ("draft.revealed", "draft.broken-glass")
                self.readings.apply(event)

    @property
    def is_indeterminate(self) -> bool:
        """Whether the reference standard in force states that it cannot be reported."""
        if not self.references:
            return False
        return bool(self.references[-1].body.coded.get("normality") == "indeterminate")

    @property
    def former_normality(self) -> frozenset[str]:
        """Normality that reference standards stated which are no longer in force."""
        stated = (diagnosis(reference.body.coded).normality for reference in self.references[:-1])
        return frozenset(word for word in stated if word is not None)

    def _is_known_to(self, account: str) -> bool:
        """Return whether somebody may know what a draft says, or this account does."""
        if self.shown or self.streamed or self.adjudicated or account in self.given:
            return True
        # A comparison names the differences, and with them what the draft says.
        if any("draft" in (c.body.left.kind, c.body.right.kind) for c in self.comparisons):
            return True
        answered = min((receipt.seq for receipt in self.received.values()), default=None)
        # An export holds the drafts that had been received before it.
        return answered is not None and self.exported.get(account, 0) > answered

    def _exclusion(self, event: Any) -> Excluded:
        return Excluded(
            code=event.body.code.value,
            seq=event.seq,
            after_draft=bool(self.requested),
            blind=not self._is_known_to(event.actor.id),
        )
