"""The neuro lexicon: anatomy, findings and diagnoses with their names in six languages.

`resources/lexicon/*.toml` hold the words; here they are matched in free text. Matching ignores
case, accents, hyphens, endings and British or American spelling. Codes are stable, lower-case words
that stand in `FindingType.code`, `Location.structure` and `Hypothesis.subtype`.

>>> match("Two enhancing masses, rechts frontal", "finding")
'mass'
>>> match("Two enhancing masses, rechts frontal", "structure"), side("rechts frontal")
('frontal-lobe', <Side.RIGHT: 'right'>)
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final, Literal

from audit.lexicon.language import LanguageWords, Node, Scopes, Token, Tone, spans, tokenize, tokens
from audit.lexicon.vocabulary import Group, Multiplicity, Side

__all__ = [
    "Lexicon",
    "Mention",
    "Statement",
    "Term",
    "lexicon",
    "match",
    "parents",
    "side",
    "tokens",
]

Kind = Literal["finding", "structure", "diagnosis"]
LANGUAGES: Final = ("en", "de", "fr", "es", "ja", "zh")
FILES: Final[dict[Kind, str]] = {
    "finding": "findings.toml",
    "structure": "structures.toml",
    "diagnosis": "diagnoses.toml",
}
WIDE_TERMS: Final = {"abnormality", "mass", "vascular-abnormality", "hemorrhage"}
"""Classes that say too little to be what a disease looks like."""
DESCRIPTORS: Final = "descriptors.toml"


@dataclass(frozen=True)
class Term:
    """One entry. `parents` are the wider terms it belongs to, nearest first."""

    code: str
    kind: Kind
    names: Mapping[str, tuple[str, ...]]
    parents: tuple[str, ...] = ()
    overlaps: tuple[str, ...] = ()
    """Structures that share ground with this one although neither is part of the other."""
    goes_with: tuple[str, ...] = ()
    """What it may look like, or its cause or effect: neither contradicts the other."""
    presses_with: tuple[str, ...] = ()
    """Findings with which a diagnosis is as severe as they are: an angiopathy that has bled."""
    sign: bool = False
    """Belongs to the lesion at its place, where there is one: its edema, its enhancement."""
    place: str | None = None
    """Structure that a finding of this kind lies in, whatever else is stated: a hydrocephalus, a
    CPA tumor."""
    sided: bool = False
    coarse: bool = False
    """A structure that is wider than a lobe: a lesion "in the brain" has no place."""
    severity: str | None = None
    """critical, urgent, notable or routine; None for structures."""
    nature: Literal["lesion", "variant", "artifact"] = "lesion"
    descriptive: bool = False
    """Says how something looks, not what it is (`hyperintensity`)."""
    group: Group | None = None
    icd10: str | None = None

    def name(self, language: str = "en") -> str:
        """Return the preferred name; the English one where a language has none."""
        return self.names.get(language, self.names["en"])[0]


@dataclass(frozen=True)
class Descriptor:
    """A word for an appearance. Other values of its axis contradict it; None: none does."""

    code: str
    axis: str
    value: int | None
    names: Mapping[str, tuple[str, ...]]


@dataclass(frozen=True)
class Mention:
    """A term found in a text, at characters [start, end)."""

    code: str
    kind: Kind
    start: int
    end: int
    negated: bool
    uncertain: bool
    outright: bool = False
    """Denied in so many words ("no mass, infarct or bleed"): nothing stands between but such terms.
    """


@dataclass(frozen=True)
class Statement:
    """A sentence, or the part of one that a "but" begins: what it names, and how.

    `sides` are those named and not denied, `denied_sides` those within a denial; the side in
    "midline shift" belongs to that term and is neither. `plain`: it says nothing beside its terms
    and their denial ("No mass is seen."). `headed`: a heading limits it ("Orbits: no mass").
    """

    mentions: tuple[Mention, ...]
    sides: frozenset[Side]
    denied_sides: frozenset[Side]
    tones: frozenset[Tone]
    plain: bool
    headed: bool = False


class Lexicon:
    """All terms, and how to find them in words."""

    def __init__(self, tables: Mapping[str, Mapping[str, Any]]) -> None:
        """`tables` are the parsed TOML files by their names."""
        self.edition: str = tables["diagnoses.toml"]["edition"]
        self.terms: dict[str, Term] = {}
        self._names: dict[Kind, Node] = {}
        for kind, name in FILES.items():
            root = self._names[kind] = Node()
            for code, entry in tables[name].items():
                if not isinstance(entry, dict):
                    continue
                if code in self.terms:
                    raise ValueError(f"the lexicon has two terms with the code {code}")
                term = self.terms[code] = _term(code, kind, entry)
                for names in term.names.values():
                    for words in names:
                        root.add(tokens(words), code)
        self.descriptors: dict[str, Descriptor] = {}
        self._looks: dict[str, Node] = {}
        for code, entry in tables[DESCRIPTORS].items():
            self._add_descriptor(code, entry)
        self._ancestors = {code: self._walk(code) for code in self.terms}
        self._language = LanguageWords(tables["language.toml"])

    def _add_descriptor(self, code: str, entry: Mapping[str, Any]) -> None:
        names = {lang: tuple(entry[lang]) for lang in LANGUAGES if lang in entry}
        made = Descriptor(code, entry["axis"], entry.get("value"), names)
        self.descriptors[code] = made
        root = self._looks.setdefault(made.axis, Node())
        for name in (n for each in names.values() for n in each):
            root.add(tokens(name), code)

    def looks(self, words: str, axis: str) -> frozenset[str]:
        """Return the codes of the descriptors of an axis that the words name."""
        root = self._looks.get(axis, Node())
        return frozenset(code for code, _, _ in spans(root, tokenize(words)))

    def contradict(self, a: str, b: str, axis: str) -> bool:
        """Return whether both name one value of an axis, and not the same.

        >>> lexicon().contradict("markedly hyperintense", "低信号", "signal")
        True
        >>> lexicon().contradict("hypo- to isointense", "hyperintense", "signal")
        False
        """
        first, second = self._value(a, axis), self._value(b, axis)
        return first is not None and second is not None and first != second

    def _value(self, words: str, axis: str) -> int | None:
        results = {self.descriptors[code].value for code in self.looks(words, axis)}
        return results.pop() if len(results) == 1 else None

    def _walk(self, code: str) -> tuple[str, ...]:
        results: list[str] = []
        waiting = list(self.terms[code].parents)
        while waiting:
            parent = waiting.pop(0)
            if parent not in self.terms:
                raise ValueError(f"the lexicon's {code} has an unknown parent {parent}")
            if parent == code:
                raise ValueError(f"the lexicon's {code} is its own ancestor")
            if parent not in results:
                results.append(parent)
                waiting.extend(self.terms[parent].parents)
        return tuple(results)

    def ancestors(self, code: str) -> tuple[str, ...]:
        """Return the codes of all wider terms, nearest first; empty for an unknown code."""
        return self._ancestors.get(code, ())

    def is_a(self, code: str, wider: str) -> bool:
        """Return whether `code` is `wider` or a kind or part of it."""
        return code == wider or wider in self.ancestors(code)

    def goes(self, a: str, b: str) -> bool:
        """Return whether one is how the other looks, or its cause or effect.

        >>> known = lexicon()
        >>> known.goes("ring-enhancing-lesion", "glioblastoma"), known.goes("mass", "infarct")
        (True, False)
        """
        return self._goes(a, b) or self._goes(b, a)

    def related(self, code: str) -> frozenset[str]:
        """Return what a term looks like, its cause or its effect, and every wider kind of these."""
        term = self.terms.get(code)
        result = term.goes_with if term else ()
        return frozenset(
            c for member in result for c in (member, *self.ancestors(member)) if c not in WIDE_TERMS
        )

    def _goes(self, a: str, b: str) -> bool:
        for code in (a, *self.ancestors(a)):
            term = self.terms.get(code)
            if term is not None and any(self.is_a(b, other) for other in term.goes_with):
                return True
        return False

    def overlap(self, a: str, b: str) -> bool:
        """Return whether two structures can be the same place.

        One within the other, or shared ground.

        What is coarser than a lobe can be anywhere on its side of the tentorium.
        """
        if self.is_a(a, b) or self.is_a(b, a):
            return True
        if any(c in self.terms and self.terms[c].coarse for c in (a, b)):
            return {a, b} <= self.terms.keys() and not self._parted(a, b)
        return self._shares(a, b) or self._shares(b, a)

    def _parted(self, a: str, b: str) -> bool:
        """Return whether one lies above the tentorium and the other below."""
        levels = ("supratentorial", "infratentorial")
        above, below = ({c for c in (a, b) if self.is_a(c, level)} for level in levels)
        return bool(above - below and below - above)

    def _shares(self, a: str, b: str) -> bool:
        # The places of a part are its own: the clivus does not border on all that the skull base
        # does.
        ground = next((o for c in (a, *self.ancestors(a)) if (o := self._overlaps(c))), ())
        return any(self.is_a(b, other) or self.is_a(other, b) for other in ground)

    def _overlaps(self, code: str) -> tuple[str, ...]:
        term = self.terms.get(code)
        return term.overlaps if term else ()

    def mentions(self, text: str, kind: Kind | None = None) -> list[Mention]:
        """Return every term in the text, with whether it is denied or doubted there, in order."""
        mentions = [m for statement in self.statements(text) for m in statement.mentions]
        return [m for m in mentions if kind in (None, m.kind)]

    def statements(self, text: str) -> list[Statement]:
        """Return the text's statements in order."""
        statements: list[Statement] = []
        heading: list[Token] | None = None
        for sentence in self._language.sentences(text):
            gap = text[heading[-1].end : sentence[0].start] if heading else ""
            led = ":" in gap or "：" in gap
            limits = led and heading is not None and not self._language.is_title(heading)
            statements.append(self._statement(sentence, headed=limits))
            heading = sentence
        return statements

    def _statement(self, sentence: list[Token], *, headed: bool) -> Statement:
        words = self._language
        scopes, empty = words.scopes(sentence), words.empty(sentence)
        hits = [(kind, *hit) for kind, root in self._names.items() for hit in spans(root, sentence)]
        outright = _outright(
            sentence, [hit[2:] for hit in hits if hit[0] == "finding"], scopes, empty
        )
        named = {n for _, _, start, end in hits for n in range(start, end)}
        results = [
            Mention(
                code=code,
                kind=kind,
                start=sentence[start].start,
                end=sentence[end - 1].end,
                negated=start in scopes.denied,
                uncertain=scopes.doubted,
                outright=kind == "finding" and start in outright,
            )
            for kind, code, start, end in hits
        ]
        sides = [(s, start) for s, start, end in words.sides(sentence) if start not in named]
        return Statement(
            mentions=tuple(sorted(results, key=lambda m: (m.start, -m.end, m.kind))),
            sides=frozenset(s for s, start in sides if start not in scopes.denied),
            denied_sides=frozenset(s for s, start in sides if start in scopes.denied),
            tones=words.tones(sentence),
            plain=len(named | empty | scopes.cues) == len(sentence),
            headed=headed,
        )

    def match(
        self, words: str, kind: Kind | None = None, *, with_denied: bool = True
    ) -> str | None:
        """Return `Lexicon.match` of the shipped lexicon.

        `with_denied`: also of those that they deny.

        Of several, a finding that says what it is comes before one that says how it looks, then the
        first; a structure is the most specific; a diagnosis the longest name. Without `kind` a
        finding is preferred to a structure, and that to a diagnosis.
        """
        for candidate in FILES if kind is None else (kind,):
            results = [m for m in self.mentions(words, candidate) if with_denied or not m.negated]
            if results:
                return min(results, key=self._preference).code
        return None

    def _preference(self, mention: Mention) -> tuple[int, int]:
        match mention.kind:
            case "finding":
                return int(self._is_descriptive(mention.code)), mention.start
            case "structure":
                return -len(self.ancestors(mention.code)), mention.start
            case _:
                return mention.start - mention.end, mention.start

    def _is_descriptive(self, code: str) -> bool:
        return self.terms[code].descriptive

    def denies(self, words: str) -> bool:
        """Return whether the words say that something is not there ("none", "no edema")."""
        return self._language.denies(words)

    def doubts(self, words: str) -> bool:
        """Return whether the words leave it in doubt ("possible mass", "mass not excluded")."""
        return self._language.doubts(words)

    def hedges(self, words: str) -> bool:
        """Return whether the words say that something cannot be excluded, which states nothing."""
        return self._language.hedges(words)

    def exception(self, words: str) -> int | None:
        """Return the character at which an exception begins ("no infarct except in …")."""
        return self._language.exception(words)

    def offers(self, words: str) -> bool:
        """Return whether the words offer an alternative ("or", "versus", a slash)."""
        return self._language.offers(words)

    def polar(self, words: str) -> frozenset[str]:
        """Return the words in comparable form without those that add nothing.

        A denied one begins with "-".
        """
        return self._language.polar(words)

    def content(self, words: str) -> frozenset[str]:
        """Return the words in comparable form, without sides and words that add nothing."""
        return frozenset(w for w in self._language.polar(words) if not self._language.is_side(w))

    def side(self, words: str) -> Side | None:
        """Return `Lexicon.side` of the shipped lexicon.

        Left and right together are bilateral.
        """
        return self._language.side(words)

    def multiplicity(self, words: str) -> Multiplicity | None:
        """Return whether the words speak of one, several or diffuse; None when they do not say."""
        return self._language.multiplicity(words)

    def complete(
        self, typed: str, kind: Kind, language: str = "en", limit: int = 12
    ) -> list[tuple[str, str]]:
        """Return (code, name) of terms whose name continues what was typed, the best first.

        Each typed word must begin a word of the name; names in `language` and English are tried.
        """
        typed_words = list(tokens(typed, stem=False))
        ranked = []
        for term in self.terms.values():
            if term.kind != kind:
                continue
            names = dict.fromkeys((*term.names.get(language, ()), *term.names["en"]))
            for n, name in enumerate(names):
                words = list(tokens(name, stem=False))
                if all(any(w.startswith(t) for w in words) for t in typed_words):
                    straight = not typed_words or words[0].startswith(typed_words[0])
                    ranked.append((not straight, n > 0, len(name), name, term.code))
                    break
        return [(code, name) for *_, name, code in sorted(ranked)[:limit]]


def _outright(
    sentence: list[Token], terms: list[tuple[int, int]], scopes: Scopes, empty: frozenset[int]
) -> frozenset[int]:
    """Return starts of the terms that follow, or end at, a word of denial with nothing between.

    A term that only narrows the next one ("no enhancing mass") denies neither.
    """
    ends = dict(terms)

    def narrows(end: int) -> bool:
        return end in ends and sentence[end].start - sentence[end - 1].end <= 1

    results = {start for start, end in terms if end in scopes.ends}
    for at in scopes.starts:
        while at in empty and at not in ends:
            at += 1
        while at in ends and not narrows(ends[at]):
            results.add(at)
            at = ends[at]
            while at in empty and at not in ends:
                at += 1
    return frozenset(results)


def _term(code: str, kind: Kind, entry: Mapping[str, Any]) -> Term:
    return Term(
        code=code,
        kind=kind,
        names={lang: tuple(entry[lang]) for lang in LANGUAGES if lang in entry},
        parents=tuple(entry.get("parents", ())),
        overlaps=tuple(entry.get("overlaps", ())),
        goes_with=tuple(entry.get("goes_with", ())),
        presses_with=tuple(entry.get("presses_with", ())),
        sign=entry.get("sign", False),
        place=entry.get("place"),
        sided=entry.get("sided", False),
        coarse=entry.get("coarse", False),
        severity=entry.get("severity"),
        nature=entry.get("kind", "lesion"),
        descriptive=entry.get("descriptive", False),
        group=Group(entry["group"]) if "group" in entry else None,
        icd10=entry.get("icd10"),
    )


@cache
def lexicon() -> Lexicon:
    """Return the shipped lexicon, read once."""
    folder = files("resources") / "lexicon"
    names = (*FILES.values(), DESCRIPTORS, "language.toml")
    return Lexicon({n: tomllib.loads((folder / n).read_text("utf-8")) for n in names})


def match(words: str, kind: Kind | None = None) -> str | None:
    """Return `Lexicon.match` of the shipped lexicon."""
    return lexicon().match(words, kind)


def side(words: str) -> Side | None:
    """Return `Lexicon.side` of the shipped lexicon."""
    return lexicon().side(words)


def parents(code: str) -> tuple[str, ...]:
    """Return the codes of the wider terms of `code`, nearest first; empty for an unknown code."""
    return lexicon().ancestors(code)
