"""Rubrics and scored reasoning in words, for the story of a case."""

from collections.abc import Iterator
from typing import Final

from audit.interpretation import phrases
from audit.messages.said import said
from audit.record.events import RationaleScored, RubricSet

_OF_OTHERS: Final = {
    "read": said("the read"),
    "draft": said("the draft"),
    "reference": said("the reference"),
    "final": said("the final"),
}


def told(body: RubricSet | RationaleScored) -> Iterator[str]:
    """What was set, or who scored what and how; points by criterion below it."""
    if isinstance(body, RubricSet):
        rubric, n = body.rubric_sha256[:12], body.n_criteria
        if n == 1:
            yield said(
                "Rubric {rubric} set, version {version}, 1 criterion",
                rubric=rubric,
                version=body.version,
            )
        else:
            yield said(
                "Rubric {rubric} set, version {version}, {n} criteria",
                rubric=rubric,
                version=body.version,
                n=n,
            )
        return
    what = _OF_OTHERS[body.target.kind]
    if body.attempt:
        what = said("draft {draft}", draft=body.attempt[:8])
    points = phrases.percent(body.total) if body.total is not None else ""
    if body.passed:
        yield said("Reasoning of {what} scored {points}, sound", what=what, points=points)
    else:
        yield said(
            "Reasoning of {what} scored {points}, below the pass mark", what=what, points=points
        )
    if body.judge is not None:
        model = body.judge.model or said("model not named")
        if body.judge.drafted:
            yield said(
                "by a model as judge: {provider}, {model}, the model that drafted it",
                provider=body.judge.provider,
                model=model,
            )
        else:
            yield said(
                "by a model as judge: {provider}, {model}",
                provider=body.judge.provider,
                model=model,
            )
    for one in body.scores:
        yield said(
            "{criterion}: {points} of {most}",
            criterion=one.criterion,
            points=one.points,
            most=one.most,
        )
    if body.n_statements:
        yield said(
            "{n} of {all} statements of the reference are in it",
            n=len(body.recalled),
            all=body.n_statements,
        )
