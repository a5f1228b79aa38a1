"""`overread calculate`: clinical calculators and visual scales. Nothing is recorded."""

import json
from typing import Annotated, Any

import typer

from audit.messages import Message
from viewer.commands import fail
from viewer.core.errors import CoreError
from viewer.core.measure.calculators.calculator import Calculator, Field, FieldValue
from viewer.core.measure.calculators.registry import CALCULATORS

NOTICE = "Investigational, not for diagnosis."


def calculate(
    name: Annotated[
        str | None,
        typer.Argument(metavar="[NAME]", help="Calculator. Without it, all are listed."),
    ] = None,
    fields: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[FIELD=VALUE]...",
            help="Values of all fields. Separate several regions by commas.",
        ),
    ] = None,
    json_: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
) -> None:
    """Compute a clinical score or visual scale by its published rule; list fields without values.

    The app records a result with its case. This command records nothing.

    Example: overread calculate ich-score

    Example: overread calculate nascet narrowest_mm=1.5 distal_mm=5 near_occlusion=no
    """
    if name is None:
        _list_all(as_json=json_)
        return
    calculator = CALCULATORS.get(name)
    if calculator is None:
        fail(name, Message("calculator.unknown", name=name, names=", ".join(CALCULATORS)))
    if not fields:
        _describe(calculator, as_json=json_)
        return
    try:
        result = calculator.calculate(_inputs(calculator, fields))
    except CoreError as error:
        fail(name, error)
    fact = calculator.fact(result)
    if json_:
        document = {
            "calculator": calculator.key,
            "value": fact.value,
            "unit": fact.unit,
            "parts": [str(part) for part in result.parts],
            "formula": str(calculator.formula),
            "source": calculator.source,
            "notice": NOTICE,
        }
        typer.echo(json.dumps(document, ensure_ascii=False))
        return
    typer.echo(f"{calculator.title}: {fact.value_text}")
    for part in result.parts:
        typer.echo(f"  {part}")
    typer.echo(f"{calculator.formula} ({calculator.source})")
    typer.echo(NOTICE)


def _inputs(calculator: Calculator, given: list[str]) -> dict[str, FieldValue | None]:
    kinds = {field.key: field for field in calculator.fields}
    inputs: dict[str, FieldValue | None] = {
        field.key: () for field in calculator.fields if field.kind == "regions"
    }
    for each in given:
        key, _, text = each.partition("=")
        inputs[key] = _value(kinds.get(key), text)
    return inputs


def _value(field: Field | None, text: str) -> FieldValue | None:
    if field is None or field.kind == "choice":
        return text
    if field.kind == "regions":
        return tuple(code.strip() for code in text.split(",") if code.strip())
    try:
        return float(text)
    except ValueError:
        return text


def _list_all(*, as_json: bool) -> None:
    if as_json:
        typer.echo(json.dumps([_document(each) for each in CALCULATORS.values()]))
        return
    for calculator in CALCULATORS.values():
        typer.echo(f"{calculator.key}: {calculator.title} ({calculator.source})")


def _describe(calculator: Calculator, *, as_json: bool) -> None:
    if as_json:
        typer.echo(json.dumps(_document(calculator)))
        return
    typer.echo(f"{calculator.title}: {calculator.formula} ({calculator.source})")
    for field in calculator.fields:
        if field.kind == "regions":
            choices = "; ".join(str(option.title) for option in field.options)
        elif field.options:
            choices = "; ".join(f"{option.code} ({option.title})" for option in field.options)
        else:
            choices = f"{field.minimum:g} to {field.maximum:g} {field.unit}"
        typer.echo(f"  {field.key}: {field.title}: {choices}")


def _document(calculator: Calculator) -> dict[str, Any]:
    return {
        "calculator": calculator.key,
        "title": str(calculator.title),
        "formula": str(calculator.formula),
        "source": calculator.source,
        "fields": [
            {
                "field": field.key,
                "title": str(field.title),
                "kind": field.kind,
                "options": [option.code for option in field.options],
                "unit": field.unit if field.kind == "number" else None,
            }
            for field in calculator.fields
        ],
    }
