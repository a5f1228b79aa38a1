"""Locations of settings and record on this machine, readable by their owner alone.

Folders get mode 0700 and files 0600, whatever the umask. Exports go where a user says, with the
user's umask. Windows has no such modes: there the folder's access list counts, which in a user's
profile admits the user, administrators and the system.
"""

import errno
import os
import stat
from collections.abc import Callable
from pathlib import Path

HOME_VARIABLE = "OVERREAD_HOME"
DATABASE_VARIABLE = "OVERREAD_DATABASE_URL"


def home() -> Path:
    """Return the folder of settings and record, without creating it.

    It is `$OVERREAD_HOME`, or else the platform's user data directory.
    """
    if chosen := os.environ.get(HOME_VARIABLE):
        return Path(chosen).expanduser().absolute()
    import platformdirs  # late: not needed if the variable is set

    return platformdirs.user_data_path("overread", appauthor=False)


def make_home() -> Path:
    """Return `home()`, created if missing and readable by its owner only."""
    return make_private_folder(home())


def make_private_folder(path: Path) -> Path:
    """Create a folder for its owner only and return it; below `home()` its parents too.

    A folder of this user that others can read is closed to them. A folder with the sticky bit is
    meant for several users (/tmp) and is left as it is.

    Raises:
        OSError: The folder cannot be created.
    """
    base = home()
    if path != base and path.is_relative_to(base):
        make_private_folder(path.parent)
    else:
        path.parent.mkdir(parents=True, exist_ok=True)
    path.mkdir(mode=0o700, exist_ok=True)
    if account_number() is not None:
        status = path.stat()
        shared = status.st_mode & stat.S_ISVTX
        if status.st_mode & 0o077 and is_own(status) and not shared:
            path.chmod(0o700)
    return path


def make_private_tree(path: Path) -> None:
    """Close a folder, with everything that a library wrote into it, to others.

    Raises:
        OSError: Modes cannot be changed.
    """
    make_private_folder(path)
    for folder, _, files in os.walk(path):
        Path(folder).chmod(0o700)
        for name in files:
            (Path(folder) / name).chmod(0o600)


def make_private_file(path: Path) -> Path:
    """Return a file for its owner only, created empty if missing.

    Raises:
        OSError: The file cannot be created.
    """
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    return path


def hold_lock(file: int) -> None:
    """Hold a file's lock until the descriptor is closed or this process ends.

    Args:
        file: Descriptor of an open file.

    Raises:
        OSError: Another process holds the lock, or the system has no locks. The two look alike on
            purpose: without a lock, files that may be in use must not be deleted.
    """
    from filelock import lock_descriptor  # late: importing it takes longer than most short commands

    if not lock_descriptor(file, blocking=False):
        raise BlockingIOError(errno.EAGAIN, os.strerror(errno.EAGAIN))


def account_number() -> int | None:
    """Return this account's number; None on systems without numbers (Windows)."""
    number: Callable[[], int] | None = getattr(os, "getuid", None)
    return number() if number else None


def is_own(status: os.stat_result) -> bool:
    """Return whether a file belongs to this account; always True without account numbers."""
    number = account_number()
    return number is None or status.st_uid == number


def cache_home() -> Path:
    """Return the folder of files that can be regenerated, without creating it.

    It is `$OVERREAD_HOME/cache`, or else the platform's cache directory.
    """
    if os.environ.get(HOME_VARIABLE):
        return home() / "cache"
    import platformdirs

    return platformdirs.user_cache_path("overread", appauthor=False)


def log_home() -> Path:
    """Return the folder of the app's log, without creating it.

    It is `$OVERREAD_HOME/log`, or else the platform's log directory.
    """
    if os.environ.get(HOME_VARIABLE):
        return home() / "log"
    import platformdirs

    return platformdirs.user_log_path("overread", appauthor=False)
