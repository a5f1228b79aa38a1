"""Sign-in with the system's browser: authorization code flow with PKCE (RFC 8252, RFC 7636).

The user types a password only on the provider's page. The code comes back to a port of this
machine, and is worth nothing without the verifier that never left this process.
"""

import base64
import hashlib
import secrets
import time
from collections.abc import Callable
from contextlib import closing
from urllib.parse import urlencode, urlsplit

from audit.egress import PolicyRefusal, Purpose, open_permit
from audit.egress.loopback_redirect import RedirectListener
from audit.messages import Message
from viewer.archive.archive_settings import forget_keyring_entry
from viewer.archive.control import POLL_S, Control, IsCancelled, never
from viewer.archive.errors import (
    ArchiveError,
    ArchiveRefused,
    ArchiveSettingsError,
    ArchiveUnreachable,
    TransferFault,
)
from viewer.archive.sign_in.id_token import Identity, verify_id_token
from viewer.archive.sign_in.openid_client import SIGN_IN_S, OpenidClient, check_https
from viewer.archive.sign_in.provider_requests import (
    ProviderMetadata,
    Tokens,
    discover,
    fetch_keys,
    refusal_message,
    request_tokens,
    required,
    revoke,
)
from viewer.archive.sign_in.server_entry import ServerEntry
from viewer.archive.sign_in.stored_sign_in import (
    StoredSignIn,
    exclusive,
    store_sign_in,
    stored_sign_in,
)

OpenBrowser = Callable[[str], object]
"""Shows an address in the system's browser."""


def sign_in(
    entry: ServerEntry,
    open_browser: OpenBrowser,
    cancelled: IsCancelled = never,
    deadline_s: float = SIGN_IN_S,
) -> StoredSignIn:
    """Sign in to a server with the browser, and store the refresh token in the keyring.

    Args:
        entry: Archive or FHIR server that the browser signs in to.
        open_browser: Shows an address in the browser.
        cancelled: Asked several times a second; True stops the sign-in.
        deadline_s: Limit for the sign-in.

    Raises:
        ArchiveSettingsError: The server has another way of signing in, or there is no keyring.
        ArchiveUnreachable: The provider does not answer, or the time is over.
        ArchiveRefused: The provider refuses, or gives no refresh token.
        TransferFault: An answer is not valid.
        PolicyRefusal: The policy forbids the connection.
        Cancelled: `cancelled` returned True.
    """
    client = _browser_client(entry)
    host = check_https(client.issuer).host
    control = Control(host, entry.read_timeout_s, deadline_s, cancelled)
    metadata = discover(client, control)
    tokens, identity = authenticate(client, metadata, open_browser, control)
    if tokens.refresh is None:
        raise ArchiveRefused(Message("archive.oidc-no-refresh-token", host=host))
    signed_in = StoredSignIn(tokens.refresh, identity.subject, identity.name)
    with exclusive(entry):
        store_sign_in(entry, client, signed_in)
    return signed_in


def authenticate(
    client: OpenidClient, metadata: ProviderMetadata, open_browser: OpenBrowser, control: Control
) -> tuple[Tokens, Identity]:
    """Have the user sign in, and return the tokens with the verified identity.

    Args:
        client: This program.
        metadata: Description of the provider.
        open_browser: See `sign_in`.
        control: Cancellation and limits.

    Raises:
        ArchiveUnreachable: See `sign_in`.
        ArchiveRefused: See `sign_in`.
        TransferFault: See `sign_in`.
        PolicyRefusal: See `sign_in`.
        Cancelled: See `sign_in`.
    """
    verifier, state, nonce = (secrets.token_urlsafe(32) for _ in range(3))
    challenge = base64.urlsafe_b64encode(hashlib.sha256(verifier.encode()).digest())
    try:
        listener = RedirectListener(state, _page)
    except OSError:
        raise ArchiveUnreachable(Message("archive.sign-in-no-port")) from None
    with closing(listener):
        parameters = {
            "response_type": "code",
            "client_id": client.client_id,
            "redirect_uri": listener.redirect_uri,
            "scope": client.browser_scope,
            "state": state,
            "nonce": nonce,
            "code_challenge": challenge.rstrip(b"=").decode(),
            "code_challenge_method": "S256",
            **client.target,
            **({} if client.prompt == "default" else {"prompt": client.prompt}),
        }
        endpoint = required(metadata.authorization_endpoint, "authorization_endpoint", control.host)
        answer = _answer(listener, endpoint, parameters, open_browser, control)
    code = _code(answer, metadata, control.host)
    fields = {
        "grant_type": "authorization_code",
        "code": code,
        "redirect_uri": listener.redirect_uri,
        "code_verifier": verifier,
    }
    tokens = request_tokens(metadata, client, fields, control)
    if tokens.id_token is None:
        raise TransferFault(Message("archive.id-token-missing", host=control.host))
    keys = fetch_keys(metadata, control)
    identity = verify_id_token(
        tokens.id_token, metadata, keys, client.client_id, nonce=nonce, now_s=time.time()
    )
    return tokens, identity


def sign_out(entry: ServerEntry, cancelled: IsCancelled = never) -> bool:
    """Forget the sign-in to a server, and have the provider revoke it.

    The token is removed here even if the provider does not answer. The browser's own session with
    the provider goes on.

    Returns:
        Whether the provider has revoked the token.

    Raises:
        ArchiveSettingsError: The keyring refuses.
        Cancelled: `cancelled` returned True.
    """
    client = _browser_client(entry)
    with exclusive(entry):
        stored = stored_sign_in(entry)
        forget_keyring_entry(entry.sign_in_service, entry.name)
    if stored is None:
        return False
    host = check_https(client.issuer).host
    control = Control(host, entry.read_timeout_s, 2 * entry.read_timeout_s, cancelled)
    try:
        return revoke(discover(client, control), client, stored.refresh, control)
    except (ArchiveError, PolicyRefusal):
        return False


def _browser_client(entry: ServerEntry) -> OpenidClient:
    if entry.sign_in != "browser" or entry.openid is None:
        raise ArchiveSettingsError(Message("archive.sign-in-other", name=entry.name))
    return entry.openid


def _page(answer: dict[str, str] | None) -> str:
    """Return the text that the browser shows, in English."""
    if answer is None:
        return str(Message("archive.sign-in-page-unknown"))
    if "code" not in answer:
        return str(Message("archive.sign-in-page-refused"))
    return str(Message("archive.sign-in-page-done"))


def _answer(
    listener: RedirectListener,
    endpoint: str,
    parameters: dict[str, str],
    open_browser: OpenBrowser,
    control: Control,
) -> dict[str, str]:
    """Open the browser and wait for its redirect."""
    separator = "&" if urlsplit(endpoint).query else "?"
    with open_permit(Purpose.ARCHIVE, endpoint) as permit:
        open_browser(f"{endpoint}{separator}{urlencode(parameters)}")
        while True:
            answer = listener.wait(POLL_S)
            permit.check()
            if answer is not None:
                return answer
            if control.left_s() <= 0:
                raise ArchiveUnreachable(Message("archive.sign-in-timeout", host=control.host))
            control.check()


def _code(answer: dict[str, str], metadata: ProviderMetadata, host: str) -> str:
    """Return the code of the redirect, which must be that of this provider (RFC 9207)."""
    issuer = answer.get("iss")
    if issuer != metadata.issuer and (issuer is not None or metadata.names_issuer):
        raise TransferFault(Message("archive.oidc-issuer-differs", host=host))
    if "code" not in answer:
        raise ArchiveRefused(refusal_message(answer.get("error"), host))
    return answer["code"]
