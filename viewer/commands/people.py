"""`overread people`: the local accounts that read, lead, adjudicate and audit."""

import json
import os
from typing import TYPE_CHECKING, Annotated, Any

import typer

from viewer.commands.signing import ACCOUNT, acting, new_password, open_record, password_of

if TYPE_CHECKING:
    from audit.log import Log

people_app = typer.Typer(
    name="people", help="Local accounts and their roles.", no_args_is_help=True
)

AccountName = Annotated[str, typer.Argument(metavar="ACCOUNT", help="Name to sign in with.")]
Roles = Annotated[
    list[str],
    typer.Option(
        "--role", metavar="ROLE", help="reader, adjudicator, lead, auditor or administrator."
    ),
]


@people_app.command("list")
def list_people(
    json_: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
) -> None:
    """List the accounts of the record.

    Example: overread people list
    """
    from audit.people import People

    with open_record() as log:
        people = People(log)
        rows = [
            {
                "account": a.id,
                "name": a.name,
                "roles": list(a.roles),
                "closed": a.closed,
                "password_here": people.has_password(a.id),
            }
            for a in people.accounts.values()
        ]
    if json_:
        typer.echo(json.dumps({"accounts": rows}, ensure_ascii=False, indent=1))
        return
    if not rows:
        typer.echo("no accounts: whoever runs the program acts as the operating system says")
    for row in rows:
        typer.echo(_line(row))


@people_app.command()
def add(
    account: AccountName,
    name: Annotated[str, typer.Option("--name", help="The person's name, as signatures show it.")],
    role: Roles,
) -> None:
    """Make an account; the first must be an administrator. The password is asked for.

    Example: overread people add weber --name "R. Weber" --role reader --role lead
    """
    from audit.people import People

    with open_record() as log:
        actor = acting(log, "administrator")
        People(log).add(account, name, _checked(role), new_password(), by=actor)
    typer.echo(f"account {account} made")


@people_app.command()
def roles(account: AccountName, role: Roles) -> None:
    """Give an account other roles.

    Example: overread people roles weber --role adjudicator
    """
    from audit.people import People

    with open_record() as log:
        People(log).set_roles(account, _checked(role), by=acting(log, "administrator"))
    typer.echo(f"account {account} has the roles {', '.join(role)}")


@people_app.command()
def close(account: AccountName) -> None:
    """Let an account sign in no more; what it signed stays.

    Example: overread people close weber
    """
    from audit.people import People

    with open_record() as log:
        People(log).close(account, by=acting(log, "administrator"))
    typer.echo(f"account {account} closed")


@people_app.command()
def reopen(account: AccountName) -> None:
    """Let a closed account sign in again, with the password that it had.

    Example: overread people reopen weber
    """
    from audit.people import People

    with open_record() as log:
        People(log).reopen(account, by=acting(log, "administrator"))
    typer.echo(f"account {account} is open again")


@people_app.command()
def password(account: AccountName) -> None:
    """Set an account's password on this machine: your own, or anybody's as an administrator.

    One that an administrator has set lets nobody in: whose account it is chooses their own with this
    command, or in the app, which asks for it.

    Example: overread people password weber
    """
    from audit.people import People

    with open_record() as log:
        people = People(log)
        if os.environ.get(ACCOUNT, account) == account and people.was_reset(account):
            people.renew(account, password_of(account), new_password())
            typer.echo(f"password of {account} set on this machine")
            return
        actor = acting(log, *_own_or_administrator(log, account), account=account)
        people.set_password(account, new_password(), by=actor)
    typer.echo(f"password of {account} set on this machine")


def _own_or_administrator(log: "Log", account: str) -> tuple[Any, ...]:
    """Roles to act in: any of one's own for one's own password."""
    from audit.people import People

    known = People(log).accounts.get(account)
    own = os.environ.get(ACCOUNT, account) == account
    return known.roles if known and own else ("administrator",)


def _checked(roles: list[str]) -> list[Any]:
    from typing import get_args

    from audit.events.people import Role

    for role in roles:
        if role not in get_args(Role):
            raise typer.BadParameter(f"{role!r} is none of {', '.join(get_args(Role))}")
    return list(roles)


def _line(row: dict[str, Any]) -> str:
    notes = ["closed"] if row["closed"] else []
    notes += [] if row["password_here"] else ["no password on this machine"]
    words = f"{row['account']:<16} {row['name']}  {', '.join(row['roles'])}"
    return words + (f"  ({'; '.join(notes)})" if notes else "")
