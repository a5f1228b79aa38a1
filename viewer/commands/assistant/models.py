"""`overread models`: the inventory of the models."""

import csv
import json
import sys
from typing import Annotated

import typer

from assistant.errors import SettingsError
from assistant.provider_settings import ProviderEntry, load_entries
from audit.acceptance.acceptance_status import today
from audit.export.export_source import NOTICE
from audit.messages import Message
from audit.messages.safe_text import csv_row
from viewer.commands import fail
from viewer.commands.options.acting_account import acting, site_store
from viewer.commands.options.record_opening import open_record
from viewer.site.model_inventory import COLUMNS, ModelRow, read_inventory, table_lines


def models(
    csv_: Annotated[bool, typer.Option("--csv", help="Print all columns as CSV.")] = False,
    json_: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
) -> None:
    """List the models: version, digest, intended use, acceptance, epochs, status, contact.

    A row is a configuration that was asked, or a provider that was not. DRIFT: the server reports
    another model or digest than the one that was tested.

    Example: overread models --csv > models.csv
    """
    if csv_ and json_:
        fail("--csv", Message("cli.csv-or-json"))
    try:
        entries = load_entries()
    except SettingsError as error:
        fail("providers.toml", error)
    rows = _rows(entries)
    if json_:
        document = {"notice": NOTICE, "models": [row.to_json() for row in rows]}
        typer.echo(json.dumps(document, ensure_ascii=False, indent=1))
    elif csv_:
        writer = csv.writer(sys.stdout, lineterminator="\n")
        writer.writerow(COLUMNS)
        for row in rows:
            cells = row.cells()
            writer.writerow(csv_row(cells[name] for name in COLUMNS))
    else:
        for line in table_lines(rows):
            typer.echo(line)
        typer.echo(f"{NOTICE}.")


def _rows(entries: dict[str, ProviderEntry]) -> tuple[ModelRow, ...]:
    if not site_store().exists():
        return read_inventory(entries, None, today())
    with open_record() as log:
        acting(log)
        return read_inventory(entries, log, today())
