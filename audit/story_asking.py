"""How a draft was asked for, in words, for the story of a case."""

from collections.abc import Callable, Iterator
from typing import Final

from audit import phrases
from audit.events import (
    DraftReceived,
    DraftRequested,
    EpochOpened,
    Further,
    Link,
    Part,
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
    who = body.provider + ("" if body.is_ai else ", no AI")
    part, link = body.part, body.link
    if part is None and link is not None and link.kind == "voted":
        return f"Draft {short(body.attempt)} made by vote over answers of {who}"
    if part is None:
        return f"Draft {short(body.attempt)} asked of {who}"
    return f"{_part(part)} asked of {who} ({short(body.attempt)})"


def _part(part: Part) -> str:
    if part.kind == "question":
        return f"Question {part.number} about draft {short(part.of)}"
    if part.kind == "judgement":
        return f"Judgement of the reasoning of draft {short(part.of)}"
    of = f" of {part.total}" if part.total else ""
    return f"Choice of slices{of}" if part.kind == "choice" else f"Sample {part.number}{of}"


def how(body: DraftRequested, blob: LoadBlob) -> Iterator[str]:
    """Configuration, strategy, and what the request has to do with others."""
    said = [phrases.configuration_id(body.configuration)]
    if asked := body.asked:
        said.append(asked.strategy)
        said += [f"{asked.samples} samples"] if asked.samples > 1 else []
        said += [f"examples {asked.examples_sha256[:12]}"] if asked.examples_sha256 else []
        said += [f"answers in {asked.language}"] if asked.language else []
    yield f"configuration {', '.join(said)}"
    if body.part is not None and body.part.question_sha256:
        yield f"asks: {blob(body.part.question_sha256).decode('utf-8')}"
    if body.link is not None:
        yield _link(body.link)
    if body.granted is not None:
        needs = ", ".join(body.granted.needs)
        yield f"grants {needs} to draft {short(body.granted.attempt)}"


def _link(link: Link) -> str:
    names = ", ".join(short(a) for a in link.attempts)
    if link.kind == "voted":
        return f"made of the answers {names}"
    return f"after the choice of slices {names}"


def answered(body: DraftReceived, blob: LoadBlob) -> Iterator[str]:
    """The answer to a question, and how the votes fell."""
    if body.text_sha256:
        yield f"answers: {blob(body.text_sha256).decode('utf-8')}"
    if body.vote is not None:
        yield from votes(body.vote)


def votes(vote: Vote) -> Iterator[str]:
    """The spread of a vote, a line each."""
    yield f"{vote.n_valid} of {vote.n_samples} samples valid"
    for share in vote.shares[:SHOWN_SHARES]:
        of = f" of finding {share.finding}" if share.finding and share.subject != "finding" else ""
        number = f" {share.finding}" if share.finding and share.subject == "finding" else ""
        subject = share.subject.replace("-", " ")
        yield f"{subject}{number}{of}: {share.value}, {share.n} of {share.of}"
    if len(vote.shares) > SHOWN_SHARES:
        yield f"and {len(vote.shares) - SHOWN_SHARES} more"


def epoch(body: EpochOpened) -> Iterator[str]:
    """Which model a configuration's answers come from now."""
    name = phrases.configuration_id(body.configuration)
    taken = "acknowledged" if body.acknowledged else "opened"
    yield f"Epoch {body.number} of {name} {taken}: {body.model}"
    if body.before is not None:
        yield f"before: {body.before}"
    if body.model_digest is not None:
        yield f"digest: {body.model_digest}"


def allowed(further: Further) -> str:
    """What a preview allowed to follow."""
    series = ", ".join(further.series)
    return f"allows up to {further.n_images} more images of series {series} by the model's choice"
