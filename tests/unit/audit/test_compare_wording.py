"""Wording that a careless reader of words takes for its opposite: doubled denial, exceptions, history, numbers
and sides in words. Each line was read wrongly once."""

from math import inf

import pytest

from audit.comparison.comparison import Severity
from audit.comparison.severity import diagnosis_code
from audit.interpretation.interpretation import Hypothesis
from audit.interpretation.stated_facts import Facts
from audit.lexicon.measured_words import measure
from audit.lexicon.side_words import side_in
from audit.lexicon.vocabulary import Category, Change, Presence, Role, Side
from tests.unit.audit.test_compare_rubric import read, told


def facts(words: str) -> Facts:
    return Facts(read(words).findings[0])


@pytest.mark.parametrize(
    ("words", "code"),
    [
        # what is called an exception is there
        ("no abnormality other than a left frontal infarct", "infarct"),
        ("no hemorrhage other than a small contusion", "contusion"),
        ("no infarct except in the left thalamus", "infarct"),
        ("unauffällig bis auf ein Kavernom", "cavernoma"),
        ("pas d'autre anomalie qu'un infarctus", "infarct"),
        ("no hay otra lesión que un infarto", "infarct"),
        ("梗塞以外に異常なし", "infarct"),
        ("除左侧梗死外未见异常", "infarct"),
        # a doubled denial affirms
        ("no doubt a glioma", "glioma"),
        ("without doubt a metastasis", "brain-metastasis"),
        ("not without hemorrhage", "hemorrhage"),
        ("hemorrhage is not absent", "hemorrhage"),
        ("kein Zweifel an einem Glioblastom", "glioblastoma"),
        ("nicht ohne Blutung", "hemorrhage"),
        ("sans aucun doute un gliome", "glioma"),
        ("sin duda un glioma", "glioma"),
        # "non" denies the next word alone
        ("non-hemorrhagic infarct", "infarct"),
        ("nicht hämorrhagischer Infarkt", "infarct"),
        ("AVC non hémorragique", "infarct"),
        ("非出血性梗塞", "infarct"),
        ("非出血性梗死", "infarct"),
        # one thing rather than another
        ("hemorrhage rather than tumor", "hemorrhage"),
        ("tumor instead of abscess", "mass"),
        ("hémorragie plutôt que tumeur", "hemorrhage"),
        ("hemorragia en lugar de tumor", "hemorrhage"),
        ("glioma, abscess unlikely", "glioma"),
        # what was is not what is
        ("s/p resection of meningioma", "postoperative-change"),
        ("status post left frontal tumor resection", "postoperative-change"),
        ("Z. n. Resektion eines Meningeoms", "postoperative-change"),
        ("aneurysm, s/p clipping of aneurysm", "aneurysm"),
        ("髄膜腫術後", "postoperative-change"),
        ("胶质瘤术后", "postoperative-change"),
        ("s/p resection with residual meningioma", "meningioma"),
        ("recurrent glioma after resection", "glioma"),
        ("history of stroke", "chronic-infarct"),
        ("prior infarct", "chronic-infarct"),
        ("antécédent d'AVC", "chronic-infarct"),
        ("antecedente de ictus", "chronic-infarct"),
        ("既往脑梗死", "chronic-infarct"),
        ("history of multiple sclerosis", "multiple-sclerosis"),
    ],
)
def test_what_is_reported(words: str, code: str) -> None:
    assert facts(words).presence is Presence.PRESENT
    assert facts(words).code == code


def test_what_is_denied_beside_it_is_no_kind_of_it() -> None:
    for words, other in (
        ("non-hemorrhagic infarct", "hemorrhagic-change"),
        ("AVC non hémorragique", "hemorrhagic-change"),
        ("hemorrhage rather than tumor", "mass"),
        ("glioma, abscess unlikely", "abscess"),
    ):
        assert other not in facts(words).kinds, words
    bleed = read("hemorrhage @ left putamen")
    assert "wrong-description" in told(read("non-hemorrhagic infarct @ left putamen"), bleed)


@pytest.mark.parametrize(
    ("words", "presence"),
    [
        ("infarct cannot be entirely excluded", Presence.NOT_ASSESSABLE),
        ("infarct could not be definitely ruled out", Presence.NOT_ASSESSABLE),
        ("can't rule out infarct", Presence.NOT_ASSESSABLE),
        ("on ne peut exclure une hémorragie", Presence.NOT_ASSESSABLE),
        ("no se descarta hemorragia", Presence.NOT_ASSESSABLE),
        ("Blutung kann nicht ausgeschlossen werden", Presence.NOT_ASSESSABLE),
        ("history of hemorrhage", Presence.NOT_ASSESSABLE),
        ("former meningioma, resected", Presence.NOT_ASSESSABLE),
        ("infarct is unlikely", Presence.ABSENT),
        ("unlikely to represent hemorrhage", Presence.ABSENT),
        ("Blutung unwahrscheinlich", Presence.ABSENT),
        ("hémorragie peu probable", Presence.ABSENT),
        ("hemorragia poco probable", Presence.ABSENT),
        ("出血の可能性は低い", Presence.ABSENT),
        ("出血可能性不大", Presence.ABSENT),
        ("aneurysm excluded", Presence.ABSENT),
        ("no new infarct", Presence.ABSENT),
        ("keine neue Blutung", Presence.ABSENT),
        ("未见新发梗死", Presence.ABSENT),
        ("no longer any hemorrhage", Presence.ABSENT),
    ],
)
def test_what_is_not_reported(words: str, presence: Presence) -> None:
    assert facts(words).presence is presence


def test_what_is_unlikely_is_missed_and_earns_nothing() -> None:
    reference = read("hemorrhage @ left putamen")
    for words in (
        "hemorrhage is unlikely",
        "history of hemorrhage",
        "cannot entirely exclude hemorrhage",
    ):
        result = told(read(f"{words} @ left putamen"), reference)
        assert result == {"missed": Severity.CRITICAL}, words


@pytest.mark.parametrize(
    ("words", "change"),
    [
        ("known MS, no new lesions", Change.UNCHANGED),
        ("bekannte MS, keine neuen Herde", Change.UNCHANGED),
        ("no new infarct", None),
        ("hemorrhage has not resolved", None),
        ("mass larger than 3 cm", None),
        ("mass larger than before", Change.LARGER),
    ],
)
def test_changes(words: str, change: Change | None) -> None:
    assert facts(words).change is change


def test_a_diagnosis_that_the_words_deny_is_not_named() -> None:
    def code(words: str) -> str | None:
        return diagnosis_code(Hypothesis(category=Category.TUMOR, subtype=words, role=Role.PRIMARY))

    assert code("metastasis, not glioblastoma") == "brain-metastasis"
    assert code("lymphoma rather than glioblastoma multiforme") == "cns-lymphoma"
    assert code("no glioblastoma") is None


@pytest.mark.parametrize(
    ("words", "mm"),
    [
        ("five cm mass", 50),
        ("mass of five centimeters", 50),
        ("two and a half cm mass", 25),
        ("half a centimeter aneurysm", 5),
        (".5 cm aneurysm", 5),
        ("1.2-inch mass", 30.48),
        ("mass of 52 by 31 millimeters", 52),
        ("fünf Zentimeter große Raumforderung", 50),
        ("Raumforderung von zweieinhalb Zentimetern", 25),
        ("masse de cinq centimètres", 50),
        ("masa de cinco centímetros", 50),
        ("五厘米占位", 50),
        ("直径三厘米的肿块", 30),
        ("previously 2 cm mass, now 3 cm", 30),
        ("mass 3.0 cm (previously 2.0 cm)", 30),
        ("vorher 2 cm, jetzt 3 cm", 30),
        ("slice thickness 5 mm, mass of 3 cm", 30),
        ("5 mm from the midline, 3 cm mass", 30),
        ("hematoma, 30 ml", None),
        ("血腫 30ミリリットル", None),
        # each number has its own unit, where it has one
        ("4 cm x 30 mm mass", 40),
        ("4 x 3 cm x 10 mm mass", 40),
        ("30 mm by 4 cm mass", 40),
        ("mass of 1 1/2 cm", 15),
        ("2½ cm mass", 25),
        ("seen in 11/2022, 3 cm", 30),
    ],
)
def test_sizes(words: str, mm: float | None) -> None:
    result = measure(words).size_mm
    assert (result[0] if result else None) == (pytest.approx(mm) if mm else None)


@pytest.mark.parametrize(
    "words",
    [
        "hematoma of thirty ml",
        "hematoma of 30 milliliters",
        "30 cubic centimeters",
        "hematoma de 30 mililitros",
        "血腫 30ミリリットル",
        "血肿约30毫升",
    ],
)
def test_volumes(words: str) -> None:
    assert measure(words).volume_ml == 30


@pytest.mark.parametrize(
    ("words", "count"),
    [
        ("five cm mass", None),
        ("two-year-old infarct", None),
        ("a couple of metastases", (2, 2)),
        ("half a dozen lesions", (6, 6)),
        ("2-3 metastases", (2, 3)),
        ("zwei bis drei Herde", (2, 3)),
        ("at least 5 metastases", (5, inf)),
        ("more than 20 plaques", (21, inf)),
        ("up to 10 lesions", (1, 10)),
        ("plus de 20 lésions", (21, inf)),
        ("al menos tres metástasis", (3, inf)),
        ("20個以上の転移", (20, inf)),
        ("多于20个病灶", (21, inf)),
        ("dozens of metastases", (21, inf)),
    ],
)
def test_numbers(words: str, count: tuple[float, float] | None) -> None:
    assert measure(words).count == count


@pytest.mark.parametrize(
    ("words", "side"),
    [
        ("L frontal", Side.LEFT),
        ("(R) parietal", Side.RIGHT),
        ("R > L", Side.BILATERAL),
        ("l'insula droite", Side.RIGHT),
        ("R/O infarct", None),
        ("re-demonstrated mass", None),
        ("re. temporal", Side.RIGHT),
        ("frontal izq.", Side.LEFT),
        ("bifrontal", Side.BILATERAL),
        ("thrombose du sinus droit", None),
        ("right infarct, left normal", Side.RIGHT),
        ("rechts, links unauffällig", Side.RIGHT),
        ("左侧，右侧正常", Side.LEFT),
        ("left, none on the right", Side.LEFT),
        ("right rather than left", Side.RIGHT),
        ("izquierda, no derecha", Side.LEFT),
        ("à gauche et non à droite", Side.LEFT),
        ("right infarct with left hemiparesis", Side.RIGHT),
        ("infarto derecho (hemiparesia izquierda)", Side.RIGHT),
        ("infarctus droit, hémiparésie gauche", Side.RIGHT),
        ("right infarct, left infarct", Side.BILATERAL),
        ("links mehr als rechts", Side.BILATERAL),
        # a lesion pushes the midline to the other side
        ("right subdural hematoma with midline shift to the left", Side.RIGHT),
        ("left subdural with 5 mm midline shift to the right", Side.LEFT),
        ("right mass, midline shift of 8 mm towards the left", Side.RIGHT),
        ("midline shift from right to left in right subdural hematoma", Side.RIGHT),
        ("rechtsseitige Blutung, Mittellinienverlagerung um 5 mm nach links", Side.RIGHT),
        ("hématome droit avec déviation de la ligne médiane de 5 mm vers la gauche", Side.RIGHT),
        ("hematoma derecho con desviación de la línea media hacia la izquierda", Side.RIGHT),
        ("right and left contusions, midline shift to the left", Side.BILATERAL),
        ("left mass with mass effect, right infarct", Side.BILATERAL),
        ("midline shift to the left", Side.LEFT),
        ("right temporal mass in a left-handed patient", Side.RIGHT),
    ],
)
def test_sides(words: str, side: Side | None) -> None:
    assert side_in(words) is side


def test_a_shift_does_not_soften_a_wrong_side() -> None:
    reference = read("left frontal subdural hematoma")
    for words in ("right frontal subdural hematoma", "left frontal subdural hematoma"):
        plain = told(read(words), reference)
        assert plain == ({"wrong-side": Severity.CRITICAL} if words.startswith("right") else {})
        for shift in ("with midline shift to the left", "with midline shift to the right"):
            assert told(read(f"{words} {shift}"), reference) == plain
