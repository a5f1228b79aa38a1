"""Options of commands that configure a server, and signing in to one with the browser."""

import webbrowser
from collections.abc import Callable
from typing import Annotated

import typer

from audit.egress import PolicyRefusal
from audit.messages import Message
from viewer.archive.errors import ArchiveError, ArchiveRefused, ArchiveUnreachable
from viewer.archive.sign_in.browser_sign_in import sign_in, sign_out
from viewer.archive.sign_in.openid_client import Prompt
from viewer.archive.sign_in.server_entry import ServerEntry
from viewer.commands import PROVIDER, UNREADABLE, fail

AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON document.")]
CaOption = Annotated[
    str | None,
    typer.Option("--ca", metavar="FILE", help="Only certificate authorities to trust (PEM)."),
]
CertOption = Annotated[
    str | None,
    typer.Option("--cert", metavar="FILE", help="Own certificate to present (PEM)."),
]
KeyOption = Annotated[
    str | None, typer.Option("--key", metavar="FILE", help="Private key of --cert (PEM).")
]
AskTokenOption = Annotated[
    bool,
    typer.Option("--token", help="Ask for the token or client secret and store it in the keyring."),
]
IssuerOption = Annotated[
    str | None,
    typer.Option("--oidc-issuer", metavar="URL", help="Address of the OpenID provider."),
]
PromptOption = Annotated[
    Prompt,
    typer.Option(
        "--oidc-prompt",
        help="What the OpenID provider asks at each sign-in: default, login, consent or "
        "select_account.",
    ),
]
TimeoutOption = Annotated[
    float,
    typer.Option("--timeout", metavar="S", min=1, help="Seconds that you have in the browser."),
]
FindEntry = Callable[[str], ServerEntry]
"""Returns the configured server of a name."""


def exit_code(error: Exception) -> int:
    """Return the exit code for an error: 3 if the server or the network failed."""
    unreachable = isinstance(error, ArchiveUnreachable | ArchiveRefused)
    return PROVIDER if unreachable else UNREADABLE


def sign_in_with_browser(name: str, find_entry: FindEntry, timeout_s: float) -> None:
    """Sign in to a server and print who signed in; the address is printed, too."""

    def open_browser(url: str) -> None:
        typer.echo(f"overread: {name}: {Message('archive.sign-in-address', url=url)}", err=True)
        webbrowser.open(url)

    try:
        signed_in = sign_in(find_entry(name), open_browser, deadline_s=timeout_s)
    except (ArchiveError, PolicyRefusal) as error:
        fail(name, error, exit_code(error))
    typer.echo(str(Message("archive.signed-in", name=name, user=signed_in.name)))


def sign_out_of(name: str, find_entry: FindEntry) -> None:
    """Sign out of a server, and print whether its provider revoked the sign-in."""
    try:
        revoked = sign_out(find_entry(name))
    except (ArchiveError, PolicyRefusal) as error:
        fail(name, error, exit_code(error))
    code = "archive.signed-out" if revoked else "archive.signed-out-here"
    typer.echo(str(Message(code, name=name)))
