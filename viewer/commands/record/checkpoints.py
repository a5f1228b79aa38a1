"""`overread audit`: checkpoints, proofs of single cases and audit packages."""

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from audit.errors import RecordTampered
from audit.export import export_package
from audit.export.case_proof import prove
from audit.messages import Message
from audit.record.checkpoints import checkpoint_schedule as scheduled
from audit.record.checkpoints import record_continuity, rollback_detection
from audit.record.checkpoints.checkpoint import Checkpoint
from audit.record.checkpoints.checkpoint_policy import make_checkpoint, qr_png
from audit.record.checkpoints.checkpoint_schedule import check_schedule, keep_due
from audit.record.checkpoints.checkpoint_schedule import schedule as chosen
from audit.record.checkpoints.timestamp_client import Server, stamp_if_chosen
from audit.record.log.event_log import SYSTEM
from viewer.commands import CHECK_FAILED, fail
from viewer.commands.options.record_opening import open_record
from viewer.commands.record.new_files import Case, NewFile, Why, must_be_new, write_new
from viewer.commands.record.record import acting
from viewer.commands.record.reference import audit_app
from viewer.commands.study.study_info import progress_on_terminal

__all__ = ["audit_app"]

if TYPE_CHECKING:
    from audit.record.checkpoints.checkpoint_policy import Kept, Made
    from audit.record.log.event_log import Log


@audit_app.command()
def checkpoint(
    output: Annotated[
        Path | None,
        typer.Option(
            "--output", "-o", metavar="FILE", help="Text file to write, to keep elsewhere."
        ),
    ] = None,
    qr: Annotated[
        Path | None,
        typer.Option(
            "--qr", metavar="FILE.png", help="Image file for the checkpoint as a QR code."
        ),
    ] = None,
    due: Annotated[
        bool,
        typer.Option("--due", help="Only if one is due by the schedule; for cron, see below."),
    ] = False,
) -> None:
    """Verify the record and make a checkpoint: its size and Merkle root, signed if there is a key.

    Keep it out of reach of everyone who can write to the record: later it proves that nothing was
    cut off or replaced. Without -o and --qr it is printed. The key is $OVERREAD_SIGNING_KEY (32
    bytes in base64) or the one in the keyring, which is created when needed; without either the
    checkpoint is unsigned.

    With --due it is written to the folder of `overread audit schedule` without asking for a
    password. The exit code is 0 if a checkpoint was written or none is due; 1 if one is due but no
    folder is set, or if the record contradicts the folder or this workstation's memory; 2 if the
    folder cannot be written.

    Example: overread audit checkpoint -o /media/stick/overread-checkpoint.txt
    """
    if due:
        if output is not None or qr is not None:
            fail("--due", Message("cli.due-folder"))
        _keep_due()
        return
    for path in (output, qr):
        # Never over a file: an older checkpoint proves more than a newer one.
        if path is not None and path.exists():
            fail(path, Message("cli.checkpoint-exists"))
    with open_record() as log:
        made = _made(log, "file" if output else "qr" if qr else "text")
    text = made.checkpoint.text()
    if output is not None:
        write_new(output, text.encode())
    if qr is not None:
        write_new(qr, qr_png(text))
    if output is None and qr is None:
        typer.echo(text, nl=False)
        return
    written = " and ".join(str(path) for path in (output, qr) if path)
    typer.echo(f"checkpoint of {made.checkpoint.size} events written to {written}")
    typer.echo(_signed(made))


@audit_app.command()
def schedule(
    every: Annotated[
        int | None, typer.Option("--every", metavar="HOURS", help="Hours between checkpoints.")
    ] = None,
    into: Annotated[
        Path | None,
        typer.Option(
            "--into", metavar="FOLDER", help="Folder for the checkpoints, away from the record."
        ),
    ] = None,
    remind: Annotated[
        bool, typer.Option("--remind", help="Write no checkpoints, only remind.")
    ] = False,
    timestamps: Annotated[
        str | None,
        typer.Option(
            "--timestamps",
            metavar="URL",
            help="Timestamp server (RFC 3161) for each checkpoint; off by default.",
        ),
    ] = None,
    tsa_ca: Annotated[
        Path | None,
        typer.Option("--tsa-ca", metavar="FILE.pem", help="CA certificates for that server."),
    ] = None,
    no_timestamps: Annotated[
        bool, typer.Option("--no-timestamps", help="Stop using a timestamp server.")
    ] = False,
) -> None:
    """Show or set how often and where this workstation keeps a checkpoint elsewhere.

    The app writes due checkpoints while it is open; cron can run `overread audit checkpoint --due`.
    All files in the folder are read each time; a file that does not belong to this record raises an
    alarm.

    A timestamp server receives the SHA-256 of the checkpoint; the policy must allow its host.

    Example: overread audit schedule --every 24 --into /media/elsewhere
    """
    if into is not None and remind:
        fail("--remind", Message("cli.remind-without-into"))
    if (timestamps is None) != (tsa_ca is None) or (timestamps and no_timestamps):
        fail("--timestamps", Message("cli.timestamps-with-tsa-ca"))
    wanted = scheduled.schedule()
    if every is not None or into is not None or remind or timestamps or no_timestamps:
        folder = None if remind else into or wanted.folder
        server = wanted.timestamps if folder else None
        if timestamps is not None and tsa_ca is not None:
            server = Server(timestamps, tsa_ca)
        elif no_timestamps:
            server = None
        hours = every if every is not None else wanted.every_h
        wanted = scheduled.Schedule(hours, folder, server)
        with open_record() as log:
            scheduled.set_schedule(log, acting(log, "lead", "administrator"), wanted)
    how = f"written to {wanted.folder}" if wanted.folder else "reminded of"
    typer.echo(f"checkpoints are {how} every {wanted.every_h} hours")
    if wanted.timestamps is not None:
        typer.echo(f"each is stamped by {wanted.timestamps.url}")


@audit_app.command()
def accept(why: Why) -> None:
    """Accept this record although it differs from what was seen before.

    Needed after a record was restored from a backup, moved or replaced for a good reason, and for
    files in the checkpoint folder that do not belong to it. The differences and your name are
    recorded. Only a lead or an administrator may do this.

    Example: overread audit accept --why "disk failed on 3 May, restored the backup of 2 May"
    """
    with open_record() as log:
        actor = acting(log, "lead", "administrator")
        for event in record_continuity.accept(
            log, actor, why, check_schedule(log, chosen()).doubts
        ):
            for code in getattr(event.body, "codes", ()):
                typer.echo(f"accepted: {code}")


@audit_app.command()
def proof(
    case: Case,
    output: NewFile,
    earlier: Annotated[
        Path | None,
        typer.Option(
            "--from", metavar="FILE", help="Earlier checkpoint to prove consistency with."
        ),
    ] = None,
) -> None:
    """Write one case with proof that the record contains it, for separate verification.

    The file has the case's events, inclusion proofs (RFC 9162) and a new checkpoint. The verifier
    of the audit package checks it: python3 verifier.py FILE.

    Example: overread audit proof case-k3tq7wzx2m -o case.json
    """
    with open_record() as log:
        old = Checkpoint.read(earlier) if earlier else None
        made = _made(log, "export")
        text = prove(log, case, made, old)
    write_new(output, text.encode())
    typer.echo(f"proof of {case} written to {output}")
    typer.echo(_signed(made))


@audit_app.command()
def package(
    output: NewFile,
    opened: Annotated[
        bool,
        typer.Option("--opened", help="Write images and texts readable instead of sealed."),
    ] = False,
    unrevealed: Annotated[
        bool,
        typer.Option("--unrevealed", help="For auditors: include what readers may not see yet."),
    ] = False,
) -> None:
    """Write the audit package: a zip with the record, every export, a checkpoint and the verifier.

    Example: overread audit package -o overread-package.zip
    """
    must_be_new(output)
    with open_record() as log:
        made = _made(log, "export")
        stamp, fault = stamp_if_chosen(log, acting(log), made.checkpoint, chosen().timestamps)
        written = export_package(
            log,
            output,
            made,
            opened=opened,
            append=partial(log.append, actor=acting(log)),
            unrevealed_for=acting(log) if unrevealed else None,
            stamp=stamp,
        )
    typer.echo(f"package of {written.n_events} events written to {output}")
    typer.echo(_signed(made))
    if fault is not None:
        typer.echo(f"overread: not stamped: {fault}", err=True)


def _made(log: "Log", kind: "Kept") -> "Made":
    who = acting(log)
    try:
        with progress_on_terminal("verifying") as progress:
            return make_checkpoint(log, lambda body: log.append(body, actor=who), kind, progress)
    except RecordTampered as error:
        fail(log.name, error, CHECK_FAILED)


def _keep_due() -> None:
    wanted = chosen()
    with open_record() as log:
        unlike = rollback_detection.check(log)  # `open_record` has said it
        if wanted.folder is None:
            due = check_schedule(log, wanted)
            if due.due is not None:
                reason = f"{due.due.n_events} events and no folder to keep a checkpoint in"
                fail(log.name, reason, CHECK_FAILED)
        else:
            try:
                with progress_on_terminal("verifying") as progress:
                    due = keep_due(log, wanted, SYSTEM, progress)
            except RecordTampered as error:
                fail(log.name, error, CHECK_FAILED)
    for doubt in due.doubts:
        typer.echo(f"overread: {doubt.message}", err=True)
    if due.timestamp_fault is not None:
        typer.echo(f"overread: not stamped: {due.timestamp_fault}", err=True)
    if due.made is not None:
        typer.echo(f"checkpoint of {due.made.checkpoint.size} events written to {due.path}")
        typer.echo(_signed(due.made))
    elif due.due is None:
        typer.echo("no checkpoint is due")
    if due.doubts or unlike:
        raise typer.Exit(CHECK_FAILED)


def _signed(made: "Made") -> str:
    if made.key is None:
        return "unsigned: there is neither a keyring nor OVERREAD_SIGNING_KEY on this machine"
    return f"signed by the key in the {made.place}: {made.key}"
