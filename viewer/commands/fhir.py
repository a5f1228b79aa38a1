"""`overread fhir`: configured FHIR servers, their test and their sign-in."""

import json
from pathlib import Path
from typing import Annotated, Any, Literal

import typer

from audit.egress import PolicyRefusal, Purpose, open_permit
from audit.messages import Message, json_fields
from viewer.archive.archive_settings import store_secret
from viewer.archive.errors import ArchiveError, ArchiveSettingsError
from viewer.archive.sign_in.openid_client import SIGN_IN_S
from viewer.commands import CHECK_FAILED, PROVIDER, fail
from viewer.commands.options.server_changes import asked_secret, make_recorded_change
from viewer.commands.options.server_options import (
    AsJson,
    AskTokenOption,
    CaOption,
    CertOption,
    IssuerOption,
    KeyOption,
    PromptOption,
    TimeoutOption,
    sign_in_with_browser,
    sign_out_of,
)
from viewer.fhir.backend_tokens import (
    SigningKey,
    chosen_signing_key,
    signing_key_for,
    store_signing_key,
)
from viewer.fhir.connection_test import test_fhir_server
from viewer.fhir.fhir_events import fhir_changed_event
from viewer.fhir.fhir_settings import (
    KEYRING_SERVICE,
    FhirEntry,
    FhirSignIn,
    add_fhir_server,
    fhir_entry,
    load_fhir_servers,
    remove_fhir_server,
)

fhir_app = typer.Typer(
    no_args_is_help=True,
    help="Configure and test the hospital's FHIR servers."
    "  Example: overread fhir add clinic https://fhir.example.org/r4",
)
Name = Annotated[str, typer.Argument(metavar="NAME", help="Name of the server.")]


@fhir_app.command("list")
def list_servers(json_: AsJson = False) -> None:
    """List the configured servers and whether the policy allows their connections.

    Example: overread fhir list --json
    """
    try:
        rows = [_row(entry) for entry in load_fhir_servers().values()]
    except ArchiveError as error:
        fail("fhir", error)
    if json_:
        typer.echo(json.dumps({"servers": rows}, ensure_ascii=False, indent=1))
        return
    for row in rows:
        allowed = "" if row["allowed"] else f"  FORBIDDEN: {row['refusal']}"
        plain = "  NOT ENCRYPTED" if row["unencrypted"] else ""
        typer.echo(f"{row['name']:<16} {row['url']}  {row['sign_in']}{plain}{allowed}")


def _row(entry: FhirEntry) -> dict[str, Any]:
    refusal = None
    try:
        for url in entry.urls():
            open_permit(Purpose.FHIR, url).close()
    except PolicyRefusal as error:
        refusal = error.reason
    return {
        "name": entry.name,
        "url": entry.url,
        "unencrypted": not entry.encrypted,
        "sign_in": entry.sign_in,
        "token_env": entry.token_env,
        "patient_system": entry.patient_system,
        "accession_system": entry.accession_system,
        "allowed": refusal is None,
        **json_fields("refusal", refusal),
    }


@fhir_app.command("add")
def add(
    name: Name,
    url: Annotated[str, typer.Argument(metavar="URL", help="Base address of the server.")],
    ca: CaOption = None,
    cert: CertOption = None,
    key: KeyOption = None,
    sign_in_: Annotated[
        FhirSignIn,
        typer.Option(
            "--sign-in",
            help="Proof of requests: none, token (a stored token), client-credentials (OpenID "
            "Connect with a secret), browser (OpenID Connect with the browser) or smart-backend "
            "(SMART Backend Services, with a private key).",
        ),
    ] = "none",
    token_env: Annotated[
        str | None,
        typer.Option(
            "--token-env", metavar="VAR", help="Variable with the token, secret or private key."
        ),
    ] = None,
    ask_token: AskTokenOption = False,
    key_file: Annotated[
        Path | None,
        typer.Option(
            "--key-file",
            metavar="FILE",
            help="Private key for smart-backend (PEM or JWK), to store in the keyring.",
        ),
    ] = None,
    new_key: Annotated[
        bool,
        typer.Option("--new-key", help="Make a private key for smart-backend in the keyring."),
    ] = False,
    key_id: Annotated[
        str | None,
        typer.Option("--key-id", metavar="KID", help="Name of the key; default: its thumbprint."),
    ] = None,
    client: Annotated[str | None, typer.Option("--client", metavar="ID", help="Client ID.")] = None,
    issuer: IssuerOption = None,
    token_url: Annotated[
        str | None,
        typer.Option(
            "--token-url",
            metavar="URL",
            help="Token endpoint for smart-backend; default: as the server states.",
        ),
    ] = None,
    scope: Annotated[str, typer.Option("--scope", metavar="SCOPE", help="Scopes to ask for.")] = "",
    audience: Annotated[
        str, typer.Option("--audience", metavar="URI", help="Server that tokens are for.")
    ] = "",
    prompt: PromptOption = "default",
    patient_system: Annotated[
        str | None,
        typer.Option(
            "--patient-system", metavar="URI", help="System of the patient IDs in the images."
        ),
    ] = None,
    accession_system: Annotated[
        str | None,
        typer.Option("--accession-system", metavar="URI", help="System of the accession numbers."),
    ] = None,
) -> None:
    """Add a FHIR R4 server, or replace the one of that name, as a lead or an administrator.

    Connections also need the policy's permission (`overread policy set --allow HOST`), and TLS.

    Example: overread fhir add clinic https://fhir.example.org/r4 --sign-in smart-backend --client
    overread --new-key
    """
    try:
        entry = FhirEntry.make(
            name=name,
            url=url,
            ca_file=ca,
            client_cert_file=cert,
            client_key_file=key,
            sign_in=sign_in_,
            token_env=token_env,
            oidc_issuer=issuer,
            oidc_client_id=client,
            oidc_scope=scope,
            oidc_audience=audience,
            oidc_prompt=prompt,
            token_url=token_url,
            key_id=key_id,
            patient_system=patient_system,
            accession_system=accession_system,
        )
        signing_key = _signing_key(entry, key_file, new=new_key)
        if ask_token and sign_in_ not in ("token", "client-credentials"):
            raise ArchiveSettingsError(Message("fhir.sign-in-unused", sign_in=sign_in_))
        secret = asked_secret(name) if ask_token else None
        action: Literal["added", "changed"] = "changed" if name in load_fhir_servers() else "added"

        def change() -> None:
            if secret is not None:
                store_secret(name, secret, KEYRING_SERVICE)
            if signing_key is not None:
                store_signing_key(entry, signing_key)
            add_fhir_server(entry)

        make_recorded_change("fhir", name, fhir_changed_event(action, entry), change)
    except (ArchiveError, PolicyRefusal) as error:
        fail(name, error)


def _signing_key(entry: FhirEntry, file: Path | None, *, new: bool) -> SigningKey | None:
    if not new and file is None:
        return None
    if new and file:
        raise ArchiveSettingsError(Message("fhir.sign-in-unused", sign_in=entry.sign_in))
    return chosen_signing_key(entry, file)


@fhir_app.command("jwks")
def jwks(name: Name) -> None:
    """Print the public key of a server with smart-backend, as a key set to register there.

    Example: overread fhir jwks clinic > jwks.json
    """
    try:
        entry = fhir_entry(name)
        if entry.sign_in != "smart-backend":
            raise ArchiveSettingsError(Message("fhir.key-missing", name=name))
        typer.echo(json.dumps(signing_key_for(entry).public_jwks(), indent=1))
    except ArchiveError as error:
        fail(name, error)


@fhir_app.command("remove")
def remove(name: Name) -> None:
    """Remove a server and its secrets, as a lead or an administrator.

    Example: overread fhir remove clinic
    """
    try:
        event = fhir_changed_event("removed", fhir_entry(name))
        make_recorded_change("fhir", name, event, lambda: remove_fhir_server(name))
    except (ArchiveError, PolicyRefusal) as error:
        fail(name, error)


@fhir_app.command("test")
def test(name: Name, json_: AsJson = False) -> None:
    """Try the server's description and a search of each type that is read, and say what fails.

    Exit code 3 when the server cannot be reached, 1 when it refuses a search.

    Example: overread fhir test clinic
    """
    try:
        checks = test_fhir_server(fhir_entry(name))
    except (ArchiveError, PolicyRefusal) as error:
        fail(name, error)
    if json_:
        content = {"server": name, "checks": [check.to_json() for check in checks]}
        typer.echo(json.dumps(content, ensure_ascii=False, indent=1))
    else:
        for check in checks:
            mark = "✓" if check.passed else "✗"
            reason = "" if check.reason is None else f": {check.reason}"
            typer.echo(f"{mark} {check.service}{reason}")
    if not all(check.passed for check in checks):
        raise typer.Exit(PROVIDER if not any(c.passed for c in checks) else CHECK_FAILED)


@fhir_app.command("login")
def login(name: Name, timeout: TimeoutOption = SIGN_IN_S) -> None:
    """Sign in to a server with the browser, and stay signed in.

    The address is also printed, for the case that no browser opens. Open it on this machine.

    Example: overread fhir login clinic
    """
    sign_in_with_browser(name, fhir_entry, timeout)


@fhir_app.command("logout")
def logout(name: Name) -> None:
    """Remove the sign-in to a server from the keyring, and have the provider revoke it.

    Example: overread fhir logout clinic
    """
    sign_out_of(name, fhir_entry)
