"""How a batch is to go, how far it is, and what came of it."""

from dataclasses import dataclass
from typing import Final, Literal

from assistant.provider_protocol import Outcome
from audit.messages import Message, Text
from viewer.runs.batches.batch_cache import Money

Confirmed = Literal["not needed", "asked", "option"]

NO_ANSWER: Final = frozenset({str(Outcome.FAILED), str(Outcome.TIMED_OUT), str(Outcome.CANCELLED)})


@dataclass(frozen=True)
class Options:
    """How a batch goes. `budget_usd` counts all runs over the same manifest."""

    at_once: int = 4
    budget_usd: float | None = None
    fresh: bool = False
    """Ask again though there is an answer."""
    rescore: bool = False
    """Ask nothing; compare what was drafted with the reference standards as they are now."""
    confirmed: Confirmed = "not needed"


@dataclass(frozen=True)
class Result:
    """What came of a row with one provider (None: with any); `reason` where nothing was asked."""

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
    """How far a batch is. `left_usd`: estimate by the mean of what was asked; None: not known."""

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
    """What a run came to."""

    run: str
    results: tuple[Result, ...]
    asked: int
    reused: int
    lost: int
    outcomes: dict[str, int]
    spent: Money
    """By this run."""
    spent_in_all: Money
    """By all runs over the manifest, what was lost included."""
    stopped: Text | None
    notes: tuple[Message, ...] = ()
