"""Why a case is similar, feature by feature, as messages."""

from collections.abc import Iterable, Mapping
from typing import Final

from audit.interpretation.phrases import name
from audit.lexicon.terms import lexicon
from audit.messages import Message, Text, join, term
from audit.similar.case_features import AGES, CaseFeatures, Feature

WIDEST: Final = ("abnormality", "head", "brain")
"""Terms that nearly everything belongs to: sharing one explains nothing."""


def explain(
    query: CaseFeatures, other: CaseFeatures, by_feature: Mapping[str, float]
) -> tuple[tuple[Feature, Message], ...]:
    """Return one message for each feature that was compared, in a fixed order.

    Args:
        query: Features that were searched for.
        other: Features of the case that was found.
        by_feature: Similarity by feature, 0 to 1.
    """
    return tuple(
        (feature, _explanation(feature, query, other))
        for feature in Feature
        if feature.value in by_feature
    )


def _explanation(feature: Feature, query: CaseFeatures, other: CaseFeatures) -> Message:
    match feature:
        case Feature.FINDINGS:
            return _terms("findings", query.kinds, other.kinds)
        case Feature.STRUCTURE:
            return _terms("structure", query.structures, other.structures)
        case Feature.SIDE:
            return _values("side", query.sides & other.sides, other.sides)
        case Feature.SIZE:
            return _sizes(query.size_mm, other.size_mm)
        case Feature.SEQUENCE:
            return _values("sequence", query.sequences & other.sequences, other.sequences)
        case Feature.AGE:
            return _ages(query.age, other.age)
        case Feature.INTENSITY:
            return _profiles(query, other)


def _sizes(here: float | None, there: float | None) -> Message:
    if there is None or here is None:
        return Message("similar.not-stated")
    return Message("similar.sizes", here=f"{here:g}", there=f"{there:g}")


def _profiles(query: CaseFeatures, other: CaseFeatures) -> Message:
    shared = sorted(query.profiles.keys() & other.profiles.keys())
    if not shared:
        return Message("similar.not-measured")
    return Message("similar.profiles-compared", sequences=", ".join(shared))


def _terms(kind: str, here: frozenset[str], there: frozenset[str]) -> Message:
    if not there:
        return Message("similar.not-stated")
    if shared := here & there:
        return Message(f"similar.same-{kind}", names=_names(shared))
    wider = _with_wider(here) & _with_wider(there) - set(WIDEST)
    if wider:
        # The narrowest of what they share.
        nearest = max(sorted(wider), key=lambda code: len(lexicon().ancestors(code)))
        return Message(f"similar.related-{kind}", names=_names(there), wider=_names([nearest]))
    return Message(f"similar.other-{kind}", names=_names(there))


def _with_wider(codes: Iterable[str]) -> set[str]:
    return {each for code in codes for each in (code, *lexicon().ancestors(code))}


def _names(codes: Iterable[str]) -> Text:
    return join(name(code) or code for code in sorted(codes))


def _values(kind: str, shared: Iterable[str], there: Iterable[str]) -> Message:
    if not there:
        return Message("similar.not-stated")
    found = sorted(shared)
    code = f"similar.same-{kind}" if found else f"similar.other-{kind}"
    return Message(code, names=join(term(each) for each in found or sorted(there)))


def _ages(here: str | None, there: str | None) -> Message:
    if there is None or here is None:
        return Message("similar.not-stated")
    if here == there:
        return Message("similar.same-age", band=term(there))
    near = here in AGES and there in AGES and abs(AGES.index(here) - AGES.index(there)) == 1
    return Message("similar.next-age" if near else "similar.other-age", band=term(there))
