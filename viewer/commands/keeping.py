"""`overread audit`: keep the record elsewhere, prove a case, hold and erase."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal, cast

import typer

from viewer.commands import NOT_SO, fail
from viewer.commands.opening import open_record
from viewer.commands.record import OFFER
from viewer.commands.reference import audit_app
from viewer.commands.study import progress_on_terminal

if TYPE_CHECKING:
    from audit.record.checkpoint_policy import Kept, Made
    from audit.record.events import Actor
    from audit.record.events.people import Role
    from audit.record.events.record import ErasureReason
    from audit.record.log import Log

NewFile = Annotated[
    Path, typer.Option("--output", "-o", metavar="FILE", help="File to write; it must not exist.")
]
Case = Annotated[str, typer.Argument(metavar="CASE", help="Pseudonym, case-…")]
Why = Annotated[str, typer.Option("--why", metavar="WORDS", help="The reason in words; recorded.")]
_REASONS = ("right to erasure", "retention ended", "consent withdrawn", "entered in error")
Erasures = Annotated[
    list[Path] | None,
    typer.Option("--erasures", metavar="FILE", help="List of erased cases; repeatable."),
]
Yes = Annotated[
    bool,
    typer.Option("--yes", help="Replace the site key though other records may become unreadable."),
]
Without = Annotated[
    list[str] | None,
    typer.Option(
        "--without", metavar="ID", help="A workstation that does not get the new key; repeatable."
    ),
]


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
    the exit code is 0 where one was kept or none is due, 1 where one is due and no folder was chosen,
    or where the record does not agree with the folder or with what this workstation has seen of it, 2 where the folder cannot be written.

    Example: overread audit checkpoint -o /media/stick/overread-checkpoint.txt
    """
    from audit.record.checkpoint_policy import qr_png

    if due:
        if output is not None or qr is not None:
            fail("--due", "it writes to the schedule's folder: leave out -o and --qr")
        _keep_due()
        return
    for path in (output, qr):
        # Never over a file: an older checkpoint proves more than a newer one.
        if path is not None and path.exists():
            fail(path, "exists already; checkpoints are not overwritten")
    with open_record() as log:
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
    timestamps: Annotated[
        str | None,
        typer.Option(
            "--timestamps",
            metavar="URL",
            help="Server that stamps each one (RFC 3161); off by default.",
        ),
    ] = None,
    tsa_ca: Annotated[
        Path | None,
        typer.Option("--tsa-ca", metavar="FILE.pem", help="Authorities that certify that server."),
    ] = None,
    no_timestamps: Annotated[
        bool, typer.Option("--no-timestamps", help="Ask no server for timestamps.")
    ] = False,
) -> None:
    """Show or choose how often this workstation keeps a checkpoint elsewhere, and where.

    The app writes a due one by itself while it is open; cron can run `overread audit checkpoint --due`.
    Every file in the folder is read each time; one that does not belong to this record is an alarm.

    A timestamp server gets the SHA-256 of the checkpoint, and the policy must allow its host.

    Example: overread audit schedule --every 24 --into /media/elsewhere
    """
    from audit.record import checkpoint_schedule as scheduled
    from audit.record.timestamping import Server

    if into is not None and remind:
        fail("--remind", "it goes without --into")
    if (timestamps is None) != (tsa_ca is None) or (timestamps and no_timestamps):
        fail("--timestamps", "it goes with --tsa-ca, and without --no-timestamps")
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
            scheduled.set_schedule(log, _actor(log, "lead", "administrator"), wanted)
    how = f"written to {wanted.folder}" if wanted.folder else "reminded of"
    typer.echo(f"checkpoints are {how} every {wanted.every_h} hours")
    if wanted.timestamps is not None:
        typer.echo(f"each is stamped by {wanted.timestamps.url}")


@audit_app.command()
def accept(why: Why) -> None:
    """State that this record is the right one although it differs from what was seen before.

    Needed after a record was restored from a backup, moved, or replaced for a good reason, and for
    files in the checkpoint folder that do not belong to it. What differed and who accepted it become
    an event; only a lead or an administrator may do this.

    Example: overread audit accept --why "disk failed on 3 May, restored the backup of 2 May"
    """
    from audit.record import continuity
    from audit.record.checkpoint_schedule import look
    from audit.record.checkpoint_schedule import schedule as chosen

    with open_record() as log:
        actor = _actor(log, "lead", "administrator")
        for event in continuity.accept(log, actor, why, look(log, chosen()).doubts):
            for code in getattr(event.body, "codes", ()):
                typer.echo(f"accepted: {code}")


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
    from audit.export.proof import prove
    from audit.record.checkpoint import Checkpoint

    with open_record() as log:
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
    from audit.record.checkpoint_schedule import schedule as chosen
    from audit.record.timestamping import stamp_if_chosen

    _must_be_new(output)
    with open_record() as log:
        made = _made(log, "export")
        stamp, fault = stamp_if_chosen(log, _actor(log), made.checkpoint, chosen().timestamps)
        written = export_package(
            log,
            output,
            made,
            opened=opened,
            append=partial(log.append, actor=_actor(log)),
            unrevealed_for=_actor(log) if unrevealed else None,
            stamp=stamp,
        )
    typer.echo(f"package of {written.n_events} events written to {output}")
    typer.echo(_signed(made))
    if fault is not None:
        typer.echo(f"overread: not stamped: {fault}", err=True)


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

    The policy must allow the server (`policy set --allow HOST:PORT`), and its certificate is always
    verified. What was sent is recorded as an export.

    Example: overread audit syslog logs.example.org --after 1200
    """
    import hashlib

    from audit.egress import Purpose, open_permit
    from audit.export import source_of
    from audit.export.atna import address, message, send
    from audit.record.events import Exported

    with open_permit(Purpose.AUDIT_EXPORT, address(server)) as permit, open_record() as log:
        source = source_of(log)
        rows = [row for row in source.rows() if row.event.seq > after]
        digest = hashlib.sha256(b"".join(message(row) + b"\n" for row in rows)).hexdigest()
        body = Exported(
            format="atna+syslog",
            n_events=source.n_events,
            head_sha256=source.head,
            file_sha256=digest,
        )
        log.append(body, actor=_actor(log))
        n = send(rows, permit, ca)
    typer.echo(f"{n} messages sent to {permit.address.host}")
    typer.echo(OFFER)


@audit_app.command()
def backup(output: NewFile) -> None:
    """Write a verified copy of the record, its payloads and its keys as they are wrapped.

    Example: overread audit backup -o /media/backup/record-monday.sqlite
    """
    from audit.record.backup import backup as copy

    with open_record() as log, progress_on_terminal("verifying the copy") as progress:
        event = copy(log, output, _actor(log), progress)
    typer.echo(f"{event.seq - 1} events copied to {output}")


@audit_app.command()
def restore(
    file: Annotated[Path, typer.Argument(metavar="BACKUP", help="What backup has written.")],
    checkpoint: Annotated[
        Path | None,
        typer.Option("--checkpoint", metavar="FILE", help="Refuse a copy older than this."),
    ] = None,
    erasures: Erasures = None,
    key: Annotated[
        list[str] | None,
        typer.Option("--key", metavar="KEY", help="Public key that signed the list; repeatable."),
    ] = None,
    replaces: Annotated[
        str | None,
        typer.Option(
            "--replaces", metavar="PATH|URL", help="The record that it takes the place of."
        ),
    ] = None,
) -> None:
    """Put a backup where no record is yet; it is verified first.

    Cases that were erased since stay erased: their keys are not copied, and the erasures become events.
    Which ones they are is taken from what this workstation has seen, the checkpoints in the schedule's
    folder, --checkpoint, --erasures (see overread audit erasures) and --replaces.

    Example: overread audit restore record-monday.sqlite --erasures erasures.txt --replaces old.sqlite
    """
    _take_over(str(file.absolute()), "backup", checkpoint, erasures or [], replaces, key or [])


@audit_app.command("import")
def import_record(
    source: Annotated[str, typer.Argument(metavar="PATH|URL", help="Another record.")],
    checkpoint: Annotated[
        Path | None, typer.Option("--checkpoint", metavar="FILE", help="Hold it to this first.")
    ] = None,
    erasures: Erasures = None,
) -> None:
    """Move a record into an empty database, such as a workstation's into the site's PostgreSQL.

    The empty one is where $OVERREAD_DATABASE_URL says; an empty PostgreSQL database gets the record's
    tables and roles, so that login must be the database administrator's.

    Example: overread audit import ~/record.sqlite --checkpoint ~/checkpoint.txt
    """
    _take_over(source, "record", checkpoint, erasures or [], None)


@audit_app.command()
def erase(
    case: Case,
    why: Why,
    reason: Annotated[
        str, typer.Option("--reason", metavar="|".join(_REASONS), help="Why, as a code.")
    ] = "right to erasure",
    rotate: Annotated[
        bool,
        typer.Option("--rotate", help="Replace the site key too: backups become useless."),
    ] = False,
    without: Without = None,
    yes: Yes = False,
) -> None:
    """Destroy the key of a case: nobody can read its words and images any more.

    Its events, with codes of what happened, stay, and the record still verifies. Copies made before still hold
    the key; with --rotate nobody can open them once the old site key is destroyed everywhere. A case
    under a legal hold is not erased.

    "erasure pending" means that bytes of the key are still in the record's files; Overread tries again
    to remove them whenever the record is opened, written or closed.

    Example: overread audit erase case-k3tq7wzx2m --why "asked for on the form of 3 May" --rotate
    """
    from audit.record.keys.rotation import require_right
    from viewer.commands.rotating import require_consent, rotate_and_report
    from viewer.state.erasing import REMAINS, erase_case, pending

    if reason not in _REASONS:
        fail(reason, f"no such reason: {', '.join(_REASONS)}")
    if without and not rotate:
        fail("--without", "it goes with --rotate")
    with open_record() as log:
        actor = _actor(log, "lead", "administrator")
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

    It holds pseudonyms, which stand for nobody anymore. Keep it with your backups, or apart from them.

    Example: overread audit erasures -o erasures.txt
    """
    from audit.record.erasure_list import make_list

    with open_record() as log:
        made = make_list(log)
    _write(output, made.text().encode())
    signed = "" if made.signatures else "; it is not signed, and restore does not accept it"
    typer.echo(f"{len(made.cases)} erased cases written to {output}{signed}")


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
    from audit.record.erasure import set_hold

    with open_record() as log:
        set_hold(log, _actor(log, "lead", "administrator"), case, held=not release, words=why)
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
    from audit.record.erasure import retention_days, set_retention

    with open_record() as log:
        if days is not None:
            set_retention(log, _actor(log, "lead", "administrator"), days)
        typer.echo(f"cases are kept for {retention_days(log)} days after their last event")


# --- shared ---------------------------------------------------------------------------------------


def _actor(log: "Log | None", *roles: "Role") -> "Actor":
    from viewer.commands.record import acting

    return acting(log, *roles)


def _made(log: "Log", kept: "Kept") -> "Made":
    from audit.errors import RecordTampered
    from audit.record.checkpoint_policy import make_checkpoint

    who = _actor(log)
    try:
        with progress_on_terminal("verifying") as progress:
            return make_checkpoint(log, lambda body: log.append(body, actor=who), kept, progress)
    except RecordTampered as error:
        fail(log.name, error, NOT_SO)


def _keep_due() -> None:
    from audit.errors import RecordTampered
    from audit.record import remembered
    from audit.record.checkpoint_schedule import keep_due
    from audit.record.checkpoint_schedule import look as look_at
    from audit.record.checkpoint_schedule import schedule as chosen
    from audit.record.log import SYSTEM

    wanted = chosen()
    with open_record() as log:
        unlike = remembered.check(log)  # `open_record` has said it
        if wanted.folder is None:
            found = look_at(log, wanted)
            if found.due is not None:
                reason = f"{found.due.n_events} events and no folder to keep a checkpoint in"
                fail(log.name, reason, NOT_SO)
        else:
            try:
                with progress_on_terminal("verifying") as progress:
                    found = keep_due(log, wanted, SYSTEM, progress)
            except RecordTampered as error:
                fail(log.name, error, NOT_SO)
    for doubt in found.doubts:
        typer.echo(f"overread: {doubt.message}", err=True)
    if found.timestamp_fault is not None:
        typer.echo(f"overread: not stamped: {found.timestamp_fault}", err=True)
    if found.made is not None:
        typer.echo(f"checkpoint of {found.made.checkpoint.size} events written to {found.path}")
        typer.echo(_signed(found.made))
    elif found.due is None:
        typer.echo("no checkpoint is due")
    if found.doubts or unlike:
        raise typer.Exit(NOT_SO)


def _signed(made: "Made") -> str:
    if made.key is None:
        return "unsigned: there is neither a keyring nor OVERREAD_SIGNING_KEY on this machine"
    return f"signed by the key in the {made.place}: {made.key}"


def _take_over(
    source: str,
    kind: Literal["backup", "record"],
    checkpoint: Path | None,
    erasures: list[Path],
    replaces: str | None,
    keys: Sequence[str] = (),
) -> None:
    from contextlib import ExitStack

    from audit.record import note
    from audit.record.backup import restore as copy
    from audit.record.checkpoint import Checkpoint
    from audit.record.erasure_list import ErasureList, known_erased
    from audit.record.log import Log
    from audit.record.store.where import store_at
    from viewer.commands.signing import site_store
    from viewer.state.keeping import kept_checkpoints

    target = site_store()
    earlier: Checkpoint | None = Checkpoint.read(checkpoint) if checkpoint else None
    with ExitStack() as stack:
        replaced = stack.enter_context(Log(replaces, create=False)) if replaces else None
        erased = known_erased(
            store_at(source),
            lists=[(str(path), ErasureList.read(path)) for path in erasures],
            checkpoints=[*([earlier] if earlier else []), *kept_checkpoints()],
            replaced=replaced,
            keys=[note.PublicKey.parse(key) for key in keys],
        )
    with progress_on_terminal("verifying") as progress:
        event = copy(
            store_at(source),
            target,
            lambda made: _actor(made, "lead", "administrator", "auditor"),
            kind=kind,
            checkpoint=earlier,
            erased=erased,
            progress=progress,
        )
    typer.echo(f"{event.seq - 1} events are now at {target.name}")
    if n := getattr(event.body, "n_erased", 0):
        typer.echo(f"{n} cases that were erased later are erased in it too")


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
