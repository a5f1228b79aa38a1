"""`overread people`: local accounts, their roles and keys."""

import json
import os
from typing import Annotated, Any, get_args

import typer

from audit.errors import RecordInputError
from audit.messages import Message
from audit.record.accounts.account_keys import Reason
from audit.record.accounts.accounts import AccountRegistry
from audit.record.events.bodies.account_events import Role, Wrapping
from audit.record.keys.person_keys import grouped_digits
from viewer.commands import CHECK_FAILED, fail
from viewer.commands.options.acting_account import (
    ACCOUNT,
    acting,
    new_password,
    new_pin,
    open_record,
    password_of,
    secret_of,
)

people_app = typer.Typer(
    name="people", help="Local accounts and their roles.", no_args_is_help=True
)

AccountName = Annotated[str, typer.Argument(metavar="ACCOUNT", help="Name to sign in with.")]
Roles = Annotated[
    list[str],
    typer.Option(
        "--role",
        metavar="ROLE",
        help="Role: reader, adjudicator, lead, auditor or administrator. Repeatable.",
    ),
]


@people_app.command("list")
def list_people(
    json_: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
) -> None:
    """List the accounts of the record.

    Example: overread people list
    """
    with open_record() as log:
        people = AccountRegistry(log)
        rows = [
            {
                "account": a.id,
                "name": a.name,
                "roles": list(a.roles),
                "closed": a.closed,
                "password_here": people.has_password(a.id),
                "key": people.key_standing(a.id).active,
            }
            for a in people.accounts.values()
        ]
    if json_:
        typer.echo(json.dumps({"accounts": rows}, ensure_ascii=False, indent=1))
        return
    if not rows:
        typer.echo("no accounts: the operating system's user acts on the record")
    for row in rows:
        typer.echo(_line(row))


@people_app.command()
def add(
    account: AccountName,
    name: Annotated[str, typer.Option("--name", help="The person's name, as signatures show it.")],
    role: Roles,
) -> None:
    """Create an account; the first must be an administrator. You are asked for the password.

    In a site's database the server checks passwords: you are not asked for one, and the database
    administrator grants the account a login (`overread site grant`).

    Example: overread people add weber --name "R. Weber" --role reader --role lead
    """
    with open_record() as log:
        actor = acting(log, "administrator")
        people = AccountRegistry(log)
        first = new_password() if people.keeps_passwords else ""
        people.add(account, name, _checked(role), first, by=actor)
        row = _key_row(account, people)
    typer.echo(f"account {account} created")
    if row["fingerprint"]:
        typer.echo(f"its key is valid at once: fingerprint {_newest_fingerprint(row)}")
        typer.echo("write it down and keep the first checkpoint elsewhere: it pins this key")


@people_app.command()
def roles(account: AccountName, role: Roles) -> None:
    """Replace the roles of an account.

    Example: overread people roles weber --role adjudicator
    """
    with open_record() as log:
        AccountRegistry(log).set_roles(account, _checked(role), by=acting(log, "administrator"))
    typer.echo(f"account {account} has the roles {', '.join(role)}")


@people_app.command()
def close(account: AccountName) -> None:
    """Close an account: it can no longer sign in. Its signatures stay valid.

    Example: overread people close weber
    """
    with open_record() as log:
        AccountRegistry(log).close(account, by=acting(log, "administrator"))
    typer.echo(f"account {account} closed")


@people_app.command()
def reopen(account: AccountName) -> None:
    """Reopen a closed account with its former password.

    Example: overread people reopen weber
    """
    with open_record() as log:
        AccountRegistry(log).reopen(account, by=acting(log, "administrator"))
    typer.echo(f"account {account} is open again")


@people_app.command()
def password(account: AccountName) -> None:
    """Change your own password, or reset another person's as an administrator.

    Changing your own password keeps your signing key. After a reset, the user must set a new
    password with this command, or in the app at the next sign-in.

    Example: overread people password weber
    """
    with open_record() as log:
        people = AccountRegistry(log)
        if not people.keeps_passwords:
            raise RecordInputError(Message("people.password-elsewhere"))
        if os.environ.get(ACCOUNT, account) == account:
            people.renew(account, password_of(account), new_password())
            typer.echo(f"password of {account} changed")
            return
        people.reset_password(account, new_password(), by=acting(log, "administrator"))
    typer.echo(f"password of {account} reset: the user must set a new one at the next sign-in")


@people_app.command()
def keys(
    json_: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
) -> None:
    """List the signing keys of all accounts with their fingerprints.

    Example: overread people keys
    """
    with open_record() as log:
        people = AccountRegistry(log)
        rows = [_key_row(account, people) for account in people.accounts]
    if json_:
        typer.echo(json.dumps({"keys": rows}, ensure_ascii=False, indent=1))
        return
    for row in rows:
        if row["fingerprint"]:
            active = grouped_digits(row["fingerprint"])
        else:
            active = "no key: signs nothing"
        typer.echo(f"{row['account']:<16} {active}")
        for each in row["waiting"]:
            typer.echo(
                f"{'':<16} {grouped_digits(each['fingerprint'])}  waits for an administrator"
            )


@people_app.command("enroll-key")
def enroll_key(
    account: AccountName,
    protect: Annotated[
        str,
        typer.Option(
            "--protect",
            metavar="BY",
            help="What protects the key: password, pin, keyring or environment (for services).",
        ),
    ] = "password",
) -> None:
    """Create a new signing key for your own account, for an administrator to countersign.

    Your password protects the key. If a server checks passwords, use a PIN or the keyring instead.
    A service reads its key (32 random bytes in base64) from OVERREAD_PERSON_KEY.

    Example: overread people enroll-key weber --protect pin
    """
    wrapping = next((known for known in get_args(Wrapping) if known == protect), None)
    if wrapping is None:
        fail("--protect", _unknown(protect, get_args(Wrapping)))
    with open_record() as log:
        people = AccountRegistry(log)
        secret = secret_of(people, account)
        people.check(account, secret)
        people.enroll_key(account, new_pin() if wrapping == "pin" else secret, wrapping)
        row = _key_row(account, people)
    typer.echo(f"key of {account} enrolled; give an administrator its fingerprint:")
    typer.echo(_newest_fingerprint(row))


@people_app.command()
def countersign(
    account: AccountName,
    fingerprint: Annotated[
        str,
        typer.Option(
            "--fingerprint", help="Fingerprint as the person read it to you; spaces do not matter."
        ),
    ],
    reason: Annotated[
        str,
        typer.Option(
            "--reason", help="Why it replaces a key: renewed, lost, password-reset or exposed."
        ),
    ] = "renewed",
) -> None:
    """Countersign an account's new key, as an administrator, after comparing its fingerprint.

    Example: overread people countersign weber --fingerprint "6668 7aad f862 bd77 6c8f c18b 8e9f
    8e20"
    """
    digits = "".join(fingerprint.split()).lower()
    with open_record() as log:
        people = AccountRegistry(log)
        standing = people.key_standing(account)
        key = next((k for k in standing.waiting if standing.fingerprints[k] == digits), None)
        if key is None:
            fail(account, Message("cli.no-pending-key"), CHECK_FAILED)
        by = acting(log, "administrator")
        people.countersign_key(account, key, by=by, reason=_reason(reason))
    typer.echo(f"the key of {account} is valid from now on")


@people_app.command("end-key")
def end_key(
    account: AccountName,
    reason: Annotated[str, typer.Option("--reason", help="Why: lost, exposed or password-reset.")],
) -> None:
    """Revoke an account's key, as an administrator: it cannot sign without a new one.

    Example: overread people end-key weber --reason lost
    """
    with open_record() as log:
        by = acting(log, "administrator")
        AccountRegistry(log).end_key(account, _reason(reason), by=by)
    typer.echo(f"the key of {account} is revoked")


def _unknown(value: str, choices: tuple[str, ...]) -> Message:
    return Message("cli.value-unknown", value=value, choices=", ".join(choices))


def _key_row(account: str, people: "AccountRegistry") -> dict[str, Any]:
    """Return the keys of an account as JSON."""
    standing = people.key_standing(account)
    active = standing.active
    return {
        "account": account,
        "key": active,
        "fingerprint": standing.fingerprints[active] if active else None,
        "protected_by": standing.wrapped_by,
        "waiting": [
            {"key": each, "fingerprint": standing.fingerprints[each]} for each in standing.waiting
        ],
    }


def _newest_fingerprint(row: dict[str, Any]) -> str:
    waiting = row["waiting"]
    return grouped_digits(waiting[-1]["fingerprint"] if waiting else row["fingerprint"])


def _reason(name: str) -> "Reason":
    reason: Reason | None = next((known for known in get_args(Reason) if known == name), None)
    if reason is None:
        fail("--reason", _unknown(name, get_args(Reason)))
    return reason


def _checked(roles: list[str]) -> list[Any]:
    for role in roles:
        if role not in get_args(Role):
            fail("--role", _unknown(role, get_args(Role)))
    return list(roles)


def _line(row: dict[str, Any]) -> str:
    notes = ["closed"] if row["closed"] else []
    notes += [] if row["password_here"] else ["no password"]
    notes += [] if row["key"] else ["no key: signs nothing"]
    words = f"{row['account']:<16} {row['name']}  {', '.join(row['roles'])}"
    return words + (f"  ({'; '.join(notes)})" if notes else "")
