"""`overread policy selftest`: test that nothing is sent against the policy."""

import json
import platform
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from assistant.telemetry.spans import exporting_module
from audit.egress import Policy, PolicyRefusal, Purpose, as_json, open_permit
from audit.egress.bypass_attempts import paths
from audit.egress.egress_selftest import CONTROL, RULES, EgressPath, policy_sha256, run
from audit.export.atna import address, send
from audit.record.log.software_provenance import workstation
from viewer.commands import CHECK_FAILED, fail
from viewer.site.application_log import program

if TYPE_CHECKING:
    from audit.egress.egress_selftest import PathResult, Target


def selftest(
    json_: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
) -> None:
    """Try every way out of the machine against a local listener treated as a remote host.

    Each path must reach the listener as a control, then must not under the policy as it is, under
    local-only and under the kill switch. The policy is not changed and no other host is contacted.
    Exit code 1 when something got through, or a control did not arrive.

    Example: overread policy selftest --json > selftest.json
    """
    try:
        report = _report(run(egress_paths()))
    except (PolicyRefusal, OSError) as error:
        fail("selftest", error)
    if json_:
        typer.echo(json.dumps(report, ensure_ascii=False, indent=1))
    else:
        _show(report)
    if not report["isolated"]:
        raise typer.Exit(CHECK_FAILED)


def egress_paths() -> "tuple[EgressPath, ...]":
    """Return all ways out of this process: at least one per purpose, and those past the gate."""
    from assistant.providers.egress_paths import model_paths
    from viewer.fhir.egress_paths import server_paths

    audit_export = EgressPath("audit messages over TLS", Purpose.AUDIT_EXPORT, _syslog)
    models, rest = model_paths(), paths()
    ways = (*models, *server_paths(), audit_export, *_telemetry(), *rest)
    named = [path for path in ways if path.purpose is not None]
    return (*named, *(path for path in ways if path.purpose is None))


def _telemetry() -> "tuple[EgressPath, ...]":
    """Return the path of spans; none if what sends them is not installed."""
    exporting = exporting_module()
    if exporting is None:
        return ()
    send_batch = exporting.send_batch
    return (
        EgressPath("telemetry", Purpose.TELEMETRY, lambda target: send_batch(target.url, b"", 2.0)),
    )


def _syslog(target: "Target") -> None:
    with open_permit(Purpose.AUDIT_EXPORT, address(f"{target.host}:{target.port}")) as permit:
        send((), permit)


def _report(results: "tuple[PathResult, ...]") -> dict[str, Any]:
    through = [r.path.name for r in results if any(a.arrived for a in r.under.values())]
    unproven = [r.path.name for r in results if not r.control.arrived]
    return {
        "isolated": not through and not unproven,
        "got_through": through,
        "control_did_not_arrive": unproven,
        "at": datetime.now(UTC).isoformat(timespec="seconds"),
        "workstation": workstation(),
        "system": platform.platform(),
        "software": program(),
        "policy_sha256": policy_sha256(),
        "policy": as_json(Policy.load()),
        "paths": [result.to_json() for result in results],
    }


def _show(report: dict[str, Any]) -> None:
    table = Table()
    for column in ("Path", "Control", "As configured", "Local only", "Kill switch"):
        table.add_column(column)
    for path in report["paths"]:
        cells = [_cell(path[rule]) for rule in (CONTROL, *RULES)]
        table.add_row(path["path"], *cells)
    console = Console()
    console.print(table)
    typer.echo(f"{report['at']} · {report['workstation']} · {'; '.join(report['software'])}")
    typer.echo(f"policy SHA-256 {report['policy_sha256']}")
    for name in report["control_did_not_arrive"]:
        typer.echo(f"✗ {name}: the control did not arrive, so this path is not tested")
    for name in report["got_through"]:
        typer.echo(f"✗ {name}: got through")
    if report["isolated"]:
        typer.echo(f"✓ nothing got through on {len(report['paths'])} paths")


def _cell(attempted: dict[str, Any]) -> str:
    if attempted["arrived"]:
        return "arrived"
    return str(attempted["outcome"])
