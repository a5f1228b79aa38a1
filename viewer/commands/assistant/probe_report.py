"""Terminal output of a probe run: outline, tables and verdicts."""

import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

import typer
from rich.markup import escape
from rich.table import Table

from assistant.probes.probe import UNCHANGED
from assistant.probes.probe_page import counted, one_note
from audit.messages import Text
from viewer.commands import one_line
from viewer.commands.options.console_output import console, is_terminal

if TYPE_CHECKING:
    from rich.console import Console, RenderableType

    from assistant.probes.probe import Row
    from assistant.probes.probe_answers import Answer
    from assistant.probes.probe_report import ProbeReport, ProbeResult
    from assistant.probes.probe_verdict import Judgment, Measure
    from audit.record.events import ProbeVerdict
    from viewer.runs.probes.probe_run import Outline

MOST_LINES: Final = 60
"""Maximum number of answers to print per probe; pages and --json have all."""
PIPED_WIDTH: Final = 160
_STYLES: Final = {"passed": "green", "failed": "red", "undecided": "yellow", "none": "dim"}


def tell_outline(outline: "Outline") -> None:
    """Print to stderr what would be sent, to whom, how often and at what cost."""
    o = outline
    low, high = o.n_images
    images = counted(low, "image") if low == high else f"{low} to {high} images"
    where = f"to {o.url}" if o.url else "nothing leaves this machine's memory"
    if o.url and not o.leaves:
        where += " (this machine)"
    size = f", at most {o.n_bytes / 1e6:.1f} MB each as they are" if o.n_bytes else ""
    times = "once" if o.repeats == 1 else f"{o.repeats} times"
    cost = "not known" if o.cost_usd is None else f"about {o.cost_usd:.2f} USD"
    lines = (
        f"what   {counted(o.n_cases, 'case')} of {counted(o.n_patients, 'patient')}, {images} a "
        f"request, {o.captions} captions, {o.context}{size}",
        f"where  {o.label}: {where}",
        f"how    at most {counted(o.n_requests, 'request')}: {times} each, "
        "unchanged and as " + ", ".join(f"{name} ({n})" for name, n in o.probes if n),
        f"cost   {cost} ({o.cost_basis})" if o.url else "cost   none",
    )
    for line in lines:
        typer.echo(f"overread: {line}", err=True)


def tell_report(report: "ProbeReport") -> None:
    """Print tables and verdicts of a run."""
    console = _console()
    for result in report.results:
        console.print(f"\n[bold]{escape(str(result.probe.title))}[/]  [dim]{result.probe.id}[/]")
        console.print(escape(str(result.probe.question)))
        for part in _parts(result, report):
            console.print(part)
    outcomes = ", ".join(f"{n} {outcome}" for outcome, n in report.outcomes.items()) or "none"
    cost = "" if report.cost_usd is None else f"; {report.cost_usd:.4f} USD"
    console.print(f"\n{escape(str(report.asker.label))}: requests: {outcomes}{cost}")
    console.print(f"Recorded as run {report.run}. Investigational, not for diagnosis.")


def _parts(result: "ProbeResult", report: "ProbeReport") -> "Iterator[RenderableType]":
    lines = [line for row in result.rows for line in _lines(row, result, report)]
    table = Table("case", "request", "answer", "confidence", "judged", box=None)
    for line in lines[:MOST_LINES]:
        table.add_row(*(escape(cell) for cell in line))
    if lines:
        yield table
    if len(lines) > MOST_LINES:
        yield f"[dim]and {len(lines) - MOST_LINES} more lines: see --output or --json[/]"
    left_out = Counter(row.left_out for row in result.rows if row.left_out)
    for reason, n in left_out.items():
        yield f"[dim]left out: {n} of {len(result.rows)}: {escape(str(reason))}[/]"
    if result.measures:
        yield _figures(result.measures)
    yield from map(_verdict, _together(result.verdicts))


def _lines(row: "Row", result: "ProbeResult", report: "ProbeReport") -> Iterator[tuple[str, ...]]:
    """Yield one line per request of a case, the unchanged request first."""
    if row.left_out:
        return
    case = str(row.case.row)
    first = report.cases.first.get(row.case.row, ())
    yield (case, "as it is", *_answer_summary(first), _judged(row.judgments, UNCHANGED))
    for asked in row.asked:
        name = asked.variant.name
        if asked.variant.images_of:
            name += f" ({asked.variant.words})"
        yield (
            "",
            name,
            *_answer_summary(asked.answers),
            _judged(row.judgments, asked.variant.name),
        )


def _answer_summary(answers: "Sequence[Answer]") -> tuple[str, str]:
    """Return the answers, with equal ones merged, and the range of their confidence."""
    counts = Counter(one_line(str(a.words)) for a in answers)
    words = "; ".join(_times(word, n) for word, n in counts.items())
    sure = sorted(a.confidence for a in answers if a.confidence is not None)
    if not sure:
        return words, ""
    span = f"{sure[0]:.2f}" if sure[0] == sure[-1] else f"{sure[0]:.2f} to {sure[-1]:.2f}"
    return words, span


def _judged(judgments: "Sequence[Judgment]", variant: str) -> str:
    # An answer that is judged alike on several subjects is reported once.
    verdicts = {(j.repeat, str(j.word)): None for j in judgments if j.variant == variant}
    counts = Counter(word for _, word in verdicts)
    return "; ".join(_times(word, n) for word, n in counts.items())


def _times(word: str, n: int) -> str:
    return word if n == 1 else f"{word} x{n}"


def _figures(measures: "Sequence[Measure]") -> "RenderableType":
    """Return the metrics as a table, or the reason if there are none."""
    if (note := one_note(measures)) is not None:
        return f"[dim]no figures: {escape(str(note))}[/]"
    table = Table("metric", "at", "patients", "value", "95% interval", box=None)
    for m in measures:
        value = "" if m.value is None else f"{m.value:.2f}"
        interval = "" if m.note is None else str(m.note)
        if m.interval is not None:
            interval = f"{m.interval[0]:.2f} to {m.interval[1]:.2f}"
        table.add_row(str(m.words), m.variant or "", str(m.n_patients), value, escape(interval))
    return table


def _together(verdicts: "Iterable[ProbeVerdict]") -> "Iterator[tuple[ProbeVerdict, str]]":
    """Yield verdicts with their subjects; equal reasons for missing verdicts are printed once."""
    missing: dict[Text, list[ProbeVerdict]] = {}
    for verdict in verdicts:
        if verdict.verdict == "none":
            missing.setdefault(verdict.reason, []).append(verdict)
        else:
            yield verdict, str(verdict.subject)
    for same in missing.values():
        yield same[0], "; ".join(str(v.subject) for v in same)


def _verdict(verdict: "tuple[ProbeVerdict, str]") -> str:
    v, subject = verdict
    word = "no verdict" if v.verdict == "none" else v.verdict
    figure = ""
    if v.interval is not None:
        low, high = v.interval
        figure = f": {v.n_successes} of {v.n_patients} patients, {low:.2f} to {high:.2f}"
    style = _STYLES[v.verdict]
    return f"[{style}]{word}[/]  {escape(subject)}{figure} [dim]({escape(str(v.reason))})[/]"


def _console() -> "Console":
    """Return a console on stdout, wide without a terminal so that lines in files do not wrap."""
    return console(highlight=False, width=None if is_terminal(sys.stdout) else PIPED_WIDTH)
