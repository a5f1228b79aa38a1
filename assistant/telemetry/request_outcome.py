"""Facts of a request for monitoring: nothing of the case, and nothing of the content."""

import logging
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from audit.record.events import Outcome

if TYPE_CHECKING:
    from assistant.provider_protocol import Attempt, Provider

ANSWERED: Final = frozenset({Outcome.VALID, Outcome.ABSTAINED})
_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class RequestOutcome:
    """A request that ended.

    Whoever watches a collector may be a reader whose draft is withheld. An abstention is therefore
    shown as an answer, as in the record. No identifier of the record or of the server is included,
    because it would lead to the case.

    Attributes:
        provider: Name of the configured provider.
        api: Its dialect.
        model: The configured model.
        configuration: Short id of the configuration.
        in_process: Whether an embedded provider answered.
        outcome: How it ended; `valid` also for an abstention.
        http_status: Status of the server's answer.
        other_model: Whether the server named another model. Its name is left out, because a server
            may write anything there.
        started_ns: When it began, in nanoseconds since 1970.
        duration_s: Seconds until it ended.
        first_byte_s: Seconds until the answer began.
        tokens: Token counts by kind, such as `input_tokens`.
        tries: Number of tries.
    """

    provider: str
    api: str
    model: str | None
    configuration: str
    in_process: bool
    outcome: Outcome
    http_status: int | None
    other_model: bool
    started_ns: int
    duration_s: float
    first_byte_s: float | None
    tokens: Mapping[str, int]
    tries: int

    @property
    def error_type(self) -> str | None:
        """The HTTP status of an error, or else the outcome; None if there was a usable answer."""
        if self.outcome is Outcome.VALID:
            return None
        if self.http_status is not None and self.http_status >= 400:
            return str(self.http_status)
        return self.outcome.value

    @classmethod
    def of(
        cls,
        provider: "Provider",
        configuration: str,
        attempt: "Attempt",
        started_ns: int,
        duration_s: float,
    ) -> "RequestOutcome":
        """Return the facts of an attempt.

        Args:
            provider: The provider that was asked.
            configuration: Short id of the configuration.
            attempt: What came of it.
            started_ns: When it began, in nanoseconds since 1970.
            duration_s: Seconds until it ended.
        """
        named = attempt.model_returned
        return cls(
            provider=provider.name,
            api=provider.api,
            model=provider.model,
            configuration=configuration,
            in_process=provider.host is None,
            outcome=Outcome.VALID if attempt.outcome in ANSWERED else attempt.outcome,
            http_status=attempt.http_status,
            other_model=named is not None and named != provider.model,
            started_ns=started_ns,
            duration_s=duration_s,
            first_byte_s=attempt.first_byte_s,
            tokens=dict(attempt.usage),
            tries=1 + len(attempt.retries),
        )


Observer = Callable[[RequestOutcome], None]
_observers: tuple[Observer, ...] = ()


@contextmanager
def observing(observer: Observer) -> Iterator[None]:
    """Report every request of this process that ends to `observer`, from the thread that sent it.

    Args:
        observer: Must return at once.
    """
    global _observers
    _observers = (*_observers, observer)
    try:
        yield
    finally:
        _observers = tuple(other for other in _observers if other is not observer)


def report(outcome: RequestOutcome, *more: Observer) -> None:
    """Report a request to all observers; a failing observer never disturbs the request.

    Args:
        outcome: The request.
        more: Further observers.
    """
    for observer in (*_observers, *more):
        try:
            observer(outcome)
        except Exception as error:  # noqa: BLE001 - the answer counts, whatever an observer does
            _log.warning("a request was not counted: %s", type(error).__name__)
