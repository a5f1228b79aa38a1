"""The sentence that comes first of a comparison, and the three facts that it rests on."""

from typing import Any

import pytest

from audit.comparison.comparison_headline import HEAD_SUBJECTS, differs, headline, heads
from audit.interpretation.interpretation import (
    Abstention,
    Finding,
    FindingType,
    Interpretation,
    Location,
)
from audit.lexicon.vocabulary import Normality, Presence, Side, Urgency
from audit.messages import render


def finding(code: str = "mass", side: Side | None = Side.RIGHT, number: int = 1) -> Finding:
    return Finding(
        number=number,
        presence=Presence.PRESENT,
        type=FindingType(code=code, words=code),
        location=Location(structure="frontal-lobe", side=side),
    )


def whole(*findings: Finding, **more: Any) -> Interpretation:
    facts: dict[str, Any] = {"normality": Normality.ABNORMAL, "urgency": Urgency.URGENT}
    return Interpretation(findings=findings, **(facts | more))


NORMAL = Interpretation(normality=Normality.NORMAL, urgency=Urgency.ROUTINE)


@pytest.mark.parametrize(
    ("draft", "read", "words"),
    [
        (NORMAL, whole(finding()), "B calls this study normal; you reported a mass."),
        (NORMAL, whole(finding("abscess")), "B calls this study normal; you reported an abscess."),
        (NORMAL, whole(finding("edema")), "B calls this study normal; you reported edema."),
        (NORMAL, whole(), "B calls this study normal; you called it abnormal."),
        (whole(finding()), NORMAL, "B reports a mass; you called this study normal."),
        (whole(), whole(finding()), "B does not report what you reported: a mass."),
        (
            whole(finding(side=Side.LEFT)),
            whole(finding()),
            "B says left, you said right: a mass.",
        ),
        (
            whole(finding(side=None)),
            whole(finding()),
            "B does not say on which side it is, you said right: a mass.",
        ),
        (
            whole(finding(side=Side.BILATERAL)),
            whole(finding(), finding(side=Side.LEFT, number=2)),
            "B agrees with your read on normality, urgency and the main finding's side.",
        ),
        (
            whole(finding(side=Side.BILATERAL)),
            whole(finding(), finding("abscess", side=Side.LEFT, number=2)),
            "B says bilateral, you said left: an abscess.",
        ),
        (
            whole(finding(), urgency=Urgency.ROUTINE),
            whole(finding()),
            "B calls this study routine; you called it urgent.",
        ),
        (
            whole(finding(), urgency=None),
            whole(finding()),
            "B does not say how urgent this study is; you called it urgent.",
        ),
        (
            whole(finding(), normality=None),
            whole(finding()),
            "B does not say whether this study is normal; you called it abnormal.",
        ),
        (whole(finding()), whole(), "B reports a mass; you reported no finding."),
        (
            Interpretation(abstained=True, abstention=Abstention(reason="too few")),
            whole(finding()),
            "B gives no answer.",
        ),
        (
            whole(finding()),
            whole(finding()),
            "B agrees with your read on normality, urgency and the main finding's side.",
        ),
        (whole(), whole(urgency=None), "B agrees with your read on normality."),
        (whole(), whole(), "B agrees with your read on normality and urgency."),
        (
            whole(finding()),
            whole(finding(), urgency=None),
            "B agrees with your read on normality and the main finding's side.",
        ),
        (
            whole(normality=None),
            whole(normality=None),
            "Neither B nor your read says whether this study is normal.",
        ),
    ],
)
def test_the_most_pressing_difference_is_said(
    draft: Interpretation, read: Interpretation, words: str
) -> None:
    assert render(headline(draft, read, "B")) == words


def test_the_main_finding_is_that_of_the_read_and_not_of_the_draft() -> None:
    """The draft's worse finding must not hide that it has the read's on the other side."""
    read = whole(finding("mass"))
    draft = whole(finding("hemorrhage", Side.RIGHT, 1), finding("mass", Side.LEFT, 2))
    result = heads({"read": read, "draft": draft})
    assert result["draft"].finding is not None and result["draft"].finding.number == 2
    assert differs("side", result["draft"], result["read"]) == "differs"


def test_nothing_is_compared_where_neither_says_anything() -> None:
    result = heads({"a": Interpretation(), "b": Interpretation()})
    assert [differs(s, result["a"], result["b"]) for s in HEAD_SUBJECTS] == [None, None, None]
