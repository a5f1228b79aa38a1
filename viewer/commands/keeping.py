"""`overread audit`: keep the record elsewhere, prove a case, hold and erase."""

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal, cast, get_args

import typer

from viewer.commands import NOT_SO, fail
from viewer.commands.record import OFFER
from viewer.commands.reference import audit_app
from viewer.commands.study import progress_on_terminal

if TYPE_CHECKING:
    from audit.events import Actor
    from audit.events.people import Role
    from audit.keeping import Kept, Made
    from audit.log import Log

NewFile = Annotated[
    Path, typer.Option("--output", "-o", metavar="FILE", help="File to write; it must not exist.")
]
Case = Annotated[str, typer.Argument(metavar="CASE", help="Pseudonym, case-…")]
Why = Annotated[str, typer.Option("--why", metavar="WORDS", help="The reason in words; recorded.")]
_REASONS = ("right to erasure", "retention ended", "consent withdrawn", "entered in error")


@audit_app.command()
def checkpoint(
    output: Annotated[
        Path | None,
        typer.Option(
            "--output", "-o", metavar="FILE", help="Text file to write, to keep elsewhere."
        ),
    ] = None,
    qr: Annotated[
        Path | None, typer.Option("--qr", metavar="FILE.png", help="The same as a QR code.")
    ] = None,
    due: Annotated[
        bool,
        typer.Option("--due", help="Only where one is due by the schedule; for cron, see below."),
    ] = False,
) -> None:
    """Verify the record and make a checkpoint: its size and Merkle root, signed where there is a key.

    Kept where nobody who can write the record can reach it, it shows later that nothing was cut off
    or replaced. Without -o and --qr it is printed. The key is $OVERREAD_SIGNING_KEY (32 bytes in
    base64), else in the keyring, where one is made; without either it is unsigned.

    With --due it goes to the folder of `overread audit schedule`, nobody is asked for a password, and
    the exit code is 0 where one was kept or none is due, 1 where one is due and no folder was chosen
    or the record is not what it was, 2 where the folder cannot be written.

    Example: overread audit checkpoint -o /media/stick/overread-checkpoint.txt
    """
    from audit.keeping import qr_png

    if due:
        if output is not None or qr is not None:
            fail("--due", "it writes to the schedule's folder: leave out -o and --qr")
        _keep_due()
        return
    for path in (output, qr):
        # Never over a file: an older checkpoint proves more than a newer one.
        if path is not None and path.exists():
            fail(path, "exists already; checkpoints are not overwritten")
    with _open() as log:
        made = _made(log, "file" if output else "qr" if qr else "text")
    text = made.checkpoint.text()
    if output is not None:
        _write(output, text.encode())
    if qr is not None:
        _write(qr, qr_png(text))
    if output is None and qr is None:
        typer.echo(text, nl=False)
        return
    written = " and ".join(str(path) for path in (output, qr) if path)
    typer.echo(f"checkpoint of {made.checkpoint.size} events written to {written}")
    typer.echo(_signed(made))


@audit_app.command()
def schedule(
    every: Annotated[
        int | None, typer.Option("--every", metavar="HOURS", help="How often one is due.")
    ] = None,
    into: Annotated[
        Path | None,
        typer.Option("--into", metavar="FOLDER", help="Write them there, somewhere else."),
    ] = None,
    remind: Annotated[bool, typer.Option("--remind", help="Write none, only remind.")] = False,
    aside: Annotated[
        bool,
        typer.Option(
            "--set-aside", help="Rename the newest file in the folder, where it is no checkpoint."
        ),
    ] = False,
) -> None:
    """Show or choose how often this workstation keeps a checkpoint elsewhere, and where.

    The app writes a due one by itself while it is open; cron can run `overread audit checkpoint --due`.

    Example: overread audit schedule --every 24 --into /media/elsewhere
    """
    from audit import schedule as scheduled

    if into is not None and remind:
        fail("--remind", "it goes without --into")
    wanted = scheduled.schedule()
    if aside:
        with _open() as log:
            path = scheduled.set_aside(log, _actor("lead", "administrator"), wanted)
        typer.echo(f"set aside as {path}")
    if every is not None or into is not None or remind:
        folder = None if remind else into or wanted.folder
        wanted = scheduled.Schedule(every if every is not None else wanted.every_h, folder)
        with _open() as log:
            scheduled.set_schedule(log, _actor("lead", "administrator"), wanted)
    how = f"written to {wanted.folder}" if wanted.folder else "reminded of"
    typer.echo(f"checkpoints are {how} every {wanted.every_h} hours")


@audit_app.command()
def proof(
    case: Case,
    output: NewFile,
    earlier: Annotated[
        Path | None,
        typer.Option("--from", metavar="FILE", help="An earlier checkpoint to continue from."),
    ] = None,
) -> None:
    """Write one case with proof that the record holds it, to be verified alone.

    The file has the case's events, inclusion proofs (RFC 9162) and a new checkpoint. The verifier of
    the audit package checks it: python3 verifier.py FILE.

    Example: overread audit proof case-k3tq7wzx2m -o case.json
    """
    from audit.checkpoint import Checkpoint
    from audit.export.proof import prove

    with _open() as log:
        old = Checkpoint.read(earlier) if earlier else None
        made = _made(log, "export")
        text = prove(log, case, made, old)
    _write(output, text.encode())
    typer.echo(f"proof of {case} written to {output}")
    typer.echo(_signed(made))


@audit_app.command()
def package(
    output: NewFile,
    opened: Annotated[
        bool,
        typer.Option("--opened", help="Images and words readable instead of sealed."),
    ] = False,
    unrevealed: Annotated[
        bool, typer.Option("--unrevealed", help="For auditors: also what readers may not see yet.")
    ] = False,
) -> None:
    """Write the audit package: a zip with the record, every export, a checkpoint and the verifier.

    Example: overread audit package -o overread-package.zip
    """
    from audit.export import export_package

    _must_be_new(output)
    with _open() as log:
        made = _made(log, "export")
        written = export_package(
            log,
            output,
            made,
            opened=opened,
            unrevealed=unrevealed,
            append=partial(log.append, actor=_actor()),
        )
    typer.echo(f"package of {written.n_events} events written to {output}")
    typer.echo(_signed(made))


@audit_app.command()
def syslog(
    server: Annotated[str, typer.Argument(metavar="HOST[:PORT]", help="Port 6514 if none.")],
    ca: Annotated[
        Path | None,
        typer.Option("--ca", metavar="FILE", help="Authorities to trust instead of the system's."),
    ] = None,
    after: Annotated[int, typer.Option("--after", help="Only events after this number.")] = 0,
) -> None:
    """Send the events as DICOM audit messages to a syslog server over TLS (RFC 5425).

    The server's certificate is always verified. What was sent is recorded as an export.

    Example: overread audit syslog logs.example.org --after 1200
    """
    import hashlib

    from audit.events import Exported
    from audit.export import source_of
    from audit.export.atna import PORT, message, send

    host, _, port = server.partition(":")
    if port and not port.isdigit():
        fail(server, "HOST or HOST:PORT is expected")
    with _open() as log:
        source = source_of(log)
        rows = [row for row in source.rows() if row.event.seq > after]
        digest = hashlib.sha256(b"".join(message(row) + b"\n" for row in rows)).hexdigest()
        body = Exported(
            format="atna+syslog",
            n_events=source.n_events,
            head_sha256=source.head,
            file_sha256=digest,
        )
        log.append(body, actor=_actor())
        n = send(rows, host, int(port) if port else PORT, ca)
    typer.echo(f"{n} messages sent to {host}")
    typer.echo(OFFER)


@audit_app.command()
def backup(output: NewFile) -> None:
    """Write a verified copy of the record, its payloads and its keys as they are wrapped.

    Example: overread audit backup -o /media/backup/record-monday.sqlite
    """
    from audit.backup import backup as copy

    with _open() as log, progress_on_terminal("verifying the copy") as progress:
        event = copy(log, output, _actor(), progress)
    typer.echo(f"{event.seq - 1} events copied to {output}")


@audit_app.command()
def restore(
    file: Annotated[Path, typer.Argument(metavar="BACKUP", help="What backup has written.")],
    checkpoint: Annotated[
        Path | None,
        typer.Option("--checkpoint", metavar="FILE", help="Refuse a copy older than this."),
    ] = None,
) -> None:
    """Put a backup where no record is yet; it is verified first.

    Example: overread audit restore record-monday.sqlite --checkpoint checkpoint.txt
    """
    _take_over(str(file.absolute()), "backup", checkpoint)


@audit_app.command("import")
def import_record(
    source: Annotated[str, typer.Argument(metavar="PATH|URL", help="Another record.")],
    checkpoint: Annotated[
        Path | None, typer.Option("--checkpoint", metavar="FILE", help="Hold it to this first.")
    ] = None,
) -> None:
    """Move a record into an empty database, such as a workstation's into the site's PostgreSQL.

    The empty one is where $OVERREAD_DATABASE_URL says.

    Example: overread audit import ~/record.sqlite --checkpoint ~/checkpoint.txt
    """
    _take_over(source, "record", checkpoint)


@audit_app.command()
def erase(
    case: Case,
    why: Why,
    reason: Annotated[
        str, typer.Option("--reason", metavar="|".join(_REASONS), help="Why, as a code.")
    ] = "right to erasure",
) -> None:
    """Destroy the key of a case: nobody can read its words and images any more.

    Its events, codes and figures stay, and the record still verifies. Copies made before still hold
    the key. A case under a legal hold is not erased.

    Example: overread audit erase case-k3tq7wzx2m --why "asked for on the form of 3 May"
    """
    from audit import erasure
    from viewer.state.erasing import REMAINS, erase_case

    if reason not in get_args(erasure.Reason):
        fail(reason, f"no such reason: {', '.join(_REASONS)}")
    with _open() as log:
        actor = _actor("lead", "administrator")
        n = erase_case(log, actor, case, cast("erasure.Reason", reason), why)
    typer.echo(f"{case}: {n} payloads cannot be read any more")
    typer.echo(REMAINS)


@audit_app.command()
def hold(
    why: Why,
    case: Annotated[
        str | None, typer.Argument(metavar="[CASE]", help="Pseudonym; the whole record if none.")
    ] = None,
    release: Annotated[bool, typer.Option("--release", help="End the hold.")] = False,
) -> None:
    """Put a case, or the whole record, under a legal hold: nothing of it is erased.

    Example: overread audit hold case-k3tq7wzx2m --why "claim 17/2026"
    """
    from audit.erasure import set_hold

    with _open() as log:
        set_hold(log, _actor("lead", "administrator"), case, held=not release, words=why)
    typer.echo(f"{case or 'the record'}: {'hold ended' if release else 'held'}")


@audit_app.command()
def retention(
    days: Annotated[
        int | None, typer.Option("--days", help="Days to keep a case at least.")
    ] = None,
) -> None:
    """Show or set how long a case is kept after its last event: 184 days at least.

    Example: overread audit retention --days 3650
    """
    from audit.erasure import retention_days, set_retention

    with _open() as log:
        if days is not None:
            set_retention(log, _actor("lead", "administrator"), days)
        typer.echo(f"cases are kept for {retention_days(log)} days after their last event")


# --- shared ---------------------------------------------------------------------------------------


def _open() -> "Log":
    from audit.log import Log

    return Log(create=False)


def _actor(*roles: "Role") -> "Actor":
    from viewer.commands.record import acting

    return acting(*roles)


def _made(log: "Log", kept: "Kept") -> "Made":
    from audit.errors import RecordTampered
    from audit.keeping import make_checkpoint

    who = _actor()
    try:
        with progress_on_terminal("verifying") as progress:
            return make_checkpoint(log, lambda body: log.append(body, actor=who), kept, progress)
    except RecordTampered as error:
        fail(log.name, error, NOT_SO)


def _keep_due() -> None:
    from audit.errors import RecordTampered
    from audit.log import SYSTEM
    from audit.schedule import due_by, keep_due
    from audit.schedule import schedule as chosen

    wanted = chosen()
    with _open() as log:
        late = due_by(log, wanted)
        if late is None:
            typer.echo("no checkpoint is due")
            return
        if wanted.folder is None:
            fail(log.name, f"{late.n_events} events and no folder to keep a checkpoint in", NOT_SO)
        try:
            with progress_on_terminal("verifying") as progress:
                kept = keep_due(log, wanted, lambda body: log.append(body, actor=SYSTEM), progress)
        except RecordTampered as error:
            fail(log.name, error, NOT_SO)
    if kept is not None:
        typer.echo(f"checkpoint of {kept.made.checkpoint.size} events written to {kept.path}")
        typer.echo(_signed(kept.made))


def _signed(made: "Made") -> str:
    if made.key is None:
        return "unsigned: there is neither a keyring nor OVERREAD_SIGNING_KEY on this machine"
    return f"signed by the key in the {made.place}: {made.key}"


def _take_over(source: str, kind: Literal["backup", "record"], checkpoint: Path | None) -> None:
    from audit.backup import restore as copy
    from audit.checkpoint import Checkpoint
    from audit.store.where import store_at

    target = store_at()
    earlier: Checkpoint | None = Checkpoint.read(checkpoint) if checkpoint else None
    with progress_on_terminal("verifying") as progress:
        event = copy(
            store_at(source), target, _actor(), kind=kind, checkpoint=earlier, progress=progress
        )
    typer.echo(f"{event.seq - 1} events are now at {target.name}")


def _must_be_new(path: Path) -> None:
    if path.exists():
        fail(path, "exists already; it is not overwritten")


def _write(path: Path, content: bytes) -> None:
    try:
        with path.open("xb") as file:
            file.write(content)
    except FileExistsError:
        fail(path, "exists already; it is not overwritten")
    except OSError as error:
        fail(path, error.strerror)
