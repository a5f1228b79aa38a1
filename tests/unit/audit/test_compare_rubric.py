"""The yes and no examples of docs/comparison-rubric.md, step by step."""

from typing import Any

import pytest

from audit import compare
from audit.comparison.comparison import Severity
from audit.interpretation.interpretation import Interpretation
from audit.interpretation.stated_facts import Facts
from audit.lexicon.vocabulary import Change, Presence
from tests.unit.audit.test_compare import finding, whole

Found = dict[str, str | None]


def read(*stated: str | dict[str, Any], **fields: Any) -> Interpretation:
    """A reading of findings in words; a place after "@"."""
    matches = []
    for n, item in enumerate(stated, 1):
        if isinstance(item, dict):
            matches.append({**item, "number": n})
            continue
        words, _, place = item.partition(" @ ")
        made = finding(n, words)
        if place:
            made["location"] = {"words": place}
        matches.append(made)
    return whole(*matches, **fields)


def told(draft: Interpretation, reference: Interpretation) -> Found:
    """Codes with severity, and flags, of a comparison."""
    result = compare(draft, reference)
    codes: Found = {r.code.value: r.severity for r in result.rows if r.code.value != "agrees"}
    return codes | {flag.code.value: None for flag in result.flags}


# --- step 1: what each side states ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "code", "presence"),
    [
        ("edema without mass", "edema", Presence.PRESENT),
        ("Ödem ohne Raumforderung", "edema", Presence.PRESENT),
        ("edema vasogénico sin masa", "vasogenic-edema", Presence.PRESENT),
        ("normal ventricles", None, Presence.ABSENT),
        ("unremarkable parenchyma", None, Presence.ABSENT),
        ("unauffälliges Hirnparenchym", None, Presence.ABSENT),
        ("parénquima sin alteraciones", None, Presence.ABSENT),
        ("脳実質に異常なし", None, Presence.ABSENT),
        ("脑室未见异常", None, Presence.ABSENT),
        ("cannot exclude a small aneurysm", "aneurysm", Presence.NOT_ASSESSABLE),
        ("a fracture cannot be ruled out", "fracture", Presence.NOT_ASSESSABLE),
        ("no se observan lesiones", None, Presence.ABSENT),
        ("midline structures in place", None, Presence.ABSENT),
        ("ligne médiane en place", None, Presence.ABSENT),
        ("normal findings", None, Presence.ABSENT),
        ("Raumforderung nicht auszuschließen", "mass", Presence.NOT_ASSESSABLE),
        ("動脈瘤は否定できない", "aneurysm", Presence.NOT_ASSESSABLE),
        ("scattered hyperintense foci", "hyperintensity", Presence.PRESENT),
        ("no growth of the known meningioma", "meningioma", Presence.PRESENT),
        ("AVM", "arteriovenous-malformation", Presence.PRESENT),
        ("traumatic shear lesions", "shear-injury", Presence.PRESENT),
        ("hypodensity, infarct cannot be excluded", "infarct", Presence.PRESENT),
    ],
)
def test_what_words_state(words: str, code: str | None, presence: Presence) -> None:
    facts = Facts(read(words).findings[0])
    assert facts.presence is presence
    if code and presence is Presence.PRESENT:
        assert facts.code == code


@pytest.mark.parametrize(
    ("words", "mm"),
    [
        ("5 cm mass", 50.0),
        ("mass of 5.2 cm", 52.0),
        ("Raumforderung von 3,2 cm", 32.0),
        ("méningiome de 3 cm", 30.0),
        ("aneurisma de 7 mm", 7.0),
        ("10mmの正中偏位", 10.0),
        ("直径约5厘米的占位", 50.0),
        ("mass, 31 x 24 mm", 31.0),
        ("mass, 2.1 x 3.4 cm", 34.0),
        ("30-millimeter mass", 30.0),
        ("mass at 1.5 T", None),
        ("three masses", None),
    ],
)
def test_sizes_in_words(words: str, mm: float | None) -> None:
    assert Facts(read(words).findings[0]).size_mm == mm


@pytest.mark.parametrize(
    ("words", "change"),
    [
        ("meningioma, unchanged", Change.UNCHANGED),
        ("sin cambios", Change.UNCHANGED),
        ("ohne Änderung", Change.UNCHANGED),
        ("metástasis que ha crecido", Change.LARGER),
        ("hématome majoré", Change.LARGER),
        ("残存腫瘍は縮小", Change.SMALLER),
        ("慢性硬膜下血肿较前增大", Change.LARGER),
        ("new lesion", Change.NEW),
        ("kleines Aneurysma", None),
        ("large mass", None),
        ("出血性変化なし", None),
    ],
)
def test_changes_in_words(words: str, change: Change | None) -> None:
    assert Facts(read(words).findings[0]).change is change


@pytest.mark.parametrize(
    ("words", "count"),
    [
        ("three brain metastases", (3, 3)),
        ("drei Metastasen", (3, 3)),
        ("une douzaine de microsaignements", (12, 12)),
        ("a few plaques", (2, 5)),
        ("about 20 metastases", (20, 20)),
        ("single metastasis", (1, 1)),
        ("multiple metastases", (2, float("inf"))),
        ("12 mm metastasis", (1, float("inf"))),
        ("ventricles normal for age", (1, float("inf"))),
    ],
)
def test_numbers_in_words(words: str, count: tuple[float, float]) -> None:
    assert Facts(read(words).findings[0]).count == count


def test_hedged_words_state_nothing() -> None:
    hedged = read("cannot exclude a small aneurysm @ left MCA")
    assert told(hedged, read()) == {}
    assert told(hedged, read("aneurysm @ left MCA")) == {"missed": Severity.URGENT}


# --- step 2: which finding is which -----------------------------------------------------------------


def test_one_difference_is_one_lesion_and_two_are_two() -> None:
    reference = read("acute infarct @ left putamen")
    assert told(read("acute infarct @ right putamen"), reference) == {
        "wrong-side": Severity.CRITICAL
    }
    assert told(read("acute infarct @ left thalamus"), reference) == {
        "wrong-location": Severity.URGENT
    }
    assert told(read("hemorrhage @ left putamen"), reference) == {
        "wrong-description": Severity.CRITICAL
    }
    for two in ("acute infarct @ right thalamus", "hemorrhage @ right putamen"):
        assert set(told(read(two), reference)) == {"missed", "not-in-reference"}


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("glioblastoma @ left frontal lobe", "mass @ left frontal lobe"),
        ("abscess @ left frontal lobe", "ring-enhancing lesion @ left frontal lobe"),
        ("hemorrhage @ left putamen", "hyperdensity @ left basal ganglia"),
        ("acute infarct @ left insula", "restricted diffusion @ left MCA territory"),
        ("infarct @ left corona radiata", "infarct @ left centrum semiovale"),
        ("tumor @ right precentral gyrus", "tumor @ right posterior frontal lobe"),
        ("meningioma @ right frontal convexity", "extra-axial mass @ right frontal lobe"),
        ("Sinusvenenthrombose @ Sinus sagittalis superior", "CVST @ superior sagittal sinus"),
        ("腫瘤 @ 左前頭葉", "mass @ left frontal lobe"),
        ("脑出血 @ 右侧壳核", "Blutung @ Putamen rechts"),
        ("SAH @ left sylvian fissure", "subarachnoid hemorrhage @ left Sylvian fissure"),
    ],
)
def test_compatible_kinds_and_places_agree(one: str, other: str) -> None:
    assert told(read(one), read(other)) == {}
    assert told(read(other), read(one)) == {}


def test_signs_of_a_lesion_are_not_counted() -> None:
    mass = "mass @ left temporal lobe"
    with_signs = read(
        mass,
        "perifocal edema @ left temporal lobe",
        "sulcal effacement @ left hemisphere",
        "necrosis @ left temporal lobe",
    )
    assert told(with_signs, read(mass)) == {}
    assert told(read(mass), with_signs) == {}
    shift = read(mass, "midline shift of 7 mm @ to the right")
    assert told(read(mass), shift) == {"missed": Severity.CRITICAL}
    assert told(read(), read("vasogenic edema @ left temporal lobe")) == {"missed": Severity.URGENT}


def test_one_for_several() -> None:
    listed = read(
        "metastasis @ left frontal lobe",
        "metastasis @ right parietal lobe",
        "metastasis @ right cerebellum",
    )
    wide = read("multiple metastases @ both hemispheres and cerebellum")
    assert told(wide, listed) == {}
    lobes = read("multiple metastases @ left frontal, right parietal and right cerebellar")
    assert told(lobes, listed) == {}
    assert "missed" in told(read("multiple metastases @ left frontal lobe"), listed)
    both = read("infarct @ left thalamus", "infarct @ right thalamus")
    assert told(read("bilateral infarcts @ both thalami"), both) == {}


# --- step 3: the codes for findings -----------------------------------------------------------------


def test_missed() -> None:
    assert told(read("no acute infarction"), read("acute infarct @ left MCA territory")) == {
        "missed": Severity.CRITICAL
    }
    assert told(read("normal ventricles"), read("hydrocephalus")) == {"missed": Severity.CRITICAL}
    suspected = read({**finding(1, "aneurysm"), "presence": "uncertain"})
    assert told(read(), suspected) == {}


def test_not_in_reference() -> None:
    assert told(read("subdural hematoma @ left convexity"), read()) == {
        "not-in-reference": Severity.CRITICAL
    }
    assert told(read("unremarkable ventricles"), read()) == {}
    assert told(read("possible subdural hematoma @ left convexity"), read()) == {
        "not-in-reference": Severity.NOTABLE
    }


def test_variant_called_lesion() -> None:
    for lesion, variant in (
        ("lacunar infarct @ right caudate nucleus", "perivascular space @ right caudate nucleus"),
        ("thrombosis @ left transverse sinus", "flow artifact @ left transverse sinus"),
    ):
        assert set(told(read(lesion), read(variant))) == {"variant-called-lesion"}
        assert set(told(read(variant), read(lesion))) == {"missed"}
    same = read("Virchow-Robin spaces @ left putamen")
    assert told(same, read("enlarged perivascular spaces @ left basal ganglia")) == {}


@pytest.mark.parametrize(
    ("draft", "reference", "severity"),
    [
        ("aneurysm of 8 mm @ left MCA", "aneurysm of 4 mm @ left MCA", Severity.URGENT),
        ("aneurysm of 6 mm @ left MCA", "aneurysm of 5 mm @ left MCA", None),
        ("aneurysm of 5 mm @ left MCA", "aneurysm of 2 mm @ left MCA", Severity.NOTABLE),
        ("mass of 35 mm @ left frontal", "mass of 31 mm @ left frontal", None),
        ("3 cm mass @ left frontal", "32 mm mass @ left frontal", None),
        ("midline shift of 8 mm", "midline shift of 4 mm", Severity.URGENT),
        ("midline shift of 12 mm", "midline shift of 8 mm", Severity.NOTABLE),
        ("subdural hematoma, 7 mm @ left", "subdural hematoma, 12 mm @ left", Severity.URGENT),
        ("epidural hematoma, 48 ml @ left", "epidural hematoma, 21 ml @ left", Severity.URGENT),
        (
            "metastasis of 13 mm @ left frontal",
            "metastasis of 7 mm @ left frontal",
            Severity.NOTABLE,
        ),
        (
            "hemorrhage of 22 mm @ left cerebellum",
            "hemorrhage of 38 mm @ left cerebellum",
            Severity.URGENT,
        ),
    ],
)
def test_sizes_by_kind_of_finding(draft: str, reference: str, severity: Severity | None) -> None:
    result = told(read(draft), read(reference))
    assert result == ({"wrong-size": severity} if severity else {})


def test_changes() -> None:
    sdh = "chronic subdural hematoma @ left convexity"
    larger, smaller, new = (
        read({**finding(1, sdh), "change": c}) for c in ("larger", "smaller", "new")
    )
    assert told(larger, smaller) == {"wrong-change": Severity.URGENT}
    assert told(new, larger) == {"wrong-change": Severity.NOTABLE}
    plaque = "MS plaque @ left pons"
    grown, stable = (read({**finding(1, plaque), "change": c}) for c in ("larger", "unchanged"))
    assert told(stable, grown) == {"wrong-change": Severity.NOTABLE}


def test_abnormal_findings_throughout_the_brain_match_no_focal_lesion() -> None:
    reference = read("acute hemorrhage @ right thalamus")
    for vague in (
        "abnormal findings throughout the brain",
        "some changes @ the brain",
        "Auffälligkeiten im gesamten Gehirn",
        "alteraciones por todo el cerebro",
    ):
        assert told(read(vague), reference) == {
            "missed": Severity.CRITICAL,
            "unspecific-location": None,
        }, vague
    kind = read("hemorrhage throughout the brain")
    assert told(kind, reference).keys() >= {"unspecific-location"}
    assert "missed" not in told(kind, reference)


# --- step 4: the codes for diagnoses ----------------------------------------------------------------


def diagnosed(*of: tuple[str, str, str], **fields: Any) -> Interpretation:
    """Hypotheses as (category, group, subtype), the first is primary."""
    roles = ["primary", *(["additional"] * len(of))]
    hypotheses = [
        {"category": c, "group": g, "subtype": s, "role": r}
        for (c, g, s), r in zip(of, roles, strict=False)
    ]
    return Interpretation.model_validate(
        {"normality": "abnormal", "hypotheses": hypotheses, **fields}
    )


ISCHEMIC = ("stroke", "ischemic stroke", "acute-ischemic-stroke")
BLEED = ("stroke", "intracerebral hemorrhage", "hypertensive-hemorrhage")
GBM = ("tumor", "glioma", "glioblastoma")
GLIOMA = ("tumor", "glioma", "glioma")
MENINGIOMA = ("tumor", "meningioma", "meningioma")
SCHWANNOMA = ("tumor", "other tumor", "vestibular-schwannoma")
ABSCESS = ("other abnormality", "infection", "cerebral-abscess")
HYDROCEPHALUS = ("other abnormality", "hydrocephalus", "obstructive-hydrocephalus")
VENTRICULITIS = ("other abnormality", "infection", "ventriculitis")
SAH = ("stroke", "subarachnoid hemorrhage", "aneurysmal-subarachnoid-hemorrhage")
ANEURYSM = ("other abnormality", "vascular malformation", "unruptured-aneurysm")
MS = ("multiple sclerosis", "demyelination", "multiple-sclerosis")
SVD = ("stroke", "ischemic stroke", "small-vessel-disease")


@pytest.mark.parametrize(
    ("draft", "reference", "code", "severity"),
    [
        (ISCHEMIC, BLEED, "wrong-subtype", Severity.CRITICAL),
        (VENTRICULITIS, HYDROCEPHALUS, "wrong-subtype", Severity.CRITICAL),
        (MENINGIOMA, GBM, "wrong-subtype", Severity.URGENT),
        (SCHWANNOMA, MENINGIOMA, "wrong-subtype", Severity.NOTABLE),
        (GBM, ABSCESS, "wrong-hypothesis", Severity.CRITICAL),
        (GBM, ISCHEMIC, "wrong-hypothesis", Severity.CRITICAL),
        (MS, GBM, "wrong-hypothesis", Severity.URGENT),
        (SVD, MS, "wrong-hypothesis", Severity.URGENT),
    ],
)
def test_confusions_that_change_treatment(
    draft: tuple[str, str, str], reference: tuple[str, str, str], code: str, severity: Severity
) -> None:
    for item, other in ((draft, reference), (reference, draft)):  # either direction
        assert told(diagnosed(item), diagnosed(other)) == {code: severity}


def test_a_wider_class_is_no_other_subtype() -> None:
    assert told(diagnosed(GLIOMA), diagnosed(GBM)) == {"unspecific-diagnosis": None}
    assert told(diagnosed(GBM), diagnosed(GLIOMA)) == {}
    embolic = ("stroke", "ischemic stroke", "cardioembolic-stroke")
    assert told(diagnosed(ISCHEMIC), diagnosed(embolic)) == {}


def test_additional_diagnoses() -> None:
    assert told(diagnosed(GBM), diagnosed(GBM, HYDROCEPHALUS)) == {
        "missing-hypothesis": Severity.CRITICAL
    }
    assert told(diagnosed(GBM, ABSCESS), diagnosed(GBM)) == {
        "unsupported-hypothesis": Severity.NOTABLE
    }
    assert told(whole(normality="abnormal"), diagnosed(GBM)) == {
        "missing-hypothesis": Severity.URGENT
    }


def test_every_confusion_names_a_source_and_known_terms() -> None:
    from audit.comparison.critical_confusions import confusion_table
    from audit.lexicon.terms import lexicon

    table = confusion_table()
    assert len(table.rows) >= 18
    for row in table.rows:
        assert row.source
        assert row.severity in (Severity.CRITICAL, Severity.URGENT)
        assert {row.a, *row.b} <= table.classes.keys()
    for name, item in table.classes.items():
        assert item.terms | item.left_out <= lexicon().terms.keys(), name
        assert item.terms or item.groups, name
