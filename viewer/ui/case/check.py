"""Whether a read in progress is a valid interpretation, and what it still leaves open.

The schema decides; this module only says it in words that fit beside a field.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from pydantic import ValidationError

from audit.flags import Flag
from audit.interpretation import Interpretation

Loc = tuple[int | str, ...]


@dataclass(frozen=True)
class Problem:
    """What is wrong at a place in the interpretation's JSON; `loc` is empty for the whole."""

    loc: Loc
    text: str


_WORDS: Final = {
    "string_too_short": "write something here",
    "missing": "state this",
    "none_required": "leave this open",
    "float_parsing": "is not a number",
    "float_type": "is not a number",
    "int_parsing": "is not a whole number",
    "int_from_float": "is not a whole number",
    "int_type": "is not a whole number",
    "enum": "choose one",
    "string_type": "write something here",
    "literal_error": "choose one",
}

_BY_PLACE: Final = {
    "presence": "say whether it is present",
    "words": "say what was found",
    "longest": "give the longest diameter first",
    "category": "choose a category",
    "role": "choose a role",
    "kind": "choose single, several or diffuse",
    "grade": "choose a grade, or clear the reasons",
    "status": "say whether there was a prior",
    "reason": "say why",
    "code": "is not an ICD-10 code, e.g. C71.1",
    "edition": "name the edition of ICD-10",
    "appearance": "say how it looks",
    "statement": "write the step",
    "detail": "say what is needed",
    "sequence": "choose a sequence",
}


def check(data: Mapping[str, Any]) -> tuple[Interpretation | None, tuple[Problem, ...]]:
    """The interpretation when it is valid and says something, else None and every reason."""
    try:
        read = Interpretation.model_validate(data)
    except ValidationError as error:
        found: dict[Loc, Problem] = {}
        for detail in error.errors(include_url=False):
            loc = tuple(detail["loc"])
            found.setdefault(loc, Problem(loc, _words(loc, detail)))
        return None, _without_noise(tuple(found.values()))
    if read.normality is None and not read.abstained:
        return None, (Problem(("normality",), "say normal, abnormal or indeterminate, or abstain"),)
    return read, ()


def _words(loc: Loc, detail: Any) -> str:
    kind, message = str(detail["type"]), str(detail["msg"])
    context = detail.get("ctx") or {}
    last = loc[-1] if loc else ""
    if kind == "value_error":
        return message.removeprefix("Value error, ")
    if loc[:1] == ("category_probabilities",) and detail.get("input") is None:
        return "state all five, or none"
    number = {
        "greater_than": ("must be more than", "gt"),
        "greater_than_equal": ("must be at least", "ge"),
        "less_than_equal": ("must be at most", "le"),
    }.get(kind)
    if number is not None:
        limit = context[number[1]]
        if last in {"confidence", "probability", "p_abnormal"} or "probabilit" in str(loc[:1]):
            return f"{number[0]} {limit * 100:g} %"
        return f"{number[0]} {limit:g}"
    if detail.get("input") is None or kind in {"string_too_short", "string_pattern_mismatch"}:
        return _BY_PLACE.get(str(last), _WORDS.get(kind, message))
    return _WORDS.get(kind, message)


def _without_noise(problems: tuple[Problem, ...]) -> tuple[Problem, ...]:
    """One message where the five probabilities are incomplete, not one for each."""
    result: list[Problem] = []
    incomplete = False
    for problem in problems:
        if problem.text == "state all five, or none":
            if not incomplete:
                result.append(Problem(("category_probabilities",), problem.text))
            incomplete = True
            continue
        result.append(problem)
    return tuple(result)


_LISTS: Final = {"finding": "findings", "hypothesis": "hypotheses", "rationale": "rationale"}


def place_of(flag: Flag, read: Interpretation) -> Problem:
    """A flag of a read as a problem at its field, for the form to go to."""
    field = tuple(flag.field.split(".")) if flag.field else ()
    if flag.number is None:
        first = ("technical",) if flag.subject == "technical" else ()
        return Problem((*first, *field), flag.words)
    index = flag.number - 1
    if flag.subject == "finding":  # a finding's number is its name, not its place in the list
        index = [f.number for f in read.findings].index(flag.number)
    return Problem((_LISTS[flag.subject], index, *field), flag.words)
