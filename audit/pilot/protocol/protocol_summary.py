"""A protocol in plain words: what its lead signs, and how an amendment differs.

The summary is made of message codes, so that each reader has it in their language. It says
everything that the protocol says: `audit.pilot.protocol.protocol_sentences` has sentences for each
value of each field.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from audit.messages import Message
from audit.pilot.protocol.protocol_sentences import SENTENCES

if TYPE_CHECKING:
    from audit.pilot.protocol.protocol import Protocol

TOPICS: Final[Mapping[str, tuple[str, ...]]] = {
    "use": ("title", "intended_use", "setting"),
    "cases": ("scope", "late_exclusions"),
    "arms": (
        *("arms", "configurations", "randomization", "acceptance", "repeats", "fhir_context"),
        *("fact_authors", "literature", "tools"),
    ),
    "endpoints": ("endpoints", "gates", "margins", "subgroups", "thresholds", "error_costs"),
    "size": ("concordant_sample",),
    "stop": ("stop_rules", "stop_error", "suspensions"),
    "shown": (
        *("identity", "reading", "results", "similar_cases", "order", "report_template"),
        "idle_after_s",
    ),
    "roles": ("lead", "ethics", "escalation", "station", "usability_every_days"),
}
"""Fields of a protocol by topic, in the order in which they are written and read."""
TOPIC_TITLES: Final[Mapping[str, Message]] = {
    "use": Message("protocol-topic.use"),
    "cases": Message("protocol-topic.cases"),
    "arms": Message("protocol-topic.arms"),
    "endpoints": Message("protocol-topic.endpoints"),
    "size": Message("protocol-topic.size"),
    "stop": Message("protocol-topic.stop"),
    "shown": Message("protocol-topic.shown"),
    "roles": Message("protocol-topic.roles"),
}


@dataclass(frozen=True)
class TopicSummary:
    """Sentences of a protocol about a topic."""

    topic: str
    sentences: tuple[Message, ...]

    @property
    def title(self) -> Message:
        """Title of the topic."""
        return TOPIC_TITLES[self.topic]


@dataclass(frozen=True)
class Difference:
    """Change of an amendment to a topic: sentences that no longer hold, and new ones."""

    topic: str
    removed: tuple[Message, ...]
    added: tuple[Message, ...]


def summarize(protocol: "Protocol") -> tuple[TopicSummary, ...]:
    """Return everything that a protocol says, by topic."""
    return tuple(
        TopicSummary(topic, tuple(_sentences(protocol, fields))) for topic, fields in TOPICS.items()
    )


def find_differences(before: "Protocol", after: "Protocol") -> tuple[Difference, ...]:
    """Return what an amendment changes, by topic; topics without a change are left out."""
    differences = []
    for topic, fields in TOPICS.items():
        old, new = tuple(_sentences(before, fields)), tuple(_sentences(after, fields))
        if old != new:
            removed, added = _without(old, new), _without(new, old)
            if not removed and not added:  # only in another order, which matters for contacts
                removed, added = old, new
            differences.append(Difference(topic, removed, added))
    return tuple(differences)


def _sentences(protocol: "Protocol", fields: Iterable[str]) -> Iterable[Message]:
    for field in fields:
        yield from SENTENCES[field](protocol)


def _without(sentences: tuple[Message, ...], others: tuple[Message, ...]) -> tuple[Message, ...]:
    """Return the sentences that the others do not have, as often as they are missing there."""
    left = Counter(others)
    missing = []
    for sentence in sentences:
        if left[sentence]:
            left[sentence] -= 1
        else:
            missing.append(sentence)
    return tuple(missing)
