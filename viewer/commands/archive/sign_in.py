"""`overread archive login` and `overread archive logout`."""

from typing import Annotated

import typer

from viewer.archive.archive_settings import archive_entry
from viewer.archive.sign_in.openid_client import SIGN_IN_S
from viewer.commands.options.server_options import (
    TimeoutOption,
    sign_in_with_browser,
    sign_out_of,
)

Name = Annotated[str, typer.Argument(metavar="NAME", help="Name of the archive.")]


def login(name: Name, timeout: TimeoutOption = SIGN_IN_S) -> None:
    """Sign in to an archive with the browser, and stay signed in.

    The address is also printed, for the case that no browser opens. Open it on this machine.

    Example: overread archive login pacs
    """
    sign_in_with_browser(name, archive_entry, timeout)


def logout(name: Name) -> None:
    """Remove the sign-in of an archive from the keyring, and have the provider revoke it.

    The token is removed even if the provider does not answer. Your session in the browser goes on.

    Example: overread archive logout pacs
    """
    sign_out_of(name, archive_entry)
