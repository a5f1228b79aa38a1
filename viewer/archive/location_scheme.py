"""The form of locations in archives; importing it costs nothing."""

from pathlib import PurePath
from typing import Final

SCHEME: Final = "archive:"


def archive_of(path: PurePath) -> str:
    """Return the name of the archive in a location; empty for a path of the file system.

    >>> from pathlib import PurePosixPath
    >>> archive_of(PurePosixPath("archive:pacs/1.2.3"))
    'pacs'
    """
    if not is_location(path):
        return ""
    return path.as_posix().removeprefix(SCHEME).partition("/")[0]


def is_location(path: PurePath) -> bool:
    """Return whether a path names a study in an archive (`archive:NAME/STUDY_UID`).

    >>> from pathlib import PurePosixPath
    >>> is_location(PurePosixPath("archive:pacs/1.2.3"))
    True
    """
    return path.as_posix().startswith(SCHEME)
