"""Checks of rationale and narrative against findings, and of a finding's words against its side.

Words are read by the lexicon: terms, denial, sides. Only plain contradictions count. A sentence
that names both sides, speaks of the patient's body, supposes something, or denies more than it
names outright is left alone, since a false alarm costs a reader's trust and a miss costs little.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from audit.comparison.finding_similarity import opposite
from audit.interpretation import phrases
from audit.interpretation.interpretation import Finding, Interpretation
from audit.interpretation.plausibility_flags import Flag, FlagCode, Subject
from audit.interpretation.stated_facts import Facts
from audit.lexicon.terms import Mention, Statement, lexicon
from audit.lexicon.vocabulary import Normality, Presence, Side
from audit.messages import Message, Text
from audit.plausibility.consistency_checks import speaks_against_normal

_GENERIC: Final = "abnormality"
_LOOKS: Final = frozenset(
    {"signal-abnormality", "hyperintensity", "hypointensity", "hypodensity", "hyperdensity"}
)
"""How something looks on one sequence: denying it on T1 denies nothing on T2."""
_PUSHES: Final = "mass-effect"
"""Mass effect, shift and herniation go to the other side than what causes them."""


@dataclass(frozen=True)
class _Text:
    """A text that the author wrote about the findings; `cited`: those it rests on, if it says."""

    subject: Subject
    number: int | None
    words: str
    cited: tuple[int, ...] = ()

    def flag(self, code: FlagCode, words: Message) -> Flag:
        field = "statement" if self.subject == "rationale" else "free_text"
        return Flag(code=code, subject=self.subject, number=self.number, field=field, words=words)


def text_flags(interpretation: Interpretation) -> Iterator[Flag]:
    """Return flags of findings' own words, of each step of the rationale, and of the narrative."""
    facts = sorted((Facts(f) for f in interpretation.findings), key=lambda f: f.number)
    for fact in facts:
        if words := _own_words(fact.finding):
            yield Flag(
                code=FlagCode.SIDE_IN_WORDS,
                subject="finding",
                number=fact.number,
                field="location.side",
                words=words,
            )
    for text in _texts(interpretation):
        statements = lexicon().statements(text.words)
        flags = [f for statement in statements for f in _contradictions(text, statement, facts)]
        yield from flags
        if not flags and interpretation.normality is Normality.ABNORMAL and _all_normal(statements):
            words = Message("flag.text-says-normal")
            yield text.flag(FlagCode.TEXT_SAYS_NORMAL, words)


def _texts(interpretation: Interpretation) -> Iterator[_Text]:
    for n, step in enumerate(interpretation.rationale, 1):
        yield _Text("rationale", n, step.statement, step.findings)
    if interpretation.free_text:
        yield _Text("narrative", None, interpretation.free_text)


def _own_words(finding: Finding) -> Message | None:
    """Return how a finding's own words contradict its side; None where they do not.

    The words of the place are held against the side, and where they name none those of the type.
    Other words about the finding count where they put it at its own place ("left frontal" of a
    finding in the right frontal lobe): "pushes the left ventricle" says nothing of its side.
    """
    place, facts = finding.location, Facts(finding)
    if place is None or place.side is None or _pushes(facts.code):
        return None
    where, kind = _sides(_statements(place.words)), _statements(finding.type.words)
    there = [
        mention
        for text in (finding.type.words, *_looks(finding))
        for mention in _at_place(text, facts)
    ]
    for named in (where or _sides(kind), _sides(there)):
        if len(named) == 1 and opposite(place.side, next(iter(named))):
            return Message("flag.wording-side-mismatch", one=next(iter(named)), side=place.side)
    if where == {Side.BILATERAL} and place.side in (Side.LEFT, Side.RIGHT):
        return Message("flag.wording-both-sides", side=place.side)
    return None


def _looks(finding: Finding) -> Iterator[str | None]:
    """Yield the words of a finding's description.

    Not those on mass effect, which goes to the other side.
    """
    look = finding.description
    if look is not None:
        yield from (look.shape, look.margin, look.enhancement, look.diffusion, look.hemorrhage)
        yield from (signal.appearance for signal in look.signal)


def _at_place(text: str | None, facts: Facts) -> Iterator[Statement]:
    """Return the statements of a text that name the finding's place, or any where it has none."""
    own = facts.stated_places
    for statement in _statements(text):
        named = [m.code for m in _of_kind(statement, "structure") if not m.negated]
        meant = any(lexicon().overlap(a, b) for a in named for b in own) if own else bool(named)
        pushed = any(_pushes(m.code) for m in _of_kind(statement, "finding"))
        if meant and not pushed and not statement.tones & {"bodily", "conditional"}:
            yield statement


def _sides(statements: Sequence[Statement]) -> set[Side]:
    return {side for statement in statements for side in statement.sides}


def _statements(text: str | None) -> list[Statement]:
    return lexicon().statements(text) if text else []


def _contradictions(text: _Text, statement: Statement, facts: Sequence[Facts]) -> Iterator[Flag]:
    if statement.headed or statement.tones & {"bodily", "conditional"}:
        return
    if text.cited:
        facts = [f for f in facts if f.number in text.cited]
    if contradiction := _other_side(text, statement, facts):
        yield text.flag(FlagCode.SIDE_IN_TEXT, contradiction)
    for mention, fact in _denied(statement, facts):
        words = Message(
            "flag.text-denies-finding",
            what=_name(mention.code),
            number=fact.number,
        )
        yield text.flag(FlagCode.TEXT_DENIES_FINDING, words)
    for mention, fact in _affirmed(statement, facts):
        words = Message(
            "flag.text-affirms-absent",
            what=_name(mention.code),
            number=fact.number,
        )
        yield text.flag(FlagCode.TEXT_AFFIRMS_ABSENT, words)


# --- sides ----------------------------------------------------------------------------------------


def _other_side(text: _Text, statement: Statement, facts: Sequence[Facts]) -> Message | None:
    """Yield statements that put a finding on the side on which no possible finding is."""
    sides = statement.sides - {Side.MIDLINE}
    if len(sides) != 1 or statement.denied_sides:
        return None
    (side,) = sides
    named = [m for m in _of_kind(statement, "finding") if not m.negated and _lesion(m.code)]
    if side is Side.BILATERAL or not named or any(_pushes(m.code) for m in named):
        return None
    meant = [
        fact
        for fact in facts
        if fact.finding.presence is not Presence.ABSENT
        and not _pushes(fact.code)
        and (text.cited or any(_may_mean(m.code, fact.code) for m in named))
        and _may_lie(fact, statement)
    ]
    if not meant or not all(opposite(side, first.side) for first in meant):
        return None
    numbers = ", ".join(str(first.number) for first in meant)
    second = meant[0].side
    if len(meant) == 1:
        return Message(
            "flag.text-side-mismatch",
            side=side,
            number=numbers,
            other=second,
        )
    return Message(
        "flag.text-side-mismatch-several",
        side=side,
        numbers=numbers,
        other=second,
    )


def _may_mean(named: str, code: str | None) -> bool:
    """Return whether a term in a text can be meant for a finding of this type."""
    if code is None:
        return False
    known = lexicon()
    looks = known.terms[named].descriptive or known.terms[code].descriptive
    return looks or known.is_a(named, code) or known.is_a(code, named)


def _may_lie(facts: Facts, statement: Statement) -> bool:
    """Return False for the statement names places and the finding is in none of them."""
    places = [m.code for m in _of_kind(statement, "structure")]
    if not places or facts.structure is None:
        return True
    return any(lexicon().overlap(place, facts.structure) for place in places)


# --- denial ---------------------------------------------------------------------------------------


def _denied(statement: Statement, facts: Sequence[Facts]) -> Iterator[tuple[Mention, Facts]]:
    """Yield terms denied outright while a present finding is of that kind, place and side."""
    denied = [m for m in _of_kind(statement, "finding") if m.negated]
    if "elsewhere" in statement.tones or not all(m.outright for m in denied):
        return
    for mention in denied:
        if mention.uncertain or mention.code in _LOOKS:
            continue
        for fact in facts:
            if (
                fact.finding.presence is Presence.PRESENT
                and _is_denied(mention.code, fact, statement)
                and _within(fact, statement)
            ):
                yield mention, fact


def _is_denied(code: str, facts: Facts, statement: Statement) -> bool:
    if code == _GENERIC:
        return statement.plain and speaks_against_normal(facts.finding)
    return facts.code is not None and lexicon().is_a(facts.code, code)


def _affirmed(statement: Statement, facts: Sequence[Facts]) -> Iterator[tuple[Mention, Facts]]:
    """Yield terms stated as there while a finding of that kind is absent and none is present."""
    for mention in _of_kind(statement, "finding"):
        if mention.negated or mention.uncertain or mention.code in _LOOKS | {_GENERIC}:
            continue
        kin = [f for f in facts if f.code and _related(mention.code, f.code)]
        absent = [
            f
            for f in kin
            if f.finding.presence is Presence.ABSENT
            and f.code
            and lexicon().is_a(mention.code, f.code)
            and _covers(f, statement)
        ]
        if absent and len(absent) == len(kin):
            yield mention, absent[0]


def _within(facts: Facts, statement: Statement) -> bool:
    """Return whether the finding lies where the statement denies it.

    Everywhere, if it names no place.
    """
    sides = (statement.sides | statement.denied_sides) & {Side.LEFT, Side.RIGHT}
    if len(sides) == 1 and facts.side is not next(iter(sides)):
        return False
    places = [m.code for m in _of_kind(statement, "structure")]
    inside = facts.structure is not None and any(
        lexicon().is_a(facts.structure, place) for place in places
    )
    return not places or inside


def _covers(absent: Facts, statement: Statement) -> bool:
    """Return whether the statement puts something where it is called absent.

    Everywhere, if unplaced.
    """
    if absent.side in (Side.LEFT, Side.RIGHT) and statement.sides != {absent.side}:
        return False
    places = [m.code for m in _of_kind(statement, "structure")]
    where = absent.structure
    return where is None or any(lexicon().is_a(place, where) for place in places)


def _related(a: str, b: str) -> bool:
    return lexicon().is_a(a, b) or lexicon().is_a(b, a)


# --- terms ----------------------------------------------------------------------------------------


def _all_normal(statements: Sequence[Statement]) -> bool:
    """Return whether the text is "Normal study." and nothing else."""
    return bool(statements) and all(
        statement.plain
        and not statement.headed
        and {m.code for m in _of_kind(statement, "structure")} <= {"brain", "head"}
        and any(m.code == "normal-study" for m in statement.mentions)
        for statement in statements
    )


def _of_kind(statement: Statement, kind: str) -> list[Mention]:
    return [m for m in statement.mentions if m.kind == kind]


def _lesion(code: str) -> bool:
    return lexicon().terms[code].nature == "lesion"


def _pushes(code: str | None) -> bool:
    return code is not None and lexicon().is_a(code, _PUSHES)


def _name(code: str) -> Text:
    return phrases.name(code) or code
