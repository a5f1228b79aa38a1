"""Where settings and the record live on this machine."""

import os
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
    """`home()`, created where it was missing and readable by its owner only."""
    path = home()
    path.mkdir(mode=0o700, parents=True, exist_ok=True)
    return path


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
