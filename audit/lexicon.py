"""The neuro lexicon: anatomy, findings and diagnoses with their names in four languages.

`resources/lexicon/*.toml` hold the words; here they are matched in free text. Matching ignores case,
accents, hyphens, endings and British or American spelling. Codes are stable, lower-case words that
stand in `FindingType.code`, `Location.structure` and `Hypothesis.subtype`.

>>> match("Two enhancing masses, rechts frontal", "finding")
'mass'
>>> match("Two enhancing masses, rechts frontal", "structure"), side("rechts frontal")
('frontal-lobe', <Side.RIGHT: 'right'>)
"""

import re
import tomllib
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any, Final, Literal

from audit.vocabulary import Group, Multiplicity, Side

Kind = Literal["finding", "structure", "diagnosis"]
LANGUAGES: Final = ("en", "de", "fr", "es")
FILES: Final[dict[Kind, str]] = {
    "finding": "findings.toml",
    "structure": "structures.toml",
    "diagnosis": "diagnoses.toml",
}


@dataclass(frozen=True)
class Term:
    """One entry. `parents` are the wider terms it belongs to, nearest first."""

    code: str
    kind: Kind
    names: Mapping[str, tuple[str, ...]]
    parents: tuple[str, ...] = ()
    overlaps: tuple[str, ...] = ()
    """Structures that share ground with this one although neither is part of the other."""
    sided: bool = False
    severity: str | None = None
    """critical, urgent, notable or routine; None for structures."""
    nature: Literal["lesion", "variant", "artefact"] = "lesion"
    descriptive: bool = False
    """Says how something looks, not what it is (`hyperintensity`)."""
    group: Group | None = None
    icd10: str | None = None

    def name(self, language: str = "en") -> str:
        """Preferred name; the English one where a language has none."""
        return self.names.get(language, self.names["en"])[0]


@dataclass(frozen=True)
class Mention:
    """A term found in a text, at characters [start, end)."""

    code: str
    kind: Kind
    start: int
    end: int
    negated: bool
    uncertain: bool


@dataclass(frozen=True)
class _Token:
    text: str
    start: int
    end: int


@dataclass
class _Node:
    """A word on the way through the names; `code` where a name ends here."""

    next: dict[str, "_Node"] = field(default_factory=dict)
    code: str | None = None

    def add(self, words: Iterable[str], code: str) -> None:
        node = self
        for word in words:
            node = node.next.setdefault(word, _Node())
        node.code = node.code or code

    def longest(self, tokens: list[_Token], at: int) -> tuple[str, int] | None:
        """Code and end of the longest name that begins at token `at`."""
        node, found = self, None
        for n in range(at, len(tokens)):
            step = node.next.get(tokens[n].text)
            if step is None:
                break
            node = step
            if node.code is not None:
                found = node.code, n + 1
        return found


class Lexicon:
    """All terms, and how to find them in words."""

    def __init__(self, tables: Mapping[str, Mapping[str, Any]]) -> None:
        """`tables` are the parsed TOML files by their names."""
        self.edition: str = tables["diagnoses.toml"]["edition"]
        self.terms: dict[str, Term] = {}
        self._names: dict[Kind, _Node] = {}
        for kind, name in FILES.items():
            root = self._names[kind] = _Node()
            for code, entry in tables[name].items():
                if not isinstance(entry, dict):
                    continue
                if code in self.terms:
                    raise ValueError(f"the lexicon has two terms with the code {code}")
                term = self.terms[code] = _term(code, kind, entry)
                for names in term.names.values():
                    for words in names:
                        root.add(tokens(words), code)
        self._ancestors = {code: self._walk(code) for code in self.terms}
        self._language = _LanguageWords(tables["language.toml"])

    def _walk(self, code: str) -> tuple[str, ...]:
        found: list[str] = []
        waiting = list(self.terms[code].parents)
        while waiting:
            parent = waiting.pop(0)
            if parent not in self.terms:
                raise ValueError(f"the lexicon's {code} has an unknown parent {parent}")
            if parent == code:
                raise ValueError(f"the lexicon's {code} is its own ancestor")
            if parent not in found:
                found.append(parent)
                waiting.extend(self.terms[parent].parents)
        return tuple(found)

    def ancestors(self, code: str) -> tuple[str, ...]:
        """Codes of all wider terms, nearest first; empty for an unknown code."""
        return self._ancestors.get(code, ())

    def is_a(self, code: str, wider: str) -> bool:
        """True when `code` is `wider` or a kind or part of it."""
        return code == wider or wider in self.ancestors(code)

    def overlap(self, a: str, b: str) -> bool:
        """True when two structures can be the same place: one within the other, or shared ground."""
        if self.is_a(a, b) or self.is_a(b, a):
            return True
        return self._shares(a, b) or self._shares(b, a)

    def _shares(self, a: str, b: str) -> bool:
        ground = {o for code in (a, *self.ancestors(a)) for o in self._overlaps(code)}
        return any(self.is_a(b, other) or self.is_a(other, b) for other in ground)

    def _overlaps(self, code: str) -> tuple[str, ...]:
        term = self.terms.get(code)
        return term.overlaps if term else ()

    def mentions(self, text: str, kind: Kind | None = None) -> list[Mention]:
        """Every term in the text, with whether it is denied or doubted there, in order."""
        found = []
        for sentence in self._language.sentences(text):
            denied, doubted = self._language.scopes(sentence)
            for one, root in self._names.items():
                if kind not in (None, one):
                    continue
                at = 0
                while at < len(sentence):
                    hit = root.longest(sentence, at)
                    if hit is None:
                        at += 1
                        continue
                    code, end = hit
                    start, stop = sentence[at].start, sentence[end - 1].end
                    found.append(Mention(code, one, start, stop, at in denied, doubted))
                    at = end
        return sorted(found, key=lambda m: (m.start, -m.end, m.kind))

    def match(self, words: str, kind: Kind | None = None) -> str | None:
        """Code of the term that the words name best, or None.

        Of several, a finding that says what it is comes before one that says how it looks, then the
        first; a structure is the most specific; a diagnosis the longest name. Without `kind` a
        finding is preferred to a structure, and that to a diagnosis.
        """
        for one in FILES if kind is None else (kind,):
            if found := self.mentions(words, one):
                return min(found, key=self._preference).code
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
        """True when the words as a whole say that something is not there ("none", "no oedema")."""
        return self._language.denies(words)

    def side(self, words: str) -> Side | None:
        """Side of the patient that the words name; left and right together are bilateral."""
        return self._language.side(words)

    def multiplicity(self, words: str) -> Multiplicity | None:
        """Whether the words speak of one, several or diffuse; None when they do not say."""
        return self._language.multiplicity(words)

    def complete(
        self, typed: str, kind: Kind, language: str = "en", limit: int = 12
    ) -> list[tuple[str, str]]:
        """(code, name) of terms whose name goes on from what was typed, the best first.

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


class _LanguageWords:
    """Negation, doubt, side and number words, all languages together."""

    def __init__(self, table: Mapping[str, Any]) -> None:
        self._scope = _Node()
        # The first kind given to a phrase stays: "not excluded" doubts, it does not deny.
        for kind in ("uncertain_negation", "negation_after", "negation", "uncertainty", "turn"):
            for phrase in table[kind]:
                self._scope.add(tokens(phrase), kind)
        self._side = _phrases(table["side"])
        self._count = _phrases(table["count"])

    def sentences(self, text: str) -> Iterator[list[_Token]]:
        """Words of each sentence, or of each part of one that a "but" begins."""
        for part in _SENTENCE.finditer(text):
            sentence: list[_Token] = []
            for token in _tokenise(part.group(), part.start()):
                sentence.append(token)
            yield from self._split_at_turns(sentence)

    def _split_at_turns(self, sentence: list[_Token]) -> Iterator[list[_Token]]:
        start = 0
        for n in range(len(sentence)):
            hit = self._scope.longest(sentence, n)
            if hit and hit[0] == "turn" and n > start:
                yield sentence[start:n]
                start = n
        if start < len(sentence):
            yield sentence[start:]

    def scopes(self, sentence: list[_Token]) -> tuple[set[int], bool]:
        """Positions whose terms are denied, and whether the sentence is in doubt."""
        denied: set[int] = set()
        doubted = False
        at = 0
        while at < len(sentence):
            hit = self._scope.longest(sentence, at)
            if hit is None:
                at += 1
                continue
            kind, end = hit
            if kind == "negation":
                denied.update(range(end, len(sentence)))
            elif kind == "negation_after" and at > 0:
                denied.update(range(at))
            elif kind in ("uncertainty", "uncertain_negation"):
                doubted = True
            at = end
        return denied, doubted

    def denies(self, words: str) -> bool:
        kinds = set(_found(self._scope, words))
        return bool(kinds & {"negation", "negation_after"}) and "uncertain_negation" not in kinds

    def side(self, words: str) -> Side | None:
        found = {Side(s) for s in _found(self._side, words)}
        if {Side.LEFT, Side.RIGHT} <= found or Side.BILATERAL in found:
            return Side.BILATERAL
        for one in (Side.LEFT, Side.RIGHT, Side.MIDLINE):
            if one in found:
                return one
        return None

    def multiplicity(self, words: str) -> Multiplicity | None:
        found = set(_found(self._count, words))
        for one in (Multiplicity.DIFFUSE, Multiplicity.SEVERAL, Multiplicity.SINGLE):
            if one in found:
                return one
        return None


def _phrases(table: Mapping[str, list[str]]) -> _Node:
    root = _Node()
    for code, phrases in table.items():
        for phrase in phrases:
            root.add(tokens(phrase), code)
    return root


def _found(root: _Node, words: str) -> Iterator[str]:
    found, at = _tokenise(words), 0
    while at < len(found):
        hit = root.longest(found, at)
        if hit:
            yield hit[0]
        at = hit[1] if hit else at + 1


def _term(code: str, kind: Kind, entry: Mapping[str, Any]) -> Term:
    return Term(
        code=code,
        kind=kind,
        names={lang: tuple(entry[lang]) for lang in LANGUAGES if lang in entry},
        parents=tuple(entry.get("parents", ())),
        overlaps=tuple(entry.get("overlaps", ())),
        sided=entry.get("sided", False),
        severity=entry.get("severity"),
        nature=entry.get("kind", "lesion"),
        descriptive=entry.get("descriptive", False),
        group=Group(entry["group"]) if "group" in entry else None,
        icd10=entry.get("icd10"),
    )


def tokens(words: str, *, stem: bool = True) -> Iterator[str]:
    """Words in the form in which they are compared.

    >>> list(tokens("Hæmorrhages, œdema; Ödeme"))
    ['hemorrhag', 'edem', 'edem']
    """
    return (token.text for token in _tokenise(words, stem=stem))


# A point ends no sentence within a number, after one letter, or in "3. Ventrikel", "IV. Ventrikel".
_SENTENCE: Final = re.compile(
    r"(?:[^.;:!?\n]|(?<=\d)\.(?=\d)|(?<=\b[^\W\d])\.|(?<=[34IV])\.(?=\s*[Vv]entr))+"
)
_WORD: Final = re.compile(r"\w+")
_COMPOUND_SIDE: Final = re.compile(r"(rechts|links)(?=\w{4})")
# Endings of gender, number and case in the four languages; both sides lose them alike.
_ENDING: Final = re.compile(r"(?<=\w{4})(en|er|es|em|e|a|o)$")
_FOLDED: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "œ": "oe", "æ": "ae"})


def _tokenise(words: str, offset: int = 0, *, stem: bool = True) -> list[_Token]:
    found = []
    for word in _WORD.finditer(unicodedata.normalize("NFC", words)):
        text = word.group()
        pieces = [text]
        if compound := _COMPOUND_SIDE.match(text.casefold()):
            pieces = [text[: compound.end()], text[compound.end() :]]
        start = word.start() + offset
        for piece in pieces:
            found.append(_Token(_folded(piece, stem), start, start + len(piece)))
            start += len(piece)
    return found


@cache
def _folded(word: str, stem: bool) -> str:
    word = word.casefold().translate(_FOLDED)
    word = "".join(c for c in unicodedata.normalize("NFKD", word) if not unicodedata.combining(c))
    word = word.replace("ae", "e").replace("oe", "e").replace("gray", "grey")
    word = re.sub("our$", "or", word)
    if not stem:
        return word
    if len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is")):
        word = word[:-1]
    return _ENDING.sub("", word)


@cache
def lexicon() -> Lexicon:
    """The shipped lexicon, read once."""
    folder = files("resources") / "lexicon"
    names = (*FILES.values(), "language.toml")
    return Lexicon({n: tomllib.loads((folder / n).read_text("utf-8")) for n in names})


def match(words: str, kind: Kind | None = None) -> str | None:
    """`Lexicon.match` of the shipped lexicon."""
    return lexicon().match(words, kind)


def side(words: str) -> Side | None:
    """`Lexicon.side` of the shipped lexicon."""
    return lexicon().side(words)


def parents(code: str) -> tuple[str, ...]:
    """Codes of the wider terms of `code`, nearest first; empty for an unknown code."""
    return lexicon().ancestors(code)
