"""A PostgreSQL server of the tests' own, without network: Debian's package, one cluster a session."""

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import pytest

_DATABASES = count(1)


def programs() -> Path | None:
    """Folder of the newest server that is installed."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return found[-1].parent if found else None


@contextmanager
def server(at: Path | None = None) -> Iterator[Path]:
    """A running server; its folder, by default a new one, holds the socket."""
    found = programs()
    if found is None:
        if os.environ.get("CI"):
            pytest.fail("PostgreSQL is missing: packaging/debian-packages.txt")
        pytest.skip("needs Debian's postgresql")
    # In /tmp itself: a socket's path has at most 107 bytes.
    folder = at or Path(tempfile.mkdtemp(prefix="overread-pg-", dir="/tmp"))
    give(folder)
    data = folder / "data"
    try:
        _run(
            found / "initdb", "-D", data, "-U", "overread", "-A", "trust", "--no-sync", "-E", "UTF8"
        )
        options = (
            f"-c listen_addresses='' -c unix_socket_directories={folder} -c max_connections=40"
        )
        _run(found / "pg_ctl", "-D", data, "-w", "-l", folder / "log", "-o", options, "start")
        try:
            yield folder
        finally:
            _run(found / "pg_ctl", "-D", data, "-m", "immediate", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def new_database(folder: Path) -> str:
    """URL of an empty database."""
    import pg8000.dbapi

    name = f"record{next(_DATABASES)}"
    arguments = {"user": "overread", "unix_sock": f"{folder}/.s.PGSQL.5432"}
    connection = pg8000.dbapi.connect(database="postgres", **arguments)
    connection.autocommit = True
    connection.cursor().execute(f"CREATE DATABASE {name}")
    connection.close()
    return f"postgresql://overread@/{name}?host={folder}"


def restart(folder: Path) -> None:
    """Stop the server as a crash would, and let it recover."""
    found = programs()
    assert found is not None
    _run(
        found / "pg_ctl",
        "-D",
        folder / "data",
        "-w",
        "-m",
        "immediate",
        "-l",
        folder / "log",
        "restart",
    )


def _run(*words: object) -> None:
    command = [str(word) for word in words]
    if os.geteuid() == 0:
        command = ["runuser", "-u", "postgres", "--", *command]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd="/")
    assert done.returncode == 0, done.stderr


def give(folder: Path) -> None:
    """The server does not run as root."""
    if os.geteuid() == 0:
        entry = pwd.getpwnam("postgres")
        os.chown(folder, entry.pw_uid, entry.pw_gid)
        folder.chmod(0o755)
