"""Changes of the settings of archives and FHIR servers, which the record holds."""

import getpass
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

from audit.errors import RecordError
from audit.messages import Message, reason_of
from audit.record.authorization.permissions import Right, may, who_may
from audit.record.events import FailureNoted
from viewer.archive.archive_settings import Secret
from viewer.archive.errors import ArchiveError
from viewer.commands import fail
from viewer.commands.options.acting_account import acting
from viewer.commands.options.record_opening import open_record

if TYPE_CHECKING:
    from audit.record.events import Body


def asked_secret(name: str) -> Secret:
    """Return the secret that the user types, or the first line of the input.

    Args:
        name: Name of the server.
    """
    if not sys.stdin.isatty():
        return Secret(sys.stdin.readline().strip())
    return Secret(getpass.getpass(f"Token of {name}: "))


def make_recorded_change(
    where: str, name: str, event: "Body", change: Callable[[], object]
) -> None:
    """Record a change, then make it; a change that cannot be recorded is not made.

    Args:
        where: `archives` or `fhir`.
        name: Name of the entry.
        event: Event of the change, with an `action`.
        change: Makes the change.

    Raises:
        ArchiveError: The change failed; the record holds that too.
    """
    try:
        with open_record(create=True) as log:
            actor = acting(log, "lead", "administrator")
            if not may(actor.role, Right.CHANGE_ARCHIVES):
                who = who_may(Right.CHANGE_ARCHIVES)
                fail(name, Message("archive.role-missing", who=who))
            log.append(event, actor=actor)
            try:
                change()
            except ArchiveError as error:
                action = getattr(event, "action", "changed")
                failed = FailureNoted(where=where, code=f"not-{action}", message=reason_of(error))
                log.append(failed, actor=actor)
                raise
    except RecordError as error:
        fail(name, error)
