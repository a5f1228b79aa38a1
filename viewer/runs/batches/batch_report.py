"""Options, progress and report of a batch."""

from dataclasses import dataclass
from typing import Final, Literal

from assistant.provider_protocol import Outcome
from audit.messages import Message, Text
from viewer.runs.batches.batch_cache import Money

Confirmed = Literal["not needed", "asked", "option"]

NO_ANSWER: Final = frozenset({str(Outcome.FAILED), str(Outcome.TIMED_OUT), str(Outcome.CANCELLED)})


@dataclass(frozen=True)
class Options:
    """Options of a run. `budget_usd` applies to all runs over the same manifest together."""

    at_once: int = 4
    budget_usd: float | None = None
    fresh: bool = False
    """Ask again for answered cases."""
    rescore: bool = False
    """Ask nothing; compare existing drafts with the present reference standards."""
    confirmed: Confirmed = "not needed"
    answers_after: int = 0
    """Reuse only answers to requests after this event."""
    n_answers: int = 1
    """Ask a case until it has so many such answers."""


@dataclass(frozen=True)
class Result:
    """Result of a row with one provider (None: with all); `reason` if nothing was asked."""

    line: int
    provider: str | None = None
    case: str | None = None
    attempt: str | None = None
    outcome: str | None = None
    model: str | None = None
    reused: bool = False
    reason: Text | None = None


@dataclass(frozen=True)
class Status:
    """Progress of a batch. `left_usd` is estimated from the mean cost so far; None if unknown."""

    done: int
    total: int
    asked: int
    reused: int
    failed: int
    refused: int
    spent: Money
    left_usd: float | None


@dataclass(frozen=True)
class BatchReport:
    """Report of a run."""

    run: str
    results: tuple[Result, ...]
    asked: int
    reused: int
    lost: int
    outcomes: dict[str, int]
    spent: Money
    """Cost of this run."""
    spent_in_all: Money
    """Cost of all runs over the manifest, including lost answers."""
    stopped: Text | None
    notes: tuple[Message, ...] = ()
