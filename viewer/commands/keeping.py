"""`overread audit`: keep the record elsewhere, prove a case, hold and erase, and its keys."""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal, cast, get_args

import typer

from viewer.commands import NOT_SO, fail
from viewer.commands.reference import audit_app
from viewer.commands.study import progress_on_terminal

if TYPE_CHECKING:
    from audit.events import Actor
    from audit.events.people import Role
    from audit.keeping import Kept, Made
    from audit.log import Log

keys_app = typer.Typer(name="keys", help="Keys of the record, and where they are kept.")
audit_app.add_typer(keys_app)

NewFile = Annotated[
    Path, typer.Option("--output", "-o", metavar="FILE", help="File to write; it must not exist.")
]
Case = Annotated[str, typer.Argument(metavar="CASE", help="Pseudonym, case-…")]
Why = Annotated[str, typer.Option("--why", metavar="WORDS", help="The reason in words; recorded.")]
Passphrase = Annotated[
    str | None,
    typer.Option(
        "--passphrase-env", metavar="VAR", help="Variable with the passphrase; asked for if absent."
    ),
]
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
) -> None:
    """Verify the record and make a checkpoint: its size and Merkle root, signed where there is a key.

    Kept where nobody who can write the record can reach it, it shows later that nothing was cut off
    or replaced. Without -o and --qr it is printed. The key is $OVERREAD_SIGNING_KEY (32 bytes in
    base64), else in the keyring, where one is made; without either it is unsigned.

    Example: overread audit checkpoint -o /media/stick/overread-checkpoint.txt
    """
    from audit.keeping import qr_png

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
        written = export_package(log, output, made, opened=opened, unrevealed=unrevealed)
        log.append(written, actor=_actor())
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

    if reason not in get_args(erasure.Reason):
        fail(reason, f"no such reason: {', '.join(_REASONS)}")
    with _open() as log:
        event = erasure.erase(
            log, _actor("lead", "administrator"), case, cast("erasure.Reason", reason), why
        )
    n = getattr(event.body, "n_payloads", 0)
    typer.echo(f"{case}: {n} payloads cannot be read any more")


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


# --- keys -----------------------------------------------------------------------------------------


@keys_app.command("show")
def show_keys() -> None:
    """Say which keys protect the record and where they are kept; no key is shown.

    Example: overread audit keys show
    """
    from audit.keeping import named_keys
    from audit.keys.payloads import wrapping_keys
    from audit.keys.signing import signing_key
    from audit.keys.site import site_key

    site, signing = site_key(create=False), signing_key(create=False)
    typer.echo(f"site key      {f'{site.id}, in the {site.place}' if site else 'none here'}")
    typer.echo(f"signing key   {f'in the {signing.place}' if signing else 'none here'}")
    with _open() as log:
        with log.reading() as db:
            wrapped_by = wrapping_keys(db)
        for key in named_keys(log):
            typer.echo(f"signs as      {key}")
    for name in sorted(name for name in wrapped_by if name):
        typer.echo(f"keys of cases wrapped by {name}")
    if None in wrapped_by:
        typer.echo("keys of cases lie UNPROTECTED in the record (overread audit keys wrap)")


@keys_app.command()
def wrap() -> None:
    """Wrap keys of cases that lie unprotected in the record, by the site key.

    Example: overread audit keys wrap
    """
    with _open() as log:
        n = log.wrap_keys(_actor("lead", "administrator"))
    typer.echo(f"{n} keys wrapped")


@keys_app.command()
def escrow(output: NewFile, passphrase_env: Passphrase = None) -> None:
    """Write the site key to a file that a passphrase opens, to be locked away or carried.

    Example: overread audit keys escrow -o site-key.json
    """
    from audit.keys.escrow import write_escrow
    from audit.keys.site import site_key
    from audit.rights import Right, may, who_may

    if not may(_actor("lead", "administrator").role, Right.CARRY_KEYS):
        fail("keys", f"only {who_may(Right.CARRY_KEYS)} may {Right.CARRY_KEYS}")
    key = site_key(create=True)
    if key is None:
        fail("keys", "there is no site key: neither a keyring nor OVERREAD_SITE_KEY")
    write_escrow(key, output, _passphrase(passphrase_env, twice=True))
    typer.echo(f"site key {key.id} written to {output}")


@keys_app.command()
def take(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="What escrow has written.")],
    passphrase_env: Passphrase = None,
) -> None:
    """Take over the site key of another workstation into this account's keyring.

    Example: overread audit keys take site-key.json
    """
    from audit.keys.escrow import read_escrow
    from audit.keys.site import keep_site_key

    key = keep_site_key(read_escrow(file, _passphrase(passphrase_env, twice=False)))
    typer.echo(f"site key {key.id} is in the {key.place}")


@keys_app.command()
def identify(case: Case) -> None:
    """Say whom a pseudonym stands for; that you asked is recorded.

    Example: overread audit keys identify case-k3tq7wzx2m
    """
    from audit.erasure import identity

    with _open() as log:
        found = identity(log, _actor("lead", "administrator"), case)
    if found is None:
        fail(case, "the record does not know whom it stands for", NOT_SO)
    typer.echo(f"study {found[0]}\npatient {found[1]}")


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


def _passphrase(variable: str | None, *, twice: bool) -> str:
    if variable is not None:
        if found := os.environ.get(variable):
            return found
        fail(variable, "the environment variable is not set")
    asked: str = typer.prompt("Passphrase", hide_input=True, confirmation_prompt=twice, err=True)
    return asked
