"""`overread pilot`: signed protocols, cases, suspensions and escalations."""

import json
import secrets
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from audit.messages import Message
from audit.metrics.measures.source_agreement import agreements
from audit.metrics.monitoring.gate_cases import unsettled
from audit.metrics.table.results_table import pairs_from
from audit.pilot.conduct.draft_visibility import find_withheld
from audit.pilot.conduct.pilot_conduct import Pilot
from audit.pilot.conduct.pilot_overview import LEADING, count_backlog
from audit.pilot.conduct.station_backlog import StationReader, backlog_of, reason_text
from audit.pilot.protocol.arm_assignment import seed_sha256
from audit.pilot.protocol.case_conditions import describe_stratum
from audit.pilot.protocol.protocol import Protocol
from audit.pilot.protocol.sampled_adjudication_size import find_unreachable_gates
from audit.record.accounts.accounts import AccountRegistry, system_user, without_accounts
from audit.record.events import Actor, ExclusionCode
from audit.record.keys import key_storage
from viewer.case.comparison.pilot_scoring import score_cases
from viewer.case.state.enrollment_data import series_facts
from viewer.commands import fail, one_line
from viewer.commands.options.acting_account import acting, open_record, signing_name
from viewer.commands.pilot.protocols import Json, pilot_app
from viewer.commands.study.study_info import choose, scan_paths
from viewer.site.case_details import StoredDetails, read_details
from viewer.site.case_locations import CasePlace, CasePlaces
from viewer.site.randomization_seed import SEED_ENTRY, SEED_VARIABLE, randomization_seed
from viewer.site.recorded_places import seal_location

if TYPE_CHECKING:
    from audit.record.log.event_log import Log

__all__ = ["pilot_app"]

Case = Annotated[str, typer.Argument(metavar="CASE", help="Pseudonym, case-…")]
Name = Annotated[
    str | None,
    typer.Option(
        "--name", help="Your name; if the record has accounts, the account's name is used."
    ),
]
Reason = Annotated[str, typer.Option("--reason", help="Reason; stored with the event.")]


@pilot_app.command()
def seed() -> None:
    """Create the randomization seed, store it in the keyring and print its hash for the protocol.

    Without a keyring the seed is printed; keep it and set it as OVERREAD_RANDOMIZATION_SEED.

    Example: overread pilot seed
    """
    if key_storage.read(SEED_VARIABLE, SEED_ENTRY) is not None:
        fail("the seed", Message("cli.seed-exists"))
    value = secrets.token_bytes(key_storage.KEY_BYTES)
    if key_storage.store(SEED_ENTRY, value):
        typer.echo("the seed is stored in the keyring")
    else:
        typer.echo(
            "there is no keyring; keep this line secret until the pilot has ended:", err=True
        )
        typer.echo(f"{SEED_VARIABLE}={key_storage.encoded(value)}", err=True)
    typer.echo(f'seed_sha256 = "{seed_sha256(value)}"')


@pilot_app.command()
def sign(
    path: Annotated[Path, typer.Argument(metavar="FILE.toml", help="Protocol file.")],
    name: Name = None,
    reason: Reason = "",
) -> None:
    """Sign a protocol as the pilot's lead; replacing a protocol opens a new epoch.

    Example: overread pilot sign protocol.toml --name "R. Weber"
    """
    protocol = Protocol.load(path)
    for gate in find_unreachable_gates(protocol):
        typer.echo(one_line(f"overread: {gate.message}"), err=True)
    with open_record() as log:
        actor = acting(log, "lead")  # asks for the password again: each signature does
        pilot = Pilot(log, actor, case="")
        meaning = "I approve this protocol and lead the pilot by it"
        signed = signing_name(log, actor, name)
        pilot.sign_protocol(protocol, name=signed, meaning=meaning, reason=reason)
        typer.echo(f"protocol {protocol.sha256} in force, epoch {pilot.standing.epoch}")


@pilot_app.command("enrol", hidden=True)
@pilot_app.command()
def enroll(
    paths: Annotated[
        list[Path] | None, typer.Argument(metavar="PATH...", help="Study of the case.")
    ] = None,
    series: Annotated[
        str | None, typer.Option("--series", help="Series that defines modality and sequence.")
    ] = None,
    reader: Annotated[
        list[str] | None, typer.Option("--reader", help="Account of the reader. Repeatable.")
    ] = None,
    priority: Annotated[
        str, typer.Option(help="Priority: routine, urgent or critical.")
    ] = "routine",
    indication: Annotated[
        str | None, typer.Option(help="Code of the indication in the site's list.")
    ] = None,
    manifest: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE.csv",
            help="CSV file of many cases, with the columns path, series, reader, priority, "
            "indication.",
        ),
    ] = None,
    json_: Json = False,
) -> None:
    """Enroll a case in the pilot and assign it to readers, each in a random arm.

    The location of its files is stored on this machine for the worklist, never in the record. The
    record names its archive, sealed, if it comes from one.

    Example: overread pilot enroll ~/studies/head --series 3 --reader weber
    """
    from viewer.commands.pilot.worklist import enroll_manifest

    if manifest is not None and not paths:
        enroll_manifest(manifest, as_json=json_)
        return
    if manifest is not None or not paths:
        fail("pilot enroll", Message("cli.enroll-paths"))
    _enroll_one(paths, series, reader or [], priority, indication, as_json=json_)


def _enroll_one(
    paths: list[Path],
    series: str | None,
    readers: list[str],
    priority: str,
    indication: str | None,
    *,
    as_json: bool,
) -> None:
    if priority not in ("routine", "urgent", "critical"):
        fail(priority, Message("cli.value-not-allowed", choices="routine, urgent, critical"))
    scanned = scan_paths(paths)
    if not scanned.series:
        fail(", ".join(str(p) for p in paths), Message("cli.no-images"))
    n_studies = len({(s.study_uid, s.patient_key) for s in scanned.series})
    if series is None and n_studies > 1:
        fail(", ".join(str(p) for p in paths), Message("cli.several-studies", n=n_studies))
    chosen = choose(scanned, series, paths) if series else scanned.series[0]
    known = series_facts(chosen).model_copy(update={"indication": indication})
    with open_record() as log:
        pilot = Pilot(log, acting(log, "lead", "administrator"))
        case = log.case_id(chosen.study_uid, chosen.patient_key)
        archived = CasePlace(paths[0]).location if len(paths) == 1 else None
        location = seal_location(log, case, archived)
        pilot.enroll(case, known, priority=priority, location=location)
        if not as_json:
            typer.echo(f"{case} enrolled")
        if len(paths) == 1:
            CasePlaces().keep({case: CasePlace(paths[0], chosen.id if series else None)})
        StoredDetails().keep({case: read_details(chosen, indication)})
        for reader in readers:
            pilot.assign(case, reader, randomization_seed())
            if not as_json:
                typer.echo(f"{case} assigned to {reader}")
    if as_json:
        fields = {
            "line": None,
            "case": case,
            "enrolled": True,
            "assigned": readers,
            "problem": None,
        }
        typer.echo(json.dumps({"cases": [fields]}, indent=1, ensure_ascii=False))


@pilot_app.command()
def assign(
    case: Case,
    reader: Annotated[str, typer.Option("--reader", help="Account of the reader.")],
) -> None:
    """Assign an enrolled case to a reader; the second time is the second reading.

    Example: overread pilot assign case-k3tq7wzx2m --reader weber
    """
    with open_record() as log:
        Pilot(log, acting(log, "lead", "administrator")).assign(case, reader, randomization_seed())
    typer.echo(f"{case} assigned to {reader}")


@pilot_app.command()
def exclude(
    case: Case,
    code: Annotated[str, typer.Option("--code", help="Reason code, such as 'patient opted out'.")],
    reason: Reason = "",
) -> None:
    """Exclude a case; its events stay, and the flow of cases counts it.

    Example: overread pilot exclude case-k3tq7wzx2m --code "patient opted out"
    """
    try:
        chosen = ExclusionCode(code)
    except ValueError:
        fail(code, Message("cli.value-not-allowed", choices=", ".join(ExclusionCode)))
    with open_record() as log:
        pilot = Pilot(log, acting(log, "lead", "administrator"), case=case)
        pilot.exclude(case, chosen, reason)
    typer.echo(f"{case} excluded: {chosen.value}")


@pilot_app.command()
def resume(
    rule: Annotated[str, typer.Argument(help="Name of the stop rule.")],
    reason: Reason,
    name: Name = None,
    stratum: Annotated[
        str, typer.Option(help="Stratum, as shown by `overread pilot status`.")
    ] = "all",
) -> None:
    """Sign that the assistant may be used again after an alarm.

    Example: overread pilot resume "critical errors" --name "R. Weber" --reason "prompt fixed"
    """
    with open_record() as log:
        meaning = "I decided that the assistant may answer again"
        actor = acting(log, "lead")
        pilot, signed = Pilot(log, actor, case=""), signing_name(log, actor, name)
        pilot.resume(rule, stratum, name=signed, meaning=meaning, reason=reason)
    typer.echo(f"{rule} ({stratum}): resumed")


@pilot_app.command()
def acknowledge(
    escalation: Annotated[
        str, typer.Argument(help="Id of the escalation, as shown by `overread pilot status`.")
    ],
    action: Annotated[str, typer.Option("--action", help="Action that was taken.")],
) -> None:
    """Record the action taken on an urgent discrepancy.

    Example: overread pilot acknowledge 3f2a --action "ward called"
    """
    with open_record() as log:
        pilot = Pilot(log, acting(log, "lead", "reader", "adjudicator"))
        fits = [e for e in pilot.standing.escalations if e.startswith(escalation)]
        if len(fits) != 1:
            fail(
                escalation,
                Message("cli.escalation-ambiguous" if fits else "cli.escalation-unknown"),
            )
        pilot.acknowledge(fits[0], action)
    typer.echo("acknowledged")


@pilot_app.command()
def score() -> None:
    """Compare reads, drafts and decisions with the reference standards, for the adjudicator.

    Each comparison is recorded once and stays hidden from readers until their reading has ended. An
    urgent discrepancy opens an escalation. Then the stop rules are evaluated.

    Example: overread pilot score
    """
    with open_record(create=False) as log:
        pilot = Pilot(log, acting(log, "lead", "adjudicator", "administrator"), case="")
        n = score_cases(log)
        raised = pilot.look()
    typer.echo(f"{n} new comparisons, {len(raised)} new alarms")


@pilot_app.command()
def agreement(json_: Json = False) -> None:
    """Print the agreement of a case's references, and of adjudicators with the proposed labels.

    The metrics are number of pairs, proportion of agreement, Cohen's kappa and Gwet's AC1, with 95%
    intervals over cases. Only for the lead, adjudicators and auditors, because a reader could infer
    the references.

    Example: overread pilot agreement
    """
    with open_record(create=False) as log:
        acting(log, "lead", "adjudicator", "auditor", "administrator")
        agreed = agreements(log)
    if json_:
        typer.echo(json.dumps(asdict(agreed), indent=1, ensure_ascii=False))
        return
    for title, lines in (
        ("two references of a case, by two people", agreed.references),
        ("each of them and the third's", agreed.third),
        ("what the machine proposed and what was decided", agreed.machine),
    ):
        typer.echo(title if lines else f"{title}: none yet")
        for aspect in lines:
            statistics = aspect.found
            kappa, ac1, same = (
                "-" if v is None else f"{v:.2f}{_ends(ends)}"
                for v, ends in (
                    (statistics.kappa, statistics.kappa_ends),
                    (statistics.ac1, statistics.ac1_ends),
                    (statistics.observed, statistics.observed_ends),
                )
            )
            typer.echo(
                f"  {aspect.words:<28} {statistics.n:>5} pairs, same {same}, "
                f"kappa {kappa}, AC1 {ac1}"
            )


def _ends(ends: tuple[float, float] | None) -> str:
    if ends is None:
        return " (no interval)"
    return f" ({ends[0]:.2f} to {ends[1]:.2f})"


@pilot_app.command()
def status(json_: Json = False) -> None:
    """Show the pilot's status: protocol, flow of cases, suspensions, escalations.

    Example: overread pilot status
    """
    with open_record(create=False) as log:
        nobody = Actor(id=log.account or system_user())
        actor = nobody if AccountRegistry(log).in_use else without_accounts(log=log)
        content = _status(log, Pilot(log, actor), actor)
    if json_:
        typer.echo(json.dumps(content, indent=1, ensure_ascii=False))
        return
    if content["protocol"] is None:
        typer.echo("no protocol is signed: the pilot has not started")
        return
    typer.echo(
        f"{content['title']}: epoch {content['epoch']}, {content['enrolled']} cases enrolled"
    )
    for stage, n in content["flow"].items():
        typer.echo(f"  {stage:<16} {n:>5}")
    for what, n in content["pending"].items():
        typer.echo(f"  waits for {what}: {n}")
    _show_station(content.get("station"))
    reports = content.get("reports", {})
    if reports.get("waiting"):
        changed = f", {reports['changed']} of them changed" if reports["changed"] else ""
        typer.echo(f"  waits for confirmation: {reports['waiting']} collected reports{changed}")
    for item in content.get("unsettled", ()):
        waits = ", ".join(f"{n} {why}" for why, n in item["waits"].items()) or "none"
        typer.echo(f"  unsettled for the gates of {item['configuration']}: {waits}")
    for held in content["suspended"]:
        where = describe_stratum(held["stratum"])
        typer.echo(f"SUSPENDED by {held['rule']} in {where} since event {held['seq']}")
        if held["stratum"] != "all":
            typer.echo(f'  to resume: --stratum "{held["stratum"]}"')
    for item in content["escalations"]:
        typer.echo(
            f"ESCALATION {item['id'][:8]} {item['severity']}: {item['code']}, {item['case']}"
        )


def _show_station(station: dict[str, Any] | None) -> None:
    if station is None:
        return
    counts = ", ".join(f"{station[s]} {s}" for s in ("enrolled", "excluded", "failed", "waiting"))
    typer.echo(f"  station: {station['received']} studies received: {counts}")
    for name, word in (("waiting_for", "waiting"), ("failed_because", "failed")):
        for code, n in station[name].items():
            typer.echo(f"    {n} {word}: {reason_text(code)}")
    if station["oldest_waiting_since"] is not None:
        typer.echo(f"    the longest waits since {station['oldest_waiting_since'][:16]}Z")


def _status(log: "Log", pilot: "Pilot", actor: "Actor") -> dict[str, Any]:
    standing, protocol = pilot.standing, pilot.protocol
    cases = {case for _, case, _ in standing.escalations.values() if case}
    hidden = {seq for case in cases for seq in find_withheld(log, case, actor)}
    leads = protocol is not None and actor.role in LEADING
    return {
        **(_backlog(log, pilot) if leads else {}),
        "title": protocol.title if protocol else None,
        "protocol": protocol.sha256 if protocol else None,
        "epoch": standing.epoch,
        "enrolled": len(standing.enrolled),
        "flow": standing.flow(),
        "pending": standing.pending(pilot.is_drawn),
        "suspended": [
            {"rule": rule, "stratum": stratum, "seq": seq}
            for (rule, stratum), seq in standing.suspended.items()
        ],
        "escalations": [
            {"id": key, "case": case, "code": body.code, "severity": body.severity}
            for key, (seq, case, body) in standing.escalations.items()
            if seq not in hidden
        ],
    }


def _backlog(log: "Log", pilot: "Pilot") -> dict[str, Any]:
    """Return what waits, for those who lead."""
    counts = count_backlog(log, pilot)
    return {
        "unsettled": _unsettled(log, pilot),
        "station": _station(log),
        "reports": {"waiting": counts["reports"], "changed": counts["changed"]},
    }


def _station(log: "Log") -> dict[str, Any] | None:
    """Return what became of the studies that stations received; None without any."""
    backlog = backlog_of(StationReader(log).refresh())
    return None if backlog is None else backlog.to_json()


def _unsettled(log: "Log", pilot: "Pilot") -> list[dict[str, Any]]:
    """Return unsettled cases of each configuration, which gates count as worst case."""
    protocol, epoch = pilot.protocol, pilot.standing.epoch
    assert protocol is not None and epoch is not None
    pairs = unsettled(pairs_from(log), protocol, epoch)
    return [{"configuration": name, "waits": waits} for name, waits in pairs.items()]
