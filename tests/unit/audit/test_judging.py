"""Figures of depth against published numbers and brute force; rubrics; folding from events."""

import itertools
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from audit.errors import RecordInputError
from audit.interpretation.interpretation import Interpretation
from audit.metrics.measures.breadth_and_depth import Tries, pass_at, passes
from audit.reasoning.rationale_scores import clinicians_agreement, judge_agreement, scored
from audit.reasoning.reasoning_similarity import (
    Kind,
    chrf,
    icc,
    pass_at_k,
    reasoning,
    recalled,
    same_statement,
    token_f1,
)
from audit.reasoning.rubric import general_rubric, parse_rubric, read_rubric
from audit.record.events import (
    Actor,
    Compared,
    CriterionScore,
    Event,
    Judge,
    RationaleScored,
    Software,
)
from tests.helpers.messages import raises_code

SHROUT_FLEISS = np.array(
    [[9, 2, 5, 8], [6, 1, 3, 2], [8, 4, 6, 8], [7, 1, 2, 6], [10, 5, 6, 9], [6, 2, 4, 7]],
    dtype=float,
)
"""Six targets by four judges: table 2 of Shrout & Fleiss, Psychol Bull 1979;86:420."""


@pytest.mark.parametrize(
    ("kind", "published"),
    [("1,1", 0.17), ("2,1", 0.29), ("3,1", 0.71), ("1,k", 0.44), ("2,k", 0.62), ("3,k", 0.91)],
)
def test_icc_is_that_of_shrout_and_fleiss(kind: Kind, published: float) -> None:
    assert round(icc(SHROUT_FLEISS, kind), 2) == published
    assert icc(SHROUT_FLEISS[::-1, ::-1], kind) == pytest.approx(icc(SHROUT_FLEISS, kind))


def test_icc_without_anything_to_compare() -> None:
    assert np.isnan(icc(np.ones((3, 2))))
    assert np.isnan(icc(np.array([[1.0, 2.0]])))
    missing = np.vstack([SHROUT_FLEISS, [[np.nan, 1, 2, 3]]])
    assert icc(missing) == icc(SHROUT_FLEISS)


@pytest.mark.parametrize(
    ("said", "meant", "by_sacrebleu"),
    [  # sacrebleu 2.6.0, CHRF().sentence_score
        (
            "Left frontal mass with oedema.",
            "A left frontal mass is surrounded by oedema.",
            49.59506658247228,
        ),
        (
            "restricted diffusion",
            "diffusion is restricted in the left insula",
            46.0266771424637,
        ),
        ("左前頭葉に腫瘤", "左前頭葉の腫瘤を認める", 23.44527617751933),
        ("mass", "mass", 100.0),
        ("abc", "xyz", 0.0),
    ],
)
def test_chrf_is_that_of_sacrebleu(said: str, meant: str, by_sacrebleu: float) -> None:
    assert chrf(said, meant) == pytest.approx(by_sacrebleu, abs=1e-4)


@given(st.integers(1, 9), st.data())
@settings(deadline=None, max_examples=60)
def test_pass_at_k_is_the_mean_over_every_choice_of_k(n: int, data: st.DataObject) -> None:
    passed, k = data.draw(st.integers(0, n)), data.draw(st.integers(1, n))
    tried = [True] * passed + [False] * (n - passed)
    every = [any(choice) for choice in itertools.combinations(tried, k)]
    assert pass_at_k(n, passed, k) == pytest.approx(sum(every) / len(every))


def test_pass_at_k_is_not_guessed_for_too_few_tries() -> None:
    with pytest.raises(ValueError, match="not defined"):
        pass_at_k(2, 1, 3)


@given(st.text(max_size=40), st.text(max_size=40))
@settings(deadline=None, max_examples=60)
def test_token_f1_is_symmetric_and_bounded(a: str, b: str) -> None:
    result = token_f1(a, b)
    assert result == token_f1(b, a)
    assert result is None or 0.0 <= result <= 1.0
    if token_f1(a, a) is not None:
        assert token_f1(a, a) == 1.0


@pytest.mark.parametrize(
    ("a", "b", "same"),
    [
        ("There is a left frontal mass.", "A mass is seen in the left frontal lobe.", True),
        ("There is a left frontal mass.", "No left frontal mass is seen.", False),
        ("There is a left frontal mass.", "There is a right frontal mass.", False),
        ("A possible left frontal mass.", "There is a left frontal mass.", False),
        ("Il y a un infarctus aigu.", "The ventricles are normal.", False),
        ("左前頭葉に腫瘤を認める。", "左前頭葉に腫瘤がみられる。", True),
        ("左額葉見腫塊", "左额叶见肿块", True),
    ],
)
def test_same_statement(a: str, b: str, same: bool) -> None:
    assert same_statement(a, b) is same
    assert same_statement(b, a) is same


def test_recall_is_over_the_statements_of_the_reference() -> None:
    reference = ["A mass in the left frontal lobe.", "No haemorrhage.", "The rest is normal."]
    assert recalled(["Left frontal mass."], reference) == (1,)
    assert recalled(reference, reference) == (1, 2, 3)
    assert recalled([], reference) == ()
    empty = Interpretation()
    stated = Interpretation.model_validate({"rationale": [{"statement": s} for s in reference]})
    assert reasoning(stated, empty) is None
    result = reasoning(empty, stated)
    assert result is not None and (result.n_statements, result.recalled) == (3, ())
    assert result.token_f1 is None and result.chrf is None


# --- rubrics --------------------------------------------------------------------------------------


def test_the_shipped_rubric_is_whole() -> None:
    rubric = general_rubric()
    assert rubric.total({c.id: c.points for c in rubric.criterion}) == 1.0
    assert rubric.total({c.id: 0 for c in rubric.criterion}) == 0.0


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "overread_rubric = 2\ntitle = 'x'\n[[criterion]]\nid = 'a'\ntext = 'b'",
            "overread_rubric",
        ),
        ("overread_rubric = 1\ntitle = 'x'\ncriterion = []", "criterion"),
        (
            "overread_rubric = 1\ntitle = 'x'\n" + "[[criterion]]\nid = 'a'\ntext = 'b'\n" * 2,
            "the criterion a appears twice",
        ),
        (
            "overread_rubric = 1\ntitle = 'x'\n[[criterion]]\nid = 'a'\ntext = 'b'\nweight = -1",
            "weight",
        ),
        (
            "overread_rubric = 1\ntitle = 'x'\n[[criterion]]\nid = 'a'\ntext = 'b'\nlevels = ['z']",
            "1 points require 2 levels",
        ),
        ("= nonsense", "the rubric"),
    ],
)
def test_a_broken_rubric_says_where(text: str, told: str) -> None:
    with pytest.raises(RecordInputError, match=told):
        parse_rubric(text)


def test_rubrics_are_files_of_two_forms(tmp_path: Path) -> None:
    file = tmp_path / "r.json"
    file.write_bytes(general_rubric().canonical_bytes())
    assert read_rubric(file) == general_rubric()
    with raises_code(RecordInputError, "file.read-error"):
        read_rubric(tmp_path / "none.toml")


# --- folding --------------------------------------------------------------------------------------


def score(
    seq: int, who: str, points: Sequence[int], *, case: str = "case-1", judge: str | None = None
) -> Event:
    """An event in which somebody gives points of 2 to criteria c0, c1…; sound from half of them."""
    total = sum(points) / (2 * len(points))
    body = RationaleScored(
        target=Compared(kind="draft", sha256="1" * 64),
        attempt="a",
        configuration="2" * 64,
        rubric_sha256="3" * 64,
        judge=Judge(attempt="j", provider=judge, configuration=who * 64, model=judge, drafted=False)
        if judge
        else None,
        scores=tuple(
            CriterionScore(criterion=f"c{n}", points=p, most=2) for n, p in enumerate(points)
        ),
        total=total,
        passed=total >= 0.5,
    )
    return Event.model_validate(
        {
            "seq": seq + 1,
            "at": "2026-01-01T00:00:00.000000Z",
            "monotonic_us": seq,
            "workstation": "here",
            "actor": Actor(id="lead" if judge else who),
            "case": case,
            "software": Software(version="0"),
            "prev": "0" * 64,
            "body": body,
        }
    )


def test_the_newest_score_of_each_scorer_counts() -> None:
    (item,) = scored([score(1, "ann", [0, 0]), score(2, "ann", [2, 2]), score(3, "bob", [0, 2])])
    assert item.by_clinicians == 0.75
    assert item.passed is True
    assert item.by_judges is None


def test_a_judged_number_needs_two_models() -> None:
    a = score(2, "a", [2, 2], judge="model-a")
    again = score(3, "b", [2, 2], judge="model-a")
    other = score(4, "c", [0, 0], judge="model-b")
    assert scored([a])[0].by_judges is None
    assert scored([a, again])[0].by_judges is None
    assert scored([a, other])[0].by_judges == 0.5


def test_agreement_of_a_judge_with_clinicians() -> None:
    events = []
    given = [
        ([2, 2], [2, 2]), ([0, 0], [0, 0]), ([2, 1], [0, 0]), ([0, 1], [0, 1]), ([2, 2], [2, 0]),
    ]  # fmt: skip
    for n, (human, machine) in enumerate(given):
        events += [
            score(3 * n, "ann", human, case=f"case-{n}"),
            score(3 * n + 1, "a", machine, case=f"case-{n}", judge="model-a"),
        ]
    (result,) = judge_agreement(scored(events))
    assert (result.n, result.cases, result.n_criteria) == (5, 5, 10)
    assert result.confusion == ((2, 0), (1, 2))
    assert result.levels == ((3, 0, 0), (1, 1, 0), (2, 0, 3))
    # Gwet 2008: pa = 4/5, the share of "sound" is 5/10, pe = 2 * 5/10 * 5/10
    assert result.ac1 == pytest.approx((0.8 - 0.5) / (1 - 0.5))
    assert result.bias == pytest.approx((0 + 0 - 0.75 + 0 - 0.5) / 5)
    assert judge_agreement(scored(events[::-1])) == [result]
    assert clinicians_agreement(scored(events)) is None
    (few,) = judge_agreement(scored(events[:8]))
    assert (few.n, few.ac1, few.icc, few.ac1_criteria) == (4, None, None, None)


def test_judges_together_are_one_grader() -> None:
    events = [
        score(1, "ann", [2, 2]),
        score(2, "a", [2, 2], judge="model-a"),
        score(3, "b", [0, 0], judge="model-b"),
        score(4, "c", [2, 1], judge="model-c"),
    ]
    *each, together = judge_agreement(scored(events))
    assert [a.confusion for a in each] == [((0, 0), (0, 1)), ((0, 0), (1, 0)), ((0, 0), (0, 1))]
    assert (together.judge, together.n, together.confusion) == ("all", 1, ((0, 0), (0, 1)))
    assert together.bias == pytest.approx((1 + 0 + 0.75) / 3 - 1)


@pytest.mark.parametrize(
    ("draft", "reference", "expected"),
    [
        ([("tumor", "glioma")], [("tumor", "glioma")], True),
        ([("tumor", "metastasis")], [("tumor", "glioma")], True),
        ([("tumor", None)], [("tumor", "glioma")], True),
        ([("stroke", None)], [("tumor", None)], False),
        ([], [("tumor", None)], False),
        ([("tumor", None)], [], None),
    ],
)
def test_what_passes(draft: Any, reference: Any, expected: bool | None) -> None:
    def coded(stated: Any) -> dict[str, Any]:
        return {"hypotheses": [{"category": c, "group": g} for c, g in stated]}

    assert passes(coded(draft), coded(reference)) is expected
    assert passes({"normality": "normal"}, {"normality": "normal"}) is True
    assert passes(coded([("tumor", None)]), {"normality": "normal"}) is False


def test_pass_at_k_is_a_mean_over_cases_with_enough_tries() -> None:
    made = [
        Tries("case-1", "c", "samples", 5, 2, (1,)),
        Tries("case-2", "c", "samples", 5, 5, (2,)),
        Tries("case-3", "c", "samples", 1, 0, (3,)),
    ]
    by_name = {p.k: p for p in pass_at(made)}
    assert by_name[1].value == pytest.approx((0.4 + 1 + 0) / 3) and by_name[1].cases == 3
    assert by_name[3].value == pytest.approx((0.9 + 1) / 2) and by_name[3].cases == 2
    assert set(by_name) == {1, 2, 3, 4, 5}
