"""What a decision on a draft means for its findings, and where findings are pointed out."""

from audit.interpretation.image_places import ImagePlace
from audit.interpretation.interpretation import (
    Evidence,
    Finding,
    FindingType,
    Hypothesis,
    Interpretation,
    PixelBox,
    PixelPoint,
    PointLps,
    RationaleStep,
)
from audit.lexicon.vocabulary import Category, Presence, Role
from audit.record.events import Decision, ReasonCode
from viewer.case.comparison.finding_pointers import pointers
from viewer.case.decisions.draft_decisions import by_finding, without


def finding(number: int, words: str = "lesion", *evidence: Evidence) -> Finding:
    return Finding(
        number=number,
        presence=Presence.PRESENT,
        type=FindingType(words=words),
        evidence=evidence,
    )


DRAFT = Interpretation(
    findings=(finding(1), finding(2), finding(3)),
    hypotheses=(Hypothesis(category=Category.TUMOR, supporting=(1, 2), role=Role.PRIMARY),),
    rationale=(RationaleStep(statement="so", findings=(2, 3)),),
)


def told(*decided: tuple[int, Decision, ReasonCode | None]) -> list[tuple[int, str, str | None]]:
    return [(n, d.value, c.value if c else None) for n, d, c in decided]


def made(*args: object, **more: object) -> list[tuple[int, str, str | None]]:
    result = by_finding(*args, **more)  # type: ignore[arg-type]
    return told(*((f.number, f.decision, f.reason_code) for f in result))


def test_accepting_a_draft_accepts_every_finding() -> None:
    assert made(DRAFT, Decision.ACCEPTED, {}) == [
        (1, "accepted", None),
        (2, "accepted", None),
        (3, "accepted", None),
    ]


def test_of_a_rejected_draft_only_what_was_said_is_known() -> None:
    values = {2: (Decision.REJECTED, ReasonCode.NOT_THERE), 3: (Decision.ACCEPTED, None)}
    assert made(DRAFT, Decision.REJECTED, values) == [
        (2, "rejected", "finding not there"),
        (3, "accepted", None),
    ]


def test_an_edit_is_read_off_its_result() -> None:
    edited = without(DRAFT, {3})
    changed = edited.model_copy(update={"findings": (edited.findings[0], finding(2, "other"))})
    values = {3: (Decision.REJECTED, ReasonCode.NOT_THERE), 2: (Decision.ACCEPTED, None)}
    assert made(DRAFT, Decision.EDITED, values, changed, ReasonCode.OTHER) == [
        (1, "accepted", None),
        (2, "edited", "other"),
        (3, "rejected", "finding not there"),
    ]


def test_what_cites_a_finding_goes_with_it() -> None:
    left = without(DRAFT, {2})
    assert [f.number for f in left.findings] == [1, 3]
    assert left.hypotheses[0].supporting == (1,)
    assert left.rationale[0].findings == (3,)
    Interpretation.model_validate(left.model_dump())  # still valid


def test_without_content_nothing_is_decided_on() -> None:
    assert by_finding(None, Decision.REJECTED, {}) == ()


PLACE = ImagePlace(
    number=2,
    origin_lps_mm=(10.0, 20.0, 30.0),
    right=(0.0, 1.0, 0.0),
    down=(0.0, 0.0, -1.0),
    spacing_rc_mm=(2.0, 0.5),
    shape_rc=(64, 64),
    thickness_mm=4.0,
)


def test_a_box_has_its_corners_in_the_patient() -> None:
    box = PixelBox(x0=4, y0=1, x1=8, y1=3)
    center = PLACE.pixel_to_lps(6, 2)
    content = Interpretation(
        findings=(finding(7, "mass", Evidence(image=2, box=box, point_lps_mm=center)),)
    )
    (pointer,) = pointers(content, {2: PLACE}, "A")
    assert pointer.label == "A7" and pointer.reach_mm == 2.0
    assert pointer.point_lps_mm == (10.0, 23.0, 26.0)
    assert pointer.corners_lps_mm == (
        (10.0, 22.0, 28.0),
        (10.0, 24.0, 28.0),
        (10.0, 24.0, 24.0),
        (10.0, 22.0, 24.0),
    )


def test_what_has_no_place_is_not_pointed_out() -> None:
    content = Interpretation(
        findings=(
            finding(1, "a", Evidence(image=9)),
            finding(2, "b", Evidence(image=9, point=PixelPoint(x=1, y=1))),
            finding(3, "c", Evidence(point_lps_mm=PointLps(x=1, y=2, z=3))),
        )
    )
    result = pointers(content, {2: PLACE})
    assert [(p.label, p.corners_lps_mm, p.reach_mm) for p in result] == [("3", (), 0.0)]
