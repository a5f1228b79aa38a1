"""Facts about a study that the record states, for the report's head and the checklists.

Facts are codes, counts and the protocol's own words. Readers are not named: they are numbered in
the order in which they first locked a read.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from audit.interpretation.phrases import configuration_id
from audit.messages import Message, Text, join, sort_key, term
from audit.metrics.table.table_view import NOT_KNOWN
from audit.pilot.protocol.protocol import Protocol
from audit.record.events import (
    AdjudicationMade,
    AlarmRaised,
    BreakGlass,
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
BLINDING_ANSWERS: Final = {
    True: Message("study-fact.blinded"),
    False: Message("study-fact.not-blinded"),
    None: Message("study-fact.blinding-not-stated"),
}


@dataclass
class ConfigurationUse:
    """A configuration as it was requested: provider, prompt, and how often."""

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
    """Facts that the site states about the provider, such as "cutoff"."""

    @property
    def name(self) -> str:
        """Display name in tables and figures."""
        return next(iter(sorted(self.returned)), None) or self.model or self.provider


@dataclass(frozen=True)
class Alarm:
    """Alarm of a stop rule, with the number of its event."""

    seq: int
    body: AlarmRaised


class Study:
    """Counts of what was done, from the record's events up to a position."""

    def __init__(self, events: Iterable[Event]) -> None:
        self.protocols: list[tuple[int, ProtocolSigned]] = []
        self.configurations: dict[str, ConfigurationUse] = {}
        self.readers: dict[str, int] = {}
        self.software: Counter[str] = Counter()
        self.references: Counter[str] = Counter()
        self.certainty: Counter[str] = Counter()
        self.reference_blinding: Counter[Message] = Counter()
        self.decisions: Counter[str] = Counter()
        self.selections: Counter[str] = Counter()
        self.reports: Counter[tuple[str, str]] = Counter()
        self.escalations: Counter[Message] = Counter()
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
        """Return the number that stands for a reader.

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
        reading = event.case, event.actor.id
        if not body.draft_seen:
            self._independent[reading] += 1
            self.counts["read, images not compared"] += reading not in self._compared
        self._compared.discard(reading)

    def _images(self, event: Event, body: ImagesCompared) -> None:
        """Note that images were compared before a read, or that earlier reads were not alone.

        If the reader had seen a draft for the same images in another case, the reads of this case
        that counted as independent were not.
        """
        reading = event.case, event.actor.id
        if body.before == "lock" and body.outcome is not ImageOutcome.NOT_COMPARED:
            self._compared.add(reading)
        if body.before == "reveal" and body.draft_seen:
            n = self._independent.pop(reading, 0)
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
                self.escalations[join([term(body.severity), term(body.source)])] += 1
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
            answer = BLINDING_ANSWERS[getattr(blinding, name)]
            code = f"study-fact.blinded-{name.replace('_', '-')}"
            self.reference_blinding[Message(code, answer=answer)] += 1


def read_study(log: "Log", upto: int) -> Study:
    """Count the record's events up to event `upto`."""
    return Study(e for e, _, _ in log.as_service().stored(types=TYPES, until=upto))


def protocol_in_force(log: "Log", study: Study) -> Protocol | None:
    """Return the protocol that was signed last; None if none was."""
    if not study.protocols:
        return None
    return Protocol.model_validate_json(
        log.as_service().blob(study.protocols[-1][1].protocol_sha256)
    )


def format_counts(counts: Mapping[str, int] | Mapping[Message, int]) -> Message | None:
    """Return counts as text, most frequent first; None if there are none.

    >>> print(format_counts({"MR": 2, "CT": 1}), format_counts({}))
    MR 2, CT 1 None
    """
    items: list[tuple[Text, int]] = list(counts.items())
    ordered = sorted(items, key=lambda item: (-item[1], sort_key(item[0])))
    return join(Message("study-fact.count", value=term(value), n=n) for value, n in ordered) or None


def join_words(parts: Sequence[Text]) -> Message | None:
    """Join texts with semicolons; None if there are none."""
    return join(parts, "; ") or None


def _id(configuration: str | None) -> str:
    return configuration_id(configuration) if configuration else ""
