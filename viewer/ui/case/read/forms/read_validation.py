"""Validation of an unfinished read, with messages that fit next to a field.

The schema of `Interpretation` decides what is valid.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from pydantic import ValidationError

from audit.interpretation.interpretation import Interpretation
from audit.interpretation.plausibility_flags import Flag
from audit.messages.library_errors import wrong_value
from viewer.ui.language.i18n import N_, pointed, tr, translated

Loc = tuple[int | str, ...]


@dataclass(frozen=True)
class Problem:
    """A problem at a path in the interpretation's JSON, in the language in use.

    An empty `loc` refers to the whole interpretation.
    """

    loc: Loc
    text: str


_WORDS: Final = {
    "string_too_short": N_("enter a value"),
    "missing": N_("enter a value"),
    "none_required": N_("leave this empty"),
    "float_parsing": N_("must be a number"),
    "float_type": N_("must be a number"),
    "int_parsing": N_("must be a whole number"),
    "int_from_float": N_("must be a whole number"),
    "int_type": N_("must be a whole number"),
    "enum": N_("choose one"),
    "string_type": N_("enter a value"),
    "literal_error": N_("choose one"),
}

_BY_PLACE: Final = {
    "presence": N_("choose whether it is present"),
    "words": N_("enter what was found"),
    "longest": N_("give the longest diameter first"),
    "category": N_("choose a category"),
    "role": N_("choose a role"),
    "kind": N_("choose single, several or diffuse"),
    "grade": N_("choose a grade, or clear the reasons"),
    "status": N_("choose whether there was a prior study"),
    "reason": N_("enter a reason"),
    "code": N_("must be an ICD-10 code such as C71.1"),
    "edition": N_("enter the ICD-10 edition"),
    "appearance": N_("describe the appearance"),
    "statement": N_("enter the step"),
    "detail": N_("enter what is needed"),
    "sequence": N_("choose a sequence"),
}


def check(data: Mapping[str, Any]) -> tuple[Interpretation | None, tuple[Problem, ...]]:
    """Return the interpretation if it is valid and not empty, or else None and the problems."""
    try:
        read = Interpretation.model_validate(data)
    except ValidationError as error:
        problems: dict[Loc, Problem] = {}
        for detail in error.errors(include_url=False):
            loc = tuple(detail["loc"])
            if _is_incomplete(loc, detail):  # one message for all five probabilities
                loc = loc[:1]
            problems.setdefault(loc, Problem(loc, _message(loc, detail)))
        return None, tuple(problems.values())
    if read.normality is None and not read.abstained:
        message = tr("choose normal, abnormal or indeterminate, or abstain")
        return None, (Problem(("normality",), message),)
    return read, ()


def _is_incomplete(loc: Loc, detail: Any) -> bool:
    """Return whether the error is a missing probability of the five categories."""
    inside = len(loc) > 1 and loc[0] == "category_probabilities"
    return inside and detail["type"] != "value_error" and detail.get("input") is None


def describe_error(detail: Any) -> str:
    """Return the message for an error of pydantic about a field of any form."""
    return _message((), detail)


def _message(loc: Loc, detail: Any) -> str:
    kind, message = str(detail["type"]), wrong_value(detail)
    context = detail.get("ctx") or {}
    last = loc[-1] if loc else ""
    if kind == "value_error":
        return translated(context["error"])
    if loc == ("category_probabilities",) and detail.get("input") is None:
        return tr("enter all five or none")
    if kind in _LIMITS:
        key, words, of_percent = _LIMITS[kind]
        if last in {"confidence", "probability", "p_abnormal"} or "probabilit" in str(loc[:1]):
            return translated(of_percent).format(limit=pointed(f"{context[key] * 100:g}"))
        return translated(words).format(limit=pointed(f"{context[key]:g}"))
    if detail.get("input") is None or kind in {"string_too_short", "string_pattern_mismatch"}:
        return translated(_BY_PLACE.get(str(last), _WORDS.get(kind, message)))
    return translated(_WORDS.get(kind, message))


_LIMITS: Final = {
    "greater_than": ("gt", N_("must be more than {limit}"), N_("must be more than {limit}%")),
    "greater_than_equal": ("ge", N_("must be at least {limit}"), N_("must be at least {limit}%")),
    "less_than_equal": ("le", N_("must be at most {limit}"), N_("must be at most {limit}%")),
}
"""Key of the limit in an error of pydantic, and the messages for a number and a probability."""


_LISTS: Final = {"finding": "findings", "hypothesis": "hypotheses", "rationale": "rationale"}


def problem_at(flag: Flag, read: Interpretation) -> Problem:
    """Return a flag of a read as a problem at its field."""
    field = tuple(flag.field.split(".")) if flag.field else ()
    if flag.number is None:
        first = ("technical",) if flag.subject == "technical" else ()
        return Problem((*first, *field), translated(flag.words))
    index = flag.number - 1
    if flag.subject == "finding":  # a finding's number is not its position in the list
        index = [f.number for f in read.findings].index(flag.number)
    return Problem((_LISTS[flag.subject], index, *field), translated(flag.words))
