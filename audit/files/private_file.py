"""Write files of the home folder that the record depends on, with coded errors."""

from pathlib import Path

from audit.errors import RecordError
from audit.files.temporary_files import write_private
from audit.messages import Message
from audit.messages.library_errors import system_reason


def write_record_file(path: Path, text: str) -> None:
    """Write a file of the home folder atomically, with mode 0600.

    Raises:
        RecordError: The file cannot be written; the former content is still there.
    """
    try:
        write_private(path, text + "\n")
    except OSError as error:
        values = {"name": path.name, "reason": system_reason(error)}
        raise RecordError(Message("memory.not-written", **values)) from None
