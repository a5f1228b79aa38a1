"""Index of the record's requests and answers: which to reuse, and their cost.

The record is the cache. An answer is reused if case, configuration, all texts and images and the
hash of the request are the same, and if the same model still answers. The index is folded from
events alone, without reading payloads.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from sys import intern
from typing import TYPE_CHECKING, Final

from audit.record.events import (
    BatchEnded,
    BatchStarted,
    CaseErased,
    ComparisonMade,
    DraftReceived,
    DraftRequested,
    Event,
    Outcome,
    ReferenceImported,
    SpendReserved,
)

if TYPE_CHECKING:
    from audit.record.log.event_log import Log

TYPES: Final = (
    *("draft.requested", "draft.received", "batch.started", "batch.ended"),
    *("reference.imported", "comparison.made", "case.erased", "spend.reserved"),
)
ANSWERS: Final = frozenset(
    {
        Outcome.VALID,
        Outcome.ABSTAINED,
        Outcome.MALFORMED,
        Outcome.REFUSED,
        Outcome.TRUNCATED,
        Outcome.OVER_LIMIT,
    }
)
"""Outcomes that are an answer of the model, good or bad; all others are failures."""
_SILENT: Final = frozenset({Outcome.TIMED_OUT, Outcome.CANCELLED})


@dataclass(frozen=True, slots=True)
class Key:
    """Identity of a request: case, configuration, texts and images."""

    case: str
    configuration: str
    bundle_sha256: str


@dataclass(frozen=True)
class Money:
    """Money spent, possible cost of lost answers, and number of requests without a price."""

    usd: float = 0.0
    unsettled: float = 0.0
    unpriced: int = 0

    @property
    def most(self) -> float:
        """Upper bound of the cost in USD, of requests with a price."""
        return self.usd + self.unsettled

    def __add__(self, other: "Money") -> "Money":
        return Money(
            self.usd + other.usd,
            self.unsettled + other.unsettled,
            self.unpriced + other.unpriced,
        )


@dataclass(frozen=True, slots=True)
class RequestFacts:
    """Fields of a request that decide whether its answer is reused: a record has thousands."""

    seq: int
    attempt: str
    provider: str
    configuration: str
    bundle_sha256: str
    request_sha256: str | None
    part: str | None
    """Kind of the part of a draft that it is; None for a draft."""
    exploratory: bool
    sent: bool
    """Whether anything left the machine or a provider was called, so that it may have a price."""
    run: str | None
    usd_most: float | None

    @classmethod
    def of(cls, seq: int, body: DraftRequested) -> "RequestFacts":
        """Return the facts of an event. Repeated texts are stored once."""
        tag = body.batch
        return cls(
            seq=seq,
            attempt=body.attempt,
            provider=intern(body.provider),
            configuration=intern(body.configuration),
            bundle_sha256=body.bundle_sha256,
            request_sha256=body.request_sha256,
            part=None if body.part is None else intern(body.part.kind),
            exploratory=body.exploratory,
            sent=body.host is not None and body.request_sha256 is not None,
            run=None if tag is None else intern(tag.run),
            usd_most=None if tag is None else tag.usd_most,
        )


@dataclass(frozen=True, slots=True)
class AnswerFacts:
    """Fields of the end of an attempt that a batch needs again."""

    seq: int
    outcome: Outcome
    model_returned: str | None
    cost_usd: float | None
    has_content: bool
    has_text: bool
    charged: bool
    """Whether it may have a price: providers do not charge for error responses."""

    @classmethod
    def of(cls, event: Event, body: DraftReceived) -> "AnswerFacts":
        """Return the facts of an event. Repeated texts are stored once."""
        maybe = body.lost or body.outcome in _SILENT or body.http_status == 200
        return cls(
            seq=event.seq,
            outcome=body.outcome,
            model_returned=None if body.model_returned is None else intern(body.model_returned),
            cost_usd=body.cost_usd,
            has_content=body.content_sha256 is not None,
            has_text=body.text_sha256 is not None,
            charged=not body.vote and (body.cost_usd is not None or maybe),
        )


@dataclass(frozen=True, slots=True)
class Known:
    """A recorded attempt. `received` is None if it has not ended or its end was not recorded."""

    case: str
    requested: RequestFacts
    received: AnswerFacts | None = None

    @property
    def answered(self) -> bool:
        """Whether the model has answered, with any quality."""
        return self.received is not None and self.received.outcome in ANSWERS

    @property
    def money(self) -> Money:
        """Cost of the attempt, as counted by the batch."""
        asked, got = self.requested, self.received
        if got is None or not (asked.sent and got.charged):
            return Money()
        if got.cost_usd is not None:
            return Money(usd=got.cost_usd)
        if asked.usd_most is None:
            return Money(unpriced=1)
        return Money(unsettled=asked.usd_most)


@dataclass
class Answers:
    """The index. Not thread-safe; `refresh` reads only new events."""

    log: "Log"
    attempts: dict[str, Known] = field(default_factory=dict)
    runs: dict[str, BatchStarted] = field(default_factory=dict)
    ended: set[str] = field(default_factory=set)
    erased: set[str] = field(default_factory=set)
    reference: dict[str, str] = field(default_factory=dict)
    """Hash of the newest reference standard of each case."""
    reservations: dict[str, str] = field(default_factory=dict)
    """Reservation of each attempt that has one."""
    _by_key: dict[Key, list[tuple[str, str | None]]] = field(default_factory=dict)
    _begun: dict[tuple[Key, str], list[str]] = field(default_factory=dict)
    _model: dict[str, str] = field(default_factory=dict)
    _compared: set[tuple[str | None, str]] = field(default_factory=set)
    _of_run: dict[str, list[str]] = field(default_factory=dict)
    _of_case: dict[tuple[str, str], list[str]] = field(default_factory=dict)
    _money: dict[str, Money] = field(default_factory=dict)
    _used: set[str] = field(default_factory=set)
    _after: int = 0

    def refresh(self) -> None:
        """Read new events."""
        for event in self.log.as_service().events(types=TYPES, after=self._after):
            self._after = event.seq
            self._take(event)

    def _take(self, event: Event) -> None:
        body, case = event.body, event.case or ""
        match body:
            case DraftRequested(probe=None):
                self._requested(intern(case), event.seq, body)
            case DraftReceived() if body.attempt in self.attempts:
                self._received(event, body)
            case BatchStarted():
                self.runs[body.run] = body
            case BatchEnded():
                self.ended.add(body.run)
            case CaseErased():
                self.erased.add(case)
            case ReferenceImported():
                self.reference[case] = body.content_sha256
            case ComparisonMade():
                # Equal texts as the same object save 200 bytes of each comparison.
                sha256, reference = body.right.sha256, self.reference.get(case)
                if reference == sha256:
                    sha256 = reference
                self._compared.add((self._same_attempt(body.attempt), sha256))
            case SpendReserved(attempt=str(attempt)):
                self.reservations[attempt] = body.reservation
            case _:
                pass

    def _same_attempt(self, attempt: str | None) -> str | None:
        """Return the text of an attempt that the index holds already, if it does."""
        known = self.attempts.get(attempt or "")
        return attempt if known is None else known.requested.attempt

    def _received(self, event: Event, body: DraftReceived) -> None:
        known = self.attempts[body.attempt]
        known = replace(known, received=AnswerFacts.of(event, body))
        self.attempts[known.requested.attempt] = known
        if (run := known.requested.run) is not None:
            self._money[run] = self._money.get(run, Money()) + known.money
        if body.model_returned is not None and body.configuration is not None:
            self._model[body.configuration] = body.model_returned

    def _requested(self, case: str, seq: int, body: DraftRequested) -> None:
        asked = RequestFacts.of(seq, body)
        attempt = asked.attempt
        self.attempts[attempt] = Known(case, asked)
        if asked.run is not None:
            self._of_run.setdefault(asked.run, []).append(attempt)
            if asked.part is None:
                self._of_case.setdefault((case, asked.provider), []).append(attempt)
        first = asked
        if body.link is not None:  # the first request decides whether it is sent again
            self._used.update(body.link.attempts)
            if body.link.attempts[0] in self.attempts:
                first = self.attempts[body.link.attempts[0]].requested
        key = Key(case, first.configuration, first.bundle_sha256)
        if asked.part is None:
            self._by_key.setdefault(key, []).append((attempt, first.request_sha256))
        elif asked.part in ("sample", "choice") and asked.request_sha256 is not None:
            self._begun.setdefault((key, asked.request_sha256), []).append(attempt)

    def request_of(self, known: Known) -> DraftRequested:
        """Return the complete request of an attempt, read from the record."""
        body = self._read(known, known.requested.seq, "draft.requested").body
        assert isinstance(body, DraftRequested)
        return body

    def answer_of(self, known: Known) -> tuple[str, DraftReceived]:
        """Return the time (RFC 3339, UTC) and the complete end of an ended attempt."""
        assert known.received is not None
        event = self._read(known, known.received.seq, "draft.received")
        assert isinstance(event.body, DraftReceived)
        return event.at, event.body

    def _read(self, known: Known, seq: int, type: str) -> Event:
        events = self.log.as_service().events(known.case or None, (type,), after=seq - 1)
        return next(iter(events))

    def find(
        self, key: Key, request_sha256: str | None, *, after: int = 0, n: int = 1
    ) -> Known | None:
        """Return the newest answer to exactly this request by the present model, or None.

        Args:
            key: The request.
            request_sha256: Hash of the request; None if it cannot be made now; then only texts and
                images count.
            after: Answers to requests up to this event do not count.
            n: Number of answers that there must be.
        """
        now = self._model.get(key.configuration)
        newest, found = None, 0
        # The newest one: an older answer may be by a former model.
        for attempt, sent in reversed(self._by_key.get(key, [])):
            known = self.attempts[attempt]
            if not known.answered or (sent and request_sha256 and sent != request_sha256):
                continue
            assert known.received is not None
            if now is None or known.received.model_returned in (None, now):
                if known.requested.seq <= after:
                    break
                newest, found = newest or known, found + 1
                if found == n:
                    return newest
        return None

    def other_models(self, key: Key) -> bool:
        """Return whether all answers to exactly this request are by a former model."""
        answered = [a for a, _ in self._by_key.get(key, []) if self.attempts[a].answered]
        return bool(answered) and self.find(key, None) is None

    def begun(self, key: Key, request_sha256: str) -> list[str]:
        """Return valid first answers: samples without a vote, or the newest slice choice."""
        now = self._model.get(key.configuration)
        samples, choices = [], []
        for attempt in self._begun.get((key, request_sha256), []):
            asked, received = self.attempts[attempt].requested, self.attempts[attempt].received
            if received is None or received.outcome not in (Outcome.VALID, Outcome.ABSTAINED):
                continue
            if received.model_returned not in (None, now):
                continue
            if asked.part == "choice":
                choices += [attempt] if received.has_text else []  # older records hold none
            elif attempt not in self._used:
                samples.append(attempt)
        return choices[-1:] or samples

    def drafts(self, case: str, provider: str) -> list[Known]:
        """Return the answers of batches to a case by a provider, the oldest first."""
        attempts = (self.attempts[attempt] for attempt in self._of_case.get((case, provider), []))
        return [known for known in attempts if known.answered]

    def newest(self, case: str, provider: str) -> Known | None:
        """Return the newest answer to a case by a provider, or else the newest failure."""
        if drafts := self.drafts(case, provider):
            return drafts[-1]
        ended = (self.attempts[attempt] for attempt in self._of_case.get((case, provider), []))
        return next((known for known in reversed(list(ended)) if known.received), None)

    def compared(self, attempt: str, case: str) -> bool:
        """Return whether a draft was compared with the case's newest reference, if there is one."""
        reference = self.reference.get(case)
        return reference is None or (attempt, reference) in self._compared

    def of_run(self, run: str) -> Iterator[Known]:
        """Return all attempts of a run, in order."""
        return (self.attempts[attempt] for attempt in self._of_run.get(run, []))

    def same_manifest(self, sha256: str) -> list[str]:
        """Return the runs over a manifest."""
        return [run for run, started in self.runs.items() if started.manifest_sha256 == sha256]

    def money(self, runs: list[str]) -> Money:
        """Return the total cost of the ended attempts of runs."""
        return sum((self._money.get(run, Money()) for run in runs), Money())
