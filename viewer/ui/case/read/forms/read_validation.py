"""Whether a read in progress is a valid interpretation, and what it still leaves open.

The schema decides; this module only says it in words that fit beside a field.
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
    """What is wrong at a place in the interpretation's JSON, in the language in use.

    `loc` is empty for the whole.
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
    """The interpretation when it is valid and says something, else None and every reason."""
    try:
        read = Interpretation.model_validate(data)
    except ValidationError as error:
        found: dict[Loc, Problem] = {}
        for detail in error.errors(include_url=False):
            loc = tuple(detail["loc"])
            if _is_incomplete(loc, detail):  # one message for all five probabilities
                loc = loc[:1]
            found.setdefault(loc, Problem(loc, _words(loc, detail)))
        return None, tuple(found.values())
    if read.normality is None and not read.abstained:
        words = tr("choose normal, abnormal or indeterminate, or abstain")
        return None, (Problem(("normality",), words),)
    return read, ()


def _is_incomplete(loc: Loc, detail: Any) -> bool:
    """True where one of the five category probabilities is not stated."""
    inside = len(loc) > 1 and loc[0] == "category_probabilities"
    return inside and detail["type"] != "value_error" and detail.get("input") is None


def describe_error(detail: Any) -> str:
    """What is wrong with a field of any form, from an entry of pydantic's errors."""
    return _words((), detail)


def _words(loc: Loc, detail: Any) -> str:
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
    "greater_than": ("gt", N_("must be more than {limit}"), N_("must be more than {limit} %")),
    "greater_than_equal": ("ge", N_("must be at least {limit}"), N_("must be at least {limit} %")),
    "less_than_equal": ("le", N_("must be at most {limit}"), N_("must be at most {limit} %")),
}
"""The limit's key in what pydantic tells, and the words for a number and for a probability."""


_LISTS: Final = {"finding": "findings", "hypothesis": "hypotheses", "rationale": "rationale"}


def problem_at(flag: Flag, read: Interpretation) -> Problem:
    """A flag of a read as a problem at its field, for the form to go to."""
    field = tuple(flag.field.split(".")) if flag.field else ()
    if flag.number is None:
        first = ("technical",) if flag.subject == "technical" else ()
        return Problem((*first, *field), translated(flag.words))
    index = flag.number - 1
    if flag.subject == "finding":  # a finding's number is its name, not its place in the list
        index = [f.number for f in read.findings].index(flag.number)
    return Problem((_LISTS[flag.subject], index, *field), translated(flag.words))
