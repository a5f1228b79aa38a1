"""Rubrics and scored reasoning in words, for the story of a case."""

from collections.abc import Iterator
from typing import Final

from audit.interpretation import phrases
from audit.messages import Message
from audit.record.events import RationaleScored, RubricSet

_OF_OTHERS: Final = {
    "read": Message("timeline.side-read"),
    "draft": Message("timeline.side-draft"),
    "reference": Message("timeline.side-reference"),
    "final": Message("timeline.side-final"),
}


def told(body: RubricSet | RationaleScored) -> Iterator[Message]:
    """What was set, or who scored what and how; points by criterion below it."""
    if isinstance(body, RubricSet):
        rubric, n = body.rubric_sha256[:12], body.n_criteria
        yield Message("timeline.rubric-set", rubric=rubric, version=body.version, n=n)
        return
    what = _OF_OTHERS[body.target.kind]
    if body.attempt:
        what = Message("timeline.draft-name", draft=body.attempt[:8])
    points = phrases.percent(body.total) if body.total is not None else ""
    if body.passed:
        yield Message("timeline.reasoning-passed", what=what, points=points)
    else:
        yield Message("timeline.reasoning-failed", what=what, points=points)
    if body.judge is not None:
        model = body.judge.model or Message("timeline.judge-model-unnamed")
        if body.judge.drafted:
            yield Message(
                "timeline.judged-by-drafting-model",
                provider=body.judge.provider,
                model=model,
            )
        else:
            yield Message(
                "timeline.judged-by-model",
                provider=body.judge.provider,
                model=model,
            )
    for one in body.scores:
        yield Message(
            "timeline.criterion-points",
            criterion=one.criterion,
            points=one.points,
            most=one.most,
        )
    if body.n_statements:
        yield Message(
            "timeline.reference-statements-found",
            n=len(body.recalled),
            all=body.n_statements,
        )
