"""Statements that dodge an error by saying too little or too much are flagged and get no credit.

Bare categories as diagnoses, lists of regions or kinds, suspicion everywhere, a side that is both.
"""

from typing import Any

import pytest

from audit import compare
from audit.comparison.comparison import Comparison, Severity
from audit.comparison.comparison_result import Flagged
from audit.comparison.discrepancy import PairFlag
from audit.comparison.listed_alternatives import worst_alternative
from audit.comparison.unspecific_diagnosis import is_bare
from audit.interpretation.interpretation import Interpretation
from audit.metrics.folding.finding_facts import findings_of, open_diagnoses, tallies
from audit.metrics.monitoring.gate_cases import NO_DISEASE, NO_SIDE, ResultColumns, _result
from audit.metrics.table.coded_content import diagnosis, is_bare_category
from audit.metrics.table.results_table import Lesions, Pairs
from audit.pilot.conduct.stop_rules import Adjudicated, is_error
from audit.pilot.protocol.protocol import Measure, StopRule
from tests.unit.audit.test_compare import finding
from tests.unit.audit.test_compare_open import coded, events_rows
from tests.unit.audit.test_compare_rubric import read, told

S, T, MS = "stroke", "tumor", "multiple sclerosis"
OTHER = "other abnormality"
ICH = (S, "intracerebral hemorrhage", "hypertensive-hemorrhage")
INFARCT = (S, "ischemic stroke", "acute-ischemic-stroke")
CVT = (S, "ischemic stroke", "cerebral-venous-thrombosis")
SAH = (S, "subarachnoid hemorrhage", "aneurysmal-subarachnoid-hemorrhage")
GBM = (T, "glioma", "glioblastoma")
ABSCESS = (OTHER, "infection", "cerebral-abscess")
HERPES = (OTHER, "infection", "herpes-encephalitis")
ANEURYSM = (OTHER, "vascular malformation", "unruptured-aneurysm")

Stated = tuple[str, str | None, str | None]


def diagnosed(*of: Stated) -> Interpretation:
    """Hypotheses as (category, group, subtype), the first is primary, others are additional."""
    roles = ["primary", *["additional"] * len(of)]
    return Interpretation.model_validate(
        {
            "normality": "abnormal",
            "hypotheses": [
                {"category": c, "group": g, "subtype": s, "role": r}
                for (c, g, s), r in zip(of, roles, strict=False)
            ],
        }
    )


def open_flags(draft: Interpretation, reference: Interpretation) -> list[Flagged]:
    result = compare(draft, reference).flags
    return [f for f in result if f.code is PairFlag.UNSPECIFIC_DIAGNOSIS]


# --- diagnoses --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("stated", "reference", "leaves_open"),
    [
        # a bare category, in words of each language
        ((S, None, None), ICH, "critical"),
        ((S, None, None), INFARCT, "critical"),
        ((S, None, "acute stroke"), ICH, "critical"),
        ((S, None, "akuter Schlaganfall"), INFARCT, "critical"),
        ((S, None, "AVC"), ICH, "critical"),
        ((S, None, "ictus"), ICH, "critical"),
        ((S, None, "脳卒中"), ICH, "critical"),
        ((S, None, "脑卒中"), INFARCT, "critical"),
        ((S, None, "something nobody knows"), ICH, "critical"),
        ((T, None, None), GBM, "urgent"),
        ((T, None, "brain tumor"), (T, "meningioma", "meningioma"), "urgent"),
        ((OTHER, None, None), (OTHER, "hydrocephalus", "obstructive-hydrocephalus"), "critical"),
        ((OTHER, None, "infection"), HERPES, "critical"),
        ((MS, None, None), (MS, "demyelination", "adem"), None),
        # a group of many
        ((OTHER, "infection", None), ABSCESS, None),
        ((OTHER, "infection", "Infektion"), HERPES, None),
        ((OTHER, "vascular malformation", None), ANEURYSM, None),
        ((T, "other tumor", "tumor"), (T, "other tumor", "hemangioblastoma"), None),
        ((OTHER, "extra-axial hemorrhage", None), (OTHER, "extra-axial hemorrhage", "traumatic-epidural-hematoma"), "critical"),
        ((S, "ischemic stroke", None), CVT, "critical"),
        ((MS, "demyelination", None), (MS, "demyelination", "neuromyelitis-optica"), None),
        # a wider class or a look that could be either side of a confusion
        ((S, "subarachnoid hemorrhage", None), SAH, "critical"),
        ((S, None, "hemorrhage"), SAH, "critical"),
        ((S, None, "infarct"), CVT, "critical"),
        ((T, "glioma", "glioma"), GBM, "urgent"),
        ((T, None, "ring-enhancing lesion"), GBM, "critical"),
        ((S, None, "ischemic stroke or ICH"), INFARCT, "critical"),
    ],
)  # fmt: skip
def test_a_word_that_says_too_little_is_no_right_diagnosis(
    stated: Stated, reference: Stated, leaves_open: str | None
) -> None:
    (flag,) = open_flags(diagnosed(stated), diagnosed(reference))
    assert flag.leaves_open == leaves_open
    assert (flag.left, flag.right) == (1, 1)
    assert compare(diagnosed(stated), diagnosed(reference)).agrees  # no error of its own either


@pytest.mark.parametrize(
    ("stated", "reference"),
    [
        ((S, "ischemic stroke", None), INFARCT),
        ((S, None, "left MCA stroke"), INFARCT),
        ((S, None, "ischemic stroke"), (S, "ischemic stroke", "cardioembolic-stroke")),
        ((S, "intracerebral hemorrhage", None), ICH),
        ((S, None, "intracerebral hemorrhage"), ICH),
        ((T, "meningioma", None), (T, "meningioma", "meningioma")),
        ((T, "metastasis", None), (T, "metastasis", "brain-metastasis")),
        ((T, "glioma", None), (T, "glioma", "oligodendroglioma")),
        ((MS, None, None), (MS, "demyelination", "multiple-sclerosis")),
        ((OTHER, "hydrocephalus", None), (OTHER, "hydrocephalus", "obstructive-hydrocephalus")),
        ((OTHER, "infection", "abscess"), ABSCESS),
        ((OTHER, "other", "a rare disorder"), (OTHER, "other", "rare disorder")),
        ((T, None, None), (T, None, None)),
        (GBM, (T, "glioma", None)),
        (GBM, (T, None, None)),
    ],
)
def test_what_names_the_disease_or_all_that_is_asked_for_is_specific(
    stated: Stated, reference: Stated
) -> None:
    assert open_flags(diagnosed(stated), diagnosed(reference)) == []
    assert compare(diagnosed(stated), diagnosed(reference)).agrees


def test_another_disease_is_wrong_and_not_unspecific() -> None:
    for stated in ((S, None, "left MCA stroke"), INFARCT):
        result = told(diagnosed(stated), diagnosed(ICH))
        assert result == {"wrong-subtype": Severity.CRITICAL}
    assert told(diagnosed((S, None, "stroke")), diagnosed(GBM)).keys() == {"wrong-hypothesis"}


def test_an_additional_diagnosis_is_found_by_its_name_and_not_by_a_category() -> None:
    reference = diagnosed(GBM, ABSCESS)
    (flag,) = open_flags(diagnosed(GBM, (OTHER, None, None)), reference)
    assert (flag.left, flag.right) == (2, 2)
    assert open_flags(diagnosed(GBM, (OTHER, None, None), ABSCESS), reference) == []


def test_only_words_without_a_disease_or_vessel_are_bare() -> None:
    assert all(is_bare(words) for words in ("stroke", "CVA", "acute left-sided stroke", "中风"))
    for words in ("hemorrhagic stroke", "basilar artery stroke", "GBM", "acute-ischemic-stroke"):
        assert not is_bare(words)


RULE = StopRule(name="critical", measure=Measure.CRITICAL_ERRORS, limit=0.05)


def test_the_record_and_every_gate_keep_an_unspecific_diagnosis_open() -> None:
    draft, reference = diagnosed((S, None, "stroke")), diagnosed(ICH)
    body = events_rows(draft, reference)
    assert [(f.code, f.leaves_open) for f in body.flags] == [("unspecific-diagnosis", "critical")]
    truth = diagnosis(coded(reference))
    row = tallies(body.rows, None) | open_diagnoses(body, truth.rank)
    row |= {"answered": 1.0, "abstained": 0.0, "compared": 1.0}
    row |= {"category": S, "said_category": S}
    rows = Pairs.builder()
    rows.add(row)
    columns = ResultColumns(Pairs.build(rows, Lesions.builder(), 0))
    for measure in (Measure.CRITICAL_ERRORS, Measure.CRITICAL_ERRORS_AFTER):
        assert _result(measure, columns, 0, referenced=True)[:2] == (None, NO_DISEASE)
    assert _result(Measure.DIAGNOSTIC_ACCURACY, columns, 0, referenced=True)[:2] == (
        None,
        NO_DISEASE,
    )


def test_a_stop_rule_is_not_diluted_by_diagnoses_that_are_left_open() -> None:
    assert is_error(RULE, Adjudicated(9, "case-1", (), False, False, leaves_open=True)) is None
    wrong = (("missed", "urgent"),)
    assert is_error(RULE, Adjudicated(9, "case-1", wrong, False, False, leaves_open=True)) is True
    assert is_error(RULE, Adjudicated(9, "case-1", (), False, False)) is False


def test_what_is_not_compared_yet_is_judged_by_its_fields() -> None:
    truth = diagnosis(coded(diagnosed(ICH)))
    for stated, bare in (((S, None, None), 1.0), ((S, "ischemic stroke", None), 0.0), ((MS, None, None), 0.0)):  # fmt: skip
        assert is_bare_category(diagnosis(coded(diagnosed(stated))), truth) == bare
    assert is_bare_category(truth, diagnosis(coded(diagnosed((S, None, None))))) is None


def test_an_older_comparison_says_nothing_of_it() -> None:
    body = events_rows(diagnosed((S, None, None)), diagnosed(ICH))
    assert open_diagnoses(body, 1) == {"unspecific_diagnosis": 1.0, "leaves_open": 1.0}
    older = body.model_copy(update={"algorithm": "overread-compare/3", "flags": ()})
    assert open_diagnoses(older, 1) == {}


# --- lists of regions and kinds ---------------------------------------------------------------------

BLEED = read("hemorrhage @ right temporal lobe")
SEVEN = "right frontal, parietal, temporal and occipital lobes, thalamus, cerebellum and brainstem"


def credited(found: Comparison) -> tuple[int, int]:
    return found.detected.strict, found.detected.lenient


@pytest.mark.parametrize(
    "listed",
    [
        f"hemorrhage @ {SEVEN}",
        f"hemorrhage in {SEVEN}",
        "Blutung @ rechts frontal, parietal, temporal, okzipital",
        "hémorragie @ lobes frontal, pariétal, temporal et occipital droits",
        "hemorragia @ lóbulos frontal, parietal, temporal y occipital derechos",
        "出血 @ 右前頭葉、頭頂葉、側頭葉、後頭葉",
        "出血 @ 右侧额叶、顶叶、颞叶、枕叶",
    ],
)
def test_a_list_of_all_lobes_hits_no_lesion(listed: str) -> None:
    result = compare(read(listed), BLEED)
    assert [f.code for f in result.flags] == [PairFlag.UNSPECIFIC_LOCATION]
    assert credited(result) == (0, 0)
    assert result.detected.unspecific == 1


def test_three_regions_or_one_more_than_the_reference_are_a_lesion() -> None:
    three = "hemorrhage @ right frontal, parietal and temporal lobes"
    assert credited(compare(read(three), BLEED)) == (1, 1)
    four = "multiple metastases @ frontal, parietal, temporal and occipital lobes, both sides"
    listed = read(*(f"metastasis @ {s} {p} lobe" for s in ("right", "left") for p in ("frontal", "parietal", "temporal")))  # fmt: skip
    result = compare(read(four), listed)
    assert PairFlag.UNSPECIFIC_LOCATION not in {f.code for f in result.flags}
    everywhere = four.replace("lobes", "lobes, thalamus, cerebellum")
    result = compare(read(everywhere), listed)
    assert {f.code for f in result.flags} == {PairFlag.UNSPECIFIC_LOCATION}
    assert credited(result) == (0, 0)


@pytest.mark.parametrize(
    "listed",
    [
        "infarct, hemorrhage, tumor or abscess",
        "infarct or hemorrhage",
        "Infarkt oder Blutung",
        "infarctus ou hémorragie",
        "infarto o hemorragia",
        "梗塞または出血",
        "梗死或出血",
        "hemorrhage/infarct",
        "tumor, abscess and plaque and hemorrhage",
    ],
)
def test_a_list_of_kinds_hits_no_lesion(listed: str) -> None:
    result = compare(read(f"{listed} @ right temporal lobe"), BLEED)
    assert [f.code for f in result.flags] == [PairFlag.UNSPECIFIC_KIND]
    assert credited(result) == (0, 0)


@pytest.mark.parametrize(
    "words",
    [
        "hemorrhagic metastasis",
        "hemorrhage with edema and mass effect",
        "hemorrhage or cavernoma",
        "infarct with hemorrhagic transformation",
        "hyperdense hemorrhage, no tumor, no infarct, no abscess",
    ],
)
def test_a_finding_with_its_signs_or_two_readings_is_no_list(words: str) -> None:
    result = compare(read(f"{words} @ right temporal lobe"), BLEED)
    assert PairFlag.UNSPECIFIC_KIND not in {f.code for f in result.flags}


def test_a_list_is_not_detected_in_figures() -> None:
    draft = read("infarct or hemorrhage @ right temporal lobe")
    body = events_rows(draft, BLEED)
    (of_reference, _) = findings_of(body.rows, None, coded(draft), coded(BLEED))
    assert (of_reference["detected"], of_reference["unspecific"]) == (0.0, 1.0)


def test_alternatives_need_an_or_between_them() -> None:
    assert worst_alternative("infarct, hemorrhage or edema") is Severity.CRITICAL
    assert worst_alternative("glioma or metastasis") is Severity.URGENT
    for words in ("infarct with hemorrhage", "infarct and hemorrhage", "no infarct or hemorrhage"):
        assert worst_alternative(words) is None


def test_what_the_reference_leaves_open_itself_is_asked_of_nobody() -> None:
    words = "infarct or hemorrhage"
    assert told(read(f"{words} @ left frontal lobe"), read(f"{words} @ left frontal lobe")) == {}
    assert "unspecific-kind" in told(
        read(f"{words} @ left frontal lobe"), read("infarct @ left frontal lobe")
    )
    critical, urgent = (S, None, words), (T, None, "glioma or metastasis")
    for both in (critical, urgent):
        assert open_flags(diagnosed(both), diagnosed(both)) == []
    assert open_flags(diagnosed(critical), diagnosed((S, None, "infarct")))
    assert open_flags(diagnosed(urgent), diagnosed((T, None, "metastasis")))


# --- suspicion everywhere ---------------------------------------------------------------------------


def suspected(*stated: str) -> Interpretation:
    read_ = read(*stated)
    findings = [
        {**coded(read_)["findings"][n], "presence": "uncertain"} for n in range(len(stated))
    ]
    return Interpretation.model_validate({"findings": findings})


PLACES = ("left frontal lobe", "right parietal lobe", "left cerebellum", "pons")


def test_two_suspicions_are_notable_and_three_are_not_excused() -> None:
    normal = read()
    some = [f"hemorrhage @ {place}" for place in PLACES]
    assert told(suspected(*some[:2]), normal) == {"not-in-reference": Severity.NOTABLE}
    assert told(suspected(*some[:3]), normal) == {"not-in-reference": Severity.URGENT}
    mild = [f"cavernoma @ {place}" for place in PLACES]
    assert told(suspected(*mild), normal) == {"not-in-reference": Severity.NOTABLE}
    in_words = [f"possible {text}" for text in some]
    assert told(read(*in_words), normal) == {"not-in-reference": Severity.URGENT}
    text = f"possible hemorrhage @ {SEVEN}"
    assert told(read(text), normal) == {"not-in-reference": Severity.URGENT}


def test_suspicions_that_the_reference_has_are_not_counted_among_them() -> None:
    reference = read(*(f"hemorrhage @ {place}" for place in PLACES[:2]))
    draft = suspected(*(f"hemorrhage @ {place}" for place in PLACES))
    rows = [r for r in compare(draft, reference).rows if r.code == "not-in-reference"]
    assert [r.severity for r in rows] == [Severity.NOTABLE] * 2


# --- a side that is both ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "draft",
    [
        finding(words="hemorrhage of the left putamen", structure="putamen", side="right"),
        finding(words="hemorrhage", location={"side": "right", "words": "left putamen"}),
        finding(words="right hemorrhage", location={"words": "left putamen"}),
        finding(words="Blutung links", structure="putamen", side="right"),
        finding(words="hémorragie du putamen gauche", structure="putamen", side="right"),
        finding(words="hemorragia putaminal izquierda", structure="putamen", side="right"),
        finding(words="左被殻出血", structure="putamen", side="right"),
        finding(words="左侧壳核出血", structure="putamen", side="right"),
        finding(words="left hemorrhage", structure="putamen", side="right", at=(-25, 0, 10)),
    ],
)
@pytest.mark.parametrize("side", ["left", "right"])
def test_left_and_right_at_once_is_no_side(draft: dict[str, Any], side: str) -> None:
    reference = finding(words="hemorrhage", structure="putamen", side=side)
    result = compare(
        *(Interpretation.model_validate({"findings": [f]}) for f in (draft, reference))
    )
    assert [f.code for f in result.flags] == [PairFlag.SIDE_CONTRADICTORY]
    assert credited(result) == (0, 1)
    assert "wrong-side" not in {row.code for row in result.rows}


def test_a_gate_on_the_wrong_side_keeps_a_contradiction_open() -> None:
    draft = Interpretation.model_validate(
        {"findings": [finding(words="left hemorrhage", structure="putamen", side="right")]}
    )
    body = events_rows(draft, read("hemorrhage @ right putamen"))
    rows = Pairs.builder()
    rows.add(tallies(body.rows, None) | {"answered": 1.0, "compared": 1.0})
    columns = ResultColumns(Pairs.build(rows, Lesions.builder(), 0))
    assert _result(Measure.WRONG_SIDE, columns, 0, referenced=True)[:2] == (None, NO_SIDE)


@pytest.mark.parametrize(
    ("words", "side"),
    [
        ("hemorrhage, left more than right", "left"),
        ("midline shift to the right", "left"),
        ("left hemorrhage, none on the right", "left"),
    ],
)
def test_what_is_no_contradiction(words: str, side: str) -> None:
    draft = Interpretation.model_validate({"findings": [finding(words=words, side=side)]})
    result = compare(draft, read(f"{words.split(',')[0].removeprefix('left ')} @ {side}"))
    assert PairFlag.SIDE_CONTRADICTORY not in {f.code for f in result.flags}
    assert credited(result) == (1, 1)
