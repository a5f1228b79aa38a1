"""Opening the record for a command, compared with this workstation's memory of it."""

from collections.abc import Iterator
from contextlib import contextmanager

import typer

from audit.errors import RecordError
from audit.record.checkpoints import record_continuity
from audit.record.key_transfer.workstation_keys import synchronize_keys
from audit.record.log.event_log import SYSTEM, Log
from audit.record.retention import erasure_list
from viewer.commands import one_line
from viewer.commands.options.acting_account import site_store


@contextmanager
def open_record(*, create: bool = False) -> Iterator["Log"]:
    """Open the record, report differences from this workstation's memory, and close it.

    Args:
        create: Whether a missing record is made.
    """
    with Log(site_store(), create=create) as log:
        _attend(log)
        _observe(log, silent=False)
        yield log
        _observe(log, silent=True)


def _attend(log: "Log") -> None:
    """Receive a pending site key and delete data of cases erased elsewhere; report problems."""
    try:
        faults: list[object] = [
            synchronize_keys(log, SYSTEM),
            erasure_list.undone_erasures_message(log),
        ]
        if erasure_list.unnoticed_erasures(log):
            from viewer.site.case_erasure import forget_erased  # late: it takes long to import

            forget_erased(log)
    except RecordError as error:
        faults = [error]
    for fault in faults:
        if fault is not None:
            typer.echo(one_line(f"overread: {log.name}: {fault}"), err=True)


def _observe(log: "Log", *, silent: bool) -> None:
    try:
        lines = [str(doubt) for doubt in record_continuity.observe(log, SYSTEM)]
    except RecordError as error:
        lines = [f"this workstation cannot remember the record: {error}"]
    for line in lines if not silent else ():
        typer.echo(one_line(f"overread: {log.name}: {line}"), err=True)
