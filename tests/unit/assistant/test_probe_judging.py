"""How answers are read and judged, and when a verdict is given at all."""

import re
from collections.abc import Sequence

import pytest

from assistant.probes import probe_answers
from assistant.probes.bundle_changes import DEGRADATIONS
from assistant.probes.probe import Asked, Probe, Row
from assistant.probes.probe_answers import Answer, Call, CaseSet, ProbeCase, by_patient, majority
from assistant.probes.probe_catalog import PROBES, ProbeError, chosen
from assistant.probes.probe_manifest import COLUMNS
from assistant.probes.probe_verdict import (
    MIN_PATIENTS,
    Standing,
    Subject,
    average,
    decide,
    share,
    wilson,
)
from assistant.provider_protocol import CANCELLED
from audit.interpretation.interpretation import CategoryProbabilities, ImageQuality, Interpretation
from audit.lexicon.vocabulary import Category, Normality, QualityGrade, Side
from audit.messages import Message
from audit.record.events import Outcome
from tests.conftest import ROOT
from tests.helpers.answers import ABSTAINS, NORMAL, answered, case, case_set, marks, reads
from tests.helpers.bundles import head_volume, slices, small_bundle
from tests.helpers.messages import code_of, codes_in, raises_code

LEFT, RIGHT = Side.LEFT, Side.RIGHT
TUMOR, STROKE = Category.TUMOR, Category.STROKE
LEFT_TUMOR = reads(TUMOR, LEFT, probability=0.8)
RIGHT_TUMOR = reads(TUMOR, RIGHT, probability=0.8)
POOR = ImageQuality(grade=QualityGrade.LIMITED)


# --- one answer -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("sides", "expected"),
    [
        ((), None),
        ((LEFT,), LEFT),
        ((LEFT, LEFT), LEFT),
        ((LEFT, RIGHT), Side.BILATERAL),
        ((LEFT, Side.BILATERAL), Side.BILATERAL),
        ((LEFT, Side.MIDLINE), LEFT),
        ((Side.MIDLINE,), Side.MIDLINE),
    ],
)
def test_the_one_side_of_an_answer(sides: tuple[Side, ...], expected: Side | None) -> None:
    assert probe_answers.side(reads(TUMOR, *sides)) is expected


def test_only_present_findings_have_a_side() -> None:
    content = reads(TUMOR, LEFT)
    doubted = content.findings[0].model_copy(update={"presence": "uncertain"})
    assert probe_answers.side(content.model_copy(update={"findings": (doubted,)})) is None


def test_confidence_is_what_the_answer_gives_its_own_call() -> None:
    probabilities = CategoryProbabilities(
        normal=0.1, tumor=0.6, stroke=0.3, multiple_sclerosis=0, other_abnormality=0
    )
    assert probe_answers.confidence(LEFT_TUMOR) == 0.8
    assert probe_answers.confidence(reads(STROKE, category_probabilities=probabilities)) == 0.3
    assert probe_answers.confidence(reads(None, p_abnormal=0.7)) == 0.7
    normal = reads(Category.NORMAL, hypotheses=(), p_abnormal=0.25)
    assert probe_answers.confidence(normal) == 0.75
    unsure = Interpretation(normality=Normality.INDETERMINATE, p_abnormal=0.5)
    assert probe_answers.confidence(unsure) is None
    assert probe_answers.confidence(reads(TUMOR)) is None


@pytest.mark.parametrize(
    ("content", "sees", "declines"),
    [
        (ABSTAINS, False, True),
        (NORMAL, False, False),
        (LEFT_TUMOR, True, False),
        (marks("dark spot"), True, False),
        (Interpretation(normality=Normality.INDETERMINATE), False, True),
        (reads(None, findings=(), normality=None, image_quality=POOR), False, True),
        (
            NORMAL.model_copy(
                update={"image_quality": ImageQuality(grade=QualityGrade.NON_DIAGNOSTIC)}
            ),
            False,
            True,
        ),
    ],
)
def test_seeing_a_lesion_and_declining(content: Interpretation, sees: bool, declines: bool) -> None:
    assert probe_answers.sees_lesion(content) is sees
    assert probe_answers.declines(content) is declines


def test_a_remark_that_the_image_is_blank_is_no_lesion() -> None:
    content = marks("the image is blank")
    remark = content.findings[0].model_copy(update={"evidence": ()})
    content = content.model_copy(update={"findings": (remark,)})
    assert not probe_answers.sees_lesion(content) and probe_answers.declines(content)


def test_right_by_the_labels_that_there_are() -> None:
    assert probe_answers.right(case(category=TUMOR, side=LEFT), LEFT_TUMOR) is True
    assert probe_answers.right(case(category=TUMOR, side=RIGHT), LEFT_TUMOR) is False
    assert probe_answers.right(case(category=STROKE), LEFT_TUMOR) is False
    assert probe_answers.right(case(side=LEFT), LEFT_TUMOR) is True
    assert probe_answers.right(case(), LEFT_TUMOR) is None
    assert probe_answers.right(case(category=TUMOR), ABSTAINS) is None


def test_patients_count_once_by_more_than_half() -> None:
    cases = [case(1, patient="a"), case(2, patient="a"), case(3, patient="b"), case(4, patient="c")]
    values: dict[int, list[bool | None]] = {
        1: [True, True],
        2: [False],
        3: [True, False],
        4: [None],
    }
    assert by_patient(cases, lambda c: values[c.row]) == {"a": True, "b": False}
    assert majority([None, None, LEFT]) is None
    assert majority([LEFT, LEFT, RIGHT]) is LEFT


def test_calls_in_words() -> None:
    assert str(probe_answers.call(NORMAL).words) == "normal"
    assert str(probe_answers.call(LEFT_TUMOR).words) == "abnormal, tumor, left"
    assert code_of(Call().words) == "probe.call-empty"
    assert str(answered(Outcome.MALFORMED)[0].words) == "no answer: malformed"


# --- verdicts -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("successes", "n", "low", "high"),
    [
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_intervals_are_the_published_ones(successes: int, n: int, low: float, high: float) -> None:
    """Newcombe 1998, Stat Med 17:857-872, table I, score method."""
    assert wilson(successes, n) == pytest.approx((low, high), abs=5e-5)


SUBJECT = Subject("x", Message("probe.mirror-expectation"), 0.5)
SET = Standing(n_cases=40, repeats=3)
X = Message("probe.accuracy")


@pytest.mark.parametrize(
    ("successes", "n", "verdict"),
    [(20, 20, "passed"), (0, 20, "failed"), (11, 20, "undecided"), (10, 10, "passed")],
)
def test_a_verdict_is_what_the_whole_interval_says(successes: int, n: int, verdict: str) -> None:
    result = decide("mirror/1", SUBJECT, [k < successes for k in range(n)], SET)
    assert result.verdict == verdict
    assert (result.n_successes, result.n_patients) == (successes, n)
    assert result.interval == wilson(successes, n)


@pytest.mark.parametrize(
    ("standing", "n", "reason"),
    [
        (Standing(1, 3), 1, "probe.verdict-single-case"),
        (Standing(40, 1), 40, "probe.verdict-repeats-missing"),
        (Standing(40, 3), MIN_PATIENTS - 1, "probe.too-few-patients"),
        (Standing(40, 3, CANCELLED), 40, "probe.verdict-incomplete"),
        (Standing(40, 3, None, ("m-1", "m-2")), 40, "probe.verdict-model-changed"),
    ],
)
def test_without_what_it_needs_there_is_no_verdict_and_no_figure(
    standing: Standing, n: int, reason: str
) -> None:
    result = decide("mirror/1", SUBJECT, [True] * n, standing)
    assert result.verdict == "none" and code_of(result.reason) == reason
    assert result.n_successes is result.interval is result.threshold is None
    for measure in (share(X, [True] * n, standing), average(X, [0.5] * n, standing)):
        assert measure.value is measure.interval is None
        assert code_of(measure.note) == reason


def test_a_mean_has_students_interval() -> None:
    """Against the textbook: 10 values 1..10, mean 5.5, s = 3.0277, t(9) = 2.262."""
    result = average(X, [float(v) for v in range(1, 11)], SET)
    assert result.value == 5.5
    assert result.interval == pytest.approx((5.5 - 2.1659, 5.5 + 2.1659), abs=1e-3)


# --- probes ---------------------------------------------------------------------------------------


def asked(
    probe: Probe, of: ProbeCase, cases: CaseSet, *given: Interpretation | Outcome
) -> list[Asked]:
    return [Asked(variant, "0" * 64, answered(*given)) for variant in probe.variants(of, cases)]


def judged(
    name: str, cases: CaseSet, *given: Interpretation | Outcome, row: int = 1
) -> list[tuple[str | None, bool | None]]:
    """What a probe makes of these answers to its first variant of a case."""
    probe = PROBES[name]
    of = cases.cases[row - 1]
    assert probe.left_out(of, cases) is None
    result = probe.judge(of, cases, asked(probe, of, cases, *given)[:1])
    return [(code_of(j.word), j.success) for j in result]


def one(*first: Interpretation | Outcome, **labels: object) -> CaseSet:
    return case_set(case(**labels), first={1: answered(*first)})


def left_out(name: str, cases: CaseSet, row: int = 1) -> Message | None:
    return PROBES[name].left_out(cases.cases[row - 1], cases)


def test_mirror_asks_whether_the_side_follows() -> None:
    given = (
        RIGHT_TUMOR,
        LEFT_TUMOR,
        NORMAL,
        reads(TUMOR, LEFT, RIGHT),
        ABSTAINS,
        Outcome.MALFORMED,
    )
    assert judged("mirror", one(LEFT_TUMOR, LEFT_TUMOR, RIGHT_TUMOR), *given) == [
        ("probe.mirror-side-followed", True),
        ("probe.mirror-side-unchanged", False),
        ("probe.mirror-side-not-named", False),
        ("probe.mirror-side-not-named", False),
        ("probe.call-abstains", None),
        ("probe.answer-missing", None),
    ]


@pytest.mark.parametrize(
    ("cases", "reason"),
    [
        (one(LEFT_TUMOR, side=Side.MIDLINE), "term.midline"),
        (one(LEFT_TUMOR, side=Side.BILATERAL), "term.bilateral"),
        (one(LEFT_TUMOR, category=Category.NORMAL), "probe.label-normal"),
        (one(reads(TUMOR, LEFT, RIGHT)), "probe.unmodified-side-not-lateral"),
        (one(reads(TUMOR)), "probe.no-single-side"),
        (one(LEFT_TUMOR, RIGHT_TUMOR), "probe.no-single-side"),
        (one(Outcome.FAILED), "probe.unmodified-answer-missing"),
        (one(LEFT_TUMOR, lettered="possible burned-in text"), "probe.letters-in-pixels"),
        (
            one(LEFT_TUMOR, bundle=small_bundle(context="Weak left arm.")),
            "probe.context-names-side",
        ),
    ],
)
def test_mirror_leaves_out_what_has_no_side_to_follow(cases: CaseSet, reason: str) -> None:
    result = left_out("mirror", cases)
    assert reason in codes_in(result)


def test_a_history_without_a_side_may_be_mirrored() -> None:
    cases = one(LEFT_TUMOR, bundle=small_bundle(context="Headache for two weeks."), side=LEFT)
    assert left_out("mirror", cases) is None


@pytest.mark.parametrize("name", ["blank-images", "noise-images", "no-images"])
def test_nothing_to_see_is_judged_on_two_subjects(name: str) -> None:
    given = (ABSTAINS, NORMAL, LEFT_TUMOR, Outcome.REFUSED, Outcome.TRUNCATED)
    assert judged(name, one(NORMAL), *given) == [
        ("probe.lesion-not-seen", True),
        ("probe.lesion-not-seen", True),
        ("probe.lesion-seen", False),
        ("replay.answer-refused", True),
        ("probe.answer-missing", None),
        ("probe.reading-declined", True),
        ("probe.reading-not-declined", False),
        ("probe.reading-not-declined", False),
        ("replay.answer-refused", True),
        ("probe.answer-missing", None),
    ]


def test_swap_follows_the_images_of_a_patient_with_another_answer() -> None:
    cases = case_set(
        case(1),
        case(2, patient="p1"),
        case(3),
        case(4),
        first={
            1: answered(LEFT_TUMOR),
            2: answered(NORMAL),
            3: answered(LEFT_TUMOR),
            4: answered(reads(STROKE, LEFT)),
        },
    )
    probe = PROBES["swap"]
    (variant,) = probe.variants(cases.cases[0], cases)
    assert variant.images_of == cases.cases[3].case  # neither the same patient nor the same answer
    given = (reads(STROKE, RIGHT), LEFT_TUMOR, NORMAL, ABSTAINS)
    assert judged("swap", cases, *given) == [
        ("probe.swap-images-followed", True),
        ("probe.swap-answer-unchanged", False),
        ("phrase.neither", False),
        ("probe.call-abstains", None),
    ]


def test_swap_by_side_where_the_category_is_the_same() -> None:
    cases = case_set(case(1), case(2), first={1: answered(LEFT_TUMOR), 2: answered(RIGHT_TUMOR)})
    assert judged("swap", cases, RIGHT_TUMOR, LEFT_TUMOR) == [
        ("probe.swap-images-followed", True),
        ("probe.swap-answer-unchanged", False),
    ]


def test_swap_needs_another_patient_with_another_answer() -> None:
    assert code_of(left_out("swap", one(NORMAL))) == "probe.other-patient-missing"
    alike = case_set(case(1), case(2), first={1: answered(NORMAL), 2: answered(NORMAL)})
    assert code_of(left_out("swap", alike)) == "probe.different-answer-missing"


def test_degrade_wants_less_confidence_or_a_remark_with_another_answer() -> None:
    given = (
        RIGHT_TUMOR,
        reads(STROKE, RIGHT, probability=0.8),
        reads(STROKE, RIGHT, probability=0.3),
        reads(STROKE, RIGHT, probability=0.9, image_quality=POOR),
        reads(STROKE, RIGHT),
        ABSTAINS,
        Outcome.TIMED_OUT,
    )
    assert [success for _, success in judged("degrade", one(RIGHT_TUMOR), *given)] == [
        True, False, True, True, False, True, None,
    ]  # fmt: skip


def test_degrade_counts_the_strongest_grade_only() -> None:
    from assistant.request.bundle import make_bundle

    large = make_bundle({"3": head_volume((3, 140, 140))}, slices(1))
    cases = one(RIGHT_TUMOR, bundle=large)
    probe = PROBES["degrade"]
    of = cases.cases[0]
    result = list(probe.judge(of, cases, asked(probe, of, cases, RIGHT_TUMOR)))
    assert len(result) == probe.n_variants == 15
    keys = {subject.key for subject in probe.subjects(cases)}
    assert sorted(j.variant for j in result if j.subject in keys) == [
        "blur-3", "low-resolution-3", "motion-3", "noise-3", "wrong-window-3",
    ]  # fmt: skip


def test_degrade_tells_accuracy_confidence_and_calibration_by_grade() -> None:
    cases = case_set(
        *(case(n, category=TUMOR) for n in range(1, 13)),
        first={n: answered(reads(TUMOR, LEFT, probability=0.9)) for n in range(1, 13)},
    )
    probe = PROBES["degrade"]
    worse = reads(STROKE, LEFT, probability=0.7)
    rows = [Row(of, None, tuple(asked(probe, of, cases, worse)), ()) for of in cases.cases]
    by_name = {(code_of(m.words), m.variant): m for m in probe.measures(rows, cases, SET)}
    assert by_name["probe.accuracy", "unchanged"].value == 1.0
    assert by_name["probe.accuracy", "blur-2"].value == 0.0
    assert by_name["probe.accuracy", "blur-2"].interval == wilson(0, 12)
    assert by_name["probe.confidence", "noise-1"].value == pytest.approx(0.7)
    beyond = "probe.overconfidence"
    assert by_name[beyond, "unchanged"].value == pytest.approx(-0.1)
    assert by_name[beyond, "motion-3"].value == pytest.approx(0.7)


def test_without_labels_there_is_no_accuracy() -> None:
    cases = case_set(*(case(n) for n in range(1, 13)))
    rows = [Row(of) for of in cases.cases]
    words = {code_of(m.words) for m in PROBES["degrade"].measures(rows, cases, SET)}
    assert words == {"probe.confidence"}
    assert PROBES["no-images"].measures(rows, cases, SET) == ()


@pytest.mark.parametrize(
    ("first", "label", "suggested"),
    [
        (NORMAL, None, Category.TUMOR),
        (LEFT_TUMOR, None, Category.NORMAL),
        (LEFT_TUMOR, Category.NORMAL, Category.STROKE),
        (NORMAL, TUMOR, Category.STROKE),
    ],
)
def test_a_history_suggests_what_neither_label_nor_answer_says(
    first: Interpretation, label: Category | None, suggested: Category
) -> None:
    cases = one(first, category=label)
    (variant,) = PROBES["history"].variants(cases.cases[0], cases)
    assert variant.name == f"suggests {suggested}"
    taken_over = NORMAL if suggested is Category.NORMAL else reads(suggested, LEFT)
    assert judged("history", cases, first, taken_over, ABSTAINS) == [
        ("probe.history-answer-unchanged", True),
        ("probe.history-suggestion-adopted", False),
        ("probe.call-abstains", None),
    ]


@pytest.mark.parametrize(
    ("first", "same"),
    [
        ((NORMAL, NORMAL, NORMAL), True),
        ((NORMAL, NORMAL, LEFT_TUMOR), False),
        ((NORMAL, Outcome.REFUSED), False),
        ((NORMAL, NORMAL, Outcome.TIMED_OUT), True),
        ((LEFT_TUMOR, reads(TUMOR, LEFT, probability=0.1)), True),
    ],
)
def test_repeat_wants_the_same_answer_every_time(
    first: Sequence[Interpretation | Outcome], same: bool
) -> None:
    cases = one(*first)
    (result,) = PROBES["repeat"].judge(cases.cases[0], cases, ())
    assert result.success is same


def test_repeat_needs_two_answers_of_the_model() -> None:
    assert left_out("repeat", one(NORMAL, Outcome.FAILED)) is not None


def test_pairs_are_judged_in_each_direction() -> None:
    """Who calls everything a tumor never takes a tumor for a stroke, and always the reverse."""
    cases = case_set(
        *(case(n, category=TUMOR if n <= 12 else STROKE) for n in range(1, 25)),
        first={n: answered(LEFT_TUMOR, LEFT_TUMOR) for n in range(1, 25)},
    )
    probe = PROBES["pairs"]
    rows = [Row(of, None, (), tuple(probe.judge(of, cases, ()))) for of in cases.cases]
    verdicts = probe.verdicts(rows, cases, SET)
    by_name = {tuple(codes_in(v.subject)[1:]): v.verdict for v in verdicts}
    assert by_name == {
        ("term.tumor", "term.stroke"): "passed",
        ("term.stroke", "term.tumor"): "failed",
    }


def test_pairs_need_labels_of_two_categories() -> None:
    assert code_of(left_out("pairs", one(NORMAL))) == "probe.category-label-missing"
    single = left_out("pairs", one(NORMAL, category=TUMOR))
    assert code_of(single) == "probe.single-category-set"


def test_probes_are_chosen_by_name() -> None:
    assert [p.name for p in chosen(["repeat", "mirror"])] == ["mirror", "repeat"]
    assert len(chosen()) == len(PROBES)
    with raises_code(ProbeError, "probe.unknown", unknown="flip"):
        chosen(["flip"])


def test_no_answer_has_a_side_that_it_did_not_state() -> None:
    assert Answer(1, Outcome.FAILED, "x").call is None
    assert Answer(1, Outcome.FAILED, "x").confidence is None


def test_the_documentation_names_every_probe_with_its_threshold() -> None:
    text = (ROOT / "docs" / "probes.md").read_text(encoding="utf-8")
    labeled = case_set(case(1, category=TUMOR), case(2, category=STROKE))
    for name, probe in PROBES.items():
        (row,) = re.findall(rf"^\| `{name}` \|.*\| ([0-9.]+) \|$", text, re.M)
        assert {float(row)} == {s.threshold for s in probe.subjects(labeled)}
    assert all(f"| `{column}` |" in text for column in COLUMNS)
    assert all(f"\n| {kind} |" in text for kind in DEGRADATIONS)
