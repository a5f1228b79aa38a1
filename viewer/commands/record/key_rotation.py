"""Replacing the site key from the command line."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import typer

from audit.messages import Message
from audit.record.checkpoints.rollback_detection import count_others
from audit.record.key_transfer.site_key_rotation import rotate
from audit.record.keys.key_storage import Place
from audit.record.keys.site_key import NEXT_VARIABLE, VARIABLE
from viewer.commands import fail

if TYPE_CHECKING:
    from audit.record.events import Actor
    from audit.record.log.event_log import Log


def require_consent(log: "Log", *, given: bool) -> None:
    """Exit if other records may become unreadable with the old site key, unless allowed."""
    if not given and (n := count_others(log)):
        fail(
            "the site key",
            Message("cli.key-protects-others", n=n),
        )


def rotate_and_report(log: "Log", actor: "Actor", without: Sequence[str]) -> None:
    """Replace the site key and print the next steps. On a RecordError nothing has changed."""
    done = rotate(log, actor, without)
    typer.echo(f"site key {done.old} replaced by {done.new.id}: {done.n_keys} keys wrapped anew")
    if done.new.place is Place.ENVIRONMENT:
        typer.echo(f"now put the value of {NEXT_VARIABLE} into {VARIABLE}, and destroy the old one")
    if done.n_workstations:
        typer.echo(
            f"it is wrapped for {done.n_workstations} enrolled workstations, "
            "which take it when they"
            " next open the record: overread audit keys show"
        )
    if done.n_removed:
        typer.echo(f"{done.n_removed} workstations do not get it")
    typer.echo(
        "nobody can open backups made before once the old key is destroyed: destroy its files"
        " (overread audit keys escrow), write a new one, and make a new backup"
    )
