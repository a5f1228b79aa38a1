"""Claims of a draft: cited or not, and whether the cited passage fits.

A claim is a sentence of the rationale or the narrative that names a finding or a diagnosis of the
lexicon, or that cites a passage ("[L2]"). Whether a passage supports a claim is a question for a
person; here only the terms are compared: a passage fits if it names at least half of what the claim
names, by lexicon code or a wider or narrower one. A claim without terms of the lexicon is compared
by its words.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from functools import lru_cache
from typing import Annotated, Final, Literal

from pydantic import Field

from audit.interpretation.interpretation import Interpretation, Model
from audit.lexicon.terms import WIDE_TERMS, lexicon
from audit.literature.passages import CitedPassage

ALGORITHM: Final = "overread-claims/1"
"""Version of the rules: changes whenever the same draft and passages may give other labels."""
LEAST_SHARE: Final = 0.5
"""Share of a claim's terms that a cited passage must name."""
_CITED: Final = re.compile(r"[\[［【]\s*((?:[Ll]\s?\d{1,3}\s*[,;、，；]?\s*)+)[\]］】]")
_NUMBER: Final = re.compile(r"\d+")
# A point between digits or after one letter ends no sentence; a citation after the point belongs to
# the sentence before it.
_SENTENCE_END: Final = re.compile(
    r"(?:(?<!\d)\.|(?<=\d)\.(?!\d)|[!?。！？\n])(?<!\b[^\W\d]\.)\s*"
    r"(?:[\[［【]\s*(?:[Ll]\s?\d{1,3}\s*[,;、，；]?\s*)+[\]］】][.。]?)?"
)


class CitationLabel(StrEnum):
    """Kind of a claim by its citations."""

    CITED = "cited"
    """Cites passages of the request that name its terms."""
    OTHER_TERMS = "terms-not-in-passage"
    """A cited passage does not name the claim's terms."""
    NO_SUCH_PASSAGE = "no-such-passage"
    """Cites a passage that was not sent."""
    UNCITED = "uncited"


Part = Literal["rationale", "narrative"]


class LabeledClaim(Model):
    """The label of one claim; the words are in the draft's content."""

    part: Part
    number: Annotated[int, Field(ge=1)] | None = None
    """Number of the rationale step."""
    sentence: Annotated[int, Field(ge=1)]
    """Number of the sentence in its part or step."""
    label: CitationLabel
    passages: tuple[int, ...] = ()
    """Numbers of the cited passages, each once in order."""
    wrong: tuple[int, ...] = ()
    """Those that were not sent or do not name the claim's terms."""


class ClaimCounts(Model):
    """Number of claims of a draft by label."""

    cited: Annotated[int, Field(ge=0)] = 0
    other_terms: Annotated[int, Field(ge=0)] = 0
    no_such_passage: Annotated[int, Field(ge=0)] = 0
    uncited: Annotated[int, Field(ge=0)] = 0


def count_claims(claims: Iterable[LabeledClaim]) -> ClaimCounts:
    """Return the number of claims by label."""
    counts = Counter(claim.label for claim in claims)
    return ClaimCounts(
        cited=counts[CitationLabel.CITED],
        other_terms=counts[CitationLabel.OTHER_TERMS],
        no_such_passage=counts[CitationLabel.NO_SUCH_PASSAGE],
        uncited=counts[CitationLabel.UNCITED],
    )


def label_claims(
    draft: Interpretation, passages: Iterable[CitedPassage]
) -> tuple[LabeledClaim, ...]:
    """Return the label of every claim of a draft.

    Args:
        draft: The draft.
        passages: Passages that were sent; empty for a request without literature.
    """
    sent = {each.number: each.passage.text for each in passages}
    return tuple(
        label
        for part, number, text in _texts(draft)
        for sentence, words in enumerate(sentences(text), 1)
        if (label := _labeled(part, number, sentence, words, sent)) is not None
    )


def sentences(text: str) -> list[str]:
    """Return the sentences of a text, each with the citation that follows it.

    >>> sentences("An abscess restricts diffusion. [L1] The mass is 3.5 cm wide [L2].")
    ['An abscess restricts diffusion. [L1]', 'The mass is 3.5 cm wide [L2].']
    """
    parts, start = [], 0
    for end in _SENTENCE_END.finditer(text):
        parts.append(text[start : end.end()].strip())
        start = end.end()
    parts.append(text[start:].strip())
    return [part for part in parts if part]


def cited_numbers(sentence: str) -> tuple[int, ...]:
    """Return the numbers of the passages that a sentence cites, each once in order.

    >>> cited_numbers("Restricted diffusion favors an abscess [L2, L1] [L4].")
    (2, 1, 4)
    """
    numbers = [
        int(number) for cited in _CITED.finditer(sentence) for number in _NUMBER.findall(cited[1])
    ]
    return tuple(dict.fromkeys(numbers))


def _texts(draft: Interpretation) -> Iterator[tuple[Part, int | None, str]]:
    for number, step in enumerate(draft.rationale, 1):
        yield "rationale", number, step.statement
    if draft.free_text:
        yield "narrative", None, draft.free_text


def _labeled(
    part: Part, number: int | None, sentence: int, words: str, sent: Mapping[int, str]
) -> LabeledClaim | None:
    """Return the label of a sentence; None if it is no claim."""
    cited = cited_numbers(words)
    statement = _CITED.sub(" ", words)
    terms = codes_of(statement)
    if not cited:
        if not terms:
            return None
        return LabeledClaim(
            part=part, number=number, sentence=sentence, label=CitationLabel.UNCITED
        )
    absent = tuple(n for n in cited if n not in sent)
    other = tuple(n for n in cited if n in sent and not names_terms(sent[n], statement))
    label = CitationLabel.CITED
    if absent:
        label = CitationLabel.NO_SUCH_PASSAGE
    elif other:
        label = CitationLabel.OTHER_TERMS
    wrong = tuple(n for n in cited if n in (*absent, *other))
    return LabeledClaim(
        part=part, number=number, sentence=sentence, label=label, passages=cited, wrong=wrong
    )


@lru_cache(maxsize=1024)
def codes_of(text: str) -> tuple[str, ...]:
    """Return the lexicon codes of the findings and diagnoses that a text names, each once.

    >>> codes_of("Ein Abszess, kein Infarkt")
    ('abscess', 'infarct')
    """
    mentions = lexicon().mentions(text)
    return tuple(dict.fromkeys(m.code for m in mentions if m.kind != "structure"))


def names_terms(passage: str, claim: str) -> bool:
    """Return whether a passage names at least half of the terms of a claim.

    A claim without terms of the lexicon is compared by its words.
    """
    terms = codes_of(claim)
    if terms:
        named = codes_of(passage)
        shared = sum(any(_related(term, other) for other in named) for term in terms)
        return shared >= LEAST_SHARE * len(terms)
    words = lexicon().content(claim)
    if not words:
        return True
    return len(words & lexicon().content(passage)) >= LEAST_SHARE * len(words)


def _related(term: str, named: str) -> bool:
    """Return whether a passage that names a code speaks of the term, or of its class."""
    if lexicon().is_a(named, term):
        return True
    return named not in WIDE_TERMS and lexicon().is_a(term, named)
