"""Rubrics and scored reasoning in words, for the story of a case."""

from collections.abc import Iterator

from audit import phrases
from audit.events import RationaleScored, RubricSet


def told(body: RubricSet | RationaleScored) -> Iterator[str]:
    """What was set, or who scored what and how; points by criterion below it."""
    if isinstance(body, RubricSet):
        n = body.n_criteria
        criteria = "criterion" if n == 1 else "criteria"
        yield f"Rubric {body.rubric_sha256[:12]} set, version {body.version}, {n} {criteria}"
        return
    what = f"draft {body.attempt[:8]}" if body.attempt else f"the {body.target.kind}"
    verdict = "sound" if body.passed else "below the pass mark"
    yield f"Reasoning of {what} scored {phrases.percent(body.total)}, {verdict}"
    if body.judge is not None:
        own = ", the model that drafted it" if body.judge.drafted else ""
        model = body.judge.model or "model not named"
        yield f"by a model as judge: {body.judge.provider}, {model}{own}"
    for one in body.scores:
        yield f"{one.criterion}: {one.points} of {one.most}"
    if body.n_statements:
        yield f"{len(body.recalled)} of {body.n_statements} statements of the reference are in it"
