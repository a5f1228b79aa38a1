"""The rows of a comparison that are about diagnoses, and what each side calls the study."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from audit.comparison.critical_confusions import confusion_severity
from audit.comparison.discrepancy import CONFIRMED, DOUBTFUL, SURE, Code, Flagged, PairFlag, Row
from audit.comparison.severity import Severity, at_most, of_hypothesis, worst
from audit.comparison.unspecific_diagnosis import Unspecific, disease_code, is_bare, unspecific
from audit.interpretation import phrases
from audit.interpretation.diagnosis_call import Call, call_of
from audit.interpretation.interpretation import Hypothesis, Interpretation
from audit.lexicon.diagnosis_groups import group_table
from audit.lexicon.terms import lexicon
from audit.lexicon.vocabulary import Category, Group, Normality, Role
from audit.messages import Message, term


@dataclass(frozen=True)
class _Ranked:
    """A hypothesis with its rank from 1; rank None where it follows from what else is called."""

    rank: int | None
    stated: Hypothesis
    whole: Interpretation

    @property
    def code(self) -> str | None:
        """Lexicon code of the diagnosis, where the words name one and not only a category."""
        return disease_code(self.stated)

    @property
    def severity(self) -> Severity:
        return of_hypothesis(self.stated, self.whole)

    @property
    def is_normal(self) -> bool:
        return self.stated.category is Category.NORMAL


_OF_MANY: Final = {Group.OTHER, Group.OTHER_TUMOUR, Group.CONGENITAL, Group.NEURODEGENERATION}
"""Groups of diseases that have nothing in common: an unknown one is not the known one."""


class _Side:
    """One reading: its hypotheses, and what it commits to."""

    def __init__(self, whole: Interpretation) -> None:
        self.whole = whole
        self.ranked = [_Ranked(n, h, whole) for n, h in enumerate(whole.hypotheses, 1)]
        self.call: Call = call_of(_committed(whole))
        self.main = self._main()

    def _main(self) -> _Ranked | None:
        """The diagnosis; None where the study is at most called abnormal."""
        if self.call.place is not None:
            return self.ranked[self.call.place]
        if self.call.category is None:
            return None
        stated = Hypothesis(category=self.call.category, role=Role.PRIMARY)
        return _Ranked(None, stated, self.whole)

    @property
    def others(self) -> list[_Ranked]:
        """Further diagnoses that are more than differential ones."""
        return [h for h in self.ranked if h != self.main and _counts(h, self.call)]


def _committed(whole: Interpretation) -> dict[str, Any]:
    """What a call rests on."""
    five = whole.category_probabilities
    return {
        "normality": whole.normality,
        "abstained": whole.abstained,
        "hypotheses": [vars(h) for h in whole.hypotheses],
        "category_probabilities": vars(five) if five else None,
    }


def _counts(one: _Ranked, call: Call) -> bool:
    """Minor alternatives to a normal study are differential diagnoses, whatever their role."""
    if call.normality is Normality.NORMAL:
        return False
    return one.stated.role is not Role.DIFFERENTIAL


def hypothesis_rows(
    left: Interpretation, right: Interpretation, findings: Sequence[Row]
) -> list[Row]:
    """Primary against primary, then the additional diagnoses of both sides."""
    mine, theirs = _Side(left), _Side(right)
    rows = list(_mains(mine, theirs))
    for wanted in theirs.others:
        if wanted.stated.role is not Role.ADDITIONAL:
            continue
        found = _counterpart(mine, wanted)
        what = phrases.hypothesis(wanted.stated)
        if found is None:
            rows.append(_row(Code.MISSING_HYPOTHESIS, wanted.severity, None, wanted.rank, what))
        else:
            rows.append(_agrees(found, wanted))
    for extra in mine.others:
        if theirs.ranked and not any(_same(extra, h) for h in theirs.ranked):
            words = Message("compare.counterpart-missing", what=phrases.hypothesis(extra.stated))
            severity = at_most(extra.severity, Severity.NOTABLE)
            rows.append(_row(Code.UNSUPPORTED_HYPOTHESIS, severity, extra.rank, None, words))
    return rows + list(_supported(mine, findings))


def call_flags(left: Interpretation, right: Interpretation) -> list[Flagged]:
    """Whether the left calls an abnormal study normal, a normal one abnormal, or makes no call."""
    mine, theirs = _Side(left), _Side(right)
    said_normality, true = mine.call.normality, theirs.call.normality
    if true is None or said_normality is true:
        return []
    if said_normality is None:
        code = PairFlag.NO_CALL
    elif said_normality is Normality.NORMAL:
        code = PairFlag.FALSE_NORMAL
    else:
        code = PairFlag.FALSE_ABNORMAL
    ranks = (side.main.rank if side.main else None for side in (mine, theirs))
    return [Flagged(code=code, left=next(ranks), right=next(ranks))]


def unspecific_flags(left: Interpretation, right: Interpretation) -> list[Flagged]:
    """Diagnoses of the right that the left names only by a word that says too little."""
    mine, theirs = _Side(left), _Side(right)
    found = []
    one, other = mine.main, theirs.main
    pairs = [(one, other)] if one is not None and other is not None and _agree(one, other) else []
    for wanted in theirs.others:
        if wanted.stated.role is Role.ADDITIONAL:
            counterpart = _counterpart(mine, wanted)
            pairs += [(counterpart, wanted)] if counterpart is not None else []
    for one, other in pairs:
        told = _unspecific(one, other)
        if told is not None:
            code, open_to = PairFlag.UNSPECIFIC_DIAGNOSIS, told.leaves_open
            found.append(Flagged(code=code, left=one.rank, right=other.rank, leaves_open=open_to))
    return found


def _agree(one: _Ranked, other: _Ranked) -> bool:
    return one.stated.category is other.stated.category and _same(one, other)


def _unspecific(one: _Ranked, other: _Ranked) -> Unspecific | None:
    return unspecific(one.stated, other.stated)


def _counterpart(mine: _Side, wanted: _Ranked) -> _Ranked | None:
    """The hypothesis that can be the wanted disease; one that names it before one that says too little."""
    found = [h for h in mine.ranked if _same(h, wanted)]
    return min(found, key=lambda h: _unspecific(h, wanted) is not None) if found else None


# --- the first diagnosis ----------------------------------------------------------------------------


def _mains(mine: _Side, theirs: _Side) -> Iterator[Row]:
    one, other = mine.main, theirs.main
    ranks = one.rank if one else None, other.rank if other else None
    a, b = mine.call.normality, theirs.call.normality
    if one is not None and other is not None:
        yield from _primaries(mine, one, other)
    elif other is not None and not (other.is_normal and a is not None):
        what = phrases.hypothesis(other.stated)
        if other.is_normal:
            return  # the flag says it: no call
        words = Message("compare.hypothesis-not-stated", what=what)
        if a is Normality.ABNORMAL:
            words = Message("compare.only-abnormal-stated", what=what)
        yield _row(Code.MISSING_HYPOTHESIS, other.severity, *ranks, words)
    elif a is not None and b is not None and a is not b:
        words = Message(
            "compare.value-instead",
            one=phrases.hypothesis(one.stated) if one else term(a),
            other=phrases.hypothesis(other.stated) if other else term(b),
        )
        stated = [h.severity for h in (one, other) if h is not None]
        severity = worst(*stated, Severity.NOTABLE)
        yield _row(Code.WRONG_HYPOTHESIS, severity, *ranks, words)
    elif a is not None and a is b:
        yield _row(Code.AGREES, None, *ranks, term(a))


def _primaries(mine: _Side, one: _Ranked, other: _Ranked) -> Iterator[Row]:
    what, wanted = phrases.hypothesis(one.stated), phrases.hypothesis(other.stated)
    words = Message("compare.value-instead", one=what, other=wanted)
    probability = one.stated.probability
    if one.stated.category is not other.stated.category:
        also = next((h.rank for h in mine.ranked if _alike(h, other)), None)
        if also:
            words = Message("compare.hypothesis-ranked-elsewhere", one=what, other=wanted, n=also)
        severity = _confused(one, other) or worst(one.severity, other.severity)
        yield _row(Code.WRONG_HYPOTHESIS, severity, one.rank, other.rank, words)
        if probability is not None and probability >= SURE:
            words = Message(
                "compare.wrong-hypothesis-probability",
                p=phrases.percent(probability),
                one=what,
                other=wanted,
            )
            yield _row(Code.OVER_CONFIDENCE, Severity.NOTABLE, one.rank, other.rank, words)
        return
    if _same(one, other):
        yield _agrees(one, other)
    else:
        severity = _confused(one, other) or Severity.NOTABLE
        yield _row(Code.WRONG_SUBTYPE, severity, one.rank, other.rank, words)
    confirmed = other.stated.probability is None or other.stated.probability >= CONFIRMED
    if probability is not None and probability < DOUBTFUL and confirmed:
        words = Message(
            "compare.hypothesis-probability", p=phrases.percent(probability), other=wanted
        )
        yield _row(Code.UNDER_CONFIDENCE, Severity.ROUTINE, one.rank, other.rank, words)


def _confused(one: _Ranked, other: _Ranked) -> Severity | None:
    """By the table of confusions; None where it has no row."""
    return confusion_severity(one.code, other.code, groups=(one.stated.group, other.stated.group))


def _alike(a: _Ranked, b: _Ranked) -> bool:
    """True when two hypotheses are of one group, or of one category where a group is missing."""
    if a.stated.group and b.stated.group:
        return a.stated.group is b.stated.group
    return a.stated.category is b.stated.category


def _same(a: _Ranked, b: _Ranked) -> bool:
    """True when two hypotheses can be one disease: the same, a wider class of it, its cause or effect."""
    known = lexicon()
    if a.code != b.code and _apart(a.stated.group, b.stated.group):
        return False
    if a.code is not None and b.code is not None:
        wider = known.is_a(a.code, b.code) or known.is_a(b.code, a.code)
        return wider or b.code in known.related(a.code) or a.code in known.related(b.code)
    named = all(h.stated.subtype is not None and not is_bare(h.stated.subtype) for h in (a, b))
    if named and (a.code is None) != (b.code is None) and a.stated.group in _OF_MANY:
        return bool(known.polar(a.stated.subtype or "") & known.polar(b.stated.subtype or ""))
    return _alike(a, b)


def _apart(a: Group | None, b: Group | None) -> bool:
    """True for two groups that share no disease."""
    if a is None or b is None or a is b:
        return False
    table = group_table()
    return b not in table[a].companions and a not in table[b].companions


def _agrees(mine: _Ranked, theirs: _Ranked) -> Row:
    return _row(Code.AGREES, None, mine.rank, theirs.rank, phrases.hypothesis(theirs.stated))


def _supported(mine: _Side, findings: Sequence[Row]) -> Iterator[Row]:
    """A diagnosis whose every supporting finding has no counterpart rests on nothing."""
    unfounded = {r.left for r in findings if r.code is Code.NOT_IN_REFERENCE}
    for one in mine.ranked:
        cited = set(one.stated.supporting)
        if one.stated.role is not Role.DIFFERENTIAL and cited and cited <= unfounded:
            numbers = ", ".join(map(str, sorted(cited)))
            words = Message(
                "compare.support-without-counterpart",
                what=phrases.hypothesis(one.stated),
                numbers=numbers,
            )
            severity = at_most(one.severity, Severity.URGENT)
            yield _row(Code.UNSUPPORTED_HYPOTHESIS, severity, one.rank, None, words)


def _row(
    code: Code, severity: Severity | None, left: int | None, right: int | None, words: Message
) -> Row:
    return Row(
        code=code, severity=severity, subject="hypothesis", left=left, right=right, words=words
    )
