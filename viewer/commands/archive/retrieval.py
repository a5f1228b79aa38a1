"""`overread archive get`: retrieve a study into a folder."""

import hashlib
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Annotated, BinaryIO

import typer

from audit.egress import PolicyRefusal
from audit.errors import RecordError
from audit.messages import Message
from viewer.archive.archive import Archive
from viewer.archive.archive_events import record_left_retrievals, study_retrieved_event
from viewer.archive.cache.study_cache import CachedInstance, StudyCache
from viewer.archive.errors import ArchiveError, CacheError
from viewer.archive.matches import SeriesMatch, checked_uid
from viewer.archive.retrieval.integrity import RetrievalReport
from viewer.archive.retrieval.listener import Listener
from viewer.archive.retrieval.retrieval import StudyRetrieval
from viewer.archive.sessions import Via
from viewer.commands import CHECK_FAILED, fail
from viewer.commands.options.acting_account import acting
from viewer.commands.options.record_opening import open_record
from viewer.commands.options.server_options import exit_code
from viewer.commands.study.study_info import progress_on_terminal
from viewer.core.errors import CoreError


def get(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Name of the archive.")],
    study_uid: Annotated[str, typer.Argument(metavar="STUDY_UID", help="Study Instance UID.")],
    output: Annotated[
        Path, typer.Option("--output", "-o", metavar="DIR", help="Folder to write the files to.")
    ],
    series: Annotated[
        list[str] | None,
        typer.Option("--series", metavar="UID", help="Only this series. Repeatable."),
    ] = None,
    via: Annotated[
        Via | None, typer.Option("--via", help="Protocol; WADO-RS where it is configured.")
    ] = None,
    json_: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
) -> None:
    """Retrieve a study, or some of its series, as DICOM files.

    Instances that are in the cache are not transferred again, so the same command resumes an
    interrupted retrieval. Exit code 1 when the study is not complete.

    Example: overread archive get pacs 1.2.840.99 -o study
    """
    try:
        archive = Archive.configured(name)
        uid = checked_uid(study_uid)
        chosen = [SeriesMatch(uid, checked_uid(text)) for text in series or ()]
        retrieval, report = run_recorded(archive, uid, chosen, via)
        _write(retrieval, output)
    except (ArchiveError, PolicyRefusal, CoreError) as error:
        fail(name, error, exit_code(error))
    except OSError as error:
        fail(output, error)
    if json_:
        typer.echo(json.dumps(report.to_json(), ensure_ascii=False, indent=1))
    else:
        typer.echo(str(report.message))
        for problem in report.problems:
            typer.echo(f"  ! {problem.reason}", err=True)
    if not report.complete:
        raise typer.Exit(CHECK_FAILED)


def run_recorded(
    archive: Archive, study_uid: str, series: Sequence[SeriesMatch] = (), via: Via | None = None
) -> tuple[StudyRetrieval, RetrievalReport]:
    """Retrieve into the cache, with progress on a terminal, and record the result.

    Raises:
        ArchiveError: The archive does not tell what the study holds, or the cache is not usable.
        PolicyRefusal: The policy forbids the connection.
    """
    with progress_on_terminal("retrieving") as bar:
        listener = Listener()
        if bar is not None:
            listener = Listener(progress=lambda p: bar(p.received, p.expected))
        cache = StudyCache()
        retrieval = archive.retrieve(cache, study_uid, series, via=via, listener=listener)
        report = retrieval.run()
    event = study_retrieved_event(retrieval)
    try:
        with open_record(create=True) as log:
            actor = acting(log)
            record_left_retrievals(cache, lambda left: log.append(left, actor=actor))
            log.append(event, actor=actor)
    except RecordError as error:
        fail(archive.name, error)
    if retrieval.note is not None:
        retrieval.note.remove()
    return retrieval, report


def _write(retrieval: StudyRetrieval, folder: Path) -> None:
    """Write what is here as DICOM files with neutral names, one folder for each series.

    Raises:
        OSError: A file cannot be written.
        CacheError: A file of the cache is not complete.
        UnreadableFile: A file of the cache was evicted or damaged.
    """
    numbers = retrieval.series_numbers()
    write_instances(retrieval.instances(), retrieval.open, numbers, folder)


def write_instances(
    instances: Iterable[CachedInstance],
    open_: Callable[[CachedInstance], tuple[BinaryIO, int]],
    numbers: Mapping[str, int | None],
    folder: Path,
) -> None:
    """Write instances as DICOM files, named by their content; see `_write` for errors."""
    for instance in instances:
        number = numbers.get(instance.series_uid) or 0
        stream, size = open_(instance)
        with stream:
            content = stream.read()
        if len(content) != size:
            raise CacheError(Message("archive.cache-damaged"))
        name = f"{hashlib.sha256(content).hexdigest()[:16]}.dcm"
        target = folder / f"series{number:03d}" / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
