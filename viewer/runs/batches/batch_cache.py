"""Index of the record's requests and answers: which to reuse, and their cost.

The record is the cache. An answer is reused if case, configuration, all texts and images and the
hash of the request are the same, and if the same model still answers. The index is folded from
events alone, without reading payloads.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
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
    }
)
"""Outcomes that are an answer of the model, good or bad; all others are failures."""
_SILENT: Final = frozenset({Outcome.TIMED_OUT, Outcome.CANCELLED})


@dataclass(frozen=True)
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


@dataclass(frozen=True)
class Known:
    """A recorded attempt. `received` is None if it has not ended or its end was not recorded."""

    case: str
    requested: DraftRequested
    received: DraftReceived | None = None
    at: str | None = None
    """End of the attempt, RFC 3339 in UTC."""

    @property
    def answered(self) -> bool:
        """Whether the model has answered, with any quality."""
        return self.received is not None and self.received.outcome in ANSWERS

    @property
    def money(self) -> Money:
        """Cost of the attempt, as counted by the batch."""
        asked, got, tag = self.requested, self.received, self.requested.batch
        if asked.host is None or asked.request_sha256 is None or got is None or got.vote:
            return Money()
        if got.cost_usd is not None:
            return Money(usd=got.cost_usd)
        if not (got.lost or got.outcome in _SILENT or got.http_status == 200):
            return Money()  # providers do not charge for error responses
        most = tag.usd_most if tag is not None else None
        if most is None:
            return Money(unpriced=1)
        return Money(unsettled=most)


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
                self._requested(case, body)
            case DraftReceived() if body.attempt in self.attempts:
                self._received(body, event.at)
            case BatchStarted():
                self.runs[body.run] = body
            case BatchEnded():
                self.ended.add(body.run)
            case CaseErased():
                self.erased.add(case)
            case ReferenceImported():
                self.reference[case] = body.content_sha256
            case ComparisonMade():
                self._compared.add((body.attempt, body.right.sha256))
            case SpendReserved(attempt=str(attempt)):
                self.reservations[attempt] = body.reservation
            case _:
                pass

    def _received(self, body: DraftReceived, at: str) -> None:
        attempt = replace(self.attempts[body.attempt], received=body, at=at)
        self.attempts[body.attempt] = attempt
        if (tag := attempt.requested.batch) is not None:
            self._money[tag.run] = self._money.get(tag.run, Money()) + attempt.money
        if body.model_returned is not None and body.configuration is not None:
            self._model[body.configuration] = body.model_returned

    def _requested(self, case: str, body: DraftRequested) -> None:
        self.attempts[body.attempt] = Known(case, body)
        if body.batch is not None:
            self._of_run.setdefault(body.batch.run, []).append(body.attempt)
            if body.part is None:
                self._of_case.setdefault((case, body.provider), []).append(body.attempt)
        first = body
        if body.link is not None:  # the first request decides whether it is sent again
            self._used.update(body.link.attempts)
            if body.link.attempts[0] in self.attempts:
                first = self.attempts[body.link.attempts[0]].requested
        key = Key(case, first.configuration, first.bundle_sha256)
        if body.part is None:
            self._by_key.setdefault(key, []).append((body.attempt, first.request_sha256))
        elif body.part.kind in ("sample", "choice") and body.request_sha256 is not None:
            self._begun.setdefault((key, body.request_sha256), []).append(body.attempt)

    def find(self, key: Key, request_sha256: str | None) -> Known | None:
        """Return the newest answer to exactly this request by the present model, or None.

        `request_sha256` is None if the request cannot be made now; then only texts and images
        count.
        """
        now = self._model.get(key.configuration)
        for attempt, sent in reversed(self._by_key.get(key, [])):
            known = self.attempts[attempt]
            if not known.answered or (sent and request_sha256 and sent != request_sha256):
                continue
            assert known.received is not None
            if now is None or known.received.model_returned in (None, now):
                return known
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
            if asked.part is not None and asked.part.kind == "choice":
                choices += [attempt] if received.text_sha256 else []  # older records hold none
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
