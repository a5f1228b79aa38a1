"""Discrepancies between two findings of one lesion: everything in which they differ."""

from collections.abc import Callable, Iterator
from typing import Final

from audit.comparison.alignment import Alignment
from audit.comparison.critical_confusions import confusion_severity
from audit.comparison.discrepancy import (
    CONFIRMED,
    DOUBTFUL,
    Code,
    Discrepancy,
    Images,
    KindOf,
    LexiconName,
    Probability,
    Reason,
    Term,
    Value,
)
from audit.comparison.finding_pairs import Pair
from audit.comparison.finding_similarity import (
    distance_mm,
    flipped,
    is_unspecific,
    near_mm,
    opposite,
    same_place,
)
from audit.comparison.kind_compatibility import KindFit, kind_fit
from audit.comparison.severity import Severity, at_most, by_nature, of_finding, worst
from audit.comparison.size_tolerances import sizes_differ, straddles_limit, volumes_differ
from audit.interpretation.image_places import shown
from audit.interpretation.stated_facts import Facts
from audit.lexicon.terms import lexicon
from audit.lexicon.vocabulary import Change, Compartment, Presence, Side

_EXTRA_AXIAL: Final = {Compartment.SUBARACHNOID, Compartment.SUBDURAL, Compartment.EPIDURAL}
_POLAR: Final = ("enhancement", "diffusion", "mass_effect", "hemorrhage")
"""Aspects that can be denied: present against absent is a discrepancy."""
_ASPECTS: Final[dict[str, Value]] = {
    "enhancement": Reason("aspect.enhancement"),
    "diffusion": Term("diffusion"),
    "mass_effect": Reason("aspect.mass-effect"),
    "hemorrhage": Reason("aspect.hemorrhage"),
    "margin": Reason("aspect.margin"),
    "shape": Reason("aspect.shape"),
}
_DENIABLE_LOOKS: Final = ("enhancement", "restricted-diffusion", "hemorrhagic-change", "necrosis")
_WORSE: Final = {Change.NEW, Change.LARGER}
_PRESSING: Final = {Severity.CRITICAL, Severity.URGENT}


def pair_discrepancies(alignment: Alignment, pair: Pair) -> list[Discrepancy]:
    """Return everything in which two findings of the same lesion differ; empty where they agree.

    Args:
        alignment: Both interpretations with their pairs.
        pair: Two findings of one lesion.
    """
    checks: list[Callable[[Alignment, Pair], Iterator[Discrepancy]]] = [_type, _side, _location]
    if not pair.covered:
        checks += [_images, _denied_looks, _description, _change]
        if pair.left.plural == pair.right.plural:
            checks.append(_size)
    return [discrepancy for check in checks for discrepancy in check(alignment, pair)]


def confidence_discrepancies(alignment: Alignment, pair: Pair) -> Iterator[Discrepancy]:
    """Yield under-confidence: the left side doubts what the right side is sure of.

    Args:
        alignment: Both interpretations with their pairs.
        pair: Two findings of one lesion.
    """
    left, right = pair.left.finding, pair.right.finding
    if right.presence is not Presence.PRESENT:
        return
    low = left.confidence is not None and left.confidence < DOUBTFUL
    if left.presence is not Presence.UNCERTAIN and not low:
        return
    if right.confidence is not None and right.confidence < CONFIRMED:
        return
    stated: Value = Presence.UNCERTAIN
    if left.confidence is not None:
        stated = Probability(left.confidence)
    yield _discrepancy(
        pair,
        Code.UNDER_CONFIDENCE,
        at_most(pair_severity(alignment, pair), Severity.NOTABLE),
        Reason("compare.confidence-too-low", {"what": pair.right, "sure": stated}),
    )


def pair_severity(alignment: Alignment, pair: Pair) -> Severity:
    """Return the severity of a lesion, by the side that considers it worse.

    Args:
        alignment: Both interpretations with their pairs.
        pair: Two findings of one lesion.
    """
    return worst(
        of_finding(pair.left, alignment.left, is_claim=True),
        of_finding(pair.right, alignment.right),
    )


def instead(what: Value, left: Value, right: Value) -> Reason:
    """Return what the left side states of something, and the right side instead."""
    return Reason("compare.attribute-instead", {"what": what, "one": left, "other": right})


def finding_discrepancy(
    code: Code,
    severity: Severity | None,
    left: int | None,
    right: int | None,
    reason: Value,
    **detail: bool | float,
) -> Discrepancy:
    """Return a discrepancy about findings, by their numbers.

    Details that are False are left out.

    Args:
        code: Code of the discrepancy.
        severity: Severity; None for an agreement.
        left: Number of the finding on the left; None if there is none.
        right: Number of the finding on the right; None if there is none.
        reason: Explanation.
        detail: Facts for the metrics; False is omitted.
    """
    return Discrepancy(
        code=code,
        subject="finding",
        left=left,
        right=right,
        severity=severity,
        reason=reason,
        detail={name: value for name, value in detail.items() if value is not False},
    )


def _discrepancy(
    pair: Pair, code: Code, severity: Severity, reason: Reason, **detail: bool | float
) -> Discrepancy:
    return finding_discrepancy(
        code, severity, pair.left.number, pair.right.number, reason, **detail
    )


def _type(alignment: Alignment, pair: Pair) -> Iterator[Discrepancy]:
    left, right = pair.left.code, pair.right.code
    if left is None or right is None:
        return
    if kind_fit(pair.left, pair.right) is not KindFit.CONTRADICTS:
        return
    left_is_lesion = lexicon().terms[left].nature == "lesion"
    right_is_lesion = lexicon().terms[right].nature == "lesion"
    reason = Reason(
        "compare.finding-type-instead", {"one": LexiconName(left), "other": LexiconName(right)}
    )
    if left_is_lesion and not right_is_lesion:
        severity = of_finding(pair.left, alignment.left, is_claim=True)
        yield _discrepancy(pair, Code.VARIANT_CALLED_LESION, severity, reason)
    elif right_is_lesion and not left_is_lesion:
        severity = of_finding(pair.right, alignment.right)
        reason = Reason(
            "compare.finding-reported-as", {"what": pair.right, "other": LexiconName(left)}
        )
        yield _discrepancy(pair, Code.MISSED, severity, reason)
    else:
        severity = confusion_severity(left, right) or Severity.NOTABLE
        yield _discrepancy(pair, Code.WRONG_DESCRIPTION, severity, reason)


def _side(alignment: Alignment, pair: Pair) -> Iterator[Discrepancy]:
    left, right = pair.left.side, pair.right.side
    what = (KindOf(pair.right), LexiconName(pair.right.structure))
    if flipped(pair.left, pair.right):
        reason = Reason("compare.side-opposite", {"what": what})
        if opposite(left, right):
            reason = instead(what, left, right)
        yield _discrepancy(pair, Code.WRONG_SIDE, pair_severity(alignment, pair), reason)
        return
    if not left or not right or left is right or pair.covered or not _asks_for_side(pair):
        return
    sides = alignment.sides_covered[pair.left.number, pair.right.number]
    if Side.BILATERAL in (left, right) and {Side.LEFT, Side.RIGHT} <= sides:
        return  # right and left, listed one by one
    severity = at_most(pair_severity(alignment, pair), Severity.NOTABLE)
    yield _discrepancy(pair, Code.WRONG_SIDE, severity, instead(what, left, right))


def _asks_for_side(pair: Pair) -> bool:
    """Return whether two different sides, neither the mirror of the other, are a discrepancy.

    Of several lesions one may well be on one side; who reports several on both sides where the
    other has one on one side reports too many sides.
    """
    if pair.left.plural == pair.right.plural:
        return True
    return pair.left.plural and pair.left.side is Side.BILATERAL


def _location(alignment: Alignment, pair: Pair) -> Iterator[Discrepancy]:
    left, right = pair.left, pair.right
    what = KindOf(right)
    apart_mm = distance_mm(left, right, mirrored=flipped(left, right))
    left_space, right_space = _compartment(left), _compartment(right)
    if apart_mm is None and same_place(left, right) is False and not is_unspecific(left, right):
        reason = instead(what, LexiconName(left.structure), LexiconName(right.structure))
    elif left_space and right_space and not _same_compartment(left_space, right_space):
        reason = instead(what, left_space, right_space)
    elif apart_mm is not None and apart_mm > 2 * near_mm(left, right):
        reason = Reason("compare.mark-distance", {"what": what, "apart": apart_mm})
    else:
        return
    severity = at_most(pair_severity(alignment, pair), Severity.URGENT)
    yield _discrepancy(pair, Code.WRONG_LOCATION, severity, reason)


def _compartment(facts: Facts) -> Compartment | None:
    if facts.finding.location:
        return facts.finding.location.compartment
    return None


def _same_compartment(a: Compartment, b: Compartment) -> bool:
    """Return whether two compartments can be one.

    The coarser "extra-axial" is not wrong of a subdural.
    """
    return a is b or (Compartment.EXTRA_AXIAL in (a, b) and bool({a, b} & _EXTRA_AXIAL))


def _denied_looks(alignment: Alignment, pair: Pair) -> Iterator[Discrepancy]:
    """Yield looks that one side's words state and the other's deny: a non-enhancing mass.

    A non-enhancing mass.
    """
    known = lexicon()
    left, right = pair.left.wording, pair.right.wording
    for stating, denying in ((left, right), (right, left)):
        for kind in stating.kinds:
            if not any(known.is_a(kind, look) for look in _DENIABLE_LOOKS):
                continue
            if any(known.is_a(kind, denied) for denied in denying.denied_kinds):
                severity = at_most(pair_severity(alignment, pair), Severity.NOTABLE)
                reason = Reason(
                    "compare.appearance-contradicted",
                    {"what": KindOf(pair.right), "look": LexiconName(kind)},
                )
                yield _discrepancy(pair, Code.WRONG_DESCRIPTION, severity, reason)


def _description(alignment: Alignment, pair: Pair) -> Iterator[Discrepancy]:
    left, right = pair.left.finding.description, pair.right.finding.description
    if left is None or right is None:
        return
    severity = at_most(pair_severity(alignment, pair), Severity.NOTABLE)
    right_signal = {signal.sequence: signal.appearance for signal in right.signal}
    for signal in left.signal:
        other = right_signal.get(signal.sequence)
        if other and lexicon().contradict(signal.appearance, other, "signal"):
            reason = Reason(
                "compare.signal-instead",
                {"sequence": signal.sequence, "one": signal.appearance, "other": other},
            )
            yield _discrepancy(pair, Code.WRONG_DESCRIPTION, severity, reason)
    for field, aspect in _ASPECTS.items():
        stated, meant = getattr(left, field), getattr(right, field)
        if stated and meant and _contradict(field, stated, meant):
            reason = instead(aspect, stated, meant)
            yield _discrepancy(pair, Code.WRONG_DESCRIPTION, severity, reason)


def _contradict(field: str, left: str, right: str) -> bool:
    """Return whether one denies what the other states, or both name contrary looks."""
    known = lexicon()
    if known.denies(left) or known.denies(right):
        return field in _POLAR and known.denies(left) != known.denies(right)
    return known.contradict(left, right, field)


def _size(alignment: Alignment, pair: Pair) -> Iterator[Discrepancy]:
    left, right = pair.left, pair.right
    if left.size_mm and right.size_mm:
        if not sizes_differ(left, right):
            return
        sentence, left_value, right_value = "compare.size-instead", left.size_mm, right.size_mm
    elif left.volume_ml and right.volume_ml:
        if not volumes_differ(left, right):
            return
        sentence, left_value, right_value = (
            "compare.volume-instead",
            left.volume_ml,
            right.volume_ml,
        )
    else:
        return
    yield _discrepancy(
        pair,
        Code.WRONG_SIZE,
        Severity.URGENT if straddles_limit(left, right) else Severity.NOTABLE,
        Reason(sentence, {"what": KindOf(right), "one": left_value, "other": right_value}),
        left_value=left_value,
        right_value=right_value,
    )


def _change(alignment: Alignment, pair: Pair) -> Iterator[Discrepancy]:
    left, right = pair.left.change, pair.right.change
    if left is None or right is None or left is right or Change.UNKNOWN in (left, right):
        return
    natures = {by_nature(pair.left, alignment.left), by_nature(pair.right, alignment.right)}
    reversed_trend = (left in _WORSE) != (right in _WORSE)
    severity = Severity.URGENT if reversed_trend and natures & _PRESSING else Severity.NOTABLE
    yield _discrepancy(pair, Code.WRONG_CHANGE, severity, instead(KindOf(pair.right), left, right))


def _images(alignment: Alignment, pair: Pair) -> Iterator[Discrepancy]:
    """Yield cited images that do not show the lesion, where the places of both are known."""
    evidence = pair.left.finding.evidence
    cited = {item.image for item in evidence if item.image is not None}
    if alignment.images is None or not cited:
        return
    showing = {
        place.number for place in alignment.images if shown(pair.right.finding, [place]) is True
    }
    if pair.right.marks:
        wrong = cited - showing if not cited & showing else set()
    else:
        wrong = cited - {place.number for place in alignment.images}
    if not wrong:
        return
    values: dict[str, Value] = {"what": pair.right, "images": Images(frozenset(wrong))}
    sentence = "compare.image-not-showing"
    if showing:
        sentence = "compare.other-image-showing"
        values["others"] = Images(frozenset(showing))
    severity = at_most(pair_severity(alignment, pair), Severity.NOTABLE)
    yield _discrepancy(pair, Code.WRONG_IMAGE, severity, Reason(sentence, values))
