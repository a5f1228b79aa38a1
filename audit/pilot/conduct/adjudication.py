"""Comparisons that wait for an adjudicator, with masked sources, and the codes of their answers.

The two sides of a comparison are called A and B, in a random order that stays the same for one
adjudicator and comparison. The proposed codes would reveal which side is which (only a draft can
have "missed" a finding), so the adjudicator answers a question that is the same for both sides
("is it present?", "which is correct?"), and the code follows from the answer.

A sample of agreeing comparisons is adjudicated too; otherwise errors that a draft shares with its
reference would never be found (verification bias). The signed protocol's hash and the case's
pseudonym determine the sample, so that nobody can choose it.
"""

import hashlib
import hmac
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial
from typing import Final, Literal

from audit.comparison.discrepancy import Code
from audit.comparison.severity import Severity
from audit.errors import RecordInputError
from audit.interpretation import phrases
from audit.interpretation.interpretation import Evidence, Finding, Hypothesis, Interpretation
from audit.interpretation.stated_facts import Facts
from audit.messages import Message, Text, join, reason_of, term
from audit.pilot.conduct.draft_visibility import MASKED, find_withheld
from audit.pilot.conduct.pilot_conduct import Pilot
from audit.pilot.conduct.pilot_state import PilotCase
from audit.record.events import (
    Actor,
    Cause,
    ComparisonMade,
    ComparisonRow,
    RowDecision,
)
from audit.record.log.event_log import Log
from audit.record.retention.erasure import erased_cases

Side = Literal["A", "B"]

CODES_OF_RIGHT_SIDE: Final = frozenset(
    {
        Code.MISSED,
        Code.NOT_SHOWN,
        Code.MISSING_HYPOTHESIS,
        Code.LIMITATION_NOT_STATED,
        Code.QUALITY_NOT_NOTICED,
    }
)
"""Codes of rows in which only the right side, the reference, states something."""
CODES_OF_LEFT_SIDE: Final = frozenset(
    {
        Code.NOT_IN_REFERENCE,
        Code.VARIANT_CALLED_LESION,
        Code.UNSUPPORTED_HYPOTHESIS,
        Code.TRUE_EXTRA,
        Code.HALLUCINATED,
    }
)


CODES_OF_CONFIDENCE: Final = frozenset({Code.OVER_CONFIDENCE, Code.UNDER_CONFIDENCE})
"""Codes of rows about a side's confidence; their names reveal which side is judged."""

_ABOUT: Final[dict[Code, Message]] = {
    Code.OVER_CONFIDENCE: Message("aspect.confidence"),
    Code.UNDER_CONFIDENCE: Message("aspect.confidence"),
    Code.WRONG_SIDE: Message("aspect.side"),
    Code.WRONG_LOCATION: Message("aspect.location"),
    Code.WRONG_DESCRIPTION: Message("aspect.description"),
    Code.WRONG_SIZE: Message("aspect.size"),
    Code.WRONG_COUNT: Message("aspect.count"),
    Code.WRONG_CHANGE: Message("aspect.change"),
    Code.WRONG_SEQUENCE: term("sequence"),
    Code.WRONG_MODALITY: term("modality"),
    Code.WRONG_PLANE: term("plane"),
    Code.WRONG_IMAGE: Message("aspect.image"),
    Code.WRONG_HYPOTHESIS: Message("subject.hypothesis"),
    Code.WRONG_SUBTYPE: Message("aspect.subtype"),
}
"""Aspect in which the sides of a row differ, by code."""


@dataclass(frozen=True)
class Answer:
    """A possible answer of an adjudicator about a row, and the code that follows from it."""

    words: Text
    decided: Code

    @property
    def is_error(self) -> bool:
        """Return whether the answer states an error, which needs a severity and a cause."""
        return self.decided not in (Code.AGREES, Code.TRUE_EXTRA)


@dataclass(frozen=True)
class MaskedRow:
    """A row without its sources. `a` and `b`: statements of the sides; None: no statement."""

    number: int
    """Index of the row in the comparison, from 0."""
    subject: str
    question: Message
    a: Text | None
    b: Text | None
    answers: tuple[Answer, ...]
    proposed: Code
    """Proposed code; not displayed before the answer is stored."""
    severity: Severity | None
    evidence: tuple[Evidence, ...]
    """Locations on the images that both sides name."""


@dataclass(frozen=True)
class PendingAdjudication:
    """A comparison on which an adjudicator has to decide."""

    case: str
    comparison: int
    """Number of its event."""
    drawn: bool
    """True if the sides agree and the case was drawn at random."""
    n_rows: int
    make: Callable[[], tuple[MaskedRow, ...]] = field(compare=False, repr=False)

    @cached_property
    def rows(self) -> tuple[MaskedRow, ...]:
        """Rows to decide on; both sides are decrypted on first access."""
        return self.make()


def list_pending_adjudications(log: Log, actor: Actor) -> list[PendingAdjudication]:
    """Return what the actor may adjudicate now: the newest comparison of each source."""
    pilot = Pilot(log, actor)
    if pilot.protocol is None or actor.role != "adjudicator":
        return []
    if log.seen_by(actor).person != actor:  # somebody else is signed in
        return []
    hidden = find_withheld(log, actor=actor)
    made = _newest(log)
    erased = erased_cases(log)
    pending = []
    for state in pilot.standing.enrolled:
        if state.excluded is not None or state.case in erased or _conflict(pilot, state, actor):
            continue
        drawn = pilot.is_drawn(state.case)
        for seq, body in made.get(state.case, []):
            if hidden.get(seq, MASKED).code != MASKED.code or seq in state.adjudicated:
                continue  # masked content is displayed here and nowhere else
            n_wrong = sum(row.code != Code.AGREES for row in body.rows)
            if n_wrong or drawn:
                agreeing = not n_wrong
                make = partial(_masked_rows, log, body, actor.id, agreeing=agreeing)
                n = len(body.rows) if agreeing else n_wrong
                pending.append(PendingAdjudication(state.case, seq, agreeing, n, make))
    # In a random order, which stays the same for one adjudicator.
    return sorted(pending, key=lambda w: _keyed(actor.id, w.case, str(w.comparison)))


def _conflict(pilot: Pilot, state: PilotCase, actor: Actor) -> Text:
    """Return why the actor may not adjudicate the case; empty if they may."""
    verdict = pilot.may_supply_reference(state.case, actor.id)
    if not verdict.may:
        return verdict.why
    if actor.id in state.reference_by:
        return Message("pilot.reference-by-you")
    return ""


def name_of_left_side(adjudicator: str, made: ComparisonMade) -> Side:
    """Return the name of the comparison's left side for this adjudicator.

    It derives from random digits sealed with the comparison, so it stays the same and nobody can
    compute it from the record's public fields.

    Raises:
        RecordInputError: The comparison's details are not readable here.
    """
    if not made.mask:
        raise RecordInputError(Message("adjudication.no-order"))
    digest = hmac.digest(bytes.fromhex(made.mask), adjudicator.encode(), "sha256")
    return "A" if digest[0] % 2 == 0 else "B"


def _masked_rows(
    log: Log, made: ComparisonMade, adjudicator: str, *, agreeing: bool = False
) -> tuple[MaskedRow, ...]:
    """Return the discrepancies of a comparison without sources; if `agreeing`, its agreements."""
    left, right = (
        Interpretation.model_validate_json(log.as_service().blob(side.sha256))
        for side in (made.left, made.right)
    )
    is_a = name_of_left_side(adjudicator, made) == "A"
    rows = []
    for number, row in enumerate(made.rows):
        if (row.code == Code.AGREES) != agreeing:
            continue
        ours, theirs = _stated(left, row, row.left), _stated(right, row, row.right)
        # From here on nothing may depend on which side is which.
        first, second = (ours, theirs) if is_a else (theirs, ours)
        question, answers = _question(row, left_is_a=is_a)
        sure = row.code in CODES_OF_CONFIDENCE or None not in (
            _probability(ours),
            _probability(theirs),
        )
        rows.append(
            MaskedRow(
                number=number,
                subject=row.subject,
                question=question,
                a=_words(first, sure=sure),
                b=_words(second, sure=sure),
                answers=answers,
                proposed=Code(row.code),
                severity=Severity(row.severity) if row.severity else None,
                evidence=tuple(
                    e for f in (first, second) if isinstance(f, Finding) for e in f.evidence
                ),
            )
        )
    return tuple(rows)


def make_decision(
    row: MaskedRow, answer: Answer, severity: Severity | None, cause: Cause | None
) -> RowDecision:
    """Return an answer as it is recorded; a correct row has no severity and no cause."""
    return RowDecision(
        row=row.number,
        proposed=row.proposed.value,
        decided=answer.decided.value,
        severity=severity.value if severity is not None and answer.is_error else None,
        cause=cause if answer.is_error else None,
    )


def parse_decision(text: str, rows: Sequence[MaskedRow]) -> RowDecision:
    """Parse `ROW=ANSWER[:SEVERITY[:CAUSE]]` from the command line; answers are numbered from 1.

    Codes are not accepted: the code of an answer would reveal which side is the reference.

    Raises:
        RecordInputError: The text does not name a pending row and one of its answers.
    """
    number, _, answered = text.partition("=")
    at, severity, cause = [*answered.split(":"), "", ""][:3]
    try:
        row = {r.number: r for r in rows}.get(int(number))
        if row is None:
            raise RecordInputError(
                Message("adjudication.row-not-waiting", text=text, number=number)
            )
        answer = dict(enumerate(row.answers, 1)).get(int(at))
        if answer is None:
            raise RecordInputError(Message("adjudication.no-such-answer", text=text, at=at))
        if not severity and answer.is_error:
            raise RecordInputError(
                Message(
                    "adjudication.severity-missing",
                    text=text,
                    number=number,
                    at=at,
                )
            )
        return make_decision(
            row,
            answer,
            Severity(severity) if severity else None,
            Cause(cause) if cause else None,
        )
    except ValueError as error:
        raise RecordInputError(
            Message("format.text-reason", text=text, reason=reason_of(error))
        ) from None


def _newest(log: Log) -> dict[str, list[tuple[int, ComparisonMade]]]:
    """Return each case's comparisons with its newest reference, one for each source and content."""
    newest: dict[str, int] = {}
    made: dict[tuple[str, str, str], tuple[int, ComparisonMade]] = {}
    for event in log.as_service().events(types=("comparison.made",)):
        body, case = event.body, event.case
        if case is None or not isinstance(body, ComparisonMade):
            continue
        if body.right.kind != "reference" or body.left.kind == "reference":
            continue
        newest[case] = max(newest.get(case, 0), body.right.version or 0)
        made[case, body.left.kind, body.left.sha256] = event.seq, body
    by_case: dict[str, list[tuple[int, ComparisonMade]]] = {}
    for (case, _, _), (seq, body) in made.items():
        if (body.right.version or 0) == newest[case]:
            by_case.setdefault(case, []).append((seq, body))
    return by_case


def _stated(
    interpretation: Interpretation, row: ComparisonRow, number: int | None
) -> Finding | Hypothesis | Message | None:
    """Return a side's statement in a row; a message if it is about the study as a whole."""
    match row.subject:
        case "finding":
            return next((f for f in interpretation.findings if f.number == number), None)
        case "hypothesis":
            if number is None:
                return term(interpretation.normality) if interpretation.normality else None
            return next(iter(interpretation.hypotheses[number - 1 : number]), None)
        case "technical":
            facts = interpretation.technical
            stated = (facts.modality, facts.sequence, facts.plane) if facts else ()
            parts = [term(fact) for fact in stated if fact is not None]
            return join(parts) if parts else None
        case _:
            quality = interpretation.image_quality
            grade = quality.grade if quality else None
            if grade:
                return Message("adjudication.image-quality", grade=term(grade))
            return None


def _probability(stated: Finding | Hypothesis | Message | None) -> float | None:
    if isinstance(stated, Hypothesis):
        return stated.probability
    return None


def _words(stated: Finding | Hypothesis | Message | None, *, sure: bool) -> Text | None:
    """Return a statement in standard terms; the author's own words could reveal who they are.

    `sure`: include the probability. If only one side had one, it would reveal the draft.
    """
    if isinstance(stated, Finding):
        what = phrases.finding(Facts(stated))
        return Message("adjudication.finding-presence", what=what, presence=term(stated.presence))
    if isinstance(stated, Hypothesis):
        p = stated.probability if sure else None
        words = phrases.hypothesis(stated)
        if p is None:
            return words
        return join([words, phrases.percent(p)])
    return stated


def _question(row: ComparisonRow, *, left_is_a: bool) -> tuple[Message, tuple[Answer, ...]]:
    code = Code(row.code)
    if code in CODES_OF_RIGHT_SIDE or code in CODES_OF_LEFT_SIDE:
        return _one_side(row, code)
    if code is Code.AGREES:
        wrong = {"finding": Code.HALLUCINATED, "hypothesis": Code.WRONG_HYPOTHESIS}
        bad = wrong.get(row.subject, Code.WRONG_SEQUENCE)
        return Message("adjudication.question-both-agree"), (
            Answer(Message("adjudication.answer-correct"), Code.AGREES),
            Answer(Message("adjudication.answer-incorrect"), bad),
        )
    a, b = (Code.AGREES, code) if left_is_a else (code, Code.AGREES)
    about = _ABOUT.get(code) or term(code)
    return Message("adjudication.question-which-correct", about=about), (
        Answer("A", a),
        Answer("B", b),
        Answer(Message("adjudication.answer-both-acceptable"), Code.AGREES),
        Answer(Message("phrase.neither"), code),
    )


def _one_side(row: ComparisonRow, code: Code) -> tuple[Message, tuple[Answer, ...]]:
    missing = code in CODES_OF_RIGHT_SIDE
    if row.subject == "finding":
        return Message("adjudication.question-present"), (
            Answer(
                Message("adjudication.answer-visible"), Code.MISSED if missing else Code.TRUE_EXTRA
            ),
            Answer(
                Message("adjudication.answer-not-visible"),
                Code.NOT_SHOWN if missing else Code.TRUE_EXTRA,
            ),
            Answer(
                Message("adjudication.answer-normal-variant"),
                Code.AGREES if missing else Code.VARIANT_CALLED_LESION,
            ),
            Answer(
                Message("adjudication.answer-not-present"),
                Code.AGREES if missing else Code.HALLUCINATED,
            ),
        )
    return Message("adjudication.question-one-correct"), (
        Answer(
            Message("adjudication.answer-correct"),
            code if missing else Code.AGREES,
        ),
        Answer(Message("adjudication.answer-incorrect"), Code.AGREES if missing else code),
    )


def _keyed(*parts: str) -> bytes:
    return hashlib.sha256("\x00".join(parts).encode()).digest()
