"""`overread site configuration`: policy and providers that an administrator signs for a site."""

import json
import tomllib
from pathlib import Path
from typing import Annotated, Any

import typer

from assistant.errors import AssistantError
from assistant.provider_settings import check_site_entries
from audit.egress import PolicyRefusal, central_policy
from audit.egress.central_policy import SiteConfiguration
from audit.errors import RecordError, RecordInputError
from audit.messages import CodedError, Message, reason_of
from audit.messages.library_errors import system_reason
from audit.record.keys.person_keys import grouped_digits
from audit.record.log import site_configuration
from viewer.commands import CHECK_FAILED, fail
from viewer.commands.options.acting_account import acting
from viewer.commands.options.record_opening import open_record

configuration_app = typer.Typer(
    name="configuration",
    no_args_is_help=True,
    help="Sign policy and providers for every workstation of the record, and show and verify them.",
)
Draft = Annotated[
    Path, typer.Argument(metavar="FILE", help="TOML or JSON with [policy] and [providers.NAME].")
]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON document.")]


@configuration_app.command()
def check(file: Draft) -> None:
    """Check a configuration that is not signed yet.

    Example: overread site configuration check site.toml
    """
    content = _content(file)
    n_providers = len(content.get("providers", {}))
    policy = "a policy" if "policy" in content else "no policy"
    typer.echo(f"valid: {policy}, {n_providers} providers")


@configuration_app.command()
def sign(
    file: Draft,
    export: Annotated[
        Path | None,
        typer.Option("--export", metavar="FILE", help="Also write the signed file for machines."),
    ] = None,
) -> None:
    """Sign a configuration with your key, as an administrator, for all who open the record.

    Example: overread site configuration sign site.toml
    """
    content = _content(file)
    try:
        with open_record() as log:
            actor = acting(log, "administrator")
            signed = site_configuration.sign(log, actor, content)
    except RecordError as error:
        fail("site configuration", error)
    typer.echo(f"signed: {one_line_of(signed)}")
    if export is not None:
        _write(export, signed)


@configuration_app.command()
def export(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="File for other machines.")],
) -> None:
    """Write the record's signed configuration to a file that applies to a whole machine.

    Example: overread site configuration export /etc/overread/site-configuration.json
    """
    _write(file, _of_record())


@configuration_app.command()
def show(json_: Json = False) -> None:
    """Show the configurations that apply on this workstation.

    Example: overread site configuration show
    """
    try:
        configurations = central_policy.configurations()
    except PolicyRefusal as refused:
        fail("site configuration", refused, CHECK_FAILED)
    if json_:
        content = [described(each, full=True) for each in configurations]
        typer.echo(json.dumps(content, ensure_ascii=False, indent=1))
        return
    for each in configurations:
        typer.echo(one_line_of(each))
        rules = "left to each workstation" if each.policy is None else ", ".join(each.policy)
        typer.echo(f"  policy: {rules or 'only defaults'}")
        names = "left to each workstation" if each.providers is None else ", ".join(each.providers)
        typer.echo(f"  providers: {names or 'none'}")
        if each.providers is not None:
            may = "may" if each.local_providers else "may not"
            typer.echo(f"  workstations {may} add providers")
    if not configurations:
        typer.echo("the site has signed no configuration")


@configuration_app.command()
def verify(
    file: Annotated[
        Path | None,
        typer.Argument(metavar="FILE", help="Signed file; by default all files here."),
    ] = None,
    json_: Json = False,
) -> None:
    """Compare signed files with the record: their signature, and whether they are the newest.

    Exits with 1 if a file was changed, is not of this record, or is not the newest version.

    Example: overread site configuration verify /etc/overread/site-configuration.json
    """
    try:
        with open_record() as log:
            newest = site_configuration.newest(log)
            paths = (
                [file] if file is not None else [p for p in central_policy.files() if p.exists()]
            )
            results = [(str(path), _fault(log, path, newest)) for path in paths]
    except (RecordError, PolicyRefusal) as error:
        fail("site configuration", error)
    if json_:
        content = {
            "record": None if newest is None else described(newest),
            "files": [
                {"file": name, "fault": None if fault is None else fault.to_json()}
                for name, fault in results
            ],
        }
        typer.echo(json.dumps(content, ensure_ascii=False, indent=1))
    else:
        of_record = "nothing" if newest is None else one_line_of(newest)
        typer.echo(f"signed in the record: {of_record}")
        for name, fault in results:
            typer.echo(f"{name}: {'verified' if fault is None else fault}")
    if any(fault is not None for _, fault in results):
        raise typer.Exit(CHECK_FAILED)


def described(configuration: SiteConfiguration, *, full: bool = False) -> dict[str, Any]:
    """Return a configuration as JSON.

    Args:
        configuration: The configuration.
        full: With policy and providers.
    """
    content: dict[str, Any] = {
        "version": configuration.version,
        "signed_by": configuration.role,
        "at": configuration.at,
        "sha256": configuration.sha256,
        "record": configuration.record,
        "expires": None if configuration.expires is None else str(configuration.expires),
    }
    if full:
        content["policy"] = configuration.policy
        content["providers"] = configuration.providers
        content["local_providers"] = configuration.local_providers
    return content


def one_line_of(configuration: SiteConfiguration) -> str:
    """Return version, signer, day, expiry and hash of a configuration."""
    expires = "" if configuration.expires is None else f", expires {configuration.expires}"
    digits = grouped_digits(configuration.sha256[:16])
    return (
        f"version {configuration.version}, signed by {configuration.role} on"
        f" {configuration.at[:10]}{expires}, SHA-256 {digits}"
    )


def _of_record() -> SiteConfiguration:
    try:
        with open_record() as log:
            newest = site_configuration.newest(log)
    except RecordError as error:
        fail("site configuration", error)
    if newest is None:
        fail("site configuration", Message("site-configuration.none"))
    return newest


def _fault(log: Any, path: Path, newest: SiteConfiguration | None) -> Message | None:
    """Return what is wrong with a signed file; None if it is the record's newest."""
    try:
        of_file = central_policy.read_file(path)
    except PolicyRefusal as refused:
        reason = refused.reason
        return (
            reason
            if isinstance(reason, Message)
            else Message("site-configuration.malformed", file=str(path))
        )
    if not site_configuration.is_in_record(log, of_file):
        return Message("site-configuration.not-of-record", file=str(path))
    if newest is None or of_file.version < newest.version:
        version = 0 if newest is None else newest.version
        return Message("site-configuration.older", version=of_file.version, newest=version)
    return None


def _content(file: Path) -> dict[str, Any]:
    """Return the checked content of an unsigned file."""
    try:
        text = file.read_text(encoding="utf-8")
        content = json.loads(text) if file.suffix == ".json" else tomllib.loads(text)
        if not isinstance(content, dict):
            raise RecordInputError(Message("site-configuration.malformed", file=file.name))
        checked = site_configuration.check_content(content)
        check_site_entries(checked.get("providers", {}))
    except OSError as error:
        values = {"path": str(file), "strerror": system_reason(error)}
        fail("site configuration", Message("file.unreadable", **values))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, ValueError) as error:
        values = {"path": str(file), "reason": str(reason_of(error))}
        fail("site configuration", Message("settings.not-toml", **values))
    except (RecordInputError, AssistantError, CodedError) as error:
        fail("site configuration", error)
    return checked


def _write(path: Path, configuration: SiteConfiguration) -> None:
    try:
        central_policy.write_file(path, configuration)
    except OSError as error:
        values = {"path": str(path), "strerror": system_reason(error)}
        fail("site configuration", Message("settings.not-written", **values))
    typer.echo(f"written: {path}")
