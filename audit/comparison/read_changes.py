"""Facts that a locked read loses, gains and flips if other content replaces it.

`changes_of(read, result)` is asked before a draft is accepted, before the result is signed, and by
the workflow, which refuses a decision without a reason where one is needed (`needs_reason`).

    changes = changes_of(read, draft)
    [str(describe(change, read, draft)) for change in changes]
    needs_reason(changes)

A finding is the same in both where `audit.comparison.finding_pairs` pairs the two. A change is a
code with values of closed vocabularies and lexicon codes: no author's own words, so that an event
can hold it.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from audit.comparison.finding_pairs import Pair, pair_findings
from audit.comparison.finding_similarity import flipped
from audit.comparison.kind_compatibility import KindFit, kind_fit
from audit.comparison.severity import Severity, of_finding
from audit.interpretation import phrases
from audit.interpretation.interpretation import Finding, Interpretation
from audit.interpretation.stated_facts import Facts
from audit.lexicon.terms import lexicon
from audit.lexicon.vocabulary import Multiplicity, Presence, Side
from audit.messages import Message, Text, term
from audit.record.events.bodies.reading_events import ChangedAspect, ChangeEffect, ReadChange

ORDER: Final[tuple[ChangedAspect, ...]] = (
    "normality",
    "urgency",
    "side",
    "finding",
    "negative",
    "measurement",
    "diagnosis",
)
"""In which changes are listed."""

_REPORTED: Final = (Presence.PRESENT, Presence.UNCERTAIN)
_SPREAD: Final[dict[Side | None, tuple[Side, ...]]] = {Side.BILATERAL: (Side.LEFT, Side.RIGHT)}
_UNSPECIFIC: Final = "abnormality"
_MEASURES: Final = {
    "longest_mm": Message("aspect.longest-diameter"),
    "perpendicular_mm": Message("aspect.perpendicular-diameter"),
    "third_mm": Message("aspect.third-diameter"),
    "volume_ml": Message("aspect.volume"),
    "count": Message("aspect.count"),
}


def changes_of(read: Interpretation, result: Interpretation) -> tuple[ReadChange, ...]:
    """Return what a read loses, gains and flips if other content replaces it, in display order.

    Normality and urgency come first, then side, findings, negatives (findings stated to be absent),
    measurements, and the primary diagnosis; each in the order of the read's finding numbers.

    Args:
        read: The locked read.
        result: The content that replaces it.
    """
    mine, theirs = _facts(read), _facts(result)
    pairs = _best(pair_findings(_reported(mine), _reported(theirs)))
    spread = _same_sides(pairs)
    results = [
        *_whole("normality", read.normality, result.normality),
        *_whole("urgency", read.urgency, result.urgency),
        *_alone(mine, theirs, pairs),
        *(change for pair in pairs for change in _of_pair(pair, same_sides=pair in spread)),
        *_diagnosis(read, result),
    ]
    results.sort(key=_order)
    return tuple(results)


def needs_reason(changes: Iterable[ReadChange]) -> bool:
    """Return whether one of the changes must not happen without a reason."""
    return any(change.needs_reason for change in changes)


def main_finding(interpretation: Interpretation) -> Facts | None:
    """Return the reported finding that presses most; None where no finding is reported.

    Of equally pressing ones a finding that is surely present goes first, then one that supports the
    primary hypothesis, then the lower number.
    """
    primary = interpretation.primary
    cited = primary.supporting if primary is not None else ()

    def rank(facts: Facts) -> tuple[int, bool, bool, int]:
        severity = list(Severity).index(of_finding(facts, interpretation))
        doubted = facts.presence is not Presence.PRESENT
        return severity, doubted, facts.number not in cited, facts.number

    return min(_reported(_facts(interpretation)), key=rank, default=None)


def describe(
    change: ReadChange, read: Interpretation | None = None, result: Interpretation | None = None
) -> Message:
    """Return a change as a message.

    The findings' own words are named where the contents are given.

    Args:
        change: The change.
        read: The locked read, whose words are quoted; None quotes none.
        result: The content that replaces it.
    """
    name = f"{change.aspect}-{change.effect}"
    if change.aspect in ("finding", "side") and change.what is not None:
        name = f"{change.aspect}-{change.what}-{change.effect}"
    values: dict[str, Text | int | float | None] = {
        "number": change.number or change.result_number,
        "what": _named(change, read, result),
        "before": _value(change, change.before, change.number, read),
        "after": _value(change, change.after, change.result_number, result),
    }
    if change.aspect == "measurement" and change.what is not None:
        values["measure"] = _MEASURES[change.what]
    return Message(f"read-changes.{name}", **values)


# --- the whole ------------------------------------------------------------------------------------


def _whole(aspect: ChangedAspect, before: str | None, after: str | None) -> Iterator[ReadChange]:
    if before == after:
        return
    effect: ChangeEffect = "flipped"
    if before is None or after is None:
        effect = "gained" if before is None else "lost"
    yield ReadChange(aspect=aspect, effect=effect, before=_plain(before), after=_plain(after))


def _diagnosis(read: Interpretation, result: Interpretation) -> Iterator[ReadChange]:
    """Yield the primary hypothesis by subtype known to the lexicon, else group, else category."""
    mine, theirs = read.primary, result.primary
    if mine is not None and theirs is not None and mine.category is theirs.category:
        finer = (mine.group, mine.subtype) != (theirs.group, theirs.subtype)
        before, after = mine.group or mine.category, theirs.group or theirs.category
        if finer and before != after:
            yield ReadChange(
                aspect="diagnosis", effect="changed", before=before.value, after=after.value
            )
        return
    before_category = mine.category.value if mine is not None else None
    after_category = theirs.category.value if theirs is not None else None
    yield from _whole("diagnosis", before_category, after_category)


# --- findings -------------------------------------------------------------------------------------


def _facts(interpretation: Interpretation) -> list[Facts]:
    return [Facts(finding) for finding in interpretation.findings]


def _reported(facts: Iterable[Facts]) -> list[Facts]:
    return [f for f in facts if f.presence in _REPORTED]


def _best(pairs: Sequence[Pair]) -> list[Pair]:
    """Return the best counterpart of each finding of the read; wider findings only without one."""
    results: dict[int, Pair] = {}
    for pair in sorted(pairs, key=lambda p: p.covered):
        results.setdefault(pair.left.number, pair)
    mine = list(results.values())
    answered = {pair.right.number for pair in mine}
    return mine + [p for p in pairs if p.right.number not in answered]


def _alone(
    mine: Sequence[Facts], theirs: Sequence[Facts], pairs: Sequence[Pair]
) -> Iterator[ReadChange]:
    """Yield the findings without a counterpart.

    Dropped ones with what was measured, denials, additions.
    """
    selected, answered = {p.left.number for p in pairs}, {p.right.number for p in pairs}
    dropped = [f for f in _reported(mine) if f.number not in selected]
    denied = [f for f in theirs if f.presence not in _REPORTED]
    denials = {p.left.number: p.right for p in pair_findings(dropped, denied)}
    for facts in dropped:
        denial = denials.get(facts.number)
        absent = denial is not None and denial.presence is Presence.ABSENT
        yield _change("finding", "lost", facts, denial, what="denied" if absent else None)
        for measure, value in _measures(facts).items():
            yield _change("measurement", "lost", facts, None, what=measure, before=value)
    negatives = [f for f in mine if f.presence not in _REPORTED]
    repeated = {p.left.number for p in pair_findings(negatives, denied)}
    for facts in negatives:
        if facts.number not in repeated:
            yield _change("negative", "lost", facts, None)
    for facts in _reported(theirs):
        if facts.number not in answered:
            yield ReadChange(
                aspect="finding", effect="gained", result_number=facts.number, code=facts.code
            )


def _same_sides(pairs: Sequence[Pair]) -> list[Pair]:
    """Return the pairs of findings which say the same sides together.

    Left and right, and bilateral.
    """
    same = []
    for pair in pairs:
        of_mine = [p for p in pairs if p.left is pair.left]
        of_theirs = [p for p in pairs if p.right is pair.right]
        split = max(of_mine, of_theirs, key=len)
        first = {side for p in split for side in _SPREAD.get(p.left.side, (p.left.side,))}
        second = {side for p in split for side in _SPREAD.get(p.right.side, (p.right.side,))}
        if len(split) > 1 and first == second == {Side.LEFT, Side.RIGHT}:
            same.append(pair)
    return same


def _of_pair(pair: Pair, *, same_sides: bool) -> Iterator[ReadChange]:
    """Yield what changes within a pair.

    `same_sides`: what the findings say together flips no side, however each of them puts it.
    """
    mine, theirs = pair.left, pair.right
    if not same_sides:
        yield from _side(pair)
    if (types := _types(mine, theirs)) is not None:
        effect, before, after = types
        yield _change("finding", effect, mine, theirs, what="type", before=before, after=after)
    first, second = mine.structure, theirs.structure
    if first and second and not lexicon().overlap(first, second):
        yield _change("finding", "flipped", mine, theirs, what="place", before=first, after=second)
    if mine.presence is not theirs.presence:
        yield _change(
            "finding",
            "changed",
            mine,
            theirs,
            what="presence",
            before=mine.presence.value,
            after=theirs.presence.value,
        )
    if not pair.covered:
        yield from _measured(mine, theirs)


def _side(pair: Pair) -> Iterator[ReadChange]:
    mine, theirs = pair.left, pair.right
    before, after = mine.side, theirs.side
    marked_across = flipped(mine, theirs)
    if before is after and not marked_across:
        return
    if marked_across and (before is None or after is None):
        # A side that only one states does not hide that their marks are opposite.
        yield _change("side", "flipped", mine, theirs, what="marks")
        return
    effect: ChangeEffect = "flipped"
    if before is None or after is None:
        effect = "gained" if before is None else "lost"
    elif pair.covered and not marked_across:
        effect = "changed"
    yield _change(
        "side",
        effect,
        mine,
        theirs,
        before=before.value if before else None,
        after=after.value if after else None,
    )


def _types(mine: Facts, theirs: Facts) -> tuple[ChangeEffect, str | None, str | None] | None:
    """Return how the type changes: to another lesion, or to a name that says less.

    A name that the lexicon does not know, and that shares no words with the other, is another
    lesion.
    """
    first, second = mine.code, theirs.code
    known = lexicon()
    if first is None or second is None:
        unlike = kind_fit(mine, theirs) is KindFit.UNKNOWN
        return ("flipped", first, second) if unlike else None
    if known.is_a(second, first):
        return None
    if second == _UNSPECIFIC:
        return "flipped", first, second
    if (
        known.is_a(first, second)
        or known.terms[first].descriptive
        or known.terms[second].descriptive
    ):
        return "changed", first, second
    return "flipped", first, second


def _measured(mine: Facts, theirs: Facts) -> Iterator[ReadChange]:
    before, after = _measures(mine), _measures(theirs)
    for measure in _MEASURES:
        first, second = before.get(measure), after.get(measure)
        if first == second:
            continue
        effect: ChangeEffect = "changed"
        if first is None or second is None:
            effect = "gained" if first is None else "lost"
        yield _change("measurement", effect, mine, theirs, what=measure, before=first, after=second)


def _measures(facts: Facts) -> dict[str, float | str]:
    """Return what was measured or counted of a finding, by name; only what is stated.

    Longest diameter and volume may stand in the words alone: "5 cm mass".
    """
    size, count = facts.finding.size_mm, facts.finding.multiplicity
    results: dict[str, float | str | None] = {
        "longest_mm": facts.size_mm,
        "volume_ml": facts.volume_ml,
    }
    if size is not None:
        results |= {
            "longest_mm": size.longest,
            "perpendicular_mm": size.perpendicular,
            "third_mm": size.third,
        }
    if count is not None:
        single = count.kind is Multiplicity.SINGLE
        results["count"] = 1 if single else count.count or count.kind.value
    return {name: value for name, value in results.items() if value is not None}


def _change(
    aspect: ChangedAspect,
    effect: ChangeEffect,
    mine: Facts,
    theirs: Facts | None,
    *,
    what: str | None = None,
    before: float | str | None = None,
    after: float | str | None = None,
) -> ReadChange:
    return ReadChange(
        aspect=aspect,
        effect=effect,
        number=mine.number,
        result_number=theirs.number if theirs is not None else None,
        what=what,
        code=mine.code,
        before=before,
        after=after,
    )


def _order(change: ReadChange) -> tuple[int, int, int, int]:
    """Return the sorting key: by aspect, then by finding; what a draft adds comes last."""
    measures = list(_MEASURES)
    measure = measures.index(change.what) if change.what in measures else 0
    last = 10**9
    return ORDER.index(change.aspect), change.number or last, change.result_number or 0, measure


# --- words ----------------------------------------------------------------------------------------


def _named(
    change: ReadChange, read: Interpretation | None, result: Interpretation | None
) -> Text | None:
    """Return the finding in a few words.

    As its author put it where that is given, else by its code.
    """
    number, whole = change.number, read
    if number is None:
        number, whole = change.result_number, result
    if number is None:
        return None
    finding = _finding(number, whole)
    if finding is not None:
        whole_line = change.effect in ("lost", "gained") and change.aspect in (
            "finding",
            "negative",
        )
        if whole_line:
            return phrases.finding(Facts(finding))
        return phrases.kind_of(Facts(finding))
    return phrases.name(change.code) or Message("phrase.not-in-lexicon")


def _finding(number: int | None, interpretation: Interpretation | None) -> Finding | None:
    if interpretation is None:
        return None
    return next((f for f in interpretation.findings if f.number == number), None)


def _value(
    change: ReadChange,
    value: float | str | None,
    number: int | None,
    interpretation: Interpretation | None,
) -> Text | None:
    if value is None:
        if change.aspect != "finding" or change.what != "type":
            return None
        finding = _finding(number, interpretation)
        unknown = Message("phrase.not-in-lexicon")
        if finding is not None:
            return phrases.kind_of(Facts(finding))
        return unknown
    if change.aspect == "finding" and change.what in ("type", "place"):
        return phrases.name(str(value))
    if change.aspect == "measurement" and change.what is not None and not isinstance(value, str):
        return _measured_value(change.what, value)
    return term(str(value))


def _measured_value(measure: str, value: float) -> Text:
    if measure.endswith("_mm"):
        return Message("format.size-mm", size=value)
    if measure.endswith("_ml"):
        return Message("format.volume-ml", volume=value)
    return f"{value:g}"


def _plain(value: str | None) -> str | None:
    return None if value is None else str(value)
