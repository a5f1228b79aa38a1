"""Commitments of a reading: its first diagnosis, and whether it calls the study normal.

One rule for comparisons, figures, gates and stop rules, on values that an interpretation and its
coded content both have. A reading of "normal" with a minor alternative is normal; category
probabilities that are all alike say nothing.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from audit.lexicon.vocabulary import Category, Normality, Role

ALIKE: Final = 0.05
"""Category probabilities within this of each other state nothing."""
LEADS: Final = 0.5
"""A category that stands for a diagnosis has at least this; below it an alternative is a minor one.
"""

_FIVE: Final[Mapping[str, Category]] = {
    "normal": Category.NORMAL,
    "tumor": Category.TUMOR,
    "stroke": Category.STROKE,
    "multiple_sclerosis": Category.MULTIPLE_SCLEROSIS,
    "other_abnormality": Category.OTHER,
}


@dataclass(frozen=True)
class Call:
    """A diagnosis called. `place`: index of the hypothesis that states it; None: none does."""

    place: int | None = None
    category: Category | None = None
    """None where no diagnosis is stated, such as by "abnormal" alone."""
    normality: Normality | None = None
    """None: no call is made."""


def call_of(content: Mapping[str, Any]) -> Call:
    """Return what an interpretation commits to; `content` as dumped or coded.

    >>> call_of({"normality": "normal"}).category
    <Category.NORMAL: 'normal'>
    >>> uniform = {"normal": 0.2, "tumor": 0.2, "stroke": 0.2, "multiple_sclerosis": 0.2,
    ...     "other_abnormality": 0.2}
    >>> call_of({"category_probabilities": uniform}).normality is None
    True
    >>> minor = {"role": "differential", "category": "tumor", "probability": 0.05}
    >>> call_of({"normality": "normal", "hypotheses": [minor]}).normality
    <Normality.NORMAL: 'normal'>
    """
    hypotheses: Sequence[Mapping[str, Any]] = content.get("hypotheses") or ()
    stated = content.get("normality")
    if stated == Normality.NORMAL and all(_is_minor(h) for h in hypotheses):
        place = next((n for n, h in enumerate(hypotheses) if _is_normal(h)), None)
        return Call(place, Category.NORMAL, Normality.NORMAL)
    if hypotheses:
        return _by_hypothesis(hypotheses)
    if content.get("abstained"):
        return Call()
    leading = _leading(content.get("category_probabilities"))
    if stated == Normality.ABNORMAL:
        return Call(None, None if leading is Category.NORMAL else leading, Normality.ABNORMAL)
    if stated is None and leading is not None:
        return Call(None, leading, _normality(leading))
    return Call()


def _by_hypothesis(hypotheses: Sequence[Mapping[str, Any]]) -> Call:
    """Return the call of one hypothesis: primary, else not differential, else the first."""
    roles = [h.get("role") for h in hypotheses]
    main = [n for n, role in enumerate(roles) if role == Role.PRIMARY]
    main += [n for n, role in enumerate(roles) if role != Role.DIFFERENTIAL]
    place = main[0] if main else 0
    stated = hypotheses[place].get("category")
    if stated is None:
        return Call(place)
    category = Category(stated)
    return Call(place, category, _normality(category))


def _normality(category: Category) -> Normality:
    if category is Category.NORMAL:
        return Normality.NORMAL
    return Normality.ABNORMAL


def _is_normal(hypothesis: Mapping[str, Any]) -> bool:
    return bool(hypothesis.get("category") == Category.NORMAL)


def _is_minor(hypothesis: Mapping[str, Any]) -> bool:
    """Return whether a hypothesis leaves a reading of "normal" what it is."""
    if _is_normal(hypothesis) or hypothesis.get("role") == Role.DIFFERENTIAL:
        return True
    probability = hypothesis.get("probability")
    return probability is not None and float(probability) < LEADS


def _leading(probabilities: Mapping[str, Any] | None) -> Category | None:
    """Return the category that clearly leads; None where none does, or none is stated."""
    if probabilities is None:
        return None
    ranked = sorted(((float(probabilities[n]), n) for n in _FIVE), reverse=True)
    (first, name), (second, _) = ranked[:2]
    if first < LEADS or first - second <= ALIKE:
        return None
    return _FIVE[name]
