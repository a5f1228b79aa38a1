"""Selection of the drafts that stop rules count.

It follows the rule of the metrics (`audit.metrics.folding.repeated_requests`).
"""

from audit.interpretation.phrases import configuration_id
from audit.record.events import (
    ComparisonMade,
    DecisionMade,
    DraftReceived,
    DraftRequested,
    Event,
    Outcome,
)
from audit.record.events.bodies.pilot_events import Repeats

UNANSWERED = frozenset({Outcome.FAILED, Outcome.TIMED_OUT, Outcome.CANCELLED})
"""Outcomes that reveal nothing about the model: the request may be repeated."""


class CountedRequests:
    """Requests for one case of a pilot, and which of them count. `apply` its events in order."""

    def __init__(self, repeats: Repeats) -> None:
        self._repeats = repeats
        self._configuration: dict[str, str] = {}
        self._order: dict[str, list[str]] = {}
        self._answered: set[str] = set()
        self._decided: dict[str, str] = {}

    def apply(self, event: Event) -> None:
        """Process the next event."""
        body = event.body
        if isinstance(body, DraftRequested):
            if body.part is None and body.probe is None and not body.exploratory:
                made = configuration_id(body.configuration)
                self._configuration[body.attempt] = made
                self._order.setdefault(made, []).append(body.attempt)
        elif isinstance(body, DraftReceived):
            if body.outcome not in UNANSWERED and not body.lost:
                self._answered.add(body.attempt)
        elif isinstance(body, DecisionMade):
            for sha256 in (body.result_sha256, body.draft_sha256):
                if sha256 is not None:
                    self._decided.setdefault(sha256, body.attempt)

    @property
    def any_made(self) -> bool:
        """Whether a draft was requested."""
        return bool(self._order)

    def made_by(self, made: ComparisonMade) -> tuple[str | None, bool]:
        """Return the configuration of a comparison (None if unknown), and whether it counts."""
        attempt = made.attempt
        after = made.left.kind != "draft"
        if after and attempt is None:
            attempt = self._decided.get(made.left.sha256)
        if attempt is None or attempt not in self._configuration:
            return None, True
        configuration = self._configuration[attempt]
        if after or self._repeats == "mean":
            return configuration, True
        attempts = self._order[configuration]
        first = next((known for known in attempts if known in self._answered), attempt)
        return configuration, attempt == first
