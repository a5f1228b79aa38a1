"""The rows of a comparison that are about the whole: hypotheses, technical facts, quality."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from audit import phrases
from audit.discrepancy import CONFIRMED, DOUBTFUL, SURE, Code, Row, Subject
from audit.interpretation import Hypothesis, ImageTechnical, Interpretation, Technical
from audit.lexicon import lexicon, match
from audit.said import listed, said, word
from audit.severity import Severity, at_most, of_hypothesis, worst
from audit.vocabulary import Category, Normality, QualityGrade, Role


@dataclass(frozen=True)
class _Ranked:
    """A hypothesis with its rank from 1; rank None where it follows from `normality` alone."""

    rank: int | None
    stated: Hypothesis

    @property
    def code(self) -> str | None:
        """Lexicon code of the diagnosis, where the words name one."""
        subtype = self.stated.subtype
        if subtype in lexicon().terms:
            return subtype
        return match(subtype, "diagnosis") if subtype else None

    @property
    def severity(self) -> Severity:
        return of_hypothesis(self.code, self.stated)


def _ranked(whole: Interpretation) -> list[_Ranked]:
    return [_Ranked(n, h) for n, h in enumerate(whole.hypotheses, 1)]


def _primary(whole: Interpretation) -> _Ranked | None:
    ranked = _ranked(whole)
    if named := [h for h in ranked if h.stated.role is Role.PRIMARY]:
        return named[0]
    if ranked:
        return ranked[0]
    if whole.normality is Normality.NORMAL:
        return _Ranked(None, Hypothesis(category=Category.NORMAL, role=Role.PRIMARY))
    return None


def _alike(a: _Ranked, b: _Ranked) -> bool:
    """True when two hypotheses are of one group, or of one category where a group is missing."""
    if a.stated.group and b.stated.group:
        return a.stated.group is b.stated.group
    return a.stated.category is b.stated.category


def hypothesis_rows(left: Interpretation, right: Interpretation, findings: list[Row]) -> list[Row]:
    """Primary against primary, then the additional diagnoses of both sides."""
    mine, theirs = _primary(left), _primary(right)
    rows = []
    if mine is None or theirs is None or None in (mine.rank, theirs.rank):
        rows += list(_normality(left, right, mine, theirs))
    elif theirs is not None:
        rows += list(_primaries(left, mine, theirs))
    others = [h for h in _ranked(left) if h != mine and h.stated.role is not Role.DIFFERENTIAL]
    expected = [h for h in _ranked(right) if h.stated.role is Role.ADDITIONAL]
    for wanted in expected:
        if theirs is not None and wanted.rank == theirs.rank:
            continue
        found = next((h for h in _ranked(left) if _alike(h, wanted)), None)
        what = phrases.hypothesis(wanted.stated)
        if found is None:
            rows.append(_row(Code.MISSING_HYPOTHESIS, wanted.severity, None, wanted.rank, what))
        else:
            rows.append(_agrees(found, wanted))
    for extra in others:
        if right.hypotheses and not any(_alike(extra, h) for h in _ranked(right)):
            words = said("{what}: has no counterpart", what=phrases.hypothesis(extra.stated))
            severity = at_most(extra.severity, Severity.NOTABLE)
            rows.append(_row(Code.UNSUPPORTED_HYPOTHESIS, severity, extra.rank, None, words))
    return rows + list(_supported(left, findings))


def _normality(
    left: Interpretation, right: Interpretation, mine: _Ranked | None, theirs: _Ranked | None
) -> Iterator[Row]:
    """Where a side names no diagnosis, whether both call the study normal or abnormal."""
    a, b = _called(left, mine), _called(right, theirs)
    ranks = mine.rank if mine else None, theirs.rank if theirs else None
    if a is None and theirs is not None and theirs.rank is not None:
        what = phrases.hypothesis(theirs.stated)
        words = said("{what}: no hypothesis is stated", what=what)
        yield _row(Code.MISSING_HYPOTHESIS, theirs.severity, *ranks, words)
    elif a and b and a is not b:
        one = phrases.hypothesis(mine.stated) if mine else word(a)
        other = phrases.hypothesis(theirs.stated) if theirs else word(b)
        severity = worst(*(h.severity for h in (mine, theirs) if h), Severity.NOTABLE)
        words = said("{one} instead of {other}", one=one, other=other)
        yield _row(Code.WRONG_HYPOTHESIS, severity, *ranks, words)
    elif a and theirs is not None and theirs.rank is not None and a is Normality.ABNORMAL:
        what = phrases.hypothesis(theirs.stated)
        words = said("{what}: only abnormal is stated", what=what)
        yield _row(Code.MISSING_HYPOTHESIS, theirs.severity, *ranks, words)
    elif a and b:
        yield _row(Code.AGREES, None, *ranks, word(b))


def _called(whole: Interpretation, primary: _Ranked | None) -> Normality | None:
    """Normal or abnormal by the primary hypothesis, else as stated; None if indeterminate."""
    if primary is not None:
        is_normal = primary.stated.category is Category.NORMAL
        return Normality.NORMAL if is_normal else Normality.ABNORMAL
    return None if whole.normality is Normality.INDETERMINATE else whole.normality


def _primaries(left: Interpretation, mine: _Ranked, theirs: _Ranked) -> Iterator[Row]:
    other = phrases.hypothesis(theirs.stated)
    one = phrases.hypothesis(mine.stated)
    words = said("{one} instead of {other}", one=one, other=other)
    probability = mine.stated.probability
    if mine.stated.category is not theirs.stated.category:
        also = next((h.rank for h in _ranked(left) if _alike(h, theirs)), None)
        if also:
            words = said(
                "{one} instead of {other}, which is number {n}", one=one, other=other, n=also
            )
        severity = worst(mine.severity, theirs.severity)
        yield _row(Code.WRONG_HYPOTHESIS, severity, mine.rank, theirs.rank, words)
        if probability is not None and probability >= SURE:
            words = said(
                "{p} for {one} instead of {other}",
                p=phrases.percent(probability),
                one=one,
                other=other,
            )
            yield _row(Code.OVER_CONFIDENCE, Severity.NOTABLE, mine.rank, theirs.rank, words)
        return
    if _other_subtype(mine, theirs):
        severity = at_most(worst(mine.severity, theirs.severity), Severity.NOTABLE)
        yield _row(Code.WRONG_SUBTYPE, severity, mine.rank, theirs.rank, words)
    else:
        yield _agrees(mine, theirs)
    confirmed = theirs.stated.probability is None or theirs.stated.probability >= CONFIRMED
    if probability is not None and probability < DOUBTFUL and confirmed:
        words = said("{p} for {other}", p=phrases.percent(probability), other=other)
        yield _row(Code.UNDER_CONFIDENCE, Severity.ROUTINE, mine.rank, theirs.rank, words)


def _other_subtype(mine: _Ranked, theirs: _Ranked) -> bool:
    """True when both name a finer diagnosis and it is not the same."""
    if not _alike(mine, theirs):
        return True
    a, b = mine.code, theirs.code
    if a is not None and b is not None:
        general = {"glioma", "clinically-isolated-syndrome", "traumatic-brain-injury"}
        return a != b and not {a, b} & general
    return False


def _agrees(mine: _Ranked, theirs: _Ranked) -> Row:
    return _row(Code.AGREES, None, mine.rank, theirs.rank, phrases.hypothesis(theirs.stated))


def _supported(left: Interpretation, findings: Sequence[Row]) -> Iterator[Row]:
    """A diagnosis whose every supporting finding has no counterpart rests on nothing."""
    unfounded = {r.left for r in findings if r.code is Code.NOT_IN_REFERENCE}
    for one in _ranked(left):
        cited = set(one.stated.supporting)
        if one.stated.role is not Role.DIFFERENTIAL and cited and cited <= unfounded:
            numbers = ", ".join(map(str, sorted(cited)))
            words = said(
                "{what}: rests on finding {numbers}, which has no counterpart",
                what=phrases.hypothesis(one.stated),
                numbers=numbers,
            )
            severity = at_most(one.severity, Severity.URGENT)
            yield _row(Code.UNSUPPORTED_HYPOTHESIS, severity, one.rank, None, words)


def _row(
    code: Code,
    severity: Severity | None,
    left: int | None,
    right: int | None,
    words: str,
    subject: Subject = "hypothesis",
) -> Row:
    return Row(code=code, severity=severity, subject=subject, left=left, right=right, words=words)


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
            words = said(
                "{one} instead of {other}", one=_word(field, told), other=_word(field, true)
            )
            if numbers and (None, told, true) not in wrong:
                words = listed([words, phrases.images(numbers)])
            rows.append(_row(code, severity, None, None, words, "technical"))
        if compared and not wrong:
            values = dict.fromkeys(_word(field, told) for _, told, _ in compared)
            rows.append(_row(Code.AGREES, None, None, None, listed(values), "technical"))
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


def _word(field: str, value: str | bool) -> str:
    if field == "contrast_given":
        return said("with contrast") if value else said("without contrast")
    return word(str(value))


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
        words = said(
            "quality {one} instead of {other}",
            one=mine.grade if mine else said("not stated"),
            other=theirs.grade,
        )
        if theirs.reasons:
            words = said("{what} ({reasons})", what=words, reasons="; ".join(theirs.reasons))
        rows.append(_row(Code.QUALITY_NOT_NOTICED, severity, None, None, words, "quality"))
    elif mine and theirs and mine.grade is theirs.grade:
        rows.append(
            _row(Code.AGREES, None, None, None, said("quality {one}", one=mine.grade), "quality")
        )
    if right.limitations and not left.limitations and not left.abstained:
        words = said(
            "no limitation is stated; the other states: {limitations}",
            limitations="; ".join(right.limitations),
        )
        rows.append(
            _row(Code.LIMITATION_NOT_STATED, Severity.ROUTINE, None, None, words, "quality")
        )
    return rows
