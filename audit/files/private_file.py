"""Files of Overread's home that the record depends on: what stops their writing is an error with a code."""

from pathlib import Path

from audit.errors import RecordError
from audit.files import temporary_files
from audit.messages import Message
from audit.messages.library_errors import system_reason


def write_private(path: Path, text: str) -> None:
    """Write a file of the home folder in one step, with mode 0600.

    Raises:
        RecordError: It cannot be written; then the former content is still there.
    """
    try:
        temporary_files.write_private(path, text + "\n")
    except OSError as error:
        values = {"name": path.name, "reason": system_reason(error)}
        raise RecordError(Message("memory.not-written", **values)) from None
