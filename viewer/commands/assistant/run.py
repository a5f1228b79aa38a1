"""`overread run`: a batch of cases through one or several providers; resumable."""

import json
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from assistant.errors import AssistantError, BundleError, PolicyRefusal, SettingsError
from assistant.provider_protocol import CANCELLED as BY_USER
from assistant.provider_settings import entry
from assistant.providers import addresses, build
from assistant.request.answer_language import checked_language
from assistant.strategies import load_strategy, sample_count
from assistant.strategies.worked_examples import load_examples
from audit.errors import RecordError, RecordInputError
from audit.messages import Message, reason_of
from viewer.case.state.log_recorder import LogRecorder, ServiceRecorder
from viewer.commands import CHECK_FAILED, PROVIDER, UNREADABLE, fail
from viewer.commands.assistant.draft import interruptible
from viewer.commands.assistant.run_report import NOTICE, outline, progress, tell_report
from viewer.commands.options.acting_account import acting
from viewer.commands.options.context_options import MaskFaceOption, RedactOption
from viewer.commands.options.drafting_options import (
    ExamplesOption,
    FactsOption,
    LanguageOption,
    LiteratureOption,
    SamplesOption,
    StrategyOption,
    UpToOption,
    asking_of,
)
from viewer.commands.options.image_options import (
    CaptionsOption,
    ImagesOption,
    PlanesOption,
    RolesOption,
    SlicesOption,
    Wanted,
    WindowsOption,
    plan_of,
)
from viewer.commands.options.record_opening import open_record
from viewer.commands.options.tool_options import (
    ToolLimitsOption,
    ToolsOption,
    require_no_questions,
    rules_of,
)
from viewer.core.errors import CoreError
from viewer.runs.batches.batch import Batch, BatchBusy
from viewer.runs.batches.batch_case import Wishes
from viewer.runs.batches.batch_manifest import read_manifest
from viewer.runs.batches.batch_report import NO_ANSWER, Options
from viewer.runs.probes.probe_run import leaves
from viewer.runs.queue.enqueueing import enqueue, require_queue
from viewer.session.persistence.preferences import PreferencesError
from viewer.site.case_locations import PlacesError

if TYPE_CHECKING:
    from assistant.provider_protocol import Provider
    from audit.record.log.event_log import Log
    from viewer.runs.batches.batch_manifest import BatchManifest
    from viewer.runs.batches.batch_report import BatchReport, Confirmed

CANCELLED = 130


def run(
    manifest: Annotated[
        Path,
        typer.Argument(
            help="CSV file with the column path, and optionally series, patient, context and "
            "labels.",
            metavar="MANIFEST.csv",
        ),
    ],
    provider: Annotated[
        list[str] | None,
        typer.Option(
            "--provider",
            metavar="NAME",
            help="Name from `overread providers list`. Repeatable. Default: baseline.",
        ),
    ] = None,
    strategy: StrategyOption = "zero-shot",
    samples: SamplesOption = None,
    examples: ExamplesOption = None,
    language: LanguageOption = None,
    up_to: UpToOption = None,
    facts: FactsOption = "off",
    tools: ToolsOption = None,
    tool_limits: ToolLimitsOption = None,
    literature: LiteratureOption = "off",
    roles: RolesOption = None,
    slices: SlicesOption = None,
    images: ImagesOption = None,
    planes: PlanesOption = None,
    windows: WindowsOption = None,
    captions: CaptionsOption = "informed",
    mask_face: MaskFaceOption = False,
    redact_context: RedactOption = False,
    despite_burned_in: Annotated[
        str | None,
        typer.Option(
            "--despite-burned-in",
            metavar="REASON",
            help="Reason to send images that may show text about the patient; recorded for each "
            "case.",
        ),
    ] = None,
    concurrency: Annotated[
        int,
        typer.Option(
            "--concurrency", metavar="N", min=1, max=256, help="Number of concurrent requests."
        ),
    ] = 4,
    budget: Annotated[
        float | None,
        typer.Option(
            "--budget",
            metavar="USD",
            min=0.0,
            help="Maximum cost of all runs over this manifest together; stop before exceeding it.",
        ),
    ] = None,
    fresh: Annotated[
        bool, typer.Option("--fresh", help="Ask again for cases that are answered already.")
    ] = False,
    rescore: Annotated[
        bool,
        typer.Option(
            "--rescore",
            help="Send nothing; compare existing drafts with the current labels.",
        ),
    ] = False,
    queue: Annotated[
        bool,
        typer.Option(
            "--queue",
            help="Put the batch into the site's queue for `overread worker`, and exit.",
        ),
    ] = False,
    yes: Annotated[
        bool,
        typer.Option(
            "--yes", help="Agree to sending images from this machine without being asked."
        ),
    ] = False,
    json_: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
) -> None:
    """Request drafts of all cases of a manifest from providers, record and compare them.

    After an interruption, run the same command again: only cases without an answer in the record
    are asked. Labels become reference standards and are never sent. The exit code is 1 if a budget
    or the kill switch stopped the run, 2 if rows could not be asked, 3 if requests failed, and 130
    after Ctrl+C.

    Example: overread run cases.csv --provider local --provider baseline --budget 5

    Example: overread run cases.csv --provider local --captions blinded --rescore

    Example: overread run cases.csv --provider local --queue
    """
    if captions not in ("informed", "blinded"):
        fail("--captions", Message("cli.captions-unknown", captions=captions))
    if slices is not None and "," in slices:
        fail("--slices", Message("cli.batch-slice-count"))
    if fresh and rescore:
        fail("--fresh", Message("cli.fresh-or-rescore"))
    if queue and rescore:
        fail("--queue", Message("cli.queue-or-rescore"))
    rules = rules_of(tools, tool_limits)
    require_no_questions(rules)
    wanted = Wanted((), roles, slices, images, planes, windows, None, None, None, (), None)
    try:
        wishes = Wishes(
            plan_of(wanted),
            asking_of(
                strategy, samples, examples, language, up_to, facts, rules, literature=literature
            ),
            "blinded" if captions == "blinded" else "informed",
            tuple(role.strip() for role in (roles or "").split(",") if role.strip()),
            (despite_burned_in or "").strip() or None,
            mask_face,
            redact_context,
        )
        _check_strategy(wishes)
        names = list(dict.fromkeys(provider or ["baseline"]))
        request = _Request(manifest, concurrency, budget, fresh, rescore, yes, json_)
        if queue:
            _enqueue(request, names, wishes)
            return
        report = _run(request, names, wishes)
    except SettingsError as error:
        fail("--provider", error)
    except PreferencesError as error:
        fail("--language", error)
    except (PlacesError, RecordError) as error:
        fail(manifest.name if _names_line(error) else "the record", error)
    except (AssistantError, PolicyRefusal, CoreError) as error:
        fail(manifest.name, error)
    _exit(report)


@dataclass(frozen=True)
class _Request:
    manifest: Path
    at_once: int
    budget: float | None
    fresh: bool
    rescore: bool
    yes: bool
    json: bool


def _run(request: _Request, names: list[str], wishes: "Wishes") -> "BatchReport":
    try:
        manifest = read_manifest(request.manifest)
    except RecordInputError as error:
        fail("the manifest", error)
    with open_record(create=True) as log:
        # Opening the record applies the site's providers.
        providers = [build(entry(name)) for name in names]
        recorder = ServiceRecorder(log, acting(log, "lead", "reader"))
        confirmed: Confirmed = "not needed"
        if not request.rescore:
            confirmed = _confirmed(request, manifest, providers, wishes, recorder, log)
        options = Options(
            request.at_once, request.budget, request.fresh, request.rescore, confirmed
        )
        with (
            interruptible() as cancelled,
            progress(names, len(names) * len(manifest.rows)) as on_status,
        ):
            batch = Batch(
                log,
                recorder,
                manifest,
                providers,
                wishes,
                options,
                cancelled.is_set,
                on_status or (lambda _status: None),
            )
            try:
                report = batch.play()
            except BatchBusy as error:
                fail("the manifest", error, CHECK_FAILED)
    tell_report(report, names, as_json=request.json)
    return report


def _enqueue(request: _Request, names: list[str], wishes: "Wishes") -> None:
    """Sign the batch for the queue of the site, and print its id."""
    try:
        manifest = read_manifest(request.manifest)
    except RecordInputError as error:
        fail("the manifest", error)
    with open_record() as log:
        providers = [build(entry(name)) for name in names]
        require_queue(log)
        actor = acting(log, "lead", "reader")
        recorder = LogRecorder(log, actor)
        confirmed = _confirmed(request, manifest, providers, wishes, recorder, log)
        options = Options(1, request.budget, request.fresh, False, confirmed)
        body = enqueue(log, actor, manifest, providers, wishes, options)
    if request.json:
        document = {"batch": body.run, "cases": body.n_cases, "requests": len(body.jobs)}
        typer.echo(json.dumps({**document, "notice": NOTICE}))
        return
    typer.echo(f"Queued as batch {body.run}: {len(body.jobs)} requests of {body.n_cases} cases.")
    typer.echo(f"See overread queue show. {NOTICE}")


def _names_line(error: Exception) -> bool:
    """Return whether an error message is about a line of a file."""
    message = reason_of(error)
    return isinstance(message, Message) and "line" in message.values


def _check_strategy(wishes: "Wishes") -> None:
    """Exit if the options do not fit any case."""
    asking = wishes.asking
    try:
        strategy = load_strategy(asking.strategy)
        sample_count(strategy, asking.samples)
        if asking.examples is not None:
            load_examples(asking.examples)
    except BundleError as error:
        fail("--strategy", error)
    try:
        checked_language(asking.language)
    except BundleError as error:
        fail("--language", error)
    if strategy.method == "examples" and asking.examples is None:
        fail("--examples", Message("cli.examples-needed", strategy=strategy.name))
    if strategy.method != "examples" and asking.examples is not None:
        fail("--examples", Message("cli.examples-not-taken", strategy=strategy.name))


def _confirmed(
    request: _Request,
    manifest: "BatchManifest",
    providers: "list[Provider]",
    wishes: "Wishes",
    recorder: "LogRecorder",
    log: "Log",
) -> "Confirmed":
    """Print what would be sent, and ask for consent if it leaves this machine."""
    beyond = [p for p in providers if leaves(addresses(p.entry))]
    for line in outline(manifest, providers, wishes, recorder, log):
        typer.echo(f"overread: {line}", err=True)
    if not beyond:
        return "not needed"
    if request.yes:
        return "option"
    if not sys.stdin.isatty():
        fail(beyond[0].name, Message("cli.consent-needed"))
    if not typer.confirm("Send this?", default=False, err=True):
        fail(beyond[0].name, Message("cli.consent-refused"))
    return "asked"


def _exit(report: "BatchReport") -> None:
    """Exit with the code for the outcome of the batch."""
    if report.stopped == BY_USER:
        raise typer.Exit(CANCELLED)
    if report.stopped is not None:
        raise typer.Exit(CHECK_FAILED)
    outcomes: list[Any] = [result.outcome for result in report.results]
    if any(outcome in NO_ANSWER for outcome in outcomes):
        raise typer.Exit(PROVIDER)
    if None in outcomes:
        raise typer.Exit(UNREADABLE)
