"""`overread audit`: syslog export, backups, restoring and importing records."""

import hashlib
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Annotated, Literal

import typer

from audit.egress import Purpose, open_permit
from audit.export import source_of
from audit.export.atna import address, message, send
from audit.record.checkpoints.checkpoint import Checkpoint
from audit.record.events import Exported
from audit.record.keys import signed_note
from audit.record.log.event_log import Log
from audit.record.retention.backup import backup as copy
from audit.record.retention.erasure_list import ErasureList, known_erased
from audit.record.store.store_location import store_at
from viewer.commands.options.acting_account import site_store
from viewer.commands.options.record_opening import open_record
from viewer.commands.record.checkpoints import audit_app
from viewer.commands.record.new_files import Erasures, NewFile
from viewer.commands.record.record import OFFER, acting
from viewer.commands.study.study_info import progress_on_terminal
from viewer.site.retention import kept_checkpoints

__all__ = ["audit_app"]


@audit_app.command()
def syslog(
    server: Annotated[
        str, typer.Argument(metavar="HOST[:PORT]", help="Syslog server; the default port is 6514.")
    ],
    ca: Annotated[
        Path | None,
        typer.Option(
            "--ca", metavar="FILE", help="CA certificates to trust instead of the system's."
        ),
    ] = None,
    after: Annotated[int, typer.Option("--after", help="Only events after this number.")] = 0,
) -> None:
    """Send the events as DICOM audit messages to a syslog server over TLS (RFC 5425).

    The policy must allow the server (`overread policy set --allow HOST:PORT`). Its certificate is
    always verified. The transfer is recorded as an export.

    Example: overread audit syslog logs.example.org --after 1200
    """
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
        log.append(body, actor=acting(log))
        n = send(rows, permit, ca)
    typer.echo(f"{n} messages sent to {permit.address.host}")
    typer.echo(OFFER)


@audit_app.command()
def backup(output: NewFile) -> None:
    """Write a verified copy of the record, its payloads and its wrapped keys.

    Example: overread audit backup -o /media/backup/record-monday.sqlite
    """
    with open_record() as log, progress_on_terminal("verifying the copy") as progress:
        event = copy(log, output, acting(log), progress)
    typer.echo(f"{event.seq - 1} events copied to {output}")


@audit_app.command()
def restore(
    file: Annotated[
        Path, typer.Argument(metavar="BACKUP", help="File written by `overread audit backup`.")
    ],
    checkpoint: Annotated[
        Path | None,
        typer.Option(
            "--checkpoint", metavar="FILE", help="Refuse a backup older than this checkpoint."
        ),
    ] = None,
    erasures: Erasures = None,
    key: Annotated[
        list[str] | None,
        typer.Option("--key", metavar="KEY", help="Public key that signed the list; repeatable."),
    ] = None,
    replaces: Annotated[
        str | None,
        typer.Option("--replaces", metavar="PATH|URL", help="Record that the backup replaces."),
    ] = None,
) -> None:
    """Restore a backup to a place without a record; the backup is verified first.

    Cases that were erased after the backup stay erased: their keys are not copied, and the erasures
    become events. The erased cases are known from this workstation's memory, the checkpoints in the
    schedule's folder, --checkpoint, --erasures (see `overread audit erasures`) and --replaces.

    Example: overread audit restore record-monday.sqlite --erasures erasures.txt --replaces
    old.sqlite
    """
    _take_over(str(file.absolute()), "backup", checkpoint, erasures or [], replaces, key or [])


@audit_app.command("import")
def import_record(
    source: Annotated[str, typer.Argument(metavar="PATH|URL", help="Record to import.")],
    checkpoint: Annotated[
        Path | None,
        typer.Option(
            "--checkpoint", metavar="FILE", help="Verify the record against this checkpoint first."
        ),
    ] = None,
    erasures: Erasures = None,
) -> None:
    """Move a record into an empty database, such as a workstation's into the site's PostgreSQL.

    The empty database is the one of $OVERREAD_DATABASE_URL. In an empty PostgreSQL database the
    record's tables and roles are created, so its login must be the database administrator's.

    Example: overread audit import ~/record.sqlite --checkpoint ~/checkpoint.txt
    """
    _take_over(source, "record", checkpoint, erasures or [], None)


def _take_over(
    source: str,
    kind: Literal["backup", "record"],
    checkpoint: Path | None,
    erasures: list[Path],
    replaces: str | None,
    keys: Sequence[str] = (),
) -> None:
    from audit.record.retention.backup import restore as copy

    target = site_store()
    earlier: Checkpoint | None = Checkpoint.read(checkpoint) if checkpoint else None
    with ExitStack() as stack:
        replaced = stack.enter_context(Log(replaces, create=False)) if replaces else None
        erased = known_erased(
            store_at(source),
            lists=[(str(path), ErasureList.read(path)) for path in erasures],
            checkpoints=[*([earlier] if earlier else []), *kept_checkpoints()],
            replaced=replaced,
            keys=[signed_note.PublicKey.parse(key) for key in keys],
        )
    with progress_on_terminal("verifying") as progress:
        event = copy(
            store_at(source),
            target,
            lambda made: acting(made, "lead", "administrator", "auditor"),
            kind=kind,
            checkpoint=earlier,
            erased=erased,
            progress=progress,
        )
    typer.echo(f"{event.seq - 1} events are now at {target.name}")
    if n := getattr(event.body, "n_erased", 0):
        typer.echo(f"{n} cases that were erased later are erased in it too")
