"""Laws that every comparison keeps, over made-up interpretations."""

from collections import Counter
from typing import Any

from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from audit import Interpretation, compare
from audit.comparison.comparison import Code, Comparison
from audit.interpretation.stated_facts import Facts, is_sign
from audit.lexicon.terms import lexicon
from audit.lexicon.vocabulary import Category, Change, Presence, Side

TYPES = [
    "mass", "enhancing mass", "acute infarct", "subdural hematoma", "white matter lesion",
    "demyelinating lesion", "hyperintensity", "midline shift", "artifact", "cavernoma",
    "something odd", "focal lesion",
]  # fmt: skip
STRUCTURES = sorted(c for c, t in lexicon().terms.items() if t.kind == "structure")[::9]

FEW = settings(deadline=None, max_examples=40)

points = st.tuples(*[st.integers(-70, 70)] * 3)


@st.composite
def findings(draw: st.DrawFn, number: int) -> dict[str, Any]:
    return {
        "number": number,
        "presence": draw(st.sampled_from(list(Presence))),
        "type": {"words": draw(st.sampled_from(TYPES))},
        "location": draw(
            st.none()
            | st.fixed_dictionaries(
                {
                    "structure": st.none() | st.sampled_from(STRUCTURES),
                    "side": st.none() | st.sampled_from(list(Side)),
                }
            )
        ),
        "multiplicity": draw(
            st.none() | st.sampled_from([{"kind": "single"}, {"kind": "several", "count": 4}])
        ),
        "size_mm": draw(st.none() | st.fixed_dictionaries({"longest": st.integers(2, 60)})),
        "change": draw(st.none() | st.sampled_from(list(Change))),
        "evidence": [
            {"point_lps_mm": dict(zip("xyz", p, strict=True))}
            for p in draw(st.lists(points, max_size=2))
        ],
        "confidence": draw(st.none() | st.sampled_from([0.1, 0.6, 0.95])),
    }


@st.composite
def interpretations(draw: st.DrawFn) -> Interpretation:
    size = draw(st.integers(0, 4))
    return Interpretation.model_validate(
        {
            "findings": [draw(findings(n)) for n in range(1, size + 1)],
            "hypotheses": [
                {"category": category, "role": "primary" if n == 0 else "additional"}
                for n, category in enumerate(
                    draw(st.lists(st.sampled_from(list(Category)), max_size=2, unique=True))
                )
            ],
        }
    )


def paired(result: Comparison) -> set[tuple[int, int]]:
    return {
        (r.left, r.right)
        for r in result.rows
        if r.subject == "finding" and r.left is not None and r.right is not None
        and r.code not in {Code.MISSED, Code.NOT_SHOWN, Code.NOT_IN_REFERENCE, Code.OVER_CONFIDENCE}
    }  # fmt: skip


@given(interpretations())
@FEW
def test_everything_agrees_with_itself(one: Interpretation) -> None:
    contents = [f.model_copy(update={"number": 0}) for f in one.findings]
    assume(all(a != b for n, a in enumerate(contents) for b in contents[:n]))
    result = compare(one, one)
    assert result.agrees, [r for r in result.rows if r.code is not Code.AGREES]
    assert {(f.number, f.number) for f in one.findings} <= paired(result)


@given(interpretations(), interpretations(), st.randoms())
@FEW
def test_the_order_of_findings_does_not_matter(
    left: Interpretation, right: Interpretation, random: Any
) -> None:
    def shuffled(item: Interpretation) -> Interpretation:
        order = list(item.findings)
        random.shuffle(order)
        return item.model_copy(update={"findings": tuple(order)})

    assert compare(shuffled(left), shuffled(right)) == compare(left, right)


@given(interpretations(), interpretations())
@FEW
def test_numbers_are_names_only(left: Interpretation, right: Interpretation) -> None:
    contents = [f.model_copy(update={"number": 0}) for f in (*left.findings, *right.findings)]
    assume(all(a != b for n, a in enumerate(contents) for b in contents[:n]))
    renamed = left.model_copy(
        update={
            "findings": tuple(f.model_copy(update={"number": 9 - f.number}) for f in left.findings)
        }
    )

    def content(result: Comparison, sign: int = 1, shift: int = 0) -> Counter[Any]:
        return Counter(
            (r.code, r.right, r.words, r.severity)
            + ((r.left and shift + sign * r.left,) if r.subject == "finding" else ())
            for r in result.rows
        )

    assert content(compare(renamed, right), -1, 9) == content(compare(left, right))


def _finding(words: str) -> Interpretation:
    values = {"number": 1, "presence": "present", "type": {"words": words}}
    return Interpretation.model_validate({"findings": [values]})


@given(interpretations(), interpretations())
@example(_finding("mass"), _finding("artifact"))
@example(_finding("artifact"), _finding("mass"))
@FEW
def test_swapping_the_sides_mirrors_what_is_alone(
    left: Interpretation, right: Interpretation
) -> None:
    def reported(item: Interpretation) -> Interpretation:
        stored = [f.model_copy(update={"presence": Presence.PRESENT}) for f in item.findings]
        return item.model_copy(update={"findings": tuple(stored)})

    def held_together(result: Comparison) -> set[tuple[int, int]]:
        # With nothing denied, every row with two numbers is about a pair: also a lesion called an artifact.
        rows = [r for r in result.rows if r.subject == "finding"]
        return {(r.left, r.right) for r in rows if r.left is not None and r.right is not None}

    there, back = compare(reported(left), reported(right)), compare(reported(right), reported(left))
    # A vague finding on the left says that something was missed; on the right it is a finding of its own.
    assume(not any(row.detail.get("unspecific") for row in (*there.rows, *back.rows)))
    assert {(b, a) for a, b in held_together(back)} == held_together(there)
    missed = [r for r in there.rows if r.code is Code.MISSED and r.left is None]
    assert len(missed) == back.counts.get(Code.NOT_IN_REFERENCE, 0)
    assert _n_flipped(there) == _n_flipped(back)
    assert there.counts.get(Code.WRONG_SIZE, 0) == back.counts.get(Code.WRONG_SIZE, 0)


def _n_flipped(result: Comparison) -> int:
    """Rows whose side is the opposite one: the same both ways.

    Too many sides are not: only who reports lesions on both sides where there is one has them.
    """
    rows = [row for row in result.rows if row.code is Code.WRONG_SIDE]
    return sum(row.detail.get("side") == "flipped" for row in rows)


def _lesions(one: Interpretation) -> set[int]:
    """Reported independent findings: artifacts do not count, signs count for their lesion."""
    facts = [Facts(f, {}) for f in one.present]
    return {f.number for f in facts if f.code != "artifact" and not (f.code and is_sign(f.code))}


@given(interpretations(), interpretations())
@FEW
def test_every_reported_finding_has_a_row(left: Interpretation, right: Interpretation) -> None:
    result = compare(left, right)
    mine = {r.left for r in result.rows if r.subject == "finding"}
    theirs = {r.right for r in result.rows if r.subject == "finding"}
    assert _lesions(left) <= mine
    assert _lesions(right) <= theirs
    for row in result.rows:
        assert row.words
        assert (row.severity is None) == (row.code is Code.AGREES)


@given(findings(1), st.sampled_from(STRUCTURES), st.booleans())
@FEW
def test_a_mirrored_lesion_is_one_wrong_side(
    finding: dict[str, Any], structure: str, right: bool
) -> None:
    here, there = ("right", "left") if right else ("left", "right")
    finding |= {"presence": "present", "confidence": None}
    marks = finding["evidence"]
    mirrored = [{"point_lps_mm": m["point_lps_mm"] | {"x": -m["point_lps_mm"]["x"]}} for m in marks]
    flip = finding | {"location": {"structure": structure, "side": there}, "evidence": mirrored}
    finding |= {"location": {"structure": structure, "side": here}}
    result = compare(
        Interpretation.model_validate({"findings": [flip]}),
        Interpretation.model_validate({"findings": [finding]}),
    )
    assert [(r.code, r.left, r.right) for r in result.rows] == [(Code.WRONG_SIDE, 1, 1)]


@given(interpretations(), interpretations())
@FEW
def test_exchanging_the_sides_exchanges_what_is_missing(
    left: Interpretation, right: Interpretation
) -> None:
    def lesions(item: Interpretation) -> Interpretation:
        stored = tuple(f for f in item.findings if Facts(f, {}).code != "artifact")
        return item.model_copy(update={"findings": stored})

    left, right = lesions(left), lesions(right)
    contents = [f.model_copy(update={"number": 0}) for f in (*left.findings, *right.findings)]
    assume(all(a != b for n, a in enumerate(contents) for b in contents[:n]))
    there, back = compare(left, right), compare(right, left)
    # A vague finding on the left says that something was missed; on the right it is a finding of its own.
    assume(not any(row.detail.get("unspecific") for row in (*there.rows, *back.rows)))
    reported = [
        {f.number for f in item.findings if f.presence in (Presence.PRESENT, Presence.UNCERTAIN)}
        for item in (left, right)
    ]

    def of_reported(pairs: set[tuple[int, int]]) -> set[tuple[int, int]]:
        # Who denies what is reported answers it first, and what remains is compared: not the same both ways.
        return {(a, b) for a, b in pairs if a in reported[0] and b in reported[1]}

    assert of_reported({(b, a) for a, b in paired(back)}) == of_reported(paired(there))

    assert _n_flipped(there) == _n_flipped(back)
    missed = {r.right for r in there.rows if r.code is Code.MISSED}
    extra = {r.left for r in back.rows if r.code is Code.NOT_IN_REFERENCE}
    present = {f.number for f in right.findings if f.presence is Presence.PRESENT}
    assert missed == extra & present


@given(interpretations(), interpretations())
@FEW
def test_forgiving_the_side_never_finds_less(left: Interpretation, right: Interpretation) -> None:
    result = compare(left, right)
    matches = result.detected
    assert 0 <= matches.strict <= matches.lenient <= matches.reported
    forgiven = {r.right for r in result.rows if r.detail.get("side") in ("flipped", "unstated")}
    assert matches.lenient - matches.strict <= len(forgiven)
    for row in result.rows:  # a flip is one error: what is flipped is not missed as well
        if row.detail.get("side") == "flipped":
            assert row.code not in (Code.MISSED, Code.NOT_IN_REFERENCE)
