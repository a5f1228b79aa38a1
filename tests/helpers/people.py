"""Accounts whose people have chosen their own password, as everybody must before anything else."""

from collections.abc import Iterable

from audit.events import Actor
from audit.events.people import Role
from audit.people import Account, People

FIRST = "given by the administrator"


def join(
    people: People, account: str, name: str, roles: Iterable[Role], password: str, *, by: Actor
) -> Account:
    """An administrator makes the account, and its owner renews the password that came with it."""
    people.add(account, name, roles, FIRST, by=by)
    people.renew(account, FIRST, password)
    return people.accounts[account]
