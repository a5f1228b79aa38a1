"""`overread pilot`: protocol templates, checks and simulations before signing."""

import json
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from audit.messages import Message, Text, json_fields, reason_of, render
from audit.messages.catalog import Catalog
from audit.messages.library_errors import system_reason
from audit.pilot.conduct.stop_rules import make_streams, simulate_false_alarms
from audit.pilot.conduct.stop_rules import simulate_rule as run
from audit.pilot.protocol.abstention_gates import find_gates_cleared_by_abstaining
from audit.pilot.protocol.intended_uses import (
    describe_ungated,
    find_ungated_measures,
    protocol_template,
)
from audit.pilot.protocol.protocol import IntendedUse, Protocol
from audit.pilot.protocol.protocol_summary import summarize
from audit.pilot.protocol.sample_size import NoSampleSize
from audit.pilot.protocol.sampled_adjudication_size import find_unreachable_gates
from viewer.commands import fail

if TYPE_CHECKING:
    from audit.pilot.protocol.protocol import Gate
    from audit.pilot.protocol.sample_size import SampleSize

pilot_app = typer.Typer(
    name="pilot", help="The pilot: protocol, cases, suspensions.", no_args_is_help=True
)

Json = Annotated[bool, typer.Option("--json", help="Print one JSON document.")]
LANGUAGES: Final = ("en", "de", "fr", "es", "ja", "zh_CN")


@pilot_app.command()
def new(
    output: Annotated[
        Path, typer.Option("--output", "-o", metavar="FILE.toml", help="File to write.")
    ],
    use: Annotated[
        str, typer.Option("--use", help="Intended use; the template has its gates.")
    ] = "second look after the read",
) -> None:
    """Write a protocol template with a comment for each field.

    Intended uses are: draft for over-reading, second look after the read, worklist order, teaching.
    Each has its own gates; their limits are examples.

    Example: overread pilot new -o protocol.toml --use "worklist order"
    """
    try:
        text = protocol_template(IntendedUse(use))
    except ValueError:
        fail(use, Message("cli.value-not-allowed", choices=", ".join(IntendedUse)))
    try:
        with output.open("x", encoding="utf-8") as file:
            file.write(text)
    except OSError as error:
        fail(output, system_reason(error))
    typer.echo(f"fill in {output}, then: overread pilot check {output}")


@pilot_app.command()
def check(
    path: Annotated[Path, typer.Argument(metavar="FILE.toml", help="Protocol file.")],
    language: Annotated[
        str,
        typer.Option(
            "--language",
            metavar="CODE",
            help=f"Language of the summary: {', '.join(LANGUAGES)}.",
        ),
    ] = "en",
    json_: Json = False,
) -> None:
    """Check a protocol, print what it says in plain words, and the cases that each gate needs.

    The summary is the one that the lead signs in the app. This command signs nothing.

    Example: overread pilot check protocol.toml --language de
    """
    if language not in LANGUAGES:
        choices = ", ".join(LANGUAGES)
        fail("--language", Message("cli.value-unknown", value=language, choices=choices))
    protocol = Protocol.load(path)
    plans = [(gate, _plan(gate, protocol.concordant_sample)) for gate in protocol.gates]
    if json_:
        typer.echo(json.dumps(_check_json(protocol, plans), indent=1, ensure_ascii=False))
        return
    typer.echo(f"{protocol.title}: {protocol.intended_use.value}, {protocol.setting}")
    typer.echo(f"protocol {protocol.sha256}")
    catalog = Catalog(language)
    for topic in summarize(protocol):
        typer.echo(f"\n{render(topic.title, catalog)}")
        for sentence in topic.sentences:
            typer.echo(f"  {render(sentence, catalog)}")
    typer.echo()
    for gate, plan in plans:
        typer.echo(_gate_line(gate, plan))
    for message in _warnings(protocol):
        typer.echo(f"warning: {message}")
    if missing := describe_ungated(protocol):
        typer.echo(f"warning: {missing}")


@pilot_app.command()
def simulate(
    path: Annotated[Path, typer.Argument(metavar="FILE.toml", help="Protocol file.")],
    cases: Annotated[
        int, typer.Option(min=1, help="Number of cases in each simulated pilot.")
    ] = 200,
    pilots: Annotated[int, typer.Option(min=1, help="Number of simulated pilots.")] = 1000,
    seed: Annotated[int, typer.Option(help="Seed of the random numbers.")] = 1,
    json_: Json = False,
) -> None:
    """Simulate how often the stop rules alarm falsely, and how soon they alarm rightly.

    Each rule is simulated with a true rate at its limit (where an alarm is false), at half and at
    twice its limit.

    Example: overread pilot simulate protocol.toml --cases 300
    """
    protocol = Protocol.load(path)
    if not protocol.stop_rules:
        fail(path, Message("cli.no-stop-rules"))
    rows = [
        (stream, run(stream.rule, stream.alpha, rate, cases=cases, pilots=pilots, seed=seed))
        for stream in make_streams(protocol)
        for rate in (stream.rule.limit / 2, stream.rule.limit, min(2 * stream.rule.limit, 0.99))
    ]
    together = simulate_false_alarms(protocol, cases=cases, pilots=pilots, seed=seed)
    if json_:
        listed = [{"rule": s.rule.name, "alpha": s.alpha, **asdict(r)} for s, r in rows]
        document = {"cases": cases, "pilots": pilots, "any_false_alarm": together, "rules": listed}
        typer.echo(json.dumps(document | {"stop_error": protocol.stop_error}, indent=1))
        return
    typer.echo(f"{pilots} simulated pilots of {cases} cases, looked at after every case")
    for stream, result in rows:
        soon = ""
        if result.median_cases is not None and result.late_cases is not None:
            soon = (
                f", half of them by case {result.median_cases:g}, "
                f"nine of ten by {result.late_cases:g}"
            )
        typer.echo(
            f"{stream.rule.name} (limit {stream.rule.limit:g}, error {stream.alpha:.3g}): "
            f"true rate {result.rate:.3g}, alarm in {result.alarms:.1%}{soon}"
        )
    typer.echo(
        f"with every rate at its limit any rule alarms in {together:.1%}; "
        f"the protocol allows {protocol.stop_error:.1%}"
    )


def _plan(gate: "Gate", concordant_sample: float) -> "SampleSize | Text":
    try:
        return gate.cases(concordant_sample)
    except NoSampleSize as error:
        return reason_of(error)


def _gate_line(gate: "Gate", plan: "SampleSize | Text") -> str:
    side = "at most" if gate.measure.is_error else "at least"
    head = f"gate {gate.name}: {gate.measure.value} {side} {gate.limit:g} opens {gate.opens}"
    if isinstance(plan, str | Message):
        return f"{head}; {plan}"
    events = f"{plan.allowed} {'errors' if gate.measure.is_error else 'failures'} allowed"
    return (
        f"{head}; {plan.needed} scored cases ({events}, power {plan.power:.2f}), "
        f"{plan.enrolled} enrolled"
    )


def _warnings(protocol: "Protocol") -> "list[Message]":
    """Return warnings about a valid protocol."""
    warnings = [gate.message for gate in find_unreachable_gates(protocol)]
    return warnings + [gate.message for gate in find_gates_cleared_by_abstaining(protocol)]


def _check_json(protocol: "Protocol", plans: list[Any]) -> dict[str, Any]:
    return {
        "title": protocol.title,
        "sha256": protocol.sha256,
        "summary": [
            {
                "topic": topic.topic,
                "sentences": [json_fields("message", sentence) for sentence in topic.sentences],
            }
            for topic in summarize(protocol)
        ],
        "ungated": [measure.value for measure in find_ungated_measures(protocol)],
        "warnings": [json_fields("message", warning) for warning in _warnings(protocol)],
        "gates": [
            {"name": g.name, **json_fields("problem", p)}
            if isinstance(p, str | Message)
            else {"name": g.name, **asdict(p)}
            for g, p in plans
        ],
    }
