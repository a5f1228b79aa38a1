"""Who acts from the command line: the account of this machine."""

import getpass
from typing import TYPE_CHECKING

from audit.events import Actor

if TYPE_CHECKING:
    from audit.log import Log


def local_actor() -> Actor:
    """The local account, or "system" where there is none (a container without users)."""
    try:
        return Actor(id=getpass.getuser())
    except (OSError, KeyError):
        return Actor(id="system", role="system")


def entitled_actor(log: "Log") -> Actor:
    """Who changes settings: signs in where the record has accounts, else has the local role."""
    from audit.people import People, without_accounts
    from viewer.commands.signing import acting

    if People(log).in_use:
        return acting(log, "lead", "administrator")
    return without_accounts()
