"""A free-text report as proposals for a reference standard, statement by statement.

Hospitals hold reports, not tables. The lexicon and the words of denial and doubt turn each
statement into a proposal; a person who has the report before them confirms each, and what is not
confirmed does not enter. Nothing is filled in that the words do not say.
"""

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from audit.errors import RecordInputError
from audit.interpretation.interpretation import (
    Finding,
    FindingType,
    Hypothesis,
    Interpretation,
    Location,
    SizeMm,
)
from audit.interpretation.phrases import name
from audit.lexicon.diagnosis_groups import group_table
from audit.lexicon.terms import Mention, Statement, lexicon
from audit.lexicon.vocabulary import Category, Normality, Presence, Role, Side
from audit.messages import Message, join, term

_NUMBER: Final = r"(\d+(?:[.,]\d+)?)"
_SIZE: Final = re.compile(
    rf"{_NUMBER}(?:\s*[x×*]\s*{_NUMBER})?(?:\s*[x×*]\s*{_NUMBER})?\s*"
    r"((?:mm|cm)(?![a-z\d³])|毫米|公厘|ミリ|厘米|公分|センチ)",
    re.IGNORECASE,
)
_CM: Final = frozenset({"cm", "厘米", "公分", "センチ"})
_VOLUME: Final = re.compile(
    rf"{_NUMBER}\s*(?:(?:ml|cm³|cm3|cc)(?![a-z\d])|毫升|ミリリットル)", re.IGNORECASE
)
_END: Final = re.compile(r"[.;!?\n。．；！？]")
_COMMA: Final = re.compile(r"(?<!\d),|,(?!\d)|[，、:：]")
_JOINED: Final = re.compile(
    r"\b(?:with|and|but|mit|und|aber|avec|et|mais|con|y|pero)\b|[伴及和与與]|並|并|があり|を伴",
    re.IGNORECASE,
)
"""Between a size and a finding after it: the size is of something named before."""
_LEFT: Final = r"left|links\w*|linke\w*|gauche|izquierd\w+"
_RIGHT: Final = r"right|rechts\w*|rechte\w*|droite?|derech\w+"
_SIDE: Final = re.compile(rf"\b(?:(?P<left>{_LEFT})|(?P<right>{_RIGHT}))\b", re.IGNORECASE)
_BOTH: Final = re.compile(
    rf"\b(?:(?:{_LEFT})\s+(?:and|und|et|y)\s+(?:the\s+)?(?:{_RIGHT})"
    rf"|(?:{_RIGHT})\s+(?:and|und|et|y)\s+(?:the\s+)?(?:{_LEFT}))\b",
    re.IGNORECASE,
)
_TOWARDS: Final = re.compile(
    r"(?:\b(?:to|towards?|nach|vers|hacia)(?:\s+(?:the|la|the patient's))?\s+)$", re.IGNORECASE
)
"""Before a side: where something is pushed to, not where it is."""
_SHIFT: Final = "midline-shift"
_WHOLE: Final = frozenset({"brain", "head"})
_STUDY: Final = re.compile(
    r"\b(?:study|exam\w*|scan|mri|ct|mr|mrt|cct|untersuchung|\w*befund|schädel\w*|kopf|examen|irm|tdm"
    r"|scanner|estudio|rm|tc|brain|head|gehirn|cerveau|cerebro)\b"
    r"|(?:mri|ct)(?=[^\x00-\x7f])|头|頭|颅|顱|脑|腦|脳|检查|檢查|検査|所見",
    re.IGNORECASE,
)
"""A sentence about the study as a whole: "the ventricles are normal" is none."""
_POINT: Final = re.compile(r"(?<=\d)\.(?=\d)")


@dataclass(frozen=True)
class Proposal:
    """Apparent meaning of a statement; `finding` or `hypothesis`, never both."""

    number: int
    statement: str
    finding: Finding | None = None
    hypothesis: Hypothesis | None = None
    doubted: bool = False
    """The words doubt a diagnosis; what would enter has no field for it but the probability."""

    @property
    def words(self) -> Message:
        """Entry that the statement proposes, in the lexicon's words."""
        if self.finding is None:
            diagnosis = name(self.hypothesis.subtype) if self.hypothesis else ""
            if self.doubted:
                return Message("report-text.diagnosis-doubted", name=diagnosis)
            return Message("report-text.diagnosis-named", name=diagnosis)
        place, size = self.finding.location, self.finding.size_mm
        side = term(place.side) if place and place.side else None
        parts = [name(self.finding.type.code), side, name(place.structure) if place else None]
        parts.append(Message("report-text.size-mm", size=size.longest) if size else None)
        text = join(part for part in parts if part is not None)
        return Message("phrase.presence-of", presence=term(self.finding.presence), what=text)


def read_words(path: Path) -> str:
    """Return the text of a report. Raises `RecordInputError`."""
    try:
        return path.read_text("utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise RecordInputError(
            Message("report-text.file-not-utf8", path=str(path), error=type(error).__name__)
        ) from None


def propose(text: str) -> list[Proposal]:
    """Return the proposals in the order of the text, numbered from 1.

    Statements on a condition ("if there is…") or on another study give none, nor do questions.

    >>> [p.finding.presence.value for p in propose("No hemorrhage. Mass, right frontal lobe.")]
    ['absent', 'present']
    """
    results: list[Proposal] = []
    measured = _Measured(text)
    for statement in lexicon().statements(text):
        if not statement.mentions or statement.tones & {"conditional", "elsewhere"}:
            continue
        start, end = _sentence(text, statement)
        if text[end : end + 1] in ("?", "？"):
            continue
        words = text[start:end].strip()
        for finding in _findings(text, statement, start, end, measured):
            number = len(results) + 1
            results.append(Proposal(number, words, finding=_numbered(finding, number)))
        for hypothesis, doubted in _hypotheses(statement, words):
            number = len(results) + 1
            results.append(Proposal(number, words, hypothesis=hypothesis, doubted=doubted))
    return results


def confirmed(
    proposals: Sequence[Proposal], numbers: Sequence[int], normality: Normality | None = None
) -> Interpretation:
    """Return the proposals of these numbers as a reference's content, and nothing else.

    `normality` is the person's own word; the report's statements are not summed up by rule. Raises
    `RecordInputError` for a number that no proposal has, and where nothing is confirmed.
    """
    by_number = {p.number: p for p in proposals}
    if unknown := [n for n in numbers if n not in by_number]:
        raise RecordInputError(Message("report-text.proposal-unknown", number=unknown[0]))
    chosen = [by_number[n] for n in dict.fromkeys(numbers)]
    if not chosen and normality is None:
        raise RecordInputError(Message("report-text.nothing-confirmed"))
    findings = [p.finding for p in chosen if p.finding is not None]
    stated = [p.hypothesis for p in chosen if p.hypothesis is not None]
    return Interpretation(
        normality=normality,
        findings=tuple(_numbered(f, n) for n, f in enumerate(findings, 1)),
        hypotheses=tuple(
            h.model_copy(update={"role": Role.DIFFERENTIAL if n else Role.PRIMARY})
            for n, h in enumerate(stated)
        ),
    )


def _telling(statement: Statement) -> list[Mention]:
    """Return the findings that are named; how one looks is none beside what it is."""
    named = [m for m in statement.mentions if m.kind == "finding"]
    return [m for m in named if not lexicon().terms[m.code].descriptive] or named


def _findings(
    text: str, statement: Statement, start: int, end: int, measured: "_Measured"
) -> Iterator[Finding]:
    """Yield one for each finding that is named."""
    sized, filled = measured.sizes, measured.volumes
    for mention in _telling(statement):
        here = Presence.UNCERTAIN if mention.uncertain else Presence.PRESENT
        yield Finding(
            number=1,
            presence=Presence.ABSENT if mention.negated else here,
            type=FindingType(code=mention.code, words=text[mention.start : mention.end]),
            location=_location(statement, mention, text, start, end),
            size_mm=_size(sized[mention]) if mention in sized else None,
            volume_ml=_float(filled[mention][1]) or None if mention in filled else None,
        )


class _Measured:
    """Which finding of a text each size and volume is of: one, in its own sentence, or none."""

    def __init__(self, text: str) -> None:
        self._text = text
        statements = [s for s in lexicon().statements(text) if s.mentions]
        self._mentions = sorted(
            (m for s in statements for m in _telling(s) if not m.negated), key=lambda m: m.start
        )
        plain = _POINT.sub(",", text)
        self._ends = [m.start() for m in _END.finditer(plain)]
        self._parts = sorted([*self._ends, *(m.start() for m in _COMMA.finditer(plain))])
        self.sizes = self._of(_SIZE.finditer(text))
        self.volumes = self._of(_VOLUME.finditer(text))

    def _of(self, matches: Iterable[re.Match[str]]) -> dict[Mention, re.Match[str]]:
        """Return two for one mention are none."""
        results: dict[Mention, re.Match[str]] = {}
        several: set[Mention] = set()
        for match in matches:
            if (owner := self._owner(match)) is not None:
                several |= {owner} & results.keys()
                results[owner] = match
        return {mention: match for mention, match in results.items() if mention not in several}

    def _owner(self, match: re.Match[str]) -> Mention | None:
        """Return the finding that a size belongs to.

        The one that it stands before ("32 mm mass"), else the last one before it, both between
        commas first ("mass, 32 mm, with edema"), else the next in the sentence.
        """
        for marks in (self._parts, self._ends):
            at = bisect_right(marks, match.start())
            low = marks[at - 1] if at else 0
            high = marks[at] if at < len(marks) else len(self._text)
            inside = [m for m in self._mentions if low <= m.start < high]
            before = [m for m in inside if m.start < match.start()]
            after = [m for m in inside if m.start >= match.end()]
            if after and not _JOINED.search(self._text, match.end(), after[0].start):
                nearer = not before or _apart(after[0], match.start(), match.end()) < _apart(
                    before[-1], match.start(), match.end()
                )
                if marks is self._parts and nearer:
                    return after[0]
            if before:
                return before[-1]
            if after and marks is self._ends:
                return after[0]
        return None


def _apart(mention: Mention, start: int, end: int) -> int:
    """Return the characters between a mention and a place in the text."""
    return max(mention.start - end, start - mention.end)


def _location(
    statement: Statement, mention: Mention, text: str, start: int, end: int
) -> Location | None:
    """Return the most specific structure and the side that the statement gives.

    Denied with the denied.
    """
    structures = [
        m for m in statement.mentions if m.kind == "structure" and m.negated == mention.negated
    ]
    best = max(structures, key=lambda m: len(lexicon().ancestors(m.code)), default=None)
    sides = statement.denied_sides if mention.negated else statement.sides
    side = next(iter(sides)) if len(sides) == 1 else None
    if sides >= {Side.LEFT, Side.RIGHT}:
        side = _nearest_side(text, mention, start, end)
    if mention.code == _SHIFT:
        best = None  # it has no place of its own
    if best is None and side is None:
        return None
    return Location(structure=best.code if best else None, side=side)


def _nearest_side(text: str, mention: Mention, start: int, end: int) -> Side | None:
    """Return the side of a sentence that names both.

    Bilateral where it joins them, else the nearer.

    Where something is pushed to is the side of a shift alone.
    """
    if _BOTH.search(text, start, end):
        return Side.BILATERAL
    named = [
        match
        for match in _SIDE.finditer(text, start, end)
        if mention.code == _SHIFT or not _TOWARDS.search(text, start, match.start())
    ]
    nearest = min(named, key=lambda m: _apart(mention, m.start(), m.end()), default=None)
    if nearest is None:
        return None
    return Side.LEFT if nearest["left"] else Side.RIGHT


def _hypotheses(statement: Statement, words: str) -> Iterator[tuple[Hypothesis, bool]]:
    """Yield the diagnoses that are not denied, and whether they are doubted.

    No probability is made of words.

    What is called normal is the study only where the sentence is about it.
    """
    parts = {m.code for m in statement.mentions if m.kind == "structure"} - _WHOLE
    for mention in statement.mentions:
        term = lexicon().terms[mention.code]
        if mention.kind != "diagnosis" or mention.negated or term.group is None:
            continue
        category = group_table()[term.group].category
        if category is Category.NORMAL and (parts or not _STUDY.search(words)):
            continue
        stated = Hypothesis(
            category=category, group=term.group, subtype=mention.code, role=Role.DIFFERENTIAL
        )
        yield stated, mention.uncertain


def _size(match: re.Match[str]) -> SizeMm | None:
    """Return the diameters in mm, longest first."""
    factor = 10.0 if match[4].lower() in _CM else 1.0
    given = sorted((factor * _float(v) for v in match.groups()[:3] if v), reverse=True)
    if given[-1] <= 0:
        return None
    padded = [*given, None, None]
    return SizeMm(longest=given[0], perpendicular=padded[1], third=padded[2])


def _float(text: str) -> float:
    return float(text.replace(",", "."))


def _sentence(text: str, statement: Statement) -> tuple[int, int]:
    """Start and end of the words around a statement, from one full stop to the next."""
    plain = _POINT.sub(",", text)
    first = min(m.start for m in statement.mentions)
    last = max(m.end for m in statement.mentions)
    start = max((m.end() for m in _END.finditer(plain, 0, first)), default=0)
    end = _END.search(plain, last)
    return start, end.start() if end else len(text)


def _numbered(finding: Finding, number: int) -> Finding:
    return finding.model_copy(update={"number": number})
