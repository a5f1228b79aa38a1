"""`overread pilot accept`: a local acceptance test of a model, before the pilot uses it."""

import json
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from assistant.errors import AssistantError, PolicyRefusal, SettingsError
from assistant.probes.probe_catalog import ProbeError
from assistant.provider_settings import entry
from assistant.providers import addresses, build
from audit.acceptance.acceptance_plan import plan_template
from audit.acceptance.acceptance_report import FORMATS, AcceptanceReport, write_acceptance_report
from audit.acceptance.acceptance_steps import check_plan, conclude, sign_plan
from audit.errors import RecordError
from audit.files.home_folder import home
from audit.messages import Message
from audit.messages.library_errors import system_reason
from viewer.case.state.log_recorder import LogRecorder, ServiceRecorder
from viewer.commands import CHECK_FAILED, PROVIDER, fail
from viewer.commands.assistant.draft import interruptible
from viewer.commands.assistant.probe_report import tell_outline
from viewer.commands.assistant.run_report import NOTICE, outline, progress
from viewer.commands.options.acting_account import acting, open_record, signing_name
from viewer.commands.options.drafting_options import (
    LanguageOption,
    SamplesOption,
    StrategyOption,
    asking_of,
)
from viewer.commands.options.image_options import (
    CaptionsOption,
    RolesOption,
    SlicesOption,
    Wanted,
    plan_of,
)
from viewer.commands.pilot.worklist import pilot_app
from viewer.core.errors import CoreError
from viewer.runs.acceptance.acceptance_run import AcceptanceTest, Sending, choose_subject
from viewer.runs.batches.batch import BatchBusy
from viewer.runs.batches.batch_case import Wishes
from viewer.runs.probes.probe_run import leaves

if TYPE_CHECKING:
    from assistant.provider_protocol import Provider
    from audit.record.log.event_log import Log
    from viewer.runs.batches.batch_report import Confirmed

__all__ = ["pilot_app"]

CANCELLED: Final = 130


def accept(
    plan: Annotated[Path, typer.Argument(metavar="PLAN.toml", help="Plan of the test.")],
    new: Annotated[bool, typer.Option("--new", help="Write a template to PLAN.toml.")] = False,
    check: Annotated[bool, typer.Option("--check", help="Check the plan; sign nothing.")] = False,
    sign: Annotated[
        bool, typer.Option("--sign", help="Sign the plan as the pilot's lead; send nothing.")
    ] = False,
    provider: Annotated[
        str | None,
        typer.Option(
            "--provider",
            metavar="NAME",
            help="Name of the tested provider.",
        ),
    ] = None,
    existing: Annotated[
        bool,
        typer.Option("--existing", help="Send nothing; use the answers since the plan was signed."),
    ] = False,
    configuration: Annotated[
        str | None,
        typer.Option("--configuration", metavar="ID", help="The tested one, with --existing."),
    ] = None,
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", metavar="DIR", help="Folder for the signed report."),
    ] = None,
    format_: Annotated[
        str, typer.Option("--format", metavar="html,pdf,json", help="Formats of the report.")
    ] = "html",
    name: Annotated[
        str | None,
        typer.Option(
            "--name", help="Your name; if the record has accounts, the account's name is used."
        ),
    ] = None,
    strategy: StrategyOption = "zero-shot",
    samples: SamplesOption = None,
    language: LanguageOption = None,
    roles: RolesOption = None,
    slices: SlicesOption = None,
    captions: CaptionsOption = "informed",
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
            "--budget", metavar="USD", min=0.0, help="Maximum cost of all runs over the case set."
        ),
    ] = None,
    yes: Annotated[
        bool,
        typer.Option(
            "--yes", help="Agree to sending images from this machine without being asked."
        ),
    ] = False,
    json_: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
) -> None:
    """Test a model on local cases and sign whether it is accepted.

    First the lead signs the plan. Then the command asks the model about every case, runs the
    probes, evaluates the gates, and the lead signs the outcome. Every answer since the plan was
    signed counts, and missing answers count as errors. The exit code is 1 if the model is not
    accepted, 3 if requests failed, and 130 after Ctrl+C; then nothing is concluded.

    Example: overread pilot accept plan.toml --sign --name "R. Weber"

    Example: overread pilot accept plan.toml --provider local -o acceptance --name "R. Weber"

    Example: overread pilot accept plan.toml --provider local --existing --name "R. Weber"
    """
    if new:
        _write_template(plan)
        return
    formats = [word.strip() for word in format_.split(",") if word.strip()]
    if unknown := [word for word in formats if word not in FORMATS]:
        fail(unknown[0], Message("cli.format-unknown", formats=", ".join(FORMATS)))
    if captions not in ("informed", "blinded"):
        fail("--captions", Message("cli.captions-unknown", captions=captions))
    wanted = Wanted((), roles, slices, None, None, None, None, None, None, (), None)
    try:
        test = AcceptanceTest.load(plan, _write_samples)
        if check or sign:
            _sign(test, name, only_check=check)
            return
        if provider is None:
            fail("--provider", Message("cli.acceptance-provider-needed"))
        wishes = Wishes(
            plan_of(wanted),
            asking_of(strategy, samples, None, language, None),
            "blinded" if captions == "blinded" else "informed",
            tuple(role.strip() for role in (roles or "").split(",") if role.strip()),
            (despite_burned_in or "").strip() or None,
        )
        request = _Request(existing, configuration, concurrency, budget, yes)
        report = _test(test, provider, wishes, request, name, output, formats)
    except SettingsError as error:
        fail("--provider", error)
    except (AssistantError, CoreError, PolicyRefusal, ProbeError, RecordError) as error:
        fail(plan.name, error)
    _tell(report, as_json=json_)


pilot_app.command()(accept)


@dataclass(frozen=True)
class _Request:
    existing: bool
    configuration: str | None
    at_once: int
    budget: float | None
    yes: bool


def _write_template(path: Path) -> None:
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(plan_template())
    except OSError as error:
        fail(path, system_reason(error))
    typer.echo(f"fill in {path}, then: overread pilot accept {path} --check")


def _sign(test: AcceptanceTest, name: str | None, *, only_check: bool) -> None:
    """Check the plan, and sign it if wanted."""
    check_plan(test.plan, test.labels)
    for gate in test.plan.gates:
        side = "at most" if gate.measure.is_error else "at least"
        typer.echo(f"gate {gate.name}: {gate.measure.value} {side} {gate.limit:g}")
    if only_check:
        typer.echo(f"plan {test.plan.sha256}: {test.plan.n_cases} cases")
        return
    with open_record() as log:
        actor = acting(log, "lead")
        event = sign_plan(log, actor, test.plan, test.labels, signing_name(log, actor, name))
    typer.echo(f"plan {test.plan.sha256} signed in event {event.seq}")


def _test(
    test: AcceptanceTest,
    provider: str,
    wishes: Wishes,
    request: _Request,
    name: str | None,
    output: Path | None,
    formats: list[str],
) -> AcceptanceReport:
    """Ask what is missing, conclude, and write the report."""
    with open_record() as log:
        asked = build(entry(provider))  # now, since opening the record applies the site's providers
        actor = acting(log, "lead")
        signed_name = signing_name(log, actor, name)
        test.answers_after(log, provider)  # the plan must be signed before anything is sent
        if not request.existing:
            _ask(test, log, asked, wishes, request)
        rows = test.rows(log, wishes)
        subjects = test.subjects(log, provider, rows)
        newest = None if request.existing or not subjects else subjects[0].configuration
        subject = choose_subject(subjects, request.configuration or newest)
        _, event = conclude(log, actor, test.plan, rows, subject, signed_name)
        if output is None:
            return AcceptanceReport.read(log, event.seq)
        report, written = write_acceptance_report(
            log, output, actor, formats=formats, seq=event.seq
        )
    for path in written:
        typer.echo(str(path), err=True)
    return report


def _ask(
    test: AcceptanceTest, log: "Log", asked: "Provider", wishes: Wishes, request: _Request
) -> None:
    """Send the requests of the case set and of the probes."""
    actor = acting(log, "lead")
    for line in outline(test.manifest, [asked], wishes, LogRecorder(log, actor), log):
        typer.echo(f"overread: {line}", err=True)
    probes = test.prepare_probes(
        log, LogRecorder(log, actor), asked, wishes.slices.n, wishes.override
    )
    outlined = None
    if probes is not None:
        outlined = probes.run.outline(leaves=leaves(addresses(asked.entry)), cost_each=None)
        tell_outline(outlined)
    confirmed = _confirmed(asked, yes=request.yes)
    n_rows = len(test.manifest.rows)
    with interruptible() as cancelled:
        with progress([asked.name], n_rows) as on_status:
            sending = Sending(
                request.at_once,
                request.budget,
                confirmed,
                cancelled.is_set,
                on_status or (lambda _status: None),
            )
            try:
                for report in test.ask(log, ServiceRecorder(log, actor), asked, wishes, sending):
                    if report.stopped is not None:
                        _stop(asked.name, cancelled.is_set(), report.stopped)
            except BatchBusy as error:
                fail("the manifest", error, CHECK_FAILED)
        if probes is not None and outlined is not None:
            result = probes.play(outlined, confirmed, cancelled.is_set)
            if result.stopped is not None and cancelled.is_set():
                _stop(asked.name, True, result.stopped)


def _stop(name: str, by_user: bool, reason: object) -> None:
    """Exit without a conclusion."""
    fail(
        name, Message("acceptance.stopped", reason=str(reason)), CANCELLED if by_user else PROVIDER
    )


def _confirmed(asked: "Provider", *, yes: bool) -> "Confirmed":
    """Return how the user agreed to sending images; exit if they did not."""
    if not leaves(addresses(asked.entry)):
        return "not needed"
    if yes:
        return "option"
    if not sys.stdin.isatty():
        fail(asked.name, Message("cli.consent-needed"))
    if not typer.confirm("Send this?", default=False, err=True):
        fail(asked.name, Message("cli.consent-refused"))
    return "asked"


def _tell(report: AcceptanceReport, *, as_json: bool) -> None:
    """Print the outcome, and exit with its code."""
    if as_json:
        typer.echo(json.dumps(json.loads(report.document()), ensure_ascii=False))
    else:
        for words in report.summary():
            typer.echo(str(words.text))
        for gate in report.results["gates"]:
            typer.echo(
                f"  {gate['name']}: {gate['status']}, {gate['errors']} errors known, "
                f"{gate['errors_at_worst']} at worst, of {gate['patients']} patients"
            )
        for probe in report.results["probes"]:
            typer.echo(f"  probe {probe['name']}: {probe['verdict']}, {probe['n_runs']} runs")
        typer.echo(f"Recorded as event {report.event.seq}. {NOTICE}")
    if report.body.outcome != "accepted":
        raise typer.Exit(CHECK_FAILED)


def _write_samples() -> Path:
    """Write the sample cases below Overread's home, and return their manifest."""
    from viewer.demo.sample_cases import CASES, write_case

    folder = home() / "sample-cases"
    manifest = folder / "cases.csv"
    if manifest.exists():
        return manifest
    lines = ["path,series,patient,category,group"]
    for case in CASES:
        written = write_case(case, folder / case.key)
        stated = written.reference.primary
        category = stated.category.value if stated and stated.category else "normal"
        group = stated.group.value if stated and stated.group else "normal"
        lines.append(f"{case.key},4,{case.key},{category},{group}")
    manifest.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return manifest
