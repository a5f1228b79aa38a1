"""`overread site`: set up, check and watch a site's database, for its administrator."""

import json
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Any, Final

import typer

from audit.errors import RecordError, RecordUnavailable
from audit.messages import Message
from audit.record.log.event_log import Log
from audit.record.site_database import login_grants
from audit.record.site_database.database_check import check as checked
from audit.record.site_database.database_schema import create
from audit.record.site_database.login_grants import run
from audit.record.site_database.session_watch import watch as watching
from audit.record.store.postgres import PostgresStore
from audit.report.content.site_results import SiteResults
from viewer.commands import CHECK_FAILED, PROVIDER, fail
from viewer.commands.site_configuration import configuration_app

RESULTS_EVERY_S: Final = 5.0
"""Seconds between two looks for new events."""

site_app = typer.Typer(
    name="site",
    no_args_is_help=True,
    help="Set up, check and watch the record of a site in a PostgreSQL database.",
)

site_app.add_typer(configuration_app, name="configuration")
Url = Annotated[
    str,
    typer.Argument(
        metavar="URL",
        help="postgresql://LOGIN@HOST/DATABASE of the administrator; the password in PGPASSWORD.",
        show_default=False,
    ),
]
LoginName = Annotated[str, typer.Argument(metavar="LOGIN", help="Role of the server.")]
Print = Annotated[
    bool, typer.Option("--print-sql", help="Only print the SQL statements, without running them.")
]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON document.")]


@site_app.command()
def init(url: Url) -> None:
    """Create schema, roles and functions of a record, or update those of an older version.

    Functions that only the older version had are dropped and listed.

    Example: overread site init postgresql://postgres@db.example.org/overread
    """
    with _connected(url) as connection:
        made = create(connection)
    for name in made.removed:
        typer.echo(f"{Message('site.function-dropped', name=name)}")
    typer.echo(
        "the record was created"
        if made.is_new
        else "functions, rights and permissions are up to date"
    )


@site_app.command()
def grant(
    url: Url,
    login: LoginName,
    account: Annotated[
        str | None, typer.Option("--account", metavar="NAME", help="Account of the person.")
    ] = None,
    service: Annotated[
        str | None,
        typer.Option(
            "--service",
            metavar="KIND",
            help="Service: maintenance (rotation, backup, restore), watch or results; station or "
            "worker together with --account.",
        ),
    ] = None,
    print_sql: Print = False,
) -> None:
    r"""Grant a database role (created when absent) the rights of a person or a service.

    The role gets no password: set one with \password, or use a directory or certificates.

    Example: overread site grant postgresql://postgres@db/overread weber_a --account weber

    Example: overread site grant postgresql://dba@db/overread w1 --service worker --account worker-1
    """
    if (account is None and service is None) or service not in (None, *login_grants.SERVICES):
        fail(login, Message("site.wants-one"))
    with _connected(url) as connection:
        if service is not None:
            statements = login_grants.service_statements(connection, login, service, account)
        elif account is not None:
            statements = login_grants.grant_statements(connection, login, account)
        _run_or_print(connection, statements, print_sql=print_sql)


@site_app.command()
def revoke(url: Url, login: LoginName, print_sql: Print = False) -> None:
    """Revoke all rights of a role and end its sessions; the role itself stays.

    Example: overread site revoke postgresql://postgres@db/overread weber_a
    """
    with _connected(url) as connection:
        statements = login_grants.revoke_statements(connection, login)
        _run_or_print(connection, statements, print_sql=print_sql)


@site_app.command()
def check(url: Url, as_json: Json = False) -> None:
    """Compare the database with its expected state; exit with 1 and list the differences.

    Example: overread site check postgresql://postgres@db/overread --json
    """
    with _connected(url) as connection:
        state = checked(connection)
    if as_json:
        document = {
            "ok": state.ok,
            "differences": [_json(each) for each in state.differences],
            "notes": [_json(each) for each in state.notes],
        }
        typer.echo(json.dumps(document, indent=1))
    else:
        for each in state.differences:
            typer.echo(f"DIFFERS  {each}")
        for each in state.notes:
            typer.echo(f"note     {each}")
        typer.echo("ok" if state.ok else f"{len(state.differences)} differences")
    if not state.ok:
        raise typer.Exit(CHECK_FAILED)


@site_app.command()
def watch(url: Url) -> None:
    """End sessions that hold the record's head for over 5 seconds, until stopped.

    Example: overread site watch postgresql://svc_watch@db/overread
    """
    with _connected(url) as connection:
        typer.echo("watching", err=True)
        try:
            watching(connection, lambda session: _ended(session.login, session.held_s))
        except KeyboardInterrupt:
            raise typer.Exit from None


@site_app.command()
def results(
    url: Url,
    once: Annotated[
        bool, typer.Option("--once", help="Fold the new events once, and exit.")
    ] = False,
) -> None:
    """Fold the record for everybody's results page, until stopped; needs the site key.

    Example: overread site results postgresql://svc_results@db/overread
    """
    try:
        with Log(url, create=False) as log:
            service = SiteResults(log)
            while True:
                if n := service.update():
                    typer.echo(f"folded {n} cases")
                    sys.stdout.flush()
                if once:
                    return
                time.sleep(RESULTS_EVERY_S)
    except KeyboardInterrupt:
        raise typer.Exit from None
    except RecordError as error:
        fail("site", error, PROVIDER if isinstance(error, RecordUnavailable) else 2)


def _ended(login: str, held_s: float) -> None:
    typer.echo(f"ended a session of {login} that held the record for {held_s:.0f} s")
    sys.stdout.flush()


def _run_or_print(connection: Any, statements: list[str], *, print_sql: bool) -> None:
    if not print_sql:
        run(connection, statements)
    for statement in statements:
        typer.echo(f"{statement};")


def _json(message: "Message") -> dict[str, Any]:
    return {**message.to_json(), "message": str(message)}


@contextmanager
def _connected(url: str) -> Iterator[Any]:
    """Connect as administrator; report errors of the server in one line."""
    try:
        store = PostgresStore.parse(url)
        with store.translating_errors():
            connection = store.connect()
            try:
                yield connection
            finally:
                connection.close()
    except RecordError as error:
        unreachable = (error.code or "") in ("database.unreachable", "database.sign-in-refused")
        fail("site", error, PROVIDER if unreachable else 2)
