"""`overread archive store` and `overread archive receive`."""

import time
from pathlib import Path
from typing import Annotated

import typer

from audit.egress import PolicyRefusal
from audit.messages import Message
from viewer.archive.archive import Archive
from viewer.archive.cache.study_cache import RECEIVED, StudyCache
from viewer.archive.errors import ArchiveError
from viewer.archive.receive.receiver import Receiver
from viewer.archive.receive.receiver_settings import ReceiverSettings
from viewer.commands import CHECK_FAILED, fail
from viewer.commands.archive.retrieval import write_instances
from viewer.commands.options.server_options import exit_code
from viewer.core.errors import CoreError

POLL_S = 0.2


def store(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Name of the archive.")],
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="DICOM files to store.")],
    commit: Annotated[
        bool,
        typer.Option("--commit", help="Use C-STORE and ask the archive for storage commitment."),
    ] = False,
) -> None:
    """Store DICOM files in an archive, by STOW-RS or C-STORE.

    Exit code 1 when the archive does not commit to every file.

    Example: overread archive store pacs report.dcm
    """
    try:
        archive = Archive.configured(name)
        contents = [file.read_bytes() for file in files]
        failed = archive.commit(contents) if commit else []
        if not commit:
            archive.store(contents)
    except OSError as error:
        fail(error.filename or name, error)
    except (ArchiveError, PolicyRefusal) as error:
        fail(name, error, exit_code(error))
    if failed:
        fail(name, Message("archive.not-committed", n=len(failed)), CHECK_FAILED)


def receive(
    output: Annotated[
        Path, typer.Option("--output", "-o", metavar="DIR", help="Folder to write the files to.")
    ],
    seconds: Annotated[
        float | None,
        typer.Option("--seconds", metavar="S", help="Stop after this time instead of Ctrl-C."),
    ] = None,
    configure: Annotated[
        bool, typer.Option("--configure", help="Store the options below, then stop.")
    ] = False,
    title: Annotated[
        str, typer.Option("--title", metavar="AET", help="Own AE title.")
    ] = "OVERREAD",
    address: Annotated[
        str, typer.Option("--address", metavar="ADDRESS", help="Own address.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", metavar="PORT", help="Own port.")] = 11112,
    allow_title: Annotated[
        list[str] | None,
        typer.Option("--allow-title", metavar="AET", help="AE title that may send. Repeatable."),
    ] = None,
    allow_address: Annotated[
        list[str] | None,
        typer.Option(
            "--allow-address", metavar="NETWORK", help="Address or network that may send."
        ),
    ] = None,
    tls: Annotated[
        bool, typer.Option("--tls/--no-tls", help="Whether senders must use TLS.")
    ] = True,
    cert: Annotated[
        str | None, typer.Option("--cert", metavar="FILE", help="Own certificate (PEM).")
    ] = None,
    key: Annotated[
        str | None, typer.Option("--key", metavar="FILE", help="Private key of --cert (PEM).")
    ] = None,
    ca: Annotated[
        str | None, typer.Option("--ca", metavar="FILE", help="Authorities of senders (PEM).")
    ] = None,
    quota_mb: Annotated[
        int, typer.Option("--quota-mb", metavar="MB", help="Size limit of received studies.")
    ] = 20_000,
) -> None:
    """Receive studies until Ctrl-C, and write them as DICOM files.

    Reception is off until `--configure` has stored who may send.

    Example: overread archive receive -o inbox
    """
    try:
        if configure:
            ReceiverSettings.make(
                enabled=True,
                title=title,
                address=address,
                port=port,
                allowed_titles=tuple(allow_title or ()),
                allowed_addresses=tuple(allow_address or ()),
                tls=tls,
                cert_file=cert,
                key_file=key,
                ca_file=ca,
                quota_mb=quota_mb,
            ).save()
            return
        cache = StudyCache()
        receiver = Receiver(cache, ReceiverSettings.load())
        with receiver.running():
            _wait(seconds)
        for study_uid in sorted(receiver.studies):
            typer.echo(str(Message("archive.received-count", n=_export(cache, study_uid, output))))
    except OSError as error:
        fail(output, error)
    except (ArchiveError, PolicyRefusal, CoreError) as error:
        fail("receive", error, exit_code(error))


def _export(cache: StudyCache, study_uid: str, folder: Path) -> int:
    """Move a received study from the cache to a folder; return its number of instances.

    Raises:
        OSError: A file cannot be written; the study stays in the cache.
    """
    cached = cache.study(RECEIVED, study_uid)
    instances = sorted(cached.instances().values(), key=lambda i: i.sop_uid)
    write_instances(instances, lambda i: cached.content(i.path, i.salt).open(), {}, folder)
    cache.erase(RECEIVED, study_uid)
    return len(instances)


def _wait(seconds: float | None) -> None:
    until = None if seconds is None else time.monotonic() + seconds
    try:
        while until is None or time.monotonic() < until:
            time.sleep(POLL_S)
    except KeyboardInterrupt:
        return
