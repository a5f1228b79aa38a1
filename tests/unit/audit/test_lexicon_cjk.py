"""Chinese and Japanese, which have no spaces between words: names, denial, doubt, sides, clauses."""

import pytest

from audit.lexicon.terms import LANGUAGES, lexicon, match, side, tokens
from audit.lexicon.vocabulary import Multiplicity, Side


@pytest.mark.parametrize(
    ("words", "kind", "code"),
    [
        ("左額葉に造影効果を伴う腫瘤を認める", "finding", "mass"),
        ("右前頭葉皮質下にFLAIR高信号域", "structure", "subcortical-white-matter"),
        ("側脳室周囲の白質病変", "finding", "white-matter-lesion"),
        ("急性期脳梗塞", "finding", "acute-infarct"),
        ("急性期脳梗塞", "diagnosis", "acute-ischemic-stroke"),
        ("慢性硬膜下血腫", "finding", "chronic-subdural-hematoma"),
        ("小脳橋角部", "structure", "cerebellopontine-angle"),
        ("脳梁膨大部", "structure", "corpus-callosum"),
        ("右侧颞叶见团块状肿瘤", "finding", "mass"),
        ("左侧基底节区出血", "structure", "basal-ganglia"),
        ("左侧脑室旁多发白质高信号", "finding", "white-matter-lesion"),
        ("左侧侧脑室", "structure", "lateral-ventricle"),
        ("小脑扁桃体下疝", "finding", "tonsillar-ectopia"),
        ("硬膜下血肿", "finding", "subdural-hematoma"),
        ("蛛網膜下腔出血", "finding", "subarachnoid-hemorrhage-sign"),
        ("多發性硬化", "diagnosis", "multiple-sclerosis"),
        ("腦膜瘤", "diagnosis", "meningioma"),
        ("T2高信号", "finding", "hyperintensity"),
        ("Ｔ２高信号", "finding", "hyperintensity"),
        ("弥散受限", "finding", "restricted-diffusion"),
    ],
)
def test_names_are_found_without_word_spaces(words: str, kind: str, code: str) -> None:
    assert match(words, kind) == code  # type: ignore[arg-type]


def said(text: str) -> dict[str, tuple[bool, bool]]:
    """Findings of a text with whether they are denied and doubted."""
    return {m.code: (m.negated, m.uncertain) for m in lexicon().mentions(text, "finding")}


STATED, DENIED, DOUBTED = (False, False), (True, False), (False, True)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # Japanese: what is denied stands before the denial.
        ("出血を認めない。", {"hemorrhage": DENIED}),
        ("出血、梗塞を認めない。", {"hemorrhage": DENIED, "infarct": DENIED}),
        ("腫瘤あり、出血なし。", {"mass": STATED, "hemorrhage": DENIED}),
        (
            "腫瘤を認めるが、出血は認めない。",
            {"mass": STATED, "hemorrhage": DENIED},
        ),
        ("出血は認められず、腫瘤がみられる。", {"hemorrhage": DENIED, "mass": STATED}),
        ("造影効果を伴わない腫瘤を認める。", {"enhancement": DENIED, "mass": STATED}),
        ("脳梗塞の疑い。", {"infarct": DOUBTED}),
        ("梗塞は否定できない。", {"infarct": DOUBTED}),
        ("少ない出血。", {"hemorrhage": STATED}),
        ("評価可能な範囲で出血を認める。", {"hemorrhage": STATED}),
        # Chinese: it follows the denial, up to the next comma; a pause mark only lists.
        ("未见出血、梗死及肿瘤。", {"hemorrhage": DENIED, "infarct": DENIED, "mass": DENIED}),
        ("未见出血，左额叶见肿块。", {"hemorrhage": DENIED, "mass": STATED}),
        ("左额叶见肿块,无强化。", {"mass": STATED, "enhancement": DENIED}),
        ("考虑脑梗死。", {"infarct": DOUBTED}),
        ("不除外脑梗死。", {"infarct": DOUBTED}),
        ("脑梗死待排。", {"infarct": DOUBTED}),
        ("患者无力，见急性脑梗死。", {"acute-infarct": STATED}),
        ("未見出血。", {"hemorrhage": DENIED}),
    ],
)
def test_denial_and_doubt(text: str, expected: dict[str, tuple[bool, bool]]) -> None:
    assert said(text) == expected


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("左前頭葉", Side.LEFT),
        ("両側基底核", Side.BILATERAL),
        ("右側頭葉", Side.RIGHT),
        ("双侧额叶", Side.BILATERAL),
        ("左侧丘脑", Side.LEFT),
        ("左右两侧", Side.BILATERAL),
        ("中线", Side.MIDLINE),
        ("右侧肿块，直径约5mm左右", Side.RIGHT),
        ("大脳", None),
    ],
)
def test_sides(words: str, expected: Side | None) -> None:
    assert side(words) is expected


def test_a_midline_shift_has_no_side_of_its_own() -> None:
    (statement,) = lexicon().statements("正中偏位を認める。")
    assert statement.sides == frozenset()


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("多発する病変", Multiplicity.SEVERAL),
        ("弥漫性病变", Multiplicity.DIFFUSE),
        ("単発の腫瘤", Multiplicity.SINGLE),
        ("散在高信号", Multiplicity.SEVERAL),
    ],
)
def test_multiplicity(words: str, expected: Multiplicity) -> None:
    assert lexicon().multiplicity(words) is expected


def test_a_heading_with_a_wide_colon_limits_what_follows() -> None:
    statements = lexicon().statements("眼窩：腫瘤なし。")
    assert [s.headed for s in statements if s.mentions and s.mentions[0].kind == "finding"] == [
        True
    ]


def test_places_in_the_text_are_those_of_its_characters() -> None:
    text = "右前頭葉に腫瘤、T2高信号。"
    for mention in lexicon().mentions(text):
        term = lexicon().terms[mention.code]
        assert any(
            list(tokens(name)) == list(tokens(text[mention.start : mention.end]))
            for names in term.names.values()
            for name in names
        ), mention


def test_completion_in_chinese_and_japanese() -> None:
    assert lexicon().complete("前頭", "structure", "ja")[0][0] == "frontal-lobe"
    assert ("meningioma", "脑膜瘤") in lexicon().complete("脑膜瘤", "diagnosis", "zh")


def test_every_descriptor_is_named_in_every_language_and_no_name_is_shared() -> None:
    owners: dict[tuple[str, tuple[str, ...]], set[str]] = {}
    for descriptor in lexicon().descriptors.values():
        assert set(descriptor.names) == set(LANGUAGES), descriptor.code
        for name in (n for names in descriptor.names.values() for n in names):
            owners.setdefault((descriptor.axis, tuple(tokens(name))), set()).add(descriptor.code)
            assert descriptor.code in lexicon().looks(name, descriptor.axis), name
    assert {k: v for k, v in owners.items() if len(v) > 1} == {}


@pytest.mark.parametrize(
    ("a", "b", "axis", "expected"),
    [
        ("hyperintense", "signalarm", "signal", True),
        ("hipointenso", "低信号", "signal", False),
        ("高信号", "hypersignal", "signal", False),
        ("hypo- to isointense", "hyperintense", "signal", False),
        ("ring enhancement", "homogeneous", "enhancement", True),
        ("リング状増強効果", "环形强化", "enhancement", False),
        ("边界清楚", "unscharf begrenzt", "margin", True),
        ("crescentic", "biconvex", "shape", True),
        ("round", "irregular", "shape", False),
    ],
)
def test_looks_contradict_each_other_across_languages(
    a: str, b: str, axis: str, expected: bool
) -> None:
    assert lexicon().contradict(a, b, axis) is expected
    assert lexicon().contradict(b, a, axis) is expected
