"""The neuro lexicon: whole in itself, and found in what people write."""

import re
from collections import defaultdict

import pytest

from audit.interpretation.interpretation import Icd10
from audit.lexicon import language
from audit.lexicon import terms as module
from audit.lexicon.terms import LANGUAGES, lexicon, match, parents, side, tokens
from audit.lexicon.vocabulary import Group, Multiplicity, Side


def test_every_term_is_named_in_every_language_with_stable_codes() -> None:
    for term in lexicon().terms.values():
        assert set(term.names) == set(LANGUAGES), term.code
        assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", term.code)
        assert set(term.overlaps) <= set(lexicon().terms), term.code
        if term.kind != "structure":
            assert term.severity in {"critical", "urgent", "notable", "routine"}
        assert (term.group is not None) == (term.kind == "diagnosis")
        if term.icd10:
            Icd10(code=term.icd10, edition=lexicon().edition)


def test_parents_are_of_the_same_kind_and_every_lesion_is_an_abnormality() -> None:
    terms = lexicon().terms
    for term in terms.values():
        kinds = {term.kind, "finding"} if term.kind == "diagnosis" else {term.kind}
        assert {terms[p].kind for p in term.parents} <= kinds, term.code  # a disease is a finding
        if term.kind == "finding" and term.nature == "lesion" and term.code != "abnormality":
            assert "abnormality" in parents(term.code), term.code
        if term.kind == "structure" and term.code != "head":
            assert "head" in parents(term.code), term.code


def test_no_name_belongs_to_two_terms_of_a_kind() -> None:
    owners = defaultdict(set)
    for term in lexicon().terms.values():
        for names in term.names.values():
            for name in names:
                owners[term.kind, tuple(tokens(name))].add(term.code)
    assert {name: codes for name, codes in owners.items() if len(codes) > 1} == {}


def test_every_name_finds_its_own_term() -> None:
    for term in lexicon().terms.values():
        for names in term.names.values():
            for name in names:
                assert match(name, term.kind) == term.code, name


def test_every_group_has_a_diagnosis() -> None:
    assert {t.group for t in lexicon().terms.values() if t.group} == set(Group)


@pytest.mark.parametrize(
    ("words", "kind", "code"),
    [
        ("acute subdural hematoma along the left convexity", "finding", "subdural-hematoma"),
        ("Enhancing MASSES", "finding", "mass"),
        ("hyperintense demyelinating lesions", "finding", "demyelinating-lesion"),
        ("FLAIR hyperintense focus", "finding", "hyperintensity"),
        ("akuter Mediainfarkt: akute Ischämie", "finding", "acute-infarct"),
        ("œdème vasogénique", "finding", "vasogenic-edema"),
        ("edema vasogenico", "finding", "vasogenic-edema"),
        ("white-matter lesions", "finding", "white-matter-lesion"),
        (
            "right frontal white matter, periventricular",
            "structure",
            "periventricular-white-matter",
        ),
        ("rechtsfrontal", "structure", "frontal-lobe"),
        ("frontal horn of the left lateral ventricle", "structure", "frontal-horn"),
        ("lóbulo temporal izquierdo", "structure", "temporal-lobe"),
        ("multiple sclerosis", "diagnosis", "multiple-sclerosis"),
        ("Sclérose en plaques", "diagnosis", "multiple-sclerosis"),
        ("high-grade glioma", "diagnosis", "glioblastoma"),
        ("an unknown word", None, None),
        ("", None, None),
        ("thalamic haemorrhage", None, "intraparenchymal-hemorrhage"),
    ],
)
def test_match(words: str, kind: module.Kind | None, code: str | None) -> None:
    assert match(words, kind) == code


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("left frontal lobe", Side.LEFT),
        ("rechts parietal", Side.RIGHT),
        ("linksseitig", Side.LEFT),
        ("rechtstemporal", Side.RIGHT),
        ("hémisphère gauche", Side.LEFT),
        ("ganglios basales derechos", Side.RIGHT),
        ("left and right", Side.BILATERAL),
        ("beidseits", Side.BILATERAL),
        ("crossing the midline", Side.MIDLINE),
        ("bright focus", None),
        ("frontal lobe", None),
    ],
)
def test_side(words: str, expected: Side | None) -> None:
    assert side(words) is expected


def test_multiplicity() -> None:
    count = lexicon().multiplicity
    assert count("multiple periventricular lesions") is Multiplicity.SEVERAL
    assert count("konfluierende Läsionen") is Multiplicity.DIFFUSE
    assert count("solitary mass") is Multiplicity.SINGLE
    assert count("mass") is None


def denied(text: str) -> dict[str, tuple[bool, bool]]:
    return {m.code: (m.negated, m.uncertain) for m in lexicon().mentions(text, "finding")}


def test_negation_reaches_to_the_end_of_the_sentence_or_a_but() -> None:
    assert denied("No haemorrhage, infarct or mass. Cavernoma.") == {
        "hemorrhage": (True, False),
        "infarct": (True, False),
        "mass": (True, False),
        "cavernoma": (False, False),
    }
    assert denied("Keine Blutung, aber Infarkt.") == {
        "hemorrhage": (True, False),
        "infarct": (False, False),
    }
    assert denied("Pas d'hémorragie mais un œdème") == {
        "hemorrhage": (True, False),
        "edema": (False, False),
    }
    assert denied("Midline shift is absent.") == {"midline-shift": (True, False)}


def test_doubt_is_not_denial() -> None:
    assert denied("A small infarct cannot be excluded.") == {"infarct": (False, True)}
    assert denied("Blutung nicht auszuschließen") == {"hemorrhage": (False, True)}
    assert denied("Suspected abscess") == {"abscess": (False, True)}
    assert denied("A 3.5 mm aneurysm") == {"aneurysm": (False, False)}


def outright(text: str) -> set[str]:
    return {m.code for m in lexicon().mentions(text, "finding") if m.outright}


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("No haemorrhage, infarct or mass.", {"hemorrhage", "infarct", "mass"}),
        ("There is no evidence of a mass.", {"mass"}),
        ("Kein Nachweis einer Blutung oder Raumforderung.", {"hemorrhage", "mass"}),
        ("Pas d'hémorragie.", {"hemorrhage"}),
        ("No se observa edema.", {"edema"}),
        ("Midline shift is absent.", {"midline-shift"}),
        ("No haemorrhage within the mass.", {"hemorrhage"}),
        ("No other mass.", set()),
        ("No large mass.", set()),
        ("The mass does not enhance; enhancement is not the point.", set()),
        ("A mass cannot be excluded.", set()),
        ("A mass.", set()),
    ],
)
def test_what_is_denied_in_so_many_words(text: str, codes: set[str]) -> None:
    assert outright(text) == codes


def test_statements_tell_sides_and_tone() -> None:
    (statement,) = lexicon().statements("Mass in the left frontal lobe with shift of the midline")
    assert (statement.sides, statement.denied_sides) == ({Side.LEFT}, set())
    (statement,) = lexicon().statements("No such change on the right")
    assert (statement.sides, statement.denied_sides) == (set(), {Side.RIGHT})
    (statement,) = lexicon().statements("It explains the left hemiparesis")
    assert statement.tones == {"bodily"}
    (statement,) = lexicon().statements("A haemorrhage would be hyperdense")
    assert statement.tones == {"conditional"}
    (statement,) = lexicon().statements("Keine weiteren Läsionen")
    assert statement.tones == {"elsewhere"}
    headed = lexicon().statements("Impression: no mass. Step 2: no mass. Orbits: no mass.")
    assert [any(m.kind == "finding" for m in s.mentions) and s.headed for s in headed] == [
        *[False] * 5,
        True,
    ]
    assert [s.plain for s in lexicon().statements("No mass is seen. No mass enhances.")] == [
        True,
        False,
    ]


def test_mentions_say_where() -> None:
    text = "Kleines Ödem links, Gliose."
    spans = [text[m.start : m.end] for m in lexicon().mentions(text, "finding")]
    assert spans == ["Ödem", "Gliose"]


def test_structures_overlap_by_lineage_or_shared_ground() -> None:
    overlap = lexicon().overlap
    assert overlap("frontal-lobe", "precentral-gyrus")
    assert overlap("precentral-gyrus", "supratentorial")
    assert overlap("mca-territory", "putamen")
    assert overlap("periventricular-white-matter", "frontal-lobe")
    assert not overlap("frontal-lobe", "occipital-lobe")
    assert not overlap("pons", "thalamus")
    assert not overlap("no-such-code", "thalamus")
    for a in lexicon().terms.values():
        if a.kind == "structure":
            for b in a.overlaps:
                assert overlap(b, a.code)


def test_completion() -> None:
    complete = lexicon().complete
    assert complete("fron", "structure")[0] == ("frontal-lobe", "frontal lobe")
    assert ("subdural-hematoma", "Subduralhämatom") in complete("subdural", "finding", "de")
    assert "subdural-hematoma" in dict(complete("subd hem", "finding"))
    assert complete("zzz", "finding") == []
    assert len(complete("", "finding", limit=5)) == 5


def test_a_broken_lexicon_says_where() -> None:
    empty = {
        "language.toml": {
            **{
                k: []
                for k in (
                    "no_cue",
                    "negation",
                    "negation_after",
                    "uncertain_negation",
                    "uncertainty",
                    "turn",
                )
            },
            "side": {},
            "count": {},
        },
        "findings.toml": {},
        "descriptors.toml": {},
        "diagnoses.toml": {"edition": "x"},
    }
    entry = {"en": ["a"], "parents": ["b"]}
    with pytest.raises(ValueError, match="a has an unknown parent b"):
        module.Lexicon({**empty, "structures.toml": {"a": entry}})
    with pytest.raises(ValueError, match="own ancestor"):
        module.Lexicon(
            {**empty, "structures.toml": {"a": entry, "b": {"en": ["b"], "parents": ["a"]}}}
        )


def test_traditional_characters_lead_to_simplified_ones() -> None:
    """By the repertoire of GB 2312, which holds simplified characters; a few are in both scripts."""
    both = set("後於徵著")  # in GB 2312 for names or other meanings
    for before, after in language._VARIANTS.items():
        assert chr(after).encode("gb2312")
        assert after not in language._VARIANTS
        if chr(before) not in both:
            with pytest.raises(UnicodeEncodeError):
                chr(before).encode("gb2312")
    assert list(tokens("膠質母細胞瘤")) == list(tokens("胶质母细胞瘤"))
