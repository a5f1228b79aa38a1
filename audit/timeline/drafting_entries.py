"""Timeline entries about requesting drafts: strategy, answers, votes, epochs."""

from collections.abc import Callable, Iterator
from typing import Final

from audit.interpretation import phrases
from audit.messages import Message, Text, join, term
from audit.record.events import (
    AgentClosed,
    AgentOpened,
    DraftReceived,
    DraftRequested,
    EpochOpened,
    Further,
    Link,
    Part,
    Share,
    ToolAnswered,
    ToolCalled,
    Vote,
)
from audit.tools.tool_rules import ToolName

LoadBlob = Callable[[str], bytes]

SHOWN_SHARES: Final = 20
"""Maximum number of lines for the spread of one vote; the record has all of them."""


def short(attempt: str) -> str:
    """Return an attempt's short id for display."""
    return attempt[:8]


def headline(body: DraftRequested) -> Message:
    """Return what was requested of whom."""
    who: Text = body.provider
    if not body.is_ai:
        who = Message("timeline.provider-without-ai", provider=who)
    part, link, draft = body.part, body.link, short(body.attempt)
    if part is None and link is not None and link.kind == "voted":
        return Message("timeline.draft-voted", draft=draft, who=who)
    if part is None:
        return Message("timeline.draft-requested", draft=draft, who=who)
    return Message("timeline.part-requested", what=_part(part), who=who, draft=draft)


def _part(part: Part) -> Message:
    if part.kind == "question":
        return Message("timeline.part-question", number=part.number, draft=short(part.of))
    if part.kind == "judgment":
        return Message("timeline.part-judgment", draft=short(part.of))
    if part.kind == "choice":
        if part.total:
            return Message("timeline.part-slice-selection-step", total=part.total)
        return Message("timeline.part-slice-selection")
    if part.kind == "turn":
        return Message("timeline.part-turn", number=part.number)
    if part.total:
        return Message("timeline.part-sample-of-total", number=part.number, total=part.total)
    return Message("timeline.part-sample", number=part.number)


def how(body: DraftRequested, blob: LoadBlob) -> Iterator[Message]:
    """Yield configuration, strategy, and the request's relation to others."""
    parts: list[Text] = [phrases.configuration_id(body.configuration)]
    if asked := body.asked:
        parts.append(term(asked.strategy))
        if asked.samples > 1:
            parts.append(Message("timeline.request-samples", n=asked.samples))
        if asked.examples_sha256:
            parts.append(Message("timeline.request-examples", id=asked.examples_sha256[:12]))
        if asked.language:
            parts.append(Message("timeline.request-language", language=asked.language))
    yield Message("timeline.request-configuration", parts=join(parts))
    if body.part is not None and body.part.question_sha256:
        yield Message(
            "timeline.question-text", words=blob(body.part.question_sha256).decode("utf-8")
        )
    if body.link is not None:
        yield _link(body.link)
    if body.granted is not None:
        needs = join(term(need) for need in body.granted.needs)
        yield Message("timeline.needs-granted", needs=needs, draft=short(body.granted.attempt))


def _link(link: Link) -> Message:
    names = ", ".join(short(a) for a in link.attempts)
    if link.kind == "voted":
        return Message("timeline.voted-answers", names=names)
    if link.kind == "tools":
        return Message("timeline.after-tool-calls", names=names)
    return Message("timeline.after-slice-selection", names=names)


def agent_opened(body: AgentOpened) -> Iterator[Message]:
    """Yield to whom a case was opened, and for how long."""
    agent, minutes, n = body.agent, body.minutes, body.rules.bounds.images
    if body.is_local:
        yield Message("timeline.agent-opened-local", agent=agent, minutes=minutes, n=n)
    else:
        host = body.host or ""
        yield Message("timeline.agent-opened", agent=agent, host=host, minutes=minutes, n=n)


def agent_closed(body: AgentClosed) -> Iterator[Message]:
    """Yield why a case is no longer open to an agent, and what the agent was given."""
    ending = Message(f"agent-ending.{body.ending}")
    agent, calls, n = body.agent, body.n_calls, body.n_images
    yield Message("timeline.agent-closed", agent=agent, ending=ending, calls=calls, n=n)


def tool_called(body: ToolCalled, blob: LoadBlob, disclosed: bool) -> Iterator[Message]:
    """Yield which tool a model called, and with which arguments."""
    tool = _tool_name(body.tool)
    yield Message("timeline.tool-called", number=body.number, tool=tool)
    if not disclosed:
        return
    words = blob(body.arguments_sha256).decode("utf-8")
    yield Message("timeline.tool-arguments", words=words)


def tool_answered(body: ToolAnswered, blob: LoadBlob, disclosed: bool) -> Iterator[Message]:
    """Yield how a call was decided, and the text of the answer."""
    tool = _tool_name(body.tool)
    if body.answered:
        decision = Message(f"tool-decision.{body.decision}")
        yield Message("timeline.tool-answered", number=body.number, tool=tool, decision=decision)
        if disclosed:
            words = blob(body.answer_sha256).decode("utf-8")
            yield Message("timeline.tool-answer-text", words=words)
        return
    reason = body.reason if disclosed else Message(f"tool-decision.{body.decision}")
    yield Message("timeline.tool-not-answered", number=body.number, tool=tool, reason=reason)


def answered(body: DraftReceived, blob: LoadBlob) -> Iterator[Message]:
    """Yield the answer to a question, and the spread of a vote."""
    if body.text_sha256:
        yield Message("timeline.answer-text", words=blob(body.text_sha256).decode("utf-8"))
    if body.vote is not None:
        yield from votes(body.vote)


def votes(vote: Vote) -> Iterator[Message]:
    """Yield the spread of a vote, one line each."""
    yield Message("timeline.valid-samples", n=vote.n_valid, all=vote.n_samples)
    for share in vote.shares[:SHOWN_SHARES]:
        yield Message(
            "timeline.vote-share",
            what=_voted(share),
            value=term(share.value),
            n=share.n,
            all=share.of,
        )
    if len(vote.shares) > SHOWN_SHARES:
        yield Message("list.more-items", n=len(vote.shares) - SHOWN_SHARES)


def _voted(share: Share) -> Message:
    subject = term(share.subject.replace("-", " "))
    if not share.finding:
        return subject
    if share.subject == "finding":
        return Message("timeline.vote-finding", number=share.finding)
    return Message("timeline.vote-finding-subject", subject=subject, number=share.finding)


def epoch(body: EpochOpened) -> Iterator[Message]:
    """Yield which model a configuration's answers come from now."""
    name = phrases.configuration_id(body.configuration)
    code = "timeline.epoch-acknowledged" if body.acknowledged else "timeline.epoch-opened"
    yield Message(code, number=body.number, name=name, model=body.model)
    if body.before is not None:
        yield Message("timeline.previous-model", model=body.before)
    if body.model_digest is not None:
        yield Message("timeline.model-digest", digest=body.model_digest)


def allowed(further: Further) -> Message:
    """Return the later requests that a preview permitted."""
    series = ", ".join(further.series)
    if further.tools is not None:
        bounds = further.tools.bounds
        if not bounds.images:
            return Message("tools.rule-no-images", calls=bounds.calls)
        return Message("tools.rule-images", images=bounds.images, calls=bounds.calls)
    return Message("timeline.further-images-allowed", n=further.n_images, series=series)


def _tool_name(code: str) -> Message:
    """Return the name of a tool; a code of another version is not a tool of this one."""
    known = any(code == tool.value for tool in ToolName)
    return Message(f"tool-name.{code}" if known else "tool-name.unknown")
