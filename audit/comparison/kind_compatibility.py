"""Fit of the kinds of two findings: the same, compatible, contrary, or of two lesions."""

from enum import StrEnum
from typing import Final

from audit.interpretation.stated_facts import Facts, is_sign
from audit.lexicon.terms import lexicon

_NOT_FOCAL: Final = {
    "mass-effect",
    "midline-shift",
    "herniation",
    "ventriculomegaly",
    "hydrocephalus-sign",
    "atrophy",
    "sinus-opacification",
    "postoperative-change",
    "fracture",
    "scalp-swelling",
    "pneumocephalus",
}
"""Signs that are not the lesion at their place: an edema beside a shift is not the shift."""

_CONTRARY: Final = {frozenset(("hyperdensity", "hypodensity"))}
"""Looks that one lesion cannot have at once; signal differs between sequences, density does not."""

_NO_KIND: Final = {"abnormality", "normal-variant", "artifact"}
"""Wide classes: two members of one are not akin for that."""
_SHARED_WORDS: Final = 0.3
"""Share of words from which findings of a kind that the lexicon does not know are the same."""
_DOUBT: Final = 0.9
"""Likeness of the same words where one author doubts them."""


class KindFit(StrEnum):
    """Compatibility of the kinds of two findings."""

    SAME = "same"
    COMPATIBLE = "compatible"
    """One is a kind of the other, how it looks, its cause or its effect."""
    UNKNOWN = "unknown"
    """Of one nothing is known but its words."""
    CONTRADICTS = "contradicts"
    APART = "apart"
    """Of one lesion only one of them can be said: a midline shift is not the tumor."""


def kind_fit(a: Facts, b: Facts) -> KindFit:
    """Return how the kinds of two findings fit together.

    Args:
        a: A finding.
        b: A finding of the other author.

    >>> from audit.interpretation.interpretation import Finding, FindingType
    >>> glioma, mass, clot = (
    ...     Facts(Finding(number=1, presence="present", type=FindingType(words=words)))
    ...     for words in ("glioblastoma", "mass", "hemorrhage"))
    >>> str(kind_fit(glioma, mass)), str(kind_fit(glioma, clot))
    ('compatible', 'contradicts')
    """
    if a.code is None or b.code is None:
        alike = words_alike(a, b) >= _SHARED_WORDS
        return KindFit.COMPATIBLE if alike else KindFit.UNKNOWN
    if a.code == b.code:
        return KindFit.SAME
    fit = fit_of(a.code, b.code)
    if fit in (KindFit.COMPATIBLE, KindFit.APART):
        return fit
    others = [(a.code, y) for y in _stated_kinds(b)] + [(x, b.code) for x in _stated_kinds(a)]
    if any(fit_of(x, y) is KindFit.COMPATIBLE or x == y for x, y in others):
        return KindFit.COMPATIBLE
    return fit


def _stated_kinds(facts: Facts) -> list[str]:
    """Return all that a finding is stated to be; how it looks and its signs apart."""
    return [k for k in facts.kinds if not is_sign(k) and k not in _NO_KIND] or list(facts.kinds)


def fit_of(a: str, b: str) -> KindFit:
    """Return how two different lexicon codes fit together.

    Args:
        a: Lexicon code of a finding.
        b: Another lexicon code.
    """
    known = lexicon()
    if frozenset((a, b)) in _CONTRARY:
        return KindFit.CONTRADICTS
    if known.is_a(a, b) or known.is_a(b, a) or known.goes(a, b):
        return KindFit.COMPATIBLE
    lesions = {known.terms[c].nature == "lesion" for c in (a, b)}
    if lesions == {False}:
        return KindFit.COMPATIBLE  # a variant or artifact in other words
    focal = _focal(a) and _focal(b)
    if known.terms[a].descriptive or known.terms[b].descriptive:
        return KindFit.COMPATIBLE if focal and lesions == {True} else KindFit.APART
    if akin(a, b) or focal or lesions == {True, False}:
        return KindFit.CONTRADICTS
    return KindFit.APART


def akin(a: str, b: str) -> bool:
    """Return whether two lexicon codes share a wider kind that says what they are."""
    known = lexicon()
    return bool((set(known.ancestors(a)) & set(known.ancestors(b))) - _NO_KIND)


def _focal(code: str) -> bool:
    return not any(lexicon().is_a(code, sign) for sign in _NOT_FOCAL)


def words_alike(a: Facts, b: Facts) -> float:
    """Return the share of words that both state; somewhat less where only one doubts them."""
    alike = len(a.words & b.words) / max(len(a.words | b.words), 1)
    return alike if a.doubted == b.doubted else _DOUBT * alike
