"""Facts of coded content, which outlives the words of an interpretation."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from audit.interpretation.diagnosis_call import call_of
from audit.lexicon.terms import lexicon
from audit.lexicon.vocabulary import Category

Content = Mapping[str, Any]

CATEGORIES: Final = tuple(c.value for c in Category)
"""The five categories, in the order of every confusion matrix."""
NORMAL: Final = Category.NORMAL.value
MULTIPLE_SCLEROSIS: Final = Category.MULTIPLE_SCLEROSIS.value
"""A category that is the name of a disease."""
_FIVE: Final = ("normal", "tumor", "stroke", "multiple_sclerosis", "other_abnormality")


@dataclass(frozen=True)
class Diagnosis:
    """The first diagnosis that a content states; None: not stated."""

    category: str | None = None
    group: str | None = None
    subtype: str | None = None
    probability: float | None = None
    normality: str | None = None
    """By the diagnosis, else as stated; None where no call is made."""
    rank: int | None = None
    """Rank from 1 of the hypothesis that says it; None: none does."""


def diagnosis(content: Content) -> Diagnosis:
    """Return the diagnosis that a content commits to (`audit.interpretation.diagnosis_call`).

    >>> diagnosis({"normality": "normal"}).category
    'normal'
    >>> diagnosis({"normality": "abnormal", "hypotheses": []}).category is None
    True
    """
    call = call_of(content)
    hypothesis = content["hypotheses"][call.place] if call.place is not None else {}
    return Diagnosis(
        call.category and call.category.value,
        hypothesis.get("group"),
        hypothesis.get("subtype"),
        hypothesis.get("probability"),
        call.normality and call.normality.value,
        None if call.place is None else call.place + 1,
    )


def is_bare_category(stated: Diagnosis, truth: Diagnosis) -> float | None:
    """Return 1 where only a category is stated and the reference names a group or disease.

    None where it names none.

    Of what is not compared yet; a comparison sees the words as well.
    """
    if truth.group is None and truth.subtype is None:
        return None
    bare = stated.group is None and stated.subtype is None
    return float(bare and stated.category is not None and stated.category != MULTIPLE_SCLEROSIS)


def five(content: Content) -> tuple[float, ...] | None:
    """Return the probabilities of the five categories in the order of `CATEGORIES`.

    None where not stated.
    """
    stated = content.get("category_probabilities")
    if stated is None:
        return None
    return tuple(float(stated[name]) for name in _FIVE)


def p_abnormal(content: Content) -> float | None:
    """Return the stated probability of an abnormality, else what the five leave beside normal."""
    stated = content.get("p_abnormal")
    if stated is not None:
        return float(stated)
    probabilities = five(content)
    if probabilities is None:
        return None
    return 1.0 - probabilities[0]


@cache
def same_subtype(a: str | None, b: str | None) -> float | None:
    """Return 1 where one is the other or a kind of it, else 0; None where one is not stated.

    >>> same_subtype("glioblastoma", "glioblastoma"), same_subtype("glioblastoma", None)
    (1.0, None)
    """
    if a is None or b is None:
        return None
    known = lexicon()
    if a not in known.terms or b not in known.terms:
        return float(a == b)
    return float(known.is_a(a, b) or known.is_a(b, a))


def technical_right(content: Content, truth: Content | None, field: str, n: int) -> float | None:
    """Return 1 where the fact is right for every image of which the truth is known, else 0.

    A fact that is not stated is not right. None where the truth is known of no image. `n`: images.
    """
    if truth is None:
        return None
    stated = content.get("technical") or {}
    y_true = [_fact(truth, image, field) for image in range(1, max(n, 1) + 1)]
    y_pred = [_fact(stated, image, field) for image in range(1, max(n, 1) + 1)]
    known = [(t, s) for t, s in zip(y_true, y_pred, strict=True) if t is not None]
    return float(all(t == s for t, s in known)) if known else None


def _fact(facts: Content, image: int, field: str) -> Any:
    for image_fact in facts.get("per_image") or ():
        if image_fact.get("image") == image and image_fact.get(field) is not None:
            return image_fact[field]
    return facts.get(field)


def band(value: float | None, edges: tuple[float, ...], words: tuple[str, ...]) -> str | None:
    """Return the word of the band that a value lies in: `words` has one more than there are edges.

    >>> band(18, (18, 40), ("under 18", "18 to 39", "40 or more"))
    '18 to 39'
    """
    if value is None:
        return None
    return words[sum(value >= edge for edge in edges)]


def age_band(years: float | None) -> str | None:
    """Return the age in bands that name nobody."""
    return band(
        years,
        (18, 40, 65, 80),
        ("under 18", "18 to 39", "40 to 64", "65 to 79", "80 or more"),
    )


def thickness_band(mm: float | None) -> str | None:
    """Return the slice thickness in bands."""
    return band(
        mm,
        (1.5, 3.5, 5.5),
        ("under 1.5 mm", "1.5 to 3.4 mm", "3.5 to 5.4 mm", "5.5 mm or more"),
    )


def images_band(n: int | None) -> str | None:
    """Return the number of images in bands."""
    if not n:
        return None
    return band(n, (2, 5, 9, 17), ("1", "2 to 4", "5 to 8", "9 to 16", "17 or more"))


def field_band(tesla: float | None) -> str | None:
    """Return the field strength to the half tesla: scanners state 1.494 or 1.5.

    >>> field_band(2.89), field_band(1.494)
    ('3 T', '1.5 T')
    """
    return None if tesla is None else f"{round(2 * tesla) / 2:g} T"
