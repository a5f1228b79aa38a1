"""Reports as hospitals write them, in English and German: what each statement is taken to say."""

import pytest

from audit.reference.report_statements import propose

ENGLISH = """MRI BRAIN WITH AND WITHOUT CONTRAST
Clinical history: 58-year-old with new-onset seizures. Rule out tumor.
Comparison: None.
Findings: There is a 3.2 x 2.8 x 2.5 cm heterogeneously enhancing mass in the left temporal lobe with \
surrounding vasogenic edema and 4 mm midline shift to the right.
No evidence of acute infarction or intracranial hemorrhage. The ventricles are normal in size. No \
hydrocephalus.
Scattered foci of T2 hyperintensity in the periventricular white matter, likely chronic microvascular \
ischemic change.
The orbits are unremarkable.
Impression: 1. Enhancing left temporal mass, most consistent with high-grade glioma; metastasis is \
considered less likely.
2. No acute infarct."""

GERMAN = """MRT des Schädels ohne und mit Kontrastmittel
Klinische Angaben: Erstmaliger Krampfanfall. Raumforderung?
Befund: Links temporal zeigt sich eine 3,2 x 2,8 cm große, inhomogen kontrastmittelaufnehmende \
Raumforderung mit perifokalem Ödem. Mittellinienverlagerung nach rechts um 4 mm.
Kein Nachweis einer Blutung. Keine frische Ischämie. Ventrikel normal weit, kein Hydrozephalus.
Einzelne Marklagerläsionen, am ehesten mikroangiopathisch.
Beurteilung: V. a. Glioblastom links temporal. Eine Metastase erscheint weniger wahrscheinlich."""


def words(text: str) -> list[str]:
    return [str(statement.words) for statement in propose(text)]


def test_an_english_report() -> None:
    assert words(ENGLISH) == [
        "present: mass, left, temporal lobe, 32 mm",
        "present: vasogenic edema, left, temporal lobe",
        "present: midline shift, right, 4 mm",
        "absent: acute infarct, brain",
        "absent: hemorrhage, brain",
        "absent: hydrocephalus",
        "uncertain: small vessel ischemic change, periventricular white matter",
        "present: mass, left, temporal lobe",
        "diagnosis: glioblastoma",
        "absent: acute infarct",
    ]


def test_a_german_report() -> None:
    assert words(GERMAN) == [
        "present: mass, left, temporal lobe, 32 mm",
        "present: edema, left, temporal lobe",
        "present: midline shift, right, 4 mm",
        "absent: hemorrhage",
        "absent: acute infarct",
        "absent: hydrocephalus",
        "uncertain: white matter lesion, cerebral white matter",
        "diagnosis: glioblastoma (uncertain)",
        "diagnosis: brain metastasis (uncertain)",
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Unremarkable MRI of the brain.", ["diagnosis: normal study"]),
        ("Normalbefund.", ["diagnosis: normal study"]),
        ("The ventricles are unremarkable.", []),
        ("Lesions in the left and right frontal lobe.", ["bilateral"]),
        ("Masses of 12 mm and 30 mm, left frontal lobe.", ["left, frontal lobe"]),
        ("Tumor?", []),
    ],
)
def test_what_is_said_of_the_whole_of_both_sides_and_of_nothing(text: str, said: list[str]) -> None:
    statements = words(text)
    assert len(statements) == len(said)
    assert all(part in statement for part, statement in zip(said, statements, strict=True))
    assert not any("mm" in statement for statement in statements)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Mass in the left frontal lobe measuring 32 mm with edema.", ["mass, left", ""]),
        ("Mass, 32 mm, surrounding edema.", ["mass", ""]),
        ("Edema, 32 mm mass.", ["", "mass"]),
        ("Edema around a mass of 3.2 cm.", ["", "mass"]),
        ("Mass of 3,2 cm but small edema.", ["mass", ""]),
        ("左侧额叶见肿块,大小约3.2cm,周围水肿。中线移位。", ["mass, left, frontal lobe", "", ""]),
        ("左側額葉見腫塊,大小約3.2公分,周圍水腫。", ["mass, left, frontal lobe", ""]),
        ("左前頭葉に3.2cmの腫瘤を認める。浮腫を伴う。", ["mass, left, frontal lobe", ""]),
        ("右前頭葉に径32×8mmの腫瘤、周囲浮腫を伴う。", ["mass, right, frontal lobe", ""]),
    ],
)
def test_a_size_is_of_one_finding(text: str, said: list[str]) -> None:
    statements = words(text)
    assert [statement.endswith(", 32 mm") for statement in statements] == [
        bool(part) for part in said
    ]
    assert all(part in statement for part, statement in zip(said, statements, strict=True))


def test_denial_doubt_and_questions_in_japanese_and_chinese() -> None:
    assert words("急性期梗塞は認めない。転移の疑い。腫瘍？") == [
        "absent: acute infarct",
        "diagnosis: brain metastasis (uncertain)",
    ]
    assert words("未見急性梗塞。診斷:膠質母細胞瘤。肿瘤？") == [
        "absent: acute infarct",
        "diagnosis: glioblastoma",
    ]
    assert words("头颅MRI未见异常。")[-1] == "diagnosis: normal study"
