"""`overread archive login` and `overread archive logout`."""

import webbrowser
from typing import Annotated

import typer

from audit.egress import PolicyRefusal
from audit.messages import Message
from viewer.archive.archive_settings import archive_entry
from viewer.archive.errors import ArchiveError
from viewer.archive.sign_in.browser_sign_in import sign_in, sign_out
from viewer.archive.sign_in.openid_client import SIGN_IN_S
from viewer.commands import fail
from viewer.commands.archive.queries import exit_code

Name = Annotated[str, typer.Argument(metavar="NAME", help="Name of the archive.")]


def login(
    name: Name,
    timeout: Annotated[
        float,
        typer.Option("--timeout", metavar="S", min=1, help="Seconds that you have in the browser."),
    ] = SIGN_IN_S,
) -> None:
    """Sign in to an archive with the browser, and stay signed in.

    The address is also printed, for the case that no browser opens. Open it on this machine.

    Example: overread archive login pacs
    """

    def open_browser(url: str) -> None:
        typer.echo(f"overread: {name}: {Message('archive.sign-in-address', url=url)}", err=True)
        webbrowser.open(url)

    try:
        signed_in = sign_in(archive_entry(name), open_browser, deadline_s=timeout)
    except (ArchiveError, PolicyRefusal) as error:
        fail(name, error, exit_code(error))
    typer.echo(str(Message("archive.signed-in", name=name, user=signed_in.name)))


def logout(name: Name) -> None:
    """Remove the sign-in of an archive from the keyring, and have the provider revoke it.

    The token is removed even if the provider does not answer. Your session in the browser goes on.

    Example: overread archive logout pacs
    """
    try:
        revoked = sign_out(archive_entry(name))
    except (ArchiveError, PolicyRefusal) as error:
        fail(name, error, exit_code(error))
    code = "archive.signed-out" if revoked else "archive.signed-out-here"
    typer.echo(str(Message(code, name=name)))
