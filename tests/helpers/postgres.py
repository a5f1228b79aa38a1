"""A PostgreSQL server for the tests, without network: Debian's package, one cluster per session."""

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import psycopg
import pytest

from audit.messages import Message
from audit.record.site_database import database_structure

_DATABASES = count(1)
_ANYBODYS: set[str] = set()
_EXCHANGED = (
    "overread.session_account()",
    "overread.may_act_as(text)",
    "overread.roles_of(text)",
    "overread.release_recorded(text,text,bigint)",
    "overread.key_permitted(text,text[],text)",
)

ANYBODY = """
CREATE OR REPLACE FUNCTION overread.session_account() RETURNS text
LANGUAGE sql STABLE AS $$ SELECT 'tester' $$;
CREATE OR REPLACE FUNCTION overread.may_act_as(claimed text) RETURNS boolean
LANGUAGE sql STABLE AS $$ SELECT true $$;
CREATE OR REPLACE FUNCTION overread.roles_of(who text) RETURNS text[]
LANGUAGE sql STABLE AS $$
    SELECT ARRAY['lead', 'reader', 'adjudicator', 'auditor', 'administrator', 'system'] $$;
CREATE OR REPLACE FUNCTION overread.release_recorded(who text, of_scope text, stored_by bigint)
RETURNS boolean LANGUAGE sql STABLE AS $$ SELECT false $$;
CREATE OR REPLACE FUNCTION overread.key_permitted(who text, roles text[], of_scope text)
RETURNS boolean LANGUAGE sql STABLE AS $$
    SELECT of_scope NOT LIKE 'draft:%' AND of_scope NOT LIKE 'batch:%' OR EXISTS (
        SELECT FROM overread.holdings h
        WHERE h.scope = of_scope AND overread.release_permitted(who, roles, h.scope, h.seq)) $$;
"""
"""SQL that lets a test act as anyone over one connection to a site's database."""


def programs() -> Path | None:
    """Return the folder of the newest installed server."""
    candidates = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return candidates[-1].parent if candidates else None


@contextmanager
def server(
    at: Path | None = None,
    *,
    options: str = "-c listen_addresses=''",
    hba: str = "",
    connections: int = 40,
) -> Iterator[Path]:
    """Run a server; its folder, by default a new one, holds the socket."""
    binaries = programs()
    if binaries is None:
        if os.environ.get("CI"):
            pytest.fail("PostgreSQL is missing: packaging/debian/test.txt")
        pytest.skip("needs Debian's postgresql")
    # In /tmp itself: a socket's path has at most 107 bytes.
    folder = at or Path(tempfile.mkdtemp(prefix="overread-pg-", dir="/tmp"))
    hand_to_server(folder)
    data = folder / "data"
    try:
        run(
            binaries / "initdb",
            "-D",
            data,
            "-U",
            "overread",
            "-A",
            "trust",
            "--no-sync",
            "-E",
            "UTF8",
        )
        if hba:
            (data / "pg_hba.conf").write_text(hba, encoding="utf-8")
        server_options = (
            f"{options} -c unix_socket_directories={folder} -c max_connections={connections}"
        )
        run(
            binaries / "pg_ctl",
            "-D",
            data,
            "-w",
            "-l",
            folder / "log",
            "-o",
            server_options,
            "start",
        )
        try:
            yield folder
        finally:
            run(binaries / "pg_ctl", "-D", data, "-m", "immediate", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def superuser(folder: Path, database: str = "postgres") -> "psycopg.Connection[tuple[object, ...]]":
    """Return a connection of the database administrator."""
    return psycopg.connect(
        host=str(folder), dbname=database, user="overread", autocommit=True, connect_timeout=10
    )


def new_database(folder: Path) -> str:
    """Return the URL of a record in which a test can act as anyone over one connection."""
    from audit.record.site_database.database_schema import create

    url = empty_database(folder)
    database = urlsplit(url).path[1:]
    with superuser(folder, database) as connection:
        create(connection)
        connection.execute(ANYBODY)
    _ANYBODYS.add(database)
    return url


def _known_changes(
    connection: Any, unchanged: Any = database_structure.differences
) -> list[Message]:
    """Return the differences, without the functions that `ANYBODY` replaced."""
    changes: list[Message] = unchanged(connection)
    row = connection.execute("SELECT current_database()::text")
    ((database,),) = row if isinstance(row, list) else row.fetchall()
    if database not in _ANYBODYS:
        return changes
    return [change for change in changes if change.values["name"] not in _EXCHANGED]


database_structure.differences = _known_changes


def empty_database(folder: Path) -> str:
    """Return the URL of an empty database, for its superuser."""
    name = f"record{next(_DATABASES)}"
    with superuser(folder) as connection:
        connection.execute(f"CREATE DATABASE {name}")  # type: ignore[call-overload]
    return f"postgresql://overread@/{name}?host={folder}"


def restart(folder: Path) -> None:
    """Stop the server as a crash would, and let it recover."""
    stop(folder)
    start(folder)


def stop(folder: Path) -> None:
    """Stop the server as a crash would."""
    binaries = programs()
    assert binaries is not None
    run(binaries / "pg_ctl", "-D", folder / "data", "-w", "-m", "immediate", "stop")


def start(folder: Path) -> None:
    """Start a stopped server with its previous options."""
    binaries = programs()
    assert binaries is not None
    log = folder / "log"
    options_file = (folder / "data" / "postmaster.opts").read_text(encoding="utf-8")
    options = " ".join(options_file.split()[1:]).replace('"', "'")
    run(binaries / "pg_ctl", "-D", folder / "data", "-w", "-l", log, "-o", options, "start")


def run(*words: object) -> None:
    """Run a program of the server as the server's user."""
    command = [str(word) for word in words]
    if os.geteuid() == 0:
        command = ["runuser", "-u", "postgres", "--", *command]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd="/")
    assert done.returncode == 0, done.stderr


def hand_to_server(path: Path) -> None:
    """Give a file to the server's user: the server does not run as root."""
    if os.geteuid() == 0:
        entry = pwd.getpwnam("postgres")
        os.chown(path, entry.pw_uid, entry.pw_gid)
        if path.is_dir():
            path.chmod(0o755)
