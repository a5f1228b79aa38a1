"""What the record holds of requests and answers: what need not be asked again, and what was spent.

The record is the cache. An answer stands for a request where case, configuration, every word and
picture, and the whole request's hash are the same, and where the model that gave it is the one that
answers now. Folded from events alone, so that it takes no payload to look up.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
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
"""Outcomes that are the model's answer, good or not; after any other nothing came that is one."""
_SILENT: Final = frozenset({Outcome.TIMED_OUT, Outcome.CANCELLED})


@dataclass(frozen=True)
class Key:
    """What is asked: a case, in a configuration, by these words and pictures."""

    case: str
    configuration: str
    bundle_sha256: str


@dataclass(frozen=True)
class Money:
    """What was spent. `unsettled` more at most, where nobody knows; `unpriced` have no known price."""

    usd: float = 0.0
    unsettled: float = 0.0
    unpriced: int = 0

    @property
    def most(self) -> float:
        """At most so much, of what has a price."""
        return self.usd + self.unsettled

    def __add__(self, other: "Money") -> "Money":
        return Money(
            self.usd + other.usd,
            self.unsettled + other.unsettled,
            self.unpriced + other.unpriced,
        )


@dataclass(frozen=True)
class Known:
    """An attempt as the record has it; `received` None: it has not ended, or nobody recorded how."""

    case: str
    requested: DraftRequested
    received: DraftReceived | None = None
    at: str | None = None
    """When it ended, RFC 3339 in UTC."""

    @property
    def answered(self) -> bool:
        """Whether the model's answer is there, whatever it is worth."""
        return self.received is not None and self.received.outcome in ANSWERS

    @property
    def money(self) -> Money:
        """What it took, by the batch's own count."""
        asked, got, tag = self.requested, self.received, self.requested.batch
        if asked.host is None or asked.request_sha256 is None or got is None or got.vote:
            return Money()
        if got.cost_usd is not None:
            return Money(usd=got.cost_usd)
        if not (got.lost or got.outcome in _SILENT or got.http_status == 200):
            return Money()  # an error's status is an answer that nobody charges for
        most = tag.usd_most if tag is not None else None
        return Money(unpriced=1) if most is None else Money(unsettled=most)


@dataclass
class Answers:
    """The index. Not thread-safe; `refresh` reads only what is new."""

    log: "Log"
    attempts: dict[str, Known] = field(default_factory=dict)
    runs: dict[str, BatchStarted] = field(default_factory=dict)
    ended: set[str] = field(default_factory=set)
    erased: set[str] = field(default_factory=set)
    reference: dict[str, str] = field(default_factory=dict)
    """Hash of the newest reference standard of each case."""
    reservations: dict[str, str] = field(default_factory=dict)
    """Of the attempts that name one."""
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
        """Take in what was stored since."""
        for event in self.log.as_service().events(types=TYPES, after=self._after):
            self._after = event.seq
            self._take(event)

    def _take(self, event: Event) -> None:
        body, case = event.body, event.case or ""
        match body:
            case DraftRequested(probe=None):
                self._requested(case, body)
            case DraftReceived() if body.attempt in self.attempts:
                known = self.attempts[body.attempt]
                known = self.attempts[body.attempt] = Known(
                    known.case, known.requested, body, event.at
                )
                if (tag := known.requested.batch) is not None:
                    self._money[tag.run] = self._money.get(tag.run, Money()) + known.money
                if body.model_returned is not None and body.configuration is not None:
                    self._model[body.configuration] = body.model_returned
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

    def _requested(self, case: str, body: DraftRequested) -> None:
        self.attempts[body.attempt] = Known(case, body)
        if body.batch is not None:
            self._of_run.setdefault(body.batch.run, []).append(body.attempt)
            if body.part is None:
                self._of_case.setdefault((case, body.provider), []).append(body.attempt)
        first = body
        if body.link is not None:  # what began the asking is what is asked again, or not
            self._used.update(body.link.attempts)
            if body.link.attempts[0] in self.attempts:
                first = self.attempts[body.link.attempts[0]].requested
        key = Key(case, first.configuration, first.bundle_sha256)
        if body.part is None:
            self._by_key.setdefault(key, []).append((body.attempt, first.request_sha256))
        elif body.part.kind in ("sample", "choice") and body.request_sha256 is not None:
            self._begun.setdefault((key, body.request_sha256), []).append(body.attempt)

    def find(self, key: Key, request_sha256: str | None) -> Known | None:
        """The newest answer to exactly this, by the model that answers now; None where there is none.

        `request_sha256` None: the request could not be made now; its words and pictures decide.
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
        """Whether there are answers to exactly this, all by a model that no longer answers."""
        answered = [a for a, _ in self._by_key.get(key, []) if self.attempts[a].answered]
        return bool(answered) and self.find(key, None) is None

    def begun(self, key: Key, request_sha256: str) -> list[str]:
        """Valid answers to this request that begin a draft: samples that no vote has used, or the
        newest choice of slices, whatever came of reading them."""
        now = self._model.get(key.configuration)
        found, choices = [], []
        for attempt in self._begun.get((key, request_sha256), []):
            asked, received = self.attempts[attempt].requested, self.attempts[attempt].received
            if received is None or received.outcome not in (Outcome.VALID, Outcome.ABSTAINED):
                continue
            if received.model_returned not in (None, now):
                continue
            if asked.part is not None and asked.part.kind == "choice":
                choices += [attempt] if received.text_sha256 else []  # older records hold none
            elif attempt not in self._used:
                found.append(attempt)
        return choices[-1:] or found

    def drafts(self, case: str, provider: str) -> list[Known]:
        """Answers that batches have of a case by a provider, oldest first."""
        found = (self.attempts[attempt] for attempt in self._of_case.get((case, provider), []))
        return [known for known in found if known.answered]

    def newest(self, case: str, provider: str) -> Known | None:
        """The newest answer of a batch to a case by a provider; how it failed where there is none."""
        if drafts := self.drafts(case, provider):
            return drafts[-1]
        ended = (self.attempts[attempt] for attempt in self._of_case.get((case, provider), []))
        return next((known for known in reversed(list(ended)) if known.received), None)

    def compared(self, attempt: str, case: str) -> bool:
        """Whether a draft was compared with the case's newest reference, or has none."""
        reference = self.reference.get(case)
        return reference is None or (attempt, reference) in self._compared

    def of_run(self, run: str) -> Iterator[Known]:
        """Every attempt of a run, in order."""
        return (self.attempts[attempt] for attempt in self._of_run.get(run, []))

    def same_manifest(self, sha256: str) -> list[str]:
        """The runs over a manifest."""
        return [run for run, one in self.runs.items() if one.manifest_sha256 == sha256]

    def money(self, runs: list[str]) -> Money:
        """What runs took together, as far as it ended."""
        return sum((self._money.get(run, Money()) for run in runs), Money())
