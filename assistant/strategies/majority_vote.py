"""One draft out of several answers to the same request: what more than half of them say is kept.

Every rule is stated here and nothing is smoothed: a field without a majority is left open, a
finding that half or fewer report is left out, and how the votes fell stays beside the draft
(`Vote`). Findings of different answers are the same where `audit.comparison.finding_pairs` pairs
them. Nothing depends on the order of the answers.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from statistics import fmean
from typing import Final, TypeVar

from audit.comparison.finding_pairs import pair_findings
from audit.comparison.finding_similarity import likeness
from audit.interpretation.interpretation import (
    Abstention,
    CategoryProbabilities,
    Finding,
    Hypothesis,
    ImageQuality,
    Interpretation,
    Location,
    Need,
    PriorComparison,
    Technical,
)
from audit.interpretation.stated_facts import Facts
from audit.lexicon.vocabulary import Presence, Role
from audit.record.events import Share, Vote

ALGORITHM: Final = "vote/1"
T = TypeVar("T", bound=Hashable)

Cluster = list[tuple[int, Finding]]
"""The same finding in several answers: index of the answer, and the finding as it states it."""

VotedNumbers = dict[tuple[int, int], int]
"""Number of a finding in the voted draft, by index of an answer and the number it has there."""


def vote(answers: Sequence[Interpretation], n_samples: int) -> tuple[Interpretation, Vote] | None:
    """Return the voted draft of the valid answers, and the spread.

    Args:
        answers: The valid answers.
        n_samples: Number of answers that were asked for.

    Returns:
        None where half of the samples or fewer gave a valid answer: there is nothing to vote on.
    """
    if 2 * len(answers) <= n_samples:
        return None
    # By content: clustering goes through them one by one, and must not depend on which came first.
    answers = sorted(answers, key=Interpretation.canonical_bytes)
    read = [a for a in answers if not a.abstained]
    n = len(answers)
    shares = [Share(subject="abstained", value="yes", n=n - len(read), of=n)]
    if 2 * len(read) <= n:
        content = _abstained([a for a in answers if a.abstained], n)
    else:
        content = _voted(read, shares)
    content = content.model_copy(update={"limitations": (_how(n, n_samples),)})
    spread = Vote(
        algorithm=ALGORITHM,
        n_samples=n_samples,
        n_valid=n,
        shares=tuple(s for s in shares if s.n or s.subject == "abstained"),
    )
    return Interpretation.model_validate(content.model_dump()), spread


def _how(n_valid: int, n_samples: int) -> str:
    return (
        f"Made by vote ({ALGORITHM}) over {n_valid} valid answers of {n_samples} to the same "
        "request: only what more than half of them state is kept. The confidence of a finding is "
        "the share of answers that report it; other probabilities are means."
    )


def _abstained(answers: Sequence[Interpretation], n: int) -> Interpretation:
    """Return an abstention, with the needs of more than half of those who abstain."""
    asked: dict[str, Need] = {}
    counted: Counter[str] = Counter()
    for answer in answers:
        assert answer.abstention is not None
        needs = {need.kind: need for need in answer.abstention.needs}
        counted.update(list(needs))
        for kind, need in needs.items():
            asked.setdefault(kind, need)
    return Interpretation(
        abstained=True,
        abstention=Abstention(
            reason=f"{len(answers)} of {n} answers abstain",
            needs=tuple(asked[kind] for kind in sorted(asked) if 2 * counted[kind] > len(answers)),
        ),
    )


def _voted(answers: Sequence[Interpretation], shares: list[Share]) -> Interpretation:
    n = len(answers)

    def agreed(subject: str, stated: Callable[[Interpretation], T | None]) -> T | None:
        return _majority(subject, [stated(a) for a in answers], shares)

    findings, numbers = _findings(answers, shares)
    hypotheses = _hypotheses(answers, numbers, shares)
    technical = Technical(
        modality=agreed("modality", lambda a: a.technical.modality if a.technical else None),
        sequence=agreed("sequence", lambda a: a.technical.sequence if a.technical else None),
        plane=agreed("plane", lambda a: a.technical.plane if a.technical else None),
        contrast_given=agreed(
            "contrast", lambda a: a.technical.contrast_given if a.technical else None
        ),
    )
    grade = agreed("quality", lambda a: a.image_quality.grade if a.image_quality else None)
    status = agreed("prior", lambda a: a.comparison.status if a.comparison else None)
    stated = [a.p_abnormal for a in answers if a.p_abnormal is not None]
    return Interpretation(
        normality=agreed("normality", lambda a: a.normality),
        p_abnormal=fmean(stated) if 2 * len(stated) > n else None,
        technical=technical if technical != Technical() else None,
        image_quality=ImageQuality(grade=grade) if grade is not None else None,
        findings=findings,
        hypotheses=hypotheses,
        category_probabilities=_categories(answers),
        comparison=PriorComparison(status=status) if status is not None else None,
        urgency=agreed("urgency", lambda a: a.urgency),
    )


def _majority(
    subject: str, stated: Sequence[T | None], shares: list[Share], finding: int | None = None
) -> T | None:
    """Return the value of more than half, or None; add a line of the spread for each value."""
    counted = Counter(value for value in stated if value is not None)
    n = len(stated)
    for value, k in sorted(counted.items(), key=lambda item: (-item[1], str(item[0]))):
        shares.append(Share(subject=subject, value=_code(value), finding=finding, n=k, of=n))
    best = max(counted, key=lambda value: counted[value], default=None)
    if best is not None and 2 * counted[best] > n:
        return best
    return None


def _code(value: Hashable) -> str:
    if isinstance(value, bool):
        return {True: "yes", False: "no"}[value]
    return str(value)


def _categories(answers: Sequence[Interpretation]) -> CategoryProbabilities | None:
    """Return means over the answers that give the five probabilities, if more than half do."""
    given = [a.category_probabilities for a in answers if a.category_probabilities is not None]
    if 2 * len(given) <= len(answers):
        return None
    return CategoryProbabilities(
        **{
            name: fmean(getattr(probabilities, name) for probabilities in given)
            for name in CategoryProbabilities.model_fields
        }
    )


# --- findings -------------------------------------------------------------------------------------


def _findings(
    answers: Sequence[Interpretation], shares: list[Share]
) -> tuple[tuple[Finding, ...], VotedNumbers]:
    """Return findings that more than half of the answers report, the most often reported first.

    Returns:
        The findings, and which finding of which answer became which of them.
    """
    n = len(answers)
    clusters = sorted(_clustered(answers), key=lambda c: (-_reporting(c), _order(_medoid(c))))
    majority = [c for c in clusters if 2 * _reporting(c) > n]
    findings = tuple(_merged(k, cluster, n, shares) for k, cluster in enumerate(majority, 1))
    for cluster in clusters[len(majority) :]:
        code = _medoid(cluster).type.code or "finding without a code"
        shares.append(Share(subject="left-out", value=code, n=_reporting(cluster), of=n))
    numbers = {(i, f.number): k for k, cluster in enumerate(majority, 1) for i, f in cluster}
    return findings, numbers


def _order(finding: Finding) -> str:
    return _numbered(finding, 1).model_dump_json()


def _reporting(cluster: Cluster) -> int:
    return len({answer for answer, _ in cluster})


def _clustered(answers: Sequence[Interpretation]) -> list[Cluster]:
    """Return findings of all answers, equal ones together."""
    clusters: list[Cluster] = []
    for i, answer in enumerate(answers):
        known = {k: _numbered(_medoid(cluster), k) for k, cluster in enumerate(clusters, 1)}
        unmatched = {finding.number: finding for finding in answer.findings}
        pairs = pair_findings(
            [Facts(f) for f in known.values()], [Facts(f) for f in unmatched.values()]
        )
        for pair in pairs:
            # One that covers several is counted where it fits best only.
            finding = unmatched.pop(pair.right.number, None) if not pair.covered else None
            if finding is not None:
                clusters[pair.left.number - 1].append((i, finding))
        clusters += [[(i, finding)] for finding in unmatched.values()]
    return clusters


def _numbered(finding: Finding, number: int) -> Finding:
    return finding.model_copy(update={"number": number})


def _medoid(cluster: Cluster) -> Finding:
    """Return the member that is most like all others."""
    members = [finding for _, finding in cluster]
    if len(members) < 3:
        return members[0]
    facts = [Facts(member) for member in members]
    return members[max(range(len(facts)), key=lambda i: sum(likeness(facts[i], f) for f in facts))]


def _merged(number: int, cluster: Cluster, n: int, shares: list[Share]) -> Finding:
    """Return the finding of the most typical answer, with presence and side as voted."""
    members = [finding for _, finding in cluster]
    presences = Counter(finding.presence for finding in members)
    for presence, k in sorted(presences.items()):
        shares.append(Share(subject="finding", value=str(presence), finding=number, n=k, of=n))
    most, k = max(presences.items(), key=lambda item: item[1])
    presence = most if 2 * k > n else Presence.UNCERTAIN
    sides = [f.location.side if f.location else None for f in members]
    side = _majority("side", sides, shares, number)
    alike = [
        (i, f)
        for i, f in cluster
        if f.presence is presence and (f.location.side if f.location else None) == side
    ]
    typical = _medoid(alike or cluster)
    place = typical.location
    if place is not None and place.side is not side:
        # Its words would name a side that has no majority.
        place = Location(structure=place.structure, compartment=place.compartment, side=side)
    return typical.model_copy(
        update={
            "number": number,
            "presence": presence,
            "location": place,
            # Over all answers, those that do not report it included.
            "confidence": presences[Presence.PRESENT] / n,
        }
    )


# --- hypotheses -----------------------------------------------------------------------------------


def _hypotheses(
    answers: Sequence[Interpretation], selected: VotedNumbers, shares: list[Share]
) -> tuple[Hypothesis, ...]:
    """Return diagnoses (category and group) that more than half of the answers name."""
    n = len(answers)
    named: dict[tuple[str, str], list[Hypothesis]] = {}
    for i, answer in enumerate(answers):
        by_key: dict[tuple[str, str], Hypothesis] = {}
        for hypothesis in answer.hypotheses:
            by_key.setdefault((hypothesis.category, hypothesis.group or ""), hypothesis)
        for key, hypothesis in by_key.items():
            numbers = (selected.get((i, number)) for number in hypothesis.supporting)
            resting = tuple(sorted({k for k in numbers if k is not None}))
            mapped = hypothesis.model_copy(update={"supporting": resting})
            named.setdefault(key, []).append(mapped)
    for (category, group), stated in sorted(named.items(), key=lambda i: (-len(i[1]), i[0])):
        value = f"{category}: {group}" if group else str(category)
        shares.append(Share(subject="hypothesis", value=value, n=len(stated), of=n))
    _majority("category", [a.primary.category if a.primary else None for a in answers], shares)
    made = [_hypothesis(stated, n) for stated in named.values() if 2 * len(stated) > n]
    return tuple(sorted(made, key=_rank))


def _rank(hypothesis: Hypothesis) -> tuple[bool, float, str, str]:
    h = hypothesis
    return h.role is not Role.PRIMARY, -(h.probability or 0.0), h.category, h.group or ""


def _hypothesis(stated: Sequence[Hypothesis], n: int) -> Hypothesis:
    primary = sum(h.role is Role.PRIMARY for h in stated)
    others = Counter(h.role for h in stated if h.role is not Role.PRIMARY)
    second = min(others, key=lambda role: (-others[role], role), default=Role.DIFFERENTIAL)
    given = [h.probability for h in stated if h.probability is not None]
    subtypes = Counter(h.subtype for h in stated)
    subtype = max(subtypes, key=lambda name: subtypes[name])
    supporting = Counter(number for h in stated for number in h.supporting)
    return Hypothesis(
        category=stated[0].category,
        group=stated[0].group,
        subtype=subtype if 2 * subtypes[subtype] > n else None,
        probability=fmean(given) if 2 * len(given) > n else None,
        supporting=tuple(sorted(k for k in supporting if 2 * supporting[k] > len(stated))),
        role=Role.PRIMARY if 2 * primary > n else second,
    )
