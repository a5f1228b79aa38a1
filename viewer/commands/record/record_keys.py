"""`overread audit keys`: the record's keys, their storage and transfer."""

import os
from pathlib import Path
from typing import Annotated

import typer

from audit.errors import RecordUnavailable
from audit.messages import Message
from audit.record.checkpoints.checkpoint_policy import named_keys
from audit.record.key_transfer.key_escrow import take_over, write_out
from audit.record.key_transfer.workstation_keys import enrolled
from audit.record.keys.signing_key import signing_key
from audit.record.keys.site_key import site_key
from audit.record.log.event_log import SYSTEM
from audit.record.retention.erasure import identity
from viewer.commands import CHECK_FAILED, fail
from viewer.commands.options import acting_account as signing
from viewer.commands.options.record_opening import open_record
from viewer.commands.record.key_rotation import require_consent, rotate_and_report
from viewer.commands.record.new_files import Case, NewFile, Without, Yes
from viewer.commands.record.record import acting
from viewer.commands.record.retention import audit_app

keys_app = typer.Typer(name="keys", help="Keys of the record, and where they are stored.")
audit_app.add_typer(keys_app)

Passphrase = Annotated[
    str | None,
    typer.Option(
        "--passphrase-env",
        metavar="VAR",
        help="Environment variable with the passphrase; you are asked for it if absent.",
    ),
]


@keys_app.command("show")
def show_keys() -> None:
    """Show which keys protect the record and where they are stored, but no key itself.

    Example: overread audit keys show
    """
    site, signing = site_key(create=False), signing_key(create=False)
    typer.echo(f"site key      {f'{site.id}, in the {site.place}' if site else 'none here'}")
    typer.echo(f"signing key   {f'in the {signing.place}' if signing else 'none here'}")
    with open_record(create=False) as log:
        wrapped_by = log.wrapping_keys()
        for key in named_keys(log):
            typer.echo(f"signs as      {key}")
        for enrollment in enrolled(log):
            state = "has" if enrollment.has_current else "has not taken"
            typer.echo(
                f"workstation   {enrollment.key} ({enrollment.name}) {state} the present site key"
            )
    for name in sorted(name for name in wrapped_by if name):
        typer.echo(f"keys of cases wrapped by {name}")
    if None in wrapped_by:
        typer.echo("keys of cases lie UNPROTECTED in the record (overread audit keys wrap)")


@keys_app.command()
def wrap() -> None:
    """Wrap unprotected keys of cases with the site key.

    Example: overread audit keys wrap
    """
    with open_record(create=False) as log:
        n = log.wrap_keys(acting(log, "lead", "administrator"))
    typer.echo(f"{n} keys wrapped")


@keys_app.command()
def rotate(without: Without = None, yes: Yes = False) -> None:
    """Replace the site key, so that earlier backups can no longer be opened.

    All keys of the record are wrapped with the new key in one transaction. Each enrolled
    workstation receives it when it next opens the record (`overread audit keys show` lists them).
    Other records and backups that the old key protects can no longer be opened. Destroy the files
    of the old key (`overread audit keys escrow`), write a new one and make a new backup.

    If the site key is in OVERREAD_SITE_KEY, put the new one into OVERREAD_SITE_KEY_NEXT first. On
    PostgreSQL your login needs the maintenance role.

    Example: overread audit keys rotate
    """
    with open_record(create=False) as log:
        require_consent(log, given=yes)
        rotate_and_report(log, acting(log, "lead", "administrator"), without or [])


@keys_app.command()
def escrow(output: NewFile, passphrase_env: Passphrase = None) -> None:
    """Write the site key to a file protected by a passphrase, to store safely or to move.

    Example: overread audit keys escrow -o site-key.json
    """
    with open_record(create=False) as log:
        actor = acting(log, "lead", "administrator")
        key = write_out(log, actor, output, _passphrase(passphrase_env, twice=True))
    typer.echo(f"site key {key.id} written to {output}")


@keys_app.command()
def take(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="File written by `overread audit keys escrow`.")
    ],
    passphrase_env: Passphrase = None,
) -> None:
    """Import the site key of another workstation into this account's keyring.

    Example: overread audit keys take site-key.json
    """
    passphrase = _passphrase(passphrase_env, twice=False)
    try:
        # Without asking for a password: a workstation that gets its key now may know none yet.
        with signing.open_record(create=False) as log:
            key = take_over(log, SYSTEM, file, passphrase)
    except RecordUnavailable:
        key = take_over(None, SYSTEM, file, passphrase)
    typer.echo(f"site key {key.id} is in the {key.place}")


@keys_app.command()
def identify(case: Case) -> None:
    """Show whom a pseudonym stands for; the request is recorded.

    Example: overread audit keys identify case-k3tq7wzx2m
    """
    with open_record(create=False) as log:
        person = identity(log, acting(log, "lead", "administrator"), case)
    if person is None:
        fail(case, Message("cli.pseudonym-unresolved"), CHECK_FAILED)
    typer.echo(f"study {person[0]}\npatient {person[1]}")


def _passphrase(variable: str | None, *, twice: bool) -> str:
    if variable is not None:
        if value := os.environ.get(variable):
            return value
        fail(variable, Message("cli.variable-unset"))
    asked: str = typer.prompt("Passphrase", hide_input=True, confirmation_prompt=twice, err=True)
    return asked
