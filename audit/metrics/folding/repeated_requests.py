"""Repeated requests about a case: asking until the answer fits must change nothing.

Of all requests of one configuration (and version of its model) about a case the first counts
that came to an answer, whatever answer; or, if the protocol states this, the mean of all that
did. A request that came to none (network, time limit, canceled) and was made again is reported
as a failure of the answer that followed; but where its text was shown as it came, it counts, or
who cancels what they do not like would ask until the answer fits. Where none came to an answer
the last one counts, as a failure.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

NO_ANSWER: Final = "no answer"
"""Stands for an outcome where the record holds none: the program ended before the answer came."""
UNANSWERED: Final = frozenset({"failed", "timed-out", "cancelled", NO_ANSWER})
"""Outcomes that say nothing of the model: the request may be made again."""


def asked_again(requested: Mapping[str, Any], received: Mapping[str, Any]) -> dict[str, str]:
    """Return tries of a batch that came to no answer and were made again, each with the last try.

    Args:
        requested: The events of requests by attempt, in order.
        received: The events of answers by attempt.
    """
    tries: dict[tuple[str, str], list[str]] = {}
    for attempt, event in requested.items():
        body = event.body
        if body.part is not None or body.batch is None:
            continue
        first = requested.get(body.link.attempts[0]) if body.link is not None else None
        began = body if first is None else first.body
        tries.setdefault((began.configuration, began.bundle_sha256), []).append(attempt)
    return {
        attempt: made[-1]
        for made in tries.values()
        for attempt in made[:-1]
        if attempt not in received or received[attempt].body.outcome.value in UNANSWERED
    }


class Answer(NamedTuple):
    """A request about a case, among several of one configuration.

    Attributes:
        answered: It came to an answer, or its text was shown as it came.
        failed_before: Requests before it that came to no answer and were made again.
    """

    answered: bool
    failed_before: float


def counted_answers(answers: Sequence[Answer], rule: str) -> tuple[list[int], float]:
    """Return which of several requests count, and the failed ones before the first that does.

    Args:
        answers: The requests in order; at least one.
        rule: "first", or "mean" where each answer counts by its share.
    """
    answered = [place for place, answer in enumerate(answers) if answer.answered]
    counted = (answered[:1] if rule == "first" else answered) or [len(answers) - 1]
    return counted, sum(1 + answer.failed_before for answer in answers[: counted[0]])
