"""`overread probe`: change the sent images and compare the answers."""

import json
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from assistant.errors import AssistantError, PolicyRefusal
from assistant.images.image_recipe import limits_of
from assistant.probes.probe import UNCHANGED
from assistant.probes.probe_answers import CaseSet
from assistant.probes.probe_catalog import chosen
from assistant.probes.probe_manifest import ManifestRow, read_manifest
from assistant.probes.probe_page import check_folder, write_pages
from assistant.provider_protocol import CANCELLED as BY_USER
from assistant.provider_settings import entry
from assistant.providers import addresses, build
from assistant.request.request_preview import write_preview
from audit.errors import RecordError
from audit.messages import Message, reason_of
from audit.record.events import SessionStarted
from viewer.archive.location_scheme import is_location
from viewer.case.state.log_recorder import LogRecorder
from viewer.case.workflow.case_workflow import StepClosed
from viewer.commands import CHECK_FAILED, PROVIDER, fail
from viewer.commands.assistant.draft import interruptible
from viewer.commands.assistant.probe_report import tell_outline, tell_report
from viewer.commands.options.acting_account import acting
from viewer.commands.options.image_options import CaptionsOption, Loaded, PlanesOption, planes_of
from viewer.commands.options.record_opening import open_record
from viewer.commands.study.study_info import progress_on_terminal, scan_paths
from viewer.core import Scan, Series, Volume, load
from viewer.core.errors import CoreError
from viewer.runs.probes.probe_cases import LetteredCase, Wishes, prepare_cases, record_cases
from viewer.runs.probes.probe_run import ProbeRun, leaves, mean_cost

if TYPE_CHECKING:
    from assistant.images.captions import Captions
    from assistant.images.image_recipe import Limits
    from assistant.probes.probe_report import ProbeReport
    from assistant.provider_protocol import Provider
    from audit.record.log.event_log import Log
    from viewer.runs.probes.probe_cases import PreparedCase
    from viewer.runs.probes.probe_run import Confirmed, Outline

CANCELLED = 130
"""Exit code of a program ended by Ctrl+C."""


def probe(
    target: Annotated[
        Path,
        typer.Argument(
            metavar="MANIFEST|PATH",
            help="A case set (.csv, see docs/probes.md), or one study for a demonstration.",
        ),
    ],
    provider: Annotated[
        str, typer.Option("--provider", metavar="NAME", help="Name from `overread providers list`.")
    ] = "baseline",
    series: Annotated[
        list[str] | None,
        typer.Option(
            "--series",
            metavar="S",
            help="Series id from `overread info`, if PATH is a study. Repeatable.",
        ),
    ] = None,
    probes: Annotated[
        str | None,
        typer.Option(
            "--probes",
            metavar="NAME,...",
            help="Probes to run: mirror, blank-images, noise-images, no-images, swap, degrade, "
            "history, repeat, pairs. Default: all.",
        ),
    ] = None,
    repeats: Annotated[
        int,
        typer.Option(
            "--repeats",
            metavar="N",
            min=1,
            max=100,
            help="Number of times that each request is sent.",
        ),
    ] = 3,
    slices: Annotated[
        int,
        typer.Option(
            "--slices",
            metavar="N",
            min=1,
            help="Number of evenly spaced slices through the brain, per series and plane.",
        ),
    ] = 8,
    planes: PlanesOption = None,
    context: Annotated[
        Path | None,
        typer.Option(
            "--context",
            metavar="FILE",
            help="Text file with the clinical context, if PATH is a study.",
        ),
    ] = None,
    captions: CaptionsOption = "informed",
    despite_burned_in: Annotated[
        str | None,
        typer.Option(
            "--despite-burned-in",
            metavar="REASON",
            help="Reason to send images that may show text about the patient; recorded.",
        ),
    ] = None,
    preview: Annotated[
        bool,
        typer.Option("--preview", help="Send nothing; write the requests to --output."),
    ] = False,
    yes: Annotated[
        bool,
        typer.Option(
            "--yes", help="Agree to sending images from this machine without being asked."
        ),
    ] = False,
    out: Annotated[
        Path | None,
        typer.Option(
            "--output", "-o", metavar="DIR", help="Folder for one page per probe, with the images."
        ),
    ] = None,
    json_: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
) -> None:
    """Probe whether a provider uses the images: mirrored, blank, swapped, degraded, repeated.

    First prints what would be sent, where, how often and at what cost. A verdict needs a case set,
    repeats and an interval; one case is only a demonstration. The exit code is 1 if a probe fails.
    Ctrl+C stops the run and keeps the results so far.

    Example: overread probe cases.csv --provider baseline -o probe-pages
    """
    if captions not in ("informed", "blinded"):
        fail("--captions", Message("cli.captions-unknown", captions=captions))
    if preview and out is None:
        fail("--preview", Message("cli.preview-needs-output"))
    kind: Captions = "blinded" if captions == "blinded" else "informed"
    if target.suffix.lower() == ".csv" and (series or context):
        fail("--series" if series else "--context", Message("cli.option-is-manifest-column"))
    request = _Request(target, slices, planes, kind, despite_burned_in, preview, yes, out, json_)
    names = None if probes is None else [p.strip() for p in probes.split(",") if p.strip()]
    try:
        _run(request, provider, names, repeats, series or [], context)
    except PolicyRefusal as error:
        fail(provider, error)
    except (AssistantError, CoreError, RecordError, StepClosed) as error:
        fail(getattr(error, "path", None) or target, error)


@dataclass(frozen=True)
class _Request:
    target: Path
    slices: int
    planes: str | None
    captions: "Captions"
    override: str | None
    preview: bool
    yes: bool
    out: Path | None
    json: bool


def _run(
    request: _Request,
    name: str,
    probes: Iterable[str] | None,
    repeats: int,
    series: list[str],
    context: Path | None,
) -> None:
    selected = chosen(probes)
    if request.out is not None:
        check_folder(request.out)
    manifest = None
    rows: Sequence[ManifestRow] = (ManifestRow(0, request.target, tuple(series), context=context),)
    if request.target.suffix.lower() == ".csv":
        manifest = read_manifest(request.target)
        rows = manifest.rows
    with open_record(create=True) as log:
        configured = entry(name)  # now, since opening the record applies the site's providers
        asked = build(configured)
        recorder = LogRecorder(log, acting(log, "lead", "administrator", "reader"))
        prepared = _prepare(request, rows, log, limits_of(configured))
        run = ProbeRun(asked, tuple(p.case for p in prepared), selected, repeats, recorder)
        earlier = mean_cost(
            log.events(types=("draft.requested", "draft.received")), asked.name, asked.model
        )
        outline = run.outline(leaves=leaves(addresses(configured)), cost_each=earlier)
        tell_outline(outline)
        if request.preview:
            _preview(request, run)
            return
        confirmed = _confirmed(request, outline, asked)
        recorder.append(SessionStarted(surface="cli"))
        record_cases(prepared, run.workflow, request.override)
        with interruptible() as cancelled, progress_on_terminal(f"asking {asked.name}") as progress:
            report = run.play(
                outline,
                confirmed,
                manifest_sha256=manifest.sha256 if manifest else None,
                cancelled=cancelled.is_set,
                on_answer=lambda n, _: progress(n, outline.n_requests) if progress else None,
            )
    if request.out is not None:
        first = write_pages(request.out, report)
        typer.echo(f"overread: pages written: {first}", err=True)
    if request.json:
        document = {**report.to_json(), "outline": outline.to_json()}
        typer.echo(json.dumps(document, ensure_ascii=False))
    else:
        tell_report(report)
    _exit(report)


def _preview(request: _Request, run: "ProbeRun") -> None:
    """Write all requests that do not depend on answers, and record their export."""
    assert request.out is not None
    cases = CaseSet(run.cases)
    n = 0
    for case in run.cases:
        requests = {UNCHANGED: case.bundle}
        for planned in run.probes:
            for variant in planned.variants(case, cases):
                requests[f"{planned.name} {variant.name}"] = variant.make()
        for name, bundle in requests.items():
            outgoing = run.provider.prepare(bundle)
            run.workflow(case.case).requests.show_preview(run.provider, bundle, outgoing)
            folder = request.out / f"case-{case.row:03d}" / name.replace(" ", "-")
            write_preview(folder, bundle, run.provider, outgoing)
            n += 1
    typer.echo(f"overread: nothing was sent; {n} requests are written to {request.out}", err=True)


def _exit(report: "ProbeReport") -> None:
    """Exit with the code for the outcome of the run."""
    if report.stopped == BY_USER:
        n = sum(report.outcomes.values())
        typer.echo(f"overread: canceled after {n} requests, which are recorded", err=True)
        raise typer.Exit(CANCELLED)
    if report.stopped is not None:
        fail(report.asker.name, report.stopped, PROVIDER)
    if any(v.verdict == "failed" for v in report.verdicts):
        raise typer.Exit(CHECK_FAILED)


def _confirmed(request: _Request, outline: "Outline", asked: "Provider") -> "Confirmed":
    """Return how the user agreed to sending images; exit if they did not."""
    if not outline.leaves:
        return "not needed"
    if request.yes:
        return "option"
    if not sys.stdin.isatty():
        fail(asked.name, Message("cli.consent-needed"))
    if not typer.confirm("Send this?", default=False, err=True):
        fail(asked.name, Message("cli.consent-refused"))
    return "asked"


# --- the cases ------------------------------------------------------------------------------------


def _prepare(
    request: _Request, rows: "Sequence[ManifestRow]", log: "Log", limits: "Limits"
) -> "list[PreparedCase]":
    """Prepare all cases (series, slices, bundle) and print their warnings."""

    def planes(series: Series, volume: Volume) -> Sequence[Any]:
        return planes_of(request.planes, Loaded(series, volume))

    wishes = Wishes(request.slices, planes, request.captions, request.override, limits)
    try:
        prepared = prepare_cases(rows, wishes, log.case_id, _scan, _load)
    except LetteredCase as error:
        fail(request.target, Message("cli.see-despite-burned-in", reason=reason_of(error)))
    for prepared_probe in prepared:
        for warning in prepared_probe.warnings:
            typer.echo(f"overread: case {prepared_probe.case.row}: {warning}", err=True)
    return prepared


def _scan(path: Path) -> Scan:
    if not is_location(path) and not path.exists():
        raise FileNotFoundError(path)
    return scan_paths([path])


def _load(series: Series) -> Volume:
    with progress_on_terminal("reading") as progress:
        return load(series, progress)
