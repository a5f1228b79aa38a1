"""`overread station`: a silent pilot that takes studies in and requests drafts by itself."""

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated, Any

import typer

from assistant.errors import AssistantError, PolicyRefusal
from assistant.provider_settings import entry
from assistant.providers import build
from audit.errors import RecordError, RecordForbidden, RecordUnavailable
from audit.messages import Message
from audit.pilot.conduct.station_state import ReceivedStudy, StationState
from audit.record.events import ExclusionCode
from audit.record.store.postgres import PostgresStore
from viewer.archive.cache.study_cache import StudyCache
from viewer.archive.errors import ArchiveError
from viewer.commands import PROVIDER, fail
from viewer.commands.options.acting_account import acting, site_store
from viewer.commands.options.context_options import MaskFaceOption
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
from viewer.commands.options.service_health import Health, HealthNames, monitored
from viewer.commands.options.tool_options import (
    ToolLimitsOption,
    ToolsOption,
    require_no_questions,
    rules_of,
)
from viewer.core.errors import CoreError
from viewer.runs.batches.batch_case import Wishes
from viewer.runs.monitoring.queue_measures import SiteMeasures
from viewer.runs.queue.queue_state import QueueState
from viewer.runs.station import authorizing, deciding
from viewer.runs.station.opt_outs import change_list, patient_token
from viewer.runs.station.station import Station
from viewer.runs.station.station_settings import StationSettings
from viewer.session.persistence.preferences import PreferencesError
from viewer.site.randomization_seed import randomization_seed

if TYPE_CHECKING:
    from audit.record.log.event_log import Log
    from viewer.runs.monitoring.service_monitor import ServiceMonitor
    from viewer.runs.queue.queue_state import QueuedBatch

station_app = typer.Typer(
    name="station",
    no_args_is_help=True,
    help="Run a silent pilot by itself: take studies in, request drafts, keep them withheld.",
)
opt_out_app = typer.Typer(
    name="opt-out",
    no_args_is_help=True,
    help="Patients whose studies the station does not use, as keyed hashes in the record.",
)
station_app.add_typer(opt_out_app)
Json = Annotated[bool, typer.Option("--json", help="Print one JSON document.")]
Reason = Annotated[
    str, typer.Option("--reason", help="Reason, sealed in the record. Without patient data.")
]
Authorization = Annotated[
    str, typer.Argument(metavar="AUTHORIZATION", help="Id from `overread station status`.")
]
Study = Annotated[
    str, typer.Argument(metavar="STUDY", help="Study or case from `overread station waiting`.")
]


@contextmanager
def _errors() -> Iterator[None]:
    """Report errors on one line, with the exit code for their kind."""
    try:
        yield
    except RecordError as error:
        fail("the station", error, PROVIDER if isinstance(error, RecordUnavailable) else 2)
    except (AssistantError, PolicyRefusal, PreferencesError, ArchiveError, CoreError) as error:
        fail("the station", error)


@station_app.command()
def configure(
    receive: Annotated[
        bool, typer.Option("--receive/--no-receive", help="Take what senders store here.")
    ] = False,
    archive: Annotated[
        str | None,
        typer.Option("--archive", metavar="NAME", help="Archive whose counts must agree."),
    ] = None,
    query: Annotated[
        bool, typer.Option("--query/--no-query", help="Ask the archive for new studies.")
    ] = False,
    modality: Annotated[
        str, typer.Option("--modality", metavar="CODE", help="Modality to ask for; empty: any.")
    ] = "",
    days: Annotated[
        int, typer.Option("--days", metavar="N", help="Days before today to ask for.")
    ] = 1,
    every: Annotated[
        int, typer.Option("--every", metavar="S", help="Seconds between two queries.")
    ] = 300,
    quiet: Annotated[
        int, typer.Option("--quiet", metavar="S", help="Seconds without a new image.")
    ] = 300,
    check_every: Annotated[
        int,
        typer.Option("--check-every", metavar="S", help="Seconds between checks for changes."),
    ] = 900,
    keep_days: Annotated[
        int, typer.Option("--keep-days", metavar="N", help="Days to keep images of a study.")
    ] = 14,
    collect_archive: Annotated[
        list[str] | None,
        typer.Option(
            "--collect-archive", metavar="NAME", help="Archive with signed reports. Repeatable."
        ),
    ] = None,
    collect_fhir: Annotated[
        list[str] | None,
        typer.Option(
            "--collect-fhir", metavar="NAME", help="FHIR server with signed reports. Repeatable."
        ),
    ] = None,
    collect_every: Annotated[
        int,
        typer.Option(
            "--collect-every", metavar="S", help="Seconds between searches for one study's reports."
        ),
    ] = 21600,
    send_results: Annotated[
        bool,
        typer.Option("--send-results/--no-send-results", help="Store the results people queued."),
    ] = False,
    concurrency: Annotated[
        int, typer.Option("--concurrency", metavar="N", help="Number of concurrent requests.")
    ] = 1,
) -> None:
    """Store the settings of the station on this machine, in `station.toml`.

    Example: overread station configure --receive --archive pacs

    Example: overread station configure --query --archive pacs --modality MR --every 600

    Example: overread station configure --receive --collect-fhir clinic --collect-archive pacs
    """
    with _errors():
        StationSettings.make(
            receive=receive,
            archive=archive,
            query=query,
            modality=modality,
            days=days,
            every_s=every,
            quiet_s=quiet,
            check_every_s=check_every,
            keep_days=keep_days,
            collect_archives=tuple(collect_archive or ()),
            collect_servers=tuple(collect_fhir or ()),
            collect_every_s=collect_every,
            send_results=send_results,
            concurrency=concurrency,
        ).save()


@station_app.command()
def run(health: Health = None, health_name: HealthNames = None) -> None:
    """Take studies in and request drafts until stopped.

    Needs a record in PostgreSQL, a login of the service station, and an authorization that a lead
    or an administrator signed. SIGTERM finishes what was sent and leaves the rest for the next
    start.

    Example: overread station run

    Example: overread station run --health 9464
    """
    with _errors(), monitored(health, health_name or ()) as monitor:
        settings = StationSettings.load()
        store = site_store()
        if not isinstance(store, PostgresStore):
            raise RecordForbidden(Message("station.needs-postgres"))
        with open_record() as log:
            actor = acting(log, "service")
            if actor.role != "service":
                raise RecordForbidden(Message("queue.needs-service"))
            station = Station(log, store, actor, settings, StudyCache(), seed=randomization_seed())
            if settings.archive is None:
                typer.echo("completeness: quiet time only (no archive to compare with)", err=True)
            typer.echo("working", err=True)
            with watched(monitor, log, station):
                station.run()


@contextmanager
def watched(monitor: "ServiceMonitor | None", log: "Log", station: Station) -> Iterator[None]:
    """Let the health endpoint watch a station while it runs."""
    if monitor is None:
        yield
        return
    station.requests.beat = monitor.beat
    monitor.attach(log, SiteMeasures(log, station.state), checks={"intake": station.is_looking})
    try:
        yield
    finally:
        monitor.detach()


@station_app.command()
def authorize(
    station: Annotated[
        str, typer.Option("--station", metavar="ACCOUNT", help="Account of the station.")
    ],
    reader: Annotated[
        list[str], typer.Option("--reader", metavar="ACCOUNT", help="Reads cases. Repeatable.")
    ],
    until: Annotated[
        str,
        typer.Option("--until", metavar="DATE", help="Last day (UTC), such as 2027-03-31."),
    ],
    provider: Annotated[
        list[str],
        typer.Option("--provider", metavar="NAME", help="From `overread providers list`."),
    ],
    in_turn: Annotated[
        bool, typer.Option("--in-turn", help="One reader for each case instead of all.")
    ] = False,
    budget: Annotated[
        float | None,
        typer.Option("--budget", metavar="USD", min=0.0, help="Maximum cost of all requests."),
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
    json_: Json = False,
) -> None:
    """Sign that a station may enroll studies and request drafts under the protocol in force.

    It names the protocol, the settings of each provider, the readers, the budget and the end. The
    station compares all of them before each request.

    Example: overread station authorize --station station-1 --reader weber --provider local --until
    2027-03-31 --budget 200
    """
    if captions not in ("informed", "blinded"):
        fail("--captions", Message("cli.captions-unknown", captions=captions))
    rules = rules_of(tools, tool_limits)
    require_no_questions(rules)
    wanted = Wanted((), roles, slices, images, planes, windows, None, None, None, (), None)
    with _errors():
        wishes = Wishes(
            plan_of(wanted),
            asking_of(
                strategy, samples, examples, language, up_to, facts, rules, literature=literature
            ),
            "blinded" if captions == "blinded" else "informed",
            tuple(role.strip() for role in (roles or "").split(",") if role.strip()),
            None,
            mask_face,
        )
        terms = authorizing.Terms(
            station=station,
            readers=tuple(dict.fromkeys(reader)),
            assignment="in turn" if in_turn else "every reader",
            until=_end_of(until),
            budget_usd=budget,
        )
        with open_record() as log:
            # Opening the record applies the site's providers.
            providers = [build(entry(name)) for name in dict.fromkeys(provider)]
            actor = acting(log, "lead", "administrator")
            body = authorizing.authorize(log, actor, terms, providers, wishes)
    if json_:
        typer.echo(json.dumps({"authorization": body.authorization, "until": body.until}))
    else:
        typer.echo(f"authorization {body.authorization} until {body.until}")


def _end_of(day: str) -> str:
    """Return the end of a day in UTC, in the form of an event's time."""
    try:
        date = datetime.strptime(day, "%Y-%m-%d").replace(tzinfo=UTC)
    except ValueError:
        fail("--until", Message("cli.date-form"))
    return f"{date:%Y-%m-%d}T23:59:59.999999Z"


@station_app.command()
def revoke(authorization: Authorization, reason: Reason = "") -> None:
    """End an authorization: nothing more is enrolled or sent under it.

    Example: overread station revoke 3f0c… --reason "scanner exchanged"
    """
    with _errors(), open_record() as log:
        actor = acting(log, "lead", "administrator")
        authorizing.revoke(log, actor, _state(log), authorization, reason)
    typer.echo("revoked")


@station_app.command()
def status(json_: Json = False) -> None:
    """Show authorizations, and what became of all studies that were received.

    Example: overread station status --json
    """
    with _errors(), open_record() as log:
        state = _state(log)
        document = _status(state)
    if json_:
        typer.echo(json.dumps(document, ensure_ascii=False))
        return
    for each in document["authorizations"]:
        typer.echo(
            f"{each['authorization']}  {each['state']}  {each['station']} until {each['until']}"
        )
    studies = document["studies"]
    typer.echo(f"{studies['received']} studies received")
    for name, n in studies["by_status"].items():
        typer.echo(f"  {n} {name}")
        for code, of_code in studies["by_code"].get(name, {}).items():
            typer.echo(f"      {of_code} {code}")
    typer.echo(f"{document['changed']} changed after enrollment")
    for name, n in document["completeness"].items():
        typer.echo(f"completeness by {name}: {n}")
    typer.echo(f"{document['opted_out']} patients on the opt-out list")


@station_app.command()
def waiting(json_: Json = False) -> None:
    """List studies that wait or failed, with the reason; the longest wait first.

    Example: overread station waiting
    """
    with _errors(), open_record() as log:
        state = _state(log).station
    rows = [_row(study) for study in _undone(state)]
    if json_:
        typer.echo(json.dumps({"studies": rows}, ensure_ascii=False))
        return
    for row in rows:
        typer.echo(f"{row['study']}  {row['case'] or '-'}  {row['status']}  {row['code']}")
    if not rows:
        typer.echo("nothing waits")


@station_app.command()
def decide(
    study: Study,
    send: Annotated[bool, typer.Option("--send/--exclude", help="Use the study, or exclude it.")],
    reason: Reason,
    code: Annotated[
        str, typer.Option("--code", help="Reason code of an exclusion.")
    ] = ExclusionCode.EXCLUSION_CRITERION.value,
) -> None:
    """Sign a decision on a study that waits for a person, or failed.

    Example: overread station decide case-k3tq7wzx2m --send --reason "only the scanner's name"

    Example: overread station decide study-k3tq7wzx2m --exclude --reason "no contrast"
    """
    try:
        exclusion = None if send else ExclusionCode(code)
    except ValueError:
        fail(code, Message("cli.value-not-allowed", choices=", ".join(ExclusionCode)))
    with _errors(), open_record() as log:
        actor = acting(log, "lead", "administrator")
        deciding.decide(log, actor, _state(log).station, study, exclusion, reason)
    typer.echo("recorded")


@opt_out_app.command()
def add(reason: Reason = "") -> None:
    """Add patients to the opt-out list: Patient IDs on standard input, one a line.

    IDs are no arguments, so that they are in no list of processes and no history of a shell.

    Example: overread station opt-out add < ids.txt
    """
    _change("added", reason)


@opt_out_app.command()
def remove(reason: Reason = "") -> None:
    """Remove patients from the opt-out list: Patient IDs on standard input, one a line.

    Example: overread station opt-out remove < ids.txt
    """
    _change("removed", reason)


@opt_out_app.command("list")
def list_(
    check: Annotated[
        bool,
        typer.Option("--check", help="Say for each Patient ID on standard input if it is listed."),
    ] = False,
    json_: Json = False,
) -> None:
    """Show the keyed hashes on the opt-out list.

    Example: overread station opt-out list

    Example: overread station opt-out list --check < ids.txt
    """
    with _errors(), open_record() as log:
        listed = _state(log).station.opted_out
        tokens = [patient_token(log, name) for name in _ids()] if check else sorted(listed)
    if json_:
        typer.echo(json.dumps({"patients": [[t, t in listed] for t in tokens]}))
        return
    for number, token in enumerate(tokens, 1):
        typer.echo(f"line {number}: {'listed' if token in listed else '-'}" if check else token)
    if not tokens:
        typer.echo("the list is empty")


def _change(action: str, reason: str) -> None:
    with _errors(), open_record() as log:
        actor = acting(log, "lead", "administrator")
        state = _state(log).station
        n = change_list(
            log, actor, state, "added" if action == "added" else "removed", _ids(), reason
        )
    typer.echo(f"{n} {action}")


def _ids() -> list[str]:
    return [line.strip() for line in sys.stdin if line.strip()]


def _state(log: "Log") -> QueueState:
    state = QueueState(log)
    state.refresh()
    return state


def _undone(state: StationState) -> list[ReceivedStudy]:
    studies = [s for s in state.studies.values() if s.status in ("waiting", "failed")]
    return sorted(studies, key=lambda study: study.seq)


def _row(study: ReceivedStudy) -> dict[str, Any]:
    return {
        "study": study.study,
        "case": study.subject,
        "status": study.status,
        "code": study.code,
        "since": study.since,
        "instances": study.n_instances,
    }


def _status(state: QueueState) -> dict[str, Any]:
    """Return the state of the stations as JSON."""
    station = state.station
    by_status = station.count_by_status()
    completeness = [s.completeness for s in station.studies.values() if s.completeness]
    return {
        "authorizations": [_authorization(b, state) for b in state.batches.values() if b.station],
        "studies": {
            "received": len(station.studies),
            "by_status": dict(sorted(by_status.items())),
            "by_code": {
                name: dict(sorted(station.count_by_code(name).items())) for name in by_status
            },
        },
        "changed": sum(study.change is not None for study in station.studies.values()),
        "completeness": {name: completeness.count(name) for name in sorted(set(completeness))},
        "opted_out": len(station.opted_out),
    }


def _authorization(batch: "QueuedBatch", state: QueueState) -> dict[str, Any]:
    fault = state.fault(batch)
    counts = state.statuses(batch)
    return {
        "authorization": batch.run,
        "station": batch.station,
        "by": batch.actor,
        "until": batch.until,
        "state": "in force" if fault is None else fault.code,
        "requests": {name: n for name, n in sorted(counts.items()) if n},
    }
