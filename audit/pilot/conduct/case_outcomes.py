"""Counts of one case for the stop rules of a protocol.

A case counts under the protocol that it was enrolled under. Requests, drafts and references are
those of the case itself: two cases may well have contents with the same hash, such as normal ones.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from audit.interpretation.diagnosis_call import call_of
from audit.lexicon.vocabulary import Normality, Role
from audit.pilot.conduct.counted_requests import CountedRequests
from audit.pilot.conduct.stop_rules import Adjudicated, Stream, collect_adjudicated, is_error
from audit.pilot.protocol.arm_assignment import is_sampled
from audit.pilot.protocol.case_conditions import KnownFacts, all_met
from audit.record.events import (
    CaseEnrolled,
    CaseExcluded,
    Coded,
    DraftReceived,
    Event,
    ReferenceImported,
)

if TYPE_CHECKING:
    from audit.pilot.protocol.protocol import Protocol

TYPES: Final = (
    *("comparison.made", "adjudication.made"),
    *("case.enrolled", "case.excluded", "reference.imported"),
    *("draft.requested", "draft.received", "decision.made"),
)
"""Types of the events of a case from which its outcomes follow."""


@dataclass(frozen=True)
class CaseOutcomes:
    """Counts of a case for the stop rules: codes of configurations, and numbers.

    Attributes:
        settled: Configurations whose comparison with the reference standard is settled; None for
            an unknown one.
        outcomes: For each outcome the place of its stream, the number of the event that settled
            it, and whether it is an error.
    """

    settled: frozenset[str | None] = frozenset()
    outcomes: tuple[tuple[int, int, bool], ...] = ()


def settle_case(
    protocol: "Protocol",
    protocol_sha256: str,
    streams: Sequence[Stream],
    case: str,
    events: Iterable[Event],
) -> CaseOutcomes:
    """Return what the streams of a protocol count of a case.

    Args:
        protocol: The protocol.
        protocol_sha256: Its hash, which takes long to compute for each case.
        streams: Its streams.
        case: Pseudonym of the case.
        events: Its events of `TYPES`, in order, as far as opened.
    """
    facts = _CaseFacts(protocol_sha256, CountedRequests(protocol.repeats))
    seed = bytes.fromhex(protocol_sha256)
    settled = collect_adjudicated(
        facts.following(events),  # one pass: a comparison comes after its reference standard
        facts.normal,
        lambda name: is_sampled(seed, protocol.concordant_sample, case=name),
        facts.requests.made_by,
    )
    outcomes = []
    for place, stream in enumerate(streams):
        for result in settled.values():
            if facts.concerns(stream, result):
                wrong = is_error(stream.rule, result)
                if wrong is not None:
                    outcomes.append((place, result.seq, wrong))
    return CaseOutcomes(frozenset(made_by for _, made_by, _ in settled), tuple(outcomes))


class _CaseFacts:
    """Facts of a case on which it depends which rules concern it."""

    def __init__(self, protocol_sha256: str, requests: CountedRequests) -> None:
        self.requests: Final = requests
        self.normal: Final[dict[str, bool | None]] = {}
        self._protocol_sha256 = protocol_sha256
        self._enrolled: KnownFacts | None = None
        self._references: dict[str, Coded] = {}
        self._drafts: dict[str, Coded] = {}

    def following(self, events: Iterable[Event]) -> Iterator[Event]:
        """Yield events, each after it was processed."""
        for event in events:
            self._take(event)
            yield event

    def _take(self, event: Event) -> None:
        body = event.body
        if isinstance(body, ReferenceImported):
            self._references[body.content_sha256] = body.coded
            self.normal[body.content_sha256] = _is_normal(body.coded)
        elif isinstance(body, CaseEnrolled):
            if body.protocol_sha256 == self._protocol_sha256:
                self._enrolled = body.known
        elif isinstance(body, CaseExcluded):
            if not self.requests.any_made:
                self._enrolled = None  # a case with a draft still counts: it may be wrong
        else:
            self.requests.apply(event)
            if isinstance(body, DraftReceived) and body.coded is not None:
                self._drafts[body.attempt] = body.coded

    def concerns(self, stream: Stream, result: Adjudicated) -> bool:
        """Return whether a stream counts the case: its configuration, epoch, stratum and groups."""
        known = self._enrolled
        if known is None or result.configuration not in (None, stream.configuration):
            return False
        groups = stream.rule.groups
        if groups:
            reference = self._references.get(result.reference or "")
            if reference is None or _group(reference) not in {g.value for g in groups}:
                return False
        stated = stated_by_draft(self._drafts.get(result.attempt or ""))
        return all_met(stream.rule.when, known.model_copy(update=stated)) is True


def _is_normal(coded: Coded) -> bool | None:
    normality = call_of(coded).normality
    if normality is None:
        return None
    return normality is Normality.NORMAL


def _group(coded: Coded) -> str | None:
    """Return the group of the primary hypothesis in coded content."""
    hypotheses: Any = coded.get("hypotheses") or []
    first = [h for h in hypotheses if h.get("role") == Role.PRIMARY.value]
    return first[0].get("group") if first else None


def stated_by_draft(draft: Coded | None) -> dict[str, Any]:
    """Return the facts of `KnownFacts` that a draft's coded content states; others are absent."""
    if draft is None:
        return {}
    hypotheses: Any = draft.get("hypotheses") or []
    first: Any = next((h for h in hypotheses if h.get("role") == Role.PRIMARY.value), {})
    stated = {
        "draft_normality": draft.get("normality"),
        "draft_category": first.get("category"),
        "draft_group": first.get("group"),
        "draft_probability": first.get("probability"),
    }
    return {fact: value for fact, value in stated.items() if value is not None}
