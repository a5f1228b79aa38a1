"""From an answer's text to what an `Attempt` says of it: the same path for every provider."""

from typing import TYPE_CHECKING

from assistant.plausibility import check_answer
from assistant.validate import locate, parse_answer
from audit.events import Outcome
from audit.flags import Flag
from audit.interpretation import Interpretation, Model

if TYPE_CHECKING:
    from assistant.bundle import Bundle


class Concluded(Model):
    """Outcome, message for the reader, content, and what is wrong or doubtful."""

    outcome: Outcome
    message: str
    interpretation: Interpretation | None = None
    problems: tuple[str, ...] = ()
    flags: tuple[Flag, ...] = ()


def conclude(text: str | None, bundle: "Bundle") -> Concluded:
    """Validate an answer to a bundle and map its marks to the patient."""
    parsed = parse_answer(text)
    answer = parsed.interpretation
    if answer is None:
        first = parsed.problems[0]
        more = f" (and {len(parsed.problems) - 1} more)" if len(parsed.problems) > 1 else ""
        return Concluded(
            outcome=parsed.outcome,
            message=f"the answer does not fit the schema: {first}{more}",
            problems=parsed.problems,
        )
    located = locate(answer, [image.place for image in bundle.images])
    message = "draft received"
    if parsed.outcome is Outcome.ABSTAINED and answer.abstention is not None:
        message = f"the author abstains: {answer.abstention.reason}"
    return Concluded(
        outcome=parsed.outcome,
        message=message,
        interpretation=located,
        flags=check_answer(located, bundle),
    )
