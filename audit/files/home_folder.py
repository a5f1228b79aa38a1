"""Where settings and the record live on this machine, for their owner alone.

Folders are 0700 and files 0600, whatever the umask. Exports go where a user says, with the user's umask.
"""

import os
import stat
import sys
from pathlib import Path

HOME_VARIABLE = "OVERREAD_HOME"
DATABASE_VARIABLE = "OVERREAD_DATABASE_URL"


def home() -> Path:
    """Folder of settings and record: `$OVERREAD_HOME`, else the platform's user data directory.

    The folder is not created here.
    """
    if chosen := os.environ.get(HOME_VARIABLE):
        return Path(chosen).expanduser().absolute()
    import platformdirs  # late: whoever chose a folder does not wait for it

    return platformdirs.user_data_path("overread", appauthor=False)


def make_home() -> Path:
    """Return `home()`, created where it was missing and readable by its owner only."""
    return make_private_folder(home())


def make_private_folder(path: Path) -> Path:
    """Return a folder for its owner only; below `home()`, its parents are as private.

    A folder that others could look into is closed to them, if it belongs to this user. One with the sticky
    bit is meant for several users (/tmp), and is left as it is.

    Raises:
        OSError: It cannot be made.
    """
    base = home()
    if path != base and path.is_relative_to(base):
        make_private_folder(path.parent)
    else:
        path.parent.mkdir(parents=True, exist_ok=True)
    path.mkdir(mode=0o700, exist_ok=True)
    if os.name == "posix":
        status = path.stat()
        shared = status.st_mode & stat.S_ISVTX
        if status.st_mode & 0o077 and status.st_uid == os.getuid() and not shared:
            path.chmod(0o700)
    return path


def make_private_tree(path: Path) -> None:
    """Close a folder of ours, with all that a library wrote into it, to others.

    Raises:
        OSError: It cannot be changed.
    """
    make_private_folder(path)
    for folder, _, files in os.walk(path):
        Path(folder).chmod(0o700)
        for name in files:
            (Path(folder) / name).chmod(0o600)


def make_private_file(path: Path) -> Path:
    """Return a file for its owner only, made empty where it is missing.

    Raises:
        OSError: It cannot be made.
    """
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    return path


def hold_lock(file: int) -> None:
    """Hold a file's lock while this process lives.

    Raises:
        OSError: Another process holds it.
    """
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def cache_home() -> Path:
    """Folder of what can be made anew: `$OVERREAD_HOME/cache`, else the platform's cache directory.

    The folder is not created here.
    """
    if os.environ.get(HOME_VARIABLE):
        return home() / "cache"
    import platformdirs

    return platformdirs.user_cache_path("overread", appauthor=False)


def log_home() -> Path:
    """Folder of the app's log: `$OVERREAD_HOME/log`, else the platform's log directory.

    The folder is not created here.
    """
    if os.environ.get(HOME_VARIABLE):
        return home() / "log"
    import platformdirs

    return platformdirs.user_log_path("overread", appauthor=False)
