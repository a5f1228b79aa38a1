"""Single fields of a table of references, read strictly: anything malformed is an error."""

from collections.abc import Mapping
from typing import Any, TypeVar

from pydantic import ValidationError

from audit.errors import RecordInputError, wrong_field
from audit.interpretation.interpretation import Model
from audit.lexicon.spelling import american_code
from audit.lexicon.terms import Kind, lexicon
from audit.messages import Message, Text

M = TypeVar("M", bound=Model)


def number_of(row: Mapping[str, str], name: str, where: Message) -> float | None:
    """Return a number with a decimal point, or comma where the table is not comma-separated."""
    if name not in row:
        return None
    try:
        return float(row[name].replace(",", "."))
    except ValueError:
        raise RecordInputError(
            Message(
                "reference.number-invalid",
                where=where,
                name=name,
                value=row[name],
            )
        ) from None


def yes_or_no(row: Mapping[str, str], name: str, where: Message) -> bool | None:
    """Return the truth of a yes-or-no field; None where it is empty."""
    match row.get(name, "").lower():
        case "":
            return None
        case "yes" | "true" | "1":
            return True
        case "no" | "false" | "0":
            return False
        case other:
            raise RecordInputError(
                Message(
                    "reference.yes-no-invalid",
                    where=where,
                    name=name,
                    other=other,
                )
            )


def code_of(value: str | None, kind: Kind, where: Message) -> str | None:
    """Return the lexicon's code for a code or name; words that it does not know are an error."""
    if value is None:
        return None
    code = american_code(value)
    term = lexicon().terms.get(code)
    if term is not None and term.kind == kind:
        return code
    if match := lexicon().match(value, kind):
        return match
    raise RecordInputError(
        Message("reference.lexicon-term-unknown", where=where, kind=kind, value=value)
    )


def validated(model: type[M], content: Mapping[str, Any], where: Text) -> M:
    """Return a validated model. Raises `RecordInputError` that names the first fault."""
    try:
        return model.model_validate(content)
    except ValidationError as error:
        reason = wrong_field(error.errors()[0], Message("place.content"))
        raise RecordInputError(
            Message("format.where-reason", where=where, reason=reason)
        ) from error
