"""`overread plugins`: installed plug-ins and their permissions."""

import json
from typing import Annotated, Any

import typer

from assistant.errors import AssistantError, PolicyRefusal
from assistant.providers.policy_changes import change_policy
from audit.egress import Policy
from audit.errors import RecordError
from audit.messages import Message, json_fields, reason_of
from audit.plugins.installed_plugins import Plugin, installed_plugins, plugin_folder
from audit.plugins.package_hash import PluginError
from viewer.commands import fail
from viewer.commands.options.acting_account import acting
from viewer.commands.options.record_opening import open_record

plugins_app = typer.Typer(
    no_args_is_help=True,
    help="List plug-ins, and allow or forbid them.\n\n"
    "A plug-in is a Python package that adds providers, measurements or metrics. It is off until "
    "somebody allows it by name and hash.\n\n"
    "Example: overread plugins list",
)

Name = Annotated[str, typer.Argument(metavar="NAME", help="Name of the package.")]


@plugins_app.command("list")
def list_plugins(
    json_: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
) -> None:
    """List installed plug-ins with version, hash and state. Runs none of their code.

    Example: overread plugins list --json
    """
    try:
        rows = [_row(plugin) for plugin in installed_plugins()]
    except PolicyRefusal as error:
        fail("policy", error)
    if json_:
        content = {"folder": str(plugin_folder()), "plugins": rows}
        typer.echo(json.dumps(content, ensure_ascii=False, indent=1))
        return
    if not rows:
        typer.echo(f"no plug-in is installed; the folder for plug-ins is {plugin_folder()}")
    for row in rows:
        typer.echo(f"{row['name']} {row['version']}: {row['state']}")
        for offer in row["offers"]:
            typer.echo(f"  {offer['kind']} {offer['name']}")
        if row["sha256"]:
            typer.echo(f"  hash {row['sha256']}")
        if row["reason"]:
            typer.echo(f"  {row['reason']}")


@plugins_app.command("allow")
def allow(
    name: Name,
    sha256: Annotated[
        str,
        typer.Option(
            "--hash", metavar="SHA256", help="Hash of the package, as its author published it."
        ),
    ],
) -> None:
    """Allow a plug-in by its hash; recorded first. A lead or an administrator may.

    Get the hash from the author of the package, not from this computer.

    Example: overread plugins allow lab-model --hash
    0d1f3c5e7a9b2d4f6a8c0e1f3b5d7a9c0d1f3c5e7a9b2d4f6a8c0e1f3b5d7a9c
    """
    plugin = next((each for each in installed_plugins() if each.name == name), None)
    if plugin is None:
        fail(name, Message("plugin.not-installed", name=name))
    try:
        digest = plugin.sha256
    except PluginError as error:
        fail(name, error)
    if digest != sha256.strip().lower():
        values = {"name": name, "version": plugin.version, "sha256": digest}
        fail(name, Message("plugin.hash-differs", **values))
    _change({name: digest})
    typer.echo(f"{name} {plugin.version} is allowed")


@plugins_app.command("forbid")
def forbid(name: Name) -> None:
    """Stop allowing a plug-in; recorded first. A lead or an administrator may.

    Example: overread plugins forbid lab-model
    """
    _change({name: None})
    typer.echo(f"{name} is not allowed")


def _row(plugin: Plugin) -> dict[str, Any]:
    """Return a plug-in as JSON: its state is allowed, not-allowed or not-usable."""
    state, reason, sha256 = "allowed", None, None
    try:
        sha256 = plugin.sha256
        plugin.check()
    except PluginError as error:
        state = "not-allowed" if error.code == "plugin.not-allowed" else "not-usable"
        reason = reason_of(error)
    return {
        "name": plugin.name,
        "version": plugin.version,
        "sha256": sha256,
        "state": state,
        **json_fields("reason", reason),
        "folder": str(plugin.folder),
        "offers": [{"kind": offer.kind, "name": offer.name} for offer in plugin.offers],
    }


def _change(changes: dict[str, str | None]) -> None:
    try:
        before = Policy.load()
        plugins = {k: v for k, v in (before.plugins | changes).items() if v is not None}
        wanted = before.model_copy(update={"plugins": plugins})
        with open_record(create=True) as log:
            actor = acting(log, "lead", "administrator")
            change_policy(wanted, actor.role, lambda body: log.append(body, actor=actor))
    except (AssistantError, PolicyRefusal) as error:
        fail("policy", error)
    except RecordError as error:
        fail("the record", error)
