"""What waits for an adjudicator, with its sources masked, and what their answers mean.

The two sides of a comparison are called A and B, in an order that chance gives and that stays the
same for one adjudicator and case. The proposed codes would tell which side is which ("missed" is said
of the draft, never of the reference), so an adjudicator answers a question that is the same for both
sides ("is it there?", "which is right?") and the code follows from the answer.

Agreeing comparisons are drawn into a sample too: errors that a draft shares with its reference would
else never be found (verification bias). Which ones, the signed protocol's hash and the case's
pseudonym decide, so that nobody can choose.
"""

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal

import numpy as np

from audit import phrases
from audit.alignment import Facts
from audit.disclosure import withheld
from audit.discrepancy import Code
from audit.errors import RecordInputError
from audit.events import (
    Actor,
    Cause,
    ComparisonMade,
    ComparisonRow,
    ReferenceImported,
    RowDecision,
)
from audit.interpretation import Evidence, Finding, Hypothesis, Interpretation
from audit.log import Log
from audit.metrics.agreement import MISSING, cohen_kappa, gwet_ac1
from audit.pilot.assignment import sampled
from audit.pilot.conduct import Pilot
from audit.pilot.standing import CaseStanding
from audit.severity import Severity

Side = Literal["A", "B"]

ONLY_RIGHT: Final = frozenset(
    {
        Code.MISSED,
        Code.NOT_SHOWN,
        Code.MISSING_HYPOTHESIS,
        Code.LIMITATION_NOT_STATED,
        Code.QUALITY_NOT_NOTICED,
    }
)
"""Codes of rows where only the right side, the reference, states something."""
ONLY_LEFT: Final = frozenset(
    {
        Code.NOT_IN_REFERENCE,
        Code.VARIANT_CALLED_LESION,
        Code.UNSUPPORTED_HYPOTHESIS,
        Code.TRUE_EXTRA,
        Code.HALLUCINATED,
    }
)


@dataclass(frozen=True)
class Answer:
    """One thing an adjudicator can say of a row, and the code that follows from it."""

    words: str
    decided: Code


@dataclass(frozen=True)
class MaskedRow:
    """A row without its sources. `a` and `b`: what the sides say; None: nothing."""

    number: int
    """The row's place in the comparison, from 0."""
    subject: str
    question: str
    a: str | None
    b: str | None
    answers: tuple[Answer, ...]
    proposed: Code
    """Not for the screen before the answer is stored."""
    severity: Severity | None
    evidence: tuple[Evidence, ...]
    """Where to look, of both sides."""


@dataclass(frozen=True)
class Waiting:
    """One comparison that an adjudicator is to decide on."""

    case: str
    comparison: int
    """Number of its event."""
    drawn: bool
    """True where the sides agree and the case was drawn at random."""
    rows: tuple[MaskedRow, ...]


@dataclass(frozen=True)
class Agreement:
    """Of two people who supplied references for the same cases. None: not defined for these."""

    n: int
    observed: float | None
    kappa: float | None
    """Cohen's kappa."""
    ac1: float | None
    """Gwet's AC1, which stays stable where nearly all cases are alike."""


def waiting(log: Log, actor: Actor) -> list[Waiting]:
    """What the actor may adjudicate now, by case; of each source the newest comparison."""
    pilot = Pilot(log, actor)
    protocol = pilot.protocol
    if protocol is None or actor.role != "adjudicator":
        return []
    hidden = withheld(log, actor=actor)
    made = _newest(log)
    seed = bytes.fromhex(protocol.sha256)
    found = []
    for one in pilot.standing.enrolled:
        if one.excluded is not None or _why_not(pilot, one, actor):
            continue
        drawn = sampled(seed, protocol.concordant_sample, case=one.case)
        for seq, body in made.get(one.case, []):
            if seq in hidden or seq in one.adjudicated:
                continue
            wrong = any(row.code != Code.AGREES for row in body.rows)
            if wrong or drawn:
                rows = masked_rows(log, body, one.case, actor.id, agreeing=not wrong)
                found.append(Waiting(one.case, seq, not wrong, rows))
    return sorted(found, key=lambda w: _keyed(actor.id, w.case, str(w.comparison)))


def _why_not(pilot: Pilot, one: CaseStanding, actor: Actor) -> str:
    verdict = pilot.may_supply_reference(one.case, actor.id)
    if not verdict.may:
        return verdict.why
    return "you supplied this case's reference" if actor.id in one.reference_by else ""


def left_side(adjudicator: str, case: str) -> Side:
    """What the left side of the case's comparisons is called, at random and for good."""
    return "A" if _keyed(adjudicator, case, "side")[0] % 2 == 0 else "B"


def masked_rows(
    log: Log, made: ComparisonMade, case: str, adjudicator: str, *, agreeing: bool = False
) -> tuple[MaskedRow, ...]:
    """The discrepancies of a comparison without their sources; `agreeing`: its agreements instead."""
    left, right = (
        Interpretation.model_validate_json(log.blob(side.sha256))
        for side in (made.left, made.right)
    )
    is_a = left_side(adjudicator, case) == "A"
    rows = []
    for number, row in enumerate(made.rows):
        if (row.code == Code.AGREES) != agreeing:
            continue
        ours, theirs = _stated(left, row, row.left), _stated(right, row, row.right)
        first, second = (ours, theirs) if is_a else (theirs, ours)
        question, answers = _question(row, left_is_a=is_a)
        rows.append(
            MaskedRow(
                number=number,
                subject=row.subject,
                question=question,
                a=_words(first),
                b=_words(second),
                answers=answers,
                proposed=Code(row.code),
                severity=Severity(row.severity) if row.severity else None,
                evidence=tuple(
                    e for f in (first, second) if isinstance(f, Finding) for e in f.evidence
                ),
            )
        )
    return tuple(rows)


def decision(
    row: MaskedRow, answer: Answer, severity: Severity | None, cause: Cause | None
) -> RowDecision:
    """An answer as it is recorded; what turned out right has no severity and no cause."""
    right = answer.decided in (Code.AGREES, Code.TRUE_EXTRA)
    return RowDecision(
        row=row.number,
        proposed=row.proposed.value,
        decided=answer.decided.value,
        severity=None if right or severity is None else severity.value,
        cause=None if right else cause,
    )


def parse_decision(text: str, made: ComparisonMade) -> RowDecision:
    """`ROW=CODE[:SEVERITY[:CAUSE]]` as the command line takes it. Raises `RecordInputError`."""
    number, _, said = text.partition("=")
    code, severity, cause = [*said.split(":"), "", ""][:3]
    try:
        row = made.rows[_natural(number)]
        return RowDecision(
            row=int(number),
            proposed=row.code,
            decided=Code(code).value,
            severity=Severity(severity).value if severity else None,
            cause=Cause(cause) if cause else None,
        )
    except (ValueError, IndexError) as error:
        reason = f"has no row {number}" if isinstance(error, IndexError) else str(error)
        raise RecordInputError(f"{text}: {reason}") from None


def reference_agreement(log: Log) -> Agreement:
    """How far two people agree on whether a case is normal, over cases with two of them.

    Of each person the newest version counts; of more than two the first two who supplied one.
    """
    said: dict[str, dict[str, str]] = {}
    for event in log.events(types=("reference.imported",)):
        body = event.body
        if isinstance(body, ReferenceImported) and event.case is not None:
            normality = body.coded.get("normality")
            if isinstance(normality, str):
                said.setdefault(event.case, {})[event.actor.id] = normality
    pairs = [list(by.values())[:2] for by in said.values() if len(by) >= 2]
    return agreement(pairs)


def agreement(pairs: Sequence[Sequence[str]]) -> Agreement:
    """Agreement of two raters over cases, each rating in words.

    >>> agreement([("normal", "normal"), ("normal", "abnormal")]).n
    2
    """
    names = {word: n for n, word in enumerate(sorted({w for pair in pairs for w in pair}))}
    ratings = np.array([[names[w] for w in pair] for pair in pairs], dtype=np.int64).reshape(-1, 2)
    if not len(ratings):
        return Agreement(0, None, None, None)
    assert MISSING not in ratings
    kappa = cohen_kappa(ratings[:, 0], ratings[:, 1])
    ac1 = gwet_ac1(ratings, categories=3)  # normal, abnormal, indeterminate
    same = float((ratings[:, 0] == ratings[:, 1]).mean())
    return Agreement(len(ratings), same, *(None if np.isnan(v) else v for v in (kappa, ac1)))


def _newest(log: Log) -> dict[str, list[tuple[int, ComparisonMade]]]:
    """Of each case the comparisons with its newest reference, one for each source and content."""
    newest: dict[str, int] = {}
    made: dict[tuple[str, str, str], tuple[int, ComparisonMade]] = {}
    for event in log.events(types=("comparison.made",)):
        body, case = event.body, event.case
        if case is None or not isinstance(body, ComparisonMade):
            continue
        if body.right.kind != "reference" or body.left.kind == "reference":
            continue
        newest[case] = max(newest.get(case, 0), body.right.version or 0)
        made[case, body.left.kind, body.left.sha256] = event.seq, body
    found: dict[str, list[tuple[int, ComparisonMade]]] = {}
    for (case, _, _), (seq, body) in made.items():
        if (body.right.version or 0) == newest[case]:
            found.setdefault(case, []).append((seq, body))
    return found


def _stated(
    whole: Interpretation, row: ComparisonRow, number: int | None
) -> Finding | Hypothesis | str | None:
    """What one side says in a row; words where it is about the study as a whole."""
    match row.subject:
        case "finding":
            return next((f for f in whole.findings if f.number == number), None)
        case "hypothesis":
            if number is None:
                return whole.normality.value if whole.normality else None
            return next(iter(whole.hypotheses[number - 1 : number]), None)
        case "technical":
            facts = whole.technical
            said = (facts.modality, facts.sequence, facts.plane) if facts else ()
            return ", ".join(str(one) for one in said if one is not None) or None
        case _:
            grade = whole.image_quality.grade if whole.image_quality else None
            return f"images {grade}" if grade else None


def _words(stated: Finding | Hypothesis | str | None) -> str | None:
    """Codes in words; an author's own words would tell who it is, and stand in for a code only."""
    if isinstance(stated, Finding):
        return f"{phrases.finding(Facts(stated))} ({stated.presence.value})"
    if isinstance(stated, Hypothesis):
        p = stated.probability
        return phrases.hypothesis(stated) + (f", {phrases.percent(p)}" if p is not None else "")
    return stated


def _question(row: ComparisonRow, *, left_is_a: bool) -> tuple[str, tuple[Answer, ...]]:
    code = Code(row.code)
    if code in ONLY_RIGHT or code in ONLY_LEFT:
        return _one_side(row, code)
    if code is Code.AGREES:
        wrong = {"finding": Code.HALLUCINATED, "hypothesis": Code.WRONG_HYPOTHESIS}
        bad = wrong.get(row.subject, Code.WRONG_SEQUENCE)
        return "A and B agree. Are they right?", (
            Answer("right", Code.AGREES),
            Answer("not right", bad),
        )
    a, b = (Code.AGREES, code) if left_is_a else (code, Code.AGREES)
    about = code.value.replace("wrong-", "").replace("-", " ")
    return f"A and B differ ({about}). Which is right?", (
        Answer("A", a),
        Answer("B", b),
        Answer("both are acceptable", Code.AGREES),
        Answer("neither", code),
    )


def _one_side(row: ComparisonRow, code: Code) -> tuple[str, tuple[Answer, ...]]:
    missing = code in ONLY_RIGHT
    if row.subject == "finding":
        return "Only one side states it. Is it there?", (
            Answer("there, and on these images", Code.MISSED if missing else Code.TRUE_EXTRA),
            Answer(
                "there, but on none of these images",
                Code.NOT_SHOWN if missing else Code.TRUE_EXTRA,
            ),
            Answer("a normal variant", Code.AGREES if missing else Code.VARIANT_CALLED_LESION),
            Answer("not there", Code.AGREES if missing else Code.HALLUCINATED),
        )
    return "Only one side states it. Is it right?", (
        Answer("right", code if missing else Code.AGREES),
        Answer("not right", Code.AGREES if missing else code),
    )


def _keyed(*parts: str) -> bytes:
    return hashlib.sha256("\x00".join(parts).encode()).digest()


def _natural(text: str) -> int:
    number = int(text)
    if number < 0:
        raise IndexError(text)
    return number


def tally(decisions: Sequence[RowDecision]) -> Iterator[str]:
    """Each decision with what was proposed, for those who have decided."""
    for one in decisions:
        rest = [one.severity, one.cause.value if one.cause else None]
        told = ", ".join(word for word in rest if word)
        yield f"{one.proposed} → {one.decided}" + (f" ({told})" if told else "")
