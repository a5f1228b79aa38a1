"""Timeline entries about rubrics and scored reasoning."""

from collections.abc import Iterator
from typing import Final

from audit.interpretation import phrases
from audit.messages import Message
from audit.record.events import RationaleScored, RubricSet

_SIDES: Final = {
    "read": Message("timeline.side-read"),
    "draft": Message("timeline.side-draft"),
    "reference": Message("timeline.side-reference"),
    "final": Message("timeline.side-final"),
}


def entries(body: RubricSet | RationaleScored) -> Iterator[Message]:
    """Yield the rubric that was set, or the score, followed by points per criterion."""
    if isinstance(body, RubricSet):
        rubric, n = body.rubric_sha256[:12], body.n_criteria
        yield Message("timeline.rubric-set", rubric=rubric, version=body.version, n=n)
        return
    what = _SIDES[body.target.kind]
    if body.attempt:
        what = Message("timeline.draft-name", draft=body.attempt[:8])
    points = phrases.percent(body.total) if body.total is not None else ""
    result = "passed" if body.passed else "failed"
    yield Message(f"timeline.reasoning-{result}", what=what, points=points)
    if body.judge is not None:
        model = body.judge.model or Message("timeline.judge-model-unnamed")
        judge = "judged-by-drafting-model" if body.judge.drafted else "judged-by-model"
        yield Message(f"timeline.{judge}", provider=body.judge.provider, model=model)
    for score in body.scores:
        yield Message(
            "timeline.criterion-points",
            criterion=score.criterion,
            points=score.points,
            most=score.most,
        )
    if body.n_statements:
        n_recalled = len(body.recalled)
        yield Message("timeline.reference-statements-found", n=n_recalled, all=body.n_statements)
