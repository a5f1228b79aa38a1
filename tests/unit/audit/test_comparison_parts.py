"""The three parts of a comparison, each by itself: alignment, discrepancies, rendering."""

from audit.comparison.alignment import Alignment, align
from audit.comparison.discrepancies import find_discrepancies, find_flags
from audit.comparison.discrepancy import (
    Code,
    Discrepancy,
    KindOf,
    LesionCount,
    LexiconName,
    PairFlag,
    Probability,
    Reason,
    Term,
)
from audit.comparison.finding_pairs import Pair
from audit.comparison.rendering import render_row, render_rows, render_value
from audit.comparison.severity import Severity
from audit.interpretation.interpretation import Finding, Interpretation, Location
from audit.interpretation.stated_facts import Facts
from audit.lexicon import term_message
from audit.messages import Message, term


def _finding(number: int, words: str, **fields: object) -> Finding:
    return Finding.model_validate(
        {"number": number, "presence": "present", "type": {"words": words}} | fields
    )


def _read(*findings: Finding) -> Interpretation:
    return Interpretation(findings=findings)


LEFT_MASS = _finding(1, "mass", location={"structure": "frontal-lobe", "side": "left"})
RIGHT_MASS = _finding(1, "mass", location={"structure": "frontal-lobe", "side": "right"})
NO_BLEED = _finding(2, "subdural hematoma", presence="absent")
BLEED = _finding(2, "subdural hematoma", location={"structure": "parietal-lobe", "side": "left"})


# --- alignment --------------------------------------------------------------------------------------


def test_alignment_pairs_a_lesion_on_the_wrong_side() -> None:
    alignment = align(_read(LEFT_MASS), _read(RIGHT_MASS))
    assert [(pair.left.number, pair.right.number) for pair in alignment.pairs] == [(1, 1)]
    assert not alignment.unpaired_left
    assert not alignment.unpaired_right


def test_alignment_tells_a_denial_from_an_unpaired_finding() -> None:
    alignment = align(_read(NO_BLEED), _read(BLEED))
    assert [facts.number for facts in alignment.unpaired_right] == [2]
    assert alignment.denials[2].number == NO_BLEED.number
    assert not alignment.unpaired_left


def test_alignment_pairs_what_both_sides_deny() -> None:
    alignment = align(_read(NO_BLEED), _read(NO_BLEED))
    assert len(alignment.agreed_denials) == 1
    assert not alignment.pairs


# --- discrepancies ----------------------------------------------------------------------------------


def test_discrepancies_carry_typed_values_and_no_text() -> None:
    discrepancies = find_discrepancies(align(_read(LEFT_MASS), _read(RIGHT_MASS)))
    (side,) = [item for item in discrepancies if item.code is Code.WRONG_SIDE]
    assert isinstance(side.reason, Reason)
    assert isinstance(side.reason.values["what"], tuple)
    assert (side.reason.values["one"], side.reason.values["other"]) == ("left", "right")
    assert side.detail["side"] == "flipped"


def test_discrepancies_depend_on_the_alignment_alone() -> None:
    read, reference = _read(LEFT_MASS), _read(LEFT_MASS)
    left, right = Facts(LEFT_MASS), Facts(LEFT_MASS)
    unpaired = Alignment(
        left=read,
        right=reference,
        images=None,
        left_findings=(left,),
        right_findings=(right,),
        pairs=(),
        unpaired_left=(left,),
        unpaired_right=(right,),
        vague_left=(),
        denials={},
        answers={},
        agreed_denials=(),
    )
    codes = [find_discrepancy.code for find_discrepancy in find_discrepancies(unpaired)]
    assert codes == [Code.MISSED, Code.NOT_IN_REFERENCE]


def test_a_side_that_is_left_open_is_a_flag() -> None:
    vague = _finding(1, "mass", location=Location(structure="frontal-lobe"))
    alignment = align(_read(vague), _read(RIGHT_MASS))
    flags = find_flags(alignment, find_discrepancies(alignment))
    assert [flag.code for flag in flags] == [PairFlag.SIDE_UNSTATED]


# --- rendering --------------------------------------------------------------------------------------


def test_rows_are_rendered_from_discrepancies_alone() -> None:
    reason = Reason("compare.finding-type-instead", {"one": LexiconName("mass"), "other": "x"})
    row = render_row(Discrepancy(Code.WRONG_DESCRIPTION, "finding", 1, 2, Severity.URGENT, reason))
    assert row.words == Message("compare.finding-type-instead", one=term_message("mass"), other="x")
    assert (row.code, row.left, row.right) == (Code.WRONG_DESCRIPTION, 1, 2)


def test_each_value_has_its_text() -> None:
    facts = Facts(LEFT_MASS)
    assert render_value(KindOf(facts)) == term_message("mass")
    assert render_value(Probability(0.95)) == Message("format.percent", percent=95.0)
    assert render_value(Term("diffusion")) == term("diffusion")
    assert render_value(LesionCount((facts, Facts(BLEED)))) == Message(
        "compare.count-at-least", n=2
    )
    assert render_value(LexiconName(None)) is None


def test_rows_of_findings_come_first_by_number() -> None:
    def found(right: int | None, subject: str = "finding") -> Discrepancy:
        return Discrepancy(Code.MISSED, subject, None, right, None, "x")  # type: ignore[arg-type]

    rows = render_rows([found(None, "quality"), found(2), found(1)])
    assert [row.right for row in rows] == [1, 2, None]


def test_a_pair_is_covered_by_its_wider_finding() -> None:
    facts = Facts(LEFT_MASS)
    assert not Pair(facts, facts).covered
    assert Pair(facts, facts, by=facts).covered
