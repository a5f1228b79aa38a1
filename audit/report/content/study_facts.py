"""What the record says of the study, for the report's head and the checklists; None: not recorded.

Facts are codes, counts and the protocol's own words. Readers have no names here: they are
numbered in the order in which they first locked a read.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from audit.interpretation.phrases import configuration_id
from audit.messages import Message, term
from audit.metrics.table.table_view import NOT_KNOWN
from audit.pilot.protocol.protocol import Protocol
from audit.record.events import (
    AdjudicationMade,
    AlarmRaised,
    BreakGlass,
    CaseEnrolled,
    DecisionMade,
    DraftReceived,
    DraftRequested,
    DraftRevealed,
    EpochOpened,
    EscalationAcknowledged,
    EscalationOpened,
    Event,
    ImageOutcome,
    ImagesCompared,
    OverrideGiven,
    ProbeFinished,
    ProtocolSigned,
    ReadLocked,
    ReferenceImported,
    SelectionMade,
    UsabilityAnswered,
    UseErrorReported,
)

if TYPE_CHECKING:
    from audit.record.log.event_log import Log

TYPES: Final = (
    *("protocol.signed", "case.enrolled", "read.locked", "draft.requested", "draft.received"),
    *("draft.revealed", "draft.broken-glass", "decision.made", "reference.imported"),
    *("adjudication.made", "alarm.raised", "assistant.resumed", "escalation.opened"),
    *("escalation.acknowledged", "use-error.reported", "usability.answered", "probe.finished"),
    *("selection.made", "images.compared", "epoch.opened", "override.given", "session.started"),
)


@dataclass
class ConfigurationUse:
    """One configuration as it was asked: who, with which prompt, how often."""

    id: str
    provider: str
    api: str
    model: str | None
    is_ai: bool
    prompt: str
    schema: str
    recipe: str
    captions: str
    strategies: set[str] = field(default_factory=set)
    returned: Counter[str] = field(default_factory=Counter)
    """Models that the server named, with the number of answers."""
    epochs: int = 1
    drafts: int = 0
    about: dict[str, str] = field(default_factory=dict)
    """What the site states of the provider."""

    @property
    def name(self) -> str:
        """What tables and figures call it."""
        return next(iter(sorted(self.returned)), None) or self.model or self.provider


@dataclass(frozen=True)
class Alarm:
    """A stop rule's alarm, with the event that raised it."""

    seq: int
    body: AlarmRaised


class Study:
    """What was done, counted over the record's events up to a position."""

    def __init__(self, events: Iterable[Event]) -> None:
        self.protocols: list[tuple[int, ProtocolSigned]] = []
        self.configurations: dict[str, ConfigurationUse] = {}
        self.readers: dict[str, int] = {}
        self.software: Counter[str] = Counter()
        self.references: Counter[str] = Counter()
        self.certainty: Counter[str] = Counter()
        self.reference_blinding: Counter[str] = Counter()
        self.decisions: Counter[str] = Counter()
        self.selections: Counter[str] = Counter()
        self.reports: Counter[tuple[str, str]] = Counter()
        self.escalations: Counter[str] = Counter()
        self.known: dict[str, CaseEnrolled] = {}
        self.alarms: list[Alarm] = []
        self.usability: list[float] = []
        self.probes: list[ProbeFinished] = []
        self.counts: Counter[str] = Counter()
        self._independent: Counter[tuple[str | None, str]] = Counter()
        self._compared: set[tuple[str | None, str]] = set()
        self.adjudicators: set[str] = set()
        self.first_at, self.last_at = "", ""
        for event in events:
            self._apply(event)

    def reader(self, account: str | None) -> Message:
        """What the report calls a reader.

        >>> print(Study([]).reader(None))
        not known
        """
        if account is None:
            return term(NOT_KNOWN)
        number = self.readers.setdefault(account, len(self.readers) + 1)
        return Message("report.reader-number", number=number)

    def _apply(self, event: Event) -> None:
        body = event.body
        self.first_at, self.last_at = self.first_at or event.at, event.at
        commit = f" ({event.software.commit[:12]})" if event.software.commit else ""
        self.software[f"{event.software.version}{commit}"] += 1
        match body:
            case ProtocolSigned():
                self.protocols.append((event.seq, body))
            case CaseEnrolled():
                self.known[event.case or ""] = body
            case ReadLocked():
                self._read(event, body)
            case ImagesCompared():
                self._images(event, body)
            case ReferenceImported():
                self._reference(body)
            case AdjudicationMade():
                self.adjudicators.add(event.actor.id)
                self.counts["adjudication"] += 1
            case SelectionMade():
                self.selections[body.kind.value] += 1
            case ProbeFinished():
                self.probes.append(body)
            case _:
                self._draft(event)
                self._safety(event)

    def _read(self, event: Event, body: ReadLocked) -> None:
        self.reader(event.actor.id)
        kind = "read, draft seen" if body.draft_seen else "read, independent"
        self.counts[kind] += 1
        place = event.case, event.actor.id
        if not body.draft_seen:
            self._independent[place] += 1
            self.counts["read, images not compared"] += place not in self._compared
        self._compared.discard(place)

    def _images(self, event: Event, body: ImagesCompared) -> None:
        """Take in whether images were compared before a read, or show that earlier reads were not alone."""
        place = event.case, event.actor.id
        if body.before == "lock" and body.outcome is not ImageOutcome.NOT_COMPARED:
            self._compared.add(place)
        if body.before == "reveal" and body.draft_seen:
            n = self._independent.pop(place, 0)
            self.counts["read, independent"] -= n
            self.counts["read, draft seen"] += n

    def _draft(self, event: Event) -> None:
        body = event.body
        match body:
            case DraftRequested() if body.probe is None and body.part is None:
                self._requested(body)
            case DraftReceived():
                use = self.configurations.get(_id(body.configuration))
                if use is not None and body.model_returned:
                    use.returned[body.model_returned] += 1
            case EpochOpened():
                use = self.configurations.get(_id(body.configuration))
                if use is not None:
                    use.epochs = max(use.epochs, body.number)
            case DraftRevealed():
                self.counts["draft revealed"] += 1
            case BreakGlass():
                self.counts["break glass"] += 1
            case DecisionMade():
                self.decisions[body.decision.value] += 1
            case OverrideGiven():
                self.counts["override"] += 1
            case _:
                pass

    def _requested(self, body: DraftRequested) -> None:
        key = configuration_id(body.configuration)
        use = self.configurations.setdefault(
            key,
            ConfigurationUse(
                id=key,
                provider=body.provider,
                api=body.api,
                model=body.model,
                is_ai=body.is_ai,
                prompt=body.prompt_sha256,
                schema=body.schema_sha256,
                recipe=body.recipe,
                captions=body.captions,
                about=dict(body.about),
            ),
        )
        use.drafts += 1
        use.strategies.add(body.asked.strategy if body.asked else "prompt alone")
        self.counts["with context" if body.with_context else "without context"] += 1

    def _safety(self, event: Event) -> None:
        body = event.body
        match body:
            case AlarmRaised():
                self.alarms.append(Alarm(event.seq, body))
            case EscalationOpened():
                self.escalations[f"{body.severity}, {body.source}"] += 1
            case EscalationAcknowledged():
                self.counts["escalation acknowledged"] += 1
            case UseErrorReported():
                self.reports[body.kind, body.harm] += 1
            case UsabilityAnswered():
                self.usability.append(body.score)
            case _:
                pass

    def _reference(self, body: ReferenceImported) -> None:
        if body.authorship is None:
            return
        self.references[body.authorship.author] += 1
        self.certainty[body.authorship.certainty or "certainty not stated"] += 1
        blinding = body.authorship.blinding
        for name in type(blinding).model_fields:
            blinded = getattr(blinding, name)
            words = {True: "yes", False: "no", None: "not stated"}[blinded]
            self.reference_blinding[f"{name.replace('_', ' ')}: {words}"] += 1


def read_study(log: "Log", upto: int) -> Study:
    """What the record says up to event `upto`."""
    return Study(e for e, _, _ in log.as_service().stored(types=TYPES, until=upto))


def protocol_in_force(log: "Log", study: Study) -> Protocol | None:
    """The protocol that was signed last; None where none was."""
    if not study.protocols:
        return None
    return Protocol.model_validate_json(
        log.as_service().blob(study.protocols[-1][1].protocol_sha256)
    )


def format_counts(counts: Counter[str]) -> str | None:
    """Counts in words, most frequent first; None where there is none.

    >>> counted(Counter({"MR": 2, "CT": 1})), counted(Counter())
    ('MR 2, CT 1', None)
    """
    ordered = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    return ", ".join(f"{word} {n}" for word, n in ordered) or None


def join_words(words: Sequence[str]) -> str | None:
    """Words with semicolons between them; None where there is none."""
    return "; ".join(words) or None


def _id(configuration: str | None) -> str:
    return configuration_id(configuration) if configuration else ""
