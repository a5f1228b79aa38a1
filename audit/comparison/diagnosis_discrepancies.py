"""Discrepancies about diagnoses, and what each side calls the study."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from audit.comparison.comparison_result import Flagged
from audit.comparison.critical_confusions import confusion_severity
from audit.comparison.discrepancy import (
    CONFIRMED,
    DOUBTFUL,
    SURE,
    Code,
    Discrepancy,
    PairFlag,
    Probability,
    Reason,
    Value,
)
from audit.comparison.severity import Severity, at_most, of_hypothesis, worst
from audit.comparison.unspecific_diagnosis import disease_code, is_bare, unspecific
from audit.interpretation.diagnosis_call import Call, call_of
from audit.interpretation.interpretation import Hypothesis, Interpretation
from audit.lexicon.diagnosis_groups import group_table
from audit.lexicon.terms import lexicon
from audit.lexicon.vocabulary import Category, Group, Normality, Role

_UNRELATED: Final = {Group.OTHER, Group.OTHER_TUMOR, Group.CONGENITAL, Group.NEURODEGENERATION}
"""Groups of diseases that have nothing in common: an unknown one is not the known one."""


@dataclass(frozen=True)
class _Ranked:
    """A hypothesis with its rank from 1; rank None where it follows from what else is called."""

    rank: int | None
    stated: Hypothesis
    content: Interpretation

    @property
    def code(self) -> str | None:
        """Lexicon code of the diagnosis, where the words name one and not only a category."""
        return disease_code(self.stated)

    @property
    def severity(self) -> Severity:
        return of_hypothesis(self.stated, self.content)

    @property
    def is_normal(self) -> bool:
        return self.stated.category is Category.NORMAL


class _Reading:
    """One interpretation: its hypotheses, and what it commits to."""

    def __init__(self, content: Interpretation) -> None:
        self.ranked = [_Ranked(n, h, content) for n, h in enumerate(content.hypotheses, 1)]
        self.call: Call = call_of(_call_inputs(content))
        self.main = self._main(content)

    def _main(self, content: Interpretation) -> _Ranked | None:
        """Return the diagnosis; None where the study is at most called abnormal."""
        if self.call.place is not None:
            return self.ranked[self.call.place]
        if self.call.category is None:
            return None
        return _Ranked(None, Hypothesis(category=self.call.category, role=Role.PRIMARY), content)

    @property
    def others(self) -> list[_Ranked]:
        """Further diagnoses that are more than differential ones.

        Minor alternatives to a normal study are differential diagnoses, whatever their role.
        """
        if self.call.normality is Normality.NORMAL:
            return []
        return [
            ranked
            for ranked in self.ranked
            if ranked != self.main and ranked.stated.role is not Role.DIFFERENTIAL
        ]

    def counterpart(self, wanted: _Ranked) -> _Ranked | None:
        """Return the hypothesis that can be the wanted disease.

        One that names it before a vague one.
        """
        candidates = [ranked for ranked in self.ranked if _same_disease(ranked, wanted)]
        return min(
            candidates,
            key=lambda ranked: unspecific(ranked.stated, wanted.stated) is not None,
            default=None,
        )


def _call_inputs(content: Interpretation) -> dict[str, Any]:
    """Return the fields that a call follows from."""
    probabilities = content.category_probabilities
    return {
        "normality": content.normality,
        "abstained": content.abstained,
        "hypotheses": [vars(hypothesis) for hypothesis in content.hypotheses],
        "category_probabilities": vars(probabilities) if probabilities else None,
    }


def diagnosis_discrepancies(
    left: Interpretation, right: Interpretation, findings: Sequence[Discrepancy]
) -> list[Discrepancy]:
    """Compare primary diagnosis with primary diagnosis, then the additional ones of both sides.

    Args:
        left: The interpretation that is judged.
        right: The interpretation that it is compared with.
        findings: Discrepancies about findings, which diagnoses cite as their support.
    """
    mine, theirs = _Reading(left), _Reading(right)
    results = list(_main_diagnoses(mine, theirs))
    for wanted in theirs.others:
        if wanted.stated.role is not Role.ADDITIONAL:
            continue
        counterpart = mine.counterpart(wanted)
        if counterpart is None:
            results.append(
                _discrepancy(Code.MISSING_HYPOTHESIS, wanted.severity, None, wanted, wanted.stated)
            )
        else:
            results.append(_agreement(counterpart, wanted))
    for extra in mine.others:
        if theirs.ranked and not any(_same_disease(extra, ranked) for ranked in theirs.ranked):
            reason = Reason("compare.counterpart-missing", {"what": extra.stated})
            severity = at_most(extra.severity, Severity.NOTABLE)
            results.append(_discrepancy(Code.UNSUPPORTED_HYPOTHESIS, severity, extra, None, reason))
    return results + list(_unsupported(mine, findings))


def call_flags(left: Interpretation, right: Interpretation) -> list[Flagged]:
    """Return a flag for a wrong or missing call of normal or abnormal.

    Args:
        left: The interpretation that is judged.
        right: The interpretation that it is compared with.
    """
    mine, theirs = _Reading(left), _Reading(right)
    stated, true = mine.call.normality, theirs.call.normality
    if true is None or stated is true:
        return []
    if stated is None:
        code = PairFlag.NO_CALL
    elif stated is Normality.NORMAL:
        code = PairFlag.FALSE_NORMAL
    else:
        code = PairFlag.FALSE_ABNORMAL
    return [Flagged(code=code, left=_rank(mine.main), right=_rank(theirs.main))]


def unspecific_flags(left: Interpretation, right: Interpretation) -> list[Flagged]:
    """Return a flag for each diagnosis of the right side that the left names too unspecifically.

    Args:
        left: The interpretation that is judged.
        right: The interpretation that it is compared with.
    """
    mine, theirs = _Reading(left), _Reading(right)
    pairs: list[tuple[_Ranked, _Ranked]] = []
    if mine.main is not None and theirs.main is not None and _agree(mine.main, theirs.main):
        pairs.append((mine.main, theirs.main))
    for wanted in theirs.others:
        if wanted.stated.role is Role.ADDITIONAL:
            counterpart = mine.counterpart(wanted)
            if counterpart is not None:
                pairs.append((counterpart, wanted))
    flags = []
    for stated, wanted in pairs:
        vague = unspecific(stated.stated, wanted.stated)
        if vague is not None:
            flags.append(
                Flagged(
                    code=PairFlag.UNSPECIFIC_DIAGNOSIS,
                    left=stated.rank,
                    right=wanted.rank,
                    leaves_open=vague.leaves_open,
                )
            )
    return flags


def _rank(ranked: _Ranked | None) -> int | None:
    return ranked.rank if ranked else None


def _agree(mine: _Ranked, theirs: _Ranked) -> bool:
    return mine.stated.category is theirs.stated.category and _same_disease(mine, theirs)


# --- the first diagnosis --------------------------------------------------------------------------


def _main_diagnoses(mine: _Reading, theirs: _Reading) -> Iterator[Discrepancy]:
    left, right = mine.main, theirs.main
    left_call, right_call = mine.call.normality, theirs.call.normality
    if left is not None and right is not None:
        yield from _primaries(mine, left, right)
    elif right is not None and not (right.is_normal and left_call is not None):
        if right.is_normal:
            return  # the flag "no-call" says it
        sentence = "compare.hypothesis-not-stated"
        if left_call is Normality.ABNORMAL:
            sentence = "compare.only-abnormal-stated"
        reason = Reason(sentence, {"what": right.stated})
        yield _discrepancy(Code.MISSING_HYPOTHESIS, right.severity, left, right, reason)
    elif left_call is not None and right_call is not None and left_call is not right_call:
        values: dict[str, Value] = {
            "one": left.stated if left else left_call,
            "other": right.stated if right else right_call,
        }
        severities = [ranked.severity for ranked in (left, right) if ranked is not None]
        severity = worst(*severities, Severity.NOTABLE)
        reason = Reason("compare.value-instead", values)
        yield _discrepancy(Code.WRONG_HYPOTHESIS, severity, left, right, reason)
    elif left_call is not None and left_call is right_call:
        yield _discrepancy(Code.AGREES, None, left, right, left_call)


def _primaries(mine: _Reading, left: _Ranked, right: _Ranked) -> Iterator[Discrepancy]:
    if left.stated.category is not right.stated.category:
        yield from _wrong_category(mine, left, right)
        return
    if _same_disease(left, right):
        yield _agreement(left, right)
    else:
        severity = _confusion(left, right) or Severity.NOTABLE
        reason = Reason("compare.value-instead", {"one": left.stated, "other": right.stated})
        yield _discrepancy(Code.WRONG_SUBTYPE, severity, left, right, reason)
    probability, theirs = left.stated.probability, right.stated.probability
    confirmed = theirs is None or theirs >= CONFIRMED
    if probability is not None and probability < DOUBTFUL and confirmed:
        reason = Reason(
            "compare.hypothesis-probability",
            {"p": Probability(probability), "other": right.stated},
        )
        yield _discrepancy(Code.UNDER_CONFIDENCE, Severity.ROUTINE, left, right, reason)


def _wrong_category(mine: _Reading, left: _Ranked, right: _Ranked) -> Iterator[Discrepancy]:
    values: dict[str, Value] = {"one": left.stated, "other": right.stated}
    reason = Reason("compare.value-instead", values)
    elsewhere = next((ranked.rank for ranked in mine.ranked if _alike(ranked, right)), None)
    if elsewhere:
        reason = Reason("compare.hypothesis-ranked-elsewhere", values | {"n": elsewhere})
    severity = _confusion(left, right) or worst(left.severity, right.severity)
    yield _discrepancy(Code.WRONG_HYPOTHESIS, severity, left, right, reason)
    probability = left.stated.probability
    if probability is not None and probability >= SURE:
        reason = Reason(
            "compare.wrong-hypothesis-probability", {"p": Probability(probability)} | values
        )
        yield _discrepancy(Code.OVER_CONFIDENCE, Severity.NOTABLE, left, right, reason)


def _confusion(left: _Ranked, right: _Ranked) -> Severity | None:
    """Return the severity by the table of confusions; None where it has no row."""
    groups = (left.stated.group, right.stated.group)
    return confusion_severity(left.code, right.code, groups=groups)


def _alike(a: _Ranked, b: _Ranked) -> bool:
    """Return whether two hypotheses are of one group, or of one category where one has no group."""
    if a.stated.group and b.stated.group:
        return a.stated.group is b.stated.group
    return a.stated.category is b.stated.category


def _same_disease(a: _Ranked, b: _Ranked) -> bool:
    """Return whether two hypotheses can be one disease.

    The same, a wider class, its cause or effect.
    """
    known = lexicon()
    if a.code != b.code and _apart(a.stated.group, b.stated.group):
        return False
    if a.code is not None and b.code is not None:
        wider = known.is_a(a.code, b.code) or known.is_a(b.code, a.code)
        return wider or b.code in known.related(a.code) or a.code in known.related(b.code)
    named = all(
        ranked.stated.subtype is not None and not is_bare(ranked.stated.subtype)
        for ranked in (a, b)
    )
    if named and (a.code is None) != (b.code is None) and a.stated.group in _UNRELATED:
        return bool(known.polar(a.stated.subtype or "") & known.polar(b.stated.subtype or ""))
    return _alike(a, b)


def _apart(a: Group | None, b: Group | None) -> bool:
    """Return whether two groups share no disease."""
    if a is None or b is None or a is b:
        return False
    table = group_table()
    return b not in table[a].companions and a not in table[b].companions


def _unsupported(mine: _Reading, findings: Sequence[Discrepancy]) -> Iterator[Discrepancy]:
    """Yield the diagnoses whose every supporting finding has no counterpart."""
    unfounded = {finding.left for finding in findings if finding.code is Code.NOT_IN_REFERENCE}
    for ranked in mine.ranked:
        cited = set(ranked.stated.supporting)
        if ranked.stated.role is not Role.DIFFERENTIAL and cited and cited <= unfounded:
            numbers = ", ".join(map(str, sorted(cited)))
            reason = Reason(
                "compare.support-without-counterpart", {"what": ranked.stated, "numbers": numbers}
            )
            severity = at_most(ranked.severity, Severity.URGENT)
            yield _discrepancy(Code.UNSUPPORTED_HYPOTHESIS, severity, ranked, None, reason)


def _agreement(left: _Ranked, right: _Ranked) -> Discrepancy:
    return _discrepancy(Code.AGREES, None, left, right, right.stated)


def _discrepancy(
    code: Code,
    severity: Severity | None,
    left: _Ranked | None,
    right: _Ranked | None,
    reason: Value,
) -> Discrepancy:
    return Discrepancy(code, "hypothesis", _rank(left), _rank(right), severity, reason)
