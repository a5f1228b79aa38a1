"""Atomic writes: files are written beside their place, then moved there in one step."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from audit.files.temporary_files import temporary_file, temporary_folder
from audit.messages import Message
from audit.messages.library_errors import system_reason
from viewer.core.errors import Cancelled, CoreError

IsCancelled = Callable[[], bool]


@contextmanager
def atomic_write(path: Path, cancelled: IsCancelled | None = None) -> Iterator[Path]:
    """Yield a path to write to, which replaces `path` on success.

    The existing file stays if anything fails or if the user has canceled when the writing ends.

    Args:
        path: Destination; the path to write to has the same extension.
        cancelled: Returns True when the user cancels; None never cancels.

    Raises:
        CoreError: The disk refuses the write.
        Cancelled: `cancelled` returned True.
    """
    try:
        with temporary_file(path) as partial:
            yield partial
            _stop(cancelled)
            partial.replace(path)
    except OSError as error:
        raise _refused(error, path) from error


@contextmanager
def atomic_folder(folder: Path, cancelled: IsCancelled | None = None) -> Iterator[Path]:
    """Yield a folder to write to, whose files then appear in `folder`, all or none.

    Args:
        folder: Destination; it must not contain any of the names yet.
        cancelled: Returns True when the user cancels; None never cancels.

    Raises:
        CoreError: The disk refuses the write, or a name is taken.
        Cancelled: `cancelled` returned True.
    """
    try:
        with temporary_folder(folder) as partial:
            yield partial
            _stop(cancelled)
            written = sorted(partial.iterdir())
            for path in written:
                if (folder / path.name).exists():
                    raise CoreError(Message("export-file.name-taken"), folder / path.name)
            for path in written:
                path.replace(folder / path.name)
    except OSError as error:
        raise _refused(error, folder) from error


def _stop(cancelled: IsCancelled | None) -> None:
    if cancelled is not None and cancelled():
        raise Cancelled


def _refused(error: OSError, path: Path) -> CoreError:
    """Return the system's reason, which names no value of a file."""
    return CoreError(Message("export-file.write-failed", reason=system_reason(error)), path)
