"""`overread archive`: configured archives, and the commands that query them."""

import json
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from audit.egress import PolicyRefusal, Purpose, open_permit
from audit.messages import Message, json_fields
from viewer.archive.archive_events import archive_changed_event
from viewer.archive.archive_settings import (
    ArchiveEntry,
    SignIn,
    add_archive,
    archive_entry,
    load_archives,
    remove_archive,
    store_secret,
)
from viewer.archive.connection_test import test_archive
from viewer.archive.errors import ArchiveError, ArchiveSettingsError
from viewer.commands import CHECK_FAILED, PROVIDER, fail
from viewer.commands.archive.queries import find, worklist
from viewer.commands.archive.retrieval import get
from viewer.commands.archive.sign_in import login, logout
from viewer.commands.archive.storage import receive, store
from viewer.commands.options.server_changes import asked_secret, make_recorded_change
from viewer.commands.options.server_options import (
    AsJson,
    AskTokenOption,
    CaOption,
    CertOption,
    IssuerOption,
    KeyOption,
    PromptOption,
)

if TYPE_CHECKING:
    from viewer.archive.connection_test import Check

archive_app = typer.Typer(
    no_args_is_help=True,
    help="Configure, test and query the hospital's archive, and retrieve studies from it."
    "  Example: overread archive add pacs --dicomweb https://pacs.example.org/dicom-web",
)
archive_app.command("find")(find)
archive_app.command("get")(get)
archive_app.command("worklist")(worklist)
archive_app.command("store")(store)
archive_app.command("receive")(receive)
archive_app.command("login")(login)
archive_app.command("logout")(logout)


Name = Annotated[str, typer.Argument(metavar="NAME", help="Name of the archive.")]


@archive_app.command("list")
def list_archives(json_: AsJson = False) -> None:
    """List the configured archives and whether the policy allows their connections.

    Example: overread archive list --json
    """
    try:
        rows = [_row(entry) for entry in load_archives().values()]
    except ArchiveError as error:
        fail("archives", error)
    if json_:
        typer.echo(json.dumps({"archives": rows}, ensure_ascii=False, indent=1))
        return
    for row in rows:
        where = " ".join(filter(None, (row["dicomweb"], row["dimse"], row["worklist"])))
        plain = "  NOT ENCRYPTED" if row["unencrypted"] else ""
        allowed = "" if row["allowed"] else f"  FORBIDDEN: {row['refusal']}"
        typer.echo(f"{row['name']:<16} {where}{plain}{allowed}")


def _row(entry: ArchiveEntry) -> dict[str, Any]:
    refusal = None
    try:
        for url in entry.urls():
            open_permit(Purpose.ARCHIVE, url).close()
    except PolicyRefusal as error:
        refusal = error.reason
    return {
        "name": entry.name,
        "dicomweb": entry.dicomweb_url,
        "dimse": entry.dimse,
        "worklist": entry.worklist,
        "calling_aet": entry.calling_aet,
        "tls": entry.tls,
        "unencrypted": entry.unencrypted,
        "sign_in": entry.sign_in,
        "token_env": entry.token_env,
        "allowed": refusal is None,
        **json_fields("refusal", refusal),
    }


@archive_app.command("add")
def add(
    name: Name,
    dicomweb: Annotated[
        str | None,
        typer.Option("--dicomweb", metavar="URL", help="Address of QIDO-RS, WADO-RS and STOW-RS."),
    ] = None,
    dimse: Annotated[
        str | None,
        typer.Option("--dimse", metavar="AET@HOST:PORT", help="Query and retrieve service."),
    ] = None,
    worklist_: Annotated[
        str | None,
        typer.Option(
            "--worklist", metavar="AET@HOST:PORT", help="Worklist service, if not that of --dimse."
        ),
    ] = None,
    calling: Annotated[
        str, typer.Option("--calling", metavar="AET", help="Own AE title.")
    ] = "OVERREAD",
    tls: Annotated[
        bool, typer.Option("--tls/--no-tls", help="Whether DIMSE connections are encrypted.")
    ] = True,
    ca: CaOption = None,
    cert: CertOption = None,
    key: KeyOption = None,
    token_env: Annotated[
        str | None,
        typer.Option(
            "--token-env", metavar="VAR", help="Variable with the bearer token or client secret."
        ),
    ] = None,
    ask_token: AskTokenOption = False,
    sign_in: Annotated[
        SignIn,
        typer.Option(
            "--sign-in",
            help="Proof of DICOMweb requests: token (a stored token, or none), client-credentials "
            "(OpenID Connect with a secret) or browser (OpenID Connect with the browser).",
        ),
    ] = "token",
    oidc_issuer: IssuerOption = None,
    oidc_client: Annotated[
        str | None,
        typer.Option("--oidc-client", metavar="ID", help="Client ID at the OpenID provider."),
    ] = None,
    oidc_scope: Annotated[
        str, typer.Option("--oidc-scope", metavar="SCOPE", help="Scopes to ask for.")
    ] = "",
    oidc_audience: Annotated[
        str,
        typer.Option("--oidc-audience", metavar="URI", help="Server that tokens are for."),
    ] = "",
    oidc_prompt: PromptOption = "default",
    move_port: Annotated[
        int | None,
        typer.Option("--move-port", metavar="PORT", help="Port on which C-MOVE delivers."),
    ] = None,
    move_address: Annotated[
        str, typer.Option("--move-address", metavar="ADDRESS", help="Own address for C-MOVE.")
    ] = "127.0.0.1",
) -> None:
    """Add an archive, or replace the one of that name, as a lead or an administrator.

    Connections also need the policy's permission (`overread policy set --allow HOST`). Without TLS
    they need `--allow-unencrypted HOST:PORT` as well.

    Example: overread archive add pacs --dicomweb https://pacs.example.org/dicom-web --token
    """
    try:
        entry = ArchiveEntry.make(
            name=name,
            dicomweb_url=dicomweb,
            dimse=dimse,
            worklist=worklist_,
            calling_aet=calling,
            tls=tls,
            ca_file=ca,
            client_cert_file=cert,
            client_key_file=key,
            token_env=token_env,
            sign_in=sign_in,
            oidc_issuer=oidc_issuer,
            oidc_client_id=oidc_client,
            oidc_scope=oidc_scope,
            oidc_audience=oidc_audience,
            oidc_prompt=oidc_prompt,
            move_port=move_port,
            move_address=move_address,
        )
        if ask_token and sign_in == "browser":
            raise ArchiveSettingsError(Message("archive.browser-with-secret"))
        secret = asked_secret(name) if ask_token else None
        action: Literal["added", "changed"] = "changed" if name in load_archives() else "added"

        def change() -> None:
            if secret is not None:
                store_secret(name, secret)
            add_archive(entry)

        make_recorded_change("archives", name, archive_changed_event(action, entry), change)
    except (ArchiveError, PolicyRefusal) as error:
        fail(name, error)
    if entry.unencrypted:
        typer.echo(f"overread: {name}: {Message('archive.unencrypted-warning')}", err=True)


@archive_app.command("remove")
def remove(name: Name) -> None:
    """Remove an archive and its token, as a lead or an administrator.

    Example: overread archive remove pacs
    """
    try:
        entry = archive_entry(name)
        event = archive_changed_event("removed", entry)
        make_recorded_change("archives", name, event, lambda: remove_archive(name))
    except (ArchiveError, PolicyRefusal) as error:
        fail(name, error)


@archive_app.command("test")
def test(name: Name, json_: AsJson = False) -> None:
    """Try every service of an archive and say what fails.

    Exit code 3 when the archive cannot be reached, 1 when a service refuses.

    Example: overread archive test pacs
    """
    try:
        checks = test_archive(archive_entry(name))
    except (ArchiveError, PolicyRefusal) as error:
        fail(name, error)
    if json_:
        content = {"archive": name, "checks": [check.to_json() for check in checks]}
        typer.echo(json.dumps(content, ensure_ascii=False, indent=1))
    else:
        for check in checks:
            typer.echo(_line(check))
    if not all(check.passed or check.optional for check in checks):
        raise typer.Exit(PROVIDER if not any(c.passed for c in checks) else CHECK_FAILED)


def _line(check: "Check") -> str:
    mark = "✓" if check.passed else "✗"
    plain = "" if check.encrypted else "  NOT ENCRYPTED"
    reason = "" if check.reason is None else f": {check.reason}"
    return f"{mark} {check.service}{reason}{plain}"
