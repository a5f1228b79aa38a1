"""Repeated requests about a case: asking until the answer fits must change nothing.

Of all requests of one configuration (and version of its model) about a case the first counts
that came to an answer, whatever answer; or, if the protocol states this, the mean of all that
did. A request that came to none (network, time limit, canceled) and was made again is reported
as a failure of the answer that followed; but where its text was shown as it came, it counts, or
who cancels what they do not like would ask until the answer fits. Where none came to an answer
the last one counts, as a failure.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Final

NO_ANSWER: Final = "no answer"
"""Stands for an outcome where the record holds none: the program ended before the answer came."""
UNANSWERED: Final = frozenset({"failed", "timed-out", "cancelled", NO_ANSWER})
"""Outcomes that say nothing of the model: the request may be made again."""

Row = dict[str, Any]


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


def mark_repeats(rows: Iterable[Row], rule: Mapping[str, str]) -> None:
    """Give the rows of drafts that do not count the kind "repeat"; those that share, their weight.

    Args:
        rows: Rows of drafts in the order in which they were asked for.
        rule: "first" or "mean" for each epoch of the protocol.
    """
    groups: dict[tuple[Any, ...], list[Row]] = {}
    for row in rows:
        names = ("case", "configuration", "setting", "protocol_epoch", "epoch")
        groups.setdefault(tuple(row.get(name) for name in names), []).append(row)
    for made in groups.values():
        _mark(made, rule.get(made[0].get("protocol_epoch") or "", "first"))


def _mark(made: list[Row], rule: str) -> None:
    answered = [r for r in made if r["outcome"] not in UNANSWERED or r.get("_streamed")]
    counted = answered[:1] if rule == "first" else answered
    counted = counted or made[-1:]
    first = next(place for place, row in enumerate(made) if row is counted[0])
    counted[0]["failed_before"] += sum(1 + row["failed_before"] for row in made[:first])
    for row in made:
        if not any(row is counted_row for counted_row in counted):
            row["kind"] = "repeat"
    if len(counted) > 1:
        for row in counted:
            row["weight"] = 1 / len(counted)
