"""A model's answer text -> `Interpretation`, or what is wrong with it. Nothing is ever repaired.

The text must be one JSON object and nothing else: no code fence, no duplicate key, no NaN, no
number in quotes. What a weaker reading would forgive, a record that is compared and counted must
not.
"""

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any, Final

from pydantic import Field, ValidationError

from assistant.checks.answer_limits import oversized, unfit
from audit.interpretation.image_places import ImagePlace
from audit.interpretation.interpretation import Evidence, Interpretation, Model, PointLps
from audit.messages import Message, Text, reason_of
from audit.messages.library_errors import wrong_json, wrong_value
from audit.plausibility import middle, on_image
from audit.record.events import Outcome

if TYPE_CHECKING:
    from pydantic_core import ErrorDetails

MAX_PROBLEMS: Final = 50
_SHOWN_OF_INPUT: Final = 1000
MAX_DEPTH: Final = 40
"""An interpretation nests eight deep; deeper text is not one, and would exhaust the parser."""


class Parsed(Model):
    """The outcome of reading one answer text; `interpretation` only when it is valid as it came."""

    outcome: Outcome
    interpretation: Interpretation | None = None
    problems: tuple[Text, ...] = ()


def parse_answer(text: str | None) -> Parsed:
    """Read an answer. The outcome is valid, abstained, or malformed with the problems found.

    Args:
        text: Text of the answer; None without one.
    """
    if text is None or not text.strip():
        return _malformed(Message("answer.empty"))
    problem = not_json(text)
    if problem:
        return _malformed(problem)
    try:
        answer = Interpretation.model_validate_json(text, strict=True)
    except ValidationError as error:
        return _malformed(*problems_of(error))
    if placed := _given_places(answer):
        return _malformed(*placed)
    if _says_nothing(answer):
        return _malformed(Message("answer.content-missing"))
    outcome = Outcome.ABSTAINED if answer.abstained else Outcome.VALID
    return Parsed(outcome=outcome, interpretation=answer)


class Choice(Model):
    """Slices that a model asks to see, by the numbers on the overview.

    None where it is unusable.
    """

    slices: tuple[int, ...] = ()
    reason: str = ""
    problems: tuple[Text, ...] = ()


class _Choice(Model):
    slices: tuple[Annotated[int, Field(ge=1)], ...]
    reason: str


def parse_choice(text: str | None) -> Choice:
    """Read the first of two answers, as strictly as an interpretation."""
    if text is None or not text.strip():
        return Choice(problems=(Message("answer.empty"),))
    if problem := not_json(text):
        return Choice(problems=(problem,))
    try:
        chosen = _Choice.model_validate_json(text, strict=True)
    except ValidationError as error:
        return Choice(problems=tuple(problems_of(error)[:MAX_PROBLEMS]))
    if not chosen.slices:
        return Choice(problems=(Message("answer.slices-missing"),))
    if len(set(chosen.slices)) != len(chosen.slices):
        return Choice(problems=(Message("answer.slice-duplicate"),))
    return Choice(slices=chosen.slices, reason=chosen.reason)


def _malformed(*problems: Text) -> Parsed:
    shown = problems[:MAX_PROBLEMS]
    if len(problems) > MAX_PROBLEMS:
        shown += (Message("list.more-items", n=len(problems) - MAX_PROBLEMS),)
    return Parsed(outcome=Outcome.MALFORMED, problems=shown)


class _Refused(ValueError):
    """Valid to Python's parser, but not an answer here."""


def not_json(text: str) -> Text | None:
    """Return why the text is not one unambiguous JSON object within bounds, or None."""
    if (reason := unfit(text)) is not None:
        return reason
    if text.lstrip().startswith("```"):
        return Message("answer.code-fence")
    # Counted first: Python's parser recurses at each level.
    if _depth(text) > MAX_DEPTH:
        return Message("answer.too-deeply-nested", max_depth=MAX_DEPTH)
    try:
        value = json.loads(text, object_pairs_hook=_unique, parse_constant=_no_constant)
    except (ValueError, RecursionError) as error:
        return _why_not_parsed(error)
    if not isinstance(value, dict):
        return Message("answer.object-expected", kind=_kind(value))
    return oversized(value)


def _why_not_parsed(error: ValueError | RecursionError) -> Text:
    if isinstance(error, _Refused):
        return reason_of(error)
    if isinstance(error, json.JSONDecodeError):
        return Message(
            "answer.not-json",
            msg=wrong_json(error),
            lineno=error.lineno,
            colno=error.colno,
        )
    return Message("answer.number-or-nesting-invalid")


def _depth(text: str) -> int:
    """Return the deepest nesting of brackets outside strings, counted without recursion."""
    depth = deepest = 0
    quoted = escaped = False
    for char in text:
        if quoted:
            if escaped:
                escaped = False
            elif char == "\\":
                escaped = True
            elif char == '"':
                quoted = False
        elif char == '"':
            quoted = True
        elif char in "[{":
            depth += 1
            deepest = max(deepest, depth)
        elif char in "]}":
            depth -= 1
    return deepest


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    unique = dict(pairs)
    if len(unique) != len(pairs):
        seen: set[str] = set()
        twice = next(k for k, _ in pairs if k in seen or seen.add(k))  # type: ignore[func-returns-value]
        raise _Refused(Message("answer.key-duplicate", short=_short(twice)))
    return unique


def _no_constant(name: str) -> None:
    raise _Refused(Message("answer.number-invalid", name=name))


def _kind(value: object) -> str:
    names = {list: "array", str: "string", bool: "boolean", type(None): "null"}
    return names.get(type(value), "number")


def problems_of(error: ValidationError) -> list[Message]:
    """Return one message for each problem: where it is, what it is, and the value (shortened)."""
    return [_problem(detail) for detail in error.errors(include_url=False)]


def _problem(error: "ErrorDetails") -> Message:
    parts = "".join(f"[{p}]" if isinstance(p, int) else f".{p}" for p in error["loc"])
    where: Text = parts.lstrip(".") or Message("answer.whole")
    what = wrong_value(error)
    if error["type"] in ("missing", "value_error", "json_invalid"):
        return Message("format.place-reason", place=where, reason=what)
    return Message("answer.value-invalid", where=where, what=what, value=_short(error["input"]))


def _short(value: object, length: int = 60) -> str:
    if isinstance(value, str):
        value = value[:_SHOWN_OF_INPUT]
    text = json.dumps(value, ensure_ascii=False, default=str)
    if len(text) <= length:
        return text
    return f"{text[: length - 1]}…"


def _given_places(answer: Interpretation) -> list[Message]:
    return [
        Message(
            "answer.position-not-allowed",
            n=n,
            m=m,
        )
        for n, finding in enumerate(answer.findings)
        for m, evidence in enumerate(finding.evidence)
        if evidence.point_lps_mm is not None or evidence.box_lps_mm is not None
    ]


def _says_nothing(answer: Interpretation) -> bool:
    return not (answer.abstained or answer.normality or answer.findings or answer.hypotheses)


def locate(answer: Interpretation, places: Sequence[ImagePlace | None]) -> Interpretation:
    """Return the answer with each mark's place in the patient, computed from the cited image.

    A mark without an image, on an image that was not sent, outside the image, or on an image
    without a place in space gets none.

    Args:
        answer: A valid answer.
        places: Places of the images that were sent; None for an image without a place in space.
    """
    by_number = {p.number: p for p in places if p is not None}
    findings = tuple(
        finding.model_copy(
            update={"evidence": tuple(_located(e, by_number) for e in finding.evidence)}
        )
        for finding in answer.findings
    )
    return answer.model_copy(update={"findings": findings})


def _located(evidence: Evidence, places: dict[int, ImagePlace]) -> Evidence:
    place = places.get(evidence.image) if evidence.image is not None else None
    mark = middle(evidence)
    if place is None or mark is None or not on_image(mark, place.shape_rc):
        return evidence
    point: PointLps = place.pixel_to_lps(mark.x, mark.y)
    return evidence.model_copy(update={"point_lps_mm": point})
