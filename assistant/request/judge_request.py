"""Models as judges of reasoning: what one is sent, and what it answers.

A judge gets words alone: the reasoning and conclusions of a draft, the reference standard and the
rubric. It gets no images, and nothing that says who wrote the draft. What it answers is read as
strictly as a draft is.
"""

import json
from typing import Annotated, Any, Final

from pydantic import Field, ValidationError

from assistant.checks.answer_validation import MAX_PROBLEMS, not_json, problems_of
from assistant.errors import BundleError
from assistant.request.bundle import Bundle
from assistant.request.draft_schema import Schema
from assistant.request.prompts import load_prompt
from audit.errors import RecordInputError
from audit.interpretation import phrases
from audit.interpretation.interpretation import Interpretation, Model
from audit.interpretation.stated_facts import Facts
from audit.messages import Message, Text, join, reason_of, term
from audit.reasoning.rubric import Rubric
from viewer.core.deid.identifier_search import find_identifiers

PROMPT: Final = "v1/judge"
BEGINS: Final = "=== MATERIAL TO BE SCORED ==="
ENDS: Final = "=== END OF THE MATERIAL ==="

JUDGMENT_SCHEMA: Final[Schema] = {
    "type": "object",
    "properties": {
        "scores": {
            "type": "array",
            "items": {
                "type": "object",
                "properties": {
                    "criterion": {"type": "string", "description": "Id of the criterion."},
                    "reason": {"type": "string", "description": "What decided it, one sentence."},
                    "points": {"type": "integer", "minimum": 0},
                },
                "required": ["criterion", "reason", "points"],
                "additionalProperties": False,
            },
            "description": "One entry for each criterion, in their order.",
        },
        "recalled": {
            "type": "array",
            "items": {"type": "integer", "minimum": 1},
            "description": "Numbers of the reference's statements that the reasoning states too.",
        },
    },
    "required": ["scores", "recalled"],
    "additionalProperties": False,
}
"""The same for every rubric, so that a judge's configuration does not change from case to case."""


class _Score(Model):
    criterion: str
    reason: str
    points: Annotated[int, Field(ge=0)]


class _Answer(Model):
    scores: tuple[_Score, ...]
    recalled: tuple[Annotated[int, Field(ge=1)], ...]


class Judgment(Model):
    """Answer of a judge; empty if `problems` say why it cannot be used."""

    points: dict[str, int] = Field(default_factory=dict)
    reasons: dict[str, str] = Field(default_factory=dict)
    recalled: tuple[int, ...] = ()
    problems: tuple[Text, ...] = ()


def parse_judgment(text: str | None) -> Judgment:
    """Read an answer: one JSON object, each criterion once."""
    if text is None or not text.strip():
        return Judgment(problems=(Message("answer.empty"),))
    if problem := not_json(text):
        return Judgment(problems=(problem,))
    try:
        answer = _Answer.model_validate_json(text, strict=True)
    except ValidationError as error:
        return Judgment(problems=tuple(problems_of(error)[:MAX_PROBLEMS]))
    ids = [s.criterion for s in answer.scores]
    if len(set(ids)) != len(ids):
        return Judgment(problems=(Message("judge.criterion-duplicate"),))
    return Judgment(
        points={s.criterion: s.points for s in answer.scores},
        reasons={s.criterion: s.reason for s in answer.scores},
        recalled=tuple(sorted(set(answer.recalled))),
    )


def judged(text: str | None, rubric: Rubric, n_statements: int) -> Judgment:
    """Return the judgment, checked against the rubric and the number of statements."""
    judgment = parse_judgment(text)
    if judgment.problems:
        return judgment
    try:
        rubric.check(judgment.points)
    except RecordInputError as error:
        return Judgment(problems=(reason_of(error),))
    if judgment.recalled and judgment.recalled[-1] > n_statements:
        return Judgment(
            problems=(Message("judge.statement-unknown", recalled=judgment.recalled[-1]),)
        )
    return judgment


def material(draft: Interpretation, reference: Interpretation, rubric: Rubric) -> dict[str, Any]:
    """Return what a judge gets, in words.

    Neither author, model, images nor the draft's free text.
    """
    return {
        "criteria": [
            {"id": c.id, "most": c.points, "text": c.text}
            | ({"levels": list(c.levels)} if c.levels else {})
            for c in rubric.criterion
        ],
        "reasoning": _statements(draft),
        "conclusions": _conclusions(draft),
        "reference": {"reasoning": _statements(reference), "conclusions": _conclusions(reference)},
    }


def _statements(interpretation: Interpretation) -> list[dict[str, Any]]:
    return [{"number": n, "text": s.statement} for n, s in enumerate(interpretation.rationale, 1)]


def _conclusions(interpretation: Interpretation) -> dict[str, Any]:
    return {
        "normality": interpretation.normality,
        "findings": [
            f"{phrases.finding(Facts(f))} ({f.presence})" for f in interpretation.findings
        ],
        "diagnoses": [str(phrases.hypothesis(h)) for h in interpretation.hypotheses],
        "limitations": list(interpretation.limitations),
    }


def judge_bundle(draft: Interpretation, reference: Interpretation, rubric: Rubric) -> Bundle:
    """Return the request that asks a judge.

    Raises:
        BundleError: There is no reasoning to score, or words may identify somebody.
    """
    if not draft.rationale:
        raise BundleError(Message("judge.reasoning-missing"))
    words = load_prompt(PROMPT)
    text = json.dumps(material(draft, reference, rubric), ensure_ascii=False, indent=1)
    if spans := find_identifiers(text):
        kinds = join(term(kind) for kind in dict.fromkeys(span.kind for span in spans))
        raise BundleError(Message("judge.reasoning-may-identify-patient", kinds=kinds))
    if BEGINS in text or ENDS in text:
        raise BundleError(Message("judge.reasoning-contains-delimiters"))
    before, after = words.around(0)
    return Bundle(
        images=(),
        system=words.system,
        prompt=f"{before}{BEGINS}\n{text}\n{ENDS}{after}",
        schema=JUDGMENT_SCHEMA,
        captions="informed",
        recipe="no pictures",
        prompt_id=words.id,
        prompt_sha256=words.sha256,
        selection_kind="reader-independent",
        context=None,
        truth=None,
        measured=(),
        risked=(),
        form="judgment",
    )
