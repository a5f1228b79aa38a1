"""`overread audit registry`: a CSV file for a registry of AI results."""

from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from assistant.errors import SettingsError
from assistant.provider_settings import load_entries
from audit.export import export_registry
from audit.export.registry import MAPPING, ModelFacts, RegistryOptions
from audit.messages import Message
from viewer.commands import fail
from viewer.commands.options.acting_account import acting
from viewer.commands.options.record_opening import open_record
from viewer.commands.record.report import audit_app
from viewer.site.identity_rule import IdentityLevel, protocol_level, role_level

__all__ = ["audit_app"]


@audit_app.command()
def registry(
    output: Annotated[Path, typer.Option("--output", "-o", metavar="FILE", help="File to write.")],
    only_acr_columns: Annotated[
        bool,
        typer.Option(
            "--only-acr-columns", help="Leave out columns that are not of ACR Connect's template."
        ),
    ] = False,
    unrevealed: Annotated[
        bool,
        typer.Option(
            "--unrevealed",
            help="For auditors: include what readers may not see yet; this is recorded.",
        ),
    ] = False,
) -> None:
    """Write AI results and concordance with the reference standard, for ACR's Assess-AI registry.

    One row per case and configuration, with random ids, without dates. Only results that may be
    shown are written: in a pilot, after all readings of the case have ended. The export is
    recorded (docs/acceptance.md).

    Example: overread audit registry -o assess-ai.csv
    """
    try:
        entries = load_entries()
    except SettingsError as error:
        fail("providers.toml", error)
    facts = {e.name: ModelFacts(e.manufacturer, e.version) for e in entries.values()}
    with open_record() as log:
        if log.read_only:  # the export could not be recorded
            fail(log.name, Message("cli.registry-read-only"))
        actor = acting(log, "lead", "auditor", "administrator")
        level = min(role_level(actor.role), protocol_level(log))
        written = export_registry(
            log,
            output,
            RegistryOptions(level >= IdentityLevel.AGE_SEX_DATE, facts, only_acr_columns),
            append=partial(log.append, actor=actor),
            unrevealed_for=actor if unrevealed else None,
        )
    typer.echo(f"{written.n_events} events read, rows written to {output} ({MAPPING})")
