"""Whether a read in progress is a valid interpretation, and what it still leaves open.

The schema decides; this module only says it in words that fit beside a field.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from pydantic import ValidationError

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


def open_points(read: Interpretation) -> tuple[Problem, ...]:
    """What a valid read leaves unsaid that a comparison would need. None of it stops the lock."""
    if read.abstained:
        return ()
    points = []
    if read.p_abnormal is None:
        points.append(Problem(("p_abnormal",), "the probability of abnormal is not stated"))
    for i, finding in enumerate(read.findings):
        here: Loc = ("findings", i)
        if finding.presence.value == "absent":
            continue
        if finding.location is None or finding.location.side is None:
            points.append(Problem((*here, "location", "side"), "the side is not stated"))
        if finding.confidence is None:
            points.append(Problem((*here, "confidence"), "the confidence is not stated"))
        if not finding.evidence:
            points.append(Problem((*here, "evidence"), "no image or place shows it"))
    if not read.hypotheses:
        points.append(Problem(("hypotheses",), "no hypothesis is stated"))
    if read.urgency is None:
        points.append(Problem(("urgency",), "the urgency is not stated"))
    return tuple(points)


def contradictions(read: Interpretation) -> tuple[Problem, ...]:
    """Statements that cannot both be meant; they are shown before the lock and do not stop it."""
    found = []
    normal = read.normality is not None and read.normality.value == "normal"
    if normal and read.p_abnormal is not None and read.p_abnormal > 0.5:
        found.append(Problem(("p_abnormal",), "called normal, yet more likely abnormal"))
    primary = read.primary
    if normal and primary is not None and primary.category.value != "normal":
        found.append(Problem(("hypotheses",), "called normal, yet the primary hypothesis is not"))
    if read.normality is not None and read.normality.value == "abnormal" and not read.findings:
        found.append(Problem(("findings",), "called abnormal, yet no finding is given"))
    return tuple(found)
