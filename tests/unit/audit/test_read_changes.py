"""Changes of a read that a draft replaces: codes, order, and words."""

from typing import Any

import pytest

from audit.comparison.read_changes import ORDER, changes_of, describe, main_finding, needs_reason
from audit.interpretation.interpretation import (
    Count,
    Evidence,
    Finding,
    FindingType,
    Hypothesis,
    Interpretation,
    Location,
    PointLps,
    SizeMm,
)
from audit.lexicon.vocabulary import (
    Category,
    Multiplicity,
    Normality,
    Presence,
    Role,
    Side,
    Urgency,
)
from audit.messages import render
from audit.record.events import Actor, Decision, DecisionMade, ReadChange
from audit.record.log.event_log import Log
from audit.timeline.event_timeline import timeline_entry
from tests.helpers.messages import codes_of_area


def finding(
    number: int = 1, code: str = "mass", side: Side | None = Side.RIGHT, **more: Any
) -> Finding:
    facts: dict[str, Any] = {
        "presence": Presence.PRESENT,
        "type": FindingType(code=code, words=code.replace("-", " ")),
        "location": Location(structure="frontal-lobe", side=side),
    }
    return Finding(number=number, **(facts | more))


def whole(*findings: Finding, **more: Any) -> Interpretation:
    facts: dict[str, Any] = {"normality": Normality.ABNORMAL, "urgency": Urgency.URGENT}
    return Interpretation(findings=findings, **(facts | more))


def codes(read: Interpretation, result: Interpretation) -> list[tuple[str, str]]:
    return [(c.aspect, c.effect) for c in changes_of(read, result)]


NORMAL = Interpretation(normality=Normality.NORMAL, urgency=Urgency.ROUTINE)


def test_a_normal_draft_over_a_tumor_read_is_listed_in_the_order_of_weight() -> None:
    read = whole(
        finding(size_mm=SizeMm(longest=31), volume_ml=12.5),
        finding(2, "hemorrhage", Side.LEFT),
        hypotheses=(Hypothesis(category=Category.TUMOR, role=Role.PRIMARY),),
    )
    result = changes_of(read, NORMAL)
    assert [(c.aspect, c.effect, c.number) for c in result] == [
        ("normality", "flipped", None),
        ("urgency", "flipped", None),
        ("finding", "lost", 1),
        ("finding", "lost", 2),
        ("measurement", "lost", 1),
        ("measurement", "lost", 1),
        ("diagnosis", "lost", None),
    ]
    assert [c.needs_reason for c in result] == [True, True, True, True, False, False, False]
    assert [c.before for c in result[4:6]] == [31.0, 12.5]


def test_the_same_content_changes_nothing() -> None:
    read = whole(finding(size_mm=SizeMm(longest=31)), finding(2, "hemorrhage", Side.LEFT))
    renumbered = whole(finding(7, "hemorrhage", Side.LEFT), finding(9, size_mm=SizeMm(longest=31)))
    assert changes_of(read, read) == ()
    assert changes_of(read, renumbered) == (), "numbers are names, and no content"


def test_what_is_only_gained_needs_no_reason() -> None:
    result = changes_of(
        Interpretation(normality=Normality.ABNORMAL), whole(finding(size_mm=SizeMm(longest=3)))
    )
    assert [(c.aspect, c.effect) for c in result] == [("urgency", "gained"), ("finding", "gained")]
    assert not needs_reason(result)


@pytest.mark.parametrize(
    ("before", "after", "effect", "reason"),
    [
        (Side.RIGHT, Side.LEFT, "flipped", True),
        (Side.RIGHT, Side.BILATERAL, "flipped", True),
        (Side.RIGHT, None, "lost", True),
        (None, Side.RIGHT, "gained", False),
    ],
)
def test_sides(before: Side | None, after: Side | None, effect: str, reason: bool) -> None:
    result = changes_of(whole(finding(side=before)), whole(finding(side=after)))
    assert [(c.aspect, c.effect) for c in result] == [("side", effect)]
    assert needs_reason(result) is reason


def test_marks_on_the_other_side_flip_it_where_no_side_is_stated() -> None:
    def marked(x: float) -> Interpretation:
        place = Evidence(point_lps_mm=PointLps(x=x, y=0, z=0))
        return whole(finding(side=None, evidence=(place,)))

    result = changes_of(marked(-35), marked(35))
    assert [(c.aspect, c.effect, c.what) for c in result] == [("side", "flipped", "marks")]
    assert needs_reason(result)


@pytest.mark.parametrize(("mine", "theirs"), [(None, Side.LEFT), (Side.RIGHT, None)])
def test_a_side_that_only_one_states_does_not_hide_that_the_marks_are_opposite(
    mine: Side | None, theirs: Side | None
) -> None:
    def marked(x: float, side: Side | None) -> Interpretation:
        place = Evidence(point_lps_mm=PointLps(x=x, y=0, z=0))
        return whole(finding(side=side, evidence=(place,)))

    result = changes_of(marked(-35, mine), marked(35, theirs))
    assert [(c.aspect, c.effect, c.what) for c in result] == [("side", "flipped", "marks")]
    assert needs_reason(result)


@pytest.mark.parametrize(
    ("before", "after"),
    [("glioblastoma", "frobnicated zork"), ("frobnicated zork", "glioblastoma"), ("quux", "zork")],
)
def test_a_finding_that_becomes_one_of_a_name_nobody_knows_needs_a_reason(
    before: str, after: str
) -> None:
    read, result = (whole(finding(type=FindingType(words=words))) for words in (before, after))
    matches = changes_of(read, result)
    assert [(c.aspect, c.effect, c.what) for c in matches] == [("finding", "flipped", "type")]
    assert needs_reason(matches)
    assert f"becomes {after}, was {before}" in render(describe(matches[0], read, result))
    stored = matches[0].model_dump_json()
    assert "zork" not in stored and "quux" not in stored, "an author's words are in no event"
    assert "not in the lexicon" in render(describe(matches[0]))
    assert changes_of(result, result) == ()


@pytest.mark.parametrize(
    ("code", "effect"),
    [("hemorrhage", "flipped"), ("abnormality", "flipped"), ("hyperintensity", "changed")],
)
def test_another_name_for_the_finding(code: str, effect: str) -> None:
    result = changes_of(whole(finding()), whole(finding(code=code)))
    types = [c for c in result if c.what == "type"]
    assert [(c.effect, c.before, c.after) for c in types] == [(effect, "mass", code)]
    assert needs_reason(result) is (effect == "flipped")


def test_left_and_right_are_bilateral_and_need_no_reason() -> None:
    second = whole(finding(side=Side.LEFT), finding(2, side=Side.RIGHT))
    first = whole(finding(side=Side.BILATERAL))
    assert changes_of(second, first) == ()
    assert changes_of(first, second) == ()


def test_two_findings_of_one_side_are_not_bilateral() -> None:
    second = whole(finding(side=Side.LEFT), finding(2, side=Side.LEFT))
    first = whole(finding(side=Side.BILATERAL))
    for result in (changes_of(second, first), changes_of(first, second)):
        assert ("side", "flipped") in [(c.aspect, c.effect) for c in result]
        assert needs_reason(result)


def test_a_finding_called_absent_is_dropped() -> None:
    result = changes_of(whole(finding()), whole(finding(presence=Presence.ABSENT)))
    assert [(c.aspect, c.effect, c.what) for c in result] == [("finding", "lost", "denied")]


def test_a_finding_that_cannot_be_assessed_is_dropped_and_not_called_absent() -> None:
    read, result = whole(finding()), whole(finding(presence=Presence.NOT_ASSESSABLE))
    matches = changes_of(read, result)
    assert [(c.aspect, c.effect, c.what) for c in matches] == [("finding", "lost", None)]
    assert "absent" not in render(describe(matches[0], read, result))
    assert needs_reason(matches)


def test_doubt_is_a_change_and_no_loss() -> None:
    result = changes_of(whole(finding()), whole(finding(presence=Presence.UNCERTAIN)))
    assert [(c.aspect, c.effect, c.what) for c in result] == [("finding", "changed", "presence")]
    assert not needs_reason(result)


def test_a_negative_that_is_not_repeated_is_listed_without_asking_for_a_reason() -> None:
    absent = finding(2, "hemorrhage", presence=Presence.ABSENT)
    result = changes_of(whole(finding(), absent), whole(finding()))
    assert [(c.aspect, c.effect, c.number) for c in result] == [("negative", "lost", 2)]
    assert not needs_reason(result)
    assert changes_of(whole(finding(), absent), whole(finding(), absent)) == ()


def test_measurements_and_counts_are_compared_as_stated() -> None:
    read = whole(
        finding(
            size_mm=SizeMm(longest=31, perpendicular=20),
            multiplicity=Count(kind=Multiplicity.SINGLE),
        )
    )
    result = whole(
        finding(
            size_mm=SizeMm(longest=30),
            volume_ml=9.0,
            multiplicity=Count(kind=Multiplicity.SINGLE, count=1),
        )
    )
    matches = changes_of(read, result)
    assert [(c.effect, c.what, c.before, c.after) for c in matches] == [
        ("changed", "longest_mm", 31.0, 30.0),
        ("lost", "perpendicular_mm", 20.0, None),
        ("gained", "volume_ml", None, 9.0),
    ]


def test_a_diameter_that_stands_in_the_words_is_a_measurement() -> None:
    read, result = (
        whole(finding(type=FindingType(code="mass", words=words)))
        for words in ("5 cm mass", "mass")
    )
    matches = changes_of(read, result)
    assert [(c.effect, c.what, c.before) for c in matches] == [("lost", "longest_mm", 50.0)]


def test_every_change_can_be_said_with_and_without_the_contents() -> None:
    read = whole(
        finding(size_mm=SizeMm(longest=31)),
        finding(2, "hemorrhage", presence=Presence.ABSENT),
        hypotheses=(Hypothesis(category=Category.TUMOR, role=Role.PRIMARY),),
    )
    results = (
        NORMAL,
        whole(finding(side=Side.LEFT, volume_ml=3.0), urgency=None),
        whole(finding(code="hemorrhage", presence=Presence.UNCERTAIN), normality=None),
        whole(finding(presence=Presence.ABSENT)),
    )
    for result in results:
        for item, other in ((read, result), (result, read)):
            for change in changes_of(item, other):
                for words in (describe(change), describe(change, item, other)):
                    assert "None" not in render(words), change


def test_words_of_an_author_are_in_no_change() -> None:
    """They may name somebody; an event holds codes only."""
    secret = FindingType(words="lesion of Jane Doe's brain")
    read = whole(finding(type=secret), normality=Normality.NORMAL)
    assert "Doe" not in str(changes_of(read, NORMAL))
    assert "Doe" not in render(describe(changes_of(read, NORMAL)[-1]))


def test_each_code_has_its_words() -> None:
    texts = {code.partition(".")[2] for code in codes_of_area("read-changes")}
    for aspect in ORDER:
        assert any(code.startswith(aspect) for code in texts), aspect


def test_the_main_finding_presses_most() -> None:
    read = whole(finding(1, "atrophy"), finding(2, "hemorrhage"), finding(3, "mass"))
    main = main_finding(read)
    assert main is not None and main.number == 2
    assert main_finding(NORMAL) is None


def test_a_change_is_stored_in_codes() -> None:
    stored = ReadChange(aspect="side", effect="flipped", number=1, before="right", after="left")
    assert ReadChange.model_validate_json(stored.model_dump_json()) == stored


def test_the_records_line_names_the_draft_and_what_changed_and_its_bytes_do_not() -> None:
    """Codes are sealed as the reads are: whoever has the event alone learns nothing of the patient."""
    read, draft = whole(finding()), NORMAL
    with Log() as log:
        event = log.append(
            DecisionMade(
                attempt="0123456789abcdef",
                decision=Decision.ACCEPTED,
                draft_sha256=draft.content_sha256,
                provider="vlm",
                read_sha256=read.content_sha256,
                changes=changes_of(read, draft),
            ),
            actor=Actor(id="reader-1"),
            case=log.case_id("1.2.3", None),
        )
        (stored,) = log.events(types=("decision.made",))
        with log.reading() as db:
            ((raw,),) = db.execute("SELECT body FROM events WHERE seq = ?", (event.seq,))
        result = timeline_entry(stored, log.blob)
    assert str(result.headline) == "Draft 01234567 from vlm accepted"
    assert tuple(map(str, result.details[:3])) == (
        "changes the read: normality flips from abnormal to normal",
        "changes the read: urgency flips from urgent to routine",
        "changes the read: finding 1 is dropped: mass",
    )
    for word in ("vlm", "normality", "flipped", "mass", read.content_sha256):
        assert word not in str(raw)
