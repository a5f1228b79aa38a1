"""Who acts from the command line: the account of this machine."""

import getpass

from audit.events import Actor


def local_actor() -> Actor:
    """The local account, or "system" where there is none (a container without users)."""
    try:
        return Actor(id=getpass.getuser())
    except (OSError, KeyError):
        return Actor(id="system", role="system")
