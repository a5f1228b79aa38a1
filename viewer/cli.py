"""The `overread` command: mounts the commands of `viewer.commands`, opens the app for plain paths.

Only the module of the given command is imported, so that short commands start quickly. `--help`
needs the docstrings of all commands and imports all modules.
"""

import importlib
import sys
from collections.abc import Iterable, Sequence
from contextvars import copy_context
from importlib.metadata import version as installed_version
from pathlib import Path
from typing import Annotated, Final

import typer

from audit.egress import connection_guard
from audit.egress.errors import PolicyRefusal
from audit.errors import RecordError
from audit.messages import Message
from audit.messages.safe_text import neutralize_controls
from viewer.archive.errors import ArchiveError
from viewer.commands import UNREADABLE, fail, one_line
from viewer.commands.options.console_output import print_fault, safe_streams
from viewer.core.errors import CoreError
from viewer.start import can_show_windows

COMMANDS: Final = {
    "open": "viewer.cli:open_app",
    "info": "viewer.commands.study.study_info:info",
    "convert": "viewer.commands.study.study_info:convert",
    "snapshot": "viewer.commands.study.snapshot:snapshot",
    "cine": "viewer.commands.study.cine:cine",
    "calculate": "viewer.commands.calculate:calculate",
    "anonymize": "viewer.commands.study.anonymize:anonymize",
    "providers": "viewer.commands.assistant.providers:providers_app",
    "models": "viewer.commands.assistant.models:models",
    "plugins": "viewer.commands.assistant.plugins:plugins_app",
    "mcp": "viewer.commands.assistant.agents:mcp_app",
    "archive": "viewer.commands.archive.archives:archive_app",
    "fhir": "viewer.commands.fhir:fhir_app",
    "policy": "viewer.commands.assistant.policy:policy_app",
    "draft": "viewer.commands.assistant.providers:draft",
    "ask": "viewer.commands.assistant.ask:ask",
    "reveal": "viewer.commands.assistant.ask:reveal",
    "examples": "viewer.commands.assistant.examples:examples_app",
    "similar": "viewer.commands.similar:similar",
    "literature": "viewer.commands.assistant.literature:literature_app",
    "run": "viewer.commands.assistant.run:run",
    "queue": "viewer.commands.queue:queue_app",
    "worker": "viewer.commands.queue:worker",
    "station": "viewer.commands.station:station_app",
    "benchmark": "viewer.commands.assistant.benchmark:benchmark_app",
    "probe": "viewer.commands.assistant.probe:probe",
    "case": "viewer.commands.case:case_app",
    "results": "viewer.commands.results:results_app",
    "audit": "viewer.commands.record.registry:audit_app",
    "order": "viewer.commands.pilot.order:order_app",
    "pilot": "viewer.commands.pilot.acceptance:pilot_app",
    "site": "viewer.commands.site_database:site_app",
    "people": "viewer.commands.accounts:people_app",
    "lexicon": "viewer.commands.lexicon:lexicon_app",
    "judge": "viewer.commands.assistant.judge:judge_app",
    "demo": "viewer.commands.demo:demo",
}
"""Name of each command, and the module and name of the function or Typer app behind it."""

ALIASES: Final = {"film": "cine", "anonymise": "anonymize"}
"""Former names of commands, which scripts may still use."""

HELP: Final = """Read brain images, and audit an assistant's drafts against your own reads.

[bold]overread[/bold] PATH... opens the desktop app with the study found there; without PATH, it
opens the welcome page. To open a file with the name of a command, write ./NAME.

Investigational, not for diagnosis.
"""


def open_app(
    paths: Annotated[
        list[Path] | None,
        typer.Argument(help="Files, folders, a DICOMDIR or a zip file of one study."),
    ] = None,
) -> None:
    """Open the desktop app, with the study in PATH when given.

    Example: overread open ~/studies/head
    """
    paths = paths or []
    for path in paths:
        if not path.exists():
            fail(path, Message("cli.path-or-command-missing"))
    if not can_show_windows():
        fail("the app", Message("cli.no-display"))
    try:
        from viewer.app import run
    except ImportError as error:
        fail("the app", Message("cli.qt-not-loaded", error=str(error)))
    raise typer.Exit(run(paths))


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"overread {installed_version('overread')}")
        raise typer.Exit


def _root(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """Take the options that stand before any command."""


def build(names: Iterable[str] = COMMANDS) -> typer.Typer:
    """Return the Typer app with the commands of these names."""
    app = typer.Typer(
        name="overread",
        help=HELP,
        rich_markup_mode="rich",
        no_args_is_help=True,
        add_completion=False,
        subcommand_metavar="[PATH]... | COMMAND [ARGS]...",
        pretty_exceptions_enable=False,
    )
    app.callback()(_root)
    for name in names:
        module, _, attribute = COMMANDS[ALIASES.get(name, name)].partition(":")
        command = getattr(importlib.import_module(module), attribute)
        if isinstance(command, typer.Typer):
            app.add_typer(command, name=name)
        else:
            app.command(name, hidden=name in ALIASES)(command)
    return app


def _reportable_errors() -> tuple[type[Exception], ...]:
    """Return errors whose message is meant for users; all others are bugs and keep their trace."""
    return CoreError, RecordError, PolicyRefusal, ArchiveError


def _needed(word: str) -> Iterable[str]:
    """Return the commands to import for the first argument; `--help` needs all."""
    if word in COMMANDS or word in ALIASES:
        return (word,)
    return ("open",) if word == "--version" else COMMANDS


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit code of the process.

    Args:
        arguments: Arguments after the program's name; None takes them from `sys.argv`.
    """
    words = list(sys.argv[1:] if arguments is None else arguments)
    if arguments is None:
        sys.excepthook = print_fault
    if not words or not (words[0].startswith("-") or words[0] in COMMANDS or words[0] in ALIASES):
        words.insert(0, "open")
    app = build(_needed(words[0]))
    try:
        # A context of its own, so that context variables set by a command end with it.
        with safe_streams():
            code = copy_context().run(app, words, prog_name="overread", standalone_mode=False)
    except typer.Abort:
        return 130
    except typer.TyperException as error:
        message = one_line(error.format_message()).rstrip(".")
        typer.echo(neutralize_controls(f"overread: {message} (see overread --help)"), err=True)
        return UNREADABLE
    except Exception as error:
        if not isinstance(error, _reportable_errors()):
            raise
        path = getattr(error, "path", None)
        line = one_line(f"overread: {f'{path}: ' if path else ''}{error}")
        typer.echo(neutralize_controls(line), err=True)
        return UNREADABLE
    return code if isinstance(code, int) else 0


if __name__ == "__main__":
    connection_guard.install()
    sys.exit(main())
