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
    """A configuration as it was first requested: provider, prompt, and how often."""

    seq: int
    """Event of the first request."""
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


@dataclass
class CaseReads:
    """Reads of one case, as far as later events of the case say more about them."""

    independent: Counter[str] = field(default_factory=Counter)
    """Reads without a draft, by reader."""
    compared: set[str] = field(default_factory=set)
    """Readers whose images were compared before their next read."""

    def lock(self, reader: str, *, draft_seen: bool) -> bool:
        """Note a read; return whether it is independent without a comparison of its images."""
        unchecked = not draft_seen and reader not in self.compared
        self.independent[reader] += not draft_seen
        self.compared.discard(reader)
        return unchecked

    def compare(self, reader: str, body: ImagesCompared) -> int:
        """Note a comparison of images; return how many reads were not independent after all.

        That is so where the reader had seen a draft for the same images in another case.
        """
        if body.before == "lock" and body.outcome is not ImageOutcome.NOT_COMPARED:
            self.compared.add(reader)
        if body.before == "reveal" and body.draft_seen:
            return self.independent.pop(reader, 0)
        return 0

    def follow(self, event: Event) -> None:
        """Take an event into account that was counted before."""
        body = event.body
        if isinstance(body, ReadLocked):
            self.lock(event.actor.id, draft_seen=body.draft_seen)
        elif isinstance(body, ImagesCompared):
            self.compare(event.actor.id, body)


class Study:
    """Counts of what was done, from the record's events up to a position.

    Events of one case must come in order; those of different cases may come in any order.
    """

    def __init__(self, events: Iterable[Event] = ()) -> None:
        self.protocols: list[tuple[int, ProtocolSigned]] = []
        self.configurations: dict[str, ConfigurationUse] = {}
        self.readers: dict[str, int] = {}
        self.software: Counter[str] = Counter()
        self.references: Counter[str] = Counter()
        self.certainty: Counter[str] = Counter()
        self.blinding: Counter[tuple[str, bool | None]] = Counter()
        """References by what is stated about their blinding to something."""
        self.decisions: Counter[str] = Counter()
        self.selections: Counter[str] = Counter()
        self.reports: Counter[tuple[str, str]] = Counter()
        self.escalations_by: Counter[tuple[str, str]] = Counter()
        """Escalations by severity and source."""
        self.alarms: list[Alarm] = []
        self.usability_by_event: dict[int, float] = {}
        self.probes_by_event: dict[int, ProbeFinished] = {}
        self.counts: Counter[str] = Counter()
        self.adjudicators: set[str] = set()
        self.first, self.last = (0, ""), (0, "")
        """Number and time of the first and of the last event."""
        self.first_reads: dict[str, int] = {}
        """First locked read of each reader."""
        self.returned: dict[str, Counter[str]] = {}
        self.epochs: dict[str, int] = {}
        reads: dict[str | None, CaseReads] = {}
        for event in events:
            self.apply(event, reads.setdefault(event.case, CaseReads()))
        self.finish()

    @property
    def first_at(self) -> str:
        """Time of the first event; "" without one."""
        return self.first[1]

    @property
    def last_at(self) -> str:
        """Time of the last event; "" without one."""
        return self.last[1]

    @property
    def usability(self) -> list[float]:
        """Scores of usability, in order."""
        return list(self.usability_by_event.values())

    @property
    def probes(self) -> list[ProbeFinished]:
        """Finished probes, in order."""
        return list(self.probes_by_event.values())

    @property
    def reference_blinding(self) -> Counter[Message]:
        """What is stated about the blinding of references."""
        return Counter(
            {
                Message(
                    f"study-fact.blinded-{name.replace('_', '-')}", answer=BLINDING_ANSWERS[answer]
                ): n
                for (name, answer), n in self.blinding.items()
            }
        )

    @property
    def escalations(self) -> Counter[Message]:
        """Escalations by severity and source."""
        return Counter({join(map(term, words)): n for words, n in self.escalations_by.items()})

    def finish(self) -> None:
        """Put what came in the order of cases into that of the record."""
        self.protocols.sort(key=lambda one: one[0])
        self.alarms.sort(key=lambda one: one.seq)
        self.usability_by_event = dict(sorted(self.usability_by_event.items()))
        self.probes_by_event = dict(sorted(self.probes_by_event.items()))
        first_reads = sorted(self.first_reads, key=lambda account: self.first_reads[account])
        self.readers = {account: n for n, account in enumerate(first_reads, 1)}
        uses = sorted(self.configurations.values(), key=lambda use: use.seq)
        self.configurations = {use.id: use for use in uses}
        for use in uses:
            use.returned = self.returned.get(use.id, Counter())
            use.epochs = self.epochs.get(use.id, 1)

    def reader(self, account: str | None) -> Message:
        """Return the number that stands for a reader.

        >>> print(Study([]).reader(None))
        not known
        """
        if account is None:
            return term(NOT_KNOWN)
        number = self.readers.setdefault(account, len(self.readers) + 1)
        return Message("report.reader-number", number=number)

    def apply(self, event: Event, reads: CaseReads) -> None:
        """Count an event. Call `finish` after the last one.

        Args:
            event: The event.
            reads: What the earlier events of its case say.
        """
        body, now = event.body, (event.seq, event.at)
        self.first = min(self.first, now) if self.first[0] else now
        self.last = max(self.last, now)
        commit = f" ({event.software.commit[:12]})" if event.software.commit else ""
        self.software[f"{event.software.version}{commit}"] += 1
        match body:
            case ProtocolSigned():
                self.protocols.append((event.seq, body))
            case ReadLocked():
                self._read(event, body, reads)
            case ImagesCompared():
                n = reads.compare(event.actor.id, body)
                self.counts["read, independent"] -= n
                self.counts["read, draft seen"] += n
            case ReferenceImported():
                self._reference(body)
            case AdjudicationMade():
                self.adjudicators.add(event.actor.id)
                self.counts["adjudication"] += 1
            case SelectionMade():
                self.selections[body.kind.value] += 1
            case ProbeFinished():
                self.probes_by_event[event.seq] = body
            case _:
                self._draft(event)
                self._safety(event)

    def _read(self, event: Event, body: ReadLocked, reads: CaseReads) -> None:
        account = event.actor.id
        self.first_reads[account] = min(event.seq, self.first_reads.get(account, event.seq))
        kind = "read, draft seen" if body.draft_seen else "read, independent"
        self.counts[kind] += 1
        unchecked = reads.lock(account, draft_seen=body.draft_seen)
        self.counts["read, images not compared"] += unchecked

    def _draft(self, event: Event) -> None:
        body = event.body
        match body:
            case DraftRequested() if body.probe is None and body.part is None:
                self._requested(event.seq, body)
            case DraftReceived():
                if body.model_returned:
                    key = _id(body.configuration)
                    self.returned.setdefault(key, Counter())[body.model_returned] += 1
            case EpochOpened():
                key = _id(body.configuration)
                self.epochs[key] = max(self.epochs.get(key, 1), body.number)
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

    def _requested(self, seq: int, body: DraftRequested) -> None:
        key = configuration_id(body.configuration)
        use = self.configurations.get(key)
        if use is None or seq < use.seq:
            first = ConfigurationUse(
                seq=seq,
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
            )
            if use is not None:
                first.strategies, first.drafts = use.strategies, use.drafts
            use = self.configurations[key] = first
        use.drafts += 1
        use.strategies.add(body.asked.strategy if body.asked else "prompt alone")
        self.counts["with context" if body.with_context else "without context"] += 1

    def _safety(self, event: Event) -> None:
        body = event.body
        match body:
            case AlarmRaised():
                self.alarms.append(Alarm(event.seq, body))
            case EscalationOpened():
                self.escalations_by[body.severity, body.source] += 1
            case EscalationAcknowledged():
                self.counts["escalation acknowledged"] += 1
            case UseErrorReported():
                self.reports[body.kind, body.harm] += 1
            case UsabilityAnswered():
                self.usability_by_event[event.seq] = body.score
            case _:
                pass

    def _reference(self, body: ReferenceImported) -> None:
        if body.authorship is None:
            return
        self.references[body.authorship.author] += 1
        self.certainty[body.authorship.certainty or "certainty not stated"] += 1
        blinding = body.authorship.blinding
        for name in type(blinding).model_fields:
            self.blinding[name, getattr(blinding, name)] += 1


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
