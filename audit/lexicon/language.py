"""Words of the report languages: how they are compared, and how they deny, doubt, and give a side.

`resources/lexicon/language.toml` holds the words; all languages are matched together.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from itertools import product
from typing import Any, Final, Literal

from audit.lexicon.vocabulary import Multiplicity, Side

Tone = Literal["bodily", "conditional", "elsewhere"]
TONES: Final[tuple[Tone, ...]] = ("bodily", "conditional", "elsewhere")
_NO_SIDE: Final = "none"
_PARTED: Final = 2
"""Characters between two words from which there is a comma."""


@dataclass(frozen=True)
class Token:
    """A word in comparable form, and where it stood in the text: characters [start, end)."""

    text: str
    start: int
    end: int


@dataclass
class Node:
    """A word on the way through the names; `code` where a name ends here."""

    next: dict[str, "Node"] = field(default_factory=dict)
    code: str | None = None

    def add(self, words: Iterable[str], code: str) -> None:
        """Let `words` lead to `code`; a code that they lead to already stays."""
        node = self
        for word in words:
            node = node.next.setdefault(word, Node())
        node.code = node.code or code

    def longest(self, tokens: list[Token], at: int) -> tuple[str, int] | None:
        """Return the code and end of the longest name that begins at token `at`."""
        node, result = self, None
        for n in range(at, len(tokens)):
            step = node.next.get(tokens[n].text)
            if step is None:
                break
            node = step
            if node.code is not None:
                result = node.code, n + 1
        return result


@dataclass(frozen=True)
class Scopes:
    """Scope of a sentence's words of denial and doubt; positions are those of its words.

    `starts`: after a denial, where what it denies may begin; `ends`: before one, where it may end.
    `cues`: the words of denial themselves. `doubted`: the sentence as a whole is in doubt.
    """

    denied: frozenset[int]
    starts: frozenset[int]
    ends: frozenset[int]
    cues: frozenset[int]
    doubted: bool


class LanguageWords:
    """Words of negation, doubt, side, number and tone, all languages together."""

    def __init__(self, table: Mapping[str, Any]) -> None:
        self._scope = Node()
        made = (product(*parts) for parts in table["uncertain_negation_made"].values())
        table = {**table, "uncertain_negation": [*table["uncertain_negation"], *_joined(made)]}
        # The first kind given to a phrase stays: "not excluded" doubts, it does not deny.
        kinds = (
            "no_cue",
            "uncertain_negation",
            "unlikely",
            "negation_after",
            "negation",
            "negation_next",
            "uncertainty",
            "turn",
        )
        for kind in kinds:
            for phrase in table[kind]:
                self._scope.add(tokens(phrase), kind)
        # "About 5 mm" in Chinese holds "left and right".
        self._side = _phrases({_NO_SIDE: table["no_cue"]} | table["side"])
        named = (name for names in table["side"].values() for name in names)
        self._of_sides = frozenset(word for name in named for word in tokens(name))
        self._count = _phrases(table["count"])
        self._tone = _phrases({tone: table["tone"][tone] for tone in TONES})
        self._exception = _phrases({"exception": table["exception"]})
        self._alternative = _phrases({"or": table["alternative"]})
        self._empty = _phrases({"empty": table["empty"]})
        self._titles = frozenset(word for title in table["titles"] for word in tokens(title))

    def sentences(self, text: str) -> Iterator[list[Token]]:
        """Yield the words of each sentence, or of each part of one that a "but" begins."""
        for part in _SENTENCE.finditer(text):
            sentence: list[Token] = []
            for token in tokenize(part.group(), part.start()):
                sentence.append(token)
            yield from self._split_at_turns(sentence)

    def _split_at_turns(self, sentence: list[Token]) -> Iterator[list[Token]]:
        start = 0
        for n in range(len(sentence)):
            hit = self._scope.longest(sentence, n)
            if hit and hit[0] == "turn" and n > start:
                yield sentence[start:n]
                start = n
        if start < len(sentence):
            yield sentence[start:]

    def scopes(self, sentence: list[Token]) -> Scopes:
        """Return which words a sentence denies, and whether it is in doubt."""
        denied: set[int] = set()
        starts: set[int] = set()
        ends: set[int] = set()
        cues: set[int] = set()
        doubted = False
        for kind, start, end in spans(self._scope, sentence):
            if kind == "negation":
                denied.update(range(end, len(sentence)))
                starts.add(end)
            elif kind == "negation_after" and start > 0:
                denied.update(range(start))
                ends.add(start)
            elif kind == "negation_next":
                denied.add(end)
                continue
            elif kind == "unlikely":
                first, last = _clause(sentence, start, end)
                denied.update(range(first, start) if first < start else range(end, last))
                (ends if first < start else starts).add(start if first < start else end)
            elif kind in ("uncertainty", "uncertain_negation"):
                doubted = True
                continue
            else:
                continue
            cues.update(range(start, end))
        return Scopes(
            denied=frozenset(denied),
            starts=frozenset(starts),
            ends=frozenset(ends),
            cues=frozenset(cues),
            doubted=doubted,
        )

    def sides(self, sentence: list[Token]) -> list[tuple[Side, int, int]]:
        """Return each side that is named, with the positions [start, end) of its words."""
        result = spans(self._side, sentence)
        return [(Side(code), start, end) for code, start, end in result if code != _NO_SIDE]

    def tones(self, sentence: list[Token]) -> frozenset[Tone]:
        """Return what kinds of statement its words make it."""
        results = {code for code, _, _ in spans(self._tone, sentence)}
        return frozenset(tone for tone in TONES if tone in results)

    def empty(self, sentence: list[Token]) -> frozenset[int]:
        """Return the positions of words that add nothing: articles, "is seen", "evidence of"."""
        hits = spans(self._empty, sentence)
        return frozenset(n for _, start, end in hits for n in range(start, end))

    def is_title(self, sentence: list[Token]) -> bool:
        """Return whether "Impression", "Step 3": a heading that limits nothing."""
        return all(token.text in self._titles or token.text.isdigit() for token in sentence)

    def denies(self, words: str) -> bool:
        """Return whether the words as a whole say that something is not there."""
        kinds = set(_found(self._scope, words))
        return (
            bool(kinds & {"negation", "negation_after", "unlikely"})
            and "uncertain_negation" not in kinds
        )

    def doubts(self, words: str) -> bool:
        """Return whether the words leave what they say in doubt."""
        return bool(set(_found(self._scope, words)) & {"uncertainty", "uncertain_negation"})

    def hedges(self, words: str) -> bool:
        """Return whether the words say that something cannot be excluded."""
        return "uncertain_negation" in set(_found(self._scope, words))

    def exception(self, words: str) -> int | None:
        """Return the character at which an exception to what is stated before it begins.

        None: none does.
        """
        spoken = tokenize(words)
        return next((spoken[a].start for _, a, _ in spans(self._exception, spoken)), None)

    def offers(self, words: str) -> bool:
        """Return whether the words offer an alternative."""
        return words.strip() in ("/", "／") or any(True for _ in _found(self._alternative, words))

    def polar(self, words: str) -> frozenset[str]:
        """Return the words that say something; those that a denial reaches begin with "-"."""
        results: set[str] = set()
        for sentence in self.sentences(words):
            scopes, empty = self.scopes(sentence), self.empty(sentence)
            for n, token in enumerate(sentence):
                if n not in scopes.cues and n not in empty:
                    results.add(f"-{token.text}" if n in scopes.denied else token.text)
        return frozenset(results)

    def is_side(self, token: str) -> bool:
        """Return whether a word in comparable form belongs to the names of a side, or of both."""
        return token.removeprefix("-") in self._of_sides

    def side(self, words: str) -> Side | None:
        """Return the side that the words name; left and right together are bilateral."""
        results = {Side(s) for s in _found(self._side, words) if s != _NO_SIDE}
        if {Side.LEFT, Side.RIGHT} <= results or Side.BILATERAL in results:
            return Side.BILATERAL
        for candidate in (Side.LEFT, Side.RIGHT, Side.MIDLINE):
            if candidate in results:
                return candidate
        return None

    def multiplicity(self, words: str) -> Multiplicity | None:
        """Return one, several or diffuse; None when the words do not say."""
        results = set(_found(self._count, words))
        for candidate in (Multiplicity.DIFFUSE, Multiplicity.SEVERAL, Multiplicity.SINGLE):
            if candidate in results:
                return candidate
        return None


def _joined(made: Iterable[Iterable[tuple[str, ...]]]) -> Iterator[str]:
    """Return the phrases of the parts that are not empty."""
    return (" ".join(filter(None, parts)) for each in made for parts in each)


def _clause(sentence: list[Token], start: int, end: int) -> tuple[int, int]:
    """Return the positions [first, last) of the clause around a phrase.

    More than a blank between words parts them.
    """
    first, last = start, end
    while first > 0 and sentence[first].start - sentence[first - 1].end < _PARTED:
        first -= 1
    while last < len(sentence) and sentence[last].start - sentence[last - 1].end < _PARTED:
        last += 1
    return first, last


def _phrases(table: Mapping[str, list[str]]) -> Node:
    root = Node()
    for code, phrases in table.items():
        for phrase in phrases:
            root.add(tokens(phrase), code)
    return root


def spans(root: Node, sentence: list[Token]) -> Iterator[tuple[str, int, int]]:
    """Yield the code and positions [start, end) of each longest phrase, from left to right."""
    at = 0
    while at < len(sentence):
        hit = root.longest(sentence, at)
        if hit:
            yield hit[0], at, hit[1]
        at = hit[1] if hit else at + 1


def _found(root: Node, words: str) -> Iterator[str]:
    return (code for code, _, _ in spans(root, tokenize(words)))


def tokens(words: str, *, stem: bool = True) -> Iterator[str]:
    """Return the words in the form in which they are compared.

    Chinese and Japanese are taken apart into characters, of which a name is then a run.

    >>> list(tokens("Hæmorrhages, œdema; Ödeme"))
    ['hemorrhag', 'edem', 'edem']
    >>> list(tokens("左侧脑室 T2")), list(tokens("側腦室"))
    (['左', '侧', '脑', '室', 't2'], ['侧', '脑', '室'])
    """
    return (token.text for token in tokenize(words, stem=stem))


# A point ends no sentence within a number, after one letter, or in "3. Ventrikel", "IV. Ventrikel".
# In Chinese a comma parts statements; in Japanese one does after a predicate, and lists otherwise.
_SENTENCE: Final = re.compile(
    r"(?:[^.;:!?\n。．；：！？，、,]|(?<=\d)\.(?=\d)|(?<=\b[^\W\d])\.|(?<=[34IV])\.(?=\s*[Vv]entr)"
    r"|(?<![一-鿿]),|(?<!あり)(?<!なし)(?<!無し)(?<!ない)(?<![めれせみらげ]る)(?<![めれ]ず)(?<![しめいっ]た)"
    r"(?<![られ]れ)(?<!を認め)(?<!である)、)+"
)
_CJK: Final = "ぁ-ゖゝ-ゟァ-ヺー-ヿ㐀-䶿一-鿿豈-龎々〆"
# "5 mm 左右" is about 5 mm, and no side.
_WORD: Final = re.compile(rf"(?<=[\dm米度])\s?左右|[{_CJK}]|(?:(?![{_CJK}])\w)+")
_IS_CJK: Final = re.compile(rf"[{_CJK}]")
# German writes "Hirnstamminfarkt" for an infarct of the brainstem: what it is stands at the end.
_COMPOUND_HEAD: Final = re.compile(
    r"(?=\w{9})(\w{4,}?)(blutung(?:en)?|infarkte?|metastasen?|thrombose|verschluss|verlagerung|zisternen?"
    r"|ödeme?|raumforderung|atrophie|hämatom|abszess|zyste|läsion(?:en)?|herde?)$"
)
_COMPOUND_NON: Final = re.compile(r"non(?=enhanc|hemorrh|haemorrh)")
_COMPOUND_SIDE: Final = re.compile(r"(rechts|links)(?=\w{4})")
# Endings of gender, number and case in the European languages; both sides lose them alike.
_ENDING: Final = re.compile(r"(?<=\w{4})(en|er|es|em|e|a|o)$")
_FOLDED: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "œ": "oe", "æ": "ae"})
_VARIANTS: Final = str.maketrans(
    "腦脳腫顱額頂葉島鈣損傷彌動脈靜竇擴積橋視經膠質轉纖維膿結變陳舊狹閉縮側雙兩對稱強號點發單個數見無沒顯異懷診斷壓佔"
    "據級體幹後門顳區連絡溝緣殼蒼狀內層廣軟鐮節術與為於從當圖檢陰陽處條環頸徵閾塊佈頭顏顆紋續際減導瀰擠撐滲鬱網"
    "義亞偽傳餘則創別聽團圍圓壞復複實爾嶺帶應開張徑惡報雜極樞樣橢橫殘氣淺濁潤煙現畫瘻癱蓋著確種窩類純線組細織統綿綜腎脹範營慮"
    "虛蟲規覺記議許論評語譜輪軸邊達運進遜遺鉤錐間難霧韋頜頓馬鮮黃齡關養屬彎篩鐵脫叢臨價鑑鑒鬆並週囘",
    "脑脑肿颅额顶叶岛钙损伤弥动脉静窦扩积桥视经胶质转纤维脓结变陈旧狭闭缩侧双两对称强号点发单个数见无没显异怀诊断压占"
    "据级体干后门颞区连络沟缘壳苍状内层广软镰节术与为于从当图检阴阳处条环颈征阈块布头颜颗纹续际减导弥挤撑渗郁网"
    "义亚伪传余则创别听团围圆坏复复实尔岭带应开张径恶报杂极枢样椭横残气浅浊润烟现画瘘瘫盖着确种窝类纯线组细织统绵综肾胀范营虑"
    "虚虫规觉记议许论评语谱轮轴边达运进逊遗钩锥间难雾韦颌顿马鲜黄龄关养属弯筛铁脱丛临价鉴鉴松并周回",
)
"""Characters of traditional to those of simplified Chinese; names and texts change alike."""


def tokenize(words: str, offset: int = 0, *, stem: bool = True) -> list[Token]:
    """Return the words in comparable form; `offset` is added to where they stand."""
    results = []
    for word in _WORD.finditer(unicodedata.normalize("NFC", words)):
        text = word.group()
        pieces = [text]
        folded = text.casefold()
        if compound := _COMPOUND_SIDE.match(folded) or _COMPOUND_NON.match(folded):
            pieces = [text[: compound.end()], text[compound.end() :]]
        pieces = [half for piece in pieces for half in _halves(piece)]
        start = word.start() + offset
        for piece in pieces:
            results.append(Token(_folded(piece, stem), start, start + len(piece)))
            start += len(piece)
    return results


def _halves(word: str) -> list[str]:
    """Return a German compound as its two parts, any other word as it is."""
    compound = _COMPOUND_HEAD.match(word.casefold())
    if compound:
        return [word[: compound.end(1)], word[compound.end(1) :]]
    return [word]


@cache
def _folded(word: str, stem: bool) -> str:
    if _IS_CJK.match(word):
        return unicodedata.normalize("NFKC", word).translate(_VARIANTS)
    word = word.casefold().translate(_FOLDED)
    word = "".join(c for c in unicodedata.normalize("NFKD", word) if not unicodedata.combining(c))
    word = word.replace("ae", "e").replace("oe", "e").replace("gray", "grey")
    word = re.sub("our$", "or", word)
    word = re.sub(r"(?<=\w{4})aux$", "al", word)  # lobes frontaux, lobe frontal
    if not stem:
        return word
    if len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is")):
        word = word[:-1]
    return _ENDING.sub("", word)
