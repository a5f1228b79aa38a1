"""Temporary files that replace their target atomically and do not outlive a crash for long.

A temporary file lies beside its target and has a random name. Before it is created, a note in
`home()/temporary` records its path; the note is locked while the program lives, and removed with
the file. At start `remove_stale` deletes the files that notes of dead programs name. It deletes
nothing else: the name must match the pattern used here, the owner must be this user, and links are
not followed.
"""

import os
import re
import shutil
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from audit.files.home_folder import hold_lock, home, is_own, make_home, make_private_folder

FOLDER: Final = "temporary"
_NAME: Final = re.compile(r"\.overread-[0-9a-f]{16}\.part(\.[A-Za-z0-9]{1,8}){0,2}")
_SIDES: Final = ("-wal", "-shm", "-journal")
"""Suffixes of SQLite's files beside a database."""


@contextmanager
def temporary_file(path: Path) -> Iterator[Path]:
    """Yield an unused path beside `path` with the same suffix; delete it at the end.

    The caller creates the file, so that it gets the permissions the user wants, and renames it to
    `path`.
    """
    ending = "".join(path.suffixes[-2:]) if path.name.endswith(".nii.gz") else path.suffix
    with _noted(path.parent, ending) as partial:
        try:
            yield partial
        finally:
            for name in (partial.name, *(partial.name + side for side in _SIDES)):
                partial.with_name(name).unlink(missing_ok=True)


@contextmanager
def temporary_folder(parent: Path) -> Iterator[Path]:
    """Yield a new, empty folder in `parent` for its owner only; delete it unless renamed.

    Raises:
        OSError: The folder cannot be created.
    """
    with _noted(parent, "") as partial:
        partial.mkdir(mode=0o700)
        try:
            yield partial
        finally:
            _remove_folder(partial, ignore_errors=True)


def write_private(path: Path, content: str | bytes) -> None:
    """Replace a file atomically, readable by its owner only; a text is written as UTF-8.

    Raises:
        OSError: The file cannot be written; the former content is still there.
    """
    if not path.parent.exists():
        make_private_folder(path.parent)
    with temporary_file(path) as partial:
        file = os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(file, "wb") as stream:
            os.chmod(partial, 0o600)  # noqa: PTH101 - whatever the umask says
            stream.write(content.encode() if isinstance(content, str) else content)
            stream.flush()
            os.fsync(stream.fileno())
        partial.replace(path)


def remove_stale() -> int:
    """Delete the unfinished files of dead programs.

    What cannot be deleted now (such as on a drive that is not mounted) is tried at the next start.

    Returns:
        The number of files and folders deleted.
    """
    removed = 0
    for note in sorted((home() / FOLDER).glob("*.note")):
        with suppress(OSError):
            file = os.open(note, os.O_RDWR | getattr(os, "O_NOFOLLOW", 0))
            try:
                hold_lock(file)  # raises while its program lives
                noted = os.read(file, 1 << 16).decode("utf-8", "replace")
            finally:
                os.close(file)
            removed += _remove(Path(noted)) if noted else 0
            note.unlink(missing_ok=True)
    return removed


@contextmanager
def _noted(parent: Path, ending: str) -> Iterator[Path]:
    """Yield a new name in `parent` that is noted until the end.

    In a home that cannot be written there are no notes, and the export goes on without one.
    """
    token = os.urandom(8).hex()
    partial = parent.absolute() / f".overread-{token}.part{ending}"
    note, file = home() / FOLDER / f"{token}.note", None
    with suppress(OSError):
        make_private_folder(make_home() / FOLDER)
        file = os.open(note, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)
        hold_lock(file)
        os.write(file, str(partial).encode("utf-8", "surrogateescape"))
    try:
        yield partial
    finally:
        if file is not None:
            os.close(file)
            with suppress(PermissionError):  # Windows: another program may be reading it right now
                note.unlink(missing_ok=True)


def _remove(path: Path) -> int:
    """Delete a file or folder created here, with SQLite's side files; return 1 if it existed.

    Raises:
        OSError: It cannot be deleted.
    """
    if not path.is_absolute() or not _NAME.fullmatch(path.name):
        return 0
    removed = 0
    for candidate in (path, *(path.with_name(path.name + side) for side in _SIDES)):
        try:
            status = candidate.lstat()
        except FileNotFoundError:
            continue
        if not is_own(status):
            continue
        if stat.S_ISDIR(status.st_mode):
            _remove_folder(candidate)
        elif stat.S_ISREG(status.st_mode):
            candidate.unlink()
        else:
            continue
        removed = 1
    return removed


def _remove_folder(path: Path, *, ignore_errors: bool = False) -> None:
    shutil.rmtree(path, ignore_errors=ignore_errors)  # follows no links
