"""What the comparison page tells beside the rows: calls, places and sides that are left open."""

from types import SimpleNamespace
from typing import Any, cast

from audit import compare
from audit.comparison.comparison import Comparison
from audit.comparison.discrepancy import PairFlag
from audit.interpretation.interpretation import Interpretation
from viewer.ui.case.compare.comparison_rows import READ
from viewer.ui.case.compare.side_by_side import SideBySide
from viewer.ui.language.code_labels import PAIR_FLAGS


def reading(words: str, place: str | None, **fields: Any) -> Interpretation:
    finding: dict[str, Any] = {"number": 1, "presence": "present", "type": {"words": words}}
    if place is not None:
        finding["location"] = {"words": place}
    return Interpretation.model_validate({"findings": [finding], **fields})


BLEED = reading("hemorrhage", "right putamen", normality="abnormal")


def side_by_side(**made: Comparison) -> SideBySide:
    """A page with the drafts by name, each held to the reference."""
    page = SideBySide.__new__(SideBySide)
    page.columns = cast(Any, [SimpleNamespace(key=key, title=key, short=None) for key in made])
    page._made = cast(
        Any,
        SimpleNamespace(
            with_reference={k: c for k, c in made.items() if k != READ},
            read_with_reference=made.get(READ),
        ),
    )
    return page


def test_every_flag_has_its_words() -> None:
    assert set(PAIR_FLAGS) == set(PairFlag)
    assert len({sign.english for sign in PAIR_FLAGS.values()}) == len(PairFlag)


def test_flags_stand_beside_the_column_that_they_are_about() -> None:
    vague = compare(reading("hemorrhage", "brain", normality="abnormal"), BLEED)
    right = compare(BLEED, BLEED)
    normal = compare(Interpretation.model_validate({"normality": "normal"}), BLEED)
    page = side_by_side(vague=vague, right=right, normal=normal)
    assert page.flagged() == [
        "vague: ○ Location too unspecific for credit · ○ Side not stated",
        "normal: ▲ Calls an abnormal study normal",
    ]


def test_findings_without_lobe_are_told_with_those_that_are_detected() -> None:
    vague = compare(reading("hemorrhage", "right hemisphere", normality="abnormal"), BLEED)
    result = side_by_side(vague=vague).detected()
    assert "vague 0, 1 without lobe or structure" in result
