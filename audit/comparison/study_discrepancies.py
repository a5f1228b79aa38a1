"""Discrepancies about the study as a whole: technical facts and image quality."""

from typing import Final

from audit.comparison.discrepancy import (
    Code,
    Discrepancy,
    Images,
    Reason,
    Subject,
    Term,
    Value,
)
from audit.comparison.severity import Severity
from audit.interpretation.interpretation import ImageTechnical, Interpretation, Technical
from audit.lexicon.vocabulary import QualityGrade

_TECHNICAL: Final = (
    ("modality", Code.WRONG_MODALITY, Severity.NOTABLE),
    ("sequence", Code.WRONG_SEQUENCE, Severity.NOTABLE),
    ("plane", Code.WRONG_PLANE, Severity.ROUTINE),
    ("contrast_given", Code.WRONG_SEQUENCE, Severity.NOTABLE),
)

# --- technical ------------------------------------------------------------------------------------


def technical_discrepancies(left: Interpretation, truth: Technical | None) -> list[Discrepancy]:
    """Return one entry for each fact that is stated and known, over all images together.

    Args:
        left: The interpretation that is judged.
        truth: Facts from the headers; None if they are not known.
    """
    stated = left.technical
    if stated is None or truth is None:
        return []
    results = []
    for field, code, severity in _TECHNICAL:
        reason: Value
        compared = []
        for image in _images(stated, truth):
            stated_value, true_value = _fact(stated, image, field), _fact(truth, image, field)
            if stated_value is not None and true_value is not None:
                compared.append((image, stated_value, true_value))
        wrong = [entry for entry in compared if entry[1] != entry[2]]
        for stated_value, true_value in dict.fromkeys((entry[1], entry[2]) for entry in wrong):
            values = {"one": _value(field, stated_value), "other": _value(field, true_value)}
            reason = Reason("compare.value-instead", values)
            images = [
                image for image, *pair in wrong if image and pair == [stated_value, true_value]
            ]
            if images and (None, stated_value, true_value) not in wrong:
                reason = (reason, Images(frozenset(images)))
            results.append(_discrepancy(code, severity, reason, "technical"))
        if compared and not wrong:
            agreed = dict.fromkeys(entry[1] for entry in compared)
            reason = tuple(_value(field, value) for value in agreed)
            results.append(_discrepancy(Code.AGREES, None, reason, "technical"))
    return results


def _images(stated: Technical, truth: Technical) -> list[int | None]:
    """Return the numbers of images with facts of their own, and None for all the others."""
    numbers = {entry.image for facts in (stated, truth) for entry in facts.per_image}
    return [None, *sorted(numbers)]


def _fact(facts: Technical, image: int | None, field: str) -> str | bool | None:
    single: Technical | ImageTechnical | None
    single = next((entry for entry in facts.per_image if entry.image == image), None)
    value: str | bool | None = getattr(single, field) if single else None
    return getattr(facts, field) if value is None else value


def _value(field: str, value: str | bool) -> Value:
    if field == "contrast_given":
        return Reason("phrase.with-contrast" if value else "phrase.without-contrast")
    return Term(str(value))


# --- quality --------------------------------------------------------------------------------------


def quality_discrepancies(left: Interpretation, right: Interpretation) -> list[Discrepancy]:
    """Return poor quality that was not noticed, and limitations where none was stated.

    Args:
        left: The interpretation that is judged.
        right: The interpretation that it is compared with.
    """
    results = []
    mine, theirs = left.image_quality, right.image_quality
    left_is_good = mine is None or mine.grade is QualityGrade.DIAGNOSTIC
    if theirs and left_is_good and theirs.grade is not QualityGrade.DIAGNOSTIC:
        useless = theirs.grade is QualityGrade.NON_DIAGNOSTIC
        severity = Severity.URGENT if useless else Severity.NOTABLE
        stated: Value = mine.grade if mine else Reason("phrase.not-stated")
        reason = Reason("compare.quality-instead", {"one": stated, "other": theirs.grade})
        if theirs.reasons:
            values: dict[str, Value] = {"what": reason, "reasons": "; ".join(theirs.reasons)}
            reason = Reason("compare.quality-reasons", values)
        results.append(_discrepancy(Code.QUALITY_NOT_NOTICED, severity, reason, "quality"))
    elif mine and theirs and mine.grade is theirs.grade:
        reason = Reason("compare.quality-agreed", {"one": mine.grade})
        results.append(_discrepancy(Code.AGREES, None, reason, "quality"))
    if right.limitations and not left.limitations and not left.abstained:
        reason = Reason(
            "compare.limitation-not-stated", {"limitations": "; ".join(right.limitations)}
        )
        results.append(
            _discrepancy(Code.LIMITATION_NOT_STATED, Severity.ROUTINE, reason, "quality")
        )
    return results


def _discrepancy(
    code: Code, severity: Severity | None, reason: Value, subject: Subject
) -> Discrepancy:
    return Discrepancy(code, subject, None, None, severity, reason)
