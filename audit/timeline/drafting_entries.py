"""How a draft was asked for, in words, for the story of a case."""

from collections.abc import Callable, Iterator
from typing import Final

from audit.interpretation import phrases
from audit.messages.said import Said, listed, said, word
from audit.record.events import (
    DraftReceived,
    DraftRequested,
    EpochOpened,
    Further,
    Link,
    Part,
    Share,
    Vote,
)

LoadBlob = Callable[[str], bytes]

SHOWN_SHARES: Final = 20
"""Lines of the spread of one vote; the record has all of them."""


def short(attempt: str) -> str:
    """An attempt as it is named in a story."""
    return attempt[:8]


def headline(body: DraftRequested) -> str:
    """What was asked of whom."""
    who: str = body.provider
    if not body.is_ai:
        who = said("{provider}, no AI", provider=who)
    part, link, draft = body.part, body.link, short(body.attempt)
    if part is None and link is not None and link.kind == "voted":
        return said("Draft {draft} made by vote over answers of {who}", draft=draft, who=who)
    if part is None:
        return said("Draft {draft} asked of {who}", draft=draft, who=who)
    return said("{what} asked of {who} ({draft})", what=_part(part), who=who, draft=draft)


def _part(part: Part) -> Said:
    if part.kind == "question":
        return said(
            "Question {number} about draft {draft}", number=part.number, draft=short(part.of)
        )
    if part.kind == "judgement":
        return said("Judgement of the reasoning of draft {draft}", draft=short(part.of))
    if part.kind == "choice":
        if part.total:
            return said("Choice of slices of {total}", total=part.total)
        return said("Choice of slices")
    if part.total:
        return said("Sample {number} of {total}", number=part.number, total=part.total)
    return said("Sample {number}", number=part.number)


def how(body: DraftRequested, blob: LoadBlob) -> Iterator[str]:
    """Configuration, strategy, and what the request has to do with others."""
    parts: list[str] = [phrases.configuration_id(body.configuration)]
    if asked := body.asked:
        parts.append(word(asked.strategy))
        if asked.samples > 1:
            parts.append(said("{n} samples", n=asked.samples))
        if asked.examples_sha256:
            parts.append(said("examples {id}", id=asked.examples_sha256[:12]))
        if asked.language:
            parts.append(said("answers in {language}", language=asked.language))
    yield said("configuration {parts}", parts=listed(parts))
    if body.part is not None and body.part.question_sha256:
        yield said("asks: {words}", words=blob(body.part.question_sha256).decode("utf-8"))
    if body.link is not None:
        yield _link(body.link)
    if body.granted is not None:
        needs = listed(word(need) for need in body.granted.needs)
        yield said(
            "grants {needs} to draft {draft}", needs=needs, draft=short(body.granted.attempt)
        )


def _link(link: Link) -> str:
    names = ", ".join(short(a) for a in link.attempts)
    if link.kind == "voted":
        return said("made of the answers {names}", names=names)
    return said("after the choice of slices {names}", names=names)


def answered(body: DraftReceived, blob: LoadBlob) -> Iterator[str]:
    """The answer to a question, and how the votes fell."""
    if body.text_sha256:
        yield said("answers: {words}", words=blob(body.text_sha256).decode("utf-8"))
    if body.vote is not None:
        yield from votes(body.vote)


def votes(vote: Vote) -> Iterator[str]:
    """The spread of a vote, a line each."""
    yield said("{n} of {all} samples valid", n=vote.n_valid, all=vote.n_samples)
    for share in vote.shares[:SHOWN_SHARES]:
        yield said(
            "{what}: {value}, {n} of {all}",
            what=_voted(share),
            value=word(share.value),
            n=share.n,
            all=share.of,
        )
    if len(vote.shares) > SHOWN_SHARES:
        yield said("and {n} more", n=len(vote.shares) - SHOWN_SHARES)


def _voted(share: Share) -> Said:
    subject = word(share.subject.replace("-", " "))
    if not share.finding:
        return subject
    if share.subject == "finding":
        return said("finding {number}", number=share.finding)
    return said("{subject} of finding {number}", subject=subject, number=share.finding)


def epoch(body: EpochOpened) -> Iterator[str]:
    """Which model a configuration's answers come from now."""
    name = phrases.configuration_id(body.configuration)
    told = said(
        "Epoch {number} of {name} opened: {model}", number=body.number, name=name, model=body.model
    )
    if body.acknowledged:
        told = said(
            "Epoch {number} of {name} acknowledged: {model}",
            number=body.number,
            name=name,
            model=body.model,
        )
    yield told
    if body.before is not None:
        yield said("before: {model}", model=body.before)
    if body.model_digest is not None:
        yield said("digest: {digest}", digest=body.model_digest)


def allowed(further: Further) -> str:
    """What a preview allowed to follow."""
    series = ", ".join(further.series)
    return said(
        "allows up to {n} more images of series {series} by the model's choice",
        n=further.n_images,
        series=series,
    )
