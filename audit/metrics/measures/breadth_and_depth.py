"""Breadth against depth of each configuration, and passing in k tries.

Folded from the record's events.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any, Final

from audit.metrics.table.coded_content import diagnosis
from audit.reasoning.rationale_scores import JudgeAgreement, Scored, judge_agreement, scored
from audit.reasoning.reasoning_similarity import pass_at_k
from audit.record.events import (
    ComparisonMade,
    DraftReceived,
    DraftRequested,
    Event,
    Outcome,
    ReferenceImported,
)

MOST_TRIES: Final = 5
TYPES: Final = (
    *("draft.requested", "draft.received", "reference.imported"),
    *("comparison.made", "rationale.scored"),
)
"""Types of the events that these figures are folded from."""


def passes(draft: Mapping[str, Any], reference: Mapping[str, Any]) -> bool | None:
    """Return whether the first diagnosis is of the reference's category, as `accuracy` counts it.

    By coded content; a study that is only called normal has the category normal. None: the
    reference states none.
    """
    wanted, stated = diagnosis(reference), diagnosis(draft)
    if wanted.category is None:
        return None
    return stated.category == wanted.category


@dataclass(frozen=True)
class Tries:
    """Tries of one configuration at one case: samples of one asking, or drafts asked for again."""

    case: str
    configuration: str
    kind: str
    """"samples" or "drafts"."""
    n: int
    passed: int
    seqs: tuple[int, ...]


@dataclass(frozen=True)
class PassAtK:
    """Mean over cases of the chance to pass at least once in `k` tries (Chen et al. 2021)."""

    configuration: str
    kind: str
    k: int
    value: float
    cases: int
    """Cases with `k` tries at least."""


def tries(events: Sequence[Event]) -> list[Tries]:
    """Return every set of tries at a case with a reference.

    A try without a valid answer has failed.

    Canceled attempts are none. Probes and questions are no tries, and a vote is none beside its
    samples.
    """
    references: dict[str, Mapping[str, Any]] = {}
    requested: dict[str, tuple[str, DraftRequested]] = {}
    for event in events:
        if isinstance(event.body, ReferenceImported) and event.case is not None:
            references[event.case] = event.body.coded
        elif isinstance(event.body, DraftRequested) and event.case is not None:
            requested[event.body.attempt] = event.case, event.body
    results: dict[tuple[str, str, str, str], list[tuple[int, bool]]] = {}
    for event in events:
        body = event.body
        if not isinstance(body, DraftReceived) or body.outcome is Outcome.CANCELLED:
            continue
        case, asked = requested.get(body.attempt, ("", None))
        key = _try_of(asked) if asked is not None and case in references else None
        verdict = passes(body.coded or {}, references[case]) if key is not None else None
        if asked is None or key is None or verdict is None:
            continue
        right = verdict and body.outcome is Outcome.VALID
        results.setdefault((case, asked.configuration, *key), []).append((event.seq, right))
    return [
        Tries(case, configuration, kind, len(of), sum(ok for _, ok in of), tuple(s for s, _ in of))
        for (case, configuration, kind, _), of in results.items()
    ]


def _try_of(asked: DraftRequested) -> tuple[str, str] | None:
    if asked.probe is not None:
        return None
    if asked.part is not None:
        if asked.part.kind == "sample":
            return ("samples", asked.part.of)
        return None
    if asked.link is not None and asked.link.kind == "voted":
        return None
    return ("drafts", "")


def pass_at(all_tries: Sequence[Tries]) -> list[PassAtK]:
    """Return pass@1 to pass@5 of each configuration and kind of tries."""
    groups: defaultdict[tuple[str, str], list[Tries]] = defaultdict(list)
    for attempt in all_tries:
        groups[attempt.configuration, attempt.kind].append(attempt)
    results = []
    for (configuration, kind), of in sorted(groups.items()):
        for k in range(1, MOST_TRIES + 1):
            by_case: defaultdict[str, list[float]] = defaultdict(list)
            for threshold in of:
                if threshold.n >= k:
                    by_case[threshold.case].append(pass_at_k(threshold.n, threshold.passed, k))
            if by_case:
                value = fmean(fmean(each) for each in by_case.values())
                results.append(PassAtK(configuration, kind, k, value, len(by_case)))
    return results


@dataclass(frozen=True)
class DepthPoint:
    """A configuration's breadth against its depth: one point of the plot. None: not measured."""

    configuration: str
    breadth: float | None
    """Share of its drafts whose first diagnosis is of the reference's category,"""
    n_breadth: int
    by_clinicians: float | None
    """Mean score of the reasoning, 0 to 1,"""
    n_clinicians: int
    by_judges: float | None
    n_judges: int
    recall: float | None
    """Mean share of the reference's statements that the reasoning holds, by rule,"""
    n_recall: int
    token_f1: float | None
    chrf: float | None
    agreement: JudgeAgreement | None
    """Of the judges with the clinicians over this configuration's drafts."""
    seqs: tuple[int, ...] = ()


def depth_points(events: Sequence[Event]) -> list[DepthPoint]:
    """Return one point for each configuration that drafted a case with a reference, by its hash."""
    right: defaultdict[str, list[int]] = defaultdict(list)
    seqs: defaultdict[str, list[int]] = defaultdict(list)
    for attempt in tries(events):
        right[attempt.configuration] += [1] * attempt.passed + [0] * (attempt.n - attempt.passed)
        seqs[attempt.configuration] += attempt.seqs
    alike = _newest_reasoning(events)
    by_configuration: defaultdict[str, list[Scored]] = defaultdict(list)
    for each in scored(events):
        by_configuration[each.configuration or ""].append(each)
    names = sorted({*right, *alike, *by_configuration} - {""})
    return [
        _point(name, right[name], alike.get(name, []), by_configuration[name], seqs[name])
        for name in names
    ]


def _newest_reasoning(events: Sequence[Event]) -> dict[str, list[tuple[int, ComparisonMade]]]:
    """Return each draft's newest comparison with stated reasoning, by configuration."""
    of = {
        e.body.attempt: e.body.configuration for e in events if isinstance(e.body, DraftRequested)
    }
    newest: dict[str, tuple[int, ComparisonMade]] = {}
    for event in events:
        body = event.body
        if isinstance(body, ComparisonMade) and body.attempt and body.right.kind == "reference":
            newest[body.attempt] = event.seq, body
    results: dict[str, list[tuple[int, ComparisonMade]]] = {}
    for attempt, (seq, body) in newest.items():
        if attempt in of and body.reasoning is not None:
            results.setdefault(of[attempt], []).append((seq, body))
    return results


def _point(
    name: str,
    right: Sequence[int],
    alike: Sequence[tuple[int, ComparisonMade]],
    of: Sequence[Scored],
    seqs: Sequence[int],
) -> DepthPoint:
    scores = [body.reasoning for _, body in alike if body.reasoning is not None]
    human = [s.by_clinicians for s in of if s.by_clinicians is not None]
    judged = [s.by_judges for s in of if s.by_judges is not None]
    pooled = [a for a in judge_agreement(of) if a.judge == "all"]
    used = {*seqs, *(seq for seq, _ in alike), *(seq for s in of for seq in s.seqs)}
    return DepthPoint(
        configuration=name,
        breadth=_mean(right),
        n_breadth=len(right),
        by_clinicians=_mean(human),
        n_clinicians=len(human),
        by_judges=_mean(judged),
        n_judges=len(judged),
        recall=_mean([len(t.recalled) / t.n_statements for t in scores if t.n_statements]),
        n_recall=len(scores),
        token_f1=_mean([t.token_f1 for t in scores if t.token_f1 is not None]),
        chrf=_mean([t.chrf for t in scores if t.chrf is not None]),
        agreement=pooled[0] if pooled else None,
        seqs=tuple(sorted(used)),
    )


def _mean(values: Sequence[float]) -> float | None:
    return fmean(values) if values else None
