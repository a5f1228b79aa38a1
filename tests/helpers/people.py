"""Accounts whose owners have set their own password and whose keys are countersigned."""

from collections.abc import Iterable

import pytest
from argon2 import PasswordHasher

from audit.record.accounts.accounts import Account, AccountRegistry, Session
from audit.record.events import Actor
from audit.record.events.bodies.account_events import Role
from audit.record.keys import person_keys
from audit.record.log.event_log import Log

FIRST = "given by the administrator"
GOOD = "a long and quiet word"


_INIT = PasswordHasher.__init__
_COSTS = {
    name: getattr(person_keys, name)
    for name in ("ARGON2_TIME_COST", "ARGON2_MEMORY_KIB", "ARGON2_LANES")
}


def light_argon2(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hash passwords and wrap keys with the least costs of the same algorithm.

    Every test does so (`tests/conftest.py`): each hash takes a fifth of a second otherwise.
    """

    def light(self: PasswordHasher, **_costs: int) -> None:
        _INIT(self, time_cost=1, memory_cost=8, parallelism=1)

    monkeypatch.setattr(PasswordHasher, "__init__", light)
    for name, cost in zip(_COSTS, (1, 8, 1), strict=True):
        monkeypatch.setattr(person_keys, name, cost)


def real_argon2(monkeypatch: pytest.MonkeyPatch) -> None:
    """Use the costs that the program uses."""
    monkeypatch.setattr(PasswordHasher, "__init__", _INIT)
    for name, cost in _COSTS.items():
        monkeypatch.setattr(person_keys, name, cost)


def join(
    people: AccountRegistry,
    account: str,
    name: str,
    roles: Iterable[Role],
    password: str,
    *,
    by: Actor,
    by_password: str = GOOD,
) -> Account:
    """Create an account with the owner's own password and a countersigned key.

    The administrator stays signed in.
    """
    people.sign_in(by.id, by_password, "administrator")
    people.add(account, name, roles, FIRST, by=by)
    people.renew(account, FIRST, password)
    (key,) = people.key_standing(account).waiting
    people.countersign_key(account, key, by=by)
    return people.accounts[account]


def signed_in(log: Log, account: str, role: Role | None = None, password: str = GOOD) -> Session:
    """Sign in at a record, so that the account's acts are signed."""
    return AccountRegistry(log).sign_in(account, password, role)
