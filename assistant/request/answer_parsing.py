"""From an answer's text to what an `Attempt` says of it: the same path for every provider."""

import logging
import traceback
from pathlib import Path
from typing import TYPE_CHECKING

from assistant.checks.answer_limits import unfit
from assistant.checks.answer_plausibility import check_answer
from assistant.checks.answer_validation import locate, parse_answer, parse_choice
from assistant.request.conversation import INTERPRETATION, Form
from assistant.request.judge_request import parse_judgment
from audit.interpretation.interpretation import Interpretation, Model
from audit.interpretation.plausibility_flags import Flag
from audit.messages import Message, Text
from audit.record.events import Outcome

if TYPE_CHECKING:
    from assistant.request.bundle import Bundle


_log = logging.getLogger(__name__)


class Concluded(Model):
    """Outcome, message for the reader, content, and what is wrong or doubtful."""

    outcome: Outcome
    message: Message
    interpretation: Interpretation | None = None
    problems: tuple[Text, ...] = ()
    flags: tuple[Flag, ...] = ()


def conclude(text: str | None, bundle: "Bundle") -> Concluded:
    """Validate an answer to a bundle and map its marks to the patient."""
    if bundle.form != INTERPRETATION:
        return _plain(text, bundle.form)
    parsed = parse_answer(text)
    answer = parsed.interpretation
    if answer is None:
        first = parsed.problems[0]
        message = Message("answer.schema-mismatch", first=first)
        if len(parsed.problems) > 1:
            message = Message(
                "answer.schema-mismatch-several",
                first=first,
                n=len(parsed.problems) - 1,
            )
        return Concluded(
            outcome=parsed.outcome,
            message=message,
            problems=parsed.problems,
        )
    located = locate(answer, [image.place for image in bundle.shown])
    message = Message("answer.draft-received")
    if parsed.outcome is Outcome.ABSTAINED and answer.abstention is not None:
        message = Message("answer.author-abstained", reason=answer.abstention.reason)
    return Concluded(
        outcome=parsed.outcome,
        message=message,
        interpretation=located,
        flags=check_answer(located, bundle),
    )


def not_processed(provider: str, error: Exception) -> Message:
    """Log that Overread itself failed on an answer, and return what an attempt says of it.

    Args:
        provider: Name of the provider.
        error: The exception. Only its type and place are used: a message may quote the answer.
    """
    frame = traceback.extract_tb(error.__traceback__)[-1]
    place = f"{type(error).__name__} in {Path(frame.filename).name}:{frame.lineno}"
    _log.error("%s: an answer could not be processed: %s", provider, place)
    return Message("answer.not-processed", error=place)


def _plain(text: str | None, form: Form) -> Concluded:
    """Return the result for an answer that is no interpretation.

    Slices, a judgment, or plain words.
    """
    if form == "slices":
        problems = parse_choice(text).problems
        message = Message("answer.slices-received")
    elif form == "judgment":
        problems = parse_judgment(text).problems
        message = Message("answer.judgment-received")
    else:
        reason = unfit(text) if text else None
        problems = () if text and text.strip() else (Message("answer.empty"),)
        problems = problems if reason is None else (reason,)
        message = Message("answer.received")
    if problems:
        return Concluded(
            outcome=Outcome.MALFORMED,
            message=Message("answer.unusable", problem=problems[0]),
            problems=problems,
        )
    return Concluded(outcome=Outcome.VALID, message=message)
