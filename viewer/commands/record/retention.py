"""`overread audit`: retention, legal holds and erasure of cases."""

from typing import TYPE_CHECKING, Annotated, cast

import typer

from audit.messages import Message
from audit.record.key_transfer.site_key_rotation import require_right
from audit.record.retention.erasure import retention_days, set_hold, set_retention
from audit.record.retention.erasure_list import make_list
from viewer.commands import fail
from viewer.commands.options.record_opening import open_record
from viewer.commands.record.backups import audit_app
from viewer.commands.record.key_rotation import require_consent, rotate_and_report
from viewer.commands.record.new_files import Case, NewFile, Why, Without, Yes, write_new
from viewer.commands.record.record import acting
from viewer.site.case_erasure import REMAINS, erase_case, pending

__all__ = ["audit_app"]

if TYPE_CHECKING:
    from audit.record.events.bodies.record_events import ErasureReason

_REASONS = ("right to erasure", "retention ended", "consent withdrawn", "entered in error")


@audit_app.command()
def erase(
    case: Case,
    why: Why,
    reason: Annotated[
        str, typer.Option("--reason", metavar="|".join(_REASONS), help="Reason code.")
    ] = "right to erasure",
    rotate: Annotated[
        bool,
        typer.Option(
            "--rotate", help="Replace the site key too, so that backups can no longer be opened."
        ),
    ] = False,
    without: Without = None,
    yes: Yes = False,
) -> None:
    """Destroy the key of a case, so that nobody can read its texts and images any more.

    The case's events, with codes of what happened, stay, and the record still verifies. Earlier
    copies still contain the key; with --rotate nobody can open them once the old site key is
    destroyed everywhere. A case under a legal hold is not erased.

    "erasure pending" means that bytes of the key are still in the record's files; Overread tries
    again to remove them whenever the record is opened, written or closed.

    Example: overread audit erase case-k3tq7wzx2m --why "asked for on the form of 3 May" --rotate
    """
    if reason not in _REASONS:
        fail(reason, Message("cli.value-not-allowed", choices=", ".join(_REASONS)))
    if without and not rotate:
        fail("--without", Message("cli.without-needs-rotate"))
    with open_record() as log:
        actor = acting(log, "lead", "administrator")
        if rotate:
            require_right(log, actor)
            require_consent(log, given=yes)
        erased = erase_case(log, actor, case, cast("ErasureReason", reason), why)
        typer.echo(f"{case}: {erased.n_payloads} payloads cannot be read anymore")
        if rotate:
            rotate_and_report(log, actor, without or [])
        if (left := pending(log)) is not None:
            typer.echo(str(left))
    typer.echo(REMAINS)


@audit_app.command()
def erasures(output: NewFile) -> None:
    """Write the list of erased cases, signed, so that a restored backup does not bring them back.

    The list contains pseudonyms that no longer stand for anyone. Keep it with your backups or
    separately.

    Example: overread audit erasures -o erasures.txt
    """
    with open_record() as log:
        made = make_list(log)
    write_new(output, made.text().encode())
    signed = "" if made.signatures else "; it is not signed, and restore does not accept it"
    typer.echo(f"{len(made.cases)} erased cases written to {output}{signed}")


@audit_app.command()
def hold(
    why: Why,
    case: Annotated[
        str | None, typer.Argument(metavar="[CASE]", help="Pseudonym. Default: the whole record.")
    ] = None,
    release: Annotated[bool, typer.Option("--release", help="End the hold.")] = False,
) -> None:
    """Put a case, or the whole record, under a legal hold, which prevents erasure.

    Example: overread audit hold case-k3tq7wzx2m --why "claim 17/2026"
    """
    with open_record() as log:
        set_hold(log, acting(log, "lead", "administrator"), case, held=not release, words=why)
    typer.echo(f"{case or 'the record'}: {'hold ended' if release else 'held'}")


@audit_app.command()
def retention(
    days: Annotated[
        int | None, typer.Option("--days", help="Minimum number of days to keep a case.")
    ] = None,
) -> None:
    """Show or set how long a case is kept after its last event, at least 184 days.

    Example: overread audit retention --days 3650
    """
    with open_record() as log:
        if days is not None:
            set_retention(log, acting(log, "lead", "administrator"), days)
        typer.echo(f"cases are kept for {retention_days(log)} days after their last event")
