"""The rows of a comparison that are about the whole: technical facts and quality."""

from typing import Final

from audit.comparison.discrepancy import Code, Row, Subject
from audit.comparison.severity import Severity
from audit.interpretation import phrases
from audit.interpretation.interpretation import ImageTechnical, Interpretation, Technical
from audit.lexicon.vocabulary import QualityGrade
from audit.messages import Message, join, term

# --- technical ------------------------------------------------------------------------------------

_TECHNICAL: Final = (
    ("modality", Code.WRONG_MODALITY, Severity.NOTABLE),
    ("sequence", Code.WRONG_SEQUENCE, Severity.NOTABLE),
    ("plane", Code.WRONG_PLANE, Severity.ROUTINE),
    ("contrast_given", Code.WRONG_SEQUENCE, Severity.NOTABLE),
)


def technical_rows(left: Interpretation, truth: Technical | None) -> list[Row]:
    """One row for each fact that is stated and known, over all images together."""
    stated = left.technical
    if stated is None or truth is None:
        return []
    rows = []
    for field, code, severity in _TECHNICAL:
        compared = [
            (image, told, true)
            for image in _images(stated, truth)
            if (told := _fact(stated, image, field)) is not None
            and (true := _fact(truth, image, field)) is not None
        ]
        wrong = [(image, told, true) for image, told, true in compared if told != true]
        for told, true in dict.fromkeys((told, true) for _, told, true in wrong):
            numbers = [image for image, *rest in wrong if image and rest == [told, true]]
            words = Message(
                "compare.value-instead", one=_word(field, told), other=_word(field, true)
            )
            if numbers and (None, told, true) not in wrong:
                words = join([words, phrases.images(numbers)])
            rows.append(_row(code, severity, None, None, words, "technical"))
        if compared and not wrong:
            values = dict.fromkeys(_word(field, told) for _, told, _ in compared)
            rows.append(_row(Code.AGREES, None, None, None, join(values), "technical"))
    return rows


def _images(stated: Technical, truth: Technical) -> list[int | None]:
    """Numbers of the images that are spoken of one by one, and None for all the others."""
    numbers = {t.image for one in (stated, truth) for t in one.per_image}
    return [None, *sorted(numbers)]


def _fact(facts: Technical, image: int | None, field: str) -> str | bool | None:
    single: Technical | ImageTechnical | None
    single = next((t for t in facts.per_image if t.image == image), None)
    value: str | bool | None = getattr(single, field) if single else None
    return getattr(facts, field) if value is None else value


def _word(field: str, value: str | bool) -> Message:
    if field == "contrast_given":
        return Message("phrase.with-contrast") if value else Message("phrase.without-contrast")
    return term(str(value))


# --- quality --------------------------------------------------------------------------------------


def quality_rows(left: Interpretation, right: Interpretation) -> list[Row]:
    """Poor quality that was not noticed, and limitations where none was stated."""
    rows = []
    mine, theirs = left.image_quality, right.image_quality
    good = mine is None or mine.grade is QualityGrade.DIAGNOSTIC
    if theirs and good and theirs.grade is not QualityGrade.DIAGNOSTIC:
        severity = Severity.NOTABLE
        if theirs.grade is QualityGrade.NON_DIAGNOSTIC:
            severity = Severity.URGENT
        words = Message(
            "compare.quality-instead",
            one=mine.grade if mine else Message("phrase.not-stated"),
            other=theirs.grade,
        )
        if theirs.reasons:
            words = Message(
                "compare.quality-reasons", what=words, reasons="; ".join(theirs.reasons)
            )
        rows.append(_row(Code.QUALITY_NOT_NOTICED, severity, None, None, words, "quality"))
    elif mine and theirs and mine.grade is theirs.grade:
        rows.append(
            _row(
                Code.AGREES,
                None,
                None,
                None,
                Message("compare.quality-agreed", one=mine.grade),
                "quality",
            )
        )
    if right.limitations and not left.limitations and not left.abstained:
        words = Message(
            "compare.limitation-not-stated",
            limitations="; ".join(right.limitations),
        )
        rows.append(
            _row(Code.LIMITATION_NOT_STATED, Severity.ROUTINE, None, None, words, "quality")
        )
    return rows


def _row(
    code: Code,
    severity: Severity | None,
    left: int | None,
    right: int | None,
    words: Message,
    subject: Subject,
) -> Row:
    return Row(code=code, severity=severity, subject=subject, left=left, right=right, words=words)
