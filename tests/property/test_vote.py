"""A vote keeps what most answers say, whatever their order, and invents nothing."""

from itertools import permutations
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from assistant.strategies.majority_vote import vote
from audit.interpretation.interpretation import (
    Abstention,
    Finding,
    FindingType,
    Hypothesis,
    Interpretation,
    Location,
    Need,
)
from audit.lexicon.vocabulary import (
    Category,
    Group,
    NeedKind,
    Normality,
    Presence,
    Role,
    Side,
    Urgency,
)

TYPES = ("mass", "hemorrhage", "edema", "infarct")
PLACES = ("frontal-lobe", "cerebellum", "thalamus", None)


@st.composite
def findings(draw: st.DrawFn) -> tuple[Finding, ...]:
    kinds = draw(st.lists(st.sampled_from(TYPES), max_size=3, unique=True))
    return tuple(
        Finding(
            number=n,
            presence=draw(st.sampled_from(Presence)),
            type=FindingType(code=kind, words=kind),
            location=Location(
                structure=draw(st.sampled_from(PLACES)),
                side=draw(st.sampled_from([Side.LEFT, Side.RIGHT, None])),
            ),
        )
        for n, kind in enumerate(kinds, 1)
    )


@st.composite
def answers(draw: st.DrawFn) -> Interpretation:
    if draw(st.integers(0, 9)) == 0:
        needs = (Need(kind=draw(st.sampled_from(NeedKind)), detail="more"),)
        return Interpretation(abstained=True, abstention=Abstention(reason="no", needs=needs))
    result = draw(findings())
    diagnoses: Any = st.tuples(st.sampled_from(Category), st.sampled_from([*Group, None]))
    named = draw(st.lists(diagnoses, max_size=3, unique=True))
    probability = st.one_of(st.none(), st.floats(0, 1))
    return Interpretation(
        normality=draw(st.sampled_from([*Normality, None])),
        p_abnormal=draw(probability),
        urgency=draw(st.sampled_from([*Urgency, None])),
        findings=result,
        hypotheses=tuple(
            Hypothesis(
                category=category,
                group=group,
                probability=draw(probability),
                supporting=(result[0].number,) if result else (),
                role=Role.DIFFERENTIAL if rank else Role.PRIMARY,
            )
            for rank, (category, group) in enumerate(named)
        ),
    )


samples = st.lists(answers(), min_size=2, max_size=5)


@settings(max_examples=25, deadline=None)
@given(samples)
def test_the_order_of_the_answers_has_no_part_in_it(said: list[Interpretation]) -> None:
    expected = vote(said, len(said))
    assert all(vote(list(order), len(said)) == expected for order in list(permutations(said))[:8])


@settings(max_examples=50, deadline=None)
@given(samples)
def test_what_is_kept_has_a_majority(said: list[Interpretation]) -> None:
    made = vote(said, len(said))
    assert made is not None
    content, result = made
    read = [a for a in said if not a.abstained]
    assert content.abstained == (2 * len(read) <= len(said))
    for field in ("normality", "urgency"):
        value = getattr(content, field)
        n = sum(getattr(a, field) == value for a in read)
        assert value is None or 2 * n > len(read)
    for hypothesis in content.hypotheses:
        key = (hypothesis.category, hypothesis.group)
        n = sum(any((h.category, h.group) == key for h in a.hypotheses) for a in read)
        assert 2 * n > len(read)
    codes = {f.type.code for f in content.findings}
    for code in codes:
        assert any(code == f.type.code for a in read for f in a.findings), "nothing is made up"
    assert len(content.findings) <= sum(len(a.findings) for a in read)
    assert all(0 < share.n <= share.of for share in result.shares if share.subject != "abstained")


@settings(max_examples=60, deadline=None)
@given(answers(), st.integers(2, 5))
def test_equal_answers_vote_for_themselves(said: Interpretation, n: int) -> None:
    made = vote([said] * n, n)
    assert made is not None
    content, result = made
    assert result.n_valid == n and content.abstained == said.abstained
    if said.abstained:
        return
    assert content.normality == said.normality and content.urgency == said.urgency
    assert len(content.findings) == len(said.findings)
    assert {(f.type.code, f.presence, f.location) for f in content.findings} == {
        (f.type.code, f.presence, f.location) for f in said.findings
    }
    assert len(content.hypotheses) == len(said.hypotheses)
    assert (content.primary is None) == (said.primary is None)


@settings(max_examples=30, deadline=None)
@given(samples, st.integers(0, 10))
def test_half_of_the_samples_or_fewer_make_no_vote(said: list[Interpretation], lost: int) -> None:
    made = vote(said, len(said) + lost)
    assert (made is None) == (2 * len(said) <= len(said) + lost)
